"""The scripts in Node.js: the decoder's own tests, and that it reads back what `expand` wrote."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ombre import practice
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
    done = subprocess.run(
        [node(), "--input-type=module", "-e", DECODE, ROOT / "book/_ext/page.js"],
        input=json.dumps(table),
        capture_output=True,
        text=True,
        check=True,
    )
    read = json.loads(done.stdout)
    assert list(read) == table["tasks"]
    for one in table["tasks"]:
        written = tables.walk(one)
        assert read[one].keys() == written.keys()
        for key, view in written.items():
            assert read[one][key] | {"next": None} == view | {"next": None}  # in a page, next goes round the pool
