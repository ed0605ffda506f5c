"""Where the pages must work: opened from a disk, without scripts, without WebAssembly."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.journeys import oracle
from tests.journeys.conftest import Open
from tests.journeys.reader import Reader, address, section, started

EACH_KIND = oracle.in_turns(oracle.one_of_each_kind())


@pytest.mark.parametrize(("code", "chapter", "lesson"), EACH_KIND)
def test_a_chapter_from_a_disk(open_page: Open, site: Path, code: str, chapter: str, lesson: str) -> None:
    page = open_page((site / code / f"{chapter}.html").as_uri())
    started(page)
    reader = Reader(section(page, lesson), f"{lesson}#1", code)
    reader.solve(wrong_first=True)
    record = reader.view["record"]
    reader.deal_another(f"{lesson}#2")
    page.evaluate("share => { location.hash = `ombre=${share}`; }", oracle.respond(f"{lesson}#1", record)["share"])
    expect(reader.section.locator(".ombre-solved")).to_be_visible()


@pytest.mark.parametrize(("code", "chapter", "lesson"), EACH_KIND)
def test_a_chapter_without_scripts(open_page: Open, site_url: str, code: str, chapter: str, lesson: str) -> None:
    page = open_page(address(site_url, code, chapter), java_script_enabled=False)
    hand, view = section(page, lesson), oracle.start(f"{lesson}#1", code)
    expect(hand.locator(".ombre-goal")).to_have_text(oracle.seen(view, view["goal"]))
    expect(hand.locator(".ombre-goal")).to_be_visible()
    if view["table"]["trump"]:
        expect(hand.locator(".ombre-trump")).to_have_text(oracle.seen(view, view["table"]["trump"]["runs"]))
        expect(hand.locator(".ombre-trump")).to_be_visible()
    shown = [*view["table"]["row"], *(played["card"] for played in view["table"]["trick"])]
    shown += [card for seat in view["table"]["seats"] for card in seat["hand"] or []]
    assert shown or not view["table"]["seats"]
    for card in shown:
        face = hand.locator(f'.ombre-card:has(use[href="#ombre-{card}"])')
        expect(face).to_be_visible()
        expect(page.locator(f"symbol#ombre-{card}")).to_have_count(1)
        named = hand.get_by_label(oracle.card(view, card))
        expect(named).to_have_count(1)
    expect(hand.locator(".ombre-controls")).to_be_hidden()


@pytest.mark.parametrize(("code", "chapter", "lesson"), EACH_KIND)
def test_a_chapter_without_webassembly(open_page: Open, site_url: str, code: str, chapter: str, lesson: str) -> None:
    page = open_page(address(site_url, code, chapter), script="delete globalThis.WebAssembly;")
    assert page.evaluate("typeof WebAssembly") == "undefined"
    started(page)
    Reader(section(page, lesson), f"{lesson}#1", code).solve(wrong_first=True)
