"""How long a hint takes in the browser, and beside it in this Python: ``make bench``.

The built site's own engine, in a worker of a page in Chromium as on the site, advises at positions of every game, in
turns with this Python. Each game has an engine of its own, so that nothing is known from the games before. Medians,
shares and ratios are printed; nothing is asserted, because times depend on the machine and on what else it does. The
work is counted as well, in positions of a search and in actions of players, which is the same everywhere.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from types import CodeType, FrameType
from typing import NamedTuple

from ombre import bots, games, hints
from ombre.deals import LAST_BOARD, Draws
from ombre.hand import Hand, Seen
from ombre.search.budget import Budget

SITE = Path(__file__).parent.parent / "_build" / "site"
POSITIONS = 100
GOAL = 1.0
"""Seconds in Chromium."""

WORKER = """
let measured;
async function start([wheel, bench]) {
  const { loadPyodide } = await import(`${location.origin}/engine/pyodide/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${location.origin}/engine/pyodide/` });
  const answer = await fetch(`${location.origin}/engine/${wheel}`);
  python.unpackArchive(await answer.arrayBuffer(), "wheel");
  python.FS.writeFile("bench_hints.py", bench);
  return python.runPython("import sys; sys.path.append('.'); from bench_hints import measured; measured");
}
onmessage = async ({ data }) => {
  try {
    if (measured) postMessage({ said: measured(data) });
    else postMessage({ said: typeof (measured = await start(data)) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
"""
"""Starts the engine as the worker of the site does, with this file beside it; then answers as `measured`."""

PAGE = """(worker) => {
  const address = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
  const engine = new Worker(address, { type: "module" });
  globalThis.ask = (what) => new Promise((resolve, reject) => {
    engine.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve(data.said));
    engine.onerror = ({ message }) => reject(new Error(message));
    engine.postMessage(what);
  });
}"""
"""Makes that worker, and a function that asks it."""

HEAD = f"""hints at {{number}} positions of each game, half of them at trick 1, half anywhere in a hand

seconds in Chromium: median, 95th percentile, longest; within: how many of 100 take {GOAL:g} s at most (goal: 95)
first: seconds for the first hint of a new engine, at trick 1
ratio: of all times to those of this Python, median
searched, acted: positions of searches and actions of club players, 95th percentiles of all

           at trick 1                      anywhere
           median     95 longest within    median     95 longest within     first ratio searched  acted"""


class Position(NamedTuple):
    """Where somebody wants a hint: a board, and what was done until then."""

    game: str
    board: int
    record: tuple[str, ...]

    def hand(self) -> Hand:
        """The hand up to here."""
        hand = games.load(self.game).deal(board=self.board)
        for action in self.record:
            hand = hand.act(action)
        return hand

    def seen(self) -> Seen:
        """What the seat to act sees."""
        hand = self.hand()
        assert hand.to_act is not None
        return hand.seen_by(hand.to_act)


class Taken(NamedTuple):
    """What one advice took."""

    browser: float
    """Seconds in Chromium,"""
    here: float
    """and in this Python."""
    searched: int
    """Positions of searches."""
    acted: int
    """Actions of club players."""


def position(game: str, number: int) -> Position:
    """A choice in a board played by club players, both drawn at random but for ever the same; even ones at trick 1."""
    draws = Draws(f"hints/{game}/{number}")
    while True:
        board = 1 + draws.below(LAST_BOARD)
        choices = [hand for hand in course(game, board) if len(hand.legal_actions()) > 1]
        if number % 2 == 0:
            choices = [hand for hand in choices if hand.phase == "play" and not hand.tricks]
        if choices:
            return Position(game, board, draws.choice(choices).record)


def course(game: str, board: int) -> Iterator[Hand]:
    """Every hand of a board played by club players, before each action."""
    player, hand = bots.load("club"), games.load(game).deal(board=board)
    while hand.to_act is not None:
        yield hand
        hand = hand.act(player(hand.seen_by(hand.to_act)))


def measured(text: str) -> str:
    """Seconds for the advice at a position, and the action advised, in the Python that runs this; both sides JSON."""
    game, board, record = json.loads(text)
    seen = Position(game, board, tuple(record)).seen()
    start = perf_counter()
    advice = hints.advise(seen)
    return json.dumps((perf_counter() - start, advice.action))


def work(seen: Seen) -> tuple[int, int]:
    """Positions searched and actions of club players for one advice."""
    calls = Counter[CodeType]()

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            calls[frame.f_code] += 1

    sys.setprofile(count)
    try:
        hints.advise(seen)
    finally:
        sys.setprofile(None)
    return calls[Budget.count.__code__], calls[bots._club.__code__]


@contextmanager
def engines(site: Path) -> Iterator[Callable[[], Callable[[str], str]]]:
    """Makes new engines in Chromium, each of which answers as `measured`."""
    from playwright.sync_api import sync_playwright  # here, because the engine in the browser imports this file, too

    from book.make.browser import FLAGS, find
    from book.serve import server

    wheel = next((site / "engine").glob("*.whl")).name
    with server(str(site), 8500) as running, sync_playwright() as playwright:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find(os.environ), args=[*FLAGS])

        def engine() -> Callable[[str], str]:
            for old in browser.contexts:
                old.close()
            page = browser.new_context().new_page()
            page.route("**/hints.html", lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html"))
            page.goto(f"http://localhost:{running.server_port}/hints.html")
            page.evaluate(PAGE, WORKER)
            page.evaluate("(what) => ask(what)", [wheel, Path(__file__).read_text("utf-8")])
            return lambda text: str(page.evaluate("(what) => ask(what)", text))

        yield engine
        browser.close()
        running.shutdown()


def takes(game: str, number: int, ask: Callable[[str], str]) -> tuple[list[Taken], int]:
    """What so many positions and one before them took, and how often the browser advised something else."""
    found, others = [], 0
    for place in range(number + 1):
        print(f"\r{game}: {place} of {number} ", end="", file=sys.stderr, flush=True)
        one = position(game, place)
        browser, advised = json.loads(ask(json.dumps(one)))
        here, action = json.loads(measured(json.dumps(one)))
        others += advised != action
        found.append(Taken(browser, here, *work(one.seen())))
    print("\r", end="", file=sys.stderr)
    return found, others


def told(first: Taken, rest: Sequence[Taken]) -> str:
    """The numbers of a game, as `HEAD` names them."""
    ratio = median(one.browser / one.here for one in rest)
    searched, acted = late([one.searched for one in rest]), late([one.acted for one in rest])
    parts = [seconds([one.browser for one in some]) for some in (rest[1::2], rest[::2])]
    return f"{'   '.join(parts)}   {first.browser:7.2f} {ratio:5.1f} {searched:8.0f} {acted:6.0f}"


def seconds(times: Sequence[float]) -> str:
    """The numbers of some positions."""
    if not times:
        return " " * 31
    within = 100 * sum(time <= GOAL for time in times) / len(times)
    return f"{median(times):7.2f} {late(times):6.2f} {max(times):7.2f} {within:6.0f}  "


def late(values: Sequence[float]) -> float:
    """Within which 95 of 100 are."""
    return sorted(values)[-(-95 * len(values) // 100) - 1]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 when the site is not built."""
    parser = argparse.ArgumentParser(prog="python benchmarks/bench_hints.py", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="so many of each game")
    parser.add_argument("--games", nargs="+", choices=games.names(), default=games.names())
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    asked = parser.parse_args(arguments)
    if not (asked.site / "engine").exists():
        print("the site is not built: make build", file=sys.stderr)
        return 1
    print(HEAD.format(number=asked.positions))
    with engines(asked.site) as engine:
        for game in asked.games:
            (first, *rest), others = takes(game, asked.positions, engine())
            unlike = f", {others} advised otherwise" if others else ""
            print(f"  {game:8}{told(first, rest)}{unlike}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
