"""The look back at a finished hand: where another card would have brought more, and how it would have gone on.

What the cards allowed is judged with all cards seen, everybody playing best from there on; whether it could be known,
by the advice that the seat would have had, which sees no hidden card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ombre.cards import Card
from ombre.hand import Action, Hand
from ombre.hints import advise, solved, unit
from ombre.playout import GO_ON
from ombre.solver import OverBudget

MOST_POINTS = 3
BUDGET = 20_000
"""Positions that the search may look at for the values of one decision."""


class Decision(NamedTuple):
    """A choice between cards: its place in the record, the hand there, and what each card was worth."""

    place: int
    hand: Hand
    values: dict[Action, int]


class TurningPoint(NamedTuple):
    """A decision where another card would have brought more."""

    decision: Decision
    played: Action
    better: Action
    kept: int
    """What the card played left to the seat's side with best play, in the unit of `Review`."""
    brought: int
    """What the better card would have left."""
    change: tuple[int, int]
    """The change of the score, less that of the others, that goes with `kept` and `brought`; zeros if not told."""
    knowable: bool
    """Whether the advice that looks at no hidden card would have preferred the better card."""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        return len(self.decision.hand.tricks) + 1


@dataclass(frozen=True)
class Review:
    """What there is to learn from a hand."""

    unit: str
    """Of the values: ``tricks`` of the side in the whole hand, or the ``stake`` (`ombre.hints.Advice.unit`)."""
    points: tuple[TurningPoint, ...]
    """At most three, the dearest first."""
    missed: int
    """How many decisions there were where another card would have brought more."""
    first_trick: int | None
    """The number of the first trick that was judged, where the budget did not suffice for the whole hand."""
    line: Hand | None
    """The hand as it goes from the dearest turning point on (without one: from the first choice judged) if everybody
    plays best; None when there was nothing to judge."""
    fork: int
    """How many tricks were finished before `line` may differ from what was played."""


def review(start: Hand, played: Hand, seat: int, budget: int = BUDGET) -> Review:
    """The look back of a seat at a hand that is over; ``start`` is the hand before its first action.

    `ValueError` when the hand is not over.
    """
    if not played.over:
        raise ValueError("a look back is for a hand that is over")
    judged: list[Decision] = []
    whole = True
    for place, hand in _decisions(start, played, seat):
        try:
            judged.append(Decision(place, hand, solved(hand, budget)))
        except OverBudget:
            whole = False
    found = [point for decision in judged if (point := _point(decision, played.record[decision.place]))]
    points = tuple(sorted(map(_known, sorted(found, key=_gain)[:MOST_POINTS]), key=_gain))
    if not judged:
        return Review(unit(played.game), (), 0, None if whole else played.game.hand_size, None, len(played.tricks))
    fork = points[0].decision if points else judged[0]
    line = best_line(fork.hand.act(points[0].better) if points else fork.hand, budget)
    first_trick = None if whole else len(judged[0].hand.tricks) + 1
    return Review(unit(played.game), points, len(found), first_trick, line, len(fork.hand.tricks))


def _decisions(start: Hand, played: Hand, seat: int) -> Iterator[tuple[int, Hand]]:
    """The choices between cards that a seat made while the result was open: place in the record, and the hand."""
    hand = start
    for place, action in enumerate(played.record[len(start.record) :], len(start.record)):
        if hand.to_act == seat and action.card and len(hand.legal_actions()) > 1 and not hand.decided:
            yield place, hand
        hand = hand.act(action)


def _point(decision: Decision, played: Action) -> TurningPoint | None:
    """The turning point where a card was played that kept less than the best one; None where it kept as much."""
    better = _best(decision.hand, decision.values)
    if decision.values[played] == decision.values[better]:
        return None
    return _between(decision, played, better, knowable=False)


def _known(point: TurningPoint) -> TurningPoint:
    """The same with the card advised, if that would have brought more and its being better could be known."""
    hand, values = point.decision.hand, point.decision.values
    assert hand.to_act is not None
    advice = advise(hand.seen_by(hand.to_act))
    if point.played not in {one.action for one in advice.worse()} or values[advice.action] <= point.kept:
        return point
    return _between(point.decision, point.played, advice.action, knowable=True)


def _between(decision: Decision, played: Action, better: Action, *, knowable: bool) -> TurningPoint:
    kept, brought = decision.values[played], decision.values[better]
    change = _change(decision.hand, kept), _change(decision.hand, brought)
    return TurningPoint(decision, played, better, kept, brought, change, knowable)


def _gain(point: TurningPoint) -> tuple[int, int]:
    """What sorts the dearest points to the front: the change of the score, then tricks or steps."""
    return point.change[0] - point.change[1], point.kept - point.brought


def _change(hand: Hand, tricks: int) -> int:
    """The change of the score of the side to act with so many tricks, where only they are scored (Omi)."""
    if unit(hand.game) != "tricks" or hand.to_act is None:
        return 0
    side = next(side for side, seats in enumerate(hand.game.sides) if hand.to_act in seats)
    rest = hand.game.hand_size - tricks
    outcome = hand.game.settle({**hand.facts(), "tricks": (rest, tricks) if side else (tricks, rest)}, hand.context)
    return outcome.change[side] - outcome.change[1 - side]


def best_line(hand: Hand, budget: int = BUDGET) -> Hand:
    """The hand played to its end, everybody playing best; among equals the weakest card. `OverBudget`."""
    while not hand.over:
        cards = [action for action in hand.legal_actions() if action.card]
        if len(cards) == 1:
            hand = hand.act(cards[0])
        elif cards:
            hand = hand.act(_best(hand, solved(hand, budget)))
        else:
            hand = hand.act(GO_ON)
    return hand


def _best(hand: Hand, values: dict[Action, int]) -> Action:
    """The weakest of the best cards, in the order of the game."""
    order = hand.game.order(hand.mode)
    return max(values, key=lambda action: (values[action], -order.strength(_card(action)), action))


def _card(action: Action) -> Card:
    card = action.card
    assert card is not None
    return card
