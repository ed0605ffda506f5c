"""The recipe "A game" of CONTRIBUTING.md: a game is added to a copy of the package, and all tests take it up."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .new_game import NEW

ROOT = Path(__file__).parent.parent.parent
FILES = ROOT / "tests" / "engine" / "new_game"
GENERAL = ("test_vectors", "test_playthroughs", "test_all_games", "test_playout")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package and its tests, with one game more."""
    tree = tmp_path_factory.mktemp("tree")
    pyc = shutil.ignore_patterns("__pycache__")
    for folder in ("ombre", "tests/engine", "tests/openspiel", "tests/vectors", "tests/playthroughs"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=pyc)
    shutil.copy(ROOT / "pyproject.toml", tree)
    for name, folder in NEW.items():
        shutil.copy(FILES / name, tree / folder)
    registry = tree / "ombre" / "games" / "__init__.py"
    text = registry.read_text("utf-8")
    text = text.replace(
        "from ombre.games.omi import Omi\n", "from ombre.games.omi import Omi\nfrom ombre.games.trio import Trio\n"
    )
    text = re.sub(r"for game in \((.*?),? ?\)\}", r"for game in (\1, Trio)}", text)
    registry.write_text(text, "utf-8")
    return tree


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "OMBRE_HANDS": "100"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )


def test_it_is_a_game_like_the_others(tree: Path) -> None:
    code = "import ombre; print(ombre.__file__, ombre.games.names()[-1], ombre.games.load('trio').deal(board=1).record)"
    done = run(tree, "-c", code)
    assert done.stdout.split() == [str(tree / "ombre" / "__init__.py"), "trio", "()"], done.stderr


def pytest_in(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Tests in the copy, of which those with one of some words in their names are run."""
    which = "trio or each_value or every_game or ids_are"
    return run(tree, "-m", "pytest", "-n0", "-v", "-p", "no:cacheprovider", "--color=no", *words, "-k", which)


def test_the_general_tests_take_it_up(tree: Path) -> None:
    done = pytest_in(tree, *(f"tests/engine/{name}.py" for name in GENERAL), "tests/openspiel")
    assert done.returncode == 0, done.stdout[-4000:]
    passed = re.findall(r"(test_\w+)\.py::.*trio.* PASSED", done.stdout, re.IGNORECASE)
    assert {*passed} == {*GENERAL, "test_openspiel"} or {*passed} == {*GENERAL}  # where there is no OpenSpiel


def test_a_rule_without_a_test_is_noticed(tree: Path) -> None:
    vectors = tree / "tests" / "vectors" / "trio.txt"
    text = vectors.read_text("utf-8")
    try:
        vectors.write_text(text.replace(" R07\n", " R06\n"), "utf-8")
        done = pytest_in(tree, "tests/engine/test_vectors.py")
    finally:
        vectors.write_text(text, "utf-8")
    rule = "-".join(("TRIO", "R07"))  # in one piece, the rule would have a test: this
    assert f"test_every_rule_that_code_decides_is_named_by_a_test[{rule}] FAILED" in done.stdout
    assert "1 failed" in done.stdout


def test_contributing_says_where_the_files_go() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    recipe = text.partition("\n## A game\n")[2].partition("\n## ")[0]
    for name, folder in NEW.items():
        assert f"`{folder}/<game>{Path(name).stem.removeprefix('trio')}{Path(name).suffix}`" in recipe
