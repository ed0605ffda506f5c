"""Tests of the engine.

`lines`, `omi_lines`, `playthrough`, `random_hands` and `naive_omi` need the standard library only: they run in Pyodide too.
"""
