"""What a position is worth, what words are sensible, and figures for the lab."""

from __future__ import annotations

from siegeworks.core.state import DRAW, NOT_OVER
from siegeworks.games.blackreach.board import (
    ASSAULT_WORD,
    BOARD,
    CARD0,
    DONE,
    EMBARKED,
    FIRE,
    HOLD,
    MOVE,
    PASS,
    RESERVE,
    SQUARE0,
    SUPPRESS,
    UNIT0,
    BlackState,
)
from siegeworks.games.blackreach.components import (
    FACE_CLASS,
    FACES,
    HEAVY,
    INFANTRY,
    LIGHT,
    NOT,
    OPTION_KINDS,
    SCENARIOS,
    SIDES,
    TILES,
    TYPE_NUMBER,
    TYPES,
    UNIT_SIDE,
    UNIT_TYPE,
    UNITS,
    WEAPONS,
)
from siegeworks.games.blackreach.field import SIDE_UNITS, scenario_number
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground import DISTANCE, SQUARES
from siegeworks.games.blackreach.terrain import cover
from siegeworks.games.blackreach.turn import RULES
from siegeworks.games.blackreach.victory import GONE, controller, scoring


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


WORTH = _worths()
UNIT_WORTH = [WORTH[t] for t in UNIT_TYPE]
SHOOTS = [max([0, *(cv for w in f.weapons for cv in WEAPONS[w].cv)]) for f in FACES]
REACH = [min(max((WEAPONS[w].range for w in f.weapons), default=1), 8) for f in FACES]
FIGHTS = [max((WEAPONS[w].assault for w in f.weapons), default=NOT) for f in FACES]


def stake(s: BlackState, i: int, seat: int) -> float:
    """What controlling an objective may still bring a side: points a turn times the turns left, and what counts
    once.
    """
    n = scenario_number(s)
    total = 0.0
    left = s.turns - s.turn + 1
    for row in scoring(s):
        if row["type"] == "control-most":
            total += float(row["points"]) * left / max(1, len(s.objectives))
        if row["type"] != "control" or row["side"] not in ("both", SIDES[seat]):
            continue
        if "objective" in row and n >= 0 and row["objective"] != objective_id(n, i):
            continue
        when, points = row["when"], float(row["points"])
        if when == "each-turn":
            total += points * min(left, s.turns - int(row["from_turn"]) + 1)
        elif (
            when == "game-end"
            or (when == "first-time" and not s.objective_ever[i] & (1 << seat))
            or when == "never-controlled"
        ):
            total += points
    return total


def objective_id(n: int, i: int) -> str:
    """The id of a scenario's objective."""
    return str(SCENARIOS[n]["objective"][i]["id"])


def evaluate(s: BlackState, seat: int) -> float:
    """From -1 to 1, larger is better for the seat; read only in worlds dealt to it."""
    if s.winner != NOT_OVER:
        return 0.0 if s.winner == DRAW else 1.0 if s.winner == seat else -1.0
    lead = worth(s, seat) - worth(s, 1 - seat)
    return lead / (4.0 + abs(lead))


SHARES = (0.34, 0.22, 0.13, 0.08, 0.05)  # what the nearest unit, the next and so on bring to a claim on an objective


def worth(s: BlackState, side: int) -> float:
    """Points, units, ground and orders of one side, in victory points."""
    total = float(s.score[side]) + 0.08 * len(s.hand[side]) + s.campaign_score[side]
    place, square = s.unit_place, s.unit_square
    mine = [u for u in SIDE_UNITS[side] if place[u] in (BOARD, EMBARKED, RESERVE)]
    spots = [square[u] if place[u] == BOARD else square[s.unit_in[u]] for u in mine if place[u] != RESERVE]
    for i, q in enumerate(s.objectives):
        if q < 0 or s.objective_ever[i] & GONE:
            continue
        value = stake(s, i, side)
        if not value:
            continue
        if controller(s, i) == side:
            total += 0.5 * value
        far = DISTANCE[q]
        for share, gap in zip(SHARES, sorted(far[p] for p in spots if p >= 0), strict=False):
            total += share * value * max(0.0, 1 - max(0, gap - 1) / 12)
    foes = [square[v] for v in SIDE_UNITS[1 - side] if place[v] == BOARD]
    for u in mine:
        total += unit_worth(s, u, foes)
    return total


def unit_worth(s: BlackState, u: int, foes: list[int]) -> float:
    """One unit: what it cost, what is left of it, and where it stands."""
    face = s.unit_face[u]
    value = UNIT_WORTH[u]
    kind = FACES[face]
    if kind.kind == "reduced":
        value *= 0.6
    if FACE_CLASS[face] == HEAVY and s.unit_damage[u]:
        value *= 1 - 0.22 * bin(s.unit_damage[u]).count("1")
    value *= 1 - min(0.3, 0.1 * s.unit_sm[u])
    square = (
        s.unit_square[u]
        if s.unit_place[u] == BOARD
        else s.unit_square[s.unit_in[u]]
        if s.unit_place[u] == EMBARKED
        else -1
    )
    if square < 0:
        return value * 0.9
    far = DISTANCE[square]
    if foes:
        gap = min(far[q] for q in foes)
        if FIGHTS[face] > 1:
            value -= 0.035 * max(0, gap - 1)
        elif SHOOTS[face]:
            value -= 0.035 * max(0, gap - REACH[face]) + (0.05 if gap <= 1 else 0)
        if s.unit_token[u] and not s.unit_shown[u] and s.unit_token[u] < 12:
            value += (0.25 if gap <= 9 else 0.08) * (0.5 + UNIT_WORTH[u] / 2) * (1.2 - 0.04 * min(s.unit_token[u], 10))
    if FACE_CLASS[face] == INFANTRY and s.unit_place[u] == BOARD:
        value += 0.06 * cover(s, u)
    return value


# ---------------------------------------------------------------- sensible words


def policy(s: BlackState, words: list[int]) -> list[float]:
    """A weight for each offered word: fire rather than hold, steps towards the goal, cards sparingly."""
    ask, f = RULES.question(s)
    kind = ask.kind
    if kind == "next-step":
        return [step_weight(s, f, w) for w in words]
    table = WEIGHTS.get(kind)
    if table is not None:
        return [table.get(w, table[-1]) for w in words]
    if kind == "deploy-square":
        goals = [q for q in s.objectives if q >= 0] or s.zones[1 - f.seat]
        return [
            3.0 ** -min(DISTANCE[w - SQUARE0][q] for q in goals) if SQUARE0 <= w < SQUARE0 + SQUARES else 0.01
            for w in words
        ]
    if PASS in words:
        return [3.0 if w == PASS else 1.0 for w in words]
    return [1.0] * len(words)


WEIGHTS: dict[str, dict[int, float]] = {
    "action": {HOLD: 0.15, MOVE: 2.5, ASSAULT_WORD: 3.0, FIRE: 6.0, SUPPRESS: 3.0, -1: 2.0},
    "supply-move": {DONE: 0.4, -1: 1.0},
    "scout-move": {DONE: 0.4, -1: 1.0},
    "discard-cards": {DONE: 6.0, -1: 0.3},
    "support": {DONE: 1.0, -1: 1.0},
}


def goals_of(s: BlackState, side: int) -> list[int]:
    """Where a side wants to be: objectives that are worth something to it and not safely its own, else the enemy."""
    out = [q for i, q in enumerate(s.objectives) if q >= 0 and not s.objective_ever[i] & GONE and stake(s, i, side) > 0]
    free = [q for i, q in enumerate(s.objectives) if q in out and controller(s, i) != side]
    if free or out:
        return free or out
    return [s.unit_square[v] for v in SIDE_UNITS[1 - side] if s.unit_place[v] == BOARD]


def step_weight(s: BlackState, f: MoveFrame, w: int) -> float:
    """How sensible a word of a move is."""
    if w == DONE:
        return 0.25 if f.left and not f.steps else 0.6
    if w in (FIRE, SUPPRESS):
        return 5.0
    if CARD0 <= w < CARD0 + 100:
        return 0.5
    if UNIT0 <= w < UNIT0 + UNITS:
        return 4.0 if UNIT_SIDE[w - UNIT0] != f.seat else 0.3
    if not SQUARE0 <= w < SQUARE0 + SQUARES:
        return 0.3
    if f.target >= 0 and s.unit_place[f.target] == BOARD:
        goals = [s.unit_square[f.target]]
    else:
        goals = goals_of(s, f.seat)
    here = s.unit_square[f.unit] if s.unit_place[f.unit] == BOARD else w - SQUARE0
    if not goals:
        return 1.0
    gain = min(DISTANCE[here][q] for q in goals) - min(DISTANCE[w - SQUARE0][q] for q in goals)
    return 1.0 * 4.0**gain


def measures(s: BlackState) -> dict[str, float]:
    """Figures the lab follows over a game."""
    out: dict[str, float] = {"turn": s.turn}
    for i, side in enumerate(SIDES):
        units = [u for u in SIDE_UNITS[i] if s.unit_place[u] in (BOARD, EMBARKED, RESERVE)]
        out[f"{side}-units"] = len(units)
        out[f"{side}-vehicles"] = sum(FACE_CLASS[s.unit_face[u]] in (LIGHT, HEAVY) for u in units)
        out[f"{side}-points"] = s.score[i]
        out[f"{side}-tokens"] = s.token_count[i]
        out[f"{side}-suppressed"] = sum(s.unit_sm[u] for u in units)
    for i, q in enumerate(s.objectives):
        if q >= 0:
            out[f"control:objective-{i + 1}"] = controller(s, i)
    return out
