"""HBR-LOS, HBR-ARC, HBR-RANGE and the geometry under them."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.blackreach.stage import add, on, sq, stage

from siegeworks.core.why import Reason
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACE_SHAPE, WEAPONS
from siegeworks.games.blackreach.box.components import SINGLE
from siegeworks.games.blackreach.fire.targets import (
    why_not_target,
)
from siegeworks.games.blackreach.ground.build import ground_for
from siegeworks.games.blackreach.ground.geometry import behind, in_cone, trace
from siegeworks.games.blackreach.ground.sight import (
    BLOCKED,
    NARROW_ARCS,
    in_arc,
    is_front_shot,
    is_rear_shot,
    sees,
    sight,
    sight_to_point,
    wall_under,
    why_blocked,
)
from siegeworks.games.blackreach.ground.zones import zone
from siegeworks.games.blackreach.state import EMBARKED
from siegeworks.games.blackreach.units import distance, embark, lift, usable_weapons


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
    s = stage({(3, 2): "building", (3, 4): "building"})
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 4, 4)
    assert sight(s, u, v) == 0  # the diagonal touches one of them here, the other there


@pytest.mark.rule("HBR-LOS-07", "HBR-AMB-26")
def test_los_07_no_line_slips_through_the_point_where_two_blocking_squares_meet() -> None:
    """HBR-LOS-07 (book lines 435, 696; SECOND-READING AMB-26): what blocks on both sides of a corner blocks it."""
    s = stage({(3, 2): "building", (2, 3): "building"})
    u, v = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 4, 4)
    assert sight(s, u, v) == BLOCKED == sight(s, v, u)
    assert why_blocked(s, u, v) == Reason("HBR-LOS-07", "The building in square 3,2 blocks the line.")


@pytest.mark.rule("HBR-LOS-05", "HBR-LOS-06", "HBR-AMB-26")
@pytest.mark.parametrize(
    ("one", "two", "rule"),
    [
        ("warbuggy-1", "warbuggy-2", "HBR-LOS-06"),
        ("tactical-2", "tactical-3", "HBR-LOS-05"),
        ("rhino", "", "HBR-LOS-06"),
    ],
)
def test_los_06_units_shut_a_corner_as_walls_do(one: str, two: str, rule: str) -> None:
    """HBR-LOS-06 (book lines 328, 429): two units that meet in a point, or one vehicle that lies diagonally there."""
    s = stage()
    u, v = add(s, "tactical-1", 5, 4), add(s, "sluggas-1", 6, 5)
    other = add(s, one, 6, 4, 1)
    if two:
        add(s, two, 5, 5)
    assert sight(s, u, v) == BLOCKED == sight(s, v, u) and not sees(s, u, v)
    assert why_blocked(s, u, v).rule == rule
    lift(s, other)
    assert sight(s, u, v) == 0 and sees(s, v, u)


@pytest.mark.rule("HBR-LOS-05", "HBR-AMB-26")
def test_los_05_infantry_at_a_corner_hides_nothing_from_vehicles() -> None:
    """HBR-LOS-05 (book line 429): infantry blocks only between infantry, at corners too."""
    s = stage()
    u, v = add(s, "tactical-1", 5, 4), add(s, "warbuggy-1", 6, 5)
    add(s, "tactical-2", 6, 4)
    add(s, "tactical-3", 5, 5)
    assert sight(s, u, v) == 0 == sight(s, v, u)


@pytest.mark.rule("HBR-LOS-06", "HBR-LOS-07", "HBR-LOS-11", "HBR-AMB-26")
@pytest.mark.parametrize("obstacle", ["building", "rhino", "wreck"])
def test_los_11_nobody_sees_along_the_line_between_the_two_squares_of_an_obstacle(obstacle: str) -> None:
    """HBR-LOS-11 (book lines 429, 435, 447-449): a line along a grid line crosses what lies on both sides of it."""
    s = stage({(8, 4): "building", (8, 5): "building"} if obstacle == "building" else {})
    predator, wagon = add(s, "predator-a", 4, 4, 0), add(s, "battlewagon", 12, 4, 0)
    if obstacle == "rhino":
        add(s, "rhino", 8, 4, 0)
    elif obstacle == "wreck":
        on(s).wreck("rhino", 8, 4, 0)
    assert sight(s, predator, wagon) == BLOCKED == sight(s, wagon, predator)
    assert not sees(s, predator, wagon) and not sees(s, wagon, predator)
    assert sight_to_point(s, predator, 5 * 22 + 12) == BLOCKED


@pytest.mark.rule("HBR-LOS-08", "HBR-AMB-26")
def test_los_08_obscuring_squares_are_not_dodged_between_two_of_them() -> None:
    """HBR-LOS-08 (book lines 437, 700): the best line past two obscuring squares crosses one of them."""
    s = stage({(8, 4): "rocks", (8, 5): "rocks"})
    predator, wagon = add(s, "predator-a", 4, 4, 0), add(s, "battlewagon", 12, 4, 0)
    assert sight(s, predator, wagon) == -1 == sight(s, wagon, predator)


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
    on(s).wall("ridge", south=[(5, 4)])
    u = add(s, "tactical-1", 5, 1)
    near, far = add(s, "sluggas-1", 5, 5), add(s, "warbuggy-1", 5, 7)
    assert sight(s, u, near) == 0
    lift(s, near)
    assert sight(s, u, far) == BLOCKED and why_blocked(s, u, far).rule == "HBR-TERR-08"
    beside = add(s, "tactical-2", 5, 4)
    assert sight(s, beside, far) == 0  # directly adjacent: ignored


@pytest.mark.rule("HBR-TERR-08", "HBR-TERR-09", "HBR-AMB-26")
def test_terr_09_adjacency_is_asked_of_the_whole_ridge() -> None:
    """HBR-TERR-09 (book line 678): who stands at a ridge sees over all of it; all squares right behind it are seen."""
    s = stage()
    on(s).wall("ridge", south=[(x, 5) for x in range(4, 10)])
    u = add(s, "tactical-1", 9, 5)
    v = add(s, "warbuggy-1", 5, 9)  # the line leaves over the edge of a neighbouring square
    assert sight(s, u, v) == 0 == sight(s, v, u)
    far = add(s, "tactical-2", 14, 3)
    assert [sight(s, far, add(s, "warbuggy-2", x, 6)) for x in (4, 6)] == [0, 0]
    assert sight(s, far, add(s, "killa-kan-a", 4, 7)) == BLOCKED  # two squares beyond it


@pytest.mark.rule("HBR-TERR-09", "HBR-AMB-26")
def test_terr_09_another_ridge_is_another_element() -> None:
    """HBR-TERR-09 (book line 678): only edges that hang together are one element."""
    s = stage()
    on(s).wall("ridge", south=[(2, 5), (4, 5)])
    u, v = add(s, "tactical-1", 2, 5), add(s, "warbuggy-1", 9, 7)
    assert sight(s, u, v) == BLOCKED  # over the edge of 4,5, with a gap between
    on(s).wall("ridge", south=[(3, 5)])
    assert sight(s, u, v) == 0


@pytest.mark.rule("HBR-TERR-15", "HBR-AMB-26")
def test_terr_15_adjacency_is_asked_of_the_whole_wall() -> None:
    """HBR-TERR-15 (book line 710): the shot at a slant over the neighbouring edge of the same wall is free too."""
    s = stage()
    on(s).wall("low-wall", south=[(4, 3), (5, 3)], corner=[(5, 4)])
    u, v = add(s, "tactical-1", 5, 3), add(s, "sluggas-1", 0, 7)  # the line leaves over the edge of 4,3
    assert sight(s, u, v) == 0 and sight(s, v, u) == -1


@pytest.mark.rule("HBR-LOS-07", "HBR-TERR-08")
@pytest.mark.parametrize(("kind", "rule"), [("high-wall", "HBR-LOS-07"), ("ridge", "HBR-TERR-08")])
def test_los_07_the_reason_names_the_edge_that_blocks(kind: str, rule: str) -> None:
    s = stage()
    on(s).wall(kind, east=[(5, 2)], south=[(9, 6)])
    u, v, w = add(s, "tactical-1", 2, 2), add(s, "sluggas-1", 8, 2), add(s, "sluggas-2", 9, 9)
    x = add(s, "tactical-2", 9, 4)
    name = kind.replace("-", " ")
    assert why_blocked(s, u, v) == Reason(rule, f"The {name} east of square 5,2 blocks the line.")
    assert why_blocked(s, v, u) == Reason(rule, f"The {name} east of square 5,2 blocks the line.")
    assert why_blocked(s, x, w) == Reason(rule, f"The {name} south of square 9,6 blocks the line.")


@pytest.mark.rule("HBR-LOS-16", "HBR-LOS-06")
def test_los_16_infantry_before_a_transport_is_never_named_as_what_blocks() -> None:
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
    on(s).wall("low-wall", south=[(5, 4)])
    u, v = add(s, "tactical-1", 5, 4), add(s, "sluggas-1", 5, 8)
    assert sight(s, u, v) == 0
    assert sight(s, v, u) == -1


@pytest.mark.rule("HBR-TERR-20", "HBR-TERR-19")
def test_terr_20_a_high_wall_in_an_interspace_blocks_the_diagonal() -> None:
    s = stage()
    on(s).wall("high-wall", corner=[(6, 5)])
    u, v = add(s, "tactical-1", 5, 5), add(s, "sluggas-1", 7, 3)
    assert sight(s, u, v) == BLOCKED and why_blocked(s, u, v).rule == "HBR-TERR-20"


@pytest.mark.rule("HBR-TERR-16", "HBR-ABIL-IND-01")
def test_terr_16_a_wall_on_the_point_aimed_at_does_not_spoil_the_line_to_it() -> None:
    """HBR-TERR-16 (book lines 712, 1036; SECOND-READING 712): the template pays for the wall, the line stays Clear."""
    s = stage()
    on(s).wall("low-wall", south=[(5, 4), (6, 4)], corner=[(6, 5)])
    u = add(s, "missile-launcher", 6, 0)
    assert sight_to_point(s, u, 5 * 22 + 6) == 0 and wall_under(s, [sq(x, y) for x in (5, 6) for y in (4, 5)]) == -1
    assert sight_to_point(s, u, 6 * 22 + 6) == -1  # beyond the wall it is obscured


@pytest.mark.rule("HBR-ARC-01", "HBR-ARC-02", "HBR-ARC-03", "HBR-ABIL-LARC-01")
@pytest.mark.parametrize(
    ("narrow", "outside"),
    [(0, {(5, 6), (4, 6), (3, 4), (7, 4)}), (1, {(5, 6), (4, 4), (6, 4), (3, 3), (2, 2)})],
)
def test_arc_01_ninety_degrees_from_the_middle_of_the_counter(narrow: int, outside: set[tuple[int, int]]) -> None:
    """HBR-ABIL-LARC-01 (book line 1064; SECOND-READING 1064): the front diagonals lie on the border, inside."""
    s = stage()
    s.options[NARROW_ARCS.number] = narrow
    u = add(s, "thunderfire-cannon", 5, 5, 0)
    w = usable_weapons(s, u)[0]
    for x, y in ((5, 4), (4, 4), (6, 4), (4, 3), (6, 3), (3, 3), (3, 2), (2, 2), (5, 6), (4, 6), (3, 4), (7, 4)):
        v = add(s, "sluggas-1", x, y)
        assert in_arc(s, u, w, v) is ((x, y) not in outside and (narrow == 0 or y < 4 or x == 5)), (x, y)
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
    while GAME.rules.question(s)[0].kind.startswith(("bearer", "deploy")):
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
