"""Players of Ožys: card points for the own pair, and the queen of clubs kept from the seven (OZYS-R20)."""

from __future__ import annotations

from math import fsum

from ombre.bots import goats
from ombre.bots.common import plays
from ombre.bots.goats import Aims, Held, Sight
from ombre.cards import PACK_32, Card
from ombre.games.ozys import QUEEN, SEVEN
from ombre.hand import Action, Seen

CAPTURE = 45
"""What a capture is worth, in card points: four penalty points, as for less than thirty (OZYS-R22)."""
HELD = Held(trump=5, highest=14, high=0.5)
GUARD = 6.0
"""What it is worth to hold another trump beside the queen while others hold the seven, or the seven while the queen is
out."""

BIT = PACK_32.bits


def beginner(seen: Seen) -> Action:
    """Takes what it can, also from its partner, and gives its partner nothing; the seven and queen are just trumps."""
    return goats.beginner(seen)


def club(seen: Seen) -> Action:
    """The card that brings the pair most card points in this trick, less what it would be good for later."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    sight = Sight(seen)
    aims = _aims(seen)
    cards = plays(seen)
    judged = {
        card: sight.trick_value(card, aims)
        + _capture(sight, card)
        - sight.held_value(card, HELD)
        - _guarding(sight, card)
        for card in cards
    }
    return Action(max(cards, key=judged.__getitem__))


def _aims(seen: Seen) -> Aims:
    """Card points for the pair and against the other (OZYS-R02)."""
    worth = tuple(1.0 if seat % 2 == seen.seat % 2 else -1.0 for seat in range(seen.game.seats))
    return Aims(worth, lambda seat, other: seat % 2 == other % 2)


def _capture(sight: Sight, card: Card) -> float:
    """What is gained or lost on average because seven and queen may meet in this trick (OZYS-R20, OZYS-V14)."""
    seen = sight.seen
    after_seven = bool(seen.game.options["capture_order"] == "any")
    if card == SEVEN and QUEEN in seen.trick:
        return CAPTURE * _from_opponent(seen, QUEEN)
    if card == QUEEN and SEVEN in seen.trick:
        return -CAPTURE * _from_opponent(seen, SEVEN) * after_seven
    opponents = [seat for seat in sight.later if seat % 2 != seen.seat % 2]
    suit = sight.suit(seen.trick[0] if seen.trick else card)
    queen, seven = BIT[QUEEN], BIT[SEVEN]
    if card == SEVEN and after_seven and sight.out(queen):  # an opponent may have no other card that he may play
        others = (suit | sight.trumps) & ~queen
        return CAPTURE * fsum(sight.lacks(seat, others) - sight.lacks(seat, others | queen) for seat in opponents)
    if card == QUEEN and sight.out(seven):  # an opponent may have it, and be able to play it
        others = 0 if suit == sight.trumps else suit
        return -CAPTURE * fsum(sight.lacks(seat, others) - sight.lacks(seat, others | seven) for seat in opponents)
    return 0.0


def _from_opponent(seen: Seen, card: Card) -> bool:
    """Whether a card of the trick under way was played by the other pair."""
    return (seen.leader + seen.trick.index(card) - seen.seat) % 2 == 1


def _guarding(sight: Sight, card: Card) -> float:
    """What a trump is good for later because seven and queen are about, beside what any trump is good for."""
    if card == SEVEN:
        return GUARD if sight.out(BIT[QUEEN]) else 0.0
    if not (sight.out(BIT[SEVEN]) and sight.hand & BIT[QUEEN]):
        return 0.0
    if card == QUEEN:
        return -GUARD
    guards = sight.hand & sight.trumps & ~BIT[QUEEN]
    return GUARD if guards == BIT[card] else 0.0
