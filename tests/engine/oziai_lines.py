"""The kinds of vector that only Ožiai has. Where a hand is needed, one is built that ends as the line says."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ombre import Context, Match, Outcome, games
from ombre.games import Game
from ombre.games.oziai import OziaiHand
from ombre.hand import Hand

from . import goats_lines
from .goats_lines import play
from .lines import Line

LAST = ("S9", "S7", "S8", "C7")
"""A last trick without card points, for whoever leads the nine; hearts are trumps."""


def finished(game: Game, points: Sequence[int], context: Context = Context()) -> Hand:  # noqa: B008
    """A hand that is over with these card points."""
    takers = [seat for seat, number in enumerate(points) if number]
    last = takers[0]
    before = [int(seat in takers) for seat in range(4)]
    before[last] += 7 - len(takers)
    cards = [LAST[(seat - last) % 4] for seat in range(4)]
    text = f"pos={'/'.join(cards)} trump=H leader={last} won={'/'.join(map(str, before))}"
    hand = game.deal(text=f"{text} points={'/'.join(map(str, points))}", context=context)
    return play(hand, [((last + place) % 4, LAST[place]) for place in range(4)])


def end(hand: Hand) -> str:
    """How a whole hand ended, in the words of tests/playthroughs."""
    assert isinstance(hand, OziaiHand)
    assert hand.outcome
    points = " ".join(f"P{seat}={number}" for seat, number in enumerate(hand.points))
    return f"{points}: {_strikes(hand.outcome)}"


# Kinds.


def _strikes(outcome: Outcome) -> str:
    strikes = [f"P{seat} strikes {-change}" for seat, change in enumerate(outcome.change) if change]
    return " ".join(strikes) or "nobody strikes"


def _points(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"P\d=(\d+)", text))


def _score(line: Line) -> str:
    game, points = games.load("oziai", **line.options), _points(line.rest)
    outcome = game.settle({"points": points})
    assert finished(game, points).outcome == outcome
    return _strikes(outcome)


def _choice(line: Line) -> str:
    """The trumps that a card makes, which everybody sees, and who gets it."""
    game = games.load("oziai", **line.options)
    card = line.rest.split()[-1]
    place = 0 if line.rest.startswith("first") else 15
    deck = [str(other) for other in game.pack.cards if str(other) != card]
    deck.insert(place, card)
    hand = game.deal(text="deck=" + "".join(deck))
    [(seat, shown)] = hand.shown
    assert shown in hand.hands[seat]
    assert all(hand.seen_by(other).shown == hand.shown for other in range(4))
    assert all(shown not in hand.seen_by(other).unseen for other in range(4))
    return f"trump={hand.mode}, P{seat} gets {shown}"


def half_played(game: Game, winners: Sequence[int]) -> Hand:
    """A hand after four tricks that went to these seats: three suits that all follow, and the jacks."""
    hands: list[list[str]] = [[], [], [], []]
    tricks = []
    leader = 0
    for winner, cards in zip(winners, ("SA S9 S8 S7", "CA C9 C8 C7", "HA H9 H8 H7", "CJ SJ HJ DJ"), strict=True):
        best, *others = cards.split()
        played = []
        for place in range(4):
            seat = (leader + place) % 4
            card = best if seat == winner else others.pop()
            hands[seat].append(card)
            played.append((seat, card))
        tricks.append(played)
        leader = winner
    used = {card for hand in hands for card in hand}
    rest = [str(card) for card in game.pack.cards if str(card) not in used]
    cards = "/".join("".join(hand) + "+" + "".join(rest[4 * seat : 4 * seat + 4]) for seat, hand in enumerate(hands))
    hand = game.deal(text=f"pos={cards} trump=D leader=0 won=0/0/0/0")
    assert [len(held) for held in hand.hands] == [4] * 4
    for played in tricks:
        hand = play(hand, played)
    return hand


def _lead(line: Line) -> str:
    """Who leads to the fifth trick, when all have four cards again."""
    winners = [int(seat) for seat in re.findall(r"P(\d)", line.rest)]
    hand = half_played(games.load("oziai", **line.options), winners)
    assert [trick.winner for trick in hand.tricks] == winners
    assert [len(held) for held in hand.hands] == [4] * 4
    assert (hand.leader, hand.phase) == (hand.to_act, "play")
    return f"P{hand.to_act} leads to trick 5"


def match_at(match: Match, scores: Sequence[int]) -> Match:
    """The new match brought to these scores by hands that a player won who did not deal, and empty ones between."""
    while match.scores != tuple(scores):
        short = next(chair for chair in range(4) if match.scores[chair] > scores[chair])
        match = match.add(finished(match.game, _won_by(match, short), match.context))
    return match


def _won_by(match: Match, chair: int) -> Sequence[int]:
    """Card points with which this chair wins one; nobody wins where it deals."""
    seat = next(seat for seat in range(4) if match.chair(seat) == chair)
    return (60, 60, 0, 0) if seat == 3 else tuple(70 if other == seat else 50 * (other == 3) for other in range(4))


def _match(line: Line) -> str:
    """The chairs are named A to D; the scores and who wins the next hand, of whom dealt by whom."""
    found = re.fullmatch(r"score ([\d-]+); (?:(\w) wins a hand dealt by (\w)|nobody wins)", line.rest)
    assert found, line.rest
    match = match_at(Match("oziai", **line.options), tuple(map(int, found[1].split("-"))))
    if found[2]:
        winner, dealer = "ABCD".index(found[2]), "ABCD".index(found[3])
        while match.chair(3) != dealer:
            match = match.add(finished(match.game, (60, 60, 0, 0), match.context))
        seat = next(seat for seat in range(4) if match.chair(seat) == winner)
        points = [120 * (other == seat) for other in range(4)]
    else:
        points = [30, 30, 30, 30]
    first = match.first
    match = match.add(finished(match.game, points, match.context))
    assert match.first == (first + 1) % 4
    scores = "-".join(map(str, match.scores))
    return f"{scores}, " + (f"{'ABCD'[match.winners[0]]} wins the match" if match.over else "play goes on")


KINDS: dict[str, Callable[[Line], str]] = {
    **goats_lines.KINDS,
    "SCORE": _score,
    "CHOICE": _choice,
    "LEAD": _lead,
    "MATCH": _match,
}
