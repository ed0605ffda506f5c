"""Duplicate tournaments: every seating of each deal, the same numbers on every executor, a Dask cluster too."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from statistics import fmean, stdev

import distributed
import pytest

from ombre import games, tournament
from ombre.tournament import Lead

BOARDS = range(1, 13)
OMBRE = games.load("ombre")


def lead(executor: Executor, boards: range = BOARDS) -> Lead:
    """Omi, where the club player and the beginner are quick."""
    return tournament.compare(games.load("omi"), "club", "random", boards, executor)


@pytest.fixture(scope="module")
def expected() -> Lead:
    with ThreadPoolExecutor(1) as executor:
        return lead(executor)


@pytest.mark.parametrize(("game", "number"), [("omi", 2), ("ozys", 2), ("ombre", 6), ("oziai", 14)])
def test_each_deal_is_played_with_every_seating(game: str, number: int) -> None:
    found = tournament.seatings(games.load(game), "club", "random")
    assert len({*found}) == len(found) == number
    assert all(len(seating) == len(games.load(game).sides) for seating in found)
    for place in range(len(found[0])):
        assert sum(seating[place] == "club" for seating in found) == number / 2


def test_penalties_count_against_who_has_them() -> None:  # OZYS-R22
    hand = games.load("ozys").deal(board=1)
    changes = tournament.play(hand, ("club", "club"))
    assert min(changes) < 0 == max(changes)


def test_the_lead_on_a_board_is_the_mean_over_all_seats() -> None:
    hand = OMBRE.deal(board=3)
    won: dict[str, list[int]] = {"club": [], "random": []}
    for first in ("club", "random"):
        for second in ("club", "random"):
            for third in ("club", "random"):
                if len({first, second, third}) == 2:
                    changes = tournament.play(hand, (first, second, third))
                    for level, change in zip((first, second, third), changes, strict=True):
                        won[level].append(change)
    assert tournament.lead_on(OMBRE, 3, "club", "random") == fmean(won["club"]) - fmean(won["random"])


def test_the_margin_is_that_of_95_percent(expected: Lead) -> None:
    leads = [tournament.lead_on(games.load("omi"), board, "club", "random") for board in BOARDS]
    assert expected.mean == fmean(leads)
    assert expected.margin == pytest.approx(1.96 * stdev(leads) / len(leads) ** 0.5)
    assert str(expected) == f"omi          club > random   {expected.mean:+8.3f} ± {expected.margin:.3f} (12 deals)"


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_find_the_same(workers: int, expected: Lead) -> None:
    with ProcessPoolExecutor(workers) as executor:
        assert lead(executor) == expected


def test_a_dask_cluster_finds_the_same(expected: Lead) -> None:
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert len(client.scheduler_info()["workers"]) == 2
        with client.get_executor() as executor:
            assert lead(executor) == expected


def test_progress_is_told(expected: Lead) -> None:
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(1) as executor:
        tournament.compare(
            games.load("omi"), "club", "random", BOARDS, executor, lambda done, boards: told.append((done, boards))
        )
    assert told[-1] == (12, 12)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


def test_one_board_has_no_margin() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="a margin needs two"):
        lead(executor, range(1, 2))


def test_a_board_may_come_twice() -> None:
    with ThreadPoolExecutor(1) as executor:
        once, thrice = (
            tournament.compare(games.load("omi"), "club", "random", [1, 2] * times, executor) for times in (1, 3)
        )
    assert thrice.boards == 6
    assert thrice.mean == pytest.approx(once.mean)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--levels", "club,master"], "there is no 'master'; there are random, beginner, club, expert"),
        (["--levels", "club"], "two levels at least"),
        (["--boards", "1"], "on two deals at least"),
    ],
)
def test_what_the_command_cannot_do_is_said(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tournament.main(["--game", "omi", *words])
    assert message in capsys.readouterr().err


def test_the_command_prints_each_step_on_one_line() -> None:
    command = [
        sys.executable,
        "-m",
        "ombre.tournament",
        "--game",
        "omi",
        "--boards",
        "8",
        "--levels",
        "random,beginner,club",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [line.split()[:4] for line in done.stdout.splitlines()] == [
        ["omi", "club", ">", "beginner"],
        ["omi", "beginner", ">", "random"],
    ]
    assert "8 of 8 deals" in done.stderr
