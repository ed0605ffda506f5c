"""Numbered deals are frozen for ever; tests/engine/deals-omi.txt holds ten of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ombre import Card, games, notation
from ombre.deals import Draws

from . import naive_omi
from .random_hands import deck

PINNED = [
    line.split("|")
    for line in (Path(__file__).parent / "deals-omi.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("board", "cards"), PINNED, ids=[row[0].strip() for row in PINNED])
def test_pinned_deal(board: str, cards: str) -> None:  # OMI-R10
    hand = games.load("omi").deal(board=int(board))
    assert " ".join(map(str, deck(hand))) == cards.strip()
    assert " ".join(map(naive_omi.text, naive_omi.deck(int(board)))) == cards.strip()
    hands = naive_omi.dealt(naive_omi.deck(int(board)))
    for seat, held in enumerate(hands):
        assert set(hand.act("trump S").hands[seat]) == {Card.parse(naive_omi.text(card)) for card in held}
        assert set(hand.hands[seat]) == {Card.parse(naive_omi.text(card)) for card in held[:4]}


def test_ten_deals_are_pinned() -> None:
    assert len(PINNED) == 10


def test_a_deal_does_not_depend_on_options() -> None:
    plain = games.load("omi").deal(board=3)
    other = games.load("omi", target=5, direction="clockwise", announced_sweep=True).deal(board=3)
    assert plain.deal == other.deal
    assert notation.write(plain) == "omi board=3"


def test_an_independent_shuffle_deals_the_same_cards() -> None:
    for board in range(1, 300):
        mine = [str(card) for card in deck(games.load("omi").deal(board=board))]
        assert mine == [naive_omi.text(card) for card in naive_omi.deck(board)]


def test_every_place_is_equally_likely() -> None:
    """The top card over 2,000 boards: a chi-square of 31 degrees of freedom stays below its 0.001 bound."""
    boards = 2000
    tops = Counter(deck(games.load("omi").deal(board=board))[0] for board in range(1, boards + 1))
    bottoms = Counter(deck(games.load("omi").deal(board=board))[-1] for board in range(1, boards + 1))
    for counts in (tops, bottoms):
        assert len(counts) == 32
        assert sum((count - boards / 32) ** 2 / (boards / 32) for count in counts.values()) < 61.1


def test_numbers_below_a_bound_reach_every_number() -> None:
    draws = Draws("test")
    seen = Counter(draws.below(7) for _ in range(700))
    assert set(seen) == set(range(7))
    assert Draws("test").choice("abc") in "abc"
    assert sorted(Draws("test").shuffle(range(9))) == list(range(9))


def test_numbers_that_would_favour_some_are_drawn_again() -> None:
    bound = (
        3 << 30
    )  # of the 2**32 numbers a quarter is left over; folded in, it would double the chance of the lowest third
    draws = Draws("rejection")
    low = sum(draws.below(bound) < 1 << 30 for _ in range(3000))
    assert 900 < low < 1100
