"""Two people at two screens: they talk, the host decides who may, and the coach is there if the host lets them."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import DESK, Desk, link_of

MARKUP = "<img src=x onerror=\"document.title='run'\"> <b>bold</b>"


def invited(desk: Desk, guest: Page, coach: bool) -> None:
    """A game with someone, made in the lobby; the guest follows the link."""
    page = desk.page
    page.goto(desk.base + "/")
    page.locator("[data-game=outpost] [data-door=invite]").click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("checkbox", name="Both may ask the coach").set_checked(coach)
    page.get_by_role("button", name="Start the game").click()
    guest.goto(link_of(page))


def sit_down(desk: Desk, guest: Page) -> None:
    """The guest sits down, and both see the board."""
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    for page in (desk.page, guest):
        page.wait_for_selector("[data-prompt]")
        expect(page.locator("[data-chat]")).to_be_visible()


def test_two_people_talk_and_nothing_they_write_is_executed(desk: Desk, browser: Browser) -> None:
    context = browser.new_context(viewport=DESK)
    guest, page = context.new_page(), desk.page
    invited(desk, guest, coach=False)
    expect(guest.locator("[data-coach-allowed=false]")).to_contain_text("The coach is forbidden")
    expect(guest.get_by_role("heading")).to_have_text("Anna invites you to a game")
    expect(guest.locator("main")).to_contain_text("Outpost: Raid at Dawn")
    expect(guest.locator("[data-length]")).to_contain_text("10 minutes")
    expect(guest.locator("[data-side=garrison]")).to_contain_text("You play Garrison: You hold")
    expect(guest.locator("[data-side=garrison]")).to_contain_text("Raiders: Anna")
    sit_down(desk, guest)

    guest.locator("[data-chat]").click()
    guest.get_by_role("button", name="Good luck!").click()
    expect(page.locator("[data-chat]")).to_have_attribute("data-unread", "1")
    page.locator("[data-chat]").click()
    expect(page.locator("[data-line='0']")).to_contain_text("(Ben)")
    expect(page.locator("[data-line='0']")).to_contain_text("Good luck!")
    expect(page.locator("[data-chat]")).to_have_attribute("data-unread", "0")

    page.get_by_label("Say something").fill(MARKUP)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(guest.locator("[data-line='1']")).to_contain_text(MARKUP)
    expect(guest.locator("[data-line='1'] img, [data-line='1'] b")).to_have_count(0)
    expect(page.get_by_label("Say something")).to_have_value("")

    page.get_by_label("Who may talk").select_option("off")
    expect(guest.get_by_text("Talking is switched off at this table.")).to_be_visible()
    expect(guest.get_by_label("Who may talk")).to_have_count(0)
    context.close()


def test_a_host_lets_both_ask_the_coach(desk: Desk, browser: Browser) -> None:
    context = browser.new_context(viewport=DESK)
    guest = context.new_page()
    invited(desk, guest, coach=True)
    expect(guest.locator("[data-coach-allowed=true]")).to_contain_text("Both players may ask the coach")
    sit_down(desk, guest)

    expect(desk.page.locator("[data-ask-coach]")).to_be_visible()  # the raiders begin
    expect(guest.locator("[data-ask-coach]")).to_have_count(0)
    context.close()
