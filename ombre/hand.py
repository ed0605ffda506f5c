"""`Hand`: one deal being played, as a value that never changes; each action gives a new one.

The parts that all games share stand here: playing to a trick, the record, what a seat may see. A game's own
phases (auction, exchange, naming trumps) are methods of its subclass in `ombre.games`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from ombre.cards import CARDS, Card, CardError, Pack
from ombre.deals import Deal

if TYPE_CHECKING:
    from ombre.games.base import Game


class Action(str):
    """What a player does, as its text: a bare card (``SA``) is played, all else starts with a verb (``trump H``).

    The cards of a set (``exchange C2 D3``) stand in pack order.
    """

    __slots__ = ()

    @classmethod
    def read(cls, text: str) -> Action:
        """The action in normal form: words in lower case, codes and cards in upper case, sets in pack order."""
        words = text.split()
        if not words:
            raise IllegalAction("an empty action: play a card (SA) or use a verb (trump H)")
        try:
            return cls(Card.parse(text))
        except CardError:
            return cls(" ".join([words[0].lower(), *_normal_words(words[1:])]))

    @property
    def card(self) -> Card | None:
        """The card played, or None for an action with a verb."""
        return CARDS.get(self)


def _normal_words(words: list[str]) -> list[str]:
    try:
        return [str(card) for card in sorted(map(Card.parse, words), key=ORDER.__getitem__)]
    except CardError:
        return [word.upper() if len(word) < 3 else word.lower() for word in words]


ORDER = {card: place for place, card in enumerate(CARDS.values())}
"""The place of every card there is, in pack order."""


@lru_cache(maxsize=1 << 16)
def plays(pack: Pack, mask: int) -> tuple[Action, ...]:
    """The cards of a mask as actions, in pack order."""
    return tuple(map(_PLAYS.__getitem__, pack.unmask(mask)))


_PLAYS = {card: Action(card) for card in CARDS.values()}


class IllegalAction(ValueError):
    """An action that the rules forbid now. ``rule`` is the id of the rule; None only for a text read without a game."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True)
class Context:
    """What earlier hands of a match hand on to this one."""

    carry: int = 0
    """What ties have left for the next decided hand: tokens (OMI-R22), or undecided hands (OZYS-V03)."""
    pot: int = 0
    """Counters in the pot, before the dealer of this hand adds his (OMBRE-R06)."""
    first: bool = False
    """Whether this is the first hand of a match; told only where an option makes it different."""

    def __post_init__(self) -> None:
        for name in ("carry", "pot"):
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise ValueError(f"{name}={value!r}: a whole number from 0 is needed")
        if type(self.first) is not bool:
            raise ValueError(f"first={self.first!r}: True or False is needed")


@dataclass(frozen=True)
class Outcome:
    """The result of a hand."""

    name: str
    """The game's word for it, such as ``makers_sweep``."""
    change: tuple[int, ...]
    """What each side wins or loses (tokens, points or counters), in the order of the game's sides."""
    pot: int = 0
    """The change of the pot."""
    context_after: Context = Context()
    """What the next hand starts with."""
    rules: tuple[str, ...] = ()
    """The rules that gave the result."""
    ends_match: bool = False
    """Whether the match ends with this hand."""
    deal_stays: bool = False
    """Whether the same player deals again."""


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order played, and the seat that won it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


StopRule = Callable[[Sequence[int], int, int], bool]
"""Whether play stops after a trick, by the tricks of each seat, the mask of the trick's cards and the seat that led."""


class Secret(NamedTuple):
    """An action that others don't see whole: its place in the record, who did it, and what the others see."""

    place: int
    seat: int
    public: Action


@dataclass(frozen=True)
class Seen:
    """What one seat knows of a hand, and nothing more (COM-7)."""

    seat: int
    game: Game
    context: Context
    phase: str
    to_act: int | None
    mode: str | None
    declarer: int | None
    contract: str | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    laid: tuple[Card, ...]
    """The cards that this seat itself laid away, in pack order."""
    shown: tuple[tuple[int, Card], ...]
    """Cards that everybody saw before they were played, and the seat that they went to or came from."""
    stock: int
    """How many cards lie in the talon."""
    favoured: str | None
    leader: int
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    gone: tuple[Card, ...]
    """Cards that left play before a written position, in pack order."""
    dealt: tuple[Card, ...]
    """The cards that this seat was dealt first, in the order dealt; nothing in a written position."""
    position: str | None
    """What stands after the cards of a written position, such as ``trump=H leader=0 won=4/3/0/0``; None for a deal."""
    secrets: tuple[Secret, ...]
    """Who acted in secret, and what the others saw of it."""
    record: tuple[Action, ...]
    """The actions so far; of a secret one of another seat only what others see of it (``exchange 3``)."""
    legal: tuple[Action, ...]
    """The legal actions if this seat is to act, otherwise none."""

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of which this seat doesn't know where they are, in pack order."""
        pack = self.game.pack
        played = {*self.gone, *self.trick, *(card for trick in self.tricks for card in trick.cards)}
        known = {*self.hand, *self.laid, *(card for _, card in self.shown)}
        return pack.unmask(pack.full & ~pack.mask(played | known))


@dataclass(frozen=True)
class Hand:
    """One deal being played. Make one with ``game.deal(…)``; go on with `act`."""

    game: Game
    deal: Deal
    context: Context
    phase: str
    to_act: int | None
    mode: str | None
    holdings: tuple[int, ...]
    """The cards that each seat holds now, as masks of the game's pack."""
    leader: int = 0
    trick: tuple[Card, ...] = ()
    """The cards of the unfinished trick, from the leader on."""
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, ...] = ()
    """Tricks taken by each seat."""
    gone: int = 0
    """Mask of the cards that left play before a written position."""
    declarer: int | None = None
    """The seat that plays against the others, where the game has one."""
    contract: str | None = None
    """The code of the game that the declarer plays, where there are several."""
    stock: tuple[Card, ...] = ()
    """What is left of the talon, top card first."""
    laid: tuple[int, ...] = ()
    """Masks of the cards that each seat has laid away face down; empty in games without an exchange."""
    shown: tuple[tuple[int, Card], ...] = ()
    """Cards that everybody saw before they were played, and the seat that they went to or came from."""
    secrets: tuple[Secret, ...] = ()
    record: tuple[Action, ...] = ()
    _legal_now: tuple[Action, ...] | None = field(init=False, default=None, compare=False, repr=False)
    """The legal actions, once they were asked for."""

    def _with(self, **changes: Any) -> Self:
        """A copy with some fields changed (as `dataclasses.replace`, several times faster)."""
        copy = object.__new__(type(self))
        values = self.__dict__.copy()
        values.update(changes)
        values["_legal_now"] = None
        object.__setattr__(copy, "__dict__", values)
        return copy

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat holds now, in pack order."""
        return tuple(self.game.pack.unmask(mask) for mask in self.holdings)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.phase == "over"

    @property
    def decided(self) -> bool:
        """Whether the rest of the play can no longer change the result."""
        return False

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do now, cards in pack order; nothing when the hand is over."""
        legal = self._legal_now
        if legal is None:
            legal = self.__dict__["_legal_now"] = self._legal()
        return legal

    def act(self, action: str | Card) -> Self:
        """The hand after ``action`` of the seat to act; `IllegalAction`, and no change, when it is not allowed."""
        legal = self._legal_now or self.legal_actions()
        try:
            chosen = legal[legal.index(action)]
        except ValueError:
            try:
                chosen = self.reading(str(action))
            except IllegalAction as nothing:
                raise IllegalAction(str(nothing), self.game.refusals["phase"]) from None
            if chosen not in legal:
                raise self._refusal(chosen) from None
        return self.after(chosen)

    def after(self, action: Action) -> Self:
        """As `act`, for an action in normal form that is known to be legal; nothing is checked."""
        after = self._apply(action)
        after.__dict__["record"] = self.record + (action,)  # noqa: RUF005 (half the time)
        return after

    def reading(self, text: str) -> Action:
        """The action that a text means here, in normal form; a game may take several names for the same thing."""
        return Action.read(text)

    def play(self, actions: str) -> Self:
        """The hand after several actions, separated by commas or, for bare cards, by spaces.

        >>> from ombre import games
        >>> games.load("omi").deal(text="pos=SA/S7/S8/S9 trump=S leader=0 won=4/3/0/0").play("SA S7 S8 S9").outcome.name
        'makers_win'
        """
        hand = self
        for part in actions.split(","):
            words = part.split()
            cards = all(Action.read(word).card for word in words)
            for action in words if cards else [part]:
                hand = hand.act(action)
        return hand

    @property
    def outcome(self) -> Outcome | None:
        """The result; None until the hand is over."""
        return self.game.settle(self.facts(), self.context) if self.over else None

    def seen_by(self, seat: int) -> Seen:
        """All that this seat may know."""
        if seat not in range(self.game.seats):
            raise ValueError(f"seat {seat}: this game has the seats 0 to {self.game.seats - 1}")
        record = list(self.record)
        for secret in self.secrets:
            if secret.seat != seat:
                record[secret.place] = secret.public
        return Seen(
            seat=seat,
            game=self.game,
            context=self.context,
            phase=self.phase,
            to_act=self.to_act,
            mode=self.mode,
            declarer=self.declarer,
            contract=self.contract,
            hand=self.game.pack.unmask(self.holdings[seat]),
            counts=tuple(mask.bit_count() for mask in self.holdings),
            laid=self.game.pack.unmask(self.laid[seat]) if self.laid else (),
            shown=self.shown,
            stock=len(self.stock),
            favoured=self.deal.favoured,
            leader=self.leader,
            trick=self.trick,
            tricks=self.tricks,
            won=self.won,
            gone=self.game.pack.unmask(self.gone),
            dealt=self.deal.parts[0][seat] if self.deal.parts else (),
            position=self.deal.position,
            secrets=self.secrets,
            record=tuple(record),
            legal=self.legal_actions() if seat == self.to_act else (),
        )

    def legal_mask(self, held: int) -> int:
        """Which of some cards the seat to act might play if it held just these, as masks of the pack (COM-2)."""
        return self.game.legal_mask(self.mode, held, self.trick, **self._restrictions())

    # What a game's own hand adds or changes.

    def facts(self) -> Mapping[str, Any]:
        """The facts that `Game.settle` needs, once the hand is over."""
        raise NotImplementedError

    def _legal(self) -> tuple[Action, ...]:
        return self._legal_plays() if self.phase == "play" else ()

    def _apply(self, action: Action) -> Self:
        return self._play_card(CARDS[action])

    def _after_trick(self) -> Self:
        """Called on the hand just after a trick is complete; the game may end it here."""
        if any(self.holdings):
            return self
        if part := self.next_part():
            leader = self.leader if part[1] is None else part[1]
            return self._with(holdings=part[0], leader=leader, to_act=leader)
        return self._with(phase="over", to_act=None)

    def next_part(self) -> tuple[tuple[int, ...], int | None] | None:
        """What is dealt when the hands are empty, and who leads then, if not who won the last trick."""
        return None

    def stop_rule(self, bits: Mapping[Card, int]) -> StopRule | None:
        """The same as `_after_trick` for `ombre.playout`; None when play never stops before the last card.

        ``bits`` are the masks of single cards there, of which the mask of a trick is made.
        """
        return None

    def _secretly(self, public: str) -> tuple[Secret, ...]:
        """The secrets, with what the seat to act does now: the others see ``public`` of it (COM-7)."""
        assert self.to_act is not None
        return (*self.secrets, Secret(len(self.record), self.to_act, Action(public)))

    def _refusal(self, action: Action) -> IllegalAction:
        """The error for an action that is not legal now, naming the rule."""
        rules = self.game.refusals
        if self.over:
            return IllegalAction(f"{action}: the hand is over", rules["end"])
        card = action.card
        if card is None:
            return IllegalAction(f"{action!r} is not possible now; possible are: {self._possible()}", rules["phase"])
        if self.phase != "play":
            return IllegalAction(f"{card} cannot be played yet; possible are: {self._possible()}", rules["phase"])
        if card not in self.game.pack.index:
            return IllegalAction(f"{card} is not in the pack of this game", rules["pack"])
        assert self.to_act is not None
        if not self.holdings[self.to_act] & self.game.pack.bit(card):
            return IllegalAction(f"seat {self.to_act}, who is to act, does not hold {card}", rules["held"])
        why = self.game.why_illegal(self.mode, self.hands[self.to_act], self.trick, card, **self._restrictions())
        return IllegalAction(f"{card}: {why.message}", why.rule)

    def _possible(self) -> str:
        """The legal actions as an error lists them; of many only the first."""
        legal = self.legal_actions()
        return ", ".join(legal[:12]) + ", …" * (len(legal) > 12)

    # Play, the same in all games.

    def _legal_plays(self) -> tuple[Action, ...]:
        assert self.to_act is not None
        game, held = self.game, self.holdings[self.to_act]
        if game.restrictions:
            return plays(game.pack, game.legal_mask(self.mode, held, self.trick, **self._restrictions()))
        return plays(game.pack, game.legal_mask(self.mode, held, self.trick))

    def _restrictions(self) -> Mapping[str, Any]:
        """What the game's options restrict beyond hand and trick, as `Game.legal_cards` takes it."""
        return {}

    def _play_card(self, card: Card) -> Self:
        """A full trick goes to its winner, who leads next (COM-3, OMI-R17, OMI-R18)."""
        game, seat = self.game, self.to_act
        assert seat is not None
        holdings = list(self.holdings)
        holdings[seat] ^= game.pack.bits[card]
        trick = self.trick + (card,)  # noqa: RUF005 (half the time)
        if len(trick) < game.seats:
            return self._with(holdings=tuple(holdings), trick=trick, to_act=(seat + 1) % game.seats)
        winner = (self.leader + game.order(self.mode).winner(trick)) % game.seats
        won = list(self.won)
        won[winner] += 1
        return self._with(
            holdings=tuple(holdings),
            trick=(),
            tricks=(*self.tricks, Trick(self.leader, trick, winner)),
            won=tuple(won),
            leader=winner,
            to_act=winner,
        )._after_trick()
