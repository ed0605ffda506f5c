"""Maxims: the idea behind an action, such as *second hand low*, as facts; the words stand in the practice layer.

A maxim is chosen for an action that is known to be good, so that the idea and the card never contradict each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

from ombre.bots.common import holder, is_high, is_last, plays, trumps_of, voids
from ombre.cards import Card, Suit
from ombre.games.ombra_score import NULIS
from ombre.games.ozys import QUEEN, SEVEN
from ombre.hand import Action, Seen
from ombre.tricks import TRUMP, TrickOrder


class Maxim(NamedTuple):
    """An idea by its key (`KEYS`), the rule behind it where there is one, and the cards that it speaks of."""

    key: str
    rule: str | None
    cards: tuple[Card, ...]


PLAYS = (
    *("forced", "last_card", "all_same"),
    *("draw_trumps", "cash", "give_ruff", "lead_single", "lead_sequence", "lead_long", "lead_low"),
    *("ruff", "overruff", "win_cheaply", "win_sure", "take_over", "cover"),
    *("partner_wins", "feed_partner", "share_tricks", "second_low", "duck", "keep_trumps", "lowest", "discard"),
    *("stay_under", "get_rid", "catch_queen", "guard_queen"),
)
"""The ideas of playing a card."""

WORDS = MappingProxyType(
    {
        ("omi", "trump"): ("long_suit", "OMI-R11"),
        ("omi", "play"): ("announce_sweep", "OMI-V04"),
        ("ombre", "auction"): ("weigh_hand", "OMBRE-R17"),
        ("ombre", "declare"): ("long_suit", "OMBRE-R20"),
        ("ombre", "exchange"): ("keep_strength", "OMBRE-R22"),
        ("ombre", "surrender"): ("give_up_in_time", "OMBRE-R45"),
        ("ombre", "play"): ("give_up_in_time", "OMBRE-R45"),
        ("ombre", "stop"): ("stop_in_time", "OMBRE-R41"),
        ("ombra", "auction"): ("weigh_hand", "OMBRA-R19"),
        ("ombra", "mauras"): ("weigh_hand", "OMBRA-R30"),
        ("ombra", "layoff"): ("keep_strength", "OMBRA-R31"),
        ("ombra", "declare"): ("long_suit", "OMBRA-R22"),
        ("ombra", "exchange"): ("keep_strength", "OMBRA-R23"),
        ("ombra", "announce"): ("weigh_hand", "OMBRA-R32"),
        ("ombra", "stop"): ("stop_in_time", "OMBRA-R42"),
        ("mizeris", "talon"): ("weigh_hand", "MIZERIS-R11"),
        ("mizeris", "discard"): ("lay_away_points", "MIZERIS-R12"),
    }
)
"""The idea and the rule of what is said in each phase of a game."""

KEYS = (*PLAYS, "high_suit", *sorted({key for key, _ in WORDS.values()}))
"""Every maxim there is."""


def maxim(seen: Seen, action: Action) -> Maxim:
    """The idea behind an action, which must be legal for the seat that sees."""
    card = action.card
    if card is None:
        key, rule = WORDS[seen.game.name, seen.phase]
        cards = _spoken_of(seen, action)
        return Maxim("high_suit" if key == "long_suit" and not _longest(seen, cards) else key, rule, cards)
    if len(plays(seen)) == 1:
        return _forced(seen, card)
    order = seen.game.order(seen.mode)
    if special := _queen(seen, card):
        return special
    if _avoids(seen):
        return _avoiding(seen, card, order)
    return _leading(seen, card, order) if not seen.trick else _following(seen, card, order)


def mates(seen: Seen, seat: int) -> bool:
    """Whether a seat plays with the one who sees, himself included: against a declarer all the others do."""
    if seen.declarer is not None and len(seen.game.sides) == seen.game.seats:
        return (seat == seen.declarer) == (seen.seat == seen.declarer)
    return any(seat in side and seen.seat in side for side in seen.game.sides)


def _spoken_of(seen: Seen, action: Action) -> tuple[Card, ...]:
    """The cards in the action, those of the suit that it names, or none."""
    words = set(action.split()[1:])
    named = words & set(map(str, Suit))
    return tuple(card for card in seen.hand if str(card) in words or card.suit in named)


def _longest(seen: Seen, cards: Sequence[Card]) -> bool:
    """Whether no suit of the hand has more cards than these, which are of one suit, and that is more than one."""
    return len(cards) > 1 and len(cards) >= max(sum(card.suit == suit for card in seen.hand) for suit in Suit)


def _forced(seen: Seen, card: Card) -> Maxim:
    """The only legal card: the last one, or the one that a rule leaves."""
    others = [other for other in seen.hand if other != card]
    if not others:
        return Maxim("last_card", None, (card,))
    why = seen.game.why_illegal(seen.mode, seen.hand, seen.trick, others[0])
    return Maxim("forced", why.rule, (card,))


def _queen(seen: Seen, card: Card) -> Maxim | None:
    """Ožys: the seven of clubs captures the queen (OZYS-R20)."""
    if seen.game.name != "ozys":
        return None
    if card == SEVEN and QUEEN in seen.trick and not mates(seen, _player(seen, QUEEN)):
        return Maxim("catch_queen", "OZYS-R20", (SEVEN, QUEEN))
    if card != QUEEN and QUEEN in plays(seen) and SEVEN in seen.unseen:
        return Maxim("guard_queen", "OZYS-R20", (QUEEN, SEVEN))
    return None


def _player(seen: Seen, card: Card) -> int:
    """Who played a card of the trick under way."""
    return (seen.leader + seen.trick.index(card)) % seen.game.seats


def _avoids(seen: Seen) -> bool:
    """Whether the seat would rather take nothing: the declarer in nulis (OMBRA-R41), all in mizeris (MIZERIS-R23)."""
    nulis = seen.mode == NULIS and seen.seat == seen.declarer
    return nulis or (seen.game.name == "mizeris" and seen.declarer is None)


def _avoiding(seen: Seen, card: Card, order: TrickOrder) -> Maxim:
    if not seen.trick:
        return Maxim("lead_low", None, (card,))
    over = order.beats(card, holder(seen, order)[1])
    return Maxim("get_rid" if over else "stay_under", None, (card,))


def _leading(seen: Seen, card: Card, order: TrickOrder) -> Maxim:
    suit = order.effective_suit(card)
    mine = [other for other in seen.hand if order.effective_suit(other) == suit]
    left = trumps_of(seen.unseen, order)
    if suit == TRUMP and left:
        return Maxim("draw_trumps", None, (card,))
    if is_high(card, seen.unseen, order):
        return Maxim("cash", None, (card,))
    shown = voids(seen, order)
    mate = [seat for seat in range(seen.game.seats) if seat != seen.seat and mates(seen, seat)]
    if left and any(suit in shown[seat] and TRUMP not in shown[seat] and seen.counts[seat] for seat in mate):
        return Maxim("give_ruff", None, (card,))
    if len(mine) == 1 and trumps_of(seen.hand, order):
        return Maxim("lead_single", None, (card,))
    below = [other for other in mine if order.beats(card, other)]
    if below and not _between(seen, card, max(below, key=order.strength), order):
        return Maxim("lead_sequence", None, (card, max(below, key=order.strength)))
    plain = [other for other in seen.hand if order.effective_suit(other) != TRUMP]
    if len(mine) > 1 and len(mine) >= max(_length(plain, order, name) for name in order.groups):
        return Maxim("lead_long", None, tuple(mine))
    return Maxim("lead_low", None, (card,))


def _length(cards: Sequence[Card], order: TrickOrder, suit: str) -> int:
    return sum(order.effective_suit(card) == suit for card in cards)


def _between(seen: Seen, high: Card, low: Card, order: TrickOrder) -> bool:
    """Whether somebody else may hold a card between two of one suit."""
    suit = order.effective_suit(high)
    rivals = [card for card in seen.unseen if order.effective_suit(card) == suit]
    return any(order.strength(low) < order.strength(card) < order.strength(high) for card in rivals)


def _following(seen: Seen, card: Card, order: TrickOrder) -> Maxim:
    winner, best = holder(seen, order)
    if order.beats(card, best):
        return Maxim(_winning(seen, card, best, mates(seen, winner), order), None, (card,))
    return _losing(seen, card, best, winner, order)


def _winning(seen: Seen, card: Card, best: Card, partner: bool, order: TrickOrder) -> str:
    """The idea behind taking the trick."""
    if partner and not is_last(seen) and not is_high(best, seen.unseen, order):
        return "take_over"
    if order.effective_suit(card) == TRUMP != order.effective_suit(seen.trick[0]):
        return "overruff" if order.effective_suit(best) == TRUMP else "ruff"
    if is_last(seen):
        return "win_cheaply"
    return "win_sure" if is_high(card, seen.unseen, order) else "cover"


def _losing(seen: Seen, card: Card, best: Card, winner: int, order: TrickOrder) -> Maxim:
    """The idea behind leaving the trick to another."""
    if mates(seen, winner):
        return _leaving(seen, card, best, winner)
    able = [other for other in plays(seen) if order.beats(other, best)]
    follows = order.effective_suit(card) == order.effective_suit(seen.trick[0])
    if not able:
        return Maxim("lowest" if follows else "discard", None, (card,))
    if not follows and order.effective_suit(card) != TRUMP:
        return Maxim("keep_trumps", None, (card,))
    return Maxim("second_low" if len(seen.trick) == 1 else "duck", None, (card,))


def _leaving(seen: Seen, card: Card, best: Card, winner: int) -> Maxim:
    """The trick is left to somebody of the same side."""
    values = seen.game.card_points
    if values.get(card.rank, 0) >= 10 and len(plays(seen)) > 1:
        return Maxim("feed_partner", None, (card, best))
    against = seen.declarer is not None and not values
    if against and seen.won[winner] >= seen.won[seen.seat]:  # the stronger of two defenders is helped
        return Maxim("share_tricks", None, (card, best))
    return Maxim("partner_wins", None, (card, best))
