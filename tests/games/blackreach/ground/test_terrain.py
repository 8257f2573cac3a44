"""HBR-TERR  What terrain does to the units in it, and how Structures and wrecks are destroyed."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, on, sq, stage, told

from siegeworks.games.blackreach.box.columns import FACES, TERRAIN
from siegeworks.games.blackreach.box.components import HEAVY, INFANTRY, LIGHT, TERRAIN_NUMBER
from siegeworks.games.blackreach.ground.terrain import (
    barricade,
    cover,
    damage_structure,
    damage_wreck,
    may_stand,
    stands_in_element,
    structure_value,
)


def value(kind: str) -> int:
    """The Defensive Bonus that terrain gives to infantry."""
    return TERRAIN[TERRAIN_NUMBER[kind]].cover[INFANTRY]


@pytest.mark.rule("HBR-TERR-05")
def test_cover_is_that_of_the_square_a_unit_stands_in() -> None:
    s = stage({(4, 4): "building", (6, 4): "crater"})

    assert cover(s, add(s, "tactical-1", 4, 4)) == value("building") > 0
    assert cover(s, add(s, "tactical-2", 6, 4)) == value("crater")
    assert cover(s, add(s, "tactical-3", 9, 9)) == 0


@pytest.mark.rule("HBR-TERR-03", "HBR-TERR-05")
def test_a_large_vehicle_has_cover_only_when_it_stands_wholly_in_one_element() -> None:
    s = stage({(5, 5): "crater", (4, 5): "crater", (9, 5): "crater"})
    inside, half = add(s, "rhino", 5, 5, 2), add(s, "razorback", 9, 5, 2)

    assert stands_in_element(s, inside) and not stands_in_element(s, half)
    assert cover(s, inside) == TERRAIN[TERRAIN_NUMBER["crater"]].cover[HEAVY]
    assert cover(s, half) == 0


@pytest.mark.rule("HBR-TERR-05")
def test_infantry_takes_the_better_of_wreck_and_ground() -> None:
    s = stage({(5, 5): "defensive-position"})
    wreck, other = on(s).wreck("deff-dread", 8, 5, 2), on(s).wreck("brother-agnathio", 5, 5, 2)
    open_to_view, dug_in = add(s, "tactical-1", 8, 5), add(s, "tactical-2", 5, 5)

    assert cover(s, open_to_view) == FACES[s.unit_face[wreck]].cover == 1
    assert cover(s, dug_in) == max(value("defensive-position"), FACES[s.unit_face[other]].cover)
    assert stands_in_element(s, open_to_view)


@pytest.mark.rule("HBR-TERR-04")
def test_an_assault_over_a_wall_into_an_element_pays_for_both() -> None:
    s = stage({(6, 5): "defensive-position"})
    wall = TERRAIN[TERRAIN_NUMBER["low-wall"]].barricade
    works = TERRAIN[TERRAIN_NUMBER["defensive-position"]].barricade
    assert barricade(s, sq(5, 5), sq(6, 5)) == works < 0

    on(s).wall("low-wall", east=[(5, 5)])

    assert barricade(s, sq(5, 5), sq(6, 5)) == works + wall
    assert barricade(s, sq(5, 5), sq(5, 6)) == 0


@pytest.mark.rule("HBR-TERR-10", "HBR-TERR-12")
def test_a_building_is_closed_to_vehicles_and_what_is_impassable_to_all() -> None:
    s = stage({(4, 4): "building", (6, 4): "mechanicum-device"})

    assert [may_stand(s, klass, sq(4, 4)) for klass in (INFANTRY, LIGHT, HEAVY)] == [True, False, False]
    assert [may_stand(s, klass, sq(6, 4)) for klass in (INFANTRY, LIGHT, HEAVY)] == [False, False, False]


@pytest.mark.rule("HBR-TERR-17")
def test_a_structure_collects_destruction_points_until_it_falls() -> None:
    s = stage({(4, 4): "building"})
    root = sq(4, 4)
    needed = structure_value(s, root)
    damage_structure(s, root, needed - 1)
    damage_structure(s, root, 0)

    assert (needed, s.hit_structures, s.structure_dp) == (3, [root], [2])
    assert s.fallen == [] and told(s, "structure-destroyed") == []


@pytest.mark.rule("HBR-TERR-17")
def test_what_is_no_structure_collects_nothing() -> None:
    s = stage({(4, 4): "rocks"})
    damage_structure(s, sq(4, 4), 5)
    damage_structure(s, -1, 5)

    assert s.hit_structures == [] and structure_value(s, sq(4, 4)) == 0 == structure_value(s, -1)


@pytest.mark.rule("HBR-HIT-08", "HBR-TERR-18")
def test_a_wreck_with_enough_destruction_points_is_removed() -> None:
    s = stage()
    wreck = on(s).wreck("rhino", 8, 5, 2)
    needed = FACES[s.unit_face[wreck]].structure
    damage_wreck(s, wreck, needed - 1)
    assert s.wreck[sq(8, 5)] == wreck

    damage_wreck(s, wreck, 1)

    assert s.wreck[sq(8, 5)] == -1
    assert [event["unit"] for event in told(s, "wreck-removed")] == [wreck]
