"""Which cards to lay away before they are exchanged or because a hand is too large."""

from __future__ import annotations

from collections.abc import Iterable

from ombre.bots.common import trumps_of
from ombre.cards import Card
from ombre.games.matadors import TRICKS
from ombre.hand import ORDER, Action, Seen
from ombre.tricks import TRUMP, TrickOrder


def limits(seen: Seen) -> tuple[int, int]:
    """The fewest and the most cards that the seat may exchange now; the legal sets stand smallest first."""
    largest = next(action for action in reversed(seen.legal) if action.startswith("exchange"))
    return len(seen.legal[0].split()) - 1, len(largest.split()) - 1


def exchange(seen: Seen, keep: Iterable[Card], most: int = TRICKS) -> Action:
    """Lays away, weakest first, up to ``most`` of all cards but those to keep, within what the rules allow."""
    order = seen.game.order(seen.mode)
    least, allowed = limits(seen)
    kept = set(keep)
    weakest_first = by_use(seen.hand, order)
    away = [card for card in weakest_first if card not in kept][: min(most, allowed)]
    away += [card for card in weakest_first if card in kept][: max(0, least - len(away))]
    return laid("exchange", away)


def laid(verb: str, cards: Iterable[Card]) -> Action:
    """A verb with cards, in the order in which actions list them."""
    return Action(" ".join([verb, *map(str, sorted(cards, key=ORDER.__getitem__))]))


def by_use(hand: Iterable[Card], order: TrickOrder) -> list[Card]:
    """The cards of a hand, the least useful for winning tricks first: plain cards, kings, then trumps."""
    return sorted(hand, key=lambda card: (order.effective_suit(card) == TRUMP, order.strength(card), card))


def good_cards(hand: tuple[Card, ...], order: TrickOrder) -> list[Card]:
    """What is worth keeping: trumps and the kings of plain suits."""
    trumps = trumps_of(hand, order)
    return [*trumps, *(card for card in hand if card.rank == "K" and card not in trumps)]
