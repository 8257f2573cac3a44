"""Everything under "Proof" in the table's design, in a real browser."""

from __future__ import annotations

import gzip
import random
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, WebSocketRoute, expect
from tests.browser.conftest import DESK, ROOT, Desk, playable

from siegeworks.core.hints import goes_on
from siegeworks.core.record import Match
from siegeworks.core.spec import find

pytestmark = pytest.mark.browser
GAMES = playable()
LONG_GAME = 780  # seconds; a calm machine needs a tenth of it, one with ten other things to do has time enough
STATIC = ROOT / "src/siegeworks/table/static"

# Clicks what is offered until the game is over, as a person in a hurry would: pass and done first, else anything.
HURRY = """async ([limit, eager]) => {
  const rest = (ms) => new Promise((r) => setTimeout(r, ms));
  let count = 0, seed = 7;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const until = Date.now() + limit;
  while (Date.now() < until) {
    const prompt = document.querySelector('[data-prompt]');
    if (prompt?.dataset.outcome) return { over: true, count, text: prompt.textContent };
    const words = [...document.querySelectorAll('.words button.word:not([disabled])')];
    if (!words.length) { document.querySelector('[data-ready]')?.click(); await rest(15); continue; }
    const quick = /verb:(quiet|pass|done|end-turn|none|no|decline|no-counter|stop|finish|skip)/;
    const fast = words.filter((w) => quick.test(w.dataset.word));
    fast.sort((a) => (a.dataset.word === 'verb:quiet' ? -1 : 0));
    const pick = fast.length && next() < eager ? fast[0] : words[Math.floor(next() * words.length)];
    const before = document.querySelector('[data-ply]')?.dataset.ply;
    pick.click();
    count += 1;
    for (let i = 0; i < 400; i++) {
      await rest(5);
      if (document.querySelector('[data-ply]')?.dataset.ply !== before) break;
    }
  }
  return { over: false, count, text: document.querySelector('[data-prompt]')?.textContent };
}"""


def midgame(game: str, stop: str, scenario: str | None = None, seeds: range = range(1, 30)) -> dict[str, Any]:
    """The record of a game played at random until its view shows something (a battle, say)."""
    spec = find(game)
    for seed in seeds:
        match, dice = Match.new(spec, scenario, seed), random.Random(seed)
        for _ in range(900):
            if match.over:
                break
            asked = goes_on(spec, match.state) is None  # the table does not answer it by itself
            if spec.view(match.state, 0).get(stop) and len(match.words) > 20 and asked:
                return match.record()
            match.choose(dice.choice(match.state.offered))
    raise AssertionError(f"no {stop} in {game}")


def seats_of(game: str, agent: str = "greedy", me: int = 0) -> dict[str, str]:
    return {seat: "here" if i == me else agent for i, seat in enumerate(find(game).seats)}


def test_the_lobby_starts_a_game(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-more]").click()
    page.get_by_role("radio", name="Outpost").click()
    page.get_by_text("The Long Night").click()
    page.get_by_role("combobox", name="Garrison").select_option("agent:random")
    desk.shot("lobby")
    page.get_by_role("button", name="Start the game").click()

    desk.ready()
    expect(page.get_by_title("Outpost: The Long Night")).to_be_visible()
    page.goto(desk.base + "/")
    expect(page.get_by_role("link", name="Outpost: The Long Night").first).to_be_visible()


def test_arrow_keys_lead_from_game_to_game_and_from_tab_to_tab(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-more]").click()
    games = page.get_by_role("radiogroup", name="Game").get_by_role("radio")
    expect(games.first).to_have_attribute("aria-checked", "true")
    games.first.focus()
    page.keyboard.press("ArrowRight")
    expect(games.nth(1)).to_have_attribute("aria-checked", "true")
    expect(games.nth(1)).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(games.first).to_be_focused()

    desk.enter(desk.make("outpost", seats_of("outpost")))
    desk.ready()
    tabs = page.get_by_role("tab")
    tabs.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(tabs.last).to_be_focused()
    expect(tabs.last).to_have_attribute("aria-selected", "true")


@pytest.mark.timeout(LONG_GAME + 240)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_clicked_from_set_up_to_victory(desk: Desk, game: str) -> None:
    desk.enter(desk.make(game, seats_of(game)))
    desk.ready()
    desk.shot(f"{game}-start")

    # the first choices by real clicks on the page, the rest in a hurry
    for _ in range(4):
        with desk.moves_on():
            desk.page.locator("[data-word]:not([disabled])").first.click()
        desk.ready()
    done = desk.page.evaluate(HURRY, [LONG_GAME * 1000, 0.8])

    print(f"{game}: {done['count']} clicks")
    assert done["over"], f"after {done['count']} clicks: {done['text']}"
    desk.still()
    desk.shot(f"{game}-over")


@pytest.mark.parametrize("game", GAMES)
def test_a_misclick_is_undone(desk: Desk, game: str) -> None:
    desk.enter(desk.make(game, seats_of(game), **undoable(game)))
    desk.ready()
    before = desk.page.locator("[data-prompt] span").first.inner_text()
    words = desk.page.locator("[data-word]").evaluate_all("(all) => all.map((w) => w.dataset.word)")

    with desk.moves_on():
        desk.page.locator("[data-word]").first.click()
    desk.ready()
    with desk.moves_on():
        desk.page.locator("[data-undo]").click()
    desk.ready()

    expect(desk.page.locator("[data-prompt] span").first).to_have_text(before)
    desk.offers(words)


def undoable(game: str) -> dict[str, Any]:
    """A moment of the first seat's at which the first word reveals nothing and leads to another question of its own."""
    spec = find(game)
    for seed in range(1, 20):
        match, dice = Match.new(spec, seed=seed), random.Random(seed)
        for _ in range(600):
            if match.over:
                break
            s = match.state
            if spec.rules.seat(s) == 0 and len(s.offered) > 1:
                t = s.clone()
                spec.choose(t, t.offered[0])
                if t.reveals == s.reveals and t.frames and spec.rules.seat(t) == 0:
                    return {"file": match.record()}
            match.choose(dice.choice(s.offered))
    raise AssertionError(f"nothing can be undone in {game}")


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_click_is_explained_with_its_rule(desk: Desk, game: str) -> None:
    page = desk.page
    desk.enter(desk.make(game, seats_of(game)))
    desk.ready()
    page.wait_for_selector("[data-area], [data-square]")
    offered = set(page.locator("[data-word]").evaluate_all("(all) => all.map((w) => w.dataset.word)"))
    places = page.locator("[data-area], [data-square]").evaluate_all(
        "(all) => all.map((a) => a.dataset.area ?? a.dataset.square)"
    )
    dark = next(p for p in places if p not in offered)

    page.locator(f"[data-area='{dark}'], [data-square='{dark}']").first.dispatch_event("click")

    note = page.locator("[data-why]")
    expect(note).to_contain_text("Why not")
    expect(note.locator(".rule").first).to_be_visible()
    note.locator(".rule").first.click()
    expect(page.locator("dialog p.here")).to_be_visible()
    desk.shot(f"{game}-why")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_a_connection_dropped_in_mid_battle_comes_back(desk: Desk, game: str) -> None:
    record = midgame(game, "battle") if game != "blackreach" else midgame(game, "units")
    spec = find(game)
    match, _ = _replayed(record)
    seat = spec.seats[spec.rules.seat(match.state)]
    lines: list[WebSocketRoute] = []
    down = False

    def through(line: WebSocketRoute) -> None:
        if down:
            line.close(code=1011)
            return
        line.connect_to_server()
        lines.append(line)

    desk.page.route_web_socket("**/live", through)
    desk.enter(desk.make(game, dict.fromkeys(spec.seats, "here"), mine=[seat], file=record))
    desk.ready()
    desk.shot(f"{game}-battle")
    words = desk.page.locator("[data-word]").count()
    down = True  # until the page has said so; it tries again at once
    lines[-1].close(code=1011)

    expect(desk.page.get_by_text("The connection was lost")).to_be_visible()
    down = False
    expect(desk.page.get_by_text("The connection was lost")).to_be_hidden(timeout=60_000)
    assert len(lines) >= 2
    expect(desk.page.locator("[data-word]")).to_have_count(words)
    with desk.moves_on():
        desk.page.locator("[data-word]:not([disabled])").first.click()


def _replayed(record: dict[str, Any]) -> tuple[Match, list[str]]:
    from siegeworks.core.record import replay

    return replay(record)


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_plays(desk: Desk, game: str) -> None:
    page = desk.page
    desk.enter(desk.make(game, seats_of(game)))
    desk.ready()
    for i in range(8):
        if page.locator("[data-outcome]").count():
            break
        with desk.moves_on():
            if i % 2:
                page.keyboard.press("1")
            else:
                page.keyboard.press("/")
                # a line or the field that finds one; by itself a question gives the focus to the list as a whole
                page.wait_for_function("() => document.activeElement?.matches('.words button, .words input')")
                if page.evaluate("() => document.activeElement.tagName") == "INPUT":
                    page.keyboard.press("Tab")
                page.keyboard.press("Enter")
        desk.ready()
        if not i % 2:  # what was focused may be gone with its question: the next one is under the hand again
            page.wait_for_function("() => document.activeElement && document.activeElement !== document.body")
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Hide pieces")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_is_seen_and_read_aloud_with_the_question(desk: Desk, game: str) -> None:
    page = desk.page
    desk.enter(desk.make(game, seats_of(game)))
    desk.ready()
    for _ in range(3):
        with desk.moves_on():
            page.locator("[data-word]:not([disabled])").first.click()
        desk.ready()
    page.get_by_role("tab", name="Log").click()

    page.wait_for_function(SAME_NEWS)  # the end of the log stands beside the question, too
    expect(page.get_by_role("log", name="Announcements")).to_contain_text(
        page.locator("[data-prompt] span").first.inner_text()
    )


SAME_NEWS = """() => {
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const happened = plain([...document.querySelectorAll('.log summary, .log .line')].at(-1)?.innerText);
  return happened !== '' && plain(document.querySelector('[data-news]')?.textContent).includes(happened);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_held_upright(browser: Browser, server: str, game: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    desk = Desk(context.new_page(), server)
    desk.enter(desk.make(game, seats_of(game)))
    desk.ready()
    desk.still()

    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 390
    sizes = desk.page.locator("main button, main p, main li, main label, main span, main td, main kbd").evaluate_all(
        "(all) => all.filter((e) => e.offsetParent).map((e) => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert min(sizes) >= 14
    desk.tap_through(desk.page.locator("[data-word]:not([disabled])").first)
    desk.shot(f"{game}-phone")
    context.close()
    assert desk.errors == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["lobby", *GAMES])
def test_axe_finds_nothing_serious(desk: Desk, game: str, theme: str) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    if game == "lobby":
        page.locator("[data-more]").click()
        page.get_by_text("Options (").click()
    else:
        desk.enter(desk.make(game, seats_of(game)))
        desk.ready()
    page.evaluate("(t) => (document.documentElement.dataset.theme = t)", theme)
    desk.still()
    desk.shot(f"{game}-{theme}")

    found = Axe().run(page).response["violations"]

    bad = [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found if v["impact"] in ("serious", "critical")]
    assert bad == []


def test_hot_seat_hides_one_side_while_handing_over(desk: Desk) -> None:
    page = desk.page
    desk.enter(desk.make("outpost", {"raiders": "here", "garrison": "here"}))
    desk.ready()
    expect(page.locator("[data-card]")).to_have_count(3)
    page.locator("[data-verb='verb:end-turn']").click()

    page.wait_for_selector("[data-handover]")
    expect(page.locator("[data-card]")).to_have_count(0)
    desk.shot("hand-over")
    expect(page.get_by_role("button", name="I am Garrison")).to_be_focused()
    page.keyboard.press("Enter")
    desk.ready()
    page.wait_for_function("() => document.activeElement?.closest('.words')")  # the keyboard keeps its place
    expect(page.locator("[data-prompt]")).to_contain_text("Garrison")


def test_two_browsers_on_one_game(desk: Desk, browser: Browser) -> None:
    id = desk.make("outpost", {"raiders": "here", "garrison": "link"})
    invite = desk.made["keys"][1]["invite"]
    context = browser.new_context(viewport=DESK)
    other = Desk(context.new_page(), desk.base)
    other.page.goto(f"{desk.base}/#/join/{id}/{invite}")
    other.page.get_by_label("Your name").fill("Ada")
    other.page.get_by_role("button", name="Sit down").click()
    other.page.wait_for_selector("[data-prompt]")
    desk.enter(id)
    desk.ready()
    expect(desk.page.locator("header")).to_contain_text("Ada")

    expect(other.page.locator("[data-word]")).to_have_count(0)
    desk.page.locator("[data-verb='verb:end-turn']").click()
    other.ready()
    expect(other.page.locator("[data-prompt]")).to_contain_text("Garrison")
    context.close()
    assert other.errors == []


def test_the_past_looks_different_and_takes_no_move(desk: Desk) -> None:
    page = desk.page
    desk.enter(desk.make("outpost", seats_of("outpost"), file=midgame("outpost", "units")))
    page.wait_for_selector("[data-prompt]")
    page.get_by_role("button", name="One choice back").click()

    expect(page.locator(".strip.past")).to_contain_text("The past")
    expect(page.locator("[data-word]")).to_have_count(0)
    page.locator("[data-area]").first.dispatch_event("click")
    expect(page.locator("[data-why]")).to_contain_text("past")
    desk.shot("past")
    page.get_by_role("button", name="New game from here").click()
    expect(page.locator("header h1")).to_have_attribute("title", re.compile("again"))


@pytest.mark.parametrize("text", ["{ this is not", "[1, 2]", "7", ""])
def test_a_broken_file_is_refused_in_a_sentence(desk: Desk, tmp_path: Path, text: str) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(text)
    desk.page.goto(desk.base + "/")
    desk.page.locator("[data-more]").click()
    desk.page.get_by_label("Open a saved game").set_input_files(broken)

    expect(desk.page.get_by_role("alert")).to_contain_text("not a saved game")


def test_a_wrong_link_says_what_to_do(desk: Desk) -> None:
    desk.page.goto(desk.base + "/#/t/nothing-here")

    expect(desk.page.get_by_role("alert")).to_contain_text("no such table")
    # the browser itself notes the refused question for keys
    desk.errors = [e for e in desk.errors if "404" not in e]


# the browser may note its first paint a moment after the doors stand in the page
FIRST_PAINT = """() => new Promise((tell) => new PerformanceObserver((seen, watch) => {
  for (const paint of seen.getEntriesByName("first-contentful-paint")) {
    watch.disconnect();
    tell(paint.startTime);
  }
}).observe({ type: "paint", buffered: true }))"""


def test_the_page_is_small_and_quick(desk: Desk) -> None:
    total = sum(len(gzip.compress(p.read_bytes())) for p in STATIC.rglob("*") if p.is_file())
    assert total < 400_000

    desk.page.goto(desk.base + "/")
    paints = []
    for _ in range(5):
        desk.page.reload()
        desk.page.wait_for_selector("[data-door]")
        paints.append(desk.page.evaluate(FIRST_PAINT))
    assert min(paints) < 1000
