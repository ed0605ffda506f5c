"""A chapter opened in a real JupyterLab: the mini-hands are live there, too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
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
    with subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        try:
            found = next(
                (found for line in running.stderr if (found := re.search(r"http://localhost:\d+", line))), None
            )
            assert found, "JupyterLab did not start"
            yield found[0]
        finally:
            running.terminate()
            running.wait(60)


def test_a_chapter_can_be_played_in_jupyterlab(chromium: Browser, lab_url: str, tmp_path: Path) -> None:
    page = chromium.new_page(viewport={"width": 1200, "height": 1000})
    page.goto(f"{lab_url}/lab/tree/chapter.ipynb")
    page.get_by_role("menuitem", name="Run", exact=True).click(timeout=120_000)
    page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Run All Cells$")).click()
    hand = page.locator('section.ombre[data-task="omi-2-follow#1"]')
    expect(hand).to_be_attached(timeout=120_000)
    hand.scroll_into_view_if_needed()
    hand.locator('[data-move="HA"]').click()
    expect(hand.get_by_role("status")).to_contain_text("OMI-R14", timeout=60_000)
    hand.locator('[data-move="SK"]').focus()
    page.keyboard.press("Enter")
    hand.locator('[data-move="S7"]').focus()
    page.keyboard.press("Enter")
    expect(hand).to_have_attribute("data-solved", "", timeout=60_000)
    page.close()
