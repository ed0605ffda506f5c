"""The engine that the pages start at need: Python for the browser and the package, once at the root of the site."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from book.languages import BOOK, ROOT

__all__ = ["FOLDER", "PYODIDE", "EngineError", "write_engine"]

FOLDER = "engine"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that are needed without any of its packages."""
UNUSED = ("ombre/widgets/", "ombre/render/")
UNUSED_ENDINGS = (".po", ".json", ".js", ".css")
NAME = 'const WHEEL = "ombre.whl";'


class EngineError(ValueError):
    """Pyodide is not there, or the wheel of the package is not for every machine."""


def pyodide_folder() -> Path:
    """Where Pyodide lies: the folder that ``OMBRE_PYODIDE`` names, or ``node_modules/pyodide``; `EngineError`."""
    folder = Path(os.environ.get("OMBRE_PYODIDE") or ROOT / "node_modules" / "pyodide")
    lacking = [name for name in PYODIDE if not (folder / name).is_file()]
    if lacking:
        raise EngineError(f"Pyodide is not in {folder} ({lacking[0]} is missing): run `make build` or `npm ci`")
    return folder


def wheel(folder: Path) -> Path:
    """The wheel of the package in ``folder``, without what a page doesn't need; `EngineError` if it is no pure one."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", work]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
        built = list(Path(work).glob("*.whl"))
        if done.returncode or len(built) != 1:
            raise EngineError(f"the wheel cannot be built:\n{done.stdout}{done.stderr}")
        return stripped(built[0], folder)


def stripped(built: Path, folder: Path) -> Path:
    """A copy of a wheel in ``folder`` without the widget and the pictures; `EngineError` if it is no pure one."""
    if not built.name.endswith("-none-any.whl"):
        raise EngineError(f"{built.name} is for one kind of machine only; the browser needs …-none-any.whl")
    with zipfile.ZipFile(built) as whole, zipfile.ZipFile(folder / built.name, "w", zipfile.ZIP_DEFLATED) as small:
        kept = [one for one in whole.infolist() if wanted(one.filename)]
        for one in kept:
            content = whole.read(one)
            if one.filename.endswith(".dist-info/RECORD"):
                lines = content.decode().splitlines(keepends=True)
                content = "".join(line for line in lines if wanted(line.rsplit(",", 2)[0])).encode()
            small.writestr(one, content)
    return folder / built.name


def wanted(name: str) -> bool:
    """Whether a page needs this file of the wheel."""
    return not name.startswith(UNUSED) and not name.endswith(UNUSED_ENDINGS)


def write_engine(site: Path) -> str:
    """Write the folder of the engine into ``site``; the address of its script, with a mark of what is in it.

    `EngineError` when something is missing.
    """
    source, folder = pyodide_folder(), site / FOLDER
    (folder / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(source / name, folder / "pyodide" / name)
    built = wheel(folder)
    mark = hashlib.sha256(built.read_bytes()).hexdigest()[:8]  # so that no old copy answers after a new edition
    script = (BOOK / "_ext" / "engine.js").read_text("utf-8")
    if script.count(NAME) != 1:
        raise EngineError(f"engine.js must have the line {NAME}")
    (folder / "engine.js").write_text(script.replace(NAME, f'const WHEEL = "{built.name}?{mark}";'), "utf-8")
    return f"{FOLDER}/engine.js?{mark}"
