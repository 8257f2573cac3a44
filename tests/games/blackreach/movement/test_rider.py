"""HBR-ABIL-TRANS  Passengers: room, getting in and out, firing from inside."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    add,
    move,
    offered,
    say,
    squares_offered,
    stage,
)

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
