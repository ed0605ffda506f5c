"""Sound simple play that fits any trick-taking game here: what a game without players of its own falls back to."""

from __future__ import annotations

from ombre.bots.common import Players, holder, is_high, is_last, partners, plays, random_player
from ombre.cards import Card, Suit
from ombre.hand import Action, Seen
from ombre.tricks import TRUMP, TrickOrder


def club(seen: Seen) -> Action:
    """Wins tricks cheaply and never beats its partner without need; what is said between tricks it leaves to chance."""
    cards = plays(seen)
    if not cards:
        return random_player(seen)
    order = seen.game.order(seen.mode)
    return Action(follow(seen, cards, order) if seen.trick else lead(seen, cards, order))


def beginner(seen: Seen) -> Action:
    """Leads its strongest card, takes every trick that it can with the strongest, and otherwise plays its weakest."""
    cards = plays(seen)
    if not cards:
        return random_player(seen)
    order = seen.game.order(seen.mode)
    winning = [card for card in cards if not seen.trick or order.beats(card, holder(seen, order)[1])]
    if winning:
        return Action(max(winning, key=lambda card: (order.strength(card), card)))
    return Action(min(cards, key=lambda card: (order.strength(card), card)))


PLAYERS = Players(beginner, club)


def lead(seen: Seen, cards: list[Card], order: TrickOrder) -> Card:
    """Cards that nobody can beat first (trumps only as long as others may hold one), else low from the longest suit."""
    unseen_trumps = [card for card in seen.unseen if order.effective_suit(card) == TRUMP]
    sure = [card for card in cards if is_high(card, seen.unseen, order)]
    sure_trumps = [card for card in sure if order.effective_suit(card) == TRUMP]
    if sure_trumps and unseen_trumps:
        return sure_trumps[0]
    side = [card for card in cards if order.effective_suit(card) != TRUMP]
    sure_side = [card for card in sure if card in side]
    if sure_side:
        return min(sure_side, key=lambda card: (sum(other.suit == card.suit for other in seen.hand), card))
    if not side:
        return min(cards, key=order.strength)
    lengths = {suit: sum(card.suit == suit for card in seen.hand) for suit in Suit}
    return min(side, key=lambda card: (-lengths[card.suit], order.strength(card), card))


def follow(seen: Seen, cards: list[Card], order: TrickOrder) -> Card:
    """Win as cheaply as will do; otherwise give up the weakest card. A partner who is winning is left alone."""
    winner, best = holder(seen, order)
    last, partner = is_last(seen), partners(seen, winner)
    winning = [card for card in cards if order.beats(card, best)]
    cheapest = min(cards, key=lambda card: (order.strength(card), card))
    if partner and (last or not winning or is_high(best, seen.unseen, order)):
        return cheapest
    if not winning:
        return cheapest
    if last:
        return min(winning, key=order.strength)
    sure = [card for card in winning if is_high(card, seen.unseen, order)]
    if partner:  # help the partner only with a card that settles the trick in the suit led
        return min(sure, key=order.strength) if sure and order.effective_suit(sure[0]) != TRUMP else cheapest
    if sure:
        return min(sure, key=order.strength)
    ruffing = order.effective_suit(winning[0]) == TRUMP and order.effective_suit(seen.trick[0]) != TRUMP
    return min(winning, key=order.strength) if ruffing or len(seen.trick) == 2 else cheapest
