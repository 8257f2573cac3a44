"""HBR-LOS, HBR-ARC, HBR-RANGE and the geometry under them."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.blackreach.stage import add, sq, stage

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACE_SHAPE, WEAPONS
from siegeworks.games.blackreach.box.components import SINGLE, TERRAIN_NUMBER
from siegeworks.games.blackreach.fire.targets import (
    why_not_target,
)
from siegeworks.games.blackreach.ground.build import ground_for, link
from siegeworks.games.blackreach.ground.geometry import behind, in_cone, trace
from siegeworks.games.blackreach.ground.sight import (
    BLOCKED,
    in_arc,
    is_front_shot,
    is_rear_shot,
    sight,
    sight_to_point,
    why_blocked,
)
from siegeworks.games.blackreach.state import EMBARKED
from siegeworks.games.blackreach.units import distance, embark, usable_weapons


def wall(s, kind, *, east=(), south=(), corner=()):  # type: ignore[no-untyped-def]
    """Put elements on edges and corners of the stage."""
    n = TERRAIN_NUMBER[kind]
    for x, y in east:
        s.ground.east[sq(x, y)] = n
    for x, y in south:
        s.ground.south[sq(x, y)] = n
    for x, y in corner:
        s.ground.corner[y * 22 + x] = n
    s.ground.steps = [[], [], []]
    s.ground.sights.clear()
    s.ground.fans.clear()
    link(s.ground)


@pytest.mark.rule("HBR-LOS-01", "HBR-LOS-02", "HBR-LOS-03")
def test_los_01_a_straight_line_between_centres_clear_or_obscured() -> None:
    s = stage({(4, 2): "rocks"})
    u, v, w = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 6, 2), add(s, "sluggas-2", 2, 6)
    assert sight(s, u, w) == 0
    assert sight(s, u, v) == -1


@pytest.mark.rule("HBR-LOS-05", "HBR-LOS-06", "HBR-LOS-04")
def test_los_05_infantry_blocks_between_infantry_vehicles_always() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 6, 2)
    between = add(s, "tactical-2", 4, 2)
    assert sight(s, u, v) == BLOCKED and why_blocked(s, u, v).rule == "HBR-LOS-05"
    assert "4,2" in why_blocked(s, u, v).text
    buggy = add(s, "warbuggy-1", 8, 2)
    s.unit_square[v] = -1
    s.at[sq(6, 2)] = -1
    assert sight(s, u, buggy) == 0
    from siegeworks.games.blackreach.units import lift

    lift(s, between)
    add(s, "brother-agnathio", 4, 2)
    assert sight(s, u, buggy) == BLOCKED and why_blocked(s, u, buggy).rule == "HBR-LOS-06"


@pytest.mark.rule("HBR-LOS-07", "HBR-TERR-13")
def test_los_07_blocking_terrain_between_and_the_reason_names_its_square() -> None:
    s = stage({(4, 2): "building"})
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 6, 2)
    assert sight(s, u, v) == BLOCKED
    reason = why_not_target(s, u, usable_weapons(s, u)[0], v)
    assert reason is not None and reason.rule == "HBR-LOS-07" and "4,2" in reason.text


@pytest.mark.rule("HBR-LOS-08", "HBR-TERR-14")
def test_los_08_every_obscuring_square_crossed_even_partly_counts() -> None:
    s = stage({(3, 2): "rocks", (4, 2): "thicket", (5, 3): "mechanicum-device"})
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 6, 2)
    assert sight(s, u, v) == -2
    w = add(s, "sluggas-2", 7, 3)
    line = trace(1, 1, 10, 2).squares
    assert (3, 1) in line and sight(s, u, w) == -4  # rocks and thicket and the device clipped at a corner


@pytest.mark.rule("HBR-LOS-08")
def test_los_08_a_corner_touched_is_not_a_square_crossed() -> None:
    s = stage({(3, 2): "building", (2, 3): "building"})
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 4, 4)
    assert sight(s, u, v) == 0  # the diagonal passes exactly between them


@pytest.mark.rule("HBR-LOS-09")
def test_los_09_the_squares_of_firer_and_target_are_no_obstacles() -> None:
    s = stage({(2, 2): "building", (6, 2): "thicket", (5, 2): "thicket"})
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 6, 2)
    assert sight(s, u, v) == -1  # only the thicket square between


@pytest.mark.rule("HBR-LOS-10")
@given(a=st.integers(0, 293), b=st.integers(0, 293))
def test_los_10_what_one_sees_sees_it(a: int, b: int) -> None:
    g = ground_for((302, 16, 20, 24, 28, 32, 44), (), ())
    if a != b:
        there, back = g.sight(a, b), g.sight(b, a)
        assert (there.blocker == -1) == (back.blocker == -1)
        assert sorted(there.squares) == sorted(back.squares)


@pytest.mark.rule("HBR-LOS-11", "HBR-LOS-12", "HBR-LOS-13")
def test_los_11_large_vehicles_see_and_are_seen_from_any_of_their_squares_and_between() -> None:
    s = stage({(5, 4): "crag"})
    u = add(s, "rhino", 5, 5, 0)  # 5,5 and 5,6
    v = add(s, "sluggas-1", 5, 2)
    assert sight(s, u, v) == BLOCKED
    w = add(s, "sluggas-2", 8, 6)
    assert sight(s, u, w) == 0 and sight(s, w, u) == 0
    raider = add(s, "land-raider-redeemer", 10, 4, 0)
    x = add(s, "sluggas-3", 10, 1)
    assert sight(s, raider, x) == 0 and sight(s, x, raider) == 0
    add(s, "brother-agnathio", 10, 3)
    assert sight(s, raider, x) == 0  # past it, from another of its points
    add(s, "predator-a", 11, 2, 0)
    assert sight(s, raider, x) == BLOCKED


@pytest.mark.rule("HBR-LOS-14", "HBR-ARC-04")
def test_los_14_sight_serves_other_rules_and_looks_in_all_directions() -> None:
    from siegeworks.games.blackreach.ground.zones import zone

    s = stage()
    u = add(s, "thunderfire-cannon", 5, 5, 0)
    assert len(zone(s, u)) == 8  # also behind it, whatever its arc
    assert sight(s, u, add(s, "sluggas-1", 5, 9)) == 0


@pytest.mark.rule("HBR-LOS-15", "HBR-ABIL-AMBUSH-04", "HBR-ABIL-AMBUSH-01", "HBR-ABIL-AMBUSH-02")
def test_los_15_concealed_units_block_nothing_and_are_no_targets() -> None:
    s = stage()
    u, v = add(s, "sluggas-1", 2, 2), add(s, "tactical-1", 6, 2)
    hidden = add(s, "scout-1", 4, 2, face="scout/concealed")
    assert sight(s, u, v) == 0
    reason = why_not_target(s, u, usable_weapons(s, u)[0], hidden)
    assert reason is not None and reason.rule == "HBR-ABIL-AMBUSH-02"


@pytest.mark.rule("HBR-LOS-16", "HBR-ABIL-TRANS-07")
def test_los_16_infantry_does_not_block_the_line_of_embarked_firers() -> None:
    s = stage()
    rhino, u = add(s, "rhino", 3, 2, 2), add(s, "tactical-1", 0, 0)
    embark(s, u, rhino)
    add(s, "tactical-2", 5, 2)
    v = add(s, "sluggas-1", 8, 2)
    assert s.unit_place[u] == EMBARKED and sight(s, u, v) == 0


@pytest.mark.rule("HBR-RANGE-03", "HBR-RANGE-01")
def test_range_03_the_shortest_way_with_diagonals_not_counting_the_own_square() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 9, 5)
    assert distance(s, u, v) == 7
    raider = add(s, "land-raider-redeemer", 12, 5, 0)
    assert distance(s, v, raider) == 3
    far = add(s, "sluggas-2", 20, 13)
    assert why_not_target(s, u, usable_weapons(s, u)[0], far) is None  # no greatest range without Limited Range


@pytest.mark.rule("HBR-TERR-08", "HBR-TERR-09")
def test_terr_08_a_ridge_lets_the_line_reach_one_square_beyond_unless_one_stands_beside_it() -> None:
    s = stage()
    wall(s, "ridge", south=[(5, 4)])
    u = add(s, "tactical-1", 5, 1)
    near, far = add(s, "sluggas-1", 5, 5), add(s, "warbuggy-1", 5, 7)
    assert sight(s, u, near) == 0
    from siegeworks.games.blackreach.units import lift

    lift(s, near)
    assert sight(s, u, far) == BLOCKED and why_blocked(s, u, far).rule == "HBR-TERR-08"
    beside = add(s, "tactical-2", 5, 4)
    assert sight(s, beside, far) == 0  # directly adjacent: ignored


@pytest.mark.rule("HBR-LOS-07", "HBR-TERR-08")
@pytest.mark.parametrize(("kind", "rule"), [("high-wall", "HBR-LOS-07"), ("ridge", "HBR-TERR-08")])
def test_los_07_the_reason_names_the_edge_that_blocks(kind: str, rule: str) -> None:
    s = stage()
    wall(s, kind, east=[(5, 2)], south=[(9, 6)])
    u, v, w = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 8, 2), add(s, "sluggas-2", 9, 9)
    x = add(s, "tactical-2", 9, 4)
    name = kind.replace("-", " ")
    assert why_blocked(s, u, v) == (rule, f"The {name} east of square 5,2 blocks the line.")
    assert why_blocked(s, v, u) == (rule, f"The {name} east of square 5,2 blocks the line.")
    assert why_blocked(s, x, w) == (rule, f"The {name} south of square 9,6 blocks the line.")


@pytest.mark.rule("HBR-LOS-16", "HBR-LOS-06")
def test_los_16_infantry_before_a_transport_is_never_named_as_what_blocks() -> None:
    from siegeworks.games.blackreach.units import embark

    s = stage()
    rhino = add(s, "rhino", 4, 4, 2)
    u = add(s, "tactical-1", 12, 12)
    embark(s, u, rhino)
    add(s, "sluggas-1", 6, 4)
    add(s, "killa-kan-a", 8, 4)
    reason = why_blocked(s, u, add(s, "sluggas-2", 10, 4))
    assert reason.rule == "HBR-LOS-06" and "8,4" in reason.text


@pytest.mark.rule("HBR-TERR-15")
def test_terr_15_an_obscuring_wall_is_ignored_by_the_firer_beside_it_only() -> None:
    s = stage()
    wall(s, "low-wall", south=[(5, 4)])
    u, v = add(s, "tactical-1", 5, 4), add(s, "sluggas-1", 5, 8)
    assert sight(s, u, v) == 0
    assert sight(s, v, u) == -1


@pytest.mark.rule("HBR-TERR-20", "HBR-TERR-19")
def test_terr_20_a_high_wall_in_an_interspace_blocks_the_diagonal() -> None:
    s = stage()
    wall(s, "high-wall", corner=[(6, 5)])
    u, v = add(s, "tactical-1", 5, 5), add(s, "sluggas-1", 7, 3)
    assert sight(s, u, v) == BLOCKED and why_blocked(s, u, v).rule == "HBR-TERR-20"


@pytest.mark.rule("HBR-TERR-16", "HBR-ABIL-HOW-05")
def test_terr_16_a_wall_under_the_template_costs_on_both_sides() -> None:
    s = stage()
    wall(s, "low-wall", south=[(5, 4), (6, 4)], corner=[(6, 5)])
    u = add(s, "missile-launcher", 6, 0)
    other = add(s, "missile-launcher", 6, 0)
    assert sight_to_point(s, u, 5 * 22 + 6) == -1 and sight_to_point(s, other, 4 * 22 + 9) == 0


@pytest.mark.rule("HBR-ARC-01", "HBR-ARC-02", "HBR-ARC-03", "HBR-ABIL-LARC-01")
def test_arc_01_ninety_degrees_from_the_middle_of_the_front_edge() -> None:
    s = stage()
    u = add(s, "thunderfire-cannon", 5, 5, 0)
    w = usable_weapons(s, u)[0]
    inside = {
        (5, 4): True,
        (4, 4): False,
        (4, 3): True,
        (6, 3): True,
        (3, 3): False,
        (5, 6): False,
        (3, 2): True,
        (2, 2): False,
    }
    for (x, y), expected in inside.items():
        v = add(s, "sluggas-1", x, y)
        assert in_arc(s, u, w, v) is expected, (x, y)
        from siegeworks.games.blackreach.units import lift

        lift(s, v)
    v = add(s, "sluggas-1", 5, 8)
    reason = why_not_target(s, u, w, v)
    assert reason is not None and reason.rule == "HBR-ARC-01"
    t = add(s, "tactical-1", 9, 9)
    assert WEAPONS[usable_weapons(s, t)[0]].arc == 360 and in_arc(s, t, usable_weapons(s, t)[0], v)


@pytest.mark.rule("HBR-ARC-03")
def test_arc_03_one_hundred_and_eighty_to_one_side() -> None:
    s = stage()
    u = add(s, "land-raider-redeemer", 5, 5, 0)
    left, right = usable_weapons(s, u)[:2]
    west, east = add(s, "sluggas-1", 2, 6), add(s, "sluggas-2", 9, 6)
    assert in_arc(s, u, left, west) and not in_arc(s, u, left, east)
    assert in_arc(s, u, right, east) and not in_arc(s, u, right, west)


@pytest.mark.rule("HBR-HVY-01", "HBR-ABIL-FRONT-01")
def test_hvy_01_rear_and_front_edges_by_the_shortest_line() -> None:
    s = stage()
    u = add(s, "predator-a", 5, 5, 0)  # faces north, rear at 5,6
    back, side, ahead = add(s, "sluggas-1", 5, 10), add(s, "sluggas-2", 9, 5), add(s, "sluggas-3", 5, 1)
    corner = add(s, "sluggas-4", 7, 8)
    assert is_rear_shot(s, back, u) and not is_rear_shot(s, side, u) and not is_rear_shot(s, ahead, u)
    assert not is_rear_shot(s, corner, u)  # exactly over the corner
    assert is_front_shot(s, ahead, u) and not is_front_shot(s, back, u)


@given(vx=st.integers(-20, 20), vy=st.integers(-20, 20), facing=st.integers(0, 7))
def test_no_direction_is_both_front_and_rear(vx: int, vy: int, facing: int) -> None:
    assert not (behind(vx, vy, facing) and behind(vx, vy, (facing + 4) % 8))
    if in_cone(2 * vx, 2 * vy, facing, 90, 1):
        assert in_cone(2 * vx, 2 * vy, facing, 180, 1)


def test_a_line_of_sight_costs_under_five_microseconds_once_tables_are_built() -> None:
    s = GAME.new("s8-hammer", 1)
    rng = Random(2)
    while GAME.rules.question(s)[0].kind.startswith("deploy"):
        GAME.choose(s, rng.choice(s.offered))
    singles = [u for u, q in enumerate(s.unit_square) if q >= 0 and FACE_SHAPE[s.unit_face[u]] == SINGLE]
    pairs = [(u, v) for u in singles for v in singles if u != v]
    best = 1.0
    for _ in range(5):
        start = perf_counter()
        for u, v in pairs:
            sight(s, u, v)
        best = min(best, (perf_counter() - start) / len(pairs))
    assert len(pairs) > 500 and best < 5e-6
