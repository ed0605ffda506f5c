"""The solver's values against every course of play, and against a search that only knows the rules."""

from __future__ import annotations

from random import Random

import pytest

from ombre import games, solver
from ombre.games.matadors import trumps
from ombre.hand import Hand
from ombre.search import exact

from .solver_positions import TIMES, gains_of_cards, positions, stakes_of_cards

SMALL = {"ombra": 150, "ombre": 150, "ozys": 100, "oziai": 80, "mizeris": 150, "omi": 150}
"""Positions of two cards each."""
LARGER = {"ombra": 12, "ombre": 12, "ozys": 4, "oziai": 3, "mizeris": 12, "omi": 4}
"""Positions of three."""
LARGEST = {"ombra": 16, "ombre": 16, "ozys": 4, "oziai": 4, "mizeris": 10, "omi": 16}
"""Positions of four and five, too many courses to look at each."""


def found(hand: Hand) -> dict[object, int]:
    """The stakes that `solver.results` gives the cards."""
    stakes = solver.stakes(hand)
    return {card: stakes[step] for card, step in solver.results(hand).items()}


@pytest.mark.parametrize("game", games.names())
def test_results_are_those_of_all_courses_of_play(game: str) -> None:
    for cards, count in ((1, 50), (2, SMALL.get(game, 10)), (3, LARGER.get(game, 10))):
        for hand in positions(game, cards, count):
            assert found(hand) == stakes_of_cards(hand), hand


@pytest.mark.parametrize("game", games.names())
def test_counts_are_those_of_all_courses_of_play(game: str) -> None:
    for cards, count in ((1, 50), (2, SMALL.get(game, 10)), (3, LARGER.get(game, 10))):
        for hand in positions(game, cards, count, seed="counts"):
            assert solver.counts(hand) == gains_of_cards(hand), hand


@pytest.mark.parametrize("m5", ["free", "strict"])
def test_matadors_are_not_like_other_trumps(m5: str) -> None:  # OMBRE-R35, OMBRE-R36, OMBRE-V08
    """Three cards each, six of them trumps, with all matadors."""
    game = games.load("ombre", m5=m5)
    for number in range(150 * TIMES):
        random = Random(f"matadors {number}")
        order = trumps("SCHD"[number % 4])
        plain = [card for card in game.pack.cards if card not in order]
        cards = [*order[:3], *random.sample(order[3:], 3), *random.sample(plain, 3)]
        random.shuffle(cards)
        held = "/".join("".join(map(str, cards[place : place + 3])) for place in (0, 3, 6))
        where = f"leader={number % 3} declarer={random.randrange(3)} won=2/2/2"
        hand = game.deal(text=f"pos={held} trump={'SCHD'[number % 4]} {where}")
        assert found(hand) == stakes_of_cards(hand), hand


@pytest.mark.parametrize("game", games.names())
def test_both_searches_agree(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [hand for cards in (4, 5) for hand in positions(game, cards, LARGEST.get(game, 10) // (cards - 3))]
    fast = [(solver.results(hand), solver.counts(hand)) for hand in hands]
    monkeypatch.setattr(exact, "fast_knows", lambda hand: False)
    for hand, answers in zip(hands, fast, strict=True):
        assert (solver.results(hand, 10**6), solver.counts(hand, 10**6)) == answers, hand


@pytest.mark.parametrize("game", games.names())
def test_a_step_is_reached_if_a_card_reaches_it(game: str) -> None:
    for hand in positions(game, 3, 30, seed="reaches"):
        best = max(solver.results(hand).values())
        for step, name in enumerate(solver.ladder(hand)):
            assert solver.reaches(hand, name) == (step <= best), (hand, name)


@pytest.mark.parametrize("game", games.names())
def test_what_was_asked_before_changes_neither_answer_nor_effort(game: str) -> None:
    hands = list(positions(game, 4, 8, seed="history"))
    forward = [effort(hand) for hand in hands]
    assert [effort(hand) for hand in reversed(hands)] == forward[::-1]


def effort(hand: Hand) -> tuple[object, int]:
    """The results, and the fewest positions with which they are found."""
    few, enough = 0, 1
    while not _fits(hand, enough):
        few, enough = enough, 2 * enough
    while few + 1 < enough:
        middle = (few + enough) // 2
        few, enough = (few, middle) if _fits(hand, middle) else (middle, enough)
    return solver.results(hand, enough), enough


def _fits(hand: Hand, budget: int) -> bool:
    try:
        solver.results(hand, budget)
    except solver.OverBudget:
        return False
    return True


def test_what_does_not_fit_the_budget_says_so() -> None:
    hand = games.load("omi").deal(board=1).act("trump H")
    with pytest.raises(solver.OverBudget, match="more than 10 positions would have to be looked at"):
        solver.results(hand, budget=10)
    with pytest.raises(solver.OverBudget):
        solver.counts(hand, budget=10)
    with pytest.raises(ValueError, match="budget=0: at least one position"):
        solver.results(hand, budget=0)


def test_there_are_many_positions() -> None:
    assert sum(SMALL.values()) * 2 + sum(LARGER.values()) * 2 + 6 * 100 > 2000
    assert TIMES >= 1


# The ladder of each game.


def ladder(game: str, text: str, **options: object) -> tuple[tuple[str, ...], tuple[int, ...]]:
    hand = games.load(game, **options).deal(text=text)
    return solver.ladder(hand), solver.stakes(hand)


OMBRE = "pos=SA/HK/DK trump=C leader=0 "


def test_the_ladder_of_ombre() -> None:  # OMBRE-R40, OMBRE-R41, OMBRE-R52
    start = "pos=SAS7S2CAC7C6C3D7D4/SJC4C2HKH6H3DQD5D3/SKS4S3CQHAH7H5DKD2 trump=C won=0/0/0 "
    steps = ("codille", "puesta", "sacada", "primeras", "vole")
    assert ladder("ombre", start + "leader=0")[0] == steps
    assert ladder("ombre", start + "leader=1")[0] == steps[::-1]
    stakes = ladder("ombre", start + "leader=0")[1]
    assert stakes == tuple(sorted(stakes))
    assert ladder("ombre", start + "leader=1")[1] == tuple(-stake for stake in reversed(stakes))


def test_the_ladder_shrinks_with_the_tricks() -> None:
    assert ladder("ombre", OMBRE + "won=4/3/1")[0] == ("puesta", "sacada")
    assert ladder("ombre", OMBRE + "won=4/4/0")[0] == ("codille", "puesta", "sacada")
    assert ladder("ombre", OMBRE + "won=8/0/0")[0] == ("vole_failed", "vole")


def test_the_ladder_of_ombra() -> None:  # OMBRA-R38, OMBRA-R39, OMBRA-R40, OMBRA-R42
    start = "pos=SAS7S2CAC7C6C3D7D4/SJC4C2HKH6H3DQD5D3/SKS4S3CQHAH7H5DKD2 trump=C won=0/0/0 leader=0 "
    assert ladder("ombra", start)[0] == ("uodega", "lost", "won", "primeris", "pilnatis")
    nulis = "pos=SAS7/SJC4/SKS4 trump=N won=0/4/3 leader=0"
    assert ladder("ombra", nulis)[0] == ("lost", "won")


def test_the_ladder_of_omi() -> None:  # OMI-R20, OMI-R21, OMI-R25
    start = "pos=SAS7/S8C8/S9C9/STCT trump=H leader=0 won="
    assert ladder("omi", start + "3/0/3/0") == (("makers_win", "makers_sweep"), (1, 3))
    assert ladder("omi", start + "2/2/1/1") == (("opponents_win", "tie", "makers_win"), (-2, 0, 1))
    other = start.replace("leader=0", "leader=1")
    assert ladder("omi", other + "2/2/1/1") == (("makers_win", "tie", "opponents_win"), (-1, 0, 2))


def test_the_ladders_of_the_goat_games() -> None:  # OZYS-R22, OZIAI-R22, MIZERIS-R21, MIZERIS-R22, MIZERIS-R23
    ozys = games.load("ozys").deal(board=1)
    assert solver.ladder(ozys) == ("loses_4", "loses_2", "even", "wins_2", "wins_4")
    assert solver.stakes(ozys) == (-4, -2, 0, 2, 4)
    oziai = games.load("oziai").deal(board=1)
    assert solver.ladder(oziai) == ("loses_2", "loses_1", "even", "wins_1")
    mizeris = games.load("mizeris").deal(board=1)
    assert solver.ladder(mizeris) == ()
    declared = mizeris.act("take")
    declared = declared.act(declared.legal_actions()[0])
    assert solver.ladder(declared) == ("loses_4", "loses_2", "wins_2", "wins_4")
    assert solver.stakes(declared) == (-4, -2, 4, 8)
    assert solver.ladder(mizeris.play("pass, pass, pass")) == ("loses_2", "even", "wins_2")


def test_exactly_sixty_cost_the_declarer_more_than_fifty_nine() -> None:  # MIZERIS-R22
    """With the ten he takes this trick and the last, 22 card points to his 38; with the nine he takes none."""
    hand = games.load("mizeris").deal(text="pos=STS9/HK/CK leader=1 trick=SKS8 declarer=0 won=4/4/0 points=38/60/0")
    ladder = solver.ladder(hand)
    assert {str(card): ladder[step] for card, step in solver.results(hand).items()} == {
        "ST": "loses_4",
        "S9": "loses_2",
    }
    assert {str(card): points for card, points in solver.counts(hand).items()} == {"ST": 22, "S9": 0}


CAPTURE = "pos=C7D9H9/CQD8H8/H7S9S8/S7D7SJ won=2/3/0/0 points=17/98 "


def test_a_capture_that_is_still_to_come_counts() -> None:  # OZYS-R20
    """Whatever the holder of the queen leads, she falls to the seven at last; without her his pair would win four."""
    hand = games.load("ozys").deal(text=CAPTURE + "leader=1")
    assert set(found(hand).values()) == {-4}


def test_a_seven_before_the_queen_captures_nothing_by_that_option() -> None:  # OZYS-V14
    """The seven is led, now or to the last trick, and the queen must follow."""
    assert set(found(games.load("ozys").deal(text=CAPTURE + "leader=0")).values()) == {4}
    hand = games.load("ozys", capture_order="queen_first").deal(text=CAPTURE + "leader=0")
    assert set(found(hand).values()) == {-4}


def test_no_card_no_value() -> None:
    hand = games.load("ombre").deal(board=3)
    assert solver.results(hand) == solver.counts(hand) == {}
    assert solver.ladder(hand) == solver.stakes(hand) == ()
    with pytest.raises(ValueError, match="'sacada' is no result that can still be; there are none"):
        solver.reaches(hand, "sacada")
