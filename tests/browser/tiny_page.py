"""A page with nothing but mini-hands, opened from the disk: for tests of the table itself, apart from the book."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from book._ext import ombre_reader
from ombre import practice
from ombre.practice import lessons
from ombre.render import html, svg

ROOT = Path(__file__).parents[2]
WIDGETS = ROOT / "ombre" / "widgets"
FIXTURES = json.loads((ROOT / "tests/render/views.json").read_text("utf-8"))
LABELS, NAMES, VIEWS = FIXTURES["labels"], FIXTURES["names"], FIXTURES["views"]


def classic() -> str:
    """table.js as a classic script, as the book's pages load it."""
    module = (WIDGETS / "table.js").read_text("utf-8")
    assert module.count("\nexport default") == 1
    return "(() => {" + module.replace("\nexport default", "\nglobalThis.ombreTable =") + "})();"


def write(
    folder: Path, body: str, names: Mapping[str, Any] = NAMES, root: str = "", data: Mapping[str, Any] | None = None
) -> str:
    """Write a page; returns its address. ``root`` holds attributes of the html element, ``data`` is for reader.js."""
    parts = {
        "table.css": (WIDGETS / "table.css").read_text("utf-8"),
        "setup.js": (WIDGETS / "setup.js").read_text("utf-8"),
        "display.js": (WIDGETS / "display.js").read_text("utf-8"),
        "table.js": classic(),
        "page.js": (ROOT / "book/_ext/page.js").read_text("utf-8"),
        "reader.js": (ROOT / "book/_ext/reader.js").read_text("utf-8"),
    }
    for name, text in parts.items():
        (folder / name).write_text(text, "utf-8")
    (folder / "page.html").write_text(
        f'<!doctype html><html lang="en" {root}><head><meta charset="utf-8"><title>Mini-hands</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="table.css">'
        + "".join(f'<script defer src="{name}"></script>' for name in parts if name.endswith(".js"))
        + "</head>"
        f'<body style="margin:0 16px">{svg.sprite(names)}<main><h1>Mini-hands</h1>{body}</main>'
        f"{ombre_reader.island(data) if data else ''}</body></html>",
        "utf-8",
    )
    return (folder / "page.html").as_uri()


def lesson(task: str) -> str:
    """A mini-hand of the package as it stands in a page: the section and its table."""
    expansion = practice.expand(task)
    view = practice.respond(expansion["tasks"][0])
    names = practice.card_names(lessons.find(expansion["lesson"]).game.name, "en")
    return html.minihand(view, practice.labels("en"), names) + html.island(expansion)


DRIVER = """([labels, names, answers, setup]) => {
  globalThis.asked = [];
  globalThis.driver = {
    view: answers[0], setup, labels, names, link: (share) => "https://example.org/#ombre=" + share,
    ask(task, record, move) {
      asked.push([task, record.join(" "), move]);
      return new Promise((resolve, reject) => {
        globalThis.answer = (view) => (view ? resolve(view) : reject(new Error("no <b>kernel</b>")));
      });
    },
  };
  globalThis.mounted = ombreTable.mount(document.querySelector("main"), driver);
}"""


def mount(
    page: Page,
    folder: Path,
    views: Sequence[Mapping[str, Any]],
    root: str = "",
    setup: Mapping[str, Any] | None = None,
) -> None:
    """Open an empty page and mount a view whose driver answers when the test says ``answer(view)``."""
    page.goto(write(folder, "", root=root))
    page.evaluate(DRIVER, [LABELS, NAMES, list(views), setup])


def asked(page: Page) -> list[list[str]]:
    """What the mounted driver was asked so far: task, record, move."""
    return page.evaluate("asked")


def answer(page: Page, view: object) -> None:
    """Let the mounted driver answer, and wait until the answer is drawn."""
    page.evaluate("view => answer(view)", view)
    expect(page.locator("section.ombre")).not_to_have_attribute("aria-busy", "true")


def focused(page: Page) -> str:
    """The move or the action that has the focus; else the class of what has it."""
    return page.evaluate("(e => e.dataset.move ?? e.dataset.action ?? e.className)(document.activeElement)")
