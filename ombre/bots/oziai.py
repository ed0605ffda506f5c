"""Players of Ožiai: everybody for himself, and whoever is near 61 card points against all the others."""

from __future__ import annotations

from ombre.bots import goats
from ombre.bots.common import plays
from ombre.bots.goats import Aims, Sight, piles, points_of
from ombre.cards import Card
from ombre.games.goats import TOTAL
from ombre.games.oziai import WINNING
from ombre.hand import Action, Seen

THREAT, NEAR = 0.2, 0.5
"""What a card point of another who can still win costs, and what it costs more when he is near 61."""
SPOILED = 0.2
"""What a card point is worth to who can no longer win: nobody else has it."""
TRUMP_HELD = 12.0
SMALL_TRUMP = 3.0
HIGH_HELD = 0.5


def beginner(seen: Seen) -> Action:
    """Takes with the highest card what it can, whoever is near 61, and throws away the lowest card, ranked wrongly."""
    return goats.beginner(seen)


def club(seen: Seen) -> Action:
    """The card that brings most card points in this trick, or keeps most from the one who is near 61, less what it
    would be good for later."""
    sight = Sight(seen)
    aims = _aims(seen)
    cards = plays(seen)
    judged = {card: sight.trick_value(card, aims) - _later(sight, card) for card in cards}
    return Action(max(cards, key=judged.__getitem__))


def _aims(seen: Seen) -> Aims:
    points = piles(seen)
    left = TOTAL - sum(points)
    worth = []
    for seat, number in enumerate(points):
        can_win = number + left >= WINNING
        if seat == seen.seat:
            worth.append(1.0 if can_win else SPOILED)
        else:
            worth.append(-(THREAT + NEAR * number / WINNING) if can_win else 0.0)
    return Aims(tuple(worth), lambda seat, other: False, lambda seat, other: True)


def _later(sight: Sight, card: Card) -> float:
    """What a card is good for later, in card points."""
    suit = sight.suit(card)
    above = sight.above(card) & suit
    if suit != sight.trumps:
        return 0.0 if above else HIGH_HELD * points_of(card)
    out = sight.out(sight.trumps).bit_count()
    return SMALL_TRUMP + TRUMP_HELD * (out - above.bit_count()) / max(1, out)
