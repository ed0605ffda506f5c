"""Builds the book in every language there is, into ``_build/site``: ``python -m book.build [--site-url URL] [es …]``.

Nothing is written into the sources, and nothing is executed: pages come from the stored outputs of the notebooks.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from book.engine import write_engine
from book.languages import ROOT, Language, languages
from book.settings import write_settings
from book.start import lessons_of, start_page
from ombre.practice import lessons

__all__ = ["BuildError", "build", "build_language"]


class BuildError(Exception):
    """A language that has warnings or errors; the message is what Jupyter Book said."""


def complaint(said: str) -> str:
    """The warnings in what Jupyter Book said, without the traceback that follows; all of it when there are none."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", said)
    lines = [line for line in plain.splitlines() if re.search(r"\b(WARNING|ERROR|CRITICAL)\b", line)]
    return "\n".join(dict.fromkeys(lines)) or plain


def build_language(
    root: Path, work: Path, language: Language, others: Sequence[Language], site_url: str = "", engine: str = ""
) -> Path:
    """Build one language below ``work``; the folder of its pages. `BuildError` on the first warning.

    ``engine`` is the address of the engine's script from the root of the site.
    """
    folder = work / language.code
    shutil.rmtree(folder, ignore_errors=True)
    config, toc = write_settings(root, folder, language, others, site_url, engine)
    command = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()"]
    command += [
        "build",
        str(root / "book" / language.code),
        "--quiet",
        "-W",
        "-n",
        "--keep-going",
        "--config",
        str(config),
        "--toc",
        str(toc),
        "--path-output",
        str(folder),
    ]
    environment = os.environ | {"PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)
    if done.returncode:
        raise BuildError(f"{language.code}: the book has warnings or errors\n{complaint(done.stderr + done.stdout)}")
    return folder / "_build" / "html"


def build(root: Path = ROOT, only: Sequence[str] = (), site_url: str = "") -> Path:
    """Build all languages, or those of ``only``, and put the site together; its folder.

    `BuildError` when a language fails (the site stays as it was); `ValueError` for a language that is not there,
    `LessonError` for a mistake in a lesson file, `EngineError` when the engine is incomplete.
    """
    there = languages(root / "book")
    unknown = set(only) - {language.code for language in there}
    if unknown or not there:
        raise ValueError(f"no folder book/{' book/'.join(sorted(unknown)) or '<language>'}")
    chosen = [language for language in there if not only or language.code in only]
    work, site, new = root / "_build" / "work", root / "_build" / "site", root / "_build" / "site.new"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    lessons.check()
    engine = write_engine(new)

    def one(language: Language) -> None:
        begun = time.monotonic()
        print(f"  {language.code} {language.name} …", flush=True)
        pages = build_language(root, work, language, chosen, site_url, engine)
        shutil.move(pages, new / language.code)
        count = sum("_static" not in path.parts for path in (new / language.code).rglob("*.html"))
        print(f"  {language.code} {language.name}: {count} pages in {time.monotonic() - begun:.0f} s", flush=True)

    print(f"Building the book in {len(chosen)} languages", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        errors = [done.exception() for done in [pool.submit(one, language) for language in chosen]]
    for error in errors:
        if error:
            raise error
    known = {language.code: lessons_of(new, language.code) for language in chosen}
    (new / "index.html").write_text(start_page(chosen, site_url, known), "utf-8")
    (new / ".nojekyll").touch()  # GitHub Pages leaves out folders with an underscore otherwise
    shutil.rmtree(site, ignore_errors=True)
    new.rename(site)
    return site


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 when a language could not be built."""
    parser = argparse.ArgumentParser(
        prog="python -m book.build", description="Builds the book in every language there is."
    )
    parser.add_argument("language", nargs="*", help="codes of the languages to build (default: all)")
    parser.add_argument(
        "--site-url", default="", help="where the site will be, for search engines: https://example.org/ombre"
    )
    asked = parser.parse_args(arguments)
    try:
        site = build(ROOT, asked.language, asked.site_url)
    except (BuildError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The book is in {site.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
