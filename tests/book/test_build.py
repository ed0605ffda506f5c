"""The build: small books with and without mistakes, and the settings of every language."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest
import yaml

from book._ext.ombre_book import classic
from book._ext.ombre_prose import coloured
from book.build import BuildError, build, complaint
from book.languages import ROOT, Language, caption, languages
from book.settings import contents
from book.start import start_page
from tests.book.small import chapter, minihand, notebook, small_book

SITE_PACKAGES = Path(yaml.__file__).parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a small book in two languages."""
    root = small_book(tmp_path_factory.mktemp("book"), "en", "es")
    before = sorted((path, path.stat().st_mtime_ns) for path in (root / "book").rglob("*"))
    site = build(root, site_url="https://example.org/ombre/")
    assert sorted((path, path.stat().st_mtime_ns) for path in (root / "book").rglob("*")) == before
    return site


def page(site: Path, name: str) -> str:
    return (site / name).read_text("utf-8")


def test_a_mini_hand_is_drawn_in_the_page_and_can_be_answered(built: Path) -> None:
    html = page(built, "es/omi/01-first.html")
    assert html.count('<section class="ombre"') == 1
    assert html.count('<script type="application/json" class="ombre-island">') == 1
    assert html.count('class="ombre-sprite"') == 1
    assert re.search(r"<body[^>]*>\s*<svg[^>]* class=\"ombre-sprite\"", html)
    assert "_static/ombre/table.js" in html
    assert "_static/ombre/page.js" in html


def test_a_page_without_mini_hands_loads_nothing_for_them(built: Path) -> None:
    html = page(built, "es/index.html")
    assert "_static/ombre/table.js" not in html
    assert "ombre-sprite" not in html


def test_suits_are_coloured_and_kept_with_their_cards(built: Path) -> None:
    html = page(built, "es/omi/01-first.html")
    assert '<span class="ombre-cards ombre-suit-s">♠\ufe0eA</span>' in html
    assert '<span class="ombre-cards ombre-suit-h">♥\ufe0e10</span>' in html


def test_a_quotation_with_a_bold_label_becomes_a_box(built: Path) -> None:
    html = page(built, "es/omi/01-first.html")
    assert re.search(
        r'<div class="ombre-box admonition">\s*<p class="admonition-title">En otras mesas</p>\s*<p>Otra regla\.</p>',
        html,
    )


def test_terms_lead_to_the_same_anchor_in_every_language(built: Path) -> None:
    for language in ("en", "es"):
        assert 'href="../index.html#trick"' in page(built, f"{language}/omi/01-first.html")
        assert '<a id="trick">' in page(built, f"{language}/index.html")


def test_a_page_knows_its_language_and_the_others(built: Path) -> None:
    html = page(built, "es/omi/01-first.html")
    assert '<html lang="es"' in html
    assert 'href="../../en/omi/01-first.html" lang="en" hreflang="en"' in html
    for code in ("en", "es"):
        address = f"https://example.org/ombre/{code}/omi/01-first.html"
        assert f'<link rel="alternate" hreflang="{code}" href="{address}"/>' in html
    assert '<link rel="alternate" hreflang="x-default" href="https://example.org/ombre/"/>' in html


def test_nothing_comes_from_elsewhere(built: Path) -> None:
    for path in built.rglob("*.html"):
        html = path.read_text("utf-8")
        assert not re.search(r'<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?//(?!example\.org)', html), (
            path
        )
        assert "THEBE" not in html


MISTAKES = {
    "a link to no page": ("[x](../nowhere.md)", None, "nowhere"),
    "a link to no anchor": ("[x](../index.md#nothing)", None, "nothing"),
    "an unknown lesson": ("", "omi-9-nothing", "omi-9-nothing"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_stops_the_build_and_names_the_page(tmp_path: Path, name: str) -> None:
    prose, task, said = MISTAKES[name]
    root = small_book(tmp_path, "en")
    cells = chapter("en")
    cells[0]["source"] += "\n\n" + prose
    if task:
        cells[2]["outputs"] = minihand(task, "en")
    notebook(root / "book" / "en" / "omi" / "01-first.ipynb", cells)
    with pytest.raises(BuildError, match=said) as error:
        build(root)
    assert "01-first" in str(error.value)
    assert "Traceback" not in str(error.value)
    assert not (root / "_build" / "site").exists()


def test_a_language_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="book/fi"):
        build(small_book(tmp_path, "en"), ["fi"])


def test_the_contents_lose_their_prefix_and_speak_the_language() -> None:
    toc = {"root": "book/en/index", "parts": [{"caption": "Start", "chapters": [{"file": "book/en/start/tricks"}]}]}
    assert contents(toc, "es") == {
        "root": "index",
        "parts": [{"caption": caption("Start", "es"), "chapters": [{"file": "start/tricks"}]}],
    }
    assert caption("Start", "es") != "Start"
    with pytest.raises(ValueError, match="book/es/index"):
        contents({"root": "book/es/index"}, "es")


def test_complaints_are_the_warnings_alone() -> None:
    assert complaint("Traceback\n\x1b[31ma.md:3: WARNING: no\x1b[0m\nRuntimeError") == "a.md:3: WARNING: no"
    assert complaint("killed") == "killed"


def test_the_classic_script_has_no_export() -> None:
    script = classic("const a = 1;\nexport default { a };\n")
    assert script == "(() => {\nconst a = 1;\nglobalThis.ombreTable = { a };\n})();\n"
    with pytest.raises(Exception, match="export default"):
        classic("export const a = 1;\nexport default { a };\n")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("♠A, then ♥10.", ["♠\ufe0eA", ", then ", "♥\ufe0e10", "."]),
        ("♠AK7 ♦", ["♠\ufe0eAK7", " ", "♦\ufe0e"]),
        ("♠Spades", ["♠\ufe0e", "Spades"]),
        ("♥Kn og ♥Konge", ["♥\ufe0eKn", " og ", "♥\ufe0e", "Konge"]),
        ("no suit", ["no suit"]),
    ],
)
def test_cards_in_a_text(text: str, parts: list[str]) -> None:
    assert [node.astext() for node in coloured(text)] == parts


def theme_words() -> set[str]:
    """The texts in the templates of the theme, except of those parts that the book doesn't show."""
    unseen = "version|announcement|indices|sidebar-collapse|opensearch|breadcrumbs|last-updated"
    words: set[str] = set()
    folders = ("pydata_sphinx_theme/theme", "sphinx_book_theme/theme")
    ours = ROOT / "book" / "_ext" / "templates"
    for path in [*(path for name in folders for path in (SITE_PACKAGES / name).rglob("*.html")), *ours.glob("*.html")]:
        replaced = (ours / path.name).exists() and path.parent != ours
        if not replaced and not re.search(unseen, path.name):
            words |= set(re.findall(r"""\b(?:_|translate)\(\s*["']([^"']+)["']""", path.read_text("utf-8")))
    return words - {"logo", "Show Source", "Version warning"}


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.code)
def test_every_word_of_the_theme_is_translated(language: Language) -> None:
    if language.code == "en":
        return
    places = [
        ("sphinx", SITE_PACKAGES / "sphinx" / "locale"),
        ("sphinx", SITE_PACKAGES / "pydata_sphinx_theme" / "locale"),
        ("booktheme", SITE_PACKAGES / "sphinx_book_theme/theme/sphinx_book_theme/static/locales"),
    ]
    found = [gettext.translation(name, folder, [language.sphinx], fallback=True) for name, folder in places]
    missing = {word for word in theme_words() if all(words.gettext(word) == word for words in found)}
    assert missing - set(language.words) == set()


def test_the_start_page_offers_every_language() -> None:
    html = start_page(languages())
    for one in languages():
        assert f'<a href="{one.code}/index.html" lang="{one.code}" hreflang="{one.code}">' in html
