"""Whole games of each title, from the first question to the end: by gestures alone, by keyboard alone, by touch alone.

The hands are quick: they decline three times of four, so that a game is over soon, and else take hold of whatever
glows. What has no place on the board (a number, a weapon) is chosen from the list; that is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import DESK, Desk

from siegeworks.core.spec import find

pytestmark = pytest.mark.browser
LONG_GAME = 780  # seconds; a calm machine needs a twentieth of it
SMALL = [("outpost", "dawn"), ("blackreach", "s1-first-contact"), ("heresy1993", "historical"),
         ("heresy2010", "brother-against-brother")]  # fmt: skip
HANDS = """async ([limit, mode]) => {
  const rest = (ms) => new Promise((r) => setTimeout(r, ms));
  const all = (what) => [...document.querySelectorAll(what)];
  const one = (what) => document.querySelector(what);
  const told = { over: false, gestures: 0, drags: 0, keys: 0, words: 0, text: '' };
  let seed = 7, idle = 0;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const pick = (list) => list[Math.floor(next() * list.length)];
  const ply = () => one('[data-ply]')?.dataset.ply;
  const over = () => one('[data-prompt]')?.dataset.outcome;
  const state = () => [ply(), one('[data-held]')?.dataset.held, !!one('[data-careful]'), !!one('[data-armed]'),
    !!one('[role=menu]')].join();
  const changed = async (before, most) => {
    for (let i = 0; i < most; i++) {
      await rest(4);
      if (state() !== before || over()) return true;
    }
    return false;
  };
  const middle = (el) => {
    const r = el.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const pointerType = mode === 'touch' ? 'touch' : 'mouse';
  const send = (el, type, [x, y]) => el.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true,
    clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0, pointerType }));
  const tap = (el) => {
    const at = middle(el);
    send(el, 'pointerdown', at);
    send(el, 'pointerup', at);
    el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: at[0], clientY: at[1] }));
  };
  const seen = (el) => {
    const [x, y] = middle(el), r = one('section.board').getBoundingClientRect();
    return x > r.left && x < r.right && y > r.top && y < r.bottom;
  };
  const glows = () => all('section.board .lit[data-thing], section.board [data-thing][aria-label$="may be chosen"]');
  const drag = async (el) => {
    const [x, y] = middle(el), before = state();
    send(el, 'pointerdown', [x, y]);
    send(el, 'pointermove', [x + 9, y + 9]);
    await changed(before, 60);
    await rest(30);
    const goals = glows().filter((g) => g !== el && seen(g));
    const to = goals.length ? middle(pick(goals)) : [x + 9, y + 9];
    send(el, 'pointermove', to);
    send(el, 'pointerup', to);
    told.drags += 1;
  };
  const byKeys = () => {
    const lines = all('.words button.word:not([disabled])');
    const declines = lines.some((w) => w.querySelector('kbd')?.textContent === 'Space');
    const numbers = lines.filter((w) => /^[1-9]$/.test(w.querySelector('kbd')?.textContent ?? ''));
    const number = numbers.length ? pick(numbers).querySelector('kbd').textContent : '';
    const usual = lines.some((w) => w.classList.contains('usual')) ? 'Enter' : ' ';
    const enter = one('[data-careful]') || (!lines.length && one('[data-ready]'));
    const key = enter ? 'Enter' : declines && next() < 0.75 ? ' ' : number || usual;
    document.activeElement?.blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    told.keys += 1;
  };
  const byHand = async () => {
    const yes = one('[data-careful]') ?? one('[data-confirm]');
    if (yes) return tap(yes);
    const ways = all('[role=menu] [data-gesture], [data-held] [data-gesture]');
    const declines = all('[data-verb].idle:not([disabled])');
    const lit = [...glows(), ...all('.dock .lit[data-thing]')];
    if (ways.length) tap(pick(ways));
    else if (declines.length && next() < 0.75) tap(pick(declines));
    else if (one('[data-tray="0"] [data-ready]')) tap(one('[data-ready]'));
    else if (idle < 3 && one('[data-fill]')) tap(one('[data-fill]'));
    else if (idle < 3 && lit.length) {
      const thing = pick(lit);
      if (mode === 'gestures' && seen(thing) && next() < 0.4) await drag(thing);
      else tap(thing);
    } else {
      const verbs = all('[data-verb]:not([disabled])');
      tap(pick(verbs.length ? verbs : all('.words button.word:not([disabled])')));
      told.words += !verbs.length;
    }
    told.gestures += 1;
  };
  const until = Date.now() + limit;
  while (Date.now() < until) {
    if (over()) return { ...told, over: true };
    // where all is placed the list is empty, and Ready says so
    if (!all('.words button.word:not([disabled])').length && !one('[data-ready]')) { await rest(10); continue; }
    const before = state();
    if (mode === 'keys') byKeys();
    else await byHand();
    idle = (await changed(before, 100)) ? 0 : idle + 1;
    if (idle > 3) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  return { ...told, text: one('[data-prompt]')?.textContent };
}"""


@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Desk]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    opened = Desk(context.new_page(), server)
    yield opened
    context.close()
    assert opened.errors == []


def played(desk: Desk, game: str, scenario: str, mode: str) -> dict[str, Any]:
    """A whole game against the dice, by quick hands."""
    seats = {seat: "random" if i else "here" for i, seat in enumerate(find(game).seats)}
    desk.enter(desk.make(game, seats, scenario=scenario))
    desk.prefer(catchUp=False, met=[game], show="off")
    desk.ready()
    done: dict[str, Any] = desk.page.evaluate(HANDS, [LONG_GAME * 1000, mode])
    print(f"{game} by {mode}: {done}")
    assert done["over"], done
    return done


@pytest.mark.timeout(LONG_GAME + 240)
@pytest.mark.parametrize(("game", "scenario"), SMALL)
def test_by_gestures_alone(desk: Desk, game: str, scenario: str) -> None:
    desk.page.set_viewport_size(DESK)
    done = played(desk, game, scenario, "gestures")

    assert done["drags"] > 0
    assert done["words"] <= 0.25 * done["gestures"]


@pytest.mark.timeout(LONG_GAME + 240)
@pytest.mark.parametrize(("game", "scenario"), SMALL)
def test_by_keyboard_alone(desk: Desk, game: str, scenario: str) -> None:
    assert played(desk, game, scenario, "keys")["keys"] > 10


@pytest.mark.timeout(LONG_GAME + 240)
@pytest.mark.parametrize(("game", "scenario"), SMALL)
def test_by_touch_alone(phone: Desk, game: str, scenario: str) -> None:
    done = played(phone, game, scenario, "touch")

    assert done["gestures"] > 10
