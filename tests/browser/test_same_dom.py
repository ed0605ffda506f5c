"""The page's static HTML and what table.js draws are the same elements, so nothing flashes and both say the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ombre import practice
from ombre.practice import lessons
from ombre.render import html

from .tiny_page import LABELS, NAMES, VIEWS, lesson, write

SETUP = practice.setup("omi", "en")

DRAW = """([view, labels, names, setup]) => {
  const standing = document.querySelector("section.ombre");
  const before = standing.outerHTML;
  const made = document.createElement("div");
  ombreTable.mount(made, { view, labels, names, setup, ask: () => Promise.reject(), link: (share) => share });
  ombreTable.mount(standing, { view, labels, names, setup, ask: () => Promise.reject(), link: (share) => share });
  return [before, made.innerHTML, standing.outerHTML];
}"""


@pytest.mark.parametrize("name", VIEWS)
def test_static_html_equals_what_the_script_draws(chromium: Browser, tmp_path: Path, name: str) -> None:
    view = VIEWS[name]
    page = chromium.new_page()
    setup = SETUP if view["kind"] == "hand" else None
    page.goto(write(tmp_path, html.minihand(view, LABELS, NAMES, setup=setup)))
    static, made, mounted = page.evaluate(DRAW, [view, LABELS, NAMES, setup])
    assert made == static
    assert mounted == static
    page.close()


@pytest.mark.parametrize("task", lessons.load())
def test_mounting_a_lesson_changes_nothing(chromium: Browser, tmp_path: Path, task: str) -> None:
    page = chromium.new_page(java_script_enabled=False)
    names = practice.card_names(lessons.find(task).game.name, "en")
    address = write(tmp_path, lesson(task), names)
    page.goto(address)
    static = page.locator("section.ombre").evaluate("section => section.outerHTML")
    page.close()
    page = chromium.new_page()
    page.goto(address)
    page.locator(".ombre-choice, .ombre-number").first.wait_for()
    assert page.evaluate("document.querySelector('section.ombre').outerHTML") == static
    page.close()
