"""Duplicate tournaments: the same deals played with every seating of two levels, so that luck with the cards cancels.

``python -m ombre.tournament --game ombre`` (or ``make tournament GAME=ombre``) prints for each step in strength what
the stronger player wins more than the weaker one in the same seat with the same cards, with a 95 % confidence interval.
Any `concurrent.futures.Executor` does the work, also that of a Dask cluster (``distributed.Client(…).get_executor()``),
and all of them find the same numbers.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice, pairwise, product
from statistics import fmean, stdev
from typing import NamedTuple

from ombre import bots, games
from ombre.games import Game
from ombre.hand import Hand

CONFIDENCE = 1.96
"""Standard errors on either side that hold the true mean in 95 of 100 tournaments."""
TASK = 4
"""Boards that are played in one go."""
WAITING = 512
"""Tasks that are handed to the executor ahead, at most."""

Seating = tuple[str, ...]
"""The level of each side of the game, in the order of ``game.sides``."""
Progress = Callable[[int, int], None]
"""Told how many boards of how many are done."""


class Lead(NamedTuple):
    """What one level wins more than another in the same seat with the same cards, for each deal."""

    game: str
    stronger: str
    weaker: str
    boards: int
    mean: float
    """In tokens, points or counters of the game; penalties count against who has them."""
    margin: float
    """Half the width of the 95 % confidence interval."""

    def __str__(self) -> str:
        pair = f"{self.stronger:>8} > {self.weaker:8}"
        return f"{self.game:8} {pair} {self.mean:+8.3f} ± {self.margin:.3f} ({self.boards} deals)"


def seatings(game: Game, first: str, second: str) -> list[Seating]:
    """Every way to seat two levels so that both play."""
    return [seating for seating in product((first, second), repeat=len(game.sides)) if len(set(seating)) == 2]


def play(hand: Hand, seating: Seating) -> tuple[int, ...]:
    """What each side wins with these players; penalties are negative."""
    levels = {seat: level for seats, level in zip(hand.game.sides, seating, strict=True) for seat in seats}
    players = {seat: bots.load(level) for seat, level in levels.items()}
    while hand.to_act is not None:
        hand = hand.act(players[hand.to_act](hand.seen_by(hand.to_act)))
    assert hand.outcome is not None
    return tuple(-change if hand.game.less_is_better else change for change in hand.outcome.change)


def lead_on(game: Game, board: int, first: str, second: str) -> float:
    """What the first level won more than the second on one board, in the mean of all seats."""
    won: dict[str, list[int]] = {first: [], second: []}
    for seating in seatings(game, first, second):
        for level, change in zip(seating, play(game.deal(board=board), seating), strict=True):
            won[level].append(change)
    return fmean(won[first]) - fmean(won[second])


def _task(game: Game, boards: Sequence[int], first: str, second: str) -> list[float]:
    return [lead_on(game, board, first, second) for board in boards]


def compare(
    game: Game,
    stronger: str,
    weaker: str,
    boards: Sequence[int],
    executor: Executor,
    progress: Progress = lambda done, boards: None,
) -> Lead:
    """The lead of one level over another on some boards, at least two; the same with every executor."""
    if len(boards) < 2:
        raise ValueError(f"{len(boards)} boards: a margin needs two")
    tasks = iter([(start, boards[start : start + TASK]) for start in range(0, len(boards), TASK)])
    leads = [0.0] * len(boards)
    pending: dict[Future[list[float]], int] = {}
    played = 0
    while played < len(boards):
        for start, task in islice(tasks, WAITING - len(pending)):
            pending[executor.submit(_task, game, task, stronger, weaker)] = start
        done, _ = wait(pending, return_when=FIRST_COMPLETED)
        for future in done:
            start, found = pending.pop(future), future.result()
            leads[start : start + len(found)] = found
            played += len(found)
        progress(played, len(boards))
    margin = CONFIDENCE * stdev(leads) / math.sqrt(len(leads))
    return Lead(game.name, stronger, weaker, len(boards), fmean(leads), margin)


def steps(levels: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each level but the weakest, with the one below it; strongest first."""
    return ((stronger, weaker) for weaker, stronger in reversed([*pairwise(levels)]))


def main(arguments: Sequence[str] | None = None) -> None:
    """The tournaments that the command line asks for, each printed when it is over; progress goes to stderr."""
    from concurrent.futures import ProcessPoolExecutor

    parser = argparse.ArgumentParser(prog="python -m ombre.tournament", description="Duplicate deals for the bots.")
    parser.add_argument("--game", choices=games.names(), action="append", help="one of the games (default: all)")
    parser.add_argument("--boards", type=int, default=200, help="deals for each step (default: 200)")
    parser.add_argument("--workers", type=int, help="processes (default: one for each core)")
    parser.add_argument("--levels", default=",".join(bots.LEVELS), help="weakest first (default: %(default)s)")
    chosen = parser.parse_args(arguments)
    levels = chosen.levels.split(",")
    if unknown := [level for level in levels if level not in bots.LEVELS]:
        parser.error(f"--levels: there is no {unknown[0]!r}; there are {', '.join(bots.LEVELS)}")
    if len(levels) < 2 or chosen.boards < 2:
        parser.error("two levels at least are compared, on two deals at least")
    with ProcessPoolExecutor(chosen.workers) as executor:
        for name in chosen.game or games.names():
            for stronger, weaker in steps(levels):
                show = _Progress(f"{name}: {stronger} > {weaker}")
                print(compare(games.load(name), stronger, weaker, range(1, chosen.boards + 1), executor, show))
                sys.stdout.flush()


class _Progress:
    """A line on stderr that counts the boards."""

    def __init__(self, what: str) -> None:
        self._what = what

    def __call__(self, done: int, boards: int) -> None:
        print(f"\r{self._what} {done} of {boards} deals ", end="\n" * (done == boards), file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
