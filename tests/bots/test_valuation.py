"""The chances that a declarer reckons with are those with which he wins."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import pytest

from ombre import bots, games
from ombre.bots.valuation import CHANCES, EXCHANGE, KEPT, Weights, chance, grandas_points, nulis_points, suit_points
from ombre.cards import parse_cards
from ombre.hand import Hand, Seen

CLUB = bots.load("club")
OMBRA = games.load("ombra")
HEARTS = OMBRA.order("H")


def reckoned(seen: Seen, words: list[str]) -> int | None:
    """The chance, in percent, of a game as it is declared; None for one whose trumps are turned."""
    game, code = seen.game, words[0]
    if code in ("GR", "NU"):
        order = game.order(code[0])
        return chance(grandas_points(seen.hand, order) if code == "GR" else nulis_points(seen.hand, order))
    if code in ("MI", "DM", "voltereta") or seen.contract == "MA":
        return None
    weights = EXCHANGE if code in ("PO", "ZP", "simple") else KEPT
    return chance(suit_points(seen.hand, game.order(words[1] if len(words) > 1 else seen.favoured), weights))


def declared(hand: Hand) -> tuple[int | None, Hand]:
    """The chance that the declarer reckoned with, and the hand after club players have played it."""
    found = None
    while hand.to_act is not None:
        seen = hand.seen_by(hand.to_act)
        action = CLUB(seen)
        if action.startswith("declare"):
            found = reckoned(seen, action.split()[1:])
        hand = hand.act(action)
    return found, hand


@pytest.mark.parametrize("name", ["ombra", "ombre"])
def test_what_is_reckoned_is_won(name: str) -> None:
    """Over 400 deals of ours, the share of games won is the mean of the chances, give or take three standard errors."""
    chances, won = [], 0
    for board in range(100_001, 100_401):
        percent, hand = declared(games.load(name).deal(board=board))
        if percent is not None:
            assert hand.outcome is not None
            assert hand.declarer is not None
            chances.append(percent / 100)
            won += hand.outcome.change[hand.declarer] > 0
    error = sqrt(sum(likely * (1 - likely) for likely in chances))
    assert abs(won - sum(chances)) < 3 * error, f"{won} of {len(chances)} won, reckoned with {sum(chances):.0f}"


def test_chances_grow_with_the_points() -> None:
    assert chance(0) == 50
    assert chance(-3) == 100 - chance(3)
    assert list(CHANCES) == sorted(CHANCES)
    assert chance(1000) == CHANCES[-1]


@pytest.mark.parametrize("weights", [EXCHANGE, KEPT])
def test_a_better_card_is_never_worth_less(weights: Weights) -> None:
    ladder = ["SA", "H7", "CA", "HA", "HK", "HQ", "HJ"]
    for better, worse in pairwise(ladder):
        assert suit_points(parse_cards(better), HEARTS, weights) >= suit_points(parse_cards(worse), HEARTS, weights)


def test_a_low_suit_is_safe_in_nulis() -> None:  # OMBRA-R13, OMBRA-R41
    order = OMBRA.order("N")
    safe, black_ace, exposed = (parse_cards(cards) for cards in ("H7H6H5", "SAS2S3", "HKH6H5"))
    assert nulis_points(safe, order) == nulis_points(black_ace, order) > nulis_points(exposed, order)
