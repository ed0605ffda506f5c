"""Vectors: one statement of the rules a line, ``ID | KIND | input | expected | rules | note``, answered by the engine.

`answer` gives what the engine says about the input of a line, in the words of the column ``expected``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ombre import Card, games

FOLDER = Path(__file__).parent.parent / "vectors"


class Line(NamedTuple):
    """One vector."""

    id: str
    kind: str
    input: str
    expected: str
    rules: tuple[str, ...]
    note: str

    @property
    def game(self) -> str:
        """The game's name, from the id."""
        return self.id.partition("-")[0].lower()

    @property
    def options(self) -> dict[str, Any]:
        """The options switched on: the parts ``name=value;`` before the rest of the input."""
        words: dict[str, Any] = {"True": True, "False": False}
        pairs = re.findall(r"(\w+)=([\w:,]+);", self.input)
        return {name: words.get(value, int(value) if value.isdigit() else value) for name, value in pairs}

    @property
    def rest(self) -> str:
        """The input without the options."""
        return re.sub(r"\w+=[\w:,]+;\s*", "", self.input)


def read(path: Path) -> Iterator[Line]:
    """The vectors of a file; empty lines and lines that start with ``#`` are for people."""
    for text in path.read_text(encoding="utf-8").splitlines():
        if text.strip() and not text.startswith("#"):
            fields = [field.strip() for field in text.split("|")]
            if len(fields) not in (5, 6):
                raise ValueError(f"{path.name}: five or six columns are needed: {text}")
            name, kind, given, expected, rules = fields[:5]
            game = name.partition("-")[0]
            yield Line(name, kind, given, expected, tuple(_ids(game, rules)), fields[5] if len(fields) == 6 else "")


def _ids(game: str, rules: str) -> Iterator[str]:
    for rule in rules.split():
        first, _, last = rule.partition("-")
        if last:
            yield from (f"{game}-R{number:02}" for number in range(int(first[1:]), int(last[1:]) + 1))
        else:
            yield f"{game}-{first}"


def all_lines() -> list[Line]:
    """The vectors of every file, in order."""
    return [line for path in sorted(FOLDER.glob("*.txt")) for line in read(path)]


def answer(line: Line) -> str:
    """What the engine says; the kinds that only one game has stand in the module ``<game>_lines``."""
    own = import_module(f".{line.game}_lines", __package__)
    kinds = {"WIN": _win, "LEGAL": _legal, "ORDER": _order, **own.KINDS}
    return str(kinds[line.kind](line))


def field(text: str, name: str) -> str | None:
    """The value of ``name=value`` in a text, or None."""
    found = re.search(rf"\b{name}=(\S+)", text)
    return found[1] if found else None


def trick(text: str) -> list[tuple[int, str]]:
    """The seats and cards of ``P0:SA P1:SK …``, in order."""
    return [(int(seat), card) for seat, card in re.findall(r"P(\d):(\S+)", text)]


def _win(line: Line) -> str:
    played = trick(line.rest)
    place = games.load(line.game, **line.options).trick_winner(field(line.rest, "trump"), [card for _, card in played])
    return f"P{played[place][0]}"


def _legal(line: Line) -> str:
    found = re.fullmatch(r"(?:trump=(?P<trump>\w) )?hand {(?P<hand>.*)} trick \[(?P<trick>.*)\]", line.rest)
    assert found, line.rest
    game = games.load(line.game, **line.options)
    legal = game.legal_cards(found["trump"], found["hand"], found["trick"])
    return "{" + " ".join(str(card) for card in found["hand"].split() if Card.parse(card) in legal) + "}"


def _order(line: Line) -> str:
    game = games.load(line.game, **line.options)
    order = game.trick_order(field(line.rest, "trump"))
    return " ".join(map(str, order[field(line.rest, "suit") or "trump"]))
