"""Random hands of the goat games under random options, and the same cards lying elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ombre import Context, games, rulebook
from ombre.cards import Card
from ombre.hand import Action, Hand

GAMES = ("ozys", "oziai", "mizeris")
FREE = {"target": (6, 20)}
"""Values for options that take any number."""


def some_options(game: str, random: Random) -> dict[str, Any]:
    """About a third of the game's options, each with any of its values."""
    known = rulebook.load(game).options.values()
    return {
        option.name: random.choice((*option.values, *FREE.get(option.name, ())))
        for option in known
        if random.random() < 0.35
    }


def course(game: str, seed: int, **options: Any) -> list[Hand]:
    """A hand at every point of a random course, from the deal to the end; after a tie or the first at times."""
    random = Random(seed)
    context = Context(carry=int(random.random() < 0.3), first=random.random() < 0.3)
    points = [games.load(game, **options).deal(board=random.randint(1, 10**6), context=context)]
    while not points[-1].over:
        points.append(points[-1].act(random.choice(points[-1].legal_actions())))
    return points


def random_course(game: str, seed: int) -> list[Hand]:
    """As `course`, under random options."""
    return course(game, seed, **some_options(game, Random(seed)))


def position(hand: Hand) -> str:
    """The hand as it lies in play, as a position without its past."""
    later = hand.game.dealt_later and sum(hand.won) < hand.game.hand_size - hand.game.dealt_later
    to_come = hand.deal.parts[1] if later else [()] * hand.game.seats
    fields: dict[str, Any] = {
        "pos": "/".join(
            "".join(map(str, held)) + "+" * bool(more) + "".join(map(str, more))
            for held, more in zip(hand.hands, to_come, strict=True)
        ),
        "trump": hand.mode,
        "leader": hand.leader,
        "won": "/".join(map(str, hand.won)),
        "points": "/".join(map(str, hand.points)),
        "trick": "".join(map(str, hand.trick)),
        "declarer": hand.declarer,
    }
    return " ".join(f"{name}={value}" for name, value in fields.items() if value not in (None, ""))


def elsewhere(points: list[Hand], seat: int, random: Random) -> Iterator[list[Hand]]:
    """The same course after deals in which only cards that ``seat`` has not seen at its end lie elsewhere."""
    deck = points[-1].deal.deck
    cards = list(deck)
    hidden = [place for place, card in enumerate(cards) if card in points[-1].seen_by(seat).unseen]
    for _ in range(12):
        if len(hidden) < 2:
            return
        first, second = random.sample(hidden, 2)
        cards[first], cards[second] = cards[second], cards[first]
        twin = dealt_again(points[-1], seat, dict(zip(deck, cards, strict=True)))
        if twin:
            yield twin
        else:
            cards[first], cards[second] = cards[second], cards[first]


def dealt_again(hand: Hand, seat: int, names: dict[Card, Card]) -> list[Hand] | None:
    """The same actions with other names for the cards, except in what ``seat`` sees; None where they are not legal."""
    text = "deck=" + "".join(str(names[card]) for card in hand.deal.deck)
    points = [hand.game.deal(text=text, context=hand.context)]
    secret = {each.place for each in hand.secrets if each.seat != seat}
    for place, action in enumerate(hand.record):
        if place in secret:
            verb, *cards = action.split()
            action = Action.read(" ".join([verb, *(str(names[Card.parse(card)]) for card in cards)]))
        if action not in points[-1].legal_actions():
            return None
        points.append(points[-1].act(action))
    return points
