"""Ožiai's rules as a player would state them, where a vector cannot say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ombre import Card, DealError, IllegalAction, Match, OptionError, games
from ombre.games import FactsError, ModeError
from ombre.games.oziai import OziaiHand
from ombre.hand import Hand

from .goats import course
from .oziai_lines import finished, half_played

SEEDS = st.integers(0, 10**9)
OZIAI = games.load("oziai")
HALF = "pos=SASK+HAHKHQH9/S7C7+HTH8H7DA/S8S9+DKDTDQD9/STC8+D8D7CKCQ trump=C leader=0 won=2/0/0/0"


def deal(text: str = "board=1", **options: Any) -> Hand:
    return games.load("oziai", **options).deal(text=text)


def first_half(hand: Hand) -> Hand:
    """The hand after four tricks, everybody playing the first legal card."""
    for _ in range(16):
        hand = hand.act(hand.legal_actions()[0])
    return hand


def test_four_people_play_each_alone_clockwise() -> None:  # OZIAI-R01, OZIAI-R02, OZIAI-R05
    assert (OZIAI.seats, OZIAI.tables, OZIAI.direction) == (4, (4,), "clockwise")
    assert OZIAI.sides == ((0,), (1,), (2,), (3,))
    assert len(Match("oziai").scores) == 4


def test_the_pack_has_32_cards() -> None:  # OZIAI-R03
    assert len(OZIAI.pack) == 32
    assert {card.rank for card in OZIAI.pack.cards} == set("ATKQJ987")


def test_four_cards_each_and_the_first_is_seen_by_all() -> None:  # OZIAI-R10, OZIAI-R11
    hand = deal()
    assert (hand.phase, hand.to_act, hand.stock) == ("play", 0, ())
    assert [len(cards) for cards in hand.hands] == [4] * 4
    assert hand.shown == ((0, hand.deal.deck[0]),)
    assert hand.mode == hand.deal.deck[0].suit
    assert [len(hand.seen_by(seat).unseen) for seat in range(4)] == [28, 27, 27, 27]


def test_the_card_shown_need_not_be_led() -> None:  # OZIAI-R13
    hand = deal()
    assert [action.card for action in hand.legal_actions()] == list(hand.hands[0])


def test_the_second_half_is_dealt_after_the_fourth_trick() -> None:  # OZIAI-R12, OZIAI-R18
    hand = first_half(deal())
    assert [len(cards) for cards in hand.hands] == [4] * 4
    assert [set(cards) for cards in hand.hands] == [set(cards) for cards in hand.deal.parts[1]]
    assert (len(hand.tricks), hand.leader) == (4, hand.tricks[-1].winner)
    assert hand.to_act == hand.leader
    assert hand.mode == deal().mode


def test_following_looks_at_the_cards_in_hand_only() -> None:  # OZIAI-R14
    hand = deal("pos=SAS9+HAHKHQH9/C7D8+STS8S7DA/SKSQ+DKDTDQD9/CTC8+D7HTCKCQ trump=H leader=0 won=2/0/0/0")
    assert hand.act("SA").legal_actions() == ("C7", "D8")


def test_the_refusal_says_that_a_jack_is_a_trump() -> None:  # OZIAI-R09, OZIAI-R14, OZIAI-R15
    hand = deal("pos=SASK/S9SJ/S8DK/STH7 trump=H leader=0 won=6/0/0/0").act("SA")
    with pytest.raises(
        IllegalAction, match=r"^SJ: spades were led .* S9: play one of these \(SJ is a trump\)$"
    ) as error:
        hand.act("SJ")
    assert error.value.rule == "OZIAI-R14"
    hand = deal("pos=SASK/D9SJ/S8DK/STH7 trump=H leader=0 won=6/0/0/0").act("SA")
    with pytest.raises(IllegalAction, match=r"^D9: you have none of the spades led and hold SJ: trump$") as error:
        hand.act("D9")
    assert error.value.rule == "OZIAI-R15"
    hand = deal("pos=SJSK/D9H9/S8DK/STH7 trump=H leader=0 won=6/0/0/0").act("SJ")
    with pytest.raises(IllegalAction, match=r"^D9: trumps were led and you hold H9") as error:
        hand.act("D9")


def test_nobody_chooses_trumps() -> None:  # OZIAI-R11
    with pytest.raises(IllegalAction, match="the card shown makes the trumps") as error:
        deal().act("trump H")
    assert error.value.rule == "OZIAI-R11"


def test_anything_without_suit_and_trumps() -> None:  # OZIAI-R16, OZIAI-R17
    hand = deal("pos=SASK/D9H9/S8DK/STC7 trump=C leader=0 won=6/0/0/0").act("SA")
    assert hand.legal_actions() == ("H9", "D9")
    assert hand.play("D9 S8 ST").tricks[-1].winner == 0


def test_all_eight_tricks_are_played_even_when_somebody_has_won() -> None:  # OZIAI-R19
    hand = deal("pos=SASK/D9H9/S8DK/STC7 trump=C leader=0 won=6/0/0/0")
    assert hand.decided
    assert not hand.over
    assert not deal().decided
    rest = "pos=SASK/D9H9/S8DK/STC7 trump=C leader=0 won=2/2/1/1"  # 29 card points are still to be won
    assert [deal(f"{rest} points={points}").decided for points in ("61/30/0/0", "60/31/0/0")] == [True, False]
    assert [deal(f"{rest} points={points}").decided for points in ("32/31/28/0", "31/31/29/0")] == [False, True]


def test_seven_and_queen_of_clubs_are_like_others() -> None:  # OZIAI-R20
    hand = deal("pos=CQ/C7/C9/CK trump=C leader=0 won=7/0/0/0").play("CQ C7 C9 CK")
    assert hand.tricks[-1].winner == 3
    assert hand.outcome
    assert hand.outcome.name == "player_wins"


@given(SEEDS)
def test_at_most_one_has_61(seed: int) -> None:  # OZIAI-R04, OZIAI-R21, OZIAI-R22
    hand = course("oziai", seed)[-1]
    assert isinstance(hand, OziaiHand)
    assert (sum(hand.points), len(hand.tricks)) == (120, 8)
    assert hand.outcome
    best = max(hand.points)
    assert (hand.outcome.change == (0, 0, 0, 0)) == (best <= 60)
    if best > 60:
        seat = hand.points.index(best)
        assert hand.outcome.change == tuple(-(2 if seat == 3 else 1) * (other == seat) for other in range(4))


def test_no_winner_hands_nothing_on() -> None:  # OZIAI-R06, OZIAI-R21
    match = Match("oziai")
    after = match.add(finished(match.game, (30, 30, 30, 30), match.context))
    assert (after.scores, after.context, after.first) == (match.scores, match.context, 1)


def test_twelve_strikes_win_the_match() -> None:  # OZIAI-R23, OZIAI-R24
    match = Match("oziai")
    assert match.scores == (12, 12, 12, 12)
    while not match.over:
        seat = next(seat for seat in range(4) if match.chair(seat) == 0)
        match = match.add(finished(match.game, [120 * (other == seat) for other in range(4)], match.context))
    assert (match.scores, match.winners, len(match.results)) == ((0, 12, 12, 12), (0,), 10)


def test_names_and_rules_of_the_results() -> None:
    told = [OZIAI.settle({"points": points}) for points in ((61, 59, 0, 0), (0, 0, 59, 61), (60, 60, 0, 0))]
    assert [outcome.name for outcome in told] == ["player_wins", "dealer_wins", "nobody_wins"]
    assert [outcome.rules for outcome in told] == [("OZIAI-R22",), ("OZIAI-R22",), ("OZIAI-R21",)]


def test_a_position_in_the_first_half_says_what_is_still_to_be_dealt() -> None:  # OZIAI-R12
    hand = deal(HALF)
    assert [len(cards) for cards in hand.hands] == [2] * 4
    hand = hand.play("SA S7 S8 ST SK C7 S9 C8")
    assert hand.won == (3, 0, 0, 1)
    assert [str(card) for card in hand.hands[1]] == ["HT", "H8", "H7", "DA"]
    assert half_played(OZIAI, (1, 1, 2, 3)).to_act == 3


def test_the_card_of_the_dealer_may_make_the_trumps() -> None:  # OZIAI-V05
    hand = deal(indicator="last")
    assert hand.shown == ((3, hand.deal.deck[15]),)
    assert hand.deal.deck[15] in hand.hands[3]
    assert hand.to_act == 0


def test_how_many_cards_are_dealt_at_a_time_does_not_change_the_deck() -> None:  # OZIAI-V01
    decks = {deal(packets=size).deal.deck for size in (1, 2, 4)}
    assert len(decks) == 1
    assert {deal(packets=size).mode for size in (1, 2, 4)} == {str(decks.pop()[0].suit)}
    assert deal(packets=1).hands[0] != deal(packets=4).hands[0]
    assert isinstance(deal().hands[0][0], Card)


CASES: list[tuple[Callable[[], Any], type[ValueError], str]] = [
    (lambda: games.load("oziai", start=5), OptionError, r"start=5 .* 12, 6, 4, 3"),
    (lambda: OZIAI.legal_cards(None, "SA"), ModeError, r"None is no trump situation of oziai; it has S, C, H, D"),
    (lambda: deal("pos=SA/S7/S8/S9 won=7/0/0/0"), ModeError, r"None"),
    (lambda: deal(HALF.replace("+D8D7CKCQ", "")), DealError, r"after '\+' stand the cards .* in oziai 4 to each seat"),
    (lambda: deal(HALF.replace("+D8D7CKCQ", "+D8D7CK")), DealError, r"after '\+'"),
    (lambda: deal(HALF.replace("2/0/0/0", "3/0/0/0")), DealError, r"won= must give each seat's tricks, 2 in all"),
    (lambda: deal(HALF.replace("H9/", "SA/")), ValueError, r"SA comes twice"),
    (
        lambda: deal("pos=SASKSQS9S8/HAHKHQH9H8/DADKDQD9D8/CACKCQC9C8 trump=S won=3/0/0/0"),
        DealError,
        r"hands of 5 cards: nobody holds more than 4 at a time",
    ),
    (lambda: games.load("omi").deal(text="pos=SA+/S7+/S8+/S9+ trump=S won=7/0/0/0"), DealError, r"after '\+' .* omi 0"),
    (lambda: OZIAI.settle({}), FactsError, r"points=None: 4 whole numbers"),
    (lambda: OZIAI.settle({"points": (61, 59)}), FactsError, r"4 whole numbers"),
    (lambda: OZIAI.settle({"points": (61, 0, 0, 0)}), FactsError, r"together they are 120"),
    (lambda: OZIAI.settle({"points": (61, 59, 0, 0), "tricks": 1}), FactsError, r"unknown facts tricks"),
]


@pytest.mark.parametrize(("call", "error", "message"), CASES, ids=[case[2][:24] for case in CASES])
def test_error(call: Callable[[], Any], error: type[ValueError], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        call()
    assert isinstance(caught.value, error)
