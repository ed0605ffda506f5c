"""The mini-hand as a Jupyter widget: table.js draws it, this class answers it from the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ombre import practice
from ombre.practice.views import load_task
from ombre.render import svg, text

__all__ = ["MIME", "Minihand"]

MIME = "application/vnd.ombre.task+json"
"""The part of the output from which a book draws the mini-hand: ``{"task": …, "language": …}``."""

_HERE = Path(__file__).parent


class Minihand(anywidget.AnyWidget):
    """One mini-hand, live in a notebook, a Voilà page or JupyterLite.

    `ValueError` (`UnknownLesson`, `UnknownLanguage`) for what there is not.
    """

    # One module: the two before the table are scripts that set a global name each.
    _esm = "\n".join((_HERE / name).read_text("utf-8") for name in ("setup.js", "display.js", "table.js"))
    _css = _HERE / "table.css"

    view = traitlets.Dict().tag(sync=True)
    """The first view; later ones travel in `response`."""
    setup = traitlets.Dict().tag(sync=True)
    """The form with which another hand is chosen; empty for a mini-hand of a lesson."""
    labels = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    sprite = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    request = traitlets.Dict().tag(sync=True)
    """What the front end asks: ``{"id", "task", "record", "move"}``."""
    response = traitlets.Dict().tag(sync=True)
    """The answer: ``{"id", "view"}`` or ``{"id", "error"}``."""

    def __init__(self, task: str, language: str = "en") -> None:
        view = practice.respond(task, [], None, language)
        game = load_task(task).item.game.name
        names = {card: dict(words) for card, words in practice.card_names(game, language).items()}
        # Cards of other games or languages in the same notebook have other symbols.
        prefix = f"{svg.PREFIX}{language}-{game}-"
        super().__init__(
            view=view,
            setup=practice.setup(game, language) if view["kind"] == "hand" else {},
            labels={**practice.labels(language), **practice.display_labels(language)},
            names=names,
            sprite=svg.sprite(names, prefix),
            language=language,
        )
        self.task = task

    @traitlets.observe("request")
    def _answer(self, change: Mapping[str, Any]) -> None:
        asked = change["new"]
        try:
            view = practice.respond(asked["task"], asked["record"], asked["move"], self.language)
        except Exception as error:  # whatever happened, the front end is waiting
            self.response = {"id": asked.get("id"), "error": str(error)}
        else:
            self.response = {"id": asked["id"], "view": view}

    def __repr__(self) -> str:
        return text.diagram(self.view, self.labels, self.names)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live widget, the diagram for all who compare or read plain text, and the task for the book."""
        shown = super()._repr_mimebundle_(**kwargs)
        if shown is None:
            return None
        data, metadata = shown
        return {**data, "text/plain": repr(self), MIME: {"task": self.task, "language": self.language}}, metadata
