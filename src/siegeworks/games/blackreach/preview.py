"""What a word would bring about, for the page: fields of fire, lines of sight, templates, squares within reach.

Keys, each only where it fits; squares are words:
    field     {square: cost} what the unit's weapons cover: 0 Clear, negative Obscured
    shadow    {square: 0} in arc and range, but out of sight
    line      {from: [x, y], to: [x, y], cost} the best line to a target, in squares from the north-west corner
    template  {square: 1} squares under the template
    reach     {square: movement left} where a move can go step by step if nobody plays a card against it
    sight, covers, moves, cost    the same in a few words
"""

from __future__ import annotations

from typing import Any

from siegeworks.core.fate import FAST, start_seed
from siegeworks.games.blackreach.abilities.shapes import blast_squares, flame_squares, line_squares
from siegeworks.games.blackreach.abilities.templates import BOMB, FLAME, KILLBOLT, aims, units_in
from siegeworks.games.blackreach.army import OPTION_COST, TILE_COST, MusterFrame, cost
from siegeworks.games.blackreach.board import (
    AIM0,
    BOARD,
    FACING0,
    FIRE,
    MOVE,
    OPTION0,
    PASS,
    POINT0,
    SQUARE0,
    SUPPRESS,
    TILE0,
    UNIT0,
    VERBS,
    BlackState,
    verb,
)
from siegeworks.games.blackreach.cards.notes import ShotFrame
from siegeworks.games.blackreach.components import FACE_SHAPE, SINGLE, UNITS, WEAPONS
from siegeworks.games.blackreach.field import distance_to, usable_weapons, where_squares
from siegeworks.games.blackreach.fire import moving_weapons, slot_word
from siegeworks.games.blackreach.frames import ActFrame, FireFrame, MoveFrame
from siegeworks.games.blackreach.ground import POINTS, SQUARE_NAMES, SQUARES
from siegeworks.games.blackreach.sight import BLOCKED, best_line, sees_square, square_in_arc
from siegeworks.games.blackreach.turn import RULES
from siegeworks.games.blackreach.views import determinize

STEPS = frozenset(
    verb(v) for v in VERBS if v in ("forward", "backward", "turn-left", "turn-right") or v.startswith("swing-")
)
TRIES = 260  # so many steps are tried out for a map of reach


def word(q: int) -> str:
    """A square's word."""
    return f"square:{SQUARE_NAMES[q]}"


def preview(s: BlackState, w: int) -> dict[str, Any]:
    """What the page may show before an offered word is said."""
    _, f = RULES.question(s)
    if isinstance(f, ShotFrame):
        return under(s, template_of(s, f, w))
    if isinstance(f, FireFrame):
        return fire_preview(s, f, w)
    if isinstance(f, ActFrame) and w in (FIRE, SUPPRESS):
        return field_of_fire(s, f.unit, usable_weapons(s, f.unit))
    if isinstance(f, ActFrame) and w == MOVE:
        return reach(s, w, f.unit)
    if isinstance(f, MoveFrame) and w in (FIRE, SUPPRESS):
        return field_of_fire(s, f.unit, moving_weapons(s, f))
    if isinstance(f, MusterFrame):
        return price(s, f, w)
    return {}


def fire_preview(s: BlackState, f: FireFrame, w: int) -> dict[str, Any]:
    """The line to a target, or the field of the weapon named."""
    if UNIT0 <= w < UNIT0 + UNITS:
        return line_to(s, f.unit, w - UNIT0)
    weapons = [x for x in f.weapons if slot_word(x) == w]
    return field_of_fire(s, f.unit, weapons) if weapons else {}


def line_to(s: BlackState, u: int, v: int) -> dict[str, Any]:
    """The best line of sight between two units on the board."""
    if s.unit_place[u] != BOARD or s.unit_place[v] != BOARD:
        return {}
    worth, (ax, ay, bx, by) = best_line(s, u, v)
    if worth == BLOCKED:
        return {"sight": "blocked"}
    line = {"from": [ax, ay], "to": [bx, by], "cost": worth}
    return {"sight": f"obscured, {worth}" if worth else "clear", "line": line}


def field_of_fire(s: BlackState, u: int, weapons: list[int]) -> dict[str, Any]:
    """Every square in arc and range of one of the weapons, by what the line to its centre costs."""
    if s.unit_place[u] != BOARD or not weapons:
        return {}
    own = where_squares(s, u)
    field: dict[str, int] = {}
    shadow: dict[str, int] = {}
    for q in range(SQUARES):
        if not s.ground.inside[q] or q in own:
            continue
        far = distance_to(s, u, q)
        if any(far <= WEAPONS[w].range and square_in_arc(s, u, w, q) for w in weapons):
            worth = sees_square(s, u, q)
            if worth == BLOCKED:
                shadow[word(q)] = 0
            else:
                field[word(q)] = worth
    return {"sight": f"{len(field)} squares in sight, {len(shadow)} hidden", "field": field, "shadow": shadow}


def template_of(s: BlackState, f: ShotFrame, w: int) -> list[int]:
    """The squares a template would cover, aimed by this word."""
    if POINT0 <= w < POINT0 + POINTS and f.template >= 0:
        return blast_squares(s, f.template, w - POINT0)
    if f.kind == FLAME and AIM0 <= w < AIM0 + 16:
        origin = f.origin if f.origin >= 0 else next((q for q, a in aims(s, f) if a == w - AIM0), -1)
        return flame_squares(s, f.template, origin, w - AIM0) if origin >= 0 else []
    if SQUARE0 <= w < SQUARE0 + SQUARES and f.kind == BOMB:
        return [w - SQUARE0]
    if SQUARE0 <= w < SQUARE0 + SQUARES and f.kind == KILLBOLT:
        return list(line_squares(where_squares(s, f.unit)[0], w - SQUARE0))
    if FACING0 <= w < FACING0 + 8 and f.point >= 0 and f.template >= 0:
        return blast_squares(s, f.template, f.point)
    return []


def under(s: BlackState, squares: list[int]) -> dict[str, Any]:
    """The squares of a template, and how many units stand there."""
    if not squares:
        return {}
    found = len(units_in(s, squares))
    return {
        "covers": f"{len(squares)} squares, {found} {'unit' if found == 1 else 'units'}",
        "template": {word(q): 1 for q in squares},
    }


def price(s: BlackState, f: MusterFrame, w: int) -> dict[str, Any]:
    """What a tile or an option costs, and what would be left."""
    if f.tile >= 0 or f.option >= 0:
        return {}
    if TILE0 <= w < TILE0 + len(TILE_COST):
        worth = TILE_COST[w - TILE0]
    elif OPTION0 <= w < OPTION0 + len(OPTION_COST):
        worth = OPTION_COST[w - OPTION0]
    else:
        return {}
    return {"cost": f"{worth} points, {f.points - cost(s, f.seat) - worth} left"}


def reach(s: BlackState, w: int, u: int) -> dict[str, Any]:
    """Where a move can go, tried out in a world that the mover cannot tell from the real one."""
    ask, f = RULES.question(s)
    seat = ask.seat(s, f)
    t = s.clone()
    t.journal = None
    t.fate, t.seed = FAST, start_seed(s.step)
    determinize(t, seat)
    ask, f = RULES.question(t)
    t.offered = ask.words(t, f)
    if w not in t.offered:
        return {}
    walk(t, w, u)
    found: dict[int, int] = {}
    seen: set[tuple[int, int, int]] = set()
    line, tries, single = [t], 0, FACE_SHAPE[s.unit_face[u]] == SINGLE
    while line and tries < TRIES:
        t = line.pop(0)
        before = movement_left(t, u, seat)
        if not before:
            continue
        for x in t.offered:
            if not (SQUARE0 <= x < SQUARE0 + SQUARES or x in STEPS):
                continue
            if single and found.get(x - SQUARE0, -1) >= before - 1:
                continue
            tries += 1
            t2 = t.clone()
            walk(t2, x, u)
            if t2.unit_place[u] != BOARD:
                continue
            left = movement_left(t2, u, seat)
            key = (t2.unit_square[u], t2.unit_facing[u], left)
            if key not in seen:
                seen.add(key)
                for q in where_squares(t2, u):
                    found[q] = max(left, found.get(q, 0))
                line.append(t2)
    own = where_squares(s, u)
    squares = {word(q): n for q, n in sorted(found.items()) if q not in own}
    return {"moves": f"{len(squares)} squares within reach", "reach": squares} if squares else {}


def walk(t: BlackState, w: int, u: int) -> None:
    """Say a word of the mover's, and let every window for cards on its way pass by."""
    RULES.choose(t, w)
    for _ in range(8):
        f = t.frames[-1] if t.frames else None
        if f is None or (isinstance(f, MoveFrame) and f.unit == u) or PASS not in t.offered:
            return
        RULES.choose(t, PASS)


def movement_left(t: BlackState, u: int, seat: int) -> int:
    """How far the same unit may still walk by its owner's choice; 0 when somebody else is asked."""
    f = t.frames[-1] if t.frames else None
    if not isinstance(f, MoveFrame) or f.unit != u or f.seat != seat:
        return 0
    return f.left


__all__ = ["preview"]
