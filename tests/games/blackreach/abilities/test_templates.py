"""HBR-ABIL-FLAME, -HOW, -IND, -SIGNUM; HBR-REC grenades and bombs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.abilities.staging import point, scatter_stage
from tests.games.blackreach.stage import (
    activate,
    add,
    dice,
    move,
    offered,
    on,
    option,
    pass_windows,
    say,
    stage,
    told,
)

from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import TEMPLATES
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.ground.ground import POINT_WIDTH
from siegeworks.games.blackreach.state import BOARD


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


@pytest.mark.rule("HBR-ABIL-HOW-07", "HBR-HVY-12")
def test_templates_give_no_rear_bonus():
    s = stage()
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    add(s, "deff-dread", 4, 6, facing=0)  # its rear faces the gun
    dice(s, 2)
    activate(s, gun)
    say(s, "verb:indirect", point(4, 7))

    assert told(s, "attack")[0]["total"] == 2 + TEMPLATES[1].cv[2]


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
@pytest.mark.parametrize("kind", [aiming.HOWITZER, aiming.INDIRECT, aiming.GRENADE])
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
