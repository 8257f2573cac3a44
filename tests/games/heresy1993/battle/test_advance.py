"""H93-ADV: attackers enter an area their enemies have left."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.box.components import (
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.state import Heresy1993State

SHARED = {
    "world-eaters-1": "kiln-road",
    "guard-primus-1": "kiln-road",
    "tank-free": "kiln-road",
    "trolls-1": "ember-sprawl",
}


def shared(dice: list[int], hand: tuple[str, ...] = (), extra: dict[str, str] | None = None) -> Heresy1993State:
    s = stage("assault", "traitor", {**SHARED, **(extra or {})}, dice=dice, turn=1, hand=hand)
    s.landed = True
    return s


@pytest.mark.rule("H93-ADV-01", "H93-ADV-02", "H93-ADV-05", "H93-CRT-12")
def test_in_a_combat_phase_up_to_three_with_move_two_advance_before_the_next_attack() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "behemoths-1": "kiln-road",
            "behemoths-2": "kiln-road",
            "minotaurs-1": "kiln-road",
            "horus": "kiln-road",
            "fulgrim": "kiln-road",
            "guard-primus-1": "ember-sprawl",
            "guard-primus-2": "engine-graves",
        },
        dice=[6],
    )
    say(s, "area:ember-sprawl", "verb:pass")

    assert set(offered(s)) == {"unit:horus", "unit:fulgrim", "unit:behemoths-1", "verb:done"}
    assert reasons(s, "unit:minotaurs-1") == ["H93-ADV-02"]
    say(s, "unit:horus", "unit:behemoths-1", "unit:behemoths-2")
    assert place_of(s, "fulgrim") == "kiln-road" and "unit:fulgrim" not in offered(s)
    assert [e["unit"] for e in events(s, "advanced")] == [
        UNIT_NUMBER["horus"],
        UNIT_NUMBER["behemoths-1"],
        UNIT_NUMBER["behemoths-2"],
    ]


@pytest.mark.rule("H93-ADV-03", "H93-CRT-17", "H93-ASLT-19", "H93-ASLT-18", "H93-CRT-15")
def test_in_an_assault_phase_move_one_advances_too_but_not_move_zero() -> None:
    s = stage(
        "assault",
        "traitor",
        {"minotaurs-1": "kiln-road", "trolls-1": "kiln-road", "defence-laser-1": "ember-sprawl"},
        dice=[6],
    )
    say(s, "area:ember-sprawl")

    assert offered(s) == ["unit:minotaurs-1", "unit:trolls-1", "verb:done"]
    say(s, "unit:minotaurs-1", "verb:done")
    assert place_of(s, "minotaurs-1") == "ember-sprawl"


@pytest.mark.rule("H93-ADV-01")
def test_no_advance_while_a_defender_is_left() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "outer-palace-nw", "deaths-heads-2": "outer-palace-nw", "adeptus-custodes": "inner-palace"},
        dice=[6, 1, 1, 1, 1],
        hand=["imperial-stand-fast"],
        breached=["inner-palace+outer-palace-nw"],
    )
    say(s, "area:inner-palace")
    assert "card:imperial-stand-fast" in offered(s)
    say(s, "card:imperial-stand-fast")

    assert events(s, "advanced") == [] and events(s, "retreated") == []
    assert place_of(s, "adeptus-custodes") == "inner-palace"


@pytest.mark.rule("H93-ADV-04")
def test_the_advancing_come_from_different_stacks() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "deaths-heads-2": "red-cisterns", "guard-primus-1": "ember-sprawl"},
        dice=[6],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "area:red-cisterns")
    say(s, "unit:deaths-heads-1", "unit:deaths-heads-2")

    assert place_of(s, "deaths-heads-1") == place_of(s, "deaths-heads-2") == "ember-sprawl"


@pytest.mark.rule("H93-STACK-02", "H93-ADV-02")
def test_supporters_do_not_advance_into_an_area_their_own_side_fills() -> None:
    legion = {"world-eaters-2": "kiln-road", "death-guard-1": "kiln-road", "behemoths-1": "ember-sprawl"}
    s = shared([6, 6, 6, 6, 6, 6], extra={**legion, "fulgrim": "ember-sprawl"})
    say(s, "area:ember-sprawl", "verb:pass")

    assert events(s, "combat-rolled")[0]["result"] == "DA"
    assert offered(s) == ["unit:fulgrim", "verb:done"]
    assert reasons(s, "unit:behemoths-1") == ["H93-STACK-02"]
