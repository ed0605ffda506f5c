"""The play of Omi once more, from the rules alone: cards are texts such as "SA", hands are tuples. No cleverness."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

RANKS = "789TJQKA"  # OMI-R07, weakest first
PACK = tuple(suit + rank for suit in "SCHD" for rank in reversed(RANKS))
Cards = tuple[str, ...]


def legal(hand: Cards, trick: Cards) -> Cards:
    """OMI-R13: any card when leading; OMI-R14: of the suit led if there is one; OMI-R15: any card otherwise."""
    if not trick:
        return hand
    same = tuple(card for card in hand if card[0] == trick[0][0])
    return same or hand


def winner(trick: Cards, trump: str | None) -> int:
    """OMI-R17: the highest trump, or the highest card of the suit led."""
    trumps = [card for card in trick if card[0] == trump]
    able = trumps or [card for card in trick if card[0] == trick[0][0]]
    return trick.index(max(able, key=lambda card: RANKS.index(card[1])))


class Ending(NamedTuple):
    """The last cards of a hand; ``trick`` was begun by ``leader``."""

    hands: tuple[Cards, ...]
    trump: str
    leader: int
    trick: Cards = ()

    @property
    def seat(self) -> int:
        """Who is to play."""
        return (self.leader + len(self.trick)) % 4

    def play(self, card: str) -> tuple[Ending, int | None]:
        """The ending after a card, and the seat that took a trick with it (OMI-R18: it leads)."""
        hands = tuple(tuple(held for held in hand if held != card) for hand in self.hands)
        trick = (*self.trick, card)
        if len(trick) < 4:
            return Ending(hands, self.trump, self.leader, trick), None
        taker = (self.leader + winner(trick, self.trump)) % 4
        return Ending(hands, self.trump, taker), taker


def values(ending: Ending) -> dict[str, int]:
    """For each legal card, the tricks of the side to act, every course of play looked at."""
    found = {}
    for card in legal(ending.hands[ending.seat], ending.trick):
        after, taker = ending.play(card)
        taken = int(taker is not None and (taker - ending.seat) % 2 == 0)
        found[card] = taken + tricks(after, ending.seat % 2)
    return found


def tricks(ending: Ending, side: int) -> int:
    """The tricks that the seats ``side`` and ``side + 2`` take from here when everybody plays best."""
    if not any(ending.hands):
        return 0
    best = max(values(ending).values())
    if ending.seat % 2 == side:
        return best
    return max(map(len, ending.hands)) - best


def random_ending(random: Random, size: int, played: int) -> Ending:
    """``size`` cards each before the trick, of which ``played`` (0 to 3) lie on the table."""
    deck = random.sample(PACK, 4 * size)
    hands = tuple(tuple(sorted(deck[seat::4], key=PACK.index)) for seat in range(4))
    ending = Ending(hands, random.choice("SCHD"), random.randrange(4))
    for _ in range(played):
        ending, _taker = ending.play(random.choice(legal(ending.hands[ending.seat], ending.trick)))
    return ending


def position(ending: Ending, random: Random) -> str:
    """The ending in the notation, with the tricks before it given to anybody."""
    won = [0, 0, 0, 0]
    for _ in range(8 - max(map(len, ending.hands))):
        won[random.randrange(4)] += 1
    hands = "/".join("".join(hand) for hand in ending.hands)
    trick = f" trick={''.join(ending.trick)}" if ending.trick else ""
    return f"pos={hands} trump={ending.trump} leader={ending.leader} won={'/'.join(map(str, won))}{trick}"
