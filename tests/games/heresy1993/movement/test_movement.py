"""H93-MOVE: the movement phase, counter by counter."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage, told

from siegeworks.core.record import Match
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    AREA_NUMBER,
    BORDER,
    IS_CANYON,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.movement.movement import landers


@pytest.mark.rule("H93-MOVE-02", "H93-MOVE-05")
def test_the_emperor_moves_like_any_counter() -> None:
    """H93-MOVE-02 (book lines 253 to 255): in any direction, out of the palace too."""
    s = stage("movement", "imperial", {"emperor": "outer-palace-nw", "tank-free": "kiln-road"})
    say(s, "unit:emperor")

    assert {"area:pilgrims-ascent", "area:fortress-monastery"} <= set(offered(s))


@pytest.mark.rule("H93-MOVE-07")
@pytest.mark.parametrize("strict", [False, True])
def test_an_earlier_move_is_final_for_undo_only_at_a_strict_table(strict: bool) -> None:
    """H93-MOVE-07 (book line 257): once another counter has begun to move, an earlier move may not be changed."""
    match = Match.new("heresy1993", "historical", 1)
    counters = {"guard-primus-1": "kiln-road", "tank-free": "ember-sprawl", "trolls-1": "cold-beacon"}
    match.state = stage("movement", "imperial", counters, options={"strict-moves": "yes" if strict else "no"})
    for word in ("unit:guard-primus-1", "area:engine-graves"):
        match.choose(GAME.vocabulary.number(word))
    assert match.can_undo  # nobody else has begun
    match.choose(GAME.vocabulary.number("unit:tank-free"))

    assert match.can_undo is not strict
    match.choose(match.state.offered[0])
    assert match.can_undo  # the tank's own way may still be changed


@pytest.mark.rule("H93-MOVE-01", "H93-MOVE-09", "H93-SEQ-14")
def test_all_some_or_none_of_a_sides_own_counters_move() -> None:
    s = stage(
        "movement", "traitor", {"minotaurs-1": "kiln-road", "trolls-1": "kiln-road", "guard-primus-1": "red-cisterns"}
    )

    assert offered(s) == ["unit:minotaurs-1", "unit:trolls-1", "verb:done"]
    assert reasons(s, "unit:guard-primus-1") == ["H93-MOVE-01"]
    say(s, "unit:minotaurs-1", "area:ember-sprawl", "unit:trolls-1", "area:scholars-descent")
    assert (place_of(s, "minotaurs-1"), place_of(s, "trolls-1")) == ("ember-sprawl", "scholars-descent")


@pytest.mark.rule("H93-MOVE-02", "H93-MOVE-03", "H93-MOVE-04", "H93-TERR-01")
def test_up_to_the_move_value_in_any_direction_never_into_mountains() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "furnace-moor", "minotaurs-1": "furnace-moor"})
    say(s, "unit:behemoths-1")
    two = set(offered(s))

    assert {"area:slag-barrens", "area:cinder-verge", "area:ashfall-habs", "area:quenchwater-flats"} <= two
    assert "area:iron-teeth" not in two and "area:red-cisterns" not in two
    assert reasons(s, "area:iron-teeth") == ["H93-MOVE-04"]
    assert reasons(s, "area:red-cisterns") == ["H93-MOVE-02"]


@pytest.mark.rule("H93-MOVE-05")
def test_no_area_with_an_enemy_counter_is_entered_or_crossed() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "behemoths-1": "furnace-moor",
            "defence-laser-1": "slag-barrens",
            "kane": "ashfall-habs",
            "trolls-1": "kiln-road",
        },
    )
    say(s, "unit:behemoths-1")  # the Factory is the only way left, so it goes there

    assert place_of(s, "behemoths-1") == "crucible-factory-complex"
    assert reasons(s, "area:slag-barrens") == ["H93-MOVE-06"]


@pytest.mark.rule("H93-MOVE-06", "H93-MOVE-07", "H93-MOVE-12")
def test_one_counter_at_a_time_and_earlier_moves_are_final_until_the_phase_ends() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "kiln-road", "trolls-1": "kiln-road"})
    say(s, "unit:behemoths-1", "area:ember-sprawl")

    assert "unit:behemoths-1" not in offered(s)
    assert reasons(s, "unit:behemoths-1") == ["H93-MOVE-07"]
    say(s, "verb:done")
    assert set(s.flags) == {0}


@pytest.mark.rule("H93-MOVE-08", "H93-STACK-05")
def test_a_full_area_may_be_crossed_or_entered_while_another_leaves() -> None:
    full = {"trolls-1": "kiln-road", "trolls-2": "kiln-road", "trolls-3": "kiln-road"}
    s = stage("movement", "traitor", {**full, "behemoths-1": "ember-sprawl", "minotaurs-1": "ember-sprawl"})
    say(s, "unit:behemoths-1", "area:blackglass-basin")
    say(s, "unit:minotaurs-1", "area:kiln-road", "unit:trolls-1", "area:engine-graves", "verb:done")

    assert place_of(s, "behemoths-1") == "blackglass-basin"
    assert events(s, "destroyed") == []


@pytest.mark.rule("H93-MOVE-10", "H93-MOVE-05", "H93-CHAR-09")
def test_minotaurs_world_eaters_and_angron_storm_the_bastion() -> None:
    s = stage(
        "movement",
        "traitor",
        {"minotaurs-1": "scholars-descent", "world-eaters-1": "scholars-descent", "angron": "scholars-descent"},
    )
    assert IS_CANYON[BORDER[AREA_NUMBER["scholars-descent"]][AREA_NUMBER["martyrs-parade"]]]
    say(s, "unit:minotaurs-1", "area:martyrs-parade")
    say(s, "unit:world-eaters-1", "area:bastion-eternal")
    say(s, "unit:angron", "area:bastion-eternal")  # the last to move, so the phase ends

    assert place_of(s, "minotaurs-1") == "martyrs-parade"
    assert (place_of(s, "world-eaters-1"), place_of(s, "angron")) == ("bastion-eternal", "bastion-eternal")


@pytest.mark.rule("H93-MOVE-11")
def test_a_counter_with_move_zero_cannot_move() -> None:
    s = stage("movement", "imperial", {"bastion-defence-1": "tower-of-shadows", "tank-free": "kiln-road"})

    assert reasons(s, "unit:bastion-defence-1") == ["H93-MOVE-11"]


@pytest.mark.rule("H93-MOVE-05")
def test_a_slow_counter_does_not_step_onto_an_enemy_either() -> None:
    s = stage("movement", "traitor", {"minotaurs-1": "kiln-road", "defence-laser-1": "ember-sprawl"})
    say(s, "unit:minotaurs-1")

    assert "area:ember-sprawl" not in offered(s) and "area:engine-graves" in offered(s)
    assert reasons(s, "area:ember-sprawl") == ["H93-MOVE-05"]


@pytest.mark.rule("H93-MOVE-07")
def test_strict_moves_are_told_when_the_second_counter_is_chosen() -> None:
    """H93-MOVE-07 (book line 257): an earlier move is final once another counter has begun."""
    counters = {"trolls-1": "kiln-road", "storm-lords": "red-cisterns", "guard-primus-1": "cold-beacon"}
    for switch, told_times in (("yes", 1), ("no", 0)):
        s = stage("movement", "traitor", counters, options={"strict-moves": switch})
        say(s, "unit:trolls-1", "area:ember-sprawl")
        assert events(s, "moves-final") == []
        say(s, "unit:storm-lords")
        assert len(events(s, "moves-final")) == told_times


@pytest.mark.rule("H93-MOVE-02", "H93-MOVE-06")
def test_why_a_counter_on_the_move_does_not_go_there() -> None:
    s = stage("movement", "traitor", {"trolls-1": "kiln-road", "storm-lords": "red-cisterns"})
    say(s, "unit:trolls-1")

    assert told(s, "area:kiln-road") == "It stands there already."
    assert told(s, "unit:storm-lords") == "Finish this counter's move first: choose where it goes."


@pytest.mark.rule("H93-ORBIT-05", "H93-AMB-25")
def test_where_characters_are_free_they_land_at_a_full_port() -> None:
    counters = {"horus": "in-orbit", "sons-of-horus-1": "in-orbit"}
    for value, lands in (("free", True), ("count", False)):
        s = stage("movement", "traitor", counters, options={"port-capacity": value})
        s.port_used = [99] * len(s.port_used)

        assert (UNIT_NUMBER["horus"] in landers(s)) == lands
        assert UNIT_NUMBER["sons-of-horus-1"] not in landers(s)
