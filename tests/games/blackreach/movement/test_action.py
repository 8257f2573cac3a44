"""HBR-MOVE, HBR-ACT-10  The Movement Action: facings, changes of state, Scout and supply moves."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    move,
    offered,
    on,
    run,
    say,
    sq,
    squares_offered,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import FACE_NUMBER, TILE_NUMBER
from siegeworks.games.blackreach.box.versions import MIGRATIONS
from siegeworks.games.blackreach.frames import SCOUT, SUPPLY_MOVE, MoveFrame
from siegeworks.games.blackreach.movement.action import infantry_under
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.movement.walker import WALKER
from siegeworks.games.blackreach.state import WRECK
from siegeworks.games.blackreach.units import embark, lift, put


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
    assert squares_offered(s) == set() and "verb:change-state" in offered(s)
    say(s, "verb:change-state")
    assert s.unit_face[u] == FACE_NUMBER["land-speeder-storm/flying"]
    assert "verb:change-state" not in offered(s) and squares_offered(s)


@pytest.mark.rule("HBR-MOVE-14", "HBR-MOVE-12")
def test_move_14_a_unit_with_x_and_a_limited_arc_may_still_turn() -> None:
    s = stage()
    u = add(s, "thunderfire-cannon", 5, 5, 0)
    s.unit_sm[u] = 1  # immobilised
    move(s, u)
    assert squares_offered(s) == set() and "facing:e" in offered(s)
    say(s, "facing:e")
    assert s.unit_facing[u] == 2
    assert set(offered(s)) == {"facing:n", "facing:e", "facing:s", "facing:w"}


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
    assert "8,5" in squares_offered(s)  # two squares left: it may pass by
    say(s, "square:7,6")
    assert (
        "8,6" not in squares_offered(s)
        and why(s, "square:8,6") == ["HBR-ABIL-SCOUT-03"]
        and "8,7" in squares_offered(s)
    )
    say(s, "verb:done")
    g = MoveFrame()
    g.unit, g.seat, g.kind, g.left, g.target = u, 0, SCOUT, 3, -1
    run(s, "movement", g)
    say(s, "square:8,6")
    assert "9,5" not in squares_offered(s) and "9,6" in squares_offered(
        s
    )  # from the first it could not come away again
    say(s, "square:8,7")
    assert "verb:done" in offered(s)


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


@pytest.mark.rule("HBR-MOVE-06", "HBR-WIN-01")
@pytest.mark.parametrize(("markers", "left"), [(0, 4), (1, 2), (2, 0)])
def test_the_haul_road_helps_only_who_can_move_at_all(markers: int, left: int) -> None:
    """HBR-MOVE-06 (book line 278): a unit whose value drops to zero is Immobilised, on the road too."""
    s = stage({(x, 5): "road" for x in range(3, 12)})
    s.scenario = [row.id for row in GAME.scenarios].index("s2-yard-gate")
    u = add(s, "sluggas-1", 5, 5)
    s.unit_sm[u] = markers

    assert move(s, u).left == left


@pytest.mark.rule("HBR-HVY-04")
def test_who_was_stopped_takes_no_further_step() -> None:
    """HBR-HVY-04 (book line 563): a vehicle that loses its tracks on the way stops at once."""
    s = stage()
    f = move(s, add(s, "deff-dread", 5, 5))
    assert WALKER.ways(s, f)
    f.stop = 1

    assert f.left > 0 and WALKER.ways(s, f) == []


@pytest.mark.rule("HBR-VEH-14")
def test_the_first_unit_of_the_box_is_found_under_a_wreck_like_any_other() -> None:
    """HBR-VEH-14 (book lines 354, 684): whoever stands where the wreck lies."""
    s = stage()
    dread, marine = add(s, "deff-dread", 5, 5), add(s, "tactical-1", 8, 8)
    lift(s, dread)
    s.unit_place[dread], s.unit_square[dread] = WRECK, sq(5, 5)
    lift(s, marine)
    put(s, marine, sq(5, 5), 0)

    assert infantry_under(s, dread) == [marine]


@pytest.mark.rule("HBR-VEH-20")
def test_veh_20_nobody_walks_into_a_wreck_that_is_impassable() -> None:
    """HBR-VEH-20 (book lines 364, 684): some Wrecks let no Unit enter, others keep out light vehicles only."""
    s = stage()
    on(s).wreck("rhino", 6, 5)
    on(s).wreck("trukk-1", 4, 5)
    move(s, add(s, "sluggas-1", 5, 5))

    assert "6,5" not in squares_offered(s) and {"4,5", "6,4"} <= squares_offered(s)
