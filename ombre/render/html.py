"""The static HTML of a mini-hand: what a page shows, prints and says before, or without, any script.

`minihand` draws the very elements that ``ombre/widgets/table.js`` draws for the same view, function by function;
change both together (tests/browser compares them).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ombre.render import svg
from ombre.render.forms import number_form, setup_form
from ombre.render.markup import element, fill, flag, json_script, plain, runs, text

__all__ = ["island", "minihand", "plain", "runs"]

View = Mapping[str, Any]
Names = Mapping[str, Mapping[str, str]]


def minihand(
    view: View, labels: Mapping[str, str], names: Names, *, link: bool = True, setup: Mapping[str, Any] | None = None
) -> str:
    """A ``<section class="ombre">`` drawn from a view; ``link`` says whether its driver will make share links.

    ``setup`` is the form with which a whole hand is chosen, as `ombre.practice.setup` makes it.
    """
    return _Scene(view, labels, names, link).section(setup_form(setup, view["task"]) if setup else "")


def island(expansion: Mapping[str, Any]) -> str:
    """The embedded table as a JSON island, for right after the section: ``book/_ext/page.js`` looks for it there."""
    return json_script(expansion, 'class="ombre-island"')


class _Scene:
    """One view being drawn. Methods return markup, ``""`` for what is not there."""

    def __init__(self, view: View, labels: Mapping[str, str], names: Names, link: bool) -> None:
        self.view = view
        self.labels = labels
        self.names = names
        self.link = link
        self.choices: dict[str, Mapping[str, Any]] = {}
        for choice in view["ask"]["choices"]:
            if choice["card"] is not None:
                self.choices.setdefault(choice["card"], choice)
        self.last: Mapping[str, Any] | None = view["last_trick"]
        self.asks: bool = view["ask"]["kind"] != "none"
        self.choosing = self.asks and self.last is None

    def section(self, form: str) -> str:
        view = self.view
        attributes = {
            "class": "ombre",
            "role": "group",
            "aria-label": plain(view["goal"], self.names),
            "lang": view["language"],
            "data-task": view["task"],
            "data-kind": view["kind"],
            "data-solved": flag(view["solved"]),
        }
        return element(
            "section",
            attributes,
            element("div", {"class": "ombre-setup"}, form) if form else "",
            element("div", {"class": "ombre-head"}, self.head()),
            element("div", {"class": "ombre-table"}, self.table()),
            element("div", {"class": "ombre-status", "role": "status", "aria-live": "polite"}, self.status()),
            element("div", {"class": "ombre-help", "aria-live": "polite"}),
            element("div", {"class": "ombre-controls"}, self.controls()),
            element("p", {"class": "ombre-keys"}, text(self.labels["keys"])),
        )

    def head(self) -> str:
        progress = self.view["progress"]
        counted = text(fill(self.labels["progress"], **progress))
        standing = self.view["standing"]
        return (
            element("p", {"class": "ombre-goal"}, runs(self.view["goal"], self.names))
            + (element("p", {"class": "ombre-progress"}, counted) if progress["of"] > 1 else "")
            + (element("p", {"class": "ombre-standing"}, runs(standing, self.names)) if standing else "")
        )

    def table(self) -> str:
        table = self.view["table"]
        if self.view["kind"] == "rank":
            slots = element("span", {"class": "ombre-slot"}) * len(table["row"])
            return (
                self.trump()
                + (element("p", {"class": "ombre-label"}, text(self.labels["row"])) if table["row"] else "")
                + self.cards(table["row"], "ombre-row", self.labels["row"])
                + element("p", {"class": "ombre-label"}, text(self.labels["ranked"]))
                + element(
                    "div",
                    {"class": "ombre-order"},
                    self.cards(table["ranked"], "ombre-ranked", self.labels["ranked"]),
                    slots,
                )
            )
        if not table["seats"]:
            return self.trump() + self.answers()
        seats = [self.seat(seat) for seat in table["seats"]]
        return "".join([self.trump(), *seats[1:], self.trick(), *seats[:1]])

    def trump(self) -> str:
        trump = self.view["table"]["trump"]
        if trump is None:
            return ""
        attributes = {"class": "ombre-suit", "viewBox": "0 0 32 32", "data-suit": trump["suit"], "aria-hidden": "true"}
        suit = element("svg", attributes, element("use", {"href": f"#{svg.PREFIX}{trump['suit']}"}))
        return element("p", {"class": "ombre-trump"}, suit, element("span", {}, runs(trump["runs"], self.names)))

    def seat(self, seat: Mapping[str, Any]) -> str:
        acts = seat["to_act"] and self.last is None
        name = element("b", {}, text(seat["name"]))
        if acts:
            name += " " + element("span", {"class": "ombre-act"}, text(self.labels["to_act"]))
        if seat["role"]:
            name += " " + element("span", {"class": "ombre-role"}, text(self.labels[seat["role"]]))
        if seat["won"]:
            name += " " + element("span", {"class": "ombre-won"}, text(fill(self.labels["won"], n=seat["won"])))
        hand = ""
        if seat["hand"] is not None:
            hand = self.cards(seat["hand"], "ombre-hand", self.labels["hand"])
        elif seat["count"]:
            backs = self.card(svg.BACK, None) * seat["count"]
            count = element("span", {"class": "ombre-count"}, text(fill(self.labels["cards_left"], n=seat["count"])))
            hidden = element("span", {"class": "ombre-hidden"}, text(f", {self.labels['face_down']}"))
            hand = element("p", {"class": "ombre-down"}, backs, " ", count, hidden)
        attributes = {
            "class": "ombre-seat",
            "role": "group",
            "aria-label": seat["name"],
            "data-place": seat["place"],
            "data-act": flag(acts),
        }
        answers = self.answers() if seat["place"] == "bottom" else ""
        return element("div", attributes, element("p", {"class": "ombre-name"}, name), hand, answers)

    def answers(self) -> str:
        """Choices in words, or the field for a number."""
        ask = self.view["ask"]
        if not self.choosing:
            return ""
        options = [
            element("li", {}, self.button(choice, "ombre-choice ombre-option", None, runs(choice["runs"], self.names)))
            for choice in ask["choices"]
            if choice["card"] is None
        ]
        listed = {"class": "ombre-options", "role": "list", "aria-label": self.labels["options"]}
        return (element("ul", listed, *options) if options else "") + (
            number_form(self.labels, self.view["task"], *ask["numbers"]) if ask["numbers"] else ""
        )

    def trick(self) -> str:
        table = self.view["table"]
        trick = self.last["trick"] if self.last else table["trick"]
        if not trick:
            return ""
        people = {seat["place"]: seat["name"] for seat in table["seats"]}
        items = []
        for number, played in enumerate(trick):
            place, card = played["place"], played["card"]
            name = f"{people.get(place, '')}: {self.names[card]['name']}{'' if number else ', ' + self.labels['led']}"
            led = (
                ""
                if number
                else element("span", {"class": "ombre-led", "aria-hidden": "true"}, text(self.labels["led"]))
            )
            took = flag(self.last is not None and self.last["winner"] == place)
            attributes = {"data-place": place, "data-took": took, "data-marked": self.marked(card)}
            items.append(element("li", attributes, self.choice(card, name), led))
        label = self.labels["last_trick" if self.last else "trick"]
        return element("ol", {"class": "ombre-trick", "role": "list", "aria-label": label}, *items)

    def cards(self, cards: Sequence[str], kind: str, label: str) -> str:
        if not cards:
            return ""
        items = [
            element("li", {"data-marked": self.marked(card)}, self.choice(card, self.names[card]["name"]))
            for card in cards
        ]
        chosen = self.choosing and any(card in self.choices for card in cards)
        name = f"{label}: {self.labels['choices']}" if chosen else label
        return element(
            "ol" if kind == "ombre-ranked" else "ul", {"class": kind, "role": "list", "aria-label": name}, *items
        )

    def marked(self, card: str) -> str | None:
        return flag(bool(self.choices.get(card, {}).get("marked")))

    def choice(self, card: str, name: str) -> str:
        """A card in a list: a button where it can be chosen, else a picture."""
        choice = self.choices.get(card)
        full = f"{name}, {self.labels['marked']}" if choice and choice["marked"] else name
        if choice is None or not self.choosing:
            return self.card(card, full)
        return self.button(choice, "ombre-choice", full, self.card(card, None))

    def button(self, choice: Mapping[str, Any], kind: str, name: str | None, content: str) -> str:
        """A button in the group that the arrow keys go round; ``name`` None: what stands on it."""
        attributes = {
            "type": "button",
            "class": kind,
            "data-move": choice["move"],
            "aria-label": name,
            "aria-disabled": "true" if choice["marked"] else None,
            "tabindex": "0" if choice is self.view["ask"]["choices"][0] else "-1",
        }
        return element("button", attributes, content)

    def card(self, symbol: str, name: str | None) -> str:
        """A card as a picture; without a name it says nothing."""
        meaning = {"aria-hidden": "true"} if name is None else {"role": "img", "aria-label": name}
        use = element("use", {"href": f"#{svg.PREFIX}{symbol}"})
        return element("svg", {"class": "ombre-card", "viewBox": f"0 0 {svg.WIDTH} {svg.HEIGHT}", **meaning}, use)

    def status(self) -> str:
        drawn = []
        feedback, hand = self.view["feedback"], self.view["kind"] == "hand"  # a hand ends, it is not solved
        ends = hand and feedback and feedback["tone"] == "right"
        if feedback:
            tone = element("strong", {}, text(self.labels["over" if ends else feedback["tone"]]))
            said = f"{tone} {runs(feedback['runs'], self.names)}"
            if feedback["rule"]:
                said += " " + element(
                    "span", {"class": "ombre-rule"}, text(f"{self.labels['rule']} {feedback['rule']}")
                )
            drawn.append(element("p", {"class": "ombre-feedback", "data-tone": feedback["tone"]}, said))
        drawn += [element("p", {"class": "ombre-hidden"}, runs(event, self.names)) for event in self.view["events"]]
        if self.last:
            drawn.append(element("p", {"class": "ombre-taken"}, runs(self.last["runs"], self.names)))
        if self.view["solved"] and not (hand and feedback):
            drawn.append(element("p", {"class": "ombre-solved"}, text(self.labels["over" if hand else "solved"])))
        return "".join(drawn)

    def controls(self) -> str:
        view = self.view
        shown: list[tuple[bool, str, dict[str, str | None]]] = [
            (self.asks and self.last is not None, "next", {"data-primary": ""}),
            (not view["solved"], "hint", {}),
            (view["undo"] is not None, "undo", {}),
            (view["next"] is not None, "another", {"data-primary": flag(view["solved"])}),
            (True, "solution", {"aria-expanded": "false"}),
            (view["undo"] is not None, "restart", {}),
            (self.link, "share", {}),
        ]
        names = {"another": "next_hand"} if view["standing"] else {}
        if view["kind"] == "hand" and view["solved"]:
            names["solution"] = "look_back"
        return "".join(
            element(
                "button",
                {"type": "button", "class": "ombre-button", "data-action": action, **more},
                text(self.labels[names.get(action, action)]),
            )
            for wanted, action, more in shown
            if wanted
        )
