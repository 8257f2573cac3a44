"""Effects on the field: who comes, who slips away, what falls, what is healed, and the rules a card puts in force
for a while."""

from __future__ import annotations

from siegeworks.core.flow import again, call
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import victory
from siegeworks.games.heresy2010.battle import damage
from siegeworks.games.heresy2010.battle.engaged import (
    disengage,
    distinct,
    distinct_in_battle,
    engage,
    heroes_in,
    the_battle,
    units_in,
)
from siegeworks.games.heresy2010.battle.frames import WITHDRAW, BattleFrame, EffectFrame, WithdrawFrame
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    BORDER_BETWEEN,
    CORRUPTED,
    KIND_NUMBER,
    KIND_RANK,
    KIND_SIDE,
    N_UNITS,
    RESTORED,
    STEPS,
    STOCKPILE,
    WALLED,
    Area,
    Border,
    Hero,
    Side,
)
from siegeworks.games.heresy2010.box.records_effects import (
    BreachEffect,
    CorruptEffect,
    HealEffect,
    PlaceUnitsEffect,
    WithdrawEffect,
)
from siegeworks.games.heresy2010.box.words import AREA, BORDER, DONE, HERO, PIECE, UNIT
from siegeworks.games.heresy2010.cards.combat_hands import draw_combat
from siegeworks.games.heresy2010.cards.combat_harm import for_effect, has_count, legion_or
from siegeworks.games.heresy2010.cards.frames import MUSTER, TEND, MusterFrame, TendFrame
from siegeworks.games.heresy2010.frames import params
from siegeworks.games.heresy2010.movement.movement import retreat_areas
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.siege import corruption, fortifications
from siegeworks.games.heresy2010.siege.frames import BREAK, CORRUPT, BreakFrame, CorruptFrame
from siegeworks.games.heresy2010.state import Heresy2010State, bits, piece_area, put_piece, put_unit

_KINDS: dict[int, frozenset[int]] = {
    step.n: frozenset(KIND_NUMBER[k] for k in step.units) for step in STEPS if isinstance(step, PlaceUnitsEffect)
}


# ---------------------------------------------------------------------------------------------------- withdraw
def havens(s: Heresy2010State, b: BattleFrame, side: Side) -> list[Area]:
    """H10-FAQ-24  Friendly or neutral neighbours of the target; markers do not matter, and it is no retreat."""
    return retreat_areas(s, side, b.target, True)


def may_withdraw(s: Heresy2010State, b: BattleFrame, side: Side, step: WithdrawEffect, hero: Hero) -> bool:
    """Whether there is anywhere to go."""
    return bool(havens(s, b, side))


def withdraw(s: Heresy2010State, f: EffectFrame, step: WithdrawEffect) -> None:
    """The defender's units slip away."""
    g = WithdrawFrame()
    g.side = f.side
    call(s, WITHDRAW, g)


class WithdrawTo(SideChoice):
    """H10-BAT-47, H10-FAQ-24  All own units leave the target area together; Heroes stay; no marker is placed."""

    def words(self, s: Heresy2010State, f: WithdrawFrame) -> list[Word]:
        return [AREA + a for a in havens(s, the_battle(s), f.side)]

    def choose(self, s: Heresy2010State, f: WithdrawFrame, w: Word) -> None:
        b = the_battle(s)
        a = AREA.id(w)
        going = bits(s.here[f.side][b.target])
        for u in going:
            put_unit(s, u, a)
            disengage(b, u)
        tell(s, "units-withdrew", "H10-FAQ-24", side=f.side, pieces=going, origin=b.target, area=a)
        damage.settle_overdue(s, b, False)
        if s.winner == NOT_OVER:
            victory.check(s)

    def why_not(self, s: Heresy2010State, f: WithdrawFrame, w: Word) -> list[Reason]:
        if w in AREA:
            return [
                Reason(
                    "H10-BAT-47", f"{AREA_NAMES[AREA.id(w)]} is no friendly or neutral area next to the target area."
                )
            ]
        return []


# ---------------------------------------------------------------------------------------------------- breach
def gates(s: Heresy2010State, b: BattleFrame, side: Side, step: BreachEffect) -> list[Border]:
    """Unbreached fortified borders between the target and the origins of engaged units that can break them."""
    kinds = {KIND_NUMBER[k] for k in step.by_units}
    out: list[Border] = []
    for u in units_in(b, side):
        border = BORDER_BETWEEN.get((s.unit_area[u], b.target), -1)
        if s.unit_kind[u] in kinds and border >= 0 and border not in out and fortifications.can_breach(s, border):
            out.append(border)
    return sorted(out)


def may_break_gate(s: Heresy2010State, b: BattleFrame, side: Side, step: BreachEffect, hero: Hero) -> bool:
    """Whether there is a border to break."""
    return bool(gates(s, b, side, step))


def break_gate(s: Heresy2010State, f: EffectFrame, step: BreachEffect) -> None:
    """A border of the target area is broken open."""
    call(s, BREAK, for_effect(BreakFrame(), f, step))


class BreakBorder(SideChoice):
    """H10-BAT-47, H10-FORT-18, H10-FORT-19  The owner picks the border; it counts from step 3 of this iteration on."""

    def words(self, s: Heresy2010State, f: BreakFrame) -> list[Word]:
        return [BORDER + x for x in gates(s, the_battle(s), f.side, params(f, BreachEffect))]

    def choose(self, s: Heresy2010State, f: BreakFrame, w: Word) -> None:
        b = the_battle(s)
        fortifications.breach(s, BORDER.id(w), b.target, "H10-FORT-18")
        damage.settle_overdue(s, b, False)

    def why_not(self, s: Heresy2010State, f: BreakFrame, w: Word) -> list[Reason]:
        if w in BORDER:
            return [
                Reason("H10-FORT-15", "Only an unbreached wall between the target and an engaged unit of that kind.")
            ]
        return []


# ---------------------------------------------------------------------------------------------------- place-units
def recruits(s: Heresy2010State, side: Side, step: PlaceUnitsEffect, rank_left: int) -> list[int]:
    """Units in the stockpile that the step may place."""
    kinds = _KINDS[step.n]
    out = []
    for u in bits(s.here[side][STOCKPILE]):
        kind = s.unit_kind[u]
        if kinds and kind not in kinds:
            continue
        if step.only_chaos and (KIND_SIDE[kind] == 0 or kind in RESTORED):
            continue
        if rank_left >= 0 and KIND_RANK[kind] > rank_left:
            continue
        out.append(u)
    return out


def muster_areas(s: Heresy2010State, b: BattleFrame, side: Side, step: PlaceUnitsEffect, hero: Hero) -> list[Area]:
    """Where they may appear: the Hero's area; or the target for the defender, an origin with engaged pieces for the
    attacker."""
    if step.where == "hero-area":
        return [s.hero_area[hero]]
    if side != b.attacker:
        return [b.target]
    return sorted({piece_area(s, p) for p in b.engaged[side]})


def rank_limit(step: PlaceUnitsEffect) -> int:
    """The combined rank that may come, or -1 for any."""
    return -1 if step.max_rank == "any" else int(step.max_rank)


def may_muster(s: Heresy2010State, b: BattleFrame, side: Side, step: PlaceUnitsEffect, hero: Hero) -> bool:
    """H10-HERO-13  Whether the stockpile holds any that may come, units or Heroes."""
    return bool(recruits(s, side, step, rank_limit(step)) or s.heroes_at[side][STOCKPILE])


def muster(s: Heresy2010State, f: EffectFrame, step: PlaceUnitsEffect) -> None:
    """Units come from the stockpile into the battle."""
    g = for_effect(MusterFrame(), f, step)
    g.hero = f.hero
    g.rank = rank_limit(step)
    g.left = sum(step.units.values()) if step.units else N_UNITS
    call(s, MUSTER, g)


class MusterArea(SideChoice):
    """H10-BAT-47  The area in which they appear."""

    def words(self, s: Heresy2010State, f: MusterFrame) -> list[Word]:
        return [AREA + a for a in muster_areas(s, the_battle(s), f.side, params(f, PlaceUnitsEffect), f.hero)]

    def choose(self, s: Heresy2010State, f: MusterFrame, w: Word) -> None:
        f.area = AREA.id(w)

    def why_not(self, s: Heresy2010State, f: MusterFrame, w: Word) -> list[Reason]:
        if w in AREA:
            return [
                Reason(
                    "H10-BAT-47", "They appear in the target area if you defend, else in an origin with engaged pieces."
                )
            ]
        return []


class MusterUnit(SideChoice):
    """H10-BAT-47, H10-DMG-08, H10-HERO-13, H10-HERO-14, H10-FAQ-24  Units from the stockpile, also one that fell in
    this battle, and Heroes besides; they are engaged at once."""

    def words(self, s: Heresy2010State, f: MusterFrame) -> list[Word]:
        if f.area < 0:
            return []
        units = recruits(s, f.side, params(f, PlaceUnitsEffect), f.rank) if f.left > 0 else []
        out = UNIT.words(distinct(s, units)) + HERO.words(bits(s.heroes_at[f.side][STOCKPILE]))
        if out and (f.units or f.hero >= 0 or not units):
            out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: MusterFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        p = PIECE.id(w)
        put_piece(s, p, f.area)
        if p < N_UNITS:
            tell(s, "unit-placed", "H10-BAT-47", unit=p, area=f.area)
            f.units.append(p)
            f.left -= 1
            if f.rank >= 0:
                f.rank -= KIND_RANK[s.unit_kind[p]]
        else:
            tell(s, "hero-placed", "H10-HERO-13", hero=p - N_UNITS, area=f.area)
        b = the_battle(s)
        if params(f, PlaceUnitsEffect).engaged:
            engage(b, f.side, p)
            damage.settle_overdue(s, b, False)  # a flight may have come, under whom no wall holds
        if s.winner == NOT_OVER:
            victory.check(s)

    def why_not(self, s: Heresy2010State, f: MusterFrame, w: Word) -> list[Reason]:
        if w not in UNIT:
            return []
        u = PIECE.id(w)
        if s.unit_area[u] != STOCKPILE or KIND_SIDE[s.unit_kind[u]] != f.side:
            return [Reason("H10-DMG-08", "Only units in your stockpile can be placed.")]
        if 0 <= f.rank < KIND_RANK[s.unit_kind[u]]:
            return [Reason("H10-BAT-47", "Its rank exceeds what may still be placed.")]
        return [Reason("H10-BAT-47", "This effect does not place units of that kind.")]


def draw_for_muster(s: Heresy2010State, f: MusterFrame) -> None:
    """H10-HERO-06  Cards for half the combined rank that came, rounded up, where the ability says so."""
    rank = sum(KIND_RANK[s.unit_kind[u]] for u in f.units)
    if params(f, PlaceUnitsEffect).draw_for_rank and rank:
        draw_combat(s, f.side, (rank + 1) // 2, "H10-HERO-06")


# ---------------------------------------------------------------------------------------------------- heal
def patients(s: Heresy2010State, b: BattleFrame, side: Side, step: HealEffect) -> list[int]:
    """Own engaged pieces with damage that the step can take off."""
    out = [u for u in units_in(b, side) if s.unit_damage[u]] if step.unit_points else []
    if step.hero_points:
        out += [N_UNITS + h for h in heroes_in(b, side) if s.hero_damage[h]]
    return out


def may_tend(s: Heresy2010State, b: BattleFrame, side: Side, step: HealEffect, hero: Hero) -> bool:
    """Whether there is anybody to heal."""
    return bool(patients(s, b, side, step))


def tend(s: Heresy2010State, f: EffectFrame, step: HealEffect) -> None:
    """One own engaged piece is healed."""
    call(s, TEND, for_effect(TendFrame(), f, step))


class Tend(SideChoice):
    """H10-BAT-47, H10-HERO-20, H10-FAQ-26  One engaged piece loses damage; hands do not change. Fists marked for
    death may be saved."""

    def words(self, s: Heresy2010State, f: TendFrame) -> list[Word]:
        b = the_battle(s)
        return [PIECE + p for p in distinct_in_battle(s, b, patients(s, b, f.side, params(f, HealEffect)))]

    def choose(self, s: Heresy2010State, f: TendFrame, w: Word) -> None:
        p = PIECE.id(w)
        if p < N_UNITS:
            points = params(f, HealEffect).unit_points
            damage.heal_unit(s, p, s.unit_damage[p] if points == "all" else int(points), "H10-BAT-47")
        else:
            damage.heal_hero(s, p - N_UNITS, params(f, HealEffect).hero_points, "H10-BAT-47")

    def why_not(self, s: Heresy2010State, f: TendFrame, w: Word) -> list[Reason]:
        if w in PIECE:
            return [Reason("H10-BAT-47", "Only one of your own engaged pieces with damage can be healed by this.")]
        return []


# ---------------------------------------------------------------------------------------------------- corrupt
def waverers(s: Heresy2010State, b: BattleFrame, side: Side) -> list[int]:
    """Opposing engaged units that can be corrupted now."""
    return [
        u for u in units_in(b, 1 - side) if s.unit_kind[u] in CORRUPTED and corruption.bases_free(s, s.unit_kind[u]) > 0
    ]


def may_tempt(s: Heresy2010State, b: BattleFrame, side: Side, step: CorruptEffect, hero: Hero) -> bool:
    """Whether there is anybody to corrupt, and an attempt to make."""
    return has_count(s, b, side, hero, step.attempts) and bool(waverers(s, b, side))


def tempt(s: Heresy2010State, f: EffectFrame, step: CorruptEffect) -> None:
    """H10-HERO-42, H10-HERO-08, H10-CORR-10  Corruption attempts on opposing engaged units, by a card or by Fulgrim."""
    b = the_battle(s)
    g = CorruptFrame()
    g.step, g.limited = step.n, 1
    g.only = waverers(s, b, f.side)
    g.left = legion_or(s, b, f.side, f.hero, step.attempts)
    g.automatic = int(step.automatic)
    call(s, CORRUPT, g)


def breaks_wall(s: Heresy2010State, b: BattleFrame, u: int) -> bool:
    """A unit attacks the fortified target across a wall."""
    return s.unit_area[u] != b.target and (WALLED[b.target] or b.target in s.forts)
