"""HBR-MOVE, HBR-ZOC and what abilities add: steps, zones, forced moves, states, flying, transports, scouts."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    dice,
    move,
    number,
    offered,
    option,
    pass_windows,
    run,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACE_MV
from siegeworks.games.blackreach.box.components import FACE_NUMBER, INFANTRY, NOT, TILE_NUMBER, TRACKS
from siegeworks.games.blackreach.box.versions import MIGRATIONS
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import EXTRA, SCOUT, SUPPLY_MOVE, MoveFrame
from siegeworks.games.blackreach.ground.build import link
from siegeworks.games.blackreach.ground.ground import SQUARE_NAMES
from siegeworks.games.blackreach.ground.zones import zone
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.movement.forced import ASIDE, push
from siegeworks.games.blackreach.state import BOARD, DESTROYED, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import cells, embark, lift, may_board, room, suppress


def squares(s: BlackReachState) -> set[str]:
    """The squares offered."""
    return {w[7:] for w in offered(s) if w.startswith("square:")}


@pytest.mark.rule("HBR-MOVE-01", "HBR-MOVE-02", "HBR-MOVE-03")
def test_move_01_up_to_mv_squares_diagonals_cost_one_and_zero_is_a_move() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    move(s, u)

    assert squares(s) == {f"{x},{y}" for x in (4, 5, 6) for y in (4, 5, 6)} - {"5,5"} and "verb:done" in offered(s)
    say(s, "square:6,6", "square:7,7", "square:8,8")
    assert not s.frames and s.unit_square[u] == sq(8, 8)  # three squares, nothing left to ask
    move(s, u)
    say(s, "verb:done")
    assert s.unit_square[u] == sq(8, 8) and s.unit_moved[u]


@pytest.mark.rule("HBR-MOVE-04", "HBR-MOVE-08", "HBR-MOVE-09", "HBR-MOVE-10")
def test_move_08_through_allied_infantry_only_and_never_ending_on_it() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    add(s, "tactical-2", 6, 5)
    add(s, "sluggas-1", 4, 5)
    s.unit_sm[number("sluggas-1")] = 1
    add(s, "warbuggy-1", 5, 6)
    add(s, "brother-agnathio", 5, 4)
    move(s, u)

    assert "6,5" in squares(s)
    assert why(s, "square:4,5") == ["HBR-MOVE-08"]
    assert why(s, "square:5,6") == ["HBR-MOVE-09"] and why(s, "square:5,4") == ["HBR-MOVE-09"]
    say(s, "square:6,5")
    assert "verb:done" not in offered(s) and why(s, "verb:done") == ["HBR-MOVE-04"]
    say(s, "square:7,5")
    assert s.at[sq(6, 5)] == number("tactical-2") and s.at[sq(7, 5)] == u


@pytest.mark.rule("HBR-MOVE-10")
def test_move_10_an_ally_at_the_end_of_the_movement_cannot_be_entered() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    add(s, "tactical-2", 6, 5)
    s.unit_sm[u] = 1  # one square left
    move(s, u)

    assert "6,5" not in squares(s) and why(s, "square:6,5") == ["HBR-MOVE-04"]


@pytest.mark.rule("HBR-MOVE-05", "HBR-TERR-10", "HBR-TERR-12", "HBR-TERR-19", "HBR-TERR-20")
def test_move_05_impassable_ground_closed_ground_and_walls() -> None:
    s = stage({(6, 5): "mechanicum-device", (6, 6): "rocks"})
    s.ground.east[sq(5, 4)] = s.ground.east[sq(4, 4)]
    from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER

    wall = TERRAIN_NUMBER["high-wall"]
    s.ground.south[sq(5, 4)] = wall
    s.ground.corner[5 * 22 + 6] = wall  # the point north-east of 5,5
    s.ground.steps = [[], [], []]
    s.ground.sights.clear()
    link(s.ground)
    u = add(s, "tactical-1", 5, 5)
    move(s, u)

    assert why(s, "square:6,5") == ["HBR-TERR-10"]  # the device
    assert why(s, "square:5,4") == ["HBR-TERR-10"] and why(s, "square:6,4") == ["HBR-TERR-10"]  # wall and its corner
    assert "6,6" in squares(s)
    say(s, "verb:done")
    b = add(s, "warbuggy-1", 5, 6)
    move(s, b)
    assert why(s, "square:6,6") == ["HBR-TERR-10"]  # rocks are closed to light vehicles


@pytest.mark.rule("HBR-MOVE-06", "HBR-MARK-02", "HBR-MOVE-07")
def test_move_06_two_squares_less_a_marker_but_not_for_markers_gained_on_the_way() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    assert allowance(s, u) == 3
    suppress(s, u, 1, "HBR-MARK-02")
    assert allowance(s, u) == 1
    suppress(s, u, 1, "HBR-MARK-02")
    assert allowance(s, u) == 0
    s.unit_sm[u] = 0
    f = move(s, u)
    say(s, "square:6,5")
    suppress(s, u, 1, "HBR-MARK-02")
    assert f.left == 2


@pytest.mark.rule("HBR-MOVE-06", "HBR-MARK-02", "HBR-CARD-10")
@pytest.mark.parametrize(("markers", "squares"), [(0, 5), (1, 3), (2, 1), (3, 0)])
def test_move_06_a_bonus_is_added_to_the_movement_value_before_the_markers_immobilise(
    markers: int, squares: int
) -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    s.unit_sm[u] = markers
    f = MoveFrame()
    f.unit, f.seat, f.target, f.boost = u, 0, -1, 2
    run(s, "movement", f)
    assert f.left == squares and allowance(s, u) == max(0, 3 - 2 * markers)


@pytest.mark.rule("HBR-MOVE-12", "HBR-HVY-04", "HBR-CARD-10")
def test_move_12_no_bonus_moves_an_x_or_broken_tracks() -> None:
    s = stage()
    storm = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/landed")
    tank = add(s, "predator-a", 9, 5, 0)
    s.unit_damage[tank] = 1 << TRACKS
    assert allowance(s, storm, 2) == allowance(s, tank, 2) == 0


@pytest.mark.rule("HBR-MOVE-11", "HBR-ABIL-LARC-01")
def test_move_11_infantry_may_turn_before_the_first_or_after_the_last_step() -> None:
    s = stage()
    u = add(s, "thunderfire-cannon", 5, 5, 0)
    move(s, u)
    assert "facing:e" in offered(s) and "facing:ne" not in offered(s)
    say(s, "square:6,5")
    assert "facing:e" not in offered(s)
    say(s, "square:7,5")
    assert set(offered(s)) == {"facing:n", "facing:e", "facing:s", "facing:w"}
    say(s, "facing:s")
    assert s.unit_facing[u] == 4 and not s.frames


@pytest.mark.rule("HBR-MOVE-12", "HBR-MOVE-14", "HBR-ABIL-STATE-01", "HBR-ABIL-STATE-02", "HBR-ABIL-STATE-05")
def test_move_12_x_cannot_move_but_its_action_may_change_its_state() -> None:
    s = stage()
    u = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/landed", tile="scout-squad")
    s.unit_speed[u] = 3
    assert allowance(s, u) == 0  # no bonus moves an X
    move(s, u)
    assert squares(s) == set() and "verb:change-state" in offered(s)
    say(s, "verb:change-state")
    assert s.unit_face[u] == FACE_NUMBER["land-speeder-storm/flying"]
    assert "verb:change-state" not in offered(s) and squares(s)


@pytest.mark.rule("HBR-MOVE-14", "HBR-MOVE-12")
def test_move_14_a_unit_with_x_and_a_limited_arc_may_still_turn() -> None:
    s = stage()
    u = add(s, "thunderfire-cannon", 5, 5, 0)
    s.unit_sm[u] = 1  # immobilised
    move(s, u)
    assert squares(s) == set() and "facing:e" in offered(s)
    say(s, "facing:e")
    assert s.unit_facing[u] == 2
    assert set(offered(s)) == {"facing:n", "facing:e", "facing:s", "facing:w"}


@pytest.mark.rule("HBR-MOVE-13", "HBR-MOVE-21", "HBR-MOVE-23", "HBR-ABIL-SAVE-03")
def test_move_13_forced_moves_turn_active_units_and_destroy_those_that_cannot_move() -> None:
    s = stage()
    u = add(s, "tankbustas-1", 5, 5, face="tankbustas/active")
    push(s, u, [sq(6, 6), sq(5, 6)], ASIDE)
    RULES.settle(s)
    assert s.unit_face[u] == FACE_NUMBER["tankbustas/inactive"]
    say(s, "square:6,6")
    assert s.unit_square[u] == sq(6, 6) and not s.unit_moved[u]

    v = add(s, "tactical-1", 9, 9, tile="tactical-squad")
    push(s, v, [], ASIDE)
    RULES.settle(s)
    assert s.unit_place[v] == DESTROYED  # no question, no save
    w = add(s, "thunderfire-cannon", 1, 1, face="thunderfire-cannon/blank")
    assert FACE_MV[s.unit_face[w]] == NOT
    push(s, w, [sq(2, 2), sq(1, 2)], ASIDE)
    RULES.settle(s)
    assert s.unit_place[w] == DESTROYED and told(s, "destroyed")[-1]["rule"] == "HBR-MOVE-13"


@pytest.mark.rule("HBR-MOVE-20", "HBR-MOVE-24")
def test_move_20_a_forced_move_opens_no_reaction_and_uses_up_no_action() -> None:
    s = stage()
    add(s, "tankbustas-1", 5, 9, face="tankbustas/active")  # on overwatch
    u = add(s, "tactical-1", 5, 5)
    push(s, u, [sq(6, 6), sq(5, 6)], ASIDE)
    RULES.settle(s)
    say(s, "square:5,6")

    assert not s.frames and not s.unit_moved[u] and not s.unit_activated[u]


@pytest.mark.rule("HBR-MOVE-22")
def test_move_22_forced_moves_never_lead_off_the_board_or_into_impassable_ground() -> None:
    s = stage({(1, 0): "crag"})
    u = add(s, "tactical-1", 0, 0)
    from siegeworks.games.blackreach.movement.forced import beside

    assert {SQUARE_NAMES[q] for q in beside(s, u, sq(0, 0))} == {"0,1", "1,1"}
    push(s, u, beside(s, u, sq(0, 0)), ASIDE)
    RULES.settle(s)
    assert why(s, "square:1,0") == ["HBR-MOVE-22"]


@pytest.mark.rule("HBR-ZOC-01", "HBR-ZOC-02")
def test_zoc_01_the_adjacent_squares_it_sees_without_those_it_could_not_enter() -> None:
    s = stage({(4, 6): "mechanicum-device"})  # the worked example: the device at the bottom left
    u = add(s, "shootas-1", 5, 5)

    ring = {(x, y) for x in (4, 5, 6) for y in (4, 5, 6)} - {(5, 5), (4, 6)}
    assert zone(s, u) == {sq(x, y) for x, y in ring}


@pytest.mark.rule("HBR-ZOC-01", "HBR-TERR-20")
def test_zoc_01_a_wall_in_the_interspace_limits_it() -> None:
    from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER

    s = stage()
    s.ground.corner[5 * 22 + 6] = TERRAIN_NUMBER["high-wall"]
    s.ground.steps = [[], [], []]
    s.ground.sights.clear()
    link(s.ground)
    u = add(s, "shootas-1", 5, 5)

    assert sq(6, 4) not in zone(s, u) and sq(6, 5) in zone(s, u)
    v = add(s, "tactical-1", 6, 4)
    from siegeworks.games.blackreach.ground.sight import BLOCKED, sight

    assert sight(s, u, v) == BLOCKED
    assert sq(6, 4) not in s.ground.steps[INFANTRY][sq(5, 5)]


@pytest.mark.rule("HBR-ZOC-03", "HBR-ZOC-07")
def test_zoc_03_enter_and_leave_but_not_from_one_square_of_it_to_another() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    e = add(s, "sluggas-1", 7, 5)
    move(s, u)
    say(s, "square:6,5")
    assert why(s, "square:6,4") == ["HBR-ZOC-03"] and "5,4" in squares(s)
    s.unit_sm[e] = 1
    RULES.settle(s)
    assert "6,4" in squares(s)  # a suppressed enemy hinders nobody


@pytest.mark.rule("HBR-ZOC-05", "HBR-ZOC-06")
def test_zoc_05_vehicles_neither_hinder_nor_are_hindered() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    buggy = add(s, "warbuggy-1", 7, 5)
    assert zone(s, buggy)
    move(s, u)
    say(s, "square:6,5")
    assert "6,4" in squares(s)
    say(s, "verb:done")
    s2 = stage()
    b = add(s2, "warbuggy-1", 5, 5)
    add(s2, "tactical-1", 7, 5)
    move(s2, b)
    say(s2, "square:6,5")
    assert "6,4" in squares(s2)


@pytest.mark.rule("HBR-ZOC-04", "HBR-ASLT-11")
def test_zoc_04_the_step_into_the_assaulted_square_is_free() -> None:
    s = stage()
    u = add(s, "sluggas-1", 5, 4)
    add(s, "tactical-1", 7, 5)  # A
    add(s, "tactical-2", 7, 6)  # B, inside A's zone
    f = move(s, u, assault=True)
    say(s, "unit:tactical-2")
    say(s, "square:6,5")
    assert "unit:tactical-2" in offered(s) and f.left == 2


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


@pytest.mark.rule("HBR-ZOC-09", "HBR-ABIL-FLY-01", "HBR-ABIL-FLY-02")
def test_fly_01_flyers_pass_over_everything_but_never_stop_on_it() -> None:
    s = stage({(6, 5): "crag", (4, 4): "crag"})
    u = add(s, "stormboyz-1", 5, 5)
    add(s, "tactical-1", 5, 4)
    f = move(s, u)
    assert {"6,5", "5,4", "4,4"} <= squares(s)
    say(s, "square:6,5")
    assert "verb:done" not in offered(s)
    say(s, "square:6,4")  # both squares lie in the enemy's zone
    assert "verb:done" in offered(s) and f.left == 3


@pytest.mark.rule("HBR-ABIL-FLY-01", "HBR-MOVE-04")
def test_fly_01_a_large_vehicle_under_a_flyer_stays_where_it_is_until_it_is_wholly_clear() -> None:
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 6, 6)
    storm = add(s, "land-speeder-storm", 5, 8, 2, face="land-speeder-storm/flying")
    move(s, storm)
    say(s, "verb:swing-front-left", "square:6,7", "square:4,8")  # over one corner, over two, over one again
    assert s.at[sq(5, 7)] == storm and s.covered == [raider] and not GAME.invariants(s)
    say(s, "square:6,6")
    assert [s.at[q] for q in cells(s, raider)] == [raider, storm, storm, raider]
    say(s, "square:4,8", "square:3,9")
    assert s.covered == [] and [s.at[q] for q in cells(s, raider)] == [raider] * 4


@pytest.mark.rule("HBR-ABIL-FLY-01", "HBR-MOVE-04")
def test_fly_01_who_lies_under_two_others_lies_open_when_both_are_gone() -> None:
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 6, 6)
    over = [add(s, "scout-1", 5, 6), add(s, "scout-2", 6, 7)]
    top = add(s, "scout-3", 6, 7)
    assert s.covered == [raider, over[1]]
    lift(s, top)
    assert s.at[sq(6, 7)] == over[1] and s.covered == [raider]  # the uppermost of those beneath
    lift(s, over[0])
    assert s.at[sq(5, 6)] == raider and s.covered == [raider]
    lift(s, over[1])
    assert s.covered == [] and [s.at[q] for q in cells(s, raider)] == [raider] * 4


@pytest.mark.rule("HBR-ABIL-STATE-01", "HBR-MOVE-10")
def test_state_01_no_change_of_state_ends_a_move_in_an_allys_square() -> None:
    s = stage()
    u = add(s, "tankbustas-1", 4, 5)
    add(s, "sluggas-1", 5, 5)
    move(s, u)
    assert "verb:change-state" in offered(s)
    say(s, "square:5,5")
    assert "verb:change-state" not in offered(s) and "verb:done" not in offered(s)
    assert why(s, "verb:change-state") == ["HBR-ABIL-STATE-01"]
    say(s, "square:6,5")
    assert "verb:change-state" in offered(s)


@pytest.mark.rule("HBR-ABIL-STATE-01", "HBR-ABIL-STATE-02")
def test_state_01_a_change_after_the_first_step_ends_the_move() -> None:
    s = stage()
    u = add(s, "tankbustas-1", 5, 5)
    f = move(s, u)
    say(s, "square:5,6", "verb:change-state")
    assert s.unit_face[u] == FACE_NUMBER["tankbustas/active"] and f.left == 0
    move(s, u)
    say(s, "verb:change-state")
    assert "verb:change-state" not in offered(s)


@pytest.mark.rule("HBR-ABIL-TRANS-01", "HBR-ABIL-TRANS-02", "HBR-ABIL-TRANS-03", "HBR-ABIL-LARGE-01", "HBR-ABIL-FLY-05")
def test_trans_01_capacity_in_points_large_units_only_behind_a_red_symbol() -> None:
    s = stage()
    rhino = add(s, "rhino", 5, 5, 0)
    raider = add(s, "land-raider-redeemer", 9, 5, 0)
    assert room(s, rhino) == 7
    for i in range(1, 4):
        embark(s, add(s, f"tactical-{i}", 0, i), rhino)
    assert room(s, rhino) == 1
    sergeant, brother = add(s, "sgt-vorolanus", 1, 1), add(s, "tactical-4", 1, 3)
    assert may_board(s, sergeant, rhino) and not may_board(s, brother, rhino)
    cannon = add(s, "thunderfire-cannon", 1, 5)
    assert not may_board(s, cannon, add(s, "razorback", 13, 5, 0)) and may_board(s, cannon, raider)
    storm = add(s, "land-speeder-storm", 15, 5, 0)
    assert not may_board(s, sergeant, storm)  # nobody boards it on its flying side


@pytest.mark.rule("HBR-ABIL-TRANS-04", "HBR-ABIL-TRANS-06")
def test_trans_04_embark_last_disembark_first_by_any_free_square_beside_it() -> None:
    s = stage()
    rhino = add(s, "rhino", 5, 5, 0)
    u = add(s, "tactical-1", 7, 7)
    add(s, "tactical-2", 6, 5)
    move(s, u)
    assert "unit:rhino" not in offered(s)
    say(s, "square:6,6")
    assert "unit:rhino" in offered(s)
    say(s, "unit:rhino")
    assert s.unit_place[u] == EMBARKED and s.unit_in[u] == rhino and not s.frames
    move(s, u)
    assert squares(s) == {"4,4", "5,4", "6,4", "4,5", "4,6", "6,6", "4,7", "5,7", "6,7"}
    say(s, "square:4,7")
    assert s.unit_place[u] == BOARD


@pytest.mark.rule("HBR-ABIL-TRANS-07", "HBR-ABIL-TRANS-08", "HBR-LOS-16")
def test_trans_08_fire_from_a_transport_from_any_square_heavy_weapons_only_with_fotm() -> None:
    from siegeworks.games.blackreach.fire.attack import attack_of, combat_value, probe
    from siegeworks.games.blackreach.fire.fire import action_words
    from siegeworks.games.blackreach.fire.targets import why_not_firing
    from siegeworks.games.blackreach.ground.sight import sight
    from siegeworks.games.blackreach.units import usable_weapons

    s = stage()
    rhino = add(s, "rhino", 5, 5, 0)
    las, bolter, u = add(s, "lascannon", 0, 0), add(s, "heavy-bolter-b", 0, 1), add(s, "tactical-1", 0, 2)
    for p in (las, bolter, u):
        embark(s, p, rhino)
    add(s, "tactical-2", 5, 8)  # infantry in the way of infantry
    e = add(s, "sluggas-1", 5, 10)
    reason = why_not_firing(s, las)
    assert reason is not None and reason.rule == "HBR-ABIL-TRANS-08"
    assert why_not_firing(s, bolter) is None and action_words(s, u)
    assert sight(s, u, e) == 0
    f = probe(s, u, usable_weapons(s, u)[0], 0)
    assert combat_value(s, attack_of(s, f, e), None) == 3  # no Fire on the Move penalty


@pytest.mark.rule("HBR-ABIL-TRANS-10", "HBR-ABIL-TRANS-11")
def test_trans_10_passengers_of_a_wreck_are_put_beside_it_suppressed_outside_enemy_zones() -> None:
    s = stage()
    trukk = add(s, "trukk-1", 5, 5, 0)
    a, b = add(s, "sluggas-1", 0, 0), add(s, "sluggas-2", 0, 1)
    embark(s, a, trukk)
    embark(s, b, trukk)
    add(s, "tactical-1", 3, 5)  # its zone covers the western side
    destroy(s, trukk, -1, "HBR-HIT-03")
    RULES.settle(s)
    assert squares(s) == {"5,4", "6,4", "6,5", "6,6", "5,7", "6,7", "4,7"}
    say(s, "square:6,5", "square:6,6")
    assert s.unit_sm[a] == s.unit_sm[b] == 1 and s.unit_place[a] == BOARD


@pytest.mark.rule("HBR-ABIL-TRANS-11")
def test_trans_11_a_passenger_without_a_legal_square_is_destroyed() -> None:
    s = stage({(x, y): "crag" for x in (4, 5, 6) for y in (4, 5, 6, 7)} | {(5, 5): "open", (5, 6): "open"})
    trukk = add(s, "trukk-1", 5, 5, 0)
    u = add(s, "sluggas-1", 0, 0)
    embark(s, u, trukk)
    destroy(s, trukk, -1, "HBR-HIT-03")
    RULES.settle(s)
    assert s.unit_place[u] == DESTROYED


@pytest.mark.rule(
    "HBR-ABIL-SCOUT-01", "HBR-ABIL-SCOUT-02", "HBR-ABIL-SCOUT-03", "HBR-ABIL-SCOUT-04", "HBR-ABIL-SCOUT-05"
)
def test_scout_01_a_free_move_through_anything_difficult_never_next_to_an_objective() -> None:
    s = stage({(6, 5): "thicket"})
    s.objectives = [sq(9, 5)]
    s.objective_ever = [0]
    u = add(s, "scout-1", 5, 5, face="scout/concealed", tile="scout-squad")
    add(s, "sluggas-1", 15, 5)
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left, f.target = u, 0, SCOUT, 4, -1
    run(s, "movement", f)
    assert "verb:fire" not in offered(s) and "verb:assault" not in offered(s)
    say(s, "square:6,5")
    assert f.left == 3  # the thicket did not stop it
    say(s, "square:7,5")
    say(s, "square:8,5")
    assert "verb:done" not in offered(s)
    say(s, "square:7,5")
    assert s.unit_face[u] == FACE_NUMBER["scout/concealed"] and not s.frames
    public = list(told(s, "concealed-moved"))
    assert public and all("unit" not in e for e in public)


@pytest.mark.rule("HBR-ABIL-SCOUT-03")
def test_scout_03_the_last_step_of_a_scout_move_never_leads_next_to_an_objective() -> None:
    s = stage()
    s.objectives, s.objective_ever = [sq(9, 5)], [0]
    u = add(s, "scout-1", 6, 5, tile="scout-squad")
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left, f.target = u, 0, SCOUT, 3, -1
    run(s, "movement", f)
    say(s, "square:7,5")
    assert "8,5" in squares(s)  # two squares left: it may pass by
    say(s, "square:7,6")
    assert "8,6" not in squares(s) and why(s, "square:8,6") == ["HBR-ABIL-SCOUT-03"] and "8,7" in squares(s)
    say(s, "verb:done")
    g = MoveFrame()
    g.unit, g.seat, g.kind, g.left, g.target = u, 0, SCOUT, 3, -1
    run(s, "movement", g)
    say(s, "square:8,6")
    assert "9,5" not in squares(s) and "9,6" in squares(s)  # from the first it could not come away again
    say(s, "square:8,7")
    assert "verb:done" in offered(s)


@pytest.mark.rule("HBR-ABIL-SCOUT-03", "HBR-ABIL-FLY-02")
def test_scout_03_nor_does_that_of_a_large_vehicle() -> None:
    s = stage()
    s.objectives, s.objective_ever = [sq(5, 2)], [0]
    u = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/flying", tile="scout-squad")
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left, f.target = u, 0, SCOUT, 2, -1
    run(s, "movement", f)
    say(s, "square:5,4")
    assert "verb:done" in offered(s) and "square:5,3" not in offered(s)
    f.left = 6
    RULES.settle(s)
    say(s, "square:5,3")
    assert "verb:done" not in offered(s)


@pytest.mark.rule("HBR-ABIL-SCOUT-01", "HBR-ABIL-SCOUT-06")
def test_scout_06_scout_moves_come_after_deployment_and_a_transport_carries_scouts_only() -> None:
    from random import Random

    from siegeworks.games.blackreach.setup import scout_squares

    s = GAME.new("s3-eyes-in-the-scrub", 3)
    rng = Random(1)
    while RULES.question(s)[0].kind.startswith("deploy"):
        GAME.choose(s, rng.choice(s.offered))
    assert RULES.question(s)[0].kind == "scout-move"

    t = stage()
    storm = add(t, "land-speeder-storm", 5, 5, 0, tile="scout-squad")
    assert scout_squares(t, storm) == 4
    scout = add(t, "scout-1", 0, 0, tile="scout-squad")
    assert scout_squares(t, scout) == 4
    embark(t, scout, storm)
    assert scout_squares(t, storm) == 4 and scout_squares(t, scout) == 0  # a passenger has no Scout move of its own
    embark(t, add(t, "tactical-1", 0, 0, tile="tactical-squad"), storm)
    assert scout_squares(t, storm) == 0


@pytest.mark.rule("HBR-ABIL-SCOUT-06")
def test_scout_06_a_tile_that_was_given_scout_may_ride_in_its_own_trukk() -> None:
    from siegeworks.games.blackreach.muster.campaign import SCOUT_MARK
    from siegeworks.games.blackreach.setup import scout_squares

    s = stage()
    trukk, boyz = add(s, "trukk-1", 5, 5, 0, tile="goff-sluggas"), add(s, "sluggas-1", 0, 0, tile="goff-sluggas")
    embark(s, boyz, trukk)
    assert scout_squares(s, trukk) == 0
    s.edges_used.append(SCOUT_MARK + TILE_NUMBER["goff-sluggas"])
    assert scout_squares(s, trukk) == 3
    s.unit_tile[boyz] = -1
    assert scout_squares(s, trukk) == 0


@pytest.mark.rule("HBR-SUPPLY-01", "HBR-FIRE-16", "HBR-ASLT-13")
def test_supply_01_no_fire_and_no_assault_in_the_supply_phase() -> None:
    from siegeworks.games.blackreach.fire.targets import why_not_firing
    from siegeworks.games.blackreach.state import SUPPLY

    s = stage()
    s.phase = SUPPLY
    u = add(s, "tactical-1", 5, 5)
    add(s, "sluggas-1", 6, 6)
    move(s, u, kind=SUPPLY_MOVE)
    words = offered(s)
    assert "verb:fire" not in words and "verb:suppress" not in words and "unit:sluggas-1" not in words
    reason = why_not_firing(s, u)
    assert reason is not None and reason.rule == "HBR-FIRE-16"


@pytest.mark.rule("HBR-HVY-04", "HBR-HVY-05")
def test_hvy_04_tracks_and_hull_stop_a_moving_vehicle_at_once() -> None:
    from siegeworks.games.blackreach.fire.heavy import stop
    from siegeworks.games.blackreach.movement.allowance import why_not_move

    s = stage()
    u = add(s, "predator-a", 5, 5, 0)
    f = move(s, u)
    stop(s, u)
    RULES.settle(s)
    assert f.left == 0
    s.unit_damage[u] |= 2
    assert allowance(s, u) == 0
    reason = why_not_move(s, u)
    assert reason is not None and reason.rule == "HBR-HVY-04"


@pytest.mark.rule("HBR-CARD-10")
def test_extra_moves_keep_their_own_length() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left, f.target = u, 0, EXTRA, 2, -1
    run(s, "movement", f)
    say(s, "square:6,6", "square:7,7")
    assert not s.frames and s.unit_square[u] == sq(7, 7)


@pytest.mark.rule("HBR-REC-35")
def test_rec_35_red_paint_adds_a_square() -> None:
    s = stage()
    u = add(s, "battlewagon", 5, 5, 0, tile="big-mek-malagrah")
    before = allowance(s, u)
    option(s, "opt-red-paint-job", "big-mek-malagrah")
    assert allowance(s, u) == before + 1
    dice(s)
    pass_windows(s)


@pytest.mark.rule("HBR-MOVE-07", "HBR-ABIL-STATE-05")
@pytest.mark.parametrize(("before", "left"), [(0, 8), (1, 6)])
def test_move_07_a_marker_gained_before_the_first_step_does_not_shorten_the_move_of_the_new_state(
    before: int, left: int
) -> None:
    s = stage()
    u = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/landed")
    s.unit_sm[u] = before
    f = move(s, u)
    s.unit_sm[u] += 1  # as by Overwatch in reply to a shot on the move
    say(s, "verb:change-state")
    assert f.left == left and s.unit_sm[u] == before + 1


@pytest.mark.rule("HBR-MOVE-07")
def test_a_move_saved_by_version_2_keeps_the_markers_it_began_with() -> None:
    s = stage()
    s.scenario = 0
    u = add(s, "tactical-1", 5, 5)
    s.unit_sm[u] = 1
    f = move(s, u)
    assert f.boost == -2
    data = GAME.position(s)
    for frame in data["state"]["frames"]:
        if frame["procedure"] == "movement":
            frame["notes"]["boost"] = 0

    migrated = {**data, "version": 2}
    MIGRATIONS[1].change(migrated)
    assert [x["notes"]["boost"] for x in migrated["state"]["frames"] if x["procedure"] == "movement"] == [-2]
