"""Whole hands: hints and the look back are told when they are asked for, in every language, and only then."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files

import jsonschema
import pytest

import ombre
from ombre import bots, games, hints, maxims
from ombre.practice.kinds.advice import IDEAS, idea
from ombre.practice.views import EXPLAIN

from .pools import LANGUAGES, View, cards, plain

VALID = jsonschema.Draft202012Validator(
    json.loads((files("ombre.practice") / "view.schema.json").read_text(encoding="utf-8"))
)
TASK = "omi board=7 seat=0 bots=club"


@cache
def course(task: str, language: str = "en") -> tuple[View, ...]:
    """The views of a hand in which the learner always takes the last choice that counts; the last view is the end."""
    views = [ombre.respond(task, (), None, language)]
    while not views[-1]["solved"]:
        view = views[-1]
        moves = [one["move"] for one in reversed(view["ask"]["choices"]) if one["move"] != "rest"]
        answers = (ombre.respond(task, view["record"], move, language) for move in moves)
        views.append(next(answer for answer in answers if answer["record"] != view["record"]))
    return tuple(views)


def explained(view: View) -> View:
    return ombre.respond(view["task"], view["record"], EXPLAIN, view["language"])


def test_nothing_is_worked_out_unasked() -> None:
    for view in course(TASK):
        assert (view["hints"], view["solution"], view["look_back"]) == (None, None, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_explained_changes_nothing_else(language: str) -> None:
    for view in (*course(TASK, language)[::3], course(TASK, language)[-1]):
        told = explained(view)
        VALID.validate(told)
        assert told["solution"] is not None
        assert (told["hints"] is None) == view["solved"] == (told["look_back"] is not None)
        assert {**told, "hints": None, "solution": None, "look_back": None} == {**view, "feedback": None}


def test_the_hint_names_the_card_that_the_engine_advises() -> None:
    for view in course(TASK)[1:-1:3]:
        hand = games.load("omi").deal(board=7).play(",".join(view["record"]))
        advice = hints.advise(hand.seen_by(0))
        second = explained(view)["hints"][1]
        assert cards(second)[0] == str(advice.action)
        numbers = [f"{one.value:.1f}" for one in advice.worth]
        assert set(re.findall(r"\d\.\d", plain(second))) <= set(numbers)
        assert len(re.findall(r"\d\.\d", plain(explained(view)["solution"]))) == len(numbers) * (not advice.exact)


def test_no_hint_looks_at_hidden_cards() -> None:
    """The others' cards lie otherwise, the record and what the learner sees are the same: so are the hints."""
    first = "deal=SASKHADA+SQHKDKCA/SJSTHQDQ+CKCQCJHJ/S9S8HTDT+CTC9H9D9/S7H8DJD8+C8C7H7D7"
    other = "deal=SASKHADA+SQHKDKCA/SJS8HTDT+CTC9H9D9/S9S7H8DJ+D8C8C7H7/STHQDQCK+CQCJHJD7"
    texts = []
    for deal in (first, other):
        told = explained(ombre.respond(f"omi {deal} seat=0 bots=club", ["trump S"]))
        texts.append((told["hints"], told["solution"]))
    assert texts[0] == texts[1]


def test_every_idea_of_omi_has_words() -> None:
    """Whatever may be played, and whatever trumps may be named, in hands of club players."""
    club = bots.load("club")
    for options in ({}, {"announced_sweep": True}):
        for board in range(1, 31):
            hand = games.load("omi", **options).deal(board=board)
            while not hand.over:
                seen = hand.seen_by(hand.to_act or 0)
                assert all(plain(ombre_said(maxims.maxim(seen, action))) for action in seen.legal)
                hand = hand.act(club(seen))


def ombre_said(maxim: maxims.Maxim) -> list[dict[str, str]]:
    from ombre.practice.words import speak

    return speak("en").say(idea(maxim))


def test_only_ideas_that_there_are_have_words() -> None:
    assert set(IDEAS) < set(maxims.KEYS)


def test_the_look_back_tells_the_turning_points_beside_the_best_line() -> None:
    task = "omi board=1 seat=0 bots=club"
    told = explained(course(task)[-1])
    points, tricks = told["look_back"]["points"], told["look_back"]["tricks"]
    assert 1 <= len(points) <= 3
    for point in points:
        assert re.match(r"Trick \d: .* worth \d tricks? in all to your side, .* only \d\.", plain(point))
        assert re.search(r"the better card, too\.$|could not be known\.$", plain(point))
    assert [row["number"] for row in tricks] == list(range(tricks[0]["number"], 9))
    assert all(len(cards(row[line])) == 4 for row in tricks for line in ("played", "best"))
    better = cards(points[0])[0]
    number = int(re.findall(r"\d", plain(points[0]))[0])
    assert tricks[0]["number"] == number
    assert better in cards(tricks[0]["best"])


def test_the_look_back_begins_with_the_result() -> None:
    view = course(TASK)[-1]
    assert plain(explained(view)["solution"]).startswith(plain(view["feedback"]["runs"]))


def test_other_mini_hands_say_all_at_once() -> None:
    view = ombre.respond("omi-2-ruff")
    assert ombre.respond("omi-2-ruff", view["record"], EXPLAIN) == view
    assert view["look_back"] is None


def test_fractions_are_written_as_the_language_does() -> None:
    view = course(TASK)[1]
    for language, sign in (("en", "."), ("lt", ","), ("fi", ","), ("nb", ","), ("es", ",")):
        told = ombre.respond(TASK, view["record"], EXPLAIN, language)
        assert re.search(rf"\d{re.escape(sign)}\d", plain(told["solution"]))
