"""Small books for the tests: one notebook, one Markdown page, in English and Spanish."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from book.languages import ROOT

TOC = """format: jb-book
root: book/en/index
parts:
  - caption: Omi
    chapters:
      - file: book/en/omi/01-first
"""

GLOSSARY = {
    "en": '# Welcome\n\n<a id="trick"></a>\n\n## Trick\n\nFour cards.\n',
    "es": '# Bienvenida\n\n<a id="trick"></a>\n\n## Baza\n\nCuatro cartas.\n',
}
PROSE = {
    "en": "# The first trick\n\nA [trick](../index.md#trick) with ♠A and ♥10.\n\n> **At other tables.** Another rule.",
    "es": "# La primera baza\n\nUna [baza](../index.md#trick) con ♠A y ♥10.\n\n> **En otras mesas.** Otra regla.",
}


def markdown(name: str, source: str, **metadata: Any) -> dict[str, Any]:
    """A prose cell."""
    return {"cell_type": "markdown", "id": name, "metadata": metadata, "source": source}


def code(name: str, source: str, outputs: list[dict[str, Any]] | None = None, **metadata: Any) -> dict[str, Any]:
    """A code cell."""
    count = 1 if outputs else None
    return {
        "cell_type": "code",
        "id": name,
        "metadata": metadata,
        "source": source,
        "execution_count": count,
        "outputs": outputs or [],
    }


def minihand(task: str, language: str) -> list[dict[str, Any]]:
    """The stored output of a mini-hand."""
    data = {"application/vnd.ombre.task+json": {"task": task, "language": language}, "text/plain": "cards"}
    return [{"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": data}]


def notebook(path: Path, cells: list[dict[str, Any]]) -> Path:
    """Write a notebook."""
    path.parent.mkdir(parents=True, exist_ok=True)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    content = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(content, ensure_ascii=False), "utf-8")
    return path


def chapter(language: str) -> list[dict[str, Any]]:
    """The cells of the chapter."""
    return [
        markdown("omi-01-title", PROSE[language]),
        code("omi-01-setup", f'import ombre\nlesson = ombre.lessons("{language}")', tags=["setup", "remove-cell"]),
        code("omi-01-rank", 'lesson("omi-1-rank")', minihand("omi-1-rank", language), tags=["remove-input"]),
    ]


def small_book(root: Path, *languages: str) -> Path:
    """A project folder with such a book; the folder."""
    shutil.copy(ROOT / "_config.yml", root / "_config.yml")
    (root / "_toc.yml").write_text(TOC, "utf-8")
    for language in languages:
        folder = root / "book" / language
        notebook(folder / "omi" / "01-first.ipynb", chapter(language))
        (folder / "index.md").write_text(GLOSSARY[language], "utf-8")
    return root
