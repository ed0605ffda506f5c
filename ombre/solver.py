"""Exact values of the play of a hand when all cards are seen and everybody plays best.

Two sides want the opposite: the declarer and the rest, one pair and the other, or, where everybody is for himself, the
seat to act and all others. `results` gives what each card is worth on the ladder of results that the game scores, and
`counts` what it brings in tricks or card points. Both count the positions that they look at, so that what takes too
long is the same on every machine (`OverBudget`). Nobody offers to give up (OMBRE-R45); a declarer with the first five
tricks stops or goes on as is better for him (OMBRE-R41, OMBRA-R42); who can make a sweep announces it (OMI-V04).

`values` and the functions around it are for mini-hands of few cards. There the value is the number of tricks still to
come that one side takes (OMI-R04: only tricks count). A small alpha-beta search on bit masks; positions between tricks
are remembered, and neighbouring cards of one hand count as one. All tricks count, also those that an option to stop
early (OMI-V06) leaves unplayed.
"""

from __future__ import annotations

from functools import lru_cache

from ombre.cards import Card
from ombre.games import Game
from ombre.hand import Hand
from ombre.search.budget import OverBudget
from ombre.search.exact import Exact
from ombre.search.ladder import Ladder, Sides

__all__ = [
    "BUDGET",
    "MOST_CARDS",
    "OverBudget",
    "TooManyCards",
    "best_card",
    "best_cards",
    "best_line",
    "counts",
    "ladder",
    "reaches",
    "results",
    "stakes",
    "tricks",
    "values",
]

BUDGET = 100_000
"""Positions that a search may look at, unless told."""

MOST_CARDS = 5
"""Cards in a hand, at most: beyond it the search would keep a reader waiting."""


class TooManyCards(ValueError):
    """A position with more cards than the search is meant for."""


def ladder(hand: Hand) -> tuple[str, ...]:
    """The results that the game scores, worst first for the side of the seat to act; nothing when no card is played.

    In games of tricks they are those that the tricks so far leave, by the game's names of outcomes; in games of card
    points all that there are, named by what the loser marks (``loses_4``) or the winner strikes off, and ``even``.
    """
    return _ladder(hand).names if _cards(hand) else ()


def stakes(hand: Hand) -> tuple[int, ...]:
    """What each step of `ladder` brings the side of the seat to act, less what it brings the others.

    In counters, tokens or points; where everybody is for himself, less what it brings the best of the others. A match
    that ends with the hand counts a thousand more.
    """
    return _ladder(hand).stakes if _cards(hand) else ()


def results(hand: Hand, budget: int = BUDGET) -> dict[Card, int]:
    """For each legal card of the seat to act, in pack order: the step of `ladder` that its side reaches with it.

    Both sides play best with all cards seen. `OverBudget` when that takes more positions than ``budget``; nothing when
    no card is to be played.
    """
    cards, guess = _cards(hand), 0
    found: dict[Card, int] = {}
    if not cards:
        return {}
    exact = Exact(hand, budget)
    last = len(exact.stakes) - 1
    for card in cards:
        guess = exact.step(card, guess)
        found[card] = guess if hand.to_act in exact.sides.one else last - guess
    return found


def reaches(hand: Hand, step: str, budget: int = BUDGET) -> bool:
    """Whether the side of the seat to act reaches that step of `ladder`, or a better one; `OverBudget` as in `results`.

    Sooner answered than `results`, which asks for each card.
    """
    names = ladder(hand)
    if step not in names:
        raise ValueError(f"{step!r} is no result that can still be; there are {', '.join(names) or 'none'}")
    exact, stake = Exact(hand, budget), stakes(hand)[names.index(step)]
    return exact.reaches(stake) if hand.to_act in exact.sides.one else not exact.reaches(1 - stake)


def counts(hand: Hand, budget: int = BUDGET) -> dict[Card, int]:
    """For each legal card of the seat to act: the tricks that its side takes from now on, or in goat games card points.

    Both sides play best for that number, with all cards seen and to the last card, whatever would end play before. The
    unfinished trick counts. In pack order; errors as in `results`.
    """
    cards, guess = _cards(hand), 0
    found: dict[Card, int] = {}
    if not cards:
        return {}
    exact = Exact(hand, budget)
    for card in cards:
        guess = exact.count(card, guess)
        found[card] = guess if hand.to_act in exact.sides.one else exact.most - guess
    return found


def _cards(hand: Hand) -> list[Card]:
    """The legal cards of the seat to act, in pack order."""
    return [card for action in hand.legal_actions() if (card := action.card)] if hand.phase == "play" else []


def _ladder(hand: Hand) -> Ladder:
    sides = Sides.of(hand)
    steps = Ladder.of(hand, sides)
    return steps if hand.to_act in sides.one else steps.turned()


def values(hand: Hand) -> dict[Card, int]:
    """For each legal card of the seat to act: the tricks that its side takes from now on, everybody playing best.

    The unfinished trick counts. Cards in pack order; `TooManyCards` with more than five cards in a hand.
    """
    search, seat = _search(hand), hand.to_act
    if search is None or seat is None:
        return {}
    return search.values(hand, search.side_of[seat])


def tricks(hand: Hand, side: int) -> int:
    """The tricks that ``side`` (an index into ``game.sides``) takes from now on, everybody playing best."""
    search = _search(hand)
    return search.from_here(hand, side) if search else 0


def best_cards(hand: Hand) -> tuple[Card, ...]:
    """The legal cards that keep the best value, in pack order."""
    found = values(hand)
    return tuple(card for card, value in found.items() if value == max(found.values()))


def best_line(hand: Hand) -> Hand:
    """The hand played to its end, everybody playing best (among equals the lowest card, see `best_card`)."""
    while not hand.over:
        hand = hand.act(str(best_card(hand)))
    return hand


def best_card(hand: Hand) -> Card:
    """The one best card that is played among equals: the weakest, in the order of the game, then of the pack."""
    order = hand.game.order(hand.mode)
    return min(best_cards(hand), key=lambda card: (order.strength(card), hand.game.pack.index[card]))


def _search(hand: Hand) -> Search | None:
    if hand.phase != "play":
        return None
    most = max(mask.bit_count() for mask in hand.holdings)
    if most > MOST_CARDS:
        raise TooManyCards(f"{most} cards in a hand: the exact search takes at most {MOST_CARDS}")
    return _search_of(hand.game, hand.mode)


@lru_cache(maxsize=32)
def _search_of(game: Game, mode: str | None) -> Search:
    return Search(game, mode)


class Search:
    """The search of one game and trump situation, with the values of positions between tricks found so far."""

    MOST_KNOWN = 200_000

    def __init__(self, game: Game, mode: str | None) -> None:
        self.order = game.order(mode)
        self.seats = game.seats
        self.legal = game.legal_mask
        self.mode = mode
        side_of = {seat: side for side, seats in enumerate(game.sides) for seat in seats}
        self.side_of = tuple(side_of[seat] for seat in range(game.seats))
        self.known: dict[tuple[tuple[int, ...], int, int], tuple[int, int]] = {}
        self.ranked: dict[int, tuple[int, ...]] = {}
        """The places of a mask, suit by suit and strongest first, as far as they were asked for."""
        self.between = {
            (ranking[high], ranking[low]): sum(1 << place for place in ranking[high + 1 : low])
            for ranking in self.order.rankings
            for low in range(len(ranking))
            for high in range(low)
        }
        """For two cards of one suit, the stronger first: the mask of the cards between them."""

    def values(self, hand: Hand, side: int) -> dict[Card, int]:
        """The value of each legal card of the seat to act for ``side``."""
        found = {}
        for action in hand.legal_actions():
            if card := action.card:
                after = hand.act(action)
                taken = sum(after.won[seat] - hand.won[seat] for seat in hand.game.sides[side])
                found[card] = taken + self.from_here(after, side)
        return found

    def from_here(self, hand: Hand, side: int) -> int:
        """The tricks of ``side`` from this hand on."""
        if len(self.known) > self.MOST_KNOWN:
            self.known.clear()
            self.ranked.clear()
        if not hand.trick:
            return self._tricks(hand.holdings, hand.leader, side, 0, len(hand.game.pack))
        alive = hand.game.pack.mask(hand.trick)
        for mask in hand.holdings:
            alive |= mask
        best = self.order.winner(hand.trick)
        winning = hand.game.pack.index[hand.trick[best]], (hand.leader + best) % self.seats
        return self._cards(hand.holdings, hand.to_act or 0, hand.trick, alive, winning, side, 0, len(hand.game.pack))

    def _tricks(self, holdings: tuple[int, ...], leader: int, side: int, low: int, high: int) -> int:
        """Tricks of ``side`` from a lead on; exact between ``low`` and ``high``, otherwise a bound on that side."""
        left = holdings[leader].bit_count()
        if not left:
            return 0
        key = (holdings, leader, side)
        least, most = self.known.get(key, (0, left))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        alive = 0
        for mask in holdings:
            alive |= mask
        value = self._cards(holdings, leader, (), alive, (0, leader), side, low, high)
        if value <= low:
            most = min(most, value)
        if value >= high:
            least = max(least, value)
        if low < value < high:
            least = most = value
        self.known[key] = least, most
        return value

    def _cards(
        self,
        holdings: tuple[int, ...],
        seat: int,
        trick: tuple[Card, ...],
        alive: int,
        winning: tuple[int, int],
        side: int,
        low: int,
        high: int,
    ) -> int:
        """As `_tricks`, within a trick: ``alive`` holds its cards, too, ``winning`` its best card and seat."""
        held = holdings[seat]
        ours = self.side_of[seat] == side
        best = -1 if ours else len(self.order.pack)
        last = len(trick) == self.seats - 1
        for place in self._distinct(self.legal(self.mode, held, trick) if trick else held, alive & ~held):
            left = (*holdings[:seat], held ^ (1 << place), *holdings[seat + 1 :])
            leads = not trick or self.order.beats_place(place, winning[0])
            now = (place, seat) if leads else winning
            if last:
                won = int(self.side_of[now[1]] == side)
                value = won + self._tricks(left, now[1], side, low - won, high - won)
            else:
                following = (*trick, self.order.pack.cards[place])
                value = self._cards(left, (seat + 1) % self.seats, following, alive, now, side, low, high)
            if ours:
                if value > best:
                    best = value
                    low = max(low, value)
            elif value < best:
                best = value
                high = min(high, value)
            if low >= high:
                break
        return best

    def _distinct(self, mask: int, others: int) -> list[int]:
        """One card for each run of neighbours that no card elsewhere divides; strongest first."""
        places = self.ranked.get(mask)
        if places is None:
            places = tuple(place for ranking in self.order.rankings for place in ranking if mask >> place & 1)
            self.ranked[mask] = places
        chosen, before = [places[0]], places[0]
        for place in places[1:]:
            between = self.between.get((before, place))
            if between is None or between & others:
                chosen.append(place)
            before = place
        return chosen
