"""The pieces: every counter, card, ability and table of the data files, read once into tuples."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.data import PROVENANCE, read
from siegeworks.core.errors import BadData
from siegeworks.games.terra import CREVASSE, WALL, board_for

FOLDER = Path(__file__).parent.parent
DATA = FOLDER / "data"

Unit = int
Area = int
Place = int
Seat = int

IMPERIAL: Seat = 0
TRAITOR: Seat = 1
SEATS = ("imperial", "traitor")

_FILES = {
    n: read(DATA, "heresy1993", n + ".toml") for n in ("counters", "strategy", "special", "characters", "setup", "crt")
}


def _fail(text: str) -> BadData:
    return BadData(f"heresy1993: {text}")


# ---------------------------------------------------------------- the map and the boxes beside it

BOARD = board_for(1993)
AREAS = tuple(a.id for a in BOARD.areas)
N_AREAS = len(AREAS)
AREA = BOARD.number
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
IN_PALACE = tuple(k == "palace" for k in AREA_KIND)
PORTS = BOARD.of_kind("spaceport")
PORT_OF = {a: i for i, a in enumerate(PORTS)}
IS_PORT = tuple(a in PORT_OF for a in range(N_AREAS))
CAPACITY = tuple(BOARD.areas[a].capacity for a in PORTS)
FACTORIES = BOARD.of_kind("factory")
BASTIONS = tuple(a for a in range(N_AREAS) if BOARD.areas[a].bastion)
INNER_PALACE = AREA["inner-palace"]
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

KINDS = (
    "character", "custodes", "marine", "arbites", "titan", "mechanicus", "defence", "laser", "guard", "tank",
    "sky-fortress", "dummy", "set-up", "war-engine", "daemon", "rider", "beast", "cultist", "warband", "transport",
    "battlecruiser",
)  # fmt: skip
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


def _units() -> tuple[UnitData, ...]:
    out: list[UnitData] = []
    for entry, row in enumerate(_FILES["counters"]["counter"]):
        if row["kind"] in MARKERS:
            continue
        if row["kind"] not in KINDS or row["side"] not in SEATS or row["god"] not in GODS:
            raise _fail(f"counters.toml: {row['id']}: unknown kind, side or god")
        if row["provenance"] not in PROVENANCE:
            raise _fail(f"counters.toml: {row['id']}: provenance {row['provenance']!r}")
        copies = row["copies"]
        labels = row.get("labels") or [row["name"] if copies == 1 else f"{row['name']} {i + 1}" for i in range(copies)]
        reduced = row.get("reduced")
        for i in range(copies):
            full = row.get("full", [0, 0, 0])
            out.append(
                UnitData(
                    id=row["id"] if copies == 1 else f"{row['id']}-{i + 1}",
                    entry=entry,
                    name=labels[i],
                    side=SEATS.index(row["side"]),
                    kind=row["kind"],
                    god=row["god"],
                    full=(full[0], full[1], full[2]),
                    reduced=(reduced[0], reduced[1], reduced[2]) if reduced else None,
                    counts=not row["stacking-free"],
                    start=row["start"],
                    may_rebuild=row["may-rebuild"],
                    can_breach=row["can-breach"],
                    stands_for=row.get("stands-for", ""),
                    provenance=row["provenance"],
                )
            )
    return tuple(out)


UNITS = _units()
N_UNITS = len(UNITS)
UNIT_IDS = tuple(u.id for u in UNITS)
UNIT = {u.id: i for i, u in enumerate(UNITS)}
MARKER_COUNT = sum(r["copies"] for r in _FILES["counters"]["counter"] if r["kind"] in MARKERS)
TOTAL = int(_FILES["counters"]["total"])
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
EMPEROR = UNIT["emperor"]
HORUS = UNIT["horus"]
ANGRON = UNIT["angron"]
CUSTODES = UNIT["adeptus-custodes"]
SKY_FORTRESS = UNIT["sky-fortress"]
LEADERS = (EMPEROR, HORUS)


def _stand_ins() -> dict[Unit, Unit]:
    """Set-up counter -> the double-sided counter it stands for."""
    out: dict[Unit, Unit] = {}
    for i, u in enumerate(UNITS):
        if u.kind == "set-up":
            free = [j for j, v in enumerate(UNITS) if _base(v) == u.stands_for and j not in out.values()]
            if not free:
                raise _fail(f"counters.toml: {u.id} stands for nothing")
            out[i] = free[0]
    return out


def _base(u: UnitData) -> str:
    return str(_FILES["counters"]["counter"][u.entry]["id"])


ENTRY_ID = tuple(_base(u) for u in UNITS)
STAND_IN = _stand_ins()
HAS_STAND_IN = frozenset(STAND_IN.values())


def units_of_entry(*names: str) -> tuple[Unit, ...]:
    """All counters of the named entries."""
    return tuple(i for i in range(N_UNITS) if ENTRY_ID[i] in names)


# ---------------------------------------------------------------- characters and their abilities


class Ability(NamedTuple):
    """One individual rule of a character; `params` are the numbers of the data file."""

    id: str
    name: str
    unit: Unit
    frequency: str
    text: str
    params: dict[str, Any]
    provenance: str


def _abilities() -> dict[str, Ability]:
    out: dict[str, Ability] = {}
    for row in _FILES["characters"]["character"]:
        for a in row["ability"]:
            out[a["id"]] = Ability(
                a["id"],
                a["name"],
                UNIT[row["counter"]],
                a["frequency"],
                " ".join(a["text"].split()),
                a["params"],
                a["provenance"],
            )
    return out


ABILITIES = _abilities()
ABILITY_IDS = tuple(ABILITIES)
ABILITY = {name: i for i, name in enumerate(ABILITY_IDS)}
# Per character: the entries with which it must end its movement (printed for Angron alone).
BOUND_TO = {
    UNIT[r["counter"]]: units_of_entry(*r["must-end-with"])
    for r in _FILES["characters"]["character"]
    if r["must-end-with"]
}
# The wider reading of H93-AMB-14: each god's primarch is bound to his own chapter.
BOUND_TO_ALL = {
    i: tuple(j for j in range(N_UNITS) if KIND[j] == "marine" and GOD[j] == GOD[i])
    for i in range(N_UNITS)
    if IS_CHARACTER[i] and SIDE[i] == TRAITOR and GOD[i] > 1
}


def ability_of(name: str) -> Ability:
    """The ability of that id; a data pack may change its numbers, not take it away."""
    return ABILITIES[name]


PSYCHIC_SHIELD = ability_of("psychic-shield")
PRAETORIAN = ability_of("praetorian")
ANGELIC_DEFIANCE = ability_of("angelic-defiance")
LIGHTNING_WAR = ability_of("lightning-war")
MASTER_OF_THE_FORGES = ability_of("master-of-the-forges")
WARMASTER = ability_of("warmaster")
LORD_OF_TRAITORS = ability_of("lord-of-traitors")
BLOOD_RAGE = ability_of("blood-rage")
WRATH = ability_of("wrath-of-the-blood-god")
BEGUILE = ability_of("beguile")
WARP_SORCERY = ability_of("warp-sorcery")
ENDURANCE = ability_of("endurance-of-the-dead")
KHAN = LIGHTNING_WAR.unit
KANE = MASTER_OF_THE_FORGES.unit
KHAN_FOLLOWS = frozenset(units_of_entry(*LIGHTNING_WAR.params["also-counters"]))
ENDURING = frozenset(units_of_entry(*ENDURANCE.params["counters"]))
SHIELD_BEARERS = frozenset(units_of_entry(*PSYCHIC_SHIELD.params["immune-to-other-while-with"]))
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
    """A special card: when it may be played and what it does."""

    id: str
    name: str
    side: Seat
    segment: str
    window: str
    effect: str
    text: str
    params: dict[str, Any]
    provenance: str


STRATEGY = tuple(
    StrategyCard(
        r["id"], r["name"], SEATS.index(r["side"]), tuple(PHASES.index(p) for p in r["phases"]), r["assault-card"],
        r["provenance"],
    )
    for r in _FILES["strategy"]["card"]
)  # fmt: skip
STRATEGY_OF = tuple(tuple(i for i, c in enumerate(STRATEGY) if c.side == side) for side in (0, 1))
SPECIAL = tuple(
    SpecialCard(
        r["id"], r["name"], SEATS.index(r["side"]), r["segment"], r["window"], r["effect"],
        " ".join(r["text"].split()), r["params"], r["provenance"],
    )
    for r in _FILES["special"]["card"]
)  # fmt: skip
SPECIAL_OF = tuple(tuple(i for i, c in enumerate(SPECIAL) if c.side == side) for side in (0, 1))
SPECIAL_BY_EFFECT = {(c.side, c.effect): i for i, c in enumerate(SPECIAL)}

# ---------------------------------------------------------------- tables

CRT = _FILES["crt"]
COLUMNS = tuple(CRT["odds"]["columns"])
N_COLUMNS = len(COLUMNS)
RESULTS = ("AA", "AR", "AC", "BS", "DR", "DA")
AA, AR, AC, BS, DR, DA = range(6)
RESULT_NAMES = tuple(next(r["name"] for r in CRT["result"] if r["code"] == code) for code in RESULTS)
# TABLE[column][die - 1] -> result
TABLE = tuple(tuple(RESULTS.index(CRT["table"][str(die)][c]) for die in range(1, 7)) for c in range(N_COLUMNS))
WALL_SHIFT = int(CRT["shift"]["wall"])
CANYON_SHIFT = int(CRT["shift"]["canyon"])
BEST_OVER_WALL = COLUMNS.index(CRT["shift"]["best-over-wall"])
BEST_OVER_CANYON = COLUMNS.index(CRT["shift"]["best-over-canyon"])
HIT_ON = next(int(r["hit-on"]) for r in CRT["result"] if r["code"] == "BS")
ADVANCE_MAX = int(CRT["procedure"]["advance-max"])
SUMMON_ON = int(CRT["summon"]["target"])
BREACH_ON = int(CRT["breach"]["target"])
TREACHERY_ADD = int(CRT["treachery"]["add"])
BUILD_PER_FACTORY = int(CRT["build"]["per-factory"])
LASER_CRUISER, LASER_POD, LASER_PORT = (
    int(CRT["laser"]["battlecruiser"]),
    int(CRT["laser"]["drop-pod"]),
    int(CRT["laser"]["space-port-landing"]),
)
STACK_LIMIT = int(_FILES["setup"]["rules"]["stack-limit"])
START_CARDS = int(_FILES["setup"]["rules"]["special-cards-at-start"])
LAST_TURN = 5

# ---------------------------------------------------------------- set-up lists

GROUPS = {g["id"]: g for g in _FILES["setup"]["group"]}
HISTORICAL = {UNIT[u]: AREA[row["area"]] for row in _FILES["setup"]["historical"]["place"] for u in row["counters"]}


def group_areas(u: Unit) -> tuple[Area, ...]:
    """H93-SETUP-09 to 18: the areas where an Imperial counter may be set up, before stacking."""
    real = STAND_IN.get(u, u)
    group = GROUPS[UNITS[real].start]
    if group["where"] == "anywhere":
        return tuple(range(N_AREAS)) if real == SKY_FORTRESS else OPEN_AREAS
    names = [a for p in group["places"] for a in _FILES["setup"]["areas"][p]]
    inside = {AREA[a] for a in names}
    if group["where"] == "in-or-adjacent":
        inside |= {b for a in inside for b in WALKS[a]}
    return tuple(sorted(inside))


SETUP_AREAS = {u: group_areas(u) for u in range(N_UNITS) if SIDE[u] == IMPERIAL and u not in HAS_STAND_IN}
