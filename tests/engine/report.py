"""All vectors, whole hands, and random hands of every game in one JSON text, the same on every Python there is.

``python -m engine.report`` in the folder ``tests`` prints it; the tests compare CPython's with Pyodide's.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from ombre import games, notation
from ombre.hand import Hand
from ombre.playout import Playouts

from .lines import all_lines, answer
from .playthrough import Course, all_courses, check
from .random_hands import deck, sitting

SITTINGS = 12
"""Sittings of each game, of up to four random hands."""


def report() -> dict[str, Any]:
    """The engine's answer to each vector, each whole hand as it ended, random hands; an error stands as its text."""
    return {
        "python": list(sys.version_info[:2]),
        "platform": sys.platform,
        "vectors": {line.id: attempt(partial(answer, line)) for line in all_lines()},
        "expected": {line.id: line.expected for line in all_lines()},
        "courses": {each.id: attempt(partial(whole_hand, each)) for each in all_courses()},
        "hands": {
            name: [attempt(partial(random_hands, name, seed)) for seed in range(SITTINGS)] for name in games.names()
        },
        "deals": [f"{name} {row[0]}" for name in games.names() for row in pinned(name) if not same_deal(name, row)],
    }


def attempt(call: Callable[[], str]) -> str:
    """The result of a call, or the last line of its error."""
    try:
        return call()
    except Exception as error:
        return "".join(traceback.format_exception_only(error)).strip()


def whole_hand(each: Course) -> str:
    """A hand of tests/playthroughs, played and compared, as it is written."""
    return notation.write(check(each))


def random_hands(name: str, seed: int) -> str:
    """Some random hands as they are written and shared, with their results and one way to go on from the middle."""
    return " | ".join(random_hand(points, seed) for _, points in sitting(name, seed))


def random_hand(points: list[Hand], seed: int) -> str:
    """One of them."""
    end = points[-1]
    assert notation.read(notation.write(end)) == end
    in_play = [hand for hand in points if hand.phase == "play"]
    going_on = Playouts(in_play[len(in_play) // 2]).play(Random(seed).random) if in_play else None
    return f"{notation.write(end)} {notation.share(notation.write(points[0]), end.record)} {end.outcome} {going_on}"


def pinned(name: str) -> Iterator[list[str]]:
    """The lines of ``deals-<game>.txt``, which an independent program has written: board, (favoured suit,) deck."""
    path = Path(__file__).parent / f"deals-{name}.txt"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if line and not line.startswith("#"):
            yield [part.strip() for part in line.split("|")]


def same_deal(name: str, row: list[str]) -> bool:
    """Whether the engine deals a board as it is pinned."""
    board, *favoured, cards = row
    hand = notation.read(f"{name} board={board}")
    return " ".join(map(str, deck(hand))) == cards and [hand.deal.favoured or ""] == (favoured or [""])


if __name__ == "__main__":
    print(json.dumps(report(), ensure_ascii=False))
