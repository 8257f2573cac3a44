"""The board read once: areas, borders, regions, anchors and provenance as tuples, for one of the two games."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.data import PROVENANCE, read
from siegeworks.core.errors import BadData

FOLDER = Path(__file__).parent / "data"

Point = tuple[float, float]

PLAIN, WALL, CREVASSE, REGION_LINE = 0, 1, 2, 3
BORDER_TYPES = ("plain", "wall", "crevasse", "region-line")
KINDS = ("palace", "spaceport", "fortress", "factory", "open", "mountain", "ship")
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


def _point(value: Any) -> Point:
    return (float(value[0]), float(value[1]))


def _points(value: Any) -> tuple[Point, ...]:
    return tuple(_point(p) for p in value)


def _area(row: dict[str, Any], region: dict[str, int], where: str) -> AreaData:
    if row["kind"] not in KINDS or row["provenance"] not in PROVENANCE or row["name_provenance"] not in PROVENANCE:
        raise BadData(f"{where}: area {row['id']}: kind or provenance is not one of the known words")
    return AreaData(
        id=row["id"],
        name=row["name"],
        kind=row["kind"],
        regions=tuple(region[r] for r in row["regions"] if r in region),
        fortified=bool(row.get("fortified", False)),
        bastion=bool(row.get("bastion_1993", False)),
        passable=bool(row.get("passable_1993", True)),
        capacity=int(row.get("capacity_1993", 0)),
        limit=int(row.get("limit_2010", 0)),
        polygon=_points(row["polygon"]),
        label=_point(row["label"]),
        label_lines=tuple(row["label_lines"]),
        label_size=float(row["label_size"]),
        slot_size=float(row["slot_size"]),
        slots={name: _points(row["slots"].get(name, ())) for name in SLOTS},
        provenance=row["provenance"],
        name_provenance=row["name_provenance"],
        capacity_provenance=row.get("capacity_1993_provenance", ""),
    )


@cache
def board_for(year: int) -> Board:
    """The board for the game of 1993 (with mountains, without the ship) or of 2010 (the other way round)."""
    data = read(FOLDER, "terra", "board.toml")
    where = str(FOLDER / "board.toml")
    try:
        return _build(year, data, where)
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise BadData(f"{where}: a record is incomplete or has a wrong form: {error!r}") from error


def _build(year: int, data: dict[str, Any], where: str) -> Board:
    rows = [row for row in data["area"] if year in row["games"]]
    number = {row["id"]: i for i, row in enumerate(rows)}
    region_rows = [row for row in data["region"] if any(a in number for a in row["areas"])]
    region = {row["id"]: i for i, row in enumerate(region_rows)}
    areas = tuple(_area(row, region, where) for row in rows)
    regions = tuple(
        RegionData(
            row["id"],
            row["name"],
            row["tint"],
            row["accent"],
            tuple(number[a] for a in row["areas"] if a in number),
            row["provenance"],
        )
        for row in region_rows
    )
    borders: list[BorderData] = []
    adjacent: list[list[int]] = [[] for _ in areas]
    border = [[-1] * len(areas) for _ in areas]
    for row in data["border"]:
        if year not in row["games"]:
            continue
        a, b = (number[x] for x in row["areas"])
        if border[a][b] >= 0 or a == b:
            raise BadData(f"{where}: the border of {areas[a].id} and {areas[b].id} is there twice")
        border[a][b] = border[b][a] = len(borders)
        adjacent[a].append(b)
        adjacent[b].append(a)
        borders.append(
            BorderData(
                a,
                b,
                BORDER_TYPES.index(row["type"]),
                bool(row["region_border"]),
                _point(row["anchor"]),
                _points(row["path"]),
                row["provenance"],
            )
        )
    return Board(
        year=year,
        canvas=(int(data["board"]["canvas"][0]), int(data["board"]["canvas"][1])),
        areas=areas,
        regions=regions,
        borders=tuple(borders),
        adjacent=tuple(tuple(sorted(row)) for row in adjacent),
        border=tuple(tuple(row) for row in border),
        frames={row["id"]: tuple(float(v) for v in row["rect"]) for row in data["frame"]},
        roles={row["id"]: number[row["area"]] for row in data["role"] if row["area"] in number},
        number=number,
    )
