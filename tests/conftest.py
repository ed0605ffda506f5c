"""What tests of all parts share: a browser, the built site behind a server, a Voilà server on the chapters."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from book.languages import ROOT
from book.make.browser import FLAGS, find
from book.serve import server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The first of $CHROME, chromium and google-chrome, or Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(os.environ), args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site; fails when it was not built."""
    folder = ROOT / "_build" / "site"
    if not (folder / "index.html").exists():
        pytest.fail("the site is not built: make build")
    return folder


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the built site, without a slash at the end."""
    with server(str(site), 8100) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}"
        running.shutdown()


@pytest.fixture(scope="session")
def voila_url() -> Iterator[str]:
    """The address of a real Voilà server on the chapters, without a slash at the end."""
    command = [sys.executable, "-m", "book.live", "--port=8900"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        found = re.search(r"http://\S+", said)
        try:
            assert found, f"Voilà did not start: {said}"
            yield found[0].rstrip("/")
        finally:
            running.terminate()
            running.wait(60)


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


class Watch:
    """What a page asked for and complained about."""

    def __init__(self, page: Page) -> None:
        self.outside: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self._asked(request.url))
        page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    def _asked(self, address: str) -> None:
        if not address.startswith(("http://localhost:", "ws://localhost:", "file:", "data:", "blob:http://localhost:")):
            self.outside.append(address)


@pytest.fixture
def watch() -> type[Watch]:
    """`Watch`, for tests in packages that don't import this file."""
    return Watch
