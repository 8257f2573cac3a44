"""Chapter 14, routing: who leaves a battle against his will, where he goes, and the morale of men whose Hero fell."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from siegeworks.core.flow import again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import OWN_LOSS, Caution, Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import victory
from siegeworks.games.heresy2010.battle import damage
from siegeworks.games.heresy2010.battle.engaged import DORN, battle, disengage, distinct_in_battle, rank_of, the_battle
from siegeworks.games.heresy2010.battle.frames import DEAD, ROUT, BattleFrame, MoraleFrame, RoutFrame
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    CARD_STAR,
    EMPEROR,
    HERO_SIDE,
    HORUS,
    N_AREAS,
    N_UNITS,
    TRAITOR,
    Area,
    Hero,
    Piece,
    Side,
)
from siegeworks.games.heresy2010.box.options import ATTACKER_MAY_ELIMINATE, ROUT_TOGETHER
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT
from siegeworks.games.heresy2010.box.words import AREA, UNIT, verb
from siegeworks.games.heresy2010.movement.flying import flies
from siegeworks.games.heresy2010.movement.movement import retreat_areas
from siegeworks.games.heresy2010.orders.activation import is_routed, rout_area
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.siege import bombardment
from siegeworks.games.heresy2010.state import NONE, Heresy2010State, bits, is_open_to, neighbours, piece_area, put_piece

ELIMINATE = verb("eliminate")


def rout(s: Heresy2010State, side: Side, pieces: list[Piece]) -> None:
    """H10-ROUT-01  These pieces of the side rout by one effect."""
    f = RoutFrame()
    f.side = side
    f.pieces = list(pieces)
    if ROUT_TOGETHER.is_on(s):
        f.old = [a for a in range(N_AREAS) if is_routed(s, side, a)]
    call(s, ROUT, f)


def held_marker(s: Heresy2010State, f: RoutFrame, a: Area) -> bool:
    """H10-ROUT-04, H10-ROUT-07, H10-AMB-51  Whether an area already holds a routed marker of the side: also one that
    the unit before has just left there, unless the table looks once for all of them."""
    return a in f.old if ROUT_TOGETHER.is_on(s) else is_routed(s, f.side, a)


def flight_areas(s: Heresy2010State, b: BattleFrame, side: Side, p: Piece) -> list[Area]:
    """H10-ROUT-02, H10-ROUT-06, H10-ROUT-09, H10-ROUT-12  Where a routing piece may go.

    A defender goes to a neighbour of the target that is friendly or neutral, over a crevasse only if he flies; an
    attacker stays where he is.
    """
    if side == b.attacker:
        return [piece_area(s, p)]
    return retreat_areas(s, side, b.target, p < N_UNITS and flies(s, p))


def why_dead(s: Heresy2010State, f: RoutFrame, b: BattleFrame, p: Piece) -> Reason | None:
    """H10-ROUT-03, H10-ROUT-04, H10-ROUT-07  Why a routing unit is eliminated instead, if it is."""
    if b.rout_kills and f.side != b.active:
        return Reason("H10-ROUT-01", "An effect of this iteration eliminates units that rout.")
    if f.side == b.attacker:
        if held_marker(s, f, piece_area(s, p)):
            return Reason("H10-ROUT-07", "Its area already held a routed marker of its side.")
        return None
    if held_marker(s, f, b.target):
        return Reason("H10-ROUT-04", "The target area already held a routed marker of its side.")
    if not flight_areas(s, b, f.side, p):
        return Reason("H10-ROUT-03", "No friendly or neutral area next to the target area can be reached.")
    return None


class RoutTo(SideChoice):
    """H10-ROUT-02, H10-ROUT-05, H10-ROUT-13, H10-ROUT-14, H10-FAQ-13  The owner sends each routing unit somewhere,
    or gives it up."""

    def words(self, s: Heresy2010State, f: RoutFrame) -> list[Word]:
        p = f.pieces[0]
        b = the_battle(s)
        if why_dead(s, f, b, p) is not None:
            return []
        out = [AREA + a for a in flight_areas(s, b, f.side, p)]
        if p < N_UNITS and (f.side != b.attacker or ATTACKER_MAY_ELIMINATE.is_on(s)):
            out.append(ELIMINATE)
        return out

    def choose(self, s: Heresy2010State, f: RoutFrame, w: Word) -> None:
        f.to = DEAD if w == ELIMINATE else AREA.id(w)

    def caution(self, s: Heresy2010State, f: RoutFrame, w: Word) -> Caution | None:
        return Caution(OWN_LOSS, "The unit is lost, though it could flee.") if w == ELIMINATE else None

    def why_not(self, s: Heresy2010State, f: RoutFrame, w: Word) -> list[Reason]:
        b = the_battle(s)
        if w == ELIMINATE:
            return [Reason("H10-ROUT-14", "Only a defending unit may be given up instead of routing, in this game.")]
        if w not in AREA:
            return []
        a = AREA.id(w)
        if f.side == b.attacker:
            return [Reason("H10-ROUT-06", "A routing attacker stays in its origin area.")]
        beside = dict(neighbours(s, b.target))
        if a not in beside:
            return [Reason("H10-ROUT-02", f"{AREA_NAMES[a]} does not border the target area.")]
        if not is_open_to(s, f.side, a):
            return [Reason("H10-ROUT-02", f"Enemy units stand in {AREA_NAMES[a]}.")]
        return [Reason("H10-ROUT-09", "Only flying units rout over a crevasse.")]


def carry_out_rout(s: Heresy2010State, f: RoutFrame) -> None:
    """H10-ROUT-08, H10-ROUT-10  The unit is out of the battle; the area it routs to is marked. Or it is eliminated."""
    p = f.pieces.pop(0)
    to, f.to = f.to, DEAD
    b = the_battle(s)
    if to == DEAD and p < N_UNITS:
        damage.remove_unit(s, p, "H10-ROUT-03")  # no damage: Dorn does not keep it standing (H10-FAQ-26)
        if s.winner == NOT_OVER:
            victory.check(s)
    else:
        leave_by_rout(s, b, f.side, p, to if to >= 0 else piece_area(s, p))
    if s.winner == NOT_OVER and f.pieces:
        jump(f, ROUT, "H10-ROUT-02")


def leave_by_rout(s: Heresy2010State, b: BattleFrame, side: Side, p: Piece, to: Area) -> None:
    """Move the routing piece, mark the area, and remember both for effects that look back on this iteration."""
    disengage(b, p)
    before = s.markers[side][to]
    rout_area(s, side, to, "H10-ROUT-10")
    if s.markers[side][to] != before:
        b.marked.append([side, to, before])
    b.routed.append([p, to])
    origin = piece_area(s, p)
    put_piece(s, p, to)
    if p < N_UNITS:
        tell(s, "unit-routed", "H10-ROUT-08", unit=p, origin=origin, area=to)
    else:
        tell(s, "hero-routed", "H10-ROUT-12", hero=p - N_UNITS, origin=origin, area=to)
    damage.settle_overdue(s, b, False)
    if s.winner == NOT_OVER:
        victory.check(s)


def kill_routed(s: Heresy2010State, b: BattleFrame, side: Side) -> None:
    """The side's units that routed earlier in this iteration are eliminated as if they had never reached their
    areas."""
    dead = [row for row in b.routed if row[0] < N_UNITS and damage_side(s, row[0]) == side]
    b.routed = [row for row in b.routed if row not in dead]
    for p, _ in dead:
        if s.winner == NOT_OVER and s.unit_area[p] < N_AREAS:
            damage.remove_unit(s, p, "H10-ROUT-01")
    unmark_routed(s, b, side)
    if s.winner == NOT_OVER:
        victory.check(s)


def unmark_routed(s: Heresy2010State, b: BattleFrame, side: Side) -> None:
    """Markers of routs of this iteration that nobody stands for any more turn back to what lay there before."""
    kept = {area for _, area in b.routed}
    void = [row for row in b.marked if row[0] == side and row[1] not in kept]
    for owner, area, before in void:
        s.markers[owner][area] = before
        told = "marker-removed" if before == NONE else "marker-flipped"
        tell(s, told, "H10-ROUT-10", side=owner, area=area)
    b.marked = [row for row in b.marked if row not in void]


def damage_side(s: Heresy2010State, u: int) -> Side:
    """Whose unit it is now."""
    return 0 if s.here[0][s.unit_area[u]] >> u & 1 else 1


class Morale(SideChoice):
    """H10-HERO-35, H10-HERO-36, H10-FAQ-20, H10-CORR-13  One card for each of the side's units where the Hero fell; the
    wrong icon routs the unit at once.

    An attacker says in which order: the first to rout marks the area, and the next of them falls.
    """

    def words(self, s: Heresy2010State, f: MoraleFrame) -> list[Word]:
        left = [u for u in bits(s.here[f.side][f.area]) if u not in f.tested]
        b = battle(s)
        if b is None or f.side != b.attacker or ROUT_TOGETHER.is_on(s):
            left = left[:1]
        return UNIT.words(distinct_in_battle(s, b, left) if b is not None else left)

    def choose(self, s: Heresy2010State, f: MoraleFrame, w: Word) -> None:
        again(f)
        u = UNIT.id(w)
        f.tested.append(u)
        holds = bombardment.draw_icon(s, "morale") == (f.side == TRAITOR)
        tell(s, "morale-tested", "H10-HERO-35", unit=u, holds=holds)
        if not holds and ROUT_TOGETHER.is_on(s):
            f.shaken.append(u)
        elif not holds:
            rout(s, f.side, [u])

    def why_not(self, s: Heresy2010State, f: MoraleFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            return [Reason("H10-HERO-35", "Only your units where the Hero fell are tested, each once.")]
        return []

    def odds(self, s: Heresy2010State, f: MoraleFrame, w: Word) -> Odds | None:
        pool = s.bomb_deck or s.bomb_discard
        wrong = Fraction(sum(1 for c in pool if CARD_STAR[c] != (f.side == TRAITOR)), len(pool))
        outcomes = [Outcome("routs", wrong), Outcome("holds", 1 - wrong)]
        return Odds("a bombardment card", "the icon of its side", [], outcomes)


def rout_shaken(s: Heresy2010State, f: MoraleFrame) -> None:
    """H10-HERO-35, H10-AMB-51  Where units rout together, they do when all have been tested."""
    if f.shaken:
        rout(s, f.side, f.shaken)


def morale_odds(s: Heresy2010State, h: Hero, points: int) -> Odds | None:
    """H10-HERO-35  How many units would rout if these points killed the Hero, exactly, by the icons left in the deck.

    Nobody is tested when a commander falls, for the game is over; nor those whom only Dorn kept standing (H10-FAQ-26).
    """
    if s.hero_damage[h] + points < DEFEATED_AT or h in (EMPEROR, HORUS) or battle(s) is None:
        return None
    side = HERO_SIDE[h]
    there = bits(s.here[side][s.hero_area[h]])
    if h == DORN:
        there = [u for u in there if s.unit_damage[u] < rank_of(s, u)]
    cards, units = len(s.bomb_deck), len(there)
    if not units or units > cards:
        return None
    wrong = sum(1 for c in s.bomb_deck if CARD_STAR[c] != (side == TRAITOR))
    outcomes = []
    for k in range(max(0, units - (cards - wrong)), min(units, wrong) + 1):
        ways = comb(wrong, k) * comb(cards - wrong, units - k)
        outcomes.append(Outcome(f"{k} of {units} units rout", Fraction(ways, comb(cards, units))))
    return Odds("a bombardment card for each of his units", "the icon of its side", [], outcomes)
