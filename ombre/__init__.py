"""Six old trick-taking games: an engine small enough to read, and mini-hands that teach them.

>>> import ombre
>>> hand = ombre.games.load("omi").deal(board=1)
>>> hand.phase, hand.to_act
('trump', 0)
"""

from ombre import games
from ombre.cards import Card, CardError, Suit
from ombre.deals import DealError
from ombre.hand import Action, Context, Hand, IllegalAction, Outcome
from ombre.match import Match, MatchError
from ombre.notation import CodeError, NotationError
from ombre.rulebook import OptionError

__all__ = [
    "Action",
    "Card",
    "CardError",
    "CodeError",
    "Context",
    "DealError",
    "Hand",
    "IllegalAction",
    "Match",
    "MatchError",
    "NotationError",
    "OptionError",
    "Outcome",
    "Suit",
    "games",
]
