"""A page with an eye on what it asks for, and servers that forbid WebAssembly."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from book.serve import Handler

COUNT = """
globalThis.posted = [];
const Plain = Worker;
globalThis.Worker = class extends Plain {
  postMessage(message) { posted.push(message); super.postMessage(message); }
};
"""
"""What the page posts to its workers is listed in ``posted``."""


@pytest.fixture
def page(chromium: Browser, watch: Any) -> Iterator[Page]:
    """A page of its own browser context; the test fails if it complains or asks for anything elsewhere."""
    context = chromium.new_context()
    context.add_init_script(COUNT)
    page = context.new_page()
    seen = watch(page)
    yield page
    assert [*seen.outside, *seen.complaints] == []
    context.close()


class Strict(Handler):
    """A server whose pages may not use WebAssembly."""

    def end_headers(self) -> None:
        """The policy of the pages."""
        self.send_header("Content-Security-Policy", "script-src 'self' 'unsafe-inline'")
        super().end_headers()


@pytest.fixture(scope="session")
def strict_url(site: Path) -> Iterator[str]:
    """The built site on such a server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Strict, directory=str(site))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}"
        running.shutdown()
