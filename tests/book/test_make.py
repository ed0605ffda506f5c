"""What make calls before there is an environment, and the server of the book."""

from __future__ import annotations

import os
import subprocess
import threading
import urllib.request
from pathlib import Path

import pytest

from book.languages import ROOT
from book.make.browser import find
from book.serve import server


def program(folder: Path, name: str, script: str) -> None:
    """Put a shell script into a folder of programs."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)


def venv(programs: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run venv.sh where only these programs and /bin/sh are found."""
    command = ["/bin/sh", str(ROOT / "book/make/venv.sh"), str(folder)]
    return subprocess.run(command, env={"PATH": str(programs)}, capture_output=True, text=True, check=False)


OLD = 'case "$2" in *sys.exit*) exit 1;; *) echo 3.9;; esac'
BARE = 'case "$2" in *ensurepip*) exit 1;; *sys.exit*) exit 0;; *) echo 3.12;; esac'
GOOD = 'case "$1" in -m) echo "$@" > "$4/made";; *) case "$2" in *print*) echo 3.13;; esac;; esac'


def test_no_python_is_said_in_one_line(tmp_path: Path) -> None:
    done = venv(tmp_path, tmp_path / "venv")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Ombre needs Python 3.11 or newer (no Python 3 found; PYTHON=/path/to/python3 chooses another)."
    ]


def test_an_old_python_is_named(tmp_path: Path) -> None:
    program(tmp_path, "python3", OLD)
    done = venv(tmp_path, tmp_path / "venv")
    assert done.returncode == 1
    assert "python3 is 3.9" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_python_that_cannot_make_environments_says_what_to_install(tmp_path: Path) -> None:
    program(tmp_path, "python3", BARE)
    done = venv(tmp_path, tmp_path / "venv")
    assert done.returncode == 1
    assert "sudo apt install python3-venv" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_first_python_that_will_do_is_taken(tmp_path: Path) -> None:
    program(tmp_path, "python3", OLD)
    program(tmp_path, "python3.13", GOOD)
    folder = tmp_path / "venv"
    folder.mkdir()
    done = venv(tmp_path, folder)
    assert done.returncode == 0, done.stderr
    assert (folder / "made").read_text("utf-8") == f"-m venv --clear {folder}\n"


def test_chrome_goes_before_other_browsers(tmp_path: Path) -> None:
    for name in ("google-chrome", "chromium", "mine"):
        program(tmp_path, name, "")
    path = str(tmp_path)
    assert find({"PATH": path, "CHROME": "mine"}) == str(tmp_path / "mine")
    assert find({"PATH": path}) == str(tmp_path / "chromium")
    (tmp_path / "chromium").unlink()
    assert find({"PATH": path}) == str(tmp_path / "google-chrome")
    with pytest.raises(SystemExit, match="CHROME=gone"):
        find({"PATH": path, "CHROME": "gone"})


@pytest.mark.parametrize(
    ("name", "kind"), [("a.mjs", "text/javascript"), ("a.js", "text/javascript"), ("a.wasm", "application/wasm")]
)
def test_scripts_and_webassembly_have_their_types(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"")
    with server(str(tmp_path), 8300) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        with urllib.request.urlopen(f"http://127.0.0.1:{running.server_port}/{name}") as answer:
            assert answer.headers["Content-Type"] == kind
        running.shutdown()


def test_a_busy_port_is_passed_over(tmp_path: Path) -> None:
    with server(str(tmp_path), 8320) as first, server(str(tmp_path), first.server_port) as second:
        assert second.server_port > first.server_port


def test_help_names_every_target() -> None:
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True, env=dict(os.environ))
    targets = {line.split()[1] for line in done.stdout.splitlines()}
    assert {
        "book",
        "build",
        "test",
        "lint",
        "voila",
        "outputs",
        "stale",
        "fresh",
        "messages",
        "bench",
        "clean",
    } <= targets
