"""What Ombra and Ombre share: 40 cards, three matadors above all trumps, nine cards each, an exchange with the talon.

In every trump suit *Spadille* (the ace of spades) is highest, *Manille* (the lowest card of the suit: the two of a
black, the seven of a red one) second and *Basto* (the ace of clubs) third. All that differs between the games is a
parameter or stands in the game's own file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, ClassVar, Self

from ombre.cards import PACK_40, Card, CardError, Pack, Suit, parse_cards
from ombre.deals import Batch
from ombre.games.base import Duty, Game
from ombre.hand import Action, Hand, IllegalAction, StopRule
from ombre.tricks import TRUMP, TrickOrder

TRICKS = 9
"""Tricks in a hand, and cards that each player is dealt."""
MAJORITY = 5
BLACK, RED = "KQJ765432", "KQJA234567"
"""The order of plain suits, strongest first; the black aces belong to none (OMBRA-R11, OMBRE-R13, OMBRE-R33)."""
SPADILLE, BASTO = Card(Suit.SPADES, "A"), Card(Suit.CLUBS, "A")


def is_red(suit: str) -> bool:
    """Whether a suit is hearts or diamonds."""
    return suit in (Suit.HEARTS, Suit.DIAMONDS)


def plain(suit: str) -> tuple[Card, ...]:
    """A suit that is not trumps, strongest first (OMBRA-R11, OMBRE-R13)."""
    return tuple(Card(Suit(suit), rank) for rank in (RED if is_red(suit) else BLACK))


def matadors(suit: str) -> tuple[Card, Card, Card]:
    """Spadille, Manille and Basto when ``suit`` is trumps (OMBRA-R09, OMBRE-R11)."""
    return SPADILLE, plain(suit)[-1], BASTO


def trumps(suit: str) -> tuple[Card, ...]:
    """The trumps, strongest first: the matadors, a red ace (Punto), the plain order (OMBRA-R10, OMBRE-R12)."""
    punto = (Card(Suit(suit), "A"),) if is_red(suit) else ()
    return (*matadors(suit), *punto, *(card for card in plain(suit)[:-1] if card.rank != "A"))


def privilege(order: TrickOrder, led: Card, strict: bool = False) -> Duty:
    """What a card led asks for when matadors have their privilege (OMBRE-R35, OMBRE-R36).

    A matador must only be played when a higher matador was led and no ordinary trump, such as Punto (OMBRE-R34), is
    held. A hand that holds a lower and a higher matador may play either, or with ``strict`` only the lower.
    """
    suit = order.suit_masks[order.effective_suit(led)]
    if order.effective_suit(led) != TRUMP:
        return Duty(suit, suit)
    top = order.groups[TRUMP][:3]
    ordinary = suit & ~order.pack.mask(top)
    lower = order.pack.mask(top[top.index(led) + 1 :] if led in top else ())
    return Duty(ordinary, suit, lower) if strict else Duty(ordinary | lower, suit)


def majority_stops(declarer: int) -> StopRule:
    """Play stops when an opponent has five tricks, or the declarer has five and not all (OMBRA-R42, OMBRE-R44)."""
    one, two = (seat for seat in range(3) if seat != declarer)

    def stop(won: Sequence[int], cards: int, leader: int) -> bool:
        if won[one] or won[two]:
            return won[declarer] >= MAJORITY or won[one] >= MAJORITY or won[two] >= MAJORITY
        return False

    return StopRule(MAJORITY, stop)


@lru_cache(maxsize=64)  # up to 512 actions each
def choices(pack: Pack, verb: str, held: int, least: int, most: int) -> tuple[Action, ...]:
    """A verb with every set of ``least`` to ``most`` of the cards held, the smaller sets first."""
    names = [str(card) for card in pack.unmask(held)]
    return tuple(
        Action(" ".join((verb, *cards)))
        for number in range(least, min(most, len(names)) + 1)
        for cards in combinations(names, number)
    )


@dataclass(frozen=True)
class MatadorHand(Hand):
    """A hand with a talon from which cards are exchanged."""

    def _turn(self) -> Self:
        """The talon's top card is turned for the seat to act: its printed suit is trumps (OMBRA-R26, OMBRE-R24)."""
        assert self.to_act is not None
        return self._with(mode=str(self.stock[0].suit), shown=(*self.shown, (self.to_act, self.stock[0])))

    def _exchanges(self, least: int = 0, most: int = TRICKS) -> tuple[Action, ...]:
        """Every set of cards that the seat to act may lay away (OMBRA-R25, OMBRE-R23), as far as the talon reaches."""
        assert self.to_act is not None
        held = self.holdings[self.to_act]
        return choices(self.game.pack, "exchange", held, least, min(most, len(self.stock)))

    def _exchange(self, action: Action) -> Self:
        """Cards are laid away unseen and as many taken from the top of the talon (OMBRA-R23, OMBRE-R22).

        How many is public (OMBRA-R28); what is not taken stays unseen (OMBRE-R25).
        """
        assert self.to_act is not None
        seat, pack = self.to_act, self.game.pack
        away = pack.mask(parse_cards(action.partition(" ")[2]))
        number = away.bit_count()
        holdings, laid = list(self.holdings), list(self.laid)
        holdings[seat] = holdings[seat] & ~away | pack.mask(self.stock[:number])
        laid[seat] |= away
        return self._with(
            holdings=tuple(holdings),
            laid=tuple(laid),
            stock=self.stock[number:],
            secrets=self._secretly(f"{action.split()[0]} {number}"),
        )

    def _refused_set(self, action: Action, least: int, most: int, rule: str, own: str) -> IllegalAction:
        """The error for a verb with cards (``exchange C2 D3``) of which only ``least`` to ``most`` may be laid away.

        ``own`` is the rule that they come from the hand.
        """
        assert self.to_act is not None
        verb, _, text = action.partition(" ")
        try:
            cards = parse_cards(text)
        except CardError as error:
            return IllegalAction(f"{action}: after {verb} come the cards to lay away; {error}", rule)
        held = self.hands[self.to_act]
        if foreign := [str(card) for card in cards if card not in held]:
            message = f"{action}: seat {self.to_act}, who is to act, does not hold {' '.join(foreign)}"
            return IllegalAction(message, own)
        number = str(least) if least == most else f"{least} to {most}"
        return IllegalAction(f"{action}: {len(cards)} cards; {number} may be laid away here", rule)


class MatadorGame(Game):
    """A game of three active players with nine cards each and a talon of thirteen."""

    seats = 3  # OMBRA-R01, OMBRE-R01
    tables: ClassVar[tuple[int, ...]] = (3,)
    pack = PACK_40  # OMBRA-R02, OMBRE-R02
    modes = tuple(str(suit) for suit in Suit)
    plan = tuple(Batch(seat, 3, 0) for _ in range(3) for seat in range(3))  # OMBRA-R07, OMBRE-R10
    sides = ((0,), (1,), (2,))

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """The trumps and the three plain suits beside them."""
        assert mode is not None
        return {TRUMP: trumps(mode), **{str(suit): plain(suit) for suit in Suit if suit != mode}}

    def dealt(self, **fields: Any) -> dict[str, Any]:
        """The fields of a hand just dealt: what each seat holds, the talon, and nothing laid away yet."""
        deal = fields["deal"]
        return {
            **fields,
            "mode": None,
            "holdings": tuple(self.pack.mask(cards) for cards in deal.parts[0]),
            "stock": deal.stock,
            "laid": (0, 0, 0),
            "won": (0, 0, 0),
        }
