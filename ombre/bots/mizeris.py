"""Players of Ožys mizeris: whether to take the talon, what to lay away, and play for or against card points."""

from __future__ import annotations

from ombre.bots import goats
from ombre.bots.common import plays
from ombre.bots.goats import Aims, Sight, points_of
from ombre.cards import Card, parse_cards
from ombre.hand import Action, Seen

TRUMP_HELD = 6.0
SMALL_TRUMP = 1.0
HIGH_HELD = 0.5
OTHERS = 0.5
"""What a card point in the pile of another is worth in a mizeris, where a point of one's own costs one."""
DANGER = 5.0
"""What the highest card of a suit still takes in a mizeris, in card points, if the others have only lower ones."""


def beginner(seen: Seen) -> Action:
    """Takes the talon with three aces, lays away the lowest cards, and plays a mizeris like any other hand but low."""
    if seen.phase == "talon":
        return Action("take" if sum(card.rank == "A" for card in seen.hand) >= 3 else "pass")
    if seen.phase == "discard":
        order = seen.game.order(seen.mode)
        return min(seen.legal, key=lambda action: sum(order.strength(card) for card in laid(action)))
    if seen.declarer is None:
        order = seen.game.order(seen.mode)
        return Action(min(plays(seen), key=order.strength))
    return goats.beginner(seen)


def laid(action: Action) -> tuple[Card, ...]:
    """The cards of a discard."""
    return parse_cards(action.removeprefix("discard"))


def club(seen: Seen) -> Action:
    """The card that brings the side most card points in this trick, less what it would be good for later."""
    if seen.phase == "talon":
        return Action("take" if promise(seen) >= 0 else "pass")
    if seen.phase == "discard":
        return max(seen.legal, key=lambda action: _keep(seen, action))
    sight = Sight(seen)
    cards = plays(seen)
    if seen.declarer is None:
        aims, later = _apart(seen), _danger
    else:
        aims, later = _sides(seen, seen.declarer), _use
    judged = {card: sight.trick_value(card, aims) - later(sight, card) for card in cards}
    return Action(max(cards, key=judged.__getitem__))


def promise(seen: Seen) -> float:
    order = seen.game.order(None)
    trumps = [card for card in seen.hand if order.strength(card) > 32]
    return sum((order.strength(card)-32)/14 for card in trumps)*1.0 + sum(card.rank == "A" for card in seen.hand if card not in trumps) *1.0 - 4.0


def _keep(seen: Seen, action: Action) -> float:
    order = seen.game.order(None)
    cards = laid(action)
    owner = seen.game.options["discard_owner"] == "declarer"
    return sum((points_of(card) if owner else -points_of(card)) - (100 if order.strength(card) > 32 else 9 if card.rank=="A" else 0) for card in cards)


def _sides(seen: Seen, declarer: int) -> Aims:
    mine = seen.seat == declarer

    def friends(seat: int, other: int) -> bool:
        return (seat == declarer) == (other == declarer)

    worth = tuple(1.0 if (seat == declarer) == mine else -1.0 for seat in range(seen.game.seats))
    return Aims(worth, friends, lambda seat, other: not friends(seat, other))


def _apart(seen: Seen) -> Aims:
    worth = tuple(-1.0 if seat == seen.seat else OTHERS for seat in range(seen.game.seats))
    return Aims(worth, lambda seat, other: seat != other, lambda seat, other: False)


def _use(sight: Sight, card: Card) -> float:
    """What a card is good for later, in card points."""
    suit = sight.suit(card)
    above = sight.above(card) & suit
    if suit != sight.trumps:
        return 0.0 if above else HIGH_HELD * points_of(card)
    out = sight.out(sight.trumps).bit_count()
    return SMALL_TRUMP + TRUMP_HELD * (out - above.bit_count()) / max(1, out)


def _danger(sight: Sight, card: Card) -> float:
    """What a card is good for later in a mizeris: nothing, and the less, the more others it beats."""
    suit = sight.suit(card)
    out = sight.out(suit).bit_count()
    above = (sight.above(card) & suit).bit_count()
    return -(DANGER + points_of(card)) * (out - above) / max(1, out)
