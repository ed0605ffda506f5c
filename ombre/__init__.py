"""Six old trick-taking games: an engine small enough to read, and mini-hands that teach them (so far those of Omi).

>>> import ombre
>>> hand = ombre.games.load("omi").deal(board=1)
>>> hand.phase, hand.to_act
('trump', 0)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ombre import games
from ombre.cards import Card, CardError, Suit
from ombre.deals import DealError
from ombre.hand import Action, Context, Hand, IllegalAction, Outcome
from ombre.match import Match, MatchError
from ombre.notation import CodeError, NotationError
from ombre.practice import LessonError, MoveError, RecordError, UnknownLanguage, UnknownLesson, respond
from ombre.rulebook import OptionError

if TYPE_CHECKING:
    from ombre.widgets.notebook import Lessons

__all__ = [
    "Action",
    "Card",
    "CardError",
    "CodeError",
    "Context",
    "DealError",
    "Hand",
    "IllegalAction",
    "LessonError",
    "Match",
    "MatchError",
    "MoveError",
    "NotationError",
    "OptionError",
    "Outcome",
    "RecordError",
    "Suit",
    "UnknownLanguage",
    "UnknownLesson",
    "games",
    "lessons",
    "respond",
]


def lessons(language: str) -> Lessons:
    """The mini-hands in one language, for notebooks (this needs anywidget); `UnknownLanguage` when there are none."""
    from ombre.widgets.notebook import Lessons

    return Lessons(language)
