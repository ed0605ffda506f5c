"""A mistake in a lesson file is reported with file, entry and what is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ombre import LessonError
from ombre.practice import lessons
from ombre.practice.kinds.legal import Legal

from .written import LEGAL, POSITION, entry, file, item_of, written


def test_a_good_file_is_read(tmp_path: Path) -> None:
    read = lessons.read(file(tmp_path, entry(LEGAL) + entry("series = {}", name="other")))
    assert list(read) == ["some-hand", "other"]
    assert read["some-hand"].pool == 1
    assert read["other"].pool == 4


def test_an_empty_file_has_no_lessons(tmp_path: Path) -> None:
    assert lessons.read(file(tmp_path, "# nothing yet\n")) == {}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[[lesson]\n", "bad.toml: not TOML: "),
        (b"id = '\xff'", "bad.toml: not TOML: "),
        ("title = 'x'\n", "bad.toml: only [[lesson]] entries are expected, found title"),
        ("[lesson]\nid = 'x'\n", "bad.toml: only [[lesson]] entries are expected, found lesson"),
        ("lesson = ['omi-1']\n", "bad.toml, lesson 1: a table is expected, found 'omi-1'"),
        ("[[lesson]]\nkind = 'rank'\n", "bad.toml, lesson 1 (no id): 'id' is a required property"),
        (
            entry(LEGAL) + "hints = 3\n",
            "bad.toml, lesson 1 (some-hand): Additional properties are not allowed ('hints'",
        ),
        (
            entry(LEGAL, kind="quiz"),
            "lesson 1 (some-hand): kind: 'quiz' is not one of ['rank', 'winner', 'legal', 'play',",
        ),
        (entry(LEGAL, name="Some Hand"), "lesson 1 (Some Hand): id: 'Some Hand' does not match"),
        (entry(LEGAL, name="some-hand#2"), "id: 'some-hand#2' does not match"),
        (entry(LEGAL, rules=""), "lesson 1 (some-hand): rules: [] should be non-empty"),
        (entry(LEGAL, rules="'OMI-R99'"), "lesson 1 (some-hand): there is no rule OMI-R99"),
        (entry(LEGAL, rules="'BRIDGE-R01'"), "lesson 1 (some-hand): there is no rulebook for 'bridge'"),
        (entry(LEGAL, game="whist"), "lesson 1 (some-hand): there is no game 'whist'; there are "),
        (entry(LEGAL, game="ozys"), "lesson 1 (some-hand): there are no mini-hands of ozys yet, only of omi"),
        (entry(LEGAL + "\noptions = { targett = 5 }"), "omi has no option 'targett'; it has "),
        (entry(LEGAL + "\noptions = { target = 6 }"), "omi: target=6 is not possible; possible are 10, "),
        (entry(LEGAL) + entry(LEGAL), "bad.toml, lesson 2 (some-hand): the id stands twice"),
        (entry(""), "lesson 1 (some-hand): there is neither an item nor a series"),
        (entry("item = []"), "lesson 1 (some-hand): item: [] should be non-empty"),
        (entry(LEGAL.replace("hand =", "hands =")), "(some-hand): item 1: "),
        (entry("item = [{ hand = 'SA', trump = 'H' }, { trick = 'S9', trump = 'H' }]"), "item 2: 'hand' is a required"),
        (entry("item = [{ trump = 'H' }]"), "item 1: 'hand' is a required property"),
        (entry(LEGAL, kind="winner"), "item 1: Additional properties are not allowed ('hand' was unexpected)"),
        (entry("item = [{ cards = 7 }]", kind="rank"), "item 1 cards: 7 is not of type 'string'"),
        (
            entry("item = [{ position = 'pos=', tricks = 0 }]", kind="play"),
            "item 1 tricks: 0 is less than the minimum of 1",
        ),
        (entry("series = { pool = 13 }"), "series pool: 13 is greater than the maximum of 12"),
        (entry("series = { cards = 1 }"), "series cards: 1 is less than the minimum of 2"),
        (entry("series = { cards = 6 }", kind="play"), "series cards: 6 is greater than the maximum of 5"),
        (entry("series = { open = true }", kind="rank"), "series: 'open' is not one of ['pool', 'cards', 'cases']"),
        (
            entry("series = { cases = ['ruff'] }"),
            "(some-hand): legal has no case 'ruff'; it has follow, void, trump-led, lead",
        ),
        (entry(LEGAL[:-1] + ", " + LEGAL[8:] + "\nseries = { pool = 1 }"), "pool = 1 is less than the 2 items written"),
    ],
)
def test_a_mistake_in_a_file_is_reported(tmp_path: Path, text: str | bytes, wrong: str) -> None:
    with pytest.raises(LessonError) as error:
        lessons.read(file(tmp_path, text), strict=True)
    assert str(error.value).startswith("bad.toml")
    assert wrong in str(error.value)


@pytest.mark.parametrize(
    ("kind", "item", "wrong"),
    [
        ("rank", "cards = 'SA XX'", "'XX' in 'SA XX' is not a card"),
        ("rank", "cards = 'SA SA'", "SA stands twice"),
        ("rank", "cards = 'SA'", "rank needs at least two cards"),
        ("rank", "cards = 'SA S6'", "S6 is not in this game's pack"),
        ("rank", "cards = 'SA HK'", "these cards cannot be compared"),
        ("rank", "cards = 'SA SK HA', led = 'S', trump = 'D'", "cannot be compared"),
        ("rank", "cards = 'SA SK HA', led = 'D', trump = 'H'", "cannot be compared"),
        ("winner", "trick = 'SA SK SQ', trump = 'H'", "a complete trick has 4 cards, not 3"),
        ("winner", "trick = 'SA SK SQ SA', trump = 'H'", "SA stands twice"),
        ("winner", "trick = 'SA SK SQ S7', trump = 'X'", "'X' is no trump situation of omi"),
        ("legal", "hand = 'SA', trick = 'SK SQ SJ S7', trump = 'H'", "a trick of 4 cards is complete"),
        ("legal", "hand = 'SA', trick = 'SA', trump = 'H'", "SA comes twice"),
        ("legal", "hand = '', trick = 'SK', trump = 'H'", "an empty hand"),
        (
            "winner",
            "trick = 'SA HK CQ D7'",
            "trump is missing; an item can only do without trumps when it lacks a suit",
        ),
        ("legal", "hand = 'SA HK CQ D7'", "trump is missing"),
        ("legal", "hand = 'SA', trump = 'N'", "'N' is no trump situation of omi"),
        ("play", "position = 'pos=HK/CQ/C8 trump=S', tricks = 1", "pos= needs 4 hands"),
        (
            "play",
            "position = 'pos=HKH9/CQ/C8/CQ trump=S leader=1 won=1/2/2/1 trick=HQH8HT', tricks = 1",
            "CQ comes twice",
        ),
        (
            "play",
            "position = 'pos=HKH9/CQ/C8/HJ trump=S leader=1 won=1/2/2/1 trick=HQH8C7', tricks = 1",
            "had to be played",
        ),
        (
            "play",
            f"position = '{POSITION.replace('won=1', 'won=2')}', tricks = 1",
            "won= must give each seat's tricks, 6 in all",
        ),
        (
            "play",
            f"position = '{POSITION.replace('H9', 'C7')}', tricks = 2",
            "the goal of 2 tricks cannot be reached; 1 can",
        ),
        ("play", f"position = '{POSITION}', tricks = 3", "3 tricks of 2 cannot be a goal"),
        ("play", "position = 'omi board=1 trump_H', tricks = 1", "8 cards in a hand"),
        ("play", "position = 'board=1', tricks = 1", "the learner has no card to play"),
        (
            "play",
            "position = 'pos=/C9/CT/CA trump=S leader=0 won=1/2/2/2 trick=CK', tricks = 1",
            "the learner has no card to play",
        ),
    ],
)
def test_an_impossible_item_is_reported(kind: str, item: str, wrong: str) -> None:
    lesson = written(f"item = [{{ {item} }}]", kind)
    with pytest.raises(LessonError) as error:
        item_of(lesson)
    assert str(error.value).startswith("bad.toml, some-hand, item 1: ")
    assert wrong in str(error.value)


@pytest.mark.parametrize("body", ["item = 3", "item = [3]\nseries = []", "series = {pool = 'x'}\noptions = 3"])
def test_a_mistake_that_breaks_a_lesson_is_reported_in_the_words_of_the_schema(tmp_path: Path, body: str) -> None:
    path = file(tmp_path, entry(body))
    with pytest.raises(LessonError) as strict:
        lessons.read(path, strict=True)
    with pytest.raises(LessonError) as error:
        lessons.read(path)
    assert str(error.value) == str(strict.value)


def test_the_lessons_of_the_package_follow_the_schema() -> None:
    lessons.check()


def test_an_answer_does_not_wait_for_the_schema() -> None:
    """Importing jsonschema with all that it may use takes longer than anything else here."""
    code = "import sys, ombre; ombre.respond('omi-1-winner'); print('jsonschema' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "False"


def test_a_missing_field_is_reported_also_without_jsonschema(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "_schema_error", lambda entry: None)
    with pytest.raises(LessonError, match=r"^bad\.toml, some-hand, item 1: hand is missing$"):
        item_of(written("item = [{ trump = 'H' }]", "legal"))


def test_the_option_to_stop_early_is_no_option_of_play() -> None:  # OMI-V06
    lesson = written(f"item = [{{ position = '{POSITION}', tricks = 1 }}]\noptions = {{ early_stop = true }}", "play")
    with pytest.raises(LessonError, match="item 1: early_stop could end the hand"):
        item_of(lesson)


def test_a_series_that_cannot_be_drawn_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Legal, "drawn", classmethod(lambda *arguments: None))
    with pytest.raises(
        LessonError, match=r"bad\.toml, some-hand, item 1: none of 2000 items drawn is of the case 'void'"
    ):
        item_of(written("series = { cards = 5, cases = ['void'] }", "legal"))


def test_a_series_without_trumps_has_none_in_sight() -> None:
    lesson = written("series = { cases = ['ruff'], plain = true }", "winner")
    with pytest.raises(LessonError, match="none of 2000 items drawn is of the case 'ruff'"):
        item_of(lesson)
