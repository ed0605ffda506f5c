"""Trio, a game for three with three cards each: the files that a new game needs, and `NEW` says where they go.

Nobody plays Trio. ``test_add_a_game`` puts it into a copy of the package, as CONTRIBUTING.md says, and runs the tests.
"""

NEW = {
    "trio.py": "ombre/games",
    "trio.toml": "ombre/rulebook",
    "vectors/trio.txt": "tests/vectors",
    "playthroughs/trio.txt": "tests/playthroughs",
    "trio_lines.py": "tests/engine",
}
