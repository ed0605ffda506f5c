"""The page at the root of the site: offers the languages, and follows the one that the browser asks for."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from book.languages import Language

__all__ = ["start_page"]

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
</body>
</html>
"""


def start_page(languages: Sequence[Language], site_url: str = "") -> str:
    """The page, with a link for each language; with the site's address also for search engines."""
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
    return _PAGE.format(links=links, alternates=alternates)
