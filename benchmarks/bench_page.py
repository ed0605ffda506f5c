"""The pages of the built site beside a bare load of Pyodide, in one interleaved run: ``make bench``.

Medians and ratios are printed; nothing is asserted, because times depend on the machine and on what else it does.
"""

from __future__ import annotations

import argparse
import gzip
import os
import random
import re
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import ombre
from book.languages import ROOT, languages
from book.make.browser import FLAGS, find
from book.serve import server
from ombre.practice import lessons, tables, views
from ombre.practice.kinds.base import MoveError

SITE = ROOT / "_build" / "site"
CHAPTER = "en/omi/02-follow-ruff-discard.html"
PATIENCE = 120_000

BARE = """<!DOCTYPE html><title>Pyodide</title><script type="module">
import { loadPyodide } from "/engine/pyodide/pyodide.mjs";
const python = await loadPyodide({ indexURL: "/engine/pyodide/" });
globalThis.done = python.runPython("1 + 1") === 2 && performance.now();
</script>"""
"""A page that loads the same Pyodide and computes 1 + 1."""

DONE = """() => new Promise((resolve) => {
  const look = () => (globalThis.done ? resolve(done) : setTimeout(look, 1));
  look();
})"""
"""Milliseconds from navigation to that answer."""

CLICK = """() => new Promise((resolve) => {
  const look = () => {
    const card = document.querySelector("section.ombre .ombre-choice");
    if (!globalThis.ombrePage) return void setTimeout(look);
    card.click();
    const wait = () => (document.querySelector(".ombre-feedback") ? resolve(performance.now()) : setTimeout(wait));
    wait();
  };
  look();
})"""
"""Clicks the first card as soon as the page is alive; milliseconds from navigation to the answer."""

READY = """() => new Promise((resolve) => {
  const look = () => {
    if (!globalThis.ombreWorker) return void setTimeout(look);
    ombreWorker.page.warm();
    const wait = () => (ombreWorker.page.state() === "ready" ? resolve(performance.now()) : setTimeout(wait, 1));
    wait();
  };
  look();
})"""
"""Starts the engine as soon as the page is alive; milliseconds from navigation until it is ready."""


def fresh(browser: Browser, address: str, script: str) -> float:
    """What a script says in a page of a fresh browser context, with nothing in its cache."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route("**/bare.html", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    page.goto(address, wait_until="commit")
    found = float(page.evaluate(script))
    context.close()
    return found


def bare(browser: Browser, address: str) -> float:
    """Milliseconds from navigation to the first answer of a bare Pyodide."""
    return fresh(browser, f"{address}/bare.html", DONE)


def pages(rounds: int) -> None:
    """The three times of a page, taken in turn."""
    taken: dict[str, list[float]] = {"bare": [], "embedded": [], "worker": []}
    with server(str(SITE), 8500) as running, sync_playwright() as playwright:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://localhost:{running.server_port}"
        browser = playwright.chromium.launch(executable_path=find(os.environ), args=[*FLAGS])
        for number in range(rounds + 1):
            one = {
                "bare": bare(browser, address),
                "embedded": fresh(browser, f"{address}/{CHAPTER}", CLICK),
                "worker": fresh(browser, f"{address}/en/play/omi.html", READY),
            }
            if number:  # the first is for the disk
                for name, value in one.items():
                    taken[name].append(value)
        browser.close()
        running.shutdown()
    base = statistics.median(taken["bare"])
    print(f"bare Pyodide, navigation to first answer: {base:.0f} ms (median of {rounds})")
    for name, what, goal in [
        ("embedded", "embedded mini-hand, navigation to first answer", 0.25),
        ("worker", "engine in the worker, navigation to ready", 1.3),
    ]:
        ratio = statistics.median(one / two for one, two in zip(taken[name], taken["bare"], strict=True))
        print(f"{what}: {statistics.median(taken[name]):.0f} ms, ratio {ratio:.2f} (goal: at most {goal})")


def own_bytes(page: Path) -> int:
    """Bytes of our own that a page takes, compressed: scripts, styles, cards and tables of its mini-hands."""
    text = page.read_text("utf-8")
    names = sorted(set(re.findall(r'(?:src|href)="([^"?]*/ombre/[^"?]+)', text)))
    files = [(page.parent / name).read_bytes() for name in names]
    islands = re.findall(r'<script type="application/json" class="ombre-[^"]*">.*?</script>', text, re.S)
    drawn = re.findall(r'<section class="ombre".*?</section>|<svg[^>]*class="ombre-sprite".*?</svg>', text, re.S)
    inside = "".join([*islands, *drawn]).encode()
    return sum(len(gzip.compress(one)) for one in [*files, inside])


def sizes() -> None:
    """The largest chapter page of each language."""
    for language in languages():
        found = {
            path: own_bytes(path) for path in (SITE / language.code).rglob("*.html") if "_static" not in path.parts
        }
        largest = max(found, key=lambda path: found[path])
        name = largest.relative_to(SITE).as_posix()
        print(f"bytes of our own, gzip, {name}: {found[largest] / 1000:.0f} KB (goal: at most 150 KB)")


def clicks() -> Iterator[tuple[str, list[str], str]]:
    """Every click of every lesson's pool, then those of some whole hands at random."""
    for name, lesson in lessons.load().items():
        for number in range(1, lesson.pool + 1):
            for key, view in tables.walk(f"{name}#{number}").items():
                if "|" not in key:
                    yield from ((view["task"], view["record"], move) for move in tables.moves(view))
    chance = random.Random(1)
    for board in range(1, 21):
        view = ombre.respond(f"omi board={board} seat={board % 4} bots=club")
        while not view["solved"]:
            move = chance.choice([one for one in tables.moves(view) if one != "rest"] or ["rest"])
            yield view["task"], view["record"], move
            view = ombre.respond(view["task"], view["record"], move)


def respond() -> None:
    """`respond` for one click in this Python, in processor time; nothing is kept from before but the task."""
    times: dict[str, list[float]] = {"lessons": [], "whole hands": []}
    for task, record, move in list(clicks()):
        views._facts.cache_clear()
        ombre.respond(task, record)  # the page has seen this already
        begun = time.process_time()
        try:
            ombre.respond(task, record, move)
        except MoveError:
            continue
        times["whole hands" if "=" in task else "lessons"].append(1000 * (time.process_time() - begun))
    for name, taken in times.items():
        middle, late = statistics.median(taken), statistics.quantiles(taken, n=20)[-1]
        print(
            f"respond, one click, {name}: median {middle:.2f} ms, 95 of 100 within {late:.2f} ms,"
            f" longest {max(taken):.1f} ms, {len(taken)} clicks (goal: at most 5 ms)"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 when the site is not built."""
    parser = argparse.ArgumentParser(prog="python benchmarks/bench_page.py", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    asked = parser.parse_args(arguments)
    if not (SITE / "index.html").exists():
        print("the site is not built: make build", file=sys.stderr)
        return 1
    parts: list[Callable[[], None]] = [lambda: pages(asked.rounds), sizes, respond]
    for part in parts:
        part()
    return 0


if __name__ == "__main__":
    sys.exit(main())
