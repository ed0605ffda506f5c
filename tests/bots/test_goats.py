"""The players of the goat games: legal everywhere, blind for hidden cards, and each level stronger than the last."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from ombre import bots, games
from ombre.cards import parse_cards
from ombre.games.goats import TOTAL, card_points
from ombre.hand import Hand
from ombre.tournament import CONFIDENCE, lead_on
from tests.engine.random_hands import sitting

NAMES = ("ozys", "oziai", "mizeris")
LEVELS = ("beginner", "club")


def to_act(hand: Hand) -> int:
    assert hand.to_act is not None
    return hand.to_act


def choices(game: str, seeds: range) -> Iterator[Hand]:
    """Every point of random hands under random options where somebody has a choice."""
    for seed in seeds:
        for _, points in sitting(game, seed, 2):
            yield from (hand for hand in points if len(hand.legal_actions()) > 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_legal_and_the_same_sight_gives_the_same(name: str, level: str) -> None:
    bot = bots.load(level)
    for hand in choices(name, range(60)):
        action = bot(hand.seen_by(to_act(hand)))
        assert action in hand.legal_actions()
        assert bot(hand.seen_by(to_act(hand))) == action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_are_not_seen(name: str, level: str) -> None:
    """Where the cards that a seat cannot see lie makes no difference to what it does."""
    bot, random = bots.load(level), Random(1)
    for hand in choices(name, range(30)):
        seat = to_act(hand)
        assert bot(shuffled(hand, seat, random).seen_by(seat)) == bot(hand.seen_by(seat))


def shuffled(hand: Hand, seat: int, random: Random) -> Hand:
    """The hand with the cards changed about that a seat doesn't see: those of the others, and of the talon."""
    pack, shown = hand.game.pack, {card for _, card in hand.shown}
    hidden = [card for card in hand.seen_by(seat).unseen if any(card in cards for cards in (*hand.hands, hand.stock))]
    random.shuffle(hidden)
    holdings = list(hand.holdings)
    for other in range(hand.game.seats):
        if other != seat:
            kept = [card for card in hand.hands[other] if card in shown]
            drawn = [hidden.pop() for _ in range(len(hand.hands[other]) - len(kept))]
            holdings[other] = pack.mask(kept + drawn)
    stock = tuple(card if card in shown else hidden.pop() for card in hand.stock)
    assert not hidden
    return hand._with(holdings=tuple(holdings), stock=stock)


@pytest.mark.parametrize(
    ("name", "better", "worse", "boards"),
    [
        ("ozys", "club", "beginner", 80),
        ("ozys", "beginner", "random", 120),
        ("oziai", "club", "beginner", 120),
        ("oziai", "beginner", "random", 250),
        ("mizeris", "club", "beginner", 30),
        ("mizeris", "beginner", "random", 60),
    ],
)
def test_each_level_is_stronger(name: str, better: str, worse: str, boards: int) -> None:
    """Each board is played with every seating; the lead is more than half of the 95 % confidence interval."""
    leads = [lead_on(games.load(name), board, better, worse) for board in range(1, boards + 1)]
    lead, margin = mean(leads), CONFIDENCE * stdev(leads) / sqrt(boards)
    assert lead > margin, f"{better} leads {worse} by {lead:.3f} ± {margin:.3f} in {name}"


def choice(game: str, position: str) -> str:
    """What the club player, on seat 0, plays in a position."""
    hand = games.load(game).deal(text=f"pos={position}")
    assert hand.to_act == 0
    return bots.load("club")(hand.seen_by(0))


@pytest.mark.parametrize(
    ("hands", "leader", "trick", "card"),
    [
        ("CAC7/S7S8/H7H8/SA", 3, "CQ", "C7"),  # the seven takes the queen of an opponent (OZYS-R20)
        ("CAC7/S7S8/CQH8/SA", 3, "C8", "CA"),  # but is kept while the queen is out
        ("CQCA/S7S8/H7H8/SA", 3, "C7", "CA"),  # the queen is not given to the seven of an opponent
        ("CQC8/S7S8/H7/SA", 2, "SKST", "CQ"),  # nobody can take it now: the queen saves herself
        ("CQC8/S7C7/H7H8/SA", 3, "C9", "C8"),  # but not while the seven may follow
        ("CTC7/CQS8/H7H8/SASK", 0, "", "C7"),  # the only trump out is the queen: the seven goes for her
        ("STS7/H8/C8/D9", 1, "S8SAS9", "ST"),  # the partner has the trick: he gets the ten
        ("STS7/H8H7/C8H9/D9", 3, "SA", "S7"),  # an opponent has it: he gets nothing
    ],
)
def test_the_club_player_of_ozys(hands: str, leader: int, trick: str, card: str) -> None:
    gone = TOTAL - card_points(parse_cards(hands.replace("/", " ") + trick))
    position = f"{hands} leader={leader} won=2/2/1/1 points={gone}/0"
    assert choice("ozys", f"{position} trick={trick}" if trick else position) == card


@pytest.mark.parametrize(
    ("points", "hand", "trick", "card"),
    [
        ("50/49/0/0", "DAD7", "DTD9D8", "DA"),  # what is needed for 61
        ("27/45/27/0", "DTD7", "DAD9D8", "D7"),  # with the ten seat 1 would have 66
        ("27/20/52/0", "DTD7", "DAD9D8", "DT"),  # seat 1 can't win any more, seat 2 could with the ten
    ],
)
def test_the_club_player_of_oziai_looks_at_61(points: str, hand: str, trick: str, card: str) -> None:  # OZIAI-R22
    position = f"{hand}/C8/H7/S8 trump=C leader=1 won=2/2/2/0 points={points} trick={trick}"
    assert choice("oziai", position) == card


@pytest.mark.parametrize(
    ("declarer", "hands", "trick", "card"),
    [
        (None, "HAH7/C8/S8", "HKH9", "H7"),  # the trick is left to another
        (None, "HAHK/HT/S8", "H9H8", "HA"),  # it can't be: then with the card that would take another trick later
        (None, "SAS7/C8/S8", "CKC9", "SA"),  # card points for another
        (0, "HAH7/C8/S8", "HKH9", "HA"),  # the declarer wants it
        (1, "HTH7/C8/S8", "HAH9", "H7"),  # and gets no card points
        (2, "HTH7/C8/S8", "HAH9", "HT"),  # but the other opponent does (MIZERIS-R02)
    ],
)
def test_the_club_player_of_mizeris(declarer: int | None, hands: str, trick: str, card: str) -> None:
    gone = TOTAL - card_points(parse_cards(hands.replace("/", " ") + trick))
    position = f"{hands} leader=1 won=8/0/0 points={gone}/0/0 trick={trick}"
    assert choice("mizeris", position if declarer is None else f"{position} declarer={declarer}") == card


def test_the_club_player_of_mizeris_lays_away_no_trump_without_need() -> None:  # MIZERIS-R12
    game, club = games.load("mizeris"), bots.load("club")
    trumps = game.order(None).groups["trump"]
    for board in range(1, 101):
        hand = game.deal(board=board).act("take")
        plain = [card for card in hand.hands[0] if card not in trumps]
        away = parse_cards(club(hand.seen_by(0)).removeprefix("discard"))
        assert len(plain) < 2 or not set(away) & set(trumps)
