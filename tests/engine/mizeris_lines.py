"""The kinds of vector that only Ožys mizeris has. Where a hand is needed, one is built that ends as the line says."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ombre import Context, Match, Outcome, games
from ombre.games import Game
from ombre.games.mizeris import MizerisHand
from ombre.hand import Hand, IllegalAction

from . import goats_lines
from .goats_lines import play, refusal, worth
from .lines import Line

LAST = ("S9", "S7", "S8")
"""A last trick without card points, for whoever leads the nine."""
SEATS = range(3)


def finished(
    game: Game,
    declarer: int | None,
    points: Sequence[int],
    tricks: Sequence[int] | None = None,
    last: int | None = None,
) -> Hand:
    """A hand that is over with these card points in the tricks of each seat; what is missing was laid away."""
    takers = [seat for seat in SEATS if (tricks or points)[seat]]
    if last is None:
        last = takers[0]
    if tricks:
        won = [number - (seat == last) for seat, number in enumerate(tricks)]
    else:
        won = [int(seat in takers) for seat in SEATS]
        won[takers[0]] += 9 - sum(won)
    cards = [LAST[(seat - last) % 3] for seat in SEATS]
    text = f"pos={'/'.join(cards)} leader={last} won={'/'.join(map(str, won))} points={'/'.join(map(str, points))}"
    hand = game.deal(text=text + f" declarer={declarer}" * (declarer is not None), context=Context())
    return play(hand, [((last + place) % 3, LAST[place]) for place in SEATS])


def dealt(game: Game, seat: int, cards: Sequence[str], talon: Sequence[str]) -> Hand:
    """A deal in which a seat has these ten cards, and the talon is this."""
    spare = iter(str(card) for card in game.pack.cards if str(card) not in {*cards, *talon})
    mine = iter(cards)
    hands = ["".join(next(mine if other == seat else spare) for _ in range(10)) for other in SEATS]
    return game.deal(text=f"deal={'/'.join(hands)}/{''.join(talon)}")


def end(hand: Hand) -> str:
    """How a whole hand ended, in the words of tests/playthroughs."""
    assert isinstance(hand, MizerisHand)
    assert hand.outcome
    points, declarer = hand.points, hand.declarer
    if declarer is None:
        totals = " ".join(f"P{seat}={number}" for seat, number in enumerate(points))
        return f"mizeris {totals}, talon {120 - sum(points)}: {_marks(hand.outcome)}"
    away = 120 - sum(points)
    made = f"P{declarer}={points[declarer]}, laid away {away}, the others {sum(points) - points[declarer]}"
    return f"{made}: {_marks(hand.outcome)}"


# Kinds.


def _marks(outcome: Outcome) -> str:
    return " ".join(f"P{seat}+{change}" for seat, change in enumerate(outcome.change))


def _score(line: Line) -> str:
    """A hand with P0 as declarer, or a mizeris."""
    game = games.load("mizeris", **line.options)
    last = re.search(r"last trick by P(\d)", line.rest)
    taker = int(last[1]) if last else None
    if line.rest.startswith("mizeris"):
        points = [int(number) for number in re.findall(r"P\d=(\d+)", line.rest)]
        outcome = _settled(game, None, points, None, taker)
        return _marks(outcome)
    totals = re.search(r"D=(\d+) O=(\d+)", line.rest)
    tricks = re.search(r"tricks (\d+), (\d+) in the discard", line.rest)
    if totals:
        mine, others, away = int(totals[1]), int(totals[2]), 0
    else:
        assert tricks, line.rest
        mine, away = int(tricks[1]), int(tricks[2])
        others = 120 - mine - away
    won = re.search(r"won (\d+)-(\d+)-(\d+)", line.rest)
    outcome = _settled(game, 0, (mine, others, 0), [int(number) for number in won.groups()] if won else None, taker)
    assert outcome.change[1] == outcome.change[2]
    return f"declarer +{outcome.change[0]}, each opponent +{outcome.change[1]}"


def _settled(
    game: Game, declarer: int | None, points: Sequence[int], tricks: Sequence[int] | None, last: int | None
) -> Outcome:
    """The score from the facts, and the same from a hand; and from the same hand with the seats turned."""
    hand = finished(game, declarer, points, tricks, last)
    facts = {"declarer": declarer, "points": points, "tricks": tricks, "last": last}
    outcome = game.settle({name: fact for name, fact in facts.items() if fact is not None})
    assert hand.outcome == outcome, f"settle says {outcome}, the hand {hand.outcome}"
    for turn in (1, 2):
        seats = [(seat - turn) % 3 for seat in SEATS]
        turned = finished(
            game,
            None if declarer is None else (declarer + turn) % 3,
            [points[seat] for seat in seats],
            [tricks[seat] for seat in seats] if tricks else None,
            None if last is None else (last + turn) % 3,
        )
        assert turned.outcome
        assert turned.outcome.change == tuple(outcome.change[seat] for seat in seats)
    return outcome


def _asked(line: Line) -> Hand | IllegalAction:
    hand = games.load("mizeris", **line.options).deal(board=1)
    actions = re.findall(r"take|pass|discard|C7", line.rest)
    for place, action in enumerate(actions):
        assert hand.to_act is not None
        if action not in hand.legal_actions():
            assert place == len(actions) - 1
            return refusal(hand, action)
        hand = hand.act(action)
    return hand


def _bid(line: Line) -> str:
    """What follows the answers to the question for the talon."""
    hand = _asked(line)
    if isinstance(hand, IllegalAction):
        return f"rejected {hand.rule}"
    if hand.phase == "talon":
        return f"P{hand.to_act} is asked"
    if hand.declarer is None:
        assert (hand.phase, hand.leader, len(hand.stock)) == ("play", 0, 2)
        return f"mizeris, P{hand.to_act} leads, the talon stays"
    assert (hand.phase, hand.to_act, hand.stock) == ("discard", hand.declarer, ())
    assert set(hand.deal.stock) <= set(hand.hands[hand.declarer])
    known = all(hand.deal.stock[0] not in hand.seen_by(seat).unseen for seat in SEATS)
    return f"P{hand.declarer} is declarer with {len(hand.hands[hand.declarer])} cards" + ", the talon shown" * known


def _discard(line: Line) -> str:
    """The declarer P0 lays away two of his twelve cards, the last two of which are the talon."""
    found = re.fullmatch(r"hand {(.*)} lays away (.*)", line.rest)
    assert found, line.rest
    cards = found[1].split()
    hand = dealt(games.load("mizeris", **line.options), 0, cards[:10], cards[10:]).act("take")
    action = f"discard {found[2]}"
    try:
        after = hand.act(action)
    except IllegalAction:
        return f"rejected {refusal(hand, action).rule}"
    assert (after.phase, after.to_act, after.leader) == ("play", 0, 0)
    assert {str(card) for card in after.hands[0]} == set(cards) - set(found[2].split())
    assert after.seen_by(1).record == ("take", "discard")
    assert worth(map(str, after.seen_by(0).laid)) == worth(found[2].split())
    return f"accepted, {worth(found[2].split())} card points"


def _lead(line: Line) -> str:
    """Who leads to the first trick, and with which cards he may."""
    found = re.fullmatch(r"(?:declarer P(\d)|mizeris, talon (.*), P0 holds {(.*)})", line.rest)
    assert found, line.rest
    game = games.load("mizeris", **line.options)
    if found[1]:
        hand = game.deal(board=2)
        for _ in range(int(found[1])):
            hand = hand.act("pass")
        hand = hand.act("take")
        hand = hand.act(hand.legal_actions()[-1])
        assert len(hand.legal_actions()) == 10
        return f"P{hand.to_act} leads"
    held = found[3].split()
    hand = dealt(game, 0, held, found[2].split()).play("pass, pass, pass")
    assert [seat for seat, _ in hand.shown] == [-1] * (game.options["first_lead"] == "talon")
    for card in held:
        if card not in hand.legal_actions():
            assert refusal(hand, card).rule == "MIZERIS-V11"
    return "{" + " ".join(card for card in held if card in hand.legal_actions()) + "}"


def _match(line: Line) -> str:
    """Chairs A to C; the hands before bring the scores by mizeris hands of two points each."""
    found = re.fullmatch(r"score (\d+)-(\d+)-(\d+); (?:mizeris (\d+)-(\d+)-(\d+)|(\w) takes and has (\d+))", line.rest)
    assert found, line.rest
    match = Match("mizeris", **line.options)
    for chair, score in enumerate(map(int, found.groups()[:3])):
        while match.scores[chair] < score:
            match = match.add(finished(match.game, None, _by_seat(match, [100 * (chair == each) for each in SEATS])))
    if found[7]:
        taker = "ABC".index(found[7])
        made = int(found[8])
        points = [made if chair == taker else 0 for chair in SEATS]
        points[(taker + 1) % 3] = 120 - made
        declarer = next(seat for seat in SEATS if match.chair(seat) == taker)
    else:
        points = [int(number) for number in found.groups()[3:6]]
        declarer = None
    first = match.first
    match = match.add(finished(match.game, declarer, _by_seat(match, points)))
    assert match.first == (first + 1) % 3
    scores = "-".join(map(str, match.scores))
    winners = " and ".join("ABC"[side] for side in match.winners)
    return f"{scores}, " + (f"{winners} win{'s' * (len(winners) == 1)}" if match.over else "play goes on")


def _by_seat(match: Match, numbers: Sequence[int]) -> list[int]:
    """Numbers of the chairs, in the order of the seats of the next hand."""
    return [numbers[match.chair(seat)] for seat in SEATS]


KINDS: dict[str, Callable[[Line], str]] = {
    **goats_lines.KINDS,
    "SCORE": _score,
    "BID": _bid,
    "DISCARD": _discard,
    "LEAD": _lead,
    "MATCH": _match,
}
