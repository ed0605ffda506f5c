"""Chapters on paper: no controls, no mini-hand on two pages, no small print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.journeys import oracle
from tests.journeys.arranged import NO_CLIPBOARD, STATES, arrange
from tests.journeys.conftest import Open
from tests.journeys.reader import address


@pytest.mark.parametrize(("language", "chapter"), oracle.in_turns((one,) for one in STATES))
def test_a_printed_chapter(open_page: Open, site_url: str, language: str, chapter: str) -> None:
    page = open_page(address(site_url, language, chapter), script=NO_CLIPBOARD)
    arrange(page, language, chapter)
    hands = len(STATES[chapter])
    page.evaluate(_MARK_ENDS)
    page.emulate_media(media="print")
    for part in (".ombre-controls", ".ombre-keys"):
        for number in range(hands):
            expect(page.locator(f"section.ombre {part}").nth(number)).to_be_hidden()
    assert page.evaluate(_SMALL_PRINT) == []
    places = pages_of_links(page.pdf(format="A4"))
    for number in range(hands):
        assert places[f"https://top.invalid/{number}"] == places[f"https://end.invalid/{number}"], "a table is split"
    page.emulate_media(media="screen")


_MARK_ENDS = """() => document.querySelectorAll("section.ombre").forEach((hand, number) => {
  for (const [name, side] of [["top", "top"], ["end", "bottom"]]) {
    const link = document.createElement("a");
    link.href = `https://${name}.invalid/${number}`;
    link.textContent = "·";
    link.style = `position: absolute; ${side}: 0; left: 0`;
    hand.append(link);
  }
})"""

_SMALL_PRINT = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const { parentElement: around, data } = walker.currentNode;
    if (!data.trim() || !around.closest("section.ombre") || !around.checkVisibility()) continue;
    if (around.closest(".ombre-hidden") || parseFloat(getComputedStyle(around).fontSize) >= 12) continue;
    small.push(data);
  }
  return small;
}"""


def pages_of_links(pdf: bytes) -> dict[str, int]:
    """The number of the page on which each link of a PDF stands."""
    objects = dict(re.findall(rb"(?s)\n(\d+) 0 obj\b(.*?)endobj", pdf))
    found: dict[str, int] = {}
    pages = [body for body in objects.values() if re.search(rb"/Type\s*/Page\b", body)]
    for page, body in enumerate(pages):
        listed = re.search(rb"(?s)/Annots\s*\[(.*?)\]", body)
        for one in re.findall(rb"(\d+) 0 R", listed[1]) if listed else []:
            for link in re.findall(rb"/URI\s*\((.*?)\)", objects[one]):
                found[link.decode()] = page
    return found
