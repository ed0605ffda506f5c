"""What holds for every hand of Omi, tried on random ones; what holds for all games stands in ``test_all_games``."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ombre import Card, Context, IllegalAction, Match, games, notation
from ombre.cards import PACK_32

from .random_hands import course, deck, position

SEEDS = st.integers(0, 10**9)
CARRIES = st.integers(0, 4)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "tie_carry": st.sampled_from(["grow", "cap1"]),
        "sweep": st.sampled_from([3, 2, "double", "match"]),
        "announced_sweep": st.booleans(),
        "direction": st.sampled_from(["counterclockwise", "clockwise"]),
        "early_stop": st.booleans(),
        "tie": st.sampled_from(["carry", "opponents"]),
    },
)


@given(SEEDS)
def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(seed: int) -> None:
    random = Random(seed)
    for hand in random.sample(course(seed), 8):
        same = notation.read(notation.write(hand))
        legal = hand.legal_actions()
        held = hand.hands[hand.to_act] if hand.to_act is not None else ()
        for action in [*map(str, PACK_32.cards), "trump S", "trump X", "pass", "announce", "S2", "", "what ever"]:
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as error:
                hand.act(action)
            assert str(error.value)
            rule = error.value.rule
            if hand.phase == "trump":
                assert rule == "OMI-R11"
            elif action.startswith("trump"):
                assert rule == "OMI-R12"
            elif action == "announce":
                assert rule == ("OMI-R19" if hand.over else "OMI-V04")
            elif hand.over:
                assert rule == "OMI-R19"
            elif action in ("pass", "what ever", ""):
                assert rule == "OMI-R13"
            elif Card.parse(action) in held:
                assert rule == "OMI-R14"
                for card in legal:
                    assert card in str(error.value)
            else:
                assert rule == ("OMI-R03" if action == "S2" else "OMI-R10")
        assert hand == same
        assert hand.legal_actions() == legal


@given(SEEDS, CARRIES, OPTIONS)
def test_eight_tricks_one_side_paid(seed: int, carry: int, options: dict[str, Any]) -> None:
    hand = course(seed, carry, **options)[-1]
    outcome = hand.outcome
    assert outcome
    assert hand.to_act is None
    assert hand.legal_actions() == ()
    assert sum(hand.won) == len(hand.tricks)
    assert len(hand.tricks) == 8 or hand.game.options["early_stop"]
    assert min(outcome.change) == 0
    assert (max(outcome.change) == 0) == (outcome.context_after.carry > 0)
    assert outcome == hand.game.settle(hand.facts(), hand.context)


@given(SEEDS, CARRIES, OPTIONS)
def test_an_outcome_names_every_option_that_changed_it(seed: int, carry: int, options: dict[str, Any]) -> None:
    hand = course(seed, carry, **options)[-1]
    plain = games.load("omi").settle({"tricks": _full(hand.facts()["tricks"])}, hand.context)
    assert hand.outcome
    if (hand.outcome.change, hand.outcome.context_after) != (plain.change, plain.context_after):
        assert any(rule.startswith("OMI-V") for rule in hand.outcome.rules)


def _full(tricks: tuple[int, int]) -> tuple[int, int]:
    """The tricks with those that an early stop left out given to the side that is ahead."""
    left = 8 - sum(tricks)
    return (tricks[0] + left, tricks[1]) if tricks[0] > tricks[1] else (tricks[0], tricks[1] + left)


@given(SEEDS, CARRIES, st.permutations("SCHD"))
def test_exchanging_suits_everywhere_changes_nothing_else(seed: int, carry: int, suits: list[str]) -> None:
    hand = course(seed, carry)[-1]
    other = dict(zip("SCHD", suits, strict=True))

    def change(text: str) -> str:
        verb, _, suit = text.rpartition(" ")
        return f"{verb} {other[suit]}" if verb else other[text[0]] + text[1:]

    twin = hand.game.deal(text="deck=" + "".join(change(str(card)) for card in deck(hand)), context=hand.context)
    for action in hand.record:
        assert len(twin.legal_actions()) > 0
        twin = twin.act(change(action))
    assert [trick.winner for trick in twin.tricks] == [trick.winner for trick in hand.tricks]
    assert twin.outcome == hand.outcome


@settings(max_examples=40)
@given(SEEDS, CARRIES)
def test_a_position_goes_on_like_the_hand_it_was_made_from(seed: int, carry: int) -> None:
    points = course(seed, carry)
    for place, hand in enumerate(points[1:-1], 1):
        lying = hand.game.deal(text=position(hand), context=hand.context)
        assert notation.read(notation.write(lying)) == lying
        assert (lying.hands, lying.trick, lying.won) == (hand.hands, hand.trick, hand.won)
        assert (lying.to_act, lying.leader, lying.legal_actions()) == (hand.to_act, hand.leader, hand.legal_actions())
        assert set(lying.game.pack.unmask(lying.gone)) == {card for trick in hand.tricks for card in trick.cards}
        if place % 8 == 1:
            for action in points[-1].record[place:]:
                lying = lying.act(action)
                assert notation.read(notation.write(lying)) == lying
            assert lying.outcome == points[-1].outcome


@given(SEEDS, CARRIES, OPTIONS)
def test_stopping_early_never_changes_the_score(seed: int, carry: int, options: dict[str, Any]) -> None:
    full = course(seed, carry, **{**options, "early_stop": False})  # OMI-V06
    game = games.load("omi", **{**options, "early_stop": True})
    hand = game.deal(text=full[0].deal.source, context=full[0].context)
    for action in full[-1].record:
        if not hand.over:
            hand = hand.act(action)
    assert hand.outcome == full[-1].outcome


@given(SEEDS, CARRIES, OPTIONS)
def test_the_direction_has_no_effect_on_the_score(seed: int, carry: int, options: dict[str, Any]) -> None:
    ends = []  # OMI-V05
    for direction in ("counterclockwise", "clockwise"):
        points = course(seed, carry, **{**options, "direction": direction})
        assert points[0].game.direction == direction
        ends.append((points[-1].record, points[-1].tricks, points[-1].outcome))
    assert ends[0] == ends[1]


@given(SEEDS)
def test_a_match_ends_with_one_winner_and_pays_what_the_hands_paid(seed: int) -> None:
    random = Random(seed)
    match = Match("omi")
    paid = [0, 0]
    hands = 0
    while not match.over:
        assert match.chair(0) == hands % 4  # OMI-R06
        points = course(random.randrange(10**9), match.context.carry)
        outcome = points[-1].outcome
        assert outcome
        makers = match.side(match.chair(0))
        paid[makers] += outcome.change[0]
        paid[1 - makers] += outcome.change[1]
        assert match.add(points[-1]) == match.add(points[-1])
        match = match.add(points[-1])
        hands += 1
        assert match.scores == tuple(paid)
    assert max(match.scores) >= 10 > min(match.scores)  # OMI-R24
    assert match.winners == (match.scores.index(max(match.scores)),)
    assert len(match.results) == hands


@given(CARRIES, st.integers(0, 8), OPTIONS)
def test_settle_pays_all_results(carry: int, makers: int, options: dict[str, Any]) -> None:
    outcome = games.load("omi", **options).settle({"tricks": (makers, 8 - makers)}, Context(carry=carry))
    assert (sum(outcome.change) == 0) == (outcome.name == "tie" and outcome.context_after.carry > 0)
    assert outcome.ends_match == (options.get("sweep") == "match" and outcome.name.endswith("sweep"))
