"""The worker gives the same views as this Python: every record and every move of every table, and of whole hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import ombre
from ombre.practice import service, tables
from ombre.practice.views import EXPLAIN
from tests.practice.pools import LANGUAGES, LESSONS, walk
from tests.worker.reader import PATIENCE, first_legal

Question = tuple[str, list[str], str | None]

HANDS = [
    "omi board=1 seat=0 bots=club",
    "omi board=12 seat=1 bots=random",
    "omi board=7 seat=2 bots=club match=3:9",
    "omi options=announced_sweep:True;direction:clockwise board=30 seat=3 bots=club",
    "omi board=2 seat=3 bots=club",
]

START = """(address) => new Promise((resolve, reject) => {
  globalThis.engine = new Worker(address, { type: "module" });
  engine.onmessage = ({ data }) => (data.ready ? resolve() : reject(new Error(data.failed)));
})"""
ASK = """(asked) => new Promise((resolve) => {
  const answers = [];
  engine.onmessage = ({ data }) => { if (answers.push(data) === asked.length) resolve(JSON.stringify(answers)); };
  for (const request of asked) engine.postMessage(request);
})"""


@pytest.fixture(scope="module")
def engine(chromium: Browser, site_url: str) -> Iterator[Page]:
    """A page with the engine of the site running."""
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site_url}/en/play/omi.html")
    address = page.evaluate("new URL(document.querySelector('script[data-engine]').dataset.engine, location.href).href")
    page.evaluate(START, address)
    yield page
    page.close()


def ask(engine: Page, asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    answers: list[dict[str, Any]] = json.loads(engine.evaluate(ASK, asked))
    return answers


def compare(engine: Page, questions: list[Question], language: str) -> None:
    """Ask the worker all at once, and this Python one by one."""
    names = ("task", "record", "move")
    asked = [
        dict(zip(names, question, strict=True)) | {"id": number, "language": language}
        for number, question in enumerate(questions)
    ]
    answers = ask(engine, asked)
    for number, (question, answer) in enumerate(zip(questions, answers, strict=True)):
        here = ombre.respond(*question, language)
        expected = {"id": number, "view": here}
        assert json.dumps(answer, sort_keys=True) == json.dumps(expected, sort_keys=True), question


def questions(task: str) -> list[Question]:
    """Every record of a task, and every move that can be tried there."""
    asked: list[Question] = [(task, [], None)]
    for key, view in walk(task).items():
        if "|" not in key:
            record = list(view["record"])
            asked += [(task, record, None), *((task, record, move) for move in tables.moves(view))]
    return asked


@pytest.mark.parametrize(("language", "lesson"), list(zip(cycle(LANGUAGES), LESSONS, strict=False)))
def test_tables(engine: Page, lesson: str, language: str) -> None:
    pool = LESSONS[lesson].pool
    compare(engine, [one for number in range(1, pool + 1) for one in questions(f"{lesson}#{number}")], language)


@pytest.mark.parametrize(("language", "task"), list(zip(cycle(LANGUAGES), HANDS, strict=False)))
def test_whole_hands(engine: Page, task: str, language: str) -> None:
    """At each decision, every choice; hints at every third, and the look back."""
    asked: list[Question] = [(task, [], None)]
    view = ombre.respond(task, [], None, language)
    while not view["solved"]:
        asked += [(view["task"], view["record"], move) for move in tables.moves(view)]
        if view["progress"]["done"] % 3 == 0:
            asked.append((view["task"], view["record"], EXPLAIN))
        view = ombre.respond(task, view["record"], first_legal(view, language), language)
        asked.append((view["task"], view["record"], None))
    asked.append((view["task"], view["record"], EXPLAIN))
    compare(engine, asked, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_and_mistakes(engine: Page, language: str) -> None:
    view = ombre.respond("omi board=3 seat=1 bots=club")
    requests: list[dict[str, Any]] = [
        {"share": view["share"]},
        {"share": view["share"] + "x"},
        {"share": ""},
        {"task": "no-such-lesson", "record": [], "move": None},
        {"task": "omi-1-rank#0", "record": [], "move": None},
        {"task": "omi board=1 seat=9", "record": [], "move": None},
        {"task": "omi board=1 bots=best", "record": [], "move": None},
        {"task": "omi board=1 seat=0", "record": ["SA"], "move": None},
        {"task": "omi board=1 seat=0", "record": [], "move": "SA"},
    ]
    asked = [request | {"id": number, "language": language} for number, request in enumerate(requests)]
    answers = ask(engine, asked)
    assert answers == [json.loads(service.answer(json.dumps(one))) for one in asked]
    assert answers[0]["view"]["record"] == view["record"]
    for answer in answers[1:]:
        assert "Error" not in answer["error"]["message"]
        assert "Traceback" not in answer["error"]["message"]
