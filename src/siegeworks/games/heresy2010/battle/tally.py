"""The reckoning of an iteration as a seat sees it: what is coming, what stands against it, whom it would fell."""

from __future__ import annotations

from operator import attrgetter

import msgspec

from siegeworks.games.heresy2010.battle.damage import capacity
from siegeworks.games.heresy2010.battle.engaged import ATTACK_VALUE, SHIELDS, heroes_in, units_in
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.battle.iteration import fortification, resist_limit
from siegeworks.games.heresy2010.box.components import CARD_SIDE, SIDE_NAMES, Card, Side
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT
from siegeworks.games.heresy2010.box.words import HERO, UNIT
from siegeworks.games.heresy2010.cards.combat_rules import bonus_points
from siegeworks.games.heresy2010.state import Heresy2010State


class Victim(msgspec.Struct, frozen=True):
    """A piece that the damage may go to, and how much it can take before it falls."""

    piece: str
    takes: int


class Tally(msgspec.Struct, frozen=True):
    """H10-BAT-50 to H10-BAT-57  The damage of this iteration, by where it comes from and what is taken off.

    `falls` is how many units would fall if all of `coming` were dealt so as to fell the most; `spare` points could be
    shielded without saving one of them. `slain` are the Heroes whom the rest would fell once every unit has fallen.
    """

    side: str
    attack: int
    bonus: int
    walls: int
    ward: int
    shields: int
    coming: int
    most_cards: int
    victims: list[Victim]
    falls: int
    spare: int
    slain: list[str]


def tally(s: Heresy2010State, f: BattleFrame, seat: Side | None, more: Card | None = None) -> Tally:
    """H10-BAT-50  The reckoning with the cards on the table, those the seat has picked, and one more."""
    active, passive = f.active, 1 - f.active
    picked = [c for c in f.picked if CARD_SIDE[c] == seat] + ([] if more is None else [more])
    attack = sum(ATTACK_VALUE[c] for c in (*s.combat_played[active], *picked) if CARD_SIDE[c] == active)
    shields = sum(SHIELDS[c] for c in picked if CARD_SIDE[c] == passive)
    bonus = sum(bonus_points(s, f, active, n) for n in f.bonus)
    walls = fortification(s, f)
    before = f.damage or max(0, attack + bonus - walls - f.ward_now)
    coming = max(0, before - shields)
    victims = victims_of(s, f, passive)
    falls, left, slain = fallen(victims, coming)
    return Tally(
        side=SIDE_NAMES[active],
        attack=attack,
        bonus=bonus,
        walls=walls,
        ward=f.ward_now,
        shields=shields,
        coming=coming,
        most_cards=resist_limit(f) if f.damage else f.iteration,
        victims=victims,
        falls=falls,
        spare=left,
        slain=slain,
    )


UNIT_WORDS = frozenset(UNIT.names)


def victims_of(s: Heresy2010State, f: BattleFrame, side: Side) -> list[Victim]:
    """H10-BAT-56, H10-BAT-57  Whom the damage goes to: units first, Heroes when no unit stands."""
    units = [Victim(UNIT.names[u], capacity(s, u)) for u in units_in(f, side)]
    heroes = [Victim(HERO.names[h], DEFEATED_AT - s.hero_damage[h]) for h in heroes_in(f, side)]
    return units + heroes


def fallen(victims: list[Victim], points: int) -> tuple[int, int, list[str]]:
    """H10-BAT-56, H10-BAT-57  How many units so many points fell, what is over, and once every unit has fallen the
    Heroes whom that fells."""
    rows = sorted(victims, key=attrgetter("takes"))
    units = [v.takes for v in rows if v.piece in UNIT_WORDS]
    heroes = [v for v in rows if v.piece not in UNIT_WORDS]
    falls, left = fell(units, points)
    slain = fell([v.takes for v in heroes], left)[0] if falls == len(units) else 0
    return falls, left, [v.piece for v in heroes[:slain]]


def fell(takes: list[int], points: int) -> tuple[int, int]:
    """How many fall if points are dealt to the weakest first, and how many points are over."""
    falls = 0
    for n in takes:
        if n > points:
            break
        points -= n
        falls += 1
    return falls, points
