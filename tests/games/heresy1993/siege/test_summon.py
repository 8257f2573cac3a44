"""H93-ASLT-02 to 04: Daemonic Hordes answer the summons."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import ADJACENT, AREA_NUMBER, AREAS, MOUNTAIN, N_AREAS, UNIT_NUMBER
from siegeworks.games.heresy1993.siege.summon import near_kin, why_not_summon_to


@pytest.mark.rule("H93-ASLT-01", "H93-ASLT-02", "H93-ASLT-03", "H93-ASLT-21")
def test_hordes_are_rolled_for_and_appear_near_their_gods_servants_and_may_fight() -> None:
    s = stage(
        "assault",
        "traitor",
        {
            "daemonic-horde-khorne": "warp",
            "daemonic-horde-nurgle": "warp",
            "jugger-riders-1": "kiln-road",
            "plague-host-1": "ember-sprawl",
            "guard-primus-1": "engine-graves",
            "trolls-1": "scholars-descent",
            "trolls-2": "scholars-descent",
            "trolls-3": "scholars-descent",
        },
        dice=[4, 3],
    )
    words = offered(s)

    assert events(s, "summon-rolled")[0]["success"] is True
    assert {"area:kiln-road", "area:spaceport-primus", "area:ember-sprawl", "verb:stay"} <= set(words)
    assert reasons(s, "area:engine-graves") == ["H93-ASLT-03"]
    assert reasons(s, "area:scholars-descent") == ["H93-STACK-02"]
    assert reasons(s, "area:cold-beacon") == ["H93-ASLT-03"]
    say(s, "area:spaceport-primus")
    assert events(s, "summon-rolled")[1]["success"] is False
    assert place_of(s, "daemonic-horde-nurgle") == "warp"
    say(s, "area:engine-graves")
    assert "area:spaceport-primus" in offered(s)  # the Horde may join the assault


@pytest.mark.rule("H93-ASLT-04")
def test_without_servants_on_the_map_the_horde_stays() -> None:
    s = stage("assault", "traitor", {"daemonic-horde-khorne": "warp", "trolls-1": "kiln-road"}, dice=[6])

    assert place_of(s, "daemonic-horde-khorne") == "warp"
    assert events(s, "summoned") == []


AMONG = {"world-eaters-1": "kiln-road", "guard-primus-1": "kiln-road", "daemonic-horde-khorne": "warp"}


@pytest.mark.rule("H93-ASLT-03", "H93-INV-08")
def test_on_turn_one_a_horde_joins_its_gods_troops_among_the_enemy() -> None:
    """H93-ASLT-03 (book lines 361, 236): any area that is occupied by counters of its god, drop pods among enemies
    included.
    """
    s = stage("assault", "traitor", {**AMONG, "guard-primus-2": "ember-sprawl"}, dice=[4, 6], turn=1)
    assert "area:kiln-road" in offered(s)
    assert reasons(s, "area:ember-sprawl") == ["H93-ASLT-03"]  # beside them, but they are not there
    say(s, "area:kiln-road")

    assert place_of(s, "daemonic-horde-khorne") == "kiln-road"
    assert UNIT_NUMBER["daemonic-horde-khorne"] in events(s, "attack")[0]["units"]  # and it must fight there
    later = stage("assault", "traitor", AMONG, dice=[4], turn=2)
    assert reasons(later, "area:kiln-road") == ["H93-ASLT-03"]


def test_by_the_other_reading_hordes_appear_anywhere_beside_their_gods_troops() -> None:
    """H93-AMB-31 (book line 361): any area means enemies and mountains too, and whoever stands among enemies fights."""
    counters = {"world-eaters-1": "engine-graves", "guard-primus-1": "kiln-road", "daemonic-horde-khorne": "warp"}
    s = stage("assault", "traitor", counters, dice=[4, 6], options={"summon-into": "any-area"})
    assert {"area:kiln-road", "area:black-horns"} <= set(offered(s))
    say(s, "area:kiln-road")
    assert GAME.invariants(s) == []
    assert events(s, "phase-ended") == [] and offered(s) == ["area:engine-graves", "verb:attack"]
    peak = stage("assault", "traitor", counters, dice=[4], options={"summon-into": "any-area"})
    say(peak, "area:black-horns")

    assert GAME.invariants(peak) == [] and place_of(peak, "daemonic-horde-khorne") == "black-horns"


@pytest.mark.rule("H93-TERR-01", "H93-ASLT-03")
def test_a_horde_does_not_appear_in_mountains() -> None:
    peak = next(a for a in range(N_AREAS) if MOUNTAIN[a] and any(not MOUNTAIN[b] for b in ADJACENT[a]))
    foot = next(b for b in ADJACENT[peak] if not MOUNTAIN[b])
    s = stage("assault", "traitor", {"jugger-riders-1": AREAS[foot], "daemonic-horde-khorne": "warp"}, dice=[1])
    reason = why_not_summon_to(s, UNIT_NUMBER["daemonic-horde-khorne"], peak)

    assert reason is not None and reason.rule == "H93-TERR-01"


@pytest.mark.rule("H93-ASLT-03")
def test_only_its_own_gods_servants_call_a_horde_near() -> None:
    s = stage("assault", "traitor", {"jugger-riders-1": "kiln-road", "plague-host-1": "cold-beacon"}, dice=[1])
    here = AREA_NUMBER["kiln-road"]

    assert near_kin(s, UNIT_NUMBER["daemonic-horde-khorne"]) == sorted({here, *ADJACENT[here]})
