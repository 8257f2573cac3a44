"""Chapter 22: four ways to win, each at the instant (test vector 42)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.battle.damage import hurt_hero
from siegeworks.games.heresy2010.box.components import AREA_NUMBER, CARD_NUMBER, EMPEROR, HORUS, STOCKPILE
from siegeworks.games.heresy2010.orders.track import push_marker
from siegeworks.games.heresy2010.state import put_unit
from siegeworks.games.heresy2010.victory import ENDINGS, check

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
    assert t.told("initiative-changed") == []
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
