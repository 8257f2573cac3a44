"""HBR-ABIL-TRANS  Passengers: room, getting in and out, firing from inside."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, move, offered, on, say, squares_offered, stage, told, why

from siegeworks.games.blackreach.box.components import FACE_NUMBER
from siegeworks.games.blackreach.state import BOARD, EMBARKED
from siegeworks.games.blackreach.units import embark, may_board, room


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
    assert squares_offered(s) == {"4,4", "5,4", "6,4", "4,5", "4,6", "6,6", "4,7", "5,7", "6,7"}
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


@pytest.mark.rule("HBR-ABIL-TRANS-04")
def test_trans_04_boarding_needs_no_square_of_movement_left() -> None:
    """HBR-ABIL-TRANS-04 (book line 1551; SECOND-READING 1551): it boards at the end of its move, come what may."""
    s = stage()
    rhino, u = add(s, "rhino", 5, 5, 0), add(s, "tactical-1", 9, 5)
    f = move(s, u)
    say(s, "square:8,5", "square:7,5", "square:6,5")
    assert f.left == 0 and offered(s) == ["verb:done", "unit:rhino"]
    say(s, "unit:rhino")
    assert s.unit_in[u] == rhino


@pytest.mark.rule("HBR-ABIL-TRANS-04", "HBR-MOVE-07", "HBR-MOVE-12")
def test_trans_04_who_cannot_move_at_all_does_not_board() -> None:
    """HBR-ABIL-TRANS-04 (book lines 278, 298, 1551): entering a transport is part of a move."""
    s = stage()
    add(s, "rhino", 5, 5, 0)
    u, still = add(s, "tactical-1", 6, 5), add(s, "servo-skull-gunner", 6, 6, face="servo-skull-gunner/blank")
    s.unit_sm[u] = 3
    for unit in (u, still):
        move(s, unit)
        assert "unit:rhino" not in offered(s)
        s.frames.clear()


@pytest.mark.rule("HBR-ABIL-TRANS-04", "HBR-TERR-20")
def test_trans_04_nobody_boards_through_a_high_wall() -> None:
    """HBR-ABIL-TRANS-04 (book lines 732, 1551): where no step leads, no door is."""
    s = stage()
    add(s, "rhino", 5, 5, 0)
    on(s).wall("high-wall", east=[(5, 4), (5, 5), (5, 6)], corner=[(6, 5), (6, 6)])
    u = add(s, "tactical-1", 6, 5)
    move(s, u)
    assert "unit:rhino" not in offered(s) and why(s, "unit:rhino") == ["HBR-ABIL-TRANS-04"]


@pytest.mark.rule("HBR-ABIL-TRANS-04", "HBR-ABIL-AMBUSH-07")
def test_trans_04_a_concealed_unit_boards_and_gets_out_concealed() -> None:
    """HBR-ABIL-TRANS-04 (book line 1551): any infantry unit may; inside it is named."""
    s = stage()
    rhino, u = add(s, "rhino", 5, 5, 0), add(s, "scout-1", 6, 5, face="scout/concealed")
    move(s, u)
    say(s, "unit:rhino")
    assert s.unit_in[u] == rhino and s.unit_known[u] and told(s, "embarked")[-1]["unit"] == u
    move(s, u)
    say(s, "square:6,4", "verb:done")
    assert s.unit_place[u] == BOARD and s.unit_face[u] == FACE_NUMBER["scout/concealed"]


@pytest.mark.rule("HBR-ABIL-TRANS-04", "HBR-VEH-09")
def test_trans_04_nobody_gets_out_through_the_middle_of_a_counter() -> None:
    """HBR-ABIL-TRANS-04 (book line 328): a counter lying diagonally bars the corner it covers."""
    s = stage()
    rhino, u = add(s, "rhino", 5, 5, 0), add(s, "tactical-1", 0, 0)
    embark(s, u, rhino)
    add(s, "predator-a", 6, 5, 3)  # from 5,4 to 6,5
    move(s, u)
    assert "6,4" not in squares_offered(s) and "6,6" in squares_offered(s)
