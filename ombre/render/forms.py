"""Forms of a mini-hand as markup: the field for a number, and the form with which a whole hand is chosen.

``ombre/widgets/table.js`` and ``setup.js`` draw the same elements; change both together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ombre.render.markup import element, flag, text

__all__ = ["number_form", "setup_form"]


def number_form(labels: Mapping[str, str], task: str, least: int, most: int) -> str:
    """The field for a number that is asked for, and the button that answers."""
    field = {"class": "ombre-field", "type": "number", "min": str(least), "max": str(most)}
    return element(
        "form",
        {"class": "ombre-number", "data-task": task},
        element("label", {}, text(labels["number"]), " ", _input(field)),
        " ",
        element("button", {"class": "ombre-button", "data-primary": ""}, text(labels["answer"])),
    )


def setup_form(setup: Mapping[str, Any], task: str) -> str:
    """The form that asks for a hand, filled in for ``task``."""
    fields = [_field(field, _value(field, task)) for field in setup["fields"]]
    submit = element("button", {"class": "ombre-button"}, text(setup["submit"]))
    return element("form", {"class": "ombre-fields"}, *fields, submit)


def _value(field: Mapping[str, Any], task: str) -> str:
    """What a field holds for a task: what the task says, else its first choice or its own value."""
    words = dict(word.split("=", 1) for word in task.split() if "=" in word)
    said, own = words.get(field["name"]), str(field["value"])
    if field["kind"] == "number":
        return own if said is None else said
    for value, _ in field["options"]:
        # " match=0:0" is a word of the task in itself; later hands of a match have other scores
        if value == "" if said is None else value == said or value.startswith(f" {field['name']}="):
            return str(value)
    return own


def _field(field: Mapping[str, Any], value: str) -> str:
    label, name = text(field["label"]), field["name"]
    if field["kind"] == "number":
        limits = {"min": str(field["least"]), "max": str(field["most"])}
        named = {"class": "ombre-field", "type": "number", "name": name}
        return element("label", {}, label, " ", _input(named | limits, {"value": value}))
    options = [
        element("option", {"value": each, "selected": flag(each == value)}, text(shown))
        for each, shown in field["options"]
    ]
    return element("label", {}, label, " ", element("select", {"class": "ombre-field", "name": name}, *options))


def _input(first: Mapping[str, str], last: Mapping[str, str] | None = None) -> str:
    """A field for a whole number."""
    attributes = {**first, "inputmode": "numeric", "required": "", "autocomplete": "off", **(last or {})}
    return element("input", attributes).removesuffix("</input>")
