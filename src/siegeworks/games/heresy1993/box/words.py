"""The vocabulary: everything a player of this game can point at or say."""

from __future__ import annotations

from siegeworks.core.words import Vocabulary
from siegeworks.games.heresy1993.box.components import (
    ABILITIES,
    AREAS,
    BOARD,
    SPECIAL,
    STRATEGY,
    UNIT_IDS,
    UNITS,
    WALL_NAMES,
    WALLS,
)

VOCABULARY = Vocabulary()

VERBS = (
    ("done", "Done"),
    ("pass", "Pass"),
    ("draw-card", "Draw a special card"),
    ("stay", "Stay in the Warp"),
    ("stop", "Stop here"),
    ("alone", "Fly without a passenger"),
    ("attack", "Attack"),
    ("fire", "Fire one laser"),
    ("fire-all", "Fire every laser in range"),
    ("hold-fire", "Hold fire"),
)
_verb = VOCABULARY.block("verb", [v for v, _ in VERBS], [t for _, t in VERBS])
DONE, PASS, DRAW_CARD, STAY, STOP, ALONE, ATTACK_NOW, FIRE, FIRE_ALL, HOLD_FIRE = range(_verb, _verb + len(VERBS))
AREA_WORD = VOCABULARY.block("area", AREAS, [a.name for a in BOARD.areas])
ORBIT_WORD = VOCABULARY.add("box", "in-orbit", "In Orbit")
INVASION_WORD = VOCABULARY.add("box", "invasion-force", "Invasion Force")
UNIT_WORD = VOCABULARY.block("unit", UNIT_IDS, [u.name for u in UNITS])
WALL_WORD = VOCABULARY.block(
    "wall",
    WALL_NAMES,
    [f"Wall between {BOARD.areas[BOARD.borders[b].a].name} and {BOARD.areas[BOARD.borders[b].b].name}" for b in WALLS],
)
STRATEGY_WORD = VOCABULARY.block("card", [c.id for c in STRATEGY], [c.name for c in STRATEGY])
SPECIAL_WORD = VOCABULARY.block("card", [c.id for c in SPECIAL], [c.name for c in SPECIAL])
ABILITY_WORD = VOCABULARY.block("ability", list(ABILITIES), [a.name for a in ABILITIES.values()])


def area_of(w: int) -> int:
    """The area a word names, or -1."""
    return w - AREA_WORD if AREA_WORD <= w < AREA_WORD + len(AREAS) else -1


def unit_of(w: int) -> int:
    """The counter a word names, or -1."""
    return w - UNIT_WORD if UNIT_WORD <= w < UNIT_WORD + len(UNIT_IDS) else -1


def wall_of(w: int) -> int:
    """The wall section a word names, or -1."""
    return w - WALL_WORD if WALL_WORD <= w < WALL_WORD + len(WALLS) else -1


def special_of(w: int) -> int:
    """The special card a word names, or -1."""
    return w - SPECIAL_WORD if SPECIAL_WORD <= w < SPECIAL_WORD + len(SPECIAL) else -1


def strategy_of(w: int) -> int:
    """The strategy card a word names, or -1."""
    return w - STRATEGY_WORD if STRATEGY_WORD <= w < STRATEGY_WORD + len(STRATEGY) else -1
