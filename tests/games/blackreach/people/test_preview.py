"""What the page is shown before a word is said agrees with what the rules then do."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from siegeworks.core.record import Match
from siegeworks.core.spec import find

SPEC = find("blackreach")
NAMES = SPEC.vocabulary.names


def moment(scenario: str, test: Callable[[Any, str, list[str]], bool], limit: int = 700) -> Match:
    """A game played at random up to a moment."""
    for seed in range(1, 30):
        match, dice = Match.new(SPEC, scenario, seed), random.Random(seed)
        for _ in range(limit):
            if match.over:
                break
            s = match.state
            ask, _ = SPEC.rules.question(s)
            if test(s, ask.kind, [NAMES[w] for w in s.offered]):
                return match
            match.choose(dice.choice(s.offered))
    raise AssertionError(f"no such moment in {scenario}")


def preview(match: Match, word: str) -> dict[str, Any]:
    assert SPEC.preview is not None
    return SPEC.preview(match.state, SPEC.vocabulary.number(word))


def test_the_field_of_fire_holds_every_target() -> None:
    match = moment("s1-first-contact", lambda s, kind, words: kind == "fire-target" and len(words) > 1)
    s = match.state
    unit = s.frames[-1].unit
    targets = [NAMES[w] for w in s.offered if NAMES[w].startswith("unit:")]
    view = SPEC.view(s, SPEC.rules.seat(s))

    assert targets
    assert view["acting"]["unit"] == SPEC.facts["unit"][unit]
    for word in targets:
        shown = preview(match, word)
        assert shown["sight"] == "clear" if shown["line"]["cost"] == 0 else shown["sight"].startswith("obscured")
        x, y = shown["line"]["to"]
        assert view["units"][word]["square"] == f"square:{int(x)},{int(y)}"


def test_a_template_shows_the_squares_it_covers() -> None:
    match = moment("s2-yard-gate", lambda s, kind, words: kind == "aim" and words[0].startswith("point:"), 900)
    word = next(NAMES[w] for w in match.state.offered if NAMES[w].startswith("point:"))
    x, y = (int(n) for n in word.removeprefix("point:").split(","))

    covered = preview(match, word)["template"]

    assert {f"square:{x - 1},{y - 1}", f"square:{x},{y - 1}", f"square:{x - 1},{y}", f"square:{x},{y}"} <= set(covered)


def test_the_price_of_a_tile_is_shown_and_then_paid() -> None:
    match = Match.new(SPEC, "point-patrol", 1)
    seat = SPEC.rules.seat(match.state)
    empty = SPEC.view(match.state, seat)["muster"]

    shown = preview(match, "tile:tactical-squad")["cost"]
    match.choose(SPEC.vocabulary.number("tile:tactical-squad"))

    after = SPEC.view(match.state, seat)["muster"]
    assert empty["spent"] == 0
    assert shown == f"{after['spent']} points, {after['points'] - after['spent']} left"
    assert SPEC.view(match.state, None)["muster"] is None
    assert SPEC.view(match.state, 1 - seat)["muster"]["spent"] == 0
    assert SPEC.view(match.state, 1 - seat)["tiles"] == {}
