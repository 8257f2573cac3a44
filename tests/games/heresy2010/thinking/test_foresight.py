"""What agents are told of strength, room, danger and battles under way."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heresy2010.battlefield import Field
from tests.games.heresy2010.desk import Desk

from siegeworks.core.flow import find_frame
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.engaged import the_battle
from siegeworks.games.heresy2010.box.components import AREA_NUMBER, EMPEROR, N_AREAS, N_PLACES, N_UNITS, STACK_LIMIT
from siegeworks.games.heresy2010.movement.frames import FlightFrame
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.evaluate import ranks, strengths
from siegeworks.games.heresy2010.thinking.foresight import blow, strike
from siegeworks.games.heresy2010.thinking.judge import exposure, judge


def battle() -> Heresy2010State:
    t = Field().put("spaceport-primus", "world-eaters-1", "world-eaters-2")
    t.put("engine-graves", "blood-angels-1", "blood-angels-2").attack("imperial", "spaceport-primus")
    while t.asked != "play-cards":
        GAME.choose(t.s, t.s.offered[0])
    return t.s


@pytest.mark.parametrize("seed", [1, 2])
def test_one_walk_over_the_units_finds_what_each_area_holds(seed: int) -> None:
    rng = Random(seed)
    s = GAME.new("cry-havoc", seed)
    while s.frames:
        if s.step % 40 == 0:
            rows = strengths(s)
            if find_frame(s, FlightFrame) is None:  # who is aloft counts where the flight goes
                assert rows == [[ranks(s, side, a) for a in range(N_PLACES)] for side in (0, 1)]
            assert judge(s, 0) == -judge(s, 1)
        GAME.choose(s, rng.choice(s.offered))


def test_units_beyond_the_limit_are_worth_next_to_nothing() -> None:
    def worth(n: int) -> float:
        t = Desk().put("cold-beacon", *(f"imperial-army-{i}" for i in range(1, n + 1)))
        return judge(t.s, 0)

    limit = STACK_LIMIT[AREA_NUMBER["cold-beacon"]]
    assert worth(limit) - worth(limit - 1) > 2 * abs(worth(limit + 1) - worth(limit))


def test_a_spaceport_is_in_danger_from_enemies_who_may_be_ordered() -> None:
    port, beside = AREA_NUMBER["spaceport-primus"], AREA_NUMBER["engine-graves"]
    row, marks = [0] * (N_AREAS + 2), [0] * N_AREAS
    row[beside] = 20
    assert exposure(8, row, marks, port) > exposure(16, row, marks, port) > 0
    assert exposure(20, row, marks, port) == 0
    marks[beside] = 1
    assert exposure(8, row, marks, port) == 0


def test_a_blow_that_has_been_struck_counts_before_it_is_assigned() -> None:
    s = battle()
    f = the_battle(s)
    assert blow(s, f) == 0
    f.pc = 10**6
    assert blow(s, f) == 0  # all is assigned
    weight = strengths(s)
    before = sum(weight[1])
    strike(s, f, 1, 2.0, weight, s.hero_damage[:])
    assert sum(weight[1]) < before
    assert weight[0] == strengths(s)[0]
    strike(s, f, 1, 99.0, weight, s.hero_damage[:])
    assert weight[1][AREA_NUMBER["spaceport-primus"]] == 0


def test_what_no_unit_stands_for_hits_the_commander() -> None:
    t = Field().put("inner-palace", "the-emperor").put("outer-palace-nw", "world-eaters-1")
    t.attack("traitor", "inner-palace")
    while t.asked not in ("play-cards", "") and t.s.frames:
        GAME.choose(t.s, t.s.offered[0])
    f = the_battle(t.s)
    assert N_UNITS + EMPEROR in f.engaged[0]
    wounds = t.s.hero_damage[:]
    strike(t.s, f, 0, 4.0, strengths(t.s), wounds)
    assert wounds[EMPEROR] == t.s.hero_damage[EMPEROR] + 4
