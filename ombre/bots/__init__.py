"""Players for practice. A bot sees only what its seat may see, and the same sight always gives the same action.

Each game has its own players in the module of its name; a game without one is played by `ombre.bots.general`.
"""

from __future__ import annotations

from ombre.bots import expert, general, mizeris, ombra, ombre, omi, oziai, ozys
from ombre.bots.common import Bot, Players, random_player
from ombre.hand import Action, Seen

__all__ = ["LEVELS", "Bot", "UnknownBot", "load", "random_player"]

LEVELS = ("random", "beginner", "club", "expert")
"""The strengths there are, weakest first."""

PLAYERS: dict[str, Players] = {
    "ombra": Players(ombra.beginner, ombra.club),
    "ombre": Players(ombre.beginner, ombre.club),
    "omi": Players(omi.beginner, omi.club),
    "ozys": Players(ozys.beginner, ozys.club),
    "oziai": Players(oziai.beginner, oziai.club),
    "mizeris": Players(mizeris.beginner, mizeris.club),
}
"""The players of each game that has its own."""


class UnknownBot(ValueError):
    """A level that no bot has."""


def load(level: str) -> Bot:
    """The bot of a level (`LEVELS`), which plays any game; `UnknownBot` for another."""
    bots: dict[str, Bot] = {"random": random_player, "beginner": _beginner, "club": _club, "expert": _expert}
    if level not in bots:
        raise UnknownBot(f"there is no bot {level!r}; there are {', '.join(bots)}")
    return bots[level]


def _beginner(seen: Seen) -> Action:
    return PLAYERS.get(seen.game.name, general.PLAYERS).beginner(seen)


def _club(seen: Seen) -> Action:
    return PLAYERS.get(seen.game.name, general.PLAYERS).club(seen)


def _expert(seen: Seen) -> Action:
    return expert.player(_club)(seen)
