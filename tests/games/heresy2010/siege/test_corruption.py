"""Chapter 19: corruption (test vectors 39 and 40)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.core.flow import call
from siegeworks.games.heresy2010.battle.damage import eliminate_unit
from siegeworks.games.heresy2010.box.components import ARMY, TANK, TRAITOR_ARMY, TRAITOR_TANK
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.corruption import bases_free, corrupt_unit
from siegeworks.games.heresy2010.siege.frames import CORRUPT, CorruptFrame
from siegeworks.games.heresy2010.state import side_of

STAR, EAGLE = "bombardment-05", "bombardment-06"


@pytest.mark.rule("H10-SETUP-29", "H10-SETUP-30", "H10-SETUP-31", "H10-SETUP-32", "H10-SETUP-33", "H10-CORR-03")
def test_an_attempt_names_a_unit_then_draws() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "imperial-tank-division-1", "adeptus-arbites-1")
    t.put("kiln-road", "imperial-army-2", "imperial-tank-division-2").bombardment(STAR, EAGLE)
    f = CorruptFrame()
    f.left = 3
    call(t.s, CORRUPT, f)
    RULES.settle(t.s)
    assert t.seat == "traitor"
    assert t.why("unit:adeptus-arbites-1") == ["H10-CORR-01"]
    assert t.why("unit:imperial-army-9") == ["H10-SETUP-29"]
    t.say("unit:imperial-army-1")
    assert side_of(t.s, unit("imperial-army-1")) == 1
    assert t.s.unit_kind[unit("imperial-army-1")] == TRAITOR_ARMY
    assert t.at("imperial-army-1") == "gilded-ruins"
    t.say("unit:imperial-tank-division-1")
    assert side_of(t.s, unit("imperial-tank-division-1")) == 0
    assert t.why("unit:imperial-tank-division-1") == ["H10-SETUP-32"]


@pytest.mark.rule("H10-SETUP-29")
def test_the_traitor_may_stop_unless_the_table_says_otherwise() -> None:
    for option, may_stop in ((1, True), (0, False)):
        t = Desk({"setup-attempts-optional": option}).put("gilded-ruins", "imperial-army-1", "imperial-tank-division-1")
        f = CorruptFrame()
        f.left = 2
        call(t.s, CORRUPT, f)
        RULES.settle(t.s)
        assert ("verb:done" in t.offered) is may_stop


@pytest.mark.rule("H10-CORR-02", "H10-CORR-05", "H10-CORR-06", "H10-DMG-09", "H10-CORR-04", "H10-CORR-11")
def test_damage_is_kept_and_the_unit_obeys_the_traitor() -> None:
    t = Desk().put("gilded-ruins", "imperial-tank-division-1")
    u = unit("imperial-tank-division-1")
    t.s.unit_damage[u] = 1
    corrupt_unit(t.s, u, "H10-CORR-03")
    assert t.s.unit_kind[u] == TRAITOR_TANK
    assert t.s.unit_damage[u] == 1
    t.execute("traitor-assemble-1", "imperial-plateau").say("area:causeway-of-oaths", "unit:imperial-tank-division-1")
    assert t.at("imperial-tank-division-1") == "causeway-of-oaths"  # two areas, with its three points


@pytest.mark.rule("H10-CORR-07", "H10-CORR-08", "H10-SETUP-11")
def test_vec_39_no_spare_base_no_corruption() -> None:
    t = Desk().put("gilded-ruins", *(f"imperial-tank-division-{n}" for n in range(1, 6)), "imperial-army-1")
    for n in range(1, 5):
        corrupt_unit(t.s, unit(f"imperial-tank-division-{n}"), "H10-CORR-03")
    assert bases_free(t.s, TANK) == 0
    assert bases_free(t.s, ARMY) == 8
    t.execute("whispers-of-treason-1", "imperial-plateau")
    assert "unit:imperial-army-1" in t.offered
    assert t.why("unit:imperial-tank-division-5") == ["H10-CORR-07"]


@pytest.mark.rule("H10-CORR-09", "H10-DMG-05")
def test_vec_40_a_corrupted_unit_goes_home_and_frees_its_base() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1")
    u = unit("imperial-army-1")
    corrupt_unit(t.s, u, "H10-CORR-03")
    assert bases_free(t.s, ARMY) == 7
    eliminate_unit(t.s, u, "H10-DMG-05")
    assert bases_free(t.s, ARMY) == 8
    assert t.s.unit_kind[u] == ARMY
    assert t.at("imperial-army-1") == "stockpile"
    assert t.s.here[0][51] >> u & 1


@pytest.mark.rule("H10-ORD-32")
def test_whispers_reach_the_region_only_and_say_their_odds() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").put("kiln-road", "imperial-army-2")
    t.execute("whispers-of-treason-1", "imperial-plateau")
    assert t.why("unit:imperial-army-2") == ["H10-ORD-32"]
    odds = RULES.odds(t.s, WORDS.number("unit:imperial-army-1"))
    assert odds is not None
    assert float(dict(odds.outcomes)["corrupted"]) == 0.5
