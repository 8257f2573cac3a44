"""Recruitment (HBR-REC): what tiles and options bring to the table, who may use them, and the orders they give.

An option copy in play has its tile in `option_tile`, its one-use markers in `option_markers`, the unit that carries
it (vehicle gear without
markers, customizations) in `option_unit`, and the bits of its different bonuses already spent in `option_used`.
Lasting abilities are bits of GIFTS in `unit_gifts`; other lasting values have columns of their own (`unit_speed`,
`unit_dv`, `unit_assault`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import FACES, TILE_SIDE, TYPES, UNIT_SIDE, UNIT_TYPE
from siegeworks.games.blackreach.box.components import (
    HEAVY,
    INFANTRY,
    OPTION_KIND,
    OPTION_KIND_NUMBER,
    OPTION_KINDS,
    PIECES_OF,
    POWER_NAMES,
    POWERS,
    TILE_NUMBER,
    TILES,
    TYPE_NUMBER,
)
from siegeworks.games.blackreach.box.options import SMITE_FREE
from siegeworks.games.blackreach.box.records_battle import ForceTile
from siegeworks.games.blackreach.box.records_units import AbilityParams, EffectStep
from siegeworks.games.blackreach.movement.aircraft import is_aircraft, take_wing
from siegeworks.games.blackreach.state import BOARD, BOX, EMBARKED, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS

# HBR-REC-32, -34, -36 to -38, -54 to -57, -59, -60: abilities an option grants for the game.
GIFTS = (
    "hawk-eyed",
    "auspex",
    "personal-order",
    "charge",
    "flamer",
    "tearing",
    "ramming",
    "long-distance-assault",
    "grot-rigger",
    "save-green-5",
    "save-green-4",
    "save-yellow-4",
    "banner",
    "order",
    "smite",
)
HAWK: Final = 1
AUSPEX: Final = 2
PERSONAL_ORDER: Final = 4
CHARGE: Final = 8
FLAMER: Final = 16
TEARING: Final = 32
RAMMING: Final = 64
LONG_ASSAULT: Final = 128
RIGGER: Final = 256
GREEN_5: Final = 512
GREEN_4: Final = 1024
YELLOW_4: Final = 2048
BANNER: Final = 4096
STAR: Final = 8192
SMITER: Final = 16384
GIFT_OF = {name: 1 << i for i, name in enumerate(GIFTS)}

# The one-use markers, by what they do.
AMMO, CAMO, GRENADE, SEAL, HAMMER, BOMB, VEHICLE_AMMO, ARMOUR, POLE, KOMBI, GUILLIMAN, PROMETHIUM = range(1, 13)
_GEAR = {
    "opt-ammo-um": AMMO,
    "opt-ammo-orks": AMMO,
    "opt-camo-cloak": CAMO,
    "opt-grenades-um": GRENADE,
    "opt-purity-seals": SEAL,
    "opt-rokkit-hammers": HAMMER,
    "opt-tankbusta-bombs": BOMB,
    "opt-melta-bombs": BOMB,
    "opt-vehicle-ammo": VEHICLE_AMMO,
    "opt-extra-armour": ARMOUR,
    "opt-boss-pole": POLE,
    "opt-kombi-weapon": KOMBI,
    "opt-sons-of-guilliman": GUILLIMAN,
    "opt-promethium": PROMETHIUM,
}
OPTION_ROW: Final = tuple(OPTION_KINDS[k] for k in OPTION_KIND)
OPTION_GEAR: Final = tuple(_GEAR.get(row.id, 0) for row in OPTION_ROW)
OPTION_SORT: Final = tuple(row.restricted_to or "" for row in OPTION_ROW)  # of unit that may use it
OPTION_SIDE: Final = tuple(0 if row.faction == "ultramarines" else 1 for row in OPTION_ROW)
SMITE: Final = POWER_NAMES.index("smite")
OPTION_POWER: Final = tuple(POWER_NAMES.index(row.power) if row.power else -1 for row in OPTION_ROW)
MARKED: Final = tuple(tuple(o for o, g in enumerate(OPTION_GEAR) if g and OPTION_SIDE[o] == side) for side in (0, 1))
GEAR_OPTIONS: Final = tuple(  # by side and gear
    tuple(tuple(o for o in MARKED[side] if OPTION_GEAR[o] == gear) for gear in range(max(OPTION_GEAR) + 1))
    for side in (0, 1)
)
_ORDERS = {"opt-bluff": "bluff", "opt-battle-plan": "special"}
BLUFFS: Final = tuple(o for o, row in enumerate(OPTION_ROW) if _ORDERS.get(row.id) == "bluff")
PLANS: Final = tuple(o for o, row in enumerate(OPTION_ROW) if _ORDERS.get(row.id) == "special")
BLESSINGS = tuple(o for o, row in enumerate(OPTION_ROW) if row.id == "opt-gorks-blessing")
TILE_STRIPES: Final = tuple(t.stripes for t in TILES)
COMMAND: Final = tuple(t.kind == "command" for t in TILES)
TILE_SAVE: Final = tuple((t.save.value, t.save.colour == "green") if t.save is not None else (0, False) for t in TILES)
BLUFF_LIMIT = 2
IN_PLAY = (BOARD, EMBARKED, RESERVE)


def _from_box(s: BlackReachState, kind: int) -> int:
    """The first counter of a kind still in the box; -1 when there is none."""
    for unit in PIECES_OF[kind]:
        if s.unit_place[unit] == BOX and s.unit_tile[unit] < 0:
            return unit
    return -1


def take_tile(s: BlackReachState, tile: int, parent: int = -1) -> None:
    """HBR-REC-01, HBR-REC-16  A tile brings the counters shown on it; a support tile hangs on its parent."""
    s.tile_used = s.tile_used[:]
    s.tile_used[tile] = 1
    s.tile_parent = s.tile_parent[:]
    s.tile_parent[tile] = parent
    s.unit_tile = s.unit_tile[:]
    for row in TILES[tile].units:
        for _ in range(row.count):
            unit = _from_box(s, TYPE_NUMBER[row.unit])
            assert unit >= 0, f"the box has no {row.unit} left"
            s.unit_tile[unit] = tile
            s.unit_place[unit] = RESERVE


def replaceable(s: BlackReachState, tile: int, icon: str) -> list[int]:
    """HBR-REC-12  The units of a tile that carry the icon of a replacement option."""
    kinds = {TYPE_NUMBER[row.unit] for row in TILES[tile].units if icon in row.replace}
    return [unit for unit, t in enumerate(s.unit_tile) if t == tile and UNIT_TYPE[unit] in kinds]


def take_option(s: BlackReachState, option: int, tile: int) -> None:
    """HBR-REC-12, HBR-REC-14  An option joins its tile: units are added, or replace one with the same icon."""
    row = OPTION_ROW[option]
    s.option_tile = s.option_tile[:]
    s.option_markers = s.option_markers[:]
    s.unit_tile = s.unit_tile[:]
    s.option_tile[option] = tile
    s.option_markers[option] = row.markers
    if row.replaces is not None:
        unit = replaceable(s, tile, row.replaces.icon)[-1]
        s.unit_tile[unit] = -1
        s.unit_place[unit] = BOX
    for name in row.units:
        unit = _from_box(s, TYPE_NUMBER[name])
        assert unit >= 0, f"the box has no {name} left"
        s.unit_tile[unit] = tile
        s.unit_place[unit] = RESERVE
    if s.option_unit[option] < 0:
        s.option_unit = s.option_unit[:]
        s.option_unit[option] = first_bearer(s, option)


def option_free(s: BlackReachState, kind: str) -> int:
    """A copy of an option that lies on no tile yet; -1 when all do."""
    number = OPTION_KIND_NUMBER[kind]
    for o, k in enumerate(OPTION_KIND):
        if k == number and s.option_tile[o] < 0:
            return o
    return -1


def field_force(s: BlackReachState, tiles: Sequence[ForceTile]) -> None:
    """HBR-REC-06  Put a scenario's force on the table: tiles in their order, each with its options, supports on their
    parents."""
    for row in tiles:
        tile = TILE_NUMBER[row.tile]
        take_tile(s, tile, TILE_NUMBER[row.attach_to] if row.attach_to else -1)
        for name in row.options:
            take_option(s, option_free(s, name), tile)


# ---------------------------------------------------------------- who carries and who may use


def group(s: BlackReachState, tile: int) -> list[int]:
    """The units that joined a tile's combat group, lost ones included."""
    return [unit for unit, t in enumerate(s.unit_tile) if t == tile]


def army_of(s: BlackReachState, seat: int) -> list[int]:
    """The units of all tiles of a side, lost ones included."""
    return [unit for unit, tile in enumerate(s.unit_tile) if tile >= 0 and UNIT_SIDE[unit] == seat]


def is_shared(s: BlackReachState, option: int) -> bool:
    """HBR-REC-10  Whether the markers of a customization lie on a Command Tile, where every Character may use them."""
    tile = s.option_tile[option]
    return tile >= 0 and COMMAND[tile] and OPTION_GEAR[option] > 0 and OPTION_ROW[option].kind == "customization"


def users(s: BlackReachState, option: int) -> list[int]:
    """HBR-REC-10, HBR-REC-50  The Characters that have a customization: one bearer, or all who share it."""
    return bearers(s, option) if is_shared(s, option) else [s.option_unit[option]]


def bearers(s: BlackReachState, option: int) -> list[int]:
    """HBR-REC-09, HBR-REC-10, HBR-REC-50  The units that may carry an option: its tile's Character, on a Command Tile
    any Character of the army, or a vehicle of its group."""
    tile = s.option_tile[option]
    kind = OPTION_ROW[option].kind
    if kind == "customization":
        pool = army_of(s, OPTION_SIDE[option]) if COMMAND[tile] else group(s, tile)
        return [unit for unit in pool if TYPES[UNIT_TYPE[unit]].character]
    if kind == "psychic":
        sort = OPTION_SORT[option]
        return [unit for unit in group(s, tile) if sort in FACES[TYPES[UNIT_TYPE[unit]].front].abilities]
    if kind == "vehicle-gear" and not OPTION_GEAR[option]:
        return [unit for unit in vehicles(s, option) if serves(s, tile, unit)]
    return []


def vehicles(s: BlackReachState, option: int) -> list[int]:
    """HBR-REC-20  The vehicles of an army that gear of this option is made for: all, or the heavy ones."""
    heavy_only = OPTION_SORT[option] == "heavy-vehicle"
    out = []
    for unit, tile in enumerate(s.unit_tile):
        if tile < 0 or UNIT_SIDE[unit] != OPTION_SIDE[option]:
            continue
        klass = TYPES[UNIT_TYPE[unit]].klass
        if klass == HEAVY or (klass != INFANTRY and not heavy_only):
            out.append(unit)
    return out


def first_bearer(s: BlackReachState, option: int) -> int:
    """The bearer an option has until its owner chooses another (fitting.py): the first heavy vehicle, else the first of
    those who may; nobody for markers that are shared."""
    out = [] if is_shared(s, option) else bearers(s, option)
    for unit in out:
        if TYPES[UNIT_TYPE[unit]].klass == HEAVY:
            return unit
    return out[0] if out else -1


def grant_gifts(s: BlackReachState) -> None:
    """HBR-REC-32, HBR-REC-34 to HBR-REC-38, HBR-REC-51 to HBR-REC-61  Write what options grant for the game onto their
    bearers; after muster, once."""
    s.option_unit = s.option_unit[:]
    s.unit_gifts = s.unit_gifts[:]
    s.unit_life = s.unit_life[:]
    for option, tile in enumerate(s.option_tile):
        if tile >= 0:
            grant_option(s, option)
    for unit, tile in enumerate(s.unit_tile):
        if tile < 0:
            continue
        s.unit_gifts[unit] &= ~SMITER
        if keeps_domain(s, unit):
            s.unit_gifts[unit] |= SMITER
        s.unit_life[unit] = FACES[s.unit_face[unit]].life
        if is_aircraft(s, unit):
            take_wing(s, unit)


def grant_option(s: BlackReachState, option: int) -> None:
    """HBR-REC-09  What one option grants for the game, to its bearer if it has one."""
    if s.option_unit[option] < 0:
        s.option_unit = s.option_unit[:]
        s.option_unit[option] = first_bearer(s, option)
    unit = s.option_unit[option]
    if unit < 0:
        return
    for effect in OPTION_ROW[option].effects:
        grant = _GRANTS.get(effect.id)
        if grant is not None:
            grant(s, unit, effect)


def give(s: BlackReachState, unit: int, gift: int) -> None:
    """One ability of GIFTS for a unit, for the game."""
    s.unit_gifts = s.unit_gifts[:]
    s.unit_gifts[unit] |= gift


def _grant_ability(s: BlackReachState, unit: int, effect: EffectStep) -> None:
    """HBR-REC-32, HBR-REC-34, HBR-REC-36, HBR-REC-38, HBR-REC-54, HBR-REC-56, HBR-REC-60  An ability, if it is for the
    game."""
    if effect.duration != "game":
        return
    ability = str(effect.ability)
    params = effect.params or AbilityParams()
    if ability == "assault":
        s.unit_assault = s.unit_assault[:]
        s.unit_assault[unit] = max(params.bonus or 0, s.unit_assault[unit])
    elif ability == "armour-save":
        give(s, unit, _save_gift(params.colour, params.value))
    else:
        give(s, unit, GIFT_OF[ability])


def _grant_save(s: BlackReachState, unit: int, effect: EffectStep) -> None:
    """HBR-REC-55, HBR-REC-57, HBR-REC-59  An armour save, if it is for the game."""
    if effect.duration == "game":
        give(s, unit, _save_gift(effect.colour, effect.value))


def _save_gift(colour: str | None, value: int | None) -> int:
    return GIFT_OF[f"save-{colour}-{value}"]


def _set_stat(s: BlackReachState, unit: int, effect: EffectStep) -> None:
    """HBR-REC-37, HBR-REC-53  Another defence value, or a Grot Rigger."""
    if effect.stat == "defence":
        s.unit_dv = s.unit_dv[:]
        s.unit_dv[unit] = effect.value or 0
    else:
        give(s, unit, RIGGER)


def _add_speed(s: BlackReachState, unit: int, effect: EffectStep) -> None:
    """HBR-REC-35  More squares of movement, if it is for the game."""
    if effect.duration == "game":
        s.unit_speed = s.unit_speed[:]
        s.unit_speed[unit] += effect.value or 0


def _add_star(s: BlackReachState, unit: int, effect: EffectStep) -> None:
    """HBR-REC-51  One more numbered token."""
    if effect.kind == "numbered":
        give(s, unit, STAR)


def _raise_banner(s: BlackReachState, unit: int, effect: EffectStep) -> None:
    """HBR-REC-61  The banner, which works around its bearer."""
    give(s, unit, BANNER)


_GRANTS: Final[dict[str, Callable[[BlackReachState, int, EffectStep], None]]] = {
    "grant-ability": _grant_ability,
    "grant-save": _grant_save,
    "set-stat": _set_stat,
    "modify-movement": _add_speed,
    "gain-order": _add_star,
    "aura": _raise_banner,
}


def may_use(s: BlackReachState, option: int, unit: int) -> bool:
    """HBR-REC-05, HBR-REC-07, HBR-REC-10, HBR-REC-20  Whether a unit may use the markers of an option: of the right
    kind, and served by its tile."""
    tile = s.option_tile[option]
    if tile < 0 or OPTION_SIDE[option] != UNIT_SIDE[unit]:
        return False
    sort = OPTION_SORT[option]
    infantry = TYPES[UNIT_TYPE[unit]].klass == INFANTRY
    if sort == "infantry" and not infantry:
        return False
    if sort == "vehicle" and infantry:
        return False
    if sort == "character":
        return unit in users(s, option)
    bearer = s.option_unit[option]
    if bearer >= 0:  # fitted to one unit alone
        return bearer == unit
    return serves(s, tile, unit)


def serves(s: BlackReachState, tile: int, unit: int) -> bool:
    """HBR-REC-10, HBR-REC-20  Whether gear on a tile is there for a unit: one with the tile's own stripes on its
    counter, of its group or of support tiles hanging on it; from a Command Tile everyone."""
    if COMMAND[tile]:
        return True
    if TYPES[UNIT_TYPE[unit]].stripes != TILE_STRIPES[tile]:
        return False
    own = s.unit_tile[unit]
    while own >= 0 and own != tile:
        own = s.tile_parent[own]
    return own == tile


def usable(s: BlackReachState, unit: int, gear: int) -> int:
    """An option copy with a marker of that kind left which the unit may use; -1 when there is none."""
    for o in GEAR_OPTIONS[UNIT_SIDE[unit]][gear]:
        if s.option_markers[o] > 0 and may_use(s, o, unit):
            return o
    return -1


def spend(s: BlackReachState, option: int, rule: str) -> None:
    """HBR-REC-21  Each marker works once."""
    s.option_markers = s.option_markers[:]
    s.option_markers[option] -= 1
    tell(s, "marker-used", rule, option=option, left=s.option_markers[option])


# ---------------------------------------------------------------- orders


def _printed_stars(face: int) -> int:
    """HBR-ABIL-ORDER-01, HBR-ABIL-PORDER-01  The stars of a face, its Personal Order among them; a Concealed unit has
    those of its front."""
    printed = FACES[face]
    if printed.concealed:
        printed = FACES[TYPES[printed.type].front]
    order = printed.abilities.get("order")
    own = 0 if order is None else order.stars or 0
    return own + int("personal-order" in printed.abilities)


_FACE_STARS: Final = [_printed_stars(face) for face in range(len(FACES))]
_TILE_STARS: Final = [tile.order_stars for tile in TILES]
_BROKEN_STARS: Final = [tile.broken.order_stars for tile in TILES]


def unit_stars(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-ORDER-01, HBR-ABIL-PORDER-01, HBR-REC-51  Stars of a unit: its own, its Personal Order, and Boss or
    Planning."""
    stars = _FACE_STARS[s.unit_face[unit]]
    gifts = s.unit_gifts[unit]
    if gifts:
        stars += (gifts & PERSONAL_ORDER != 0) + (gifts & STAR != 0)
    return stars


def stars(s: BlackReachState, seat: int) -> int:
    """HBR-ABIL-ORDER-02, HBR-ORDER-05, HBR-REC-13  Order stars of a side: units in play, tiles (their back once
    broken), options with their bearers."""
    total = 0
    tiles, places = s.unit_tile, s.unit_place
    for unit in SIDE_UNITS[seat]:
        if tiles[unit] >= 0 and places[unit] in IN_PLAY:
            total += unit_stars(s, unit)
    for t, used in enumerate(s.tile_used):
        if used and TILE_SIDE[t] == seat:
            total += _BROKEN_STARS[t] if s.tile_broken[t] else _TILE_STARS[t]
    return total


def specials(s: BlackReachState, seat: int) -> int:
    """Special tokens of this turn: Battle Plans, and cards."""
    return sum(1 for o in PLANS if s.option_tile[o] >= 0 and OPTION_SIDE[o] == seat) + s.special_extra[seat]


def bluffs(s: BlackReachState, seat: int) -> int:
    """HBR-REC-70  Bluff tokens: one for each option, at most two, back in hand every turn."""
    return min(BLUFF_LIMIT, sum(1 for o in BLUFFS if s.option_tile[o] >= 0 and OPTION_SIDE[o] == seat))


def must_have_order(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-PORDER-02, HBR-REC-34  A unit with Personal Order must be given a token every turn."""
    return s.unit_gifts[unit] & PERSONAL_ORDER != 0 or "personal-order" in FACES[s.unit_face[unit]].abilities


def powers_of(s: BlackReachState, u: int) -> list[int]:
    """HBR-PSY-50  The powers a Psyker has: those of the options on its tile, and Smite for one domain alone."""
    out = [
        OPTION_POWER[o]
        for o, unit in enumerate(s.option_unit)
        if unit == u and OPTION_POWER[o] >= 0 and s.option_tile[o] >= 0
    ]
    return [*out, SMITE] if s.unit_gifts[u] & SMITER else out


def keeps_domain(s: BlackReachState, unit: int) -> bool:
    """HBR-PSY-50  Whether a Librarian's powers, at least one, all come from one domain: then, where the table plays it,
    he has Smite too."""
    if not SMITE_FREE.is_on(s):
        return False
    domains = {POWERS[p].domain for p in powers_of(s, unit) if p != SMITE}
    return len(domains) == 1 and "librarian" in FACES[TYPES[UNIT_TYPE[unit]].front].abilities


def tile_save(s: BlackReachState, unit: int) -> tuple[int, bool]:
    """HBR-ABIL-SAVE-01  The armour save printed on a unit's tile, for all its units (HBR-AMB-53), until the tile is
    broken; (0, False) for none."""
    tile = s.unit_tile[unit]
    if tile < 0 or s.tile_broken[tile]:
        return (0, False)
    return TILE_SAVE[tile]
