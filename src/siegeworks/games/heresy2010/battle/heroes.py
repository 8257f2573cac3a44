"""Chapter 15, Heroes: their abilities in the published order, and the Hero combat cards they bring.

Joining: Jaghatai Khan, the Fabricator General. Engaging: Fulgrim, Mortarion, Rogal Dorn, Magnus, Angron. Preparing:
the Emperor, Horus. Each
iteration: Sanguinius. What an ability does is data (heroes.toml), carried out by the same effects as combat cards.
"""

from __future__ import annotations

from siegeworks.core.flow import Choice, again
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import victory
from siegeworks.games.heresy2010.battle.damage import is_wounded
from siegeworks.games.heresy2010.battle.engaged import distinct, heroes_in, is_over
from siegeworks.games.heresy2010.battle.frames import AttackFrame, BattleFrame, CoexistenceFrame
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    HERO_LEGION,
    HERO_NUMBER,
    HERO_SIDE,
    HEROES,
    KIND_MASK,
    KIND_NUMBER,
    LEGION_MASK,
    N_AREAS,
    N_UNITS,
    Area,
    Hero,
    Side,
)
from siegeworks.games.heresy2010.box.options import FAQ_EDITION, KHAN_ALONE
from siegeworks.games.heresy2010.box.records_effects import (
    DrawCombatEffect,
    GatherEffect,
    OutflankEffect,
)
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, PIECE, UNIT, verb
from siegeworks.games.heresy2010.cards import effects
from siegeworks.games.heresy2010.cards.combat_hands import cards_due, draw_odds
from siegeworks.games.heresy2010.orders.activation import has_marker
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import (
    Heresy2010State,
    bits,
    is_crevasse,
    is_open_to,
    neighbours,
    put_hero,
    put_unit,
)

USE, DECLINE, ALL = verb("use"), verb("decline"), verb("all")
DRAW_ONE, DRAW_TWO, DRAW_NONE = verb("draw-one"), verb("draw-two"), verb("draw-none")
KHAN, FABRICATOR = HERO_NUMBER["jaghatai-khan"], HERO_NUMBER["fabricator-general"]
_RIDE, _CALL = HEROES[KHAN].steps[0], HEROES[FABRICATOR].steps[0]
assert isinstance(_RIDE, OutflankEffect) and isinstance(_CALL, GatherEffect)
RIDE_POINTS: int = _RIDE.points
CALLED: int = _CALL.max
CALLED_MASK = 0
for _kind in _CALL.units:
    CALLED_MASK |= KIND_MASK[KIND_NUMBER[_kind]]


# ---------------------------------------------------------------------------------------------------- Jaghatai Khan
def ride_areas(s: Heresy2010State, side: Side, target: Area) -> list[Area]:
    """H10-HERO-03, H10-FAQ-26  Areas next to the target that Khan can ride to; not out of an activated area.

    Without White Scars he rides only where he needs none.
    """
    start = s.hero_area[KHAN]
    if side != HERO_SIDE[KHAN] or start >= N_AREAS or has_marker(s, side, start):
        return []
    cost = ride_costs(s, start, True)
    areas = [a for a, _ in neighbours(s, target) if a in cost and is_open_to(s, side, a)]
    if areas and not s.here[side][start] & LEGION_MASK[HERO_LEGION[KHAN]]:
        return [a for a in areas if not needs_riders(s, side, start, a)]
    return areas


def needs_riders(s: Heresy2010State, side: Side, start: Area, a: Area) -> bool:
    """H10-HERO-03, H10-BAT-11  Whether White Scars must ride along: past enemies, and where nobody else of his side
    stands to make the area an origin (by the FAQ Khan alone makes it one)."""
    if not FAQ_EDITION.is_on(s) and (not s.here[side][a] or has_marker(s, side, a)):
        return True
    return not KHAN_ALONE.is_on(s) and a not in ride_costs(s, start, False)


def ride_costs(s: Heresy2010State, start: Area, among_enemies: bool) -> dict[Area, int]:
    """H10-HERO-03  The points that a ride from an area costs, through areas of any kind or past no enemy unit."""
    enemy = s.here[1 - HERO_SIDE[KHAN]]
    cost = {start: 0}
    rings: list[list[Area]] = [[start]] + [[] for _ in range(RIDE_POINTS)]
    for points in range(RIDE_POINTS):
        for a in rings[points]:
            if cost[a] != points or (enemy[a] and a != start and not among_enemies):
                continue
            for b, border in neighbours(s, a):
                total = points + (2 if is_crevasse(s, border) else 1)
                if total <= RIDE_POINTS and total < cost.get(b, 99):
                    cost[b] = total
                    rings[total].append(b)
    return cost


class RideTo(SideChoice):
    """H10-HERO-03, H10-HERO-18, H10-FAQ-21, H10-FAQ-26  Khan may ride to an area next to the target: an origin
    beyond the limit."""

    def words(self, s: Heresy2010State, f: AttackFrame) -> list[Word]:
        out = [AREA + a for a in ride_areas(s, f.side, f.target)]
        if out:
            out.append(DECLINE)
        return out

    def choose(self, s: Heresy2010State, f: AttackFrame, w: Word) -> None:
        if w != DECLINE:
            f.rode = AREA.id(w)

    def usual(self, s: Heresy2010State, f: AttackFrame) -> Word:
        return DECLINE

    def why_not(self, s: Heresy2010State, f: AttackFrame, w: Word) -> list[Reason]:
        if w not in AREA:
            return []
        a = AREA.id(w)
        if a not in [b for b, _ in neighbours(s, f.target)]:
            return [Reason("H10-HERO-03", f"{AREA_NAMES[a]} does not border the target area.")]
        if not is_open_to(s, f.side, a):
            return [Reason("H10-HERO-03", "The ride ends in a friendly or neutral area.")]
        if a in ride_costs(s, s.hero_area[KHAN], True):
            return [Reason("H10-HERO-03", "Khan does not ride there without White Scars.")]
        return [Reason("H10-HERO-03", f"{AREA_NAMES[a]} is more than {RIDE_POINTS} movement points away.")]


class Riders(SideChoice):
    """H10-HERO-03  White Scars with Khan who ride along; all riders must be engaged."""

    def words(self, s: Heresy2010State, f: AttackFrame) -> list[Word]:
        if f.rode < 0:
            return []
        free = self.free(s, f)
        out = [PIECE + u for u in distinct(s, free)]
        if len(free) > 1:
            out.append(ALL)
        if f.bound or not needs_riders(s, f.side, s.hero_area[KHAN], f.rode):
            out.append(DONE)
        return out

    def free(self, s: Heresy2010State, f: AttackFrame) -> list[int]:
        """White Scars in Khan's area who have not been told to ride yet."""
        mask = s.here[f.side][s.hero_area[KHAN]] & LEGION_MASK[HERO_LEGION[KHAN]]
        return [u for u in bits(mask) if u not in f.bound]

    def choose(self, s: Heresy2010State, f: AttackFrame, w: Word) -> None:
        if w == ALL:
            f.bound.extend(self.free(s, f))
        elif w != DONE:
            f.bound.append(PIECE.id(w))
            again(f)
            return
        ride(s, f)

    def why_not(self, s: Heresy2010State, f: AttackFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            rides = UNIT.id(w) in f.bound
            text = "It rides with him already." if rides else "Only White Scars in Khan's area ride with him."
            return [Reason("H10-HERO-03", text)]
        if w == DONE:
            return [Reason("H10-HERO-03", "Khan does not ride there without White Scars.")]
        return []


def ride(s: Heresy2010State, f: AttackFrame) -> None:
    """Khan and his riders arrive; their area is an origin."""
    if not has_marker(s, f.side, f.rode):
        f.fresh.append(f.rode)
    for u in f.bound:
        put_unit(s, u, f.rode)
        tell(s, "unit-moved", "H10-HERO-03", unit=u, area=f.rode)
    put_hero(s, KHAN, f.rode)
    tell(s, "hero-moved", "H10-HERO-03", hero=KHAN, area=f.rode)
    f.bound.append(N_UNITS + KHAN)
    if f.rode not in f.named:
        f.named.append(f.rode)
    victory.check(s)


# ----------------------------------------------------------------------------------------------- the Fabricator General
class Gather(Choice):
    """H10-HERO-05, H10-HERO-18, H10-FAQ-21  The Fabricator General calls war machines from next door, whatever
    borders and markers there are."""

    idle = (DONE,)

    def seat(self, s: Heresy2010State, f: AttackFrame | CoexistenceFrame) -> int:
        return HERO_SIDE[FABRICATOR]

    def words(self, s: Heresy2010State, f: AttackFrame | CoexistenceFrame) -> list[Word]:
        if len(f.gathered) >= CALLED or not self.hears(s, f):
            return []
        mask = 0
        for a, _ in neighbours(s, s.hero_area[FABRICATOR]):
            mask |= s.here[HERO_SIDE[FABRICATOR]][a]
        bound = f.bound if isinstance(f, AttackFrame) else []
        free = [u for u in bits(mask & CALLED_MASK) if u not in bound]
        out = [PIECE + u for u in distinct(s, free)]
        if out:
            out.append(DONE)
        return out

    def hears(self, s: Heresy2010State, f: AttackFrame | CoexistenceFrame) -> bool:
        """Whether the Fabricator General stands in the target area, or in an origin of his side's attack."""
        area = s.hero_area[FABRICATOR]
        if area == f.target:
            return True
        return isinstance(f, AttackFrame) and f.side == HERO_SIDE[FABRICATOR] and area in f.named

    def choose(self, s: Heresy2010State, f: AttackFrame | CoexistenceFrame, w: Word) -> None:
        if w == DONE:
            return
        u = PIECE.id(w)
        area = s.hero_area[FABRICATOR]
        put_unit(s, u, area)
        tell(s, "unit-moved", "H10-HERO-05", unit=u, area=area)
        f.gathered.append(u)
        again(f)
        victory.check(s)

    def why_not(self, s: Heresy2010State, f: AttackFrame | CoexistenceFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            return [
                Reason(
                    "H10-HERO-05", "He calls Imperial Titans, Tank Divisions and Mechanicus from areas next to his own."
                )
            ]
        return []


# -------------------------------------------------------------------------------------------------- abilities in battle
def why_not_ability(s: Heresy2010State, f: BattleFrame, h: Hero) -> Reason | None:
    """H10-HERO-18, H10-HERO-19  Why a Hero's ability cannot be used at this moment, if so."""
    side = HERO_SIDE[h]
    if N_UNITS + h not in f.engaged[side]:
        return Reason("H10-HERO-17", f"{HEROES[h].name} is not engaged.")
    if not any(effects.usable(s, f, side, step, h) for step in HEROES[h].steps):
        return Reason("H10-HERO-19", f"{HEROES[h].ability} would do nothing now.")
    return None


class Ability(Choice):
    """H10-HERO-17, H10-HERO-18, H10-FAQ-21  The owner of an engaged Hero may use his ability."""

    idle = (DECLINE,)

    def __init__(self, hero: str) -> None:
        self.hero = HERO_NUMBER[hero]
        self.kind = "ability-" + hero

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return HERO_SIDE[self.hero]

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        if s.hero_area[self.hero] >= N_AREAS or is_over(f) or why_not_ability(s, f, self.hero) is not None:
            return []
        return [USE, DECLINE]

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w == USE:
            tell(s, "ability-used", "H10-HERO-18", hero=self.hero)
            effects.use_ability(s, self.hero)

    def usual(self, s: Heresy2010State, f: BattleFrame) -> Word:
        return USE

    def odds(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Odds | None:
        step = HEROES[self.hero].steps[0]
        if w != USE or not isinstance(step, DrawCombatEffect):
            return None
        side = HERO_SIDE[self.hero]
        return draw_odds(s.combat_deck[side], cards_due(s, f, side, self.hero, step))


class Wrath(Ability):
    """H10-HERO-04, H10-FAQ-21, H10-HERO-19  Sanguinius adds damage whenever the Imperial player totals it."""

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        if f.active != HERO_SIDE[self.hero]:
            return []
        return super().words(s, f)


# ---------------------------------------------------------------------------------------------------- Hero combat cards
def hero_draw(s: Heresy2010State, f: BattleFrame, side: Side) -> int:
    """H10-BAT-26, H10-BAT-27, H10-HERO-21, H10-HERO-33  Two with an unwounded Hero engaged, one if all are wounded,
    never more than two."""
    mine = heroes_in(f, side)
    if not mine:
        return 0
    return 1 if all(is_wounded(s, h) for h in mine) else 2


class HeroCards(Choice):
    """H10-BAT-26, H10-HERO-17, H10-HERO-20, H10-HERO-21  The owner of engaged Heroes may draw Hero combat cards,
    once, while preparing."""

    idle = (DRAW_NONE,)

    def __init__(self, side: Side) -> None:
        self.side = side
        self.kind = "hero-cards"

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return self.side

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        n = hero_draw(s, f, self.side)
        if not n:
            return []
        return [DRAW_TWO if n == 2 else DRAW_ONE, DRAW_NONE]

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w != DRAW_NONE:
            effects.draw_hero_cards(s, f, self.side, 2 if w == DRAW_TWO else 1)

    def usual(self, s: Heresy2010State, f: BattleFrame) -> Word:
        return DRAW_TWO if hero_draw(s, f, self.side) == 2 else DRAW_ONE

    def why_not(self, s: Heresy2010State, f: BattleFrame, w: Word) -> list[Reason]:
        if w == DRAW_TWO:
            return [Reason("H10-HERO-33", "All engaged Heroes are wounded: only one Hero combat card may be drawn.")]
        if w == DRAW_ONE:
            return [Reason("H10-BAT-26", "With an unwounded Hero engaged two Hero combat cards are drawn, or none.")]
        return []

    def odds(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Odds | None:
        if w == DRAW_NONE:
            return None
        return draw_odds(s.hero_deck[self.side], 2 if w == DRAW_TWO else 1)


assert HERO == PIECE + N_UNITS
