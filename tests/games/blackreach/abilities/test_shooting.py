"""HBR-ABIL: firing abilities."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    attack,
    dice,
    number,
    offered,
    on,
    option,
    pass_windows,
    run,
    say,
    sq,
    stage,
    told,
    why,
)

from siegeworks.core.why import Modifier
from siegeworks.games.blackreach import GAME, modifiers
from siegeworks.games.blackreach.abilities import razing, shooting, sniping, splitting, templates
from siegeworks.games.blackreach.box.columns import FACES, WEAPONS
from siegeworks.games.blackreach.box.components import POWER_NAMES
from siegeworks.games.blackreach.box.words import AIM, POINT, WORDS
from siegeworks.games.blackreach.cards import events_moves
from siegeworks.games.blackreach.cards.window import AFTER_FIRE
from siegeworks.games.blackreach.fire.targets import (
    targets,
    why_not_target,
)
from siegeworks.games.blackreach.frames import AttackFrame
from siegeworks.games.blackreach.markers import (
    ACTIVATION_TIME,
    B_OVERWATCH,
    B_UNSTABLE,
    GAME_TIME,
    grant,
)
from siegeworks.games.blackreach.modifiers import (
    roll_penalty,
)
from siegeworks.games.blackreach.state import BOARD, DESTROYED
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


def gun(s, unit, slot):
    return next(w for w in FACES[s.unit_face[unit]].weapons if WEAPONS[w].slot == slot)


def battle_of_the_wagon():
    s = stage()
    wagon = add(s, "battlewagon", 2, 6)
    a = add(s, "tactical-1", 8, 6)
    b = add(s, "tactical-2", 9, 5)
    c = add(s, "tactical-3", 11, 5)
    d = add(s, "tactical-4", 14, 9)
    return s, wagon, a, b, c, d


@pytest.mark.rule("HBR-ABIL-MG-01", "HBR-ABIL-MG-02", "HBR-ABIL-MG-03", "HBR-ABIL-MG-04")
def test_machine_gunner_chain_example():
    s, wagon, a, b, c, d = battle_of_the_wagon()
    dice(s, 3, 3, 3)
    activate(s, wagon)
    say(s, "verb:fire", "weapon:secondary", "verb:fire", "verb:split", "unit:tactical-1")

    assert "unit:tactical-4" not in offered(s)
    assert why(s, "unit:tactical-4") == ["HBR-ABIL-MG-03"]
    assert "unit:tactical-3" not in offered(s)  # C is linked by B only
    say(s, "unit:tactical-2")
    assert "unit:tactical-3" in offered(s)
    say(s, "unit:tactical-3")
    rows = told(s, "split")
    assert rows[0]["targets"] == [a, b, c] and rows[0]["points"] == [1, 1, 1]
    totals = [e["total"] for e in told(s, "attack")]
    assert totals == [3 + 1, 3 + 1, 3 + 1 - 2]  # C is at long range
    assert s.unit_place[d] == BOARD


@pytest.mark.rule("HBR-ABIL-MG-03")
def test_machine_gunner_needs_one_type():
    s, _, a, _, _, _ = battle_of_the_wagon()
    skull = add(s, "land-speeder-storm", 9, 7)

    assert not splitting.linked(s, [a], skull)
    assert splitting.linked(s, [a], a)


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


@pytest.mark.rule("HBR-ABIL-SNIPE-01", "HBR-ABIL-SNIPE-02")
@pytest.mark.parametrize(
    ("die", "markers", "kind", "sm"),
    [
        (1, 0, "full", 0),
        (2, 0, "full", 1),
        (3, 0, "full", 1),
        (4, 0, "reduced", 0),
        (5, 0, "reduced", 0),
        (6, 0, "reduced", 1),
        (6, 1, "reduced", 0),
        (2, 1, "full", 0),
    ],
)
def test_sniper_table(die, markers, kind, sm):
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    ork = add(s, "sluggas-1", 12, 2)
    s.unit_sm[sniper] = markers
    dice(s, die)
    activate(s, sniper)
    say(s, "verb:snipe")

    assert FACES[s.unit_face[ork]].kind == kind
    assert s.unit_sm[ork] == sm


@pytest.mark.rule("HBR-ABIL-SNIPE-02", "HBR-CARD-05")
def test_who_was_sniped_at_was_fired_at():
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    ork = add(s, "sluggas-1", 12, 2)
    watching = add(s, "shootas-1", 2, 5)
    grant(s, B_OVERWATCH, watching, 1, GAME_TIME)
    dice(s, 1)
    activate(s, sniper)
    say(s, "verb:snipe", "unit:sluggas-1")
    assert RULES.question(s)[1].window == AFTER_FIRE

    assert events_moves.shot_at(s, sniper) == [ork]


@pytest.mark.rule("HBR-ABIL-SNIPE-03")
def test_a_tile_may_print_its_own_sniper_table(monkeypatch):
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2, tile="scout-squad")
    other = add(s, "sgt-telion", 2, 4, tile="command-telion")
    monkeypatch.setitem(sniping.TILE_TABLES, s.unit_tile[sniper], ("", *["hit"] * 6))

    assert sniping.sniper_table(s, sniper)[1] == "hit"
    assert sniping.sniper_table(s, other) == sniping.SNIPER_TABLE


@pytest.mark.rule("HBR-ABIL-SNIPE-01")
def test_sniper_fires_at_infantry_only():
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    add(s, "trukk-1", 6, 2, facing=2)

    assert not sniping.may_snipe(s, sniper, number("trukk-1"))
    add(s, "sluggas-1", 2, 6)
    add(s, "sluggas-2", 3, 6)
    activate(s, sniper)
    say(s, "verb:snipe")
    assert why(s, "unit:trukk-1") == ["HBR-ABIL-SNIPE-01"]
    odds = on(s).odds("unit:sluggas-1")
    assert odds is not None and sum(o.chance for o in odds.outcomes) == 1
    assert dict(odds.outcomes)["hit"] == Fraction(1, 3)


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


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-UNSTABLE-02")
@pytest.mark.parametrize(
    ("die", "markers", "fires", "kind"),
    [(3, 0, True, "full"), (2, 0, False, "full"), (1, 0, False, "reduced"), (3, 1, False, "full")],
)
def test_unstable(die, markers, fires, kind):
    s = stage()
    marine = add(s, "plasma-gun", 4, 4)
    ork = add(s, "sluggas-1", 6, 4)
    s.unit_sm[marine] = markers
    grant(s, B_UNSTABLE, marine, 3, ACTIVATION_TIME)
    dice(s, *([die, 1] if fires else [die]))
    attack(s, marine, ork)

    assert bool(told(s, "attack")) == fires
    assert FACES[s.unit_face[marine]].kind == kind


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-UNSTABLE-02")
@pytest.mark.parametrize(("die", "fires", "kind"), [(3, True, "full"), (2, False, "full"), (1, False, "reduced")])
def test_an_unstable_template_is_tested_once_and_fails_as_a_whole(die, fires, kind):
    s = stage()
    gunner = add(s, "brother-millius", 4, 6)
    orks = [add(s, "sluggas-1", 5, 6), add(s, "sluggas-2", 6, 6)]
    grant(s, B_UNSTABLE, gunner, 3, GAME_TIME)
    dice(s, *([die, 1, 1] if fires else [die]))
    f = templates.flame_shot(gunner, FACES[s.unit_face[gunner]].weapons[0], 1)
    aim = next(a for q, a in templates.aims(s, f) if sorted(templates.flamed(s, f, q, a)) == orks)
    activate(s, gunner)
    say(s, "verb:flame", WORDS.name(AIM + aim))

    assert [e["works"] for e in told(s, "unstable")] == [fires]
    assert [e["target"] for e in told(s, "attack")] == (orks if fires else [])
    assert [s.unit_sm[u] for u in orks] == ([1, 1] if fires else [0, 0])
    assert FACES[s.unit_face[gunner]].kind == kind


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-SNIPE-01")
@pytest.mark.parametrize(("die", "fires"), [(3, True), (2, False)])
def test_an_unstable_sniper_and_demolisher_are_tested_too(die, fires):
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    add(s, "sluggas-1", 12, 2)
    grant(s, B_UNSTABLE, sniper, 3, GAME_TIME)
    dice(s, *([die, 1] if fires else [die]))
    activate(s, sniper)
    say(s, "verb:snipe")
    assert [e["works"] for e in told(s, "unstable")] == [fires]
    assert bool(told(s, "sniped")) == fires

    s = stage({(8, 2): "building"})
    rokkit = add(s, "rokkit-launcha-1", 4, 2)
    grant(s, B_UNSTABLE, rokkit, 3, GAME_TIME)
    dice(s, *([die, 4, 3] if fires else [die]))
    activate(s, rokkit)
    say(s, "verb:demolish-structure")
    assert [e["works"] for e in told(s, "unstable")] == [fires]
    assert bool(told(s, "destruction")) == fires


@pytest.mark.rule("HBR-ABIL-UNSTABLE-01", "HBR-ABIL-IND-02")
def test_an_unstable_shot_that_fails_does_not_scatter():
    s = stage({(x, 8): "crag" for x in range(21)})
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    add(s, "sluggas-1", 4, 4)
    grant(s, B_UNSTABLE, gun, 3, GAME_TIME)
    dice(s, 2)
    activate(s, gun)
    say(s, "verb:indirect", "point:4,4", "facing:n")

    assert [e["works"] for e in told(s, "unstable")] == [False]
    assert not told(s, "scattered") and not told(s, "attack")


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


@pytest.mark.rule("HBR-ABIL-SNIPE-01", "HBR-ABIL-AMBUSH-02", "HBR-ABIL-TRANS-09", "HBR-LOS-05", "HBR-LOS-07")
def test_why_a_sniper_may_not_fire_names_what_stands_in_the_way():
    s = stage({(4, 6): "building"})
    sniper = add(s, "scout-sniper-1", 2, 2)
    add(s, "sluggas-1", 4, 2)
    add(s, "sluggas-2", 6, 2)
    add(s, "shootas-1", 6, 10)
    embark(s, add(s, "boss-mob-a", 9, 9), add(s, "trukk-1", 9, 5))
    add(s, "scout-1", 2, 4)
    add(s, "sluggas-4", 5, 5)
    activate(s, sniper)
    say(s, "verb:snipe")

    words = ("sluggas-2", "shootas-1", "trukk-1", "boss-mob-a", "scout-1", "sluggas-3")
    assert [why(s, f"unit:{name}")[0] for name in words] == [
        "HBR-LOS-05",
        "HBR-LOS-07",
        "HBR-ABIL-SNIPE-01",
        "HBR-ABIL-TRANS-09",
        "HBR-FIRE-02",
        "HBR-FIRE-02",
    ]
    assert "4,2" in RULES.why_not(s, WORDS.number("unit:sluggas-2"))[0].text
    assert "4,6" in RULES.why_not(s, WORDS.number("unit:shootas-1"))[0].text


@pytest.mark.rule("HBR-ABIL-DEST-03", "HBR-ABIL-LRANGE-01")
def test_a_structure_at_exactly_the_range_may_be_fired_at() -> None:
    """HBR-ABIL-LRANGE-01 (book line 1072): not farther than the number; nine squares before dawn are not too far."""
    s = stage({(11, 11): "bunker"})
    s.scenario = [row.id for row in GAME.scenarios].index("s3-eyes-in-the-scrub")
    missile = add(s, "missile-launcher", 2, 11)

    assert razing.structure_squares(s, missile, usable_weapons(s, missile)[0]) == [sq(11, 11)]


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
