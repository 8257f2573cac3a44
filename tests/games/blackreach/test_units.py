"""HBR-HIT-07  Units and wrecks on their squares."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, sq, stage, told

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.state import DESTROYED, WRECK
from siegeworks.games.blackreach.units import base_dv, cells_at, is_dark, lift, mark_activated, put


@pytest.mark.rule("HBR-HIT-07")
def test_hit_07_a_vehicle_wrecked_on_a_wreck_leaves_one_wreck_in_the_square() -> None:
    s = stage()
    old, new = add(s, "warbuggy-1", 5, 5), add(s, "warbuggy-2", 8, 8)
    destroy(s, old, -1, "HBR-HIT-03")
    lift(s, new)
    put(s, new, sq(5, 5), 0)
    destroy(s, new, -1, "HBR-HIT-03")

    assert s.wreck[sq(5, 5)] == new and s.unit_place[old] == DESTROYED and s.unit_place[new] == WRECK


@pytest.mark.rule("HBR-ABIL-AMBUSH-05")
def test_a_concealed_unit_that_is_attacked_after_all_has_the_defence_of_its_other_face() -> None:
    """HBR-ABIL-AMBUSH-05 (book line 1401): it is turned over; the Concealed side has no values."""
    s = stage()
    scout = add(s, "scout-1", 5, 5, face="scout/concealed")
    open_one = add(s, "scout-2", 7, 5)

    assert base_dv(s, scout) == base_dv(s, open_one) > 0


@pytest.mark.rule("HBR-VEH-10")
def test_a_large_vehicle_lies_on_the_map_with_both_ends() -> None:
    """HBR-VEH-10 (book line 354): no part of it beyond the edge, be the map smaller than the largest."""
    s = stage()
    rhino = add(s, "rhino", 5, 5)
    s.ground.inside = [n % WIDTH < 7 for n in range(len(s.ground.inside))]

    assert cells_at(s, rhino, sq(6, 5), 2) == (sq(6, 5), sq(5, 5))
    assert cells_at(s, rhino, sq(6, 5), 6) is None
    assert cells_at(s, rhino, sq(7, 5), 2) is None


@pytest.mark.rule("HBR-WIN-01")
def test_it_is_dark_in_one_scenario_only() -> None:
    s = stage()
    dark = []
    for s.scenario in range(len(GAME.scenarios)):
        if is_dark(s):
            dark.append(GAME.scenarios[s.scenario].id)

    assert dark == ["s3-eyes-in-the-scrub"]


@pytest.mark.rule("HBR-MARK-05")
def test_mark_05_an_activated_marker_is_seen_by_all() -> None:
    """HBR-MARK-05 (book line 1699): the marker lies on the unit, and any token goes."""
    s = stage()
    marine = add(s, "tactical-2", 5, 5)
    s.unit_token[marine] = 2
    mark_activated(s, marine)

    assert s.unit_activated[marine] == 1 and s.unit_token[marine] == 0
    assert [e["unit"] for e in told(s, "activated-marker")] == [marine]
