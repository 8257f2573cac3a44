"""Chapter 22: four ways to win, each at the instant (test vector 42)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET, Field, unit
from tests.games.heresy2010.desk import Desk

from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.battle.damage import eliminate_unit, hurt_hero
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_CREVASSE,
    CARD_NUMBER,
    EMPEROR,
    HORUS,
    NEIGHBOURS,
    SPACEPORTS,
    STOCKPILE,
    TRAITOR,
)
from siegeworks.games.heresy2010.orders.track import push_marker
from siegeworks.games.heresy2010.siege.corruption import corrupt_unit
from siegeworks.games.heresy2010.state import put_unit
from siegeworks.games.heresy2010.victory import ENDINGS, SPACEPORT_VICTORY, check, spaceports_held

PORTS = ("eternity-wall-spaceport", "lions-gate-spaceport", "spaceport-damocles", "spaceport-primus")


def four_ports(imperial: int, traitor: int) -> Desk:
    t = Desk().deal("traitor-assemble-1", "traitor-firefight-1", "imperial-assemble-1")
    for n, port in enumerate(PORTS):
        t.put(port, f"world-eaters-{n + 1}")
    return t.play(imperial, traitor)


@pytest.mark.rule("H10-WIN-04", "H10-WIN-05", "H10-WIN-08", "H10-WIN-01")
def test_vec_42_the_advance_itself_wins() -> None:
    t = four_ports(16, 16)
    assert t.s.winner == -2
    t.say("verb:place-order", "card:traitor-firefight-1", "region:palace")
    assert t.s.winner == 1
    assert ENDINGS[t.s.ending].reason == "spaceports"
    assert t.s.track == [16, 17]
    assert t.events("initiative-changed") == []
    assert t.s.frames == []


@pytest.mark.rule("H10-WIN-06", "H10-WIN-07", "H10-WIN-10", "H10-WIN-12")
def test_contested_or_empty_ports_do_not_count_and_every_change_is_looked_at() -> None:
    t = Desk()
    t.s.track = [17, 1]
    for n, port in enumerate(PORTS[:3]):
        t.put(port, f"world-eaters-{n + 1}")
    t.put(PORTS[3], "angron")
    check(t.s)
    assert t.s.winner == -2
    t.put(PORTS[3], "world-eaters-4", "imperial-army-1", "sanguinius")
    check(t.s)
    assert t.s.winner == -2
    put_unit(t.s, unit("imperial-army-1"), STOCKPILE)
    check(t.s)
    assert t.s.winner == 1  # a lone enemy Hero does not block it


@pytest.mark.rule("H10-WIN-05")
def test_the_imperial_player_too_may_win_by_spaceports() -> None:
    t = Desk()
    t.s.track = [1, 17]
    for n, port in enumerate(PORTS):
        t.put(port, f"imperial-army-{n + 1}")
    check(t.s)
    assert t.s.winner == 0


@pytest.mark.rule("H10-WIN-02", "H10-WIN-03", "H10-WIN-01")
def test_the_death_of_a_commander_ends_the_game() -> None:
    t = Desk().put("inner-palace", "the-emperor").put("command-center", "horus")
    hurt_hero(t.s, EMPEROR, 10, "H10-HERO-30")
    assert t.s.winner == 1
    assert ENDINGS[t.s.ending].rule == "H10-WIN-02"
    t = Desk().put("command-center", "horus")
    hurt_hero(t.s, HORUS, 9, "H10-HERO-30")
    assert t.s.winner == -2
    hurt_hero(t.s, HORUS, 1, "H10-HERO-30")
    assert t.s.winner == 0


@pytest.mark.rule("H10-WIN-09")
def test_the_last_space_is_held_out_to() -> None:
    t = Desk().deal("traitor-assemble-1", "traitor-firefight-1").play(33, 32)
    push_marker(t.s, 0, 1, "H10-INIT-27")
    assert t.s.winner == 0
    assert ENDINGS[t.s.ending].reason == "hold-out"


@pytest.mark.rule("H10-WIN-09")
def test_without_the_armada_spaceports_are_counted() -> None:
    for ports, winner in ((("lions-gate-spaceport",), 1), ((), 0)):
        t = Desk()
        t.s.event_kept.append(CARD_NUMBER["the-warp-claims-a-mighty-armada"])
        t.s.track = [33, 1]
        for n, port in enumerate(ports):
            t.put(port, f"world-eaters-{n + 1}")
        push_marker(t.s, 0, 1, "H10-INIT-27")
        assert t.s.winner == winner


@pytest.mark.rule("H10-LASER-11", "H10-LASER-12", "H10-LASER-14", "H10-LASER-15", "H10-LASER-16", "H10-CORR-12")
def test_lasers_fall_with_their_area() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "world-eaters-1")
    t.s.lasers = [AREA_NUMBER["gilded-ruins"], AREA_NUMBER["convoy-yards"]]
    check(t.s)
    assert len(t.s.lasers) == 2  # contested: it stands
    put_unit(t.s, unit("imperial-army-1"), STOCKPILE)
    t.put("gilded-ruins", "sanguinius")
    check(t.s)
    assert t.s.lasers == [AREA_NUMBER["convoy-yards"]]
    put_unit(t.s, unit("world-eaters-1"), STOCKPILE)
    t.put("gilded-ruins", "imperial-army-1")
    check(t.s)
    assert t.s.lasers == [AREA_NUMBER["convoy-yards"]]
    # passing through does not hurt a laser
    t = Desk().put("dawnspire-reach", "world-eaters-1")
    t.s.lasers = [AREA_NUMBER["lions-gate-spaceport"]]
    t.execute("traitor-assemble-1", "lions-gate").say("area:convoy-yards", "unit:world-eaters-1", "verb:done")
    assert t.s.lasers == [AREA_NUMBER["lions-gate-spaceport"]]


@pytest.mark.rule("H10-FAQ-25", "H10-WIN-10")
def test_thrown_to_terra_may_win_the_game_when_all_stand_there() -> None:
    t = Desk().put("command-center", "horus", "khorne-daemon-horde-1")
    t.s.track = [20, 20]
    for n, a in enumerate(a for a in SPACEPORTS if a != AREA_NUMBER["spaceport-primus"]):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    t.event("thrown-to-terra-by-his-mighty-hand").say("area:spaceport-primus")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-LASER-11")
def test_several_lasers_may_fall_at_once() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "world-eaters-1")
        .put(TARGET, "world-eaters-2")
        .put("bastion-eternal", "imperial-army-1")
    )
    t.s.lasers = [AREA_NUMBER["gilded-ruins"], AREA_NUMBER[TARGET], AREA_NUMBER["bastion-eternal"]]
    check(t.s)

    assert t.s.lasers == [AREA_NUMBER["bastion-eternal"]]


@pytest.mark.rule("H10-WIN-10", "H10-RET-04")
def test_a_retreat_into_the_fourth_spaceport_wins_at_once() -> None:
    port = AREA_NUMBER["spaceport-primus"]
    beside = next(a for a, x in NEIGHBOURS[port] if not BORDER_CREVASSE[x])
    t = Field().put(AREA_IDS[beside], "world-eaters-1", "world-eaters-2")
    origin = next(AREA_IDS[a] for a, _ in NEIGHBOURS[beside] if a != port)
    t.put(origin, "imperial-titan-1", "imperial-titan-2")
    for n, a in enumerate(a for a in SPACEPORTS if a != port):
        put_unit(t.s, unit(f"death-guard-{n + 1}"), a)
    t.s.track = [17, 17]
    t.attack("imperial", AREA_IDS[beside], iterations=8).until("engage-pieces", "first-active")
    if t.asked == "engage-pieces":
        t.say("verb:all").until("first-active")
    t.say("verb:imperial-first", "verb:pass")
    assert t.seat == "traitor"
    t.say("verb:retreat")
    if t.s.winner == NOT_OVER:
        t.say("area:spaceport-primus")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-WIN-10", "H10-FAQ-24")
def test_a_withdrawal_into_the_fourth_spaceport_wins_at_once() -> None:
    port = AREA_NUMBER["spaceport-primus"]
    beside = next(a for a, _ in NEIGHBOURS[port])
    origin = next(AREA_IDS[a] for a, _ in NEIGHBOURS[beside] if a != port)
    t = Field().put(AREA_IDS[beside], "imperial-army-1", "imperial-army-2").put(origin, "world-eaters-1")
    for n, a in enumerate(a for a in SPACEPORTS if a != port):
        put_unit(t.s, unit(f"white-scars-{n + 1}"), a)
    t.s.track = [17, 17]
    t.hand("imperial", "strategic-withdrawal-1").attack("traitor", AREA_IDS[beside], iterations=8)
    t.until("first-active").say("verb:imperial-first", "card:strategic-withdrawal-1", "card:strategic-withdrawal-1")
    if t.s.winner == NOT_OVER:
        t.say("area:spaceport-primus")

    assert (t.s.winner, t.s.ending) == (0, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-HERO-06", "H10-HERO-18")
@pytest.mark.parametrize(("role", "ranks", "drawn"), [("defends", 6, 3), ("attacks", 3, 2)])
def test_horus_calls_no_more_ranks_than_his_ability_grants(role: str, ranks: int, drawn: int) -> None:
    t = Field()
    if role == "defends":
        t.put(TARGET, "horus", "world-eaters-1").put(ORIGIN, "imperial-titan-1").attack("imperial", TARGET)
    else:
        t.put(ORIGIN, "horus", "world-eaters-1").put(TARGET, "imperial-titan-1").attack("traitor", TARGET)
    t.until("engage-pieces", "ability-horus")
    if t.asked == "engage-pieces":
        t.say("verb:all").until("ability-horus")
    before = len(t.s.combat_hand[1])
    t.say("verb:use")
    placed = 0
    while t.asked == "muster-unit":
        words = [w for w in t.offered if "daemon-horde" in w]
        if not words:
            assert not [w for w in t.offered if "warband" in w]
            break
        t.say(words[0])
        placed += 1

    t.say("verb:done")  # Heroes of the stockpile might come besides
    assert placed == ranks // 3
    assert len(t.s.combat_hand[1]) == before + drawn
    assert t.asked == "first-active"


@pytest.mark.rule("H10-CORR-12", "H10-LASER-11", "H10-WIN-10")
def test_treason_brings_down_lasers_and_may_win_the_game() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "imperial-army-2")
    t.s.lasers = [AREA_NUMBER["gilded-ruins"]]
    corrupt_unit(t.s, unit("imperial-army-1"), "")
    assert t.s.lasers == [AREA_NUMBER["gilded-ruins"]]  # contested
    corrupt_unit(t.s, unit("imperial-army-2"), "")
    assert t.s.lasers == []

    t = Desk()
    for n, a in enumerate(SPACEPORTS[1:]):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    put_unit(t.s, unit("imperial-army-1"), SPACEPORTS[0])
    t.s.track = [17, 9]
    corrupt_unit(t.s, unit("imperial-army-1"), "")
    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-FAQ-25", "H10-WIN-06", "H10-WIN-10")
def test_thrown_to_terra_is_one_act_so_nobody_wins_halfway() -> None:
    t = Desk().put("command-center", "horus", "khorne-daemon-horde-1").put("catacombs", "blood-angels-1")
    t.s.track = [20, 20]
    ports = [a for a in SPACEPORTS if a != AREA_NUMBER["spaceport-primus"]]
    for n, a in enumerate(ports):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    t.event("thrown-to-terra-by-his-mighty-hand").say("area:spaceport-primus")

    assert t.s.ending != SPACEPORT_VICTORY  # the fourth spaceport is contested
    assert t.at("blood-angels-1") == t.at("khorne-daemon-horde-1") == t.at("horus") == "spaceport-primus"
    assert t.s.hero_area[HORUS] == AREA_NUMBER["spaceport-primus"]


@pytest.mark.rule("H10-WIN-10", "H10-WIN-05", "H10-WIN-06")
def test_the_last_enemy_to_fall_in_a_spaceport_ends_the_game_at_once() -> None:
    t = Desk()
    for n, a in enumerate(SPACEPORTS):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    put_unit(t.s, unit("imperial-army-1"), SPACEPORTS[0])
    put_unit(t.s, unit("imperial-army-2"), SPACEPORTS[0])
    t.s.track = [17, 3]
    eliminate_unit(t.s, unit("imperial-army-1"), "")
    assert t.s.winner == NOT_OVER
    eliminate_unit(t.s, unit("imperial-army-2"), "")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-LASER-11")
def test_lasers_fall_together_and_each_is_told_once() -> None:
    """H10-LASER-11 (book line 1612): every laser whose area is friendly to the Traitor."""
    t = Field().put("gilded-ruins", "world-eaters-1").put("kiln-road", "death-guard-1")
    t.s.lasers = [AREA_NUMBER[a] for a in ("gilded-ruins", "kiln-road", "red-cisterns")]
    check(t.s)

    assert t.s.lasers == [AREA_NUMBER["red-cisterns"]]
    assert len(t.events("laser-destroyed")) == 2


@pytest.mark.rule("H10-WIN-06", "H10-WIN-07")
def test_ports_are_counted_by_their_units() -> None:
    """H10-WIN-07 (book line 1724): a port counts for whose units alone are there; Heroes do not count."""
    t = Field().put("lions-gate-spaceport", "imperial-army-1").put("spaceport-primus", "world-eaters-1")
    t.put("spaceport-damocles", "imperial-army-2", "death-guard-1").put("eternity-wall-spaceport", "rogal-dorn")

    assert [spaceports_held(t.s, side) for side in (0, 1)] == [1, 1]
