"""Lesson files written for a test."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from ombre.practice import lessons
from ombre.practice.views import load_item

LEGAL = "item = [{ hand = 'SK S7 HA', trick = 'S9', trump = 'H' }]"


def entry(body: str, kind: str = "legal", name: str = "some-hand", rules: str = "'OMI-R14'", game: str = "omi") -> str:
    return f"[[lesson]]\nid = '{name}'\ngame = '{game}'\nkind = '{kind}'\nrules = [{rules}]\n{body}\n"


def file(folder: Path, text: str | bytes) -> Path:
    path = folder / "bad.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def written(body: str, kind: str, **more: str) -> lessons.Lesson:
    """A lesson with one entry."""
    with TemporaryDirectory() as folder:
        return lessons.read(file(Path(folder), entry(body, kind, **more)), strict=True)["some-hand"]


def item_of(lesson: lessons.Lesson, number: int = 1) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lessons, "load", lambda: {"some-hand": lesson})
        load_item.cache_clear()
        try:
            return load_item("some-hand", number)
        finally:
            load_item.cache_clear()


POSITION = "pos=HKH9/CQ/C8/C9 trump=S leader=1 won=1/2/2/1 trick=HQH8HT"
