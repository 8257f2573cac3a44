"""H93-CHAR-07: what characters change by being there."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.box.components import AREA_NUMBER, UNIT_NUMBER
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.modifiers import columns_right, is_near_emperor
from siegeworks.games.heresy1993.sequence import RULES


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
def test_the_death_guard_with_mortarion_are_hit_on_six_only_and_he_like_any_character() -> None:
    """H93-CHAR-05 (book line 393): for every character a roll of 5 is a hit."""
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
    assert place_of(s, "mortarion") == "out-of-the-game" and s.hurt[UNIT_NUMBER["death-guard-1"]] == 0
    assert place_of(s, "trolls-1") == "destroyed"


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


@pytest.mark.rule("H93-CHAR-07")
def test_bane_of_daemons() -> None:
    s = stage("assault", "traitor", {"daemonic-horde-khorne": "warp", "jugger-riders-1": "pilgrims-ascent"}, dice=[6])

    assert "area:outer-palace-nw" not in offered(s) and "area:vigil-terraces" in offered(s)
    assert reasons(s, "area:outer-palace-nw") == ["H93-CHAR-07"]


@pytest.mark.rule("H93-CHAR-07", "H93-AMB-18")
def test_as_printed_horus_and_the_emperor_change_nothing() -> None:
    """H93-CHAR-07 (book line 389): what we designed is dropped by the switch."""
    ours = stage("combat", "traitor", {"horus": "kiln-road"})
    printed = stage("combat", "traitor", {"horus": "kiln-road"}, options={"characters": "as-printed"})
    palace = AREA_NUMBER["inner-palace"]

    assert columns_right(ours, [UNIT_NUMBER["horus"]]) > columns_right(printed, [UNIT_NUMBER["horus"]]) == 0
    assert columns_right(ours, [UNIT_NUMBER["trolls-1"]]) == 0
    assert is_near_emperor(ours, palace, ()) and not is_near_emperor(printed, palace, ())
