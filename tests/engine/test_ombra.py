"""Ombra's rules as a player would state them, where a vector cannot say it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ombre import Card, Context, DealError, Hand, IllegalAction, Match, OptionError, games, notation
from ombre.cards import PACK_40, CardError
from ombre.games import FactsError, ModeError
from ombre.games.ombra_score import CONTRACTS, finished

from .ombra_lines import dealt, started, went
from .random_hands import assert_read_again
from .random_ombra import OPTIONS, course, some_options

SEEDS = st.integers(0, 10**9)
OMBRA = games.load("ombra")


def after(setup: str, actions: str, **options: Any) -> Hand:
    return started(games.load("ombra", **options), setup).play(actions)


def refused(hand: Hand, action: str) -> IllegalAction:
    before = hash(hand)
    with pytest.raises(IllegalAction) as error:
        hand.act(action)
    assert hash(hand) == before
    return error.value


# Players, packs, deal.


def test_three_people_play_each_for_himself() -> None:  # OMBRA-R01
    assert (OMBRA.seats, OMBRA.tables, OMBRA.sides) == (3, (3,), ((0,), (1,), (2,)))
    with pytest.raises(OptionError, match="chairs=4: ombra is for 3 people"):
        Match("ombra", chairs=4)


def test_the_pack_has_40_cards_without_8_9_and_10() -> None:  # OMBRA-R02
    assert len(OMBRA.pack) == 40
    assert {card.rank for card in OMBRA.pack.cards} == set("AKQJ765432")


def test_everything_goes_to_the_left() -> None:  # OMBRA-R03
    assert OMBRA.direction == "clockwise"


def test_the_ziedas_is_turned_for_each_hand_and_everybody_sees_it() -> None:  # OMBRA-R08
    assert {OMBRA.deal(board=board).deal.favoured for board in range(1, 30)} == set("SCHD")
    hand = OMBRA.deal(board=3)
    assert [hand.seen_by(seat).favoured for seat in range(3)] == [hand.deal.favoured] * 3
    assert OMBRA.deal(text="board=3 ziedas=h").deal.favoured == "H"
    assert OMBRA.deal(text=f"board=3 ziedas={hand.deal.favoured}") == hand


def test_the_phases_of_a_hand() -> None:  # OMBRA-R00
    hand = after("ziedas C", "klausau, bid PO, zaidziu, pass, pass")
    phases = [hand.phase]
    for action in ["declare PO H", "exchange", "exchange", "exchange", "begin"]:
        hand = hand.act(action)
        phases.append(hand.phase)
    assert phases == ["declare", "exchange", "exchange", "exchange", "announce", "play"]
    mauras = after("SA talon, ziedas C", "pass, pass, pass, pass, take")
    assert mauras.phase == "layoff"
    assert went(OMBRA, "PO DDDDD").phase == "stop"


# Auction and declaration.


def test_who_passed_never_speaks_again() -> None:  # OMBRA-R18
    hand = after("", "klausau, bid PO, pass")
    assert hand.to_act == 2
    assert hand.act("bid ZP").to_act == 1
    assert hand.act("bid ZP").act("zaidziu").to_act == 2


def test_accepting_the_highest_game_leaves_nothing_to_name() -> None:  # OMBRA-R20
    hand = after("", "klausau, bid NU, zaidziu")
    assert hand.legal_actions() == ("pass",)
    assert refused(hand, "bid NU").rule == "OMBRA-R20"


def test_a_jump_of_the_elder_is_the_game_that_counts() -> None:  # OMBRA-R19, OMBRA-R21
    hand = after("", "klausau, bid PO, bid GR, pass, pass")
    assert hand.legal_actions() == ("declare GR", "declare NU")


def test_the_ziedas_may_be_named_with_polius_and_is_recorded_as_ziedo_polius() -> None:  # OMBRA-R15
    hand = after("ziedas D", "klausau, pass, pass")
    assert "declare PO D" not in hand.legal_actions()
    for form in ("declare PO D", "DECLARE po d", "declare ZP"):
        assert hand.act(form).record[-1] == "declare ZP"
        assert (hand.act(form).contract, hand.act(form).mode) == ("ZP", "D")
    assert hand.act("declare RU D").record[-1] == "declare ZR"
    text = notation.write(hand)
    for form in ("declare_PO_D", "declare PO D", "declare_ZP", "declare zp"):
        assert notation.read(f"{text} {form}") == hand.act("declare ZP")


def test_the_forced_polius_keeps_its_name_with_any_trumps() -> None:  # OMBRA-R29
    hand = after("SA P0, ziedas D", "pass, pass, pass")
    assert hand.legal_actions() == tuple(f"declare PO {suit}" for suit in "SCHD")
    assert hand.act("declare PO D").record[-1] == "declare PO D"
    assert hand.act("declare PO D").contract == "VP"
    assert refused(hand, "declare DM").rule == "OMBRA-R29"


def test_refusals_say_what_is_possible() -> None:
    hand = after("ziedas D", "klausau, pass, bid RU, pass")
    error = refused(hand, "declare PO H")
    assert str(error) == "declare PO H: the games to choose from here are RU, ZR, GR, NU"
    assert "names its trumps: S, C, H or D" in str(refused(hand, "declare RU"))
    assert "takes no suit: declare GR" in str(refused(hand, "declare GR S"))
    assert "PO, ZP, MI, DM, RU, ZR, GR, NU" in str(refused(after("", "klausau"), "bid polius"))
    assert str(refused(after("", "klausau, bid RU"), "bid MI")).startswith("bid MI: RU has been named")


@pytest.mark.parametrize(
    ("actions", "action", "rule"),
    [
        ("", "SA", "OMBRA-R19"),
        ("", "bid PO", "OMBRA-R19"),
        ("klausau", "klausau", "OMBRA-R19"),
        ("klausau", "zaidziu", "OMBRA-R19"),
        ("klausau", "take", "OMBRA-R30"),
        ("klausau", "what ever", "OMBRA-R19"),
        ("klausau, pass, pass", "pass", "OMBRA-R21"),
        ("klausau, pass, pass", "exchange", "OMBRA-R23"),
        ("klausau, pass, pass", "declare", "OMBRA-R14"),
        ("klausau, pass, pass", "declare XX", "OMBRA-R14"),
        ("klausau, pass, pass", "declare PO X", "OMBRA-R22"),
        ("klausau, pass, pass, declare PO H", "SA", "OMBRA-R23"),
        ("klausau, pass, pass, declare PO H", "declare PO D", "OMBRA-R21"),
        ("klausau, pass, pass, declare MI", "exchange", "OMBRA-R26"),
        ("klausau, pass, pass, declare GR", "exchange", "OMBRA-R25"),
        ("klausau, pass, pass, declare NU", "exchange SK", "OMBRA-R25"),
        ("klausau, pass, pass, declare PO H", "exchange SA", "OMBRA-R23"),
        ("klausau, pass, pass, declare GR", "SA", "OMBRA-R32"),
        ("klausau, pass, pass, declare NU", "announce", "OMBRA-R32"),
        ("klausau, pass, pass, declare GR, begin", "announce", "OMBRA-R32"),
        ("klausau, pass, pass, declare GR, begin", "surrender", "OMBRA-R32"),
        ("klausau, pass, pass, declare GR, begin", "stop", "OMBRA-R42"),
        ("klausau, pass, pass, declare GR, begin", "continue", "OMBRA-R42"),
        ("klausau, pass, pass, declare GR, begin", "exchange", "OMBRA-R23"),
        ("klausau, pass, pass, declare GR, begin", "pass", "OMBRA-R34"),
        ("klausau, pass, pass, declare GR, surrender", "begin", "OMBRA-R42"),
    ],
)
def test_each_refusal_names_its_rule(actions: str, action: str, rule: str) -> None:
    hand = after("ziedas S", actions) if actions else started(OMBRA, "")
    assert refused(hand, action).rule == rule


def test_a_card_before_the_choice_to_stop_is_refused() -> None:  # OMBRA-R42
    hand = went(OMBRA, "PO DDDDD")
    card = str(hand.hands[hand.declarer or 0][0])
    assert refused(hand, card).rule == "OMBRA-R42"
    assert hand.act("continue").act(card).phase == "play"


# Exchange.


@pytest.mark.parametrize("text", ["{0} {1}", "{1} {0}", "{0}{1}", "{0},{1}", "{0}, {1}"])
def test_the_cards_of_a_set_are_read_in_every_form(text: str) -> None:  # OMBRA-R23
    hand = after("ziedas C", "klausau, pass, pass, declare PO H")
    first, second = hand.hands[0][:2]
    for cards in ((str(first), str(second)), (first.symbol, second.symbol), (str(first).lower(), str(second).lower())):
        assert hand.act("exchange " + text.format(*cards)).record[-1] == f"exchange {first} {second}"


def test_trumps_may_be_named_by_their_sign() -> None:
    hand = after("ziedas C", "klausau, pass, pass")
    assert hand.act("declare PO ♥").record[-1] == hand.act("DECLARE po h").record[-1] == "declare PO H"
    assert hand.act("declare PO ♣").record[-1] == "declare ZP"  # OMBRA-R15


def test_cards_are_chosen_before_the_new_ones_are_seen() -> None:  # OMBRA-R23
    hand = after("top D5, ziedas C", "klausau, pass, pass, declare PO H")
    assert hand.act("exchange").hands[0] == hand.hands[0]
    new = hand.stock[:2]
    away = hand.hands[0][:2]
    changed = hand.act(f"exchange {away[1]} {away[0]}")
    assert changed.record[-1] == f"exchange {away[0]} {away[1]}"
    assert set(changed.hands[0]) == {*hand.hands[0][2:], *new}
    assert changed.stock == hand.stock[2:]
    assert set(hand.game.pack.unmask(changed.laid[0])) == set(away)
    assert refused(hand, f"exchange {new[0]}").rule == "OMBRA-R23"  # not his card
    assert "stands twice" in str(refused(hand, f"exchange {away[0]} {away[0]}"))
    assert "is not a card" in str(refused(hand, "exchange X9"))


def test_how_many_were_taken_is_public_and_which_is_not() -> None:  # OMBRA-R28
    hand = after("ziedas C", "klausau, pass, pass, declare PO H")
    away = hand.hands[0][:3]
    hand = hand.act("exchange " + " ".join(map(str, away)))
    assert hand.seen_by(0).record[-1] == hand.record[-1]
    assert hand.seen_by(0).laid == away
    for seat in (1, 2):
        seen = hand.seen_by(seat)
        assert (seen.record[-1], seen.stock, seen.laid) == ("exchange 3", 10, ())
        assert set(away) <= set(seen.unseen)
    assert set(away).isdisjoint(hand.seen_by(0).unseen)
    assert set(hand.stock) <= set(hand.seen_by(0).unseen)


def test_turned_and_shown_cards_are_public() -> None:  # OMBRA-R26, OMBRA-R27
    hand = after("SA P1, CA P1, top D5, ziedas C", "pass, klausau, pass, declare DM")
    shown = [(1, Card.parse(card)) for card in ("SA", "CA", "D5")]
    for seat in range(3):
        seen = hand.seen_by(seat)
        assert list(seen.shown) == shown
        assert {card for _, card in shown}.isdisjoint(seen.unseen)
        assert (seen.contract, seen.mode, seen.declarer) == ("DM", "D", 1)


def test_mauras_is_secret_but_for_the_numbers() -> None:  # OMBRA-R31
    hand = after("SA talon, ziedas C", "pass, pass, pass, pass, take")
    nine = hand.seen_by(1).laid
    assert len(nine) == 9
    assert (len(hand.hands[1]), len(hand.stock), len(hand.legal_actions())) == (13, 0, 715)
    four = hand.hands[1][:4]
    hand = hand.act("layoff " + " ".join(map(str, four)))
    assert set(hand.seen_by(1).laid) == {*nine, *four}
    assert hand.seen_by(0).record[-1] == "layoff 4"
    assert {*nine, *four} <= set(hand.seen_by(0).unseen)
    assert str(hand.declarer) == "1"
    for action in hand.legal_actions():
        done = hand.act(action)
        assert (done.phase, done.contract, done.to_act) == ("announce", "MA", 1)


# Play and its end.


def test_the_first_hand_leads_whoever_is_the_declarer() -> None:  # OMBRA-R34
    for declarer in range(3):
        hand = went(OMBRA, f"GR declarer={declarer} 5 3 0")
        assert hand.tricks[0].leader == 0
        for trick, following in zip(hand.tricks, hand.tricks[1:], strict=False):
            assert following.leader == trick.winner


def test_following_with_kuoka_is_a_duty() -> None:  # OMBRA-R35, OMBRA-R36
    hand = OMBRA.deal(text="pos=H5SK/SACK/H6C2 trump=H won=2/3/2 declarer=1 leader=0").act("H5")
    assert str(refused(hand, "CK")) == "CK: trumps were led and you hold SA: play one of these"
    assert refused(hand, "CK").rule == "OMBRA-R35"
    why = OMBRA.why_illegal("H", hand.hands[1], hand.trick, Card.parse("CK"))
    assert (why.reason, why.rule) == ("follow_trump", "OMBRA-R35")
    plain = OMBRA.deal(text="pos=SKH5/S2SA/H6C2 trump=H won=2/3/2 declarer=1 leader=0").act("SK")
    assert str(refused(plain, "SA")) == "SA: spades were led and you hold S2: play one of these"
    free = games.load("ombra", matador_privilege=True)  # OMBRA-V03
    again = free.deal(text="pos=H5SK/SACK/H6C2 trump=H won=2/3/2 declarer=1 leader=0").act("H5")
    assert again.legal_actions() == ("SA", "CK")


def test_a_hand_of_primeris_asks_only_after_the_fifth_straight_trick() -> None:  # OMBRA-R42
    hand = went(OMBRA, "GR DDDDD declarer=1")
    assert (hand.phase, hand.to_act, hand.legal_actions()) == ("stop", 1, ("stop", "continue"))
    stopped = hand.act("stop")
    assert stopped.over
    assert stopped.outcome
    assert (stopped.outcome.name, stopped.outcome.change) == ("primeris", (0, 17, 0))
    assert hand.act("continue").phase == "play"


def test_only_the_declarer_scores() -> None:  # OMBRA-R43
    for declarer in range(3):
        for text in ("PO 4 3 2", "PO 3 4 2", "NU 0 5 4", "RU surrendered"):
            outcome = went(OMBRA, f"{text} declarer={declarer}").outcome
            assert outcome
            assert [seat for seat in range(3) if outcome.change[seat]] == [declarer]


def test_rules_of_the_results() -> None:  # OMBRA-R38, OMBRA-R39, OMBRA-R40, OMBRA-R41, OMBRA-R44, OMBRA-R45, OMBRA-R46
    def rules(text: str, **options: Any) -> set[str]:
        outcome = went(games.load("ombra", **options), text).outcome
        assert outcome
        return {rule.removeprefix("OMBRA-") for rule in outcome.rules}

    assert rules("PO 4 3 2") == {"R38", "R44"}
    assert rules("PO 4 4 1") == {"R39", "R45"}
    assert rules("PO 3 4 2") == {"R40", "R45"}
    assert rules("NU 0 5 4") == {"R41", "R44"}
    assert rules("NU 1 3 2") == {"R41", "R45"}
    assert rules("NU 1 3 2", uodega_in_nulis=True) == {"R40", "R45", "V09"}
    assert rules("PO 5 0 0 stopped") == {"R38", "R42", "R44"}
    assert rules("PO 6 1 0 announced") == {"R38", "R44", "R46"}
    assert rules("PO 6 1 0 announced", announced_fail="minus_bonus") == {"R38", "R44", "R46", "V06"}
    assert rules("PO 6 1 0 announced", announced_fail="lose_game") == {"R45", "R46", "V06"}
    assert rules("PO surrendered", values="PO:3") == {"R33", "R45", "V01"}
    assert rules("VP ziedas 5 3 0", vp_ziedas_value="plus1") == {"R38", "R44", "V11"}
    assert rules("RU 5 0 0 stopped matadors", matador_bonus_time="as_dealt") == {"R38", "R42", "R44", "V07"}
    assert OMBRA.settle({"contract": None}).rules == ("OMBRA-R30",)


def test_the_bonus_asks_for_the_hand_at_the_first_lead_or_as_it_was_dealt() -> None:  # OMBRA-R44, OMBRA-V07
    own = ["SA", "H7", "CA", "HA", "HK", "HQ", "HJ", "H2", "C2"]
    for taken, kept in (("SA", False), ("C2", True)):  # the matadors come from the talon, or go away
        for time in ("first_lead", "as_dealt"):
            game = games.load("ombra", matador_bonus_time=time)
            if kept:  # dealt all three, lays kuoka away
                hand = dealt(game, [own, [], []], ["C3"], "S").play("klausau, pass, pass, declare PO H")
                hand = hand.act("exchange SA").act("exchange").act("exchange").act("begin")
                assert hand.facts()["matadors"] == (time == "as_dealt")
            else:  # gets kuoka for the two of clubs
                mine = ["C3", *own[1:]]
                hand = dealt(game, [mine, [], []], [taken], "S").play("klausau, pass, pass, declare PO H")
                hand = hand.act("exchange C3").act("exchange").act("exchange").act("begin")
                assert hand.facts()["matadors"] == (time == "first_lead")


def test_a_mauras_never_has_the_matadors_as_dealt() -> None:  # OMBRA-V07, OMBRA-R31
    for time, points in (("first_lead", 7), ("as_dealt", 4)):
        hand = went(games.load("ombra", matador_bonus_time=time), "MA 5 0 0 stopped matadors")
        assert hand.outcome
        assert hand.outcome.change[0] == points


def test_grandas_may_be_played_without_its_trumps() -> None:  # OMBRA-R17
    hand = after("SA talon, CA talon", "klausau, pass, pass, declare GR")
    assert (hand.contract, hand.mode) == ("GR", "G")


def test_varos_polius_in_the_ziedas_is_told_by_the_trumps() -> None:  # OMBRA-V11
    game = games.load("ombra", vp_ziedas_value="plus1")
    points = []
    for suit in "SCHD":
        hand = dealt(game, [["SA"], [], []], [], "D").play(f"pass, pass, pass, declare PO {suit}")
        hand = hand.play("exchange, exchange, exchange, surrender")
        assert hand.outcome
        points.append(hand.outcome.change[0])
    assert points == [-2, -2, -2, -3]


# Facts, options, values.


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({}, r"contract=None: one of VP, MA, PO"),
        ({"contract": "PO"}, r"tricks=None: the declarer's tricks and each opponent's are needed"),
        ({"contract": "XX", "tricks": (5, 2, 1)}, r"contract='XX'"),
        ({"contract": "PO", "tricks": (5, 2)}, r"tricks=\(5, 2\)"),
        ({"contract": "PO", "tricks": (5, 4, 1)}, r"tricks=\(5, 4, 1\)"),
        ({"contract": "PO", "tricks": (-1, 5, 1)}, r"tricks=\(-1, 5, 1\)"),
        ({"contract": "PO", "tricks": 5}, r"tricks=5"),
        ({"contract": "PO", "tricks": (4, 3, 1)}, r"the hand is not over"),
        ({"contract": "PO", "tricks": (5, 0, 0), "stopped": False}, r"the hand is not over"),
        ({"contract": "PO", "tricks": (5, 0, 0), "announced": True}, r"the hand is not over"),
        ({"contract": "PO", "tricks": (6, 1, 1)}, r"the hand was over before"),
        ({"contract": "PO", "tricks": (2, 6, 0)}, r"the hand was over before"),
        ({"contract": "NU", "tricks": (2, 4, 1)}, r"the hand was over before"),
        ({"contract": "NU", "tricks": (0, 4, 4)}, r"the hand is not over"),
        ({"contract": "NU", "tricks": (0, 5, 4), "announced": True}, r"nulis knows no pilnatis"),
        ({"contract": "NU", "tricks": (0, 5, 4), "mode": "H"}, r"cannot be played with the trumps H"),
        ({"contract": "PO", "tricks": (5, 0, 0), "stopped": True, "announced": True}, r"without an announcement"),
        ({"contract": "PO", "tricks": (5, 1, 0), "stopped": True}, r"only after the first five tricks"),
        ({"contract": "PO", "tricks": (5, 1, 0), "surrendered": True}, r"before the first lead"),
        ({"contract": "PO", "surrendered": True, "announced": True}, r"instead of an announcement"),
        ({"contract": "PO", "surrendered": 1}, r"tricks=None|surrendered=1: True or False"),
        ({"contract": "PO", "tricks": (5, 1, 0), "declarer": 3}, r"declarer=3: a seat from 0 to 2"),
        ({"contract": "PO", "tricks": (5, 1, 0), "declarer": True}, r"declarer=True"),
        ({"contract": "PO", "tricks": (5, 1, 0), "mode": "X"}, r"mode='X': one of S, C, H, D, G, N"),
        ({"contract": "PO", "tricks": (5, 1, 0), "matadors": 1}, r"matadors=1: True or False"),
        ({"contract": "PO", "tricks": (5, 1, 0), "ziedas": True}, r"with the žiedas as trumps it is ZP"),
        ({"contract": "ZP", "tricks": (5, 1, 0), "ziedas": False}, r"its trumps are the žiedas"),
        ({"contract": "RU", "tricks": (5, 1, 0), "mode": "G"}, r"cannot be played with the trumps G"),
        ({"contract": "PO", "tricks": (5, 1, 0), "pot": 3}, r"unknown facts pot; Ombra knows contract, tricks"),
    ],
)
def test_facts_that_cannot_be(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(FactsError, match=message):
        OMBRA.settle(facts)


def test_the_tricks_that_can_be_are_those_that_a_hand_can_end_with_or_all_nine() -> None:  # OMBRA-R42
    for mode, contract in (("H", "PO"), ("N", "NU")):
        reached = {(0, 0, 0)}
        ends = set()
        while reached:
            tricks = reached.pop()
            for seat in range(3):
                more = tuple(count + (place == seat) for place, count in enumerate(tricks))
                (ends if finished(mode, more) else reached).add(more)
        for own in range(10):
            for left in range(10 - own):
                for right in range(10 - own - left):
                    facts = {"contract": contract, "tricks": (own, left, right), "mode": mode, "stopped": False}
                    if (own, left, right) in ends or own + left + right == 9:
                        assert OMBRA.settle(facts).change[1:] == (0, 0)
                    else:
                        with pytest.raises(FactsError):
                            OMBRA.settle(facts)


@pytest.mark.parametrize(
    "value", ["", "PO", "PO:", "PO:x", "XX:3", "PO:3,PO:4", "PO:-1", "PO:3;MI:5", "po:3", "PO:3,", {}, {"X": 3}, 3]
)
def test_a_table_that_cannot_be(value: Any) -> None:  # OMBRA-V01
    with pytest.raises(OptionError, match=r"values=.*'table', or changes such as PO:3,MI:5 of VP, MA, PO"):
        games.load("ombra", values=value)


def test_changed_values_may_be_a_mapping() -> None:  # OMBRA-V01
    game = games.load("ombra", values={"PO": 3, "MI": 5})
    assert game == games.load("ombra", values="PO:3,MI:5")
    assert notation.read(notation.write(game.deal(board=1))).game == game
    assert Match("ombra", values={"PO": 3}).game.settle({"contract": "PO", "tricks": (4, 3, 2)}).change == (3, 0, 0)


def test_changed_values_travel_in_the_notation() -> None:  # OMBRA-V01
    game = games.load("ombra", values="PO:3,matadors:1", target=33)
    assert (game.values["PO"], game.values["MI"], game.values["matadors"]) == (3, 6, 1)
    hand = game.deal(board=5).act("pass")
    assert notation.write(hand) == "ombra options=values:PO:3,matadors:1;target:33 board=5 pass"
    assert notation.read(notation.write(hand)) == hand
    assert set(OMBRA.values) == {*CONTRACTS, "primeris", "pilnatis", "announced", "matadors"}


def test_the_target_is_any_number() -> None:  # OMBRA-V02
    assert games.load("ombra", target=7).options["target"] == 7
    for wrong in (0, -5, True, "60", 60.0):
        with pytest.raises(OptionError, match="any whole number"):
            games.load("ombra", target=wrong)


def test_modes() -> None:  # OMBRA-R12, OMBRA-R13
    assert OMBRA.modes == ("S", "C", "H", "D", "G", "N")
    with pytest.raises(ModeError, match="'X' is no trump situation of ombra; it has S, C, H, D, G, N"):
        OMBRA.trick_order("X")
    with pytest.raises(ModeError):
        OMBRA.legal_cards(None, "SA")
    with pytest.raises(CardError, match="3 cards is complete"):
        OMBRA.legal_cards("H", "SA", "C2 C3 C4")


# Positions.


def test_a_position_says_who_plays_what() -> None:
    hand = OMBRA.deal(text="pos=S3/S4/S5 trump=H won=4/2/2 declarer=0 contract=RU leader=1")
    assert (hand.phase, hand.to_act, hand.declarer, hand.contract) == ("play", 1, 0, "RU")
    end = hand.play("S4 S5 S3")
    assert end.outcome
    assert (end.outcome.name, end.outcome.change) == ("won", (12, 0, 0))
    assert notation.read(notation.write(end)) == end


def test_a_position_is_read_in_either_case_and_with_signs() -> None:
    text = "pos=SASK/S3HK/S4H2 trump=H leader=0 won=4/2/1 declarer=1 contract=RU ziedas=S"
    hand = OMBRA.deal(text=text)
    assert OMBRA.deal(text="pos=♠AK/♠3♥k/s4♥2 trump=♥ leader=0 won=4/2/1 declarer=1 contract=RU ziedas=♠") == hand
    assert OMBRA.deal(text=text.replace("trump=H", "trump=h").replace("ziedas=S", "ziedas=s")) == hand
    assert OMBRA.deal(text=text.replace("=H", "=n").replace("contract=RU", "").replace("4/2/1", "4/0/3")).mode == "N"


def test_a_deck_and_a_deal_are_read_in_packs_of_a_suit() -> None:  # OMBRA-R07
    deck = "".join(map(str, PACK_40.cards))
    for text in ("♠AKQJ765432♣AKQJ765432♥AKQJ765432♦AKQJ765432", "♠AKQJ765432 ♣akqj765432 ♥AKQJ765432 ♦AKQJ765432"):
        assert OMBRA.deal(text=f"deck={text} klausau pass") == OMBRA.deal(text=f"deck={deck} klausau pass")
    deal = OMBRA.deal(text="deal=♠AKQ♣AKQ♥AKQ/♠J76♣J76♥J76/♠543♣543♥543")
    assert deal == OMBRA.deal(text="deal=SASKSQCACKCQHAHKHQ/SJS7S6CJC7C6HJH7H6/S5S4S3C5C4C3H5H4H3")


def test_a_position_without_contract_is_the_lowest_game_with_its_trumps() -> None:
    at = "pos=S3/S4/S5 won=0/4/4 leader=1"
    for trump, more, contract in [
        ("H", "", "PO"),
        ("H", " ziedas=H", "ZP"),
        ("H", " ziedas=D", "PO"),
        ("G", "", "GR"),
        ("N", "", "NU"),
    ]:
        hand = OMBRA.deal(text=f"{at} trump={trump}{more}")
        assert (hand.contract, hand.declarer) == (contract, 0)
        assert notation.read(notation.write(hand)) == hand
    hand = OMBRA.deal(text=f"{at} trump=H contract=zr")
    assert (hand.contract, hand.deal.favoured, hand.facts()["ziedas"]) == ("ZR", "H", True)
    assert OMBRA.deal(text=f"{at} trump=N contract=MA").contract == "MA"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pos=S3/S4/S5 trump=H won=5/2/1", r"won= with 5 tricks of the declarer, 2 and 1: the hand is over"),
        ("pos=S3/S4/S5 trump=N won=1/4/3", r"the hand is over"),
        ("pos=S3/S4/S5 trump=H won=2/5/1 declarer=2", r"1 tricks of the declarer, 2 and 5: the hand is over"),
        ("pos=S3/S4/S5 trump=H won=4/2/2 contract=GR", r"contract=GR: it cannot be played with the trumps H"),
        ("pos=S3/S4/S5 trump=N won=0/4/4 contract=PO", r"contract=PO: it cannot be played with the trumps N"),
        ("pos=S3/S4/S5 trump=H won=4/2/2 contract=XX", r"contract=XX: one of VP, MA, PO"),
        ("pos=S3/S4/S5 trump=H won=4/2/2 contract=PO ziedas=H", r"with the žiedas as trumps it is ZP"),
        ("pos=S3/S4/S5 trump=H won=4/2/2 contract=ZP ziedas=D", r"its trumps are the žiedas"),
        ("pos=S3/S4/S5 trump=H won=4/2/2 declarer=3", r"declarer=3: this game has the seats 0 to 2"),
        ("pos=S3/S4/S5 trump=H won=8/0/0 leader=1", r"leader=1: the declarer won every trick and leads"),
        ("pos=S3SKS6S7/H3HKH6H5/D3D4D5D6 trump=C won=0/5/0 declarer=1", r"leader=0: the declarer won every trick"),
    ],
)
def test_a_position_that_cannot_be(text: str, message: str) -> None:
    with pytest.raises(DealError, match=message):
        OMBRA.deal(text=text)


def test_a_position_after_five_straight_tricks_asks_the_declarer() -> None:  # OMBRA-R42
    hand = OMBRA.deal(text="pos=S3S4HKHQ/C3C4C5C6/D3D4D5D6 trump=H won=5/0/0")
    assert (hand.phase, hand.to_act) == ("stop", 0)
    trick = OMBRA.deal(text="pos=S3S4HQ/C3C4C5C6/D3D4D5D6 trump=H won=5/0/0 trick=HK")
    assert (trick.phase, trick.to_act) == ("play", 1)


def test_the_matadors_count_in_a_position_as_long_as_they_are_held() -> None:  # OMBRA-R44
    for trick, kept in ((" trick=SA", True), ("", True), ("CA", False)):
        own = {" trick=SA": "H7CA", "": "SAH7CA", "CA": "SAH7S2"}[trick]
        hand = OMBRA.deal(text=f"pos={own}/C3C4C5/D3D4D5 trump=H won=2/2/2{trick if ' ' in trick else ''}")
        assert hand.facts()["matadors"] == kept


# Matches.


def test_the_deal_moves_on_after_every_hand() -> None:  # OMBRA-R06, OMBRA-R30
    match = Match("ombra")
    for number, text in enumerate(["PO 4 3 2", "NU surrendered", "", "GR 3 4 2", ""]):
        assert [match.chair(seat) for seat in range(3)] == [(number + seat) % 3 for seat in range(3)]
        hand = went(OMBRA, text) if text else after("SA talon", "pass, pass, pass, pass, pass, pass")
        match = match.add(hand)
    assert match.scores == (-28, -18, 0)
    assert [outcome.name for outcome in match.results] == ["won", "surrender", "void", "uodega", "void"]


def test_the_match_ends_when_a_total_reaches_the_target() -> None:  # OMBRA-R48
    match = Match("ombra", target=16)
    match = match.add(went(match.game, "ZM 5 2 1"))
    match = match.add(went(match.game, "GR 3 4 2"))
    assert not match.over
    match = match.add(went(match.game, "DM 5 2 1 declarer=1"))
    assert (match.scores, match.over) == ((15, -32, 0), False)
    match = match.add(went(match.game, "PO 5 2 1"))
    assert (match.scores, match.over, match.winners) == ((19, -32, 0), True, (0,))


# What holds for every hand.


@settings(max_examples=60)
@given(SEEDS)
def test_each_card_is_in_one_place_at_every_point(seed: int) -> None:  # OMBRA-R02, OMBRA-R07
    for hand in course(seed, **some_options(Random(seed))):
        places = [*hand.hands, hand.stock, hand.trick, *(trick.cards for trick in hand.tricks)]
        laid = [hand.game.pack.unmask(mask) for mask in hand.laid]
        assert sorted(card for cards in (*places, *laid) for card in cards) == sorted(PACK_40.cards)
        if hand.phase in ("auction", "declare", "exchange", "announce", "stop", "play"):
            assert {len(cards) + sum(trick.cards != () for trick in hand.tricks) for cards in hand.hands} <= {8, 9}


@settings(max_examples=40)
@given(SEEDS)
def test_what_is_written_is_read_at_every_point(seed: int) -> None:
    for hand in course(seed, **some_options(Random(seed))):
        assert_read_again(hand)


@settings(max_examples=60)
@given(SEEDS)
def test_legal_actions_exist_differ_and_are_all_accepted(seed: int) -> None:
    random = Random(seed)
    for hand in course(seed, **some_options(random)):
        legal = hand.legal_actions()
        assert bool(legal) != hand.over
        assert len(set(legal)) == len(legal)
        for action in random.sample(legal, min(3, len(legal))):
            assert hand.act(action.lower()).record == (*hand.record, action)


@settings(max_examples=40)
@given(SEEDS)
def test_a_wrong_action_is_refused_and_changes_nothing(seed: int) -> None:
    random = Random(seed)
    words = [
        "pass",
        "klausau",
        "zaidziu",
        "bid PO",
        "bid NU",
        "take",
        "declare PO H",
        "declare GR",
        "exchange",
        "begin",
    ]
    words += ["announce", "surrender", "stop", "continue", "layoff SA", "exchange SA", "SA", "H5", "S8", "exchange S8"]
    for hand in course(seed, **some_options(random)):
        for action in random.sample(words, 5):
            if hand.reading(action) not in hand.legal_actions():
                error = refused(hand, action)
                assert str(error)
                if not hand.over and hand.reading(action).card is None and "S" not in action:
                    assert error.rule, action


def others_shuffled(points: list[Hand], seat: int, random: Random) -> Iterator[list[Hand]]:
    """The same course after deals in which only cards that the seat has not seen lie elsewhere."""
    end = points[-1]
    cards = list(end.deal.deck)
    hidden = [place for place, card in enumerate(cards) if card in end.seen_by(seat).unseen]
    for _ in range(12):
        if len(hidden) < 2:
            return
        first, second = random.sample(hidden, 2)
        cards[first], cards[second] = cards[second], cards[first]
        again = [end.game.deal(text=f"deck={''.join(map(str, cards))} ziedas={end.deal.favoured}")]
        for action in end.record:
            if action not in again[-1].legal_actions():
                break
            again.append(again[-1].act(action))
        else:
            yield again
            continue
        cards[first], cards[second] = cards[second], cards[first]


@settings(max_examples=80)
@given(SEEDS, st.integers(0, 2), st.integers(0, 40))
def test_a_seat_sees_nothing_that_it_may_not_see(seed: int, seat: int, place: int) -> None:
    points = course(seed, **some_options(Random(seed)))[: place + 1]
    for other in others_shuffled(points, seat, Random(seed)):
        for mine, twin in zip(points, other, strict=True):
            seen, again = mine.seen_by(seat), twin.seen_by(seat)
            assert seen == again
            assert seen.unseen == again.unseen
            if mine.to_act == seat:
                assert seen.legal == mine.legal_actions() == twin.legal_actions()


@settings(max_examples=60)
@given(SEEDS)
def test_what_each_seat_knows_adds_up(seed: int) -> None:
    for hand in course(seed):
        for seat in range(3):
            seen = hand.seen_by(seat)
            assert seen.hand == hand.hands[seat]
            assert seen.stock == len(hand.stock)
            played = [*hand.trick, *(card for trick in hand.tricks for card in trick.cards)]
            known = {*seen.hand, *seen.laid, *played, *(card for _, card in seen.shown)}
            assert set(seen.unseen) == set(PACK_40.cards) - known
            for action, public in zip(hand.record, seen.record, strict=True):
                assert public == action or public.split()[0] == action.split()[0]


@settings(max_examples=60)
@given(SEEDS)
def test_a_position_goes_on_like_the_hand_it_was_made_from(seed: int) -> None:
    points = course(seed)
    for place, hand in enumerate(points):
        if hand.phase != "play" or (hand.won[hand.declarer or 0] >= 5 and not hand.trick):
            continue
        cards = "/".join("".join(map(str, held)) for held in hand.hands)
        trick = f" trick={''.join(map(str, hand.trick))}" if hand.trick else ""
        text = f"pos={cards} trump={hand.mode} leader={hand.leader} won={'/'.join(map(str, hand.won))}{trick}"
        text += f" declarer={hand.declarer} contract={hand.contract} ziedas={hand.deal.favoured}"
        lying = hand.game.deal(text=text)
        assert notation.read(notation.write(lying)) == lying
        assert (lying.to_act, lying.legal_actions()) == (hand.to_act, hand.legal_actions())
        if place % 5 == 0 and not hand.announced:  # type: ignore[attr-defined]
            for action in points[-1].record[place:]:
                lying = lying.act(action)
            assert lying.facts() == {**points[-1].facts(), "matadors": lying.facts()["matadors"]}


@settings(max_examples=60)
@given(SEEDS)
def test_exchanging_suits_of_one_colour_changes_nothing_else(seed: int) -> None:
    hand = course(seed)[-1]
    other = str.maketrans("HD", "DH")

    def swapped(action: str) -> str:
        verb, *words = action.split()
        if verb in ("exchange", "layoff"):
            return action.translate(other)
        return (
            action[:-1] + action[-1].translate(other) if words else action if len(verb) > 2 else verb.translate(other)
        )

    deck = "".join(map(str, hand.deal.deck)).translate(other)
    twin = hand.game.deal(text=f"deck={deck} ziedas={str(hand.deal.favoured).translate(other)}")
    for action in hand.record:
        twin = twin.act(swapped(action))
    assert [trick.winner for trick in twin.tricks] == [trick.winner for trick in hand.tricks]
    assert twin.outcome == hand.outcome


@settings(max_examples=10)
@given(SEEDS)
def test_a_match_goes_on_until_somebody_has_the_target(seed: int) -> None:  # OMBRA-R48
    random = Random(seed)
    match = Match("ombra", target=random.choice([20, 60]))
    paid = [0, 0, 0]
    for hands in range(60):
        if match.over:
            break
        assert match.chair(0) == hands % 3
        end = course(random.randrange(10**9), **dict(match.game.changed_options))[-1]
        assert end.outcome
        for seat, change in enumerate(end.outcome.change):
            paid[match.chair(seat)] += change
        match = match.add(end)
        assert match.scores == tuple(paid)
        assert match.context == Context()
        reached = tuple(chair for chair, total in enumerate(paid) if total >= match.game.options["target"])
        assert (match.winners, match.over) == (reached, bool(reached))
        assert len(reached) <= 1


def test_random_options_reach_every_value() -> None:
    book = {name: set(values) for name, values in OPTIONS.items()}
    assert set(book) == set(OMBRA.options)
    for name, values in OPTIONS.items():
        for value in values:
            assert games.load("ombra", **{name: value}).options[name] == value
