"""Numbered deals, the same on every machine and Python version, and written deals.

A numbered deal is a Fisher–Yates shuffle fed by SHA-256 of a seed text and a counter, with rejection sampling.
The seed text ``ombre-1/<game>/<board>`` carries the generator's version; it is frozen for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple, TypeVar

from ombre.cards import Card, Pack

GENERATOR = "ombre-1"
"""The prefix of every seed text: the version of the generator."""

LAST_BOARD = 999_999_999

Item = TypeVar("Item")


class DealError(ValueError):
    """A deal that cannot be: a bad board number, a card twice, hands of the wrong size."""


TALON = -1
"""The seat of a `Batch` that is laid aside for the talon."""


class Batch(NamedTuple):
    """One packet of a deal: ``size`` cards to ``seat`` (or `TALON`); ``part`` numbers the phases of the deal from 0."""

    seat: int
    size: int
    part: int


class Draws:
    """An endless source of fair numbers below a bound, fixed by its seed text."""

    def __init__(self, seed: str) -> None:
        self._numbers = self._stream(seed)

    @staticmethod
    def _stream(seed: str) -> Iterator[int]:
        counter = 0
        while True:
            block = sha256(f"{seed}/{counter}".encode()).digest()
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely (numbers that would favour some are drawn again)."""
        limit = (1 << 32) - (1 << 32) % bound
        for number in self._numbers:
            if number < limit:
                return number % bound
        raise AssertionError("the stream never ends")

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in a random order (COM-6)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)


def numbered(game: str, board: int, pack: Pack) -> tuple[tuple[Card, ...], Card]:
    """The deck of a numbered deal, top card first, and the card turned from a second pack (only Ombra looks at it).

    `DealError` for a number that no board has.
    """
    if type(board) is not int or not 1 <= board <= LAST_BOARD:
        raise DealError(f"board {board!r}: boards are numbered from 1 to {LAST_BOARD}")
    draws = Draws(f"{GENERATOR}/{game}/{board}")
    return draws.shuffle(pack.cards), draws.choice(pack.cards)


@dataclass(frozen=True)
class Deal:
    """A dealt pack: for each part of the deal the cards of each seat in the order dealt, and what is left."""

    source: str
    """How the deal was asked for: ``board=12``, ``deck=…`` or ``deal=…``."""
    parts: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    stock: tuple[Card, ...] = ()
    """The talon: what is dealt to nobody, top card first."""
    deck: tuple[Card, ...] = ()
    """The pack as it was dealt, top card first."""
    favoured: str | None = None
    """The suit turned from a second pack, where the game has one."""

    @property
    def position(self) -> str | None:
        """What the source of a written position says after its cards; None for a whole deal."""
        written, _, fields = self.source.partition(" ")
        return fields if written.startswith("pos=") else None


def distribute(deck: Sequence[Card], plan: Sequence[Batch], source: str, favoured: str | None = None) -> Deal:
    """Deal the deck by the plan; what is laid aside or remains is the stock, top first."""
    seats = 1 + max(batch.seat for batch in plan)
    parts: list[list[list[Card]]] = [[[] for _ in range(seats)] for _ in range(1 + max(batch.part for batch in plan))]
    stock: list[Card] = []
    top = 0
    for batch in plan:
        (stock if batch.seat == TALON else parts[batch.part][batch.seat]).extend(deck[top : top + batch.size])
        top += batch.size
    dealt = tuple(tuple(tuple(hand) for hand in part) for part in parts)
    return Deal(source, dealt, (*stock, *deck[top:]), tuple(deck), favoured)


def gather(parts: Sequence[Sequence[Sequence[Card]]], stock: Sequence[Card], plan: Sequence[Batch]) -> tuple[Card, ...]:
    """The deck that `distribute` would deal into these hands; `DealError` when a hand has the wrong size."""
    needed: dict[tuple[int, int], int] = {}
    for batch in plan:
        if batch.seat != TALON:
            needed[batch.part, batch.seat] = needed.get((batch.part, batch.seat), 0) + batch.size
    for (part, seat), size in needed.items():
        dealt = len(parts[part][seat])
        if dealt != size:
            raise DealError(f"seat {seat} needs {size} cards in part {part + 1} of the deal, not {dealt}")
    rest = iter(stock)
    left = {key: iter(parts[key[0]][key[1]]) for key in needed}
    deck = [next(left.get((batch.part, batch.seat), rest)) for batch in plan for _ in range(batch.size)]
    return (*deck, *rest)
