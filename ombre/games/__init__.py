"""The registry of games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ombre.games.base import ContextError, Game, ModeError, Why
from ombre.games.facts import FactsError
from ombre.games.mizeris import Mizeris
from ombre.games.ombra import Ombra
from ombre.games.ombre import Ombre
from ombre.games.omi import Omi
from ombre.games.oziai import Oziai
from ombre.games.ozys import Ozys

__all__ = ["ContextError", "FactsError", "Game", "ModeError", "UnknownGame", "Why", "load", "names"]

_GAMES: dict[str, type[Game]] = {game.name: game for game in (Ombra, Ombre, Ozys, Oziai, Mizeris, Omi)}


class UnknownGame(ValueError):
    """A name that no game here has."""


def names() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(_GAMES)


def load(name: str, /, **options: Any) -> Game:
    """A game with its options; `UnknownGame` or `OptionError` when there is no such game, option or value."""
    if name not in _GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(_GAMES)}")
    try:
        return _load(name, **options)
    except TypeError:  # an option's value that cannot be hashed cannot be right, and is refused by name
        return _GAMES[name](**options)


@lru_cache(maxsize=256, typed=True)  # typed: 1 is not True
def _load(name: str, /, **options: Any) -> Game:
    return _GAMES[name](**options)
