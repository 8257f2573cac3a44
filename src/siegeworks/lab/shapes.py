"""The places of a board as shapes, from whatever a game's board tells: outlines, points, or a grid."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, NamedTuple

Point = tuple[float, float]


class Shape(NamedTuple):
    """A place: its word, its name, its outline."""

    word: str
    name: str
    outline: list[Point]


def shapes(board: dict[str, Any]) -> tuple[list[Shape], Point]:
    """The places of a board and the size of the canvas they lie on; none when the board has no geometry."""
    if "grid" in board and "areas" not in board:
        return _grid(int(board["grid"]["width"]), int(board["grid"]["height"]))
    drawn = board.get("terra", board)  # a board that stands on a shared map carries it whole
    found = []
    for area in drawn.get("areas", []):
        word = str(area.get("word") or area["id"])
        if area.get("polygon"):
            found.append(Shape(word, area["name"], [(x, y) for x, y in area["polygon"]]))
        elif area.get("at"):
            x, y = area["at"]
            found.append(
                Shape(word, area["name"], [(x + 7 * cos(k * pi / 6), y + 7 * sin(k * pi / 6)) for k in range(12)])
            )
    width, height = drawn.get("canvas") or drawn.get("size") or (0, 0)
    return found, (width, height)


def _grid(width: int, height: int) -> tuple[list[Shape], Point]:
    found = []
    for x in range(width):
        for y in range(height):
            corners = [(x * 40.0 + dx, y * 40.0 + dy) for dx, dy in ((1, 1), (39, 1), (39, 39), (1, 39))]
            found.append(Shape(f"square:{x + 1},{y + 1}", f"Square {x + 1},{y + 1}", corners))
    return found, (width * 40.0, height * 40.0)
