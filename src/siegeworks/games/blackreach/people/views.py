"""Who sees what: the view of a seat, and worlds it cannot tell from the real one.

Hidden are hands and the order of decks, unrevealed Order Tokens (number, Special or Bluff), which unit a concealed
counter is, the pile of Peril
Markers, and an army while it is being mustered.

Keys of a view beside the common ones (seat, seats, scenario, turn, phase, where, outcome):
    turns, initiative, score          the last turn, who has the initiative, victory points by side
    map          {width, height, boards, terrain {square: terrain}, structures {square: points}, fallen [squares],
    east, south {square: what lies on that edge}, corners {point: what reaches into that corner}}
    zones        {side: [squares]}; objectives [{square, controller, name}]
    units        {unit word: {side, name, face, square, squares, facing, suppressed, damage, token, revealed,
    activated, aboard, tile, life, effects, place}}
                 token is its name, "hidden", or null; concealed enemy counters are not among them but in
    concealed    [{side, square, suppressed, token, activated}]
    wrecks       {unit word: {squares, points}}
    hands        {side: {count, cards: [card words] or null}}, decks {side: count}, discards {side: [card words]}
    tiles        {tile word: {broken, on}}, options {option word: {tile, markers, bearer}}, powers {power word: {on,
    by}}
    tokens       {side: {taken, next}}
    campaign     null, or {chapter, score}
    acting       null, or {unit, target}: who moves, fires or fights now, and against whom
    muster       null, or {seat, points, spent, limits, waiting}: the army this seat is buying, and the tile or
    option that waits for its place
"""

from __future__ import annotations

from typing import Any

from siegeworks.core.fate import draw, shuffle
from siegeworks.games.blackreach.box.columns import (
    FACE_CONCEALED,
    TILE_SIDE,
    TYPES,
    UNIT_SIDE,
    UNIT_TYPE,
    UNITS,
)
from siegeworks.games.blackreach.box.components import (
    BOARDS,
    CARD_NAMES,
    DAMAGE_KINDS,
    FACE_NAMES,
    OPTION_KIND,
    OPTION_KINDS,
    OPTION_NAMES,
    POWER_NAMES,
    SCENARIOS,
    SIDES,
    TERRAIN_NAMES,
    TILE_NAMES,
    UNIT_NAMES,
)
from siegeworks.games.blackreach.box.options import TOGETHER
from siegeworks.games.blackreach.frames import (
    ORDERS,
    REPLACING,
    ActFrame,
    AssaultFrame,
    AttackFrame,
    CardFrame,
    FireFrame,
    MoveFrame,
    MusterFrame,
    OrderFrame,
)
from siegeworks.games.blackreach.ground.ground import FACINGS, OPEN, POINT_NAMES, SQUARE_NAMES
from siegeworks.games.blackreach.markers import BOONS
from siegeworks.games.blackreach.muster.army import (
    cost,
    muster_at_random,
)
from siegeworks.games.blackreach.muster.pointbattle import FIRST_SIZE, SIZES
from siegeworks.games.blackreach.muster.recruitment import must_have_order
from siegeworks.games.blackreach.orders.orders import (
    may_hold,
)
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.setup import SCENARIO_IDS
from siegeworks.games.blackreach.state import (
    BLUFF_TOKEN,
    BOARD,
    BOX,
    ORDER,
    PHASES,
    PLACES,
    SETUP,
    SPECIAL_TOKEN,
    TOKEN_NAMES,
    WRECK,
    BlackReachState,
)
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    cells,
    lift,
    put,
    scenario_number,
    where_squares,
)
from siegeworks.games.blackreach.victory import ENDINGS, GONE, controller


def sq(square: int) -> str | None:
    """A square's word."""
    return f"square:{SQUARE_NAMES[square]}" if square >= 0 else None


def mustering(s: BlackReachState) -> bool:
    """Whether armies are still being bought."""
    return s.scenario >= FIRST_SIZE and any(isinstance(f, MusterFrame) for f in s.frames)


def view(s: BlackReachState, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; a watcher (None) knows what both know."""
    ending = ENDINGS[s.ending] if s.ending >= 0 else None
    secret = [mustering(s) and seat != side for side in (0, 1)]
    units, wrecks = {}, {}
    concealed: list[dict[str, Any]] = []
    for unit in range(UNITS):
        place = s.unit_place[unit]
        if place == BOX or secret[UNIT_SIDE[unit]]:
            continue
        if is_hidden(s, unit, seat):
            concealed.append(counter(s, unit, seat))
        elif place == WRECK:
            wrecks[f"unit:{UNIT_NAMES[unit]}"] = {
                "squares": [sq(square) for square in cells(s, unit)],
                "points": s.unit_dp[unit],
            }
        else:
            units[f"unit:{UNIT_NAMES[unit]}"] = unit_view(s, unit, seat)
    return {
        "seat": None if seat is None else SIDES[seat],
        "seats": list(SIDES),
        "scenario": SCENARIO_IDS[s.scenario],
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "where": RULES.where(s),
        "outcome": None
        if ending is None
        else {
            "winner": SIDES[s.winner] if s.winner >= 0 else None,
            "reason": ending.reason,
            "rule": ending.rule,
        },
        "turns": s.turns,
        "initiative": SIDES[s.initiative],
        "score": {side: s.score[i] for i, side in enumerate(SIDES)},
        "map": map_view(s),
        "zones": {side: [sq(square) for square in s.zones[i]] for i, side in enumerate(SIDES)},
        "objectives": objectives_view(s),
        "units": units,
        "concealed": sorted(concealed, key=lambda row: [str(value) for value in row.values()]),
        "wrecks": wrecks,
        "hands": {side: hand_view(s, i, seat) for i, side in enumerate(SIDES)},
        "decks": {side: len(s.deck[i]) for i, side in enumerate(SIDES)},
        "discards": {side: [f"card:{CARD_NAMES[c]}" for c in s.discard[i]] for i, side in enumerate(SIDES)},
        "tiles": {
            f"tile:{TILE_NAMES[t]}": {"broken": bool(s.tile_broken[t]), "on": tile_word(s.tile_parent[t])}
            for t, used in enumerate(s.tile_used)
            if used and not secret[TILE_SIDE[t]]
        },
        "options": {
            f"option:{OPTION_NAMES[o]}": {
                "tile": tile_word(t),
                "markers": s.option_markers[o],
                "bearer": f"unit:{UNIT_NAMES[s.option_unit[o]]}" if s.option_unit[o] >= 0 else None,
            }
            for o, t in enumerate(s.option_tile)
            if t >= 0 and not secret[TILE_SIDE[t]]
        },
        "powers": {
            f"power:{POWER_NAMES[p]}": {"on": unit_word(unit), "by": unit_word(s.power_by[p])}
            for p, unit in enumerate(s.power_unit)
            if unit >= 0
        },
        "tokens": {side: {"taken": s.token_count[i], "next": s.token_next[i]} for i, side in enumerate(SIDES)},
        "campaign": None
        if s.chapter < 0
        else {
            "chapter": SCENARIO_IDS[s.chapter],
            "score": {side: s.campaign_score[i] / 2 for i, side in enumerate(SIDES)},
        },
        "acting": acting_view(s, seat),
        "muster": muster_view(s, seat),
    }


def acting_view(s: BlackReachState, seat: int | None) -> dict[str, Any] | None:
    """The unit that acts now, and its target; a concealed one only for its owner."""
    for f in reversed(s.frames):
        if isinstance(f, (ActFrame, MoveFrame, FireFrame, AttackFrame, AssaultFrame)) and f.unit >= 0:
            shown = [
                unit_word(unit) if unit >= 0 and not is_hidden(s, unit, seat) else None for unit in (f.unit, f.target)
            ]
            return {"unit": shown[0], "target": shown[1]} if shown[0] else None
    return None


def muster_view(s: BlackReachState, seat: int | None) -> dict[str, Any] | None:
    """HBR-REC-02  What the buyer of an army knows: points spent and to spend, limits of this size."""
    for f in s.frames:
        if isinstance(f, MusterFrame) and f.seat == seat:
            waiting = tile_word(f.tile) or (f"option:{OPTION_NAMES[f.option]}" if f.option >= 0 else None)
            limits = {k[4:]: v for k, v in SIZES[f.size].items() if k.startswith("max_")}
            return {
                "seat": SIDES[seat],
                "points": f.points,
                "spent": cost(s, seat),
                "limits": limits,
                "waiting": waiting,
            }
    return None


def tile_word(t: int) -> str | None:
    """A tile's word."""
    return f"tile:{TILE_NAMES[t]}" if t >= 0 else None


def unit_word(unit: int) -> str | None:
    """A unit's word."""
    return f"unit:{UNIT_NAMES[unit]}" if unit >= 0 else None


def veiled(s: BlackReachState, side: int, seat: int | None) -> bool:
    """HBR-ORDER-09, HBR-ORDER-10  Nobody sees the other's tokens before all of them lie (of both sides, when they place
    together): in the order in which they are given their numbers could be read."""
    if s.phase != ORDER or seat == side:
        return False
    for f in s.frames:
        if isinstance(f, OrderFrame) and f.pc <= ORDERS.at("HBR-ORDER-08/next"):
            return bool(s.options[TOGETHER]) or f.seat == side
        if isinstance(f, CardFrame) and f.proc == REPLACING.number and f.seat == side:
            return True
    return False


def is_hidden(s: BlackReachState, unit: int, seat: int | None) -> bool:
    """HBR-ABIL-AMBUSH-07  Only its controller may know which unit a concealed counter is."""
    return (
        seat != UNIT_SIDE[unit]
        and s.unit_place[unit] == BOARD
        and FACE_CONCEALED[s.unit_face[unit]]
        and not s.unit_known[unit]
    )


def counter(s: BlackReachState, unit: int, seat: int | None) -> dict[str, Any]:
    """What everyone sees of a concealed counter."""
    token = 0 if veiled(s, UNIT_SIDE[unit], seat) else s.unit_token[unit]
    return {
        "side": SIDES[UNIT_SIDE[unit]],
        "square": sq(s.unit_square[unit]),
        "suppressed": s.unit_sm[unit],
        "token": None if not token else TOKEN_NAMES[token] if s.unit_shown[unit] or s.unit_seen[unit] else "hidden",
        "activated": bool(s.unit_activated[unit]),
    }


def unit_view(s: BlackReachState, unit: int, seat: int | None) -> dict[str, Any]:
    """HBR-ORDER-10  One unit as a seat sees it: an unrevealed token shows its back to the other side."""
    token = 0 if veiled(s, UNIT_SIDE[unit], seat) else s.unit_token[unit]
    open_token = seat == UNIT_SIDE[unit] or s.unit_shown[unit] or (s.unit_seen[unit] and seat is not None)
    on = s.unit_place[unit] == BOARD
    return {
        "side": SIDES[UNIT_SIDE[unit]],
        "name": TYPES[UNIT_TYPE[unit]].name,
        "face": FACE_NAMES[s.unit_face[unit]],
        "place": PLACES[s.unit_place[unit]],
        "square": sq(s.unit_square[unit]) if on else None,
        "squares": [sq(square) for square in where_squares(s, unit)],
        "facing": FACINGS[s.unit_facing[unit]],
        "suppressed": s.unit_sm[unit],
        "damage": [name for i, name in enumerate(DAMAGE_KINDS) if s.unit_damage[unit] >> i & 1],
        "token": None if not token else TOKEN_NAMES[token] if open_token else "hidden",
        "revealed": bool(s.unit_shown[unit]),
        "activated": bool(s.unit_activated[unit]),
        "aboard": unit_word(s.unit_in[unit]),
        "tile": tile_word(s.unit_tile[unit]),
        "life": s.unit_life[unit],
        "effects": [{"effect": BOONS[row[0]], "value": row[2]} for row in s.boons if row[1] == unit],
    }


def map_view(s: BlackReachState) -> dict[str, Any]:
    """The ground as it lies now."""
    g = s.ground
    return {
        "width": g.width,
        "height": g.height,
        "boards": [{"board": BOARDS[c // 4]["id"], "quarter": c % 4} for c in s.boards[1:]],
        "terrain": {
            f"square:{SQUARE_NAMES[square]}": TERRAIN_NAMES[t]
            for square, t in enumerate(g.terrain)
            if t >= 0 and t != OPEN
        },
        "east": {f"square:{SQUARE_NAMES[square]}": TERRAIN_NAMES[t] for square, t in enumerate(g.east) if t >= 0},
        "south": {f"square:{SQUARE_NAMES[square]}": TERRAIN_NAMES[t] for square, t in enumerate(g.south) if t >= 0},
        "corners": {f"point:{POINT_NAMES[p]}": TERRAIN_NAMES[t] for p, t in enumerate(g.corner) if t >= 0},
        "structures": {
            f"square:{SQUARE_NAMES[square]}": s.structure_dp[i] for i, square in enumerate(s.hit_structures)
        },
        "fallen": [sq(square) for square in s.fallen],
    }


def objectives_view(s: BlackReachState) -> list[dict[str, Any]]:
    """The objectives, and who controls each now by what lies open."""
    n = scenario_number(s)
    names = (
        [o["name"] for o in SCENARIOS[n]["objective"]]
        if n >= 0
        else [f"Objective {i + 1}" for i in range(len(s.objectives))]
    )
    out = []
    for i, square in enumerate(s.objectives):
        if s.objective_ever[i] & GONE:
            continue
        seat = controller(s, i)
        out.append({"square": sq(square), "name": names[i], "controller": SIDES[seat] if seat >= 0 else None})
    return out


def hand_view(s: BlackReachState, side: int, seat: int | None) -> dict[str, Any]:
    """HBR-CARD-02  A hand is its owner's; others know its size and the cards they have seen."""
    cards = s.hand[side] if seat == side else s.hand_known[side] if seat is not None else []
    return {"count": len(s.hand[side]), "cards": [f"card:{CARD_NAMES[c]}" for c in cards]}


# ---------------------------------------------------------------- worlds


def determinize(t: BlackReachState, seat: int) -> None:
    """HBR-ORDER-10, HBR-CARD-02, HBR-ABIL-AMBUSH-07  Deal anew, in place, everything this seat cannot know.

    What is dealt is sorted first: from states that a seat cannot tell apart one seed deals the same world.
    """
    other = 1 - seat
    t.deck[seat].sort()
    shuffle(t, t.deck[seat], "world")
    deal_hand(t, other)
    if mustering(t):
        muster_anew(t, other)
    swap_concealed(t, other)
    deal_tokens(t, other)


def deal_hand(t: BlackReachState, side: int) -> None:
    """Hand and deck of a side, mixed and dealt again; cards the other side has seen stay."""
    known = t.hand_known[side]
    held = len(t.hand[side]) - len(known)
    pool = sorted(c for c in (*t.deck[side], *t.hand[side]) if c not in known)
    shuffle(t, pool, "world")
    t.hand[side] = [*known, *pool[:held]]
    t.deck[side] = pool[held:]


def muster_anew(t: BlackReachState, side: int) -> None:
    """HBR-REC-02  An army bought in secret is unknown: another legal one of the same budget takes its place."""
    if any(isinstance(f, MusterFrame) and f.seat == side for f in t.frames) or not any(
        t.tile_used[i] and TILE_SIDE[i] == side for i in range(len(TILE_NAMES))
    ):
        return
    t.tile_used = t.tile_used[:]
    t.tile_parent = t.tile_parent[:]
    t.unit_tile = t.unit_tile[:]
    t.option_tile = t.option_tile[:]
    t.option_unit = t.option_unit[:]
    t.option_markers = t.option_markers[:]
    for i in range(len(TILE_NAMES)):
        if TILE_SIDE[i] == side:
            t.tile_used[i] = 0
            t.tile_parent[i] = -1
    for unit in SIDE_UNITS[side]:
        t.unit_tile[unit] = -1
        t.unit_place[unit] = BOX
    for o in range(len(OPTION_NAMES)):
        if OPTION_KINDS[OPTION_KIND[o]]["faction"] == SIDES[side]:
            t.option_tile[o] = t.option_unit[o] = -1
            t.option_markers[o] = 0
    size = SIZES[t.scenario - FIRST_SIZE]
    muster_at_random(
        t, side, int(size["points"]), t.scenario - FIRST_SIZE, [draw(t, 1 << 16, "world") for _ in range(24)]
    )


# The columns that lie on the table with a counter, whatever it is.
PHYSICAL = (
    "unit_square",
    "unit_facing",
    "unit_sm",
    "unit_token",
    "unit_shown",
    "unit_seen",
    "unit_activated",
    "unit_moved",
)
NOTES = ("unit", "target", "other", "source", "only", "engineer", "shared")
LISTS = ("units", "moved", "crew", "support", "past", "pushed")


def swap_concealed(t: BlackReachState, side: int) -> None:
    """HBR-ABIL-AMBUSH-07  Which unit a concealed counter is: dealt again among the concealed ones."""
    hidden = [unit for unit in SIDE_UNITS[side] if is_hidden(t, unit, 1 - side)]
    if len(hidden) < 2:
        return
    dealt = hidden[:]
    shuffle(t, dealt, "world")
    hidden.sort(key=lambda unit: (t.unit_square[unit], t.unit_facing[unit]))
    places = [(t.unit_square[unit], t.unit_facing[unit]) for unit in hidden]
    for unit in hidden:
        lift(t, unit)
    for name in PHYSICAL[2:]:
        column = getattr(t, name)
        values = [column[unit] for unit in hidden]
        for unit, value in zip(dealt, values, strict=True):
            column[unit] = value
    for unit, (square, facing) in zip(dealt, places, strict=True):
        put(t, unit, square, facing)
    renamed = dict(zip(hidden, dealt, strict=True))
    for f in t.frames:
        for name in NOTES:
            if name in f.FIELDS and getattr(f, name) in renamed:
                setattr(f, name, renamed[getattr(f, name)])
        for name in LISTS:
            if name in f.FIELDS:
                setattr(f, name, [renamed.get(x, x) for x in getattr(f, name)])


def deal_tokens(t: BlackReachState, side: int) -> None:
    """HBR-ORDER-10, HBR-ACT-05  Unrevealed tokens of a side, dealt again among their holders; numbers lost unseen
    may be any of those to come.
    """
    holders = [
        unit for unit in SIDE_UNITS[side] if t.unit_token[unit] and not t.unit_shown[unit] and not t.unit_seen[unit]
    ]
    if not holders:
        return
    if veiled(t, side, 1 - side):
        holders = other_holders(t, side, holders)
    tokens = sorted(t.unit_token[unit] for unit in holders)
    if t.phase != ORDER and t.phase != SETUP:
        pool = unseen_tokens(t, side)
        if len(pool) >= len(holders):
            tokens = pool
    shuffle(t, tokens, "world")
    for unit, token in zip(holders, tokens, strict=False):
        t.unit_token[unit] = token


def unseen_tokens(t: BlackReachState, side: int) -> list[int]:
    """Every token of a side that the other has not seen, lost unseen or still held: numbers to come, Special, Bluff."""
    seen = [
        t.unit_token[unit]
        for unit in SIDE_UNITS[side]
        if t.unit_token[unit] and t.unit_seen[unit] and not t.unit_shown[unit]
    ]
    out = [n for n in range(t.token_next[side], t.token_count[side] + 1) if n not in seen]
    for token, left in ((SPECIAL_TOKEN, t.special_left[side]), (BLUFF_TOKEN, t.bluff_left[side])):
        out += [token] * (left - seen.count(token))
    return out


def other_holders(t: BlackReachState, side: int, holders: list[int]) -> list[int]:
    """HBR-ORDER-09, HBR-ABIL-PORDER-02  Units that may hold the tokens nobody else has seen yet, dealt anew."""
    held = sorted(t.unit_token[unit] for unit in holders)
    for unit in holders:
        t.unit_token[unit] = 0
    free = [unit for unit in SIDE_UNITS[side] if may_hold(t, unit)]
    shuffle(t, free, "world")
    free.sort(key=lambda unit: not must_have_order(t, unit))
    for unit, token in zip(free, held, strict=False):
        t.unit_token[unit] = token
    return free[: len(held)]


__all__ = ["determinize", "view"]
