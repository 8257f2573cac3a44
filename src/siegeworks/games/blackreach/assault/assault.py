"""HBR-ASLT  Assaults: preparation, support, both rolls, and what winner and loser do."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, again, call, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.abilities.melee import offer_charge
from siegeworks.games.blackreach.assault.aftermath import after_draw, after_loss, after_win, occupy
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_FLIES,
    FACE_SHAPE,
    FACES,
    UNIT_SIDE,
    WEAPONS,
    has,
)
from siegeworks.games.blackreach.box.components import HEAVY, NOT, SINGLE, UNIT_NAMES
from siegeworks.games.blackreach.box.options import SUPPORT_ONCE
from siegeworks.games.blackreach.box.words import DONE, UNIT, verb
from siegeworks.games.blackreach.cards.window import after_roll
from siegeworks.games.blackreach.fire.attack import die_chances
from siegeworks.games.blackreach.fire.hits import (
    inflict,
)
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import (
    ASSAULT,
    ATTACKER_WON,
    BY_ASSAULT,
    DEFENDER_WON,
    ESCAPED,
    MOVEMENT,
    TIED,
    AssaultFrame,
    MoveFrame,
)
from siegeworks.games.blackreach.ground.geometry import behind
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.ground.sight import BLOCKED, dist2, sight, square_in_arc
from siegeworks.games.blackreach.ground.terrain import barricade, cover
from siegeworks.games.blackreach.ground.zones import zone
from siegeworks.games.blackreach.modifiers import assault_bonus, roll_penalty
from siegeworks.games.blackreach.movement.launching import long_assault
from siegeworks.games.blackreach.movement.manoeuvres import homing
from siegeworks.games.blackreach.movement.price import ground_price
from siegeworks.games.blackreach.muster.recruitment import TEARING
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import (
    assault_number,
    cells,
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
    close = m.left >= ground_price(s, m.unit, came, f.square) and f.square in doors(s, m.unit)[came]
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


def doors(s: BlackReachState, unit: int) -> Sequence[tuple[int, ...]]:
    """HBR-ASLT-08, HBR-ABIL-FLY-01  The steps a unit may make from each square into its target's."""
    face = s.unit_face[unit]
    return s.ground.around if FACE_FLIES[face] and s.unit_place[unit] == BOARD else s.ground.steps[FACE_CLASS[face]]


def way_in(s: BlackReachState, unit: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, int]:
    """HBR-ASLT-07, HBR-ASLT-08  From which of its squares a unit goes into which of its target's: an open step before
    a closed one, then the nearest, straight before slanting.
    """
    ways = doors(s, unit)
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


def arm(s: BlackReachState, unit: int, v: int) -> int:
    """HBR-ASLT-32  The weapon a unit uses against another: the one with the best value; alternates are not used. -1
    if all are X.
    """
    klass = FACE_CLASS[s.unit_face[v]]
    weapons = [weapon for weapon in usable_weapons(s, unit) if WEAPONS[weapon].cv[klass] > NOT]
    return max(weapons, key=lambda weapon: WEAPONS[weapon].cv[klass], default=-1)


def take_arms(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-32  Weapons are settled."""
    if not standing(s, f):
        leave(s, f)
        return
    f.weapon, f.parry = arm(s, f.unit, f.target), arm(s, f.target, f.unit)


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


def side_value(s: BlackReachState, f: AssaultFrame, side: int, notes: list[Modifier] | None) -> int:
    """HBR-ASLT-21, HBR-ASLT-30, HBR-ASLT-31, HBR-ASLT-33, HBR-TERR-04, HBR-ABIL-LDA-02, HBR-ABIL-NOWEAK-01
    Everything one side adds to its best die.
    """
    unit, v = (f.unit, f.target) if side == 0 else (f.target, f.unit)
    weapon = f.weapon if side == 0 else f.parry
    klass = FACE_CLASS[s.unit_face[v]]
    rows = [Modifier("HBR-ASLT-30", "combat value", WEAPONS[weapon].cv[klass] if weapon >= 0 else 0)]
    number = assault_number(s, unit)
    if number > NOT:
        rows.append(Modifier("HBR-ABIL-ASSAULT-01", "Assault", number))
    rows.append(Modifier("HBR-ASLT-30", "bonuses declared", f.bonus[side]))
    if side == 0:
        helpers = min(len(f.support), 1) if s.options[SUPPORT_ONCE] else len(f.support)
        rows.append(Modifier("HBR-ASLT-21", "support", helpers))
        came = origin(s, f)
        if (
            klass == HEAVY
            and not f.far
            and not has(s.unit_face[v], "no-weak-point")
            and behind(came % WIDTH - f.square % WIDTH, came // WIDTH - f.square // WIDTH, s.unit_facing[v])
        ):
            rows.append(Modifier("HBR-ASLT-33", "from the rear", 2))
        if f.far:
            line = sight(s, unit, v)
            rows.append(Modifier("HBR-ABIL-LDA-02", "obstacles between", line if line > BLOCKED else 0))
        else:
            rows.append(Modifier("HBR-TERR-04", "barricade", barricade(s, came, f.square)))
    else:
        rows.append(Modifier("HBR-ASLT-31", "terrain", cover(s, unit)))
    if notes is not None:
        notes.extend(r for r in rows if r.value)
    total = sum(r.value for r in rows)
    return total + assault_bonus(s, f, side, notes) + roll_penalty(s, unit, notes)


def dice_of(s: BlackReachState, f: AssaultFrame, side: int) -> int:
    """HBR-ASLT-02, HBR-ASLT-30, HBR-ASLT-31  Two dice for the attacker, and for a defender with Assault; else one."""
    count = 2 if side == 0 or assault_number(s, f.target) > NOT else 1
    return min(count, f.limit[side])


def assault_odds(s: BlackReachState, f: AssaultFrame) -> Odds:
    """HBR-ASLT-30, HBR-ASLT-31, HBR-ASLT-36  Every modifier of both sides and the exact chances; arms the frame it is
    given."""
    f.weapon, f.parry = arm(s, f.unit, f.target), arm(s, f.target, f.unit)
    if f.parry < 0:
        name = "beaten and hit" if FACE_CLASS[s.unit_face[f.target]] == HEAVY else "destroyed at once"
        rule = "HBR-ASLT-35" if FACE_CLASS[s.unit_face[f.target]] == HEAVY else "HBR-ASLT-34"
        note = [Modifier(rule, "the defender's combat value is X", 0)]
        return Odds(
            f"assault on {UNIT_NAMES[f.target]}", "no roll", note, [Outcome(f"the defender is {name}", Fraction(1))]
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
    return Odds(f"assault on {UNIT_NAMES[f.target]}", "the higher total", notes, rows)


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


def tears(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-TEAR-01  Whether a unit has Tearing by itself."""
    return bool(s.unit_gifts[unit] & TEARING) or any(WEAPONS[weapon].tearing for weapon in usable_weapons(s, unit))


def strike(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-40, HBR-ASLT-44, HBR-ASLT-50, HBR-ASLT-60, HBR-ASLT-70, HBR-ABIL-TEAR-01  The loser takes one Hit."""
    if f.result == ATTACKER_WON:
        pierce = int(f.tear & 1 or tears(s, f.unit))
        inflict(s, f.target, 1, f.unit, BY_ASSAULT, pierce).played = f.played
    elif f.result == DEFENDER_WON:
        pierce = int(f.tear & 2 > 0 or tears(s, f.target))
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
