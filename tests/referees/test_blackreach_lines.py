"""The geometry of the Black Reach referee is exact, and the referee disagrees when the program breaks the book."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.referees.blackreach import assaults, fire, wide
from tests.referees.blackreach.lines import centre, crossed
from tests.referees.blackreach.world import World
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


WRONG = {
    "no zones": ("HBR-MOVE-01", World, "zone", lambda *_: set()),
    "no cover": ("HBR-TERR-05", World, "cover", lambda *_: 0),
    "no arms": ("HBR-ASLT-30", assaults, "ability", lambda *_: None),
}


def test_the_best_of_all_lines_between_large_counters_is_found() -> None:
    """Between two posts a hand's breadth apart there is a line for a counter of two squares, none for one of one."""
    posts = [(Fraction(5), Fraction(1)), (Fraction(5), Fraction(2))]
    near, far = wide.sides(((0, 1), (0, 2)))[0], wide.sides(((9, 0), (9, 1)))[0]

    heights = {p[1] + (q[1] - p[1]) * (5 - p[0]) / (q[0] - p[0]) for p, q in wide.lines(near, far, posts)}

    assert {Fraction(1), Fraction(2)} <= heights
    assert any(1 < h < 2 for h in heights)


@pytest.mark.parametrize("number, name", [(15, "no zones"), (3, "no cover"), (15, "no arms")])
def test_the_referee_disagrees_in_each_chapter(number: int, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rule, owner, part, wrong = WRONG[name]
    monkeypatch.setattr(owner, part, wrong)

    watched = watch_one("blackreach", "h2", number, most=1500)

    assert rule in {row["rule"] for row in watched.found}
