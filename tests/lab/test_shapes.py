"""What the lab reads of a board: areas in it or in a map it carries, a grid, and the titles of cards."""

from __future__ import annotations

import pytest

from siegeworks.core.spec import find
from siegeworks.lab.shapes import Shape, around, shapes, titles

SQUARE = [[0, 0], [10, 0], [10, 10], [0, 10]]


def test_areas_with_outlines_are_taken_as_they_are() -> None:
    board = {"areas": [{"word": "area:gate", "name": "The Gate", "polygon": SQUARE}]}

    assert shapes(board) == [Shape("area:gate", "The Gate", [(0, 0), (10, 0), (10, 10), (0, 10)])]


def test_a_point_becomes_a_circle() -> None:
    (place,) = shapes({"areas": [{"id": "area:gate", "name": "The Gate", "at": [50, 50]}]})

    assert place.word == "area:gate"
    assert all(abs((x - 50) ** 2 + (y - 50) ** 2 - 49) < 1e-9 for x, y in place.outline)


def test_areas_may_lie_in_a_map_that_the_board_carries_under_any_name() -> None:
    row = {"id": "area:gate", "name": "The Gate"}
    board = {"areas": [{"word": "area:gate", "name": "The Gate"}], "ground": {"areas": [{**row, "polygon": SQUARE}]}}

    assert [place.word for place in shapes(board)] == ["area:gate"]


def test_a_grid_gives_squares_and_nothing_gives_nothing() -> None:
    assert [place.word for place in shapes({"grid": {"width": 2, "height": 1}})] == ["square:0,0", "square:1,0"]
    assert shapes({}) == []
    assert shapes({"areas": [{"word": "area:gate", "name": "The Gate"}]}) == []


def test_the_frame_around_what_was_held() -> None:
    places = shapes({"grid": {"width": 9, "height": 9}})

    assert {place.word for place in around(places, ["square:2,3", "square:3,3"])} == {"square:2,3", "square:3,3"}


def test_titles_come_from_rows_or_by_word() -> None:
    assert titles({"cards": [{"word": "card:a-1", "title": "A"}]}) == {"card:a-1": "A"}
    assert titles({"cards": {"card:b": {"name": "B"}}}) == {"card:b": "B"}


@pytest.mark.parametrize("game", ["outpost", "heresy1993", "heresy2010", "blackreach"])
def test_every_board_of_ours_has_places_that_are_words_of_the_game(game: str) -> None:
    spec = find(game)
    places = {place.word for place in shapes(spec.board() or {})}
    words = {name for name in spec.vocabulary.names if name.startswith(("area:", "square:"))}

    assert len(places) > 5
    assert places <= words
    assert titles(spec.board() or {})
