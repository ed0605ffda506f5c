"""Card faces: one symbol a card, well-formed, without a word or colour that a reader cannot change."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

from ombre.render import svg

NAMES = json.loads((Path(__file__).parent / "views.json").read_text("utf-8"))["names"]
SVG = "{http://www.w3.org/2000/svg}"


def test_a_symbol_for_each_card_with_its_name_and_index() -> None:
    root = ElementTree.fromstring(svg.sprite(NAMES))
    symbols = {symbol.get("id"): symbol for symbol in root.findall(f"{SVG}symbol")}
    assert {f"ombre-{card}" for card in NAMES} < symbols.keys()
    assert {"ombre-back", "ombre-S", "ombre-C", "ombre-H", "ombre-D"} < symbols.keys()
    ten = symbols["ombre-ST"]
    assert ten.findtext(f"{SVG}title") == "ten of spades"
    assert ten.get("data-index") == "10"
    assert [text.text for text in ten.iter(f"{SVG}text")] == ["10", "10"]  # the normal and the large face


def test_every_use_refers_to_a_symbol() -> None:
    drawn = svg.sprite(NAMES, "ombre-en-omi-")
    known = set(re.findall(r' id="([^"]+)"', drawn))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= known
    assert all(one.startswith("ombre-en-omi-") for one in known)


def test_letters_and_names_are_escaped() -> None:
    drawn = svg.sprite({"SA": {"name": '<b>"ace"', "index": "&"}})
    ElementTree.fromstring(drawn)
    assert "<b>" not in drawn


def test_a_picture_of_a_trick_stands_on_its_own() -> None:
    trick = [{"place": "left", "card": "ST"}, {"place": "bottom", "card": "SA"}]
    people = {"left": "Left", "bottom": "You"}
    drawn = ElementTree.fromstring(svg.picture(trick, NAMES, people, ["You take it."], "bottom"))
    spoken = f"Left: {NAMES['ST']['name']}. You: {NAMES['SA']['name']}. You take it."
    assert drawn.get("aria-label") == spoken
    assert [text.text for text in drawn.findall(f"{SVG}text")] == ["Left", "You", "1", "2", "You take it."]
