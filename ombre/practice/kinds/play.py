"""``play``: the last tricks of a hand, with a number of tricks to take.

With open hands everybody plays best, by exact search. With closed hands the others are bots that see only their own
cards. A legal card that lets the goal slip is answered with what it costs, and does not count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ombre import bots, solver
from ombre.cards import Card, CardError
from ombre.deals import Draws
from ombre.games import Game
from ombre.hand import Hand
from ombre.practice.kinds.base import Answer, Fact, RecordError, Scene, find_choice, why_illegal
from ombre.practice.kinds.table import TableItem
from ombre.practice.words import Line, Plural, Sentence, Sentences, Who
from ombre.tricks import TRUMP


@dataclass(frozen=True)
class Play(TableItem):
    """The hand as it stands; the learner is the seat to act, unless others act first. ``tricks`` is the goal."""

    tricks: int
    kind = "play"
    cases = ("any", "lead", "last", "ruff", "discard")

    def __post_init__(self) -> None:
        if self.game.options.get("early_stop"):
            raise CardError("early_stop could end the hand before the goal is reached: a mini-hand needs it off")
        if self.size > solver.MOST_CARDS:
            raise CardError(f"{self.size} cards in a hand: a mini-hand of this kind has at most {solver.MOST_CARDS}")
        if self.tricks > self.size:
            raise CardError(f"{self.tricks} tricks of {self.size} cannot be a goal")

    @classmethod
    def written(cls, game: Game, entry: Mapping[str, Any]) -> Play:
        """``position`` (the learner is seat 0) and ``tricks``; ``open`` is true unless said otherwise."""
        item = cls(game, game.deal(text=entry["position"]), 0, entry.get("open", True), entry["tricks"])
        worth = item.worth(item._to_learner(item.start))
        if not worth:
            raise CardError("the learner has no card to play")
        if max(worth.values()) < item.tricks:
            raise CardError(f"the goal of {item.tricks} tricks cannot be reached; {max(worth.values())} can")
        return item

    @classmethod
    def drawn(cls, game: Game, draws: Draws, case: str, series: Mapping[str, Any]) -> Play | None:
        """A numbered deal played by bots down to ``cards`` each, at a point where the choice matters."""
        size, club = series.get("cards", 3), bots.load("club")
        hand, before = game.deal(board=draws.below(999_999) + 1), draws.below(game.seats)
        before = {"lead": 0, "last": game.seats - 1}.get(case, before)
        while sum(hand.won) < game.hand_size - size or len(hand.trick) < before:
            assert hand.to_act is not None
            hand = hand.act(club(hand.seen_by(hand.to_act)))
        assert hand.to_act is not None
        item = cls(game, hand, hand.to_act, series.get("open", True), 0)
        found = item.worth(hand)
        if len(set(found.values())) > 1 and _is_case(hand, found, case):
            return replace(item, tricks=max(found.values()))
        return None

    @property
    def size(self) -> int:
        """The tricks to be played."""
        return max(mask.bit_count() for mask in self.start.holdings)

    @property
    def mates(self) -> tuple[int, ...]:
        """The seats of the learner's side."""
        return next(side for side in self.game.sides if self.learner in side)

    def goal(self) -> Fact:
        """How many tricks to take."""
        if self.size == 1:
            return Sentence("One trick: take it for your side.")
        task = Sentence("Take at least {n} of these {m} tricks for your side.", n=self.tricks, m=self.size)
        if self.tricks == self.size:
            both = Sentence("Take both tricks for your side.")
            task = both if self.size == 2 else Sentence("Take all {m} tricks for your side.", m=self.size)
        elif self.tricks == 1:
            task = Sentence("Take at least 1 of these {m} tricks for your side.", m=self.size)
        if not self.open:
            return task
        return task + Sentence("All cards lie face up, and everybody plays as well as the cards allow.")

    def begin(self, record: Sequence[str]) -> tuple[str, ...]:
        """The others play until it is the learner's turn; `RecordError` when his goal is out of reach by then."""
        hand = self._to_learner(self.hand_after(record))
        best = self._taken(hand) if hand.over else max(self.worth(hand).values())
        if best < self.tricks:
            raise RecordError(f"after this record {best} tricks can be made, the goal is {self.tricks}")
        return self._record(hand)

    def _taken(self, hand: Hand) -> int:
        """The tricks of the learner's side since the start."""
        return sum(hand.won[seat] - self.start.won[seat] for seat in self.mates)

    def worth(self, hand: Hand) -> dict[Card, int]:
        """For each legal card of the learner: the tricks of the whole mini-hand that his side can still make."""
        if self.open:
            return {card: self._taken(hand) + value for card, value in solver.values(hand).items()}
        return {card: self._best(hand.act(action)) for action in hand.legal_actions() if (card := action.card)}

    def _best(self, hand: Hand) -> int:
        hand = self._to_learner(hand)
        return self._taken(hand) if hand.over else max(self.worth(hand).values())

    def _best_card(self, hand: Hand) -> Card:
        worth = self.worth(hand)
        return max(worth, key=lambda card: worth[card])

    def _line(self, hand: Hand, card: Card) -> Line:
        """How it goes on after a card of the learner: he plays as well as he can, the others as they play here."""
        before, hand = len(hand.tricks), self._to_learner(hand.act(str(card)))
        while not hand.over:
            hand = self._to_learner(hand.act(str(self._best_card(hand))))
        return Line([(trick.cards, Who(self._place(trick.winner))) for trick in hand.tricks[before:]])

    # The answer.

    def answer(self, record: tuple[str, ...], move: str) -> Answer:
        """Illegal, weak (with what it costs), or good; then the others play on."""
        hand = self.hand_after(record)
        held = hand.hands[self.learner]
        card = find_choice(move, () if hand.over else held)
        if move not in hand.legal_actions():
            return Answer(record, "illegal", *why_illegal(self.game, hand.mode, held, hand.trick, card))
        worth = self.worth(hand)
        if worth[card] < self.tricks:
            return Answer(record, "wrong", None, self._cost(hand, card, worth[card]))
        after = self._to_learner(hand.act(move))
        return Answer(self._record(after), "right", None, self._praise(card, worth, after))

    def _cost(self, hand: Hand, card: Card, value: int) -> Sentence:
        line = self._line(hand, card)
        if self.size == 1:
            return Sentence("With {card} the trick is lost: {line}.", card=card, line=line)
        if not value:
            return Sentence(
                "With {card} your side takes no trick. It could go like this: {line}.",
                card=card,
                line=line,
            )
        return Plural(
            "With {card} your side takes at most {n} trick in all. It could go like this: {line}.",
            "With {card} your side takes at most {n} tricks in all. It could go like this: {line}.",
            value,
            card=card,
            n=value,
            line=line,
        )

    def _praise(self, card: Card, worth: Mapping[Card, int], after: Hand) -> Sentence | Sentences:
        weak = tuple(other for other, value in worth.items() if value < self.tricks)
        praise = Sentence("{card} keeps the goal within reach.", card=card)
        if len(worth) == 1:
            praise = Sentence("{card} was the only card that you could play.", card=card)
        elif weak:
            praise = Sentence("{card} is good; {weak} would have put the goal out of reach.", card=card, weak=weak)
        if not after.over:
            return praise
        return praise + self._result(after)

    def _result(self, hand: Hand) -> Sentence:
        taken = self._taken(hand)
        if self.size == 1:
            return Sentence("The trick goes to your side.")
        return Plural(
            "Your side took {n} trick out of {m}.",
            "Your side took {n} tricks out of {m}.",
            taken,
            n=taken,
            m=self.size,
        )

    def scene(self, record: tuple[str, ...]) -> Scene:
        """The table at the learner's next decision, or at the end."""
        hand = self.hand_after(record)
        acting = self.mine(hand)
        return Scene(
            **self.picture(record, hand),
            solved=hand.over and self._taken(hand) >= self.tricks,
            choices=hand.hands[self.learner] if acting else (),
            done=len(hand.tricks) - len(self.start.tricks),
            of=self.size,
            hints=self._hints(hand) if acting else (self._result(hand), self._result(hand)),
            solution=self._solution(hand) if acting else self._result(hand),
        )

    def _hints(self, hand: Hand) -> tuple[Fact, Fact]:
        good = tuple(card for card, value in self.worth(hand).items() if value >= self.tricks)
        return self.rule(hand), Sentence("Good here: {cards}.", cards=good)

    def _solution(self, hand: Hand) -> Sentence:
        best = self._best_card(hand)
        return Sentence("Play {card}: {line}.", card=best, line=self._line(hand, best))


def _is_case(hand: Hand, found: Mapping[Card, int], case: str) -> bool:
    if case in ("any", "lead", "last"):
        return True
    order = hand.game.order(hand.mode)
    good = [card for card, value in found.items() if value == max(found.values())]
    if not hand.trick or order.effective_suit(hand.trick[0]) in {order.effective_suit(card) for card in found}:
        return False
    trumps = [card for card in found if order.effective_suit(card) == TRUMP]
    ruffs = [card for card in good if card in trumps]
    return bool(ruffs) and len(ruffs) == len(good) if case == "ruff" else bool(trumps) and not ruffs
