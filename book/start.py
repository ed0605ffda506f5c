"""The page at the root of the site: offers the languages, and follows the one that the browser asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from book._ext.ombre_reader import island
from book.languages import Language

__all__ = ["lessons_of", "start_page"]

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ombre</title>
<link rel="icon" href="data:,">
{alternates}<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1.125rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 36rem; padding: 2rem 1rem; }}
h1 {{ margin: 0; }}
ul {{ list-style: none; margin: 1rem 0; padding: 0; }}
a {{ border: 1px solid; border-radius: 0.5rem; color: inherit; display: block; }}
a {{ margin: 0.75rem 0; padding: 0.75rem 1rem; text-decoration: none; }}
a:hover, a:focus-visible {{ outline: 3px solid #3b82f6; outline-offset: 2px; }}
b {{ display: block; }}
.ombre-beside {{ display: block; font-size: 0.9em; }}
</style>
</head>
<body>
<main>
<h1>Ombre</h1>
<ul>
{links}
</ul>
</main>
<script>
// Goes to the first of the browser's languages that there is; index.html#languages stays here.
(() => {{
  if (location.hash === "#languages") return;
  const alike = {{ nn: "nb", no: "nb" }};
  const links = [...document.querySelectorAll("a[hreflang]")];
  for (const wanted of navigator.languages || []) {{
    const code = wanted.toLowerCase().split("-")[0];
    const link = links.find((one) => one.hreflang === (alike[code] || code));
    if (link) return location.replace(link.href);
  }}
}})();
</script>
{progress}</body>
</html>
"""


def lessons_of(site: Path, code: str) -> list[str]:
    """The lessons of a built language, from the data of its first page."""
    page = (site / code / "index.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" id="ombre-page">(.*?)</script>', page)
    links: list[Mapping[str, list[str]]] = json.loads(found[1])["links"] if found else []
    return list(dict.fromkeys(lesson for link in links for lesson in link["lessons"]))


def _progress(languages: Sequence[Language], lessons: Mapping[str, Sequence[str]]) -> str:
    """How much is solved, beside each language, as far as this browser knows."""
    from ombre.practice import progress_labels

    links = [
        {
            "href": f"{one.code}/index.html",
            "lessons": lessons[one.code],
            "text": progress_labels(one.code)["all"],
        }
        for one in languages
        if lessons.get(one.code)
    ]
    if not links:
        return ""
    data = {"labels": {}, "lessons": [], "links": links, "panel": False}
    return f'{island(data)}\n<script src="{languages[0].code}/_static/ombre/reader.js"></script>\n'


def start_page(
    languages: Sequence[Language], site_url: str = "", lessons: Mapping[str, Sequence[str]] | None = None
) -> str:
    """The page, with a link for each language; with the site's address also for search engines.

    ``lessons`` holds the lessons of each language, for the progress beside its link.
    """
    links = "\n".join(
        f'<li><a href="{one.code}/index.html" lang="{one.code}" hreflang="{one.code}">'
        f"<b>{escape(one.name)}</b> {escape(one.welcome)}</a></li>"
        for one in languages
    )
    site = site_url.rstrip("/")
    alternates = "".join(
        f'<link rel="alternate" hreflang="{code}" href="{escape(site)}/{path}">\n'
        for code, path in [*((one.code, f"{one.code}/index.html") for one in languages), ("x-default", "")]
        if site
    )
    return _PAGE.format(links=links, alternates=alternates, progress=_progress(languages, lessons or {}))
