"""HBR-TERR-06, HBR-ABIL-SCOUT-01  Coming on over the map's edge."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, add, move, number, offered, run, say, sq, squares_offered, stage

from siegeworks.games.blackreach import setup
from siegeworks.games.blackreach.frames import SCOUT, MoveFrame, SetUpFrame
from siegeworks.games.blackreach.movement import newcomer
from siegeworks.games.blackreach.setup import scout_squares
from siegeworks.games.blackreach.state import BOARD, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import cells, lift


@pytest.mark.rule("HBR-TERR-06")
def test_terr_06_a_large_vehicle_that_comes_on_stops_where_its_front_meets_difficult_passage() -> None:
    s = stage({(1, 5): "thicket"})
    u = number("rhino")
    s.unit_place[u], s.entry_edges = RESERVE, [3, 1]  # from the west
    f = move(s, u)
    say(s, "square:0,5")
    assert cells(s, u) == (sq(1, 5), sq(0, 5)) and f.left == 0


def scouting(s: BlackReachState, unit: int) -> MoveFrame:
    """A Scout move of a unit deployed off the board, to come on from the west."""
    s.unit_place[unit], s.entry_edges = RESERVE, [3, 1]
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left, f.target = unit, 0, SCOUT, scout_squares(s, unit), -1
    run(s, "movement", f)
    return f


@pytest.mark.rule("HBR-ABIL-SCOUT-01", "HBR-ABIL-SCOUT-02")
def test_scout_01_a_scout_deployed_off_the_board_comes_on_with_its_free_move() -> None:
    """HBR-ABIL-SCOUT-01 (book lines 1505, 1507): with the number of its symbol, Difficult Passage or not."""
    s = stage({(0, 5): "thicket"})
    u = add(s, "scout-1", 5, 5, tile="scout-squad")
    lift(s, u)
    f = scouting(s, u)
    assert f.left == 4 and "square:0,5" in offered(s) and "verb:done" in offered(s)  # it need not come
    say(s, "square:0,5")
    assert f.left == 3
    say(s, "square:1,5", "verb:done")
    assert s.unit_square[u] == sq(1, 5) and s.unit_place[u] == BOARD


@pytest.mark.rule("HBR-ABIL-SCOUT-01", "HBR-ABIL-SCOUT-03")
@pytest.mark.parametrize("name", ["scout-1", "rhino"])
def test_scout_03_it_does_not_come_on_where_its_move_could_not_end(name: str) -> None:
    """HBR-ABIL-SCOUT-03 (book lines 1505, 1507): not beside an Objective, unless it can go on from there."""
    s = stage(dict.fromkeys(((1, 4), (1, 6), (2, 4), (2, 5), (2, 6), (0, 4), (0, 6)), "crag"))
    u = add(s, name, 5, 5, 2, tile="scout-squad")
    lift(s, u)
    s.objectives, s.objective_ever = [sq(2, 5)], [0]
    scouting(s, u)
    assert ("square:0,5" in offered(s)) is (name == "scout-1")  # a vehicle of two squares would lie beside it
    assert "square:0,9" in offered(s)


@pytest.mark.rule("HBR-ABIL-SCOUT-01", "HBR-TURN-07")
def test_scout_01_after_deployment_off_the_board_scouts_are_asked_too() -> None:
    """HBR-ABIL-SCOUT-01 (book line 1505): whoever was deployed off the board has the free move as well."""
    s = stage()
    scout, other = add(s, "scout-1", 5, 5, tile="scout-squad"), add(s, "tactical-1", 6, 6, tile="tactical-squad")
    for unit in (scout, other):
        lift(s, unit)
        s.unit_place[unit] = RESERVE
    setup.scouting(s, SetUpFrame())
    RULES.settle(s)
    assert offered(s) == ["unit:scout-1", "verb:done"]
    say(s, "unit:scout-1")
    assert squares_offered(s)


@pytest.mark.rule("HBR-TURN-07")
def test_a_block_that_comes_on_stands_with_all_its_squares_on_the_map() -> None:
    """HBR-TURN-07 (book line 334): by the eastern edge its north-western square is one to the west of the door."""
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 5)

    assert newcomer.square_behind(s, raider, newcomer.EAST, sq(20, 4), 6) == sq(19, 4)
    assert newcomer.square_behind(s, raider, newcomer.SOUTH, sq(7, 13), 0) == sq(7, 12)
