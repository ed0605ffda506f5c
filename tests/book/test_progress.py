"""What is solved, on the pages of the built site: marked, counted, shared by the languages."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, expect

from ombre.practice import display_labels, progress_labels
from tests.book.test_site import axe_findings

LESSON = "start-rank"
SOLVED = json.dumps({"version": 1, "solved": {LESSON: [f"{LESSON}#1"]}})
REMEMBER = f"localStorage.getItem('ombre-progress') ?? localStorage.setItem('ombre-progress', '{SOLVED}')"


def test_progress_is_shared_by_the_languages_and_shown_where_chapters_are(
    chromium: Browser, site_url: str, watch: Any
) -> None:
    context = chromium.new_context()
    context.add_init_script(REMEMBER)
    page = context.new_page()
    seen = watch(page)
    for language in ("en", "es"):
        labels = progress_labels(language)
        page.goto(f"{site_url}/{language}/start/tricks.html")
        expect(page.locator(f'section[data-task^="{LESSON}"] > .ombre-done')).to_have_text(labels["done"])
        expect(page.locator(".ombre-done")).to_have_count(1)
        count = page.locator("article h1 + .ombre-chapter")
        expect(count).to_contain_text(labels["chapter"].replace("{n}", "1").partition("{of}")[0])
        count.get_by_role("link", name=labels["title"]).click()
        page.wait_for_url(f"{site_url}/{language}/index.html#ombre-progress")
        expect(page.get_by_role("heading", name=labels["title"])).to_be_in_viewport()
        beside = page.locator('article a[href$="start/tricks.html"] + .ombre-beside')
        expect(beside).to_have_text(labels["beside"].replace("{n}", "1").replace("{of}", "4"))
    page.goto(f"{site_url}/#languages")
    expect(page.locator(".ombre-beside").first).to_contain_text(progress_labels("en")["all"].partition("{n}")[0] + "1")
    assert [*seen.outside, *seen.complaints] == []
    context.close()


def test_the_reader_chooses_how_cards_look_on_any_page(chromium: Browser, site_url: str, axe: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 800})
    page = context.new_page()
    page.goto(f"{site_url}/es/glossary.html")
    labels = display_labels("es")
    page.locator(".ombre-display summary").press("Enter")
    box = page.locator(".ombre-display > div").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.get_by_label(labels["display_colours"]).check()
    assert axe_findings(page, axe) == []
    page.goto(f"{site_url}/en/start/tricks.html")
    expect(page.locator("html")).to_have_attribute("data-ombre-colours", "4")
    clubs = page.locator('.ombre-card use[href="#ombre-C"], .ombre-suit-c').first
    assert clubs.evaluate("suit => getComputedStyle(suit).color") == "rgb(18, 91, 40)"
    context.close()
