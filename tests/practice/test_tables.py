"""The tables that travel in a page: complete, the same as `respond`, small."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from typing import Any

import pytest

import ombre
from ombre.practice import expand, labels, tables

from .pools import IN_TURNS, LANGUAGES, LESSONS, View, same, strings, table

MOST_SENT = 25_000
"""Bytes of a table, compressed."""


def decode(expansion: Mapping[str, Any], index: int) -> Any:
    """The value at an index, as a page reads it."""
    packed = expansion["values"][index]
    if not isinstance(packed, list):
        return packed
    shape, *parts = packed
    inner = [decode(expansion, part) for part in parts]
    return inner if shape < 0 else dict(zip(expansion["shapes"][shape], inner, strict=True))


def decoded(lesson: str, language: str) -> dict[str, dict[str, View]]:
    expansion = table(lesson, language)
    return {
        task: {key: decode(expansion, index) for key, index in views.items()}
        for task, views in expansion["views"].items()
    }


@pytest.mark.parametrize(("lesson", "language"), IN_TURNS)
def test_every_key_has_the_view_that_respond_gives(lesson: str, language: str) -> None:
    expansion = table(lesson, language)
    tasks = expansion["tasks"]
    assert tasks == [f"{lesson}#{number}" for number in range(1, LESSONS[lesson].pool + 1)] == list(expansion["views"])
    for task, views in decoded(lesson, language).items():
        following = tasks[(tasks.index(task) + 1) % len(tasks)]
        for key, view in views.items():
            before, bar, move = key.partition("|")
            record = views[before]["record"] if before else []
            answer = ombre.respond(task, record, move if bar else None, language)
            assert same(view, answer | {"next": following}), f"{task} {key}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_page_never_meets_a_key_that_is_missing(lesson: str) -> None:
    """Every choice offered, every undo, every record reached and every following task is there."""
    everything = decoded(lesson, "en")
    for views in everything.values():
        for key, view in views.items():
            here = " ".join(view["record"])
            assert views[here] | {"feedback": None} == view | {"feedback": None}, key
            assert view["undo"] is None or " ".join(view["undo"]) in views
            assert view["next"] is None or "" in everything[view["next"]]
            for choice in view["ask"]["choices"]:
                assert (f"{here}|{choice['move']}" in views) == (not choice["marked"]), key


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_share_code_stands_for_one_record(lesson: str) -> None:
    for views in decoded(lesson, "en").values():
        records: dict[str, list[str]] = {}
        for view in views.values():
            assert records.setdefault(view["share"], view["record"]) == view["record"]


@pytest.mark.parametrize(("lesson", "language"), IN_TURNS)
def test_a_table_is_small_and_plain_json(lesson: str, language: str) -> None:
    expansion = table(lesson, language)
    text = json.dumps(expansion, ensure_ascii=False, separators=(",", ":"))
    assert json.loads(text) == expansion
    sent = len(gzip.compress(text.encode()))
    assert sent <= MOST_SENT, f"{lesson} {language}: {sent} bytes"
    assert len(text.encode()) <= tables.BUDGET
    assert expansion["labels"] == labels(language)
    assert (expansion["version"], expansion["lesson"], expansion["language"]) == (1, lesson, language)


def test_a_table_has_each_value_once() -> None:
    for lesson, language in IN_TURNS:
        values = [json.dumps(value) for value in table(lesson, language)["values"]]
        assert len(set(values)) == len(values)


@pytest.mark.parametrize(("lesson", "language"), IN_TURNS)
def test_no_text_has_markup_or_a_gap_left_open(lesson: str, language: str) -> None:
    for views in decoded(lesson, language).values():
        for view in views.values():
            for text in strings(view):
                assert not set(text) & set("<>{}&"), text
                assert text == text.strip() or text.replace("\u00a0", " ").strip() or text == " ", text
                assert "  " not in text, text


def shape(value: Any, name: str = "") -> Any:
    """A view without its texts."""
    if value is None:
        return None
    if name == "runs" or name in ("goal", "solution"):
        return None if value is None else sorted(json.dumps(run) for run in value if "text" not in run)
    if isinstance(value, dict):
        return {key: shape(part, key) for key, part in value.items() if key not in ("language", "name")}
    if isinstance(value, list):
        return [shape(part, "runs" if name in ("events", "hints") else "") for part in value]
    return value


@pytest.mark.parametrize("lesson", LESSONS)
def test_languages_differ_in_texts_only(lesson: str) -> None:
    """The same keys, records, tables and rules; each text names the same cards."""
    english = decoded(lesson, "en")
    for language in LANGUAGES[1:]:
        other = decoded(lesson, language)
        assert {task: list(views) for task, views in other.items()} == {
            task: list(views) for task, views in english.items()
        }
        for task, views in english.items():
            for key, view in views.items():
                assert shape(other[task][key]) == shape(view), f"{task} {key}"


def test_one_item_alone_goes_nowhere() -> None:
    expansion = expand("start-rank#2")
    assert expansion["tasks"] == ["start-rank#2"]
    assert decode(expansion, expansion["views"]["start-rank#2"][""])["next"] is None


def test_an_item_beyond_the_pool_can_be_expanded() -> None:
    assert expand("start-rank#99")["tasks"] == ["start-rank#99"]


def test_what_is_too_large_is_refused() -> None:
    text = json.dumps(expand("start-winner"), ensure_ascii=False, separators=(",", ":"))
    size = len(text.encode())
    with pytest.raises(tables.TooLarge, match=f"start-winner: the table has {size} bytes, {size - 1} are allowed"):
        expand("start-winner", budget=size - 1)
    assert expand("start-winner", budget=size)
    assert issubclass(tables.TooLarge, ValueError)
