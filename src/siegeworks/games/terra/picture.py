"""The board of Terra as a page draws it: areas, borders and regions, with words of the vocabulary as ids."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from siegeworks.games.terra.board import BORDER_TYPES, Point, board_for

At = tuple[float, float]  # a point of the picture
Rect = tuple[float, float, float, float]  # left, top, width, height


class TerraRegion(msgspec.Struct, frozen=True):
    """A region and its colours."""

    id: str
    name: str
    tint: str
    accent: str
    areas: list[str]
    provenance: str


class TerraArea(msgspec.Struct, frozen=True):
    """An area: its outline, its name and the places for pieces on it."""

    id: str
    name: str
    kind: str
    regions: list[str]
    fortified: bool
    capacity: int
    limit: int
    polygon: list[At]
    label: At
    label_lines: list[str]
    label_size: float
    slot_size: float
    slots: dict[str, list[At]]
    adjacent: list[str]
    provenance: str


class TerraBorder(msgspec.Struct, frozen=True):
    """The boundary between two areas."""

    areas: tuple[str, str]
    type: str
    region_border: bool
    anchor: At
    path: list[At]
    provenance: str


class TerraBoard(msgspec.Struct, frozen=True):
    """The whole picture, for one of the two games."""

    id: str
    year: int
    canvas: tuple[int, int]
    frames: dict[str, Rect]
    regions: list[TerraRegion]
    areas: list[TerraArea]
    borders: list[TerraBorder]


def _points(points: tuple[Point, ...]) -> list[At]:
    return list(points)


@cache
def picture_for(year: int) -> TerraBoard:
    """The static picture of the board for the page."""
    board = board_for(year)
    word = ["area:" + a.id for a in board.areas]
    return TerraBoard(
        id="terra",
        year=year,
        canvas=board.canvas,
        frames={name: (left, top, wide, high) for name, (left, top, wide, high) in board.frames.items()},
        regions=[
            TerraRegion("region:" + r.id, r.name, r.tint, r.accent, [word[a] for a in r.areas], r.provenance)
            for r in board.regions
        ],
        areas=[
            TerraArea(
                id=word[i],
                name=a.name,
                kind=a.kind,
                regions=["region:" + board.regions[r].id for r in a.regions],
                fortified=a.fortified,
                capacity=a.capacity,
                limit=a.limit,
                polygon=_points(a.polygon),
                label=a.label,
                label_lines=list(a.label_lines),
                label_size=a.label_size,
                slot_size=a.slot_size,
                slots={name: _points(points) for name, points in a.slots.items()},
                adjacent=[word[b] for b in board.adjacent[i]],
                provenance=a.provenance,
            )
            for i, a in enumerate(board.areas)
        ],
        borders=[
            TerraBorder(
                (word[b.a], word[b.b]),
                BORDER_TYPES[b.type],
                b.region_border,
                b.anchor,
                _points(b.path),
                b.provenance,
            )
            for b in board.borders
        ],
    )


def board_json(year: int) -> dict[str, Any]:
    """The picture as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(picture_for(year))
    return data
