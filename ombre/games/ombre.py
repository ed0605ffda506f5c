"""Ombre, the game of the Finnish and Norwegian article: one against two for a pot, in four forms.

Seat 0 is the eldest hand, at the dealer's right; seat 2 deals (OMBRE-R04). Not in code: OMBRE-R05 the word fish,
OMBRE-R08 the first dealer's lot, OMBRE-R58 the table of payments, which follows from the rules before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Self

from ombre.cards import Card, Suit
from ombre.deals import DealError
from ombre.games import ombre_pot
from ombre.games.base import Duty, Why
from ombre.games.matadors import SPADILLE, TRICKS, MatadorGame, MatadorHand, majority_stops, privilege, trumps
from ombre.games.ombre_pot import ANTE, FORMS, STRAIGHT
from ombre.hand import Action, Context, IllegalAction, Outcome, StopRule
from ombre.notation import Position
from ombre.tricks import TRUMP

START = 100
SOLO_LIMIT = 8
DEALS = {3: 12, 4: 16}
"""The deals of a match by people at the table (OMBRE-R59)."""
AUCTION = ("pass", "bid", "raise", "hold")
RULES = {
    **dict.fromkeys(AUCTION, "OMBRE-R17"),
    **{"declare": "OMBRE-R18", "exchange": "OMBRE-R22", "defer": "OMBRE-R21"},
    **dict.fromkeys(("offer", "accept", "takeover"), "OMBRE-R45"),
    **{"stop": "OMBRE-R41", "continue": "OMBRE-R41"},
}
"""The rule that says when each verb is possible."""
PHASES = {"auction": "OMBRE-R17", "declare": "OMBRE-R18", "exchange": "OMBRE-R22", "stop": "OMBRE-R41"}


@dataclass(frozen=True)
class OmbreHand(MatadorHand):
    """A hand of Ombre (OMBRE-R00). Phases: auction, declare, exchange, surrender, play, stop, over."""

    game: Ombre
    level: int = 0
    """The height that the auction has reached."""
    holder: int | None = None
    """The seat that has the game while the auction goes on."""
    challenger: int | None = None
    """The seat whose bid the holder must answer now."""
    waiting: tuple[int, ...] = ()
    """The seats that still may exchange, in order."""
    former: int | None = None
    """The Ombre whose game was taken over (OMBRE-R46)."""
    surrendered: bool = False
    undertaken: bool = False
    """Whether the Ombre led to trick 6 after winning five (OMBRE-R42)."""

    def _legal(self) -> tuple[Action, ...]:
        if self.phase == "play":
            plays = self._legal_plays()
            return (*plays, Action("offer")) if not self.trick and self._may_offer() else plays
        if self.phase == "exchange":
            sets = self._exchanges(*self._limits())
            return (*sets, Action("defer")) if self._may_defer() else sets
        return tuple(map(Action, self._words()))

    def _words(self) -> Iterator[str]:
        """What may be said in the other phases."""
        options = self.game.options
        if self.phase == "auction" and self.challenger is not None:
            yield from ("hold", "pass")
        elif self.phase == "auction":
            yield "pass"
            if self.holder is None:
                yield "bid"
            elif options["jump_bids"]:
                yield from (f"raise {level}" for level in range(self.level + 1, self.game.top + 1))
            elif self.level < self.game.top:
                yield "raise"
        elif self.phase == "declare":  # OMBRE-R18: any form not below the height reached
            for form in self.game.forms:
                if FORMS[form].level >= self.level:
                    turned = form == "voltereta"
                    yield from [f"declare {form}"] if turned else (f"declare {form} {suit}" for suit in Suit)
        elif self.phase == "surrender" and self.to_act == self.declarer:
            yield from ("offer", "continue")
        elif self.phase == "surrender":
            yield "accept"
            if not (options["surrender_limits"] == "tresillo" and self.contract == "voltereta"):
                yield "takeover"
        elif self.phase == "stop":  # OMBRE-R41
            yield from ("stop", "continue")

    def reading(self, text: str) -> Action:
        """A bid of one form more may name its height or not (OMBRE-V02)."""
        action, one_more = super().reading(text), Action(f"raise {self.level + 1}")
        if action not in ("raise", one_more):
            return action
        return one_more if self.game.options["jump_bids"] else Action("raise")

    def _apply(self, action: Action) -> Self:
        verb, *words = action.split()
        if self.phase == "auction":
            return self._speak(verb, words)
        if verb == "declare":
            return self._declare(*words)
        if verb == "defer":
            return self._with(waiting=self.waiting[::-1], to_act=self.waiting[1])
        if verb == "exchange":
            return self._exchange(action)._next_exchange()
        if self.phase == "stop":
            return self._end() if verb == "stop" else self._with(phase="play", undertaken=True)
        return self._surrender(verb)

    # Auction and form.

    def _speak(self, verb: str, words: list[str]) -> Self:
        """Who comes later must bid higher (OMBRE-R17), who comes earlier holds at the same height (OMBRE-R16)."""
        seat = self.to_act
        assert seat is not None
        if verb == "bid":
            return self._with(holder=seat, level=1)._advance(seat)
        if verb == "raise":
            level = int(words[0]) if words else self.level + 1
            return self._with(level=level, challenger=seat, to_act=self.holder)
        if self.challenger is None:
            return self._advance(seat)
        if verb == "hold":
            return self._with(challenger=None, to_act=self.challenger)
        return self._with(holder=self.challenger, challenger=None)._advance(self.challenger)

    def _advance(self, seat: int) -> Self:
        """The next seat speaks; after the last one the holder is the Ombre, or all have passed (OMBRE-R19)."""
        if seat < 2:
            return self._with(to_act=seat + 1)
        ombre, shown = self.holder, self.shown
        if ombre is None and self.game.options["forced_spadille"]:  # OMBRE-V04
            spadille = self.game.pack.bit(SPADILLE)
            ombre = next((seat for seat, held in enumerate(self.holdings) if held & spadille), None)
            shown = shown if ombre is None else (*shown, (ombre, SPADILLE))
        if ombre is None:
            return self._end()
        return self._with(phase="declare", declarer=ombre, to_act=ombre, shown=shown)

    def _declare(self, form: str, suit: str | None = None) -> Self:
        """The trumps are named or turned before anybody exchanges (OMBRE-R20, OMBRE-R24)."""
        assert self.declarer is not None
        order = tuple((self.declarer + step) % 3 for step in range(3))
        waiting = order if FORMS[form].most else order[1:]
        hand = self._with(mode=suit) if suit else self._turn()
        return hand._with(phase="exchange", contract=form, waiting=waiting, to_act=waiting[0])

    # Exchange.

    def _limits(self) -> tuple[int, int]:
        """The least and the greatest number of cards for the seat to act, if the talon lasts (OMBRE-R22 to R24)."""
        assert self.contract is not None
        options, form = self.game.options, FORMS[self.contract]
        if self.to_act == self.declarer:
            two = self.contract == "voltereta" and options["voltereta_min2"]  # OMBRE-V07
            return (2 if two else form.least), form.most
        nobody_took = len(self.stock) == len(self.deal.stock)
        first = {"first_taker_8": nobody_took, "first_in_turn_8": len(self.waiting) == 2, "none": False}
        limited = self.contract == "solo" and first[options["solo_limit"]]  # OMBRE-R23, OMBRE-V06
        return 0, SOLO_LIMIT if limited else TRICKS

    def _may_defer(self) -> bool:
        """OMBRE-V05: the opponent next in turn may let the other exchange before him (OMBRE-R21)."""
        free = self.game.options["defender_order"] == "free" and self.declarer is not None
        return free and len(self.waiting) == 2 and self.to_act == ((self.declarer or 0) + 1) % 3

    def _next_exchange(self) -> Self:
        """After the third exchange the eldest hand leads (OMBRE-R30)."""
        waiting = self.waiting[1:]
        if waiting:
            return self._with(waiting=waiting, to_act=waiting[0])
        return self._with(waiting=(), phase="play", to_act=0, leader=0)

    # Play, surrender and end.

    def _after_trick(self) -> Self:
        return self._end() if self._done else self._between()

    @property
    def _done(self) -> bool:
        """Whether the deal stops after this trick (OMBRE-R44)."""
        played = sum(self.won)
        if played == TRICKS or self.former is not None:  # OMBRE-R46: all nine tricks are played
            return played == TRICKS
        others = played > self._own
        if self._bound:  # OMBRE-R42, OMBRE-R43
            return others
        return others and max(self.won) >= STRAIGHT

    def stop_rule(self, bits: Mapping[Card, int]) -> StopRule | None:
        """OMBRE-R44; an Ombre who goes on after five straight tricks has undertaken the vole."""
        ombre = self.declarer
        if ombre is None or self.former is not None:
            return None
        if self.contract == "vole":
            return StopRule(1, lambda won, cards, leader: sum(won) > won[ombre])
        return majority_stops(ombre)

    def _between(self) -> Self:
        """Before a trick is led: the stop after five straight tricks (OMBRE-R41), the offer to give up (OMBRE-R45)."""
        played = sum(self.won)
        if played == STRAIGHT == self._own and not self._bound and self.former is None:
            return self._with(phase="stop")
        if played < STRAIGHT and self._may_offer(leading=False):
            return self._with(phase="surrender", to_act=self.declarer)
        return self

    @property
    def _own(self) -> int:
        assert self.declarer is not None
        return self.won[self.declarer]

    @property
    def _bound(self) -> bool:
        """Whether the Ombre must win all nine tricks."""
        return self.undertaken or self.contract == "vole"

    def _may_offer(self, leading: bool = True) -> bool:
        """OMBRE-R45: before tricks 2, 3 and 4, not in a vole, once; ``leading`` if the Ombre leads (OMBRE-V14)."""
        if self.trick or not 1 <= sum(self.won) <= 3 or self.former is not None or self._bound:
            return False
        limited = self.game.options["surrender_limits"] == "tresillo" and self.contract == "solo"
        return not limited and (self.leader == self.declarer) == leading

    def _surrender(self, verb: str) -> Self:
        """The offer and its answers in turn after the Ombre (OMBRE-R45); who takes over is the Ombre (OMBRE-R46)."""
        assert self.to_act is not None
        following = (self.to_act + 1) % 3
        if verb == "offer" or (verb == "accept" and following != self.declarer):
            return self._with(phase="surrender", to_act=following)
        if verb == "accept":
            return self._with(surrendered=True)._end()
        if verb == "takeover":
            return self._with(phase="play", former=self.declarer, declarer=self.to_act, to_act=self.leader)
        return self._with(phase="play", to_act=self.leader)

    def _end(self) -> Self:
        return self._with(phase="over", to_act=None)

    @property
    def decided(self) -> bool:
        """Whether every way to share the tricks to come pays the same, although they are still to be played."""
        left = TRICKS - sum(self.won)
        if self.phase != "play" or left > 4 or self._bound:
            return False
        facts = self.facts()
        ends = ((a, b, left - a - b) for a in range(left + 1) for b in range(left + 1 - a))
        totals = (tuple(won + more for won, more in zip(self.won, end, strict=True)) for end in ends)
        return len({self.game.settle({**facts, "tricks": total}, self.context) for total in totals}) == 1

    def facts(self) -> Mapping[str, Any]:
        """What `Ombre.settle` takes; only the form, which is None, when all passed."""
        if self.declarer is None:
            return {"form": None}
        return {
            "form": self.contract,
            "declarer": self.declarer,
            "tricks": self.won,
            "undertaken": self.undertaken,
            "surrendered": self.surrendered,
            "former": self.former,
            "matadors": self._matadors(),
        }

    def _matadors(self) -> int:
        """How many trumps in unbroken sequence from Spadille the Ombre held at the first lead (OMBRE-V15)."""
        assert self.mode is not None
        lying = [(self.leader, self.trick), *((trick.leader, trick.cards) for trick in self.tricks)]
        seats = [((leader + place) % 3, card) for leader, cards in lying for place, card in enumerate(cards)]
        held = {card for seat, card in seats if seat == self.declarer} | {*self.hands[self.declarer or 0]}
        order = trumps(self.mode)
        return next(number for number in range(len(order)) if order[number] not in held)

    # Errors.

    def _refusal(self, action: Action) -> IllegalAction:
        verb, *words = action.split()
        if self.over or (self.phase == "play" and action.card) or not (action.card or verb in RULES):
            return super()._refusal(action)
        if self.phase == "exchange" and verb == "exchange":
            least, most = self._limits()
            rule = "OMBRE-R24" if len(words) < least else "OMBRE-R23"
            return self._refused_set(action, least, min(most, len(self.stock)), rule, "OMBRE-R22")
        if self.phase == "declare" and verb == "declare":
            return self._refused_form(action, words)
        if verb == "raise" and words and self.phase == "auction" and not self.game.options["jump_bids"]:
            return IllegalAction(f"{action}: a bid rises by one form, unless the option jump_bids is on", "OMBRE-R17")
        rule = RULES.get(verb) or PHASES.get(self.phase, "OMBRE-R45")
        if verb == "continue" and self.phase != "stop":
            rule = "OMBRE-R45"
        if verb == "stop" and self.contract == "vole":
            rule = "OMBRE-R43"
        if verb in ("offer", "stop") and self.former is not None:
            rule = "OMBRE-R46"
        return IllegalAction(f"{action}: not now ({self._moment()}); possible are: {self._possible()}", rule)

    def _moment(self) -> str:
        """Where the hand stands, for an error."""
        if self.phase == "auction" and self.holder is not None:
            return f"seat {self.holder} has the game at height {self.level} of {self.game.top}"
        return {
            "auction": "nobody plays yet",
            "declare": "the Ombre chooses his form",
            "exchange": "cards are exchanged",
            "surrender": "the Ombre may give up" if self.to_act == self.declarer else "the offer waits for an answer",
            "stop": "the Ombre has the first five tricks",
        }.get(self.phase, "cards are played; only before tricks 2, 3 and 4 the Ombre may offer to give up")

    def _refused_form(self, action: Action, words: list[str]) -> IllegalAction:
        form = words[0] if words else ""
        if form not in self.game.forms:
            return IllegalAction(f"{action}: the forms are {', '.join(self.game.forms)}", "OMBRE-R14")
        if FORMS[form].level < self.level:
            return IllegalAction(f"{action}: no form below height {self.level}, which was reached", "OMBRE-R18")
        if form == "voltereta":
            return IllegalAction(f"{action}: the turned card makes trumps, nobody names them", "OMBRE-R24")
        return IllegalAction(f"{action}: one suit of S, C, H, D is named, such as: declare {form} H", "OMBRE-R20")


class Ombre(MatadorGame):
    """Ombre under its options. Who wins a trick (OMBRE-R31) is the same in all games."""

    name = "ombre"
    refusals = MappingProxyType({"pack": "OMBRE-R02", "held": "OMBRE-R10", "phase": "OMBRE-R00", "end": "OMBRE-R44"})
    tables = (3, 4)  # OMBRE-R01
    hand_type: ClassVar[type[OmbreHand]] = OmbreHand
    ante = ANTE  # OMBRE-R06
    start_score = START  # OMBRE-R07

    @property
    def direction(self) -> str:
        """Deal, speech and play move to the right (OMBRE-R03)."""
        return "counterclockwise"

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms from the lowest (OMBRE-R14, OMBRE-V01)."""
        return tuple(FORMS)[: 4 if self.options["fourth_form"] == "declared_vole" else 3]

    @property
    def top(self) -> int:
        """The height of the highest form."""
        return FORMS[self.forms[-1]].level

    def duty(self, mode: str | None, led: Card) -> Duty:
        """Follow suit (OMBRE-R32), but matadors have their privilege (OMBRE-R35, OMBRE-R36, OMBRE-V08)."""
        return privilege(self.order(mode), led, self.options["m5"] == "strict")

    def why_illegal(
        self, mode: str | None, hand: Sequence[Card], trick: Sequence[Card], card: Card, **context: Any
    ) -> Why:
        """Plain following (OMBRE-R32), or the cases M2, M3 and M5 of the matadors' privilege (OMBRE-R36)."""
        playable, led = self.legal_cards(mode, hand, trick), trick[0]
        cards, order = " ".join(map(str, playable)), self.order(mode)
        held = [card for card in hand if order.effective_suit(card) == TRUMP]
        top = [card for card in held if card in order.groups[TRUMP][:3]]
        if order.effective_suit(led) != TRUMP or not top:
            suit = "trumps" if order.effective_suit(led) == TRUMP else led.suit.name.lower()
            return Why("OMBRE-R32", f"{suit} were led and you hold {cards}: play one of these", "follow", playable)
        if len(held) > len(top):
            message = f"a trump was led and you hold an ordinary trump: play any of your trumps {cards}"
            return Why("OMBRE-R36", message, "m2", playable)
        if all(order.beats(led, matador) for matador in top):
            return Why("OMBRE-R36", f"the higher matador {led} was led: play {cards}", "m3", playable)
        return Why("OMBRE-R36", f"the matador {led} was led and calls for the lower one: play {cards}", "m5", playable)

    def start(self, **fields: Any) -> OmbreHand:
        """The eldest hand speaks first (OMBRE-R15)."""
        return OmbreHand(**self.dealt(**fields), phase="auction", to_act=0)

    def position(self, position: Position, context: Context) -> OmbreHand:
        """Without ``declarer=`` or ``contract=`` seat 0 plays a simple game; a deal that is over is a `DealError`."""
        contract = (position.contract or "simple").lower()
        if contract not in self.forms:
            raise DealError(f"contract={contract}: the forms are {', '.join(self.forms)}")
        hand = super().position(position, context)
        assert isinstance(hand, OmbreHand)
        hand = hand._with(declarer=hand.declarer or 0, contract=contract)
        straight = hand._own == sum(hand.won) >= STRAIGHT and (hand.trick or hand._own > STRAIGHT)
        hand = hand._with(undertaken=bool(straight) and contract != "vole")
        if hand._done:
            raise DealError(f"won={'/'.join(map(str, hand.won))}: the deal would be over with these tricks (OMBRE-R44)")
        if hand._own == sum(hand.won) > 0 and hand.leader != hand.declarer:
            raise DealError(f"leader={hand.leader}: the Ombre won every trick and leads (OMBRE-R30)")
        return hand if hand.trick else hand._between()

    # A match.

    def chairs(self, table: int) -> tuple[int, ...]:
        """With four the one after the eldest hand, opposite the dealer, sits out (OMBRE-R01, OMBRE-R04).

        The eldest hand deals next (OMBRE-R09), so that the one beside him comes first.
        """
        return (0, 1, 2) if table == 3 else (0, 2, 3)

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """Those with most after the last deal (OMBRE-R59, OMBRE-V16)."""
        deals = self.options["deals"]
        last = DEALS[len(scores)] if deals == "12/16" else deals
        return tuple(side for side, score in enumerate(scores) if score == max(scores)) if hands >= last else ()

    def close(self, scores: Sequence[int], pot: int, dealer: int) -> tuple[int, ...]:
        """What is left in the pot is shared; the last dealer gets what cannot be divided (OMBRE-R59)."""
        share, rest = divmod(pot, len(scores))
        return tuple(score + share + rest * (side == dealer) for side, score in enumerate(scores))

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """What each seat wins or loses, and what the next deal finds in the pot (`ombre_pot.settle`).

        >>> Ombre().settle({"form": "simple", "tricks": (4, 4, 1)}, Context(pot=15)).change
        (-30, 0, 0)
        """
        return ombre_pot.settle(facts, context.pot + ANTE, self.options, self.forms)
