"""Text diagrams: what a mini-hand looks like in a terminal, a diff or a stored output.

A diagram depends on the view alone and has no memory addresses, so that stored outputs can be compared as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ombre.render.svg import SUITS

__all__ = ["cards", "diagram", "plain"]

Names = Mapping[str, Mapping[str, str]]


def diagram(view: Mapping[str, Any], labels: Mapping[str, str], names: Names) -> str:
    """The goal, how the match stands, the trump and who is to play, then a line for each player: the card played and
    the hand, if it is seen; last the choices in words, or the numbers that can be the answer.

    Players stand in the order of play. The words are those of ``labels`` and of the view; cards are written suit first
    with the index of the language (``♠10``).
    """
    table = view["table"]
    facts = [f"{labels['trump']} {SUITS[table['trump']['suit']]}"] if table["trump"] else []
    facts += [f"{seat['name']} {labels['to_act']}" for seat in table["seats"] if seat["to_act"]]
    rows = _rank_rows(table, labels, names) if view["kind"] == "rank" else _seat_rows(table, labels, names)
    standing = [plain(view["standing"], names)] if view["standing"] else []
    told = [" · ".join(facts)] if facts else []
    return "\n".join([plain(view["goal"], names), *standing, *told, *_columns(rows), *_answers(view, labels, names)])


def cards(held: Sequence[str], names: Names) -> str:
    """Cards in a line of text: ``♠K ♥7 ♦A``."""
    return " ".join(SUITS[card[0]] + names[card]["index"] for card in held)


def plain(runs: Sequence[Mapping[str, str]], names: Names) -> str:
    """Runs of text, cards and suits in a line of text."""
    return "".join(_run(run, names) for run in runs)


def _run(run: Mapping[str, str], names: Names) -> str:
    if "text" in run:
        return run["text"]
    return cards([run["card"]], names) if "card" in run else SUITS[run["suit"]]


def _answers(view: Mapping[str, Any], labels: Mapping[str, str], names: Names) -> list[str]:
    """The choices in words, or the numbers, on a line."""
    ask = view["ask"]
    if ask["numbers"]:
        return [f"{labels['number']} {ask['numbers'][0]}–{ask['numbers'][1]}"]
    options = [plain(choice["runs"], names) for choice in ask["choices"] if choice["card"] is None]
    return [f"{labels['options']}: {' · '.join(options)}"] if options else []


def _rank_rows(table: Mapping[str, Any], labels: Mapping[str, str], names: Names) -> list[list[str]]:
    return [[labels[row], cards(table[row], names)] for row in ("row", "ranked") if table[row]]


def _seat_rows(table: Mapping[str, Any], labels: Mapping[str, str], names: Names) -> list[list[str]]:
    """Name, card played, hand; from the leader on. Who neither played nor shows a hand is left out."""
    played = {one["place"]: cards([one["card"]], names) for one in table["trick"]}
    leader = table["trick"][0]["place"] if table["trick"] else ""
    start = next((number for number, seat in enumerate(table["seats"]) if seat["place"] == leader), 0)
    rows = []
    for seat in [*table["seats"][start:], *table["seats"][:start]]:
        card, hand = played.get(seat["place"], ""), cards(seat["hand"] or (), names)
        if card or hand:
            rows.append([seat["name"], f"{card} {labels['led']}" if seat["place"] == leader else card, hand])
    return rows


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines with their columns below one another; a column that is empty throughout is dropped."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True) if width).rstrip() for row in rows
    ]
