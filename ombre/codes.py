"""The record of a whole hand in few characters, all of which may stand in an address as they are.

A card is one letter. ``-`` and a sign begin an action with a verb, ``_`` and a sign add another word to it, a set of
cards ends with a point: ``trump H`` becomes ``-B_C``, ``SA`` ``A``, ``exchange C2 D3`` ``-JZy.``. Signs never change
their meaning, so that links stay good; what is new comes at the end of a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ombre.cards import CARDS

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
VERBS = (
    *("pass", "trump", "announce", "take", "discard"),
    *("klausau", "zaidziu", "bid", "declare", "exchange", "layoff", "begin", "surrender", "stop", "continue"),
    *("raise", "hold", "defer", "offer", "accept", "takeover"),
)
WORDS = (
    *("S", "C", "H", "D"),
    *("PO", "ZP", "MI", "DM", "RU", "ZR", "GR", "NU"),
    *("simple", "voltereta", "solo", "vole", "2", "3", "4"),
)

_SIGN_OF_CARD = dict(zip(CARDS, SIGNS, strict=False))
_SIGN_OF_VERB = dict(zip(VERBS, SIGNS, strict=False))
_SIGN_OF_WORD = dict(zip(WORDS, SIGNS, strict=False))
_CARD_OF_SIGN = {sign: card for card, sign in _SIGN_OF_CARD.items()}
_VERB_OF_SIGN = {sign: verb for verb, sign in _SIGN_OF_VERB.items()}
_WORD_OF_SIGN = {sign: word for word, sign in _SIGN_OF_WORD.items()}

_ACTION = re.compile(r"(?P<card>[A-Za-z])|-(?P<verb>\w)(?P<words>(?:_\w)*)(?:(?P<cards>[A-Za-z]+)\.)?", re.ASCII)


def pack(record: Sequence[str]) -> str | None:
    """The record in signs; None when an action has a word without a sign."""
    try:
        return "".join(map(_packed, record))
    except KeyError:
        return None


def _packed(action: str) -> str:
    if action in _SIGN_OF_CARD:
        return _SIGN_OF_CARD[action]
    verb, *rest = action.split(" ")
    if rest and rest[0] in _SIGN_OF_CARD:
        return f"-{_SIGN_OF_VERB[verb]}{''.join(_SIGN_OF_CARD[card] for card in rest)}."
    return f"-{_SIGN_OF_VERB[verb]}" + "".join(f"_{_SIGN_OF_WORD[word]}" for word in rest)


def unpack(signs: str) -> tuple[str, ...]:
    """The record that `pack` put into signs; `KeyError` or `ValueError` for what it never writes."""
    return tuple(_unpacked(signs))


def _unpacked(signs: str) -> Iterator[str]:
    place = 0
    while place < len(signs):
        found = _ACTION.match(signs, place)
        if not found:
            raise ValueError(f"{signs[place:]!r} is no action")
        place = found.end()
        if found["card"]:
            yield _CARD_OF_SIGN[found["card"]]
        else:
            words = [_WORD_OF_SIGN[sign] for sign in found["words"][1::2]]
            cards = [_CARD_OF_SIGN[sign] for sign in found["cards"] or ""]
            yield " ".join([_VERB_OF_SIGN[found["verb"]], *words, *cards])
