"""H93-LASER: Defence Lasers fire at what lands."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    IMPERIAL,
    IS_LASER,
    LASERS,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.frames import DROP_POD
from siegeworks.games.heresy1993.invasion.lasers import fire_at
from siegeworks.games.heresy1993.sequence import RULES


@pytest.mark.rule("H93-ORBIT-11", "H93-LASER-05", "H93-LASER-08", "H93-LASER-03")
def test_a_laser_beside_the_port_fires_as_a_counter_lands() -> None:
    s = stage("movement", "traitor", {"trolls-1": "in-orbit", "defence-laser-1": "the-black-ministry"}, dice=[4])
    say(s, "unit:trolls-1", "area:spaceport-damocles")

    assert offered(s) == ["verb:fire", "verb:hold-fire"]
    say(s, "verb:fire")
    assert place_of(s, "trolls-1") == "destroyed"


@pytest.mark.rule("H93-LASER-03")
def test_lasers_do_not_fire_at_take_offs() -> None:
    s = stage("movement", "traitor", {"trolls-1": "spaceport-damocles", "defence-laser-1": "the-black-ministry"})
    say(s, "unit:trolls-1", "box:in-orbit")

    assert place_of(s, "trolls-1") == "in-orbit" and events(s, "laser-fired") == []


@pytest.mark.rule("H93-LASER-06", "H93-LASER-04")
def test_one_laser_fires_at_every_lander() -> None:
    landers = {f"beastmen-{i}": "in-orbit" for i in range(1, 5)}
    s = stage("movement", "traitor", {**landers, "defence-laser-1": "fortress-of-truth"}, dice=[3, 3, 3, 3])
    for i in range(1, 5):
        say(s, f"unit:beastmen-{i}", "area:spaceport-primus", "verb:fire")

    assert len(events(s, "laser-fired")) == 4


@pytest.mark.rule("H93-LASER-07", "H93-LASER-04")
def test_every_laser_in_range_fires_at_one_lander() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "trolls-1": "in-orbit",
            "defence-laser-1": "fortress-of-truth",
            "defence-laser-2": "kiln-road",
            "defence-laser-3": "cold-beacon",
        },
        dice=[3, 3],
    )
    say(s, "unit:trolls-1", "area:spaceport-primus")
    assert offered(s) == ["verb:fire", "verb:fire-all", "verb:hold-fire"]
    say(s, "verb:fire-all")

    assert len(events(s, "laser-fired")) == 2
    assert place_of(s, "trolls-1") == "spaceport-primus"


@pytest.mark.rule("H93-INV-14", "H93-LASER-08", "H93-LASER-03", "H93-LASER-04")
def test_drop_pods_in_or_next_to_a_laser_are_hit_on_six() -> None:
    s = GAME.new("historical", 5)
    f = s.frames[-1]
    near = {a for u in LASERS for a in (s.place[u], *ADJACENT[s.place[u]])}

    assert s.place[f.target] in near
    odds = RULES.odds(s, WORDS.number("verb:fire"))
    assert odds is not None and odds.needs == "6+"
    assert any(IS_LASER[u] for u in s.held_on_map(IMPERIAL))


@pytest.mark.rule("H93-CHAR-02", "H93-INV-14")
def test_a_primarch_whose_legion_is_shot_down_on_the_landing_ground_is_captured() -> None:
    s = stage(
        "movement",
        "traitor",
        {"death-guard-1": "kiln-road", "mortarion": "kiln-road", "defence-laser-1": "ember-sprawl"},
        dice=[6],
        reduced=["death-guard-1"],
    )
    fire_at(s, UNIT_NUMBER["death-guard-1"], DROP_POD)
    RULES.settle(s)
    say(s, "verb:fire")

    assert place_of(s, "death-guard-1") == "destroyed"
    assert [e["unit"] for e in events(s, "captured")] == [UNIT_NUMBER["mortarion"]]


@pytest.mark.rule("H93-CHAR-02", "H93-ORBIT-11")
def test_a_lander_shot_down_as_it_is_placed_was_nobodys_company_yet() -> None:
    s = stage(
        "movement",
        "traitor",
        {"trolls-1": "in-orbit", "horus": "spaceport-damocles", "defence-laser-1": "the-black-ministry"},
        dice=[4],
    )
    say(s, "unit:trolls-1", "area:spaceport-damocles", "verb:fire")

    assert place_of(s, "trolls-1") == "destroyed"
    assert place_of(s, "horus") == "spaceport-damocles" and events(s, "captured") == []
