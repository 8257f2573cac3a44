"""The game of one file is drawn from its board and played by clicking it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import DESK, Desk, serving
from tests.project.test_hello import install

pytestmark = pytest.mark.browser


@pytest.fixture
def hill(browser: Browser, tmp_path: Path) -> Iterator[Desk]:
    path = install(tmp_path / "packages")["PYTHONPATH"]
    with serving(tmp_path, PYTHONPATH=path) as base:
        context = browser.new_context(viewport=DESK)
        opened = Desk(context.new_page(), base)
        yield opened
        context.close()
        assert opened.errors == []


def test_the_hill_is_taken_by_clicks(hill: Desk) -> None:
    page = hill.page
    hill.enter(hill.make("hello", {"north": "here", "south": "greedy"}))
    hill.ready()
    expect(page.locator("[data-area]")).to_have_count(5)
    hill.shot("hello")

    with hill.moves_on():
        page.locator("[data-area='area:hill']").click()
    hill.ready()
    page.locator("[data-area='area:south-camp']").click()
    expect(page.locator("[data-why]")).to_contain_text("the enemy's camp")

    with hill.moves_on():
        page.locator(".area.lit").first.click()
    hill.ready()
