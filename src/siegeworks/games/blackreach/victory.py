"""HBR-WIN  Objectives, victory points, sudden ends, the last turn."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call, finish, jump
from siegeworks.core.journal import tell
from siegeworks.core.spec import Ending
from siegeworks.core.state import DRAW, NOT_OVER
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_CONCEALED, TILE_POINTS, TYPES, UNIT_SIDE, UNIT_TYPE
from siegeworks.games.blackreach.box.components import CLASSES, INFANTRY, POINT_BATTLE, SCENARIOS, SIDES
from siegeworks.games.blackreach.box.records_battle import ScoringData
from siegeworks.games.blackreach.box.words import PASS, UNIT
from siegeworks.games.blackreach.frames import NEXT_CHAPTER, RECKONING, ChapterFrame, ReckonFrame
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    cells,
    flip,
    has_force,
    scenario_has,
    scenario_number,
)

SUDDEN_DEATH, WIPED_OUT, ON_POINTS, LEVEL, CAMPAIGN_WON, CAMPAIGN_LEVEL = range(6)
ENDINGS = (
    Ending("sudden-death", "HBR-ORDER-06", "A side had no Order Token left to assign."),
    Ending("wiped-out", "HBR-WIN-01", "One side has no unit left."),
    Ending("points", "HBR-WIN-01", "More victory points after the last turn."),
    Ending("level", "HBR-WIN-01", "Equal victory points after the last turn."),
    Ending("campaign", "HBR-WIN-01", "More campaign points after the last scenario."),
    Ending("campaign-level", "HBR-WIN-01", "The campaign ended level."),
)
TAKEN, FELL, GONE = 4, 8, 16  # bits of objective_ever beside 1 << seat


def scoring(s: BlackReachState) -> list[ScoringData]:
    """HBR-WIN-01  The scoring rows of the scenario, or of the point battle and its mission."""
    n = scenario_number(s)
    if n >= 0:
        return SCENARIOS[n].scoring
    rows = POINT_BATTLE.scoring_always
    return rows + POINT_BATTLE.mission[s.mission].scoring if s.mission >= 0 else rows


def scores_for(row: ScoringData, seat: int) -> bool:
    """Whether a scoring row speaks of a side."""
    return row.side in ("both", SIDES[seat])


def award(s: BlackReachState, seat: int, points: int, what: str) -> None:
    """Add victory points and say why."""
    s.score[seat] += points
    tell(s, "scored", "HBR-WIN-01", seat=seat, points=points, what=what, now=s.score[seat])


def tile_points(s: BlackReachState, tile: int) -> int:
    """HBR-HIT-10, HBR-WIN-03  What a broken tile is worth, as often as the mission counts it."""
    times = sum(1 for row in scoring(s) if row.type == "broken-tile")
    return times * TILE_POINTS[tile]


def score_destroyed(s: BlackReachState, unit: int) -> None:
    """HBR-WIN-01  Points for a unit or a kind of unit destroyed."""
    seat = 1 - UNIT_SIDE[unit]
    kind = TYPES[UNIT_TYPE[unit]]
    names = {kind.id, CLASSES[kind.klass]} | ({"character"} if kind.character else set())
    for row in scoring(s):
        if row.type == "destroyed" and scores_for(row, seat) and row.what in names:
            award(s, seat, int(row.points), f"{kind.name} destroyed")


def objective_squares(s: BlackReachState, i: int) -> set[int]:
    """The squares from which an objective is controlled: its own and those around it, or the whole hall and those
    around it.
    """
    square = s.objectives[i]
    if square < 0:
        return set()
    own = {square}
    if scenario_has(s, "hall-rule") and s.ground.element[square] >= 0:
        own = set(s.ground.members[s.ground.element[square]])
    return own | {n for q in own for n in s.ground.around[q]}


def controller(s: BlackReachState, i: int) -> int:
    """HBR-WIN-01  The side that alone has a visible unit on or next to an objective; -1 if none. Embarked units and
    wrecks do not count.
    """
    square = s.objectives[i]
    if square < 0:
        return -1
    hall = scenario_has(s, "hall-rule")
    near = list(objective_squares(s, i)) if hall else [square, *s.ground.around[square]]
    present = [False, False]
    at, face = s.at, s.unit_face
    for place in near:
        unit = at[place]
        if unit < 0 or FACE_CONCEALED[face[unit]]:
            continue
        if not hall or FACE_CLASS[face[unit]] == INFANTRY:
            present[UNIT_SIDE[unit]] = True
    if present[0] == present[1]:
        return -1
    return int(present[1])


class ShowYourself(Choice):
    """HBR-WIN-01  A concealed unit counts for an objective only if its owner turns it up for this."""

    idle = (PASS,)

    def seat(self, s: BlackReachState, f: ReckonFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ReckonFrame) -> list[int]:
        area = {square for i in range(len(s.objectives)) for square in objective_squares(s, i)}
        out = [
            UNIT + unit
            for unit in SIDE_UNITS[f.seat]
            if s.unit_place[unit] == BOARD and FACE_CONCEALED[s.unit_face[unit]] and area & set(cells(s, unit))
        ]
        return [*out, PASS] if out else []

    def choose(self, s: BlackReachState, f: ReckonFrame, w: int) -> None:
        if w != PASS:
            flip(s, UNIT.id(w))
            tell(s, "turned", self.rule, unit=UNIT.id(w))
            again(f)


def first_seat(s: BlackReachState, f: ReckonFrame) -> None:
    """HBR-TURN-04  The initiative side first."""
    f.seat = s.initiative


def second_seat(s: BlackReachState, f: ReckonFrame) -> None:
    """HBR-TURN-06  Then the other."""
    if f.second == 0:
        f.second = 1
        f.seat = 1 - s.initiative
        jump(f, RECKONING, "HBR-WIN-01/show")


def reckon(s: BlackReachState, f: ReckonFrame) -> None:
    """HBR-WIN-01  Points for objectives this turn, and at the end of the game."""
    held = [controller(s, i) for i in range(len(s.objectives))]
    for row in scoring(s):
        score_row(s, row, held)
    s.objective_ever = s.objective_ever[:]
    for i, seat in enumerate(held):
        if seat >= 0:
            s.objective_ever[i] |= 1 << seat


def score_row(s: BlackReachState, row: ScoringData, held: list[int]) -> None:
    """HBR-WIN-01  The points one scoring row gives this turn; `held` says which side controls each objective."""
    kind = row.type
    if kind == "control-most" and s.turn >= row.from_turn:
        ultramarines, orks = held.count(0), held.count(1)
        if ultramarines != orks:
            award(s, int(orks > ultramarines), int(row.points), "more objectives")
    elif kind == "control":
        for i in objectives_of(s, row):
            score_control(s, row, i, held[i], last=s.turn >= s.turns)
    elif kind == "structure-destroyed":
        score_structure(s, row)


def objectives_of(s: BlackReachState, row: ScoringData) -> list[int]:
    """The objectives a scoring row speaks of."""
    if row.objective is not None:
        names = [o.id for o in SCENARIOS[scenario_number(s)].objective]
        return [names.index(row.objective)]
    return [i for i in range(len(s.objectives)) if not s.objective_ever[i] & GONE]


def score_control(s: BlackReachState, row: ScoringData, i: int, seat: int, last: bool) -> None:
    """HBR-WIN-01  One objective by one row: each turn, at the end, the first time, or because it was never
    controlled.
    """
    when, points = row.when, int(row.points)
    if when == "never-controlled":
        if last:
            score_never_lost(s, row, i, seat)
        return
    if seat < 0 or not scores_for(row, seat) or s.turn < row.from_turn:
        return
    if row.only is not None and (row.only == "the own objective") != (i == seat):
        return
    if when == "each-turn" or (when == "game-end" and last):
        award(s, seat, points, "objective")
    elif when == "first-time" and not is_taken(s, i, seat):
        award(s, seat, points, "objective taken")
        mark_taken(s, i, seat)


def score_never_lost(s: BlackReachState, row: ScoringData, i: int, seat: int) -> None:
    """HBR-WIN-01  Points at the end for an objective the enemy has never controlled and does not control now."""
    for side in (0, 1):
        enemy = 1 - side
        if seat != enemy and scores_for(row, side) and not s.objective_ever[i] >> enemy & 1:
            award(s, side, int(row.points), "objective never lost")


def is_taken(s: BlackReachState, i: int, seat: int) -> bool:
    """HBR-WIN-01  Whether the points for taking an objective are gone: in a scenario for each side of its own, in a
    point battle for both."""
    if scenario_number(s) < 0:
        return s.objective_ever[i] & TAKEN != 0
    return s.objective_ever[i] & (1 << seat | TAKEN << 4 * seat) != 0


def mark_taken(s: BlackReachState, i: int, seat: int) -> None:
    """HBR-WIN-01  Note who has taken an objective; in a point battle it is gone."""
    s.objective_ever = s.objective_ever[:]
    s.objective_ever[i] |= 1 << seat
    if scenario_number(s) < 0:
        s.objective_ever[i] |= TAKEN | GONE


def score_structure(s: BlackReachState, row: ScoringData) -> None:
    """HBR-WIN-01  Points once for the Structure of an objective brought down."""
    i = objectives_of(s, row)[0]
    root = s.ground.element[s.objectives[i]]
    if root in s.fallen and not s.objective_ever[i] & FELL:
        s.objective_ever = s.objective_ever[:]
        s.objective_ever[i] |= FELL
        for seat in (0, 1):
            if scores_for(row, seat):
                award(s, seat, int(row.points), "structure destroyed")


def check_wiped_out(s: BlackReachState) -> bool:
    """HBR-WIN-01  A side with no unit left has lost at once; says whether the battle is over."""
    if s.winner != NOT_OVER or not s.frames:
        return True
    left = [has_force(s, 0), has_force(s, 1)]
    if all(left):
        return False
    end_battle(s, left.index(True) if any(left) else DRAW, WIPED_OUT)
    return True


def end_turn(s: BlackReachState) -> None:
    """HBR-TURN-02, HBR-WIN-01  After the last turn the side with more victory points wins."""
    if s.turn < s.turns:
        return
    a, b = s.score
    if a == b:
        end_battle(s, DRAW, LEVEL)
    else:
        end_battle(s, 0 if a > b else 1, ON_POINTS)


def end_battle(s: BlackReachState, winner: int, ending: int) -> None:
    """The battle is over; in the campaign the next scenario follows."""
    tell(s, "battle-over", ENDINGS[ending].rule, winner=winner, ultramarines=s.score[0], orks=s.score[1])
    if s.chapter < 0:
        finish(s, winner, ending)
        return
    s.frames.clear()
    f = ChapterFrame()
    f.winner = winner
    call(s, NEXT_CHAPTER, f)
