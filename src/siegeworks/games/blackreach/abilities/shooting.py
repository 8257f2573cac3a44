"""Alternate Firing Actions, and what follows a Firing Action (HBR-FIRE-14, HBR-ABIL-DOUBLE, -AMBUSH-06)."""

from __future__ import annotations

from typing import Any, Final

from siegeworks.core.flow import call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.abilities.razing import (
    structure_squares,
)
from siegeworks.games.blackreach.abilities.sniping import (
    may_snipe,
)
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_TYPE, FACES, TYPES, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import HEAVY_WEAPON, INFANTRY, NOT, TEMPLATE_NUMBER
from siegeworks.games.blackreach.box.words import verb
from siegeworks.games.blackreach.frames import (
    BY_ACTION,
    FIRING,
    NORMAL,
    ON_MOVE,
    ON_OVERWATCH,
    RAZE,
    SHOT,
    SNIPE,
    ActFrame,
    FireFrame,
    MoveFrame,
    ShotFrame,
)
from siegeworks.games.blackreach.markers import B_DOUBLE
from siegeworks.games.blackreach.modifiers import (
    why_not_fire,
)
from siegeworks.games.blackreach.muster.recruitment import (
    BOMB,
    FLAMER,
    GRENADE,
    KOMBI,
    MARKED,
    OPTION_GEAR,
    OPTION_ROW,
    spend,
    usable,
)
from siegeworks.games.blackreach.state import ACTIVATION, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import is_concealed, lay_open, tell_unit, usable_weapons

FLAME_WORD, HOWITZER_WORD, INDIRECT_WORD, SNIPE_WORD = (verb(v) for v in ("flame", "howitzer", "indirect", "snipe"))
GRENADE_WORD, BOMB_WORD, KOMBI_BLAST, KOMBI_FLAME = (
    verb(v) for v in ("grenade", "bomb", "kombi-howitzer", "kombi-flame")
)
STRUCTURE_WORD = verb("demolish-structure")
SHOT_WORDS = (
    FLAME_WORD,
    HOWITZER_WORD,
    INDIRECT_WORD,
    SNIPE_WORD,
    GRENADE_WORD,
    BOMB_WORD,
    KOMBI_BLAST,
    KOMBI_FLAME,
    STRUCTURE_WORD,
)

FLAME_PENALTY = -2


def weapon_shots(s: BlackReachState, unit: int, weapon: int) -> list[tuple[int, ShotFrame | None]]:
    """HBR-FIRE-14, HBR-ABIL-IND-01  The alternates printed on a weapon, with the shot each would make."""
    printed = WEAPONS[weapon]
    out: list[tuple[int, ShotFrame | None]] = []
    if printed.flamer != NOT:
        out.append((FLAME_WORD, templates.flame_shot(unit, weapon, printed.flamer)))
    if printed.indirect != NOT:
        out.append((INDIRECT_WORD, templates.blast_shot(unit, weapon, printed.indirect, True)))
    elif printed.howitzer != NOT:
        out.append((HOWITZER_WORD, templates.blast_shot(unit, weapon, printed.howitzer, False)))
    if printed.sniper:
        out.append((SNIPE_WORD, None))
    if printed.destruction:
        out.append((STRUCTURE_WORD, None))
    return out


def gear_shots(s: BlackReachState, unit: int) -> list[tuple[int, ShotFrame]]:
    """HBR-REC-25, HBR-REC-26, HBR-REC-30, HBR-REC-56, HBR-REC-58  Grenades, bombs, a Flamer Pistol and the Kombi
    Weapon."""
    out: list[tuple[int, ShotFrame]] = []
    if s.unit_gifts[unit] & FLAMER:
        out.append((FLAME_WORD, templates.flame_shot(unit, -1, 0)))
    if FACE_CLASS[s.unit_face[unit]] != INFANTRY:
        return out
    for gear, word in ((GRENADE, GRENADE_WORD), (BOMB, BOMB_WORD)):
        option = usable(s, unit, gear)
        if option >= 0:
            out.append((word, thrown(unit, OPTION_ROW[option]["effects"][0], option)))
    option = usable(s, unit, KOMBI)
    if option >= 0:
        blast = templates.blast_shot(unit, -1, TEMPLATE_NUMBER["b"], False, 6)
        flame = templates.flame_shot(unit, -1, 1)
        blast.option = flame.option = option
        out += [(KOMBI_BLAST, blast), (KOMBI_FLAME, flame)]
    return out


def thrown(unit: int, effect: Any, option: int) -> ShotFrame:
    """HBR-REC-25, HBR-REC-27, HBR-REC-30  A grenade on an interspace, or a bomb on one square: values and range of the
    marker, no scatter."""
    f = ShotFrame()
    f.unit, f.seat, f.option, f.sure = unit, UNIT_SIDE[unit], option, 1
    f.kind = templates.BOMB if effect.get("single_square") else templates.GRENADE
    f.template = -1 if effect.get("single_square") else TEMPLATE_NUMBER[effect["template"]]
    f.cv = [NOT if effect["cv"][k] == "X" else int(effect["cv"][k]) for k in ("infantry", "light", "heavy")]
    f.limit = int(effect["range"])
    f.pierce = int(bool(effect.get("piercing")))
    return f


def may_shoot(s: BlackReachState, unit: int) -> bool:
    """HBR-FIRE-16, HBR-ABIL-TRANS-08  Whether a unit may take any alternate now: Activation Phase, on the board or
    aboard."""
    if s.phase != ACTIVATION or s.unit_place[unit] not in (BOARD, EMBARKED):
        return False
    if s.unit_place[unit] == EMBARKED:
        kind = TYPES[FACE_TYPE[s.unit_face[unit]]]
        return kind.role != HEAVY_WEAPON or any(
            WEAPONS[weapon].fotm > NOT for weapon in FACES[s.unit_face[unit]].weapons
        )
    return True


def shots(s: BlackReachState, f: Any) -> list[tuple[int, int, ShotFrame | None]]:
    """HBR-FIRE-15  The alternates (word, weapon, shot) a unit may take in this frame, each with something to aim at."""
    unit = f.unit
    out: list[tuple[int, int, ShotFrame | None]] = []
    if not may_shoot(s, unit):
        return out
    if isinstance(f, ActFrame) and f.target >= 0:
        return out
    bound = f if isinstance(f, FireFrame) else None
    moving = isinstance(f, MoveFrame) or (isinstance(f, FireFrame) and f.how == ON_MOVE)
    lent = moving and f.penalty > NOT  # a card lends Fire on the Move to every weapon
    several = len(FACES[s.unit_face[unit]].weapons) > 1
    weapons = usable_weapons(s, unit) if bound is None else [bound.weapon] if bound.weapon >= 0 else []
    for weapon in weapons:
        if why_not_fire(s, unit, weapon) is not None:
            continue
        for word, shot in weapon_shots(s, unit, weapon):
            if several and bound is None:
                continue
            if moving and not lent and word != FLAME_WORD and WEAPONS[weapon].fotm == NOT:
                continue
            if usable_shot(s, unit, weapon, word, shot, bound):
                out.append((word, weapon, shot))
    if (bound is None or not several) and why_not_fire(s, unit, -1) is None:
        on_move = any(WEAPONS[weapon].fotm > NOT for weapon in weapons)
        for word, gear_shot in gear_shots(s, unit):
            flame = word in (FLAME_WORD, KOMBI_FLAME)
            if (not moving or on_move or flame or lent) and templates.has_aim(s, gear_shot, bound):
                out.append((word, -1, gear_shot))
    return out


def usable_shot(
    s: BlackReachState, unit: int, weapon: int, word: int, shot: ShotFrame | None, bound: FireFrame | None = None
) -> bool:
    """Whether an alternate of a weapon has anything to aim at; a Structure is no answer to a unit."""
    if shot is not None:
        return templates.has_aim(s, shot, bound)
    if word == SNIPE_WORD:
        return any(may_snipe(s, unit, v) for v in templates.quarry(s, UNIT_SIDE[unit], bound))
    return (bound is None or bound.only < 0) and bool(structure_squares(s, unit, weapon))


def has_alternate(s: BlackReachState, unit: int, weapon: int, only: int, past: list[int] | None = None) -> bool:
    """HBR-FIRE-15  Whether a Firing Action that something else triggers could be an alternate of this weapon (-1: of a
    marker) instead."""
    if not may_have_shots(s, unit):
        return False
    f = FireFrame()
    f.unit, f.weapon, f.how, f.only, f.past = unit, weapon, ON_OVERWATCH, only, past or []
    return bool(shot_words(s, f))


def shot_words(s: BlackReachState, f: Any) -> list[int]:
    """The words of the alternates, each once."""
    if not may_have_shots(s, f.unit):
        return []
    out: list[int] = []
    for word, _, _ in shots(s, f):
        if word not in out:
            out.append(word)
    return out


def may_have_shots(s: BlackReachState, unit: int) -> bool:
    """HBR-FIRE-14  Whether a unit could have an alternate at all: printed on a weapon, granted, or a marker of its
    side's that infantry may use. Asked first, because most have none.
    """
    face = s.unit_face[unit]
    if FACE_SHOTS[face] or s.unit_gifts[unit] & FLAMER:
        return True
    if FACE_CLASS[face] != INFANTRY:
        return False
    return any(s.option_markers[option] for option in THROWN[UNIT_SIDE[unit]])


WEAPON_SHOTS: Final = tuple(
    weapon.flamer != NOT or weapon.indirect != NOT or weapon.howitzer != NOT or weapon.sniper or weapon.destruction > 0
    for weapon in WEAPONS
)
FACE_SHOTS: Final = tuple(any(WEAPON_SHOTS[weapon] for weapon in face.weapons) for face in FACES)
THROWN: Final = tuple(
    tuple(option for option in MARKED[side] if OPTION_GEAR[option] in (GRENADE, BOMB, KOMBI)) for side in (0, 1)
)


def take_shot(s: BlackReachState, f: Any, word: int) -> None:
    """HBR-FIRE-15, HBR-ABIL-FLAME-03  Do an alternate; on the move the flamer costs 2, others the unit's own penalty
    (HBR-AMB-42)."""
    _, weapon, shot = next(row for row in shots(s, f) if row[0] == word)
    moving = isinstance(f, MoveFrame) or (isinstance(f, FireFrame) and f.how == ON_MOVE)
    if word in (SNIPE_WORD, STRUCTURE_WORD):
        shot = ShotFrame()
        shot.unit, shot.seat, shot.weapon = f.unit, UNIT_SIDE[f.unit], weapon
        call(s, SNIPE if word == SNIPE_WORD else RAZE, shot)
    else:
        assert shot is not None
        if shot.option >= 0:
            spend(s, shot.option, "HBR-REC-58" if word in (KOMBI_BLAST, KOMBI_FLAME) else "HBR-REC-25")
        call(s, SHOT, shot)
    shot.how = ON_MOVE if moving else f.how if isinstance(f, FireFrame) else BY_ACTION
    if moving:
        own = max((WEAPONS[x].fotm for x in usable_weapons(s, f.unit)), default=NOT)
        shot.penalty = FLAME_PENALTY if word in (FLAME_WORD, KOMBI_FLAME) else own if own > NOT else 0
        if f.penalty > NOT:
            shot.penalty = f.penalty
    tell_unit(s, "alternate-fire", "HBR-FIRE-14", f.unit, word=word)


def second_fire(s: BlackReachState, f: FireFrame) -> None:
    """HBR-ABIL-DOUBLE-01  A regular activation may take a second Firing Action with that weapon, never at the same
    target."""
    if f.how != BY_ACTION or f.double or not f.shots or f.one or s.unit_place[f.unit] not in (BOARD, EMBARKED):
        return
    weapons = [weapon for weapon in usable_weapons(s, f.unit) if WEAPONS[weapon].double_fire]
    past = [row[2] for row in s.boons if row[0] == B_DOUBLE and row[1] == f.unit]
    if not weapons or not past:
        return
    g = FireFrame()
    g.unit, g.how, g.weapons, g.past, g.double, g.played, g.mode = f.unit, BY_ACTION, weapons, past, 1, f.played, NORMAL
    call(s, FIRING, g)


def reveal_firer(s: BlackReachState, unit: int) -> None:
    """HBR-ABIL-AMBUSH-06  A concealed unit that has fired is turned to its Inactive side."""
    if s.unit_place[unit] in (BOARD, EMBARKED) and is_concealed(s, unit):
        lay_open(s, unit)
        tell(s, "spotted", "HBR-ABIL-AMBUSH-06", unit=unit)
