"""HBR-ABIL-AIR, HBR-REC-08."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, stage

from siegeworks.games.blackreach.ground.sight import BLOCKED, sight
from siegeworks.games.blackreach.modifiers import why_not_fire
from siegeworks.games.blackreach.movement import aircraft
from siegeworks.games.blackreach.state import AIR, BLUFF_TOKEN, SPECIAL_TOKEN


@pytest.mark.rule("HBR-ABIL-AIR-01", "HBR-REC-08")
def test_an_aircraft_sees_all_but_units_in_buildings():
    s = stage({(8, 4): "building"})
    flyer = add(s, "tactical-1", 4, 4)
    from siegeworks.games.blackreach.units import lift

    lift(s, flyer)
    aircraft.take_wing(s, flyer)
    inside, outside = add(s, "sluggas-1", 8, 4), add(s, "sluggas-2", 18, 12)

    assert s.unit_place[flyer] == AIR and s.unit_square[flyer] == -1
    assert sight(s, flyer, inside) == BLOCKED and sight(s, flyer, outside) == 0
    assert not aircraft.is_aircraft(s, flyer)


@pytest.mark.rule("HBR-ABIL-AIR-02")
def test_units_without_limited_range_see_aircraft():
    s = stage()
    flyer = add(s, "tactical-1", 4, 4)
    from siegeworks.games.blackreach.units import lift

    lift(s, flyer)
    aircraft.take_wing(s, flyer)
    shoota, slugga = add(s, "shootas-1", 8, 4), add(s, "sluggas-1", 9, 9)

    assert sight(s, shoota, flyer) == 0 and sight(s, slugga, flyer) == BLOCKED


@pytest.mark.rule("HBR-ABIL-AIR-03")
@pytest.mark.parametrize(("token", "fires"), [(0, False), (BLUFF_TOKEN, False), (3, True), (SPECIAL_TOKEN, True)])
def test_an_aircraft_fires_only_with_a_token(token, fires):
    s = stage()
    flyer = add(s, "tactical-1", 4, 4)
    s.unit_place[flyer] = AIR
    s.unit_token[flyer] = token
    reason = why_not_fire(s, flyer, 0)

    assert (reason is None) == fires
    assert fires or (reason is not None and reason.rule == "HBR-ABIL-AIR-03")


@pytest.mark.rule("HBR-REC-08")
def test_units_with_the_symbol_take_wing_when_the_army_is_fielded(monkeypatch):
    from siegeworks.games.blackreach.muster import recruitment
    from siegeworks.games.blackreach.state import RESERVE

    s = stage()
    flyer, walker = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "tactical-2", 6, 4, tile="tactical-squad")
    s.unit_place[flyer] = s.unit_place[walker] = RESERVE
    monkeypatch.setattr(recruitment, "is_aircraft", lambda state, u: u == flyer)
    recruitment.grant_gifts(s)

    assert s.unit_place[flyer] == AIR and s.unit_place[walker] == RESERVE
