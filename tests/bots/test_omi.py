"""Omi's beginner, and the players for games that have none of their own."""

from __future__ import annotations

import pytest

from ombre import bots, games
from ombre.bots import general

BEGINNER, CLUB = bots.load("beginner"), bots.load("club")


def test_the_beginner_names_the_suit_of_its_highest_card() -> None:  # OMI-R11
    hand = games.load("omi").deal(text="deal=S7S8S9HA+CACKCQCJ/HKHQHJHT+DADKDQDJ/STSJSQSK+H7H8H9C7/C8C9CTD7+D8D9DTSA")
    seen = hand.seen_by(0)
    assert BEGINNER(seen) == "trump H"
    assert CLUB(seen) == "trump S"


@pytest.mark.parametrize(
    ("position", "beginner", "club"),
    [
        ("SAS7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8SKST", "SA", "S7"),  # beats its partner
        ("H8H7/H9/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9ST", "H8", "H7"),  # ruffs high
    ],
)
def test_the_beginner_takes_what_it_can_with_the_highest_card(position: str, beginner: str, club: str) -> None:
    seen = games.load("omi").deal(text=f"pos={position}").seen_by(0)
    assert (BEGINNER(seen), CLUB(seen)) == (beginner, club)


@pytest.mark.parametrize("name", games.names())
def test_the_players_of_a_game_without_its_own_fit_any_game(name: str) -> None:
    game = games.load(name)
    for player in general.PLAYERS:
        for board in range(1, 21):
            hand = game.deal(board=board)
            while hand.to_act is not None:
                hand = hand.act(player(hand.seen_by(hand.to_act)))
            assert hand.outcome is not None
