"""axe finds nothing, whatever state a mini-hand is in and whatever the reader chose."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ombre import practice
from ombre.render import html

from .tiny_page import LABELS, NAMES, VIEWS, write

CHOICES = {
    "light": 'data-theme="light"',
    "dark": 'data-theme="dark"',
    "four colours": 'data-theme="light" data-ombre-colours="4"',
    "four colours, dark": 'data-theme="dark" data-ombre-colours="4" data-ombre-index="large"',
}


@pytest.mark.parametrize(
    ("choice", "width"), [("light", 360), ("dark", 1200), ("four colours", 1200), ("four colours, dark", 360)]
)
def test_axe_finds_nothing(chromium: Browser, tmp_path: Path, axe: str, choice: str, width: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    setups = [practice.setup("omi", "en") if view["kind"] == "hand" else None for view in VIEWS.values()]
    pairs = zip(VIEWS.values(), setups, strict=True)
    body = "".join(html.minihand(view, LABELS, NAMES, setup=setup) for view, setup in pairs)
    page.goto(write(tmp_path, body, root=CHOICES[choice]))
    page.evaluate(
        """([views, labels, names, setups]) => document.querySelectorAll("section.ombre").forEach((section, number) => {
          const driver = { view: views[number], setup: setups[number], labels, names, link: String };
          ombreTable.mount(section, { ...driver, ask: () => Promise.reject() });
          for (const action of ["hint", "hint", "solution"]) section.querySelector(`[data-action=${action}]`)?.click();
        })""",
        [list(VIEWS.values()), LABELS, NAMES, setups],
    )
    page.locator(".ombre-choice").first.focus()
    page.keyboard.press("ArrowRight")
    page.evaluate(axe)
    found = page.evaluate("axe.run()")["violations"]
    assert [(one["id"], one["nodes"][0]["html"], one["nodes"][0]["failureSummary"]) for one in found] == []
    page.close()


@pytest.mark.parametrize(
    ("root", "scheme", "dark"),
    [
        ('data-theme="dark"', "light", True),
        ('data-theme="light"', "dark", False),
        ("", "dark", True),
        ("", "light", False),
    ],
)
def test_dark_mode_is_the_themes_else_the_systems(
    chromium: Browser, tmp_path: Path, root: str, scheme: str, dark: bool
) -> None:
    page = chromium.new_page(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(write(tmp_path, html.minihand(VIEWS["rank"], LABELS, NAMES), root=root))
    plate = page.locator(".ombre-table").evaluate("table => getComputedStyle(table).backgroundColor")
    assert (plate == "rgb(34, 51, 43)") == dark
    page.close()


def test_jupyterlabs_theme_is_followed(chromium: Browser, tmp_path: Path) -> None:
    page = chromium.new_page(color_scheme="dark")
    page.goto(write(tmp_path, html.minihand(VIEWS["rank"], LABELS, NAMES)))
    for light, colour in [("true", "rgb(223, 232, 220)"), ("false", "rgb(34, 51, 43)")]:
        page.evaluate("light => document.body.dataset.jpThemeLight = light", light)
        assert page.locator(".ombre-table").evaluate("table => getComputedStyle(table).backgroundColor") == colour
    page.close()
