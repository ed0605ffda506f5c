"""Card play in Ombre and Ombra: one against two, with a trump suit or only the black aces as trumps.

The declarer needs more tricks than each opponent, so that five are enough and four are if the opponents split the
rest three to two. The opponents therefore leave their tricks to one of them once the declarer comes close.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from ombre.bots.common import holder, is_last, plays, stronger, trumps_of, voids
from ombre.cards import Card
from ombre.games.matadors import MAJORITY, TRICKS
from ombre.hand import Action, Seen
from ombre.tricks import TRUMP, TrickOrder

CLOSE = 3
"""With so many tricks of the declarer the opponents begin to leave theirs to one of them."""


@dataclass(frozen=True)
class Table:
    """What a player works out from what he sees while cards are played."""

    seen: Seen
    order: TrickOrder
    cards: tuple[Card, ...]
    """The cards that he may play."""

    @classmethod
    def of(cls, seen: Seen) -> Self:
        """The table as a seat sees it that is to play a card."""
        return cls(seen, seen.game.order(seen.mode), tuple(plays(seen)))

    @property
    def declares(self) -> bool:
        """Whether the player is the declarer himself."""
        return self.seen.seat == self.seen.declarer

    @cached_property
    def voids(self) -> dict[int, set[str]]:
        """The suits in which each seat has shown out."""
        return voids(self.seen, self.order)

    @property
    def others(self) -> tuple[int, int]:
        """The two other seats, in order of play."""
        return (self.seen.seat + 1) % 3, (self.seen.seat + 2) % 3

    @cached_property
    def out(self) -> int:
        """The cards that may lie with the others: those unseen, without suits in which both have shown out.

        Matadors that need not follow (OMBRE-R35) may still be there.
        """
        first, second = (self.voids[seat] for seat in self.others)
        gone = sum(self.forced(self.order.groups[suit][-1]) for suit in first & second)
        return self.seen.game.pack.mask(self.seen.unseen) & ~gone

    def forced(self, led: Card) -> int:
        """The cards of which one must be played to a card that is led."""
        return self.seen.game.duties(self.seen.mode)[led].binding

    @cached_property
    def trumps_out(self) -> list[Card]:
        """The trumps that may lie with the others, strongest first."""
        return trumps_of(self.seen.game.pack.unmask(self.out & self.order.trump_mask), self.order)

    @cached_property
    def trumps(self) -> list[Card]:
        """The player's own trumps, strongest first."""
        return trumps_of(self.seen.hand, self.order)

    def length(self, card: Card) -> int:
        """How many cards of its effective suit the player holds."""
        suit = self.order.effective_suit(card)
        return sum(self.order.effective_suit(mine) == suit for mine in self.seen.hand)

    def above(self, card: Card) -> int:
        """How many cards of its suit that are out beat it."""
        return (stronger(self.order)[card] & self.out).bit_count()

    def below(self, card: Card) -> int:
        """How many cards of its suit that are out it beats."""
        suit = self.order.suit_masks[self.order.effective_suit(card)]
        return (suit & self.out).bit_count() - self.above(card)

    def high(self, card: Card) -> bool:
        """Whether no card of its suit that is out beats it."""
        return not stronger(self.order)[card] & self.out

    def weakest(self, cards: tuple[Card, ...] | list[Card]) -> Card:
        """The card that is missed least: no trump, no sure winner, from a short suit, low."""
        return min(cards, key=lambda card: (self._rank(card), self.length(card), self.order.strength(card), card))

    def _rank(self, card: Card) -> int:
        return 2 if self.order.effective_suit(card) == TRUMP else int(self.high(card))


def play(seen: Seen) -> Action:
    """The card of a player who counts trumps, remembers who showed out, and knows whom he plays against."""
    table = Table.of(seen)
    if len(table.cards) == 1:
        return Action(table.cards[0])
    if not seen.trick:
        return Action(declarer_lead(table) if table.declares else defender_lead(table))
    return Action(declarer_follow(table) if table.declares else defender_follow(table))


def declarer_lead(table: Table) -> Card:
    """Draws trumps from the top as long as others may have to follow, then takes his winners, then leads low.

    Without the highest trump he still draws if trumps are most of what he has.
    """
    order, trumps, pack = table.order, table.trumps, table.seen.game.pack
    side = [card for card in table.cards if card not in trumps]
    out = [card for card in table.trumps_out if pack.bit(card) & table.forced(trumps[0])] if trumps else []
    sure = bool(trumps) and table.high(trumps[0])
    if out and sure:
        return trumps[0]
    if out and len(trumps) >= 4 and len(trumps) > len(side):
        return trumps[0] if order.beats(trumps[0], out[-1]) else trumps[-1]
    winners = [card for card in side if table.high(card)]
    if winners:
        return max(winners, key=lambda card: (-table.length(card), card))
    if side and not sure:
        return min(side, key=lambda card: (-table.length(card), order.strength(card), card))
    return trumps[0]


def declarer_follow(table: Table) -> Card:
    """Takes a trick as cheaply as will do, ruffs what he would lose, and gives up the weakest card otherwise."""
    seen, order = table.seen, table.order
    _, best = holder(seen, order)
    winning = sorted((card for card in table.cards if order.beats(card, best)), key=order.strength)
    if not winning:
        return table.weakest(table.cards)
    if is_last(seen):
        return winning[0]
    sure = [card for card in winning if table.high(card)]
    if order.effective_suit(winning[0]) == TRUMP:
        return winning[0]
    return sure[0] if sure else table.weakest(table.cards)


def defender_lead(table: Table) -> Card:
    """A sure winner of a side suit; else through the declarer what he is out of, so that the partner may overruff.

    Otherwise low from length, and trumps only if there is nothing else.
    """
    order, seen = table.order, table.seen
    declarer = seen.declarer or 0
    side = [card for card in table.cards if order.effective_suit(card) != TRUMP]
    if not side:
        return table.trumps[0] if table.high(table.trumps[0]) else table.trumps[-1]
    void = [card for card in side if str(card.suit) in table.voids[declarer]]
    sure = [card for card in side if table.high(card) and card not in void]
    if sure:
        return min(sure, key=lambda card: (table.length(card), card))
    through = void if (seen.seat + 1) % 3 == declarer else []
    return min(through or side, key=lambda card: (-table.length(card), order.strength(card), card))


def defender_follow(table: Table) -> Card:
    """Beats the declarer, also before he has played, and leaves a trick of the partner alone."""
    seen, order = table.seen, table.order
    winner, best = holder(seen, order)
    winning = sorted((card for card in table.cards if order.beats(card, best)), key=order.strength)
    if not winning:
        return table.weakest(table.cards)
    gathers, feeds = _gathering(seen)
    if winner == seen.declarer:
        return table.weakest(table.cards) if feeds and not is_last(seen) else winning[0]
    if is_last(seen) or seen.declarer == seen.leader:
        return winning[0] if gathers else table.weakest(table.cards)
    if table.high(best):
        return table.weakest(table.cards)
    sure = [card for card in winning if table.high(card)]
    return sure[0] if sure else winning[0]


def _gathering(seen: Seen) -> tuple[bool, bool]:
    """Whether the opponents' tricks should all be this player's, and whether they should all be the partner's.

    Four tricks win for the declarer only against three and two; so who has more takes the rest when he comes close.
    """
    declarer = seen.declarer or 0
    partner = 3 - declarer - seen.seat
    lead = seen.won[seen.seat] - seen.won[partner]
    left = TRICKS - sum(seen.won)
    possible = seen.won[declarer] + left >= MAJORITY - 1
    return lead > 0 and possible and left <= 4 and seen.won[declarer] >= 2, lead < 0 and seen.won[declarer] >= CLOSE


def sure_of_all(seen: Seen, missing: int = 0) -> bool:
    """Whether all cards in the hand, up to so many, take tricks against anything that may be out, the seat to lead."""
    table = Table.of(seen)
    return sure_tricks(table) >= len(seen.hand) - missing


def sure_tricks(table: Table) -> int:
    """The tricks that a player to lead can take from the top: trumps until the others have none, then his winners.

    Trumps that are left when those of the others are drawn count as well.
    """
    high = [card for card in table.trumps if table.high(card)]
    drawn = len(high) >= len(table.trumps_out)
    side = [card for card in table.seen.hand if card not in table.trumps and table.high(card)]
    return (len(table.trumps) + len(side)) if drawn else len(high)
