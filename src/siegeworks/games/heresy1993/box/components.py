"""The pieces: every counter, card, ability and table of the data files, read once into tuples."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from siegeworks.core.data import mistake, read, records
from siegeworks.core.errors import BadData
from siegeworks.games.heresy1993.box.records import (
    ABILITY_PARAMS,
    CARD_PARAMS,
    AbilityData,
    BuildBonus,
    CharacterData,
    ColumnShift,
    CounterData,
    CountersFile,
    Crash,
    DieBonus,
    DrawDefectors,
    GroupData,
    HarderToHit,
    IgnoreDefence,
    MagicAttack,
    Params,
    PassThrough,
    Raid,
    ReduceTerrain,
    RemoveBreach,
    RerollInitiative,
    SaveEmperor,
    SetupFile,
    SpecialCardData,
    StandByAbility,
    StrategyCardData,
    SummonBonus,
    TablesFile,
)
from siegeworks.games.terra import CREVASSE, WALL, board_for

FOLDER = Path(__file__).parent.parent
DATA = FOLDER / "data"
NAME = "heresy1993"

Unit = int
Area = int
Place = int
Seat = int

IMPERIAL: Seat = 0
TRAITOR: Seat = 1
SEATS = ("imperial", "traitor")

File = TypeVar("File", bound=msgspec.Struct)
Kind = TypeVar("Kind", bound=Params)


def _file(name: str, schema: type[File]) -> File:
    """A data file that is more than one list of records."""
    try:
        return msgspec.convert(read(DATA, NAME, name), schema)
    except msgspec.ValidationError as error:
        raise BadData(f"{DATA / name}: {error}") from error


COUNTERS = records(DATA, NAME, "counters.toml", "counter", CounterData)
CHARACTERS = records(DATA, NAME, "characters.toml", "character", CharacterData)
STRATEGY_DATA = records(DATA, NAME, "strategy.toml", "card", StrategyCardData)
SPECIAL_DATA = records(DATA, NAME, "special.toml", "card", SpecialCardData)
GROUPS = {g.id: g for g in records(DATA, NAME, "setup.toml", "group", GroupData)}
SETUP = _file("setup.toml", SetupFile)
TABLES = _file("crt.toml", TablesFile)

# ---------------------------------------------------------------- the map and the boxes beside it

BOARD = board_for(1993)
AREAS = tuple(a.id for a in BOARD.areas)
N_AREAS = len(AREAS)
AREA_NUMBER = BOARD.number
ADJACENT = BOARD.adjacent
MOUNTAIN = tuple(not a.passable for a in BOARD.areas)
OPEN_AREAS = tuple(a for a in range(N_AREAS) if not MOUNTAIN[a])
# Neighbours a counter can walk to: mountains are closed to all but the Sky Fortress and Battlecruisers.
WALKS = tuple(tuple(b for b in near if not MOUNTAIN[b]) for near in ADJACENT)
BORDER = BOARD.border
BORDER_TYPE = tuple(b.type for b in BOARD.borders)
IS_WALL = tuple(t == WALL for t in BORDER_TYPE)
IS_CANYON = tuple(t == CREVASSE for t in BORDER_TYPE)
WALLS = tuple(i for i, wall in enumerate(IS_WALL) if wall)
WALL_OF = {border: i for i, border in enumerate(WALLS)}
WALL_NAMES = tuple(f"{AREAS[BOARD.borders[b].a]}+{AREAS[BOARD.borders[b].b]}" for b in WALLS)
AREA_KIND = tuple(a.kind for a in BOARD.areas)
PORTS = BOARD.of_kind("spaceport")
PORT_OF = {a: i for i, a in enumerate(PORTS)}
IS_PORT = tuple(a in PORT_OF for a in range(N_AREAS))
CAPACITY = tuple(BOARD.areas[a].capacity for a in PORTS)
FACTORIES = BOARD.of_kind("factory")
BASTIONS = tuple(a for a in range(N_AREAS) if BOARD.areas[a].bastion)
INNER_PALACE = AREA_NUMBER["inner-palace"]
CONTROLLED = PORTS + FACTORIES  # the areas with a control counter
KEY_AREAS = (INNER_PALACE, *PORTS)  # the five areas of victory

ORBIT: Place = N_AREAS
WARP: Place = N_AREAS + 1
INVASION: Place = N_AREAS + 2
POOL: Place = N_AREAS + 3
DESTROYED: Place = N_AREAS + 4
REMOVED: Place = N_AREAS + 5
RESERVE: Place = N_AREAS + 6
BOXES = ("in-orbit", "warp", "invasion-force", "treachery-container", "destroyed", "out-of-the-game", "to-be-set-up")
PLACES = AREAS + BOXES
N_PLACES = len(PLACES)

# ---------------------------------------------------------------- counters

MARKERS = ("control", "turn", "breach")
GODS = ("none", "undivided", "khorne", "nurgle", "slaanesh", "tzeentch")


class UnitData(NamedTuple):
    """One counter that can stand somewhere (markers of control, turn and breaches are columns of their own)."""

    id: str
    entry: int
    name: str
    side: Seat
    kind: str
    god: str
    full: tuple[int, int, int]
    reduced: tuple[int, int, int] | None
    counts: bool
    start: str
    may_rebuild: bool
    can_breach: bool
    stands_for: str
    provenance: str


def _copy(number: int, row: CounterData, copy: int) -> UnitData:
    """One of the counters of an entry."""
    alone = row.copies == 1
    label = row.name if alone else f"{row.name} {copy + 1}"
    return UnitData(
        id=row.id if alone else f"{row.id}-{copy + 1}",
        entry=number,
        name=row.labels[copy] if row.labels else label,
        side=SEATS.index(row.side),
        kind=row.kind,
        god=row.god,
        full=row.full,
        reduced=row.reduced,
        counts=not row.stacking_free,
        start=row.start,
        may_rebuild=row.may_rebuild,
        can_breach=row.can_breach,
        stands_for=row.stands_for,
        provenance=row.provenance,
    )


def _units() -> tuple[UnitData, ...]:
    """Every counter but the markers, in the order of the sheet."""
    out: list[UnitData] = []
    for number, row in enumerate(COUNTERS):
        if row.labels and len(row.labels) != row.copies:
            raise mistake(DATA, NAME, "counters.toml", "counter", row.id, "labels", "there is one label per copy")
        if row.kind not in MARKERS:
            out.extend(_copy(number, row, copy) for copy in range(row.copies))
    return tuple(out)


UNITS = _units()
N_UNITS = len(UNITS)
UNIT_IDS = tuple(u.id for u in UNITS)
UNIT_NUMBER = {u.id: i for i, u in enumerate(UNITS)}
MARKER_COUNT = sum(c.copies for c in COUNTERS if c.kind in MARKERS)
TOTAL = _file("counters.toml", CountersFile).total
ENTRY_ID = tuple(COUNTERS[u.entry].id for u in UNITS)
SIDE = tuple(u.side for u in UNITS)
ENTRY = tuple(u.entry for u in UNITS)
KIND = tuple(u.kind for u in UNITS)
GOD = tuple(GODS.index(u.god) for u in UNITS)
# Values by unit + N_UNITS * (1 if reduced): attack, defence; the move value is that of the face in play too.
_faces = [u.full for u in UNITS] + [u.reduced or u.full for u in UNITS]
ATTACK = tuple(f[0] for f in _faces)
DEFENCE = tuple(f[1] for f in _faces)
MOVE = tuple(u.full[2] for u in UNITS)
COUNTS = tuple(1 if u.counts else 0 for u in UNITS)
TWO_STEPS = tuple(u.reduced is not None for u in UNITS)
IS_CHARACTER = tuple(u.kind == "character" for u in UNITS)
IS_LASER = tuple(u.kind == "laser" for u in UNITS)
IS_DEFECTABLE = tuple(u.side == IMPERIAL and u.kind in ("guard", "tank") for u in UNITS)
CAN_BREACH = tuple(u.can_breach for u in UNITS)
LASERS = tuple(i for i, u in enumerate(UNITS) if u.kind == "laser")
HORDES = tuple(i for i, u in enumerate(UNITS) if u.kind == "daemon")
CRUISERS = tuple(i for i, u in enumerate(UNITS) if u.kind == "battlecruiser")
DUMMIES = tuple(i for i, u in enumerate(UNITS) if u.kind == "dummy")
BREACHERS = tuple(tuple(i for i, u in enumerate(UNITS) if u.can_breach and u.side == side) for side in (0, 1))
IS_CRUISER = tuple(u.kind == "battlecruiser" for u in UNITS)
MAY_MOVE = tuple(u.full[2] > 0 and u.kind != "battlecruiser" for u in UNITS)  # in a movement phase
EMPEROR = UNIT_NUMBER["emperor"]
HORUS = UNIT_NUMBER["horus"]
ANGRON = UNIT_NUMBER["angron"]
CUSTODES = UNIT_NUMBER["adeptus-custodes"]
SKY_FORTRESS = UNIT_NUMBER["sky-fortress"]
LEADERS = (EMPEROR, HORUS)


def _stand_ins() -> dict[Unit, Unit]:
    """Set-up counter -> the double-sided counter it stands for."""
    out: dict[Unit, Unit] = {}
    for number, unit in enumerate(UNITS):
        if unit.kind != "set-up":
            continue
        free = [real for real in range(N_UNITS) if ENTRY_ID[real] == unit.stands_for and real not in out.values()]
        if not free:
            entry = ENTRY_ID[number]
            raise mistake(DATA, NAME, "counters.toml", "counter", entry, "stands-for", f"{unit.id} stands for nothing")
        out[number] = free[0]
    return out


STAND_IN = _stand_ins()
HAS_STAND_IN = frozenset(STAND_IN.values())


def units_of_entry(*names: str) -> tuple[Unit, ...]:
    """All counters of the named entries."""
    return tuple(i for i in range(N_UNITS) if ENTRY_ID[i] in names)


# ---------------------------------------------------------------- characters and their abilities


class Ability(NamedTuple):
    """One individual rule of a character."""

    id: str
    name: str
    unit: Unit
    text: str
    params: Params
    provenance: str


def _params(row: AbilityData | SpecialCardData, schemas: dict[str, type[Params]], file: str, table: str) -> Params:
    """The numbers of an effect, checked against what it asks for."""
    schema = schemas.get(row.effect)
    if schema is None:
        raise mistake(DATA, NAME, file, table, row.id, "effect", f"there is no effect {row.effect!r}")
    try:
        return msgspec.convert(row.params, schema)
    except msgspec.ValidationError as error:
        raise mistake(DATA, NAME, file, table, row.id, "params", str(error)) from error


def _abilities() -> dict[str, Ability]:
    out: dict[str, Ability] = {}
    for character in CHARACTERS:
        for row in character.ability:
            params = _params(row, ABILITY_PARAMS, "characters.toml", "character.ability")
            unit = UNIT_NUMBER[character.counter]
            out[row.id] = Ability(row.id, row.name, unit, " ".join(row.text.split()), params, row.provenance)
    return out


ABILITIES = _abilities()
ABILITY_IDS = tuple(ABILITIES)
ABILITY_NUMBER = {name: i for i, name in enumerate(ABILITY_IDS)}
# Per character: the entries with which it must end its movement (printed for Angron alone).
BOUND_TO = {UNIT_NUMBER[c.counter]: units_of_entry(*c.must_end_with) for c in CHARACTERS if c.must_end_with}
# The wider reading of H93-AMB-14: each god's primarch is bound to his own chapter.
BOUND_TO_ALL = {
    i: tuple(j for j in range(N_UNITS) if KIND[j] == "marine" and GOD[j] == GOD[i])
    for i in range(N_UNITS)
    if IS_CHARACTER[i] and SIDE[i] == TRAITOR and GOD[i] > 1
}

# A data pack may change the numbers of an ability, not take it away.
BANE_OF_DAEMONS = ABILITIES["bane-of-daemons"]
PRAETORIAN = ABILITIES["praetorian"]
ANGELIC_DEFIANCE = ABILITIES["angelic-defiance"]
LIGHTNING_WAR = ABILITIES["lightning-war"]
MASTER_OF_THE_FORGES = ABILITIES["master-of-the-forges"]
WARMASTER = ABILITIES["warmaster"]
LORD_OF_TRAITORS = ABILITIES["lord-of-traitors"]
BLOOD_RAGE = ABILITIES["blood-rage"]
WRATH = ABILITIES["wrath-of-the-blood-god"]
BEGUILE = ABILITIES["beguile"]
WARP_SORCERY = ABILITIES["warp-sorcery"]
ENDURANCE = ABILITIES["endurance-of-the-dead"]


def _numbers(ability: Ability, schema: type[Kind]) -> Kind:
    """The numbers of an ability the rules know by name."""
    if not isinstance(ability.params, schema):
        text = f"{ability.name} has an effect of its own"
        raise mistake(DATA, NAME, "characters.toml", "character.ability", ability.id, "effect", text)
    return ability.params


PRAETORIAN_AREAS = tuple(k in _numbers(PRAETORIAN, StandByAbility).area_kinds for k in AREA_KIND)
WARMASTER_FROM_TURN = _numbers(WARMASTER, RerollInitiative).first_turn
LORD_OF_TRAITORS_COLUMNS = _numbers(LORD_OF_TRAITORS, ColumnShift).columns_right
WARP_SORCERY_COLUMNS = _numbers(WARP_SORCERY, ReduceTerrain).columns
WRATH_HITS_ON = _numbers(WRATH, MagicAttack).hit_on
FORGES_ADD = _numbers(MASTER_OF_THE_FORGES, BuildBonus).add
ENDURANCE_HITS_ON = _numbers(ENDURANCE, HarderToHit).hit_on
MAY_BE_BEGUILED = tuple(k in _numbers(BEGUILE, IgnoreDefence).kinds for k in KIND)
KHAN = LIGHTNING_WAR.unit
KANE = MASTER_OF_THE_FORGES.unit
KHAN_FOLLOWS = frozenset(units_of_entry(*_numbers(LIGHTNING_WAR, PassThrough).also_counters))
ENDURING = frozenset(units_of_entry(*_numbers(ENDURANCE, HarderToHit).counters))
HORUS_GUARD = units_of_entry("sons-of-horus")

# ---------------------------------------------------------------- cards

PHASES = ("movement", "combat", "assault", "build")
MOVEMENT, COMBAT, ASSAULT, BUILD = 0, 1, 2, 3


class StrategyCard(NamedTuple):
    """A strategy card: its phases in printed order."""

    id: str
    name: str
    side: Seat
    phases: tuple[int, ...]
    assault: bool
    provenance: str


class SpecialCard(NamedTuple):
    """A special card: in whose segments it may be played, and what it does."""

    id: str
    name: str
    side: Seat
    segment: str
    window: str
    effect: str
    text: str
    params: Params
    provenance: str


def _strategy(row: StrategyCardData) -> StrategyCard:
    phases = tuple(PHASES.index(phase) for phase in row.phases)
    return StrategyCard(row.id, row.name, SEATS.index(row.side), phases, row.assault_card, row.provenance)


def _special(row: SpecialCardData) -> SpecialCard:
    params = _params(row, CARD_PARAMS, "special.toml", "card")
    text = " ".join(row.text.split())
    side, window = SEATS.index(row.side), row.window
    return SpecialCard(row.id, row.name, side, row.segment, window, row.effect, text, params, row.provenance)


STRATEGY_CARDS = tuple(_strategy(row) for row in STRATEGY_DATA)
STRATEGY_OF = tuple(tuple(i for i, c in enumerate(STRATEGY_CARDS) if c.side == side) for side in (0, 1))
SPECIAL_CARDS = tuple(_special(row) for row in SPECIAL_DATA)
SPECIAL_OF = tuple(tuple(i for i, c in enumerate(SPECIAL_CARDS) if c.side == side) for side in (0, 1))
SPECIAL_BY_EFFECT = {(c.side, c.effect): i for i, c in enumerate(SPECIAL_CARDS)}


def _card_numbers(side: Seat, effect: str, schema: type[Kind]) -> Kind:
    """The numbers of the special card with an effect."""
    params = SPECIAL_CARDS[SPECIAL_BY_EFFECT[side, effect]].params
    assert isinstance(params, schema)
    return params


SACRIFICE = _card_numbers(IMPERIAL, "save-emperor", SaveEmperor)
TELEPORT = _card_numbers(IMPERIAL, "raid-horus-in-orbit", Raid)
SEAL = _card_numbers(IMPERIAL, "remove-breach", RemoveBreach)
LAST_FLIGHT = _card_numbers(IMPERIAL, "crash-sky-fortress", Crash)
ALL_GUNS_ADD = _card_numbers(IMPERIAL, "laser-bonus", DieBonus).add
SIEGE_GUNS_ADD = _card_numbers(TRAITOR, "breach-bonus", DieBonus).add
RIFT_ADD = _card_numbers(TRAITOR, "summon-bonus", SummonBonus).add
SECOND_TREACHERY_DRAWS = _card_numbers(TRAITOR, "draw-defectors", DrawDefectors).draws
SATURATION_ADD = _card_numbers(TRAITOR, "bombard-bonus", DieBonus).add

# ---------------------------------------------------------------- tables

COLUMNS = tuple(TABLES.odds.columns)
N_COLUMNS = len(COLUMNS)
RESULTS = ("AA", "AR", "AC", "BS", "DR", "DA")
AA, AR, AC, BS, DR, DA = range(6)
RESULT_NAMES = tuple(next(r.name for r in TABLES.result if r.code == code) for code in RESULTS)
RESULT_EFFECTS = tuple(next(r.effect for r in TABLES.result if r.code == code) for code in RESULTS)
# TABLE[column][die - 1] -> result
TABLE = tuple(tuple(RESULTS.index(TABLES.table[str(die)][c]) for die in range(1, 7)) for c in range(N_COLUMNS))
WALL_SHIFT = TABLES.shift.wall
CANYON_SHIFT = TABLES.shift.canyon
BEST_OVER_WALL = COLUMNS.index(TABLES.shift.best_over_wall)
BEST_OVER_CANYON = COLUMNS.index(TABLES.shift.best_over_canyon)
HIT_ON = next(r.hit_on for r in TABLES.result if r.code == "BS")
ADVANCE_MAX = TABLES.procedure.advance_max
SUMMON_ON = TABLES.summon.target
BREACH_ON = TABLES.breach.target
TREACHERY_ADD = TABLES.treachery.add
BUILD_PER_FACTORY = TABLES.build.per_factory
LASER_CRUISER = TABLES.laser.battlecruiser
LASER_POD = TABLES.laser.drop_pod
LASER_PORT = TABLES.laser.space_port_landing
STACK_LIMIT = SETUP.rules.stack_limit
START_CARDS = SETUP.rules.special_cards_at_start
LAST_TURN = 5

# ---------------------------------------------------------------- set-up lists

HISTORICAL = {UNIT_NUMBER[u]: AREA_NUMBER[row.area] for row in SETUP.historical.place for u in row.counters}


def group_areas(unit: Unit) -> tuple[Area, ...]:
    """H93-SETUP-09 to 19: the areas where an Imperial counter may be set up, before stacking.

    Mountains are closed to what would stand in them; a dummy is set up anywhere and never moves.
    """
    real = STAND_IN.get(unit, unit)
    group = GROUPS[UNITS[real].start]
    if group.where == "anywhere":
        return tuple(range(N_AREAS)) if real == SKY_FORTRESS or KIND[real] == "dummy" else OPEN_AREAS
    inside = {AREA_NUMBER[name] for place in group.places for name in SETUP.areas[place]}
    if group.where == "in-or-adjacent":
        inside |= {b for a in inside for b in WALKS[a]}
    return tuple(sorted(inside))


SETUP_AREAS = {u: group_areas(u) for u in range(N_UNITS) if SIDE[u] == IMPERIAL and u not in HAS_STAND_IN}
