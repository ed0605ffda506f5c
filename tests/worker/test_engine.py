"""The engine itself: when it starts, what it answers, when it is stopped, and what is said where it cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import ombre
from ombre import practice
from tests.practice.pools import LESSONS
from tests.worker.reader import PATIENCE, Reader, ready

FIRST = "omi board=1 seat=0 bots=club"
LONG = "play-omi-bid#{}"
"""A task that takes the engine a good while: each item needs hundreds of trial deals."""

ASK = """async ([asked, limits]) => {
  const { page } = ombreWorker;
  Object.assign(page.limits, limits);
  const labels = new Proxy({}, { get: (_, name) => `<${name}>` });
  const owners = new Map();
  const owner = (name) => owners.get(name) ?? owners.set(name, {}).get(name);
  const answers = asked.map(async ([who, wait, task]) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return page.ask(owner(who), { task, record: [], move: null, language: "en" }, labels);
  });
  const settled = await Promise.allSettled(answers);
  return settled.map(({ value, reason }) => (value ? value.task : `${reason.kind}: ${reason.message}`));
}"""
"""Asks tasks, each for somebody and after some milliseconds; the tasks of the answers, or what went wrong."""


def ask(page: Page, asked: list[tuple[str, int, str]], **limits: int) -> list[str]:
    answers: list[str] = page.evaluate(ASK, [asked, limits])
    return answers


def state(page: Page) -> str:
    found: str = page.evaluate("ombreWorker.page.state()")
    return found


@pytest.fixture
def hand(page: Page, site_url: str) -> Any:
    """The whole hand of the practice page."""
    page.goto(f"{site_url}/en/play/omi.html")
    return page.locator("section.ombre").first


def test_it_starts_at_the_first_touch_and_not_before(page: Page, hand: Any) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator('[data-task="play-omi-winner#1"] .ombre-choice').first.click()
    page.wait_for_timeout(300)
    assert (state(page), asked) == ("none", [])
    hand.locator(".ombre-choice").first.focus()
    page.wait_for_function("ombreWorker.page.state() === 'ready'", timeout=PATIENCE)
    names = sorted(address.rpartition("/")[2].partition("?")[0] for address in asked)
    pyodide = ["pyodide-lock.json", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip"]
    assert names == sorted(["engine.js", "ombre-0.1.0-py3-none-any.whl", *pyodide])


def test_a_click_while_it_starts_is_answered_once_it_has(page: Page, hand: Any) -> None:
    hand.locator('[data-move="trump C"]').click()
    assert state(page) == "starting"
    expect(hand.get_by_role("status")).to_contain_text("Starting")
    Reader(page, ombre.respond(FIRST)).expect(ombre.respond(FIRST, [], "trump C"))
    expect(hand.get_by_role("status")).not_to_contain_text("Starting")


def test_twenty_clicks_while_it_starts_are_one_request(page: Page, hand: Any) -> None:
    hand.evaluate(
        "hand => { for (let n = 0; n < 20; n += 1) [...hand.querySelectorAll('[data-move]')].at(n % 4)?.click(); }"
    )
    ready(hand)
    (posted,) = page.evaluate("posted")
    assert (posted["task"], posted["record"]) == (FIRST, [])
    Reader(page, ombre.respond(FIRST)).expect(ombre.respond(FIRST, [], posted["move"]))


def test_of_many_requests_of_one_mini_hand_the_newest_wins(page: Page, hand: Any) -> None:
    asked = [("one", 0, f"omi board={number} seat=0 bots=club") for number in range(1, 21)]
    assert ask(page, asked) == [asked[-1][2]] * 20
    assert [one["task"] for one in page.evaluate("posted")] == [asked[-1][2]]


def test_mini_hands_do_not_take_each_others_place(page: Page, hand: Any) -> None:
    asked = [(f"hand {number}", 0, f"omi board={number} seat=0 bots=club") for number in range(1, 6)]
    assert ask(page, asked) == [task for _, _, task in asked]
    assert len(page.workers) == 1


def test_a_call_that_is_no_longer_wanted_is_ended(page: Page, hand: Any) -> None:
    assert ask(page, [("one", 0, FIRST)]) == [FIRST]
    first = page.workers
    assert ask(page, [("one", 0, LONG.format(50)), ("one", 100, FIRST)], superseded=20) == [FIRST, FIRST]
    assert page.workers != first
    assert len(page.workers) == 1


def test_a_call_that_is_soon_done_is_let_be(page: Page, hand: Any) -> None:
    assert ask(page, [("one", 0, FIRST)]) == [FIRST]
    first = page.workers
    asked = [("one", 0, LONG.format(51)), ("one", 50, FIRST), ("one", 100, "omi board=3 seat=0 bots=club")]
    assert ask(page, asked, superseded=60_000) == [asked[-1][2]] * 3
    assert page.workers == first


def test_a_call_that_takes_too_long_is_ended_and_the_engine_starts_again(page: Page, hand: Any) -> None:
    assert ask(page, [("one", 0, FIRST)]) == [FIRST]
    first = page.workers
    asked = [("one", 0, LONG.format(60)), ("two", 50, FIRST)]
    assert ask(page, asked, answer=150) == ["too_long: <too_long>", FIRST]
    assert page.workers != first
    assert ask(page, [("one", 0, LONG.format(60))], answer=60_000) == ["play-omi-bid#60"]


def test_what_takes_too_long_is_said_plainly_and_nothing_is_lost(page: Page, hand: Any) -> None:
    reader = Reader(page, ombre.respond(FIRST))
    reader.choose("trump C")
    page.evaluate("ombreWorker.page.limits.answer = 0")
    reader.press('[data-action="hint"]')  # the answer that takes longest
    expect(hand.locator(".ombre-note")).to_have_text(practice.labels("en")["too_long"])
    page.evaluate("ombreWorker.page.limits.answer = 60000")
    page.wait_for_timeout(500)  # a second click at once is a double click
    reader.press('[data-action="hint"]')
    expect(hand.locator(".ombre-hint")).to_have_count(1, timeout=PATIENCE)
    reader.choose(reader.view["ask"]["choices"][0]["move"])


def test_an_engine_that_cannot_be_loaded_can_be_tried_again(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"{site_url}/en/play/omi.html")
    hand = page.locator("section.ombre").first
    hand.locator('[data-move="trump C"]').click()
    expect(hand.locator(".ombre-note")).to_have_text(practice.labels("en")["cannot_load"], timeout=PATIENCE)
    page.unroute("**/*.wasm")
    Reader(page, ombre.respond(FIRST)).choose("trump C")
    context.close()


def test_who_saves_data_gets_the_engine_only_on_a_real_request(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context()
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    page = context.new_page()
    page.goto(f"{site_url}/en/play/omi.html")
    page.locator("section.ombre .ombre-choice").first.focus()
    page.wait_for_timeout(300)
    assert state(page) == "none"
    Reader(page, ombre.respond(FIRST)).choose("trump C")
    assert state(page) == "ready"
    context.close()


@pytest.mark.parametrize("lesson", ["play-omi-winner", "play-omi-score"])
def test_a_series_goes_on_beyond_the_pool(page: Page, site_url: str, lesson: str) -> None:
    page.goto(f"{site_url}/es/play/omi.html")
    hand = page.locator(f'section[data-task="{lesson}#1"]').first
    handle = hand.element_handle()
    assert handle
    pool = LESSONS[lesson].pool
    for number in range(2, pool + 4):
        handle.evaluate("hand => hand.querySelector('[data-action=another]').click()")
        page.wait_for_function(
            "([hand, task]) => hand.dataset.task === task && !hand.hasAttribute('aria-busy')",
            arg=[handle, f"{lesson}#{number}"],
            timeout=PATIENCE,
        )
    goal = ombre.respond(f"{lesson}#{pool + 3}", [], None, "es")["goal"]
    assert goal[0]["text"] in handle.inner_text()


def test_a_link_beyond_the_pool_opens(page: Page, site_url: str) -> None:
    view = ombre.respond("omi-1-winner#40", [], None, "es")
    page.goto(f"{site_url}/es/omi/01-first-trick.html#ombre={view['share']}")
    expect(page.locator('section[data-task="omi-1-winner#40"]')).to_have_count(1, timeout=PATIENCE)
    assert len(page.locator("section.ombre").all()) > 1


# Where there can be no engine.


def check_without(page: Page, address: str, label: str) -> None:
    """The whole hand says what it needs; the others answer, and their series go round."""
    words = practice.labels("en")
    page.goto(f"{address}/en/play/omi.html")
    hand = page.locator("section.ombre").first
    for _ in range(2):  # it may be tried again
        hand.locator('[data-move="trump C"]').click()
        expect(hand.locator(".ombre-note")).to_have_text(words[label])
        expect(hand.locator('[data-move="trump C"]')).to_have_count(1)
    winner = page.locator('section[data-kind="winner"]')
    pool = LESSONS["play-omi-winner"].pool
    for number in range(2, pool + 2):
        winner.locator('[data-action="another"]').click()
        expect(winner).to_have_attribute("data-task", f"play-omi-winner#{(number - 1) % pool + 1}")
    answer = next(
        one["move"]
        for one in ombre.respond("play-omi-winner#1")["ask"]["choices"]
        if ombre.respond("play-omi-winner#1", [], one["move"])["solved"]
    )
    winner.locator(f'[data-move="{answer}"]').click()
    expect(winner).to_have_attribute("data-solved", "")
    page.goto(f"{address}/en/omi/02-follow-ruff-discard.html")
    page.locator("section.ombre .ombre-choice").first.click()
    expect(page.locator("section.ombre .ombre-feedback").first).to_be_visible()
    code = ombre.respond(FIRST)["share"]
    page.goto(f"{address}/en/play/omi.html#ombre={code}")
    expect(page.locator("section.ombre .ombre-note").first).to_have_text(words[label])


def test_a_policy_against_webassembly(page: Page, strict_url: str) -> None:
    check_without(page, strict_url, "cannot_start")


def test_a_browser_without_webassembly(page: Page, site_url: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    check_without(page, site_url, "cannot_start")


def test_a_book_on_a_disk(page: Page, site: Path) -> None:
    check_without(page, site.as_uri(), "needs_web")
