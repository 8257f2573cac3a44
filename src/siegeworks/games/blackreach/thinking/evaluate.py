"""What a position is worth, and figures for the lab.

Everything is counted in victory points: those scored, those an objective may still bring, and those a unit stands for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from siegeworks.core.state import DRAW, NOT_OVER
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACES,
    TILE_BREAKS,
    TILE_POINTS,
    TILE_SIDE,
    TYPES,
    UNIT_SIDE,
    UNIT_TYPE,
    WEAPONS,
)
from siegeworks.games.blackreach.box.components import (
    HEAVY,
    INFANTRY,
    LIGHT,
    NOT,
    OPTION_KINDS,
    POINT_BATTLE,
    SCENARIOS,
    SIDES,
    TILES,
    TYPE_NUMBER,
)
from siegeworks.games.blackreach.box.records_battle import ScoringData
from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.ground.terrain import cover
from siegeworks.games.blackreach.state import AIR, BLUFF_TOKEN, BOARD, BOX, EMBARKED, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, scenario_number
from siegeworks.games.blackreach.victory import FELL, GONE, controller


def _worths() -> list[float]:
    """The share of army points each kind of counter stands for, in victory points."""
    out = [1.0] * len(TYPES)
    for tile in TILES:
        count = sum(row.count for row in tile.units)
        for row in tile.units:
            out[TYPE_NUMBER[row.unit]] = tile.cost / count / 25
    for option in OPTION_KINDS:
        for name in option.units:
            base = 20.0 if option.replaces is not None else 0.0
            out[TYPE_NUMBER[name]] = (option.cost + base) / 25
    return out


WORTH: Final = _worths()
UNIT_WORTH: Final = [WORTH[t] for t in UNIT_TYPE]
SHOOTS: Final = [max([0, *(cv for w in f.weapons for cv in WEAPONS[w].cv)]) for f in FACES]
REACH: Final = [min(max((WEAPONS[w].range for w in f.weapons), default=1), 8) for f in FACES]
FIGHTS: Final = [max((WEAPONS[w].assault for w in f.weapons), default=NOT) for f in FACES]
WHOLE: Final = [0.6 if f.kind == "reduced" else 1.0 for f in FACES]
PRICE: Final = [float(points) for points in TILE_POINTS]
NOWHERE: Final = 99


# ---------------------------------------------------------------- objectives

# What an objective is worth to a side: points a turn, the turn they begin, points at the end, for the first time, for
# never having lost it, and for controlling more of them than the enemy.
Claim = tuple[float, int, float, float, float, float]
MOST_OBJECTIVES: Final = 8


def _counts_for(row: ScoringData, side: int, i: int, name: str) -> bool:
    """Whether a way of scoring is for controlling this objective, and open to this side."""
    if row.type != "control" or row.side not in ("both", SIDES[side]):
        return False
    if row.objective is not None and row.objective != name:
        return False
    return row.only is None or (row.only == "the own objective") == (i == side)


def _most(rows: Sequence[ScoringData]) -> float:
    """The points for controlling more objectives than the enemy."""
    return sum((float(row.points) for row in rows if row.type == "control-most"), 0.0)


def _claim(rows: Sequence[ScoringData], side: int, i: int, name: str) -> Claim:
    points = {"each-turn": 0.0, "game-end": 0.0, "first-time": 0.0, "never-controlled": 0.0}
    start = 1
    for row in rows:
        if _counts_for(row, side, i, name):
            points[str(row.when)] += float(row.points)
            if row.when == "each-turn":
                start = row.from_turn
    each, end, first, never = points.values()
    return each, start, end, first, never, _most(rows)


def _claims(rows: Sequence[ScoringData], names: Sequence[str]) -> list[list[Claim]]:
    return [[_claim(rows, side, i, name) for i, name in enumerate(names)] for side in (0, 1)]


SCENARIO_CLAIMS: Final = [_claims(row.scoring, [o.id for o in row.objective]) for row in SCENARIOS]
MISSION_CLAIMS: Final = [_claims(row.scoring, [""] * MOST_OBJECTIVES) for row in POINT_BATTLE.mission]
FALL: Final = [
    [sum(float(r.points) for r in row.scoring if r.type == "structure-destroyed" and r.side == side) for side in SIDES]
    for row in SCENARIOS
]


def claims(s: BlackReachState) -> list[list[Claim]]:
    """The claims of both sides on the objectives of this battle."""
    n = scenario_number(s)
    if n >= 0:
        return SCENARIO_CLAIMS[n]
    return MISSION_CLAIMS[s.mission] if s.mission >= 0 else [[], []]


def stake(s: BlackReachState, claim: Claim, i: int, side: int) -> float:
    """What an objective may still bring a side."""
    each, start, total, first, never, most = claim
    left = s.turns - s.turn + 1
    if each:
        total += each * min(left, s.turns - start + 1)
    ever = s.objective_ever[i]
    if first and not ever >> side & 1:
        total += first
    if never and not ever >> (1 - side) & 1:
        total += never
    if most:
        total += most * left / len(s.objectives)
    return total


# ---------------------------------------------------------------- the whole

# What the nearest unit, the next and so on bring to a claim on an objective.
SHARES: Final[tuple[float, ...]] = (0.34, 0.22, 0.13, 0.08, 0.05)


def evaluate(s: BlackReachState, seat: int) -> float:
    """From -1 to 1, larger is better for the seat; read only in worlds dealt to it."""
    if s.winner != NOT_OVER:
        return 0.0 if s.winner == DRAW else 1.0 if s.winner == seat else -1.0
    lead = (-balance(s) if seat else balance(s)) + orders(s, seat)
    return lead / (4.0 + abs(lead))


def balance(s: BlackReachState) -> float:
    """How far the first side is ahead, in victory points."""
    total = float(s.score[0] - s.score[1]) + 0.08 * (len(s.hand[0]) - len(s.hand[1]))
    total += float(s.campaign_score[0] - s.campaign_score[1])
    units: list[list[int]] = [[], []]
    spots: list[list[int]] = [[], []]
    square = s.unit_square
    lost: dict[int, int] = {}
    for unit, place in enumerate(s.unit_place):
        if place == BOX:
            continue
        side = UNIT_SIDE[unit]
        if place == BOARD:
            units[side].append(unit)
            spots[side].append(square[unit])
        elif place == EMBARKED:
            units[side].append(unit)
            spots[side].append(square[s.unit_in[unit]])
        elif place in (RESERVE, AIR):
            total += 0.9 * (UNIT_WORTH[unit] if side == 0 else -UNIT_WORTH[unit])
        else:
            tile = s.unit_tile[unit]
            lost[tile] = lost.get(tile, 0) + 1
    for tile, count in lost.items():
        total += toll(s, tile, count)
    gaps = nearest(spots[0], spots[1])
    for i, unit in enumerate(units[0]):
        total += unit_worth(s, unit, spots[0][i], gaps[0][i])
    for i, unit in enumerate(units[1]):
        total -= unit_worth(s, unit, spots[1][i], gaps[1][i])
    return total + ground_held(s, spots)


def toll(s: BlackReachState, tile: int, lost: int) -> float:
    """What the losses of a group count for the first side: on the way to its Breaking Point it is half as good as
    broken."""
    if tile < 0 or s.tile_broken[tile]:
        return 0.0
    price = 0.5 * PRICE[tile] * lost / TILE_BREAKS[tile]
    return price if TILE_SIDE[tile] else -price


def orders(s: BlackReachState, seat: int) -> float:
    """Good orders come early and are no bluff. Only the seat's own count: what it cannot know must not move a value."""
    total = 0.0
    for unit in SIDE_UNITS[seat]:
        token = s.unit_token[unit]
        if token and not s.unit_shown[unit]:
            total -= (0.25 if token == BLUFF_TOKEN else 0.01 * min(token, 10)) * (0.5 + UNIT_WORTH[unit] / 2)
    return total


def nearest(ours: list[int], theirs: list[int]) -> list[list[int]]:
    """How far each unit of either side is from its nearest enemy."""
    out = [[NOWHERE] * len(ours), [NOWHERE] * len(theirs)]
    far_off = out[1]
    for i, a in enumerate(ours):
        if a < 0:
            continue
        row = DISTANCE[a]
        best = NOWHERE
        for j, b in enumerate(theirs):
            if b < 0:
                continue
            gap = row[b]
            if gap < best:
                best = gap
            if gap < far_off[j]:
                far_off[j] = gap
        out[0][i] = best
    return out


def unit_worth(s: BlackReachState, unit: int, square: int, gap: int) -> float:
    """One unit: what it cost, what is left of it, and where it stands."""
    face = s.unit_face[unit]
    value = UNIT_WORTH[unit] * WHOLE[face]
    damage = s.unit_damage[unit]
    if damage and FACE_CLASS[face] == HEAVY:
        value *= 1 - 0.22 * bin(damage).count("1")
    markers = s.unit_sm[unit]
    if markers:
        value *= 1 - min(0.3, 0.1 * markers)
    if square < 0:
        return value * 0.9
    if gap < NOWHERE:
        value -= out_of_place(face, gap)
        if s.unit_token[unit] and not s.unit_shown[unit]:
            value += (0.25 if gap <= 9 else 0.08) * (0.5 + UNIT_WORTH[unit] / 2)
    if FACE_CLASS[face] == INFANTRY and s.unit_place[unit] == BOARD:
        value += 0.06 * cover(s, unit)
    return value


def out_of_place(face: int, gap: int) -> float:
    """What a unit loses by its distance from the nearest enemy: one that fights wants to be next to it, one that shoots
    within range but not next to it."""
    if FIGHTS[face] > 1:
        return 0.035 * (gap - 1) if gap > 1 else 0.0
    if not SHOOTS[face]:
        return 0.0
    if gap > REACH[face]:
        return 0.035 * (gap - REACH[face])
    return 0.05 if gap <= 1 else 0.0


def live_objectives(s: BlackReachState) -> list[int]:
    """The objectives that lie on the map and still count."""
    return [i for i, square in enumerate(s.objectives) if square >= 0 and not s.objective_ever[i] & GONE]


def ground_held(s: BlackReachState, spots: list[list[int]]) -> float:
    """What the objectives are worth to the first side less what they are worth to the second."""
    total = 0.0
    table = claims(s)
    for i in live_objectives(s):
        held = controller(s, i)
        for side, sign in ((0, 1.0), (1, -1.0)):
            value = stake(s, table[side][i], i, side)
            if value:
                part = nearness(0.5 if held == side else 0.0, s.objectives[i], spots[side])
                total += sign * part * value
    return total + fallen_worth(s)


def nearness(part: float, square: int, spots: list[int]) -> float:
    """A side's part of an objective, with what its nearest five units add to it: all of their share beside it, less the
    farther away they are, nothing from 13 squares on."""
    far = DISTANCE[square]
    gaps = sorted([far[p] for p in spots if p >= 0])
    for share, gap in zip(SHARES, gaps, strict=False):
        if gap >= 13:
            break
        part += share if gap <= 1 else share * (13 - gap) / 12
    return part


def fallen_worth(s: BlackReachState) -> float:
    """What it is worth to the first side that the Structure it is all about has fallen and is not scored yet."""
    if not s.fallen or not s.objectives or s.objective_ever[0] & FELL:
        return 0.0
    n = scenario_number(s)
    if n < 0 or s.ground.element[s.objectives[0]] not in s.fallen:
        return 0.0
    return FALL[n][0] - FALL[n][1]


def measures(s: BlackReachState) -> dict[str, float]:
    """Figures the lab follows over a game."""
    out: dict[str, float] = {"turn": s.turn}
    for side in range(len(SIDES)):
        out |= side_measures(s, side)
    for i, square in enumerate(s.objectives):
        if square >= 0:
            out[f"control:objective-{i + 1}"] = controller(s, i)
    for side in range(len(SIDES)):
        out |= squares_held(s, side)
    return out


def squares_held(s: BlackReachState, side: int) -> dict[str, float]:
    """The squares in which a side has units."""
    squares = [s.unit_square[unit] for unit in SIDE_UNITS[side] if s.unit_place[unit] == BOARD]
    return {f"control:{SQUARE.names[square]}": side for square in squares}


def side_measures(s: BlackReachState, side: int) -> dict[str, float]:
    """The figures of one side."""
    units = [unit for unit in SIDE_UNITS[side] if s.unit_place[unit] in (BOARD, EMBARKED, RESERVE)]
    name = SIDES[side]
    return {
        f"{name}-units": len(units),
        f"{name}-vehicles": sum(FACE_CLASS[s.unit_face[unit]] in (LIGHT, HEAVY) for unit in units),
        f"{name}-points": s.score[side],
        f"{name}-tokens": s.token_count[side],
        f"{name}-suppressed": sum(s.unit_sm[unit] for unit in units),
    }
