"""`Match`: the hands of one sitting, as a value that never changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ombre import games
from ombre.hand import Context, Hand, Outcome


class MatchError(ValueError):
    """A hand that doesn't belong to the match, or a match that is over."""


@dataclass(frozen=True, init=False)
class Match:
    """A match: who sits where, the scores, and what the next hand starts with.

    Chairs are numbered in the order of play and stay; seats are counted afresh in each hand from the player who comes
    first, and move on by one chair (OMI-R06). Chair 0 comes first in the first hand.

    >>> match = Match("omi", target=5)
    >>> end = match.game.deal(text="pos=SA/S7/S8/S9 trump=S leader=0 won=4/3/0/0", context=match.context)
    >>> match = match.add(end.play("SA S7 S8 S9"))
    >>> match.scores, match.over, match.chair(0)
    ((1, 0), False, 1)
    """

    game: games.Game
    context: Context
    scores: tuple[int, ...]
    """Tokens won by each side, the side of chair 0 first (OMI-R08)."""
    results: tuple[Outcome, ...]
    over: bool
    winners: tuple[int, ...]
    """The sides that won, as indexes into ``scores``; none before the end."""

    def __init__(self, name: str, **options: Any) -> None:
        game = games.load(name, **options)
        self._set(game, Context(), (0,) * len(game.sides), (), False, ())

    def _set(self, *values: Any) -> None:
        for name, value in zip(self.__dataclass_fields__, values, strict=True):
            object.__setattr__(self, name, value)

    def chair(self, seat: int) -> int:
        """The chair of a seat in the hand that comes next."""
        return (seat + len(self.results)) % self.game.seats

    def side(self, chair: int) -> int:
        """The index into ``scores`` of the side that a chair belongs to (OMI-R02)."""
        return next(index for index, chairs in enumerate(self.game.sides) if chair in chairs)

    def add(self, hand: Hand) -> Match:
        """The match after this hand; `MatchError` when it is not over or was not played as the next of this match.

        A side that reaches the target wins; the last award is not cut down (OMI-R24, OMI-V01).
        """
        if self.over:
            raise MatchError("the match is over")
        if hand.game != self.game:
            raise MatchError(f"the hand was played as {hand.game!r}, the match is {self.game!r}")
        if hand.context != self.context:
            raise MatchError(f"the hand was dealt with {hand.context}, the match is at {self.context}")
        outcome = hand.outcome
        if outcome is None:
            raise MatchError("the hand is not over yet")
        scores = list(self.scores)
        for seats, change in zip(self.game.sides, outcome.change, strict=True):
            scores[self.side(self.chair(seats[0]))] += change
        target = self.game.options["target"]
        paid = max(range(len(scores)), key=lambda side: scores[side] - self.scores[side])
        winners = tuple(
            side for side, score in enumerate(scores) if score >= target or (outcome.ends_match and side == paid)
        )
        match = object.__new__(Match)
        match._set(self.game, outcome.context_after, tuple(scores), (*self.results, outcome), bool(winners), winners)
        return match
