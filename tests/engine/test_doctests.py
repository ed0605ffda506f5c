"""The examples in docstrings, and what importing the engine needs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import ombre

ENGINE = [
    "cards",
    "deals",
    "games",
    "games.base",
    "games.omi",
    "hand",
    "match",
    "notation",
    "playout",
    "rulebook",
    "tricks",
]
FOUND = ["ombre", *(module.name for module in pkgutil.walk_packages(ombre.__path__, "ombre."))]
MODULES = [name for name in FOUND if not name.startswith("ombre.widgets")]  # which need anywidget and Sphinx


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    modules = [ombre, *(importlib.import_module(f"ombre.{name}") for name in ENGINE)]
    assert sum(len(test.examples) for module in modules for test in finder.find(module)) >= 10


def test_the_engine_needs_the_standard_library_alone() -> None:
    names = "; ".join(f"import ombre.{name}" for name in ENGINE)
    code = f"import sys; sys.path.insert(0, {str(Path(ombre.__file__).parent.parent)!r}); import ombre; {names}"
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True, timeout=60)
