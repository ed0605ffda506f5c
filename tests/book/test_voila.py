"""A real Voilà server on the chapters."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from book.languages import BOOK, languages
from book.live.pages import chapters, settings, title


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def test_the_start_page_lists_the_chapters_by_title(voila_url: str) -> None:
    html = fetch(voila_url + "/")
    for one in languages():
        for _, path in chapters(one.code):
            assert f'/voila/render/{path.relative_to(BOOK).as_posix()}">{title(path)}</a>' in html


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.code)
def test_a_chapter_is_live_and_asks_nothing_of_other_sites(
    chromium: Browser, voila_url: str, watch: Any, language: Any
) -> None:
    path = next(path for _, path in chapters(language.code) if path.suffix == ".ipynb")
    page = chromium.new_page()
    seen = watch(page)
    # A busy machine may need long to start a kernel; the page is sent while its cells run.
    page.goto(f"{voila_url}/voila/render/{path.relative_to(BOOK).as_posix()}", timeout=120_000)
    expect(page.locator("section.ombre").first).to_be_visible(timeout=120_000)
    assert page.evaluate("document.documentElement.lang") == language.code
    assert page.title() == title(path)
    assert [*seen.outside, *seen.complaints] == []
    page.close()


def test_the_glossary_is_there_for_the_links(voila_url: str) -> None:
    assert '<a id="' in fetch(f"{voila_url}/voila/render/en/glossary.md")


@pytest.mark.parametrize("path", ["../README.md", "en/nothing.md", "_ext/book.md"])
def test_only_pages_of_the_book_are_shown(voila_url: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetch(f"{voila_url}/voila/render/{path}")


def test_idle_kernels_are_culled() -> None:
    config = settings()
    assert 0 < config.MappingKernelManager.cull_interval <= 60
    assert 0 < config.MappingKernelManager.cull_idle_timeout <= 600
