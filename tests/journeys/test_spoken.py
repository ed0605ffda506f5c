"""What a screen reader has to say: the accessibility tree of a mini-hand, in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.journeys import oracle
from tests.journeys.conftest import Open
from tests.journeys.oracle import CODES, View
from tests.journeys.reader import Reader, address, section, started

KINDS = {
    "start-rank": "start/tricks",
    "start-trump": "start/tricks",
    "start-legal": "start/tricks",
    "omi-2-ruff": "omi/02-follow-ruff-discard",
    "play-omi-bid": "play/omi",
    "play-omi-outcome": "play/omi",
    "play-omi-score": "play/omi",
}
"""A lesson of each kind, and where it stands."""


def pinned() -> dict[str, str]:
    """The trees of ``spoken.txt``, by their headings."""
    text = Path(__file__).with_name("spoken.txt").read_text("utf-8")
    parts = re.split(r"(?m)^## (.+)\n", text)
    return {title: tree.strip() for title, tree in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize("lesson", KINDS)
def test_each_kind_is_said_as_pinned(open_page: Open, site_url: str, lesson: str) -> None:
    page = open_page(address(site_url, "en", KINDS[lesson]))
    started(page)
    reader = Reader(section(page, lesson), f"{lesson}#1", "en")
    assert reader.section.aria_snapshot() == pinned()[f"{lesson}, at the start"]
    reader.choose(oracle.moves(reader.view, False)[0])
    reader.choose(oracle.moves(reader.view, True)[0])
    assert reader.section.aria_snapshot() == pinned()[f"{lesson}, after the first right card"]


@pytest.mark.parametrize(("code", "chapter"), [(code, one) for code in CODES for one in oracle.standing(code)])
def test_everything_is_said(open_page: Open, site_url: str, code: str, chapter: str) -> None:
    page = open_page(address(site_url, code, chapter))
    started(page)
    for lesson in oracle.standing(code)[chapter]:
        reader = Reader(section(page, lesson), f"{lesson}#1", code)
        missing = unsaid(reader.view, reader.section.aria_snapshot())
        assert missing == [], lesson


def unsaid(view: View, tree: str) -> list[str]:
    """What is not in the tree: goal, trump, who played what, who led, who is to play, what can be chosen."""
    said = re.sub(r"(?m)^ *- '?|['\":]+$|\"", "", tree)
    table, names = view["table"], {seat["place"]: seat["name"] for seat in view["table"]["seats"]}
    expected = [oracle.heard(view, view["goal"])]
    if table["trump"]:
        expected.append(oracle.heard(view, table["trump"]["runs"]))
    for number, played in enumerate(table["trick"]):
        led = "" if number else f", {oracle.label(view, 'led')}"
        expected.append(f"{names[played['place']]}: {oracle.card(view, played['card'])}{led}")
    expected += [f"{seat['name']} {oracle.label(view, 'to_act')}" for seat in table["seats"] if seat["to_act"]]
    if view["ask"]["numbers"]:
        expected.append(f"spinbutton {oracle.label(view, 'number').rstrip(':')}")
    missing = [one for one in expected if one not in said]
    for choice in view["ask"]["choices"]:
        words = [run for run in choice["runs"] or () if "suit" not in run]  # the sign of a suit is only seen
        name = oracle.card(view, choice["card"]) if choice["card"] else oracle.heard(view, words).strip()
        if not re.search(rf"(?m)^button (.*: )?{re.escape(name)}(, .*)?$", said):
            missing.append(f"button {name}")
    return missing
