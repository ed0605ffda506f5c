"""A study answers with the frequency in hands like those asked for, the same every time, and its error is true."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt

import pytest

from ombre import games, study
from ombre.cards import Card
from ombre.hand import Hand
from ombre.study import Estimate, Some, StudyError, estimate

OMBRE, OMI = games.load("ombre"), games.load("omi")
MATADORS = ("SA", "CA")
OTHER_TRUMPS = [card for card in OMBRE.order("S").groups["trump"] if str(card) not in MATADORS]


def ombre_wins(hand: Hand) -> bool:
    outcome = hand.outcome
    assert outcome is not None
    return outcome.change[0] > 0


def solo(trumps: int, hands: int, level: str) -> Estimate:
    """How often Spadille, Basto and so many more spades win a solo."""
    return estimate(
        OMBRE,
        ombre_wins,
        holding=[Some(2, MATADORS), Some(trumps, OTHER_TRUMPS)],
        does={"auction": "bid", "declare": "declare solo S"},
        others={"auction": "pass"},
        level=level,
        hands=hands,
    )


def has_an_ace(hand: Hand) -> bool:
    return any(card.rank == "A" for card in hand.hands[0])


CHANCE_OF_AN_ACE = 1 - comb(28, 4) / comb(32, 4)
"""Among the four cards that Omi deals first (OMI-R10)."""


def test_the_same_seed_gives_the_same_number() -> None:
    assert solo(3, 60, "random") == solo(3, 60, "random")
    assert str(solo(3, 60, "random")) == "0.333 ± 0.061"


def test_two_matadors_and_three_more_trumps_win_a_solo_more_often_than_with_two_and_less_than_with_four() -> None:
    two, three, four = (solo(trumps, 100, "club") for trumps in (2, 3, 4))
    assert two.mean + two.margin < three.mean < four.mean - four.margin


def test_the_error_of_a_frequency_is_that_of_the_theory() -> None:
    found = estimate(OMI, has_an_ace, level=None, hands=500)
    assert found.error == pytest.approx(sqrt(found.mean * (1 - found.mean) / 499))
    assert found.error == pytest.approx(sqrt(CHANCE_OF_AN_ACE * (1 - CHANCE_OF_AN_ACE) / 500), rel=0.05)


def test_the_truth_lies_in_the_interval_in_95_of_100_studies() -> None:
    """Of 100 studies at least 88 and not all: three standard deviations of the number that are right."""
    studies = [estimate(OMI, has_an_ace, level=None, hands=60, seed=f"study {number}") for number in range(100)]
    right = sum(abs(found.mean - CHANCE_OF_AN_ACE) <= found.margin for found in studies)
    assert 88 <= right < 100


@pytest.mark.parametrize("name", games.names())
def test_the_seat_is_dealt_the_holding_and_nothing_else_that_is_named(name: str) -> None:
    game = games.load(name)
    aces = [card for card in game.pack.cards if card.rank == "A"]
    for seat in range(game.seats):
        for hand in study.deals(game, seat, [Some(2, aces), Some(1, "D7 H7")], 20):
            cards = dealt_first(hand, seat)
            assert sum(card in aces for card in cards) == 2
            assert sum(str(card) in ("D7", "H7") for card in cards) == 1


def dealt_first(hand: Hand, seat: int) -> Sequence[Card]:
    return hand.deal.parts[0][seat]


def test_hands_that_fit_are_equally_likely() -> None:
    """Which of four aces is the one that is held, and where the others lie."""
    hands = [*study.deals(OMI, 1, [Some(1, "SA HA DA CA")], 600)]
    ace = Card.parse("SA")
    held = sum(ace in dealt_first(hand, 1) for hand in hands) / 600
    elsewhere = sum(ace in dealt_first(hand, 0) for hand in hands) / 600
    assert held == pytest.approx(1 / 4, abs=3 * sqrt(1 / 4 * 3 / 4 / 600))
    assert elsewhere == pytest.approx(3 / 4 * 4 / 28, abs=3 * sqrt(3 / 28 * 25 / 28 / 600))


@pytest.mark.parametrize(
    ("holding", "hands", "message"),
    [
        ([Some(5, "SA HA DA CA")], 10, "more of some cards than there are"),
        ([Some(4, "SA HA DA CA"), Some(1, "S7")], 10, "doesn't fit a hand of 4 cards"),
        (
            [Some(0, [card for card in OMI.pack.cards if card.suit != "S"] + ["S7", "S8", "S9", "ST", "SJ"])],
            10,
            "doesn't fit",
        ),
        ([], 1, "an error needs two"),
    ],
)
def test_questions_that_cannot_be_asked(holding: list[Some], hands: int, message: str) -> None:
    with pytest.raises(StudyError, match=message):
        estimate(OMI, has_an_ace, holding=holding, level=None, hands=hands)


def test_a_seat_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(StudyError, match="this game has the seats 0 to 3"):
        estimate(OMI, has_an_ace, seat=4, level=None)


def test_the_seat_and_the_others_do_what_is_said_as_long_as_they_may() -> None:
    names_diamonds = estimate(OMI, lambda hand: hand.record[0] == "trump D", does={"trump": "trump D"}, hands=5)
    assert names_diamonds.mean == 1
    takes_second = estimate(
        games.load("mizeris"),
        lambda hand: hand.declarer == 1,
        does={"talon": "pass"},
        others={"talon": "take"},
        hands=5,
    )
    assert takes_second.mean == 1
