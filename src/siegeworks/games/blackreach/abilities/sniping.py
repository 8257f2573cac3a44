"""Snipers (HBR-ABIL-SNIPE)."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.abilities.unstable import test_unstable
from siegeworks.games.blackreach.box.columns import FACE_CLASS, UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY, TILES
from siegeworks.games.blackreach.box.words import UNIT
from siegeworks.games.blackreach.cards.deck import ENEMY_FIRE, OWN_FIRE
from siegeworks.games.blackreach.cards.window import after_roll, open_both
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.fire.frames import BY_FIRE, HITS, SNIPE, HitFrame, SnipeFrame
from siegeworks.games.blackreach.ground.sight import sees, sight, why_blocked
from siegeworks.games.blackreach.markers import (
    ACTIVATION_TIME,
    B_FIRE_ONCE,
    grant,
)
from siegeworks.games.blackreach.modifiers import (
    TIMING,
    roll_penalty,
)
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import TOO_DARK, distance, farthest, is_concealed, suppress

NO_EFFECT, ONE_MARKER, ONE_HIT, HIT_AND_MARKER = "no effect", "suppressed", "hit", "hit and suppressed"
SNIPER_TABLE = ("", NO_EFFECT, ONE_MARKER, ONE_MARKER, ONE_HIT, ONE_HIT, HIT_AND_MARKER)
TILE_TABLES: dict[int, tuple[str, ...]] = {  # of the tiles that print their own
    number: ("", *tile.sniper_table) for number, tile in enumerate(TILES) if tile.sniper_table
}


def sniper_table(s: BlackReachState, unit: int) -> tuple[str, ...]:
    """HBR-ABIL-SNIPE-02, HBR-ABIL-SNIPE-03  What each result brings: the table of the unit's own tile if it prints one,
    else the common one."""
    return TILE_TABLES.get(s.unit_tile[unit], SNIPER_TABLE)


def may_snipe(s: BlackReachState, unit: int, v: int) -> bool:
    """HBR-ABIL-SNIPE-01, HBR-FIRE-14  Infantry in sight, not concealed, not embarked; the rifle's own range does not
    count, the dark does."""
    if s.unit_place[v] != BOARD or FACE_CLASS[s.unit_face[v]] != INFANTRY or is_concealed(s, v):
        return False
    return distance(s, unit, v) <= farthest(s) and sees(s, unit, v)


def why_not_snipe(s: BlackReachState, unit: int, v: int) -> Reason:
    """HBR-ABIL-SNIPE-01, HBR-ABIL-AMBUSH-02, HBR-ABIL-TRANS-09, HBR-LOS-04  What keeps a unit from being sniped at."""
    if s.unit_place[v] == EMBARKED:
        return Reason("HBR-ABIL-TRANS-09", "Embarked units cannot be targeted.")
    if s.unit_place[v] != BOARD or UNIT_SIDE[v] == UNIT_SIDE[unit]:
        return Reason("HBR-FIRE-02", "Only enemy units in play can be fired at.")
    if is_concealed(s, v):
        return Reason("HBR-ABIL-AMBUSH-02", "A concealed unit cannot be targeted by fire.")
    if FACE_CLASS[s.unit_face[v]] != INFANTRY:
        return Reason("HBR-ABIL-SNIPE-01", "Snipers fire at infantry only.")
    return TOO_DARK if distance(s, unit, v) > farthest(s) else why_blocked(s, unit, v)


class SnipeTarget(Choice):
    """HBR-ABIL-SNIPE-01  The sniper's target."""

    kind = "snipe-target"

    def seat(self, s: BlackReachState, f: SnipeFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: SnipeFrame) -> list[int]:
        return [UNIT + v for v in aiming.quarry(s, f.seat, aiming.bound_of(s, f)) if may_snipe(s, f.unit, v)]

    def choose(self, s: BlackReachState, f: SnipeFrame, w: int) -> None:
        f.target = UNIT.id(w)
        open_both(s, f.seat, OWN_FIRE, ENEMY_FIRE, f.unit, UNIT.id(w))
        test_unstable(s, f.unit)

    def why_not(self, s: BlackReachState, f: SnipeFrame, w: int) -> list[Reason]:
        if w not in UNIT:
            return []
        if may_snipe(s, f.unit, UNIT.id(w)) and UNIT_SIDE[UNIT.id(w)] != f.seat:
            return [Reason("HBR-FIRE-15", "This Firing Action may not be aimed at that unit.")]
        return [why_not_snipe(s, f.unit, UNIT.id(w))]

    def odds(self, s: BlackReachState, f: SnipeFrame, w: int) -> Odds | None:
        notes: list[Modifier] = []
        shift = snipe_modifier(s, f, UNIT.id(w), notes)
        chances: dict[str, Fraction] = {}
        for die in range(1, 7):
            name = sniper_table(s, f.unit)[max(1, min(6, die + shift))]
            chances[name] = chances.get(name, Fraction(0)) + Fraction(1, 6)
        return Odds("sniper", "4 or more hits", notes, [Outcome(k, v) for k, v in chances.items()])


def snipe_modifier(s: BlackReachState, f: SnipeFrame, v: int, notes: list[Modifier] | None) -> int:
    """HBR-ABIL-SNIPE-02  Only Suppressed Markers, Obstacles and declared bonuses change the die."""
    line = 0 if s.power_unit[TIMING] == f.unit else sight(s, f.unit, v)
    if line and notes is not None:
        notes.append(Modifier("HBR-LOS-08", "obscuring obstacles", line))
    return line + f.bonus + roll_penalty(s, f.unit, notes)


def roll_snipe(s: BlackReachState, f: SnipeFrame) -> None:
    """HBR-ABIL-SNIPE-02, HBR-CARD-16  One die; a target that has fallen back out of sight is not rolled for."""
    if f.gone:
        jump(f, SNIPE, "HBR-ABIL-SNIPE-02/after")
        return
    f.dice = [roll(s, 6, "sniper")]
    after_roll(s, f.seat, f.unit, f.target)


def resolve_snipe(s: BlackReachState, f: SnipeFrame) -> None:
    """HBR-ABIL-SNIPE-02, HBR-CARD-05  1 nothing, 2-3 a marker, 4-5 a Hit, 6 a Hit and a marker. The target has been
    fired at: a second Firing Action takes another."""
    v = f.target
    grant(s, B_FIRE_ONCE, f.unit, v, ACTIVATION_TIME)
    total = max(1, min(6, f.dice[0] + snipe_modifier(s, f, v, None)))
    outcome = sniper_table(s, f.unit)[total]
    shooter = -1 if is_concealed(s, f.unit) else f.unit  # a sniper stays concealed, HBR-ABIL-AMBUSH-07
    tell(s, "sniped", "HBR-ABIL-SNIPE-02", unit=shooter, target=v, die=f.dice[0], total=total, outcome=outcome)
    if outcome == ONE_MARKER:
        suppress(s, v, 1, "HBR-ABIL-SNIPE-02")
    elif outcome in (ONE_HIT, HIT_AND_MARKER):
        f.marker = int(outcome == HIT_AND_MARKER)
        h = HitFrame()
        h.unit, h.hits, h.source, h.cause, h.played, h.pierce = v, 1, shooter, BY_FIRE, f.played, f.pierce
        call(s, HITS, h)


def after_snipe(s: BlackReachState, f: SnipeFrame) -> None:
    """HBR-ABIL-SNIPE-02  The marker of a 6 if the target survives."""
    v = f.target
    if f.marker and s.unit_place[v] == BOARD:
        suppress(s, v, 1, "HBR-ABIL-SNIPE-02")
