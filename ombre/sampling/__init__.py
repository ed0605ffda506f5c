"""Hands that look to a seat exactly as the one it sits at: what it doesn't see is filled in at random.

A world is a whole deal, or a written position, with its record, completed with cards for what was secret and played
from the beginning. So the rules themselves say that it could be: ``world.seen_by(seen.seat) == seen``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ombre.cards import parse_cards
from ombre.deals import Draws
from ombre.hand import Action, Hand, IllegalAction, Secret, Seen
from ombre.sampling.dealing import Lying, Misfit
from ombre.sampling.filling import Filling, share
from ombre.sampling.places import Past, Place, past, places

Player = Callable[[Seen], Action]
"""Who says what the others would have said."""
TRIES = 6
"""How many worlds are made for each that is wanted, when a player says which are likely."""
MOST_MISFITS = 1000
"""How often in a row cards may be drawn that fit no course; a second time is needed in rare cases only."""


class NoWorld(ValueError):
    """A sight that no hand gives."""


def worlds(seen: Seen, draws: Draws, number: int, player: Player | None = None) -> list[Hand]:
    """So many hands that this seat cannot tell from its own; `NoWorld` when there is none.

    Each way to lay the cards that it doesn't see is equally likely, as far as the rules allow it (see `places`). With a
    ``player`` several times as many are made and those kept in which the others, before play, said what this player
    would have said with their cards, likeliest first; who exchanged laid away what he would have laid away.
    """
    known = past(seen)
    cases = [(case, Filling(known.hidden, case)) for case in places(seen, known)]
    if not any(filling.ways for _, filling in cases):
        raise NoWorld("the cards that are not seen can lie nowhere")
    made = [_world(seen, known, cases, draws, player) for _ in range(number * (TRIES if player else 1))]
    made.sort(key=lambda world: world[1])
    return [hand for hand, _ in made[:number]]


Cases = Sequence[tuple[Sequence[Place], Filling]]


def _world(seen: Seen, known: Past, cases: Cases, draws: Draws, player: Player | None) -> tuple[Hand, int]:
    """A world, and how often somebody in it said what the player would not have said."""
    for _ in range(MOST_MISFITS):
        chosen = share(sum(filling.ways for _, filling in cases), draws)
        for case, filling in cases:
            if chosen < filling.ways:
                break
            chosen -= filling.ways
        masks: dict[tuple[str, int], int] = {}
        for place, mask in zip(case, filling.draw(draws), strict=True):
            masks[place[:2]] = masks.get(place[:2], 0) | mask
        try:
            found = _replayed(seen, Lying(seen, known, masks, draws), player)
        except (Misfit, IllegalAction):
            continue
        if found[0].seen_by(seen.seat) == seen:
            return found
    raise NoWorld("no cards were found that give this sight")


def _replayed(seen: Seen, lying: Lying, player: Player | None) -> tuple[Hand, int]:
    """The record played with these cards, and how often the player would have said something else before play."""
    hand = seen.game.deal(text=lying.text(), context=seen.context)
    secret = {each.place: each for each in seen.secrets if each.seat != seen.seat}
    misfits = 0
    for place, action in enumerate(seen.record):
        if player and hand.phase != "play" and hand.to_act != seen.seat and not hand.tricks:
            said = player(hand.seen_by(hand.to_act or 0))
            misfits += said != action if place not in secret else not _lays(lying, secret[place], said)
        if place in secret:
            cards = seen.game.pack.unmask(lying.laid[secret[place].seat])
            hand = hand.after(Action(" ".join([action.split()[0], *map(str, cards)])))
        else:
            hand = hand.act(action)
    return hand, misfits


def _lays(lying: Lying, secret: Secret, said: Action) -> bool:
    """Whether the cards that were laid away may be those that the player would have laid away."""
    verb, *cards = said.split()
    return verb == secret.public.split()[0] and lying.lays(secret.seat, parse_cards(" ".join(cards)))
