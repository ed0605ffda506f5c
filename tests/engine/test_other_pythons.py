"""The engine gives the same answers on the newest CPython of this machine as on the one that runs the tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .report import report

TESTS = Path(__file__).parent.parent
OLDEST, NEWEST = 11, 30
"""The minor versions of Python 3 that are looked for."""


def pythons() -> Iterator[tuple[int, str]]:
    """The CPythons of this machine by minor version: those on the PATH, and those that pyenv keeps beside it."""
    kept = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser()
    folders = [*os.environ.get("PATH", "").split(os.pathsep), *(str(path) for path in kept.glob("versions/*/bin"))]
    for minor in range(OLDEST, NEWEST):
        for folder in folders:
            found = shutil.which(f"python3.{minor}", path=folder)
            if found and _runs(found, minor):
                yield minor, found
                break


def _runs(python: str, minor: int) -> bool:
    """Whether it is what its name says; a shim of pyenv may stand for a version that is not chosen."""
    ask = [python, "-c", "import sys; print(sys.implementation.name, sys.version_info[1])"]
    done = subprocess.run(ask, capture_output=True, text=True, check=False)
    return done.stdout.split() == ["cpython", str(minor)]


def test_the_newest_python_here_gives_the_same_answers() -> None:
    others = {minor: python for minor, python in pythons() if minor != sys.version_info[1]}
    if not others:
        pytest.skip("no other CPython from 3.11 on this machine; tests/pyodide runs the same on Pyodide's")
    newest = max(others)
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent)])
    done = subprocess.run(
        [others[newest], "-m", "engine.report"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    there, here = json.loads(done.stdout), json.loads(json.dumps(report()))
    assert there.pop("python") == [3, newest]
    here.pop("python")
    assert there == here
