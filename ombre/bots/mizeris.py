"""Players of Ožys mizeris: whether to take the talon, what to lay away, and play for or against card points."""

from __future__ import annotations

from collections.abc import Sequence

from ombre.bots import goats
from ombre.bots.common import plays
from ombre.bots.goats import Aims, Held, Sight, points_of
from ombre.cards import Card, parse_cards
from ombre.hand import Action, Seen
from ombre.tricks import TRUMP, TrickOrder

TAKE = 49.0
"""The card points that a hand must promise for the talon to be taken."""
UNSEEN, TRUMP_WORTH, HIGHEST, ACE_WORTH = -5.0, 7.0, 6.0, 9.0
"""What a hand brings its declarer, in card points: whatever it is, for each trump, for the highest of them (others in
proportion), and for each plain ace. Least squares over simulated hands."""
VOID_WORTH, BURIED = 10.0, 0.8
"""What a suit brings him that he has got rid of, and a card point laid away, which he might have won anyway."""
BURIED_LOST = 12.0
"""What it costs him if the points laid away are not his (MIZERIS-V01)."""
HELD = Held(trump=4, highest=12, high=0.5)
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
        return Action("take" if promise(seen) >= TAKE else "pass")
    if seen.phase == "discard":
        return max(seen.legal, key=lambda action: _after_discard(seen, action))
    if len(seen.legal) == 1:
        return seen.legal[0]
    sight = Sight(seen)
    cards = plays(seen)
    if seen.declarer is None:
        aims = _apart(seen)
        judged = {card: sight.trick_value(card, aims) + _danger(sight, card) for card in cards}
    else:
        aims = _sides(seen, seen.declarer)
        judged = {card: sight.trick_value(card, aims) - sight.held_value(card, HELD) for card in cards}
    return Action(max(cards, key=judged.__getitem__))


def promise(seen: Seen) -> float:
    """The card points that the hand will probably bring, with the talon taken."""
    order = seen.game.order(seen.mode)
    trumps = [card for card in seen.hand if order.effective_suit(card) == TRUMP]
    aces = sum(card.rank == "A" and card not in trumps for card in seen.hand)
    lost = 0 if seen.game.options["discard_owner"] == "declarer" else BURIED_LOST
    return UNSEEN + TRUMP_WORTH * len(trumps) + _power(trumps, order) + ACE_WORTH * aces - lost


def _power(trumps: Sequence[Card], order: TrickOrder) -> float:
    """What trumps bring because they are high, in card points."""
    ranks = order.groups[TRUMP]
    return HIGHEST * sum(len(ranks) - ranks.index(card) for card in trumps) / len(ranks)


def _after_discard(seen: Seen, action: Action) -> float:
    """What a discard does to the card points that the hand will probably bring (MIZERIS-R20, MIZERIS-V01)."""
    order = seen.game.order(seen.mode)
    away = laid(action)
    left = [card for card in seen.hand if card not in away]
    trumps = [card for card in away if order.effective_suit(card) == TRUMP]
    plain = [card for card in away if card not in trumps]
    held = {order.effective_suit(card) for card in left}
    voids = {order.effective_suit(card) for card in plain} - held
    aces = sum(card.rank == "A" for card in plain)
    buried = sum(map(points_of, away))
    mine = BURIED if seen.game.options["discard_owner"] == "declarer" else -1
    given_up = TRUMP_WORTH * len(trumps) + _power(trumps, order) + ACE_WORTH * aces
    return mine * buried + VOID_WORTH * len(voids) - given_up


def _sides(seen: Seen, declarer: int) -> Aims:
    """Card points for the declarer, or against him (MIZERIS-R02)."""
    mine = seen.seat == declarer
    worth = tuple(1.0 if (seat == declarer) == mine else -1.0 for seat in range(seen.game.seats))
    return Aims(worth, lambda seat, other: declarer not in (seat, other))


def _apart(seen: Seen) -> Aims:
    """Card points for anybody else (MIZERIS-R23, MIZERIS-R26)."""
    worth = tuple(-1.0 if seat == seen.seat else OTHERS for seat in range(seen.game.seats))
    return Aims(worth, lambda seat, other: True)


def _danger(sight: Sight, card: Card) -> float:
    """What a card costs in a mizeris if it is kept, in card points: the more, the more of the others it beats."""
    suit = sight.suit(card)
    out = sight.out(suit).bit_count()
    above = (sight.above(card) & suit).bit_count()
    return (DANGER + points_of(card)) * (out - above) / max(1, out)
