"""Ombre's rules as a player would state them, where a vector cannot say it."""

from __future__ import annotations

import pytest

from ombre import Card, Context, DealError, IllegalAction, Match, OptionError, games, notation
from ombre.games import FactsError
from ombre.hand import Hand

from . import ombre_hands as hands

OMBRE = games.load("ombre")
POPE = "SASKS2CACKC4HKHQD3/SQSJS7S6S5HADKDQDJ/S4S3CJC3C2H3D7D6D5"


def deal(text: str = "board=1", **options: object) -> Hand:
    return games.load("ombre", **options).deal(text=text)


def belinda(**options: object) -> Hand:
    """Pope's hand at the first lead, nobody having exchanged."""
    return deal(f"deal={POPE}", **options).play("bid, pass, pass, declare simple S, exchange, exchange, exchange")


def refused(hand: Hand, action: str, rule: str | None, words: str = ".") -> None:
    """The action is refused with this rule and these words, and changes nothing."""
    before = notation.write(hand)
    with pytest.raises(IllegalAction, match=words) as error:
        hand.act(action)
    assert error.value.rule == rule
    assert notation.write(hand) == before


# Players, pack and deal.


def test_three_play_and_a_fourth_may_sit_at_the_table() -> None:  # OMBRE-R01
    assert (OMBRE.seats, OMBRE.tables, OMBRE.sides) == (3, (3, 4), ((0,), (1,), (2,)))
    with pytest.raises(OptionError, match="3 or 4 people"):
        Match("ombre", chairs=5)


def test_the_pack_has_40_cards_without_eights_nines_and_tens() -> None:  # OMBRE-R02
    assert len(OMBRE.pack) == 40
    assert {card.rank for card in OMBRE.pack.cards} == set("AKQJ765432")


def test_everything_goes_to_the_right() -> None:  # OMBRE-R03
    assert OMBRE.direction == "counterclockwise"


def test_nine_cards_each_in_threes_and_thirteen_in_the_talon() -> None:  # OMBRE-R10
    hand = deal("deck=" + "".join(map(str, OMBRE.pack.cards)))
    assert [len(cards) for cards in hand.hands] == [9, 9, 9]
    assert hand.deal.parts[0][0] == (*OMBRE.pack.cards[:3], *OMBRE.pack.cards[9:12], *OMBRE.pack.cards[18:21])
    assert hand.stock == OMBRE.pack.cards[27:]
    assert (hand.phase, hand.to_act, hand.legal_actions()) == ("auction", 0, ("pass", "bid"))  # OMBRE-R15


# From the auction to the play.


def test_the_phases_of_a_deal_in_order() -> None:  # OMBRE-R00
    hand = deal()
    phases = [hand.phase]
    for action in ["bid", "pass", "pass", "declare simple H", "exchange", "exchange", "exchange"]:
        hand = hand.act(action)
        phases.append(hand.phase)
    assert phases == [*["auction"] * 3, "declare", *["exchange"] * 3, "play"]
    assert (hand.declarer, hand.contract, hand.mode, hand.leader) == (0, "simple", "H", 0)


def test_a_pass_is_final() -> None:  # OMBRE-R15
    hand = deal().play("pass, bid, raise, hold, raise, hold")
    assert [place for place, action in enumerate(hand.record) if action == "pass"] == [0]
    assert hand.to_act == 2
    assert hand.play("pass").to_act == 1


def test_the_same_bid_may_be_written_with_its_height() -> None:  # OMBRE-V02
    plain = deal().play("bid, raise")
    assert deal().play("bid, raise 2") == plain
    assert plain.record == ("bid", "raise")
    jumping = deal(jump_bids=True)
    assert jumping.play("bid, RAISE") == jumping.play("bid, raise 2")
    assert jumping.play("bid, raise").record == ("bid", "raise 2")
    refused(jumping.play("bid"), "raise 1", "OMBRE-R17", r"seat 0 has the game at height 1 of 4")


def test_trumps_are_named_before_drawing_in_every_form_but_voltereta() -> None:  # OMBRE-R20, OMBRE-R24
    hand = deal().play("bid, pass, pass")
    for form in ("simple", "solo", "vole"):
        refused(hand, f"declare {form}", "OMBRE-R20", f"declare {form} H")
        refused(hand, f"declare {form} X", "OMBRE-R20")
    refused(hand, "declare voltereta H", "OMBRE-R24")
    refused(hand, "declare", "OMBRE-R14", "simple, voltereta, solo, vole")
    refused(deal(fourth_form="none").play("bid, pass, pass"), "declare vole H", "OMBRE-R14")  # OMBRE-V01
    refused(deal().play("bid, raise, pass, pass"), "declare simple H", "OMBRE-R18", "height 2")


def test_new_cards_come_from_the_top_and_the_old_ones_are_out() -> None:  # OMBRE-R22
    hand = deal().play("bid, pass, pass, declare simple H")
    mine, top = hand.hands[0], hand.stock
    after = hand.act(f"exchange {mine[4]} {mine[1]}")
    assert set(after.hands[0]) == {*mine, *top[:2]} - {mine[1], mine[4]}
    assert after.stock == top[2:]
    assert after.record[-1] == f"exchange {mine[1]} {mine[4]}"  # in pack order
    assert after.seen_by(0).laid == (mine[1], mine[4])
    assert after.hands[1:] == hand.hands[1:]


def test_the_ombre_may_take_none() -> None:  # OMBRE-R22
    hand = deal().play("bid, pass, pass, declare simple H").act("exchange")
    assert (hand.to_act, len(hand.stock)) == (1, 13)


def test_exchanges_that_cannot_be() -> None:  # OMBRE-R22, OMBRE-R23, OMBRE-R24
    hand = deal().play("bid, pass, pass, declare simple H")
    mine = [str(card) for card in hand.hands[0]]
    other = str(hand.hands[1][0])
    refused(hand, f"exchange {other}", None, f"does not hold {other}")
    refused(hand, f"exchange {mine[0]} {mine[0]}", None, "stands twice")
    refused(hand, "exchange 3", None, "come the cards")
    refused(hand, "exchange ZZ", None, "is not a card")
    refused(hand, mine[0], "OMBRE-R22", "cards are exchanged")
    refused(hand, "pass", "OMBRE-R17")
    refused(hand, "defer", "OMBRE-R21", "exchange")
    taken = hand.act("exchange " + " ".join(mine))
    five = " ".join(map(str, taken.hands[1][:5]))
    refused(taken, f"exchange {five}", "OMBRE-R23", "5 cards; 0 to 4")
    turned = deal().play("bid, pass, pass, declare voltereta")
    refused(turned, "exchange", "OMBRE-R24", "0 cards; 1 to 9")
    refused(turned, f"exchange {turned.stock[0]}", None, "does not hold")  # the turned card is not his yet
    solo = deal().play("bid, pass, pass, declare solo H")
    nine = " ".join(map(str, solo.hands[1]))
    refused(solo, f"exchange {nine}", "OMBRE-R23", "9 cards; 0 to 8")


def test_errors_do_not_list_five_hundred_exchanges() -> None:
    hand = deal().play("bid, pass, pass, declare simple H")
    for action in ("dance", "SA", "raise"):
        with pytest.raises(IllegalAction) as error:
            hand.act(action)
        assert len(str(error.value)) < 300
    assert len(hand.legal_actions()) == 512


def test_after_the_third_exchange_the_eldest_hand_leads() -> None:  # OMBRE-R30
    for ombre in range(3):
        hand = hands.ready(hands.declared(deal(), ombre, "solo"))
        assert (hand.phase, hand.to_act, hand.leader) == ("play", 0, 0)


def test_what_is_left_of_the_talon_stays_unseen() -> None:  # OMBRE-R25
    hand = hands.ready(hands.declared(deal(), 1, "simple"))
    for seat in range(3):
        seen = hand.seen_by(seat)
        assert seen.stock == 13
        assert set(hand.stock) <= set(seen.unseen)


# Following and the matadors.


def test_black_aces_never_follow_their_printed_suit() -> None:  # OMBRE-R33
    hand = deal("pos=SKD2/SAS7/CAS3 trump=H leader=0 won=3/2/2 declarer=0").act("SK")
    assert hand.legal_actions() == ("S7",)
    refused(hand, "SA", "OMBRE-R32", r"^SA: spades were led and you hold S7: play one of these$")
    assert hand.act("S7").legal_actions() == ("S3",)


def test_each_case_of_the_privilege_is_explained() -> None:  # OMBRE-R36
    m2 = deal("pos=H5D2/SAH2/CAS3 trump=H leader=0 won=3/2/2 declarer=0").act("H5")
    assert m2.legal_actions() == ("SA", "H2")
    m3 = deal("pos=SAD2/H7CK/CAS3 trump=H leader=0 won=3/2/2 declarer=0").act("SA")
    refused(m3, "CK", "OMBRE-R36", r"the higher matador SA was led: play H7")
    m5 = deal("pos=H7D2D3/SACAD4/CKS3S2 trump=H leader=0 won=2/2/2 declarer=0").act("H7")
    refused(m5, "D4", "OMBRE-R36", r"H7 was led and calls for the lower one: play SA CA")
    strict = deal("pos=H7D2D3/SACAD4/CKS3S2 trump=H leader=0 won=2/2/2 declarer=0", m5="strict").act("H7")  # OMBRE-V08
    refused(strict, "SA", "OMBRE-V08", "play CA")
    assert strict.legal_actions() == ("CA",)
    held = deal("pos=H5D2D3/SAH2D4/CKS3S2 trump=H leader=0 won=2/2/2 declarer=0").act("H5")
    refused(held, "D4", "OMBRE-R36", r"you hold an ordinary trump: play any of your trumps SA H2")


def test_only_the_card_led_forces() -> None:  # OMBRE-R36
    hand = deal("pos=H5D2/SAD3/CACK trump=H leader=0 won=3/2/2 declarer=0").play("H5 SA")
    assert hand.legal_actions() == ("CA", "CK")


# Surrender, stop and end.


def test_the_windows_are_before_tricks_two_three_and_four() -> None:  # OMBRE-R45
    hand = hands.ready(hands.declared(hands.dealt(OMBRE, 0, "simple", [0, 1, 0, 0, 1]), 0, "simple"))
    assert "offer" not in hand.legal_actions()
    hand = hands.trick(hand, 0)
    assert (hand.phase, hand.legal_actions()[-1]) == ("play", "offer")
    assert "offer" not in hand.act(hand.legal_actions()[0]).legal_actions()
    hand = hands.trick(hand, 1)
    assert (hand.phase, hand.to_act, hand.legal_actions()) == ("surrender", 0, ("offer", "continue"))
    refused(hand, str(hand.hands[1][0]), "OMBRE-R45", "the Ombre may give up")
    hand = hand.act("continue")
    assert (hand.phase, hand.to_act) == ("play", 1)
    refused(hand, "offer", "OMBRE-R45", "only before tricks 2, 3 and 4")
    hand = hands.trick(hand, 0)
    assert "offer" in hand.legal_actions()
    assert "offer" not in hands.trick(hand, 0).legal_actions()


def test_going_on_does_not_use_the_offer_up() -> None:  # OMBRE-R45
    hand = hands.ready(hands.declared(hands.dealt(OMBRE, 0, "simple", [1, 1, 1, 0]), 0, "simple"))
    for _ in range(3):
        hand = hands.trick(hand, 1)
        assert hand.legal_actions() == ("offer", "continue")
    assert hands.trick(hand, 0).phase == "play"


def test_who_takes_over_is_the_ombre_and_all_else_stays() -> None:  # OMBRE-R46
    before = hands.offered(OMBRE, 0, "solo", [1, *[2] * 8])
    hand = before.act("accept").act("takeover")
    assert (hand.declarer, hand.former, hand.phase, hand.to_act) == (2, 0, "play", 1)  # type: ignore[attr-defined]
    assert (hand.mode, hand.contract, hand.won, hand.holdings) == ("S", "solo", before.won, before.holdings)
    assert hand.seen_by(0).declarer == 2


def test_all_nine_tricks_are_played_after_a_take_over() -> None:  # OMBRE-R46
    hand = hands.taken_over(OMBRE, 0, 1, "simple", (0, 9, 0))
    assert len(hand.tricks) == 9
    assert hand.outcome
    assert (hand.outcome.name, hand.outcome.change) == ("takeover_won", (-15, 15, 0))


def test_five_straight_tricks_and_then_a_choice() -> None:  # OMBRE-R41, OMBRE-R42
    hand = hands.ready(hands.declared(hands.dealt(OMBRE, 2, "simple", [2] * 9), 2, "simple"))
    for _ in range(5):
        hand = hands.trick(hand, 2)
    assert (hand.phase, hand.to_act, hand.legal_actions()) == ("stop", 2, ("stop", "continue"))
    refused(hand, str(hand.hands[2][0]), "OMBRE-R41", "first five tricks")
    stopped, going = hand.act("stop"), hand.act("continue")
    assert stopped.outcome
    assert (stopped.outcome.name, stopped.outcome.change) == ("primeras", (-6, -6, 17))
    assert going.outcome is None
    assert going.facts()["undertaken"]
    refused(going, "stop", "OMBRE-R41")
    for _ in range(4):
        going = hands.trick(going, 2)
    assert going.outcome
    assert (going.outcome.name, going.outcome.change) == ("vole", (-30, -30, 65))


def test_no_more_is_played_when_the_hand_is_over() -> None:  # OMBRE-R44
    hand = hands.finished(OMBRE, 0, "simple", (2, 5, 2))
    assert (hand.legal_actions(), hand.to_act) == ((), None)
    refused(hand, "offer", None, "the hand is over")


def test_a_result_that_is_certain_is_known_before_the_last_trick() -> None:  # OMBRE-R40
    sure = deal("pos=S3/C3/D3 trump=H leader=0 won=4/2/2 declarer=0")
    assert sure.decided  # 5-2-2 or 4-3-2
    assert not deal("pos=S3/C3/D3 trump=H leader=0 won=4/3/1 declarer=0").decided
    assert deal("pos=S3/C3/D3 trump=H leader=0 won=2/4/2 declarer=0").decided
    assert not deal("pos=S3/C3/D3 trump=H leader=0 won=3/3/2 declarer=0").decided
    assert not deal().decided
    assert not deal("pos=S3/C3/D3 trump=H leader=0 won=8/0/0 declarer=0").decided


# Payments.


def test_names_and_rules_of_the_results() -> None:
    assert OMBRE.settle({"form": None}).rules == ("OMBRE-R19",)
    won = OMBRE.settle({"form": "simple", "tricks": (5, 2, 2)})
    assert (won.name, won.rules) == ("sacada", ("OMBRE-R40", "OMBRE-R50", "OMBRE-R53"))
    first = OMBRE.settle({"tricks": [5, 0, 0]})
    assert (first.name, first.rules) == ("primeras", ("OMBRE-R41", "OMBRE-R54", "OMBRE-R50", "OMBRE-R53"))
    lost = games.load("ombre", loss_stake="flat5").settle({"form": "solo", "tricks": (4, 4, 1)})  # OMBRE-V10
    assert (lost.name, lost.rules) == ("puesta", ("OMBRE-R40", "OMBRE-R51", "OMBRE-R53", "OMBRE-V10"))
    added = games.load("ombre", primeras="add1")  # OMBRE-V09
    assert added.settle({"tricks": (5, 0, 0)}).rules == first.rules  # in a simple game nothing is different
    assert added.settle({"form": "solo", "tricks": (5, 0, 0)}).rules == (*first.rules, "OMBRE-V09")
    given = OMBRE.settle({"form": "solo", "surrendered": True})
    assert (given.name, given.rules) == ("puesta", ("OMBRE-R45", "OMBRE-R51", "OMBRE-R53"))


def test_the_ante_is_in_the_pot_that_is_played_for() -> None:  # OMBRE-R06
    outcome = OMBRE.settle({"form": "simple", "tricks": (5, 4, 0)}, Context(pot=20))
    assert (outcome.change, outcome.pot, outcome.context_after) == ((35, -5, -5), -25, Context(pot=0))


@pytest.mark.parametrize(
    ("form", "pot", "results"),
    [
        ("simple", 5, (15, -15, 20, -15, 17)),
        ("voltereta", 5, (19, -19, 24, -19, 19)),
        ("solo", 5, (21, -21, 26, -21, 21)),
        ("simple", 20, (30, -30, 50, -30, 32)),
        ("solo", 35, (51, -51, 86, -51, 51)),
    ],
)
def test_the_table_of_payments(form: str, pot: int, results: tuple[int, ...]) -> None:  # OMBRE-R58
    context = Context(pot=pot - 5)
    won, puesta, codille, first = (
        OMBRE.settle({"form": form, "tricks": tricks}, context)
        for tricks in [(5, 4, 0), (4, 4, 1), (0, 5, 4), (5, 0, 0)]
    )
    paid = won.change[0], puesta.change[0], puesta.context_after.pot, codille.change[0], first.change[0]
    assert paid == results
    assert codille.context_after.pot == pot  # OMBRE-R52
    made = OMBRE.settle({"form": form, "tricks": (9, 0, 0)}, context)
    failed = OMBRE.settle({"form": form, "tricks": (6, 1, 0), "undertaken": True}, context)
    declared = OMBRE.settle({"form": "vole", "tricks": (6, 1, 0)}, context)
    assert (made.change[0], failed.change[0], declared.change[0]) == (pot + 60, pot - 60, -60)  # OMBRE-R56
    assert declared.context_after.pot == pot


def test_belinda_has_four_matadors() -> None:  # OMBRE-V15
    tricks = "SA S5 S3 S2 S6 S4 CA S7 C2 SK SJ CJ CK SQ C3 DK D7 D3 DQ D6 C4 DJ D5 HQ HA H3 HK"
    for pay, change in [(False, (15, -5, -5)), (True, (23, -9, -9)), (3, (39, -17, -17))]:
        hand = belinda(matador_pay=pay)
        for card in tricks.split():
            hand = hand.act("continue") if hand.phase == "surrender" else hand
            hand = hand.act(card)
        assert hand.won == (5, 4, 0)
        assert hand.facts()["matadors"] == 4
        assert hand.outcome
        assert hand.outcome.change == change


def test_matadors_are_paid_for_a_vole_too_but_not_for_one_that_fails() -> None:  # OMBRE-V15
    game = games.load("ombre", matador_pay=True)
    made = game.settle({"tricks": (9, 0, 0), "matadors": 5})
    assert (made.change, "OMBRE-V15" in made.rules) == ((75, -35, -35), True)
    failed = game.settle({"tricks": (8, 1, 0), "undertaken": True, "matadors": 5})
    assert (failed.change, "OMBRE-V15" in failed.rules) == ((-55, 30, 30), False)
    taken = game.settle({"tricks": (2, 5, 2), "declarer": 1, "former": 0, "matadors": 5})
    assert taken.change == (-15, 15, 0)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"colour": 1}, r"unknown facts colour; Ombre knows form, tricks"),
        ({"form": "mikis", "tricks": (5, 0, 0)}, r"form='mikis': the forms are simple, voltereta, solo, vole"),
        ({"form": None, "tricks": (5, 0, 0)}, r"all passed: there are no other facts"),
        ({"form": "simple"}, r"tricks=None: the tricks of the three seats"),
        ({"tricks": (5, 0)}, r"such as \(5, 2, 2\)"),
        ({"tricks": (5, 5, 0)}, r"tricks"),
        ({"tricks": (5, -1, 0)}, r"tricks"),
        ({"tricks": (5, True, 0)}, r"tricks"),
        ({"tricks": (4, 3, 1)}, r"the deal goes on \(OMBRE-R44\)"),
        ({"tricks": (6, 0, 0)}, r"the deal goes on"),
        ({"tricks": (5, 2, 0), "undertaken": True}, r"first trick lost"),
        ({"tricks": (4, 1, 0), "undertaken": True}, r"first trick lost"),
        ({"tricks": (6, 0, 0), "undertaken": True}, r"or with nine"),
        ({"form": "vole", "tricks": (5, 0, 0)}, r"or with nine"),
        ({"form": "vole", "tricks": (5, 2, 0)}, r"first trick lost"),
        ({"tricks": (5, 2, 2), "declarer": 3}, r"declarer=3: the seats"),
        ({"tricks": (5, 2, 2), "declarer": True}, r"declarer=True"),
        ({"tricks": (5, 2, 2), "former": 0}, r"former=0: another seat"),
        ({"tricks": (5, 2, 2), "former": 5}, r"former=5"),
        ({"tricks": (5, 2, 0), "former": 1}, r"all nine are played \(OMBRE-R46\)"),
        ({"form": "vole", "tricks": (5, 2, 2), "former": 1}, r"cannot be given up"),
        ({"tricks": (8, 1, 0), "former": 1, "undertaken": True}, r"cannot be given up or taken over"),
        ({"form": "vole", "surrendered": True}, r"cannot be given up"),
        ({"tricks": (2, 2, 0), "surrendered": True}, r"before tricks 2, 3 and 4"),
        ({"tricks": (0, 0, 0), "surrendered": True}, r"before tricks 2, 3 and 4"),
        ({"tricks": (1, 0, 0), "surrendered": True, "former": 1}, r"once"),
        ({"tricks": (5, 2, 2), "surrendered": 1}, r"True or False"),
        ({"tricks": (5, 2, 2), "undertaken": None}, r"True or False"),
        ({"tricks": (5, 2, 2), "matadors": 10}, r"matadors=10: a number from 0 to 9"),
        ({"tricks": (5, 2, 2), "matadors": False}, r"matadors=False"),
    ],
)
def test_facts_that_cannot_be(facts: dict[str, object], words: str) -> None:
    with pytest.raises(FactsError, match=words):
        OMBRE.settle(facts)


def test_facts_that_the_options_rule_out() -> None:  # OMBRE-V01, OMBRE-V14
    with pytest.raises(FactsError, match="the forms are simple, voltereta, solo"):
        games.load("ombre", fourth_form="none").settle({"form": "vole", "tricks": (9, 0, 0)})
    limited = games.load("ombre", surrender_limits="tresillo")
    for facts in (
        {"form": "solo", "surrendered": True},
        {"form": "solo", "tricks": (5, 2, 2), "former": 1},
        {"form": "voltereta", "tricks": (5, 2, 2), "former": 1},
    ):
        with pytest.raises(FactsError, match="OMBRE-R45"):
            limited.settle(facts)
    assert limited.settle({"form": "voltereta", "surrendered": True}).change == (-19, 0, 0)
    assert limited.settle({"tricks": (2, 5, 2), "declarer": 1, "former": 0}).change == (-15, 15, 0)


# Forced Spadille.


def test_everybody_knows_who_was_forced_to_play() -> None:  # OMBRE-V04
    cards = [card for card in OMBRE.pack.cards if str(card) != "SA"]
    deck = "".join(map(str, [*cards[:3], Card.parse("SA"), *cards[3:]]))
    hand = deal(f"deck={deck}", forced_spadille=True).play("pass, pass, pass")
    assert (hand.phase, hand.declarer, hand.to_act) == ("declare", 1, 1)
    assert hand.shown == ((1, Card.parse("SA")),)
    assert Card.parse("SA") not in hand.seen_by(0).unseen
    refused(hand, "pass", "OMBRE-R17")


# What a seat sees.


def test_exchanges_are_secret_but_their_number_is_not() -> None:  # OMBRE-R22
    hand = deal().play("bid, pass, pass, declare simple H")
    away = hand.hands[0][:3]
    after = hand.act("exchange " + " ".join(map(str, away)))
    assert after.seen_by(0).record[-1] == after.record[-1]
    for seat in (1, 2):
        seen = after.seen_by(seat)
        assert seen.record[-1] == "exchange 3"
        assert seen.laid == ()
        assert set(away) <= set(seen.unseen)
        assert seen.stock == 10
    assert not set(away) & set(after.seen_by(0).unseen)


def test_the_turned_card_is_known_to_all_until_it_is_played() -> None:  # OMBRE-R24
    hand = deal().play("pass, bid, pass, declare voltereta")
    turned = hand.stock[0]
    assert hand.mode == turned.suit
    for seat in range(3):
        assert hand.seen_by(seat).shown == ((1, turned),)
        assert turned not in hand.seen_by(seat).unseen
    after = hand.act(f"exchange {hand.hands[1][0]}")
    assert turned in after.hands[1]
    assert turned not in after.seen_by(0).unseen
    assert hand.hands[1][0] in after.seen_by(0).unseen


# Positions.


def test_a_position_in_the_middle_of_play() -> None:
    hand = deal("pos=SKD2/SAS7/CAS3 trump=H leader=1 won=3/2/2 declarer=2 contract=solo")
    assert (hand.phase, hand.declarer, hand.contract, hand.to_act) == ("play", 2, "solo", 1)
    plain = deal("pos=SKD2/SAS7/CAS3 trump=H leader=1 won=3/2/2")
    assert (plain.declarer, plain.contract) == (0, "simple")
    end = plain.play("S7 S3 SK D2 SA CA")
    assert end.outcome
    assert end.outcome.name == "sacada"


def test_a_position_stands_where_the_rules_say() -> None:  # OMBRE-R41, OMBRE-R42, OMBRE-R45
    five = "S3S4S5S6/C3C4C5C6/D3D4D5D6 trump=H leader=0"
    assert deal(f"pos={five} won=5/0/0").phase == "stop"
    assert deal(f"pos={five} won=5/0/0 contract=vole").phase == "play"
    assert deal(f"pos={five} won=4/1/0").phase == "play"
    going = deal("pos=S4S5S6/C3C4C5C6/D3D4D5D6 trump=H leader=0 won=5/0/0 trick=S3")
    assert (going.phase, going.facts()["undertaken"]) == ("play", True)
    late = deal("pos=S3S4/C3C4/D3D4 trump=H leader=0 won=7/0/0")
    assert late.facts()["undertaken"]
    eight = "S3S4S5S6S7SJSQSK/C2C3C4C5C6C7CJCQ/D3D4D5D6DADJDQDK trump=H"
    assert deal(f"pos={eight} leader=1 won=0/1/0 declarer=0").phase == "surrender"
    assert "offer" in deal(f"pos={eight} leader=0 won=1/0/0 declarer=0").legal_actions()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pos=S3S4/C3C4/D3D4 trump=H leader=0 won=5/2/0", r"would be over with these tricks"),
        ("pos=S3S4/C3C4/D3D4 trump=H leader=0 won=6/1/0 contract=vole", r"would be over"),
        ("pos=S4/C3C4/D3D4 trump=H leader=0 won=1/6/0 trick=S3", r"would be over"),
        ("pos=S3/C3/D3 trump=H leader=0 won=3/3/2 contract=mikis", r"contract=mikis: the forms are simple"),
        ("pos=S3/C3/D3 trump=H leader=0 won=3/3/2 declarer=3", r"declarer=3"),
    ],
)
def test_positions_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(DealError, match=words):
        deal(text)


# Matches.


def test_each_starts_with_a_hundred_counters_and_may_fall_below_nothing() -> None:  # OMBRE-R07
    match = Match("ombre")
    assert match.scores == (100, 100, 100)
    for _ in range(3):
        match = match.add(hands.finished(match.game, 0, "solo", (4, 4, 1), match.context.pot + 5))
    assert match.scores == (74, 48, -4)
    assert sum(match.scores) + match.context.pot == 300


def test_counters_are_only_moved_never_made() -> None:  # OMBRE-R57, OMBRE-R59
    for chairs, deals in ((3, 12), (4, 16)):
        match = Match("ombre", chairs=chairs)
        for number in range(deals):
            assert not match.over
            pot = match.context.pot + 5
            ombre = number % 3
            tricks = [(5, 2, 2), (4, 4, 1), (2, 5, 2), (5, 0, 0), (3, 3, 3)][number % 5]
            match = match.add(hands.finished(match.game, ombre, "simple", tricks[-ombre:] + tricks[:-ombre], pot))
            assert sum(match.scores) + match.context.pot == 100 * chairs
        assert match.over
        assert match.context.pot == 0
        assert match.winners == tuple(i for i, score in enumerate(match.scores) if score == max(match.scores))


def test_with_four_the_deal_goes_round_and_the_one_opposite_sits_out() -> None:  # OMBRE-R01, OMBRE-R04, OMBRE-R09
    match = Match("ombre", chairs=4)
    seats = []
    for _ in range(5):
        playing = [match.chair(seat) for seat in range(3)]
        idle = ({0, 1, 2, 3} - set(playing)).pop()
        assert (playing[2] + 2) % 4 == idle
        assert (playing[2] + 1) % 4 == playing[0]
        before = match.scores[idle]
        seats.append(playing)
        match = match.add(hands.finished(match.game, 0, "simple", (5, 2, 2), match.context.pot + 5))
        assert match.scores[idle] == before
    assert seats == [[0, 2, 3], [1, 3, 0], [2, 0, 1], [3, 1, 2], [0, 2, 3]]


def test_several_may_win_together() -> None:  # OMBRE-R59
    match = Match("ombre", deals=3)  # OMBRE-V16
    for _ in range(3):
        match = match.add(hands.passed_out(match.game, match.context.pot + 5))
    assert (match.scores, match.winners, match.context.pot) == ((100, 100, 100), (0, 1, 2), 0)


def test_the_pot_of_a_match_comes_into_the_next_hand() -> None:  # OMBRE-R19
    match = Match("ombre").add(hands.passed_out(OMBRE))
    assert match.context == Context(pot=5)
    match = match.add(hands.finished(OMBRE, 0, "simple", (5, 2, 2), pot=10))
    assert match.results[-1].change == (20, -5, -5)


def test_options_of_the_number_of_deals() -> None:  # OMBRE-V16
    for wrong in (0, -1, "12", True, 2.0):
        with pytest.raises(OptionError, match="any whole number"):
            games.load("ombre", deals=wrong)
    assert notation.read("omi board=1").game.name == "omi"
    hand = notation.read("ombre options=deals:6;matador_pay:True board=1")
    assert (hand.game.options["deals"], hand.game.options["matador_pay"]) == (6, True)
