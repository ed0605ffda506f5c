"""Ožys mizeris: three players, a talon of two, fourteen fixed trumps; who takes the talon plays against the others.

Seat 0 is asked first, seat 2 deals and plays (MIZERIS-R05), seat 0 deals the next hand (MIZERIS-R06). If nobody takes
the talon, a mizeris is played, everyone for himself, and the most card points lose (MIZERIS-R26). Penalty points are
marked for each person (MIZERIS-R02), and whoever gathers twelve is the goat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType
from typing import Any, Self

from ombre.cards import Card, Suit, parse_cards, to_cards
from ombre.deals import TALON, Batch
from ombre.games.facts import FactsError, check_names
from ombre.games.goats import TOTAL, GoatGame, GoatHand, check_points, check_tricks
from ombre.hand import Action, Context, IllegalAction, Outcome
from ombre.tricks import TRUMP

COLOURS = "DHCS"
"""The suits of the queens and of the jacks among the trumps, strongest first (MIZERIS-R07)."""
RANKS = "ATK987"
"""The diamonds below them and the plain suits, strongest first (MIZERIS-R08)."""
TRICKS = 10
TAKEN = 2
"""The cards of the talon, and those that its taker lays away (MIZERIS-R12)."""
DEAREST_DISCARD = 22

CHEAP, DEAR = 2, 4
"""The penalty of a side that loses with 30 card points or more, and with fewer (MIZERIS-R21, MIZERIS-R22)."""
EGGS = 60
"""The declarer's card points that cost him as much as a dear loss: kiaušiniai (MIZERIS-R22)."""
ALL_TRICKS = 6
MOST = 2
"""The penalty for the most card points in a mizeris (MIZERIS-R23)."""
GOAT = 12


@dataclass(frozen=True)
class MizerisHand(GoatHand):
    """A hand of Ožys mizeris. Phases: ``talon`` (take or pass), ``discard``, ``play`` (MIZERIS-R19), ``over``."""

    def _legal(self) -> tuple[Action, ...]:
        if self.phase == "talon":
            return Action("take"), Action("pass")
        return self._discards() if self.phase == "discard" else super()._legal()

    def _discards(self) -> tuple[Action, ...]:
        """Any two of the twelve cards (MIZERIS-R12), or trumps only where other cards don't suffice (MIZERIS-V08)."""
        assert self.to_act is not None
        held, trumps = self.hands[self.to_act], self.game.order(None).groups[TRUMP]
        pairs = list(combinations(held, TAKEN))
        if not self.game.options["discard_trumps"]:
            needed = max(0, TAKEN - sum(card not in trumps for card in held))
            pairs = [pair for pair in pairs if sum(card in trumps for card in pair) == needed]
        return tuple(Action(f"discard {first} {second}") for first, second in pairs)

    def _apply(self, action: Action) -> Self:
        if action == "take":
            return self._take()
        return self._pass() if action == "pass" else self._lay_away(action)

    def _take(self) -> Self:
        """The first to take the talon is the declarer (MIZERIS-R11); others see it only if agreed (MIZERIS-V07)."""
        assert self.to_act is not None
        holdings = list(self.holdings)
        holdings[self.to_act] |= self.game.pack.mask(self.stock)
        shown = tuple((self.to_act, card) for card in self.stock) if self.game.options["talon_shown"] else ()
        return self._with(phase="discard", declarer=self.to_act, holdings=tuple(holdings), stock=(), shown=shown)

    def _pass(self) -> Self:
        """The next is asked; after three passes seat 0 leads to a mizeris (MIZERIS-R11, MIZERIS-R13)."""
        assert self.to_act is not None
        if self.to_act < self.game.seats - 1:
            return self._with(to_act=self.to_act + 1)
        shown = ((TALON, self.stock[0]),) if self.game.options["first_lead"] == "talon" else ()  # MIZERIS-V11
        return self._with(phase="play", to_act=0, leader=0, shown=shown)

    def _lay_away(self, action: Action) -> Self:
        """Two cards go face down (MIZERIS-R12), and the declarer leads, whatever his seat (MIZERIS-R13)."""
        seat = self.to_act
        assert seat is not None
        cards = self.game.pack.mask(parse_cards(action.removeprefix("discard")))
        holdings = [mask & ~cards for mask in self.holdings]
        laid = tuple(cards if other == seat else 0 for other in range(self.game.seats))
        secrets = self._secretly("discard")
        return self._with(phase="play", leader=seat, holdings=tuple(holdings), laid=laid, secrets=secrets)

    def _restrictions(self) -> Mapping[str, Any]:
        if self.declarer is None and self.shown and not self.tricks:
            return {"talon": self.shown[0][1]}
        return {}

    def _refusal(self, action: Action) -> IllegalAction:
        verb, *cards = action.split()
        if self.over:
            return super()._refusal(action)
        if self.phase == "talon":
            return IllegalAction(f"{action}: first the talon is asked for: take or pass", "MIZERIS-R11")
        if self.phase == "discard":
            own = {str(card) for card in self.hands[self.to_act or 0]}
            if verb == "discard" and len(cards) == TAKEN == len(own & {*cards}):
                return IllegalAction(f"{action}: no trump, as long as two other cards are held", "MIZERIS-V08")
            what = f"two of the twelve cards must be laid away, such as: {self.legal_actions()[0]}"
            return IllegalAction(f"{action}: {what}", "MIZERIS-R12")
        if verb in ("take", "pass"):
            return IllegalAction(f"{action}: the talon was asked for once", "MIZERIS-R11")
        if verb == "discard" and self.declarer is None:
            return IllegalAction(f"{action}: in a mizeris nothing is exchanged", "MIZERIS-R26")
        if verb == "discard":
            return IllegalAction(f"{action}: only who takes the talon lays away, before play", "MIZERIS-R12")
        if verb == "trump":
            return IllegalAction(f"{action}: trumps are always the same", "MIZERIS-R07")
        return super()._refusal(action)

    def facts(self) -> Mapping[str, Any]:
        """The declarer, card points and tricks of each seat, and who took the last trick."""
        return {"declarer": self.declarer, "points": self.points, "tricks": self.won, "last": self.leader}


class Mizeris(GoatGame):
    """Ožys mizeris under its options."""

    name = "mizeris"
    refusals = MappingProxyType(
        {"pack": "MIZERIS-R03", "held": "MIZERIS-R10", "phase": "MIZERIS-R11", "end": "MIZERIS-R19"}
    )
    seats = 3  # MIZERIS-R01, MIZERIS-R03: the pack of 32
    tables = (3,)
    modes = (None,)
    plan = tuple(
        Batch(seat, 1, 0) for turn in range(TRICKS) for seat in ((0, 1, 2, TALON) if turn < TAKEN else (0, 1, 2))
    )  # MIZERIS-R10: the fourth and the eighth card of the pack go to the talon
    sides = ((0,), (1,), (2,))
    hand_type = MizerisHand
    of_positions = ("declarer", "points")
    restrictions = ("talon",)
    reasons = {"follow": "MIZERIS-R15", "trump": "MIZERIS-R16", "lead": "MIZERIS-V11"}  # noqa: RUF012
    aside = TAKEN

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """MIZERIS-R07, MIZERIS-R08, MIZERIS-R18: queens, jacks and diamonds are trumps, not suits (MIZERIS-R09)."""
        high = [Card(Suit(suit), rank) for rank in "QJ" for suit in COLOURS]
        suits = {str(suit): [Card(suit, rank) for rank in RANKS] for suit in Suit}
        return {TRUMP: high + suits.pop("D"), **suits}

    @property
    def duties_are_all(self) -> bool:
        """Whether no option restricts the leader."""
        return bool(self.options["first_lead"] != "talon")

    def legal_mask(
        self, mode: str | None, hand: int, trick: Sequence[Card], talon: Card | str | None = None, **context: Any
    ) -> int:
        """Lead anything (MIZERIS-R14), follow, else trump, never a duty to beat (MIZERIS-R16a).

        With first_lead=talon ``talon`` is the card shown: to the first trick of a mizeris what it asks for must be led
        (MIZERIS-V11).
        """
        if not trick and talon is not None and self.options["first_lead"] == "talon":
            shown = to_cards([talon])
            self.pack.mask(shown)
            return self.order(mode).following(hand, shown[0]) or hand
        return super().legal_mask(mode, hand, trick)

    def start(self, **fields: Any) -> MizerisHand:
        """All cards are dealt, and seat 0 is asked (MIZERIS-R11)."""
        dealt = fields["deal"]
        holdings = tuple(self.pack.mask(cards) for cards in dealt.parts[0])
        return MizerisHand(
            **fields, phase="talon", to_act=0, mode=None, holdings=holdings, won=(0, 0, 0), stock=dealt.stock
        )

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """Those left when somebody has twelve or more: all that have are goats (MIZERIS-R24, MIZERIS-R25), or only the
        highest of them (MIZERIS-V06)."""
        least = max(GOAT, *scores) if self.options["both_out"] == "highest" else GOAT
        return tuple(side for side, score in enumerate(scores) if score < least) if max(scores) >= GOAT else ()

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """Penalty points of each seat (MIZERIS-R20, MIZERIS-R21, MIZERIS-R22, MIZERIS-R23).

        Facts: ``declarer``, a seat or None for a mizeris; ``points``, the card points in the tricks of each seat, where
        up to 22 are missing: those of the two cards laid away, or of the talon; for options that look at them,
        ``tricks`` of each seat and ``last``, the seat that took the last trick.

        >>> Mizeris().settle({"declarer": 0, "points": (48, 32, 20)}).change
        (0, 2, 2)
        """
        declarer, points, tricks, last = _check(facts)
        if declarer is None:
            return self._mizeris(points, last)
        return self._declared(declarer, points, tricks)

    def _declared(self, declarer: int, points: Sequence[int], tricks: Sequence[int] | None) -> Outcome:
        discard = TOTAL - sum(points)
        mine = points[declarer]
        rules = ["MIZERIS-R20"]
        if self.options["discard_owner"] == "declarer":
            mine += discard
        elif discard:
            rules.append("MIZERIS-V01")
        loser = mine if mine <= EGGS else TOTAL - mine
        penalty = CHEAP if loser >= self.options["cheap_from"] else DEAR
        if loser == 30 and penalty == DEAR:
            rules.append("MIZERIS-V12")
        if mine > EGGS:
            if self._took_all(declarer, points, tricks):
                penalty = ALL_TRICKS
                rules.append("MIZERIS-V10")
            change = tuple(0 if seat == declarer else penalty for seat in range(self.seats))
            return Outcome("declarer_wins", change, rules=(*rules, "MIZERIS-R21"))
        if mine == EGGS:
            penalty = self.options["eggs"]
            rules += ["MIZERIS-V05"] * (penalty != DEAR)
        change = tuple(penalty if seat == declarer else 0 for seat in range(self.seats))
        return Outcome("eggs" if mine == EGGS else "declarer_loses", change, rules=(*rules, "MIZERIS-R22"))

    def _took_all(self, declarer: int, points: Sequence[int], tricks: Sequence[int] | None) -> bool:
        """Whether all ten tricks count more (MIZERIS-V10) and are the declarer's."""
        if self.options["all_tricks"] != ALL_TRICKS or sum(points) != points[declarer]:
            return False
        if tricks is None:
            raise FactsError(
                "tricks: with all_tricks=6 it matters whether the opponents have a trick without card points"
            )
        return tricks[declarer] == TRICKS

    def _mizeris(self, points: Sequence[int], last: int | None) -> Outcome:
        """MIZERIS-R23: the most card points cost two; two players may share them, three may not."""
        rules = ["MIZERIS-R23"]
        totals = list(points)
        if self.options["talon"] == "last_trick":  # MIZERIS-V02
            totals[_needed(last, "talon")] += TOTAL - sum(points)
            rules.append("MIZERIS-V02")
        most = [seat for seat, total in enumerate(totals) if total == max(totals)]
        penalty = MOST
        if len(most) == 2 and self.options["tie"] != "both":  # MIZERIS-V04
            rules.append("MIZERIS-V04")
            if self.options["tie"] == "shared":
                penalty = MOST // 2
            elif _needed(last, "tie") in most:
                most = [_needed(last, "tie")]
        if len(most) == self.seats:
            return Outcome("mizeris_tie", (0, 0, 0), rules=tuple(rules))
        change = tuple(penalty if seat in most else 0 for seat in range(self.seats))
        return Outcome("mizeris", change, rules=tuple(rules))


def _needed(last: int | None, option: str) -> int:
    if last is None:
        raise FactsError(f"last: with {option}=last_trick it matters who took the last trick")
    return last


def _check(facts: Mapping[str, Any]) -> tuple[int | None, tuple[int, ...], tuple[int, ...] | None, int | None]:
    """The facts in order; `FactsError` when they cannot be."""
    check_names(facts, ("declarer", "points", "tricks", "last"))
    declarer, last = facts.get("declarer"), facts.get("last")
    for name, seat in (("declarer", declarer), ("last", last)):
        if seat is not None and (type(seat) is not int or seat not in range(Mizeris.seats)):
            raise FactsError(f"{name}={seat!r}: a seat from 0 to {Mizeris.seats - 1}, or None")
    points = check_points(facts, Mizeris.seats, DEAREST_DISCARD)
    tricks = check_tricks(facts, points, TRICKS)
    if tricks is not None and last is not None and not tricks[last]:
        raise FactsError(f"last={last}: this seat has no trick")
    return declarer, points, tricks, last
