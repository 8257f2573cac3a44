"""Firing abilities (HBR-ABIL-SNIPE, -MG, -DOUBLE, -FRIGHT, -DEST, -MUNI, -SUPP, -UNSTABLE) and the words of Alternate
Firing Actions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Procedure, Step, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.abilities import templates
from siegeworks.games.blackreach.board import ACTIVATION, BOARD, DONE, EMBARKED, PASS, SQUARE0, UNIT0, BlackState, verb
from siegeworks.games.blackreach.cards.deck import OWN_FIRE
from siegeworks.games.blackreach.cards.dice import DEMOLISH, UNSTABLE, result, throw
from siegeworks.games.blackreach.cards.notes import AbilityFrame, ShotFrame
from siegeworks.games.blackreach.cards.window import after_roll, open_window
from siegeworks.games.blackreach.components import (
    FACE_CLASS,
    FACE_TYPE,
    FACES,
    HEAVY_WEAPON,
    INFANTRY,
    NOT,
    POWER_NAMES,
    TEMPLATE_NUMBER,
    TILES,
    TYPES,
    UNIT_SIDE,
    UNITS,
    WEAPONS,
    has,
    number_of,
)
from siegeworks.games.blackreach.field import (
    SIDE_UNITS,
    cells,
    distance,
    distance_to,
    flip,
    is_concealed,
    suppress,
    tell_unit,
    usable_weapons,
    where_squares,
)
from siegeworks.games.blackreach.frames import (
    BY_ACTION,
    BY_FIRE,
    BY_OTHER,
    IGNORE_COVER,
    IGNORE_OBSCURING,
    NORMAL,
    ON_MOVE,
    SPLIT,
    SUPPRESSIVE,
    TEMPLATE,
    ActFrame,
    AttackFrame,
    FireFrame,
    HitFrame,
    MoveFrame,
)
from siegeworks.games.blackreach.ground import SQUARES
from siegeworks.games.blackreach.links import start
from siegeworks.games.blackreach.markers import (
    ACTIVATION_TIME,
    B_DOUBLE,
    B_UNSTABLE,
    boon,
    grant,
    has_boon,
    roll_penalty,
)
from siegeworks.games.blackreach.recruitment import BOMB, FLAMER, GRENADE, KOMBI, OPTION_ROW, spend, usable
from siegeworks.games.blackreach.sight import BLOCKED, sees_square, sight, square_in_arc
from siegeworks.games.blackreach.terrain import damage_structure, damage_wreck, structure_value
from siegeworks.games.blackreach.zones import stands_in_zone

FLAME_WORD, HOWITZER_WORD, INDIRECT_WORD, SNIPE_WORD = (verb(v) for v in ("flame", "howitzer", "indirect", "snipe"))
GRENADE_WORD, BOMB_WORD, KOMBI_BLAST, KOMBI_FLAME = (
    verb(v) for v in ("grenade", "bomb", "kombi-howitzer", "kombi-flame")
)
STRUCTURE_WORD, SPLIT_WORD, USE_WORD = verb("demolish-structure"), verb("split"), verb("use")
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
OBJURATION = POWER_NAMES.index("objuration-mechanicum")
TIMING = POWER_NAMES.index("perfect-timing")
FLAME_PENALTY = -2
NO_EFFECT, ONE_MARKER, ONE_HIT, HIT_AND_MARKER = "no effect", "suppressed", "hit", "hit and suppressed"
SNIPER_TABLE = ("", NO_EFFECT, ONE_MARKER, ONE_MARKER, ONE_HIT, ONE_HIT, HIT_AND_MARKER)


def may_fire(s: BlackState, u: int, w: int) -> Reason | None:
    """HBR-PSY-70  Objuration forbids Firing Actions; on a vehicle with several weapons only the chosen one."""
    if s.power_unit[OBJURATION] == u and (s.power_weapon[OBJURATION] < 0 or s.power_weapon[OBJURATION] == w):
        return Reason("HBR-PSY-70", "Objuration Mechanicum silences it.")
    return None


def standing_bonus(s: BlackState, f: AttackFrame, notes: list[Modifier] | None) -> int:
    """HBR-ABIL-MUNI-01, HBR-ABIL-MUNI-02  +1 for infantry in the zone of one Munitions Carrier, not for itself, not on
    alternates, once."""
    u = f.unit
    if u < 0 or f.weapon < 0 or f.flags & SPLIT or FACE_CLASS[s.unit_face[u]] != INFANTRY or s.unit_place[u] != BOARD:
        return 0
    best = 0
    for c in SIDE_UNITS[f.seat]:
        if (
            c != u
            and s.unit_place[c] == BOARD
            and "munitions-carrier" in FACES[s.unit_face[c]].abilities
            and stands_in_zone(s, u, c)
        ):
            best = max(best, number_of(s.unit_face[c], "munitions-carrier", "bonus"))
    if best and notes is not None:
        notes.append(Modifier("HBR-ABIL-MUNI-01", "munitions carrier", best))
    return best


def perfect_timing(s: BlackState, f: AttackFrame) -> None:
    """HBR-PSY-65  The marked unit's Firing Actions ignore obscuring Obstacles and terrain Defence Bonuses."""
    if f.unit >= 0 and s.power_unit[TIMING] == f.unit:
        f.ignore |= IGNORE_OBSCURING | IGNORE_COVER


def suppressed_by_fire(s: BlackState, f: AttackFrame) -> None:
    """HBR-ABIL-SUPP-02, HBR-ABIL-SUPP-03  No Hits; one Suppressed Marker for each time the result holds the defence
    value."""
    f.markers = max(0, f.total // f.needed) if f.needed > 0 else 0
    if f.markers:
        suppress(s, f.target, f.markers, "HBR-ABIL-SUPP-03")


# ---------------------------------------------------------------- words of alternate firing actions


def weapon_shots(s: BlackState, u: int, w: int) -> list[tuple[int, ShotFrame | None]]:
    """HBR-FIRE-14, HBR-ABIL-IND-01  The alternates printed on a weapon, with the shot each would make."""
    weapon = WEAPONS[w]
    out: list[tuple[int, ShotFrame | None]] = []
    if weapon.flamer != NOT:
        out.append((FLAME_WORD, templates.flame_shot(u, w, weapon.flamer)))
    if weapon.indirect != NOT:
        out.append((INDIRECT_WORD, templates.blast_shot(u, w, weapon.indirect, True)))
    elif weapon.howitzer != NOT:
        out.append((HOWITZER_WORD, templates.blast_shot(u, w, weapon.howitzer, False)))
    if weapon.sniper:
        out.append((SNIPE_WORD, None))
    if weapon.destruction:
        out.append((STRUCTURE_WORD, None))
    return out


def gear_shots(s: BlackState, u: int) -> list[tuple[int, ShotFrame]]:
    """HBR-REC-25, HBR-REC-26, HBR-REC-30, HBR-REC-56, HBR-REC-58  Grenades, bombs, a Flamer Pistol and the Kombi
    Weapon."""
    out: list[tuple[int, ShotFrame]] = []
    if s.unit_gifts[u] & FLAMER:
        out.append((FLAME_WORD, templates.flame_shot(u, -1, 0)))
    if FACE_CLASS[s.unit_face[u]] != INFANTRY:
        return out
    for gear, word in ((GRENADE, GRENADE_WORD), (BOMB, BOMB_WORD)):
        option = usable(s, u, gear)
        if option >= 0:
            out.append((word, thrown(u, OPTION_ROW[option]["effects"][0], option)))
    option = usable(s, u, KOMBI)
    if option >= 0:
        blast = templates.blast_shot(u, -1, TEMPLATE_NUMBER["b"], False, 6)
        flame = templates.flame_shot(u, -1, 1)
        blast.option = flame.option = option
        out += [(KOMBI_BLAST, blast), (KOMBI_FLAME, flame)]
    return out


def thrown(u: int, effect: Any, option: int) -> ShotFrame:
    """HBR-REC-25, HBR-REC-27, HBR-REC-30  A grenade on an interspace, or a bomb on one square: values and range of the
    marker, no scatter."""
    f = ShotFrame()
    f.unit, f.seat, f.option, f.sure = u, UNIT_SIDE[u], option, 1
    f.kind = templates.BOMB if effect.get("single_square") else templates.GRENADE
    f.template = -1 if effect.get("single_square") else TEMPLATE_NUMBER[effect["template"]]
    f.cv = [NOT if effect["cv"][k] == "X" else int(effect["cv"][k]) for k in ("infantry", "light", "heavy")]
    f.limit = int(effect["range"])
    f.pierce = int(bool(effect.get("piercing")))
    return f


def may_shoot(s: BlackState, u: int) -> bool:
    """HBR-FIRE-16, HBR-ABIL-TRANS-08  Whether a unit may take any alternate now: Activation Phase, on the board or
    aboard."""
    if s.phase != ACTIVATION or s.unit_place[u] not in (BOARD, EMBARKED):
        return False
    if s.unit_place[u] == EMBARKED:
        kind = TYPES[FACE_TYPE[s.unit_face[u]]]
        return kind.role != HEAVY_WEAPON or any(WEAPONS[w].fotm > NOT for w in FACES[s.unit_face[u]].weapons)
    return True


def shots(s: BlackState, f: Any) -> list[tuple[int, int, ShotFrame | None]]:
    """HBR-FIRE-15  The alternates (word, weapon, shot) a unit may take in this frame, each with something to aim at."""
    u = f.unit
    out: list[tuple[int, int, ShotFrame | None]] = []
    if not may_shoot(s, u):
        return out
    only = f.only if isinstance(f, FireFrame) else f.target if isinstance(f, ActFrame) else -1
    if only >= 0:
        return out
    moving = isinstance(f, MoveFrame) or (isinstance(f, FireFrame) and f.how == ON_MOVE)
    several = len(FACES[s.unit_face[u]].weapons) > 1
    weapons = [f.weapon] if isinstance(f, FireFrame) else usable_weapons(s, u)
    for w in weapons:
        if may_fire(s, u, w) is not None:
            continue
        for word, shot in weapon_shots(s, u, w):
            if (
                several
                and not isinstance(f, FireFrame)
                and not (moving and word == FLAME_WORD and WEAPONS[w].fotm == NOT)
            ):
                continue
            if moving and word != FLAME_WORD and WEAPONS[w].fotm == NOT:
                continue
            if usable_shot(s, u, w, word, shot):
                out.append((word, w, shot))
    if not isinstance(f, FireFrame) and may_fire(s, u, -1) is None:
        on_move = any(WEAPONS[w].fotm > NOT for w in weapons)
        for word, gear_shot in gear_shots(s, u):
            flame = word in (FLAME_WORD, KOMBI_FLAME)
            if (not moving or on_move or flame) and templates.has_aim(s, gear_shot):
                out.append((word, -1, gear_shot))
    return out


def usable_shot(s: BlackState, u: int, w: int, word: int, shot: ShotFrame | None) -> bool:
    """Whether an alternate of a weapon has anything to aim at."""
    if shot is not None:
        return templates.has_aim(s, shot)
    if word == SNIPE_WORD:
        return any(can_snipe(s, u, v) for v in SIDE_UNITS[1 - UNIT_SIDE[u]])
    return bool(structure_squares(s, u, w))


def shot_words(s: BlackState, f: Any) -> list[int]:
    """The words of the alternates, each once."""
    u = f.unit
    if not s.unit_gifts[u] and not any(s.option_markers):
        face = FACES[s.unit_face[u]]
        if not any(_ALTERNATE[w] for w in face.weapons):
            return []
    out: list[int] = []
    for word, _, _ in shots(s, f):
        if word not in out:
            out.append(word)
    return out


_ALTERNATE = tuple(
    w.flamer != NOT or w.indirect != NOT or w.howitzer != NOT or w.sniper or w.destruction > 0 for w in WEAPONS
)


def take_shot(s: BlackState, f: Any, word: int) -> None:
    """HBR-FIRE-15, HBR-ABIL-FLAME-03  Do an alternate; on the move the flamer costs 2, others the unit's own penalty
    (HBR-AMB-42)."""
    _, w, shot = next(row for row in shots(s, f) if row[0] == word)
    moving = isinstance(f, MoveFrame) or (isinstance(f, FireFrame) and f.how == ON_MOVE)
    if word in (SNIPE_WORD, STRUCTURE_WORD):
        shot = ShotFrame()
        shot.unit, shot.seat, shot.weapon = f.unit, UNIT_SIDE[f.unit], w
        call(s, SNIPE if word == SNIPE_WORD else RAZE, shot)
    else:
        assert shot is not None
        if shot.option >= 0:
            spend(s, shot.option, "HBR-REC-58" if word in (KOMBI_BLAST, KOMBI_FLAME) else "HBR-REC-25")
        call(s, templates.SHOT, shot)
    shot.how = ON_MOVE if moving else f.how if isinstance(f, FireFrame) else BY_ACTION
    if moving:
        own = max((WEAPONS[x].fotm for x in usable_weapons(s, f.unit)), default=NOT)
        shot.penalty = FLAME_PENALTY if word in (FLAME_WORD, KOMBI_FLAME) else own if own > NOT else 0
        if isinstance(f, MoveFrame) and f.penalty > NOT:
            shot.penalty = f.penalty
    tell_unit(s, "alternate-fire", "HBR-FIRE-14", f.unit, word=word)


# ---------------------------------------------------------------- sniper


def sniper_table(s: BlackState, u: int) -> tuple[str, ...]:
    """HBR-ABIL-SNIPE-02, HBR-ABIL-SNIPE-03  What each result brings: the table of the unit's own tile if it prints one,
    else the common one."""
    tile = s.unit_tile[u]
    own = TILES[tile].get("sniper_table") if tile >= 0 else None
    return ("", *own) if own else SNIPER_TABLE


def can_snipe(s: BlackState, u: int, v: int) -> bool:
    """HBR-ABIL-SNIPE-01  Infantry in sight, not concealed, not embarked."""
    return (
        s.unit_place[v] == BOARD
        and FACE_CLASS[s.unit_face[v]] == INFANTRY
        and not is_concealed(s, v)
        and sight(s, u, v) > BLOCKED
    )


class SnipeTarget(Choice):
    """HBR-ABIL-SNIPE-01  The sniper's target."""

    kind = "snipe-target"

    def seat(self, s: BlackState, f: ShotFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: ShotFrame) -> list[int]:
        return [UNIT0 + v for v in SIDE_UNITS[1 - f.seat] if can_snipe(s, f.unit, v)]

    def choose(self, s: BlackState, f: ShotFrame, w: int) -> None:
        f.targets = [w - UNIT0]
        open_window(s, f.seat, OWN_FIRE, f.unit, w - UNIT0)

    def why_not(self, s: BlackState, f: ShotFrame, w: int) -> list[Reason]:
        if not UNIT0 <= w < UNIT0 + UNITS:
            return []
        if FACE_CLASS[s.unit_face[w - UNIT0]] != INFANTRY:
            return [Reason("HBR-ABIL-SNIPE-01", "Snipers fire at infantry only.")]
        return [Reason("HBR-LOS-04", "There is no line of sight to it.")]

    def odds(self, s: BlackState, f: ShotFrame, w: int) -> Odds | None:
        notes: list[Modifier] = []
        shift = snipe_modifier(s, f, w - UNIT0, notes)
        chances: dict[str, Fraction] = {}
        for die in range(1, 7):
            name = sniper_table(s, f.unit)[max(1, min(6, die + shift))]
            chances[name] = chances.get(name, Fraction(0)) + Fraction(1, 6)
        return Odds("sniper", "4 or more hits", notes, [Outcome(k, v) for k, v in chances.items()])


def snipe_modifier(s: BlackState, f: ShotFrame, v: int, notes: list[Modifier] | None) -> int:
    """HBR-ABIL-SNIPE-02  Only Suppressed Markers, Obstacles and declared bonuses change the die."""
    line = 0 if s.power_unit[TIMING] == f.unit else sight(s, f.unit, v)
    if line and notes is not None:
        notes.append(Modifier("HBR-LOS-08", "obscuring obstacles", line))
    return line + f.bonus + roll_penalty(s, f.unit, notes)


def roll_snipe(s: BlackState, f: ShotFrame) -> None:
    """HBR-ABIL-SNIPE-02  One die."""
    f.dice = [roll(s, 6, "sniper")]
    after_roll(s, f.seat, f.unit, f.targets[0])


def resolve_snipe(s: BlackState, f: ShotFrame) -> None:
    """HBR-ABIL-SNIPE-02  1 nothing, 2-3 a marker, 4-5 a Hit, 6 a Hit and a marker."""
    v = f.targets[0]
    total = max(1, min(6, f.dice[0] + snipe_modifier(s, f, v, None)))
    outcome = sniper_table(s, f.unit)[total]
    shooter = -1 if is_concealed(s, f.unit) else f.unit  # a sniper stays concealed, HBR-ABIL-AMBUSH-07
    tell(s, "sniped", "HBR-ABIL-SNIPE-02", unit=shooter, target=v, die=f.dice[0], total=total, outcome=outcome)
    if outcome == ONE_MARKER:
        suppress(s, v, 1, "HBR-ABIL-SNIPE-02")
    elif outcome in (ONE_HIT, HIT_AND_MARKER):
        f.markers = int(outcome == HIT_AND_MARKER)
        h = HitFrame()
        h.unit, h.hits, h.source, h.cause, h.played = v, 1, shooter, BY_FIRE, f.played
        start(s, "hits", h)


def after_snipe(s: BlackState, f: ShotFrame) -> None:
    """HBR-ABIL-SNIPE-02  The marker of a 6 if the target survives."""
    v = f.targets[0]
    if f.markers and s.unit_place[v] == BOARD:
        suppress(s, v, 1, "HBR-ABIL-SNIPE-02")
    templates.shot_over(s, f)


SNIPE = Procedure(
    "snipe",
    (
        Step("HBR-ABIL-SNIPE-01", ask=SnipeTarget()),
        Step("HBR-ABIL-SNIPE-02", do=roll_snipe, name="roll"),
        Step("HBR-ABIL-SNIPE-02", do=resolve_snipe, name="result"),
        Step("HBR-ABIL-SNIPE-02", do=after_snipe, name="after"),
    ),
    ShotFrame,
)


# ---------------------------------------------------------------- destruction


def structure_at(s: BlackState, q: int) -> int:
    """HBR-TERR-17  What can be razed in a square: the first square of a Structure, -100 - w for wreck w, -1 nothing."""
    w = s.wreck[q]
    if w >= 0:
        return -100 - w
    root = s.ground.element[q]
    return root if root >= 0 and structure_value(s, root) > 0 else -1


def structure_squares(s: BlackState, u: int, w: int) -> list[int]:
    """HBR-ABIL-DEST-01, HBR-ABIL-DEST-03  Squares of Structures the weapon may fire at, one for each Structure: range,
    arc, sight."""
    weapon = WEAPONS[w]
    out: list[int] = []
    seen: set[int] = set()
    own = where_squares(s, u)
    roots = [members for root, members in s.ground.members.items() if structure_value(s, root) > 0]
    wrecks = [list(cells(s, x)) for x in range(UNITS) if s.unit_place[x] == 5]
    for members in roots + wrecks:
        for q in members:
            if q in own or q in seen or distance_to(s, u, q) > weapon.range:
                continue
            if weapon.arc < 360 and not square_in_arc(s, u, w, q):
                continue
            if sees_square(s, u, q) > BLOCKED:
                out.append(q)
                seen.update(members)
                break
    return out


class RazeTarget(Choice):
    """HBR-ABIL-DEST-01, HBR-ABIL-DEST-03  Fire at a Structure itself: only its Destruction is rolled."""

    kind = "raze-target"

    def seat(self, s: BlackState, f: ShotFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: ShotFrame) -> list[int]:
        return [SQUARE0 + q for q in structure_squares(s, f.unit, f.weapon)]

    def choose(self, s: BlackState, f: ShotFrame, w: int) -> None:
        raze(s, f.seat, f.unit, structure_at(s, w - SQUARE0), WEAPONS[f.weapon].destruction)

    def odds(self, s: BlackState, f: ShotFrame, w: int) -> Odds | None:
        if not SQUARE0 <= w < SQUARE0 + SQUARES:
            return None
        n = WEAPONS[f.weapon].destruction
        chances = [Fraction(1, 2**n) * _choose(n, k) for k in range(n + 1)]
        return Odds("destruction", "4 or more a die", [], [Outcome(f"{k} points", c) for k, c in enumerate(chances)])


def _choose(n: int, k: int) -> int:
    out = 1
    for i in range(k):
        out = out * (n - i) // (i + 1)
    return out


def raze(s: BlackState, seat: int, u: int, what: int, dice: int) -> None:
    """HBR-ABIL-DEST-04  Roll the dice of the symbol against a Structure or wreck."""
    throw(s, DEMOLISH, seat, u, count=dice).list = [what]


@result(DEMOLISH)
def read_destruction(s: BlackState, f: AbilityFrame) -> None:
    """HBR-ABIL-DEST-04, HBR-ABIL-DEST-05, HBR-ABIL-DEST-06, HBR-ABIL-DEST-07, HBR-ABIL-DEMO-01  Each 4 or more is a
    point; Suppressed Markers do not count."""
    points = sum(1 for die in f.dice if die + f.value >= 4)
    tell(s, "destruction", "HBR-ABIL-DEST-04", unit=f.unit, dice=f.dice[:], points=points)
    what = f.list[0]
    if what <= -100:
        damage_wreck(s, -100 - what, points)
    elif what >= 0:
        damage_structure(s, what, points)


RAZE = Procedure(
    "raze",
    (
        Step("HBR-ABIL-DEST-03", ask=RazeTarget()),
        Step("HBR-FIRE-15", do=templates.shot_over),
    ),
    ShotFrame,
)


def note_structure(s: BlackState, f: AttackFrame) -> None:
    """HBR-ABIL-DEST-02  Remember the Structure a target stands in before the attack removes it."""
    if f.weapon >= 0 and WEAPONS[f.weapon].destruction and not f.flags & TEMPLATE and s.unit_place[f.target] == BOARD:
        f.origin = structure_at(s, s.unit_square[f.target])


class After(Choice):
    """HBR-ABIL-DEST-02, HBR-ABIL-FRIGHT-01  Use what follows an attack, or not."""

    kind = "after-attack"

    def seat(self, s: BlackState, f: AbilityFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: AbilityFrame) -> list[int]:
        return [USE_WORD, PASS]

    def choose(self, s: BlackState, f: AbilityFrame, w: int) -> None:
        if w == PASS:
            return
        if f.kind == 1:
            suppress(s, f.other, 1, "HBR-ABIL-FRIGHT-01")
        else:
            raze(s, f.seat, f.unit, f.other, f.value)


AFTER = Procedure("after-attack", (Step("HBR-ABIL-DEST-02", ask=After()),), AbilityFrame)


def fire_resolved(s: BlackState, f: AttackFrame) -> None:
    """HBR-ABIL-DEST-02, HBR-ABIL-FRIGHT-01, HBR-ABIL-FRIGHT-02  After the attack on the unit: Destruction on its
    Structure, or a Frightening Shot that failed."""
    if f.weapon < 0 or f.unit < 0:
        return
    weapon = WEAPONS[f.weapon]
    if weapon.double_fire:
        grant(s, B_DOUBLE, f.unit, f.target, ACTIVATION_TIME)
    if weapon.destruction and f.origin != -1:
        follow(s, f, 2, f.origin, weapon.destruction)
    elif weapon.frightening and not (f.hits or f.markers or f.flags & SPLIT) and s.unit_place[f.target] == BOARD:
        follow(s, f, 1, f.target, 0)
    if f.dirt and s.unit_place[f.target] == BOARD:
        suppress(s, f.target, 1, "HBR-CARD-05")


def follow(s: BlackState, a: AttackFrame, kind: int, what: int, dice: int) -> None:
    f = AbilityFrame()
    f.seat, f.unit, f.kind, f.other, f.value = a.seat, a.unit, kind, what, dice
    call(s, AFTER, f)


# ---------------------------------------------------------------- machine gunner


def split_targets(s: BlackState, f: FireFrame) -> list[int]:
    """All units the weapon may fire at."""
    from siegeworks.games.blackreach.fire import targets

    return targets(s, f.unit, f.weapon, f.only, f.past)


def target_words(s: BlackState, f: FireFrame) -> list[int]:
    """HBR-ABIL-MG-01  Split the fire, where two targets may be linked."""
    if f.weapon < 0 or not WEAPONS[f.weapon].machine_gun:
        return []
    pool = split_targets(s, f)
    for i, a in enumerate(pool):
        for b in pool[i + 1 :]:
            if FACE_CLASS[s.unit_face[a]] == FACE_CLASS[s.unit_face[b]] and distance(s, a, b) <= 2:
                return [SPLIT_WORD]
    return []


def start_split(s: BlackState, f: FireFrame) -> None:
    """HBR-ABIL-MG-01  Begin splitting the combat value among several targets."""
    g = ShotFrame()
    g.unit, g.seat, g.weapon, g.how, g.kind = f.unit, UNIT_SIDE[f.unit], f.weapon, f.how, f.mode
    g.bonus, g.played = f.bonus, f.played
    if f.how == ON_MOVE:
        g.penalty = f.penalty if f.penalty > NOT else WEAPONS[f.weapon].fotm
    g.cv = [f.only, 0, 0]
    g.dice = f.past[:]
    call(s, SPLITTING, g)


def linked(s: BlackState, chosen: list[int], v: int) -> bool:
    """HBR-ABIL-MG-03  Whether a unit may join the targets: same type, within 2 squares of one of them."""
    return v in chosen or (
        FACE_CLASS[s.unit_face[v]] == FACE_CLASS[s.unit_face[chosen[0]]] and any(distance(s, c, v) <= 2 for c in chosen)
    )


def split_points(s: BlackState, f: ShotFrame) -> int:
    """HBR-ABIL-MG-01, HBR-FIRE-06  The value to split: CV, Fire on the Move, bonuses; doubled for suppressive fire."""
    a = AttackFrame()
    a.unit, a.seat, a.weapon, a.target = f.unit, f.seat, f.weapon, f.targets[0]
    value = (
        WEAPONS[f.weapon].cv[FACE_CLASS[s.unit_face[f.targets[0]]]] + f.penalty + f.bonus + standing_bonus(s, a, None)
    )
    return 2 * value if f.kind == SUPPRESSIVE else value


class SplitFirst(Choice):
    """HBR-ABIL-MG-03, HBR-ABIL-MG-04  The first target, which settles the type."""

    kind = "split-first"

    def seat(self, s: BlackState, f: ShotFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: ShotFrame) -> list[int]:
        return [UNIT0 + v for v in _pool(s, f)]

    def choose(self, s: BlackState, f: ShotFrame, w: int) -> None:
        f.targets = [w - UNIT0]
        open_window(s, f.seat, OWN_FIRE, f.unit, w - UNIT0)


def _pool(s: BlackState, f: ShotFrame) -> list[int]:
    from siegeworks.games.blackreach.fire import targets

    return targets(s, f.unit, f.weapon, f.cv[0], f.dice)


class SplitPoint(Choice):
    """HBR-ABIL-MG-01, HBR-ABIL-MG-02, HBR-ABIL-MG-03  Give points one by one before the first roll; what is left over
    stays with the first target."""

    kind = "split-point"

    def seat(self, s: BlackState, f: ShotFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: ShotFrame) -> list[int]:
        left = split_points(s, f) - 1 - sum(f.structures)
        if left <= 0:
            return []
        return [UNIT0 + v for v in _pool(s, f) if linked(s, f.targets, v)] + [DONE]

    def choose(self, s: BlackState, f: ShotFrame, w: int) -> None:
        if w == DONE:
            return
        v = w - UNIT0
        if not f.structures:
            f.structures = [0] * len(f.targets)
        if v not in f.targets:
            f.targets.append(v)
            f.structures.append(0)
        f.structures[f.targets.index(v)] += 1
        again(f)

    def why_not(self, s: BlackState, f: ShotFrame, w: int) -> list[Reason]:
        if UNIT0 <= w < UNIT0 + UNITS and not linked(s, f.targets, w - UNIT0):
            return [Reason("HBR-ABIL-MG-03", "Targets must be of one type and within 2 squares of another target.")]
        return []


def deal_points(s: BlackState, f: ShotFrame) -> None:
    """HBR-ABIL-MG-02  The split is announced: the first target keeps its point and whatever was not given away."""
    if not f.structures:
        f.structures = [0] * len(f.targets)
    f.structures[0] += split_points(s, f) - sum(f.structures)
    tell(s, "split", "HBR-ABIL-MG-02", unit=f.unit, targets=f.targets[:], points=f.structures[:])


def split_attack(s: BlackState, f: ShotFrame) -> None:
    """HBR-ABIL-MG-01, HBR-ABIL-MG-04  One roll for each target with its share; obstacles count for each shot."""
    while f.targets and s.unit_place[f.targets[0]] != BOARD:
        f.targets.pop(0)
        f.structures.pop(0)
    if not f.targets or s.unit_place[f.unit] not in (BOARD, EMBARKED):
        return
    a = AttackFrame()
    a.unit, a.seat, a.target, a.weapon, a.how = f.unit, f.seat, f.targets.pop(0), f.weapon, f.how
    a.value, a.mode, a.flags = f.structures.pop(0), f.kind, SPLIT
    a.count = 2 if WEAPONS[f.weapon].twin else 1
    a.pierce = f.pierce or int(WEAPONS[f.weapon].piercing)
    a.ignore, a.played = f.ignore, f.played
    again(f)
    start(s, "attack", a)


SPLITTING = Procedure(
    "split",
    (
        Step("HBR-ABIL-MG-03", ask=SplitFirst()),
        Step("HBR-ABIL-MG-01", ask=SplitPoint()),
        Step("HBR-ABIL-MG-02", do=deal_points),
        Step("HBR-ABIL-MG-04", do=split_attack),
    ),
    ShotFrame,
)


# ---------------------------------------------------------------- after the firing action, and unstable weapons


def second_fire(s: BlackState, f: FireFrame) -> None:
    """HBR-ABIL-DOUBLE-01  A regular activation may take a second Firing Action with that weapon, never at the same
    target."""
    if f.how != BY_ACTION or f.double or not f.shots or f.one or s.unit_place[f.unit] not in (BOARD, EMBARKED):
        return
    weapons = [w for w in usable_weapons(s, f.unit) if WEAPONS[w].double_fire]
    past = [row[2] for row in s.boons if row[0] == B_DOUBLE and row[1] == f.unit]
    if not weapons or not past:
        return
    g = FireFrame()
    g.unit, g.how, g.weapons, g.past, g.double, g.played, g.mode = f.unit, BY_ACTION, weapons, past, 1, f.played, NORMAL
    g.shots = 1
    start(s, "firing", g)


def reveal_firer(s: BlackState, u: int) -> None:
    """HBR-ABIL-AMBUSH-06  A concealed unit that has fired is turned to its Inactive side."""
    if s.unit_place[u] in (BOARD, EMBARKED) and is_concealed(s, u):
        flip(s, u)
        tell(s, "spotted", "HBR-ABIL-AMBUSH-06", unit=u)


def unstable_value(s: BlackState, u: int) -> int:
    """HBR-ABIL-UNSTABLE-01  The die an unstable unit needs; 0 for a stable one."""
    if s.boons and has_boon(s, u, B_UNSTABLE):
        return boon(s, u, B_UNSTABLE)
    return number_of(s.unit_face[u], "unstable", "value") if has(s.unit_face[u], "unstable") else 0


def test_unstable(s: BlackState, f: AttackFrame) -> None:
    """HBR-ABIL-UNSTABLE-01  Before an unstable unit fires it rolls."""
    if f.unit >= 0 and unstable_value(s, f.unit):
        throw(s, UNSTABLE, f.seat, f.unit, needed=unstable_value(s, f.unit))


@result(UNSTABLE)
def read_unstable(s: BlackState, f: AbilityFrame) -> None:
    """HBR-ABIL-UNSTABLE-01, HBR-ABIL-UNSTABLE-02  Less than the value cancels the activation; a natural 1 is a Hit as
    well."""
    total = f.dice[0] + f.value + roll_penalty(s, f.unit)
    works = total >= f.stage
    tell(s, "unstable", "HBR-ABIL-UNSTABLE-01", unit=f.unit, die=f.dice[0], works=works)
    if works:
        return
    for frame in reversed(s.frames):
        if isinstance(frame, AttackFrame):
            frame.gone = 1
        elif isinstance(frame, FireFrame):
            frame.weapons = []
        elif isinstance(frame, ActFrame):
            frame.cancelled = 1
            break
    if f.dice[0] == 1:
        h = HitFrame()
        h.unit, h.hits, h.cause = f.unit, 1, BY_OTHER
        start(s, "hits", h)
