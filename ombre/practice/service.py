"""What a page asks of the engine in its worker: JSON in, JSON out, and never an error that is not a plain sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ombre.notation import CodeError, unshare
from ombre.practice.kinds import MoveError, RecordError
from ombre.practice.lessons import UnknownLesson
from ombre.practice.views import respond
from ombre.practice.words import SOURCE, UnknownLanguage, labels, speak


def answer(request: str) -> str:
    """The answer to ``{"id", "language", "task", "record", "move"}`` or, for a link, ``{"id", "language", "share"}``.

    It is ``{"id", "view"}``, or ``{"id", "error": {"kind", "message"}}`` with the error's class and a sentence in the
    reader's language.
    """
    asked: Mapping[str, Any] = json.loads(request)
    try:
        if "share" in asked:
            task, record = unshare(asked["share"])
            view = respond(task, record, None, asked["language"])
        else:
            view = respond(asked["task"], asked["record"], asked["move"], asked["language"])
    except Exception as error:  # whatever happened, the page is waiting
        kind = type(error).__name__
        message = sentence(error, asked.get("language", SOURCE), shared="share" in asked)
        return json.dumps({"id": asked.get("id"), "error": {"kind": kind, "message": message}}, ensure_ascii=False)
    return json.dumps({"id": asked["id"], "view": view}, ensure_ascii=False)


def sentence(error: Exception, language: str, *, shared: bool = False) -> str:
    """An error as a sentence for the reader; one in a link that was ``shared`` means that the link is bad."""
    try:
        said = speak(language)
    except UnknownLanguage:
        said = speak(SOURCE)
    if isinstance(error, CodeError) or (shared and isinstance(error, ValueError)):
        return labels(said.language)["bad_link"]
    if isinstance(error, UnknownLesson):
        return said.text("This edition of the book has no such mini-hand.")
    if isinstance(error, RecordError | MoveError):
        return said.text("This cannot be played here.")
    if isinstance(error, ValueError):  # of the notation, the deal, the options, the bots
        return said.text("There is no such deal.")
    return said.text("Something went wrong. Please start the mini-hand again.")
