"""``bid``: name the trumps from your first four cards. Judged by many trial deals, played by the book's bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ombre import bots
from ombre.cards import Card, CardError, Suit, parse_cards
from ombre.deals import GENERATOR, Deal, Draws, distribute, gather
from ombre.games import Game
from ombre.hand import Context
from ombre.practice.kinds.base import Answer, Fact, Option, QuestionItem, Scene, Seat, find_choice, places, rule_hint
from ombre.practice.words import Named, Sentence

TRIALS = 60
"""Trial deals for each suit: the same hidden cards for all four."""
MARGIN = 6
"""Wins by which a suit may fall short of the best and still be called good: about one standard error."""


@dataclass(frozen=True)
class NameTrumps(QuestionItem):
    """The learner's first four cards; he is seat 0."""

    hand: tuple[Card, ...]
    kind = "bid"
    cases = ("clear",)

    def __post_init__(self) -> None:
        if len(self.hand) != 4:
            raise CardError(f"trumps are named from four cards, not {len(self.hand)}")
        self.game.pack.mask(self.hand)

    @classmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> NameTrumps:
        """``hand``: the first four cards."""
        return cls(game, game.pack.sort(parse_cards(entry["hand"])))

    @classmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> NameTrumps | None:
        """Four cards for which not every suit is as good as the best."""
        item = cls(game, game.pack.sort(draws.shuffle(game.pack.cards)[:4]))
        return item if len(item.good) < len(Suit) else None

    @property
    def wins(self) -> Mapping[Suit, int]:
        """Of `TRIALS` trial deals, how many the learner's side wins with each suit as trumps."""
        return _wins(self.game, self.hand)

    @property
    def good(self) -> tuple[Suit, ...]:
        """The best suit and those that are about as good."""
        return tuple(suit for suit in Suit if self.wins[suit] >= max(self.wins.values()) - MARGIN)

    def goal(self) -> Fact:
        """The question."""
        return Sentence("These are your first four cards. Name the trumps.")

    def options(self, record: tuple[str, ...]) -> tuple[Option, ...]:
        """The four suits (OMI-R11); none when it is answered."""
        return () if record else tuple(name_option(suit) for suit in Suit)

    def scene(self, record: tuple[str, ...]) -> Scene:
        """Four cards, and nothing else is known."""
        seats = [Seat(place, count=4) for place in places(self.game, 0)]
        seats[0] = Seat("bottom", self.hand, 4, to_act=not record)
        counts = {suit: sum(card.suit == suit for card in self.hand) for suit in Suit}
        longest = max(counts.values())
        held = tuple(card for card in self.hand if counts[card.suit] == longest)
        return Scene(
            solved=bool(record),
            undo=() if record else None,
            choices=self.options(record),
            done=len(record),
            of=1,
            seats=tuple(seats),
            hints=(
                rule_hint("OMI-R11"),
                Sentence("A long suit makes good trumps, and high cards help: look at {cards}.", cards=held),
            ),
            solution=self._shown(max(Suit, key=lambda suit: self.wins[suit])),
        )

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Right if the suit wins about as often as the best."""
        find_choice(move, self.options(record))
        suit = Suit(move.split()[1])
        best = max(Suit, key=lambda other: self.wins[other])
        if suit in self.good:
            return Answer((move,), "right", None, self._shown(suit))
        return Answer(record, "wrong", None, self._shown(suit) + self._shown(best))

    def _shown(self, suit: Suit) -> Sentence:
        return Sentence(
            "With {suit} as trumps your side won {n} of {m} trial deals.",
            suit=Named(suit, "with this suit"),
            n=self.wins[suit],
            m=TRIALS,
        )


def name_option(suit: str) -> Option:
    """The choice of a suit as trumps."""
    return Option(f"trump {suit}", Sentence("{symbol} {suit}", symbol=Suit(suit), suit=Named(suit, "suit is trumps")))


@lru_cache(maxsize=256)
def _wins(game: Game, hand: tuple[Card, ...]) -> Mapping[Suit, int]:
    wins = dict.fromkeys(Suit, 0)
    rest = [card for card in game.pack.cards if card not in hand]
    draws, club = Draws(f"{GENERATOR}/bid/{''.join(map(str, hand))}"), bots.load("club")
    for _ in range(TRIALS):
        deal = _deal(game, hand, draws.shuffle(rest))
        for suit in Suit:
            played = game.start(game=game, deal=deal, context=Context()).act(f"trump {suit}")
            while not played.over:
                assert played.to_act is not None
                played = played.act(club(played.seen_by(played.to_act)))
            outcome = played.outcome
            wins[suit] += outcome is not None and outcome.change[0] > 0
    return wins


def _deal(game: Game, hand: tuple[Card, ...], rest: tuple[Card, ...]) -> Deal:
    """A deal in which seat 0 gets these cards first."""
    first = [hand, *(rest[4 * seat : 4 * seat + 4] for seat in range(3))]
    second = [rest[12 + 4 * seat : 16 + 4 * seat] for seat in range(4)]
    return distribute(gather([first, second], (), game.plan), game.plan, "trial")
