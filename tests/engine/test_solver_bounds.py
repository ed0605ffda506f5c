"""Whatever the fast search leaves out changes no value: each of its bounds, against the search without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ombre import games, solver
from ombre.hand import Hand
from ombre.search import bounds, exact, fast, point_search
from ombre.search.budget import Budget
from ombre.search.goals import MISSED, REACHED, Goals, Rank, TrickGoals
from ombre.search.ladder import Sides
from ombre.search.layout import Lasting, Layout, layout
from ombre.search.point_goals import PointGoals, Share
from ombre.search.points import Points
from ombre.search.shapes import Losses, Shapes

from .solver_positions import positions

COUNT = {"ombra": 30, "ombre": 30, "ozys": 8, "oziai": 10, "mizeris": 14, "omi": 24}
"""Positions of four cards, and half as many of three and of five (of Ožiai, with the second half to come, fewer)."""

Without = Callable[[pytest.MonkeyPatch], None]


def no_bound(patch: pytest.MonkeyPatch) -> None:
    """Nothing is certain before a trick."""
    for kind in (bounds.TrickBounds, bounds.PointBounds):
        patch.setattr(kind, "bound", lambda self, hands, leader, goal, leads: goal)


def no_quick_tricks(patch: pytest.MonkeyPatch) -> None:
    """The leader has no tricks that he can take at once."""
    patch.setattr(bounds, "quick_tricks", lambda *arguments: (0, 0))


def no_lasting_trumps(patch: pytest.MonkeyPatch) -> None:
    """No trump takes a trick for certain."""
    patch.setattr(Lasting, "__missing__", lambda self, key: 0)


def no_equals(patch: pytest.MonkeyPatch) -> None:
    """Every card is tried."""
    made = Layout.__init__

    def init(self: Layout, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        self.joined = 0

    patch.setattr(Layout, "__init__", init)


def no_closing(patch: pytest.MonkeyPatch) -> None:
    """Cards stay at their places when others are gone; then only neighbours in the pack count as one."""
    patch.setattr(Layout, "closed", lambda self, alive: {card: self.bits[card] for card in alive})
    made = Layout.__init__

    def init(self: Layout, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        self.closing.below = dict.fromkeys(self.closing.below, 0)

    patch.setattr(Layout, "__init__", init)


class Forgetful(dict[object, object]):
    """Remembers nothing."""

    def __setitem__(self, key: object, value: object) -> None:
        pass


def no_memory(patch: pytest.MonkeyPatch) -> None:
    """Every position is searched as often as it is met."""
    made = fast.Fast.__init__

    def init(self: fast.Fast, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        self.known = Forgetful()  # type: ignore[assignment]

    patch.setattr(fast.Fast, "__init__", init)
    patch.setattr(Shapes, "keep", lambda *arguments: None)


def no_ranks(patch: pytest.MonkeyPatch) -> None:
    """What is known of a goal says nothing about one that needs more or less."""
    patch.setattr(PointGoals, "rank", Goals.rank)
    no_search_for_points(patch)


def no_early_end(patch: pytest.MonkeyPatch) -> None:
    """A goal is decided by the last trick only."""

    def joined(self: TrickGoals, goals: list[int], left: int) -> int:
        return self.number((left, *goals))

    patch.setattr(TrickGoals, "_joined", joined)
    made = PointGoals._number

    def number(self: PointGoals, state: Share) -> int:
        found = made(self, state)
        if found > REACHED or not isinstance(state, Share) or not state.left or state.capture is not None:
            return found
        return self.number(state._replace(good=state.good & (1 << state.left + 1) - 1))

    patch.setattr(PointGoals, "_number", number)
    no_bound(patch)


def no_search_for_points(patch: pytest.MonkeyPatch) -> None:
    """Goals by card points are all searched as such."""
    patch.setattr(Points, "decides", lambda self, hands, leader, goal: None)


def no_point_bounds(patch: pytest.MonkeyPatch) -> None:
    """No card points are certain before a trick."""
    patch.setattr(point_search, "point_bounds", lambda layout, hands, ours, left: (0, left))
    patch.setattr(point_search, "losing_bounds", lambda layout, hands, others, left: (0, left))


def no_shapes(patch: pytest.MonkeyPatch) -> None:
    """Nothing is known of a position but from itself."""
    patch.setattr(Losses, "__missing__", lambda self, key: 1000)


def no_giving_away(patch: pytest.MonkeyPatch) -> None:
    """Goals with gaps and races are not asked for few card points."""
    patch.setattr(PointGoals, "given_away", lambda self, goal: (self.left_of(goal) + 1, 0))


def no_goals_around(patch: pytest.MonkeyPatch) -> None:
    """Goals with gaps are not asked for an easier and a harder one."""
    patch.setattr(PointGoals, "around", lambda self, goal: (REACHED, MISSED))


FOR_POINTS = (
    no_search_for_points,
    no_point_bounds,
    no_shapes,
    no_giving_away,
    no_goals_around,
)

ALL = (
    *FOR_POINTS,
    no_bound,
    no_quick_tricks,
    no_lasting_trumps,
    no_equals,
    no_closing,
    no_memory,
    no_ranks,
    no_early_end,
)


def answers(hands: list[Hand]) -> list[object]:
    """What the solver says of the hands, and nothing of it remembered."""
    layout.cache_clear()
    fast.trick_goals.cache_clear()
    found: list[object] = [(solver.results(hand, 10**7), solver.counts(hand, 10**7)) for hand in hands]
    layout.cache_clear()
    fast.trick_goals.cache_clear()
    return found


@pytest.mark.parametrize("game", games.names())
def test_nothing_left_out_changes_a_value(game: str) -> None:
    sizes = (3, 4, 5) if game != "oziai" else (3, 4)
    hands = [
        hand for size in sizes for hand in positions(game, size, COUNT.get(game, 10) // (1 + (size != 4)), "bounds")
    ]
    full = answers(hands)
    for without in ALL:
        with pytest.MonkeyPatch.context() as patch:
            without(patch)
            for hand, one, other in zip(hands, full, answers(hands), strict=True):
                assert one == other, (without.__name__, hand)


@pytest.mark.parametrize("without", [each for each in ALL if each not in (no_equals, no_ranks, *FOR_POINTS)])
def test_what_is_left_out_saves_positions(without: Without, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the test above would compare a search with itself.

    Equal cards lead to the same positions: there the saving is in cards tried. Only goat games have ranks of goals.
    """
    hands = list(positions("ombre", 5, 20, "saves"))
    layout.cache_clear()
    full = sum(map(effort, hands))
    layout.cache_clear()
    without(monkeypatch)
    assert sum(map(effort, hands)) > full
    layout.cache_clear()


@pytest.mark.parametrize("without", [each for each in FOR_POINTS if each is not no_goals_around])
def test_what_is_left_out_saves_positions_in_mizeris(without: Without, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a declarer, for whom exactly sixty card points are too many, and where all play alone.

    To ask for easier and harder goals first pays only with more cards.
    """
    layout.cache_clear()
    hands = [seven_cards(board, calls) for board in (1, 2) for calls in ("take", "pass, pass, pass")]
    full = sum(map(effort, hands))
    without(monkeypatch)
    layout.cache_clear()
    assert sum(map(effort, hands)) > full
    layout.cache_clear()


def seven_cards(board: int, calls: str) -> Hand:
    """A hand of mizeris after these calls and three tricks, in which all do what comes first."""
    hand = games.load("mizeris").deal(board=board).play(calls)
    while len(hand.tricks) < 3:
        hand = hand.act(hand.legal_actions()[0])
    return hand


def effort(hand: Hand) -> int:
    """The positions that are looked at for all results."""
    values = exact.Exact(hand, 10**7)
    for stake in values.stakes:
        values.reaches(stake)
    return 10**7 - values.budget.left


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("ombre", "pos=SA/HK/DK trump=C leader=0 declarer=0 won=4/4/0"),
        ("omi", "pos=SA/H7/D7/H8 trump=S leader=0 won=2/2/2/1"),
    ],
)
def test_the_same_cards_with_another_leader_are_another_position(game: str, text: str) -> None:
    """Who holds the ace wins the last trick; only if he is of the first side, its goal is reached."""
    hand = games.load(game).deal(text=text)
    sides = Sides.of(hand)
    search = fast.Fast(hand, sides, Budget(100))
    goal = search.goals.at_least(1)
    turn = search.three if len(search.hands) == 3 else search.four
    assert [turn(*search.hands, leader, goal) for leader in range(3)] == [seat in sides.one for seat in range(3)]


def test_goals_decided_are_the_two_numbers() -> None:
    assert (MISSED, REACHED) == (0, 1)
    assert Goals().ranks == [Rank(MISSED, 0), Rank(REACHED, 0)]
