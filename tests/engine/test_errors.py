"""Wrong input of every kind: a `ValueError` that says what is wrong and what would be right."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import ombre
from ombre import (
    Action,
    Card,
    CardError,
    CodeError,
    Context,
    DealError,
    Match,
    MatchError,
    NotationError,
    OptionError,
    games,
    notation,
    rulebook,
)
from ombre.cards import PACK_32, parse_cards
from ombre.games import ContextError, FactsError, ModeError, UnknownGame

from .omi_lines import finished

OMI = games.load("omi")
HAND = "SASKSQSJSTS9S8S7/CACKCQCJCTC9C8C7/HAHKHQHJHTH9H8H7/DADKDQDJDTD9D8D7"
PARTS = "/".join(hand[:8] + "+" + hand[8:] for hand in HAND.split("/"))
DECK = "".join(map(str, PACK_32.cards))

CASES: list[tuple[str, Callable[[], Any], type[ValueError], str]] = [
    # Cards.
    ("no card", lambda: Card.parse("SX"), CardError, r"'SX' is not a card: write suit and rank, such as SA"),
    ("a number as a card", lambda: OMI.legal_cards("H", [7]), CardError, r"7 is not a card"),  # type: ignore[list-item]
    ("empty card", lambda: Card.parse(""), CardError, r"'' is not a card"),
    ("one letter", lambda: Card.parse("S"), CardError, r"'S' is not a card"),
    ("rank one", lambda: Card.parse("S1"), CardError, r"'S1'"),
    ("two cards", lambda: Card.parse("SASK"), CardError, r"'SASK'"),
    ("Kelvin sign", lambda: Card.parse("S\u212a"), CardError, r"is not a card"),
    ("long s", lambda: Card.parse("\u017fA"), CardError, r"is not a card"),
    ("bad list", lambda: parse_cards("SA XX"), CardError, r"'XX' in 'SA XX' is not a card"),
    ("card twice in a list", lambda: parse_cards("SA SK AS"), CardError, r"SA stands twice"),
    # Legal cards and winners.
    ("empty hand", lambda: OMI.legal_cards("H", ""), CardError, r"an empty hand has no card to play"),
    ("full trick", lambda: OMI.legal_cards("H", "SA", "C7 C8 C9 CT"), CardError, r"4 cards is complete"),
    ("card in hand and trick", lambda: OMI.legal_cards("H", "SA", "SA"), CardError, r"SA comes twice"),
    ("card twice in hand", lambda: OMI.legal_cards("H", ["SA", "AS"]), CardError, r"SA comes twice"),
    ("foreign card in hand", lambda: OMI.legal_cards("H", "S2"), CardError, r"S2 is not in this game's pack of 32"),
    ("foreign card in trick", lambda: OMI.legal_cards("H", "SA", "D6"), CardError, r"D6 is not in"),
    ("bad card in hand", lambda: OMI.legal_cards("H", ["Z9"]), CardError, r"'Z9' is not a card"),
    ("bad mode on the lead", lambda: OMI.legal_cards("X", "SA"), ModeError, r"'X' is no trump .* S, C, H, D"),
    ("bad mode", lambda: OMI.legal_cards("G", "SA", "SK"), ModeError, r"'G' is no trump situation of omi"),
    ("no mode", lambda: OMI.trick_winner(None, "SA"), ModeError, r"None is no trump situation"),
    ("mode of order", lambda: OMI.trick_order("N"), ModeError, r"'N'"),
    ("empty trick", lambda: OMI.trick_winner("H", ""), CardError, r"an empty trick has no winner"),
    ("trick of five", lambda: OMI.trick_winner("H", "SA SK SQ SJ ST"), CardError, r"5 cards: this game has 4"),
    ("card twice in a trick", lambda: OMI.trick_winner("H", ["SA", "SA"]), CardError, r"SA comes twice"),
    ("foreign card wins", lambda: OMI.trick_winner("H", "SA S2"), CardError, r"S2 is not in"),
    # Games and options.
    ("unknown game", lambda: games.load("omy"), UnknownGame, r"no game 'omy'; there are .*omi"),
    ("misspelt option", lambda: games.load("omi", traget=5), OptionError, r"no option 'traget'.*did you mean 'target'"),
    (
        "unknown option",
        lambda: games.load("omi", jokers=1),
        OptionError,
        r"no option 'jokers'; it has target, tie_carry",
    ),
    ("option of another kind", lambda: games.load("omi", target="10"), OptionError, r"target='10'.*10, 5, 15"),
    (
        "bad value",
        lambda: games.load("omi", target=7),
        OptionError,
        r"target=7 is not possible; possible are 10, 5, 15",
    ),
    ("one is not True", lambda: games.load("omi", early_stop=1), OptionError, r"early_stop=1.*False, True"),
    ("a list", lambda: games.load("omi", target=[10]), OptionError, r"target=\[10\]"),
    ("ten point nought", lambda: games.load("omi", target=10.0), OptionError, r"target=10\.0"),
    ("match of three", lambda: Match("omi", chairs=3), OptionError, r"chairs=3: omi is for 4 people"),
    (
        "legal cards with more",
        lambda: OMI.legal_cards("H", "SA", leader=1),
        ContextError,
        r"leader: .*omi looks at noth",
    ),
    ("favoured suit", lambda: OMI.deal(text="board=1 ziedas=H"), NotationError, r"no suit is favoured in omi"),
    ("declarer of a deal", lambda: OMI.deal(text="board=1 declarer=1"), NotationError, r"declarer: only a position"),
    ("first of three", lambda: Context(first=2), ValueError, r"first=2: True or False"),  # type: ignore[arg-type]
    ("match of no game", lambda: Match("bridge"), UnknownGame, r"'bridge'"),
    ("unknown rule", lambda: rulebook.rule("OMI-R99"), rulebook.UnknownRule, r"no rule OMI-R99"),
    ("option called name", lambda: games.load("omi", name=1), OptionError, r"no option 'name'"),
    ("rule with a long name", lambda: rulebook.rule("S" * 400), rulebook.UnknownRule, r"no rulebook for 'ss"),
    ("rule of another folder", lambda: rulebook.rule("../omi-R01"), rulebook.UnknownRule, r"no rulebook for '../omi'"),
    ("rule of no game", lambda: rulebook.rule("XYZ-R01"), rulebook.UnknownRule, r"no rulebook for 'xyz'"),
    # Deals.
    ("nothing to deal", lambda: OMI.deal(), NotationError, r"either board=… or text=…"),
    ("two deals", lambda: OMI.deal(board=1, text="board=1"), NotationError, r"either"),
    ("board 0", lambda: OMI.deal(board=0), DealError, r"board 0: boards are numbered from 1"),
    ("board -3", lambda: OMI.deal(board=-3), DealError, r"board -3"),
    ("half a board", lambda: OMI.deal(board=1.5), DealError, r"board 1\.5"),  # type: ignore[arg-type]
    ("board as a text", lambda: OMI.deal(board="7"), DealError, r"board '7'"),  # type: ignore[arg-type]
    ("board beyond the last", lambda: OMI.deal(board=10**9), DealError, r"from 1 to 999999999"),
    ("board 0 in a text", lambda: OMI.deal(text="board=0"), DealError, r"board 0"),
    ("board x", lambda: OMI.deal(text="board=x"), NotationError, r"board=x: a whole number"),
    ("negative carry", lambda: Context(carry=-1), ValueError, r"carry=-1: a whole number from 0"),
    ("half a carry", lambda: Context(carry=0.5), ValueError, r"carry=0\.5"),  # type: ignore[arg-type]
    ("text of another game", lambda: OMI.deal(text="ozys board=1"), NotationError, r"for ozys, not for omi"),
    ("text with other options", lambda: OMI.deal(text="options=target:5 board=1"), NotationError, r"target.*5"),
    (
        "two contexts",
        lambda: OMI.deal(text="context=carry:1 board=1", context=Context(2)),
        NotationError,
        r"carry=1.*2",
    ),
    ("context as a dict", lambda: OMI.deal(board=1, context={"carry": 1}), DealError, r"a Context is needed"),  # type: ignore[arg-type]
    ("short deck", lambda: OMI.deal(text="deck=SASK"), DealError, r"deck= has 2 cards; this game's pack has 32"),
    ("foreign deck", lambda: OMI.deal(text=f"deck={DECK.replace('D7', 'D6')}"), CardError, r"D6 is not in"),
    (
        "deck with a card twice",
        lambda: OMI.deal(text=f"deck={DECK.replace('D7', 'SA')}"),
        CardError,
        r"SA stands twice",
    ),
    ("three hands", lambda: OMI.deal(text="deal=SA+SK/CA+CK/HA+HK"), DealError, r"4 hands divided by '/'"),
    ("hands in one part", lambda: OMI.deal(text=f"deal={HAND}"), DealError, r"each of 2 part\(s\) divided by '\+'"),
    ("short hands", lambda: OMI.deal(text="deal=SA+SK/CA+CK/HA+HK/DA+DK"), DealError, r"stock|needs 4 cards"),
    ("a stock where none is left", lambda: OMI.deal(text=f"deal={PARTS}/S7"), DealError, r"the stock must be"),
    # Positions.
    ("three hands in a position", lambda: OMI.deal(text="pos=SA/SK/SQ trump=S won=7/0/0/0"), DealError, r"4 hands"),
    (
        "unequal hands",
        lambda: OMI.deal(text="pos=SASK/CA/HA/DA trump=S won=7/0/0/0"),
        DealError,
        r"hands of 2, 1, 1, 1",
    ),
    ("no cards", lambda: OMI.deal(text="pos=/// trump=S won=8/0/0/0"), DealError, r"hands of 0, 0, 0, 0 cards"),
    ("no trump", lambda: OMI.deal(text="pos=SA/CA/HA/DA won=7/0/0/0"), ModeError, r"None is no trump"),
    ("bad leader", lambda: OMI.deal(text="pos=SA/CA/HA/DA trump=S leader=4 won=7/0/0/0"), DealError, r"leader="),
    (
        "full trick in a position",
        lambda: OMI.deal(text="pos=C7/C8/C9/CT trump=S trick=SASKSQSJ"),
        DealError,
        r"complete",
    ),
    ("tricks missing", lambda: OMI.deal(text="pos=SA/CA/HA/DA trump=S"), DealError, r"won= must give each .* 7 in all"),
    ("too few counts", lambda: OMI.deal(text="pos=SA/CA/HA/DA trump=S won=7"), DealError, r"won="),
    ("card twice", lambda: OMI.deal(text="pos=SA/SA/HA/DA trump=S won=7/0/0/0"), CardError, r"SA comes twice"),
    ("wrong gone", lambda: OMI.deal(text="pos=SA/CA/HA/DA trump=S won=7/0/0/0 gone=SK"), DealError, r"gone="),
    (
        "trick that revokes",
        lambda: OMI.deal(text="pos=S7/S8/CAC9/HAH9 trump=H won=6/0/0/0 trick=SADA"),
        DealError,
        r"seat 1 played DA but still holds cards that had to be played",
    ),
    (
        "declarer in a position of pairs",
        lambda: OMI.deal(text="pos=SA/CA/HA/DA trump=S won=7/0/0/0 declarer=0"),
        DealError,
        r"declarer=: a position of omi has no declarer",
    ),
    (
        "points where tricks count",
        lambda: OMI.deal(text="pos=SA/CA/HA/DA trump=S won=7/0/0/0 points=1/0"),
        DealError,
        r"points=: a position of omi has no points",
    ),
    (
        "contract of a goat game",
        lambda: games.load("ozys").deal(text="pos=SA/CA/HA/DA won=7/0/0/0 contract=PO"),
        DealError,
        r"contract=: a position of ozys has no contract",
    ),
    (
        "a position after an early stop",
        lambda: games.load("omi", early_stop=True).deal(text="pos=SA/CA/HA/DA trump=S won=5/2/0/0"),
        DealError,
        r"won=5/2/0/0: play would have stopped .*OMI-V06",
    ),
    (
        "a position after a capture",
        lambda: games.load("ozys", capture_stop="card").deal(text="pos=SA/CA/HAC8/DAC9 won=6/0/0/0 trick=C7CQ"),
        DealError,
        r"the capture would have ended the hand \(OZYS-V06\)",
    ),
    # Notation.
    ("no game", lambda: notation.read("board=1"), NotationError, r"starts with the name of a game"),
    ("empty line", lambda: notation.read(""), NotationError, r"name of a game"),
    ("no deal", lambda: notation.read("omi"), NotationError, r"needs one of board, deck, deal, pos"),
    (
        "unknown field",
        lambda: notation.read("omi bord=1"),
        NotationError,
        r"unknown field 'bord'; a line may have board",
    ),
    ("field twice", lambda: notation.read("omi board=1 board=2"), NotationError, r"board= stands twice"),
    ("two kinds of deal", lambda: notation.read(f"omi board=1 deck={DECK}"), NotationError, r"one of .* not several"),
    ("position's field", lambda: notation.read("omi board=1 leader=2"), NotationError, r"leader: only a position"),
    ("bad option", lambda: notation.read("omi options=target:7 board=1"), OptionError, r"target=7"),
    ("option without value", lambda: notation.read("omi options=target board=1"), NotationError, r"name:value"),
    ("option twice", lambda: notation.read("omi options=target:5;target:15 board=1"), NotationError, r"stands twice"),
    (
        "context of nothing",
        lambda: notation.read("omi context=luck:1 board=1"),
        NotationError,
        r"carry, pot, first, not luck",
    ),
    ("context of words", lambda: notation.read("omi context=carry:x board=1"), NotationError, r"carry=x"),
    (
        "illegal record",
        lambda: notation.read("omi board=1 trump_X"),
        ombre.IllegalAction,
        r"action 1 of the record: trump X",
    ),
    (
        "record after the end",
        lambda: notation.read("omi pos=SA/CA/HA/DA trump=S won=7/0/0/0 SA CA HA DA SA"),
        ombre.IllegalAction,
        r"action 5 of the record: SA: the hand is over",
    ),
    ("empty code", lambda: notation.unshare(""), CodeError, r"damaged"),
    ("cut code", lambda: notation.unshare("1~omi"), CodeError, r"damaged"),
    (
        "code of another version",
        lambda: notation.unshare("3~omi~A~0000"),
        CodeError,
        r"version 3, these are versions 1",
    ),
    ("code with an unknown sign", lambda: notation.unshare("2~omi~board.1~-9~gt6g"), CodeError, r"does not know"),
    # Hands.
    ("empty action", lambda: Action.read("  "), ombre.IllegalAction, r"an empty action: play a card \(SA\)"),
    ("seat 4", lambda: OMI.deal(board=1).seen_by(4), ValueError, r"seat 4: this game has the seats 0 to 3"),
    ("seat -1", lambda: OMI.deal(board=1).seen_by(-1), ValueError, r"seat -1"),
    ("chair of seat 4", lambda: Match("omi").chair(4), ValueError, r"seat 4: this game has the seats 0 to 3"),
    ("chair of seat -1", lambda: Match("mizeris").chair(-1), ValueError, r"seat -1: this game has the seats 0 to 2"),
    ("side of chair 4", lambda: Match("omi").side(4), ValueError, r"chair 4: this table has the chairs 0 to 3"),
    # Scores.
    (
        "no facts",
        lambda: OMI.settle({}),
        FactsError,
        r"the tricks of makers and opponents are needed, such as \(5, 3\)",
    ),
    ("nine tricks", lambda: OMI.settle({"tricks": (5, 4)}), FactsError, r"tricks=\(5, 4\)"),
    ("six tricks", lambda: OMI.settle({"tricks": (5, 1)}), FactsError, r"eight tricks are played \(OMI-R19\)"),
    ("minus one", lambda: OMI.settle({"tricks": (9, -1)}), FactsError, r"tricks="),
    ("a number", lambda: OMI.settle({"tricks": 5}), FactsError, r"tricks=5"),
    ("texts", lambda: OMI.settle({"tricks": ("5", "3")}), FactsError, r"tricks="),
    ("three sides", lambda: OMI.settle({"tricks": (3, 3, 2)}), FactsError, r"tricks="),
    ("open result", lambda: games.load("omi", early_stop=True).settle({"tricks": (4, 3)}), FactsError, r"still open"),
    (
        "unknown fact",
        lambda: OMI.settle({"tricks": (5, 3), "points": 3}),
        FactsError,
        r"unknown facts points; Omi knows",
    ),
    (
        "unknown side",
        lambda: OMI.settle({"revoke": "north"}),
        FactsError,
        r"'north': a side is 'makers' or 'opponents'",
    ),
    (
        "announced without the option",
        lambda: OMI.settle({"tricks": (8, 0), "announced": "makers"}),
        FactsError,
        r"is off",
    ),
    (
        "announced with five tricks",
        lambda: games.load("omi", announced_sweep=True).settle({"tricks": (5, 3), "announced": "makers"}),
        FactsError,
        r"first six tricks",
    ),
    ("illegal cards of nobody", lambda: OMI.settle({"tricks": (5, 3), "illegal_cards": 1}), FactsError, r"whose"),
    (
        "no illegal cards",
        lambda: games.load("omi", revoke="token").settle({"tricks": (5, 3), "revoke": "makers", "illegal_cards": 0}),
        FactsError,
        r"illegal_cards=0",
    ),
    # Matches.
    ("unfinished hand", lambda: Match("omi").add(OMI.deal(board=1)), MatchError, r"the hand is not over yet"),
    (
        "foreign hand",
        lambda: Match("omi").add(games.load("omi", target=5).deal(board=1)),
        MatchError,
        r"played as games\.load\('omi', target=5\), the match is games\.load\('omi'\)",
    ),
    (
        "wrong carry",
        lambda: Match("omi").add(finished(OMI, (5, 3), Context(carry=1))),
        MatchError,
        r"dealt with .*carry=1",
    ),
    (
        "after the end",
        lambda: _finished_match().add(finished(OMI, (5, 3), Context())),
        MatchError,
        r"the match is over",
    ),
]


def _finished_match() -> Match:
    match = Match("omi")
    while not match.over:
        match = match.add(finished(match.game, (0, 8), match.context))
    return match


@pytest.mark.parametrize(("call", "error", "message"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_error(call: Callable[[], Any], error: type[ValueError], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        call()
    assert type(caught.value) is error


def test_a_refused_hand_leaves_the_match_as_it_was() -> None:
    match = Match("omi")
    same = Match("omi")
    with pytest.raises(MatchError):
        match.add(OMI.deal(board=1))
    assert match == same


def test_nothing_can_be_changed_from_outside() -> None:
    hand = OMI.deal(board=1)
    for thing, name in [(hand, "mode"), (Match("omi"), "scores"), (Context(), "carry"), (hand.seen_by(0), "hand")]:
        with pytest.raises(AttributeError):
            setattr(thing, name, None)
    with pytest.raises(TypeError):
        OMI.options["target"] = 5  # type: ignore[index]


def test_a_value_that_equals_a_right_one_is_still_refused() -> None:
    assert games.load("omi", early_stop=True, target=5) == games.load("omi", target=5, early_stop=True)
    for value in (1, 1.0):
        with pytest.raises(OptionError, match=f"early_stop={value}"):
            games.load("omi", early_stop=value, target=5)


def test_a_hand_changed_by_dataclasses_forgets_what_was_legal() -> None:
    hand = OMI.deal(text="pos=SA/CA/HA/DA trump=S won=7/0/0/0")
    assert hand.legal_actions() == ("SA",)
    assert dataclasses.replace(hand, to_act=1, leader=1).legal_actions() == ("CA",)
    for twin in (pickle.loads(pickle.dumps(hand)), copy.deepcopy(hand)):
        assert (twin, hash(twin), twin.legal_actions()) == (hand, hash(hand), hand.legal_actions())
