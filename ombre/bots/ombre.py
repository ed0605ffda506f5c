"""Ombre's players: what they bid, the form and trumps that they choose, when they give up, and how they play."""

from __future__ import annotations

from ombre.bots import matadors, novice
from ombre.bots.common import random_player
from ombre.bots.exchange import exchange, good_cards
from ombre.bots.valuation import EXCHANGE, KEPT, Weights, chance, suit_points
from ombre.cards import Suit
from ombre.games.matadors import MAJORITY
from ombre.games.ombre_pot import ANTE, FORMS
from ombre.hand import Action, Seen

PASSING = 0
"""What a player expects when he passes, in hundredths of a counter; a form must promise more."""
ALL_NINE = 40
"""The points above par from which a declared vole is won more often than not."""


def beginner(seen: Seen) -> Action:
    """Simple maxims, with a beginner's mistakes."""
    return novice.play(seen)


def club(seen: Seen) -> Action:
    """Bids by the expected payment of every form, exchanges all but trumps and kings, and plays soundly."""
    match seen.phase:
        case "play":
            return _offer_or_play(seen)
        case "auction":
            return _speak(seen)
        case "declare":
            return max(seen.legal, key=lambda action: expected(seen, *action.split()[1:]))
        case "exchange":
            return exchange(seen, good_cards(seen.hand, seen.game.order(seen.mode)))
        case "surrender":
            return Action(_surrender(seen))
        case "stop":
            return Action("continue" if matadors.sure_of_all(seen) else "stop")
    return random_player(seen)


def expected(seen: Seen, form: str, suit: str | None = None) -> int:
    """The expected payment of a form, in hundredths of a counter: what a win brings is what a loss costs."""
    stakes = seen.context.pot + ANTE + 2 * FORMS[form].stake
    if form == "voltereta":  # any card that is not in the hand may be turned, and it comes to the hand
        points = {suit: _points(seen, suit, EXCHANGE) + EXCHANGE.trump for suit in Suit}
        turned = [chance(points[card.suit]) for card in seen.unseen]
        return (2 * sum(turned) // len(turned) - 100) * stakes
    assert suit is not None
    if form == "vole":
        won = chance(_points(seen, suit, KEPT) - ALL_NINE)
        return won * stakes - (100 - won) * 2 * FORMS[form].stake
    return (2 * chance(_points(seen, suit, KEPT if form == "solo" else EXCHANGE)) - 100) * stakes


def _points(seen: Seen, suit: str, weights: Weights) -> int:
    return suit_points(seen.hand, seen.game.order(str(suit)), weights)


def promise(seen: Seen, level: int) -> int:
    """The best expected payment of a form that is not below a height, in hundredths of a counter (OMBRE-R18)."""
    forms = [form for form in FORMS if FORMS[form].level >= level]
    return max(
        expected(seen, form, suit) for form in forms for suit in ((None,) if form == "voltereta" else tuple(Suit))
    )


def height(seen: Seen) -> int:
    """The height that the auction has reached (OMBRE-R17)."""
    words = [word.split() for word in seen.record if word.startswith(("bid", "raise"))]
    return next((int(word[1]) for word in reversed(words) if len(word) > 1), len(words))


def _speak(seen: Seen) -> Action:
    """The lowest bid, as long as some form at its height or above is worth more than passing."""
    level = height(seen)
    if "hold" in seen.legal:
        return Action("hold" if promise(seen, level) > PASSING else "pass")
    higher = next((action for action in seen.legal if action.startswith(("bid", "raise"))), None)
    return higher if higher is not None and promise(seen, level + 1) > PASSING else Action("pass")


def _offer_or_play(seen: Seen) -> Action:
    """The card to play; or, before a trick of his, the Ombre's offer to give up (OMBRE-R45)."""
    if "offer" in seen.legal and _hopeless(seen):
        return Action("offer")
    return matadors.play(seen)


def _surrender(seen: Seen) -> str:
    """Gives up only what is hopeless, and takes over only what is sure (OMBRE-R45, OMBRE-R46)."""
    if seen.seat == seen.declarer:
        return "offer" if _hopeless(seen) else "continue"
    sure = matadors.sure_tricks(matadors.Table.of(seen)) + seen.won[seen.seat]
    return "takeover" if "takeover" in seen.legal and sure >= MAJORITY else "accept"


def _hopeless(seen: Seen) -> bool:
    """Whether trumps and high cards are too few for the four tricks that might still win."""
    table = matadors.Table.of(seen)
    high = [card for card in seen.hand if card in table.trumps or table.high(card)]
    return seen.won[seen.seat] + len(high) < MAJORITY - 1
