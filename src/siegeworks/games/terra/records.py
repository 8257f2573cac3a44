"""What the records of the board hold: their fields, bounds and words, checked when they are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from siegeworks.core.data import Entry, Provenance, ref

Spot = tuple[float, float]  # a point of the canvas
Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]
Year = Literal[1993, 2010]
Years = Annotated[list[Year], Meta(min_length=1, max_length=2)]
Size = Annotated[float, Meta(gt=0, le=60)]
Length = Annotated[float, Meta(gt=0)]
Outline = Annotated[list[Spot], Meta(min_length=3)]
Line = Annotated[list[Spot], Meta(min_length=2)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of data that has no id of its own."""


class SheetRecord(Part, frozen=True):
    """The sheet: its size and what lies where on it."""

    id: str
    title: str
    version: int
    canvas: tuple[int, int]
    terra_rect: tuple[int, int, int, int]
    ship_rect: tuple[int, int, int, int]
    border_names_1993: dict[Literal["plain", "region-line", "wall", "crevasse"], str]
    mountain_rule: str
    bastions_1993: str


class FrameRecord(Part, frozen=True):
    """A rectangle beside the map: left, top, width and height."""

    id: str
    rect: tuple[float, float, float, float]
    use: str
    pack: str = ""


class RoleRecord(Part, frozen=True):
    """An area that a scenario describes without its name."""

    id: str
    area: Annotated[str, ref("area")]
    text: str
    pack: str = ""


class RegionRecord(Entry, frozen=True):
    """A region, its colours and its areas."""

    name: str
    tint: Colour
    accent: Colour
    areas: list[Annotated[str, ref("area")]]
    note: str = ""


class SlotsRecord(Part, frozen=True):
    """The places for pieces in an area."""

    imperial: list[Spot] = []
    traitor: list[Spot] = []
    imperial_heroes: list[Spot] = []
    traitor_heroes: list[Spot] = []
    laser: list[Spot] = []
    markers: list[Spot] = []


class AreaRecord(Entry, frozen=True):
    """An area: what it is in either game, its outline and the places on it."""

    name: str
    name_provenance: Provenance
    kind: Literal["palace", "spaceport", "fortress", "factory", "open", "mountain", "ship"]
    regions: list[Annotated[str, ref("region")]]
    games: Years
    label: Spot
    label_lines: list[str]
    label_size: Size
    label_box: Spot
    slot_size: Size
    polygon: Outline
    slots: SlotsRecord
    fortified: bool = False
    limit_2010: Annotated[int, Meta(ge=0, le=20)] = 0
    shared_2010: bool = False
    bastion_1993: bool = False
    passable_1993: bool = True
    capacity_1993: Annotated[int, Meta(ge=0, le=20)] = 0
    capacity_1993_provenance: Provenance | Literal[""] = ""
    note: str = ""


class BorderRecord(Part, frozen=True):
    """The boundary between two areas."""

    areas: tuple[Annotated[str, ref("area")], Annotated[str, ref("area")]]
    type: Literal["plain", "wall", "crevasse", "region-line"]
    region_border: bool
    games: Years
    provenance: Provenance
    length: Length
    anchor: Spot
    path: Line
    note: str = ""


# What stands in which table. Borders have no ids: a pack that has any states them all.
FILES: dict[str, dict[str, Any]] = {
    "board.toml": {
        "board": SheetRecord,
        "frame": FrameRecord,
        "role": RoleRecord,
        "region": RegionRecord,
        "area": AreaRecord,
        "border": list[BorderRecord],
    },
}
