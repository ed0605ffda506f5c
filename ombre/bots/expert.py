"""The expert samples the cards that it doesn't see, consistently with all that it saw, and chooses what does best.

Cards are judged by solving each sample with all cards seen. What is said, and cards where that would take too long, are
judged by letting club players play the sample out. Everything is counted, nothing is timed, so that the same sight
always gives the same action.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from statistics import fmean, pstdev

from ombre import sampling, solver
from ombre.bots.common import Bot, draws
from ombre.cards import Card
from ombre.hand import Action, Hand, Seen

WORLDS, WORLDS_OF_FEW = 10, 24
"""How many samples of the hidden cards a decision takes, and where few cards are left to solve."""
FEW = 5
"""Cards in a hand, at most, that are few."""
FEWEST = 5
"""How many it takes at least where club players play them out."""
STEPS = 2_000
"""About how many actions of club players a decision takes."""
BUDGET, BUDGET_OF_POINTS = 2_500, 500
"""Positions that the search may look at in one sample; fewer where card points are counted, which takes longer.

Where it needs more in one sample, it is not tried in those that follow.
"""
MOST_CHOICES = 10
"""How many sets of cards to lay away are compared, at most."""
DOUBT = 0.5
"""The standard errors by which another action must be better than what the club player would do."""

Values = Mapping[Action, float]
"""What each action brings the seat more than the others."""


def player(club: Bot) -> Bot:
    """The expert who takes the others for such club players, and does as they do where nothing is clearly better."""

    def expert(seen: Seen) -> Action:
        said = club(seen)
        choices = _choices(seen, said)
        if len(choices) == 1:
            return said
        few = seen.phase == "play" and len(seen.hand) <= FEW
        worlds = sampling.worlds(seen, draws(seen, "expert"), WORLDS_OF_FEW if few else WORLDS, club)
        values = _values(worlds, seen.seat, choices, club)
        return max(choices, key=lambda action: _gain(values, action, said))

    return expert


def _gain(values: list[Values], action: Action, said: Action) -> float:
    """What an action brings more than what the club player says, less what may be chance."""
    more = [each[action] - each[said] for each in values]
    return fmean(more) - DOUBT * pstdev(more) / math.sqrt(len(more))


def _choices(seen: Seen, said: Action) -> list[Action]:
    """The actions to compare, first what the club player does; of equal cards only one, and not all sets of cards."""
    cards = [card for action in seen.legal if (card := action.card)]
    if cards:
        words = [action for action in seen.legal if not action.card]
        return [said, *(action for action in [*_distinct(seen, cards), *words] if action != said)]
    others = [action for action in seen.legal if action != said]
    if len(others) >= MOST_CHOICES:
        mine = {*said.split()[1:]}
        others = [action for action in others if len(mine ^ {*action.split()[1:]}) == 1][: MOST_CHOICES - 1]
    return [said, *others]


def _distinct(seen: Seen, cards: list[Card]) -> Iterator[Action]:
    """The cards but those as good as the next stronger one: worth the same, and nobody else has one between them."""
    order, points = seen.game.order(seen.mode), seen.game.card_points
    others = {*seen.unseen, *seen.trick, *(card for _, card in seen.shown)}
    for suit in order.groups.values():
        stronger = None
        for card in suit:
            if card in cards:
                if stronger is None or points.get(stronger.rank, 0) != points.get(card.rank, 0):
                    yield Action(card)
                stronger = card
            elif card in others:
                stronger = None


def _values(worlds: list[Hand], seat: int, choices: list[Action], club: Bot) -> list[Values]:
    """The values in each sample; in fewer of them where club players play on."""
    left = sum(mask.bit_count() for mask in worlds[0].holdings)
    enough = max(FEWEST, STEPS // (len(choices) * (left + 1)))
    solved = worlds[0].phase == "play" and all(action.card for action in choices)
    found: list[Values] = []
    for world in worlds:
        if solved:
            try:
                found.append(_solved(world))
                continue
            except solver.OverBudget:
                if found:  # what is solved and what is played out is not told in the same measure
                    break
                solved = False
        if len(found) >= enough:
            break
        found.append({action: _played_out(world.act(action), seat, club) for action in choices})
    return found


def _solved(world: Hand) -> Values:
    budget = BUDGET_OF_POINTS if world.game.card_points else BUDGET
    stakes = solver.stakes(world)
    return {Action(card): stakes[step] for card, step in solver.results(world, budget).items()}


def _played_out(hand: Hand, seat: int, club: Bot) -> float:
    """What the seat gains more than the others in the mean when club players go on from here."""
    while hand.to_act is not None:
        hand = hand.act(club(hand.seen_by(hand.to_act)))
    assert hand.outcome is not None
    own, others, sign = 0, [], -1 if hand.game.less_is_better else 1
    for change, seats in zip(hand.outcome.change, hand.game.sides, strict=True):
        if seat in seats:
            own = sign * change
        else:
            others.append(sign * change)
    return own - fmean(others)
