"""What `Play` and `Deal` share: a hand being played at a table, the learner at one seat and bots at the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ombre import bots, solver
from ombre.cards import Card
from ombre.hand import Hand, IllegalAction, Trick
from ombre.practice.kinds.base import Fact, Finished, Item, RecordError, Seat, place_trick, places, rule_hint, trick_won
from ombre.practice.words import Named, Sentence, Who


@dataclass(frozen=True)
class TableItem(Item):
    """A hand as it stands, the learner's seat, and whether all hands lie open."""

    start: Hand
    learner: int
    open: bool

    @property
    def level(self) -> str:
        """The bots' level where hands are closed; with open hands everybody plays best."""
        return "club"

    def hand_after(self, record: Sequence[str]) -> Hand:
        """The hand after a record; `RecordError` for an action that is not legal."""
        hand = self.start
        for number, action in enumerate(record, 1):
            try:
                hand = hand.act(action)
            except IllegalAction as error:
                raise RecordError(f"action {number} of the record: {error}") from None
        return hand

    def _record(self, hand: Hand) -> tuple[str, ...]:
        return tuple(map(str, hand.record[len(self.start.record) :]))

    def _to_learner(self, hand: Hand) -> Hand:
        """The hand at the learner's next decision, or at its end."""
        while not hand.over and hand.to_act != self.learner:
            hand = self._bot(hand)
        return hand

    def _bot(self, hand: Hand) -> Hand:
        """The hand after one action of another player."""
        assert hand.to_act is not None
        if self.open:
            return hand.act(str(solver.best_card(hand)))
        return hand.act(bots.load(self.level)(hand.seen_by(hand.to_act)))

    def mine(self, hand: Hand) -> bool:
        """Whether the learner is to act."""
        return not hand.over and hand.to_act == self.learner

    def rule(self, hand: Hand) -> Sentence:
        """A first hint: what is said of leading, of following, or of having none of the suit (OMI-R13 to OMI-R15)."""
        if hand.trick:
            follows = self.game.order(hand.mode).following(hand.holdings[self.learner], hand.trick[0])
            return rule_hint("OMI-R14" if follows else "OMI-R15")
        return Sentence("Whoever leads may play any card.") if sum(hand.won) else rule_hint("OMI-R13")

    # The picture.

    def _place(self, seat: int) -> str:
        return places(self.game, self.learner)[seat]

    def picture(self, record: tuple[str, ...], hand: Hand) -> dict[str, Any]:
        """Those parts of the scene that show the table, for the hand after ``record``."""
        decisions = [number for number, seat in enumerate(self._actors(record)) if seat == self.learner]
        since = record[decisions[-1] + 1 :] if decisions else record
        actors = self._actors(record)[len(record) - len(since) :]
        return {
            "undo": record[: decisions[-1]] if decisions else None,
            "trump": hand.mode,
            "seats": tuple(
                self._seat(hand, (self.learner + step) % self.game.seats) for step in range(self.game.seats)
            ),
            "trick": place_trick(self.game, self.learner, hand.leader, hand.trick),
            "last_trick": self._finished(hand, since),
            "events": tuple(self._event(seat, action) for seat, action in zip(actors, since, strict=True)),
        }

    def _event(self, seat: int, action: str) -> Fact:
        who = Who(self._place(seat))
        if action.startswith("trump "):
            suit = Named(action.split()[1], "suit is trumps")
            return Sentence("{who} names the trumps: {suit}.", who=who, suit=suit)
        return Sentence("{who} plays {card}.", who=who, card=Card.parse(action))

    def _actors(self, record: Sequence[str]) -> list[int]:
        hand, actors = self.start, []
        for action in record:
            assert hand.to_act is not None
            actors.append(hand.to_act)
            hand = hand.act(action)
        return actors

    def _seat(self, hand: Hand, seat: int) -> Seat:
        shown = self.open or seat == self.learner
        return Seat(
            place=self._place(seat),
            hand=hand.hands[seat] if shown else None,
            count=hand.holdings[seat].bit_count(),
            won=hand.won[seat],
            to_act=seat == hand.to_act,
            role="dealer" if seat == self.game.seats - 1 else None,
        )

    def _finished(self, hand: Hand, since: Sequence[str]) -> Finished | None:
        if len(hand.tricks) == len(self.start.tricks):
            return None
        last: Trick = hand.tricks[-1]
        if len(since) < len(hand.trick):
            return None
        winner = last.cards[(last.winner - last.leader) % self.game.seats]
        return Finished(
            place_trick(self.game, self.learner, last.leader, last.cards),
            self._place(last.winner),
            trick_won(self._place(last.winner), winner),
        )
