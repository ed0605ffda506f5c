"""Ombre's rules as a player would state them, where a vector cannot say it."""

from __future__ import annotations

import pytest

from ombre import Card, DealError, IllegalAction, Match, OptionError, games, notation
from ombre.hand import Hand

from . import ombre_hands as hands

OMBRE = games.load("ombre")


def deal(text: str = "board=1", **options: object) -> Hand:
    return games.load("ombre", **options).deal(text=text)


def refused(hand: Hand, action: str, rule: str, words: str = ".") -> None:
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
    refused(hand, f"exchange {other}", "OMBRE-R22", f"does not hold {other}")
    refused(hand, f"exchange {mine[0]} {mine[0]}", "OMBRE-R23", "stands twice")
    refused(hand, "exchange 3", "OMBRE-R23", "come the cards")
    refused(hand, "exchange ZZ", "OMBRE-R23", "is not a card")
    refused(hand, mine[0], "OMBRE-R22", "cards are exchanged")
    refused(hand, "pass", "OMBRE-R17")
    refused(hand, "defer", "OMBRE-R21", "exchange")
    taken = hand.act("exchange " + " ".join(mine))
    five = " ".join(map(str, taken.hands[1][:5]))
    refused(taken, f"exchange {five}", "OMBRE-R23", "5 cards; 0 to 4")
    turned = deal().play("bid, pass, pass, declare voltereta")
    refused(turned, "exchange", "OMBRE-R24", "0 cards; 1 to 9")
    refused(turned, f"exchange {turned.stock[0]}", "OMBRE-R22", "does not hold")  # the turned card is not his yet
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
    refused(strict, "SA", "OMBRE-R36", "play CA")
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
    refused(hand, "offer", "OMBRE-R44", "the hand is over")


def test_a_result_that_is_certain_is_known_before_the_last_trick() -> None:  # OMBRE-R40
    sure = deal("pos=S3/C3/D3 trump=H leader=0 won=4/2/2 declarer=0")
    assert sure.decided  # 5-2-2 or 4-3-2
    assert not deal("pos=S3/C3/D3 trump=H leader=0 won=4/3/1 declarer=0").decided
    assert deal("pos=S3/C3/D3 trump=H leader=0 won=2/4/2 declarer=0").decided
    assert not deal("pos=S3/C3/D3 trump=H leader=0 won=3/3/2 declarer=0").decided
    assert not deal().decided
    assert not deal("pos=S3/C3/D3 trump=H leader=0 won=8/0/0 declarer=0").decided


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


def test_a_position_is_read_in_either_case() -> None:
    for contract in ("solo", "SOLO", "Solo"):
        hand = deal(f"pos=SASK/S3HK/S4H2 trump=h leader=0 won=2/4/1 declarer=1 contract={contract}")
        assert (hand.contract, hand.mode) == ("solo", "H")


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
        ("pos=S3SKS6S7/H3HKH6H5/D3D4D5D6 trump=C won=5/0/0 leader=2", r"leader=2: the Ombre won every trick and leads"),
    ],
)
def test_positions_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(DealError, match=words):
        deal(text)
