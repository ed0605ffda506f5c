"""All that is asked of one position: by the fast search if it knows the rules, else by the plain one."""

from __future__ import annotations

from collections.abc import Callable

from ombre.cards import Card
from ombre.games.goats import GoatHand
from ombre.hand import Hand

from .budget import Budget
from .fast import Fast
from .ladder import Ladder, Sides
from .plain import Plain
from .play import Play
from .point_goals import points_left


def fast_knows(hand: Hand) -> bool:
    """Whether the fast search knows all rules that matter in this hand.

    It knows of legal cards what `Game.duties` says, of the end of a hand what the tricks of each seat or the card
    points of each side decide, and the capture in Ožys.
    """
    game, kind, options = hand.game, hand.game.hand_type, hand.game.options
    if game.name == "ozys":
        by_tricks = options["zero"] == "zero_tricks"
        return not by_tricks and options["trump_leads"] == "free" and not options["overtrump"]
    if game.name == "mizeris" and hand.declarer is None:
        return "last_trick" not in (options["talon"], options["tie"])
    if game.name == "mizeris":
        return bool(options["all_tricks"] == 4)
    stops = kind._after_trick is Hand._after_trick or kind.stop_rule is not Hand.stop_rule
    return game.duties_are_all and stops and (game.name == "oziai" or not isinstance(hand, GoatHand))


class Exact:
    """The values of a hand in play for the first of its two sides."""

    def __init__(self, hand: Hand, budget: int) -> None:
        self.hand, self.sides = hand, Sides.of(hand)
        self.stakes = Ladder.of(hand, self.sides).stakes
        self.most = points_left(hand) if isinstance(hand, GoatHand) else Play.of(hand).left
        """The tricks or card points to come."""
        self.budget = Budget(budget)
        self.fast = Fast(hand, self.sides, self.budget) if fast_knows(hand) else None
        self._plain = Plain(self.sides.one, self._stake, self.budget)
        self._counting = Plain(self.sides.one, self._count, self.budget, to_the_end=True)

    def step(self, card: Card, guess: int) -> int:
        """The step of the ladder that the first side reaches after a card, which is probably near ``guess``."""
        fast = self.fast
        if fast is None:
            return self.stakes.index(self._plain.search(self.hand.act(card)))
        goals = [fast.goals.start(stake) for stake in self.stakes]
        return _highest(lambda step: fast.reaches(goals[step], card), len(goals) - 1, guess)

    def count(self, card: Card, guess: int) -> int:
        """The tricks or card points that the first side gets after a card, the unfinished trick included."""
        fast = self.fast
        if fast is None:
            return self._counting.search(self.hand.act(card))
        goals = fast.goals
        return _highest(lambda number: fast.reaches(goals.at_least(number), card), self.most, guess)

    def reaches(self, stake: int) -> bool:
        """Whether the first side ends with so high a stake at least, when the seat to act plays what is best."""
        if self.fast is None:
            return self._plain.search(self.hand, stake - 1, stake) >= stake
        goal = self.fast.goals.start(stake)
        if self.hand.trick or not self.hand.game.restrictions:
            return self.fast.reaches(goal)
        tried = (self.fast.reaches(goal, card) for action in self.hand.legal_actions() if (card := action.card))
        return any(tried) if self.hand.to_act in self.sides.one else all(tried)

    def _stake(self, end: Hand) -> int:
        outcome = end.outcome
        assert outcome is not None
        return self.sides.stake(outcome)

    def _count(self, end: Hand) -> int:
        if isinstance(self.hand, GoatHand) and isinstance(end, GoatHand):
            gained = [after - before for after, before in zip(end.points, self.hand.points, strict=True)]
            sides = zip(gained, self.hand.game.sides, strict=True)
            return sum(points for points, seats in sides if seats[0] in self.sides.one)
        return sum(end.won[seat] - self.hand.won[seat] for seat in self.sides.one)


def _highest(reached: Callable[[int], bool], most: int, guess: int) -> int:
    """The highest number that is reached, up to ``most``, when 0 always is; asked first near ``guess``."""
    low, high, step = 0, most, 1
    guess = min(max(guess, low), high)
    while low < high:
        ask = min(max(guess, low + 1), high)
        if reached(ask):
            low, guess = ask, ask + step
        else:
            high, guess = ask - 1, ask - step
        step *= 2
        if not low < guess <= high:
            guess = (low + high + 1) // 2
    return low
