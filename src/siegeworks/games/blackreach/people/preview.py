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
from siegeworks.games.blackreach.box.columns import WEAPONS
from siegeworks.games.blackreach.box.words import (
    AIM,
    FACING,
    FIRE,
    MOVE,
    OPTION,
    POINT,
    SQUARE,
    SUPPRESS,
    TILE,
    UNIT,
)
from siegeworks.games.blackreach.fire.fire import moving_weapons, slot_word
from siegeworks.games.blackreach.frames import (
    ActFrame,
    FireFrame,
    MoveFrame,
    MusterFrame,
    ShotFrame,
)
from siegeworks.games.blackreach.ground.ground import SQUARE_NAMES, SQUARES
from siegeworks.games.blackreach.ground.sight import BLOCKED, best_line, sees_square, square_in_arc
from siegeworks.games.blackreach.muster.army import OPTION_COST, TILE_COST, cost
from siegeworks.games.blackreach.people.reachmap import reach
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import distance_to, farthest, usable_weapons, where_squares


def word(square: int) -> str:
    """A square's word."""
    return f"square:{SQUARE_NAMES[square]}"


def preview(s: BlackReachState, w: int) -> dict[str, Any]:
    """What the page may show before an offered word is said."""
    _, f = RULES.question(s)
    if isinstance(f, ShotFrame):
        return under(s, template_of(s, f, w))
    if isinstance(f, FireFrame):
        return fire_preview(s, f, w)
    if isinstance(f, ActFrame):
        return action_preview(s, f, w)
    if isinstance(f, MoveFrame) and w in (FIRE, SUPPRESS):
        return field_of_fire(s, f.unit, moving_weapons(s, f))
    if isinstance(f, MusterFrame):
        return price(s, f, w)
    return {}


def action_preview(s: BlackReachState, f: ActFrame, w: int) -> dict[str, Any]:
    """What an activated unit could fire at, or where it could move."""
    if w in (FIRE, SUPPRESS):
        return field_of_fire(s, f.unit, usable_weapons(s, f.unit))
    return reach(s, w, f.unit) if w == MOVE else {}


def fire_preview(s: BlackReachState, f: FireFrame, w: int) -> dict[str, Any]:
    """The line to a target, or the field of the weapon named."""
    if w in UNIT:
        return line_to(s, f.unit, UNIT.id(w))
    weapons = [x for x in f.weapons if slot_word(x) == w]
    return field_of_fire(s, f.unit, weapons) if weapons else {}


def line_to(s: BlackReachState, unit: int, v: int) -> dict[str, Any]:
    """The best line of sight between two units on the board."""
    if s.unit_place[unit] != BOARD or s.unit_place[v] != BOARD:
        return {}
    worth, (ax, ay, bx, by) = best_line(s, unit, v)
    if worth == BLOCKED:
        return {"sight": "blocked"}
    line = {"from": [ax, ay], "to": [bx, by], "cost": worth}
    return {"sight": f"obscured, {worth}" if worth else "clear", "line": line}


def field_of_fire(s: BlackReachState, unit: int, weapons: list[int]) -> dict[str, Any]:
    """Every square in arc and range of one of the weapons, by what the line to its centre costs."""
    if s.unit_place[unit] != BOARD or not weapons:
        return {}
    own = where_squares(s, unit)
    field: dict[str, int] = {}
    shadow: dict[str, int] = {}
    for square in range(SQUARES):
        if square in own or not is_covered(s, unit, weapons, square):
            continue
        worth = sees_square(s, unit, square)
        if worth == BLOCKED:
            shadow[word(square)] = 0
        else:
            field[word(square)] = worth
    return {"sight": f"{len(field)} squares in sight, {len(shadow)} hidden", "field": field, "shadow": shadow}


def is_covered(s: BlackReachState, unit: int, weapons: list[int], square: int) -> bool:
    """Whether a square of the map lies in arc and range of one of the weapons."""
    if not s.ground.inside[square]:
        return False
    far = distance_to(s, unit, square)
    near_enough = [weapon for weapon in weapons if far <= min(WEAPONS[weapon].range, farthest(s))]
    return any(square_in_arc(s, unit, weapon, square) for weapon in near_enough)


def template_of(s: BlackReachState, f: ShotFrame, w: int) -> list[int]:
    """The squares a template would cover, aimed by this word."""
    if w in POINT and f.template >= 0:
        return blast_squares(s, f.template, POINT.id(w))
    if w in AIM and f.kind == FLAME:
        return flame_of(s, f, AIM.id(w))
    if w in SQUARE:
        return struck_squares(s, f, SQUARE.id(w))
    if w in FACING and f.point >= 0 and f.template >= 0:
        return blast_squares(s, f.template, f.point)
    return []


def flame_of(s: BlackReachState, f: ShotFrame, aim: int) -> list[int]:
    """The squares a flame would cover, from where it was set or else from the first square it may come from."""
    origin = f.origin
    if origin < 0:
        origin = next((square for square, a in aims(s, f, bound_of(s, f)) if a == aim), -1)
    return flame_squares(s, f.template, origin, aim) if origin >= 0 else []


def struck_squares(s: BlackReachState, f: ShotFrame, square: int) -> list[int]:
    """The squares a bomb or a killbolt would strike, aimed at this one."""
    if f.kind == BOMB:
        return [square]
    if f.kind == KILLBOLT:
        return list(line_squares(where_squares(s, f.unit)[0], square))
    return []


def under(s: BlackReachState, squares: list[int]) -> dict[str, Any]:
    """The squares of a template, and how many units stand there."""
    if not squares:
        return {}
    found = len(units_in(s, squares))
    return {
        "covers": f"{len(squares)} squares, {found} {'unit' if found == 1 else 'units'}",
        "template": {word(square): 1 for square in squares},
    }


def price(s: BlackReachState, f: MusterFrame, w: int) -> dict[str, Any]:
    """What a tile or an option costs, and what would be left."""
    if f.tile >= 0 or f.option >= 0:
        return {}
    if w in TILE:
        worth = TILE_COST[TILE.id(w)]
    elif w in OPTION:
        worth = OPTION_COST[OPTION.id(w)]
    else:
        return {}
    return {"cost": f"{worth} points, {f.points - cost(s, f.seat) - worth} left"}
