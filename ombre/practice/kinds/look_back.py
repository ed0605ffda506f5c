"""A `Review` in words: the turning points, and the tricks as they were played beside the best line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ombre.games.omi import TRICKS as ALL
from ombre.hand import Hand, Trick
from ombre.practice.kinds.base import Fact, LookBack
from ombre.practice.words import Line, Plural, Sentence, Sentences, Who
from ombre.review import MOST_POINTS, Review, TurningPoint

WON = ALL // 2 + 1
"""Tricks that win a hand (OMI-R20)."""


def summary(review: Review) -> Sentences:
    """What the look back found, and what it rests on."""
    said = []
    if review.first_trick is not None:
        said.append(
            Sentence("Only what came from trick {n} on was worked out; more would take too long.", n=review.first_trick)
        )
    if review.points:
        said.append(
            Plural(
                "With all cards seen and best play by everybody, {n} of your cards could have been better.",
                "With all cards seen and best play by everybody, {n} of your cards could have been better.",
                review.missed,
                n=review.missed,
            )
        )
        if review.missed > MOST_POINTS:
            said.append(Sentence("Here are the three that cost most."))
    else:
        said.append(Sentence("With all cards seen, no other card would have brought more."))
    return Sentences(said)


def look_back(review: Review, played: Hand, places: Sequence[str]) -> LookBack:
    """The turning points in words, and the tricks from the dearest on; ``places`` are those of the seats."""
    best = review.line.tricks if review.line else ()
    rows = enumerate(zip_longest(played.tricks[review.fork :], best[review.fork :]), review.fork + 1)
    tricks = tuple((number, _line(one, places), _line(other, places)) for number, (one, other) in rows)
    return LookBack(tuple(map(_point, review.points)), tricks)


def _line(trick: Trick | None, places: Sequence[str]) -> Line | None:
    return Line([(trick.cards, Who(places[trick.winner]))]) if trick else None


def _point(point: TurningPoint) -> Fact:
    said: list[Sentence] = [
        Plural(
            "Trick {trick}: {better} was worth {n} trick in all to your side, {played} only {m}.",
            "Trick {trick}: {better} was worth {n} tricks in all to your side, {played} only {m}.",
            point.brought,
            trick=point.trick,
            better=point.better.card,
            played=point.played.card,
            n=point.brought,
            m=point.kept,
        )
    ]
    if point.change[1] > point.change[0]:
        said.append(_result(point.brought))
    if point.knowable:
        said.append(Sentence("From what you had seen, it was the better card, too."))
    else:
        said.append(Sentence("From what you had seen, this could not be known."))
    return Sentences(said)


def _result(tricks: int) -> Sentence:
    """What so many tricks would have meant, where those of the card played meant less (OMI-R20)."""
    if tricks == ALL:
        return Sentence("That could have brought all eight tricks.")
    if tricks >= WON:
        return Sentence("That could have won the hand.")
    if tricks == ALL // 2:
        return Sentence("That could have saved a tie.")
    return Sentence("That could have kept the others from taking all eight tricks.")
