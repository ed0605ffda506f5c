"""The kinds of vector that only Ombra has. Where a hand is needed, one is dealt and played that goes as it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from ombre import Hand, IllegalAction, Match, games
from ombre.cards import PACK_40
from ombre.games import Game

from .lines import Line, field

PACK = [str(card) for card in PACK_40.cards]
SUITS = "SCHD"
SPOKEN = {0: "klausau, pass, pass", 1: "pass, klausau, pass", 2: "pass, pass, klausau"}
"""How a seat becomes the declarer and may still choose any game."""
MIKIS = ("MI", "ZM", "DM", "DZM")


# Dealing and speaking.


def dealt(game: Game, hands: Sequence[Sequence[str]], talon: Sequence[str], ziedas: str) -> Hand:
    """A hand with these cards and this talon; what is missing is filled in from the rest of the pack."""
    placed = {card for cards in (*hands, talon) for card in cards}
    rest = [card for card in PACK if card not in placed]
    full = []
    for cards in hands:
        need = 9 - len(cards)
        full.append("".join([*cards, *rest[:need]]))
        rest = rest[need:]
    return game.deal(text=f"deal={'/'.join(full)}/{''.join([*talon, *rest])} ziedas={ziedas}")


def started(game: Game, setup: str) -> Hand:
    """The deal of a line: ``SA P0, CA talon, top D5, ziedas H``; otherwise SA lies with P1 and CA with P2."""
    places = {"SA": "P1", "CA": "P2"}
    top, ziedas = [], "S"
    for part in filter(None, (part.strip() for part in setup.split(","))):
        first, second = part.split()
        if first == "top":
            top = [second]
        elif first == "ziedas":
            ziedas = second
        else:
            places[first] = second
    hands = [[card for card, place in places.items() if place == f"P{seat}" and card not in top] for seat in range(3)]
    talon = [card for card, place in places.items() if place == "talon"]
    fill = [card for card in PACK if card not in {*places, *top}]
    for seat, cards in enumerate(hands):
        cards += [fill.pop(0) for _ in range(9 - len(cards))]
        hands[seat] = cards
    return dealt(game, hands, [*top, *talon], ziedas)


def said(hand: Hand, text: str) -> Hand:
    """The hand after ``P0 klausau`` or ``P0 exchange 3`` (the first three cards of his hand)."""
    seat, _, action = text.partition(" ")
    assert f"P{hand.to_act}" == seat, f"{text}: P{hand.to_act} is to act"
    verb, _, number = action.partition(" ")
    if verb in ("exchange", "layoff") and number.isdigit():
        cards = [str(card) for card in hand.hands[int(seat[1])][: int(number)]]
        action = " ".join([verb, *cards])
    return hand.act(action)


def state(hand: Hand) -> str:
    """Where the hand stands, in words."""
    legal, seat = hand.legal_actions(), f"P{hand.to_act}"
    codes = " ".join(dict.fromkeys(action.split()[1] for action in legal if action[:3] in ("bid", "dec")))
    plays = f"P{hand.declarer} plays {hand.contract}, trumps {hand.mode}; "
    match hand.phase:
        case "auction":
            return ", ".join(
                [*(f"{seat} {action}" for action in legal if action[:3] != "bid"), *[f"bid {codes}"] * bool(codes)]
            )
        case "mauras":
            return f"{seat} " + ", ".join(legal)
        case "layoff":
            return f"{seat} lays off {len(legal[0].split()) - 1} of {len(hand.hands[hand.to_act or 0])}"
        case "declare":
            forced = " and must play VP:" if hand.contract == "VP" else " after mauras" if hand.contract else ""
            return f"{seat} declares{forced} {codes}"
        case "exchange":
            sizes = [len(action.split()) - 1 for action in legal]
            return f"{plays}{seat} takes {min(sizes)}-{max(sizes)}"
        case "announce":
            return f"{plays}{seat} " + ", ".join(legal)
        case "play":
            return f"{plays}{seat} leads"
    return "thrown in" if hand.declarer is None else plays + result(hand)


def result(hand: Hand) -> str:
    """The outcome of a hand that is over."""
    outcome = hand.outcome
    assert outcome
    declarer = hand.declarer or 0
    assert all(change == 0 for seat, change in enumerate(outcome.change) if seat != declarer)
    return f"{outcome.name} {outcome.change[declarer]:+}"


def end(hand: Hand) -> str:
    """How a whole hand ended, in the words of tests/playthroughs."""
    if hand.declarer is None:
        return "thrown in: no points"
    name, _, change = result(hand).partition(" ")
    return f"{name} with {' '.join(map(str, hand.facts()['tricks']))}: P{hand.declarer} {change}"


# Hands that end as wanted: all three players help.


class Wanted:
    """How a hand is to go: the contract and its trumps, who wins tricks, and what the declarer says."""

    def __init__(self, text: str) -> None:
        words = text.split()
        self.contract = words[0]
        self.mode = field(text, "trumps") or {"GR": "G", "NU": "N"}.get(self.contract, "H")
        self.declarer = int(field(text, "declarer") or 0)
        self.numbers = tuple(int(word) for word in words if word.isdigit())
        self.winners = next((word for word in words[1:] if set(word) <= set("DLR")), "")
        self.announced = "announced" in words
        self.surrendered = "surrendered" in words
        self.stopped = "stopped" in words
        self.matadors = "matadors" in words
        self.favoured = self.contract in ("ZP", "ZR", "ZM", "DZM") or "ziedas" in words
        self.real = "settled" not in words

    @property
    def own_tricks(self) -> int:
        """How many tricks the declarer is to win."""
        return self.winners.count("D") if self.winners else sum(self.numbers[:1])

    @property
    def ziedas(self) -> str:
        """A žiedas that makes the game what it is called."""
        if self.favoured:
            return self.mode
        return SUITS["CSDH".index(self.mode)] if self.mode in SUITS else "S"

    def own(self, strong: int, random: Random) -> list[str]:
        """Nine cards for the declarer, ``strong`` of them from the top: kuoka, skydas only where it is called for."""
        if self.mode == "N":
            return [card for card in PACK if card == "SA" or (card[0] in "SC" and card[1] in "2345")]
        top = [str(card) for card in games.load("ombra").trick_order(self.mode)["trump"]]
        if self.mode == "G":
            top += ["SK", "SQ", "SJ", "S7", "S6", "S5", "S4"]
        elif self.contract in ("DM", "DZM") and not self.matadors:
            top.pop(1)
        elif not self.matadors:
            top.remove("CA")
        spare = [card for card in PACK if card not in top and (card != "CA" or self.matadors)]
        if self.matadors or self.contract in MIKIS:
            strong = max(strong, 3)
        return [*top[:strong], *random.sample(spare, 9 - strong)]


def before_play(game: Game, wanted: Wanted, random: Random, strong: int) -> Hand:
    """A hand at the choice before the first lead."""
    own = wanted.own(strong, random)
    rest = [card for card in PACK if card not in own]
    random.shuffle(rest)
    seat, contract = wanted.declarer, wanted.contract
    if contract == "MA":  # his nine cards and four more lie in the talon
        hand = dealt(game, [rest[:9], rest[9:18], rest[18:27]], [*own, *rest[27:]], wanted.ziedas)
        hand = hand.play("pass, pass, pass" + ", pass" * seat + ", take").act(" ".join(["layoff", *rest[27:]]))
    else:
        declarer_exchanges = contract in ("PO", "ZP", "VP", *MIKIS)
        number = (contract in MIKIS) + (game.options["exchange_min"] if declarer_exchanges else 0)
        wish = sorted((card for card in own if card not in ("SA", "CA")), key=lambda card: card[0] != wanted.mode)
        drawn, away = wish[:number], [rest.pop() for _ in range(number)]
        mine = [*(card for card in own if card not in drawn), *away]
        others = iter((rest[:9], rest[9:18]))
        hands = [mine if place == seat else next(others) for place in range(3)]
        hand = dealt(game, hands, [*drawn, *rest[18:]], wanted.ziedas)
        hand = hand.play("pass, pass, pass" if contract == "VP" else SPOKEN[seat])
    hand = hand.act(_declaration(wanted))
    while hand.phase == "exchange":
        hand = hand.act(" ".join(["exchange", *(away if hand.to_act == seat else [])]))
    assert set(map(str, hand.hands[seat])) == set(own)
    assert (hand.contract, hand.mode, hand.declarer) == (contract, wanted.mode, seat)
    return hand


def _declaration(wanted: Wanted) -> str:
    contract, mode = wanted.contract, wanted.mode
    if contract == "MA":
        return {"G": "declare GR", "N": "declare NU"}.get(mode, f"declare RU {mode}")
    if contract in ("PO", "RU", "VP"):
        return f"declare {'PO' if contract == 'VP' else contract} {mode}"
    return "declare " + {"ZM": "MI", "DZM": "DM"}.get(contract, contract)


def played(hand: Hand, wanted: Wanted, random: Random) -> Hand | None:
    """The hand played on until it is over or all winners have won; None when that is not found soon."""
    nodes = 0

    def fits(hand: Hand) -> bool:
        won = [(trick.winner - wanted.declarer) % 3 for trick in hand.tricks]
        if wanted.winners:
            return all("DLR"[seat] == letter for seat, letter in zip(won, wanted.winners, strict=False))
        return all(won.count(seat) <= number for seat, number in enumerate(wanted.numbers))

    def done(hand: Hand) -> bool:
        if wanted.winners:
            return len(hand.tricks) == len(wanted.winners)
        return hand.over and hand.facts()["tricks"] == wanted.numbers

    def search(hand: Hand) -> Hand | None:
        nonlocal nodes
        nodes += 1
        if nodes > 400 or not fits(hand):
            return None
        if hand.phase == "stop" and not (wanted.winners and done(hand)):
            return search(hand.act("stop" if wanted.stopped else "continue"))
        if done(hand):
            return hand
        actions = list(hand.legal_actions())
        random.shuffle(actions)
        return next((end for action in actions if (end := search(hand.act(action)))), None)

    return search(hand)


@cache
def went(game: Game, text: str) -> Hand:
    """A hand that went as ``PO trumps=H declarer=1 5 3 1 matadors announced`` says, or ``… DDDDDL`` for each trick."""
    wanted = Wanted(text)
    for attempt in range(400):
        random = Random(attempt)
        strong = max(1, min(9, wanted.own_tricks + random.randint(-1, 1)))
        hand = before_play(game, wanted, random, strong)
        if wanted.surrendered:
            return hand.act("surrender")
        end = played(hand.act("announce" if wanted.announced else "begin"), wanted, random)
        if end:
            return end
    raise AssertionError(f"no hand goes like {text}")


# Kinds.


def _course(line: Line) -> str:
    setup, colon, actions = line.rest.rpartition(":")
    hand = started(games.load("ombra", **line.options), setup if colon else "")
    steps = [step.strip() for step in actions.split(",") if step.strip()]
    for place, step in enumerate(steps):
        before = hand
        try:
            hand = said(hand, step)
        except IllegalAction as error:
            left = len(steps) - 1 - place
            return f"rejected {error.rule}" + f", {left} too early" * bool(left) + ", changed" * (hand != before)
    return state(hand)


def _score(line: Line) -> str:
    game = games.load("ombra", **line.options)
    wanted = Wanted(line.rest)
    facts: dict[str, Any] = {"contract": wanted.contract, "mode": wanted.mode, "declarer": wanted.declarer}
    words = ("announced", "surrendered", "stopped", "matadors")
    facts |= {word: True for word in words if getattr(wanted, word)}
    facts["ziedas"] = wanted.favoured
    outcome = game.settle(facts | ({"tricks": wanted.numbers} if wanted.numbers else {}))
    if wanted.real:
        hand = went(game, line.rest)
        assert hand.outcome == outcome, f"settle says {outcome}, the hand {hand.outcome}"
    assert sum(outcome.change) == outcome.change[wanted.declarer]
    return f"{outcome.name} {outcome.change[wanted.declarer]:+}"


def _values(line: Line) -> str:
    """Won, with primeris, pilnatis, pilnatis announced; the same with the matadors; simple loss, uodega, surrender."""
    game, words = games.load("ombra", **line.options), line.rest.split()
    mode = field(line.rest, "trumps")
    base = {"contract": words[0], **({"mode": mode} if mode else {})}

    def points(**facts: Any) -> str:
        return f"{game.settle(base | facts).change[0]:+}"

    if game.settle(base | {"surrendered": True}) and "N" in (mode, words[0][0]):
        return f"{points(tricks=(0, 5, 4))} / {points(tricks=(1, 4, 0))} {points(surrendered=True)}"
    course: list[dict[str, Any]] = [
        {"tricks": (5, 2, 1)},
        {"tricks": (5, 0, 0), "stopped": True},
        {"tricks": (9, 0, 0)},
    ]
    course.append({"tricks": (9, 0, 0), "announced": True})
    won = [" ".join(points(matadors=bonus, **facts) for facts in course) for bonus in (False, True)]
    lost = points(tricks=(4, 4, 1)), points(tricks=(2, 4, 3)), points(surrendered=True)
    return f"{won[0]} / {won[1]} / {' '.join(lost)}"


def _stop(line: Line) -> str:
    hand = went(games.load("ombra", **line.options), line.rest)
    if hand.over:
        return result(hand)
    return "stop or continue" if hand.phase == "stop" else "play goes on"


def _match(line: Line) -> str:
    match = Match("ombra", **line.options)
    for part in line.rest.split(";"):
        chair, _, course = part.strip().partition(" ")
        if chair == "void":
            hand = started(match.game, "SA talon").play("pass, pass, pass, pass, pass, pass")
        else:
            seat = next(seat for seat in range(3) if match.chair(seat) == "ABC".index(chair))
            hand = went(match.game, f"{course} declarer={seat}")
        match = match.add(hand)
    end = f"{'ABC'[match.winners[0]]} wins the match" if match.over else f"{'ABC'[match.chair(2)]} deals"
    return f"{' '.join(map(str, match.scores))}, {end}"


def _deal(line: Line) -> str:
    deck = PACK[::-1]
    hand = games.load("ombra", **line.options).deal(text="deck=" + "".join(deck))
    parts = []
    for seat, cards in enumerate(hand.hands):
        places = sorted(deck.index(str(card)) for card in cards)
        rounds = [places[start : start + 3] for start in (0, 3, 6)]
        parts.append(f"P{seat}={{{','.join(f'{three[0]}-{three[2]}' for three in rounds)}}}")
    talon = [deck.index(str(card)) for card in hand.stock]
    assert talon == sorted(talon)
    return " ".join([*parts, f"talon={{{talon[0]}-{talon[-1]}}}"])


KINDS: dict[str, Callable[[Line], str]] = {
    "COURSE": _course,
    "SCORE": _score,
    "VALUES": _values,
    "STOP": _stop,
    "MATCH": _match,
    "DEAL": _deal,
}
