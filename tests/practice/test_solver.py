"""The exact search against a search of every course of play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ombre import games, solver
from ombre.cards import Card
from ombre.hand import Hand

from .naive import Ending, legal, position, random_ending, values

OMI = games.load("omi")


def endings(seed: int, count: int, size: int, played: tuple[int, ...] = (0, 1, 2, 3)) -> Iterator[tuple[Hand, Ending]]:
    """Random endings, at each point within a trick in turn."""
    random = Random(seed)
    for number in range(count):
        ending = random_ending(random, size, played[number % len(played)])
        yield OMI.deal(text=position(ending, random)), ending


def told(hand: Hand) -> dict[str, int]:
    return {str(card): value for card, value in solver.values(hand).items()}


def ending_of(hand: Hand) -> Ending:
    hands = tuple(tuple(map(str, cards)) for cards in hand.hands)
    return Ending(hands, str(hand.mode), hand.leader, tuple(map(str, hand.trick)))


@pytest.mark.parametrize(("size", "count"), [(1, 200), (2, 500), (3, 500)])
def test_values_are_those_of_all_courses_of_play(size: int, count: int) -> None:  # OMI-R04
    trumps, points = set(), set()
    for hand, ending in endings(size, count, size):
        found = values(ending)
        assert told(hand) == found, ending
        side, best = ending.seat % 2, max(found.values())
        assert solver.tricks(hand, side) == best, ending
        assert solver.tricks(hand, 1 - side) == size - best, ending
        trumps.add(ending.trump)
        points.add((len(ending.trick), ending.seat))
    assert trumps == set("SCHD")
    assert points == {(played, seat) for played in range(4) for seat in range(4)}


def test_values_with_four_cards() -> None:
    for hand, ending in endings(4, 12, 4, played=(1, 2, 3, 3)):
        assert told(hand) == values(ending), ending


def test_cards_are_listed_in_pack_order() -> None:
    for hand, ending in endings(5, 40, 4):
        assert tuple(told(hand)) == legal(ending.hands[ending.seat], ending.trick)


def test_neighbours_count_as_one_without_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card searched by itself gives the same values."""
    hands = [hand for size, count in ((3, 200), (4, 60), (5, 6)) for hand, _ in endings(10 + size, count, size)]
    merged = [told(hand) for hand in hands]

    def each(self: solver.Search, mask: int, others: int) -> list[int]:
        return [place for place in range(32) if mask >> place & 1]

    monkeypatch.setattr(solver.Search, "_distinct", each)
    solver._search_of.cache_clear()
    assert [told(hand) for hand in hands] == merged
    solver._search_of.cache_clear()


def test_what_was_found_before_changes_nothing() -> None:
    """Values from a search that knows other positions are those of a new one, in either order."""
    hands = [hand for hand, _ in endings(20, 80, 4)]
    solver._search_of.cache_clear()
    forward = [told(hand) for hand in hands]
    backward = [told(hand) for hand in reversed(hands)]
    assert forward == backward[::-1]
    for hand, found in zip(hands, forward, strict=True):
        solver._search_of.cache_clear()
        assert told(hand) == found


def test_the_best_line_reaches_the_value() -> None:
    for hand, _ in endings(30, 120, 4):
        side = (hand.to_act or 0) % 2
        end = solver.best_line(hand)
        assert end.over
        assert end.record[: len(hand.record)] == hand.record
        taken = sum(end.won[seat] - hand.won[seat] for seat in OMI.sides[side])
        assert taken == solver.tricks(hand, side)
        assert solver.tricks(end, side) == 0
        assert solver.values(end) == {}


def test_among_the_best_cards_the_weakest_is_played() -> None:
    for hand, ending in endings(40, 100, 3):
        found = values(ending)
        best = tuple(card for card, value in found.items() if value == max(found.values()))
        assert tuple(map(str, solver.best_cards(hand))) == best
        order = OMI.order(ending.trump)
        weakest = min(best, key=lambda card: order.strength(Card.parse(card)))
        assert order.strength(solver.best_card(hand)) == order.strength(Card.parse(weakest))


def test_too_many_cards_are_refused() -> None:
    hand = OMI.deal(board=1).act("trump H")
    with pytest.raises(solver.TooManyCards, match="8 cards in a hand: the exact search takes at most 5"):
        solver.values(hand)
    with pytest.raises(solver.TooManyCards):
        solver.tricks(hand, 0)


def test_before_the_play_there_is_no_value() -> None:
    assert solver.values(OMI.deal(board=1)) == {}
    assert solver.tricks(OMI.deal(board=1), 0) == 0


def test_an_early_stop_changes_no_value() -> None:  # OMI-V06
    """The value counts all tricks, whether or not the table would stop."""
    early, stopped = games.load("omi", early_stop=True), 0
    for hand, ending in endings(50, 120, 3):
        other = early.deal(text=hand.deal.source)
        assert told(other) == values(ending)
        stopped += solver.best_line(other).record != solver.best_line(hand).record
    assert stopped > 20


def test_other_options_change_no_value() -> None:  # OMI-V04, OMI-V05
    for options in ({"announced_sweep": True}, {"direction": "clockwise"}):
        game = games.load("omi", **options)
        for hand, ending in endings(60, 40, 2):
            assert told(game.deal(text=hand.deal.source)) == values(ending)
