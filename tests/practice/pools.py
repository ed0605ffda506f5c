"""The views of the mini-hands that travel in pages, worked out once for all tests, and ways to read them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from ombre.practice import lessons, tables

View = dict[str, Any]

LOCALE = Path(lessons.__file__).parents[1] / "locale"
LANGUAGES = ("en", *sorted(folder.parent.parent.name for folder in LOCALE.glob("*/LC_MESSAGES/ombre.po")))
"""The languages that are shipped."""
LESSONS = lessons.load()
IN_TURNS = list(zip(LESSONS, cycle(LANGUAGES), strict=False))
"""Each lesson with one language: they share all but their texts, see `test_languages_differ_in_texts_only`."""
TASKS = [f"{name}#{number}" for name, lesson in LESSONS.items() for number in range(1, lesson.pool + 1)]


@cache
def walk(task: str, language: str = "en") -> dict[str, View]:
    """Every view of a mini-hand, by key."""
    return tables.walk(task, language)


@cache
def table(lesson: str, language: str = "en") -> dict[str, Any]:
    """The table of a lesson's pool."""
    return tables.expand(lesson, language)


def of_kind(kind: str) -> list[str]:
    """The tasks of one kind."""
    return [task for task in TASKS if LESSONS[task.partition("#")[0]].kind == kind]


def tries(task: str, language: str = "en") -> Iterator[tuple[View, str, View]]:
    """Each choice of each view: the view before, the move and the answer."""
    views = walk(task, language)
    for key, view in views.items():
        if "|" not in key and " ".join(view["record"]) == key:
            for move in tables.moves(view):
                yield view, move, views[f"{key}|{move}"]


def cards(runs: Sequence[dict[str, str]]) -> list[str]:
    """The cards named in a text."""
    return [run["card"] for run in runs if "card" in run]


def plain(runs: Sequence[dict[str, str]]) -> str:
    """The text with cards as their codes."""
    return "".join(next(iter(run.values())) for run in runs)


def same(one: Any, other: Any) -> bool:
    """Whether two plain JSON values are the same, in which 1 is not true."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def strings(value: Any) -> Iterator[str]:
    """Every text in a plain JSON value, keys excepted."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)
