"""HBR-FIRE-06 to -10, HBR-RANGE  One attack roll on one unit: every modifier, the dice, the result, the exact
odds.
"""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import roll
from siegeworks.core.flow import call, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome
from siegeworks.games.blackreach.abilities.unstable import test_unstable
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_WEAPONS, FACES, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import CLASSES, HEAVY, NOT, UNIT_LABELS
from siegeworks.games.blackreach.box.words import FIRE, SUPPRESS
from siegeworks.games.blackreach.cards.deck import ENEMY_FIRE, OWN_FIRE
from siegeworks.games.blackreach.cards.gear import ANY_ROLL
from siegeworks.games.blackreach.cards.window import after_roll, open_both, open_window
from siegeworks.games.blackreach.fire.frames import (
    ADD_DICE,
    BEAM,
    BY_FIRE,
    CHARGE_ATTACK,
    HITS,
    NO_OBSCURE,
    NORMAL,
    ON_MOVE,
    QUIET,
    SPLIT,
    SUPPRESSIVE,
    TEMPLATE,
    AttackFrame,
    FireFrame,
    HitFrame,
)
from siegeworks.games.blackreach.fire.targets import targets
from siegeworks.games.blackreach.frames import IGNORE_COVER, IGNORE_LONG_RANGE, IGNORE_OBSCURING
from siegeworks.games.blackreach.ground.sight import BLOCKED, is_front_shot, is_rear_shot, sight
from siegeworks.games.blackreach.ground.terrain import cover
from siegeworks.games.blackreach.modifiers import Notes, fire_bonus, ignored_by_timing, noted, roll_penalty
from siegeworks.games.blackreach.muster.recruitment import HAWK
from siegeworks.games.blackreach.state import AIR, BOARD, BlackReachState
from siegeworks.games.blackreach.units import base_dv, distance, firing_face, firing_weapons, suppress

LONG_RANGE = 7


def combat_value(s: BlackReachState, f: AttackFrame, notes: Notes) -> int:
    """HBR-FIRE-03, HBR-FIRE-06, HBR-FIRE-14, HBR-HVY-12, HBR-ABIL-SUPP-01, HBR-ABIL-HOW-07  CV, Fire on the Move,
    bonuses; doubled when suppressive.
    """
    klass = FACE_CLASS[s.unit_face[f.target]]
    value = f.value if f.value > NOT else WEAPONS[f.weapon].cv[klass]
    value = noted(notes, "HBR-FIRE-03", f"combat value against {CLASSES[klass]}", value)
    if f.penalty:
        value += noted(notes, "HBR-ABIL-FOTM-03", "fire on the move", f.penalty)
    if f.bonus:
        value += noted(notes, "HBR-FIRE-06", "bonuses declared", f.bonus)
    value += fire_bonus(s, f, notes) + rear_bonus(s, f, notes)
    if f.mode == SUPPRESSIVE and not f.flags & SPLIT:  # a split was doubled before it was dealt out
        value += noted(notes, "HBR-ABIL-SUPP-01", "doubled for suppressive fire", value)
    return value


def rear_bonus(s: BlackReachState, f: AttackFrame, notes: Notes) -> int:
    """HBR-HVY-01, HBR-ABIL-NOWEAK-01  A heavy vehicle shot at from the rear: 2, doubled for suppressive fire."""
    face = s.unit_face[f.target]
    if FACE_CLASS[face] != HEAVY or f.flags & TEMPLATE or "no-weak-point" in FACES[face].abilities:
        return 0
    if not f.rear and (f.unit < 0 or not is_rear_shot(s, f.unit, f.target)):
        return 0
    if f.mode == SUPPRESSIVE and f.flags & SPLIT:
        return noted(notes, "HBR-HVY-01", "rear shot, doubled", 4)
    return noted(notes, "HBR-HVY-01", "rear shot", 2)


def penalties(s: BlackReachState, f: AttackFrame, notes: Notes) -> int:
    """HBR-FIRE-08, HBR-FIRE-10  What is taken from the result: markers, long range, obstacles."""
    total = roll_penalty(s, f.unit, notes) if f.unit >= 0 else 0
    if f.flags & TEMPLATE:
        if f.obscure and not f.ignore & IGNORE_OBSCURING:
            total += noted(notes, "HBR-ABIL-HOW-05", "obstacles on the line and under the template", f.obscure)
        return total
    if f.unit < 0 or f.flags & BEAM:
        return total
    return total + long_range(s, f, notes) + obscured(s, f, notes)


def long_range(s: BlackReachState, f: AttackFrame, notes: Notes) -> int:
    """HBR-RANGE-01, HBR-RANGE-02, HBR-ABIL-HAWK-01, HBR-ABIL-CHARGE-02  2 less beyond 7 squares, but for hawk eyes and
    the attack of a Charge."""
    if f.flags & CHARGE_ATTACK or f.ignore & IGNORE_LONG_RANGE or s.unit_place[f.target] != BOARD:
        return 0
    if (f.weapon >= 0 and WEAPONS[f.weapon].hawk) or s.unit_gifts[f.unit] & HAWK or s.unit_place[f.unit] == AIR:
        return 0
    far = distance(s, f.unit, f.target)
    return noted(notes, "HBR-RANGE-02", f"long range ({far} squares)", -2) if far > LONG_RANGE else 0


def obscured(s: BlackReachState, f: AttackFrame, notes: Notes) -> int:
    """HBR-LOS-08  What the obstacles between take."""
    if f.ignore & IGNORE_OBSCURING or f.flags & NO_OBSCURE:
        return 0
    line = sight(s, f.unit, f.target)
    return noted(notes, "HBR-LOS-08", "obscuring obstacles", line) if BLOCKED < line < 0 else 0


def defence(s: BlackReachState, f: AttackFrame, notes: Notes) -> int:
    """HBR-FIRE-09, HBR-TERR-05, HBR-ABIL-FRONT-01, HBR-HVY-12  The target's defence value with terrain and other
    bonuses; in the notes they count against the attacker.
    """
    v = f.target
    total = base_dv(s, v)
    if f.defence:
        total -= noted(notes, "HBR-FIRE-09", "defence declared", -f.defence)
    ground = 0 if f.ignore & IGNORE_COVER else cover(s, v)
    if ground:
        total -= noted(notes, "HBR-TERR-05", "terrain the target stands in", -ground)
    front = FACES[s.unit_face[v]].abilities.get("front-armour")
    if front is not None and not f.flags & TEMPLATE and f.unit >= 0 and is_front_shot(s, f.unit, v):
        total -= noted(notes, "HBR-ABIL-FRONT-01", "front armour of the target", -(front.bonus or 0))
    return total


def attack_odds(s: BlackReachState, f: AttackFrame) -> Odds:
    """HBR-FIRE-06, HBR-FIRE-07, HBR-FIRE-08, HBR-FIRE-09, HBR-HIT-05  Every modifier, the needed roll and the exact
    chances of an attack that nobody has declared yet.
    """
    notes: list[Modifier] = []
    f.ignore |= ignored_by_timing(s, f)
    value = combat_value(s, f, notes) + penalties(s, f, notes)
    needed = defence(s, f, notes)
    chances: dict[str, Fraction] = {}
    for die, chance in die_chances(f.count, bool(f.flags & ADD_DICE)):
        name = verdict(f.mode, value + die, needed) if not f.auto or die < 12 else "double hit"
        chances[name] = chances.get(name, Fraction(0)) + chance
    outcomes = [Outcome(name, chance) for name, chance in sorted(chances.items())]
    needs = f"{rolled(f)} {max(1, needed - value)} or more; its own defence is {base_dv(s, f.target)}"
    return Odds(f"attack on {UNIT_LABELS[f.target]}", needs, notes, outcomes)


def rolled(f: AttackFrame) -> str:
    """HBR-FIRE-07, HBR-ABIL-TWIN-01  What is rolled for an attack, before the number that it must show."""
    if f.count == 1:
        return "a die of"
    return "two dice that together make" if f.flags & ADD_DICE else "two dice, the better"


def die_chances(count: int, added: bool) -> list[tuple[int, Fraction]]:
    """The distribution of one die, of the best of two, or of two added."""
    if count == 1:
        return [(n, Fraction(1, 6)) for n in range(1, 7)]
    if added:
        return [(n, Fraction(6 - abs(n - 7), 36)) for n in range(2, 13)]
    return [(n, Fraction(2 * n - 1, 36)) for n in range(1, 7)]


def verdict(mode: int, total: int, needed: int) -> str:
    """HBR-ABIL-SUPP-03, HBR-FIRE-09, HBR-HIT-05  What a result means."""
    if mode == SUPPRESSIVE:
        k = max(0, total // needed) if needed > 0 else 0
        return f"{k} suppressed markers" if k else "no effect"
    return "double hit" if total >= 2 * needed else "hit" if total >= needed else "miss"


def declare_attack(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-FIRE-05  The attack is declared before any die."""
    tell(s, "attack-declared", "HBR-FIRE-05", unit=f.unit, target=f.target, suppressive=f.mode == SUPPRESSIVE)


def prepare_attack(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-CARD-09, HBR-REC-21, HBR-ABIL-UNSTABLE-01  Before the dice: an unstable weapon, then markers and cards of
    both sides. Under a template or in a split only who is fired at is asked: the firer was, as the shot was declared.
    """
    f.ignore |= ignored_by_timing(s, f)
    if f.flags & (TEMPLATE | QUIET):
        defender = UNIT_SIDE[f.target]
        open_window(s, defender, ENEMY_FIRE, f.unit, f.target)
    elif f.flags & CHARGE_ATTACK:  # no Firing Action: what is for any roll or for a defence value serves it
        open_both(s, f.seat, ANY_ROLL, ENEMY_FIRE, f.unit, f.target)
    elif f.flags & SPLIT:
        open_window(s, 1 - f.seat, ENEMY_FIRE, f.unit, f.target)
    else:
        open_both(s, f.seat, OWN_FIRE, ENEMY_FIRE, f.unit, f.target)
    if not f.flags & (TEMPLATE | BEAM):  # a shot is tested once, as it is declared
        test_unstable(s, f.unit)


def roll_attack(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-FIRE-07, HBR-ABIL-TWIN-01, HBR-TURN-08  One die, the best of two for Twin-Linked; a target that is gone
    is not rolled for.
    """
    if f.gone or s.unit_place[f.target] not in (BOARD, AIR):
        leave(s, f)
        return
    f.dice = [roll(s, 6, "attack") for _ in range(f.count)]


def offer_reroll(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-CARD-15, HBR-REC-28  Who may have the dice rolled again?"""
    after_roll(s, f.seat, f.unit, f.target)


def resolve_attack(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-FIRE-06, HBR-FIRE-08, HBR-FIRE-09, HBR-HIT-05, HBR-ABIL-SUPP-02  The result against the defence value:
    hits, or markers when suppressive.
    """
    die = sum(f.dice) if f.flags & ADD_DICE else max(f.dice)
    notes: list[Modifier] | None = [] if s.journal is not None else None
    f.total = combat_value(s, f, notes) + die + penalties(s, f, notes)
    f.needed = defence(s, f, notes)
    facts = [f"{m.text} {m.value:+d} ({m.rule})" for m in notes] if notes is not None else []
    tell(
        s,
        "attack",
        "HBR-FIRE-09",
        unit=f.unit,
        target=f.target,
        dice=f.dice[:],
        total=f.total,
        needed=f.needed,
        modifiers=facts,
        together=bool(f.flags & ADD_DICE),
    )
    if f.mode == SUPPRESSIVE:
        suppressed_by_fire(s, f)
        return
    if f.auto and f.flags & ADD_DICE and f.dice == [6, 6]:
        f.total = max(f.total, 2 * f.needed)
    f.hits = 2 if f.total >= 2 * f.needed else 1 if f.total >= f.needed else 0
    if f.hits:
        h = HitFrame()
        h.unit, h.hits, h.source, h.cause, h.double = f.target, f.hits, f.unit, BY_FIRE, int(f.hits == 2)
        h.pierce, h.location, h.played, h.push = f.pierce, f.location, f.played, f.push
        call(s, HITS, h)


def suppressed_by_fire(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-ABIL-SUPP-02, HBR-ABIL-SUPP-03  No Hits; one Suppressed Marker for each time the result holds the defence
    value."""
    f.markers = max(0, f.total // f.needed) if f.needed > 0 else 0
    if f.markers:
        suppress(s, f.target, f.markers, "HBR-ABIL-SUPP-03")


def probe(s: BlackReachState, unit: int, weapon: int, how: int, penalty: int = 0) -> FireFrame:
    """A frame to ask what one weapon could do."""
    f = FireFrame()
    f.unit, f.weapon, f.how, f.penalty = unit, weapon, how, penalty
    return f


def sole_odds(s: BlackReachState, f: FireFrame, w: int) -> Odds | None:
    """The odds of fire or suppressive fire that can have but one target and so asks for none; changes the frame."""
    if w not in (FIRE, SUPPRESS) or f.weapon < 0:
        return None
    f.mode = SUPPRESSIVE if w == SUPPRESS else NORMAL
    pool = targets(s, f.unit, f.weapon, f.only, f.past)
    return attack_odds(s, attack_of(s, f, pool[0])) if len(pool) == 1 else None


def fire_odds(
    s: BlackReachState, unit: int, w: int, how: int, only: int = -1, penalty: int = NOT, bonus: int = 0
) -> Odds | None:
    """The same before the Firing Action begins, for a unit with one weapon."""
    weapons = FACE_WEAPONS[firing_face(s, unit)]
    if len(weapons) != 1 or weapons[0] not in firing_weapons(s, unit):
        return None
    f = probe(s, unit, weapons[0], how, penalty)
    f.only, f.bonus = only, bonus
    return sole_odds(s, f, w)


def attack_of(s: BlackReachState, f: FireFrame, v: int) -> AttackFrame:
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
