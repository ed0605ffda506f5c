"""``outcome`` and ``score``: a hand of Omi is over; who wins it, and how many tokens are paid?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ombre.deals import Draws
from ombre.games import Game
from ombre.games.omi import SWEEP, TRICKS, WIN
from ombre.hand import Context, Outcome
from ombre.practice.kinds.base import (
    Answer,
    Fact,
    MoveError,
    Option,
    QuestionItem,
    Scene,
    find_choice,
    rule_hint,
)
from ombre.practice.words import Sentence, Sentences

MOST_TOKENS = 9
"""The greatest answer that can be given: a sweep after several ties."""


@dataclass(frozen=True)
class Result(QuestionItem):
    """A finished hand: whether the learner's side named the trumps, its tricks, and what was carried over."""

    named: bool
    tricks: int
    carry: int
    cases = ("win", "loss", "tie", "sweep", "carry")

    @classmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> Result:
        """``named`` (true if the learner's side named the trumps), ``taken`` (its tricks) and ``carry``."""
        return cls(game, entry["named"], entry["taken"], entry.get("carry", 0))

    @classmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Result | None:
        """Tricks and carry drawn at random, as far as the case leaves them open."""
        tricks = {"win": 5 + draws.below(3), "loss": 1 + draws.below(3), "tie": 4, "sweep": TRICKS * draws.below(2)}
        drawn = tricks.get(case, draws.below(TRICKS + 1))
        return cls(game, bool(draws.below(2)), drawn, 1 + draws.below(2) if case == "carry" else 0)

    @property
    def outcome(self) -> Outcome:
        """The engine's scoring of the hand."""
        mine, others = self.tricks, TRICKS - self.tricks
        tricks = (mine, others) if self.named else (others, mine)
        return self.game.settle({"tricks": tricks}, Context(carry=self.carry))

    @property
    def winner(self) -> str:
        """``us``, ``them`` or ``tie``."""
        change = self.outcome.change if self.named else self.outcome.change[::-1]
        return "us" if change[0] else "them" if change[1] else "tie"

    def story(self) -> Sentence:
        """What happened."""
        if self.named:
            return Sentence(
                "Your side named the trumps and took {n} of the eight tricks, the others {m}.",
                n=self.tricks,
                m=TRICKS - self.tricks,
            )
        return Sentence(
            "The others named the trumps. Your side took {n} of the eight tricks, they took {m}.",
            n=self.tricks,
            m=TRICKS - self.tricks,
        )

    def result(self) -> Sentence:
        """Who wins the hand, and why (OMI-R20)."""
        if self.winner == "us":
            return Sentence("Your side wins the hand: it has {n} tricks, and five are enough.", n=self.tricks)
        if self.winner == "them":
            return Sentence(
                "The others win the hand: they have {m} tricks, and five are enough.", m=TRICKS - self.tricks
            )
        return Sentence("Four tricks each is a tie: nobody wins the hand.")

    def _scene(self, record: tuple[str, ...], hints: tuple[Fact, Fact], solution: Fact, **more: Any) -> Scene:
        solved = bool(record)
        return Scene(solved, () if solved else None, done=len(record), of=1, hints=hints, solution=solution, **more)


@dataclass(frozen=True)
class WhoWins(Result):
    """Who wins the hand (OMI-R20)?"""

    kind: ClassVar[str] = "outcome"

    def goal(self) -> Fact:
        """The question."""
        return self.story() + Sentence("Who wins the hand?")

    def options(self, record: tuple[str, ...]) -> tuple[Option, ...]:
        """The possible results; none when it is answered."""
        texts = {"us": Sentence("Your side"), "them": Sentence("The others"), "tie": Sentence("Nobody, it is a tie")}
        return () if record else tuple(Option(move, fact) for move, fact in texts.items())

    def scene(self, record: tuple[str, ...]) -> Scene:
        """The options."""
        count = Sentence("Count: your side {n}, the others {m}.", n=self.tricks, m=TRICKS - self.tricks)
        hints = (rule_hint("OMI-R20"), count)
        return self._scene(record, hints, self.result(), choices=self.options(record))

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Right if that side wins."""
        find_choice(move, self.options(record))
        if move == self.winner:
            return Answer((move,), "right", "OMI-R20", self.result())
        if self.winner == "tie":
            return Answer(
                record, "wrong", "OMI-R20", Sentence("Five tricks are needed to win, and neither side has them.")
            )
        more = max(self.tricks, TRICKS - self.tricks)
        return Answer(record, "wrong", "OMI-R20", Sentence("One side has {n} tricks; five are enough to win.", n=more))


@dataclass(frozen=True)
class Tokens(Result):
    """How many tokens does the winner get (OMI-R21, OMI-R22)?"""

    kind: ClassVar[str] = "score"

    def goal(self) -> Fact:
        """The question."""
        question = Sentence("How many tokens does the winner get? (If nobody wins: 0.)")
        return Sentences((*self.told(), question))

    def told(self) -> Sentences:
        """What happened, and what was carried over."""
        if not self.carry:
            return Sentences((self.story(),))
        return Sentences((self.story(), Sentence("Carried over from ties before: {carry}.", carry=self.carry)))

    @property
    def tokens(self) -> int:
        """The right answer."""
        return sum(self.outcome.change)

    def scene(self, record: tuple[str, ...]) -> Scene:
        """The number asked for."""
        numbers = None if record else (0, MOST_TOKENS)
        hints = (rule_hint("OMI-R22" if self.carry or self.winner == "tie" else "OMI-R21"), self.result())
        return self._scene(record, hints, self.why(), choices=(), numbers=numbers)

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Right if it is the number of tokens; a telling mistake is told."""
        if record or not (move.isascii() and move.isdigit() and int(move) <= MOST_TOKENS):
            raise MoveError(f"{move!r} is no answer here; a number from 0 to {MOST_TOKENS} is asked for")
        number = int(move)
        if number == self.tokens:
            return Answer((str(number),), "right", self._rule(), self.why())
        return Answer(record, "wrong", *self._mistake(number))

    def _base(self) -> int:
        return self.tokens - self.carry

    def _makers_won(self) -> bool:
        return (self.winner == "us") == self.named

    def _rule(self) -> str:
        return "OMI-R22" if self.carry or self.winner == "tie" else "OMI-R21"

    def why(self) -> Sentence:
        """How the number comes about."""
        if self.winner == "tie":
            return Sentence("0: a tie pays nothing, and the next hand that is not a tie is worth one token more.")
        values = {"base": self._base(), "carry": self.carry, "sum": self.tokens}
        if self.carry and self._base() == SWEEP:
            return Sentence("{base} for all eight tricks and {carry} carried over: {sum}.", **values)
        if self.carry and self._makers_won():
            return Sentence("{base} for those who named the trumps and {carry} carried over: {sum}.", **values)
        if self.carry:
            return Sentence("{base} for beating those who named the trumps and {carry} carried over: {sum}.", **values)
        if self._base() == SWEEP:
            return Sentence("{base}: all eight tricks, whoever takes them.", **values)
        if self._makers_won():
            return Sentence("{base}: those who named the trumps win.", **values)
        return Sentence("{base}: those who named the trumps are beaten.", **values)

    def _mistake(self, number: int) -> tuple[str, Sentence]:
        """The rule that a wrong number leaves out."""
        if self.winner == "tie":
            return "OMI-R22", Sentence("It is a tie: nothing is paid now.")
        if self.carry and number == self._base():
            return "OMI-R22", Sentence("That leaves out the {carry} carried over from ties before.", carry=self.carry)
        if self._base() == SWEEP:
            return "OMI-R21", Sentence("All eight tricks bring {n}, and what is carried over comes on top.", n=SWEEP)
        if number == self.carry + WIN[not self._makers_won()] or number == self.carry + WIN[self._makers_won()]:
            return "OMI-R21", Sentence(
                "Those who named the trumps get 1 when they win; when they are beaten, the others get 2."
            )
        if not self.carry:
            return "OMI-R21", Sentence("The price of a win is 1, 2 or 3.")
        return "OMI-R21", Sentence("First the price of the win: 1, 2 or 3; then what is carried over comes on top.")
