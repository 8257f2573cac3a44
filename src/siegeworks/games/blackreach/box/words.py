"""The vocabulary of Heroes of Black Reach: everything a player can point at or say."""

from __future__ import annotations

from typing import Final

from siegeworks.core.words import Vocabulary
from siegeworks.games.blackreach.box.components import (
    CARD_NAMES,
    DAMAGE_KINDS,
    OPTION_NAMES,
    POWER_NAMES,
    TILE_NAMES,
    UNIT_NAMES,
)
from siegeworks.games.blackreach.ground.ground import FACINGS, POINT_NAMES, SQUARE_NAMES

WORDS = Vocabulary()
VERBS = (
    "done", "pass", "hold", "move", "assault", "fire", "suppress", "stop", "change-state", "show-front",
    "show-back", "no-assault",
    "forward", "backward", "turn-left", "turn-right", "swing-front-left", "swing-front-right", "swing-rear-left",
    "swing-rear-right",
    "split", "flame", "howitzer", "indirect", "snipe", "grenade", "bomb", "overwatch", "charge", "ram", "demolish",
    "demolish-structure",
    "save", "transfer", "reroll", "use", "event", "bonus", "manifest", "maintain", "release", "inspire", "explode",
    "dakka", "boss", "zag", "grim",
    "reveal", "keep", "roll", "attack", "support", "life-point", "extra-die", "up", "down", "two-up", "two-down",
    "first", "second", "draw",
    "kombi-howitzer", "kombi-flame", "focus", "concede-initiative", "take-initiative", "withdraw", "enter", "spot",
    "unstable", "repeat", "quiet",
)  # fmt: skip
_V0 = WORDS.block("verb", VERBS)
NUMBER0: Final = WORDS.block("number", [str(i) for i in range(21)])
SQUARE0: Final = WORDS.block("square", SQUARE_NAMES)
POINT0: Final = WORDS.block("point", POINT_NAMES)
FACING0: Final = WORDS.block("facing", FACINGS)
UNIT0: Final = WORDS.block("unit", UNIT_NAMES)
CARD0: Final = WORDS.block("card", CARD_NAMES)
TILE0: Final = WORDS.block("tile", TILE_NAMES)
OPTION0: Final = WORDS.block("option", OPTION_NAMES)
POWER0: Final = WORDS.block("power", POWER_NAMES)
WEAPON_SLOTS = ("primary-1", "primary-2", "secondary")
WEAPON0: Final = WORDS.block("weapon", WEAPON_SLOTS)
AIM0: Final = WORDS.block("aim", [str(i) for i in range(16)])
EDGE_NAMES = ("north", "east", "south", "west")
EDGE0: Final = WORDS.block("edge", EDGE_NAMES)
DAMAGE0: Final = WORDS.block("damage", DAMAGE_KINDS)


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
STOP: Final = verb("stop")
