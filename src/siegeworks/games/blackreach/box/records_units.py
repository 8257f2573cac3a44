"""What abilities.toml, effects.toml, damage.toml and the files of units hold."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from siegeworks.core.data import ref
from siegeworks.games.blackreach.box.records_base import (
    AbilityId,
    Bonus,
    ClassName,
    Colour,
    CombatValues,
    Count,
    DamageKind,
    Die,
    EffectId,
    Footprint,
    NoNumber,
    Part,
    Penalty,
    Phase,
    Place,
    Positive,
    Record,
    Rotation,
    SideName,
    Sight,
    TemplateId,
    UnitId,
    Value,
)


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
