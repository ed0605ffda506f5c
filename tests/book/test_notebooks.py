"""Stored outputs: what is kept, what is dropped, and that a claim that is no longer true is found."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from book.languages import BOOK, ROOT, languages
from tests.book.small import chapter, code, notebook


def outputs(path: Path) -> subprocess.CompletedProcess[str]:
    """Run ``make outputs`` for one notebook."""
    command = [sys.executable, "-m", "book.notebooks", "outputs", str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_outputs_hold_only_what_every_run_gives(tmp_path: Path) -> None:
    path = notebook(tmp_path / "01.ipynb", chapter("en"))
    assert "new outputs" in outputs(path).stdout
    first = path.read_text("utf-8")
    assert "as before" in outputs(path).stdout
    assert path.read_text("utf-8") == first
    assert first.endswith("}\n")
    stored = json.loads(first)
    (output,) = stored["cells"][2]["outputs"]
    assert set(output["data"]) == {"application/vnd.ombre.task+json", "text/plain"}
    assert output["metadata"] == {}
    assert [cell["id"] for cell in stored["cells"]] == ["omi-01-title", "omi-01-setup", "omi-01-rank"]
    assert set(stored["metadata"]) == {"kernelspec", "language_info"}
    assert stored["cells"][1]["metadata"] == {"tags": ["setup", "remove-cell"]}


def test_a_change_of_an_output_is_shown(tmp_path: Path) -> None:
    stale_output = [{"output_type": "stream", "name": "stdout", "text": "3\n"}]
    path = notebook(tmp_path / "01.ipynb", [code("omi-01-sum", "print(1 + 1)", stale_output)])
    done = outputs(path)
    assert done.returncode == 0
    assert "omi-01-sum" in done.stdout
    assert "\n-3\n+2\n" in done.stdout


def test_a_notebook_that_fails_stays_as_it_was(tmp_path: Path) -> None:
    path = notebook(tmp_path / "01.ipynb", [code("omi-01-sum", "1 / 0")])
    before = path.read_text("utf-8")
    done = outputs(path)
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
    assert path.read_text("utf-8") == before


@pytest.mark.parametrize(("task", "passes"), [("omi-1-rank", True), ("omi-1-winner", False)])
def test_nbval_finds_a_changed_task(tmp_path: Path, task: str, passes: bool) -> None:
    path = notebook(tmp_path / "01.ipynb", chapter("en"))
    outputs(path)
    path.write_text(path.read_text("utf-8").replace('"task": "omi-1-rank"', f'"task": "{task}"'), "utf-8")
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-kernel-startup-timeout", "120", "-q"]
    done = subprocess.run(
        [*command, "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path), str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode == 0) is passes, done.stdout


@pytest.mark.parametrize("code", [one.code for one in languages()])
def test_no_stretch_of_prose_is_long(code: str) -> None:
    """At most some 120 words between two pictures or mini-hands; 140 allow for a table."""
    long = []
    for path in sorted((BOOK / code).rglob("*.ipynb")):
        words = 0
        for cell in nbformat.read(path, 4).cells:
            if cell.cell_type == "markdown":
                text = re.sub(r"\]\([^)]*\)", "", cell.source)
                words += sum(bool(re.search(r"\w", word)) for word in text.split())
            elif "setup" not in cell.metadata.get("tags", []):
                words = 0
            if words > 140:
                long.append(f"{path.name}, {cell.id}: {words}")
    assert long == []
