"""Chapters in the states that readers bring them into: axe, narrow screens, targets, focus, motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.book.test_site import axe_findings
from tests.journeys import oracle
from tests.journeys.arranged import NO_CLIPBOARD, STATES, arrange
from tests.journeys.conftest import Open
from tests.journeys.oracle import CODES
from tests.journeys.reader import Reader, address, section, started

TARGETS = ".ombre-choice, .ombre-button, .ombre-link, .ombre-field, .ombre-fields :is(input, select, button), summary"
LOOKS = [("light", 360), ("dark", 1200), ("dark", 360), ("light", 1200)]


def looks() -> list[tuple[str, str, str, int]]:
    """Each chapter in each language, in turns light and dark, narrow and wide."""
    cases = [(code, chapter) for chapter in STATES for code in CODES]
    return [(*case, *LOOKS[number % len(LOOKS)]) for number, case in enumerate(cases)]


def test_the_states_are_of_all_chapters() -> None:
    assert {chapter: list(states) for chapter, states in STATES.items()} == oracle.standing("en")


@pytest.mark.parametrize(("code", "chapter", "scheme", "width"), looks())
def test_axe_finds_nothing_and_everything_fits(
    open_page: Open, site_url: str, axe: str, code: str, chapter: str, scheme: str, width: int
) -> None:
    page = open_page(
        address(site_url, code, chapter),
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        script=NO_CLIPBOARD,
    )
    expect(page.locator(f"html[data-theme={scheme}]")).to_have_count(1)
    readers = arrange(page, code, chapter)
    assert axe_findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for reader in readers:
        assert sticking_out(reader.section) == []
    assert too_small(page) == []


def sticking_out(hand: Locator) -> list[str]:
    """What reaches beyond a mini-hand to the left or right."""
    return list(
        hand.evaluate("""hand => {
          const { left, right } = hand.getBoundingClientRect();
          const seen = [...hand.querySelectorAll("*")].filter((one) => !one.closest(".ombre-hidden, use"));
          return seen.filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width && (box.left < left - 0.5 || box.right > right + 0.5);
          }).map((one) => one.outerHTML.slice(0, 120));
        }""")
    )


def too_small(page: Page) -> list[str]:
    """Targets of less than 44 pixels."""
    return list(
        page.locator(TARGETS).evaluate_all("""targets => targets.filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width && Math.min(width, height) < 43.99;
        }).map((one) => one.outerHTML)""")
    )


@pytest.mark.parametrize("chapter", ["omi/02-follow-ruff-discard", "play/omi"])
def test_the_focus_is_seen_wherever_it_goes(open_page: Open, site_url: str, language: str, chapter: str) -> None:
    page = open_page(address(site_url, language, chapter), script=NO_CLIPBOARD)
    for reader in arrange(page, language, chapter):
        reader.section.evaluate("hand => { hand.tabIndex = -1; hand.focus(); }")
        page.keyboard.press("Tab")
        stops = []
        while reader.section.evaluate("hand => hand.contains(document.activeElement)"):
            stops.append(reader.focused())
            outline = page.evaluate(
                "(({ outlineStyle, outlineWidth }) => [outlineStyle, parseFloat(outlineWidth)])"
                "(getComputedStyle(document.activeElement))"
            )
            assert outline[0] != "none", stops
            assert outline[1] >= 2, stops
            page.keyboard.press("Tab")
        tab_stops = ".ombre-button, .ombre-link, .ombre-field, .ombre-choice[tabindex='0']"
        expect(reader.section.locator(tab_stops)).to_have_count(len(stops))


def test_nothing_moves_for_those_who_want_no_motion(open_page: Open, site_url: str, language: str) -> None:
    page = open_page(address(site_url, language, "omi/02-follow-ruff-discard"), reduced_motion="reduce")
    started(page)
    moving = """() => [document.documentElement, ...document.querySelectorAll(".ombre, .ombre *")].filter((one) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
      const fades = transitionDuration.split(",").some((time) => parseFloat(time));
      return fades || animationName !== "none" || scrollBehavior === "smooth";
    }).map((one) => one.outerHTML.slice(0, 80))"""
    assert page.evaluate(moving) == []
    reader = Reader(section(page, "omi-2-ruff"), "omi-2-ruff#1", language)
    reader.solve()
    assert page.evaluate(moving) == []
