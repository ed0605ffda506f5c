"""``winner``: a complete trick lies on the table; which card takes it?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ombre.cards import Card, CardError, parse_cards
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
    trick_won,
    why_loses,
    without,
)
from ombre.practice.words import Named, Sentence
from ombre.tricks import TRUMP


@dataclass(frozen=True)
class Winner(CardItem):
    """A trick, from the card led on. The learner is seat 0; ``leader`` is who led."""

    trick: tuple[Card, ...]
    trump: str
    leader: int
    plain: bool = False
    """No trump is in sight, and none is spoken of."""
    kind = "winner"
    cases = ("follow", "discard", "ruff", "overruff", "trump-led")

    def __post_init__(self) -> None:
        if len(self.trick) != self.game.seats:
            raise CardError(f"a complete trick has {self.game.seats} cards, not {len(self.trick)}")
        self.game.trick_winner(self.trump, self.trick)

    @classmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> Winner:
        """``trick`` and ``trump`` (without it: no trumps); ``leader`` counts from the learner (0), 1 by default."""
        trick = parse_cards(entry["trick"])
        trump, plain = plain_trump(entry, trick)
        return cls(game, trick, trump, entry.get("leader", 1), plain)

    @classmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Winner | None:
        """A trick played at random from small hands."""
        (hands, trump), leader = deal_hands(game, draws, 3), draws.below(game.seats)
        trick, plain = draw_trick(game, draws, hands, trump, leader, game.seats), series.get("plain", False)
        if _case(game, trump, trick) != case or (plain and not without(trump, trick)):
            return None
        return cls(game, trick, trump, leader, plain)

    @property
    def best(self) -> Card:
        """The card that takes the trick."""
        return self.trick[self.game.trick_winner(self.trump, self.trick)]

    def goal(self) -> Fact:
        """The question."""
        return Sentence("Which card takes this trick?")

    def choices(self, record: tuple[str, ...]) -> tuple[Card, ...]:
        """The cards of the trick."""
        return () if record else self.trick

    def scene(self, record: tuple[str, ...]) -> Scene:
        """The trick on the table."""
        order = self.game.order(self.trump)
        suit = order.effective_suit(self.best)
        rivals = tuple(card for card in self.trick if order.effective_suit(card) == suit)
        first = rule_hint("OMI-R17")
        if self.plain:
            first = Sentence("The highest card of the suit led takes the trick.")
        hint = Sentence("Only these can take it: {cards}. Which is the highest?", cards=rivals)
        if len(rivals) == 1 and not self.plain:
            hint = Sentence("Only one card can take it: look at the trumps and the suit led.")
        return Scene(
            solved=bool(record),
            undo=() if record else None,
            choices=self.choices(record),
            done=len(record),
            of=1,
            trump=None if self.plain else self.trump,
            seats=tuple(Seat(place) for place in places(self.game, 0)),
            trick=place_trick(self.game, 0, self.leader, self.trick),
            hints=(first, hint),
            solution=self._won(),
        )

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Right if it takes the trick."""
        card = self.wanted(record, move)
        if card == self.best:
            return Answer((move,), "right", "OMI-R17", self._won() + self._reason())
        return Answer(record, "wrong", *why_loses(self.game, self.trump, card, self.best, self.trick[0], self.plain))

    def _won(self) -> Sentence:
        winner = (self.leader + self.trick.index(self.best)) % self.game.seats
        return trick_won(places(self.game, 0)[winner], self.best)

    def _reason(self) -> Sentence:
        suit = self.game.order(self.trump).effective_suit(self.best)
        trumps = sum(self.game.order(self.trump).effective_suit(card) == TRUMP for card in self.trick)
        if suit == TRUMP and trumps > 1:
            return Sentence("It is the highest trump.")
        if suit == TRUMP:
            return Sentence("It is the only trump.")
        if self.plain:
            led = Named(self.trick[0].suit, "suit was led")
            return Sentence("{led} were led, and no card of that suit is higher.", led=led)
        return Sentence(
            "{led} were led, nobody played a trump, and no card of that suit is higher.",
            led=Named(self.trick[0].suit, "suit was led"),
        )


def _case(game: Game, trump: str, trick: tuple[Card, ...]) -> str | None:
    """Which situation a trick is an example of; None for one that teaches little."""
    order = game.order(trump)
    suits = [order.effective_suit(card) for card in trick]
    trumps, followed = suits.count(TRUMP), suits.count(suits[0])
    best = order.winner(trick)
    if suits[0] == TRUMP:
        return "trump-led" if followed > 1 and best else None
    if trumps:
        return "overruff" if trumps > 1 else "ruff"
    if followed == game.seats:
        return "follow" if best else None
    higher = any(order.strength(card) > order.strength(trick[best]) for card in trick)
    return "discard" if followed > 1 and higher else None
