"""The form with which a reader chooses a whole hand: its fields, their limits and the words on them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from ombre.deals import LAST_BOARD
from ombre.practice.words import speak

__all__ = ["exercised", "first_task", "setup"]


def first_task(game: str) -> str:
    """The task that is shown before the reader has chosen one: board 1, at the first seat."""
    return f"{game} board=1 seat=0 bots=club"


def exercised(game: str) -> tuple[str, ...]:
    """The rules that whole hands and matches of a game exercise and mini-hands do not, or not all of."""
    data = tomllib.loads((files("ombre.practice") / "hands.toml").read_text(encoding="utf-8"))
    return tuple(data.get(game, ()))


def setup(game: str, language: str) -> Mapping[str, Any]:
    """The form as plain JSON. What its fields hold, put into ``template``, makes a task; `UnknownLanguage`.

    Seat 0 names the trumps, so a learner's seat says who does, seen from him (OMI-R11).
    """
    text = speak(language).text
    namers = [text("you"), text("the player on your left"), text("your partner"), text("the player on your right")]
    bots = [
        ["club", text("sensibly")],
        ["beginner", text("like beginners")],
        ["expert", text("as well as they can")],
        ["random", text("any legal card")],
    ]
    match = [["", text("one hand")], [" match=0:0", text("a whole match")]]
    return {
        "template": game + " board={board} seat={seat} bots={bots}{match}",
        "fields": [
            {
                "name": "board",
                "label": text("Deal number"),
                "kind": "number",
                "value": "1",
                "least": 1,
                "most": LAST_BOARD,
            },
            _choice("seat", text("Trumps are named by"), [[str(seat), words] for seat, words in enumerate(namers)]),
            _choice("bots", text("The others play"), bots),
            _choice("match", text("You play"), match),
        ],
        "submit": text("Deal"),
    }


def _choice(name: str, label: str, options: list[list[str]]) -> dict[str, Any]:
    return {"name": name, "label": label, "kind": "choice", "value": options[0][0], "options": options}
