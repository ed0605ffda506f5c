"""Lessons: mini-hands as data, in ``lessons/*.toml``; ``lesson.schema.json`` says what they may hold."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ombre import games, rulebook
from ombre.practice.kinds import KINDS
from ombre.practice.kinds.base import GAMES


class LessonError(ValueError):
    """A lesson file with a mistake; the message says in which file and entry, and what is wrong."""


class UnknownLesson(ValueError):
    """A task that names no lesson or no item of it."""


@dataclass(frozen=True)
class Lesson:
    """A mini-hand and its variations: ``items`` as written, then the generated ``series``."""

    id: str
    file: str
    """The file that it stands in."""
    game: games.Game
    kind: str
    rules: tuple[str, ...]
    """The rules that it exercises."""
    items: tuple[Mapping[str, Any], ...]
    series: Mapping[str, Any] | None
    """What the generator needs; None for a lesson without one."""
    pool: int
    """How many items travel in a page, the written ones included."""


def read(path: Traversable, strict: bool = False) -> dict[str, Lesson]:
    """The lessons of one file by id; `LessonError` for the first mistake.

    ``strict`` asks the schema first, which also finds what does no harm, such as a misspelt key that may be left out.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LessonError(f"{path.name}: not TOML: {error}") from None
    entries = data.get("lesson", [])
    if set(data) - {"lesson"} or not isinstance(entries, list):
        raise LessonError(f"{path.name}: only [[lesson]] entries are expected, found {', '.join(data)}")
    lessons: dict[str, Lesson] = {}
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise LessonError(f"{path.name}, lesson {number}: a table is expected, found {entry!r}")
        place = f"{path.name}, lesson {number} ({entry.get('id', 'no id')})"
        if strict and (wrong := _schema_error(entry)):
            raise LessonError(f"{place}: {wrong}")
        try:
            lesson = _lesson(entry, path.name)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise LessonError(f"{place}: {_schema_error(entry) or error}") from None
        if lesson.id in lessons:
            raise LessonError(f"{place}: the id stands twice")
        lessons[lesson.id] = lesson
    return lessons


def _lesson(entry: Mapping[str, Any], file: str) -> Lesson:
    for rule in entry["rules"]:
        rulebook.rule(rule)
    items, series = tuple(entry.get("item", ())), entry.get("series")
    if not items and series is None:
        raise LessonError("there is neither an item nor a series")
    pool = len(items)
    if series is not None:
        pool = series.get("pool", len(items) + 4)
        if pool < len(items):
            raise LessonError(f"pool = {pool} is less than the {len(items)} items written")
        cases = KINDS[entry["kind"]].cases
        for case in series.get("cases", ()):
            if case not in cases:
                raise LessonError(f"{entry['kind']} has no case {case!r}; it has {', '.join(cases)}")
    game = games.load(entry["game"], **entry.get("options", {}))
    if game.name not in GAMES:
        raise LessonError(f"there are no mini-hands of {game.name} yet, only of {', '.join(GAMES)}")
    return Lesson(entry["id"], file, game, entry["kind"], tuple(entry["rules"]), items, series, pool)


def _schema_error(entry: Mapping[str, Any]) -> str | None:
    """What in an entry breaks the schema; None when nothing does, or without jsonschema (in the browser)."""
    try:
        from jsonschema import Draft202012Validator
        from jsonschema.exceptions import best_match
    except ImportError:
        return None
    schema = json.loads((files(__package__) / "lesson.schema.json").read_text(encoding="utf-8"))
    error = best_match(Draft202012Validator(schema).iter_errors(entry))
    if error is None:
        return None
    where = " ".join(str(part + 1 if isinstance(part, int) else part) for part in error.absolute_path)
    return f"{where}: {error.message}" if where else str(error.message)


@cache
def load() -> Mapping[str, Lesson]:
    """All lessons of the package by id; `LessonError` when a file has a mistake."""
    lessons: dict[str, Lesson] = {}
    for path in _lesson_files():
        for name, lesson in read(path).items():
            if name in lessons:
                raise LessonError(f"{path.name}: {name} stands in another file, too")
            lessons[name] = lesson
    return lessons


def check() -> None:
    """Hold all lesson files against the schema; `LessonError` for the first mistake."""
    for path in _lesson_files():
        read(path, strict=True)


def _lesson_files() -> list[Traversable]:
    found = (files(__package__) / "lessons").iterdir()
    return sorted((path for path in found if path.name.endswith(".toml")), key=lambda path: path.name)


def find(name: str) -> Lesson:
    """The lesson with this id; `UnknownLesson` names those that are close."""
    known = load()
    if name not in known:
        close = difflib.get_close_matches(name, known, 3)
        hint = f"did you mean {' or '.join(close)}?" if close else f"there are {', '.join(sorted(known))}"
        raise UnknownLesson(f"there is no lesson {name!r}; {hint}")
    return known[name]
