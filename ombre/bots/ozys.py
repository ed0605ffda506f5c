"""Players of Ožys: card points for the own pair, and the queen of clubs kept from the seven (OZYS-R20)."""

from __future__ import annotations

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
    return goats.beginner(seen, seen.game.order(seen.mode).strength)


def club(seen: Seen) -> Action:
    """The card that brings the pair most card points in this trick, less what it would be good for later."""
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
    mine = seen.seat % 2
    worth = tuple(1.0 if seat % 2 == mine else -1.0 for seat in range(seen.game.seats))

    def friends(seat: int, other: int) -> bool:
        return (seat - other) % 2 == 0

    def wants(seat: int, other: int) -> bool:
        return not friends(seat, other)

    return Aims(worth, friends, wants)


def _opponents(sight: Sight) -> list[int]:
    return [seat for seat in sight.later if (seat - sight.seen.seat) % 2]


def _capture(sight: Sight, card: Card) -> float:
    """What is gained or lost on average because seven and queen may meet in this trick (OZYS-R20, OZYS-V14)."""
    seen = sight.seen
    after_seven = bool(seen.game.options["capture_order"] == "any")
    if card == SEVEN and QUEEN in seen.trick:
        return CAPTURE * sight.from_opponent(QUEEN)
    if card == QUEEN and SEVEN in seen.trick:
        return -CAPTURE * sight.from_opponent(SEVEN) * after_seven
    suit = sight.suit(seen.trick[0] if seen.trick else card)
    queen, seven = BIT[QUEEN], BIT[SEVEN]
    if card == SEVEN and after_seven and sight.out(queen):
        return CAPTURE * sum(
            sight.lacks(seat, (suit | sight.trumps) & ~queen) - sight.lacks(seat, suit | sight.trumps)
            for seat in _opponents(sight)
        )
    if card == QUEEN and sight.out(seven):
        return -CAPTURE * sum(
            sight.lacks(seat, suit & ~seven) - sight.lacks(seat, suit | seven) for seat in _opponents(sight)
        )
    return 0.0


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
