"""Ombra's players: what they name and accept, which game they declare, what they lay away, and how they play."""

from __future__ import annotations

from ombre.bots import matadors, novice, nulis
from ombre.bots.common import random_player
from ombre.bots.exchange import by_use, exchange, good_cards, laid
from ombre.bots.valuation import EXCHANGE, KEPT, chance, grandas_points, nulis_points, suit_points
from ombre.cards import Suit
from ombre.games.matadors import BASTO, SPADILLE
from ombre.games.ombra import LEVELS, Ombra
from ombre.games.ombra_score import GRANDAS, IN_ZIEDAS, NULIS
from ombre.hand import Action, Seen

PASSING = 0
"""What a player expects when he passes, in hundredths of a point; a game must promise more."""
GIVE_UP = 25
"""Below this chance, in percent, a single loss is better than the risk of uodega (OMBRA-R33)."""

ALL_NINE = {"none": 36, "minus_bonus": 42, "lose_game": 50}
"""The points from which pilnatis is announced, by what a failure costs (OMBRA-V06)."""
MIKIS = ("MI", "DM")
"""The games whose trumps are turned (OMBRA-R26)."""


def beginner(seen: Seen) -> Action:
    """Simple maxims, with a beginner's mistakes."""
    return novice.play(seen)


def club(seen: Seen) -> Action:
    """Bids by the expected score of every game, exchanges all but trumps and kings, and plays soundly."""
    match seen.phase:
        case "play":
            return nulis.play(seen) if seen.mode == NULIS else matadors.play(seen)
        case "auction":
            return _speak(seen)
        case "mauras":  # nineteen of twenty hands of the talon's best nine cards win
            return Action("take")
        case "layoff":
            return _lay_off(seen)
        case "declare":
            return _declare(seen)
        case "exchange":
            return exchange(seen, good_cards(seen.hand, seen.game.order(seen.mode)))
        case "announce":
            return Action(_announcement(seen))
        case "stop":
            return Action("continue" if matadors.sure_of_all(seen, missing=1) else "stop")
    return random_player(seen)


def rules(seen: Seen) -> Ombra:
    """The game, known to be Ombra."""
    assert isinstance(seen.game, Ombra)
    return seen.game


def worth(value: int, percent: int, bonus: int = 0) -> int:
    """The expected score, in hundredths of a point, of a game of a value that is won so often.

    Of the losses the more are uodega, which costs twice the value, the less likely the game is to be won.
    """
    lost = 100 - percent
    return percent * (value + bonus) - lost * value - lost * lost * value // 100


def expected(seen: Seen, code: str, suit: str | None, contract: str | None = None) -> int:
    """The expected score of a game that is named (`LEVELS`), in hundredths of a point.

    After three passes the ``contract``, VP or MA, tells what it counts (OMBRA-R29, OMBRA-R31).
    """
    game, hand = rules(seen), seen.hand
    value = game.values[contract or code]
    if code in MIKIS:
        return _turned(seen, code)
    if code == "GR":
        return worth(value, chance(grandas_points(hand, game.order(GRANDAS))))
    if code == "NU":
        return (2 * chance(nulis_points(hand, game.order(NULIS))) - 100) * value
    exchanges = code in ("PO", "ZP") and contract != "MA"
    suit = str(seen.favoured) if suit is None else suit
    bonus = game.values["matadors"] if game.has_matadors(suit, game.pack.mask(hand)) else 0
    return worth(value, chance(suit_points(hand, game.order(suit), EXCHANGE if exchanges else KEPT)), bonus)


def _turned(seen: Seen, code: str) -> int:
    """The expected score of a mikis: any card that is not in the hand may be turned, and it comes to the hand."""
    game, total = rules(seen), 0
    for suit in Suit:
        cards = sum(card.suit == suit for card in seen.unseen)
        value = game.values[IN_ZIEDAS[code] if suit == seen.favoured else code]
        total += cards * worth(value, chance(suit_points(seen.hand, game.order(str(suit)), EXCHANGE) + EXCHANGE.trump))
    return total // len(seen.unseen)


def promises(seen: Seen) -> dict[str, int]:
    """The expected score of each game that the seat can play, in hundredths of a point."""
    codes = [code for code in LEVELS if code != "DM" or {SPADILLE, BASTO} <= set(seen.hand)]
    plain = [suit for suit in Suit if suit != seen.favoured]
    return {
        code: max(expected(seen, code, suit) for suit in (plain if code in ("PO", "RU") else (None,))) for code in codes
    }


def _speak(seen: Seen) -> Action:
    """The word that leaves the best game open; of several the lowest, and accepting before naming (OMBRA-R19)."""
    promise, game = promises(seen), rules(seen)
    if "klausau" in seen.legal:
        return Action("klausau" if max(promise.values()) > PASSING else "pass")
    said, offer = spoken(seen)
    best, choice = PASSING, Action("pass")
    for action in seen.legal[1:]:
        code = offer if action == "zaidziu" else action.split()[1]
        hope = max((promise[name] for name in game.allowed((*said, code)) if name in promise), default=PASSING)
        if hope > best:
            best, choice = hope, action
    return choice


def spoken(seen: Seen) -> tuple[tuple[str, ...], str]:
    """The games that the seat to act has named or accepted, and the last that anybody named (OMBRA-R19)."""
    said: dict[int, tuple[str, ...]] = {0: (), 1: (), 2: ()}
    seat, elder, young, offer = 0, None, 0, ""
    for word in seen.record:
        verb, _, code = word.partition(" ")
        if elder is None:
            elder, young = (seat, seat + 1) if verb == "klausau" else (None, 0)
            seat += 1
        elif verb == "pass":
            elder, young = elder if seat == young else young, 2
            seat = young
        else:
            offer = code or offer
            said[seat] = (*said[seat], offer)
            seat = elder if seat == young else young
    return said[seen.seat], offer


def _lay_off(seen: Seen) -> Action:
    """The four cards that are least useful with the best trumps (OMBRA-R31)."""
    suit = max(Suit, key=lambda suit: (suit_points(seen.hand, seen.game.order(str(suit)), KEPT), suit))
    return laid("layoff", by_use(seen.hand, seen.game.order(str(suit)))[:4])


def _declare(seen: Seen) -> Action:
    """The game with the best expected score, of equal ones the lowest."""

    def score(action: Action) -> int:
        _, code, *suit = action.split()
        return expected(seen, code, suit[0] if suit else None, seen.contract)

    return max(seen.legal, key=score)


def _announcement(seen: Seen) -> str:
    """Surrenders a hand that is all but lost and announces pilnatis with one that is all but sure (OMBRA-R32)."""
    if seen.mode == NULIS:
        return "begin"
    order = seen.game.order(seen.mode)
    points = grandas_points(seen.hand, order) if seen.mode == GRANDAS else suit_points(seen.hand, order, KEPT)
    if chance(points) < GIVE_UP:
        return "surrender"
    return "announce" if points >= ALL_NINE[rules(seen).options["announced_fail"]] else "begin"
