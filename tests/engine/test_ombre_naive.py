"""Ombre against an implementation that shares no code with it: deals, legal actions, payments, counts."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from ombre import Context, games
from ombre.games import FactsError
from ombre.hand import Hand

from . import naive_ombre
from .ombre_hands import some_options, steered, strong

FOLDER = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    """The lines of a file with ``|`` between the columns."""
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [[field.strip() for field in line.split("|")] for line in lines if line and line[0] != "#"]


COUNTS = rows("counts-ombre.txt")
PINNED = rows("deals-ombre.txt")


def test_random_hands_are_the_same_action_by_action() -> None:
    names = set()
    for seed in range(400):
        random = Random(seed)
        options = some_options(random)
        cards = strong(random)
        pot = random.choice([0, 0, 5, 20, 37])
        hand: Hand = games.load("ombre", **options).deal(text="deck=" + "".join(cards), context=Context(pot=pot))
        talk = naive_ombre.deal(cards, pot + 5, options)
        try:
            seat, words = next(talk)
            while True:
                assert hand.to_act == seat
                legal = [str(action) for action in hand.legal_actions()]
                assert len(legal) == len(set(legal))
                assert set(legal) == set(words), (seed, hand.record)
                chosen = steered(random, legal)
                hand = hand.act(chosen)
                seat, words = talk.send(chosen)
        except StopIteration as end:
            tricks, change, after = end.value
        outcome = hand.outcome
        assert hand.over
        assert outcome, seed
        assert (list(hand.won), list(outcome.change), outcome.context_after.pot) == (tricks, change, after), seed
        assert sum(outcome.change) + outcome.pot == 0  # OMBRE-R57
        assert outcome.pot == after - (pot + 5)
        names.add(outcome.name)
    assert len(names) == 11, names


def test_payments_are_the_same_for_all_splits_of_nine_tricks() -> None:
    """All 55 splits of nine tricks, each form, the Ombre in each seat; 17 are won, 34 codille, 4 puesta (OMBRE-R40)."""
    splits = [(a, b, 9 - a - b) for a in range(10) for b in range(10 - a)]
    found = []
    for changed in ({}, {"primeras": "add1", "loss_stake": "flat5", "vole_additive": True}):
        game, options = games.load("ombre", **changed), {**naive_ombre.DEFAULTS, **changed}
        for form, ombre, tricks, pot in product(("simple", "voltereta", "solo"), range(3), splits, (5, 40)):
            facts = {"form": form, "declarer": ombre, "tricks": tricks}
            outcome = game.settle(facts, Context(pot=pot - 5))
            nine = tricks[ombre] == 9
            assert list(outcome.change) == naive_ombre.payment(form, ombre, tricks, pot, options, 0, False, None, nine)
            found.append(outcome.name)
            for former in {0, 1, 2} - {ombre}:
                taken = game.settle({**facts, "former": former}, Context(pot=pot - 5))
                right = naive_ombre.payment(form, ombre, tricks, pot, options, 0, False, former, False)
                assert list(taken.change) == right
    times = len(found) // 55
    counts = {name: found.count(name) // times for name in ("sacada", "vole", "codille", "puesta")}
    assert counts == {"sacada": 16, "vole": 1, "codille": 34, "puesta": 4}


def test_payments_of_deals_that_end_early_are_the_same() -> None:
    game, options = games.load("ombre"), naive_ombre.DEFAULTS
    ended = 0
    for form, tricks in product(naive_ombre.LEVEL, product(range(10), repeat=3)):
        for went_on in (False, True):
            try:
                outcome = game.settle({"form": form, "tricks": tricks, "undertaken": went_on})
            except FactsError:
                continue
            bound = went_on or tricks == (9, 0, 0)
            assert list(outcome.change) == naive_ombre.payment(form, 0, tricks, 5, options, 0, False, None, bound)
            ended += 1
    assert ended > 300


def test_the_privilege_is_the_same_for_all_small_hands() -> None:
    """Every card led against every hand of up to three of the cards that matter (OMBRE-R35)."""
    for trump, other in (("H", "S"), ("S", "H"), ("C", "D"), ("D", "C")):
        order = naive_ombre.TRUMPS[trump]
        cards = [*order[:5], order[-1], naive_ombre.PLAIN[other][0], naive_ombre.PLAIN[other][-1]]
        for strict in (False, True):
            game = games.load("ombre", m5="strict" if strict else "free")
            for led in naive_ombre.PACK:
                for mask in range(1, 256):
                    hand = [card for place, card in enumerate(cards) if mask >> place & 1 and card != led]
                    if hand:
                        legal = {str(card) for card in game.legal_cards(trump, hand, [led])}
                        assert legal == set(naive_ombre.follow(trump, hand, led, strict)), (trump, led, hand)


def test_random_tricks_have_the_same_winner() -> None:
    random, game = Random(1), games.load("ombre")
    for _ in range(3000):
        trump, trick = random.choice("SCHD"), random.sample(naive_ombre.PACK, random.randint(1, 3))
        assert game.trick_winner(trump, trick) == naive_ombre.winner(trump, trick)


def continuations(hand: Hand, depth: int) -> int:
    """The number of different courses of the next ``depth`` actions."""
    if depth == 0 or hand.over:
        return 1
    return sum(continuations(hand.act(action), depth - 1) for action in hand.legal_actions())


@pytest.mark.parametrize(("board", "said", "depth", "number"), COUNTS, ids=["-".join(row[:3:2]) for row in COUNTS])
def test_number_of_continuations(board: str, said: str, depth: str, number: str) -> None:
    hand = games.load("ombre").deal(board=int(board))
    words = [word.strip() for word in said.split(",") if word.strip()]
    for word in words:
        hand = hand.act(word)
    assert continuations(hand, int(depth)) == int(number)
    assert naive_ombre.count(naive_ombre.deck(int(board)), list(hand.record), int(depth)) == int(number)


@pytest.mark.parametrize(("board", "cards"), PINNED, ids=[row[0] for row in PINNED])
def test_pinned_deal(board: str, cards: str) -> None:  # OMBRE-R10
    hand = games.load("ombre").deal(board=int(board))
    assert " ".join(map(str, hand.deal.deck)) == cards
    assert naive_ombre.deck(int(board)) == cards.split()
    for seat in range(3):
        mine = [card for place, card in enumerate(cards.split()[:27]) if place // 3 % 3 == seat]
        assert {str(card) for card in hand.hands[seat]} == set(mine)
    assert [str(card) for card in hand.stock] == cards.split()[27:]


def test_ten_deals_are_pinned_and_an_independent_shuffle_deals_the_same() -> None:
    assert len(PINNED) == 10
    for board in range(1, 200):
        assert [str(card) for card in games.load("ombre").deal(board=board).deal.deck] == naive_ombre.deck(board)
