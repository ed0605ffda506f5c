"""The index of rules as Markdown: what stands on the page ``more/rules`` in the place of `MARKER`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from book.rules import Pins, Place, Row, games, gaps, index, named_by_tests
from ombre import rulebook
from ombre.practice import rules_labels, speak

__all__ = ["MARKER", "written"]

MARKER = "<!-- rules -->"
SHOWN = 3
"""How many tests of a file are named; where there are more, their number stands before them."""


def written(language: str, folder: Path, only: Sequence[str] | None = None) -> tuple[str, list[str]]:
    """The index of all games with chapters below the folder of a language, and what rules lack (see `book.rules`).

    Links lead from a page one folder down. ``only`` names the pages that count; without it all do.
    """
    tested = named_by_tests()
    parts: list[str] = []
    lacking: list[str] = []
    for game in games(folder):
        rows = index(game, folder, tested, only)
        lacking += gaps(game, folder, rows)
        parts += _game(game, rows, tested, language)
    return "\n\n".join(parts), lacking


def _game(game: str, rows: Sequence[Row], tested: Mapping[str, Sequence[Pins]], language: str) -> Iterator[str]:
    said, labels = speak(language), rules_labels(language)
    book = rulebook.load(game)
    shown = {option.name: option.id for option in book.options.values()}
    yield f"## {book.title}"
    yield f"### {labels['rules']}"
    for row in rows:
        yield f"#### {row.rule.id}"
        yield said.text(row.rule.statement)
        hands = ", ".join(_hand(name, place) for name, place in row.practised)
        yield _list(
            (labels["source"], said.name("source", row.rule.source)),
            (labels["taught"], _links(row.taught)),
            (labels["practised"], hands or labels.get(row.rule.kind, "")),
            (labels["tested"], _tests(row.tested)),
            (labels["sees"], ", ".join(f"[{shown[name]}](#{shown[name].lower()})" for name in row.rule.sees)),
        )
    yield f"### {labels['options']}"
    for option in book.options.values():
        yield f"#### {option.id}"
        yield said.text(option.statement)
        yield _list(
            (labels["name"], f"`{option.name}`"),
            (labels["values"], ", ".join(f"`{json.dumps(value)}`" for value in option.values)),
            (labels["source"], said.name("source", option.source)),
            (labels["tested"], _tests(tested.get(option.id, ()))),
        )
    if book.left_out:
        yield f"### {labels['left_out']}"
    for variant in book.left_out:
        yield f"#### {variant.id}"
        yield f"{said.text(variant.statement)}\n{said.name('reason', variant.reason)}"


def _list(*lines: tuple[str, str]) -> str:
    return "\n".join(f"* **{label}:** {text}" for label, text in lines if text)


def _link(place: Place) -> str:
    chapter, colon, _ = place.title.partition(": ")
    short = chapter if colon and chapter[-1].isdigit() else place.title
    text = f"{short} › {place.heading}" if place.heading != place.title else place.title
    return f"[{text}](../{place.page}#{place.cell})"


def _links(places: Sequence[Place]) -> str:
    """A link to the first place under each heading."""
    first = {(place.page, place.heading): place for place in reversed(places)}
    return ", ".join(_link(place) for place in places if first[place.page, place.heading] is place)


def _hand(lesson: str, place: Place) -> str:
    return f"[`{lesson}`](../{place.page}#{place.cell})" if lesson else _link(place)


def _tests(tested: Sequence[Pins]) -> str:
    told = []
    for one in tested:
        names = ", ".join(f"`{name}`" for name in one.names[:SHOWN])
        told.append(f"`{one.file}` ({f'{len(one.names)}: {names} …' if len(one.names) > SHOWN else names})")
    return "; ".join(told)
