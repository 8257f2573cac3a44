"""The static board for the page: faces, terrain, counters, cards, tiles, options and powers, each with its
provenance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from siegeworks.games.blackreach.box.columns import CARD_KIND, FACES, TERRAIN, TYPES, UNIT_TYPE, WEAPONS
from siegeworks.games.blackreach.box.components import (
    BOARDS,
    CARD_KINDS,
    CARD_NAMES,
    CARD_SIDE,
    CLASSES,
    FACE_NAMES,
    GROUND_TILES,
    NOT,
    OPTION_KIND,
    OPTION_KINDS,
    OPTION_NAMES,
    POWERS,
    ROLES,
    SCENARIOS,
    SIDES,
    TILES,
    UNIT_NAMES,
    table,
)
from siegeworks.games.blackreach.ground.ground import HEIGHT, WIDTH


def number(value: int) -> int | str:
    """A printed number; X for none."""
    return "X" if value == NOT else value


def face_row(i: int) -> dict[str, Any]:
    """One side of a counter with its printed values."""
    face = FACES[i]
    return {
        "kind": face.kind,
        "movement": number(face.mv),
        "flying": face.flying,
        "defence": face.dv,
        "on_hit": "flip" if face.flips else "destroyed",
        "abilities": [{"id": k, **v} for k, v in face.abilities.items()],
        "weapons": [{"slot": WEAPONS[w].slot, "cv": [number(c) for c in WEAPONS[w].cv]} for w in face.weapons],
    }


def unit_row(unit: int, provenance: str) -> dict[str, Any]:
    """One counter of the box: what is printed on it besides its faces."""
    kind = TYPES[UNIT_TYPE[unit]]
    return {
        "name": kind.name,
        "side": SIDES[kind.side],
        "class": CLASSES[kind.klass],
        "role": ROLES[kind.role],
        "character": bool(kind.character),
        "stripes": kind.stripes,
        "size": [kind.width, kind.length],
        "faces": [FACE_NAMES[kind.front], FACE_NAMES[kind.back]],
        "provenance": provenance,
    }


def unit_rows() -> dict[str, Any]:
    """All counters of the box."""
    files = ("units.toml", "units-reinforcements.toml")
    provenance = {row["id"]: row["provenance"] for name in files for row in table(name)["unit"]}
    return {
        f"unit:{name}": unit_row(unit, provenance[TYPES[UNIT_TYPE[unit]].id]) for unit, name in enumerate(UNIT_NAMES)
    }


def card_row(card: int) -> dict[str, Any]:
    """One action card, in our wording."""
    kind = CARD_KINDS[CARD_KIND[card]]
    return {
        "title": kind["title"],
        "side": SIDES[CARD_SIDE[card]],
        "text": kind["event"]["text"],
        "bonus": kind["bonus"],
        "provenance": kind["provenance"],
    }


def terrain_rows() -> list[dict[str, Any]]:
    """The kinds of terrain with their effects."""
    provenance = {row["id"]: row["provenance"] for row in table("terrain.toml")["terrain"]}
    return [{**kind._asdict(), "provenance": provenance[kind.id]} for kind in TERRAIN]


def scenario_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """One scenario, told to whoever chooses."""
    special = [rule["text"] for rule in row.get("special", ())]
    return {**only(row, "id", "title", "text", "turns", "size", "provenance"), "special": special}


def only(row: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    """A record with these of its fields."""
    return {key: row[key] for key in keys}


BOARD_KEYS = ("id", "name", "text", "grid", "edges", "interspaces", "provenance")
TILE_KEYS = ("id", "name", "footprint", "terrain", "provenance")
POWER_KEYS = ("name", "domain", "cost", "provenance")


def board() -> dict[str, Any]:
    """Everything that never changes: the grid, the printed pieces, the cards with our wording."""
    return {
        "grid": {"width": WIDTH, "height": HEIGHT},
        "boards": [only(row, *BOARD_KEYS) for row in BOARDS],
        "terrain": terrain_rows(),
        "terrain_tiles": [only(row, *TILE_KEYS) for row in GROUND_TILES],
        "faces": {name: face_row(i) for i, name in enumerate(FACE_NAMES)},
        "units": unit_rows(),
        "cards": {f"card:{name}": card_row(card) for card, name in enumerate(CARD_NAMES)},
        "tiles": {f"tile:{tile['id']}": dict(tile) for tile in TILES},
        "options": {f"option:{name}": dict(OPTION_KINDS[OPTION_KIND[o]]) for o, name in enumerate(OPTION_NAMES)},
        "powers": {f"power:{power['id']}": only(power, *POWER_KEYS) for power in POWERS},
        "scenarios": [scenario_row(row) for row in SCENARIOS],
    }
