"""Gestures: found by the seat's own words in a dealt world, so they lead where they say and tell no secret."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from siegeworks.core.gestures import gestures
from siegeworks.core.hints import goes_on, idle_word
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


def reach(
    game: str, scenario: str | None, seed: int, kind: str, accept: Any = lambda s, f: True
) -> tuple[GameSpec, Any]:
    """A game played at random to a question of a kind."""
    spec = find(game)
    for n in range(60):
        s, rng = spec.new(scenario, f"{seed} {n}"), Random(n)
        for _ in range(1500):
            if not s.frames:
                break
            ask, f = spec.rules.question(s)
            if ask.kind == kind and accept(s, f):
                return spec, s
            spec.choose(s, rng.choice(s.offered))
    raise AssertionError(f"no question {kind} was found")


def test_cards_are_played_together_and_more_may_be_added() -> None:
    """2010, a later iteration: two cards and the word for enough are one gesture; after one card, more may come."""
    spec, s = reach(
        "heresy2010", None, 1, "play-cards", lambda s, f: f.iteration > 1 and len(s.offered) > 4 and not f.picked
    )
    seat = spec.rules.seat(s)
    cards = [w for w in s.offered if spec.vocabulary.kind(w) == "card"][:2]
    one, two = (gestures(spec, s, seat, cards[:n]) for n in (1, 2))

    assert [names(spec, g.words)[-1] for g in one] == ["verb:done"]
    assert [g.more for g in one] == [True]
    assert [g.words[:2] for g in two] == [tuple(cards)]


def test_damage_is_proposed_whole_and_poured_on_what_is_picked() -> None:
    spec, s = reach("heresy2010", None, 2, "assign-damage", lambda s, f: f.damage > 2 and len(s.offered) > 1)
    seat, damage = spec.rules.seat(s), spec.rules.question(s)[1].damage
    free = gestures(spec, s, seat)
    proposed = next(g for g in free if g.id == "usual")
    unit = s.offered[0]
    poured = max((g for g in gestures(spec, s, seat, [unit])), key=lambda g: len(g.words))

    assert 1 < len(proposed.words) <= damage, "all of it, but for what leaves no choice"
    assert proposed.label.startswith(f"All {damage} damage: "), "it says what it does"
    assert "stockpile" not in proposed.label, "as the pieces stand now"
    assert set(poured.words) == {unit}
    assert 1 <= len(poured.words) <= damage


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


def test_a_move_is_foreseen_beyond_an_own_window_that_is_asked_all_the_same() -> None:
    """Black Reach: a far square glows though a card could be played on the way; saying it stops at that window, and
    what is left of it can be said once the window is passed."""
    spec = find("blackreach")
    for n in range(40):
        match, rng = Match.new(spec, "s1-first-contact", n), Random(n)
        while not match.over and len(match.words) < 400:
            s = match.state
            seat = spec.rules.seat(s)
            if spec.rules.question(s)[0].kind == "action":
                far = [g for g in gestures(spec, s, seat) if g.target is not None and len(g.words) > 4]
                stops = [(g, say(match, g.words)) for g in far[:1]]
                if stops and stops[0][1].stopped == "refused" and spec.rules.seat(match.state) == seat:
                    gesture, stopped = stops[0]
                    assert spec.rules.question(match.state)[0].kind == "window"
                    assert len(match.state.offered) > 2, "a card can be played"
                    match.choose(spec.vocabulary.number("verb:pass"))
                    left = gesture.words[stopped.said :]
                    assert say(match, left, None, lambda t: goes_on(spec, t)).said > 0
                    return
                continue
            match.choose(rng.choice(s.offered))
    raise AssertionError("no move was asked about on its way")


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


def test_several_units_have_the_next_tokens_in_the_order_in_which_they_are_picked_up() -> None:
    spec, s = reach("blackreach", "s2-yard-gate", 7, "place-token", lambda s, f: len(f.left) > 2)
    units = s.offered[:3][::-1]
    found = next(g for g in gestures(spec, s, spec.rules.seat(s), units) if g.words)

    assert found.words == tuple(units)
    assert found.label.count(" to ") == 3
    assert found.label.startswith("Token ")


def test_all_machines_try_to_breach_in_one_go() -> None:
    """1993: each at a wall of its own where it has the choice, though a die is rolled for each."""
    spec, s = reach("heresy1993", "historical", 8, "machine", lambda s, f: len(s.offered) > 3)
    free = next(g for g in gestures(spec, s, spec.rules.seat(s)) if g.through)

    machines = [w for w in free.words if spec.vocabulary.kind(w) == "unit"]
    walls = [w for w in free.words if spec.vocabulary.kind(w) == "wall"]
    assert len(machines) >= len(s.offered) - 1
    assert len(set(walls)) == len(walls) or len(walls) > 4
    assert free.words[0] in s.offered
    two = next(g for g in gestures(spec, s, spec.rules.seat(s), machines[:2]) if g.through)
    assert [w for w in two.words if spec.vocabulary.kind(w) == "unit"] == machines[:2]


def test_a_stack_goes_to_a_space_port_though_some_of_it_could_go_on() -> None:
    """1993: who has movement left at a port halts there, and the others come to it in their own way."""
    spec = find("heresy1993")
    found = 0
    for n in range(12):
        s, rng = spec.new("historical", f"ports {n}"), Random(n)
        for _ in range(900):
            if not s.frames or found > 2:
                break
            if spec.rules.question(s)[0].kind == "mover" and spec.rules.seat(s) == 1:
                units = [w for w in s.offered if spec.vocabulary.kind(w) == "unit"]
                pair = rng.sample(units, min(2, len(units)))
                for gesture in gestures(spec, s, 1, pair) if len(pair) > 1 else []:
                    if "verb:stop" in names(spec, gesture.words):
                        t = s.clone()
                        for w in gesture.words:
                            while spec.rules.seat(t) != 1:  # the other side's windows
                                declined = idle_word(spec, t)
                                assert declined is not None
                                spec.choose(t, declined)
                            assert w in t.offered, names(spec, gesture.words)
                            spec.choose(t, w)
                        found += 1
            spec.choose(s, rng.choice(s.offered))
    assert found > 0


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
