"""Advice: true to what the seat sees, exact where it says so, and an idea that fits the card."""

from __future__ import annotations

import pytest

from ombre import bots, games, hints, maxims, rulebook, sampling, solver
from ombre.bots.common import draws
from ombre.cards import parse_cards
from ombre.hand import Action, Hand, Seen
from ombre.hints import Advice, Worth, advise
from ombre.maxims import Maxim, maxim

QUICK = 600
"""A budget that is spent soon."""
OMI = games.load("omi")


def decisions(game: str, boards: int, **options: object) -> list[Seen]:
    """What club players see at each of their decisions."""
    found, club = [], bots.load("club")
    for board in range(1, boards + 1):
        hand = games.load(game, **options).deal(board=board)
        while not hand.over:
            assert hand.to_act is not None
            found.append(hand.seen_by(hand.to_act))
            hand = hand.act(club(found[-1]))
    return found


def sight(position: str, game: str = "omi") -> Seen:
    hand = games.load(game).deal(text=position)
    assert hand.to_act is not None
    return hand.seen_by(hand.to_act)


@pytest.mark.parametrize("game", games.names())
def test_every_decision_gets_a_legal_action_and_an_idea(game: str) -> None:
    for seen in decisions(game, 2)[::3]:
        advice = advise(seen, QUICK)
        assert advice.action in seen.legal
        assert advice.maxim.key in maxims.KEYS
        if advice.maxim.rule:
            rulebook.rule(advice.maxim.rule)
        assert set(advice.maxim.cards) <= {*seen.hand, *seen.trick, *seen.unseen}
        if advice.worth:
            assert advice.worth[0].action == advice.action
            assert {one.action for one in advice.worth} <= set(seen.legal)


def test_every_phase_has_an_idea() -> None:
    for game in games.names():
        for seen in decisions(game, 6):
            for action in seen.legal[:12]:
                assert maxim(seen, action).key in maxims.KEYS


def test_the_same_sight_gets_the_same_advice() -> None:
    for seen in decisions("omi", 1)[::5]:
        assert advise(seen, QUICK) == advise(seen, QUICK)


def test_only_the_seat_to_act_is_advised() -> None:
    hand = OMI.deal(board=1)
    with pytest.raises(ValueError, match="seat 2 is not to act"):
        advise(hand.seen_by(2))


def test_a_larger_budget_tries_more_deals() -> None:
    seen = OMI.deal(board=1).seen_by(0)
    assert 0 < advise(seen, QUICK).deals < advise(seen, 20 * QUICK).deals


# What is certain.


def test_certain_is_what_all_deals_agree_on() -> None:
    """Where a seat can infer who holds what, every deal drawn says the same; such positions do occur."""
    certain = 0
    for game in ("omi", "ozys", "oziai", "mizeris"):
        for seen in decisions(game, 6):
            if seen.phase == "play" and hints.certain(seen):
                certain += 1
                drawn = {world.holdings for world in sampling.worlds(seen, draws(seen, "test"), 12)}
                assert len(drawn) == 1
    assert certain > 20


def test_all_but_one_have_played_their_last_card() -> None:
    seen = sight("pos=SA/HA//DA trump=H leader=2 won=2/2/2/1 trick=S9")
    assert not hints.certain(seen)
    seen = sight("pos=SA/HA// trump=H leader=2 won=2/2/2/1 trick=S9DA")
    assert hints.certain(seen)


def test_exact_advice_is_the_value_of_best_play() -> None:
    """Seat 0 can tell that seat 1 has all that is left; the solver says what each card brings."""
    hand = found_certain()
    seat = hand.to_act
    assert seat is not None
    advice = advise(hand.seen_by(seat))
    assert advice.exact
    assert advice.deals == 1
    mine = hand.won[seat] + hand.won[(seat + 2) % 4]
    worth = {one.action.card: one.value - mine for one in advice.worth}
    assert worth == solver.values(hand)
    assert advice.worth[0].value == max(one.value for one in advice.worth)


def found_certain() -> Hand:
    """A position of a played hand with a choice that makes a difference, where all cards can be inferred."""
    club = bots.load("club")
    for board in range(1, 400):
        hand = OMI.deal(board=board)
        while not hand.over:
            seen = hand.seen_by(hand.to_act or 0)
            choice = len(seen.hand) == 2 and len(seen.legal) == 2
            if choice and hints.certain(seen) and len(set(solver.values(hand).values())) > 1:
                return hand
            hand = hand.act(club(seen))
    raise AssertionError("no such position")


# What is called alike, and what is advised.


def advice(*worth: Worth, exact: bool = False) -> Advice:
    return Advice(Maxim("lowest", None, ()), worth[0].action, worth, "tricks", exact, 1 if exact else 12)


SA, SK, SQ = map(Action, ("SA", "SK", "SQ"))


def test_small_differences_are_no_differences() -> None:
    told = advice(Worth(SA, 5.0), Worth(SK, 4.95, 0.01), Worth(SQ, 4.5, 0.2))
    assert told.alike() == (SK,)
    assert told.worse() == (Worth(SQ, 4.5, 0.2),)


def test_what_is_within_the_standard_error_is_alike() -> None:
    assert advice(Worth(SA, 5.0), Worth(SK, 4.5, 0.6)).alike() == (SK,)


def test_exact_values_are_taken_at_their_word() -> None:
    told = advice(Worth(SA, 5), Worth(SK, 5), Worth(SQ, 4), exact=True)
    assert told.alike() == (SK,)
    assert [one.action for one in told.worse()] == [SQ]


@pytest.mark.parametrize("game", ["omi", "ozys"])
def test_the_card_advised_is_the_best_or_alike(game: str) -> None:
    for seen in decisions(game, 1)[::4]:
        told = advise(seen, QUICK)
        if told.worth:
            advised = told.worth[0]
            least = 0 if told.exact else max(hints.ALIKE[told.unit], advised.error)
            assert max(one.value for one in told.worth) - advised.value <= least


@pytest.mark.parametrize("usual", ["SA", "S7"])
def test_what_the_club_player_would_do_gives_way_to_what_is_clearly_better(usual: str) -> None:
    """Wherever it stands among what was tried."""
    seen = sight("pos=SAS7/H8H7/C8C7/D9 trump=H leader=3 won=2/2/1/1 trick=SK")
    trials = {Action("SA"): [4, 4, 5], Action("S7"): [6, 6, 6]}
    told = hints._advice(seen, Action(usual), trials, exact=False)
    assert [one.action for one in told.worth] == ["S7", "SA"]
    assert told.alike() == ()


@pytest.mark.parametrize("usual", ["SA", "S7"])
def test_what_the_club_player_would_do_is_advised_where_nothing_is_clearly_better(usual: str) -> None:
    seen = sight("pos=SAS7/H8H7/C8C7/D9 trump=H leader=3 won=2/2/1/1 trick=SK")
    trials = {Action("SA"): [5, 6, 4], Action("S7"): [6, 5, 5]}
    told = hints._advice(seen, Action(usual), trials, exact=False)
    assert told.action == usual
    assert len(told.alike()) == 1


# The ideas.

IDEAS = [
    ("pos=SAS7/H8H7/C8C7/D9 trump=H leader=3 won=2/2/1/1 trick=SK", "SA", "win_sure"),
    ("pos=SAS7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9ST", "SA", "win_cheaply"),
    ("pos=SAS7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8SKST", "S7", "partner_wins"),
    ("pos=C9H7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9SA", "H7", "ruff"),
    ("pos=C9H9/D8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9H8", "H9", "overruff"),
    ("pos=C9H7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9SA", "C9", "keep_trumps"),
    ("pos=C9D7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9SA", "D7", "discard"),
    ("pos=SJS7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9SA", "S7", "lowest"),
    ("pos=SKS7/H8H9/C8C9/DQ trump=H leader=3 won=2/2/1/1 trick=ST", "S7", "second_low"),
    ("pos=SKS7/H8SQ/C8/DQ trump=H leader=2 won=2/2/1/1 trick=STS8", "SK", "take_over"),
    ("pos=SQS7/H8SK/C8/DQ trump=H leader=2 won=2/2/1/1 trick=S8ST", "S7", "duck"),
    ("pos=HQH7/H8SK/C8/DQ trump=H leader=2 won=2/2/1/1 trick=S8HT", "H7", "duck"),
    ("pos=SJS7/HTSK/C8/DQ trump=H leader=2 won=2/2/1/1 trick=S8S9", "SJ", "cover"),
    ("pos=SAC7/HTH9/C8D8/DQD9 trump=H leader=0 won=2/2/1/1", "SA", "cash"),
    ("pos=HAC7/HTH9/C8D8/DQD9 trump=H leader=0 won=2/2/1/1", "HA", "draw_trumps"),
    ("pos=H7C7/HTH9/C8D8/DQD9 trump=H leader=0 won=2/2/1/1", "C7", "lead_single"),
    ("pos=SKSQS7/HTH9SA/C8D8D7/DQD9DT trump=H leader=0 won=2/1/1/1", "SK", "lead_sequence"),
    ("pos=SJSTD9/HTH9SA/C8D8D7/DQDTSK trump=H leader=0 won=2/1/1/1", "ST", "lead_long"),
    ("pos=SJD9/HTSA/C8D8/DQSK trump=H leader=0 won=2/2/1/1", "D9", "lead_low"),
    ("pos=SA/H8/C8/DQ trump=H leader=0 won=2/2/2/1", "SA", "last_card"),
    ("pos=SAC7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9ST", "SA", "forced"),
]


@pytest.mark.parametrize(("position", "card", "key"), IDEAS)
def test_the_idea_of_a_card(position: str, card: str, key: str) -> None:
    assert maxim(sight(position), Action(card)).key == key


def test_a_forced_card_names_its_rule() -> None:  # OMI-R14
    seen = sight("pos=SAC7/H8/C8/DQ trump=H leader=1 won=2/2/1/1 trick=S8S9ST")
    assert maxim(seen, Action("SA")).rule == "OMI-R14"


def test_a_long_suit_is_called_long_only_if_none_is_longer() -> None:  # OMI-R11
    hand = OMI.deal(text="deal=SASKSQHA+SJSTS9S8/HKHQHJHT+H9H8H7S7/CACKCQCJ+CTC9C8C7/DADKDQDJ+DTD9D8D7")
    seen = hand.seen_by(0)
    assert maxim(seen, Action("trump S")).key == "long_suit"
    assert maxim(seen, Action("trump H")).key == "high_suit"
    assert maxim(seen, Action("trump S")).rule == "OMI-R11"


def test_the_queen_of_clubs_is_kept_from_the_seven() -> None:  # OZYS-R20
    seen = sight("pos=CQC8S7/C7HAHK/D8D9DA/STSK leader=3 won=1/2/1/1 trick=DT points=34/33", "ozys")
    assert maxim(seen, Action("C8")) == Maxim("guard_queen", "OZYS-R20", parse_cards("CQ C7"))
