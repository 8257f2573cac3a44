"""H93-CBT, H93-TERR, H93-CRT, H93-HIT: odds, shifts, results and hits."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.battle.results import ratio_column, result_of
from siegeworks.games.heresy1993.box.components import (
    AA,
    AC,
    AR,
    BS,
    COLUMNS,
    DA,
    DR,
    N_COLUMNS,
    RESULTS,
    TABLE,
    TABLES,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State


def plain() -> Heresy1993State:
    return stage("movement", "imperial", {"tank-free": "kiln-road"})


@pytest.mark.rule("H93-CBT-09", "H93-CBT-10", "H93-CBT-11")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (12, 4, "3-1"),
        (4, 12, "1-3"),
        (11, 4, "2-1"),
        (44, 9, "4-1"),
        (45, 9, "5-1"),
        (9, 9, "1-1"),
        (63, 9, "7-1"),
        (90, 9, "7-1"),
        (4, 11, "1-3"),
        (5, 6, "1-2"),
        (1, 9, "1-4"),
        (0, 5, "1-4"),
        (5, 0, "7-1"),
    ],
)
def test_odds(attack: int, defence: int, column: str) -> None:
    assert COLUMNS[ratio_column(plain(), attack, defence)] == column


@pytest.mark.rule("H93-CRT-01")
def test_the_table_is_as_printed() -> None:
    severity = TABLES.checksum.severity

    assert [RESULTS[TABLE[c][0]] for c in range(10)] == ["AA", "AA", "AR", "AR", "AC", "AC", "BS", "BS", "DR", "DR"]
    assert all(RESULTS[TABLE[c][r]] == severity[min(5, (r + c) // 2)] for c in range(N_COLUMNS) for r in range(6))


EXAMPLE = {
    "death-guard-1": "kiln-road",
    "thousand-sons-1": "kiln-road",
    "world-eaters-1": "engine-graves",
    "angron": "engine-graves",
    "guard-primus-2": "red-cisterns",
    "tank-free": "red-cisterns",
}


@pytest.mark.rule("H93-CBT-07", "H93-CBT-08", "H93-CBT-06", "H93-CBT-15", "H93-CHAR-11")
@pytest.mark.rule("H93-CBT-17", "H93-CHAR-08", "H93-CRT-13", "H93-CRT-15", "H93-CHAR-12", "H93-ADV-04")
def test_the_example_of_combat() -> None:
    counters = {**EXAMPLE, "death-guard-1": "ember-sprawl", "thousand-sons-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[2, 6])
    say(s, "verb:pass", "area:red-cisterns", "area:ember-sprawl", "area:engine-graves")
    odds = events(s, "odds")[0]

    assert (odds["attack"], odds["defence"], COLUMNS[int(str(odds["column"]))]) == (44, 9, "4-1")
    assert events(s, "combat-rolled")[0]["result"] == "BS"
    say(s, "ability:blood-rage")
    assert events(s, "combat-rolled")[1]["result"] == "DA"
    assert (place_of(s, "guard-primus-2"), place_of(s, "tank-free")) == ("destroyed", "destroyed")
    say(s, "unit:angron", "unit:world-eaters-1", "verb:done")
    assert (place_of(s, "angron"), place_of(s, "world-eaters-1")) == ("red-cisterns", "red-cisterns")


@pytest.mark.rule("H93-TERR-03", "H93-TERR-04", "H93-CBT-12", "H93-TERR-08")
def test_a_canyon_shifts_one_column_only_if_all_attackers_cross_it() -> None:
    both = {"trolls-1": "quenchwater-flats", "minotaurs-1": "engine-graves", "guard-primus-1": "red-cisterns"}
    s = stage("combat", "traitor", both)
    say(s, "area:red-cisterns")
    alone = RULES.odds(s, WORDS.number("area:quenchwater-flats"))
    say(s, "area:quenchwater-flats")
    joined = RULES.odds(s, WORDS.number("area:engine-graves"))

    assert alone is not None and alone.needs == "column 1-2"  # 5 against 4 is 1-1, one left
    assert ("H93-TERR-03", -1) in [(m.rule, m.value) for m in alone.modifiers]
    assert joined is not None and joined.needs == "column 2-1"  # 11 against 4


@pytest.mark.rule("H93-TERR-05", "H93-CBT-11", "H93-CBT-12")
def test_over_a_wall_the_best_is_four_to_one() -> None:
    titans = {
        "deaths-heads-1": "kiln-road",
        "deaths-heads-2": "kiln-road",
        "guard-primus-1": "volcanus-factory-complex",
    }
    s = stage("combat", "traitor", titans)
    odds = RULES.odds(s, WORDS.number("area:volcanus-factory-complex"))
    more = stage("combat", "traitor", {**titans, "storm-lords": "kiln-road"})
    best = RULES.odds(more, WORDS.number("area:volcanus-factory-complex"))

    assert odds is not None and odds.needs == "column 3-1"  # 26 against 4: 6-1, three left
    assert best is not None and best.needs == "column 4-1"  # 38 against 4 is beyond 7-1


@pytest.mark.rule("H93-TERR-03", "H93-CBT-11")
def test_over_a_canyon_the_best_is_six_to_one() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "deaths-heads-1": "quenchwater-flats",
            "deaths-heads-2": "quenchwater-flats",
            "storm-lords": "quenchwater-flats",
            "guard-primus-1": "red-cisterns",
        },
    )
    odds = RULES.odds(s, WORDS.number("area:red-cisterns"))

    assert odds is not None and odds.needs == "column 6-1"


@pytest.mark.rule("H93-TERR-06", "H93-TERR-05")
def test_attacking_out_of_the_inner_palace_suffers_the_wall() -> None:
    s = stage("combat", "imperial", {"adeptus-custodes": "inner-palace", "trolls-1": "outer-palace-nw"})
    odds = RULES.odds(s, WORDS.number("area:outer-palace-nw"))

    assert odds is not None and ("H93-TERR-05", -3) in [(m.rule, m.value) for m in odds.modifiers]
    assert odds.needs == "column 1-1"  # 26 against 6: 4-1, three left


@pytest.mark.rule("H93-TERR-07", "H93-ASLT-17")
def test_a_breached_section_gives_no_shift() -> None:
    s = stage(
        "combat",
        "imperial",
        {"adeptus-custodes": "inner-palace", "trolls-1": "outer-palace-nw"},
        breached=["inner-palace+outer-palace-nw"],
    )
    odds = RULES.odds(s, WORDS.number("area:outer-palace-nw"))

    assert odds is not None and odds.needs == "column 4-1"


@pytest.mark.rule("H93-CBT-01", "H93-CBT-02", "H93-CBT-03")
def test_whole_stacks_fight_whole_stacks_in_adjacent_areas_once() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "trolls-1": "kiln-road",
            "minotaurs-1": "kiln-road",
            "guard-primus-1": "ember-sprawl",
            "tank-free": "ember-sprawl",
            "guard-primus-2": "engine-graves",
            "guard-primus-3": "red-cisterns",
        },
        dice=[5, 1, 1, 1, 1],
    )

    assert offered(s) == ["area:ember-sprawl", "area:engine-graves", "verb:done"]
    assert reasons(s, "area:red-cisterns") == ["H93-CBT-01"]
    say(s, "area:ember-sprawl")
    attack = events(s, "attack")[0]
    assert attack["units"] == [UNIT_NUMBER["minotaurs-1"], UNIT_NUMBER["trolls-1"]]
    assert events(s, "odds")[0]["defence"] == 9
    assert events(s, "odds")[0]["attack"] == 11


@pytest.mark.rule("H93-CBT-04", "H93-CBT-05", "H93-CBT-16")
def test_each_attack_is_finished_first_and_no_area_is_attacked_twice() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "trolls-1": "kiln-road",
            "trolls-2": "red-cisterns",
            "white-scars-1": "ember-sprawl",
            "white-scars-2": "ember-sprawl",
            "tank-free": "engine-graves",
        },
        dice=[5, 1],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "verb:attack")

    assert events(s, "combat-rolled")[0]["result"] == "AC"
    assert "area:ember-sprawl" not in offered(s)
    assert reasons(s, "area:ember-sprawl") == ["H93-CBT-05"]
    assert "verb:done" in offered(s)


@pytest.mark.rule("H93-CBT-13", "H93-CBT-14")
def test_the_die_is_cross_referenced_with_the_column() -> None:
    assert [result_of(c, r) for c, r in ((0, 1), (0, 3), (3, 2), (4, 3), (5, 5), (9, 6))] == [AA, AR, AC, BS, DR, DA]


@pytest.mark.rule("H93-CRT-02", "H93-CRT-03", "H93-RET-01", "H93-RET-06", "H93-HIT-01", "H93-CRT-16")
def test_aa_at_one_to_four() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "world-eaters-1": "kiln-road",
            "cultists-1": "kiln-road",
            "titan-legion-1": "ember-sprawl",
            "titan-legion-2": "ember-sprawl",
            "titan-legion-fire-wasps": "ember-sprawl",
            "jaghatai-khan": "ember-sprawl",
        },
        dice=[1],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AA"
    assert s.hurt[UNIT_NUMBER["world-eaters-1"]] == 1 and place_of(s, "cultists-1") == "destroyed"
    assert place_of(s, "jaghatai-khan") == "ember-sprawl"
    assert "area:engine-graves" in offered(s) and "area:ember-sprawl" not in offered(s)
    say(s, "area:engine-graves")
    assert place_of(s, "world-eaters-1") == "engine-graves"


@pytest.mark.rule("H93-CRT-04", "H93-CRT-05")
def test_ar_rolls_for_each_attacker_and_the_survivors_retreat() -> None:
    s = stage(
        "combat",
        "traitor",
        {"trolls-1": "kiln-road", "minotaurs-1": "kiln-road", "titan-legion-1": "ember-sprawl"},
        dice=[1, 5, 4],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AR"
    assert (place_of(s, "minotaurs-1"), place_of(s, "trolls-1")) == ("destroyed", "kiln-road")
    assert s.frames[-1].retreating == [UNIT_NUMBER["trolls-1"]]


@pytest.mark.rule("H93-CRT-06")
def test_ac_rolls_for_each_attacker_and_nobody_retreats() -> None:
    s = stage(
        "combat",
        "traitor",
        {"trolls-1": "kiln-road", "minotaurs-1": "kiln-road", "titan-legion-1": "ember-sprawl"},
        dice=[3, 5, 4],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AC"
    assert (place_of(s, "minotaurs-1"), place_of(s, "trolls-1")) == ("destroyed", "kiln-road")
    assert events(s, "retreated") == []


@pytest.mark.rule("H93-CRT-07", "H93-CRT-08", "H93-CRT-09", "H93-CRT-18", "H93-CHAR-05")
def test_bs_rolls_for_everybody_characters_included_then_the_defenders_retreat() -> None:
    s = stage(
        "combat",
        "traitor",
        {"behemoths-1": "kiln-road", "behemoths-2": "kiln-road", "tank-free": "ember-sprawl", "kane": "ember-sprawl"},
        dice=[4, 1, 5, 5, 1],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "BS"
    assert (place_of(s, "behemoths-1"), place_of(s, "behemoths-2")) == ("kiln-road", "destroyed")
    assert place_of(s, "kane") == "out-of-the-game"
    assert s.frames[-1].retreating == [UNIT_NUMBER["tank-free"]]
    say(s, "area:red-cisterns")
    assert offered(s) == ["unit:behemoths-1", "verb:done"]
    say(s, "unit:behemoths-1")
    assert place_of(s, "behemoths-1") == "ember-sprawl"


@pytest.mark.rule("H93-CRT-10", "H93-CRT-11", "H93-CRT-12", "H93-CRT-16")
def test_dr_rolls_for_each_defender_who_then_retreat() -> None:
    s = stage("combat", "traitor", {"deaths-heads-1": "kiln-road", "guard-primus-1": "ember-sprawl"}, dice=[4, 4])
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    say(s, "area:red-cisterns", "unit:deaths-heads-1")
    assert (place_of(s, "guard-primus-1"), place_of(s, "deaths-heads-1")) == ("red-cisterns", "ember-sprawl")


@pytest.mark.rule("H93-CRT-13", "H93-CRT-14", "H93-HIT-02", "H93-HIT-03", "H93-HIT-04")
def test_da_flips_a_full_space_marine_and_kills_a_reduced_one() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "deaths-heads-1": "kiln-road",
            "deaths-heads-2": "kiln-road",
            "storm-lords": "kiln-road",
            "white-scars-1": "ember-sprawl",
            "white-scars-2": "ember-sprawl",
        },
        dice=[6],
        reduced=["white-scars-2"],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DA"
    assert events(s, "odds")[0]["defence"] == 8 + 4  # the reduced side defends with 4
    assert s.hurt[UNIT_NUMBER["white-scars-1"]] == 1 and place_of(s, "white-scars-2") == "destroyed"
    assert s.hurt[UNIT_NUMBER["white-scars-2"]] == 0  # off the map it has no reduced side up
    assert s.frames[-1].retreating == [UNIT_NUMBER["white-scars-1"]]


@pytest.mark.rule("H93-HIT-05")
def test_two_hits_from_different_sources_eliminate_a_space_marine() -> None:
    s = stage(
        "movement",
        "traitor",
        {"world-eaters-1": "in-orbit", "defence-laser-1": "the-black-ministry", "defence-laser-2": "silent-cloisters"},
        dice=[6, 4],
    )
    say(s, "unit:world-eaters-1", "area:spaceport-damocles", "verb:fire")
    assert s.hurt[UNIT_NUMBER["world-eaters-1"]] == 1
    say(s, "verb:fire")
    assert place_of(s, "world-eaters-1") == "destroyed"


@pytest.mark.rule("H93-CBT-16", "H93-SEQ-14")
def test_attacking_is_never_compulsory_after_the_landing() -> None:
    s = stage("combat", "imperial", {"tank-free": "kiln-road", "trolls-1": "ember-sprawl"})
    say(s, "verb:done")

    assert events(s, "attack") == []


@pytest.mark.rule("H93-TERR-03", "H93-TERR-05", "H93-TERR-04")
@pytest.mark.parametrize(("reading", "column"), [("no-shift", "2-1"), ("canyon-shift", "1-1")])
def test_some_over_a_wall_and_some_over_a_canyon_means_no_shift(reading: str, column: str) -> None:
    counters = {"trolls-1": "scholars-descent", "trolls-2": "bastion-eternal", "guard-primus-1": "martyrs-parade"}
    s = stage("combat", "traitor", counters, options={"mixed-borders": reading})
    odds = RULES.odds(s, WORDS.number("area:martyrs-parade"))

    assert odds is not None and odds.needs == f"column {column}"  # 10 against 4


@pytest.mark.rule("H93-CBT-01", "H93-CBT-06")
def test_a_stack_that_has_attacked_joins_no_other_attack() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "trolls-1": "kiln-road",
            "trolls-2": "red-cisterns",
            "trolls-3": "blackglass-basin",
            "white-scars-1": "ember-sprawl",
            "white-scars-2": "ember-sprawl",
            "tank-free": "engine-graves",
        },
        dice=[5, 1],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "verb:attack", "area:engine-graves")

    assert set(offered(s)) == {"area:red-cisterns", "area:blackglass-basin"}
    assert reasons(s, "area:kiln-road") == ["H93-CBT-01"]


@pytest.mark.rule("H93-CBT-11", "H93-TERR-05", "H93-CHAR-07")
def test_with_magnus_too_the_best_over_a_wall_is_four_to_one() -> None:
    titans = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road", "storm-lords": "kiln-road"}
    counters = {**titans, "magnus-the-red": "kiln-road", "guard-primus-1": "volcanus-factory-complex"}
    odds = RULES.odds(stage("combat", "traitor", counters), WORDS.number("area:volcanus-factory-complex"))

    assert odds is not None and odds.needs == "column 4-1"
    assert ("H93-TERR-05", -2) in [(m.rule, m.value) for m in odds.modifiers]
