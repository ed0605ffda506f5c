"""Random courses of hands of every game, and the same hands written in other ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ombre import Context, Match, games, notation, rulebook
from ombre.cards import Card
from ombre.hand import Action, Hand

MOST_ACTIONS = 200
"""More than any hand has."""


def course(seed: int, carry: int = 0, game: str = "omi", **options: Any) -> list[Hand]:
    """A hand at every point of a random course, from the deal to the end."""
    random = Random(seed)
    board = random.randint(1, 10**6)
    return played(games.load(game, **options).deal(board=board, context=Context(carry=carry)), random)


def played(hand: Hand, random: Random) -> list[Hand]:
    """A hand at every point from here to the end, each action equally likely."""
    points = [hand]
    while not points[-1].over:
        assert len(points) < MOST_ACTIONS, "the hand doesn't end"
        points.append(points[-1].act(random.choice(points[-1].legal_actions())))
    return points


def sitting(game: str, seed: int, most: int = 4) -> Iterator[tuple[Match, list[Hand]]]:
    """The first hands of a random match under random options, each with the match before it."""
    random = Random(f"{game} {seed}")
    chairs = random.choice(games.load(game).tables)
    match = Match(game, chairs=chairs, **any_options(game, random))
    for _ in range(most):
        board = random.randint(1, 10**6)
        points = played(match.game.deal(board=board, context=match.context), random)
        yield match, points
        match = match.add(points[-1])
        if match.over:
            return


def any_options(game: str, random: Random) -> dict[str, Any]:
    """Options of a game, about one in three of them not at its default."""
    chosen = {}
    for option in rulebook.load(game).options.values():
        others = [*option.values[1:], *filter(option.takes, [2 * random.randint(1, 50)])]
        if others and random.random() < 1 / 3:
            chosen[option.name] = random.choice(others)
    return chosen


def assert_read_again(hand: Hand) -> None:
    """What is written of a hand is read as the same hand, and written again as it was."""
    text = notation.write(hand)
    again = notation.read(text)
    assert again == hand
    assert hash(again) == hash(hand)
    assert again.legal_actions() == hand.legal_actions()
    assert again.outcome == hand.outcome
    assert notation.write(again) == text


def deck(hand: Hand) -> tuple[Card, ...]:
    """The pack from which the hand was dealt, top card first."""
    return hand.deal.deck


def written(hand: Hand) -> Iterator[str]:
    """Other ways to write the deal of a hand."""
    cards = deck(hand)
    favoured = f" ziedas={hand.deal.favoured}" if hand.deal.favoured else ""
    hands = ["+".join("".join(map(str, part[seat])) for part in hand.deal.parts) for seat in range(hand.game.seats)]
    if hand.deal.stock:
        hands.append("".join(map(str, hand.deal.stock)))
    for pack in [
        "".join(map(str, cards)),
        " ".join(map(str, cards)),
        " ".join(card.symbol for card in cards),
        " ".join(card.symbol[1:] + card.symbol[0] for card in cards),
    ]:
        yield f"deck={pack}{favoured}"
    yield f"deal={'/'.join(hands)}{favoured}"


def position(hand: Hand) -> str:
    """The hand as it lies, as a position without its past."""
    cards = "/".join("".join(map(str, held)) for held in hand.hands)
    trick = f" trick={''.join(map(str, hand.trick))}" if hand.trick else ""
    return f"pos={cards} trump={hand.mode} leader={hand.leader} won={'/'.join(map(str, hand.won))}{trick}"


def dealt_again(hand: Hand, cards: list[Card], record: list[Action] | None = None) -> list[Hand] | None:
    """The same actions (or those of ``record``) after another deal, at every point; None where they are not legal."""
    favoured = f" ziedas={hand.deal.favoured}" if hand.deal.favoured else ""
    points = [hand.game.deal(text=f"deck={''.join(map(str, cards))}{favoured}", context=hand.context)]
    for action in hand.record if record is None else record:
        if action not in points[-1].legal_actions():
            return None
        points.append(points[-1].act(action))
    return points


def known(points: list[Hand], seat: int) -> set[Card]:
    """The cards of which a seat knows where they are or were, found without `Hand.seen_by`."""
    last, held = points[-1], 0
    for hand in points:
        held |= hand.holdings[seat]
    shown = [card for _, card in last.shown]
    return {*last.game.pack.unmask(held), *shown, *last.trick, *(card for trick in last.tricks for card in trick.cards)}


def others_shuffled(points: list[Hand], seat: int, random: Random, swaps: int = 12) -> Iterator[list[Hand]]:
    """Courses that ``seat`` cannot tell from this one: cards that it doesn't know lie elsewhere.

    Where another seat did something in secret, it does the same with the cards that lie there now. Courses that take
    another turn for all to see (another seat is to act, or in another phase) are left out.
    """
    hand = points[-1]
    cards = list(deck(hand))
    seen = known(points, seat)
    hidden = [place for place, card in enumerate(cards) if card not in seen]
    secret = {secret.place for secret in hand.secrets if secret.seat != seat}
    turns = [(point.phase, point.to_act, point.mode) for point in points]
    for _ in range(swaps if len(hidden) > 1 else 0):
        first, second = random.sample(hidden, 2)
        cards[first], cards[second] = cards[second], cards[first]
        now = dict(zip(deck(hand), cards, strict=True))
        record = [_moved(action, now) if place in secret else action for place, action in enumerate(hand.record)]
        twins = dealt_again(hand, cards, record)
        if twins and [(point.phase, point.to_act, point.mode) for point in twins] == turns:
            yield twins
        else:
            cards[first], cards[second] = cards[second], cards[first]


def _moved(action: Action, now: dict[Card, Card]) -> Action:
    """The same action with the cards that lie where its cards lay."""
    verb, *words = action.split()
    return Action.read(" ".join([verb, *(str(now[Card.parse(word)]) for word in words)]))
