"""HBR-HIT-07  Units and wrecks on their squares."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, number, sq, stage, told

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACES, TYPES, UNIT_TYPE, WEAPONS, number_of
from siegeworks.games.blackreach.box.components import DOUBLE, NOT
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.ground.ground import STEPS, WIDTH
from siegeworks.games.blackreach.state import DESTROYED, WRECK
from siegeworks.games.blackreach.units import (
    DARK_RANGE,
    base_dv,
    cells_at,
    farthest,
    lift,
    mark_activated,
    put,
    scenario_number,
    shape_cells,
    take_off,
)


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
        if farthest(s) == DARK_RANGE:
            dark.append(GAME.scenarios[s.scenario].id)

    assert dark == ["s3-eyes-in-the-scrub"]


@pytest.mark.rule("HBR-MARK-05")
def test_mark_05_an_activated_marker_is_seen_by_all() -> None:
    """HBR-MARK-05 (book line 1685): the marker lies on the unit, and any token goes."""
    s = stage()
    marine = add(s, "tactical-2", 5, 5)
    s.unit_token[marine] = 2
    mark_activated(s, marine)

    assert s.unit_activated[marine] == 1 and s.unit_token[marine] == 0
    assert [e["unit"] for e in told(s, "activated-marker")] == [marine]


@pytest.mark.rule("HBR-VEH-09")
@pytest.mark.parametrize("facing", range(8))
def test_veh_09_the_rear_of_a_long_counter_lies_behind_its_front(facing: int) -> None:
    """HBR-VEH-09 (book lines 310, 328): two squares, the rear opposite to where it looks."""
    square = sq(8, 8)

    assert shape_cells(DOUBLE, 1, 2, square, facing) == (square, square - STEPS[facing])


def test_what_is_taken_off_the_board_carries_nothing_any_more() -> None:
    s = stage()
    marine = add(s, "tactical-2", 5, 5)
    s.unit_token[marine], s.unit_seen[marine], s.unit_sm[marine] = 3, 1, 2
    take_off(s, marine)

    assert (s.unit_token[marine], s.unit_seen[marine], s.unit_sm[marine]) == (0, 0, 0)
    assert s.at[sq(5, 5)] == -1


def test_the_first_battle_of_a_campaign_is_a_scenario_like_the_others() -> None:
    s = stage()
    assert scenario_number(s) == -1
    s.chapter = 0
    assert scenario_number(s) == 0


@pytest.mark.rule("HBR-UNIT-01", "HBR-FIRE-03", "HBR-FIRE-04", "HBR-HIT-02")
def test_the_two_counters_the_book_shows_have_its_values() -> None:
    """HBR-UNIT-01 (book lines 764-794, 796-820): the sergeant of the Tactical Squad and the truck of the Goffs."""
    for name, group, cv, values, abilities in (
        ("sgt-vorolanus", "tactical", (2, 1, 0), (4, 6), {"order": 1, "assault": 1, "on-the-move": -1, "range": 4}),
        ("trukk-1", "goff", (3, 3, NOT), (6, 8), {"transport": 8, "on-the-move": -2, "suppressive-fire": 1}),
    ):
        face = FACES[TYPES[UNIT_TYPE[number(name)]].front]
        weapon = WEAPONS[face.weapons[0]]
        assert (TYPES[face.type].stripes, weapon.cv, (face.mv, face.dv)) == (group, cv, values)
        assert face.flips and weapon.fotm == abilities["on-the-move"]
        assert weapon.range == abilities.get("range", 99) and weapon.suppressive == ("suppressive-fire" in abilities)
        assert weapon.assault == abilities.get("assault", NOT)
        assert number_of(TYPES[face.type].front, "transport", "capacity") == abilities.get("transport", 0)
        assert number_of(TYPES[face.type].front, "order", "stars") == abilities.get("order", 0)
