"""Chapters whose mini-hands stand in the states that readers bring them into, all at once."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys import oracle
from tests.journeys.reader import Reader, section, started

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
"""As on a page that is not served over https: the link to copy is shown in a field."""


def wrong(reader: Reader) -> None:
    """The answer to a wrong card."""
    reader.choose(oracle.moves(reader.view, False)[0])
    expect(reader.section.locator('.ombre-feedback:not([data-tone="right"])')).to_be_visible()


def begun(reader: Reader) -> None:
    """The first right card is chosen, and a finished trick is left behind."""
    reader.turn_if_needed()
    reader.choose(oracle.moves(reader.view, True)[0])
    reader.turn_if_needed()


def trick(reader: Reader) -> None:
    """A finished trick waits to be looked at."""
    reader.choose(oracle.moves(reader.view, True)[0])
    expect(reader.control("next")).to_be_visible()


def solved(reader: Reader) -> None:
    """To the end, with the solution open."""
    reader.solve()
    reader.press("solution")
    expect(reader.section.locator(".ombre-solution")).to_be_visible()


def hints(reader: Reader) -> None:
    """Both hints, the solution, and a wrong answer above them."""
    for action in ("hint", "hint", "solution"):
        reader.press(action)
    expect(reader.section.locator(".ombre-hint")).to_have_count(2)
    if oracle.moves(reader.view, False):
        wrong(reader)


def link(reader: Reader) -> None:
    """The field with the link."""
    begun(reader)
    reader.press("share")
    expect(reader.section.locator(".ombre-link")).to_be_focused()


STATES: dict[str, dict[str, Callable[[Reader], None]]] = {
    "start/tricks": {"start-rank": begun, "start-winner": hints, "start-legal": begun, "start-trump": wrong},
    "omi/01-first-trick": {"omi-1-rank": wrong, "omi-1-winner": solved, "omi-1-trick": solved, "omi-1-partner": wrong},
    "omi/02-follow-ruff-discard": {
        "omi-2-follow": wrong,
        "omi-2-void": hints,
        "omi-2-winner": solved,
        "omi-2-ruff": trick,
        "omi-2-checkpoint": link,
    },
    "play/omi": {
        "play-omi-rank": solved,
        "play-omi-winner": link,
        "play-omi-legal": hints,
        "play-omi-play": begun,
        "play-omi-bid": wrong,
        "play-omi-outcome": hints,
        "play-omi-score": wrong,
    },
    "omi/03-four-cards-then-trumps": {
        "omi-3-first": wrong,
        "omi-3-choose": hints,
        "omi-3-lead": solved,
        "omi-3-checkpoint": trick,
    },
    "omi/04-tokens": {
        "omi-4-outcome": wrong,
        "omi-4-price": hints,
        "omi-4-carry": hints,
        "omi-4-checkpoint": solved,
    },
    "omi/05-with-a-partner": {
        "omi-5-partner": wrong,
        "omi-5-last": hints,
        "omi-5-ruff": trick,
        "omi-5-return": begun,
        "omi-5-draw": solved,
        "omi-5-checkpoint": link,
    },
    "omi/06-a-whole-match": {
        "omi-6-tokens": hints,
        "omi-6-need": solved,
        "omi-6-checkpoint": begun,
    },
}


def arrange(page: Page, code: str, chapter: str) -> list[Reader]:
    """Bring each mini-hand of a chapter into its state."""
    started(page)
    readers = []
    for lesson, act in STATES[chapter].items():
        reader = Reader(section(page, lesson), f"{lesson}#1", code)
        act(reader)
        readers.append(reader)
    return readers
