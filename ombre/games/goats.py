"""What the three goat games share: card points, the duty to follow or else to trump, and points counted from tricks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ombre.cards import PACK_32, Card, Suit
from ombre.deals import DealError
from ombre.games.base import Duty, Game, Why
from ombre.games.facts import FactsError, whole_numbers
from ombre.hand import Context, Hand
from ombre.notation import Position
from ombre.tricks import TRUMP

VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
"""Card points by rank, the same for trumps; nine, eight and seven have none (COM-4)."""
TOTAL = 120
"""The card points of the pack."""


def card_points(cards: Iterable[Card]) -> int:
    """The card points of some cards together (COM-4, OZYS-R04, OZIAI-R04, MIZERIS-R04)."""
    return sum(VALUES.get(card.rank, 0) for card in cards)


@dataclass(frozen=True)
class GoatHand(Hand):
    """A hand in which card points are counted."""

    before: tuple[int, ...] = ()
    """The card points that each side had before a written position."""

    @property
    def points(self) -> tuple[int, ...]:
        """The card points in the tricks of each side so far, in the order of the game's sides (COM-4)."""
        points = list(self.before or [0] * len(self.game.sides))
        for trick in self.tricks:
            points[self._side(trick.winner)] += card_points(trick.cards)
        return tuple(points)

    @property
    def side_tricks(self) -> tuple[int, ...]:
        """The number of tricks of each side so far."""
        return tuple(sum(self.won[seat] for seat in seats) for seats in self.game.sides)

    def _side(self, seat: int) -> int:
        return next(side for side, seats in enumerate(self.game.sides) if seat in seats)


class GoatGame(Game):
    """A goat game: follow the suit led if you can, otherwise play a trump if you can (COM-2)."""

    pack = PACK_32
    card_points = VALUES
    less_is_better = True
    of_positions: ClassVar[tuple[str, ...]] = ("points",)
    reasons: ClassVar[Mapping[str, str]]
    """The rules against a card: ``follow``, ``trump``, and where options restrict more, ``lead`` and ``overtrump``."""
    aside: ClassVar[int] = 0
    """How many cards are in no trick at the end of a hand."""

    @property
    def direction(self) -> str:
        """Deal and play move to the left (OZYS-R05, OZIAI-R05, MIZERIS-R05)."""
        return "clockwise"

    def duty(self, mode: str | None, led: Card) -> Duty:
        """Follow, else trump, else anything (COM-2; OZYS-R16, OZIAI-R16, MIZERIS-R17).

        Option must_trump (OZYS-V02, OZIAI-V07, MIZERIS-V09).
        """
        suit, follow, _ = super().duty(mode, led)
        return Duty(suit, follow, self.order(mode).trump_mask if self.options["must_trump"] else 0)

    def why_illegal(
        self, mode: str | None, hand: Sequence[Card], trick: Sequence[Card], card: Card, **context: Any
    ) -> Why:
        """The duty to follow or to trump, or an option that restricts the leader or asks for a higher trump."""
        playable = self.legal_cards(mode, hand, trick, **context)
        cards = " ".join(map(str, playable))
        if not trick:
            return Why(self.reasons["lead"], f"only {cards} may be led here", "lead", playable)
        order = self.order(mode)
        suit = order.effective_suit(trick[0])
        led = "trumps" if suit == TRUMP else Suit(suit).name.lower()
        if order.following(self.pack.mask(hand), trick[0]):
            but = f" ({card} is a trump)" if card.suit == suit else ""
            message = f"{led} were led and you hold {cards}: play one of these{but}"
            return Why(self.reasons["follow"], message, "follow", playable)
        if order.effective_suit(card) == TRUMP:
            message = f"a trump was played and you hold a higher one: play one of {cards}"
            return Why(self.reasons["overtrump"], message, "overtrump", playable)
        return Why(self.reasons["trump"], f"you have none of the {led} led and hold {cards}: trump", "trump", playable)

    def position(self, position: Position, context: Context) -> Hand:
        """A hand in the middle of play; ``points`` are the card points that each side has in its tricks.

        `DealError` for points that the cards gone cannot give. They may be left out where they are certain.
        """
        hand = super().position(position, context)
        assert isinstance(hand, GoatHand)
        return hand._with(before=self._before(position, hand.side_tricks))

    def _before(self, position: Position, tricks: Sequence[int]) -> tuple[int, ...]:
        gone = card_points(self.pack.unmask(position.gone))
        takers = [side for side, number in enumerate(tricks) if number]
        points = position.points
        if points is None and (not gone or not takers or (len(takers) == 1 and not self.aside)):
            points = tuple(gone if side in takers else 0 for side in range(len(tricks)))
        if points is None or len(points) != len(tricks):
            raise DealError(f"points= must give the card points of each side: {len(tricks)} numbers")
        if not 0 <= gone - sum(points) <= max(VALUES.values()) * self.aside:
            raise DealError(f"points= give {sum(points)} card points in all; the cards gone have {gone}")
        if any(number and side not in takers for side, number in enumerate(points)):
            raise DealError("points=: a side without a trick has no card points")
        return points


def check_points(facts: Mapping[str, Any], count: int, aside: int = 0) -> tuple[int, ...]:
    """The fact ``points``: card points in so many piles, at most ``aside`` elsewhere; `FactsError` if they can't be."""
    points = _numbers("points", facts.get("points"), count)
    if not TOTAL - aside <= sum(points) <= TOTAL:
        least = f"from {TOTAL - aside} to " if aside else ""
        raise FactsError(f"points={points}: together they are {least}{TOTAL}")
    return points


def check_tricks(facts: Mapping[str, Any], points: Sequence[int], total: int) -> tuple[int, ...] | None:
    """The fact ``tricks``, which goes with these points; None when it is not told, `FactsError` if it cannot be."""
    if facts.get("tricks") is None:
        return None
    tricks = _numbers("tricks", facts["tricks"], len(points))
    if sum(tricks) != total:
        raise FactsError(f"tricks={tricks}: {total} tricks are played")
    if any(number and not won for number, won in zip(points, tricks, strict=True)):
        raise FactsError(f"points={tuple(points)}, tricks={tricks}: card points without a trick")
    return tricks


def _numbers(name: str, numbers: Any, count: int) -> tuple[int, ...]:
    return whole_numbers(name, numbers, count, f"{count} whole numbers from 0 are needed")
