"""Heroes of Black Reach in a real browser: its boards, its army builder, a game clicked to the end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Desk
from tests.browser.test_table import LONG_GAME

from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.games.blackreach.units import SIDE_UNITS

pytestmark = pytest.mark.browser
SPEC = find("blackreach")
SEATS = {"ultramarines": "here", "orks": "greedy"}
HERE = dict.fromkeys(SPEC.seats, "here")
SMALL = "s1-first-contact"
Test = Callable[[Match, str, list[str]], bool]

# Clicks the board itself where it can (a glowing counter or square), else a word of the list, until the game is over.
PLAY = """async (limit) => {
  const rest = (ms) => new Promise((r) => setTimeout(r, ms));
  const until = Date.now() + limit;
  const count = { board: 0, list: 0 };
  let seed = 11;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  while (Date.now() < until) {
    const prompt = document.querySelector('[data-prompt]');
    const text = prompt?.textContent ?? '';
    if (prompt?.dataset.outcome) return { over: true, ...count, text };
    const words = [...document.querySelectorAll('.words button.word:not([disabled])')];
    if (!words.length) { document.querySelector('[data-ready]')?.click(); await rest(15); continue; }
    const lit = [...document.querySelectorAll('.frame [tabindex="0"]')];
    const said = (pattern) => words.find((w) => pattern.test(w.dataset.word));
    const quick = said(/verb:quiet/) ?? said(/verb:(pass|done|hold)/);
    const before = document.querySelector('[data-ply]')?.dataset.ply;
    if (lit.length && (!quick || next() < 0.5)) {
      lit[Math.floor(next() * lit.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
      count.board += 1;
    } else {
      (quick && next() < 0.6 ? quick : words[Math.floor(next() * words.length)]).click();
      count.list += 1;
    }
    for (let i = 0; i < 400; i++) {
      await rest(5);
      if (document.querySelector('[data-ply]')?.dataset.ply !== before) break;
    }
  }
  return { over: false, ...count, text: document.querySelector('[data-prompt]')?.textContent };
}"""


def moment(scenario: str, test: Test, tries: int = 20, limit: int = 900) -> tuple[dict[str, Any], str]:
    """The record of a game played at random up to a moment, and the seat that decides there."""
    for seed in range(1, tries):
        match, dice = Match.new(SPEC, scenario, seed), random.Random(seed)
        for _ in range(limit):
            if match.over:
                break
            s = match.state
            ask, _ = SPEC.rules.question(s)
            if test(match, ask.kind, [SPEC.vocabulary.name(w) for w in s.offered]):
                return match.record(), SPEC.seats[SPEC.rules.seat(s)]
            match.choose(dice.choice(s.offered))
    raise AssertionError(f"no such moment in {scenario}")


def sit(desk: Desk, found: tuple[dict[str, Any], str]) -> None:
    record, seat = found
    desk.enter(desk.make("blackreach", HERE, mine=[seat], file=record))
    desk.ready()


def serious(desk: Desk) -> list[str]:
    found = Axe().run(desk.page).response["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found if v["impact"] in ("serious", "critical")]


@pytest.mark.timeout(LONG_GAME + 240)
def test_a_small_scenario_is_clicked_to_the_end_on_the_board(desk: Desk) -> None:
    desk.enter(desk.make("blackreach", SEATS, scenario=SMALL))
    desk.ready()
    expect(desk.page.locator("[data-square]")).to_have_count(98)

    done = desk.page.evaluate(PLAY, LONG_GAME * 1000)

    assert done["over"], f"after {done}"
    assert done["board"] > 5  # how many depends on how soon the battle is decided
    desk.shot("blackreach-ended")


def test_the_ground_is_painted(desk: Desk) -> None:
    desk.enter(desk.make("blackreach", SEATS, scenario=SMALL))
    desk.ready()

    expect(desk.page.locator("svg image")).to_have_attribute("href", re.compile("^blob:"))


def test_squares_of_the_other_zone_are_explained(desk: Desk) -> None:
    page = desk.page
    desk.enter(desk.make("blackreach", SEATS, scenario=SMALL))
    desk.ready()
    offered = set(page.locator("[data-word]").evaluate_all("(all) => all.map((w) => w.dataset.word)"))
    dark = next(f"square:{x},3" for x in range(13, -1, -1) if f"square:{x},3" not in offered)

    page.locator(f"[data-square='{dark}']").click()

    note = page.locator("[data-why]")
    expect(note).to_contain_text("Why not")
    expect(note.locator(".rule").first).to_contain_text("HBR-")
    desk.shot("blackreach-why-not")


def test_a_counter_set_down_is_taken_back(desk: Desk) -> None:
    page = desk.page
    desk.enter(desk.make("blackreach", HERE, mine=["ultramarines"], file=first_question("ultramarines")))
    desk.ready()
    before = page.locator(".counter").count()
    asked = page.locator("[data-prompt] span").first.inner_text()

    page.locator("[data-square].lit").first.click()
    expect(page.locator(".counter")).to_have_count(before + 1)
    page.locator("[data-undo]").click()

    expect(page.locator(".counter")).to_have_count(before)
    expect(page.locator("[data-prompt] span").first).to_have_text(asked)


def first_question(seat: str) -> dict[str, Any]:
    """A set-up in which that seat puts down its first counters."""

    def test(match: Match, kind: str, words: list[str]) -> bool:
        mine = SPEC.seats[SPEC.rules.seat(match.state)] == seat
        return mine and all(w.startswith("square:") for w in words) and len(words) > 4

    return moment(SMALL, test)[0]


def test_reach_and_fire_are_shown_before_the_word_is_said(desk: Desk) -> None:
    page = desk.page
    sit(desk, moment(SMALL, lambda m, k, w: {"verb:move", "verb:fire"} <= set(w) and m.state.turn > 1))

    desk.point(page.locator("[data-verb='verb:move']"), "within reach")
    expect(page.locator(".frame .still .cost").nth(4)).to_be_attached()
    desk.shot("blackreach-reach")
    desk.point(page.locator("[data-verb='verb:fire']"), "in sight")
    desk.shot("blackreach-fire")


def test_a_target_shows_its_line_and_its_odds(desk: Desk) -> None:
    page = desk.page
    sit(desk, moment("s5-pump-hall", lambda m, k, w: k == "fire-target" and len(w) > 1))

    desk.point(page.locator("[data-word^='unit:']"), "needs")

    expect(page.locator(".float")).to_contain_text("sight")
    desk.shot("blackreach-line")


def test_the_army_builder_buys_and_explains(desk: Desk) -> None:
    page = desk.page
    desk.enter(desk.make("blackreach", SEATS, scenario="point-patrol"))
    desk.ready()
    builder = page.locator("[data-muster]")
    expect(builder).to_contain_text("0 of 150 points")

    builder.locator("[data-option]:not(.lit)").first.click()
    expect(page.locator("[data-why] .rule").first).to_contain_text("HBR-REC")
    page.keyboard.press("Escape")
    builder.locator("[data-tile='tile:tactical-squad']").click()
    expect(builder).to_contain_text("135 of 150 points")
    desk.shot("blackreach-army")
    assert serious(desk) == []
    builder.get_by_role("button", name="The army is ready").click()
    page.wait_for_selector("[data-square]", timeout=60_000)


def test_the_other_side_sees_only_the_backs_of_orders(desk: Desk) -> None:
    page = desk.page

    def test(match: Match, kind: str, words: list[str]) -> bool:
        s = match.state
        foe = 1 - SPEC.rules.seat(s)
        return kind == "place-token" and sum(1 for u in SIDE_UNITS[foe] if s.unit_token[u]) > 2

    record, seat = moment(SMALL, test)  # the other side has given all its tokens
    other = next(s for s in SPEC.seats if s != seat)
    desk.enter(desk.make("blackreach", HERE, mine=[seat], file=record))
    page.wait_for_selector(".counter")
    desk.drawn()
    theirs_shown = page.locator(f".counter[aria-label^='{other}'][aria-label*='face-down order token']")
    expect(theirs_shown.first).to_be_attached()

    labels = page.locator(".counter").evaluate_all("(all) => all.map((c) => c.getAttribute('aria-label'))")
    theirs = [x for x in labels if x.startswith(other)]
    assert any("face-down order token" in x for x in theirs)
    assert not any("order token " in x.replace("face-down order token", "") for x in theirs)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_in_mid_battle(desk: Desk, theme: str) -> None:
    sit(desk, moment("s7-tin-and-thunder", lambda m, k, w: k == "action" and m.state.turn > 1, limit=1500))
    desk.page.evaluate("(t) => (document.documentElement.dataset.theme = t)", theme)
    desk.still()
    desk.shot(f"blackreach-battle-{theme}")

    assert serious(desk) == []


def test_a_phone_held_upright(browser: Browser, server: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    desk = Desk(context.new_page(), server)
    sit(desk, moment(SMALL, lambda m, k, w: any(x.startswith("square:") for x in w) and m.state.turn > 0))
    desk.still()

    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 390
    # every square within reach is lit; those further on are reached by moving the board
    board = desk.page.locator("section.board").bounding_box()
    assert board is not None
    lit = desk.page.locator("[data-square].lit")
    boxes = [lit.nth(n).bounding_box() for n in range(lit.count())]
    seen = [n for n, box in enumerate(boxes) if box and 0 < box["x"] < 350 and board["y"] < box["y"] < board["y"] + 300]
    desk.tap_through(lit.nth(seen[0]))
    desk.shot("blackreach-small")
    context.close()
    assert desk.errors == []


def test_a_large_army_waits_in_two_rows_and_what_is_asked_about_comes_first(desk: Desk) -> None:
    id = desk.make("blackreach", HERE, scenario="s8-hammer")
    desk.enter(id)
    desk.ready()
    own = desk.page.locator(".waiting .side").first.locator("button")
    expect(own.first).to_have_class(re.compile(r"\blit\b"))
    for unit in (own.first, own.last):
        expect(unit).to_be_in_viewport(ratio=1)
