"""Paying for a power and the perils of the warp (HBR-PSY-02, -20 to -22, -30 to -33)."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import draw
from siegeworks.core.flow import Choice, call, top
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome
from siegeworks.games.blackreach.box.columns import FACE_CLASS, UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY, PERILS, TEMPLATES
from siegeworks.games.blackreach.box.words import PASS, UNIT
from siegeworks.games.blackreach.cards.dice import PERILS as PERILS_DIE
from siegeworks.games.blackreach.cards.dice import result, throw
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.fire.frames import BY_OTHER, HITS, SHOT, HitFrame, ShotFrame
from siegeworks.games.blackreach.fire.losses import destroy
from siegeworks.games.blackreach.frames import DieFrame
from siegeworks.games.blackreach.ground.shapes import blast_squares, corners, inner
from siegeworks.games.blackreach.markers import ENFEEBLE, rally
from siegeworks.games.blackreach.muster.campaign import perils_edge, spend_perils_edge
from siegeworks.games.blackreach.muster.recruitment import OPTION_POWER, SMITE, SMITER
from siegeworks.games.blackreach.psychic.frames import ManifestFrame
from siegeworks.games.blackreach.psychic.powers import (
    BACKLASH,
    BURN_OUT,
    COST,
    FAILED,
    OVERLOAD,
    PERIL_PILE,
    STRAIN,
    SURGE,
    TEMPLATE_B,
    WORKS,
    drop_power,
    is_weirdboy,
    level,
)
from siegeworks.games.blackreach.state import BOARD, EMBARKED, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, distance, distance_to, scenario_has, suppress, where_squares

MARKERS_MORE = {STRAIN: 1, OVERLOAD: 2}  # HBR-PSY-22: Suppressed Markers of a peril


def infantry_near(s: BlackReachState, psyker: int) -> list[int]:
    """HBR-PSY-30  Other infantry of a Psyker's side within 2 squares of him."""
    out = []
    for unit in SIDE_UNITS[UNIT_SIDE[psyker]]:
        if unit == psyker or s.unit_place[unit] != BOARD:
            continue
        if FACE_CLASS[s.unit_face[unit]] == INFANTRY and distance(s, unit, psyker) <= 2:
            out.append(unit)
    return out


class ShareMarker(Choice):
    """HBR-PSY-30  One of the later markers of the Cost may go on any Ork Infantry within 2 squares of a Weirdboy."""

    kind = "share-marker"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: ManifestFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ManifestFrame) -> list[int]:
        if COST[f.power] < 2 or not is_weirdboy(s, f.unit):
            return []
        near = infantry_near(s, f.unit)
        return [PASS, *UNIT.words(near)] if near else []

    def choose(self, s: BlackReachState, f: ManifestFrame, w: int) -> None:
        f.shared = -1 if w == PASS else UNIT.id(w)

    def odds(self, s: BlackReachState, f: ManifestFrame, w: int) -> Odds | None:
        return perils_odds(s, f.unit, f.power, 0 if w == PASS else 1)


def pay(s: BlackReachState, f: ManifestFrame) -> None:
    """HBR-PSY-02, HBR-PSY-30  The Cost comes first: that many Suppressed Markers, all on the Psyker but one that may be
    passed on."""
    shared = 1 if f.shared >= 0 else 0
    suppress(s, f.unit, COST[f.power] - shared, "HBR-PSY-02")
    if shared:
        suppress(s, f.shared, 1, "HBR-PSY-30")
    f.shared = -1


def perils_modifier(s: BlackReachState, unit: int, notes: list[Modifier] | None = None) -> int:
    """HBR-PSY-21, HBR-PSY-31  Level less 2 for each Suppressed Marker, once; an echo of the scenario adds 1."""
    found = perils_extras(s, unit)
    found.append(Modifier("HBR-PSY-21", "level", level(s, unit)))
    found.append(Modifier("HBR-MARK-01", "Suppressed Markers", -2 * s.unit_sm[unit]))
    if notes is not None:
        notes += found
    enfeebled = 2 if s.power_unit[ENFEEBLE] == unit else 0
    return sum(note.value for note in found) - enfeebled


def perils_extras(s: BlackReachState, unit: int) -> list[Modifier]:
    """HBR-WIN-01  What the scenario and earlier battles add to a perils test."""
    out: list[Modifier] = []
    if scenario_has(s, "echo") and any(distance_to(s, unit, objective) <= 1 for objective in s.objectives):
        out.append(Modifier("HBR-WIN-01", "echo", 1))
    edge = perils_edge(s, UNIT_SIDE[unit])
    if edge:
        out.append(Modifier("HBR-WIN-01", "an earlier battle", edge))
    return out


def perils_odds(s: BlackReachState, unit: int, p: int, shared: int) -> Odds:
    """HBR-PSY-21, HBR-PSY-31, HBR-PSY-32, HBR-PSY-33  The exact chances of the perils test after paying."""
    notes: list[Modifier] = []
    total = perils_modifier(s, unit, notes) - 2 * (COST[p] - shared)
    notes.append(Modifier("HBR-PSY-02", "the Cost", -2 * (COST[p] - shared)))
    weird = is_weirdboy(s, unit)
    chances: dict[str, Fraction] = {}
    for die in range(1, 7):
        name = perils_result(weird, die + total)
        chances[name] = chances.get(name, Fraction(0)) + Fraction(1, 6)
    return Odds("perils of the warp", "2 or more", notes, [Outcome(k, v) for k, v in chances.items()])


def perils_result(weirdboy: bool, total: int) -> str:
    """HBR-PSY-21, HBR-PSY-31, HBR-PSY-32, HBR-PSY-33  What a total brings a Weirdboy or a Librarian, in words."""
    if not weirdboy:
        return "peril" if total <= 1 else "works"
    if total <= 1:
        return "destroyed"
    return "works with a hit" if total <= 3 else "works"


def test_perils(s: BlackReachState, f: ManifestFrame) -> None:
    """HBR-PSY-03, HBR-PSY-21, HBR-PSY-31  Then the test for Perils of the Warp."""
    f.outcome = 0
    throw(s, PERILS_DIE, f.seat, f.unit)


@result(PERILS_DIE)
def read_perils(s: BlackReachState, f: DieFrame) -> None:
    """HBR-PSY-21, HBR-PSY-31, HBR-PSY-32, HBR-PSY-33  What the test brings."""
    total = f.dice[0] + f.bonus + perils_modifier(s, f.unit)
    spend_perils_edge(s, UNIT_SIDE[f.unit])
    g = top(s, ManifestFrame)
    g.outcome = WORKS
    tell(s, "perils", "HBR-PSY-21", unit=f.unit, die=f.dice[0], total=total)
    if is_weirdboy(s, f.unit):
        if total <= 1:
            g.outcome = FAILED
            burst(s, f.unit)
        elif total <= 3:
            g.prices = [BACKLASH]
    elif total <= 1:
        draw_peril(s, g)


def hurt(s: BlackReachState, unit: int) -> None:
    """One Hit on a Psyker by its own power."""
    h = HitFrame()
    h.unit, h.hits, h.cause = unit, 1, BY_OTHER
    call(s, HITS, h)


def draw_peril(s: BlackReachState, f: ManifestFrame) -> None:
    """HBR-PSY-20, HBR-PSY-22  Draw one of the face-down Peril Markers; it is returned and shuffled in again. All but
    the burning out come after the power has worked."""
    kind = PERIL_PILE[draw(s, len(PERIL_PILE), "peril marker")]
    u = f.unit
    tell(s, "peril", "HBR-PSY-22", unit=u, peril=PERILS[kind].id)
    if kind == BURN_OUT:
        f.outcome = FAILED
        s.option_unit = s.option_unit[:]
        s.option_tile = s.option_tile[:]
        for o, unit in enumerate(s.option_unit):
            if unit == u and OPTION_POWER[o] == f.power:
                s.option_unit[o] = -1
                s.option_tile[o] = -1
        if f.power == SMITE:
            s.unit_gifts = s.unit_gifts[:]
            s.unit_gifts[u] &= ~SMITER
        drop_power(s, f.power)
        rally(s, u, s.unit_sm[u], "HBR-PSY-22")
    else:
        f.prices = [kind]


def pay_the_price(s: BlackReachState, f: ManifestFrame) -> None:
    """HBR-PSY-22, HBR-PSY-32  The power has worked; then comes what the test or the marker brought: a Hit, markers more
    or less, a second use."""
    prices, f.prices = f.prices, []
    if s.unit_place[f.unit] not in (BOARD, EMBARKED, RESERVE):
        return
    rule = "HBR-PSY-32" if is_weirdboy(s, f.unit) else "HBR-PSY-22"
    for kind in prices:
        if kind in MARKERS_MORE:
            suppress(s, f.unit, MARKERS_MORE[kind], rule)
            continue
        rally(s, f.unit, s.unit_sm[f.unit], rule)
        if kind == BACKLASH:
            hurt(s, f.unit)
        f.surge = int(kind == SURGE)


def burst(s: BlackReachState, unit: int) -> None:
    """HBR-PSY-31  The Weirdboy is destroyed; template B goes on an interspace next to his square that covers the most
    units, the opponent choosing."""
    squares = where_squares(s, unit)
    destroy(s, unit, -1, "HBR-PSY-31")
    near = sorted({p for square in squares for p in corners(square) if inner(s, p)})
    counts = {p: len(aiming.units_in(s, blast_squares(s, TEMPLATE_B, p))) for p in near}
    most = max(counts.values(), default=0)
    if not most:
        return
    f = ShotFrame()
    f.seat, f.kind, f.template = 1 - UNIT_SIDE[unit], aiming.BLAST, TEMPLATE_B
    f.cv = list(TEMPLATES[TEMPLATE_B].cv)
    f.points = [p for p in near if counts[p] == most]
    call(s, SHOT, f)
