"""What a notebook uses: ``lesson = ombre.lessons("en")``, then ``lesson("omi-1-winner")``."""

from __future__ import annotations

from ombre.practice import speak
from ombre.practice.example import ScoreExample, TrickExample, score_example, trick_example
from ombre.practice.setup import first_task
from ombre.widgets.table import Minihand


class Lessons:
    """The mini-hands and worked examples in one language; `UnknownLanguage` when it has no texts."""

    def __init__(self, language: str) -> None:
        self.language = speak(language).language

    def __repr__(self) -> str:
        return f"ombre.lessons({self.language!r})"

    def __call__(self, task: str) -> Minihand:
        """A mini-hand to try, by its id; `UnknownLesson` names those that are close."""
        return Minihand(task, self.language)

    def play(self, game: str) -> Minihand:
        """Whole hands and matches against bots, with a form to choose them; `KeyError` for a game that is not there."""
        return Minihand(first_task(game), self.language)

    def trick(self, game: str, *, trump: str | None, cards: str, leader: int = 0) -> TrickExample:
        """A complete trick and who takes it. ``leader`` counts in the order of play from the reader (0)."""
        return trick_example(game, trump, cards, leader, self.language)

    def score(self, game: str, *, named: bool, taken: int, carry: int = 0) -> ScoreExample:
        """A finished hand and its tokens: the tricks ``taken`` by the reader's side, which ``named`` the trumps or not.

        ``carry`` is what ties before have left.
        """
        return score_example(game, named, taken, carry, self.language)
