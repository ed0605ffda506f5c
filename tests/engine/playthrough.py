"""Whole hands as a player reads them (tests/playthroughs): read a file, and compare each of its lines with the engine.

A line starts with a word that says what it is (``hand``, ``options``, ``carry``, ``deck``, ``P0`` … ``P3``, ``trump``,
``t1`` … ``t8``, ``announce``, ``end``); indented lines are for people. Rules stand in brackets at the end.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from ombre import Context, games, notation, rulebook
from ombre.hand import Hand

from .lines import trick

FOLDER = Path(__file__).parent.parent / "playthroughs"


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
    game = games.load(course.game, **{name: {"True": True}.get(value, value) for name, value in options.items()})
    deck = course.value("deck").replace(" ", "")
    return game.deal(text=f"deck={deck}", context=Context(carry=int(course.value("carry", "0"))))


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
        elif step.word == "trump":
            assert hand.to_act == int(step.text[1]), step
            hand = hand.act(f"trump {step.text[-1]}")
            assert hand.phase == "play"
        elif step.word == "announce":
            assert hand.to_act == int(step.text[1]), step
            hand = hand.act("announce")
        elif re.fullmatch(r"t\d", step.word):
            hand = _trick(hand, step)
        elif step.word == "end":
            assert _end(hand) == step.text, f"{_end(hand)} is not {step.text}"
    assert hand.over
    assert notation.read(notation.write(hand)) == hand
    return hand


def _trick(hand: Hand, step: Step) -> Hand:
    assert len(hand.tricks) + 1 == int(step.word[1]), step
    assert hand.trick == ()
    for seat, card in trick(step.text):
        assert hand.to_act == seat, step
        hand = hand.act(card)
    played, winner = hand.tricks[-1].cards, hand.tricks[-1].winner
    assert [str(card) for card in played] == [card for _, card in trick(step.text)]
    assert f"P{winner}" == step.text.split()[-1], step
    assert hand.over or hand.to_act == winner
    return hand


def _end(hand: Hand) -> str:
    outcome = hand.outcome
    assert outcome
    names = ("makers", "opponents")
    paid = " ".join(f"{name} +{change}" for name, change in zip(names, outcome.change, strict=True) if change)
    made, lost = (sum(hand.won[seat] for seat in seats) for seats in hand.game.sides)
    carry = f"carry {hand.context.carry} -> {outcome.context_after.carry}"
    return f"makers {made} opponents {lost}: {paid or 'no tokens'}, {carry}"
