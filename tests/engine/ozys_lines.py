"""The kinds of vector that only Ožys has. Where a hand is needed, one is built that ends as the line says."""

from __future__ import annotations

import re
from collections.abc import Callable

from ombre import Context, Match, Outcome, games
from ombre.games import Game
from ombre.games.ozys import OzysHand
from ombre.hand import Hand

from . import goats_lines
from .goats_lines import play, ready, worth
from .lines import Line, trick

PAIRS = ("first_pair", "dealing_pair")
LAST = {0: "S9", 1: "S7", 2: "S8", 3: "H7"}
"""A last trick without card points, for whoever leads the nine."""


def finished(game: Game, points: tuple[int, int], tricks: tuple[int, int], context: Context) -> Hand:
    """A hand that is over with these card points and tricks of both pairs."""
    taker = 0 if tricks[0] else 1
    before = [tricks[0] - (taker == 0), tricks[1] - (taker == 1)]
    cards = [LAST[(seat - taker) % 4] for seat in range(4)]
    text = f"pos={'/'.join(cards)} leader={taker} won={before[0]}/{before[1]}/0/0 points={points[0]}/{points[1]}"
    hand = game.deal(text=text, context=context)
    if sum(1 for number, won in zip(points, before, strict=True) if number and not won):
        raise AssertionError("the points need a trick")
    return play(hand, [((taker + place) % 4, LAST[place]) for place in range(4)])


def tricks_for(points: tuple[int, int]) -> tuple[int, int]:
    """Tricks that go with card points: none for a pair without points."""
    return {(120, 0): (8, 0), (0, 120): (0, 8)}.get(points, (5, 3))


def capture(game: Game, loser: int, context: Context) -> Hand:
    """A hand in which the pair ``loser`` lost the queen of clubs in its first trick of the last two."""
    played = [(loser, "CQ"), (loser + 1, "C7"), ((loser + 2) % 4, "C8"), ((loser + 3) % 4, "C9")]
    return play(ready(game, None, played, more=1, context=context), played)


def marked(game: Game, loser: int, penalty: int, context: Context) -> Hand:
    """A hand in which this pair is marked two or four points."""
    points = {2: 40, 4: 20}[penalty]
    mine = (points, 120 - points) if loser == 0 else (120 - points, points)
    return finished(game, mine, (3, 5) if loser == 0 else (5, 3), context)


def end(hand: Hand) -> str:
    """How a whole hand ended, in the words of tests/playthroughs."""
    assert isinstance(hand, OzysHand)
    assert hand.outcome
    marks = " ".join(f"{pair} +{change}" for pair, change in zip("XY", hand.outcome.change, strict=True) if change)
    waits = ", the next hand costs more" * bool(hand.outcome.context_after.carry)
    if hand.captured is not None:
        return f"{'XY'[hand.captured]} lost the queen of clubs: {marks}{waits}"
    points, tricks = hand.points, hand.side_tricks
    return f"X={points[0]} Y={points[1]}, tricks {tricks[0]}-{tricks[1]}: {marks or 'nobody is marked'}{waits}"


# Kinds.


def _marks(outcome: Outcome) -> str:
    marks = f"X+{outcome.change[0]} Y+{outcome.change[1]}"
    waits = f", carry {outcome.context_after.carry}" * bool(outcome.context_after.carry)
    return marks + waits + ", the same player deals" * outcome.deal_stays + ", match over" * outcome.ends_match


def _context(text: str) -> Context:
    return Context(carry=int("after a tie" in text), first="first hand" in text)


def _score(line: Line) -> str:
    found = re.search(r"X=(\d+) Y=(\d+)(?: tricks (\d)-(\d))?", line.rest)
    assert found, line.rest
    game, context = games.load("ozys", **line.options), _context(line.rest)
    points = int(found[1]), int(found[2])
    tricks = (int(found[3]), int(found[4])) if found[3] else tricks_for(points)
    outcome = game.settle({"points": points, "tricks": tricks}, context)
    assert finished(game, points, tricks, context).outcome == outcome
    return _marks(outcome)


def _capture(line: Line) -> str:
    game, context, played = games.load("ozys", **line.options), _context(line.rest), trick(line.rest)
    hand = play(ready(game, None, played, more=0 if "last trick" in line.rest else 1, context=context), played)
    facts = hand.facts()
    if facts["captured"] is None:
        went_on = "the hand is over" if hand.over else "play on"
        return f"no capture, P{hand.tricks[-1].winner} wins +{worth(card for _, card in played)}, {went_on}"
    assert hand.over
    assert hand.outcome == game.settle({"captured": facts["captured"]}, context)
    cards = f" after {len(hand.trick)} cards" if hand.trick else ""
    return f"capture, {_marks(hand.outcome)}, hand ends{cards}"


def _revoke(line: Line) -> str:
    pair = PAIRS["XY".index(line.rest[0])]
    return _marks(games.load("ozys", **line.options).settle({"revoke": pair}, _context(line.rest)))


def _match(line: Line) -> str:
    """Pair A has chairs 0 and 2; the hands before bring the score by steps of two and four."""
    found = re.fullmatch(
        r"score (\d+)-(\d+); (\w) (marks (\d)|loses the queen)|the first hand; (\w) loses the queen", line.rest
    )
    assert found, line.rest
    match = Match("ozys", **line.options)
    for side, score in enumerate((int(found[1] or 0), int(found[2] or 0))):
        while match.scores[side] < score:
            penalty = 4 if score - match.scores[side] >= 4 else 2
            match = match.add(marked(match.game, _pair(match, side), penalty, match.context))
    pair = _pair(match, "AB".index(found[3] or found[6]))
    hand = (
        marked(match.game, pair, int(found[5]), match.context) if found[5] else capture(match.game, pair, match.context)
    )
    match = match.add(hand)
    end = " and ".join("AB"[side] for side in match.winners) + " wins the match" if match.over else "play goes on"
    return f"{match.scores[0]}-{match.scores[1]}, {end}"


def _pair(match: Match, side: int) -> int:
    """Whether a side of the table is the first pair (0) or the dealing pair (1) in the next hand."""
    return 0 if match.side(match.chair(0)) == side else 1


def _first(line: Line) -> str:
    """Who leads and who deals, by chair, after hands with these points of the first pair (Q: it lost the queen)."""
    match = Match("ozys", **line.options)
    for points in re.findall(r"\d+|Q", line.rest):
        if points == "Q":
            match = match.add(capture(match.game, 0, match.context))
        else:
            mine = (int(points), 120 - int(points))
            match = match.add(finished(match.game, mine, tricks_for(mine), match.context))
    return f"chair {match.chair(0)} leads, chair {match.chair(3)} deals"


def _lead(line: Line) -> str:
    """Who leads to the first trick when the holder of the ace of diamonds is given."""
    holder = int(line.rest[line.rest.index("P") + 1])
    game = games.load("ozys", **line.options)
    deck = [str(card) for card in game.pack.cards if str(card) != "DA"]
    deck.insert(2 * holder, "DA")
    hand = game.deal(text="deck=" + "".join(deck), context=_context(line.rest))
    assert any(str(card) == "DA" for card in hand.hands[holder])
    assert hand.leader == hand.to_act
    assert len(hand.legal_actions()) == 8 or line.options.get("trump_leads")
    return f"P{hand.to_act} leads"


KINDS: dict[str, Callable[[Line], str]] = {
    **goats_lines.KINDS,
    "SCORE": _score,
    "CAPTURE": _capture,
    "REVOKE": _revoke,
    "MATCH": _match,
    "FIRST": _first,
    "LEAD": _lead,
}
