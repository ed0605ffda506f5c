"""Serves the built book on this machine: ``python -m book.serve _build/site --port 8000``."""

from __future__ import annotations

import argparse
import errno
import functools
import sys
from collections.abc import Sequence
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

__all__ = ["server"]

TRIES = 20
"""How many ports are tried when the first is busy."""


class Handler(SimpleHTTPRequestHandler):
    """Files as they are now, with the types that modules and WebAssembly need on every machine."""

    extensions_map: ClassVar[dict[str, str]] = {  # type: ignore[misc]
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        """A page that was built again is fetched again."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Requests are not shown."""


def server(folder: str, port: int) -> ThreadingHTTPServer:
    """A server of the folder at ``port`` or, where that is busy, at one of the next; `OSError` when all are."""
    for number in range(port, port + TRIES):
        try:
            return ThreadingHTTPServer(("127.0.0.1", number), functools.partial(Handler, directory=folder))
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or number == port + TRIES - 1:
                raise
    raise AssertionError


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns at Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m book.serve", description="Serves the built book on this machine.")
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=8000)
    asked = parser.parse_args(arguments)
    with server(asked.folder, asked.port) as running:
        if running.server_port != asked.port:
            print(f"Port {asked.port} is busy.")
        print(f"The book is at http://localhost:{running.server_port} (Ctrl-C stops it)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
