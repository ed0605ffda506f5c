"""Omi's rules as a player would state them, where a vector cannot say it."""

from __future__ import annotations

import pytest

from ombre import Context, IllegalAction, Match, games, notation
from ombre.hand import Hand

from .omi_lines import announced, endgame, finished, one_trick

ANNOUNCED = {"announced_sweep": True}


def deal(text: str = "board=1", **options: object) -> Hand:
    return games.load("omi", **options).deal(text=text)


def test_four_people_play() -> None:  # OMI-R01
    assert games.load("omi").seats == 4
    assert len(deal().hands) == 4


def test_partners_sit_opposite_for_the_whole_match() -> None:  # OMI-R02
    assert games.load("omi").sides == ((0, 2), (1, 3))
    match = Match("omi")
    for _ in range(6):
        assert match.side(match.chair(0)) == match.side(match.chair(2)) != match.side(match.chair(1))
        assert [match.side(chair) for chair in range(4)] == [0, 1, 0, 1]
        match = match.add(finished(match.game, (5, 3), match.context))


def test_the_pack_has_32_cards_and_none_below_the_seven() -> None:  # OMI-R03
    cards = games.load("omi").pack.cards
    assert len(cards) == len(set(cards)) == 32
    assert {card.rank for card in cards} == set("AKQJT987")


def test_cards_have_no_points_only_tricks_count() -> None:  # OMI-R04
    rich = deal("pos=SA/S7/S8/S9 trump=S leader=0 won=4/3/0/0").play("SA S7 S8 S9")
    poor = deal("pos=SJ/C7/C8/C9 trump=H leader=0 won=4/3/0/0").play("SJ C7 C8 C9")
    assert rich.outcome == poor.outcome


def test_play_goes_to_the_right() -> None:  # OMI-R05, OMI-V05
    hand = deal().act("trump S")
    assert games.load("omi").direction == "counterclockwise"
    assert games.load("omi", direction="clockwise").direction == "clockwise"
    order = []
    for _ in range(4):
        order.append(hand.to_act)
        hand = hand.act(hand.legal_actions()[0])
    assert order == [0, 1, 2, 3]


def test_the_first_four_cards_are_all_that_is_dealt_before_the_choice() -> None:  # OMI-R10, OMI-R11
    hand = deal()
    assert [len(cards) for cards in hand.hands] == [4] * 4
    assert (hand.phase, hand.to_act, hand.mode) == ("trump", 0, None)
    assert hand.legal_actions() == ("trump S", "trump C", "trump H", "trump D")
    assert len(hand.seen_by(0).unseen) == 28
    after = hand.act("trump D")
    assert [len(cards) for cards in after.hands] == [8] * 4
    assert all(set(before) < set(now) for before, now in zip(hand.hands, after.hands, strict=True))


def test_the_choice_is_public_and_final() -> None:  # OMI-R12
    hand = deal().act("trump H")
    assert {hand.seen_by(seat).mode for seat in range(4)} == {"H"}
    for suit in "SCHD":
        with pytest.raises(IllegalAction, match=f"trump {suit}: H was named and the choice is final") as error:
            hand.act(f"trump {suit}")
        assert error.value.rule == "OMI-R12"


def test_who_named_the_trumps_leads_and_may_lead_any_card() -> None:  # OMI-R13
    for suit in "SCHD":
        hand = deal().act(f"trump {suit}")
        assert (hand.to_act, hand.leader) == (0, 0)
        assert [action.card for action in hand.legal_actions()] == list(hand.hands[0])


def test_the_refusal_names_the_rule_and_the_cards() -> None:  # OMI-R14
    hand = deal("pos=SASK/S7HA/S8S9/STSJ trump=H leader=0 won=6/0/0/0").act("SA")
    with pytest.raises(IllegalAction, match=r"^HA: spades were led and you hold S7: play one of these$") as error:
        hand.act("HA")
    assert error.value.rule == "OMI-R14"
    why = hand.game.why_illegal("H", hand.hands[1], hand.trick, hand.hands[1][1])
    assert (why.rule, why.reason, [str(card) for card in why.playable]) == ("OMI-R14", "follow", ["S7"])


def test_what_ended_the_hand_is_named() -> None:  # OMI-R11, OMI-R19, OMI-V06
    stopped = deal("pos=SASK/S7HA/S8S9/STSJ trump=S leader=0 won=4/2/0/0", early_stop=True).play("SA S7 S8 ST")
    played = deal("pos=SA/S7/S8/ST trump=S leader=0 won=5/2/0/0").play("SA S7 S8 ST")
    for hand, rule in ((stopped, "OMI-V06"), (played, "OMI-R19"), (deal(), "OMI-R11")):
        for action in ("SK", "pass", "", "  "):
            with pytest.raises(IllegalAction) as error:
                hand.act(action)
            assert error.value.rule == rule


def test_a_card_of_somebody_else_is_refused() -> None:  # OMI-R03, OMI-R10
    hand = deal("pos=SASK/S7HA/S8S9/STSJ trump=H leader=0 won=6/0/0/0").act("SA")
    with pytest.raises(IllegalAction, match=r"seat 1, who is to act, does not hold S8") as error:
        hand.act("S8")
    assert error.value.rule == "OMI-R10"
    with pytest.raises(IllegalAction, match=r"S2 is not in the pack") as error:
        hand.act("S2")
    assert error.value.rule == "OMI-R03"


def test_trumps_of_a_position_may_be_written_in_either_case() -> None:
    assert deal("pos=♠A/♠7/♠8/♠10 trump=s leader=0 won=5/2/0/0") == deal("pos=SA/S7/S8/ST trump=S leader=0 won=5/2/0/0")


def test_a_deal_may_be_written_by_suits() -> None:
    hands = deal("deal=♠AKQJ+♠10987/♣AKQJ+♣T987/♥akqj+♥t987/♦AKQJ+♦10987 trump_H")
    deck = deal("deck=♠AKQJ ♣AKQJ ♥AKQJ ♦AKQJ ♠10987 ♣10987 ♥10987 ♦10987 trump H")
    assert hands.hands == deck.hands
    assert hands.mode == deck.mode == "H"
    assert [{str(card.suit) for card in cards} for cards in deck.hands] == [{"S"}, {"C"}, {"H"}, {"D"}]


def test_options_that_are_on_may_be_written_in_either_case() -> None:
    stops = games.load("omi", early_stop=True)
    assert notation.read("omi options=early_stop:True board=1").game == stops
    assert notation.read("omi options=early_stop:true board=1").game == stops


def test_an_action_may_be_written_in_any_form_or_be_a_card() -> None:
    hand = deal("pos=STSK/S7HA/S8S9/SJCJ trump=H leader=0 won=6/0/0/0")
    played = {hand.act(form) for form in ("ST", "10s", "♠10", " TS ", hand.hands[0][1])}
    assert {after.record for after in played} == {("ST",)}
    assert len(played) == 1


def test_nobody_has_to_beat_and_nobody_has_to_trump() -> None:  # OMI-R15, OMI-R15a
    hand = deal("pos=SKSQ/SAS7/C7HA/S8S9 trump=H leader=0 won=6/0/0/0").act("SK")
    assert hand.legal_actions() == ("SA", "S7")
    assert hand.act("S7").legal_actions() == ("C7", "HA")


def test_all_eight_tricks_are_played() -> None:  # OMI-R19
    hand = endgame(games.load("omi"), (5, 2), 0, 0)
    assert not hand.over
    assert hand.outcome is None
    assert one_trick(hand).over


def test_a_revoke_cannot_happen_but_has_its_price() -> None:  # OMI-R23
    game = games.load("omi")
    outcome = game.settle({"revoke": "makers", "tricks": (8, 0)}, Context(carry=1))
    assert (outcome.name, outcome.change, outcome.rules) == ("makers_revoke", (0, 3), ("OMI-R23",))


def test_names_and_rules_of_the_results() -> None:  # OMI-R20, OMI-R25
    game = games.load("omi")
    names = [game.settle({"tricks": (made, 8 - made)}).name for made in range(9)]
    assert names == ["opponents_sweep", *["opponents_win"] * 3, "tie", *["makers_win"] * 3, "makers_sweep"]
    assert "OMI-R25" in game.settle({"tricks": (8, 0)}).rules
    assert game.settle({"tricks": [4, 4]}).rules == ("OMI-R20", "OMI-R22")
    capped = games.load("omi", tie_carry="cap1").settle({"tricks": (4, 4)}, Context(carry=1))
    assert capped.rules == ("OMI-R20", "OMI-R22", "OMI-V02")


def test_after_the_announcement_the_same_player_leads_and_nobody_announces_again() -> None:  # OMI-V04
    hand = endgame(games.load("omi", **ANNOUNCED), (6, 0), 0, 0)
    assert hand.legal_actions() == ("SA", "SK", "announce")
    after = hand.act("ANNOUNCE")
    assert (after.to_act, after.phase, after.record) == (0, "play", ("announce",))
    assert after.legal_actions() == ("SA", "SK")
    assert all(after.seen_by(seat).record == ("announce",) for seat in range(4))
    with pytest.raises(IllegalAction) as error:
        after.act("announce")
    assert error.value.rule == "OMI-V04"


def test_only_the_leader_may_announce() -> None:  # OMI-V04
    hand = endgame(games.load("omi", **ANNOUNCED), (6, 0), 0, 0).act("SA")
    for _ in range(3):
        assert "announce" not in hand.legal_actions()
        hand = hand.act(hand.legal_actions()[0])
    assert hand.legal_actions() == ("SK",)


def test_a_failed_announcement_is_played_to_the_end_unless_play_stops_early() -> None:  # OMI-V04, OMI-V06
    full = announced(games.load("omi", **ANNOUNCED), (6, 2), 0, Context())
    short = announced(games.load("omi", early_stop=True, **ANNOUNCED), (6, 2), 0, Context())
    assert (len(full.tricks), len(short.tricks)) == (2, 1)
    assert full.outcome == short.outcome
    assert full.outcome
    assert (full.outcome.name, full.outcome.change) == ("makers_sweep_failed", (0, 4))
    assert full.facts() == {"tricks": (6, 2), "announced": "makers"}


def test_a_sweep_may_win_the_match_at_once() -> None:  # OMI-V03
    match = Match("omi", sweep="match")
    match = match.add(finished(match.game, (3, 5), match.context))
    match = match.add(finished(match.game, (8, 0), match.context))
    assert (match.scores, match.over, match.winners) == ((0, 5), True, (1,))
    other = Match("omi", sweep="match")
    other = other.add(finished(other.game, (0, 8), other.context))
    assert (other.scores, other.over, other.winners) == ((0, 3), True, (1,))


def test_the_match_counts_by_team_not_by_seat() -> None:  # OMI-R06, OMI-R08, OMI-R22
    match = Match("omi")
    scores = []
    for tricks in [(4, 4), (4, 4), (5, 3), (3, 5), (8, 0)]:
        match = match.add(finished(match.game, tricks, match.context))
        scores.append((match.scores, match.context.carry))
    assert scores == [((0, 0), 1), ((0, 0), 2), ((3, 0), 0), ((5, 0), 0), ((8, 0), 0)]
    assert [outcome.name for outcome in match.results] == ["tie", "tie", "makers_win", "opponents_win", "makers_sweep"]
    assert not match.over  # OMI-R24
