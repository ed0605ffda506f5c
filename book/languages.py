"""The languages of the book: settings from ``languages.toml``, chapters from the folders that there are."""

from __future__ import annotations

import gettext
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["BOOK", "ROOT", "SOURCE", "SOURCES", "Language", "caption", "languages", "source_language"]

BOOK = Path(__file__).resolve().parent
ROOT = BOOK.parent

SOURCE = "en"
"""The language whose pages `_toc.yml` names."""

SOURCES = {"omi": "es", "ombre": "fi", "ombra": "lt", "ozys": "lt", "oziai": "lt", "mizeris": "lt"}
"""The language in which the chapters of a game are written first; the others are translated from it."""


@dataclass(frozen=True)
class Language:
    """One table of ``languages.toml``."""

    code: str
    name: str
    sphinx: str
    title: str
    welcome: str
    choose: str
    search_placeholder: str
    cells: str
    cells_hide: str
    search: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    script: Mapping[str, str] = field(default_factory=dict)


def languages(book: Path = BOOK) -> list[Language]:
    """The languages with a folder below ``book``, in the order of the switcher; `ValueError` for a wrong setting."""
    known = tomllib.loads((BOOK / "languages.toml").read_text("utf-8"))
    found = []
    for code, settings in known.items():
        if (book / code).is_dir():
            try:
                found.append(Language(code, **settings))
            except TypeError as error:
                raise ValueError(f"book/languages.toml, [{code}]: {error}") from None
    return found


def source_language(page: str) -> str:
    """The language in which a page (``omi/01-first-trick``) is written first."""
    return SOURCES.get(page.partition("/")[0], SOURCE)


def caption(text: str, code: str) -> str:
    """A caption of the table of contents in a language."""
    return gettext.translation("ombre", ROOT / "ombre" / "locale", [code], fallback=True).gettext(text)
