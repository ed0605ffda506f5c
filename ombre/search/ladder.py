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

SHARES = (0, 30, 40, 59, 60, 61, 120)
"""Card points that bring out every result where more than two share them."""
ENDS_MATCH = 1000
"""What the end of the match is worth beyond all points (OMI-V03, OZYS-V07)."""


class Sides(NamedTuple):
    """Two sides that want the opposite."""

    one: tuple[int, ...]
    """The declarer; or else the pair of seat 0; or, where everybody is for himself, the seat to act."""
    alone: bool
    """Whether the others are no side by the rules."""

    @classmethod
    def of(cls, hand: Hand) -> Sides:
        """The sides of a hand that is in play."""
        if hand.declarer is not None:
            return cls((hand.declarer,), False)
        if len(hand.game.sides) == 2:
            return cls(hand.game.sides[0], False)
        return cls((hand.to_act or 0,), True)

    def stake(self, hand: Hand, outcome: Outcome) -> int:
        """What the first side gains with this outcome less what the others gain, in points of the game.

        The others gain what they gain together, or if all are alone, what the best of them gains. A match that ends
        with the hand outweighs all points.
        """
        sign = -1 if hand.game.less_is_better else 1
        own, others = 0, []
        for seats, change in zip(hand.game.sides, outcome.change, strict=True):
            if seats[0] in self.one:
                own += sign * change
            else:
                others.append(sign * change)
        gained = own - (max(others) if self.alone else sum(others))
        return gained + (ENDS_MATCH if gained > 0 else -ENDS_MATCH) * outcome.ends_match


class Ladder(NamedTuple):
    """The steps of a hand for one side, worst first."""

    stakes: tuple[int, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, hand: Hand, sides: Sides, first: bool = True) -> Ladder:
        """The steps that are possible, for the first side or for the others.

        In games of tricks those that the tricks so far leave; in games of card points those that any points give.
        """
        found: dict[int, Outcome] = {}
        for outcome in _by_points(hand) if isinstance(hand, GoatHand) else _by_tricks(hand):
            found.setdefault(sides.stake(hand, outcome) * (1 if first else -1), outcome)
        steps = sorted(found.items())
        return cls(tuple(stake for stake, _ in steps), tuple(_name(hand, *step) for step in steps))


def _name(hand: Hand, stake: int, outcome: Outcome) -> str:
    """The game's word; where card points are counted, whether the side wins or loses, and how many points."""
    if not isinstance(hand, GoatHand):
        return outcome.name
    if not stake:
        return "even"
    match = "_match" if outcome.ends_match else ""
    return f"{'wins' if stake > 0 else 'loses'}_{max(map(abs, outcome.change))}{match}"


class Fork(NamedTuple):
    """What may be chosen between two tricks: an end, or to go on, perhaps bound to something."""

    seat: int | None
    """Who chooses; None when there is nothing to choose."""
    end: Outcome | None
    """The end of the hand here."""
    ways: tuple[Hand, ...]
    """The hands with which play goes on: one, if it isn't over, and a second after an announcement."""


def fork(hand: Hand, won: tuple[int, ...], left: int) -> Fork:
    """Whether play ends when the seats have these tricks and so many cards are left, in a game of tricks.

    ``hand`` is one of the same play, of which all but the cards and tricks counts. Nobody offers to give up
    (OMBRE-R45); the declarer may stop after five straight tricks (OMBRE-R41, OMBRA-R42), and a sweep may be announced
    (OMI-V04).
    """
    after = hand._with(won=won, holdings=(left,) * len(won), trick=())._after_trick()
    if after.over:
        return Fork(None, after.outcome, ())
    if after.phase == "stop":
        return Fork(after.declarer, after.act("stop").outcome, (after.act("continue"),))
    going_on = after._with(phase="play", to_act=after.leader)
    if not any(action == "announce" for action in going_on.legal_actions()):
        return Fork(None, None, (going_on,))
    return Fork(going_on.leader, None, (going_on, going_on.act("announce")))


def _by_tricks(hand: Hand) -> Iterator[Outcome]:
    """The outcomes that the tricks to come can give."""
    todo = [(hand, hand.won, tricks_left(hand))]
    known = set()
    while todo:
        here, won, left = todo.pop()
        for seat in range(len(won)):
            now = (*won[:seat], won[seat] + 1, *won[seat + 1 :])
            found = fork(here._with(leader=seat), now, left - 1)
            if found.end:
                yield found.end
            for way in found.ways:
                key = now, way.__dict__.get("undertaken"), way.__dict__.get("announced")
                if key not in known:
                    known.add(key)
                    todo.append((way, now, left - 1))


def tricks_left(hand: Hand) -> int:
    """The tricks to come, with the unfinished one and those for which cards are still to be dealt."""
    later = hand.next_part()
    left = max(held.bit_count() for held in hand.holdings)
    return left + (max(held.bit_count() for held in later[0]) if later else 0)


def _by_points(hand: GoatHand) -> tuple[Outcome, ...]:
    """The outcomes that any card points give."""
    return _outcomes(hand.game, hand.context, hand.declarer, tuple(hand.facts()))


@lru_cache(maxsize=64)
def _outcomes(game: Game, context: Context, declarer: int | None, asked: tuple[str, ...]) -> tuple[Outcome, ...]:
    facts = _all_facts(len(game.sides), game.hand_size, declarer)
    found = {game.settle({name: each[name] for name in asked if name in each}, context) for each in facts}
    captures = {game.settle({"captured": name}, context) for name in PAIRS if "captured" in asked}
    return tuple(sorted(found | captures, key=repr))


def _all_facts(sides: int, tricks: int, declarer: int | None) -> Iterator[dict[str, Any]]:
    """Facts of hands with any card points (`Game.settle`), whoever took the last trick."""
    if sides == 2 or declarer is not None:
        own = declarer or 0
        rest = (own + 1) % sides
        shares = [
            tuple({own: points, rest: TOTAL - points}.get(side, 0) for side in range(sides))
            for points in range(TOTAL + 1)
        ]
    else:
        shares = [share for share in product(SHARES, repeat=sides) if sum(share) == TOTAL]
    for points in shares:
        for few in (0, 1):  # those without card points have no trick, or one
            won = [max(few, int(share > 0)) for share in points]
            won[points.index(max(points))] += tricks - sum(won)
            for last in range(sides):
                if won[last]:
                    yield {"declarer": declarer, "points": points, "tricks": tuple(won), "last": last}
