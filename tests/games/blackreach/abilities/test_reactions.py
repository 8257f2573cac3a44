"""HBR-ABIL: overwatch, ambush and spotting, auspex."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import RULES, activate, add, dice, move, offered, on, option, say, stage, told, why

from siegeworks.core.journal import Journal
from siegeworks.games.blackreach.abilities import reactions
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.markers import B_OVERWATCH, GAME_TIME, grant
from siegeworks.games.blackreach.state import SUPPLY


def watch_stage(face="tankbustas/active"):
    s = stage()
    watcher = add(s, "tankbustas-1", 4, 4, face=face)
    rhino = add(s, "rhino", 8, 6, facing=0)
    return s, watcher, rhino


@pytest.mark.rule("HBR-ABIL-OVER-01", "HBR-ABIL-OVER-02", "HBR-MARK-05", "HBR-MARK-06")
def test_overwatch_fires_at_a_moving_enemy_and_costs_the_token():
    s, watcher, rhino = watch_stage()
    s.unit_token[watcher] = 2
    dice(s, 1)
    move(s, rhino)
    say(s, "square:8,5")

    assert RULES.seat(s) == 1
    assert offered(s) == ["verb:pass", "verb:quiet", "unit:tankbustas-1"]
    say(s, "unit:tankbustas-1")
    assert told(s, "overwatch")[0]["target"] == rhino
    assert s.unit_activated[watcher] == 1 and s.unit_token[watcher] == 0
    assert reactions.watchers(s, 1, rhino) == []


@pytest.mark.rule("HBR-ABIL-OVER-01")
@pytest.mark.parametrize("spoil", ["inactive", "activated", "supply"])
def test_overwatch_needs_the_ability_a_fresh_unit_and_the_activation_phase(spoil):
    s, watcher, rhino = watch_stage("tankbustas/inactive" if spoil == "inactive" else "tankbustas/active")
    s.unit_activated[watcher] = int(spoil == "activated")
    if spoil == "supply":
        s.phase = SUPPLY

    assert reactions.watchers(s, 1, rhino) == []


@pytest.mark.rule("HBR-ABIL-OVER-01")
def test_overwatch_answers_a_firing_action():
    s, _, rhino = watch_stage()
    add(s, "sluggas-1", 8, 9)
    dice(s, 1)
    activate(s, rhino)
    say(s, "verb:fire", "unit:sluggas-1")

    assert "unit:tankbustas-1" in offered(s)


@pytest.mark.rule("HBR-ABIL-OVER-01", "HBR-ABIL-AMBUSH-06")
def test_a_concealed_thrower_is_turned_first_and_then_overwatch_may_answer():
    s = stage()
    scout = add(s, "scout-1", 5, 5, face="scout/concealed", tile="scout-squad")
    option(s, "opt-grenades-um", "scout-squad")
    add(s, "tankbustas-1", 8, 5, face="tankbustas/active")
    add(s, "sluggas-1", 6, 6)
    dice(s, 1)
    activate(s, scout)
    say(s, "verb:grenade", "point:7,7")

    assert "unit:tankbustas-1" in offered(s) and not FACES[s.unit_face[scout]].concealed


@pytest.mark.rule("HBR-ABIL-AMBUSH-06", "HBR-AMB-27")
def test_a_concealed_unit_turns_up_first_and_fires_with_its_inactive_face():
    """HBR-ABIL-AMBUSH-06 (book line 1402): a Concealed unit may take a Firing Action; it is turned first."""
    s = stage()
    scout = add(s, "scout-1", 5, 5, face="scout/concealed")
    add(s, "sluggas-1", 9, 5)
    dice(s, 6)
    activate(s, scout)
    assert "verb:fire" in offered(s)
    odds = on(s).odds("verb:fire")
    say(s, "verb:fire")

    assert not FACES[s.unit_face[scout]].concealed
    kinds = [e["type"] for e in s.journal.events]
    assert kinds.index("spotted") < kinds.index("attack-declared")
    assert told(s, "attack")[0]["total"] == 6 + sum(m.value for m in odds.modifiers if m.rule == "HBR-FIRE-03")


@pytest.mark.rule("HBR-ABIL-AMBUSH-06", "HBR-ABIL-HOW-01")
def test_a_concealed_missile_launcher_is_turned_before_its_template_lies():
    """HBR-ABIL-AMBUSH-06 (book lines 1402, 1141): only a sniper on the Concealed side stays."""
    s = stage()
    launcher = add(s, "missile-launcher", 5, 5, face="missile-launcher/concealed")
    add(s, "sluggas-1", 9, 5)
    activate(s, launcher)
    assert {"verb:fire", "verb:howitzer"} <= set(offered(s))
    say(s, "verb:howitzer")

    assert not FACES[s.unit_face[launcher]].concealed


@pytest.mark.rule("HBR-ABIL-AMBUSH-06", "HBR-ABIL-FOTM-01")
def test_a_concealed_unit_on_the_move_has_no_abilities_of_its_other_face():
    """HBR-ABIL-STATE-05 (book line 891): Fire on the Move of the Inactive face does not serve the Concealed one."""
    s = stage({(4, 4): "thicket", (4, 5): "thicket"})
    scout = add(s, "scout-1", 4, 4, face="scout/concealed")
    add(s, "sluggas-1", 12, 4)
    move(s, scout)

    assert "verb:fire" not in offered(s)


@pytest.mark.rule("HBR-ABIL-OVER-01", "HBR-ABIL-DOUBLE-01")
def test_overwatch_answers_the_first_of_two_firing_actions_before_the_second():
    s = stage()
    wagon = add(s, "battlewagon", 8, 6, facing=0)
    a, b = add(s, "tactical-1", 8, 10), add(s, "tactical-2", 12, 10)
    watcher = add(s, "lascannon", 4, 4)
    grant(s, B_OVERWATCH, watcher, 1, GAME_TIME)
    dice(s, 1, 1, 1)
    activate(s, wagon)
    say(s, "verb:fire", "weapon:secondary", "verb:fire", "unit:tactical-1", "verb:done")

    assert RULES.seat(s) == 0 and "unit:lascannon" in offered(s)
    say(s, "unit:lascannon")
    say(s, "weapon:secondary", "verb:fire", "unit:tactical-2")
    assert [e["target"] for e in told(s, "attack")] == [a, wagon, b]


@pytest.mark.rule("HBR-ABIL-OVER-01", "HBR-ABIL-DOUBLE-01")
def test_a_second_firing_action_that_is_declined_is_not_answered():
    s = stage()
    wagon = add(s, "battlewagon", 8, 6, facing=0)
    add(s, "tactical-1", 8, 10)
    add(s, "tactical-2", 12, 10)
    watcher = add(s, "lascannon", 4, 4)
    grant(s, B_OVERWATCH, watcher, 1, GAME_TIME)
    dice(s, 1)
    activate(s, wagon)
    say(s, "verb:fire", "weapon:secondary", "verb:fire", "unit:tactical-1", "verb:done")
    say(s, "verb:pass")  # overwatch in reply to the first
    assert "weapon:secondary" in offered(s)
    say(s, "verb:done")

    assert not s.frames or "unit:lascannon" not in offered(s)


@pytest.mark.rule("HBR-ABIL-OVER-01", "HBR-FIRE-09")
def test_the_odds_of_overwatch_are_told_before_the_token_is_lost():
    s, _, rhino = watch_stage()
    move(s, rhino)
    say(s, "square:8,5")

    odds = on(s).odds("unit:tankbustas-1")
    assert odds is not None and dict(odds.outcomes)["hit"] == Fraction(4, 6)  # +4 against 7


@pytest.mark.rule("HBR-ABIL-OVER-01")
def test_overwatch_answers_a_move_of_no_square():
    s, _, rhino = watch_stage()
    move(s, rhino)
    say(s, "verb:done")

    assert "unit:tankbustas-1" in offered(s)


def answered(name, face="", tile="", gear="", x=4, y=4):
    """A marine with Overwatch watches an ork walk up to another that stands still."""
    s = stage()
    u = add(s, name, x, y, face=face, tile=tile)
    if gear:
        option(s, gear, tile)
    grant(s, B_OVERWATCH, u, 1, GAME_TIME)
    add(s, "sluggas-2", 6, 2)
    ork = add(s, "sluggas-1", 7, 6)
    move(s, ork)
    say(s, "square:6,6")
    return s, u, ork


@pytest.mark.rule("HBR-FIRE-15", "HBR-ABIL-OVER-01", "HBR-REC-25")
def test_overwatch_may_throw_a_grenade_that_covers_the_unit_which_drew_it():
    s, _, ork = answered("tactical-1", tile="tactical-squad", gear="opt-grenades-um")
    say(s, "unit:tactical-1")
    assert offered(s) == ["verb:fire", "verb:suppress", "verb:grenade"]
    say(s, "verb:grenade")

    points = [w for w in offered(s) if w.startswith("point:")]
    assert set(points) <= {f"point:{x},{y}" for x in (5, 6, 7, 8) for y in (5, 6, 7, 8)} and "point:6,6" in points
    assert why(s, "point:6,3") == ["HBR-FIRE-15"]  # it would cover the other only
    dice(s, 1)
    say(s, "point:6,6")
    assert [e["target"] for e in told(s, "attack")] == [ork]
    assert RULES.seat(s) == 1 and not any(w.startswith("unit:") for w in offered(s))


@pytest.mark.rule("HBR-FIRE-15", "HBR-ABIL-OVER-01", "HBR-ABIL-FLAME-04")
def test_a_flamer_on_overwatch_flames_only_what_drew_it():
    s, _, ork = answered("brother-millius", x=4, y=6)
    say(s, "unit:brother-millius", "verb:flame")
    for w in [WORDS.number(w) for w in offered(s)]:
        t = s.clone()
        t.journal = Journal()
        dice(t, 1, 1, 1)
        RULES.choose(t, w)
        assert ork in [e["target"] for e in told(t, "attack")]


@pytest.mark.rule("HBR-FIRE-15", "HBR-ABIL-OVER-01", "HBR-ABIL-SNIPE-01", "HBR-ABIL-SNIPE-04")
def test_a_concealed_sniper_on_overwatch_snipes_what_drew_it_and_stays_concealed():
    s, sniper, ork = answered("scout-sniper-1", face="scout-sniper/concealed")
    dice(s, 2)
    say(s, "unit:scout-sniper-1", "verb:snipe")  # it might turn up and fire instead

    assert [e["target"] for e in told(s, "sniped")] == [ork]
    assert FACES[s.unit_face[sniper]].concealed


@pytest.mark.rule("HBR-FIRE-15", "HBR-ABIL-OVER-01")
def test_an_alternate_that_reaches_the_enemy_is_enough_for_overwatch():
    s = stage({(5, 4): "crag", (5, 3): "crag", (5, 5): "crag"})
    u = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    grant(s, B_OVERWATCH, u, 1, GAME_TIME)
    ork = add(s, "sluggas-1", 6, 4)
    assert reactions.watchers(s, 0, ork) == []

    option(s, "opt-grenades-um", "tactical-squad")
    assert reactions.watchers(s, 0, ork) == [u]
    far = add(s, "sluggas-2", 12, 4)
    assert reactions.watchers(s, 0, far) == []


@pytest.mark.rule("HBR-FIRE-15", "HBR-ABIL-OVER-01", "HBR-FIRE-11")
def test_alternates_of_several_weapons_on_overwatch_are_bound_to_the_unit_that_drew_them():
    s = stage()
    raider = add(s, "land-raider-redeemer", 4, 6, facing=2)
    grant(s, B_OVERWATCH, raider, 1, GAME_TIME)
    add(s, "sluggas-2", 6, 3)
    ork = add(s, "sluggas-1", 7, 8)
    move(s, ork)
    say(s, "square:7,7", "unit:land-raider-redeemer")
    flames = 0
    for slot in [w for w in offered(s) if w.startswith("weapon:")]:
        t = s.clone()
        t.journal = Journal()
        dice(t, 1, 1, 1, 1)
        say(t, slot)
        if "verb:flame" in offered(t):
            say(t, "verb:flame")
        while RULES.question(t)[0].kind == "aim":
            say(t, offered(t)[0])
        flamed = any(e["rule"] == "HBR-ABIL-FLAME-06" for e in told(t, "suppressed"))
        flames += flamed
        assert not flamed or ork in [e["target"] for e in told(t, "attack")]
    assert flames


@pytest.mark.rule("HBR-ABIL-OVER-03")
def test_a_target_goes_on_with_the_movement_of_its_unharmed_side():
    s = stage()
    add(s, "tankbustas-1", 4, 4, face="tankbustas/active")
    marine = add(s, "tactical-1", 8, 4)
    dice(s, 6)
    f = move(s, marine)
    say(s, "square:8,5", "unit:tankbustas-1")

    assert FACES[s.unit_face[marine]].kind == "reduced"
    assert f.left == 2 and RULES.seat(s) == 0
    assert "square:8,6" in offered(s)


def test_quiet_closes_the_windows_until_the_next_activation():
    s, _, rhino = watch_stage()
    f = move(s, rhino)
    say(s, "square:8,5", "verb:quiet", "square:8,4")

    assert RULES.seat(s) == 0 and f.steps == 2


@pytest.mark.rule(
    "HBR-ABIL-AMBUSH-08", "HBR-ABIL-AMBUSH-10", "HBR-ABIL-AMBUSH-11", "HBR-ABIL-AMBUSH-14", "HBR-ABIL-AMBUSH-15"
)
def test_a_moving_concealed_unit_is_spotted_by_clear_sight():
    s = stage({(4, 4): "crag"})
    scout = add(s, "scout-1", 3, 4, face="scout/concealed")
    add(s, "sluggas-1", 8, 4)
    f = move(s, scout)
    say(s, "square:3,5")

    assert told(s, "spotted")[0]["unit"] == scout
    assert not FACES[s.unit_face[scout]].concealed
    assert f.spotted == 1 and f.left == 3
    assert "verb:change-state" not in offered(s)


@pytest.mark.rule("HBR-ABIL-AMBUSH-14")
def test_a_unit_that_hid_at_the_start_of_its_move_is_not_turned_again_in_the_same_move():
    s = stage()
    scout, ork = add(s, "scout-1", 3, 4), add(s, "sluggas-1", 8, 4)
    move(s, scout)
    say(s, "verb:change-state", "square:3,5", "square:3,6", "verb:done")
    assert FACES[s.unit_face[scout]].concealed and not told(s, "spotted")
    move(s, ork)
    say(s, "verb:done")  # after an enemy's move it is looked for

    assert told(s, "spotted")[0]["unit"] == scout


@pytest.mark.rule("HBR-ABIL-AMBUSH-09")
@pytest.mark.parametrize(("distance", "seen"), [(2, True), (3, False)])
def test_in_terrain_only_from_two_squares(distance, seen):
    s = stage({(4, 4): "crater"})
    scout = add(s, "scout-1", 4, 4, face="scout/concealed")
    add(s, "sluggas-1", 4 + distance, 4)

    assert reactions.is_spotted(s, scout) == seen


@pytest.mark.rule("HBR-ABIL-AMBUSH-08")
def test_obscured_sight_does_not_spot():
    s = stage({(5, 4): "rocks"})
    scout = add(s, "scout-1", 4, 4, face="scout/concealed")
    add(s, "sluggas-1", 6, 4)

    assert not reactions.is_spotted(s, scout)


@pytest.mark.rule("HBR-ABIL-AMBUSH-12", "HBR-ABIL-AMBUSH-13")
def test_heavy_vehicles_do_not_spot_light_ones_do():
    s = stage()
    scout = add(s, "scout-1", 4, 4, face="scout/concealed")
    add(s, "deff-dread", 6, 4)
    assert not reactions.is_spotted(s, scout)
    add(s, "warbuggy-1", 4, 7)
    assert reactions.is_spotted(s, scout)


@pytest.mark.rule("HBR-ABIL-AMBUSH-11")
def test_after_an_enemy_move_concealed_units_may_be_seen():
    s = stage({(5, 4): "crag"})
    scout = add(s, "scout-1", 4, 4, face="scout/concealed")
    ork = add(s, "sluggas-1", 7, 4)
    move(s, ork)
    say(s, "square:7,5", "square:6,6", "verb:done")

    assert told(s, "spotted")[-1]["unit"] == scout


@pytest.mark.rule("HBR-ABIL-AUSPEX-01", "HBR-REC-32")
def test_auspex_spots_on_activation_without_sight():
    s = stage({(6, 4): "crag", (7, 4): "crater"})
    rhino = add(s, "rhino", 2, 4, facing=2, tile="tactical-squad")
    option(s, "opt-vehicle-auspex", "tactical-squad")
    assert reactions.auspex_range(s, rhino) == 6
    # a concealed Ork does not exist, so the auspex looks at its own kind turned enemy: the reach is what counts
    scout = add(s, "scout-1", 7, 4, face="scout/concealed")
    ork = add(s, "warbuggy-1", 9, 4)
    reactions.sweep(s, ork, 2, "HBR-ABIL-AUSPEX-01")

    assert not FACES[s.unit_face[scout]].concealed


@pytest.mark.rule("HBR-FIRE-15", "HBR-ABIL-OVER-01", "HBR-REC-25")
def test_an_answer_to_the_first_marine_of_all_covers_him_or_is_refused():
    """HBR-ABIL-OVER-01 (book line 1112): it is fired at the enemy that moves, whichever that is."""
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    option(s, "opt-kombi-weapon", "goff-boss-mob")
    grant(s, B_OVERWATCH, boss, 1, GAME_TIME)
    add(s, "tactical-2", 6, 2)
    marine = add(s, "tactical-1", 7, 6)
    assert marine == 0
    move(s, marine)
    say(s, "square:6,6", "unit:boss-mob-a", "verb:kombi-howitzer")

    assert "point:6,6" in offered(s) and why(s, "point:6,2") == ["HBR-FIRE-15"]
