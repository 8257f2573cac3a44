"""What a game's board tells the lab: its places as shapes (from outlines, points or a grid) and its cards' titles.

The lab reads of a board (docs/architecture.md, "A board"):

- `areas`: rows with `word` (or `id`, if that is the word), `name`, and where they lie: `polygon` (corners) or `at` (a
  point). They stand in the board itself, or in a map that it carries whole (any part of it that has such areas).
- `grid`: `width` and `height` in squares, for a board without areas; their words count from `square:0,0`.
- `cards`: by word, or rows with `word` (or `id`); each with `title` or `name`.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Any, NamedTuple

Point = tuple[float, float]


class Shape(NamedTuple):
    """A place: its word, its name, its outline."""

    word: str
    name: str
    outline: list[Point]


def shapes(board: dict[str, Any]) -> list[Shape]:
    """The places of a board; none when it has no geometry."""
    if "grid" in board and "areas" not in board:
        return _grid(int(board["grid"]["width"]), int(board["grid"]["height"]))
    maps = [board, *(part for part in board.values() if isinstance(part, dict) and "areas" in part)]
    return next((found for part in maps if (found := _areas(part["areas"]))), []) if "areas" in board else []


def _areas(rows: Iterable[dict[str, Any]]) -> list[Shape]:
    """The areas that lie somewhere, with their outlines."""
    drawn = [row for row in rows if row.get("polygon") or row.get("at")]
    return [Shape(str(row.get("word") or row["id"]), row["name"], _outline(row)) for row in drawn]


def _outline(row: dict[str, Any]) -> list[Point]:
    """An area's corners; a circle around its point if it has none."""
    if row.get("polygon"):
        return [(x, y) for x, y in row["polygon"]]
    x, y = row["at"]
    return [(x + 7 * cos(k * pi / 6), y + 7 * sin(k * pi / 6)) for k in range(12)]


def _grid(width: int, height: int) -> list[Shape]:
    found = []
    for x in range(width):
        for y in range(height):
            corners = [(x * 40.0 + dx, y * 40.0 + dy) for dx, dy in ((1, 1), (39, 1), (39, 39), (1, 39))]
            found.append(Shape(f"square:{x},{y}", f"Square {x},{y}", corners))
    return found


def around(places: list[Shape], held: Iterable[str]) -> list[Shape]:
    """The places in the smallest frame around those that were ever held."""
    words = set(held)
    corners = [corner for place in places if place.word in words for corner in place.outline]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    return [p for p in places if all(left <= x <= right and top <= y <= bottom for x, y in p.outline)]


def titles(board: dict[str, Any]) -> dict[str, str]:
    """The title of each card by its word; copies of a card have one title."""
    cards = board.get("cards", [])
    rows = cards.items() if isinstance(cards, dict) else ((c.get("word") or c["id"], c) for c in cards)
    return {str(word): str(card.get("title") or card["name"]) for word, card in rows}
