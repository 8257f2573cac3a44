"""Templates on the grid: which squares a flamer or an explosion covers (HBR-ABIL-FLAME, HBR-ABIL-HOW)."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import sq, stage

from siegeworks.games.blackreach.box.components import FLAMERS, TEMPLATES
from siegeworks.games.blackreach.ground.ground import MEETING, POINT_WIDTH, WIDTH
from siegeworks.games.blackreach.ground.shapes import (
    AIMS,
    aim_vector,
    blast_squares,
    corners,
    disc,
    flame_offsets,
    flame_squares,
    inner,
    interspaces,
    line_squares,
    points_over,
)


@pytest.mark.rule("HBR-ABIL-FLAME-01")
@pytest.mark.parametrize("flamer", range(len(FLAMERS)))
def test_a_flame_turned_a_quarter_covers_the_same_squares_turned(flamer: int) -> None:
    for aim in range(AIMS):
        x, y = aim_vector(aim)
        assert x * x + y * y == 1
        turned = {(-down, across) for across, down in flame_offsets(flamer, aim)}
        assert turned == set(flame_offsets(flamer, (aim + 4) % AIMS))
        assert (0, 0) not in turned and turned


@pytest.mark.rule("HBR-ABIL-FLAME-04")
def test_a_flame_over_the_rim_covers_what_lies_on_the_map() -> None:
    s = stage()
    corner = flame_squares(s, 0, sq(0, 0), 0)  # to the north, off the map
    middle = flame_squares(s, 0, sq(10, 7), 4)

    assert corner == []
    assert len(middle) == len(flame_offsets(0, 4))


@pytest.mark.rule("HBR-ABIL-HOW-04")
@pytest.mark.parametrize("template", range(len(TEMPLATES)))
def test_a_square_is_under_a_template_from_exactly_the_points_over_it(template: int) -> None:
    s = stage()
    square = sq(10, 7)
    over = points_over(s, template, square)

    assert over and all(inner(s, point) for point in over)
    for point in range(POINT_WIDTH * 14):
        if inner(s, point):
            assert (square in blast_squares(s, template, point)) == (point in over)


@pytest.mark.rule("HBR-ABIL-LRANGE-02")
def test_an_interspace_at_a_units_own_corner_is_one_away() -> None:
    own = corners(sq(5, 5))
    assert {interspaces((sq(5, 5),), point) for point in own} == {1}
    assert interspaces((sq(5, 5),), own[1] + 2) == 3
    assert all(sq(5, 5) in MEETING[point] for point in own)


def test_a_disc_holds_the_squares_within_reach() -> None:
    assert disc(sq(5, 5), 0) == (sq(5, 5),)
    assert len(disc(sq(5, 5), 1)) == 9


@pytest.mark.rule("HBR-PSY-09")
def test_a_line_leaves_out_its_first_square_and_keeps_its_last() -> None:
    assert line_squares(sq(2, 3), sq(5, 3)) == (sq(3, 3), sq(4, 3), sq(5, 3))
    diagonal = line_squares(sq(2, 2), sq(4, 4))
    assert diagonal[-1] == sq(4, 4) and sq(2, 2) not in diagonal
    assert all(square // WIDTH == square % WIDTH for square in diagonal)
