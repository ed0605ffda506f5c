"""Collects the texts of the package and the book, and brings the catalogues of all languages up to date.

Texts stand in the Python files (the calls named in `KEYWORDS`), in the rulebooks of the games that have chapters
(statements, sources and reasons) and in the table of contents (captions). Run by ``make messages``; what is new or
changed in a catalogue is left empty or marked fuzzy.
"""

from __future__ import annotations

import re
import tomllib
from functools import partial
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from book.languages import BOOK, ROOT, SOURCE
from book.rules import games
from ombre.practice.words import LANGUAGES

PRACTICE = ROOT / "ombre" / "practice"
LOCALE = ROOT / "ombre" / "locale"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "Sentence": None,
    "text": None,
    "Plural": (1, 2),
    "name": ((1, "c"), 2),
}


def collect() -> Catalog:
    """All texts, with the places where they stand."""
    catalog = Catalog(project="ombre", charset="utf-8")
    found = extract_from_dir(PRACTICE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",))
    for source, _, message, comments, context in found:
        catalog.add(message, locations=[(f"ombre/practice/{source}", 0)], auto_comments=comments, context=context)
    for game in games(BOOK / SOURCE):
        book = tomllib.loads((ROOT / "ombre" / "rulebook" / f"{game}.toml").read_text(encoding="utf-8"))
        for entry in (*book["rule"], *book["option"], *book["left_out"]):
            add = partial(catalog.add, locations=[(f"ombre/rulebook/{game}.toml", 0)], auto_comments=[entry["id"]])
            add(entry["statement"])
            for context in ("source", "reason"):
                if context in entry:
                    add(entry[context], context=context)
    contents = (ROOT / "_toc.yml").read_text(encoding="utf-8")
    for caption in re.findall(r"caption: *(.+)", contents):
        catalog.add(caption.strip("\"'"), locations=[("_toc.yml", 0)])
    return catalog


def update(language: str, template: Catalog) -> Path:
    """Write the catalogue of a language: translations kept, new texts empty, texts that are gone dropped."""
    path = LOCALE / language / "LC_MESSAGES" / "ombre.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(locale=language, project="ombre", charset="utf-8")
    if path.exists():
        with path.open("rb") as lines:
            catalog = read_po(lines, locale=language)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.header_comment = f"# The texts of Ombre in {catalog.locale.english_name if catalog.locale else language}."
    with path.open("wb") as out:
        write_po(out, catalog, width=110, omit_header=False, include_lineno=False, sort_by_file=True)
    text = path.read_text(encoding="utf-8")
    text = re.sub(
        r'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Report-Msgid-Bugs-To|Language-Team): .*\n',
        "",
        text,
        flags=re.M,
    )
    path.write_text(text, encoding="utf-8")
    return path


def missing(language: str) -> list[str]:
    """The texts that a catalogue lacks or that are marked fuzzy."""
    with (LOCALE / language / "LC_MESSAGES" / "ombre.po").open("rb") as lines:
        catalog = read_po(lines, locale=language)
    gaps = []
    for message in collect():
        entry = catalog.get(message.id, message.context)
        strings = entry.string if entry and isinstance(entry.string, tuple) else [entry.string if entry else ""]
        if message.id and (not entry or entry.fuzzy or not all(strings)):
            gaps.append(str(message.id))
    return gaps


def main() -> None:
    """Update the catalogues there are, and say what is missing in each."""
    template = collect()
    unknown = {path.name for path in LOCALE.iterdir() if path.is_dir()} - set(LANGUAGES)
    if unknown:
        raise SystemExit(
            f"{', '.join(sorted(unknown))}: add the language to LANGUAGES in ombre/practice/words.py first"
        )
    for language in LANGUAGES:
        if language != "en" and (LOCALE / language).exists():
            update(language, template)
            print(f"{language}: {len(missing(language))} of {len(template)} texts are missing")


if __name__ == "__main__":
    main()
