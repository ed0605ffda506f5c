"""Questions that only playing answers: how often does a hand of a certain kind win? An estimate, and its error.

How often do Spadille, Basto and three more spades win a solo?

>>> from ombre import games, study
>>> ombre = games.load("ombre")
>>> spades = ombre.order("S").groups["trump"]
>>> holding = [study.Some(2, "SA CA"), study.Some(3, [card for card in spades if str(card) not in ("SA", "CA")])]
>>> study.estimate(
...     ombre,
...     lambda hand: hand.outcome.change[0] > 0,
...     holding=holding,
...     does={"auction": "bid", "declare": "declare solo S"},
...     others={"auction": "pass"},
...     hands=20,
... ).hands
20
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from ombre import bots
from ombre.bots import Bot
from ombre.cards import Card, Suit, to_cards
from ombre.deals import Draws
from ombre.games import Game
from ombre.hand import Context, Hand

SEED = "study"
TIMES_FOR_95 = 1.96
"""Standard errors to either side within which the truth lies in 95 of 100 studies."""


class StudyError(ValueError):
    """A question that cannot be asked so."""


class Some(NamedTuple):
    """Exactly so many of some cards."""

    number: int
    cards: str | Iterable[Card | str]


class Estimate(NamedTuple):
    """The mean result of some hands, and how far it may be from the truth."""

    mean: float
    """In the unit of the result; a frequency where the result is true or false."""
    error: float
    """The standard error of the mean."""
    hands: int

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval."""
        return TIMES_FOR_95 * self.error

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


def estimate(
    game: Game,
    result: Callable[[Hand], float],
    *,
    seat: int = 0,
    holding: Sequence[Some] = (),
    does: Mapping[str, str] | None = None,
    others: Mapping[str, str] | None = None,
    level: str | None = "club",
    context: Context = Context(),  # noqa: B008 (a frozen value)
    hands: int = 400,
    seed: str = SEED,
) -> Estimate:
    """The mean of ``result`` over random hands in which a seat is dealt a certain ``holding``; the same every time.

    ``does`` says what this seat, and ``others`` what the other seats do in a phase whenever they may, such as
    ``{"auction": "bid"}``; for the rest all are players of a ``level``, and with None nothing is played at all.
    `StudyError` for a holding that nobody can be dealt or fewer than two hands, `CardError` for a card that the game
    doesn't have or that is named twice, `UnknownBot` for a level.
    """
    if hands < 2:
        raise StudyError(f"hands={hands}: an error needs two")
    dealt = deals(game, seat, holding, hands, seed, context)
    if level is not None:
        dealt = (_played(hand, seat, bots.load(level), does or {}, others or {}) for hand in dealt)
    results = [float(result(hand)) for hand in dealt]
    return Estimate(fmean(results), stdev(results) / sqrt(hands), hands)


def deals(
    game: Game,
    seat: int,
    holding: Sequence[Some],
    number: int,
    seed: str = SEED,
    context: Context = Context(),  # noqa: B008 (a frozen value)
) -> Iterator[Hand]:
    """Random hands in which a seat is dealt a certain holding, each equally likely; in two halves, in the first.

    Of the cards that ``holding`` names the seat has just so many; what is left of its hand are cards not named.
    """
    groups = [(number, to_cards(cards)) for number, cards in holding]
    size = sum(batch.size for batch in game.plan if (batch.seat, batch.part) == (seat, 0))
    named = game.pack.mask(card for _, cards in groups for card in cards)
    if not size:
        raise StudyError(f"seat {seat}: this game has the seats 0 to {game.seats - 1}")
    if any(not 0 <= wanted <= len(cards) for wanted, cards in groups):
        raise StudyError("a holding cannot have more of some cards than there are, nor fewer than none")
    open_places = size - sum(wanted for wanted, _ in groups)
    if not 0 <= open_places <= len(game.pack) - named.bit_count():
        raise StudyError(f"the holding doesn't fit a hand of {size} cards")
    for index in range(number):
        draws = Draws(f"{seed}/{game.name}/{index}")
        mine = [card for wanted, cards in groups for card in draws.shuffle(cards)[:wanted]]
        mine += draws.shuffle(game.pack.unmask(game.pack.full & ~named))[:open_places]
        favoured = f" ziedas={draws.choice(tuple(Suit))}" if game.favours else ""
        yield game.deal(text=f"deck={''.join(map(str, _deck(game, seat, mine, draws)))}{favoured}", context=context)


def _deck(game: Game, seat: int, mine: Sequence[Card], draws: Draws) -> list[Card]:
    """A pack from which a seat is dealt certain cards, in any order."""
    own = iter(draws.shuffle(mine))
    rest = iter(draws.shuffle([card for card in game.pack.cards if card not in mine]))
    dealt = [
        next(own if (batch.seat, batch.part) == (seat, 0) else rest) for batch in game.plan for _ in range(batch.size)
    ]
    return [*dealt, *rest]


def _played(hand: Hand, seat: int, player: Bot, does: Mapping[str, str], others: Mapping[str, str]) -> Hand:
    """The hand at its end."""
    while hand.to_act is not None:
        wanted = (does if hand.to_act == seat else others).get(hand.phase)
        possible = wanted is not None and wanted in hand.legal_actions()
        hand = hand.act(wanted if wanted and possible else player(hand.seen_by(hand.to_act)))
    return hand
