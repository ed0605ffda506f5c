"""Ožiai, the goats: everyone for himself, jacks and one suit are trumps, and the cards are dealt in two halves.

Seat 0 gets the first card, which everybody sees and whose suit is trumps (OZIAI-R10, OZIAI-R11), and leads; seat 3
deals, seat 0 the next hand (OZIAI-R06). All start with twelve and strike off; the first at nothing wins (OZIAI-R24).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ombre.cards import Card, Suit
from ombre.deals import Batch
from ombre.games.facts import check_names
from ombre.games.goats import TOTAL, GoatGame, GoatHand, check_points
from ombre.hand import Action, Context, IllegalAction, Outcome
from ombre.tricks import TRUMP

JACKS = tuple(Card(Suit(suit), "J") for suit in "CSHD")
"""The highest trumps whatever the suit, strongest first (OZIAI-R07)."""
RANKS = "ATKQ987"
"""Strongest first, in trumps below the jacks and in the plain suits, which have no jack (OZIAI-R08)."""
HALF = 4
"""The cards that each player is dealt at a time, and the tricks that are played with them (OZIAI-R10, OZIAI-R12)."""
DEALER = 3
WINNING = 61
STRIKE, DEALERS_STRIKE = 1, 2
"""What a winner strikes off, and what he does if he dealt (OZIAI-R22)."""


@dataclass(frozen=True)
class OziaiHand(GoatHand):
    """A hand of Ožiai. Phases: ``play``, ``over``."""

    def next_part(self) -> tuple[tuple[int, ...], int | None] | None:
        """After trick 4 the second half is dealt (OZIAI-R12); its winner leads (OZIAI-R18), or seat 0 (OZIAI-V02)."""
        if sum(self.won) > HALF or (sum(self.won) == HALF and any(self.holdings)):
            return None
        holdings = tuple(self.game.pack.mask(cards) for cards in self.deal.parts[1])
        return holdings, 0 if self.game.options["trick5"] == "first" else None

    @property
    def decided(self) -> bool:
        """Whether somebody has 61 card points, which only one player can, or nobody can reach them (OZIAI-R19)."""
        best, left = max(self.points), TOTAL - sum(self.points)
        return self.phase == "play" and not best < WINNING <= best + left

    def _refusal(self, action: Action) -> IllegalAction:
        if action.card is None and not self.over:
            return IllegalAction(f"{action}: the card shown makes the trumps, only cards are played", "OZIAI-R11")
        return super()._refusal(action)

    def facts(self) -> Mapping[str, Any]:
        """The card points of each player."""
        return {"points": self.points}


class Oziai(GoatGame):
    """Ožiai under its options."""

    name = "oziai"
    refusals = MappingProxyType({"pack": "OZIAI-R03", "held": "OZIAI-R10", "phase": "OZIAI-R13", "end": "OZIAI-R19"})
    seats = 4  # OZIAI-R01, OZIAI-R03: the pack of 32
    tables = (4,)
    modes = tuple(str(suit) for suit in Suit)
    sides = ((0,), (1,), (2,), (3,))  # OZIAI-R02
    hand_type = OziaiHand
    dealt_later = HALF
    reasons = {"follow": "OZIAI-R14", "trump": "OZIAI-R15"}  # noqa: RUF012

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        size = self.options["packets"]  # OZIAI-R10, OZIAI-R12: two cards at a time; OZIAI-V01
        self.plan = tuple(Batch(seat, size, part) for part in (0, 1) for _ in range(HALF // size) for seat in range(4))

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """OZIAI-R07, OZIAI-R08, OZIAI-R17; jacks are trumps only (OZIAI-R09), and no card captures (OZIAI-R20)."""
        suits = {str(suit): tuple(Card(suit, rank) for rank in RANKS) for suit in Suit}
        return {TRUMP: JACKS + suits.pop(str(mode)), **suits}

    def start(self, **fields: Any) -> OziaiHand:
        """The first half is dealt, and seat 0 leads (OZIAI-R13); the suit of the card shown is trumps (OZIAI-R11).

        That card is the first, which is seat 0's, or the sixteenth, which is the dealer's (OZIAI-V05).
        """
        half = fields["deal"].parts[0]
        seat, shown = (DEALER, half[DEALER][-1]) if self.options["indicator"] == "last" else (0, half[0][0])
        holdings = tuple(self.pack.mask(cards) for cards in half)
        return OziaiHand(
            **fields,
            phase="play",
            to_act=0,
            mode=str(shown.suit),
            holdings=holdings,
            won=(0, 0, 0, 0),
            shown=((seat, shown),),
        )

    @property
    def start_score(self) -> int:
        """Everybody starts with twelve (OZIAI-R24), or less (OZIAI-V03)."""
        return int(self.options["start"])

    def tally(self, scores: Sequence[int], changes: Sequence[int]) -> tuple[int, ...]:
        """A score doesn't go below nothing (OZIAI-R23), or does (OZIAI-V04)."""
        after = super().tally(scores, changes)
        return tuple(max(0, score) for score in after) if self.options["floor"] else after

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """The player who has struck off everything (OZIAI-R24); nobody else's score changed in that hand."""
        return tuple(side for side, score in enumerate(scores) if score <= 0)

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """What each seat strikes off (OZIAI-R21, OZIAI-R22), as negative numbers.

        Facts: ``points``, the card points of each seat.

        >>> Oziai().settle({"points": (17, 16, 21, 66)}).change
        (0, 0, 0, -2)
        """
        check_names(facts, ("points",))
        points = check_points(facts, self.seats)
        if max(points) < WINNING:
            return Outcome("nobody_wins", (0, 0, 0, 0), rules=("OZIAI-R21",))
        winner = points.index(max(points))
        strike = DEALERS_STRIKE if winner == DEALER else STRIKE
        change = tuple(-strike if seat == winner else 0 for seat in range(self.seats))
        return Outcome("dealer_wins" if winner == DEALER else "player_wins", change, rules=("OZIAI-R22",))
