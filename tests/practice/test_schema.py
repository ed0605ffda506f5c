"""The published schema of the view: every view of every page keeps to it, and broken views do not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from .pools import LANGUAGES, LESSONS, View, walk

SCHEMA = json.loads((files("ombre.practice") / "view.schema.json").read_text(encoding="utf-8"))
VALID = jsonschema.Draft202012Validator(SCHEMA)


def parts(schema: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(schema, dict):
        for name, field in schema.get("properties", {}).items():
            yield f"{path}/{name}", field
        for name, part in schema.items():
            if name not in ("if", "then", "else", "allOf"):
                yield from parts(part, f"{path}/{name}")
    elif isinstance(schema, list):
        for part in schema:
            yield from parts(part, path)


def test_the_schema_is_one_and_describes_each_field() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for path, field in parts(SCHEMA):
        named = SCHEMA["$defs"].get(field.get("$ref", "").rpartition("/")[2], {})
        assert field.get("description") or named.get("description"), path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_view_keeps_to_the_schema(lesson: str, language: str) -> None:
    for number in range(1, LESSONS[lesson].pool + 1):
        for key, view in walk(f"{lesson}#{number}", language).items():
            error = next(VALID.iter_errors(view), None)
            assert error is None, f"{lesson}#{number} {key}: {error and error.message}"


def views() -> dict[str, View]:
    """One view of each kind with an answer."""
    chosen = {}
    for name, lesson in LESSONS.items():
        answers = [view for view in walk(f"{name}#1").values() if view["feedback"] and not view["solved"]]
        chosen[lesson.kind] = next((view for view in answers if view["last_trick"]), answers[0])
    return chosen


BROKEN = [
    ("version", 2),
    ("version", "1"),
    ("task", "omi-1-rank"),
    ("task", "omi-1-rank#0"),
    ("kind", "quiz"),
    ("language", "de"),
    ("record", None),
    ("record", [""]),
    ("record", "SA"),
    ("undo", False),
    ("share", "1~omi-1-rank~1~SA"),
    ("share", "1~omi-1-rank~1~SA <b>~abcd"),
    ("solved", 0),
    ("solved", True),
    ("goal", []),
    ("goal", "Put these cards in order."),
    ("goal", [{"text": ""}]),
    ("goal", [{"html": "<b>Put</b>"}]),
    ("goal", [{"text": "Put", "card": "SA"}]),
    ("goal", [{"card": "AS"}]),
    ("goal", [{"suit": "♠"}]),
    ("table/direction", "left"),
    ("table/trump", "S"),
    ("table/trump", {"suit": "N", "runs": [{"text": "No trumps."}]}),
    ("table/row", ["S10"]),
    ("table/row", ["SA", "SA"]),
    ("table/seats", [{"place": "bottom"}]),
    ("last_trick", {"trick": [], "winner": "top", "runs": [{"text": "Your partner takes the trick."}]}),
    ("last_trick", []),
    ("events", [{"text": "The player on the right plays."}]),
    ("ask/kind", "number"),
    ("ask/kind", "none"),
    ("ask/choices", []),
    ("ask/choices", [{"move": "SA", "card": "SA"}]),
    ("feedback/tone", "bad"),
    ("feedback/rule", "R14"),
    ("feedback/runs", []),
    ("hints", [[{"text": "Follow suit."}]]),
    ("progress/done", -1),
    ("progress/of", 0),
    ("next", "another"),
]


@pytest.mark.parametrize(("place", "value"), BROKEN)
def test_a_broken_view_is_refused(place: str, value: Any) -> None:
    for view in views().values():
        broken = copy.deepcopy(view)
        *path, last = place.split("/")
        part = broken
        for name in path:
            part = part[name]
        part[last] = value
        assert not VALID.is_valid(broken), (place, value)


def test_nothing_may_be_missing_or_added() -> None:
    def check(value: Any, whole: Any) -> None:
        if isinstance(value, dict):
            for name in list(value):
                kept = value.pop(name)
                assert not VALID.is_valid(whole), f"without {name}"
                value[name] = kept
                check(kept, whole)
            value["extra"] = 1
            assert not VALID.is_valid(whole), f"with extra in {value}"
            del value["extra"]
        elif isinstance(value, list):
            for part in value:
                check(part, whole)

    for view in views().values():
        whole = copy.deepcopy(view)
        check(whole, whole)
        assert whole == view


def test_seats_are_for_all_kinds_but_rank() -> None:
    some = views()
    seats = some["winner"]["table"]["seats"]
    assert not VALID.is_valid(some["rank"] | {"table": some["rank"]["table"] | {"seats": seats}})
    assert not VALID.is_valid(some["winner"] | {"table": some["winner"]["table"] | {"seats": []}})
