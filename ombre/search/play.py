"""How a game of tricks can go on by who wins the tricks, whatever the cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from ombre.deals import Deal
from ombre.hand import Hand, Outcome, Trick


class Fork(NamedTuple):
    """What may follow a trick: an end, or to go on, perhaps bound to something."""

    seat: int | None
    """Who chooses; None when there is nothing to choose."""
    end: Outcome | None
    """The end of the hand here."""
    ways: tuple[Play, ...]
    """The ways to go on."""


@dataclass(frozen=True)
class Play:
    """A hand in play without its cards: ``left`` tricks are to come."""

    hand: Hand
    left: int

    @classmethod
    def of(cls, hand: Hand) -> Play:
        """The play of a hand; the same for all hands that can only differ in their cards."""
        later = hand.next_part()
        left = max(held.bit_count() for held in hand.holdings)
        left += max(held.bit_count() for held in later[0]) if later else 0
        return _same(cls(_without_cards(hand), left))

    @property
    def won(self) -> tuple[int, ...]:
        """The tricks of each seat so far."""
        return self.hand.won

    @cached_property
    def forks(self) -> tuple[Fork, ...]:
        """What may follow the next trick, by the seat that wins it."""
        return tuple(map(self._fork, range(len(self.won))))

    def _fork(self, winner: int) -> Fork:
        """After five straight tricks the declarer may stop (OMBRE-R41, OMBRA-R42), and after six who leads may announce
        a sweep (OMI-V04); nobody offers to give up (OMBRE-R45)."""
        won = tuple(number + (seat == winner) for seat, number in enumerate(self.won))
        holdings = self.hand.holdings if self.left > 1 else (0,) * len(won)
        after = self.hand._with(won=won, leader=winner, holdings=holdings)._after_trick()
        if after.over:
            return Fork(None, after.outcome, ())
        if after.phase == "stop":
            return Fork(after.declarer, after.act("stop").outcome, (self._on(after.act("continue")),))
        after = after._with(phase="play", to_act=winner)
        if after.game.options.get("announced_sweep") and "announce" in after.legal_actions():
            return Fork(winner, None, (self._on(after), self._on(after.act("announce"))))
        return Fork(None, None, (self._on(after),))

    def _on(self, hand: Hand) -> Play:
        return _same(Play(hand._with(leader=0, to_act=0, record=()), self.left - 1))


@lru_cache(maxsize=1 << 14)
def _same(play: Play) -> Play:
    """One object for equal plays, so that what follows is found out once."""
    return play


def _without_cards(hand: Hand) -> Hand:
    """The hand with nothing of its cards but what scoring looks at: the matadors of the declarer (OMBRE-V15)."""
    tricks: tuple[Trick, ...] = ()
    at, seats = hand.declarer, range(hand.game.seats)
    if at is not None and hand.game.options.get("matador_pay"):
        held = [Trick(at, (card,), at) for card in hand.hands[at]]
        lying = Trick(hand.leader, hand.trick, at)
        tricks = (*hand.tricks, lying, *held)
    return hand._with(
        deal=Deal("", favoured=hand.deal.favoured),
        holdings=tuple(int(seat != at) for seat in seats),
        tricks=tricks,
        **dict.fromkeys(("trick", "stock", "laid", "shown", "secrets", "record"), ()),
        **dict.fromkeys(("gone", "leader", "to_act"), 0),
    )
