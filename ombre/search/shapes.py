"""What is known of positions in which the same seats hold the cards of each rank, whatever points these have.

Close up the ranks of each suit, and many positions are alike but for the card points of their cards. Whatever the
first side can get in one of them, with the same course of play it gets in the other as much, less the points that
single cards have less there; and so it is for the most that it can get. As long as the queen of clubs can be captured,
she and the seven are the two highest trumps, so that ranks tell of them, too.
"""

from __future__ import annotations

from .layout import Layout

Entries = dict[int, tuple[int, int]]
"""By the cards in play: the card points that the first side gets at least, and at most."""
NOTHING = -(1 << 20), 1 << 20


class Codes(dict[tuple[int, int, int, int], int]):
    """For the cards of one suit in each hand: who holds them in order of their ranks, whatever those are."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout

    def __missing__(self, held: tuple[int, int, int, int]) -> int:
        code = 1
        for card in self.layout.cards[held[0] | held[1] | held[2] | held[3]]:
            owner = next(place for place, mask in enumerate(held) if mask & card)
            code = code * 4 + owner
        self[held] = code
        return code


class Losses(dict[tuple[int, int], int]):
    """For some cards of a suit and as many others: how many card points the first have more, each by each."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout

    def __missing__(self, key: tuple[int, int]) -> int:
        points, cards = self.layout.points, self.layout.cards
        self[key] = loss = sum(
            max(0, points(one) - points(other)) for one, other in zip(cards[key[0]], cards[key[1]], strict=True)
        )
        return loss


class Shapes:
    """The memory of a search for card points."""

    def __init__(self, layout: Layout) -> None:
        self.suits = layout.suits
        self.codes = Codes(layout)
        self.losses = Losses(layout)
        self.known: dict[tuple[int, ...], Entries] = {}

    def entries(self, one: int, two: int, three: int, four: int, leader: int, family: int) -> tuple[Entries, int]:
        """What is known of positions like this one, and its cards."""
        codes = self.codes
        key = (*[codes[one & suit, two & suit, three & suit, four & suit] for suit in self.suits], leader, family)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = {}
        return found, one | two | three | four

    def find(self, entries: Entries, alive: int, need: int) -> int | None:
        """A number that tells whether the need is reached, as `PointSearch` returns it; None when it is not known."""
        if alive in entries:
            least, most = entries[alive]
            if least >= need:
                return least
            if most < need:
                return most
        losses, suits = self.losses, self.suits
        for cards, (least, most) in entries.items():
            if least >= need:
                for suit in suits:
                    if (that := cards & suit) != (this := alive & suit):
                        least -= losses[that, this]
                        if least < need:
                            break
                else:
                    return least
            if most < need:
                for suit in suits:
                    if (that := cards & suit) != (this := alive & suit):
                        most += losses[this, that]
                        if most >= need:
                            break
                else:
                    return most
        return None

    def keep(self, entries: Entries, alive: int, value: int, at_least: bool) -> None:
        """Remember that the first side gets so much at least, or at most."""
        least, most = entries.get(alive, NOTHING)
        entries[alive] = (max(least, value), most) if at_least else (least, min(most, value))
