"""What is known of positions that differ in card points alone."""

from __future__ import annotations

from .layout import Layout

NOTHING = -1, 1 << 10


class Codes(dict[tuple[int, int, int, int], int]):
    """For the cards of one suit in each hand: who holds them in order of their ranks, whatever those are."""

    def __init__(self, layout: Layout, special: int) -> None:
        super().__init__()
        self.layout, self.special = layout, special

    def __missing__(self, held: tuple[int, int, int, int]) -> int:
        code = 1
        for card in self.layout.cards[held[0] | held[1] | held[2] | held[3]]:
            owner = next(place for place, mask in enumerate(held) if mask & card)
            code = code * 8 + owner + 4 * bool(card & self.special)
        self[held] = code
        return code


class Losses(dict[tuple[int, int], int]):
    """For the cards of a suit in play now and as many others: how many card points they have more, each by each."""

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
    def __init__(self, layout: Layout) -> None:
        self.suits = layout.suits
        self.codes = Codes(layout, layout.special)
        self.plain_codes = Codes(layout, 0)
        self.losses = Losses(layout)
        self.known: dict[tuple[int, ...], dict[int, tuple[int, int]]] = {}

    def key(self, one: int, two: int, three: int, four: int, leader: int, family: int) -> tuple[int, ...]:
        codes = self.plain_codes if family == -1 else self.codes
        return (*[codes[one & suit, two & suit, three & suit, four & suit] for suit in self.suits], leader, family)

    def find(self, key: tuple[int, ...], alive: int, need: int) -> int:
        """1 reached, 0 missed, else 2."""
        entries = self.known.get(key)
        if entries is None:
            return 2
        losses, suits = self.losses, self.suits
        for other, (reached, missed) in entries.items():
            if need <= reached:
                slack = reached - need
                for suit in suits:
                    if (that := other & suit) != (this := alive & suit):
                        slack -= losses[that, this]
                        if slack < 0:
                            break
                else:
                    return 1
            if need >= missed:
                slack = need - missed
                for suit in suits:
                    if (that := other & suit) != (this := alive & suit):
                        slack -= losses[this, that]
                        if slack < 0:
                            break
                else:
                    return 0
        return 2

    def keep(self, key: tuple[int, ...], alive: int, bounds: tuple[int, int]) -> None:
        entries = self.known.get(key)
        if entries is None:
            self.known[key] = {alive: bounds}
        else:
            entries[alive] = bounds
