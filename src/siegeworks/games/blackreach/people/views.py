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

from collections.abc import Iterable, Sequence
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
from siegeworks.games.blackreach.box.words import POINT, SQUARE
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
from siegeworks.games.blackreach.ground.ground import FACINGS, OPEN, SQUARE_NAMES
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


def by_side(values: Iterable[Any]) -> dict[str, Any]:
    """What belongs to each side, by its name."""
    return dict(zip(SIDES, values, strict=True))


def view(s: BlackReachState, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; a watcher (None) knows what both know."""
    secret = [mustering(s) and seat != side for side in (0, 1)]
    shown = [unit for unit in range(UNITS) if s.unit_place[unit] != BOX and not secret[UNIT_SIDE[unit]]]
    open_units = [unit for unit in shown if not is_hidden(s, unit, seat)]
    return {
        "seat": None if seat is None else SIDES[seat],
        "seats": list(SIDES),
        "scenario": SCENARIO_IDS[s.scenario],
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "where": RULES.where(s),
        "outcome": outcome_view(s),
        "turns": s.turns,
        "initiative": SIDES[s.initiative],
        "score": by_side(s.score),
        "map": map_view(s),
        "zones": by_side([[sq(square) for square in zone] for zone in s.zones]),
        "objectives": objectives_view(s),
        "units": units_view(s, open_units, seat),
        "concealed": concealed_view(s, shown, seat),
        "wrecks": wrecks_view(s, open_units),
        **cards_view(s, seat),
        "tiles": tiles_view(s, secret),
        "options": options_view(s, secret),
        "powers": powers_view(s),
        "tokens": by_side([{"taken": s.token_count[side], "next": s.token_next[side]} for side in (0, 1)]),
        "campaign": campaign_view(s),
        "acting": acting_view(s, seat),
        "muster": muster_view(s, seat),
    }


def outcome_view(s: BlackReachState) -> dict[str, Any] | None:
    """How the game ended; None while it goes on."""
    if s.ending < 0:
        return None
    ending = ENDINGS[s.ending]
    winner = SIDES[s.winner] if s.winner >= 0 else None
    return {"winner": winner, "reason": ending.reason, "rule": ending.rule}


def concealed_view(s: BlackReachState, shown: list[int], seat: int | None) -> list[dict[str, Any]]:
    """HBR-ABIL-AMBUSH-07  The concealed counters a seat cannot name, in an order that tells nothing."""
    counters = [counter(s, unit, seat) for unit in shown if is_hidden(s, unit, seat)]
    return sorted(counters, key=lambda row: [str(value) for value in row.values()])


def units_view(s: BlackReachState, units: list[int], seat: int | None) -> dict[str, Any]:
    """The units of both sides that a seat can name."""
    return {f"unit:{UNIT_NAMES[unit]}": unit_view(s, unit, seat) for unit in units if s.unit_place[unit] != WRECK}


def wrecks_view(s: BlackReachState, units: list[int]) -> dict[str, Any]:
    """The wrecks: where each lies, and its Destruction Points."""
    out = {}
    for unit in units:
        if s.unit_place[unit] == WRECK:
            squares = [sq(square) for square in cells(s, unit)]
            out[f"unit:{UNIT_NAMES[unit]}"] = {"squares": squares, "points": s.unit_dp[unit]}
    return out


def cards_view(s: BlackReachState, seat: int | None) -> dict[str, Any]:
    """HBR-CARD-02  Hands, decks and discards of both sides."""
    return {
        "hands": by_side([hand_view(s, side, seat) for side in (0, 1)]),
        "decks": by_side([len(deck) for deck in s.deck]),
        "discards": by_side([[f"card:{CARD_NAMES[c]}" for c in pile] for pile in s.discard]),
    }


def tiles_view(s: BlackReachState, secret: list[bool]) -> dict[str, Any]:
    """The tiles of both armies, without those bought in secret."""
    used = [tile for tile, used in enumerate(s.tile_used) if used and not secret[TILE_SIDE[tile]]]
    return {
        f"tile:{TILE_NAMES[tile]}": {"broken": bool(s.tile_broken[tile]), "on": tile_word(s.tile_parent[tile])}
        for tile in used
    }


def options_view(s: BlackReachState, secret: list[bool]) -> dict[str, Any]:
    """The options on the tiles, without those bought in secret."""
    out = {}
    for option, tile in enumerate(s.option_tile):
        if tile >= 0 and not secret[TILE_SIDE[tile]]:
            out[f"option:{OPTION_NAMES[option]}"] = {
                "tile": tile_word(tile),
                "markers": s.option_markers[option],
                "bearer": unit_word(s.option_unit[option]),
            }
    return out


def powers_view(s: BlackReachState) -> dict[str, Any]:
    """The psychic powers that lie on units."""
    out = {}
    for power, unit in enumerate(s.power_unit):
        if unit >= 0:
            out[f"power:{POWER_NAMES[power]}"] = {"on": unit_word(unit), "by": unit_word(s.power_by[power])}
    return out


def campaign_view(s: BlackReachState) -> dict[str, Any] | None:
    """The chapter of the campaign and the points so far; None outside one."""
    if s.chapter < 0:
        return None
    score = by_side([points / 2 for points in s.campaign_score])
    return {"chapter": SCENARIO_IDS[s.chapter], "score": score}


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
            return {
                "seat": SIDES[seat],
                "points": f.points,
                "spent": cost(s, seat),
                "limits": {name[4:]: limit for name, limit in SIZES[f.size].items() if name.startswith("max_")},
                "waiting": tile_word(f.tile) or option_word(f.option),
            }
    return None


def option_word(option: int) -> str | None:
    """An option's word."""
    return f"option:{OPTION_NAMES[option]}" if option >= 0 else None


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


def token_view(s: BlackReachState, unit: int, seat: int | None, is_open: bool) -> str | None:
    """HBR-ORDER-09, HBR-ORDER-10  The token of a unit: its name if it lies open, else its back; None without one."""
    if not s.unit_token[unit] or veiled(s, UNIT_SIDE[unit], seat):
        return None
    return TOKEN_NAMES[s.unit_token[unit]] if is_open else "hidden"


def counter(s: BlackReachState, unit: int, seat: int | None) -> dict[str, Any]:
    """What everyone sees of a concealed counter."""
    is_open = bool(s.unit_shown[unit] or s.unit_seen[unit])
    return {
        "side": SIDES[UNIT_SIDE[unit]],
        "square": sq(s.unit_square[unit]),
        "suppressed": s.unit_sm[unit],
        "token": token_view(s, unit, seat, is_open),
        "activated": bool(s.unit_activated[unit]),
    }


def knows_token(s: BlackReachState, unit: int, seat: int | None) -> bool:
    """HBR-ORDER-10  Whether a seat knows the token of a unit: its own, a revealed one, or one it was shown."""
    if seat == UNIT_SIDE[unit] or s.unit_shown[unit]:
        return True
    return bool(s.unit_seen[unit]) and seat is not None


def unit_view(s: BlackReachState, unit: int, seat: int | None) -> dict[str, Any]:
    """HBR-ORDER-10  One unit as a seat sees it: an unrevealed token shows its back to the other side."""
    on_board = s.unit_place[unit] == BOARD
    return {
        "side": SIDES[UNIT_SIDE[unit]],
        "name": TYPES[UNIT_TYPE[unit]].name,
        "face": FACE_NAMES[s.unit_face[unit]],
        "place": PLACES[s.unit_place[unit]],
        "square": sq(s.unit_square[unit]) if on_board else None,
        "squares": [sq(square) for square in where_squares(s, unit)],
        "facing": FACINGS[s.unit_facing[unit]],
        "suppressed": s.unit_sm[unit],
        "damage": [name for i, name in enumerate(DAMAGE_KINDS) if s.unit_damage[unit] >> i & 1],
        "token": token_view(s, unit, seat, knows_token(s, unit, seat)),
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
    covered = [-1 if kind == OPEN else kind for kind in g.terrain]
    return {
        "width": g.width,
        "height": g.height,
        "boards": [{"board": BOARDS[c // 4]["id"], "quarter": c % 4} for c in s.boards[1:]],
        "terrain": kinds_view(SQUARE.names, covered),
        "east": kinds_view(SQUARE.names, g.east),
        "south": kinds_view(SQUARE.names, g.south),
        "corners": kinds_view(POINT.names, g.corner),
        "structures": {SQUARE.names[square]: s.structure_dp[i] for i, square in enumerate(s.hit_structures)},
        "fallen": [sq(square) for square in s.fallen],
    }


def kinds_view(names: Sequence[str], kinds: list[int]) -> dict[str, str]:
    """What lies where: the terrain by the name of its place, without places that hold none."""
    return {names[i]: TERRAIN_NAMES[kind] for i, kind in enumerate(kinds) if kind >= 0}


def objective_names(s: BlackReachState) -> list[str]:
    """The objectives' names: printed for a scenario, numbered in a point battle."""
    n = scenario_number(s)
    if n >= 0:
        return [row["name"] for row in SCENARIOS[n]["objective"]]
    return [f"Objective {i + 1}" for i in range(len(s.objectives))]


def objectives_view(s: BlackReachState) -> list[dict[str, Any]]:
    """The objectives, and who controls each now by what lies open."""
    names = objective_names(s)
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
    buying = any(isinstance(f, MusterFrame) and f.seat == side for f in t.frames)
    tiles = [tile for tile in range(len(TILE_NAMES)) if TILE_SIDE[tile] == side]
    if buying or not any(t.tile_used[tile] for tile in tiles):
        return
    disband(t, side, tiles)
    size = t.scenario - FIRST_SIZE
    chances = [draw(t, 1 << 16, "world") for _ in range(24)]
    muster_at_random(t, side, int(SIZES[size]["points"]), size, chances)


def disband(t: BlackReachState, side: int, tiles: list[int]) -> None:
    """Put a side's tiles, units and options back into the box."""
    t.tile_used = t.tile_used[:]
    t.tile_parent = t.tile_parent[:]
    t.unit_tile = t.unit_tile[:]
    t.option_tile = t.option_tile[:]
    t.option_unit = t.option_unit[:]
    t.option_markers = t.option_markers[:]
    for tile in tiles:
        t.tile_used[tile] = 0
        t.tile_parent[tile] = -1
    for unit in SIDE_UNITS[side]:
        t.unit_tile[unit] = -1
        t.unit_place[unit] = BOX
    for option in range(len(OPTION_NAMES)):
        if OPTION_KINDS[OPTION_KIND[option]]["faction"] == SIDES[side]:
            t.option_tile[option] = t.option_unit[option] = -1
            t.option_markers[option] = 0


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
    hand_over(t, hidden, dealt)
    for unit, (square, facing) in zip(dealt, places, strict=True):
        put(t, unit, square, facing)
    rename(t, dict(zip(hidden, dealt, strict=True)))


def hand_over(t: BlackReachState, givers: list[int], takers: list[int]) -> None:
    """Let what lies on the table with some units lie with others, one for one; their places are left alone."""
    for name in PHYSICAL[2:]:
        column = getattr(t, name)
        values = [column[unit] for unit in givers]
        for unit, value in zip(takers, values, strict=True):
            column[unit] = value


def rename(t: BlackReachState, others: dict[int, int]) -> None:
    """Let the notes of all running procedures speak of the other units."""
    for f in t.frames:
        for name in NOTES:
            if name in f.FIELDS:
                unit = getattr(f, name)
                setattr(f, name, others.get(unit, unit))
        for name in LISTS:
            if name in f.FIELDS:
                setattr(f, name, [others.get(unit, unit) for unit in getattr(f, name)])


def deal_tokens(t: BlackReachState, side: int) -> None:
    """HBR-ORDER-10, HBR-ACT-05  Unrevealed tokens of a side, dealt again among their holders; numbers lost unseen
    may be any of those to come.
    """
    holders = [unit for unit in unrevealed(t, side) if not t.unit_seen[unit]]
    if not holders:
        return
    if veiled(t, side, 1 - side):
        holders = other_holders(t, side, holders)
    tokens = sorted(t.unit_token[unit] for unit in holders)
    if t.phase not in (ORDER, SETUP):
        pool = unseen_tokens(t, side)
        if len(pool) >= len(holders):
            tokens = pool
    shuffle(t, tokens, "world")
    for unit, token in zip(holders, tokens, strict=False):
        t.unit_token[unit] = token


def unrevealed(t: BlackReachState, side: int) -> list[int]:
    """The units of a side with a token that is not revealed."""
    return [unit for unit in SIDE_UNITS[side] if t.unit_token[unit] and not t.unit_shown[unit]]


def unseen_tokens(t: BlackReachState, side: int) -> list[int]:
    """Every token of a side that the other has not seen, lost unseen or still held: numbers to come, Special, Bluff."""
    seen = [t.unit_token[unit] for unit in unrevealed(t, side) if t.unit_seen[unit]]
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
