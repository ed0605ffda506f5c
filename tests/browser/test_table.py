"""The table under clicks and keys: nothing counted twice, nothing lost, the focus in good hands."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .tiny_page import VIEWS, answer, asked, focused, lesson, mount, write


def card(page: Page, move: str) -> Locator:
    return page.locator(f'.ombre-choice[data-move="{move}"]')


def test_a_wrong_choice_is_answered_and_keeps_the_focus(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["legal"]])
    page.focus(".ombre-choice")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert focused(page) == "DA"
    page.keyboard.press("Enter")
    answer(page, VIEWS["legal illegal"])
    feedback = page.get_by_role("status")
    expect(feedback).to_contain_text("Not allowed. Hearts were led and you hold ♥\ufe0eK")
    expect(feedback).to_contain_text("Rule OMI-R14")
    expect(feedback.get_by_role("img", name="king of hearts")).to_be_visible()
    assert focused(page) == "DA"
    assert asked(page) == [["omi-2-legal#1", "", "DA"]]


def test_arrows_home_and_end_move_in_one_tab_stop(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["legal"]])
    assert page.locator('.ombre-choice[tabindex="0"]').count() == 1
    page.focus(".ombre-choice")
    for key, move in [("End", "D7"), ("ArrowRight", "SK"), ("ArrowLeft", "D7"), ("Home", "SK"), ("ArrowDown", "S8")]:
        page.keyboard.press(key)
        assert focused(page) == move
    assert page.locator('.ombre-choice[tabindex="0"]').get_attribute("data-move") == "S8"
    page.keyboard.press("Tab")
    assert focused(page) == "hint"


def test_twenty_clicks_a_second_ask_once(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["rank"]])
    page.evaluate("() => { for (let n = 0; n < 20; n++) document.querySelector('[data-move=HQ]').click(); }")
    assert asked(page) == [["omi-1-rank#1", "", "HQ"]]
    expect(page.locator("section.ombre")).to_have_attribute("aria-busy", "true")
    answer(page, VIEWS["rank wrong"])
    expect(page.locator("section.ombre")).not_to_have_attribute("aria-busy", "true")


def test_a_double_click_does_not_play_the_card_that_moves_under_the_pointer(page: Page, tmp_path: Path) -> None:
    page.goto(write(tmp_path, lesson("start-rank")))
    strongest = page.locator('[data-move="HA"]')
    box = strongest.bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".ombre-ranked li")).to_have_count(1)
    expect(page.locator(".ombre-feedback")).to_have_attribute("data-tone", "right")


def test_a_click_after_another_elsewhere_is_no_double_click(page: Page, tmp_path: Path) -> None:
    """Card, Next, and a card at the same spot, as fast as can be: the second card is meant."""
    mount(page, tmp_path, [VIEWS["play"]])
    click = """(path) => document.querySelector(path).dispatchEvent(
      new MouseEvent("click", { bubbles: true, detail: 1, clientX: path.includes("move") ? 100 : 300 }))"""
    page.evaluate(click, '[data-move="H8"]')
    answer(page, VIEWS["play trick"])
    page.evaluate(click, '[data-action="next"]')
    page.evaluate(click, '[data-move="CA"]')
    assert [move for _, _, move in asked(page)] == ["H8", "CA"]


def test_enter_held_down_chooses_once(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["rank"]])
    page.focus('[data-move="HK"]')
    page.keyboard.down("Enter")
    answer(page, VIEWS["rank half"])
    expect(page.locator(".ombre-ranked li")).to_have_count(2)
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert len(asked(page)) == 1
    assert focused(page) in {"HT", "H7", "HJ"}


def test_a_finished_trick_stays_until_next(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["play"]])
    card(page, "H8").click()
    answer(page, VIEWS["play trick"])
    expect(page.locator(".ombre-trick li")).to_have_count(4)
    expect(page.locator(".ombre-choice")).to_have_count(0)
    expect(page.locator("li[data-took]")).to_have_attribute("data-place", "bottom")
    assert focused(page) == "next"
    page.keyboard.press("Enter")
    expect(page.locator(".ombre-trick")).to_have_count(0)
    assert focused(page) == "CA"
    wrong = deepcopy(VIEWS["play trick"])
    wrong["feedback"] = {"tone": "wrong", "rule": None, "runs": [{"text": "That loses."}]}
    page.keyboard.press("Enter")
    answer(page, wrong)
    expect(page.get_by_role("status")).to_contain_text("That loses.")
    expect(page.locator('[data-action="next"]')).to_have_count(0)
    assert focused(page) == "CA"


def test_the_end_leaves_the_last_trick_and_the_focus_on_deal_another(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["winner"]])
    card(page, "H7").click()
    answer(page, VIEWS["winner solved"])
    expect(page.locator(".ombre-solved")).to_be_visible()
    expect(page.locator(".ombre-trick li")).to_have_count(4)
    assert focused(page) == "another"
    page.keyboard.press("n")
    assert asked(page)[-1] == ["omi-1-winner#2", "", None]
    other = {**deepcopy(VIEWS["winner"]), "task": "omi-1-winner#2"}
    answer(page, other)
    expect(page.locator("section.ombre")).to_have_attribute("data-task", "omi-1-winner#2")
    assert focused(page) == "ST"


def test_hints_come_in_two_steps_and_the_solution_on_request(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["rank"]])
    page.focus(".ombre-choice")
    page.keyboard.press("h")
    expect(page.locator(".ombre-hint")).to_have_count(1)
    assert focused(page) == "HT"
    page.get_by_role("button", name="Another hint").click()
    expect(page.locator(".ombre-hint")).to_have_count(2)
    expect(page.locator('[data-action="hint"]')).to_have_attribute("aria-disabled", "true")
    assert focused(page) == "hint"
    solution = page.locator('[data-action="solution"]')
    expect(solution).to_have_attribute("aria-expanded", "false")
    solution.click()
    expect(page.locator(".ombre-solution")).to_be_visible()
    expect(solution).to_have_attribute("aria-expanded", "true")
    solution.click()
    expect(page.locator(".ombre-solution")).to_have_count(0)
    assert asked(page) == []


def test_undo_and_start_again_ask_for_shorter_records(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["rank half"]])
    page.focus(".ombre-choice")
    page.keyboard.press("u")
    assert asked(page) == [["omi-1-rank#1", "HK", None]]
    answer(page, VIEWS["rank half"])
    page.wait_for_function("!document.querySelector('[aria-busy]')")
    page.get_by_role("button", name="Start again").click()
    assert asked(page)[-1] == ["omi-1-rank#1", "", None]
    answer(page, VIEWS["rank"])
    expect(page.locator(".ombre-choice")).to_have_count(5)
    assert focused(page) == "HT"


def test_an_error_is_said_plainly_and_nothing_is_lost(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["rank half"]])
    card(page, "HJ").click()
    page.evaluate("answer(null)")
    expect(page.get_by_role("status")).to_contain_text("no <b>kernel</b>")
    expect(page.locator(".ombre-ranked li")).to_have_count(2)
    card(page, "HT").click()
    assert asked(page)[-1] == ["omi-1-rank#1", "HK HQ", "HT"]


def test_no_text_is_read_as_html(page: Page, tmp_path: Path) -> None:
    view = deepcopy(VIEWS["rank"])
    view["goal"] = view["hints"][0] = [{"text": "<img src=x onerror=alert(1)>"}]
    mount(page, tmp_path, [view])
    page.locator('[data-action="hint"]').click()
    assert page.locator("section.ombre img").count() == 0
    expect(page.locator(".ombre-goal")).to_have_text("<img src=x onerror=alert(1)>")


def test_letters_typed_elsewhere_do_nothing(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["rank half"]])
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    for key in "hun":
        page.keyboard.press(key)
    page.locator('[data-action="share"]').click()
    field = page.get_by_label("Copy this link:")
    expect(field).to_have_value(f"https://example.org/#ombre={VIEWS['rank half']['share']}")
    expect(field).to_be_focused()
    for key in "hun":
        page.keyboard.press(key)
    assert asked(page) == []
    assert page.locator(".ombre-hint").count() == 0


def test_a_copied_link_opens_the_same_position(page: Page, tmp_path: Path) -> None:
    address = write(tmp_path, lesson("start-winner") + lesson("start-rank"))
    page.goto(address)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }")
    rank = page.locator('section[data-kind="rank"]')
    rank.locator('[data-move="HA"]').click()
    expect(rank.locator(".ombre-ranked li")).to_have_count(1)
    rank.locator('[data-action="share"]').click()
    expect(rank.locator(".ombre-help")).to_contain_text("Link copied")
    link = page.evaluate("copied")
    assert link.startswith(f"{address}#ombre=")
    page.goto("about:blank")
    page.goto(link)
    expect(rank.locator(".ombre-ranked li")).to_have_count(1)
    assert page.get_by_text("damaged").count() == 0
    page.goto("about:blank")
    page.goto(link + "x")
    expect(page.locator(".ombre-note")).to_contain_text("damaged")
    expect(rank.locator(".ombre-ranked li")).to_have_count(0)


def test_a_lesson_is_played_to_the_end_by_keyboard_alone(page: Page, tmp_path: Path) -> None:
    page.goto(write(tmp_path, lesson("start-rank")))
    page.keyboard.press("Tab")
    for move in ["HA", "HK", "HQ"]:  # the last card needs no click
        page.keyboard.press("Home")
        for _ in range(8):
            if focused(page) == move:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    expect(page.locator(".ombre-solved")).to_be_visible()
    assert focused(page) == "another"
    page.keyboard.press("Enter")
    expect(page.locator("section.ombre")).to_have_attribute("data-task", "start-rank#2")
    expect(page.locator(".ombre-choice").first).to_be_focused()


@pytest.mark.parametrize("name", VIEWS)
def test_everything_fits_at_360_pixels(page: Page, tmp_path: Path, name: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    mount(page, tmp_path, [VIEWS[name]])
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for target in page.locator(".ombre-choice, .ombre-button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    hand = page.locator('[data-place="bottom"] .ombre-hand li')
    if hand.count() == 5:
        assert len({hand.nth(number).bounding_box()["y"] for number in range(5)}) == 1


def test_no_control_is_printed(page: Page, tmp_path: Path) -> None:
    mount(page, tmp_path, [VIEWS["play"]])
    page.emulate_media(media="print")
    expect(page.locator(".ombre-controls")).to_be_hidden()
    expect(page.locator(".ombre-hand .ombre-card").first).to_be_visible()
    assert page.locator("section.ombre").evaluate("section => getComputedStyle(section).breakInside") == "avoid"
