"""How quick the table is with 150 pieces on it: from a click to the painted board, and while the board is moved."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import Desk
from tests.browser.test_table import HURRY

from siegeworks.core.record import Match
from siegeworks.core.spec import find

pytestmark = pytest.mark.browser
PIECES = 150

# Notes the time between frames while the board is dragged to and fro, turned at the wheel, or both, as a hand would.
SHAKE = """async ([ms, drag, zoom]) => {
  const box = document.querySelector('.zoomer .box').getBoundingClientRect();
  const on = document.querySelector('.zoomer .box');
  const at = (type, clientX, clientY) =>
    on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY }));
  const gaps = [], work = [];
  const x0 = box.left + box.width / 2, y0 = box.top + box.height / 2;
  at('pointerdown', x0, y0);
  const began = performance.now();
  let last = began;
  await new Promise((done) => {
    const frame = (now) => {
      gaps.push(now - last);
      last = now;
      const t = now - began, start = performance.now();
      if (t > ms) return done();
      if (drag) at('pointermove', x0 + Math.sin(t / 150) * 180, y0 + Math.cos(t / 190) * 120);
      const turn = { bubbles: true, cancelable: true, deltaY: Math.sin(t / 300) * 60, clientX: x0, clientY: y0 };
      if (zoom && gaps.length % 12 === 0) on.dispatchEvent(new WheelEvent('wheel', turn));
      work.push(performance.now() - start);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  at('pointerup', x0, y0);
  return { gaps: gaps.slice(1), work };
}"""
CALM = """async (ms) => {
  const gaps = [];
  const began = performance.now();
  let last = began;
  await new Promise((done) => {
    const frame = (now) => {
      gaps.push(now - last);
      last = now;
      now - began > ms ? done() : requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return gaps.slice(1);
}"""

# Anything inside the picture that changes while it is moved would have to be drawn again.
WATCH = """() => {
  window.changes = [];
  const inner = document.querySelector('.zoomer .inner');
  // at rest, between two turns of the wheel, it may be drawn sharper; while it moves it must not be touched
  const note = (all, what) => inner.classList.contains('moving')
    && window.changes.push(...all.map((m) => `${what(m)} of ${m.target.nodeName}`));
  new MutationObserver((all) => note(all, (m) => m.type))
    .observe(inner, { subtree: true, childList: true, characterData: true });
  for (const part of inner.children)
    new MutationObserver((all) => note(all, (m) => m.attributeName)).observe(part, { subtree: true, attributes: true });
}"""


def crowded() -> dict[str, Any]:
    """The 1993 game after its landing, at a question of the Imperial player's, who sees all counters of both sides."""
    spec = find("heresy1993")
    match, dice = Match.new(spec, seed=5), random.Random(5)
    for _ in range(900):
        ask, _ = spec.rules.question(match.state)
        if ask.kind == "mover" and spec.rules.seat(match.state) == 0 and len(match.words) > 100:
            return match.record()
        match.choose(dice.choice(match.state.offered))
    raise AssertionError("no such moment")


def sit(desk: Desk) -> None:
    """Open the crowded board with both seats at this page and no curtain between them."""
    id = desk.make("heresy1993", dict.fromkeys(find("heresy1993").seats, "here"), file=crowded())
    desk.prefer(handover=False, catchUp=False, met=["heresy1993"])
    desk.enter(id)
    desk.ready()
    desk.still()
    assert drawn(desk.page) >= PIECES


def drawn(page: Page) -> int:
    """How many counters the page shows: a stack says how many it holds."""
    texts = page.locator(".board svg [data-unit]").evaluate_all("(all) => all.map((u) => u.getAttribute('aria-label'))")
    counts = [t.split(" ")[1] for t in texts]
    return sum(int(n) if n.isdigit() else 1 for n in counts)


def spent(browser: Browser, server_pid: int) -> tuple[float, float]:
    """Milliseconds of processor time that server and page have used; waiting for a processor is not in it."""
    fields = Path(f"/proc/{server_pid}/stat").read_text().rsplit(")", 1)[1].split()
    session = browser.new_browser_cdp_session()
    rows = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    page = sum(row["cpuTime"] for row in rows if row["type"] == "renderer")
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK"), page * 1000


def is_calm() -> bool:
    """Whether whoever runs this says that the machine is calm: its speed and its neighbours are not the table's."""
    return bool(os.environ.get("SIEGEWORKS_CALM"))


def test_a_click_is_answered_at_once(desk: Desk, browser: Browser, server_pid: int) -> None:
    """From saying a word to the painted board: 95 of 100 within 100 ms with SIEGEWORKS_CALM=1.

    Otherwise the wait for a processor says nothing about the table, so the work itself is weighed, against twice that.
    """
    sit(desk)
    print(f"{drawn(desk.page)} counters shown")
    p95s: list[float] = []
    work: list[float] = []
    calm = is_calm()
    for _ in range(6 if calm else 1):
        desk.page.evaluate("performance.clearMeasures('siegeworks-choice')")
        before = spent(browser, server_pid)
        desk.page.evaluate(HURRY, [6_000 if calm else 15_000, 0.1])
        after = spent(browser, server_pid)
        times = sorted(desk.page.evaluate("performance.getEntriesByName('siegeworks-choice').map((e) => e.duration)"))
        if not times:
            break
        p95s.append(times[int(len(times) * 0.95)])
        ours, page = ((b - a) / len(times) for a, b in zip(before, after, strict=True))
        work.append(ours + page)
        print(f"{len(times)} choices: p50 {times[len(times) // 2]:.0f} ms, p95 {p95s[-1]:.0f} ms", end="; ")
        print(f"work a choice: server {ours:.1f} ms, page {page:.1f} ms; load {os.getloadavg()[0]:.1f}")
        if p95s[-1] < 100:
            break
    assert work
    assert min(work) < 200
    assert min(p95s) < 100 or not calm


def test_the_board_keeps_its_size(desk: Desk) -> None:
    """From question to question, and in the past: a board of another size is laid out and drawn again as a whole."""
    sit(desk)
    tall = "document.querySelector('.zoomer .box').clientHeight"
    sizes = [desk.page.evaluate(tall)]
    for _ in range(2):
        with desk.moves_on():
            desk.page.locator("[data-word^='unit:'], [data-word^='area:']").first.click()
        desk.ready()
        sizes.append(desk.page.evaluate(tall))
    desk.page.keyboard.press("[")
    desk.page.locator(".strip.past").wait_for()
    sizes.append(desk.page.evaluate(tall))

    assert len(set(sizes)) == 1, sizes


def test_the_board_moves_smoothly(desk: Desk, browser: Browser, server_pid: int) -> None:
    """Dragging and zooming changes nothing inside the picture, costs next to no script, and keeps the frames."""
    sit(desk)
    for _ in range(4):
        desk.page.get_by_role("button", name="Zoom in").click()
    desk.still()
    desk.page.evaluate(WATCH)
    rest = sorted(desk.page.evaluate(CALM, 2_000))
    print(f"at rest {1000 * len(rest) / sum(rest):.1f} frames a second")
    # a browser without a graphics card composes in software: a picture between two sizes costs it most
    for name, drag, zoom, share in (("drag", True, False, 0.9), ("zoom", False, True, 0.9), ("both", True, True, 0.7)):
        for _ in range(3):
            start = spent(browser, server_pid)[1]
            moved = desk.page.evaluate(SHAKE, [4_000, drag, zoom])
            cost = (spent(browser, server_pid)[1] - start) / len(moved["gaps"])
            gaps, script = sorted(moved["gaps"]), sorted(moved["work"])[len(moved["work"]) // 2]
            fps, slow = 1000 * len(gaps) / sum(gaps), gaps[int(len(gaps) * 0.95)]
            print(f"{name}: {len(gaps)} frames, {fps:.1f} a second, p95 {slow:.1f} ms", end="; ")
            print(f"script {script:.2f} ms, page CPU {cost:.1f} ms a frame; load {os.getloadavg()[0]:.1f}")
            desk.still()
            smooth = fps > share * 1000 * len(rest) / sum(rest)
            if smooth:
                break
        assert script < 4
        assert smooth or not is_calm()
    assert desk.page.evaluate("window.changes") == []
