"""Which cards to try in a search for card points, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from .layout import Layout


class Moves:
    """The cards to try; those led that decided before are tried first."""

    def __init__(self, layout: Layout, losing: bool) -> None:
        """With ``losing`` both sides want the other to win the card points."""
        self.layout, self.losing = layout, losing
        self.merits: tuple[dict[int, int], ...] = ({}, {}, {}, {})
        """How often a card led by a seat was the one that decided, early tricks most."""

    def decided(self, leader: int, led: int, held: int) -> None:
        """Remember that a card led from a hand decided."""
        merits = self.merits[leader]
        merits[led] = merits.get(led, 0) + 4 ** held.bit_count()

    def leads(self, leader: int, held: int, others: int) -> Sequence[int]:
        """The cards to lead, in the order in which to try them."""
        layout, merits = self.layout, self.merits[leader]
        distinct = held & ~(held >> 1 & layout.joined)
        top = 0
        for suit in layout.suits:
            if mine := distinct & suit:
                above = (others & suit).bit_length()
                top |= mine >> above << above
        if self.losing:
            return sorted(layout.cards[distinct], key=lambda card: -merits.get(card, 0))
        leads = layout.cards[top][::-1] + layout.cards[distinct ^ top]
        return sorted(leads, key=lambda card: -merits.get(card, 0))

    def ordered(self, may: int, fighting: int, best: int, holds: bool) -> Sequence[int]:
        """The cards to play to a trick, in the order in which to try them.

        ``may`` are the cards that may be played, ``fighting`` those that could beat others; ``best`` has the trick so
        far, and is of the own side if ``holds``.
        """
        layout = self.layout
        winning = may & fighting & -best
        losing = may ^ winning
        if self.losing:
            return (layout.lean if holds else layout.fat)[losing] + layout.lean[winning]
        if holds:
            return layout.fat[losing] + layout.fat[winning]
        return layout.fat[winning] + layout.lean[losing]
