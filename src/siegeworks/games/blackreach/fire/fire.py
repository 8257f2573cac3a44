"""HBR-FIRE, HBR-RANGE  Firing Actions: who may be shot at, the attack roll with every modifier, one weapon after
the other.
"""

from __future__ import annotations

from siegeworks.core.flow import Choice, call, jump
from siegeworks.core.why import WASTE, Caution, Odds, Reason
from siegeworks.games.blackreach.abilities.alternates import act, actions
from siegeworks.games.blackreach.abilities.shooting import shot_words
from siegeworks.games.blackreach.abilities.splitting import split_words
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_WEAPONS,
    UNIT_SIDE,
    WEAPON_FOTM,
    WEAPON_SUPPRESSIVE,
    WEAPONS,
)
from siegeworks.games.blackreach.box.components import HEAVY, NOT
from siegeworks.games.blackreach.box.words import DONE, FIRE, SUPPRESS, UNIT, WEAPON
from siegeworks.games.blackreach.fire.attack import (
    attack_odds,
    attack_of,
    probe,
    sole_odds,
)
from siegeworks.games.blackreach.fire.frames import (
    ALTERNATE,
    ATTACK,
    BY_ACTION,
    FIRING,
    NORMAL,
    ON_MOVE,
    ON_OVERWATCH,
    SUPPRESSIVE,
    FireFrame,
)
from siegeworks.games.blackreach.fire.targets import has_target, targets, why_not_firing, why_not_target
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.modifiers import why_not_fire
from siegeworks.games.blackreach.state import AIR, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import firing_face, firing_weapons, usable_weapons


def action_words(s: BlackReachState, unit: int) -> list[int]:
    """HBR-ACT-07, HBR-FIRE-01, HBR-FIRE-05  Fire and suppress as the whole action of an activated unit."""
    if why_not_firing(s, unit) is not None:
        return []
    weapons = firing_weapons(s, unit)
    if len(weapons) > 1 or (weapons and WEAPONS[weapons[0]].slot != "only"):
        return [FIRE] if any(weapon_words(s, probe(s, unit, weapon, BY_ACTION)) for weapon in weapons) else []
    if not weapons or not has_target(s, unit, weapons[0]):
        return []
    return [FIRE, SUPPRESS] if WEAPON_SUPPRESSIVE[weapons[0]] else [FIRE]


def moving_words(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-FIRE-13, HBR-ABIL-FOTM-01, HBR-ABIL-FOTM-02  Fire and suppress during a move, with weapons that have Fire
    on the Move.
    """
    unit = f.unit
    if s.unit_place[unit] != BOARD or why_not_firing(s, unit) is not None:
        return []
    weapons = moving_weapons(s, f)
    if not weapons:
        return []
    if len(FACE_WEAPONS[s.unit_face[unit]]) > 1:
        return [FIRE] if any(weapon_words(s, probe(s, unit, weapon, ON_MOVE, f.penalty)) for weapon in weapons) else []
    if not has_target(s, unit, weapons[0]):
        return []
    return [FIRE, SUPPRESS] if WEAPON_SUPPRESSIVE[weapons[0]] else [FIRE]


def why_not_moving(s: BlackReachState, f: MoveFrame, word: int) -> Reason:
    """HBR-ABIL-FOTM-01, HBR-ABIL-SUPP-01  Why a unit does not fire on its move, or not in that way."""
    reason = why_not_firing(s, f.unit)
    if reason is not None:
        return reason
    weapons = moving_weapons(s, f)
    if not weapons or s.unit_place[f.unit] != BOARD:
        return Reason("HBR-ABIL-FOTM-01", "It has no weapon with Fire on the Move at hand.")
    if word == SUPPRESS and len(FACE_WEAPONS[s.unit_face[f.unit]]) > 1:
        return Reason("HBR-FIRE-12", "It says how each weapon fires when that weapon's turn comes.")
    if word == SUPPRESS and not WEAPON_SUPPRESSIVE[weapons[0]]:
        return Reason("HBR-ABIL-SUPP-01", "It has no Suppressive Fire.")
    return Reason("HBR-FIRE-02", "There is no target it may fire at.")


def moving_weapons(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-FIRE-13, HBR-ABIL-FLAME-03  The weapons that may fire on the move, flamers among several always; a card may
    lend it to all."""
    weapons = usable_weapons(s, f.unit)
    if f.penalty > NOT:
        return weapons
    flames = len(FACE_WEAPONS[s.unit_face[f.unit]]) > 1
    return [weapon for weapon in weapons if WEAPON_FOTM[weapon] > NOT or (flames and WEAPONS[weapon].flamer != NOT)]


def start_on_move(s: BlackReachState, m: MoveFrame, word: int) -> None:
    """HBR-ABIL-FOTM-03  The Firing Action of a moving unit; its penalty is taken from the combat value."""
    f = FireFrame()
    f.unit, f.how, f.mode = m.unit, ON_MOVE, SUPPRESSIVE if word == SUPPRESS else NORMAL
    f.weapons = moving_weapons(s, m)
    f.penalty = m.penalty
    f.played = m.played
    call(s, FIRING, f)


def start_fire(
    s: BlackReachState, unit: int, word: int, only: int = -1, how: int = BY_ACTION, one: int = 0
) -> FireFrame:
    """Begin a Firing Action of a unit with all its weapons (or one of its choice)."""
    f = FireFrame()
    f.unit, f.how, f.only, f.one = unit, how, only, one
    f.mode = SUPPRESSIVE if word == SUPPRESS else NORMAL
    f.weapons = list(firing_weapons(s, unit))
    call(s, FIRING, f)
    return f


def several(s: BlackReachState, f: FireFrame) -> bool:
    """Whether the firer has more than one weapon."""
    return len(FACE_WEAPONS[firing_face(s, f.unit)]) > 1


def weapon_words(s: BlackReachState, f: FireFrame) -> list[int]:
    """HBR-FIRE-13, HBR-FIRE-15  What one weapon may do: fire, suppress, or its alternates; on the move without
    Fire on the Move a flamer only flames."""
    out = []
    plain = f.how != ON_MOVE or f.penalty > NOT or WEAPON_FOTM[f.weapon] > NOT
    if f.weapon >= 0 and plain and has_target(s, f.unit, f.weapon, f.only, f.past):
        out.append(FIRE)
        if WEAPON_SUPPRESSIVE[f.weapon]:
            out.append(SUPPRESS)
    return out + actions(s, f)


class FireWeapon(Choice):
    """HBR-FIRE-11, HBR-FIRE-12  Which weapon fires next, or none any more; the result of one is seen before the
    next is named.
    """

    idle = (DONE,)

    def seat(self, s: BlackReachState, f: FireFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackReachState, f: FireFrame) -> list[int]:
        if s.unit_place[f.unit] not in (BOARD, EMBARKED, AIR):
            return []
        if not several(s, f):
            return []
        sound = firing_weapons(s, f.unit)
        out = [slot_word(weapon) for weapon in f.weapons if weapon in sound and weapon_words(s, with_weapon(f, weapon))]
        if out and (f.shots or (f.double and not f.one)):  # Double Fire is an offer, HBR-ABIL-DOUBLE-01
            out.append(DONE)
        return out

    def choose(self, s: BlackReachState, f: FireFrame, w: int) -> None:
        if w == DONE:
            f.weapons = []
            return
        f.weapon = next(x for x in f.weapons if slot_word(x) == w)

    def why_not(self, s: BlackReachState, f: FireFrame, w: int) -> list[Reason]:
        return [why_not_weapon(s, f, w)] if w in WEAPON else []


def why_not_weapon(s: BlackReachState, f: FireFrame, w: int) -> Reason:
    """HBR-FIRE-11, HBR-FIRE-13, HBR-HVY-06  What keeps a weapon from firing next."""
    weapon = next((x for x in FACE_WEAPONS[firing_face(s, f.unit)] if slot_word(x) == w), -1)
    if weapon < 0:
        return Reason("HBR-FIRE-11", "It has no such weapon.")
    if weapon not in firing_weapons(s, f.unit):
        return Reason("HBR-HVY-06", "That weapon is destroyed.")
    moves = WEAPON_FOTM[weapon] > NOT or WEAPONS[weapon].flamer != NOT
    if f.how == ON_MOVE and f.penalty == NOT and not moves:
        return Reason("HBR-FIRE-13", "That weapon has no Fire on the Move.")
    if weapon not in f.weapons:
        return Reason("HBR-FIRE-11", "That weapon has fired.")
    return why_not_fire(s, f.unit, weapon) or Reason("HBR-FIRE-02", "That weapon has no target.")


def with_weapon(f: FireFrame, weapon: int) -> FireFrame:
    """A Firing Action as it would be with a weapon chosen, to ask what that could do."""
    g = f.clone()
    g.weapon = weapon
    return g


def take_sole_weapon(s: BlackReachState, f: FireFrame) -> None:
    """HBR-FIRE-11  A unit with one weapon has nothing to choose from."""
    if f.weapons and not f.shots and not several(s, f):
        f.weapon = f.weapons[0]


def slot_word(weapon: int) -> int:
    """The word of a weapon by its slot."""
    printed = WEAPONS[weapon]
    return WEAPON + (2 if printed.slot == "secondary" else printed.number - 1)


class FireMode(Choice):
    """HBR-FIRE-05, HBR-FIRE-15  Normal fire, Suppressive Fire or an alternate is declared before anything is
    computed.
    """

    def seat(self, s: BlackReachState, f: FireFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackReachState, f: FireFrame) -> list[int]:
        if several(s, f):
            return weapon_words(s, f) if f.weapon >= 0 else []
        if f.shots:
            return []
        if f.how != ON_OVERWATCH and not f.double:  # told with the action itself
            return []
        words = weapon_words(s, f)
        return words if words != [FIRE] else []

    def choose(self, s: BlackReachState, f: FireFrame, w: int) -> None:
        if w in (FIRE, SUPPRESS):
            f.mode = SUPPRESSIVE if w == SUPPRESS else NORMAL
            return
        f.shots += 1
        f.mode = ALTERNATE
        act(s, f, w)

    def odds(self, s: BlackReachState, f: FireFrame, w: int) -> Odds | None:
        return sole_odds(s, f.clone(), w)


class FireTarget(Choice):
    """HBR-FIRE-02, HBR-FIRE-12  The target is named: right kind, line of sight, range, arc."""

    def seat(self, s: BlackReachState, f: FireFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackReachState, f: FireFrame) -> list[int]:
        if f.weapon < 0 or f.mode == ALTERNATE or s.unit_place[f.unit] not in (BOARD, EMBARKED, AIR):
            return []
        pool = targets(s, f.unit, f.weapon, f.only, f.past)
        return UNIT.words(pool) + split_words(s, f, pool)

    def choose(self, s: BlackReachState, f: FireFrame, w: int) -> None:
        f.shots += 1
        if w not in UNIT:
            act(s, f, w)
            return
        f.target = UNIT.id(w)
        call(s, ATTACK, attack_of(s, f, f.target))

    def caution(self, s: BlackReachState, f: FireFrame, w: int) -> Caution | None:
        odds = None if s.hand[UNIT_SIDE[f.unit]] else self.odds(s, f, w)  # a card may help a hopeless shot
        if odds is None or any(o.result not in ("miss", "no effect") for o in odds.outcomes):
            return None
        return Caution(WASTE, "This shot cannot do anything.", "HBR-FIRE-09")

    def why_not(self, s: BlackReachState, f: FireFrame, w: int) -> list[Reason]:
        if w not in UNIT:
            return []
        v = UNIT.id(w)
        reason = why_not_fire(s, f.unit, f.weapon) or why_not_target(s, f.unit, f.weapon, v)
        if reason is None and v in f.past:
            reason = Reason("HBR-ABIL-DOUBLE-01", "Double Fire never takes the same target twice.")
        return [reason] if reason is not None else []

    def odds(self, s: BlackReachState, f: FireFrame, w: int) -> Odds | None:
        return attack_odds(s, attack_of(s, f, UNIT.id(w))) if w in UNIT else None


def next_weapon(s: BlackReachState, f: FireFrame) -> None:
    """HBR-FIRE-11, HBR-FIRE-12  On to the next weapon; a destroyed firer fires no more."""
    if f.weapon < 0:
        return
    f.weapons = [] if f.one else [weapon for weapon in f.weapons if weapon != f.weapon]
    f.weapon = -1
    if f.weapons and several(s, f) and s.unit_place[f.unit] in (BOARD, EMBARKED, AIR):
        jump(f, FIRING, "HBR-FIRE-11/weapon")


def burst_words(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-CARD-11  The ways a moving Heavy Vehicle could fire if every weapon had Fire on the Move without penalty."""
    if FACE_CLASS[s.unit_face[f.unit]] != HEAVY:
        return []
    lent = f.clone()
    lent.penalty = 0
    return moving_words(s, lent) + shot_words(s, lent)
