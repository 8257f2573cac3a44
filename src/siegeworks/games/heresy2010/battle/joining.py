"""Chapter 11, joining and engaging: an attack order names its target and origins, flights and Heroes come, and
pieces are engaged.

ATTACK carries out an attack order; COEXISTENCE opens the battle of a change of initiative. Both end by calling BATTLE.
"""

from __future__ import annotations

from siegeworks.core.flow import again, call, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import victory
from siegeworks.games.heresy2010.battle import heroes
from siegeworks.games.heresy2010.battle.engaged import distinct, engage
from siegeworks.games.heresy2010.battle.frames import (
    ATTACK,
    BATTLE,
    COEXISTENCE,
    AttackFrame,
    BattleFrame,
    CoexistenceFrame,
)
from siegeworks.games.heresy2010.battle.odds import AttackOdds
from siegeworks.games.heresy2010.box.components import AREA_NAMES, IMPERIAL, Area, Side
from siegeworks.games.heresy2010.box.options import FAQ_EDITION
from siegeworks.games.heresy2010.box.words import AREA, DONE, IGNORE, PIECE, UNIT
from siegeworks.games.heresy2010.frames import begin, ignore
from siegeworks.games.heresy2010.movement.flying import flies, joining_flyers
from siegeworks.games.heresy2010.orders.activation import activate, has_marker
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import (
    Heresy2010State,
    is_open_to,
    neighbours,
    piece_area,
    piece_side,
    pieces_at,
    put_unit,
    region_areas,
)

ANY_NUMBER = -1


# ---------------------------------------------------------------------------------------------------- the target
def has_enemy(s: Heresy2010State, side: Side, a: Area) -> bool:
    """H10-BAT-07, H10-HERO-40  At least one enemy unit or Hero; a lone Hero is enough."""
    return bool(s.here[1 - side][a] or s.heroes_at[1 - side][a])


def why_not_origin(s: Heresy2010State, side: Side, target: Area, a: Area) -> Reason | None:
    """H10-BAT-10, H10-BAT-11, H10-BAT-14, H10-FAQ-02, H10-FAQ-12  Why an area cannot be an origin of its own pieces,
    if so.

    By the FAQ a Hero alone is enough; enemy units standing there do not hinder.
    """
    if a == target or all(b != target for b, _ in neighbours(s, a)):
        return Reason("H10-BAT-10", f"{AREA_NAMES[a]} does not border the target area.")
    if not has_attackers(s, side, a):
        who = "unit or Hero" if FAQ_EDITION.is_on(s) else "unit"
        return Reason("H10-BAT-11", f"No {who} of the attacker stands in {AREA_NAMES[a]}.")
    if has_marker(s, side, a):
        return Reason("H10-BAT-14", f"{AREA_NAMES[a]} holds the attacker's activation marker.")
    return None


def has_attackers(s: Heresy2010State, side: Side, a: Area) -> bool:
    """H10-BAT-11, H10-FAQ-02  Whether an area holds what an origin needs: a unit of the attacker; by the FAQ a Hero
    will do."""
    return bool(s.here[side][a] or (s.heroes_at[side][a] and FAQ_EDITION.is_on(s)))


def own_origins(s: Heresy2010State, side: Side, target: Area) -> list[Area]:
    """H10-BAT-11  Neighbours from which the attacker's pieces may attack without anyone joining them."""
    marks, own = s.markers[side], s.here[side]
    if FAQ_EDITION.is_on(s):
        lone = s.heroes_at[side]
        return [a for a, _ in neighbours(s, target) if (own[a] or lone[a]) and not marks[a]]
    return [a for a, _ in neighbours(s, target) if own[a] and not marks[a]]


def flight_origins(s: Heresy2010State, side: Side, target: Area) -> list[Area]:
    """H10-FLY-16  Neighbours of the target to which a flight could come."""
    return [a for a, _ in neighbours(s, target) if joining_flyers(s, side, a)]


def may_attack(s: Heresy2010State, side: Side, target: Area) -> bool:
    """H10-BAT-09, H10-BAT-12  Whether any origin exists: beside the target, inside it, by air, or by Khan's ride."""
    if own_origins(s, side, target):
        return True
    if has_attackers(s, side, target) and not has_marker(s, side, target):
        return True
    return bool(heroes.ride_areas(s, side, target)) or bool(flight_origins(s, side, target))


def why_not_target(s: Heresy2010State, f: AttackFrame, a: Area) -> Reason | None:
    """H10-BAT-07, H10-BAT-08  Why an area cannot be the target, if so."""
    if a not in region_areas(s, f.region):
        return Reason("H10-BAT-08", f"{AREA_NAMES[a]} does not lie in the order's region.")
    if not has_enemy(s, f.side, a):
        return Reason("H10-BAT-07", f"No enemy unit or Hero stands in {AREA_NAMES[a]}.")
    if f.needs_marker and not s.markers[1 - f.side][a]:
        return Reason("H10-ORD-31", "This order attacks only where the opponent has an activation marker.")
    if not may_attack(s, f.side, a):
        return Reason("H10-BAT-09", f"No origin area next to {AREA_NAMES[a]} has pieces that may be ordered.")
    return None


class TargetArea(SideChoice):
    """H10-BAT-06, H10-BAT-07, H10-BAT-08, H10-TERM-12  The executor is the attacker and names the area he attacks."""

    def __init__(self, attack_odds: AttackOdds) -> None:
        self.attack_odds = attack_odds

    def words(self, s: Heresy2010State, f: AttackFrame) -> list[Word]:
        if f.target >= 0:
            return []
        out = [AREA + a for a in region_areas(s, f.region) if why_not_target(s, f, a) is None]
        if out and f.whole:
            out.append(IGNORE)
        return out

    def choose(self, s: Heresy2010State, f: AttackFrame, w: Word) -> None:
        if w == IGNORE:
            ignore(s, f)
            return
        f.target = AREA.id(w)

    def why_not(self, s: Heresy2010State, f: AttackFrame, w: Word) -> list[Reason]:
        if w not in AREA:
            return []
        reason = why_not_target(s, f, AREA.id(w))
        return [reason] if reason else []

    def odds(self, s: Heresy2010State, f: AttackFrame, w: Word) -> Odds | None:
        return self.attack_odds(s, w) if w in AREA else None


def open_attack(s: Heresy2010State, f: AttackFrame) -> None:
    """H10-BAT-12, H10-BAT-15  The target is named; without a legal one the order comes to nothing."""
    if f.target < 0:
        leave(s, f)
        return
    begin(s, f)
    f.idle = has_marker(s, f.side, f.target)
    tell(s, "attack-declared", "H10-BAT-07", side=f.side, area=f.target)
    if f.origin >= 0:
        f.named.append(f.origin)


# ---------------------------------------------------------------------------------------------------- the origins
def origins_left(f: AttackFrame) -> bool:
    """H10-BAT-09, H10-FLY-17  Whether the order allows one more origin area."""
    if f.origin >= 0:
        return False
    return f.origins == ANY_NUMBER or len([a for a in f.named if a != f.rode]) < f.origins


class NameOrigins(SideChoice):
    """H10-BAT-09, H10-BAT-10, H10-BAT-11, H10-BAT-12, H10-FLY-16, H10-FLY-17, H10-FLY-19  Name origins; flights may
    join, within the limit."""

    def words(self, s: Heresy2010State, f: AttackFrame) -> list[Word]:
        if f.origin >= 0:
            return []
        out: list[Word] = []
        if origins_left(f):
            out = [AREA + a for a in own_origins(s, f.side, f.target) if a not in f.named]
        flyers: list[int] = []
        for a in flight_goals(s, f):
            flyers.extend(u for u in joining_flyers(s, f.side, a) if u not in flyers and self.is_free(s, f, u))
        out.extend(PIECE + u for u in distinct(s, sorted(flyers)))
        if f.named or self.inside_may(s, f):
            out.append(DONE)
        return out

    def is_free(self, s: Heresy2010State, f: AttackFrame, u: int) -> bool:
        """A flight joins once, out of the target or another origin too, as long as that does not lose its last unit."""
        return u not in f.bound and not is_last(s, f, u)

    def inside_may(self, s: Heresy2010State, f: AttackFrame) -> bool:
        """The target area alone is origin enough if pieces stand in it and it was not activated."""
        return has_attackers(s, f.side, f.target) and not f.idle

    def choose(self, s: Heresy2010State, f: AttackFrame, w: Word) -> None:
        if w == DONE:
            return
        if w in PIECE:
            f.flyer = PIECE.id(w)
            return
        a = AREA.id(w)
        f.named.append(a)
        f.fresh.append(a)
        tell(s, "origin-named", "H10-BAT-09", side=f.side, area=a)
        again(f)

    def usual(self, s: Heresy2010State, f: AttackFrame) -> Word:
        words: list[Word] = s.offered
        return next((w for w in words if w in AREA), DONE if DONE in words else words[0])

    def why_not(self, s: Heresy2010State, f: AttackFrame, w: Word) -> list[Reason]:
        if w in AREA:
            a = AREA.id(w)
            if a in f.named:
                return [Reason("H10-BAT-09", "That origin area has been named already.")]
            reason = why_not_origin(s, f.side, f.target, a)
            if reason:
                return [reason]
            return [Reason("H10-BAT-09", "The order allows no further origin area.")]
        if w in UNIT:
            return [why_not_fly(s, f, PIECE.id(w))]
        if w == DONE:
            return [Reason("H10-BAT-09", "An attack needs at least one origin area.")]
        return []


def flight_goals(s: Heresy2010State, f: AttackFrame) -> list[Area]:
    """Neighbours of the target a flight may join: named origins, or any other while the order allows one more."""
    more = origins_left(f)
    return [a for a, _ in neighbours(s, f.target) if (more or a in f.named) and is_open_to(s, f.side, a)]


def is_last(s: Heresy2010State, f: AttackFrame, u: int) -> bool:
    """H10-BAT-11  Whether a named origin would be left without what makes it one."""
    a = s.unit_area[u]
    if a not in f.named or s.here[f.side][a] & ~(1 << u):
        return False
    return not (s.heroes_at[f.side][a] and FAQ_EDITION.is_on(s))


def why_not_fly(s: Heresy2010State, f: AttackFrame, u: int) -> Reason:
    """H10-BAT-11, H10-FLY-18, H10-FLY-20, H10-FLY-22  Why a unit does not join this attack by air."""
    if piece_side(s, u) != f.side or not flies(s, u):
        return Reason("H10-FLY-16", "Only the attacker's flying units join a battle from afar.")
    if has_marker(s, f.side, s.unit_area[u]):
        return Reason("H10-FLY-22", "Its area holds the attacker's activation marker.")
    if u in f.bound:
        return Reason("H10-FLY-18", "It has joined already.")
    if is_last(s, f, u):
        return Reason("H10-BAT-11", "The origin area it stands in would be left without a unit.")
    if s.unit_area[u] in own_origins(s, f.side, f.target) and origins_left(f):
        return Reason("H10-BAT-09", "It stands next to the target: name its area as an origin.")
    if not origins_left(f):
        return Reason("H10-FLY-17", "It can fly to no named origin area, and the order allows no further one.")
    return Reason(
        "H10-FLY-21", "It cannot reach a friendly or neutral area next to the target with three movement points."
    )


class FlyTo(SideChoice):
    """H10-FLY-16, H10-FLY-17, H10-FLY-18, H10-ACT-14, H10-FLY-26  The flight's area becomes an origin; the flight
    must be engaged."""

    def words(self, s: Heresy2010State, f: AttackFrame) -> list[Word]:
        if f.flyer < 0:
            return []
        return [AREA + a for a in flight_goals(s, f) if f.flyer in joining_flyers(s, f.side, a)]

    def choose(self, s: Heresy2010State, f: AttackFrame, w: Word) -> None:
        a = AREA.id(w)
        put_unit(s, f.flyer, a)
        tell(s, "flight-joined", "H10-FLY-16", unit=f.flyer, area=a)
        f.bound.append(f.flyer)
        f.flyer = -1
        if a not in f.named:
            f.named.append(a)
            if not has_marker(s, f.side, a):
                f.fresh.append(a)
        victory.check(s)
        jump(f, ATTACK, "H10-BAT-09")

    def why_not(self, s: Heresy2010State, f: AttackFrame, w: Word) -> list[Reason]:
        if w not in AREA:
            return []
        a = AREA.id(w)
        if all(b != a for b, _ in neighbours(s, f.target)):
            return [Reason("H10-BAT-10", f"{AREA_NAMES[a]} does not border the target area.")]
        if not is_open_to(s, f.side, a):
            return [Reason("H10-FLY-16", f"Enemy units stand in {AREA_NAMES[a]}.")]
        if a not in flight_goals(s, f):
            return [Reason("H10-FLY-17", "The order allows no further origin area.")]
        if a == s.unit_area[f.flyer]:
            return [Reason("H10-BAT-09", "It stands there already: name the area as an origin.")]
        return [Reason("H10-FLY-21", f"{AREA_NAMES[a]} is more than three movement points away.")]


def mark_areas(s: Heresy2010State, f: AttackFrame) -> None:
    """H10-BAT-14, H10-BAT-15, H10-ACT-09, H10-ACT-14  Target and origins are activated before the fight; without an
    origin all ends."""
    if not f.named and (f.idle or not has_attackers(s, f.side, f.target)):
        leave(s, f)
        return
    if f.activates:
        activate(s, f.side, f.target, "H10-BAT-15")
        for a in f.named:
            activate(s, f.side, a, "H10-BAT-15")
    else:
        for p in f.bound:
            activate(s, f.side, piece_area(s, p), "H10-ACT-14")
    f.picked = list(f.bound)


# ---------------------------------------------------------------------------------------------------- engaging
def open_battle(s: Heresy2010State, f: AttackFrame) -> None:
    """H10-BAT-02, H10-BAT-03, H10-BAT-19, H10-BAT-20, H10-FAQ-11  Everybody in the target area is engaged; the
    battle begins."""
    b = BattleFrame()
    b.target = f.target
    b.attacker = f.side
    b.length = f.iterations
    b.extra = f.extra_cards
    b.scry = f.scry
    b.attacker_chooses = f.attacker_chooses
    b.origins = f.named[:]
    for p in f.picked:
        engage(b, f.side, p)
    start(s, b)


def start(s: Heresy2010State, b: BattleFrame) -> None:
    """H10-BAT-19  Engage all pieces in the target area and fight."""
    for side in (0, 1):
        for p in pieces_at(s, side, b.target):
            engage(b, side, p)
    if s.winner == NOT_OVER:
        s.kills = [0, 0]
        call(s, BATTLE, b)


# ---------------------------------------------------------------------------------------------------- coexistence
def coexist(s: Heresy2010State, a: Area) -> bool:
    """H10-INIT-16, H10-HERO-28, H10-FAQ-10, H10-BAT-73  Pieces of both sides share the area, be they units or
    Heroes."""
    return bool(s.here[0][a] or s.heroes_at[0][a]) and bool(s.here[1][a] or s.heroes_at[1][a])


def coexistence(s: Heresy2010State, a: Area) -> None:
    """H10-BAT-01, H10-BAT-13, H10-FAQ-04  Open the battle of an area shared by both sides: the Imperial player
    attacks."""
    f = CoexistenceFrame()
    f.side = IMPERIAL
    f.target = a
    call(s, COEXISTENCE, f)


def open_coexistence(s: Heresy2010State, f: CoexistenceFrame) -> None:
    """H10-BAT-13, H10-BAT-20, H10-BAT-74, H10-FLY-20, H10-FAQ-09  All pieces there fight, eight iterations; nothing
    is activated."""
    b = BattleFrame()
    b.target = f.target
    b.attacker = f.side
    b.coexistence = True
    start(s, b)
