"""Ožys' rules as a player would state them, where a vector cannot say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ombre import Card, Context, DealError, IllegalAction, Match, OptionError, games
from ombre.games import ContextError, FactsError, ModeError
from ombre.games.ozys import OzysHand
from ombre.hand import Hand

from .goats import course, random_course
from .goats_lines import play, ready
from .ozys_lines import capture, finished, marked

SEEDS = st.integers(0, 10**9)
OZYS = games.load("ozys")
END = "pos=SA/S7/S8/S9 leader=0 won=3/4/0/0 points=60/49"


def deal(text: str = "board=1", **options: Any) -> Hand:
    return games.load("ozys", **options).deal(text=text)


def test_four_people_in_two_pairs_play_clockwise() -> None:  # OZYS-R01, OZYS-R02, OZYS-R05
    assert (OZYS.seats, OZYS.tables, OZYS.direction) == (4, (4,), "clockwise")
    assert OZYS.sides == ((0, 2), (1, 3))
    match = Match("ozys")
    for _ in range(6):
        assert [match.side(match.chair(seat)) for seat in (0, 2)] in ([0, 0], [1, 1])
        match = match.add(finished(match.game, (60, 60), (4, 4), match.context))


def test_the_pack_has_32_cards() -> None:  # OZYS-R03
    assert len(OZYS.pack) == 32
    assert {card.rank for card in OZYS.pack.cards} == set("ATKQJ987")


def test_all_cards_are_dealt_and_play_begins_at_once() -> None:  # OZYS-R07, OZYS-R11, OZYS-R12
    hand = deal()
    assert (hand.phase, hand.to_act, hand.leader, hand.mode, hand.stock) == ("play", 0, 0, None, ())
    assert [len(cards) for cards in hand.hands] == [8] * 4
    assert len(hand.legal_actions()) == 8
    assert len(hand.seen_by(2).unseen) == 24


@pytest.mark.parametrize("action", ["trump H", "pass", "take", "announce"])
def test_nothing_is_chosen_or_announced(action: str) -> None:  # OZYS-R07
    with pytest.raises(IllegalAction, match="only cards are played") as error:
        deal().act(action)
    assert error.value.rule == "OZYS-R07"


def test_who_leads_for_the_ace_of_diamonds_is_known_to_hold_it() -> None:  # OZYS-V01
    game, ace = games.load("ozys", first_lead="DA"), Card.parse("DA")
    for board in range(1, 9):
        hand = game.deal(board=board, context=Context(first=True))
        assert hand.shown == ((hand.leader, ace),)
        assert [ace in hand.seen_by(seat).unseen for seat in range(4)] == [False] * 4
        later = game.deal(board=board)
        assert (later.leader, later.shown) == (0, ())


def test_the_refusal_names_the_rule_and_the_cards() -> None:  # OZYS-R14, OZYS-R15
    follow = deal("pos=SASK/S7HA/S8S9/STSJ leader=0 won=6/0/0/0").act("SA")
    with pytest.raises(IllegalAction, match=r"^HA: spades were led and you hold S7: play one of these$") as error:
        follow.act("HA")
    assert error.value.rule == "OZYS-R14"
    trump = deal("pos=SASK/C7HA/S8S9/STSJ leader=0 won=6/0/0/0").act("SA")
    with pytest.raises(IllegalAction, match=r"^HA: you have none of the spades led and hold C7: trump$") as error:
        trump.act("HA")
    assert error.value.rule == "OZYS-R15"
    led = deal("pos=C9SK/C7HA/S8S9/STSJ leader=0 won=6/0/0/0").act("C9")
    with pytest.raises(IllegalAction, match=r"^HA: trumps were led and you hold C7: play one of these$"):
        led.act("HA")


def test_a_capture_is_what_ended_the_hand() -> None:  # OZYS-R19, OZYS-R20
    captured = deal("pos=C9SK/CQHA/C7S9/C8SJ leader=0 won=6/0/0/0").play("C9 CQ C7 C8")
    for action in ("SK", "pass", ""):
        with pytest.raises(IllegalAction) as error:
            captured.act(action)
        assert error.value.rule == "OZYS-R20"
    played = deal("pos=SK/HA/S9/SJ leader=0 won=7/0/0/0").play("SK HA S9 SJ")
    for action in ("SK", "pass", ""):
        with pytest.raises(IllegalAction) as error:
            played.act(action)
        assert error.value.rule == "OZYS-R19"


def test_options_name_their_rule() -> None:  # OZYS-V08, OZYS-V11
    over = deal("pos=SASK/C9HA/C8C7/STSJ leader=0 won=6/0/0/0", overtrump=True).play("SA C9")
    with pytest.raises(
        IllegalAction, match=r"^C8: a trump was played and you hold a higher one: play one of C7$"
    ) as error:
        over.act("C8")
    assert error.value.rule == "OZYS-V11"
    lead = deal("pos=SASK/C9HA/C8C7/STSJ leader=1 won=6/0/0/0", trump_leads="dealing_pair")
    with pytest.raises(IllegalAction, match=r"^C9: only HA may be led here$") as error:
        lead.act("C9")
    assert error.value.rule == "OZYS-V08"


def test_a_trump_must_be_played_even_on_the_partners_trick() -> None:  # OZYS-R15, OZYS-R16
    hand = deal("pos=SASK/S7HA/C8H9/STSJ leader=0 won=6/0/0/0").play("SA S7")
    assert hand.legal_actions() == ("C8",)
    free = deal("pos=SASK/S7HA/D8H9/STSJ leader=0 won=6/0/0/0").play("SA S7")
    assert free.legal_actions() == ("H9", "D8")


def test_nobody_has_to_beat() -> None:  # OZYS-R15a
    hand = deal("pos=SKSQ/SAS7/C8C7/S8S9 leader=0 won=6/0/0/0").act("SK")
    assert hand.legal_actions() == ("SA", "S7")
    assert hand.act("S7").legal_actions() == ("C8", "C7")


def test_the_winner_leads_and_takes_the_points() -> None:  # OZYS-R04, OZYS-R17, OZYS-R18
    hand = deal("pos=SASK/C8HA/S8S9/STSJ leader=0 won=6/0/0/0").play("SA C8 S8 ST")
    assert isinstance(hand, OzysHand)
    assert (hand.to_act, hand.leader) == (1, 1)
    assert hand.points[1] == 21


def test_sixty_one_points_end_nothing() -> None:  # OZYS-R19
    hand = deal("pos=S7C8/H7C9/H8D9/D7D8 leader=0 won=6/0/0/0 points=120/0")
    assert not hand.over
    assert hand.play("S7 C9 D9 D8").to_act == 1


def test_a_capture_ends_the_hand_with_the_trick() -> None:  # OZYS-R20
    played = [(0, "C9"), (1, "CQ"), (2, "C7"), (3, "C8")]
    hand = ready(OZYS, None, played, more=3)
    for seat, card in played:
        assert not hand.over
        assert hand.to_act == seat
        hand = hand.act(card)
    assert (hand.phase, hand.to_act, hand.legal_actions(), len(hand.tricks)) == ("over", None, (), 1)
    assert hand.facts()["captured"] == "dealing_pair"
    assert hand.outcome
    assert (hand.outcome.name, hand.outcome.change) == ("dealing_pair_captured", (0, 4))
    with pytest.raises(IllegalAction, match="the hand is over"):
        hand.act("C9")


def test_a_capture_counts_whatever_the_points_are() -> None:  # OZYS-R20
    rich = deal("pos=C7/CQ/C8/C9 leader=0 won=0/7/0/0 points=0/117").play("C7 CQ C8 C9")
    assert rich.outcome
    assert rich.outcome.change == (0, 4)


def test_play_stops_at_the_second_card_if_agreed() -> None:  # OZYS-V06
    played = [(3, "C7"), (0, "CQ"), (1, "C8"), (2, "C9")]
    hand = play(ready(games.load("ozys", capture_stop="card"), None, played, more=1), played)
    assert (hand.over, [str(card) for card in hand.trick]) == (True, ["C7", "CQ"])
    assert hand.outcome == play(ready(OZYS, None, played, more=1), played).outcome


@given(SEEDS)
def test_the_seven_wins_its_trick(seed: int) -> None:  # OZYS-R08, OZYS-R20
    for trick in random_course("ozys", seed)[-1].tricks:
        cards = [str(card) for card in trick.cards]
        if "C7" in cards:
            assert trick.winner == (trick.leader + cards.index("C7")) % 4


@given(SEEDS)
def test_at_most_one_pair_is_marked_nothing_two_or_four(seed: int) -> None:  # OZYS-R21, OZYS-R22, OZYS-R23
    hand = course("ozys", seed)[-1]
    assert isinstance(hand, OzysHand)
    assert hand.outcome
    assert min(hand.outcome.change) == 0
    assert max(hand.outcome.change) in (0, 2, 4)
    if hand.captured is None:
        assert (sum(hand.points), len(hand.tricks)) == (120, 8)
        assert (max(hand.outcome.change) == 0) == (hand.points == (60, 60))


@given(SEEDS, st.permutations("SHD"))
def test_the_plain_suits_are_alike(seed: int, suits: list[str]) -> None:
    hand = course("ozys", seed)[-1]
    other = {"C": "C", **dict(zip("SHD", suits, strict=True))}
    text = "deck=" + "".join(other[card.suit] + card.rank for card in hand.deal.deck)
    twin = OZYS.deal(text=text, context=hand.context)
    for action in hand.record:
        twin = twin.act(other[action[0]] + action[1])
    assert [trick.winner for trick in twin.tricks] == [trick.winner for trick in hand.tricks]
    assert twin.outcome == hand.outcome


def test_the_first_hand_of_a_match_is_told_where_it_matters() -> None:  # OZYS-V01, OZYS-V07, OZYS-V08
    assert not Match("ozys").context.first
    for options in [{"first_lead": "DA"}, {"first_capture": "match"}, {"trump_leads": "dealing_pair"}]:
        match = Match("ozys", **options)
        assert match.context == Context(first=True)
        assert not match.add(finished(match.game, (70, 50), (5, 3), match.context)).context.first


def test_names_and_rules_of_the_results() -> None:
    def told(facts: dict[str, Any], context: Context = Context(), **options: Any) -> tuple[str, tuple[str, ...]]:  # noqa: B008
        outcome = games.load("ozys", **options).settle(facts, context)
        return outcome.name, outcome.rules

    assert told({"points": (61, 59)}) == ("dealing_pair_loses", ("OZYS-R21", "OZYS-R22"))
    assert told({"points": [60, 60]}) == ("tie", ("OZYS-R23",))
    assert told({"captured": "first_pair"}) == ("first_pair_captured", ("OZYS-R20", "OZYS-R22"))
    assert told({"revoke": "dealing_pair"}) == ("dealing_pair_revoke", ("OZYS-R25",))
    assert told({"points": (90, 30)}, cheap_from=31)[1] == ("OZYS-R21", "OZYS-R22", "OZYS-V05")
    assert told({"points": (91, 29)}, cheap_from=31)[1] == ("OZYS-R21", "OZYS-R22")
    assert told({"points": (120, 0)}, zero="zero_points")[1] == ("OZYS-R21", "OZYS-R22", "OZYS-V04")
    assert told({"points": (70, 50)}, Context(carry=1), tie="plus2_next")[1] == ("OZYS-R21", "OZYS-R22", "OZYS-V03")


def test_the_match_counts_by_pair_not_by_seat() -> None:  # OZYS-R06, OZYS-R24
    match = Match("ozys")
    scores = []
    for loser in (0, 0, 1, 1, 0):
        match = match.add(marked(match.game, loser, 4, match.context))
        scores.append(match.scores)
    assert scores == [(4, 0), (4, 4), (4, 8), (8, 8), (12, 8)]
    assert (match.over, match.winners) == (True, (1,))


def test_a_tie_waits_through_a_whole_match() -> None:  # OZYS-V03
    match = Match("ozys", tie="double_next")
    for _ in range(2):
        match = match.add(finished(match.game, (60, 60), (4, 4), match.context))
        assert match.context.carry == 1
    match = match.add(capture(match.game, 0, match.context))
    assert (match.scores, match.context.carry) == ((8, 0), 0)


def test_the_same_player_deals_again_after_a_tie_if_agreed() -> None:  # OZYS-V12
    match = Match("ozys", tie_dealer="same")
    match = match.add(finished(match.game, (60, 60), (4, 4), match.context))
    assert (match.chair(0), match.chair(3)) == (0, 3)


def test_points_of_a_position_may_be_left_out_where_they_are_certain() -> None:
    hand = deal("pos=SA/S7/S8/S9 leader=0 won=7/0/0/0")
    assert isinstance(hand, OzysHand)
    assert hand.points == (109, 0)
    assert deal(END).play("SA S7 S8 S9").outcome == OZYS.settle({"points": (71, 49)})


CASES: list[tuple[Callable[[], Any], type[ValueError], str]] = [
    (lambda: games.load("ozys", target=7), OptionError, r"target=7 .* possible are 12, any even number"),
    (lambda: games.load("ozys", target=0), OptionError, r"target=0"),
    (lambda: games.load("ozys", zero=6), OptionError, r"zero=6 .* 4, 'zero_points', 'zero_tricks'"),
    (lambda: OZYS.legal_cards("C", "SA"), ModeError, r"'C' is no trump situation of ozys; it has None"),
    (lambda: OZYS.legal_cards(None, "SA", talon="SK"), ContextError, r"talon: .* ozys looks at leader, first"),
    (lambda: OZYS.legal_cards(None, "SA", leader=4), ContextError, r"leader=4: the seat that leads is needed, 0 to 3"),
    (lambda: OZYS.deal(text="pos=SA/S7/S8/S9 trump=C won=7/0/0/0"), ModeError, r"'C' is no trump"),
    (lambda: OZYS.deal(text="pos=SA/S7/S8/S9 won=4/3/0/0"), DealError, r"points= must give .* 2 numbers"),
    (lambda: OZYS.deal(text="pos=SA/S7/S8/S9 won=4/3/0/0 points=60"), DealError, r"points= must give"),
    (lambda: OZYS.deal(text="pos=SA/S7/S8/S9 won=4/3/0/0 points=60/50"), DealError, r"give 110 .* gone have 109"),
    (lambda: OZYS.deal(text="pos=SA/S7/S8/S9 won=7/0/0/0 points=60/49"), DealError, r"a side without a trick"),
    (lambda: OZYS.settle({}), FactsError, r"points=None: 2 whole numbers from 0 are needed"),
    (lambda: OZYS.settle({"points": (61, 60)}), FactsError, r"points=\(61, 60\): together they are 120"),
    (lambda: OZYS.settle({"points": (61, -1)}), FactsError, r"points=\(61, -1\)"),
    (lambda: OZYS.settle({"points": (60.0, 60.0)}), FactsError, r"whole numbers"),
    (lambda: OZYS.settle({"points": 61}), FactsError, r"points=61"),
    (lambda: OZYS.settle({"points": (70, 50), "tricks": (8, 0)}), FactsError, r"card points without a trick"),
    (lambda: OZYS.settle({"points": (70, 50), "tricks": (5, 4)}), FactsError, r"8 tricks are played"),
    (lambda: OZYS.settle({"captured": 0}), FactsError, r"captured=0: a pair is 'first_pair' or 'dealing_pair'"),
    (lambda: OZYS.settle({"revoke": "X"}), FactsError, r"revoke='X'"),
    (lambda: OZYS.settle({"point": (61, 59)}), FactsError, r"unknown facts point; known are points, tricks"),
    (
        lambda: games.load("ozys", zero="zero_tricks").settle({"points": (120, 0)}),
        FactsError,
        r"tricks: with zero=zero_tricks it matters",
    ),
]


@pytest.mark.parametrize(("call", "error", "message"), CASES, ids=[case[2][:24] for case in CASES])
def test_error(call: Callable[[], Any], error: type[ValueError], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        call()
    assert type(caught.value) is error
