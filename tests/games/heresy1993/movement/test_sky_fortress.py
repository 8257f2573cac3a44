"""H93-SKY: the Sky Fortress flies, carries and bombards."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage, told

from siegeworks.games.heresy1993.box.components import UNIT_NUMBER


@pytest.mark.rule("H93-SKY-06", "H93-STACK-12")
def test_a_counter_that_walked_to_the_sky_fortress_may_ride_and_a_laser_not_to_another_laser() -> None:
    s = stage(
        "movement",
        "imperial",
        {
            "sky-fortress": "kiln-road",
            "tank-free": "ember-sprawl",
            "defence-laser-1": "kiln-road",
            "defence-laser-2": "red-cisterns",
        },
    )
    say(s, "unit:tank-free", "area:kiln-road", "unit:sky-fortress")
    assert set(offered(s)) == {"unit:tank-free", "unit:defence-laser-1", "verb:alone"}
    say(s, "unit:defence-laser-1")

    assert "area:red-cisterns" not in offered(s) and "area:ember-sprawl" in offered(s)
    assert reasons(s, "area:red-cisterns") == ["H93-STACK-12"]


@pytest.mark.rule("H93-SKY-02", "H93-SKY-03", "H93-SKY-04", "H93-TERR-01")
def test_it_flies_three_areas_over_anything_but_does_not_end_on_enemies() -> None:
    s = stage("movement", "imperial", {"sky-fortress": "godstride-plain", "trolls-1": "cold-beacon"})
    say(s, "unit:sky-fortress")

    assert "area:stormcrown-peaks" in offered(s) and "area:cold-beacon" not in offered(s)
    assert reasons(s, "area:cold-beacon") == ["H93-SKY-04"]
    assert {"area:forbidden-fortress", "area:ledger-vaults"} <= set(offered(s))  # one area away, and three
    assert "area:kiln-road" not in offered(s)


@pytest.mark.rule("H93-SKY-05", "H93-SKY-06", "H93-SKY-07", "H93-SKY-08", "H93-TERR-02")
def test_a_passenger_rides_along_ends_with_it_outside_mountains_and_stays_put() -> None:
    s = stage(
        "movement",
        "imperial",
        {"sky-fortress": "godstride-plain", "tank-free": "godstride-plain", "guard-primus-1": "kiln-road"},
    )
    say(s, "unit:sky-fortress")
    assert reasons(s, "unit:guard-primus-1") == ["H93-SKY-07"]
    say(s, "unit:tank-free")
    assert "area:stormcrown-peaks" not in offered(s)
    assert reasons(s, "area:stormcrown-peaks") == ["H93-SKY-05"]
    say(s, "area:lions-gate-spaceport")

    assert place_of(s, "sky-fortress") == place_of(s, "tank-free") == "lions-gate-spaceport"
    assert "unit:tank-free" not in offered(s)
    assert reasons(s, "unit:tank-free") == ["H93-SKY-08"]


@pytest.mark.rule("H93-SKY-09", "H93-SKY-10")
def test_it_bombards_an_adjacent_area_before_all_attacks_two_or_less_hits() -> None:
    s = stage(
        "combat",
        "imperial",
        {"sky-fortress": "kiln-road", "trolls-1": "ember-sprawl", "minotaurs-1": "ember-sprawl"},
        dice=[2, 3],
    )
    assert offered(s) == ["area:ember-sprawl", "verb:pass"]
    say(s, "area:ember-sprawl")

    assert (place_of(s, "minotaurs-1"), place_of(s, "trolls-1")) == ("destroyed", "ember-sprawl")
    assert offered(s) == ["area:ember-sprawl", "verb:done"]  # only now the ordinary attacks
    assert {e["rule"] for e in events(s, "blast-rolled")} == {"H93-SKY-10"}  # book line 422, not that of squadrons


@pytest.mark.rule("H93-SKY-11")
def test_in_combat_it_is_an_ordinary_counter() -> None:
    s = stage("combat", "traitor", {"deaths-heads-1": "kiln-road", "sky-fortress": "ember-sprawl"}, dice=[6])
    say(s, "area:ember-sprawl")

    assert events(s, "odds")[0]["defence"] == 4
    assert place_of(s, "sky-fortress") == "destroyed" and UNIT_NUMBER["sky-fortress"] >= 0


@pytest.mark.rule("H93-SKY-09")
def test_the_sky_fortress_bombards_adjacent_areas_only() -> None:
    s = stage(
        "combat", "imperial", {"sky-fortress": "kiln-road", "trolls-1": "ember-sprawl", "trolls-2": "red-cisterns"}
    )

    assert offered(s) == ["area:ember-sprawl", "verb:pass"]
    assert reasons(s, "area:red-cisterns") == ["H93-SKY-09"]


@pytest.mark.rule("H93-SKY-06", "H93-AMB-49")
def test_by_the_switch_who_walked_is_not_carried_and_who_stood_is() -> None:
    counters = {"sky-fortress": "engine-graves", "tank-free": "engine-graves", "guard-primus-1": "kiln-road"}
    s = stage("movement", "imperial", counters, options={"carry-after-walk": "may-not-be-carried"})
    say(s, "unit:guard-primus-1", "area:engine-graves", "unit:sky-fortress")

    assert "unit:tank-free" in offered(s)
    assert told(s, "unit:guard-primus-1") == "It has moved in this phase and may not be carried any more."
    assert reasons(s, "unit:emperor") == ["H93-SKY-07"]


@pytest.mark.rule("H93-SKY-06")
def test_of_two_equal_passengers_one_is_offered() -> None:
    counters = {"sky-fortress": "engine-graves", "guard-primus-1": "engine-graves", "guard-primus-2": "engine-graves"}
    s = stage("movement", "imperial", counters)
    say(s, "unit:sky-fortress")

    assert [w for w in offered(s) if w.startswith("unit:")] == ["unit:guard-primus-1"]
