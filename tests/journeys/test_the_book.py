"""What the other journeys rely on."""

from __future__ import annotations

from ombre.practice.kinds import KINDS
from tests.journeys import oracle


def test_each_language_has_the_same_mini_hands_of_every_kind() -> None:
    assert len({str(oracle.standing(code)) for code in oracle.CODES}) == 1
    assert len(oracle.one_of_each_kind()) == len(KINDS)
