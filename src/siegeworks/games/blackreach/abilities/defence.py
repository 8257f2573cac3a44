"""Defence abilities (HBR-ABIL-SAVE, -BODY, -MEK, -GROT, -TECH; HBR-MARK-07): what stands between a Hit and its
effect."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, again, call, top
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome
from siegeworks.games.blackreach.box.columns import FACE_CLASS, TYPES, UNIT_SIDE, UNIT_TYPE, has, number_of
from siegeworks.games.blackreach.box.components import HEAVY
from siegeworks.games.blackreach.box.words import PASS, UNIT, verb
from siegeworks.games.blackreach.cards.deck import HIT_INFLICTED, HIT_SUFFERED
from siegeworks.games.blackreach.cards.dice import CARD_SAVE, SAVE, result, throw
from siegeworks.games.blackreach.cards.window import after_roll, open_window
from siegeworks.games.blackreach.fire.frames import BY_OTHER, HitFrame, LocationFrame
from siegeworks.games.blackreach.frames import ANSWER, ENGINEER, AnswerFrame, DieFrame, EngineerFrame
from siegeworks.games.blackreach.ground.sight import sees
from siegeworks.games.blackreach.ground.zones import stands_in_zone
from siegeworks.games.blackreach.markers import (
    B_SAVE,
    drop,
    has_boon,
)
from siegeworks.games.blackreach.modifiers import (
    green_save,
    roll_penalty,
    yellow_save,
)
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, distance, has_acted, mark_activated, tell_unit

SAVE_WORD, LIFE_WORD = verb("save"), verb("life-point")
UP, DOWN, TWO_UP, TWO_DOWN, FIRST, SECOND = (verb(v) for v in ("up", "down", "two-up", "two-down", "first", "second"))
SHIFT_DIE, SECOND_DIE = 1, 2  # EngineerFrame.help: a Mekaniak's, a Techmarine's
SHIFT = {UP: 1, DOWN: -1, TWO_UP: 2, TWO_DOWN: -2}


def hit_frame(s: BlackReachState) -> HitFrame:
    """The Hits being answered."""
    return top(s, HitFrame)


def buy_save(s: BlackReachState, h: HitFrame) -> None:
    """HBR-ABIL-SAVE-04  A card lets the unit roll its own yellow save."""
    throw(s, SAVE, UNIT_SIDE[h.unit], h.unit, h.source, needed=yellow_save(s, h.unit))


def marker_save(s: BlackReachState, h: HitFrame) -> None:
    """HBR-ABIL-SAVE-05, HBR-REC-52  A marker gives the unit an automatic save of 4 or more, whatever its own is."""
    throw(s, SAVE, UNIT_SIDE[h.unit], h.unit, h.source, needed=4)


def grant_card_save(s: BlackReachState, unit: int, needed: int) -> None:
    """A card gives a unit a roll of its own against a Hit, whatever it has."""
    throw(s, CARD_SAVE, UNIT_SIDE[unit], unit, needed=needed)


@result(SAVE)
@result(CARD_SAVE)
def read_save(s: BlackReachState, f: DieFrame) -> None:
    """HBR-ABIL-SAVE-06  The printed value or more ignores one Hit; each Hit of a Double Hit is saved on its own."""
    total = f.dice[0] + f.bonus + roll_penalty(s, f.unit)
    saved = total >= f.needed
    tell_unit(s, "save", "HBR-ABIL-SAVE-06", f.unit, die=f.dice[0], total=total, needed=f.needed, saved=saved)
    if saved:
        hit_frame(s).hits -= 1
        asked = s.frames[-2]
        if f.automatic and isinstance(asked, AnswerFrame):  # an automatic save: that Hit is gone, and its roll with it
            asked.failed -= 1


# ---------------------------------------------------------------- the answer to Hits


def answer(s: BlackReachState, h: HitFrame) -> None:
    """HBR-ABIL-BODY-01, HBR-ABIL-SAVE-02, HBR-MARK-07  Hits are established: who answers them, in order."""
    f = AnswerFrame()
    f.unit, f.source, f.seat = h.unit, h.source, UNIT_SIDE[h.unit]
    call(s, ANSWER, f)


def attackers_say(s: BlackReachState, f: AnswerFrame) -> None:
    """The attacker's window: a Hit was just inflicted."""
    if f.source >= 0 and hit_frame(s).cause != BY_OTHER:
        open_window(s, 1 - f.seat, HIT_INFLICTED, f.source, f.unit)


def bodyguards(s: BlackReachState, unit: int) -> list[int]:
    """HBR-ABIL-BODY-01  Units that may take all Hits on a Character: within their range and in sight of him."""
    if not TYPES[UNIT_TYPE[unit]].character or s.unit_place[unit] != BOARD:
        return []
    return [
        b
        for b in SIDE_UNITS[UNIT_SIDE[unit]]
        if b != unit
        and s.unit_place[b] == BOARD
        and has(s.unit_face[b], "bodyguard")
        and distance(s, b, unit) <= number_of(s.unit_face[b], "bodyguard", "range")
        and sees(s, b, unit)
    ]


class Bodyguard(Choice):
    """HBR-ABIL-BODY-01  All Hits of this attack may be transferred to a bodyguard."""

    kind = "bodyguard"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: AnswerFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: AnswerFrame) -> list[int]:
        guards = bodyguards(s, f.unit) if hit_frame(s).hits > 0 else []
        return [PASS, *UNIT.words(guards)] if guards else []

    def choose(self, s: BlackReachState, f: AnswerFrame, w: int) -> None:
        if w != PASS:
            transfer(s, UNIT.id(w), "HBR-ABIL-BODY-01")


def transfer(s: BlackReachState, to: int, rule: str) -> None:
    """All Hits of an attack go to another unit."""
    h = hit_frame(s)
    tell(s, "hits-transferred", rule, unit=h.unit, to_unit=to)
    h.unit = to
    for f in reversed(s.frames):
        if isinstance(f, (AnswerFrame, DieFrame)):
            f.unit = to
        elif f is h:
            break


def defenders_say(s: BlackReachState, f: AnswerFrame) -> None:
    """HBR-ABIL-SAVE-04  The owner's window: cards and markers against the Hit, bought saves among them."""
    h = hit_frame(s)
    if h.hits > 0 and s.boons and has_boon(s, h.unit, B_SAVE) and not h.pierce:
        drop(s, h.unit, B_SAVE)
        buy_save(s, h)
    if h.hits > 0:
        open_window(s, f.seat, HIT_SUFFERED, f.source, f.unit)


class GreenSave(Choice):
    """HBR-ABIL-SAVE-02, HBR-ABIL-SAVE-05, HBR-ABIL-SAVE-06, HBR-ABIL-PIERCE-02  Attempt the automatic Armour Save, once
    for each Hit there is (`failed` counts those that did); never against Piercing."""

    kind = "armour-save"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: AnswerFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: AnswerFrame) -> list[int]:
        h = hit_frame(s)
        if h.pierce or h.cause == BY_OTHER or f.failed >= h.hits or not green_save(s, h.unit):
            return []
        return [SAVE_WORD, PASS]

    def choose(self, s: BlackReachState, f: AnswerFrame, w: int) -> None:
        f.failed += 1
        if w == SAVE_WORD:
            again(f)
            throw(s, SAVE, f.seat, f.unit, f.source, needed=green_save(s, f.unit)).automatic = 1

    def odds(self, s: BlackReachState, f: AnswerFrame, w: int) -> Odds | None:
        if w != SAVE_WORD:
            return None
        notes: list[Modifier] = []
        need = green_save(s, f.unit) - roll_penalty(s, f.unit, notes)
        chance = Fraction(max(0, min(6, 7 - need)), 6)
        return Odds(
            "armour save",
            f"a die of {need} or more",
            notes,
            [Outcome("saved", chance), Outcome("not saved", 1 - chance)],
        )


class LifePoint(Choice):
    """HBR-MARK-07  Discard a Life Point to cancel a Hit just suffered; a Double Hit needs two."""

    kind = "life-point"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: AnswerFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: AnswerFrame) -> list[int]:
        h = hit_frame(s)
        return [LIFE_WORD, PASS] if h.hits > 0 and s.unit_life[h.unit] > 0 else []

    def choose(self, s: BlackReachState, f: AnswerFrame, w: int) -> None:
        if w == LIFE_WORD:
            h = hit_frame(s)
            s.unit_life = s.unit_life[:]
            s.unit_life[h.unit] -= 1
            h.hits -= 1
            tell(s, "life-point", "HBR-MARK-07", unit=h.unit, left=s.unit_life[h.unit])
            again(f)


# ---------------------------------------------------------------- engineers at the location die


def engineers(s: BlackReachState, vehicle: int) -> list[int]:
    """HBR-ABIL-MEK-01, HBR-ABIL-TECH-01  Units that may speak: near the vehicle or in it, neither activated nor
    suppressed."""
    out = []
    for unit in SIDE_UNITS[UNIT_SIDE[vehicle]]:
        if unit == vehicle or s.unit_place[unit] not in (BOARD, EMBARKED) or has_acted(s, unit) or s.unit_sm[unit]:
            continue
        face = s.unit_face[unit]
        for name in ("mekaniak", "techmarine"):
            if has(face, name) and (
                s.unit_in[unit] == vehicle or distance(s, unit, vehicle) <= number_of(face, name, "range")
            ):
                out.append(unit)
    return out


def oilers(s: BlackReachState, mek: int) -> list[int]:
    """HBR-ABIL-GROT-01  Grot Oilers not yet activated in whose zone of control the Mekaniak stands."""
    return [
        unit
        for unit in SIDE_UNITS[UNIT_SIDE[mek]]
        if s.unit_place[unit] == BOARD
        and has(s.unit_face[unit], "grot-oiler")
        and not has_acted(s, unit)
        and stands_in_zone(s, mek, unit)
    ]


def located(s: BlackReachState, h: LocationFrame) -> None:
    """HBR-ABIL-MEK-01, HBR-ABIL-TECH-01  A heavy vehicle's Hit was located: may an engineer change it?"""
    if FACE_CLASS[s.unit_face[h.unit]] == HEAVY and engineers(s, h.unit):
        f = EngineerFrame()
        f.unit, f.seat = h.unit, UNIT_SIDE[h.unit]
        call(s, ENGINEER, f)


class CallEngineer(Choice):
    """HBR-ABIL-MEK-01, HBR-ABIL-TECH-01  Which engineer helps, if any."""

    kind = "engineer"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: EngineerFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: EngineerFrame) -> list[int]:
        return [PASS, *UNIT.words(engineers(s, f.unit))]

    def choose(self, s: BlackReachState, f: EngineerFrame, w: int) -> None:
        if w == PASS:
            return
        f.engineer = UNIT.id(w)
        if has(s.unit_face[f.engineer], "techmarine"):
            f.help = SECOND_DIE
            mark_activated(s, f.engineer)
            f.dice = [roll(s, 6, "location")]
            after_roll(s, 1 - f.seat, top(s, LocationFrame).source, f.unit)
        else:
            f.help = SHIFT_DIE


class ShiftLocation(Choice):
    """HBR-ABIL-MEK-01, HBR-ABIL-GROT-01, HBR-ABIL-GROT-02, HBR-ABIL-MEK-02  One point up or down; with a Grot Oiler one
    or two."""

    kind = "shift-location"

    def seat(self, s: BlackReachState, f: EngineerFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: EngineerFrame) -> list[int]:
        if f.help != SHIFT_DIE:
            return []
        return [UP, DOWN, TWO_UP, TWO_DOWN] if oilers(s, f.engineer) else [UP, DOWN]

    def choose(self, s: BlackReachState, f: EngineerFrame, w: int) -> None:
        h = top(s, LocationFrame)
        if w in (TWO_UP, TWO_DOWN):
            grot = oilers(s, f.engineer)[0]
            mark_activated(s, grot)
            tell(s, "oiled", "HBR-ABIL-GROT-02", unit=grot)
        mark_activated(s, f.engineer)
        h.die = max(1, min(6, h.die + SHIFT[w]))
        tell(s, "location-shifted", "HBR-ABIL-MEK-01", unit=f.engineer, die=h.die)


class PickLocation(Choice):
    """HBR-ABIL-TECH-01, HBR-ABIL-TECH-02  Of the two results the Techmarine's owner chooses."""

    kind = "pick-location"

    def seat(self, s: BlackReachState, f: EngineerFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: EngineerFrame) -> list[int]:
        return [FIRST, SECOND] if f.help == SECOND_DIE else []

    def choose(self, s: BlackReachState, f: EngineerFrame, w: int) -> None:
        h = top(s, LocationFrame)
        if w == SECOND:
            h.die = max(1, min(6, f.dice[0] + h.pierce + h.location))
        tell(s, "location-picked", "HBR-ABIL-TECH-01", unit=f.engineer, die=h.die)
