"""Omi, the partnership game of Sri Lanka: trumps are named after four cards, and only tricks count.

Seat 0 names the trumps and leads (OMI-R05, OMI-R11, OMI-R13); seats 0 and 2 are the makers, 1 and 3 the opponents
(OMI-R02); seat 3 deals. Not in code, as they are customs of the table: OMI-R09 shuffle and cut, OMI-R16 no signals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Self

from ombre.cards import PACK_32, Card, Suit
from ombre.deals import Batch, DealError
from ombre.games.base import Game, Why
from ombre.games.facts import FactsError, check_names, whole_numbers
from ombre.hand import Action, Context, Hand, IllegalAction, Outcome, StopRule
from ombre.notation import Position
from ombre.tricks import TRUMP

RANKS = "AKQJT987"
"""Strongest first, in trumps and plain suits alike: the ten is below the jack (OMI-R07)."""
TRICKS = 8
MAKERS, OPPONENTS = 0, 1
SIDES = ("makers", "opponents")

SWEEP = 3
WIN = (1, 2)
"""Tokens for five to seven tricks: the makers get 1, the opponents 2 (OMI-R21)."""
NEEDED = "the tricks of makers and opponents are needed, such as (5, 3)"
FAILED_SWEEP = 4
"""Tokens to the other side for an announced sweep that fails (OMI-V04)."""


@dataclass(frozen=True)
class OmiHand(Hand):
    """A hand of Omi. Phases: ``trump`` (seat 0 names it), ``play``, ``over``."""

    announced: int | None = None
    """The side that announced the sweep (OMI-V04)."""

    def _legal(self) -> tuple[Action, ...]:
        if self.phase == "trump":  # OMI-R11: any of the four suits, also one not held; no pass
            return tuple(Action(f"trump {suit}") for suit in Suit)
        plays = super()._legal()
        return (*plays, Action("announce")) if self._may_announce() else plays

    def _apply(self, action: Action) -> Self:
        if action == "announce":
            assert self.to_act is not None
            return self._with(announced=self.to_act % 2)
        # trumps are named: the second batch is dealt (OMI-R10) and seat 0 leads (OMI-R13)
        second = [self.game.pack.mask(cards) for cards in self.deal.parts[1]]
        holdings = tuple(mine | more for mine, more in zip(self.holdings, second, strict=True))
        return self._with(phase="play", mode=action.split()[1], holdings=holdings)

    def _after_trick(self) -> Self:
        """Eight tricks are played (OMI-R19), unless early_stop is on and the result is fixed (OMI-V06)."""
        stop = self.game.options["early_stop"] and _result(self._side_tricks(), self.announced) is not None
        return self._with(phase="over", to_act=None) if stop else super()._after_trick()

    def stop_rule(self, bits: Mapping[Card, int]) -> StopRule | None:
        """OMI-V06."""
        if not self.game.options["early_stop"]:
            return None
        announced = self.announced

        def stop(won: Sequence[int], cards: int, leader: int) -> bool:
            return _result((won[0] + won[2], won[1] + won[3]), announced) is not None

        return StopRule(1, stop)

    @property
    def decided(self) -> bool:
        """Whether the class of the hand is fixed (OMI-R20), although cards are still to be played."""
        return self.phase == "play" and _result(self._side_tricks(), self.announced) is not None

    def _may_announce(self) -> bool:
        """OMI-V04: before trick 7 the leader whose side has the first six tricks."""
        if self.trick or self.phase != "play" or not self.game.options["announced_sweep"] or self.announced is not None:
            return False
        return self._side_tricks()[(self.to_act or 0) % 2] == 6 == sum(self.won)

    def _side_tricks(self) -> tuple[int, int]:
        return self.won[0] + self.won[2], self.won[1] + self.won[3]

    def _refusal(self, action: Action) -> IllegalAction:
        verb = action.split()[0]
        if verb == "trump" and self.mode is not None:
            return IllegalAction(f"{action}: {self.mode} was named and the choice is final", "OMI-R12")
        if self.phase == "trump":
            what = "one of the four suits S, C, H, D must be named" if verb == "trump" else "first trumps must be named"
            return IllegalAction(f"{action}: {what}, such as: trump H; nobody may pass", "OMI-R11")
        if verb == "announce" and not self.over:
            why = "only the leader of the seventh trick, his side having all six, if the option announced_sweep is on"
            return IllegalAction(f"{action}: {why}, may announce, and once", "OMI-V04")
        if self.over and any(self.holdings):
            return IllegalAction(f"{action}: the hand is over, its result was fixed", "OMI-V06")
        return super()._refusal(action)

    def facts(self) -> Mapping[str, Any]:
        """The tricks of makers and opponents, and who announced the sweep."""
        return {"tricks": self._side_tricks(), "announced": None if self.announced is None else SIDES[self.announced]}


class Omi(Game):
    """Omi under its options."""

    name = "omi"
    refusals = MappingProxyType({"pack": "OMI-R03", "held": "OMI-R10", "phase": "OMI-R13", "end": "OMI-R19"})
    seats = 4  # OMI-R01
    tables = (4,)
    pack = PACK_32  # OMI-R03
    modes = tuple(str(suit) for suit in Suit)
    plan = tuple(Batch(seat, 4, part) for part in (0, 1) for seat in range(4))  # OMI-R10
    sides = ((0, 2), (1, 3))  # OMI-R02
    hand_type = OmiHand

    @property
    def direction(self) -> str:
        """Deal, choice and play move to the right (OMI-R05); option OMI-V05."""
        return str(self.options["direction"])

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """OMI-R07, OMI-R17: every card belongs to its printed suit, in trumps as elsewhere."""
        return {
            (TRUMP if suit == mode else str(suit)): [Card(suit, rank) for rank in RANKS]
            for suit in sorted(Suit, key=lambda suit: suit != mode)
        }

    def why_illegal(
        self, mode: str | None, hand: Sequence[Card], trick: Sequence[Card], card: Card, **context: Any
    ) -> Why:
        """The only duty is to follow suit (OMI-R14); none to trump or to beat (OMI-R15, OMI-R15a)."""
        playable = self.legal_cards(mode, hand, trick)
        led = trick[0].suit.name.lower()
        message = f"{led} were led and you hold {' '.join(map(str, playable))}: play one of these"
        return Why("OMI-R14", message, "follow", playable)

    def start(self, **fields: Any) -> OmiHand:
        """Seat 0 has its first four cards and names the trumps (OMI-R10, OMI-R11)."""
        first = tuple(self.pack.mask(cards) for cards in fields["deal"].parts[0])
        return OmiHand(**fields, phase="trump", to_act=0, mode=None, holdings=first, won=(0, 0, 0, 0))

    def position(self, position: Position, context: Context) -> Hand:
        """A hand in the middle of play; `DealError` when early_stop would have ended it (OMI-V06)."""
        hand = super().position(position, context)
        if self.options["early_stop"] and hand.decided:
            raise DealError(f"won={'/'.join(map(str, hand.won))}: play would have stopped with these tricks (OMI-V06)")
        return hand

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """The side whose tokens, counted from nothing (OMI-R08), have reached the target (OMI-R24, OMI-V01)."""
        target = self.options["target"]
        at_once = [outcome.ends_match and change > 0 for change in changes]  # OMI-V03
        return tuple(side for side, score in enumerate(scores) if score >= target or at_once[side])

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """Tokens for makers and opponents (OMI-R20 to R23), under the options OMI-V02, V03, V04, V07 and V09.

        Facts: ``tricks`` (makers', opponents'); ``announced`` and ``revoke`` name a side or are None;
        ``illegal_cards`` is the number of cards played in revokes (1). Whoever is paid gets the carry as well.

        >>> Omi().settle({"tricks": (8, 0)}, Context(carry=1)).change
        (4, 0)
        """
        tricks, announced, revoke, illegal_cards = _check(facts, self.options)
        if revoke is not None and self.options["revoke"] == "hand":  # OMI-R23: its ordinary price, never a sweep
            other = 1 - revoke
            return self._paid(f"{SIDES[revoke]}_revoke", other, WIN[other] + context.carry, ("OMI-R23",))
        outcome = self._result_outcome(tricks, announced, context)
        if revoke is None:
            return outcome
        change = list(outcome.change)
        change[1 - revoke] += illegal_cards  # OMI-V09: a token for each illegal card; the hand counts as played
        return replace(outcome, change=tuple(change), rules=(*outcome.rules, "OMI-V09"))

    def _result_outcome(self, tricks: tuple[int, int], announced: int | None, context: Context) -> Outcome:
        result = _result(tricks, announced)
        if result is None:
            raise FactsError(f"tricks={tricks}: the result is still open; eight tricks are played")
        name, side = result
        if side is None and self.options["tie"] == "opponents":  # OMI-V07
            return self._paid("tie", OPPONENTS, WIN[OPPONENTS] + context.carry, ("OMI-R20", "OMI-V07"))
        if side is None:  # OMI-R22: nobody is paid and the next decided hand is worth one more; OMI-V02
            grows = self.options["tie_carry"] == "grow"
            carry = context.carry + 1 if grows else 1
            why = ("OMI-R20", "OMI-R22", *["OMI-V02"] * (not grows))
            return Outcome("tie", (0, 0), context_after=Context(carry=carry), rules=why)
        if name == "failed":
            tokens = FAILED_SWEEP + context.carry
            return self._paid(f"{SIDES[1 - side]}_sweep_failed", side, tokens, ("OMI-R22", "OMI-V04"))
        rules: tuple[str, ...] = ("OMI-R20", "OMI-R21", "OMI-R22")
        if name == "win":
            return self._paid(f"{SIDES[side]}_win", side, WIN[side] + context.carry, rules)
        if self.options["announced_sweep"] and announced is None:  # an ordinary win for want of the word
            return self._paid(f"{SIDES[side]}_win", side, WIN[side] + context.carry, (*rules, "OMI-V04"))
        price = self.options["sweep"]  # OMI-V03
        base = 2 * WIN[side] if price == "double" else SWEEP if price == "match" else price
        rules = (*rules, "OMI-R25", *["OMI-V03"] * (price != SWEEP), *["OMI-V04"] * (announced is not None))
        return self._paid(f"{SIDES[side]}_sweep", side, base + context.carry, rules, price == "match")

    @staticmethod
    def _paid(name: str, side: int, tokens: int, rules: tuple[str, ...], ends_match: bool = False) -> Outcome:
        """One side is paid, and the carry is used up (OMI-R22)."""
        change = (tokens, 0) if side == MAKERS else (0, tokens)
        return Outcome(name, change, rules=rules, ends_match=ends_match)


def _result(tricks: tuple[int, int], announced: int | None) -> tuple[str, int | None] | None:
    """The class of a hand (OMI-R20) and the side it pays; None as long as the tricks left could change it.

    ``sweep``, ``win`` or ``tie`` (no side); ``failed`` when the announced sweep missed a trick (OMI-V04).
    """
    if announced is not None and tricks[1 - announced]:
        return "failed", 1 - announced
    if sum(tricks) < TRICKS:
        for side in (MAKERS, OPPONENTS):
            if tricks[side] > TRICKS // 2 and tricks[1 - side]:
                return "win", side
        return None
    if tricks[MAKERS] == tricks[OPPONENTS]:
        return "tie", None
    side = MAKERS if tricks[MAKERS] > tricks[OPPONENTS] else OPPONENTS
    return ("sweep" if tricks[side] == TRICKS else "win"), side


def _check(facts: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[tuple[int, int], int | None, int | None, int]:
    """The facts in order; `FactsError` when they cannot be."""
    known = ("tricks", "announced", "revoke", "illegal_cards")
    check_names(facts, known, "Omi knows")
    announced, revoke = (_side(name, facts.get(name)) for name in ("announced", "revoke"))
    cut_short = revoke is not None and options["revoke"] == "hand"  # OMI-R23: the hand ends, whatever the tricks
    tricks = facts.get("tricks", (0, 0) if cut_short else None)
    made, lost = whole_numbers("tricks", tricks, 2, NEEDED, TRICKS)
    if not cut_short and made + lost < TRICKS and not options["early_stop"]:
        raise FactsError(f"tricks={(made, lost)}: eight tricks are played (OMI-R19)")
    if announced is not None and not options["announced_sweep"]:
        raise FactsError("announced: the option announced_sweep is off")
    if announced is not None and not cut_short and (made, lost)[announced] < 6:
        raise FactsError(f"announced={SIDES[announced]}: only a side with the first six tricks may announce (OMI-V04)")
    illegal_cards = facts.get("illegal_cards", 1)
    if type(illegal_cards) is not int or illegal_cards < 1 or (revoke is None and "illegal_cards" in facts):
        raise FactsError(f"illegal_cards={illegal_cards!r}: a number from 1, and revoke must say whose they are")
    return (made, lost), announced, revoke, illegal_cards


def _side(name: str, side: Any) -> int | None:
    if side not in (None, *SIDES):
        raise FactsError(f"{name}={side!r}: a side is 'makers' or 'opponents'")
    return None if side is None else SIDES.index(side)
