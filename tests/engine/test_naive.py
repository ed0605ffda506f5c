"""The engine against an implementation that shares no code with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ombre import Context, games
from ombre.hand import Hand

from . import naive_omi
from .random_hands import course, deck

COUNTS = [
    [field.strip() for field in line.split("|")]
    for line in (Path(__file__).parent / "counts-omi.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("carry", [0, 1, 3])
def test_random_hands_are_the_same_card_by_card(carry: int) -> None:
    for seed in range(200):
        points = course(seed, carry)
        hands = naive_omi.dealt([naive_omi.card(str(card)) for card in deck(points[0])])
        leader, won = 0, [0, 0, 0, 0]
        trick: list[naive_omi.Tuple] = []
        for hand, action in zip(points[1:], points[-1].record[1:], strict=False):
            seat = (leader + len(trick)) % 4
            assert hand.to_act == seat
            legal = {naive_omi.text(card) for card in naive_omi.legal(hands[seat], trick)}
            assert set(hand.legal_actions()) == legal
            hands[seat].remove(naive_omi.card(action))
            trick.append(naive_omi.card(action))
            if len(trick) == 4:
                leader = (leader + naive_omi.winner(trick, str(points[-1].mode))) % 4
                won[leader] += 1
                trick = []
        end = points[-1]
        assert list(end.won) == won
        assert end.outcome
        paid = (*end.outcome.change, end.outcome.context_after.carry)
        assert paid == naive_omi.tokens(won[0] + won[2], carry)


def test_scores_are_the_same_for_all_results() -> None:
    for makers in range(9):
        for carry in range(6):
            outcome = games.load("omi").settle({"tricks": (makers, 8 - makers)}, Context(carry=carry))
            assert (*outcome.change, outcome.context_after.carry) == naive_omi.tokens(makers, carry)


def continuations(hand: Hand, depth: int) -> int:
    """The number of different courses of the next ``depth`` actions."""
    if depth == 0 or hand.over:
        return 1
    return sum(continuations(hand.act(action), depth - 1) for action in hand.legal_actions())


@pytest.mark.parametrize(("deal", "trump", "depth", "number"), COUNTS, ids=[f"{row[0][:9]}-{row[2]}" for row in COUNTS])
def test_number_of_continuations(deal: str, trump: str, depth: str, number: str) -> None:
    hand = games.load("omi").deal(text=deal)
    if trump != "-":
        hand = hand.act(f"trump {trump}")
    assert continuations(hand, int(depth)) == int(number)
    hands = [[naive_omi.card(str(card)) for card in cards] for cards in hand.hands]
    assert naive_omi.count(hands, str(hand.mode), hand.leader, [], int(depth)) == int(number)
