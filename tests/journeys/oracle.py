"""What the tests know without asking a page: where the mini-hands stand, and what `ombre.respond` says of each move."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from book.languages import BOOK, SOURCE, languages
from book.live.pages import chapters
from ombre import practice
from ombre.practice import lessons, tables
from ombre.practice.kinds import KINDS
from ombre.render import html

View = Mapping[str, Any]

CODES = [one.code for one in languages()]
SUITS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
_LESSON = re.compile(r'^\s*lesson\("([\w-]+)"\)\s*$', re.MULTILINE)


@lru_cache
def standing(code: str) -> dict[str, list[str]]:
    """The lessons of each chapter (``omi/01-first-trick``), as its notebook calls for them."""
    found = {}
    for _, path in chapters(code):
        if path.suffix == ".ipynb":
            cells = json.loads(path.read_text("utf-8"))["cells"]
            code_cells = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
            name = path.relative_to(BOOK / code).with_suffix("").as_posix()
            found[name] = [lesson for cell in code_cells for lesson in _LESSON.findall(cell)]
    return {name: ids for name, ids in found.items() if ids}


def in_turns(cases: Iterable[tuple[str, ...]], first: int = 0) -> list[tuple[str, ...]]:
    """Each case once, with a language before it: the languages take turns, since they share all but their texts."""
    return [(CODES[(first + number) % len(CODES)], *case) for number, case in enumerate(cases)]


def mini_hands() -> list[tuple[str, str]]:
    """Chapter and lesson of every mini-hand of the book."""
    return [(chapter, one) for chapter, ids in standing(SOURCE).items() for one in ids]


def one_of_each_kind() -> list[tuple[str, str]]:
    """Chapter and lesson of the first mini-hand of each kind."""
    found: dict[str, tuple[str, str]] = {}
    for chapter, lesson in mini_hands():
        found.setdefault(lessons.find(lesson).kind, (chapter, lesson))
    assert set(found) == set(KINDS)
    return list(found.values())


def pool(lesson: str) -> list[str]:
    """The items that travel in a page."""
    return [f"{lesson}#{number + 1}" for number in range(lessons.find(lesson).pool)]


def respond(task: str, record: Sequence[str] = (), move: str | None = None, language: str = "en") -> View:
    """`ombre.respond`."""
    return practice.respond(task, record, move, language)


def start(task: str, language: str) -> View:
    """The first view of an item."""
    return respond(task, (), None, language)


def answers(view: View) -> list[View]:
    """The answers to all of these."""
    return [answer(view, move) for move in tables.moves(view)]


def answer(view: View, move: str) -> View:
    """The answer to one move."""
    return respond(view["task"], view["record"], move, view["language"])


def moves(view: View, right: bool) -> list[str]:
    """The moves that count, or those that don't."""
    return [move for move in tables.moves(view) if (answer(view, move)["feedback"]["tone"] == "right") == right]


def solve(view: View) -> Iterator[tuple[View, str, View]]:
    """From a view to the solved one: each view, a move that counts, the view after it."""
    while not view["solved"]:
        move = moves(view, True)[0]
        after = answer(view, move)
        yield view, move, after
        view = after


def game(view: View) -> str:
    """The game of a view's lesson."""
    return lessons.find(view["task"].partition("#")[0]).game.name


def card(view: View, code: str) -> str:
    """A card's name in the view's language."""
    return practice.card_names(game(view), view["language"])[code]["name"]


def label(view: View, name: str) -> str:
    """A label in the view's language."""
    return practice.labels(view["language"])[name]


def seen(view: View, runs: Sequence[Mapping[str, str]]) -> str:
    """Runs as a reader sees them: ♥︎K for the king of hearts."""
    names = practice.card_names(game(view), view["language"])
    return "".join(
        run["text"]
        if "text" in run
        else f"{SUITS[run['card'][0]]}\ufe0e{names[run['card']]['index']}"
        if "card" in run
        else f"{SUITS[run['suit']]}\ufe0e"
        for run in runs
    )


def heard(view: View, runs: Sequence[Mapping[str, str]]) -> str:
    """Runs as plain text: the king of hearts by his name."""
    return html.plain(runs, practice.card_names(game(view), view["language"]))


def feedback(view: View) -> str:
    """The feedback of a view, with its tone and its rule, as a reader sees it."""
    given = view["feedback"]
    rule = f" {label(view, 'rule')} {given['rule']}" if given["rule"] else ""
    return f"{label(view, given['tone'])} {seen(view, given['runs'])}{rule}"
