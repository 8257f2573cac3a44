"""What the data files hold, one class per kind of record: fields, bounds and the words that are known there."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from siegeworks.core.data import Entry

Side = Literal["imperial", "traitor"]
God = Literal["none", "undivided", "khorne", "nurgle", "slaanesh", "tzeentch"]
Kind = Literal[
    "character", "custodes", "marine", "arbites", "titan", "mechanicus", "defence", "laser", "guard", "tank",
    "sky-fortress", "dummy", "set-up", "war-engine", "daemon", "rider", "beast", "cultist", "warband", "transport",
    "battlecruiser",
]  # fmt: skip
Marker = Literal["control", "turn", "breach"]
AreaKind = Literal["palace", "spaceport", "fortress", "factory", "open", "mountain"]
Phase = Literal["movement", "combat", "assault", "build"]
Result = Literal["AA", "AR", "AC", "BS", "DR", "DA"]
Value = Annotated[int, Meta(ge=0, le=30)]
Die = Annotated[int, Meta(ge=1, le=7)]
Count = Annotated[int, Meta(ge=0, le=100)]
Bonus = Annotated[int, Meta(ge=0, le=6)]
Param = bool | int | str | list[str]


class CounterData(Entry, frozen=True, rename="kebab"):
    """One entry of the counter sheet; `copies` counters of it are in the box. Values are attack, defence and move."""

    name: str
    side: Literal["imperial", "traitor", "neutral"]
    kind: Kind | Marker
    god: God
    steps: Annotated[int, Meta(ge=0, le=2)]
    stacking_free: bool
    copies: Annotated[int, Meta(ge=1, le=30)]
    start: str
    may_rebuild: bool
    can_breach: bool
    full: tuple[Value, Value, Value] = (0, 0, 0)
    reduced: tuple[Value, Value, Value] | None = None
    labels: list[str] = []
    legion: str = ""
    stands_for: str = ""
    note: str = ""


class StrategyCardData(Entry, frozen=True, rename="kebab"):
    """A strategy card: its phases in printed order."""

    name: str
    side: Side
    phases: Annotated[list[Phase], Meta(min_length=1, max_length=2)]
    assault_card: bool
    note: str = ""


class SpecialCardData(Entry, frozen=True, rename="kebab"):
    """A special card: when it may be played, and what it does."""

    name: str
    side: Side
    copies: Annotated[int, Meta(ge=1, le=1)]
    segment: Literal["own", "enemy", "any"]
    window: str
    effect: str
    text: str
    params: dict[str, Param] = {}


class AbilityData(Entry, frozen=True, rename="kebab"):
    """One individual rule of a character."""

    name: str
    trigger: str
    frequency: Literal["always", "combat", "segment", "turn"]
    optional: bool
    effect: str
    text: str
    params: dict[str, Param] = {}


class CharacterData(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A character: his counter, the entries he must end his movement with, and his own rules."""

    id: str
    counter: str
    side: Side
    leader: bool
    must_end_with: list[str]
    ability: list[AbilityData]
    pack: str = ""


class GroupData(Entry, frozen=True, rename="kebab"):
    """A group of counters that are set up in the same places."""

    side: Literal["imperial", "traitor", "neutral"]
    where: Literal["in", "each", "in-or-adjacent", "anywhere", "box", "stand-in"]
    counters: dict[str, Count]
    places: list[str] = []
    boxes: list[str] = []
    per_area: Count = 0
    face: str = ""
    chosen: str = ""
    hidden: str = ""
    note: str = ""


# ---------------------------------------------------------------- whole files


class Table(msgspec.Struct, frozen=True, rename="kebab"):
    """A table of a file that is no list of records; what only explains itself to readers of the file is not named."""


class CountersFile(Table, frozen=True):
    """counters.toml beside its counters."""

    total: Annotated[int, Meta(ge=1, le=1000)]


class SetupRules(Table, frozen=True):
    """Numbers of the set-up."""

    stack_limit: Annotated[int, Meta(ge=1, le=20)]
    special_cards_at_start: Annotated[int, Meta(ge=0, le=6)]


class HistoricalPlace(Table, frozen=True):
    """Who stands in an area in the historical set-up."""

    area: str
    counters: list[str]


class Historical(Table, frozen=True):
    """The historical set-up."""

    place: list[HistoricalPlace]


class SetupFile(Table, frozen=True):
    """setup.toml beside its groups."""

    rules: SetupRules
    areas: dict[str, list[str]]
    historical: Historical


class OddsTable(Table, frozen=True):
    """The columns, from worst to best for the attacker."""

    columns: list[str]


class ShiftTable(Table, frozen=True):
    """Columns to the left for terrain, and the best odds over it."""

    wall: Bonus
    canyon: Bonus
    best_over_wall: str
    best_over_canyon: str


class ResultData(Table, frozen=True):
    """One result of the combat table."""

    code: Result
    name: str
    effect: str  # what it does to whom, in our words
    hit_on: Die = 7


class Checksum(Table, frozen=True):
    """The results from worst to best for the attacker."""

    severity: list[Result]


class Procedure(Table, frozen=True):
    """Numbers of the steps after a result."""

    advance_max: Annotated[int, Meta(ge=0, le=20)]


class Treachery(Table, frozen=True):
    """What is added to the treachery die."""

    add: Bonus


class Target(Table, frozen=True):
    """A die that must show so much or more."""

    target: Die


class LaserTable(Table, frozen=True):
    """What a Defence Laser needs against each kind of target."""

    battlecruiser: Die
    drop_pod: Die
    space_port_landing: Die


class BuildTable(Table, frozen=True):
    """How many counters a Factory rebuilds."""

    per_factory: Count


class TablesFile(Table, frozen=True):
    """crt.toml: the combat results table and every other dice table."""

    odds: OddsTable
    shift: ShiftTable
    table: dict[str, list[Result]]
    checksum: Checksum
    result: list[ResultData]
    procedure: Procedure
    treachery: Treachery
    summon: Target
    breach: Target
    laser: LaserTable
    build: BuildTable


# What stands in which table of which file.
FILES: dict[str, dict[str, Any]] = {
    "counters.toml": {"counter": CounterData},
    "characters.toml": {"character": CharacterData},
    "strategy.toml": {"card": StrategyCardData},
    "special.toml": {"card": SpecialCardData},
    "setup.toml": {"group": GroupData, "rules": SetupRules, "areas": dict[str, list[str]], "historical": Historical},
    "crt.toml": {
        "odds": OddsTable,
        "shift": ShiftTable,
        "table": dict[str, list[Result]],
        "checksum": Checksum,
        "result": list[ResultData],
        "procedure": Procedure,
        "treachery": Treachery,
        "summon": Target,
        "breach": Target,
        "laser": LaserTable,
        "build": BuildTable,
    },
}

# ---------------------------------------------------------------- the numbers of abilities and cards, by effect


class Params(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The numbers of one effect."""


class ForbidSummon(Params, frozen=True):
    """Bane of Daemons."""

    range: Literal[1]


class StandByAbility(Params, frozen=True):
    """Praetorian."""

    area_kinds: list[AreaKind]
    move_zero_survives: Literal[True]
    shared_area: Literal["another-round"]


class RerollCombatDie(Params, frozen=True):
    """Angelic Defiance, Blood Rage."""

    after_attackers_reroll: bool


class PassThrough(Params, frozen=True):
    """Lightning War."""

    also_counters: list[str]
    must_start_together: Literal[True]


class BuildBonus(Params, frozen=True):
    """Master of the Forges."""

    add: Bonus
    place_adjacent: Literal[True]


class RerollInitiative(Params, frozen=True):
    """Warmaster."""

    own_die_only: Literal[True]
    first_turn: Annotated[int, Meta(ge=2, le=6)]


class ColumnShift(Params, frozen=True):
    """Lord of Traitors."""

    columns_right: Bonus
    respects_terrain_best: Literal[True]


class MagicAttack(Params, frozen=True):
    """Wrath of the Blood God."""

    range: Literal[1]
    hit_on: Die
    hits_characters: Literal[True]


class MustEndWith(Params, frozen=True):
    """Bound to the World Eaters."""

    counters: list[str]
    when_none_left: Literal["lapses"]


class IgnoreDefence(Params, frozen=True):
    """Beguile."""

    kinds: list[Kind]
    max_counters: Literal[1]


class ReduceTerrain(Params, frozen=True):
    """Warp Sorcery."""

    columns: Bonus
    respects_terrain_best: Literal[True]


class HarderToHit(Params, frozen=True):
    """Endurance of the Dead."""

    counters: list[str]
    hit_on: Die


ABILITY_PARAMS: dict[str, type[Params]] = {
    "forbid-summon-near": ForbidSummon,
    "cancel-retreat": StandByAbility,
    "reroll-combat-die": RerollCombatDie,
    "pass-through-enemies": PassThrough,
    "build-bonus": BuildBonus,
    "reroll-initiative-die": RerollInitiative,
    "column-shift": ColumnShift,
    "area-magic-attack": MagicAttack,
    "eliminated-unless-with": MustEndWith,
    "ignore-defence-of-one": IgnoreDefence,
    "reduce-terrain-shift": ReduceTerrain,
    "harder-to-hit": HarderToHit,
}


class SaveEmperor(Params, frozen=True):
    """Heroic Sacrifice."""

    victim_not_kinds: list[Kind]
    victim_range: Literal[1]
    victim_same_area_first: Literal[True]
    victim_eliminated_outright: Literal[True]
    protects_until: Literal["end-of-attack-or-step"]
    relocate_to: Literal["nearest-imperial-held-area"]
    relocate_needs_non_character: Literal[True]


class CancelRetreat(Params, frozen=True):
    """Stand Fast, Relentless Hatred."""

    scope: Literal["all-own-counters-in-this-fight"]
    move_zero_survives: Literal[True]
    shared_area: Literal["another-round"]


class Raid(Params, frozen=True):
    """Teleport Assault."""

    min_turn: Annotated[int, Meta(ge=1, le=5)]
    needs_horus_at: Literal["orbit"]
    needs_traitor_adjacent_to_emperor: Literal[True]
    raiders_must: list[str]
    raiders_any_kind: list[Kind]
    raiders_limited_kinds: list[Kind]
    raiders_limited_max: Count
    crew_defence: Value
    defenders: list[str]
    best_column: str
    apply: Literal["hits-only"]


class RemoveBreach(Params, frozen=True):
    """Seal the Breach."""

    sections: Literal[1]
    needs_imperial_in_either_area: Literal[True]
    workers_not_kinds: list[Kind]


class Crash(Params, frozen=True):
    """Last Flight of the Sky Fortress."""

    range: Annotated[int, Meta(ge=0, le=12)]
    hit_on: Die
    hit_on_character: Die
    fortress_removed_for_good: Literal[True]


class DieBonus(Params, frozen=True):
    """All Guns to the Sky, Siege Guns to the Front, Saturation Bombardment."""

    add: Bonus
    until: Literal["end-of-segment", "end-of-step"]


class SummonBonus(Params, frozen=True):
    """Rift in the Warp."""

    add: Bonus
    return_hordes: Literal[1]
    until: Literal["end-of-step"]


class DrawDefectors(Params, frozen=True):
    """Second Treachery."""

    draws: Annotated[int, Meta(ge=0, le=14)]
    redraw_if_unmatched: Literal[False]
    chooser: Literal["traitor"]
    fight: Literal["this-step"]


class BlockSpecialCards(Params, frozen=True):
    """Silence on the Net."""

    side: Literal["imperial"]
    until: Literal["end-of-segment"]


CARD_PARAMS: dict[str, type[Params]] = {
    "save-emperor": SaveEmperor,
    "cancel-retreat": CancelRetreat,
    "raid-horus-in-orbit": Raid,
    "remove-breach": RemoveBreach,
    "crash-sky-fortress": Crash,
    "laser-bonus": DieBonus,
    "breach-bonus": DieBonus,
    "bombard-bonus": DieBonus,
    "summon-bonus": SummonBonus,
    "draw-defectors": DrawDefectors,
    "block-special-cards": BlockSpecialCards,
}
