"""Share codes: short, safe in an address, and good for ever."""

from __future__ import annotations

import string
from random import Random
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ombre import codes, games, notation
from ombre.cards import CARDS, PACK_32
from ombre.notation import CodeError

from .random_hands import played

HANDS = 300
MOST = 120
"""The characters of a code of a whole hand, at most."""

ACTIONS = [*map(str, PACK_32.cards), "trump H", "announce"]
TASKS = ["omi-2-legal#3", "omi board=123 seat=0 bots=club"]


@given(st.sampled_from(TASKS), st.lists(st.sampled_from(ACTIONS), max_size=8))
def test_a_share_code_comes_back_and_any_changed_character_is_refused(task: str, record: list[str]) -> None:
    code = notation.share(task, record)
    assert notation.unshare(code) == (task, tuple(record))
    assert set(code) <= {*string.ascii_letters, *string.digits, *"~-_."}
    for place, right in enumerate(code):
        for wrong in "~-_%09AKSHzk3. é":
            if wrong != right:
                with pytest.raises(CodeError):
                    notation.unshare(code[:place] + wrong + code[place + 1 :])
        with pytest.raises(CodeError):
            notation.unshare(code[:place] + code[place + 1 :])


@given(st.text(max_size=30) | st.text("omi board=1.~_-%#", max_size=30), st.lists(st.sampled_from(["SA", "trump H"])))
def test_a_share_code_takes_any_task(task: str, record: list[str]) -> None:
    if "\ud800" <= max(task, default=" ") <= "\udfff":
        return
    assert notation.unshare(notation.share(task, record)) == (task, tuple(record))


def test_a_code_whose_escapes_were_resolved_on_the_way_is_read() -> None:
    task, record = "omi options=target:5;early_stop:True context=carry:1 board=2 seat=0", ["trump H", "redeal"]
    for actions in (record, record[:1]):
        code = notation.share(task, actions)
        assert unquote(code) != code
        assert notation.unshare(unquote(code)) == (task, tuple(actions))
        with pytest.raises(CodeError):
            notation.unshare(unquote(code).replace("carry:1", "carry:2"))


def test_an_action_that_has_no_sign_is_written_out() -> None:
    task, record = "omi board=1", ["trump H", "redeal"]
    assert notation.share(task, record).startswith("1~omi%20board%3D1~trump-H_redeal~")
    assert notation.unshare(notation.share(task, record)) == (task, tuple(record))
    with pytest.raises(notation.NotationError, match="has no share code"):
        notation.share(task, ["re-deal"])


@pytest.mark.parametrize(
    ("code", "task", "record"),
    [
        ("1~omi-2-legal~1~SK~0n72", "omi-2-legal#1", ("SK",)),
        (
            "1~omi%20board%3D7%20seat%3D0%20bots%3Dclub~trump-S_CQ_CJ_C9_C7~nnpp",
            "omi board=7 seat=0 bots=club",
            ("trump S", "CQ", "CJ", "C9", "C7"),
        ),
        ("2~omi~board.12~seat.0~-B_Caf~db82", "omi board=12 seat=0", ("trump H", "HA", "H9")),
    ],
)
def test_codes_that_people_have_stay_good(code: str, task: str, record: tuple[str, ...]) -> None:
    assert notation.unshare(code) == (task, record)


def test_a_lesson_has_the_same_code_as_ever() -> None:
    assert notation.share("omi-2-legal#1", ["SK"]) == "1~omi-2-legal~1~SK~0n72"


def test_signs_never_change_their_meaning() -> None:
    record = [*map(str, CARDS.values()), *codes.VERBS, *(f"bid {word}" for word in codes.WORDS)]
    cards = string.ascii_uppercase + string.ascii_lowercase
    verbs = "-A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-P-Q-R-S-T-U"
    words = "".join(f"-H_{sign}" for sign in "ABCDEFGHIJKLMNOPQRS")
    assert codes.pack(record) == cards + verbs + words
    assert codes.unpack(cards + verbs + words) == tuple(record)


@pytest.mark.parametrize("name", games.names())
def test_the_code_of_a_whole_hand_is_short(name: str) -> None:
    random, longest = Random(name), ""
    for _ in range(HANDS):
        start = games.load(name).deal(board=random.randint(1, 999_999))
        task = f"{notation.write(start)} seat=0 bots=club"
        end = played(start, random)[-1]
        code = notation.share(task, end.record)
        assert notation.unshare(code) == (task, end.record)
        longest = max(longest, code, key=len)
    assert longest.startswith("2~")
    assert len(longest) <= MOST, longest
