"""The map of reach agrees with what the rules then let a unit do."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.core.state import to_data
from siegeworks.games.blackreach.box.columns import FACE_SHAPE, UNIT_SIDE
from siegeworks.games.blackreach.box.components import SINGLE

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


def squares_of(s: Any, unit: int) -> set[str]:
    """Where a unit stands, as its owner sees it."""
    return set(SPEC.view(s, UNIT_SIDE[unit])["units"][SPEC.facts["unit"][unit]]["squares"])


def walked(match: Match, unit: int) -> set[str]:
    """The squares in which a move can end, by playing every way to the end with the rules alone."""
    found: set[str] = set()
    start = match.state.clone()
    start.journal = None
    line, seen = [start], set()
    while line:
        s = line.pop()
        f = next((f for f in reversed(s.frames) if getattr(f, "unit", -1) == unit and hasattr(f, "left")), None)
        if f is None:  # its last step ended the move
            found |= squares_of(s, unit)
            continue
        if f is not s.frames[-1]:
            if "verb:pass" in [NAMES[w] for w in s.offered]:
                SPEC.choose(s, SPEC.vocabulary.number("verb:pass"))
                line.append(s)
            continue
        key = (s.unit_square[unit], s.unit_facing[unit], f.left, f.road)
        if key in seen:
            continue
        seen.add(key)
        words = {NAMES[w]: w for w in s.offered}
        if "verb:done" in words:
            found |= squares_of(s, unit)
        for name, w in words.items():
            if name.startswith(("square:", "verb:forward", "verb:backward", "verb:turn-", "verb:swing-")):
                t = s.clone()
                SPEC.choose(t, w)
                line.append(t)
    return found


def test_a_first_step_is_within_reach_and_the_position_is_left_alone() -> None:
    match = moment("s1-first-contact", lambda s, kind, words: kind == "action" and "verb:move" in words)
    before = to_data(match.state, SPEC.rules)

    reach = preview(match, "verb:move")["reach"]

    assert to_data(match.state, SPEC.rules) == before
    match.choose(SPEC.vocabulary.number("verb:move"))
    while SPEC.rules.question(match.state)[0].kind == "window":  # the other side may hold a card for this
        match.choose(SPEC.vocabulary.number("verb:pass"))
    steps = {NAMES[w] for w in match.state.offered if NAMES[w].startswith("square:")}
    assert steps & set(reach)  # some steps only lead through squares in which no move may end
    assert set(reach) - steps


@pytest.mark.parametrize("vehicle", [False, True])
def test_the_map_of_reach_is_where_the_rules_let_a_move_end(vehicle: bool) -> None:
    scenario = "s7-tin-and-thunder" if vehicle else "s1-first-contact"

    def is_it(s: Any, kind: str, words: list[str]) -> bool:
        unit = getattr(s.frames[-1], "unit", -1)
        return (
            kind == "action"
            and "verb:move" in words
            and s.turn > 1
            and (FACE_SHAPE[s.unit_face[unit]] != SINGLE) == vehicle
        )

    match = moment(scenario, is_it, 1500)
    unit = match.state.frames[-1].unit
    told = preview(match, "verb:move")
    here = squares_of(match.state, unit)
    match.choose(SPEC.vocabulary.number("verb:move"))

    assert "at least" not in told["moves"]
    assert set(told["reach"]) == walked(match, unit) - here
