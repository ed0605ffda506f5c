"""All vectors, whole hands and a few hundred random hands in one JSON text, the same on every Python there is.

``python -m engine.report`` in the folder ``tests`` prints it; the tests compare CPython's with Pyodide's.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from functools import partial
from typing import Any

from ombre import notation

from .lines import all_lines, answer
from .naive_omi import deck as naive_deck
from .naive_omi import text
from .playthrough import Course, all_courses, check
from .random_hands import course, deck


def report() -> dict[str, Any]:
    """The engine's answer to each vector, each whole hand as it ended, random hands; an error stands as its text."""
    return {
        "python": list(sys.version_info[:2]),
        "platform": sys.platform,
        "vectors": {line.id: attempt(partial(answer, line)) for line in all_lines()},
        "expected": {line.id: line.expected for line in all_lines()},
        "courses": {each.id: attempt(partial(whole_hand, each)) for each in all_courses()},
        "hands": [attempt(partial(random_hand, seed)) for seed in range(200)],
        "deals": [board for board in range(1, 101) if not same_deal(board)],
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


def random_hand(seed: int) -> str:
    """A random hand as it is written, with its result."""
    hand = course(seed, carry=seed % 3, announced_sweep=bool(seed % 2), early_stop=bool(seed % 5))[-1]
    assert notation.read(notation.write(hand)) == hand
    return f"{notation.write(hand)} {hand.outcome}"


def same_deal(board: int) -> bool:
    """Whether the engine deals a board as an independent program does."""
    return [str(card) for card in deck(notation.read(f"omi board={board}"))] == [
        text(card) for card in naive_deck(board)
    ]


if __name__ == "__main__":
    print(json.dumps(report(), ensure_ascii=False))
