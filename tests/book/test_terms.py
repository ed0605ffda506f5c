"""One word for one thing: links and messages use the glossary's terms in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import nbformat
import pytest
from babel.messages.pofile import read_po

from book.languages import BOOK, ROOT, languages

CODES = [one.code for one in languages()]

STEMS: dict[str, dict[str, str]] = {
    "en": {
        "lead": "lead|led",
        "carry": "carried",
        "sweep": "sweep|all eight",
        "return": "lead back|back",
        "draw-trumps": "draw",
        "led-suit": "suit led|led",
        "tie": r"\bties?\b",
    },
    "lt": {
        "trick": "kirt|kirč|po lygiųjų",
        "trump": "kozir",
        "token": "žeton",
        "discard": "mest|mesk|meta",
        "lead": "ėjim|paei|eiti|eini|eina",
        "carry": "lygiųjų|lieka|lik",
        "follow": "paeit",
        "return": "grąž",
        "draw-trumps": "ištrauk",
        "revoke": "pažei",
        "sweep": "aštuon",
        "hand": "padalij",
        "tie": "lygi|po lygiai|po keturis",
    },
    "fi": {
        "trick": "tik[ikeä]|tasapelin",
        "trump": "valtt|valti|valte",
        "suit": "maa|mait",
        "lead": "ava|ajo",
        "hand": "jako|jao|jaka",
        "sweep": "kahdeksa",
        "carry": "siirty",
        "follow": "tunnust",
        "ruff": "valtil|lyö|valte",
        "led-suit": "avat",
        "partner": "pari",
        "opponents": "vastapelaaj",
        "discard": "heit",
        "tie": "tasapel|tasan",
        "match": "ottelu",
        "draw-trumps": "valt",
        "return": "palaut|takaisin",
    },
    "nb": {
        "lead": "spill|utspill",
        "sweep": "åtte",
        "carry": "overfør",
        "follow": "følg|fulgt|farge",
        "ruff": "trumf",
        "discard": "kast",
        "hand": "giv",
        "led-suit": "utspill|spilt ut|spilles ut|farge",
        "return": "tilbake",
        "tie": "uavgjort",
    },
    "es": {
        "lead": r"\bsal",
        "sweep": "ocho",
        "carry": "acumul",
        "tie": "empat",
        "follow": "asist",
        "ruff": "fall|jugar un triunfo",
        "discard": "descart|descárt",
        "led-suit": "salida",
        "return": "devolv|devuelv",
        "draw-trumps": "arrastr",
    },
}
"""What every form of a term has in it, where that is more than the first four letters of the glossary's heading."""

MESSAGES = {
    "trump": r"\btrumps?\b",
    "trick": r"\btricks?\b",
    "token": r"\btokens?\b",
    "partner": r"\bpartner",
    "dealer": r"\bdealer\b",
    "match": r"\bmatch\b",
    "discard": r"\bdiscard",
    "ruff": r"\bruff",
    "sweep": r"\bsweep",
    "tie": r"\bties?\b",
    "follow": r"\bfollow(?:ed|s)? suit",
}
"""What an English message says that is about a term."""

NEVER = {
    "lt": r"\bberniuk|\bmalk",
    "fi": r"\bkuningat|\bsotila",
    "nb": r"\bkamp(?:en|er)?\b|\bsoldat",
    "es": r"\b(?:copas|oros|bastos|espadas|caballo|sota)\b",
}
"""Other words for the same things, which the chapters of these games don't use."""


def terms(code: str) -> dict[str, str]:
    """The glossary's headings by their anchor."""
    text = (BOOK / code / "glossary.md").read_text("utf-8")
    return dict(re.findall(r'<a id="([\w-]+)"></a>\n### (.+)', text))


def stem(code: str, anchor: str, heading: str) -> re.Pattern[str]:
    """What a form of the term has in it."""
    words = [word for word in re.findall(r"\w+", heading) if len(word) > 2]
    return re.compile(STEMS[code].get(anchor, "|".join(word[:4] for word in words)), re.IGNORECASE)


def prose(code: str) -> Iterator[tuple[str, str]]:
    """The texts of a language's pages, with where they stand."""
    for path in sorted((BOOK / code).rglob("*.ipynb")):
        for cell in nbformat.read(path, 4).cells:
            if cell.cell_type == "markdown":
                yield f"{path.name}, {cell.id}", cell.source
    for path in sorted((BOOK / code).rglob("*.md")):
        yield path.name, path.read_text("utf-8")


@pytest.mark.parametrize("code", CODES)
def test_a_link_to_the_glossary_says_the_glossary_s_word(code: str) -> None:
    known, used, wrong = terms(code), set(), []
    assert set(STEMS[code]) <= set(known)
    for where, text in prose(code):
        for label, anchor in re.findall(r"\[([^\]]+)\]\([^)]*#([\w-]+)\)", text):
            if anchor in known:
                used.add(anchor)
                if not stem(code, anchor, known[anchor]).search(label):
                    wrong.append(f"{where}: {label} for {known[anchor]}")
    assert wrong == []
    assert used >= set(known) - {"rank"}


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_messages_say_the_glossary_s_words(code: str) -> None:
    known, wrong, seen = terms(code), [], set()
    with (ROOT / "ombre" / "locale" / code / "LC_MESSAGES" / "ombre.po").open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        english = " ".join([message.id] if isinstance(message.id, str) else message.id)
        said = " ".join([message.string] if isinstance(message.string, str) else message.string)
        for anchor, about in MESSAGES.items():
            if message.id and message.context not in ("source", "reason") and re.search(about, english):
                seen.add(anchor)
                if not stem(code, anchor, known[anchor]).search(said):
                    wrong.append(f"{anchor}: {english} -> {said}")
    assert wrong == []
    assert seen == set(MESSAGES)


@pytest.mark.parametrize("code", NEVER)
def test_no_other_word_is_used_for_the_same_thing(code: str) -> None:
    never = re.compile(NEVER[code], re.IGNORECASE)
    assert [f"{where}: {found[0]}" for where, text in prose(code) if (found := never.search(text))] == []
