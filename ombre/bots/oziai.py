"""Players of Ožiai: everybody for himself, and whoever is near 61 card points against all the others."""

from __future__ import annotations

from ombre.bots import goats
from ombre.bots.common import plays
from ombre.bots.goats import Aims, Held, Sight, piles
from ombre.games.goats import TOTAL
from ombre.games.oziai import WINNING
from ombre.hand import Action, Seen

THREAT = 0.4
"""What a card point costs in the pile of another who has nearly won; at the start of the hand it costs nothing."""
SPOILED = 0.2
"""What a card point is worth to who can no longer win: nobody else has it."""
HELD = Held(trump=6, highest=12, high=0.5, low=0.3)


def beginner(seen: Seen) -> Action:
    """Leads aces, takes what it can, whoever is near 61, and throws away the lowest card, ranked wrongly."""
    return goats.beginner(seen, seen.game.order(seen.mode).strength, thrifty=True)


def club(seen: Seen) -> Action:
    """The card that brings most card points in this trick, or keeps most from the one who is near 61, less what it
    would be good for later."""
    sight = Sight(seen)
    aims = _aims(seen)
    cards = plays(seen)
    judged = {card: sight.trick_value(card, aims) - sight.held_value(card, HELD) for card in cards}
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
            worth.append(-THREAT * number / WINNING if can_win else 0.0)
    return Aims(tuple(worth), lambda seat, other: False, lambda seat, other: True)
