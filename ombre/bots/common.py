"""What all players of all games use: their type, drawing by sight, and what can be read off the tricks so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from ombre.cards import Card
from ombre.deals import Draws
from ombre.hand import Action, Seen
from ombre.tricks import TRUMP, TrickOrder

Bot = Callable[[Seen], Action]
"""A player: what a seat sees in, one of its legal actions out."""


class Players(NamedTuple):
    """The players of one game."""

    beginner: Bot
    club: Bot


def draws(seen: Seen, level: str = "") -> Draws:
    """Random numbers fixed by what the seat sees and the player's level, so that a hand can be played again."""
    sight = f"{seen.seat}/{' '.join(map(str, seen.hand))}/{' '.join(seen.record)}/{' '.join(map(str, seen.trick))}"
    return Draws(sha256((f"{level}/{sight}" if level else sight).encode()).hexdigest())


def random_player(seen: Seen) -> Action:
    """Any legal action, each equally likely."""
    return draws(seen).choice(seen.legal)


def plays(seen: Seen) -> list[Card]:
    """The cards that the seat may play, in pack order; none before or between the tricks."""
    return [card for action in seen.legal if (card := action.card)]


def partners(seen: Seen, seat: int) -> bool:
    """Whether a seat is on the side of the one who sees, himself included, by the game's lasting sides."""
    return any(seat in side and seen.seat in side for side in seen.game.sides)


def holder(seen: Seen, order: TrickOrder) -> tuple[int, Card]:
    """The seat that is winning the trick under way, and its card; there must be one."""
    best = order.winner(seen.trick)
    return (seen.leader + best) % seen.game.seats, seen.trick[best]


def is_last(seen: Seen) -> bool:
    """Whether the seat plays the last card to the trick under way."""
    return len(seen.trick) == seen.game.seats - 1


def is_high(card: Card, unseen: Iterable[Card], order: TrickOrder) -> bool:
    """Whether no card of its own effective suit that is unseen beats a card."""
    suit = order.effective_suit(card)
    return not any(order.effective_suit(other) == suit and order.beats(other, card) for other in unseen)


def trumps_of(cards: Iterable[Card], order: TrickOrder) -> list[Card]:
    """The trumps among some cards, strongest first."""
    trumps = [card for card in cards if order.effective_suit(card) == TRUMP]
    return sorted(trumps, key=order.strength, reverse=True)


@lru_cache(maxsize=64)
def stronger(order: TrickOrder) -> Mapping[Card, int]:
    """For every card the mask of those of its own effective suit that beat it."""
    masks = {}
    for cards in order.groups.values():
        above = 0
        for card in cards:
            masks[card] = above
            above |= order.pack.bit(card)
    return masks


def played(seen: Seen) -> Iterator[tuple[int, Card, Card]]:
    """Every card played so far as seat, card, and the card led to its trick; the trick under way comes last."""
    seats = seen.game.seats
    lying = [(trick.leader, trick.cards) for trick in seen.tricks]
    for leader, cards in [*lying, (seen.leader, seen.trick)]:
        for place, card in enumerate(cards):
            yield (leader + place) % seats, card, cards[0]


def voids(seen: Seen, order: TrickOrder) -> dict[int, set[str]]:
    """The effective suits that each seat has failed to follow, and so holds no card of that it would have to play.

    Where matadors need not follow (OMBRE-R35) such a seat may still hold some.
    """
    shown: dict[int, set[str]] = {seat: set() for seat in range(seen.game.seats)}
    for seat, card, led in played(seen):
        if order.effective_suit(card) != order.effective_suit(led):
            shown[seat].add(order.effective_suit(led))
    return shown
