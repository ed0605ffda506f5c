"""The texts of the shipped languages: complete, with the same gaps as the English ones, compiled."""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from book import messages
from ombre import practice
from ombre.cards import Card
from ombre.practice.words import Named, Plural, Sentence, Who, speak

from .pools import LANGUAGES, LOCALE

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "ombre.po").open("rb") as lines:
        return read_po(lines, locale=language)


def pairs(language: str) -> Iterator[tuple[list[str], list[str]]]:
    """Each text with its translation; of a plural all forms."""
    for message in catalogue(language):
        if message.id:
            both = (value if isinstance(value, tuple) else (value,) for value in (message.id, message.string))
            originals, texts = ([str(form) for form in forms] for forms in both)
            yield originals, texts


def gaps(text: str) -> list[str]:
    """The names of the gaps in a text."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def test_spanish_is_shipped() -> None:
    assert "es" in TRANSLATED


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_missing(language: str) -> None:
    assert messages.missing(language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_left_over(language: str) -> None:
    known = {(message.id, message.context) for message in messages.collect()}
    assert [message.id for message in catalogue(language) if (message.id, message.context) not in known] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_same_gaps(language: str) -> None:
    for originals, texts in pairs(language):
        wanted = gaps(originals[0])
        for text in (*originals, *texts):
            assert gaps(text) == wanted, (originals[0], text)


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_end_as_their_originals(language: str) -> None:
    """The same punctuation at the end, no spaces round the text, no markup."""
    for originals, texts in pairs(language):
        end = re.sub(r"[^.:?!…]", "", originals[0][-1])
        for text in texts:
            assert text == text.strip()
            assert re.sub(r"[^.:?!…]", "", text[-1]) == end, (originals[0], text)
            assert not set(text) & set("<>&"), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    compiled = gettext.translation("ombre", LOCALE, [language])
    for message in catalogue(language):
        if message.id and isinstance(message.id, str):
            read = compiled.pgettext(message.context, message.id) if message.context else compiled.gettext(message.id)
            assert read == message.string, "run `make messages`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    names = practice.card_names("omi", language)
    assert len(names) == 32  # OMI-R03
    assert len({words["name"] for words in names.values()}) == 32
    for suit in "SCHD":
        indexes = [words["index"] for card, words in names.items() if card[0] == suit]
        assert len(set(indexes)) == 8
        assert all(1 <= len(index) <= 2 for index in indexes)
    assert {names[f"{suit}T"]["index"] for suit in "SCHD"} == {"10"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_complete(language: str) -> None:
    english, here = practice.labels("en"), practice.labels(language)
    assert list(here) == list(english)
    for name, text in here.items():
        assert text.strip(), name
        assert gaps(text) == gaps(english[name]), name
        if language != "en" and name not in SAME:
            assert text != english[name], name


SAME: set[str] = set()
"""Labels that are the same word in another language."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_and_suits_have_names(language: str) -> None:
    said = speak(language)
    places = ("bottom", "right", "top", "left")
    assert len({said.seat(place) for place in places}) == 4
    assert len({said.who(place) for place in places}) == 4
    for context in ("suit is trumps", "suit was led", "you hold no", "card of suit"):
        runs = [said.say(Sentence("{suit}", suit=Named(suit, context))) for suit in "SCHD"]
        assert len({run[0]["text"] for run in runs}) == 4


def test_a_text_becomes_runs() -> None:
    said = speak("en")
    sentence = Sentence("{who} plays {card}.", who=Who("top"), card=Card.parse("SA"))
    assert said.say(sentence) == [{"text": "Your partner plays "}, {"card": "SA"}, {"text": "."}]
    cards = (Card.parse("SA"), Card.parse("HT"))
    assert said.say(Sentence("Good here: {cards}.", cards=cards)) == [
        {"text": "Good here: "}, {"card": "SA"}, {"text": " "}, {"card": "HT"}, {"text": "."},
    ]  # fmt: skip
    assert said.say(Sentence("One.") + Sentence("Two.")) == [{"text": "One. Two."}]


def test_numbers_choose_the_plural() -> None:
    for language in LANGUAGES:
        one, two = (
            speak(language).say(
                Plural("Your side took {n} trick of {m}.", "Your side took {n} tricks of {m}.", n, n=n, m=3)
            )
            for n in (1, 2)
        )
        assert one[0]["text"].replace("1", "2") != two[0]["text"]


def test_no_word_of_a_page_takes_the_place_of_another() -> None:
    """Pages and notebooks merge these tables."""
    display, progress = practice.display_labels("en"), practice.progress_labels("en")
    assert not display.keys() & progress.keys()
    assert not display.keys() & practice.labels("en").keys()
