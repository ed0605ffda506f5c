"""Advice for the seat to act: an idea, the action that follows from it, and what the other actions would cost.

Only what the seat sees is used (`Seen`). Where that leaves open who holds what, deals that look just so to the seat are
drawn and tried (`sampling.worlds`): solved with all their cards seen, or, where that takes more than the budget, played
on by club players. Facts alone; the words stand in the practice layer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ombre import bots, sampling, solver
from ombre.bots.common import draws, played
from ombre.cards import Card
from ombre.hand import Action, Hand, Seen
from ombre.maxims import Maxim, maxim
from ombre.solver import OverBudget

BUDGET = 60_000
"""Nodes for one advice: searched positions, an action of a club player counting as `PLAYER` of them."""
PLAYER = 25
DEALS = 16
"""The deals that are drawn to be solved."""
FEWEST, MOST = 3, 40
"""The deals that are drawn to be played on: as the budget allows."""
EXACT = 5
"""Cards in a hand, at most, for which a value is called exact."""
CHOICES = 12
"""Actions without a card that are tried one by one; of more (sets of cards to exchange) the club player's is taken."""
ALIKE = {"tricks": 0.1, "steps": 0.05, "change": 0.1}
"""By unit: actions of a worth that differs by no more than this are called alike."""


class Worth(NamedTuple):
    """What an action is worth to the side of the seat, in the unit of the `Advice`: exact, or a mean over deals."""

    action: Action
    value: float


@dataclass(frozen=True)
class Advice:
    """What to do, why, and what else there was."""

    maxim: Maxim
    action: Action
    worth: tuple[Worth, ...] = ()
    """Every action that was tried, the one advised first, then the best first; nothing where none was tried."""
    unit: str = "tricks"
    """Of the worth: ``tricks`` of the side in the whole hand, ``steps`` of the game's ladder (`solver.ladder`), or the
    ``change`` of its score, a penalty as a negative number."""
    exact: bool = False
    """Whether all cards are known or can be inferred, and the values are those of best play."""
    deals: int = 0
    """How many deals were tried; 1 when exact."""

    def alike(self) -> tuple[Action, ...]:
        """The actions that are worth about as much as the one advised, itself left out."""
        return tuple(one.action for one in self.worth[1:] if self._loss(one) <= self._margin)

    def worse(self) -> tuple[Worth, ...]:
        """The actions that are worth less, the best first."""
        return tuple(one for one in self.worth[1:] if self._loss(one) > self._margin)

    @property
    def _margin(self) -> float:
        return 0 if self.exact else ALIKE[self.unit]

    def _loss(self, other: Worth) -> float:
        return self.worth[0].value - other.value


def advise(seen: Seen, budget: int = BUDGET) -> Advice:
    """What the seat to act should do; the same sight and budget always give the same advice.

    `ValueError` when the seat is not to act. ``budget`` bounds the work in nodes (`BUDGET`).
    """
    if not seen.legal:
        raise ValueError(f"seat {seen.seat} is not to act, so there is nothing to advise")
    usual = bots.load("club")(seen)
    cards = [action for action in seen.legal if action.card]
    tried = cards if usual.card else list(seen.legal) if len(seen.legal) <= CHOICES and not cards else [usual]
    if len(tried) == 1:
        return Advice(maxim(seen, usual), usual)
    if cards:
        values, unit, deals, exact = _plays(seen, tried, budget)
    else:
        (values, deals), unit, exact = _said(seen, tried, budget), _unit_played(seen), False
    margin = 0 if exact else ALIKE[unit]
    best = max(values.values())
    action = usual if values[usual] >= best - margin else max(tried, key=values.__getitem__)
    others = sorted((other for other in tried if other != action), key=lambda other: -values[other])
    worth = tuple(Worth(one, values[one]) for one in (action, *others))
    idea = maxim(seen, action)
    if exact and len(set(values.values())) == 1:
        idea = Maxim("all_same", None, tuple(card for one in tried if (card := one.card)))
    return Advice(idea, action, worth, unit, exact, deals)


Values = Mapping[Action, float]


def _plays(seen: Seen, tried: Sequence[Action], budget: int) -> tuple[Values, str, int, bool]:
    """The worth of each card, its unit, the number of deals, and whether the values are exact."""
    exact = max(seen.counts) <= EXACT and certain(seen)
    number = 1 if exact else DEALS
    worlds = sampling.worlds(seen, draws(seen, "hint"), number)
    found = []
    for world in worlds:
        try:
            found.append(solved(world, budget // number))
        except OverBudget:
            if not found:  # the first deals tell the rest: on with players, while there is time
                break
    if found:
        values = {one: sum(each[one] for each in found) / len(found) for one in tried}
        return values, unit_solved(seen), len(found), exact
    values, deals = _said(seen, tried, budget)
    return values, _unit_played(seen), deals, False


def unit_solved(seen: Seen | Hand) -> str:
    """The unit of `solved`."""
    return "tricks" if seen.game.name == "omi" else "steps"


def _unit_played(seen: Seen) -> str:
    return "tricks" if seen.game.name == "omi" else "change"


def solved(hand: Hand, budget: int) -> dict[Action, float]:
    """The worth of each card of the seat to act with all cards seen, everybody playing best; `OverBudget`."""
    assert hand.to_act is not None
    if unit_solved(hand) == "steps":
        return {Action(card): value for card, value in solver.results(hand, budget=budget).items()}
    taken = sum(hand.won[seat] for seat in _side(hand, hand.to_act))
    return {Action(card): taken + value for card, value in solver.counts(hand, budget=budget).items()}


def _said(seen: Seen, tried: Sequence[Action], budget: int) -> tuple[Values, int]:
    """The mean worth of each action when club players go on from there, and the number of deals."""
    left = sum(seen.counts) + (sum(seen.counts) if seen.phase == "trump" else seen.game.seats * 3)
    number = max(FEWEST, min(MOST, budget // (PLAYER * left * len(tried))))
    worlds = sampling.worlds(seen, draws(seen, "hint"), number)
    totals = dict.fromkeys(tried, 0.0)
    for world in worlds:
        for action in tried:
            totals[action] += _reached(played_on(world.act(action)), seen.seat)
    return {action: total / len(worlds) for action, total in totals.items()}, len(worlds)


def played_on(hand: Hand, level: str = "club") -> Hand:
    """The hand played to its end by players of a level."""
    player: Callable[[Seen], Action] = bots.load(level)
    while not hand.over:
        assert hand.to_act is not None
        hand = hand.act(player(hand.seen_by(hand.to_act)))
    return hand


def _reached(hand: Hand, seat: int) -> float:
    """What a finished hand is worth to the side of a seat, in the unit of `_said`."""
    if hand.game.name == "omi":
        return sum(hand.won[mate] for mate in _side(hand, seat))
    outcome = hand.outcome
    assert outcome is not None
    change = outcome.change[next(side for side, seats in enumerate(hand.game.sides) if seat in seats)]
    return -change if hand.game.less_is_better else change


def _side(hand: Hand, seat: int) -> tuple[int, ...]:
    return next(seats for seats in hand.game.sides if seat in seats)


def certain(seen: Seen) -> bool:
    """Whether who holds what follows from what the seat sees: all that is unseen is held, each card by one seat only.

    Told by counting, and by what each player cannot hold since he did not play it when he had to (`Game.duties`).
    """
    room = {seat: number for seat, number in enumerate(seen.counts) if seat != seen.seat}
    if len(seen.unseen) != sum(room.values()):
        return False
    without = lacking(seen)
    able = {card: {seat for seat in room if card not in without[seat]} for card in seen.unseen}
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


def lacking(seen: Seen) -> dict[int, set[Card]]:
    """The cards that each seat cannot hold, since it would have had to play them."""
    pack, found = seen.game.pack, dict.fromkeys(range(seen.game.seats), 0)
    for seat, card, led in played(seen):
        bit, (binding, follow, otherwise) = pack.bit(card), seen.game.duties(seen.mode)[led]
        if card != led and not bit & follow:
            found[seat] |= binding | (0 if bit & otherwise else otherwise)
    return {seat: set(pack.unmask(mask)) for seat, mask in found.items()}
