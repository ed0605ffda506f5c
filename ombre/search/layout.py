"""Hands as bit masks in which ranks close up: what is gone leaves no gap, so that like positions are the same position.

The cards stand as in `ombre.playout`: plain suits one after the other, trumps on top, the weaker card below the
stronger. Cards between which only their order counts make a *run*: the ranks of a suit in games of tricks, cards with
the same points in goat games, and of trumps with a privilege (`matadors.privilege`) the matadors and the rest. The
cards of a run that are still in play take its highest places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from ombre.cards import Card
from ombre.games import Game
from ombre.games.base import Duty
from ombre.games.ozys import QUEEN, SEVEN
from ombre.playout import Places
from ombre.tricks import TRUMP

POINTS = 127
"""The part of a trick's worth that is its card points."""
SEVEN_AT, QUEEN_AT = 7, 10
"""Where a trick's worth says at which place, from 1, the seven and the queen of clubs were played to it (Ožys)."""


class Layout(Places):
    """The cards of a game in a trump situation, with the runs in which their ranks close up."""

    def __init__(self, game: Game, mode: str | None) -> None:
        super().__init__(game, mode)
        order, duties = game.order(mode), game.duties(mode)
        self.runs = tuple(run for group in order.groups.values() for run in _runs(group, game, duties))
        """Strongest card first."""
        self.suits = tuple(sum(self.bits[card] for card in group) for group in order.groups.values())
        self.trumps = sum(self.bits[card] for card in order.groups.get(TRUMP, ()))
        self.plain = tuple(suit for suit in self.suits if suit != self.trumps)
        self.joined = sum(self.bits[card] for run in self.runs for card in run[1:])
        """The places whose next higher one is of the same run."""
        self.below = {
            self.bits[card]: sum(self.bits[lower] for lower in run[place + 1 :])
            for run in self.runs
            for place, card in enumerate(run)
        }
        """For each place the lower ones of its run."""
        self.closing = Closing(self.below)
        self.cards = Split()
        self.lean = Split(self.points) if game.card_points else self.cards
        """The cards of a mask, those with fewest card points first."""
        self.fat = Split(lambda card: -self.points(card)) if game.card_points else self.cards
        """Those with most first."""
        self.seven, self.queen = self.bits.get(SEVEN, 0), self.bits.get(QUEEN, 0)
        self.points_of = {bit: game.card_points.get(card.rank, 0) for card, bit in self.bits.items()}
        """The card points of each card."""
        self.lasting = Lasting()
        self.least = Least(self)
        self.worth_in_trick = tuple(self._worth_at(game, place) for place in range(1, game.seats + 1))
        """For each place in a trick the worth of each card there: card points, and what tells of a capture."""

    def _worth_at(self, game: Game, place: int) -> dict[int, int]:
        worth = {bit: game.card_points.get(card.rank, 0) for card, bit in self.bits.items()}
        if game.name == "ozys":
            worth[self.bits[SEVEN]] += place << SEVEN_AT
            worth[self.bits[QUEEN]] += place << QUEEN_AT
        return worth

    def closed(self, alive: Iterable[Card]) -> dict[Card, int]:
        """The places of the cards still in play."""
        left = set(alive)
        return {
            card: self.bits[place]
            for run in self.runs
            for card, place in zip([card for card in run if card in left], run, strict=False)
        }


def _runs(group: Sequence[Card], game: Game, duties: Mapping[Card, Duty]) -> Iterator[tuple[Card, ...]]:
    """A suit, cut wherever more than the order of two neighbours differs."""
    run = [group[0]]
    for card in group[1:]:
        same_points = game.card_points.get(card.rank, 0) == game.card_points.get(run[-1].rank, 0)
        if not same_points or _told_apart(run[-1], card, game, duties):
            yield tuple(run)
            run = []
        run.append(card)
    yield tuple(run)


def _told_apart(one: Card, other: Card, game: Game, duties: Mapping[Card, Duty]) -> bool:
    """Whether a third card, when it is led, asks more of one of two cards than of the other."""
    bits = game.pack.bits
    return any(
        bool(mask & bits[one]) != bool(mask & bits[other])
        for led, duty in duties.items()
        if led not in (one, other)
        for mask in duty
    )


class Split(dict[int, tuple[int, ...]]):
    """The single cards of a mask, by a key, those with the same the lowest first."""

    def __init__(self, key: Callable[[int], int] = lambda card: 0) -> None:
        super().__init__()
        self.key = key

    def __missing__(self, mask: int) -> tuple[int, ...]:
        cards, rest = [], mask
        while rest:
            card = rest & -rest
            cards.append(card)
            rest ^= card
        self[mask] = found = tuple(sorted(cards, key=self.key))
        return found


class Least(dict[tuple[int, int], int]):
    """For cards of a suit and a number: the card points of so many of them, or all, with as few points as can be."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout

    def __missing__(self, key: tuple[int, int]) -> int:
        mask, number = key
        self[key] = least = sum(map(self.layout.points, self.layout.lean[mask][:number]))
        return least


class Closing(dict[int, tuple[int, ...]]):
    """For the cards of a trick: the masks of which each hand doubles its part when those cards are gone.

    A hand ``held`` closes its ranks below a card by ``held += held & mask``: what is there moves up one place.
    """

    def __init__(self, below: dict[int, int]) -> None:
        super().__init__()
        self.below = below

    def __missing__(self, gone: int) -> tuple[int, ...]:
        masks, rest = [], gone
        while rest:  # the lowest first: it doesn't move the others
            card = rest & -rest
            rest ^= card
            if self.below[card]:
                masks.append(self.below[card])
        self[gone] = found = tuple(masks)
        return found


class Lasting(dict[tuple[int, int], int]):
    """For the trumps of a seat and those of all others: how many tricks the seat takes with them, whatever is played.

    Each of its trumps falls in a trick of its own, and is beaten there only by a higher one that is used up with it.
    """

    def __missing__(self, key: tuple[int, int]) -> int:
        mine, others = key
        higher = taken = 0
        place = 1 << max(mine, others).bit_length()
        while place:
            place >>= 1
            if others & place:
                higher += 1
            elif mine & place:
                if higher:
                    higher -= 1
                else:
                    taken += 1
        self[key] = taken
        return taken


@lru_cache(maxsize=32)
def layout(game: Game, mode: str | None) -> Layout:
    """The layout of a trump situation, made once."""
    return Layout(game, mode)
