"""Answers that are no cards: choices in words, numbers, the form for a hand; and what a whole hand brings with it."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import ombre
from ombre import practice

from .tiny_page import VIEWS, answer, asked, focused, mount

SETUP = practice.setup("omi", "en")


# Choices in words.


def test_choices_in_words_are_buttons_that_the_arrows_go_round(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["bid"]])
    expect(page.get_by_role("list", name="Choose", exact=True).get_by_role("button")).to_have_text(
        ["Spades", "Clubs", "Hearts", "Diamonds"]
    )
    page.get_by_role("button", name="Spades").focus()
    for move in ("trump C", "trump H"):
        page.keyboard.press("ArrowRight")
        assert focused(page) == move
    page.keyboard.press("Enter")
    assert asked(page) == [["omi-3-trump#1", "", "trump H"]]
    answer(page, VIEWS["bid wrong"])
    expect(page.get_by_role("status")).to_contain_text("Not quite.")
    assert focused(page) == "trump H"
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    answer(page, VIEWS["bid solved"])
    expect(page.locator(".ombre-options")).to_have_count(0)
    assert focused(page) == "another"


def test_cards_and_words_are_one_group(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [{**deepcopy(VIEWS["hand rest"]), "last_trick": None}])
    page.locator(".ombre-choice").first.focus()
    page.keyboard.press("End")
    assert focused(page) == "rest"
    page.keyboard.press("ArrowRight")
    assert focused(page) == VIEWS["hand rest"]["ask"]["choices"][0]["move"]
    assert page.locator('.ombre-choice[tabindex="0"]').count() == 1
    page.get_by_role("button", name="Play the rest: the result is certain").click()
    assert asked(page)[-1][2] == "rest"


def test_a_question_without_a_table_has_only_its_choices(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["outcome"]])
    assert page.locator(".ombre-seat, .ombre-trick, .ombre-card").count() == 0
    page.get_by_role("button", name="Nobody, it is a tie").click()
    assert asked(page) == [["omi-4-outcome#1", "", "tie"]]
    answer(page, VIEWS["outcome wrong"])
    assert focused(page) == "tie"


# Numbers.


def test_a_number_is_typed_and_sent_with_enter(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["score"]])
    field = page.get_by_label("Your answer:")
    field.fill("02")
    page.keyboard.press("Enter")
    assert asked(page) == [["omi-4-score#1", "", "2"]]
    answer(page, VIEWS["score wrong"])
    expect(page.get_by_role("status")).to_contain_text("carried over")
    expect(field).to_be_focused()
    page.keyboard.type("3")  # replaces what was selected
    page.get_by_role("button", name="Answer").click()
    assert asked(page)[-1] == ["omi-4-score#1", "", "3"]
    answer(page, VIEWS["score solved"])
    expect(field).to_have_count(0)
    assert focused(page) == "another"


def test_after_a_click_on_answer_the_field_has_the_focus_again(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["score"]])
    page.get_by_label("Your answer:").fill("2")
    page.get_by_role("button", name="Answer").click()
    answer(page, VIEWS["score wrong"])
    expect(page.get_by_label("Your answer:")).to_be_focused()
    other = {**deepcopy(VIEWS["score"]), "task": "omi-4-score#2"}
    page.get_by_role("button", name="Deal another").click()
    answer(page, other)
    expect(page.get_by_label("Your answer:")).to_have_value("")
    expect(page.get_by_label("Your answer:")).to_be_focused()


@pytest.mark.parametrize("typed", ["", "10", "-1", "2.5"])
def test_what_is_no_possible_number_is_stopped_by_the_browser(page: Page, tmp_path: Path, typed: str) -> None:
    mount(page, tmp_path, [VIEWS["score"]])
    page.get_by_label("Your answer:").fill(typed)
    page.keyboard.press("Enter")
    assert asked(page) == []
    assert not page.get_by_label("Your answer:").evaluate("field => field.checkValidity()")


def test_letters_at_a_number_are_shortcuts(page: Page, tmp_path: Path) -> None:
    """A number has no letters; what is typed so far stays."""
    mount(page, tmp_path, [VIEWS["score"]])
    field = page.get_by_label("Your answer:")
    field.focus()
    for key in "1h":
        page.keyboard.press(key)
    expect(page.locator(".ombre-hint")).to_have_count(1)
    expect(field).to_be_focused()
    expect(field).to_have_value("1")
    assert asked(page) == []


def test_letters_in_the_form_are_no_shortcuts(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand"]], setup=SETUP)
    page.locator(".ombre-fields input").focus()
    for key in "hun":
        page.keyboard.press(key)
    assert asked(page) == []
    expect(page.locator(".ombre-hint")).to_have_count(0)


# A whole hand.


def test_the_last_trick_can_be_seen_again(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand middle"]])
    again = page.get_by_role("button", name="Last trick")
    expect(again).to_have_count(0)
    page.keyboard.press("Tab")
    page.locator('[data-action="next"]').press("Enter")
    expect(page.locator("li[data-took]")).to_have_count(0)
    again.click()
    expect(page.locator("li[data-took]")).to_have_count(1)
    expect(page.locator(".ombre-choice")).to_have_count(0)
    assert focused(page) == "next"
    page.keyboard.press("n")
    expect(page.locator(".ombre-choice")).to_have_count(len(VIEWS["hand middle"]["ask"]["choices"]))
    assert asked(page) == []


def test_the_match_stands_in_the_head_and_a_hand_ends(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand over"]])
    expect(page.locator(".ombre-standing")).to_contain_text("Tokens: your side 8, the others 9")
    expect(page.get_by_role("status")).to_contain_text("The hand is over. Four tricks each is a tie")
    expect(page.get_by_text("Solved!")).to_have_count(0)
    page.get_by_role("button", name="Next hand").click()
    assert asked(page) == [[VIEWS["hand over"]["next"], "", None]]


def test_a_driver_can_say_something_while_it_works(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand"]])
    page.get_by_role("button", name="Hearts").click()
    page.evaluate("driver.notify('Starting <b>…</b>')")
    expect(page.get_by_role("status")).to_have_text("Starting <b>…</b>")
    answer(page, VIEWS["hand named"])
    expect(page.locator(".ombre-note")).to_have_count(0)
    expect(page.locator(".ombre-hand .ombre-choice")).to_have_count(8)


# The form for a hand.


def test_the_form_asks_for_the_hand_that_it_describes(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand"]], setup=SETUP)
    expect(page.get_by_label("Deal number")).to_have_value("12")
    page.get_by_label("Deal number").fill("0040")
    page.get_by_label("Trumps are named by").select_option("your partner")
    page.get_by_label("The others play").select_option("any legal card")
    page.get_by_label("You play").select_option("one hand")
    page.get_by_label("Deal number").press("Enter")
    task = "omi board=40 seat=2 bots=random"
    assert asked(page) == [[task, "", None]]
    answer(page, ombre.respond(task))
    expect(page.locator("section.ombre")).to_have_attribute("data-task", task)
    expect(page.get_by_label("Deal number")).to_have_value("40")


def test_the_form_follows_the_hands_of_a_match(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand over"]], setup=SETUP)
    page.get_by_role("button", name="Next hand").click()
    answer(page, ombre.respond(VIEWS["hand over"]["next"]))
    expect(page.get_by_label("Deal number")).to_have_value("13")
    expect(page.get_by_label("Trumps are named by")).to_have_value("3")
    expect(page.get_by_label("You play")).to_have_value(" match=0:0")


@pytest.mark.parametrize("typed", ["", "0", "1000000000", "1.5"])
def test_a_number_that_no_deal_has_is_stopped_by_the_browser(page: Page, tmp_path: Path, typed: str) -> None:
    mount(page, tmp_path, [VIEWS["hand"]], setup=SETUP)
    page.get_by_label("Deal number").fill(typed)
    page.get_by_role("button", name="Deal", exact=True).click()
    assert asked(page) == []
    expect(page.get_by_label("Deal number")).to_be_focused()


def test_another_hand_may_be_asked_for_while_one_is_awaited(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand"]], setup=SETUP)
    page.get_by_role("button", name="Hearts").click()
    page.evaluate("globalThis.late = answer")
    page.get_by_label("Deal number").fill("7")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.evaluate("view => late(view)", VIEWS["hand named"])
    expect(page.locator("section.ombre")).to_have_attribute("aria-busy", "true")
    expect(page.locator("section.ombre")).to_have_attribute("data-task", VIEWS["hand"]["task"])
    answer(page, ombre.respond("omi board=7 seat=0 bots=club match=0:0"))
    expect(page.locator("section.ombre")).to_have_attribute("data-task", "omi board=7 seat=0 bots=club match=0:0")
    assert focused(page).startswith("trump ")


@pytest.mark.parametrize("name", ["hand", "hand named", "hand rest", "bid", "score"])
def test_forms_and_eight_cards_fit_at_360_pixels(page: Page, tmp_path: Path, name: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    mount(page, tmp_path, [VIEWS[name]], setup=SETUP if VIEWS[name]["kind"] == "hand" else None)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for target in page.locator(".ombre-choice, .ombre-button, .ombre-field").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


# What a hand tells only when it is asked.

TOLD = {
    "hints": [[{"text": "Keep your trumps."}], [{"text": "Play "}, {"card": "SA"}, {"text": "."}]],
    "solution": [{"text": "Tricks: "}, {"card": "SA"}, {"text": " 5.1"}],
}
LOOK_BACK = {
    "points": [[{"text": "Trick 7: "}, {"card": "SA"}, {"text": " was worth more."}]],
    "tricks": [
        {"number": 7, "played": [{"card": "SA"}, {"text": " → You"}], "best": [{"card": "SK"}]},
        {"number": 8, "played": [{"card": "HA"}], "best": None},
    ],
}


def test_the_hints_of_a_hand_are_asked_for_once(page: Page, tmp_path: Path) -> None:
    view = VIEWS["hand named"]
    mount(page, tmp_path, [view])
    page.locator('[data-action="hint"]').click()
    expect(page.locator("section.ombre")).to_have_attribute("aria-busy", "true")
    answer(page, {**deepcopy(view), **TOLD, "feedback": None})
    expect(page.locator(".ombre-hint")).to_have_text(["Keep your trumps."])
    assert focused(page) == "hint"
    page.keyboard.press("h")
    expect(page.locator(".ombre-hint")).to_have_count(2)
    page.locator('[data-action="solution"]').click()
    expect(page.locator(".ombre-solution")).to_contain_text("5.1")
    assert asked(page) == [[view["task"], " ".join(view["record"]), "explain"]]


def test_a_hint_leaves_what_was_said_of_a_card(page: Page, tmp_path: Path) -> None:
    wrong = {"tone": "illegal", "rule": "OMI-R14", "runs": [{"text": "Follow suit."}]}
    view = {**deepcopy(VIEWS["hand named"]), "feedback": wrong, "last_trick": None}
    mount(page, tmp_path, [view])
    page.locator('[data-action="hint"]').click()
    answer(page, {**view, **TOLD, "feedback": None})
    expect(page.locator(".ombre-hint")).to_have_count(1)
    expect(page.locator(".ombre-feedback")).to_contain_text("Follow suit.")


def test_a_card_that_is_not_allowed_leaves_what_was_told(page: Page, tmp_path: Path) -> None:
    view = {**deepcopy(VIEWS["hand named"]), "last_trick": None}
    mount(page, tmp_path, [view])
    page.locator('[data-action="solution"]').click()
    answer(page, {**view, **TOLD, "feedback": None})
    page.locator('[data-action="hint"]').click()
    page.locator(".ombre-choice").first.click()
    wrong = {"tone": "illegal", "rule": "OMI-R14", "runs": [{"text": "Follow suit."}]}
    answer(page, {**view, "feedback": wrong})
    expect(page.locator(".ombre-feedback")).to_contain_text("Follow suit.")
    expect(page.locator(".ombre-hint")).to_have_text(["Keep your trumps."])
    expect(page.locator(".ombre-solution")).to_contain_text("5.1")
    page.locator('[data-action="solution"]').click()
    expect(page.locator(".ombre-solution")).to_have_count(0)
    assert [move for _, _, move in asked(page)] == ["explain", view["ask"]["choices"][0]["move"]]


def test_hints_that_do_not_come_are_said_to_be_missing(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["hand named"]])
    page.locator('[data-action="hint"]').click()
    answer(page, None)
    expect(page.get_by_role("status")).to_contain_text("no <b>kernel</b>")
    expect(page.locator(".ombre-hint")).to_have_count(0)
    page.locator('[data-action="hint"]').click()
    assert len(asked(page)) == 2


def test_a_hand_that_is_over_can_be_looked_back_at(page: Page, tmp_path: Path) -> None:
    view = VIEWS["hand over"]
    mount(page, tmp_path, [view])
    expect(page.locator('[data-action="hint"]')).to_have_count(0)
    page.get_by_role("button", name="Look back at the hand").click()
    answer(page, {**deepcopy(view), **TOLD, "hints": None, "look_back": LOOK_BACK, "feedback": None})
    expect(page.locator(".ombre-points li")).to_have_count(1)
    table = page.get_by_role("table", name="The hand as it was played, and the best line")
    expect(table.get_by_role("columnheader")).to_have_text(["Trick", "Played", "Best line"])
    expect(table.get_by_role("rowheader")).to_have_text(["7", "8"])
    expect(table.get_by_role("cell").last).to_have_text("–")
    page.get_by_role("button", name="Look back at the hand").click()
    expect(table).to_have_count(0)
