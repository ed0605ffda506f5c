"""`expand`: all views of a mini-hand in one table, so that a page can answer without a kernel.

The table is compact because each distinct part of the views is stored once: ``values`` holds primitives as they are,
lists as ``[-1, i, j, …]`` and objects as ``[s, i, j, …]``, where ``i``, ``j`` point into ``values`` and ``shapes[s]``
names the keys.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ombre.practice import lessons
from ombre.practice.views import read_task, respond
from ombre.practice.words import labels

BUDGET = 400_000
"""Bytes that a table may take as JSON (about a tenth of it when sent)."""


class TooLarge(ValueError):
    """A mini-hand with too many views for a page."""


def expand(task: str, language: str = "en", budget: int = BUDGET) -> dict[str, Any]:
    """The table of a lesson's pool, or of one item if the task has a number.

    ``following`` is the task that comes after the pool; None after the last of a lesson without a series.
    Keys of ``views``: the task, then the record joined by spaces, followed by ``|`` and the move where there is one.
    `TooLarge` when the table as JSON exceeds ``budget`` bytes; `UnknownLesson`, `UnknownLanguage`.
    """
    name, number = read_task(task)
    lesson = lessons.find(name)
    tasks = [f"{name}#{number}"] if "#" in task else [f"{name}#{item + 1}" for item in range(lesson.pool)]
    store = _Store()
    views = {one: _views(one, language, tasks, store) for one in tasks}
    table = {
        "version": 1,
        "lesson": name,
        "language": language,
        "labels": dict(labels(language)),
        "tasks": tasks,
        "following": respond(tasks[-1], (), None, language)["next"] if lesson.series and "#" not in task else None,
        "shapes": [list(shape) for shape in store.shapes],
        "values": store.values,
        "views": views,
    }
    size = len(json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode())
    if size > budget:
        raise TooLarge(f"{task}: the table has {size} bytes, {budget} are allowed")
    return table


def walk(task: str, language: str = "en") -> dict[str, dict[str, Any]]:
    """Every view that can be reached, by key."""
    first = respond(task, (), None, language)
    views, open_records = {"": first, " ".join(first["record"]): first}, [first]
    while open_records:
        view = open_records.pop()
        record = view["record"]
        for move in moves(view):
            answer = respond(task, record, move, language)
            views[f"{' '.join(record)}|{move}"] = answer
            key = " ".join(answer["record"])
            if key not in views:
                views[key] = respond(task, answer["record"], None, language)
                open_records.append(views[key])
    return views


def moves(view: Mapping[str, Any]) -> list[str]:
    """All moves that can be tried: the choices that aren't marked, or the numbers asked for."""
    numbers = view["ask"]["numbers"]
    if numbers:
        return [str(number) for number in range(numbers[0], numbers[1] + 1)]
    return [choice["move"] for choice in view["ask"]["choices"] if not choice["marked"]]


def _views(task: str, language: str, tasks: list[str], store: _Store) -> dict[str, int]:
    """The places of a task's views; in a page, ``next`` goes round the pool."""
    following = tasks[(tasks.index(task) + 1) % len(tasks)]
    views = walk(task, language)
    for view in views.values():
        view["next"] = following if len(tasks) > 1 else None
    return {key: store.place(view) for key, view in views.items()}


class _Store:
    """The distinct values, each once."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self.shapes: list[tuple[str, ...]] = []
        self._places: dict[Any, int] = {}

    def place(self, value: Any) -> int:
        """The index of a value in ``values``."""
        if isinstance(value, Mapping):
            shape = tuple(value)
            if shape not in self.shapes:
                self.shapes.append(shape)
            encoded: Any = [self.shapes.index(shape), *(self.place(part) for part in value.values())]
        elif isinstance(value, list):
            encoded = [-1, *(self.place(part) for part in value)]
        else:
            encoded = value
        key = tuple(encoded) if isinstance(encoded, list) else (type(value).__name__, value)
        if key not in self._places:
            self._places[key] = len(self.values)
            self.values.append(encoded)
        return self._places[key]
