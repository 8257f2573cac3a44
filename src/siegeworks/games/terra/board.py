"""The board read once: areas, borders, regions, anchors and provenance as tuples, for one of the two games."""

from __future__ import annotations

from collections.abc import Iterator
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


def _region(row: RegionRecord, number: dict[str, int]) -> RegionData:
    areas = tuple(number[area] for area in row.areas if area in number)
    return RegionData(row.id, row.name, row.tint, row.accent, areas, row.provenance)


def _borders(year: int, number: dict[str, int]) -> Iterator[BorderData]:
    """The borders of a game's areas; refuses unknown areas, and a border that is there twice."""
    seen: set[frozenset[str]] = set()
    for row in records(FOLDER, NAME, FILE, "border", BorderRecord):
        if year not in row.games:
            continue
        unknown = [name for name in row.areas if name not in number]
        if unknown:
            raise _wrong("border", "", "areas", f"there is no area {unknown[0]!r} in the game of {year}")
        one, other = row.areas
        if one == other or frozenset(row.areas) in seen:
            raise _wrong("border", "", "areas", f"the border of {one} and {other} is there twice")
        seen.add(frozenset(row.areas))
        kind = BORDER_TYPES.index(row.type)
        yield BorderData(
            number[one], number[other], kind, row.region_border, row.anchor, tuple(row.path), row.provenance
        )


def _regions_of(number: dict[str, int]) -> list[RegionRecord]:
    """The regions with an area in a game."""
    rows = records(FOLDER, NAME, FILE, "region", RegionRecord)
    return [row for row in rows if not number.keys().isdisjoint(row.areas)]


def _tables(borders: tuple[BorderData, ...], count: int) -> tuple[list[list[int]], list[list[int]]]:
    """By area: its neighbours, and the border it shares with each other area."""
    adjacent: list[list[int]] = [[] for _ in range(count)]
    border = [[-1] * count for _ in range(count)]
    for n, each in enumerate(borders):
        border[each.a][each.b] = border[each.b][each.a] = n
        adjacent[each.a].append(each.b)
        adjacent[each.b].append(each.a)
    return adjacent, border


@cache
def board_for(year: int) -> Board:
    """The board for the game of 1993 (with mountains, without the ship) or of 2010 (the other way round)."""
    rows = [row for row in records(FOLDER, NAME, FILE, "area", AreaRecord) if year in row.games]
    number = {row.id: i for i, row in enumerate(rows)}
    region_rows = _regions_of(number)
    region = {row.id: i for i, row in enumerate(region_rows)}
    borders = tuple(_borders(year, number))
    adjacent, border = _tables(borders, len(rows))
    return Board(
        year=year,
        canvas=record(FOLDER, NAME, FILE, "board", SheetRecord).canvas,
        areas=tuple(_area(row, region) for row in rows),
        regions=tuple(_region(row, number) for row in region_rows),
        borders=borders,
        adjacent=tuple(tuple(sorted(row)) for row in adjacent),
        border=tuple(tuple(row) for row in border),
        frames={row.id: row.rect for row in records(FOLDER, NAME, FILE, "frame", FrameRecord)},
        roles={r.id: number[r.area] for r in records(FOLDER, NAME, FILE, "role", RoleRecord) if r.area in number},
        number=number,
    )
