"""Omi's players: they name the trumps from their first four cards and play with a partner."""

from __future__ import annotations

from ombre.bots import general
from ombre.cards import Card, Suit
from ombre.hand import Action, Seen


def club(seen: Seen) -> Action:
    """Names the best trumps, wins tricks cheaply, never beats its partner without need."""
    if seen.phase == "trump":
        return Action(f"trump {max(Suit, key=lambda suit: _promise(seen.hand, suit))}")
    return general.club(seen)


def beginner(seen: Seen) -> Action:
    """Names the suit of its highest card, then plays as anybody's first idea has it."""
    if seen.phase == "trump":
        best = max(seen.hand, key=lambda card: ("789TJQKA".index(card.rank), card))
        return Action(f"trump {best.suit}")
    return general.beginner(seen)


def _promise(hand: tuple[Card, ...], suit: Suit) -> tuple[int, int]:
    """How good a suit is as trumps: its length first, then its high cards."""
    mine = [card.rank for card in hand if card.suit == suit]
    return len(mine), sum("TJQKA".index(rank) + 1 for rank in mine if rank in "TJQKA")
