"""Hypothesis without deadlines and with the same examples in every run."""

import gc

from hypothesis import settings

settings.register_profile("engine", deadline=None, derandomize=True, database=None, max_examples=100)
settings.load_profile("engine")

gc.set_threshold(20_000, 20, 20)  # hands by the thousand, none of them in a cycle: a quarter of the time went into looking
