"""Tests of cards/orders_marks.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import AREA_IDS, AREA_NUMBER, N_AREAS
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED


@pytest.mark.rule("H10-FAQ-22", "H10-ACT-12")
def test_markers_are_lifted_in_the_region() -> None:
    t = Desk().mark("traitor", "gilded-ruins").mark("traitor", "martyrs-parade").mark("traitor", "kiln-road")
    t.mark("traitor", "sundered-march", ROUTED).execute("unnatural-vigor-1", "imperial-plateau", strategic=True)
    assert t.why("area:sundered-march") == ["H10-FAQ-22"]
    assert t.why("area:kiln-road") == ["H10-FAQ-22"]
    t.say("area:gilded-ruins", "area:martyrs-parade")
    assert t.marker("traitor", "gilded-ruins") == NONE
    assert t.s.frames == []
    t = (
        Desk()
        .mark("imperial", "gilded-ruins")
        .execute("tireless-defenders-1", "imperial-plateau")
        .say("area:gilded-ruins")
    )
    assert t.marker("imperial", "gilded-ruins") == NONE


@pytest.mark.rule("H10-FAQ-23")
def test_surprise_attack_lets_the_attacker_begin_and_mark() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "world-eaters-1", "world-eaters-2", "world-eaters-3")
        .put("sundered-march", "imperial-army-1")
    )
    t.put("martyrs-parade", "imperial-army-2").hand("traitor", "noose-of-ruin-1", "noose-of-ruin-2")
    t.execute("surprise-attack-1", "imperial-plateau").say("area:sundered-march").until("first-active")
    assert t.seat == "traitor"
    t.say("verb:traitor-first", "card:noose-of-ruin-1")
    t.until("special-effect", "strike", "slay", "mark-area")
    if t.asked == "special-effect":
        t.say("card:noose-of-ruin-1")
    t.until("mark-area")
    assert t.asked == "mark-area"
    t.say("area:martyrs-parade")
    assert t.marker("imperial", "martyrs-parade") == NORMAL


@pytest.mark.rule("H10-COMP-21", "H10-FAQ-23")
def test_no_marker_goes_where_there_is_no_area() -> None:
    """H10-PHASE-06 (book line 1446): a Hero alone holds an area for an event, if the area exists."""
    t = Desk().slow().put("gilded-ruins", "world-eaters-1").put("martyrs-parade", "death-guard-1")
    t.s.closed = [AREA_NUMBER["martyrs-parade"]]
    t.event("blocked-with-corpses")

    assert [w for w in t.offered if w.startswith("area:")] == ["area:gilded-ruins"]


@pytest.mark.rule("H10-FAQ-22")
def test_who_is_done_takes_no_further_marker() -> None:
    t = Desk().slow()
    t.s.markers[0] = [1] * N_AREAS
    t.event("the-strength-of-conviction-1").say("area:gilded-ruins", "verb:done")

    assert [AREA_IDS[a] for a in range(N_AREAS) if not t.s.markers[0][a]] == ["gilded-ruins"]
