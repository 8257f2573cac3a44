"""HBR-MARK: Suppressed Markers, boons."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, dice, hit, stage, told

from siegeworks.games.blackreach import markers
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.state import DESTROYED
from siegeworks.games.blackreach.units import embark, suppress


@pytest.mark.rule("HBR-MARK-02")
@pytest.mark.parametrize(("count", "left"), [(0, 3), (1, 1), (2, 0), (3, 0)])
def test_two_squares_less_a_marker(count, left):
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    s.unit_sm[marine] = count
    assert allowance(s, marine) == left


@pytest.mark.rule("HBR-MARK-04")
def test_markers_come_from_hull_damage_and_rules_are_told():
    s = stage()
    rhino = add(s, "rhino", 4, 4)
    dice(s, 1)
    hit(s, rhino)
    marine = add(s, "tactical-1", 8, 8)
    suppress(s, marine, 3, "HBR-PSY-02")

    assert s.unit_sm[rhino] == 2 and s.unit_sm[marine] == 3
    assert [e["rule"] for e in told(s, "suppressed")] == ["HBR-HVY-05", "HBR-PSY-02"]


def test_boons_add_up_and_end():
    s = stage()
    u, v = add(s, "tactical-1", 4, 4), add(s, "tactical-2", 6, 4)
    markers.grant(s, markers.B_TERRIFYING, u, 2, markers.ACTION)
    markers.grant(s, markers.B_TERRIFYING, u, 1, markers.TURN_TIME)
    assert markers.boon(s, u, markers.B_TERRIFYING) == 3 and markers.boon(s, v, markers.B_TERRIFYING) == 0
    markers.expire(s, markers.ACTION)
    assert markers.boon(s, u, markers.B_TERRIFYING) == 1 and markers.has_boon(s, u, markers.B_TERRIFYING)
    markers.drop(s, u, markers.B_TERRIFYING)
    assert s.boons == []


def test_rallying_takes_no_more_than_there_are():
    s = stage()
    u = add(s, "tactical-1", 4, 4)
    s.unit_sm[u] = 1
    markers.rally(s, u, 5, "HBR-CARD-05")
    assert s.unit_sm[u] == 0 and told(s, "rallied")[0]["count"] == 1


def test_what_one_unit_loses_the_others_keep() -> None:
    s = stage()
    u, v = add(s, "tactical-2", 4, 4), add(s, "tactical-3", 6, 4)
    for unit in (u, v):
        markers.grant(s, markers.B_SAVE, unit, 4, markers.TURN_TIME)
    markers.drop(s, u, markers.B_SAVE)

    assert not markers.has_boon(s, u, markers.B_SAVE) and markers.has_boon(s, v, markers.B_SAVE)


def test_nothing_is_told_of_a_unit_that_has_no_marker_to_lose() -> None:
    s = stage()
    markers.rally(s, add(s, "tactical-2", 4, 4), 2, "HBR-CARD-05")

    assert told(s, "rallied") == []


def test_passengers_are_on_the_table_and_the_destroyed_are_not() -> None:
    s = stage()
    rhino, marine = add(s, "rhino", 4, 4), add(s, "tactical-2", 6, 4)
    assert markers.on_table(s, marine)
    embark(s, marine, rhino)
    assert markers.on_table(s, marine)
    s.unit_place[marine] = DESTROYED
    assert not markers.on_table(s, marine)
