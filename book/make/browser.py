"""Prints the path of the browser for the tests, and installs one where there is none: ``python -m book.make.browser``.

The first of $CHROME, chromium and google-chrome; else the one that Playwright brings; else, as root on Debian, apt's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

__all__ = ["FLAGS", "NAMES", "find", "main"]

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How the tests and the benchmarks start a browser: it works as root, and asks nothing of any other host."""


def find(environment: Mapping[str, str]) -> str | None:
    """The path of a browser that is there; `SystemExit` when $CHROME names one that is not."""
    chosen = environment.get("CHROME")
    if chosen:
        path = shutil.which(chosen, path=environment.get("PATH"))
        if path is None:
            raise SystemExit(f"CHROME={chosen} is no program.")
        return path
    for name in NAMES:
        path = shutil.which(name, path=environment.get("PATH"))
        if path:
            return path
    return playwrights()


def playwrights() -> str | None:
    """The path of Playwright's own browser if it is installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def run(*command: str) -> bool:
    """Whether a command was found and succeeded; what it says goes to stderr."""
    print("$", " ".join(command), file=sys.stderr, flush=True)
    try:
        return subprocess.run(command, stdout=sys.stderr, stdin=subprocess.DEVNULL, check=False).returncode == 0
    except OSError:
        return False


def install() -> None:
    """Try to get a browser: Playwright's, or with apt as root."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if as_root and shutil.which("apt-get") and run("apt-get", "update") and run("apt-get", "install", "-y", "chromium"):
        return
    run(sys.executable, "-m", "playwright", "install", "chromium")


def main() -> int:
    """Print the path; 1 and one line of advice when no browser can be had."""
    path = find(os.environ)
    if path is None:
        print("No browser for the tests: installing Chromium", file=sys.stderr)
        install()
        path = find(os.environ)
    if path is None:
        print("The tests need Chromium: sudo apt install chromium (or set CHROME=/path/to/chrome)", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
