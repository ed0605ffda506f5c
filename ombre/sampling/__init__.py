"""Hands that look to a seat exactly as the one it sits at: what it doesn't see is filled in at random.

A world is a whole deal, or a written position, with its record, completed with cards for what was secret and played
from the beginning. So the rules themselves say that it could be: ``world.seen_by(seen.seat) == seen``.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from operator import itemgetter

from ombre.cards import parse_cards
from ombre.deals import Draws
from ombre.hand import Action, Hand, IllegalAction, Seen
from ombre.sampling.dealing import Lying, Misfit
from ombre.sampling.filling import Filling, weighted
from ombre.sampling.places import past, places

Player = Callable[[Seen], Action]
"""Who says what the others would have said."""
TRIES = 8
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
    likely = map(source.replayed, source.likely(number)) if player else ()
    found = [world for world in likely if world]
    return found + [source.world() for _ in range(number - len(found))]


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

    def world(self) -> Hand:
        """Any world."""
        for _ in range(MOST_MISFITS):
            if world := self.replayed(self._lying()):
                return world
        raise NoWorld("no cards were found that give this sight")

    def likely(self, number: int) -> list[Lying]:
        """Of several times as many ways for the cards to lie those in which others say least that does not fit."""
        best: list[tuple[int, Lying]] = []
        for _ in range(number * TRIES):
            full = len(best) == number
            if full and not best[-1][0]:
                break
            lying = self._lying()
            misfits = self._misfits(lying, best[-1][0] if full else len(self._seen.record) + 1)
            best = sorted([*best, (misfits, lying)], key=itemgetter(0))[:number]
        return [lying for _, lying in best]

    def _lying(self) -> Lying:
        """The hidden cards in places where each of them may lie."""
        for _ in range(MOST_MISFITS):
            case, filling = weighted(self._cases, self._ways, self._draws)
            masks: dict[tuple[str, int], int] = {}
            for place, mask in zip(case, filling.draw(self._draws), strict=True):
                masks[place[:2]] = masks.get(place[:2], 0) | mask
            with suppress(Misfit):
                return Lying(self._seen, self._known, masks, self._draws)
        raise NoWorld("no cards were found that somebody can have taken")

    def _misfits(self, lying: Lying, most: int) -> int:
        """How often another seat said what the player would not have said with its cards; counted up to ``most``."""
        hand, misfits = self._start(lying), 0
        for place, action in enumerate(self._seen.record):
            if hand.to_act is None or hand.phase == "play" or misfits >= most:
                break
            if hand.to_act != self._seen.seat and place not in self._secret and self._player:
                misfits += self._player(hand.seen_by(hand.to_act)) != action
            hand = hand.after(self._done(lying, place, action))
        return misfits

    def replayed(self, lying: Lying) -> Hand | None:
        """The record played with these cards, with secrets as the player would have had them; None for a misfit."""
        hand = self._start(lying)
        for place, action in enumerate(self._seen.record):
            secret = self._secret.get(place)
            if secret and self._player:
                verb, _, cards = self._player(hand.seen_by(secret.seat)).partition(" ")
                if verb == secret.public.split()[0]:
                    lying.lay(secret.seat, parse_cards(cards))
            try:  # that cards laid away were held is certain, and to look for them among all sets takes long
                hand = hand.after(self._done(lying, place, action)) if secret else hand.act(action)
            except IllegalAction:
                return None
        return hand if hand.seen_by(self._seen.seat) == self._seen else None

    def _start(self, lying: Lying) -> Hand:
        return self._seen.game.deal(text=lying.text, context=self._seen.context)

    def _done(self, lying: Lying, place: int, action: Action) -> Action:
        """The action at a place of the record, with the cards that others don't see."""
        secret = self._secret.get(place)
        if secret is None:
            return action
        cards = self._seen.game.pack.unmask(lying.laid[secret.seat])
        return Action(" ".join([action.split()[0], *map(str, cards)]))
