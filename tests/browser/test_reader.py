"""What the reader's browser keeps: how cards look, and what is solved; also where it may keep nothing."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ombre import practice
from tests.book.test_site import axe_findings

from .tiny_page import lesson, write

LABELS = {**practice.display_labels("en"), **practice.progress_labels("en")}
DATA = {
    "labels": LABELS,
    "lessons": ["start-winner", "start-rank"],
    "links": [{"href": "other.html", "lessons": ["start-winner", "start-rank"]}],
    "panel": True,
    "index": "page.html",
}
SOLVED = '{"version":1,"solved":{"start-winner":["start-winner#1"]}}'
FORBIDDEN = (
    "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


def chapter(folder: Path) -> str:
    link = '<p><a href="other.html">The other page</a></p>'
    return write(folder, link + lesson("start-winner") + lesson("start-rank"), data=DATA)


def stored(page: Page) -> Any:
    text = page.evaluate("localStorage.getItem('ombre-progress')")
    return json.loads(text) if text else None


def store(page: Page, text: str) -> None:
    page.evaluate("text => localStorage.setItem('ombre-progress', text)", text)


def solve(page: Page, task: str = "start-winner#1") -> None:
    """Solve the mini-hand that asks for a trick's winner, trying every card."""
    section = page.locator(f'section[data-task="{task}"]')
    moves = [one.get_attribute("data-move") for one in section.locator(".ombre-choice").all()]
    for move in moves:
        choice = section.locator(f'[data-move="{move}"]')
        if choice.count():
            choice.press("Enter")
    expect(section.locator(".ombre-solved")).to_be_visible()


# Progress.


def test_what_is_solved_is_marked_counted_and_remembered(page: Page, tmp_path: Path) -> None:
    address = chapter(tmp_path)
    page.goto(address)
    count = page.locator(".ombre-chapter")
    expect(count).to_contain_text("Mini-hands solved in this chapter: 0 of 2")
    expect(page.locator(".ombre-done")).to_have_count(0)
    solve(page)
    assert stored(page) == json.loads(SOLVED)
    for _ in range(2):
        expect(count).to_contain_text("1 of 2")
        expect(page.locator(".ombre-beside")).to_have_text("1 of 2 solved")
        expect(page.locator('section[data-task^="start-winner"] > .ombre-done')).to_have_text("Solved")
        expect(page.locator(".ombre-done")).to_have_count(1)
        page.goto(address)


def test_nothing_counts_twice_and_other_items_are_of_the_same_lesson(page: Page, tmp_path: Path) -> None:
    page.goto(chapter(tmp_path))
    solve(page)
    page.locator('section[data-task^="start-winner"] [data-action="undo"]').click()
    solve(page)
    assert stored(page) == json.loads(SOLVED)
    page.locator('section[data-task^="start-winner"] [data-action="another"]').click()
    solve(page, "start-winner#2")
    assert stored(page)["solved"] == {"start-winner": ["start-winner#1", "start-winner#2"]}
    expect(page.locator(".ombre-chapter")).to_contain_text("1 of 2")


def test_a_link_to_a_solved_mini_hand_solves_nothing(page: Page, tmp_path: Path) -> None:
    address = chapter(tmp_path)
    page.goto(address)
    solve(page)
    page.evaluate("localStorage.clear()")
    task = "start-winner#1"
    view = practice.respond(task)
    right = next(
        answer
        for answer in (practice.respond(task, [], one["move"]) for one in view["ask"]["choices"])
        if answer["solved"]
    )
    page.goto("about:blank")
    page.goto(f"{address}#ombre={right['share']}")
    expect(page.locator(".ombre-solved")).to_be_visible()
    assert stored(page) is None


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "null",
        "[]",
        '{"version":2,"solved":{}}',
        '{"version":1,"solved":[]}',
        '{"version":1,"solved":{"start-rank":"start-rank#1"}}',
        '{"version":1,"solved":{"start-rank":[1]}}',
        '{"version":1,"solved":{"start-rank":["other#1"]}}',
        '{"version":1,"solved":{"<b>":["<b>#1"]}}',
    ],
)
def test_damaged_progress_is_ignored_and_replaced_by_the_next_write(page: Page, tmp_path: Path, text: str) -> None:
    address = chapter(tmp_path)
    page.goto(address)
    store(page, text)
    page.goto(address)
    expect(page.locator(".ombre-chapter")).to_contain_text("0 of 2")
    assert page.evaluate("localStorage.getItem('ombre-progress')") == text
    solve(page)
    assert stored(page) == json.loads(SOLVED)


@pytest.mark.parametrize("obstacle", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_without_storage_it_is_said_once_and_lasts_as_long_as_the_page(
    page: Page, tmp_path: Path, obstacle: str
) -> None:
    page.add_init_script(obstacle)
    page.goto(chapter(tmp_path))
    expect(page.get_by_text(LABELS["not_kept"])).to_have_count(0)
    solve(page)
    section = page.locator('section[data-task^="start-winner"]')
    expect(section.get_by_role("status")).to_contain_text(LABELS["not_kept"])
    expect(page.locator(".ombre-chapter")).to_contain_text("1 of 2")
    section.locator('[data-action="another"]').click()
    solve(page, "start-winner#2")
    expect(page.get_by_text(LABELS["not_kept"])).to_have_count(0)
    page.get_by_role("button", name="Export").click()
    exported = json.loads(page.locator("textarea").input_value())
    assert exported["solved"] == {"start-winner": ["start-winner#1", "start-winner#2"]}


def test_a_browser_that_stores_nothing_at_all(chromium: Browser, tmp_path: Path) -> None:
    """Chromium with all site data blocked, as its settings allow."""
    profile = tmp_path / "profile"
    preferences = profile / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    here = os.environ.get("CHROME") or shutil.which("chromium") or shutil.which("google-chrome")
    context = chromium.browser_type.launch_persistent_context(
        profile, executable_path=here, args=["--no-sandbox", "--disable-gpu"]
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    folder = tmp_path / "site"
    folder.mkdir()
    page.goto(chapter(folder))
    stored = "(() => { try { return String(localStorage.length); } catch (error) { return error.name; } })()"
    assert page.evaluate(stored) == "SecurityError"
    solve(page)
    expect(page.get_by_text(LABELS["not_kept"])).to_have_count(1)
    expect(page.locator(".ombre-chapter")).to_contain_text("1 of 2")
    context.close()
    assert errors == []


# Export, import, deletion.


def test_progress_is_exported_and_imported(page: Page, tmp_path: Path) -> None:
    page.goto(chapter(tmp_path))
    store(page, SOLVED)
    page.get_by_role("button", name="Export").click()
    field = page.get_by_label(LABELS["exported"])
    expect(field).to_have_value(SOLVED)
    expect(field).to_be_focused()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator(".ombre-said")).to_have_text("Copied.")
    store(page, '{"version":1,"solved":{"start-rank":["start-rank#1"],"start-winner":["start-winner#2"]}}')
    page.get_by_role("button", name="Import").click()
    page.get_by_label(LABELS["paste"]).fill(f" {SOLVED}\n")
    page.get_by_role("button", name="Add it").click()
    expect(page.locator(".ombre-said")).to_have_text("Added.")
    assert stored(page)["solved"] == {
        "start-rank": ["start-rank#1"],
        "start-winner": ["start-winner#1", "start-winner#2"],
    }
    expect(page.locator(".ombre-chapter")).to_contain_text("2 of 2")


@pytest.mark.parametrize("text", ["", "hello", SOLVED[:-1], SOLVED.replace("#1", "#<img src=x>")])
def test_a_damaged_text_is_refused_plainly(page: Page, tmp_path: Path, text: str) -> None:
    page.goto(chapter(tmp_path))
    store(page, SOLVED)
    page.get_by_role("button", name="Import").click()
    page.get_by_label(LABELS["paste"]).fill(text)
    page.get_by_role("button", name="Add it").click()
    expect(page.locator(".ombre-said")).to_have_text(LABELS["damaged"])
    expect(page.get_by_label(LABELS["paste"])).to_have_value(text)
    assert stored(page) == json.loads(SOLVED)


def test_deletion_is_confirmed_and_can_be_called_off_by_keyboard(page: Page, tmp_path: Path) -> None:
    address = chapter(tmp_path)
    page.goto(address)
    store(page, SOLVED)
    page.goto(address)
    delete = page.get_by_role("button", name="Delete progress")
    for key in ("Escape", "Enter"):  # Enter presses Cancel, which has the focus
        delete.press("Enter")
        expect(page.get_by_role("dialog", name=LABELS["sure"])).to_be_visible()
        expect(page.get_by_role("button", name="Cancel")).to_be_focused()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(delete).to_be_focused()
        assert stored(page) == json.loads(SOLVED)
    delete.click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator(".ombre-said")).to_have_text("Deleted.")
    expect(page.locator(".ombre-chapter")).to_contain_text("0 of 2")
    expect(page.locator(".ombre-done")).to_have_count(0)
    assert stored(page) is None


@pytest.mark.parametrize("width", [360, 1200])
def test_axe_finds_nothing_in_what_is_added(page: Page, tmp_path: Path, axe: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    address = chapter(tmp_path)
    page.goto(address)
    store(page, SOLVED)
    page.goto(address)
    page.evaluate(MENU)
    page.get_by_text("Display").click()
    page.get_by_role("button", name="Import").click()
    assert axe_findings(page, axe) == []
    page.get_by_role("button", name="Delete progress").click()
    assert axe_findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# How cards look.

MENU = f"""() => {{
  const menu = ombreDisplay.menu({json.dumps(dict(practice.display_labels("en")))});
  document.querySelector("main").prepend(menu);
}}"""


def test_the_choice_holds_at_once_and_is_remembered(page: Page, tmp_path: Path) -> None:
    address = write(tmp_path, lesson("start-rank"))
    page.goto(address)
    page.evaluate(MENU)
    page.get_by_text("Display").press("Enter")
    page.get_by_label("Four colours").check()
    page.get_by_label("Large letters").press("Space")
    root = page.locator("html")
    for _ in range(2):
        expect(root).to_have_attribute("data-ombre-colours", "4")
        expect(root).to_have_attribute("data-ombre-index", "large")
        page.goto(address)
    page.evaluate(MENU)
    page.get_by_text("Display").click()
    expect(page.get_by_label("Four colours")).to_be_checked()
    page.get_by_label("Four colours").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Four colours")).to_be_hidden()
    expect(page.locator(".ombre-display summary")).to_be_focused()
    page.goto(address)
    expect(root).not_to_have_attribute("data-ombre-colours", "4")
    expect(root).to_have_attribute("data-ombre-index", "large")


@pytest.mark.parametrize("obstacle", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_the_choice_holds_without_storage(page: Page, tmp_path: Path, obstacle: str) -> None:
    page.add_init_script(obstacle)
    page.goto(write(tmp_path, lesson("start-rank")))
    page.evaluate(MENU)
    page.get_by_text("Display").click()
    page.get_by_label("Four colours").check()
    expect(page.locator("html")).to_have_attribute("data-ombre-colours", "4")
    expect(page.locator(".ombre-display").get_by_role("status")).to_have_text(LABELS["display_not_kept"])


def test_a_setting_that_is_damaged_is_none(page: Page, tmp_path: Path) -> None:
    address = write(tmp_path, lesson("start-rank"))
    page.goto(address)
    page.evaluate("localStorage.setItem('ombre-colours', '5'); localStorage.setItem('ombre-index', '<b>')")
    page.goto(address)
    expect(page.locator("html")).not_to_have_attribute("data-ombre-colours", "5")
    expect(page.locator("html")).not_to_have_attribute("data-ombre-index", "<b>")
