"""The kinds of vector that the goat games share. Tricks and legal cards are tried in real hands as well."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ombre import Card, Context, IllegalAction, games
from ombre.games import Game
from ombre.games.goats import GoatGame
from ombre.hand import Hand

from .lines import Line, field, trick

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
Played = Sequence[tuple[int, str]]
"""The seats and cards of a trick, in order."""


def worth(cards: Iterable[str]) -> int:
    """The card points of cards written suit first."""
    return sum(POINTS.get(card[1], 0) for card in cards)


# Hands that lie as wanted.


def lying(game: Game, hands: Sequence[Sequence[str]], played: Played = (), *, context: Context, **fields: Any) -> Hand:
    """A position; seat 0 has all tricks so far and their points unless ``fields`` say otherwise."""
    cards = [card for _, card in played]
    tricks = game.hand_size - max(map(len, hands))
    gone = 120 - worth([*cards, *(card for hand in hands for card in hand)])
    fields = {
        "leader": played[0][0] if played else 0,
        "won": [tricks, *[0] * (game.seats - 1)],
        "points": [gone if tricks else 0, *[0] * (len(game.sides) - 1)],
        "trick": "".join(cards),
        **fields,
    }
    words = [f"{name}={_written(value)}" for name, value in fields.items() if value not in (None, "")]
    return game.deal(text=f"pos={'/'.join(map(''.join, hands))} {' '.join(words)}", context=context)


def _written(value: Any) -> str:
    return "/".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def fitting(
    game: Game, mode: str | None, played: Played, taken: Iterable[str], sizes: Mapping[int, int]
) -> dict[int, list[str]]:
    """So many other cards for each seat, low ones first, with which it could play what it played to the trick."""
    used = {*taken, *(card for _, card in played)}
    free = [str(card) for card in reversed(game.pack.cards) if str(card) not in used]
    before = [card for _, card in played]

    def could(place: int, other: str) -> bool:
        return Card.parse(before[place]) in game.legal_cards(mode, [before[place], other], before[:place])

    places = {seat: place for place, (seat, _) in enumerate(played)}
    choices = {seat: [card for card in free if seat not in places or could(places[seat], card)] for seat in sizes}
    dealt: dict[int, list[str]] = {}
    for seat in sorted(sizes, key=lambda seat: len(choices[seat])):
        left = [card for card in choices[seat] if not any(card in hand for hand in dealt.values())]
        dealt[seat] = left[: sizes[seat]]
        assert len(dealt[seat]) == sizes[seat], f"no cards fit seat {seat}"
    return dealt


def ready(game: Game, mode: str | None, played: Played, more: int, context: Context = Context()) -> Hand:  # noqa: B008
    """A hand in which this trick comes next, and ``more`` tricks after it."""
    hands = fitting(game, mode, played, (), dict.fromkeys(range(game.seats), more))
    for seat, card in played:
        hands[seat] = [card, *hands[seat]]
    return lying(game, [hands[seat] for seat in range(game.seats)], trump=mode, leader=played[0][0], context=context)


def play(hand: Hand, played: Played) -> Hand:
    """The hand after a trick (or its part, where the hand ends in the middle)."""
    for seat, card in played:
        if not hand.over:
            assert hand.to_act == seat
            hand = hand.act(card)
    return hand


# Kinds.


def win(line: Line) -> str:
    """WIN: who takes a trick, and its card points."""
    played, mode = trick(line.rest), field(line.rest, "trump")
    game = games.load(line.game, **line.options)
    cards = [card for _, card in played]
    winner = played[game.trick_winner(mode, cards)][0]
    hand = play(ready(game, mode, played, more=0), played)
    assert hand.over
    assert hand.tricks[-1].winner == winner
    return f"P{winner} +{worth(cards)}"


LEGAL = re.compile(r"(?:trump=(\w) )?(first hand )?(?:P(\d) )?hand {(.*)} trick \[(.*)\]")


def legal(line: Line) -> str:
    """LEGAL: what may be played; every other card is refused with a rule and the cards that may be played."""
    found = LEGAL.fullmatch(line.rest)
    assert found, line.rest
    game, mode = games.load(line.game, **line.options), found[1]
    held, before, seat = found[4].split(), found[5].split(), int(found[3] or 0)
    leader = (seat - len(before)) % game.seats
    played = [((leader + place) % game.seats, card) for place, card in enumerate(before)]
    sizes = {other: len(held) - (other in dict(played)) for other in range(game.seats) if other != seat}
    hands = {**fitting(game, mode, played, held, sizes), seat: held}
    assert isinstance(game, GoatGame)
    hand = lying(
        game,
        [hands[other] for other in range(game.seats)],
        played,
        trump=mode,
        leader=leader,
        context=Context(first=bool(found[2])),
    )
    assert hand.to_act == seat
    allowed = [card for card in held if card in hand.legal_actions()]
    for card in held:
        if card not in allowed:
            refused = refusal(hand, card)
            assert refused.rule in game.reasons.values()
            assert all(other in str(refused) for other in allowed)
    return "{" + " ".join(allowed) + "}"


def refusal(hand: Hand, action: str) -> IllegalAction:
    """The error that an action gives, the hand staying as it is."""
    before = hand.legal_actions()
    try:
        hand.act(action)
    except IllegalAction as error:
        assert hand.legal_actions() == before
        return error
    raise AssertionError(f"{action} is legal")


def deal(line: Line) -> str:
    """DEAL: the places of the deck that each seat gets, by parts of the deal, and the talon."""
    game = games.load(line.game, **line.options)
    deck = game.pack.cards[::-1]
    dealt = game.deal(text="deck=" + "".join(map(str, deck))).deal

    def places(cards: Iterable[Card]) -> str:
        return "{" + " ".join(str(deck.index(card)) for card in cards) + "}"

    parts = [" ".join(f"P{seat}={places(cards)}" for seat, cards in enumerate(part)) for part in dealt.parts]
    return " | ".join(parts).replace(" | ", "; then ") + (f" talon={places(dealt.stock)}" if dealt.stock else "")


def next_lead(line: Line) -> str:
    """NEXT: who leads after a trick."""
    played, mode = trick(line.rest), field(line.rest, "trump")
    hand = play(ready(games.load(line.game, **line.options), mode, played, more=1), played)
    assert hand.tricks[-1].winner == hand.leader == hand.to_act
    return f"P{hand.to_act} leads"


KINDS: dict[str, Callable[[Line], str]] = {"WIN": win, "LEGAL": legal, "DEAL": deal, "NEXT": next_lead}
