"""The index of rules: what it finds, what it refuses, and what stands on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from book.build import BuildError, build
from book.languages import BOOK, languages
from book.messages import missing
from book.rules import Pins, games, gaps, index, named_by_tests
from book.rules_page import written
from ombre import rulebook
from tests.book.small import TOC, chapter, code, markdown, minihand, notebook, small_book

CODES = [one.code for one in languages()]
TESTED = named_by_tests()


@pytest.mark.parametrize("language", CODES)
def test_no_rule_lacks_a_cell_a_mini_hand_or_a_test(language: str) -> None:
    there = games(BOOK / language)
    assert "omi" in there
    for game in there:
        assert gaps(game, BOOK / language, index(game, BOOK / language, TESTED)) == []


@pytest.mark.parametrize("language", CODES)
def test_each_rule_and_option_stands_on_the_page_once(language: str) -> None:
    text, lacking = written(language, BOOK / language)
    assert lacking == []
    book = rulebook.load("omi")
    ids = [*book.rules, *(option.id for option in book.options.values()), *(one.id for one in book.left_out)]
    assert re.findall(r"^#### (.+)$", text, re.MULTILINE) == ids


@pytest.mark.parametrize("language", [code for code in CODES if code != "en"])
def test_statements_and_sources_are_translated(language: str) -> None:
    assert missing(language) == []
    text, _ = written(language, BOOK / language)
    book = rulebook.load("omi")
    for entry in (*book.rules.values(), *book.options.values(), *book.left_out):
        assert entry.statement not in text
    assert "Spanish" not in text


def omi_01(root: Path, rules: list[str], lessons: list[str]) -> Path:
    """A small book whose chapter teaches some rules and shows some lessons; the folder of the language."""
    small_book(root, "en")
    cells = [*chapter("en")[:2], markdown("omi-01-rules", "## Here\n\nAll of them.", tags=rules)]
    cells += [code(f"omi-01-{one}", "", minihand(one, "en"), tags=["remove-input"]) for one in lessons]
    notebook(root / "book" / "en" / "omi" / "01-first.ipynb", cells)
    return root / "book" / "en"


def test_what_a_rule_lacks_is_told(tmp_path: Path) -> None:
    folder = omi_01(tmp_path, ["OMI-R07", "OMI-R09", "OMI-R14", "OMI-R98"], ["omi-1-rank"])
    tested = {rule: found for rule, found in TESTED.items() if rule != "OMI-R17"}
    found = gaps("omi", folder, index("omi", folder, tested))
    assert [one for one in found if re.match(r"OMI-R(07|09)", one)] == []  # taught and exercised; a custom, taught
    assert "OMI-R14: no mini-hand on a page exercises it" in found
    assert "OMI-R25: no prose cell is tagged OMI-R25" in found
    lacking = "no prose cell is tagged OMI-R17, no mini-hand on a page exercises it, no test names it"
    assert f"OMI-R17: {lacking}" in found
    assert "omi/01-first, omi-01-rules: there is no rule OMI-R98" in found


def test_places_are_those_of_the_pages_that_count(tmp_path: Path) -> None:
    folder = omi_01(tmp_path, ["OMI-R07"], ["omi-1-rank", "omi board=1 seat=0 bots=club"])
    rows = {row.rule.id: row for row in index("omi", folder, {})}
    (place,) = rows["OMI-R07"].taught
    assert (place.page, place.cell, place.title, place.heading) == (
        "omi/01-first.ipynb",
        "omi-01-rules",
        "The first trick",
        "Here",
    )
    assert [name for name, _ in rows["OMI-R07"].practised] == ["omi-1-rank"]
    assert [name for name, _ in rows["OMI-R06"].practised] == [""]
    assert index("omi", folder, {}, only=["index"])[6].taught == ()


def test_a_game_needs_chapters_and_a_rulebook(tmp_path: Path) -> None:
    folder = omi_01(tmp_path, [], [])
    (folder / "more").mkdir()
    notebook(folder / "start" / "tricks.ipynb", [])
    assert games(folder) == ["omi"]


def test_tests_are_found_by_the_ids_they_name(tmp_path: Path) -> None:
    for name, text in {
        "vectors/omi.txt": (
            "# OMI-T0 | WIN | a | b | R01\nOMI-T01 | WIN | a | b | R07 V02 | R9\nOMI-T02 | WIN | a | b | R21-R23\n"
        ),
        "playthroughs/omi.txt": "hand     OMI-F1  A hand  [R05]\n    a comment  [R01]\nt1  P0:HA -> P0  [R13 R15a]\n",
        "engine/test_omi.py": (
            "def test_one() -> None:  # OMI-R15a, OMI-R07\n    assert 1\n\n\n# OMI-R01\nX = 'OMI-R02'\n\n\n"
            'def test_two(\n    x: int,\n) -> None:\n    """What OMI-R03 says."""\n    assert "OMI-R04"\n\n\n'
            "def helper() -> None:  # OMI-R06\n    pass\n"
        ),
        "practice/test_more.py": "def test_three() -> None:\n    assert 1  # OMI-R07\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    found = named_by_tests(tmp_path)
    assert found["OMI-R07"] == [
        Pins("tests/vectors/omi.txt", ("OMI-T01",)),
        Pins("tests/engine/test_omi.py", ("test_one",)),
        Pins("tests/practice/test_more.py", ("test_three",)),
    ]
    assert found["OMI-R15a"] == [
        Pins("tests/playthroughs/omi.txt", ("OMI-F1",)),
        Pins("tests/engine/test_omi.py", ("test_one",)),
    ]
    assert set(found) == {f"OMI-{one}" for one in ["R03", "R05", "R07", "R13", "R15a", "R21", "R22", "R23", "V02"]}


def test_a_rule_without_a_cell_or_a_mini_hand_stops_the_build(tmp_path: Path) -> None:
    root = omi_01(tmp_path, ["OMI-R07"], ["omi-1-rank"]).parent.parent
    (root / "_toc.yml").write_text(TOC + "      - file: book/en/more/rules\n", "utf-8")
    page = root / "book" / "en" / "more" / "rules.md"
    page.parent.mkdir()
    page.write_text("# Every rule\n\n<!-- rules -->\n", "utf-8")
    with pytest.raises(BuildError) as error:
        build(root)
    said = str(error.value)
    assert "OMI-R14: no prose cell is tagged OMI-R14, no mini-hand on a page exercises it" in said
    assert "OMI-R09: no prose cell is tagged OMI-R09\n" in said
    assert "OMI-R07" not in said
    assert "more/rules" in said
