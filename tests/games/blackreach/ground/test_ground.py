"""The map a game is played on: squares, edges, interspaces and Structures joined into one."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, on, stage

from siegeworks.games.blackreach.box.columns import TERRAIN
from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER
from siegeworks.games.blackreach.ground.ground import POINT_WIDTH, WIDTH, squares_around
from siegeworks.games.blackreach.ground.sight import sight


@pytest.mark.rule("HBR-TERR-15")
def test_terr_15_a_wall_beside_any_square_of_a_vehicle_is_beside_the_vehicle() -> None:
    s = stage()
    rhino, slugga = add(s, "rhino", 5, 5, 2), add(s, "sluggas-1", 12, 5)  # it covers 5,5 and 4,5
    on(s).wall("low-wall", east=[(5, 5)])
    on(s).wall("high-wall", east=[(5, 4), (5, 6)])
    assert sight(s, rhino, slugga) == 0 and sight(s, slugga, rhino) == TERRAIN[TERRAIN_NUMBER["low-wall"]].obscures

    s = stage({(8, 5): "building"})  # now only the lines that start off the centre of its front square get through
    rhino, slugga = add(s, "rhino", 5, 5, 0), add(s, "sluggas-1", 12, 5)
    on(s).wall("low-wall", east=[(5, 5), (5, 6)])
    assert sight(s, rhino, slugga) == 0 and sight(s, slugga, rhino) == TERRAIN[TERRAIN_NUMBER["low-wall"]].obscures


@pytest.mark.rule("HBR-ABIL-HOW-01")
def test_how_01_squares_beyond_the_map_do_not_meet_at_its_rim() -> None:
    """HBR-ABIL-HOW-01 (book line 646): at the eastern rim only the two squares of that rim meet."""
    rim = 3 * POINT_WIDTH + WIDTH

    assert set(squares_around(rim)) == {2 * WIDTH + WIDTH - 1, 3 * WIDTH + WIDTH - 1}
