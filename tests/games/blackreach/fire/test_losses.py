"""HBR-HIT-06 to -11  A unit is lost: its wreck, its passengers, its combat group, what it is worth."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    add,
    sq,
    stage,
)

from siegeworks.games.blackreach.box.components import TILE_NUMBER
from siegeworks.games.blackreach.fire.losses import (
    destroy,
    lost,
)
from siegeworks.games.blackreach.state import BOARD, DESTROYED, WRECK


@pytest.mark.rule("HBR-HIT-09", "HBR-HIT-10", "HBR-HIT-11", "HBR-WIN-03")
def test_hit_09_four_suggas_break_at_three_losses_and_the_opponent_scores() -> None:
    from siegeworks.games.blackreach.muster.recruitment import stars

    s = stage()
    mob = [add(s, f"sluggas-{i}", i, 5, tile="goff-sluggas") for i in range(1, 5)]
    assert stars(s, 1) == 1
    for u in mob[:2]:
        destroy(s, u, -1, "HBR-HIT-01")
    assert lost(s, TILE_NUMBER["goff-sluggas"]) == 2 and not s.tile_broken[TILE_NUMBER["goff-sluggas"]]
    destroy(s, mob[2], -1, "HBR-HIT-01")
    assert s.tile_broken[TILE_NUMBER["goff-sluggas"]] and s.score == [2, 0] and stars(s, 1) == 0


@pytest.mark.rule("HBR-HIT-07", "HBR-HIT-09")
def test_hit_09_a_vehicle_of_the_group_is_lost_though_its_wreck_lies_there() -> None:
    s = stage()
    trukk = add(s, "trukk-1", 5, 5, tile="goff-sluggas")
    destroy(s, trukk, -1, "HBR-HIT-03")
    assert s.unit_place[trukk] == WRECK and lost(s, TILE_NUMBER["goff-sluggas"]) == 1


@pytest.mark.rule("HBR-HIT-08", "HBR-TERR-17", "HBR-TERR-18", "HBR-ABIL-DEST-06")
def test_terr_17_structures_fall_when_they_have_collected_their_number() -> None:
    from siegeworks.games.blackreach import GAME
    from siegeworks.games.blackreach.box.columns import TERRAIN
    from siegeworks.games.blackreach.ground.terrain import (
        cover,
        damage_structure,
        damage_wreck,
        structure_value,
    )

    s = GAME.new("s5-pump-hall", 1)
    root = s.ground.element[sq(6, 6)]
    assert structure_value(s, root) == 4 and len(s.ground.members[root]) == 4
    u = add(s, "tactical-1", 6, 6)
    assert cover(s, u) == 2
    damage_structure(s, root, 3)
    assert s.structure_dp[s.hit_structures.index(root)] == 3 and TERRAIN[s.ground.terrain[sq(7, 7)]].id == "building"
    damage_structure(s, root, 1)
    assert TERRAIN[s.ground.terrain[sq(7, 7)]].id == "rubble" and structure_value(s, root) == 0
    assert s.unit_place[u] == BOARD and cover(s, u) == 1  # it stays, the bonus is rubble's now
    t = stage()
    w = add(t, "rhino", 5, 5, 0)
    destroy(t, w, -1, "HBR-HIT-05")
    damage_wreck(t, w, 2)
    assert t.unit_place[w] == WRECK
    damage_wreck(t, w, 1)
    assert t.unit_place[w] == DESTROYED and t.wreck[sq(5, 5)] == -1


@pytest.mark.rule("HBR-TERR-11")
def test_terr_11_a_wreck_lies_only_where_its_vehicle_may_be() -> None:
    s = stage()
    v = add(s, "rhino", 5, 5, 0)
    destroy(s, v, -1, "HBR-HIT-05")
    assert s.unit_place[v] == WRECK
    t = stage({(5, 5): "crag"})
    w = add(t, "rhino", 5, 5, 0)
    destroy(t, w, -1, "HBR-TERR-10")
    assert t.unit_place[w] == WRECK and t.wreck[sq(5, 5)] == -1
    assert max(abs(t.unit_square[w] % 21 - 5), abs(t.unit_square[w] // 21 - 5)) == 1
