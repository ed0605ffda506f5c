"""The published schema of the view: every view of every page keeps to it, and broken views do not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from ombre import respond

from .pools import IN_TURNS, LANGUAGES, LESSONS, View, walk

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


@pytest.mark.parametrize(("lesson", "language"), IN_TURNS)
def test_every_view_keeps_to_the_schema(lesson: str, language: str) -> None:
    for number in range(1, LESSONS[lesson].pool + 1):
        for key, view in walk(f"{lesson}#{number}", language).items():
            error = next(VALID.iter_errors(view), None)
            assert error is None, f"{lesson}#{number} {key}: {error and error.message}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_of_a_whole_hand_keeps_to_the_schema(language: str) -> None:
    for match in ("", " match=9:9"):
        task = f"omi board=4 seat=2 bots=club{match}"
        view = respond(task, (), None, language)
        VALID.validate(view)
        while not view["solved"]:
            for choice in view["ask"]["choices"]:
                after = respond(task, view["record"], choice["move"], language)
                VALID.validate(after)
                VALID.validate(respond(task, after["record"], None, language))
            view = after if after["record"] != view["record"] else _first_legal(view)


def _first_legal(view: View) -> View:
    answers = (respond(view["task"], view["record"], one["move"], view["language"]) for one in view["ask"]["choices"])
    return next(answer for answer in answers if answer["record"] != view["record"])


def views() -> dict[str, View]:
    """One view of each kind with an answer, and a whole hand of a match."""
    chosen = {}
    for name, lesson in LESSONS.items():
        answers = [view for view in walk(f"{name}#1").values() if view["feedback"] and not view["solved"]]
        chosen[lesson.kind] = next((view for view in answers if view["last_trick"]), answers[0])
    task = "omi board=4 seat=0 bots=club match=1:2"
    view = respond(task, ["trump S"])
    while not (view["feedback"] and view["last_trick"]):
        wrong = (respond(task, view["record"], one["move"]) for one in view["ask"]["choices"])
        illegal = next((one for one in wrong if one["feedback"] and one["feedback"]["tone"] == "illegal"), None)
        view = illegal if illegal and illegal["last_trick"] else _first_legal(view)
    return {**chosen, "hand": view}


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
    ("share", "2~omi~board.1~A"),
    ("share", "3~omi~board.1~A~abcd"),
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
    ("ask/kind", "quiz"),
    ("ask/kind", "none"),
    ("ask/choices", [{}]),
    ("ask/numbers", [0]),
    ("ask/choices", [{"move": "SA", "card": "SA"}]),
    ("feedback/tone", "bad"),
    ("feedback/rule", "R14"),
    ("feedback/runs", []),
    ("hints", [[{"text": "Follow suit."}]]),
    ("solution", []),
    ("look_back", {"points": []}),
    ("look_back", {"points": [], "tricks": [{"number": 1}]}),
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


def test_only_a_hand_may_leave_its_hints_to_be_asked_for() -> None:
    some = views()
    for name in ("hints", "solution"):
        assert VALID.is_valid(some["hand"] | {name: None})
        assert not VALID.is_valid(some["play"] | {name: None})
    told = {"points": [], "tricks": [{"number": 1, "played": [{"card": "SA"}], "best": None}]}
    assert VALID.is_valid(some["hand"] | {"look_back": told})
    assert not VALID.is_valid(some["play"] | {"look_back": told})


def test_seats_are_for_all_kinds_but_rank() -> None:
    some = views()
    seats = some["winner"]["table"]["seats"]
    assert not VALID.is_valid(some["rank"] | {"table": some["rank"]["table"] | {"seats": seats}})
    assert not VALID.is_valid(some["winner"] | {"table": some["winner"]["table"] | {"seats": []}})


def test_choices_are_cards_words_or_numbers() -> None:
    some = views()
    card = {"move": "SA", "card": "SA", "runs": None, "marked": False}
    words = {"move": "us", "card": None, "runs": [{"text": "Your side"}], "marked": False}

    def asking(kind: str, **ask: Any) -> bool:
        return VALID.is_valid(some[kind] | {"ask": some[kind]["ask"] | ask})

    assert asking("hand", choices=[card, words])
    assert asking("outcome", choices=[words])
    assert not asking("outcome", choices=[card])
    assert not asking("outcome", choices=[words | {"runs": None}])
    assert not asking("legal", choices=[card | {"runs": words["runs"]}])
    assert not asking("score", choices=[words])
    assert not asking("score", numbers=None)
    assert not asking("legal", numbers=[0, 9])
    assert not VALID.is_valid(some["legal"] | {"standing": [{"text": "Tokens"}]})
    assert VALID.is_valid(some["hand"] | {"next": None})
    assert not VALID.is_valid(some["hand"] | {"next": "omi-1-rank#1"})
