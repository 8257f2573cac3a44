"""The printed pieces: units, weapons, terrain, templates, damage sets, tiles, options, cards and powers, read
once into tuples.

Numbers that stand for "X" or "none" are NOT. Every record keeps its provenance in the data files; the tuples here
hold what play needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from siegeworks.core.data import read, record, records
from siegeworks.games.blackreach.box.records_army import CardData, OptionData, PerilsData, PowerData, TileData
from siegeworks.games.blackreach.box.records_base import ClassName, CombatValues, Record
from siegeworks.games.blackreach.box.records_battle import CampaignData, PointBattleData, ScenarioData
from siegeworks.games.blackreach.box.records_ground import (
    BoardData,
    ExplosionData,
    FlamerData,
    GroundTileData,
    TerrainData,
)
from siegeworks.games.blackreach.box.records_units import (
    AbilityData,
    AbilityParams,
    DamageSetData,
    FaceData,
    PrintedAbility,
    UnitData,
    WindowData,
)

FOLDER = Path(__file__).parent.parent / "data"
SIDES = ("ultramarines", "orks")
ULTRAMARINES: Final = 0
ORKS: Final = 1
CLASSES = ("infantry", "light-vehicle", "heavy-vehicle")
INFANTRY: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2
ROLES = ("regular", "heavy-weapon", "leader")
REGULAR: Final = 0
HEAVY_WEAPON: Final = 1
LEADER: Final = 2
NOT: Final = -99
# How a counter stands: one square, front and rear square, or a block turned by right angles.
SINGLE: Final = 0
DOUBLE: Final = 1
BLOCK: Final = 2
NAME = "blackreach"
Row = TypeVar("Row", bound=Record)


def rows(file: str, name: str, kind: type[Row]) -> list[Row]:
    """The records of one table with packs laid over it, those marked `disabled` left out."""
    return [row for row in records(FOLDER, NAME, file, name, kind) if not row.disabled]


def table(name: str) -> dict[str, Any]:
    """One data file of this game with packs laid over it, records marked `disabled` left out."""
    data = read(FOLDER, NAME, name)
    for key, rows in data.items():
        if isinstance(rows, list) and rows and isinstance(rows[0], dict):
            data[key] = [row for row in rows if not row.get("disabled")]
    return data


class Weapon(NamedTuple):
    """One weapon of a face: its combat values by class and the abilities printed on it."""

    id: str
    slot: str  # only | primary | secondary
    number: int
    cv: tuple[int, int, int]
    fotm: int
    range: int
    arc: int
    arc_side: int  # eighths of a turn from the front: 0, 6 left, 2 right
    suppressive: bool
    twin: bool
    piercing: bool
    hawk: bool
    machine_gun: bool
    double_fire: bool
    frightening: bool
    destruction: int
    howitzer: int
    indirect: int
    flamer: int
    sniper: bool
    assault: int
    tearing: bool
    demolishing: int
    long_assault: int
    printed: tuple[PrintedAbility, ...]  # its abilities as they are printed


class Face(NamedTuple):
    """One side of a counter."""

    id: str
    type: int
    kind: str
    mv: int
    flying: bool
    dv: int
    flips: bool
    life: int
    weapons: tuple[int, ...]
    abilities: Mapping[str, PrintedAbility]
    active: bool
    concealed: bool
    wreck: bool
    blank: bool
    structure: int
    obscures: int
    blocks: bool
    impassable: bool
    closed: tuple[int, ...]
    cover: int


class UnitType(NamedTuple):
    """One kind of counter."""

    id: str
    name: str
    side: int
    klass: int
    role: int
    character: bool
    stripes: str
    width: int
    length: int
    shape: int
    large: bool
    points: int
    counters: int
    damage: int
    front: int
    back: int


class Terrain(NamedTuple):
    """One kind of terrain: the printed effect icons with their values."""

    id: str
    name: str
    char: str
    edge: bool
    cover: tuple[int, int, int]
    obscures: int
    blocks: bool
    impassable: bool
    closed: tuple[int, ...]
    difficult: bool
    barricade: int
    elevation: int
    structure: int
    becomes: str
    building: bool
    slow: tuple[int, int, int]  # by class: squares of movement that entering costs beyond one


class Template(NamedTuple):
    """An explosion: the squares around its interspace, its values, how far it scatters (NOT: no chart)."""

    id: str
    squares: tuple[tuple[int, int], ...]
    cv: tuple[int, int, int]
    scatter: int


class Flamer(NamedTuple):
    """A flamer: its outline in hundredths of a square along +x, and its values."""

    id: str
    outline: tuple[tuple[int, int], ...]
    cv: tuple[int, int, int]


def combat_values(cv: CombatValues | None) -> tuple[int, int, int]:
    """Combat values by class; X and a missing value are NOT."""
    if cv is None:
        return (NOT, NOT, NOT)
    infantry, light, heavy = (NOT if value == "X" else value for value in (cv.infantry, cv.light, cv.heavy))
    return (infantry, light, heavy)


TEMPLATES = tuple(
    Template(r.id, tuple(r.squares), combat_values(r.cv), r.scatter_distance if r.scatter_chart else NOT)
    for r in rows("templates.toml", "explosion", ExplosionData)
)
FLAMERS = tuple(
    Flamer(r.id, tuple((round(x * 100), round(y * 100)) for x, y in r.polygon), combat_values(r.cv))
    for r in rows("templates.toml", "flamer", FlamerData)
)
TEMPLATE_NUMBER = {t.id: i for i, t in enumerate(TEMPLATES)}
FLAMER_NUMBER = {t.id: i for i, t in enumerate(FLAMERS)}
COUNTER_MARGIN = round(read(FOLDER, NAME, "templates.toml")["counter_margin"] * 100)

DAMAGE_KINDS = ("hull", "tracks", "secondary", "primary-1", "primary-2", "explosion")
HULL: Final = 0
TRACKS: Final = 1
SECONDARY: Final = 2
PRIMARY_1: Final = 3
PRIMARY_2: Final = 4
EXPLOSION: Final = 5
_DAMAGE = rows("damage.toml", "set", DamageSetData)
DAMAGE_SETS = tuple(r.id for r in _DAMAGE)
DAMAGE_TABLE = tuple(tuple(DAMAGE_KINDS.index(kind) for kind in msgspec.structs.astuple(r.table)) for r in _DAMAGE)

_WEAPONS: list[Weapon] = []
_FACES: list[Face] = []
_TYPES: list[UnitType] = []


_SLOTS = {"infantry": INFANTRY, "light": LIGHT, "heavy": HEAVY}
_TURNS = {"front": 0, "right": 2, "left": 6}


def _closed(names: Iterable[ClassName]) -> tuple[int, ...]:
    return tuple(_SLOTS[name] for name in names)


_NOTHING = AbilityParams()


def _weapon(name: str, slot: str, number: int, cv: CombatValues | None, printed: Sequence[PrintedAbility]) -> int:
    abilities: dict[str, AbilityParams] = {ability.id: ability for ability in printed}

    def param(ability: str) -> AbilityParams:
        return abilities.get(ability, _NOTHING)

    def stated(value: int | None, default: int) -> int:
        return default if value is None else value

    def template(ability: str, numbers: Mapping[str, int]) -> int:
        return numbers[str(abilities[ability].template)] if ability in abilities else NOT

    arc = param("limited-arc")
    _WEAPONS.append(
        Weapon(
            name, slot, number, combat_values(cv),
            stated(param("fire-on-the-move").penalty, NOT),
            stated(param("limited-range").squares, 99),
            stated(arc.degrees, 360),
            _TURNS[arc.facing or "front"],
            "suppressive-fire" in abilities, "twin-linked" in abilities, "piercing" in abilities,
            "hawk-eyed" in abilities, "machine-gunner" in abilities, "double-fire" in abilities,
            "frightening-shot" in abilities,
            stated(param("destruction").dice, 0),
            template("howitzer", TEMPLATE_NUMBER),
            template("indirect-fire", TEMPLATE_NUMBER),
            template("flamer", FLAMER_NUMBER),
            "sniper" in abilities,
            stated(param("assault").bonus, NOT),
            "tearing" in abilities,
            stated(param("demolishing").dice, 0),
            stated(param("long-distance-assault").squares, 0),
            tuple(printed),
        )
    )  # fmt: skip
    return len(_WEAPONS) - 1


def _face(number: int, unit: str, row: FaceData) -> int:
    name = f"{unit}/{row.kind}"
    weapons: list[int] = []
    for w in row.weapon:
        slot = f"{w.slot}-{w.number}" if w.slot == "primary" else "secondary"
        weapons.append(_weapon(f"{name}/{slot}", w.slot, w.number, w.cv, w.abilities))
    kind = row.kind
    if not weapons and (row.cv is not None or kind == "concealed"):
        weapons.append(_weapon(name, "only", 1, row.cv, row.abilities))
    _FACES.append(
        Face(
            name, number, kind, NOT if row.movement == "X" else row.movement, row.flying, row.defence,
            row.on_hit == "flip", row.life_points, tuple(weapons), {ability.id: ability for ability in row.abilities},
            kind in ("active", "concealed", "landed"), kind == "concealed", kind == "wreck", kind == "blank",
            row.structure, row.obscures, row.blocks_los, row.impassable, _closed(row.closed_to), row.infantry_defence,
        )
    )  # fmt: skip
    return len(_FACES) - 1


def _unit(row: UnitData) -> None:
    number = len(_TYPES)
    width, length = row.footprint
    front, back = (_face(number, row.id, face) for face in row.face)
    _TYPES.append(
        UnitType(
            row.id, row.name, SIDES.index(row.faction), CLASSES.index(row.klass), ROLES.index(row.role),
            row.character, row.stripes, width, length,
            SINGLE if width * length == 1 else DOUBLE if (width, length) == (1, 2) else BLOCK,
            row.large, row.transport_points, row.counters,
            NOT if row.damage_set is None else DAMAGE_SETS.index(row.damage_set), front, back,
        )
    )  # fmt: skip


for _file in ("units.toml", "units-reinforcements.toml"):
    for _row in rows(_file, "unit", UnitData):
        _unit(_row)
WEAPONS, FACES, TYPES = tuple(_WEAPONS), tuple(_FACES), tuple(_TYPES)
TYPE_NUMBER = {t.id: i for i, t in enumerate(TYPES)}
FACE_NUMBER = {f.id: i for i, f in enumerate(FACES)}
FACE_NAMES = tuple(f.id for f in FACES)


def _terrain(row: TerrainData) -> Terrain:
    return Terrain(
        row.id, row.name, row.char or "", row.layer == "edge",
        (row.defence.infantry, row.defence.light, row.defence.heavy),
        row.obscures, row.blocks_los, row.impassable, _closed(row.closed_to), row.difficult, row.barricade,
        row.elevation, row.structure, row.destroyed_becomes or "", row.building,
        (row.slow.infantry, row.slow.light, row.slow.heavy),
    )  # fmt: skip


TERRAIN = tuple(_terrain(r) for r in rows("terrain.toml", "terrain", TerrainData))
TERRAIN_NUMBER = {t.id: i for i, t in enumerate(TERRAIN)}
TERRAIN_CHAR = {t.char: i for i, t in enumerate(TERRAIN) if t.char}
TERRAIN_NAMES = tuple(t.id for t in TERRAIN)

BOARDS = tuple(rows("boards.toml", "board", BoardData))
BOARD_NUMBER = {b.id: i for i, b in enumerate(BOARDS)}
BOARD_SIZE = int(read(FOLDER, NAME, "boards.toml")["size"][0])
GROUND_TILES = tuple(rows("boards.toml", "tile", GroundTileData))
GROUND_TILE_NUMBER = {t.id: i for i, t in enumerate(GROUND_TILES)}

SCENARIOS = tuple(rows("scenarios.toml", "scenario", ScenarioData))
CAMPAIGN = record(FOLDER, NAME, "scenarios.toml", "campaign", CampaignData)
POINT_BATTLE = record(FOLDER, NAME, "scenarios.toml", "point_battle", PointBattleData)

TILES = tuple(rows("recruitment.toml", "tile", TileData))
TILE_NAMES = tuple(t.id for t in TILES)
TILE_NUMBER = {n: i for i, n in enumerate(TILE_NAMES)}


def _copies(name: str, count: int) -> list[str]:
    """The names of equal pieces: numbered where there are several."""
    return [f"{name}-{k + 1}" for k in range(count)] if count > 1 else [name]


OPTION_KINDS = tuple(rows("recruitment.toml", "option", OptionData))
OPTION_KIND_NUMBER = {o.id: i for i, o in enumerate(OPTION_KINDS)}
_OPTIONS = [(name, k) for k, o in enumerate(OPTION_KINDS) for name in _copies(o.id, o.limit)]
OPTION_NAMES = tuple(n for n, _ in _OPTIONS)  # one name for each copy in the box
OPTION_KIND = tuple(k for _, k in _OPTIONS)


_fielded = {u.unit for t in TILES for u in t.units} | {u for o in OPTION_KINDS for u in o.units}
_PIECES = [(name, i) for i, t in enumerate(TYPES) if t.id in _fielded for name in _copies(t.id, t.counters)]
UNIT_NAMES = tuple(n for n, _ in _PIECES)  # every counter that a tile or an option can bring
UNIT_TYPE = tuple(t for _, t in _PIECES)
# as a person calls each: its printed name, with its number where the box has several
UNIT_LABELS = tuple(
    f"{TYPES[t].name} {name.rpartition('-')[2]}" if TYPES[t].counters > 1 else TYPES[t].name for name, t in _PIECES
)
PIECES_OF: Mapping[int, tuple[int, ...]] = {
    t: tuple(u for u, kind in enumerate(UNIT_TYPE) if kind == t) for t in sorted(set(UNIT_TYPE))
}

_CARDS_OF = [rows(f"action-cards-{side}.toml", "card", CardData) for side in SIDES]
CARD_KINDS = tuple(row for cards in _CARDS_OF for row in cards)
_CARDS = [(name, k) for k, card in enumerate(CARD_KINDS) for name in _copies(card.id, card.copies)]
CARD_NAMES = tuple(n for n, _ in _CARDS)
CARD_KIND = tuple(k for _, k in _CARDS)
_um_titles = len(_CARDS_OF[ULTRAMARINES])
CARD_SIDE = tuple(ULTRAMARINES if k < _um_titles else ORKS for k in CARD_KIND)

POWERS = tuple(rows("psychic.toml", "power", PowerData))
POWER_NAMES = tuple(p.id for p in POWERS)
PERILS = tuple(record(FOLDER, NAME, "psychic.toml", "perils", PerilsData).librarian.marker)
NAME_OF_ABILITY = {row.id: row.name for row in rows("abilities.toml", "ability", AbilityData)}
EVENT_WINDOWS = tuple(rows("effects.toml", "window", WindowData))
