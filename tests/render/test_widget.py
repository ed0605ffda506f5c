"""The widget without a browser: what a notebook stores, and how requests are answered."""

import pytest

import ombre
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


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(ombre.UnknownLesson, match="omi-2-follow"):
        Minihand("omi-2-folow")
