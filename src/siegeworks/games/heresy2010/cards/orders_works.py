"""Works of orders: walls, breaches, guns, and the target of a raid; with the helpers of all small works."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from siegeworks.core.flow import call, leave, top
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    BORDER_BETWEEN,
    BORDER_ENDS,
    CARD_STAR,
    KIND_MASK,
    KIND_NUMBER,
    ON_SHIP,
    TERRA_AREAS,
    Area,
    Side,
)
from siegeworks.games.heresy2010.box.records_effects import (
    BarrageEffect,
    BreachEffect,
    FortifyEffect,
)
from siegeworks.games.heresy2010.box.tracks import FORTIFICATION_MARKERS
from siegeworks.games.heresy2010.box.words import AREA, BORDER, DONE, IGNORE
from siegeworks.games.heresy2010.cards.frames import RaidTargetFrame
from siegeworks.games.heresy2010.frames import EffectsFrame, begin, for_step, params
from siegeworks.games.heresy2010.orders.activation import activate, has_marker
from siegeworks.games.heresy2010.questions import SideChoice, area_reasons, declined, one_more, or_declined
from siegeworks.games.heresy2010.siege.bombardment import discard_bombardment, divide, draw_bombardment
from siegeworks.games.heresy2010.siege.fortifications import (
    add_fort,
    breach,
    can_breach,
    is_fortified,
    mend,
    repairable,
)
from siegeworks.games.heresy2010.siege.frames import BARRAGE, FORTIFY, SAP, BarrageFrame, FortifyFrame, SapFrame
from siegeworks.games.heresy2010.state import Heresy2010State, is_friendly, neighbours, region_areas


# ---------------------------------------------------------------------------------------------------- fortify
def fortify(s: Heresy2010State, f: EffectsFrame, step: FortifyEffect, side: Side) -> None:
    """H10-FORT-05  Build a temporary fortification or close a breach."""
    g = for_step(FortifyFrame(), f, step, side)
    g.left = step.uses
    call(s, FORTIFY, g)


def why_not_build(s: Heresy2010State, f: FortifyFrame, a: Area) -> Reason | None:
    """H10-FORT-05, H10-FORT-26  Why a fortification marker may not go to an area."""
    if a not in region_areas(s, f.region) or ON_SHIP[a]:
        return Reason("H10-ORD-32", "This area does not lie in the order's region on Terra.")
    if not is_friendly(s, f.side, a):
        return Reason("H10-FORT-05", "The area must be friendly to you.")
    if is_fortified(s, a):
        return Reason("H10-FORT-05", "The area is fortified already.")
    if len(s.forts) >= FORTIFICATION_MARKERS:
        return Reason("H10-FORT-26", "No fortification marker is left.")
    return None


class Work(SideChoice):
    """H10-FORT-05, H10-FORT-15, H10-FORT-16, H10-FORT-26  A marker in a friendly open area, or a breach closed."""

    def words(self, s: Heresy2010State, f: FortifyFrame) -> list[Word]:
        if f.left <= 0:
            return []
        areas, modes = region_areas(s, f.region), params(f, FortifyEffect).modes
        out = [AREA + a for a in areas if why_not_build(s, f, a) is None] if "marker" in modes else []
        if "repair" in modes:
            out.extend(BORDER + x for x in repairable(s, f.side, areas))
        return or_declined(f, out)

    def choose(self, s: Heresy2010State, f: FortifyFrame, w: Word) -> None:
        if not one_more(s, f, w):
            return
        if w in BORDER:
            mend(s, BORDER.id(w), "H10-FORT-15")
        else:
            add_fort(s, AREA.id(w), "H10-FORT-05")

    def why_not(self, s: Heresy2010State, f: FortifyFrame, w: Word) -> list[Reason]:
        if w in AREA:
            reason = why_not_build(s, f, AREA.id(w))
            return [reason] if reason else []
        if w in BORDER:
            return [
                Reason("H10-FORT-15", "Only a breached wall of a friendly fortified area of the region can be closed.")
            ]
        return []


# ---------------------------------------------------------------------------------------------------- breach
def breach_border(s: Heresy2010State, f: EffectsFrame, step: BreachEffect, side: Side) -> None:
    """H10-FORT-18  Sappers open a border next to them."""
    g = for_step(SapFrame(), f, step, side)
    g.left = step.uses
    call(s, SAP, g)


def sappers(f: SapFrame) -> int:
    """The units that can breach a border with this order, as a mask."""
    mask = 0
    for kind in params(f, BreachEffect).by_units:
        mask |= KIND_MASK[KIND_NUMBER[kind]]
    return mask


def why_not_sap(s: Heresy2010State, f: SapFrame, a: Area, b: Area) -> Reason | None:
    """H10-ACT-04, H10-FORT-15, H10-CREV-06  Why units in a may not breach the border to the fortified area b of the
    region."""
    if not s.here[f.side][a] & sappers(f):
        return Reason("H10-ORD-31", "No unit that can do this stands next to it.")
    if has_marker(s, f.side, a):
        return Reason("H10-ACT-04", "The area of the sappers holds your activation marker.")
    if b not in region_areas(s, f.region) or not is_fortified(s, b):
        return Reason("H10-ORD-32", "The fortified area must lie in the order's region.")
    if not can_breach(s, BORDER_BETWEEN[a, b]):
        return Reason("H10-FORT-15", "This border is breached already or cannot be breached.")
    return None


class SapBorder(SideChoice):
    """H10-FORT-15, H10-FORT-18, H10-FORT-19, H10-ACT-01  Pick the border; the area of the sappers is activated."""

    def words(self, s: Heresy2010State, f: SapFrame) -> list[Word]:
        if f.left <= 0:
            return []
        out: list[Word] = []
        for b in region_areas(s, f.region):
            if is_fortified(s, b):
                out.extend(BORDER + x for a, x in neighbours(s, b) if why_not_sap(s, f, a, b) is None)
        out = sorted(set(out))
        return or_declined(f, out)

    def choose(self, s: Heresy2010State, f: SapFrame, w: Word) -> None:
        if not one_more(s, f, w):
            return
        x = BORDER.id(w)
        a, b = BORDER_ENDS[x]
        if why_not_sap(s, f, a, b) is not None:
            a, b = b, a
        breach(s, x, b, "H10-FORT-18")
        if params(f, BreachEffect).activates == "working-area":
            activate(s, f.side, a, "H10-ACT-01")

    def why_not(self, s: Heresy2010State, f: SapFrame, w: Word) -> list[Reason]:
        if w in BORDER:
            a, b = BORDER_ENDS[BORDER.id(w)]
            if not s.here[f.side][a] & sappers(f):
                a, b = b, a
            reason = why_not_sap(s, f, a, b)
            return [reason] if reason else []
        return []


# ---------------------------------------------------------------------------------------------------- barrage
def barrage(s: Heresy2010State, f: EffectsFrame, step: BarrageEffect, side: Side) -> None:
    """H10-BOMB-29  Big guns fire into a neighbouring area."""
    call(s, BARRAGE, for_step(BarrageFrame(), f, step, side))


def guns(s: Heresy2010State, f: BarrageFrame, a: Area) -> int:
    """How many cards the guns in an area draw."""
    cards = 0
    for kind, each in params(f, BarrageEffect).cards_per.items():
        cards += (s.here[f.side][a] & KIND_MASK[KIND_NUMBER[kind]]).bit_count() * int(each)
    return min(cards, params(f, BarrageEffect).max_cards)


class FiringArea(SideChoice):
    """H10-ACT-04  An area without the executor's marker that holds guns and borders a target in the region."""

    def words(self, s: Heresy2010State, f: BarrageFrame) -> list[Word]:
        out = [AREA + a for a in TERRA_AREAS if s.here[f.side][a] and self.why_not_fire(s, f, a) is None]
        return or_declined(f, out)

    def why_not_fire(self, s: Heresy2010State, f: BarrageFrame, a: Area) -> Reason | None:
        """Why an area cannot fire, if so."""
        if has_marker(s, f.side, a):
            return Reason("H10-ACT-04", "The area holds your activation marker.")
        if not guns(s, f, a):
            return Reason("H10-ORD-31", "No guns stand there.")
        if not gun_targets(s, f, a):
            return Reason("H10-ORD-32", "It borders no area of the region with enemy units.")
        return None

    def choose(self, s: Heresy2010State, f: BarrageFrame, w: Word) -> None:
        if not declined(s, f, w):
            f.source = AREA.id(w)

    def why_not(self, s: Heresy2010State, f: BarrageFrame, w: Word) -> list[Reason]:
        return area_reasons(s, f, w, self.why_not_fire)

    def odds(self, s: Heresy2010State, f: BarrageFrame, w: Word) -> Odds | None:
        targets = gun_targets(s, f, AREA.id(w)) if w in AREA else []
        return barrage_odds(s, f, AREA.id(w), targets[0]) if len(targets) == 1 else None


def gun_targets(s: Heresy2010State, f: BarrageFrame, a: Area) -> list[Area]:
    """H10-ORD-32  Adjacent areas of the region with enemy units."""
    return [b for b, _ in neighbours(s, a) if b in region_areas(s, f.region) and s.here[1 - f.side][b]]


class GunTarget(SideChoice):
    """H10-ORD-32  The area fired upon."""

    def words(self, s: Heresy2010State, f: BarrageFrame) -> list[Word]:
        return [AREA + b for b in gun_targets(s, f, f.source)] if f.source >= 0 else []

    def choose(self, s: Heresy2010State, f: BarrageFrame, w: Word) -> None:
        f.target = AREA.id(w)

    def why_not(self, s: Heresy2010State, f: BarrageFrame, w: Word) -> list[Reason]:
        if w in AREA:
            return [Reason("H10-ORD-32", "It is no area of the region with enemy units next to the guns.")]
        return []

    def odds(self, s: Heresy2010State, f: BarrageFrame, w: Word) -> Odds | None:
        return barrage_odds(s, f, f.source, AREA.id(w)) if w in AREA else None


def walls_before(s: Heresy2010State, source: Area, target: Area) -> int:
    """H10-FORT-23  What a fortified target takes off guns that fire across this border."""
    if not is_fortified(s, target):
        return 0
    return 1 if BORDER_BETWEEN[source, target] in s.breaches else 2


def barrage_odds(s: Heresy2010State, f: BarrageFrame, source: Area, target: Area) -> Odds | None:
    """Exactly how much damage the guns do, by the icons left in the deck; None when it would be reshuffled."""
    n, deck, less = guns(s, f, source), s.bomb_deck, walls_before(s, source, target)
    if n > len(deck):
        return None
    hits = sum(1 for c in deck if CARD_STAR[c] == (params(f, BarrageEffect).hit_icon == "star"))
    counts: dict[int, int] = {}
    for k in range(max(0, n - len(deck) + hits), min(n, hits) + 1):
        points = max(0, k - less)
        counts[points] = counts.get(points, 0) + comb(hits, k) * comb(len(deck) - hits, n - k)
    outcomes = [Outcome(f"{k} damage", Fraction(v, comb(len(deck), n))) for k, v in sorted(counts.items())]
    modifiers = [Modifier("H10-FORT-23", "fortified area", -less)] if less else []
    return Odds(f"{n} bombardment cards", "icons of your side", modifiers, outcomes)


def fire(s: Heresy2010State, f: BarrageFrame) -> None:
    """H10-BOMB-29, H10-FORT-23  One damage a matching icon, less the walls; divided among enemy units."""
    if f.target < 0:
        leave(s, f)
        return
    hits = 0
    for _ in range(guns(s, f, f.source)):
        card = draw_bombardment(s, "barrage")
        if card >= 0 and CARD_STAR[card] == (params(f, BarrageEffect).hit_icon == "star"):
            hits += 1
        discard_bombardment(s)
    hits -= walls_before(s, f.source, f.target)
    if params(f, BarrageEffect).activates == "firing-area":
        activate(s, f.side, f.source, "H10-ACT-01")
    tell(s, "barrage-strikes", "H10-BOMB-29", area=f.target, damage=max(0, hits))
    if hits > 0:
        divide(s, f.side, [f.target], hits, [], 0)


# ---------------------------------------------------------------------------------------------------- raid
def why_not_raid(s: Heresy2010State, f: RaidTargetFrame, a: Area) -> Reason | None:
    """H10-BAT-07, H10-BAT-08  Why a raid may not name this target, before anyone has moved."""
    if a not in region_areas(s, f.region):
        return Reason("H10-BAT-08", "The target area must lie in the order's region.")
    if not (s.here[1 - f.side][a] or s.heroes_at[1 - f.side][a]):
        return Reason("H10-BAT-07", "There is no enemy unit or Hero in this area.")
    if all(s.here[1 - f.side][b] for b, _ in neighbours(s, a)):
        return Reason("H10-MOVE-13", "No area next to it is friendly or neutral.")
    return None


class RaidTarget(SideChoice):
    """H10-BAT-07, H10-BAT-08, H10-MOVE-04  The target is named before the raiders move."""

    def words(self, s: Heresy2010State, f: RaidTargetFrame) -> list[Word]:
        out = [AREA + a for a in region_areas(s, f.region) if why_not_raid(s, f, a) is None]
        return or_declined(f, out)

    def choose(self, s: Heresy2010State, f: RaidTargetFrame, w: Word) -> None:
        if w in (IGNORE, DONE):
            f.target = -1
            return
        begin(s, f)
        f.target = AREA.id(w)
        tell(s, "target-named", "H10-BAT-07", side=f.side, area=f.target)

    def why_not(self, s: Heresy2010State, f: RaidTargetFrame, w: Word) -> list[Reason]:
        return area_reasons(s, f, w, why_not_raid)


def note_target(s: Heresy2010State, f: RaidTargetFrame) -> None:
    """H10-ORD-34  Without a target the order does nothing."""
    card = top(s, EffectsFrame)
    if f.target < 0:
        leave(s, card)
    else:
        card.target = f.target
