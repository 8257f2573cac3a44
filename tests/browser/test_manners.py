"""Newcomers, replays, hot seats, levels and bad luck, in a real browser and for each game."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import DESK, Desk
from tests.browser.test_table import midgame, seats_of

from siegeworks.agents.registry import levels
from siegeworks.core.hints import goes_on
from siegeworks.core.record import Match, replay
from siegeworks.core.spec import find

pytestmark = pytest.mark.browser
GAMES = ["heresy2010", "heresy1993", "blackreach"]
SCENARIO = {"blackreach": "s1-first-contact"}


@cache
def finished(game: str) -> dict[str, Any]:
    """The record of a game played at random to its end."""
    spec = find(game)
    for seed in range(1, 9):
        match, dice = Match.new(spec, SCENARIO.get(game), seed), random.Random(seed)
        for _ in range(6000):
            if match.over:
                return match.record()
            match.choose(dice.choice(match.state.offered))
    raise AssertionError(f"{game} did not end")


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_is_told_what_to_do_and_why(desk: Desk, game: str) -> None:
    page = desk.page
    desk.enter(desk.make(game, seats_of(game), scenario=find(game).scenarios[0].id))
    desk.ready()
    page.get_by_text("New to this game?").wait_for()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("[data-guide]")).to_contain_text("What it is about")
    desk.shot(f"{game}-first-steps")
    page.locator("[data-guide] .go").click()
    expect(page.locator("[data-guide]")).to_have_count(0)
    expect(page.get_by_text("New to this game?")).to_have_count(0)

    for _ in range(5):
        page.wait_for_function(
            """() => {
                const meaning = document.querySelector('[data-meaning]')?.textContent ?? '';
                return meaning.length > 40 && (meaning.includes('glows') || document.querySelector('[data-verb]'));
            }"""
        )
        with desk.moves_on():
            page.locator("[data-word]:not([disabled])").first.click()
        desk.ready()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("checkbox", name="Explain each question").uncheck()
    expect(page.locator("[data-meaning]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_holds_the_whole_table(desk: Desk, game: str) -> None:
    """Nothing of the table has to be scrolled for on a desk: prompt, board, list and time line are all in sight."""
    record = midgame(game, "battle") if game != "blackreach" else midgame(game, "units")
    match, _ = replay(record)
    seat = match.spec.seats[match.spec.rules.seat(match.state)]
    for width, height in ((1400, 900), (1920, 1080)):
        desk.page.set_viewport_size({"width": width, "height": height})
        desk.enter(desk.make(game, dict.fromkeys(find(game).seats, "here"), mine=[seat], file=record))
        desk.page.wait_for_selector("[data-word]")
        desk.drawn()
        desk.still()
        assert desk.page.evaluate("document.documentElement.scrollHeight") <= height
        for part in ("[data-prompt]", ".zoomer .box", "aside", ".replay"):
            box = desk.page.locator(part).first.bounding_box()
            assert box is not None
            assert box["height"] > 30
            assert box["y"] + box["height"] <= height + 1
        desk.shot(f"{game}-{width}")


@pytest.mark.parametrize("width", [390, 1440])
def test_a_battle_shows_where_it_is_fought_and_the_whole_hand(browser: Browser, server: str, width: int) -> None:
    record = midgame("heresy2010", "battle")
    match, _ = replay(record)
    target = match.spec.view(match.state, 0)["battle"]["target"]
    small = width < 900
    context = browser.new_context(viewport={"width": width, "height": 844 if small else 900}, is_mobile=small)
    desk = Desk(context.new_page(), server)
    seat = match.spec.seats[match.spec.rules.seat(match.state)]
    desk.enter(desk.make("heresy2010", dict.fromkeys(match.spec.seats, "here"), mine=[seat], file=record))
    desk.ready()

    middle = """(a) => {
      const box = document.querySelector(`[data-area='${a}']`)?.getBoundingClientRect();
      const frame = document.querySelector('.zoomer .box')?.getBoundingClientRect();
      if (!box || !frame) return false; // the board is fetched after the question is known
      const x = box.left + box.width / 2;
      return x > frame.left && x < frame.right;
    }"""
    desk.page.wait_for_function(middle, arg=target)
    if not small:  # the cards stand side by side over the whole width
        desk.page.wait_for_function(
            """() => {
                const cards = [...document.querySelectorAll('[data-hand] [data-card]')].slice(0, 5);
                return new Set(cards.map((c) => Math.round(c.getBoundingClientRect().top))).size === 1;
            }"""
        )
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_arrows_lead_to_every_place_and_tell_what_it_is(desk: Desk, game: str) -> None:
    page = desk.page
    desk.enter(desk.make(game, seats_of(game), scenario=SCENARIO.get(game)))
    desk.ready()
    first = "square:3,3" if game == "blackreach" else "area:inner-palace"
    kind = first.split(":")[0]
    page.locator(f"[data-{kind}='{first}']").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        before = page.evaluate("(k) => document.activeElement.dataset[k]", kind)
        page.keyboard.press(key)
        page.wait_for_function("([k, b]) => document.activeElement.dataset[k] !== b", arg=[kind, before])

    at = page.locator(":focus")
    expect(at).to_have_attribute("tabindex", "0")
    if game == "blackreach":
        expect(at).to_have_attribute("data-square", "square:5,4")
        expect(at).to_have_attribute("aria-label", re.compile("Square 5,4"))
    else:
        expect(at).to_have_attribute("aria-description", re.compile(r"Region .*(open|wall|crevasse).* to "))
    page.keyboard.press("Enter")
    expect(page.locator("[data-why]").or_(page.locator("[data-ply]:not([data-ply='0'])")).first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_replayed_from_either_seat_and_open(desk: Desk, game: str) -> None:
    page, spec = desk.page, find(game)
    desk.enter(desk.make(game, dict.fromkeys(spec.seats, "here"), file=finished(game)))
    page.wait_for_selector("[data-outcome]")
    page.get_by_label("Moment of the game").fill("60")
    expect(page.locator(".strip.past")).to_contain_text("choice 60")  # eyes are chosen for the moment that is shown
    seen = {}
    for eyes in (*spec.seats, "open"):
        page.get_by_label("Seen by").select_option(eyes)
        whose = "with everyone's secrets" if eyes == "open" else f"as {eyes} saw it"
        expect(page.locator(".strip.past")).to_contain_text(whose, ignore_case=True)
        seen[eyes] = set(page.locator("[data-card]").evaluate_all("(all) => all.map((c) => c.dataset.card)"))
        desk.shot(f"{game}-replay-{eyes}")

    own = [seen[s] for s in spec.seats]
    assert own[0] != own[1]
    assert own[0] | own[1] <= seen["open"]
    expect(page.locator("[data-word]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_stand_beside_what_is_pointed_at(desk: Desk, game: str) -> None:
    page, spec = desk.page, find(game)
    record, seat, word = with_odds(game)
    desk.enter(desk.make(game, dict.fromkeys(spec.seats, "here"), mine=[seat], file=record))
    desk.ready()

    desk.point(page.locator(f"[data-word='{word}']"), "%")
    desk.shot(f"{game}-odds")
    page.wait_for_function(UNCOVERED, arg=f".board [data-{word.split(':')[0]}='{word}']")


# what floats covers the middle of the thing it speaks of never, once both have come to rest
UNCOVERED = """(thing) => {
  const a = document.querySelector('.float')?.getBoundingClientRect();
  const b = document.querySelector(thing)?.getBoundingClientRect();
  if (!a || !b) return !!a;
  const x = b.x + b.width / 2, y = b.y + b.height / 2;
  return !(a.x < x && x < a.x + a.width && a.y < y && y < a.y + a.height);
}"""


def with_odds(game: str) -> tuple[dict[str, Any], str, str]:
    """A moment at which an area, a square or a unit has odds: record, seat and word."""
    spec = find(game)
    for seed in range(1, 20):
        match, dice = Match.new(spec, SCENARIO.get(game), seed), random.Random(seed)
        for _ in range(900):
            if match.over:
                break
            s = match.state
            for w in s.offered if len(s.offered) > 1 else ():
                name = spec.vocabulary.name(w)
                if name.split(":")[0] in ("area", "square", "unit") and spec.odds(s, w) is not None:
                    return match.record(), spec.seats[spec.rules.seat(s)], name
            match.choose(dice.choice(s.offered))
    raise AssertionError(f"nothing is rolled in {game}")


@pytest.mark.parametrize("game", GAMES)
def test_hot_seat_draws_a_curtain_in_every_game(desk: Desk, game: str) -> None:
    page, spec = desk.page, find(game)
    desk.enter(desk.make(game, dict.fromkeys(spec.seats, "here"), file=before_handing_over(game)))
    page.wait_for_selector("[data-handover], [data-word]")
    if page.locator("[data-handover]").count():
        page.locator("[data-handover] .go").click()
        desk.ready()
    for _ in range(40):
        if page.locator("[data-handover]").count():
            break
        desk.choose(page.locator("[data-word]:not([disabled])").last)
        page.wait_for_selector("[data-handover], [data-word]:not([disabled])")
    expect(page.locator("[data-handover]")).to_contain_text("Hand the screen to")
    expect(page.locator("[data-card], [data-word], svg")).to_have_count(0)
    page.locator("[data-handover] .go").click()
    desk.ready()


def before_handing_over(game: str) -> dict[str, Any]:
    """A moment some choices into a game that the table does not answer by itself."""
    spec = find(game)
    match, dice = Match.new(spec, SCENARIO.get(game), 3), random.Random(3)
    while len(match.words) < 70 or goes_on(spec, match.state) is not None:
        match.choose(dice.choice(match.state.offered))
    return match.record()


@pytest.mark.parametrize("level", [row.name for row in levels()])
def test_every_level_answers_and_tells_why(desk: Desk, level: str) -> None:
    page = desk.page
    game = GAMES[[row.name for row in levels()].index(level) % len(GAMES)]
    spec = find(game)
    desk.enter(desk.make(game, dict.fromkeys(spec.seats, level), file=before_handing_over(game)))
    page.wait_for_function("() => Number(document.querySelector('[data-ply]')?.dataset.ply) > 72", timeout=90_000)
    page.locator("aside").get_by_role("button", name="Stop the computer").click()
    expect(page.locator("aside").get_by_role("button", name="Let the computer go on")).to_be_visible(timeout=60_000)
    page.locator("header").get_by_role("button", name="why?").first.click()

    expect(page.locator("[data-why]")).to_be_visible(timeout=60_000)
    expect(page.locator("[data-why]")).not_to_contain_text("could not choose")


def test_a_seat_already_taken_is_told_and_can_be_watched(desk: Desk, browser: Browser) -> None:
    id = desk.make("outpost", {"raiders": "here", "garrison": "link"})
    invite = desk.made["keys"][1]["invite"]
    desk.api(f"/api/tables/{id}/take", {"invite": invite, "name": "Ada"})
    context = browser.new_context(viewport=DESK)
    late = Desk(context.new_page(), desk.base)
    late.page.goto(f"{desk.base}/#/join/{id}/{invite}")
    late.page.get_by_role("button", name="Sit down").click()

    expect(late.page.get_by_role("alert")).to_contain_text("already taken by Ada")
    late.page.get_by_role("link", name="Only watch").click()
    late.page.wait_for_selector("[data-prompt]")
    context.close()


def test_a_game_of_another_version_opens_with_a_remark(desk: Desk, tmp_path: Path) -> None:
    match = Match.new("outpost", seed=4)
    match.choose(match.state.offered[0])
    record = match.record()
    record["header"]["version"] = 99
    file = tmp_path / "old.json"
    file.write_text(json.dumps(record))
    desk.page.goto(desk.base + "/")
    desk.page.locator("[data-more]").click()
    desk.page.get_by_label("Open a saved game").set_input_files(file)

    expect(desk.page.locator(".strip.warn")).to_contain_text("version 99")


def test_a_past_roll_shows_its_chances(desk: Desk) -> None:
    page, spec = desk.page, find("heresy1993")
    desk.enter(desk.make("heresy1993", dict.fromkeys(spec.seats, "here"), file=finished("heresy1993")))
    page.wait_for_selector("[data-prompt]")
    page.get_by_role("tab", name="Log").click()
    line = page.locator(".log .line", has_text="The die shows").last
    line.scroll_into_view_if_needed()

    desk.point(line, "The chances then")
    expect(page.locator(".float")).to_contain_text("%")


def ply_of(desk: Desk) -> int:
    return int(desk.page.locator("[data-ply]").get_attribute("data-ply") or 0)


def test_the_computer_answers_now_when_asked(desk: Desk) -> None:
    page, spec = desk.page, find("heresy2010")
    desk.enter(desk.make("heresy2010", dict.fromkeys(spec.seats, "warmaster"), file=before_handing_over("heresy2010")))
    page.wait_for_selector("[data-hurry]", timeout=90_000)
    expect(page.locator("[data-thinking]")).to_contain_text("Warmaster thinks, at most 1 s")
    with desk.moves_on():
        page.evaluate("document.querySelector('[data-hurry]')?.click()")


def test_two_agents_are_watched_at_a_pace_and_step_by_step(desk: Desk) -> None:
    page, spec = desk.page, find("heresy1993")
    desk.enter(desk.make("heresy1993", dict.fromkeys(spec.seats, "greedy"), file=before_handing_over("heresy1993")))
    pace = page.locator("aside").get_by_role("group", name="Pace of the computer")
    expect(pace.get_by_role("button", name="Normal")).to_have_attribute("aria-pressed", "true")
    pace.get_by_role("button", name="Stop the computer").click()
    expect(pace.get_by_role("button", name="Next choice")).to_be_visible()
    first = ply_of(desk)
    for ply in range(first, first + 3):
        pace.get_by_role("button", name="Next choice").click()
        page.wait_for_function("(s) => Number(document.querySelector('[data-ply]').dataset.ply) > s", arg=ply)
        expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(ply + 1))
    desk.shot("watch-two-agents")
    pace.get_by_role("button", name="Fast").click()
    page.wait_for_function("(s) => Number(document.querySelector('[data-ply]').dataset.ply) > s", arg=ply_of(desk) + 5)


@pytest.mark.parametrize("skip", [True, False])
def test_coming_back_plays_what_was_missed_and_can_be_skipped(desk: Desk, skip: bool) -> None:
    page, spec = desk.page, find("heresy1993")
    record, seat = missed("heresy1993")
    id = desk.make("heresy1993", dict.fromkeys(spec.seats, "here"), mine=[seat], file=record)
    desk.prefer(met=["heresy1993"], show="normal" if skip else "quick")
    desk.enter(id)
    expect(page.locator("[data-theatre=playing] [data-beat]")).to_have_count(1)
    desk.shot("catch-up")
    expect(page.locator("[data-word]:not([disabled])").first).to_be_attached()  # whoever wants to go on need not wait
    if skip:
        page.get_by_role("group", name="What happens").get_by_role("button", name="Skip").click()

    expect(page.locator("[data-theatre=rest]")).to_have_count(1, timeout=60_000)
    expect(page.locator("[data-again]")).to_be_visible()
    desk.ready()


def missed(game: str) -> tuple[dict[str, Any], str]:
    """A moment at which a seat must choose again after the other one has made some choices."""
    spec = find(game)
    match, dice = Match.new(spec, SCENARIO.get(game), 3), random.Random(3)
    seats: list[int] = []
    for _ in range(900):
        s = match.state
        at = spec.rules.seat(s)
        if at in seats and len(s.offered) > 1 and 4 < len(seats) - max(i for i, x in enumerate(seats) if x == at) < 30:
            return match.record(), spec.seats[at]
        seats.append(at)
        match.choose(dice.choice(s.offered))
    raise AssertionError(f"nothing was missed in {game}")


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_shows_the_board_as_it_was(desk: Desk, game: str) -> None:
    page, spec = desk.page, find(game)
    record = before_handing_over(game)
    match, _ = replay(record)
    seat = spec.seats[spec.rules.seat(match.state)]
    desk.enter(desk.make(game, dict.fromkeys(spec.seats, "here"), mine=[seat], file=record))
    desk.ready()
    page.get_by_role("tab", name="Log").click()
    page.locator(".log details").first.evaluate("(d) => (d.open = true)")
    page.locator(".log .line").first.click()

    expect(page.locator(".strip.past")).to_contain_text("The past: after choice")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(len(match.words)))
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".strip.past")).to_have_count(0)


def test_a_position_is_pasted_into_the_lobby(desk: Desk) -> None:
    page = desk.page
    match = Match.new("outpost", seed=4)
    match.choose(match.state.offered[0])
    page.goto(desk.base + "/")
    page.wait_for_selector("[data-door]")
    send = "(body, text) => { const clipboardData = new DataTransfer(); clipboardData.setData('text', text);"
    send += " body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })); }"
    page.locator("body").evaluate(send, "{ broken")
    expect(page.get_by_role("alert")).to_contain_text("not a saved game")
    position = json.dumps(match.spec.position(match.state))
    page.locator("body").evaluate(send, position)

    page.wait_for_selector("[data-prompt]")
    expect(page.locator("h1")).to_contain_text("Outpost")


def test_two_fingers_zoom_and_one_moves_the_board(desk: Desk) -> None:
    page = desk.page
    # nobody else is at the table: a battle somebody starts would bring its part of the board near by itself
    desk.enter(desk.make("heresy2010", {"imperial": "here", "traitor": "link"}, mine=["imperial"]))
    page.wait_for_selector(".zoomer .inner")
    place = "() => document.querySelector('.zoomer .inner').style.transform"
    page.wait_for_function(f"() => ({place})().includes('scale(1)')")
    desk.still()
    before = page.evaluate(place)
    page.evaluate(PINCH)
    page.wait_for_function(f"() => Number(({place})().split('scale(')[1].slice(0, -1)) > 1.5")
    desk.still()
    near = page.evaluate(place)
    page.evaluate(DRAG)
    page.wait_for_function(f"(near) => ({place})() !== near", arg=near)
    page.get_by_role("button", name="Whole board").click()
    page.wait_for_function(f"(before) => ({place})() === before", arg=before)


FINGER = """const box = document.querySelector('.zoomer .box'), r = box.getBoundingClientRect();
  const at = (type, pointerId, x, y) => box.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId, clientX: r.left + r.width * x, clientY: r.top + r.height * y }));
  box.setPointerCapture = () => {};"""
PINCH = f"""() => {{ {FINGER}
  at('pointerdown', 1, 0.45, 0.5); at('pointerdown', 2, 0.55, 0.5);
  for (let i = 1; i < 9; i++) {{ at('pointermove', 1, 0.45 - i / 40, 0.5); at('pointermove', 2, 0.55 + i / 40, 0.5); }}
  at('pointerup', 1, 0.2, 0.5); at('pointerup', 2, 0.8, 0.5);
}}"""
DRAG = f"""() => {{ {FINGER}
  at('pointerdown', 1, 0.5, 0.5);
  for (let i = 1; i < 9; i++) at('pointermove', 1, 0.5 - i / 50, 0.5);
  at('pointerup', 1, 0.3, 0.5);
}}"""
