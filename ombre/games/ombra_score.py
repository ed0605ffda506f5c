"""What a hand of Ombra brings the declarer, from the facts of the hand alone; the hand itself stands in `ombra`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ombre.games.facts import FactsError, check_names, whole_numbers
from ombre.games.matadors import TRICKS

GRANDAS, NULIS = "G", "N"
"""The trump situations without a trump suit (OMBRA-R12, OMBRA-R13)."""
MODES = ("S", "C", "H", "D", GRANDAS, NULIS)
IN_ZIEDAS = {"PO": "ZP", "MI": "ZM", "DM": "DZM", "RU": "ZR"}
"""What a game becomes when its trumps are the žiedas (OMBRA-R15)."""
CONTRACTS = ("VP", "MA", "PO", "ZP", "MI", "ZM", "DM", "DZM", "RU", "ZR", "GR", "NU")
"""The games that have a value, lowest first: the forced polius, mauras whatever is played after it, and the rest."""
PRIMERIS = 5
"""The first tricks that bring a bonus when they are all the declarer's (OMBRA-R42)."""

NEEDED = "the declarer's tricks and each opponent's are needed, such as (5, 2, 1)"

Rules = tuple[str, ...]


class Course(NamedTuple):
    """How a hand went."""

    contract: str
    tricks: tuple[int, int, int]
    """The declarer's, those of the player to his left, and of the one to his right."""
    declarer: int = 0
    mode: str | None = None
    """The trump situation; None for a trump suit that need not be told."""
    ziedas: bool = False
    """Whether the žiedas is trumps."""
    matadors: bool = False
    """Whether the declarer held kuoka, ietis and skydas."""
    announced: bool = False
    """Whether he announced pilnatis."""
    surrendered: bool = False
    stopped: bool = False
    """Whether he took primeris after five straight tricks."""


def result(course: Course, values: Mapping[str, int], options: Mapping[str, Any]) -> tuple[str, int, Rules]:
    """The word for the result, the declarer's points and the rules (OMBRA-R38 to R46)."""
    more: Rules = ()
    value = values[course.contract]
    if course.contract == "VP" and course.ziedas and options["vp_ziedas_value"] == "plus1":
        value, more = value + 1, ("OMBRA-V11",)
    own, most, nulis = course.tricks[0], max(course.tricks[1:]), course.mode == NULIS
    if course.surrendered:
        return "surrender", -value, ("OMBRA-R33", "OMBRA-R45", *more)
    if nulis and not own:
        return "won", value, ("OMBRA-R41", "OMBRA-R44", *more)
    if nulis and not (own < most and options["uodega_in_nulis"]):
        return "lost", -value, ("OMBRA-R41", "OMBRA-R45", *more)
    if own < most:
        return "uodega", -2 * value, ("OMBRA-R40", "OMBRA-R45", *["OMBRA-V09"] * nulis, *more)
    if own == most:
        return "lost", -value, ("OMBRA-R39", "OMBRA-R45", *more)
    name, bonus, why = _bonus(course, values, options["announced_fail"])
    if name == "lost":
        return "lost", -value, ("OMBRA-R45", *why, *more)
    if course.matadors and course.mode != GRANDAS:  # OMBRA-V07 says when he must have held them
        bonus += values["matadors"]
        more = (*more, *["OMBRA-V07"] * (options["matador_bonus_time"] != "first_lead"))
    return name, value + bonus, ("OMBRA-R38", "OMBRA-R44", *why, *more)


def _bonus(course: Course, values: Mapping[str, int], announced_fail: str) -> tuple[str, int, Rules]:
    """What the tricks of a won game bring besides (OMBRA-R44), or a failed announcement costs (OMBRA-R46)."""
    if course.stopped:
        return "primeris", values["primeris"], ("OMBRA-R42",)
    if course.tricks[0] == TRICKS:
        name = "announced" if course.announced else "pilnatis"
        return name, values[name], ()
    if not course.announced:
        return "won", 0, ()
    if announced_fail == "none":
        return "won", 0, ("OMBRA-R46",)
    lost = announced_fail == "lose_game"
    return "lost" if lost else "won", -values["announced"], ("OMBRA-R46", "OMBRA-V06")


def finished(mode: str | None, tricks: Sequence[int]) -> bool:
    """Whether play stops after these tricks of the declarer and each opponent (OMBRA-R42)."""
    own, *others = tricks
    if sum(tricks) == TRICKS:
        return True
    if mode == NULIS:
        return own > 0
    return max(others) >= PRIMERIS or (own >= PRIMERIS and sum(others) > 0)


def named(mode: str | None, ziedas: bool) -> str:
    """The lowest game with these trumps."""
    return {GRANDAS: "GR", NULIS: "NU"}.get(str(mode), "ZP" if ziedas else "PO")


def misfit(contract: str, mode: str | None, ziedas: bool) -> str | None:
    """Why a contract cannot be played with these trumps (OMBRA-R14, OMBRA-R15), or None."""
    if contract not in CONTRACTS:
        return f"one of {', '.join(CONTRACTS)} is needed"
    if contract != "MA" and {"GR": GRANDAS, "NU": NULIS}.get(contract) != (mode if mode in (GRANDAS, NULIS) else None):
        return f"it cannot be played with the trumps {mode}"
    if contract in IN_ZIEDAS and ziedas:
        return f"with the žiedas as trumps it is {IN_ZIEDAS[contract]}"
    return None if ziedas or contract not in IN_ZIEDAS.values() else "its trumps are the žiedas"


def check(facts: Mapping[str, Any]) -> Course:
    """The facts in order; `FactsError` when they cannot be."""
    check_names(facts, Course._fields, "Ombra knows")
    contract = facts.get("contract")
    if contract not in CONTRACTS:
        raise FactsError(f"contract={contract!r}: one of {', '.join(CONTRACTS)} is needed")
    guess = {"ziedas": contract in IN_ZIEDAS.values(), "mode": {"GR": GRANDAS, "NU": NULIS}.get(contract)}
    tricks = facts.get("tricks", (0, 0, 0) if facts.get("surrendered") is True else None)
    tricks = whole_numbers("tricks", tricks, 3, NEEDED, TRICKS)
    course = Course(**{**guess, **facts, "contract": contract, "tricks": tricks})
    if "stopped" not in facts and tricks == (PRIMERIS, 0, 0) and course.mode != NULIS and course.announced is False:
        course = course._replace(stopped=True)
    if course.mode not in (None, *MODES):
        raise FactsError(f"mode={course.mode!r}: one of {', '.join(MODES)} is needed")
    if type(course.declarer) is not int or course.declarer not in range(3):
        raise FactsError(f"declarer={course.declarer!r}: a seat from 0 to 2 is needed")
    for word in ("ziedas", "matadors", "announced", "surrendered", "stopped"):
        if type(getattr(course, word)) is not bool:
            raise FactsError(f"{word}={getattr(course, word)!r}: True or False is needed")
    if problem := misfit(contract, course.mode, course.ziedas):
        raise FactsError(f"contract={contract!r}: {problem}")
    if problem := _impossible(course):
        raise FactsError(f"tricks={course.tricks}: {problem}")
    return course


def _impossible(course: Course) -> str | None:
    """Why a hand cannot have ended like this (OMBRA-R32, OMBRA-R33, OMBRA-R42), or None.

    Who plays on although the result is clear, up to the ninth trick, scores by all nine (OMBRA-R38 to R41).
    """
    tricks, mode = course.tricks, course.mode
    if course.surrendered:
        bad = sum(tricks) or course.announced or course.stopped
        return "a surrender comes before the first lead and instead of an announcement" if bad else None
    if mode == NULIS and (course.announced or course.stopped):
        return "nulis knows no pilnatis and no primeris"
    if course.stopped:
        bad = tricks != (PRIMERIS, 0, 0) or course.announced
        return "only after the first five tricks, and without an announcement, may the declarer stop" if bad else None
    if not finished(mode, tricks):
        return "the hand is not over"
    if sum(tricks) == TRICKS:
        return None
    before = [[count - (at == last) for at, count in enumerate(tricks)] for last in range(3) if tricks[last]]
    return "the hand was over before" if all(finished(mode, earlier) for earlier in before) else None
