"""Ožys mizeris once more: from the rules alone, with (rank, suit) tuples and lists. Shares no code with the engine."""

from __future__ import annotations

from typing import Any, NamedTuple

from .naive_goats import Tuple, card, dealt, legal, text, value, winner, without

TRUMPS: list[Tuple] = [
    *[("Q", "D"), ("Q", "H"), ("Q", "C"), ("Q", "S"), ("J", "D"), ("J", "H"), ("J", "C"), ("J", "S")],
    *[("A", "D"), ("T", "D"), ("K", "D"), ("9", "D"), ("8", "D"), ("7", "D")],
]
PLACES = [
    [0, 4, 8, 11, 14, 17, 20, 23, 26, 29],
    [1, 5, 9, 12, 15, 18, 21, 24, 27, 30],
    [2, 6, 10, 13, 16, 19, 22, 25, 28, 31],
]


class State(NamedTuple):
    """A hand; ``asked`` counts the answers, ``away`` is the talon or the discard."""

    hands: list[list[Tuple]]
    away: list[Tuple]
    asked: int
    declarer: int | None
    leader: int
    trick: list[Tuple]
    piles: list[list[Tuple]]


def start(cards: list[Tuple], options: dict[str, Any], first: bool) -> State:
    """The deal: the fourth and the eighth card are the talon."""
    return State(dealt(cards, PLACES), [cards[3], cards[7]], 0, None, 0, [], [[], [], []])


def asking(state: State) -> bool:
    """Whether the talon is still asked for."""
    return state.declarer is None and state.asked < 3


def seat(state: State) -> int:
    """Who acts next."""
    if asking(state):
        return state.asked
    return (state.leader + len(state.trick)) % 3


def actions(state: State, options: dict[str, Any]) -> list[str]:
    """What he may do; nothing when the hand is over."""
    if asking(state):
        return ["take", "pass"]
    mine = state.hands[seat(state)]
    if len(mine) == 12:
        return ["discard " + " ".join(ordered(pair)) for pair in pairs(mine, options)]
    if not state.trick and not any(state.piles) and state.declarer is None and options.get("first_lead") == "talon":
        return [text(each) for each in legal(mine, state.away[:1], TRUMPS, must=False)]
    return [text(each) for each in legal(mine, state.trick, TRUMPS, options.get("must_trump", True))]


def pairs(mine: list[Tuple], options: dict[str, Any]) -> list[list[Tuple]]:
    """What may be laid away."""
    both = [[one, other] for place, one in enumerate(mine) for other in mine[place + 1 :]]
    if options.get("discard_trumps", True):
        return both
    fewest = min(len([each for each in pair if each in TRUMPS]) for pair in both)
    return [pair for pair in both if len([each for each in pair if each in TRUMPS]) == fewest]


def ordered(cards: list[Tuple]) -> list[str]:
    """In the order of the pack."""
    return sorted(map(text, cards), key=lambda name: ("SCHD".index(name[0]), "AKQJT987".index(name[1])))


def act(state: State, action: str, options: dict[str, Any]) -> State:
    """The hand after an action."""
    me = seat(state)
    if action == "pass":
        return state._replace(asked=state.asked + 1)
    if action == "take":
        hands = [hand + state.away if place == me else hand for place, hand in enumerate(state.hands)]
        return state._replace(hands=hands, away=[], declarer=me, leader=me)
    if action.startswith("discard"):
        away = [card(name) for name in action.split()[1:]]
        hands = [[each for each in hand if each not in away] for hand in state.hands]
        return state._replace(hands=hands, away=away)
    hands = without(state.hands, me, card(action))
    trick = [*state.trick, card(action)]
    if len(trick) < 3:
        return state._replace(hands=hands, trick=trick)
    taker = (state.leader + winner(trick, TRUMPS)) % 3
    piles = [pile + trick if place == taker else pile for place, pile in enumerate(state.piles)]
    return state._replace(hands=hands, leader=taker, trick=[], piles=piles)


def result(state: State, options: dict[str, Any], carry: int) -> tuple[Any, ...]:
    """What each player marks, nothing for the next hand, and that the match does not end for another reason."""
    totals = [value(pile) for pile in state.piles]
    tricks = [len(pile) // 3 for pile in state.piles]
    return (*marks(totals, tricks, state.declarer, value(state.away), state.leader, options), 0, False)


def marks(
    totals: list[int], tricks: list[int], declarer: int | None, away: int, last: int, options: dict[str, Any]
) -> list[int]:
    """The score of a hand."""
    if declarer is None:
        return mizeris(totals, away, last, options)
    mine = totals[declarer]
    if options.get("discard_owner") != "opponents":
        mine += away
    cheap = options.get("cheap_from", 30)
    if mine > 60:
        price = 2 if 120 - mine >= cheap else 4
        if tricks[declarer] == 10 and options.get("all_tricks") == 6:
            price = 6
        return [0 if place == declarer else price for place in range(3)]
    price = 2 if mine >= cheap else 4
    if mine == 60:
        price = options.get("eggs", 4)
    return [price if place == declarer else 0 for place in range(3)]


def mizeris(totals: list[int], away: int, last: int, options: dict[str, Any]) -> list[int]:
    """The score of a mizeris."""
    if options.get("talon") == "last_trick":
        totals = [total + away if place == last else total for place, total in enumerate(totals)]
    most = [place for place in range(3) if totals[place] == max(totals)]
    if len(most) == 3:
        return [0, 0, 0]
    price = 2
    if len(most) == 2 and options.get("tie") == "shared":
        price = 1
    if len(most) == 2 and options.get("tie") == "last_trick" and last in most:
        most = [last]
    return [price if place in most else 0 for place in range(3)]
