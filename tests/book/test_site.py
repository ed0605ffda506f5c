"""Every page of the built site in a browser: nothing comes from elsewhere, nothing complains, axe finds nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from book.languages import languages

CODES = [one.code for one in languages()]


def axe_findings(page: Any, axe: str) -> list[str]:
    """What axe finds, one line each."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({preload: false}).then((result) => result.violations)")
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


def pages(site: Path, code: str) -> list[str]:
    """The pages of a language; the theme leaves templates of its own below ``_static``."""
    names = sorted(path.relative_to(site).as_posix() for path in (site / code).rglob("*.html"))
    return [name for name in names if "/_static/" not in name]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_is_well(
    chromium: Browser, site: Path, site_url: str, axe: str, watch: Any, code: str, width: int
) -> None:
    wrong = []
    context = chromium.new_context(viewport={"width": width, "height": 800})
    for name in pages(site, code):
        page = context.new_page()
        seen = watch(page)
        page.goto(f"{site_url}/{name}", wait_until="load")
        page.wait_for_selector("html[data-theme=light]")
        wrong += [f"{name}: {what}" for what in [*seen.outside, *seen.complaints, *axe_findings(page, axe)]]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wrong.append(f"{name}: wider than {width}")
        if page.evaluate("document.documentElement.lang") != code:
            wrong.append(f"{name}: another language")
        page.close()
    context.close()
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_every_page_works_from_a_disk(chromium: Browser, site: Path, watch: Any, code: str) -> None:
    wrong = []
    for name in pages(site, code):
        page = chromium.new_page()
        seen = watch(page)
        page.goto((site / name).as_uri(), wait_until="load")
        wrong += [f"{name}: {what}" for what in [*seen.outside, *seen.complaints]]
        page.close()
    assert wrong == []


def test_dark_pages_are_well(chromium: Browser, site: Path, site_url: str, axe: str) -> None:
    context = chromium.new_context(color_scheme="dark")
    page = context.new_page()
    wrong = []
    for code in CODES:
        for name in pages(site, code):
            page.goto(f"{site_url}/{name}")
            page.wait_for_selector("html[data-theme=dark]")
            wrong += [f"{name}: {what}" for what in axe_findings(page, axe)]
    context.close()
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_every_table_can_be_read_on_a_small_screen(chromium: Browser, site: Path, site_url: str, code: str) -> None:
    """It fits, or its container scrolls and takes the focus."""
    page = chromium.new_page(viewport={"width": 360, "height": 800})
    tables = 0
    for name in pages(site, code):
        page.goto(f"{site_url}/{name}")
        page.wait_for_selector("html[data-theme=light]")
        for table in page.locator("article table:visible").all():
            tables += 1
            wide = table.evaluate("(table) => table.getBoundingClientRect().right > innerWidth")
            around = table.locator("xpath=..")
            if wide:
                expect(around).to_have_attribute("tabindex", "0")
                around.focus()
                page.keyboard.press("End")
                for _ in range(20):
                    page.keyboard.press("ArrowRight")
                page.wait_for_function(
                    "(box) => box.scrollLeft + box.clientWidth >= box.scrollWidth - 1", arg=around.element_handle()
                )
    page.close()
    assert tables >= 3


@pytest.mark.parametrize("code", CODES)
def test_every_link_of_the_index_of_rules_leads_to_its_cell(
    chromium: Browser, site: Path, site_url: str, code: str
) -> None:
    page = chromium.new_page()
    page.goto(f"{site_url}/{code}/more/rules.html")
    assert page.locator("#omi-r14 + *, #omi-r14").count()
    links = page.evaluate("[...document.querySelectorAll('article section a.internal')].map((link) => link.href)")
    wanted: dict[str, set[str]] = {}
    for link in links:
        address, _, anchor = link.partition("#")
        wanted.setdefault(address, set()).add(anchor)
    assert len(wanted) >= 8
    for address, anchors in wanted.items():
        page.goto(address)
        lacking = page.evaluate("(ids) => ids.filter((id) => !document.getElementById(id))", sorted(anchors - {""}))
        assert lacking == [], address
    page.goto(f"{site_url}/{code}/omi/02-follow-ruff-discard.html#omi-2-void")
    expect(page.locator("#omi-2-void .ombre")).to_be_in_viewport()
    page.close()


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ("es-MX", "es"),
        ("en-GB", "en"),
        ("lt-LT", "lt"),
        ("fi-FI", "fi"),
        ("nb-NO", "nb"),
        ("nn-NO", "nb"),
        ("ja-JP", None),
    ],
)
def test_the_start_page_follows_the_browser(chromium: Browser, site_url: str, locale: str, code: str | None) -> None:
    context = chromium.new_context(locale=locale)
    page = context.new_page()
    page.goto(site_url + "/")
    page.wait_for_load_state()
    expected = f"{site_url}/{code}/index.html" if code else f"{site_url}/"
    page.wait_for_url(expected)
    context.close()


def test_the_start_page_can_be_used_without_scripts(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context(locale="es-MX", java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url + "/")
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{site_url}/en/index.html")
    context.close()


def test_the_start_page_is_well(chromium: Browser, site_url: str, axe: str, watch: Any) -> None:
    page = chromium.new_page()
    seen = watch(page)
    page.goto(site_url + "/#languages")
    assert [*seen.outside, *seen.complaints, *axe_findings(page, axe)] == []
    page.close()


def test_the_switcher_leads_to_the_same_page(chromium: Browser, site: Path, site_url: str) -> None:
    page = chromium.new_page()
    for name in (path.removeprefix("en/") for path in pages(site, "en")):
        page.goto(f"{site_url}/{CODES[-1]}/{name}")
        for other in languages():
            page.locator(".ombre-languages summary").press("Enter")
            page.locator(".ombre-languages").get_by_role("link", name=other.name).click()
            page.wait_for_url(f"{site_url}/{other.code}/{name}")
            assert page.evaluate("document.documentElement.lang") == other.code
    page.close()


@pytest.mark.parametrize(
    ("code", "asked", "chapter"),
    [
        ("en", "carried", "omi/04-tokens.html"),
        ("lt", "žetonai", "omi/04-tokens.html"),
        ("fi", "pelimerkki", "omi/04-tokens.html"),
        ("nb", "spillmark", "omi/04-tokens.html"),
        ("es", "fichas", "omi/04-tokens.html"),
    ],
)
def test_the_search_finds_a_chapter_and_says_so_in_its_language(
    chromium: Browser, site_url: str, watch: Any, code: str, asked: str, chapter: str
) -> None:
    language = next(one for one in languages() if one.code == code)
    page = chromium.new_page()
    seen = watch(page)
    for words, found in [(asked, True), ("xyzzy", False)]:
        page.goto(f"{site_url}/{code}/index.html")
        page.get_by_role("button", name=language.words.get("Search", "")).first.click()
        page.locator("dialog input[name=q], .search-button__search-container input[name=q]").first.fill(words)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site_url}/{code}/search.html?q=**")
        status = page.locator("#search-results > p").first
        assert page.locator("main form.bd-search").evaluate(
            "(form) => form.querySelector('i').getBoundingClientRect().right"
            " < form.querySelector('input').getBoundingClientRect().left"
            " + parseFloat(getComputedStyle(form.querySelector('input')).paddingLeft)"
        )
        expect(page.locator("#search-results h2")).to_have_text(language.script.get("Search Results", "Search Results"))
        links = [link.get_attribute("href") or "" for link in page.locator("#search-results li a").all()]
        assert any(link.partition("?")[0].partition("#")[0] == chapter for link in links) == found
        for english, own in language.script.items():
            if english.startswith("Search finished" if found else "Your search did not"):
                expect(status).to_have_text(own.replace("${resultCount}", str(len(links))))
    assert [*seen.outside, *seen.complaints] == []
    page.close()
