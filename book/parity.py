"""Parity: a chapter has the same cells in every language, no reader misses anything, links lead to the same places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

from book.languages import languages, source_language
from book.pages import Cell, Page, fingerprint, pages

__all__ = ["Stale", "compare", "parity", "stale"]

_ANCHOR = re.compile(r"<a (?:id|name)=\"([^\"]+)\"")
_MARKDOWN = MarkdownIt("commonmark").enable("table")


@dataclass(frozen=True)
class Shape:
    """What must be equal in the translations of a prose cell."""

    headings: tuple[str, ...]
    links: tuple[str, ...]
    anchors: tuple[str, ...]
    pictures: tuple[str, ...]


def shape(source: str) -> Shape:
    """The levels of the headings in order; the targets of links and pictures, sorted; the anchors in order.

    Links to other sites may differ between languages (an encyclopedia), only their number counts.
    """
    headings, links, pictures = [], [], []
    for token in _MARKDOWN.parse(source):
        if token.type == "heading_open":
            headings.append(token.tag)
        for inline in token.children or ():
            if inline.type == "link_open":
                target = str(inline.attrs["href"])
                links.append("https://…" if target.startswith(("http:", "https:")) else target)
            elif inline.type == "image":
                pictures.append(str(inline.attrs["src"]))
    anchors = _ANCHOR.findall(source)
    return Shape(tuple(headings), tuple(sorted(links)), tuple(anchors), tuple(sorted(pictures)))


def compare(source: Page, page: Page, languages: tuple[str, str]) -> list[str]:
    """How a page differs from another language's where it must not; ``languages`` are the codes of the two."""
    found = []
    ids, others = [cell.id for cell in source.cells], [cell.id for cell in page.cells]
    if ids != others:
        lacking = [name for name in ids if name not in others]
        more = [name for name in others if name not in ids]
        what = [f"lacks {', '.join(lacking)}"] * bool(lacking) + [f"has {', '.join(more)} besides"] * bool(more)
        found.append(f"{page.path}: {' and '.join(what) or 'its cells stand in another order'}")
    theirs = {cell.id: cell for cell in source.cells}
    for cell in page.cells:
        if cell.id in theirs:
            found += [f"{page.path}: {cell.id}: {what}" for what in _differences(theirs[cell.id], cell, languages)]
    return found


def _differences(one: Cell, two: Cell, languages: tuple[str, str]) -> list[str]:
    if one.type != two.type:
        return [f"is {two.type}, not {one.type}"]
    found = []
    if one.tags != two.tags:
        found.append(f"has the tags {list(two.tags)}, not {list(one.tags)}")
    if one.type == "code":
        first, second = one.source, two.source
        if "setup" in one.tags:
            first, second = first.replace(f'"{languages[0]}"', '""'), second.replace(f'"{languages[1]}"', '""')
        if first.strip() != second.strip():
            found.append("has other code")
        return found
    first_shape, second_shape = shape(one.source), shape(two.source)
    for what in ("headings", "links", "anchors", "pictures"):
        wanted, there = getattr(first_shape, what), getattr(second_shape, what)
        if wanted != there:
            found.append(f"has the {what} {list(there)}, not {list(wanted)}")
    return found


def _ids(page: Page) -> list[str]:
    """What is wrong with the ids of a notebook: they are written by hand and begin with the game, ``omi-01-follow``."""
    if page.path.suffix == ".md":
        return []
    found, seen = [], set()
    begins = page.name.split("/")[0] + "-"
    for cell in page.cells:
        if not cell.id.startswith(begins):
            found.append(f"{page.path}: the id {cell.id} should begin with {begins}")
        if cell.id in seen:
            found.append(f"{page.path}: the id {cell.id} stands twice")
        seen.add(cell.id)
    return found


def _books(book: Path) -> dict[str, dict[str, Page]]:
    return {one.code: {page.name: page for page in pages(book / one.code)} for one in languages(book)}


def parity(book: Path) -> list[str]:
    """Every difference between the languages below ``book``, and every id that is wrong; empty when all is well."""
    books = _books(book)
    names = sorted({name for there in books.values() for name in there})
    found = []
    for name in names:
        having = {code: there[name] for code, there in books.items() if name in there}
        found += [f"{book / code}: there is no page {name}" for code in books if code not in having]
        first = source_language(name) if source_language(name) in having else next(iter(having))
        found += _ids(having[first])
        for code, page in having.items():
            if code != first:
                found += compare(having[first], page, (first, code))
    return found


@dataclass(frozen=True)
class Stale:
    """A prose cell whose source has changed since it was translated, or of which that is not known."""

    page: Page
    cell: str
    hash: str
    """The fingerprint of the source as it is now."""


def stale(book: Path, ids: Sequence[str] | None = None) -> list[Stale]:
    """The stale prose cells of all translations; with ``ids``, the translations of these cells, stale or not."""
    books = _books(book)
    found = []
    for code, there in books.items():
        for page in there.values():
            first = source_language(page.name)
            source = books.get(first, {}).get(page.name)
            if first == code or source is None:
                continue
            hashes = {cell.id: fingerprint(cell.source) for cell in source.cells}
            for cell in page.cells:
                if cell.type != "markdown" or cell.id not in hashes:
                    continue
                if (cell.id in ids) if ids is not None else cell.source_hash != hashes[cell.id]:
                    found.append(Stale(page, cell.id, hashes[cell.id]))
    return found
