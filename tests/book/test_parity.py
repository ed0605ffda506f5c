"""Parity and staleness, on small books with one defect each, and on the real one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from book.languages import BOOK
from book.notebooks import main
from book.parity import parity, shape, stale
from tests.book.small import chapter, code, markdown, notebook, small_book


def change(cells: list[dict[str, Any]], index: int, **new: Any) -> list[dict[str, Any]]:
    """The cells with one of them changed."""
    return [*cells[:index], cells[index] | new, *cells[index + 1 :]]


def test_the_real_book_is_the_same_in_every_language() -> None:
    assert parity(BOOK) == []


def test_no_translation_of_the_real_book_is_stale() -> None:
    assert [f"{one.page.path}: {one.cell}" for one in stale(BOOK)] == []


def test_equal_books_have_parity(tmp_path: Path) -> None:
    assert parity(small_book(tmp_path, "en", "es") / "book") == []


CELLS = chapter("en")
DEFECTS = {
    "a missing cell": (CELLS[:2], "lacks omi-01-rank"),
    "a cell too many": ([*CELLS, markdown("omi-01-more", "More")], "has omi-01-more besides"),
    "another order": ([CELLS[0], CELLS[2], CELLS[1]], "another order"),
    "another type": (change(CELLS, 2, cell_type="markdown"), "omi-01-rank: is markdown, not code"),
    "another tag": (change(CELLS, 2, metadata={"tags": ["hide-input"]}), "omi-01-rank: has the tags ['hide-input']"),
    "another lesson": (change(CELLS, 2, source='lesson("omi-1-winner")'), "omi-01-rank: has other code"),
    "another heading level": (
        change(CELLS, 0, source=CELLS[0]["source"].replace("# The", "## The")),
        "omi-01-title: has the headings ['h2'], not ['h1']",
    ),
    "another link": (
        change(CELLS, 0, source=CELLS[0]["source"].replace("#trick", "#trump")),
        "omi-01-title: has the links ['../index.md#trump'], not ['../index.md#trick']",
    ),
    "another setup": (
        change(CELLS, 1, source='import ombre\nlesson = ombre.lessons("es")'),
        "omi-01-setup: has other code",
    ),
}


@pytest.mark.parametrize("name", DEFECTS)
def test_a_difference_is_found(tmp_path: Path, name: str) -> None:
    cells, expected = DEFECTS[name]
    book = small_book(tmp_path, "en", "es") / "book"
    notebook(book / "en" / "omi" / "01-first.ipynb", cells)
    found = parity(book)
    assert len(found) == 1
    assert expected in found[0]
    assert "en/omi/01-first.ipynb" in found[0]


def test_ids_are_written_by_hand(tmp_path: Path) -> None:
    book = small_book(tmp_path, "es") / "book"
    notebook(book / "es" / "omi" / "01-first.ipynb", [*chapter("es"), code("8f3a2b1c", "1"), code("8f3a2b1c", "1")])
    assert [what.partition("ipynb: ")[2] for what in parity(book)] == [
        "the id 8f3a2b1c should begin with omi-",
        "the id 8f3a2b1c should begin with omi-",
        "the id 8f3a2b1c stands twice",
    ]


def test_markdown_pages_are_compared_too(tmp_path: Path) -> None:
    book = small_book(tmp_path, "en", "es") / "book"
    (book / "es" / "index.md").write_text("# Bienvenida\n\n## Baza\n", "utf-8")
    assert parity(book) == [f"{book / 'es' / 'index.md'}: index: has the anchors [], not ['trick']"]


def test_a_missing_page_is_found(tmp_path: Path) -> None:
    book = small_book(tmp_path, "en", "es") / "book"
    (book / "es" / "index.md").unlink()
    assert parity(book) == [f"{book / 'es'}: there is no page index"]


def test_links_to_other_sites_may_differ() -> None:
    assert shape("[Omi](https://en.wikipedia.org/wiki/Omi)") == shape("[Omi](https://es.wikipedia.org/wiki/Omi)")


def test_links_may_stand_in_another_order() -> None:
    assert shape("[a](#a) [b](#b)") == shape("[b](#b) [a](#a)")


def test_a_changed_source_makes_its_translations_stale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = small_book(tmp_path, "en", "es") / "book"
    assert main(["stale"], book) == 1
    capsys.readouterr()
    assert main(["fresh", "all"], book) == 0
    assert main(["stale"], book) == 0
    source = chapter("es")
    source[0]["source"] += " Y una más."
    notebook(book / "es" / "omi" / "01-first.ipynb", source)  # Omi is written in Spanish
    capsys.readouterr()
    assert main(["stale"], book) == 1
    assert capsys.readouterr().out.splitlines()[0] == "book/en/omi/01-first.ipynb: omi-01-title"
    assert main(["fresh", "omi-01-title"], book) == 0
    assert main(["stale"], book) == 0


def test_blanks_at_the_ends_of_lines_make_nothing_stale(tmp_path: Path) -> None:
    book = small_book(tmp_path, "en", "es") / "book"
    main(["fresh", "all"], book)
    index = book / "en" / "index.md"
    index.write_text(index.read_text("utf-8").replace("cards.", "cards.  "), "utf-8")
    assert stale(book) == []


def test_fresh_refuses_an_unknown_cell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = small_book(tmp_path, "en", "es") / "book"
    assert main(["fresh", "omi-01-titel"], book) == 1
    assert "omi-01-titel" in capsys.readouterr().err


def test_a_stamp_changes_nothing_else_in_a_markdown_page(tmp_path: Path) -> None:
    book = small_book(tmp_path, "en", "es") / "book"
    before = (book / "es" / "index.md").read_text("utf-8")
    main(["fresh", "index"], book)
    main(["fresh", "index"], book)
    after = (book / "es" / "index.md").read_text("utf-8")
    assert after.startswith(before)
    assert after.count("source_hash") == 1
    assert parity(book) == []
