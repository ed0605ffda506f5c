"""What nine cards promise a declarer of Ombre or Ombra: points, and the chance of winning that they stand for.

The weights are those of a logistic regression over two to five thousand hands for each kind of game (nulis: five
hundred), played by club players on all three seats, and rounded to whole points; five points multiply the odds by e.
`tests/bots/test_valuation.py` compares the chances with what is won.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ombre.cards import Card
from ombre.games.matadors import BASTO, SPADILLE
from ombre.tricks import TRUMP, TrickOrder


class Weights(NamedTuple):
    """Points for what a hand holds when a suit is trumps."""

    par: int
    """What a hand needs for an even chance."""
    trump: int
    """For every trump, the matadors included;"""
    best: tuple[int, ...]
    """what each of the highest trumps is worth besides, from Spadille down;"""
    king: int
    queen: int
    """for a queen beside its king;"""
    void: int
    """for a plain suit without a card;"""
    red: int
    """for a red suit, in which the others may hold one trump more."""


EXCHANGE = Weights(par=19, trump=2, best=(8, 6, 5, 3, 2, 1), king=2, queen=1, void=0, red=-1)
"""Before the declarer exchanges."""
KEPT = Weights(par=53, trump=5, best=(13, 10, 7, 5, 4, 2), king=7, queen=1, void=5, red=-2)
"""With the nine cards that the declarer plays; the opponents exchange."""

CHANCES = (50, 55, 60, 65, 69, 73, 77, 80, 83, 86, 88, 90, 92, 93, 94, 95, 96, 97, 97, 98)
"""The chance in percent for nought, one, two … points above par."""


def chance(points: int) -> int:
    """The chance to win, in percent, with so many points above par (or, if negative, below)."""
    likely = CHANCES[min(abs(points), len(CHANCES) - 1)]
    return likely if points >= 0 else 100 - likely


def suit_points(hand: Iterable[Card], order: TrickOrder, weights: Weights) -> int:
    """The points of a hand above par under a trump suit."""
    held, trumps = set(hand), order.groups[TRUMP]
    points = weights.red * (trumps[3].rank == "A") - weights.par
    points += weights.trump * len(held.intersection(trumps))
    points += sum(worth for worth, card in zip(weights.best, trumps, strict=False) if card in held)
    for name, cards in order.groups.items():
        if name != TRUMP:
            points += weights.king * (cards[0] in held) + weights.queen * held.issuperset(cards[:2])
            points += weights.void * held.isdisjoint(cards)
    return points


def grandas_points(hand: Iterable[Card], order: TrickOrder) -> int:
    """The points of a hand above par when the black aces are the only trumps and nobody exchanges (OMBRA-R12)."""
    held = set(hand)
    points = 8 * len(held & {SPADILLE, BASTO}) - 24
    for name, cards in order.groups.items():
        length = len(held.intersection(cards))
        if name == TRUMP or not length:
            continue
        if cards[0] in held:
            points += 6 + 6 * (cards[1] in held) + 2 * held.issuperset(cards[:3]) + max(0, length - 3)
        elif cards[1] in held and length > 1:
            points += 4
    return points


def nulis_points(hand: Iterable[Card], order: TrickOrder) -> int:
    """The points of a hand above par when the declarer must take no trick (OMBRA-R41).

    In each suit the nth card, from the lowest, is safe if at most twice as many lower cards are out as stand below it.
    """
    held = set(hand)
    points = 11
    for suit in order.groups.values():
        lowest_first = [card for card in reversed(suit) if card in held]
        below = [sum(order.beats(card, other) for other in suit if other not in held) for card in lowest_first]
        points -= 3 * max([0, *(lower - 2 * place for place, lower in enumerate(below))])
    return points
