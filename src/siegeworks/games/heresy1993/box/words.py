"""The vocabulary: everything a player of this game can point at or say."""

from __future__ import annotations

from siegeworks.core.words import Block, Vocabulary, Word
from siegeworks.games.heresy1993.box.components import (
    ABILITIES,
    AREAS,
    BOARD,
    SPECIAL_CARDS,
    STRATEGY_CARDS,
    UNIT_IDS,
    UNITS,
    WALL_NAMES,
    WALLS,
)

WORDS = Vocabulary()

VERBS = {
    "done": "Done",
    "pass": "Pass",
    "draw-card": "Draw a special card",
    "stay": "Stay in the Warp",
    "stop": "Stop here",
    "alone": "Fly without a passenger",
    "attack": "Attack",
    "fire": "Fire one laser",
    "fire-all": "Fire every laser in range",
    "hold-fire": "Hold fire",
}
VERB = WORDS.block("verb", VERBS, VERBS.values())
DONE, PASS, DRAW_CARD, STAY, STOP, ALONE, ATTACK_NOW, FIRE, FIRE_ALL, HOLD_FIRE = VERB.words(range(len(VERBS)))
AREA = WORDS.block("area", AREAS, [a.name for a in BOARD.areas])
TO_ORBIT = WORDS.add("box", "in-orbit", "In Orbit")
TO_INVASION = WORDS.add("box", "invasion-force", "Invasion Force")
UNIT = WORDS.block("unit", UNIT_IDS, [u.name.removeprefix("Set-Up: ") for u in UNITS])
WALL = WORDS.block(
    "wall",
    WALL_NAMES,
    [f"Wall between {BOARD.areas[BOARD.borders[b].a].name} and {BOARD.areas[BOARD.borders[b].b].name}" for b in WALLS],
)
STRATEGY_CARD = WORDS.block("card", [c.id for c in STRATEGY_CARDS], [c.name for c in STRATEGY_CARDS])
SPECIAL_CARD = WORDS.block("card", [c.id for c in SPECIAL_CARDS], [c.name for c in SPECIAL_CARDS])
ABILITY = WORDS.block("ability", ABILITIES, [a.name for a in ABILITIES.values()])


def _ids(block: Block) -> tuple[int, ...]:
    """For every word of the vocabulary the id it has in a block, or -1."""
    return tuple(block.id(w) if w in block else -1 for w in range(len(WORDS)))


_AREA_OF, _UNIT_OF, _WALL_OF = _ids(AREA), _ids(UNIT), _ids(WALL)
_STRATEGY_OF, _SPECIAL_OF = _ids(STRATEGY_CARD), _ids(SPECIAL_CARD)


def area_of(w: Word) -> int:
    """The area a word names, or -1."""
    return _AREA_OF[w]


def unit_of(w: Word) -> int:
    """The counter a word names, or -1."""
    return _UNIT_OF[w]


def wall_of(w: Word) -> int:
    """The wall section a word names, or -1."""
    return _WALL_OF[w]


def strategy_of(w: Word) -> int:
    """The strategy card a word names, or -1."""
    return _STRATEGY_OF[w]


def special_of(w: Word) -> int:
    """The special card a word names, or -1."""
    return _SPECIAL_OF[w]
