"""HBR-TERR-06  Coming on over the map's edge."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import move, number, say, sq, stage

from siegeworks.games.blackreach.state import RESERVE
from siegeworks.games.blackreach.units import cells


@pytest.mark.rule("HBR-TERR-06")
def test_terr_06_a_large_vehicle_that_comes_on_stops_where_its_front_meets_difficult_passage() -> None:
    s = stage({(1, 5): "thicket"})
    u = number("rhino")
    s.unit_place[u], s.entry_edges = RESERVE, [3, 1]  # from the west
    f = move(s, u)
    say(s, "square:0,5")
    assert cells(s, u) == (sq(1, 5), sq(0, 5)) and f.left == 0
