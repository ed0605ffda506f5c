"""The lesson files are sound, their series never change, and what is not there is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ombre
from ombre import UnknownLanguage, UnknownLesson, rulebook, solver
from ombre.practice import expand, lessons, tables
from ombre.practice.example import trick_example
from ombre.practice.kinds.bid import NameTrumps
from ombre.practice.kinds.legal import Legal
from ombre.practice.kinds.play import Play
from ombre.practice.kinds.rank import Rank
from ombre.practice.kinds.tokens import Result
from ombre.practice.kinds.winner import Winner
from ombre.practice.views import load_item

from .naive import RANKS, legal, winner
from .pools import LESSONS, TASKS
from .written import LEGAL, item_of, written

PINNED = Path(__file__).parent / "items.txt"

# The files.


@pytest.mark.parametrize("task", TASKS)
def test_every_item_can_be_tried(task: str) -> None:
    view = ombre.respond(task)
    assert view["task"] == task
    assert tables.moves(view)
    assert not view["solved"]


def test_rules_exist_and_belong_to_the_game() -> None:
    for lesson in LESSONS.values():
        for rule in lesson.rules:
            assert rulebook.rule(rule).id == rule
            assert rule.startswith(f"{lesson.game.name.upper()}-")


def test_ids_say_where_a_lesson_stands() -> None:
    for name, lesson in LESSONS.items():
        assert lesson.file == f"{name.partition('-')[0]}.toml"


def question(item: Any) -> Any:
    """What makes an item different from others: the order of the cards to rank, say, does not."""
    if isinstance(item, Rank):
        return frozenset(item.cards), item.trump, item.led
    if isinstance(item, Legal):
        return item.hand, item.trick, item.trump
    if isinstance(item, Winner):
        return item.trick, item.trump
    if isinstance(item, NameTrumps):
        return item.hand
    if isinstance(item, Result):
        return item.named, item.tricks, item.carry
    return item.start.hands, item.start.mode, item.start.trick


@pytest.mark.parametrize("name", LESSONS)
def test_the_items_of_a_pool_differ(name: str) -> None:
    asked = [question(load_item(name, number)) for number in range(1, LESSONS[name].pool + 1)]
    assert len(set(asked)) == len(asked)


# The generator.


def described(name: str, number: int) -> str:
    """An item in a line."""
    item = load_item(name, number)
    if isinstance(item, Rank):
        return f"{name}#{number} {' '.join(map(str, item.cards))}" + (f" led={item.led}" if item.led else "")
    if isinstance(item, Legal):
        hand, trick = (" ".join(map(str, cards)) for cards in (item.hand, item.trick))
        return f"{name}#{number} {hand} | {trick} trump={item.trump}{no_trumps(item)}"
    if isinstance(item, Winner):
        return (
            f"{name}#{number} {' '.join(map(str, item.trick))} trump={item.trump}{no_trumps(item)} leader={item.leader}"
        )
    if isinstance(item, NameTrumps):
        return f"{name}#{number} {' '.join(map(str, item.hand))} good={''.join(item.good)}"
    if isinstance(item, Result):
        return f"{name}#{number} named={item.named} taken={item.tricks} carry={item.carry}"
    assert isinstance(item, Play)
    hands = "/".join("".join(map(str, cards)) for cards in item.start.hands)
    trick = "".join(map(str, item.start.trick))
    return f"{name}#{number} {hands} {trick} trump={item.start.mode} learner={item.learner} tricks={item.tricks}"


def no_trumps(item: Legal | Winner) -> str:
    return " plain" if item.plain else ""


def generated(name: str, count: int = 3) -> list[int]:
    first = len(LESSONS[name].items) + 1
    return list(range(first, first + count)) if LESSONS[name].series is not None else []


def test_generated_items_never_change() -> None:
    """`items.txt` has the first of each series; links to them must keep their meaning."""
    load_item.cache_clear()
    made = [described(name, number) for name in LESSONS for number in generated(name)]
    pinned = PINNED.read_text(encoding="utf-8").splitlines()
    assert made == pinned


def is_case(item: Any, case: str) -> bool:
    """Whether an item is of its case, by the rules alone."""
    if isinstance(item, Rank):
        suits = {card.suit for card in item.cards}
        return len(suits) == 1 if case == "suit" else suits == {item.trump, item.led}
    if isinstance(item, (Legal, Winner)) and item.plain:
        cards = (*item.trick, *(item.hand if isinstance(item, Legal) else ()))
        assert all(str(card.suit) != item.trump for card in cards)
    if isinstance(item, Legal):
        hand, trick = tuple(map(str, item.hand)), tuple(map(str, item.trick))
        if case == "lead" or not trick:
            return case == "lead" and not trick
        void = all(card[0] != trick[0][0] for card in hand)
        trumps = sum(card[0] == item.trump for card in hand)
        if case == "void":
            return void and 0 < trumps < len(hand)
        return not void and len(legal(hand, trick)) < len(hand) and (trick[0][0] == item.trump) == (case == "trump-led")
    if isinstance(item, Winner):
        trick = tuple(map(str, item.trick))
        trumps, followed = (sum(card[0] == suit for card in trick) for suit in (item.trump, trick[0][0]))
        best = winner(trick, item.trump)
        if case == "trump-led":
            return trick[0][0] == item.trump and followed > 1 and best > 0
        if trick[0][0] == item.trump:
            return False
        if case == "follow":
            return followed == 4 and best > 0
        if case == "discard":  # and a higher card was thrown off
            return not trumps and 1 < followed < 4 and max(trick, key=height)[1] != trick[best][1]
        return trumps == 1 if case == "ruff" else trumps > 1
    if isinstance(item, NameTrumps):
        return len(item.good) < 4
    if isinstance(item, Result):
        taken = {"win": (5, 6, 7), "loss": (1, 2, 3), "tie": (4,), "sweep": (0, 8), "carry": tuple(range(9))}[case]
        return item.tricks in taken and (item.carry > 0) == (case == "carry")
    found = solver.values(item.start)
    good = {card.suit for card, value in found.items() if value == max(found.values())}
    void = bool(item.start.trick) and all(card.suit != item.start.trick[0].suit for card in found)
    return (
        len(set(found.values())) > 1
        and {
            "any": True,
            "lead": not item.start.trick,
            "last": len(item.start.trick) == 3,
            "ruff": void and good == {item.start.mode},
            "discard": void and item.start.mode not in good and any(card.suit == item.start.mode for card in found),
        }[case]
    )


def height(card: str) -> int:
    return RANKS.index(card[1])


@pytest.mark.parametrize("name", [name for name, lesson in LESSONS.items() if lesson.series is not None])
def test_generated_items_belong_to_their_case_in_turn(name: str) -> None:
    lesson = LESSONS[name]
    assert lesson.series is not None
    cases, size = lesson.series["cases"], lesson.series.get("cards")
    for place, number in enumerate(generated(name, {"play": 6, "bid": 3}.get(lesson.kind, 20))):
        item = load_item(name, number)
        assert is_case(item, cases[place % len(cases)]), described(name, number)
        if isinstance(item, Play):
            assert item.size == size
            assert item.tricks == max(solver.values(item.start).values())
        elif isinstance(item, Rank):
            assert len(item.cards) == size
            assert item.cards != item.ordered
        elif isinstance(item, Legal):
            assert len(item.hand) == size


def test_trumps_can_be_ranked_with_the_suit_led() -> None:
    read = written("series = { cards = 5, cases = ['trick'] }", kind="rank")
    for number in range(1, 20):
        assert is_case(item_of(read, number), "trick")


# What is asked for.


@pytest.mark.parametrize(
    "task", ["", "omi", "omi-1-winer", "omi-1-winner#0", "omi-1-winner#x", "omi-1-winner#-1", "omi-1-winner#1.5"]
)
def test_a_task_that_is_not_there_is_refused(task: str) -> None:
    with pytest.raises(UnknownLesson):
        ombre.respond(task)
    with pytest.raises(UnknownLesson):
        expand(task)


@pytest.mark.parametrize("game", ["ombra", "ombre", "ozys", "oziai", "mizeris"])
def test_a_game_that_is_not_taught_yet_is_refused(game: str) -> None:
    with pytest.raises(ValueError, match=f"no whole hands of {game} yet, only of omi"):
        ombre.respond(f"{game} board=1")
    with pytest.raises(ValueError, match=f"no examples of {game} yet, only of omi"):
        trick_example(game, "H", "H7 H6 H5", 0, "en")


def test_close_names_are_named() -> None:
    with pytest.raises(UnknownLesson, match=r"no lesson 'omi-1-winer'; did you mean omi-1-winner"):
        ombre.respond("omi-1-winer#2")
    with pytest.raises(UnknownLesson, match=r"no lesson 'zzz'; there are omi-1-partner, .*start-winner"):
        ombre.respond("zzz")


@pytest.mark.parametrize("number", ["0", "x", "-1", "1234567890", "²", "٣", "01x", " 1", "1#2"])
def test_a_bad_number_is_refused(number: str) -> None:
    with pytest.raises(UnknownLesson, match="items are numbered from 1"):
        ombre.respond(f"omi-1-winner#{number}")


def test_a_lesson_without_a_series_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    two = LEGAL[:-1] + ", { hand = 'CA', trump = 'H' }]"
    for body, following in ((LEGAL, None), (two, "some-hand#1")):
        lesson = written(body, "legal")
        monkeypatch.setattr(lessons, "load", lambda lesson=lesson: {"some-hand": lesson})
        load_item.cache_clear()
        last = len(lesson.items)
        assert ombre.respond(f"some-hand#{last}")["next"] == following
        with pytest.raises(UnknownLesson, match=f"has {last} items, there is no item {last + 1}"):
            ombre.respond(f"some-hand#{last + 1}")
    load_item.cache_clear()


def test_a_task_without_a_number_is_the_first() -> None:
    assert ombre.respond("omi-1-winner") == ombre.respond("omi-1-winner#1")
    assert ombre.respond("omi-1-winner#01")["task"] == "omi-1-winner#1"


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="there is no language 'de'; there are en, lt, fi, nb, es"):
        ombre.respond("omi-1-winner", language="de")
    with pytest.raises(UnknownLanguage):
        expand("omi-1-winner", "de")
