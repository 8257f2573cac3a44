"""H93-MOVE, H93-ORBIT, H93-STACK and the mountains of H93-TERR."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.box.components import AREA_NUMBER, BORDER, IS_CANYON, TRAITOR
from siegeworks.games.heresy1993.movement.stacking import overfull_area
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import counted


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


@pytest.mark.rule("H93-STACK-02", "H93-STACK-04", "H93-STACK-06", "H93-STACK-07", "H93-STACK-01")
def test_the_opponent_eliminates_the_excess_of_a_stack_at_the_end_of_movement() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "jugger-riders-1": "kiln-road",
            "disc-riders-1": "kiln-road",
            "plague-host-1": "kiln-road",
            "trolls-1": "ember-sprawl",
        },
    )
    say(s, "unit:trolls-1", "area:kiln-road", "verb:done")

    assert overfull_area(s, TRAITOR) == AREA_NUMBER["kiln-road"]
    assert len(offered(s)) == 4
    assert s.frames[-1].seat == TRAITOR and "unit:jugger-riders-1" in offered(s)
    assert RULES.seat(s) == 0
    say(s, "unit:jugger-riders-1")
    assert place_of(s, "jugger-riders-1") == "destroyed"
    assert counted(s.held[TRAITOR][AREA_NUMBER["kiln-road"]]) == 3


@pytest.mark.rule("H93-STACK-03", "H93-CHAR-01", "H93-LASER-01", "H93-SKY-01")
def test_characters_lasers_and_the_sky_fortress_do_not_count_for_stacking() -> None:
    s = stage(
        "movement",
        "imperial",
        {
            "guard-primus-1": "kiln-road",
            "guard-primus-2": "kiln-road",
            "guard-primus-3": "kiln-road",
            "defence-laser-1": "kiln-road",
            "kane": "kiln-road",
            "sky-fortress": "kiln-road",
            "tank-free": "ember-sprawl",
        },
    )
    say(s, "verb:done")

    assert events(s, "destroyed") == []
    assert counted(s.held[0][AREA_NUMBER["kiln-road"]]) == 3


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


@pytest.mark.rule("H93-CHAR-09")
def test_angron_apart_from_the_world_eaters_is_eliminated() -> None:
    s = stage("movement", "traitor", {"world-eaters-1": "kiln-road", "angron": "kiln-road"})
    say(s, "unit:angron", "area:ember-sprawl", "verb:done")

    assert place_of(s, "angron") == "out-of-the-game"


@pytest.mark.rule("H93-CHAR-09")
def test_angrons_bond_lapses_when_no_world_eaters_are_left() -> None:
    s = stage("movement", "traitor", {"angron": "kiln-road", "trolls-1": "kiln-road"})
    say(s, "unit:angron", "area:ember-sprawl", "verb:done")

    assert place_of(s, "angron") == "ember-sprawl"


@pytest.mark.rule("H93-MOVE-11")
def test_a_counter_with_move_zero_cannot_move() -> None:
    s = stage("movement", "imperial", {"bastion-defence-1": "tower-of-shadows", "tank-free": "kiln-road"})

    assert reasons(s, "unit:bastion-defence-1") == ["H93-MOVE-11"]


# ---------------------------------------------------------------- orbit


@pytest.mark.rule("H93-ORBIT-02", "H93-ORBIT-05", "H93-ORBIT-04", "H93-STACK-08", "H93-ORBIT-06")
def test_three_land_at_damocles_and_the_fourth_cannot() -> None:
    up = {f"beastmen-{i}": "in-orbit" for i in range(1, 9)}
    guards = {
        "trolls-1": "kiln-road",
        "defence-laser-1": "spaceport-primus",
        "guard-primus-1": "eternity-wall-spaceport",
        "kane": "lions-gate-spaceport",
    }
    s = stage("movement", "traitor", {**up, **guards})
    for i in (1, 2, 3):
        assert offered(s)[1] == f"unit:beastmen-{i}"
        say(s, f"unit:beastmen-{i}")

    assert [place_of(s, f"beastmen-{i}") for i in (1, 2, 3, 4)] == ["spaceport-damocles"] * 3 + ["in-orbit"]
    assert "unit:beastmen-4" not in offered(s)
    assert reasons(s, "unit:beastmen-4") == ["H93-ORBIT-05"]


@pytest.mark.rule("H93-ORBIT-03", "H93-ORBIT-05", "H93-ORBIT-01")
def test_two_landings_and_one_take_off_exhaust_damocles() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "trolls-1": "spaceport-damocles",
            "beastmen-1": "in-orbit",
            "beastmen-2": "in-orbit",
            "beastmen-3": "in-orbit",
            "minotaurs-1": "kiln-road",
            "kane": "spaceport-primus",
            "guard-primus-1": "eternity-wall-spaceport",
            "sanguinius": "lions-gate-spaceport",
        },
    )
    say(s, "unit:trolls-1", "box:in-orbit", "unit:beastmen-1", "unit:beastmen-2")

    assert place_of(s, "trolls-1") == "in-orbit"
    assert "unit:beastmen-3" not in offered(s)


@pytest.mark.rule("H93-ORBIT-01")
def test_imperial_counters_never_go_to_orbit() -> None:
    s = stage("movement", "imperial", {"tank-free": "spaceport-damocles"})
    say(s, "unit:tank-free")

    assert "box:in-orbit" not in offered(s)
    assert reasons(s, "box:in-orbit") == ["H93-ORBIT-01"]


@pytest.mark.rule("H93-ORBIT-07", "H93-ORBIT-04")
def test_a_port_with_any_imperial_counter_cannot_be_landed_on() -> None:
    s = stage("movement", "traitor", {"trolls-1": "in-orbit", "defence-laser-1": "spaceport-damocles"})
    say(s, "unit:trolls-1")

    assert "area:spaceport-damocles" not in offered(s)
    assert reasons(s, "area:spaceport-damocles") == ["H93-ORBIT-07"]
    assert reasons(s, "area:kiln-road") == ["H93-ORBIT-04"]


@pytest.mark.rule("H93-ORBIT-08", "H93-ORBIT-02")
def test_a_lander_spends_one_and_may_move_on_with_the_rest() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "in-orbit"})
    say(s, "unit:behemoths-1", "area:spaceport-damocles")

    assert "area:gallows-cut" in offered(s) and "area:bastion-eternal" not in offered(s) and "verb:stop" in offered(s)
    say(s, "area:gallows-cut")
    assert place_of(s, "behemoths-1") == "gallows-cut"


@pytest.mark.rule("H93-ORBIT-03", "H93-ORBIT-08")
def test_a_counter_may_walk_to_a_port_and_take_off() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "gallows-cut"})
    say(s, "unit:behemoths-1", "area:spaceport-damocles", "box:in-orbit")

    assert place_of(s, "behemoths-1") == "in-orbit"


@pytest.mark.rule("H93-ORBIT-02", "H93-ORBIT-03", "H93-ORBIT-05", "H93-ORBIT-08")
def test_what_is_left_after_a_take_off_may_be_spent_on_landing_elsewhere() -> None:
    s = stage("movement", "traitor", {"angron": "spaceport-damocles", "trolls-1": "kiln-road"})
    say(s, "unit:angron", "box:in-orbit")
    assert "area:spaceport-primus" in offered(s) and "verb:stop" in offered(s)
    say(s, "area:spaceport-primus")
    assert s.frames[-1].move_left == 1 and "area:kiln-road" in offered(s)
    say(s, "area:kiln-road")

    assert place_of(s, "angron") == "kiln-road" and sum(s.port_used) == 2
    slow = stage("movement", "traitor", {"trolls-1": "spaceport-damocles", "minotaurs-1": "kiln-road"})
    say(slow, "unit:trolls-1", "box:in-orbit")
    assert place_of(slow, "trolls-1") == "in-orbit" and "unit:minotaurs-1" in offered(slow)


@pytest.mark.rule("H93-ORBIT-09", "H93-ORBIT-10")
def test_battlecruisers_and_hordes_do_not_use_ports() -> None:
    s = stage(
        "movement",
        "traitor",
        {"battlecruiser-heavy": "in-orbit", "daemonic-horde-khorne": "warp", "trolls-1": "kiln-road"},
    )

    assert offered(s) == ["unit:trolls-1", "verb:done"]
    assert reasons(s, "unit:battlecruiser-heavy") == ["H93-ORBIT-09"]
    assert reasons(s, "unit:daemonic-horde-khorne") == ["H93-ORBIT-10"]


@pytest.mark.rule("H93-ORBIT-11", "H93-LASER-05", "H93-LASER-08", "H93-LASER-03")
def test_a_laser_beside_the_port_fires_as_a_counter_lands() -> None:
    s = stage("movement", "traitor", {"trolls-1": "in-orbit", "defence-laser-1": "the-black-ministry"}, dice=[4])
    say(s, "unit:trolls-1", "area:spaceport-damocles")

    assert offered(s) == ["verb:fire", "verb:hold-fire"]
    say(s, "verb:fire")
    assert place_of(s, "trolls-1") == "destroyed"


@pytest.mark.rule("H93-LASER-03")
def test_lasers_do_not_fire_at_take_offs() -> None:
    s = stage("movement", "traitor", {"trolls-1": "spaceport-damocles", "defence-laser-1": "the-black-ministry"})
    say(s, "unit:trolls-1", "box:in-orbit")

    assert place_of(s, "trolls-1") == "in-orbit" and events(s, "laser-fired") == []


@pytest.mark.rule("H93-STACK-09")
def test_an_overstack_from_building_is_eliminated_at_the_end_of_the_next_movement_phase() -> None:
    four = {f"adeptus-arbites-{i}": "crucible-factory-complex" for i in range(1, 5)}
    s = stage("movement", "imperial", four)
    s.overfull[0] = 1
    say(s, "verb:done")

    assert sum(place_of(s, f"adeptus-arbites-{i}") == "destroyed" for i in range(1, 5)) == 1
    assert s.overfull[0] == 0


@pytest.mark.rule("H93-ORBIT-03", "H93-MOVE-02")
def test_whoever_has_spent_his_move_on_the_way_to_the_port_stays_on_the_ground() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "bastion-eternal", "trolls-1": "cold-beacon"})
    say(s, "unit:behemoths-1", "area:spaceport-damocles")

    assert place_of(s, "behemoths-1") == "spaceport-damocles" and "unit:trolls-1" in offered(s)


@pytest.mark.rule("H93-SKY-06", "H93-STACK-12")
def test_a_counter_that_walked_to_the_sky_fortress_may_ride_and_a_laser_not_to_another_laser() -> None:
    s = stage(
        "movement",
        "imperial",
        {
            "sky-fortress": "kiln-road",
            "tank-free": "ember-sprawl",
            "defence-laser-1": "kiln-road",
            "defence-laser-2": "red-cisterns",
        },
    )
    say(s, "unit:tank-free", "area:kiln-road", "unit:sky-fortress")
    assert set(offered(s)) == {"unit:tank-free", "unit:defence-laser-1", "verb:alone"}
    say(s, "unit:defence-laser-1")

    assert "area:red-cisterns" not in offered(s) and "area:ember-sprawl" in offered(s)
    assert reasons(s, "area:red-cisterns") == ["H93-STACK-12"]


@pytest.mark.rule("H93-MOVE-05")
def test_a_slow_counter_does_not_step_onto_an_enemy_either() -> None:
    s = stage("movement", "traitor", {"minotaurs-1": "kiln-road", "defence-laser-1": "ember-sprawl"})
    say(s, "unit:minotaurs-1")

    assert "area:ember-sprawl" not in offered(s) and "area:engine-graves" in offered(s)
    assert reasons(s, "area:ember-sprawl") == ["H93-MOVE-05"]
