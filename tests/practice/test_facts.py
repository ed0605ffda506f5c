"""What feedback, hints and solutions claim, checked against the rules alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ombre import rulebook
from ombre.practice.kinds.play import Play
from ombre.practice.views import load_item

from .naive import RANKS, Ending, legal, values, winner
from .pools import View, cards, of_kind, plain, tries, walk

PLACES = ("bottom", "right", "top", "left")
NAMES = {"You": 0, "Right": 1, "Partner": 2, "Left": 3}


def accepted(task: str, record: tuple[str, ...] = ()) -> set[str]:
    """The moves that count."""
    answers = [(move, answer) for view, move, answer in tries(task) if tuple(view["record"]) == record]
    return {move for move, answer in answers if answer["feedback"]["tone"] == "right"}


def trick_of(view: View) -> tuple[str, ...]:
    return tuple(played["card"] for played in view["table"]["trick"])


def trump_of(view: View) -> str:
    return str(view["table"]["trump"]["suit"]) if view["table"]["trump"] else "none"


@pytest.mark.parametrize("task", of_kind("winner"))
def test_the_card_that_takes_the_trick(task: str) -> None:  # OMI-R07, OMI-R17
    view = walk(task)[""]
    trick, trump = trick_of(view), trump_of(view)
    best = trick[winner(trick, trump)]
    assert accepted(task) == {best}
    taker = view["table"]["trick"][winner(trick, trump)]["place"]
    said = plain(view["solution"])
    assert said.startswith(
        {
            "bottom": "You take",
            "right": "The player on the right",
            "left": "The player on the left",
            "top": "Your partner",
        }[taker]
    )
    assert cards(view["solution"]) == [best]
    for _, move, answer in tries(task):
        if move == best:
            text = plain(answer["feedback"]["runs"])
            trumps = [card for card in trick if card[0] == trump]
            assert ("only trump" in text) == (len(trumps) == 1)
            assert ("highest trump" in text) == (len(trumps) > 1)
        else:
            check_reason(move, best, trick[0], trump, answer["feedback"])


def check_reason(card: str, best: str, led: str, trump: str, feedback: dict[str, Any]) -> None:
    """Why a card loses: a higher card of the same suit (OMI-R07), a trump, or being of another suit (OMI-R17)."""
    text = plain(feedback["runs"])
    if card[0] == best[0]:
        assert feedback["rule"] == "OMI-R07"
        assert RANKS.index(best[1]) > RANKS.index(card[1])
        both = (
            f"{card} is a trump, but {best} is a higher one." if card[0] == trump else f"{best} is higher than {card}."
        )
        assert text.startswith(both)
    elif best[0] == trump:
        assert feedback["rule"] == "OMI-R17"
        assert text.startswith(f"{best} is a trump")
    else:
        assert feedback["rule"] == "OMI-R17"
        assert card[0] not in (led[0], trump)
        suit = {"S": "spades", "C": "clubs", "H": "hearts", "D": "diamonds"}[led[0]]
        assert re.match(rf"{card} is (not|neither) of the suit led \({suit}\)", text)


@pytest.mark.parametrize("task", of_kind("rank"))
def test_the_order_of_cards(task: str) -> None:  # OMI-R07, OMI-R17
    view = walk(task)[""]
    trump = trump_of(view)
    ranked = sorted(view["table"]["row"], key=lambda card: (card[0] == trump, RANKS.index(card[1])), reverse=True)
    assert cards(view["solution"]) == ranked
    for number in range(len(ranked) - 1):
        assert accepted(task, tuple(ranked[:number])) == {ranked[number]}
        assert walk(task)[" ".join(ranked[:number])]["table"]["ranked"] == ranked[:number]
    end = walk(task)[" ".join(ranked[:-1])]
    assert end["solved"]
    assert end["table"]["ranked"] == ranked
    for before, move, answer in tries(task):
        if answer["feedback"]["tone"] == "wrong":
            best = ranked[len(before["record"])]
            check_reason(move, best, ranked[0], trump, answer["feedback"])
            whole = [best[0] + rank for rank in reversed(RANKS)]
            assert cards(answer["feedback"]["runs"])[2:] == (whole if move[0] == best[0] else [])


@pytest.mark.parametrize("task", of_kind("legal"))
def test_the_cards_that_may_be_played(task: str) -> None:  # OMI-R13, OMI-R14, OMI-R15
    view = walk(task)[""]
    hand, trick = tuple(view["table"]["seats"][0]["hand"]), trick_of(view)
    right = legal(hand, trick)
    rule = "OMI-R13" if not trick else "OMI-R14" if right[0][0] == trick[0][0] else "OMI-R15"
    assert accepted(task) == set(right)
    assert tuple(cards(view["solution"])) == right
    for _, move, answer in tries(task):
        feedback = answer["feedback"]
        if move in right:
            assert (feedback["tone"], feedback["rule"]) == ("right", rule)
        else:
            assert (feedback["tone"], feedback["rule"]) == ("illegal", "OMI-R14")
            assert tuple(cards(feedback["runs"])) == right
            suit = {"S": "Spades", "C": "Clubs", "H": "Hearts", "D": "Diamonds"}[trick[0][0]]
            assert plain(feedback["runs"]).startswith(f"{suit} were led and you hold ")


@pytest.mark.parametrize("task", [*of_kind("legal"), *of_kind("play"), *of_kind("winner")])
def test_the_first_hint_is_the_rule_that_applies(task: str) -> None:  # OMI-R13, OMI-R14, OMI-R15, OMI-R17
    for view in walk(task).values():
        hand, trick = view["table"]["seats"][0]["hand"], trick_of(view)
        rule = "OMI-R17" if view["kind"] == "winner" else "OMI-R13"
        if view["kind"] != "winner" and trick:
            rule = "OMI-R14" if any(card[0] == trick[0][0] for card in hand) else "OMI-R15"
        if view["kind"] == "winner" and not view["table"]["trump"]:
            assert plain(view["hints"][0]) == "The highest card of the suit led takes the trick."
        elif view["kind"] == "play" and not trick and sum(seat["won"] for seat in view["table"]["seats"]):
            assert view["solved"] or plain(view["hints"][0]) == PLAIN_HINTS[rule]
        elif view["kind"] == "legal" and not view["table"]["trump"] and rule != "OMI-R14":
            assert plain(view["hints"][0]) == PLAIN_HINTS[rule]
        elif view["kind"] != "play" or not view["solved"]:
            assert plain(view["hints"][0]) == rulebook.rule(rule).statement


PLAIN_HINTS = {
    "OMI-R13": "Whoever leads may play any card.",
    "OMI-R15": "If you have no card of the suit led, you may play any card.",
}


def test_where_there_are_no_trumps_none_are_spoken_of() -> None:
    tasks = [task for task in (*of_kind("winner"), *of_kind("legal")) if not walk(task)[""]["table"]["trump"]]
    assert tasks
    for task in tasks:
        for view in walk(task).values():
            said = [
                view["goal"],
                view["solution"],
                *view["hints"],
                *([view["feedback"]["runs"]] if view["feedback"] else []),
            ]
            assert "trump" not in " ".join(map(plain, said)), (task, view["record"])


# Play, with open hands: the seats of the view are 0 (the learner) to 3.


def ending(view: View) -> Ending:
    """The table as it lies."""
    played = view["table"]["trick"]
    leader = PLACES.index(played[0]["place"]) if played else 0
    return Ending(tuple(tuple(seat["hand"]) for seat in view["table"]["seats"]), trump_of(view), leader, trick_of(view))


def won(view: View) -> int:
    """The tricks of the learner and his partner in the whole hand."""
    return sum(seat["won"] for seat in view["table"]["seats"][::2])


def decisions(most: int) -> Iterator[tuple[str, View, dict[str, View]]]:
    """Each decision of each mini-hand with at most ``most`` cards in the learner's hand, with the answers by move."""
    for task in of_kind("play"):
        for key, view in walk(task).items():
            if "|" not in key and view["ask"]["kind"] == "card" and len(view["table"]["seats"][0]["hand"]) <= most:
                moves = [choice["move"] for choice in view["ask"]["choices"]]
                if key == " ".join(view["record"]):
                    yield task, view, {move: walk(task)[f"{key}|{move}"] for move in moves}


def test_a_card_counts_if_the_goal_stays_in_reach() -> None:
    """Accepted cards and the numbers told are those of a search of every course of play (up to three cards each)."""
    costs = 0
    for task, view, answers in decisions(3):
        goal = goal_of(task)
        now, before = ending(view), won(view) - won(walk(task)[""])
        worth = {card: before + value for card, value in values(now).items()}
        assert {move for move, answer in answers.items() if answer["feedback"]["tone"] == "right"} == {
            card for card, value in worth.items() if value >= goal
        }, (task, view["record"])
        assert set(cards(view["hints"][1])) == {card for card, value in worth.items() if value >= goal}
        for move, answer in answers.items():
            text = plain(answer["feedback"]["runs"])
            if move not in worth:
                assert (answer["feedback"]["tone"], answer["feedback"]["rule"]) == ("illegal", "OMI-R14")
            elif answer["feedback"]["tone"] == "wrong" and "at most" in text:
                assert [worth[move]] == [int(number) for number in re.findall(r"at most (\d) trick", text)]
                costs += 1
    assert costs > 20


def goal_of(task: str) -> int:
    """The tricks to take."""
    name, _, number = task.partition("#")
    item = load_item(name, int(number))
    assert isinstance(item, Play)
    return item.tricks


def line(runs: list[dict[str, str]]) -> list[tuple[tuple[str, ...], int]]:
    """The tricks of a line as it is told: their cards, and who takes each."""
    start = next(place for place, run in enumerate(runs) if ": " in run.get("text", "")) + 1
    tricks: list[tuple[tuple[str, ...], int]] = []
    shown: list[str] = []
    for run in runs[start:]:
        if "card" in run:
            shown.append(run["card"])
        elif taker := re.search(r"→ (\w+)", run["text"]):
            tricks.append((tuple(shown), NAMES[taker[1]]))
            shown = []
    assert not shown
    return tricks


def check_line(view: View, move: str, told: list[tuple[tuple[str, ...], int]]) -> int:
    """The tricks that the learner's side takes in a line, which must be legal, complete and rightly decided."""
    now, taken = ending(view), 0
    flat = [card for trick, _ in told for card in trick]
    assert flat[: len(now.trick) + 1] == [*now.trick, move]
    takers = []
    for card in flat[len(now.trick) :]:
        assert card in legal(now.hands[now.seat], now.trick)
        now, taker = now.play(card)
        if taker is not None:
            takers.append(taker)
            taken += taker % 2 == 0
    assert takers == [taker for _, taker in told]
    assert not any(now.hands)
    return taken


def test_the_line_told_is_one_that_can_be_played() -> None:
    """Legal card by card, each trick to its winner, and as many tricks as are told."""
    for task, view, answers in decisions(5):
        before = won(view) - won(walk(task)[""])
        goal = goal_of(task)
        best = cards(view["solution"])[0]
        assert before + check_line(view, best, line(view["solution"])) >= goal
        for move, answer in answers.items():
            if answer["feedback"]["tone"] == "wrong":
                runs = answer["feedback"]["runs"]
                taken = before + check_line(view, move, line(runs))
                assert taken < goal
                told = re.findall(r"at most (\d) trick", plain(runs))
                assert told in ([], [str(taken)])


def test_the_praise_names_the_cards_that_would_have_failed() -> None:
    for _, _, answers in decisions(5):
        wrong = [move for move, answer in answers.items() if answer["feedback"]["tone"] == "wrong"]
        for move, answer in answers.items():
            if answer["feedback"]["tone"] == "right":
                assert cards(answer["feedback"]["runs"]) == [move, *wrong]


def test_the_result_told_is_the_result() -> None:
    for task in of_kind("play"):
        for view in walk(task).values():
            if view["solved"]:
                taken = won(view) - won(walk(task)[""])
                text = plain(view["solution"])
                size = view["progress"]["of"]
                assert text == f"Your side took {taken} trick{'s' * (taken != 1)} out of {size}."
