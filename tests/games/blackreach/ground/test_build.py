"""HBR-TERR-01, HBR-TERR-02  How a Ground is made: boards and tiles laid, elements named, steps linked."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.stage import on, open_ground, sq, stage

from siegeworks.core.spec import find
from siegeworks.games.blackreach.box.components import BOARD_SIZE, GROUND_TILES, TERRAIN_NUMBER
from siegeworks.games.blackreach.ground.build import bring_down, ground_for, joined_boards, tile_squares, turned
from siegeworks.games.blackreach.ground.ground import OPEN, WIDTH
from siegeworks.games.blackreach.state import BlackReachState

ONE_BOARD = (101, 0)
TABLES = ("terrain", "element", "structure", "members", "enter", "slow", "steps", "zone", "hard", "solid", "veil")


def size_of(tile: int) -> tuple[int, int]:
    width, height = GROUND_TILES[tile].footprint
    return width, height


OBLONG = next(tile for tile in range(len(GROUND_TILES)) if size_of(tile)[0] != size_of(tile)[1])


@pytest.mark.rule("HBR-TERR-01")
def test_four_quarter_turns_bring_every_cell_back() -> None:
    for x in range(3):
        for y in range(2):
            assert turned(x, y, 4, 3, 2) == (x, y)
            assert turned(*turned(x, y, 1, 3, 2), 3, 2, 3) == (x, y)


@pytest.mark.rule("HBR-TERR-01")
def test_boards_side_by_side_make_one_map() -> None:
    one, two = joined_boards(ONE_BOARD), joined_boards((201, 0, 4))

    assert (one.width, one.height) == (BOARD_SIZE, BOARD_SIZE)
    assert (two.width, two.height) == (2 * BOARD_SIZE, BOARD_SIZE)
    assert sum(two.inside) == 2 * sum(one.inside)
    for y in range(BOARD_SIZE):
        row = y * WIDTH
        assert two.terrain[row : row + BOARD_SIZE] == one.terrain[row : row + BOARD_SIZE]


@pytest.mark.rule("HBR-TERR-01")
def test_a_turned_board_holds_the_same_squares_in_other_places() -> None:
    straight, turned_once = joined_boards(ONE_BOARD), joined_boards((101, 1))
    inside = [square for square, on_map in enumerate(straight.inside) if on_map]

    assert [straight.terrain[q] for q in inside] != [turned_once.terrain[q] for q in inside]
    for square in inside:
        x, y = turned(square % WIDTH, square // WIDTH, 1, BOARD_SIZE, BOARD_SIZE)
        assert turned_once.terrain[y * WIDTH + x] == straight.terrain[square]


@pytest.mark.rule("HBR-TERR-02")
def test_a_tile_replaces_what_lies_under_it_and_is_one_element() -> None:
    square = sq(2, 2)
    squares = tile_squares(OBLONG, square, 0)
    ground = ground_for(ONE_BOARD, ((OBLONG, square, 0),), ())

    kind = TERRAIN_NUMBER[GROUND_TILES[OBLONG].terrain]
    assert {ground.terrain[q] for q in squares} == {kind}
    assert {ground.element[q] for q in squares} == {squares[0]}
    assert ground.members[squares[0]] == squares
    assert joined_boards(ONE_BOARD).terrain != ground.terrain  # the board itself is as it was


@pytest.mark.rule("HBR-TERR-02")
def test_a_tile_on_its_side_covers_as_many_squares_the_other_way() -> None:
    def extent(squares: list[int]) -> tuple[int, int]:
        return len({q % WIDTH for q in squares}), len({q // WIDTH for q in squares})

    lying, standing = tile_squares(OBLONG, 0, 0), tile_squares(OBLONG, 0, 1)
    assert extent(lying) == size_of(OBLONG)
    assert extent(standing) == size_of(OBLONG)[::-1]


@pytest.mark.rule("HBR-TERR-02", "HBR-TERR-03")
def test_squares_of_a_kind_that_share_an_edge_are_one_element_and_corners_do_not_join() -> None:
    ground = open_ground({(3, 3): "rocks", (4, 3): "rocks", (5, 4): "rocks", (4, 4): "crater"})

    assert ground.element[sq(3, 3)] == ground.element[sq(4, 3)]
    assert len({ground.element[sq(4, 3)], ground.element[sq(5, 4)], ground.element[sq(4, 4)]}) == 3
    assert ground.element[sq(9, 9)] == -1


@pytest.mark.rule("HBR-TERR-18")
def test_a_fallen_structure_is_rubble_or_open_ground() -> None:
    s = stage({(4, 4): "building", (8, 8): "barbed-wire"})
    bring_down(s.ground, sq(4, 4))
    bring_down(s.ground, sq(8, 8))
    assert s.ground.terrain[sq(4, 4)] == TERRAIN_NUMBER["rubble"] and s.ground.element[sq(4, 4)] >= 0
    assert s.ground.terrain[sq(8, 8)] == OPEN and s.ground.element[sq(8, 8)] == -1
    assert s.ground.structure[sq(4, 4)] == s.ground.structure[sq(8, 8)] == 0


@pytest.mark.rule("HBR-TERR-20", "HBR-TERR-10")
def test_a_wall_lies_between_two_squares_and_no_others() -> None:
    s = stage()
    on(s).wall("high-wall", east=[(5, 5)])

    assert s.ground.crossing(sq(5, 5), sq(6, 5)) == TERRAIN_NUMBER["high-wall"]
    assert s.ground.crossing(sq(6, 5), sq(5, 5)) == TERRAIN_NUMBER["high-wall"]
    assert s.ground.crossing(sq(5, 5), sq(5, 6)) == -1


@pytest.mark.rule("HBR-TERR-01", "HBR-TERR-02")
@pytest.mark.parametrize("seed", range(4))
def test_terr_01_once_the_last_tile_lies_the_ground_is_what_boards_and_tiles_make(seed: int) -> None:
    spec, rng = find("blackreach"), Random(seed)
    s = spec.new("point-skirmish", seed=seed)
    assert isinstance(s, BlackReachState)
    laying, is_laying = 0, False
    while is_laying or not laying:
        spec.rules.choose(s, rng.choice(s.offered))
        was_laying, is_laying = is_laying, spec.rules.procedures[s.frames[-1].proc].name == "ground-work"
        laying += is_laying or was_laying
        fresh = ground_for(tuple(s.boards), tuple(tuple(row) for row in s.laid), ()) if s.boards else s.ground
        assert s.ground.terrain == fresh.terrain and s.ground.element == fresh.element  # what is shown is up to date
    assert laying > 2
    fresh = ground_for(tuple(s.boards), tuple(tuple(row) for row in s.laid), ())
    assert all(getattr(s.ground, name) == getattr(fresh, name) for name in TABLES)
    assert s.ground is fresh
