"""Things are played by hand: dragged, clicked, tapped and reached by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.conftest import Desk

from siegeworks.core.record import Match
from siegeworks.core.spec import find

AGAINST = {"raiders": "here", "garrison": "random"}


def things(page: Page, kind: str) -> Locator:
    """What glows on the board of a kind."""
    return page.locator(f"section.board [data-thing^='{kind}:'].lit")


def middle(at: Locator) -> tuple[float, float]:
    box = at.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pick_up(desk: Desk) -> None:
    """Wait until something on the board can be picked up."""
    desk.ready()
    expect(things(desk.page, "unit").first).to_be_visible()
    desk.still()


@pytest.fixture
def valley(desk: Desk) -> Desk:
    desk.enter(desk.make("outpost", AGAINST))
    pick_up(desk)
    return desk


@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Desk]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.set_default_timeout(20_000)
    opened = Desk(context.new_page(), server)
    yield opened
    context.close()
    assert opened.errors == []


def test_a_unit_is_dragged_to_an_area_and_one_undo_takes_it_back(valley: Desk) -> None:
    page = valley.page
    before = page.locator("[data-ply]").get_attribute("data-ply")
    page.mouse.move(*middle(things(page, "unit").first))
    page.mouse.down()
    x, y = middle(things(page, "unit").first)
    page.mouse.move(x + 12, y + 12)
    expect(page.locator("[data-ghost]")).to_be_visible()
    page.mouse.move(*middle(things(page, "area").first))
    expect(page.locator("[data-way]")).to_be_attached()
    with valley.moves_on():
        page.mouse.up()
    expect(page.locator("[data-ghost]")).to_have_count(0)
    valley.ready()
    undo = page.locator("[data-undo]")
    if undo.count():  # a march into a fight draws, and cannot be undone
        undo.click()
        expect(page.locator("[data-ply]")).to_have_attribute("data-ply", before or "")


def test_what_is_dropped_nowhere_is_let_go(valley: Desk) -> None:
    page = valley.page
    x, y = middle(things(page, "unit").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y)
    expect(page.locator("[data-held]")).to_be_visible()
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(page.locator("[data-held]")).to_have_count(0)


def test_what_is_dropped_where_it_cannot_go_is_told_why_with_the_rule(valley: Desk) -> None:
    page = valley.page
    x, y = middle(things(page, "unit").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y)
    expect(page.locator("[data-held]")).to_be_visible()
    expect(things(page, "area").first).to_be_visible()
    far = page.locator("section.board [data-thing='area:outpost']")
    expect(far).not_to_have_class("lit")
    page.mouse.move(*middle(far))
    page.mouse.up()
    note = page.locator("[data-why]")
    expect(note).to_contain_text("No road leads there")
    expect(note.get_by_role("button", name="OUT-MARCH-01")).to_be_visible()
    expect(page.locator("[data-held]")).to_have_count(0)


def at_question(kind: str, says: str = "", words: int = 4) -> dict[str, Any]:
    """A game of 2010 at a question of the Imperial player's."""
    spec = find("heresy2010")
    for n in range(60):
        match, dice = Match.new(spec, seed=n), Random(n)
        while not match.over and len(match.words) < 900:
            s = match.state
            ask, f = spec.rules.question(s)
            mine = ask.kind == kind and spec.rules.seat(s) == 0 and len(s.offered) >= words
            if mine and says in spec.prompt(s, f, ask):
                return match.record()
            match.choose(dice.choice(s.offered))
    raise AssertionError("no such moment")


def at_screen(desk: Desk, record: dict[str, Any]) -> Page:
    """The Imperial player's page at a game that was played so far."""
    both = dict.fromkeys(("imperial", "traitor"), "here")
    desk.enter(desk.make("heresy2010", both, mine=["imperial"], file=record))
    desk.ready()
    desk.still()
    return desk.page


def test_lasers_fire_at_all_that_lands_by_one_button(desk: Desk) -> None:
    page = at_screen(desk, at_question("laser-target", words=2))
    expect(page.locator("[data-do]").first).to_contain_text("Fire at all")
    with desk.moves_on():
        page.locator("[data-do]").first.click()


def test_cards_are_chosen_together_and_played_by_one_bright_button(desk: Desk) -> None:
    """2010: a second card is added to the first, nothing else is bright, and the button says what it does."""
    page = at_screen(desk, at_question("play-cards", "up to 2", 5))
    lit = page.locator("[data-hand] .slot:not(.picked) button.lit")
    expect(lit.nth(1)).to_be_visible()
    lit.first.click()
    expect(page.locator("[data-hand] .slot.picked")).to_have_count(1)
    lit.first.click()
    expect(page.locator("[data-hand] .slot.picked")).to_have_count(2)
    expect(page.locator("[data-why]")).to_have_count(0)
    expect(page.locator("[data-prompt] button.go")).to_have_count(1)
    expect(page.locator("[data-prompt] button.go")).to_contain_text("Play ")
    with desk.moves_on():
        page.keyboard.press("Enter")


def test_an_order_is_laid_or_carried_out_by_one_drag(desk: Desk) -> None:
    """2010: dropped on a region of the strategic map its card lies there, without a question which was meant."""
    page = at_screen(desk, at_question("choose-action", words=2))
    x, y = middle(page.locator("[data-hand] button.lit").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12)
    expect(page.locator("[data-way], .ways [data-gesture]").first).to_be_attached()
    with desk.moves_on():
        page.mouse.move(*middle(page.locator("section.board [data-thing^='region:']").first))
        page.mouse.up()
    expect(page.locator("[role=menu]")).to_have_count(0)


def test_a_key_after_a_click_is_the_table_s(desk: Desk) -> None:
    """Black Reach: whoever clicked a square and then presses Space declines, and does not press the square again."""
    desk.enter(desk.make("blackreach", {"ultramarines": "here", "orks": "greedy"}, scenario="s1-first-contact"))
    desk.ready()
    page = desk.page
    page.locator("section.board [data-thing^='square:']").first.click()
    page.wait_for_function("() => document.activeElement === document.body")


def test_a_unit_is_moved_by_keyboard_alone(valley: Desk) -> None:
    page = valley.page
    things(page, "unit").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-held]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-held]")).to_have_count(0)
    things(page, "unit").first.focus()
    page.keyboard.press("Enter")
    things(page, "area").first.focus()
    with valley.moves_on():
        page.keyboard.press("Enter")


def test_a_first_tap_shows_and_a_second_does(phone: Desk) -> None:
    phone.enter(phone.make("outpost", AGAINST))
    pick_up(phone)
    page = phone.page
    page.get_by_role("button", name="I know it").tap()
    phone.still()
    if page.get_by_label("Whole board").is_enabled():  # it opens near to what may be chosen
        page.get_by_label("Whole board").tap()
    things(page, "unit").first.tap()
    expect(page.locator("[data-held]")).to_be_attached()
    area = things(page, "area").first
    area.tap()
    expect(page.locator("[data-armed]")).to_be_visible()
    with phone.moves_on():
        area.tap()


def test_taking_back_makes_a_new_game_and_says_so(valley: Desk) -> None:
    page = valley.page
    for _ in range(12):
        if page.locator("[data-take-back]").count():
            break
        valley.choose(page.locator(".words [data-word]").last)
        valley.ready()
    old = page.url
    page.locator("[data-take-back]").click()
    expect(page.locator("[data-back]")).to_contain_text("stays under Your games")
    page.locator("[data-take-back-now]").click()
    note = page.locator("[data-why]")
    expect(note).to_contain_text("Taken back to before")
    expect(note).to_contain_text("The game as it was is kept under Your games")
    expect(note).to_have_attribute("role", "status")  # nothing went wrong
    expect(page).not_to_have_url(old)
    expect(page.locator("body")).not_to_contain_text("fork", ignore_case=True, use_inner_text=True)


def lay_first(page: Page) -> str:
    """Take the first piece of the tray and put it on a place that glows; gives the place."""
    page.locator("[data-tray] li button:enabled").first.click()
    place = things(page, "area").first
    name = str(place.get_attribute("data-thing"))
    place.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-laid]")).to_have_count(1)
    return name


def test_a_set_up_is_laid_out_filled_and_kept_for_the_next_time(desk: Desk) -> None:
    """1993: any piece first, the rest filled in, all of it said at once, and as last time in the next game."""
    desk.enter(desk.make("heresy1993", {"imperial": "here", "traitor": "random"}, scenario="free"))
    desk.ready()
    page = desk.page
    tray = page.locator("[data-tray]")
    expect(tray).to_be_visible()
    before = int(tray.get_attribute("data-tray") or 0)
    lay_first(page)
    expect(tray).to_have_attribute("data-tray", str(before - 1))
    page.locator("[data-fill]").click()
    expect(tray).to_have_attribute("data-tray", "0")
    with desk.moves_on():
        page.locator("[data-ready]").click()
    expect(page.locator("[data-tray='0']")).to_have_count(0)

    desk.enter(desk.make("heresy1993", {"imperial": "here", "traitor": "random"}, scenario="free", seed=12))
    desk.ready()
    page.locator("[data-preset='last']").click()
    expect(tray).to_have_attribute("data-tray", "0")
    page.get_by_role("button", name="Start again").click()
    page.locator("[data-preset='historical']").click()
    expect(tray).to_have_attribute("data-tray", "0")


def test_a_whole_set_up_is_laid_out_to_be_looked_at(desk: Desk) -> None:
    """Black Reach: one click places all of it on the board, another says it; until then nothing is said."""
    desk.enter(desk.make("blackreach", {"ultramarines": "here", "orks": "greedy"}, scenario="s1-first-contact"))
    desk.ready()
    page = desk.page
    expect(page.locator("[data-tray]")).to_be_visible()
    page.locator("[data-fill]").click()
    expect(page.locator("[data-tray='0']")).to_be_visible()
    expect(page.locator("[data-prompt]")).to_contain_text("All are placed")
    with desk.moves_on():
        page.locator("[data-ready]").click()


def test_a_whole_set_up_is_one_click(desk: Desk) -> None:
    """2010: the sides place by turns, so that nothing can be laid out before."""
    desk.enter(desk.make("heresy2010", {"imperial": "here", "traitor": "greedy"}, scenario="heresy-unheralded"))
    desk.ready()
    page = desk.page
    expect(page.locator("[data-tray]")).to_be_visible()
    with desk.moves_on():
        page.locator("[data-fill]").click()


def test_an_order_for_the_open_question_is_one_click(desk: Desk) -> None:
    """1993: the lasers fire at everything from now on, and may be asked about again."""
    desk.enter(desk.make("heresy1993", {"imperial": "here", "traitor": "greedy"}, scenario="free"))
    desk.ready()
    page = desk.page
    page.locator("[data-fill]").click()
    with desk.moves_on():
        page.locator("[data-ready]").click()
    page.wait_for_selector("[data-order='everything']")
    with desk.moves_on():
        page.locator("[data-order='everything']").click()
    desk.ready()
    expect(page.locator("[data-wishes]").get_by_label("fire at everything")).to_be_checked()
    page.locator("[data-wishes]").get_by_label("fire at everything").click()
    expect(page.locator("[data-wishes]").get_by_label("fire at everything")).not_to_be_checked()
