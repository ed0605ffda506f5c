"""Hatch build hook: compiles every message catalogue of the package, so that the standard library can read it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path(__file__).parent.parent / "ombre" / "locale"


def compile_messages(folder: Path = LOCALE) -> list[Path]:
    """Write an ``ombre.mo`` beside each ``ombre.po`` below ``folder``; the paths written."""
    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/ombre.po")):
        with source.open("rb") as lines:
            catalog = read_po(lines, locale=source.parts[-3])
        target = source.with_suffix(".mo")
        with target.open("wb") as out:
            write_mo(out, catalog)
        written.append(target)
    return written


class CompileMessages(BuildHookInterface[Any]):
    """Runs before a wheel (also an editable one) is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues."""
        compile_messages()


if __name__ == "__main__":
    for path in compile_messages():
        print(path)
