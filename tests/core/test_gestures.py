"""Gestures: found by the seat's own words in a dealt world, so they lead where they say and tell no secret."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from tests.core.reaching import names, outpost, reach

from siegeworks.core.gestures import gestures
from siegeworks.core.spec import GameSpec, find


def test_without_subjects_it_says_what_can_be_picked_up() -> None:
    spec, s = outpost()
    found = gestures(spec, s, 0)

    picked = {names(spec, g.subjects)[0] for g in found if not g.words}
    assert "unit:raiders-scouts-1" in picked
    assert all(name.startswith("unit:raiders") for name in picked)
    assert ["verb:draw"] in [names(spec, g.words) for g in found]


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


def test_a_place_is_pointed_at_through_a_verb() -> None:
    """2010: an order on the map is carried out by pointing at its region; a bombardment names area and kind at once."""
    spec, s = reach("heresy2010", None, 3, "choose-action", lambda s, f: spec_verb("verb:execute-map") in s.offered)
    found = [names(spec, g.words) for g in gestures(spec, s, spec.rules.seat(s)) if g.target is not None]
    assert any(words[0] == "verb:execute-map" and words[1].startswith("region:") for words in found)

    spec, s = reach("heresy2010", None, 3, "bombard-area")
    kinds = {names(spec, g.words)[1] for g in gestures(spec, s, spec.rules.seat(s)) if g.target is not None}
    assert {"verb:precise", "verb:reckless"} <= kinds


def spec_verb(name: str) -> int:
    return find("heresy2010").vocabulary.number(name)


def test_an_attack_is_an_arrow_from_those_picked_up() -> None:
    """2010: the pieces picked up are engaged and no others; without any, everyone is."""
    spec, s = reach("heresy2010", None, 4, "target-area")
    seat = spec.rules.seat(s)
    free = gestures(spec, s, seat)
    pieces = [g.subjects[0] for g in free if not g.words]
    drawn = [(p, g) for p in pieces for g in gestures(spec, s, seat, [p]) if g.target is not None]

    assert drawn
    for piece, gesture in drawn:
        assert gesture.words[0] == gesture.target
        assert piece in gesture.words or any(piece in spec.stands_for(s, w) for w in gesture.words)


def test_stacks_join_an_attack_by_an_arrow() -> None:
    """1993: the stacks picked up attack together, and no others; beside that stands what all of them could do."""
    spec, s = reach("heresy1993", "historical", 5, "target", lambda s, f: len(s.offered) > 2)
    seat = spec.rules.seat(s)
    pieces = [g.subjects[0] for g in gestures(spec, s, seat) if not g.words]
    ways = [[g for g in gestures(spec, s, seat, [p]) if g.target is not None] for p in pieces]
    first = [next(g for g in row if g.target == to) for row in ways for to in {g.target for g in row}]

    assert first
    assert all(g.words[0] == g.target for row in ways for g in row)
    assert all(names(spec, g.words)[-1] == "verb:attack" for g in first if len(g.words) > 1)


def test_a_far_square_is_reached_the_straight_way() -> None:
    """Black Reach: of the ways with the fewest steps the one with the fewest corners cut is drawn and gone."""
    spec, s = reach("blackreach", "s1-first-contact", 6, "action", lambda s, f: spec_move() in s.offered)
    seat, acting = spec.rules.seat(s), spec.people.gestures.acting(s)
    moves = {g.target: g.words for g in gestures(spec, s, seat, [acting]) if g.words[0] == spec_move()}
    straight = [
        way
        for way in (places_of(spec, words) for words in moves.values())
        if len(way) > 2 and {way[-1][i] - way[0][i] for i in (0, 1)} == {0, len(way) - 1}
    ]

    assert straight, "some squares lie in a line with the first step"
    bent = [way for way in straight if any(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(way))]
    assert len(bent) <= len(straight) // 4, "only where something is in the way"


def places_of(spec: GameSpec, words: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The squares of a way."""
    at = [name.partition(":")[2] for name in names(spec, words) if name.startswith("square:")]
    return [tuple(map(int, name.split(","))) for name in at]


def spec_move() -> int:
    return find("blackreach").vocabulary.number("verb:move")


def test_an_order_is_laid_on_a_stack_and_carried_out_on_the_map() -> None:
    """2010: a card dropped on a region lies there, dropped on an area it is carried out in that area's region; neither
    asks which was meant."""
    spec, s = reach("heresy2010", None, 10, "choose-action", lambda s, f: spec_verb("verb:execute-hand") in s.offered)
    seat = spec.rules.seat(s)
    card = next(g.subjects[0] for g in gestures(spec, s, seat) if not g.words)
    found = [g for g in gestures(spec, s, seat, [card]) if g.target is not None]

    kinds = {(names(spec, (g.target,))[0].partition(":")[0], names(spec, g.words)[0]) for g in found if g.target}
    assert ("region", "verb:place-order") in kinds
    assert ("area", "verb:execute-hand") in kinds
    assert ("region", "verb:execute-hand") not in kinds
    at = [g.target for g in found if names(spec, g.words)[0] != "verb:bury"]
    regions = [t for t in at if t is not None and names(spec, (t,))[0].startswith("region:")]
    assert len(regions) == len(set(regions)), "one thing each"


def test_equal_pieces_are_all_picked_up_and_go_together_in_any_order() -> None:
    """1993: one of several equals is offered by the rules, but each of them can be picked up."""
    spec, s = reach("heresy1993", "historical", 12, "mover", lambda s, f: any(len(equals(s, w)) > 1 for w in s.offered))
    seat = spec.rules.seat(s)
    first = next(w for w in s.offered if len(equals(s, w)) > 1)
    stack = [first, *equals(s, first)]
    picks = {g.subjects[0] for g in gestures(spec, s, seat) if not g.words}

    assert set(stack) <= picks
    targets = [{g.target for g in gestures(spec, s, seat, order) if g.target} for order in (stack, stack[::-1])]
    assert targets[0]
    assert targets[0] == targets[1]


def equals(s: Any, w: int) -> list[int]:
    return find("heresy1993").stands_for(s, w)
