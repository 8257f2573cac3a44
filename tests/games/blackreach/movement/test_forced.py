"""HBR-MOVE-20 ff.  Forced Moves: pushed aside, run over, thrown out of a wreck."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, add, move, offered, on, say, sq, squares_offered, stage, told, why

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.assault.frames import PushFrame
from siegeworks.games.blackreach.box.columns import FACE_MV
from siegeworks.games.blackreach.box.components import FACE_NUMBER, NOT
from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.ground.ground import SQUARE_NAMES
from siegeworks.games.blackreach.movement.forced import (
    ASIDE,
    RETREAT,
    RUN_OVER,
    THROWN_OUT,
    ForcedTo,
    push,
    transports_near,
)
from siegeworks.games.blackreach.state import BOARD, DESTROYED, WRECK
from siegeworks.games.blackreach.units import embark, put


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
    assert squares_offered(s) == {"5,4", "6,4", "6,5", "6,6", "5,7", "6,7", "4,7"}
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


@pytest.mark.rule("HBR-VEH-16")
def test_veh_16_infantry_with_no_square_to_go_to_is_destroyed() -> None:
    crags = {(x, y): "crag" for x in (6, 7, 8) for y in (4, 5, 6)} | {(7, 5): "open", (6, 5): "open"}
    for blocked in (False, True):
        s = stage(crags)
        u, v = add(s, "warbuggy-1", 5, 5), add(s, "tactical-1", 7, 5)
        if blocked:
            add(s, "sluggas-1", 6, 5)
        move(s, u)
        say(s, "square:6,5", "square:7,5", "verb:done")
        if blocked:
            assert s.unit_place[v] == DESTROYED and told(s, "destroyed")[-1]["rule"] == "HBR-VEH-16"
        else:
            assert s.unit_square[v] == sq(6, 5) and s.unit_sm[v] == 1  # the only way out is taken


@pytest.mark.rule("HBR-VEH-14", "HBR-VEH-16", "HBR-MOVE-04", "HBR-TURN-06")
@pytest.mark.parametrize("initiative", [0, 1])
def test_veh_14_two_units_under_one_vehicle_never_end_in_one_square_the_initiative_side_goes_first(
    initiative: int,
) -> None:
    s = stage({(x, y): "crag" for x in range(4, 8) for y in (2, 3)} | {(5, 3): "open"})
    s.initiative = initiative
    raider = add(s, "land-raider-redeemer", 5, 5, 0)
    friend, enemy = add(s, "tactical-1", 5, 4), add(s, "sluggas-1", 6, 4)
    around = [
        add(s, "tactical-2", 4, 4),
        add(s, "tactical-3", 4, 5),
        add(s, "sluggas-2", 7, 4),
        add(s, "sluggas-3", 7, 5),
    ]
    for u in (friend, enemy, *around):
        s.unit_sm[u] = 1  # no zone hinders anybody here
    first, second = (friend, enemy) if initiative == 0 else (enemy, friend)
    move(s, raider)
    say(s, "verb:forward", "verb:done")  # 5,3 is the only free square for both, and the first has no other choice

    assert s.unit_square[first] == sq(5, 3) and s.unit_sm[first] == 2
    assert s.unit_place[second] == DESTROYED and s.covered == [] and not GAME.invariants(s)


@pytest.mark.rule("HBR-VEH-14")
def test_veh_14_the_second_unit_is_not_offered_the_square_the_first_took() -> None:
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 5, 0)
    a, b = add(s, "sluggas-1", 5, 4), add(s, "sluggas-2", 6, 4)
    move(s, raider)
    say(s, "verb:forward", "verb:done")
    assert {"square:5,3", "square:6,3"} <= set(offered(s))
    say(s, "square:5,3")
    assert "square:5,3" not in offered(s) and "square:6,3" in offered(s)
    say(s, "square:6,3")
    assert {s.unit_square[a], s.unit_square[b]} == {sq(5, 3), sq(6, 3)} and s.covered == []
    put(s, a, s.unit_square[b], 0)
    assert "HBR-MOVE-04" in [r.rule for r in GAME.invariants(s)]  # at rest nobody lies under another


@pytest.mark.rule("HBR-VEH-16", "HBR-ZOC-03")
def test_veh_16_not_inside_an_enemy_zone_either() -> None:
    from siegeworks.games.blackreach.movement.forced import beside

    s = stage()
    v = add(s, "tactical-1", 5, 5)
    add(s, "sluggas-1", 5, 3)
    before = set(beside(s, v, sq(5, 5)))
    add(s, "sluggas-2", 7, 5)
    after = set(beside(s, v, sq(5, 5)))
    assert before == set(s.ground.around[sq(5, 5)]) and after == before  # 5,5 itself lies in neither zone
    add(s, "sluggas-3", 6, 6)
    assert sq(6, 5) not in beside(s, v, sq(5, 5)) and sq(4, 4) in beside(s, v, sq(5, 5))


@pytest.mark.rule("HBR-VEH-17", "HBR-AMB-19")
def test_veh_17_infantry_without_a_movement_value_is_destroyed() -> None:
    """HBR-VEH-17 (book lines 278, 358; SECOND-READING AMB-19): a value that markers bring to 0 is none."""
    s = stage()
    u = add(s, "warbuggy-1", 5, 5)
    hurt, suppressed = add(s, "tactical-2", 6, 6), add(s, "tactical-3", 9, 9)
    s.unit_sm[hurt], s.unit_sm[suppressed] = 1, 2
    move(s, u)
    say(s, "square:6,6", "verb:done", "square:7,7")
    assert s.unit_place[hurt] == BOARD and s.unit_sm[hurt] == 2
    move(s, u)
    say(s, "square:7,6", "square:8,7", "square:8,8", "square:9,9", "verb:done")
    assert s.unit_place[suppressed] == DESTROYED and told(s, "destroyed")[-1]["rule"] == "HBR-VEH-17"
    # No infantry counter is printed with 0 or X: the blank back of a cannon stands in for one.
    still = add(s, "thunderfire-cannon", 10, 9, face="thunderfire-cannon/blank")
    assert FACE_MV[s.unit_face[still]] == NOT
    move(s, u)
    say(s, "square:10,9", "verb:done")
    assert s.unit_place[still] == DESTROYED and told(s, "destroyed")[-1]["rule"] == "HBR-VEH-17"


@pytest.mark.rule("HBR-VEH-14", "HBR-VEH-15", "HBR-TERR-10")
@pytest.mark.parametrize("vehicle", ["rhino", "trukk-1"])
def test_veh_14_infantry_under_a_vehicle_that_is_wrecked_is_pushed_aside(vehicle: str) -> None:
    """HBR-VEH-14 (book lines 354, 684): nobody is left standing under the wreck, whatever the wreck lets in."""
    s = stage()
    u, v = add(s, vehicle, 5, 5, 2), add(s, "sluggas-1", 7, 5)
    move(s, u)
    say(s, "square:6,5", "square:7,5")
    destroy(s, u, -1, "HBR-HIT-06")  # as by a shot on overwatch
    RULES.settle(s)
    assert s.unit_place[u] == WRECK and set(squares_offered(s)) >= {"8,5", "7,4", "8,6"}
    assert "6,5" not in squares_offered(s) or vehicle == "trukk-1"
    say(s, "square:8,6")
    assert s.unit_square[v] == sq(8, 6) and s.unit_sm[v] == 1 and not s.frames


@pytest.mark.rule("HBR-VEH-16")
def test_veh_16_infantry_under_a_wreck_that_has_nowhere_to_go_is_destroyed() -> None:
    """HBR-VEH-16 (book line 358): a wreck leaves it no more room than the vehicle did."""
    s = stage({(x, y): "crag" for x in (7, 8) for y in (4, 6)} | {(6, 4): "crag", (6, 6): "crag", (8, 5): "crag"})
    u, v = add(s, "rhino", 5, 5, 2), add(s, "sluggas-1", 7, 5)
    move(s, u)
    say(s, "square:6,5", "square:7,5")
    destroy(s, u, -1, "HBR-HIT-06")
    RULES.settle(s)
    assert s.unit_place[v] == DESTROYED and told(s, "destroyed")[-1]["rule"] == "HBR-VEH-16"


@pytest.mark.rule("HBR-ABIL-TRANS-05", "HBR-TERR-20", "HBR-VEH-09")
def test_trans_05_nobody_flees_aboard_through_a_wall_or_the_middle_of_a_counter() -> None:
    """HBR-ABIL-TRANS-05 (book lines 732, 1551, 1557): a transport is entered by a step that is open."""
    s = stage()
    rhino, u = add(s, "rhino", 5, 5, 0), add(s, "tactical-1", 6, 5)
    assert transports_near(s, u, sq(6, 5)) == [rhino]
    on(s).wall("high-wall", east=[(5, 4), (5, 5), (5, 6)], corner=[(6, 5), (6, 6)])
    assert transports_near(s, u, sq(6, 5)) == []
    s = stage()
    rhino, u = add(s, "rhino", 5, 5, 0), add(s, "tactical-1", 6, 4)
    assert transports_near(s, u, sq(6, 4)) == [rhino]
    add(s, "predator-a", 6, 5, 3)  # from 5,4 to 6,5
    assert transports_near(s, u, sq(6, 4)) == []


@pytest.mark.rule("HBR-VEH-16", "HBR-ASLT-41", "HBR-ASLT-71", "HBR-ASLT-82", "HBR-ABIL-TRANS-11")
@pytest.mark.parametrize(
    ("reason", "squares", "rule"),
    [
        (RUN_OVER, [sq(5, 6)], "HBR-VEH-16"),
        (RETREAT, [sq(5, 6)], "HBR-ASLT-41"),
        (RETREAT, [sq(5, 5)], "HBR-ASLT-71"),
        (ASIDE, [sq(5, 6)], "HBR-ASLT-82"),
        (THROWN_OUT, [sq(5, 6)], "HBR-ABIL-TRANS-11"),
    ],
)
def test_who_asks_where_a_forced_move_may_end_hears_the_rule_of_that_move(
    reason: int, squares: list[int], rule: str
) -> None:
    """HBR-ASLT-41 (book lines 358, 1264, 1312, 1567): being run over is no retreat, nor a lost transport."""
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    add(s, "tactical-2", 4, 4)
    f = PushFrame()
    f.unit, f.reason, f.squares, f.from_square = u, reason, squares, sq(5, 5)
    for square in (sq(4, 4), sq(9, 9)):
        assert [why.rule for why in ForcedTo().why_not(s, f, SQUARE + square)] == [rule]
