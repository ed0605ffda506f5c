"""The kinds of vector that only Omi has. Where a hand is needed, one is built that ends as the line says."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable

from ombre import Context, IllegalAction, Match, Outcome, games
from ombre.cards import PACK_32
from ombre.games import Game
from ombre.hand import Hand

from .lines import Line, field, trick

SIDES = ("makers", "opponents")
SUITS = "SCHD"
RANKS = "AKQJT987"

State = tuple[int, int, int, int]
"""Tokens of both teams, the makers of the next hand, and the carry."""


# Hands that end as wanted: seat i holds nothing but suit i, so the seat whose suit is trumps takes every trick.


def endgame(game: Game, won: tuple[int, int], leader: int, winner: int, context: Context = Context()) -> Hand:  # noqa: B008
    """A position after ``won`` tricks of makers and opponents in which ``winner`` takes all tricks to come."""
    left = 8 - sum(won)
    hands = "/".join("".join(suit + rank for rank in RANKS[:left]) for suit in SUITS)
    taken = [0] * 4
    taken[leader] = won[leader % 2]
    taken[(leader + 1) % 4] = won[1 - leader % 2]
    text = f"pos={hands} trump={SUITS[winner]} leader={leader} won={'/'.join(map(str, taken))}"
    return game.deal(text=text, context=context)


def one_trick(hand: Hand) -> Hand:
    """The hand one trick on, everybody playing the first legal card."""
    for _ in range(4):
        hand = hand.act(hand.legal_actions()[0])
    return hand


def finished(game: Game, tricks: tuple[int, int], context: Context) -> Hand:
    """A hand that is over with these tricks."""
    last = 0 if tricks[0] > tricks[1] else 1
    before = (tricks[0] - (last == 0), tricks[1] - (last == 1))
    return one_trick(endgame(game, before, 0 if before[0] else 1, last, context))


def announced(game: Game, tricks: tuple[int, int], side: int, context: Context) -> Hand:
    """A hand whose announced sweep ended in these tricks."""
    hands, trump = {
        8: (["SASK", "CACK", "HAHK", "DADK"], "S"),
        7: (["SACA", "CKCQ", "HAHK", "DADK"], "C"),
        6: (["SASK", "CACK", "HAHK", "DADK"], "C"),
    }[tricks[side]]
    won = ["0"] * 4
    won[side] = "6"
    text = "/".join(hands[-side:] + hands[:-side])
    hand = game.deal(text=f"pos={text} trump={trump} leader={side} won={'/'.join(won)}", context=context)
    hand = hand.act("announce")
    while not hand.over:
        hand = hand.act(hand.legal_actions()[0])
    return hand


def match_at(match: Match, scores: tuple[int, int], makers: int, carry: int) -> Match:
    """The new match brought to these scores by real hands, so that ``makers`` (0 or 1) come first next."""
    target = match.game.options["target"]
    start: State = (0, 0, 0, 0)
    came_from: dict[State, tuple[State, int]] = {}
    queue = deque([start])
    goal: State = (*scores, makers, carry)
    while goal not in came_from and goal != start:
        state = queue.popleft()
        first, second, now, kept = state
        for won in (8, 5, 4, 3, 0):
            paid = {8: 3, 5: 1, 4: 0, 3: 2, 0: 3}[won]
            tokens = [first, second]
            if paid:
                tokens[now if won > 4 else 1 - now] += paid + kept
            after = (tokens[0], tokens[1], 1 - now, 0 if paid else kept + 1)
            if max(tokens) < target and after[3] < 4 and after not in came_from:
                came_from[after] = (state, won)
                queue.append(after)
    results = []
    state = goal
    while state != start:
        state, won = came_from[state]
        results.append(won)
    for won in reversed(results):
        match = match.add(finished(match.game, (won, 8 - won), match.context))
    return match


def end(hand: Hand) -> str:
    """How a whole hand ended, in the words of tests/playthroughs."""
    outcome = hand.outcome
    assert outcome
    paid = " ".join(f"{side} +{change}" for side, change in zip(SIDES, outcome.change, strict=True) if change)
    made, lost = (sum(hand.won[seat] for seat in seats) for seats in hand.game.sides)
    carry = f"carry {hand.context.carry} -> {outcome.context_after.carry}"
    return f"makers {made} opponents {lost}: {paid or 'no tokens'}, {carry}"


# Kinds.


def _choice(line: Line) -> str:
    cards, *actions = [part.strip() for part in line.rest.removeprefix("first four").split(";")]
    first = cards.split()
    deck = [*first, *(str(card) for card in PACK_32.cards if str(card) not in first)]
    hand = games.load("omi").deal(text="deck=" + "".join(deck))
    for place, action in enumerate(actions):
        before = hand
        try:
            hand = hand.act(action)
        except IllegalAction as error:
            assert place == len(actions) - 1
            assert hand == before
            return f"rejected {error.rule}"
        assert (hand.phase, hand.to_act, hand.mode) == ("play", 0, action.upper().split()[1])
        assert [len(cards) for cards in hand.hands] == [8] * 4
    return "accepted, P0 leads"


def _deal(line: Line) -> str:
    deck = games.load("omi").pack.cards[::-1]
    hand = games.load("omi", **line.options).deal(text="deck=" + "".join(map(str, deck)))
    first = hand.hands
    hand = hand.act("trump S")
    parts = []
    for seat, cards in enumerate(hand.hands):
        before = sorted(deck.index(card) for card in first[seat])
        after = sorted(deck.index(card) for card in cards if card not in first[seat])
        assert [*before, *after] == [*range(before[0], before[0] + 4), *range(after[0], after[0] + 4)]
        parts.append(f"P{seat}={{{before[0]}-{before[-1]},{after[0]}-{after[-1]}}}")
    return " ".join(parts)


def _tokens(outcome: Outcome, carry: int) -> str:
    paid = " ".join(f"{side} +{change}" for side, change in zip(SIDES, outcome.change, strict=True) if change)
    end = ", the match is won" if outcome.ends_match else ""
    return f"{paid or 'no tokens'}, carry {carry} -> {outcome.context_after.carry}{end}"


def _numbers(text: str) -> tuple[tuple[int, int], int]:
    tricks = re.search(r"makers (\d) opponents (\d)", text)
    carry = re.search(r"carry (\d+)", text)
    assert tricks, text
    return (int(tricks[1]), int(tricks[2])), int(carry[1]) if carry else 0


def _score(line: Line) -> str:
    game = games.load("omi", **line.options)
    tricks, carry = _numbers(line.rest)
    context = Context(carry=carry)
    found = re.search(r"(\w+) announced", line.rest)
    side = SIDES.index(found[1]) if found else None
    outcome = game.settle({"tricks": tricks, "announced": found and found[1]}, context)
    hand = finished(game, tricks, context) if side is None else announced(game, tricks, side, context)
    assert hand.outcome == outcome, f"settle says {outcome}, the hand {hand.outcome}"
    return _tokens(outcome, carry)


def _revoke(line: Line) -> str:
    found = re.match(r"(\w+) revoke(?: with (\d+) illegal)?", line.rest)
    assert found, line.rest
    carry = int((re.search(r"carry (\d+)", line.rest) or ["", "0"])[1])
    facts = {"revoke": found[1], **({"illegal_cards": int(found[2])} if found[2] else {})}
    if "opponents " in line.rest.partition(",")[2]:
        facts["tricks"] = _numbers(line.rest)[0]
    return _tokens(games.load("omi", **line.options).settle(facts, Context(carry=carry)), carry)


def _match(line: Line) -> str:
    found = re.match(r"score (\d+)-(\d+), ([AB]) name trumps", line.rest)
    assert found, line.rest
    tricks, carry = _numbers(line.rest)
    match = match_at(Match("omi", **line.options), (int(found[1]), int(found[2])), "AB".index(found[3]), carry)
    assert match.side(match.chair(0)) == "AB".index(found[3])
    match = match.add(finished(match.game, tricks, match.context))
    end = " and ".join("AB"[side] for side in match.winners) + " win the match" if match.over else "play goes on"
    kept = f", carry {match.context.carry}" if match.context.carry else ""
    return f"{match.scores[0]}-{match.scores[1]}, {end}{kept}"


def _next(line: Line) -> str:
    played = trick(line.rest)
    leader = played[0][0]
    used = {card for _, card in played}
    spare = (str(card) for card in PACK_32.cards if str(card) not in used and card.suit != played[0][1][0])
    hands = {seat: card + next(spare) for seat, card in played}
    won = "/".join("6" if seat == leader else "0" for seat in range(4))
    cards = "/".join(hands[seat] for seat in range(4))
    text = f"pos={cards} trump={field(line.rest, 'trump')} leader={leader} won={won}"
    hand = games.load("omi", **line.options).deal(text=text)
    for seat, card in played:
        assert hand.to_act == seat
        hand = hand.act(card)
    assert hand.tricks[-1].winner == hand.to_act
    return f"P{hand.to_act} leads"


def _stop(line: Line) -> str:
    game = games.load("omi", **line.options)
    tricks, _ = _numbers(line.rest)
    last = 0 if tricks[0] > tricks[1] else 1
    before = (tricks[0] - (last == 0), tricks[1] - (last == 1))
    hand = one_trick(endgame(game, before, 0 if before[0] else 1, last))
    return "the hand is over" if hand.over else "play goes on"


def _announce(line: Line) -> str:
    found = re.search(r"P(\d) leads", line.rest)
    assert found, line.rest
    tricks, _ = _numbers(line.rest)
    hand = endgame(games.load("omi", **line.options), tricks, int(found[1]), 0)
    legal = "announce" in hand.legal_actions()
    try:
        after = hand.act("announce")
    except IllegalAction as error:
        assert not legal
        return f"rejected {error.rule}"
    assert legal
    assert (after.to_act, after.phase) == (hand.to_act, "play")
    assert "announce" not in after.legal_actions()
    return "accepted"


def _first(line: Line) -> str:
    """Who comes first and who deals, by chair, in the hand after so many."""
    found = re.match(r"after hands with makers' tricks (.*)", line.rest)
    match = Match("omi")
    for won in found[1].split() if found else []:
        match = match.add(finished(match.game, (int(won), 8 - int(won)), match.context))
    return f"chair {match.chair(0)} names trumps, chair {match.chair(3)} deals"


KINDS: dict[str, Callable[[Line], str]] = {
    "CHOICE": _choice,
    "DEAL": _deal,
    "SCORE": _score,
    "REVOKE": _revoke,
    "MATCH": _match,
    "NEXT": _next,
    "STOP": _stop,
    "ANNOUNCE": _announce,
    "FIRST": _first,
}
