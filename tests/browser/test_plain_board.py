"""A game from another package, without a line of TypeScript, is played on the plain board the day it is written."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect
from tests.browser.conftest import DESK, Desk, serving

from siegeworks.core.spec import find

pytestmark = pytest.mark.browser
OTHERS = {"raiders": "here", "garrison": "greedy"}


def stranger(folder: Path) -> Path:
    """A copy of Outpost under a name that the page does not know, as `pip install` would leave it."""
    game = folder / "mygame"
    shutil.copytree(find("outpost").folder, game, ignore=shutil.ignore_patterns("__pycache__"))
    for path in game.rglob("*.py"):
        text = path.read_text(encoding="utf-8").replace("siegeworks.games.outpost", "mygame")
        text = text.replace('DATA, "outpost"', 'DATA, "mygame"').replace('id="outpost"', 'id="mygame"')
        path.write_text(text, encoding="utf-8")
    note = folder / "mygame-0.1.dist-info"
    note.mkdir()
    (note / "METADATA").write_text("Metadata-Version: 2.1\nName: mygame\nVersion: 0.1\n", encoding="utf-8")
    (note / "entry_points.txt").write_text("[siegeworks.games]\nmygame = mygame:GAME\n", encoding="utf-8")
    return folder


@pytest.fixture
def far_desk(browser: Browser, tmp_path: Path) -> Iterator[Desk]:
    path = os.pathsep.join(filter(None, [str(stranger(tmp_path / "packages")), os.environ.get("PYTHONPATH", "")]))
    with serving(tmp_path, PYTHONPATH=path) as base:
        context = browser.new_context(viewport=DESK)
        opened = Desk(context.new_page(), base)
        yield opened
        context.close()
        assert opened.errors == []


def test_a_stranger_s_game_is_drawn_and_played_by_clicks(far_desk: Desk) -> None:
    desk, page = far_desk, far_desk.page
    desk.enter(desk.make("mygame", OTHERS))
    desk.ready()
    expect(page.locator("[data-area]")).to_have_count(len(find("outpost").board()["areas"]))  # type: ignore[index]
    desk.shot("plain")

    with desk.moves_on():
        page.locator("[data-verb='verb:march']").click()
    # the first click picks the piece up, the second says the whole march
    page.get_by_role("button", name="may be chosen").locator("visible=true").first.click()
    expect(page.locator("[data-held]").first).to_be_visible()
    with desk.moves_on():
        page.locator(".area.lit").first.click()
    desk.ready()

    page.locator(".area:not(.lit)").first.click()
    expect(page.locator("[data-why]")).to_contain_text("Why not")
    found = Axe().run(page).response["violations"]
    assert [v["id"] for v in found if v["impact"] in ("serious", "critical")] == []
