"""Every rule and option of every game: its id, a sentence that states it, and its source. Data in ``<game>.toml``."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

KINDS = ("engine", "table", "display")


@dataclass(frozen=True)
class Rule:
    """One rule: ``kind`` is ``engine``, ``table`` or ``display``."""

    id: str
    kind: str
    statement: str
    source: str
    status: str
    sees: tuple[str, ...] = ()
    """The options that change it."""


@dataclass(frozen=True)
class Option:
    """One option of a game; the first of ``values`` is the default.

    ``free`` names what may be chosen besides the values: ``number`` (a whole number from 1), ``even`` (an even one) or
    ``table`` (changes of the option's ``table``, such as ``PO:3,MI:5`` or ``{"PO": 3, "MI": 5}``).
    """

    id: str
    name: str
    values: tuple[Any, ...]
    statement: str
    source: str
    free: str = ""
    table: Mapping[str, int] = field(default_factory=dict)
    """Numbers by name, which the option changes."""

    def takes(self, value: Any) -> bool:
        """Whether the option may be set to this (True is not 1)."""
        if any(type(value) is type(right) and value == right for right in self.values):
            return True
        if self.free == "table":
            names = [name for name, _ in _changes(value)] if type(value) is str and _CHANGES.fullmatch(value) else []
            return bool(names) and set(names) <= set(self.table) and len(set(names)) == len(names)
        return bool(self.free) and type(value) is int and value > 0 and not (self.free == "even" and value % 2)

    @property
    def more(self) -> str:
        """What may be chosen besides the values, to go on after them in a sentence."""
        table = f", or changes such as PO:3,MI:5 of {', '.join(self.table)}"
        return {"": "", "number": ", any whole number", "even": ", any even number", "table": table}[self.free]

    def changed(self, value: Any) -> dict[str, int]:
        """The table under this value of the option."""
        return {**self.table, **({} if value in self.values else dict(_changes(value)))}


_CHANGES = re.compile(r"\w+:\d{1,4}(,\w+:\d{1,4})*", re.ASCII)


def _changes(text: str) -> list[tuple[str, int]]:
    pairs = [change.partition(":") for change in text.split(",")]
    return [(name, int(number)) for name, _, number in pairs]


@dataclass(frozen=True)
class LeftOut:
    """A variant that is known and not offered, with the reason."""

    id: str
    statement: str
    reason: str


@dataclass(frozen=True)
class Rulebook:
    """The rules and options of one game, by id and by name."""

    title: str
    source: str
    rules: Mapping[str, Rule]
    options: Mapping[str, Option]
    left_out: tuple[LeftOut, ...]


class OptionError(ValueError):
    """An option that a game doesn't have, or a value that an option doesn't take."""


class UnknownRule(ValueError):
    """An id that no rule has."""


@cache
def load(game: str) -> Rulebook:
    """The rulebook of a game; `UnknownRule` when there is none."""
    books = {path.name: path for path in files(__name__).iterdir()}
    if f"{game}.toml" not in books:
        raise UnknownRule(f"there is no rulebook for {game!r:.60}")
    data = tomllib.loads(books[f"{game}.toml"].read_text(encoding="utf-8"))
    return Rulebook(
        title=data["title"],
        source=data["source"],
        rules={entry["id"]: Rule(**{**entry, "sees": tuple(entry.get("sees", ()))}) for entry in data["rule"]},
        options={
            entry["name"]: Option(**{**entry, "values": tuple(entry["values"])}) for entry in data.get("option", ())
        },
        left_out=tuple(LeftOut(**entry) for entry in data.get("left_out", ())),
    )


def entry(any_id: str) -> Rule | Option | LeftOut:
    """The rule, option or variant left out with this id; `UnknownRule` when there is none."""
    book = load(any_id.partition("-")[0].lower())
    entries: list[Rule | Option | LeftOut] = [*book.rules.values(), *book.options.values(), *book.left_out]
    for found in entries:
        if found.id == any_id:
            return found
    raise UnknownRule(f"there is no rule {any_id}")


def explain(any_id: str) -> str:
    """What the rulebook says of an id, in a few lines of English.

    >>> print(explain("OMI-R05"))
    OMI-R05 (engine): Everything goes counter-clockwise, to the right; the player to the dealer's right comes first.
    Source: Spanish rules page, sections 3, 8 and 10 (source)
    Changed by the option direction (OMI-V05): counterclockwise, clockwise
    """
    found = entry(any_id)
    if isinstance(found, LeftOut):
        return f"{found.id} (not offered): {found.statement}\nReason: {found.reason}"
    if isinstance(found, Option):
        return f"{found.id} (option {found.name}): {found.statement}\nValues: {_values(found)}\nSource: {found.source}"
    options = load(any_id.partition("-")[0].lower()).options
    lines = [f"{found.id} ({found.kind}): {found.statement}", f"Source: {found.source} ({found.status})"]
    for name in found.sees:
        lines.append(f"Changed by the option {name} ({options[name].id}): {_values(options[name])}")
    return "\n".join(lines)


def _values(option: Option) -> str:
    return ", ".join(map(str, option.values)) + option.more


def rule(rule_id: str) -> Rule:
    """The rule with this id; `UnknownRule` when there is none.

    >>> rule("OMI-R14").statement
    'You must follow suit if you can: if you hold a card of the suit led, you must play one.'
    """
    found = entry(rule_id)
    if not isinstance(found, Rule):
        raise UnknownRule(f"there is no rule {rule_id}")
    return found


def defaults(game: str) -> dict[str, Any]:
    """The default of each option, by name."""
    return {name: option.values[0] for name, option in load(game).options.items()}


def check_options(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of the game, those given in place of the defaults.

    `OptionError` names an unknown option or value and says what there is.
    """
    known = load(game).options
    chosen = {name: _as_text(value) for name, value in options.items()}
    for name, value in chosen.items():
        if name not in known:
            close = difflib.get_close_matches(name, known, 1)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            raise OptionError(f"{game} has no option {name!r}; it has {', '.join(known)}{hint}")
        if not known[name].takes(value):
            choices = ", ".join(map(repr, known[name].values)) + known[name].more
            raise OptionError(f"{game}: {name}={value!r} is not possible; possible are {choices}")
    return {**defaults(game), **chosen}


def _as_text(value: Any) -> Any:
    """Changes of a table as their text: ``{"PO": 3}`` is ``PO:3``."""
    return ",".join(f"{name}:{number}" for name, number in value.items()) if isinstance(value, Mapping) else value
