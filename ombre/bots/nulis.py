"""Card play in nulis, the game of Ombra without trumps in which the declarer must not take a trick (OMBRA-R41)."""

from __future__ import annotations

from ombre.bots.common import holder, is_last
from ombre.bots.matadors import Table
from ombre.cards import Card
from ombre.hand import Action, Seen


def play(seen: Seen) -> Action:
    """The card of a player who knows which cards are still out in each suit."""
    table = Table.of(seen)
    if not seen.trick:
        return Action(_declarer_lead(table) if table.declares else _defender_lead(table))
    return Action(_declarer_follow(table) if table.declares else _defender_follow(table))


def danger(suit: list[Card], table: Table) -> int:
    """By how many rounds the lower cards that are out outlast the player's own low cards of a suit; 0 is safe."""
    lowest_first = sorted(suit, key=table.order.strength)
    return max(table.below(card) - place for place, card in enumerate(lowest_first))


def _declarer_lead(table: Table) -> Card:
    """A card under which hardly anybody can stay."""
    return min(table.cards, key=lambda card: (table.below(card), -table.above(card), card))


def _declarer_follow(table: Table) -> Card:
    """The highest card that stays under the trick; the lowest if none does; and off suit the most dangerous one."""
    order, led = table.order, table.seen.trick[0]
    _, best = holder(table.seen, order)
    if table.cards[0].suit != led.suit:
        suits = {card.suit: [other for other in table.cards if other.suit == card.suit] for card in table.cards}
        worst = max(suits, key=lambda suit: (danger(suits[suit], table), suit))
        return max(suits[worst], key=order.strength)
    under = [card for card in table.cards if not order.beats(card, best)]
    return max(under, key=order.strength) if under else min(table.cards, key=order.strength)


def _defender_lead(table: Table) -> Card:
    """A card under which the declarer can hardly stay, of a suit that he has not shown to be out of."""
    void = table.voids[table.seen.declarer or 0]
    suits = [card for card in table.cards if str(card.suit) not in void] or list(table.cards)
    return min(suits, key=lambda card: (table.below(card), -table.above(card), card))


def _defender_follow(table: Table) -> Card:
    """Stays under the declarer's card with the highest that does, before him lies low, and off suit throws high."""
    seen, order = table.seen, table.order
    winner, best = holder(seen, order)
    highest = max(table.cards, key=lambda card: (order.strength(card), card))
    if table.cards[0].suit != seen.trick[0].suit:
        return highest
    under = [card for card in table.cards if not order.beats(card, best)]
    declarer_safe = winner != seen.declarer and (is_last(seen) or seen.leader == seen.declarer)
    if declarer_safe:
        return highest
    return max(under, key=order.strength) if under else min(table.cards, key=order.strength)
