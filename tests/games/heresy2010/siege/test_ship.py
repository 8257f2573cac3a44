"""Chapter 20: the Vengeful Spirit (test vectors 41 and 44), and the types of areas."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARD_NUMBER,
    CARDS,
    KIND_RANK,
)
from siegeworks.games.heresy2010.box.records_effects import LandEffect
from siegeworks.games.heresy2010.state import (
    area_type,
    is_contested,
    is_enemy,
    is_friendly,
    is_neutral,
)


@pytest.mark.rule("H10-VS-05", "H10-FAQ-18", "H10-ACT-04")
def test_vec_41_port_landing_carries_up() -> None:
    t = (
        Desk()
        .put("spaceport-primus", "world-eaters-1", "khorne-chaos-titan-1")
        .put("lions-gate-spaceport", "death-guard-1")
    )
    t.put("eternity-wall-spaceport", "thousand-sons-1", "angron").mark("traitor", "lions-gate-spaceport")
    t.put("catacombs", "imperial-army-1").put("command-center", "imperial-army-2")
    t.execute("port-landing-1", "vengeful-spirit")
    assert t.why("area:command-center") == ["H10-FAQ-18"]
    t.say("area:catacombs")
    assert t.why("unit:death-guard-1") == ["H10-ACT-04"]
    t.say("unit:khorne-chaos-titan-1", "unit:world-eaters-1", "unit:thousand-sons-1")
    assert t.at("thousand-sons-1") == "catacombs"
    t.say("hero:angron", "verb:done")
    assert t.at("angron") == "catacombs"
    assert t.marker("traitor", "catacombs") == 1


@pytest.mark.rule("H10-VS-05")
def test_the_rank_limit_of_the_way_up() -> None:
    marines = [f"{legion}-{n}" for legion in ("world-eaters", "death-guard") for n in (1, 2, 3)][:5]
    t = Desk().put("spaceport-primus", *marines, "khorne-chaos-titan-1", "khorne-chaos-cultists-1")
    t.execute("port-landing-1", "vengeful-spirit").say("area:catacombs", *(f"unit:{name}" for name in marines))
    assert t.why("unit:khorne-chaos-titan-1") == ["H10-VS-05"]  # 15 of 16
    t.say("unit:khorne-chaos-cultists-1")
    assert t.at("khorne-chaos-cultists-1") == "catacombs"


@pytest.mark.rule("H10-VS-04", "H10-VS-09", "H10-MOVE-12", "H10-FAQ-18")
def test_vec_44_boarding_takes_any_number_from_one_palace_area() -> None:
    t = Desk().put("inner-palace", *(f"imperial-army-{n}" for n in range(1, 6)), "the-emperor")
    t.put("outer-palace-nw", "imperial-army-9").put("catacombs", "world-eaters-1").put(
        "command-center", "horus", "world-eaters-2"
    )
    t.execute("boarding-action-1", "vengeful-spirit")
    assert t.why("area:command-center") == ["H10-FAQ-18"]
    t.say("area:catacombs", "unit:imperial-army-1")
    assert t.why("unit:imperial-army-9") == ["H10-VS-04"]
    t.say(
        "unit:imperial-army-2",
        "unit:imperial-army-3",
        "unit:imperial-army-4",
        "unit:imperial-army-5",
        "hero:the-emperor",
    )
    assert t.s.here[0][AREA_NUMBER["catacombs"]].bit_count() == 5
    assert t.events("battle-began") == []
    assert t.marker("imperial", "catacombs") == 1


@pytest.mark.rule("H10-VS-04")
def test_the_way_home() -> None:
    t = Desk().put("catacombs", "imperial-army-1").put("inner-palace", "world-eaters-1")
    t.execute("boarding-action-1", "palace", strategic=True)
    assert t.why("area:inner-palace") == ["H10-FAQ-18"]
    t.say("area:outer-palace-nw", "unit:imperial-army-1")
    assert t.at("imperial-army-1") == "outer-palace-nw"
    assert t.marker("imperial", "outer-palace-nw") == 0


@pytest.mark.rule("H10-VS-06", "H10-VS-10", "H10-HERO-15")
def test_landing_from_the_ship_and_from_the_stockpile() -> None:
    t = Desk().put("catacombs", "world-eaters-1", "horus")
    t.execute("port-landing-1", "volcanus").say(
        "area:spaceport-primus", "unit:world-eaters-1", "hero:horus", "verb:done"
    )
    assert t.at("world-eaters-1") == "spaceport-primus"
    assert t.at("horus") == "spaceport-primus"
    t = Desk().put("catacombs", "imperial-army-1").put("command-center", "imperial-army-2")
    t.execute("port-landing-1", "volcanus").say("area:spaceport-primus", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-1") == "spaceport-primus"


@pytest.mark.rule("H10-VS-06")
def test_an_enemy_spaceport_cannot_be_landed_at() -> None:
    t = Desk().slow().put("spaceport-primus", "imperial-army-1").execute("port-landing-1", "volcanus")
    assert t.s.frames == []
    t = Desk().slow().put("spaceport-primus", "imperial-army-1", "world-eaters-1").execute("port-landing-1", "volcanus")
    assert "area:spaceport-primus" in t.offered
    assert t.why("area:kiln-road") == ["H10-TERM-15"]


@pytest.mark.rule(
    "H10-AREA-01", "H10-AREA-02", "H10-AREA-03", "H10-AREA-04", "H10-AREA-05", "H10-AREA-06", "H10-HERO-29"
)
def test_an_area_is_exactly_one_of_four_things() -> None:
    t = Desk().put("gilded-ruins", "sanguinius", "angron").put("kiln-road", "imperial-army-1", "world-eaters-1")
    t.put("cold-beacon", "imperial-army-2").mark("traitor", "cold-beacon")
    t.s.lasers = [AREA_NUMBER["gilded-ruins"]]
    for name, imperial, traitor in (
        ("gilded-ruins", "neutral", "neutral"),
        ("kiln-road", "contested", "contested"),
        ("cold-beacon", "friendly", "enemy"),
    ):
        a = AREA_NUMBER[name]
        assert area_type(t.s, 0, a) == imperial
        assert area_type(t.s, 1, a) == traitor
    for a in range(51):
        for side in (0, 1):
            found = [is_neutral(t.s, a), is_contested(t.s, a), is_friendly(t.s, side, a), is_enemy(t.s, side, a)]
            assert sum(found) == 1
    t.put("gilded-ruins", "imperial-army-3")
    assert area_type(t.s, 0, AREA_NUMBER["gilded-ruins"]) == "friendly"


@pytest.mark.rule("H10-LASER-03", "H10-ORD-31")
def test_a_port_landing_may_use_its_last_rank_and_not_one_more() -> None:
    t = (
        Desk()
        .put("spaceport-primus", "world-eaters-1")
        .execute("port-landing-1", "volcanus")
        .say("area:spaceport-primus")
    )
    landing = CARDS[CARD_NUMBER["port-landing-1"]].steps[0]
    assert isinstance(landing, LandEffect)
    limit = int(landing.max_rank)
    left = limit
    while left > 0:
        best = max(
            (w for w in t.offered if w.startswith("unit:")),
            key=lambda w: KIND_RANK[t.s.unit_kind[unit(w.split(":")[1])]],
        )
        rank = KIND_RANK[t.s.unit_kind[unit(best.split(":")[1])]]
        assert rank <= left
        t.say(best)
        left -= rank

    assert left == 0
    assert t.asked != "lander" or not [w for w in t.offered if w.startswith("unit:")]


@pytest.mark.rule("H10-ACT-04", "H10-FAQ-17")
def test_the_veil_torn_takes_no_horde_from_an_activated_ship_area() -> None:
    def desk() -> Desk:
        t = Desk().put("command-center", "khorne-daemon-horde-1").put("catacombs", "nurgle-daemon-horde-1")
        for power in ("khorne", "nurgle", "slaanesh", "tzeentch"):
            for n in (1, 2):
                if t.at(f"{power}-daemon-horde-{n}") == "stockpile":
                    t.put("spaceport-primus", f"{power}-daemon-horde-{n}")
        return t

    t = desk().mark("traitor", "command-center").execute("the-veil-torn", "volcanus").say("area:spaceport-primus")
    assert "unit:nurgle-daemon-horde-1" in t.offered
    assert "unit:khorne-daemon-horde-1" not in t.offered

    t = desk().mark("traitor", "command-center").event("an-unholy-portal-is-opened-1").say("area:spaceport-primus")
    assert "unit:khorne-daemon-horde-1" in t.offered  # an event does not mind markers


@pytest.mark.rule("H10-VS-05", "H10-FAQ-18", "H10-MOVE-09")
def test_the_way_up_does_not_lead_into_a_contested_command_center() -> None:
    """H10-MOVE-09 (book lines 1041 and 1658): movement enters friendly and neutral areas; the Catacombs alone not."""
    t = Desk().put("command-center", "imperial-army-1", "world-eaters-1").put("spaceport-primus", "death-guard-1")
    t.slow().execute("port-landing-1", "vengeful-spirit")

    assert "area:catacombs" in t.offered
    assert t.why("area:command-center") == ["H10-FAQ-18"]


@pytest.mark.rule("H10-LASER-03", "H10-FAQ-17")
@pytest.mark.parametrize("edition", [0, 1])
def test_where_the_units_of_a_landing_come_from(edition: int) -> None:
    """H10-LASER-03 (book line 1600): the stockpile and the ship together; by the FAQ one of them."""
    t = Desk({"edition": edition}).put("catacombs", "world-eaters-1")
    t.execute("drop-pods-1", "black-ministry").say("area:spaceport-damocles", "unit:world-eaters-1")
    if edition:
        assert t.why("unit:death-guard-1") == ["H10-FAQ-17"]
        return
    t.say("unit:death-guard-1", "verb:done")

    assert t.at("world-eaters-1") == t.at("death-guard-1") == "spaceport-damocles"


@pytest.mark.rule("H10-ACT-16", "H10-AMB-62")
def test_a_landing_and_a_crossing_of_nobody_activate_nothing() -> None:
    """H10-ACT-16 (book line 955): an order under which nobody landed or crossed was ignored."""
    t = Desk().execute("drop-pods-1", "black-ministry").say("area:spaceport-damocles", "verb:done")
    assert t.marker("traitor", "spaceport-damocles") == 0

    t = Desk().put("inner-palace", "imperial-army-1").execute("boarding-action-1", "vengeful-spirit")
    t.say("area:catacombs", "verb:done")
    assert t.marker("imperial", "catacombs") == 0


@pytest.mark.rule("H10-COMP-21", "H10-VS-04")
def test_a_palace_area_that_does_not_exist_is_refused_for_that() -> None:
    t = Desk().slow().put("catacombs", "imperial-army-1")
    t.s.closed = [AREA_NUMBER["outer-palace-nw"]]
    t.execute("boarding-action-1", "palace")

    assert t.why("area:outer-palace-nw") == ["H10-COMP-21"]
    assert t.why("area:gilded-ruins") == ["H10-VS-04"]
