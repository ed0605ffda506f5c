"""Worked examples: a trick and a score, decided by the engine, as notebooks store them."""

from __future__ import annotations

import pytest

import ombre
from ombre.games import FactsError


def test_a_trick_says_who_takes_it() -> None:
    example = ombre.lessons("en").trick("omi", trump="H", cards="ST H7 SQ S7", leader=1)
    assert repr(example).splitlines() == [
        "Right: ♠10",
        "Partner: ♥7",
        "Left: ♠Q",
        "You: ♠7",
        "Hearts are trumps.",
        "Your partner takes the trick with ♥7.",
    ]
    data = example._repr_mimebundle_()
    assert data["text/plain"] == repr(example)
    assert data["image/svg+xml"].startswith("<svg")


# OMI-R20, OMI-R21, OMI-R22
@pytest.mark.parametrize(
    ("named", "taken", "carry", "said"),
    [
        (True, 6, 0, "1: those who named the trumps win."),
        (True, 3, 0, "2: those who named the trumps are beaten."),
        (False, 5, 1, "2 for beating those who named the trumps and 1 carried over: 3."),
        (False, 8, 0, "3: all eight tricks, whoever takes them."),
        (True, 4, 1, "0: a tie pays nothing, and the next hand that is not a tie is worth one token more."),
    ],
)
def test_a_score_says_what_is_paid_and_why(named: bool, taken: int, carry: int, said: str) -> None:
    example = ombre.lessons("en").score("omi", named=named, taken=taken, carry=carry)
    assert repr(example).splitlines()[-1] == said
    assert (f"Carried over from ties before: {carry}." in repr(example)) == (carry > 0)


def test_a_score_is_stable_and_a_quotation_in_notebooks() -> None:
    lessons = ombre.lessons("es")
    example, other = (lessons.score("omi", named=False, taken=5) for _ in range(2))
    assert example._repr_mimebundle_() == other._repr_mimebundle_()
    assert example._repr_mimebundle_() == {
        "text/plain": "El otro equipo eligió el triunfo. Tu equipo ganó 5 de las ocho bazas; el otro, 3.\n"
        "Tu equipo gana la mano: tiene 5 bazas, y con cinco basta.\n"
        "2: pierde el equipo que eligió el triunfo.",
        "text/markdown": "> El otro equipo eligió el triunfo. Tu equipo ganó 5 de las ocho bazas; el otro, 3.\n>\n"
        "> Tu equipo gana la mano: tiene 5 bazas, y con cinco basta.\n>\n"
        "> 2: pierde el equipo que eligió el triunfo.",
    }


@pytest.mark.parametrize("taken", [-1, 9])
def test_a_score_that_cannot_be_is_refused(taken: int) -> None:
    with pytest.raises(FactsError):
        ombre.lessons("en").score("omi", named=True, taken=taken)
