"""The expert samples the cards that it doesn't see, consistently with all that it saw, and chooses what does best.

What is said before play, and cards as long as much is unknown, are judged by letting club players play the hand out;
cards then by solving it with all cards seen. Everything is counted, nothing is timed: the same sight always gives the
same action.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from statistics import fmean

from ombre import sampling, solver
from ombre.bots.common import Bot, draws
from ombre.hand import Action, Hand, Outcome, Seen

WORLDS = 10
"""Samples of the hidden cards for each decision."""
BUDGET = 2_000
"""Positions that the search may look at in one of them; beyond it club players play it out."""
MOST_CHOICES = 12
"""How many actions are compared where there are more: sets of cards to lay away."""


def player(club: Bot) -> Bot:
    """The expert who takes the others for such club players, and plays as they do where nothing is better."""

    def expert(seen: Seen) -> Action:
        said = club(seen)
        choices = list(_choices(seen, said))
        if len(choices) == 1:
            return said
        worlds = sampling.worlds(seen, draws(seen, "expert"), WORLDS, club)
        found = [_values(world, seen.seat, choices, club) for world in worlds]
        means = {action: fmean(values[action] for values in found) for action in choices}
        best = max(means.values())
        return said if means[said] == best else max(choices, key=means.__getitem__)

    return expert


def _choices(seen: Seen, said: Action) -> Iterator[Action]:
    """The actions to compare: all, or where they are very many what the club player does and those next to it."""
    if len(seen.legal) <= MOST_CHOICES:
        yield from seen.legal
        return
    yield said
    mine = set(said.split()[1:])
    near = [action for action in seen.legal if len(mine ^ {*action.split()[1:]}) == 1]
    yield from near[: MOST_CHOICES - 1]


def _values(world: Hand, seat: int, choices: list[Action], club: Bot) -> Mapping[Action, float]:
    """What each action brings the seat more than the others if the cards lie so."""
    if world.phase == "play" and all(action.card for action in choices):
        try:
            steps = solver.stakes(world)
            return {Action(card): steps[step] for card, step in solver.results(world, BUDGET).items()}
        except solver.OverBudget:
            pass
    return {action: _played_out(world.act(action), seat, club) for action in choices}


def _played_out(hand: Hand, seat: int, club: Bot) -> float:
    """What the seat gains more than the others when club players go on from here."""
    while hand.to_act is not None:
        hand = hand.act(club(hand.seen_by(hand.to_act)))
    assert hand.outcome is not None
    return _gain(hand, hand.outcome, seat)


def _gain(hand: Hand, outcome: Outcome, seat: int) -> float:
    sign = -1 if hand.game.less_is_better else 1
    own = [change for change, seats in zip(outcome.change, hand.game.sides, strict=True) if seat in seats]
    rest = [change for change, seats in zip(outcome.change, hand.game.sides, strict=True) if seat not in seats]
    return sign * (own[0] - fmean(rest))
