"""``rank``: put cards in order, strongest first. The next strongest is picked; a wrong pick explains itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ombre.cards import Card, CardError, Suit, parse_cards
from ombre.deals import Draws
from ombre.games import Game
from ombre.practice.kinds.base import Answer, CardItem, Fact, Scene, order_of, why_loses
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
    def generated(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Rank:
        """``suit``: cards of one suit; ``trick``: cards of the suit led and trumps."""
        suits = draws.shuffle([str(suit) for suit in Suit])
        number = series.get("cards", 4)
        led = suits[0] if case == "trick" else None
        wanted = suits[:2] if led else suits[:1]
        while True:
            deck = draws.shuffle([card for card in game.pack.cards if card.suit in wanted])[:number]
            if {str(card.suit) for card in deck} == set(wanted):
                return cls(game, deck, suits[1], led)

    @property
    def ordered(self) -> tuple[Card, ...]:
        """The right order."""
        return tuple(sorted(self.cards, key=self.game.order(self.trump).strength, reverse=True))

    def goal(self) -> Fact:
        """The question."""
        if self.led is None:
            return Sentence("Put these cards in order: click the strongest first.")
        return Sentence(
            "{trump} are trumps. {led} were led. Which card is strongest, which comes next? Click the strongest first.",
            trump=Named(self.trump, "suit is trumps"),
            led=Named(self.led, "suit was led"),
        )

    def scene(self, record: tuple[str, ...]) -> Scene:
        """Picked cards and those still to pick."""
        self.replay(record)
        ordered, done = self.ordered, len(record)
        solved = done == len(ordered) - 1
        rest = tuple(card for card in self.cards if str(card) not in record)
        higher = Sentence(
            "{order}: this is the order, strongest first.", order=order_of(self.game, self.trump, ordered[done])
        )
        return Scene(
            solved=solved,
            undo=record[:-1] if record else None,
            choices=() if solved else rest,
            done=len(ordered) if solved else done,
            of=len(ordered),
            trump=self.trump if self.led else None,
            row=() if solved else rest,
            ranked=ordered if solved else ordered[:done],
            hints=(higher, Sentence("The next is {card}.", card=ordered[done])),
            solution=Sentence("The order is {order}.", order=ordered),
        )

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Right if it is the strongest of those left."""
        ordered = self.ordered
        card = self.wanted(move, [card for card in self.cards if str(card) not in record])
        best = ordered[len(record)]
        if card == best:
            if len(record) == len(ordered) - 2:
                return Answer((*record, move), "right", None, Sentence("{order}: that is the order.", order=ordered))
            return Answer((*record, move), "right", None, Sentence("{card} comes next.", card=card))
        led = Card(Suit(self.led), "A") if self.led else best
        rule, reason = why_loses(self.game, self.trump, card, best, led)
        if rule == "OMI-R07":
            suit = order_of(self.game, self.trump, best)
            return Answer(record, "wrong", rule, reason + Sentence("The order is {order}.", order=suit))
        return Answer(record, "wrong", rule, reason)
