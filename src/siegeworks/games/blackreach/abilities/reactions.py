"""Reactions (HBR-ABIL-OVER, HBR-ABIL-AMBUSH, HBR-ABIL-AUSPEX): overwatch while an enemy moves or after it fired, and
the spotting of concealed units.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import call
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds
from siegeworks.games.blackreach.abilities.shooting import has_alternate, may_have_shots, reveal_firer, second_fire
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_CONCEALED,
    FACE_SHAPE,
    FACES,
    TYPES,
    UNIT_SIDE,
    UNIT_TYPE,
    UNITS,
    has,
    number_of,
)
from siegeworks.games.blackreach.box.components import HEAVY
from siegeworks.games.blackreach.box.words import FIRE
from siegeworks.games.blackreach.cards.deck import ENEMY_STEP
from siegeworks.games.blackreach.cards.frames import WINDOW, WindowFrame
from siegeworks.games.blackreach.cards.window import (
    AFTER_FIRE,
    may_open,
)
from siegeworks.games.blackreach.fire.aiming import BOMBARD, KILLBOLT, KRUNCH, bound_of
from siegeworks.games.blackreach.fire.attack import fire_odds
from siegeworks.games.blackreach.fire.frames import (
    ALTERNATE,
    FIRING,
    ON_OVERWATCH,
    FireFrame,
    RazeFrame,
    ShotFrame,
    SnipeFrame,
)
from siegeworks.games.blackreach.fire.guises import AMBUSHERS, is_possible
from siegeworks.games.blackreach.fire.targets import may_target, why_not_firing
from siegeworks.games.blackreach.frames import SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.sight import sight
from siegeworks.games.blackreach.ground.terrain import stands_in_element
from siegeworks.games.blackreach.markers import B_OVERWATCH, has_boon
from siegeworks.games.blackreach.modifiers import why_not_fire
from siegeworks.games.blackreach.muster.recruitment import AUSPEX
from siegeworks.games.blackreach.state import ACTIVATION, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    distance,
    firing_weapons,
    has_acted,
    is_concealed,
    lay_open,
    mark_activated,
)
from siegeworks.games.blackreach.victory import check_wiped_out

_WATCHFUL = tuple(
    "overwatch" in FACES[TYPES[UNIT_TYPE[u]].front].abilities
    or "overwatch" in FACES[TYPES[UNIT_TYPE[u]].back].abilities
    for u in range(UNITS)
)
WATCHFUL: Final = tuple(tuple(u for u in SIDE_UNITS[side] if _WATCHFUL[u]) for side in (0, 1))
FACE_AUSPEX: Final = tuple(number_of(face, "auspex", "range") for face in range(len(FACES)))
# By side: whether a concealed counter could show Overwatch.
LURKING: Final = tuple(any(has(TYPES[UNIT_TYPE[u]].back, "overwatch") for u in AMBUSHERS[side]) for side in (0, 1))


def may_watch(s: BlackReachState, unit: int, target: int) -> bool:
    """HBR-ABIL-OVER-01  A unit not yet activated, with Overwatch on its visible face, that may fire at the enemy."""
    if s.unit_place[unit] not in (BOARD, EMBARKED) or has_acted(s, unit) or s.unit_place[target] != BOARD:
        return False
    return is_watchful(s, unit, target)


def is_watchful(s: BlackReachState, unit: int, target: int) -> bool:
    """HBR-ABIL-OVER-01  Whether a unit shows Overwatch and may fire at the enemy from where it stands."""
    if not has(s.unit_face[unit], "overwatch") and not (s.boons and has_boon(s, unit, B_OVERWATCH)):
        return False
    return may_fire_at(s, unit, target)


def may_fire_at(s: BlackReachState, unit: int, target: int) -> bool:
    """HBR-FIRE-15  Whether any weapon of a unit may fire at another now, or an alternate reaches it."""
    if why_not_firing(s, unit) is not None:
        return False
    weapons = firing_weapons(s, unit)
    for weapon in weapons:
        if may_target(s, unit, weapon, target) and why_not_fire(s, unit, weapon) is None:
            return True
    if not may_have_shots(s, unit):
        return False
    for weapon in (-1, *weapons):
        if has_alternate(s, unit, weapon, target):
            break
    else:
        return False
    return True


def watchers(s: BlackReachState, seat: int, target: int) -> list[int]:
    """HBR-ABIL-OVER-01  The units of a seat that may fire on overwatch at an enemy; only in the Activation Phase."""
    if s.phase != ACTIVATION:
        return []
    return [unit for unit in watchful(s, seat) if may_watch(s, unit, target)]


def watchful(s: BlackReachState, seat: int) -> tuple[int, ...]:
    """HBR-ABIL-OVER-01  The units of a seat that could have Overwatch: any while a card may lend it."""
    return SIDE_UNITS[seat] if s.boons else WATCHFUL[seat]


def might_watch(s: BlackReachState, seat: int, target: int) -> bool:
    """HBR-ABIL-OVER-01, HBR-ABIL-AMBUSH-07  Whether, for all the other side knows, a unit of a seat may fire on
    overwatch at an enemy."""
    if s.phase != ACTIVATION:
        return False
    for unit in watchful(s, seat):
        if may_watch(s, unit, target):
            return True
    return LURKING[seat] and is_possible(s, seat, target, is_watchful)


def watch(s: BlackReachState, unit: int, target: int, one: int = 0) -> None:
    """HBR-ABIL-OVER-02  The unit fires: it loses its token and gets an Activated Marker."""
    mark_activated(s, unit)
    tell(s, "overwatch", "HBR-ABIL-OVER-01", unit=unit, target=target)
    f = FireFrame()
    f.unit, f.how, f.only, f.one = unit, ON_OVERWATCH, target, one
    f.weapons = list(firing_weapons(s, unit))
    call(s, FIRING, f)


def watch_odds(s: BlackReachState, unit: int, target: int) -> Odds | None:
    """HBR-ABIL-OVER-01  What a unit's plain fire on overwatch would roll."""
    return fire_odds(s, unit, FIRE, ON_OVERWATCH, target)


def open_reaction(s: BlackReachState, mover: int, window: int) -> None:
    """HBR-ABIL-OVER-01  The other side may answer: overwatch, or a card for a moving enemy."""
    seat = 1 - UNIT_SIDE[mover]
    if s.phase != ACTIVATION or s.quiet[seat] or s.unit_place[mover] != BOARD:
        return
    if not might_watch(s, seat, mover):
        if not s.hand[seat] or window == AFTER_FIRE:
            return
        if not may_open(s, s.frames[-1], seat, window, mover, -1):
            return
    f = WindowFrame()
    f.seat, f.window, f.unit = seat, window, mover
    call(s, WINDOW, f)


def step_taken(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-ABIL-AMBUSH-11, HBR-ABIL-AMBUSH-14, HBR-ABIL-OVER-01  A square was entered: a concealed mover may be seen,
    the enemy may react."""
    unit = f.unit
    if f.kind == SCOUT or s.unit_place[unit] != BOARD:
        return
    if FACE_CONCEALED[s.unit_face[unit]] and not f.spotted and not f.flipped and is_spotted(s, unit):
        f.spotted = 1
        turn_up(s, unit, "HBR-ABIL-AMBUSH-10")
    open_reaction(s, unit, ENEMY_STEP)


def near_enough_to_spot(s: BlackReachState, unit: int) -> list[int]:
    """HBR-ABIL-AMBUSH-09, HBR-ABIL-AMBUSH-12, HBR-ABIL-AMBUSH-13  Enemies that spot a unit if they have Clear sight."""
    near = stands_in_element(s, unit)
    return [
        e
        for e in SIDE_UNITS[1 - UNIT_SIDE[unit]]
        if s.unit_place[e] == BOARD and FACE_CLASS[s.unit_face[e]] != HEAVY and not (near and distance(s, e, unit) > 2)
    ]


def is_spotted(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-AMBUSH-08  Whether anybody spots a unit; those of one square, who know at once what they see, first."""
    enemies = near_enough_to_spot(s, unit)
    enemies.sort(key=lambda e: FACE_SHAPE[s.unit_face[e]])
    return any(sight(s, e, unit) == 0 for e in enemies)


def turn_up(s: BlackReachState, unit: int, rule: str) -> None:
    """HBR-ABIL-AMBUSH-10, HBR-ABIL-AMBUSH-15  A spotted unit is turned to its Inactive side where it stands; a moving
    one keeps its Mv."""
    lay_open(s, unit)
    tell(s, "spotted", rule, unit=unit)


def look_around(s: BlackReachState, mover: int) -> None:
    """HBR-ABIL-AMBUSH-11  After each Movement Action enemy concealed units may be seen."""
    for unit in AMBUSHERS[1 - UNIT_SIDE[mover]]:
        if s.unit_place[unit] == BOARD and is_concealed(s, unit) and is_spotted(s, unit):
            turn_up(s, unit, "HBR-ABIL-AMBUSH-10")


def auspex_range(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-AUSPEX-01, HBR-REC-32  How far a unit's auspex reaches; 0 without one."""
    own = FACE_AUSPEX[s.unit_face[unit]]
    return max(own, 6) if s.unit_gifts[unit] & AUSPEX else own


def use_auspex(s: BlackReachState, unit: int) -> None:
    """HBR-ABIL-AUSPEX-01  A unit that is activated, by a Supply move too, spots with its auspex."""
    reach = auspex_range(s, unit)
    if reach and s.unit_place[unit] in (BOARD, EMBARKED):
        sweep(s, unit, reach, "HBR-ABIL-AUSPEX-01")


def sweep(s: BlackReachState, unit: int, far: int, rule: str) -> None:
    """HBR-ABIL-AUSPEX-01  Concealed enemies within range are spotted, sight or not."""
    for e in AMBUSHERS[1 - UNIT_SIDE[unit]]:
        if s.unit_place[e] == BOARD and is_concealed(s, e) and distance(s, unit, e) <= far:
            turn_up(s, e, rule)


def show_firer(s: BlackReachState, f: FireFrame) -> None:
    """HBR-ABIL-AMBUSH-06, HBR-AMB-27  A concealed unit that fires is turned to its Inactive side first, and fires with
    that; an alternate sees to it itself."""
    if f.weapon >= 0 and f.mode != ALTERNATE:
        reveal_firer(s, f.unit)


def end_firing(s: BlackReachState, f: FireFrame) -> None:
    """HBR-ABIL-DOUBLE-01, HBR-ABIL-OVER-01  After a Firing Action comes overwatch in reply, then Double Fire."""
    if not f.shots:
        return
    second_fire(s, f)
    open_reaction(s, f.unit, AFTER_FIRE)


def end_shot(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-OVER-01  After an alternate with a template comes overwatch in reply; a power is answered when all of it
    is done. HBR-WIN-01  A strike from off the board comes between activations: who has no unit left has lost at once.
    """
    if f.kind == BOMBARD:
        check_wiped_out(s)
        return
    if f.unit < 0 or f.kind in (KRUNCH, KILLBOLT):
        return
    if bound_of(s, f) is None:  # else the Firing Action it is part of is answered
        open_reaction(s, f.unit, AFTER_FIRE)


def end_quiet_shot(s: BlackReachState, f: SnipeFrame | RazeFrame) -> None:
    """HBR-ABIL-OVER-01, HBR-ABIL-SNIPE-04  After a sniper's shot, or one at a Structure: overwatch in reply; a sniper
    stays concealed."""
    if bound_of(s, f) is None:
        open_reaction(s, f.unit, AFTER_FIRE)
