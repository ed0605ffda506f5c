"""Tests of the engine.

All modules but the tests need the standard library only, because `report` runs them in Pyodide too.
"""
