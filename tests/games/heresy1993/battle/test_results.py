"""H93-CBT-09 to 13, H93-TERR, H93-CRT-01: odds, shifts and the table."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import say, stage

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


@pytest.mark.rule("H93-CBT-13", "H93-CBT-14")
def test_the_die_is_cross_referenced_with_the_column() -> None:
    assert [result_of(c, r) for c, r in ((0, 1), (0, 3), (3, 2), (4, 3), (5, 5), (9, 6))] == [AA, AR, AC, BS, DR, DA]


@pytest.mark.rule("H93-TERR-03", "H93-TERR-05", "H93-TERR-04")
@pytest.mark.parametrize(("reading", "column"), [("no-shift", "2-1"), ("canyon-shift", "1-1")])
def test_some_over_a_wall_and_some_over_a_canyon_means_no_shift(reading: str, column: str) -> None:
    counters = {"trolls-1": "scholars-descent", "trolls-2": "bastion-eternal", "guard-primus-1": "martyrs-parade"}
    s = stage("combat", "traitor", counters, options={"mixed-borders": reading})
    odds = RULES.odds(s, WORDS.number("area:martyrs-parade"))

    assert odds is not None and odds.needs == f"column {column}"  # 10 against 4


@pytest.mark.rule("H93-CBT-11", "H93-TERR-05", "H93-CHAR-07")
def test_with_magnus_too_the_best_over_a_wall_is_four_to_one() -> None:
    titans = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road", "storm-lords": "kiln-road"}
    counters = {**titans, "magnus-the-red": "kiln-road", "guard-primus-1": "volcanus-factory-complex"}
    odds = RULES.odds(stage("combat", "traitor", counters), WORDS.number("area:volcanus-factory-complex"))

    assert odds is not None and odds.needs == "column 4-1"
    assert ("H93-TERR-05", -2) in [(m.rule, m.value) for m in odds.modifiers]
