"""The players of the goat games: legal everywhere, blind for hidden cards, and each level stronger than the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from ombre import bots, games
from ombre.bots import Bot
from ombre.cards import parse_cards
from ombre.games import Game
from ombre.games.goats import TOTAL, card_points
from ombre.hand import Hand
from tests.engine.random_hands import sitting

NAMES = ("ozys", "oziai", "mizeris")
LEVELS = ("beginner", "club")


def to_act(hand: Hand) -> int:
    assert hand.to_act is not None
    return hand.to_act


def played(hand: Hand, players: Sequence[Bot]) -> Hand:
    """The hand after all seats have played it to the end."""
    while not hand.over:
        hand = hand.act(players[to_act(hand)](hand.seen_by(to_act(hand))))
    return hand


def choices(game: str, seeds: range) -> Iterator[Hand]:
    """Every point of random hands under random options where somebody has a choice."""
    for seed in seeds:
        for _, points in sitting(game, seed, 2):
            yield from (hand for hand in points if len(hand.legal_actions()) > 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_legal_and_the_same_sight_gives_the_same(name: str, level: str) -> None:
    bot = bots.load(level)
    for hand in choices(name, range(60)):
        action = bot(hand.seen_by(to_act(hand)))
        assert action in hand.legal_actions()
        assert bot(hand.seen_by(to_act(hand))) == action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_are_not_seen(name: str, level: str) -> None:
    """Where the cards that a seat cannot see lie makes no difference to what it does."""
    bot, random = bots.load(level), Random(1)
    for hand in choices(name, range(30)):
        seat = to_act(hand)
        assert bot(shuffled(hand, seat, random).seen_by(seat)) == bot(hand.seen_by(seat))


def shuffled(hand: Hand, seat: int, random: Random) -> Hand:
    """The hand with the cards changed about that a seat doesn't see: those of the others, and of the talon."""
    pack, shown = hand.game.pack, {card for _, card in hand.shown}
    hidden = [card for card in hand.seen_by(seat).unseen if any(card in cards for cards in (*hand.hands, hand.stock))]
    random.shuffle(hidden)
    holdings = list(hand.holdings)
    for other in range(hand.game.seats):
        if other != seat:
            kept = [card for card in hand.hands[other] if card in shown]
            drawn = [hidden.pop() for _ in range(len(hand.hands[other]) - len(kept))]
            holdings[other] = pack.mask(kept + drawn)
    stock = tuple(card if card in shown else hidden.pop() for card in hand.stock)
    assert not hidden
    return hand._with(holdings=tuple(holdings), stock=stock)


def seatings(game: Game) -> list[tuple[int, ...]]:
    """Every way to seat two kinds of player, as many of each as can be; whole pairs where pairs play."""
    if len(game.sides) < game.seats:
        return [(0, 1, 0, 1), (1, 0, 1, 0)]
    mixed = product((0, 1), repeat=game.seats)
    return [seats for seats in mixed if abs(2 * sum(seats) - game.seats) < 2]


def advantage(game: Game, better: Bot, worse: Bot, boards: range) -> tuple[float, float]:
    """By how much one player does better than another per hand and seat, and half of the 95 % interval.

    Each board is played with every seating. In the unit of the game: penalty points, or points struck off.
    """
    gains = []
    for board in boards:
        gain = []
        for seating in seatings(game):
            outcome = played(game.deal(board=board), [(better, worse)[kind] for kind in seating]).outcome
            assert outcome is not None
            kinds = [seating[seats[0]] for seats in game.sides]
            means = [
                mean(change for change, of in zip(outcome.change, kinds, strict=True) if of == kind) for kind in (0, 1)
            ]
            gain.append(means[1] - means[0] if game.less_is_better else means[0] - means[1])
        gains.append(mean(gain))
    return mean(gains), 1.96 * stdev(gains) / sqrt(len(gains))


@pytest.mark.parametrize(
    ("name", "better", "worse", "boards"),
    [
        ("ozys", "club", "beginner", 80),
        ("ozys", "beginner", "random", 120),
        ("oziai", "club", "beginner", 120),
        ("oziai", "beginner", "random", 300),
        ("mizeris", "club", "beginner", 30),
        ("mizeris", "beginner", "random", 60),
    ],
)
def test_each_level_is_stronger(name: str, better: str, worse: str, boards: int) -> None:
    gain, interval = advantage(games.load(name), bots.load(better), bots.load(worse), range(1, boards + 1))
    assert gain > interval, f"{better} gains {gain:.3f} ± {interval:.3f} on {worse} in {name}"


def choice(game: Game, hands: str, **position: object) -> str:
    """What the club player, on seat 0, plays in a position; the card points gone so far are with the first side."""
    gone = TOTAL - card_points(parse_cards(hands.replace("/", " ") + " " + str(position.get("trick", ""))))
    points = "/".join(["0"] * (len(game.sides) - 1))
    fields = " ".join(f"{name}={value}" for name, value in position.items())
    hand = game.deal(text=f"pos={hands} {fields} points={gone}/{points}")
    assert hand.to_act == 0
    return bots.load("club")(hand.seen_by(0))


@pytest.mark.parametrize(
    ("hands", "leader", "trick", "card"),
    [
        ("CAC7/S7S8/H7H8/SA", 3, "CQ", "C7"),  # the seven takes the queen of an opponent (OZYS-R20)
        ("CAC7/S7S8/CQH8/SA", 3, "C8", "CA"),  # but is kept while the queen is out
        ("CQCA/S7S8/H7H8/SA", 3, "C7", "CA"),  # the queen is not given to the seven of an opponent
        ("CQC8/S7S8/H7/SA", 2, "SKST", "CQ"),  # nobody can take it now: the queen saves herself
        ("CQC8/S7C7/H7H8/SA", 3, "C9", "C8"),  # but not while the seven may follow
        ("CTC7/CQS8/H7H8/SASK", 0, "", "C7"),  # the only trump out is the queen: the seven goes for her
        ("STS7/H8/C8/D9", 1, "S8SAS9", "ST"),  # the partner has the trick: he gets the ten
        ("STS7/H8H7/C8H9/D9", 3, "SA", "S7"),  # an opponent has it: he gets nothing
    ],
)
def test_the_club_player_of_ozys(hands: str, leader: int, trick: str, card: str) -> None:
    written = {"leader": leader, "won": "2/2/1/1"} | ({"trick": trick} if trick else {})
    assert choice(games.load("ozys"), hands, **written) == card
