"""The kinds of vector that only Ombre has. `settle` and whole hands must pay the same, the Ombre in each seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ombre import Card, Context, IllegalAction, Match, Outcome, games
from ombre.cards import PACK_40
from ombre.games import Game
from ombre.games.base import Game as AnyGame
from ombre.hand import Hand

from . import ombre_hands as hands
from .lines import Line, field, trick

FORMS = ("simple", "voltereta", "solo", "vole")


def load(line: Line) -> AnyGame:
    """Ombre with the options of the line."""
    return games.load("ombre", **line.options)


def spoken(line: Line) -> Hand:
    """The hand after the words of an auction; ``Spadille P1`` or ``Spadille talon`` says where that card lies."""
    found = re.search(r"Spadille (P(\d)|talon)", line.rest)
    cards = [str(card) for card in PACK_40.cards if str(card) != "SA"]
    place = 13 * 3 - 2 if found is None else 39 if found[2] is None else int(found[2]) * 3
    deck = [*cards[:place], "SA", *cards[place:]]
    hand = load(line).deal(text="deck=" + "".join(deck))
    for seat, action in trick(line.rest):
        assert hand.to_act == seat, line
        hand = hand.act(action.replace("_", " "))
    return hand


def _auction(line: Line) -> str:
    """Who is the Ombre and which forms he may choose; or what the pot is when all have passed."""
    try:
        hand = spoken(line)
    except IllegalAction as error:
        return f"rejected {error.rule}"
    if hand.over:
        assert hand.outcome
        return f"passed out, {_changes(hand.outcome)}"
    if hand.phase == "auction":
        return f"P{hand.to_act}: {', '.join(hand.legal_actions())}"
    forms = list(dict.fromkeys(action.split()[1] for action in hand.legal_actions()))
    assert hand.to_act == hand.declarer
    for form in FORMS:
        words = [action for action in hand.legal_actions() if action.split()[1] == form]
        suits = [f"declare {form}"] if form == "voltereta" else [f"declare {form} {suit}" for suit in "SCHD"]
        assert words == (suits if form in forms else [])
    return f"P{hand.declarer}: {' '.join(forms)}"


def _declare(line: Line) -> str:
    """What becomes of a declaration after an auction."""
    auction, _, action = line.rest.partition(";")
    hand = spoken(line._replace(input=f"{line.input.partition(line.rest)[0]}{auction}"))
    try:
        after = hand.act(action.strip())
    except IllegalAction as error:
        return f"rejected {error.rule}"
    return f"P{after.to_act} exchanges, trumps {after.mode}"


def _exchanging(line: Line) -> Hand:
    found = re.match(r"P(\d) (\w+)(?: turns (\w\w))?;?(.*)", line.rest)
    assert found, line.rest
    ombre, form = int(found[1]), found[2]
    hand = load(line).deal(board=5)
    if found[3]:
        deck = [str(card) for card in PACK_40.cards if str(card) != found[3]]
        hand = load(line).deal(text="deck=" + "".join([*deck[:27], found[3], *deck[27:]]))
    hand = hands.declared(hand, ombre, form)
    for word in found[4].split():
        if word == "defer":
            hand = hand.act(word)
            continue
        seat, before = hand.to_act, hand
        assert seat is not None
        away = before.hands[seat][: int(word)]
        hand = hand.act(" ".join(["exchange", *map(str, away)]))
        assert set(hand.hands[seat]) == {*before.hands[seat], *before.stock[: int(word)]} - {*away}
        assert hand.stock == before.stock[int(word) :]
    return hand


def _exchange(line: Line) -> str:
    """After the exchanges so far: who exchanges next, and how many cards; in the end how many are left."""
    try:
        hand = _exchanging(line)
    except IllegalAction as error:
        return f"rejected {error.rule}"
    if hand.phase == "play":
        return f"P{hand.to_act} leads, {len(hand.stock)} cards left"
    numbers = [action.count(" ") for action in hand.legal_actions() if action != "defer"]
    assert sorted(set(numbers)) == list(range(min(numbers), max(numbers) + 1))
    defer = " or defer" if "defer" in hand.legal_actions() else ""
    return f"P{hand.to_act} {min(numbers)}-{max(numbers)}{defer}"


def _turned(line: Line) -> str:
    """Voltereta: the trumps, and whether the Ombre has the turned card after the least exchange."""
    hand = _exchanging(line)
    turned = hand.stock[0]
    assert hand.declarer is not None
    assert hand.shown == ((hand.declarer, turned),)
    assert turned not in hand.hands[hand.declarer]
    after = hand.act(hand.legal_actions()[0])
    assert turned in after.hands[hand.declarer]
    return f"trumps {hand.mode}, P{hand.declarer} takes {turned}"


def _turns(line: Line) -> str:
    """The order of the exchanges."""
    found = re.match(r"P(\d) (\w+)", line.rest)
    assert found, line.rest
    hand = hands.declared(load(line).deal(board=5), int(found[1]), found[2])
    order = []
    while hand.phase == "exchange":
        order.append(f"P{hand.to_act}")
        hand = hand.act(hand.legal_actions()[0])
    return " ".join(order)


def _changes(outcome: Outcome, seats: Sequence[int] = (0, 1, 2)) -> str:
    signs = " ".join(f"{outcome.change[seat]:+}".replace("+0", "0") for seat in seats)
    return f"{signs}, pot {outcome.context_after.pot}"


def _pay(line: Line) -> str:
    """Payments of Ombre, next and third (after a take-over: who gave up, who took over, the third), and the pot."""
    found = re.match(r"(\w+), pot (\d+), (.*)", line.rest)
    assert found, line.rest
    form, pot, course = found[1], int(found[2]), found[3]
    game, context = load(line), Context(pot=pot - 5)
    tricks = tuple(int(number) for number in re.findall(r"\b\d\b", course.partition("matadors")[0]))
    matadors = int(field(course.replace("matadors ", "matadors="), "matadors") or 0)
    answers = set()
    for seat in range(3):
        for step in (1, 2) if "taken over" in course else (1,):
            seats = [seat, (seat + step) % 3, (seat - step) % 3]
            by_seat = tuple(tricks[seats.index(each)] for each in range(3)) if tricks else ()
            outcome = _paid(game, form, seats, by_seat, course, context, matadors)
            assert sum(outcome.change) + outcome.pot == 0
            assert outcome.context_after.pot == pot + outcome.pot
            answers.add(f"{outcome.name}: {_changes(outcome, seats)}")
    assert len(answers) == 1, answers
    return answers.pop()


def _paid(
    game: Game, form: str, seats: list[int], tricks: tuple[int, ...], course: str, context: Context, matadors: int
) -> Outcome:
    """The outcome by `settle`, which must be that of a whole hand."""
    pot = context.pot + 5
    if "given up" in course:
        outcome = game.settle({"form": form, "declarer": seats[0], "surrendered": True}, context)
        hand = hands.given_up(game, seats[0], form, pot)
    elif "taken over" in course:
        facts = {"form": form, "declarer": seats[1], "former": seats[0], "tricks": tricks}
        outcome = game.settle(facts, context)
        hand = hands.taken_over(game, seats[0], seats[1], form, tricks, pot)
    else:
        undertaken = "undertaken" in course
        facts = {"form": form, "declarer": seats[0], "tricks": tricks, "undertaken": undertaken, "matadors": matadors}
        outcome = game.settle(facts, context)
        winners = _ruffing(seats[0], tricks) if matadors else []
        hand = hands.finished(game, seats[0], form, tricks, pot, winners, matadors, undertaken)
        assert hand.facts()["matadors"] == matadors
    assert hand.outcome == outcome, f"settle says {outcome}, the hand {hand.outcome}"
    return outcome


def _ruffing(ombre: int, tricks: Sequence[int]) -> list[int]:
    """An order of the winners in which the Ombre ruffs as often as he can."""
    others = [seat for seat in range(3) for _ in range(tricks[seat]) if seat != ombre]
    mine = [ombre] * tricks[ombre]
    winners: list[int] = []
    while others or mine:
        winners += [others.pop()] if others else []
        winners += [mine.pop()] if mine else []
    return winners


def _course(line: Line) -> str:
    """A deal by the winners of its tricks (digits) and by actions: how it stands after them."""
    found = re.match(r"P(\d) (\w+):(.*)", line.rest)
    assert found, line.rest
    ombre, form, words = int(found[1]), found[2], found[3].split()
    winners = [int(word) for word in words if word.isdigit()]
    hand = hands.ready(hands.declared(hands.dealt(load(line), ombre, form, winners), ombre, form))
    for word in words:
        if word.isdigit():
            hand = hands.trick(hand, int(word))
        elif word == "lead":
            hand = hand.act(next(action for action in hand.legal_actions() if action.card))
        else:
            before = hand
            try:
                hand = hand.act(word)
            except IllegalAction as error:
                assert hand == before
                return f"rejected {error.rule}"
    if hand.outcome:
        return f"{hand.outcome.name} after trick {len(hand.tricks)}"
    said = [action for action in hand.legal_actions() if not action.card]
    cards = "a card" if len(said) < len(hand.legal_actions()) else ""
    return f"P{hand.to_act}: {', '.join(filter(None, [cards, *said]))}"


def _why(line: Line) -> str:
    """The rule against a card, and which case of it."""
    found = re.fullmatch(r"trump=(\w) hand {(.*)} trick \[(.*)\] card (\w\w)", line.rest)
    assert found, line.rest
    mode, hand, led, card = found[1], *(found[place].split() for place in (2, 3)), Card.parse(found[4])
    game = load(line)
    playable = game.legal_cards(mode, hand, led)
    if card in playable:
        return "may be played"
    why = game.why_illegal(mode, [Card.parse(each) for each in hand], [Card.parse(each) for each in led], card)
    assert why.playable == playable
    assert all(str(each) in why.message for each in playable)
    return f"{why.rule} {why.reason}"


def _match(line: Line) -> str:
    """Counters by chair, the pot, who comes first, sits out and deals, after some deals of a new match."""
    found = re.match(r"(\d) at the table:(.*)", line.rest)
    assert found, line.rest
    match = Match("ombre", chairs=int(found[1]), **line.options)
    for deal in filter(None, (part.strip() for part in found[2].split(","))):
        words, times = deal.split(), 1
        if words[-1].startswith("x"):
            times = int(words.pop()[1:])
        for _ in range(times):
            pot = match.context.pot + 5
            if words[0] == "passed":
                match = match.add(hands.passed_out(match.game, pot))
            else:
                tricks = [int(word) for word in words[2:]]
                match = match.add(hands.finished(match.game, int(words[0][1]), words[1], tricks, pot))
    scores = " ".join(map(str, match.scores))
    if match.over:
        return f"{scores}, pot {match.context.pot}, chairs {' '.join(map(str, match.winners))} win"
    seats = [match.chair(seat) for seat in range(3)]
    idle = [chair for chair in range(match.chairs) if chair not in seats]
    out = f", {idle[0]} sits out" if idle else ""
    return f"{scores}, pot {match.context.pot}, chair {seats[0]} first{out}, {seats[2]} deals"


def end(hand: Hand) -> str:
    """How a hand of a playthrough ends: the result, what each seat wins, and the pot."""
    outcome = hand.outcome
    assert outcome
    tricks = "" if hand.declarer is None else f" with {' '.join(map(str, hand.won))}"
    signs = " ".join(f"{change:+}".replace("+0", "0") for change in outcome.change)
    return f"{outcome.name}{tricks}: {signs}, pot {hand.context.pot + hand.game.ante} -> {outcome.context_after.pot}"


KINDS: dict[str, Callable[[Line], str]] = {
    "AUCTION": _auction,
    "DECLARE": _declare,
    "EXCHANGE": _exchange,
    "TURNED": _turned,
    "TURNS": _turns,
    "PAY": _pay,
    "COURSE": _course,
    "WHY": _why,
    "MATCH": _match,
}
