"""The deeper judgement: attacks to come, and the danger of the two leaders."""

from __future__ import annotations

import pytest

from siegeworks.core.spec import find
from siegeworks.games.heresy1993.board import Siege, put
from siegeworks.games.heresy1993.components import ADJACENT, EMPEROR, IMPERIAL, PLACES, PORTS, STRATEGY, TRAITOR, UNIT
from siegeworks.games.heresy1993.judgement import (
    HORUS_NEXT,
    NEXT,
    OPEN,
    PORTS_TAKEN,
    ROLLED,
    STRUCK,
    TAKEN,
    THINGS,
    attacks_left,
    attacks_now,
    between,
    blow,
    booty,
    emperor_falls,
    gathering,
    ground_falls,
    horus_falls,
    judge,
    standing,
    tension,
)
from siegeworks.games.heresy1993.staging import stage
from siegeworks.games.heresy1993.turn import SegmentFrame

GUARDED = {"adeptus-custodes": "inner-palace", "imperial-fists-1": "inner-palace"}
BESIEGED = {
    **GUARDED,
    "world-eaters-1": "outer-palace-nw",
    "world-eaters-2": "outer-palace-nw",
    "death-guard-1": "outer-palace-ne",
    "death-guard-2": "outer-palace-ne",
}


def with_card(s: Siege, card: str, next_phase: int) -> Siege:
    """The segment's strategy card, and which of its phases comes next."""
    for f in s.frames:
        if isinstance(f, SegmentFrame):
            f.card = [c.id for c in STRATEGY].index(card)
            f.next = next_phase
    return s


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
    put(besieged, UNIT["rogal-dorn"], PLACES.index("inner-palace"))
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

    assert gathering(near, near.place[EMPEROR], doors) == (11, True)
    assert gathering(far, far.place[EMPEROR], doors) == (0, False)
    crowd = {f"beastmen-{n}": "outer-palace-sw" for n in range(1, 5)}
    assert gathering(stage("combat", "imperial", {**GUARDED, **crowd}), 0, doors) == (12, True)


def test_horus_alone_beside_the_enemy_is_as_good_as_taken() -> None:
    counters = {"horus": "kiln-road", "tank-free": "ember-sprawl"}
    alone = stage("movement", "traitor", counters)
    guarded = stage("movement", "traitor", {**counters, "sons-of-horus-1": "kiln-road", "sons-of-horus-2": "kiln-road"})

    assert PLACES.index("ember-sprawl") in find_neighbours("kiln-road")
    assert horus_falls(alone) == HORUS_NEXT > 0.5 > horus_falls(guarded)
    assert horus_falls(stage("movement", "traitor", {"horus": "in-orbit"})) == 0.0
    assert judge(alone, TRAITOR) < judge(guarded, TRAITOR)


def find_neighbours(area: str) -> tuple[int, ...]:
    return ADJACENT[PLACES.index(area)]


def test_every_stack_attacks_once() -> None:
    titans = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road"}
    closed = ("iron-teeth", "stormcrown-peaks", "black-horns")
    places = [PLACES[b] for b in find_neighbours("kiln-road") if PLACES[b] not in closed]
    one, other = {"guard-free-5": places[0]}, {"tank-free": places[1]}

    alone = [booty(stage("movement", "traitor", {**titans, **x}), TRAITOR) for x in (one, other)]

    assert min(alone) > 0.0
    assert booty(stage("movement", "traitor", {**titans, **one, **other}), TRAITOR) == pytest.approx(max(alone))
    assert booty(stage("movement", "traitor", titans), TRAITOR) == 0.0


def test_odds_that_are_being_brought_about_are_worth_something() -> None:
    titans = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road"}
    counters = {"guard-free-5": "ember-sprawl", "guard-free-4": "ember-sprawl", **titans}
    before = with_card(stage("movement", "traitor", counters), "traitor-onslaught", 1)
    after = with_card(stage("movement", "traitor", {**counters, "minotaurs-1": "kiln-road"}), "traitor-onslaught", 1)

    assert tension(after) < tension(before) < 0.0
    assert tension(with_card(before, "traitor-onslaught", 2)) >= 0.0  # no attack is left: the other side is next


@pytest.mark.parametrize("seat", [IMPERIAL, TRAITOR])
def test_a_card_in_hand_is_worth_a_little(seat: int) -> None:
    card = ("imperial-stand-fast", "traitor-siege-guns")[seat]
    without = stage("combat", "imperial", BESIEGED)
    having = stage("combat", "imperial", BESIEGED, hand=[card])

    assert 0.0 < judge(having, seat) - judge(without, seat) < 0.02


def test_what_one_side_gains_the_other_loses() -> None:
    s = stage("combat", "imperial", BESIEGED)

    assert judge(s, IMPERIAL) == pytest.approx(-judge(s, TRAITOR))
    assert -1.0 < judge(s, IMPERIAL) < 1.0


def test_things_are_kinds_of_questions() -> None:
    spec = find("heresy1993")
    kinds = {step.ask.kind for p in spec.rules.procedures for step in p.steps if step.ask is not None}

    assert set(THINGS) <= kinds
    assert spec.things == frozenset(THINGS)


def with_ports(n: int, **more: str) -> Siege:
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
