"""One line of text for a deal, a position or a whole hand, read and written without loss.

The line starts with the game, then come ``key=value`` fields, then the record::

    omi board=12
    omi context=carry:1 board=12 trump_H HA HQ
    omi options=target:5 deal=HAHJH8CK+SJSKHTS7/CASTHQS8+…/…/…
    omi pos=SAS7/HK/SQ/SJ… trump=H leader=0 won=2/1/2/1 trick=S9

``board`` numbers a deal, ``deck`` lists the pack as dealt, ``deal`` lists the hands (``/`` between seats, ``+`` between
the parts of the deal, each in the order dealt, a stock last), ``pos`` the cards still held in the middle of play, after
``+`` those that will be dealt later. ``ziedas`` names the suit that a second pack favours (Ombra). Of a position,
``declarer``, ``contract`` and ``points`` say who plays what, and what the cards won before are worth.
The spaces inside an action become ``_`` (reading also takes them as they are); an empty set ends so (``exchange_``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote
from zlib import crc32

from ombre import codes
from ombre.cards import CARDS, Card, CardError, Suit, parse_cards, read_suit
from ombre.deals import Deal, DealError, distribute, gather, numbered
from ombre.hand import Action, Context, Hand, IllegalAction

if TYPE_CHECKING:
    from ombre.games.base import Game

LESSON_VERSION, HAND_VERSION = "1", "2"
LESSON_SIGNS = {"#": "~"}
HAND_SIGNS = {" ": "~", "=": "."}
"""What stands for frequent characters of a task in share codes of either version."""
CONTEXT = ("carry", "pot", "first")
SETS = ("exchange",)
"""Verbs that stand for themselves or before cards."""
DEALS = ("board", "deck", "deal", "pos")
OF_POSITIONS = ("trump", "leader", "won", "trick", "gone", "declarer", "contract", "points")
FIELDS = (*DEALS, *OF_POSITIONS, "ziedas", "context", "options")


class NotationError(ValueError):
    """A text that doesn't follow the notation."""


class CodeError(NotationError):
    """A share code that is damaged or of another version."""


@dataclass(frozen=True)
class Parsed:
    """A line of notation taken apart: the game's name, its fields and the words of the record."""

    game: str | None
    fields: dict[str, str]
    record: tuple[str, ...]


def parse(text: str) -> Parsed:
    """Take a line apart; `NotationError` for unknown or repeated fields."""
    words = text.split()
    game = words.pop(0) if words and "=" not in words[0] and words[0].isalpha() else None
    fields: dict[str, str] = {}
    while words and "=" in words[0]:
        key, _, value = words.pop(0).partition("=")
        if key not in FIELDS:
            raise NotationError(f"unknown field {key!r}; a line may have {', '.join(FIELDS)}")
        if key in fields:
            raise NotationError(f"{key}= stands twice")
        if key == "deck":  # the cards of a deck may also be written with spaces
            while words and _are_new_cards(words[0], value):
                value += f",{words.pop(0)}"
        fields[key] = value
    if sum(key in fields for key in DEALS) > 1:
        raise NotationError(f"a line has one of {', '.join(DEALS)}, not several")
    return Parsed(game, fields, tuple(words))


def _are_new_cards(word: str, deck: str) -> bool:
    try:
        return set(parse_cards(word)).isdisjoint(parse_cards(deck))
    except CardError:
        return False


def read(text: str) -> Hand:
    """The hand that a line describes, as far as its record goes.

    `NotationError`, `DealError`, `CardError`, `ModeError`, `OptionError` or `IllegalAction` say what is wrong.
    """
    from ombre import games

    parsed = parse(text)
    if parsed.game is None:
        raise NotationError("a line starts with the name of a game")
    return deal(games.load(parsed.game, **_read_options(parsed.fields.get("options", ""))), None, text, None)


def deal(game: Game, board: int | None, text: str | None, context: Context | None) -> Hand:
    """The hand for `Game.deal`: by board number or by text, with ``context`` unless the text has its own."""
    if (board is None) == (text is None):
        raise NotationError("a deal needs either board=… or text=…")
    if text is None:
        assert board is not None
        return game.start(game=game, deal=_board(game, board), context=context or Context())
    parsed = parse(text)
    fields = dict(parsed.fields)
    if parsed.game not in (None, game.name):
        raise NotationError(f"the text is for {parsed.game}, not for {game.name}")
    options = _read_options(fields.pop("options", ""))
    if any(game.options.get(name) != value for name, value in options.items()):
        raise NotationError(f"the text has options={options}, the game was loaded with {dict(game.options)}")
    if "context" in fields:
        written = _read_context(fields.pop("context"))
        if context not in (None, written):
            raise NotationError(f"the text has {written}, {context} was given")
        context = written
    hand = _start(game, fields, context or Context())
    return _follow(hand, parsed.record)


def write(hand: Hand) -> str:
    """The line that `read` turns back into the same hand.

    >>> write(read("omi context=carry:1 board=1").act("trump H"))
    'omi context=carry:1 board=1 trump_H'
    """
    parts = [hand.game.name]
    if hand.game.changed_options:
        parts.append("options=" + ";".join(f"{name}:{value}" for name, value in hand.game.changed_options.items()))
    if hand.context != Context():
        named = {name: int(getattr(hand.context, name)) for name in CONTEXT}
        parts.append("context=" + ";".join(f"{name}:{value}" for name, value in named.items() if value))
    return " ".join([*parts, hand.deal.source, *map(_word, hand.record)])


def _word(action: Action) -> str:
    """An action as one word; a verb that could be followed by cards but isn't ends in an underscore."""
    return action.replace(" ", "_") + "_" * (action in SETS)


def share(task: str, record: Sequence[str]) -> str:
    """A code of a task and its record for links: version, task, record, check; only characters that need no escape.

    Whole hands have shorter codes of another version.

    >>> share("omi-2-legal#1", ["SK"]), unshare(share("omi-2-legal#1", ["SK"]))
    ('1~omi-2-legal~1~SK~0n72', ('omi-2-legal#1', ('SK',)))
    >>> share("omi board=12 seat=0", ["trump H", "HA", "H9"])
    '2~omi~board.12~seat.0~-B_Caf~db82'
    """
    packed = codes.pack(record) if "=" in task else None
    if packed is not None:
        body = f"{HAND_VERSION}~{_quote(task, HAND_SIGNS)}~{packed}"
    elif any(set(action) & set("-_~") for action in record):
        raise NotationError("an action with '-', '_' or '~' in it has no share code")
    else:
        actions = "_".join(action.replace(" ", "-") for action in record)
        body = f"{LESSON_VERSION}~{_quote(task, LESSON_SIGNS)}~{actions}"
    return f"{body}~{_check(body)}"


def unshare(code: str) -> tuple[str, tuple[str, ...]]:
    """Task and record of a code; `CodeError` when it is damaged or of another version."""
    version, _, rest = code.partition("~")
    body, _, check = code.rpartition("~")
    if version not in (LESSON_VERSION, HAND_VERSION) and version.isdigit():
        raise CodeError(f"the code is of version {version}, these are versions {LESSON_VERSION} and {HAND_VERSION}")
    if rest.count("~") < 2 or check != _check(body):
        raise CodeError("the code is damaged")
    task, _, actions = body.partition("~")[2].rpartition("~")
    if version == HAND_VERSION:
        try:
            return _unquote(task, HAND_SIGNS), codes.unpack(actions)
        except (KeyError, ValueError) as error:
            raise CodeError(f"the code has an action that this version does not know: {error}") from None
    record = tuple(action.replace("-", " ") for action in actions.split("_") if action)
    return _unquote(task, LESSON_SIGNS), record


def _quote(task: str, signs: Mapping[str, str]) -> str:
    """The task with signs for what is frequent, and escapes for what needs one or is such a sign."""
    return "".join(signs.get(character) or _escaped(character, signs.values()) for character in task)


def _escaped(character: str, signs: Collection[str]) -> str:
    return f"%{ord(character):02X}" if character in signs else quote(character, safe="")


def _unquote(text: str, signs: Mapping[str, str]) -> str:
    for character, sign in signs.items():
        text = text.replace(sign, f"%{ord(character):02X}")
    return unquote(text)


def _check(body: str) -> str:
    number, digits = crc32(body.encode()) & 0xFFFFF, "0123456789abcdefghjkmnpqrstvwxyz"
    return "".join(digits[number >> shift & 31] for shift in (15, 10, 5, 0))


# Deals and positions.


def _start(game: Game, fields: dict[str, str], context: Context) -> Hand:
    if "pos" in fields:
        position = _position(game, fields)
        lying = _favouring(game, Deal(position.source), fields.get("ziedas"))
        return game.position(replace(position, source=lying.source, favoured=lying.favoured), context)
    extra = set(fields) & set(OF_POSITIONS)
    if extra:
        raise NotationError(f"{', '.join(sorted(extra))}: only a position (pos=) has these fields")
    if "board" in fields:
        dealt = _board(game, _number("board", fields["board"]))
    elif "deck" in fields:
        dealt = _deck(game, parse_cards(fields["deck"]))
    elif "deal" in fields:
        dealt = _written(game, fields["deal"])
    else:
        raise NotationError(f"no deal: a line needs one of {', '.join(DEALS)}")
    return game.start(game=game, deal=_favouring(game, dealt, fields.get("ziedas")), context=context)


def _board(game: Game, board: int) -> Deal:
    deck, turned = numbered(game.name, board, game.pack)
    return distribute(deck, game.plan, f"board={board}", str(turned.suit) if game.favours else None)


def _deck(game: Game, deck: Sequence[Card]) -> Deal:
    if len(deck) != len(game.pack) or game.pack.mask(deck) != game.pack.full:
        raise DealError(f"deck= has {len(deck)} cards; this game's pack has {len(game.pack)}")
    return distribute(deck, game.plan, "deck=" + _run(deck), str(Suit.SPADES) if game.favours else None)


def _favouring(game: Game, dealt: Deal, suit: str | None) -> Deal:
    """The deal with the favoured suit written; a board has its own, a written deal spades unless it says otherwise."""
    if suit is None:
        return dealt
    if not game.favours:
        raise NotationError(f"ziedas=: no suit is favoured in {game.name}")
    named = read_suit(suit)
    if named not in tuple(Suit):
        raise NotationError(f"ziedas={suit}: one of S, C, H, D is needed")
    if named == dealt.favoured:
        return dealt
    return replace(dealt, source=f"{dealt.source} ziedas={named}", favoured=named)


def _written(game: Game, text: str) -> Deal:
    hands = [[parse_cards(part) for part in hand.split("+")] for hand in text.split("/")]
    parts = 1 + max(batch.part for batch in game.plan)
    stock: tuple[Card, ...] | None = hands.pop()[0] if len(hands) == game.seats + 1 else None
    if len(hands) != game.seats or any(len(hand) != parts for hand in hands):
        raise DealError(f"deal= needs {game.seats} hands divided by '/', each of {parts} part(s) divided by '+'")
    dealt = game.pack.mask(card for hand in hands for part in hand for card in part)
    rest = game.pack.full & ~dealt
    if stock is None:
        stock = game.pack.unmask(rest)
    if game.pack.mask(stock) != rest:
        raise DealError("the stock must be the cards that are in no hand")
    by_part = [[hand[part] for hand in hands] for part in range(parts)]
    deck = gather(by_part, stock, game.plan)
    source = "deal=" + "/".join("+".join(_run(part) for part in hand) for hand in hands)
    if stock != game.pack.unmask(rest):
        source += "/" + _run(stock)
    return distribute(deck, game.plan, source, str(Suit.SPADES) if game.favours else None)


@dataclass(frozen=True)
class Position:
    """A position in the middle of play, checked: each card of the pack is in one place."""

    source: str
    holdings: tuple[int, ...]
    trump: str | None
    leader: int
    won: tuple[int, ...]
    trick: tuple[Card, ...]
    gone: int
    declarer: int | None
    contract: str | None
    points: tuple[int, ...] | None
    """What ``points=`` says that each side or seat has, in games that count cards."""
    parts: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    """The parts of the deal where cards are still to be dealt; the first is over and empty."""
    favoured: str | None = None
    """The suit that ``ziedas=`` names."""


def _position(game: Game, fields: dict[str, str]) -> Position:
    hands, to_come = _halves(game, fields["pos"])
    trick = parse_cards(fields.get("trick", ""))
    leader = _number("leader", fields.get("leader", "0"))
    trump = read_suit(fields["trump"]) if "trump" in fields else None
    game.order(trump)
    if len(hands) != game.seats or leader not in range(game.seats):
        raise DealError(f"pos= needs {game.seats} hands with '/' between them, and leader= a seat below {game.seats}")
    if len(trick) >= game.seats:
        raise DealError("trick= has as many cards as there are seats: it is complete")
    sizes = [len(hand) + ((seat - leader) % game.seats < len(trick)) for seat, hand in enumerate(hands)]
    if len(set(sizes)) > 1 or not sizes[0]:
        counts = ", ".join(str(len(hand)) for hand in hands)
        raise DealError(f"hands of {counts} cards don't fit a trick of {len(trick)} led by seat {leader}")
    most = game.hand_size - game.dealt_later
    if sizes[0] > most:
        raise DealError(f"hands of {sizes[0]} cards: nobody holds more than {most} at a time")
    held = game.pack.mask([*trick, *(card for hand in (*hands, *to_come) for card in hand)])
    for place, card in enumerate(trick):
        seat = (leader + place) % game.seats
        if card not in game.legal_cards(trump, [*hands[seat], card], trick[:place]):
            raise DealError(f"trick=: seat {seat} played {card} but still holds cards that had to be played")
    gone = game.pack.full & ~held
    if "gone" in fields and game.pack.mask(parse_cards(fields["gone"])) != gone:
        raise DealError("gone= must list the cards that are in no hand and not in the trick")
    played = game.hand_size - sizes[0] - len(to_come[0])
    won = tuple(_number("won", number) for number in fields.get("won", "/".join("0" * game.seats)).split("/"))
    if len(won) != game.seats or sum(won) != played:
        raise DealError(f"won= must give each seat's tricks, {played} in all")
    later = ["+" + _run(cards) if cards else "" for cards in to_come]
    source = "pos=" + "/".join(_run(hand) + more for hand, more in zip(hands, later, strict=True))
    source += f" trump={trump}" * bool(trump) + f" leader={leader} won=" + "/".join(map(str, won))
    source += f" trick={_run(trick)}" * bool(trick)
    declarer = _number("declarer", fields["declarer"]) if "declarer" in fields else None
    if declarer is not None and declarer >= game.seats:
        raise DealError(f"declarer={declarer}: this game has the seats 0 to {game.seats - 1}")
    contract = fields.get("contract")
    points = tuple(_number("points", part) for part in fields["points"].split("/")) if "points" in fields else None
    source += f" declarer={declarer}" * (declarer is not None) + f" contract={contract}" * bool(contract)
    source += f" points={'/'.join(map(str, points or ()))}" * (points is not None)
    held_masks = tuple(game.pack.mask(hand) for hand in hands)
    parts = (((),) * game.seats, tuple(to_come)) if to_come[0] else ()
    return Position(source, held_masks, trump, leader, won, trick, gone, declarer, contract, points, parts)


def _halves(game: Game, text: str) -> tuple[list[tuple[Card, ...]], list[tuple[Card, ...]]]:
    """The cards that each seat holds, and those that it will be dealt in the middle of play."""
    halves = [[parse_cards(half) for half in hand.split("+")] for hand in text.split("/")]
    later = game.dealt_later
    if {tuple(map(len, parts[1:])) for parts in halves} not in ({()}, {(later,)} if later else {()}):
        raise DealError(f"pos=: after '+' stand the cards still to be dealt, in {game.name} {later} to each seat")
    return [parts[0] for parts in halves], [parts[1] if parts[1:] else () for parts in halves]


# Small parts.


def _run(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))


def _number(key: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise NotationError(f"{key}={text}: a whole number is needed")
    return int(text)


def _pairs(key: str, text: str) -> list[tuple[str, str]]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    if not all(colon for _, colon, _ in pairs):
        raise NotationError(f"{key}={text}: write {key}=name:value;name:value")
    if len({name for name, _, _ in pairs}) < len(pairs):
        raise NotationError(f"{key}={text}: a name stands twice")
    return [(name, value) for name, _, value in pairs]


def _read_options(text: str) -> dict[str, Any]:
    words: dict[str, Any] = {"true": True, "false": False}
    return {
        name: words.get(value.lower(), int(value) if value.isascii() and value.isdigit() else value)
        for name, value in _pairs("options", text)
    }


def _read_context(text: str) -> Context:
    values: dict[str, Any] = {name: _number(name, value) for name, value in _pairs("context", text)}
    unknown = set(values) - set(CONTEXT)
    if unknown:
        raise NotationError(f"context= knows {', '.join(CONTEXT)}, not {', '.join(sorted(unknown))}")
    if values.get("first", 0) > 1:
        raise NotationError("context=first: 1 for the first hand of a match")
    return Context(**{**values, "first": bool(values.get("first"))})


def _follow(hand: Hand, words: Sequence[str]) -> Hand:
    """Play the record."""
    place = 0
    while place < len(words):
        end = place + 1
        if "_" not in words[place] and words[place] not in CARDS:
            end = _end_of_action(hand, words, place)
        try:
            hand = hand.act(" ".join(words[place:end]).replace("_", " "))
        except IllegalAction as error:
            raise IllegalAction(f"action {len(hand.record) + 1} of the record: {error}", error.rule) from None
        place = end
    return hand


def _end_of_action(hand: Hand, words: Sequence[str], place: int) -> int:
    """Where the action ends that begins here: the longest run of words that is legal."""
    legal = hand.legal_actions()
    longest = max((action.count(" ") + 1 for action in legal), default=1)
    for end in range(min(len(words), place + longest), place + 1, -1):
        if any("_" in word for word in words[place:end]):
            continue  # what is written as one word is one action
        if hand.reading(" ".join(words[place:end])) in legal:
            return end
    return place + 1
