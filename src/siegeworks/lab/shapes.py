"""What a game's board tells the lab: its places as shapes (from outlines, points or a grid) and its cards' titles."""

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
    return found


def _grid(width: int, height: int) -> list[Shape]:
    found = []
    for x in range(width):
        for y in range(height):
            corners = [(x * 40.0 + dx, y * 40.0 + dy) for dx, dy in ((1, 1), (39, 1), (39, 39), (1, 39))]
            found.append(Shape(f"square:{x + 1},{y + 1}", f"Square {x + 1},{y + 1}", corners))
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
