"""Players of all games are legal in every phase, always do the same, and see only what their seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ombre import Context, bots, games
from ombre.hand import Hand
from tests.bots.sights import hands
from tests.engine import random_ombra
from tests.engine.random_hands import any_options, others_shuffled, sitting

NAMES = games.names()
LEVELS = ("random", "beginner", "club")
PHASES = {
    "omi": {"trump", "play"},
    "ombra": {"auction", "mauras", "layoff", "declare", "exchange", "announce", "play", "stop"},
    "ombre": {"auction", "declare", "exchange", "surrender", "play", "stop"},
    "ozys": {"play"},
    "oziai": {"play"},
    "mizeris": {"talon", "discard", "play"},
}


def courses(name: str, seeds: range) -> Iterator[list[Hand]]:
    """Hands under random options from the deal to the end: played by chance, in Ombra so that all games come up, and
    by club players."""
    club = bots.load("club")
    for seed in seeds:
        random = Random(seed)
        yield from (points for _, points in sitting(name, seed, 2))
        if name == "ombra":
            yield random_ombra.course(seed, **random_ombra.some_options(random))
        points = [games.load(name, **any_options(name, random)).deal(board=seed + 1)]
        while points[-1].to_act is not None:
            points.append(points[-1].act(club(points[-1].seen_by(points[-1].to_act))))
        yield points


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_legal_and_the_same_sight_gives_the_same(name: str, level: str) -> None:
    bot, phases = bots.load(level), set()
    for points in courses(name, range(40)):
        for hand in points[:-1]:
            assert hand.to_act is not None
            action = bot(hand.seen_by(hand.to_act))
            assert action in hand.legal_actions()
            assert bot(hand.seen_by(hand.to_act)) == action
            phases.add(hand.phase)
    assert phases == PHASES[name]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_written_positions_are_played(name: str, level: str) -> None:
    bot = bots.load(level)
    for seed in range(15):
        for hand in hands(name, seed):
            if hand.to_act is not None:
                assert bot(hand.seen_by(hand.to_act)) in hand.legal_actions()


@pytest.mark.parametrize("level", ["beginner", "club"])
@pytest.mark.parametrize("name", NAMES)
def test_hands_of_all_levels_come_to_an_end(name: str, level: str) -> None:
    """One seat plays at a level, the others by chance, from contexts that a match can have."""
    random, bot = Random(f"{name} {level}"), bots.load(level)
    for board in range(1, 101):
        game = games.load(name, **any_options(name, random))
        context = Context(carry=board % 4) if name == "omi" else Context(pot=board) if name == "ombre" else Context()
        hand = game.deal(board=board, context=context)
        while hand.to_act is not None:
            player = bot if hand.to_act == board % game.seats else bots.random_player
            hand = hand.act(player(hand.seen_by(hand.to_act)))
        assert hand.outcome is not None


@pytest.mark.parametrize("level", ["beginner", "club"])
@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_are_not_seen(name: str, level: str) -> None:
    """A seat does the same when the cards lie elsewhere in a way that it cannot tell."""
    bot, random, twins = bots.load(level), Random(1), 0
    for points in courses(name, range(12)):
        for end in range(2, len(points), 3):
            hand = points[end - 1]
            seat = hand.to_act
            assert seat is not None
            for twin in others_shuffled(points[:end], seat, random, swaps=3):
                twins += 1
                assert twin[-1].seen_by(seat) == hand.seen_by(seat)
                assert bot(twin[-1].seen_by(seat)) == bot(hand.seen_by(seat))
    assert twins > 50


def test_a_strong_seat_bids_and_a_weak_one_passes() -> None:
    strong = "SA H7 CA HA HK HQ HJ CK DK"
    weak = "S6 S5 C6 C5 H3 H2 D3 D4 SJ"
    for name, bid in (("ombre", "bid"), ("ombra", "klausau")):
        for level in ("beginner", "club"):
            for cards, said in ((strong, bid), (weak, "pass")):
                seat = _dealt(name, cards)
                assert bots.load(level)(seat.seen_by(0)) == said, (name, level, cards)


def _dealt(name: str, cards: str) -> Hand:
    """A hand whose seat 0 was dealt these cards."""
    game, mine = games.load(name), cards.split()
    rest = [str(card) for card in game.pack.cards if str(card) not in mine]
    dealt = "/".join("".join(part) for part in (mine, rest[:9], rest[9:18], rest[18:]))
    return game.deal(text=f"deal={dealt} ziedas=S" if name == "ombra" else f"deal={dealt}")
