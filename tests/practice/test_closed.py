"""Mini-hands with closed hands: the others play from what they see, and the table shows the learner's cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import ombre
from ombre import bots
from ombre.practice import lessons
from ombre.practice.kinds.play import Play
from ombre.practice.tables import walk
from ombre.practice.views import _facts, load_item, load_task

from .pools import View
from .written import written

POOL = 6
CLUB = bots.load("club")


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Play]]:
    """A lesson of the name some-hand with closed hands of three cards."""
    lesson = written(f"series = {{ pool = {POOL}, cards = 3, open = false }}", "play")
    monkeypatch.setattr(lessons, "load", lambda: {"some-hand": lesson})
    for cache in (load_item, load_task, _facts):
        cache.cache_clear()
    items = [load_item("some-hand", number) for number in range(1, POOL + 1)]
    yield [item for item in items if isinstance(item, Play)]
    for cache in (load_item, load_task, _facts):
        cache.cache_clear()


def views() -> Iterator[View]:
    for number in range(1, POOL + 1):
        yield from walk(f"some-hand#{number}").values()


def test_only_the_learners_cards_are_shown(closed: list[Play]) -> None:
    assert len(closed) == POOL
    for view in views():
        mine, *others = view["table"]["seats"]
        assert mine["hand"] is not None
        assert len(mine["hand"]) == mine["count"]
        assert [seat["hand"] for seat in others] == [None, None, None]
        assert {choice["card"] for choice in view["ask"]["choices"]} <= set(mine["hand"])


def test_a_closed_mini_hand_can_be_solved(closed: list[Play]) -> None:
    for number, item in enumerate(closed, 1):
        solved = [view for view in walk(f"some-hand#{number}").values() if view["solved"]]
        assert solved
        for view in solved:
            hand = item.hand_after(view["record"])
            taken = sum(hand.won[seat] - item.start.won[seat] for seat in item.mates)
            assert hand.over
            assert taken >= item.tricks


def test_the_goal_does_not_speak_of_open_hands(closed: list[Play]) -> None:
    view = ombre.respond("some-hand#1")
    assert "open" not in "".join(run["text"] for run in view["goal"])


def test_the_others_play_what_they_see(closed: list[Play]) -> None:
    """Each action of another player is the club player's from that seat's sight alone."""
    actions = 0
    for number, item in enumerate(closed, 1):
        for key, view in walk(f"some-hand#{number}").items():
            hand = item.start
            for action in view["record"] if "|" not in key else ():
                assert hand.to_act is not None
                if hand.to_act != item.learner:
                    assert action == CLUB(hand.seen_by(hand.to_act))
                    actions += 1
                hand = hand.act(action)
    assert actions > 50


def test_hidden_cards_do_not_guide_the_others(closed: list[Play]) -> None:
    """Cards of the two other players swapped: the next to play does the same."""
    random, swaps = Random(1), 0
    for item in closed:
        for _ in range(20):
            hand = item.start
            for card in random.sample(hand.legal_actions(), 1):
                hand = hand.act(card)
            if hand.over or hand.to_act == item.learner:
                continue
            assert hand.to_act is not None
            acting = hand.to_act
            first, second = (seat for seat in range(4) if seat not in (acting, item.learner))
            mine, yours = (random.choice(hand.hands[seat]) if hand.hands[seat] else None for seat in (first, second))
            if mine is None or yours is None:
                continue
            both = item.game.pack.mask((mine, yours))
            holdings = list(hand.holdings)
            holdings[first] ^= both
            holdings[second] ^= both
            swapped = hand._with(holdings=tuple(holdings))
            assert item._bot(swapped).record == item._bot(hand).record
            swaps += 1
    assert swaps > 20


def test_what_a_card_is_worth_is_the_best_of_all_ways_to_go_on(closed: list[Play]) -> None:
    """Every way in which the learner could play is tried out against the bots."""

    def best(item: Play, record: tuple[str, ...]) -> int:
        hand = item.start
        for action in record:
            hand = hand.act(action)
        while not hand.over and hand.to_act != item.learner:
            assert hand.to_act is not None
            hand = hand.act(CLUB(hand.seen_by(hand.to_act)))
        if hand.over:
            return sum(hand.won[seat] - item.start.won[seat] for seat in item.mates)
        done = tuple(hand.record[len(item.start.record) :])
        return max(best(item, (*done, action)) for action in hand.legal_actions())

    for item in closed:
        worth = item.worth(item.start)
        assert worth == {card: best(item, (str(card),)) for card in worth}
