"""Advice for the seat to act: an idea, the action that follows from it, and what the other actions would cost.

Only what the seat sees is used (`Seen`). Where that leaves open who holds what, deals that look just so to the seat are
drawn and tried (`sampling.worlds`): solved with all their cards seen, or, where that takes more than the budget, played
on by club players. Facts alone; the words stand in the practice layer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from ombre import bots, sampling, solver
from ombre.bots.common import draws
from ombre.cards import Card
from ombre.games import Game
from ombre.hand import Action, Hand, Seen
from ombre.maxims import Maxim, maxim
from ombre.sampling.places import past
from ombre.search.ladder import Sides
from ombre.solver import OverBudget

BUDGET = 8_000
"""What one advice may cost, in positions of a search in Omi."""


class Cost(NamedTuple):
    """About how many times as long as a position of a search in Omi something takes, which is all that matters."""

    position: int
    action: int
    """Of a club player."""


COSTS = {
    "omi": Cost(1, 3),
    "ombre": Cost(1, 20),
    "ombra": Cost(1, 16),
    "ozys": Cost(5, 6),
    "mizeris": Cost(7, 8),
    "oziai": Cost(8, 8),
}
USUAL = Cost(5, 16)
"""Of a game that is not among them."""
DEALS = 12
"""The deals that are drawn to be solved, with an equal share of the budget each."""
FEWEST, MOST = 3, 40
"""The deals that are drawn to be played on: as the budget allows."""
ROUNDING = 1e-9
"""More than what the last places of two means differ by, from one Python to the next."""
EXACT = 5
"""Cards in a hand, at most, for which a value is called exact."""
CHOICES = 12
"""Actions without a card that are tried one by one; of more (sets of cards to exchange) the club player's is taken."""
ALIKE = {"tricks": 0.1, "stake": 0}
"""By unit: means that differ by no more than this are called alike, as are those within their standard error."""


class Worth(NamedTuple):
    """What an action is worth to the side of the seat, in the unit of the `Advice`: exact, or a mean over deals."""

    action: Action
    value: float
    error: float = 0
    """The standard error of what it is worth less than the best mean; 0 when exact."""


@dataclass(frozen=True)
class Advice:
    """What to do, why, and what else there was."""

    maxim: Maxim
    action: Action
    worth: tuple[Worth, ...] = ()
    """Every action that was tried, the one advised first, then the best first; nothing where none was tried."""
    unit: str = "tricks"
    """Of the worth: ``tricks`` of the side in the whole hand (Omi), else the ``stake``: what the side gains in points
    of the game, less what the others gain (`solver.stakes`)."""
    exact: bool = False
    """Whether all cards are known or can be inferred, and the values are those of best play."""
    deals: int = 0
    """How many deals were tried; 1 when exact."""

    def alike(self) -> tuple[Action, ...]:
        """The actions that are worth about as much as the best, the one advised left out."""
        return tuple(one.action for one in self.worth[1:] if self._is_alike(one))

    def worse(self) -> tuple[Worth, ...]:
        """The actions that are worth less, the best first."""
        return tuple(one for one in self.worth[1:] if not self._is_alike(one))

    def _is_alike(self, one: Worth) -> bool:
        best = max(other.value for other in self.worth)
        doubt = 0 if self.exact else max(ALIKE[self.unit], one.error) + ROUNDING
        return best - one.value <= doubt


def advise(seen: Seen, budget: int = BUDGET) -> Advice:
    """What the seat to act should do; the same sight and budget always give the same advice.

    `ValueError` when the seat is not to act. ``budget`` bounds the work (`BUDGET`).
    """
    if not seen.legal:
        raise ValueError(f"seat {seen.seat} is not to act, so there is nothing to advise")
    usual = bots.load("club")(seen)
    cards = [action for action in seen.legal if action.card]
    tried = cards if usual.card else list(seen.legal) if len(seen.legal) <= CHOICES and not cards else [usual]
    if len(tried) == 1:
        return Advice(maxim(seen, usual), usual)
    return _advice(seen, usual, *(_plays(seen, tried, budget) if cards else _said(seen, tried, budget)))


Trials = Mapping[Action, Sequence[float]]
"""For each action what it came to in each of the same deals."""


def _advice(seen: Seen, usual: Action, trials: Trials, exact: bool) -> Advice:
    """The best action; the club player's, ``usual``, where nothing is clearly better."""
    means = {action: fmean(values) for action, values in trials.items()}
    best = max(means, key=means.__getitem__)
    worth = [Worth(one, mean, 0 if exact else _error(trials[best], trials[one])) for one, mean in means.items()]
    worth.sort(key=lambda one: (one.action != best, -one.value))
    said = Advice(maxim(seen, best), best, tuple(worth), unit(seen.game), exact, len(trials[best]))
    action = best if usual in {one.action for one in said.worse()} else usual
    worth.sort(key=lambda one: (one.action != action, -one.value))
    idea = maxim(seen, action)
    if exact and len(set(means.values())) == 1:
        idea = Maxim("all_same", None, tuple(card for one in trials if (card := one.card)))
    return replace(said, maxim=idea, action=action, worth=tuple(worth))


def _error(best: Sequence[float], other: Sequence[float]) -> float:
    """The standard error of the mean difference of what came of two actions in the same deals."""
    if len(best) < 2:
        return inf
    return stdev(one - two for one, two in zip(best, other, strict=True)) / sqrt(len(best))


def _plays(seen: Seen, tried: Sequence[Action], budget: int) -> tuple[Trials, bool]:
    """What each card comes to, and whether that is exact."""
    exact = max(seen.counts) <= EXACT and certain(seen)
    worlds = _worlds(seen, 1 if exact else DEALS)
    found = _solved(worlds, budget // _cost(seen).position)
    if not found:
        return _said(seen, tried, budget)
    return {one: [each[one] for each in found] for one in tried}, exact


def _cost(seen: Seen) -> Cost:
    return COSTS.get(seen.game.name, USUAL)


def _worlds(seen: Seen, number: int) -> list[Hand]:
    """Deals that look just so to the seat; if anything was said, such as club players would have said it with."""
    mine = {secret.place for secret in seen.secrets if secret.seat == seen.seat}
    spoken = any(not action.card and place not in mine for place, action in enumerate(seen.record))
    player = bots.load("club") if spoken and number > 1 else None
    return sampling.worlds(seen, draws(seen, "hint"), min(number, DEALS) if player else number, player)


def _solved(worlds: Sequence[Hand], budget: int) -> list[dict[Action, int]]:
    """What each card comes to in each deal that can be solved; nothing when too many take more than their share."""
    found: list[dict[Action, int]] = []
    failed = 0
    for world in worlds:
        try:
            found.append(solved(world, budget // len(worlds)))
        except OverBudget:
            failed += 1
            if failed > 1 + len(found) // 4:
                return []
    return found


def unit(game: Game) -> str:
    """In what the worth of an action is told: Omi's players count tricks."""
    return "tricks" if game.name == "omi" else "stake"


def solved(hand: Hand, budget: int) -> dict[Action, int]:
    """The worth of each card of the seat to act with all cards seen, everybody playing best; `OverBudget`."""
    assert hand.to_act is not None
    if unit(hand.game) == "stake":
        stakes = solver.stakes(hand)
        return {Action(card): stakes[step] for card, step in solver.results(hand, budget=budget).items()}
    taken = sum(hand.won[seat] for seat in _side(hand, hand.to_act))
    return {Action(card): taken + value for card, value in solver.counts(hand, budget=budget).items()}


def _said(seen: Seen, tried: Sequence[Action], budget: int) -> tuple[Trials, bool]:
    """What each action comes to when club players go on from there; never exact."""
    left = sum(seen.counts) + (sum(seen.counts) if seen.phase == "trump" else seen.game.seats * 3)
    number = max(FEWEST, min(MOST, budget // (_cost(seen).action * left * len(tried))))
    worlds = _worlds(seen, number)
    return {one: [_reached(world, one) for world in worlds] for one in tried}, False


def played_on(hand: Hand, level: str = "club") -> Hand:
    """The hand played to its end by players of a level."""
    player: Callable[[Seen], Action] = bots.load(level)
    while not hand.over:
        assert hand.to_act is not None
        hand = hand.act(player(hand.seen_by(hand.to_act)))
    return hand


def _reached(world: Hand, action: Action) -> int:
    """What comes of an action when club players go on: tricks of the side to act, or its stake."""
    seat, sides, end = world.to_act, Sides.of(world), played_on(world.act(action))
    assert seat is not None
    assert end.outcome is not None
    if unit(world.game) == "tricks":
        return sum(end.won[mate] for mate in _side(end, seat))
    return sides.stake(end.outcome) * (1 if seat in sides.one else -1)


def _side(hand: Hand, seat: int) -> tuple[int, ...]:
    return next(seats for seats in hand.game.sides if seat in seats)


def certain(seen: Seen) -> bool:
    """Whether who holds what follows from what the seat sees: all that is unseen is held, each card by one seat only.

    Told by counting, and by what each player cannot hold since he did not play it when he had to (`Past.barred`).
    """
    room = {seat: number for seat, number in enumerate(seen.counts) if seat != seen.seat}
    if len(seen.unseen) != sum(room.values()):
        return False
    barred, bits = past(seen).barred, seen.game.pack.bits
    able = {card: {seat for seat in room if not barred[seat] & bits[card]} for card in seen.unseen}
    while able:
        fixed = _fixed(able, room)
        if not fixed:
            return False
        for card, seat in fixed.items():
            del able[card]
            room[seat] -= 1
    return True


def _fixed(able: Mapping[Card, set[int]], room: Mapping[int, int]) -> dict[Card, int]:
    """Cards that only one seat can hold, or else those of a seat that must hold all that it can."""
    full = {seat for seat, number in room.items() if not number}
    for card, seats in able.items():
        if len(seats - full) == 1:
            return dict.fromkeys([card], *(seats - full))
    for seat in room.keys() - full:
        mine = [card for card, seats in able.items() if seat in seats]
        if len(mine) == room[seat]:
            return dict.fromkeys(mine, seat)
    return {}
