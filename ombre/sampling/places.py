"""Where the cards may lie that a seat doesn't see, as far as the rules tell everybody at the table.

A seat knows its own cards and those played. Each other card is in a hand, among the cards that somebody laid away, in
the talon, or is still to be dealt. It cannot be in the hand of a seat that would have had to play it before, and what
is said may tell where it was: who names didysis mikis has both black aces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from ombre.cards import CARDS, Card
from ombre.deals import TALON, Deal
from ombre.games.matadors import BASTO, SPADILLE
from ombre.games.ombra import OmbraHand
from ombre.hand import Hand, Seen
from ombre.tricks import TRUMP

HAND, LAID, REPLACED, LATER, STOCK = "hand", "laid", "replaced", "later", "stock"
"""The kinds of places; ``replaced`` is the hand for which somebody took the whole talon (OMBRA-R31)."""
TURNED = ("MI", "ZM", "DM", "DZM", "voltereta")
"""The contracts in which the top of the talon is turned and goes to the declarer (OMBRA-R26, OMBRE-R24)."""
MAURAS = "MA"


class Place(NamedTuple):
    """A place for cards that are not seen: whose, how many lie there, and which may, as a mask."""

    kind: str
    seat: int
    size: int
    may: int


class Told(NamedTuple):
    """Cards of which everybody knows where they come from, as a mask."""

    cards: int
    seat: int
    """The seat that had them, or `TALON` as long as they lie there."""
    dealt: bool
    """Whether the seat was dealt them; otherwise they come from the talon."""


class Past(NamedTuple):
    """What one seat knows of the cards that were played and of those that it doesn't see."""

    hidden: int
    """The cards that are neither its own nor played nor gone."""
    played: tuple[int, ...]
    """What each seat has played since the deal or the written position."""
    early: tuple[int, ...]
    """Of that, what it played before the last cards were dealt, in games where that happens during play."""
    refilled: bool
    """Whether those last cards have been dealt."""
    barred: tuple[int, ...]
    """The cards that each seat cannot hold now: it would have had to play one of them before."""
    away: tuple[int, ...]
    """How many cards each seat has laid away out of those that it held."""
    told: tuple[Told, ...]

    drawn: tuple[int, ...]
    """How many cards each seat has taken from the talon."""
    whole: bool
    """Whether somebody took the whole talon, and laid cards away only then."""

    def sure(self, seat: int, dealt: bool) -> int:
        """The cards that the seat certainly was dealt, or certainly took from the talon."""
        return joined(told.cards for told in self.told if told.seat == seat and told.dealt == dealt)


def joined(masks: Iterable[int]) -> int:
    """The mask of all cards of some masks."""
    return reduce(or_, masks, 0)


def past(seen: Seen) -> Past:
    """What the seat knows."""
    pack, seats = seen.game.pack, seen.game.seats
    plays = list(_plays(seen))
    played, early, away = [0] * seats, [0] * seats, [0] * seats
    for play in plays:
        played[play.seat] |= pack.bit(play.card) * play.recorded
        early[play.seat] |= pack.bit(play.card) * (play.recorded and not play.late)
    for secret in seen.secrets:
        number = secret.public.split()[1:]
        away[secret.seat] += int(number[0]) if number else 2  # the discard of Ožys mizeris (MIZERIS-R12)
    own = joined(pack.mask(cards) for cards in (seen.hand, seen.laid, seen.gone))
    hidden = pack.full & ~own & ~joined(pack.bit(play.card) for play in plays)
    refilled = _late(seen, sum(seen.won))
    whole = "take" in seen.record
    drawn = [seat == seen.declarer and talon_size(seen) for seat in range(seats)] if whole else away
    barred = _barred(seen, [play for play in plays if play.late == refilled], hidden)
    return Past(
        hidden=hidden,
        played=tuple(played),
        early=tuple(early),
        refilled=refilled,
        barred=barred,
        away=tuple(away),
        told=tuple(_told(seen)),
        drawn=tuple(drawn),
        whole=whole,
    )


def talon_size(seen: Seen) -> int:
    """How many cards were dealt to nobody; none in a written position."""
    if seen.position is not None:
        return 0
    return len(seen.game.pack) - sum(batch.size for batch in seen.game.plan if batch.seat != TALON)


def _late(seen: Seen, tricks: int) -> bool:
    """Whether after so many tricks the cards have been dealt that come during play (OZIAI-R12)."""
    return bool(seen.game.dealt_later) and tricks >= seen.game.hand_size - seen.game.dealt_later


class _Play(NamedTuple):
    """A card played."""

    seat: int
    card: Card
    moment: Hand
    """The hand as far as everybody saw it, without the cards held."""
    recorded: bool
    """Whether it was played since the deal or the written position, and does not lie there from the beginning."""
    late: bool
    """Whether cards were dealt after play began, and before this."""


def _plays(seen: Seen) -> Iterator[_Play]:
    """The cards played, in order."""
    game = seen.game
    tricks = [(trick.leader, trick.cards) for trick in seen.tricks]
    if seen.trick:
        tricks.append((seen.leader, seen.trick))
    given = sum(len(cards) for _, cards in tricks) - sum(action in CARDS for action in seen.record)
    before = sum(seen.won) - len(seen.tricks)
    for number, (leader, cards) in enumerate(tricks):
        for place, card in enumerate(cards):
            moment = game.hand_type(
                game=game,
                deal=Deal(""),
                context=seen.context,
                phase="play",
                to_act=(leader + place) % game.seats,
                mode=seen.mode,
                holdings=(),
                leader=leader,
                trick=cards[:place],
                tricks=seen.tricks[:number],
                declarer=seen.declarer,
                shown=seen.shown,
            )
            recorded = number > 0 or place >= given
            yield _Play((leader + place) % game.seats, card, moment, recorded, _late(seen, before + number))


def _barred(seen: Seen, plays: Sequence[_Play], hidden: int) -> tuple[int, ...]:
    """See `Past.barred`: with one of these cards the card played would not have been legal."""
    game = seen.game
    barred, later = [0] * game.seats, [0] * game.seats
    for play in reversed(plays):
        seat, bit = play.seat, game.pack.bit(play.card)
        if seat != seen.seat:
            rest = hidden & ~barred[seat]
            while rest:
                other = rest & -rest
                rest ^= other
                held = later[seat] | bit | other
                if play.recorded:
                    legal = play.moment.legal_mask(held)
                else:
                    legal = game.legal_mask(seen.mode, held, play.moment.trick)
                barred[seat] |= other if not legal & bit else 0
        later[seat] |= bit
    return tuple(barred)


def _told(seen: Seen) -> Iterator[Told]:
    """Cards that were shown, or whose place follows from what was said before play."""
    if seen.position is not None:
        return
    game = seen.game
    mask, spadille = game.pack.mask, game.pack.bits.get(SPADILLE, 0)
    shown = list(seen.shown)
    if seen.contract in TURNED:
        seat, card = shown.pop()
        taken = any(secret.seat == seat for secret in seen.secrets)
        yield Told(mask([card]), seat if taken else TALON, dealt=False)
    talon = game.name == "mizeris"  # MIZERIS-V07, MIZERIS-V11: what is shown comes from the talon
    yield from (Told(mask([card]), seat, dealt=not talon) for seat, card in shown)
    if game.name == "ombra":
        yield from (Told(mask([SPADILLE, BASTO]), seat, dealt=True) for seat in _both_aces(seen))
        if seen.contract == "VP" and seen.declarer is not None:  # OMBRA-R29
            yield Told(spadille, seen.declarer, dealt=True)
        elif seen.contract == MAURAS and seen.declarer is not None:  # OMBRA-R30
            yield Told(spadille, seen.declarer, dealt=False)
        elif seen.declarer is None and seen.phase != "auction":
            yield Told(spadille, TALON, dealt=False)
    elif game.name == "ombre" and seen.phase == "over" and seen.declarer is None and game.options["forced_spadille"]:
        yield Told(spadille, TALON, dealt=False)  # OMBRE-V04
    elif game.name == "ozys" and seen.context.first and game.options["first_lead"] == "DA":  # OZYS-V01
        yield Told(mask([CARDS["DA"]]), seen.tricks[0].leader if seen.tricks else seen.leader, dealt=True)


def _both_aces(seen: Seen) -> Iterator[int]:
    """The seats that named didysis mikis or accepted it (OMBRA-R16), found by saying it all again with all cards."""
    full = seen.game.pack.full
    speaking = seen.game.deal(board=1)
    assert isinstance(speaking, OmbraHand)
    speaking = speaking._with(holdings=(full,) * seen.game.seats)
    for action in seen.record:
        if speaking.phase != "auction":
            break
        speaking = speaking.act(action)
    yield from (seat for seat, named in enumerate(speaking.said) if "DM" in named)


def places(seen: Seen, known: Past) -> list[tuple[Place, ...]]:
    """The places of the hidden cards; several lists where one of several cases must be true, and only one can be."""
    found = _places(seen, known)
    declarer = next((place for place in found if place.kind == LAID and place.size), None)
    if seen.game.options.get("discard_trumps", True) or declarer is None:
        return [found]
    return list(_trumps_kept(seen, known, found, declarer.seat))


def _places(seen: Seen, known: Past) -> tuple[Place, ...]:
    game, full, rest = seen.game, seen.game.pack.full, known.hidden.bit_count()
    found = []
    for seat in range(game.seats):
        if seat != seen.seat:
            dealt, away = known.sure(seat, dealt=True), known.away[seat]
            elsewhere = joined(told.cards for told in known.told if told.seat != seat)
            room = game.hand_size - away - (dealt & known.played[seat]).bit_count()
            gone = dealt if away and not known.whole and room <= 0 else 0
            taken = known.sure(seat, dealt=False) if not known.whole else 0
            found.append(Place(HAND, seat, seen.counts[seat], full & ~elsewhere & ~known.barred[seat] & ~gone))
            found.append(Place(LAID, seat, away, full & ~elsewhere & ~taken))
            if seen.contract == MAURAS and seat == seen.declarer and seen.position is None:
                found.append(Place(REPLACED, seat, game.hand_size, full & ~joined(told.cards for told in known.told)))
    had = joined(told.cards for told in known.told if told.seat != TALON)
    found.append(Place(STOCK, TALON, seen.stock, full & ~had))
    later = rest - sum(place.size for place in found)
    return (*found, Place(LATER, TALON, later, full & ~joined(told.cards for told in known.told)))


def _trumps_kept(seen: Seen, known: Past, found: Sequence[Place], seat: int) -> Iterator[tuple[Place, ...]]:
    """Trumps are laid away only where the other cards held don't suffice (MIZERIS-V08): none, one or two of them."""
    trumps = seen.game.order(seen.mode).groups[TRUMP]
    mask = seen.game.pack.mask(trumps)
    rest = [place for place in found if place.seat != seat or place.kind == REPLACED]
    hand, laid = (next(place for place in found if place[:2] == (kind, seat)) for kind in (HAND, LAID))
    yield (*rest, hand, laid._replace(may=laid.may & ~mask))
    if known.played[seat] & ~mask:
        return
    only_trumps = hand._replace(may=hand.may & mask)
    for number in (1, 2):
        away = laid._replace(size=number, may=laid.may & mask), laid._replace(size=2 - number, may=laid.may & ~mask)
        yield (*rest, only_trumps, *away)
