"""Club players beat beginners, and beginners random players, on the same deals with every seating."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from ombre import games
from ombre.tournament import compare


@pytest.mark.parametrize(
    ("name", "stronger", "weaker", "boards"),
    [
        ("omi", "beginner", "random", 120),
        ("omi", "club", "beginner", 120),
        ("ombra", "beginner", "random", 25),
        ("ombra", "club", "beginner", 60),
        ("ombre", "beginner", "random", 25),
        ("ombre", "club", "beginner", 60),
        ("ozys", "beginner", "random", 100),
        ("ozys", "club", "beginner", 60),
        ("oziai", "beginner", "random", 200),
        ("oziai", "club", "beginner", 100),
        ("mizeris", "beginner", "random", 40),
        ("mizeris", "club", "beginner", 20),
    ],
)
def test_each_level_beats_the_one_below(name: str, stronger: str, weaker: str, boards: int) -> None:
    with ThreadPoolExecutor(1) as executor:
        lead = compare(games.load(name), stronger, weaker, range(1, boards + 1), executor)
    assert lead.mean > lead.margin, lead
