"""Cards, packs and their text forms.

A card is written suit first (``SA`` is the ace of spades); reading also takes ``AS``, ``♠A``, ``A♠``, ``10`` for ``T``
and either case, and of several cards one suit with its ranks (``♠AK7``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple


class Suit(StrEnum):
    """A printed suit, in pack order."""

    SPADES = "S"
    CLUBS = "C"
    HEARTS = "H"
    DIAMONDS = "D"

    __hash__ = str.__hash__  # that of an enum is a Python function, and cards are looked up all the time

    @property
    def symbol(self) -> str:
        """The suit's sign, such as ``♠``."""
        return _SYMBOLS[self]


_SYMBOLS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}
_SUITS = {**{suit.value: suit for suit in Suit}, **{suit.symbol: suit for suit in Suit}}

RANKS = "AKQJT98765432"
"""All rank letters, in pack order (which is no game's order of strength)."""

_CARD = re.compile("([SCHD♠♣♥♦])(10|[AKQJT2-9])|(10|[AKQJT2-9])([SCHD♠♣♥♦])", re.IGNORECASE | re.ASCII)
_RUN = re.compile("([SCHD♠♣♥♦])((?:10|[AKQJT2-9])+)", re.IGNORECASE | re.ASCII)
_RANK = re.compile("10|.")
_RUNS = re.compile(f"(?:{_RUN.pattern})+", re.IGNORECASE | re.ASCII)


class CardError(ValueError):
    """A text that is no card, or a list of cards that cannot be."""


class Card(NamedTuple):
    """One card: a suit and a rank letter."""

    suit: Suit
    rank: str

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that ``text`` names; `CardError` when it names none.

        >>> str(Card.parse("10h")), Card.parse("HT").symbol
        ('HT', '♥10')
        """
        if card := CARDS.get(text):
            return card
        found = _CARD.fullmatch(str(text).strip())
        if not found:
            raise CardError(f"{text!r} is not a card: write suit and rank, such as SA, ♥10 or CT")
        return _card(found)

    def __str__(self) -> str:
        return self.suit + self.rank

    @property
    def symbol(self) -> str:
        """For people: ``♠A``, ``♥10``."""
        return self.suit.symbol + ("10" if self.rank == "T" else self.rank)


CARDS = {suit + rank: Card(suit, rank) for suit in Suit for rank in RANKS}
"""Every card there is by its text, in pack order."""


def _card(found: re.Match[str]) -> Card:
    suit, rank = (found[1], found[2]) if found[1] else (found[4], found[3])
    return CARDS[_SUITS[suit.upper()] + rank.upper().replace("10", "T")]


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list such as ``SA C2``, ``SA,C2``, ``SAC2`` or ``♠AK7♣2``, in the order written.

    `CardError` for a part that is no card and for a card written twice.
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        place = 0
        if _RUNS.fullmatch(word):
            runs = _RUN.findall(word)
            cards += [Card.parse(suit + rank) for suit, ranks in runs for rank in _RANK.findall(ranks)]
            continue
        while place < len(word):
            found = _CARD.match(word, place)
            if not found:
                part = word[place:]
                raise CardError(f"{part!r} in {text!r} is not a card: write suit and rank, such as SA or ♥10")
            cards.append(_card(found))
            place = found.end()
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError(f"{twice} stands twice in {text!r}")
    return tuple(cards)


def read_suit(text: str) -> str:
    """The letter of a suit written in either case or as its sign (``H`` for ``♥``); other texts in upper case."""
    return str(_SUITS.get(text.upper(), text.upper()))


def to_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Cards given as a text or one by one (cards or texts), as a tuple; `CardError` as in `parse_cards`."""
    if isinstance(cards, str):
        return parse_cards(cards)
    return tuple(card if isinstance(card, Card) else Card.parse(card) for card in cards)


class Pack:
    """The cards of one game, in pack order (S C H D, each from the ace down), and sets of them as bit masks.

    Bit ``i`` of a mask is the card ``cards[i]``.
    """

    def __init__(self, ranks: str) -> None:
        self.cards = tuple(Card(suit, rank) for suit in Suit for rank in ranks)
        self.index = {card: place for place, card in enumerate(self.cards)}
        self.bits = {card: 1 << place for place, card in enumerate(self.cards)}
        self.card = {bit: card for card, bit in self.bits.items()}
        self.full = (1 << len(self.cards)) - 1

    def __len__(self) -> int:
        return len(self.cards)

    def bit(self, card: Card) -> int:
        """The mask of one card; `CardError` when the pack does not have it."""
        try:
            return self.bits[card]
        except KeyError:
            raise CardError(f"{card} is not in this game's pack of {len(self)} cards") from None

    def mask(self, cards: Iterable[Card]) -> int:
        """The mask of several cards; `CardError` for one that is not in the pack or comes twice."""
        mask = 0
        for card in cards:
            bit = self.bit(card)
            if mask & bit:
                raise CardError(f"{card} comes twice")
            mask |= bit
        return mask

    def unmask(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask, in pack order."""
        return _unmask(self, mask)

    def sort(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The same cards in pack order; `CardError` for one that is not in the pack."""
        return tuple(sorted(cards, key=lambda card: self.bit(card)))


@lru_cache(maxsize=1 << 16)
def _unmask(pack: Pack, mask: int) -> tuple[Card, ...]:
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(pack.card[lowest])
        mask ^= lowest
    return tuple(cards)


PACK_32 = Pack("AKQJT987")
"""Omi and the goat games (OMI-R03)."""

PACK_40 = Pack("AKQJ765432")
"""Ombre and Ombra: no 8, 9 and 10."""
