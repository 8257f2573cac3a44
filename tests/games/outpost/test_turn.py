"""Turns: a side takes its orders and gives them one by one."""

from __future__ import annotations

import pytest
from tests.games.outpost.field import PAIR, Field, field

from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import GARRISON, RAIDERS, UNIT_IDS


@pytest.mark.rule("OUT-TURN-01")
def test_raiders_then_garrison_each_with_its_orders() -> None:
    stage = field(PAIR)
    s = stage.s
    assert (s.round, s.active, s.orders) == (1, RAIDERS, 5)
    s.unit_used[UNIT_IDS.index("garrison-rifles-1")] = 1

    stage.say("verb:end-turn")
    assert (s.round, s.active, s.orders) == (1, GARRISON, 2)
    assert not stage.is_used("garrison-rifles-1")

    stage.say("verb:end-turn")
    assert (s.round, s.active) == (2, RAIDERS)


@pytest.mark.rule("OUT-TURN-02")
def test_orders_are_march_dig_draw_or_end() -> None:
    stage = field(PAIR)
    assert stage.offered == ["verb:march", "verb:dig-in", "verb:draw", "verb:end-turn"]

    stage.say("verb:draw")
    assert stage.s.orders == 4
    stage.say("verb:end-turn")
    assert stage.s.active == GARRISON


@pytest.mark.rule("OUT-TURN-02")
def test_orders_are_the_active_sides_and_each_is_offered_only_while_it_can_be_given() -> None:
    stage = Field.new(GAME, seed=3)

    assert stage.seat == "raiders"
    assert stage.offered == ["verb:march", "verb:dig-in", "verb:draw", "verb:end-turn"]
    other = Field(GAME, stage.s.clone())
    other.s.unit_dug = [1] * len(UNIT_IDS)  # nobody is left to dig in, all can march
    assert other.settle().offered == ["verb:march", "verb:draw", "verb:end-turn"]
    stage.say("verb:march")
    assert stage.seat == "raiders"
    stage.say(stage.offered[0])
    assert stage.seat == "raiders"


@pytest.mark.rule("OUT-TURN-03")
def test_a_unit_takes_one_order_per_turn() -> None:
    stage = field({**PAIR, "raiders-guns-1": "camp"})
    stage.say("verb:dig-in", "unit:raiders-rifles-1", "verb:march")

    assert stage.is_used("raiders-guns-1")  # the only unit left marches without being asked for
    assert stage.offered == ["area:ford", "area:woods"]
    stage.say("area:ford")
    assert stage.why("verb:march") == ["OUT-TURN-03"]
