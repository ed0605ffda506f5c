"""Every game as a game of OpenSpiel: its own checks of conformance, and what the adapter adds to the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

import numpy as np
import pyspiel
from open_spiel.python.tests import games_sim_test

from ombre import games
from ombre.hand import Action
from tests.engine.random_hands import any_options, others_shuffled, played, sitting
from tests.openspiel import adapter
from tests.openspiel.adapter import DONE, next_words

adapter.register()


def load(name: str, **options: object) -> pyspiel.Game:
    """A game with options, as OpenSpiel loads it."""
    written = ";".join(f"{option}:{value}" for option, value in options.items())
    return pyspiel.load_game(adapter.name(name), {"options": written} if written else {})


def with_options(name: str) -> list[pyspiel.Game]:
    """A game under its default options and under some others."""
    return [load(name), *(load(name, **any_options(name, random.Random(seed))) for seed in range(2))]


def at(hand: object, game: pyspiel.Game) -> adapter.OmbreState:
    """The state of OpenSpiel at a hand that was played elsewhere."""
    state = adapter.OmbreState(game)
    state.hand = hand
    state._go_on()
    return state


@pytest.mark.parametrize("name", games.names())
def test_random_sim_test(name: str) -> None:
    for game in with_options(name):
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", games.names())
def test_games_sim_test(name: str) -> None:
    np.random.seed(1)
    for game in with_options(name):
        games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize("name", games.names())
def test_a_hand_pays_each_seat_what_its_side_has(name: str) -> None:
    chance = random.Random(1)
    state = load(name).new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0.0] * games.load(name).seats
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            state.apply_action(chance.choice(outcomes)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    hand = state.hand
    assert hand.outcome
    sign = -1 if hand.game.less_is_better else 1
    for seats, change in zip(hand.game.sides, hand.outcome.change, strict=True):
        assert [state.returns()[seat] for seat in seats] == [sign * change] * len(seats)


@pytest.mark.parametrize("name", games.names())
def test_the_words_lead_to_every_legal_action_once(name: str) -> None:
    game = load(name)
    for _, points in sitting(name, 1, most=2):
        for hand in points[:-1]:
            if len(hand.legal_actions()) < 40:
                ends = [end.hand.record[len(hand.record)] for end in _ends(at(hand, game), len(hand.record))]
                assert sorted(ends) == sorted(hand.legal_actions())


def _ends(state: adapter.OmbreState, done: int) -> Iterator[adapter.OmbreState]:
    if len(state.hand.record) > done:
        yield state
        return
    for word in state._legal_actions(state.current_player()):
        after = at(state.hand, state.get_game())
        after.said = state.said
        after._apply_action(word)
        yield from _ends(after, done)


@pytest.mark.parametrize("name", games.names())
def test_a_player_cannot_tell_what_he_may_not_see(name: str) -> None:
    chance = random.Random(1)
    game = load(name)
    observers = [game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall)) for recall in (True, False)]
    seen: dict[str, list[int]] = {}
    for board in range(1, 31):
        points = played(games.load(name).deal(board=board), chance)
        points = points[: chance.randint(1, len(points) - 1)]
        seat = points[-1].to_act if board % 2 else chance.randrange(points[-1].game.seats)
        for twins in others_shuffled(points, seat, chance, swaps=4):
            mine, twin = (at(course[-1], game) for course in (points, twins))
            for observer in observers:
                assert observer.string_from(mine, seat) == observer.string_from(twin, seat)
            if mine.current_player() == seat:
                text = observers[0].string_from(mine, seat)
                assert mine._legal_actions(seat) == seen.setdefault(text, twin._legal_actions(seat))
    assert seen


def test_a_set_is_chosen_card_by_card_and_ends_with_done() -> None:
    actions = [Action(text) for text in ("exchange", "exchange C2", "exchange C2 D3", "exchange D3", "defer")]
    assert next_words(actions, ()) == {"exchange", "defer"}
    assert next_words(actions, ("exchange",)) == {DONE, "C2", "D3"}
    assert next_words(actions, ("exchange", "C2")) == {DONE, "D3"}
    assert next_words(actions, ("exchange", "D3")) == {DONE}


def test_only_the_player_himself_sees_half_an_action() -> None:
    state = at(games.load("omi").deal(board=1), load("omi"))
    assert state.said == ("trump",)  # which leaves no choice
    observer = load("omi").make_py_observer()
    assert observer.string_from(state, 0).endswith(" trump")
    assert not observer.string_from(state, 1).endswith(" trump")


def test_every_word_has_a_number_of_its_own() -> None:
    for name in games.names():
        words = adapter.words(games.load(name))
        assert len(set(words)) == len(words)
