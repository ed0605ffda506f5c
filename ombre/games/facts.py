"""Checks that every game makes of the facts from which it scores (`Game.settle`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


class FactsError(ValueError):
    """Facts of a hand that cannot be."""


def check_names(facts: Mapping[str, Any], known: Iterable[str], who: str = "known are") -> None:
    """`FactsError` for a fact with another name than those known."""
    if unknown := sorted(set(facts) - set(known)):
        raise FactsError(f"unknown facts {', '.join(unknown)}; {who} {', '.join(known)}")


def whole_numbers(name: str, value: Any, count: int, needed: str, most: int | None = None) -> tuple[int, ...]:
    """A fact of so many whole numbers from 0, together at most ``most``; `FactsError` says what is ``needed``."""
    numbers = tuple(value) if isinstance(value, (tuple, list)) else ()
    fits = len(numbers) == count and all(type(number) is int and number >= 0 for number in numbers)
    if not fits or (most is not None and sum(numbers) > most):
        raise FactsError(f"{name}={value!r}: {needed}")
    return numbers
