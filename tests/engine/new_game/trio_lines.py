"""The kinds of vector that only Trio has, and how a whole hand of it ends."""

from __future__ import annotations

from collections.abc import Callable

from ombre import games
from ombre.hand import Hand

from .lines import Line


def end(hand: Hand) -> str:
    """How a whole hand ended, in the words of tests/playthroughs."""
    assert hand.outcome
    return ", ".join(f"P{seat} {points}" for seat, points in enumerate(hand.outcome.change))


def _score(line: Line) -> str:
    tricks = tuple(map(int, line.rest.split()))
    return " ".join(map(str, games.load("trio", **line.options).settle({"tricks": tricks}).change))


def _match(line: Line) -> str:
    before, tricks = (tuple(map(int, part.split())) for part in line.rest.split(";"))
    game = games.load("trio", **line.options)
    outcome = game.settle({"tricks": tricks})
    winners = game.winners(game.tally(before, outcome.change), outcome.change, outcome, 1)
    return " ".join(f"P{seat}" for seat in winners) or "nobody"


KINDS: dict[str, Callable[[Line], str]] = {"SCORE": _score, "MATCH": _match}
