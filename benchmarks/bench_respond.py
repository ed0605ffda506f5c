"""How long a click or a hint takes to answer, beside a hand of Omi played through the public face of the engine.

Both run in turns in one process, so that the ratios mean something on any machine. Caches are emptied before each
click: a reader's first click is what counts.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

import ombre
from ombre import bots, solver
from ombre.practice import lessons, tables, views

ROUNDS = 15


def click(lesson: str) -> float:
    """Seconds for the answer to the first move of a lesson's first item, which is loaded beforehand."""
    first = ombre.respond(lesson)
    views._facts.cache_clear()
    solver._search_of.cache_clear()
    start = perf_counter()
    ombre.respond(lesson, first["record"], tables.moves(first)[0])
    return perf_counter() - start


def in_hand(board: int, move: str | None) -> float:
    """Seconds for an answer in a whole hand at trick 1: to a card that may be played, or to ``move``."""
    task = f"omi board={board} seat=0 bots=club"
    first = ombre.respond(task, ["trump S"])
    card = first["ask"]["choices"][0]["move"]
    views._facts.cache_clear()
    start = perf_counter()
    ombre.respond(task, first["record"], move or card)
    return perf_counter() - start


def hand(board: int) -> float:
    """Seconds for a hand played by random bots, about half of which is the bots' own time."""
    start = perf_counter()
    played = ombre.games.load("omi").deal(board=board)
    while not played.over:
        assert played.to_act is not None
        played = played.act(bots.random_player(played.seen_by(played.to_act)))
    return perf_counter() - start


def main() -> None:
    """Print the median ratio for each lesson."""
    ratios: dict[str, list[float]] = {name: [] for name in lessons.load()}
    for board in range(1, ROUNDS + 1):
        for name, found in ratios.items():
            found.append(click(name) / hand(board))
    whole: dict[str, list[float]] = {"a card of a hand": [], "a hint at trick 1": []}
    for board in range(1, ROUNDS + 1):
        for found, move in zip(whole.values(), (None, views.EXPLAIN), strict=True):
            found.append(in_hand(board, move) / hand(board))
    print("one click : one whole hand by random bots (medians)")
    for name, found in (ratios | whole).items():
        print(f"  {name:18} {median(found):6.2f}")


if __name__ == "__main__":
    main()
