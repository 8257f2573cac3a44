"""Puzzles in a real browser: taken from the lobby, answered wrongly with a reason, and solved."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Desk

from siegeworks.core.puzzles import puzzles_of
from siegeworks.core.spec import find


def test_a_puzzle_is_taken_missed_and_solved(desk: Desk) -> None:
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-puzzles]").click()
    expect(page.locator("[data-daily]")).to_be_visible()
    id, puzzle = next(iter(puzzles_of(find("outpost").folder).items()))
    page.locator("[data-game='outpost']").click()  # one game's puzzles at a time
    page.locator(f"[data-take='{id}']").first.click()
    desk.ready()
    begins = {answer[0] for answer in puzzle.right}
    wrong = next(row.words for row in puzzle.wrong if row.words[0] not in begins)
    page.locator(f"[data-word='{wrong[0]}']").first.click()
    expect(page.locator("[data-puzzle-answer]")).to_contain_text("instead of")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "0")  # nothing was changed

    page.locator("[data-show-solution]").click()
    expect(page.locator("[data-solution]")).to_contain_text("to win")
    page.locator("[data-play-solution]").click()
    expect(page.locator("[data-puzzle=solved]")).to_contain_text("Right.")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(f"[data-take='{id}'] [data-how]").first).not_to_have_attribute("data-how", "")
