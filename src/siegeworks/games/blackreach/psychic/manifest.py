"""Psychic powers (HBR-PSY): manifesting, targets, and each power."""

from __future__ import annotations

from siegeworks.core.flow import Choice, call, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.blackreach.abilities.reactions import open_reaction
from siegeworks.games.blackreach.abilities.shooting import Acting, reveal_firer
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACES, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, HEAVY, INFANTRY
from siegeworks.games.blackreach.box.words import DAMAGE, PASS, POWER, UNIT, WEAPON
from siegeworks.games.blackreach.cards.window import AFTER_FIRE
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.fire.frames import ATTACK, SHOT, AttackFrame, ShotFrame
from siegeworks.games.blackreach.fire.targets import why_not_firing
from siegeworks.games.blackreach.frames import ActFrame
from siegeworks.games.blackreach.ground.sight import BLOCKED, sight
from siegeworks.games.blackreach.ground.zones import stands_in_zone
from siegeworks.games.blackreach.modifiers import (
    DOME,
    OBJURATION,
    TIMING,
    WARPATH,
    why_not_fire,
)
from siegeworks.games.blackreach.muster.recruitment import SMITE, powers_of
from siegeworks.games.blackreach.psychic.frames import MANIFEST, ManifestFrame
from siegeworks.games.blackreach.psychic.perils import perils_odds
from siegeworks.games.blackreach.psychic.powers import (
    DEVICE,
    ENDURANCE,
    GAZE,
    JUMP,
    KILLBOLT,
    KRUNCH,
    RANGE,
    REPEAT,
    RULE,
    SHOT_RANGE,
    TEMPLATE_B,
    VALUES,
    WORKS,
    heal,
    lay_marker,
    level,
)
from siegeworks.games.blackreach.state import BOARD, EMBARKED, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    distance,
    distance_to,
    is_concealed,
    lift,
    mark_activated,
    scenario_has,
)

IN_BATTLE = (BOARD, EMBARKED)
UNTARGETED = (WARPATH, DOME, GAZE, KRUNCH, KILLBOLT)  # the powers laid on no unit
ON_FRIENDS = (JUMP, ENDURANCE, TIMING)  # the powers laid on the Psyker's own side


def usable_powers(s: BlackReachState, unit: int) -> list[int]:
    """HBR-PSY-01, HBR-PSY-50, HBR-PSY-70  The powers a Psyker may manifest now: those with something to do; none while
    Objuration forbids it all Firing Actions, alternates with them. HBR-ABIL-TRANS-08  From a transport too, by whoever
    may fire from it."""
    if not level(s, unit) or hushed(s, unit) or why_not_firing(s, unit) is not None:
        return []
    if why_not_fire(s, unit, -1) is not None:
        return []
    return [p for p in powers_of(s, unit) if possible(s, unit, p)]


def hushed(s: BlackReachState, unit: int) -> bool:
    """The scenario's humming engine: no power within 2 squares of the Mechanicum device."""
    if not scenario_has(s, "humming-engine"):
        return False
    return any(t == DEVICE and distance_to(s, unit, square) <= 2 for square, t in enumerate(s.ground.terrain))


def possible(s: BlackReachState, unit: int, p: int) -> bool:
    """Whether a power has a target or an effect."""
    if p in (WARPATH, DOME, GAZE):
        return True
    if p in (KRUNCH, KILLBOLT):
        return aiming.has_aim(s, attack_shot(unit, p))
    return bool(power_targets(s, unit, p))


def power_targets(s: BlackReachState, unit: int, p: int) -> list[int]:
    """HBR-PSY-51, HBR-PSY-60, HBR-PSY-61, HBR-PSY-65, HBR-PSY-70  The units a power may be laid on: side, range, line
    of sight."""
    seat = UNIT_SIDE[unit]
    side = seat if p in ON_FRIENDS else 1 - seat
    return [target for target in SIDE_UNITS[side] if may_lay(s, unit, p, target)]


def may_lay(s: BlackReachState, unit: int, p: int, target: int) -> bool:
    """HBR-PSY-51, HBR-PSY-60, HBR-PSY-61, HBR-PSY-65, HBR-PSY-70  Whether a Psyker may lay a power on a unit of the
    right side; on himself only Perfect Timing."""
    if target == unit:
        return p == TIMING
    if s.unit_place[target] != BOARD or is_concealed(s, target):
        return False
    if p == JUMP:  # who is embarked has no zone of control
        return FACE_CLASS[s.unit_face[target]] == INFANTRY and stands_in_zone(s, target, unit)
    if distance(s, unit, target) > RANGE[p]:
        return False
    line = sight(s, unit, target)
    if p == ENDURANCE:
        return line == 0 and may_heal(s, target)
    return line != BLOCKED


def may_heal(s: BlackReachState, v: int) -> bool:
    """HBR-PSY-61  Whether a unit has a Hit to heal: its reduced side shows, or a heavy vehicle has Damage Markers."""
    if FACE_CLASS[s.unit_face[v]] == HEAVY:
        return s.unit_damage[v] != 0
    return FACES[s.unit_face[v]].kind == "reduced"


def attack_shot(unit: int, p: int) -> ShotFrame:
    """HBR-PSY-53, HBR-PSY-54  The shot of Da Krunch (two dice added, double 6 destroys) or Killbolt (a beam)."""
    f = ShotFrame()
    f.unit, f.seat = unit, UNIT_SIDE[unit]
    f.kind = aiming.KRUNCH if p == KRUNCH else aiming.KILLBOLT
    f.template = TEMPLATE_B if p == KRUNCH else -1
    f.cv = list(VALUES[p])
    f.limit = SHOT_RANGE[p]
    if p == KRUNCH:
        f.count, f.auto = 2, 1
    return f


def smite_attack(s: BlackReachState, unit: int, v: int) -> AttackFrame:
    """HBR-PSY-01, HBR-FIRE-14  Smite: one attack with the power's own values on a unit in sight."""
    a = AttackFrame()
    a.unit, a.seat, a.target = unit, UNIT_SIDE[unit], v
    a.value = VALUES[SMITE][FACE_CLASS[s.unit_face[v]]]
    return a


def manifest(s: BlackReachState, unit: int, p: int) -> None:
    """HBR-PSY-01, HBR-ABIL-AMBUSH-06  Begin to manifest a power, which shows a concealed Psyker."""
    reveal_firer(s, unit)
    f = ManifestFrame()
    f.seat, f.unit, f.power = UNIT_SIDE[unit], unit, p
    tell(s, "manifesting", "HBR-PSY-01", unit=unit, power=p)
    call(s, MANIFEST, f)


class PowerTarget(Choice):
    """HBR-PSY-51, HBR-PSY-60, HBR-PSY-61, HBR-PSY-65, HBR-PSY-70  The unit the power is laid on."""

    kind = "power-target"

    def seat(self, s: BlackReachState, f: ManifestFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ManifestFrame) -> list[int]:
        if f.outcome != WORKS or s.unit_place[f.unit] not in IN_BATTLE or f.power in UNTARGETED:
            return []
        return UNIT.words(power_targets(s, f.unit, f.power))

    def choose(self, s: BlackReachState, f: ManifestFrame, w: int) -> None:
        f.target = UNIT.id(w)

    def odds(self, s: BlackReachState, f: ManifestFrame, w: int) -> Odds | None:
        return attack_odds(s, smite_attack(s, f.unit, UNIT.id(w))) if f.power == SMITE else None

    def why_not(self, s: BlackReachState, f: ManifestFrame, w: int) -> list[Reason]:
        if w not in UNIT:
            return []
        return [
            Reason(RULE[f.power], "It is not in the power's range and line of sight, or nothing the power can help.")
        ]


class PowerDetail(Choice):
    """HBR-PSY-61, HBR-PSY-70  Which weapon is silenced, or which Damage Marker is healed."""

    kind = "power-detail"

    def seat(self, s: BlackReachState, f: ManifestFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ManifestFrame) -> list[int]:
        if f.target < 0 or f.outcome != WORKS:
            return []
        if f.power == OBJURATION:
            weapons = FACES[s.unit_face[f.target]].weapons
            return [slot(weapon) for weapon in weapons] if len(weapons) > 1 else []
        if f.power == ENDURANCE and FACE_CLASS[s.unit_face[f.target]] == HEAVY:
            return [DAMAGE + k for k in range(len(DAMAGE_KINDS)) if s.unit_damage[f.target] >> k & 1]
        return []

    def choose(self, s: BlackReachState, f: ManifestFrame, w: int) -> None:
        if f.power == OBJURATION:
            f.detail = 1 + next(x for x in FACES[s.unit_face[f.target]].weapons if slot(x) == w)
        else:
            f.detail = 1 + DAMAGE.id(w)


def slot(weapon: int) -> int:
    """The word of a weapon."""
    printed = WEAPONS[weapon]
    return WEAPON + (2 if printed.slot == "secondary" else printed.number - 1)


def apply_power(s: BlackReachState, f: ManifestFrame) -> None:
    """HBR-PSY-03, HBR-PSY-04, HBR-PSY-07  Then the power works; a persistent one leaves (or moves) its marker."""
    power, unit = f.power, f.unit
    if f.outcome != WORKS or s.unit_place[unit] not in IN_BATTLE:
        return
    if power in (KRUNCH, KILLBOLT):
        shot = attack_shot(unit, power)
        if aiming.has_aim(s, shot):
            call(s, SHOT, shot)
    elif power == GAZE:
        s.next_initiative = f.seat
        tell(s, "initiative-kept", "HBR-PSY-66", seat=f.seat)
    elif power in (WARPATH, DOME):
        lay_marker(s, power, unit, unit, -1)
    elif f.target >= 0:
        apply_to_target(s, f)


def apply_to_target(s: BlackReachState, f: ManifestFrame) -> None:
    """HBR-PSY-04, HBR-PSY-07, HBR-PSY-51, HBR-PSY-61  A power that is laid on a unit works on it."""
    power, unit, target = f.power, f.unit, f.target
    if power == JUMP:
        jump_away(s, unit, target)
    elif power == ENDURANCE:
        heal(s, target, f.detail - 1, "HBR-PSY-61")
    elif power == SMITE:
        call(s, ATTACK, smite_attack(s, unit, target))
    else:
        lay_marker(s, power, unit, target, f.detail - 1)


def jump_away(s: BlackReachState, unit: int, v: int) -> None:
    """HBR-PSY-51  Weirdboy and companion leave the board until the Supply Phase of the next turn."""
    for x in (unit, v):
        lift(s, x)
        s.unit_place[x] = RESERVE
        s.unit_square[x] = -1
        mark_activated(s, x)
        s.jumped.append([x, s.turn + 1, -1])
        tell(s, "jumped", "HBR-PSY-51", unit=x)


class RepeatPower(Choice):
    """HBR-PSY-22  After a surge the same power may be used again at once for its Cost."""

    kind = "repeat-power"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: ManifestFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ManifestFrame) -> list[int]:
        if not f.surge or s.unit_place[f.unit] not in IN_BATTLE or not possible(s, f.unit, f.power):
            return []
        return [REPEAT, PASS]

    def choose(self, s: BlackReachState, f: ManifestFrame, w: int) -> None:
        f.surge = 0
        if w == REPEAT:
            f.target, f.detail = -1, 0
            jump(f, MANIFEST, "HBR-PSY-30")

    def odds(self, s: BlackReachState, f: ManifestFrame, w: int) -> Odds | None:
        return perils_odds(s, f.unit, f.power, 0) if w == REPEAT else None


def end_manifest(s: BlackReachState, f: ManifestFrame) -> None:
    """HBR-PSY-01, HBR-ABIL-OVER-01  The power is done; it counted as an Alternate Firing Action, so overwatch may
    answer."""
    leave(s, f)
    if s.unit_place[f.unit] in IN_BATTLE:
        open_reaction(s, f.unit, AFTER_FIRE)


def power_words(s: BlackReachState, f: Acting) -> list[int]:
    """HBR-PSY-01  Powers are manifested by an activated Psyker instead of its action."""
    powers = usable_powers(s, f.unit) if isinstance(f, ActFrame) and f.limit == 0 else []
    return POWER.words(powers) if powers else []
