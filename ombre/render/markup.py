"""Pieces of markup: elements, texts, and runs of text and cards. ``ombre/widgets/table.js`` makes the same."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ombre.render import svg

__all__ = ["element", "fill", "flag", "json_script", "plain", "runs", "text"]

Names = Mapping[str, Mapping[str, str]]

_TEXT_STYLE = "\ufe0e"  # keeps a suit from being drawn as a coloured emoji


def plain(parts: Sequence[Mapping[str, str]], names: Names) -> str:
    """Runs as plain text: cards by their names, suits by their characters."""
    return "".join(
        run["text"] if "text" in run else names[run["card"]]["name"] if "card" in run else svg.SUITS[run["suit"]]
        for run in parts
    )


def runs(parts: Sequence[Mapping[str, str]], names: Names) -> str:
    """Runs as HTML: a card is its suit and index, never broken, with its name for those who listen."""
    drawn = []
    for run in parts:
        if "text" in run:
            drawn.append(escape(run["text"], quote=False))
        elif "suit" in run:
            attributes = {"class": "ombre-run", "data-suit": run["suit"], "aria-hidden": "true"}
            drawn.append(element("span", attributes, svg.SUITS[run["suit"]] + _TEXT_STYLE))
        else:
            card, suit = names[run["card"]], run["card"][0]
            attributes = {"class": "ombre-run", "data-suit": suit, "role": "img", "aria-label": card["name"]}
            drawn.append(element("span", attributes, text(svg.SUITS[suit] + _TEXT_STYLE + card["index"])))
    return "".join(drawn)


def text(words: str) -> str:
    """Words as the content of an element."""
    return escape(words, quote=False)


def element(name: str, attributes: Mapping[str, str | None], *children: str) -> str:
    """Markup of an element whose children are markup already; attributes that are None are left out."""
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items() if value is not None)
    return f"<{name}{written}>{''.join(children)}</{name}>"


def json_script(data: Mapping[str, Any], attributes: str) -> str:
    """Data that travels in a page, for its scripts; no text in it can end the element."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" {attributes}>{written}</script>'


def flag(on: bool) -> str | None:
    """The value of an attribute that is either there or not."""
    return "" if on else None


def fill(words: str, **values: object) -> str:
    """A text with its gaps filled; those without a value stay."""
    return re.sub(r"\{(\w+)\}", lambda gap: str(values.get(gap[1], gap[0])), words)
