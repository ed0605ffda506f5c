"""The rules of Ožys mizeris as a player would state them, where a vector cannot say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ombre import DealError, IllegalAction, Match, OptionError, games
from ombre.cards import CardError
from ombre.deals import TALON
from ombre.games import ContextError, FactsError, ModeError
from ombre.games.goats import card_points
from ombre.games.mizeris import MizerisHand
from ombre.hand import Hand

from .goats import course
from .mizeris_lines import dealt, finished

SEEDS = st.integers(0, 10**9)
MIZERIS = games.load("mizeris")
END = "pos=SA/S7/S8 leader=0 won=3/4/2 points=40/30/20"


def deal(text: str = "board=1", **options: Any) -> Hand:
    return games.load("mizeris", **options).deal(text=text)


def test_three_people_play_clockwise_and_the_dealer_plays() -> None:  # MIZERIS-R01, MIZERIS-R05
    assert (MIZERIS.seats, MIZERIS.tables, MIZERIS.direction) == (3, (3,), "clockwise")
    assert MIZERIS.sides == ((0,), (1,), (2,))
    match = Match("mizeris")
    assert (match.chair(0), match.chair(2)) == (0, 2)
    with pytest.raises(OptionError, match="chairs=4: mizeris is for 3 people"):
        Match("mizeris", chairs=4)


def test_the_pack_has_32_cards() -> None:  # MIZERIS-R03
    assert len(MIZERIS.pack) == 32
    assert {card.rank for card in MIZERIS.pack.cards} == set("ATKQJ987")


def test_ten_cards_each_and_two_aside() -> None:  # MIZERIS-R10, MIZERIS-R11
    hand = deal()
    assert [len(cards) for cards in hand.hands] == [10] * 3
    assert hand.stock == (hand.deal.deck[3], hand.deal.deck[7])
    assert (hand.phase, hand.to_act, hand.legal_actions()) == ("talon", 0, ("take", "pass"))
    assert all(hand.seen_by(seat).stock == 2 for seat in range(3))
    assert all(card in hand.seen_by(seat).unseen for card in hand.stock for seat in range(3))


def test_the_taker_sees_the_talon_and_lays_two_away_unseen() -> None:  # MIZERIS-R12
    hand = deal().play("pass, take")
    assert (hand.phase, hand.to_act, hand.declarer) == ("discard", 1, 1)
    assert len(hand.legal_actions()) == 66
    after = hand.act(hand.legal_actions()[7].lower())
    laid = after.seen_by(1).laid
    assert f"discard {laid[0]} {laid[1]}" == after.record[-1]
    assert [after.seen_by(seat).laid for seat in (0, 2)] == [(), ()]
    assert [after.seen_by(seat).record[-1] for seat in range(3)] == ["discard", after.record[-1], "discard"]
    assert all(card in after.seen_by(0).unseen for card in (*laid, *hand.deal.stock))
    assert not set(after.seen_by(1).unseen) & {*laid, *hand.deal.stock}


def test_the_discard_may_be_written_in_any_order_and_form() -> None:  # MIZERIS-R12
    hand = dealt(MIZERIS, 0, ["DQ", "SA", "H7", "H8", "H9", "C7", "C8", "C9", "S7", "S8"], ["D7", "HT"]).act("take")
    forms = ("discard SA DQ", "discard DQ SA", "discard QD AS", "DISCARD ♦Q ♠A")
    assert {hand.act(form).record[-1] for form in forms} == {"discard SA DQ"}
    assert hand.act("discard ♥10 d7").record[-1] == "discard HT D7"


@pytest.mark.parametrize(
    ("record", "action", "rule"),
    [
        ("", "C7", "MIZERIS-R11"),
        ("", "discard SA SK", "MIZERIS-R11"),
        ("", "trump H", "MIZERIS-R11"),
        ("take", "pass", "MIZERIS-R12"),
        ("take", "SA", "MIZERIS-R12"),
        ("take", "discard", "MIZERIS-R12"),
        ("pass, pass, pass", "take", "MIZERIS-R11"),
        ("pass, pass, pass", "discard SA SK", "MIZERIS-R26"),
        ("pass, pass, pass", "announce", "MIZERIS-R11"),
    ],
)
def test_what_is_not_asked_for_is_refused(record: str, action: str, rule: str) -> None:
    hand = deal().play(record)
    with pytest.raises(IllegalAction) as error:
        hand.act(action)
    assert error.value.rule == rule


def test_the_declarer_leads_and_without_one_the_first_player() -> None:  # MIZERIS-R13, MIZERIS-R26
    for passes in range(3):
        hand = deal().play(", ".join(["pass"] * passes + ["take"]))
        hand = hand.act(hand.legal_actions()[0])
        assert (hand.phase, hand.leader, hand.to_act, hand.stock) == ("play", passes, passes, ())
    hand = deal().play("pass, pass, pass")
    assert (hand.phase, hand.leader, hand.to_act, hand.declarer) == ("play", 0, 0, None)
    assert len(hand.stock) == 2
    assert [len(cards) for cards in hand.hands] == [10] * 3


def test_the_refusals_name_rule_and_cards() -> None:  # MIZERIS-R09, MIZERIS-R15, MIZERIS-R16
    hand = deal("pos=HAHK/H9HQ/S8DK won=8/0/0 points=98/0/0").act("HA")
    with pytest.raises(
        IllegalAction, match=r"^HQ: hearts were led .* H9: play one of these \(HQ is a trump\)$"
    ) as error:
        hand.act("HQ")
    assert error.value.rule == "MIZERIS-R15"
    with pytest.raises(IllegalAction, match=r"^S8: you have none of the hearts led and hold DK: trump$") as error:
        hand.act("H9").act("S8")
    assert error.value.rule == "MIZERIS-R16"


def test_the_shown_card_says_what_is_led() -> None:  # MIZERIS-V11
    held = ["HT", "H9", "HQ", "SA", "S7", "S8", "C7", "C8", "C9", "CT"]
    hand = dealt(games.load("mizeris", first_lead="talon"), 0, held, ["HA", "D7"]).play("pass, pass, pass")
    assert [(seat, str(card)) for seat, card in hand.shown] == [(TALON, "HA")]
    assert all(hand.shown[0][1] not in hand.seen_by(seat).unseen for seat in range(3))
    with pytest.raises(IllegalAction, match=r"^SA: only HT H9 may be led here$") as error:
        hand.act("SA")
    assert error.value.rule == "MIZERIS-V11"
    after = hand.act("HT")
    for _ in range(2):
        after = after.act(after.legal_actions()[0])
    assert len(after.legal_actions()) == 9
    game = games.load("mizeris", first_lead="talon")
    assert [str(card) for card in game.legal_cards(None, "HT SA", talon="H7")] == ["HT"]
    assert [str(card) for card in game.legal_cards(None, "HT SA", "S9", talon="H7")] == ["SA"]
    assert len(MIZERIS.legal_cards(None, "HT SA", talon="H7")) == 2


def test_cards_laid_away_may_be_written_in_any_form() -> None:  # MIZERIS-R12
    hand = deal("deal=SASKSTS9S8S7SQSJCACT/CKCQCJC9C8C7HAHTHKHQ/HJH9H8H7DADTDKDQDJD9/D8D7").act("TAKE")
    forms = ("ST D8", "d8 st", "10♠ 8D", "♠10, ♦8", "ST,D8", "STD8", "♦8♠10")
    assert {hand.act(f"Discard {form}").record[-1] for form in forms} == {"discard ST D8"}
    assert hand.act("discard ♠A10").record[-1] == "discard SA ST"


def test_the_talon_is_shown_if_agreed() -> None:  # MIZERIS-V07
    hand = deal(talon_shown=True).act("take")
    assert hand.shown == tuple((0, card) for card in hand.deal.stock)
    assert not set(hand.seen_by(2).unseen) & set(hand.deal.stock)


def test_ten_tricks_are_always_played() -> None:  # MIZERIS-R19
    hand = deal("pos=SASK/S7H7/S8H8 won=8/0/0 points=99/0/0 declarer=0")
    assert not hand.over
    hand = hand.play("SA S7 S8")
    assert not hand.over
    assert hand.play("SK H7 H8").over


@given(SEEDS)
def test_the_card_points_are_shared_out(seed: int) -> None:  # MIZERIS-R04, MIZERIS-R20, MIZERIS-R23
    hand = course("mizeris", seed)[-1]
    assert isinstance(hand, MizerisHand)
    assert len(hand.tricks) == 10
    aside = hand.game.pack.unmask(sum(hand.laid)) if hand.laid else hand.stock
    assert len(aside) == 2
    assert sum(hand.points) == 120 - card_points(aside)
    assert hand.outcome
    if hand.declarer is None:
        assert sum(change > 0 for change in hand.outcome.change) in (0, 1, 2)
        assert set(hand.outcome.change) <= {0, 2}
    elif not hand.won[hand.declarer]:
        assert hand.outcome.change[hand.declarer] == 4


@given(SEEDS)
def test_queens_and_jacks_never_follow_their_suit(seed: int) -> None:  # MIZERIS-R07, MIZERIS-R09, MIZERIS-R18
    for trick in course("mizeris", seed)[-1].tricks:
        queens = [card for card in trick.cards if card.rank == "Q"]
        if queens:
            best = min(queens, key=lambda card: "DHCS".index(card.suit))
            assert trick.winner == (trick.leader + trick.cards.index(best)) % 3


def test_names_and_rules_of_the_results() -> None:
    def told(facts: dict[str, Any], **options: Any) -> tuple[str, tuple[str, ...]]:
        outcome = games.load("mizeris", **options).settle(facts)
        return outcome.name, outcome.rules

    assert told({"declarer": 1, "points": [0, 61, 59]}) == ("declarer_wins", ("MIZERIS-R20", "MIZERIS-R21"))
    assert told({"declarer": 1, "points": [0, 60, 60]}) == ("eggs", ("MIZERIS-R20", "MIZERIS-R22"))
    assert told({"declarer": 1, "points": [61, 59, 0]}) == ("declarer_loses", ("MIZERIS-R20", "MIZERIS-R22"))
    assert told({"points": [61, 59, 0]}) == ("mizeris", ("MIZERIS-R23",))
    assert told({"points": [40, 40, 40]}) == ("mizeris_tie", ("MIZERIS-R23",))
    assert "MIZERIS-V05" in told({"declarer": 1, "points": [0, 60, 60]}, eggs=2)[1]
    assert "MIZERIS-V12" in told({"declarer": 1, "points": [0, 90, 30]}, cheap_from=31)[1]
    assert "MIZERIS-V12" not in told({"declarer": 1, "points": [0, 91, 29]}, cheap_from=31)[1]


def test_penalties_are_kept_for_each_person_and_the_deal_goes_round() -> None:  # MIZERIS-R02, MIZERIS-R06
    match = Match("mizeris")
    for declarer, points in [(0, (70, 50, 0)), (None, (60, 30, 30)), (2, (50, 20, 50))]:
        assert match.chair(0) == len(match.results)
        match = match.add(finished(match.game, declarer, points))
    assert match.scores == (0, 6, 2)
    assert match.first == 0


def test_somebody_wins_whenever_a_match_ends() -> None:  # MIZERIS-R24, MIZERIS-R25
    match = Match("mizeris")
    while not match.over:
        match = match.add(finished(match.game, 0, (91, 29, 0)))
    assert match.scores == (8, 8, 12) or len(match.winners) in (1, 2)
    assert all((match.scores[chair] < 12) == (chair in match.winners) for chair in range(3))


def test_points_of_a_position() -> None:
    hand = deal(END + " declarer=1")
    assert isinstance(hand, MizerisHand)
    assert (hand.points, hand.declarer) == ((40, 30, 20), 1)
    end = hand.play("SA S7 S8")
    assert end.outcome == MIZERIS.settle({"declarer": 1, "points": (51, 30, 20)})
    assert deal("pos=SA/S7/S8 won=9/0/0 points=100/0/0").hands


CASES: list[tuple[Callable[[], Any], type[ValueError], str]] = [
    (lambda: games.load("mizeris", tie="none"), OptionError, r"tie='none' .* 'both', 'last_trick', 'shared'"),
    (lambda: MIZERIS.legal_cards("D", "SA"), ModeError, r"'D' is no trump situation of mizeris; it has None"),
    (lambda: MIZERIS.legal_cards(None, "SA", leader=0), ContextError, r"mizeris looks at talon"),
    (lambda: games.load("mizeris", first_lead="talon").legal_cards(None, "SA", talon="S2"), CardError, r"S2 is not in"),
    (lambda: games.load("mizeris", first_lead="talon").legal_cards(None, "SA", talon="x"), CardError, r"'x' is not a"),
    (lambda: deal("pos=SA/S7/S8 won=9/0/0"), DealError, r"points= must give .* 3 numbers"),
    (lambda: deal("pos=SA/S7/S8 won=9/0/0 points=110/0/0"), DealError, r"give 110 .* gone have 109"),
    (lambda: deal("pos=SA/S7/S8 won=9/0/0 points=86/0/0"), DealError, r"give 86"),
    (lambda: deal("pos=SA/S7/S8 won=9/0/0 points=90/10/0"), DealError, r"a side without a trick"),
    (lambda: deal(END + " declarer=3"), DealError, r"declarer=3"),
    (lambda: deal(END.replace("3/4/2", "3/4/3")), DealError, r"won= must give each seat's tricks, 9 in all"),
    (lambda: MIZERIS.settle({}), FactsError, r"points=None: 3 whole numbers"),
    (lambda: MIZERIS.settle({"points": (60, 30, 7)}), FactsError, r"together they are from 98 to 120"),
    (lambda: MIZERIS.settle({"points": (60, 30, 31)}), FactsError, r"from 98 to 120"),
    (lambda: MIZERIS.settle({"points": (60, 60, 0), "declarer": 3}), FactsError, r"declarer=3: a seat from 0 to 2"),
    (lambda: MIZERIS.settle({"points": (60, 60, 0), "declarer": True}), FactsError, r"declarer=True"),
    (lambda: MIZERIS.settle({"points": (60, 60, 0), "last": "P0"}), FactsError, r"last='P0'"),
    (lambda: MIZERIS.settle({"points": (60, 60, 0), "tricks": (5, 4, 0)}), FactsError, r"10 tricks are played"),
    (lambda: MIZERIS.settle({"points": (60, 60, 0), "tricks": (10, 0, 0)}), FactsError, r"without a trick"),
    (
        lambda: MIZERIS.settle({"points": (60, 60, 0), "tricks": (5, 5, 0), "last": 2}),
        FactsError,
        r"last=2: this seat has no trick",
    ),
    (lambda: MIZERIS.settle({"points": (60, 60, 0), "captured": 1}), FactsError, r"unknown facts captured"),
    (
        lambda: games.load("mizeris", talon="last_trick").settle({"points": (60, 50, 0)}),
        FactsError,
        r"last: with talon=last_trick it matters",
    ),
    (
        lambda: games.load("mizeris", tie="last_trick").settle({"points": (60, 60, 0)}),
        FactsError,
        r"last: with tie=last_trick it matters",
    ),
    (
        lambda: games.load("mizeris", all_tricks=6).settle({"points": (120, 0, 0), "declarer": 0}),
        FactsError,
        r"tricks: with all_tricks=6 it matters",
    ),
]


@pytest.mark.parametrize(("call", "error", "message"), CASES, ids=[case[2][:24] for case in CASES])
def test_error(call: Callable[[], Any], error: type[ValueError], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        call()
    assert type(caught.value) is error
