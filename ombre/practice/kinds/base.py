"""What every kind of mini-hand is: an item that replays a record, answers a move, and shows itself as facts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar

from ombre.cards import Card, Suit
from ombre.deals import Draws
from ombre.games import Game
from ombre.practice.words import PLACES, Line, Named, Plural, Sentence, Sentences, Who
from ombre.rulebook import rule

Fact = Sentence | Sentences

GAMES = ("omi",)
"""The games that there are mini-hands and whole hands of; the engine knows more."""
MOST_DRAWN = 2_000
"""Items drawn for one of a series before its case is given up as impossible."""


class RecordError(ValueError):
    """A record that this mini-hand cannot have; the message says which action, and why."""


class MoveError(ValueError):
    """A move that is no choice of this mini-hand at all."""


class Answer(NamedTuple):
    """What a move leads to: the new record (the old one if the try doesn't count), a tone, a rule and a sentence."""

    record: tuple[str, ...]
    tone: str
    """``right``, ``wrong`` or ``illegal``."""
    rule: str | None
    fact: Fact | None
    """None where there is nothing to say."""


class Option(NamedTuple):
    """A choice in words, such as a suit to name."""

    move: str
    fact: Fact


Choice = TypeVar("Choice", bound=Card | Option)


@dataclass(frozen=True)
class Seat:
    """A player at the table as shown: his cards (None = face down), how many, and the tricks he has taken."""

    place: str
    hand: tuple[Card, ...] | None = None
    count: int = 0
    won: int = 0
    to_act: bool = False
    role: str | None = None


@dataclass(frozen=True)
class Finished:
    """A trick completed since the learner's last decision."""

    trick: tuple[tuple[str, Card], ...]
    winner: str
    fact: Fact


@dataclass(frozen=True)
class LookBack:
    """The turning points of a finished hand, and trick by trick what was played and what the best line has there."""

    points: tuple[Fact, ...]
    tricks: tuple[tuple[int, Line | None, Line | None], ...]
    """The number of each trick, as it was played, and in the best line; None where that had ended."""


@dataclass(frozen=True)
class Scene:
    """All that a mini-hand shows at one point, before it is put into words."""

    solved: bool
    undo: tuple[str, ...] | None
    choices: tuple[Card | Option, ...]
    done: int
    of: int
    hints: tuple[Fact, Fact] | None
    """Two steps; None where they are told only when they are asked for (`Item.explained`), or where there are none."""
    solution: Fact | None
    """None where it is told only when it is asked for."""
    marked: tuple[Card, ...] = ()
    trump: str | None = None
    seats: tuple[Seat, ...] = ()
    trick: tuple[tuple[str, Card], ...] = ()
    row: tuple[Card, ...] = ()
    ranked: tuple[Card, ...] = ()
    last_trick: Finished | None = None
    events: tuple[Fact, ...] = ()
    numbers: tuple[int, int] | None = None
    """The least and the greatest number that can be the answer, where a number is asked for."""
    standing: Fact | None = None
    """How the match stands."""
    following: str | None = None
    """The task that comes after this one, where it depends on how this one ends."""
    look_back: LookBack | None = None
    """What there was to learn from a hand that is over, once it is asked for."""


@dataclass(frozen=True)
class Item(ABC):
    """One mini-hand, ready to be tried."""

    game: Game
    kind: ClassVar[str]
    cases: ClassVar[tuple[str, ...]]
    """The situations that the generator can be asked for."""

    @classmethod
    @abstractmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> Item:
        """The item of a lesson file's entry; `ValueError` says what cannot be."""

    @classmethod
    def generated(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Item:
        """The first item drawn that is of the case wanted, fixed by ``draws``; `ValueError` when none turns up."""
        for _ in range(MOST_DRAWN):
            if item := cls.drawn(game, draws, case, series):
                return item
        raise ValueError(f"none of {MOST_DRAWN} items drawn is of the case {case!r}")

    @classmethod
    @abstractmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Item | None:
        """One item drawn at random; None when it is not of the case wanted."""

    @abstractmethod
    def goal(self) -> Fact:
        """What the learner is asked to do."""

    @abstractmethod
    def begin(self, record: Sequence[str]) -> tuple[str, ...]:
        """The record with what the others do before the learner's next decision; `RecordError` when it cannot be."""

    @abstractmethod
    def scene(self, record: tuple[str, ...]) -> Scene:
        """What is shown after a record that `begin` gave."""

    def explained(self, record: tuple[str, ...]) -> Scene:
        """The scene with hints, solution and look back, also where they take too long to be told unasked."""
        return self.scene(record)

    @abstractmethod
    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """What the move leads to after a record that `begin` gave; `MoveError` when it is no choice here."""


@dataclass(frozen=True)
class QuestionItem(Item):
    """An item in which nobody else acts: each right answer is recorded."""

    def begin(self, record: Sequence[str]) -> tuple[str, ...]:
        """The record as it is, checked move by move; `RecordError` for a move that would not have been recorded."""
        before: tuple[str, ...] = ()
        for number, move in enumerate(record, 1):
            try:
                after = self.answer(before, move).record
            except MoveError as error:
                raise RecordError(f"move {number} of the record: {error}") from None
            if len(after) != number:
                raise RecordError(f"move {number} of the record: {move} does not count")
            before = after
        if before != tuple(record):
            raise RecordError(f"the record is not in its usual order, which is {' '.join(before)}")
        return before


@dataclass(frozen=True)
class CardItem(QuestionItem):
    """An item in which cards are chosen from those shown, each once."""

    @abstractmethod
    def choices(self, record: tuple[str, ...]) -> tuple[Card, ...]:
        """The cards that may still be chosen after a record; none when it is solved."""

    def wanted(self, record: tuple[str, ...], move: str) -> Card:
        """The card that a move names; `MoveError` when it is not among the choices."""
        return find_choice(move, self.choices(record))


def find_choice(move: str, choices: Sequence[Choice]) -> Choice:
    """The choice that a move names; `MoveError` when there is none."""
    named = {choice.move if isinstance(choice, Option) else str(choice): choice for choice in choices}
    if move not in named:
        raise MoveError(f"{move!r} is no choice here; the choices are {', '.join(named) or 'none'}")
    return named[move]


def places(game: Game, learner: int) -> tuple[str, ...]:
    """For each seat where the learner sees it: himself at the bottom, the next to act at the right or left."""
    order = PLACES if game.direction == "counterclockwise" else (PLACES[0], *PLACES[:0:-1])
    return tuple(order[(seat - learner) % game.seats] for seat in range(game.seats))


def place_trick(game: Game, learner: int, leader: int, trick: Sequence[Card]) -> tuple[tuple[str, Card], ...]:
    """The cards of a trick with the places of those who played them."""
    at = places(game, learner)
    return tuple((at[(leader + number) % game.seats], card) for number, card in enumerate(trick))


def rule_hint(rule_id: str) -> Sentence:
    """A first hint: the rule itself."""
    return Sentence(rule(rule_id).statement)


def why_illegal(
    game: Game, mode: str | None, hand: Sequence[Card], trick: Sequence[Card], card: Card
) -> tuple[str, Sentence]:
    """The rule and the reason why a card of the hand may not be played to the trick."""
    why = game.why_illegal(mode, hand, trick, card)
    led = Named(trick[0].suit, "suit was led")
    return why.rule, Plural(
        "{led} were led and you hold {cards}: you have to play it.",
        "{led} were led and you hold {cards}: you have to play one of them.",
        len(why.playable),
        led=led,
        cards=why.playable,
    )


def trick_won(winner: str, card: Card) -> Sentence:
    """Who takes a trick."""
    if winner == "bottom":
        return Sentence("You take the trick with {card}.", card=card)
    return Sentence("{who} takes the trick with {card}.", who=Who(winner), card=card)


def plain_trump(entry: Mapping[str, Any], cards: Sequence[Card]) -> tuple[str, bool]:
    """The trump suit of an entry and False; without one, a suit of which no card is in sight, and True.

    So a mini-hand can do without trumps, for readers who haven't met them. `ValueError` when all suits are in sight.
    """
    if "trump" in entry:
        return entry["trump"], False
    absent = [str(suit) for suit in Suit if without(suit, cards)]
    if not absent:
        raise ValueError("trump is missing; an item can only do without trumps when it lacks a suit")
    return absent[0], True


def without(suit: str, cards: Sequence[Card]) -> bool:
    """Whether none of the cards is of a suit."""
    return all(card.suit != suit for card in cards)


def why_loses(
    game: Game, mode: str | None, card: Card, winner: Card, led: Card, plain: bool = False
) -> tuple[str, Sentence]:
    """The rule and the reason why ``card`` doesn't take a trick that ``winner`` takes (OMI-R07, OMI-R17).

    ``plain`` leaves trumps out of the words.
    """
    order = game.order(mode)
    suit, best = order.effective_suit(card), order.effective_suit(winner)
    if suit == best == "trump":
        return "OMI-R07", Sentence("{card} is a trump, but {winner} is a higher one.", card=card, winner=winner)
    if suit == best:
        return "OMI-R07", Sentence("{winner} is higher than {card}.", card=card, winner=winner)
    if best == "trump":
        return "OMI-R17", Sentence("{winner} is a trump, and a trump beats every card of another suit.", winner=winner)
    asked = Named(led.suit, "card of suit")
    if plain:
        return "OMI-R17", Sentence(
            "{card} is not of the suit led ({led}), so it cannot take the trick.", card=card, led=asked
        )
    return "OMI-R17", Sentence(
        "{card} is neither of the suit led ({led}) nor a trump, so it cannot take the trick.", card=card, led=asked
    )


def deal_hands(game: Game, draws: Draws, size: int) -> tuple[tuple[tuple[Card, ...], ...], str]:
    """``size`` cards for each seat, in pack order, and a trump suit."""
    deck = draws.shuffle(game.pack.cards)
    hands = tuple(game.pack.sort(deck[seat * size : (seat + 1) * size]) for seat in range(game.seats))
    return hands, draws.choice([str(suit) for suit in Suit])


def draw_trick(
    game: Game, draws: Draws, hands: Sequence[Sequence[Card]], trump: str, leader: int, size: int
) -> tuple[Card, ...]:
    """``size`` cards played legally at random, from the leader on."""
    trick: list[Card] = []
    for number in range(size):
        trick.append(draws.choice(game.legal_cards(trump, hands[(leader + number) % game.seats], trick)))
    return tuple(trick)
