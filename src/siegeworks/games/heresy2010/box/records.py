"""What the records of the data files hold: their fields, bounds and words, checked when they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from siegeworks.core.data import Entry
from siegeworks.games.heresy2010.box.records_effects import AnyEffect, changes

SideName = Literal["imperial", "traitor"]
Count = Annotated[int, Meta(ge=0, le=99)]
Rank = Annotated[int, Meta(ge=1, le=4)]
Points = Annotated[int, Meta(ge=0, le=9)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of a record that has no id of its own."""


# ---- units.toml
class UnitData(Entry, frozen=True):
    """A kind of unit and its printed values."""

    name: str
    side: SideName
    count: Count
    rank: Rank
    moves: Points
    flying: bool
    transport: Points
    by: Literal["none", "legion", "power"]
    eliminated_to: Literal["box", "stockpile", "split"]
    corruptible_into: str = ""
    made_from: str = ""
    max_in_play: Count | None = None
    legions: dict[str, Count] = {}
    powers: dict[str, Count] = {}


class LegionData(Entry, frozen=True):
    """A legion of Space Marines."""

    name: str
    side: SideName
    primarch: str
    units: Count
    power: str = ""


class PowerData(Part, frozen=True):
    """A Power of Chaos."""

    id: str
    name: str
    color: str
    pack: str = ""


class HeldBySide(Part, frozen=True):
    """A number for each side."""

    imperial: Count
    traitor: Count


class DamageTokens(Part, frozen=True):
    """Damage tokens by their value."""

    one: Count
    two: Count
    three: Count


class SpareBases(Part, frozen=True):
    """Black bases that carry no figure at the start."""

    rank_1: Count
    rank_2: Count


class SupplyData(Part, frozen=True):
    """The numbers of markers and tokens in the box."""

    schema: int
    imperial_units: Count
    traitor_units: Count
    spare_bases: SpareBases
    defense_lasers: Count
    fortification_markers: Count
    breach_markers: Count
    activation_markers: HeldBySide
    special_tokens: Count
    damage_tokens: DamageTokens


# ---- heroes.toml and the cards
class HeroData(Entry, frozen=True):
    """A Hero and his ability."""

    name: str
    side: SideName
    primarch: bool
    legion: str
    start: dict[str, str]
    timing: str
    faq_order: Count
    ability: str
    text: str
    effects: list[AnyEffect]
    victory: str = ""


class StrategicData(Part, frozen=True):
    """What changes when an order is executed from the strategic map."""

    mode: Literal["set", "add", "replace"]
    step: int | Literal["all"] = 0
    set: dict[str, Any] = {}
    steps: list[AnyEffect] = []

    def changed(self, steps: Sequence[AnyEffect]) -> list[tuple[AnyEffect, dict[str, Any]]]:
        """The steps of the card, each with what is set of it; refuses a step or a parameter that is not there."""
        if self.step != "all" and self.set and not 0 <= self.step < len(steps):
            raise ValueError(f"strategic.step is the place of a step, from 0 to {len(steps) - 1}")
        meant = range(len(steps)) if self.step == "all" else (self.step,)
        strict = self.step != "all"
        out = [(step, changes(step, self.set, strict) if i in meant else {}) for i, step in enumerate(steps)]
        unused = set(self.set) - {name.rstrip("_") for _, said in out for name in said}
        if unused:
            raise ValueError(f"strategic.set: no step has {', '.join(sorted(unused))}")
        return out


class OrderData(Entry, frozen=True):
    """An order card."""

    name: str
    copies: Count
    cost: Annotated[int, Meta(ge=0, le=3)]
    starting: Count
    recyclable: bool
    kind: str
    text: str
    strategic_text: str
    activates: str
    effects: list[AnyEffect]
    strategic: StrategicData | None = None
    note: str = ""

    def __post_init__(self) -> None:
        if self.strategic is not None:
            self.strategic.changed(self.effects)


class RequirementData(Part, frozen=True):
    """What must be engaged for the effect of a combat card."""

    kind: Literal["none", "any-unit", "unit", "power", "hero"]
    role: Literal["any", "attacking", "defending"]
    target: Literal["any", "fortified"]
    units: list[str] = []
    power: str = ""


class CombatData(Entry, frozen=True):
    """A combat card or a Hero combat card."""

    name: str
    copies: Count
    attack: Points
    shields: Points
    free: bool
    counter: Points
    text: str
    requires: RequirementData
    effects: list[AnyEffect]
    mirror: str = ""
    note: str = ""


class BombardmentData(Entry, frozen=True):
    """A face of the bombardment deck."""

    copies: Count
    precise: Points
    precise_breach: bool
    reckless: Points
    reckless_breach: bool
    thunderhawk: Points
    lasers: Annotated[list[bool], Meta(min_length=4, max_length=4)]
    icon: Literal["eagle", "star"]


class EventData(Entry, frozen=True):
    """An event card."""

    name: str
    copies: Count
    pool: Literal["imperial", "traitor", "neutral", "unused"]
    timing: Literal["immediate", "keep"]
    decides: str
    text: str
    effects: list[AnyEffect]
    keep: str = ""
    ends: str = ""


# ---- tracks.toml
class InitiativeData(Part, frozen=True):
    """The initiative track."""

    spaces: Count
    start: Count
    top_at_start: SideName
    event: list[Count]
    draw_orders: list[Count]
    refresh: list[Count]
    spaceport_victory: Count
    imperial_victory: Count
    provenance: str
    known: list[str] = []
    note: str = ""
    pack: str = ""


class HeroDamageData(Part, frozen=True):
    """The damage track of Heroes."""

    start: Count
    unwounded: list[Count]
    wounded: list[Count]
    defeated: Count
    provenance: str
    known: list[str] = []
    note: str = ""
    pack: str = ""


class IterationData(Part, frozen=True):
    """The iteration track."""

    printed_length: str
    coexistence_iterations: Count
    limits_battles: bool
    provenance: str
    known: list[str] = []
    pack: str = ""


# ---- scenarios.toml
class ActData(Part, frozen=True):
    """An act of the event deck: its cards and how many are used, or how the players build it."""

    name: str
    cards: list[str] = []
    use: int | Literal["all"] = "all"
    each_player_puts: Count = 0
    neutral_added: Count = 0
    removed_at_random: Count = 0


class EventDeckData(Part, frozen=True):
    """How the event deck is made."""

    mode: Literal["acts", "drafted", "random"]
    act: list[ActData] = []
    draw: Count = 0
    of: str = ""
    imperial_pool: list[str] = []
    traitor_pool: list[str] = []
    neutral_pile: list[str] = []
    unused: list[str] = []


class GroupData(Part, frozen=True):
    """Equal units that are set up together."""

    unit: str
    count: Count
    legion: str = ""
    power: str = ""


class PlaceData(Part, frozen=True):
    """What one side has in one area at the start."""

    area: str
    side: SideName
    heroes: list[str]
    units: list[GroupData]
    lasers: Count


class ExtraHandData(Part, frozen=True):
    """Orders beyond the starting hand."""

    mode: Literal["none", "choose", "random"]
    count: Count


class ScenarioData(Entry, frozen=True):
    """One way to set the game up."""

    number: Count
    name: str
    page: Count
    summary: str
    setup: Literal["fixed", "deployment"]
    corruption_draws: Count
    bombardments: Count
    extra_hand: ExtraHandData
    special_rules: list[Literal["bold-tokens", "impassible-areas"]]
    events: EventDeckData
    deployment: str = ""
    place: list[PlaceData] = []
    read_before_play: list[str] = []


class DeployLineData(Part, frozen=True):
    """Pieces of one kind that are deployed, and where."""

    where: str
    unit: str = ""
    hero: str = ""
    legion: str = ""
    laser: bool = False
    count: Count = 0
    areas: Count = 0
    each: bool = False
    optional: bool = False
    choose_area: bool = False
    different_areas: bool = False


class DeployStepData(Part, frozen=True):
    """One step of a deployment."""

    n: Count
    by: SideName
    text: str
    place: list[DeployLineData]


class DeploymentData(Part, frozen=True):
    """A free deployment, step by step."""

    provenance: str
    limits: str
    rest: str
    step: list[DeployStepData]
    pack: str = ""


class SpecialRuleData(Part, frozen=True):
    """A rule that only some scenarios have."""

    step: str
    text: str
    provenance: str
    note: str = ""
    areas: Count = 0
    choosing: str = ""
    not_adjacent_to_each_other: bool = False
    never: list[str] = []
    per_player: Count = 0
    pack: str = ""


class FirstOrdersData(Part, frozen=True):
    """The orders that are laid in set-up."""

    traitor_places: Count
    traitor_places_from: list[str]
    traitor_places_only_starting: bool
    cost: Count
    exactly: bool
    executable_at_once: bool
    rest: str
    starting_hand: str
    provenance: str
    pack: str = ""


# ---- effects.toml
class ParamData(Part, frozen=True):
    """A parameter of an effect: what it is when it is not stated, and what it may be."""

    name: str
    default: bool | int | str | list[str] | dict[str, Any]
    values: str
    meaning: str


class EffectData(Part, frozen=True):
    """An effect of cards and Heroes."""

    id: str
    group: Literal["battle", "map", "meta"]
    summary: str
    timing: str
    chooser: str
    params: list[ParamData]
    rules: list[str]
    edge_cases: list[str]
    pack: str = ""


class StepFieldData(Part, frozen=True):
    """What every step of an effect may state."""

    name: str
    default: bool | str
    values: list[bool | str]
    meaning: str


class StrategicModeData(Part, frozen=True):
    """A way in which the strategic map changes an order."""

    name: Literal["set", "add", "replace"]
    meaning: str


# What stands in which table of which file. A table `meta` says what the file is and how many records it has.
FILES: dict[str, dict[str, Any]] = {
    "units.toml": {"unit": UnitData, "legion": LegionData, "power": PowerData, "meta": SupplyData},
    "heroes.toml": {"hero": HeroData},
    "orders-imperial.toml": {"card": OrderData},
    "orders-traitor.toml": {"card": OrderData},
    "combat-imperial.toml": {"card": CombatData},
    "combat-traitor.toml": {"card": CombatData},
    "hero-imperial.toml": {"card": CombatData},
    "hero-traitor.toml": {"card": CombatData},
    "effects.toml": {
        "effect": EffectData,
        "step_field": list[StepFieldData],
        "strategic_mode": list[StrategicModeData],
    },
    "bombardment.toml": {"face": BombardmentData},
    "events.toml": {"card": EventData},
    "tracks.toml": {"initiative": InitiativeData, "hero-damage": HeroDamageData, "iteration": IterationData},
    "scenarios.toml": {
        "scenario": ScenarioData,
        "special_rule": dict[str, SpecialRuleData],
        "deployment": dict[str, DeploymentData],
        "orders_common": FirstOrdersData,
    },
}
