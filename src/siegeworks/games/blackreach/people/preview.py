"""What a word would bring about, for the page: fields of fire, lines of sight, templates, squares within reach."""

from __future__ import annotations

import msgspec

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
from siegeworks.games.blackreach.fire.aiming import BOMB, FLAME, KILLBOLT, aims, bound_of, units_in
from siegeworks.games.blackreach.fire.fire import moving_weapons, slot_word
from siegeworks.games.blackreach.fire.frames import FireFrame, ShotFrame
from siegeworks.games.blackreach.frames import ActFrame, MoveFrame
from siegeworks.games.blackreach.ground.ground import SQUARES
from siegeworks.games.blackreach.ground.shapes import blast_squares, flame_squares, line_squares
from siegeworks.games.blackreach.ground.sight import BLOCKED, best_line, sees_square, square_in_arc
from siegeworks.games.blackreach.muster.army import OPTION_COST, TILE_COST, cost
from siegeworks.games.blackreach.muster.frames import MusterFrame
from siegeworks.games.blackreach.people.reachmap import reach
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import distance_to, farthest, firing_weapons, where_squares


class SightLine(msgspec.Struct, frozen=True):
    """The best line to a target, in squares from the north-west corner."""

    start: tuple[float, float] = msgspec.field(name="from")
    end: tuple[float, float] = msgspec.field(name="to")
    cost: int


class BlackReachPreview(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an offered word would bring about; what does not fit it is left out. Squares are words."""

    sight: str | None = None
    line: SightLine | None = None
    field: dict[str, int] | None = None  # what the unit's weapons cover, by cost: 0 Clear, negative Obscured
    shadow: dict[str, int] | None = None  # in arc and range, but out of sight
    covers: str | None = None
    template: dict[str, int] | None = None  # squares under the template
    moves: str | None = None
    reach: dict[str, int] | None = None  # where a move can end, by the movement left, if no card is played against it
    cost: str | None = None


NOTHING = BlackReachPreview()


def preview(s: BlackReachState, w: int) -> BlackReachPreview:
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
    return NOTHING


def action_preview(s: BlackReachState, f: ActFrame, w: int) -> BlackReachPreview:
    """What an activated unit could fire at, or where it could move."""
    if w in (FIRE, SUPPRESS):
        return field_of_fire(s, f.unit, list(firing_weapons(s, f.unit)))
    return within_reach(s, w, f.unit) if w == MOVE else NOTHING


def within_reach(s: BlackReachState, w: int, unit: int) -> BlackReachPreview:
    """Where a move of the unit can end."""
    found, whole = reach(s, w, unit)
    if not found:
        return NOTHING
    told = f"{'' if whole else 'at least '}{len(found)} squares within reach"
    return BlackReachPreview(moves=told, reach={SQUARE.names[square]: left for square, left in found.items()})


def fire_preview(s: BlackReachState, f: FireFrame, w: int) -> BlackReachPreview:
    """The line to a target, or the field of the weapon named."""
    if w in UNIT:
        return line_to(s, f.unit, UNIT.id(w))
    weapons = [x for x in f.weapons if slot_word(x) == w]
    return field_of_fire(s, f.unit, weapons) if weapons else NOTHING


def line_to(s: BlackReachState, unit: int, v: int) -> BlackReachPreview:
    """The best line of sight between two units on the board."""
    if s.unit_place[unit] != BOARD or s.unit_place[v] != BOARD:
        return NOTHING
    worth, (ax, ay, bx, by) = best_line(s, unit, v)
    if worth == BLOCKED:
        return BlackReachPreview(sight="blocked")
    told = f"obscured, {worth}" if worth else "clear"
    return BlackReachPreview(sight=told, line=SightLine((ax, ay), (bx, by), worth))


def field_of_fire(s: BlackReachState, unit: int, weapons: list[int]) -> BlackReachPreview:
    """Every square in arc and range of one of the weapons, by what the line to its centre costs."""
    if s.unit_place[unit] != BOARD or not weapons:
        return NOTHING
    own = where_squares(s, unit)
    field: dict[str, int] = {}
    shadow: dict[str, int] = {}
    for square in range(SQUARES):
        if square in own or not is_covered(s, unit, weapons, square):
            continue
        worth = sees_square(s, unit, square)
        if worth == BLOCKED:
            shadow[SQUARE.names[square]] = 0
        else:
            field[SQUARE.names[square]] = worth
    told = f"{len(field)} squares in sight, {len(shadow)} hidden"
    return BlackReachPreview(sight=told, field=field, shadow=shadow)


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


def under(s: BlackReachState, squares: list[int]) -> BlackReachPreview:
    """The squares of a template, and how many units stand there."""
    if not squares:
        return NOTHING
    found = len(units_in(s, squares))
    told = f"{len(squares)} squares, {found} {'unit' if found == 1 else 'units'}"
    return BlackReachPreview(covers=told, template={SQUARE.names[square]: 1 for square in squares})


def price(s: BlackReachState, f: MusterFrame, w: int) -> BlackReachPreview:
    """What a tile or an option costs, and what would be left."""
    if f.tile >= 0 or f.option >= 0:
        return NOTHING
    if w in TILE:
        worth = TILE_COST[TILE.id(w)]
    elif w in OPTION:
        worth = OPTION_COST[OPTION.id(w)]
    else:
        return NOTHING
    return BlackReachPreview(cost=f"{worth} points, {f.points - cost(s, f.seat) - worth} left")
