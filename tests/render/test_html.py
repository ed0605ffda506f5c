"""The static page: a text twin that says what the picture shows, safe whatever a text holds."""

import json
import re
from copy import deepcopy
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ombre import practice
from ombre.render import html

FIXTURES = json.loads((Path(__file__).parent / "views.json").read_text("utf-8"))
LABELS, NAMES, VIEWS = FIXTURES["labels"], FIXTURES["names"], FIXTURES["views"]


class Reader(HTMLParser):
    """Checks that elements are closed in order; collects tags with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "input":
            self.open.append(tag)
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        return [found for name, found in self.seen if name == tag and wanted.items() <= found.items()]


def read(name: str, **more: Any) -> Reader:
    return Reader(html.minihand(VIEWS[name], LABELS, NAMES, **more))


@pytest.mark.parametrize("name", VIEWS)
def test_every_choice_is_a_button_with_a_name_in_one_tab_stop(name: str) -> None:
    page, view = read(name), VIEWS[name]
    buttons = [button for button in page.all("button") if "data-move" in button]
    waits = view["ask"]["kind"] == "none" or view["last_trick"] is not None
    assert [button["data-move"] for button in buttons] == (
        [] if waits else [one["move"] for one in view["ask"]["choices"]]
    )
    cards = [one["move"] for one in view["ask"]["choices"] if one["card"]]
    assert all(bool(button.get("aria-label")) == (button["data-move"] in cards) for button in buttons)
    assert [button["tabindex"] for button in buttons].count("0") == (1 if buttons else 0)


def test_a_number_is_asked_for_within_its_limits() -> None:
    field = read("score").all("input")[0]
    assert (field["type"], field["min"], field["max"], field["inputmode"]) == ("number", "0", "9", "numeric")
    assert "required" in field
    assert not read("score solved").all("input")


def test_the_form_for_hands_is_in_step_with_the_task() -> None:
    page = read("hand", setup=practice.setup("omi", "en"))
    assert page.all("input", name="board")[0]["value"] == "12"
    assert [one["value"] for one in page.all("option") if "selected" in one] == ["0", "club", " match=0:0"]
    page = read("hand rest", setup=practice.setup("omi", "es"))
    assert [one["value"] for one in page.all("option") if "selected" in one] == ["0", "club", ""]


def test_a_hand_ends_and_is_not_solved() -> None:
    drawn = html.minihand(VIEWS["hand over"], LABELS, NAMES)
    assert "The hand is over." in drawn
    assert "Solved!" not in drawn
    assert "Right." not in drawn


@pytest.mark.parametrize("name", VIEWS)
def test_every_picture_has_a_name_or_says_nothing(name: str) -> None:
    for picture in read(name).all("svg"):
        assert picture.get("aria-hidden") == "true" or (picture["role"] == "img" and picture["aria-label"])


def test_the_card_led_is_said() -> None:
    assert read("play").all("svg", role="img", **{"aria-label": "Partner: queen of spades, led"})


def test_marked_cards_cannot_be_chosen_again() -> None:
    marked = [button for button in read("legal half").all("button") if button.get("aria-disabled")]
    assert [button["aria-label"] for button in marked] == ["king of hearts, chosen"]


def test_texts_are_never_markup() -> None:
    view = deepcopy(VIEWS["rank wrong"])
    evil = '<script>alert("&")</script>'
    view["goal"] = view["feedback"]["runs"] = [{"text": evil}]
    page = Reader(html.minihand(view, {**LABELS, "hint": evil}, NAMES))
    assert not page.all("script")
    assert page.all("section")[0]["aria-label"] == evil


def test_an_island_cannot_end_early() -> None:
    table = {"labels": {"hint": "</script><!--"}}
    written = html.island(table)
    assert written.count("<") == 2
    match = re.fullmatch(r'<script type="application/json" class="ombre-island">(.*)</script>', written)
    assert match is not None
    assert json.loads(match[1]) == table


def test_runs_in_words() -> None:
    runs = [{"text": "Play "}, {"card": "HK"}, {"text": " or any "}, {"suit": "S"}]
    assert html.plain(runs, NAMES) == "Play king of hearts or any ♠"
    assert 'aria-label="king of hearts">♥\ufe0eK</span>' in html.runs(runs, NAMES)
