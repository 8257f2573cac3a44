"""Assault abilities and what a vehicle does at the end of its move (HBR-ABIL-CHARGE, -TERRIFY, -LDA, -RAM, -DEMO), with
the bonuses of auras and cards."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import Choice, call, top
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome
from siegeworks.games.blackreach.abilities.razing import RAZE_IT, destruction_odds, follow, raze, structure_at
from siegeworks.games.blackreach.assault.frames import (
    ATTACKER_WON,
    CHARGING,
    RAMMING_STEPS,
    AssaultFrame,
    ChargeFrame,
    RamFrame,
)
from siegeworks.games.blackreach.box.columns import FACE_CLASS, UNIT_SIDE, WEAPONS, has, number_of
from siegeworks.games.blackreach.box.components import HEAVY, INFANTRY, NOT
from siegeworks.games.blackreach.box.options import RAM_IN_SUPPLY
from siegeworks.games.blackreach.box.words import PASS, SQUARE, UNIT, verb
from siegeworks.games.blackreach.cards.deck import ENEMY_ASSAULT, OWN_ASSAULT
from siegeworks.games.blackreach.cards.dice import RAM, RAM_REPLY, result, throw
from siegeworks.games.blackreach.cards.window import open_both
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.fire.frames import ATTACK, BY_OTHER, CHARGE_ATTACK, HITS, NORMAL, AttackFrame, HitFrame
from siegeworks.games.blackreach.frames import ACTION, SCOUT, SUPPLY_MOVE, DieFrame, MoveFrame
from siegeworks.games.blackreach.ground.geometry import DX, DY
from siegeworks.games.blackreach.ground.ground import HEIGHT, STEPS, WIDTH
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.markers import (
    B_CHARGE,
    B_TERRIFYING,
    boon,
    has_boon,
)
from siegeworks.games.blackreach.modifiers import (
    roll_penalty,
)
from siegeworks.games.blackreach.muster.recruitment import CHARGE, RAMMING
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import (
    base_dv,
    cells,
    lift,
    put,
    suppress,
    usable_weapons,
)

CHARGE_WORD = verb("charge")


# ---------------------------------------------------------------- charge


def may_charge(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-CHARGE-01, HBR-REC-54  Whether a unit has Charge: printed, by Digital Weapons, or lent."""
    return (
        s.unit_gifts[unit] & CHARGE != 0
        or has(s.unit_face[unit], "charge")
        or (bool(s.boons) and has_boon(s, unit, B_CHARGE))
    )


def offer_charge(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ABIL-CHARGE-01  Offer the free attack before the assault."""
    if not f.far and may_charge(s, f.unit) and charge_weapon(s, f.unit, f.target) >= 0:
        g = ChargeFrame()
        g.seat, g.unit, g.target, g.square = UNIT_SIDE[f.unit], f.unit, f.target, f.square
        call(s, CHARGING, g)


def charge_weapon(s: BlackReachState, unit: int, v: int) -> int:
    """The weapon of the free attack: the best against the target's type; -1 if all are X."""
    klass = FACE_CLASS[s.unit_face[v]]
    return max(
        (weapon for weapon in usable_weapons(s, unit) if WEAPONS[weapon].cv[klass] > NOT),
        key=lambda weapon: WEAPONS[weapon].cv[klass],
        default=-1,
    )


class Charge(Choice):
    """HBR-ABIL-CHARGE-01, HBR-ABIL-CHARGE-04  Make the free attack, or go straight in."""

    kind = "charge"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: ChargeFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ChargeFrame) -> list[int]:
        return [CHARGE_WORD, PASS]

    def choose(self, s: BlackReachState, f: ChargeFrame, w: int) -> None:
        if w == CHARGE_WORD:
            f.struck = 1
            tell(s, "charge", "HBR-ABIL-CHARGE-01", unit=f.unit, target=f.target)
            call(s, ATTACK, free_attack(s, f))

    def odds(self, s: BlackReachState, f: ChargeFrame, w: int) -> Odds | None:
        return attack_odds(s, free_attack(s, f)) if w == CHARGE_WORD else None


def free_attack(s: BlackReachState, f: ChargeFrame) -> AttackFrame:
    """HBR-ABIL-CHARGE-01, HBR-ABIL-CHARGE-02  The attack of a Charge, with the weapon best against the target."""
    a = AttackFrame()
    a.unit, a.seat, a.target, a.mode = f.unit, f.seat, f.target, NORMAL
    a.weapon, a.flags = charge_weapon(s, f.unit, f.target), CHARGE_ATTACK
    a.pierce = int(WEAPONS[a.weapon].piercing)
    a.count = 2 if WEAPONS[a.weapon].twin else 1
    return a


def charge_home(s: BlackReachState, f: ChargeFrame) -> None:
    """HBR-ABIL-CHARGE-03  If the free attack destroyed the target the unit must end in its square; else the assault
    goes on."""
    if not f.struck or s.unit_place[f.target] == BOARD or s.unit_place[f.unit] not in (BOARD, EMBARKED):
        return
    if s.at[f.square] < 0 and may_stand(s, FACE_CLASS[s.unit_face[f.unit]], f.square):
        if s.unit_place[f.unit] == BOARD:
            lift(s, f.unit)
        put(s, f.unit, f.square, s.unit_facing[f.unit])
        tell(s, "moved", "HBR-ABIL-CHARGE-03", unit=f.unit, square=f.square)


# ---------------------------------------------------------------- bonuses and what follows an assault


def assault_declared(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-CARD-09, HBR-REC-29  Markers and cards of both sides before any die."""
    open_both(s, UNIT_SIDE[f.unit], OWN_ASSAULT, ENEMY_ASSAULT, f.unit, f.target)


def check_arms(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-03  An assault in spite of X needs the card that allows it; without it there is none."""
    if f.weapon < 0 and not f.even_x:
        f.gone = 1


def terrifying(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-TERRIFY-01  The Suppressed Markers a unit's assaults leave behind."""
    own = number_of(s.unit_face[unit], "terrifying", "markers")
    return own + (boon(s, unit, B_TERRIFYING) if s.boons else 0)


def assault_resolved(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ABIL-TERRIFY-01  A survivor of a terrifying unit is suppressed; rage follows a won assault, Destruction any
    on a unit in a Structure."""
    for unit, v in ((f.unit, f.target), (f.target, f.unit)):
        markers = terrifying(s, unit)
        if markers and s.unit_place[v] in (BOARD, EMBARKED):
            suppress(s, v, markers, "HBR-ABIL-TERRIFY-01")
    if f.rage and f.result == ATTACKER_WON and s.unit_place[f.target] == BOARD:
        suppress(s, f.target, 1, "HBR-CARD-05")
    raze_after_assault(s, f)


def raze_after_assault(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ABIL-DEST-01  Destruction on the Structure the defender stood in."""
    dice = WEAPONS[f.weapon].destruction if f.weapon >= 0 and f.result and f.square >= 0 else 0
    if not dice or s.unit_place[f.unit] not in (BOARD, EMBARKED):
        return
    what = structure_at(s, f.square)
    if what != -1 and s.wreck[f.square] != f.target:  # its own wreck is no Structure it stood in
        a = AttackFrame()
        a.seat, a.unit = UNIT_SIDE[f.unit], f.unit
        follow(s, a, RAZE_IT, what, dice)


# ---------------------------------------------------------------- ramming and demolishing


def front_squares(s: BlackReachState, unit: int) -> list[int]:
    """The squares the front edge of a counter touches."""
    own = cells(s, unit)
    d = s.unit_facing[unit]
    out = []
    for square in own:
        x, y = square % WIDTH + DX[d], square // WIDTH + DY[d]
        if 0 <= x < WIDTH and 0 <= y < HEIGHT and square + STEPS[d] not in own:
            out.append(square + STEPS[d])
    return out


def ram_targets(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-RAM-01, HBR-REC-36  Enemy vehicles the front edge touches after the Movement Action."""
    unit = f.unit
    if FACE_CLASS[s.unit_face[unit]] == INFANTRY or not (
        f.ram or s.unit_gifts[unit] & RAMMING or has(s.unit_face[unit], "ramming")
    ):
        return []
    out: list[int] = []
    for square in front_squares(s, unit):
        v = s.at[square]
        if v >= 0 and v not in out and UNIT_SIDE[v] != UNIT_SIDE[unit] and FACE_CLASS[s.unit_face[v]] != INFANTRY:
            out.append(v)
    return out


def demolishing(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-DEMO-01  The dice of a unit's Demolishing; 0 without it."""
    printed = number_of(s.unit_face[unit], "demolishing", "dice")
    return max([printed, *(WEAPONS[weapon].demolishing for weapon in usable_weapons(s, unit))])


def structures_beside(s: BlackReachState, unit: int) -> list[int]:
    """One square of each Structure or wreck next to a unit."""
    seen: set[int] = set()
    out = []
    own = cells(s, unit)
    for c in own:
        for square in s.ground.around[c]:
            what = structure_at(s, square)
            if what != -1 and what not in seen and square not in own:
                seen.add(what)
                out.append(square)
    return out


def ram_or_demolish(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-ABIL-RAM-01, HBR-ABIL-DEMO-01  After a Movement Action: ram, and without an assault demolish what stands
    beside."""
    unit = f.unit
    if s.unit_place[unit] != BOARD or f.kind == SCOUT:
        return
    if f.kind not in (ACTION, SUPPLY_MOVE) or (f.kind == SUPPLY_MOVE and not RAM_IN_SUPPLY.is_on(s)):
        return
    rams = ram_targets(s, f)
    dice = 0 if f.launched else demolishing(s, unit)
    if rams or (dice and structures_beside(s, unit)):
        g = RamFrame()
        g.seat, g.unit = UNIT_SIDE[unit], unit
        g.targets, g.demolition = rams, dice
        call(s, RAMMING_STEPS, g)


class RamTarget(Choice):
    """HBR-ABIL-RAM-01  The vehicle to ram, if any."""

    kind = "ram"

    def seat(self, s: BlackReachState, f: RamFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: RamFrame) -> list[int]:
        return [PASS, *UNIT.words(f.targets)] if f.targets else []

    def choose(self, s: BlackReachState, f: RamFrame, w: int) -> None:
        if w != PASS:
            f.target = UNIT.id(w)
            tell(s, "ramming", "HBR-ABIL-RAM-01", unit=f.unit, target=f.target)

    def odds(self, s: BlackReachState, f: RamFrame, w: int) -> Odds | None:
        if w == PASS:
            return None
        v = UNIT.id(w)
        mine = ram_weight(s, f.unit) + roll_penalty(s, f.unit)
        theirs = ram_weight(s, v) + roll_penalty(s, v)
        wins = sum(1 for a in range(1, 7) for b in range(1, 7) if a + mine > b + theirs)
        notes = [Modifier("HBR-ABIL-RAM-02", "own weight", mine), Modifier("HBR-ABIL-RAM-02", "its weight", -theirs)]
        rows = [Outcome("hit", Fraction(wins, 36)), Outcome("nothing", Fraction(36 - wins, 36))]
        return Odds("ramming", "the strictly higher total", notes, rows)


def ram_weight(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-RAM-02  What a vehicle adds: its DV if heavy, half of it rounded up if light."""
    dv = base_dv(s, unit)
    return dv if FACE_CLASS[s.unit_face[unit]] == HEAVY else (dv + 1) // 2


def ram_roll(s: BlackReachState, f: RamFrame) -> None:
    """HBR-ABIL-RAM-02  The rammer's die."""
    if f.target >= 0:
        throw(s, RAM, f.seat, f.unit, f.target)


def ram_reply(s: BlackReachState, f: RamFrame) -> None:
    """HBR-ABIL-RAM-02  The target's die."""
    if f.target >= 0:
        throw(s, RAM_REPLY, 1 - f.seat, f.target, f.unit)


@result(RAM)
@result(RAM_REPLY)
def note_ram(s: BlackReachState, f: DieFrame) -> None:
    """HBR-ABIL-RAM-02  One side's total."""
    total = f.dice[0] + f.bonus + roll_penalty(s, f.unit) + ram_weight(s, f.unit)
    top(s, RamFrame).totals.append(total)


def ram_hit(s: BlackReachState, f: RamFrame) -> None:
    """HBR-ABIL-RAM-03  Only a strictly higher total hits the target; the rammer risks nothing."""
    if f.target < 0:
        return
    tell(s, "rammed", "HBR-ABIL-RAM-03", unit=f.unit, target=f.target, totals=f.totals[:])
    if f.totals[0] > f.totals[1]:
        h = HitFrame()
        h.unit, h.hits, h.source, h.cause = f.target, 1, f.unit, BY_OTHER
        call(s, HITS, h)


class Demolish(Choice):
    """HBR-ABIL-DEMO-01  The Structure beside the unit that it tears down, if any."""

    kind = "demolish"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: RamFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: RamFrame) -> list[int]:
        if not f.demolition or s.unit_place[f.unit] != BOARD:
            return []
        near = structures_beside(s, f.unit)
        return [PASS, *SQUARE.words(near)] if near else []

    def choose(self, s: BlackReachState, f: RamFrame, w: int) -> None:
        if w != PASS:
            raze(s, f.seat, f.unit, structure_at(s, SQUARE.id(w)), f.demolition)

    def odds(self, s: BlackReachState, f: RamFrame, w: int) -> Odds | None:
        return None if w == PASS else destruction_odds(f.demolition)
