"""What a page tells reader.js: the words about progress, the lessons on the page, and the chapters with theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from ombre.render.markup import json_script

__all__ = ["collect", "island", "page_data"]


def lessons(doctree: nodes.document) -> list[str]:
    """The ids of the lessons on a page, in order, each once; whole hands have none."""
    hands = (node for node in doctree.findall(nodes.raw) if "ombre-minihand" in node["classes"])
    return list(dict.fromkeys(hand["lesson"] for hand in hands if hand["lesson"]))


def collect(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Note the lessons of every page when all have been read (event ``env-updated``)."""
    found = {name: lessons(env.get_doctree(name)) for name in sorted(env.found_docs)}
    changed = found != getattr(env, "ombre_lessons", None)
    env.ombre_lessons = found  # type: ignore[attr-defined]  # Sphinx pickles it with its own data
    return [app.config.root_doc] if changed else []  # which shows the progress of all chapters


def page_data(app: Sphinx, pagename: str, language: str) -> dict[str, Any]:
    """The data of one page; the first page of the language has the chapters and the panel."""
    from ombre import practice

    found: Mapping[str, Sequence[str]] = getattr(app.env, "ombre_lessons", {})
    root = str(app.config.root_doc)
    address = app.builder.get_relative_uri
    first = pagename == root
    return {
        "labels": {**practice.display_labels(language), **practice.progress_labels(language)},
        "lessons": list(found.get(pagename, ())),
        "links": [{"href": address(root, name), "lessons": ids} for name, ids in found.items() if ids and first],
        "panel": first,
        "index": address(pagename, root) if pagename in found else "",
    }


def island(data: Mapping[str, Any]) -> str:
    """The data as a JSON island."""
    return json_script(data, 'id="ombre-page"')
