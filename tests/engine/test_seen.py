"""What a seat sees besides cards on the table: what it was dealt, a written position, who did what in secret."""

from __future__ import annotations

import pytest

from ombre import games
from ombre.cards import parse_cards
from ombre.hand import Action, Hand, Secret

HAND = games.load("ombre").deal(board=3).play("pass, pass, bid, declare simple C")


def exchanged() -> Hand:
    """The Ombre has exchanged two cards, and the next one none."""
    cards = " ".join(map(str, HAND.hands[2][:2]))
    return HAND.play(f"exchange {cards}, exchange")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_remembers_what_it_was_dealt(seat: int) -> None:
    dealt = HAND.deal.parts[0][seat]
    assert len(dealt) == 9
    assert HAND.seen_by(seat).dealt == exchanged().seen_by(seat).dealt == dealt


def test_everybody_knows_who_exchanged_how_many() -> None:  # OMBRA-R28, COM-7
    expected = (Secret(4, 2, Action("exchange 2")), Secret(5, 0, Action("exchange 0")))
    assert all(exchanged().seen_by(seat).secrets == expected for seat in range(3))
    assert exchanged().seen_by(1).record[-2:] == ("exchange 2", "exchange 0")


def test_a_deal_is_no_position() -> None:
    assert HAND.seen_by(0).position is None


def test_of_a_position_everything_is_known_but_the_cards_held() -> None:
    fields = "trump=D leader=0 won=2/2/1/1"
    hand = games.load("omi").deal(text=f"pos=SAS7/S8H8/H9C9/STHT {fields}")
    assert hand.act("SA").seen_by(1).position == fields
    assert hand.seen_by(1).dealt == ()


@pytest.mark.parametrize(("held", "legal"), [("S7 H8", "S7"), ("C8 H8", "C8 H8")])
def test_what_might_be_played_with_other_cards(held: str, legal: str) -> None:  # COM-2
    hand = games.load("omi").deal(text="pos=SAS9/S8HT/H9C9/STCT trump=D leader=0 won=2/2/1/1").act("SA")
    pack = hand.game.pack
    assert pack.unmask(hand.legal_mask(pack.mask(parse_cards(held)))) == parse_cards(legal)


def test_what_is_known_to_be_legal_need_not_be_looked_for() -> None:
    assert HAND.after(Action("exchange")) == HAND.act("exchange")
