"""Psychic powers (HBR-PSY): manifesting, the perils of both kinds of Psyker, persistent markers, and each power."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from siegeworks.core.fate import draw
from siegeworks.core.flow import Choice, Procedure, Step, again, call, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.abilities.shapes import blast_squares, corners, inner
from siegeworks.games.blackreach.board import (
    BOARD,
    DAMAGE0,
    PASS,
    POWER0,
    RESERVE,
    UNIT0,
    WEAPON0,
    BlackState,
    verb,
)
from siegeworks.games.blackreach.cards.dice import PERILS as PERILS_DIE
from siegeworks.games.blackreach.cards.dice import result, throw
from siegeworks.games.blackreach.cards.notes import AbilityFrame, ShotFrame
from siegeworks.games.blackreach.components import (
    DAMAGE_KINDS,
    FACE_CLASS,
    FACE_OTHER,
    FACES,
    HEAVY,
    INFANTRY,
    PERILS,
    POWER_NAMES,
    POWERS,
    TEMPLATES,
    TERRAIN_NUMBER,
    UNIT_SIDE,
    UNITS,
    WEAPONS,
    cv_of,
    has,
    number_of,
)
from siegeworks.games.blackreach.field import (
    SIDE_UNITS,
    distance,
    distance_to,
    flip,
    has_acted,
    is_concealed,
    lift,
    mark_activated,
    scenario_has,
    suppress,
)
from siegeworks.games.blackreach.frames import BY_OTHER, ActFrame, HitFrame
from siegeworks.games.blackreach.links import start
from siegeworks.games.blackreach.markers import ENFEEBLE, rally
from siegeworks.games.blackreach.recruitment import OPTION_POWER, powers_of
from siegeworks.games.blackreach.sight import BLOCKED, sight
from siegeworks.games.blackreach.zones import stands_in_zone

JUMP, WARPATH, KRUNCH, KILLBOLT = (POWER_NAMES.index(n) for n in ("da-jump", "warpath", "da-krunch", "killbolt"))
ENDURANCE, TIMING, GAZE, OBJURATION, DOME = (
    POWER_NAMES.index(n)
    for n in ("endurance", "perfect-timing", "scriers-gaze", "objuration-mechanicum", "telekinetic-dome")
)
COST = tuple(int(p["cost"]) for p in POWERS)
PERSISTENT = tuple(bool(p["persistent"]) for p in POWERS)
RANGE = tuple(int(p["range"]) if isinstance(p["range"], int) else 0 for p in POWERS)
RULE = tuple(str(p["rules"][0]) for p in POWERS)
MAINTAIN, RELEASE, REPEAT, FOCUS = verb("maintain"), verb("release"), verb("repeat"), verb("focus")
PERIL_PILE = tuple(i for i, m in enumerate(PERILS) for _ in range(int(m["copies"])))
BURN_OUT, BACKLASH, STRAIN, OVERLOAD, SURGE = range(5)
DEVICE = TERRAIN_NUMBER["mechanicum-device"]
FAILED, WORKS = 1, 2
TEMPLATE_B = 1


def level(s: BlackState, u: int) -> int:
    """HBR-ABIL-PSYKER-01  The number in the Psyker symbol; 0 for others."""
    face = s.unit_face[u]
    return max(number_of(face, "librarian", "level"), number_of(face, "weirdboy", "level"))


def is_weirdboy(s: BlackState, u: int) -> bool:
    """Whether a Psyker is a Weirdboy."""
    return has(s.unit_face[u], "weirdboy")


def usable_powers(s: BlackState, u: int) -> list[int]:
    """HBR-PSY-01, HBR-PSY-50  The powers a Psyker may manifest now: those with something to do."""
    if not level(s, u) or s.unit_place[u] != BOARD or hushed(s, u):
        return []
    return [p for p in powers_of(s, u) if possible(s, u, p)]


def hushed(s: BlackState, u: int) -> bool:
    """The scenario's humming engine: no power within 2 squares of the Mechanicum device."""
    if not scenario_has(s, "humming-engine"):
        return False
    return any(t == DEVICE and distance_to(s, u, q) <= 2 for q, t in enumerate(s.ground.terrain))


def possible(s: BlackState, u: int, p: int) -> bool:
    """Whether a power has a target or an effect."""
    if p in (WARPATH, DOME, GAZE):
        return True
    if p in (KRUNCH, KILLBOLT):
        return templates.has_aim(s, attack_shot(u, p))
    return bool(power_targets(s, u, p))


def power_targets(s: BlackState, u: int, p: int) -> list[int]:
    """HBR-PSY-51, HBR-PSY-60, HBR-PSY-61, HBR-PSY-65, HBR-PSY-70  The units a power may be laid on: side, range, line
    of sight."""
    seat = UNIT_SIDE[u]
    own = p in (JUMP, ENDURANCE, TIMING)
    out = []
    for v in SIDE_UNITS[seat if own else 1 - seat]:
        if s.unit_place[v] != BOARD or is_concealed(s, v) or (v == u and p != TIMING):
            continue
        if p == JUMP:
            if FACE_CLASS[s.unit_face[v]] == INFANTRY and stands_in_zone(s, v, u):
                out.append(v)
            continue
        if distance(s, u, v) > RANGE[p]:
            continue
        line = sight(s, u, v) if v != u else 0
        if line == BLOCKED or (p == ENDURANCE and (line != 0 or not can_heal(s, v))):
            continue
        out.append(v)
    return out


def can_heal(s: BlackState, v: int) -> bool:
    """HBR-PSY-61  Whether a unit has a Hit to heal: its reduced side shows, or a heavy vehicle has Damage Markers."""
    if FACE_CLASS[s.unit_face[v]] == HEAVY:
        return s.unit_damage[v] != 0
    return FACES[s.unit_face[v]].kind == "reduced"


def attack_shot(u: int, p: int) -> ShotFrame:
    """HBR-PSY-53, HBR-PSY-54  The shot of Da Krunch (two dice added, double 6 destroys) or Killbolt (a beam)."""
    effect: dict[str, Any] = POWERS[p]["effect"][0]
    f = ShotFrame()
    f.unit, f.seat = u, UNIT_SIDE[u]
    f.kind = templates.KRUNCH if p == KRUNCH else templates.KILLBOLT
    f.template = TEMPLATE_B if p == KRUNCH else -1
    f.cv = list(cv_of(effect))
    f.limit = int(effect["range"])
    if p == KRUNCH:
        f.count, f.auto = 2, 1
    return f


def manifest(s: BlackState, u: int, p: int) -> None:
    """HBR-PSY-01  Begin to manifest a power."""
    f = AbilityFrame()
    f.seat, f.unit, f.kind = UNIT_SIDE[u], u, p
    tell(s, "manifesting", "HBR-PSY-01", unit=u, power=p)
    call(s, MANIFEST, f)


class ShareMarker(Choice):
    """HBR-PSY-30  One of the later markers of the Cost may go on any Ork Infantry within 2 squares of a Weirdboy."""

    kind = "share-marker"

    def seat(self, s: BlackState, f: AbilityFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: AbilityFrame) -> list[int]:
        if COST[f.kind] < 2 or not is_weirdboy(s, f.unit):
            return []
        near = [
            v
            for v in SIDE_UNITS[f.seat]
            if v != f.unit
            and s.unit_place[v] == BOARD
            and FACE_CLASS[s.unit_face[v]] == INFANTRY
            and distance(s, v, f.unit) <= 2
        ]
        return [PASS, *(UNIT0 + v for v in near)] if near else []

    def choose(self, s: BlackState, f: AbilityFrame, w: int) -> None:
        f.other = -1 if w == PASS else w - UNIT0

    def odds(self, s: BlackState, f: AbilityFrame, w: int) -> Odds | None:
        return perils_odds(s, f.unit, f.kind, 0 if w == PASS else 1)


def pay(s: BlackState, f: AbilityFrame) -> None:
    """HBR-PSY-02, HBR-PSY-30  The Cost comes first: that many Suppressed Markers, all on the Psyker but one that may be
    passed on."""
    shared = 1 if f.other >= 0 else 0
    suppress(s, f.unit, COST[f.kind] - shared, "HBR-PSY-02")
    if shared:
        suppress(s, f.other, 1, "HBR-PSY-30")
    f.other = -1


def perils_modifier(s: BlackState, u: int, notes: list[Modifier] | None = None) -> int:
    """HBR-PSY-21, HBR-PSY-31  Level less 2 for each Suppressed Marker, once; an echo of the scenario adds 1."""
    total = level(s, u) - 2 * s.unit_sm[u]
    if s.power_unit[ENFEEBLE] == u:
        total -= 2
    if scenario_has(s, "echo") and any(distance_to(s, u, o) <= 1 for o in s.objectives):
        total += 1
        if notes is not None:
            notes.append(Modifier("HBR-WIN-01", "echo", 1))
    if notes is not None:
        notes.append(Modifier("HBR-PSY-21", "level", level(s, u)))
        notes.append(Modifier("HBR-MARK-01", "Suppressed Markers", -2 * s.unit_sm[u]))
    return total


def perils_odds(s: BlackState, u: int, p: int, shared: int) -> Odds:
    """HBR-PSY-21, HBR-PSY-31, HBR-PSY-32, HBR-PSY-33  The exact chances of the perils test after paying."""
    notes: list[Modifier] = []
    total = perils_modifier(s, u, notes) - 2 * (COST[p] - shared)
    notes.append(Modifier("HBR-PSY-02", "the Cost", -2 * (COST[p] - shared)))
    weird = is_weirdboy(s, u)
    chances: dict[str, Fraction] = {}
    for die in range(1, 7):
        n = die + total
        name = (
            ("destroyed" if n <= 1 else "works with a hit" if n <= 3 else "works")
            if weird
            else ("peril" if n <= 1 else "works")
        )
        chances[name] = chances.get(name, Fraction(0)) + Fraction(1, 6)
    return Odds("perils of the warp", "2 or more", notes, [Outcome(k, v) for k, v in chances.items()])


def test_perils(s: BlackState, f: AbilityFrame) -> None:
    """HBR-PSY-03, HBR-PSY-21, HBR-PSY-31  Then the test for Perils of the Warp."""
    f.stage = 0
    throw(s, PERILS_DIE, f.seat, f.unit)


@result(PERILS_DIE)
def read_perils(s: BlackState, f: AbilityFrame) -> None:
    """HBR-PSY-21, HBR-PSY-31, HBR-PSY-32, HBR-PSY-33  What the test brings."""
    total = f.dice[0] + f.value + perils_modifier(s, f.unit)
    g = s.frames[-2]
    assert isinstance(g, AbilityFrame)
    g.stage = WORKS
    tell(s, "perils", "HBR-PSY-21", unit=f.unit, die=f.dice[0], total=total)
    if is_weirdboy(s, f.unit):
        if total <= 1:
            g.stage = FAILED
            burst(s, f.unit)
        elif total <= 3:
            rally(s, f.unit, s.unit_sm[f.unit], "HBR-PSY-32")
            hurt(s, f.unit)
    elif total <= 1:
        draw_peril(s, g)


def hurt(s: BlackState, u: int) -> None:
    """One Hit on a Psyker by its own power."""
    h = HitFrame()
    h.unit, h.hits, h.cause = u, 1, BY_OTHER
    start(s, "hits", h)


def draw_peril(s: BlackState, f: AbilityFrame) -> None:
    """HBR-PSY-20, HBR-PSY-22  Draw one of the face-down Peril Markers; it is returned and shuffled in again."""
    kind = PERIL_PILE[draw(s, len(PERIL_PILE), "peril marker")]
    u = f.unit
    tell(s, "peril", "HBR-PSY-22", unit=u, peril=str(PERILS[kind]["id"]))
    if kind == BURN_OUT:
        f.stage = FAILED
        for o, unit in enumerate(s.option_unit):
            if unit == u and OPTION_POWER[o] == f.kind:
                s.option_unit[o] = -1
                s.option_tile[o] = -1
        drop_power(s, f.kind)
    elif kind == STRAIN:
        suppress(s, u, 1, "HBR-PSY-22")
    elif kind == OVERLOAD:
        suppress(s, u, 2, "HBR-PSY-22")
    elif kind == SURGE:
        f.flag = 1
    if kind in (BURN_OUT, BACKLASH, SURGE):
        rally(s, u, s.unit_sm[u], "HBR-PSY-22")
    if kind == BACKLASH:
        hurt(s, u)


def burst(s: BlackState, u: int) -> None:
    """HBR-PSY-31  The Weirdboy is destroyed; template B goes on an interspace next to his square that covers the most
    units, the opponent choosing."""
    from siegeworks.games.blackreach.hits import destroy

    square = s.unit_square[u]
    destroy(s, u, -1, "HBR-PSY-31")
    near = [p for p in corners(square) if inner(s, p)]
    counts = {p: len(templates.units_in(s, blast_squares(s, TEMPLATE_B, p))) for p in near}
    most = max(counts.values(), default=0)
    if not most:
        return
    f = ShotFrame()
    f.seat, f.kind, f.template = 1 - UNIT_SIDE[u], templates.BLAST, TEMPLATE_B
    f.cv = list(TEMPLATES[TEMPLATE_B].cv)
    f.targets = [p for p in near if counts[p] == most]
    call(s, templates.SHOT, f)


class PowerTarget(Choice):
    """HBR-PSY-51, HBR-PSY-60, HBR-PSY-61, HBR-PSY-65, HBR-PSY-70  The unit the power is laid on."""

    kind = "power-target"

    def seat(self, s: BlackState, f: AbilityFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: AbilityFrame) -> list[int]:
        if f.stage != WORKS or s.unit_place[f.unit] != BOARD or f.kind in (WARPATH, DOME, GAZE, KRUNCH, KILLBOLT):
            return []
        return [UNIT0 + v for v in power_targets(s, f.unit, f.kind)]

    def choose(self, s: BlackState, f: AbilityFrame, w: int) -> None:
        f.other = w - UNIT0

    def why_not(self, s: BlackState, f: AbilityFrame, w: int) -> list[Reason]:
        if not UNIT0 <= w < UNIT0 + UNITS:
            return []
        return [
            Reason(RULE[f.kind], "It is not in the power's range and line of sight, or nothing the power can help.")
        ]


class PowerDetail(Choice):
    """HBR-PSY-61, HBR-PSY-70  Which weapon is silenced, or which Damage Marker is healed."""

    kind = "power-detail"

    def seat(self, s: BlackState, f: AbilityFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: AbilityFrame) -> list[int]:
        if f.other < 0 or f.stage != WORKS:
            return []
        if f.kind == OBJURATION:
            weapons = FACES[s.unit_face[f.other]].weapons
            return [slot(w) for w in weapons] if len(weapons) > 1 else []
        if f.kind == ENDURANCE and FACE_CLASS[s.unit_face[f.other]] == HEAVY:
            return [DAMAGE0 + k for k in range(len(DAMAGE_KINDS)) if s.unit_damage[f.other] >> k & 1]
        return []

    def choose(self, s: BlackState, f: AbilityFrame, w: int) -> None:
        if f.kind == OBJURATION:
            f.value = 1 + next(x for x in FACES[s.unit_face[f.other]].weapons if slot(x) == w)
        else:
            f.value = 1 + w - DAMAGE0


def slot(w: int) -> int:
    """The word of a weapon."""
    weapon = WEAPONS[w]
    return WEAPON0 + (2 if weapon.slot == "secondary" else weapon.number - 1)


def apply_power(s: BlackState, f: AbilityFrame) -> None:
    """HBR-PSY-03, HBR-PSY-04, HBR-PSY-07  Then the power works; a persistent one leaves (or moves) its marker."""
    p, u, v = f.kind, f.unit, f.other
    if f.stage != WORKS or s.unit_place[u] != BOARD:
        return
    if p in (KRUNCH, KILLBOLT):
        shot = attack_shot(u, p)
        if templates.has_aim(s, shot):
            call(s, templates.SHOT, shot)
    elif p == GAZE:
        s.next_initiative = f.seat
        tell(s, "initiative-kept", "HBR-PSY-66", seat=f.seat)
    elif p in (WARPATH, DOME):
        lay_marker(s, p, u, u, -1)
    elif v < 0:
        return
    elif p == JUMP:
        jump(s, u, v)
    elif p == ENDURANCE:
        heal(s, v, f.value - 1, "HBR-PSY-61")
    else:
        lay_marker(s, p, u, v, f.value - 1)


def lay_marker(s: BlackState, p: int, by: int, on: int, weapon: int) -> None:
    """HBR-PSY-04, HBR-PSY-07  A persistent power's marker lies on a unit; used again it moves there."""
    s.power_unit[p], s.power_by[p], s.power_fresh[p], s.power_weapon[p] = on, by, 1, weapon
    tell(s, "power-marker", RULE[p], power=p, unit=on, by=by)


def drop_power(s: BlackState, p: int) -> None:
    """HBR-PSY-06  A marker goes back and is available again."""
    if s.power_unit[p] >= 0:
        tell(s, "power-ended", "HBR-PSY-06", power=p)
    s.power_unit[p] = s.power_by[p] = s.power_weapon[p] = -1
    s.power_fresh[p] = 0


def unit_gone(s: BlackState, u: int) -> None:
    """HBR-PSY-08  A Psyker destroyed takes his markers with him; so does the unit a marker lies on."""
    for p in range(len(POWERS)):
        if s.power_unit[p] >= 0 and (s.power_by[p] == u or s.power_unit[p] == u):
            drop_power(s, p)
    if s.jumped:
        s.jumped = [row for row in s.jumped if row[0] != u]


def heal(s: BlackState, v: int, damage: int, rule: str) -> None:
    """HBR-PSY-61  One Hit is healed: the unharmed side, or a Damage Marker less."""
    if damage >= 0:
        s.unit_damage[v] &= ~(1 << damage)
        tell(s, "repaired", rule, unit=v, damage=damage)
    elif FACES[FACE_OTHER[s.unit_face[v]]].kind == "full":
        flip(s, v)
        tell(s, "healed", rule, unit=v)


def jump(s: BlackState, u: int, v: int) -> None:
    """HBR-PSY-51  Weirdboy and companion leave the board until the Supply Phase of the next turn."""
    for x in (u, v):
        lift(s, x)
        s.unit_place[x] = RESERVE
        s.unit_square[x] = -1
        mark_activated(s, x)
        s.jumped.append([x, s.turn + 1, -1])
        tell(s, "jumped", "HBR-PSY-51", unit=x)


def entered(s: BlackState, u: int, facing: int) -> None:
    """HBR-PSY-51  Both come back over one and the same edge: the first to return settles it."""
    rows = [row for row in s.jumped if row[0] == u]
    if not rows:
        return
    side = UNIT_SIDE[u]
    s.jumped = [row for row in s.jumped if row[0] != u]
    if any(UNIT_SIDE[row[0]] == side for row in s.jumped):
        if s.entry_edges[side] < 0:
            s.entry_edges[side] = (facing + 4) % 8 // 2
            for row in s.jumped:
                row[2] = s.entry_edges[side]
    elif rows[0][2] >= 0:
        s.entry_edges[side] = -1


class RepeatPower(Choice):
    """HBR-PSY-22  After a surge the same power may be used again at once for its Cost."""

    kind = "repeat-power"

    def seat(self, s: BlackState, f: AbilityFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: AbilityFrame) -> list[int]:
        if not f.flag or s.unit_place[f.unit] != BOARD or not possible(s, f.unit, f.kind):
            return []
        return [REPEAT, PASS]

    def choose(self, s: BlackState, f: AbilityFrame, w: int) -> None:
        f.flag = 0
        if w == REPEAT:
            f.other, f.value, f.pc = -1, 0, 0


def end_manifest(s: BlackState, f: AbilityFrame) -> None:
    """The power is done."""
    leave(s, f)


MANIFEST = Procedure(
    "manifest",
    (
        Step("HBR-PSY-30", ask=ShareMarker()),
        Step("HBR-PSY-02", do=pay),
        Step("HBR-PSY-21", do=test_perils),
        Step("HBR-PSY-60", ask=PowerTarget()),
        Step("HBR-PSY-70", ask=PowerDetail()),
        Step("HBR-PSY-03", do=apply_power),
        Step("HBR-PSY-22", ask=RepeatPower()),
        Step("HBR-PSY-01", do=end_manifest),
    ),
    AbilityFrame,
)


def power_words(s: BlackState, f: Any) -> list[int]:
    """HBR-PSY-01  Powers are manifested by an activated Psyker instead of its action."""
    return [POWER0 + p for p in usable_powers(s, f.unit)] if isinstance(f, ActFrame) and f.limit == 0 else []


# ---------------------------------------------------------------- maintaining and focus


def maintain(s: BlackState) -> None:
    """HBR-PSY-05  In the Order Phase persistent powers are maintained or lapse, the initiative player's first."""
    for seat in (1 - s.initiative, s.initiative):
        held = [
            p for p in range(len(POWERS)) if PERSISTENT[p] and s.power_unit[p] >= 0 and UNIT_SIDE[s.power_by[p]] == seat
        ]
        if held:
            f = AbilityFrame()
            f.seat, f.list = seat, held
            call(s, MAINTENANCE, f)


class Maintain(Choice):
    """HBR-PSY-05, HBR-PSY-06  Pay the Cost again, without a test, or let the power go."""

    kind = "maintain"

    def seat(self, s: BlackState, f: AbilityFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: AbilityFrame) -> list[int]:
        return [MAINTAIN, RELEASE] if f.list else []

    def choose(self, s: BlackState, f: AbilityFrame, w: int) -> None:
        p = f.list.pop(0)
        again(f)
        if w == MAINTAIN:
            suppress(s, s.power_by[p], COST[p], "HBR-PSY-05")
            s.power_fresh[p] = 0
            tell(s, "power-maintained", "HBR-PSY-05", power=p)
        else:
            drop_power(s, p)


MAINTENANCE = Procedure("maintain", (Step("HBR-PSY-05", ask=Maintain()),), AbilityFrame)


def offer_focus(s: BlackState) -> None:
    """HBR-PSY-23  At the start of the Supply Phase a Librarian not activated this turn may focus instead of moving."""
    for seat in (1 - s.initiative, s.initiative):
        for u in SIDE_UNITS[seat]:
            if (
                s.unit_place[u] == BOARD
                and s.unit_sm[u]
                and has(s.unit_face[u], "librarian")
                and not has_acted(s, u)
                and not s.unit_token[u]
            ):
                f = AbilityFrame()
                f.seat, f.unit = seat, u
                call(s, FOCUSING, f)


class Focus(Choice):
    """HBR-PSY-23  Remove one Suppressed Marker besides the normal one, and do not move."""

    kind = "focus"

    def seat(self, s: BlackState, f: AbilityFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: AbilityFrame) -> list[int]:
        return [FOCUS, PASS]

    def choose(self, s: BlackState, f: AbilityFrame, w: int) -> None:
        if w == FOCUS:
            rally(s, f.unit, 1, "HBR-PSY-23")
            s.unit_activated[f.unit] = 1


FOCUSING = Procedure("focus", (Step("HBR-PSY-23", ask=Focus()),), AbilityFrame)
