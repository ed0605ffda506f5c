"""What holds for every hand of Ombre, tried on random ones under random options."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ombre import Action, Card, IllegalAction, Match, games, notation
from ombre.cards import PACK_40
from ombre.hand import Hand

from .ombre_hands import course, some_options
from .random_hands import assert_read_again

SEEDS = st.integers(0, 10**9)


def hands(seed: int) -> list[Hand]:
    """A hand at every point of a random course under random options."""
    random = Random(seed)
    return course(seed, random.choice([0, 5, 45]), **some_options(random))


@given(SEEDS)
def test_each_card_is_in_one_place_at_every_point(seed: int) -> None:
    for hand in hands(seed):
        laid = [hand.game.pack.unmask(mask) for mask in hand.laid]
        places = [*hand.hands, hand.stock, *laid, hand.trick, *(trick.cards for trick in hand.tricks)]
        assert sorted(card for cards in places for card in cards) == sorted(PACK_40.cards)  # OMBRE-R02
        if hand.phase != "play":
            assert {len(cards) for cards in hand.hands} == {9 - sum(hand.won)}  # OMBRE-R22


@given(SEEDS)
def test_legal_actions_exist_and_are_all_possible(seed: int) -> None:
    random = Random(seed)
    for hand in hands(seed):
        legal = hand.legal_actions()
        assert bool(legal) != hand.over
        assert len(set(legal)) == len(legal)
        for action in random.sample(legal, min(4, len(legal))):
            assert hand.act(action).record == (*hand.record, action)
            assert hand.act(action.lower()) == hand.act(action)
        cards = [action.card for action in legal if action.card]
        if cards and hand.phase == "play":
            assert tuple(cards) == hand.game.legal_cards(hand.mode, hand.hands[hand.to_act or 0], hand.trick)


@given(SEEDS)
def test_an_illegal_action_is_refused_and_changes_nothing(seed: int) -> None:
    random = Random(seed)
    words = ["pass", "bid", "raise", "raise 3", "hold", "declare simple", "declare solo H", "defer", "offer"]
    words += ["continue", "accept", "takeover", "stop"]
    for hand in random.sample(hands(seed), 3):
        before = notation.write(hand)
        for action in [*map(str, PACK_40.cards), *words, "exchange SA C2", "exchange", "what ever", "announce"]:
            if hand.reading(action) in hand.legal_actions():
                continue
            with pytest.raises(IllegalAction) as error:
                hand.act(action)
            assert str(error.value)
            early = Action(action).card and hand.phase != "play"
            if not hand.over and (action in words or early):
                assert str(error.value.rule).startswith("OMBRE-"), (hand.phase, action)
        assert notation.write(hand) == before


@settings(max_examples=40)
@given(SEEDS)
def test_what_is_written_is_read_at_every_point(seed: int) -> None:
    for hand in hands(seed):
        assert_read_again(hand)


@settings(max_examples=40)
@given(SEEDS)
def test_a_written_deal_and_a_share_code_give_the_same_hand(seed: int) -> None:
    hand = hands(seed)[-1]
    dealt = ["".join(map(str, cards)) for cards in hand.deal.parts[0]]
    text = "deal=" + "/".join([*dealt, "".join(map(str, hand.deal.stock))])
    again = hand.game.deal(text=text, context=hand.context).play(", ".join(hand.record))
    assert (again.deal.deck, again.tricks, again.outcome) == (hand.deal.deck, hand.tricks, hand.outcome)
    assert notation.read(notation.write(again)) == again
    assert notation.unshare(notation.share("ombre board=7", hand.record)) == ("ombre board=7", tuple(hand.record))


@given(SEEDS)
def test_cutting_the_record_is_undo(seed: int) -> None:
    points = hands(seed)
    again = points[0]
    for place, hand in enumerate(points[:-1]):
        assert again == hand
        assert hash(again) == hash(hand)
        again = again.act(points[-1].record[place])
    assert again == points[-1]


def swapped(text: str, first: Card, second: Card) -> str:
    """An action with two cards in each other's place."""
    other = {str(first): str(second), str(second): str(first)}
    return " ".join(other.get(word, word) for word in text.split())


@settings(max_examples=150)
@given(SEEDS, st.integers(0, 2), st.integers(0, 60))
def test_a_seat_sees_nothing_that_it_may_not_see(seed: int, seat: int, place: int) -> None:
    points = hands(seed)[: place + 1]
    last, random = points[-1], Random(seed)
    hidden = last.seen_by(seat).unseen
    if len(hidden) < 2 or (last.over and last.declarer is None):
        return
    for _ in range(6):
        first, second = random.sample(hidden, 2)
        deck = [swapped(str(card), first, second) for card in last.deal.deck]
        twin = last.game.deal(text="deck=" + "".join(deck), context=last.context)
        for mine, action in zip(points, [*last.record, None], strict=True):
            seen, other = mine.seen_by(seat), twin.seen_by(seat)
            assert seen == other
            assert seen.unseen == other.unseen
            assert seen.legal == (mine.legal_actions() if mine.to_act == seat else ())
            if action is None:
                break
            mapped = twin.reading(action if mine.to_act == seat else swapped(action, first, second))
            if mapped not in twin.legal_actions():
                break  # somebody would have had to follow, or could not have done so
            twin = twin.act(mapped)


@given(SEEDS, st.integers(0, 2))
def test_a_seat_sees_all_that_it_may_see(seed: int, seat: int) -> None:
    for hand in hands(seed):
        seen = hand.seen_by(seat)
        assert (seen.hand, seen.counts) == (hand.hands[seat], tuple(map(len, hand.hands)))
        assert (seen.trick, seen.tricks, seen.won) == (hand.trick, hand.tricks, hand.won)
        assert (seen.phase, seen.to_act, seen.mode, seen.leader) == (hand.phase, hand.to_act, hand.mode, hand.leader)
        assert (seen.declarer, seen.contract, seen.stock) == (hand.declarer, hand.contract, len(hand.stock))
        assert seen.laid == hand.game.pack.unmask(hand.laid[seat])
        played = {*hand.trick, *(card for trick in hand.tricks for card in trick.cards)}
        known = {*seen.hand, *seen.laid, *played, *(card for _, card in hand.shown)}
        assert set(seen.unseen) == set(PACK_40.cards) - known
        for mine, theirs in zip(hand.record, seen.record, strict=True):
            verb, *cards = mine.split()
            assert theirs == mine or (verb == "exchange" and theirs == f"exchange {len(cards)}")


def position(hand: Hand) -> str:
    """The hand as it lies, as a position without its past."""
    cards = "/".join("".join(map(str, held)) for held in hand.hands)
    trick = f" trick={''.join(map(str, hand.trick))}" if hand.trick else ""
    won = "/".join(map(str, hand.won))
    who = f"declarer={hand.declarer} contract={hand.contract}"
    return f"pos={cards} trump={hand.mode} leader={hand.leader} won={won}{trick} {who}"


@settings(max_examples=60)
@given(SEEDS)
def test_a_position_goes_on_like_the_hand_it_was_made_from(seed: int) -> None:
    points = course(seed, 15)
    for place, hand in enumerate(points[:-1]):
        if hand.phase not in ("play", "stop", "surrender") or "takeover" in points[-1].record:
            continue
        if "offer" in hand.record or hand.record[-1] == "continue":
            continue  # a position before a trick cannot say what was said there
        lying = hand.game.deal(text=position(hand), context=hand.context)
        assert notation.read(notation.write(lying)) == lying
        assert (lying.hands, lying.trick, lying.won, lying.phase) == (hand.hands, hand.trick, hand.won, hand.phase)
        assert (lying.to_act, lying.legal_actions()) == (hand.to_act, hand.legal_actions())
        for action in points[-1].record[place:]:
            lying = lying.act(action)
        assert lying.outcome == points[-1].outcome


@given(SEEDS)
def test_hearts_and_diamonds_may_be_exchanged_everywhere(seed: int) -> None:
    hand = hands(seed)[-1]
    other = str.maketrans("HD", "DH")
    deck = "".join(map(str, hand.deal.deck)).translate(other)
    twin = hand.game.deal(text=f"deck={deck}", context=hand.context)
    for action in hand.record:
        twin = twin.act(action.translate(other) if action.card or " " in action else action)
    assert [trick.winner for trick in twin.tricks] == [trick.winner for trick in hand.tricks]
    assert twin.outcome == hand.outcome


@given(SEEDS)
def test_what_players_and_pot_win_adds_up_to_nothing(seed: int) -> None:
    hand = hands(seed)[-1]
    outcome = hand.outcome
    assert outcome
    assert sum(outcome.change) + outcome.pot == 0  # OMBRE-R57
    assert outcome.context_after.pot == hand.context.pot + 5 + outcome.pot >= 0
    assert outcome == hand.game.settle(hand.facts(), hand.context)


@given(SEEDS)
def test_an_outcome_names_every_option_that_changed_it(seed: int) -> None:
    hand = hands(seed)[-1]
    facts = dict(hand.facts())
    if facts["form"] == "vole" and "none" in hand.game.options["fourth_form"]:
        return
    plain = games.load("ombre").settle(facts, hand.context)
    assert hand.outcome
    if hand.outcome.change != plain.change:
        assert any(rule.startswith("OMBRE-V") for rule in hand.outcome.rules)


@given(SEEDS)
def test_a_certain_result_does_not_change(seed: int) -> None:
    points = hands(seed)
    for hand in points:
        if hand.decided:
            assert not hand.over
            left = 9 - sum(hand.won)
            total = (hand.won[0] + left, *hand.won[1:])
            assert hand.game.settle({**hand.facts(), "tricks": total}, hand.context) == points[-1].outcome


@settings(max_examples=25)
@given(SEEDS, st.sampled_from([3, 4]))
def test_a_match_moves_counters_and_never_makes_them(seed: int, chairs: int) -> None:
    random = Random(seed)
    options = some_options(random)
    match = Match("ombre", chairs=chairs, **options)
    hands = 0
    while not match.over:
        assert match.chair(0) == hands % chairs  # OMBRE-R09
        points = course(random.randrange(10**9), match.context.pot, **options)
        match = match.add(points[-1])
        hands += 1
        assert sum(match.scores) + match.context.pot == 100 * chairs
    assert hands == {3: 12, 4: 16}[chairs]  # OMBRE-R59
    assert match.context.pot == 0
