"""The stage stands still: what is asked never moves the board, and all that must be read or hit is large enough."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from tests.browser.conftest import Desk

from siegeworks.core.hints import goes_on
from siegeworks.core.record import Match
from siegeworks.core.spec import find

pytestmark = pytest.mark.browser
GAMES = ["heresy2010", "heresy1993", "blackreach", "outpost"]
SCENARIO = {"blackreach": "s1-first-contact"}
DESK: ViewportSize = {"width": 1400, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
MOMENTS = {"desk": 8, "phone": 5}
MEASURE = """() => {
  const box = (e) => {
    const r = e.getBoundingClientRect();
    return [r.left, r.top, r.width, r.height].map(Math.round);
  };
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const small = [];
  const walker = document.createTreeWalker(document.querySelector('main.table'), NodeFilter.SHOW_TEXT);
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    const e = n.parentElement;
    if (!n.data.trim() || !seen(e) || e.closest('.sr, title, desc')) continue;
    const m = e instanceof SVGElement ? e.getScreenCTM() : null;
    const scale = m ? Math.hypot(m.a, m.b) : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size < 10.95) small.push(`${n.data.trim().slice(0, 20)}: ${size.toFixed(1)}`);
  }
  const frame = document.querySelector('.zoomer .box')?.getBoundingClientRect();
  const pieces = [...document.querySelectorAll('section.board [data-unit]')].filter(seen).flatMap((e) => {
    const r = (e.querySelector('.base, .plate') ?? e).getBoundingClientRect();
    const inside = frame && r.left >= frame.left && r.right <= frame.right
      && r.top >= frame.top && r.bottom <= frame.bottom;
    return inside ? [[e.dataset.unit, Math.round(Math.min(r.width, r.height) * 10) / 10]] : [];
  });
  // the board with its rulers, without the buttons beside it
  const share = () => {
    const all = document.querySelector('.zoomer').getBoundingClientRect();
    const tools = document.querySelector('.tools').getBoundingClientRect();
    return ((all.width - tools.width) * all.height) / (innerWidth * innerHeight);
  };
  const dock = document.querySelector('.dock');
  const cut = [...document.querySelectorAll('[data-hand] .slot')].flatMap((slot) => {
    const face = slot.querySelector('.face'), low = dock.getBoundingClientRect().bottom;
    return [...face.querySelectorAll('strong, .numeral')].filter((e) => {
      const r = e.getBoundingClientRect();
      return r.bottom > low + 1 || r.top < dock.getBoundingClientRect().top - 240 || e.scrollWidth > e.clientWidth + 1;
    }).map((e) => e.textContent);
  });
  // what is shown in part only: a button, a goal, a tab
  const halves = [['.verbs', 'button'], ['.strip', '.chip'], ['.tabs', 'button']].flatMap(([place, what]) =>
    [...document.querySelectorAll(place)].flatMap((around) => {
      const a = around.getBoundingClientRect();
      return [...around.querySelectorAll(what)].filter((e) => {
        const r = e.getBoundingClientRect();
        const inX = Math.min(r.right, a.right) - Math.max(r.left, a.left);
        const inY = Math.min(r.bottom, a.bottom) - Math.max(r.top, a.top);
        return inX > 1 && inY > 1 && (inX < r.width - 1.5 || inY < r.height - 1.5);
      }).map((e) => e.textContent.trim());
    }));
  return {
    board: box(document.querySelector('section.board')),
    picture: frame && [frame.left, frame.top, frame.width, frame.height].map(Math.round),
    prompt: box(document.querySelector('[data-prompt]')),
    hand: dock && box(dock),
    share: frame ? share() : null,
    small, pieces, cut, halves,
    wide: document.documentElement.scrollWidth, tall: document.documentElement.scrollHeight,
  };
}"""
AT_REST = "() => !document.querySelector('.inner.moving, .inner.gliding')"


@cache
def moments(game: str, count: int) -> list[tuple[str, dict[str, Any]]]:
    """A whole game played at random, as it stood at so many questions spread over it, each with the seat asked."""
    spec = find(game)
    for seed in range(1, 9):
        match, rng, asked = Match.new(spec, SCENARIO.get(game), seed), random.Random(seed), []
        while not match.over and len(asked) < 4000:
            asked.append(len(match.words))
            match.choose(rng.choice(match.state.offered))
        if not match.over:
            continue
        wanted = [asked[(2 * n + 1) * len(asked) // (2 * count)] for n in range(count)]
        again, out = Match.new(spec, SCENARIO.get(game), seed), []
        rng = random.Random(seed)
        while not again.over:
            if wanted and len(again.words) >= wanted[0] and goes_on(spec, again.state) is None:
                out.append((spec.seats[spec.rules.seat(again.state)], again.record()))
                wanted.pop(0)
            again.choose(rng.choice(again.state.offered))
        return out
    raise AssertionError(f"{game} did not end")


def sit(desk: Desk, game: str, seat: str, record: dict[str, Any]) -> dict[str, Any]:
    """Open a moment of a game as the seat that is asked; gives what is measured there."""
    desk.enter(desk.make(game, dict.fromkeys(find(game).seats, "here"), mine=[seat], file=record))
    desk.ready()
    desk.page.wait_for_function(AT_REST)
    # the board draws its letters again once it knows how near it is: what stays small is reported by whoever measures
    with suppress(PlaywrightTimeoutError):
        desk.page.wait_for_function(f"() => ({MEASURE})().small.length === 0", timeout=5_000)
    return measured(desk)


def measured(desk: Desk) -> dict[str, Any]:
    found: dict[str, Any] = desk.page.evaluate(MEASURE)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_stage_stands_still_through_a_whole_game(browser: Browser, server: str, game: str) -> None:
    context = browser.new_context(viewport=DESK)
    desk = Desk(context.new_page(), server)
    places = set()
    for seat, record in moments(game, MOMENTS["desk"]):
        m = sit(desk, game, seat, record)
        places.add((*m["board"], *(m["picture"] or ())))
        assert m["small"] == [], len(record["words"])
        assert [p for p in m["pieces"] if p[1] < 28] == []
        assert m["cut"] == []
        assert m["halves"] == []
        assert (m["wide"], m["tall"]) == (DESK["width"], DESK["height"])
        assert m["prompt"][1] + m["prompt"][3] < m["board"][1] + 8
        assert m["hand"][1] + m["hand"][3] <= DESK["height"]
        if m["picture"]:
            assert m["share"] >= 0.55
    assert len({p[:4] for p in places}) == 1, places
    assert len({p[4:] for p in places if len(p) > 4}) == 1, places
    assert desk.errors == []
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_keeps_board_question_and_hand_in_their_places(browser: Browser, server: str, game: str) -> None:
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    desk = Desk(context.new_page(), server)
    boards = set()
    for seat, record in moments(game, MOMENTS["phone"]):
        m = sit(desk, game, seat, record)
        boards.add(tuple(m["board"]))
        assert m["small"] == [], len(record["words"])
        assert m["wide"] == PHONE["width"]
        assert m["halves"] == []
        assert m["board"][2] >= PHONE["width"] - 10
        assert m["hand"][1] + m["hand"][3] <= PHONE["height"]
        assert m["prompt"][1] >= m["board"][1] + m["board"][3]
        there = desk.page.locator("[data-go-there]")
        if there.count():
            there.tap()
            desk.page.wait_for_function(AT_REST)
            assert [p for p in measured(desk)["pieces"] if p[1] < 32] == []
    assert len(boards) == 1, boards
    assert desk.errors == []
    context.close()


@pytest.mark.parametrize("game", ["heresy2010", "blackreach"])
def test_a_card_is_read_whole_above_the_hand_under_the_pointer(desk: Desk, game: str) -> None:
    """It stays where it lies, so that a click beside it meets its neighbour."""
    seat, record = next((s, r) for s, r in moments(game, MOMENTS["desk"]) if holds_cards(game, s, r))
    desk.page.set_viewport_size(DESK)
    sit(desk, game, seat, record)
    cards = desk.page.locator("[data-hand] [data-card]")
    expect(cards.first).to_be_visible()
    # the whole text stands on the card itself, or above the hand; and its edges have not moved
    whole = """([e, left, width]) => {
      const r = e.getBoundingClientRect(), t = e.querySelector('.text');
      const above = document.querySelector('.risen .face');
      const up = above?.getBoundingClientRect();
      const read = above ? up.top >= 0 && up.bottom <= innerHeight && above.textContent.includes(t?.textContent ?? '')
        && above.scrollHeight <= above.clientHeight + 1 : !t || t.scrollHeight <= t.clientHeight + 2;
      return read && Math.abs(r.left - left) < 1 && Math.abs(r.width - width) < 1;
    }"""
    for n in range(min(4, cards.count())):
        card = cards.nth(n).element_handle()
        box = card.bounding_box()
        assert box is not None
        card.hover()
        desk.page.wait_for_function(whole, arg=[card, box["x"], box["width"]])


def holds_cards(game: str, seat: str, record: dict[str, Any]) -> bool:
    from siegeworks.core.record import replay

    match, _ = replay(record)
    view = match.spec.view(match.state, match.spec.seats.index(seat))
    if game == "blackreach":
        return bool(view["hands"][seat]["cards"])
    return bool(view["combat"][seat]["hand"] or view["orders"][seat]["hand"])


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_strip_says_what_is_played_for(desk: Desk, game: str) -> None:
    seat, record = moments(game, MOMENTS["desk"])[2]
    desk.page.set_viewport_size(DESK)
    sit(desk, game, seat, record)
    strip = desk.page.locator("[data-goals]")
    expect(strip.locator("[data-goal]").first).to_be_visible()
    whole = "(e) => e.scrollWidth <= e.clientWidth + 1"  # no goal is cut
    desk.page.wait_for_function(whole, arg=strip.element_handle())
    strip.click()
    expect(desk.page.locator("[data-goal-list] li").first).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("[data-goal-list]")).to_have_count(0)


def test_what_the_eye_rests_on_is_told_whole(desk: Desk) -> None:
    seat, record = moments("heresy1993", MOMENTS["desk"])[3]
    desk.page.set_viewport_size(DESK)
    sit(desk, "heresy1993", seat, record)
    fullest = desk.page.evaluate(
        """() => [...document.querySelectorAll('[data-area]')].sort((a, b) =>
             b.getAttribute('aria-label').length - a.getAttribute('aria-label').length)[0].dataset.area"""
    )
    desk.page.locator(f"[data-area='{fullest}']").focus()
    about = desk.page.locator(f"[data-about='{fullest}']")
    expect(about).to_be_visible()
    whole = "(e) => e.parentElement.scrollHeight <= e.parentElement.clientHeight + 1"
    desk.page.wait_for_function(whole, arg=about.element_handle())
