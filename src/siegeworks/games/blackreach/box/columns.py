"""The printed pieces as flat columns: what the rules ask most often, by face, weapon, unit and terrain.

Everything here is Final, so that compiled rules read a number without looking up a name or an attribute.
"""

from __future__ import annotations

from typing import Final

from siegeworks.games.blackreach.box import components as printed
from siegeworks.games.blackreach.box.components import INFANTRY, NOT

FACES: Final = printed.FACES
WEAPONS: Final = printed.WEAPONS
TYPES: Final = printed.TYPES
TERRAIN: Final = printed.TERRAIN
# By face.
FACE_MV: Final = tuple(f.mv for f in FACES)
FACE_DV: Final = tuple(f.dv for f in FACES)
FACE_TYPE: Final = tuple(f.type for f in FACES)
FACE_CLASS: Final = tuple(TYPES[f.type].klass for f in FACES)
FACE_SHAPE: Final = tuple(TYPES[f.type].shape for f in FACES)
FACE_FLIES: Final = tuple(f.flying for f in FACES)
FACE_CONCEALED: Final = tuple(f.concealed for f in FACES)
FACE_WEAPONS: Final = tuple(f.weapons for f in FACES)
FACE_OTHER: Final = tuple(
    TYPES[f.type].back if i == TYPES[f.type].front else TYPES[f.type].front for i, f in enumerate(FACES)
)
FACE_BLOCKS: Final = tuple(f.blocks for f in FACES)  # a wreck that blocks lines
# Whether a unit blocks lines (HBR-LOS-05, HBR-LOS-06): first in general, vehicles only; then between infantry.
FACE_STOPS: Final = (
    tuple(klass != INFANTRY for klass in FACE_CLASS),
    tuple(klass != INFANTRY or not f.concealed for klass, f in zip(FACE_CLASS, FACES, strict=True)),
)
FACE_OBSCURES: Final = tuple(f.obscures for f in FACES)
FACE_COVER: Final = tuple(f.cover for f in FACES)  # of a wreck, for infantry
# By weapon.
WEAPON_CV: Final[tuple[tuple[int, ...], ...]] = tuple(w.cv for w in WEAPONS)  # by class
WEAPON_ARMED: Final = tuple(w.cv != (NOT, NOT, NOT) for w in WEAPONS)
WEAPON_FOTM: Final = tuple(w.fotm for w in WEAPONS)
WEAPON_RANGE: Final = tuple(w.range for w in WEAPONS)
WEAPON_ARC: Final = tuple(w.arc for w in WEAPONS)
WEAPON_ASSAULT: Final = tuple(w.assault for w in WEAPONS)
WEAPON_LONG_ASSAULT: Final = tuple(w.long_assault for w in WEAPONS)
WEAPON_SUPPRESSIVE: Final = tuple(w.suppressive for w in WEAPONS)
# The Damage Markers, as bits, that silence a weapon; a single weapon is both primary and secondary.
WEAPON_DAMAGE: Final = tuple(
    0b01100 if w.slot == "only" else 0b00100 if w.slot == "secondary" else 0b00100 << w.number for w in WEAPONS
)
# By terrain.
TERRAIN_COVER: Final[tuple[tuple[int, ...], ...]] = tuple(t.cover for t in TERRAIN)  # by class
# By unit, tile and card.
UNIT_TYPE: Final = printed.UNIT_TYPE
UNIT_SIDE: Final = tuple(TYPES[t].side for t in UNIT_TYPE)
UNITS: Final = len(UNIT_TYPE)
TILE_SIDE: Final = tuple(printed.SIDES.index(t.faction) for t in printed.TILES)
TILE_BREAKS: Final = tuple(t.breaking_point for t in printed.TILES)
TILE_POINTS: Final = tuple(t.broken.victory_points for t in printed.TILES)  # once it is broken
CARD_KIND: Final = printed.CARD_KIND


def has(face: int, ability: str) -> bool:
    """Whether a face prints an ability (weapons' abilities are on the weapons)."""
    return ability in FACES[face].abilities


def number_of(face: int, ability: str, key: str, default: int = 0) -> int:
    """The number in an ability's symbol on a face."""
    row = FACES[face].abilities.get(ability)
    value = None if row is None else getattr(row, key)
    return default if value is None else int(value)
