"""How long a search may take, counted in positions: the same on every machine."""

from __future__ import annotations


class OverBudget(ValueError):
    """A search that needs more positions than it was allowed."""


class Budget:
    """So many positions; `ValueError` for fewer than one."""

    def __init__(self, most: int) -> None:
        if type(most) is not int or most < 1:
            raise ValueError(f"budget={most!r}: at least one position is needed, as a whole number")
        self.most = self.left = most

    def count(self) -> None:
        """Count one; `OverBudget` when there is none left."""
        if not self.left:
            raise OverBudget(
                f"more than {self.most} positions would have to be looked at: fewer cards or a larger budget"
            )
        self.left -= 1
