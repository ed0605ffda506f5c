"""One mini-hand of each kind on a real Voilà server, answered by a live kernel: wrongly, then solved, both ways."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys import oracle
from tests.journeys.conftest import Open
from tests.journeys.oracle import CODES
from tests.journeys.reader import Reader, Way, section

EACH_KIND = [(code, *where) for code in CODES for where in oracle.one_of_each_kind(code)]


@pytest.mark.parametrize(("code", "chapter", "lesson"), EACH_KIND)
def test_a_live_mini_hand(open_page: Open, voila_url: str, code: str, chapter: str, lesson: str) -> None:
    page = open_page(f"{voila_url}/voila/render/{code}/{chapter}.ipynb")
    hand = section(page, lesson)
    expect(hand.locator(".ombre-choice").first).to_be_visible(timeout=90_000)
    expect(page.locator("section.ombre")).to_have_count(len(oracle.standing(code)[chapter]), timeout=90_000)
    ways: tuple[Way, Way] = ("mouse", "keyboard")
    for way in ways:
        reader = Reader(hand, f"{lesson}#1", code, way)
        if way == "keyboard":
            reader.enter()
        reader.solve(wrong_first=True)
        expect(hand).to_have_attribute("data-solved", "")
        reader.restart()


def test_two_readers_do_not_disturb_each_other(open_page: Open, voila_url: str) -> None:
    chapter, lesson = next(where for where in oracle.one_of_each_kind("es") if "rank" in where[1])
    readers = []
    for _ in range(2):
        page = open_page(f"{voila_url}/voila/render/es/{chapter}.ipynb")
        hand = section(page, lesson)
        expect(hand.locator(".ombre-choice").first).to_be_visible(timeout=90_000)
        readers.append(Reader(hand, f"{lesson}#1", "es"))
    first, second = readers
    first.choose(oracle.moves(first.view, True)[0])
    second.choose(oracle.moves(second.view, False)[0])
    first.choose(oracle.moves(first.view, True)[0])
    second.expect_table()
