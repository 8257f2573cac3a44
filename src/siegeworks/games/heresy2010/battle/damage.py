"""Chapter 12, damage and elimination; with chapter 15's damage track of Heroes."""

from __future__ import annotations

from siegeworks.core.flow import call
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010 import victory
from siegeworks.games.heresy2010.battle.engaged import DORN, battle, disengage, rank_of
from siegeworks.games.heresy2010.battle.frames import MORALE, BattleFrame, MoraleFrame
from siegeworks.games.heresy2010.box.components import (
    BOX,
    HERO_LEGION,
    HERO_SIDE,
    KIND_SIDE,
    KINDS,
    N_UNITS,
    RESTORED,
    STOCKPILE,
    UNIT_LEGION,
    Area,
    Hero,
    Side,
    Unit,
)
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT, WOUNDED_FROM
from siegeworks.games.heresy2010.orders.activation import token_left
from siegeworks.games.heresy2010.siege.fortifications import counts_as_breached, is_fortified
from siegeworks.games.heresy2010.state import Heresy2010State, piece_area, put_hero, put_unit, turn_unit


def hurt_unit(s: Heresy2010State, u: Unit, points: int, rule: str) -> None:
    """H10-DMG-01, H10-DMG-02, H10-DMG-03  Damage adds up and stays; at the unit's rank it is eliminated at once."""
    if points <= 0 or s.unit_area[u] >= STOCKPILE:
        return
    total = s.unit_damage[u] + points
    rank = rank_of(s, u)
    if total < rank:
        if token_left(s, total):
            s.unit_damage[u] = total
            tell(s, "unit-damaged", rule, unit=u, points=points, total=total, area=s.unit_area[u])
        return
    tell(s, "unit-damaged", rule, unit=u, points=points, total=total, area=s.unit_area[u])
    fall(s, u, rule)


def fall(s: Heresy2010State, u: Unit, rule: str) -> None:
    """H10-DMG-01, H10-HERO-02, H10-FAQ-26  Damage has reached the unit's rank: it is eliminated.

    Imperial Fists whom Rogal Dorn keeps standing stay, marked for death, until the battle is over; from anything but
    damage he saves nobody.
    """
    f = battle(s)
    if f is not None and is_deathless(s, f, u):
        s.unit_damage[u] = rank_of(s, u)
        tell(s, "unit-stands", "H10-FAQ-26", unit=u, area=s.unit_area[u])
        return
    eliminate_unit(s, u, rule)


def capacity(s: Heresy2010State, u: Unit) -> int:
    """How many points the unit can still take."""
    return max(0, rank_of(s, u) - s.unit_damage[u])


def eliminate_unit(s: Heresy2010State, u: Unit, rule: str) -> None:
    """H10-DMG-05, H10-DMG-06, H10-DMG-07, H10-CORR-09  To the box; Armies, Tank Divisions and Imperial Titans to the
    stockpile.

    A corrupted figure goes home to the Imperial stockpile and its base is free again.
    """
    remove_unit(s, u, rule)
    if s.winner == NOT_OVER:
        victory.check(s)


def remove_unit(s: Heresy2010State, u: Unit, rule: str) -> None:
    """Take the eliminated unit off the board to where it belongs."""
    f = battle(s)
    kind = s.unit_kind[u]
    area = s.unit_area[u]
    to = KINDS[kind].eliminated_to
    tell(s, "unit-eliminated", rule, unit=u, area=area, to_box=to == "box")
    if f is not None:
        disengage(f, u)
        if u in f.lowered:
            f.lowered.remove(u)
        s.kills[KIND_SIDE[kind]] += 1
    put_unit(s, u, BOX if to == "box" else STOCKPILE)
    if kind in RESTORED:
        turn_unit(s, u, RESTORED[kind])


def is_deathless(s: Heresy2010State, f: BattleFrame, u: Unit) -> bool:
    """H10-HERO-02, H10-FORT-10, H10-FORT-17, H10-FAQ-26  Imperial Fists with Dorn in an unbreached fortified area do
    not fall before the end."""
    if not f.deathless or UNIT_LEGION[u] != HERO_LEGION[DORN] or N_UNITS + DORN not in f.engaged[HERO_SIDE[DORN]]:
        return False
    area = s.hero_area[DORN]
    return s.unit_area[u] == area and is_fortified(s, area) and not counts_as_breached(s, area, f)


def settle_overdue(s: Heresy2010State, f: BattleFrame, ending: bool) -> None:
    """H10-FAQ-26  Fists with fatal damage fall when the battle is over, or as soon as nothing protects them any
    more."""
    if not f.deathless:
        return
    if ending:
        f.deathless = False
    for u in [u for u, d in enumerate(s.unit_damage) if d and d >= rank_of(s, u) and s.unit_area[u] < STOCKPILE]:
        if s.winner != NOT_OVER:
            return
        if not is_deathless(s, f, u):
            eliminate_unit(s, u, "H10-FAQ-26")


def hurt_hero(s: Heresy2010State, h: Hero, points: int, rule: str) -> None:
    """H10-HERO-30, H10-HERO-31, H10-HERO-34  Each point moves his marker one space; on the defeated space he is
    eliminated."""
    if points <= 0 or s.hero_area[h] >= STOCKPILE:
        return
    s.hero_damage[h] = min(DEFEATED_AT, s.hero_damage[h] + points)
    tell(s, "hero-damaged", rule, hero=h, points=points, total=s.hero_damage[h])
    if s.hero_damage[h] < DEFEATED_AT:
        return
    area = piece_area(s, N_UNITS + h)
    f = battle(s)
    tell(s, "hero-eliminated", "H10-HERO-34", hero=h, area=area)
    put_hero(s, h, BOX)
    if f is not None:
        disengage(f, N_UNITS + h)
    victory.hero_fell(s, h)
    if f is not None and s.winner == NOT_OVER:
        # H10-HERO-35, H10-HERO-36: only a death in battle shakes his men. Dorn's death ends his protection first.
        settle_overdue(s, f, False)
        shake(s, HERO_SIDE[h], area)


def shake(s: Heresy2010State, side: Side, area: Area) -> None:
    """H10-HERO-35  A Hero of the side fell here in battle: his men are tested at once."""
    f = MoraleFrame()
    f.side = side
    f.area = area
    call(s, MORALE, f)


def heal_unit(s: Heresy2010State, u: Unit, points: int, rule: str) -> None:
    """Take damage off a unit, never below 0."""
    points = min(points, s.unit_damage[u])
    if points > 0:
        s.unit_damage[u] -= points
        tell(s, "unit-healed", rule, unit=u, points=points)


def heal_hero(s: Heresy2010State, h: Hero, points: int, rule: str) -> None:
    """Move a Hero back along the damage track, never below its start."""
    points = min(points, s.hero_damage[h])
    if points > 0:
        s.hero_damage[h] -= points
        tell(s, "hero-healed", rule, hero=h, points=points)


def is_wounded(s: Heresy2010State, h: Hero) -> bool:
    """H10-HERO-31, H10-HERO-33  Whether his marker stands in the wounded section; that only lowers the draw of Hero
    cards."""
    return s.hero_damage[h] >= WOUNDED_FROM
