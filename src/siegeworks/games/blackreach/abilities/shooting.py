"""Alternate Firing Actions, and what follows a Firing Action (HBR-FIRE-14, HBR-ABIL-DOUBLE, -AMBUSH-06)."""

from __future__ import annotations

from typing import Final

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
from siegeworks.games.blackreach.box.components import HEAVY_WEAPON, INFANTRY, NOT, TEMPLATE_NUMBER, combat_values
from siegeworks.games.blackreach.box.records_units import EffectStep
from siegeworks.games.blackreach.box.words import verb
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.fire.frames import (
    BY_ACTION,
    FIRING,
    NORMAL,
    ON_MOVE,
    ON_OVERWATCH,
    RAZE,
    SHOT,
    SNIPE,
    FireFrame,
    RazeFrame,
    ShotFrame,
    SnipeFrame,
)
from siegeworks.games.blackreach.frames import ActFrame, MoveFrame
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
from siegeworks.games.blackreach.units import (
    firing_face,
    firing_weapons,
    is_concealed,
    lay_open,
    tell_unit,
    usable_weapons,
)

FLAME_WORD: Final = verb("flame")
HOWITZER_WORD: Final = verb("howitzer")
INDIRECT_WORD: Final = verb("indirect")
SNIPE_WORD: Final = verb("snipe")
GRENADE_WORD: Final = verb("grenade")
BOMB_WORD: Final = verb("bomb")
KOMBI_BLAST: Final = verb("kombi-howitzer")
KOMBI_FLAME: Final = verb("kombi-flame")
STRUCTURE_WORD: Final = verb("demolish-structure")
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
Acting = ActFrame | MoveFrame | FireFrame  # the frames in which a unit may take an alternate


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
            out.append((word, thrown(unit, OPTION_ROW[option].effects[0], option)))
    option = usable(s, unit, KOMBI)
    if option >= 0:
        blast = templates.blast_shot(unit, -1, TEMPLATE_NUMBER["b"], False, 6)
        flame = templates.flame_shot(unit, -1, 1)
        blast.option = flame.option = option
        out += [(KOMBI_BLAST, blast), (KOMBI_FLAME, flame)]
    return out


def thrown(unit: int, effect: EffectStep, option: int) -> ShotFrame:
    """HBR-REC-25, HBR-REC-27, HBR-REC-30  A grenade on an interspace, or a bomb on one square: values and range of the
    marker, no scatter."""
    made = _THROWS.get(id(effect))
    if made is None:
        made = _THROWS[id(effect)] = (effect, throw_of(effect))
    f = made[1].clone()
    f.unit, f.seat, f.option = unit, UNIT_SIDE[unit], option
    return f


_THROWS: Final[dict[int, tuple[EffectStep, ShotFrame]]] = {}  # by the identity of a printed effect, kept with it


def throw_of(effect: EffectStep) -> ShotFrame:
    """What is printed of such a shot, by nobody yet."""
    f = ShotFrame()
    f.kind = aiming.BOMB if effect.single_square else aiming.GRENADE
    f.template = -1 if effect.single_square else TEMPLATE_NUMBER[str(effect.template)]
    f.cv = list(combat_values(effect.cv))
    f.limit = int(effect.range or 0)
    f.pierce = int(bool(effect.piercing))
    return f


def may_shoot(s: BlackReachState, unit: int) -> bool:
    """HBR-FIRE-16, HBR-ABIL-TRANS-08  Whether a unit may take any alternate now: Activation Phase, on the board or
    aboard."""
    if s.phase != ACTIVATION or s.unit_place[unit] not in (BOARD, EMBARKED):
        return False
    if s.unit_place[unit] == EMBARKED:
        kind = TYPES[FACE_TYPE[s.unit_face[unit]]]
        return kind.role != HEAVY_WEAPON or any(
            WEAPONS[weapon].fotm > NOT for weapon in FACES[firing_face(s, unit)].weapons
        )
    return True


def is_moving(f: Acting) -> bool:
    """Whether a unit fires while it moves."""
    return isinstance(f, MoveFrame) or (isinstance(f, FireFrame) and f.how == ON_MOVE)


def is_lent(f: Acting) -> bool:
    """HBR-CARD-11  Whether a card lends Fire on the Move to every weapon of the moving unit."""
    return not isinstance(f, ActFrame) and is_moving(f) and f.penalty > NOT


def may_on_move(f: Acting, word: int, weapon: int) -> bool:
    """HBR-FIRE-13, HBR-ABIL-FLAME-03  Whether an alternate may be taken in this frame: on the move a flame, or any with
    Fire on the Move."""
    return word == FLAME_WORD or not is_moving(f) or is_lent(f) or WEAPONS[weapon].fotm > NOT


def shot_weapons(s: BlackReachState, f: Acting) -> list[int]:
    """HBR-ABIL-AMBUSH-06, HBR-ABIL-SNIPE-04  The weapons whose alternates are asked for: of a Firing Action the one
    chosen, of a concealed unit those of its Concealed side too, which come first."""
    if isinstance(f, MoveFrame):
        return usable_weapons(s, f.unit)
    own = usable_weapons(s, f.unit) if is_concealed(s, f.unit) else []
    if isinstance(f, ActFrame):
        return [*own, *firing_weapons(s, f.unit)]
    return [*own, f.weapon] if f.weapon >= 0 else []


def shots(s: BlackReachState, f: Acting) -> list[tuple[int, int, ShotFrame | None]]:
    """HBR-FIRE-15  The alternates (word, weapon, shot) a unit may take in this frame, each with something to aim at."""
    if not may_shoot(s, f.unit) or (isinstance(f, ActFrame) and f.target >= 0):
        return []
    return printed_shots(s, f) + marker_shots(s, f)


def printed_shots(s: BlackReachState, f: Acting) -> list[tuple[int, int, ShotFrame | None]]:
    """HBR-FIRE-14, HBR-FIRE-15  Alternates of weapons; a unit with several takes them weapon by weapon."""
    bound = f if isinstance(f, FireFrame) else None
    out: list[tuple[int, int, ShotFrame | None]] = []
    if bound is None and len(FACES[firing_face(s, f.unit)].weapons) > 1:
        return out
    for weapon in shot_weapons(s, f):
        if why_not_fire(s, f.unit, weapon) is not None:
            continue
        for word, shot in weapon_shots(s, f.unit, weapon):
            if may_on_move(f, word, weapon) and usable_shot(s, f.unit, weapon, word, shot, bound):
                out.append((word, weapon, shot))
    return out


def marker_shots(s: BlackReachState, f: Acting) -> list[tuple[int, int, ShotFrame | None]]:
    """HBR-REC-25, HBR-REC-58  Alternates of markers, which are no weapon's."""
    bound = f if isinstance(f, FireFrame) else None
    several = len(FACES[firing_face(s, f.unit)].weapons) > 1
    if (bound is not None and several) or why_not_fire(s, f.unit, -1) is not None:
        return []
    free = not is_moving(f) or is_lent(f) or any(WEAPONS[weapon].fotm > NOT for weapon in shot_weapons(s, f))
    return [
        (word, -1, shot)
        for word, shot in gear_shots(s, f.unit)
        if (free or word in (FLAME_WORD, KOMBI_FLAME)) and aiming.has_aim(s, shot, bound)
    ]


def usable_shot(
    s: BlackReachState, unit: int, weapon: int, word: int, shot: ShotFrame | None, bound: FireFrame | None = None
) -> bool:
    """Whether an alternate of a weapon has anything to aim at; a Structure is no answer to a unit."""
    if shot is not None:
        return aiming.has_aim(s, shot, bound)
    if word == SNIPE_WORD:
        return any(may_snipe(s, unit, v) for v in aiming.quarry(s, UNIT_SIDE[unit], bound))
    return (bound is None or bound.only < 0) and bool(structure_squares(s, unit, weapon))


def has_alternate(s: BlackReachState, unit: int, weapon: int, only: int, past: list[int] | None = None) -> bool:
    """HBR-FIRE-15  Whether a Firing Action that something else triggers could be an alternate of this weapon (-1: of a
    marker) instead."""
    if not may_have_shots(s, unit):
        return False
    f = FireFrame()
    f.unit, f.weapon, f.how, f.only, f.past = unit, weapon, ON_OVERWATCH, only, past or []
    return bool(shot_words(s, f))


def shot_words(s: BlackReachState, f: Acting) -> list[int]:
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
    if FACE_SHOTS[face] or FACE_SHOTS[firing_face(s, unit)] or s.unit_gifts[unit] & FLAMER:
        return True
    if FACE_CLASS[face] != INFANTRY:
        return False
    markers = s.option_markers
    for option in THROWN[UNIT_SIDE[unit]]:
        if markers[option]:
            break
    else:
        return False
    return True


WEAPON_SHOTS: Final = tuple(
    weapon.flamer != NOT or weapon.indirect != NOT or weapon.howitzer != NOT or weapon.sniper or weapon.destruction > 0
    for weapon in WEAPONS
)
FACE_SHOTS: Final = tuple(any(WEAPON_SHOTS[weapon] for weapon in face.weapons) for face in FACES)
THROWN: Final = tuple(
    tuple(option for option in MARKED[side] if OPTION_GEAR[option] in (GRENADE, BOMB, KOMBI)) for side in (0, 1)
)


def take_shot(s: BlackReachState, f: Acting, word: int) -> None:
    """HBR-FIRE-15, HBR-ABIL-AMBUSH-06  Do an alternate; who is concealed is turned first, unless it snipes with the
    side it shows."""
    _, weapon, shot = next(row for row in shots(s, f) if row[0] == word)
    if word != SNIPE_WORD or weapon not in FACES[s.unit_face[f.unit]].weapons:
        reveal_firer(s, f.unit)
    if word == SNIPE_WORD:
        sniper = SnipeFrame()
        sniper.unit, sniper.seat = f.unit, UNIT_SIDE[f.unit]
        call(s, SNIPE, sniper)
    elif word == STRUCTURE_WORD:
        razer = RazeFrame()
        razer.unit, razer.seat, razer.weapon = f.unit, UNIT_SIDE[f.unit], weapon
        call(s, RAZE, razer)
    else:
        assert shot is not None
        if shot.option >= 0:
            spend(s, shot.option, "HBR-REC-58" if word in (KOMBI_BLAST, KOMBI_FLAME) else "HBR-REC-25")
        shot.how = ON_MOVE if is_moving(f) else f.how if isinstance(f, FireFrame) else BY_ACTION
        shot.penalty = moving_penalty(s, f, word)
        call(s, SHOT, shot)
    tell_unit(s, "alternate-fire", "HBR-FIRE-14", f.unit, word=word)


def moving_penalty(s: BlackReachState, f: Acting, word: int) -> int:
    """HBR-ABIL-FLAME-03, HBR-AMB-42  On the move the flamer costs 2, others the unit's own penalty, a card its own."""
    if isinstance(f, ActFrame) or not is_moving(f):
        return 0
    if f.penalty > NOT:
        return f.penalty
    if word in (FLAME_WORD, KOMBI_FLAME):
        return FLAME_PENALTY
    own = max((WEAPONS[weapon].fotm for weapon in usable_weapons(s, f.unit)), default=NOT)
    return own if own > NOT else 0


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
    """HBR-ABIL-AMBUSH-06  A concealed unit that takes a Firing Action is turned to its Inactive side first."""
    if s.unit_place[unit] in (BOARD, EMBARKED) and is_concealed(s, unit):
        lay_open(s, unit)
        tell(s, "spotted", "HBR-ABIL-AMBUSH-06", unit=unit)
