"""The numbers in the advice of the chapters are those that playing gives."""

from __future__ import annotations

import re

import nbformat
import pytest

from book.languages import BOOK
from ombre import games, study
from ombre.hand import Hand
from ombre.practice.words import LANGUAGES

HANDS = 1000
ONE_TO_FOUR = (1, 2, 3, 4)


def _makers_win(hand: Hand) -> bool:
    assert hand.outcome is not None
    return hand.outcome.change[0] > 0


@pytest.fixture(scope="module")
def wins() -> list[int]:
    """How many hands in 100 the makers win, with one to four trumps among the first four cards (OMI-R11)."""
    omi = games.load("omi")
    spades = omi.order("S").groups["trump"]
    found = []
    for number in ONE_TO_FOUR:
        holding = [study.Some(number, spades)]
        won = study.estimate(omi, _makers_win, holding=holding, does={"trump": "trump S"}, hands=HANDS)
        found.append(round(100 * won.mean))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_often_the_makers_win_with_one_to_four_trumps(language: str, wins: list[int]) -> None:
    notebook = nbformat.read(BOOK / language / "omi" / "03-four-cards-then-trumps.ipynb", as_version=4)
    cell = next(cell.source for cell in notebook.cells if cell.id == "omi-03-use")
    numbers = [[int(number) for number in re.findall(r"\d\d", line.replace("100", ""))] for line in cell.splitlines()]
    assert wins in numbers
