"""The playout loop gives what the public face gives for the same choices, in every game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Self

import pytest

from ombre import games, playout
from ombre.cards import Card
from ombre.games.omi import Omi, OmiHand
from ombre.hand import Hand
from ombre.playout import Ending, Places, Playouts, new_places

from .random_hands import played, sitting

HANDS = 150


def by_hand(hand: Hand, random: Random) -> Ending:
    """The rest of a hand through the public face: cards as the loop chooses them, and nothing but cards."""
    done, points = len(hand.tricks), [0] * hand.game.seats
    while not hand.over:
        cards = [action for action in hand.legal_actions() if action.card]
        if not cards:
            hand = hand.act("continue")
            continue
        places = new_places(hand.game, hand.mode)
        cards.sort(key=lambda action: places[Card.parse(action)])
        hand = hand.act(cards[int(random.random() * len(cards))] if len(cards) > 1 else cards[0])
    for trick in hand.tricks[done:]:
        points[trick.winner] += sum(hand.game.card_points.get(card.rank, 0) for card in trick.cards)
    return Ending(hand.won, tuple(points) if hand.game.card_points else ())


@pytest.mark.parametrize("name", games.names())
def test_the_same_choices_give_the_same_ending(name: str) -> None:
    for seed in range(HANDS):
        for _, points in sitting(name, seed, most=1):
            random = Random(seed)
            in_play = [hand for hand in points if hand.phase == "play"]
            for hand in [*in_play[:1], *random.sample(in_play, min(2, len(in_play)))]:
                expected = by_hand(hand, Random(seed))
                assert Playouts(hand).play(Random(seed).random) == expected, hand.record
                assert playout._through_act(hand, Random(seed).random) == expected


def test_every_game_is_fast_unless_options_ask_for_more() -> None:
    for name in games.names():
        game, random = games.load(name), Random(1)
        boards = (played(game.deal(board=board), random) for board in range(1, 50))
        hand = next(hand for points in boards for hand in points if hand.phase == "play")
        assert Playouts(hand).fast


def test_a_hand_is_fast_only_if_its_rules_are_known_to_the_loop() -> None:
    hand = games.load("omi").deal(board=1)
    assert not Playouts(hand).fast  # trumps are to be named first
    hand = hand.act("trump S")
    assert Playouts(hand).fast

    class Unknown(OmiHand):
        def _after_trick(self) -> Self:
            return super()._after_trick()

        stop_rule = Hand.stop_rule

    class Other(Omi):
        hand_type = Unknown

    assert playout._places.__wrapped__(Omi(), "S")
    assert not playout._places.__wrapped__(Other(), "S")


def test_all_legal_cards_are_as_likely() -> None:
    hand = games.load("omi").deal(text="pos=SAS7/S8C8/S9C9/STCT trump=H leader=0 won=2/2/1/1")
    random = Random(1)
    endings = Counter(Playouts(hand).play(random.random).tricks for _ in range(2000))
    assert set(endings) == {(4, 2, 1, 1), (2, 2, 1, 3)}  # the ace is led first, or last
    assert 900 < endings[4, 2, 1, 1] < 1100


def test_the_masks_of_the_loop_hold_the_same_cards() -> None:
    random = Random(1)
    for name in games.names():
        game = games.load(name)
        for mode in game.modes:
            places = Places(game, mode)
            assert sorted(places.bits) == sorted(game.pack.cards)
            masks = tuple(random.getrandbits(len(game.pack)) for _ in range(20))
            expected = [sum(places.bits[card] for card in game.pack.unmask(mask)) for mask in masks]
            assert places.masks(masks) == expected
