"""Machine gunners (HBR-ABIL-MG): one combat value split among several targets."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import NOT, UNIT_LABELS
from siegeworks.games.blackreach.box.words import DONE, UNIT, verb
from siegeworks.games.blackreach.cards.deck import OWN_FIRE
from siegeworks.games.blackreach.cards.window import open_window
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.fire.frames import (
    ATTACK,
    ON_MOVE,
    SPLIT,
    SPLITTING,
    SUPPRESSIVE,
    AttackFrame,
    FireFrame,
    SplitFrame,
)
from siegeworks.games.blackreach.fire.targets import targets, why_not_target
from siegeworks.games.blackreach.modifiers import (
    fire_bonus,
)
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import distance

SPLIT_WORD = verb("split")


def split_words(s: BlackReachState, f: FireFrame, pool: list[int]) -> list[int]:
    """HBR-ABIL-MG-01  Split the fire, where two of the targets may be linked."""
    if f.weapon < 0 or not WEAPONS[f.weapon].machine_gun:
        return []
    for i, a in enumerate(pool):
        for b in pool[i + 1 :]:
            if FACE_CLASS[s.unit_face[a]] == FACE_CLASS[s.unit_face[b]] and distance(s, a, b) <= 2:
                return [SPLIT_WORD]
    return []


def start_split(s: BlackReachState, f: FireFrame) -> None:
    """HBR-ABIL-MG-01  Begin splitting the combat value among several targets."""
    g = SplitFrame()
    g.unit, g.seat, g.weapon, g.how, g.mode = f.unit, UNIT_SIDE[f.unit], f.weapon, f.how, f.mode
    g.bonus, g.played = f.bonus, f.played
    if f.how == ON_MOVE:
        g.penalty = f.penalty if f.penalty > NOT else WEAPONS[f.weapon].fotm
    g.only, g.past = f.only, f.past[:]
    call(s, SPLITTING, g)


def linked(s: BlackReachState, chosen: list[int], v: int) -> bool:
    """HBR-ABIL-MG-03  Whether a unit may join the targets: same type, within 2 squares of one of them."""
    return v in chosen or (
        FACE_CLASS[s.unit_face[v]] == FACE_CLASS[s.unit_face[chosen[0]]] and any(distance(s, c, v) <= 2 for c in chosen)
    )


def split_points(s: BlackReachState, f: SplitFrame) -> int:
    """HBR-ABIL-MG-01, HBR-FIRE-06  The value to split: CV, Fire on the Move, bonuses; doubled for suppressive fire."""
    a = AttackFrame()
    a.unit, a.seat, a.weapon, a.target = f.unit, f.seat, f.weapon, f.targets[0]
    value = WEAPONS[f.weapon].cv[FACE_CLASS[s.unit_face[f.targets[0]]]] + f.penalty + f.bonus + fire_bonus(s, a, None)
    return 2 * value if f.mode == SUPPRESSIVE else value


class SplitFirst(Choice):
    """HBR-ABIL-MG-03, HBR-ABIL-MG-04  The first target, which settles the type."""

    kind = "split-first"

    def seat(self, s: BlackReachState, f: SplitFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: SplitFrame) -> list[int]:
        return UNIT.words(_pool(s, f))

    def choose(self, s: BlackReachState, f: SplitFrame, w: int) -> None:
        f.targets = [UNIT.id(w)]
        open_window(s, f.seat, OWN_FIRE, f.unit, UNIT.id(w))

    def why_not(self, s: BlackReachState, f: SplitFrame, w: int) -> list[Reason]:
        return no_target(s, f, w)

    def odds(self, s: BlackReachState, f: SplitFrame, w: int) -> Odds | None:
        g = f.clone()
        g.targets = [UNIT.id(w)]
        return split_odds(s, g)


def _pool(s: BlackReachState, f: SplitFrame) -> list[int]:
    return targets(s, f.unit, f.weapon, f.only, f.past)


def no_target(s: BlackReachState, f: SplitFrame, w: int) -> list[Reason]:
    """HBR-ABIL-MG-04  What forbids to fire at a unit at all."""
    reason = why_not_target(s, f.unit, f.weapon, UNIT.id(w)) if w in UNIT else None
    return [reason] if reason is not None else []


class SplitPoint(Choice):
    """HBR-ABIL-MG-01, HBR-ABIL-MG-02, HBR-ABIL-MG-03  Give points one by one before the first roll; what is left over
    stays with the first target."""

    kind = "split-point"
    idle = (DONE,)

    def seat(self, s: BlackReachState, f: SplitFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: SplitFrame) -> list[int]:
        left = split_points(s, f) - 1 - sum(f.shares)
        if left <= 0:
            return []
        return [UNIT + v for v in _pool(s, f) if linked(s, f.targets, v)] + [DONE]

    def choose(self, s: BlackReachState, f: SplitFrame, w: int) -> None:
        if w != DONE:
            give_point(f, UNIT.id(w))
            again(f)

    def odds(self, s: BlackReachState, f: SplitFrame, w: int) -> Odds | None:
        g = f.clone()
        if w != DONE:
            give_point(g, UNIT.id(w))
        return split_odds(s, g)

    def why_not(self, s: BlackReachState, f: SplitFrame, w: int) -> list[Reason]:
        reasons = no_target(s, f, w)
        if not reasons and w in UNIT and not linked(s, f.targets, UNIT.id(w)):
            return [Reason("HBR-ABIL-MG-03", "Targets must be of one type and within 2 squares of another target.")]
        return reasons


def give_point(f: SplitFrame, v: int) -> None:
    """HBR-ABIL-MG-01  One point more for a target, old or new."""
    if not f.shares:
        f.shares = [0] * len(f.targets)
    if v not in f.targets:
        f.targets.append(v)
        f.shares.append(0)
    f.shares[f.targets.index(v)] += 1


def keep_rest(s: BlackReachState, f: SplitFrame) -> None:
    """HBR-ABIL-MG-02  The first target keeps its point and whatever was not given away."""
    if not f.shares:
        f.shares = [0] * len(f.targets)
    f.shares[0] += split_points(s, f) - sum(f.shares)


def split_odds(s: BlackReachState, f: SplitFrame) -> Odds:
    """HBR-ABIL-MG-01, HBR-ABIL-MG-04  The exact chances of how many targets are hit (or of the markers placed), were
    the split announced as it stands; changes the frame it is given."""
    keep_rest(s, f)
    notes: list[Modifier] = []
    spread = {0: Fraction(1)}
    for v, points in zip(f.targets, f.shares, strict=True):
        odds = attack_odds(s, share_attack(f, v, points))
        notes += [Modifier(m.rule, f"{UNIT_LABELS[v]}: {m.text}", m.value) for m in odds.modifiers]
        sums: dict[int, Fraction] = {}
        for name, chance in odds.outcomes:
            gain = int(name.split()[0]) if "markers" in name else int("hit" in name)
            for n, c in spread.items():
                sums[n + gain] = sums.get(n + gain, Fraction(0)) + c * Fraction(chance)
        spread = sums
    what = "suppressed markers" if f.mode == SUPPRESSIVE else f"of {len(f.targets)} targets hit"
    rows = [Outcome(f"{n} {what}", c) for n, c in sorted(spread.items())]
    return Odds("split fire", "a roll for each target", notes, rows)


def deal_points(s: BlackReachState, f: SplitFrame) -> None:
    """HBR-ABIL-MG-02  The split is announced."""
    keep_rest(s, f)
    tell(s, "split", "HBR-ABIL-MG-02", unit=f.unit, targets=f.targets[:], points=f.shares[:])


def split_attack(s: BlackReachState, f: SplitFrame) -> None:
    """HBR-ABIL-MG-01, HBR-ABIL-MG-04  One roll for each target with its share; obstacles count for each shot."""
    while f.targets and s.unit_place[f.targets[0]] != BOARD:
        f.targets.pop(0)
        f.shares.pop(0)
    if not f.targets or s.unit_place[f.unit] not in (BOARD, EMBARKED):
        return
    again(f)
    call(s, ATTACK, share_attack(f, f.targets.pop(0), f.shares.pop(0)))


def share_attack(f: SplitFrame, v: int, points: int) -> AttackFrame:
    """HBR-ABIL-MG-01  The attack on one target with its share."""
    a = AttackFrame()
    a.unit, a.seat, a.target, a.weapon, a.how = f.unit, f.seat, v, f.weapon, f.how
    a.value, a.mode, a.flags = points, f.mode, SPLIT
    a.count = 2 if WEAPONS[f.weapon].twin else 1
    a.pierce = f.pierce or int(WEAPONS[f.weapon].piercing)
    a.ignore, a.played = f.ignore, f.played
    return a
