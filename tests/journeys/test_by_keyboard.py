"""Every mini-hand of the built site, each in one of the languages, tried wrongly and solved by keyboard alone."""

from __future__ import annotations

import pytest

from tests.journeys import journey, oracle
from tests.journeys.conftest import Open


@pytest.mark.parametrize(("code", "chapter", "lesson"), oracle.in_turns(oracle.mini_hands(), 1))
def test_a_mini_hand_is_tried_wrongly_and_solved(
    open_page: Open, site_url: str, code: str, chapter: str, lesson: str
) -> None:
    journey.go(open_page, site_url, "keyboard", code, chapter, lesson)
