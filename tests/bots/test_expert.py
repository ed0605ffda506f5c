"""The expert's actions are legal, fixed by what it sees, and better than the club player's near the end."""

from __future__ import annotations

from random import Random

import pytest

from ombre import bots, games, sampling, solver
from ombre.deals import Draws
from ombre.hand import Hand
from tests.bots.sights import hands, position

CLUB, EXPERT = bots.load("club"), bots.load("expert")


@pytest.mark.parametrize("game", games.names())
def test_every_action_is_legal(game: str) -> None:
    """At points of random hands under random options, and of positions, in each phase."""
    random, asked = Random(game), set()
    for seed in range(2):
        for hand in hands(game, seed):
            key = hand.phase, hand.deal.position is None, sum(hand.won)
            if hand.to_act is not None and key not in asked and random.random() < 0.15:
                asked.add(key)
                assert EXPERT(hand.seen_by(hand.to_act)) in hand.legal_actions()
    assert len(asked) >= 4


def near_the_end(board: int, cards: int) -> Hand:
    """Omi played by club players until everybody has so many cards."""
    hand = games.load("omi").deal(board=board)
    while sum(mask.bit_count() for mask in hand.holdings) > 4 * cards or hand.phase != "play":
        assert hand.to_act is not None
        hand = hand.act(CLUB(hand.seen_by(hand.to_act)))
    return hand


def test_the_same_sight_gives_the_same_action() -> None:
    """Also where the cards that the seat doesn't see lie elsewhere."""
    for board in range(1, 4):
        hand = near_the_end(board, 4)
        assert hand.to_act is not None
        seen = hand.seen_by(hand.to_act)
        chosen = EXPERT(seen)
        for world in sampling.worlds(seen, Draws("elsewhere"), 3):
            assert EXPERT(world.seen_by(hand.to_act)) == chosen


def expected(hand: Hand, number: int = 60) -> dict[str, float]:
    """What each card brings the seat to act in the mean of many samples, others than the expert's."""
    assert hand.to_act is not None
    total: dict[str, float] = {}
    for world in sampling.worlds(hand.seen_by(hand.to_act), Draws("judge"), number):
        stakes = solver.stakes(world)
        for card, step in solver.results(world).items():
            total[str(card)] = total.get(str(card), 0) + stakes[step] / number
    return total


def test_its_cards_bring_more_than_the_club_players() -> None:
    """Judged by solving many other samples; where they choose differently, the expert's card is better on the whole."""
    more = []
    for board in range(1, 30):
        hand = near_the_end(board, 4)
        assert hand.to_act is not None
        seen = hand.seen_by(hand.to_act)
        club, expert = CLUB(seen), EXPERT(seen)
        if club != expert:
            brought = expected(hand)
            more.append(brought[expert] - brought[club])
    assert len(more) >= 4
    assert sum(more) / len(more) > 0.05


@pytest.mark.parametrize("game", games.names())
def test_it_goes_on_from_written_positions(game: str) -> None:
    """Nothing is known there of what was said before."""
    hand = next(hand for hand in hands(game, 1) if hand.phase == "play" and sum(hand.won) == 4)
    hand = hand.game.deal(text=position(hand), context=hand.context)
    assert hand.to_act is not None
    assert EXPERT(hand.seen_by(hand.to_act)) in hand.legal_actions()
