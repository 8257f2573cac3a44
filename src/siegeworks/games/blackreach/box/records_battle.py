"""What scenarios.toml holds: scenarios, the campaign and point battles."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from siegeworks.core.data import Entry, ref
from siegeworks.games.blackreach.box.records_base import (
    Cost,
    Count,
    Die,
    Part,
    Place,
    Positive,
    Record,
    Rotation,
    ScenarioId,
    SideName,
    Sourced,
)
from siegeworks.games.blackreach.box.records_units import EffectStep


# ---- scenarios.toml
class BySide(Part, frozen=True):
    """A number for each side."""

    ultramarines: Count
    orks: Count


class RuleText(Sourced, frozen=True):
    """A rule of all scenarios."""

    text: str


class ScenarioRules(Part, frozen=True):
    """The rules of all scenarios."""

    control: RuleText
    deployment: RuleText


class CampaignData(Sourced, frozen=True):
    """The scenarios played one after the other."""

    id: str
    title: str
    scenarios: list[ScenarioId]
    points: dict[ScenarioId, Count]
    text: str
    wounded: str
    forces: str


class InitiativeData(Part, frozen=True):
    """Who begins."""

    first: SideName
    alternates: bool


class BoardPlace(Part, frozen=True):
    """Where a board lies, counted in boards."""

    board: Annotated[str, ref("board")]
    at: Place
    rotation: Rotation


class GroundTilePlace(Part, frozen=True):
    """Where a tile of terrain lies."""

    tile: Annotated[str, ref("tile")]
    at: Place
    rotation: Rotation


class ZoneData(Part, frozen=True):
    """A rectangle of squares: its first and last column and row."""

    id: str
    side: SideName
    purpose: Literal["deployment"]
    area: tuple[Count, Count, Count, Count]


class ForceTile(Part, frozen=True):
    """A tile of a force, what lies on it and what it hangs on."""

    tile: Annotated[str, ref("tile")]
    options: list[Annotated[str, ref("option")]]
    attach_to: Annotated[str, ref("tile")] | None = None
    space: Literal["left", "right"] | None = None


class ForceData(Part, frozen=True):
    """What one side has."""

    side: SideName
    points: Cost
    tokens: Count
    unit_count: Count
    tiles: list[ForceTile]


class ObjectiveData(Part, frozen=True):
    """An objective on the ground."""

    id: str
    name: str
    at: Place
    terrain_tile: Annotated[str, ref("tile")] | None = None


class ScoringData(Part, frozen=True):
    """What brings victory points."""

    type: Literal["broken-tile", "control", "control-most", "destroyed", "structure-destroyed"]
    side: Literal["both", "ultramarines", "orks"]
    points: Count | Literal["tile"]
    objective: str | None = None
    when: Literal["each-turn", "first-time", "game-end", "never-controlled"] | None = None
    from_turn: Positive = 1
    what: str | None = None
    only: Literal["the enemy's objective", "the own objective"] | None = None


class VictoryData(Part, frozen=True):
    """How a scenario is won."""

    mode: Literal["most-points"]
    tie: Literal["draw"]
    immediate: list[Literal["no enemy unit left", "sudden-death"]]


class SpecialData(Part, frozen=True):
    """A rule of one scenario."""

    id: str
    text: str
    effects: list[EffectStep]


class ConsequenceData(Part, frozen=True):
    """What a result of the campaign changes in a later scenario."""

    if_winner: SideName
    applies_to: ScenarioId
    text: str
    effects: list[EffectStep]


class ScenarioData(Record, frozen=True):
    """A scenario with fixed forces."""

    number: Positive
    title: str
    text: str
    teaches: list[str]
    size: tuple[Annotated[int, Meta(ge=1, le=3)], Annotated[int, Meta(ge=1, le=3)]]
    turns: Annotated[int, Meta(ge=1, le=20)]
    minutes: Annotated[int, Meta(ge=5, le=600)]
    hand: BySide
    initiative: InitiativeData
    track: list[SideName]
    deploys_first: SideName
    boards: list[BoardPlace]
    terrain_tiles: list[GroundTilePlace]
    zone: list[ZoneData]
    force: tuple[ForceData, ForceData]
    scoring: list[ScoringData]
    victory: VictoryData
    objective: list[ObjectiveData] = []
    special: list[SpecialData] = []
    consequence: list[ConsequenceData] = []


class SizeData(Entry, frozen=True):
    """A size of a battle by points, and its limits."""

    points: Cost
    boards: tuple[Annotated[int, Meta(ge=1, le=3)], Annotated[int, Meta(ge=1, le=3)]]
    turns: Annotated[int, Meta(ge=1, le=20)]
    hand: Count
    objectives: Count
    terrain_tiles: Count
    max_heavy_vehicles: Count
    max_command_tiles: Count
    max_psykers: Count


class MusterRules(Sourced, frozen=True):
    """How armies are mustered."""

    rules: list[str]


class GroundRules(Sourced, frozen=True):
    """How the ground of a battle by points is made."""

    boards: str
    tiles: str
    tile_pool: list[Annotated[str, ref("tile")]]


class DeploymentData(Entry, frozen=True):
    """A way of deploying, by the die."""

    die: list[Die]
    zones: str
    depth: Count
    edges: tuple[
        Literal["north", "east", "south", "west", "north-west", "south-east"],
        Literal["north", "east", "south", "west", "north-west", "south-east"],
    ]


class MissionData(Entry, frozen=True):
    """A mission, by the die."""

    die: list[Die]
    objectives: str
    scoring: list[ScoringData]
    note: str = ""


class PointBattleData(Sourced, frozen=True):
    """Battles by points: the sizes, and the tables that a battle is built from."""

    text: str
    steps: list[str]
    initiative: str
    winner: Literal["most-points"]
    tie: Literal["draw"]
    scoring_always: list[ScoringData]
    size: list[SizeData]
    muster: MusterRules
    ground: GroundRules
    deployment: list[DeploymentData]
    mission: list[MissionData]
