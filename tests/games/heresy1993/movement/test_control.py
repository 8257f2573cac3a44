"""H93-CTRL: control counters."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    IMPERIAL,
)
from siegeworks.games.heresy1993.movement.control import update_control


@pytest.mark.rule("H93-CTRL-03", "H93-CTRL-04")
def test_control_flips_at_the_end_of_a_phase_and_lasts_when_the_area_empties() -> None:
    s = stage("movement", "traitor", {"behemoths-1": "kiln-road", "trolls-1": "cold-beacon"})
    say(s, "unit:behemoths-1", "area:volcanus-factory-complex", "verb:done")
    flipped = GAME.view(s, None)["control"]["area:volcanus-factory-complex"]
    again = stage("movement", "traitor", {"behemoths-1": "volcanus-factory-complex"})
    again.control = list(s.control)
    say(again, "unit:behemoths-1", "area:kiln-road")

    assert flipped == "traitor"
    assert GAME.view(again, None)["control"]["area:volcanus-factory-complex"] == "traitor"


@pytest.mark.rule("H93-CTRL-03")
def test_control_flips_after_a_fight_too_but_not_while_both_sides_are_there() -> None:
    counters = {"deaths-heads-1": "kiln-road", "guard-primus-1": "volcanus-factory-complex"}
    s = stage("assault", "traitor", counters, dice=[6, 6], breached=["volcanus-factory-complex+kiln-road"])
    say(s, "area:volcanus-factory-complex", "unit:deaths-heads-1")
    while s.segment:
        say(s, "verb:done")
    port = stage("movement", "imperial", {"trolls-1": "spaceport-primus", "tank-free": "spaceport-primus"})
    update_control(port)

    assert GAME.view(s, None)["control"]["area:volcanus-factory-complex"] == "traitor"
    assert set(port.control) == {IMPERIAL}
