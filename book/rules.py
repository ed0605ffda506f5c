"""Where each rule of a game is taught, practised and tested, found by reading notebooks, lesson files and tests.

A prose cell teaches the rules with whose ids it is tagged (``OMI-R14``); a mini-hand exercises those that its lesson
names; a vector, a playthrough or a test function pins those that it names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from book.languages import ROOT
from book.pages import Cell, Page, pages
from ombre import rulebook
from ombre.practice import lessons
from ombre.practice.setup import exercised

__all__ = ["TESTS", "Chapters", "Pins", "Place", "Row", "games", "gaps", "index", "named_by_tests", "teaches"]

TESTS = ROOT / "tests"

_ID = re.compile(r"\b[A-Z]+-[RV]\d+[a-z]?\b")
_HEADING = re.compile(r"^(#+) +(.+?) *$", re.MULTILINE)


@dataclass(frozen=True)
class Place:
    """A cell: ``page`` is the path below the folder of the language, ``omi/01-first-trick.ipynb``."""

    page: str
    cell: str
    title: str
    """The title of the page."""
    heading: str
    """The heading above the cell, or in it; the title where there is none."""


@dataclass(frozen=True)
class Pins:
    """The tests of one file that name a rule: vectors or hands by id, functions by name."""

    file: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """What there is for one rule."""

    rule: rulebook.Rule
    taught: tuple[Place, ...]
    practised: tuple[tuple[str, Place], ...]
    """Lessons by id with their places; a whole hand has the id ""."""
    tested: tuple[Pins, ...]


@dataclass(frozen=True)
class Chapters:
    """What the pages of one language teach and show: places of rules, of lessons, and of the whole hands of a game."""

    rules: dict[str, list[Place]]
    lessons: dict[str, list[Place]]
    hands: dict[str, list[Place]]


def teaches(cell: Cell) -> list[str]:
    """The ids with which a prose cell is tagged."""
    return [tag for tag in cell.tags if cell.type == "markdown" and _ID.fullmatch(tag)]


def games(folder: Path) -> list[str]:
    """The games that have chapters below the folder of a language and rules, in the order of the rulebooks' names."""
    found = []
    for path in sorted(folder.iterdir()):
        if path.is_dir() and any(path.glob("*.ipynb")):
            try:
                rulebook.load(path.name)
            except rulebook.UnknownRule:
                continue
            found.append(path.name)
    return found


def chapters(notebooks: Sequence[Page], folder: Path) -> Chapters:
    """What the notebooks below the folder of a language teach and show."""
    found = Chapters({}, {}, {})
    for page in notebooks:
        title = heading = ""
        for cell in page.cells:
            headings = _HEADING.findall(cell.source) if cell.type == "markdown" else []
            title = title or next((text for level, text in headings if level == "#"), "")
            # A cell teaches under its own first heading; what follows it stands under its last.
            first = headings[0][1] if headings else heading
            place = Place(page.path.relative_to(folder).as_posix(), cell.id, title, first or title)
            for rule in teaches(cell):
                found.rules.setdefault(rule, []).append(place)
            for task in cell.tasks:
                known, name = (found.hands, task.split()[0]) if "=" in task else (found.lessons, task.partition("#")[0])
                known.setdefault(name, []).append(place)
            heading = headings[-1][1] if headings else heading
    return found


def index(game: str, folder: Path, tested: dict[str, list[Pins]], only: Sequence[str] | None = None) -> list[Row]:
    """A row for each rule of the game, in the order of its rulebook.

    The game's own chapters come first, then the other pages by name. ``only`` names the pages that count, as
    ``omi/01-first-trick``; without it all do. ``tested`` is what `named_by_tests` found.
    """
    there = [page for page in pages(folder) if page.path.suffix == ".ipynb" and (only is None or page.name in only)]
    found = chapters(sorted(there, key=lambda page: not page.name.startswith(f"{game}/")), folder)
    hands = [("", place) for place in found.hands.get(game, ())]
    rows = []
    for rule in rulebook.load(game).rules.values():
        practised = [
            (name, place)
            for name, places in found.lessons.items()
            if name in lessons.load() and rule.id in lessons.load()[name].rules
            for place in places
        ]
        if rule.id in exercised(game):
            practised += hands
        taught = tuple(found.rules.get(rule.id, ()))
        rows.append(Row(rule, taught, tuple(practised), tuple(tested.get(rule.id, ()))))
    return rows


def gaps(game: str, folder: Path, rows: Sequence[Row]) -> list[str]:
    """What the rules of a game lack, and tags that name none: a sentence each; empty when all is well.

    Every rule needs a cell; one of kind ``engine`` also a mini-hand and a test.
    """
    found = []
    for row in rows:
        lacking = [f"no prose cell is tagged {row.rule.id}"] * (not row.taught)
        if row.rule.kind == "engine":
            lacking += ["no mini-hand on a page exercises it"] * (not row.practised)
            lacking += ["no test names it"] * (not row.tested)
        if lacking:
            found.append(f"{row.rule.id}: {', '.join(lacking)}")
    known = {row.rule.id for row in rows}
    for page in pages(folder):
        for cell in page.cells:
            wrong = {one for one in teaches(cell) if one.startswith(f"{game.upper()}-")} - known
            found += [f"{page.name}, {cell.id}: there is no rule {one}" for one in sorted(wrong)]
    return found


def named_by_tests(folder: Path = TESTS) -> dict[str, list[Pins]]:
    """By id of a rule or option, the tests that name it, file by file; the engine's files come first."""
    found: dict[str, dict[str, list[str]]] = {}
    read = [("vectors/*.txt", _vectors), ("playthroughs/*.txt", _playthroughs)]
    read += [("engine/test_*.py", _functions), ("practice/test_*.py", _functions)]
    for pattern, names in read:
        for path in sorted(folder.glob(pattern)):
            file = f"tests/{path.relative_to(folder).as_posix()}"
            for rule, name in names(path.read_text(encoding="utf-8")):
                there = found.setdefault(rule, {}).setdefault(file, [])
                if name not in there:
                    there.append(name)
    return {rule: [Pins(file, tuple(names)) for file, names in files.items()] for rule, files in found.items()}


def _vectors(text: str) -> Iterator[tuple[str, str]]:
    """Rules and vectors: ``OMI-T01 | WIN | … | … | R07 R17``, in which ``R21-R23`` is a range."""
    for line in text.splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) < 5 or line.startswith("#"):
            continue
        game = fields[0].partition("-")[0]
        for rule in fields[4].split():
            first, _, last = rule.partition("-")
            if last:
                yield from ((f"{game}-R{one:02}", fields[0]) for one in range(int(first[1:]), int(last[1:]) + 1))
            else:
                yield f"{game}-{first}", fields[0]


def _playthroughs(text: str) -> Iterator[tuple[str, str]]:
    """Rules and hands: ``hand OMI-F1 …`` begins one, and rules stand in brackets at the end of its lines."""
    name = ""
    for line in text.splitlines():
        if line.startswith("hand "):
            name = line.split()[1]
        if line[:1] not in ("#", " ") and (rules := re.search(r"\[([RV\da-z ]+)\]$", line)):
            yield from ((f"{name.partition('-')[0]}-{rule}", name) for rule in rules[1].split())


def _functions(text: str) -> Iterator[tuple[str, str]]:
    """Rules and test functions: those that a function's comments or its docstring name."""
    for part in re.split(r"(?m)^(?=(?:async )?def |class |@)", text):
        if found := re.match(r"(?:async )?def (test_\w+)", part):
            body = re.split(r"(?m)^(?=[^\s)])", part)[1]  # without what stands between two functions
            docstring = re.search(r':\n    """(.*?)"""', body, re.DOTALL)
            told = [*re.findall(r"#.*", body), *(docstring.groups() if docstring else ())]
            yield from ((rule, found[1]) for one in told for rule in _ID.findall(one))
