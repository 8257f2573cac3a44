"""The static board for the page: faces, terrain, counters, cards, tiles, options and powers, each with its
provenance.
"""

from __future__ import annotations

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


def board() -> dict[str, Any]:
    """Everything that never changes: the grid, the printed pieces, the cards with our wording."""
    terrain_rows = {r["id"]: r for r in table("terrain.toml")["terrain"]}
    unit_rows = {r["id"]: r for name in ("units.toml", "units-reinforcements.toml") for r in table(name)["unit"]}
    return {
        "grid": {"width": WIDTH, "height": HEIGHT},
        "boards": [
            {k: b[k] for k in ("id", "name", "text", "grid", "edges", "interspaces", "provenance")} for b in BOARDS
        ],
        "terrain": [{**t._asdict(), "provenance": terrain_rows[t.id]["provenance"]} for t in TERRAIN],
        "terrain_tiles": [
            {k: t[k] for k in ("id", "name", "footprint", "terrain", "provenance")} for t in GROUND_TILES
        ],
        "faces": {name: face_row(i) for i, name in enumerate(FACE_NAMES)},
        "units": {
            f"unit:{name}": {
                "name": TYPES[UNIT_TYPE[unit]].name,
                "side": SIDES[TYPES[UNIT_TYPE[unit]].side],
                "class": CLASSES[TYPES[UNIT_TYPE[unit]].klass],
                "role": ROLES[TYPES[UNIT_TYPE[unit]].role],
                "character": bool(TYPES[UNIT_TYPE[unit]].character),
                "stripes": TYPES[UNIT_TYPE[unit]].stripes,
                "size": [TYPES[UNIT_TYPE[unit]].width, TYPES[UNIT_TYPE[unit]].length],
                "faces": [FACE_NAMES[TYPES[UNIT_TYPE[unit]].front], FACE_NAMES[TYPES[UNIT_TYPE[unit]].back]],
                "provenance": unit_rows[TYPES[UNIT_TYPE[unit]].id]["provenance"],
            }
            for unit, name in enumerate(UNIT_NAMES)
        },
        "cards": {
            f"card:{name}": {
                "title": CARD_KINDS[CARD_KIND[c]]["title"],
                "side": SIDES[CARD_SIDE[c]],
                "text": CARD_KINDS[CARD_KIND[c]]["event"]["text"],
                "bonus": CARD_KINDS[CARD_KIND[c]]["bonus"],
                "provenance": CARD_KINDS[CARD_KIND[c]]["provenance"],
            }
            for c, name in enumerate(CARD_NAMES)
        },
        "tiles": {f"tile:{t['id']}": dict(t) for t in TILES},
        "options": {f"option:{n}": dict(OPTION_KINDS[OPTION_KIND[o]]) for o, n in enumerate(OPTION_NAMES)},
        "powers": {f"power:{p['id']}": {k: p[k] for k in ("name", "domain", "cost", "provenance")} for p in POWERS},
        "scenarios": [
            {k: r[k] for k in ("id", "title", "text", "turns", "size", "provenance")}
            | {"special": [x["text"] for x in r.get("special", ())]}
            for r in SCENARIOS
        ],
    }
