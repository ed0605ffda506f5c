"""What a page of the book shows of a notebook's outputs: a task becomes a mini-hand, a trick stays a picture."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes

from ombre import practice
from ombre.practice import lessons
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

    The node says by ``game`` and ``language`` which cards its page needs. Errors, all `ValueError`: an unknown lesson
    or language, a table too large for a page.
    """
    expansion = practice.expand(task, language)
    game = lessons.find(expansion["lesson"]).game.name
    view = practice.respond(expansion["tasks"][0], [], language=language)
    drawn = html.minihand(view, practice.labels(language), practice.card_names(game, language))
    return nodes.raw("", drawn + html.island(expansion), format="html", classes=[MARK], game=game, language=language)


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
