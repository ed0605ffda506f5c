"""The deal, or written position, in which cards lie that were drawn at random."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from ombre.cards import Card
from ombre.deals import TALON, Draws
from ombre.hand import Seen
from ombre.sampling.places import HAND, LAID, LATER, REPLACED, STOCK, Past, talon_size


class Misfit(ValueError):
    """Cards each of which may lie where it lies, but not all of them together."""


class Lying:
    """The hidden cards in their places, and so all that anybody has held in this hand; masks by seat."""

    def __init__(self, seen: Seen, known: Past, masks: Mapping[tuple[str, int], int], draws: Draws) -> None:
        pack, seats = seen.game.pack, range(seen.game.seats)
        self._seen, self._known, self._draws = seen, known, draws
        self.hands = [masks.get((HAND, seat), pack.mask(seen.hand)) for seat in seats]
        self.laid = [masks.get((LAID, seat), pack.mask(seen.laid)) for seat in seats]
        self._replaced = tuple(masks.get((REPLACED, seat), 0) for seat in seats)
        self._stock, self._later = masks[STOCK, TALON], list(self._mixed(masks[LATER, TALON]))
        self._drawn = tuple(map(self._from_talon, seats)) if talon_size(seen) else (0,) * len(seats)

    def _mixed(self, mask: int) -> tuple[Card, ...]:
        return self._draws.shuffle(self._seen.game.pack.unmask(mask))

    def _ever(self, seat: int) -> int:
        """All that the seat has held, but what it gave for the whole talon."""
        return self.hands[seat] | self._known.played[seat] | self.laid[seat]

    def _from_talon(self, seat: int) -> int:
        """What the seat took from the talon; of what is not certain each card is as likely. `Misfit` for too few."""
        seen, known = self._seen, self._known
        if seat == seen.seat:
            return self._ever(seat) & ~seen.game.pack.mask(seen.dealt)
        sure = known.sure(seat, dealt=False)
        pool = self._ever(seat) & ~sure & ~known.sure(seat, dealt=True)
        if not known.whole:
            pool &= ~self.laid[seat]
        number = known.drawn[seat] - sure.bit_count()
        if number > pool.bit_count():
            raise Misfit(f"seat {seat} took {number} cards that it was not dealt")
        return sure | self._seen.game.pack.mask(self._mixed(pool)[:number])

    @cached_property
    def text(self) -> str:
        """The deal or position, as `Game.deal` takes it."""
        seen = self._seen
        parts = [self._parts(seat) for seat in range(seen.game.seats)]
        hands = "/".join("+".join(map(_run, hand)) for hand in parts)
        if seen.position is not None:
            return f"pos={hands} {seen.position}"
        talon = f"/{_run(self._talon())}" if talon_size(seen) else ""
        return f"deal={hands}{talon}" + f" ziedas={seen.favoured}" * bool(seen.favoured)

    def lay(self, seat: int, away: Iterable[Card]) -> None:
        """Let the seat have laid away these of the cards that it was dealt, as far as can be.

        What it has played was not laid away, and what it kept instead must not be what it cannot hold now.
        """
        pack = self._seen.game.pack
        wanted = pack.mask(away)
        instead = pack.unmask(wanted & ~self.laid[seat] & self.hands[seat])
        kept = pack.unmask(self.laid[seat] & ~wanted & ~self._known.barred[seat])
        for new, old in zip(instead, kept, strict=False):
            swap = pack.bits[new] | pack.bits[old]
            self.laid[seat] ^= swap
            self.hands[seat] ^= swap

    def _parts(self, seat: int) -> list[Sequence[Card]]:
        """What the seat was dealt, part by part, or held in the written position and will be dealt after it."""
        seen, known, game = self._seen, self._known, self._seen.game
        sizes = [0] * (1 + max(batch.part for batch in game.plan))
        for batch in game.plan:
            sizes[batch.part] += batch.size * (batch.seat == seat)
        dealt = self._ever(seat) & ~self._drawn[seat] | self._replaced[seat]
        early = known.early[seat] if known.refilled else dealt
        first = list(seen.dealt) if seat == seen.seat and seen.dealt else self._shown_first(seat, early)
        if seen.position is None:
            first = first[: sizes[0]]
        rest = [card for card in self._mixed(dealt) if card not in first]
        if len(sizes) == 1 or (seen.position is not None and not self._more_to_come):
            return [[*first, *rest]]
        return [first, [*rest, *(self._later.pop() for _ in range(sizes[1] - len(rest)))]]

    def _shown_first(self, seat: int, cards: int) -> list[Card]:
        """The cards in a random order; one that was shown is first, or last where an option says so (OZIAI-V05)."""
        mixed = list(self._mixed(cards))
        for other, card in self._seen.shown:
            if other == seat and card in mixed and self._seen.game.dealt_later:
                mixed.remove(card)
                mixed.insert(len(mixed) if self._seen.game.options["indicator"] == "last" else 0, card)
        return mixed

    @property
    def _more_to_come(self) -> bool:
        """Whether cards were still to be dealt in the written position."""
        game, before = self._seen.game, sum(self._seen.won) - len(self._seen.tricks)
        return bool(game.dealt_later) and before < game.hand_size - game.dealt_later

    def _talon(self) -> Sequence[Card]:
        """The talon as it lay, top card first: what was shown of it, what was taken in turn, and the rest."""
        seen = self._seen
        takers = [secret.seat for secret in seen.secrets if secret.public.startswith("exchange")]
        if self._known.whole:
            takers = [seat for seat, number in enumerate(self._known.drawn) if number]
        lying = [card for mask in [*(self._drawn[seat] for seat in takers), self._stock] for card in self._mixed(mask)]
        shown = [card for _, card in seen.shown if card in lying]
        return [*shown, *(card for card in lying if card not in shown)]


def _run(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))
