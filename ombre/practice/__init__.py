"""Mini-hands: `respond` answers a learner's move; lessons are data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ombre.practice.kinds import MoveError, RecordError
from ombre.practice.lessons import LessonError, UnknownLesson
from ombre.practice.page_words import display_labels, progress_labels, rules_labels
from ombre.practice.setup import setup
from ombre.practice.tables import expand
from ombre.practice.views import respond
from ombre.practice.words import LANGUAGES, UnknownLanguage, labels, speak

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "LANGUAGES",
    "LessonError",
    "MoveError",
    "RecordError",
    "UnknownLanguage",
    "UnknownLesson",
    "card_names",
    "display_labels",
    "expand",
    "labels",
    "progress_labels",
    "respond",
    "rules_labels",
    "setup",
    "speak",
]


def card_names(game: str, language: str) -> Mapping[str, Mapping[str, str]]:
    """For each card of a game's pack, by its code: its spoken ``name`` and the ``index`` in its corner."""
    from ombre import games

    said = speak(language)
    return {str(card): said.card(card) for card in games.load(game).pack.cards}
