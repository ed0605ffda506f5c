"""The engine's Ombra against an implementation that shares no code with it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from ombre import Hand, games, notation
from ombre.cards import PACK_40

from . import naive_ombra as naive
from .random_ombra import course, some_options

FOLDER = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    """The lines of a text file with columns."""
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [[field.strip() for field in line.split("|")] for line in lines if line and not line.startswith("#")]


COUNTS = rows("counts-ombra.txt")
PINNED = rows("deals-ombra.txt")


def twin(hand: Hand) -> naive.State:
    """The same deal for the other program."""
    cards = [str(card) for card in hand.deal.deck]
    return naive.start(cards, str(hand.deal.favoured), **dict(hand.game.options))


@pytest.mark.parametrize("plain", [True, False])
def test_random_hands_are_the_same_action_by_action(plain: bool) -> None:
    ends: Counter[tuple[str | None, str]] = Counter()
    for seed in range(300):
        points = course(seed, **({} if plain else some_options(Random(seed))))
        other = twin(points[0])
        for hand, action in zip(points, points[-1].record, strict=False):
            assert hand.to_act == naive.to_act(other)
            assert sorted(hand.legal_actions()) == sorted(naive.legal(other))
            naive.act(other, action)
            assert [sorted(map(str, held)) for held in hand.act(action).hands] == [
                sorted(held) for held in other["hands"]
            ]
        end = points[-1]
        assert naive.legal(other) == []
        assert (end.contract, end.mode) == (other["code"], other["mode"])
        assert end.outcome
        assert end.outcome.change == tuple(naive.points(other) if seat == end.declarer else 0 for seat in range(3))
        ends[end.contract, end.outcome.name] += 1
    games_seen = {contract for contract, _ in ends}
    assert games_seen >= {None, "VP", "MA", "PO", "ZP", "MI", "ZM", "RU", "ZR", "GR", "NU"}
    assert {name for _, name in ends} >= {"void", "surrender", "lost", "uodega", "won", "primeris"}


def continuations(hand: Hand, depth: int) -> int:
    """The number of different courses of the next ``depth`` actions."""
    if depth == 0 or hand.over:
        return 1
    return sum(continuations(hand.act(action), depth - 1) for action in hand.legal_actions())


@pytest.mark.parametrize(
    ("deal", "said", "depth", "number"), COUNTS, ids=[f"{row[0]} {row[1][:20]} {row[2]}" for row in COUNTS]
)
def test_number_of_continuations(deal: str, said: str, depth: str, number: str) -> None:
    hand = games.load("ombra").deal(text=deal)
    other = twin(hand)
    for action in filter(None, (action.strip() for action in said.split(","))):
        hand = hand.act(action)
        naive.act(other, hand.record[-1])
    assert continuations(hand, int(depth)) == int(number)
    assert naive.count(other, int(depth)) == int(number)


def auctions(hand: Hand) -> Counter[tuple[int | None, tuple[str, ...]]]:
    """How many courses of the auction end with each declarer and what he may declare."""
    if hand.phase != "auction":
        return Counter({(hand.to_act, tuple(hand.legal_actions())): 1})
    return sum((auctions(hand.act(action)) for action in hand.legal_actions()), Counter())


def naive_auctions(hand: naive.State) -> Counter[tuple[int | None, tuple[str, ...]]]:
    """The same, counted by the other program."""
    if hand["state"][0] not in ("OPEN", "YOUNG", "ANSWER"):
        return Counter({(naive.to_act(hand), tuple(naive.legal(hand))): 1})
    total: Counter[tuple[int | None, tuple[str, ...]]] = Counter()
    for action in naive.legal(hand):
        after = {**hand, "named": {seat: list(named) for seat, named in hand["named"].items()}}
        naive.act(after, action)
        total += naive_auctions(after)
    return total


@pytest.mark.parametrize(("board", "number"), [(1, 6900), (11, 9500)])
def test_number_of_auctions(board: int, number: int) -> None:  # OMBRA-R18 to OMBRA-R21
    hand = games.load("ombra").deal(board=board)
    courses = auctions(hand)
    assert courses == naive_auctions(twin(hand))
    assert courses.total() == number


@pytest.mark.parametrize(("board", "ziedas", "cards"), PINNED, ids=[row[0] for row in PINNED])
def test_pinned_deal(board: str, ziedas: str, cards: str) -> None:  # OMBRA-R07, OMBRA-R08
    hand = games.load("ombra").deal(board=int(board))
    assert (" ".join(map(str, hand.deal.deck)), hand.deal.favoured) == (cards, ziedas)
    assert naive.deck(int(board)) == (cards.split(), ziedas)
    other = twin(hand)
    assert [set(map(str, held)) for held in hand.hands] == [set(held) for held in other["hands"]]
    assert list(map(str, hand.stock)) == other["talon"]


def test_ten_deals_are_pinned() -> None:
    assert len(PINNED) == 10


def test_an_independent_shuffle_deals_the_same_cards_and_turns_the_same_suit() -> None:
    suits: Counter[str] = Counter()
    for board in range(1, 400):
        hand = games.load("ombra").deal(board=board)
        assert ([str(card) for card in hand.deal.deck], hand.deal.favoured) == naive.deck(board)
        assert notation.write(hand) == f"ombra board={board}"
        suits[str(hand.deal.favoured)] += 1
    assert min(suits[suit] for suit in "SCHD") > 70


def test_the_orders_are_the_same() -> None:  # OMBRA-R10 to OMBRA-R13
    for mode, trumps in naive.TRUMPS.items():
        order = games.load("ombra").trick_order(mode)
        assert [str(card) for card in order.get("trump", ())] == trumps
        for suit in order.keys() - {"trump"}:
            plain = [suit + rank for rank in naive.PLAIN[suit] if suit + rank not in trumps]
            assert [str(card) for card in order[suit]] == plain
        assert sum(map(len, order.values())) == len(PACK_40)
