"""``legal``: it is the learner's turn; mark every card that may be played. Each click is judged at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ombre.cards import Card, Suit, parse_cards
from ombre.deals import Draws
from ombre.games import Game
from ombre.practice.kinds.base import (
    Answer,
    CardItem,
    Fact,
    Scene,
    Seat,
    deal_hands,
    draw_trick,
    place_trick,
    places,
    plain_trump,
    rule_hint,
    why_illegal,
    without,
)
from ombre.practice.words import Named, Sentence
from ombre.tricks import TRUMP


@dataclass(frozen=True)
class Legal(CardItem):
    """A hand and the cards played before it in the trick. The learner is seat 0."""

    hand: tuple[Card, ...]
    trick: tuple[Card, ...]
    trump: str
    plain: bool = False
    """No trump is in sight, and none is spoken of."""
    kind = "legal"
    cases = ("follow", "void", "trump-led", "lead")

    def __post_init__(self) -> None:
        self.game.legal_cards(self.trump, self.hand, self.trick)  # refuses what cannot be

    @classmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> Legal:
        """``hand``, ``trick`` (the cards before the learner's) and ``trump`` (without it: no trumps)."""
        hand, trick = game.pack.sort(parse_cards(entry["hand"])), parse_cards(entry.get("trick", ""))
        trump, plain = plain_trump(entry, (*hand, *trick))
        return cls(game, hand, trick, trump, plain)

    @classmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Legal | None:
        """A hand and a trick drawn at random."""
        hands, trump = deal_hands(game, draws, series.get("cards", 5))
        before = draws.below(game.seats - 1) + 1 if case != "lead" else 0
        trick, plain = draw_trick(game, draws, hands, trump, game.seats - before, before), series.get("plain", False)
        item = cls(game, hands[0], trick, trump, plain)
        return item if item._case() == case and (not plain or without(trump, (*hands[0], *trick))) else None

    def _case(self) -> str | None:
        order = self.game.order(self.trump)
        if not self.trick:
            return "lead"
        trumps = [card for card in self.hand if order.effective_suit(card) == TRUMP]
        if len(self.legal) < len(self.hand):
            return "trump-led" if order.effective_suit(self.trick[0]) == TRUMP else "follow"
        void = not order.following(self.game.pack.mask(self.hand), self.trick[0])
        return "void" if void and 0 < len(trumps) < len(self.hand) else None

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards to mark."""
        return self.game.legal_cards(self.trump, self.hand, self.trick)

    @property
    def rule(self) -> str:
        """The rule that decides: leading (OMI-R13), following (OMI-R14) or having none of the suit (OMI-R15)."""
        if not self.trick:
            return "OMI-R13"
        following = self.game.order(self.trump).following(self.game.pack.mask(self.hand), self.trick[0])
        return "OMI-R14" if following else "OMI-R15"

    def goal(self) -> Fact:
        """The question."""
        if not self.trick:
            return Sentence("You lead. Mark every card that you may play.")
        return Sentence("It is your turn. Mark every card that you may play.")

    def choices(self, record: tuple[str, ...]) -> tuple[Card, ...]:
        """The cards of the hand that are not marked yet; none when all legal ones are."""
        if len(record) == len(self.legal):
            return ()
        return tuple(card for card in self.hand if str(card) not in record)

    def scene(self, record: tuple[str, ...]) -> Scene:
        """The hand with the cards marked so far."""
        legal = self.legal
        solved = len(record) == len(legal)
        seats = [
            Seat(place, count=len(self.hand) - (seat >= self.game.seats - len(self.trick)))
            for seat, place in enumerate(places(self.game, 0))
        ]
        seats[0] = Seat("bottom", self.hand, len(self.hand), to_act=True)
        return Scene(
            solved=solved,
            undo=() if record else None,
            choices=() if solved else self.hand,
            marked=tuple(card for card in self.hand if str(card) in record),
            done=len(record),
            of=len(legal),
            trump=None if self.plain else self.trump,
            seats=tuple(seats),
            trick=place_trick(self.game, 0, self.game.seats - len(self.trick), self.trick),
            hints=(self._first_hint(), Sentence("You may play {cards}.", cards=legal)),
            solution=Sentence("You may play {cards}.", cards=legal),
        )

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Right if the card may be played; the record keeps pack order: the order of the clicks doesn't matter."""
        legal = self.legal
        card = self.wanted(record, move)
        if card not in legal:
            return Answer(record, "illegal", *why_illegal(self.game, self.trump, self.hand, self.trick, card))
        chosen = tuple(str(card) for card in self.hand if str(card) in (*record, move))
        if len(chosen) == len(legal):
            return Answer(chosen, "right", self.rule, self._reason(card) + Sentence("That is all of them."))
        return Answer(chosen, "right", self.rule, self._reason(card))

    def _first_hint(self) -> Sentence:
        if self.plain and self.rule == "OMI-R13":
            return Sentence("Whoever leads may play any card.")
        if self.plain and self.rule == "OMI-R15":
            return Sentence("If you have no card of the suit led, you may play any card.")
        return rule_hint(self.rule)

    def _reason(self, card: Card) -> Sentence:
        if not self.trick:
            return Sentence("{card}: whoever leads may play any card.", card=card)
        if self.rule == "OMI-R14":
            return Sentence("{card} follows suit.", card=card)
        suit = Named(self.trick[0].suit, "you hold no")
        if card.suit == Suit(self.trump):
            return Sentence("{card}: you hold no {suit}, so you may ruff with this trump.", card=card, suit=suit)
        if self.plain:
            return Sentence("{card}: you hold no {suit}, so you may play any card.", card=card, suit=suit)
        return Sentence("{card}: you hold no {suit}, so you may discard any card.", card=card, suit=suit)
