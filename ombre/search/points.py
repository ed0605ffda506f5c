"""Goals by card points, decided by the search for card points as far as they come down to one number.

Most goals are: so many card points and more. Others have gaps: of exactly 60 card points the declarer of Ožys mizeris
has less than of 59 (MIZERIS-R22). Then what needs more, or less, may decide, and so may the fewest card points with
which the first side can get away. In a race for fewest card points (MIZERIS-R23) a share so small decides that
somebody must have more, and one so large that nobody can.
"""

from __future__ import annotations

from .budget import Budget
from .goals import MISSED, REACHED
from .layout import Layout
from .point_goals import FAMILIES, PointGoals
from .point_search import PointSearch


class Points:
    """Two searches of one hand, both for the first side: for many card points, and for few."""

    def __init__(self, layout: Layout, goals: PointGoals, turns: tuple[tuple[int, ...], ...], budget: Budget) -> None:
        self.goals = goals
        ours = tuple(tuple(seat in goals.first for seat in turn) for turn in turns)
        self.many = PointSearch(layout, turns, ours, budget, queen_first=goals.queen_first)
        self.few = PointSearch(layout, turns, ours, budget, losing=True)

    def decides(self, hands: tuple[int, ...], leader: int, goal: int) -> bool | None:
        """Whether the first side reaches the goal when ``leader``, whose hand stands first, leads; None if unknown."""
        goals = self.goals
        if goals.ranks[goal].family in FAMILIES.values():
            return self._gets(hands, leader, goal)
        wide, narrow = goals.around(goal)
        if not self._gets(hands, leader, wide):
            return False
        if self._gets(hands, leader, narrow):
            return True
        if len(hands) > 3:
            return None
        left = goals.left_of(goal)
        enough, too_few = goals.given_away(goal)
        if too_few and self.few.gets(hands, leader, left, too_few) < too_few:
            return False
        if enough <= left and self.few.gets(hands, leader, left, enough) >= enough:
            return True
        return None

    def _gets(self, hands: tuple[int, ...], leader: int, goal: int) -> bool:
        """Whether the first side gets so many card points as a goal without gaps asks for."""
        if goal <= REACHED:
            return goal != MISSED
        left, (family, need) = self.goals.left_of(goal), self.goals.ranks[goal]
        return self.many.gets(hands, leader, left, need, family) >= need
