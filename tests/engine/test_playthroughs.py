"""Whole hands that a player can read: every line of tests/playthroughs is compared with the engine."""

from __future__ import annotations

import pytest

from ombre import games

from .playthrough import FOLDER, Course, all_courses, check

COURSES = all_courses()


@pytest.mark.parametrize("course", COURSES, ids=[course.id for course in COURSES])
def test_hand(course: Course) -> None:
    check(course)


def test_every_game_has_a_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(games.names())


def test_the_worked_hand_has_a_sentence_for_each_trick() -> None:
    text = (FOLDER / "omi.txt").read_text(encoding="utf-8")
    worked = text[text.index("OMI-F1") : text.index("OMI-F3")].splitlines()
    tricks = [place for place, line in enumerate(worked) if line[:1] == "t" and line[1:2].isdigit()]
    assert len(tricks) == 8
    assert all(worked[place + 1].startswith("    ") for place in tricks)


def test_a_wrong_line_is_found() -> None:
    course = next(each for each in COURSES if each.id == "OMI-F1")
    wrong = [step._replace(text=step.text.replace("-> P2", "-> P3")) for step in course.steps]
    with pytest.raises(AssertionError, match="t3"):
        check(course._replace(steps=tuple(wrong)))
