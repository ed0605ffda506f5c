"""``rank``: put cards in order, strongest first. The next strongest is picked; a wrong pick explains itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ombre.cards import Card, CardError, Suit, parse_cards
from ombre.deals import Draws
from ombre.games import Game
from ombre.practice.kinds.base import Answer, CardItem, Fact, Scene, why_loses
from ombre.practice.words import Named, Sentence
from ombre.tricks import TRUMP


@dataclass(frozen=True)
class Rank(CardItem):
    """Cards that can be compared: of one suit, or the suit led and trumps."""

    cards: tuple[Card, ...]
    trump: str
    led: str | None = None
    kind = "rank"
    cases = ("suit", "trick")

    def __post_init__(self) -> None:
        order = self.game.order(self.trump)
        self.game.pack.mask(self.cards)
        suits = {order.effective_suit(card) for card in self.cards}
        if len(self.cards) < 2:
            raise CardError("rank needs at least two cards")
        if len(suits - {TRUMP}) > 1 or (self.led is None and len(suits) > 1):
            raise CardError("these cards cannot be compared: take one suit, or name the suit led and add trumps")
        if self.led is not None and not suits <= {TRUMP, self.led}:
            raise CardError(f"cards that are neither of the suit led ({self.led}) nor trumps cannot be compared")

    @classmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> Rank:
        """``cards``, and ``trump`` and ``led`` where trumps are among them."""
        cards = parse_cards(entry["cards"])
        trump = entry.get("trump") or next(str(suit) for suit in Suit if suit != cards[0].suit)
        return cls(game, cards, trump, entry.get("led"))

    @classmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Rank | None:
        """``suit``: cards of one suit; ``trick``: cards of the suit led and trumps."""
        suits = draws.shuffle([str(suit) for suit in Suit])
        number = series.get("cards", 4)
        led = suits[0] if case == "trick" else None
        wanted = suits[:2] if led else suits[:1]
        deck = draws.shuffle([card for card in game.pack.cards if card.suit in wanted])[:number]
        if {str(card.suit) for card in deck} != set(wanted):
            return None
        item = cls(game, deck, suits[1], led)
        return item if item.cards != item.ordered else None

    @property
    def ordered(self) -> tuple[Card, ...]:
        """The right order."""
        return tuple(sorted(self.cards, key=self.game.order(self.trump).strength, reverse=True))

    def goal(self) -> Fact:
        """The question."""
        if self.led is None:
            return Sentence("Put these cards in order: click the strongest first.")
        return Sentence(
            "{trump} are trumps. {led} were led. Put these cards in order: click the strongest first.",
            trump=Named(self.trump, "suit is trumps"),
            led=Named(self.led, "suit was led"),
        )

    def choices(self, record: tuple[str, ...]) -> tuple[Card, ...]:
        """The cards still to pick; none when one is left, whose place is clear."""
        rest = tuple(card for card in self.cards if str(card) not in record)
        return rest if len(rest) > 1 else ()

    def scene(self, record: tuple[str, ...]) -> Scene:
        """Picked cards and those still to pick."""
        ordered, done, rest = self.ordered, len(record), self.choices(record)
        solved = not rest
        higher = Sentence("This is the order, strongest first: {order}.", order=self._whole_suit(ordered[done]))
        return Scene(
            solved=solved,
            undo=record[:-1] if record else None,
            choices=rest,
            done=len(ordered) if solved else done,
            of=len(ordered),
            trump=self.trump if self.led else None,
            row=rest,
            ranked=ordered if solved else ordered[:done],
            hints=(higher, Sentence("Now click {card}.", card=ordered[done])),
            solution=Sentence("The order is {order}.", order=ordered),
        )

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Right if it is the strongest of those left."""
        ordered = self.ordered
        card = self.wanted(record, move)
        best = ordered[len(record)]
        if card == best:
            if len(record) == len(ordered) - 2:
                return Answer((*record, move), "right", None, Sentence("That is the order: {order}.", order=ordered))
            return Answer((*record, move), "right", None, Sentence("{card} was the highest of those left.", card=card))
        led = Card(Suit(self.led), "A") if self.led else best
        rule, reason = why_loses(self.game, self.trump, card, best, led)
        if rule == "OMI-R07":
            order = Sentence("The order is {order}.", order=self._whole_suit(best))
            return Answer(record, "wrong", rule, reason + order)
        return Answer(record, "wrong", rule, reason)

    def _whole_suit(self, card: Card) -> tuple[Card, ...]:
        """All cards of the suit that a card belongs to, strongest first."""
        order = self.game.order(self.trump)
        return order.groups[order.effective_suit(card)]
