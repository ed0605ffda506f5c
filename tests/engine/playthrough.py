"""Whole hands as a player reads them (tests/playthroughs): read a file, and compare each of its lines with the engine.

A line starts with a word that says what it is (``hand``, ``options``, ``carry``, ``pot``, ``first``, ``ziedas``,
``deck``, ``P0`` … ``P3``, ``stock``, ``shown``, an action such as ``trump``, ``now`` a hand as it is by now, ``t1`` …
``t9``, ``end``); indented lines are for people. Rules stand in brackets at the end. What the line ``end`` says, the
module ``<game>_lines`` knows.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ombre import Card, Context, games, notation, rulebook
from ombre.hand import Hand

from .lines import trick

FOLDER = Path(__file__).parent.parent / "playthroughs"

ACTIONS = {
    "trump": "trump ",
    "announce": "",
    "talon": "",
    "discard": "discard ",
    "say": "",
    "declare": "declare ",
    "exchange": "exchange ",
    "layoff": "layoff ",
}
"""Lines that are actions of seats, ``say P0: pass; P1: bid``, and what comes before each in the notation.

After ``->`` stand the cards that the player got for those that he laid away.
"""


class Step(NamedTuple):
    """One line: its first word, its text without the rules, and the rules."""

    word: str
    text: str
    rules: tuple[str, ...]


class Course(NamedTuple):
    """One hand."""

    id: str
    game: str
    steps: tuple[Step, ...]

    def value(self, word: str, default: str = "") -> str:
        """The text of the first line of a kind."""
        return next((step.text for step in self.steps if step.word == word), default)


def read(path: Path) -> list[Course]:
    """The hands of a file."""
    courses: list[tuple[str, list[Step]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line[0] in " #":
            continue
        word, _, rest = line.partition(" ")
        rest, _, rules = rest.partition("[")
        if word == "hand":
            courses.append((rest.split()[0], []))
        game = courses[-1][0].partition("-")[0]
        step = Step(word, " ".join(rest.split()), tuple(f"{game}-{rule}" for rule in rules.strip(" ]").split()))
        courses[-1][1].append(step)
    return [Course(name, name.partition("-")[0].lower(), tuple(steps)) for name, steps in courses]


def all_courses() -> list[Course]:
    """The hands of all files."""
    return [course for path in sorted(FOLDER.glob("*.txt")) for course in read(path)]


def start(course: Course) -> Hand:
    """The hand as it was dealt."""
    options = dict(pair.split("=") for pair in course.value("options").split())
    words: dict[str, Any] = {"True": True, "False": False}
    game = games.load(
        course.game,
        **{name: words.get(value, int(value) if value.isdigit() else value) for name, value in options.items()},
    )
    deck = course.value("deck").replace(" ", "") + f" ziedas={course.value('ziedas')}" * game.favours
    pot = int(course.value("pot", str(game.ante)).split()[0]) - game.ante
    context = Context(int(course.value("carry", "0")), pot, first=course.value("first") == "hand of the match")
    return game.deal(text=f"deck={deck}", context=context)


def check(course: Course) -> Hand:
    """Play the hand as written; `AssertionError` where the engine sees it differently."""
    hand = start(course)
    known = rulebook.load(course.game)
    ids = {*known.rules, *(option.id for option in known.options.values())}
    for step in course.steps:
        assert set(step.rules) <= ids, step
        if step.word[0] == "P":
            seat = int(step.word[1])
            parts = [" ".join(map(str, part[seat])) for part in hand.deal.parts]
            assert step.text == " | ".join(parts), step
        elif step.word == "stock":
            assert step.text == " ".join(map(str, hand.deal.stock)), step
        elif step.word == "shown":
            assert step.text == " ".join(f"P{seat}:{card}" if seat >= 0 else str(card) for seat, card in hand.shown), (
                step
            )
        elif step.word in ACTIONS:
            for part in step.text.split("; "):
                hand = _act(hand, step, part)
        elif step.word == "now":
            seat = int(step.text[1])
            assert step.text == f"P{seat}: {' '.join(map(str, hand.hands[seat]))}", step
        elif re.fullmatch(r"t\d+", step.word):
            hand = _trick(hand, step)
        elif step.word == "end":
            end = import_module(f".{course.game}_lines", __package__).end(hand)
            assert end == step.text, f"{end} is not {step.text}"
    assert hand.over
    assert notation.read(notation.write(hand)) == hand
    return hand


def _act(hand: Hand, step: Step, part: str) -> Hand:
    seat, _, said = part.partition(": ")
    text, arrow, taken = said.partition(" -> ")
    assert f"P{hand.to_act}" == seat, step
    held = set(hand.hands[int(seat[1])])
    hand = hand.act(ACTIONS[step.word] + ("" if text == "none" else text or step.word))
    if arrow:
        assert {Card.parse(card) for card in taken.split()} == set(hand.hands[int(seat[1])]) - held, step
    return hand


def _trick(hand: Hand, step: Step) -> Hand:
    assert len(hand.tricks) + 1 == int(step.word[1:]), step
    assert hand.trick == ()
    before = _points(hand)
    for seat, card in trick(step.text):
        assert hand.to_act == seat, step
        hand = hand.act(card)
    played, winner = hand.tricks[-1].cards, hand.tricks[-1].winner
    assert [str(card) for card in played] == [card for _, card in trick(step.text)]
    points = "" if before is None else f" +{(_points(hand) or 0) - before}"
    assert f"P{winner}{points}" == step.text.partition("-> ")[2], step
    return hand


def _points(hand: Hand) -> int | None:
    """The card points won so far, in games that count them."""
    return sum(hand.points) if hasattr(hand, "points") else None
