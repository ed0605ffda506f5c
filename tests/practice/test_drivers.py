"""The page's driver and the kernel's give the same views, for every record and every choice offered there.

The page's is its own script under Node.js; the kernel's is the widget in a Jupyter kernel, asked by messages.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

import ombre

from .pools import IN_TURNS, LESSONS, View, same, table, tries, walk

ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds for one message of a busy machine."""
AT_ONCE = 20
"""Requests under way, so that the kernel's queue never overflows."""

Question = tuple[str, list[str], str | None]


def questions(lesson: str) -> list[Question]:
    """Each record of each task, and each choice that is offered there."""
    asked: list[Question] = []
    for number in range(1, LESSONS[lesson].pool + 1):
        task = f"{lesson}#{number}"
        records = [view["record"] if key else [] for key, view in walk(task).items() if "|" not in key]
        asked += [(task, list(record), None) for record in records]
        asked += [(task, list(view["record"]), move) for view, move, _ in tries(task)]
    return asked


# The page.


@pytest.fixture(scope="module")
def page() -> dict[tuple[str, str], list[View]]:
    """The answers of the page's driver, by lesson and language."""
    beside = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])
    node = shutil.which("node", path=beside)
    assert node, "Node.js is needed: see `make test`"
    lines = [json.dumps({"table": table(*each), "questions": questions(each[0])}) for each in IN_TURNS]
    done = subprocess.run(
        [node, Path(__file__).with_name("page_answers.mjs"), ROOT / "book/_ext/page.js"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    read = [json.loads(line) for line in done.stdout.splitlines()]
    for (lesson, language), answers in zip(IN_TURNS, read, strict=True):
        firsts = [walk(f"{lesson}#{number}", language)[""] for number in range(1, LESSONS[lesson].pool + 1)]
        assert [round_the_pool(view, lesson) for view in firsts] == answers["first"]
    return {each: answers["answers"] for each, answers in zip(IN_TURNS, read, strict=True)}


def round_the_pool(view: View, lesson: str) -> View:
    """In a page, the item that follows the last is the first."""
    pool = LESSONS[lesson].pool
    last = view["task"] == f"{lesson}#{pool}"
    return view | {"next": None if pool == 1 else f"{lesson}#1"} if last else view


# The kernel.


class FrontEnd:
    """The other end of the widgets' line: sets `request` and hears `response`."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self.client = client
        self.comms: dict[tuple[str, str], str] = {}
        """The comm of the widget of each lesson and language."""

    def open(self) -> None:
        """Make a widget for each lesson and language in the kernel."""
        code = f"from ombre.widgets.table import Minihand\nhands = [Minihand(*each) for each in {IN_TURNS!r}]"
        request = self.client.execute(code)
        for message in self._heard():
            content = message["content"]
            if message["msg_type"] == "error":
                raise AssertionError("\n".join(content["traceback"]))
            if message["msg_type"] == "comm_open" and "request" in content["data"]["state"]:
                state = content["data"]["state"]
                lesson = state["view"]["task"].partition("#")[0]
                self.comms[lesson, state["language"]] = content["comm_id"]
            if message["parent_header"].get("msg_id") == request and content.get("execution_state") == "idle":
                return

    def ask(self, lesson: str, language: str, asked: Sequence[Question]) -> list[Any]:
        """The `response` to each question, in order."""
        comm = self.comms[lesson, language]
        answers: dict[int, Any] = {}
        sent = 0
        heard = self._heard()
        while len(answers) < len(asked):
            while sent < len(asked) and sent - len(answers) < AT_ONCE:
                task, record, move = asked[sent]
                request = {"id": sent, "task": task, "record": record, "move": move}
                data = {"method": "update", "state": {"request": request}, "buffer_paths": []}
                self.client.shell_channel.send(self.client.session.msg("comm_msg", {"comm_id": comm, "data": data}))
                sent += 1
            message = next(heard)
            if message["msg_type"] == "comm_msg" and message["content"]["comm_id"] == comm:
                data = message["content"]["data"]
                if data["method"] == "update" and "response" in data["state"]:
                    answers[data["state"]["response"]["id"]] = data["state"]["response"]
        return [answers[number] for number in range(len(asked))]

    def _heard(self) -> Iterator[dict[str, Any]]:
        while True:
            yield self.client.get_iopub_msg(timeout=PATIENCE)


@pytest.fixture(scope="module")
def front_end() -> Iterator[FrontEnd]:
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    manager, client = start_new_kernel(
        kernel_name="python3", startup_timeout=PATIENCE, cwd=str(ROOT), env=os.environ | {"PYTHONPATH": path}
    )
    try:
        other = FrontEnd(client)
        other.open()
        yield other
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


@pytest.mark.parametrize(("lesson", "language"), IN_TURNS)
def test_page_and_kernel_answer_alike(
    lesson: str, language: str, page: dict[tuple[str, str], list[View]], front_end: FrontEnd
) -> None:
    asked = questions(lesson)
    answers = front_end.ask(lesson, language, asked)
    for (task, record, move), in_page, response in zip(asked, page[lesson, language], answers, strict=True):
        here = ombre.respond(task, record, move, language)
        assert same(response.get("view"), here), (task, record, move, response.get("error"))
        assert same(in_page, round_the_pool(here, lesson)), (task, record, move)


def test_the_kernel_answers_what_cannot_be_with_a_reason(front_end: FrontEnd) -> None:
    lesson, language = IN_TURNS[0]
    task = f"{lesson}#1"
    bad: list[Question] = [(task, ["nonsense"], None), (task, [], "XX"), ("nothing", [], None)]
    responses = front_end.ask(lesson, language, bad)
    for question, response in zip(bad, responses, strict=True):
        with pytest.raises(ValueError) as error:  # noqa: PT011 (each has its own class)
            ombre.respond(*question, language)
        assert response == {"id": response["id"], "error": str(error.value)}
    assert front_end.ask(lesson, language, [(task, [], None)])[0]["view"] == ombre.respond(task, [], None, language)
