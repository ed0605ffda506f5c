"""`Game`: the rules of one game with its options set. A game's own file subclasses it and `ombre.hand.Hand`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from ombre import notation, rulebook
from ombre.cards import Card, CardError, Pack, to_cards
from ombre.deals import Batch, Deal, DealError
from ombre.hand import Context, Hand, Outcome
from ombre.tricks import TrickOrder


class Why(NamedTuple):
    """Why a card may not be played: the rule, a sentence, and the cards that may."""

    rule: str
    message: str
    reason: str
    """A key for people's languages, such as ``follow``."""
    playable: tuple[Card, ...]


class Duty(NamedTuple):
    """What a card that is led asks of those who follow, as masks of the pack."""

    binding: int
    """Who holds one of these must play"""
    follow: int
    """one of these;"""
    otherwise: int = 0
    """who holds none of them must play one of these if he can, and else any card."""


class Game:
    """One game under chosen options: its pack, order of cards, deal, legal moves and scoring.

    Options are checked against the rulebook; `OptionError` for an unknown name or value.
    """

    name: ClassVar[str]
    seats: int
    """The players of a hand."""
    tables: ClassVar[tuple[int, ...]]
    """How many people may sit at the table; where they are more than ``seats``, some sit out."""
    pack: ClassVar[Pack]
    modes: ClassVar[tuple[str | None, ...]]
    """The trump situations that the game knows."""
    plan: tuple[Batch, ...]
    """The packets of the deal, in order."""
    sides: ClassVar[tuple[tuple[int, ...], ...]]
    """The seats that win and lose together for the whole match."""
    hand_type: ClassVar[type[Hand]]
    of_positions: ClassVar[tuple[str, ...]] = ()
    """What a written position may tell besides cards and tricks: ``declarer``, ``contract``, ``points``."""
    restrictions: ClassVar[tuple[str, ...]] = ()
    """The names that `legal_cards` takes besides hand and trick, for options that restrict the leader."""
    favours: ClassVar[bool] = False
    """Whether a suit is turned from a second pack."""
    dealt_later: ClassVar[int] = 0
    """How many cards each player is dealt when play has already begun."""
    card_points: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """What a card is worth by its rank, where card points are counted (COM-4)."""
    less_is_better: ClassVar[bool] = False
    """Whether the changes of an outcome count against those who have them: penalties, or a score to bring down."""
    refusals: ClassVar[Mapping[str, str]]
    """The rules behind what every game refuses alike: a card foreign to the ``pack`` or not ``held``, an action that
    does not belong to the ``phase``, and anything after the ``end``."""
    ante: ClassVar[int] = 0
    """What the dealer pays into the pot before each hand."""

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = MappingProxyType(rulebook.check_options(self.name, options))

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self.options), ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, tuple(self.options.items())))

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value!r}" for name, value in self.changed_options.items())
        return f"games.load({self.name!r}{changed})"

    @cached_property
    def changed_options(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        defaults = rulebook.defaults(self.name)
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    @property
    def direction(self) -> str:
        """``clockwise`` or ``counterclockwise``."""
        raise NotImplementedError

    # Cards and tricks.

    def order(self, mode: str | None) -> TrickOrder:
        """The trick order of a trump situation; `ModeError` for one that the game doesn't have."""
        try:
            return self._orders[mode]
        except KeyError:
            known = ", ".join(str(known) for known in self.modes)
            raise ModeError(f"{mode!r} is no trump situation of {self.name}; it has {known}") from None

    @cached_property
    def _orders(self) -> dict[str | None, TrickOrder]:
        return {mode: TrickOrder(self.pack, self.groups(mode)) for mode in self.modes}

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """The cards by effective suit, each strongest first, for one trump situation."""
        raise NotImplementedError

    def trick_order(self, mode: str | None) -> dict[str, tuple[Card, ...]]:
        """``{'trump': (…), 'S': (…), …}``, each strongest first."""
        return dict(self.order(mode).groups)

    def trick_winner(self, mode: str | None, trick: str | Iterable[Card | str]) -> int:
        """The index into ``trick`` (0 = the card led) of the card that wins it (COM-3).

        >>> from ombre import games
        >>> games.load("omi").trick_winner("H", "SA SK H7 ST")
        2

        `CardError` for an empty trick, one with more cards than seats, a card twice, or a card foreign to the game.
        """
        cards = to_cards(trick)
        self.pack.mask(cards)
        if len(cards) > self.seats:
            raise CardError(f"a trick of {len(cards)} cards: this game has {self.seats} players")
        return self.order(mode).winner(cards)

    def legal_cards(
        self, mode: str | None, hand: str | Iterable[Card | str], trick: str | Iterable[Card | str] = (), **context: Any
    ) -> tuple[Card, ...]:
        """The cards of ``hand`` that may be played to ``trick`` (the cards so far), in pack order (COM-2).

        >>> from ombre import games
        >>> [str(card) for card in games.load("omi").legal_cards("H", "SK S7 HA", trick="S9")]
        ['SK', 'S7']

        ``context`` names what an option of the game looks at besides (`restrictions`). `CardError` for an empty hand,
        a full trick, or a card twice or foreign to the game; `ModeError` for a trump situation that the game doesn't
        have; `ContextError` for an unknown name in ``context``.
        """
        self.order(mode)
        if unknown := sorted(set(context) - set(self.restrictions)):
            known = ", ".join(self.restrictions) or "nothing"
            raise ContextError(f"{', '.join(unknown)}: beside hand and trick {self.name} looks at {known}")
        held, played = to_cards(hand), to_cards(trick)
        mask = self.pack.mask(held)
        self.pack.mask((*held, *played))
        if not held:
            raise CardError("an empty hand has no card to play")
        if len(played) >= self.seats:
            raise CardError(f"a trick of {len(played)} cards is complete: nobody plays to it")
        return self.pack.unmask(self.legal_mask(mode, mask, played, **context))

    def legal_mask(self, mode: str | None, hand: int, trick: Sequence[Card], **context: Any) -> int:
        """As `legal_cards`, on masks and without checks (COM-2)."""
        if not trick:
            return hand
        binding, follow, otherwise = self._duties[mode][trick[0]]
        return hand & follow if hand & binding else hand & otherwise or hand

    def duty(self, mode: str | None, led: Card) -> Duty:
        """What a card led asks for: follow suit if able, otherwise any card (COM-2)."""
        order = self.order(mode)
        suit = order.suit_masks[order.effective_suit(led)]
        return Duty(suit, suit)

    def duties(self, mode: str | None) -> Mapping[Card, Duty]:
        """The duty for every card that can be led."""
        return self._duties[mode]

    @cached_property
    def _duties(self) -> dict[str | None, dict[Card, Duty]]:
        return {mode: {card: self.duty(mode, card) for card in self.pack.cards} for mode in self.modes}

    @property
    def duties_are_all(self) -> bool:
        """Whether nothing but the card led decides what may be played; `playout` is fast only then."""
        return type(self).legal_mask is Game.legal_mask

    def why_illegal(
        self, mode: str | None, hand: Sequence[Card], trick: Sequence[Card], card: Card, **context: Any
    ) -> Why:
        """The rule against playing ``card``, which must be in the hand and not legal."""
        raise NotImplementedError

    # A hand.

    def deal(self, board: int | None = None, text: str | None = None, context: Context | None = None) -> Hand:
        """A new hand: a numbered board, or a deal, position or whole course written in the notation.

        `DealError` or `NotationError` for what cannot be dealt.
        """
        return notation.deal(self, board, text, context)

    def start(self, **fields: Any) -> Hand:
        """The hand just dealt; ``fields`` are those of `Hand` that every game has (game, deal, context)."""
        raise NotImplementedError

    @cached_property
    def hand_size(self) -> int:
        """The number of cards that each player is dealt, which is the number of tricks."""
        return sum(batch.size for batch in self.plan if batch.seat == 0)

    def position(self, position: notation.Position, context: Context) -> Hand:
        """A hand in the middle of play; `DealError` for what cannot be in this game."""
        for name in ("declarer", "contract", "points"):
            if getattr(position, name) is not None and name not in self.of_positions:
                raise DealError(f"{name}=: a position of {self.name} has no {name}")
        return self.hand_type(
            game=self,
            deal=Deal(position.source, position.parts, favoured=position.favoured),
            context=context,
            phase="play",
            to_act=(position.leader + len(position.trick)) % self.seats,
            mode=position.trump,
            holdings=position.holdings,
            leader=position.leader,
            trick=position.trick,
            won=position.won,
            gone=position.gone,
            declarer=position.declarer,
            contract=position.contract,
        )

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """The scoring of the game as a pure function of the facts of a hand and what earlier hands left.

        `FactsError` for facts that no hand can have.
        """
        raise NotImplementedError

    # A match.

    @property
    def opening(self) -> Context:
        """What the first hand of a match starts with."""
        return Context()

    @property
    def start_score(self) -> int:
        """What every side has before the first hand."""
        return 0

    def chairs(self, table: int) -> tuple[int, ...]:
        """The chairs of the seats at a table of so many people, counted in the order of play from that of seat 0."""
        return tuple(range(self.seats))

    def tally(self, scores: Sequence[int], changes: Sequence[int]) -> tuple[int, ...]:
        """The scores after the changes of one hand, both by side at the table."""
        return tuple(score + change for score, change in zip(scores, changes, strict=True))

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """The places in ``scores`` that have won the match; none while it goes on.

        ``scores`` and ``changes`` (those of the hand that is just over) are by side at the table, ``hands`` is the
        number of hands so far.
        """
        raise NotImplementedError

    def close(self, scores: Sequence[int], pot: int, dealer: int) -> tuple[int, ...]:
        """The scores at the end of the match, when what is left in the pot is shared; ``dealer`` dealt last."""
        return tuple(scores)


class ModeError(ValueError):
    """A trump situation that the game doesn't have."""


class ContextError(ValueError):
    """A name that the game doesn't look at."""
