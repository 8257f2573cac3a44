"""The geometry of the Black Reach referee is exact, and the referee disagrees when the program breaks the book."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.referees.blackreach import fire
from tests.referees.blackreach.lines import centre, crossed
from tests.referees.runner import watch_one

HALF = Fraction(1, 2)


def test_a_line_between_centres_crosses_every_square_it_has_a_stretch_in() -> None:
    found = crossed(centre((0, 0)), centre((3, 1)))

    assert found.squares == [(0, 0), (1, 0), (2, 1), (3, 1)]
    assert found.edges == [((0, 0), (1, 0)), ((2, 1), (3, 1))]
    assert [corner for corner, _, _ in found.corners] == [(2, 1)]


def test_a_line_along_a_grid_line_touches_both_sides() -> None:
    found = crossed((HALF, Fraction(1)), (HALF + 2, Fraction(1)))

    assert set(found.squares) == {(x, y) for x in range(3) for y in (0, 1)}
    assert [corner for corner, _, _ in found.corners] == [(1, 1), (2, 1)]


def test_a_line_is_the_same_both_ways() -> None:
    there, back = crossed(centre((1, 5)), centre((6, 2))), crossed(centre((6, 2)), centre((1, 5)))

    assert there.squares == back.squares[::-1]
    assert there.edges == back.edges[::-1]


def test_the_referee_disagrees_where_the_program_and_its_book_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fire, "LONG", 0)

    watched = watch_one("blackreach", "wrong book", 2, most=400)

    assert "HBR-RANGE-02" in {row["rule"] for row in watched.found}
