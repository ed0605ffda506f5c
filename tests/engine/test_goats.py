"""What holds for every hand of the goat games, tried on random ones under random options."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ombre import Card, IllegalAction, Match, games, notation, rulebook
from ombre.cards import PACK_32
from ombre.games.goats import GoatHand, card_points
from ombre.hand import Hand

from .goats import GAMES, elsewhere, position, random_course, some_options
from .random_hands import assert_read_again

SEEDS = st.integers(0, 10**9)
SLOWLY = settings(max_examples=40)

pytestmark = pytest.mark.parametrize("game", GAMES)


def goat(hand: Hand) -> GoatHand:
    """The hand as one that counts card points."""
    assert isinstance(hand, GoatHand)
    return hand


def played(hand: Hand) -> list[Card]:
    """The cards on the table and in the tricks."""
    return [*hand.trick, *(card for trick in hand.tricks for card in trick.cards)]


@given(SEEDS)
def test_each_card_is_in_one_place_at_every_point(game: str, seed: int) -> None:  # OZYS-R03
    for hand in random_course(game, seed):
        laid = [card for mask in hand.laid for card in hand.game.pack.unmask(mask)]
        places = [*played(hand), *laid, *hand.stock, *(card for held in hand.hands for card in held)]
        if len(places) < 32:
            places += [card for cards in hand.deal.parts[-1] for card in cards]
        assert sorted(places) == sorted(PACK_32.cards)


@given(SEEDS)
def test_legal_actions_exist_are_own_cards_and_change_nothing(game: str, seed: int) -> None:
    for hand in random_course(game, seed):
        before = notation.write(hand)
        legal = hand.legal_actions()
        assert bool(legal) != hand.over == (hand.to_act is None)
        assert len(set(legal)) == len(legal)
        assert hand.legal_actions() == legal
        assert notation.write(hand) == before
        if hand.phase == "play":
            assert hand.to_act is not None
            cards = [Card.parse(action) for action in legal]
            held = hand.hands[hand.to_act]
            assert set(cards) <= set(held)
            assert tuple(cards) == hand.game.legal_cards(hand.mode, held, hand.trick, **hand._restrictions())


@SLOWLY
@given(SEEDS)
def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(game: str, seed: int) -> None:
    known = rulebook.load(game)
    ids = {*known.rules, *(option.id for option in known.options.values())}
    points = random_course(game, seed)
    for hand in Random(seed).sample(points, min(6, len(points))):
        same = notation.read(notation.write(hand))
        legal = hand.legal_actions()
        held = [str(card) for card in hand.hands[hand.to_act]] if hand.to_act is not None else []
        for action in [*map(str, PACK_32.cards), "trump S", "take", "pass", "discard SA SK", "S2"]:
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as error:
                hand.act(action)
            assert error.value.rule in ids
            if action in held and hand.phase == "play":
                assert all(card in str(error.value) for card in legal)
        assert hand == same
        assert hand.legal_actions() == legal


@given(SEEDS)
def test_the_card_points_of_the_pack_are_shared_out(game: str, seed: int) -> None:  # OZYS-R04
    for hand in random_course(game, seed):
        rest = [card for held in hand.hands for card in held] + [*hand.trick]
        assert sum(goat(hand).points) <= 120 - card_points(rest)
    assert card_points(PACK_32.cards) == 120


@given(SEEDS)
def test_the_record_replays_and_cutting_it_is_undo(game: str, seed: int) -> None:
    points = random_course(game, seed)
    again = points[0]
    for place, hand in enumerate(points):
        assert len(hand.record) == place
        assert again == hand
        assert hash(again) == hash(hand)
        if place < len(points) - 1:
            again = again.act(points[-1].record[place].lower())
    assert points[0].play(", ".join(points[-1].record)) == points[-1]
    assert points[-1].outcome == points[-1].game.settle(points[-1].facts(), points[-1].context)


@SLOWLY
@given(SEEDS)
def test_what_is_written_is_read_at_every_point(game: str, seed: int) -> None:
    for hand in random_course(game, seed):
        assert_read_again(hand)
        task, record = f"{hand.game.name}-1", hand.record
        assert notation.unshare(notation.share(task, record)) == (task, tuple(record))


@SLOWLY
@given(SEEDS)
def test_decks_and_hands_written_out_give_the_same_hand(game: str, seed: int) -> None:
    hand = random_course(game, seed)[-1]
    deck = hand.deal.deck
    seats = range(hand.game.seats)
    parts = ["+".join("".join(map(str, part[seat])) for part in hand.deal.parts) for seat in seats]
    stock = "/" + "".join(map(str, hand.deal.stock)) if hand.deal.stock else ""
    for written in [
        "deck=" + "".join(map(str, deck)),
        "deck=" + " ".join(map(str, deck)),
        "deck=" + " ".join("".join(card.symbol for card in deck[place : place + 8]) for place in range(0, 32, 8)),
        "deal=" + "/".join(parts) + stock,
    ]:
        again = hand.game.deal(text=f"{written} {' '.join(hand.record)}", context=hand.context)
        assert again.deal.deck == deck
        assert (again.tricks, again.outcome, again.shown) == (hand.tricks, hand.outcome, hand.shown)
        assert notation.read(notation.write(again)) == again


@SLOWLY
@given(SEEDS)
def test_a_position_goes_on_like_the_hand_it_was_made_from(game: str, seed: int) -> None:
    points = random_course(game, seed)
    for place, hand in enumerate(points[:-1]):
        if hand.phase != "play" or not (hand.tricks or hand.trick):
            continue
        lying = hand.game.deal(text=position(goat(hand)), context=hand.context)
        assert notation.read(notation.write(lying)) == lying
        assert (lying.hands, lying.trick, lying.won) == (hand.hands, hand.trick, hand.won)
        assert (lying.to_act, lying.leader, lying.legal_actions()) == (hand.to_act, hand.leader, hand.legal_actions())
        assert (goat(lying).points, lying.declarer) == (goat(hand).points, hand.declarer)
        if place % 5 == 1:
            for action in points[-1].record[place:]:
                lying = lying.act(action)
            assert lying.outcome == points[-1].outcome
            assert notation.read(notation.write(lying)) == lying


@given(SEEDS, st.integers(0, 3), st.integers(0, 40))
def test_a_seat_sees_nothing_that_it_may_not_see(game: str, seed: int, seat: int, place: int) -> None:  # COM-7
    points = random_course(game, seed)[: place + 1]
    seat %= points[0].game.seats
    for twin in elsewhere(points, seat, Random(seed)):
        assert twin[-1].deal != points[-1].deal
        for mine, other in zip(points, twin, strict=True):
            seen = mine.seen_by(seat)
            assert seen == other.seen_by(seat)
            assert seen.unseen == other.seen_by(seat).unseen
            assert seen.legal == (mine.legal_actions() if mine.to_act == seat else ())


@given(SEEDS)
def test_a_seat_sees_its_own_cards_and_what_all_see(game: str, seed: int) -> None:
    for hand in random_course(game, seed):
        for seat in range(hand.game.seats):
            seen = hand.seen_by(seat)
            assert seen.hand == hand.hands[seat]
            assert (seen.trick, seen.tricks, seen.won, seen.mode) == (hand.trick, hand.tricks, hand.won, hand.mode)
            assert (seen.phase, seen.to_act, seen.leader, seen.shown) == (
                hand.phase,
                hand.to_act,
                hand.leader,
                hand.shown,
            )
            known = {*seen.hand, *played(hand), *(card for _, card in hand.shown)}
            if hand.laid:
                known |= set(hand.game.pack.unmask(hand.laid[seat]))
            assert set(seen.unseen) == set(PACK_32.cards) - known


@given(SEEDS)
def test_an_outcome_names_every_option_that_changed_it(game: str, seed: int) -> None:
    hand = random_course(game, seed)[-1]
    plain = games.load(game).settle(hand.facts(), hand.context)
    assert hand.outcome
    if hand.outcome != plain:
        assert any(rule.startswith(f"{game.upper()}-V") for rule in hand.outcome.rules)


@settings(max_examples=30)
@given(SEEDS)
def test_a_match_counts_what_the_hands_gave_and_ends(game: str, seed: int) -> None:
    random = Random(seed)
    match = Match(game, **some_options(game, random))
    seats, turns = match.game.seats, 0
    for _ in range(400):
        if match.over:
            break
        assert match.chair(0) == turns % seats
        hand = match.game.deal(board=random.randint(1, 10**6), context=match.context)
        while not hand.over:
            hand = hand.act(random.choice(hand.legal_actions()))
        outcome = hand.outcome
        assert outcome
        changes = [0] * len(match.scores)
        for side, change in zip(hand.game.sides, outcome.change, strict=True):
            changes[match.side(match.chair(side[0]))] += change
        before = match.scores
        match = match.add(hand)
        turns += not outcome.deal_stays
        assert match.scores == match.game.tally(before, changes)
        assert match.context == outcome.context_after
        assert not match.context.first
    assert match.over
    assert 0 < len(match.winners) < len(match.scores)
