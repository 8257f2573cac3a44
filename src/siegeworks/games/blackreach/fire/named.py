"""What the weapons of a counter are called, for a counter names none, and the only target where there is but one."""

from __future__ import annotations

from siegeworks.core.seam import AnyFrame
from siegeworks.core.story import capital
from siegeworks.core.words import Word
from siegeworks.games.blackreach.box.ability_texts import told
from siegeworks.games.blackreach.box.columns import FACE_WEAPONS, WEAPONS
from siegeworks.games.blackreach.box.components import NOT, Weapon
from siegeworks.games.blackreach.box.words import ASSAULT_WORD, FIRE, SUPPRESS, UNIT, WEAPON
from siegeworks.games.blackreach.fire.fire import moving_weapons, slot_word, weapon_words, with_weapon
from siegeworks.games.blackreach.fire.frames import FireFrame
from siegeworks.games.blackreach.fire.targets import targets
from siegeworks.games.blackreach.frames import ActFrame, MoveFrame
from siegeworks.games.blackreach.movement.launching import assault_targets, target_word
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import firing_face, firing_weapons

SLOTS = ("first main weapon", "second main weapon", "secondary weapon")
SECONDARY = 2


def slot_name(f: AnyFrame) -> str:
    """The weapon that fires now, by its place on the counter; of a counter with one weapon just that."""
    weapon = getattr(f, "weapon", -1)
    return "weapon" if weapon < 0 or WEAPONS[weapon].slot == "only" else SLOTS[WEAPON.id(slot_word(weapon))]


def weapon_label(s: BlackReachState, slot: int) -> str:
    """A weapon with its values against infantry, light and heavy vehicles, and what is special about it."""
    weapon = weapon_in(s, slot)
    if weapon is None:
        return capital(SLOTS[slot])
    values = "/".join("X" if value == NOT else str(value) for value in weapon.cv)
    said = [*([values] if set(weapon.cv) != {NOT} else []), *(ability.name for ability in told(weapon.printed))]
    return f"{capital(SLOTS[slot])} ({', '.join(said)})"


def weapon_in(s: BlackReachState, slot: int) -> Weapon | None:
    """The weapon in a place of the counter that is asked about."""
    for unit in (getattr(f, "unit", -1) for f in reversed(s.frames)):
        if unit < 0:
            continue
        for weapon in FACE_WEAPONS[firing_face(s, unit)]:
            if WEAPONS[weapon].slot != "only" and slot_word(weapon) == WEAPON + slot:
                return WEAPONS[weapon]
    return None


def sole(s: BlackReachState, w: Word) -> Word | None:
    """The only enemy whom a unit with one weapon can fire at, or whom it could assault: the rules do not ask for it."""
    f = s.frames[-1] if s.frames else None
    if isinstance(f, FireFrame):
        return sole_of_weapon(s, f, w)
    if not isinstance(f, (ActFrame, MoveFrame)) or f.unit < 0 or w not in s.offered:
        return None
    if w == ASSAULT_WORD:
        enemies = assault_targets(s, f.unit)
        return target_word(s, enemies[0]) if len(enemies) == 1 else None
    return sole_of_action(s, f) if w in (FIRE, SUPPRESS) else None


def sole_of_action(s: BlackReachState, f: ActFrame | MoveFrame) -> Word | None:
    """The only target of a unit that has one weapon."""
    if len(FACE_WEAPONS[firing_face(s, f.unit)]) != 1:
        return None
    weapons = moving_weapons(s, f) if isinstance(f, MoveFrame) else list(firing_weapons(s, f.unit))
    found = targets(s, f.unit, weapons[0], f.target if isinstance(f, ActFrame) else -1) if weapons else []
    return UNIT + found[0] if len(found) == 1 else None


def sole_of_weapon(s: BlackReachState, f: FireFrame, w: Word) -> Word | None:
    """The only target of one of several weapons, once it is said how that fires."""
    if w in WEAPON:
        weapon = next((x for x in f.weapons if slot_word(x) == w), -1)
        f = with_weapon(f, weapon)
        if weapon < 0 or weapon_words(s, f) != [FIRE]:
            return None
    elif w not in (FIRE, SUPPRESS):
        return None
    found = targets(s, f.unit, f.weapon, f.only, f.past) if f.weapon >= 0 else []
    return UNIT + found[0] if len(found) == 1 else None
