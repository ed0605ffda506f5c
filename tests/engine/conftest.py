"""Hypothesis without deadlines and with the same examples in every run."""

from hypothesis import settings

settings.register_profile("engine", deadline=None, derandomize=True, database=None, max_examples=100)
settings.load_profile("engine")
