"""Gear, customization and order markers used in a window (HBR-REC-20 to -33, -52, -58), all in the open."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    add,
    attack,
    dice,
    hit,
    offered,
    option,
    run,
    say,
    stage,
    told,
)

from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.cards import deck, gear
from siegeworks.games.blackreach.fire.frames import BY_FIRE, BY_OTHER, AttackFrame, HitFrame
from siegeworks.games.blackreach.state import BOARD


@pytest.mark.rule("HBR-REC-52")
def test_boss_pole_gives_each_bonus_once():
    s = stage()
    add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    ork, far = add(s, "sluggas-1", 7, 4), add(s, "sluggas-2", 8, 8)
    marine = add(s, "tactical-1", 9, 4)
    o = option(s, "opt-boss-pole", "goff-boss-mob")
    dice(s, 2)
    f = attack(s, ork, marine)
    say(s, "option:opt-boss-pole")
    assert f.bonus == 1 and s.option_used[o] == 1
    say(s, "verb:pass") if s.frames else None
    from siegeworks.games.blackreach.cards.gear import markers_for

    assert markers_for(s, f, 1, deck.OWN_FIRE, ork) == []  # Dakka is spent
    assert markers_for(s, f, 1, deck.OWN_MOVE, ork) == [o]  # Zag is not
    assert markers_for(s, f, 1, deck.OWN_MOVE, far) == []  # more than 3 squares away


@pytest.mark.rule("HBR-REC-24")
def test_camo_cloak_adds_to_the_defence():
    s = stage()
    ork, scout = add(s, "shootas-1", 4, 4), add(s, "scout-1", 7, 4, tile="scout-squad")
    option(s, "opt-camo-cloak", "scout-squad")
    dice(s, 4)
    f = attack(s, ork, scout)
    say(s, "option:opt-camo-cloak", "verb:pass")

    assert f.needed == 5 + 1 and f.hits == 0


@pytest.mark.rule("HBR-REC-33", "HBR-REC-31")
def test_extra_armour_and_vehicle_ammo():
    s = stage()
    rhino = add(s, "rhino", 4, 4, tile="tactical-squad")
    busta = add(s, "tankbustas-1", 7, 4)
    option(s, "opt-extra-armour", "tactical-squad")
    dice(s, 1)
    f = attack(s, busta, rhino)
    say(s, "option:opt-extra-armour", "option:opt-extra-armour", "verb:pass")
    assert f.needed == 7 + 2
    s = stage()
    rhino = add(s, "rhino", 4, 4, tile="tactical-squad")
    ork = add(s, "sluggas-1", 7, 4)
    option(s, "opt-vehicle-ammo", "tactical-squad")
    dice(s, 1)
    f = attack(s, rhino, ork)
    say(s, "option:opt-vehicle-ammo", "verb:pass")
    assert f.bonus == 1 and f.pierce == 1


@pytest.mark.rule("HBR-REC-33", "HBR-ABIL-HOW-04")
def test_extra_armour_helps_a_vehicle_under_its_own_sides_template():
    s = stage()
    launcher = add(s, "missile-launcher", 2, 2)
    rhino = add(s, "rhino", 8, 2, tile="tactical-squad")
    add(s, "sluggas-1", 8, 4)
    option(s, "opt-extra-armour", "tactical-squad")
    f = templates.blast_shot(launcher, FACES[s.unit_face[launcher]].weapons[0], 2, False)
    f.cv = [1, 1, 1]
    f.targets, f.point = [rhino], 9 + 3 * 22
    dice(s, 1)
    a = run(s, "attack", templates.attack_on(s, f, rhino))
    say(s, "option:opt-extra-armour", "verb:pass")
    assert a.defence == 1 and a.needed == 7 + 1


@pytest.mark.rule("HBR-ABIL-SAVE-02", "HBR-REC-21")
def test_markers_that_save_wait_for_a_hit_that_can_be_saved() -> None:
    """HBR-ABIL-SAVE-02 (book lines 1414, 1131): hits there must be, of fire or assault, and none that pierces."""
    b = HitFrame()
    b.hits, b.cause = 1, BY_FIRE
    assert gear.serves_now(b, deck.HIT_SUFFERED)
    b.cause = BY_OTHER
    assert not gear.serves_now(b, deck.HIT_SUFFERED)
    b.hits, b.cause = 0, BY_FIRE
    assert not gear.serves_now(b, deck.HIT_SUFFERED)
    b.hits, b.pierce = 1, 1
    assert not gear.serves_now(b, deck.HIT_SUFFERED)


@pytest.mark.rule("HBR-REC-21")
def test_markers_of_an_option_that_nobody_took_are_of_no_use() -> None:
    """HBR-REC-21 (book line 1826): an option serves once it lies on a tile."""
    s = stage()
    marine = add(s, "tactical-2", 4, 4, tile="tactical-squad")
    o = option(s, "opt-camo-cloak", "tactical-squad")
    b = AttackFrame()
    assert gear.usable_now(s, b, o, deck.ENEMY_FIRE, marine)
    s.option_tile[o] = -1
    assert not gear.usable_now(s, b, o, deck.ENEMY_FIRE, marine)


@pytest.mark.rule("HBR-ABIL-SAVE-05", "HBR-REC-21")
@pytest.mark.parametrize(("name", "tile"), [("scout-1", "scout-squad"), ("tactical-1", "tactical-squad")])
def test_the_save_of_a_marker_is_automatic_whatever_the_tile_prints(name, tile):
    s = stage()
    u = add(s, name, 4, 4, tile=tile)
    option(s, "opt-sons-of-guilliman", tile)
    dice(s, 4)
    h = hit(s, u, cause=BY_FIRE)
    say(s, "option:opt-sons-of-guilliman")

    assert told(s, "save")[0]["needed"] == 4 and h.hits == 0 and s.unit_place[u] == BOARD


@pytest.mark.rule("HBR-REC-22")
def test_a_fourth_identical_marker_is_not_used_on_one_action():
    s = stage()
    ork, marine = add(s, "shootas-1", 4, 4, tile="goff-shootas"), add(s, "tactical-1", 6, 4)
    option(s, "opt-ammo-orks", "goff-shootas")
    option(s, "opt-ammo-orks", "goff-shootas")
    f = attack(s, ork, marine)
    dice(s, 1)
    say(s, "option:opt-ammo-orks-1", "option:opt-ammo-orks-2", "option:opt-ammo-orks-1")
    assert f.bonus == 3
    assert not any(w.startswith("option:") for w in offered(s))
