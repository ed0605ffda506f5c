"""What a mini-hand or a whole hand claims to exercise, it does: the rules in the lesson files and in hands.toml."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

import pytest

import ombre
from ombre import rulebook
from ombre.practice import lessons
from ombre.practice.setup import exercised, first_task

from .naive import PACK, RANKS, Ending, values
from .pools import View, cards, plain, walk
from .test_facts import PLAIN_HINTS, accepted, ending, goal_of, trick_of, won


def test_every_lesson_exercises_its_rules() -> None:
    """Each rule of a lesson is named by an answer or stated by a hint somewhere, or shows as `SHOWS` says."""
    for name, lesson in lessons.load().items():
        tasks = [f"{name}#{number}" for number in range(1, lesson.pool + 1)]
        said = set()
        for view in (view for task in tasks for view in walk(task).values()):
            if view["feedback"]:
                said.add(view["feedback"]["rule"])
            said.add(plain(view["hints"][0]))
        for rule in lesson.rules:
            stated = said & {rule, rulebook.rule(rule).statement, PLAIN_HINTS.get(rule, rule)}
            shows = SHOWS.get((rule, lesson.kind))
            assert stated or (shows and any(map(shows, tasks))), (name, rule)


def decisions(task: str) -> Iterator[View]:
    """The views in which a card is to be chosen."""
    return (view for key, view in walk(task).items() if "|" not in key and view["ask"]["kind"] == "card")


def partner_counts(task: str) -> bool:
    """The partner takes tricks that the goal needs."""
    before, goal = won(walk(task)[""]), goal_of(task)
    own = walk(task)[""]["table"]["seats"][0]["won"]
    ends = [view for view in walk(task).values() if view["solved"]]
    return any(won(view) - before >= goal > view["table"]["seats"][0]["won"] - own for view in ends)


def direction_matters(task: str) -> bool:
    """Other cards would be right if the turn passed to the left: the opponents in each other's place."""
    before = won(walk(task)[""])
    for view in decisions(task):
        now = ending(view)
        if not now.trick and len(now.hands[0]) <= 4:
            first, right, partner, left = now.hands
            mirror = Ending((first, left, partner, right), now.trump, 0)
            goal = goal_of(task) - won(view) + before
            if {card for card, worth in values(now).items() if worth >= goal} != {
                card for card, worth in values(mirror).items() if worth >= goal
            }:
                return True
    return False


def low_cards_are_allowed(task: str) -> bool:
    """A card that follows suit is right though it beats less than the trick holds."""
    trick = trick_of(walk(task)[""])
    best = max((RANKS.index(card[1]) for card in trick if card[0] == trick[0][0]), default=-1)
    return any(card[0] == trick[0][0] and RANKS.index(card[1]) < best for card in accepted(task) if trick)


def winner_leads(task: str) -> bool:
    """The learner has taken a trick and is to lead."""
    return any(view["record"] and not trick_of(view) for view in decisions(task))


def played_out(task: str) -> bool:
    """One side has five tricks and the other has one: the result is fixed, and a card is to be chosen all the same."""
    for view in decisions(task):
        ours = won(view)
        theirs = sum(seat["won"] for seat in view["table"]["seats"]) - ours
        if min(ours, theirs) and max(ours, theirs) >= 5:
            return True
    return False


SHOWS: dict[tuple[str, str], Callable[[str], bool]] = {
    ("OMI-R02", "play"): partner_counts,
    ("OMI-R04", "outcome"): lambda task: not cards([*walk(task)[""]["goal"], *walk(task)[""]["solution"]]),
    ("OMI-R05", "play"): direction_matters,
    ("OMI-R07", "rank"): lambda task: len({card[0] for card in walk(task)[""]["table"]["row"]}) < 3,
    ("OMI-R10", "bid"): lambda task: [seat["count"] for seat in walk(task)[""]["table"]["seats"]][:1] == [4],
    ("OMI-R15a", "legal"): low_cards_are_allowed,
    ("OMI-R17", "play"): lambda task: any(view["last_trick"] for view in walk(task).values()),
    ("OMI-R18", "play"): winner_leads,
    ("OMI-R19", "play"): played_out,
}
"""How a rule shows in a mini-hand of a kind where no answer names it and no hint states it.

A result is asked for in tricks, without a card (OMI-R04); trumps are named with four cards (OMI-R10)."""


# Whole hands.


@cache
def match() -> tuple[tuple[View, ...], ...]:
    """The views of a match of Omi, hand by hand; the learner always takes the first legal move."""
    task, hands = f"{first_task('omi')} match=0:0", []
    while task:
        view = ombre.respond(task)
        views = [view]
        while not view["solved"]:
            for choice in view["ask"]["choices"]:
                after = ombre.respond(task, view["record"], choice["move"])
                if after["record"] != view["record"]:
                    break
            view = after
            views.append(view)
        hands.append(tuple(views))
        task = view["next"]
        assert len(hands) < 40
    return tuple(hands)


def dealer(view: View) -> str:
    """Where the dealer sits."""
    return str(next(seat["place"] for seat in view["table"]["seats"] if seat["role"] == "dealer"))


def tokens(view: View) -> tuple[int, int]:
    """The tokens of both sides, as they stand beside the table."""
    ours, theirs = re.findall(r"\d+", plain(view["standing"]))[:2]
    return int(ours), int(theirs)


def cards_played(views: tuple[View, ...]) -> list[str]:
    return [action for action in views[-1]["record"] if not action.startswith("trump")]


def four_play() -> bool:
    return all([seat["place"] for seat in hand[0]["table"]["seats"]] == list(AROUND) for hand in match())


def the_pack() -> bool:
    return all(sorted(cards_played(hand)) == sorted(PACK) for hand in match())


def first_is_on_the_dealers_right() -> bool:
    """Where the learner names the trumps, the dealer is on his left."""
    naming = [hand for hand in match() if hand[0]["ask"]["choices"][0]["move"].startswith("trump")]
    return bool(naming) and all(dealer(hand[0]) == "left" for hand in naming)


def the_deal_moves_on() -> bool:
    places = [AROUND.index(dealer(hand[0])) for hand in match()]
    return all((one + 1) % 4 == other for one, other in pairwise(places))


def tokens_are_counted() -> bool:
    scores = [tokens(hand[0]) for hand in match()]
    grown = all(one[0] <= two[0] and one[1] <= two[1] for one, two in pairwise(scores))
    return scores[0] == (0, 0) and grown and len(set(scores)) > 3


def four_then_four() -> bool:
    naming = [hand for hand in match() if hand[0]["ask"]["choices"][0]["move"].startswith("trump")]
    counts = [[seat["count"] for seat in hand[0]["table"]["seats"]] for hand in naming]
    return bool(counts) and all(count == [4] * 4 for count in counts) and the_pack()


def named_for_good() -> bool:
    """Trumps are asked for once at most, and stay for all to see."""
    for hand in match():
        asked = [view for view in hand if any(one["move"].startswith("trump") for one in view["ask"]["choices"])]
        after = [view["table"]["trump"]["suit"] for view in hand if view not in asked]
        if len(asked) > 1 or len(set(after)) != 1:
            return False
    return True


def eight_tricks() -> bool:
    return all(sum(seat["won"] for seat in hand[-1]["table"]["seats"]) == 8 for hand in match())


def ten_win() -> bool:
    """The match goes on below ten tokens, and is over with them."""
    return all(max(tokens(hand[0])) < 10 for hand in match()) and max(tokens(match()[-1][-1])) >= 10


AROUND = ("bottom", "right", "top", "left")
WHOLE: dict[str, Callable[[], bool]] = {
    "OMI-R01": four_play,
    "OMI-R03": the_pack,
    "OMI-R05": first_is_on_the_dealers_right,
    "OMI-R06": the_deal_moves_on,
    "OMI-R08": tokens_are_counted,
    "OMI-R10": four_then_four,
    "OMI-R12": named_for_good,
    "OMI-R19": eight_tricks,
    "OMI-R24": ten_win,
}


@pytest.mark.parametrize("rule", exercised("omi"))
def test_whole_hands_and_matches_exercise_their_rules(rule: str) -> None:
    assert rulebook.rule(rule).kind == "engine"
    assert WHOLE[rule]()


def test_only_rules_that_are_there_are_named() -> None:
    for game in ombre.games.names():
        assert set(exercised(game)) <= set(rulebook.load(game).rules)
