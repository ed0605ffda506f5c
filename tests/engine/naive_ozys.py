"""Ožys once more: written from the rules alone, with (rank, suit) tuples and lists. Shares no code with the engine."""

from __future__ import annotations

from typing import Any, NamedTuple

from .naive_goats import Tuple, card, dealt, legal, text, value, winner, without

TRUMPS: list[Tuple] = [(rank, "C") for rank in "7QATKJ98"]
PAIRS = ("first_pair", "dealing_pair")
PLACES = [
    [0, 1, 8, 9, 16, 17, 24, 25],
    [2, 3, 10, 11, 18, 19, 26, 27],
    [4, 5, 12, 13, 20, 21, 28, 29],
    [6, 7, 14, 15, 22, 23, 30, 31],
]


class State(NamedTuple):
    """A hand in the middle of play; ``piles`` are the cards won by the two pairs, ``caught`` the pair of the queen."""

    hands: list[list[Tuple]]
    leader: int
    trick: list[Tuple]
    piles: tuple[list[Tuple], list[Tuple]]
    first: bool
    caught: int | None


def start(cards: list[Tuple], options: dict[str, Any], first: bool) -> State:
    """The hand as it is dealt; ``first`` in a match or not."""
    hands = dealt(cards, PLACES)
    leader = 0
    if first and options.get("first_lead") == "DA":
        leader = [("A", "D") in hand for hand in hands].index(True)
    return State(hands, leader, [], ([], []), first, None)


def seat(state: State) -> int:
    """Who plays next."""
    return (state.leader + len(state.trick)) % 4


def actions(state: State, options: dict[str, Any]) -> list[str]:
    """What he may do; nothing when the hand is over."""
    return [] if state.caught is not None else [text(each) for each in allowed(state, options)]


def allowed(state: State, options: dict[str, Any]) -> list[Tuple]:
    """The cards that may be played."""
    mine = state.hands[seat(state)]
    must = options.get("must_trump", True)
    cards = legal(mine, state.trick, TRUMPS, must)
    if not state.trick and options.get("trump_leads") == "dealing_pair" and (state.first or state.leader in (1, 3)):
        return [each for each in cards if each not in TRUMPS] or cards
    if state.trick and options.get("overtrump") and must:
        follows = any(each[1] == state.trick[0][1] for each in mine)
        ruffs = [TRUMPS.index(each) for each in state.trick if each in TRUMPS]
        if not follows and ruffs:
            over = [each for each in cards if each in TRUMPS and TRUMPS.index(each) < min(ruffs)]
            return over or cards
    return cards


def act(state: State, action: str, options: dict[str, Any]) -> State:
    """The hand after a card."""
    hands = without(state.hands, seat(state), card(action))
    trick = [*state.trick, card(action)]
    caught = capture(trick, state.leader, options)
    if len(trick) < 4:
        if options.get("capture_stop") != "card":
            caught = None
        return State(hands, state.leader, trick, state.piles, state.first, caught)
    taker = (state.leader + winner(trick, TRUMPS)) % 4
    piles = (state.piles[0] + trick * (taker % 2 == 0), state.piles[1] + trick * (taker % 2 == 1))
    return State(hands, taker, [], piles, state.first, caught)


def capture(trick: list[Tuple], leader: int, options: dict[str, Any]) -> int | None:
    """The pair that loses the queen of clubs in this trick."""
    for queen, one in enumerate(trick):
        for seven, other in enumerate(trick):
            if one == ("Q", "C") and other == ("7", "C") and abs(queen - seven) in (1, 3):
                if options.get("capture_order") == "queen_first" and seven < queen:
                    return None
                return (leader + queen) % 2
    return None


def result(state: State, options: dict[str, Any], carry: int) -> tuple[Any, ...]:
    """Penalty points of both pairs, the flag for the next hand, and whether the match ends at once."""
    totals = [value(pile) for pile in state.piles]
    tricks = [len(pile) // 4 for pile in state.piles]
    return marks(totals, tricks, state.caught, options, carry, state.first)


def marks(
    totals: list[int], tricks: list[int], caught: int | None, options: dict[str, Any], carry: int, first: bool
) -> tuple[int, int, int, bool]:
    """The score of a hand."""
    tie = options.get("tie", "void")
    if caught is None and totals[0] == totals[1]:
        return 0, 0, 0 if tie == "void" else 1, False
    if caught is not None:
        loser, price = caught, 4
    else:
        loser = 0 if totals[0] < 61 else 1
        price = 4
        if totals[loser] >= options.get("cheap_from", 30):
            price = 2
        nothing = {"zero_points": totals[loser] == 0, "zero_tricks": tricks[loser] == 0}
        if nothing.get(options.get("zero", 4)):
            price = 6
    if carry and tie == "double_next":
        price = price + price
    if carry and tie == "plus2_next":
        price = price + 2
    ends = caught is not None and first and options.get("first_capture") == "match"
    return (price, 0, 0, ends) if loser == 0 else (0, price, 0, ends)
