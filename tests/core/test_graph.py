"""Walking over a map."""

from __future__ import annotations

from siegeworks.core.graph import distances, rings

ROAD = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2], 9: []}


def test_rings_begin_with_the_starts_and_name_each_place_once() -> None:
    assert list(rings([0, 3, 0], ROAD.__getitem__)) == [[0, 3], [1, 2]]
    assert list(rings([], ROAD.__getitem__)) == []


def test_distances_are_known_for_what_can_be_reached() -> None:
    assert distances([0], ROAD.__getitem__) == {0: 0, 1: 1, 2: 2, 3: 3}
    assert distances([9], ROAD.__getitem__) == {9: 0}
