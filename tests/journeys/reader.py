"""A reader at a mini-hand: by mouse or by keyboard alone, expecting at each step what the oracle says."""

from __future__ import annotations

import re
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from tests.journeys import oracle
from tests.journeys.oracle import View

Way = Literal["mouse", "keyboard"]

_BEFORE = """section => {
  const all = [...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")];
  const before = all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !section.contains(one)
    && one.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING);
  before.at(-1).focus({ focusVisible: true });
}"""


class Reader:
    """Plays one mini-hand. ``view`` is what the oracle says that the table shows now."""

    def __init__(self, section: Locator, task: str, language: str, way: Way = "mouse") -> None:
        self.section = section
        self.page: Page = section.page
        self.way = way
        self.view: View = oracle.start(task, language)
        self.trick_seen = False
        self.nexts = 0
        self.clicks = 0

    # What the reader does.

    def enter(self) -> None:
        """Come with Tab from what stands before the mini-hand; the first choice has the focus."""
        self.section.evaluate(_BEFORE)
        self.page.keyboard.press("Tab")
        if self.waits:
            expect(self.control("next")).to_be_focused()
        else:
            expect(self.section.locator(".ombre-choice, .ombre-field").first).to_be_focused()

    def choose(self, move: str) -> None:
        """Choose a card; what must be said and shown then is expected."""
        after = oracle.answer(self.view, move)
        if self.view["ask"]["numbers"]:
            self.type(move)
        elif self.way == "mouse":
            self.click(self.choice(move))
        else:
            self.go_to(move)
            self.page.keyboard.press("Enter")
        self.accept(after)
        expect(self.section.locator(".ombre-feedback")).to_have_text(oracle.feedback(after))
        self.expect_table()

    def type(self, number: str) -> None:
        """Type a number into its field, over the one that may stand there, and send it."""
        field = self.section.locator(".ombre-field")
        if self.way == "mouse":
            field.fill(number)
            self.section.locator(".ombre-number button").click()
            return
        expect(field).to_be_focused()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(number)
        self.page.keyboard.press("Enter")

    def click(self, card: Locator) -> None:
        """Click at another spot than before: a second click at the same spot would count as half of a double click."""
        box = card.bounding_box()
        assert box is not None
        self.clicks += 1
        part = 0.25 if self.clicks % 2 else 0.75
        card.click(position={"x": box["width"] * part, "y": box["height"] * part})

    def go_to(self, move: str) -> None:
        """Arrow keys until a card has the focus."""
        moves = [choice["move"] for choice in self.view["ask"]["choices"]]
        focused = self.focused()
        assert focused in moves, f"the focus is at {focused}, not at a choice"
        steps = moves.index(move) - moves.index(focused)
        for _ in range(abs(steps)):
            self.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        assert self.focused() == move

    def turn(self) -> None:
        """Next: from the finished trick to the table; by keyboard with Enter and n in turns."""
        assert self.waits
        if self.way == "mouse":
            self.control("next").click()
        else:
            expect(self.control("next")).to_be_focused()
            self.nexts += 1
            self.page.keyboard.press("Enter" if self.nexts % 2 else "n")
        self.trick_seen = True
        self.expect_table()

    def turn_if_needed(self) -> None:
        """Next, where there is a finished trick to be seen."""
        if self.waits:
            self.turn()

    def press(self, action: str, key: str = "") -> None:
        """Use a control: by its key where it has one, else by Enter when it has the focus."""
        if self.way == "mouse":
            self.control(action).click()
        elif key:
            self.page.keyboard.press(key)
        else:
            self.tab_to(action)
            self.page.keyboard.press("Enter")

    def tab_to(self, action: str) -> None:
        """Press Tab until a control has the focus."""
        for _ in range(10):
            if self.focused() == action:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {action}")

    def undo(self) -> None:
        """Take back the last decision."""
        self.press("undo", "u")
        self.accept(oracle.respond(self.view["task"], self.view["undo"], None, self.view["language"]))
        expect(self.section.locator(".ombre-feedback")).to_have_count(0)
        self.expect_table()

    def restart(self) -> None:
        """Start again."""
        self.press("restart")
        self.accept(oracle.start(self.view["task"], self.view["language"]))
        expect(self.section.locator(".ombre-feedback")).to_have_count(0)
        self.expect_table()

    def deal_another(self, task: str) -> None:
        """Go on to another item, which must be ``task``."""
        self.press("another", "" if self.waits else "n")
        self.accept(oracle.start(task, self.view["language"]))
        self.expect_table()

    def solve(self, wrong_first: bool = False) -> None:
        """Solve from here; ``wrong_first`` tries a wrong card at each decision that has one."""
        self.turn_if_needed()
        while not self.view["solved"]:
            if wrong_first and (wrong := oracle.moves(self.view, False)):
                self.choose(wrong[-1])
                assert self.view["feedback"]["runs"], "the feedback says nothing"
            self.choose(oracle.moves(self.view, True)[0])
            self.turn_if_needed()

    # What the page shows.

    def choice(self, move: str) -> Locator:
        """The card to click."""
        return self.section.locator(f'.ombre-choice[data-move="{move}"]')

    def control(self, action: str) -> Locator:
        """A control below the table."""
        return self.section.locator(f'[data-action="{action}"]')

    def focused(self) -> str:
        """The move or the action that has the focus; else what has it."""
        return str(
            self.page.evaluate(
                "(one => one.dataset.move ?? one.dataset.action ?? one.outerHTML.slice(0, 80))(document.activeElement)"
            )
        )

    @property
    def waits(self) -> bool:
        """Whether the table shows a finished trick until the reader says Next."""
        return bool(self.view["last_trick"]) and self.view["ask"]["kind"] != "none" and not self.trick_seen

    def accept(self, view: View) -> None:
        """Expect this view from now on."""
        if (view["task"], view["record"]) != (self.view["task"], self.view["record"]):
            self.trick_seen = False
        self.view = view
        expect(self.section).not_to_have_attribute("aria-busy", "true")

    def expect_table(self) -> None:
        """The table shows the view: goal, progress, trump, each list of cards, who is to play, what can be chosen."""
        assert self.section.evaluate(_SHOWN) == self.shown()

    def shown(self) -> dict[str, Any]:
        """What `_SHOWN` must find."""
        view, table = self.view, self.view["table"]
        last = view["last_trick"] if self.waits or view["ask"]["kind"] == "none" else None
        trick = last["trick"] if last else table["trick"]
        chosen = [] if self.waits else view["ask"]["choices"]
        progress = oracle.label(view, "progress").format(**view["progress"])
        return {
            "task": view["task"],
            "goal": oracle.seen(view, view["goal"]),
            "progress": progress if view["progress"]["of"] > 1 else None,
            "trump": oracle.seen(view, table["trump"]["runs"]) if table["trump"] else None,
            "solved": oracle.label(view, "solved") if view["solved"] else None,
            "row": table["row"],
            "ranked": table["ranked"],
            "trick": [[played["place"], played["card"]] for played in trick],
            "took": [last["winner"]] if last else [],
            "hands": {seat["place"]: seat["hand"] for seat in table["seats"] if seat["hand"]},
            "choices": sorted(choice["move"] for choice in chosen),
            "marked": sorted(choice["move"] for choice in view["ask"]["choices"] if choice["marked"]),
            "acts": [] if last else [seat["place"] for seat in table["seats"] if seat["to_act"]],
        }


_SHOWN = """section => {
  const all = (path, from = section) => [...from.querySelectorAll(path)];
  const card = (item) => item.querySelector("use").getAttribute("href").split("-").at(-1);
  const text = (path) => section.querySelector(path)?.textContent ?? null;
  const places = (path) => all(path).map((one) => one.dataset.place);
  const hands = all(".ombre-seat").map((seat) => [seat.dataset.place, all(".ombre-hand > li", seat).map(card)]);
  return {
    task: section.dataset.task,
    goal: text(".ombre-goal"),
    progress: text(".ombre-progress"),
    trump: text(".ombre-trump"),
    solved: text(".ombre-solved"),
    row: all(".ombre-row > li").map(card),
    ranked: all(".ombre-ranked > li").map(card),
    trick: all(".ombre-trick > li").map((item) => [item.dataset.place, card(item)]),
    took: places(".ombre-trick > [data-took]"),
    hands: Object.fromEntries(hands.filter(([, cards]) => cards.length)),
    choices: all(".ombre-choice").map((one) => one.dataset.move).sort(),
    marked: all("li[data-marked]").map(card).sort(),
    acts: places(".ombre-seat[data-act]"),
  };
}"""


def section(page: Page, lesson: str) -> Locator:
    """A mini-hand of a page, whichever of its items it shows; of a Voilà page as well."""
    return page.locator(f'section.ombre[data-task^="{lesson}#"]')


def started(page: Page) -> None:
    """Wait until the scripts of a page of the site have drawn its mini-hands."""
    expect(page.locator("section.ombre .ombre-choice, section.ombre .ombre-field").first).to_be_visible()
    assert page.evaluate("typeof ombrePage") == "object"


def address(site_url: str, language: str, chapter: str) -> str:
    """Where a chapter stands."""
    return f"{site_url}/{language}/{chapter}.html"


LINK = re.compile(r"#ombre=[\w~%.-]+$")
