"""How long the solver takes for whole hands, beside a loop of plain Python that ships with this file: ``make bench``.

Searches and loop take turns in one process, and only ratios are printed: they mean the same on any machine. The loop
stands for OpenSpiel's euchre: on the machine where this was written a card of euchre driven from Python
(`bench_engine`) took as long as `EUCHRE` of its steps; with ``--euchre`` that is measured again. The goals go back to a
prototype that took 11.8 ms in the median for a hand of Ombre where a card of euchre took 0.58 µs, which is
`REFERENCE` cards. Deals, auctions and the ladders of results are made before the clock starts.
"""

from __future__ import annotations

import argparse
import gc
import random
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

from ombre import games
from ombre.cards import Card
from ombre.games.matadors import trumps
from ombre.hand import Hand
from ombre.search.exact import Exact

HANDS = 200
SELDOM = 5
"""Of the goat games, which take longer, one hand in so many."""
LOOP = 20_000
EUCHRE = 5.0
"""Steps of the loop in the time of one card of euchre."""
REFERENCE = 11.8e-3 / 0.58e-6
"""Cards of euchre in the time that the prototype took for a hand of Ombre."""
MOST = 10**8

Task = tuple[Hand, int]
"""A hand, and the stake that its first side is asked to reach."""


def calibrate() -> float:
    """The seconds that a step of the loop takes: what the search does most, on numbers as wide as its masks."""
    mask, known, found = (1 << 40) - 1, dict[int, int](), 0
    start = process_time()
    for number in range(LOOP):
        card = mask & -mask
        mask = mask ^ card or (1 << 40) - 1
        found += known.get(card, number) & 1
        known[card] = number
    assert found >= 0
    return (process_time() - start) / LOOP


def ombre(chance: random.Random) -> Iterator[Task]:
    """Nine cards each, where the declarer's are strong: five trumps, one of them a matador; does he win?"""
    game = games.load("ombre")
    while True:
        cards = chance.sample(game.pack.cards, 27)
        hands, declarer = [cards[seat * 9 : seat * 9 + 9] for seat in range(3)], chance.randrange(3)
        for suit in "SCHD":
            order = trumps(suit)
            mine = [card for card in hands[declarer] if card in order]
            if len(mine) >= 5 and len({*mine} & {*order[:3]}) >= 1:
                held = "/".join("".join(map(str, hand)) for hand in hands)
                place = f"trump={suit} leader=0 declarer={declarer} won=0/0/0"
                yield game.deal(text=f"pos={held} {place}"), 1
                break


def omi(chance: random.Random) -> Iterator[Task]:
    """A whole deal with the longest suit of the first four cards as trumps; do the makers get five tricks?"""
    while True:
        hand = games.load("omi").deal(board=chance.randint(1, 10**6))
        yield hand.act("trump " + max("SCHD", key=lambda suit: sum(card.suit == suit for card in hand.hands[0]))), 1


def ozys(chance: random.Random) -> Iterator[Task]:
    """A whole deal; does the first pair get 30 card points, 60 or 61?"""
    while True:
        hand = games.load("ozys").deal(board=chance.randint(1, 10**6))
        yield hand, chance.choice((-2, 0, 2))


def oziai(chance: random.Random) -> Iterator[Task]:
    """A whole deal; does the first player get 61 card points?"""
    while True:
        yield games.load("oziai").deal(board=chance.randint(1, 10**6)), 1


def mizeris(chance: random.Random) -> Iterator[Task]:
    """A whole deal, two plain cards laid away; does the declarer get 61 card points?"""
    while True:
        hand = games.load("mizeris").deal(board=chance.randint(1, 10**6)).act("take")
        order = hand.game.order(None)
        low = sorted(hand.hands[0], key=order.strength)[:2]
        yield hand.act(discard(hand, low)), 4


def discard(hand: Hand, cards: list[Card]) -> str:
    """The action that lays two cards away."""
    return "discard " + " ".join(map(str, hand.game.pack.sort(cards)))


def seconds(task: Task) -> float:
    """How long a search takes, nothing being known before."""
    hand, stake = task
    exact = Exact(hand, MOST)
    assert exact.fast is not None
    exact.fast.goals.start(stake)
    start = process_time()
    exact.reaches(stake)
    return process_time() - start


def euchre(chance: random.Random) -> Callable[[], float]:
    """The seconds that a card of OpenSpiel's euchre takes."""
    from bench_engine import peer

    turn = peer("euchre", chance)

    def per_card() -> float:
        spent, cards = turn()
        return spent / cards

    return per_card


def main() -> None:
    """Print the median and the 95th percentile of each game, as times of the reference, and of Ombre's median."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--euchre", action="store_true", help="measure a card of euchre in steps of the loop")
    arguments = parser.parse_args()
    gc.disable()  # as timeit does
    chance = random.Random(1)
    if arguments.euchre:
        card = euchre(chance)
        print("steps in the time of a card of euchre:", median(card() / calibrate() for _ in range(arguments.hands)))
        return
    tasks = {make.__name__: make(chance) for make in (ombre, omi, ozys, oziai, mizeris)}
    times: dict[str, list[float]] = {name: [] for name in tasks}
    steps = []
    for number in range(arguments.hands + 1):
        steps.append(calibrate())
        for name, source in tasks.items():
            if name in ("ombre", "omi") or number % SELDOM == 0:
                spent = seconds(next(source))
                if number:  # the first round warms up
                    times[name].append(spent)
    card_of_euchre = median(steps) * EUCHRE
    middle = median(times["ombre"])
    print(f"{arguments.hands} whole hands, of goat games one in {SELDOM}, all cards seen; median and 95th percentile")
    for name, found in times.items():
        tail = sorted(found)[int(len(found) * 0.95)]
        goal = {"ombre": "median 1.3 of the reference", "omi": "median 1.7 of Ombre's"}.get(name, "p95 45 of Ombre's")
        shares = [spent / per for per in (card_of_euchre * REFERENCE, middle) for spent in (median(found), tail)]
        numbers = "{:5.2f} {:6.2f} of the reference, {:5.2f} {:6.2f} of Ombre's median".format(*shares)
        print(f"  {name:8} {numbers} (goal: {goal})")


if __name__ == "__main__":
    main()
