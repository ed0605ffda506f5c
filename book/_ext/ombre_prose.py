"""Prose that stays plain Markdown in the notebooks and is dressed in the book.

Suits get their colours, quotations become boxes, and ``<a id="trick"></a>`` is a place for links from every language.
"""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

logger = logging.getLogger(__name__)

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

_ANCHOR = re.compile(r"<a (?:id|name)=\"([^\"]+)\">\s*(?:</a>)?")
_TEXT_STYLE = "\ufe0e"  # keeps a suit from being drawn as a coloured emoji
_CARDS = re.compile(r"([♠♥♦♣])\ufe0e?((?:10|[2-9]|Kn|[A-ZÀ-ÖØ-Þ])+(?![a-zß-öø-ÿ]))?")


def coloured(text: str) -> list[nodes.Node]:
    """The text with each suit, and the cards written after it (♠A, ♥K9, Norwegian ♥Kn), in a span of its own."""
    parts: list[nodes.Node] = []
    place = 0
    for found in _CARDS.finditer(text):
        if found.start() > place:
            parts.append(nodes.Text(text[place : found.start()]))
        suit, cards = found[1], found[2] or ""
        parts.append(nodes.inline("", suit + _TEXT_STYLE + cards, classes=["ombre-cards", f"ombre-suit-{SUITS[suit]}"]))
        place = found.end()
    if place < len(text):
        parts.append(nodes.Text(text[place:]))
    return parts


class Suits(SphinxPostTransform):
    """Colours suits everywhere but in code."""

    default_priority = 900
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Replace texts in place."""
        for text in list(self.document.findall(nodes.Text)):
            parent = text.parent
            code = isinstance(parent, (nodes.literal, nodes.literal_block, nodes.raw))
            if not code and any(suit in text for suit in SUITS):
                parent.replace(text, coloured(str(text)))


class Boxes(SphinxTransform):
    """A quotation that opens with bold words becomes a box with these words as its title."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        """Replace quotations in place."""
        for quotation in list(self.document.findall(nodes.block_quote)):
            opening = quotation.children[0] if quotation.children else None
            if not isinstance(opening, nodes.paragraph):
                continue
            label = next((child for child in opening.children if child.astext()), None)
            if not isinstance(label, nodes.strong):
                continue
            title = nodes.title("", "", *label.children)
            last = title.children[-1]
            if isinstance(last, nodes.Text):
                title.replace(last, nodes.Text(str(last).rstrip(" .:")))
            opening.children = opening.children[opening.index(label) + 1 :]
            if opening.children and isinstance(opening[0], nodes.Text):
                opening.replace(opening[0], nodes.Text(str(opening[0]).lstrip(" .:\n")))
            body = quotation.children[1:] if not opening.astext().strip() else quotation.children
            quotation.replace_self(nodes.admonition("", title, *body, classes=["ombre-box"]))


class Anchors(SphinxTransform):
    """Makes ``<a id="…"></a>`` known to MyST, so that links such as ``../glossary.md#trick`` are checked.

    Such anchors work as they are in Jupyter, Voilà and Colab, and are equal in all languages where headings are not.
    The outputs of a cell are an anchor if its metadata name one.
    """

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        """Add the ids to the page's headings; a warning for one that stands twice."""
        slugs = self.env.metadata[self.env.docname].setdefault("myst_slugs", {})
        seen: set[str] = set()
        for node in self.document.findall(nodes.raw):
            for anchor in _ANCHOR.findall(node.astext()):
                if anchor in seen:
                    logger.warning("the anchor %r stands twice", anchor, location=node)
                seen.add(anchor)
                slugs[anchor] = (node.line or 0, anchor, anchor)
        for cell in self.document.findall(nodes.container):
            if anchor := (cell.get("cell_metadata") or {}).get("anchor"):
                cell["ids"].append(anchor)
                slugs[anchor] = (cell.line or 0, anchor, anchor)
        # MyST looks here for links within a page, and in the metadata for links from other pages.
        setattr(self.document, "myst_slugs", {**getattr(self.document, "myst_slugs", {}), **slugs})  # noqa: B010
