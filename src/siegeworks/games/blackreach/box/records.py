"""What the records of the data files hold: their fields, bounds and words, checked when they are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from siegeworks.core.data import Entry, Provenance, ref

# ---- words and numbers
SideName = Literal["ultramarines", "orks"]
ClassName = Literal["infantry", "light", "heavy"]
Phase = Literal["setup", "order", "activation", "supply", "any"]
DamageKind = Literal["hull", "tracks", "secondary", "primary-1", "primary-2", "explosion"]
Colour = Literal["green", "yellow"]  # of an armour save: automatic, or for the price of a card
Sight = Literal["clear", "clear-or-obscured", "none"]
Compass = Literal["n", "e", "s", "w"]
Rotation = Literal[0, 90, 180, 270]
NoNumber = Literal["X"]  # printed where there is no number
UnitId = Annotated[str, ref("unit")]
AbilityId = Annotated[str, ref("ability")]
EffectId = Annotated[str, ref("effect")]
TemplateId = Annotated[str, ref("template")]
TerrainId = Annotated[str, ref("terrain")]
StripeId = Annotated[str, ref("stripe")]
ScenarioId = Annotated[str, ref("scenario")]
Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Die = Annotated[int, Meta(ge=1, le=6)]
Value = Annotated[int, Meta(ge=0, le=20)]
Bonus = Annotated[int, Meta(ge=-9, le=9)]
Penalty = Annotated[int, Meta(ge=-9, le=0)]
Footprint = tuple[Annotated[int, Meta(ge=1, le=3)], Annotated[int, Meta(ge=1, le=3)]]
Place = tuple[Annotated[int, Meta(ge=0, le=20)], Annotated[int, Meta(ge=0, le=20)]]  # column and row
Cost = Annotated[int, Meta(ge=0, le=2000)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of data that has no id of its own."""


class Sourced(Part, frozen=True, kw_only=True):
    """A table that is a single record: where it comes from."""

    provenance: Provenance
    known: list[str] = []


class Record(Entry, frozen=True, kw_only=True):
    """A record that a pack may take out of the game."""

    disabled: bool = False


class CombatValues(Part, frozen=True):
    """A number for each class of target."""

    infantry: Value | NoNumber = "X"
    light: Value | NoNumber = "X"
    heavy: Value | NoNumber = "X"


class ByClass(Part, frozen=True):
    """A number for each class of unit, none where it is not stated."""

    infantry: Value = 0
    light: Value = 0
    heavy: Value = 0


# ---- abilities.toml
class AbilityParams(Part, frozen=True, omit_defaults=True):
    """The numbers printed with an ability."""

    bonus: Bonus | None = None
    penalty: Penalty | None = None
    squares: Count | None = None
    range: Count | None = None
    dice: Count | None = None
    template: TemplateId | None = None
    degrees: Literal[90, 180] | None = None
    facing: Literal["front", "left", "right"] | None = None
    markers: Count | None = None
    value: Value | None = None
    colour: Colour | None = None
    stars: Count | None = None
    level: Count | None = None
    capacity: Count | None = None
    large: bool | None = None


class PrintedAbility(AbilityParams, frozen=True, kw_only=True):
    """An ability as it is printed on a counter or a tile."""

    id: AbilityId


class AbilityData(Record, frozen=True):
    """An ability: its parameters with their meaning, and its rules."""

    name: str
    category: Literal["assault", "command", "defence", "firing", "movement", "other", "psychic"]
    params: dict[str, str]
    alternate: bool
    rules: list[str]
    note: str = ""


# ---- effects.toml
class WindowData(Record, frozen=True):
    """A moment at which an event card may be played."""

    phase: Phase
    meaning: str


class EffectData(Record, frozen=True):
    """An effect: the parameters that it needs and those that it may have."""

    meaning: str
    required: list[str]
    optional: list[str]
    rules: list[str]
    values: dict[str, list[str]] = {}
    reserve: bool = False


class EffectStep(Part, frozen=True, omit_defaults=True):
    """One effect with its parameters, as cards, options, powers, markers and scenarios state it."""

    id: EffectId
    # whom and what
    target: Literal["self", "chosen", "defender", "each-own", "opponent"] | None = None
    klass: Literal["infantry", "vehicle"] | None = field(name="class", default=None)
    kind: Literal["numbered", "bluff", "special", "grenade"] | None = None
    what: Literal["movement-action", "firing-action", "assault"] | list[str] | None = None
    weapon: Literal["primary", "secondary", "chosen"] | None = None
    number: Positive | None = None
    stat: Literal["defence", "movement", "hull-markers"] | None = None
    side: Literal["attacker", "defender", "enemy", "ultramarines", "orks"] | None = None
    whose: Literal["own", "enemy", "either"] | None = None
    to: Literal["friendly-infantry", "this-unit"] | None = None
    name: str | None = None
    who: str | None = None
    chooser: Literal["owner", "random"] | None = None
    against: str | None = None
    not_against: str | None = None
    not_character: bool | None = None
    # how much
    value: Bonus | None = None
    bonus: Bonus | None = None
    count: Count | Literal["all"] | None = None
    uses: Positive | None = None
    minimum: Count | None = None
    points: Count | None = None
    dice: Count | Literal["all", "one", "2-added"] | None = None
    roll: Literal["fire", "assault", "any", "save", "perils"] | None = None
    roll_needed: Die | None = None
    not_double: bool | None = None
    auto_destroy: Literal["double-6"] | None = None
    colour: Colour | None = None
    cv: CombatValues | None = None
    template: TemplateId | None = None
    scatter: bool | None = None
    single_square: bool | None = None
    piercing: bool | None = None
    beam: bool | None = None
    los: Sight | None = None
    range: Count | Literal["marker"] | None = None
    min_distance_to_own: Count | None = None
    ability: AbilityId | None = None
    params: AbilityParams | None = None
    options: list[EffectStep] | None = None
    # moves and actions
    squares: Count | None = None
    after_squares: Count | None = None
    max_squares: Count | None = None
    exact: bool | None = None
    away_from: Literal["attacker", "firer", "nearest-enemy"] | None = None
    action: Literal["move", "fire", "move-or-fire", "move-no-assault"] | None = None
    marks_activated: bool | None = None
    penalty: Penalty | None = None
    all_weapons: bool | None = None
    then: Literal["fire", "nothing"] | None = None
    returns: str | None = None
    edges: str | None = None
    # units and ground
    face: Literal["full", "reduced"] | None = None
    where: Literal["own-deployment-zone", "own-edge"] | None = None
    zone: str | None = None
    tiles: list[Annotated[str, ref("tile")]] | None = None
    tile: Annotated[str, ref("tile")] | None = None
    at: Place | None = None
    rotation: Rotation | None = None
    restores_tile: bool | None = None
    leave_wreck: bool | None = None
    # when and how long
    duration: Literal["roll", "action", "activation", "turn", "game"] | None = None
    until: str | None = None
    turn: Positive | None = None
    until_turn: Positive | None = None
    phase_limit: str | None = None
    condition: str | None = field(name="if", default=None)
    note: str | None = None


# ---- units.toml, units-reinforcements.toml
class WeaponData(Part, frozen=True):
    """One of several weapons of a face."""

    slot: Literal["primary", "secondary"]
    number: Annotated[int, Meta(ge=0, le=2)] = 0
    cv: CombatValues | None = None
    abilities: list[PrintedAbility] = []


class FaceData(Part, frozen=True):
    """One side of a counter."""

    side: Literal["front", "back"]
    kind: Literal[
        "active", "blank", "concealed", "flying", "full", "inactive", "intact", "landed", "reduced", "single",
        "visible", "wreck",
    ]  # fmt: skip
    movement: Value | NoNumber = "X"
    flying: bool = False
    defence: Value = 0
    on_hit: Literal["flip", "destroyed"] | None = None
    cv: CombatValues | None = None
    abilities: list[PrintedAbility] = []
    weapon: list[WeaponData] = []
    weapon_role: Literal["primary-and-secondary"] | None = None
    life_points: Count = 0
    structure: Count = 0
    obscures: Penalty = 0
    blocks_los: bool = False
    impassable: bool = False
    closed_to: list[ClassName] = []
    infantry_defence: Value = 0
    note: str = ""


class UnitData(Record, frozen=True):
    """A kind of counter."""

    name: str
    faction: SideName
    release: str
    klass: Literal["infantry", "light-vehicle", "heavy-vehicle"] = field(name="class")
    role: Literal["regular", "heavy-weapon", "leader"]
    character: bool
    badge: str
    stripes: str
    footprint: Footprint
    face: tuple[FaceData, FaceData]
    large: bool = False
    transport_points: Count = 99
    counters: Positive = 1
    damage_set: Annotated[str, ref("set of damage markers")] | None = None
    reconstructed: list[str] = []
    designed: list[str] = []
    note: str = ""


# ---- damage.toml
_DICE = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}


class LocationTable(Part, frozen=True, rename=_DICE):
    """What each result of the die hits."""

    one: DamageKind
    two: DamageKind
    three: DamageKind
    four: DamageKind
    five: DamageKind
    six: DamageKind


class DamageSetData(Record, frozen=True):
    """A colour of damage markers."""

    name: str
    table: LocationTable
    vehicles: list[UnitId]
    vehicles_reinforcements: list[UnitId]
    mean_hits: Annotated[float, Meta(gt=0)]


class DamageMarkerData(Record, frozen=True):
    """A kind of damage marker."""

    effect: list[EffectStep]
    rule: str
    note: str = ""


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


# ---- recruitment.toml
class StripeData(Record, frozen=True):
    """A pair of bands that says which tiles and counters belong together."""

    faction: SideName
    scope: Literal["army", "command", "squad"]
    colours: str
    counters: list[UnitId]


class TileUnits(Part, frozen=True, omit_defaults=True):
    """Equal units that a tile brings, and the icons by which options replace them."""

    unit: UnitId
    count: Positive
    replace: list[Literal["blue", "red"]] = []


class BrokenTile(Part, frozen=True):
    """What a broken tile is worth."""

    victory_points: Count
    order_stars: Count


class SaveData(Part, frozen=True):
    """An armour save."""

    value: Die
    colour: Colour


SniperResult = Literal["no effect", "suppressed", "hit", "hit and suppressed"]


class TileData(Record, frozen=True):
    """A recruitment tile."""

    name: str
    faction: SideName
    kind: Literal["recruitment", "command", "support"]
    stripes: StripeId
    badge: str
    leading_role: bool
    text: str
    units: list[TileUnits]
    order_stars: Count
    leader_stars: Count
    broken: BrokenTile
    cost: Cost
    support_left: str  # stripes, or nothing
    support_right: str
    option_slots: list[list[StripeId]]
    breaking_point: Positive = 1
    save: SaveData | None = None
    abilities: list[PrintedAbility] = []
    sniper_table: Annotated[list[SniperResult], Meta(min_length=6, max_length=6)] | None = None
    designed: list[str] = []


class ReplacementData(Part, frozen=True):
    """What an option replaces."""

    icon: Literal["blue", "red"]
    count: Positive


class OptionData(Record, frozen=True):
    """An option that lies on a tile."""

    name: str
    faction: SideName
    kind: Literal["customization", "gear", "orders", "psychic", "support", "vehicle-gear"]
    stripes: StripeId
    cost: Cost
    limit: Positive
    units: list[UnitId] = []
    replaces: ReplacementData | None = None
    damage_set: Annotated[str, ref("set of damage markers")] | None = None
    markers: Count = 0
    effects: list[EffectStep] = []
    value: int | float | Literal["star"] | None = None
    restricted_to: (
        Literal["character", "heavy-vehicle", "infantry", "librarian", "vehicle", "weirdboy"] | None
    ) = None  # fmt: skip
    power: Annotated[str, ref("power")] | None = None
    release: str = ""
    text: str = ""
    rules: list[str] = []
    designed: list[str] = []


# ---- action-cards-*.toml
class CardBonus(Part, frozen=True):
    """The bonus at the foot of an action card."""

    kind: Literal["any", "assault", "fire", "move", "save"]
    value: Value


class CardEvent(Part, frozen=True):
    """The event of an action card: when it may be played, and what it does."""

    phases: list[Phase]
    windows: Annotated[list[Annotated[str, ref("window")]], Meta(min_length=1)]
    target: str
    text: str
    effects: Annotated[list[EffectStep], Meta(min_length=1)]


class CardData(Record, frozen=True):
    """An action card."""

    title: str
    copies: Positive
    bonus: CardBonus
    event: CardEvent
    rules: list[str] = []
    designed: list[str] = []
    analogue: bool = False


# ---- psychic.toml
class PowerData(Record, frozen=True):
    """A psychic power."""

    name: str
    domain: Literal["biomancy", "divination", "primaris", "telekinesis", "waaagh"]
    psyker: Literal["librarian", "weirdboy"]
    cost: Count
    range: Count | Literal["none", "zoc"]
    los: Sight
    persistent: bool
    beam: bool
    effect: Annotated[list[EffectStep], Meta(min_length=1)]
    rules: Annotated[list[str], Meta(min_length=1)]
    release: str = ""
    designed: list[str] = []
    note: str = ""


class PerilMarkerData(Record, frozen=True):
    """A marker that is drawn when a Librarian's test fails."""

    copies: Positive
    works: bool
    effect: list[EffectStep]
    discards_power: bool = False
    may_repeat_at_cost: bool = False


class LibrarianPerils(Sourced, frozen=True):
    """What a Librarian risks."""

    test: str
    draw_marker_on: str
    works_on: str
    rules: list[str]
    markers_returned: bool
    marker: list[PerilMarkerData]


class WeirdboyResult(Part, frozen=True):
    """What a total of the Weirdboy's test brings."""

    at_most: Annotated[int, Meta(ge=-99, le=99)]
    works: bool
    effect: list[EffectStep]


class SharedMarker(Part, frozen=True):
    """Who may take a Weirdboy's Suppressed Marker."""

    one_of_the_later_markers_to: str
    when: str


class WeirdboyPerils(Sourced, frozen=True):
    """What a Weirdboy risks."""

    test: str
    rules: list[str]
    results: list[WeirdboyResult]
    shared_marker: SharedMarker


class PerilsData(Part, frozen=True):
    """The perils of both kinds of psykers."""

    librarian: LibrarianPerils
    weirdboy: WeirdboyPerils


class FocusData(Sourced, frozen=True):
    """The rest of a Librarian."""

    who: Literal["librarian", "weirdboy"]
    when: Annotated[str, ref("window")]
    condition: str
    effect: list[EffectStep]
    rules: list[str]


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


# What stands in which table of which file; tables that hold one number or one list have its type.
FILES: dict[str, dict[str, Any]] = {
    "units.toml": {"schema": int, "release": str, "unit": UnitData},
    "units-reinforcements.toml": {"schema": int, "release": str, "unit": UnitData},
    "abilities.toml": {"schema": int, "ability": AbilityData},
    "effects.toml": {"schema": int, "window": WindowData, "effect": EffectData},
    "action-cards-ultramarines.toml": {"schema": int, "faction": SideName, "cards": Count, "card": CardData},
    "action-cards-orks.toml": {"schema": int, "faction": SideName, "cards": Count, "card": CardData},
    "damage.toml": {
        "schema": int,
        "clamp": tuple[Die, Die],
        "piercing_bonus": Value,
        "set": DamageSetData,
        "marker": DamageMarkerData,
    },
    "templates.toml": {
        "schema": int,
        "counter_margin": Annotated[float, Meta(ge=0, lt=0.5)],
        "flamer_aim_directions": Positive,
        "scatter": ScatterData,
        "explosion": ExplosionData,
        "flamer": FlamerData,
    },
    "terrain.toml": {"schema": int, "obstacle_rules": list[str], "terrain": TerrainData},
    "boards.toml": {
        "schema": int,
        "size": tuple[Positive, Positive],
        "rotations": list[Rotation],
        "board": BoardData,
        "tile": GroundTileData,
    },
    "recruitment.toml": {"schema": int, "stripe": StripeData, "tile": TileData, "option": OptionData},
    "psychic.toml": {"schema": int, "perils": PerilsData, "focus": FocusData, "power": PowerData},
    "scenarios.toml": {
        "schema": int,
        "rules": ScenarioRules,
        "campaign": CampaignData,
        "scenario": ScenarioData,
        "point_battle": PointBattleData,
    },
}
