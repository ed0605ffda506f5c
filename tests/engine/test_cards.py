"""Cards, packs and their text forms."""

from __future__ import annotations

from itertools import product

import pytest

from ombre import Card, Suit, games
from ombre.cards import PACK_32, PACK_40, CardError, parse_cards, to_cards

from .naive_omi import HEIGHT, PACK, winner


@pytest.mark.parametrize("card", PACK_40.cards + PACK_32.cards, ids=str)
def test_a_card_is_read_in_every_form(card: Card) -> None:
    rank = "10" if card.rank == "T" else card.rank
    for suit, end in product((card.suit.value, card.suit.symbol), {rank, card.rank}):
        for text in (suit + end, end + suit, (suit + end).lower(), (end + suit).lower(), f" {suit}{end} "):
            assert Card.parse(text) == card
    assert Card.parse(str(card)) == Card.parse(card.symbol) == card
    assert card.symbol == card.suit.symbol + rank
    assert isinstance(Card.parse(str(card)).suit, Suit)


@pytest.mark.parametrize(
    "text",
    ["SA C10 HK", "SA,C10,HK", "SAC10HK", "sa ctkh", "AS 10C KH", "AS10CKH", "♠A♣10♥K", "A♠, 10♣, K♥", "SA\nCT\tHK\n"],
)
def test_a_list_of_cards_is_read_in_every_form(text: str) -> None:
    assert [str(card) for card in parse_cards(text)] == ["SA", "CT", "HK"]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("♠AK7 ♥10 ♦Q2", "SA SK S7 HT DQ D2"),
        ("♠AK7♥109♦q2", "SA SK S7 HT H9 DQ D2"),
        ("♣akqj10987", "CA CK CQ CJ CT C9 C8 C7"),
        ("♠A7♥", "SA H7"),  # a suit behind its rank, as ever
        ("♠A10h", "SA HT"),
        ("♠A7♥K", "SA S7 HK"),
        ("A♠K♠", "SA SK"),
    ],
)
def test_cards_of_a_suit_may_stand_behind_its_sign(text: str, cards: str) -> None:
    assert parse_cards(text) == parse_cards(cards)


@pytest.mark.parametrize("text", ["SAK7", "♠", "♠AX", "♠AA", "♠♥K", "♠1"])
def test_a_pack_of_a_suit_that_cannot_be(text: str) -> None:
    with pytest.raises(CardError):
        parse_cards(text)


def test_cards_may_come_as_texts_or_cards() -> None:
    assert to_cards(["SA", Card.parse("HK")]) == to_cards("SA HK") == parse_cards("SAHK")
    assert parse_cards("") == to_cards(()) == ()


def test_packs_and_masks() -> None:
    assert [str(card) for card in PACK_32.cards[:9]] == ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "CA"]
    assert (len(PACK_32), len(PACK_40)) == (32, 40)
    cards = parse_cards("D7 SA HT")
    assert PACK_32.unmask(PACK_32.mask(cards)) == PACK_32.sort(cards) == parse_cards("SA HT D7")
    assert PACK_32.unmask(PACK_32.full) == PACK_32.cards


def test_beats_agrees_with_an_independent_winner_for_all_pairs_and_trumps() -> None:  # OMI-R07, OMI-R17
    game = games.load("omi")
    for trump in "SCHD":
        order = game.order(trump)
        for first, second in product(game.pack.cards, repeat=2):
            if first == second:
                continue
            wins = winner([(first.rank, str(first.suit)), (second.rank, str(second.suit))], trump)
            assert game.trick_winner(trump, [first, second]) == wins
            assert order.beats(second, first) == bool(wins)
        for card in game.pack.cards:
            assert order.effective_suit(card) == ("trump" if card.suit == trump else card.suit)


def test_the_order_of_every_trump_is_the_whole_pack() -> None:  # OMI-R07
    for trump in "SCHD":
        groups = games.load("omi").trick_order(trump)
        assert list(groups) == ["trump", *(suit for suit in "SCHD" if suit != trump)]
        assert sorted(card for cards in groups.values() for card in cards) == sorted(PACK_32.cards)
        for cards in groups.values():
            assert [HEIGHT[card.rank] for card in cards] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert len(PACK) == 32
