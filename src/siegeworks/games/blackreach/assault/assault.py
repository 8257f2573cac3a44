"""HBR-ASLT  Assaults: preparation, support, both rolls, and what winner and loser do."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, again, call, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.abilities.melee import offer_charge
from siegeworks.games.blackreach.abilities.razing import structure_at
from siegeworks.games.blackreach.assault.aftermath import after_draw, after_loss, after_win, occupy
from siegeworks.games.blackreach.assault.frames import ASSAULT, ATTACKER_WON, DEFENDER_WON, ESCAPED, TIED, AssaultFrame
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_SHAPE,
    FACES,
    UNIT_SIDE,
    WEAPON_ASSAULT,
    WEAPON_LONG_ASSAULT,
    WEAPONS,
    has,
)
from siegeworks.games.blackreach.box.components import HEAVY, NOT, SINGLE, UNIT_LABELS
from siegeworks.games.blackreach.box.options import SUPPORT_ONCE
from siegeworks.games.blackreach.box.words import DONE, UNIT, verb
from siegeworks.games.blackreach.cards.window import after_roll
from siegeworks.games.blackreach.fire.attack import die_chances
from siegeworks.games.blackreach.fire.fire import slot_word
from siegeworks.games.blackreach.fire.frames import BY_ASSAULT
from siegeworks.games.blackreach.fire.hits import (
    inflict,
)
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import MOVEMENT, MoveFrame
from siegeworks.games.blackreach.ground.geometry import behind
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.ground.sight import BLOCKED, dist2, sight, square_in_arc
from siegeworks.games.blackreach.ground.terrain import barricade, cover
from siegeworks.games.blackreach.ground.zones import zone
from siegeworks.games.blackreach.modifiers import Notes, assault_bonus, roll_penalty
from siegeworks.games.blackreach.movement.launching import long_assault, ways_from
from siegeworks.games.blackreach.movement.manoeuvres import homing
from siegeworks.games.blackreach.movement.price import ground_price
from siegeworks.games.blackreach.muster.recruitment import LONG_ASSAULT, TEARING
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import (
    assault_number,
    cells,
    distance,
    has_acted,
    is_concealed,
    lay_open,
    mark_activated,
    suppress,
    usable_weapons,
)

STRIKE, STAND_OFF = verb("attack"), verb("keep")


def launch(s: BlackReachState, m: MoveFrame) -> None:
    """HBR-ASLT-12  Resolve the declared assault; until then the attacker stands in the square it launched from."""
    if m.launched and s.unit_place[m.unit] in (BOARD, EMBARKED):
        open_assault(s, m)


def open_assault(s: BlackReachState, m: MoveFrame) -> None:
    """HBR-ASLT-07, HBR-ASLT-12  Begin the assault a move has launched, from its square (a large vehicle from the one
    that leads) or from a transport beside the defender; who cannot step into its square strikes at a distance.
    """
    f = AssaultFrame()
    f.unit, f.target, f.played = m.unit, m.target, m.played
    inside = s.unit_place[m.unit] == EMBARKED
    if inside:
        f.carrier = s.unit_in[m.unit]
    came, f.square = way_in(s, m.unit, cells(s, f.carrier if inside else m.unit), cells(s, f.target))
    close = m.left >= ground_price(s, m.unit, came, f.square) and f.square in ways_from(s, m.unit, came, inside)
    if not inside and FACE_SHAPE[s.unit_face[m.unit]] != SINGLE:
        ways = homing(s, m.unit, f.target)
        drives = [way for way in ways if m.left >= ground_price(s, m.unit, way.leaves, way.enters)]
        close = bool(drives)
        if close:
            came, f.square = drives[0].leaves, drives[0].enters
    if not inside:
        f.launch = came
    f.far = 2 if long_assault(s, m.unit) and close else int(not close)
    f.face = s.unit_face[f.target]
    call(s, ASSAULT, f)


def way_in(s: BlackReachState, unit: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, int]:
    """HBR-ASLT-07, HBR-ASLT-08  From which of its squares a unit goes into which of its target's: an open step before
    a closed one, then the nearest, straight before slanting.
    """
    ways = {a: ways_from(s, unit, a, s.unit_place[unit] != BOARD) for a in mine}
    return min(
        ((a, square) for a in mine for square in theirs), key=lambda p: (p[1] not in ways[p[0]], dist2(*p), p[1])
    )


class Distance(Choice):
    """HBR-ABIL-LDA-01  A unit with Long Distance Assault right beside its target may strike from where it stands or
    go in.
    """

    def seat(self, s: BlackReachState, f: AssaultFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackReachState, f: AssaultFrame) -> list[int]:
        return [STRIKE, STAND_OFF] if f.far == 2 else []

    def choose(self, s: BlackReachState, f: AssaultFrame, w: int) -> None:
        f.far = int(w == STAND_OFF)


def origin(s: BlackReachState, f: AssaultFrame) -> int:
    """The square an assault comes from: the launch square, or the transport's square nearest to the defender."""
    if f.launch >= 0:
        return f.launch
    return way_in(s, f.unit, cells(s, f.carrier), (f.square,))[0]


def standing(s: BlackReachState, f: AssaultFrame) -> bool:
    """Whether both sides of an assault are still there."""
    return not f.gone and s.unit_place[f.target] == BOARD and s.unit_place[f.unit] in (BOARD, EMBARKED)


def prepare(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-14, HBR-ABIL-AMBUSH-05, HBR-ABIL-FRAGILE-02  A concealed defender is turned up; one caught outside
    its arc is suppressed; a suppressed Fragile one runs.
    """
    v = f.target
    tell(s, "assault", "HBR-ASLT-12", unit=f.unit, target=v)
    if is_concealed(s, v):
        lay_open(s, v)
        tell(s, "turned", "HBR-ABIL-AMBUSH-05", unit=v)
    weapons = [weapon for weapon in FACES[s.unit_face[v]].weapons if WEAPONS[weapon].arc < 360]
    if weapons and not any(square_in_arc(s, v, weapon, origin(s, f)) for weapon in weapons):
        suppress(s, v, 1, "HBR-ASLT-14")
    for unit in (f.unit, v):
        if has(s.unit_face[unit], "fragile") and s.unit_sm[unit]:
            destroy(s, unit, f.unit, "HBR-ABIL-FRAGILE-02")
            f.gone = ESCAPED
    if f.gone == ESCAPED:
        jump(f, ASSAULT, "HBR-ASLT-34")


def charge(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ABIL-CHARGE-01  The free attack of a Charge comes before support and dice."""
    if standing(s, f):
        offer_charge(s, f)


def why_not_support(s: BlackReachState, f: AssaultFrame, unit: int) -> Reason | None:
    """HBR-ASLT-20, HBR-MARK-03  Why an ally cannot support an assault."""
    if UNIT_SIDE[unit] != UNIT_SIDE[f.unit] or s.unit_place[unit] != BOARD or unit == f.unit:
        return Reason("HBR-ASLT-20", "Only other allies on the board support.")
    if has_acted(s, unit):
        return Reason("HBR-ASLT-20", "It has been activated this turn.")
    if s.unit_sm[unit]:
        return Reason("HBR-MARK-03", "A suppressed unit gives no support.")
    if assault_number(s, unit) == NOT:
        return Reason("HBR-ASLT-20", "It has no Assault ability.")
    if not set(cells(s, unit)) & zone(s, f.target):
        return Reason("HBR-ASLT-20", "It does not stand in the defender's zone of control.")
    return None


class Support(Choice):
    """HBR-ASLT-20, HBR-ASLT-22, HBR-ASLT-23  Allies are named before any die; each gets an Activated Marker."""

    idle = (DONE,)

    def seat(self, s: BlackReachState, f: AssaultFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackReachState, f: AssaultFrame) -> list[int]:
        if not standing(s, f):
            return []
        near = {s.at[square] for square in zone(s, f.target)} | set(s.covered)
        out = [
            UNIT + unit
            for unit in sorted(near)
            if unit >= 0 and unit not in f.support and why_not_support(s, f, unit) is None
        ]
        return [DONE, *out]

    def choose(self, s: BlackReachState, f: AssaultFrame, w: int) -> None:
        if w != DONE:
            f.support.append(UNIT.id(w))
            mark_activated(s, UNIT.id(w))
            again(f)

    def why_not(self, s: BlackReachState, f: AssaultFrame, w: int) -> list[Reason]:
        reason = why_not_support(s, f, UNIT.id(w)) if w in UNIT else None
        return [reason] if reason is not None else []

    def odds(self, s: BlackReachState, f: AssaultFrame, w: int) -> Odds | None:
        g = f.clone()
        if w != DONE:
            g.support.append(UNIT.id(w))
        return assault_odds(s, g)


# ---------------------------------------------------------------- arms


def number_with(s: BlackReachState, unit: int, weapon: int) -> int:
    """HBR-ASLT-32, HBR-ABIL-ASSAULT-01  The Assault number a unit has with a weapon: its own, or one it was given; NOT
    without the ability."""
    if weapon < 0:
        return assault_number(s, unit)
    return max(WEAPON_ASSAULT[weapon], s.unit_assault[unit], NOT)


def tears_with(s: BlackReachState, unit: int, weapon: int) -> bool:
    """HBR-ASLT-32, HBR-ABIL-TEAR-01  Whether a unit has Tearing with a weapon: the weapon's own, or given to it."""
    return bool(s.unit_gifts[unit] & TEARING) or (weapon >= 0 and WEAPONS[weapon].tearing)


def reaches_with(s: BlackReachState, f: AssaultFrame, weapon: int) -> bool:
    """HBR-ASLT-32, HBR-ABIL-LDA-01  Whether a weapon can be used from where the attacker strikes."""
    if not f.far or s.unit_gifts[f.unit] & LONG_ASSAULT:
        return True
    return WEAPON_LONG_ASSAULT[weapon] >= distance(s, f.unit, f.target)


def arms(s: BlackReachState, f: AssaultFrame, side: int) -> list[int]:
    """HBR-ASLT-32  The weapons a side may use, alternates never: those whose value is not X, at a distance those with
    Long Distance Assault."""
    unit, v = (f.unit, f.target) if side == 0 else (f.target, f.unit)
    klass = FACE_CLASS[s.unit_face[v]]
    sound = [weapon for weapon in usable_weapons(s, unit) if WEAPONS[weapon].cv[klass] > NOT]
    return sound if side else [weapon for weapon in sound if reaches_with(s, f, weapon)]


def worth(s: BlackReachState, f: AssaultFrame, side: int, weapon: int) -> tuple[int, int, int, int]:
    """HBR-ASLT-32  What a weapon brings into the assault: points, dice, Tearing, Destruction."""
    unit, v = (f.unit, f.target) if side == 0 else (f.target, f.unit)
    number = number_with(s, unit, weapon)
    points = WEAPONS[weapon].cv[FACE_CLASS[s.unit_face[v]]] + max(number, 0)
    dice = 2 if side == 0 or number > NOT else 1
    razes = WEAPONS[weapon].destruction if side == 0 and f.square >= 0 and structure_at(s, f.square) != -1 else 0
    return points, dice, int(tears_with(s, unit, weapon)), razes


def choices_of_arms(s: BlackReachState, f: AssaultFrame, side: int) -> list[int]:
    """HBR-ASLT-32  The weapons between which it matters: none that another equals or betters in everything."""
    kept: list[int] = []
    for weapon in sorted(arms(s, f, side), key=lambda weapon: worth(s, f, side, weapon), reverse=True):
        brings = worth(s, f, side, weapon)
        better = [worth(s, f, side, other) for other in kept]
        if not any(all(mine <= theirs for mine, theirs in zip(brings, other, strict=True)) for other in better):
            kept.append(weapon)
    return kept


class AssaultWeapon(Choice):
    """HBR-ASLT-32  A heavy vehicle with several weapons uses the one its owner chooses: its value, Assault number,
    Tearing and Destruction. The attacker's is chosen first, then the defender's."""

    def __init__(self, side: int) -> None:
        self.side = side  # 0 the attacker's, 1 the defender's
        self.kind = "defence-weapon" if side else "assault-weapon"

    def unit(self, f: AssaultFrame) -> int:
        """Whose weapon it is."""
        return f.target if self.side else f.unit

    def seat(self, s: BlackReachState, f: AssaultFrame) -> int:
        return UNIT_SIDE[self.unit(f)]

    def words(self, s: BlackReachState, f: AssaultFrame) -> list[int]:
        if not standing(s, f):
            return []
        weapons = choices_of_arms(s, f, self.side)
        return sorted(slot_word(weapon) for weapon in weapons) if len(weapons) > 1 else []

    def choose(self, s: BlackReachState, f: AssaultFrame, w: int) -> None:
        self.arm(s, f, w)

    def arm(self, s: BlackReachState, f: AssaultFrame, w: int) -> None:
        """Note the weapon of this word."""
        weapon = next(weapon for weapon in usable_weapons(s, self.unit(f)) if slot_word(weapon) == w)
        if self.side:
            f.parry = weapon
        else:
            f.weapon = weapon

    def odds(self, s: BlackReachState, f: AssaultFrame, w: int) -> Odds | None:
        g = f.clone()
        self.arm(s, g, w)
        return assault_odds(s, g)

    def why_not(self, s: BlackReachState, f: AssaultFrame, w: int) -> list[Reason]:
        return [Reason("HBR-ASLT-32", "That weapon cannot be used here, or another is at least as good in everything.")]


def take_arms(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-32  Weapons are settled."""
    if not standing(s, f):
        leave(s, f)
        return
    arm_both(s, f)


def arm_both(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-32  Where nobody has chosen: the weapon that brings the most points; -1 if all are X."""
    if f.weapon < 0:
        f.weapon = next(iter(choices_of_arms(s, f, 0)), -1)
    if f.parry < 0:
        f.parry = next(iter(choices_of_arms(s, f, 1)), -1)


def move_on(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-09, HBR-ASLT-10  A defender lost or gone before the dice: the attacker's move goes on where it was."""
    for m in reversed(s.frames):
        if isinstance(m, MoveFrame) and m.unit == f.unit:
            m.launched = 0
            jump(m, MOVEMENT, "HBR-MOVE-01/step")
            m.played |= f.played
    leave(s, f)


def helpless(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-34, HBR-ASLT-35  A defender whose value is X is destroyed at once; a heavy vehicle loses by itself
    and takes a Hit.
    """
    if f.gone == ESCAPED:
        move_on(s, f)
        return
    if not standing(s, f):
        leave(s, f)
        return
    if f.parry >= 0:
        return
    f.result = ATTACKER_WON
    if FACE_CLASS[s.unit_face[f.target]] != HEAVY:
        destroy(s, f.target, f.unit, "HBR-ASLT-34")
        jump(f, ASSAULT, "HBR-ASLT-45")
    else:
        jump(f, ASSAULT, "HBR-ASLT-40")


def side_value(s: BlackReachState, f: AssaultFrame, side: int, notes: Notes) -> int:
    """HBR-ASLT-21, HBR-ASLT-30, HBR-ASLT-31  Everything one side adds to its best die."""
    unit, v = (f.unit, f.target) if side == 0 else (f.target, f.unit)
    weapon = f.weapon if side == 0 else f.parry
    klass = FACE_CLASS[s.unit_face[v]]
    rows = [Modifier("HBR-ASLT-30", "combat value", WEAPONS[weapon].cv[klass] if weapon >= 0 else 0)]
    number = number_with(s, unit, weapon)
    if number > NOT:
        rows.append(Modifier("HBR-ABIL-ASSAULT-01", "Assault", number))
    rows.append(Modifier("HBR-ASLT-30", "bonuses declared", f.bonus[side]))
    if side == 0:
        rows += attacker_rows(s, f)
    else:
        rows.append(Modifier("HBR-ASLT-31", "terrain", cover(s, unit)))
    if notes is not None:
        notes.extend(row for row in rows if row.value)
    total = sum(row.value for row in rows)
    return total + assault_bonus(s, f, side, notes) + roll_penalty(s, unit, notes)


def attacker_rows(s: BlackReachState, f: AssaultFrame) -> list[Modifier]:
    """HBR-ASLT-21, HBR-ASLT-33, HBR-TERR-04, HBR-ABIL-LDA-02  What only the attacker adds: support, the way in."""
    helpers = min(len(f.support), 1) if SUPPORT_ONCE.is_on(s) else len(f.support)
    rows = [Modifier("HBR-ASLT-21", "support", helpers)]
    if f.far:
        line = sight(s, f.unit, f.target)
        rows.append(Modifier("HBR-ABIL-LDA-02", "obstacles between", line if line > BLOCKED else 0))
    else:
        rows.append(Modifier("HBR-ASLT-33", "from the rear", 2 if from_rear(s, f) else 0))
        rows.append(Modifier("HBR-TERR-04", "barricade", barricade(s, origin(s, f), f.square)))
    return rows


def from_rear(s: BlackReachState, f: AssaultFrame) -> bool:
    """HBR-ASLT-33, HBR-ABIL-NOWEAK-01  Whether a heavy vehicle is assaulted from behind."""
    face = s.unit_face[f.target]
    if FACE_CLASS[face] != HEAVY or has(face, "no-weak-point"):
        return False
    came = origin(s, f)
    return behind(came % WIDTH - f.square % WIDTH, came // WIDTH - f.square // WIDTH, s.unit_facing[f.target])


def dice_of(s: BlackReachState, f: AssaultFrame, side: int) -> int:
    """HBR-ASLT-02, HBR-ASLT-30, HBR-ASLT-31  Two dice for the attacker, and for a defender with Assault; else one."""
    count = 2 if side == 0 or number_with(s, f.target, f.parry) > NOT else 1
    return min(count, f.limit[side])


def assault_odds(s: BlackReachState, f: AssaultFrame) -> Odds:
    """HBR-ASLT-30, HBR-ASLT-31, HBR-ASLT-36  Every modifier of both sides and the exact chances; arms the frame it is
    given."""
    arm_both(s, f)
    if f.parry < 0:
        name = "beaten and hit" if FACE_CLASS[s.unit_face[f.target]] == HEAVY else "destroyed at once"
        rule = "HBR-ASLT-35" if FACE_CLASS[s.unit_face[f.target]] == HEAVY else "HBR-ASLT-34"
        note = [Modifier(rule, "the defender's combat value is X", 0)]
        return Odds(
            f"assault on {UNIT_LABELS[f.target]}", "no roll", note, [Outcome(f"the defender is {name}", Fraction(1))]
        )
    mine: list[Modifier] = []
    theirs: list[Modifier] = []
    lead = side_value(s, f, 0, mine) - side_value(s, f, 1, theirs)
    win = tie = Fraction(0)
    for a, p in die_chances(dice_of(s, f, 0), False):
        for b, q in die_chances(dice_of(s, f, 1), False):
            if a + lead > b:
                win += p * q
            elif a + lead == b:
                tie += p * q
    notes = mine + [Modifier(m.rule, f"defender: {m.text}", -m.value) for m in theirs]
    rows = [Outcome("attacker wins", win), Outcome("tie", tie), Outcome("defender wins", 1 - win - tie)]
    return Odds(f"assault on {UNIT_LABELS[f.target]}", "the higher total", notes, rows)


def roll_attacker(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-30  The attacker's dice."""
    f.rolled = 0
    f.dice = [roll(s, 6, "assault") for _ in range(dice_of(s, f, 0))]


def offer_reroll(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-CARD-15, HBR-REC-28  Who may have the dice of the side that has just rolled rolled again?"""
    unit, other = (f.target, f.unit) if f.rolled else (f.unit, f.target)
    after_roll(s, UNIT_SIDE[unit], unit, other)


def roll_defender(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-31  The defender's dice."""
    f.rolled = 1
    f.reply = [roll(s, 6, "defence") for _ in range(dice_of(s, f, 1))]


def compare(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-36, HBR-ASLT-80  The higher total wins; a tie hurts nobody."""
    notes: list[Modifier] = []
    f.total = [max(f.dice) + side_value(s, f, 0, notes), max(f.reply) + side_value(s, f, 1, notes)]
    f.result = ATTACKER_WON if f.total[0] > f.total[1] else DEFENDER_WON if f.total[1] > f.total[0] else TIED
    tell(
        s,
        "assault-result",
        "HBR-ASLT-36",
        unit=f.unit,
        target=f.target,
        dice=f.dice[:],
        reply=f.reply[:],
        attacker=f.total[0],
        defender=f.total[1],
        modifiers=[f"{m.text} {m.value:+d} ({m.rule})" for m in notes],
    )


def strike(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-40, HBR-ASLT-44, HBR-ASLT-50, HBR-ASLT-60, HBR-ASLT-70, HBR-ABIL-TEAR-01  The loser takes one Hit."""
    if f.result == ATTACKER_WON:
        pierce = int(f.tear & 1 or tears_with(s, f.unit, f.weapon))
        inflict(s, f.target, 1, f.unit, BY_ASSAULT, pierce).played = f.played
    elif f.result == DEFENDER_WON:
        pierce = int(f.tear & 2 > 0 or tears_with(s, f.target, f.parry))
        inflict(s, f.unit, 1, f.target, BY_ASSAULT, pierce).played = f.played


def desert(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ABIL-FRAGILE-01  A Fragile unit that has lost is destroyed."""
    loser = f.target if f.result == ATTACKER_WON else f.unit if f.result == DEFENDER_WON else -1
    if loser >= 0 and s.unit_place[loser] in (BOARD, EMBARKED) and has(s.unit_face[loser], "fragile"):
        destroy(s, loser, -1, "HBR-ABIL-FRAGILE-01")


def give_ground(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-41, HBR-ASLT-72, HBR-ASLT-82  The defender falls back or is pushed aside."""
    if f.result == ATTACKER_WON:
        after_win(s, f, origin(s, f))
    elif f.result == DEFENDER_WON:
        after_loss(s, f)
    else:
        after_draw(s, f)


def take_ground(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-45, HBR-ASLT-53, HBR-ASLT-62, HBR-ASLT-72, HBR-ASLT-82  The attacker enters, or stays in its launch
    square.
    """
    occupy(s, f, origin(s, f))
