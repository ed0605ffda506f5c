"""The engine's vectors, whole hands and random hands in Pyodide, compared with the same in this Python.

Pyodide comes from ``node_modules/pyodide`` (``make`` installs it) or from the folder that ``OMBRE_PYODIDE`` names.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ombre import games

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def pyodide() -> Path:
    folder = Path(os.environ.get("OMBRE_PYODIDE") or ROOT / "node_modules" / "pyodide")
    if not (folder / "pyodide.mjs").is_file():
        pytest.fail(f"Pyodide is not in {folder}: run `make test`, or `npm ci` in {ROOT}", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def node() -> str:
    beside = str(Path(sys.executable).parent)
    found = shutil.which("node", path=os.pathsep.join([beside, os.environ.get("PATH", "")]))
    if not found:
        pytest.fail("Node.js is not on the PATH: run `make test`, which installs it", pytrace=False)
    return found


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    done = subprocess.run([*build, str(folder), str(ROOT)], capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        pytest.fail(f"the wheel cannot be built:\n{done.stdout}{done.stderr}", pytrace=False)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="session")
def in_pyodide(pyodide: Path, node: str, wheel: Path) -> dict[str, Any]:
    script = str(Path(__file__).parent / "run.mjs")
    done = subprocess.run(
        [node, script, str(pyodide), str(wheel), str(ROOT / "tests")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"Pyodide stopped: {done.stderr}", pytrace=False)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.fixture(scope="session")
def here() -> dict[str, Any]:
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-B", "-W", "error", "-m", "engine.report"],
        cwd=ROOT / "tests",
        env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_the_wheel_runs_on_every_python(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_it_is_pyodide(in_pyodide: dict[str, Any]) -> None:
    assert in_pyodide["platform"] == "emscripten"
    assert in_pyodide["python"] >= [3, 14]


def test_every_vector_is_answered_as_written(in_pyodide: dict[str, Any]) -> None:
    assert len(in_pyodide["vectors"]) > 100
    assert in_pyodide["vectors"] == in_pyodide["expected"]


@pytest.mark.parametrize("part", ["vectors", "courses", "hands"])
def test_both_pythons_agree(part: str, in_pyodide: dict[str, Any], here: dict[str, Any]) -> None:
    assert in_pyodide[part] == here[part]


def test_whole_hands_end_without_an_error(in_pyodide: dict[str, Any]) -> None:
    for name, written in in_pyodide["courses"].items():
        assert written.startswith(f"{name.partition('-')[0].lower()} ")
    assert list(in_pyodide["hands"]) == list(games.names())
    for name, hands in in_pyodide["hands"].items():
        assert all(hand.startswith(f"{name} ") for hand in hands)


def test_deals_are_those_of_an_independent_program(in_pyodide: dict[str, Any], here: dict[str, Any]) -> None:
    assert in_pyodide["deals"] == here["deals"] == []
