"""Ombre's forms and what they pay, as a pure function of the facts of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ombre.games.facts import FactsError, check_names, whole_numbers
from ombre.games.matadors import TRICKS
from ombre.hand import Context, Outcome


class Form(NamedTuple):
    """One form: its height in the auction, what each opponent pays, and how many cards the Ombre may exchange."""

    level: int
    stake: int
    least: int
    most: int


FORMS = {
    "simple": Form(1, 5, 0, TRICKS),
    "voltereta": Form(2, 7, 1, TRICKS),
    "solo": Form(3, 8, 0, 0),
    "vole": Form(4, 30, 0, TRICKS),
}
"""The forms (OMBRE-R14) with their stakes (OMBRE-R53, OMBRE-R56): a lost table, put together again."""
ANTE = 5
PRIMERAS = 1
"""What primeras adds to the stake: 6 in place of 5 (OMBRE-R54)."""
NEEDED = "the tricks of the three seats are needed, such as (5, 2, 2)"
FLAT_LOSS = 5
STRAIGHT = 5
"""The first five tricks are primeras (OMBRE-R41), and five tricks decide any other game (OMBRE-R44)."""


class Facts(NamedTuple):
    """The facts of a deal that was played, checked."""

    form: str
    ombre: int
    """The seat that is Ombre at the end."""
    tricks: tuple[int, ...]
    undertaken: bool
    surrendered: bool
    former: int | None
    matadors: int


def settle(facts: Mapping[str, Any], pot: int, options: Mapping[str, Any], forms: Sequence[str]) -> Outcome:
    """What each seat wins or loses (OMBRE-R50 to R56); with the change of the pot it adds up to nothing (OMBRE-R57).

    Facts: ``form`` (simple; None when all passed), ``tricks`` by seat, ``declarer`` (the Ombre's seat, 0);
    ``undertaken`` if he led to trick 6 after winning five (if not told, tricks that nothing else explains say it);
    ``surrendered`` if both opponents accepted his offer (the tricks need not be told then);
    ``former``, the seat whose game he took over; ``matadors``, his trumps in sequence from Spadille at the first lead.
    ``pot`` is with the ante.
    `FactsError` for facts that cannot be.
    """
    deal = _check(facts, forms, options)
    if deal is None:  # the cards are thrown in (OMBRE-R19, OMBRE-V03)
        counter = options["pass_counter"]
        return _paid("passed_out", pot, [-counter] * 3, "R19", "V03" * counter)
    if deal.former is not None:
        return _taken_over(deal, pot, options)
    if deal.form == "vole" or deal.undertaken:
        return _vole(deal, pot, options)
    if deal.surrendered:
        return _lost(deal, None, pot, options, "R45")
    top = _lone_top(deal.tricks)
    if top != deal.ombre:
        return _lost(deal, top, pot, options)
    straight = deal.tricks[deal.ombre] == sum(deal.tricks)
    replaced = straight and deal.form == "simple"  # OMBRE-R54, OMBRE-V09
    added = straight and not replaced and options["primeras"] == "add1"
    paid, named = _matadors(deal, options)
    each = FORMS[deal.form].stake + PRIMERAS * (replaced or added) + paid
    rules = ("R41", "R54") if straight else ("R40",)
    change = _taken(deal.ombre, pot, each)
    return _paid("primeras" if straight else "sacada", pot, change, *rules, "R50", "R53", "V09" * added, *named)


def _lost(deal: Facts, top: int | None, pot: int, options: Mapping[str, Any], *why: str) -> Outcome:
    """Codille for the seat that has most tricks (OMBRE-R52); without one it is puesta (OMBRE-R51)."""
    due, rules = _due(deal, pot, options)
    if top is None:
        return _paid("puesta", pot, _moved({deal.ombre: -due}), *(why or ("R40",)), "R51", *rules)
    return _paid("codille", pot, _moved({deal.ombre: -due, top: due}), *(why or ("R40",)), "R52", *rules)


def _due(deal: Facts, pot: int, options: Mapping[str, Any]) -> tuple[int, tuple[str, ...]]:
    """What a lost game costs: the pot and twice the stake (OMBRE-R53, OMBRE-V10)."""
    flat = options["loss_stake"] == "flat5" and FORMS[deal.form].stake != FLAT_LOSS
    return pot + 2 * (FLAT_LOSS if flat else FORMS[deal.form].stake), ("R53", "V10" * flat)


def _matadors(deal: Facts, options: Mapping[str, Any]) -> tuple[int, tuple[str, ...]]:
    """OMBRE-V15: what each opponent pays an Ombre who wins for his trumps in sequence."""
    paid = deal.matadors * options["matador_pay"]
    return paid, ("V15" * (paid > 0),)


def _vole(deal: Facts, pot: int, options: Mapping[str, Any]) -> Outcome:
    """A vole undertaken (OMBRE-R42) or declared (OMBRE-R43), made or lost (OMBRE-R56)."""
    declared, each = deal.form == "vole", FORMS["vole"].stake
    how = "R43" if declared else "R42"
    if deal.tricks[deal.ombre] == TRICKS:
        added = options["vole_additive"] and not declared  # OMBRE-V11: the declared vole has no other stake
        paid, named = _matadors(deal, options)
        each += FORMS[deal.form].stake * added + paid
        return _paid("vole", pot, _taken(deal.ombre, pot, each), how, "R56", "V11" * added, *named)
    left = options["vole_fail_pot"] == "leave" and not declared  # OMBRE-V12
    change = _taken(deal.ombre, 0 if declared or left else pot, -each)
    return _paid("vole_failed", pot, change, how, "R56", "V12" * left)


def _taken_over(deal: Facts, pot: int, options: Mapping[str, Any]) -> Outcome:
    """Lines 1 to 4 of OMBRE-R55: the former Ombre, the one who took over and the third player, by their tricks."""
    former, ombre, top = deal.former, deal.ombre, _lone_top(deal.tricks)
    assert former is not None
    if options["surrender_settlement"] == "replace":  # OMBRE-V13: as if he had been the Ombre from the start
        if top != ombre:
            return _lost(deal, top, pot, options, "R40", "R46", "V13")
        change = _taken(ombre, pot, FORMS[deal.form].stake)
        return _paid("sacada", pot, change, "R40", "R46", "R50", "R53", "V13")
    due, rules = _due(deal, pot, options)
    if top == ombre:
        name, moved = "takeover_won", {former: -due, ombre: due}
    elif top is not None and top != former:
        name, moved = "takeover_codille", {former: -due, ombre: -due, top: due}
    elif deal.tricks[ombre] == max(deal.tricks):
        name, moved = "takeover_puesta", {former: -due, ombre: -due}
    else:
        name, moved = "takeover_lost", {ombre: -due}
    return _paid(name, pot, _moved(moved), "R46", "R55", *rules)


def _lone_top(tricks: Sequence[int]) -> int | None:
    """The seat with more tricks than each of the others; None when the most are shared (OMBRE-R40)."""
    most = max(tricks)
    return tricks.index(most) if tricks.count(most) == 1 else None


def _moved(amounts: Mapping[int, int]) -> list[int]:
    return [amounts.get(seat, 0) for seat in range(3)]


def _taken(ombre: int, pot: int, each: int) -> list[int]:
    """The Ombre takes so much of the pot, and so much from each opponent."""
    return [pot + 2 * each if seat == ombre else -each for seat in range(3)]


def _paid(name: str, pot: int, change: Sequence[int], *rules: str) -> Outcome:
    """What the players lose goes into the pot, what they win comes out of it (OMBRE-R57)."""
    moved = -sum(change)
    named = tuple(f"OMBRE-{rule}" for rule in rules if rule)
    return Outcome(name, tuple(change), moved, Context(pot=pot + moved), named)


def _check(facts: Mapping[str, Any], forms: Sequence[str], options: Mapping[str, Any]) -> Facts | None:
    """The facts in order, None when all passed; `FactsError` when they cannot be."""
    known = ("form", "tricks", "declarer", "undertaken", "surrendered", "former", "matadors")
    check_names(facts, known, "Ombre knows")
    form = facts.get("form", forms[0])
    if form is None:
        if len(facts) > 1:
            raise FactsError("form=None says that all passed: there are no other facts then")
        return None
    if form not in forms:
        raise FactsError(f"form={form!r}: the forms are {', '.join(forms)}, and None when all passed")
    ombre, former, matadors = facts.get("declarer", 0), facts.get("former"), facts.get("matadors", 0)
    if type(ombre) is not int or ombre not in range(3):
        raise FactsError(f"declarer={ombre!r}: the seats are 0, 1 and 2")
    if former is not None and (type(former) is not int or former not in range(3) or former == ombre):
        raise FactsError(f"former={former!r}: another seat than the declarer's, from 0 to 2")
    if type(matadors) is not int or not 0 <= matadors <= TRICKS:
        raise FactsError(f"matadors={matadors!r}: a number from 0 to 9")
    undertaken, surrendered = facts.get("undertaken", False), facts.get("surrendered", False)
    if type(undertaken) is not bool or type(surrendered) is not bool:
        raise FactsError("undertaken and surrendered are True or False")
    tricks = whole_numbers("tricks", facts.get("tricks", (0, 0, 0) if surrendered else None), 3, NEEDED, TRICKS)
    if form != "vole" and former is None and not surrendered:
        undertaken |= tricks[ombre] == TRICKS or ("undertaken" not in facts and _beyond_five(tricks, ombre))
    deal = Facts(form, ombre, tricks, undertaken, surrendered, former, matadors)
    _check_course(deal, options)
    return deal


def _beyond_five(tricks: Sequence[int], ombre: int) -> bool:
    """Whether the Ombre must have gone on after five straight tricks; nothing else leads to such tricks (OMBRE-R42)."""
    own, played = tricks[ombre], sum(tricks)
    return own > STRAIGHT and played == own + 1 < TRICKS


def _check_course(deal: Facts, options: Mapping[str, Any]) -> None:
    """Whether such a deal can be over."""
    tricks, played, own = deal.tricks, sum(deal.tricks), deal.tricks[deal.ombre]
    if deal.surrendered or deal.former is not None:
        limited = options["surrender_limits"] == "tresillo"  # OMBRE-V14
        solo = limited and deal.form == "solo"
        if (
            deal.form == "vole"
            or deal.undertaken
            or solo
            or (limited and deal.form == "voltereta" and not deal.surrendered)
        ):
            raise FactsError(f"form={deal.form}: it cannot be given up or taken over here (OMBRE-R45)")
        if deal.surrendered and (deal.former is not None or played > 3):
            raise FactsError("surrendered: once, before tricks 2, 3 and 4 (OMBRE-R45)")
        if not deal.surrendered and played < TRICKS:
            raise FactsError(f"tricks={tricks}: after a take-over all nine are played (OMBRE-R46)")
    elif deal.form == "vole" or deal.undertaken:
        lost = played == own + 1 or played == TRICKS
        if not (own == TRICKS or (lost and (deal.form == "vole" or own >= STRAIGHT))):
            raise FactsError(f"tricks={tricks}: a vole ends with the first trick lost, or with nine (OMBRE-R42)")
    elif played < TRICKS and (max(tricks) < STRAIGHT or (own == played > STRAIGHT)):
        raise FactsError(f"tricks={tricks}: the deal goes on (OMBRE-R44)")
