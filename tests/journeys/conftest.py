"""Pages that are watched: whatever a journey does, nothing may be asked of another site and nothing may complain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.journeys.oracle import CODES

expect.set_options(timeout=20_000)

Open = Callable[..., Page]

VOILA_WARNS = re.compile(r"(Unsatisfied|No satisfying) version .*_JUPYTERLAB", re.DOTALL)
"""Voilà's own scripts of different ages; nothing of ours."""


@pytest.fixture(params=CODES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language of the book."""
    return str(request.param)


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Iterator[dict[str, BrowserContext]]:
    """The contexts there are, by their options: a new one takes longer than a page."""
    made: dict[str, BrowserContext] = {}
    yield made
    for context in made.values():
        context.close()


@pytest.fixture
def open_page(chromium: Browser, contexts: dict[str, BrowserContext], watch: Any) -> Iterator[Open]:
    """A function that opens an address in a page of its own, with options as for `Browser.new_context`.

    Pages with the same options share a context, unless one is asked for that is ``fresh``. ``script`` runs in the page
    before its own.
    """
    pages: list[Page] = []
    own: list[BrowserContext] = []
    seen: list[Any] = []
    warnings: list[str] = []

    def opened(address: str, fresh: bool = False, script: str = "", **options: Any) -> Page:
        wanted = {"viewport": {"width": 1200, "height": 900}} | options
        key = repr(wanted)
        if fresh:
            own.append(chromium.new_context(**wanted))
        elif key not in contexts:
            contexts[key] = chromium.new_context(**wanted)
        page = (own[-1] if fresh else contexts[key]).new_page()
        pages.append(page)
        if options.get("java_script_enabled", True):  # otherwise each script counts as a failed request
            seen.append(watch(page))
        page.on("console", lambda said: warnings.append(said.text) if said.type == "warning" else None)
        if script:
            page.add_init_script(script)
        page.goto(address, wait_until="load")
        return page

    yield opened
    for page in pages:
        if page.url.startswith("http"):
            page.evaluate("localStorage.clear()")  # what was solved here is not solved for the next test
        page.close()
    for context in own:
        context.close()
    assert [said for one in seen for said in [*one.outside, *one.complaints]] == []
    assert sorted({said for said in warnings if not VOILA_WARNS.match(said)}) == []
