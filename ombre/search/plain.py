"""The search that knows every rule, because it plays through `Hand.act`: right everywhere, and slow.

It is for the options that the fast search doesn't know, and what the fast one is tested against.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ombre.hand import Action, Hand

from .budget import Budget

Value = Callable[[Hand], int]
"""What a hand that is over is worth to the first side."""
INFINITE = 1 << 30


class Plain:
    """A search by alpha-beta for the first of two sides; what it finds is remembered for this search alone."""

    def __init__(self, first: tuple[int, ...], value: Value, budget: Budget, to_the_end: bool = False) -> None:
        """With ``to_the_end`` play goes on to the last card, whatever would end it before."""
        self.first, self.value, self.budget, self.to_the_end = first, value, budget, to_the_end
        self.known: dict[tuple[Any, ...], tuple[int, int]] = {}

    def search(self, hand: Hand, low: int = -INFINITE, high: int = INFINITE) -> int:
        """The value if it lies between the bounds, else a bound on that side: at most ``low`` or at least ``high``."""
        if self.to_the_end:
            hand = going_on(hand)
        if hand.over:
            return self.value(hand)
        key = _key(hand)
        least, most = self.known.get(key, (-INFINITE, INFINITE))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self.budget.count()
        ours = hand.to_act in self.first
        best, floor, ceiling = -INFINITE if ours else INFINITE, low, high
        for action in choices(hand):
            value = self.search(hand.act(action), low, high)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        self.known[key] = best if best > floor else least, best if best < ceiling else most
        return best


def going_on(hand: Hand) -> Hand:
    """The hand with play going on as long as somebody has cards, whatever has ended it or is asked before."""
    if hand.phase == "play" or not any(hand.holdings):
        return hand
    return hand._with(phase="play", to_act=(hand.leader + len(hand.trick)) % hand.game.seats)


def choices(hand: Hand) -> tuple[Action, ...]:
    """What may be done, but nobody offers to give up (OMBRE-R45)."""
    return tuple(action for action in hand.legal_actions() if action != "offer")


def _key(hand: Hand) -> tuple[Any, ...]:
    """All of a hand that matters to what comes, and nothing of how it came about."""
    fields = dict(hand.__dict__)
    points = getattr(hand, "points", None)
    for name in ("game", "deal", "context", "record", "secrets", "tricks", "before", "gone", "shown", "_legal_now"):
        fields.pop(name, None)
    return (len(hand.tricks) > 0, points, *fields.values())
