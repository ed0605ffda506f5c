"""A chapter opened in a real JupyterLab: the mini-hands are live there, too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from book.languages import BOOK

CHAPTER = "omi/02-follow-ruff-discard.ipynb"


@pytest.fixture(scope="module")
def lab_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A JupyterLab server on a copy of one chapter, without a slash at the end."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copy(BOOK / "en" / CHAPTER, folder / "chapter.ipynb")
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=8950"]
    command += ["--IdentityProvider.token=", f"--ServerApp.root_dir={folder}", "--LabApp.news_url=None"]
    environment = {**os.environ, "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"), "HOME": str(folder)}
    log = folder / "log.txt"
    with log.open("w") as out, subprocess.Popen(command, cwd=folder, env=environment, stderr=out) as running:
        try:
            yield started(running, log)
        finally:
            running.terminate()
            running.wait(60)


def started(running: subprocess.Popen[bytes], log: Path) -> str:
    """The address that the server names in its log."""
    for _ in range(600):
        if found := re.search(r"http://localhost:\d+", log.read_text("utf-8")):
            return found[0]
        assert running.poll() is None, log.read_text("utf-8")
        time.sleep(0.1)
    raise AssertionError(f"JupyterLab did not start: {log.read_text('utf-8')}")


def test_a_chapter_can_be_played_in_jupyterlab(chromium: Browser, lab_url: str, tmp_path: Path) -> None:
    page = chromium.new_page(viewport={"width": 1200, "height": 1000})
    page.goto(f"{lab_url}/lab/tree/chapter.ipynb")
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible(timeout=120_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Run All Cells$")).click()
    hand = page.locator('section.ombre[data-task="omi-2-follow#1"]')
    expect(hand).to_be_attached(timeout=120_000)
    hand.scroll_into_view_if_needed()
    hand.locator('[data-move="HA"]').click()
    expect(hand.get_by_role("status")).to_contain_text("OMI-R14", timeout=60_000)
    hand.locator('[data-move="SK"]').focus()
    page.keyboard.press("Enter")
    expect(hand.locator("li[data-marked]")).to_have_count(1, timeout=60_000)  # a choice while one is awaited is none
    hand.locator('[data-move="S7"]').focus()
    page.keyboard.press("Enter")
    expect(hand).to_have_attribute("data-solved", "", timeout=60_000)
    page.close()
