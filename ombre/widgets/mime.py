"""What a page of the book shows of a notebook's outputs: a task becomes a mini-hand, a trick stays a picture."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes

from ombre import practice
from ombre.practice.views import load_task
from ombre.render import html

if TYPE_CHECKING:
    from myst_nb.core.render import MimeData, NbElementRenderer

__all__ = ["MARK", "MIME", "MimeRenderer", "minihand", "picture"]

MIME = "application/vnd.ombre.task+json"
"""What a mini-hand's output holds: ``{"task": "omi-2-legal", "language": "en"}``."""

MARK = "ombre-minihand"
"""The class of the node, by which the page knows that it has mini-hands."""


def minihand(task: str, language: str) -> nodes.raw:
    """The section drawn from the first view, followed by the table that answers in the page.

    A whole hand (a line of notation) is too large for a table; its first view takes the table's place. The node says by
    ``game`` and ``language`` which cards its page needs, and by ``lesson`` what is practised ("" for a whole hand).
    Errors, all `ValueError`: an unknown lesson or language, a task that describes no hand, a table too large.
    """
    game = load_task(task).item.game.name
    if "=" in task:
        view = practice.respond(task, [], language=language)
        labels = dict(practice.labels(language))
        island = {"version": 1, "task": view["task"], "language": language, "labels": labels, "view": view}
        island["setup"] = practice.setup(game, language)
    else:
        island = practice.expand(task, language)
        view = practice.respond(island["tasks"][0], [], language=language)
    names = practice.card_names(game, language)
    drawn = html.minihand(view, practice.labels(language), names, setup=island.get("setup"))
    known = {"game": game, "language": language, "lesson": island.get("lesson", "")}
    return nodes.raw("", drawn + html.island(island), format="html", classes=[MARK], **known)


def picture(svg: str, place: str) -> nodes.raw:
    """A picture of `ombre.render.svg` as part of the page, where its label is read out and follows the theme's colours.

    ``place`` makes its ids its own on the page.
    """
    return nodes.raw("", re.sub(r'\b(id="|href="#)ombre-', rf"\1ombre-{place}-", svg), format="html")


class MimeRenderer:
    """A plugin of MyST-NB (entry point ``myst_nb.mime_renderers``)."""

    mime_priority_overrides: ClassVar[Sequence[tuple[str, str, int | None]]] = [("html", MIME, 1)]

    @staticmethod
    def handle_mime(renderer: NbElementRenderer, data: MimeData, inline: bool) -> list[nodes.Element] | None:
        """The mini-hand as a raw node; None for what is none. A mistake is a warning that names the notebook."""
        if data.mime_type == "image/svg+xml" and 'class="ombre-picture"' in data.string:
            return [picture(data.string, f"{data.cell_index}-{data.output_index}")]
        if data.mime_type != MIME or inline:
            return None
        try:
            content: Mapping[str, Any] = data.content if isinstance(data.content, Mapping) else json.loads(data.string)
            return [minihand(content["task"], content["language"])]
        except (ValueError, KeyError) as error:
            renderer.logger.warning(f"this mini-hand cannot be shown: {error}", subtype="minihand", line=data.line)
            return [nodes.paragraph("", str(error))]
