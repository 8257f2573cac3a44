"""What a position is worth, and figures for the lab.

Everything is counted in victory points: those scored, those an objective may still bring, and those a unit stands for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from siegeworks.core.state import DRAW, NOT_OVER
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACES,
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
from siegeworks.games.blackreach.box.words import SQUARE, WORDS
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.ground.terrain import cover
from siegeworks.games.blackreach.state import AIR, BLUFF_TOKEN, BOARD, BOX, EMBARKED, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, scenario_number
from siegeworks.games.blackreach.victory import FELL, GONE, controller


def _worths() -> list[float]:
    """The share of army points each kind of counter stands for, in victory points."""
    out = [1.0] * len(TYPES)
    for tile in TILES:
        count = sum(int(row["count"]) for row in tile["units"])
        for row in tile["units"]:
            out[TYPE_NUMBER[row["unit"]]] = float(tile["cost"]) / count / 25
    for option in OPTION_KINDS:
        for name in option.get("units", ()):
            base = 20.0 if "replaces" in option else 0.0
            out[TYPE_NUMBER[name]] = (float(option["cost"]) + base) / 25
    return out


WORTH: Final = _worths()
UNIT_WORTH: Final = [WORTH[t] for t in UNIT_TYPE]
SHOOTS: Final = [max([0, *(cv for w in f.weapons for cv in WEAPONS[w].cv)]) for f in FACES]
REACH: Final = [min(max((WEAPONS[w].range for w in f.weapons), default=1), 8) for f in FACES]
FIGHTS: Final = [max((WEAPONS[w].assault for w in f.weapons), default=NOT) for f in FACES]
WHOLE: Final = [0.6 if f.kind == "reduced" else 1.0 for f in FACES]
BREAKS: Final = [max(1, int(t.get("breaking_point", 1))) for t in TILES]
PRICE: Final = [float(t["broken"]["victory_points"]) for t in TILES]
NOWHERE: Final = 99


# ---------------------------------------------------------------- objectives

# What an objective is worth to a side: points a turn, the turn they begin, points at the end, for the first time, for
# never having lost it, and for controlling more of them than the enemy.
Claim = tuple[float, int, float, float, float, float]
MOST_OBJECTIVES: Final = 8


def _claim(rows: Sequence[Mapping[str, Any]], side: int, i: int, name: str) -> Claim:
    each, start, end, first, never, most = 0.0, 1, 0.0, 0.0, 0.0, 0.0
    for row in rows:
        if row["type"] == "control-most":
            most += float(row["points"])
        if row["type"] != "control" or row["side"] not in ("both", SIDES[side]) or row.get("objective", name) != name:
            continue
        if "only" in row and (row["only"] == "the own objective") != (i == side):
            continue
        points = float(row["points"])
        if row["when"] == "each-turn":
            each, start = each + points, int(row["from_turn"])
        elif row["when"] == "game-end":
            end += points
        elif row["when"] == "first-time":
            first += points
        else:
            never += points
    return each, start, end, first, never, most


def _claims(rows: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[list[Claim]]:
    return [[_claim(rows, side, i, name) for i, name in enumerate(names)] for side in (0, 1)]


SCENARIO_CLAIMS: Final = [_claims(row["scoring"], [o["id"] for o in row.get("objective", ())]) for row in SCENARIOS]
MISSION_CLAIMS: Final = [_claims(row["scoring"], [""] * MOST_OBJECTIVES) for row in POINT_BATTLE["mission"]]
FALL: Final = [
    [
        sum(float(r["points"]) for r in row["scoring"] if r["type"] == "structure-destroyed" and r["side"] == side)
        for side in SIDES
    ]
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

SHARES: Final = (
    0.34,
    0.22,
    0.13,
    0.08,
    0.05,
)  # what the nearest unit, the next and so on bring to a claim on an objective


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
    for unit, p in enumerate(s.unit_place):
        if p == BOX:
            continue
        side = UNIT_SIDE[unit]
        if p == BOARD:
            units[side].append(unit)
            spots[side].append(square[unit])
        elif p == EMBARKED:
            units[side].append(unit)
            spots[side].append(square[s.unit_in[unit]])
        elif p in (RESERVE, AIR):
            total += 0.9 * (UNIT_WORTH[unit] if side == 0 else -UNIT_WORTH[unit])
        else:
            tile = s.unit_tile[unit]
            lost[tile] = lost.get(tile, 0) + 1
    for tile, count in lost.items():  # a group on the way to its Breaking Point is half as good as broken
        if tile >= 0 and not s.tile_broken[tile]:
            toll = 0.5 * PRICE[tile] * count / BREAKS[tile]
            total += toll if TILE_SIDE[tile] else -toll
    gaps = nearest(spots[0], spots[1])
    for i, unit in enumerate(units[0]):
        total += unit_worth(s, unit, spots[0][i], gaps[0][i])
    for i, unit in enumerate(units[1]):
        total -= unit_worth(s, unit, spots[1][i], gaps[1][i])
    return total + ground_held(s, spots)


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
    price = UNIT_WORTH[unit]
    value = price * WHOLE[face]
    klass = FACE_CLASS[face]
    damage = s.unit_damage[unit]
    if damage and klass == HEAVY:
        value *= 1 - 0.22 * bin(damage).count("1")
    markers = s.unit_sm[unit]
    if markers:
        value *= 1 - min(0.3, 0.1 * markers)
    if square < 0:
        return value * 0.9
    if gap < NOWHERE:
        if FIGHTS[face] > 1:
            if gap > 1:
                value -= 0.035 * (gap - 1)
        elif SHOOTS[face]:
            if gap > REACH[face]:
                value -= 0.035 * (gap - REACH[face])
            elif gap <= 1:
                value -= 0.05
        if s.unit_token[unit] and not s.unit_shown[unit]:
            value += (0.25 if gap <= 9 else 0.08) * (0.5 + price / 2)
    if klass == INFANTRY and s.unit_place[unit] == BOARD:
        value += 0.06 * cover(s, unit)
    return value


def ground_held(s: BlackReachState, spots: list[list[int]]) -> float:
    """What the objectives are worth to the first side less what they are worth to the second."""
    total = 0.0
    table = claims(s)
    for i, square in enumerate(s.objectives):
        if square < 0 or s.objective_ever[i] & GONE:
            continue
        held = controller(s, i)
        far = DISTANCE[square]
        for side in (0, 1):
            value = stake(s, table[side][i], i, side)
            if not value:
                continue
            part = 0.5 if held == side else 0.0
            gaps = [far[p] for p in spots[side] if p >= 0]
            gaps.sort()
            for k in range(min(len(gaps), 5)):
                gap = gaps[k]
                if gap <= 1:
                    part += SHARES[k]
                elif gap < 13:
                    part += SHARES[k] * (13 - gap) / 12
            total += part * value if side == 0 else -part * value
    if s.fallen and s.objectives and not s.objective_ever[0] & FELL:
        n = scenario_number(s)
        if n >= 0 and s.ground.element[s.objectives[0]] in s.fallen:
            total += FALL[n][0] - FALL[n][1]
    return total


def measures(s: BlackReachState) -> dict[str, float]:
    """Figures the lab follows over a game."""
    out: dict[str, float] = {"turn": s.turn}
    for i, side in enumerate(SIDES):
        units = [unit for unit in SIDE_UNITS[i] if s.unit_place[unit] in (BOARD, EMBARKED, RESERVE)]
        out[f"{side}-units"] = len(units)
        out[f"{side}-vehicles"] = sum(FACE_CLASS[s.unit_face[unit]] in (LIGHT, HEAVY) for unit in units)
        out[f"{side}-points"] = s.score[i]
        out[f"{side}-tokens"] = s.token_count[i]
        out[f"{side}-suppressed"] = sum(s.unit_sm[unit] for unit in units)
    for i, square in enumerate(s.objectives):
        if square >= 0:
            out[f"control:objective-{i + 1}"] = controller(s, i)
    for seat in range(len(SIDES)):
        for unit in SIDE_UNITS[seat]:
            if s.unit_place[unit] == BOARD:
                out[f"control:{WORDS.names[SQUARE + s.unit_square[unit]]}"] = seat
    return out
