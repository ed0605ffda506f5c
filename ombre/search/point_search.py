"""The search for card points of two sides, where more are better: how many the first side gets, or a bound on that.

Asked whether the first side gets ``need`` card points of those to come, it answers with a number: so many at least when
that is the need or more, otherwise so many at most. The number may say more than was asked, which helps where the same
cards are in other hands of like points (`shapes`).
"""

from __future__ import annotations

from .bounds import CAPTURED, losing_bounds, point_bounds
from .budget import Budget
from .layout import Layout
from .moves import Moves
from .shapes import Shapes

NO_CAPTURE, BAD_CAPTURE, GOOD_CAPTURE = -1, -2, -3


class PointSearch:
    """The search of one hand; what it finds is remembered for this search alone."""

    def __init__(
        self,
        layout: Layout,
        turns: tuple[tuple[int, ...], ...],
        ours: tuple[tuple[bool, ...], ...],
        budget: Budget,
        queen_first: bool = False,
        losing: bool = False,
    ) -> None:
        """With ``losing`` it is the other side's card points that are counted, and that the first side wants to be
        many (three players only). With ``queen_first`` the queen is captured only if the seven falls after her
        (OZYS-V14).
        """
        self.losing = losing
        self.layout, self.turns, self.ours, self.budget = layout, turns, ours, budget
        self.queen_first = queen_first
        self.shapes = Shapes(layout)
        self.moves = Moves(layout, losing)

    def gets(self, hands: tuple[int, ...], leader: int, left: int, need: int, family: int = NO_CAPTURE) -> int:
        """The card points, or a bound on them, of those left, when ``leader`` leads, whose hand stands first."""
        if len(hands) == 3:
            one, two, three = hands
            return self.three(one, two, three, leader, left, need)
        one, two, three, four = hands
        return self.four(one, two, three, four, leader, left, need, family)

    def _after_capture(self, family: int, played: tuple[int, ...]) -> int:
        """The family after a trick with the seven or the queen, or one of 0 and 1 (a capture, bad or good)."""
        seven, queen = self.layout.seven, self.layout.queen
        if seven not in played or queen not in played:
            return NO_CAPTURE
        too_late = self.queen_first and played.index(seven) < played.index(queen)
        return NO_CAPTURE if too_late else int(family == GOOD_CAPTURE)

    def three(self, one: int, two: int, three: int, leader: int, left: int, need: int) -> int:
        """With three players, whose hands stand in order from the leader; ``left`` card points are to come."""
        entries, alive = self.shapes.entries(one, two, three, 0, leader, NO_CAPTURE)
        found = self.shapes.find(entries, alive, need)
        if found is not None:
            return found
        self.budget.count()
        layout = self.layout
        first, second, third = self.turns[leader]
        ours, second_ours, third_ours = row = self.ours[leader]
        if self.losing:
            least, most = losing_bounds(layout, (one, two, three), (not ours, not second_ours, not third_ours), left)
        else:
            least, most = point_bounds(layout, (one, two, three), row, left)
        if least >= need:
            self.shapes.keep(entries, alive, least, True)
            return least
        if most < need:
            self.shapes.keep(entries, alive, most, False)
            return most
        losing = self.losing
        duties, joined, closing, points = layout.duties, layout.joined, layout.closing, layout.points_of
        ordered = self.moves.ordered
        value = least if ours else most
        for led in self.moves.leads(leader, one, two | three):
            binding, follow, otherwise, fighting = duties[led]
            may_two, may_three = two & follow, three & follow
            if not may_two or (binding and not two & binding):
                may_two = two & otherwise or two
            if not may_three or (binding and not three & binding):
                may_three = three & otherwise or three
            may_two &= ~(may_two >> 1 & joined)
            may_three &= ~(may_three >> 1 & joined)
            lead_value = least if second_ours else most
            for card in ordered(may_two, fighting, led, ours == second_ours):
                if card & fighting > led:
                    best, holder, holder_ours = card, second, second_ours
                else:
                    best, holder, holder_ours = led, first, ours
                rest, lying, worth = two ^ card, led | card, points[led] + points[card]
                second_value = least if third_ours else most
                for last in ordered(may_three, fighting, best, holder_ours == third_ours):
                    trick = worth + points[last]
                    seat, gain = (
                        (third, trick * (third_ours != losing))
                        if last & fighting > best
                        else (holder, trick * (holder_ours != losing))
                    )
                    if gain >= need:
                        found = gain
                    elif need - gain > left - trick:
                        found = left - trick + gain
                    else:
                        x, y, z = one ^ led, rest, three ^ last
                        for mask in closing[lying | last]:
                            x += x & mask
                            y += y & mask
                            z += z & mask
                        if seat == first:
                            found = gain + self.three(x, y, z, seat, left - trick, need - gain)
                        elif seat == second:
                            found = gain + self.three(y, z, x, seat, left - trick, need - gain)
                        else:
                            found = gain + self.three(z, x, y, seat, left - trick, need - gain)
                    if third_ours:
                        if found > second_value:
                            second_value = found
                            if found >= need:
                                break
                    elif found < second_value:
                        second_value = found
                        if found < need:
                            break
                if second_ours:
                    if second_value > lead_value:
                        lead_value = second_value
                        if second_value >= need:
                            break
                elif second_value < lead_value:
                    lead_value = second_value
                    if second_value < need:
                        break
            value = max(value, lead_value) if ours else min(value, lead_value)
            if (value >= need) == ours:
                self.moves.decided(leader, led, one)
                break
        self.shapes.keep(entries, alive, value, value >= need)
        return value

    def four(self, one: int, two: int, three: int, four: int, leader: int, left: int, need: int, family: int) -> int:
        """With four players, whose hands stand in order from the leader; ``left`` card points are to come."""
        entries, alive = self.shapes.entries(one, two, three, four, leader, family)
        found = self.shapes.find(entries, alive, need)
        if found is not None:
            return found
        self.budget.count()
        layout = self.layout
        first, second, third, fourth = self.turns[leader]
        ours, second_ours, third_ours, fourth_ours = row = self.ours[leader]
        least, most = point_bounds(layout, (one, two, three, four), row, left)
        if family != NO_CAPTURE:
            if family == BAD_CAPTURE:
                least = -CAPTURED
            else:
                most = CAPTURED
        if least >= need:
            self.shapes.keep(entries, alive, least, True)
            return least
        if most < need:
            self.shapes.keep(entries, alive, most, False)
            return most
        duties, joined, closing, points = layout.duties, layout.joined, layout.closing, layout.points_of
        ordered = self.moves.ordered
        special = layout.seven | layout.queen if family != NO_CAPTURE else 0
        value = least if ours else most
        for led in self.moves.leads(leader, one, two | three | four):
            binding, follow, otherwise, fighting = duties[led]
            may_two, may_three, may_four = two & follow, three & follow, four & follow
            if not may_two or (binding and not two & binding):
                may_two = two & otherwise or two
            if not may_three or (binding and not three & binding):
                may_three = three & otherwise or three
            if not may_four or (binding and not four & binding):
                may_four = four & otherwise or four
            may_two &= ~(may_two >> 1 & joined)
            may_three &= ~(may_three >> 1 & joined)
            may_four &= ~(may_four >> 1 & joined)
            lead_value = least if second_ours else most
            for card_two in ordered(may_two, fighting, led, ours == second_ours):
                if card_two & fighting > led:
                    best_two, holder_two, holder_two_ours = card_two, second, second_ours
                else:
                    best_two, holder_two, holder_two_ours = led, first, ours
                worth_so_far = points[led] + points[card_two]
                holds = holder_two_ours == third_ours
                second_value = least if third_ours else most
                for card_three in ordered(may_three, fighting, best_two, holds):
                    if card_three & fighting > best_two:
                        best, holder, holder_ours = card_three, third, third_ours
                    else:
                        best, holder, holder_ours = best_two, holder_two, holder_two_ours
                    lying, worth = led | card_two | card_three, worth_so_far + points[card_three]
                    third_value = least if fourth_ours else most
                    holds = holder_ours == fourth_ours
                    for last in ordered(may_four, fighting, best, holds):
                        trick, after = worth + points[last], family
                        if (lying | last) & special:
                            after = self._after_capture(family, (led, card_two, card_three, last))
                        if last & fighting > best:
                            seat, gain = fourth, trick * fourth_ours
                        else:
                            seat, gain = holder, trick * holder_ours
                        if after >= 0:
                            found = CAPTURED if after else -CAPTURED
                        elif gain >= need and after != BAD_CAPTURE:
                            found = gain
                        elif need - gain > left - trick and after != GOOD_CAPTURE:
                            found = left - trick + gain
                        else:
                            w, x, y, z = one ^ led, two ^ card_two, three ^ card_three, four ^ last
                            for mask in closing[lying | last]:
                                w += w & mask
                                x += x & mask
                                y += y & mask
                                z += z & mask
                            if seat == first:
                                found = gain + self.four(w, x, y, z, seat, left - trick, need - gain, after)
                            elif seat == second:
                                found = gain + self.four(x, y, z, w, seat, left - trick, need - gain, after)
                            elif seat == third:
                                found = gain + self.four(y, z, w, x, seat, left - trick, need - gain, after)
                            else:
                                found = gain + self.four(z, w, x, y, seat, left - trick, need - gain, after)
                        if fourth_ours:
                            if found > third_value:
                                third_value = found
                                if found >= need:
                                    break
                        elif found < third_value:
                            third_value = found
                            if found < need:
                                break
                    if third_ours:
                        if third_value > second_value:
                            second_value = third_value
                            if third_value >= need:
                                break
                    elif third_value < second_value:
                        second_value = third_value
                        if third_value < need:
                            break
                if second_ours:
                    if second_value > lead_value:
                        lead_value = second_value
                        if second_value >= need:
                            break
                elif second_value < lead_value:
                    lead_value = second_value
                    if second_value < need:
                        break
            value = max(value, lead_value) if ours else min(value, lead_value)
            if (value >= need) == ours:
                self.moves.decided(leader, led, one)
                break
        self.shapes.keep(entries, alive, value, value >= need)
        return value
