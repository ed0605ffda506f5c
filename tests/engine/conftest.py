"""Hypothesis without deadlines and with the same examples in every run."""

import gc

from hypothesis import settings

settings.register_profile("engine", deadline=None, derandomize=True, database=None, max_examples=100)
settings.load_profile("engine")

gc.set_threshold(20_000, 20, 20)  # thousands of hands, none in a cycle: looking for them took a quarter of the time
