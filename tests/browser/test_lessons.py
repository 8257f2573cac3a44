"""The first hour in a real browser: the lobby's doors, and a lesson taken by clicks alone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import DESK, Desk, link_of, serving

from siegeworks.core.lessons import lessons_of
from siegeworks.core.spec import find, game_ids

LESSON = lessons_of(find("outpost").folder)["first-raid"]


def read_on(desk: Desk) -> None:
    """Read what the coach says until something is to be done."""
    while desk.page.locator("[data-next]").count():
        desk.page.locator("[data-next]").click()


def test_a_lesson_is_learnt_from_the_lobby_on(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=learn]").click()
    expect(page.locator("[data-say]")).to_have_text(LESSON.steps[0].say)
    read_on(desk)
    desk.shot("lesson")

    page.locator("[data-word='verb:draw']").first.click()
    expect(page.locator("[data-coach-answer]")).to_have_text(LESSON.steps[1].others["verb:draw"])
    for word in LESSON.steps[1].words[:2]:
        with desk.moves_on():
            page.locator(f"[data-word='{word}']").first.click()
        desk.ready()
    expect(page.locator("[data-coach-answer]")).to_have_count(0)
    while page.locator("[data-coach=over]").count() == 0:
        read_on(desk)
        with desk.moves_on():
            page.locator("[data-show-me]").click()
        page.wait_for_selector("[data-coach]")
    read_on(desk)
    expect(page.locator("[data-say]")).to_have_text(LESSON.steps[-1].say)

    page.locator("[data-all-lessons]").click()
    expect(page.locator(f"[data-lesson={LESSON.id}] [data-done]")).to_be_visible()


@pytest.mark.parametrize("game", game_ids())
def test_the_first_choice_of_a_first_game_is_three_clicks_away(tmp_path: Path, browser: Browser, game: str) -> None:
    """From the start of the table to the first choice of one's own: within a minute, even on a busy machine."""
    began, context = time.monotonic(), browser.new_context(viewport=DESK)
    with serving(tmp_path) as base:
        page = context.new_page()
        page.goto(base + "/")
        page.locator(f"[data-game={game}] [data-door=learn]").click()
        clicks = 1
        page.wait_for_selector("[data-say]")
        while page.locator("[data-next]").count():
            page.locator("[data-next]").click()
            clicks += 1
        words = lesson_at(page)
        page.wait_for_selector(f"[data-word='{words[0]}']:not([disabled])")
        before = page.locator("[data-ply]").get_attribute("data-ply")
        page.locator(f"[data-word='{words[0]}']").first.click()
        moved = "(before) => document.querySelector('[data-ply]')?.dataset.ply !== before"
        page.wait_for_function(moved, arg=before)

        assert clicks + 1 <= 3
        assert time.monotonic() - began < 60.0
        context.close()


def lesson_at(page: Page) -> list[str]:
    """What the lesson that the page shows waits for."""
    words: list[str] = page.evaluate(
        """async () => {
            const id = location.hash.split("/").pop();
            const keys = JSON.parse(localStorage.getItem("siegeworks-keys"))[id];
            const headers = { "x-seat-tokens": Object.values(keys).join(",") };
            return (await (await fetch(`/api/tables/${id}`, { headers })).json()).lesson.words;
        }"""
    )
    return words


def test_one_click_starts_a_first_game_and_the_lobby_leads_back(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=play]").click()
    desk.ready()
    expect(page.get_by_title("Outpost: Raid at Dawn")).to_be_visible()

    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=continue]").click()
    desk.ready()
    expect(page.get_by_title("Outpost: Raid at Dawn")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1400])
def test_the_lobby_fits_its_screen(desk: Desk, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 844})
    desk.page.goto(desk.base + "/")
    desk.page.wait_for_selector("[data-door]")
    desk.still()

    assert desk.page.evaluate("document.documentElement.scrollWidth") <= width
    desk.shot(f"lobby-{width}")


def test_an_invitation_says_whom_it_reaches(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=invite]").click()
    page.get_by_role("button", name="Start the game").click()

    expect(page.get_by_role("heading", name="Waiting for your opponent")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("only this computer")
    expect(page.get_by_role("img", name="square code")).to_be_visible()
    link = link_of(page)
    guest = page.context.new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-prompt], [data-handover]")


def test_a_target_is_taken_with_the_line_of_its_menu_that_the_coach_names(desk: Desk) -> None:
    """An order dropped on whom it attacks asks how; the lesson goes on with the line it speaks of."""
    page = desk.page
    page.goto(desk.base + "/#/learn/heresy2010")
    page.locator("[data-lesson=the-siege-begins] button").first.click()
    page.wait_for_selector("[data-say]")
    read_on(desk)
    card, port = page.locator("[data-thing~='card:imperial-firefight-1']").first, "area:lions-gate-spaceport"
    desk.ready()
    card.click()
    page.wait_for_selector(f"[data-mark='{port}']")
    page.locator(f"section.board [data-thing~='{port}']").first.click(force=True)
    with desk.moves_on():
        page.locator("[role=menuitem]", has_text="step by step").click()
    page.wait_for_selector("[data-coach='2']")
    expect(page.locator("[data-coach-answer]")).to_have_count(0)


def test_what_a_coach_says_begins_at_its_top_on_a_phone(desk: Desk) -> None:
    page = desk.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(desk.base + "/#/learn/heresy1993")
    page.locator("[data-lesson=the-landing] button").first.click()
    onward = page.locator("[data-next]")
    expect(onward).to_be_in_viewport()
    onward.click()
    expect(page.locator("[data-show-me]")).to_be_in_viewport()
    expect(page.locator(".coach .top")).to_be_in_viewport(ratio=1)
    page.wait_for_function("() => document.querySelectorAll('.ring').length > 0")
    page.wait_for_function(
        """() => {
            const at = (what) => document.querySelector(what)?.getBoundingClientRect();
            const fire = at("[data-verb='verb:fire']"), dock = at('.dock');
            const rings = [...document.querySelectorAll('.ring')].map((ring) => ring.getBoundingClientRect());
            const around = (box) => Math.abs(box.x + 4 - fire.x) < 3 && Math.abs(box.y + 4 - fire.y) < 3;
            return fire && dock && rings.some(around) && rings.every((box) => box.y + box.height / 2 <= dock.y);
        }"""
    )
