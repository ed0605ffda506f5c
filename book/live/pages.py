"""What the Voilà server shows besides the notebooks: a start page that lists the chapters, and the Markdown pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import yaml
from markdown_it import MarkdownIt
from traitlets.config import Config
from voila.handler import BaseVoilaHandler  # type: ignore[import-untyped]

from book.languages import BOOK, ROOT, languages
from book.rules_page import MARKER, written
from book.settings import contents

__all__ = ["MarkdownPage", "StartPage", "chapters", "page_config", "settings", "start_page", "title"]

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 48rem; padding: 1rem; }}
li {{ padding: 0.25rem 0; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def title(path: Path) -> str:
    """The first heading of a notebook or a Markdown page; its file's name when it has none."""
    text = path.read_text("utf-8")
    cells = json.loads(text)["cells"] if path.suffix == ".ipynb" else [{"source": text}]
    found = re.search(r"^# +(.+)", "\n".join("".join(cell["source"]) for cell in cells), re.MULTILINE)
    return found[1].strip() if found else path.stem


def chapters(code: str, book: Path = BOOK) -> Iterator[tuple[str | None, Path]]:
    """Captions (of the pages that follow, or None) and files of a language's pages, in the order of the contents."""
    toc = contents(yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8")), code)
    yield None, _file(book / code / toc["root"])
    for part in toc["parts"]:
        for entry in part["chapters"]:
            yield part["caption"], _file(book / code / entry["file"])


def _file(path: Path) -> Path:
    return path.with_name(path.name + (".md" if path.with_name(path.name + ".md").exists() else ".ipynb"))


def start_page(base_url: str, book: Path = BOOK) -> str:
    """The chapters of each language by title, as HTML."""
    parts = []
    for one in languages(book):
        parts.append(f'<section lang="{one.code}">\n<h2>{escape(one.name)}</h2>\n<ul>')
        for _, path in chapters(one.code, book):
            address = f"{base_url}voila/render/{path.relative_to(book).as_posix()}"
            parts.append(f'<li><a href="{escape(address)}">{escape(title(path))}</a></li>')
        parts.append("</ul>\n</section>")
    body = "<main>\n<h1>Ombre</h1>\n" + "\n".join(parts) + "\n</main>"
    return _PAGE.format(language="en", title="Ombre", body=body)


def page_config(page_config: dict[str, Any], notebook_path: str, **others: Any) -> dict[str, Any]:
    """Tells the template a chapter's language and title; called by Voilà for each page."""
    path = BOOK / notebook_path
    page_config["ombreLanguage"] = Path(notebook_path).parts[0] if notebook_path else "en"
    page_config["ombreTitle"] = title(path) if path.is_file() else "Ombre"
    return page_config


class StartPage(BaseVoilaHandler):  # type: ignore[misc]  # Voilà has no types
    """The root of the server."""

    def get(self, *path: str) -> None:
        """Answer with the chapters that there are now."""
        self.write(start_page(self.base_url))


class MarkdownPage(BaseVoilaHandler):  # type: ignore[misc]
    """A page of the book that is no notebook, such as the glossary, to which the chapters link."""

    def get(self, path: str) -> None:
        """Answer with the page; 404 for what is not a page of the book."""
        pages = {file.relative_to(BOOK).as_posix(): one for one in languages() for _, file in chapters(one.code)}
        if path not in pages:
            self.send_error(404)
            return
        text = (BOOK / path).read_text("utf-8")
        if MARKER in text:
            text = text.replace(MARKER, written(pages[path].code, BOOK / pages[path].code)[0])
        html = MarkdownIt("commonmark", {"html": True}).enable("table").render(text)
        body = f'<nav><a href="{escape(self.base_url)}">Ombre</a></nav>\n<main>\n{html}</main>'
        self.write(_PAGE.format(language=pages[path].code, title=escape(title(BOOK / path)), body=body))


def settings() -> Config:
    """The server's configuration; what the command line says goes before it."""
    config = Config()
    config.Voila.open_browser = False
    config.Voila.log_level = "WARN"
    config.Voila.root_dir = str(BOOK)
    config.VoilaConfiguration.template = "ombre"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.page_config_hook = page_config
    # Kernels of pages that were closed; those of open pages stay.
    config.MappingKernelManager.cull_interval = 30
    config.MappingKernelManager.cull_idle_timeout = 300
    return config
