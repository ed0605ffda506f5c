"""What is certain before a trick is led, in games of tricks and in games of card points.

Two bounds: trumps that take a trick each, whatever is played (`layout.Lasting`), and the tricks that the leader can
take at once: his trumps that nobody can beat, after cards of other suits that nobody can beat and to which all who have
trumps must follow.
"""

from __future__ import annotations

from .goals import MISSED, REACHED, Goals
from .layout import Layout, Split


def quick_tricks(layout: Layout, held: int, others: tuple[int, ...], together: int) -> tuple[int, int]:
    """The cards of plain suits and the trumps with which the leader can take a trick each, at once, as masks."""
    trumps = layout.trumps
    ruffing = [mask for mask in others if mask & trumps]
    plain = 0
    for suit in layout.plain:
        if mine := held & suit:
            above = (together & suit).bit_length()
            sure = mine >> above << above
            if sure:
                number = sure.bit_count()
                for mask in ruffing:
                    number = min(number, (mask & suit).bit_count())
                if number < sure.bit_count():
                    sure = sum(layout.cards[sure][-number:]) if number else 0
                plain |= sure
    above = (together & trumps).bit_length()
    return plain, (held & trumps) >> above << above


class TrickBounds:
    """The bounds where tricks count."""

    def __init__(self, layout: Layout, goals: Goals, turns: tuple[tuple[int, ...], ...]) -> None:
        self.layout, self.goals, self.turns = layout, goals, turns
        self.later = False
        """Whether cards are still to be dealt."""

    def bound(self, hands: tuple[int, ...], leader: int, goal: int, leads: bool) -> int:
        """`MISSED` or `REACHED` when that is certain, otherwise another number.

        ``hands`` in order from the leader; ``leads`` if he is of the first side.
        """
        layout, goals = self.layout, self.goals
        trumps, lasting = layout.trumps, layout.lasting
        held, others, together = hands[0], hands[1:], 0
        for mask in others:
            together |= mask
        alive = (held | together) & trumps
        sure = [0] * len(hands)
        if alive:
            for seat, mask in zip(self.turns[leader], hands, strict=True):
                if mine := mask & trumps:
                    sure[seat] = lasting[mine, alive ^ mine]
            after = goals.surely(goal, tuple(sure))
            if after <= REACHED:
                return after
        plain, top = quick_tricks(layout, held, others, together)
        if not plain | top:
            return goal
        after, rows = goal, goals.steps[0]
        number = top.bit_count()
        for _ in range(plain.bit_count() + number):
            after = rows[after][leader]
            if after <= REACHED:
                break
        else:
            sure[leader] -= number
            after = goals.surely(after, tuple(sure))
        return after if after == (REACHED if leads else MISSED) else goal


class PointBounds(TrickBounds):
    """The bounds where card points count: what is sure to win, and what must follow to it, is the winner's."""

    def bound(self, hands: tuple[int, ...], leader: int, goal: int, leads: bool) -> int:
        layout, goals = self.layout, self.goals
        trumps, points = layout.trumps, layout.points
        held, others, together = hands[0], hands[1:], 0
        for mask in others:
            together |= mask
        sure = [0] * len(hands)
        alive = (held | together) & trumps
        if alive:
            for seat, mask in zip(self.turns[leader], hands, strict=True):
                if mine := mask & trumps:
                    above = (alive ^ mine).bit_length()
                    if top := mine >> above << above:
                        sure[seat] = points(top)
                        break
            if any(sure):
                after = goals.surely(goal, tuple(sure))
                if after <= REACHED:
                    return after
        plain, top = quick_tricks(layout, held, others, together)
        if plain | top:
            if plain | top == held and not self.later:
                gain = goals.left_of(goal)
            else:
                gain = points(plain | top)
                for suit in layout.suits:
                    if number := ((plain | top) & suit).bit_count():
                        for mask in others:
                            if follow := mask & suit:
                                gain += layout.least[follow, number]
            sure[leader] = gain
            after = goals.surely(goal, tuple(sure))
            if after == (REACHED if leads else MISSED):
                return after
        return goal


CAPTURED = 1 << 10
"""More than all card points: what a captured queen is worth where it decides."""


def point_bounds(layout: Layout, hands: tuple[int, ...], ours: tuple[bool, ...], left: int) -> tuple[int, int]:
    """The card points that the first side gets at least and at most of those left, whatever the others do.

    ``hands`` in order from the leader; ``ours`` says which are of the first side. The leader can cash what nobody can
    beat; his partner gives as much to it as he can, and the others as little.
    """
    held, together = hands[0], 0
    for mask in hands[1:]:
        together |= mask
    plain, top = quick_tricks(layout, held, hands[1:], together)
    sure = plain | top
    if sure == held:
        return (left, left) if ours[0] else (0, 0)
    gains = [0, 0]
    holder, certain = forced_points(layout, hands)
    if holder or not sure:
        gains[ours[holder]] = certain
    if sure:
        gain = layout.points(sure)
        for place in range(1, len(hands)):
            gain += _given(layout.fat if ours[place] == ours[0] else layout.lean, layout, sure, hands[place])
        if holder and ours[holder] == ours[0]:
            gains[ours[0]] = gain + layout.points(_highest(layout.trumps, hands, holder))
        else:
            gains[ours[0]] = gain
    return gains[1], left - gains[0]


def losing_bounds(layout: Layout, hands: tuple[int, ...], others: tuple[bool, ...], left: int) -> tuple[int, int]:
    """The same where everybody wants to lose the tricks: of the card points of ``others``."""
    holder, certain = forced_points(layout, hands)
    return (certain, left) if others[holder] else (0, left - certain)


def forced_points(layout: Layout, hands: tuple[int, ...]) -> tuple[int, int]:
    """Who holds the highest trump, and the card points that he gets with his trumps that nobody can beat.

    Each takes a trick of its own, whatever is played, to which the others give one card each.
    """
    alive = 0
    for mask in hands:
        alive |= mask & layout.trumps
    if not alive:
        return 0, 0
    highest = 1 << alive.bit_length() - 1
    holder = next(place for place, mask in enumerate(hands) if mask & highest)
    top = _highest(layout.trumps, hands, holder)
    number = top.bit_count()
    least = sum(layout.least[mask, number] for place, mask in enumerate(hands) if place != holder)
    return holder, layout.points(top) + least


def _highest(trumps: int, hands: tuple[int, ...], holder: int) -> int:
    """The trumps of a hand that are above those of all others."""
    above = max((mask & trumps).bit_length() for place, mask in enumerate(hands) if place != holder)
    return (hands[holder] & trumps) >> above << above


def _given(order: Split, layout: Layout, sure: int, mask: int) -> int:
    """The card points that a hand gives to sure tricks: it follows suit, and the rest is from what is left then."""
    used, number = 0, sure.bit_count()
    for suit in layout.suits:
        if (follow := mask & suit) and (leads := sure & suit):
            used |= sum(order[follow][: leads.bit_count()])
    if (more := number - used.bit_count()) > 0:
        used |= sum(order[mask ^ used][:more])
    return layout.points(used)
