"""Trick order: which suit a card counts as, which cards may follow, who wins.

A `TrickOrder` is built once for each trump situation of a game and does its work on bit masks of the game's pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ombre.cards import Card, CardError, Pack

TRUMP = "trump"
"""The name of the trumps as an effective suit."""


class TrickOrder:
    """The cards of a pack in groups of one effective suit, each strongest first.

    ``groups`` maps ``'trump'`` and the suit letters to card tuples; together they hold each card of the pack once.
    """

    def __init__(self, pack: Pack, groups: Mapping[str, Sequence[Card]]) -> None:
        self.pack = pack
        self.groups = {name: tuple(cards) for name, cards in groups.items()}
        size = len(pack)
        self.suit_masks = {name: pack.mask(cards) for name, cards in self.groups.items()}
        if sum(self.suit_masks.values()) != pack.full:
            raise CardError("the groups of a trick order must hold each card of the pack once")
        self.trump_mask = self.suit_masks.get(TRUMP, 0)
        self._followers = {card: self.suit_masks[name] for name, cards in self.groups.items() for card in cards}
        self.rankings = tuple(tuple(pack.index[card] for card in cards) for cards in self.groups.values())
        """The groups as places in the pack."""
        self._effective: list[str] = [""] * size
        self._strength = [0] * size
        for name, cards in self.groups.items():
            for place, card in enumerate(cards):
                self._effective[pack.index[card]] = name
                self._strength[pack.index[card]] = len(cards) - place + (size if name == TRUMP else 0)
        powers = {name: self._powers_in(name) for name in self.groups}
        self._powers = {card: powers[name] for name, cards in self.groups.items() for card in cards}

    def effective_suit(self, card: Card) -> str:
        """``'trump'`` for a trump, otherwise the letter of the suit that the card counts as (COM-1)."""
        return self._effective[self.pack.index[card]]

    def strength(self, card: Card) -> int:
        """A number that grows with the card's power: plain cards by their place in their suit, all trumps above."""
        return self._strength[self.pack.index[card]]

    def _powers_in(self, led: str) -> dict[Card, int]:
        """The strength of every card in a trick to which a suit was led: none for cards of other plain suits."""
        fighting = self.suit_masks[led] | self.trump_mask
        return {card: self.strength(card) if fighting & bit else 0 for card, bit in self.pack.bits.items()}

    def following(self, hand: int, led: Card) -> int:
        """The mask of those cards of ``hand`` that are of the effective suit led."""
        return hand & self._followers[led]

    def beats(self, challenger: Card, holder: Card) -> bool:
        """Whether ``challenger``, played later, takes the trick from ``holder``, which is winning it (COM-3)."""
        return self.beats_place(self.pack.index[challenger], self.pack.index[holder])

    def beats_place(self, challenger: int, holder: int) -> bool:
        """As `beats`, for cards as places in the pack."""
        if self._effective[challenger] not in (TRUMP, self._effective[holder]):
            return False
        return self._strength[challenger] > self._strength[holder]

    def winner(self, trick: Sequence[Card]) -> int:
        """The index into ``trick`` (0 = the card led) of the card that wins (COM-3); `CardError` when it is empty."""
        if not trick:
            raise CardError("an empty trick has no winner")
        powers, best, highest = self._powers[trick[0]], 0, 0
        for place, card in enumerate(trick):
            if powers[card] > highest:
                best, highest = place, powers[card]
        return best
