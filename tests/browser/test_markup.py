"""What strangers write is shown as they wrote it, on every page, and never executed: titles, names, and files."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Desk

from siegeworks.core.record import Match

MARKUP = "<img src=x onerror=window.ran=1><b>bold</b>{@html 1}</script><script>window.ran=1</script>"
PEOPLE = [{"seat": "raiders", "kind": "here", "name": MARKUP}, {"seat": "garrison", "kind": "link"}]


def is_harmless(desk: Desk) -> None:
    """Nothing ran, and no element was made of what was written."""
    assert desk.page.evaluate("window.ran") is None
    expect(desk.page.locator("img[src=x], b:text-is('bold')")).to_have_count(0)
    assert [error for error in desk.errors if "Content Security" in error or "outside" in error] == []


def test_titles_and_names_are_shown_as_they_were_written(desk: Desk) -> None:
    made = desk.api("/api/tables", {"game": "outpost", "title": MARKUP, "seats": PEOPLE})
    id, invite = made["table"]["id"], made["keys"][1]["invite"]
    page = desk.page

    page.goto(f"{desk.base}/#/join/{id}/{invite}")
    expect(page.get_by_text("<img src=x").first).to_be_visible()
    is_harmless(desk)
    page.get_by_label("Your name").fill(MARKUP[:60])
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-prompt]")
    expect(page.locator("body")).to_contain_text("<img src=x")
    is_harmless(desk)
    page.goto(desk.base + "/")
    expect(page.get_by_text("<img src=x").first).to_be_visible()
    is_harmless(desk)


@pytest.mark.parametrize("odd", ["packs", "words", "version"])
def test_what_a_file_says_of_itself_is_shown_as_it_stands_there(desk: Desk, odd: str) -> None:
    record = Match.new("outpost", seed=3).record()
    if odd == "words":
        record["words"] = [MARKUP]
    elif odd == "packs":
        record["header"]["packs"] = [MARKUP]
    else:
        record["header"]["version"] = MARKUP
    id = desk.make("outpost", {"raiders": "here", "garrison": "here"}, file=record, title=MARKUP)

    desk.enter(id)
    expect(desk.page.locator("body")).to_contain_text("<img src=x")
    is_harmless(desk)
