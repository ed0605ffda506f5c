"""The widget without a browser: what a notebook stores, and how requests are answered."""

import itertools
import re

import pytest

import ombre
from ombre import practice
from ombre.widgets.table import MIME, Minihand


def test_an_output_is_stable_and_names_its_task() -> None:
    first, second = (Minihand("omi-2-follow", "en") for _ in range(2))
    data, other = first._repr_mimebundle_()[0], second._repr_mimebundle_()[0]
    assert data["text/plain"] == other["text/plain"] == repr(first)
    assert data[MIME] == {"task": "omi-2-follow", "language": "en"}
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_request_is_answered_with_its_id() -> None:
    hand = Minihand("omi-2-follow")
    move = hand.view["ask"]["choices"][0]["move"]
    hand.request = {"id": "a-1", "task": hand.view["task"], "record": hand.view["record"], "move": move}
    assert hand.response == {
        "id": "a-1",
        "view": ombre.respond(hand.view["task"], hand.view["record"], move, "en"),
    }


def test_a_bad_request_is_answered_with_the_reason() -> None:
    hand = Minihand("omi-2-follow")
    hand.request = {"id": "a-2", "task": "omi-2-follow#1", "record": ["nonsense"], "move": None}
    assert hand.response["id"] == "a-2"
    assert hand.response["error"]
    hand.request = {"id": "a-3"}
    assert hand.response["id"] == "a-3"


def test_a_whole_hand_has_the_form_to_choose_another() -> None:
    hand = ombre.lessons("es").play("omi")
    assert hand.setup == practice.setup("omi", "es")
    assert hand.view == ombre.respond("omi board=1 seat=0 bots=club", [], None, "es")
    assert hand._repr_mimebundle_()[0][MIME] == {"task": "omi board=1 seat=0 bots=club", "language": "es"}
    assert Minihand("omi-2-follow").setup == {}


def test_every_choice_of_the_form_is_a_task() -> None:
    setup = practice.setup("omi", "en")
    board, *choices = setup["fields"]
    for number in (board["least"], board["most"]):
        for options in itertools.product(*([value for value, _ in field["options"]] for field in choices)):
            names = (field["name"] for field in setup["fields"])
            task = setup["template"].format(**dict(zip(names, (number, *options), strict=True)))
            assert ombre.respond(task)["task"] == task


def test_the_script_is_one_module() -> None:
    assert Minihand._esm.count("export default") == 1
    assert not re.search(r"^import\b", Minihand._esm, re.MULTILINE)


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(ombre.UnknownLesson, match="omi-2-follow"):
        Minihand("omi-2-folow")
