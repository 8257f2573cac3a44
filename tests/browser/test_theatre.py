"""What happens is seen: the theatre of beats, the log and the line of time, the end of a game."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Desk
from tests.games.test_every_game import PLAYTHROUGHS

from siegeworks.core import wire
from siegeworks.core.hints import goes_on
from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.core.story import Beat
from siegeworks.lab import golden

GAMES = ["outpost-dawn", "heresy1993-historical", "heresy2010-brother-against-brother", "blackreach-s1-first-contact"]
PLAYING = "[data-theatre=playing]"
# Which beats were shown, for how long, and what was drawn with each of them.
WATCH = """() => {
  const seen = (window.seen = []);
  let last = null;
  const look = () => {
    const beat = document.querySelector('[data-beat]');
    const n = beat ? beat.dataset.beat + beat.textContent : null;
    if (n !== last) {
      if (last !== null) seen.at(-1).until = performance.now();
      if (n !== null) seen.push({ text: beat.textContent.trim(), from: performance.now(), until: null,
                                  arrows: 0, ghosts: 0, dice: 0, cards: 0, shots: 0 });
      last = n;
    }
    if (n !== null) {
      const now = seen.at(-1), count = (what) => document.querySelectorAll(what).length;
      now.arrows = Math.max(now.arrows, count('[data-arrow]'));
      now.ghosts = Math.max(now.ghosts, count('[data-fallen]'));
      now.dice = Math.max(now.dice, count('.roll'));
      now.cards = Math.max(now.cards, count('.cards .turned'));
      now.shots = Math.max(now.shots, count('.shot'));
    }
  };
  // at once with each change, however busy the machine is
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def game_of(name: str) -> golden.Golden:
    return golden.read((PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8"), name)


def over(name: str) -> dict[str, Any]:
    """A golden game to its end."""
    kept = game_of(name)
    spec = find(kept.game)
    match = Match.new(spec, kept.scenario, kept.seed, kept.options)
    for word in kept.words:
        match.choose(spec.vocabulary.number(word))
    assert match.over
    return match.record()


def after_the_enemy(name: str, fewest: int = 2, most: int = 9) -> tuple[dict[str, Any], str, list[Beat]]:
    """A moment of a golden game at which a seat must choose after the other did several things, with those.

    What the table says for a seat is no choice of its own: the theatre begins after the last that was.
    """
    kept = game_of(name)
    spec = find(kept.game)
    match = Match.new(spec, kept.scenario, kept.seed, kept.options)
    own = dict.fromkeys(range(len(spec.seats)), -1)
    for word in kept.words:
        at = spec.rules.seat(match.state)
        by_itself = goes_on(spec, match.state)
        if own[at] >= 0 and len(match.words) > own[at] + 1 and len(match.words) > 20 and by_itself is None:
            since = match.history[own[at] + 1].events
            told = wire.story(spec)
            seen = [(n, e) for n, e in enumerate(match.journal.events) if wire.may_see(e, at)]
            told.follow([e for _, e in seen])
            beats = [b for b in told.beats() if b.weight and seen[b.last][0] >= since and b.side != spec.seats[at]]
            if fewest <= len(beats) <= most and any(b.moves for b in beats):
                return match.record(), spec.seats[at], beats
        if spec.vocabulary.number(word) != by_itself:
            own[at] = len(match.words)
        match.choose(spec.vocabulary.number(word))
    raise AssertionError(f"the enemy did little in {name}")


def come_back(desk: Desk, name: str, **prefers: Any) -> list[Beat]:
    """Open a game in which the enemy did something meanwhile."""
    record, seat, beats = after_the_enemy(name)
    spec = find(record["header"]["game"])
    id = desk.make(spec.id, dict.fromkeys(spec.seats, "here"), mine=[seat], file=record)
    desk.page.add_init_script(f"({WATCH})()")
    desk.prefer(met=[spec.id], **{"show": "normal"} | prefers)
    desk.enter(id)
    return beats


@pytest.mark.parametrize("name", GAMES)
def test_what_the_enemy_did_is_played_and_stays_until_the_next_own_choice(desk: Desk, name: str) -> None:
    page = desk.page
    beats = come_back(desk, name)
    expect(page.locator(PLAYING)).to_have_count(1)
    expect(page.locator("[data-theatre=rest]")).to_have_count(1, timeout=90_000)
    seen = page.evaluate("window.seen")

    assert [row["text"] for row in seen] == [beat.text for beat in beats]
    for row, beat in zip(seen, beats, strict=True):
        assert row["until"] - row["from"] >= 570, row  # 0.6 s, less a frame or two
        assert not beat.dice or row["dice"] > 0 or not any(d.dice for d in beat.dice), row
        assert not beat.cards or row["cards"] > 0, row
    assert max(row["arrows"] for row in seen) > 0
    expect(page.locator("[data-arrow]").first).to_be_attached()
    desk.shot(f"theatre-{name}-rest")
    told = page.evaluate(
        "Math.max(...[...document.querySelectorAll('[data-scene]')].map((one) => Number(one.dataset.scene)))"
    )
    desk.choose(page.locator("[data-word]:not([disabled])").first)
    # what goes on is told on; all that was over is gone
    gone = "(last) => [...document.querySelectorAll('[data-scene]')].every((one) => Number(one.dataset.scene) >= last)"
    page.wait_for_function(gone, arg=told)


def test_space_skips_it_and_a_plays_it_again(desk: Desk) -> None:
    page = desk.page
    come_back(desk, "heresy1993-historical", show="slow")
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator("[data-theatre=rest]")).to_have_count(1)
    expect(page.locator("[data-arrow]").first).to_be_attached()
    ply = page.locator("[data-ply]").get_attribute("data-ply") or ""
    page.keyboard.press("a")
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply)  # Space was for the theatre alone


def test_space_in_the_theatre_never_answers_what_comes_next(desk: Desk) -> None:
    """Pressed once too often, held down, or with a line of the list in focus: only the play is skipped."""
    page = desk.page
    come_back(desk, "outpost-dawn", show="slow")
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    ply = page.locator("[data-ply]").get_attribute("data-ply") or ""
    page.locator(".words [data-word]").first.focus()
    page.evaluate("""() => {
      const press = (type, repeat) => document.activeElement.dispatchEvent(
        new KeyboardEvent(type, { key: ' ', repeat, bubbles: true, cancelable: true }));
      press('keydown', false); press('keydown', true); press('keydown', true); press('keyup', false);
      document.activeElement.blur();
      press('keydown', false); press('keyup', false); press('keydown', false); press('keyup', false);
    }""")
    expect(page.locator("[data-theatre=rest]")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply)


def test_whoever_acts_is_at_the_end_of_it(desk: Desk) -> None:
    page = desk.page
    come_back(desk, "outpost-dawn", show="slow")
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    with desk.moves_on():
        page.locator("[data-word]:not([disabled])").first.click()
    desk.ready()


def test_a_click_on_the_board_ends_it_and_does_no_more(desk: Desk) -> None:
    page = desk.page
    come_back(desk, "outpost-dawn", show="slow")
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    page.locator("[data-area]").first.dispatch_event("click")
    expect(page.locator("[data-theatre=rest]")).to_have_count(1)
    expect(page.locator("[data-why]")).to_have_count(0)


def test_without_motion_arrows_stay_and_nothing_slides(browser: Browser, server: str) -> None:
    context = browser.new_context(viewport={"width": 1400, "height": 900}, reduced_motion="reduce")
    desk = Desk(context.new_page(), server)
    come_back(desk, "heresy1993-historical", show="slow")
    expect(desk.page.locator("[data-arrow]").first).to_be_attached()
    assert desk.page.locator("[data-sliding]").count() == 0
    context.close()
    assert desk.errors == []


def test_the_line_of_time_goes_by_what_happened_and_the_log_follows(desk: Desk) -> None:
    page = desk.page
    record = over("outpost-dawn")
    desk.enter(desk.make("outpost", dict.fromkeys(find("outpost").seats, "here"), file=record))
    page.wait_for_selector("[data-outcome]")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log .line").last).to_be_in_viewport()
    page.get_by_role("button", name="To the start").click()
    for _ in range(3):
        page.get_by_role("button", name="On to what happened next").click()
        expect(page.locator(".strip.past")).to_be_visible()
    same = """() => document.querySelector('.strip.past .told').textContent.trim()
        === document.querySelector('.log [aria-current=step]')?.textContent.trim()"""
    page.wait_for_function(same)
    expect(page.locator(".log [aria-current=step]")).to_be_in_viewport()
    expect(page.locator("[data-tick]").nth(3)).to_be_attached()
    desk.shot("replay-log")


def test_the_past_is_played_by_the_same_theatre(desk: Desk) -> None:
    page = desk.page
    desk.make("outpost", dict.fromkeys(find("outpost").seats, "here"), file=over("outpost-dawn"))
    desk.prefer(met=["outpost"], show="quick")
    desk.enter(desk.made["table"]["id"])
    page.wait_for_selector("[data-outcome]")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    expect(page.locator("[data-arrow]").first).to_be_attached()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator("[data-theatre=rest]")).to_have_count(1)
    expect(page.locator(".strip.past")).to_be_visible()  # it stays where it was halted


@pytest.mark.parametrize("name", GAMES)
def test_the_end_says_who_won_why_and_where_it_turned(desk: Desk, name: str) -> None:
    page, record = desk.page, over(name)
    spec = find(record["header"]["game"])
    me = spec.seats[0]
    desk.enter(desk.make(spec.id, dict.fromkeys(spec.seats, "here"), mine=[me], file=record))
    end = page.locator("[data-end]")
    won = record["outcome"]["winner"] == me
    expect(end.get_by_role("heading", level=2)).to_have_text("You won" if won else "You lost")
    expect(end).to_contain_text(record["outcome"]["text"])
    expect(end.locator("[data-moment]").first).to_be_visible()
    expect(end.locator("[data-moment]").nth(5)).to_have_count(0)
    desk.shot(f"end-{name}")
    until = end.locator("[data-moment]").first.get_attribute("data-moment")
    end.locator("[data-moment]").first.click()
    expect(page.locator(".strip.past")).to_contain_text(f"after choice {until}")
    page.get_by_role("button", name="Back to now").click()
    expect(end).to_be_visible()
    end.get_by_role("button", name="Close the result").click()
    expect(end).to_have_count(0)


def test_a_game_is_played_again_with_the_sides_changed(desk: Desk) -> None:
    page, record = desk.page, over("outpost-dawn")
    seats = {"raiders": "here", "garrison": "greedy"}
    id = desk.make("outpost", seats, mine=["raiders"], file=record)
    desk.enter(id)
    page.locator("[data-end]").get_by_role("button", name="Other side").click()
    page.wait_for_function("(old) => !location.hash.endsWith(old)", arg=id)
    desk.ready()
    expect(page.locator("header li", has_text="Garrison")).to_contain_text("you")
    expect(page.locator("[data-end]")).to_have_count(0)


def serious(desk: Desk) -> list[str]:
    found = Axe().run(desk.page).response["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found if v["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_in_the_theatre_and_at_the_end(desk: Desk, theme: str) -> None:
    page = desk.page
    come_back(desk, "heresy1993-historical", show="slow", theme=theme)
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    page.get_by_role("button", name="Halt").click()
    assert serious(desk) == []
    desk.shot(f"theatre-{theme}")
    record = over("blackreach-s1-first-contact")
    desk.make("blackreach", dict.fromkeys(find("blackreach").seats, "here"), mine=["orks"], file=record)
    desk.prefer(met=["blackreach"], theme=theme)
    desk.enter(desk.made["table"]["id"])
    expect(page.locator("[data-end] [data-moment]").first).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    assert serious(desk) == []
    desk.shot(f"end-{theme}")


def test_between_two_battles_stands_what_was_won_and_what_comes_next(desk: Desk) -> None:
    page, kept = desk.page, game_of("blackreach-campaign")
    spec = find("blackreach")
    match = Match.new(spec, kept.scenario, kept.seed, kept.options)
    words = iter(kept.words)
    while not any(e["type"] == "chapter-over" for e in match.journal.events):
        match.choose(spec.vocabulary.number(next(words)))
    seats = dict.fromkeys(spec.seats, "here")
    desk.make("blackreach", seats, mine=[spec.seats[spec.rules.seat(match.state)]], file=match.record())
    desk.prefer(met=["blackreach"])
    desk.enter(desk.made["table"]["id"])
    pause = page.locator("[data-interlude]")
    expect(pause).to_contain_text("Next: The Yard Gate")
    expect(pause.locator(".map li")).to_have_count(8)
    desk.shot("interlude")
    pause.get_by_role("button", name="To the next battle").click()
    expect(pause).to_have_count(0)


FRAMES = """async () => {
  const times = [];
  await new Promise((done) => {
    const frame = (at) => {
      times.push(at);
      if (document.querySelector('[data-theatre=rest]')) done();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return times;
}"""


def test_it_runs_smoothly(desk: Desk) -> None:
    """55 frames a second on a calm machine; a busy one must still not stand still."""
    page = desk.page
    come_back(desk, "heresy1993-historical")
    expect(page.locator(f"{PLAYING} [data-beat]")).to_have_count(1)
    times = page.evaluate(FRAMES)
    rate = 1000 * (len(times) - 1) / (times[-1] - times[0])
    print(f"{rate:.1f} frames a second over {times[-1] - times[0]:.0f} ms")
    assert rate > 15
