"""HBR-HIT  What a Hit does: saves first, then flip, destruction, or a location on a heavy vehicle."""

from __future__ import annotations

import pytest
from tests.games.blackreach.fire.staging import shot
from tests.games.blackreach.stage import (
    add,
    attack,
    dice,
    hit,
    pass_windows,
    run,
    sq,
    stage,
    told,
)

from siegeworks.games.blackreach.box.components import FACE_NUMBER, TILE_NUMBER
from siegeworks.games.blackreach.state import BOARD, DESTROYED, WRECK


@pytest.mark.rule("HBR-HIT-03", "HBR-HIT-07")
def test_hit_03_a_trukk_is_missed_by_seven_and_wrecked_by_eight() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 2, 2), add(s, "trukk-1", 6, 2, 0)
    dice(s, 5)
    attack(s, u, v)
    pass_windows(s)
    assert s.unit_place[v] == BOARD
    dice(s, 6)
    attack(s, u, v)
    pass_windows(s)
    assert s.unit_place[v] == WRECK and s.wreck[sq(6, 2)] == v and s.at[sq(6, 2)] == -1


@pytest.mark.rule("HBR-HIT-05")
def test_hit_05_twice_the_defence_value_destroys_at_once() -> None:
    s = stage({(6, 2): "building"})
    u, v = add(s, "shootas-1", 2, 2), add(s, "tactical-1", 6, 2)
    for bonus, place in ((6, BOARD), (7, DESTROYED)):
        f = shot(s, u, v)
        f.bonus = bonus  # 1 + bonus + 6 against 7
        dice(s, 6)
        run(s, "attack", f)
        pass_windows(s)
        assert s.unit_place[v] == place and f.needed in (7, 8)
        s.unit_face[v] = FACE_NUMBER["tactical/full"]
    p = add(s, "predator-a", 12, 8, 0)
    hit(s, p, 2)
    pass_windows(s)
    assert s.unit_place[p] == WRECK and not told(s, "damage")


@pytest.mark.rule("HBR-HIT-01", "HBR-HIT-06")
def test_hit_01_a_unit_with_the_destroyed_symbol_leaves_the_board() -> None:
    s = stage()
    v = add(s, "ammo-runts", 5, 5, tile="goff-shootas")
    hit(s, v)
    pass_windows(s)
    assert s.unit_place[v] == DESTROYED and s.at[sq(5, 5)] == -1 and s.unit_tile[v] == TILE_NUMBER["goff-shootas"]
