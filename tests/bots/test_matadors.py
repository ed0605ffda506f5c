"""How the club player of Ombre and Ombra bids, exchanges and plays, one statement a test."""

from __future__ import annotations

import pytest

from ombre import Context, bots, games
from ombre.hand import Hand

CLUB, BEGINNER = bots.load("club"), bots.load("beginner")
OMBRE, OMBRA = games.load("ombre"), games.load("ombra")


def said(hand: Hand) -> str:
    """What the club player does whose turn it is."""
    assert hand.to_act is not None
    return CLUB(hand.seen_by(hand.to_act))


def ombre(position: str) -> Hand:
    return OMBRE.deal(text=f"pos={position}")


def dealt(game: str, cards: str, ziedas: str = "S", talon: str = "", **options: object) -> Hand:
    """A hand whose seat 0 was dealt these cards, with these on top of the talon."""
    rules, mine, top = games.load(game, **options), cards.split(), talon.split()
    rest = [str(card) for card in rules.pack.cards if str(card) not in (*mine, *top)]
    deal = "/".join("".join(part) for part in (mine, rest[:9], rest[9:18], [*top, *rest[18:]]))
    return rules.deal(text=f"deal={deal} ziedas={ziedas}" if game == "ombra" else f"deal={deal}")


# The Ombre, or lošikas, plays.


def test_the_ombre_draws_trumps_from_the_top() -> None:
    assert said(ombre("SAH7HKS3C4/CAHQD4D5S7/HJH2D6DQSQ trump=H leader=0 won=2/1/1")) == "SA"


def test_the_ombre_leads_no_trump_when_the_others_have_shown_out() -> None:
    hand = ombre("SAHKHQSKD7/H2S7C4C5D6/H3SQC6C7D5 trump=H leader=0 won=1/2/1")
    assert said(hand) == "SA"
    assert said(hand.play("SA H2 H3")) == "SK"


def test_the_ombre_ruffs_with_the_lowest_trump_that_wins() -> None:
    hand = ombre("SAH2H3/D5S6/C5S7 trump=H leader=1 won=2/2/2 trick=D4C4")
    assert said(hand) == "H3"


# The two opponents play.


def test_an_opponent_leaves_the_trick_to_the_other() -> None:
    hand = ombre("S4C4/S5C5/SQS6C6 trump=H leader=0 won=2/2/2 trick=S3SK")
    assert said(hand) == "S6"


def test_an_opponent_beats_the_ombre_as_cheaply_as_will_do() -> None:
    hand = ombre("S4C4/S5C5/SQSKC6 trump=H leader=0 won=2/2/2 trick=S7S3")
    assert said(hand) == "SQ"


def test_an_opponent_in_front_of_the_ombre_ruffs_what_the_other_cannot_win() -> None:
    """Seat 1 leads low, seat 2 is void and comes before the Ombre, seat 0."""
    hand = ombre("SKHQC4/S5C5/H2D6C6 trump=H leader=1 won=2/2/2 trick=S3")
    assert said(hand) == "H2"


def test_an_opponent_leads_through_the_ombre_what_he_is_out_of() -> None:
    """The Ombre, seat 0, has ruffed clubs. Seat 2, in front of him, leads them; seat 1, behind him, from length."""
    hand = ombre("H2H3HQDKSK/C2C4S4S5S6/HKC5C6D3D4 trump=H leader=1 won=1/1/2").play("C2 C5 H2")
    assert said(hand.play("HQ S4 HK")) == "C6"
    other = ombre("H2H3HQDKSK/HKC4S4S5S6/C2C5C6D3D4 trump=H leader=1 won=1/1/2").play("C4 C5 H2")
    assert said(other.play("HQ HK D3")) == "S4"


def test_the_weaker_opponent_feeds_the_stronger() -> None:
    """Four tricks win only against three and two (OMBRE-R40): who has one leaves the rest to the one who has two."""
    feeding = ombre("C4D4/SQC5D5/SKC6D6 trump=H leader=0 won=3/1/2 trick=S4")
    assert said(feeding) == "SQ"  # the only spade
    free = ombre("C4D4/SQS3D5/SKC6D6 trump=H leader=0 won=3/1/2 trick=S4")
    assert said(free) == "S3"
    alone = ombre("C4D4/SQS3D5/SKC6D6 trump=H leader=0 won=2/2/2 trick=S4")
    assert said(alone) == "SQ"


def test_the_stronger_opponent_gathers() -> None:
    """Seat 2, with three of the five, takes seat 1's trick as well."""
    assert said(ombre("C4/C5/SKS2 trump=H leader=0 won=3/1/3 trick=S4SQ")) == "SK"
    assert said(ombre("C4/C5/SKS2 trump=H leader=0 won=3/3/1 trick=S4SQ")) == "S2"


# Nulis.


def test_in_nulis_the_declarer_stays_under_with_the_highest_card_that_does() -> None:  # OMBRA-R41
    hand = OMBRA.deal(text="pos=S7S4S2/S5C5/S6C6 trump=N leader=1 won=0/3/3 trick=SJSQ declarer=0 ziedas=H")
    assert said(hand) == "S7"


def test_in_nulis_the_declarer_throws_the_card_that_is_in_danger() -> None:
    hand = OMBRA.deal(text="pos=HKS2SA/S5H5/S6H6 trump=N leader=1 won=0/3/3 trick=C4C5 declarer=0 ziedas=H")
    assert said(hand) == "HK"


def test_in_nulis_the_others_lie_low_before_the_declarer() -> None:
    hand = OMBRA.deal(text="pos=S7S4H2/SJS3C5/SQS6C6 trump=N leader=1 won=0/3/3 declarer=0 ziedas=H")
    assert said(hand) == "S3"


# Auction, games and trumps.


@pytest.mark.parametrize(
    ("cards", "game"),
    [
        ("SA H7 CA HA HK HQ HJ H2 S3", "declare RU H"),  # too good to exchange
        ("SA H7 HK HQ H2 C3 C4 D6 S3", "declare PO H"),
        ("SA CA SK SQ CK DK DQ H3 H6", "declare GR"),
        ("S2 S3 S4 C2 C3 H7 H6 D7 D6", "declare NU"),
    ],
)
def test_ombra_is_declared_as_what_it_promises_most(cards: str, game: str) -> None:
    hand = dealt("ombra", cards).play("klausau, pass, pass")
    assert said(hand) == game


def test_the_elder_accepts_no_game_that_would_bind_him_to_a_worse_one() -> None:  # OMBRA-R21
    hand = dealt("ombra", "SA H7 HA HK HQ HJ H2 H3 DK").play("klausau, bid MI")
    assert said(hand) == "bid RU"
    assert said(hand.play("bid RU, pass, pass")) == "declare RU H"


def test_who_may_have_the_talon_of_mauras_takes_it() -> None:  # OMBRA-R30, OMBRA-R31
    hand = dealt("ombra", "S3 S4 C4 C5 H3 H4 D4 D5 D6", talon="SA C2 CA CK CQ HK H5 D3 D2 S5 S6 H6 HJ")
    hand = hand.play("pass, pass, pass")
    assert said(hand) == "take"
    assert said(hand.act("take")) == "layoff S5 H6 H5 D3"
    assert said(hand.play("take, layoff S5 H6 H5 D3")) == "declare PO C"


def test_a_hand_that_is_all_but_lost_is_surrendered() -> None:  # OMBRA-R33
    hand = dealt("ombra", "SA S3 C4 C5 H3 H4 D4 D5 D6").play("pass, pass, pass, declare PO D, exchange")
    hand = hand.play("exchange, exchange")
    assert said(hand) == "surrender"


@pytest.mark.parametrize(
    ("cards", "form"),
    [
        ("SA H7 CA HA HK HQ HJ CK DK", "declare solo H"),
        ("SA H7 HK HQ H2 C3 C4 D6 S3", "declare simple H"),
    ],
)
def test_ombre_is_declared_as_what_it_promises_most(cards: str, form: str) -> None:
    assert said(dealt("ombre", cards).play("bid, pass, pass")) == form


def test_the_holder_gives_way_to_a_form_that_is_too_high_for_him() -> None:  # OMBRE-R16, OMBRE-R17
    solo = dealt("ombre", "SA H7 HA HK HQ C3 C4 D6 S3")
    assert said(solo.play("bid, raise")) == "hold"
    assert said(solo.play("bid, raise, hold, raise")) == "hold"
    assert said(solo.play("bid, raise, hold, raise, hold, raise")) == "pass"


def test_trumps_and_kings_are_kept() -> None:  # OMBRE-R22
    hand = dealt("ombre", "SA H7 HK HQ DK C3 C4 D6 S3").play("bid, pass, pass, declare simple H")
    assert said(hand) == "exchange S3 C4 C3 D6"
    assert BEGINNER(hand.seen_by(0)) == "exchange S3 C3 D6"


# After the first tricks.


def test_five_tricks_are_enough_unless_the_rest_is_sure() -> None:  # OMBRE-R41, OMBRE-R42
    assert said(ombre("SAH7CAHA/S3S4S5S6/C3C4C5C6 trump=H leader=0 won=5/0/0")) == "continue"
    assert said(ombre("H2H3S3S2/S4S5S6S7/C3C4C5C6 trump=H leader=0 won=5/0/0")) == "stop"


def test_the_ombre_gives_up_when_four_tricks_are_out_of_reach() -> None:  # OMBRE-R45
    assert said(ombre("H2S3S4S5C3C4/S6S7SJD4D5D6/C5C6C7DJDQDA trump=H leader=0 won=0/2/1")) == "offer"
    assert said(ombre("SAH7CAHAHKC4/S6S7SJD4D5D6/C5C6C7DJDQDA trump=H leader=0 won=0/2/1")) == "SA"


def test_only_a_sure_game_is_taken_over() -> None:  # OMBRE-R46
    sure = ombre("H2S3S4S5C3C4/SAH7CAHAHKHQ/C5C6C7DJDQDA trump=H leader=0 won=0/2/1").act("offer")
    assert said(sure) == "takeover"
    unsure = ombre("H2S3S4S5C3C4/SAH7C2D4D5D6/C5C6C7DJDQDA trump=H leader=0 won=0/2/1").act("offer")
    assert said(unsure) == "accept"


def test_a_full_pot_makes_the_same_hand_bid() -> None:
    """What counts is whether the hand wins more often than not, whatever is in the pot (OMBRE-R50, OMBRE-R51)."""
    hand = dealt("ombre", "SA H7 HA HK HQ C3 C4 D6 S3")
    full = OMBRE.deal(text=hand.deal.source, context=Context(pot=200))
    assert said(hand) == said(full) == "bid"
