"""Keeps the notebooks: ``python -m book.notebooks outputs | stale | fresh CELL… | parity``.

``outputs`` is the only way to refresh stored outputs: it runs each notebook in its own folder, drops what differs from
run to run, and prints what has changed.
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbconvert.filters import strip_ansi

from book.languages import BOOK, ROOT, languages
from book.pages import fingerprint, stamp
from book.parity import parity, stale

__all__ = ["changes", "clean", "main", "refresh"]

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
KEPT = ("mystnb", "source_hash", "tags")
"""Cell metadata that people write; the rest comes from editors and runs."""
LIVE = "application/vnd.jupyter.widget-view+json"
"""The part of an output that means nothing once its kernel is gone."""


def clean(notebook: Any) -> Any:
    """The notebook (changed in place) without what differs from run to run or from editor to editor."""
    notebook.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for cell in notebook.cells:
        cell.metadata = {key: cell.metadata[key] for key in KEPT if key in cell.metadata}
        if cell.cell_type != "code":
            continue
        for output in cell.outputs:
            if "metadata" in output:
                output.metadata = {}
            if "data" in output:
                output.data.pop(LIVE, None)
    return notebook


def changes(old: Any, new: Any) -> str:
    """How the outputs of two notebooks differ, cell by cell; empty when they don't."""
    before = {cell.id: _lines(cell) for cell in old.cells if cell.cell_type == "code"}
    report: list[str] = []
    for cell in new.cells:
        if cell.cell_type == "code":
            name = cell.id
            report += difflib.unified_diff(
                before.get(name, []), _lines(cell), f"{name} before", f"{name} now", lineterm=""
            )
    return "\n".join(report)


def _lines(cell: Any) -> list[str]:
    lines: list[str] = []
    for output in cell.outputs:
        parts = output.get("data", {output.get("name", "error"): output.get("text", "")})
        for kind, content in sorted(parts.items()):
            text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, sort_keys=True)
            drawn = kind.startswith("image/") or kind == "text/html"
            lines += [f"{kind}: {fingerprint(text)}"] if drawn else [f"{kind}:", *text.splitlines()]
    return lines


def refresh(path: Path) -> str:
    """Run a notebook, store its outputs and return what changed; `CellExecutionError` leaves the file as it was."""
    old = nbformat.read(path, as_version=4)
    new = nbformat.from_dict(json.loads(json.dumps(old)))
    client = NotebookClient(
        new,
        timeout=120,
        kernel_name=KERNEL["name"],
        extra_arguments=["--log-level=ERROR"],  # less the kernel's advice on encryption
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    report = changes(old, clean(new))
    nbformat.validate(new)
    text = nbformat.writes(new) + "\n"
    if text != path.read_text("utf-8"):
        path.write_text(text, "utf-8")
    return report


def _outputs(paths: Sequence[Path]) -> int:
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for path, done in [(path, pool.submit(refresh, path)) for path in paths]:
            try:
                report = done.result()
            except CellExecutionError as error:
                failed += 1
                print(f"{path}: fails\n{strip_ansi(str(error))}", file=sys.stderr, flush=True)
                continue
            print(f"{path}: {'new outputs' if report else 'as before'}", flush=True)
            if report:
                print(report, flush=True)
    return 1 if failed else 0


def _stale(book: Path) -> int:
    found = stale(book)
    for one in found:
        print(f"{one.page.path.relative_to(book.parent)}: {one.cell}")
    if found:
        print(f"{len(found)} cells are older than their source (make fresh CELL=id when one is up to date)")
    return 1 if found else 0


def _fresh(book: Path, cells: Sequence[str]) -> int:
    found = stale(book) if "all" in cells else stale(book, cells)
    unknown = set(cells) - {"all"} - {one.cell for one in found}
    if unknown:
        print(f"No translated cell has the id {', '.join(sorted(unknown))}", file=sys.stderr)
        return 1
    for path, ones in groupby(found, key=lambda one: one.page.path):
        stamped = list(ones)
        stamp(stamped[0].page, {one.cell: one.hash for one in stamped})
        print(f"{path.relative_to(book.parent)}: {', '.join(one.cell for one in stamped)}")
    return 0


def _parity(book: Path) -> int:
    found = parity(book)
    print("\n".join(found) or "The languages have the same pages, cells, headings and links")
    return 1 if found else 0


def main(arguments: Sequence[str] | None = None, book: Path = BOOK) -> int:
    """The command line; 1 when a notebook fails, a cell is stale or unknown, or the languages differ."""
    parser = argparse.ArgumentParser(prog="python -m book.notebooks", description="Keeps the notebooks of the book.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("outputs", help="run notebooks and store their outputs").add_argument(
        "path", nargs="*", type=Path
    )
    commands.add_parser("stale", help="list translated cells whose source has changed")
    commands.add_parser("fresh", help="note that translations are up to date").add_argument("cell", nargs="+")
    commands.add_parser("parity", help="compare the languages")
    asked = parser.parse_args(arguments)
    if asked.command == "outputs":
        every = [path for one in languages(book) for path in sorted((book / one.code).rglob("*.ipynb"))]
        return _outputs([path.resolve() for path in asked.path] or [path for path in every if not _hidden(path)])
    if asked.command == "stale":
        return _stale(book)
    if asked.command == "fresh":
        return _fresh(book, asked.cell)
    return _parity(book)


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(ROOT).parts) if path.is_relative_to(ROOT) else False


if __name__ == "__main__":
    sys.exit(main())
