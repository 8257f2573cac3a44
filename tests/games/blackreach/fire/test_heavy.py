"""HBR-HVY  Damage to heavy vehicles: the location die, the markers, and the second of a kind."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    add,
    dice,
    hit,
    option,
    pass_windows,
    stage,
    told,
)

from siegeworks.games.blackreach.box.columns import TYPES, UNIT_TYPE
from siegeworks.games.blackreach.box.components import DAMAGE_TABLE
from siegeworks.games.blackreach.fire.frames import (
    LocationFrame,
)
from siegeworks.games.blackreach.fire.heavy import place_damage
from siegeworks.games.blackreach.state import BOARD, DESTROYED, WRECK
from siegeworks.games.blackreach.units import usable_weapons


@pytest.mark.rule("HBR-HIT-04", "HBR-HVY-02", "HBR-HVY-10", "HBR-ABIL-PIERCE-01")
def test_hvy_02_a_hit_is_located_by_a_die_piercing_adds_one_markers_do_not_count() -> None:
    s = stage()
    v = add(s, "rhino", 5, 5, 0)
    u = add(s, "sluggas-1", 12, 5)
    s.unit_sm[u] = 3
    dice(s, 2)
    hit(s, v, source=u)
    pass_windows(s)
    assert s.unit_damage[v] == 1 << DAMAGE_TABLE[TYPES[UNIT_TYPE[v]].damage][1]  # the result of a 2
    s.unit_damage[v] = 0
    dice(s, 2)
    hit(s, v, source=u, pierce=1)
    pass_windows(s)
    assert s.unit_damage[v] == 1 << DAMAGE_TABLE[TYPES[UNIT_TYPE[v]].damage][2]
    from siegeworks.games.blackreach.fire.heavy import clamp

    assert (clamp(7), clamp(0)) == (6, 1)


@pytest.mark.rule("HBR-HVY-05", "HBR-HVY-06", "HBR-HVY-07", "HBR-HVY-04")
def test_hvy_05_hull_suppresses_and_weapons_fall_silent() -> None:
    s = stage()
    v = add(s, "predator-a", 5, 5, 0)
    primary, secondary = usable_weapons(s, v)
    for die, check in (
        (1, lambda: s.unit_sm[v] == 2),
        (2, lambda: s.unit_damage[v] & 2),
        (3, lambda: usable_weapons(s, v) == [primary]),
    ):
        dice(s, die)
        hit(s, v)
        pass_windows(s)
        assert check()
    dice(s, 5)
    hit(s, v)
    pass_windows(s)
    assert usable_weapons(s, v) == [] and secondary != primary and s.unit_place[v] == BOARD


@pytest.mark.rule("HBR-HVY-08", "HBR-HVY-09")
def test_hvy_09_an_explosion_or_a_second_marker_of_a_kind_wrecks_it() -> None:
    s = stage()
    v, w = add(s, "predator-a", 5, 5, 0), add(s, "battlewagon", 9, 5, 0)
    dice(s, 6)
    hit(s, v)
    pass_windows(s)
    assert s.unit_place[v] == WRECK
    for die in (3, 4):  # both are the secondary weapon on this set
        dice(s, die)
        hit(s, w)
        pass_windows(s)
    assert s.unit_place[w] == WRECK
    r = add(s, "land-raider-redeemer", 13, 5, 0)
    for die in (4, 5):  # two different primaries
        dice(s, die)
        hit(s, r)
        pass_windows(s)
    assert s.unit_place[r] == BOARD and len(usable_weapons(s, r)) == 1


@pytest.mark.rule("HBR-REC-37")
def test_rec_37_a_grot_rigger_halves_the_markers_of_a_hull_hit() -> None:
    s = stage()
    v = add(s, "battlewagon", 5, 5, 0, tile="big-mek-malagrah")
    option(s, "opt-grot-rigger", "big-mek-malagrah")
    dice(s, 1)
    hit(s, v)
    pass_windows(s)
    assert s.unit_sm[v] == 1


@pytest.mark.rule("HBR-HVY-02")
def test_hvy_02_nothing_is_damaged_that_has_left_the_board() -> None:
    """HBR-HVY-02 (book line 559): the marker is placed on the vehicle, if it is still there."""
    s = stage()
    v = add(s, "predator-a", 5, 5)
    f = LocationFrame()
    f.unit, f.die, f.source = v, 2, -1
    s.unit_place[v] = DESTROYED
    place_damage(s, f)

    assert s.unit_damage[v] == 0 and not told(s, "damage")
