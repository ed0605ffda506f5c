"""The scripts in Node.js: the decoder's own tests, and that it reads back what `expand` wrote."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ombre import notation, practice
from ombre.practice import lessons, tables

ROOT = Path(__file__).parents[2]

DECODE = """
import { readFileSync } from "node:fs";
import vm from "node:vm";
vm.runInThisContext(readFileSync(process.argv[1], "utf-8"));
const table = JSON.parse(readFileSync(0, "utf-8"));
const views = Object.entries(table.views).map(([task, views]) => [
  task, Object.fromEntries(Object.entries(views).map(([key, index]) => [key, ombrePage.decode(table, index)]))]);
console.log(JSON.stringify(Object.fromEntries(views)));
"""


CHECK = """
import { readFileSync } from "node:fs";
import vm from "node:vm";
vm.runInThisContext(readFileSync(process.argv[1], "utf-8"));
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(ombrePage.intact)));
"""


def run(script: str, data: object) -> Any:
    """What a script with page.js makes of some data."""
    command = [node(), "--input-type=module", "-e", script, str(ROOT / "book/_ext/page.js")]
    done = subprocess.run(command, input=json.dumps(data), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def node() -> str:
    """Node.js of this machine, or the one that came with this environment."""
    beside = Path(sys.executable).parent
    found = shutil.which("node", path=os.pathsep.join([os.environ.get("PATH", ""), str(beside)]))
    assert found, "Node.js is needed: see `make test`"
    return found


def test_the_decoder() -> None:
    done = subprocess.run([node(), "--test", ROOT / "tests/js/page.test.mjs"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("task", lessons.load())
def test_the_page_reads_the_views_that_were_written(task: str) -> None:
    table = practice.expand(task)
    read = run(DECODE, table)
    assert list(read) == table["tasks"]
    for one in table["tasks"]:
        written = tables.walk(one)
        assert read[one].keys() == written.keys()
        for key, view in written.items():
            assert read[one][key] | {"next": None} == view | {"next": None}  # in a page, next goes round the pool


def test_the_page_knows_a_damaged_code() -> None:
    good = [notation.share(f"omi board={number} seat=0 bots=club", ["trump C", "SA"]) for number in range(1, 40)]
    good += [notation.share(f"omi-1-rank#{number}", ["SK"] * number) for number in range(40)]
    good += [f"1~omi%20board%3D{number}~trump-C_SA~{check}" for number, check in [(1, "y3cq"), (2, "3qv7")]]
    bad = [code.replace("A~", "B~") for code in good[:39]] + [code[:-1] for code in good] + ["", "~", "1~x~~", "é~0000"]
    assert run(CHECK, good) == [True] * len(good)
    assert run(CHECK, bad) == [False] * len(bad)
