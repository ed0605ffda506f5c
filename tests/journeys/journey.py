"""The whole way through a mini-hand of the built site, the same by mouse and by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ombre.practice import lessons
from tests.journeys import oracle
from tests.journeys.conftest import Open
from tests.journeys.reader import Reader, Way, address, section, started


def go(open_page: Open, site_url: str, way: Way, code: str, chapter: str, lesson: str) -> None:
    """Hints and solution, each wrong card, the way to the end with undo, all items of the pool, a new start."""
    page = open_page(address(site_url, code, chapter))
    started(page)
    tasks = oracle.pool(lesson)
    reader = Reader(section(page, lesson), tasks[0], code, way)
    reader.expect_table()
    if way == "keyboard":
        reader.enter()
    ask_for_hints(reader)
    see_the_solution(reader)
    choose_each_wrong_card(reader)
    reader.solve(wrong_first=True)
    if way == "keyboard":
        expect(reader.control("another")).to_be_focused()
    for task in tasks[1:]:
        reader.deal_another(task)
    beyond = len(tasks) + 1 if lessons.find(lesson).series is not None else 1
    assert reader.view["next"] == f"{lesson}#{beyond}"  # which only the engine knows: tests/worker goes on there
    solve_with_undo(reader)
    reader.restart()
    reader.turn_if_needed()
    reader.choose(oracle.moves(reader.view, True)[0])


def ask_for_hints(reader: Reader) -> None:
    """The rule, then the cards, then no more."""
    view, hints = reader.view, reader.section.locator(".ombre-hint")
    expect(hints).to_have_count(0)
    reader.press("hint", "h")
    expect(hints).to_have_text([oracle.seen(view, view["hints"][0])])
    reader.press("hint", "h")
    expect(hints).to_have_text([oracle.seen(view, hint) for hint in view["hints"]])
    expect(reader.control("hint")).to_have_attribute("aria-disabled", "true")


def see_the_solution(reader: Reader) -> None:
    """It is there only while it is wanted; nothing is decided by looking at it."""
    view, solution = reader.view, reader.section.locator(".ombre-solution")
    expect(solution).to_have_count(0)
    reader.press("solution")
    expect(solution).to_have_text(oracle.seen(view, view["solution"]))
    expect(reader.control("solution")).to_have_attribute("aria-expanded", "true")
    reader.press("solution")
    expect(solution).to_have_count(0)
    for action in ("undo", "restart"):
        expect(reader.control(action)).to_have_count(0)
    if reader.way == "keyboard":
        reader.enter()


def choose_each_wrong_card(reader: Reader) -> None:
    """Each wrong card at the first decision is answered with the rule, or with what it costs."""
    for move in oracle.moves(reader.view, False):
        reader.choose(move)
        said = reader.section.locator(".ombre-feedback")
        if reader.view["kind"] == "play":
            expect(said).to_contain_text("→")
        elif reader.view["kind"] != "bid":  # which is judged by trial deals, not by a rule
            expect(said.locator(".ombre-rule")).to_have_text(re.compile(r"OMI-R\d\d$"))


def solve_with_undo(reader: Reader) -> None:
    """Each decision is taken back once, then made again."""
    while not reader.view["solved"]:
        reader.turn_if_needed()
        before, move = reader.view, oracle.moves(reader.view, True)[0]
        reader.choose(move)
        reader.undo()
        if reader.view["kind"] == "legal":  # the order of the marks is not recorded: undo takes them all
            assert reader.view["record"] == []
            reader.solve()
            reader.undo()
            reader.solve()
        else:
            assert reader.view["record"] == before["record"]
            reader.turn_if_needed()
            reader.choose(move)
