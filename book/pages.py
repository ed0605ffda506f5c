"""The pages of a language as parity and staleness see them: a notebook's cells, or a Markdown page as a single cell."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import nbformat

__all__ = ["Cell", "Page", "fingerprint", "pages", "read", "stamp"]

TASK = "application/vnd.ombre.task+json"
"""What the output of a mini-hand holds, see `ombre.widgets.mime`."""

_STAMP = re.compile(r"\n*<!-- source_hash: (\w*) -->\s*$")


@dataclass(frozen=True)
class Cell:
    """One cell. A Markdown page is one cell with the page's name for its id."""

    id: str
    type: str
    tags: tuple[str, ...]
    source: str
    source_hash: str | None
    """What `fingerprint` gave for the cell from which this one was translated, when it was."""
    tasks: tuple[str, ...] = ()
    """The mini-hands that the cell shows: ids of lessons, or lines of notation for whole hands."""


@dataclass(frozen=True)
class Page:
    """A page: ``name`` is its path below the language's folder without the ending, ``omi/01-first-trick``."""

    path: Path
    name: str
    cells: tuple[Cell, ...]


def fingerprint(source: str) -> str:
    """What changes with the text of a cell, but not with blanks at the ends of its lines: 12 hexadecimal digits."""
    text = "\n".join(line.rstrip() for line in source.strip().splitlines())
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read(path: Path, folder: Path) -> Page:
    """The page in a file below the folder of its language; `ValueError` for a notebook without ids."""
    name = path.relative_to(folder).with_suffix("").as_posix()
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        found = _STAMP.search(text)
        return Page(path, name, (Cell(name, "markdown", (), _STAMP.sub("", text), found[1] if found else None),))
    notebook = json.loads(text)
    cells = []
    for cell in notebook["cells"]:
        if "id" not in cell:
            raise ValueError(f"{path}: a cell has no id")
        source = cell["source"] if isinstance(cell["source"], str) else "".join(cell["source"])
        metadata = cell["metadata"]
        tags = tuple(sorted(metadata.get("tags", ())))
        outputs = [output.get("data", {}) for output in cell.get("outputs", ())]
        tasks = tuple(data[TASK]["task"] for data in outputs if TASK in data)
        cells.append(Cell(cell["id"], cell["cell_type"], tags, source, metadata.get("source_hash"), tasks))
    return Page(path, name, tuple(cells))


def pages(folder: Path) -> Iterator[Page]:
    """All pages below the folder of a language, by name."""
    found = [path for path in folder.rglob("*") if path.suffix in (".ipynb", ".md")]
    for path in sorted(found):
        if not any(part.startswith(".") for part in path.relative_to(folder).parts):
            yield read(path, folder)


def stamp(page: Page, hashes: dict[str, str]) -> Page:
    """Write the hashes of the sources of some cells, by id, into the page's file; the page as it is then."""
    if page.path.suffix == ".md":
        source = page.cells[0].source.rstrip("\n")
        page.path.write_text(f"{source}\n\n<!-- source_hash: {hashes[page.name]} -->\n", "utf-8")
    else:
        notebook = nbformat.read(page.path, as_version=4)
        for cell in notebook.cells:
            if cell.id in hashes:
                cell.metadata["source_hash"] = hashes[cell.id]
        nbformat.write(notebook, page.path)
    cells = tuple(replace(cell, source_hash=hashes.get(cell.id, cell.source_hash)) for cell in page.cells)
    return replace(page, cells=cells)
