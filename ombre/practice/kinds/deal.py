"""``hand``: a whole deal against bots, alone or as one of a match.

Its task is a line of notation with the learner's seat and the bots' level, ``omi board=12 seat=0 bots=club``. In a
match ``match=3:2`` gives the tokens of the learner's side and of the others before the hand, ``context=carry:1`` what
is carried over; the view's ``next`` is the task of the hand that follows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from ombre import bots, hints, notation
from ombre.cards import Card
from ombre.deals import LAST_BOARD, Draws
from ombre.games import Game
from ombre.hand import Hand
from ombre.practice.kinds.advice import compared, idea, recommended
from ombre.practice.kinds.base import GAMES, Answer, Fact, Item, Option, Scene, find_choice, places, why_illegal
from ombre.practice.kinds.bid import name_option
from ombre.practice.kinds.look_back import look_back, summary
from ombre.practice.kinds.table import TableItem
from ombre.practice.kinds.tokens import Tokens
from ombre.practice.words import Sentence, Sentences
from ombre.review import review

REST = "rest"
"""The move that lets the bots play the learner's last cards, too, when they cannot change the result."""


class TaskError(ValueError):
    """A task text that describes no hand to be played."""


@dataclass(frozen=True)
class Deal(TableItem):
    """A hand from its deal on. ``match`` holds the tokens of the learner's side and of the others before it."""

    bots: str
    match: tuple[int, int] | None
    kind = "hand"
    cases = ()

    @classmethod
    def read(cls, task: str) -> Deal:
        """The hand that a task describes; `TaskError`, `UnknownBot` or an error of the notation says what is wrong."""
        words = [word.partition("=") for word in task.split()]
        own = {key: value for key, _, value in words if key in ("seat", "bots", "match")}
        hand = notation.read(" ".join(key + sign + value for key, sign, value in words if key not in own))
        if hand.game.name not in GAMES:
            raise TaskError(f"there are no whole hands of {hand.game.name} yet, only of {', '.join(GAMES)}")
        seat, level, match = own.get("seat", "0"), own.get("bots", "club"), own.get("match")
        bots.load(level)
        if hand.record or hand.phase == "play":
            raise TaskError(f"{task!r}: a task is a deal; what was played stands in the record")
        if seat not in [str(seat) for seat in range(hand.game.seats)]:
            raise TaskError(f"seat={seat}: this game has the seats 0 to {hand.game.seats - 1}")
        if match is not None and not re.fullmatch(r"\d{1,3}:\d{1,3}", match, re.ASCII):
            raise TaskError(f"match={match}: two numbers of tokens are needed, such as match=3:2")
        us, _, them = (match or "0:0").partition(":")
        if max(int(us), int(them)) >= hand.game.options["target"]:
            raise TaskError(f"match={match}: this match is over")
        return cls(hand.game, hand, int(seat), False, level, None if match is None else (int(us), int(them)))

    @classmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> NoReturn:
        """Whole hands are tasks of their own."""
        raise TaskError("a whole hand is no lesson; its task is a line such as 'omi board=12 seat=0'")

    @classmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Item | None:
        """Whole hands have board numbers instead."""
        raise TaskError("a whole hand is no lesson")

    @property
    def level(self) -> str:
        """The bots' level."""
        return self.bots

    @property
    def task(self) -> str:
        """The task in its usual form."""
        return self._task(self.start, self.learner, self.match)

    def _task(self, hand: Hand, seat: int, match: tuple[int, int] | None) -> str:
        text = f"{notation.write(hand)} seat={seat} bots={self.bots}"
        return text if match is None else f"{text} match={match[0]}:{match[1]}"

    def goal(self) -> Fact:
        """What to do: name the trumps, or just play."""
        if self.learner == 0:
            return Sentence("Your side names the trumps, and you name them. Take at least five of the eight tricks.")
        if self.learner in self.game.sides[0]:
            return Sentence("Your partner names the trumps. Take at least five of the eight tricks.")
        return Sentence("The others name the trumps. Take at least five of the eight tricks with your partner.")

    def begin(self, record: Sequence[str]) -> tuple[str, ...]:
        """The others act until it is the learner's turn."""
        return self._record(self._to_learner(self.hand_after(record)))

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """What is legal counts; then the others play on. Nothing is judged before the end."""
        hand = self.hand_after(record)
        choice = find_choice(move, self._choices(hand))
        if move == REST:
            while not hand.over:
                hand = self._bot(hand)
            return Answer(self._record(hand), "right", None, self._result(hand))
        if isinstance(choice, Card) and move not in hand.legal_actions():
            held = hand.hands[self.learner]
            return Answer(record, "illegal", *why_illegal(self.game, hand.mode, held, hand.trick, choice))
        after = self._to_learner(hand.act(move))
        return Answer(self._record(after), "right", None, self._result(after) if after.over else None)

    def scene(self, record: tuple[str, ...]) -> Scene:
        """The table at the learner's next decision, or at the end."""
        hand = self.hand_after(record)
        return Scene(
            **self.picture(record, hand),
            solved=hand.over,
            choices=self._choices(hand),
            done=len(hand.tricks),
            of=self.game.hand_size,
            hints=None,
            solution=None,
            standing=self._standing(hand),
            following=self._following(hand),
        )

    def explained(self, record: tuple[str, ...]) -> Scene:
        """With the advice for the learner's decision, who sees no hidden card; at the end with the look back."""
        hand, scene = self.hand_after(record), self.scene(record)
        if not hand.over:
            advice = hints.advise(hand.seen_by(self.learner))
            return replace(scene, hints=(idea(advice.maxim), recommended(advice)), solution=compared(advice))
        found = review(self.start, hand, self.learner)
        told = look_back(found, hand, places(self.game, self.learner))
        return replace(scene, solution=Sentences((*self._result(hand), *summary(found))), look_back=told)

    def _choices(self, hand: Hand) -> tuple[Card | Option, ...]:
        if not self.mine(hand):
            return ()
        if hand.phase == "trump":
            return tuple(name_option(action.split()[1]) for action in hand.legal_actions())
        options = []
        if "announce" in hand.legal_actions():
            options.append(Option("announce", Sentence("Announce all eight tricks")))
        if hand.decided:
            options.append(Option(REST, Sentence("Play the rest: the result is certain")))
        return (*hand.hands[self.learner], *options)

    def _score(self, hand: Hand) -> Tokens:
        mine = next(side for side in self.game.sides if self.learner in side)
        return Tokens(self.game, 0 in mine, sum(hand.won[seat] for seat in mine), hand.context.carry)

    def _result(self, hand: Hand) -> Sentences:
        score = self._score(hand)
        return score.result() + score.why()

    def _after(self, hand: Hand) -> tuple[int, int] | None:
        """The tokens of the learner's side and of the others after the hand, if it is over."""
        if self.match is None or hand.outcome is None:
            return self.match
        change = hand.outcome.change if self.learner in self.game.sides[0] else hand.outcome.change[::-1]
        return self.match[0] + change[0], self.match[1] + change[1]

    def _standing(self, hand: Hand) -> Fact | None:
        after, target = self._after(hand), self.game.options["target"]
        if after is None:
            return None
        if max(after) >= target:
            if after[0] > after[1]:
                return Sentence("Your side wins the match, {us} tokens to {them}.", us=after[0], them=after[1])
            return Sentence("The others win the match, {them} tokens to {us}.", us=after[0], them=after[1])
        tokens = Sentence(
            "Tokens: your side {us}, the others {them}; {target} win the match.",
            us=after[0],
            them=after[1],
            target=target,
        )
        carry = hand.outcome.context_after.carry if hand.outcome else hand.context.carry
        return tokens + Sentence("Carried over from ties: {carry}.", carry=carry) if carry else tokens

    def _following(self, hand: Hand) -> str | None:
        """The task of the next board; in a match with the scores, the carry, and the deal moved on (OMI-R06)."""
        found = re.fullmatch(r"board=(\d+)", self.start.deal.source)
        if not found or int(found[1]) == LAST_BOARD:
            return None
        board = int(found[1]) + 1
        if self.match is None:
            return self._task(self.game.deal(board=board), self.learner, None)
        after = self._after(hand)
        if hand.outcome is None or after is None or max(after) >= self.game.options["target"]:
            return None
        following = self.game.deal(board=board, context=hand.outcome.context_after)
        return self._task(following, (self.learner - 1) % self.game.seats, after)
