"""How to play in a real browser: its pictures are drawn, its pages turned, and it is found where one looks for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Desk

from siegeworks.core.howto import HowToPage, pages_of
from siegeworks.core.spec import find, game_ids

PAGES = [(game, page) for game in game_ids() for page in pages_of(find(game).folder)]


@pytest.mark.parametrize("game", sorted({game for game, _ in PAGES}))
def test_every_picture_is_drawn_with_all_its_marks(desk: Desk, game: str) -> None:
    for page in pages_of(find(game).folder):
        desk.page.goto(f"{desk.base}/#/how/{game}/{page.id}")
        shown = desk.page.locator(f"[data-shown='{page.id}']")
        expect(shown.locator("[data-scene=drawn]")).to_be_visible()
        expect(shown.locator("[data-mark]")).to_have_count(len(page.picture.marks))
        for thing in page.things:
            drawn = shown.locator(f"[data-thing='{thing.word}'] :is(svg, .face)").first
            expect(drawn).to_be_visible()


def test_pages_are_turned_by_keys_and_what_was_read_is_marked_in_the_lobby(desk: Desk) -> None:
    page, pages = desk.page, pages_of(find("outpost").folder)
    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=howto]").click()
    for n, each in enumerate(pages):
        expect(page.locator(f"[data-shown='{each.id}']")).to_be_visible()
        if n + 1 < len(pages):
            page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f"[data-shown='{pages[-2].id}']")).to_be_visible()
    page.get_by_role("link", name="All games").click()

    expect(page.locator("[data-game=outpost] [data-door=howto]")).to_contain_text("✓")


def test_it_opens_at_the_table_over_the_game_and_closes_again(desk: Desk) -> None:
    desk.enter(desk.make("outpost", {"raiders": "here", "garrison": "greedy"}))
    desk.ready()
    desk.page.get_by_role("button", name="Menu").click()
    desk.page.locator("[data-how]").click()
    dialog = desk.page.locator("[data-howto-dialog]")
    expect(dialog.locator("[data-scene=drawn]")).to_be_visible()

    dialog.get_by_role("button", name="Close", exact=True).click()
    expect(dialog).to_have_count(0)
    desk.ready()


@pytest.mark.parametrize(
    ("game", "page"), [next((g, p) for g, p in PAGES if g == game) for game in sorted({g for g, _ in PAGES})]
)
def test_a_phone_shows_it_without_scrolling_sideways(desk: Desk, game: str, page: HowToPage) -> None:
    desk.page.set_viewport_size({"width": 390, "height": 844})
    desk.page.goto(f"{desk.base}/#/how/{game}/{page.id}")
    expect(desk.page.locator("[data-scene=drawn]")).to_be_visible()

    desk.page.wait_for_function("document.documentElement.scrollWidth <= 390")


def test_a_rule_opens_beside_board_and_question_and_says_how_its_switch_stands(desk: Desk) -> None:
    made = desk.make("outpost", {"raiders": "here", "garrison": "greedy"}, options={"ties": "both-hurt"})
    desk.enter(made)
    desk.ready()
    page = desk.page
    page.locator("header").get_by_role("button", name="Rules").click()
    reader = page.locator("[data-rules]")
    reader.get_by_label("Search the rules").fill("tie the defender")

    expect(reader.locator("[data-switch=ties]").first).to_contain_text("At this table: Both hurt (by default")
    page.wait_for_function("""() => {
        const box = (at) => document.querySelector(at).getBoundingClientRect();
        const [rules, board, question] = ['[data-rules]', '.board', '[data-prompt]'].map(box);
        return rules.left >= board.right - 1 && rules.top >= question.bottom - 1;
    }""")
    page.keyboard.press("Escape")
    expect(reader).to_have_count(0)
