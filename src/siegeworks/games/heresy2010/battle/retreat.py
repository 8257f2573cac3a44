"""Chapter 13, retreats: leaving a battle by choice."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import victory
from siegeworks.games.heresy2010.battle.engaged import the_battle, units_in
from siegeworks.games.heresy2010.battle.frames import BattleFrame, RetreatFrame
from siegeworks.games.heresy2010.box.components import AREA_NAMES, N_UNITS, Area, Side
from siegeworks.games.heresy2010.box.options import FAQ_EDITION, RETREAT_WITHOUT_CARDS
from siegeworks.games.heresy2010.box.words import AREA
from siegeworks.games.heresy2010.movement.flying import flies
from siegeworks.games.heresy2010.movement.movement import retreat_areas
from siegeworks.games.heresy2010.orders.activation import is_routed, rout_area
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import Heresy2010State, is_open_to, neighbours, pieces_at, put_piece


def retreat_to(s: Heresy2010State, b: BattleFrame, side: Side) -> list[Area]:
    """H10-RET-04, H10-RET-05, H10-RET-11, H10-FAQ-14  Neighbours of the target that all of the defender's pieces
    there can reach.

    Neutral or friendly; an enemy Hero alone does not bar the way; over a crevasse only if every piece flies.
    """
    wings = all(p < N_UNITS and flies(s, p) for p in pieces_at(s, side, b.target))
    return retreat_areas(s, side, b.target, wings)


def why_not_retreat(s: Heresy2010State, b: BattleFrame, side: Side) -> Reason | None:
    """H10-RET-01, H10-RET-02, H10-RET-03, H10-RET-07, H10-BAT-37, H10-FAQ-08  What forbids the active player to
    retreat, if anything does."""
    if b.coexistence and FAQ_EDITION.is_on(s):
        return Reason("H10-FAQ-08", "Nobody retreats from a coexistence battle.")
    if b.iteration < 2:
        return Reason("H10-RET-02", "Nobody retreats in the first iteration.")
    if b.no_retreat:
        return Reason("H10-HERO-07", "Angron's charge lets neither side retreat.")
    if b.picked:
        return Reason("H10-RET-01", "A player retreats instead of playing cards.")
    if not s.combat_hand[side] and not RETREAT_WITHOUT_CARDS.is_on(s):
        return Reason("H10-BAT-37", "A player without cards must pass.")
    for u in units_in(b, side):
        if is_routed(s, side, s.unit_area[u]):
            return Reason("H10-RET-03", "An engaged unit stands where its side already has a routed marker.")
    if side != b.attacker and not retreat_to(s, b, side):
        return Reason("H10-RET-07", "There is no friendly or neutral area next to the target area to retreat to.")
    return None


class RetreatTo(SideChoice):
    """H10-RET-04, H10-RET-13  The defender names one area for his whole force; its stacking limit does not matter
    now."""

    def words(self, s: Heresy2010State, f: RetreatFrame) -> list[Word]:
        b = the_battle(s)
        if f.side == b.attacker:
            return []
        return [AREA + a for a in retreat_to(s, b, f.side)]

    def choose(self, s: Heresy2010State, f: RetreatFrame, w: Word) -> None:
        a = AREA.id(w)
        b = the_battle(s)
        going = pieces_at(s, f.side, b.target)
        tell(s, "defender-retreated", "H10-RET-04", side=f.side, pieces=going, origin=b.target, area=a)
        for p in going:
            put_piece(s, p, a)
        b.engaged[f.side].clear()
        rout_area(s, f.side, a, "H10-RET-06")
        victory.check(s)

    def why_not(self, s: Heresy2010State, f: RetreatFrame, w: Word) -> list[Reason]:
        if w not in AREA:
            return []
        a = AREA.id(w)
        b = the_battle(s)
        if a not in dict(neighbours(s, b.target)):
            return [Reason("H10-RET-04", f"{AREA_NAMES[a]} does not border the target area.")]
        if not is_open_to(s, f.side, a):
            return [Reason("H10-RET-04", f"Enemy units stand in {AREA_NAMES[a]}.")]
        return [Reason("H10-RET-05", "Not every retreating piece can cross that crevasse: only flying units do.")]


def mark_origins(s: Heresy2010State, f: RetreatFrame) -> None:
    """H10-RET-08, H10-RET-09, H10-RET-10  A retreating attacker moves nothing; areas with engaged units of his are
    marked, those with Heroes alone are not."""
    b = the_battle(s)
    if f.side == b.attacker:
        tell(s, "attacker-retreated", "H10-RET-08", side=f.side, area=b.target)
        for a in sorted({s.unit_area[u] for u in units_in(b, f.side)}):
            rout_area(s, f.side, a, "H10-RET-08")
    if s.winner == NOT_OVER:
        b.fled = f.side
