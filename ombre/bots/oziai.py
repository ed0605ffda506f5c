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
"""What a card point is worth to who can no longer win, in a pile where it no longer helps anybody."""
HELD = Held(trump=6, highest=12, high=0.5, low=0.3)


def beginner(seen: Seen) -> Action:
    """Leads aces, takes what it can, whoever is near 61, and throws away the lowest card, ranked wrongly."""
    return goats.beginner(seen, thrifty=True)


def club(seen: Seen) -> Action:
    """The card that brings most card points in this trick, or keeps most from the one who is near 61, less what it
    would be good for later."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    sight = Sight(seen)
    aims = _aims(seen)
    cards = plays(seen)
    own = aims.worth[seen.seat]
    judged = {card: sight.trick_value(card, aims) - own * sight.held_value(card, HELD) for card in cards}
    return Action(max(cards, key=judged.__getitem__))


def _aims(seen: Seen) -> Aims:
    """Card points for itself as long as it can win, for nobody who nearly has; then for those who can't win either."""
    points = piles(seen)
    left = TOTAL - sum(points)
    can_win = [number + left >= WINNING for number in points]
    spoiled = 0.0 if can_win[seen.seat] else SPOILED
    worth = [-THREAT * number / WINNING if can else spoiled for number, can in zip(points, can_win, strict=True)]
    worth[seen.seat] = 1.0 if can_win[seen.seat] else SPOILED
    return Aims(tuple(worth), lambda seat, other: False)
