"""H93-CHAR-02, H93-STRAT-12: the Emperor's peril and Heroic Sacrifice."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.core.flow import call
from siegeworks.games.heresy1993.battle.peril import may_be_saved, shelters
from siegeworks.games.heresy1993.box.components import IMPERIAL, UNIT_NUMBER
from siegeworks.games.heresy1993.frames import HIT, NO_RETREAT, PERIL, PerilFrame
from siegeworks.games.heresy1993.sequence import RULES

STORM = {"deaths-heads-1": "outer-palace-nw", "deaths-heads-2": "outer-palace-nw", "storm-lords": "outer-palace-nw"}


@pytest.mark.rule("H93-STRAT-12", "H93-RET-01")
def test_who_dies_for_the_emperor_need_not_retreat_any_more() -> None:
    s = stage(
        "combat",
        "imperial",
        {
            "defence-laser-1": "inner-palace",
            "adeptus-arbites-1": "outer-palace-ne",
            "tank-free": "outer-palace-ne",
            "deaths-heads-1": "outer-palace-nw",
            "deaths-heads-2": "outer-palace-nw",
            "storm-lords": "outer-palace-nw",
        },
        dice=[1, 1, 1, 1, 1],
        hand=["imperial-heroic-sacrifice"],
        breached=["inner-palace+outer-palace-nw"],
        options={"stranded-company": "he-is-captured"},
    )
    say(s, "area:outer-palace-nw", "area:inner-palace", "area:outer-palace-ne", "verb:pass")
    assert events(s, "combat-rolled")[0]["result"] == "AR"
    say(s, "card:imperial-heroic-sacrifice", "unit:adeptus-arbites-1")

    assert place_of(s, "adeptus-arbites-1") == "destroyed" and place_of(s, "emperor") == "outer-palace-ne"
    assert s.frames[-1].retreater == UNIT_NUMBER["tank-free"]  # the tank alone is left to retreat


@pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")
def test_heroic_sacrifice_saves_the_emperor_from_capture_and_brings_him_away() -> None:
    s = stage(
        "combat",
        "traitor",
        {**STORM, "adeptus-arbites-1": "outer-palace-se", "guard-primus-1": "outer-palace-sw"},
        hand=["imperial-heroic-sacrifice"],
    )
    say(s, "area:inner-palace", "card:imperial-heroic-sacrifice")
    assert set(offered(s)) == {"unit:adeptus-arbites-1", "unit:guard-primus-1"}
    say(s, "unit:guard-primus-1")

    assert place_of(s, "guard-primus-1") == "destroyed"
    assert place_of(s, "emperor") == "outer-palace-se"
    assert s.death == [0, 0] and s.special_used == [1, 0]


@pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")
def test_without_the_card_he_is_captured_and_counts_as_killed() -> None:
    s = stage("combat", "traitor", {**STORM, "adeptus-arbites-1": "outer-palace-se"}, hand=["imperial-stand-fast"])
    say(s, "area:inner-palace")
    assert offered(s) == ["verb:pass"]  # the window opens for all alike
    say(s, "verb:pass")

    assert place_of(s, "emperor") == "out-of-the-game" and s.death[IMPERIAL] == 3


@pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")
def test_heroic_sacrifice_takes_the_emperors_own_area_first() -> None:
    s = stage(
        "combat",
        "traitor",
        {**STORM, "adeptus-custodes": "inner-palace", "adeptus-arbites-1": "outer-palace-se"},
        dice=[6, 1, 1, 1, 5, 1, 1, 1, 1],
        hand=["imperial-heroic-sacrifice"],
        breached=["inner-palace+outer-palace-nw"],
        reduced=["adeptus-custodes"],
    )
    f = PerilFrame()
    call(s, PERIL, f)
    RULES.settle(s)
    say(s, "card:imperial-heroic-sacrifice")

    assert place_of(s, "adeptus-custodes") == "destroyed" and place_of(s, "adeptus-arbites-1") == "outer-palace-se"
    assert place_of(s, "emperor") == "inner-palace"


@pytest.mark.rule("H93-STRAT-12")
def test_where_a_hit_is_ignored_no_shelter_is_needed() -> None:
    f = PerilFrame()
    f.cause = HIT
    besieged = stage("movement", "traitor", {"adeptus-custodes": "inner-palace", "trolls-1": "inner-palace"})
    assert shelters(besieged) == []
    assert may_be_saved(besieged, f)
    f.cause = NO_RETREAT

    assert not may_be_saved(besieged, f)
