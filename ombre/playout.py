"""The rest of a hand with cards at random, as fast as Python can: one loop on bit masks that makes no `Hand`.

For that the cards of the pack get new places for each trump situation, plain suits one after the other and trumps on
top, the weaker card of a suit below the stronger: among the cards that can win a trick, the highest bit wins it.

A game whose rules the loop doesn't know (`Game.duties_are_all`, `Hand.stop_rule`) is played through `Hand.act`, with
the same result. Where something else than a card is to be chosen, play goes on: nobody announces, offers or stops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ombre.cards import Card
from ombre.games.base import Game
from ombre.hand import Hand, StopRule
from ombre.tricks import TRUMP

Draw = Callable[[], float]
"""A source of numbers from 0 up to, but not including, 1. One is drawn for each card that leaves a choice."""

GO_ON = "continue"
TEN = (1 << 10) - 1
NO_CARD = 1 << 40
NEVER = StopRule(TEN, lambda won, cards, leader: False)


class Ending(NamedTuple):
    """How a hand ended."""

    tricks: tuple[int, ...]
    """All tricks of each seat, as `Hand.won`."""
    points: tuple[int, ...]
    """The card points that each seat got from where the hand was played out; nothing in games that don't count them."""


class Playouts:
    """A hand that is in play, ready to be played to its end again and again, each legal card equally likely.

    >>> from ombre import games
    >>> endings = Playouts(games.load("omi").deal(text="pos=SAS7/S8C8/S9C9/STCT trump=H leader=0 won=2/2/1/1"))
    >>> endings.play(lambda: 0.9), endings.play(lambda: 0.0)  # the ace is led first, or last
    (Ending(tricks=(4, 2, 1, 1), points=()), Ending(tricks=(2, 2, 1, 3), points=()))
    """

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        places = _places(hand.game, hand.mode) if hand.phase == "play" else None
        self._start = Start.of(hand, places) if places else None

    @property
    def fast(self) -> bool:
        """Whether the loop knows the rules of this hand."""
        return self._start is not None

    def play(self, draw: Draw) -> Ending:
        """One ending. Of several legal cards the one at ``int(draw() * number)`` is taken, as `new_places` has them."""
        return _through_act(self.hand, draw) if self._start is None else _loop(self._start, draw)


@lru_cache(maxsize=64)
def new_places(game: Game, mode: str | None) -> dict[Card, int]:
    """The place of each card in a trump situation: plain suits one after the other, then trumps, weakest first."""
    groups = game.order(mode).groups
    plain = [suit for name, suit in groups.items() if name != TRUMP]
    cards = [card for suit in [*plain, groups.get(TRUMP, ())] for card in reversed(suit)]
    return {card: place for place, card in enumerate(cards)}


@lru_cache(maxsize=64)
def _places(game: Game, mode: str | None) -> Places | None:
    kind = game.hand_type
    stops = kind._after_trick is Hand._after_trick or kind.stop_rule is not Hand.stop_rule
    return Places(game, mode) if mode in game.modes and game.duties_are_all and stops else None


class Places:
    """The cards of a game in a trump situation in their new places, and the game's rules in masks of them."""

    def __init__(self, game: Game, mode: str | None) -> None:
        self.bits = {card: 1 << place for card, place in new_places(game, mode).items()}
        self.moves = tuple(self._moves(game.pack.cards[low : low + 10]) for low in range(0, 40, 10))
        """For each ten cards of the pack: the new masks for all masks of them."""
        self.duties = {bit: self._duty(game, mode, led) for led, bit in self.bits.items()}
        """For each card led, by its bit: what `Duty` says, and the cards that can win the trick.

        Where that is binding which must follow, it is left out; where nothing is, it is `NO_CARD`.
        """
        self.worth = [self._worths(game, low) for low in range(0, 40, 10)] if game.card_points else []
        """For each ten new places: the card points of all masks of them. Nothing in games that don't count them."""
        seats = range(game.seats)
        self.turns = [tuple((leader + step) % game.seats for step in seats[1:]) for leader in seats]
        """The seats that follow each leader, in order."""

    def _moves(self, cards: tuple[Card, ...]) -> list[int]:
        moves = [0]
        for card in cards:
            moves += [mask | self.bits[card] for mask in moves]
        return moves

    def _duty(self, game: Game, mode: str | None, led: Card) -> tuple[int, int, int, int]:
        order = game.order(mode)
        fighting = order.suit_masks[order.effective_suit(led)] | order.trump_mask
        binding, follow, otherwise, fighting = self.masks((*game.duties(mode)[led], fighting))
        return 0 if binding == follow else binding or NO_CARD, follow, otherwise, fighting

    def _worths(self, game: Game, low: int) -> list[int]:
        worths = [0]
        for card in tuple(self.bits)[low : low + 10]:
            worths += [points + game.card_points.get(card.rank, 0) for points in worths]
        return worths

    def masks(self, masks: Sequence[int]) -> list[int]:
        """Masks of the pack in the new places."""
        one, two, three, four = self.moves
        return [one[mask & TEN] | two[mask >> 10 & TEN] | three[mask >> 20 & TEN] | four[mask >> 30] for mask in masks]

    def points(self, mask: int) -> int:
        """The card points of a mask in the new places."""
        one, two, three, four = self.worth
        return one[mask & TEN] + two[mask >> 10 & TEN] + three[mask >> 20 & TEN] + four[mask >> 30]


class Start(NamedTuple):
    """Where the loop starts: the cards as masks in their new places, and the trick that is under way."""

    places: Places
    hands: tuple[int, ...]
    won: tuple[int, ...]
    leader: int
    """The seat that leads, or that is winning the trick under way."""
    led_by: int
    following: tuple[int, ...]
    """The seats that are still to play to the trick under way; none before a lead."""
    led: int
    """The card led to it, by its bit."""
    best: int
    """The card that is winning it."""
    lying: int
    """Its cards."""
    stop: StopRule | None
    later: tuple[tuple[int, ...], int | None] | None
    """What is dealt when the hands are empty, and who leads then if not who won the last trick."""

    @classmethod
    def of(cls, hand: Hand, places: Places) -> Start:
        """The start of a hand that is in play."""
        hands, stop, leader = tuple(places.masks(hand.holdings)), hand.stop_rule(places.bits), hand.leader
        part = hand.next_part()
        later = (tuple(places.masks(part[0])), part[1]) if part else None
        if not hand.trick:
            return cls(places, hands, hand.won, leader, leader, (), 0, 0, 0, stop, later)
        trick = [places.bits[card] for card in hand.trick]
        fighting = places.duties[trick[0]][-1]
        best = max(bit & fighting for bit in trick)
        holder = (leader + trick.index(best)) % len(hands)
        following = places.turns[leader][len(trick) - 1 :]
        return cls(places, hands, hand.won, holder, leader, following, trick[0], best, sum(trick), stop, later)


def _loop(start: Start, draw: Draw) -> Ending:
    """`Playouts.play`. Note that ``mask & mask - 1`` is a mask without its lowest bit, and ``mask & -mask`` that bit.

    A card is drawn in the same lines for the leader and for the others: a call would cost more than the drawing.
    """
    places, dealt, already, leader, led_by, following, led, best, lying, stop, later = start
    duties, turns, counting = places.duties, places.turns, bool(places.worth)
    hands, won, taken = list(dealt), list(already), [0] * len(dealt)
    played, earliest, stops = sum(won), *(stop or NEVER)
    if following:
        binding, follow, otherwise, fighting = duties[led]
    while True:
        if not following:
            held = hands[leader]
            if not held:
                if later is None:
                    break
                (hands[:], first), later = later, None
                leader = leader if first is None else first
                held = hands[leader]
            card, number = held, held.bit_count()
            if number > 1:
                skip = int(draw() * number)
                while skip:
                    card &= card - 1
                    skip -= 1
                card &= -card
            hands[leader] = held ^ card
            binding, follow, otherwise, fighting = duties[card]
            best = lying = card
            led_by, following = leader, turns[leader]
        for seat in following:
            held = hands[seat]
            card = held & follow
            if not card or (binding and not held & binding):
                card = held & otherwise or held
            number = card.bit_count()
            if number > 1:
                skip = int(draw() * number)
                while skip:
                    card &= card - 1
                    skip -= 1
                card &= -card
            hands[seat] = held ^ card
            if counting:
                lying |= card
            if card & fighting > best:
                best, leader = card, seat
        following = ()
        won[leader] += 1
        played += 1
        if counting:
            taken[leader] |= lying
        if played >= earliest and stops(won, lying, led_by):
            break
    return Ending(tuple(won), tuple(map(places.points, taken)) if counting else ())


def _through_act(hand: Hand, draw: Draw) -> Ending:
    """As `Playouts.play`, through the public face of the engine."""
    game, done = hand.game, len(hand.tricks)
    while not hand.over:
        cards = [card for action in hand.legal_actions() if (card := action.card)]
        if len(cards) > 1:
            cards.sort(key=new_places(game, hand.mode).__getitem__)
            cards = [cards[int(draw() * len(cards))]]
        hand = hand.act(cards[0] if cards else GO_ON)
    points = [0] * game.seats
    for trick in hand.tricks[done:]:
        points[trick.winner] += sum(game.card_points.get(card.rank, 0) for card in trick.cards)
    return Ending(hand.won, tuple(points) if game.card_points else ())
