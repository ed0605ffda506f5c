"""What the goat games have in common once more, from the rules alone, with (rank, suit) tuples and lists."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from .naive_omi import Tuple, card, deck, text

__all__ = ["Tuple", "card", "count", "dealt", "deck", "legal", "text", "value", "winner", "without"]

PLAIN = ["7", "8", "9", "J", "Q", "K", "T", "A"]
"""Lowest first; where queens or jacks are trumps they are simply missing."""


def value(cards: list[Tuple]) -> int:
    """Card points: ace 11, ten 10, king 4, queen 3, jack 2."""
    return sum(11 if rank == "A" else 10 if rank == "T" else {"K": 4, "Q": 3, "J": 2}.get(rank, 0) for rank, _ in cards)


def dealt(cards: list[Tuple], places: list[list[int]]) -> list[list[Tuple]]:
    """The cards at these places of the deck, for each player."""
    return [[cards[place] for place in mine] for mine in places]


def legal(hand: list[Tuple], trick: list[Tuple], trumps: list[Tuple], must: bool = True) -> list[Tuple]:
    """Follow; who cannot, trumps; who cannot do that either, plays anything."""
    if len(trick) == 0:
        return hand[:]
    if trick[0] in trumps:
        follow = [each for each in hand if each in trumps]
        return follow if follow else hand[:]
    follow = [each for each in hand if each not in trumps and each[1] == trick[0][1]]
    if follow:
        return follow
    ruffs = [each for each in hand if each in trumps]
    return ruffs if ruffs and must else hand[:]


def winner(trick: list[Tuple], trumps: list[Tuple]) -> int:
    """The place in the trick of its winner; ``trumps`` highest first."""
    for trump in trumps:
        if trump in trick:
            return trick.index(trump)
    best = 0
    for place, (rank, suit) in enumerate(trick):
        if suit == trick[0][1] and PLAIN.index(rank) > PLAIN.index(trick[best][0]):
            best = place
    return best


def without(hands: list[list[Tuple]], seat: int, played: Tuple) -> list[list[Tuple]]:
    """The hands without the card that a seat plays."""
    return [[each for each in hand if (place, each) != (seat, played)] for place, hand in enumerate(hands)]


def count(naive: ModuleType, state: Any, options: dict[str, Any], depth: int) -> int:
    """The number of different courses of the next ``depth`` actions in a game."""
    if depth == 0:
        return 1
    total = 0
    for action in naive.actions(state, options):
        total += count(naive, naive.act(state, action, options), options, depth - 1)
    return total or 1
