"""The kinds of mini-hand, by name."""

from __future__ import annotations

from ombre.practice.kinds.base import Item, MoveError, RecordError, Scene
from ombre.practice.kinds.bid import NameTrumps
from ombre.practice.kinds.deal import Deal, TaskError
from ombre.practice.kinds.legal import Legal
from ombre.practice.kinds.play import Play
from ombre.practice.kinds.rank import Rank
from ombre.practice.kinds.tokens import Tokens, WhoWins
from ombre.practice.kinds.winner import Winner

__all__ = ["KINDS", "Deal", "Item", "MoveError", "RecordError", "Scene", "TaskError"]

KINDS: dict[str, type[Item]] = {kind.kind: kind for kind in (Rank, Winner, Legal, Play, NameTrumps, WhoWins, Tokens)}
"""The kinds that lessons can have; whole hands (`Deal`) have tasks of their own."""
