"""Goals in the goat games, where card points count: a state is what they still may be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from ombre.games.goats import TOTAL, GoatHand, card_points
from ombre.games.oziai import WINNING
from ombre.games.ozys import QUEEN, SEVEN, SIDES
from ombre.hand import Hand, Outcome

from .goals import MISSED, REACHED, Goals, Rank, Row
from .ladder import SHARES, Sides
from .layout import POINTS, QUEEN_AT, SEVEN_AT

Good = Callable[[Outcome], bool]


def points_left(hand: Hand) -> int:
    """The card points to come, with those of the unfinished trick and of the cards that are still to be dealt."""
    later = hand.next_part()
    held = (*hand.holdings, *(later[0] if later else ()))
    return card_points(hand.trick) + sum(card_points(hand.game.pack.unmask(mask)) for mask in held)


class Share(NamedTuple):
    """What the first side may still get: bit ``n`` of ``good`` says whether ``n`` of the card points left are good."""

    good: int
    left: int
    capture: bool | None
    """Whether it is good when the queen is captured; None when she no longer can be."""


FAMILIES = {None: -1, False: -2, True: -3}
"""The families of goals of which a number of card points and more is good, by what a capture means."""


class Race(NamedTuple):
    """What all have, where everybody is for himself."""

    points: tuple[int, ...]
    left: int
    ends: tuple[tuple[tuple[int, ...], bool], ...]
    """The ends that still can be, each shown by card points, and whether they are good."""


class PointGoals(Goals):
    """Goals by card points."""

    def __init__(self, hand: GoatHand, sides: Sides) -> None:
        super().__init__()
        self._around: dict[int, tuple[int, int]] = {}
        self._given_away: dict[int, tuple[int, int]] = {}
        self._sure: dict[tuple[int, Row], int] = {}
        self.hand, self.sides, self.first = hand, sides, sides.one
        self.left = points_left(hand)
        self.queen_first = hand.game.options.get("capture_order") == "queen_first"
        self.sums = hand.game.name == "oziai"
        """Whether a sum of card points decides a race, and not who has more."""

    def start(self, least: int) -> int:
        """The goal to end with a stake of the first side of at least so much."""

        def good(end: Outcome) -> bool:
            return self.sides.stake(end) >= least

        if self.hand.declarer is None and len(self.hand.game.sides) > 2:
            return self._number(Race(self.hand.points, self.left, tuple(self._ends(good))))
        own = self.hand.points[next(side for side, seats in enumerate(self.hand.game.sides) if seats[0] in self.first)]
        bits = sum(good(self._outcome(own + more)) << more for more in range(self.left + 1))
        return self._number(Share(bits, self.left, self._capture(good)))

    def at_least(self, points: int) -> int:
        """The goal that the first side gets so many card points more, and all cards are played."""
        everything = (1 << self.left + 1) - 1
        return self._number(Share(everything >> points << points, self.left, None))

    def left_of(self, goal: int) -> int:
        state = self.states[goal]
        assert isinstance(state, (Share, Race))
        return state.left

    def rank(self, state: Hashable) -> Rank:
        """Shares of which everything from some number on is good differ in that number."""
        if isinstance(state, Share):
            need = (state.good & -state.good).bit_length() - 1 if state.good else state.left + 1
            if (state.good >> need) + 1 == 1 << state.left + 1 - need:
                return Rank(FAMILIES[state.capture], need)
        return super().rank(state)

    def around(self, goal: int) -> tuple[int, int]:
        """Two goals that ask for so many card points or more: one that is easier than a goal with gaps, one harder."""
        if goal not in self._around:
            state = self.states[goal]
            wide, narrow = REACHED, MISSED
            if isinstance(state, Share):
                everything = (1 << state.left + 1) - 1
                last_bad = (everything & ~state.good).bit_length()
                wide = self._number(state._replace(good=everything & -(state.good & -state.good)))
                narrow = self._number(state._replace(good=everything >> last_bad << last_bad))
            self._around[goal] = wide, narrow
        return self._around[goal]

    def given_away(self, goal: int) -> tuple[int, int]:
        """The card points of those left that are enough for the goal when the second side gets them, and that the goal
        needs it to get; more than are left, and 0, where neither is certain."""
        if goal not in self._given_away:
            state = self.states[goal]
            assert isinstance(state, (Share, Race))
            self._given_away[goal] = _race_given_away(state, self.first[0]) if isinstance(state, Race) else _few(state)
        return self._given_away[goal]

    def row(self, goal: int, worth: int) -> Row:
        """A captured queen ends the hand (OZYS-R20), unless the seven fell before her (OZYS-V14)."""
        state, seats = self.states[goal], self.hand.game.seats
        assert isinstance(state, (Share, Race))
        if isinstance(state, Share) and state.capture is not None and worth > POINTS:
            seven, queen = worth >> SEVEN_AT & 7, worth >> QUEEN_AT
            if seven and queen and not (self.queen_first and seven < queen):
                return (int(state.capture),) * seats
            state = state._replace(capture=None)
        return tuple(self._number(self._after(state, seat, worth & POINTS)) for seat in range(seats))

    def surely(self, goal: int, gains: Row) -> int:
        """``gains`` in card points."""
        key = goal, gains
        if key not in self._sure:
            state = self.states[goal]
            assert isinstance(state, (Share, Race))
            for seat, points in enumerate(gains):
                if points:
                    state = self._after(state, seat, points)
            self._sure[key] = self._number(state)
        return self._sure[key]

    def _after(self, state: Share | Race, seat: int, points: int) -> Share | Race:
        left = state.left - points
        if isinstance(state, Share):
            return state._replace(good=state.good >> points if seat in self.first else state.good, left=left)
        now = tuple(has + points if at == seat else has for at, has in enumerate(state.points))
        return state._replace(points=now, left=left)

    def _number(self, state: Share | Race) -> int:
        """The number of a state, in its simplest form."""
        if isinstance(state, Share):
            everything = (1 << state.left + 1) - 1
            good = state.good & everything
            if not good and not state.capture:
                return MISSED
            if good == everything and state.capture is not False:
                return REACHED
            return self.number(state._replace(good=good))
        possible = _sum_possible if self.sums else _order_possible
        ends = tuple(end for end in state.ends if possible(state, end[0]))
        if len({good for _, good in ends}) == 1:
            return int(ends[0][1])
        return self.number((_sums if self.sums else _differences)(state._replace(ends=ends)))

    # The ends of a hand.

    def _outcome(self, own: int) -> Outcome:
        """How the hand ends with so many card points of the first side."""
        rest = sum(self.hand.points) + self.left - own
        declarer = self.hand.declarer
        facts: dict[str, Any] = {"points": (own, rest) if 0 in self.first else (rest, own)}
        if declarer is not None:
            points = [rest * (seat == (declarer + 1) % 3) for seat in range(3)]
            points[declarer] = own
            facts = {"declarer": declarer, "points": tuple(points)}
        return self.hand.game.settle(facts, self.hand.context)

    def _capture(self, good: Good) -> bool | None:
        """Whether a capture, should it come, is good (OZYS-R20); None when none can come."""
        hand = self.hand
        if hand.game.name != "ozys":
            return None
        seats = {card: seat for seat, cards in enumerate(hand.hands) for card in cards}
        seats |= {card: (hand.leader + place) % 4 for place, card in enumerate(hand.trick)}
        if SEVEN not in seats or QUEEN not in seats or (seats[SEVEN] - seats[QUEEN]) % 2 == 0:
            return None
        return good(hand.game.settle({"captured": SIDES[seats[QUEEN] % 2]}, hand.context))

    def _ends(self, good: Good) -> Iterator[tuple[tuple[int, ...], bool]]:
        """Card points for every way in which a race may end, and whether it is good."""
        game, known = self.hand.game, set()
        for points in product(SHARES, repeat=len(game.sides)):
            way: Any = [has >= WINNING for has in points] if self.sums else _signs(points)
            if sum(points) == TOTAL and tuple(way) not in known:
                known.add(tuple(way))
                facts = {"points": points} if self.sums else {"declarer": None, "points": points}
                yield points, good(game.settle(facts, self.hand.context))


def _few(state: Share) -> tuple[int, int]:
    """See `PointGoals.given_away`: everything below the first bad number of card points is good."""
    bad = ~state.good & (1 << state.left + 1) - 1
    return state.left + 1 - max(0, (bad & -bad).bit_length() - 1), 0


def _race_given_away(state: Race, seat: int) -> tuple[int, int]:
    """See `PointGoals.given_away`: when somebody must have more than a seat, and when nobody can (MIZERIS-R23)."""
    own, others = state.points[seat], [has for at, has in enumerate(state.points) if at != seat]
    most, left = max(others), state.left
    enough, needed = left + 1, 0
    if all(good for end, good in state.ends if end[seat] < max(end)):
        while enough and max(most, (sum(others) + enough) // 2) > own + left - enough + 1:
            enough -= 1
    if not any(good for end, good in state.ends if end[seat] == max(end) and end.count(end[seat]) == 1):
        needed = max(0, left - (most + left - own) // 2)
    return enough, needed


def _sum_possible(state: Race, shown: tuple[int, ...]) -> bool:
    """Whether just those may still reach 61 who do so in the end that is shown (OZIAI-R22)."""
    return all(
        has + state.left >= WINNING if end >= WINNING else has < WINNING
        for has, end in zip(state.points, shown, strict=True)
    )


def _sums(state: Race) -> Race:
    """Without the card points of those who cannot reach 61, or for whom it would make no difference."""
    nobody = next((good for shown, good in state.ends if max(shown) < WINNING), None)
    matter = {shown.index(max(shown)) for shown, good in state.ends if max(shown) >= WINNING and good is not nobody}
    return state._replace(points=tuple(has if seat in matter else 0 for seat, has in enumerate(state.points)))


def _signs(points: tuple[int, ...]) -> list[int]:
    """For each two seats, which of them has more."""
    return [(one > other) - (one < other) for one, other in combinations(points, 2)]


def _order_possible(state: Race, shown: tuple[int, ...]) -> bool:
    """Whether all may still end in the order that is shown (MIZERIS-R23)."""
    gaps = [one - other for one, other in combinations(state.points, 2)]
    return all(
        abs(gap) <= state.left if sign == 0 else gap * sign + state.left > 0
        for gap, sign in zip(gaps, _signs(shown), strict=True)
    )


def _differences(state: Race) -> Race:
    """As the points that each has more than the one with fewest."""
    return state._replace(points=tuple(has - min(state.points) for has in state.points))
