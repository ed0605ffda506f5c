"""The Sphinx extension of the book: scripts and cards for pages with mini-hands, the same page in the other languages.

`book/build.py` sets the configuration values for each language; without them (a plain ``jupyter-book build .``) there
is one language and no switcher.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from book._ext import ombre_prose, ombre_reader, ombre_rules

HERE = Path(__file__).parent
WIDGETS = HERE.parent.parent / "ombre" / "widgets"
FOLDER = "ombre"
"""Where the scripts go below ``_static``; not by `html_static_path`, because Jupyter Book adds those to every page."""

_EXPORT = re.compile(r"^export default (.+?);?$", re.MULTILINE)


def classic(module: str) -> str:
    """The ES module ``table.js`` as a classic script, which a page on a disk may load; exports ``ombreTable``.

    `ExtensionError` unless it has exactly one ``export default`` and no other export or import.
    """
    script, changed = _EXPORT.subn(r"globalThis.ombreTable = \1;", module)
    if changed != 1 or re.search(r"^(export|import)\b", script, re.MULTILINE):
        raise ExtensionError("table.js must have one line with `export default`, and no other export or import")
    return f"(() => {{\n{script}}})();\n"


def minihands(doctree: nodes.document | None) -> Iterator[nodes.raw]:
    """The mini-hands of a page, as `ombre.widgets.mime` made them."""
    if doctree is not None:
        yield from (node for node in doctree.findall(nodes.raw) if "ombre-minihand" in node["classes"])


def sprite(hands: list[nodes.raw]) -> str:
    """The cards of all games on a page, in the language of its mini-hands."""
    from ombre import practice
    from ombre.render import svg

    names: dict[str, Any] = {}
    for game, language in sorted({(hand["game"], hand["language"]) for hand in hands}):
        names |= practice.card_names(game, language)
    return svg.sprite(names)


def write_assets(app: Sphinx) -> None:
    """Put the scripts and styles where the pages find them, before the first page is written."""
    if app.builder.format != "html":
        return
    folder = Path(app.outdir, "_static", FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "table.js").write_text(classic((WIDGETS / "table.js").read_text("utf-8")), "utf-8")
    ours = [HERE / name for name in ("page.js", "worker.js", "reader.js", "book.css")]
    for source in (*(WIDGETS / name for name in ("setup.js", "display.js", "table.css")), *ours):
        (folder / source.name).write_text(source.read_text("utf-8"), "utf-8")


def page_context(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """What the templates need for one page."""
    if "body" in context:  # the theme's only word that has no translation: the paragraphs in the summary name it better
        context["body"] = context["body"].replace('<summary aria-label="Toggle hidden content">', "<summary>")
    app.add_css_file(f"{FOLDER}/book.css")
    hands = list(minihands(doctree))
    if hands:
        app.add_css_file(f"{FOLDER}/table.css")
        app.add_js_file(f"{FOLDER}/setup.js", loading_method="defer")
        app.add_js_file(f"{FOLDER}/table.js", loading_method="defer")
        engine: dict[str, Any] = {}
        if app.config.ombre_engine:
            engine["data-engine"] = "../" * (pagename.count("/") + 1) + app.config.ombre_engine
        app.add_js_file(f"{FOLDER}/worker.js", loading_method="defer", **engine)
        app.add_js_file(f"{FOLDER}/page.js", loading_method="defer")
        context["ombre_sprite"] = sprite(hands)
    app.add_js_file(f"{FOLDER}/display.js", loading_method="defer")
    app.add_js_file(f"{FOLDER}/reader.js", loading_method="defer")
    context["language"] = language = app.config.ombre_language or app.config.language
    context["ombre_page"] = ombre_reader.island(ombre_reader.page_data(app, pagename, language))
    context["ombre_choose"] = app.config.ombre_choose
    context["ombre_languages"] = [
        other | {"here": f"{'../' * (pagename.count('/') + 1)}{other['code']}/{pagename}.html"}
        for other in app.config.ombre_languages
    ]
    if app.config.ombre_site_url:
        context["ombre_alternates"] = [
            (language["code"], f"{app.config.ombre_site_url.rstrip('/')}/{language['code']}/{pagename}.html")
            for language in app.config.ombre_languages
        ]
        context["ombre_start"] = app.config.ombre_site_url.rstrip("/") + "/"


def add_words(app: Sphinx, config: Config) -> None:
    """Find our templates before the theme's, and the words of the theme where those of Sphinx are (`locale_dirs`)."""
    config.templates_path.insert(0, str(HERE / "templates"))
    for folder in config.locale_dirs:
        app.add_message_catalog("booktheme", folder)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register everything."""
    app.add_config_value("ombre_language", "", "html", str)  # the code in the addresses: nb, not nb_NO
    app.add_config_value("ombre_languages", [], "html", list)  # the code and name of each language that is built
    app.add_config_value("ombre_choose", "Language", "html", str)  # the switcher's label
    app.add_config_value("ombre_engine", "", "html", str)  # where the engine's script is, from the root of the site
    app.add_config_value("ombre_site_url", "", "html", str)  # where the site will be, for `hreflang`
    app.add_transform(ombre_prose.Anchors)
    app.add_transform(ombre_prose.Boxes)
    app.add_post_transform(ombre_prose.Suits)
    app.connect("config-inited", add_words)
    app.connect("builder-inited", write_assets)
    app.connect("source-read", ombre_rules.fill_in)
    app.connect("env-updated", ombre_reader.collect)
    app.connect("html-page-context", page_context)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
