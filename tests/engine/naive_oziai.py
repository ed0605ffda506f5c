"""Ožiai once more: written from the rules alone, with (rank, suit) tuples and lists. Shares no code with the engine."""

from __future__ import annotations

from typing import Any, NamedTuple

from .naive_goats import Tuple, card, legal, text, value, winner, without


class State(NamedTuple):
    """A hand in the middle of play; ``piles`` are the cards won by each player, ``later`` those of the second half."""

    hands: list[list[Tuple]]
    later: list[list[Tuple]]
    trumps: list[Tuple]
    leader: int
    trick: list[Tuple]
    piles: list[list[Tuple]]


def start(cards: list[Tuple], options: dict[str, Any], first: bool) -> State:
    """The first half is dealt and a card makes trumps."""
    size = options.get("packets", 2)
    halves = []
    for half in (cards[:16], cards[16:]):
        hands: list[list[Tuple]] = [[], [], [], []]
        while half:
            for hand in hands:
                hand += half[:size]
                half = half[size:]
        halves.append(hands)
    suit = (cards[15] if options.get("indicator") == "last" else cards[0])[1]
    jacks = [("J", "C"), ("J", "S"), ("J", "H"), ("J", "D")]
    trumps = jacks + [(rank, suit) for rank in "ATKQ987"]
    return State(halves[0], halves[1], trumps, 0, [], [[], [], [], []])


def seat(state: State) -> int:
    """Who plays next."""
    return (state.leader + len(state.trick)) % 4


def actions(state: State, options: dict[str, Any]) -> list[str]:
    """What he may do; nothing when the hand is over."""
    cards = legal(state.hands[seat(state)], state.trick, state.trumps, options.get("must_trump", True))
    return [text(each) for each in cards]


def act(state: State, action: str, options: dict[str, Any]) -> State:
    """The hand after a card."""
    hands, later = without(state.hands, seat(state), card(action)), state.later
    trick = [*state.trick, card(action)]
    if len(trick) < 4:
        return state._replace(hands=hands, trick=trick)
    taker = (state.leader + winner(trick, state.trumps)) % 4
    piles = [pile + trick if place == taker else pile for place, pile in enumerate(state.piles)]
    if sum(len(pile) for pile in piles) == 16:
        hands, later = later, hands
        if options.get("trick5") == "first":
            taker = 0
    return State(hands, later, state.trumps, taker, [], piles)


def result(state: State, options: dict[str, Any], carry: int) -> tuple[Any, ...]:
    """What each player strikes off, nothing for the next hand, and that the match does not end for another reason."""
    return (*strikes([value(pile) for pile in state.piles]), 0, False)


def strikes(totals: list[int]) -> list[int]:
    """The score of a hand, the dealer last."""
    return [(-2 if place == 3 else -1) if total > 60 else 0 for place, total in enumerate(totals)]
