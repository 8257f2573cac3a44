"""Healing by orders: units and Heroes of one friendly area."""

from __future__ import annotations

from siegeworks.core.flow import again, call
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.damage import heal_hero, heal_unit
from siegeworks.games.heresy2010.box.components import KIND_NUMBER, N_PIECES, Area, Side
from siegeworks.games.heresy2010.box.records_effects import (
    HealEffect,
)
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, PIECE, UNIT, verb
from siegeworks.games.heresy2010.cards.frames import HEAL, HealFrame
from siegeworks.games.heresy2010.frames import EffectsFrame, for_step, params
from siegeworks.games.heresy2010.movement.stacking import one_of_each
from siegeworks.games.heresy2010.orders.activation import activate
from siegeworks.games.heresy2010.questions import SideChoice, declined, or_declined
from siegeworks.games.heresy2010.state import Heresy2010State, bits, is_friendly, region_areas

HEAL_UNITS, HEAL_HERO = verb("heal-units"), verb("heal-hero")
BOTH, UNITS_ONLY, HERO_ONLY = 0, 1, 2  # f.flag


def heal(s: Heresy2010State, f: EffectsFrame, step: HealEffect, side: Side) -> None:
    """H10-ORD-31  Remove damage from units, from a Hero, or from both."""
    call(s, HEAL, for_step(HealFrame(), f, step, side))


class HealArea(SideChoice):
    """H10-ORD-31, H10-ORD-32  One friendly area of the region."""

    def words(self, s: Heresy2010State, f: HealFrame) -> list[Word]:
        out = [AREA + a for a in region_areas(s, f.region) if is_friendly(s, f.side, a)]
        return or_declined(f, out)

    def choose(self, s: Heresy2010State, f: HealFrame, w: Word) -> None:
        if not declined(s, f, w):
            f.area = AREA.id(w)
            points = params(f, HealEffect).unit_points
            f.left = N_PIECES * 4 if points == "all" else int(points)

    def why_not(self, s: Heresy2010State, f: HealFrame, w: Word) -> list[Reason]:
        if w in AREA:
            return [Reason("H10-ORD-32", "It must be an area of the region that is friendly to you.")]
        return []


def units_to_heal(s: Heresy2010State, f: HealFrame, a: Area) -> list[int]:
    """Damaged units the step may treat."""
    only = [KIND_NUMBER[k] for k in params(f, HealEffect).only]
    units = [u for u in bits(s.here[f.side][a]) if s.unit_damage[u] and (not only or s.unit_kind[u] in only)]
    return one_of_each(s, units)


def heroes_to_heal(s: Heresy2010State, f: HealFrame, a: Area) -> list[int]:
    """Damaged Heroes the step may treat."""
    if not params(f, HealEffect).hero_points:
        return []
    return [h for h in bits(s.heroes_at[f.side][a]) if s.hero_damage[h]]


class HealWhat(SideChoice):
    """H10-ORD-31  Units or a Hero, where the card gives one of them."""

    def words(self, s: Heresy2010State, f: HealFrame) -> list[Word]:
        if f.area < 0 or params(f, HealEffect).mode == "both" or not params(f, HealEffect).hero_points:
            return []
        out = [HEAL_UNITS] if units_to_heal(s, f, f.area) else []
        if heroes_to_heal(s, f, f.area):
            out.append(HEAL_HERO)
        return out

    def choose(self, s: Heresy2010State, f: HealFrame, w: Word) -> None:
        f.patients = UNITS_ONLY if w == HEAL_UNITS else HERO_ONLY


class HealUnit(SideChoice):
    """H10-ORD-31, H10-DMG-03  A point off a unit (or all of them, where the card says so)."""

    def words(self, s: Heresy2010State, f: HealFrame) -> list[Word]:
        if f.area < 0 or f.patients == HERO_ONLY or f.left <= 0:
            return []
        out = [PIECE + u for u in units_to_heal(s, f, f.area)]
        return [*out, DONE] if out else []

    def choose(self, s: Heresy2010State, f: HealFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        u = PIECE.id(w)
        points = s.unit_damage[u] if params(f, HealEffect).unit_points == "all" else 1
        f.left -= points
        f.treated = 1
        heal_unit(s, u, points, "H10-ORD-31")

    def why_not(self, s: Heresy2010State, f: HealFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            return [Reason("H10-ORD-31", "Only damaged units of yours in the area chosen can be healed.")]
        return []


class HealHero(SideChoice):
    """H10-ORD-31, H10-HERO-30  Points off one Hero."""

    def words(self, s: Heresy2010State, f: HealFrame) -> list[Word]:
        if f.area < 0 or f.patients == UNITS_ONLY:
            return []
        out = [HERO + h for h in heroes_to_heal(s, f, f.area)]
        return [*out, DONE] if out else []

    def choose(self, s: Heresy2010State, f: HealFrame, w: Word) -> None:
        if w != DONE:
            f.treated = 1
            heal_hero(s, HERO.id(w), params(f, HealEffect).hero_points, "H10-ORD-31")


def activate_healed(s: Heresy2010State, f: HealFrame) -> None:
    """H10-ACT-01, H10-ACT-16  The area is activated where the card says so, if anybody was healed in it."""
    if f.treated and params(f, HealEffect).activates == "area":
        activate(s, f.side, f.area, "H10-ACT-01")
