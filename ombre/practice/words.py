"""From facts to words: sentences of the mini-hands in the reader's language, as runs of text and cards.

Facts are `Sentence` values: an English sentence with named gaps, and what goes into them. Only here do they meet a
language. Texts come from gettext catalogues in ``ombre/locale``; a language without one is refused.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from ombre.cards import Card, Suit

LANGUAGES = ("en", "lt", "fi", "nb", "es")
SOURCE = "en"
PLACES = ("bottom", "right", "top", "left")
"""Seats as the learner sees them, in the order of play when it goes counter-clockwise."""

Run = dict[str, str]
Runs = list[Run]


class UnknownLanguage(ValueError):
    """A language that the texts don't exist in."""


class Sentence:
    """A sentence before it has a language: an English text with gaps such as ``{card}``, and their values.

    A value may be a card, several cards, a number (a fraction is told to one decimal), a rule id, a place (`Who`), a
    suit's symbol (`Suit`), a suit's name in a case (`Named`), tricks (`Line`) or what cards are worth (`Worths`).
    """

    def __init__(self, text: str, **values: Any) -> None:
        self.text = text
        self.values = values

    def __add__(self, other: Sentence) -> Sentences:
        return Sentences((self, other))


class Sentences(tuple[Sentence, ...]):
    """Several sentences, one after the other."""


class Named:
    """A suit's name in the grammatical case that ``context`` calls for, such as ``suit led``."""

    def __init__(self, suit: str, context: str) -> None:
        self.suit = Suit(suit)
        self.context = context


class Who:
    """A player as the learner sees him: ``bottom`` (you), ``right``, ``top`` (partner), ``left``."""

    def __init__(self, place: str) -> None:
        self.place = place


class Line:
    """Tricks as they would be played: the cards of each in order, and who takes it."""

    def __init__(self, tricks: Sequence[tuple[Sequence[Card], Who]]) -> None:
        self.tricks = tricks


class Worths:
    """Cards or suits, each with a number that tells what it is worth."""

    def __init__(self, worths: Sequence[tuple[Card | Named, int | float]]) -> None:
        self.worths = worths


class Plural(Sentence):
    """A sentence that depends on a number: singular, plural, and the number that decides."""

    def __init__(self, singular: str, plural: str, number: int, **values: Any) -> None:
        super().__init__(singular, **values)
        self.plural = plural
        self.number = number


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    path = files("ombre") / "locale" / language / "LC_MESSAGES" / "ombre.mo"
    if not path.is_file():
        if language == SOURCE:
            return gettext.NullTranslations()
        raise UnknownLanguage(
            f"the texts in {language!r} are not there (ombre/locale/{language} is not compiled or not written)"
        )
    with as_file(path) as place, place.open("rb") as catalogue:
        return gettext.GNUTranslations(catalogue)


@cache
def speak(language: str) -> Words:
    """The words of a language; `UnknownLanguage` when there are none."""
    return Words(language)


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = _catalogue(language)

    def text(self, message: str) -> str:
        """A whole text."""
        return self._texts.gettext(message)

    def name(self, context: str, message: str) -> str:
        """A word in a context that fixes its case."""
        return self._texts.pgettext(context, message)

    def say(self, fact: Sentence | Sentences) -> Runs:
        """The runs of one or several sentences."""
        if isinstance(fact, Sentences):
            return _joined([self.say(sentence) for sentence in fact], " ")
        if isinstance(fact, Plural):
            text = self._texts.ngettext(fact.text, fact.plural, fact.number)
        else:
            text = self.text(fact.text)
        runs: Runs = []
        for place, part in enumerate(re.split(r"\{(\w+)\}", text)):
            runs += self._value(fact.values[part]) if place % 2 else [{"text": part}] if part else []
        return _merged(runs)

    def say_line(self, line: Line) -> Runs:
        """The runs of a line of tricks that stands alone."""
        return self._value(line)

    def _value(self, value: Any) -> Runs:
        if isinstance(value, Card):
            return [{"card": str(value)}]
        if isinstance(value, Suit):
            return [{"suit": str(value)}]
        if isinstance(value, Named):
            return [{"text": self.suit(value.suit, value.context)}]
        if isinstance(value, Who):
            return [{"text": self.who(value.place)}]
        if isinstance(value, Line):
            tricks = [
                [*self._value(tuple(cards)), {"text": f" → {self.seat(who.place)}"}] for cards, who in value.tricks
            ]
            return _joined(tricks, " · ")
        if isinstance(value, Worths):
            worths = [[*self._value(what), {"text": " "}, *self._value(number)] for what, number in value.worths]
            return _joined(worths, " · ")
        if isinstance(value, float):
            whole, tenth = f"{value:.1f}".split(".")
            return [{"text": self.name("number", "{whole}.{tenth}").format(whole=whole, tenth=tenth)}]
        if isinstance(value, tuple):
            return _joined([self._value(card) for card in value], " ")
        return [{"text": str(value)}]

    def suit(self, suit: Suit, context: str) -> str:
        """The name of a suit where it is led, where it is trumps, …"""
        return {
            "suit is trumps": {
                Suit.SPADES: self.name("suit is trumps", "Spades"),
                Suit.CLUBS: self.name("suit is trumps", "Clubs"),
                Suit.HEARTS: self.name("suit is trumps", "Hearts"),
                Suit.DIAMONDS: self.name("suit is trumps", "Diamonds"),
            },
            "suit was led": {
                Suit.SPADES: self.name("suit was led", "Spades"),
                Suit.CLUBS: self.name("suit was led", "Clubs"),
                Suit.HEARTS: self.name("suit was led", "Hearts"),
                Suit.DIAMONDS: self.name("suit was led", "Diamonds"),
            },
            "you hold no": {
                Suit.SPADES: self.name("you hold no", "spades"),
                Suit.CLUBS: self.name("you hold no", "clubs"),
                Suit.HEARTS: self.name("you hold no", "hearts"),
                Suit.DIAMONDS: self.name("you hold no", "diamonds"),
            },
            "with this suit": {
                Suit.SPADES: self.name("with this suit", "spades"),
                Suit.CLUBS: self.name("with this suit", "clubs"),
                Suit.HEARTS: self.name("with this suit", "hearts"),
                Suit.DIAMONDS: self.name("with this suit", "diamonds"),
            },
            "card of suit": {
                Suit.SPADES: self.name("card of suit", "spades"),
                Suit.CLUBS: self.name("card of suit", "clubs"),
                Suit.HEARTS: self.name("card of suit", "hearts"),
                Suit.DIAMONDS: self.name("card of suit", "diamonds"),
            },
        }[context][suit]

    def seat(self, place: str) -> str:
        """The short name of a seat, as a label."""
        return {
            "bottom": self.name("seat", "You"),
            "right": self.name("seat", "Right"),
            "top": self.name("seat", "Partner"),
            "left": self.name("seat", "Left"),
        }[place]

    def who(self, place: str) -> str:
        """A player as the subject of a sentence."""
        return {
            "bottom": self.name("who", "You"),
            "right": self.name("who", "The player on the right"),
            "top": self.name("who", "Your partner"),
            "left": self.name("who", "The player on the left"),
        }[place]

    def rank(self, rank: str) -> str:
        """The name of a rank inside the name of a card."""
        return {
            "A": self.name("rank", "ace"),
            "K": self.name("rank", "king"),
            "Q": self.name("rank", "queen"),
            "J": self.name("rank", "jack"),
            "T": self.name("rank", "ten"),
            "9": self.name("rank", "nine"),
            "8": self.name("rank", "eight"),
            "7": self.name("rank", "seven"),
        }[rank]

    def index(self, rank: str) -> str:
        """What stands in the corner of a card."""
        return {
            "A": self.name("corner of the card", "A"),
            "K": self.name("corner of the card", "K"),
            "Q": self.name("corner of the card", "Q"),
            "J": self.name("corner of the card", "J"),
        }.get(rank, "10" if rank == "T" else rank)

    def symbol(self, card: Card) -> str:
        """A card in a line of text, with the index of the language: ``♥K``."""
        return f"{card.suit.symbol}{self.index(card.rank)}"

    def card(self, card: Card) -> dict[str, str]:
        """The spoken name and the index of a card."""
        pattern = self.text("{rank} of {suit}")
        name = pattern.format(rank=self.rank(card.rank), suit=self.suit(card.suit, "card of suit"))
        return {"name": name, "index": self.index(card.rank)}


def _merged(runs: Runs) -> Runs:
    merged: Runs = []
    for run in runs:
        if merged and "text" in run and "text" in merged[-1]:
            merged[-1] = {"text": merged[-1]["text"] + run["text"]}
        else:
            merged.append(run)
    return merged


def _joined(parts: Sequence[Runs], between: str) -> Runs:
    joined: Runs = []
    for part in parts:
        if joined:
            joined.append({"text": between})
        joined += part
    return _merged(joined)


def labels(language: str) -> Mapping[str, str]:
    """The words of the controls, for the front end."""
    text = speak(language).text
    return {
        "hint": text("Hint"),
        "hint_more": text("Another hint"),
        "undo": text("Undo"),
        "solution": text("Show the solution"),
        "look_back": text("Look back at the hand"),
        "line": text("The hand as it was played, and the best line"),
        "played": text("Played"),
        "best": text("Best line"),
        "next": text("Next"),
        "another": text("Deal another"),
        "next_hand": text("Next hand"),
        "restart": text("Start again"),
        "share": text("Copy link"),
        "shared": text("Link copied."),
        "share_here": text("Copy this link:"),
        "bad_link": text("This link does not work: it is damaged or from another edition of the book."),
        "trick": text("Trick"),
        "last_trick": text("Last trick"),
        "hand": text("Hand"),
        "cards_left": text("Cards: {n}"),
        "won": text("Tricks won: {n}"),
        "trump": text("Trumps"),
        "row": text("Cards to put in order"),
        "ranked": text("Your order, strongest first"),
        "face_down": text("face down"),
        "choices": text("Choose a card"),
        "options": text("Choose"),
        "number": text("Your answer:"),
        "answer": text("Answer"),
        "marked": text("chosen"),
        "right": text("Right."),
        "wrong": text("Not quite."),
        "illegal": text("Not allowed."),
        "rule": text("Rule"),
        "solved": text("Solved!"),
        "over": text("The hand is over."),
        "led": text("led"),
        "to_act": text("to play"),
        "dealer": text("dealer"),
        "keys": text("Keys: arrows choose, Enter plays, h hint, u undo, n next."),
        "starting": text("Starting…"),
        "cannot_start": text("This needs WebAssembly, which this browser does not allow here."),
        "cannot_load": text("The program for whole hands could not be loaded. Please try again."),
        "too_long": text("This took too long and was stopped. Please try again."),
        "needs_web": text(
            "Whole hands need the book on a website (or make book); the mini-hands of the chapters work here."
        ),
        "progress": text("{done} of {of}"),
        "no_answer": text("The kernel does not answer."),
        "task_error": text("This mini-hand cannot be shown: {why}"),
    }
