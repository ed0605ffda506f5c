"""The static HTML of a mini-hand: what a page shows, prints and says before, or without, any script.

`minihand` draws the very elements that ``ombre/widgets/table.js`` draws for the same view, function by function;
change both together (tests/browser compares them).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ombre.render import svg

__all__ = ["island", "minihand", "plain", "runs"]

View = Mapping[str, Any]
Names = Mapping[str, Mapping[str, str]]

_TEXT_STYLE = "\ufe0e"  # keeps a suit from being drawn as a coloured emoji


def minihand(view: View, labels: Mapping[str, str], names: Names, *, link: bool = True) -> str:
    """A ``<section class="ombre">`` drawn from a view; ``link`` says whether its driver will make share links."""
    return _Scene(view, labels, names, link).section()


def island(expansion: Mapping[str, Any]) -> str:
    """The embedded table as a JSON island, for right after the section: ``book/_ext/page.js`` looks for it there."""
    text = json.dumps(expansion, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" class="ombre-island">{text}</script>'


def plain(parts: Sequence[Mapping[str, str]], names: Names) -> str:
    """Runs as plain text: cards by their names, suits by their characters."""
    return "".join(
        run["text"] if "text" in run else names[run["card"]]["name"] if "card" in run else svg.SUITS[run["suit"]]
        for run in parts
    )


def runs(parts: Sequence[Mapping[str, str]], names: Names) -> str:
    """Runs as HTML: a card is its suit and index, never broken, with its name for those who listen."""
    drawn = []
    for run in parts:
        if "text" in run:
            drawn.append(escape(run["text"], quote=False))
        elif "suit" in run:
            drawn.append(
                _element("span", {"class": "ombre-run", "data-suit": run["suit"]}, svg.SUITS[run["suit"]] + _TEXT_STYLE)
            )
        else:
            card, suit = names[run["card"]], run["card"][0]
            attributes = {"class": "ombre-run", "data-suit": suit, "role": "img", "aria-label": card["name"]}
            drawn.append(_element("span", attributes, _text(svg.SUITS[suit] + _TEXT_STYLE + card["index"])))
    return "".join(drawn)


def _text(text: str) -> str:
    return escape(text, quote=False)


def _element(name: str, attributes: Mapping[str, str | None], *children: str) -> str:
    """Markup of an element whose children are markup already; attributes that are None are left out."""
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items() if value is not None)
    return f"<{name}{written}>{''.join(children)}</{name}>"


def _flag(on: bool) -> str | None:
    return "" if on else None


def _fill(text: str, **values: object) -> str:
    return re.sub(r"\{(\w+)\}", lambda gap: str(values.get(gap[1], gap[0])), text)


class _Scene:
    """One view being drawn. Methods return markup, ``""`` for what is not there."""

    def __init__(self, view: View, labels: Mapping[str, str], names: Names, link: bool) -> None:
        self.view = view
        self.labels = labels
        self.names = names
        self.link = link
        self.choices: dict[str, Mapping[str, Any]] = {}
        for choice in view["ask"]["choices"]:
            self.choices.setdefault(choice["card"], choice)
        self.last: Mapping[str, Any] | None = view["last_trick"]
        self.asks: bool = view["ask"]["kind"] != "none"
        self.choosing = self.asks and self.last is None

    def section(self) -> str:
        view = self.view
        attributes = {
            "class": "ombre",
            "role": "group",
            "aria-label": plain(view["goal"], self.names),
            "lang": view["language"],
            "data-task": view["task"],
            "data-kind": view["kind"],
            "data-solved": _flag(view["solved"]),
        }
        return _element(
            "section",
            attributes,
            _element("div", {"class": "ombre-head"}, self.head()),
            _element("div", {"class": "ombre-table"}, self.table()),
            _element("div", {"class": "ombre-status", "role": "status", "aria-live": "polite"}, self.status()),
            _element("div", {"class": "ombre-help", "aria-live": "polite"}),
            _element("div", {"class": "ombre-controls"}, self.controls()),
            _element("p", {"class": "ombre-keys"}, _text(self.labels["keys"])),
        )

    def head(self) -> str:
        progress = self.view["progress"]
        counted = _text(_fill(self.labels["progress"], **progress))
        return _element("p", {"class": "ombre-goal"}, runs(self.view["goal"], self.names)) + (
            _element("p", {"class": "ombre-progress"}, counted) if progress["of"] > 1 else ""
        )

    def table(self) -> str:
        table = self.view["table"]
        if self.view["kind"] == "rank":
            slots = _element("span", {"class": "ombre-slot"}) * len(table["row"])
            return (
                self.trump()
                + (_element("p", {"class": "ombre-label"}, _text(self.labels["row"])) if table["row"] else "")
                + self.cards(table["row"], "ombre-row", self.labels["row"])
                + _element("p", {"class": "ombre-label"}, _text(self.labels["ranked"]))
                + _element(
                    "div",
                    {"class": "ombre-order"},
                    self.cards(table["ranked"], "ombre-ranked", self.labels["ranked"]),
                    slots,
                )
            )
        seats = [self.seat(seat) for seat in table["seats"]]
        return "".join([self.trump(), *seats[1:], self.trick(), *seats[:1]])

    def trump(self) -> str:
        trump = self.view["table"]["trump"]
        if trump is None:
            return ""
        attributes = {"class": "ombre-suit", "viewBox": "0 0 32 32", "data-suit": trump["suit"], "aria-hidden": "true"}
        suit = _element("svg", attributes, _element("use", {"href": f"#{svg.PREFIX}{trump['suit']}"}))
        return _element("p", {"class": "ombre-trump"}, suit, _element("span", {}, runs(trump["runs"], self.names)))

    def seat(self, seat: Mapping[str, Any]) -> str:
        acts = seat["to_act"] and self.last is None
        name = _element("b", {}, _text(seat["name"]))
        if acts:
            name += " " + _element("span", {"class": "ombre-act"}, _text(self.labels["to_act"]))
        if seat["role"]:
            name += " " + _element("span", {"class": "ombre-role"}, _text(self.labels[seat["role"]]))
        if seat["won"]:
            name += " " + _element("span", {"class": "ombre-won"}, _text(_fill(self.labels["won"], n=seat["won"])))
        hand = ""
        if seat["hand"] is not None:
            hand = self.cards(seat["hand"], "ombre-hand", self.labels["hand"])
        elif seat["count"]:
            backs = self.card(svg.BACK, None) * seat["count"]
            count = _element("span", {"class": "ombre-count"}, _text(_fill(self.labels["cards_left"], n=seat["count"])))
            hidden = _element("span", {"class": "ombre-hidden"}, _text(f", {self.labels['face_down']}"))
            hand = _element("p", {"class": "ombre-down"}, backs, " ", count, hidden)
        attributes = {
            "class": "ombre-seat",
            "role": "group",
            "aria-label": seat["name"],
            "data-place": seat["place"],
            "data-act": _flag(acts),
        }
        return _element("div", attributes, _element("p", {"class": "ombre-name"}, name), hand)

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
                else _element("span", {"class": "ombre-led", "aria-hidden": "true"}, _text(self.labels["led"]))
            )
            took = _flag(self.last is not None and self.last["winner"] == place)
            attributes = {"data-place": place, "data-took": took, "data-marked": self.marked(card)}
            items.append(_element("li", attributes, self.choice(card, name), led))
        label = self.labels["last_trick" if self.last else "trick"]
        return _element("ol", {"class": "ombre-trick", "role": "list", "aria-label": label}, *items)

    def cards(self, cards: Sequence[str], kind: str, label: str) -> str:
        if not cards:
            return ""
        items = [
            _element("li", {"data-marked": self.marked(card)}, self.choice(card, self.names[card]["name"]))
            for card in cards
        ]
        chosen = self.choosing and any(card in self.choices for card in cards)
        name = f"{label}: {self.labels['choices']}" if chosen else label
        return _element(
            "ol" if kind == "ombre-ranked" else "ul", {"class": kind, "role": "list", "aria-label": name}, *items
        )

    def marked(self, card: str) -> str | None:
        return _flag(bool(self.choices.get(card, {}).get("marked")))

    def choice(self, card: str, name: str) -> str:
        """A card in a list: a button where it can be chosen, else a picture."""
        choice = self.choices.get(card)
        full = f"{name}, {self.labels['marked']}" if choice and choice["marked"] else name
        if choice is None or not self.choosing:
            return self.card(card, full)
        attributes = {
            "type": "button",
            "class": "ombre-choice",
            "data-move": choice["move"],
            "aria-label": full,
            "aria-disabled": "true" if choice["marked"] else None,
            "tabindex": "0" if choice is self.view["ask"]["choices"][0] else "-1",
        }
        return _element("button", attributes, self.card(card, None))

    def card(self, symbol: str, name: str | None) -> str:
        """A card as a picture; without a name it says nothing."""
        meaning = {"aria-hidden": "true"} if name is None else {"role": "img", "aria-label": name}
        use = _element("use", {"href": f"#{svg.PREFIX}{symbol}"})
        return _element("svg", {"class": "ombre-card", "viewBox": f"0 0 {svg.WIDTH} {svg.HEIGHT}", **meaning}, use)

    def status(self) -> str:
        drawn = []
        feedback = self.view["feedback"]
        if feedback:
            tone = _element("strong", {}, _text(self.labels[feedback["tone"]]))
            text = f"{tone} {runs(feedback['runs'], self.names)}"
            if feedback["rule"]:
                text += " " + _element(
                    "span", {"class": "ombre-rule"}, _text(f"{self.labels['rule']} {feedback['rule']}")
                )
            drawn.append(_element("p", {"class": "ombre-feedback", "data-tone": feedback["tone"]}, text))
        drawn += [_element("p", {"class": "ombre-hidden"}, runs(event, self.names)) for event in self.view["events"]]
        if self.last:
            drawn.append(_element("p", {"class": "ombre-taken"}, runs(self.last["runs"], self.names)))
        if self.view["solved"]:
            drawn.append(_element("p", {"class": "ombre-solved"}, _text(self.labels["solved"])))
        return "".join(drawn)

    def controls(self) -> str:
        view = self.view
        shown: list[tuple[bool, str, dict[str, str | None]]] = [
            (self.asks and self.last is not None, "next", {"data-primary": ""}),
            (bool(view["hints"]) and not view["solved"], "hint", {}),
            (view["undo"] is not None, "undo", {}),
            (view["next"] is not None, "another", {"data-primary": _flag(view["solved"])}),
            (bool(view["solution"]), "solution", {"aria-expanded": "false"}),
            (view["undo"] is not None, "restart", {}),
            (self.link, "share", {}),
        ]
        return "".join(
            _element(
                "button",
                {"type": "button", "class": "ombre-button", "data-action": action, **more},
                _text(self.labels[action]),
            )
            for wanted, action, more in shown
            if wanted
        )
