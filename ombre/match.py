"""`Match`: the hands of one sitting, as a value that never changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ombre import games
from ombre.hand import Context, Hand, Outcome
from ombre.rulebook import OptionError


class MatchError(ValueError):
    """A hand that doesn't belong to the match, or a match that is over."""


@dataclass(frozen=True, init=False)
class Match:
    """A match: who sits where, the scores, and what the next hand starts with.

    Chairs are numbered in the order of play and stay; seats are counted afresh in each hand from the player who comes
    first, and move on by one chair (OMI-R06). Chair 0 comes first in the first hand. ``chairs`` says how many people
    sit at the table, where a game can be played by more than play a hand (OMBRE-R01).

    >>> match = Match("omi", target=5)
    >>> end = match.game.deal(text="pos=SA/S7/S8/S9 trump=S leader=0 won=4/3/0/0", context=match.context)
    >>> match = match.add(end.play("SA S7 S8 S9"))
    >>> match.scores, match.over, match.chair(0)
    ((1, 0), False, 1)

    `OptionError` for an unknown option or value, or a number of people that the game isn't for.
    """

    game: games.Game
    chairs: int
    context: Context
    scores: tuple[int, ...]
    """What each side of the table has, the side of chair 0 first: tokens, points, penalty points or counters."""
    results: tuple[Outcome, ...]
    first: int
    """The chair of seat 0 in the hand that comes next."""
    over: bool
    winners: tuple[int, ...]
    """The sides that won, as indexes into ``scores``; none before the end."""

    def __init__(self, name: str, *, chairs: int | None = None, **options: Any) -> None:
        game = games.load(name, **options)
        if chairs is None:
            chairs = game.tables[0]
        if type(chairs) is not int or chairs not in game.tables:
            raise OptionError(f"chairs={chairs!r}: {name} is for {' or '.join(map(str, game.tables))} people")
        people = len(game.sides) if chairs == game.seats else chairs
        self._set(game, chairs, game.opening, (game.start_score,) * people, (), 0, False, ())

    def _set(self, *values: Any) -> None:
        for name, value in zip(self.__dataclass_fields__, values, strict=True):
            object.__setattr__(self, name, value)

    def chair(self, seat: int) -> int:
        """The chair of a seat in the hand that comes next."""
        if seat not in range(self.game.seats):
            raise ValueError(f"seat {seat!r}: this game has the seats 0 to {self.game.seats - 1}")
        return (self.first + self.game.chairs(self.chairs)[seat]) % self.chairs

    def side(self, chair: int) -> int:
        """The index into ``scores`` of the side that a chair belongs to (OMI-R02); alone, that is the chair itself."""
        if chair not in range(self.chairs):
            raise ValueError(f"chair {chair!r}: this table has the chairs 0 to {self.chairs - 1}")
        if self.chairs != self.game.seats:
            return chair
        return next(index for index, chairs in enumerate(self.game.sides) if chair in chairs)

    def add(self, hand: Hand) -> Match:
        """The match after this hand; `MatchError` when it is not over or was not played as the next of this match.

        When the match ends is the game's own rule (`Game.winners`).
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
        game, dealer = self.game, self.chair(self.game.seats - 1)
        changes = [0] * len(self.scores)
        for seats, change in zip(game.sides, outcome.change, strict=True):
            changes[self.side(self.chair(seats[0]))] += change
        changes[self.side(dealer)] -= game.ante
        scores = game.tally(self.scores, changes)
        results = (*self.results, outcome)
        winners = game.winners(scores, changes, outcome, len(results))
        context = outcome.context_after
        if winners and context.pot:
            scores = game.close(scores, context.pot, dealer)
            winners, context = game.winners(scores, changes, outcome, len(results)), replace(context, pot=0)
        first = self.first if outcome.deal_stays else (self.first + 1) % self.chairs
        match = object.__new__(Match)
        match._set(game, self.chairs, context, scores, results, first, bool(winners), winners)
        return match
