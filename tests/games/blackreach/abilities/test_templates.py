"""HBR-ABIL-FLAME, -HOW, -IND, -SIGNUM; HBR-REC grenades and bombs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    hand,
    move,
    offered,
    on,
    option,
    pass_windows,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import FLAMERS, TEMPLATES, table
from siegeworks.games.blackreach.cards.gear import ANY_ROLL
from siegeworks.games.blackreach.ground import shapes
from siegeworks.games.blackreach.ground.ground import POINT_WIDTH
from siegeworks.games.blackreach.state import BOARD


def point(x: int, y: int) -> str:
    return f"point:{x},{y}"


@pytest.mark.rule("HBR-ABIL-FLAME-01", "HBR-ABIL-FLAME-04")
@pytest.mark.parametrize("row", table("templates.toml")["flamer"], ids=lambda r: r["id"])
def test_flamer_shapes_cover_what_the_data_says(row):
    number = next(i for i, f in enumerate(FLAMERS) if f.id == row["id"])

    assert sorted(shapes.flame_offsets(number, 4)) == sorted(map(tuple, row["covers_straight"]))
    assert sorted(shapes.flame_offsets(number, 6)) == sorted(map(tuple, row["covers_diagonal"]))
    for aim in range(16):
        turned = {(-y, x) for x, y in shapes.flame_offsets(number, aim)}
        assert turned == set(shapes.flame_offsets(number, (aim + 4) % 16))


@pytest.mark.rule("HBR-ABIL-FLAME-02", "HBR-ABIL-FLAME-05", "HBR-ABIL-FLAME-06")
def test_flamer_attacks_everyone_covered_with_its_own_value_and_suppresses():
    s = stage()
    tech = add(s, "brother-millius", 4, 4)
    ork = add(s, "sluggas-1", 5, 4)
    friend = add(s, "tactical-1", 6, 4)
    dice(s, 1, 6)
    activate(s, tech)
    say(s, "verb:flame", "aim:4")

    totals = {e["target"]: e["total"] for e in told(s, "attack")}
    assert totals == {ork: 1 + 2, friend: 6 + 2}
    assert s.unit_sm[ork] == 1 and s.unit_sm[friend] == 1 and s.unit_sm[tech] == 0
    assert FACES[s.unit_face[friend]].kind == "reduced"


@pytest.mark.rule("HBR-ABIL-FLAME-07")
def test_a_vehicle_stops_the_flame():
    s = stage()
    tech = add(s, "brother-millius", 4, 4)
    buggy = add(s, "warbuggy-1", 5, 4)
    ork = add(s, "sluggas-1", 6, 4)
    shot = templates.flame_shot(tech, -1, 1)

    assert templates.flamed(s, shot, sq(4, 4), 4) == [buggy]
    assert ork not in templates.flamed(s, shot, sq(4, 4), 4)


@pytest.mark.rule("HBR-ABIL-FLAME-07", "HBR-ABIL-FLAME-08")
def test_blocking_terrain_and_ridges_shield_from_the_flame():
    s = stage({(5, 4): "crag"})
    tech = add(s, "brother-millius", 4, 4)
    add(s, "sluggas-1", 6, 4)
    shot = templates.flame_shot(tech, -1, 1)

    assert templates.flamed(s, shot, sq(4, 4), 4) == []
    s = stage()
    tech = add(s, "brother-millius", 4, 4)
    near, far = add(s, "sluggas-1", 5, 4), add(s, "sluggas-2", 6, 4)
    on(s).wall("ridge", east=[(5, 4)])
    shot = templates.flame_shot(tech, -1, 1)
    assert set(templates.flamed(s, shot, sq(4, 4), 4)) == {near, far}  # the square right behind the ridge is reached
    heavy = templates.flame_shot(tech, -1, 2)
    beyond = add(s, "sluggas-3", 7, 4)
    assert beyond not in templates.flamed(s, heavy, sq(4, 4), 4)


@pytest.mark.rule("HBR-ABIL-FLAME-03")
def test_flamer_on_the_move_costs_two():
    s = stage()
    tech = add(s, "brother-millius", 4, 4)
    add(s, "sluggas-1", 5, 4)
    dice(s, 3)
    move(s, tech)
    say(s, "verb:flame", "aim:4")

    assert told(s, "attack")[0]["total"] == 3 + 2 - 2


@pytest.mark.rule("HBR-ABIL-FLAME-03", "HBR-FIRE-11", "HBR-FIRE-13")
def test_a_land_raider_on_the_move_flames_to_both_sides_and_fires_its_bolters():
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 5)
    west, east, ahead = add(s, "sluggas-1", 4, 5), add(s, "sluggas-2", 7, 5), add(s, "sluggas-3", 5, 1)
    dice(s, 1, 1, 1, 1)
    move(s, raider)
    assert "verb:flame" not in offered(s)  # one Firing Action with all its weapons, not one flamer alone
    say(s, "verb:fire")
    assert offered(s) == ["weapon:primary-1", "weapon:primary-2", "weapon:secondary"]
    say(s, "weapon:primary-1", "square:5,5", "aim:12", "weapon:primary-2", "square:6,5", "aim:4")
    say(s, "weapon:secondary", "verb:fire", "unit:sluggas-3")
    shots = [(e["target"], e["total"]) for e in told(s, "attack")]
    assert shots == [(west, 4 - 2 + 1), (east, 4 - 2 + 1), (ahead, 5 - 2 + 1)]
    assert "verb:fire" not in offered(s)


@pytest.mark.rule(
    "HBR-ABIL-HOW-01", "HBR-ABIL-HOW-02", "HBR-ABIL-HOW-03", "HBR-ABIL-HOW-04", "HBR-ABIL-HOW-06", "HBR-ABIL-AMBUSH-03"
)
def test_howitzer_hits_each_unit_around_the_point_but_no_concealed_one():
    s = stage()
    launcher = add(s, "missile-launcher", 2, 2)
    a, b = add(s, "sluggas-1", 12, 2), add(s, "sluggas-2", 13, 3)
    hidden = add(s, "scout-1", 13, 2, face="scout/concealed")
    dice(s, 6, 1)
    activate(s, launcher)
    say(s, "verb:howitzer")
    assert point(13, 3) in offered(s)
    say(s, point(13, 3))

    assert [(e["target"], e["total"]) for e in told(s, "attack")] == [(a, 6 + 1), (b, 1 + 1)]  # no long range penalty
    assert s.unit_place[hidden] == BOARD and FACES[s.unit_face[hidden]].concealed


@pytest.mark.rule("HBR-ABIL-HOW-05")
def test_howitzer_is_obscured_by_the_line_to_the_point():
    s = stage({(6, 2): "rocks", (6, 3): "rocks"})
    launcher = add(s, "missile-launcher", 2, 2)
    add(s, "sluggas-1", 10, 2)
    dice(s, 4)
    activate(s, launcher)
    say(s, "verb:howitzer", point(10, 3))

    assert told(s, "attack")[0]["total"] == 4 + 1 - 1


@pytest.mark.rule("HBR-ABIL-HOW-02")
def test_howitzer_needs_a_line_to_the_point():
    s = stage({(6, y): "crag" for y in range(14)})
    launcher = add(s, "missile-launcher", 2, 2)
    add(s, "sluggas-1", 10, 2)
    shot = templates.blast_shot(launcher, FACES[s.unit_face[launcher]].weapons[0], 0, False)

    assert all(p % POINT_WIDTH <= 6 for p in templates.each_point(s, shot))
    reason = templates.why_not_point(s, shot, 3 * POINT_WIDTH + 10, (sq(2, 2),))
    assert reason is not None and reason.rule == "HBR-ABIL-HOW-02"


@pytest.mark.rule("HBR-ABIL-HOW-07", "HBR-HVY-12")
def test_templates_give_no_rear_bonus():
    s = stage()
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    add(s, "deff-dread", 4, 6, facing=0)  # its rear faces the gun
    dice(s, 2)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 7))

    assert told(s, "attack")[0]["total"] == 2 + TEMPLATES[1].cv[2]


def scatter_stage(signum=False):
    s = stage({(x, 8): "crag" for x in range(21)})
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    ork = add(s, "sluggas-1", 4, 4)
    if signum:
        add(s, "servo-skull-gunner", 7, 7)
    return s, gun, ork


@pytest.mark.rule("HBR-ABIL-IND-01", "HBR-ABIL-IND-02", "HBR-ABIL-IND-04", "HBR-ABIL-SIGNUM-01")
@pytest.mark.parametrize(
    ("die", "signum", "expected"),
    [
        (1, False, (4, 2)),
        (2, False, (6, 4)),
        (3, False, (2, 4)),
        (4, False, (4, 6)),
        (5, False, (4, 4)),
        (6, False, (4, 4)),
        (1, True, (4, 3)),
    ],
)
def test_scatter_example(die, signum, expected):
    s, gun, _ = scatter_stage(signum)
    s.unit_sm[gun] = 1
    dice(s, die, 1, 1, 1)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 4), "facing:n")

    landed = told(s, "scattered")[0]["point"]
    assert (landed % POINT_WIDTH, landed // POINT_WIDTH) == expected


@pytest.mark.rule("HBR-CARD-10", "HBR-ABIL-IND-02")
@pytest.mark.parametrize(("die", "expected"), [(4, (4, 4)), (1, (6, 4)), (6, (4, 4))])
def test_a_bonus_on_any_die_may_go_to_scatter(die, expected):
    s, gun, _ = scatter_stage()
    hand(s, 0, "relay")
    dice(s, die, 1, 1, 1)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 4), "facing:n")
    while RULES.question(s)[1].window != ANY_ROLL:
        say(s, "verb:pass")
    assert not told(s, "scattered")
    say(s, "card:um-relay")

    landed = told(s, "scattered")[0]["point"]
    assert (landed % POINT_WIDTH, landed // POINT_WIDTH) == expected
    assert told(s, "scattered")[0]["die"] == min(6, die + 1)


@pytest.mark.rule("HBR-ABIL-IND-01")
def test_indirect_fire_with_clear_sight_is_a_howitzer_and_does_not_scatter():
    s = stage()
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    add(s, "sluggas-1", 4, 4)
    dice(s, 3)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 5))

    assert not told(s, "scattered")
    assert told(s, "attack")[0]["total"] == 3 + 2


@pytest.mark.rule("HBR-ABIL-IND-05")
def test_obscuring_does_not_count_for_indirect_fire():
    s = stage({(4, 8): "rocks", (3, 8): "rocks"})
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    add(s, "sluggas-1", 4, 4)
    dice(s, 6, 3)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 4), "facing:n")

    assert told(s, "attack")[0]["total"] == 3 + 2


@pytest.mark.rule("HBR-ABIL-IND-03")
def test_one_template_has_no_chart():
    assert [t.id for t in TEMPLATES if t.scatter < 0] == ["h"]


@pytest.mark.rule("HBR-REC-25", "HBR-REC-26", "HBR-REC-27")
def test_grenade_examples_three_and_seven():
    s = stage({(7, 4): "crater", (6, 4): "crag"})
    thrower = add(s, "tactical-1", 5, 4, tile="tactical-squad")
    o = option(s, "opt-grenades-um", "tactical-squad")
    a = add(s, "sluggas-1", 8, 4)  # DV 4, open ground
    b = add(s, "tankbustas-1", 7, 4)  # DV 5, +1 by the crater
    dice(s, 6, 2)
    activate(s, thrower)
    say(s, "verb:grenade", point(8, 4))

    rows = {e["target"]: (e["total"], e["needed"]) for e in told(s, "attack")}
    assert rows == {b: (7, 6), a: (3, 4)}
    assert FACES[s.unit_face[a]].kind == "full"
    assert s.unit_place[b] != BOARD
    assert s.option_markers[o] == 2


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


@pytest.mark.rule("HBR-ABIL-LRANGE-02", "HBR-REC-61", "HBR-PSY-53")
@pytest.mark.parametrize("kind", [templates.HOWITZER, templates.KRUNCH])
def test_ranges_in_interspaces_of_kombi_weapons_and_da_krunch(kind):
    """HBR-ABIL-LRANGE-02 (book lines 1072-1080, 1960, 2120): six interspaces, the firer's own corner among them."""
    s = stage()
    unit = add(s, "sluggas-1", 5, 4)
    shot = templates.blast_shot(unit, -1, 0, indirect=False, limit=6)
    shot.kind = kind
    faults = [templates.point_fault(s, shot, 4 * POINT_WIDTH + x, (sq(5, 4),)) for x in (11, 12)]
    assert faults == [templates.FITS, templates.TOO_FAR]


@pytest.mark.rule("HBR-REC-30")
def test_tankbusta_bomb_strikes_one_square():
    s = stage()
    busta = add(s, "tankbustas-1", 5, 4, tile="tankbustas")
    option(s, "opt-tankbusta-bombs", "tankbustas")
    rhino = add(s, "rhino", 7, 4)
    other = add(s, "tactical-1", 6, 5)
    dice(s, 6, 1)
    activate(s, busta)
    say(s, "verb:bomb", "square:7,4")

    assert [(e["target"], e["total"]) for e in told(s, "attack")] == [(rhino, 6 + 4)]
    assert s.unit_damage[rhino] != 0
    assert FACES[s.unit_face[other]].kind == "full"


@pytest.mark.rule("HBR-REC-58")
@pytest.mark.parametrize(
    ("word", "aim", "value"), [("verb:kombi-howitzer", "point:7,4", 2), ("verb:kombi-flame", "aim:4", 2)]
)
def test_kombi_weapon_is_either_for_one_marker(word, aim, value):
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    o = option(s, "opt-kombi-weapon", "goff-boss-mob")
    marine = add(s, "tactical-1", 6, 4)
    dice(s, 2)
    activate(s, boss)
    say(s, word, aim)
    pass_windows(s)

    assert told(s, "attack")[0]["total"] == 2 + value
    assert s.option_markers[o] == 2
    assert s.unit_sm[marine] == (1 if word.endswith("flame") else 0)


@pytest.mark.rule("HBR-REC-56")
def test_flamer_pistol_is_the_small_flamer():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-flamer-pistol", "tactical-squad")
    add(s, "sluggas-1", 5, 4)
    dice(s, 4)
    activate(s, sergeant)
    say(s, "verb:flame", "aim:4")

    assert told(s, "attack")[0]["total"] == 4 + 1


@pytest.mark.rule("HBR-ABIL-FLAME-06", "HBR-FIRE-04")
def test_a_flame_suppresses_a_heavy_vehicle_that_it_cannot_hurt():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-flamer-pistol", "tactical-squad")
    ork, wagon = add(s, "sluggas-1", 5, 4), add(s, "battlewagon", 5, 5, 2)
    dice(s, 1)
    activate(s, sergeant)
    say(s, "verb:flame")
    assert "aim:6" in offered(s)  # the wagon alone: no value against heavy vehicles, but it is suppressed
    odds = on(s).odds("aim:5")
    assert odds is not None and [name for name, _ in odds.outcomes] == ["0 of 1 units hit", "1 of 1 units hit"]
    say(s, "aim:5")
    assert [e["target"] for e in told(s, "attack")] == [ork]
    assert s.unit_sm[ork] == s.unit_sm[wagon] == 1


@pytest.mark.rule("HBR-ABIL-FLAME-07")
def test_a_flame_is_not_offered_for_the_part_of_a_counter_it_does_not_cover():
    s = stage({(6, 5): "building"})
    millius = add(s, "brother-millius", 5, 5)
    add(s, "sluggas-1", 4, 4)
    add(s, "battlewagon", 7, 6, 0)  # 7,6 is covered by the flame to the east, behind the building; 7,7 is in sight
    activate(s, millius)
    say(s, "verb:flame")
    assert "aim:4" not in offered(s) and "aim:6" in offered(s)


@pytest.mark.rule("HBR-ABIL-HOW-04", "HBR-ABIL-IND-02")
def test_odds_of_a_blast_and_of_scatter_are_exact():
    s, gun, ork = scatter_stage()
    activate(s, gun)
    say(s, "verb:indirect")
    odds = on(s).odds(point(4, 4))
    assert odds is not None and odds.exact
    assert dict(odds.outcomes)["1 of 1 units hit"] == Fraction(5, 6)  # +2 against DV 4
    assert sum(o.chance for o in odds.outcomes) == 1
    say(s, point(4, 4))
    scatter = on(s).odds("facing:n")
    assert scatter is not None and sum(o.chance for o in scatter.outcomes) == 1
    assert s.unit_place[ork] == BOARD


def test_odds_of_a_flame_cover_friend_and_foe():
    s = stage()
    tech = add(s, "brother-millius", 4, 4)
    add(s, "sluggas-1", 5, 4)
    add(s, "tactical-1", 6, 4)
    activate(s, tech)
    say(s, "verb:flame")
    odds = on(s).odds("aim:4")
    assert odds is not None and sum(o.chance for o in odds.outcomes) == 1
    assert any("2 of 2" in o.result for o in odds.outcomes)


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


@pytest.mark.rule("HBR-ABIL-HOW-04", "HBR-ABIL-DEST-04", "HBR-ABIL-DEST-05")
def test_a_template_of_a_weapon_with_destruction_damages_the_structures_under_it():
    """HBR-ABIL-HOW-04 (book lines 1016, 925, 720): units and Structures under the template are affected."""
    s = stage({(8, 2): "bunker"})
    launcher = add(s, "missile-launcher", 2, 2)
    ork = add(s, "sluggas-1", 8, 2)
    dice(s, 1, 6, 4)  # the attack on the unit fails, both dice of the Destruction are points
    activate(s, launcher)
    say(s, "verb:howitzer", "point:8,3")

    assert [e["target"] for e in told(s, "attack")] == [ork]
    assert [e["points"] for e in told(s, "destruction")] == [2]


@pytest.mark.rule("HBR-ABIL-HOW-04", "HBR-ABIL-DEST-03")
def test_a_template_damages_an_empty_structure_and_a_wreck_once_each():
    """HBR-ABIL-HOW-04 (book line 1016): each Structure even partly covered is rolled for once."""
    s = stage({(8, 2): "bunker"})
    launcher = add(s, "missile-launcher", 8, 8)
    on(s).wreck("trukk-1", 7, 2, 0)
    dice(s, 1, 1, 2, 2)
    activate(s, launcher)
    say(s, "verb:howitzer", "point:8,3")

    assert len(told(s, "destruction")) == 2


@pytest.mark.rule("HBR-ABIL-HOW-04", "HBR-ABIL-DEST-01")
def test_a_template_without_destruction_leaves_structures_alone():
    """HBR-ABIL-DEST-01 (book line 925): points come from weapons with Destruction."""
    s = stage({(4, 6): "bunker"})
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    dice(s, 5)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 7))
    while s.frames and offered(s):
        say(s, offered(s)[0])

    assert told(s, "destruction") == []


@pytest.mark.rule("HBR-TERR-16", "HBR-ABIL-IND-05", "HBR-REC-25")
@pytest.mark.parametrize("kind", [templates.HOWITZER, templates.INDIRECT, templates.GRENADE])
def test_a_template_lying_on_a_wall_costs_on_both_sides_whoever_fired_it(kind):
    """HBR-TERR-16 (book line 712; SECOND-READING 712): indirect fire and grenades included, a wall beside it not."""
    s = stage()
    on(s).wall("low-wall", south=[(5, 4), (6, 4)], corner=[(6, 5)])
    thrower = add(s, "missile-launcher", 6, 0)
    before, behind = add(s, "sluggas-1", 5, 4), add(s, "sluggas-2", 6, 5)
    shot = templates.blast_shot(thrower, -1, 0, indirect=False)
    shot.kind, shot.point = kind, 5 * POINT_WIDTH + 6
    templates.settle_line(s, shot)
    assert [templates.attack_on(s, shot, unit).obscure for unit in (before, behind)] == [-1, -1]
    shot.point = 4 * POINT_WIDTH + 6  # the squares 5,3 to 6,4: the wall runs along its rim
    templates.settle_line(s, shot)
    assert templates.attack_on(s, shot, before).obscure == 0
