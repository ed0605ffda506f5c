"""Positions of every game near the end of play, and what they are worth by looking at every course of play."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ombre import Context, games
from ombre.cards import Card
from ombre.games.goats import TOTAL, GoatHand, card_points
from ombre.hand import Hand

from .random_hands import any_options

TIMES = max(1, int(os.environ.get("OMBRE_HANDS", "0")) // 2000)
"""How many times as many positions as usual are tried (``OMBRE_HANDS=100000``: 50)."""
NOT_NOW = ("stop", "surrender", "accept", "offer")


def positions(game: str, cards: int, count: int, seed: str = "") -> Iterator[Hand]:
    """Random positions, at all points of a trick, with so many cards in the fullest hand; every other with options."""
    for number in range(count * TIMES):
        random = Random(f"{seed} {game} {cards} {number}")
        options = any_options(game, random) if number % 2 else {}
        while (hand := _position(game, cards, random, options)) is None:
            pass
        yield hand


def _position(game: str, cards: int, random: Random, options: dict[str, object]) -> Hand | None:
    rules = games.load(game, **options)
    context = Context(first=rules.opening.first, carry=random.randrange(2))
    hand = rules.deal(board=random.randint(1, 10**6), context=context)
    if random.random() < 0.5 and game == "mizeris":
        hand = hand.play("pass, pass, pass")
    while not hand.over and (hand.phase != "play" or _size(hand) > cards):
        hand = hand.act(random.choice([action for action in hand.legal_actions() if action not in NOT_NOW]))
        if game == "oziai" and cards < 4 and len(hand.tricks) == 4 - cards and not hand.trick and random.random() < 0.5:
            hand = _short_second_half(hand)
            break
    for _ in range(random.randrange(hand.game.seats)):
        if hand.phase == "play":
            hand = hand.act(random.choice([action for action in hand.legal_actions() if action.card]))
    return hand if hand.phase == "play" and any(action.card for action in hand.legal_actions()) else None


def _size(hand: Hand) -> int:
    """The cards of the fullest hand, with those that are still to be dealt."""
    later = hand.next_part()
    return max(mask.bit_count() for mask in hand.holdings) + (4 if later else 0)


def _short_second_half(hand: Hand) -> Hand:
    """A hand of Ožiai before the second half is dealt, of which only a card each is left; seat 2 has the rest."""
    assert isinstance(hand, GoatHand)
    first, second = hand.deal.parts
    kept = tuple(cards[:1] for cards in second)
    away = TOTAL - card_points(card for cards in (*first, *kept) for card in cards)
    before = tuple(points + away * (seat == 2) for seat, points in enumerate(hand.before or (0, 0, 0, 0)))
    return replace(hand, deal=replace(hand.deal, parts=(first, kept)), before=before)


def side(hand: Hand) -> tuple[int, ...]:
    """The seats that play together with the one to act."""
    assert hand.to_act is not None
    if hand.declarer is None:
        return next(seats for seats in hand.game.sides if hand.to_act in seats)
    return tuple(seat for seat in range(hand.game.seats) if (seat == hand.declarer) == (hand.to_act == hand.declarer))


def stake(end: Hand, seats: tuple[int, ...]) -> int:
    """What a side gains with the outcome, less what the others do; see `ombre.solver.stakes`."""
    assert end.outcome
    change = [(-1 if end.game.less_is_better else 1) * number for number in end.outcome.change]
    if len(end.game.sides) == 2:
        gained = change[seats[0] % 2] - change[1 - seats[0] % 2]
    elif end.declarer is None:
        gained = change[seats[0]] - max(number for seat, number in enumerate(change) if seat != seats[0])
    else:
        gained = sum(number if seat in seats else -number for seat, number in enumerate(change))
    if end.outcome.ends_match:
        gained += 1000 if gained > 0 else -1000
    return gained


def worth(hand: Hand, seats: tuple[int, ...]) -> int:
    """What the side ends with when everybody plays best: every course of play is looked at, nothing is left out."""
    if hand.over:
        return stake(hand, seats)
    values = [worth(hand.act(action), seats) for action in hand.legal_actions() if action != "offer"]
    return max(values) if hand.to_act in seats else min(values)


def stakes_of_cards(hand: Hand) -> dict[Card, int]:
    """For each legal card what it is worth to the side that plays it."""
    seats = side(hand)
    return {card: worth(hand.act(card), seats) for action in hand.legal_actions() if (card := action.card)}


def gains_of_cards(hand: Hand) -> dict[Card, int]:
    """For each legal card the tricks or card points that the side gets when everybody plays for them to the end."""
    seats = side(hand)
    return {card: _gain(hand, card, seats) for action in hand.legal_actions() if (card := action.card)}


def _gain(hand: Hand, card: Card, seats: tuple[int, ...]) -> int:
    after = hand.act(card)
    got = 0
    if len(after.tricks) > len(hand.tricks) and after.tricks[-1].winner in seats:
        got = card_points(after.tricks[-1].cards) if isinstance(hand, GoatHand) else 1
    if not any(after.holdings):
        return got
    if after.phase != "play":  # the hand would be over, or somebody be asked, but cards are left
        changes = {"phase": "play", "to_act": (after.leader + len(after.trick)) % hand.game.seats}
        after = after._with(**changes)
    values = [_gain(after, card, seats) for action in after.legal_actions() if (card := action.card)]
    return got + (max(values) if after.to_act in seats else min(values))
