"""Worked examples: a trick or a score decided by the engine, in words and as a picture."""

from __future__ import annotations

from dataclasses import dataclass

from ombre import games
from ombre.cards import Card, to_cards
from ombre.practice.kinds.base import GAMES, place_trick, places, plain_trump, trick_won
from ombre.practice.kinds.tokens import Tokens
from ombre.practice.words import Named, Sentence, speak
from ombre.render import html, svg


@dataclass(frozen=True)
class TrickExample:
    """A complete trick and who takes it, in one language. Notebooks show it as a picture, terminals as text."""

    game: games.Game
    mode: str | None
    leader: int
    cards: tuple[Card, ...]
    language: str
    plain: bool = False
    """No trump lies in the trick, and none is spoken of."""

    @property
    def winner(self) -> int:
        """The seat that takes the trick, counted in the order of play from the reader (0)."""
        return (self.leader + self.game.trick_winner(self.mode, self.cards)) % self.game.seats

    def __repr__(self) -> str:
        said = speak(self.language)
        rows = [f"{said.seat(place)}: {said.symbol(card)}" for place, card in self._trick()]
        return "\n".join([*rows, *self._lines()])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        said = speak(self.language)
        picture = svg.picture(
            trick=[{"place": place, "card": str(card)} for place, card in self._trick()],
            names={str(card): said.card(card) for card in self.cards},
            people={place: said.seat(place) for place, _ in self._trick()},
            lines=self._lines(),
            taken=places(self.game, 0)[self.winner],
        )
        return {"text/plain": repr(self), "image/svg+xml": picture}

    def _trick(self) -> tuple[tuple[str, Card], ...]:
        return place_trick(self.game, 0, self.leader, self.cards)

    def _lines(self) -> list[str]:
        """What are trumps, and who takes the trick, in words."""
        best = self.cards[self.game.trick_winner(self.mode, self.cards)]
        facts = [trick_won(places(self.game, 0)[self.winner], best)]
        if self.mode and not self.plain:
            facts.insert(0, Sentence("{suit} are trumps.", suit=Named(self.mode, "suit is trumps")))
        said = speak(self.language)
        symbols = {str(card): {"name": said.symbol(card)} for card in self.cards}
        return [html.plain(said.say(fact), symbols) for fact in facts]


def trick_example(game: str, trump: str | None, cards: str, leader: int, language: str) -> TrickExample:
    """The example of one complete trick, without trumps if ``trump`` is None and a suit is missing in it.

    Errors as of `Game.trick_winner`, and for a trick that is not complete.
    """
    rules, played = games.load(game), to_cards(cards)
    if rules.name not in GAMES:
        raise ValueError(f"there are no examples of {rules.name} yet, only of {', '.join(GAMES)}")
    if len(played) != rules.seats:
        raise ValueError(f"a complete trick has {rules.seats} cards, {cards!r} has {len(played)}")
    mode, plain = plain_trump({} if trump is None else {"trump": trump}, played)
    rules.trick_winner(mode, played)
    return TrickExample(rules, mode, leader % rules.seats, played, language, plain)


@dataclass(frozen=True)
class ScoreExample:
    """A finished hand and what is paid for it, in one language. Notebooks show it as a quotation, terminals as text."""

    tokens: Tokens
    language: str

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        quotation = "\n>\n".join(f"> {line}" for line in self._lines())
        return {"text/plain": repr(self), "text/markdown": quotation}

    def _lines(self) -> list[str]:
        """What happened, who wins, and why so many tokens are paid, in words."""
        said, hand = speak(self.language), self.tokens
        return [html.plain(said.say(fact), {}) for fact in (hand.told(), hand.result(), hand.why())]


def score_example(game: str, named: bool, taken: int, carry: int, language: str) -> ScoreExample:
    """The example of one finished hand: ``taken`` tricks of the reader's side, ``carry`` tokens from ties before.

    ``named``: whether the reader's side named the trumps. Errors as of `Game.settle` (OMI-R20 to R22).
    """
    tokens = Tokens(games.load(game), named, taken, carry)
    _ = tokens.outcome  # refuses what cannot be
    return ScoreExample(tokens, language)
