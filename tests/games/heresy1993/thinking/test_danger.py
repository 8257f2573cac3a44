"""The danger to the two leaders and to the palace."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import stage
from tests.games.heresy1993.thinking.judging import BESIEGED, GUARDED, find_neighbours, with_card

from siegeworks.games.heresy1993.box.components import COMBAT, EMPEROR, IMPERIAL, PLACES, PORTS, TRAITOR, UNIT_NUMBER
from siegeworks.games.heresy1993.state import FOUGHT, RETREATED, Heresy1993State, put
from siegeworks.games.heresy1993.thinking.danger import (
    CAUGHT,
    NEXT,
    OPEN,
    PORTS_TAKEN,
    ROLLED,
    STEPS,
    STRUCK,
    TAKEN,
    attacks_left,
    attacks_now,
    between,
    blow,
    caught_again,
    emperor_falls,
    force,
    gathering,
    ground_falls,
    horus_falls,
    standing,
    survives,
)
from siegeworks.games.heresy1993.thinking.judge import judge


def test_a_column_lies_between_columns_where_the_ratio_does() -> None:
    assert standing(12, 4, 0, 9) == 5.0  # 3-1
    assert standing(10, 4, 0, 9) == 4.5
    assert standing(4, 12, 0, 9) == 1.0  # 1-3
    assert standing(12, 4, 3, 9) == 2.0
    assert standing(90, 9, 3, 6) == 6.0  # the best over a wall
    assert standing(0, 5, 0, 9) == 0.0
    assert between((0.0, 1.0, 3.0), 1.5) == 2.0


def test_the_chances_are_those_of_the_table() -> None:
    assert ROLLED[4] == pytest.approx(4 / 6)  # 2-1: two stalemates and two routs
    assert STRUCK[9] == pytest.approx(5 / 6)
    assert blow(20, 10, False, False, False, 1, 0.1) == pytest.approx(0.66 * 4 / 6 / 3)
    assert blow(20, 10, False, False, False, 0, 0.1) == pytest.approx(0.9 * 4 / 6)


def test_a_wall_and_those_who_see_over_it_count() -> None:
    plain = blow(60, 20, False, False, False, 1, 0.1)
    walled = blow(60, 20, True, False, False, 1, 0.1)
    magnus = blow(60, 20, True, True, False, 1, 0.1)
    horus = blow(60, 20, True, True, True, 1, 0.1)

    assert walled < magnus < horus < plain


def test_attacks_left_are_those_of_later_phases() -> None:
    s = with_card(stage("movement", "traitor", {"beastmen-1": "kiln-road"}, turn=4), "traitor-onslaught", 1)

    assert attacks_now(s, TRAITOR)
    assert attacks_left(s, TRAITOR) == 3  # this segment's, and two in the last turn
    assert not attacks_now(s, IMPERIAL)
    assert attacks_left(s, IMPERIAL) == 2
    s = with_card(s, "traitor-onslaught", 2)
    assert attacks_left(s, TRAITOR) == 2
    s.plan[TRAITOR] = [0]
    assert attacks_left(s, TRAITOR) == 3


def test_the_emperor_is_in_danger_when_the_enemy_stands_around_him() -> None:
    safe, besieged = stage("combat", "imperial", GUARDED), stage("combat", "imperial", BESIEGED)

    assert emperor_falls(safe) == 0.0
    assert 0.0 < emperor_falls(besieged) < NEXT
    put(besieged, UNIT_NUMBER["rogal-dorn"], PLACES.index("inner-palace"))
    more = emperor_falls(besieged)
    assert more < emperor_falls(stage("combat", "imperial", BESIEGED))


def test_a_breach_and_a_closed_ring_make_it_worse() -> None:
    besieged = stage("combat", "imperial", BESIEGED)
    breached = stage("combat", "imperial", BESIEGED, breached=["inner-palace+outer-palace-nw"])
    ring = {**BESIEGED, "beastmen-1": "outer-palace-se", "beastmen-2": "outer-palace-sw"}

    assert emperor_falls(besieged) < emperor_falls(breached)
    assert emperor_falls(breached) < emperor_falls(
        stage("combat", "imperial", ring, breached=["inner-palace+outer-palace-nw"])
    )


def test_danger_ends_with_the_last_attack() -> None:
    last = stage("combat", "imperial", BESIEGED, turn=5)

    assert attacks_left(last, TRAITOR) == 0
    assert emperor_falls(last) == 0.0


def test_who_can_come_within_a_move_counts_and_no_more_than_fit() -> None:
    near = stage("combat", "imperial", {**GUARDED, "world-eaters-1": "causeway-of-oaths"})
    far = stage("combat", "imperial", {**GUARDED, "beastmen-1": "ember-sprawl"})
    doors = [PLACES.index("outer-palace-sw")]

    assert gathering(near, TRAITOR, near.place[EMPEROR], doors) == (11, True)
    assert gathering(far, TRAITOR, far.place[EMPEROR], doors) == (0, False)
    assert gathering(stage("combat", "imperial", {"emperor": "outer-palace-sw"}), IMPERIAL, 0, doors) == (0, False)
    crowd = {f"beastmen-{n}": "outer-palace-sw" for n in range(1, 5)}
    assert gathering(stage("combat", "imperial", {**GUARDED, **crowd}), TRAITOR, 0, doors) == (12, True)


def test_horus_alone_beside_the_enemy_is_as_good_as_taken() -> None:
    counters = {"horus": "kiln-road", "tank-free": "ember-sprawl"}
    alone = stage("movement", "traitor", counters)
    guarded = stage("movement", "traitor", {**counters, "sons-of-horus-1": "kiln-road", "sons-of-horus-2": "kiln-road"})

    assert PLACES.index("ember-sprawl") in find_neighbours("kiln-road")
    assert horus_falls(alone) == pytest.approx(1.0 - survives(1.0, attacks_left(alone, IMPERIAL)))
    assert horus_falls(alone) > 0.5 > horus_falls(guarded)
    assert horus_falls(stage("movement", "traitor", {"horus": "in-orbit"})) == 0.0
    assert judge(alone, TRAITOR) < judge(guarded, TRAITOR)


def with_ports(n: int, **more: str) -> Heresy1993State:
    """So many Space Ports in the Traitor's hands, and what else stands where."""
    holders = ("sons-of-horus-1", "sons-of-horus-2", "thousand-sons-1", "thousand-sons-2")
    counters = {unit: PLACES[port] for unit, port in zip(holders[:n], PORTS, strict=False)}
    return stage("combat", "imperial", counters | {k.replace("_", "-"): v for k, v in more.items()})


def test_the_palace_and_all_ports_are_the_traitors_other_way_to_win() -> None:
    lost = with_ports(4, death_guard_1="inner-palace", emperor="pilgrims-ascent")
    ajar = with_ports(4, emperor="pilgrims-ascent")
    two = with_ports(2, death_guard_1="inner-palace", emperor="pilgrims-ascent")
    safe = with_ports(4, **{k.replace("-", "_"): v for k, v in GUARDED.items()})
    besieged = with_ports(4, **{k.replace("-", "_"): v for k, v in BESIEGED.items()})

    assert ground_falls(lost) == PORTS_TAKEN[4] * TAKEN
    assert ground_falls(ajar) == PORTS_TAKEN[4] * OPEN
    assert ground_falls(two) == PORTS_TAKEN[2] * TAKEN
    assert ground_falls(safe) == 0.0
    assert 0.0 < ground_falls(besieged) < PORTS_TAKEN[4] * NEXT
    assert judge(lost, IMPERIAL) < judge(two, IMPERIAL) < judge(safe, IMPERIAL)
    assert judge(lost, TRAITOR) > 0.7


def test_horus_is_in_danger_from_those_who_can_come() -> None:
    guarded = {"horus": "kiln-road", "sons-of-horus-1": "kiln-road"}
    far = stage("movement", "traitor", guarded)
    near = stage("movement", "traitor", {**guarded, "white-scars-1": "ember-sprawl"})
    two_steps = next(
        PLACES[b]
        for a in find_neighbours("kiln-road")
        for b in find_neighbours(PLACES[a])
        if STEPS[b][PLACES.index("kiln-road")] == 2
    )

    assert horus_falls(far) == 0.0
    assert 0.0 < horus_falls(stage("movement", "traitor", {**guarded, "white-scars-1": two_steps})) < horus_falls(near)


def test_counters_too_many_add_no_strength() -> None:
    three = {f"beastmen-{n}": "kiln-road" for n in range(1, 4)}
    crowd = stage("movement", "traitor", {**three, "deaths-heads-1": "kiln-road", "angron": "kiln-road"})
    kiln = PLACES.index("kiln-road")

    assert force(crowd, TRAITOR, kiln) == force(stage("movement", "traitor", three), TRAITOR, kiln) + 11


def test_a_second_attack_in_the_phase_of_his_retreat_may_be_the_emperors_end() -> None:
    s = stage("combat", "traitor", BESIEGED)
    e = s.place[EMPEROR]
    s.active, s.phase = TRAITOR, COMBAT
    before = emperor_falls(s)
    s.flags[EMPEROR] |= RETREATED

    assert 0.0 < caught_again(s, e) < CAUGHT
    assert emperor_falls(s) == pytest.approx(1.0 - (1.0 - before) * (1.0 - caught_again(s, e)))
    once = caught_again(s, e)
    s.flags[UNIT_NUMBER["adeptus-custodes"]] |= RETREATED  # defends no more than he does
    assert caught_again(s, e) > once
    for u in (u for stack in s.held[TRAITOR] for u in stack):
        s.flags[u] |= FOUGHT  # nobody is left who could attack him again
    assert caught_again(s, e) == 0.0
    s.active = IMPERIAL
    assert emperor_falls(s) == before
