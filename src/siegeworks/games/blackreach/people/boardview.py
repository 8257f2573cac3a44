"""The static board for the page: faces, terrain, counters, cards, tiles, options and powers, each with its
provenance.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

import msgspec

from siegeworks.core.data import Provenance
from siegeworks.games.blackreach.box.ability_texts import BoardAbility, told
from siegeworks.games.blackreach.box.columns import CARD_KIND, FACES, TERRAIN, TYPES, UNIT_TYPE, WEAPONS
from siegeworks.games.blackreach.box.components import (
    BOARDS,
    CARD_SIDE,
    CLASSES,
    FACE_NAMES,
    GROUND_TILES,
    NOT,
    OPTION_KIND,
    POWER_NAMES,
    ROLES,
    SIDES,
    rows,
)
from siegeworks.games.blackreach.box.records_army import (
    BrokenTile,
    CardBonus,
    CardData,
    OptionData,
    PowerData,
    ReplacementData,
    SaveData,
    TileData,
    TileUnits,
)
from siegeworks.games.blackreach.box.records_battle import ScenarioData
from siegeworks.games.blackreach.box.records_ground import EdgeTerrain, InterspaceTerrain, TerrainData
from siegeworks.games.blackreach.box.records_units import EffectStep, PrintedAbility, UnitData
from siegeworks.games.blackreach.box.words import CARD, OPTION, POWER, TILE, UNIT
from siegeworks.games.blackreach.ground.ground import HEIGHT, WIDTH
from siegeworks.games.blackreach.psychic.texts import POWER_TEXTS

# ---- the forms

Number = int | str  # a printed number; X for none


class BoardGrid(msgspec.Struct, frozen=True):
    """The squares of the largest map."""

    width: int
    height: int


class PrintedBoard(msgspec.Struct, frozen=True):
    """One face of a board."""

    id: str
    name: str
    text: str
    grid: list[str]
    edges: list[EdgeTerrain]
    interspaces: list[InterspaceTerrain]
    provenance: Provenance


class BoardTerrain(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of terrain with its effects; numbers by class of unit."""

    id: str
    name: str
    char: str
    edge: bool
    cover: tuple[int, int, int]
    obscures: int
    blocks: bool
    impassable: bool
    closed: tuple[int, ...]  # classes of units that may not enter
    difficult: bool
    barricade: int
    elevation: int
    structure: int
    becomes: str
    building: bool
    slow: tuple[int, int, int]
    provenance: Provenance


class BoardGroundTile(msgspec.Struct, frozen=True):
    """A tile of terrain that is laid on the boards."""

    id: str
    name: str
    footprint: tuple[int, int]
    terrain: str
    provenance: Provenance


class BoardWeapon(msgspec.Struct, frozen=True):
    """A weapon of a face: its combat values by class of target."""

    slot: str
    cv: list[Number]
    abilities: list[BoardAbility]


class BoardFace(msgspec.Struct, frozen=True):
    """One side of a counter with its printed values."""

    kind: str
    movement: Number
    flying: bool
    defence: int
    on_hit: str
    abilities: list[BoardAbility]
    weapons: list[BoardWeapon]


class BoardUnit(msgspec.Struct, frozen=True, kw_only=True):
    """One counter of the box: what is printed on it besides its faces."""

    name: str
    side: str
    klass: str = msgspec.field(name="class")
    role: str
    character: bool
    stripes: str
    size: tuple[int, int]
    faces: tuple[str, str]
    provenance: Provenance


class BoardCard(msgspec.Struct, frozen=True):
    """One action card, in our wording."""

    title: str
    side: str
    text: str
    bonus: CardBonus
    provenance: Provenance


class BoardTile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A recruitment tile; what it does not print is left out."""

    id: str
    name: str
    faction: str
    kind: str
    stripes: str
    badge: str
    leading_role: bool
    text: str
    units: list[TileUnits]
    order_stars: int
    leader_stars: int
    breaking_point: int
    broken: BrokenTile
    cost: int
    support_left: str
    support_right: str
    option_slots: list[list[str]]
    provenance: Provenance
    known: list[str]
    designed: list[str]
    save: SaveData | None = None
    abilities: list[PrintedAbility] = []
    sniper_table: list[str] | None = None


class BoardOption(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An option that lies on a tile; what it does not print is left out."""

    id: str
    name: str
    faction: str
    kind: str
    stripes: str
    cost: int
    limit: int
    provenance: Provenance
    known: list[str]
    designed: list[str]
    units: list[str] = []
    replaces: ReplacementData | None = None
    damage_set: str | None = None
    markers: int = 0
    effects: list[EffectStep] = []
    value: int | float | str | None = None
    restricted_to: str | None = None
    power: str | None = None
    release: str = ""
    text: str = ""
    rules: list[str] = []


class BoardPower(msgspec.Struct, frozen=True):
    """A psychic power, with what it does."""

    text: str
    name: str
    domain: str
    cost: int
    provenance: Provenance


class BoardScenario(msgspec.Struct, frozen=True):
    """A scenario, told to whoever chooses."""

    id: str
    title: str
    text: str
    turns: int
    size: tuple[int, int]
    provenance: Provenance
    special: list[str]


class BlackReachBoard(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that never changes: the grid, the printed pieces, the cards with our wording."""

    grid: BoardGrid
    boards: list[PrintedBoard]
    terrain: list[BoardTerrain]
    terrain_tiles: list[BoardGroundTile]
    faces: dict[str, BoardFace]
    units: dict[str, BoardUnit]
    cards: dict[str, BoardCard]
    tiles: dict[str, BoardTile]
    options: dict[str, BoardOption]
    powers: dict[str, BoardPower]
    scenarios: list[BoardScenario]


# ---- the board

Form = TypeVar("Form", bound=msgspec.Struct)


def shown(row: msgspec.Struct, form: type[Form]) -> Form:
    """A record of the data as the page gets it: with the fields of that form."""
    return msgspec.convert(row, form, from_attributes=True)


def board_option(row: OptionData) -> BoardOption:
    """An option as it lies on a tile; one that teaches a power says what that does."""
    option = shown(row, BoardOption)
    return option if option.power is None else msgspec.structs.replace(option, text=POWER_TEXTS[option.power])


def board_power(row: PowerData, id: str) -> BoardPower:
    """A power with its text."""
    return BoardPower(
        text=POWER_TEXTS[id], name=row.name, domain=row.domain, cost=int(row.cost), provenance=row.provenance
    )


@cache
def board() -> BlackReachBoard:
    """Everything that never changes."""
    tiles = rows("recruitment.toml", "tile", TileData)
    options = [board_option(row) for row in rows("recruitment.toml", "option", OptionData)]
    powers = rows("psychic.toml", "power", PowerData)
    return BlackReachBoard(
        grid=BoardGrid(WIDTH, HEIGHT),
        boards=[shown(row, PrintedBoard) for row in BOARDS],
        terrain=board_terrain(),
        terrain_tiles=[shown(row, BoardGroundTile) for row in GROUND_TILES],
        faces={name: board_face(face) for face, name in enumerate(FACE_NAMES)},
        units=board_units(),
        cards=board_cards(),
        tiles={name: shown(row, BoardTile) for name, row in zip(TILE.names, tiles, strict=True)},
        options={name: options[OPTION_KIND[option]] for option, name in enumerate(OPTION.names)},
        powers={name: board_power(row, id) for name, row, id in zip(POWER.names, powers, POWER_NAMES, strict=True)},
        scenarios=[board_scenario(row) for row in rows("scenarios.toml", "scenario", ScenarioData)],
    )


def board_terrain() -> list[BoardTerrain]:
    """The kinds of terrain with their effects."""
    provenance = {row.id: row.provenance for row in rows("terrain.toml", "terrain", TerrainData)}
    return [BoardTerrain(**kind._asdict(), provenance=provenance[kind.id]) for kind in TERRAIN]


def number(value: int) -> Number:
    """A printed number; X for none."""
    return "X" if value == NOT else value


def board_face(face: int) -> BoardFace:
    """One side of a counter with its printed values."""
    printed = FACES[face]
    return BoardFace(
        kind=printed.kind,
        movement=number(printed.mv),
        flying=printed.flying,
        defence=printed.dv,
        on_hit="flip" if printed.flips else "destroyed",
        abilities=told(printed.abilities.values(), printed.flying),
        weapons=[board_weapon(weapon) for weapon in printed.weapons],
    )


def board_weapon(weapon: int) -> BoardWeapon:
    """A weapon with its values; of a face's only weapon the abilities are the face's own."""
    row = WEAPONS[weapon]
    own = () if row.slot == "only" else row.printed
    return BoardWeapon(row.slot, [number(value) for value in row.cv], told(own))


def board_units() -> dict[str, BoardUnit]:
    """All counters of the box."""
    files = ("units.toml", "units-reinforcements.toml")
    provenance = {row.id: row.provenance for name in files for row in rows(name, "unit", UnitData)}
    return {name: board_unit(unit, provenance) for unit, name in enumerate(UNIT.names)}


def board_unit(unit: int, provenance: Mapping[str, Provenance]) -> BoardUnit:
    """One counter."""
    kind = TYPES[UNIT_TYPE[unit]]
    return BoardUnit(
        name=kind.name,
        side=SIDES[kind.side],
        klass=CLASSES[kind.klass],
        role=ROLES[kind.role],
        character=kind.character,
        stripes=kind.stripes,
        size=(kind.width, kind.length),
        faces=(FACE_NAMES[kind.front], FACE_NAMES[kind.back]),
        provenance=provenance[kind.id],
    )


def board_cards() -> dict[str, BoardCard]:
    """All action cards of both sides."""
    kinds = [row for side in SIDES for row in rows(f"action-cards-{side}.toml", "card", CardData)]
    out = {}
    for card, name in enumerate(CARD.names):
        row = kinds[CARD_KIND[card]]
        out[name] = BoardCard(row.title, SIDES[CARD_SIDE[card]], card_text(row), row.bonus, row.provenance)
    return out


def card_text(row: CardData) -> str:
    """What a card's event does, and for whom or when it holds where that is not anybody's."""
    plain = row.event.target in ("you", "the opponent")
    return row.event.text if plain else f"For {row.event.target}: {row.event.text[:1].lower()}{row.event.text[1:]}"


def board_scenario(row: ScenarioData) -> BoardScenario:
    """One scenario, told to whoever chooses."""
    special = [rule.text for rule in row.special]
    return BoardScenario(row.id, row.title, row.text, row.turns, row.size, row.provenance, special)
