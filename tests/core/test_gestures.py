"""Gestures: found by the seat's own words in a dealt world, so they lead where they say and tell no secret."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from siegeworks.core.gestures import gestures
from siegeworks.core.record import Match
from siegeworks.core.saying import say
from siegeworks.core.spec import GameSpec, find


def names(spec: GameSpec, words: tuple[int, ...]) -> list[str]:
    return [spec.vocabulary.name(w) for w in words]


def outpost() -> tuple[GameSpec, Any]:
    spec = find("outpost")
    return spec, spec.new(None, 7)


def test_without_subjects_it_says_what_can_be_picked_up() -> None:
    spec, s = outpost()
    found = gestures(spec, s, 0)

    picked = {names(spec, g.subjects)[0] for g in found if not g.words}
    assert "unit:raiders-scouts-1" in picked
    assert all(name.startswith("unit:raiders") for name in picked)
    assert ["verb:draw"] in [names(spec, g.words) for g in found]


def test_a_unit_is_dropped_on_an_area_with_cost_and_chance() -> None:
    spec, s = outpost()
    scouts = spec.vocabulary.number("unit:raiders-scouts-1")
    found = {names(spec, (g.target,))[0]: g for g in gestures(spec, s, 0, [scouts]) if g.target is not None}

    near = found["area:ridge"]
    assert names(spec, near.words) == ["verb:march", "unit:raiders-scouts-1", "area:ridge", "verb:halt"]
    assert near.cost == 1
    attack = found["area:bridge"]
    assert attack.chance is not None
    assert 0 < attack.chance < 1
    assert any(len(g.words) == 4 and "verb:halt" not in names(spec, g.words) for g in found.values()), "a second step"


def test_a_gesture_leads_where_it_says() -> None:
    """Every gesture of every unit can be said word by word as long as the other side declines."""
    spec, s = outpost()
    for pick in gestures(spec, s, 0):
        for gesture in gestures(spec, s, 0, pick.subjects):
            t = s.clone()
            for w in gesture.words:
                assert w in t.offered, names(spec, gesture.words)
                spec.choose(t, w)


def test_another_seat_has_no_gestures() -> None:
    spec, s = outpost()

    assert gestures(spec, s, 1) == []


@pytest.mark.parametrize("game", ["outpost", "heresy2010", "heresy1993", "blackreach"])
def test_gestures_tell_nothing_the_seat_does_not_know(game: str) -> None:
    """In every world that a seat cannot tell from the true one it has the same gestures."""
    spec = find(game)
    checked = 0
    for scenario in spec.scenarios[:3]:
        s = spec.new(scenario.id, "gestures")
        rng = Random(scenario.id)
        for step in range(160):
            if not s.frames:
                break
            if step % 8 == 0:
                seat = spec.rules.seat(s)
                other = spec.determinize(s, seat, step)
                mine = gestures(spec, s, seat)
                assert gestures(spec, other, seat) == mine
                for pick in [g for g in mine if not g.words][:2]:
                    assert gestures(spec, other, seat, pick.subjects) == gestures(spec, s, seat, pick.subjects)
                checked += 1
            spec.choose(s, rng.choice(s.offered))
    assert checked > 5


LARGE = [("heresy2010", "heresy-unheralded"), ("heresy1993", "free"), ("blackreach", "s8-hammer")]


@pytest.mark.parametrize(("game", "scenario"), LARGE)
def test_a_list_of_gestures_takes_no_time(game: str, scenario: str) -> None:
    """Within 50 ms of the server's own time for 95 of 100 lists, in the largest scenarios."""
    spec = find(game)
    s, rng = spec.new(scenario, 3), Random(5)
    taken: list[float] = []
    for step in range(300):
        if not s.frames:
            break
        if step % 5 == 0:
            seat = spec.rules.seat(s)
            for subjects in [(), *[g.subjects for g in gestures(spec, s, seat) if not g.words][:2]]:
                began = time.process_time()
                gestures(spec, s, seat, subjects)
                taken.append(time.process_time() - began)
        spec.choose(s, rng.choice(s.offered))

    assert sorted(taken)[int(0.95 * len(taken))] < 0.05


def test_a_stack_goes_in_one_gesture_where_the_rules_ask_piece_by_piece() -> None:
    spec, s = outpost()
    scouts, rifles = (spec.vocabulary.number(f"unit:raiders-{name}") for name in ("scouts-1", "rifles-3"))
    found = [g for g in gestures(spec, s, 0, [rifles, scouts]) if g.target is not None]

    assert found, "both stand in Stony Ford"
    for gesture in found:
        t = s.clone()
        for w in gesture.words:
            assert w in t.offered, names(spec, gesture.words)
            spec.choose(t, w)


def test_several_attempts_are_named_in_one_go() -> None:
    """Corruption in 2010: all units named are said one after another, though a card is drawn for each."""
    match = Match.new("heresy2010", None, 7)
    spec, s = match.spec, match.state
    assert spec.rules.question(s)[0].kind == "corrupt-target"
    units = [w for w in s.offered if spec.vocabulary.kind(w) == "unit"][:3]
    found = [g for g in gestures(spec, s, spec.rules.seat(s), units) if g.through]

    assert [g.words for g in found] == [tuple(units)]
    stopped = say(match, units)
    assert (stopped.said, stopped.stopped) == (1, "revealed"), "unless it is wished, a card that is drawn is seen first"
    match.rewind(0)
    assert say(match, units, through=True).said == 3
