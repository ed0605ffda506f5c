"""What the other journeys rely on."""

from __future__ import annotations

from tests.journeys import oracle


def test_each_language_has_the_same_mini_hands_of_every_kind() -> None:
    assert len({str(oracle.standing(code)) for code in oracle.CODES}) == 1
    for code in oracle.CODES:
        assert len(oracle.one_of_each_kind(code)) == 4
