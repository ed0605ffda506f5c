"""Ožys, the goat: two pairs, clubs always trumps, and a queen of clubs that the seven may capture.

Seats 0 and 2 are one pair, 1 and 3, the dealer's, the other (OZYS-R02); seat 0 leads (OZYS-R12), and deals the next
hand (OZYS-R06). Penalty points are marked, and the pair that gathers twelve loses the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self

from ombre.cards import PACK_32, Card, Suit
from ombre.deals import Batch, DealError
from ombre.games.base import ContextError
from ombre.games.facts import FactsError, check_names
from ombre.games.goats import GoatGame, GoatHand, check_points, check_tricks
from ombre.hand import Action, Context, Hand, IllegalAction, Outcome, StopRule
from ombre.notation import Position
from ombre.tricks import TRUMP

TRUMPS = "7QATKJ98"
"""The clubs, strongest first: the eight is the lowest (OZYS-R08)."""
RANKS = "ATKQJ987"
"""The other suits, strongest first (OZYS-R09)."""
SEVEN, QUEEN = Card(Suit.CLUBS, "7"), Card(Suit.CLUBS, "Q")
TRICKS = 8
BOTH = PACK_32.mask((SEVEN, QUEEN))
SIDES = ("first_pair", "dealing_pair")

CHEAP, DEAR = 2, 4
"""The penalty of the losing pair with 30 card points or more, and with fewer (OZYS-R22)."""
CAPTURED = REVOKED = 4
"""The penalty for the captured queen (OZYS-R20) and for a revoke (OZYS-R25)."""
NOTHING = 6
"""The penalty of a losing pair with nothing, where an option has it (OZYS-V04)."""


@dataclass(frozen=True)
class OzysHand(GoatHand):
    """A hand of Ožys (OZYS-R11). Phases: ``play``, ``over``."""

    captured: int | None = None
    """The pair that lost the queen of clubs (OZYS-R20)."""

    def _play_card(self, card: Card) -> Self:
        after = super()._play_card(card)
        if after.trick and self.game.options["capture_stop"] == "card":  # OZYS-V06
            return after._capture(after.leader, after.trick)
        return after

    def _after_trick(self) -> Self:
        """The winner leads (OZYS-R18) to eight tricks (OZYS-R19), unless the queen is captured in this (OZYS-R20)."""
        return super()._after_trick()._capture(self.tricks[-1].leader, self.tricks[-1].cards)

    def _capture(self, leader: int, cards: Sequence[Card]) -> Self:
        """OZYS-R20: seven and queen of clubs in one trick, from different pairs, in either order (OZYS-V14)."""
        if BOTH & sum(self.holdings) or SEVEN not in cards or QUEEN not in cards:
            return self
        seven, queen = cards.index(SEVEN), cards.index(QUEEN)
        too_late = self.game.options["capture_order"] == "queen_first" and seven < queen
        if (seven - queen) % 2 == 0 or too_late:
            return self
        return self._with(phase="over", to_act=None, captured=(leader + queen) % 2)

    def stop_rule(self, bits: Mapping[Card, int]) -> StopRule | None:
        """OZYS-R20."""
        seats = {card: seat for seat, cards in enumerate(self.hands) for card in cards}
        seats |= {card: (self.leader + place) % 4 for place, card in enumerate(self.trick)}
        if SEVEN not in seats or QUEEN not in seats or (seats[SEVEN] - seats[QUEEN]) % 2 == 0:
            return None
        both, seven, queen = bits[SEVEN] | bits[QUEEN], seats[SEVEN], seats[QUEEN]
        any_order = self.game.options["capture_order"] == "any"

        def stop(won: Sequence[int], cards: int, leader: int) -> bool:
            return cards & both == both and (any_order or (queen - leader) % 4 < (seven - leader) % 4)

        return StopRule(1, stop)

    def _restrictions(self) -> Mapping[str, Any]:
        if self.game.options["trump_leads"] == "free":
            return {}
        return {"leader": self.to_act, "first": self.context.first}

    def _refusal(self, action: Action) -> IllegalAction:
        if self.captured is not None:
            return IllegalAction(f"{action}: the hand is over, the queen of clubs was captured", "OZYS-R20")
        if action.card is None and not self.over:
            return IllegalAction(f"{action}: nothing is chosen or announced, only cards are played", "OZYS-R07")
        return super()._refusal(action)

    def facts(self) -> Mapping[str, Any]:
        """Card points and tricks of both pairs, and who lost the queen."""
        captured = None if self.captured is None else SIDES[self.captured]
        return {"points": self.points, "tricks": self.side_tricks, "captured": captured}


class Ozys(GoatGame):
    """Ožys under its options."""

    name = "ozys"
    refusals = MappingProxyType({"pack": "OZYS-R03", "held": "OZYS-R10", "phase": "OZYS-R11", "end": "OZYS-R19"})
    seats = 4  # OZYS-R01, OZYS-R03: the pack of 32
    tables = (4,)
    modes = (None,)
    plan = tuple(Batch(seat, 2, 0) for _ in range(4) for seat in range(4))  # OZYS-R10
    sides = ((0, 2), (1, 3))  # OZYS-R02
    hand_type = OzysHand
    restrictions = ("leader", "first")
    reasons = {"follow": "OZYS-R14", "trump": "OZYS-R15", "overtrump": "OZYS-V11", "lead": "OZYS-V08"}  # noqa: RUF012

    @property
    def duties_are_all(self) -> bool:
        """Whether no option restricts the leader, asks for a higher trump, or ends play within a trick."""
        options = self.options
        return options["trump_leads"] == "free" and not options["overtrump"] and options["capture_stop"] != "card"

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """Clubs are trumps in every hand (OZYS-R08, OZYS-R09, OZYS-R17); every card belongs to its printed suit."""
        plain = {str(suit): [Card(suit, rank) for rank in RANKS] for suit in Suit if suit != Suit.CLUBS}
        return {TRUMP: [Card(Suit.CLUBS, rank) for rank in TRUMPS], **plain}

    def legal_mask(
        self,
        mode: str | None,
        hand: int,
        trick: Sequence[Card],
        leader: int | None = None,
        first: bool = False,
        **context: Any,
    ) -> int:
        """Lead anything (OZYS-R13), follow suit, else trump (OZYS-R15), else anything (OZYS-R16); never a duty to beat
        (OZYS-R15a).

        Options: must_trump (OZYS-V02), overtrump (OZYS-V11), and trump_leads (OZYS-V08), for which ``leader`` is the
        seat that leads and ``first`` says whether this is the first hand of a match.
        """
        legal = super().legal_mask(mode, hand, trick)
        trumps = self.order(mode).trump_mask
        if not trick:
            return (self._plain_lead(leader, first) and legal & ~trumps) or legal
        overtrump = self.options["overtrump"] and self.options["must_trump"]
        if overtrump and legal & trumps == legal and trick[0].suit != Suit.CLUBS:
            return self._over(legal, trick) or legal
        return legal

    def _plain_lead(self, leader: int | None, first: bool) -> bool:
        """OZYS-V08: the dealing pair, in the first hand of a match both pairs, may not lead a club while it can."""
        if leader not in (None, *range(self.seats)):
            raise ContextError(f"leader={leader!r}: the seat that leads is needed, 0 to {self.seats - 1}")
        return self.options["trump_leads"] == "dealing_pair" and (first or leader in self.sides[1])

    def _over(self, trumps: int, trick: Sequence[Card]) -> int:
        """Those of the trumps that beat the whole trick."""
        order = self.order(None)
        highest = trick[order.winner(trick)]
        return self.pack.mask(card for card in self.pack.unmask(trumps) if order.beats(card, highest))

    def start(self, **fields: Any) -> OzysHand:
        """All cards are dealt (OZYS-R07); seat 0 leads (OZYS-R12), or the holder of the ace of diamonds (OZYS-V01).

        Of that holder everybody knows that he has it.
        """
        holdings = tuple(self.pack.mask(cards) for cards in fields["deal"].parts[0])
        leader = 0
        shown: tuple[tuple[int, Card], ...] = ()
        if fields["context"].first and self.options["first_lead"] == "DA":
            ace = Card(Suit.DIAMONDS, "A")
            leader = next(seat for seat, mask in enumerate(holdings) if mask & self.pack.bit(ace))
            shown = ((leader, ace),)
        return OzysHand(
            **fields,
            phase="play",
            to_act=leader,
            leader=leader,
            mode=None,
            holdings=holdings,
            won=(0, 0, 0, 0),
            shown=shown,
        )

    def position(self, position: Position, context: Context) -> Hand:
        """A hand in the middle of play; `DealError` when a capture would have ended it (OZYS-V06)."""
        hand = super().position(position, context)
        assert isinstance(hand, OzysHand)
        if self.options["capture_stop"] == "card" and hand._capture(hand.leader, hand.trick).over:
            raise DealError("trick= has seven and queen of clubs: the capture would have ended the hand (OZYS-V06)")
        return hand

    @property
    def opening(self) -> Context:
        """The first hand of a match differs under OZYS-V01, OZYS-V07 and OZYS-V08."""
        told = self.options["first_lead"] == "DA" or self.options["first_capture"] == "match"
        return Context(first=told or self.options["trump_leads"] == "dealing_pair")

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """The pair that is left when the other has twelve penalty points or more (OZYS-R24, OZYS-V10, OZYS-V07)."""
        lost = [
            score >= self.options["target"] or (outcome.ends_match and change > 0)
            for score, change in zip(scores, changes, strict=True)
        ]
        return tuple(side for side in range(len(scores)) if any(lost) and not lost[side])

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """Penalty points of both pairs (OZYS-R20, OZYS-R21, OZYS-R22, OZYS-R23, OZYS-R25).

        Facts: ``points`` and, where OZYS-V04 looks at them, ``tricks`` of both pairs, that of seat 0 first;
        ``captured`` names the pair that lost the queen, ``revoke`` one that revoked (then the rest doesn't matter).
        ``context.carry`` says that the hand before was a tie.

        >>> Ozys().settle({"points": (90, 30)}).change
        (0, 2)
        """
        points, tricks, captured, revoke = _check(facts)
        if revoke is not None:  # OZYS-R25: the hand is abandoned, so a tie before it still waits
            after = Context(carry=context.carry)
            return Outcome(f"{SIDES[revoke]}_revoke", _marks(revoke, REVOKED), context_after=after, rules=("OZYS-R25",))
        if captured is not None:
            ends = context.first and self.options["first_capture"] == "match"
            rules = ("OZYS-R20", "OZYS-R22", *["OZYS-V07"] * ends)
            return self._marked(f"{SIDES[captured]}_captured", captured, CAPTURED, rules, context, ends)
        if points[0] == points[1]:
            return self._tie()
        loser = 0 if points[0] < points[1] else 1
        penalty, option = self._penalty(points[loser], None if tricks is None else tricks[loser])
        rules = ("OZYS-R21", "OZYS-R22", *option)
        return self._marked(f"{SIDES[loser]}_loses", loser, penalty, rules, context)

    def _penalty(self, points: int, tricks: int | None) -> tuple[int, tuple[str, ...]]:
        """OZYS-R22, and the option that made it another: OZYS-V04, OZYS-V05."""
        zero, cheap_from = self.options["zero"], self.options["cheap_from"]
        if zero == "zero_tricks" and not points and tricks is None:
            raise FactsError(
                "tricks: with zero=zero_tricks it matters whether the pair without card points has a trick"
            )
        if (zero == "zero_points" and not points) or (zero == "zero_tricks" and tricks == 0):
            return NOTHING, ("OZYS-V04",)
        plain = DEAR if points < 30 else CHEAP
        penalty = DEAR if points < cheap_from else CHEAP
        return penalty, ("OZYS-V05",) if penalty != plain else ()

    def _tie(self) -> Outcome:
        """OZYS-R23: sixty each, nobody is marked; a flag for the next hand (OZYS-V03), the same dealer (OZYS-V12)."""
        flag, stays = self.options["tie"] != "void", self.options["tie_dealer"] == "same"
        rules = ("OZYS-R23", *["OZYS-V03"] * flag, *["OZYS-V12"] * stays)
        return Outcome("tie", (0, 0), context_after=Context(carry=int(flag)), rules=rules, deal_stays=stays)

    def _marked(
        self, name: str, loser: int, penalty: int, rules: tuple[str, ...], context: Context, ends: bool = False
    ) -> Outcome:
        """A decided hand: after a tie it costs twice as much or two more, whatever it costs (OZYS-V03)."""
        if context.carry and self.options["tie"] != "void":
            penalty = penalty * 2 if self.options["tie"] == "double_next" else penalty + 2
            rules = (*rules, "OZYS-V03")
        return Outcome(name, _marks(loser, penalty), rules=rules, ends_match=ends)


def _marks(loser: int, penalty: int) -> tuple[int, int]:
    return (penalty, 0) if loser == 0 else (0, penalty)


def _check(
    facts: Mapping[str, Any],
) -> tuple[tuple[int, ...], tuple[int, ...] | None, int | None, int | None]:
    """The facts in order, sides as numbers; `FactsError` when they cannot be."""
    check_names(facts, ("points", "tricks", "captured", "revoke"))
    sides = []
    for name in ("captured", "revoke"):
        side = facts.get(name)
        if side not in (None, *SIDES):
            raise FactsError(f"{name}={side!r}: a pair is {' or '.join(map(repr, SIDES))}")
        sides.append(None if side is None else SIDES.index(side))
    if sides != [None, None]:
        return (), None, sides[0], sides[1]
    points = check_points(facts, len(SIDES))
    return points, check_tricks(facts, points, TRICKS), None, None
