"""What the players of the three goat games share: what a seat can conclude, and what a card does to the trick.

A card is judged by the trick that it goes to: who will probably win it, and whose pile its card points then lie in.
What it would still be good for later is each game's own matter. Chances are those of drawing cards without putting
them back: the cards that a seat doesn't know, less those that somebody has shown not to hold.

Floats are added by `fsum`: `sum` rounds in another way from Python 3.12 on, and a bot plays the same everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import comb, fsum
from typing import NamedTuple

from ombre.bots.common import plays
from ombre.cards import Card
from ombre.games.base import Game
from ombre.games.goats import VALUES, card_points
from ombre.hand import Action, Seen, Trick
from ombre.tricks import TRUMP

GENEROUS, MEAN = 1.7, 0.5
"""The card points that somebody gives to a trick of his friend and of his foe, as multiples of an average card's."""
OVERTAKEN = 0.5
"""How often a card that takes the trick over can be beaten in turn, compared with the card that it beat."""

NAIVE = "AKQJT987"
"""How a beginner ranks the cards that he gives away: as in other games, the king above the ten."""


class Chances(NamedTuple):
    """How likely a seat that is still to play can, and how likely it must, beat the card that holds the trick."""

    can: float
    must: float


class Aims(NamedTuple):
    """What a seat plays for."""

    worth: tuple[float, ...]
    """What a card point in the pile of each seat is worth to it."""
    friends: Callable[[int, int], bool]
    """Whether a seat gladly leaves a trick, with card points, to another; if not, it takes the trick when it can."""


class Held(NamedTuple):
    """What cards are good for later, in card points."""

    trump: float
    """Any trump."""
    highest: float
    """The highest trump besides; others in proportion to the trumps out that they beat."""
    high: float
    """The part of its card points that the highest card of a plain suit brings home."""
    low: float = 0.0
    """The same for other cards of plain suits."""


class Sight:
    """What a seat knows of the cards of the others, as masks of the pack."""

    def __init__(self, seen: Seen) -> None:
        game = seen.game
        pack, seats = game.pack, range(game.seats)
        self.seen = seen
        self.order = game.order(seen.mode)
        self.trumps = self.order.trump_mask
        self.hand = pack.mask(seen.hand)
        self.unseen = pack.mask(seen.unseen)
        played = {card for trick in (*(trick.cards for trick in seen.tricks), seen.trick) for card in trick}
        self.known = tuple(
            pack.mask(card for owner, card in seen.shown if owner == seat != seen.seat and card not in played)
            for seat in seats
        )
        """The cards that everybody saw go to another seat, and that are still there."""
        closed = _closed(seen)
        self.pools = tuple(self.unseen & ~closed[seat] for seat in seats)
        """The unseen cards that a seat may hold."""
        self.hidden = tuple(max(0, seen.counts[seat] - self.known[seat].bit_count()) for seat in seats)
        self.average = card_points(seen.unseen) / max(1, len(seen.unseen))
        self.later = tuple((seen.seat + step) % game.seats for step in range(1, game.seats - len(seen.trick)))
        """The seats that play to this trick after this one."""

    def suit(self, card: Card) -> int:
        """The cards of a card's effective suit."""
        return self.order.suit_masks[self.order.effective_suit(card)]

    def out(self, mask: int) -> int:
        """Those of some cards that others may still hold."""
        return mask & (self.unseen | sum(self.known))

    def above(self, card: Card) -> int:
        """The cards out that beat a card."""
        return self.out(_stronger(self.seen.game, self.seen.mode)[card])

    def lacks(self, seat: int, mask: int) -> float:
        """How likely a seat holds none of some cards."""
        if self.known[seat] & mask:
            return 0.0
        pool, held = self.pools[seat], self.hidden[seat]
        size = pool.bit_count()
        return comb(size - (pool & mask).bit_count(), held) / max(1, comb(size, held))

    def chances(self, seat: int, led: Card, holding: Card) -> Chances:
        """How likely a seat can, or must, beat the card that holds the trick."""
        suit = self.suit(led)
        above = _stronger(self.seen.game, self.seen.mode)[holding]
        trumps = self.trumps & ~suit
        none, follows = self.lacks(seat, suit), suit & above
        can = must = 0.0
        if follows:
            can = 1 - self.lacks(seat, follows)
            must = self.lacks(seat, suit & ~above) - none
        if trumps and none:
            can += none - self.lacks(seat, suit | trumps & above)
            if self.seen.game.options["must_trump"]:
                must += self.lacks(seat, suit | trumps & ~above) - self.lacks(seat, suit | trumps)
        return Chances(can, must)

    def trick_value(self, card: Card, aims: Aims) -> float:
        """What the card points of the trick are worth on average to this seat, if it plays a card to it."""
        seen = self.seen
        trick = (*seen.trick, card)
        best = self.order.winner(trick)
        holder, holding = (seen.leader + best) % seen.game.seats, trick[best]
        shares = {holder: 1.0}
        for seat in self.later:
            chances = self.chances(seat, trick[0], holding)
            for other, share in tuple(shares.items()):
                chance = chances.must if aims.friends(seat, other) else chances.can
                taken = share * chance * (1 if other == holder else OVERTAKEN)
                shares[other] -= taken
                shares[seat] = shares.get(seat, 0) + taken
        lying = card_points(trick)
        return fsum(share * aims.worth[seat] * (lying + self._gifts(seat, aims)) for seat, share in shares.items())

    def held_value(self, card: Card, held: Held) -> float:
        """What a card is good for later, in card points."""
        suit = self.suit(card)
        above = self.above(card) & suit
        if suit != self.trumps:
            return (held.low if above else held.high) * points_of(card)
        out = self.out(suit).bit_count()
        return held.trump + held.highest * (out - above.bit_count()) / max(1, out)

    def _gifts(self, holder: int, aims: Aims) -> float:
        others = [seat for seat in self.later if seat != holder]
        return self.average * fsum(GENEROUS if aims.friends(seat, holder) else MEAN for seat in others)


@lru_cache(maxsize=64)
def _stronger(game: Game, mode: str | None) -> dict[Card, int]:
    """For each card the mask of those that beat it when it holds a trick."""
    order, pack = game.order(mode), game.pack
    return {card: pack.mask(other for other in pack.cards if order.beats(other, card)) for card in pack.cards}


def _closed(seen: Seen) -> list[int]:
    """For each seat the cards that it has shown not to hold: the suit that it didn't follow, and perhaps the trumps."""
    game, order = seen.game, seen.game.order(seen.mode)
    closed = [0] * game.seats
    unfinished = [Trick(seen.leader, seen.trick, seen.leader)] if seen.trick else []
    for trick in (*_tricks_of_these_cards(seen), *unfinished):
        suit = order.effective_suit(trick.cards[0])
        for place, card in enumerate(trick.cards[1:], start=1):
            played = order.effective_suit(card)
            if played != suit:
                seat = (trick.leader + place) % game.seats
                closed[seat] |= order.suit_masks[suit]
                if played != TRUMP and game.options["must_trump"]:
                    closed[seat] |= order.trump_mask
    return closed


def _tricks_of_these_cards(seen: Seen) -> Sequence[Trick]:
    """The tricks since cards were dealt: in Ožiai the second half is dealt after half of the tricks (OZIAI-R12)."""
    game = seen.game
    before = sum(seen.won) - len(seen.tricks)
    dealt_again = game.hand_size - game.dealt_later
    return seen.tricks[max(0, dealt_again - before) :] if sum(seen.won) >= dealt_again else seen.tricks


def points_of(card: Card) -> int:
    """The card points of a card (COM-4)."""
    return VALUES.get(card.rank, 0)


def beginner(seen: Seen, thrifty: bool = False) -> Action:
    """Leads aces at once, then its strongest card; takes what it can, from friends too, with its strongest card or, if
    it is ``thrifty``, its weakest; throws away the lowest card, ranked wrongly, whoever gets it.
    """
    order = seen.game.order(seen.mode)
    cards = plays(seen)
    if not seen.trick:
        return Action(max(cards, key=lambda card: (card.rank == "A", order.strength(card))))
    holding = seen.trick[order.winner(seen.trick)]
    if winning := [card for card in cards if order.beats(card, holding)]:
        return Action((min if thrifty else max)(winning, key=order.strength))
    return Action(max(cards, key=lambda card: (order.effective_suit(card) != TRUMP, NAIVE.index(card.rank), card)))


def piles(seen: Seen) -> tuple[int, ...]:
    """The card points in the tricks of each seat, where everybody plays alone; those before a written position count
    where it tells them."""
    told = re.search(r"points=([\d/]+)", seen.position or "")
    points = [int(number) for number in told[1].split("/")] if told else [0] * seen.game.seats
    for trick in seen.tricks:
        points[trick.winner] += card_points(trick.cards)
    return tuple(points)
