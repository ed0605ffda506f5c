"""Hands that look to a seat exactly as the one it sits at: what it doesn't see is filled in at random.

A world is a whole deal, or a written position, with its record, completed with cards for what was secret and played
from the beginning. So the rules themselves say that it could be: ``world.seen_by(seen.seat) == seen``.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from ombre.cards import parse_cards
from ombre.deals import Draws
from ombre.hand import Action, Hand, IllegalAction, Secret, Seen
from ombre.sampling.dealing import Lying, Misfit
from ombre.sampling.filling import Filling, weighted
from ombre.sampling.places import past, places

Player = Callable[[Seen], Action]
"""Who says what the others would have said."""
TRIES = 12
"""How many worlds are tried for each that is wanted, when a player says which are likely."""
MOST_MISFITS = 1000
"""How often in a row cards may be drawn that fit no course; a second time is needed in rare cases only."""


class NoWorld(ValueError):
    """A sight that no hand gives."""


def worlds(seen: Seen, draws: Draws, number: int, player: Player | None = None) -> list[Hand]:
    """So many hands that this seat cannot tell from its own; `NoWorld` when there is none.

    Each way to lay the cards that it doesn't see is equally likely, as far as the rules allow it (see `places`). With a
    ``player`` several times as many are tried and those kept in which the others, before play, said what this player
    would have said with their cards, or nearly; who exchanged laid away what he would have laid away, as far as can be.
    """
    source = _Source(seen, draws, player)
    if player is None:
        return [source.world()[1] for _ in range(number)]
    best: list[tuple[int, Hand]] = []
    for _ in range(number * TRIES):
        full = len(best) == number
        if full and not best[-1][0]:
            break
        try:
            best = sorted([*best, source.world(best[-1][0] - 1 if full else None)], key=itemgetter(0))[:number]
        except _Unlikely:
            continue
    return [hand for _, hand in best]


class _Unlikely(ValueError):
    """A world in which the others said too much that the player would not have said."""


class _Source:
    """The worlds of one sight."""

    def __init__(self, seen: Seen, draws: Draws, player: Player | None) -> None:
        self._seen, self._draws, self._player = seen, draws, player
        self._known = past(seen)
        cases = [(case, Filling(self._known.hidden, case)) for case in places(seen, self._known)]
        self._cases = [((case, filling), filling.ways) for case, filling in cases]
        self._ways = sum(ways for _, ways in self._cases)
        self._secret = {secret.place: secret for secret in seen.secrets if secret.seat != seen.seat}
        if not self._ways:
            raise NoWorld("the cards that are not seen can lie nowhere")

    def world(self, most: int | None = None) -> tuple[int, Hand]:
        """A world, after how often the player would have said something else; `_Unlikely` for more than ``most``."""
        for _ in range(MOST_MISFITS):
            case, filling = weighted(self._cases, self._ways, self._draws)
            masks: dict[tuple[str, int], int] = {}
            for place, mask in zip(case, filling.draw(self._draws), strict=True):
                masks[place[:2]] = masks.get(place[:2], 0) | mask
            try:
                found = self._replayed(Lying(self._seen, self._known, masks, self._draws), most)
            except (Misfit, IllegalAction):
                continue
            if found[1].seen_by(self._seen.seat) == self._seen:
                return found
        raise NoWorld("no cards were found that give this sight")

    def _replayed(self, lying: Lying, most: int | None) -> tuple[int, Hand]:
        """The record played with these cards; see `world`."""
        seen, player, misfits = self._seen, self._player, 0
        hand = seen.game.deal(text=lying.text(), context=seen.context)
        for place, action in enumerate(seen.record):
            secret = self._secret.get(place)
            if player and hand.to_act not in (None, seen.seat) and hand.phase != "play" and not hand.tricks:
                said = player(hand.seen_by(hand.to_act))
                misfits += not _lays(lying, secret, said) if secret else said != action
                if most is not None and misfits > most:
                    raise _Unlikely
            if secret:  # that the cards were held is certain, and looking for them among all sets takes long
                cards = seen.game.pack.unmask(lying.laid[secret.seat])
                hand = hand.after(Action(" ".join([action.split()[0], *map(str, cards)])))
            else:
                hand = hand.act(action)
        return misfits, hand


def _lays(lying: Lying, secret: Secret, said: Action) -> bool:
    """Let the cards that were laid away be those that the player would have laid away; returns whether they can be."""
    verb, _, cards = said.partition(" ")
    return verb == secret.public.split()[0] and lying.lays(secret.seat, parse_cards(cards))
