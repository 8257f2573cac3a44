"""Why something cannot be put down somewhere: the reasons of the question that would ask for it, telling no secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from siegeworks.core.gesture_why import why_not_there
from siegeworks.core.gestures import gestures
from siegeworks.core.spec import GameSpec, find
from siegeworks.core.words import Word


def places(spec: GameSpec) -> list[Word]:
    """Every place of a game that something could be put down at."""
    kinds = spec.people.gestures.targets - spec.people.gestures.subjects
    return [w for w in range(len(spec.vocabulary.names)) if spec.vocabulary.kind(w) in kinds]


def test_a_unit_dropped_too_far_away_is_told_why() -> None:
    spec = find("outpost")
    s = spec.new(None, 7)
    number = spec.vocabulary.number
    scouts = number("unit:raiders-scouts-1")
    targets = {g.target for g in gestures(spec, s, 0, [scouts])}
    out_of_reach = [w for w in places(spec) if w not in targets]

    assert out_of_reach
    for w in out_of_reach:
        reasons = why_not_there(spec, s, 0, [scouts], w)
        assert reasons and reasons[0].rule == "OUT-MARCH-01", spec.vocabulary.name(w)


def test_what_can_be_put_there_has_no_reason_against_it() -> None:
    spec = find("outpost")
    s = spec.new(None, 7)
    scouts = spec.vocabulary.number("unit:raiders-scouts-1")
    for gesture in gestures(spec, s, 0, [scouts]):
        if gesture.target is not None:
            assert why_not_there(spec, s, 0, [scouts], gesture.target) == []


def test_a_far_square_is_refused_for_the_last_step_of_the_way() -> None:
    """Black Reach: what is beyond the move is too far, not "no neighbouring square"; terrain keeps its own reason."""
    spec = find("blackreach")
    s: Any = spec.new(None, "why there")
    rng = Random(1)
    while spec.rules.question(s)[0].kind != "action":
        spec.choose(s, rng.choice(s.offered))
    seat = spec.rules.seat(s)
    unit = spec.people.gestures.acting(s)
    assert unit is not None
    told = {reason for w in rng.sample(places(spec), 90) for reason in why_not_there(spec, s, seat, [unit], w)[:1]}

    assert spec.people.gestures.beyond in told
    assert not any(reason.text == "A step leads to a neighbouring square." for reason in told)


def test_a_stack_dropped_on_the_enemy_is_told_that_he_is_there() -> None:
    """1993: where counters move one by one, what keeps one of a stack back is told for the stack."""
    spec = find("heresy1993")
    s: Any = spec.new("historical", "stack there")
    rng = Random(2)
    while spec.rules.question(s)[0].kind != "mover" or len(s.offered) < 8:
        spec.choose(s, rng.choice(s.offered))
    seat = spec.rules.seat(s)
    units = [w for w in s.offered if spec.vocabulary.kind(w) == "unit"][:2]
    taken = [w for w in places(spec) if spec.vocabulary.name(w).startswith("area:")]
    told = {reason.text for w in taken for reason in why_not_there(spec, s, seat, units, w)}

    assert "An enemy counter is there." in told
    assert not any(text.startswith("Nothing is put down there") for text in told)


@pytest.mark.parametrize("game", ["outpost", "heresy2010", "heresy1993", "blackreach"])
def test_every_drop_that_is_refused_has_a_reason_that_tells_nothing_hidden(game: str) -> None:
    """In every world that a seat cannot tell from the true one the reasons are the same, and there are some."""
    spec = find(game)
    s: Any = spec.new(None, "why there")
    rng, all_places = Random(game), places(spec)
    checked = 0
    for step in range(120):
        if not s.frames:
            break
        if step % 6 == 0:
            seat = spec.rules.seat(s)
            other = spec.determinize(s, seat, step)
            for pick in [g for g in gestures(spec, s, seat) if not g.words][:1]:
                targets = {g.target for g in gestures(spec, s, seat, pick.subjects)}
                for w in rng.sample(all_places, 3):
                    reasons = why_not_there(spec, s, seat, pick.subjects, w)
                    assert reasons == why_not_there(spec, other, seat, pick.subjects, w)
                    assert bool(reasons) != (w in targets)
                    checked += 1
        spec.choose(s, rng.choice(s.offered))
    assert checked > 3
