"""Random courses of hands, and the same hands written in other ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ombre import Context, games
from ombre.cards import Card
from ombre.hand import Hand


def course(seed: int, carry: int = 0, game: str = "omi", **options: Any) -> list[Hand]:
    """A hand at every point of a random course, from the deal to the end."""
    random = Random(seed)
    board = random.randint(1, 10**6)
    points = [games.load(game, **options).deal(board=board, context=Context(carry=carry))]
    while not points[-1].over:
        points.append(points[-1].act(random.choice(points[-1].legal_actions())))
    return points


def deck(hand: Hand) -> tuple[Card, ...]:
    """The pack from which the hand was dealt, top card first."""
    return hand.deal.deck


def position(hand: Hand) -> str:
    """The hand as it lies, as a position without its past."""
    cards = "/".join("".join(map(str, held)) for held in hand.hands)
    trick = f" trick={''.join(map(str, hand.trick))}" if hand.trick else ""
    return f"pos={cards} trump={hand.mode} leader={hand.leader} won={'/'.join(map(str, hand.won))}{trick}"


def dealt_again(hand: Hand, cards: list[Card]) -> list[Hand] | None:
    """The same actions after another deal, at every point; None where they would not be legal."""
    text = "deck=" + "".join(map(str, cards))
    points = [hand.game.deal(text=text, context=hand.context)]
    for action in hand.record:
        if action not in points[-1].legal_actions():
            return None
        points.append(points[-1].act(action))
    return points


def others_shuffled(hand: Hand, seat: int, random: Random) -> Iterator[list[Hand]]:
    """Courses with the same actions in which only cards that ``seat`` has not seen lie elsewhere."""
    cards = list(deck(hand))
    seen = {Card.parse(action) for action in hand.record if action.card} | set(hand.seen_by(seat).hand)
    hidden = [place for place, card in enumerate(cards) if card not in seen]
    for _ in range(12):
        if len(hidden) < 2:
            return
        first, second = random.sample(hidden, 2)
        cards[first], cards[second] = cards[second], cards[first]
        points = dealt_again(hand, cards)
        if points:
            yield points
        else:
            cards[first], cards[second] = cards[second], cards[first]
