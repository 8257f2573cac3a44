"""HBR-FIRE, HBR-RANGE  Firing Actions: who may be shot at, the attack roll with every modifier, one weapon after
the other.
"""

from __future__ import annotations

from siegeworks.core.flow import Choice, Procedure, Step, call
from siegeworks.core.why import Odds, Reason
from siegeworks.games.blackreach.abilities import hooks as abilities
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_CONCEALED,
    FACE_TYPE,
    FACE_WEAPONS,
    FACES,
    TYPES,
    UNIT_SIDE,
    UNITS,
    WEAPON_ARC,
    WEAPON_ARMED,
    WEAPON_CV,
    WEAPON_FOTM,
    WEAPON_RANGE,
    WEAPON_SUPPRESSIVE,
    WEAPONS,
)
from siegeworks.games.blackreach.box.components import CLASSES, HEAVY_WEAPON, NOT
from siegeworks.games.blackreach.box.words import DONE, FIRE, SUPPRESS, UNIT0, WEAPON0
from siegeworks.games.blackreach.fire.attack import ATTACK, attack_odds
from siegeworks.games.blackreach.frames import (
    ALTERNATE,
    BY_ACTION,
    NORMAL,
    ON_MOVE,
    ON_OVERWATCH,
    SUPPRESSIVE,
    AttackFrame,
    FireFrame,
    MoveFrame,
)
from siegeworks.games.blackreach.ground.sight import in_arc, sees, why_blocked
from siegeworks.games.blackreach.state import ACTIVATION, AIR, BOARD, EMBARKED, BlackState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    TOO_DARK,
    distance,
    farthest,
    usable_weapons,
    working,
)


def target_reason(s: BlackState, u: int, w: int, v: int) -> Reason | None:
    """HBR-FIRE-02, HBR-FIRE-04, HBR-ABIL-LRANGE-01, HBR-ABIL-AMBUSH-02, HBR-ABIL-TRANS-09, HBR-ARC-01, HBR-LOS-04
    What forbids weapon w of u to fire at v.
    """
    face = s.unit_face[v]
    place = s.unit_place[v]
    if place == EMBARKED:
        return Reason("HBR-ABIL-TRANS-09", "Embarked units cannot be targeted.")
    if place not in (BOARD, AIR) or UNIT_SIDE[v] == UNIT_SIDE[u]:
        return Reason("HBR-FIRE-02", "Only enemy units in play can be fired at.")
    if FACE_CONCEALED[face]:
        return Reason("HBR-ABIL-AMBUSH-02", "A concealed unit cannot be targeted by fire.")
    weapon = WEAPONS[w]
    if weapon.cv[FACE_CLASS[face]] == NOT:
        return Reason("HBR-FIRE-04", f"Its combat value against {CLASSES[FACE_CLASS[face]]} is X.")
    far = distance(s, u, v) if place == BOARD else 0
    if far > weapon.range:
        return Reason("HBR-ABIL-LRANGE-01", f"The target is {far} squares away, its range is {weapon.range}.")
    if far > farthest(s):
        return TOO_DARK
    if weapon.arc < 360 and not in_arc(s, u, w, v):
        return Reason("HBR-ARC-01", "The target lies outside the firing arc.")
    if not sees(s, u, v):
        return why_blocked(s, u, v)
    return None


def can_target(s: BlackState, u: int, w: int, v: int) -> bool:
    """Whether target_reason has nothing to say, cheapest questions first."""
    place = s.unit_place[v]
    if place != BOARD:
        return place == AIR and target_reason(s, u, w, v) is None
    face = s.unit_face[v]
    if FACE_CONCEALED[face] or WEAPON_CV[w][FACE_CLASS[face]] == NOT:
        return False
    reach = min(WEAPON_RANGE[w], farthest(s))
    if reach < 99 and distance(s, u, v) > reach:
        return False
    if WEAPON_ARC[w] < 360 and not in_arc(s, u, w, v):
        return False
    return sees(s, u, v)


def unit_may_fire(s: BlackState, u: int) -> Reason | None:
    """HBR-FIRE-16, HBR-SUPPLY-01, HBR-ABIL-TRANS-08  What keeps a unit from any Firing Action now."""
    if s.phase != ACTIVATION:
        return Reason("HBR-FIRE-16", "Firing Actions happen in the Activation Phase only.")
    place = s.unit_place[u]
    if place == EMBARKED:
        kind = TYPES[FACE_TYPE[s.unit_face[u]]]
        if kind.role == HEAVY_WEAPON and all(WEAPONS[w].fotm == NOT for w in FACES[s.unit_face[u]].weapons):
            return Reason(
                "HBR-ABIL-TRANS-08", "A Heavy Weapon does not fire from a transport without Fire on the Move."
            )
        return None
    if place not in (BOARD, AIR):
        return Reason("HBR-FIRE-01", "The unit is not on the board.")
    return None


def targets(s: BlackState, u: int, w: int, only: int = -1, past: list[int] | None = None) -> list[int]:
    """The units weapon w of u may fire at."""
    if abilities.may_fire(s, u, w) is not None:
        return []
    pool = SIDE_UNITS[1 - UNIT_SIDE[u]] if only < 0 else (only,)
    place = s.unit_place
    return [v for v in pool if place[v] in (BOARD, AIR) and (not past or v not in past) and can_target(s, u, w, v)]


def has_target(s: BlackState, u: int, w: int, only: int = -1, past: list[int] | None = None) -> bool:
    """Whether weapon w of u may fire at anything."""
    if not WEAPON_ARMED[w] or abilities.may_fire(s, u, w) is not None:
        return False
    if only >= 0:
        return can_target(s, u, w, only) and (not past or only not in past)
    place = s.unit_place
    for v in SIDE_UNITS[1 - UNIT_SIDE[u]]:
        if place[v] in (BOARD, AIR) and (not past or v not in past) and can_target(s, u, w, v):
            return True
    return False


def action_words(s: BlackState, u: int) -> list[int]:
    """HBR-ACT-07, HBR-FIRE-01, HBR-FIRE-05  Fire and suppress as the whole action of an activated unit."""
    if unit_may_fire(s, u) is not None:
        return []
    weapons = working(s, u)
    if len(weapons) > 1 or (weapons and WEAPONS[weapons[0]].slot != "only"):
        return [FIRE] if any(weapon_words(s, probe(s, u, w, BY_ACTION)) for w in weapons) else []
    if not weapons or not has_target(s, u, weapons[0]):
        return []
    return [FIRE, SUPPRESS] if WEAPON_SUPPRESSIVE[weapons[0]] else [FIRE]


def probe(s: BlackState, u: int, w: int, how: int, penalty: int = 0) -> FireFrame:
    """A frame to ask what one weapon could do."""
    f = FireFrame()
    f.unit, f.weapon, f.how, f.penalty = u, w, how, penalty
    return f


def moving_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-FIRE-13, HBR-ABIL-FOTM-01, HBR-ABIL-FOTM-02  Fire and suppress during a move, with weapons that have Fire
    on the Move.
    """
    u = f.unit
    if s.unit_place[u] != BOARD or unit_may_fire(s, u) is not None:
        return []
    weapons = moving_weapons(s, f)
    if not weapons:
        return []
    if len(FACE_WEAPONS[s.unit_face[u]]) > 1:
        return [FIRE] if any(weapon_words(s, probe(s, u, w, ON_MOVE, f.penalty)) for w in weapons) else []
    if not has_target(s, u, weapons[0]):
        return []
    return [FIRE, SUPPRESS] if WEAPON_SUPPRESSIVE[weapons[0]] else [FIRE]


def moving_weapons(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-FIRE-13, HBR-ABIL-FLAME-03  The weapons that may fire on the move, flamers among several always; a card may
    lend it to all."""
    weapons = usable_weapons(s, f.unit)
    if f.penalty > NOT:
        return weapons
    flames = len(FACE_WEAPONS[s.unit_face[f.unit]]) > 1
    return [w for w in weapons if WEAPON_FOTM[w] > NOT or (flames and WEAPONS[w].flamer != NOT)]


def start_on_move(s: BlackState, m: MoveFrame, word: int) -> None:
    """HBR-ABIL-FOTM-03  The Firing Action of a moving unit; its penalty is taken from the combat value."""
    f = FireFrame()
    f.unit, f.how, f.mode = m.unit, ON_MOVE, SUPPRESSIVE if word == SUPPRESS else NORMAL
    f.weapons = moving_weapons(s, m)
    f.penalty = m.penalty
    f.played = m.played
    call(s, FIRING, f)


def start_fire(s: BlackState, u: int, word: int, only: int = -1, how: int = BY_ACTION, one: int = 0) -> FireFrame:
    """Begin a Firing Action of a unit with all its weapons (or one of its choice)."""
    f = FireFrame()
    f.unit, f.how, f.only, f.one = u, how, only, one
    f.mode = SUPPRESSIVE if word == SUPPRESS else NORMAL
    f.weapons = usable_weapons(s, u)
    call(s, FIRING, f)
    return f


def several(s: BlackState, f: FireFrame) -> bool:
    """Whether the firer's counter shows more than one weapon."""
    return len(FACE_WEAPONS[s.unit_face[f.unit]]) > 1


def weapon_words(s: BlackState, f: FireFrame) -> list[int]:
    """HBR-FIRE-13, HBR-FIRE-15  What one weapon may do: fire, suppress, or its alternates; on the move without
    Fire on the Move a flamer only flames."""
    out = []
    plain = f.how != ON_MOVE or f.penalty > NOT or WEAPON_FOTM[f.weapon] > NOT
    if f.weapon >= 0 and plain and has_target(s, f.unit, f.weapon, f.only, f.past):
        out.append(FIRE)
        if WEAPON_SUPPRESSIVE[f.weapon]:
            out.append(SUPPRESS)
    return out + abilities.actions(s, f)


class FireWeapon(Choice):
    """HBR-FIRE-11, HBR-FIRE-12  Which weapon fires next, or none any more; the result of one is seen before the
    next is named.
    """

    def seat(self, s: BlackState, f: FireFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackState, f: FireFrame) -> list[int]:
        if s.unit_place[f.unit] not in (BOARD, EMBARKED, AIR):
            return []
        if not several(s, f):
            return []
        out = []
        for w in f.weapons:
            f.weapon = w
            if w in working(s, f.unit) and weapon_words(s, f):
                out.append(slot_word(w))
        f.weapon = -1
        if out and (f.shots or (f.double and not f.one)):  # Double Fire is an offer, HBR-ABIL-DOUBLE-01
            out.append(DONE)
        return out

    def choose(self, s: BlackState, f: FireFrame, w: int) -> None:
        if w == DONE:
            f.weapons = []
            return
        f.weapon = next(x for x in f.weapons if slot_word(x) == w)

    def why_not(self, s: BlackState, f: FireFrame, w: int) -> list[Reason]:
        if f.how == ON_MOVE:
            return [Reason("HBR-FIRE-13", "That weapon has no Fire on the Move, has fired, or has no target.")]
        return [Reason("HBR-FIRE-11", "That weapon is destroyed, has fired, or has no target.")]


def slot_word(w: int) -> int:
    """The word of a weapon by its slot."""
    weapon = WEAPONS[w]
    return WEAPON0 + (2 if weapon.slot == "secondary" else weapon.number - 1)


class FireMode(Choice):
    """HBR-FIRE-05, HBR-FIRE-15  Normal fire, Suppressive Fire or an alternate is declared before anything is
    computed.
    """

    def seat(self, s: BlackState, f: FireFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackState, f: FireFrame) -> list[int]:
        if several(s, f):
            return weapon_words(s, f) if f.weapon >= 0 else []
        if f.shots:
            return []
        if f.weapons:
            f.weapon = f.weapons[0]
        if f.how != ON_OVERWATCH and not f.double:  # told with the action itself
            return []
        words = weapon_words(s, f)
        return words if words != [FIRE] else []

    def choose(self, s: BlackState, f: FireFrame, w: int) -> None:
        if w in (FIRE, SUPPRESS):
            f.mode = SUPPRESSIVE if w == SUPPRESS else NORMAL
            return
        f.shots += 1
        f.mode = ALTERNATE
        abilities.act(s, f, w)

    def odds(self, s: BlackState, f: FireFrame, w: int) -> Odds | None:
        return sole_odds(s, f.clone(), w)


class FireTarget(Choice):
    """HBR-FIRE-02, HBR-FIRE-12  The target is named: right kind, line of sight, range, arc."""

    def seat(self, s: BlackState, f: FireFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackState, f: FireFrame) -> list[int]:
        if f.weapon < 0 or f.mode == ALTERNATE or s.unit_place[f.unit] not in (BOARD, EMBARKED, AIR):
            return []
        pool = targets(s, f.unit, f.weapon, f.only, f.past)
        return [UNIT0 + v for v in pool] + abilities.target_words(s, f, pool)

    def choose(self, s: BlackState, f: FireFrame, w: int) -> None:
        f.shots += 1
        if not UNIT0 <= w < UNIT0 + UNITS:
            abilities.act(s, f, w)
            return
        f.target = w - UNIT0
        call(s, ATTACK, attack_of(s, f, f.target))

    def why_not(self, s: BlackState, f: FireFrame, w: int) -> list[Reason]:
        if not UNIT0 <= w < UNIT0 + UNITS:
            return []
        v = w - UNIT0
        reason = abilities.may_fire(s, f.unit, f.weapon) or target_reason(s, f.unit, f.weapon, v)
        if reason is None and v in f.past:
            reason = Reason("HBR-ABIL-DOUBLE-01", "Double Fire never takes the same target twice.")
        return [reason] if reason is not None else []

    def odds(self, s: BlackState, f: FireFrame, w: int) -> Odds | None:
        return attack_odds(s, attack_of(s, f, w - UNIT0)) if UNIT0 <= w < UNIT0 + UNITS else None


def sole_odds(s: BlackState, f: FireFrame, w: int) -> Odds | None:
    """The odds of fire or suppressive fire that can have but one target and so asks for none; changes the frame."""
    if w not in (FIRE, SUPPRESS) or f.weapon < 0:
        return None
    f.mode = SUPPRESSIVE if w == SUPPRESS else NORMAL
    pool = targets(s, f.unit, f.weapon, f.only, f.past)
    return attack_odds(s, attack_of(s, f, pool[0])) if len(pool) == 1 else None


def fire_odds(
    s: BlackState, u: int, w: int, how: int, only: int = -1, penalty: int = NOT, bonus: int = 0
) -> Odds | None:
    """The same before the Firing Action begins, for a unit with one weapon."""
    weapons = FACE_WEAPONS[s.unit_face[u]]
    if len(weapons) != 1 or weapons[0] not in working(s, u):
        return None
    f = probe(s, u, weapons[0], how, penalty)
    f.only, f.bonus = only, bonus
    return sole_odds(s, f, w)


def attack_of(s: BlackState, f: FireFrame, v: int) -> AttackFrame:
    """HBR-ABIL-FOTM-03, HBR-ABIL-TRANS-08  The attack a Firing Action makes on a unit; an embarked firer pays no
    Fire on the Move penalty.
    """
    a = AttackFrame()
    a.unit, a.seat, a.target, a.weapon, a.mode, a.how = f.unit, UNIT_SIDE[f.unit], v, f.weapon, f.mode, f.how
    weapon = WEAPONS[f.weapon]
    if f.how == ON_MOVE:
        a.penalty = f.penalty if f.penalty > NOT else weapon.fotm
    a.count = 2 if weapon.twin else 1
    a.pierce = int(weapon.piercing)
    a.bonus = f.bonus
    a.played = f.played
    return a


def next_weapon(s: BlackState, f: FireFrame) -> None:
    """HBR-FIRE-11, HBR-FIRE-12  On to the next weapon; a destroyed firer fires no more."""
    if f.weapon < 0:
        return
    f.weapons = [] if f.one else [w for w in f.weapons if w != f.weapon]
    f.weapon = -1
    if f.weapons and several(s, f) and s.unit_place[f.unit] in (BOARD, EMBARKED, AIR):
        f.pc = FIRING.at("HBR-FIRE-11/weapon")


def end_firing(s: BlackState, f: FireFrame) -> None:
    """HBR-ABIL-OVER-01, HBR-ABIL-AMBUSH-06  The Firing Action is over."""
    abilities.firing_ended(s, f)


FIRING = Procedure(
    "firing",
    (
        Step("HBR-FIRE-11", ask=FireWeapon(), name="weapon"),
        Step("HBR-FIRE-05", ask=FireMode()),
        Step("HBR-FIRE-02", ask=FireTarget()),
        Step("HBR-FIRE-12", do=next_weapon),
        Step("HBR-FIRE-01", do=end_firing, name="end"),
    ),
    FireFrame,
)
