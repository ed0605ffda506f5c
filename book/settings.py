"""The files from which one language of the book is built: its table of contents, its configuration, its words."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from book.languages import ROOT, SOURCE, Language, caption

__all__ = ["configuration", "contents", "write_settings"]

PREFIX = f"book/{SOURCE}/"


def contents(toc: Any, code: str) -> Any:
    """The table of contents for one language: paths relative to its folder, captions and titles translated.

    `ValueError` for a page that is not below ``book/en/``.
    """
    if isinstance(toc, list):
        return [contents(entry, code) for entry in toc]
    if not isinstance(toc, dict):
        return toc
    made = {}
    for key, value in toc.items():
        if key in ("root", "file"):
            if not value.startswith(PREFIX):
                raise ValueError(f"_toc.yml: {value} is not below {PREFIX}")
            made[key] = value.removeprefix(PREFIX)
        elif key in ("caption", "title"):
            made[key] = caption(value, code)
        else:
            made[key] = contents(value, code)
    return made


def configuration(
    base: Any, language: Language, others: Sequence[Language], words: Path, site_url: str = "", engine: str = ""
) -> Any:
    """``_config.yml`` with what one language changes in it."""
    made = copy.deepcopy(base)
    made["title"] = language.title
    made["exclude_patterns"] = [".*", "**/.*"]
    made["sphinx"]["local_extensions"] = {"book._ext.ombre_book": str(ROOT)}
    settings = made["sphinx"]["config"]
    settings["language"] = language.sphinx
    settings["html_theme_options"]["search_bar_text"] = language.search_placeholder
    settings["nb_code_prompt_show"] = language.cells
    settings["nb_code_prompt_hide"] = language.cells_hide
    if language.search:
        settings["html_search_language"] = language.search
    settings |= {
        "ombre_language": language.code,
        "ombre_languages": [{"code": other.code, "name": other.name} for other in others],
        "ombre_choose": language.choose,
        "ombre_site_url": site_url,
        "ombre_engine": engine,
        "locale_dirs": [str(words)],
    }
    return made


def write_settings(
    root: Path, folder: Path, language: Language, others: Sequence[Language], site_url: str = "", engine: str = ""
) -> tuple[Path, Path]:
    """Write configuration, table of contents and message catalogues into ``folder``; paths of the first two."""
    words = folder / "words"
    messages = words / language.sphinx / "LC_MESSAGES"
    messages.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(locale=language.sphinx, charset="utf-8")
    for message, text in language.words.items():
        catalog.add(message, text)
    for name in ("sphinx.mo", "booktheme.mo"):
        with (messages / name).open("wb") as out:
            write_mo(out, catalog)
    if language.script:
        said = {"locale": language.sphinx, "messages": dict(language.script), "plural_expr": "0"}
        script = f"Documentation.addTranslations({json.dumps(said, ensure_ascii=False)});\n"
        (messages / "sphinx.js").write_text(script, "utf-8")
    config, toc = folder / "_config.yml", folder / "_toc.yml"
    base = yaml.safe_load((root / "_config.yml").read_text("utf-8"))
    made = configuration(base, language, others, words, site_url, engine)
    config.write_text(yaml.safe_dump(made, allow_unicode=True, sort_keys=False), "utf-8")
    pages = contents(yaml.safe_load((root / "_toc.yml").read_text("utf-8")), language.code)
    toc.write_text(yaml.safe_dump(pages, allow_unicode=True, sort_keys=False), "utf-8")
    return config, toc
