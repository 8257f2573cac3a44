"""H93-ASLT-12 to 17: Titans and War Engines breach walls."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import offered, reasons, say, stage

from siegeworks.games.heresy1993.box.components import PHASES, WALL_NAMES
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.people.wording import stands_for
from siegeworks.games.heresy1993.sequence import RULES

BREACHING = {"deaths-heads-1": "outer-palace-nw", "trolls-1": "outer-palace-nw", "adeptus-custodes": "inner-palace"}

TWO_DEFENDED = {**BREACHING, "guard-primus-1": "pilgrims-ascent", "guard-primus-2": "eternity-wall-spaceport"}
PILGRIMS, PORT = "wall:outer-palace-nw+pilgrims-ascent", "wall:outer-palace-nw+eternity-wall-spaceport"


@pytest.mark.rule("H93-ASLT-12", "H93-ASLT-13", "H93-ASLT-14", "H93-ASLT-15", "H93-ASLT-16", "H93-ASLT-22")
def test_a_titan_breaches_one_section_on_six_and_the_assault_profits() -> None:
    s = stage("assault", "traitor", BREACHING, dice=[6])
    assert offered(s) == ["unit:deaths-heads-1", "verb:done"]
    assert reasons(s, "unit:trolls-1") == ["H93-ASLT-13"]
    say(s, "unit:deaths-heads-1")
    odds = RULES.odds(s, WORDS.number("area:inner-palace"))

    assert [WALL_NAMES[i] for i, b in enumerate(s.breached) if b] == ["inner-palace+outer-palace-nw"]
    assert odds is not None and odds.needs == "column 1-2"  # 18 against 27, no shift


@pytest.mark.rule("H93-ASLT-16")
def test_a_five_does_not_breach_and_there_is_one_attempt_a_counter() -> None:
    s = stage("assault", "traitor", BREACHING, dice=[5])
    say(s, "unit:deaths-heads-1")

    assert not any(s.breached)
    assert "unit:deaths-heads-1" not in offered(s)


@pytest.mark.rule("H93-BUILD-09", "H93-ASLT-12")
def test_imperial_titans_may_breach_in_a_build_phase() -> None:
    s = stage("build", "imperial", {"titan-legion-1": "outer-palace-nw", "trolls-1": "pilgrims-ascent"}, dice=[6])
    say(s, "unit:titan-legion-1")

    assert sum(s.breached) == 1


@pytest.mark.rule("H93-ASLT-17", "H93-ASLT-14")
def test_a_breached_section_is_not_attacked_again() -> None:
    s = stage("assault", "traitor", TWO_DEFENDED, breached=["inner-palace+outer-palace-nw"])
    say(s, "unit:deaths-heads-1")

    assert set(offered(s)) == {PILGRIMS, PORT}
    assert reasons(s, "wall:inner-palace+outer-palace-nw") == ["H93-ASLT-17"]


@pytest.mark.rule("H93-ASLT-12", "H93-ASLT-14")
def test_only_walls_with_the_enemy_behind_them_are_breached() -> None:
    """H93-ASLT-12 (book line 373): breaches are attempted in the walls of defended areas."""
    s = stage("assault", "traitor", TWO_DEFENDED)
    say(s, "unit:deaths-heads-1")

    assert set(offered(s)) == {"wall:inner-palace+outer-palace-nw", PILGRIMS, PORT}
    assert reasons(s, "wall:outer-palace-nw+vigil-terraces") == ["H93-ASLT-12"]
    assert reasons(s, "wall:inner-palace+outer-palace-se") == ["H93-ASLT-14"]


@pytest.mark.rule("H93-ASLT-12")
def test_a_machine_at_undefended_walls_makes_no_attempt() -> None:
    """H93-ASLT-12 (book line 373): walls towards empty areas and one's own troops stay whole."""
    counters = {
        "deaths-heads-1": "vigil-terraces",
        "trolls-1": "outer-palace-nw",
        "deaths-heads-2": "outer-palace-sw",
        "titan-legion-1": "volcanus-factory-complex",
    }
    s = stage("assault", "traitor", counters)

    assert offered(s) == ["unit:deaths-heads-2", "verb:done"]
    assert reasons(s, "unit:deaths-heads-1") == ["H93-ASLT-12"]
    build = stage("build", "imperial", {"titan-legion-1": "volcanus-factory-complex"})
    assert build.phase != PHASES.index("build")  # nothing to ask: the phase is over


def test_by_the_other_reading_any_wall_of_its_area_is_breached() -> None:
    counters = {"deaths-heads-1": "vigil-terraces", "trolls-1": "outer-palace-nw"}
    s = stage("assault", "traitor", counters, options={"breach-from": "from-either-side"})
    say(s, "unit:deaths-heads-1")

    assert len(offered(s)) == 2


@pytest.mark.rule("H93-ASLT-16")
def test_a_machine_that_has_tried_is_equal_to_none_that_has_not() -> None:
    """H93-ASLT-16 (book line 375): one die a machine, so the first is no longer what the second stands for."""
    s = stage("assault", "traitor", {**TWO_DEFENDED, "deaths-heads-2": "outer-palace-nw"}, dice=[1])
    first, second = WORDS.number("unit:deaths-heads-1"), WORDS.number("unit:deaths-heads-2")
    before = stands_for(s, first)
    say(s, "unit:deaths-heads-1", "wall:inner-palace+outer-palace-nw")

    assert before == [second]
    assert offered(s) == ["unit:deaths-heads-2", "verb:done"]
    assert stands_for(s, second) == []
