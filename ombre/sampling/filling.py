"""Cards laid at random in places of given sizes, each way to do it equally likely, some cards barred from some places.

The ways are counted, not tried: cards that the same places take are alike, and only how many of them go where decides
what is left for the others. So there is no way that is missed, and none that is found too often.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import comb, factorial, prod
from typing import TypeVar

from ombre.deals import Draws
from ombre.sampling.places import Place

Numbers = tuple[int, ...]
Option = TypeVar("Option")


class Filling:
    """The ways to lay some cards, a mask, in places whose sizes add up to their number."""

    def __init__(self, cards: int, places: Sequence[Place]) -> None:
        barred = [cards & ~place.may for place in places]
        sizes = [place.size for place in places]
        self._rooms = sorted(set(barred))
        """What the places are told apart by: those that bar the same cards are one room."""
        self._places = [[place for place, mask in enumerate(barred) if mask == room] for room in self._rooms]
        self._sizes = tuple(sizes)
        self._space = tuple(sum(sizes[place] for place in room) for room in self._places)
        alike: dict[Numbers, list[int]] = {}
        while cards:
            bit = cards & -cards
            cards ^= bit
            open_to = tuple(room for room, mask in enumerate(self._rooms) if not mask & bit)
            alike.setdefault(open_to, []).append(bit)
        self._groups = sorted(alike.items(), key=lambda group: (len(group[0]), group[0]))
        self._known: dict[tuple[int, Numbers], int] = {}

    @cached_property
    def ways(self) -> int:
        """How many ways there are; 0 when it cannot be done."""
        shares = (factorial(space) for space in self._space)
        return self._ways(0, self._space) * prod(shares) // prod(map(factorial, self._sizes))

    def draw(self, draws: Draws) -> list[int]:
        """The masks of the cards in each place, in one of the ways; there must be one."""
        space = self._space
        rooms: list[list[int]] = [[] for _ in self._rooms]
        for number, (open_to, bits) in enumerate(self._groups):
            options = (((split, left), ways) for split, left, ways in self._splits(number, space))
            split, left = weighted(options, self._ways(number, space), draws)
            mixed, space, start = draws.shuffle(bits), left, 0
            for room, size in zip(open_to, split, strict=True):
                rooms[room] += mixed[start : start + size]
                start += size
        return self._shared(rooms, draws)

    def _shared(self, rooms: Sequence[Sequence[int]], draws: Draws) -> list[int]:
        """What lies in a room is dealt to its places."""
        masks = [0] * len(self._sizes)
        for places, bits in zip(self._places, rooms, strict=True):
            rest = iter(draws.shuffle(bits) if len(places) > 1 else bits)
            for place in places:
                masks[place] = sum(next(rest) for _ in range(self._sizes[place]))
        return masks

    def _ways(self, number: int, space: Numbers) -> int:
        """The ways to lay the groups from ``number`` on where so much space is left in each room."""
        if number == len(self._groups):
            return 1
        key = number, space
        if key not in self._known:
            self._known[key] = sum(ways for _, _, ways in self._splits(number, space))
        return self._known[key]

    def _splits(self, number: int, space: Numbers) -> Iterator[tuple[Numbers, Numbers, int]]:
        """How many cards of a group go to each room open to it, the space then left, and the ways to go on so."""
        open_to, bits = self._groups[number]
        for split, orders in _splits(len(bits), [space[room] for room in open_to]):
            left = list(space)
            for room, size in zip(open_to, split, strict=True):
                left[room] -= size
            if ways := self._ways(number + 1, tuple(left)):
                yield split, tuple(left), orders * ways


def _splits(cards: int, space: Sequence[int]) -> Iterator[tuple[Numbers, int]]:
    """The numbers of cards that go to each room, none beyond its space, and the ways to choose the cards for them."""
    if len(space) <= 1:
        if space and cards <= space[0]:
            yield (cards,), 1
        return
    for first in range(min(cards, space[0]) + 1):
        for others, ways in _splits(cards - first, space[1:]):
            yield (first, *others), comb(cards, first) * ways


def weighted(options: Iterable[tuple[Option, int]], whole: int, draws: Draws) -> Option:
    """One of the options, each as likely as the number with it says; ``whole`` is their sum, and not nothing.

    The sum may be greater than `Draws.below` takes: 64 bits are drawn, which is even enough.
    """
    left = whole * (draws.below(1 << 32) << 32 | draws.below(1 << 32)) >> 64
    for option, weight in options:
        if left < weight:
            return option
        left -= weight
    raise AssertionError("the weights add up to less than the whole")
