"""H93-ORBIT: Traitor counters land and take off at Space Ports."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.box.components import PORTS
from siegeworks.games.heresy1993.movement.orbit import open_ports


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


@pytest.mark.rule("H93-ORBIT-03", "H93-MOVE-02")
def test_whoever_has_spent_his_move_on_the_way_to_the_port_stays_on_the_ground() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "bastion-eternal", "trolls-1": "cold-beacon"})
    say(s, "unit:behemoths-1", "area:spaceport-damocles")

    assert place_of(s, "behemoths-1") == "spaceport-damocles" and "unit:trolls-1" in offered(s)


@pytest.mark.rule("H93-ORBIT-07", "H93-AMB-24")
def test_by_the_switch_a_port_must_be_controlled() -> None:
    free = stage("movement", "traitor", {})
    bound = stage("movement", "traitor", {}, options={"port-needs-control": "yes"})

    assert open_ports(free, False) == list(PORTS)
    assert open_ports(bound, False) == []
