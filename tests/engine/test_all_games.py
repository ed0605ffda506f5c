"""What holds for every hand of every game, tried on random hands under random options.

``OMBRE_HANDS`` in the environment sets how many hands of each game are tried (``make nightly``: 100,000). They come in
blocks of a hundred; a failure names its hand.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import pytest

from ombre import Card, IllegalAction, Match, games, notation, rulebook
from ombre.cards import CARDS
from ombre.hand import Hand

from .random_hands import assert_read_again, dealt_again, deck, known, others_shuffled, sitting, written

HANDS = int(os.environ.get("OMBRE_HANDS", "2000"))
BLOCK = 100
BLOCKS = [
    pytest.param((name, block), id=f"{name}-{block}", marks=pytest.mark.xdist_group(f"{name}-{block}"))
    for name in games.names()
    for block in range(-(-HANDS // BLOCK))
]


class Course(NamedTuple):
    """A random hand at every point of its course, the match before it, and chance for the test of it."""

    name: str
    match: Match
    points: list[Hand]
    random: Random

    @property
    def end(self) -> Hand:
        return self.points[-1]

    def some(self, number: int) -> list[Hand]:
        """A few points."""
        return self.random.sample(self.points, min(number, len(self.points)))


@pytest.fixture(scope="module", params=BLOCKS)
def block(request: pytest.FixtureRequest) -> list[Course]:
    """A hundred hands of a game, in sittings of up to four."""
    name, number = request.param
    courses: list[Course] = []
    seed = number * BLOCK
    while len(courses) < BLOCK:
        for place, (match, points) in enumerate(sitting(name, seed)):
            courses.append(Course(f"sitting {seed}, hand {place}", match, points, Random(f"{seed} {place}")))
        seed += 1
    return courses[:BLOCK]


@contextmanager
def named(course: Course, hand: Hand | None = None) -> Iterator[None]:
    """Says which hand failed."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{course.name}: {notation.write(hand or course.end)}")
        raise


def test_each_card_is_in_one_place_at_every_point(block: list[Course]) -> None:
    for course in block:
        with named(course):
            pack = course.end.game.pack
            parts = [pack.mask(card for cards in part for card in cards) for part in course.end.deal.parts]
            for hand in course.points:
                won = pack.mask(card for trick in hand.tricks for card in trick.cards)
                places = [*hand.holdings, *hand.laid, pack.mask(hand.stock), pack.mask(hand.trick), won]
                found = sum(places)
                places += [part for part in parts if not part & found]  # still to be dealt
                assert sum(places) == pack.full
                assert sum(map(int.bit_count, places)) == len(pack)


def test_there_is_always_something_to_do_and_it_changes_nothing_to_ask(block: list[Course]) -> None:
    for course in block:
        with named(course):
            for hand in course.points:
                legal = hand.legal_actions()
                assert bool(legal) == (not hand.over) == (hand.to_act is not None)
                assert len(set(legal)) == len(legal)
            for hand in course.some(3):
                before = dict(vars(hand._with()))
                assert hand._with().legal_actions() == hand.legal_actions()
                assert (hand.outcome is None) == (not hand.over)
                assert unchanged(hand, before)


def unchanged(hand: Hand, before: dict[str, object]) -> bool:
    """Whether all that a hand is made of is still the same."""
    return all(vars(hand)[name] is value for name, value in before.items() if name != "_legal_now")


def test_legal_cards_are_those_of_the_game_in_pack_order(block: list[Course]) -> None:
    for course in block:
        for hand in course.some(5):
            if hand.to_act is None:
                continue
            with named(course, hand):
                cards = [card for action in hand.legal_actions() if (card := action.card)]
                if cards:
                    held = hand.hands[hand.to_act]
                    legal = hand.game.legal_cards(hand.mode, held, hand.trick, **hand._restrictions())
                    assert tuple(cards) == legal
                    assert list(legal) == [card for card in held if card in legal]
                else:
                    assert hand.phase != "play"


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(block: list[Course]) -> None:
    for course in block:
        ids = _ids(course.end.game.name)
        elsewhere = sorted({action for hand in course.points for action in hand.legal_actions()[:50]})
        for hand in course.some(1):
            with named(course, hand):
                before = dict(vars(hand))
                legal = hand.legal_actions()
                held = hand.hands[hand.to_act] if hand.to_act is not None else ()
                tried = ["", "what ever", "♠", *map(str, held)]
                tried += [*course.random.sample(elsewhere, min(5, len(elsewhere))), course.random.choice([*CARDS])]
                for action in tried:
                    if action in legal:
                        continue
                    with pytest.raises(IllegalAction) as error:
                        hand.act(action)
                    assert str(error.value)
                    assert error.value.rule in ids
                assert unchanged(hand, before)
                assert hand.legal_actions() == legal


def _ids(game: str) -> set[str]:
    book = rulebook.load(game)
    return {*book.rules, *(option.id for option in book.options.values())}


def test_the_record_replays_and_cutting_it_is_undo(block: list[Course]) -> None:
    for course in block:
        with named(course):
            again = course.points[0]._with()
            cut = course.random.randrange(len(course.points))
            for place, hand in enumerate(course.points[: cut + 1]):
                assert len(hand.record) == place
                assert again.legal_actions() == hand.legal_actions()
                if place == cut:
                    assert again == hand
                    assert hash(again) == hash(hand)
                else:
                    again = again.act(course.end.record[place])


def test_actions_are_read_in_either_case(block: list[Course]) -> None:
    for course in block[::10]:
        with named(course):
            for way in (str.lower, str.upper, str.title):
                assert course.points[0].play(", ".join(map(way, course.end.record))) == course.end


def test_what_is_written_is_read(block: list[Course]) -> None:
    for number, course in enumerate(block):
        for hand in course.some(1) if number % 10 else course.points if number % 50 == 0 else [course.end]:
            with named(course, hand):
                assert_read_again(hand)


def test_other_ways_to_write_a_deal_give_the_same_hand(block: list[Course]) -> None:
    for course in block[::20]:
        for deal in written(course.end):
            with named(course):
                hand = course.end.game.deal(text=deal, context=course.end.context)
                assert notation.read(notation.write(hand)) == hand
                assert (hand.deal.parts, hand.deal.stock) == (course.end.deal.parts, course.end.deal.stock)
                assert hand.deal.favoured == course.end.deal.favoured
                hand = hand.play(", ".join(course.end.record))
                assert (hand.tricks, hand.outcome) == (course.end.tricks, course.end.outcome)


def test_the_same_actions_after_another_deal_are_another_hand(block: list[Course]) -> None:
    for course in block[::20]:
        with named(course):
            cards = list(deck(course.end))
            course.random.shuffle(cards)
            other = dealt_again(course.points[0], cards)
            assert other
            assert other[0] != course.points[0]


def test_a_share_code_comes_back(block: list[Course]) -> None:
    for course in block:
        with named(course):
            task = notation.write(course.points[0])
            code = notation.share(task, course.end.record)
            assert notation.unshare(code) == (task, course.end.record)


def test_a_seat_sees_nothing_that_it_may_not_see(block: list[Course]) -> None:
    for number, course in enumerate(block[::3]):
        points = course.points[: course.random.randint(1, len(course.points))]
        seat = course.random.randrange(course.end.game.seats)
        for twins in others_shuffled(points, seat, course.random, swaps=1 if number % 10 else 12):
            looked = course.random.sample(range(len(points)), 1) if number % 10 else range(len(points))
            for place in looked:
                hand, twin = points[place], twins[place]
                with named(course, hand):
                    assert hand.deal != twin.deal
                    seen = hand.seen_by(seat)
                    assert seen == twin.seen_by(seat), f"not so in {notation.write(twin)}"
                    assert seen.unseen == twin.seen_by(seat).unseen
                    assert seen.legal == (hand.legal_actions() if hand.to_act == seat else ())


def test_a_seat_sees_all_that_it_may_see(block: list[Course]) -> None:
    for course in block:
        for hand in course.some(1):
            seat = course.random.randrange(hand.game.seats)
            with named(course, hand):
                seen = hand.seen_by(seat)
                assert seen.hand == hand.hands[seat]
                assert seen.laid == (hand.game.pack.unmask(hand.laid[seat]) if hand.laid else ())
                assert seen.counts == tuple(map(len, hand.hands))
                assert seen.stock == len(hand.stock)
                for name in ("context", "phase", "to_act", "mode", "declarer", "contract", "shown", "leader"):
                    assert getattr(seen, name) == getattr(hand, name), name
                assert (seen.trick, seen.tricks, seen.won) == (hand.trick, hand.tricks, hand.won)
                assert seen.favoured == hand.deal.favoured
                secret = {each.place for each in hand.secrets if each.seat != seat}
                for place, (action, told) in enumerate(zip(hand.record, seen.record, strict=True)):
                    assert told == action or place in secret
                points = course.points[: len(hand.record) + 1]
                assert set(seen.unseen) == set(hand.game.pack.cards) - known(points, seat)


def test_a_hand_has_an_outcome_which_is_that_of_its_facts(block: list[Course]) -> None:
    for course in block:
        with named(course):
            end, game = course.end, course.end.game
            assert end.phase == "over"
            assert end.outcome == game.settle(end.facts(), end.context)
            assert end.outcome is not None
            assert len(end.outcome.change) == len(game.sides)
            assert set(end.outcome.rules) <= _ids(game.name)
            assert sum(end.won) == len(end.tricks)
            assert {Card.parse(action) for action in end.record if action.card} == {
                card for trick in [*(trick.cards for trick in end.tricks), end.trick] for card in trick
            }


def test_a_match_takes_every_hand(block: list[Course]) -> None:
    for course in block:
        with named(course):
            match = course.match.add(course.end)
            assert match == course.match.add(course.end)
            assert len(match.results) == len(course.match.results) + 1
            assert match.over == bool(match.winners)
            assert set(match.winners) <= set(range(len(match.scores)))
            chairs = [match.chair(seat) for seat in range(match.game.seats)]
            assert len(set(chairs)) == len(chairs)
            assert set(chairs) <= set(range(match.chairs))


def test_a_failure_names_its_hand() -> None:
    match, points = next(sitting(games.names()[0], 1))
    with pytest.raises(AssertionError) as error, named(Course("sitting 1, hand 0", match, points, Random(1))):
        raise AssertionError
    assert error.value.__notes__ == [f"sitting 1, hand 0: {notation.write(points[-1])}"]
