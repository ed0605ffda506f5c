"""Links that show a position: copied, opened by another reader, damaged, changed while the page is open."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ombre import notation
from tests.journeys import oracle
from tests.journeys.conftest import Open
from tests.journeys.oracle import CODES, View
from tests.journeys.reader import Reader, address, section, started

EACH_KIND = oracle.in_turns(oracle.one_of_each_kind())
CHAPTER = "omi/02-follow-ruff-discard"


@pytest.mark.parametrize(("code", "chapter", "lesson"), EACH_KIND)
def test_a_copied_link_shows_another_reader_the_same_position(
    open_page: Open, site_url: str, code: str, chapter: str, lesson: str
) -> None:
    page = open_page(address(site_url, code, chapter), permissions=["clipboard-read", "clipboard-write"])
    started(page)
    reader = Reader(section(page, lesson), f"{lesson}#1", code)
    reader.deal_another(f"{lesson}#2")
    reader.choose(oracle.moves(reader.view, True)[0])
    reader.press("share")
    expect(reader.section.locator(".ombre-help")).to_have_text(oracle.label(reader.view, "shared"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{address(site_url, code, chapter)}#ombre={reader.view['share']}"

    other = Reader(section(open_page(link, fresh=True), lesson), f"{lesson}#2", code)
    other.view = oracle.respond(f"{lesson}#2", reader.view["record"], None, code)
    expect(other.section).to_have_attribute("data-task", f"{lesson}#2")
    other.expect_table()
    expect(other.section.locator(".ombre-note")).to_have_count(0)
    in_sight(other)
    other.solve()


def in_sight(reader: Reader) -> None:
    """The mini-hand stands in the window."""
    expect(reader.section.locator(".ombre-goal")).to_be_in_viewport(ratio=0.99)


def middle(code: str, lesson: str) -> View:
    """A position after the first decision."""
    first = oracle.start(f"{lesson}#1", code)
    return oracle.respond(f"{lesson}#1", oracle.answer(first, oracle.moves(first, True)[0])["record"], None, code)


def bad_links(code: str) -> dict[str, str]:
    """Codes that stand for nothing in the chapter; all but two are of the lesson omi-2-winner, or try to be."""
    good = middle(code, "omi-2-winner")["share"]
    assert good == notation.share("omi-2-winner#1", ["H9"])
    return {
        "check changed": good[:-1] + ("0" if good[-1] != "0" else "1"),
        "card changed": good.replace("~H9~", "~H8~"),
        "cut off": good[:-3],
        "version of the future": good.replace("1~", "9~", 1),
        "item that is not here": notation.share("omi-2-winner#0", []),
        "unknown lesson": notation.share("omi-99-nothing#1", []),
        "whole hand": notation.share("omi board=1 seat=0 bots=club", ["trump H"]),
    }


@pytest.mark.parametrize(("language", "what"), oracle.in_turns((what,) for what in bad_links("en")))
def test_a_link_that_does_not_work_is_said_plainly(open_page: Open, site_url: str, language: str, what: str) -> None:
    page = open_page(f"{address(site_url, language, CHAPTER)}#ombre={bad_links(language)[what]}")
    lesson = "omi-2-follow" if what in ("unknown lesson", "whole hand") else "omi-2-winner"
    reader = Reader(section(page, lesson), f"{lesson}#1", language)
    expect(page.locator(".ombre-note")).to_have_text([oracle.label(reader.view, "bad_link")])
    expect(reader.section.locator(".ombre-note")).to_have_count(1)
    in_sight(reader)
    reader.expect_table()
    reader.solve(wrong_first=True)
    expect(page.locator(".ombre-note")).to_have_count(0)


def test_a_link_followed_while_the_page_is_open_changes_only_its_mini_hand(
    open_page: Open, site_url: str, language: str
) -> None:
    page = open_page(address(site_url, language, CHAPTER))
    started(page)
    follow, checkpoint = (
        Reader(section(page, lesson), f"{lesson}#1", language) for lesson in ("omi-2-follow", "omi-2-checkpoint")
    )
    follow.choose(oracle.moves(follow.view, True)[0])
    checkpoint.view = middle(language, "omi-2-checkpoint")
    to(page, checkpoint.view["share"])
    expect(checkpoint.section.locator("[data-took]")).to_have_count(1)
    checkpoint.expect_table()
    in_sight(checkpoint)
    follow.expect_table()

    checkpoint.turn()
    to(page, checkpoint.view["share"] + "x")
    note = page.locator(".ombre-note")
    expect(note).to_have_text([oracle.label(checkpoint.view, "bad_link")])
    expect(checkpoint.section.locator(".ombre-note")).to_have_count(1)
    in_sight(checkpoint)
    checkpoint.expect_table()  # what was played is not lost
    follow.expect_table()
    to(page, "nothing")
    expect(note).to_have_text([oracle.label(follow.view, "bad_link")])
    follow.expect_table()
    checkpoint.expect_table()
    to(page, checkpoint.view["share"])
    expect(note).to_have_count(0)
    checkpoint.trick_seen = False
    checkpoint.expect_table()
    checkpoint.solve()


def to(page: Page, share: str) -> None:
    """Change the address as a link in the page, or the reader in the address bar, does."""
    page.evaluate("share => { location.hash = `ombre=${share}`; }", share)


def test_other_places_of_the_page_stay_addresses(open_page: Open, site_url: str, language: str) -> None:
    page = open_page(address(site_url, language, CHAPTER))
    started(page)
    reader = Reader(section(page, "omi-2-follow"), "omi-2-follow#1", language)
    reader.choose(oracle.moves(reader.view, True)[0])
    page.locator("article h2 a.headerlink").last.evaluate("link => link.click()")
    expect(page.locator("article h2").last).to_be_in_viewport()
    reader.expect_table()
    expect(page.locator(".ombre-note")).to_have_count(0)


@pytest.mark.parametrize(("code", "chapter"), oracle.in_turns((one,) for one in oracle.standing("en")))
def test_the_same_chapter_in_the_other_language(open_page: Open, site_url: str, code: str, chapter: str) -> None:
    other = CODES[CODES.index(code) - 1]
    page = open_page(address(site_url, code, chapter))
    page.locator(".ombre-languages summary").click()
    page.locator(f'.ombre-languages a[hreflang="{other}"], .ombre-languages a[lang="{other}"]').first.click()
    page.wait_for_url(address(site_url, other, chapter))
    started(page)
    for lesson in oracle.standing(other)[chapter]:
        reader = Reader(section(page, lesson), f"{lesson}#1", other)
        reader.expect_table()
        expect(reader.section).to_have_attribute("lang", other)
        reader.choose((oracle.moves(reader.view, False) or oracle.moves(reader.view, True))[0])
