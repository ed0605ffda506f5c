"""A reader of the practice page, who knows from this Python what the page must show."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

import ombre

PATIENCE = 120_000
"""Milliseconds for the engine to start on a busy machine."""

View = dict[str, Any]


def ready(hand: Locator) -> None:
    """Wait for the answer."""
    expect(hand).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)


def offered(hand: Locator) -> list[str]:
    """The moves on the table, sorted."""
    found: list[str] = hand.evaluate("hand => [...hand.querySelectorAll('[data-move]')].map((one) => one.dataset.move)")
    return sorted(found)


def moves(view: View) -> list[str]:
    """The moves that a view offers, sorted."""
    return sorted(choice["move"] for choice in view["ask"]["choices"])


def first_legal(view: View, language: str = "en") -> str:
    """The first choice that counts; playing the rest where that can be chosen."""
    choices = [choice["move"] for choice in view["ask"]["choices"]]
    if "rest" in choices:
        return "rest"
    return next(move for move in choices if after(view, move, language)["record"] != view["record"])


def after(view: View, move: str, language: str = "en") -> View:
    """The view after a move, as this Python gives it."""
    return ombre.respond(view["task"], view["record"], move, language)


class Reader:
    """Plays on the first mini-hand of a page, with the mouse or the keyboard, and looks whether all is as expected."""

    def __init__(self, page: Page, view: View, keyboard: bool = False) -> None:
        self.page = page
        self.hand = page.locator("section.ombre").first
        self.view = view
        self.language: str = view["language"]
        self.keyboard = keyboard

    def press(self, selector: str) -> None:
        """Click a control, or walk to it with the keys and press Enter."""
        target = self.hand.locator(selector)
        if not self.keyboard:
            target.click()
            return
        if "data-move" in selector:
            self.hand.locator(".ombre-choice[tabindex='0']").focus()
            for _ in range(12):
                if target.evaluate("one => one === document.activeElement"):
                    break
                self.page.keyboard.press("ArrowRight")
        else:
            target.focus()
        self.page.keyboard.press("Enter")

    def choose(self, move: str) -> None:
        """Choose a card or an option, see the trick that it ends, and go on."""
        self.press(f'[data-move="{move}"]')
        self.expect(after(self.view, move, self.language))

    def expect(self, view: View) -> None:
        """Look whether the page shows this view; click Next where a trick is shown."""
        self.view = view
        ready(self.hand)
        expect(self.hand).to_have_attribute("data-task", view["task"])
        progress = self.hand.locator(".ombre-progress")
        labels = ombre.practice.labels(self.language)
        expect(progress).to_have_text(labels["progress"].format(**view["progress"]))
        if view["last_trick"] and view["ask"]["kind"] != "none":
            assert offered(self.hand) == []
            self.press('[data-action="next"]')
        assert offered(self.hand) == moves(view)

    def play_to_the_end(self, rest: bool = False) -> None:
        """Play the first legal card until the hand is over; with ``rest``, let the rest be played where possible."""
        while not self.view["solved"]:
            move = first_legal(self.view, self.language)
            if move == "rest" and not rest:
                cards = [choice["move"] for choice in self.view["ask"]["choices"] if choice["card"]]
                move = next(one for one in cards if after(self.view, one)["record"] != self.view["record"])
            self.choose(move)
        expect(self.hand).to_have_attribute("data-solved", "")
