"""What templates.toml, terrain.toml and boards.toml hold."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from siegeworks.games.blackreach.box.records_base import (
    ByClass,
    ClassName,
    CombatValues,
    Compass,
    Count,
    Footprint,
    Part,
    Penalty,
    Positive,
    Record,
    Sourced,
    TerrainId,
)
from siegeworks.games.blackreach.box.records_units import _DICE

# ---- templates.toml
Offset = tuple[Annotated[int, Meta(ge=-9, le=9)], Annotated[int, Meta(ge=-9, le=9)]]


class ScatterChart(Part, frozen=True, rename=_DICE):
    """Where each result of the die sends a template."""

    one: Literal["ahead", "right", "left", "back", "on-target"]
    two: Literal["ahead", "right", "left", "back", "on-target"]
    three: Literal["ahead", "right", "left", "back", "on-target"]
    four: Literal["ahead", "right", "left", "back", "on-target"]
    five: Literal["ahead", "right", "left", "back", "on-target"]
    six: Literal["ahead", "right", "left", "back", "on-target"]


class ScatterData(Sourced, frozen=True):
    """How templates scatter."""

    orientations: list[Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]]
    chart: ScatterChart
    signum_reduction: Count
    designed: list[str] = []


class ExplosionData(Record, frozen=True):
    """An explosion template: the squares around its interspace and its values."""

    letter: str
    squares: list[Offset]
    cv: CombatValues
    scatter_distance: Count
    scatter_chart: bool
    use: str
    icon_colour: str = ""
    cv_source: Literal["grenade-marker"] | None = None
    designed: list[str] = []


class FlamerData(Record, frozen=True):
    """A flamer template: its outline along +x, in squares, and its values."""

    letter: str
    size: Literal["small", "medium", "big"]
    icon_colour: str
    polygon: Annotated[list[tuple[float, float]], Meta(min_length=3)]
    cv: CombatValues
    covers_straight: list[Offset]
    covers_diagonal: list[Offset]


# ---- terrain.toml, boards.toml
class TerrainData(Record, frozen=True):
    """A kind of terrain: the printed icons with their values."""

    name: str
    layer: Literal["square", "edge"]
    char: Annotated[str, Meta(min_length=1, max_length=1)] | None = None
    defence: ByClass = ByClass()
    slow: ByClass = ByClass()
    obscures: Penalty = 0
    blocks_los: bool = False
    impassable: bool = False
    closed_to: list[ClassName] = []
    difficult: bool = False
    barricade: Penalty = 0
    elevation: Annotated[int, Meta(ge=0, le=9)] = 0
    structure: Count = 0
    destroyed_becomes: TerrainId | None = None
    building: bool = False
    note: str = ""


class EdgeTerrain(Part, frozen=True):
    """Terrain between squares (B3-B4)."""

    type: TerrainId
    between: list[Annotated[str, Meta(pattern="^[A-G][1-7]-[A-G][1-7]$")]]


class InterspaceTerrain(Part, frozen=True):
    """Terrain that reaches into interspaces (B2/C3)."""

    type: TerrainId
    at: list[Annotated[str, Meta(pattern="^[A-G][1-7]/[A-G][1-7]$")]]


class BoardData(Record, frozen=True):
    """One face of a board."""

    board: Annotated[int, Meta(ge=1, le=6)]
    face: Literal["a", "b"]
    name: str
    text: str
    grid: Annotated[list[Annotated[str, Meta(min_length=7, max_length=7)]], Meta(min_length=7, max_length=7)]
    edges: list[EdgeTerrain]
    interspaces: list[InterspaceTerrain]
    roads: list[Compass]
    lane_2x2: list[Compass]


class GroundTileData(Record, frozen=True):
    """A tile of terrain that is laid on the boards."""

    name: str
    footprint: Footprint
    grid: list[str]
    terrain: TerrainId
    back: TerrainId
    copies: Positive
    structure: Count = 0
    note: str = ""
