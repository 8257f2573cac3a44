"""What a word would bring about, for the page: fields of fire, lines of sight, templates, squares within reach.

Keys, each only where it fits; squares are words:
    field     {square: cost} what the unit's weapons cover: 0 Clear, negative Obscured
    shadow    {square: 0} in arc and range, but out of sight
    line      {from: [x, y], to: [x, y], cost} the best line to a target, in squares from the north-west corner
    template  {square: 1} squares under the template
    reach     {square: movement left} where a move can end if nobody plays a card against it
    sight, covers, moves, cost    the same in a few words
"""

from __future__ import annotations

from typing import Any

from siegeworks.games.blackreach.abilities.shapes import blast_squares, flame_squares, line_squares
from siegeworks.games.blackreach.abilities.templates import BOMB, FLAME, KILLBOLT, aims, bound_of, units_in
from siegeworks.games.blackreach.box.columns import UNITS, WEAPONS
from siegeworks.games.blackreach.box.words import (
    AIM0,
    FACING0,
    FIRE,
    MOVE,
    OPTION0,
    POINT0,
    SQUARE0,
    SUPPRESS,
    TILE0,
    UNIT0,
)
from siegeworks.games.blackreach.cards.notes import ShotFrame
from siegeworks.games.blackreach.fire.fire import moving_weapons, slot_word
from siegeworks.games.blackreach.frames import ActFrame, FireFrame, MoveFrame
from siegeworks.games.blackreach.ground.ground import POINTS, SQUARE_NAMES, SQUARES
from siegeworks.games.blackreach.ground.sight import BLOCKED, best_line, sees_square, square_in_arc
from siegeworks.games.blackreach.muster.army import OPTION_COST, TILE_COST, MusterFrame, cost
from siegeworks.games.blackreach.people.reachmap import reach
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.state import BOARD, BlackState
from siegeworks.games.blackreach.units import distance_to, farthest, usable_weapons, where_squares


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
        if any(far <= min(WEAPONS[w].range, farthest(s)) and square_in_arc(s, u, w, q) for w in weapons):
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
        origin = f.origin if f.origin >= 0 else next((q for q, a in aims(s, f, bound_of(s, f)) if a == w - AIM0), -1)
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
