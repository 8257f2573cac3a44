"""The board read once: areas, borders, regions, anchors and provenance as tuples, for one of the two games."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from siegeworks.core.data import mistake, record, records
from siegeworks.core.errors import BadData
from siegeworks.games.terra.records import (
    AreaRecord,
    BorderRecord,
    FrameRecord,
    RegionRecord,
    RoleRecord,
    SheetRecord,
)

FOLDER = Path(__file__).parent / "data"
NAME, FILE = "terra", "board.toml"

Point = tuple[float, float]

PLAIN, WALL, CREVASSE, REGION_LINE = 0, 1, 2, 3
BORDER_TYPES = ("plain", "wall", "crevasse", "region-line")
SLOTS = ("imperial", "traitor", "imperial_heroes", "traitor_heroes", "laser", "markers")


class RegionData(NamedTuple):
    """A region: an area may belong to several (the shared fortresses)."""

    id: str
    name: str
    tint: str
    accent: str
    areas: tuple[int, ...]
    provenance: str


class AreaData(NamedTuple):
    """One area with its outline and the places for pieces on it."""

    id: str
    name: str
    kind: str
    regions: tuple[int, ...]
    fortified: bool
    bastion: bool  # 1993
    passable: bool  # 1993: False for mountains
    capacity: int  # 1993: landings and take-offs a movement phase; 0 where there is no space port
    limit: int  # 2010: friendly units that may be here; 0 for mountains
    polygon: tuple[Point, ...]
    label: Point
    label_lines: tuple[str, ...]
    label_size: float
    slot_size: float
    slots: dict[str, tuple[Point, ...]]
    provenance: str
    name_provenance: str
    capacity_provenance: str


class BorderData(NamedTuple):
    """The complete boundary between two areas."""

    a: int
    b: int
    type: int
    region_border: bool
    anchor: Point
    path: tuple[Point, ...]
    provenance: str


class Board(NamedTuple):
    """The board as one game has it on the table; area numbers are this game's own."""

    year: int
    canvas: tuple[int, int]
    areas: tuple[AreaData, ...]
    regions: tuple[RegionData, ...]
    borders: tuple[BorderData, ...]
    adjacent: tuple[tuple[int, ...], ...]
    border: tuple[tuple[int, ...], ...]  # border[a][b]: number of the border between two areas, or -1
    frames: dict[str, tuple[float, ...]]
    roles: dict[str, int]
    number: dict[str, int]

    def names(self) -> list[str]:
        """The ids of all areas, in order."""
        return [a.id for a in self.areas]

    def of_kind(self, kind: str) -> tuple[int, ...]:
        """The areas of one kind."""
        return tuple(i for i, a in enumerate(self.areas) if a.kind == kind)


def _area(row: AreaRecord, region: dict[str, int]) -> AreaData:
    return AreaData(
        id=row.id,
        name=row.name,
        kind=row.kind,
        regions=tuple(region[r] for r in row.regions if r in region),
        fortified=row.fortified,
        bastion=row.bastion_1993,
        passable=row.passable_1993,
        capacity=row.capacity_1993,
        limit=row.limit_2010,
        polygon=tuple(row.polygon),
        label=row.label,
        label_lines=tuple(row.label_lines),
        label_size=row.label_size,
        slot_size=row.slot_size,
        slots={name: tuple(getattr(row.slots, name)) for name in SLOTS},
        provenance=row.provenance,
        name_provenance=row.name_provenance,
        capacity_provenance=row.capacity_1993_provenance,
    )


def _wrong(table: str, key: str, field: str, text: str) -> BadData:
    return mistake(FOLDER, NAME, FILE, table, key, field, text)


@cache
def board_for(year: int) -> Board:
    """The board for the game of 1993 (with mountains, without the ship) or of 2010 (the other way round)."""
    rows = [row for row in records(FOLDER, NAME, FILE, "area", AreaRecord) if year in row.games]
    number = {row.id: i for i, row in enumerate(rows)}
    region_rows = [
        row for row in records(FOLDER, NAME, FILE, "region", RegionRecord) if any(a in number for a in row.areas)
    ]
    region = {row.id: i for i, row in enumerate(region_rows)}
    areas = tuple(_area(row, region) for row in rows)
    regions = tuple(
        RegionData(
            row.id,
            row.name,
            row.tint,
            row.accent,
            tuple(number[a] for a in row.areas if a in number),
            row.provenance,
        )
        for row in region_rows
    )
    borders: list[BorderData] = []
    adjacent: list[list[int]] = [[] for _ in areas]
    border = [[-1] * len(areas) for _ in areas]
    for row in records(FOLDER, NAME, FILE, "border", BorderRecord):
        if year not in row.games:
            continue
        for name in row.areas:
            if name not in number:
                raise _wrong("border", "", "areas", f"there is no area {name!r} in the game of {year}")
        a, b = number[row.areas[0]], number[row.areas[1]]
        if border[a][b] >= 0 or a == b:
            raise _wrong("border", "", "areas", f"the border of {areas[a].id} and {areas[b].id} is there twice")
        border[a][b] = border[b][a] = len(borders)
        adjacent[a].append(b)
        adjacent[b].append(a)
        kind = BORDER_TYPES.index(row.type)
        borders.append(BorderData(a, b, kind, row.region_border, row.anchor, tuple(row.path), row.provenance))
    return Board(
        year=year,
        canvas=record(FOLDER, NAME, FILE, "board", SheetRecord).canvas,
        areas=areas,
        regions=regions,
        borders=tuple(borders),
        adjacent=tuple(tuple(sorted(row)) for row in adjacent),
        border=tuple(tuple(row) for row in border),
        frames={row.id: row.rect for row in records(FOLDER, NAME, FILE, "frame", FrameRecord)},
        roles={r.id: number[r.area] for r in records(FOLDER, NAME, FILE, "role", RoleRecord) if r.area in number},
        number=number,
    )
