"""Sampled hands look to a seat exactly as its own, each way to lay the hidden cards is as likely, none is missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from ombre import Card, Context, bots, games, sampling
from ombre.cards import PACK_32
from ombre.deals import Draws
from ombre.hand import Hand
from ombre.sampling.filling import Filling
from ombre.sampling.places import Place
from tests.bots.sights import hands

SPADILLE, BASTO = Card.parse("SA"), Card.parse("CA")


def sample(hand: Hand, seat: int, number: int = 20) -> list[Hand]:
    """Worlds that the seat cannot tell from its own."""
    return sampling.worlds(hand.seen_by(seat), Draws("test"), number)


@pytest.mark.parametrize("game", games.names())
def test_a_world_looks_as_the_hand_does(game: str) -> None:
    """At points of random hands under random options, and of written positions, from every seat."""
    looked, random = 0, Random(game)
    for seed in range(14):
        for hand in hands(game, seed):
            if random.random() < 0.2:
                seat = random.randrange(hand.game.seats)
                seen = hand.seen_by(seat)
                for world in sampling.worlds(seen, Draws(str(seed)), 2):
                    assert world.seen_by(seat) == seen
                    assert world.outcome == hand.outcome or hand.phase == "over"
                looked += 1
    assert looked > 100


@pytest.mark.parametrize("game", games.names())
def test_the_same_draws_give_the_same_worlds_and_other_draws_others(game: str) -> None:
    seen = games.load(game).deal(board=1).seen_by(0)
    again, other = (sampling.worlds(seen, Draws(seed), 3) for seed in ("one", "two"))
    assert sampling.worlds(seen, Draws("one"), 3) == again
    assert other != again


def test_the_hidden_cards_are_not_looked_at() -> None:
    """Two hands that look the same have the same worlds."""
    hand = games.load("omi").deal(board=5).act("trump S")
    worlds = sample(hand, 0)
    assert all(sample(world, 0) == worlds for world in worlds[:3])


def small_fillings(random: Random) -> Iterator[tuple[int, list[Place]]]:
    """A few cards and places, with cards barred from some."""
    for _ in range(120):
        sizes = [random.randrange(3) for _ in range(4)]
        cards = PACK_32.mask(random.sample(PACK_32.cards, sum(sizes)))
        yield (
            cards,
            [
                Place("hand", seat, size, random.getrandbits(32) | random.getrandbits(32))
                for seat, size in enumerate(sizes)
            ],
        )


def every_way(cards: int, places: list[Place]) -> Iterator[tuple[int, ...]]:
    """The masks in each place, found by trying."""
    if not places:
        yield ()
        return
    place, *others = places
    for chosen in combinations(PACK_32.unmask(cards), place.size):
        mask = PACK_32.mask(chosen)
        if not mask & ~place.may:
            yield from ((mask, *rest) for rest in every_way(cards & ~mask, others))


def test_the_ways_are_counted_as_trying_finds_them() -> None:
    for cards, places in small_fillings(Random(1)):
        assert Filling(cards, places).ways == len(set(every_way(cards, places)))


def test_each_way_is_drawn_as_often() -> None:
    """Chi-squared with five standard deviations to spare, over all fillings that have few ways."""
    tried = 0
    for cards, places in small_fillings(Random(2)):
        ways = [*every_way(cards, places)]
        if 1 < len(ways) <= 60:
            filling, draws, each = Filling(cards, places), Draws("even"), 40
            found = Counter(tuple(filling.draw(draws)) for _ in range(each * len(ways)))
            assert set(found) <= set(ways)
            squares = sum((found[way] - each) ** 2 / each for way in ways)
            assert squares < len(ways) + 5 * (2 * len(ways)) ** 0.5
            tried += 1
    assert tried >= 10


def test_who_did_not_follow_holds_none_of_the_suit() -> None:  # COM-2
    hand = games.load("omi").deal(text="pos=SAS7H7/S8H8C8/H9CQCK/STHTCT trump=D leader=0 won=2/2/1/0").play("SA S8 H9")
    assert all(not any(card.suit == "S" for card in world.hands[2]) for world in sample(hand, 0))
    assert any(any(card.suit == "H" for card in world.hands[2]) for world in sample(hand, 0))


def test_who_may_keep_a_matador_back_may_still_hold_it() -> None:  # OMBRE-R35
    hand = games.load("ombre").deal(text="pos=H4H3/CAS4/S3S5 trump=H leader=0 won=4/2/1 declarer=0").play("H4 S4 S3")
    hearts = {Card.parse("H3"), Card.parse("CA")}
    held = {card for world in sample(hand, 2) for card in world.hands[1]}
    assert held & hearts == {Card.parse("CA")}


def test_a_sight_that_cannot_be_is_refused() -> None:
    """Nobody else can have the seven of spades, since nobody followed suit."""
    hand = games.load("omi").deal(text="pos=SAH7/H8C8/H9C9/HTCT trump=D leader=0 won=2/2/1/1").play("SA H8 H9 HT")
    seen, seven, eight = hand.seen_by(0), Card.parse("S7"), Card.parse("C8")
    wrong = replace(seen, gone=tuple(eight if card == seven else card for card in seen.gone))
    assert sampling.worlds(seen, Draws("test"), 1)
    with pytest.raises(sampling.NoWorld):
        sampling.worlds(wrong, Draws("test"), 1)


def dealt(world: Hand, seat: int) -> set[Card]:
    """The cards that a seat was dealt at first."""
    return {*world.deal.parts[0][seat]}


def found(game: str, reached: Callable[[Hand], bool], **options: object) -> Hand:
    """The first hand on the way of the club players, or where all pass, of which something is true."""
    for board in range(1, 2000):
        hand = games.load(game, **options).deal(board=board)
        while not hand.over:
            if reached(hand):
                return hand
            hand = hand.act("pass" if "pass" in hand.legal_actions() else hand.legal_actions()[-1])
    raise AssertionError("no such hand")


def test_the_forced_declarer_was_dealt_spadille() -> None:  # OMBRA-R29
    hand = found("ombra", lambda hand: hand.contract == "VP" and hand.declarer == 1 and len(hand.secrets) == 3)
    assert all(SPADILLE in dealt(world, 1) for world in sample(hand, 0))


def test_where_nobody_was_forced_spadille_lies_in_the_talon() -> None:  # OMBRA-R30
    hand = found("ombra", lambda hand: hand.phase == "mauras")
    assert all(SPADILLE in world.stock for world in sample(hand, 0))


def test_who_named_didysis_mikis_was_dealt_both_black_aces() -> None:  # OMBRA-R16
    def both(hand: Hand) -> bool:
        return hand.phase == "auction" and hand.to_act == 1 and {SPADILLE, BASTO} <= {*hand.hands[1]}

    for board in range(1, 200):
        hand = games.load("ombra").deal(board=board).act("klausau")
        if both(hand):
            hand = hand.play("bid DM, pass, bid RU")
            worlds = sample(hand, 2)
            assert all({SPADILLE, BASTO} <= dealt(world, 1) for world in worlds)
            return
    raise AssertionError("no such hand")


def test_the_turned_card_goes_to_the_declarer() -> None:  # OMBRE-R24
    hand = games.load("ombre").deal(board=3).play("pass, pass, bid, declare voltereta")
    [(_, turned)] = hand.shown
    assert all(world.stock[0] == turned for world in sample(hand, 0))
    hand = hand.act(hand.legal_actions()[0])
    assert all(turned in world.hands[2] for world in sample(hand, 0))


def test_who_led_first_holds_the_ace_of_diamonds() -> None:  # OZYS-V01
    game, ace = games.load("ozys", first_lead="DA"), Card.parse("DA")
    hand = next(
        hand
        for board in range(1, 50)
        if (hand := game.deal(board=board, context=Context(first=True))).leader != 0 and ace not in hand.hands[0]
    )
    assert all(ace in world.hands[hand.leader] for world in sample(hand, 0))


@pytest.mark.parametrize("seat", [0, 2])
def test_what_is_dealt_later_is_open_to_all(seat: int) -> None:  # OZIAI-R12
    hand = games.load("oziai").deal(board=1)
    own = {world.deal.parts[1][seat] for world in sample(hand, seat)}
    assert len(own) > 10


def test_a_player_says_what_is_likely() -> None:
    """In Omi the maker names the suit that he has most of among four cards (OMI-R11)."""
    club = bots.load("club")
    fits = [0, 0]
    for board in range(1, 21):
        hand = games.load("omi").deal(board=board)
        named = club(hand.seen_by(0))
        seen = hand.act(named).seen_by(1)
        for place, player in enumerate((None, club)):
            for world in sampling.worlds(seen, Draws("test"), 10, player):
                first = games.load("omi").deal(text=world.deal.source)
                fits[place] += club(first.seen_by(0)) == named
    assert fits[0] < 120
    assert fits[1] > 190


def test_the_player_lays_away_for_the_others() -> None:
    """Where the numbers agree, others have laid away what the club player would have laid away (OMBRE-R22)."""
    club, laid = bots.load("club"), [0, 0]
    for board in range(1, 30):
        hand = games.load("ombre").deal(board=board)
        while hand.phase != "play" and hand.to_act is not None:
            hand = hand.act(club(hand.seen_by(hand.to_act)))
        if hand.phase == "play" and hand.declarer == 1:
            for place, player in enumerate((None, club)):
                for world in sampling.worlds(hand.seen_by(0), Draws("test"), 4, player):
                    assert world.mode is not None
                    trumps = world.game.order(world.mode).trump_mask
                    laid[place] += (world.laid[1] & trumps).bit_count()
    assert laid[1] < laid[0] / 2
