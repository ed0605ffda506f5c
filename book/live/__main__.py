"""A real Voilà server on the chapters: ``python -m book.live [--port=8866]`` and Voilà's other options."""

from __future__ import annotations

import os
import sys
from typing import Any

from jupyter_server.utils import url_path_join
from voila.app import Voila  # type: ignore[import-untyped]

from book.languages import BOOK
from book.live.pages import MarkdownPage, StartPage, settings


class Chapters(Voila):  # type: ignore[misc]  # Voilà has no types
    """Voilà with a start page that lists the chapters by title, and the book's Markdown pages."""

    def init_handlers(self) -> list[Any]:
        """Voilà's handlers, after ours."""
        asked = {"voila_configuration": self.voila_configuration}
        ours = [
            (self.server_url, StartPage, asked),
            (url_path_join(self.server_url, r"/voila/tree(.*)"), StartPage, asked),
            (url_path_join(self.server_url, r"/voila/render/(.*\.md)"), MarkdownPage, asked),
        ]
        return [*ours, *super().init_handlers()]

    def listen(self) -> None:
        """Say where the chapters are once the port is known, which may not be the one that was asked for."""
        self.open_browser = True  # makes Voilà call `launch_browser` when it listens
        super().listen()

    def launch_browser(self) -> None:
        """Print the address instead."""
        print(f"The chapters are at http://localhost:{self.port}{self.base_url} (Ctrl-C stops it)", flush=True)


def main() -> None:
    """Serve until Ctrl-C."""
    paths = [str(BOOK / "live" / "share"), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))
    server = Chapters(config=settings())
    server.initialize(sys.argv[1:])
    server.start()


if __name__ == "__main__":
    main()
