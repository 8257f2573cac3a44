"""HBR-ZOC, HBR-VEH-20  Zones of control, and the wrecks that keep units out."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, on, sq, stage

from siegeworks.games.blackreach.box.components import INFANTRY
from siegeworks.games.blackreach.ground.sight import BLOCKED, sight
from siegeworks.games.blackreach.ground.zones import bars, held_squares, wardens, wreck_stops, zone
from siegeworks.games.blackreach.units import embark


@pytest.mark.rule("HBR-ZOC-01", "HBR-ZOC-02")
def test_zoc_01_the_adjacent_squares_it_sees_without_those_it_could_not_enter() -> None:
    s = stage({(4, 6): "mechanicum-device"})  # the worked example: the device at the bottom left
    u = add(s, "shootas-1", 5, 5)

    ring = {(x, y) for x in (4, 5, 6) for y in (4, 5, 6)} - {(5, 5), (4, 6)}
    assert zone(s, u) == {sq(x, y) for x, y in ring}


@pytest.mark.rule("HBR-ZOC-01", "HBR-TERR-20")
def test_zoc_01_a_wall_in_the_interspace_limits_it() -> None:
    s = stage()
    on(s).wall("high-wall", corner=[(6, 5)])
    u = add(s, "shootas-1", 5, 5)

    assert sq(6, 4) not in zone(s, u) and sq(6, 5) in zone(s, u)
    v = add(s, "tactical-1", 6, 4)
    assert sight(s, u, v) == BLOCKED
    assert sq(6, 4) not in s.ground.steps[INFANTRY][sq(5, 5)]


@pytest.mark.rule("HBR-ZOC-08", "HBR-ABIL-TRANS-09")
def test_zoc_08_embarked_units_exert_none_and_cannot_be_targeted() -> None:
    s = stage()
    rhino = add(s, "rhino", 5, 5, 0)
    u = add(s, "tactical-1", 8, 8)
    embark(s, u, rhino)
    e = add(s, "sluggas-1", 5, 8)

    from siegeworks.games.blackreach.fire.targets import why_not_target

    assert zone(s, u) == set()
    reason = why_not_target(s, e, 0, u)
    assert reason is not None and reason.rule == "HBR-ABIL-TRANS-09"


@pytest.mark.rule("HBR-VEH-20")
def test_veh_20_some_wrecks_keep_everyone_out_some_only_light_vehicles() -> None:
    s = stage()
    on(s).wreck("rhino", 5, 4, 0)
    on(s).wreck("trukk-1", 8, 4, 0)
    assert all(wreck_stops(s, sq(5, 4), k) for k in (0, 1, 2))
    assert [wreck_stops(s, sq(8, 4), k) for k in (0, 1, 2)] == [False, True, False]


@pytest.mark.rule("HBR-ZOC-01", "HBR-AMB-26")
@pytest.mark.parametrize("what", ["buildings", "vehicles", "wreck", "both"])
def test_zoc_01_no_zone_reaches_through_the_point_where_what_blocks_meets(what: str) -> None:
    """HBR-ZOC-01 (book lines 379, 732): a zone needs a line of sight, and there is none between two such squares."""
    ground = {"buildings": {(6, 4): "building", (5, 5): "building"}, "both": {(6, 4): "building"}}
    s = stage(ground.get(what))
    u = add(s, "sluggas-1", 5, 4)
    if what == "vehicles":
        add(s, "warbuggy-1", 6, 4)
        add(s, "warbuggy-2", 5, 5)
    elif what == "wreck":
        on(s).wreck("rhino", 6, 4, 1)
    elif what == "both":
        add(s, "warbuggy-1", 5, 5)
    assert sq(6, 5) not in zone(s, u) and sq(4, 5) in zone(s, u)
    assert wardens(s, 0, sq(6, 5)) == [] and bars(s, 0, sq(6, 5), sq(6, 4)) < 0
    assert sq(6, 5) not in held_squares(s, 0, sq(4, 4))


@pytest.mark.rule("HBR-ZOC-01")
def test_zoc_01_infantry_beside_the_corner_hides_no_square() -> None:
    """HBR-ZOC-01 (book lines 379, 429): infantry blocks lines between infantry only, not the sight of a square."""
    s = stage()
    u = add(s, "sluggas-1", 5, 4)
    add(s, "sluggas-2", 6, 4)
    add(s, "sluggas-3", 5, 5)
    assert sq(6, 5) in zone(s, u)
