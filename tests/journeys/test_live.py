"""Chapters on a real Voilà server: every answer comes from a kernel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import ombre
from ombre.practice.kinds import KINDS
from tests.journeys import oracle
from tests.journeys.conftest import Open
from tests.journeys.oracle import CODES
from tests.journeys.reader import Reader, section
from tests.worker import reader as hands

LIVE = {
    "start/tricks": ["start-rank", "start-winner", "start-legal"],
    "play/omi": ["play-omi-play", "play-omi-bid", "play-omi-outcome", "play-omi-score"],
}
"""Each kind once."""


def visit(open_page: Open, voila_url: str, code: str, chapter: str, fresh: bool = False) -> Page:
    """A chapter whose mini-hands are all there; a busy machine may need long to start a kernel."""
    page = open_page("about:blank", fresh=fresh)
    page.goto(f"{voila_url}/voila/render/{code}/{chapter}.ipynb", timeout=120_000)
    for lesson in oracle.standing(code)[chapter]:
        expect(section(page, lesson)).to_be_visible(timeout=120_000)
    return page


def test_each_kind_is_live() -> None:
    kinds = [oracle.start(f"{one}#1", "en")["kind"] for ids in LIVE.values() for one in ids]
    assert sorted(kinds) == sorted(KINDS)


@pytest.mark.parametrize(("language", "chapter"), oracle.in_turns((one,) for one in LIVE))
def test_each_kind_is_solved_by_mouse_and_by_keyboard(
    open_page: Open, voila_url: str, language: str, chapter: str
) -> None:
    page = visit(open_page, voila_url, language, chapter)
    for lesson in LIVE[chapter]:
        reader = Reader(section(page, lesson), f"{lesson}#1", language)
        reader.expect_table()
        reader.solve(wrong_first=True)
        reader.undo()
        reader.solve()
        beyond = len(oracle.pool(lesson)) + 1  # a kernel deals more than a page carries
        for number in range(2, beyond + 1):
            reader.deal_another(f"{lesson}#{number}")

        reader.way = "keyboard"
        reader.enter()
        reader.solve(wrong_first=True)
        expect(reader.control("another")).to_be_focused()
        reader.undo()
        reader.solve()
        reader.restart()
        reader.press("hint", "h")
        expect(reader.section.locator(".ombre-hint")).to_have_text([oracle.seen(reader.view, reader.view["hints"][0])])


def test_a_whole_hand_is_played(open_page: Open, voila_url: str) -> None:
    language = CODES[-1]
    page = visit(open_page, voila_url, language, "play/omi")
    first = "omi board=1 seat=0 bots=club"
    reader = hands.Reader(page, ombre.respond(first, [], None, language))
    expect(reader.hand).to_be_visible()
    reader.choose("trump C")
    reader.press('[data-action="hint"]')
    expect(reader.hand.locator(".ombre-hint")).to_have_count(1)
    reader.play_to_the_end(rest=True)
    reader.press('[data-action="another"]')
    reader.expect(ombre.respond("omi board=2 seat=0 bots=club", [], None, language))
    form = reader.hand.locator("form.ombre-fields")
    form.locator('[name="board"]').fill("77")
    form.locator('[name="seat"]').select_option("3")
    form.locator("button").click()
    reader.expect(ombre.respond("omi board=77 seat=3 bots=club", [], None, language))


def test_two_readers_do_not_disturb_each_other(open_page: Open, voila_url: str) -> None:
    chapter = "omi/02-follow-ruff-discard"
    readers = []
    for code in CODES[:2]:
        page = visit(open_page, voila_url, code, chapter, fresh=True)
        readers.append(
            [Reader(section(page, lesson), f"{lesson}#1", code) for lesson in oracle.standing(code)[chapter]]
        )
    first, second = readers
    for one, other in zip(first, second, strict=True):  # turn and turn about
        one.choose(oracle.moves(one.view, True)[0])
        other.choose((oracle.moves(other.view, False) or oracle.moves(other.view, True))[0])
        one.expect_table()
        one.solve()
        other.expect_table()
        other.solve()
    for reader in [*first, *second]:
        reader.expect_table()
