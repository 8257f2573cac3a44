"""Effects that hurt: direct damage, elimination, routs, plague, Thunderhawk and orbital fire, lowered ranks."""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol, TypeVar

from siegeworks.core.flow import again, call
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle import damage
from siegeworks.games.heresy2010.battle.engaged import (
    distinct_in_battle,
    heroes_in,
    is_over,
    legion_with,
    rank_of,
    the_battle,
    units_in,
)
from siegeworks.games.heresy2010.battle.frames import (
    FRIGHTEN,
    PLAGUE,
    SLAY,
    STRIKE,
    WASTE,
    BattleFrame,
    EffectFrame,
    FrightenFrame,
    PlagueFrame,
    SlayFrame,
    StrikeFrame,
    WasteFrame,
)
from siegeworks.games.heresy2010.battle.rout import morale_odds, rout
from siegeworks.games.heresy2010.box.components import (
    CARD_STAR,
    CARDS,
    HERO_LEGION,
    N_UNITS,
    ON_SHIP,
    POWER_IDS,
    THUNDERHAWK,
    UNIT_POWER,
    Area,
    Hero,
    Side,
)
from siegeworks.games.heresy2010.box.options import THUNDERHAWK_HITS_HERO
from siegeworks.games.heresy2010.box.records_effects import (
    DamageEffect,
    Effect,
    EliminateUnitEffect,
    OrbitalEffect,
    PlagueEffect,
    RankShiftEffect,
    RoutEffect,
    ThunderhawkEffect,
)
from siegeworks.games.heresy2010.box.words import DONE, HERO, PIECE, UNIT
from siegeworks.games.heresy2010.frames import params
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.siege import bombardment
from siegeworks.games.heresy2010.siege.frames import ORBITAL, OrbitalFrame
from siegeworks.games.heresy2010.state import Heresy2010State, piece_area


class Effects(Protocol):
    """A frame that carries out one step of an effect for the side that uses it."""

    step: int
    side: int


AnEffect = TypeVar("AnEffect", bound=Effects)


def for_effect(g: AnEffect, f: EffectFrame, step: Effect) -> AnEffect:
    """A frame prepared to carry out one step of an effect for its owner."""
    g.step, g.side = step.n, f.side
    return g


def legion_or(s: Heresy2010State, b: BattleFrame, side: Side, hero: Hero, value: object) -> int:
    """A number, or "legion-count": engaged units of the Hero's legion in his area."""
    return legion_with(s, b, hero, side, HERO_LEGION[hero]) if value == "legion-count" else int(str(value))


def legion_of(s: Heresy2010State, b: BattleFrame, side: Side, hero: Hero) -> int:
    """H10-HERO-19  Engaged units of a Hero's legion in his area; none for a card, or for a Hero without a legion."""
    return legion_with(s, b, hero, side, HERO_LEGION[hero]) if hero >= 0 and HERO_LEGION[hero] >= 0 else 0


def has_count(s: Heresy2010State, b: BattleFrame, side: Side, hero: Hero, value: object) -> bool:
    """Whether a number of the card, or the count of a legion, is more than none."""
    return value != "legion-count" or legion_of(s, b, side, hero) > 0


# ---------------------------------------------------------------------------------------------------- damage
def victims(s: Heresy2010State, b: BattleFrame, side: Side, spread: str) -> list[int]:
    """The pieces a damage step of this spread may hit."""
    if spread == "one-hero":
        return [N_UNITS + h for h in heroes_in(b, 1 - side)]
    if spread == "own-hero":
        return [N_UNITS + h for h in heroes_in(b, side)]
    return [p for p in units_in(b, 1 - side) if damage.capacity(s, p)]


def may_deal(s: Heresy2010State, b: BattleFrame, side: Side, step: DamageEffect, hero: Hero) -> bool:
    """Whether there is anybody to hit, and damage to deal."""
    return has_count(s, b, side, hero, step.points) and bool(victims(s, b, side, step.spread))


def deal(s: Heresy2010State, f: EffectFrame, step: DamageEffect) -> None:
    """H10-BAT-55, H10-FORT-24  Direct damage: neither shields nor walls reduce it."""
    g = for_effect(StrikeFrame(), f, step)
    g.left = legion_or(s, the_battle(s), f.side, f.hero, step.points)
    call(s, STRIKE, g)


class Strike(SideChoice):
    """H10-BAT-47  Where direct damage goes: all on one piece, or point by point among opposing engaged units."""

    def words(self, s: Heresy2010State, f: StrikeFrame) -> list[Word]:
        if f.left <= 0:
            return []
        b = the_battle(s)
        return [PIECE + p for p in distinct_in_battle(s, b, victims(s, b, f.side, params(f, DamageEffect).spread))]

    def choose(self, s: Heresy2010State, f: StrikeFrame, w: Word) -> None:
        p = PIECE.id(w)
        points = 1 if params(f, DamageEffect).spread == "divided" else f.left
        f.left -= points
        again(f)
        if p < N_UNITS:
            damage.hurt_unit(s, p, points, "H10-BAT-47")
        else:
            damage.hurt_hero(s, p - N_UNITS, points, "H10-BAT-47")

    def why_not(self, s: Heresy2010State, f: StrikeFrame, w: Word) -> list[Reason]:
        if w not in PIECE:
            return []
        what = {
            "one-hero": "one opposing engaged Hero",
            "own-hero": "one of your own engaged Heroes",
        }.get(params(f, DamageEffect).spread, "opposing engaged units")
        return [Reason("H10-BAT-47", f"This damage goes on {what}.")]

    def odds(self, s: Heresy2010State, f: StrikeFrame, w: Word) -> Odds | None:
        return morale_odds(s, HERO.id(w), f.left) if w in HERO else None


# ---------------------------------------------------------------------------------------------------- eliminate-unit
def may_slay(s: Heresy2010State, b: BattleFrame, side: Side, step: EliminateUnitEffect, hero: Hero) -> bool:
    """Whether there is a unit to eliminate."""
    return bool(units_in(b, 1 - side))


def slay(s: Heresy2010State, f: EffectFrame, step: EliminateUnitEffect) -> None:
    """Opposing engaged units are eliminated, whatever their rank."""
    g = SlayFrame()
    g.side = f.side
    g.left = step.units
    call(s, SLAY, g)


class Slay(SideChoice):
    """H10-BAT-47, H10-HERO-11, H10-FAQ-26  The owner picks an opposing engaged unit, also one that Dorn keeps
    standing; Heroes are not units."""

    def words(self, s: Heresy2010State, f: SlayFrame) -> list[Word]:
        if f.left <= 0:
            return []
        b = the_battle(s)
        return [PIECE + p for p in distinct_in_battle(s, b, units_in(b, 1 - f.side))]

    def choose(self, s: Heresy2010State, f: SlayFrame, w: Word) -> None:
        f.left -= 1
        again(f)
        damage.eliminate_unit(s, PIECE.id(w), "H10-BAT-47")

    def why_not(self, s: Heresy2010State, f: SlayFrame, w: Word) -> list[Reason]:
        if w in HERO:
            return [Reason("H10-HERO-11", "Heroes are not units.")]
        if w in UNIT:
            return [Reason("H10-BAT-47", "Only an opposing engaged unit can be eliminated.")]
        return []


# ---------------------------------------------------------------------------------------------------- rout
def frightened(s: Heresy2010State, b: BattleFrame, side: Side, below: int) -> list[int]:
    """Opposing engaged units of lower rank than the effect says."""
    return [u for u in units_in(b, 1 - side) if rank_of(s, u) < below]


def may_frighten(s: Heresy2010State, b: BattleFrame, side: Side, step: RoutEffect, hero: Hero) -> bool:
    """Whether there is a unit to rout."""
    return bool(frightened(s, b, side, step.below_rank))


def frighten(s: Heresy2010State, f: EffectFrame, step: RoutEffect) -> None:
    """Opposing units are chosen, then they rout together."""
    g = for_effect(FrightenFrame(), f, step)
    g.left = step.units
    call(s, FRIGHTEN, g)


class Frighten(SideChoice):
    """H10-ROUT-01  The owner of the effect picks the units that rout; all are chosen before the first of them
    leaves."""

    def words(self, s: Heresy2010State, f: FrightenFrame) -> list[Word]:
        if f.left <= 0:
            return []
        b = the_battle(s)
        free = [u for u in frightened(s, b, f.side, params(f, RoutEffect).below_rank) if u not in f.chosen]
        out = [PIECE + p for p in distinct_in_battle(s, b, free)]
        if out and f.chosen:
            out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: FrightenFrame, w: Word) -> None:
        if w == DONE:
            return
        f.chosen.append(PIECE.id(w))
        f.left -= 1
        again(f)

    def why_not(self, s: Heresy2010State, f: FrightenFrame, w: Word) -> list[Reason]:
        if w not in PIECE:
            return []
        p = PIECE.id(w)
        if p in f.chosen:
            return [Reason("H10-ROUT-01", "It has been chosen already.")]
        if p in the_battle(s).engaged[1 - f.side] and p < N_UNITS:
            return [Reason("H10-ROUT-01", "Its rank is too high for this effect.")]
        return [Reason("H10-ROUT-01", "Only opposing engaged units rout.")]


def start_rout(s: Heresy2010State, f: FrightenFrame) -> None:
    """H10-ROUT-01  The units chosen rout by one effect."""
    if f.chosen:
        rout(s, 1 - f.side, f.chosen)


# ---------------------------------------------------------------------------------------------------- plague
def of_power(b: BattleFrame, side: Side, power: str) -> list[int]:
    """Own engaged units of a Power."""
    x = POWER_IDS.index(power)
    return [u for u in units_in(b, side) if UNIT_POWER[u] == x]


def may_sicken(s: Heresy2010State, b: BattleFrame, side: Side, step: PlagueEffect, hero: Hero) -> bool:
    """Whether there is a unit to sacrifice."""
    return bool(of_power(b, side, step.power))


def sicken(s: Heresy2010State, f: EffectFrame, step: PlagueEffect) -> None:
    """A unit of the Power is given up to sicken the opposing force."""
    call(s, PLAGUE, for_effect(PlagueFrame(), f, step))


class PlagueUnit(SideChoice):
    """H10-FAQ-24, H10-TERM-07  The owner sacrifices one engaged unit of the Power; a countered effect never comes
    this far."""

    def words(self, s: Heresy2010State, f: PlagueFrame) -> list[Word]:
        b = the_battle(s)
        return [PIECE + u for u in distinct_in_battle(s, b, of_power(b, f.side, params(f, PlagueEffect).power))]

    def choose(self, s: Heresy2010State, f: PlagueFrame, w: Word) -> None:
        u = PIECE.id(w)
        f.rank = rank_of(s, u)
        damage.eliminate_unit(s, u, "H10-TERM-07")

    def why_not(self, s: Heresy2010State, f: PlagueFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            return [Reason("H10-TERM-07", "One of your own engaged units of that Power is sacrificed.")]
        return []

    def odds(self, s: Heresy2010State, f: PlagueFrame, w: Word) -> Odds | None:
        if len(the_battle(s).engaged[f.side]) == 1:
            return None  # the battle is over with it, and nothing is drawn
        pool = s.bomb_deck or s.bomb_discard
        stars = Fraction(sum(1 for c in pool if CARD_STAR[c]), len(pool))
        points = rank_of(s, PIECE.id(w))
        outcomes = [Outcome(f"{points} damage", stars), Outcome("nothing", 1 - stars)]
        return Odds("a bombardment card for each opposing unit", "Chaos Star", [], outcomes)


def spread_plague(s: Heresy2010State, f: PlagueFrame) -> None:
    """H10-BAT-47, H10-BAT-66, H10-BOMB-29  One card for each opposing engaged unit; a Chaos Star hurts it by the rank
    of the sacrifice.

    A sacrifice that leaves the owner nobody in the battle ends it before the first card.
    """
    b = the_battle(s)
    if f.rank < 0 or is_over(b):
        return
    for u in units_in(b, 1 - f.side):
        if s.winner != NOT_OVER:
            return
        star = bombardment.draw_icon(s, "plague")
        tell(s, "plague-tested", "H10-BOMB-29", unit=u, sick=star)
        if star:
            damage.hurt_unit(s, u, f.rank, "H10-BAT-47")


# ---------------------------------------------------------------------------------------------------- fire from above
def flights(s: Heresy2010State, b: BattleFrame, side: Side) -> int:
    """Own engaged Thunderhawk Flights."""
    return sum(1 for u in units_in(b, side) if s.unit_kind[u] == THUNDERHAWK)


def may_strafe(s: Heresy2010State, b: BattleFrame, side: Side, step: ThunderhawkEffect, hero: Hero) -> bool:
    """Nobody flies while cyclones rage."""
    return not rule_in_force(s, "cyclones")


def strafe(s: Heresy2010State, f: EffectFrame, step: ThunderhawkEffect) -> None:
    """H10-BOMB-19, H10-BOMB-20, H10-BOMB-21, H10-BOMB-26, H10-FAQ-03  The attacker's flights hit the target area,
    the defender's the origins."""
    b = the_battle(s)
    lone = heroes_in(b, 1 - f.side) if THUNDERHAWK_HITS_HERO.is_on(s) else []
    areas = strafed_areas(s, b, f.side)
    bombardment.thunderhawk_bombardment(s, f.side, areas, flights(s, b, f.side), lone)


def strafed_areas(s: Heresy2010State, b: BattleFrame, side: Side) -> list[Area]:
    """H10-BOMB-21  The target area, or the origin areas if the defender's flights strike."""
    if side == b.attacker:
        return [b.target]
    return sorted({*b.origins, *(piece_area(s, p) for p in b.engaged[b.attacker])})


def thunderhawk_odds(s: Heresy2010State, b: BattleFrame, side: Side) -> Odds:
    """What one Thunderhawk bombardment would deal."""
    pool = s.bomb_deck or s.bomb_discard
    n = flights(s, b, side)
    counts: dict[int, int] = {}
    less = bombardment.thunderhawk_reduction(s, strafed_areas(s, b, side))
    for c in pool:
        points = max(0, CARDS[c].thunderhawk * n - less)
        counts[points] = counts.get(points, 0) + 1
    outcomes = [Outcome(f"{k} damage", Fraction(v, len(pool))) for k, v in sorted(counts.items())]
    return Odds("Thunderhawk bombardment", "damage", [], outcomes)


def may_call_down(s: Heresy2010State, b: BattleFrame, side: Side, step: OrbitalEffect, hero: Hero) -> bool:
    """Whether Magnus has men with him, and the target can be bombarded."""
    return legion_of(s, b, side, hero) > 0 and not ON_SHIP[b.target] and not rule_in_force(s, "cyclones")


def call_down(s: Heresy2010State, f: EffectFrame, step: OrbitalEffect) -> None:
    """H10-HERO-10, H10-FAQ-26  Magnus: an orbital bombardment of the target area, drawing several cards and using
    one."""
    b = the_battle(s)
    g = OrbitalFrame()
    g.step, g.side, g.area, g.fixed = step.n, f.side, b.target, 1
    g.cards = max(2, legion_with(s, b, f.hero, f.side, HERO_LEGION[f.hero]))
    call(s, ORBITAL, g)


# ---------------------------------------------------------------------------------------------------- rank-shift
def may_waste(s: Heresy2010State, b: BattleFrame, side: Side, step: RankShiftEffect, hero: Hero) -> bool:
    """Whether Mortarion has men with him, and there is anybody to weaken."""
    return legion_of(s, b, side, hero) > 0 and bool(wasting(s, b, side))


def waste(s: Heresy2010State, f: EffectFrame, step: RankShiftEffect) -> None:
    """Mortarion: opposing units fight one rank lower."""
    g = WasteFrame()
    g.side = f.side
    g.left = legion_or(s, the_battle(s), f.side, f.hero, step.units)
    call(s, WASTE, g)


def wasting(s: Heresy2010State, b: BattleFrame, side: Side) -> list[int]:
    """Opposing engaged units of rank II or more that have not been lowered."""
    return [u for u in units_in(b, 1 - side) if rank_of(s, u) > 1 and u not in b.lowered]


class Waste(SideChoice):
    """H10-HERO-09  Units of rank II or more lose a rank until the battle ends; one whose damage now equals its rank
    dies at once."""

    def words(self, s: Heresy2010State, f: WasteFrame) -> list[Word]:
        if f.left <= 0:
            return []
        b = the_battle(s)
        out = [PIECE + u for u in distinct_in_battle(s, b, wasting(s, b, f.side))]
        if out:
            out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: WasteFrame, w: Word) -> None:
        if w == DONE:
            return
        u = PIECE.id(w)
        b = the_battle(s)
        b.lowered.append(u)
        f.left -= 1
        again(f)
        tell(s, "unit-lowered", "H10-HERO-09", unit=u)
        if s.unit_damage[u] >= rank_of(s, u):
            damage.fall(s, u, "H10-HERO-09")

    def why_not(self, s: Heresy2010State, f: WasteFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            return [Reason("H10-HERO-09", "Only opposing engaged units of rank II or more are weakened, each once.")]
        return []
