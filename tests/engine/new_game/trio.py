"""Trio, three cards for each of three: the smallest game of tricks, trumps and points.

Seat 0 leads, seat 2 deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ombre.cards import PACK_32, Card, Suit
from ombre.deals import TALON, Batch
from ombre.games.base import Game, Why
from ombre.games.facts import FactsError
from ombre.hand import Context, Hand, Outcome
from ombre.tricks import TRUMP

RANKS = "AKQJT987"
"""Strongest first, in trumps and plain suits alike (TRIO-R03)."""
TRICKS = 3


@dataclass(frozen=True)
class TrioHand(Hand):
    """A hand of Trio. Phases: ``play``, ``over``."""

    def facts(self) -> Mapping[str, Any]:
        """The tricks of each seat."""
        return {"tricks": self.won}


class Trio(Game):
    """Trio under its options."""

    name = "trio"
    refusals = MappingProxyType({"pack": "TRIO-R01", "held": "TRIO-R01", "phase": "TRIO-R01", "end": "TRIO-R01"})
    seats = 3  # TRIO-R01
    tables = (3,)
    pack = PACK_32
    modes = tuple(str(suit) for suit in Suit)
    plan = tuple(Batch(seat, 1, 0) for _ in range(TRICKS) for seat in range(3))  # TRIO-R02
    sides = ((0,), (1,), (2,))
    hand_type = TrioHand

    @property
    def direction(self) -> str:
        """Deal and play move to the left (TRIO-R02)."""
        return "clockwise"

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """Every card belongs to its printed suit (TRIO-R03); the trumps win, and then the suit led (TRIO-R05)."""
        return {(TRUMP if suit == mode else str(suit)): [Card(suit, rank) for rank in RANKS] for suit in Suit}

    def why_illegal(
        self, mode: str | None, hand: Sequence[Card], trick: Sequence[Card], card: Card, **context: Any
    ) -> Why:
        """The only duty is to follow suit (TRIO-R04)."""
        playable = self.legal_cards(mode, hand, trick)
        message = (
            f"{trick[0].suit.name.lower()} were led and you hold {' '.join(map(str, playable))}: play one of these"
        )
        return Why("TRIO-R04", message, "follow", playable)

    def start(self, **fields: Any) -> TrioHand:
        """The card after the last dealt is turned: its suit is trumps (TRIO-R02)."""
        deal = fields["deal"]
        held = tuple(self.pack.mask(cards) for cards in deal.parts[0])
        return TrioHand(
            **fields,
            phase="play",
            to_act=0,
            mode=str(deal.stock[0].suit),
            holdings=held,
            won=(0, 0, 0),
            stock=deal.stock,
            shown=((TALON, deal.stock[0]),),
        )

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """Those with most, once somebody has the target (TRIO-R07, TRIO-V02)."""
        reached = max(scores) >= self.options["target"]
        return tuple(side for side, score in enumerate(scores) if reached and score == max(scores))

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """A point for each trick, or the price of all three (TRIO-R06, TRIO-V01). Fact: ``tricks`` of each seat.

        >>> Trio().settle({"tricks": (0, 3, 0)}).change
        (0, 5, 0)
        """
        tricks = tuple(facts.get("tricks", ()))
        if set(facts) != {"tricks"} or len(tricks) != self.seats or min(tricks) < 0 or sum(tricks) != TRICKS:
            raise FactsError(f"{dict(facts)}: tricks= must give three tricks to three seats, such as (2, 1, 0)")
        if TRICKS in tricks:
            rules = ("TRIO-R06", *["TRIO-V01"] * (self.options["sweep"] != 5))
            return Outcome("sweep", tuple(self.options["sweep"] * (won == TRICKS) for won in tricks), rules=rules)
        return Outcome("shared", tricks, rules=("TRIO-R06",))
