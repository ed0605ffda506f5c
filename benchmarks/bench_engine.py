"""Cards played per second by random players, beside card games of OpenSpiel: ``make bench``.

Every game is played twice: through the public face of the engine (`legal_actions` and `act`, which checks and makes a
new `Hand`) and by the loop for playouts. OpenSpiel's games, written in C++, are driven from Python in the same way. All
take turns in one process, and only ratios are printed: they mean the same on any machine. Deals, auctions and
exchanges of cards are made before the clock starts.
"""

from __future__ import annotations

import argparse
import gc
import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import pyspiel

from ombre import games
from ombre.hand import Hand
from ombre.playout import Playouts

PEERS = ("euchre", "skat", "oh_hell")
ROUNDS = 25
HANDS = 250
"""Hands in each turn."""
TIMES = 10
"""How often the loop plays the same hand to its end: that is what it is for."""

Turn = Callable[[], tuple[float, int]]
"""Plays some hands; the seconds that it took and the number of cards."""


def peer(name: str, chance: random.Random) -> Turn:
    """A turn of a game of OpenSpiel, from states in which the cards have been dealt."""
    game, draw = pyspiel.load_game(name), chance.random

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
        return state

    def turn() -> tuple[float, int]:
        states, number = [dealt() for _ in range(HANDS)], 0
        start = process_time()
        for state in states:
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                number += 1
        return process_time() - start, number

    return turn


def in_play(name: str, chance: random.Random) -> Hand:
    """A hand of a game at the first lead, after random words before it."""
    while True:
        hand = games.load(name).deal(board=chance.randint(1, 10**6))
        while hand.phase != "play" and not hand.over:
            hand = hand.act(chance.choice(hand.legal_actions()))
        if not hand.over:
            return hand


def public(name: str, chance: random.Random) -> Turn:
    """A turn through the public face."""
    draw = chance.random

    def turn() -> tuple[float, int]:
        hands, number = [in_play(name, chance) for _ in range(HANDS)], 0
        start = process_time()
        for first in hands:
            hand = first
            while not hand.over:
                legal = hand.legal_actions()
                hand = hand.act(legal[int(draw() * len(legal))])
                number += 1
        return process_time() - start, number

    return turn


def loop(name: str, chance: random.Random) -> Turn:
    """A turn of the loop for playouts."""
    draw, seats = chance.random, games.load(name).seats

    def turn() -> tuple[float, int]:
        hands, number = [in_play(name, chance) for _ in range(HANDS // TIMES)], 0
        start = process_time()
        for hand in hands:
            endings = Playouts(hand)
            for _ in range(TIMES):
                number += sum(endings.play(draw).tricks)
        return process_time() - start, number * seats

    return turn


def main() -> None:
    """Print how many cards each game plays while the middle one of OpenSpiel's plays one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    gc.disable()  # as timeit does
    chance = random.Random(1)
    turns: dict[tuple[str, str], Turn] = {("OpenSpiel", name): peer(name, chance) for name in PEERS}
    turns |= {("public", name): public(name, chance) for name in games.names()}
    turns |= {("loop", name): loop(name, chance) for name in games.names()}
    times: dict[tuple[str, str], list[float]] = {key: [] for key in turns}
    for number in range(rounds + 1):
        for key, turn in turns.items():
            seconds, cards = turn()
            if number:  # the first round warms up
                times[key].append(seconds / cards)
    medians = {key: median(found) for key, found in times.items()}
    base = median(medians["OpenSpiel", name] for name in PEERS)
    print(f"cards in the time of one of OpenSpiel's ({', '.join(PEERS)}; the middle one); medians of {rounds} rounds")
    for (kind, name), found in medians.items():
        slow = kind == "loop" and not Playouts(in_play(name, chance)).fast
        goal = {"OpenSpiel": "", "public": " (goal: 0.2)", "loop": " (goal: 1.6)"}[kind]
        print(f"  {kind:10} {name:10} {base / found:5.2f}{goal}{' through the public face' * slow}")


if __name__ == "__main__":
    main()
