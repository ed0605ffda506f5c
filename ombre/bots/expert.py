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
from ombre.cards import Card
from ombre.hand import Action, Hand, Seen

WORLDS = range(4, 17)
"""How many samples of the hidden cards a decision takes, from the least to the most."""
STEPS = 2_500
"""About how many actions of club players a decision takes, where they play the samples out."""
BUDGET = 600
"""Positions that the search may look at in one sample, and in all if that is too few in one."""
MOST_CHOICES = 10
"""How many sets of cards to lay away are compared, at most."""


def player(club: Bot) -> Bot:
    """The expert who takes the others for such club players, and does as they do where nothing is better."""

    def expert(seen: Seen) -> Action:
        said = club(seen)
        choices = _choices(seen, said)
        if len(choices) == 1:
            return said
        left = sum(seen.counts) + 8 * (not seen.won) 
        number = min(max(STEPS // (len(choices) * left), WORLDS[0]), WORLDS[-1])
        worlds = sampling.worlds(seen, draws(seen, "expert"), number, club)
        means = _means(worlds, seen.seat, choices, club)
        return max(choices, key=means.__getitem__)

    return expert


def _choices(seen: Seen, said: Action) -> list[Action]:
    """The actions to compare, first what the club player does; of equal cards only one, and not all sets of cards."""
    cards = [card for action in seen.legal if (card := action.card)]
    if cards:
        words = [action for action in seen.legal if not action.card]
        return [said, *(action for action in [*_distinct(seen, cards, said), *words] if action != said)]
    others = [action for action in seen.legal if action != said]
    if len(others) >= MOST_CHOICES:
        mine = {*said.split()[1:]}
        others = [action for action in others if len(mine ^ {*action.split()[1:]}) == 1][: MOST_CHOICES - 1]
    return [said, *others]


def _distinct(seen: Seen, cards: list[Card], said: Action) -> Iterator[Action]:
    """The cards but those that are as good as the next stronger one: nobody else has one between, and worth as much."""
    order, points = seen.game.order(seen.mode), seen.game.card_points
    others = [*seen.unseen, *seen.trick]
    for suit in order.groups.values():
        before = None
        for card in suit:
            if card in others:
                before = None
            elif card in cards:
                if before is None or points.get(before.rank, 0) != points.get(card.rank, 0):
                    if not before or before != said:
                        yield Action(card)
                before = card


def _means(worlds: list[Hand], seat: int, choices: list[Action], club: Bot) -> Mapping[Action, float]:
    """What each action brings the seat more than the others, in the mean of the samples."""
    solved = worlds[0].phase == "play" and all(action.card for action in choices)
    found: list[Mapping[Action, float]] = []
    for world in worlds:
        if solved:
            try:
                stakes = solver.stakes(world)
                found.append({Action(card): stakes[step] for card, step in solver.results(world, BUDGET).items()})
                continue
            except solver.OverBudget:
                solved = False
        found.append({action: _played_out(world.act(action), seat, club) for action in choices})
    return {action: fmean(values[action] for values in found) for action in choices}


def _played_out(hand: Hand, seat: int, club: Bot) -> float:
    """What the seat gains more than the others when club players go on from here."""
    while hand.to_act is not None:
        hand = hand.act(club(hand.seen_by(hand.to_act)))
    assert hand.outcome is not None
    sides, sign = hand.game.sides, -1 if hand.game.less_is_better else 1
    own = next(change for change, seats in zip(hand.outcome.change, sides, strict=True) if seat in seats)
    rest = [change for change, seats in zip(hand.outcome.change, sides, strict=True) if seat not in seats]
    return sign * (own - fmean(rest))
