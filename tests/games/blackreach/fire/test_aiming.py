"""Where templates, flames and grenades may be aimed, and whom they would touch."""

from __future__ import annotations

import pytest
from tests.games.blackreach.abilities.staging import point
from tests.games.blackreach.stage import (
    activate,
    add,
    offered,
    on,
    option,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import FLAMERS, table
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.ground import shapes
from siegeworks.games.blackreach.ground.ground import POINT_WIDTH


@pytest.mark.rule("HBR-ABIL-FLAME-01", "HBR-ABIL-FLAME-04")
@pytest.mark.parametrize("row", table("templates.toml")["flamer"], ids=lambda r: r["id"])
def test_flamer_shapes_cover_what_the_data_says(row):
    number = next(i for i, f in enumerate(FLAMERS) if f.id == row["id"])

    assert sorted(shapes.flame_offsets(number, 4)) == sorted(map(tuple, row["covers_straight"]))
    assert sorted(shapes.flame_offsets(number, 6)) == sorted(map(tuple, row["covers_diagonal"]))
    for aim in range(16):
        turned = {(-y, x) for x, y in shapes.flame_offsets(number, aim)}
        assert turned == set(shapes.flame_offsets(number, (aim + 4) % 16))


@pytest.mark.rule("HBR-ABIL-FLAME-07")
def test_a_vehicle_stops_the_flame():
    s = stage()
    tech = add(s, "brother-millius", 4, 4)
    buggy = add(s, "warbuggy-1", 5, 4)
    ork = add(s, "sluggas-1", 6, 4)
    shot = templates.flame_shot(tech, -1, 1)

    assert aiming.flamed(s, shot, sq(4, 4), 4) == [buggy]
    assert ork not in aiming.flamed(s, shot, sq(4, 4), 4)


@pytest.mark.rule("HBR-ABIL-FLAME-07", "HBR-ABIL-FLAME-08")
def test_blocking_terrain_and_ridges_shield_from_the_flame():
    s = stage({(5, 4): "crag"})
    tech = add(s, "brother-millius", 4, 4)
    add(s, "sluggas-1", 6, 4)
    shot = templates.flame_shot(tech, -1, 1)

    assert aiming.flamed(s, shot, sq(4, 4), 4) == []
    s = stage()
    tech = add(s, "brother-millius", 4, 4)
    near, far = add(s, "sluggas-1", 5, 4), add(s, "sluggas-2", 6, 4)
    on(s).wall("ridge", east=[(5, 4)])
    shot = templates.flame_shot(tech, -1, 1)
    assert set(aiming.flamed(s, shot, sq(4, 4), 4)) == {near, far}  # the square right behind the ridge is reached
    heavy = templates.flame_shot(tech, -1, 2)
    beyond = add(s, "sluggas-3", 7, 4)
    assert beyond not in aiming.flamed(s, heavy, sq(4, 4), 4)


@pytest.mark.rule("HBR-ABIL-HOW-02")
def test_howitzer_needs_a_line_to_the_point():
    s = stage({(6, y): "crag" for y in range(14)})
    launcher = add(s, "missile-launcher", 2, 2)
    add(s, "sluggas-1", 10, 2)
    shot = templates.blast_shot(launcher, FACES[s.unit_face[launcher]].weapons[0], 0, False)

    assert all(p % POINT_WIDTH <= 6 for p in aiming.each_point(s, shot))
    reason = aiming.why_not_point(s, shot, 3 * POINT_WIDTH + 10, (sq(2, 2),))
    assert reason is not None and reason.rule == "HBR-ABIL-HOW-02"


@pytest.mark.rule("HBR-REC-25", "HBR-ABIL-LRANGE-02")
def test_grenade_range():
    """HBR-ABIL-LRANGE-02 (book lines 1072-1080; SECOND-READING interspaces): the thrower's own corner is the first."""
    s = stage()
    thrower = add(s, "tactical-1", 5, 4, tile="tactical-squad")
    option(s, "opt-grenades-um", "tactical-squad")
    add(s, "sluggas-1", 8, 4)
    activate(s, thrower)
    say(s, "verb:grenade")

    assert point(6, 4) in offered(s) and point(8, 4) in offered(s)  # the first and the third from 5,4
    assert point(9, 4) not in offered(s) and why(s, point(9, 4)) == ["HBR-REC-25"]


@pytest.mark.rule("HBR-ABIL-LRANGE-02", "HBR-REC-58", "HBR-PSY-53")
@pytest.mark.parametrize(("kind", "rule"), [(aiming.HOWITZER, "HBR-REC-58"), (aiming.KRUNCH, "HBR-PSY-53")])
def test_ranges_in_interspaces_of_kombi_weapons_and_da_krunch(kind, rule):
    """HBR-ABIL-LRANGE-02 (book lines 1072-1080, 1960, 2120): six interspaces, the firer's own corner among them."""
    s = stage()
    unit = add(s, "sluggas-1", 5, 4)
    shot = templates.blast_shot(unit, -1, 0, indirect=False, limit=6)
    shot.kind = kind
    faults = [aiming.point_fault(s, shot, 4 * POINT_WIDTH + x, (sq(5, 4),)) for x in (11, 12)]
    assert faults == [aiming.FITS, aiming.TOO_FAR]
    reason = aiming.why_not_point(s, shot, 4 * POINT_WIDTH + 12, (sq(5, 4),))
    assert reason is not None and reason.rule == rule  # of its own range, not of the grenades'


@pytest.mark.rule("HBR-PSY-53")
def test_da_krunch_at_a_point_in_obscured_sight_is_refused_for_want_of_clear_sight():
    """HBR-PSY-53 (book lines 2118-2120): Clear, where a howitzer would do with an obscured line."""
    s = stage({(7, 4): "rocks", (7, 3): "rocks"})
    shot = templates.blast_shot(add(s, "sluggas-1", 5, 4), -1, 0, indirect=False, limit=6)
    there = 4 * POINT_WIDTH + 10
    assert aiming.why_not_point(s, shot, there, (sq(5, 4),)) is None
    shot.kind = aiming.KRUNCH
    assert aiming.why_not_point(s, shot, there, (sq(5, 4),)) == aiming.UNCLEAR


@pytest.mark.rule("HBR-ABIL-FLAME-07")
def test_a_flame_is_not_offered_for_the_part_of_a_counter_it_does_not_cover():
    s = stage({(6, 5): "building"})
    millius = add(s, "brother-millius", 5, 5)
    add(s, "sluggas-1", 4, 4)
    add(s, "battlewagon", 7, 6, 0)  # 7,6 is covered by the flame to the east, behind the building; 7,7 is in sight
    activate(s, millius)
    say(s, "verb:flame")
    assert "aim:4" not in offered(s) and "aim:6" in offered(s)


@pytest.mark.rule("HBR-ABIL-FLAME-06")
def test_a_flamer_may_be_pointed_at_what_it_can_only_suppress():
    """HBR-ABIL-FLAME-06 (book line 986): every unit under a flame gains a marker, Infantry or Vehicle, hit or not."""
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-flamer-pistol", "tactical-squad")
    wagon = add(s, "battlewagon", 5, 3, 0)
    activate(s, sergeant)
    assert "verb:flame" in offered(s)
    say(s, "verb:flame", "aim:4")

    assert s.unit_sm[wagon] == 1 and not told(s, "attack")


@pytest.mark.rule("HBR-ABIL-HOW-01", "HBR-ABIL-HOW-02")
def test_a_howitzer_may_be_aimed_at_any_interspace_in_sight():
    """HBR-ABIL-HOW-01 (book lines 1006 to 1016): the target is an interspace, whatever would be covered."""
    s = stage({(6, y): "crag" for y in range(4, 14)})
    launcher = add(s, "missile-launcher", 2, 2)
    activate(s, launcher)
    say(s, "verb:howitzer")

    assert {"point:1,1", "point:12,2", "point:20,1"} <= set(offered(s))  # nobody stands there
    assert "point:12,12" not in offered(s) and why(s, "point:12,12") == ["HBR-ABIL-HOW-02"]
