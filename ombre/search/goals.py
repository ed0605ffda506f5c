"""Goals as tables: whether the first side reaches a step of the ladder, as tricks are won one after the other.

A goal is a number: 0 when it is missed, 1 when it is reached whatever comes, else a state. States from which the same
is still to be done have the same number, however they came about, so that what was found for one holds for all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

from ombre.hand import Outcome

from .ladder import Sides
from .play import Fork, Play

MISSED, REACHED = 0, 1
Row = tuple[int, ...]
"""The next goal for each seat that may win the trick."""


class Rank(NamedTuple):
    """A family of goals of which one is reached wherever another is that needs more."""

    family: int
    need: int


class Goals:
    """The states of the goals of one search."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {False: MISSED, True: REACHED}
        self.states: list[Hashable] = [False, True]
        self.ranks: list[Rank] = [Rank(MISSED, 0), Rank(REACHED, 0)]
        self.steps: Steps = Steps(self)
        """``steps[worth][goal][seat]`` is the goal after a trick with so many card points that the seat won."""

    def number(self, state: Hashable) -> int:
        """The number of a state; those of False and True are 0 and 1."""
        if state not in self._numbers:
            self._numbers[state] = len(self.states)
            self.states.append(state)
            self.ranks.append(self.rank(state))
        return self._numbers[state]

    def left_of(self, goal: int) -> int:
        """The tricks or card points that are to come with this goal."""
        raise NotImplementedError

    def rank(self, state: Hashable) -> Rank:
        """Where a state stands among those that only differ in how much is needed."""
        return Rank(len(self.states) - 1, 0)

    left: int
    """How many tricks or card points are still to come."""

    def start(self, least: int) -> int:
        """The goal to end with a stake of the first side of at least so much."""
        raise NotImplementedError

    def at_least(self, number: int) -> int:
        """The goal that the first side gets so many tricks or card points more, and all cards are played."""
        raise NotImplementedError

    def row(self, goal: int, worth: int) -> Row:
        """The next goal by the seat that wins a trick."""
        raise NotImplementedError

    def surely(self, goal: int, gains: Row) -> int:
        """What becomes of the goal when each seat gets at least so many tricks, or card points, of those to come.

        `MISSED` or `REACHED` when that is enough to know, otherwise another number.
        """
        raise NotImplementedError


class Steps(dict[int, "Rows"]):
    """The rows of each worth that a trick can have."""

    def __init__(self, goals: Goals) -> None:
        super().__init__()
        self.goals = goals

    def __missing__(self, worth: int) -> Rows:
        self[worth] = rows = Rows(self.goals, worth)
        return rows


class Rows(dict[int, Row]):
    """The row of each goal."""

    def __init__(self, goals: Goals, worth: int) -> None:
        super().__init__()
        self.goals, self.worth = goals, worth

    def __missing__(self, goal: int) -> Row:
        self[goal] = row = self.goals.row(goal, self.worth)
        return row


class TrickGoals(Goals):
    """Goals where only tricks count: a state is the number of tricks to come and the next goals by the winner."""

    def __init__(self, play: Play, sides: Sides) -> None:
        super().__init__()
        self.play, self.sides, self.first = play, sides, sides.one
        self.left = play.left
        """The most that `at_least` can ask for."""
        self._starts: dict[int, int] = {}
        self._sure: dict[tuple[int, Row], int] = {}

    def start(self, least: int) -> int:
        """The goal to end with a stake of the first side of at least so much."""
        if least not in self._starts:
            self._starts[least] = self._before_trick(self.play, lambda end: self.sides.stake(end) >= least, {})
        return self._starts[least]

    def at_least(self, tricks: int) -> int:
        """The goal that the first side takes so many of the tricks to come, and all are played."""
        goals = [MISSED if needed else REACHED for needed in range(tricks + 1)]
        for left in range(1, self.play.left + 1):
            goals = [
                self._joined([goals[max(0, n - (seat in self.first))] for seat in range(len(self.play.won))], left)
                for n in range(tricks + 1)
            ]
        return goals[tricks]

    def row(self, goal: int, worth: int) -> Row:
        state = self.states[goal]
        assert isinstance(state, tuple)
        return state[1:]

    def surely(self, goal: int, gains: Row) -> int:
        if goal <= REACHED:
            return goal
        key = goal, gains
        if key not in self._sure:
            state = self.states[goal]
            assert isinstance(state, tuple)
            left, *row = state
            free, ways = sum(gains) < left, set()
            for seat, after in enumerate(row):
                if gains[seat]:
                    ways.add(self.surely(after, (*gains[:seat], gains[seat] - 1, *gains[seat + 1 :])))
                elif free:
                    ways.add(self.surely(after, gains))
            self._sure[key] = ways.pop() if len(ways) == 1 else goal
        return self._sure[key]

    def _before_trick(self, play: Play, good: Callable[[Outcome], bool], known: dict[Play, int]) -> int:
        if play not in known:
            goals = [self._after_trick(play.forks[seat], good, known) for seat in range(len(play.won))]
            known[play] = self._joined(goals, play.left)
        return known[play]

    def _after_trick(self, fork: Fork, good: Callable[[Outcome], bool], known: dict[Play, int]) -> int:
        goals = [int(good(fork.end))] if fork.end else []
        goals += [self._before_trick(way, good, known) for way in fork.ways]
        wanted = REACHED if fork.seat in self.first else MISSED
        if wanted in goals:
            return wanted
        return next((goal for goal in goals if goal != 1 - wanted), goals[0])

    def _joined(self, goals: list[int], left: int) -> int:
        """The state from which these goals follow."""
        decided = len(set(goals)) == 1 and goals[0] <= REACHED
        return goals[0] if decided else self.number((left, *goals))


@lru_cache(maxsize=128)
def trick_goals(play: Play, sides: Sides) -> TrickGoals:
    """The goals of a play, which are the same for all cards and made once."""
    return TrickGoals(play, sides)
