"""The fast search: whether the first of two sides reaches a goal, on bit masks, one call a trick.

What stands between the tricks is remembered. A trick is a few loops in one function, because calls are what Python is
slow at. Below a position nothing is searched when a bound decides it (`bounds`), and goals that are decided end the
search within a trick (`goals`). Cards between which only their order counts, with no card of another between them,
count as one (`layout`). Cards are tried first that are likely to be best: to lead, what nobody can beat, and otherwise
what is low; to follow, what takes the trick from the other side, and to a trick of the own side what has most points.
"""

from __future__ import annotations

from collections.abc import Sequence

from ombre.cards import Card
from ombre.games.goats import GoatHand
from ombre.hand import Hand

from .bounds import PointBounds, TrickBounds
from .budget import Budget
from .goals import REACHED, trick_goals
from .ladder import Sides
from .layout import layout
from .play import Play
from .point_goals import PointGoals
from .points import Points

Masks = tuple[int, ...]
NOTHING = -1, 1 << 10
"""That no need is known to be reached or missed."""


class Fast:
    """The search for goals of one hand; what it finds is remembered for this search alone."""

    def __init__(self, hand: Hand, sides: Sides, budget: Budget) -> None:
        self.budget = budget
        self.layout = layout(hand.game, hand.mode)
        self.goals = PointGoals(hand, sides) if isinstance(hand, GoatHand) else trick_goals(Play.of(hand), sides)
        seats = range(hand.game.seats)
        self.turns = tuple(tuple((leader + step) % len(seats) for step in seats) for leader in seats)
        """The seats in order from each leader."""
        self.ours = tuple(tuple(seat in sides.one for seat in turn) for turn in self.turns)
        kind = PointBounds if isinstance(hand, GoatHand) else TrickBounds
        self.bounds = kind(self.layout, self.goals, self.turns)
        self.merits: tuple[dict[int, int], ...] = tuple({} for _ in seats) if isinstance(hand, GoatHand) else ()
        """Where card points count: how often a card led by a seat was the one that decided, early tricks most."""
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}
        """For a position and a family of goals: the highest need that is reached and the lowest that is missed."""
        self.known_later: dict[tuple[int, ...], tuple[int, int]] = {}
        """The same for the second half, in which the same masks are other cards."""
        places = self.layout.closed([*hand.trick, *(card for cards in hand.hands for card in cards)])
        self.places = places
        self.hands = tuple(sum(places[card] for card in cards) for cards in hand.hands)
        self.leader, self.lying = hand.leader, tuple(places[card] for card in hand.trick)
        self.seat = self.turns[hand.leader][len(hand.trick)]
        self.points: Points | None = None
        """What decides goals by card points; not while cards are still to be dealt."""
        self.later: tuple[Masks, int | None] | None = None
        if part := hand.next_part():
            self.bounds.later = True
            dealt = [hand.game.pack.unmask(mask) for mask in part[0]]
            closed = self.layout.closed(card for cards in dealt for card in cards)
            self.later = tuple(sum(closed[card] for card in cards) for cards in dealt), part[1]
        elif isinstance(self.goals, PointGoals):
            self.points = Points(self.layout, self.goals, self.turns, budget)

    def reaches(self, goal: int, card: Card | None = None) -> bool:
        """Whether the first side reaches the goal, when the seat to act plays ``card`` or whatever is best."""
        if goal <= REACHED:
            return goal == REACHED
        if card is None:
            return self._within(self.hands, self.leader, self.lying, goal)
        return self._played(self.hands, self.leader, self.lying, self.seat, self.places[card], goal)

    def _within(self, hands: Masks, leader: int, lying: Masks, goal: int) -> bool:
        """Whether the first side reaches the goal with these cards lying, and these in the hands of the seats."""
        if goal <= REACHED:
            return goal == REACHED
        if not lying:
            return self.between(hands, leader, goal)
        seat, ours = self.turns[leader][len(lying)], self.ours[leader][len(lying)]
        binding, follow, otherwise, _ = self.layout.duties[lying[0]]
        held = hands[seat]
        may = held & follow
        if not may or (binding and not held & binding):
            may = held & otherwise or held
        distinct = self.layout.cards[may & ~(may >> 1 & self.layout.joined)]
        tried = (self._played(hands, leader, lying, seat, card, goal) for card in distinct)
        return any(tried) if ours else all(tried)

    def _played(self, hands: Masks, leader: int, lying: Masks, seat: int, card: int, goal: int) -> bool:
        """The same after a card."""
        hands = (*hands[:seat], hands[seat] ^ card, *hands[seat + 1 :])
        lying = (*lying, card)
        if len(lying) < len(hands):
            return self._within(hands, leader, lying, goal)
        layout = self.layout
        fighting = layout.duties[lying[0]][3]
        winner = self.turns[leader][lying.index(max(played & fighting for played in lying))]
        worth = sum(layout.worth_in_trick[place][played] for place, played in enumerate(lying))
        after = self.goals.steps[worth][goal][winner]
        if after <= REACHED:
            return after == REACHED
        for mask in layout.closing[sum(lying)]:
            hands = tuple(held + (held & mask) for held in hands)
        return self.between(hands, winner, after)

    def between(self, hands: Masks, leader: int, goal: int) -> bool:
        """Whether the first side reaches the goal when ``leader`` leads."""
        turn = self.turns[leader]
        if len(turn) == 3:
            return self.three(hands[turn[0]], hands[turn[1]], hands[turn[2]], leader, goal)
        return self.four(hands[turn[0]], hands[turn[1]], hands[turn[2]], hands[turn[3]], leader, goal)

    def _dealt(self, leader: int, goal: int) -> bool:
        """Whether the first side reaches the goal with the cards that are dealt now (OZIAI-R12)."""
        assert self.later is not None
        hands, lead = self.later
        before, self.known, self.bounds.later = self.known, self.known_later, False
        found = self.between(hands, leader if lead is None else lead, goal)
        self.known, self.bounds.later = before, True
        return found

    def _leads(self, leader: int, held: int, others: int) -> Sequence[int]:
        """The cards to lead, in the order in which to try them."""
        layout = self.layout
        distinct = held & ~(held >> 1 & layout.joined)
        top = 0
        for suit in layout.suits:
            if mine := distinct & suit:
                above = (others & suit).bit_length()
                top |= mine >> above << above
        leads = layout.cards[top][::-1] + layout.cards[distinct ^ top]
        if not self.merits:
            return leads
        merits = self.merits[leader]
        return sorted(leads, key=lambda card: -merits.get(card, 0))

    def three(self, one: int, two: int, three: int, leader: int, goal: int) -> bool:
        """As `between` with three players, whose hands stand in order from the leader."""
        family, need = self.goals.ranks[goal]
        key = one, two, three, leader, family
        reached, missed = self.known.get(key, NOTHING)
        if need <= reached:
            return True
        if need >= missed:
            return False
        if not one:
            return self._dealt(leader, goal)
        if self.points:
            found = self.points.decides((one, two, three), leader, goal)
            if found is not None:
                self.known[key] = (need, missed) if found else (reached, need)
                return found
        self.budget.count()
        layout, steps = self.layout, self.goals.steps
        first, second, third = self.turns[leader]
        ours, second_ours, third_ours = self.ours[leader]
        bound = self.bounds.bound((one, two, three), leader, goal, ours)
        if bound <= REACHED:
            self.known[key] = (need, missed) if bound == REACHED else (reached, need)
            return bound == REACHED
        duties, joined, closing, fat, lean = layout.duties, layout.joined, layout.closing, layout.fat, layout.lean
        worth_one, worth_two, worth_three = layout.worth_in_trick
        value, merits = not ours, self.merits
        for led in self._leads(leader, one, two | three):
            binding, follow, otherwise, fighting = duties[led]
            may = two & follow
            if not may or (binding and not two & binding):
                may = two & otherwise or two
            may &= ~(may >> 1 & joined)
            may_two, winning_two = may, may & fighting & -led
            may = three & follow
            if not may or (binding and not three & binding):
                may = three & otherwise or three
            may &= ~(may >> 1 & joined)
            lead_value = not second_ours
            for card in (
                fat[may_two ^ winning_two] + fat[winning_two]
                if ours == second_ours
                else fat[winning_two] + lean[may_two ^ winning_two]
            ):
                if card & fighting > led:
                    best, holder, holder_ours = card, second, second_ours
                else:
                    best, holder, holder_ours = led, first, ours
                left, lying, worth = two ^ card, led | card, worth_one[led] + worth_two[card]
                winning = may & fighting & -best
                second_value = not third_ours
                for last in (
                    fat[may ^ winning] + fat[winning]
                    if holder_ours == third_ours
                    else fat[winning] + lean[may ^ winning]
                ):
                    seat = third if last & fighting > best else holder
                    after = steps[worth + worth_three[last]][goal][seat]
                    if after > REACHED:
                        x, y, z = one ^ led, left, three ^ last
                        for mask in closing[lying | last]:
                            x += x & mask
                            y += y & mask
                            z += z & mask
                        if seat == first:
                            found = self.three(x, y, z, seat, after)
                        elif seat == second:
                            found = self.three(y, z, x, seat, after)
                        else:
                            found = self.three(z, x, y, seat, after)
                    else:
                        found = after == REACHED
                    if found == third_ours:
                        second_value = found
                        break
                if second_value == second_ours:
                    lead_value = second_value
                    break
            if lead_value == ours:
                value = lead_value
                if merits:
                    merits[leader][led] = merits[leader].get(led, 0) + 4 ** one.bit_count()
                break
        self.known[key] = (need, missed) if value else (reached, need)
        return value

    def four(self, one: int, two: int, three: int, four: int, leader: int, goal: int) -> bool:
        """As `between` with four players, whose hands stand in order from the leader."""
        family, need = self.goals.ranks[goal]
        key = one, two, three, four, leader, family
        reached, missed = self.known.get(key, NOTHING)
        if need <= reached:
            return True
        if need >= missed:
            return False
        if not one:
            return self._dealt(leader, goal)
        if self.points:
            found = self.points.decides((one, two, three, four), leader, goal)
            if found is not None:
                self.known[key] = (need, missed) if found else (reached, need)
                return found
        self.budget.count()
        layout, steps = self.layout, self.goals.steps
        first, second, third, fourth = self.turns[leader]
        ours, second_ours, third_ours, fourth_ours = self.ours[leader]
        bound = self.bounds.bound((one, two, three, four), leader, goal, ours)
        if bound <= REACHED:
            self.known[key] = (need, missed) if bound == REACHED else (reached, need)
            return bound == REACHED
        duties, joined, closing, fat, lean = layout.duties, layout.joined, layout.closing, layout.fat, layout.lean
        worth_one, worth_two, worth_three, worth_four = layout.worth_in_trick
        value, merits = not ours, self.merits
        for led in self._leads(leader, one, two | three | four):
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
            winning = may_two & fighting & -led
            lead_value = not second_ours
            for card_two in (
                fat[may_two ^ winning] + fat[winning] if ours == second_ours else fat[winning] + lean[may_two ^ winning]
            ):
                if card_two & fighting > led:
                    best_two, holder_two, holder_two_ours = card_two, second, second_ours
                else:
                    best_two, holder_two, holder_two_ours = led, first, ours
                worth_so_far = worth_one[led] + worth_two[card_two]
                winning = may_three & fighting & -best_two
                second_value = not third_ours
                for card_three in (
                    fat[may_three ^ winning] + fat[winning]
                    if holder_two_ours == third_ours
                    else fat[winning] + lean[may_three ^ winning]
                ):
                    if card_three & fighting > best_two:
                        best, holder, holder_ours = card_three, third, third_ours
                    else:
                        best, holder, holder_ours = best_two, holder_two, holder_two_ours
                    lying, worth = led | card_two | card_three, worth_so_far + worth_three[card_three]
                    winning = may_four & fighting & -best
                    third_value = not fourth_ours
                    for last in (
                        fat[may_four ^ winning] + fat[winning]
                        if holder_ours == fourth_ours
                        else fat[winning] + lean[may_four ^ winning]
                    ):
                        seat = fourth if last & fighting > best else holder
                        after = steps[worth + worth_four[last]][goal][seat]
                        if after > REACHED:
                            w, x, y, z = one ^ led, two ^ card_two, three ^ card_three, four ^ last
                            for mask in closing[lying | last]:
                                w += w & mask
                                x += x & mask
                                y += y & mask
                                z += z & mask
                            if seat == first:
                                found = self.four(w, x, y, z, seat, after)
                            elif seat == second:
                                found = self.four(x, y, z, w, seat, after)
                            elif seat == third:
                                found = self.four(y, z, w, x, seat, after)
                            else:
                                found = self.four(z, w, x, y, seat, after)
                        else:
                            found = after == REACHED
                        if found == fourth_ours:
                            third_value = found
                            break
                    if third_value == third_ours:
                        second_value = third_value
                        break
                if second_value == second_ours:
                    lead_value = second_value
                    break
            if lead_value == ours:
                value = lead_value
                if merits:
                    merits[leader][led] = merits[leader].get(led, 0) + 4 ** one.bit_count()
                break
        self.known[key] = (need, missed) if value else (reached, need)
        return value
