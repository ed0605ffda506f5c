"""Whole hands and matches on the practice page."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

import ombre
from ombre import notation, practice
from ombre.practice.views import EXPLAIN
from tests.worker.reader import PATIENCE, Reader, after, first_legal, offered, ready

FIRST = "omi board=1 seat=0 bots=club"


def open_page(page: Page, address: str, language: str = "en", keyboard: bool = False) -> Reader:
    page.goto(f"{address}/{language}/play/omi.html")
    return Reader(page, ombre.respond(FIRST, [], None, language), keyboard)


def open_link(page: Page, address: str, code: str, language: str = "en") -> Reader:
    """Open a link in the page of a language; the reader expects what the code stands for."""
    page.goto(f"{address}/{language}/play/omi.html#ombre={code}")
    task, record = notation.unshare(code)
    reader = Reader(page, ombre.respond(task, record, None, language))
    ready(reader.hand)
    reader.expect(reader.view)
    return reader


@pytest.mark.parametrize(("language", "keyboard"), [("en", False), ("es", True)])
def test_a_whole_hand_is_played(page: Page, site_url: str, language: str, keyboard: bool) -> None:
    reader = open_page(page, site_url, language, keyboard)
    reader.play_to_the_end()
    assert len(reader.view["record"]) == 33
    result = "".join(run.get("text", "") for run in reader.view["feedback"]["runs"])
    expect(reader.hand.locator(".ombre-feedback")).to_contain_text(result)
    look_back = after(reader.view, EXPLAIN, language)["look_back"]
    reader.press('[data-action="solution"]')
    expect(reader.hand.locator(".ombre-lines tbody tr")).to_have_count(len(look_back["tricks"]), timeout=PATIENCE)
    expect(reader.hand.locator(".ombre-points li")).to_have_count(len(look_back["points"]))
    expect(reader.hand.locator(".ombre-feedback")).to_contain_text(result)
    reader.press('[data-action="another"]')
    reader.expect(ombre.respond("omi board=2 seat=0 bots=club", [], None, language))


def test_a_card_that_may_not_be_played_stays_in_the_hand(page: Page, site_url: str) -> None:
    reader = open_page(page, site_url)
    while True:
        wrong = [one["move"] for one in reader.view["ask"]["choices"] if one["card"]]
        wrong = [one for one in wrong if after(reader.view, one)["record"] == reader.view["record"]]
        if wrong:
            break
        reader.choose(first_legal(reader.view))
    before = offered(reader.hand)
    reader.press(f'[data-move="{wrong[0]}"]')
    ready(reader.hand)
    expect(reader.hand.locator('.ombre-feedback[data-tone="illegal"]')).to_contain_text("OMI-R14")
    assert offered(reader.hand) == before


def test_hint_and_undo(page: Page, site_url: str) -> None:
    reader = open_page(page, site_url)
    start = reader.view
    reader.choose("trump C")
    first = reader.view
    told = after(first, EXPLAIN)
    for number in (1, 2):
        reader.press('[data-action="hint"]')
        hint = reader.hand.locator(".ombre-hint").nth(number - 1)
        for text in (run["text"].strip() for run in told["hints"][number - 1] if "text" in run):
            expect(hint).to_contain_text(text, timeout=PATIENCE)
    reader.choose(first_legal(first))
    assert reader.view["undo"] is not None
    reader.press('[data-action="undo"]')
    reader.expect(ombre.respond(FIRST, reader.view["undo"], None, "en"))
    assert reader.view["record"] == first["record"]
    reader.press('[data-action="restart"]')
    reader.expect(start)


def test_a_match_is_played_to_its_end(page: Page, site_url: str) -> None:
    task = "omi board=5 seat=1 bots=club match=7:7"
    reader = open_link(page, site_url, notation.share(task, ombre.respond(task)["record"]))
    for _ in range(12):
        reader.play_to_the_end(rest=True)
        following = reader.view["next"]
        if not following:
            break
        standing = "".join(run.get("text", "") for run in reader.view["standing"])
        expect(reader.hand).to_contain_text(standing)
        reader.press('[data-action="another"]')
        reader.expect(ombre.respond(following))
    assert "the match" in reader.hand.inner_text()
    assert reader.view["next"] is None
    expect(reader.hand.locator('[data-action="another"]')).to_have_count(0)


def test_a_link_to_half_a_hand_opens_anywhere_and_in_another_language(
    page: Page, chromium: Browser, site_url: str
) -> None:
    reader = open_page(page, site_url)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }")
    while reader.view["progress"]["done"] < 3:
        reader.choose(first_legal(reader.view))
    reader.press('[data-action="share"]')
    expect(reader.hand.locator(".ombre-help")).to_contain_text("Link copied")
    code = page.evaluate("copied").partition("#ombre=")[2]
    assert notation.unshare(code) == (FIRST, tuple(reader.view["record"]))
    for language, link in (("en", code), ("es", older(reader.view["record"]))):
        context = chromium.new_context()
        other = open_link(context.new_page(), site_url, link, language)
        assert other.view["record"] == reader.view["record"]
        other.choose(first_legal(other.view, language))
        context.close()


def older(record: list[str]) -> str:
    """The code of a hand as links had it before whole hands got shorter ones."""
    body = f"1~{quote(FIRST, safe='')}~{'_'.join(record).replace(' ', '-')}"
    return f"{body}~{notation._check(body)}"


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_damaged_link_is_said_plainly(page: Page, site_url: str, language: str) -> None:
    code = notation.share(FIRST, ["trump C"])[:-1] + "!"
    page.goto(f"{site_url}/{language}/play/omi.html#ombre={code}")
    hand = page.locator("section.ombre").first
    said = practice.labels(language)["bad_link"]
    expect(hand.locator(".ombre-note")).to_have_text(said, timeout=PATIENCE)
    assert offered(hand) == ["trump C", "trump D", "trump H", "trump S"]
    Reader(page, ombre.respond(FIRST, [], None, language)).choose("trump C")


def test_a_link_to_what_cannot_be_is_said_plainly(page: Page, site_url: str) -> None:
    for task, record in [("omi board=1 seat=7", []), (FIRST, ["trump C", "SA", "SA"]), ("whist board=1", [])]:
        page.goto("about:blank")
        page.goto(f"{site_url}/en/play/omi.html#ombre={notation.share(task, record)}")
        note = page.locator("section.ombre").first.locator(".ombre-note")
        expect(note).to_have_text(practice.labels("en")["bad_link"], timeout=PATIENCE)


def test_the_form_chooses_a_hand(page: Page, site_url: str) -> None:
    reader = open_page(page, site_url)
    form = reader.hand.locator("form.ombre-fields")
    form.locator('[name="board"]').fill("77")
    form.locator('[name="seat"]').select_option("3")
    form.locator("button").click()
    reader.expect(ombre.respond("omi board=77 seat=3 bots=club"))
    assert reader.view["record"]
