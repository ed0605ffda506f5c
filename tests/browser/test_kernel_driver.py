"""The kernel driver: table.js as anywidget calls it, answered by the real widget class."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from ombre.widgets.table import Minihand

from .tiny_page import write

TRAITS = ("view", "labels", "names", "sprite", "language")
RENDER = """(traits) => {
  const heard = [];
  const model = {
    get: (name) => traits[name],
    set(name, value) { traits[name] = value; },
    on(name, hear) { if (name === "change:response") heard.push(hear); },
    off(name, hear) { heard.splice(heard.indexOf(hear), 1); },
    async save_changes() {
      traits.response = await python(traits.request);
      heard.forEach((hear) => hear());
    },
  };
  globalThis.stop = ombreTable.render({ model, el: document.querySelector("main") });
  globalThis.heard = heard;
}"""


def test_a_mini_hand_is_answered_by_its_kernel(chromium: Browser, tmp_path: Path) -> None:
    hand = Minihand("omi-2-follow")
    requests: list[Any] = []

    def python(request: dict[str, Any]) -> object:
        requests.append(request)
        hand.request = request
        return hand.response

    page = chromium.new_page()
    page.goto(write(tmp_path, "", names={}))
    page.expose_function("python", python)
    page.evaluate(RENDER, {name: getattr(hand, name) for name in TRAITS})
    assert page.locator(".ombre-trick use").first.get_attribute("href") == "#ombre-en-omi-S9"
    page.get_by_role("button", name="ace of hearts").click()
    expect(page.locator(".ombre-feedback")).to_have_attribute("data-tone", "illegal")
    page.get_by_role("button", name="king of spades").click()
    expect(page.locator(".ombre-feedback")).to_have_attribute("data-tone", "right")
    assert [request["move"] for request in requests] == ["HA", "SK"]
    assert len({request["id"] for request in requests}) == 2
    expect(page.locator("main > .ombre-display")).to_have_count(1)
    page.evaluate("stop()")
    assert page.evaluate("heard.length") == 0
    page.close()


def test_a_whole_hand_is_chosen_in_a_notebook(chromium: Browser, tmp_path: Path) -> None:
    hand = Minihand("omi board=1 seat=0 bots=club", "es")

    def python(request: dict[str, Any]) -> object:
        hand.request = request
        return hand.response

    page = chromium.new_page()
    page.goto(write(tmp_path, "", names={}))
    page.expose_function("python", python)
    page.evaluate(RENDER, {name: getattr(hand, name) for name in (*TRAITS, "setup")})
    page.get_by_label("Reparto número").fill("3")
    page.get_by_role("button", name="Repartir").click()
    expect(page.locator("section.ombre")).to_have_attribute("data-task", "omi board=3 seat=0 bots=club")
    page.get_by_role("button", name="picas").click()
    expect(page.locator(".ombre-trump")).to_contain_text("picas")
    page.close()


def test_jupyterlab_is_told_to_leave_the_keys_alone(chromium: Browser, tmp_path: Path) -> None:
    hand = Minihand("omi-2-follow")
    page = chromium.new_page()
    page.goto(write(tmp_path, "", names={}))
    page.evaluate(RENDER, {name: getattr(hand, name) for name in TRAITS})
    expect(page.locator("main")).to_have_attribute("data-lm-suppress-shortcuts", "true")
    page.close()
