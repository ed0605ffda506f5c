"""Text diagrams: what stored outputs hold."""

import json
from pathlib import Path

from ombre.render.text import cards, diagram

FIXTURES = json.loads((Path(__file__).parent / "views.json").read_text("utf-8"))
LABELS, NAMES, VIEWS = FIXTURES["labels"], FIXTURES["names"], FIXTURES["views"]


def drawn(name: str) -> list[str]:
    return diagram(VIEWS[name], LABELS, NAMES).split("\n")


def test_a_trick_being_played() -> None:
    assert drawn("play") == [
        "Take at least two of the three tricks, you and your partner together.",
        "Trumps ♥ · You to play",
        "Partner  ♠Q led",
        "Left     ♠K",
        "You              ♥8 ♣A ♦9",
    ]


def test_open_hands() -> None:
    assert drawn("play open")[2:] == [
        "Partner  ♠Q led  ♥A ♥K ♦A ♦Q",
        "Left     ♠K      ♥Q ♣7 ♣J ♦8",
        "You              ♠A ♥8 ♣A ♦9 ♦7",
        "Right            ♠J ♠10 ♣9 ♣8 ♦K",
    ]


def test_a_complete_trick() -> None:
    assert drawn("winner")[1:] == ["Trumps ♥", "Left     ♠10 led", "You      ♠K", "Right    ♥7", "Partner  ♠A"]


def test_cards_to_put_in_order() -> None:
    assert drawn("rank") == [
        "Put these hearts in order: pick the strongest card first.",
        "Cards to put in order  ♥10 ♥K ♥7 ♥J ♥Q",
    ]
    assert drawn("rank half")[1:] == [
        "Cards to put in order        ♥10 ♥7 ♥J",
        "Your order, strongest first  ♥K ♥Q",
    ]


def test_choices_in_words() -> None:
    assert drawn("bid")[1:] == ["You to play", "You  ♠A ♠K ♥7 ♦9", "Choose: Spades · Clubs · Hearts · Diamonds"]
    assert drawn("outcome")[1:] == ["Choose: Your side · The others · Nobody, it is a tie"]


def test_a_number() -> None:
    assert drawn("score")[1:] == ["Your answer: 0–9"]


def test_a_hand_of_a_match() -> None:
    assert drawn("hand")[1:] == [
        "Tokens: your side 8, the others 9; 10 win the match.",
        "You to play",
        "You  ♠7 ♥Q ♥8 ♦7",
        "Choose: Spades · Clubs · Hearts · Diamonds",
    ]
    assert drawn("hand named")[2:] == ["Trumps ♥ · You to play", "You  ♠8 ♠7 ♥Q ♥9 ♥8 ♦A ♦K ♦7"]


def test_the_index_is_that_of_the_language() -> None:
    assert cards(["SK", "HT"], {"SK": {"index": "R"}, "HT": {"index": "10"}}) == "♠R ♥10"


def test_no_line_ends_in_blanks() -> None:
    assert not [line for name in VIEWS for line in drawn(name) if line != line.rstrip()]
