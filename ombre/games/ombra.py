"""Ombra, the Lithuanian game of Ombre: an auction of named games, a favoured suit (žiedas), one player who scores.

Seat 0 is the first hand, who speaks and leads first, seat 2 the last hand, who deals (OMBRA-R04). The declarer
(*lošikas*) plays against the other two. Tricks are won as in all games here (OMBRA-R37), and the deal moves on after
every hand (OMBRA-R06). Not in code, as it is a custom of the table: OMBRA-R05 the first deal by lot. Card order and
exchange, which Ombre shares, stand in `matadors`, what a hand brings in `ombra_score`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Self

from ombre import notation, rulebook
from ombre.cards import PACK_40, Card, Suit
from ombre.deals import DealError
from ombre.games.base import Duty, Why
from ombre.games.matadors import (
    BASTO,
    SPADILLE,
    TRICKS,
    MatadorGame,
    MatadorHand,
    choices,
    majority_stops,
    matadors,
    plain,
    privilege,
)
from ombre.games.ombra_score import GRANDAS, IN_ZIEDAS, NULIS, PRIMERIS, Course, check, finished, misfit, named, result
from ombre.hand import Action, Context, IllegalAction, Outcome, StopRule
from ombre.tricks import TRUMP

LEVELS = {"PO": 1, "ZP": 2, "MI": 3, "DM": 4, "RU": 5, "ZR": 6, "GR": 7, "NU": 8}
"""The games that can be named, lowest to highest (OMBRA-R14)."""
ZIEDO_BIDS = ("ZP", "ZR")
MIKIS = ("MI", "ZM", "DM", "DZM")
OPPONENTS_EXCHANGE = ("RU", "ZR")
NO_EXCHANGE = ("GR", "NU", "MA")
MAURAS = ("PO", "ZP", "RU", "ZR", "GR", "NU")
"""What the taker of the talon may play (OMBRA-R31)."""
LAID_OFF = 4
ACES = PACK_40.mask((SPADILLE, BASTO))


@dataclass(frozen=True)
class OmbraHand(MatadorHand):
    """A hand of Ombra (OMBRA-R00).

    Phases: ``auction``, ``mauras`` (after three passes: take the talon?), ``layoff`` (four of its cards), ``declare``,
    ``exchange``, ``announce`` (begin, announce pilnatis or surrender), ``play``, ``stop`` (primeris or on?), ``over``.
    ``contract`` is the game that counts: a forced polius is ``VP``, whatever is played after mauras ``MA``.
    """

    elder: int | None = None
    """The seat that answers in the duel of the auction (OMBRA-R18)."""
    young: int | None = None
    """The seat that names games."""
    said: tuple[tuple[str, ...], ...] = ((), (), ())
    """The games that each seat has named or accepted, in order."""
    announced: bool = False
    surrendered: bool = False
    stopped: bool = False
    matadors: bool = False
    """Whether the declarer has kuoka, ietis and skydas for the bonus (OMBRA-R44)."""

    game: Ombra

    # What may be done.

    def _legal(self) -> tuple[Action, ...]:
        match self.phase:
            case "play":
                return self._legal_plays()
            case "auction":
                texts = self._speech()
            case "mauras":  # OMBRA-R30
                texts = ("take", "pass")
            case "layoff":  # OMBRA-R31
                return choices(self.game.pack, "layoff", self.holdings[self.to_act or 0], LAID_OFF, LAID_OFF)
            case "declare":
                texts = self._declarations()
            case "exchange":
                return self._exchanges(*self._limits())
            case "announce":  # OMBRA-R32
                texts = ("begin", *["announce"] * (self.mode != NULIS), "surrender")
            case "stop":
                texts = ("stop", "continue")
            case _:
                texts = ()
        return tuple(map(Action, texts))

    def _speech(self) -> tuple[str, ...]:
        """The young of a duel may pass or name a higher game, the elder may accept besides (OMBRA-R19, OMBRA-R20)."""
        if self.elder is None:
            return ("pass", "klausau")
        bids = [f"bid {code}" for code, level in LEVELS.items() if level > self._level() and self._able(code)]
        accept = self.to_act == self.elder and self._able(self._offer())
        return ("pass", *["zaidziu"] * accept, *bids)

    def _level(self) -> int:
        """The height that the auction has reached."""
        return max((LEVELS[code] for games in self.said for code in games), default=0)

    def _offer(self) -> str:
        """The game that the elder has to answer."""
        assert self.young is not None
        return self.said[self.young][-1]

    def _able(self, code: str) -> bool:
        """Didysis mikis takes both black aces (OMBRA-R16); no other game takes any card (OMBRA-R17)."""
        assert self.to_act is not None
        return code != "DM" or self.holdings[self.to_act] & ACES == ACES

    def _declarations(self) -> tuple[str, ...]:
        if self.contract == "VP":  # OMBRA-R29: polius with any trumps and nothing else
            return tuple(f"declare PO {suit}" for suit in Suit)
        texts = []
        for code in self._allowed():
            suits = [suit for suit in Suit if suit != self.deal.favoured] if code in ("PO", "RU") else []
            texts += [f"declare {code} {suit}" for suit in suits] or [f"declare {code}"]  # OMBRA-R22
        return tuple(texts)

    def _allowed(self) -> tuple[str, ...]:
        """The games that the declarer may choose: what the auction leaves him, after mauras OMBRA-R31."""
        assert self.declarer is not None
        games = MAURAS if self.contract == "MA" else self.game.allowed(self.said[self.declarer])
        return tuple(code for code in games if self._able(code))

    def _limits(self) -> tuple[int, int]:
        """The fewest and most cards that the seat to act exchanges (OMBRA-R25); the talon may end it earlier."""
        options = self.game.options
        if self.to_act == self.declarer:  # OMBRA-R26: the turned card of a mikis is one of his
            return (self.contract in MIKIS) + options["exchange_min"], TRICKS  # OMBRA-V10
        first = self.to_act == self._left()
        limited = first and self.contract in OPPONENTS_EXCHANGE and options["rungas_first_limit"] != "none"
        return 0, options["rungas_first_limit"] if limited else TRICKS  # OMBRA-V08

    def _left(self) -> int:
        """The seat to the declarer's left: play goes clockwise (OMBRA-R03)."""
        assert self.declarer is not None
        return (self.declarer + 1) % self.game.seats

    def reading(self, text: str) -> Action:
        """Naming the žiedas with polius or rungas means žiedo polius or žiedo rungas (OMBRA-R15)."""
        action = Action.read(text)
        verb, _, named = action.partition(" ")
        code, _, suit = named.partition(" ")
        ziedo = verb == "declare" and code in ("PO", "RU") and suit == self.deal.favoured and self.contract != "VP"
        return Action(f"declare {IN_ZIEDAS[code]}") if ziedo else action

    # What it leads to.

    def _apply(self, action: Action) -> Self:
        verb, *words = action.split()
        match self.phase:
            case "auction":
                return self._speak(verb, words[-1] if words else "")
            case "mauras":
                return self._take(verb)
            case "layoff":
                return self._exchange(action)._with(phase="declare")
            case "declare":
                return self._declare(*words)
            case "exchange":
                return self._exchange(action)._next_exchange()
            case "announce":
                return self._announce(verb)
            case "stop" if verb == "stop":
                return self._end(stopped=True)
        return self._with(phase="play")

    def _end(self, **changes: Any) -> Self:
        return self._with(phase="over", to_act=None, **changes)

    def _speak(self, verb: str, code: str) -> Self:
        """One word of the auction (OMBRA-R18, OMBRA-R19)."""
        seat, elder, young = self.to_act, self.elder, self.young
        assert seat is not None
        last = self.game.seats - 1
        if elder is None or young is None:
            if verb == "klausau" and seat < last:
                return self._with(elder=seat, young=seat + 1, to_act=seat + 1)
            if verb == "klausau":
                return self._with(phase="declare", declarer=seat)
            return self._with(to_act=seat + 1) if seat < last else self._all_passed()
        if verb == "pass":  # the other goes on to the next duel, or is the declarer
            survivor = elder if seat == young else young
            if young == last:
                return self._with(phase="declare", declarer=survivor, to_act=survivor)
            return self._with(elder=survivor, young=last, to_act=last)
        said = list(self.said)
        said[seat] = (*said[seat], code or self._offer())
        return self._with(said=tuple(said), to_act=elder if seat == young else young)

    def _all_passed(self) -> Self:
        """Kuoka's holder plays varos polius (OMBRA-R29); if it is in the talon, mauras is to be had (OMBRA-R30)."""
        kuoka = self.game.pack.bit(SPADILLE)
        for seat, held in enumerate(self.holdings):
            if held & kuoka:
                return self._with(phase="declare", declarer=seat, to_act=seat, contract="VP")
        return self._with(phase="mauras", to_act=0)

    def _take(self, verb: str) -> Self:
        """The taker's nine cards go and the whole talon comes (OMBRA-R31); three refusals end the hand (OMBRA-R30)."""
        seat = self.to_act
        assert seat is not None
        if verb == "pass":
            return self._with(to_act=seat + 1) if seat < self.game.seats - 1 else self._end()
        holdings, laid = list(self.holdings), list(self.laid)
        laid[seat], holdings[seat] = holdings[seat], self.game.pack.mask(self.stock)
        cards = {"holdings": tuple(holdings), "laid": tuple(laid), "stock": ()}
        return self._with(phase="layoff", declarer=seat, contract="MA", **cards)

    def _declare(self, code: str, suit: str | None = None) -> Self:
        """The game and its trumps are fixed (OMBRA-R21, OMBRA-R22); in mikis by the turned card (OMBRA-R26)."""
        hand = self
        if code in MIKIS:
            assert self.declarer is not None
            if code == "DM":  # OMBRA-R27
                aces = ((self.declarer, SPADILLE), (self.declarer, BASTO))
                hand = hand._with(shown=(*hand.shown, *aces))
            hand = hand._turn()
            if hand.mode == hand.deal.favoured:  # OMBRA-R15
                code = IN_ZIEDAS[code]
        else:
            suit = hand.deal.favoured if code in ZIEDO_BIDS else suit
            hand = hand._with(mode={"GR": GRANDAS, "NU": NULIS}.get(code, suit))
        hand = hand._with(contract=hand.contract or code)
        if hand.contract in NO_EXCHANGE:  # OMBRA-R25, OMBRA-R31
            return hand._with(phase="announce")
        first = hand._left() if hand.contract in OPPONENTS_EXCHANGE else hand.declarer
        return hand._with(phase="exchange", to_act=first)

    def _next_exchange(self) -> Self:
        """The declarer, then the player to his left, then the one to his right (OMBRA-R24)."""
        assert self.to_act is not None
        following = (self.to_act + 1) % self.game.seats
        if following == self.declarer:
            return self._with(phase="announce", to_act=following)
        return self._with(to_act=following)

    def _announce(self, verb: str) -> Self:
        """The last word before the first lead, which is seat 0's (OMBRA-R32, OMBRA-R33, OMBRA-R34)."""
        assert self.declarer is not None
        if verb == "surrender":
            return self._end(surrendered=True)
        held = self.holdings[self.declarer]
        if self.game.options["matador_bonus_time"] == "as_dealt":  # OMBRA-V07
            held = self.game.pack.mask(self.deal.parts[0][self.declarer])
        has = self.game.has_matadors(self.mode, held)
        return self._with(phase="play", to_act=0, leader=0, announced=verb == "announce", matadors=has)

    def _after_trick(self) -> Self:
        """Whether the hand stops (OMBRA-R42)."""
        if sum(self.won) < PRIMERIS and self.mode != NULIS:
            return self
        tricks = self._tricks()
        if finished(self.mode, tricks):
            return self._end()
        if tricks == (PRIMERIS, 0, 0) and self.mode != NULIS and not self.announced:
            return self._with(phase="stop")
        return self

    def stop_rule(self, bits: Mapping[Card, int]) -> StopRule | None:
        """OMBRA-R42."""
        own = self.declarer or 0
        return StopRule(1, lambda won, cards, leader: won[own] > 0) if self.mode == NULIS else majority_stops(own)

    def _tricks(self) -> tuple[int, int, int]:
        """The tricks of the declarer, of the player to his left and of the one to his right."""
        left = self._left()
        return self.won[left - 1], self.won[left], self.won[left - 2]

    def facts(self) -> Mapping[str, Any]:
        """What was played, what became of it, and what counts for the bonuses; see `Ombra.settle`."""
        if self.declarer is None or self.contract is None:
            return {"contract": None}
        ziedas = self.mode == self.deal.favoured
        said = (self.matadors, self.announced, self.surrendered, self.stopped)
        return Course(self.contract, self._tricks(), self.declarer, self.mode, ziedas, *said)._asdict()

    # Why something may not be done.

    def _refusal(self, action: Action) -> IllegalAction:
        verb, _, named = action.partition(" ")
        if self.over or (self.phase == "play" and action.card):
            return super()._refusal(action)
        match self.phase, verb:
            case "auction", "bid" if self.elder is not None:
                return self._refused_bid(action, named)
            case "auction", "zaidziu" if self.to_act == self.elder:
                return self._refused_bid(action, self._offer())
            case "layoff", "layoff":
                return self._refused_set(action, LAID_OFF, LAID_OFF, "OMBRA-R31", "OMBRA-R31")
            case "declare", "declare":
                return self._refused_game(action, named.partition(" ")[0])
            case "exchange", "exchange":
                least, most = self._limits()
                rule = "OMBRA-R26" if least and not named and self.contract in MIKIS else "OMBRA-R25"
                return self._refused_set(action, least, min(most, len(self.stock)), rule, "OMBRA-R23")
            case "announce", "exchange" if self.contract in NO_EXCHANGE:
                rule = "OMBRA-R31" if self.contract == "MA" else "OMBRA-R25"
                return IllegalAction(f"{action}: nobody exchanges in this game", rule)
        return IllegalAction(f"{action}: not possible now; possible are: {self._possible()}", _rule(verb, self.phase))

    def _refused_bid(self, action: Action, code: str) -> IllegalAction:
        if code not in LEVELS:
            return IllegalAction(f"{action}: the games that can be named are {', '.join(LEVELS)}", "OMBRA-R14")
        if not self._able(code):
            return IllegalAction(f"{action}: didysis mikis takes both black aces, SA and CA", "OMBRA-R16")
        reached = next(code for code, level in LEVELS.items() if level == self._level())
        return IllegalAction(f"{action}: {reached} has been named and only higher games may follow", "OMBRA-R20")

    def _refused_game(self, action: Action, code: str) -> IllegalAction:
        if self.contract == "VP":
            return IllegalAction(f"{action}: kuoka's holder must play polius, such as: declare PO H", "OMBRA-R29")
        allowed = ", ".join(self._allowed())
        if self.contract == "MA" and code in MIKIS:
            return IllegalAction(f"{action}: after mauras there is no mikis; possible are {allowed}", "OMBRA-R31")
        if code not in LEVELS:
            return IllegalAction(f"{action}: the games to choose from are {allowed}", "OMBRA-R14")
        if code in self._allowed():
            what = "names its trumps: S, C, H or D" if code in ("PO", "RU") else f"takes no suit: declare {code}"
            return IllegalAction(f"{action}: {code} {what}", "OMBRA-R22")
        if not self._able(code):
            return IllegalAction(f"{action}: didysis mikis takes both black aces, SA and CA", "OMBRA-R16")
        rule = "OMBRA-R31" if self.contract == "MA" else "OMBRA-R21"
        return IllegalAction(f"{action}: the games to choose from here are {allowed}", rule)


def _rule(verb: str, phase: str) -> str:
    """The rule that says when a word belongs, or what a phase is for."""
    rules = {
        "OMBRA-R19": ("klausau", "zaidziu", "bid", "auction"),
        "OMBRA-R21": ("declare",),
        "OMBRA-R23": ("exchange",),
        "OMBRA-R30": ("take", "mauras"),
        "OMBRA-R31": ("layoff",),
        "OMBRA-R32": ("begin", "announce", "surrender"),
        "OMBRA-R34": ("play",),
        "OMBRA-R42": ("stop", "continue"),
    }
    by_word = {word: rule for rule, words in rules.items() for word in words}
    return by_word.get(verb, by_word[phase])


class Ombra(MatadorGame):
    """Ombra under its options."""

    name = "ombra"
    refusals = MappingProxyType({"pack": "OMBRA-R02", "held": "OMBRA-R07", "phase": "OMBRA-R00", "end": "OMBRA-R42"})
    modes = (*MatadorGame.modes, GRANDAS, NULIS)
    hand_type = OmbraHand
    favours = True  # OMBRA-R02, OMBRA-R08

    @property
    def direction(self) -> str:
        """To the left (OMBRA-R03)."""
        return "clockwise"

    @cached_property
    def values(self) -> Mapping[str, int]:
        """What each game and bonus is worth (OMBRA-R44): the table of the rulebook with its changes (OMBRA-V01)."""
        return rulebook.load(self.name).options["values"].changed(self.options["values"])

    def groups(self, mode: str | None) -> Mapping[str, Sequence[Card]]:
        """Trumps and plain suits (OMBRA-R10, OMBRA-R11), in grandas (OMBRA-R12) and in nulis (OMBRA-R13)."""
        if mode == GRANDAS:
            return {TRUMP: (SPADILLE, BASTO), **{str(suit): plain(suit) for suit in Suit}}
        if mode == NULIS:
            aces = {Suit.SPADES: (SPADILLE,), Suit.CLUBS: (BASTO,)}
            return {str(suit): (*plain(suit), *aces.get(suit, ())) for suit in Suit}
        return super().groups(mode)

    def duty(self, mode: str | None, led: Card) -> Duty:
        """Follow suit if able (OMBRA-R35), also with kuoka, ietis and skydas (OMBRA-R36), unless OMBRA-V03 is on."""
        return privilege(self.order(mode), led) if self.options["matador_privilege"] else super().duty(mode, led)

    def why_illegal(
        self, mode: str | None, hand: Sequence[Card], trick: Sequence[Card], card: Card, **context: Any
    ) -> Why:
        """The only duty is to follow (OMBRA-R35): a trump to a trump, otherwise the suit led."""
        playable = self.legal_cards(mode, hand, trick)
        trumped = self.order(mode).effective_suit(trick[0]) == TRUMP
        led = "trumps" if trumped else trick[0].suit.name.lower()
        message = f"{led} were led and you hold {' '.join(map(str, playable))}: play one of these"
        return Why("OMBRA-R35", message, "follow_trump" if trumped else "follow", playable)

    def start(self, **fields: Any) -> OmbraHand:
        """Seat 0 speaks first (OMBRA-R19)."""
        return OmbraHand(**self.dealt(**fields), phase="auction", to_act=0)

    def position(self, position: notation.Position, context: Context) -> OmbraHand:
        """A hand in the middle of play; unless written, seat 0 is the declarer and the trumps tell the contract.

        After five straight tricks it is the declarer's to stop or go on, and pilnatis counts as not announced. The
        bonus for kuoka, ietis and skydas needs all three still in his hand. `DealError` for what cannot be.
        """
        mode, ziedas = position.trump, position.trump == position.favoured
        contract = (position.contract or named(mode, ziedas)).upper()
        if contract in IN_ZIEDAS.values() and position.favoured is None:
            position, ziedas = replace(position, favoured=mode), True
        if problem := misfit(contract, mode, ziedas):
            raise DealError(f"contract={contract}: {problem}")
        declarer = position.declarer or 0
        hand = super().position(replace(position, contract=contract, declarer=declarer), context)
        assert isinstance(hand, OmbraHand)
        tricks = hand._tricks()
        if finished(mode, tricks):
            raise DealError(
                f"won= with {tricks[0]} tricks of the declarer, {tricks[1]} and {tricks[2]}: the hand is over"
            )
        if tricks[0] == sum(tricks) > 0 and position.leader != declarer:
            raise DealError(f"leader={position.leader}: the declarer won every trick and leads (OMBRA-R34)")
        place = (declarer - position.leader) % self.seats
        held = hand.holdings[declarer] | self.pack.mask(position.trick[place : place + 1])
        hand = hand._with(matadors=self.has_matadors(mode, held))
        return hand._after_trick() if sum(tricks) and not position.trick else hand

    def allowed(self, said: Sequence[str]) -> tuple[str, ...]:
        """The games that may be declared after naming or accepting these, in this order, in the auction (OMBRA-R21).

        Options OMBRA-V04 (whether a žiedo game binds, and to what) and OMBRA-V05 (didysis mikis).

        >>> Ombra().allowed(["PO", "RU"])
        ('RU', 'ZR', 'GR', 'NU')
        """
        if not said:
            return tuple(LEVELS)
        last, lock = said[-1], self.options["ziedas_lock"]
        as_high = tuple(code for code, level in LEVELS.items() if level >= LEVELS[last])
        if last in ZIEDO_BIDS and lock == "exact":
            return (last,)
        if (last in ZIEDO_BIDS and lock != "off") or (lock == "ever" and not set(said).isdisjoint(ZIEDO_BIDS)):
            return tuple(code for code in ZIEDO_BIDS if code in as_high) or as_high
        if last == "MI":
            return ("MI", "DM")
        return ("DM",) if last == "DM" and self.options["dm_lock"] else as_high

    def has_matadors(self, mode: str | None, held: int) -> bool:
        """Whether kuoka, ietis and skydas are among the cards held; there is no ietis without a trump suit."""
        top = 0 if mode in (None, GRANDAS, NULIS) else self.pack.mask(matadors(str(mode)))
        return bool(top) and held & top == top

    def winners(self, scores: Sequence[int], changes: Sequence[int], outcome: Outcome, hands: int) -> tuple[int, ...]:
        """The player whose total has reached the target (OMBRA-R48, OMBRA-V02)."""
        return tuple(side for side, score in enumerate(scores) if score >= self.options["target"])

    def settle(self, facts: Mapping[str, Any], context: Context = Context()) -> Outcome:  # noqa: B008 (a frozen value)
        """What the declarer wins or loses; nobody else's score changes (OMBRA-R43).

        Facts: ``contract`` (a code such as ``PO``; None when the cards were thrown in), ``tricks`` (the declarer's,
        those of the player to his left and of the one to his right), ``declarer`` (his seat, 0), ``mode`` (the trump
        situation; after mauras it tells grandas and nulis from the rest), ``matadors`` (whether he held kuoka, ietis
        and skydas), ``announced`` (pilnatis), ``surrendered``, ``stopped`` (after five straight tricks; if not told,
        five tricks against none say it), ``ziedas`` (whether the trumps are the žiedas). The tricks are those
        when play stopped, or all nine.

        >>> Ombra().settle({"contract": "GR", "tricks": (9, 0, 0)}).change
        (19, 0, 0)
        """
        if "contract" in facts and facts["contract"] is None:
            return Outcome("void", (0, 0, 0), rules=("OMBRA-R30",))
        course = check(facts)
        name, points, rules = result(course, self.values, self.options)
        change = tuple(points if seat == course.declarer else 0 for seat in range(self.seats))
        return Outcome(name, change, rules=(*rules, *["OMBRA-V01"] * (self.options["values"] != "table")))
