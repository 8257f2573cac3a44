"""HBR-ABIL: firing abilities."""

from __future__ import annotations

import pytest
from tests.games.blackreach.abilities.staging import gun
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    attack,
    dice,
    offered,
    option,
    pass_windows,
    run,
    say,
    stage,
    told,
    why,
)

from siegeworks.core.why import Modifier
from siegeworks.games.blackreach import GAME, modifiers
from siegeworks.games.blackreach.abilities import razing, shooting, sniping
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import POWER_NAMES
from siegeworks.games.blackreach.box.words import POINT, WORDS
from siegeworks.games.blackreach.fire.frames import AttackFrame
from siegeworks.games.blackreach.fire.targets import (
    targets,
    why_not_target,
)
from siegeworks.games.blackreach.modifiers import (
    roll_penalty,
)
from siegeworks.games.blackreach.units import embark, usable_weapons


@pytest.mark.rule("HBR-REC-23", "HBR-REC-21", "HBR-REC-20")
def test_ammo_example_seven_against_seven():
    s = stage({(8, 4): "defensive-position"})
    ork = add(s, "shootas-1", 4, 4, tile="goff-shootas")
    marine = add(s, "tactical-1", 8, 4)
    o = option(s, "opt-ammo-orks", "goff-shootas")
    dice(s, 5)
    f = attack(s, ork, marine)
    say(s, "option:opt-ammo-orks-1", "verb:pass")

    assert (f.total, f.needed) == (5 + 1 + 1, 5 + 2)
    assert FACES[s.unit_face[marine]].kind == "reduced"
    assert s.option_markers[o] == 2


@pytest.mark.rule("HBR-REC-22")
def test_three_identical_markers_at_most():
    s = stage()
    ork = add(s, "shootas-1", 4, 4, tile="goff-shootas")
    marine = add(s, "tactical-1", 6, 4)
    option(s, "opt-ammo-orks", "goff-shootas")
    dice(s, 1)
    f = attack(s, ork, marine)
    for _ in range(3):
        say(s, "option:opt-ammo-orks-1")

    assert f.bonus == 3
    assert "option:opt-ammo-orks-1" not in offered(s)


@pytest.mark.rule("HBR-ABIL-SUPP-01", "HBR-ABIL-SUPP-02", "HBR-ABIL-SUPP-03", "HBR-ABIL-SUPP-04", "HBR-MARK-01")
@pytest.mark.parametrize(("markers", "die", "expected"), [(0, 4, 2), (1, 4, 1), (0, 6, 2), (2, 1, 0)])
def test_suppressive_fire_doubles_bonuses_not_the_die(markers, die, expected):
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    ork = add(s, "boss-mob-a", 6, 4)
    s.unit_sm[marine] = markers
    dice(s, die)
    f = AttackFrame()
    f.unit, f.seat, f.target, f.mode, f.bonus = marine, 0, ork, 1, 1
    f.weapon = FACES[s.unit_face[marine]].weapons[0]
    run(s, "attack", f)

    assert f.total == (3 + 1) * 2 + die - 2 * markers
    assert s.unit_sm[ork] == expected
    assert FACES[s.unit_face[ork]].kind == "full"


@pytest.mark.rule("HBR-ABIL-DOUBLE-01")
def test_double_fire_takes_another_target():
    s = stage()
    wagon = add(s, "battlewagon", 2, 6)
    a, b = add(s, "tactical-1", 6, 6), add(s, "tactical-2", 6, 9)
    dice(s, 1, 1)
    activate(s, wagon)
    say(s, "verb:fire", "weapon:secondary", "verb:fire", "unit:tactical-1", "verb:done")

    assert RULES.where(s).count("firing HBR-FIRE-11/weapon") == 1
    say(s, "weapon:secondary", "verb:fire")
    shots = told(s, "attack")
    assert [e["target"] for e in shots] == [a, b]


@pytest.mark.rule("HBR-ABIL-MUNI-01", "HBR-ABIL-MUNI-02")
def test_munitions_carrier_serves_others_in_its_zone_once():
    s = stage()
    runts = add(s, "ammo-runts", 4, 4)
    near, far = add(s, "shootas-1", 5, 4), add(s, "shootas-2", 9, 9)
    marine = add(s, "tactical-1", 8, 4)

    def bonus(u):
        f = AttackFrame()
        f.unit, f.seat, f.target, f.weapon = u, 1, marine, FACES[s.unit_face[u]].weapons[0]
        notes: list[Modifier] = []
        value = modifiers.fire_bonus(s, f, notes)
        assert [m.value for m in notes] == ([value] if value else [])
        return value

    assert bonus(near) == 1
    assert bonus(far) == 0
    assert bonus(runts) == 0
    f = AttackFrame()
    f.unit, f.seat, f.target, f.value = near, 1, marine, 1  # an alternate has no weapon
    assert modifiers.fire_bonus(s, f, None) == 0


@pytest.mark.rule("HBR-ABIL-SNIPE-04", "HBR-ABIL-AMBUSH-06")
def test_a_concealed_sniper_stays_concealed_a_concealed_bomber_does_not():
    s = stage({(2, 2): "thicket"})
    sniper = add(s, "scout-sniper-1", 2, 2, face="scout-sniper/concealed")
    add(s, "sluggas-1", 8, 2)
    dice(s, 2)
    activate(s, sniper)
    say(s, "verb:snipe")

    assert FACES[s.unit_face[sniper]].concealed
    assert told(s, "sniped")[0]["unit"] == -1
    shooting.reveal_firer(s, sniper)
    assert not FACES[s.unit_face[sniper]].concealed


@pytest.mark.rule("HBR-MARK-01", "HBR-PSY-60")
def test_markers_and_enfeeble_on_every_die():
    s = stage()
    marine = add(s, "tactical-1", 4, 4)
    s.unit_sm[marine] = 2
    assert roll_penalty(s, marine) == -4
    s.power_unit[POWER_NAMES.index("enfeeble")] = marine
    notes: list[Modifier] = []
    assert roll_penalty(s, marine, notes) == -6
    assert {m.rule for m in notes} == {"HBR-MARK-01", "HBR-PSY-60"}


@pytest.mark.rule("HBR-PSY-70")
def test_objuration_silences():
    s = stage()
    wagon = add(s, "battlewagon", 2, 6)
    add(s, "tactical-1", 6, 6)
    objuration = modifiers.OBJURATION
    s.power_unit[objuration] = wagon
    s.power_weapon[objuration] = gun(s, wagon, "secondary")
    activate(s, wagon)
    say(s, "verb:fire")

    assert not any(w == "weapon:secondary" for w in offered(s))
    s.power_weapon[objuration] = -1
    assert all(modifiers.why_not_fire(s, wagon, w) is not None for w in FACES[s.unit_face[wagon]].weapons)


@pytest.mark.rule("HBR-PSY-65")
def test_perfect_timing_ignores_obscuring_and_cover():
    s = stage({(6, 4): "rocks", (8, 4): "building"})
    marine = add(s, "tactical-1", 4, 4)
    ork = add(s, "sluggas-1", 8, 4)
    s.power_unit[modifiers.TIMING] = marine
    dice(s, 1)
    f = attack(s, marine, ork)

    assert f.needed == 4
    assert f.total == 1 + 3


def test_every_shot_word_has_a_label():
    assert all(WORDS.labels[w] for w in shooting.SHOT_WORDS)
    assert WORDS.name(POINT).startswith("point:")


def test_windows_pass():
    s = stage()
    pass_windows(s)
    assert not s.frames


@pytest.mark.rule("HBR-WIN-01", "HBR-FIRE-14")
@pytest.mark.parametrize("dark", [False, True])
def test_before_dawn_no_firing_action_reaches_beyond_nine_squares(dark):
    s = stage({(12, 11): "bunker"})
    if dark:
        s.scenario = [row.id for row in GAME.scenarios].index("s3-eyes-in-the-scrub")
    sniper, missile = add(s, "scout-sniper-1", 2, 2), add(s, "missile-launcher", 2, 11)
    near, far = add(s, "sluggas-1", 11, 2), add(s, "sluggas-2", 12, 4)
    assert [sniping.may_snipe(s, sniper, v) for v in (near, far)] == [True, not dark]
    weapon = usable_weapons(s, missile)[0]
    assert bool(razing.structure_squares(s, missile, weapon)) == (not dark)
    assert (far in targets(s, missile, weapon)) == (not dark)
    if dark:
        assert (
            why_not_target(s, missile, weapon, far).rule == sniping.why_not_snipe(s, sniper, far).rule == "HBR-WIN-01"
        )
    activate(s, missile)
    say(s, "verb:howitzer")
    assert "point:11,3" in offered(s) and ("point:13,4" in offered(s)) == (not dark)
    assert not dark or why(s, "point:13,4") == ["HBR-WIN-01"]


@pytest.mark.rule("HBR-ABIL-MUNI-01")
def test_munitions_are_for_infantry_on_the_board_only() -> None:
    """HBR-ABIL-MUNI-01 (book lines 1102, 1559): a vehicle beside the carrier has no bonus, nor has a passenger."""
    s = stage()
    add(s, "ammo-runts", 4, 4)
    truck, rider, marine = add(s, "trukk-1", 5, 4), add(s, "shootas-1", 3, 4), add(s, "tactical-2", 9, 4)

    def bonus(unit: int) -> int:
        f = AttackFrame()
        f.unit, f.seat, f.target, f.weapon = unit, 1, marine, FACES[s.unit_face[unit]].weapons[0]
        return modifiers.fire_bonus(s, f, None)

    assert (bonus(truck), bonus(rider)) == (0, 1)
    embark(s, rider, truck)
    assert bonus(rider) == 0
