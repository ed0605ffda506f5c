"""Card faces, drawn by us: one hidden sprite a page, to which every card on it refers.

A card is 64 by 90 units. Colours and sizes that a reader may change are CSS custom properties with defaults, because
they are what reaches into a ``<use>``; so the sprite also works in a picture of its own, away from any style sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

__all__ = ["BACK", "HEIGHT", "PREFIX", "SUITS", "WIDTH", "picture", "sprite"]

PREFIX = "ombre-"
"""What ids of symbols begin with: ``ombre-SA``, ``ombre-S``, ``ombre-back``."""

BACK = "back"
"""The symbol of a card that lies face down."""

SUITS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
"""Suits in pack order, with their characters."""

WIDTH, HEIGHT = 64, 90
"""The size of a card in its own units."""

_COLOURS = {"S": "#1d1d24", "C": "#1d1d24", "H": "#b8121f", "D": "#b8121f"}

# Each suit in a box of 32 by 32.
_SUIT_PATHS = {
    "S": "M16 2C18 8.4 29 12.6 29 20c0 3.9-2.9 6.5-6.3 6.5-2.6 0-4.6-1.4-5.7-3.3.2 2.9 1.5 5.2 3.5 6.8h-9c2-1.6 3.3-3.9"
    " 3.5-6.8-1.1 1.9-3.1 3.3-5.7 3.3C5.9 26.5 3 23.9 3 20 3 12.6 14 8.4 16 2z",
    "C": "M16 2.4a6.7 6.7 0 0 1 4.7 11.4 6.7 6.7 0 1 1-3.7 9.8c.2 2.8 1.5 4.9 3.5 6.4h-9c2-1.5 3.3-3.6 3.5-6.4"
    "a6.7 6.7 0 1 1-3.7-9.8A6.7 6.7 0 0 1 16 2.4z",
    "H": "M16 29.5C11.2 22.6 3 17.6 3 10.4 3 6 6.2 3 9.9 3c2.8 0 4.9 1.7 6.1 4.8C17.2 4.7 19.3 3 22.1 3 25.8 3 29 6 29"
    " 10.4c0 7.2-8.2 12.2-13 19.1z",
    "D": "M16 1.8Q20.6 10 27.2 16 20.6 22 16 30.2 11.4 22 4.8 16 11.4 10 16 1.8z",
}

# What king, queen and jack wear above the pip, in a box of 32 by 24: a crown, a diadem with pearls, a plume.
_COURT = {
    "K": '<path d="M5 23 3 9.5l7.5 4.8L16 4.5l5.5 9.8L29 9.5 27 23z"/><circle cx="3" cy="7.5" r="2"/>'
    '<circle cx="16" cy="2.5" r="2"/><circle cx="29" cy="7.5" r="2"/>',
    "Q": '<path d="M3 23c.6-6.5 5.8-10.5 13-10.5S28.4 16.5 29 23h-4c-.8-4-4-6.5-9-6.5S7.8 19 7 23z"/>'
    '<circle cx="4" cy="13.5" r="2"/><circle cx="9" cy="8.5" r="2"/><circle cx="16" cy="6" r="2.6"/>'
    '<circle cx="23" cy="8.5" r="2"/><circle cx="28" cy="13.5" r="2"/>',
    "J": '<path d="M3 23C3.5 11.5 12 3.5 29 2c-.6 3.2-2 5.7-4.2 7.7l2.2.4c-2.2 3.4-5 5.6-8.5 7l1.8 1.2'
    'C15.5 20.5 10.5 20.8 6 20l-.8 3z"/>',
}


def _use(prefix: str, symbol: str, x: float = 0, y: float = 0, width: float = WIDTH, height: float = HEIGHT) -> str:
    return f'<use href="#{prefix}{symbol}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _symbol(identity: str, box: str, content: str, attributes: str = "") -> str:
    return f'<symbol id="{identity}" viewBox="0 0 {box}"{attributes}>{content}</symbol>'


def _index(text: str, size: int, y: float) -> str:
    """The corner index; two characters ("10") are set closer, so that they stay narrow."""
    spacing = f' letter-spacing="{-size / 12:.2g}"' if len(text) > 1 else ""
    return f'<text x="5" y="{y}" font-size="{size}"{spacing}>{escape(text)}</text>'


def _card(card: str, index: str, prefix: str) -> str:
    """The face of one card: a normal face and one with a large index, of which the style sheet shows one."""
    suit, rank = card[0], card[1:]
    if rank in _COURT:
        frame = 'd="M25.5 31h32v51h-32z"'
        centre = _use(prefix, rank, 29, 34, 25, 18.75) + _use(prefix, suit, 29.5, 54.5, 24, 24)
    elif rank == "A":
        frame = 'd="M40 35a21.5 21.5 0 1 1-.1 0z"'
        centre = _use(prefix, suit, 25, 41.5, 30, 30)
    else:
        frame = ""
        centre = _use(prefix, suit, 22, 42, 36, 36)
    if frame:
        centre += f'<path {frame} fill="none" style="stroke:var(--ombre-frame,#b9a77c)"/>'
    normal = _index(index, 28, 26) + _use(prefix, suit, 5, 31, 16, 16) + centre
    large = _index(index, 44, 40) + _use(prefix, suit, 22, 46, 38, 38)
    return (
        _use(prefix, "paper")
        + f'<g style="fill:var(--ombre-{suit},{_COLOURS[suit]})">'
        + f'<g style="display:var(--ombre-normal-index,inline)">{normal}</g>'
        + f'<g style="display:var(--ombre-large-index,none)">{large}</g></g>'
    )


def _common(prefix: str) -> str:
    """What the cards share: the paper, the back with its nested rhombi, the suits, and what the court wears."""
    rhombi = "".join(f"M32 {45 - 1.55 * n}L{32 + n} 45 32 {45 + 1.55 * n} {32 - n} 45z" for n in (5, 10, 15, 20))
    paper = (
        '<rect x=".75" y=".75" width="62.5" height="88.5" rx="6" stroke-width="1.5"'
        ' style="fill:var(--ombre-paper,#fffdf7);stroke:var(--ombre-edge,#8f8775)"/>'
    )
    back = (
        '<rect x="5" y="5" width="54" height="80" rx="3.5" style="fill:var(--ombre-back,#3f6656)"/>'
        f'<path d="{rhombi}M9 9h46v72H9z" fill="none" stroke-width="1.3"'
        ' style="stroke:var(--ombre-back-line,#c9d8cc)"/>'
    )
    box = f"{WIDTH} {HEIGHT}"
    return (
        _symbol(f"{prefix}paper", box, paper)
        + _symbol(f"{prefix}{BACK}", box, _use(prefix, "paper") + back)
        + "".join(_symbol(f"{prefix}{suit}", "32 32", f'<path d="{path}"/>') for suit, path in _SUIT_PATHS.items())
        + "".join(_symbol(f"{prefix}{rank}", "32 24", ornament) for rank, ornament in _COURT.items())
    )


_FONT = ' font-family="Charter,Georgia,\'DejaVu Serif\',serif" font-weight="700"'


def sprite(names: Mapping[str, Mapping[str, str]], prefix: str = PREFIX) -> str:
    """One hidden ``<svg>`` with a symbol for the back, the four suits and every card in ``names``.

    ``names`` maps a card (``"SA"``) to its ``name`` and ``index``; the name becomes the symbol's title and the index
    its ``data-index``, so that a page can look both up. Insert it once a page.
    """
    cards = "".join(
        _symbol(
            prefix + card,
            f"{WIDTH} {HEIGHT}",
            f"<title>{escape(words['name'])}</title>{_card(card, words['index'], prefix)}",
            f' data-card="{card}" data-index="{escape(words["index"])}"{_FONT}',
        )
        for card, words in names.items()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ombre-sprite" data-prefix="{prefix}" width="0" height="0"'
        f' aria-hidden="true" focusable="false" style="position:absolute">{_common(prefix)}{cards}</svg>'
    )


_SPOTS = {"top": (138, 26), "left": (64, 72), "right": (212, 72), "bottom": (138, 122)}
_PEOPLE = {"top": (170, 18), "left": (96, 64), "right": (244, 64), "bottom": (170, 230)}
_TEXT = 'font-family="system-ui,sans-serif" text-anchor="middle" style="fill:var(--ombre-ink,#1b2620)"'


def picture(
    trick: Sequence[Mapping[str, str]],
    names: Mapping[str, Mapping[str, str]],
    people: Mapping[str, str],
    lines: Sequence[str],
    taken: str,
) -> str:
    """A finished trick as an SVG of its own (``image/svg+xml``): each card at its place, a ring round the winner.

    ``trick`` holds ``{"place", "card"}`` in the order of play, which numbers on the cards show; ``people`` names the
    places, ``taken`` is the place of the winner, and ``lines`` say below what there is to say.
    """
    drawn = [_label(*_PEOPLE[place], name) for place, name in people.items()]
    for number, played in enumerate(trick, start=1):
        x, y = _SPOTS[played["place"]]
        drawn.append(_use(PREFIX, played["card"], x, y))
        if played["place"] == taken:
            box = f'x="{x - 3}" y="{y - 3}" width="70" height="96" rx="8"'
            drawn.append(f'<rect {box} fill="none" stroke-width="3" style="stroke:var(--ombre-gold,#8a5a00)"/>')
        drawn.append(f'<circle cx="{x + 56}" cy="{y + 8}" r="9" fill="#1f4335"/>')
        drawn.append(
            f'<text x="{x + 56}" y="{y + 12}" font-size="12" font-family="sans-serif" font-weight="700"'
            f' text-anchor="middle" fill="#fff">{number}</text>'
        )
    drawn += [_label(170, 258 + 20 * place, line) for place, line in enumerate(lines)]
    width, height = 340, 250 + 20 * len(lines)
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    spoken = ". ".join(f"{people[played['place']]}: {names[played['card']]['name']}" for played in trick)
    said = escape(" ".join([f"{spoken}.", *lines]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ombre-picture" {size} role="img" aria-label="{said}"'
        f' style="max-width:100%">{sprite({played["card"]: names[played["card"]] for played in trick})}'
        f'<rect width="{width}" height="{height}" rx="10" style="fill:var(--ombre-plate,#dfe8dc)"/>'
        f"{''.join(drawn)}</svg>"
    )


def _label(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="14" {_TEXT}>{escape(text)}</text>'
