"""The beginner at Ombre and Ombra. He counts cards of the printed suits, trusts aces and length, and keeps too much."""

from __future__ import annotations

from collections import Counter

from ombre.bots.exchange import exchange
from ombre.bots.general import beginner as simple_play
from ombre.cards import Card
from ombre.games.matadors import SPADILLE
from ombre.hand import Action, Seen

LONG = 4
"""So many cards of a suit make a beginner play."""
FEW = 3
"""A beginner exchanges no more cards than that."""
WORDS = ("begin", "accept", "stop")
"""What he says where there is a choice: he neither gives up nor takes over, and leaves the table with his five."""
LOW_GAMES = ("PO", "ZP")


def play(seen: Seen) -> Action:
    """Simple maxims: play with a long suit, win what can be won with the highest card, never give up."""
    match seen.phase:
        case "play":
            return simple_play(seen)
        case "auction":
            return _speak(seen)
        case "declare":
            return _declare(seen)
        case "exchange":
            return exchange(seen, _trusted(seen), FEW)
        case "layoff":
            return seen.legal[-1]  # the last cards in pack order: low ones, of the red suits
        case "mauras":
            return Action("pass")
    said = [word for word in seen.legal if word in WORDS]
    return said[0] if said else seen.legal[-1]


def favourite(hand: tuple[Card, ...]) -> tuple[str, int]:
    """The longest printed suit and its length: as if black aces were plain cards, and red as good as black."""
    lengths = Counter(str(card.suit) for card in hand)
    return max(lengths.items(), key=lambda suit: (suit[1], suit[0]))


def _speak(seen: Seen) -> Action:
    """Plays with Spadille and length, names only the lowest games, and answers no higher bid."""
    if SPADILLE not in seen.hand or favourite(seen.hand)[1] < LONG:
        return Action("pass")
    willing = ("klausau", "bid", *(f"bid {code}" for code in LOW_GAMES))
    accepts = any(f"bid {code}" == seen.record[-1] for code in LOW_GAMES) if seen.record else False
    said = [word for word in seen.legal if word in willing or (word == "zaidziu" and accepts)]
    return said[0] if said else Action("pass")


def _declare(seen: Seen) -> Action:
    """The lowest game that is allowed, with the longest suit as trumps where trumps are named."""
    suit = favourite(seen.hand)[0]
    return next((action for action in seen.legal if action.split()[-1] == suit), seen.legal[0])


def _trusted(seen: Seen) -> list[Card]:
    """The cards that a beginner keeps: whatever is of the printed trump suit, kings, and every ace."""
    return [card for card in seen.hand if str(card.suit) == seen.mode or card.rank in "AK"]
