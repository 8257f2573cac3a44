"""Mustering an army for a point battle (HBR-REC): stripes, spaces, costs and limits, each refusal with its rule.

The predicates `why_not_tile`, `parent_reason` and `why_not_option` say why something cannot be taken; the questions
offer what has no reason.
"""

from __future__ import annotations

from siegeworks.core.flow import Choice, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACES, TILE_SIDE, TYPES, UNIT_TYPE
from siegeworks.games.blackreach.box.components import (
    HEAVY,
    INFANTRY,
    OPTION_KIND,
    OPTION_NAMES,
    PIECES_OF,
    POINT_BATTLE,
    TILE_NAMES,
    TILES,
    TYPE_NUMBER,
)
from siegeworks.games.blackreach.box.words import DONE, OPTION, TILE
from siegeworks.games.blackreach.frames import MUSTER, MusterFrame
from siegeworks.games.blackreach.muster.recruitment import (
    BLUFF_LIMIT,
    COMMAND,
    OPTION_ROW,
    OPTION_SIDE,
    TILE_STRIPES,
    bluffs,
    group,
    replaceable,
    take_option,
    take_tile,
)
from siegeworks.games.blackreach.state import BOX, BlackReachState

SIZES = tuple(POINT_BATTLE["size"])
TILE_COST = tuple(int(t["cost"]) for t in TILES)
OPTION_COST = tuple(int(row["cost"]) for row in OPTION_ROW)
SLOTS = tuple(tuple(frozenset(slot) for slot in t["option_slots"]) for t in TILES)
SPACES = tuple(tuple(band for band in (t["support_left"], t["support_right"]) if band) for t in TILES)


def cost(s: BlackReachState, seat: int) -> int:
    """HBR-REC-02  The army points a side has spent on tiles and options."""
    tiles = sum(TILE_COST[t] for t, used in enumerate(s.tile_used) if used and TILE_SIDE[t] == seat)
    return tiles + sum(OPTION_COST[o] for o, t in enumerate(s.option_tile) if t >= 0 and OPTION_SIDE[o] == seat)


def stock(s: BlackReachState, kind: int) -> int:
    """How many counters of a kind are still in the box."""
    return sum(1 for unit in PIECES_OF[kind] if s.unit_place[unit] == BOX and s.unit_tile[unit] < 0)


def count_heavy(s: BlackReachState, seat: int) -> int:
    """Heavy vehicles in a side's army."""
    return sum(
        1
        for unit, t in enumerate(s.unit_tile)
        if t >= 0 and TILE_SIDE[t] == seat and TYPES[UNIT_TYPE[unit]].klass == HEAVY
    )


def is_psyker(unit: int) -> bool:
    """HBR-ABIL-PSYKER-01  Whether a counter shows the Librarian or Weirdboy symbol."""
    abilities = FACES[TYPES[UNIT_TYPE[unit]].front].abilities
    return "librarian" in abilities or "weirdboy" in abilities


def _tile_psykers(tile: int) -> int:
    return sum(int(r["count"]) for r in TILES[tile]["units"] if is_psyker(PIECES_OF[TYPE_NUMBER[r["unit"]]][0]))


def _tile_heavies(tile: int) -> int:
    return sum(int(r["count"]) for r in TILES[tile]["units"] if TYPES[TYPE_NUMBER[r["unit"]]].klass == HEAVY)


def free_space(s: BlackReachState, parent: int, stripes: str) -> bool:
    """HBR-REC-03  Whether a tile has a free support space whose stripes match."""
    taken = sum(1 for t, p in enumerate(s.tile_parent) if p == parent and s.tile_used[t] and TILE_STRIPES[t] == stripes)
    return SPACES[parent].count(stripes) > taken


def parents(s: BlackReachState, f: MusterFrame, tile: int) -> list[int]:
    """HBR-REC-06  The tiles a support tile can hang on."""
    return [
        t
        for t, used in enumerate(s.tile_used)
        if used and TILE_SIDE[t] == f.seat and t != tile and free_space(s, t, TILE_STRIPES[tile])
    ]


def why_not_tile(s: BlackReachState, f: MusterFrame, tile: int) -> Reason | None:
    """HBR-REC-02, HBR-REC-03, HBR-REC-06  Why a tile cannot be taken now; None when it can."""
    size = SIZES[f.size]
    if TILE_SIDE[tile] != f.seat:
        return Reason("HBR-TURN-07", "This tile belongs to the other faction.")
    if s.tile_used[tile]:
        return Reason("HBR-REC-01", "This tile is already in your army.")
    left = f.points - cost(s, f.seat)
    if TILE_COST[tile] > left:
        return Reason("HBR-REC-02", f"It costs {TILE_COST[tile]} army points and you have {left} left.")
    if TILES[tile]["kind"] != "recruitment":
        short = why_not_reserve(s, f, TILE_COST[tile])
        if short is not None:
            return short
    for row in TILES[tile]["units"]:
        if stock(s, TYPE_NUMBER[row["unit"]]) < int(row["count"]):
            return Reason("HBR-REC-01", f"The box has too few {TYPES[TYPE_NUMBER[row['unit']]].name} counters left.")
    if COMMAND[tile]:
        commands = sum(1 for t, used in enumerate(s.tile_used) if used and COMMAND[t] and TILE_SIDE[t] == f.seat)
        if commands >= int(size["max_command_tiles"]):
            return Reason("HBR-REC-10", f"This size of battle allows {size['max_command_tiles']} command tiles.")
    psykers = sum(1 for unit, t in enumerate(s.unit_tile) if t >= 0 and TILE_SIDE[t] == f.seat and is_psyker(unit))
    if _tile_psykers(tile) and psykers + _tile_psykers(tile) > int(size["max_psykers"]):
        return Reason("HBR-ABIL-PSYKER-01", f"This size of battle allows {size['max_psykers']} Psykers.")
    if _tile_heavies(tile) and count_heavy(s, f.seat) + _tile_heavies(tile) > int(size["max_heavy_vehicles"]):
        return Reason("HBR-REC-02", f"This size of battle allows {size['max_heavy_vehicles']} heavy vehicles.")
    if TILES[tile]["kind"] == "support" and not parents(s, f, tile):
        return Reason(
            "HBR-REC-06", "A support tile must be attached to a tile with a free support space and matching stripes."
        )
    return None


def why_not_reserve(s: BlackReachState, f: MusterFrame, price: int) -> Reason | None:
    """HBR-REC-01  Before the first recruitment tile something else must leave enough points for one."""
    if why_not_done(s, f) is None:
        return None
    cheapest = min(
        TILE_COST[t] for t in range(len(TILES)) if TILE_SIDE[t] == f.seat and TILES[t]["kind"] == "recruitment"
    )
    if f.points - cost(s, f.seat) - price >= cheapest:
        return None
    return Reason("HBR-REC-01", f"An army needs a recruitment tile, and the cheapest costs {cheapest} points.")


def slots_hold(tile: int, stripes: list[str]) -> bool:
    """HBR-REC-04, HBR-REC-15  Whether options with these stripes can all lie on the option spaces of a tile, one a
    space."""
    slots = SLOTS[tile]
    if len(stripes) > len(slots):
        return False
    owner = [-1] * len(slots)

    def place(i: int, seen: set[int]) -> bool:
        for n, slot in enumerate(slots):
            if stripes[i] in slot and n not in seen:
                seen.add(n)
                if owner[n] < 0 or place(owner[n], seen):
                    owner[n] = i
                    return True
        return False

    return all(place(i, set()) for i in range(len(stripes)))


def why_not_option(s: BlackReachState, f: MusterFrame, option: int) -> Reason | None:
    """HBR-REC-02, HBR-REC-70  Why an option cannot be taken on any tile; None when some tile takes it."""
    if OPTION_SIDE[option] != f.seat:
        return Reason("HBR-TURN-07", "This option belongs to the other faction.")
    if s.option_tile[option] >= 0:
        return Reason("HBR-REC-11", "This option already lies on a tile.")
    left = f.points - cost(s, f.seat)
    if OPTION_COST[option] > left:
        return Reason("HBR-REC-02", f"It costs {OPTION_COST[option]} army points and you have {left} left.")
    short = why_not_reserve(s, f, OPTION_COST[option])
    if short is not None:
        return short
    row = OPTION_ROW[option]
    if row["id"] == "opt-bluff" and bluffs(s, f.seat) >= BLUFF_LIMIT:
        return Reason("HBR-ORDER-23", "No side has more than two Bluff tokens.")
    for name in row.get("units", ()):
        kind = TYPE_NUMBER[name]
        if stock(s, kind) < 1:
            return Reason("HBR-REC-14", f"The box has no {TYPES[kind].name} counter left.")
        if TYPES[kind].klass == HEAVY and count_heavy(s, f.seat) >= int(SIZES[f.size]["max_heavy_vehicles"]):
            return Reason(
                "HBR-REC-02", f"This size of battle allows {SIZES[f.size]['max_heavy_vehicles']} heavy vehicles."
            )
    last: Reason | None = None
    for t, used in enumerate(s.tile_used):
        if used and TILE_SIDE[t] == f.seat:
            last = why_not_place(s, option, t)
            if last is None:
                return None
    return last or Reason("HBR-REC-04", "You have no tile with an option space yet.")


def why_not_place(s: BlackReachState, option: int, tile: int) -> Reason | None:
    """HBR-REC-04, HBR-REC-12, HBR-REC-50, HBR-PSY-50  Why an option cannot lie on this tile; None when it can."""
    row = OPTION_ROW[option]
    held = [str(OPTION_ROW[o]["stripes"]) for o, t in enumerate(s.option_tile) if t == tile]
    if not slots_hold(tile, [*held, str(row["stripes"])]):
        return Reason("HBR-REC-04", f"{TILES[tile]['name']} has no free option space whose stripes match.")
    if "replaces" in row and not replaceable(s, tile, row["replaces"]["icon"]):
        return Reason(
            "HBR-REC-12", f"No unit of {TILES[tile]['name']} carries the {row['replaces']['icon']} replacement icon."
        )
    need = row.get("restricted_to")
    own = [UNIT_TYPE[unit] for unit in group(s, tile)]
    if need == "character" and not any(TYPES[k].character for k in own):
        return Reason("HBR-REC-50", "Customizations may be added only to Characters, and this tile has none.")
    if need in ("librarian", "weirdboy") and not any(need in FACES[TYPES[k].front].abilities for k in own):
        return Reason("HBR-PSY-50", f"Only a {need} uses this power, and this tile has none.")
    if COMMAND[tile]:
        return None
    if need == "vehicle" and all(TYPES[k].klass == INFANTRY for k in own):
        return Reason("HBR-REC-20", "This is vehicle gear and the tile has no vehicle.")
    if need == "heavy-vehicle" and all(TYPES[k].klass != HEAVY for k in own):
        return Reason("HBR-REC-20", "This is gear for heavy vehicles and the tile has none.")
    if need == "infantry" and all(TYPES[k].klass != INFANTRY for k in own):
        return Reason("HBR-REC-20", "This is gear for infantry and the tile has none.")
    return None


def why_not_done(s: BlackReachState, f: MusterFrame) -> Reason | None:
    """Why mustering cannot end yet: an army has at least one recruitment tile."""
    if any(used and TILE_SIDE[t] == f.seat and TILES[t]["kind"] == "recruitment" for t, used in enumerate(s.tile_used)):
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
    for t, used in enumerate(s.tile_used):
        if not used or TILE_SIDE[t] != seat:
            continue
        if not slots_hold(t, [str(OPTION_ROW[o]["stripes"]) for o, tile in enumerate(s.option_tile) if tile == t]):
            out.append(Reason("HBR-REC-04", f"The options of {TILES[t]['name']} do not fit its spaces."))
        children = [TILE_STRIPES[c] for c, p in enumerate(s.tile_parent) if p == t and s.tile_used[c]]
        if any(children.count(band) > SPACES[t].count(band) for band in set(children)):
            out.append(Reason("HBR-REC-03", f"The support tiles at {TILES[t]['name']} do not fit its spaces."))
        if TILES[t]["kind"] == "support" and s.tile_parent[t] < 0:
            out.append(Reason("HBR-REC-06", f"{TILES[t]['name']} hangs on no tile."))
    if count_heavy(s, seat) > int(SIZES[size]["max_heavy_vehicles"]):
        out.append(Reason("HBR-REC-02", "The army has too many heavy vehicles for this size."))
    return out


class Muster(Choice):
    """HBR-REC-02  Take a tile or an option, or end."""

    kind = "muster"

    def seat(self, s: BlackReachState, f: MusterFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: MusterFrame) -> list[int]:
        out = [TILE + t for t in range(len(TILE_NAMES)) if why_not_tile(s, f, t) is None]
        seen: set[int] = set()
        for o in range(len(OPTION_NAMES)):
            if OPTION_KIND[o] not in seen and s.option_tile[o] < 0 and why_not_option(s, f, o) is None:
                seen.add(OPTION_KIND[o])
                out.append(OPTION + o)
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
            reason = why_not_tile(s, f, TILE.id(w))
        elif w in OPTION:
            reason = why_not_option(s, f, OPTION.id(w))
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
            return [
                TILE + t
                for t, used in enumerate(s.tile_used)
                if used and TILE_SIDE[t] == f.seat and why_not_place(s, f.option, t) is None
            ]
        if f.tile >= 0 and TILES[f.tile]["kind"] == "support":
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
    ask, where = Muster(), AttachTo()
    for n in pick:
        words = ask.words(s, f)
        first = [w for w in words if w in TILE] if why_not_done(s, f) is not None else words
        options = [w for w in (first or words) if w != DONE]
        if not options:
            break
        w = options[n % len(options)]
        if w >= OPTION and w < OPTION + len(OPTION_NAMES):
            f.option = OPTION.id(w)
        else:
            f.tile = TILE.id(w)
        places = where.words(s, f)
        if places:
            where.choose(s, f, places[n % len(places)])
        else:
            take_tile(s, f.tile)
            f.tile = -1


__all__ = ["MUSTER", "AttachTo", "Muster", "MusterFrame", "cost", "muster_at_random", "violations"]
