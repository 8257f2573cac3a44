"""Chapter 18, defense lasers: they fire on landing units, and fall with their area (see victory.destroy_lasers)."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import Choice, again
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.damage import eliminate_unit
from siegeworks.games.heresy2010.box.components import CARDS, IMPERIAL, Area
from siegeworks.games.heresy2010.box.words import HERO, PIECE, UNIT
from siegeworks.games.heresy2010.movement.movement import move_piece
from siegeworks.games.heresy2010.movement.stacking import one_of_each
from siegeworks.games.heresy2010.siege.bombardment import discard_bombardment, draw_bombardment
from siegeworks.games.heresy2010.siege.frames import LandingFrame
from siegeworks.games.heresy2010.state import Heresy2010State, neighbours

LASER_COLUMNS = 4


def lasers_in_range(s: Heresy2010State, a: Area) -> int:
    """H10-LASER-04, H10-LASER-10  Lasers in the landing area and next to it, whatever the borders."""
    if not s.lasers:
        return 0
    near = {b for b, _ in neighbours(s, a)}
    return sum(1 for x in s.lasers if x == a or x in near)


def count_lasers(s: Heresy2010State, f: LandingFrame) -> None:
    """H10-LASER-01, H10-LASER-04  The number is fixed before the first draw; without lasers nobody fires."""
    f.lasers = lasers_in_range(s, f.area)
    if not f.lasers:
        f.through, f.inbound = f.inbound, []


class LaserTarget(Choice):
    """H10-LASER-05, H10-LASER-06, H10-LASER-07, H10-LASER-09, H10-LASER-13, H10-LASER-17, H10-HERO-16  The Imperial
    player names a unit, then its
    card is drawn."""

    def seat(self, s: Heresy2010State, f: LandingFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy2010State, f: LandingFrame) -> list[Word]:
        return [PIECE + u for u in one_of_each(s, f.inbound)]

    def choose(self, s: Heresy2010State, f: LandingFrame, w: Word) -> None:
        again(f)
        u = PIECE.id(w)
        f.inbound.remove(u)
        card = draw_bombardment(s, "defense lasers")
        hit = card >= 0 and CARDS[card].lasers[min(f.lasers, LASER_COLUMNS) - 1]
        discard_bombardment(s)
        tell(s, "laser-fired", "H10-LASER-07", unit=u, hit=hit)
        if hit:
            eliminate_unit(s, u, "H10-LASER-17")
        else:
            f.through.append(u)

    def why_not(self, s: Heresy2010State, f: LandingFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            return [Reason("H10-LASER-05", "Each inbound unit is fired at exactly once.")]
        if w in HERO:
            return [Reason("H10-LASER-09", "Lasers fire at landing units only, never at Heroes.")]
        return []

    def odds(self, s: Heresy2010State, f: LandingFrame, w: Word) -> Odds | None:
        return laser_odds(s, f.lasers)


def laser_odds(s: Heresy2010State, lasers: int) -> Odds:
    """The chance that one card reads hit for this many lasers."""
    pool = s.bomb_deck or s.bomb_discard
    column = min(lasers, LASER_COLUMNS) - 1
    hits = sum(1 for c in pool if CARDS[c].lasers[column])
    outcomes = [Outcome("hit", Fraction(hits, len(pool))), Outcome("miss", Fraction(len(pool) - hits, len(pool)))]
    return Odds(
        "a bombardment card for each unit that lands",
        "hit",
        [Modifier("H10-LASER-04", "lasers in range", lasers)],
        outcomes,
    )


def set_foot(s: Heresy2010State, f: LandingFrame) -> None:
    """H10-LASER-08, H10-ORD-41, H10-HERO-13  Those not hit stand in the landing area, Heroes with them; no battle
    starts now."""
    for p in f.through + f.heroes:
        if s.winner == NOT_OVER:
            move_piece(s, p, f.area, "H10-LASER-08")
