"""The goat games against implementations that share no code with the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ombre import Card, Context, games, rulebook
from ombre.hand import Hand

from . import naive_goats, naive_mizeris, naive_oziai, naive_ozys
from .goats import FREE, GAMES, course, some_options

NAIVE: dict[str, ModuleType] = {"ozys": naive_ozys, "oziai": naive_oziai, "mizeris": naive_mizeris}
FOLDER = Path(__file__).parent


def rows(kind: str) -> Iterator[tuple[str, ...]]:
    """The lines of counts-<game>.txt or deals-<game>.txt, the game first."""
    for game in GAMES:
        for line in (FOLDER / f"{kind}-{game}.txt").read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield game, *(field.strip() for field in line.split("|"))


def started(hand: Hand, options: dict[str, Any]) -> Any:
    """The naive hand with the same deck."""
    cards = [naive_goats.card(str(card)) for card in hand.deal.deck]
    return NAIVE[hand.game.name].start(cards, options, hand.context.first)


def summary(hand: Hand) -> tuple[Any, ...]:
    """The result in the order of the naive implementations."""
    assert hand.outcome
    return (*hand.outcome.change, hand.outcome.context_after.carry, hand.outcome.ends_match)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("changed", [False, True], ids=["default", "options"])
def test_random_hands_are_the_same_card_by_card(game: str, changed: bool) -> None:
    naive = NAIVE[game]
    for seed in range(400):
        options = some_options(game, Random(seed)) if changed else {}
        points = course(game, seed, **options)
        state = started(points[0], options)
        for hand, action in zip(points, points[-1].record, strict=False):
            assert hand.to_act == naive.seat(state)
            assert sorted(hand.legal_actions()) == sorted(naive.actions(state, options))
            state = naive.act(state, action, options)
        assert naive.actions(state, options) == []
        assert naive.result(state, options, points[0].context.carry) == summary(points[-1])


@pytest.mark.parametrize(
    "row", list(rows("counts")), ids=lambda row: "-".join(row[:2] + row[3:4]).replace(" ", "_")[:40]
)
def test_number_of_continuations(row: tuple[str, ...]) -> None:
    game, deal, record, depth, number = row
    hand = games.load(game).deal(text=deal).play("" if record == "-" else record)
    state = started(hand, {})
    for action in hand.record:
        state = NAIVE[game].act(state, action, {})
    assert continuations(hand, int(depth)) == int(number)
    assert naive_goats.count(NAIVE[game], state, {}, int(depth)) == int(number)


def continuations(hand: Hand, depth: int) -> int:
    """The number of different courses of the next ``depth`` actions."""
    if depth == 0 or hand.over:
        return 1
    return sum(continuations(hand.act(action), depth - 1) for action in hand.legal_actions())


@pytest.mark.parametrize("row", list(rows("deals")), ids=lambda row: "-".join(row[:2]))
def test_pinned_deal(row: tuple[str, ...]) -> None:  # OZYS-R10, OZIAI-R10, MIZERIS-R10
    game, board, cards = row
    hand = games.load(game).deal(board=int(board))
    assert " ".join(map(str, hand.deal.deck)) == cards
    assert " ".join(map(naive_goats.text, naive_goats.deck(int(board), game))) == cards
    held = started(hand, {}).hands
    assert [set(mine) for mine in hand.hands] == [
        {Card.parse(naive_goats.text(card)) for card in mine} for mine in held
    ]


@pytest.mark.parametrize("game", GAMES)
def test_ten_deals_are_pinned(game: str) -> None:
    assert sum(row[0] == game for row in rows("deals")) == 10


@pytest.mark.parametrize("game", GAMES)
def test_an_independent_shuffle_deals_the_same_cards(game: str) -> None:
    for board in range(1, 100):
        mine = [str(card) for card in games.load(game).deal(board=board).deal.deck]
        assert mine == [naive_goats.text(card) for card in naive_goats.deck(board, game)]


def all_options(game: str, *names: str) -> Iterator[dict[str, Any]]:
    """Every combination of the values of these options."""
    known = rulebook.load(game).options
    for values in product(*((*known[name].values, *FREE.get(name, ())) for name in names)):
        yield dict(zip(names, values, strict=True))


def test_all_scores_of_ozys_are_the_same_under_all_options() -> None:  # OZYS-R20, OZYS-R21, OZYS-R22, OZYS-R23
    pairs = naive_ozys.PAIRS
    for options in all_options("ozys", "tie", "zero", "cheap_from", "first_capture"):
        game = games.load("ozys", **options)
        for carry, first in product((0, 1), (False, True)):
            context = Context(carry=carry, first=first)
            for caught, pair in enumerate(pairs):
                outcome = game.settle({"captured": pair}, context)
                mine = (*outcome.change, outcome.context_after.carry, outcome.ends_match)
                assert mine == naive_ozys.marks([50, 40], [4, 3], caught, options, carry, first)
            for points in range(121):
                for tricks in (0, 1, 7, 8):
                    if (points and not tricks) or (points < 120 and tricks == 8):
                        continue
                    outcome = game.settle({"points": (points, 120 - points), "tricks": (tricks, 8 - tricks)}, context)
                    mine = (*outcome.change, outcome.context_after.carry, outcome.ends_match)
                    totals = [points, 120 - points], [tricks, 8 - tricks]
                    assert mine == naive_ozys.marks(*totals, None, options, carry, first)


def test_all_scores_of_oziai_are_the_same() -> None:  # OZIAI-R21, OZIAI-R22
    game = games.load("oziai")
    for first, second, third in product(range(0, 121, 3), range(0, 121, 5), range(0, 121, 4)):
        totals = [first, second, third, 120 - first - second - third]
        for points in [totals[turn:] + totals[:turn] for turn in range(4)] if totals[3] >= 0 else []:
            assert list(game.settle({"points": points}).change) == naive_oziai.strikes(points)


def test_all_scores_of_a_declared_hand_are_the_same_under_all_options() -> (
    None
):  # MIZERIS-R20, MIZERIS-R21, MIZERIS-R22
    for options in all_options("mizeris", "discard_owner", "eggs", "all_tricks", "cheap_from"):
        game = games.load("mizeris", **options)
        for declarer, away, mine in product(range(3), (0, 2, 10, 22), range(121)):
            others = 120 - away - mine
            for tricks in ((5, 5, 0), (10, 0, 0), (0, 5, 5), (9, 1, 0)):
                if others < 0 or (mine and not tricks[0]) or (others and not tricks[1]):
                    continue
                places = [(place - declarer) % 3 for place in range(3)]
                points = [(mine, others, 0)[place] for place in places]
                won = [tricks[place] for place in places]
                outcome = game.settle({"declarer": declarer, "points": points, "tricks": won})
                assert list(outcome.change) == naive_mizeris.marks(points, won, declarer, away, 0, options)


def test_all_scores_of_a_mizeris_are_the_same_under_all_options() -> None:  # MIZERIS-R23
    for options in all_options("mizeris", "talon", "tie"):
        game = games.load("mizeris", **options)
        for first, second, away in product(range(0, 121, 2), range(0, 121, 2), (0, 2, 10, 21)):
            third = 120 - away - first - second
            if third < 0:
                continue
            for last in range(3):
                points = [first, second, third]
                outcome = game.settle({"points": points, "last": last})
                assert list(outcome.change) == naive_mizeris.mizeris(points, away, last, options)
