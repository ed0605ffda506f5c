"""What seats see: at all points of random hands under random options, and in positions written from them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ombre.cards import Card
from ombre.games.goats import GoatHand
from ombre.hand import Hand
from tests.engine.random_hands import played, sitting


def hands(game: str, seed: int) -> Iterator[Hand]:
    """Every point of the first hands of a random match, and of hands that go on from a position of each of them."""
    random = Random(f"{game} {seed}")
    for match, points in sitting(game, seed, 2):
        yield from points
        inside = [hand for hand in points if hand.phase == "play"]
        if inside:
            yield from played(match.game.deal(text=position(random.choice(inside)), context=match.context), random)


def position(hand: Hand) -> str:
    """The hand as it lies, written as a position without its past."""
    hands = ["".join(map(str, held)) for held in hand.hands]
    part = hand.next_part()
    if part:
        hands = [held + "+" + _run(hand.game.pack.unmask(later)) for held, later in zip(hands, part[0], strict=True)]
    fields = {
        "pos": "/".join(hands),
        "trump": hand.mode,
        "leader": hand.leader,
        "won": "/".join(map(str, hand.won)),
        "trick": _run(hand.trick) or None,
        "declarer": hand.declarer,
        "contract": hand.contract,
        "points": "/".join(map(str, hand.points)) if isinstance(hand, GoatHand) else None,
        "ziedas": hand.deal.favoured,
    }
    return " ".join(f"{name}={value}" for name, value in fields.items() if value is not None)


def _run(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))
