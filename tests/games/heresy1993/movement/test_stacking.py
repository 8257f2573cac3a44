"""H93-STACK: the limit at the end of a movement phase."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import AREA_NUMBER, TRAITOR
from siegeworks.games.heresy1993.movement.stacking import overfull_area
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import counted


@pytest.mark.rule("H93-STACK-02", "H93-STACK-04", "H93-STACK-06", "H93-STACK-07", "H93-STACK-01")
def test_the_opponent_eliminates_the_excess_of_a_stack_at_the_end_of_movement() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "jugger-riders-1": "kiln-road",
            "disc-riders-1": "kiln-road",
            "plague-host-1": "kiln-road",
            "trolls-1": "ember-sprawl",
        },
    )
    say(s, "unit:trolls-1", "area:kiln-road", "verb:done")

    assert overfull_area(s, TRAITOR) == AREA_NUMBER["kiln-road"]
    assert len(offered(s)) == 4
    assert s.frames[-1].seat == TRAITOR and "unit:jugger-riders-1" in offered(s)
    assert RULES.seat(s) == 0
    say(s, "unit:jugger-riders-1")
    assert place_of(s, "jugger-riders-1") == "destroyed"
    assert counted(s.held[TRAITOR][AREA_NUMBER["kiln-road"]]) == 3


@pytest.mark.rule("H93-STACK-03", "H93-CHAR-01", "H93-LASER-01", "H93-SKY-01")
def test_characters_lasers_and_the_sky_fortress_do_not_count_for_stacking() -> None:
    s = stage(
        "movement",
        "imperial",
        {
            "guard-primus-1": "kiln-road",
            "guard-primus-2": "kiln-road",
            "guard-primus-3": "kiln-road",
            "defence-laser-1": "kiln-road",
            "kane": "kiln-road",
            "sky-fortress": "kiln-road",
            "tank-free": "ember-sprawl",
        },
    )
    say(s, "verb:done")

    assert events(s, "destroyed") == []
    assert counted(s.held[0][AREA_NUMBER["kiln-road"]]) == 3


@pytest.mark.rule("H93-STACK-09")
def test_an_overstack_from_building_is_eliminated_at_the_end_of_the_next_movement_phase() -> None:
    four = {f"adeptus-arbites-{i}": "crucible-factory-complex" for i in range(1, 5)}
    s = stage("movement", "imperial", four)
    s.overfull[0] = 1
    say(s, "verb:done")

    assert sum(place_of(s, f"adeptus-arbites-{i}") == "destroyed" for i in range(1, 5)) == 1
    assert s.overfull[0] == 0


@pytest.mark.rule("H93-STACK-03", "H93-STACK-06")
def test_a_character_is_no_help_against_too_many_counters() -> None:
    counters = {"angron": "kiln-road", "trolls-1": "kiln-road", "storm-lords": "kiln-road", "fulgrim": "kiln-road"}
    counters |= {"deaths-heads-1": "kiln-road", "jugger-riders-1": "red-cisterns"}
    s = stage("movement", "traitor", counters)
    say(s, "unit:jugger-riders-1", "area:kiln-road", "verb:done")
    assert GAME.rules.question(s)[0].kind == "eliminate"

    assert reasons(s, "unit:fulgrim") == ["H93-STACK-03"]
