"""Mustering an army for a point battle (HBR-REC): stripes, spaces, costs and limits, each refusal with its rule.

The predicates `why_not_tile` and `why_not_option` say why something cannot be taken; the questions offer what has no
reason.
"""

from __future__ import annotations

from functools import cache

from siegeworks.core.flow import Choice, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACES, TILE_SIDE, TYPES, UNIT_TYPE
from siegeworks.games.blackreach.box.components import (
    HEAVY,
    INFANTRY,
    OPTION_KIND,
    PIECES_OF,
    TILES,
    TYPE_NUMBER,
)
from siegeworks.games.blackreach.box.words import DONE, OPTION, TILE
from siegeworks.games.blackreach.muster.frames import MUSTER, MusterFrame
from siegeworks.games.blackreach.muster.pointbattle import SIZES
from siegeworks.games.blackreach.muster.recruitment import (
    BLUFF_LIMIT,
    COMMAND,
    OPTION_ROW,
    OPTION_SIDE,
    OPTION_SORT,
    TILE_STRIPES,
    bluffs,
    group,
    replaceable,
    take_option,
    take_tile,
)
from siegeworks.games.blackreach.state import BOX, BlackReachState

TILE_COST = tuple(t.cost for t in TILES)
OPTION_COST = tuple(row.cost for row in OPTION_ROW)
SLOTS = tuple(tuple(frozenset(slot) for slot in t.option_slots) for t in TILES)
TILE_KIND = tuple(t.kind for t in TILES)
# Whom a restricted option is for: the rule, and what is said when nobody on the tile is of that sort.
ONLY_FOR = {
    "character": ("HBR-REC-50", "Customizations may be added only to Characters, and this tile has none."),
    "librarian": ("HBR-PSY-50", "Only a librarian uses this power, and this tile has none."),
    "weirdboy": ("HBR-PSY-50", "Only a weirdboy uses this power, and this tile has none."),
    "vehicle": ("HBR-REC-20", "This is vehicle gear and the tile has no vehicle."),
    "heavy-vehicle": ("HBR-REC-20", "This is gear for heavy vehicles and the tile has none."),
    "infantry": ("HBR-REC-20", "This is gear for infantry and the tile has none."),
}
SHARED_GEAR = ("vehicle", "heavy-vehicle", "infantry")  # from a Command Tile it serves other tiles too
CHEAPEST = tuple(  # recruitment tile of each side
    min(TILE_COST[t] for t, kind in enumerate(TILE_KIND) if kind == "recruitment" and TILE_SIDE[t] == side)
    for side in (0, 1)
)
SPACES = tuple(tuple(band for band in (t.support_left, t.support_right) if band) for t in TILES)


def own_tiles(s: BlackReachState, seat: int) -> list[int]:
    """HBR-REC-01  The tiles of a side's army."""
    return [t for t, used in enumerate(s.tile_used) if used and TILE_SIDE[t] == seat]


def cost(s: BlackReachState, seat: int) -> int:
    """HBR-REC-02  The army points a side has spent on tiles and options."""
    tiles = sum(TILE_COST[t] for t in own_tiles(s, seat))
    options = sum(OPTION_COST[o] for o, t in enumerate(s.option_tile) if t >= 0 and OPTION_SIDE[o] == seat)
    return tiles + options


def stock(s: BlackReachState, kind: int) -> int:
    """How many counters of a kind are still in the box."""
    return sum(1 for unit in PIECES_OF[kind] if s.unit_place[unit] == BOX and s.unit_tile[unit] < 0)


def own_units(s: BlackReachState, seat: int) -> list[int]:
    """The counters of a side's army."""
    return [unit for unit, t in enumerate(s.unit_tile) if t >= 0 and TILE_SIDE[t] == seat]


def count_heavy(s: BlackReachState, seat: int) -> int:
    """Heavy vehicles in a side's army."""
    return sum(1 for unit in own_units(s, seat) if TYPES[UNIT_TYPE[unit]].klass == HEAVY)


def count_psykers(s: BlackReachState, seat: int) -> int:
    """HBR-ABIL-PSYKER-01  Psykers in a side's army."""
    return sum(1 for unit in own_units(s, seat) if is_psyker(unit))


@cache
def is_psyker(unit: int) -> bool:
    """HBR-ABIL-PSYKER-01  Whether a counter shows the Librarian or Weirdboy symbol."""
    abilities = FACES[TYPES[UNIT_TYPE[unit]].front].abilities
    return "librarian" in abilities or "weirdboy" in abilities


@cache
def _tile_psykers(tile: int) -> int:
    return sum(r.count for r in TILES[tile].units if is_psyker(PIECES_OF[TYPE_NUMBER[r.unit]][0]))


@cache
def _tile_heavies(tile: int) -> int:
    return sum(r.count for r in TILES[tile].units if TYPES[TYPE_NUMBER[r.unit]].klass == HEAVY)


def free_space(s: BlackReachState, parent: int, stripes: str) -> bool:
    """HBR-REC-03  Whether a tile has a free support space whose stripes match."""
    taken = sum(1 for t, p in enumerate(s.tile_parent) if p == parent and s.tile_used[t] and TILE_STRIPES[t] == stripes)
    return SPACES[parent].count(stripes) > taken


def parents(s: BlackReachState, f: MusterFrame, tile: int) -> list[int]:
    """HBR-REC-06  The tiles a support tile can hang on."""
    stripes = TILE_STRIPES[tile]
    return [t for t in own_tiles(s, f.seat) if t != tile and free_space(s, t, stripes)]


def why_not_tile(s: BlackReachState, f: MusterFrame, tile: int, left: int) -> Reason | None:
    """HBR-REC-02, HBR-REC-03, HBR-REC-06  Why a tile cannot be taken with so many points left; None when it can."""
    if TILE_SIDE[tile] != f.seat:
        return Reason("HBR-TURN-07", "This tile belongs to the other faction.")
    if s.tile_used[tile]:
        return Reason("HBR-REC-01", "This tile is already in your army.")
    reason = why_not_pay(left, TILE_COST[tile])
    if reason is None and TILE_KIND[tile] != "recruitment":
        reason = why_not_reserve(s, f, left - TILE_COST[tile])
    if reason is not None:
        return reason
    return why_not_stock(s, tile) or why_not_limits(s, f, tile) or why_not_hang(s, f, tile)


def points_left(s: BlackReachState, f: MusterFrame) -> int:
    """HBR-REC-02  The army points that a side may still spend."""
    return f.points - cost(s, f.seat)


def why_not_pay(left: int, price: int) -> Reason | None:
    """HBR-REC-02  Why the points left do not pay for something; None when they do."""
    if price <= left:
        return None
    return Reason("HBR-REC-02", f"It costs {price} army points and you have {left} left.")


def why_not_stock(s: BlackReachState, tile: int) -> Reason | None:
    """HBR-REC-01  Why the box cannot give the counters of a tile; None when it can."""
    for row in TILES[tile].units:
        kind = TYPE_NUMBER[row.unit]
        if stock(s, kind) < row.count:
            return Reason("HBR-REC-01", f"The box has too few {TYPES[kind].name} counters left.")
    return None


def why_not_limits(s: BlackReachState, f: MusterFrame, tile: int) -> Reason | None:
    """HBR-REC-02, HBR-REC-10, HBR-ABIL-PSYKER-01  Which limit of the size of battle a tile would break; None for
    none."""
    size = SIZES[f.size]
    if COMMAND[tile]:
        commands = sum(1 for t in own_tiles(s, f.seat) if COMMAND[t])
        if commands >= size.max_command_tiles:
            return Reason("HBR-REC-10", f"This size of battle allows {size.max_command_tiles} command tiles.")
    psykers = _tile_psykers(tile)
    if psykers and psykers + count_psykers(s, f.seat) > size.max_psykers:
        return Reason("HBR-ABIL-PSYKER-01", f"This size of battle allows {size.max_psykers} Psykers.")
    heavies = _tile_heavies(tile)
    if heavies and heavies + count_heavy(s, f.seat) > size.max_heavy_vehicles:
        return too_many_heavies(f)
    return None


def too_many_heavies(f: MusterFrame) -> Reason:
    """HBR-REC-02  The limit of heavy vehicles, said."""
    return Reason("HBR-REC-02", f"This size of battle allows {SIZES[f.size].max_heavy_vehicles} heavy vehicles.")


def why_not_hang(s: BlackReachState, f: MusterFrame, tile: int) -> Reason | None:
    """HBR-REC-06  Why a support tile finds no place in the army; None when it does, or is no support tile."""
    if TILE_KIND[tile] != "support" or parents(s, f, tile):
        return None
    return Reason(
        "HBR-REC-06", "A support tile must be attached to a tile with a free support space and matching stripes."
    )


def why_not_reserve(s: BlackReachState, f: MusterFrame, rest: int) -> Reason | None:
    """HBR-REC-01  Before the first recruitment tile something else must leave a rest of points that pays for one."""
    cheapest = CHEAPEST[f.seat]
    if rest >= cheapest or why_not_done(s, f) is None:
        return None
    return Reason("HBR-REC-01", f"An army needs a recruitment tile, and the cheapest costs {cheapest} points.")


@cache
def slots_hold(tile: int, stripes: tuple[str, ...]) -> bool:
    """HBR-REC-04, HBR-REC-15  Whether options with these stripes can all lie on the option spaces of a tile, one per
    space."""
    slots = SLOTS[tile]
    if len(stripes) > len(slots):
        return False
    owner = [-1] * len(slots)

    def place(i: int, seen: set[int]) -> bool:
        """Find a space for option i; who lies there already may have to move to another."""
        for n, slot in enumerate(slots):
            if n in seen or stripes[i] not in slot:
                continue
            seen.add(n)
            if owner[n] < 0 or place(owner[n], seen):
                owner[n] = i
                return True
        return False

    return all(place(i, set()) for i in range(len(stripes)))


def why_not_option(s: BlackReachState, f: MusterFrame, option: int, left: int) -> Reason | None:
    """HBR-REC-02, HBR-REC-70  Why an option cannot be taken on any tile with so many points left; None when some tile
    takes it.
    """
    if OPTION_SIDE[option] != f.seat:
        return Reason("HBR-TURN-07", "This option belongs to the other faction.")
    if s.option_tile[option] >= 0:
        return Reason("HBR-REC-11", "This option already lies on a tile.")
    price = OPTION_COST[option]
    reason = why_not_pay(left, price) or why_not_reserve(s, f, left - price) or why_not_more(s, f, option)
    if reason is not None:
        return reason
    last = Reason("HBR-REC-04", "You have no tile with an option space yet.")
    for tile in own_tiles(s, f.seat):
        reason = why_not_place(s, option, tile)
        if reason is None:
            return None
        last = reason
    return last


def why_not_more(s: BlackReachState, f: MusterFrame, option: int) -> Reason | None:
    """HBR-REC-02, HBR-REC-14, HBR-ORDER-23  Why the army may not have more of what an option brings: Bluff tokens, or
    counters; None when it may."""
    row = OPTION_ROW[option]
    if row.id == "opt-bluff" and bluffs(s, f.seat) >= BLUFF_LIMIT:
        return Reason("HBR-ORDER-23", "No side has more than two Bluff tokens.")
    most_heavies = SIZES[f.size].max_heavy_vehicles
    for name in row.units:
        kind = TYPE_NUMBER[name]
        if stock(s, kind) < 1:
            return Reason("HBR-REC-14", f"The box has no {TYPES[kind].name} counter left.")
        if TYPES[kind].klass == HEAVY and count_heavy(s, f.seat) >= most_heavies:
            return too_many_heavies(f)
    return None


def stripes_on(s: BlackReachState, tile: int) -> list[str]:
    """The stripes of the options that lie on a tile."""
    if tile not in s.option_tile:
        return []
    return [OPTION_ROW[o].stripes for o, t in enumerate(s.option_tile) if t == tile]


def why_not_place(s: BlackReachState, option: int, tile: int) -> Reason | None:
    """HBR-REC-04, HBR-REC-12, HBR-REC-50, HBR-PSY-50  Why an option cannot lie on this tile; None when it can."""
    row = OPTION_ROW[option]
    if not slots_hold(tile, (*stripes_on(s, tile), row.stripes)):
        return Reason("HBR-REC-04", f"{TILES[tile].name} has no free option space whose stripes match.")
    if row.replaces is not None and not replaceable(s, tile, row.replaces.icon):
        return Reason("HBR-REC-12", f"No unit of {TILES[tile].name} carries the {row.replaces.icon} replacement icon.")
    return why_not_for(s, OPTION_SORT[option], tile)


def why_not_for(s: BlackReachState, sort: str, tile: int) -> Reason | None:
    """HBR-REC-10, HBR-REC-20, HBR-REC-50, HBR-PSY-50  Why nobody at a tile may use what is made for one sort of unit;
    None when somebody may."""
    if sort not in ONLY_FOR or (COMMAND[tile] and sort in SHARED_GEAR):
        return None
    if any(is_of_sort(UNIT_TYPE[unit], sort) for unit in group(s, tile)):
        return None
    rule, sentence = ONLY_FOR[sort]
    return Reason(rule, sentence)


@cache
def is_of_sort(kind: int, sort: str) -> bool:
    """Whether a type of unit is of the sort an option is restricted to."""
    printed = TYPES[kind]
    if sort == "character":
        return printed.character
    if sort == "vehicle":
        return printed.klass != INFANTRY
    if sort == "heavy-vehicle":
        return printed.klass == HEAVY
    if sort == "infantry":
        return printed.klass == INFANTRY
    return sort in FACES[printed.front].abilities


def why_not_done(s: BlackReachState, f: MusterFrame) -> Reason | None:
    """Why mustering cannot end yet: an army has at least one recruitment tile."""
    for tile in own_tiles(s, f.seat):
        if TILE_KIND[tile] == "recruitment":
            return None
    return Reason("HBR-REC-01", "An army needs at least one recruitment tile.")


def violations(s: BlackReachState, seat: int, points: int, size: int) -> list[Reason]:
    """Everything that makes a side's army illegal for a size of battle; empty for a legal one."""
    out: list[Reason] = []
    spent = cost(s, seat)
    if spent > points:
        out.append(Reason("HBR-REC-02", f"The army costs {spent} points of {points}."))
    f = MusterFrame()
    f.seat, f.points, f.size = seat, points, size
    reason = why_not_done(s, f)
    if reason is not None:
        out.append(reason)
    for tile in own_tiles(s, seat):
        out += tile_violations(s, tile)
    if count_heavy(s, seat) > SIZES[size].max_heavy_vehicles:
        out.append(Reason("HBR-REC-02", "The army has too many heavy vehicles for this size."))
    return out


def tile_violations(s: BlackReachState, tile: int) -> list[Reason]:
    """HBR-REC-03, HBR-REC-04, HBR-REC-06  What is illegal about one tile: its options, the tiles that hang on it, and
    where it hangs."""
    out: list[Reason] = []
    name = TILES[tile].name
    if not slots_hold(tile, tuple(stripes_on(s, tile))):
        out.append(Reason("HBR-REC-04", f"The options of {name} do not fit its spaces."))
    if not support_fits(s, tile):
        out.append(Reason("HBR-REC-03", f"The support tiles at {name} do not fit its spaces."))
    if TILE_KIND[tile] == "support" and s.tile_parent[tile] < 0:
        out.append(Reason("HBR-REC-06", f"{name} hangs on no tile."))
    return out


def support_fits(s: BlackReachState, tile: int) -> bool:
    """HBR-REC-03  Whether a tile has a space for each of the tiles that hang on it."""
    bands = [TILE_STRIPES[c] for c, parent in enumerate(s.tile_parent) if parent == tile and s.tile_used[c]]
    return all(bands.count(band) <= SPACES[tile].count(band) for band in set(bands))


def free_options(s: BlackReachState, f: MusterFrame) -> list[int]:
    """HBR-REC-04  The options that can be taken now, one copy of each kind."""
    left = points_left(s, f)
    cheap = [option for option, price in enumerate(OPTION_COST) if price <= left and OPTION_SIDE[option] == f.seat]
    out = []
    tried: set[int] = set()  # copies that lie on no tile can be taken together or not at all
    for option in cheap:
        kind = OPTION_KIND[option]
        if kind in tried or s.option_tile[option] >= 0:
            continue
        tried.add(kind)
        if why_not_option(s, f, option, left) is None:
            out.append(option)
    return out


class Muster(Choice):
    """HBR-REC-02  Take a tile or an option, or end."""

    kind = "muster"

    def seat(self, s: BlackReachState, f: MusterFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: MusterFrame) -> list[int]:
        left = points_left(s, f)
        free = [t for t, used in enumerate(s.tile_used) if not used and TILE_SIDE[t] == f.seat]
        tiles = [t for t in free if why_not_tile(s, f, t, left) is None]
        out = [*TILE.words(tiles), *OPTION.words(free_options(s, f))]
        if why_not_done(s, f) is None:
            out.append(DONE)
        return out

    def choose(self, s: BlackReachState, f: MusterFrame, w: int) -> None:
        if w == DONE:
            tell(s, "army-mustered", "HBR-REC-02", seat=f.seat)
            leave(s, f)
        elif w in OPTION:
            f.option = OPTION.id(w)
        else:
            f.tile = TILE.id(w)

    def why_not(self, s: BlackReachState, f: MusterFrame, w: int) -> list[Reason]:
        if w == DONE:
            reason = why_not_done(s, f)
        elif w in TILE:
            reason = why_not_tile(s, f, TILE.id(w), points_left(s, f))
        elif w in OPTION:
            reason = why_not_option(s, f, OPTION.id(w), points_left(s, f))
        else:
            reason = None
        return [reason] if reason is not None else []


class AttachTo(Choice):
    """HBR-REC-03, HBR-REC-06  The tile a support tile hangs on, or an option lies on."""

    kind = "attach-to"

    def seat(self, s: BlackReachState, f: MusterFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: MusterFrame) -> list[int]:
        if f.option >= 0:
            tiles = own_tiles(s, f.seat)
            return [TILE + t for t in tiles if why_not_place(s, f.option, t) is None]
        if f.tile >= 0 and TILE_KIND[f.tile] == "support":
            return TILE.words(parents(s, f, f.tile))
        return []

    def choose(self, s: BlackReachState, f: MusterFrame, w: int) -> None:
        if f.option >= 0:
            take_option(s, f.option, TILE.id(w))
            tell(s, "option-taken", "HBR-REC-04", to=[f.seat], option=f.option, tile=TILE.id(w))
            f.option = -1
        else:
            take_tile(s, f.tile, TILE.id(w))
            tell(s, "tile-taken", "HBR-REC-06", to=[f.seat], tile=f.tile)
            f.tile = -1

    def why_not(self, s: BlackReachState, f: MusterFrame, w: int) -> list[Reason]:
        if w not in TILE or not s.tile_used[TILE.id(w)]:
            return []
        if f.option >= 0:
            reason = why_not_place(s, f.option, TILE.id(w))
            return [reason] if reason is not None else []
        return [Reason("HBR-REC-03", "This tile has no free support space with matching stripes.")]


def stand_alone(s: BlackReachState, f: MusterFrame) -> None:
    """A tile that hangs on none is taken as it is."""
    if f.tile >= 0:
        take_tile(s, f.tile)
        tell(s, "tile-taken", "HBR-REC-01", to=[f.seat], tile=f.tile)
        f.tile = -1
    jump(f, MUSTER, "HBR-REC-02")


def muster_at_random(s: BlackReachState, seat: int, points: int, size: int, pick: list[int]) -> None:
    """Fill an empty army legally, `pick` giving the choices in turn (taken modulo): for worlds in which a secret muster
    is not known."""
    f = MusterFrame()
    f.seat, f.points, f.size = seat, points, size
    where = AttachTo()
    for n in pick:
        wanted = wanted_words(s, f)
        if not wanted:
            break
        w = wanted[n % len(wanted)]
        if w in OPTION:
            f.option = OPTION.id(w)
        else:
            f.tile = TILE.id(w)
        places = where.words(s, f)
        if places:
            where.choose(s, f, places[n % len(places)])
        else:
            take_tile(s, f.tile)
            f.tile = -1


def wanted_words(s: BlackReachState, f: MusterFrame) -> list[int]:
    """What a muster at random takes next: tiles until there is a recruitment tile, if any can be taken; then
    anything."""
    words = [w for w in Muster().words(s, f) if w != DONE]
    if why_not_done(s, f) is None:
        return words
    tiles = [w for w in words if w in TILE]
    return tiles or words


__all__ = ["MUSTER", "AttachTo", "Muster", "MusterFrame", "cost", "muster_at_random", "violations"]
