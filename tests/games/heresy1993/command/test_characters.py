"""H93-CHAR: characters in general, and each one's own rules."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.core.flow import call
from siegeworks.games.heresy1993.box.components import ABILITY_NUMBER, EMPEROR, UNIT_NUMBER, WALL_NAMES
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.frames import FIGHTS, fight_frame
from siegeworks.games.heresy1993.sequence import RULES


@pytest.mark.rule("H93-CHAR-02", "H93-CHAR-04", "H93-CHAR-05")
def test_a_character_is_captured_when_his_company_is_eliminated() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "kane": "ember-sprawl", "guard-primus-1": "ember-sprawl"},
        dice=[6, 1, 5],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert place_of(s, "guard-primus-1") == "destroyed"
    assert [e["unit"] for e in events(s, "captured")] == [UNIT_NUMBER["kane"]]
    assert place_of(s, "kane") == "out-of-the-game"


@pytest.mark.rule("H93-CHAR-03", "H93-CHAR-04")
def test_characters_attacked_on_their_own_are_captured_without_a_roll() -> None:
    s = stage("combat", "traitor", {"behemoths-1": "kiln-road", "kane": "ember-sprawl", "rogal-dorn": "ember-sprawl"})
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled") == []
    assert len(events(s, "captured")) == 2
    assert offered(s) == ["unit:behemoths-1", "verb:done"]  # the area is vacated


@pytest.mark.rule("H93-CHAR-02")
def test_any_other_counter_keeps_him_company() -> None:
    s = stage(
        "combat", "traitor", {"deaths-heads-1": "kiln-road", "kane": "ember-sprawl", "defence-laser-1": "ember-sprawl"}
    )
    odds = RULES.odds(s, WORDS.number("area:ember-sprawl"))

    assert odds is not None and odds.modifiers[1].value == 7


@pytest.mark.rule("H93-CHAR-06", "H93-CHAR-10")
def test_angrons_magical_attack_hits_on_six_characters_too_once_a_turn() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "angron": "kiln-road",
            "world-eaters-1": "kiln-road",
            "kane": "ember-sprawl",
            "guard-primus-1": "ember-sprawl",
            "tank-free": "ember-sprawl",
        },
        dice=[6, 5, 1],
    )
    assert offered(s) == ["area:ember-sprawl", "verb:pass"]
    say(s, "area:ember-sprawl")

    assert place_of(s, "kane") == "out-of-the-game" and place_of(s, "guard-primus-1") == "ember-sprawl"
    assert sum(s.used) == 1


@pytest.mark.rule("H93-CHAR-07")
@pytest.mark.parametrize(("die", "lives"), [(5, True), (4, False)])
def test_psychic_shield_against_combat_results(die: int, lives: bool) -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "outer-palace-nw", "adeptus-custodes": "inner-palace", "adeptus-arbites-1": "inner-palace"},
        dice=[6, 1, 5, 1, 1, die],
        breached=["inner-palace+outer-palace-nw"],
    )
    s.hurt[UNIT_NUMBER["adeptus-custodes"]] = 1
    say(s, "area:inner-palace")

    assert events(s, "combat-rolled")[0]["result"] == "BS"
    assert (s.place[EMPEROR] == 0) == lives


@pytest.mark.rule("H93-CHAR-07")
def test_the_custodes_shield_the_emperor_from_bombardment() -> None:
    s = stage(
        "assault",
        "traitor",
        {"battlecruiser-heavy": "in-orbit", "adeptus-custodes": "inner-palace", "trolls-1": "cold-beacon"},
        dice=[1, 6],
    )
    say(s, "unit:battlecruiser-heavy", "area:inner-palace")

    assert len(events(s, "emperor-shielded")) == 1 and place_of(s, "emperor") == "inner-palace"


@pytest.mark.rule("H93-CHAR-07")
def test_the_emperor_keeps_to_the_palace() -> None:
    s = stage("movement", "imperial", {"emperor": "outer-palace-nw", "tank-free": "kiln-road"})
    say(s, "unit:emperor")

    assert "area:pilgrims-ascent" not in offered(s) and "area:fortress-monastery" in offered(s)
    assert reasons(s, "area:pilgrims-ascent") == ["H93-CHAR-07"]


@pytest.mark.rule("H93-CHAR-07")
def test_dorn_cancels_the_retreat_once_a_turn_and_move_zero_survives() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "deaths-heads-1": "martyrs-parade",
            "deaths-heads-2": "martyrs-parade",
            "storm-lords": "martyrs-parade",
            "rogal-dorn": "bastion-eternal",
            "bastion-defence-1": "bastion-eternal",
            "trolls-1": "kiln-road",
            "guard-primus-1": "ember-sprawl",
        },
        dice=[5, 1, 1, 1, 1, 1],
        breached=[next(w for w in WALL_NAMES if "martyrs-parade" in w and "bastion-eternal" in w)],
    )
    say(s, "area:bastion-eternal", "ability:praetorian")

    assert place_of(s, "bastion-defence-1") == "bastion-eternal"
    assert events(s, "retreated") == [] and sum(s.used) == 1


@pytest.mark.rule("H93-CHAR-07", "H93-CBT-17")
def test_sanguinius_has_the_die_rolled_again() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "sanguinius": "ember-sprawl", "blood-angels": "ember-sprawl"},
        dice=[6, 1, 1],
    )
    say(s, "area:ember-sprawl", "ability:angelic-defiance")

    assert [e["die"] for e in events(s, "combat-rolled")] == [6, 1]


@pytest.mark.rule("H93-CHAR-07")
def test_the_khan_and_his_riders_pass_through_enemies() -> None:
    s = stage(
        "movement",
        "imperial",
        {
            "jaghatai-khan": "gallows-cut",
            "white-scars-1": "gallows-cut",
            "tank-free": "gallows-cut",
            "trolls-1": "field-of-writs",
            "trolls-2": "blackglass-basin",
            "trolls-3": "bastion-eternal",
            "minotaurs-1": "spaceport-damocles",
            "white-scars-2": "cold-beacon",
        },
    )
    assert "unit:tank-free" not in offered(s)
    say(s, "unit:white-scars-1")

    assert "area:gilded-ruins" in offered(s) and "area:field-of-writs" not in offered(s)


@pytest.mark.rule("H93-CHAR-07")
def test_horus_moves_an_attack_one_column_but_not_beyond_what_terrain_allows() -> None:
    s = stage("combat", "traitor", {"horus": "kiln-road", "trolls-1": "kiln-road", "tank-free": "ember-sprawl"})
    plain = RULES.odds(s, WORDS.number("area:ember-sprawl"))
    walled = stage(
        "combat",
        "traitor",
        {
            "horus": "kiln-road",
            "deaths-heads-1": "kiln-road",
            "deaths-heads-2": "kiln-road",
            "guard-primus-1": "volcanus-factory-complex",
        },
    )
    best = RULES.odds(walled, WORDS.number("area:volcanus-factory-complex"))

    assert plain is not None and plain.needs == "column 4-1"  # 18 against 5 is 3-1
    assert best is not None and best.needs == "column 4-1"


@pytest.mark.rule("H93-CHAR-07")
def test_fulgrim_beguiles_and_magnus_lessens_terrain() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "fulgrim": "kiln-road",
            "trolls-1": "kiln-road",
            "tank-free": "ember-sprawl",
            "guard-primus-1": "ember-sprawl",
        },
        dice=[6],
    )
    say(s, "area:ember-sprawl")
    assert set(offered(s)) == {"unit:tank-free", "unit:guard-primus-1", "verb:pass"}
    say(s, "unit:tank-free")
    magnus = stage(
        "combat",
        "traitor",
        {"magnus-the-red": "kiln-road", "trolls-1": "kiln-road", "factory-defence-1": "volcanus-factory-complex"},
    )
    odds = RULES.odds(magnus, WORDS.number("area:volcanus-factory-complex"))

    assert events(s, "odds")[0]["defence"] == 4
    assert odds is not None and ("H93-TERR-05", -2) in [(m.rule, m.value) for m in odds.modifiers]


@pytest.mark.rule("H93-CHAR-07")
def test_mortarion_and_his_death_guard_are_hit_on_six_only() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "mortarion": "kiln-road",
            "death-guard-1": "kiln-road",
            "trolls-1": "kiln-road",
            "titan-legion-1": "ember-sprawl",
        },
        dice=[1, 5, 5, 5],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AC"
    assert place_of(s, "mortarion") == "kiln-road" and s.hurt[UNIT_NUMBER["death-guard-1"]] == 0
    assert place_of(s, "trolls-1") == "destroyed"


@pytest.mark.rule("H93-CHAR-08")
def test_angrons_re_roll_waits_for_the_next_round_when_he_passes() -> None:
    s = stage(
        "assault",
        "traitor",
        {"world-eaters-1": "kiln-road", "angron": "kiln-road", "white-scars-1": "kiln-road", "tank-free": "kiln-road"},
        dice=[4, 1, 1, 1, 1, 1, 6, 1, 1],
        turn=1,
        hand=["imperial-stand-fast"],
    )
    say(s, "verb:pass", "verb:pass", "card:imperial-stand-fast")

    assert len(events(s, "another-round")) == 1
    assert offered(s) == ["ability:blood-rage", "verb:pass"]
    say(s, "ability:blood-rage")
    assert [e["die"] for e in events(s, "combat-rolled")] == [4, 1, 6]


@pytest.mark.rule("H93-CHAR-02")
@pytest.mark.parametrize(
    ("reading", "fate"), [("any-counter", "ember-sprawl"), ("stacking-counters", "out-of-the-game")]
)
def test_whether_a_laser_alone_is_company(reading: str, fate: str) -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "angron": "kiln-road",
            "world-eaters-1": "kiln-road",
            "kane": "ember-sprawl",
            "defence-laser-1": "ember-sprawl",
            "guard-primus-1": "ember-sprawl",
        },
        dice=[1, 1, 6],
        options={"company": reading},
    )
    say(s, "area:ember-sprawl")

    assert place_of(s, "guard-primus-1") == "destroyed" and place_of(s, "defence-laser-1") == "ember-sprawl"
    assert place_of(s, "kane") == fate


@pytest.mark.rule("H93-CHAR-09")
def test_angron_is_not_eliminated_by_the_end_of_an_imperial_movement_phase() -> None:
    s = stage(
        "movement", "imperial", {"angron": "kiln-road", "world-eaters-1": "ember-sprawl", "tank-free": "cold-beacon"}
    )
    say(s, "verb:done")

    assert place_of(s, "angron") == "kiln-road"


DORN = {"rogal-dorn": "ember-sprawl", "guard-primus-1": "ember-sprawl", "deaths-heads-1": "kiln-road"}


@pytest.mark.rule("H93-CHAR-07")
def test_dorn_stands_only_in_the_palace_or_a_bastion_and_once_a_turn() -> None:
    open_ground = stage("combat", "traitor", {**DORN, "deaths-heads-2": "kiln-road"}, dice=[6, 1, 1, 1, 1])
    say(open_ground, "area:ember-sprawl")
    bastion = {
        "deaths-heads-1": "martyrs-parade",
        "deaths-heads-2": "martyrs-parade",
        "rogal-dorn": "bastion-eternal",
        "imperial-fists-1": "bastion-eternal",
    }
    wall = [next(w for w in WALL_NAMES if "martyrs-parade" in w and "bastion-eternal" in w)]
    spent = stage("combat", "traitor", bastion, dice=[6, 1, 1, 1, 1], breached=wall)
    spent.used[ABILITY_NUMBER["praetorian"]] = 1
    say(spent, "area:bastion-eternal")

    assert offered(open_ground)[0].startswith("unit:") and "ability:praetorian" not in offered(open_ground)
    assert events(spent, "combat-rolled")[0]["result"] == "DR"
    assert set(offered(spent)) == {"unit:rogal-dorn", "unit:imperial-fists-1"}


@pytest.mark.rule("H93-CHAR-07")
def test_sanguinius_and_angron_use_their_powers_once_a_turn() -> None:
    counters = {
        "angron": "kiln-road",
        "world-eaters-1": "kiln-road",
        "sanguinius": "ember-sprawl",
        "blood-angels": "ember-sprawl",
    }
    s = stage("combat", "traitor", counters, dice=[1, 1, 1, 1, 1])
    s.used[ABILITY_NUMBER["angelic-defiance"]] = s.used[ABILITY_NUMBER["wrath-of-the-blood-god"]] = 1
    RULES.settle(s)
    spent = stage("combat", "traitor", counters, dice=[1, 1, 1, 1, 1])
    spent.used = list(s.used)
    say(spent, "verb:pass", "area:ember-sprawl", "verb:pass")

    assert events(spent, "ability") == [] and "ability:angelic-defiance" not in offered(spent)
    assert offered(spent)[0].startswith("area:") or offered(spent)[0].startswith("unit:")
    again = stage("combat", "traitor", counters)
    say(again, "verb:pass")
    assert again.used == [0] * len(again.used)  # passing spends nothing


@pytest.mark.rule("H93-CHAR-10")
def test_the_magical_attack_is_not_offered_twice_in_a_turn() -> None:
    counters = {"angron": "kiln-road", "world-eaters-1": "kiln-road", "titan-legion-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[1])
    say(s, "area:ember-sprawl")
    used = list(s.used)
    later = stage("movement", "traitor", counters)
    later.used = used
    call(later, FIGHTS, fight_frame(1, in_assault=False))
    RULES.settle(later)

    assert RULES.question(later)[0].kind == "target"


@pytest.mark.rule("H93-CHAR-07", "H93-BUILD-02")
def test_kanes_factory_rebuilds_four() -> None:
    lost = {f"guard-primus-{i}": "destroyed" for i in (1, 2, 3)} | {
        "tank-free": "destroyed",
        "tank-primus": "destroyed",
    }
    taken = {"trolls-1": "crucible-factory-complex", "trolls-2": "borealis-factory-complex"}
    s = stage("build", "imperial", {**lost, **taken, "kane": "volcanus-factory-complex"})
    here = "area:volcanus-factory-complex"
    for unit in ("guard-primus-1", "guard-primus-2", "guard-primus-3", "tank-free"):
        say(s, f"unit:{unit}", here)

    assert place_of(s, "tank-free") == "volcanus-factory-complex" and place_of(s, "tank-primus") == "destroyed"
    assert "unit:tank-primus" not in offered(s)


@pytest.mark.rule("H93-CHAR-07", "H93-RET-02")
def test_the_emperor_does_not_retreat_out_of_the_palace() -> None:
    away = stage(
        "combat",
        "traitor",
        {
            "emperor": "outer-palace-nw",
            "adeptus-custodes": "outer-palace-nw",
            "deaths-heads-1": "pilgrims-ascent",
            "deaths-heads-2": "pilgrims-ascent",
            "storm-lords": "pilgrims-ascent",
        },
        dice=[6, 1, 1, 1, 1, 1],
        breached=["outer-palace-nw+pilgrims-ascent"],
    )
    say(away, "area:outer-palace-nw", "unit:emperor")

    assert "area:eternity-wall-spaceport" not in offered(away) and "area:inner-palace" in offered(away)
    assert reasons(away, "area:eternity-wall-spaceport") == ["H93-CHAR-07"]


@pytest.mark.rule("H93-CHAR-08")
def test_angrons_re_roll_comes_once_a_combat_not_once_a_round() -> None:
    counters = {
        "world-eaters-1": "kiln-road",
        "angron": "kiln-road",
        "white-scars-1": "kiln-road",
        "tank-free": "kiln-road",
    }
    dice = [1, 4, 1, 1, 1, 1, 4, 1, 1, 1, 1]
    s = stage("assault", "traitor", counters, dice=dice, turn=1, hand=["imperial-stand-fast"])
    say(s, "verb:pass", "ability:blood-rage", "card:imperial-stand-fast")

    assert [e["die"] for e in events(s, "combat-rolled")] == [1, 4, 4]
    assert len(events(s, "ability")) == 1 and "ability:blood-rage" not in offered(s)
