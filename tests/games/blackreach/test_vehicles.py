"""HBR-VEH: one, two and four squares; running over, crushing."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, move, number, offered, say, sq, stage, told, why

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACE_MV, FACE_OTHER
from siegeworks.games.blackreach.box.components import NOT, TERRAIN_NUMBER
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.ground.build import link
from siegeworks.games.blackreach.ground.zones import wreck_stops
from siegeworks.games.blackreach.state import BOARD, DESTROYED, RESERVE, WRECK
from siegeworks.games.blackreach.units import cells, embark, lay_wreck, lift, put


def wreck(s, name, x, y, facing=0):  # type: ignore[no-untyped-def]
    """Lay the wreck of a vehicle."""
    u = add(s, name, x, y, facing)
    lift(s, u)
    s.unit_face[u] = FACE_OTHER[s.unit_face[u]]
    lay_wreck(s, u)
    return u


@pytest.mark.rule("HBR-VEH-01", "HBR-VEH-02", "HBR-VEH-03")
def test_veh_02_a_one_square_vehicle_moves_like_infantry_and_may_end_facing_diagonally() -> None:
    s = stage()
    u = add(s, "brother-agnathio", 5, 5, 0)
    move(s, u)
    assert sum(w.startswith("square:") for w in offered(s)) == 8
    say(s, "verb:done")
    assert "facing:ne" in offered(s)
    say(s, "facing:ne")
    assert s.unit_facing[u] == 1 and cells(s, u) == (sq(5, 5),)


@pytest.mark.rule("HBR-VEH-01", "HBR-VEH-04", "HBR-VEH-05", "HBR-VEH-06", "HBR-VEH-07")
def test_veh_04_two_squares_forward_from_the_front_backward_from_the_rear_and_swings() -> None:
    s = stage()
    u = add(s, "rhino", 5, 5, 0)  # front 5,5, rear 5,6
    f = move(s, u)
    words = set(offered(s))
    assert {"square:4,4", "square:5,4", "square:6,4"} <= words  # forward
    assert {"square:4,7", "square:5,7", "square:6,7"} <= words  # backward
    assert {"verb:swing-front-left", "verb:swing-front-right", "verb:swing-rear-left", "verb:swing-rear-right"} <= words
    assert "square:6,5" not in words
    say(s, "square:6,4")
    assert cells(s, u) == (sq(6, 4), sq(5, 5)) and s.unit_facing[u] == 1 and f.left == 5
    say(s, "square:4,6")  # straight back
    assert cells(s, u) == (sq(5, 5), sq(4, 6)) and f.left == 4
    say(s, "verb:swing-front-left")
    assert cells(s, u) == (sq(4, 5), sq(4, 6)) and s.unit_facing[u] == 0 and f.left == 3
    say(s, "verb:swing-rear-right")
    assert s.unit_square[u] == sq(4, 5) and s.unit_facing[u] == 1 and cells(s, u)[1] == sq(3, 6)


@pytest.mark.rule("HBR-VEH-08", "HBR-VEH-09")
def test_veh_08_it_may_end_diagonally_between_two_impassable_squares_on_two_squares_only() -> None:
    s = stage({(5, 4): "crag", (6, 5): "crag"})
    u = add(s, "rhino", 5, 5, 1)  # rear 4,6
    move(s, u)
    say(s, "square:6,4")
    assert cells(s, u) == (sq(6, 4), sq(5, 5)) and "verb:done" in offered(s)
    say(s, "verb:done")
    assert [q for q, v in enumerate(s.at) if v == u] == sorted((sq(6, 4), sq(5, 5)))


@pytest.mark.rule("HBR-VEH-10", "HBR-VEH-11", "HBR-VEH-12")
def test_veh_10_a_block_drives_straight_turns_by_right_angles_and_needs_a_way_for_every_part() -> None:
    s = stage({(6, 3): "crag"})
    u = add(s, "land-raider-redeemer", 5, 5, 0)
    f = move(s, u)
    assert {"verb:forward", "verb:backward", "verb:turn-left", "verb:turn-right"} <= set(offered(s))
    assert not any(w.startswith("square:") for w in offered(s))
    say(s, "verb:forward")
    assert set(cells(s, u)) == {sq(5, 4), sq(6, 4), sq(5, 5), sq(6, 5)} and f.left == 3
    assert "verb:forward" not in offered(s)  # the crag stands before one part of it
    say(s, "verb:turn-right")
    assert s.unit_facing[u] == 2 and f.left == 2
    say(s, "verb:forward")
    assert sq(7, 4) in cells(s, u)


@pytest.mark.rule("HBR-VEH-10", "HBR-TERR-10", "HBR-TERR-12")
def test_veh_10_no_counter_lies_across_a_wall_that_keeps_it_out() -> None:
    from siegeworks.games.blackreach.frames import DeployFrame
    from siegeworks.games.blackreach.setup import fits

    s = stage()
    s.ground.east[sq(5, 4)] = TERRAIN_NUMBER["high-wall"]  # between 5,4 and 6,4
    s.ground.east[sq(5, 7)] = TERRAIN_NUMBER["low-wall"]  # closed to light vehicles only
    link(s.ground)
    u = add(s, "land-raider-redeemer", 5, 5, 0)
    move(s, u)
    assert "verb:forward" not in offered(s) and "verb:backward" in offered(s)
    f = DeployFrame()
    everywhere = list(range(len(s.at)))
    for name, y, fitting in (("rhino", 4, False), ("rhino", 7, True), ("trukk-1", 7, False), ("trukk-1", 9, True)):
        f.unit = number(name)
        assert fits(s, f, sq(6, y), 2, everywhere) == fitting, (name, y)  # front 6,y and rear 5,y


@pytest.mark.rule("HBR-VEH-13", "HBR-VEH-14", "HBR-VEH-15")
def test_veh_13_it_passes_through_infantry_and_pushes_aside_what_it_ends_on() -> None:
    s = stage()
    u = add(s, "warbuggy-1", 5, 5)
    enemy, friend = add(s, "tactical-1", 6, 5), add(s, "sluggas-1", 7, 5)
    move(s, u)
    say(s, "square:6,5")
    assert s.at[sq(6, 5)] == u
    say(s, "square:7,5")
    assert s.at[sq(6, 5)] == enemy  # passed
    say(s, "verb:done")
    assert sq(7, 5) == s.unit_square[u] and "square:8,5" in offered(s) and "square:6,5" not in offered(s)
    say(s, "square:8,5")
    assert s.unit_square[friend] == sq(8, 5) and s.unit_sm[friend] == 1 and s.unit_sm[enemy] == 0


@pytest.mark.rule("HBR-VEH-13")
def test_veh_13_never_through_a_vehicle() -> None:
    s = stage()
    u = add(s, "warbuggy-1", 5, 5)
    add(s, "warbuggy-2", 6, 5)
    move(s, u)
    assert "square:6,5" not in offered(s)


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


@pytest.mark.rule("HBR-VEH-17")
def test_veh_17_infantry_without_a_movement_value_is_destroyed() -> None:
    s = stage()
    u = add(s, "warbuggy-1", 5, 5)
    suppressed = add(s, "tactical-2", 6, 6)
    s.unit_sm[suppressed] = 5  # immobilised is not the same as having no value
    move(s, u)
    say(s, "square:6,6", "verb:done", "square:7,7")
    assert s.unit_place[suppressed] == BOARD
    # No infantry counter is printed with 0 or X: the blank back of a cannon stands in for one.
    still = add(s, "thunderfire-cannon", 6, 5, face="thunderfire-cannon/blank")
    assert FACE_MV[s.unit_face[still]] == NOT
    move(s, u)
    say(s, "square:6,5", "verb:done")
    assert s.unit_place[still] == DESTROYED and told(s, "destroyed")[-1]["rule"] == "HBR-VEH-17"


@pytest.mark.rule("HBR-VEH-18", "HBR-VEH-19", "HBR-HIT-08")
def test_veh_18_a_heavy_vehicle_crushes_a_wreck_for_one_point_two_in_all_over_several_squares() -> None:
    s = stage()
    w = wreck(s, "trukk-1", 5, 3, 0)  # 5,3 and 5,4
    u = add(s, "predator-a", 5, 6, 0)
    move(s, u)
    say(s, "square:5,5")
    assert s.unit_dp[w] == 0
    say(s, "square:5,4")
    assert s.unit_dp[w] == 1
    say(s, "square:5,3")
    assert s.wreck[sq(5, 3)] == -1 and s.unit_place[w] == DESTROYED  # structure 2: crushed flat


@pytest.mark.rule("HBR-VEH-18", "HBR-VEH-19")
def test_veh_18_a_wreck_a_vehicle_stands_on_already_is_not_entered_again() -> None:
    s = stage()
    w = wreck(s, "trukk-1", 5, 3, 0)  # 5,3 and 5,4
    u = add(s, "predator-a", 5, 5, 0)
    f = move(s, u)
    say(s, "square:5,4")
    assert s.unit_dp[w] == 1
    say(s, "verb:swing-rear-left", "verb:swing-rear-right", "verb:done")
    assert s.unit_dp[w] == 1 and f.crushed == [w, sq(5, 4)]
    f = move(s, u)  # the next action begins on the wreck
    say(s, "verb:swing-rear-left")
    assert s.unit_dp[w] == 1 and f.crushed == []
    say(s, "verb:swing-rear-right", "square:5,3")
    assert s.wreck[sq(5, 4)] == -1  # its other square is entered: the second point, and structure 2 is reached


@pytest.mark.rule("HBR-VEH-18")
def test_veh_18_light_vehicles_crush_nothing() -> None:
    s = stage()
    w = wreck(s, "warbuggy-2", 5, 4)
    u = add(s, "warbuggy-1", 5, 5)
    move(s, u)
    say(s, "square:5,4")
    assert s.unit_dp[w] == 0


@pytest.mark.rule("HBR-VEH-20")
def test_veh_20_some_wrecks_keep_everyone_out_some_only_light_vehicles() -> None:
    s = stage()
    wreck(s, "rhino", 5, 4, 0)
    wreck(s, "trukk-1", 8, 4, 0)
    assert all(wreck_stops(s, sq(5, 4), k) for k in (0, 1, 2))
    assert [wreck_stops(s, sq(8, 4), k) for k in (0, 1, 2)] == [False, True, False]


@pytest.mark.rule("HBR-TERR-07")
def test_terr_07_only_the_leading_square_of_a_vehicle_meets_difficult_passage() -> None:
    s = stage({(5, 4): "rubble", (5, 3): "open"})
    u = add(s, "predator-a", 5, 5, 0)
    f = move(s, u)
    say(s, "square:5,4")
    assert f.left == 0 and not s.frames  # into the rubble: stop
    f = move(s, u)
    say(s, "square:5,3")
    assert f.left == 3  # the rear is still in it, the front is free


@pytest.mark.rule("HBR-TERR-06", "HBR-TERR-07", "HBR-VEH-10")
@pytest.mark.parametrize("side", [5, 6])
@pytest.mark.parametrize(("word", "row"), [("verb:forward", 4), ("verb:backward", 7)])
def test_terr_07_either_of_the_two_leading_squares_of_a_block_meets_difficult_passage(
    side: int, word: str, row: int
) -> None:
    s = stage({(side, row): "thicket"})
    u = add(s, "land-raider-redeemer", 5, 5, 0)
    f = move(s, u)
    say(s, word)
    assert f.left == 0 and not s.frames


@pytest.mark.rule("HBR-TERR-06")
def test_terr_06_a_large_vehicle_that_comes_on_stops_where_its_front_meets_difficult_passage() -> None:
    s = stage({(1, 5): "thicket"})
    u = number("rhino")
    s.unit_place[u], s.entry_edges = RESERVE, [3, 1]  # from the west
    f = move(s, u)
    say(s, "square:0,5")
    assert cells(s, u) == (sq(1, 5), sq(0, 5)) and f.left == 0


@pytest.mark.rule("HBR-HIT-07")
def test_hit_07_a_vehicle_wrecked_on_a_wreck_leaves_one_wreck_in_the_square() -> None:
    s = stage()
    old, new = add(s, "warbuggy-1", 5, 5), add(s, "warbuggy-2", 8, 8)
    destroy(s, old, -1, "HBR-HIT-03")
    lift(s, new)
    put(s, new, sq(5, 5), 0)
    destroy(s, new, -1, "HBR-HIT-03")

    assert s.wreck[sq(5, 5)] == new and s.unit_place[old] == DESTROYED and s.unit_place[new] == WRECK


@pytest.mark.rule("HBR-VEH-04", "HBR-VEH-10", "HBR-VEH-11", "HBR-VEH-13", "HBR-VEH-20", "HBR-TERR-10")
def test_veh_04_a_large_vehicle_is_told_what_stands_in_its_way() -> None:
    s = stage({(5, 4): "crag"})
    u = add(s, "rhino", 5, 5, 0)
    add(s, "predator-a", 4, 4, 0)
    wreck(s, "razorback", 6, 4, 4)  # 6,4 and 6,3
    move(s, u)
    assert why(s, "square:5,4") == ["HBR-TERR-10"] and why(s, "square:4,4") == ["HBR-VEH-13"]
    assert why(s, "square:6,4") == ["HBR-VEH-20"] and why(s, "verb:swing-front-left") == ["HBR-VEH-13"]
    assert why(s, "square:9,9") == ["HBR-VEH-04"]
    t = stage()
    move(t, add(t, "land-raider-redeemer", 19, 5, 2))  # its front at the eastern edge
    assert why(t, "verb:forward") == ["HBR-VEH-10"] and why(t, "square:19,4") == ["HBR-VEH-11"]


@pytest.mark.rule("HBR-ASLT-06", "HBR-ABIL-TRANS-04")
def test_a_refused_step_names_the_declared_assault_or_the_transport() -> None:
    s = stage()
    u = add(s, "sluggas-1", 5, 5)
    add(s, "tactical-1", 7, 5)
    move(s, u, assault=True)
    assert why(s, "square:4,5") == ["HBR-ASLT-06"]
    t = stage()
    rhino, v = add(t, "rhino", 5, 5, 0), add(t, "tactical-1", 9, 9)
    move(t, v)
    assert why(t, "unit:rhino") == ["HBR-ABIL-TRANS-04"]
    t.frames.clear()
    embark(t, v, rhino)
    move(t, v)
    assert why(t, "square:9,9") == ["HBR-ABIL-TRANS-04"]


@pytest.mark.rule("HBR-MOVE-14", "HBR-VEH-07")
def test_move_14_a_landed_storm_swings_in_place_once_where_there_is_room() -> None:
    s = stage()
    u = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/landed")  # front 5,5, rear 5,6
    rhino = add(s, "rhino", 4, 5, 0)  # 4,5 and 4,6 keep the rear from the west
    f = move(s, u)
    assert {w for w in offered(s) if w.startswith("facing:")} == {
        f"facing:{d}" for d in ("ne", "e", "se", "s", "sw", "nw", "w")
    }
    say(s, "facing:nw")
    assert cells(s, u) == (sq(5, 5), sq(6, 6)) and s.unit_facing[u] == 7 and f.left == 0
    assert s.at[sq(5, 6)] == -1 and s.at[sq(6, 6)] == u and s.at[sq(4, 5)] == rhino
    assert not any(w.startswith("facing:") for w in offered(s))
