"""The look back: turning points that are true by an independent search, and a best line that keeps its word."""

from __future__ import annotations

from functools import cache

import pytest

from ombre import bots, games
from ombre.hand import Hand
from ombre.review import Review, best_line, review
from tests.practice.naive import Ending, values

OMI = games.load("omi")


def played(board: int, learner: str, cards: int = 8) -> tuple[Hand, Hand]:
    """A hand and its end: seat 0 plays like ``learner`` in the last so many tricks, all else is club play."""
    start = hand = OMI.deal(board=board)
    club, weak = bots.load("club"), bots.load(learner)
    while not hand.over:
        seen = hand.seen_by(hand.to_act or 0)
        hand = hand.act((weak if seen.seat == 0 and seen.counts[0] <= cards else club)(seen))
    return start, hand


@cache
def looked_back(board: int, cards: int = 5, budget: int = 2_000) -> tuple[Review, Hand]:
    start, hand = played(board, "random", cards)
    return review(start, hand, 0, budget), hand


def test_turning_points_are_true_by_another_search() -> None:
    """In endings of four cards both values are those of the naive search; each card was legal."""
    found = 0
    for board in range(1, 17):
        for point in looked_back(board)[0].points:
            hand = point.decision.hand
            if point.trick < 5:
                continue
            found += 1
            cards = [[str(card) for card in held] for held in hand.hands]
            ending = Ending(tuple(map(tuple, cards)), str(hand.mode), hand.leader, tuple(map(str, hand.trick)))
            worth = values(ending)
            mine = hand.won[0] + hand.won[2]
            assert (point.kept, point.brought) == (mine + worth[point.played], mine + worth[point.better])
            assert point.kept < point.brought
    assert found > 3


def test_at_most_three_and_the_dearest_first() -> None:
    most = 0
    for board in range(1, 17):
        points = (looked_back(board, 8, 20_000) if board == 7 else looked_back(board))[0].points
        most = max(most, len(points))
        losses = [(point.change[1] - point.change[0], point.brought - point.kept) for point in points]
        assert losses == sorted(losses, reverse=True)
        assert len(points) <= 3
    assert most == 3


def test_the_best_line_keeps_what_the_better_card_promised() -> None:
    for board in range(1, 17):
        told, hand = looked_back(board)
        assert told.line is not None
        assert told.line.over
        before = [trick.cards for trick in hand.tricks[: told.fork]]
        assert [trick.cards for trick in told.line.tricks[: told.fork]] == before
        if told.points:
            assert told.line.won[0] + told.line.won[2] == told.points[0].brought


def test_who_plays_best_has_no_turning_point() -> None:
    start = OMI.deal(board=5).act("trump S")
    told = review(start, best_line(start), 0)
    assert told.points == ()
    assert told.first_trick is None


def test_what_the_budget_does_not_allow_is_said() -> None:
    told, _ = looked_back(3, cards=8, budget=100)
    assert told.first_trick is not None
    assert told.first_trick > 1
    assert all(point.trick >= told.first_trick for point in told.points)


def test_what_could_be_known_and_what_could_not_both_occur() -> None:
    points = [point for board in range(1, 17) for point in looked_back(board)[0].points]
    assert {point.knowable for point in points} == {True, False}


def test_a_result_that_is_certain_has_no_turning_points() -> None:  # OMI-R20
    for board in range(1, 17):
        assert all(not point.decision.hand.decided for point in looked_back(board)[0].points)


def test_a_hand_that_goes_on_has_no_look_back() -> None:
    start = OMI.deal(board=1)
    with pytest.raises(ValueError, match="over"):
        review(start, start.act("trump S"), 0)
