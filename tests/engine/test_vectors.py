"""Every line of tests/vectors, each with its own id, and what the rulebook asks of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ombre import games, rulebook

from .lines import Line, all_lines, answer, read
from .playthrough import all_courses

LINES = all_lines()
Entry = rulebook.Rule | rulebook.Option
ENGINE = [rule for game in games.names() for rule in rulebook.load(game).rules.values() if rule.kind == "engine"]
OPTIONS = [option for game in games.names() for option in rulebook.load(game).options.values()]


@pytest.mark.parametrize("line", LINES, ids=[line.id for line in LINES])
def test_line(line: Line) -> None:
    assert answer(line) == line.expected


def test_ids_are_unique_and_rules_exist() -> None:
    ids = [line.id for line in LINES]
    assert len(ids) == len(set(ids))
    for line in LINES:
        book = rulebook.load(line.game)
        known = {*book.rules, *(option.id for option in book.options.values())}
        assert set(line.rules) <= known, line.id


@pytest.fixture(scope="module")
def named() -> set[str]:
    """The ids that a vector, a playthrough or a test names."""
    folder = Path(__file__).parent.parent
    ids = {rule for line in LINES for rule in line.rules}
    ids |= {rule for course in all_courses() for step in course.steps for rule in step.rules}
    for path in folder.glob("engine/test_*.py"):
        ids |= set(re.findall(r"[A-Z]+-[RV]\d+[a-z]?", path.read_text(encoding="utf-8")))
    return ids


@pytest.mark.parametrize("entry", [*ENGINE, *OPTIONS], ids=lambda entry: entry.id)
def test_every_rule_that_code_decides_is_named_by_a_test(entry: Entry, named: set[str]) -> None:
    assert entry.id in named


@pytest.mark.parametrize("entry", [*ENGINE, *OPTIONS], ids=lambda entry: entry.id)
def test_every_rule_that_code_decides_is_named_by_the_code(entry: Entry) -> None:
    package = Path(rulebook.__file__).parent.parent
    code = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    assert re.search(rf"\b{entry.id}\b", code)


def test_each_value_of_each_option_is_switched_on_by_a_vector() -> None:
    used = {(line.game, name, value) for line in LINES for name, value in line.options.items()}
    for game in games.names():
        for option in rulebook.load(game).options.values():
            for value in option.values[1:]:
                assert (game, option.name, value) in used


def test_a_line_with_too_few_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("OMI-T01 | WIN | P3\n")
    with pytest.raises(ValueError, match=r"bad\.txt: five or six columns"):
        list(read(path))
