"""What Ombre pays, facts that cannot be, and matches."""

from __future__ import annotations

import pytest

from ombre import Context, Match, OptionError, games, notation
from ombre.games import FactsError
from ombre.hand import Hand

from . import ombre_hands as hands

OMBRE = games.load("ombre")
POPE = "SASKS2CACKC4HKHQD3/SQSJS7S6S5HADKDQDJ/S4S3CJC3C2H3D7D6D5"


def belinda(**options: object) -> Hand:
    """Pope's hand at the first lead, nobody having exchanged."""
    return (
        games.load("ombre", **options)
        .deal(text=f"deal={POPE}")
        .play("bid, pass, pass, declare simple S, exchange, exchange, exchange")
    )


# Payments.


def test_names_and_rules_of_the_results() -> None:
    assert OMBRE.settle({"form": None}).rules == ("OMBRE-R19",)
    won = OMBRE.settle({"form": "simple", "tricks": (5, 2, 2)})
    assert (won.name, won.rules) == ("sacada", ("OMBRE-R40", "OMBRE-R50", "OMBRE-R53"))
    first = OMBRE.settle({"tricks": [5, 0, 0]})
    assert (first.name, first.rules) == ("primeras", ("OMBRE-R41", "OMBRE-R54", "OMBRE-R50", "OMBRE-R53"))
    lost = games.load("ombre", loss_stake="flat5").settle({"form": "solo", "tricks": (4, 4, 1)})  # OMBRE-V10
    assert (lost.name, lost.rules) == ("puesta", ("OMBRE-R40", "OMBRE-R51", "OMBRE-R53", "OMBRE-V10"))
    added = games.load("ombre", primeras="add1")  # OMBRE-V09
    assert added.settle({"tricks": (5, 0, 0)}).rules == first.rules  # in a simple game nothing is different
    assert added.settle({"form": "solo", "tricks": (5, 0, 0)}).rules == (*first.rules, "OMBRE-V09")
    given = OMBRE.settle({"form": "solo", "surrendered": True})
    assert (given.name, given.rules) == ("puesta", ("OMBRE-R45", "OMBRE-R51", "OMBRE-R53"))


def test_the_ante_is_in_the_pot_that_is_played_for() -> None:  # OMBRE-R06
    outcome = OMBRE.settle({"form": "simple", "tricks": (5, 4, 0)}, Context(pot=20))
    assert (outcome.change, outcome.pot, outcome.context_after) == ((35, -5, -5), -25, Context(pot=0))


@pytest.mark.parametrize(
    ("form", "pot", "results"),
    [
        ("simple", 5, (15, -15, 20, -15, 17)),
        ("voltereta", 5, (19, -19, 24, -19, 19)),
        ("solo", 5, (21, -21, 26, -21, 21)),
        ("simple", 20, (30, -30, 50, -30, 32)),
        ("solo", 35, (51, -51, 86, -51, 51)),
    ],
)
def test_the_table_of_payments(form: str, pot: int, results: tuple[int, ...]) -> None:  # OMBRE-R58
    context = Context(pot=pot - 5)
    won, puesta, codille, first = (
        OMBRE.settle({"form": form, "tricks": tricks}, context)
        for tricks in [(5, 4, 0), (4, 4, 1), (0, 5, 4), (5, 0, 0)]
    )
    paid = won.change[0], puesta.change[0], puesta.context_after.pot, codille.change[0], first.change[0]
    assert paid == results
    assert codille.context_after.pot == pot  # OMBRE-R52
    made = OMBRE.settle({"form": form, "tricks": (9, 0, 0)}, context)
    failed = OMBRE.settle({"form": form, "tricks": (6, 1, 0), "undertaken": True}, context)
    declared = OMBRE.settle({"form": "vole", "tricks": (6, 1, 0)}, context)
    assert (made.change[0], failed.change[0], declared.change[0]) == (pot + 60, pot - 60, -60)  # OMBRE-R56
    assert declared.context_after.pot == pot


def test_belinda_has_four_matadors() -> None:  # OMBRE-V15
    tricks = "SA S5 S3 S2 S6 S4 CA S7 C2 SK SJ CJ CK SQ C3 DK D7 D3 DQ D6 C4 DJ D5 HQ HA H3 HK"
    for pay, change in [(False, (15, -5, -5)), (True, (23, -9, -9)), (3, (39, -17, -17))]:
        hand = belinda(matador_pay=pay)
        for card in tricks.split():
            hand = hand.act("continue") if hand.phase == "surrender" else hand
            hand = hand.act(card)
        assert hand.won == (5, 4, 0)
        assert hand.facts()["matadors"] == 4
        assert hand.outcome
        assert hand.outcome.change == change


def test_matadors_are_paid_for_a_vole_too_but_not_for_one_that_fails() -> None:  # OMBRE-V15
    game = games.load("ombre", matador_pay=True)
    made = game.settle({"tricks": (9, 0, 0), "matadors": 5})
    assert (made.change, "OMBRE-V15" in made.rules) == ((75, -35, -35), True)
    failed = game.settle({"tricks": (8, 1, 0), "undertaken": True, "matadors": 5})
    assert (failed.change, "OMBRE-V15" in failed.rules) == ((-55, 30, 30), False)
    taken = game.settle({"tricks": (2, 5, 2), "declarer": 1, "former": 0, "matadors": 5})
    assert taken.change == (-15, 15, 0)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"colour": 1}, r"unknown facts colour; Ombre knows form, tricks"),
        ({"form": "mikis", "tricks": (5, 0, 0)}, r"form='mikis': the forms are simple, voltereta, solo, vole"),
        ({"form": None, "tricks": (5, 0, 0)}, r"all passed: there are no other facts"),
        ({"form": "simple"}, r"tricks=None: the tricks of the three seats"),
        ({"tricks": (5, 0)}, r"such as \(5, 2, 2\)"),
        ({"tricks": (5, 5, 0)}, r"tricks"),
        ({"tricks": (5, -1, 0)}, r"tricks"),
        ({"tricks": (5, True, 0)}, r"tricks"),
        ({"tricks": (4, 3, 1)}, r"the deal goes on \(OMBRE-R44\)"),
        ({"tricks": (6, 0, 0)}, r"the deal goes on"),
        ({"tricks": (5, 2, 0), "undertaken": True}, r"first trick lost"),
        ({"tricks": (4, 1, 0), "undertaken": True}, r"first trick lost"),
        ({"tricks": (6, 0, 0), "undertaken": True}, r"or with nine"),
        ({"form": "vole", "tricks": (5, 0, 0)}, r"or with nine"),
        ({"form": "vole", "tricks": (5, 2, 0)}, r"first trick lost"),
        ({"tricks": (5, 2, 2), "declarer": 3}, r"declarer=3: the seats"),
        ({"tricks": (5, 2, 2), "declarer": True}, r"declarer=True"),
        ({"tricks": (5, 2, 2), "former": 0}, r"former=0: another seat"),
        ({"tricks": (5, 2, 2), "former": 5}, r"former=5"),
        ({"tricks": (5, 2, 0), "former": 1}, r"all nine are played \(OMBRE-R46\)"),
        ({"form": "vole", "tricks": (5, 2, 2), "former": 1}, r"cannot be given up"),
        ({"tricks": (8, 1, 0), "former": 1, "undertaken": True}, r"cannot be given up or taken over"),
        ({"form": "vole", "surrendered": True}, r"cannot be given up"),
        ({"tricks": (2, 2, 0), "surrendered": True}, r"before tricks 2, 3 and 4"),
        ({"tricks": (5, 2, 1), "form": "vole"}, r"first trick lost"),
        ({"tricks": (1, 0, 0), "surrendered": True, "former": 1}, r"once"),
        ({"tricks": (5, 2, 2), "surrendered": 1}, r"True or False"),
        ({"tricks": (5, 2, 2), "undertaken": None}, r"True or False"),
        ({"tricks": (5, 2, 2), "matadors": 10}, r"matadors=10: a number from 0 to 9"),
        ({"tricks": (5, 2, 2), "matadors": False}, r"matadors=False"),
    ],
)
def test_facts_that_cannot_be(facts: dict[str, object], words: str) -> None:
    with pytest.raises(FactsError, match=words):
        OMBRE.settle(facts)


def test_who_has_six_tricks_before_the_ninth_has_undertaken_the_vole() -> None:  # OMBRE-R42, OMBRE-R44, OMBRE-R56
    for tricks in ((6, 1, 0), (7, 0, 1)):
        assert OMBRE.settle({"tricks": tricks}) == OMBRE.settle({"tricks": tricks, "undertaken": True})
        assert OMBRE.settle({"tricks": tricks}).change == (-55, 30, 30)
    assert OMBRE.settle({"tricks": (8, 1, 0)}).change == (15, -5, -5)  # all nine may have been played although decided
    assert OMBRE.settle({"tricks": (8, 1, 0), "undertaken": True}).change == (-55, 30, 30)
    assert OMBRE.settle({"tricks": (7, 1, 1), "undertaken": True}).change == (-55, 30, 30)
    assert OMBRE.settle({"tricks": (5, 2, 2), "form": "vole"}).change == (-60, 30, 30)
    assert OMBRE.settle({"tricks": (7, 1, 1), "declarer": 1, "former": 0}).name == "takeover_lost"


def test_a_surrender_costs_the_same_whatever_the_tricks() -> None:  # OMBRE-R45
    for tricks in ((0, 0, 0), (1, 0, 0), (1, 1, 1), (0, 3, 0)):
        assert OMBRE.settle({"tricks": tricks, "surrendered": True}).change == (-15, 0, 0)


def test_facts_that_the_options_rule_out() -> None:  # OMBRE-V01, OMBRE-V14
    with pytest.raises(FactsError, match="the forms are simple, voltereta, solo"):
        games.load("ombre", fourth_form="none").settle({"form": "vole", "tricks": (9, 0, 0)})
    limited = games.load("ombre", surrender_limits="tresillo")
    for facts in (
        {"form": "solo", "surrendered": True},
        {"form": "solo", "tricks": (5, 2, 2), "former": 1},
        {"form": "voltereta", "tricks": (5, 2, 2), "former": 1},
    ):
        with pytest.raises(FactsError, match="OMBRE-R45"):
            limited.settle(facts)
    assert limited.settle({"form": "voltereta", "surrendered": True}).change == (-19, 0, 0)
    assert limited.settle({"tricks": (2, 5, 2), "declarer": 1, "former": 0}).change == (-15, 15, 0)


# Matches.


def test_each_starts_with_a_hundred_counters_and_may_fall_below_nothing() -> None:  # OMBRE-R07
    match = Match("ombre")
    assert match.scores == (100, 100, 100)
    for _ in range(3):
        match = match.add(hands.finished(match.game, 0, "solo", (4, 4, 1), match.context.pot + 5))
    assert match.scores == (74, 48, -4)
    assert sum(match.scores) + match.context.pot == 300


def test_counters_are_only_moved_never_made() -> None:  # OMBRE-R57, OMBRE-R59
    for chairs, deals in ((3, 12), (4, 16)):
        match = Match("ombre", chairs=chairs)
        for number in range(deals):
            assert not match.over
            pot = match.context.pot + 5
            ombre = number % 3
            tricks = [(5, 2, 2), (4, 4, 1), (2, 5, 2), (5, 0, 0), (3, 3, 3)][number % 5]
            match = match.add(hands.finished(match.game, ombre, "simple", tricks[-ombre:] + tricks[:-ombre], pot))
            assert sum(match.scores) + match.context.pot == 100 * chairs
        assert match.over
        assert match.context.pot == 0
        assert match.winners == tuple(i for i, score in enumerate(match.scores) if score == max(match.scores))


def test_with_four_the_deal_goes_round_and_the_one_opposite_sits_out() -> None:  # OMBRE-R01, OMBRE-R04, OMBRE-R09
    match = Match("ombre", chairs=4)
    seats = []
    for _ in range(5):
        playing = [match.chair(seat) for seat in range(3)]
        idle = ({0, 1, 2, 3} - set(playing)).pop()
        assert (playing[2] + 2) % 4 == idle
        assert (playing[2] + 1) % 4 == playing[0]
        before = match.scores[idle]
        seats.append(playing)
        match = match.add(hands.finished(match.game, 0, "simple", (5, 2, 2), match.context.pot + 5))
        assert match.scores[idle] == before
    assert seats == [[0, 2, 3], [1, 3, 0], [2, 0, 1], [3, 1, 2], [0, 2, 3]]


def test_several_may_win_together() -> None:  # OMBRE-R59
    match = Match("ombre", deals=3)  # OMBRE-V16
    for _ in range(3):
        match = match.add(hands.passed_out(match.game, match.context.pot + 5))
    assert (match.scores, match.winners, match.context.pot) == ((100, 100, 100), (0, 1, 2), 0)


def test_the_pot_of_a_match_comes_into_the_next_hand() -> None:  # OMBRE-R19
    match = Match("ombre").add(hands.passed_out(OMBRE))
    assert match.context == Context(pot=5)
    match = match.add(hands.finished(OMBRE, 0, "simple", (5, 2, 2), pot=10))
    assert match.results[-1].change == (20, -5, -5)


def test_options_of_the_number_of_deals() -> None:  # OMBRE-V16
    for wrong in (0, -1, "12", True, 2.0):
        with pytest.raises(OptionError, match="any whole number"):
            games.load("ombre", deals=wrong)
    assert notation.read("omi board=1").game.name == "omi"
    hand = notation.read("ombre options=deals:6;matador_pay:True board=1")
    assert (hand.game.options["deals"], hand.game.options["matador_pay"]) == (6, True)
