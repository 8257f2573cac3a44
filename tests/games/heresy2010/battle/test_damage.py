"""Chapter 12: damage, elimination, and where the dead go (test vectors 25, 30, 40)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET, Field, scene, unit, use

from siegeworks.games.heresy2010.battle.damage import eliminate_unit, heal_hero, hurt_hero, hurt_unit, is_wounded
from siegeworks.games.heresy2010.battle.engaged import rank_of
from siegeworks.games.heresy2010.box.components import (
    HERO_NUMBER,
    IMPERIAL,
    STOCKPILE,
    TRAITOR,
    TRAITOR_ARMY,
)
from siegeworks.games.heresy2010.siege.corruption import bases_free, corrupt_unit


@pytest.mark.rule("H10-DMG-01", "H10-DMG-06", "H10-DMG-07", "H10-UNIT-03")
def test_vec_25_space_marines_with_three_points_are_boxed() -> None:
    t = Field().put("martyrs-parade", "blood-angels-1")
    hurt_unit(t.s, unit("blood-angels-1"), 3, "")

    assert t.at("blood-angels-1") == "box"


@pytest.mark.rule("H10-DMG-02", "H10-DMG-03", "H10-DMG-06", "H10-DMG-10", "H10-UNIT-02")
def test_vec_25_old_and_new_damage_add_up() -> None:
    t = Field().put("martyrs-parade", "imperial-tank-division-1")
    hurt_unit(t.s, unit("imperial-tank-division-1"), 1, "")
    assert t.damage("imperial-tank-division-1") == 1
    hurt_unit(t.s, unit("imperial-tank-division-1"), 1, "")

    assert t.at("imperial-tank-division-1") == "stockpile"
    assert t.damage("imperial-tank-division-1") == 0


@pytest.mark.rule("H10-DMG-03", "H10-DMG-04", "H10-UNIT-09")
def test_vec_25_a_damaged_titan_keeps_its_rank() -> None:
    t = Field().put("martyrs-parade", "khorne-chaos-titan-1")
    hurt_unit(t.s, unit("khorne-chaos-titan-1"), 1, "")
    hurt_unit(t.s, unit("khorne-chaos-titan-1"), 2, "")

    assert t.damage("khorne-chaos-titan-1") == 3
    assert rank_of(t.s, unit("khorne-chaos-titan-1")) == 4


@pytest.mark.rule("H10-DMG-05", "H10-DMG-06", "H10-UNIT-01", "H10-UNIT-07", "H10-UNIT-04", "H10-UNIT-12")
@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("imperial-army-1", "stockpile"),
        ("imperial-titan-1", "stockpile"),
        ("adeptus-custodes-1", "box"),
        ("adeptus-arbites-1", "box"),
        ("adeptus-mechanicus-1", "box"),
        ("khorne-chaos-warband-1", "box"),
        ("death-guard-1", "box"),
        ("nurgle-daemon-horde-1", "box"),
        ("khorne-chaos-thunderhawk-flight-1", "box"),
    ],
)
def test_where_the_dead_go(name: str, place: str) -> None:
    t = Field().put("martyrs-parade", name)
    eliminate_unit(t.s, unit(name), "")

    assert t.at(name) == place


@pytest.mark.rule("H10-DMG-05", "H10-DMG-09", "H10-CORR-09", "H10-UNIT-14")
def test_vec_40_a_corrupted_army_keeps_its_wounds_and_goes_home() -> None:
    t = Field().put("martyrs-parade", "imperial-tank-division-1", "imperial-army-1")
    hurt_unit(t.s, unit("imperial-tank-division-1"), 1, "")
    corrupt_unit(t.s, unit("imperial-tank-division-1"), "")
    corrupt_unit(t.s, unit("imperial-army-1"), "")
    assert t.damage("imperial-tank-division-1") == 1
    assert t.s.unit_kind[unit("imperial-army-1")] == TRAITOR_ARMY
    free = bases_free(t.s, 0)
    eliminate_unit(t.s, unit("imperial-army-1"), "")

    assert t.s.unit_kind[unit("imperial-army-1")] == 0
    assert t.s.here[IMPERIAL][STOCKPILE] >> unit("imperial-army-1") & 1
    assert bases_free(t.s, 0) == free + 1


@pytest.mark.rule("H10-COMP-16")
def test_with_the_printed_supply_a_missing_token_leaves_no_damage() -> None:
    t = Field({"limit-activation-and-damage-tokens": 1})
    names = [f"imperial-tank-division-{n}" for n in range(1, 13)] + [f"imperial-titan-{n}" for n in range(1, 4)]
    names += [f"{power}-chaos-warband-{n}" for power in ("khorne", "nurgle", "tzeentch", "slaanesh") for n in (1, 2)]
    t.put("martyrs-parade", *names)
    for name in names:
        hurt_unit(t.s, unit(name), 1, "")

    assert sum(t.damage(name) for name in names) == 21


@pytest.mark.rule("H10-HERO-30", "H10-HERO-31", "H10-HERO-32", "H10-HERO-33")
def test_vec_28_the_damage_track() -> None:
    t = Field().put("martyrs-parade", "angron", "sanguinius")
    hurt_hero(t.s, HERO_NUMBER["angron"], 5, "")
    hurt_hero(t.s, HERO_NUMBER["sanguinius"], 6, "")

    assert not is_wounded(t.s, HERO_NUMBER["angron"])
    assert is_wounded(t.s, HERO_NUMBER["sanguinius"])
    heal_hero(t.s, HERO_NUMBER["sanguinius"], 3, "")
    assert t.damage("sanguinius") == 3
    heal_hero(t.s, HERO_NUMBER["sanguinius"], 9, "")
    assert t.damage("sanguinius") == 0


@pytest.mark.rule("H10-HERO-34", "H10-HERO-36")
def test_a_hero_dies_on_the_tenth_point_and_outside_battle_nobody_is_shaken() -> None:
    t = Field().put("martyrs-parade", "angron", "world-eaters-1")
    hurt_hero(t.s, HERO_NUMBER["angron"], 10, "")

    assert t.at("angron") == "box"
    assert not t.s.frames
    assert not t.events("morale-tested")


@pytest.mark.rule("H10-HERO-01", "H10-HERO-06", "H10-WIN-02", "H10-WIN-03")
@pytest.mark.parametrize(("hero", "winner"), [("the-emperor", TRAITOR), ("horus", IMPERIAL)])
def test_the_death_of_a_commander_ends_the_game(hero: str, winner: int) -> None:
    t = Field().put("martyrs-parade", hero)
    hurt_hero(t.s, HERO_NUMBER[hero], 10, "")

    assert t.s.winner == winner


@pytest.mark.rule("H10-DMG-01", "H10-DMG-10")
def test_a_unit_off_the_board_takes_no_damage() -> None:
    t = Field()
    hurt_unit(t.s, unit("imperial-titan-1"), 2, "")

    assert t.damage("imperial-titan-1") == 0
    assert not t.events("unit-damaged")


@pytest.mark.rule("H10-HERO-30", "H10-BAT-47")
def test_kinslayer_hurts_whichever_hero_stands_there() -> None:
    t = scene("traitor", ["world-eaters-1", "angron"], ["blood-angels-1", "jaghatai-khan"], [], ["kinslayer"])
    use(t, "traitor", "kinslayer").until("resist-damage", "assign-damage", "play-cards")

    assert t.damage("jaghatai-khan") == 3
    assert t.damage("angron") == 1
    assert t.damage("blood-angels-1") == 0


@pytest.mark.rule("H10-HERO-34", "H10-HERO-31", "H10-BAT-63", "H10-HERO-30")
def test_a_hero_who_falls_is_out_of_the_battle_and_of_the_game() -> None:
    t = Field().put(TARGET, "angron").put(ORIGIN, "blood-angels-1").hand("imperial", "crossfire-1")
    t.attack("imperial", TARGET).until("first-active")
    t.s.hero_damage[HERO_NUMBER["angron"]] = 8
    t.say("verb:imperial-first", "card:crossfire-1").until("assign-damage").say("hero:angron")
    assert t.damage("angron") == 9
    assert t.at("angron") == TARGET
    t.say("hero:angron")

    assert t.at("angron") == "box"
    assert t.asked == "advance"  # nobody of his side is left
    hurt_hero(t.s, HERO_NUMBER["angron"], 1, "")
    assert len(t.events("hero-eliminated")) == 1


@pytest.mark.rule("H10-FAQ-26", "H10-HERO-02")
def test_dorn_keeps_nobody_standing_where_there_are_no_walls() -> None:
    t = Field().put(TARGET, "rogal-dorn", "imperial-fists-1", "imperial-fists-2").put(ORIGIN, "world-eaters-1")
    t.hand("traitor", "noose-of-ruin-1").attack("traitor", TARGET).until("ability-rogal-dorn").say("verb:use")
    t.until("first-active").say("verb:traitor-first", "card:noose-of-ruin-1", "card:noose-of-ruin-1")
    t.until("resist-damage", "assign-damage", "play-cards")

    assert t.at("imperial-fists-1") == "box"
    assert t.engaged("imperial") == {"rogal-dorn", "imperial-fists-2"}


def monastery() -> Field:
    """Dorn and two Fists behind unbroken walls, one of them marked for death."""
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "death-guard-1", "nurgle-daemon-horde-1", "mortarion")
    return t


@pytest.mark.rule("H10-FAQ-26", "H10-DMG-01")
def test_a_fist_marked_for_death_falls_the_moment_it_leaves_dorns_side() -> None:
    t = monastery().hand("traitor", "aura-of-dread-1")
    t.attack("traitor", "fortress-monastery", iterations=8).until("engage-pieces").say("verb:all")
    t.until("ability-rogal-dorn").say("verb:use").until("hero-cards")
    while t.asked == "hero-cards":
        t.say("verb:draw-two")
    t.until("first-active")
    t.s.unit_damage[unit("imperial-fists-1")] = 3
    t.say("verb:traitor-first", "card:aura-of-dread-1", "card:aura-of-dread-1").until("frighten")
    t.say("unit:imperial-fists-1")
    where = next(w for w in t.offered if w.startswith("area:"))
    t.say(where)

    assert t.at("imperial-fists-1") == "box"
    assert t.at("imperial-fists-2") == "fortress-monastery"


def walls_of_dorn(*attackers: str) -> Field:
    """Dorn keeps his Fists standing in the Fortress Monastery, attacked from the spaceport beside it."""
    t = Field().put("fortress-monastery", "rogal-dorn", "imperial-fists-1", "imperial-fists-2")
    t.put("eternity-wall-spaceport", "world-eaters-1", *attackers)
    t.attack("traitor", "fortress-monastery").until("engage-pieces", "ability-rogal-dorn")
    if t.asked == "engage-pieces":
        t.say("verb:all")
    return t.until("ability-rogal-dorn").say("verb:use").until("first-active")


@pytest.mark.rule("H10-HERO-02", "H10-FORT-10", "H10-FORT-17")
def test_dorn_saves_nobody_while_flyers_attack_the_wall() -> None:
    """H10-FORT-17 (book lines 1496 and 1522): under attack from the air the area is breached, for Dorn too."""
    t = walls_of_dorn("khorne-chaos-thunderhawk-flight-1")
    hurt_unit(t.s, unit("imperial-fists-1"), 3, "")
    assert t.at("imperial-fists-1") == "box"

    t = walls_of_dorn()
    hurt_unit(t.s, unit("imperial-fists-1"), 3, "")
    assert t.at("imperial-fists-1") == "fortress-monastery"


@pytest.mark.rule("H10-FAQ-26", "H10-HERO-02", "H10-BAT-47")
def test_dorn_saves_from_damage_and_from_nothing_else() -> None:
    """H10-HERO-02 (book line 1314): Noose of Ruin eliminates outright; no damage reaches the rank there."""
    t = walls_of_dorn()
    hurt_unit(t.s, unit("imperial-fists-1"), 3, "")
    eliminate_unit(t.s, unit("imperial-fists-2"), "")
    eliminate_unit(t.s, unit("imperial-fists-1"), "")  # also who is marked for death already

    assert t.at("imperial-fists-1") == t.at("imperial-fists-2") == "box"
