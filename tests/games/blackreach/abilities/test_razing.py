"""Destruction of Structures and wrecks, and what follows an attack (HBR-ABIL-DEST, -FRIGHT)."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    activate,
    add,
    attack,
    dice,
    offered,
    on,
    run,
    say,
    sq,
    stage,
    told,
)

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.abilities import razing
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.fire.frames import AttackFrame
from siegeworks.games.blackreach.state import DESTROYED
from siegeworks.games.blackreach.units import usable_weapons


@pytest.mark.rule("HBR-ABIL-FRIGHT-01")
def test_frightening_shot_after_a_failure():
    s = stage()
    cannon = add(s, "thunderfire-cannon", 4, 10, facing=0)
    ork = add(s, "sluggas-1", 4, 6)
    dice(s, 1)
    s.unit_sm[cannon] = 1
    attack(s, cannon, ork)

    assert offered(s) == ["verb:use", "verb:pass"]
    say(s, "verb:use")
    assert s.unit_sm[ork] == 1


@pytest.mark.rule("HBR-ABIL-FRIGHT-01", "HBR-ABIL-FRIGHT-02")
@pytest.mark.parametrize(("flags", "die"), [(1 << 6, 1), (0, 6)])
def test_no_frightening_shot_after_a_hit_or_with_a_split(flags, die):
    s = stage()
    cannon = add(s, "thunderfire-cannon", 4, 10)
    ork = add(s, "sluggas-1", 4, 6)
    dice(s, die)
    s.unit_sm[cannon] = 1 if flags else 0
    f = AttackFrame()
    f.unit, f.seat, f.target, f.flags = cannon, 0, ork, flags
    f.weapon = FACES[s.unit_face[cannon]].weapons[0]
    run(s, "attack", f)

    assert not s.frames
    assert s.unit_sm[ork] == 0


@pytest.mark.rule("HBR-ABIL-DEST-01", "HBR-ABIL-DEST-03", "HBR-ABIL-DEST-04", "HBR-ABIL-DEST-07")
def test_fire_at_a_structure_rolls_destruction_only():
    s = stage({(8, 2): "building"})
    rokkit = add(s, "rokkit-launcha-1", 4, 2)
    s.unit_sm[rokkit] = 2
    dice(s, 4, 3)
    activate(s, rokkit)
    say(s, "verb:demolish-structure")

    assert s.structure_dp == [1]
    assert told(s, "destruction")[0]["points"] == 1


@pytest.mark.rule("HBR-ABIL-DEST-02", "HBR-ABIL-DEST-06", "HBR-ABIL-DEST-05")
def test_fire_at_a_unit_in_a_structure_then_the_structure():
    s = stage({(8, 2): "barbed-wire"})
    s.boards = [302]
    rokkit = add(s, "rokkit-launcha-1", 4, 2)
    marine = add(s, "tactical-1", 8, 2)
    dice(s, 6, 4, 1)
    attack(s, rokkit, marine)

    assert FACES[s.unit_face[marine]].kind == "reduced"
    assert offered(s) == ["verb:use", "verb:pass"]
    root = s.ground.element[sq(8, 2)]
    s.structure_dp, s.hit_structures = [0], [root]
    s.ground.structure[root] = 2
    say(s, "verb:use")
    assert s.structure_dp == [1]


@pytest.mark.rule("HBR-ABIL-DEST-06")
def test_a_wreck_with_enough_points_is_removed():
    s = stage()
    from siegeworks.games.blackreach.units import lay_wreck, lift

    buggy = add(s, "warbuggy-1", 8, 2, face="warbuggy/wreck")
    lift(s, buggy)
    lay_wreck(s, buggy)
    rokkit = add(s, "rokkit-launcha-1", 4, 2)
    dice(s, 5, 1)
    activate(s, rokkit)
    say(s, "verb:demolish-structure")

    assert s.unit_place[buggy] == DESTROYED
    assert s.wreck[sq(8, 2)] == -1


@pytest.mark.rule("HBR-ABIL-DEST-03", "HBR-ABIL-LRANGE-01")
def test_a_structure_at_exactly_the_range_may_be_fired_at() -> None:
    """HBR-ABIL-LRANGE-01 (book line 1072): not farther than the number; nine squares before dawn are not too far."""
    s = stage({(11, 11): "bunker"})
    s.scenario = [row.id for row in GAME.scenarios].index("s3-eyes-in-the-scrub")
    missile = add(s, "missile-launcher", 2, 11)

    assert razing.structure_squares(s, missile, usable_weapons(s, missile)[0]) == [sq(11, 11)]


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
