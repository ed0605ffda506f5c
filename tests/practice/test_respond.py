"""What `respond` answers: each kind of move, the record, undo, and records and moves that cannot be."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import ombre
from ombre import MoveError, RecordError, notation, rulebook
from ombre.practice import tables

from .pools import LANGUAGES, TASKS, View, cards, of_kind, plain, tries, walk

IN_WORDS = ("bid", "outcome", "score")
"""Kinds that are answered with words or a number, not with a card."""

# Moves.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_answered_in_words(language: str) -> None:
    for task in TASKS:
        for _, move, answer in tries(task, language):
            feedback = answer["feedback"]
            assert plain(feedback["runs"]).strip(" .:"), (task, move)
            if feedback["rule"] is not None:
                assert rulebook.rule(feedback["rule"]).id == feedback["rule"]


@pytest.mark.parametrize("task", TASKS)
def test_what_is_wrong_or_illegal_is_not_recorded(task: str) -> None:
    """The same table again, with a reason that names cards."""
    for view, move, answer in tries(task):
        tone = answer["feedback"]["tone"]
        if tone != "right":
            assert answer | {"feedback": None} == view, move
            assert cards(answer["feedback"]["runs"]) or view["kind"] in IN_WORDS, move
            if tone == "illegal" or view["kind"] in ("rank", "winner"):
                assert answer["feedback"]["rule"], move


@pytest.mark.parametrize("task", TASKS)
def test_what_is_right_is_recorded(task: str) -> None:
    for view, move, answer in tries(task):
        if answer["feedback"]["tone"] == "right":
            added = list(answer["record"])
            if view["kind"] == "legal":
                hand = view["table"]["seats"][0]["hand"]
                assert added == [card for card in hand if card in (*view["record"], move)]
            else:
                assert added[: len(view["record"]) + 1] == [*view["record"], move]
            assert answer | {"feedback": None} == ombre.respond(task, answer["record"])


@pytest.mark.parametrize("task", TASKS)
def test_a_mini_hand_can_be_solved_and_then_asks_nothing(task: str) -> None:
    solved = [view for view in walk(task).values() if view["solved"]]
    assert solved
    for view in walk(task).values():
        assert view["solved"] == (view["ask"]["kind"] == "none")
        assert (view["progress"]["done"] == view["progress"]["of"]) == view["solved"]
    for view in solved:
        with pytest.raises(MoveError, match=r"is no choice here; the choices are none|is no answer here"):
            ombre.respond(task, view["record"], view["record"][0])


@pytest.mark.parametrize("task", TASKS)
def test_there_is_always_a_way_on(task: str) -> None:
    """No accepted move leads to a table from which the goal cannot be reached."""
    views = walk(task)
    for key, view in views.items():
        if "|" not in key and not view["solved"]:
            answers = [answer for before, _, answer in tries(task) if before["record"] == view["record"]]
            assert any(answer["feedback"]["tone"] == "right" for answer in answers), key


def test_the_solution_and_the_second_hint_name_a_right_card() -> None:
    for task in TASKS:
        right: dict[str, set[str]] = {}
        for view, move, answer in tries(task):
            right.setdefault(" ".join(view["record"]), set())
            if answer["feedback"]["tone"] == "right":
                right[" ".join(view["record"])].add(move)
        for key, moves in right.items():
            view = walk(task)[key]
            if view["kind"] in IN_WORDS:
                continue
            assert moves & set(cards(view["solution"])), (task, key)
            if view["kind"] != "legal":
                assert cards(view["hints"][1]) == [] or moves & set(cards(view["hints"][1])), (task, key)


# The record.


@pytest.mark.parametrize("task", TASKS)
def test_undo_goes_back_to_the_last_decision(task: str) -> None:
    for key, view in walk(task).items():
        if view["undo"] is None:
            assert not view["record"] or not any(before["record"] == [] for before, _, _ in tries(task)), key
            continue
        back = ombre.respond(task, view["undo"])
        assert back["record"] == view["undo"]
        assert back["ask"]["kind"] != "none"
        if view["kind"] == "legal":  # the order of the marks is not recorded: all are taken off
            assert view["undo"] == []
        else:
            after = [answer["record"] for before, _, answer in tries(task) if before["record"] == back["record"]]
            assert view["record"] in after, key


@pytest.mark.parametrize("task", TASKS)
def test_the_share_code_gives_the_record_back(task: str) -> None:
    for view in walk(task).values():
        assert notation.unshare(view["share"]) == (task, tuple(view["record"]))


@pytest.mark.parametrize("task", of_kind("legal"))
def test_the_order_of_the_marks_does_not_matter(task: str) -> None:
    legal = next(view["record"] for view in walk(task).values() if view["solved"])
    for order in permutations(legal):
        view = ombre.respond(task)
        for number, move in enumerate(order, 1):
            view = ombre.respond(task, view["record"], move)
            marked = {choice["move"] for choice in view["ask"]["choices"] if choice["marked"]}
            assert marked == (set() if view["solved"] else set(order[:number]))
        assert view["solved"]
        assert view["record"] == legal
        with pytest.raises(MoveError):
            ombre.respond(task, view["record"], order[0])
    if len(legal) > 1:
        with pytest.raises(RecordError, match="not in its usual order, which is"):
            ombre.respond(task, legal[::-1])
        with pytest.raises(MoveError, match="is no choice here"):
            ombre.respond(task, legal[:1], legal[0])


def damaged(task: str) -> list[tuple[Any, ...]]:
    """Records that this mini-hand cannot have."""
    views = [view for key, view in walk(task).items() if "|" not in key]
    longest = max((view["record"] for view in views), key=len)
    wrong = [(*view["record"], move) for view, move, answer in tries(task) if answer["feedback"]["tone"] != "right"]
    known = [tuple(view["record"]) for view in views]
    records: list[tuple[Any, ...]] = [
        ("nonsense",),
        ("",),
        (*longest, "nonsense"),
        (*longest, longest[0]),
        (longest[0], longest[0]),
        ("trump H",),
        ("S2",),
        *wrong,
    ]
    return [record for record in records if record not in known]


@pytest.mark.parametrize("task", TASKS)
def test_a_damaged_record_is_refused(task: str) -> None:
    first = tables.moves(ombre.respond(task))[0]
    for record in damaged(task):
        with pytest.raises(RecordError):
            ombre.respond(task, record)
        with pytest.raises(RecordError):
            ombre.respond(task, record, first)


def test_a_refused_record_says_why() -> None:
    with pytest.raises(RecordError, match="move 1 of the record: HK does not count"):
        ombre.respond("start-rank#1", ["HK"])
    with pytest.raises(RecordError, match="action 1 of the record: seat 0, who is to act, does not hold CQ"):
        ombre.respond("omi-1-trick#1", ["CQ"])
    with pytest.raises(RecordError, match="after this record 0 tricks can be made, the goal is 1"):
        ombre.respond("omi-1-trick#1", ["H9"])


@pytest.mark.parametrize("task", of_kind("play"))
def test_a_record_may_stop_before_the_others_play(task: str) -> None:
    """Cut anywhere, the others go on as they did; written in other ways, it is put into its usual form."""
    for key, view in walk(task).items():
        if "|" not in key and view["record"]:
            undo = len(view["undo"]) if view["undo"] is not None else 0
            for end in range(undo + 1, len(view["record"])):
                assert ombre.respond(task, view["record"][:end]) == view
            other = [f"{card[1]}{card[0].lower()}" for card in view["record"]]
            assert ombre.respond(task, other) == view


@pytest.mark.parametrize("task", TASKS)
def test_a_foreign_move_is_refused(task: str) -> None:
    view = ombre.respond(task)
    choices = set(tables.moves(view))
    foreign = next(suit + rank for suit in "SCHD" for rank in "AKQJT987" if suit + rank not in choices)
    for move in {"", "nonsense", "trump H", foreign, foreign.lower(), " ", "pass", "10"} - choices:
        with pytest.raises(MoveError, match=r"is no choice here; the choices are |is no answer here; a number from 0 "):
            ombre.respond(task, view["record"], move)


def test_respond_remembers_nothing() -> None:
    """Views are the caller's: changing one changes no other, and calls in any order give the same."""
    first = ombre.respond("omi-2-follow#1", [], "HA")
    kept = ombre.respond("omi-2-follow#1", [], "HA")
    first["table"]["trick"].clear()
    first["hints"][0][0]["text"] = ""
    first["feedback"].clear()
    ombre.respond("omi-2-follow#1", ["SK"])
    assert ombre.respond("omi-2-follow#1", [], "HA") == kept


# What is told about the trick and the others.


@pytest.mark.parametrize("task", of_kind("play"))
def test_a_trick_is_shown_when_it_was_completed_since_the_last_decision(task: str) -> None:
    for view, _, answer in tries(task):
        if answer["feedback"]["tone"] != "right":
            continue
        done = answer["progress"]["done"] - view["progress"]["done"]
        assert (answer["last_trick"] is not None) == (done == 1)
        since = answer["record"][len(view["record"]) + 1 :]
        assert [cards(event) for event in answer["events"]] == [[card] for card in since]
        trick = [played["card"] for played in answer["table"]["trick"]]
        if done:
            shown = [played["card"] for played in answer["last_trick"]["trick"]]
            before = [played["card"] for played in view["table"]["trick"]]
            assert shown + trick == before + answer["record"][len(view["record"]) :]
            seat = next(seat for seat in answer["table"]["seats"] if seat["place"] == answer["last_trick"]["winner"])
            was = next(old for old in view["table"]["seats"] if old["place"] == seat["place"])
            assert seat["won"] == was["won"] + 1


def test_seats_stand_in_the_order_of_play_from_the_learner() -> None:
    def places(view: View) -> list[str]:
        return [seat["place"] for seat in view["table"]["seats"]]

    for task in TASKS:
        view = ombre.respond(task)
        if view["kind"] not in ("rank", "outcome", "score"):
            assert view["table"]["direction"] == "counterclockwise"  # OMI-R05
            assert places(view) == ["bottom", "right", "top", "left"]
            assert [seat["to_act"] for seat in view["table"]["seats"]] == [
                view["kind"] != "winner",
                False,
                False,
                False,
            ]
            led = [played["place"] for played in view["table"]["trick"]]
            order = places(view) * 2
            assert led == order[order.index(led[0]) :][: len(led)] if led else True
