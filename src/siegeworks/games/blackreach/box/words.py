"""The vocabulary of Heroes of Black Reach: everything a player can point at or say."""

from __future__ import annotations

from typing import Final

from siegeworks.core.words import Vocabulary
from siegeworks.games.blackreach.box.components import (
    CARD_KIND,
    CARD_KINDS,
    CARD_NAMES,
    DAMAGE_KINDS,
    OPTION_KIND,
    OPTION_KINDS,
    OPTION_NAMES,
    POWER_NAMES,
    POWERS,
    TILE_NAMES,
    TILES,
    UNIT_LABELS,
    UNIT_NAMES,
)
from siegeworks.games.blackreach.ground.ground import FACINGS, POINT_NAMES, SQUARE_NAMES

WORDS = Vocabulary()
VERBS = (
    "done", "pass", "hold", "move", "assault", "fire", "suppress", "change-state", "show-front", "show-back",
    "forward", "backward", "turn-left", "turn-right", "swing-front-left", "swing-front-right", "swing-rear-left",
    "swing-rear-right", "split", "flame", "howitzer", "indirect", "snipe", "grenade", "bomb", "charge",
    "demolish-structure", "save", "use", "event", "bonus", "maintain", "release", "inspire", "keep", "attack",
    "life-point", "up", "down", "two-up", "two-down", "first", "second", "draw", "kombi-howitzer", "kombi-flame",
    "focus", "concede-initiative", "take-initiative", "repeat", "quiet",
)  # fmt: skip
WORDS.block("verb", VERBS)
SQUARE: Final = WORDS.block("square", SQUARE_NAMES)
POINT: Final = WORDS.block("point", POINT_NAMES)
FACING: Final = WORDS.block("facing", FACINGS, [f.upper() for f in FACINGS])
UNIT: Final = WORDS.block("unit", UNIT_NAMES, UNIT_LABELS)
CARD: Final = WORDS.block("card", CARD_NAMES, [CARD_KINDS[k].title for k in CARD_KIND])
TILE: Final = WORDS.block("tile", TILE_NAMES, [t.name for t in TILES])
OPTION: Final = WORDS.block("option", OPTION_NAMES, [OPTION_KINDS[k].name for k in OPTION_KIND])
POWER: Final = WORDS.block("power", POWER_NAMES, [p.name for p in POWERS])
WEAPON_SLOTS = ("primary-1", "primary-2", "secondary")
WEAPON: Final = WORDS.block("weapon", WEAPON_SLOTS)
AIM: Final = WORDS.block("aim", [str(i) for i in range(16)])
DAMAGE: Final = WORDS.block("damage", DAMAGE_KINDS)


def verb(name: str) -> int:
    """The word of a verb."""
    return WORDS.number(f"verb:{name}")


DONE: Final = verb("done")
PASS: Final = verb("pass")
HOLD: Final = verb("hold")
MOVE: Final = verb("move")
ASSAULT_WORD: Final = verb("assault")
FIRE: Final = verb("fire")
SUPPRESS: Final = verb("suppress")
