"""Ombra once more: written from the rules alone, with texts, lists and a dictionary. Shares no code with the engine.

A card is a text such as ``SA``. A hand is a dictionary that `act` changes; `legal` lists what may be done as texts.
"""

from __future__ import annotations

from copy import deepcopy
from hashlib import sha256
from itertools import combinations
from typing import Any

State = dict[str, Any]

RANKS = ["A", "K", "Q", "J", "7", "6", "5", "4", "3", "2"]
PACK = [suit + rank for suit in "SCHD" for rank in RANKS]

TRUMPS = {
    "S": ["SA", "S2", "CA", "SK", "SQ", "SJ", "S7", "S6", "S5", "S4", "S3"],
    "C": ["SA", "C2", "CA", "CK", "CQ", "CJ", "C7", "C6", "C5", "C4", "C3"],
    "H": ["SA", "H7", "CA", "HA", "HK", "HQ", "HJ", "H2", "H3", "H4", "H5", "H6"],
    "D": ["SA", "D7", "CA", "DA", "DK", "DQ", "DJ", "D2", "D3", "D4", "D5", "D6"],
    "G": ["SA", "CA"],
    "N": [],
}
PLAIN = {"S": "KQJ765432A", "C": "KQJ765432A", "H": "KQJA234567", "D": "KQJA234567"}
"""Strongest first; the black aces stand here only in nulis, where they are no trumps."""

LADDER = ["PO", "ZP", "MI", "DM", "RU", "ZR", "GR", "NU"]
POINTS = {
    "VP": 2,
    "MA": 3,
    "PO": 4,
    "ZP": 5,
    "MI": 6,
    "ZM": 7,
    "DM": 8,
    "DZM": 9,
    "RU": 12,
    "ZR": 13,
    "GR": 16,
    "NU": 18,
}

PLAIN_OPTIONS: dict[str, Any] = {
    "values": "table",
    "matador_privilege": False,
    "ziedas_lock": "exact",
    "dm_lock": False,
    "announced_fail": "none",
    "matador_bonus_time": "first_lead",
    "rungas_first_limit": "none",
    "uodega_in_nulis": False,
    "exchange_min": 0,
    "vp_ziedas_value": "flat",
}


# The deal.


def deck(board: int) -> tuple[list[str], str]:
    """The shuffled pack and the suit of the card turned from the second pack, from one stream of 32-bit numbers."""
    numbers: list[int] = []
    blocks = 0

    def below(bound: int) -> int:
        nonlocal blocks
        while True:
            if not numbers:
                block = sha256(f"ombre-1/ombra/{board}/{blocks}".encode()).digest()
                numbers.extend(int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
                blocks += 1
            number = numbers.pop(0)
            if number < 2**32 // bound * bound:
                return number % bound

    cards = list(PACK)
    for place in range(39, 0, -1):
        other = below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards, PACK[below(40)][0]


def start(cards: list[str], ziedas: str, **options: Any) -> State:
    """A hand just dealt: three rounds of three cards, thirteen left."""
    hands: list[list[str]] = [[], [], []]
    for place in range(27):
        hands[place // 3 % 3].append(cards[place])
    return {
        "options": {**PLAIN_OPTIONS, **options},
        "hands": hands,
        "dealt": deepcopy(hands),
        "talon": list(cards[27:]),
        "ziedas": ziedas,
        "state": ("OPEN", 0),
        "named": {0: [], 1: [], 2: []},
        "declarer": None,
        "code": None,
        "mode": None,
        "announced": False,
        "went_on": False,
        "trick": [],
        "winners": [],
        "end": None,
    }


def to_act(hand: State) -> int | None:
    """The seat that has to do something."""
    name, *rest = hand["state"]
    if name in ("OPEN", "MAURAS", "EXCHANGE"):
        return int(rest[0])
    if name == "YOUNG":
        return int(rest[1])
    if name == "ANSWER":
        return int(rest[0])
    if name == "PLAY":
        return int((rest[0] + len(hand["trick"])) % 3)
    return None if name == "OVER" else int(hand["declarer"])


# What may be done.


def legal(hand: State) -> list[str]:
    """All that the seat to act may do."""
    name, *rest = hand["state"]
    me = to_act(hand)
    if name == "OVER" or me is None:
        return []
    mine = hand["hands"][me]
    both = "SA" in mine and "CA" in mine
    options = hand["options"]
    if name == "OPEN":
        return ["pass", "klausau"]
    if name in ("YOUNG", "ANSWER"):
        reached = rest[2]
        higher = [f"bid {code}" for code in LADDER[reached:] if code != "DM" or both]
        accepting = ["zaidziu"] if name == "ANSWER" and (rest[3] != "DM" or both) else []
        return ["pass", *accepting, *higher]
    if name == "MAURAS":
        return ["take", "pass"]
    if name == "LAYOFF":
        return ["layoff " + " ".join(four) for four in combinations(sorted(mine, key=PACK.index), 4)]
    if name == "DECLARE":
        if hand["code"] == "VP":
            return [f"declare PO {suit}" for suit in "SCHD"]
        if hand["code"] == "MA":
            codes = ["PO", "ZP", "RU", "ZR", "GR", "NU"]
        else:
            codes = [code for code in choice(hand["named"][me], options) if code != "DM" or both]
        texts = []
        for code in codes:
            if code in ("PO", "RU"):
                texts += [f"declare {code} {suit}" for suit in "SCHD" if suit != hand["ziedas"]]
            else:
                texts.append(f"declare {code}")
        return texts
    if name == "EXCHANGE":
        least, most = 0, 9
        if me == hand["declarer"]:
            least = options["exchange_min"]
            if hand["code"] in ("MI", "ZM", "DM", "DZM"):
                least += 1
        elif hand["code"] in ("RU", "ZR") and me == (hand["declarer"] + 1) % 3 and options["rungas_first_limit"] == 8:
            most = 8
        most = min(most, len(hand["talon"]))
        cards = sorted(mine, key=PACK.index)
        return [" ".join(["exchange", *some]) for k in range(least, most + 1) for some in combinations(cards, k)]
    if name == "ANNOUNCE":
        return ["begin", "surrender"] if hand["mode"] == "N" else ["begin", "announce", "surrender"]
    if name == "STOP":
        return ["stop", "continue"]
    return playable(mine, hand["trick"], hand["mode"], options["matador_privilege"])


def choice(named: list[str], options: dict[str, Any]) -> list[str]:
    """What a player may declare who named or accepted these games, the last one last."""
    if not named:
        return LADDER
    last = named[-1]
    rising = LADDER[LADDER.index(last) :]
    lock = options["ziedas_lock"]
    if lock == "ever" and ("ZP" in named or "ZR" in named):
        return [code for code in rising if code in ("ZP", "ZR")] or rising
    if last == "ZP":
        return {"exact": ["ZP"], "ziedas_or_higher_ziedas": ["ZP", "ZR"], "off": rising}[lock]
    if last == "ZR":
        return {"exact": ["ZR"], "ziedas_or_higher_ziedas": ["ZR"], "off": rising}[lock]
    if last == "MI":
        return ["MI", "DM"]
    if last == "DM" and options["dm_lock"]:
        return ["DM"]
    return rising


def playable(mine: list[str], trick: list[str], mode: str, privilege: bool) -> list[str]:
    """The cards that may be played."""
    if not trick:
        return list(mine)
    led, trumps = trick[0], TRUMPS[mode]
    if led not in trumps:
        same = [card for card in mine if card[0] == led[0] and card not in trumps]
        return same or list(mine)
    have = [card for card in mine if card in trumps]
    if not have:
        return list(mine)
    if privilege:
        matadors = trumps[:3]
        if all(card in matadors for card in have):
            forced = led in matadors and any(trumps.index(card) > trumps.index(led) for card in have)
            return have if forced else list(mine)
    return have


def winner(trick: list[str], mode: str) -> int:
    """The place in the trick of its winner."""
    trumps = TRUMPS[mode]
    played = [card for card in trick if card in trumps]
    if played:
        return trick.index(min(played, key=trumps.index))
    suit = trick[0][0]
    return trick.index(min((card for card in trick if card[0] == suit), key=lambda card: PLAIN[suit].index(card[1])))


# What it leads to.


def act(hand: State, text: str) -> None:
    """Do it."""
    name, *rest = hand["state"]
    me = to_act(hand)
    assert me is not None
    verb, *words = text.split()
    if name == "OPEN":
        if verb == "klausau":
            hand["state"] = ("DECLARE",) if me == 2 else ("YOUNG", me, me + 1, 0)
            hand["declarer"] = me
        elif me < 2:
            hand["state"] = ("OPEN", me + 1)
        else:
            holder = [seat for seat in (0, 1, 2) if "SA" in hand["hands"][seat]]
            if holder:
                hand["declarer"], hand["code"], hand["state"] = holder[0], "VP", ("DECLARE",)
            else:
                hand["declarer"], hand["state"] = None, ("MAURAS", 0)
    elif name == "YOUNG":
        elder, young, reached = rest
        if verb == "pass":
            next_duel(hand, elder, young)
        else:
            hand["named"][young].append(words[0])
            hand["state"] = ("ANSWER", elder, young, LADDER.index(words[0]) + 1, words[0])
    elif name == "ANSWER":
        elder, young, reached, offer = rest
        if verb == "pass":
            next_duel(hand, young, young)
        elif verb == "zaidziu":
            hand["named"][elder].append(offer)
            hand["state"] = ("YOUNG", elder, young, reached)
        else:
            hand["named"][elder].append(words[0])
            hand["state"] = ("YOUNG", elder, young, LADDER.index(words[0]) + 1)
    elif name == "MAURAS":
        if verb == "take":
            hand["declarer"], hand["code"], hand["state"] = me, "MA", ("LAYOFF",)
            hand["hands"][me], hand["talon"] = hand["talon"], []
        elif me < 2:
            hand["state"] = ("MAURAS", me + 1)
        else:
            hand["state"], hand["end"] = ("OVER",), "void"
    elif name == "LAYOFF":
        hand["hands"][me] = [card for card in hand["hands"][me] if card not in words]
        hand["state"] = ("DECLARE",)
    elif name == "DECLARE":
        declare(hand, *words)
    elif name == "EXCHANGE":
        new = [hand["talon"].pop(0) for _ in words]
        hand["hands"][me] = [card for card in hand["hands"][me] if card not in words] + new
        last = (hand["declarer"] + 2) % 3
        hand["state"] = ("ANNOUNCE",) if me == last else ("EXCHANGE", (me + 1) % 3)
    elif name == "ANNOUNCE":
        if verb == "surrender":
            hand["state"], hand["end"] = ("OVER",), "surrender"
        else:
            hand["announced"] = verb == "announce"
            hand["at_lead"] = list(hand["hands"][me])
            hand["state"] = ("PLAY", 0)
    elif name == "STOP":
        if verb == "stop":
            hand["state"], hand["end"] = ("OVER",), "primeris"
        else:
            hand["went_on"] = True
            hand["state"] = ("PLAY", me)
    else:
        play(hand, me, text, rest[0])


def next_duel(hand: State, survivor: int, young: int) -> None:
    hand["declarer"] = survivor
    if young == 2:
        hand["state"] = ("DECLARE",)
    else:
        named = hand["named"][survivor]
        reached = LADDER.index(named[-1]) + 1 if named else 0
        hand["state"] = ("YOUNG", survivor, 2, reached)


def declare(hand: State, code: str, suit: str = "") -> None:
    """Fix the game and the trumps, and say who is next."""
    if code in ("MI", "DM"):
        hand["mode"] = hand["talon"][0][0]
        if hand["mode"] == hand["ziedas"]:
            code = {"MI": "ZM", "DM": "DZM"}[code]
    elif code in ("ZP", "ZR"):
        hand["mode"] = hand["ziedas"]
    elif code == "GR":
        hand["mode"] = "G"
    elif code == "NU":
        hand["mode"] = "N"
    else:
        hand["mode"] = suit
    if hand["code"] is None:
        hand["code"] = code
    if hand["code"] in ("GR", "NU", "MA"):
        hand["state"] = ("ANNOUNCE",)
    elif hand["code"] in ("RU", "ZR"):
        hand["state"] = ("EXCHANGE", (hand["declarer"] + 1) % 3)
    else:
        hand["state"] = ("EXCHANGE", hand["declarer"])


def play(hand: State, me: int, card: str, leader: int) -> None:
    """Play a card; after a full trick see whether the hand goes on."""
    hand["hands"][me].remove(card)
    hand["trick"].append(card)
    if len(hand["trick"]) < 3:
        return
    won = (leader + winner(hand["trick"], hand["mode"])) % 3
    hand["trick"] = []
    hand["winners"].append(won)
    hand["state"] = ("PLAY", won)
    winners, declarer = hand["winners"], hand["declarer"]
    own = winners.count(declarer)
    straight = winners[:5] == [declarer] * 5
    over = False
    if hand["mode"] == "N":
        over = own > 0
    elif straight and len(winners) == 5 and not hand["announced"]:
        hand["state"] = ("STOP",)
    elif straight:
        over = won != declarer
    elif own == 5 or any(winners.count(seat) == 5 for seat in range(3)):
        over = True
    if over or len(winners) == 9:
        hand["state"], hand["end"] = ("OVER",), "played"


def points(hand: State) -> int:
    """What the declarer wins or loses."""
    if hand["end"] == "void":
        return 0
    options = hand["options"]
    table = {**POINTS, "primeris": 1, "pilnatis": 3, "announced": 6, "matadors": 3}
    if options["values"] != "table":
        for change in options["values"].split(","):
            name, number = change.split(":")
            table[name] = int(number)
    value = table[hand["code"]]
    if hand["code"] == "VP" and hand["mode"] == hand["ziedas"] and options["vp_ziedas_value"] == "plus1":
        value += 1
    if hand["end"] == "surrender":
        return -value
    own, left, right = (hand["winners"].count((hand["declarer"] + step) % 3) for step in range(3))
    if hand["mode"] == "N":
        if own == 0:
            return value
        return -2 * value if options["uodega_in_nulis"] and (left > 1 or right > 1) else -value
    if left > own or right > own:
        return -2 * value
    if own in (left, right):
        return -value
    failed = hand["announced"] and own < 9
    if failed and options["announced_fail"] == "lose_game":
        return -value
    if hand["end"] == "primeris":
        value += table["primeris"]
    elif own == 9:
        value += table["announced" if hand["announced"] else "pilnatis"]
    elif failed and options["announced_fail"] == "minus_bonus":
        value -= table["announced"]
    cards = hand["at_lead"] if options["matador_bonus_time"] == "first_lead" else hand["dealt"][hand["declarer"]]
    if hand["mode"] in "SCHD" and all(card in cards for card in TRUMPS[hand["mode"]][:3]):
        value += table["matadors"]
    return value


def count(hand: State, depth: int) -> int:
    """The number of different courses of the next ``depth`` actions."""
    if depth == 0 or hand["state"] == ("OVER",):
        return 1
    total = 0
    for text in legal(hand):
        after = deepcopy(hand)
        act(after, text)
        total += count(after, depth - 1)
    return total
