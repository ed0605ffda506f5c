"""The steps that a game scores, worst first, and which two sides want the opposite.

A step is a stake: what one side gains at the end of a hand less what the other gains. Ends that pay the same are one
step: the queen of clubs lost costs in Ožys as much as fewer than 30 card points (OZYS-R20, OZYS-R22), and exactly 60
card points cost the declarer of Ožys mizeris as much as fewer than 30 (MIZERIS-R22).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from ombre.games import Game
from ombre.games.goats import TOTAL, GoatHand
from ombre.games.ozys import SIDES as PAIRS
from ombre.hand import Context, Hand, Outcome

from .play import Play

SHARES = (0, 30, 40, 59, 60, 61, 120)
"""Card points that bring out every result where more than two share them."""
ENDS_MATCH = 1000
"""What the end of the match is worth beyond all points (OMI-V03, OZYS-V07)."""


class Sides(NamedTuple):
    """Two sides that want the opposite."""

    game: Game
    one: tuple[int, ...]
    """The declarer; or else the pair of seat 0; or, where everybody is for himself, the seat to act."""
    alone: bool
    """Whether the others are no side by the rules."""

    @classmethod
    def of(cls, hand: Hand) -> Sides:
        """The sides of a hand that is in play."""
        if hand.declarer is not None:
            return cls(hand.game, (hand.declarer,), False)
        if len(hand.game.sides) == 2:
            return cls(hand.game, hand.game.sides[0], False)
        return cls(hand.game, (hand.to_act or 0,), True)

    @property
    def others(self) -> tuple[int, ...]:
        """The seats of the second side."""
        return tuple(seat for seat in range(self.game.seats) if seat not in self.one)

    def stake(self, outcome: Outcome) -> int:
        """What the first side gains with this outcome less what the others gain, in points of the game.

        The others gain what they gain together, or if all are alone, what the best of them gains. A match that ends
        with the hand outweighs all points.
        """
        sign = -1 if self.game.less_is_better else 1
        changes = [(seats[0], sign * change) for seats, change in zip(self.game.sides, outcome.change, strict=True)]
        own = sum(change for seat, change in changes if seat in self.one)
        others = [change for seat, change in changes if seat not in self.one]
        gained = own - (max(others) if self.alone else sum(others))
        return gained + (ENDS_MATCH if gained > 0 else -ENDS_MATCH) * outcome.ends_match


class Ladder(NamedTuple):
    """The steps of a hand for one side, worst first."""

    stakes: tuple[int, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, hand: Hand, sides: Sides) -> Ladder:
        """The steps that are possible for the first side.

        In games of tricks those that the tricks so far leave; in games of card points those that any points give.
        """
        if isinstance(hand, GoatHand):
            return _of_points(sides, hand.context, hand.declarer, tuple(hand.facts()))
        return _of_play(sides, Play.of(hand))

    def turned(self) -> Ladder:
        """The same steps for the other side."""
        names = tuple(OPPOSITE.get(word, word) + rest for word, rest in map(_parted, reversed(self.names)))
        return Ladder(tuple(-stake for stake in reversed(self.stakes)), names)


OPPOSITE = {"wins_": "loses_", "loses_": "wins_"}


def _parted(name: str) -> tuple[str, str]:
    """The word of a name like ``wins_4`` and the rest of it."""
    word = next((word for word in OPPOSITE if name.startswith(word)), "")
    return word, name.removeprefix(word)


@lru_cache(maxsize=256)
def _of_play(sides: Sides, play: Play) -> Ladder:
    ends = _ends(sides, play, {})
    return Ladder(tuple(sorted(ends)), tuple(ends[stake].name for stake in sorted(ends)))


def _ends(sides: Sides, play: Play, known: dict[Play, dict[int, Outcome]]) -> dict[int, Outcome]:
    """The outcomes that the tricks to come can give, by their stakes.

    Who chooses between an end and a risk, or takes one upon himself, doesn't do so to get less.
    """
    if play not in known:
        known[play] = found = {}
        for fork in play.forks:
            ways = [_ends(sides, way, known) for way in fork.ways]
            safe, *risks = [{sides.stake(fork.end): fork.end}, *ways] if fork.end else ways
            found.update(safe)
            sign, least = (1, min(safe)) if fork.seat in sides.one else (-1, -max(safe))
            for risk in risks:
                found.update({stake: outcome for stake, outcome in risk.items() if sign * stake > least})
    return known[play]


@lru_cache(maxsize=256)
def _of_points(sides: Sides, context: Context, declarer: int | None, asked: tuple[str, ...]) -> Ladder:
    facts = _all_facts(len(sides.game.sides), sides.game.hand_size, declarer)
    told = [{name: each[name] for name in asked if name in each} for each in facts]
    told += [{"captured": pair} for pair in PAIRS if "captured" in asked]
    ends = {sides.stake(outcome): outcome for outcome in (sides.game.settle(each, context) for each in told)}
    return Ladder(tuple(sorted(ends)), tuple(_by_points(stake, ends[stake]) for stake in sorted(ends)))


def _by_points(stake: int, outcome: Outcome) -> str:
    """Whether the side wins or loses, and how many points are marked or struck off."""
    match = "_match" if outcome.ends_match else ""
    return f"{'wins' if stake > 0 else 'loses'}_{max(map(abs, outcome.change))}{match}" if stake else "even"


def _all_facts(sides: int, tricks: int, declarer: int | None) -> Iterator[dict[str, Any]]:
    """Facts of hands with any card points (`Game.settle`), whoever took the last trick."""
    own = declarer or 0
    rest = (own + 1) % sides
    shares = [
        tuple({own: points, rest: TOTAL - points}.get(side, 0) for side in range(sides)) for points in range(TOTAL + 1)
    ]
    if sides > 2 and declarer is None:
        shares = [share for share in product(SHARES, repeat=sides) if sum(share) == TOTAL]
    for points in shares:
        for few in (0, 1):  # those without card points have no trick, or one
            won = [max(few, int(share > 0)) for share in points]
            won[points.index(max(points))] += tricks - sum(won)
            for last in range(sides):
                if won[last]:
                    yield {"declarer": declarer, "points": points, "tricks": tuple(won), "last": last}
