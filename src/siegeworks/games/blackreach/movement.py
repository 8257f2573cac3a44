"""HBR-MOVE, HBR-ACT-10  The Movement Action, square by square: declared, reacted to, ended; embarking, flying and changes of state with it."""

from __future__ import annotations

from siegeworks.core.flow import Choice, Procedure, Step, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach import abilities
from siegeworks.games.blackreach.board import (
    ASSAULT_WORD,
    BOARD,
    DONE,
    EMBARKED,
    FACING0,
    FIRE,
    RESERVE,
    SQUARE0,
    SUPPRESS,
    UNIT0,
    BlackState,
    verb,
)
from siegeworks.games.blackreach.components import (
    FACE_CLASS,
    FACE_FLIES,
    FACE_MV,
    FACE_OTHER,
    FACE_SHAPE,
    FACES,
    HEAVY,
    INFANTRY,
    NOT,
    SINGLE,
    TRACKS,
    UNIT_SIDE,
    UNITS,
    WEAPONS,
)
from siegeworks.games.blackreach.field import (
    SIDE_UNITS,
    assault_number,
    cells,
    distance,
    embark,
    flip,
    is_concealed,
    is_infantry,
    lift,
    may_board,
    put,
    scenario_has,
    tell_unit,
    usable_weapons,
)
from siegeworks.games.blackreach.forced import RUN_OVER, beside, push
from siegeworks.games.blackreach.frames import ACTION, EXTRA, IGNORE_DIFFICULT, SCOUT, SUPPLY_MOVE, MoveFrame
from siegeworks.games.blackreach.ground import ROAD, SQUARE_NAMES, SQUARES
from siegeworks.games.blackreach.recruitment import LONG_ASSAULT
from siegeworks.games.blackreach.sight import BLOCKED, sight
from siegeworks.games.blackreach.terrain import may_stand
from siegeworks.games.blackreach.vehicles import crush, drive, drive_words, entry_words, may_end_block
from siegeworks.games.blackreach.zones import bars, why_barred, wreck_stops

CHANGE_STATE = verb("change-state")
NO_ASSAULT = verb("no-assault")


def allowance(s: BlackState, u: int) -> int:
    """HBR-MOVE-06, HBR-MOVE-12, HBR-MARK-02, HBR-HVY-04  Squares a unit may move: Mv and bonuses less 2 a Suppressed Marker; none for X or broken tracks."""
    mv = FACE_MV[s.unit_face[u]]
    if mv == NOT or s.unit_damage[u] >> TRACKS & 1:
        return 0
    return max(0, mv + abilities.movement_bonus(s, u) - 2 * s.unit_sm[u])


def may_move(s: BlackState, u: int) -> Reason | None:
    """HBR-HVY-04, HBR-MOVE-12  What keeps a unit from any Movement Action."""
    if s.unit_damage[u] >> TRACKS & 1:
        return Reason("HBR-HVY-04", "Its tracks are destroyed.")
    if s.unit_place[u] == EMBARKED and FACES[s.unit_face[s.unit_in[u]]].flying:
        return Reason("HBR-ABIL-FLY-05", "Nobody leaves a transport on its flying side.")
    return None


def long_assault(s: BlackState, u: int) -> int:
    """HBR-ABIL-LDA-01  How far an assault may be launched without entering the square; 0 without the ability."""
    reach = max((WEAPONS[w].long_assault for w in usable_weapons(s, u)), default=0)
    return max(reach, 1 if s.unit_gifts[u] & LONG_ASSAULT else 0)


def turns_matter(s: BlackState, u: int) -> bool:
    """Whether the facing of a one-square unit means anything: a limited arc, or a vehicle's rear."""
    face = s.unit_face[u]
    if FACE_SHAPE[face] != SINGLE:
        return False
    return FACE_CLASS[face] == HEAVY or any(WEAPONS[w].arc < 360 for w in FACES[face].weapons)


def facings(s: BlackState, u: int) -> range:
    """HBR-VEH-03, HBR-MOVE-11  Vehicles may face diagonally, infantry along the grid."""
    return range(0, 8, 2) if is_infantry(s, u) else range(8)


def target_reason(s: BlackState, u: int, v: int) -> Reason | None:
    """HBR-ASLT-01, HBR-ASLT-03, HBR-ABIL-TRANS-09  Why a unit may not be declared as the target of an assault."""
    if UNIT_SIDE[v] == UNIT_SIDE[u] or s.unit_place[v] != BOARD:
        return Reason("HBR-ABIL-TRANS-09", "Only enemy units on the board can be assaulted.")
    if assault_number(s, u) == NOT:
        return Reason("HBR-ASLT-01", "The unit has no Assault ability.")
    k = FACE_CLASS[s.unit_face[v]]
    if all(WEAPONS[w].cv[k] == NOT for w in usable_weapons(s, u)) and not abilities.may_assault_anyway(s, u, v):
        return Reason("HBR-ASLT-03", "Its combat value against that kind of unit is X.")
    return None


def assault_targets(s: BlackState, u: int) -> list[int]:
    """HBR-ASLT-05  Enemies that may be declared; out of reach ones too, but only near enough to matter: within Mv and bonus cards of 4."""
    if assault_number(s, u) == NOT or s.unit_place[u] not in (BOARD, EMBARKED):
        return []
    reach = allowance(s, u) + 4 + long_assault(s, u)
    return [
        v for v in SIDE_UNITS[1 - UNIT_SIDE[u]]
        if s.unit_place[v] == BOARD and distance(s, u, v) <= reach and target_reason(s, u, v) is None
    ]  # fmt: skip


def target_word(s: BlackState, v: int) -> int:
    """HBR-ABIL-AMBUSH-07  How an enemy is pointed at: by name, or by its square while it is concealed."""
    return SQUARE0 + s.unit_square[v] if is_concealed(s, v) else UNIT0 + v


def target_of(s: BlackState, w: int) -> int:
    """The unit such a word points at."""
    return s.at[w - SQUARE0] if SQUARE0 <= w < SQUARE0 + SQUARES else w - UNIT0


class AssaultTarget(Choice):
    """HBR-ASLT-04, HBR-MOVE-15  An assault and its target are declared before the Movement Action begins."""

    def seat(self, s: BlackState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: MoveFrame) -> list[int]:
        return [target_word(s, v) for v in assault_targets(s, f.unit)] if f.target == -2 else []

    def choose(self, s: BlackState, f: MoveFrame, w: int) -> None:
        f.target = target_of(s, w)
        tell(s, "assault-declared", self.rule, unit=f.unit, square=s.unit_square[f.target])

    def why_not(self, s: BlackState, f: MoveFrame, w: int) -> list[Reason]:
        reason = target_reason(s, f.unit, w - UNIT0) if UNIT0 <= w < UNIT0 + UNITS else None
        return [reason] if reason is not None else []


def declare(s: BlackState, f: MoveFrame) -> None:
    """HBR-ACT-10, HBR-CARD-09  The Movement Action is declared: bonuses and cards come before the first step."""
    f.start = s.unit_square[f.unit]
    f.face = s.unit_face[f.unit]
    if f.target == -2:
        f.target = -1
    tell_unit(s, "move-declared", "HBR-ACT-10", f.unit)
    if f.kind != SCOUT:
        abilities.move_declared(s, f)


def begin(s: BlackState, f: MoveFrame) -> None:
    """HBR-MOVE-01, HBR-MOVE-07, HBR-ABIL-OVER-03  The squares to move are settled now; markers gained on the way do not shorten them."""
    if f.kind in (ACTION, SUPPLY_MOVE):
        f.left = allowance(s, f.unit)
        if FACE_MV[s.unit_face[f.unit]] != NOT and not s.unit_damage[f.unit] >> TRACKS & 1:
            f.left = max(0, f.left + f.boost)
        road = f.start >= 0 and s.ground.terrain[f.start] == ROAD
        f.road = int(road and f.left > 0 and scenario_has(s, "haul-road"))
        f.left += f.road
    if s.unit_place[f.unit] != BOARD:
        f.road = 0
    s.unit_moved[f.unit] = 1


def step_cost(s: BlackState, f: MoveFrame, q: int) -> int:
    """What entering a square costs: one, and the road's extra square once the road is left."""
    return 2 if f.road and s.ground.terrain[q] != ROAD else 1


def is_hard(s: BlackState, f: MoveFrame, a: int, b: int) -> bool:
    """HBR-TERR-06, HBR-TERR-19, HBR-ABIL-SCOUT-02  Whether a step leads into or over Difficult Passage."""
    return a * SQUARES + b in s.ground.hard and not (
        f.kind == SCOUT or f.ignore & IGNORE_DIFFICULT or FACE_FLIES[s.unit_face[f.unit]]
    )


def step_reason(s: BlackState, f: MoveFrame, a: int, b: int) -> Reason | None:
    """HBR-MOVE-08, HBR-MOVE-09, HBR-MOVE-10, HBR-VEH-13, HBR-ZOC-03, HBR-ZOC-06, HBR-ZOC-09  What forbids a one-square unit the step from a to b."""
    u = f.unit
    face = s.unit_face[u]
    k = FACE_CLASS[face]
    flies = FACE_FLIES[face]
    if not flies and (b not in s.ground.steps[k][a] or (s.wreck[b] >= 0 and wreck_stops(s, b, k))):
        return Reason("HBR-TERR-10", f"Terrain keeps it out of square {SQUARE_NAMES[b]}.")
    c = s.at[b]
    if c >= 0 and not flies:
        foot = FACE_CLASS[s.unit_face[c]] == INFANTRY
        if k == INFANTRY and not foot:
            return Reason("HBR-MOVE-09", "Infantry does not move through vehicles.")
        if k == INFANTRY and UNIT_SIDE[c] != UNIT_SIDE[u]:
            return Reason("HBR-MOVE-08", "Infantry does not move through enemy infantry.")
        if not foot:
            return Reason("HBR-VEH-13", "A vehicle moves through infantry only, not through vehicles.")
    if k == INFANTRY and not flies:
        barred = why_barred(s, UNIT_SIDE[u], a, b)
        if barred is not None:
            return barred
    if (c >= 0 or flies) and not may_end(s, f, b) and not way_out(s, f, b, f.left - step_cost(s, f, b)):
        return Reason("HBR-MOVE-04", "It could not go on from there and may not end there.")
    return None


def may_end(s: BlackState, f: MoveFrame, q: int) -> bool:
    """HBR-MOVE-04, HBR-ABIL-FLY-02, HBR-VEH-14, HBR-ABIL-SCOUT-03  Whether a one-square unit may end its move in a square."""
    u = f.unit
    k = FACE_CLASS[s.unit_face[u]]
    if not may_stand(s, k, q):
        return False
    c = s.at[q] if s.at[q] != u else next((x for x in s.covered if q in cells(s, x)), -1)
    if c >= 0 and (k == INFANTRY or FACE_FLIES[s.unit_face[u]] or FACE_CLASS[s.unit_face[c]] != INFANTRY):
        return False
    return f.kind != SCOUT or scout_end(s, q)


def scout_end(s: BlackState, q: int) -> bool:
    """HBR-ABIL-SCOUT-03  A Scout move may not end next to an Objective or inside an Objective Building."""
    near = s.ground.around[q]
    return not any(o == q or o in near or (s.ground.element[o] >= 0 and s.ground.element[o] == s.ground.element[q]
                                           and s.ground.structure[s.ground.element[o]] > 0) for o in s.objectives)  # fmt: skip


def way_out(s: BlackState, f: MoveFrame, q: int, left: int) -> bool:
    """Whether a unit passing over an occupied or impassable square can still reach one it may end in."""
    if left <= 0:
        return False
    u = f.unit
    if FACE_FLIES[s.unit_face[u]]:
        seen, ring = {q}, [q]
        for _ in range(left):
            ring = [n for a in ring for n in s.ground.around[a] if n not in seen and not seen.add(n)]  # type: ignore[func-returns-value]
            if any(may_end(s, f, n) for n in ring):
                return True
        return False
    k = FACE_CLASS[s.unit_face[u]]
    if is_hard(s, f, s.unit_square[u], q) if s.unit_place[u] == BOARD else False:
        return False
    side = UNIT_SIDE[u]
    for n in s.ground.steps[k][q]:
        if s.at[n] in (-1, u) and may_end(s, f, n) and (k != INFANTRY or bars(s, side, q, n) < 0):
            return True
        friend = s.at[n]
        if friend >= 0 and UNIT_SIDE[friend] == side and is_infantry(s, friend) and left > 1 and k == INFANTRY:
            if n * SQUARES + q not in s.ground.hard and bars(s, side, q, n) < 0 and way_out(s, f, n, left - 1):
                return True
    return False


def may_launch(s: BlackState, f: MoveFrame) -> bool:
    """HBR-ASLT-07, HBR-ASLT-08, HBR-ASLT-11, HBR-ZOC-04, HBR-ABIL-LDA-01, HBR-ABIL-LDA-02, HBR-ABIL-FLY-03  Whether the declared assault can be launched from here."""
    u, v = f.unit, f.target
    if v < 0 or s.unit_place[v] != BOARD or f.kind != ACTION or f.stop:
        return False
    far = long_assault(s, u)
    if far and s.unit_place[u] == BOARD and distance(s, u, v) <= far and sight(s, u, v) > BLOCKED:
        return True
    if f.left < 1:
        return False
    ways = s.ground.around if FACE_FLIES[s.unit_face[u]] else s.ground.steps[FACE_CLASS[s.unit_face[u]]]
    squares = set(cells(s, v))
    if s.unit_place[u] == EMBARKED:
        return f.steps == 0 and any(squares & set(s.ground.around[q]) for q in cells(s, s.unit_in[u]))
    if s.unit_place[u] != BOARD:
        return False
    if s.covered and not FACE_FLIES[s.unit_face[u]] and is_infantry(s, u) and not may_end(s, f, s.unit_square[u]):
        return False
    lead = cells(s, u)[:1] if FACE_SHAPE[s.unit_face[u]] != SINGLE else (s.unit_square[u],)
    return any(squares & set(ways[q]) for q in lead)


class NextStep(Choice):
    """HBR-MOVE-01, HBR-MOVE-02, HBR-MOVE-03, HBR-MOVE-16, HBR-ASLT-06, HBR-ASLT-09, HBR-ASLT-10  One step, a shot on the move, a change of state, or the end of the move."""

    def seat(self, s: BlackState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: MoveFrame) -> list[int]:
        u = f.unit
        place = s.unit_place[u]
        if place not in (BOARD, EMBARKED, RESERVE) or f.launched:
            return []
        launch = may_launch(s, f)
        out = [target_word(s, f.target)] if launch else []
        if f.target >= 0 and s.unit_place[f.target] != BOARD and f.kind == ACTION:
            out += [target_word(s, v) for v in assault_targets(s, u)]
        if place == BOARD:
            ends = may_end_here(s, f)
            if ends and not launch:
                out.append(DONE)
            if f.left > 0 and not f.stop:
                out += step_words(s, f)
            if f.kind in (ACTION, SUPPLY_MOVE) and ends and not launch:
                out += board_words(s, f)
        elif place == EMBARKED:
            if not launch:
                out.append(DONE)
            out += leave_words(s, f) if f.left > 0 else []
        else:
            out += [DONE, *entry_words(s, f)]
        if f.kind == ACTION and place != RESERVE:
            if not f.fired:
                out += fire_words(s, f)
            out += abilities.move_words(s, f)
        if place == BOARD:
            out += state_words(s, f)
            if not f.steps and not f.turned and f.kind != SCOUT and turns_matter(s, u) and not f.fired:
                out += [FACING0 + d for d in facings(s, u) if d != s.unit_facing[u]]
        return out

    def choose(self, s: BlackState, f: MoveFrame, w: int) -> None:
        u = f.unit
        if w == DONE:
            return
        again(f)
        if w in (FIRE, SUPPRESS):
            fire_on_the_move(s, f, w)
        elif FACING0 <= w < FACING0 + 8:
            f.turned = 1
            put(s, u, s.unit_square[u], w - FACING0)
        elif w == CHANGE_STATE:
            change_state(s, f)
        elif f.target >= 0 and s.unit_place[f.target] == BOARD and w == target_word(s, f.target):
            f.launched = 1
        elif is_enemy_word(s, f, w):
            f.target = target_of(s, w)
            tell(s, "assault-declared", "HBR-ASLT-09", unit=u, square=s.unit_square[f.target])
        elif UNIT0 <= w < UNIT0 + UNITS and may_board(s, u, w - UNIT0):
            embark(s, u, w - UNIT0)
            f.left, f.stop = 0, 1
            f.pc += 1
            tell(s, "embarked", "HBR-ABIL-TRANS-04", unit=u, carrier=w - UNIT0)
        elif SQUARE0 <= w < SQUARE0 + SQUARES and (FACE_SHAPE[s.unit_face[u]] == SINGLE or s.unit_place[u] == RESERVE):
            walk(s, f, w - SQUARE0)
        elif not drive(s, f, w):
            if w in abilities.move_words(s, f):
                abilities.move_word(s, f, w)
            else:
                f.fired = 1
                abilities.act(s, f, w)
            return

    def why_not(self, s: BlackState, f: MoveFrame, w: int) -> list[Reason]:
        u = f.unit
        if SQUARE0 <= w < SQUARE0 + SQUARES and s.unit_place[u] == BOARD and FACE_SHAPE[s.unit_face[u]] == SINGLE:
            q = w - SQUARE0
            if q not in s.ground.around[s.unit_square[u]]:
                return [Reason("HBR-MOVE-01", "A step leads to a neighbouring square.")]
            if f.left < step_cost(s, f, q):
                return [Reason("HBR-MOVE-01", "It has no movement left for that.")]
            reason = step_reason(s, f, s.unit_square[u], q)
            return [reason] if reason is not None else []
        if w == DONE and may_launch(s, f):
            return [Reason("HBR-ASLT-06", "A declared assault must be carried out if possible.")]
        if w == DONE:
            return [Reason("HBR-MOVE-04", "No move ends in a square where another unit is, or that is impassable to it.")]
        if w == ASSAULT_WORD:
            return [Reason("HBR-ASLT-04", "An assault is declared before the move begins.")]
        if w in (FIRE, SUPPRESS):
            return [Reason("HBR-ABIL-FOTM-02", "Fire on the Move is used, not there, or has no target.")]
        return []


def is_enemy_word(s: BlackState, f: MoveFrame, w: int) -> bool:
    """Whether a word points at an enemy unit."""
    v = target_of(s, w) if UNIT0 <= w < UNIT0 + UNITS or SQUARE0 <= w < SQUARE0 + SQUARES else -1
    return v >= 0 and UNIT_SIDE[v] != f.seat and (w >= UNIT0 or f.target >= 0)


def may_end_here(s: BlackState, f: MoveFrame) -> bool:
    """Whether the move may end where the unit is."""
    if f.steps and not abilities.may_stop(s, f):
        return False
    if FACE_SHAPE[s.unit_face[f.unit]] == SINGLE:
        return not s.covered and f.kind != SCOUT and not FACE_FLIES[s.unit_face[f.unit]] or (
            may_end(s, f, s.unit_square[f.unit]) or f.steps == 0
        )
    return may_end_block(s, f)


def step_words(s: BlackState, f: MoveFrame) -> list[int]:
    """The squares the next step may lead to (or the manoeuvres of a large vehicle)."""
    u = f.unit
    face = s.unit_face[u]
    if FACE_SHAPE[face] != SINGLE:
        return drive_words(s, f)
    a = s.unit_square[u]
    ways = s.ground.around[a] if FACE_FLIES[face] else s.ground.steps[FACE_CLASS[face]][a]
    out = [SQUARE0 + b for b in ways if f.left >= step_cost(s, f, b) and step_reason(s, f, a, b) is None]
    if f.target >= 0 and out:
        out = keep_reach(s, f, a, out)
    return out


def keep_reach(s: BlackState, f: MoveFrame, a: int, out: list[int]) -> list[int]:
    """HBR-ASLT-06  While the declared target can be reached, only steps that keep it in reach."""
    goal = set(cells(s, f.target)) if s.unit_place[f.target] == BOARD else set()
    if not goal or not reach(s, f, a, f.left, goal):
        return out
    kept = [w for w in out if reach(s, f, w - SQUARE0, 0 if is_hard(s, f, a, w - SQUARE0) else f.left - 1, goal)]
    return kept or out


def reach(s: BlackState, f: MoveFrame, start: int, left: int, goal: set[int]) -> bool:
    """Whether some way of at most `left` steps leads from a square into one of the goal's."""
    k = FACE_CLASS[s.unit_face[f.unit]]
    flies = FACE_FLIES[s.unit_face[f.unit]]
    side = UNIT_SIDE[f.unit]
    far = long_assault(s, f.unit)
    seen, ring = {start}, [start]
    for used in range(left):
        following: list[int] = []
        for a in ring:
            for b in s.ground.around[a] if flies else s.ground.steps[k][a]:
                if b in goal and (flies or s.at[a] in (-1, f.unit) or far):
                    return True
                if b in seen or (not flies and not passable(s, k, side, a, b)):
                    continue
                seen.add(b)
                if not is_hard(s, f, a, b) and used + 1 < left:
                    following.append(b)
        ring = following
    return False


def passable(s: BlackState, k: int, side: int, a: int, b: int) -> bool:
    """Whether a step could be part of a way, units as they stand."""
    c = s.at[b]
    if s.wreck[b] >= 0 and wreck_stops(s, b, k):
        return False
    if k == INFANTRY:
        return (c < 0 or (UNIT_SIDE[c] == side and FACE_CLASS[s.unit_face[c]] == INFANTRY)) and bars(s, side, a, b) < 0
    return c < 0 or FACE_CLASS[s.unit_face[c]] == INFANTRY


def walk(s: BlackState, f: MoveFrame, q: int) -> None:
    """HBR-MOVE-03, HBR-TERR-06, HBR-ABIL-TRANS-04  Enter a square: from the one beside it, from a transport, or from the map's edge."""
    u = f.unit
    place = s.unit_place[u]
    if place == BOARD:
        a = s.unit_square[u]
        cost = step_cost(s, f, q)
        hard = is_hard(s, f, a, q)
        lift(s, u)
        put(s, u, q, s.unit_facing[u])
        f.left -= cost
    else:
        from siegeworks.games.blackreach.vehicles import enter

        hard = enter(s, f, q)
    if f.road and s.ground.terrain[q] != ROAD:
        f.road = 0
    f.steps += 1
    if hard:
        f.left = 0
    stepped(s, f)


def stepped(s: BlackState, f: MoveFrame) -> None:
    """HBR-ACT-10, HBR-VEH-18  After every square entered: wrecks are crushed, then the reaction windows."""
    tell_unit(s, "moved", "HBR-MOVE-01", f.unit)
    crush(s, f)
    if f.kind != SCOUT:
        abilities.step_taken(s, f)


def board_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-TRANS-04  Transports beside the unit that it may enter as the last part of its move (entering costs a square)."""
    u = f.unit
    if not is_infantry(s, u) or f.left < 1 or is_concealed(s, u):
        return []
    out: list[int] = []
    for q in s.ground.around[s.unit_square[u]]:
        c = s.at[q]
        if c >= 0 and UNIT0 + c not in out and UNIT_SIDE[c] == UNIT_SIDE[u] and may_board(s, u, c):
            out.append(UNIT0 + c)
    return out


def leave_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-TRANS-04, HBR-ABIL-TRANS-06  Free squares next to the transport, as the first part of the move."""
    from siegeworks.games.blackreach.forced import free_square

    u, carrier = f.unit, s.unit_in[f.unit]
    own = cells(s, carrier)
    around = {q for c in own for q in s.ground.steps[INFANTRY][c] if q not in own}
    return [SQUARE0 + q for q in sorted(around) if free_square(s, u, q)]


def state_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-STATE-01, HBR-ABIL-STATE-02  Change of state at the beginning or the end of the move, once."""
    face = FACES[s.unit_face[f.unit]]
    if f.flipped or f.spotted or f.kind in (SCOUT, EXTRA):
        return []
    if "change-of-state" in face.abilities:
        if face.flying and not landing_ok(s, f):
            return []
        return [CHANGE_STATE]
    if ("ambush" in face.abilities or face.concealed) and not scenario_has(s, "broad-daylight"):
        return [CHANGE_STATE] if may_end_here(s, f) else []
    return []


def landing_ok(s: BlackState, f: MoveFrame) -> bool:
    """A flying vehicle lands only where it may stand."""
    return may_end_here(s, f)


def change_state(s: BlackState, f: MoveFrame) -> None:
    """HBR-ABIL-STATE-01, HBR-ABIL-STATE-05  Turn the counter; before the first step the new face's Mv holds, later the move is over."""
    u = f.unit
    flip(s, u)
    f.flipped = 1
    tell_unit(s, "state-changed", "HBR-ABIL-STATE-01", u)
    if f.steps == 0:
        f.left = max(0, allowance(s, u) + (f.boost if FACE_MV[s.unit_face[u]] != NOT else 0))
    else:
        f.left = 0
    abilities.step_taken(s, f)


def fire_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-FOTM-01, HBR-ABIL-FOTM-02  Fire on the Move, once a Movement Action, with weapons that have it."""
    from siegeworks.games.blackreach.fire import moving_words

    return moving_words(s, f) + abilities.actions(s, f)


def fire_on_the_move(s: BlackState, f: MoveFrame, w: int) -> None:
    """HBR-ABIL-FOTM-01  The Firing Action within the move."""
    from siegeworks.games.blackreach.fire import start_on_move

    f.fired = 1
    start_on_move(s, f, w)


class EndFacing(Choice):
    """HBR-MOVE-11, HBR-MOVE-14, HBR-VEH-02, HBR-VEH-03  After the last step a unit may turn."""

    def seat(self, s: BlackState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: MoveFrame) -> list[int]:
        u = f.unit
        if s.unit_place[u] != BOARD or f.launched or not turns_matter(s, u):
            return []
        return [FACING0 + d for d in facings(s, u)]

    def choose(self, s: BlackState, f: MoveFrame, w: int) -> None:
        s.unit_facing[f.unit] = w - FACING0


def run_over(s: BlackState, f: MoveFrame) -> None:
    """HBR-VEH-14, HBR-VEH-16, HBR-VEH-17  Infantry under a vehicle that ends its move is pushed aside, or destroyed if it cannot move."""
    from siegeworks.games.blackreach.hits import destroy

    u = f.unit
    if s.unit_place[u] != BOARD or f.launched:
        return
    own = cells(s, u)
    for v in [c for c in s.covered if s.unit_square[c] in own]:
        printed = FACE_MV[s.unit_face[v]] if not FACES[s.unit_face[v]].active else FACE_MV[FACE_OTHER[s.unit_face[v]]]
        if printed in (NOT, 0):
            destroy(s, v, u, "HBR-VEH-17")
        else:
            push(s, v, beside(s, v, s.unit_square[v]), RUN_OVER)


def launch(s: BlackState, f: MoveFrame) -> None:
    """HBR-ASLT-12  Resolve the declared assault; until then the attacker stands in the square it launched from."""
    from siegeworks.games.blackreach.assault import open_assault

    if f.launched and s.unit_place[f.unit] in (BOARD, EMBARKED):
        open_assault(s, f)


def end_move(s: BlackState, f: MoveFrame) -> None:
    """HBR-ACT-10  Last of all enemy concealed units may be spotted, and what else follows a Movement Action."""
    if s.unit_place[f.unit] in (BOARD, EMBARKED):
        abilities.move_ended(s, f)


def start_move(s: BlackState, u: int, kind: int, assault: bool = False, left: int = 0) -> None:
    """Begin a Movement Action (or a Scout or extra move of `left` squares) of a unit."""
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left = u, UNIT_SIDE[u], kind, left
    f.target = -2 if assault else -1
    call(s, MOVEMENT, f)


MOVEMENT = Procedure(
    "movement",
    (
        Step("HBR-ASLT-04", ask=AssaultTarget()),
        Step("HBR-ACT-10", do=declare, name="declare"),
        Step("HBR-MOVE-01", do=begin, name="begin"),
        Step("HBR-MOVE-01", ask=NextStep(), name="step"),
        Step("HBR-MOVE-11", ask=EndFacing()),
        Step("HBR-VEH-14", do=run_over),
        Step("HBR-ASLT-12", do=launch),
        Step("HBR-ACT-10", do=end_move, name="end"),
    ),
    MoveFrame,
)
