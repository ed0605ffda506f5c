"""Fills in the index of rules where a page has the marker ``<!-- rules -->``, and makes the places its links lead to.

What a rule lacks (a cell, a mini-hand, a test) is a warning, which stops a build with ``-W``.
"""

from __future__ import annotations

import json
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

from book.languages import SOURCE
from book.pages import TASK
from book.rules import TESTS
from book.rules_page import MARKER, written

__all__ = ["anchored", "fill_in"]

logger = logging.getLogger(__name__)


def fill_in(app: Sphinx, docname: str, content: list[str]) -> None:
    """Change the text of a page before it is read (event ``source-read``)."""
    path = Path(app.env.doc2path(docname))
    if path.suffix == ".ipynb":
        content[0] = anchored(content[0])
    elif MARKER in content[0]:
        language = app.config.ombre_language or SOURCE
        folder = Path(app.srcdir) if app.config.ombre_language else Path(app.srcdir, "book", SOURCE)
        for used in (*folder.rglob("*.ipynb"), *TESTS.rglob("*.txt"), *TESTS.rglob("test_*.py")):
            app.env.note_dependency(str(used))
        files = [Path(app.env.doc2path(name)).relative_to(folder) for name in app.env.found_docs]
        text, lacking = written(language, folder, [file.with_suffix("").as_posix() for file in files])
        content[0] = content[0].replace(MARKER, text)
        for what in lacking:
            logger.warning(what, location=docname)


def anchored(text: str) -> str:
    """A notebook with anchors at the cells to which the index leads: those with rules, and those with mini-hands."""
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code" and any(TASK in output.get("data", ()) for output in cell["outputs"]):
            cell["metadata"]["anchor"] = cell["id"]
        elif cell["cell_type"] == "markdown" and cell["metadata"].get("tags"):
            cell["source"] = f'<a id="{cell["id"]}"></a>\n\n' + "".join(cell["source"])
    return json.dumps(notebook)
