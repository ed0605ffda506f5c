"""Players for practice. A bot sees only what its seat may see, and the same sight always gives the same action."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from ombre.cards import Card, Suit
from ombre.deals import Draws
from ombre.hand import Action, Seen
from ombre.tricks import TRUMP, TrickOrder

Bot = Callable[[Seen], Action]


class UnknownBot(ValueError):
    """A level that no bot has."""


def load(level: str) -> Bot:
    """The bot of a level: ``random`` or ``club``; `UnknownBot` for another."""
    bots: dict[str, Bot] = {"random": random_player, "club": club_player}
    if level not in bots:
        raise UnknownBot(f"there is no bot {level!r}; there are {', '.join(bots)}")
    return bots[level]


def random_player(seen: Seen) -> Action:
    """Any legal action, each equally likely; drawn from what the seat sees, so that a hand can be played again."""
    sight = f"{seen.seat}/{' '.join(map(str, seen.hand))}/{' '.join(seen.record)}/{' '.join(map(str, seen.trick))}"
    return Draws(sha256(sight.encode()).hexdigest()).choice(seen.legal)


def club_player(seen: Seen) -> Action:
    """Sound simple play: names the best trumps, wins tricks cheaply, never beats its partner without need."""
    if seen.phase == "trump":
        return Action(f"trump {max(Suit, key=lambda suit: _promise(seen.hand, suit))}")
    plays = [card for action in seen.legal if (card := action.card)]
    order = seen.game.order(seen.mode)
    return Action(_lead(seen, plays, order) if not seen.trick else _follow(seen, plays, order))


def _promise(hand: tuple[Card, ...], suit: Suit) -> tuple[int, int]:
    """How good a suit is as trumps: its length first, then its high cards."""
    mine = [card.rank for card in hand if card.suit == suit]
    return len(mine), sum("TJQKA".index(rank) + 1 for rank in mine if rank in "TJQKA")


def _lead(seen: Seen, plays: list[Card], order: TrickOrder) -> Card:
    """Cards that nobody can beat first (trumps only as long as others may hold one), else low from the longest suit."""
    unseen_trumps = [card for card in seen.unseen if order.effective_suit(card) == TRUMP]
    sure = [card for card in plays if _is_high(card, seen.unseen, order)]
    sure_trumps = [card for card in sure if order.effective_suit(card) == TRUMP]
    if sure_trumps and unseen_trumps:
        return sure_trumps[0]
    side = [card for card in plays if order.effective_suit(card) != TRUMP]
    sure_side = [card for card in sure if card in side]
    if sure_side:
        return min(sure_side, key=lambda card: (sum(other.suit == card.suit for other in seen.hand), card))
    if not side:
        return min(plays, key=order.strength)
    lengths = {suit: sum(card.suit == suit for card in seen.hand) for suit in Suit}
    return min(side, key=lambda card: (-lengths[card.suit], order.strength(card), card))


def _is_high(card: Card, unseen: tuple[Card, ...], order: TrickOrder) -> bool:
    suit = order.effective_suit(card)
    return not any(order.effective_suit(other) == suit and order.beats(other, card) for other in unseen)


def _follow(seen: Seen, plays: list[Card], order: TrickOrder) -> Card:
    """Win as cheaply as will do; otherwise give up the weakest card. A partner who is winning is left alone."""
    best = order.winner(seen.trick)
    holder = seen.trick[best]
    last = len(seen.trick) == seen.game.seats - 1
    winner = (seen.leader + best) % seen.game.seats
    partner = any(winner in side and seen.seat in side for side in seen.game.sides)
    winning = [card for card in plays if order.beats(card, holder)]
    cheapest = min(plays, key=lambda card: (order.strength(card), card))
    if partner and (last or not winning or _is_high(holder, seen.unseen, order)):
        return cheapest
    if not winning:
        return cheapest
    if last:
        return min(winning, key=order.strength)
    sure = [card for card in winning if _is_high(card, seen.unseen, order)]
    if partner:  # help the partner only with a card that settles the trick in the suit led
        return min(sure, key=order.strength) if sure and order.effective_suit(sure[0]) != TRUMP else cheapest
    if sure:
        return min(sure, key=order.strength)
    ruffing = order.effective_suit(winning[0]) == TRUMP and order.effective_suit(seen.trick[0]) != TRUMP
    return min(winning, key=order.strength) if ruffing or len(seen.trick) == 2 else cheapest
