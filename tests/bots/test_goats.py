"""How the club players of the goat games play, one statement a line, and how beginners go wrong."""

from __future__ import annotations

import pytest

from ombre import bots, games
from ombre.cards import parse_cards
from ombre.games.goats import TOTAL, card_points


def choice(game: str, position: str, level: str = "club") -> str:
    """What a player on seat 0 plays in a position."""
    hand = games.load(game).deal(text=f"pos={position}")
    assert hand.to_act == 0
    return bots.load(level)(hand.seen_by(0))


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


@pytest.mark.parametrize(
    ("game", "position", "beginner", "club"),
    [
        # gives the partner nothing
        ("ozys", "STS7/H8/C8/D9 leader=1 won=2/2/1/1 points=99/0 trick=S8SAS9", "S7", "ST"),
        # holds the king for more than the ten, and throws the ten to an opponent
        ("ozys", "STSK/H8/C8/D9 leader=1 won=2/2/1/1 points=95/0 trick=S8S9SA", "ST", "SK"),
        # takes a trick of a mizeris with the lower card, and keeps the ace for the next
        ("mizeris", "HAHK/HT/S8 leader=1 won=8/0/0 points=95/0/0 trick=H9H8", "HK", "HA"),
    ],
)
def test_the_beginner_makes_mistakes(game: str, position: str, beginner: str, club: str) -> None:
    assert (choice(game, position, "beginner"), choice(game, position)) == (beginner, club)


def test_the_beginner_of_mizeris_takes_the_talon_with_three_aces_and_no_trump() -> None:  # MIZERIS-R11
    mine = "SACAHASTCTHTSKCKHKS9"
    trumps = "SQCQHQDQSJCJHJDJDADT"
    seen = games.load("mizeris").deal(text=f"deal={mine}/{trumps}/S8S7C9C8C7H9H8H7DKD9").seen_by(0)
    assert bots.load("beginner")(seen) == "take"
    assert bots.load("club")(seen) == "pass"
