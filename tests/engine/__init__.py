"""Tests of the engine; `lines`, `omi_lines` and `playthrough` need only the standard library, so that they run in Pyodide too."""
