"""Walks in a dealt world: how far a seat foresees what comes of its own words."""

from __future__ import annotations

from random import Random

from tests.core.reaching import names, outpost

from siegeworks.core.gestures import gestures
from siegeworks.core.hints import idle_word
from siegeworks.core.spec import find


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
