"""Ombre once more: written from the rules alone, as one procedure that asks the players one after another.

`deal` is a generator: it yields whose turn it is and what he may do, is sent what he does, and returns the tricks, what
the three win or lose, and the pot. Cards are texts; the orders are written out. Shares no code with the engine.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations
from typing import Any

Asked = tuple[int, list[str]]
"""A seat and what it may do."""
Talk = Generator[Asked, str, Any]

PACK = [suit + rank for suit in "SCHD" for rank in "AKQJ765432"]
ORDERS = {
    "S": "SA S2 CA SK SQ SJ S7 S6 S5 S4 S3",
    "C": "SA C2 CA CK CQ CJ C7 C6 C5 C4 C3",
    "H": "SA H7 CA HA HK HQ HJ H2 H3 H4 H5 H6",
    "D": "SA D7 CA DA DK DQ DJ D2 D3 D4 D5 D6",
}
PLAIN_ORDERS = {
    "S": "SK SQ SJ S7 S6 S5 S4 S3 S2",
    "C": "CK CQ CJ C7 C6 C5 C4 C3 C2",
    "H": "HK HQ HJ HA H2 H3 H4 H5 H6 H7",
    "D": "DK DQ DJ DA D2 D3 D4 D5 D6 D7",
}
TRUMPS = {suit: order.split() for suit, order in ORDERS.items()}
PLAIN = {suit: order.split() for suit, order in PLAIN_ORDERS.items()}
LEVEL = {"simple": 1, "voltereta": 2, "solo": 3, "vole": 4}
STAKE = {"simple": 5, "voltereta": 7, "solo": 8}
DEFAULTS: dict[str, Any] = {
    "fourth_form": "declared_vole",
    "jump_bids": False,
    "pass_counter": 0,
    "forced_spadille": False,
    "defender_order": "next_in_turn",
    "solo_limit": "first_taker_8",
    "voltereta_min2": False,
    "m5": "free",
    "primeras": "replace",
    "loss_stake": "by_form",
    "vole_additive": False,
    "vole_fail_pot": "take",
    "surrender_settlement": "tresillo",
    "surrender_limits": "none",
    "matador_pay": False,
}


def deck(board: int) -> list[str]:
    """The numbered deal: numbers of 32 bits from SHA-256 blocks drive a shuffle from the last place down."""
    cards = list(PACK)
    stream: list[int] = []
    used = 0
    for here in range(39, 0, -1):
        while True:
            if used >= len(stream):
                block = sha256(f"ombre-1/ombre/{board}/{len(stream) // 8}".encode()).hexdigest()
                stream.extend(int(block[eight : eight + 8], 16) for eight in range(0, 64, 8))
            number = stream[used]
            used += 1
            if number < 2**32 - 2**32 % (here + 1):
                break
        there = number % (here + 1)
        cards[here], cards[there] = cards[there], cards[here]
    return cards


def follow(trump: str, hand: list[str], led: str | None, strict: bool = False) -> list[str]:
    """The cards that may be played to a card led."""
    if led is None:
        return hand
    order = TRUMPS[trump]
    if led not in order:
        same = [card for card in hand if card not in order and card[0] == led[0]]
        return same or hand
    matadors = order[:3]
    mine = [card for card in hand if card in order]
    if not mine:
        return hand
    if any(card not in matadors for card in mine):
        return mine
    below = [card for card in mine if order.index(card) > order.index(led)]
    if led in matadors and below:
        return below if strict else mine
    return hand


def winner(trump: str, trick: Sequence[str]) -> int:
    """The place of the card that wins."""
    best = 0
    for place, card in enumerate(trick):
        order = TRUMPS[trump]
        high = trick[best]
        if card in order:
            if high not in order or order.index(card) < order.index(high):
                best = place
        elif high not in order and card[0] == high[0]:
            plain = PLAIN[card[0]]
            best = place if plain.index(card) < plain.index(high) else best
    return best


def auction(options: Mapping[str, Any]) -> Talk:
    """Returns the Ombre and the level, or None."""
    top = 4 if options["fourth_form"] == "declared_vole" else 3
    holder, level = None, 0
    for seat in range(3):
        if holder is None:
            word = yield seat, ["pass", "bid"]
            if word == "bid":
                holder, level = seat, 1
            continue
        while True:
            if options["jump_bids"]:
                higher = [f"raise {height}" for height in range(level + 1, top + 1)]
            else:
                higher = ["raise"] if level < top else []
            word = yield seat, ["pass", *higher]
            if word == "pass":
                break
            level = int(word[6:]) if word[5:] else level + 1
            word = yield holder, ["hold", "pass"]
            if word == "pass":
                holder = seat
                break
    return holder, level


@cache
def sets(mine: tuple[str, ...], least: int, most: int) -> list[str]:
    """All ways to lay cards away."""
    return [" ".join(["exchange", *some]) for size in range(least, most + 1) for some in combinations(mine, size)]


def exchanges(hands: list[list[str]], talon: list[str], ombre: int, form: str, options: Mapping[str, Any]) -> Talk:
    """Three players, or two in a solo, change hands and talon."""
    first, second = (ombre + 1) % 3, (ombre + 2) % 3
    queue = [first, second] if form == "solo" else [ombre, first, second]
    asked = 0
    while queue:
        seat = queue[0]
        least, most = 0, min(9, len(talon))
        if seat == ombre and form == "voltereta":
            least = 2 if options["voltereta_min2"] else 1
        takes_first = options["solo_limit"] == "first_taker_8" and len(talon) == 13
        comes_first = options["solo_limit"] == "first_in_turn_8" and asked == 0
        if form == "solo" and (takes_first or comes_first):
            most = min(8, most)
        words = list(sets(tuple(card for card in PACK if card in hands[seat]), least, most))
        if options["defender_order"] == "free" and queue == [first, second]:
            words.append("defer")
        word = yield seat, words
        if word == "defer":
            queue.reverse()
            continue
        away = word.split()[1:]
        hands[seat] = [card for card in hands[seat] if card not in away] + talon[: len(away)]
        del talon[: len(away)]
        queue.pop(0)
        asked += 1


def deal(cards: Sequence[str], pot: int, changed: Mapping[str, Any]) -> Talk:
    """A whole deal; ``pot`` is with the ante."""
    options = {**DEFAULTS, **changed}
    hands: list[list[str]] = [[], [], []]
    for place in range(27):
        hands[place // 3 % 3].append(cards[place])
    talon = list(cards[27:])
    ombre, level = yield from auction(options)
    if ombre is None and options["forced_spadille"]:
        for seat in range(3):
            if "SA" in hands[seat]:
                ombre = seat
    if ombre is None:
        lost = options["pass_counter"]
        return [0, 0, 0], [-lost, -lost, -lost], pot + 3 * lost
    words = []
    for form in ["simple", "voltereta", "solo"] + ["vole"] * (options["fourth_form"] == "declared_vole"):
        if LEVEL[form] >= level:
            words += [f"declare {form}"] if form == "voltereta" else [f"declare {form} {suit}" for suit in "SCHD"]
    word = yield ombre, words
    form = word.split()[1]
    trump = talon[0][0] if form == "voltereta" else word[-1]
    yield from exchanges(hands, talon, ombre, form, options)
    sequence = 0
    while TRUMPS[trump][sequence] in hands[ombre]:
        sequence += 1
    tricks, given, former, straight_on = yield from play(hands, trump, ombre, form, options)
    if former is not None:
        ombre, former = former, ombre  # the one who took over is the Ombre now
    change = payment(form, ombre, tricks, pot, options, sequence, given, former, straight_on)
    return tricks, change, pot - sum(change)


def play(hands: list[list[str]], trump: str, ombre: int, form: str, options: Mapping[str, Any]) -> Talk:
    """Returns tricks, whether the game was given up, who took it over, and whether the Ombre went on after five."""
    tricks, leader, taker, went_on = [0, 0, 0], 0, None, False
    while True:
        done = sum(tricks)
        window = 1 <= done <= 3 and taker is None and form != "vole"
        if options["surrender_limits"] == "tresillo" and form == "solo":
            window = False
        offered = False
        if window and leader != ombre:
            offered = (yield ombre, ["offer", "continue"]) == "offer"
        trick: list[str] = []
        for step in range(3):
            seat = (leader + step) % 3
            may = follow(trump, hands[seat], trick[0] if trick else None, options["m5"] == "strict")
            if step == 0 and window and leader == ombre:
                word = yield seat, [*may, "offer"]
                offered = word == "offer"
            elif not offered:
                word = yield seat, may
            if offered:
                for other in ((ombre + 1) % 3, (ombre + 2) % 3):
                    if taker is None:
                        answers = ["accept", "takeover"]
                        if options["surrender_limits"] == "tresillo" and form == "voltereta":
                            answers = ["accept"]
                        if (yield other, answers) == "takeover":
                            taker = other
                if taker is None:
                    return tricks, True, None, False
                offered = False
                word = yield seat, may
            hands[seat].remove(word)
            trick.append(word)
        leader = (leader + winner(trump, trick)) % 3
        tricks[leader] += 1
        done += 1
        own = tricks[ombre]
        if taker is None and (form == "vole" or went_on):
            if own < done:
                return tricks, False, None, went_on
        elif taker is None:
            if done == 5 and own == 5:
                if (yield ombre, ["stop", "continue"]) == "stop":
                    return tricks, False, None, False
                went_on = True
            elif max(tricks) == 5:
                return tricks, False, None, False
        if done == 9:
            return tricks, False, taker, went_on


def payment(
    form: str,
    ombre: int,
    tricks: Sequence[int],
    pot: int,
    options: Mapping[str, Any],
    sequence: int,
    given_up: bool,
    former: int | None,
    went_on: bool,
) -> list[int]:
    """What each of the three wins or loses."""
    others = [seat for seat in range(3) if seat != ombre]
    change = [0, 0, 0]

    def each_pays(amount: int) -> None:
        for seat in others:
            change[seat] -= amount
            change[ombre] += amount

    bonus = sequence * int(options["matador_pay"])
    if form == "vole" or went_on:
        if tricks[ombre] == 9:
            change[ombre] += pot
            each_pays(30 + bonus + (STAKE[form] if options["vole_additive"] and form != "vole" else 0))
        else:
            each_pays(-30)
            if form != "vole" and options["vole_fail_pot"] == "take":
                change[ombre] += pot
        return change
    stake = STAKE[form]
    due = pot + 2 * (5 if options["loss_stake"] == "flat5" else stake)
    if given_up:
        change[ombre] = -due
        return change
    a, b = (tricks[seat] for seat in others)
    own = tricks[ombre]
    if former is not None and options["surrender_settlement"] == "tresillo":
        third = next(seat for seat in others if seat != former)
        t, f, c = own, tricks[former], tricks[third]
        if t > f and t > c:
            change[former], change[ombre] = -due, due
        elif c > f and c > t:
            change[former], change[ombre], change[third] = -due, -due, due
        elif t >= f and t >= c:
            change[former] = change[ombre] = -due
        else:
            change[ombre] = -due
        return change
    if own > a and own > b:
        if former is None:
            if own == 5 and a == b == 0:
                stake = 6 if form == "simple" else stake + (options["primeras"] == "add1")
            stake += bonus
        change[ombre] += pot
        each_pays(stake)
    elif a > own and a > b:
        change[ombre], change[others[0]] = -due, due
    elif b > own and b > a:
        change[ombre], change[others[1]] = -due, due
    else:
        change[ombre] = -due
    return change


def count(cards: Sequence[str], said: Sequence[str], depth: int, options: Mapping[str, Any] | None = None) -> int:
    """The number of different courses of the next ``depth`` actions after what was said and played."""
    talk = deal(cards, 5, options or {})
    try:
        _, words = next(talk)
        for word in said:
            _, words = talk.send(word)
    except StopIteration:
        return 1
    return sum(count(cards, [*said, word], depth - 1, options) for word in words) if depth else 1
