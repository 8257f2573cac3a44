"""The printed pieces: units, weapons, terrain, templates, damage sets, tiles, options, cards and powers, read
once into tuples.

Numbers that stand for "X" or "none" are NOT. Every record keeps its provenance in the data files; the tuples here
hold what play needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from siegeworks.core.data import read

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
EMPTY: Mapping[str, Any] = {}


def table(name: str) -> dict[str, Any]:
    """One data file of this game with packs laid over it, records marked `disabled` left out."""
    data = read(FOLDER, "blackreach", name)
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
    abilities: Mapping[str, Mapping[str, Any]]
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


def cv_of(row: Mapping[str, Any]) -> tuple[int, int, int]:
    """Combat values by class; X and a missing value are NOT."""
    cv = row.get("cv", {})
    a, b, c = (cv.get(k, "X") for k in ("infantry", "light", "heavy"))
    return (NOT if a == "X" else int(a), NOT if b == "X" else int(b), NOT if c == "X" else int(c))


_TEMPLATES = table("templates.toml")
TEMPLATES = tuple(
    Template(
        r["id"],
        tuple((int(x), int(y)) for x, y in r["squares"]),
        cv_of(r),
        int(r["scatter_distance"]) if r["scatter_chart"] else NOT,
    )
    for r in _TEMPLATES["explosion"]
)
FLAMERS = tuple(
    Flamer(r["id"], tuple((round(x * 100), round(y * 100)) for x, y in r["polygon"]), cv_of(r))
    for r in _TEMPLATES["flamer"]
)
TEMPLATE_NUMBER = {t.id: i for i, t in enumerate(TEMPLATES)}
FLAMER_NUMBER = {t.id: i for i, t in enumerate(FLAMERS)}
COUNTER_MARGIN = round(_TEMPLATES["counter_margin"] * 100)

_DAMAGE = table("damage.toml")
DAMAGE_KINDS = ("hull", "tracks", "secondary", "primary-1", "primary-2", "explosion")
HULL: Final = 0
TRACKS: Final = 1
SECONDARY: Final = 2
PRIMARY_1: Final = 3
PRIMARY_2: Final = 4
EXPLOSION: Final = 5
DAMAGE_SETS = tuple(r["id"] for r in _DAMAGE["set"])
DAMAGE_TABLE = tuple(tuple(DAMAGE_KINDS.index(r["table"][str(die)]) for die in range(1, 7)) for r in _DAMAGE["set"])

_WEAPONS: list[Weapon] = []
_FACES: list[Face] = []
_TYPES: list[UnitType] = []


def _ability_map(rows: Any) -> dict[str, Mapping[str, Any]]:
    return {r["id"]: {k: v for k, v in r.items() if k != "id"} for r in rows}


def _weapon(
    name: str, slot: str, number: int, row: Mapping[str, Any], abilities: Mapping[str, Mapping[str, Any]]
) -> int:
    def value(ability: str, key: str, default: int) -> int:
        return int(abilities[ability].get(key, default)) if ability in abilities else default

    arc = abilities.get("limited-arc", EMPTY)
    _WEAPONS.append(
        Weapon(
            name, slot, number, cv_of(row),
            value("fire-on-the-move", "penalty", NOT),
            value("limited-range", "squares", 99),
            int(arc.get("degrees", 360)),
            {"front": 0, "right": 2, "left": 6}[arc.get("facing", "front")],
            "suppressive-fire" in abilities, "twin-linked" in abilities, "piercing" in abilities,
            "hawk-eyed" in abilities, "machine-gunner" in abilities, "double-fire" in abilities,
            "frightening-shot" in abilities,
            value("destruction", "dice", 0),
            TEMPLATE_NUMBER[abilities["howitzer"]["template"]] if "howitzer" in abilities else NOT,
            TEMPLATE_NUMBER[abilities["indirect-fire"]["template"]] if "indirect-fire" in abilities else NOT,
            FLAMER_NUMBER[abilities["flamer"]["template"]] if "flamer" in abilities else NOT,
            "sniper" in abilities,
            value("assault", "bonus", NOT),
            "tearing" in abilities,
            value("demolishing", "dice", 0),
            value("long-distance-assault", "squares", 0),
        )
    )  # fmt: skip
    return len(_WEAPONS) - 1


def _face(number: int, unit: str, row: Mapping[str, Any]) -> int:
    abilities = _ability_map(row.get("abilities", []))
    name = f"{unit}/{row['kind']}"
    weapons: list[int] = []
    for w in row.get("weapon", []):
        slot = f"{w['slot']}-{w['number']}" if w["slot"] == "primary" else "secondary"
        weapons.append(
            _weapon(f"{name}/{slot}", w["slot"], int(w.get("number", 0)), w, _ability_map(w.get("abilities", [])))
        )
    if not weapons and ("cv" in row or row["kind"] == "concealed"):
        weapons.append(_weapon(name, "only", 1, row, abilities))
    kind = row["kind"]
    mv = row.get("movement", "X")
    closed = tuple({"infantry": INFANTRY, "light": LIGHT, "heavy": HEAVY}[c] for c in row.get("closed_to", []))
    _FACES.append(
        Face(
            name, number, kind, NOT if mv == "X" else int(mv), bool(row.get("flying")), int(row.get("defence", 0)),
            row.get("on_hit") == "flip", int(row.get("life_points", 0)), tuple(weapons), abilities,
            kind in ("active", "concealed", "landed"), kind == "concealed", kind == "wreck", kind == "blank",
            int(row.get("structure", 0)), int(row.get("obscures", 0)), bool(row.get("blocks_los")),
            bool(row.get("impassable")), closed, int(row.get("infantry_defence", 0)),
        )
    )  # fmt: skip
    return len(_FACES) - 1


def _unit(row: Mapping[str, Any]) -> None:
    number = len(_TYPES)
    width, length = row["footprint"]
    front, back = (_face(number, row["id"], f) for f in row["face"])
    _TYPES.append(
        UnitType(
            row["id"], row["name"], SIDES.index(row["faction"]), CLASSES.index(row["class"]), ROLES.index(row["role"]),
            row["character"], row["stripes"], width, length,
            SINGLE if width * length == 1 else DOUBLE if (width, length) == (1, 2) else BLOCK,
            bool(row.get("large")), int(row.get("transport_points", 99)), int(row.get("counters", 1)),
            DAMAGE_SETS.index(row["damage_set"]) if "damage_set" in row else NOT, front, back,
        )
    )  # fmt: skip


for _row in table("units.toml")["unit"] + table("units-reinforcements.toml")["unit"]:
    _unit(_row)
WEAPONS, FACES, TYPES = tuple(_WEAPONS), tuple(_FACES), tuple(_TYPES)
TYPE_NUMBER = {t.id: i for i, t in enumerate(TYPES)}
FACE_NUMBER = {f.id: i for i, f in enumerate(FACES)}
FACE_NAMES = tuple(f.id for f in FACES)


def _terrain(row: Mapping[str, Any]) -> Terrain:
    cover, slow = row.get("defence", {}), row.get("slow", {})
    closed = tuple({"infantry": INFANTRY, "light": LIGHT, "heavy": HEAVY}[c] for c in row.get("closed_to", []))
    return Terrain(
        row["id"], row["name"], row.get("char", ""), row["layer"] == "edge",
        (cover.get("infantry", 0), cover.get("light", 0), cover.get("heavy", 0)),
        int(row.get("obscures", 0)), bool(row.get("blocks_los")), bool(row.get("impassable")), closed,
        bool(row.get("difficult")), int(row.get("barricade", 0)), int(row.get("elevation", 0)),
        int(row.get("structure", 0)), row.get("destroyed_becomes", ""), bool(row.get("building")),
        (slow.get("infantry", 0), slow.get("light", 0), slow.get("heavy", 0)),
    )  # fmt: skip


TERRAIN = tuple(_terrain(r) for r in table("terrain.toml")["terrain"])
TERRAIN_NUMBER = {t.id: i for i, t in enumerate(TERRAIN)}
TERRAIN_CHAR = {t.char: i for i, t in enumerate(TERRAIN) if t.char}
TERRAIN_NAMES = tuple(t.id for t in TERRAIN)

_BOARDS = table("boards.toml")
BOARDS: tuple[Mapping[str, Any], ...] = tuple(_BOARDS["board"])
BOARD_NUMBER = {b["id"]: i for i, b in enumerate(BOARDS)}
BOARD_SIZE = int(_BOARDS["size"][0])
GROUND_TILES: tuple[Mapping[str, Any], ...] = tuple(_BOARDS["tile"])
GROUND_TILE_NUMBER = {t["id"]: i for i, t in enumerate(GROUND_TILES)}

_SCENARIOS = table("scenarios.toml")
SCENARIOS: tuple[Mapping[str, Any], ...] = tuple(_SCENARIOS["scenario"])
CAMPAIGN: Mapping[str, Any] = _SCENARIOS["campaign"]
POINT_BATTLE: Mapping[str, Any] = _SCENARIOS["point_battle"]

_RECRUITMENT = table("recruitment.toml")
TILES: tuple[Mapping[str, Any], ...] = tuple(_RECRUITMENT["tile"])
TILE_NAMES = tuple(str(t["id"]) for t in TILES)
TILE_NUMBER = {n: i for i, n in enumerate(TILE_NAMES)}


def _copies(rows: Any, key: str) -> tuple[tuple[str, int], ...]:
    out = []
    for i, row in enumerate(rows):
        n = int(row.get(key, 1))
        out += [(f"{row['id']}-{k + 1}" if n > 1 else str(row["id"]), i) for k in range(n)]
    return tuple(out)


OPTION_KINDS: tuple[Mapping[str, Any], ...] = tuple(_RECRUITMENT["option"])
OPTION_KIND_NUMBER = {o["id"]: i for i, o in enumerate(OPTION_KINDS)}
_OPTIONS = _copies(OPTION_KINDS, "limit")
OPTION_NAMES = tuple(n for n, _ in _OPTIONS)  # one name for each copy in the box
OPTION_KIND = tuple(k for _, k in _OPTIONS)

_fielded = {u["unit"] for t in TILES for u in t["units"]} | {u for o in OPTION_KINDS for u in o.get("units", [])}
_PIECES = [
    (n, TYPE_NUMBER[r["id"]])
    for r in (t._asdict() for t in TYPES)
    if r["id"] in _fielded
    for n, _ in _copies([r], "counters")
]
UNIT_NAMES = tuple(n for n, _ in _PIECES)  # every counter that a tile or an option can bring
UNIT_TYPE = tuple(t for _, t in _PIECES)
PIECES_OF: Mapping[int, tuple[int, ...]] = {
    t: tuple(u for u, kind in enumerate(UNIT_TYPE) if kind == t) for t in sorted(set(UNIT_TYPE))
}

CARD_KINDS: tuple[Mapping[str, Any], ...] = tuple(
    row for side in SIDES for row in table(f"action-cards-{side}.toml")["card"]
)
_CARDS = _copies(CARD_KINDS, "copies")
CARD_NAMES = tuple(n for n, _ in _CARDS)
CARD_KIND = tuple(k for _, k in _CARDS)
_um_titles = len(table("action-cards-ultramarines.toml")["card"])
CARD_SIDE = tuple(ULTRAMARINES if k < _um_titles else ORKS for k in CARD_KIND)

PSYCHIC: Mapping[str, Any] = table("psychic.toml")
POWERS: tuple[Mapping[str, Any], ...] = tuple(PSYCHIC["power"])
POWER_NAMES = tuple(str(p["id"]) for p in POWERS)
PERILS: tuple[Mapping[str, Any], ...] = tuple(PSYCHIC["perils"]["librarian"]["marker"])
EFFECTS: Mapping[str, Any] = table("effects.toml")
