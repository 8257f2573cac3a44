"""A real Chromium against a running table: one server and one browser for all tests, a fresh context for each."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "screenshots"
SERVE = """
import sys
from pathlib import Path
from siegeworks.table import play
sys.exit(play(port=int(sys.argv[1]), browser=False, store=Path(sys.argv[2])))
"""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"]
DESK: ViewportSize = {"width": 1500, "height": 950}


def chromium() -> str:
    """The browser that `make test` finds or installs."""
    sys.path.insert(0, str(ROOT / "tools"))
    import find_chromium

    found: str | None = find_chromium.find()
    assert found, "no Chromium: run python tools/find_chromium.py --install"
    return found


PIDS: dict[str, int] = {}
# what happens is shown at once, not played, unless a test prefers it
AT_ONCE = 'try { localStorage[\'siegeworks-settings\'] ??= \'{"catchUp": false, "show": "off"}\' } catch {}'

# told by the page itself when it is so: a function that waits would count as true at once if it were polled
STANDS = """async () => {
  const picture = () => new Promise((next) => requestAnimationFrame(next));
  const parts = "main, aside, section, [data-prompt], .zoomer .inner";
  const boxes = () => JSON.stringify([...document.querySelectorAll(parts)].map((e) => e.getBoundingClientRect()));
  const moves = (a) => a.playState === "running" && a.effect?.getComputedTiming().endTime !== Infinity;
  const settles = () => document.querySelector(".zoomer .inner.moving") !== null;
  const until = performance.now() + 60_000;
  await document.fonts.ready;
  for (let before = ""; before !== boxes() || settles() || document.getAnimations().some(moves); ) {
    before = boxes();
    await picture();
    await picture();
    if (performance.now() > until) throw new Error("the page does not come to rest");
  }
}"""


@pytest.fixture
def server_pid(server: str) -> int:
    """The process that serves the table."""
    return PIDS[server]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("table")) as base:
        yield base


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[str]:
    """A table that keeps its games in a folder; gives its address."""
    assert (ROOT / "src/siegeworks/table/static/index.html").is_file(), "the page is not built: run make web"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    store = folder / "tables.sqlite3"
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(store)], env=os.environ | environment, cwd=ROOT
    )
    base = f"http://127.0.0.1:{port}"
    PIDS[base] = process.pid
    try:
        for _ in range(400):
            try:
                urllib.request.urlopen(base + "/api/hello", timeout=20).close()
                break
            except OSError:
                assert process.poll() is None, "the server ended"
                time.sleep(0.05)
        yield base
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=30_000)  # a busy machine may need it; what is true is seen at once
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


class Desk:
    """A page and what went wrong on it."""

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.base = base
        self.errors: list[str] = []
        self.made: dict[str, Any] = {}  # the table made last, with its keys
        page.add_init_script(AT_ONCE)
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda e: self.errors.append(str(e)))
        page.on("request", lambda r: self.errors.append(f"outside: {r.url}") if self.is_outside(r.url) else None)

    def is_outside(self, url: str) -> bool:
        return not url.startswith((self.base, self.base.replace("http", "ws"), "blob:", "data:"))

    def api(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data=data, headers={"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    def prefer(self, **settings: Any) -> None:
        """Set what this browser prefers."""
        prefers = {"show": "off"} | settings
        self.page.evaluate("(s) => localStorage.setItem('siegeworks-settings', JSON.stringify(s))", prefers)
        self.page.reload()

    def make(self, game: str, seats: dict[str, str], mine: list[str] | None = None, **wish: Any) -> str:
        """Make a table over the server's door and hand its keys to this page; returns its id."""
        rows = [
            {
                "seat": s,
                "kind": "agent" if k not in ("here", "link") else k,
                "agent": k if k not in ("here", "link") else "",
            }
            for s, k in seats.items()
        ]
        seed = {} if "link" in seats.values() else {"seed": 11}
        body = {"game": game, "seats": rows, **seed, **wish}
        made = self.api(
            "/api/tables/open" if "file" in wish else "/api/tables", wish | {"seats": rows} if "file" in wish else body
        )
        self.made = made
        id: str = made["table"]["id"]
        keys = {k["seat"]: k["token"] for k in made["keys"] if mine is None or k["seat"] in mine}
        self.page.goto(self.base + "/")
        self.page.evaluate("([t, k]) => localStorage.setItem('siegeworks-keys', JSON.stringify({[t]: k}))", [id, keys])
        return id

    def enter(self, id: str) -> None:
        self.page.goto(f"{self.base}/#/t/{id}")
        self.page.wait_for_selector("[data-prompt], [data-handover]", timeout=60_000)

    def ready(self, timeout: float = 60_000) -> None:
        """Wait until this page must choose, or the game is over, with everything on the board."""
        self.page.wait_for_selector("[data-word]:not([disabled]), [data-outcome]", timeout=timeout)
        self.drawn()

    @contextmanager
    def moves_on(self) -> Iterator[None]:
        """What is done here is a choice: wait until the game has moved on."""
        before = self.page.locator("[data-ply]").get_attribute("data-ply")
        yield
        moved = "(before) => document.querySelector('[data-ply]')?.dataset.ply !== before"
        self.page.wait_for_function(moved, arg=before)

    def choose(self, at: Locator) -> None:
        """Say a word by a click, and once more where a caution asks for it; wait until the game has moved on."""
        before = self.page.locator("[data-ply]").get_attribute("data-ply")
        at.click()
        answered = """(before) => document.querySelector('[data-handover]')
            || document.querySelector('[data-ply]')?.dataset.ply !== before ? 'moved'
            : document.querySelector('[data-careful]') ? 'careful' : null"""
        if self.page.wait_for_function(answered, arg=before).json_value() == "careful":
            self.page.locator("[data-careful]").click()
            moved = f"(before) => ({answered})(before) === 'moved'"
            self.page.wait_for_function(moved, arg=before)

    def tap_through(self, at: Locator) -> None:
        """By a finger: a tap chooses and shows, a second does it; what has no odds is done at once."""
        thing = at.element_handle()
        before = self.page.locator("[data-ply]").get_attribute("data-ply")
        answered = """(before) => document.querySelector('[data-ply]')?.dataset.ply !== before ? 'moved'
            : document.querySelector('[data-armed]') ? 'armed' : null"""
        thing.tap()
        if self.page.wait_for_function(answered, arg=before).json_value() == "armed":
            with self.moves_on():
                thing.tap()

    def offers(self, words: list[str]) -> None:
        """Wait until these words are offered, in this order, and no others."""
        offered = "(words) => [...document.querySelectorAll('[data-word]')].map((w) => w.dataset.word).join() === words"
        self.page.wait_for_function(offered, arg=",".join(words))

    def drawn(self) -> None:
        """Wait until the board is there: it is fetched after the question is known."""
        expect(self.page.get_by_text("Setting up the table")).to_have_count(0)

    def still(self) -> None:
        """Wait until the page stands: letters are there, nothing slides or fades, and no box moves from one picture to
        the next."""
        self.page.evaluate(STANDS)

    def point(self, at: Locator, text: str) -> None:
        """Point at something until the page answers: a board that is still settling may swallow the first time."""
        for _ in range(5):
            self.page.mouse.move(2, 2)
            at.first.hover()
            try:
                expect(self.page.locator(".float")).to_contain_text(text, timeout=6_000)
                return
            except AssertionError:
                continue
        raise AssertionError(f"pointing at {at} never said {text!r}")

    def shot(self, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.drawn()
        self.page.screenshot(path=str(SHOTS / f"{name}.png"))


@pytest.fixture
def desk(browser: Browser, server: str) -> Iterator[Desk]:
    context = browser.new_context(viewport=DESK)
    context.set_default_timeout(60_000)
    opened = Desk(context.new_page(), server)
    yield opened
    context.close()
    assert opened.errors == [], f"the page complained: {opened.errors[:5]}"


def link_of(page: Page) -> str:
    """The link that a guest is sent."""
    field = page.get_by_role("textbox", name="Link for")
    expect(field).to_have_value(re.compile("#/join/"))
    return field.input_value()


def playable() -> list[str]:
    """Every game that loads."""
    from siegeworks.core.spec import find, game_ids

    out = []
    for id in game_ids():
        try:
            find(id)
            out.append(id)
        except Exception:
            continue
    return out
