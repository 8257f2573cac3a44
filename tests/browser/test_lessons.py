"""The first hour in a real browser: the lobby's doors, and a lesson taken by clicks alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Desk

from siegeworks.core.lessons import lessons_of
from siegeworks.core.spec import find

LESSON = lessons_of(find("outpost").folder)["first-raid"]


def read_on(desk: Desk) -> None:
    """Read what the coach says until something is to be done."""
    while desk.page.locator("[data-next]").count():
        desk.page.locator("[data-next]").click()


def test_a_lesson_is_learnt_from_the_lobby_on(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=learn]").click()
    page.locator(f"[data-take={LESSON.id}]").click()
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


def test_one_click_starts_a_first_game_and_the_lobby_leads_back(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=play]").click()
    desk.ready()
    expect(page.locator("h1")).to_contain_text("Raid at Dawn")

    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=continue]").click()
    desk.ready()
    expect(page.locator("h1")).to_contain_text("Raid at Dawn")


@pytest.mark.parametrize("width", [390, 1400])
def test_the_lobby_fits_its_screen(desk: Desk, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 844})
    desk.page.goto(desk.base + "/")
    desk.page.wait_for_selector("[data-door]")

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
    link = page.get_by_role("textbox", name="Link for").input_value()
    guest = page.context.new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-prompt], [data-handover]")
