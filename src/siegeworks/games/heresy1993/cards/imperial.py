"""What the Imperial special cards do; Heroic Sacrifice and Stand Fast stand with hits and retreats, All Guns with
lasers.
"""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.heresy1993.battle.blast import blast_area
from siegeworks.games.heresy1993.battle.hits import FROM_RESULT, hit_chance, strike
from siegeworks.games.heresy1993.battle.results import attack_total, losses, odds_of, ratio_column, reckon, result_of
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    BOARD,
    COLUMNS,
    DEFENCE,
    EMPEROR,
    ENTRY,
    HORUS,
    HORUS_GUARD,
    IMPERIAL,
    KIND,
    LAST_FLIGHT,
    N_AREAS,
    N_UNITS,
    ORBIT,
    REMOVED,
    RESULTS,
    SEAL,
    SKY_FORTRESS,
    TELEPORT,
    TRAITOR,
    WALLS,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.words import (
    AREA,
    ATTACK_NOW,
    UNIT,
    WALL,
    area_of,
    unit_of,
    wall_of,
)
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.state import FOUGHT, Heresy1993State, one_of_each, put

# ---------------------------------------------------------------- Teleport Assault


class RaidFrame(Frame):
    """Who goes aboard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("raiders",)

    def __init__(self) -> None:
        super().__init__()
        self.raiders: list[int] = []

    def clone(self) -> RaidFrame:
        g = RaidFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.raiders = self.raiders[:]
        return g


def can_teleport(s: Heresy1993State, f: Any) -> bool:
    """Teleport Assault: turn 3 or later, Horus in orbit, a Traitor counter next to the Emperor."""
    area = s.place[EMPEROR]
    return (
        f.seat == IMPERIAL
        and not f.assault
        and s.turn >= TELEPORT.min_turn
        and s.place[HORUS] == ORBIT
        and area < N_AREAS
        and any(s.held[TRAITOR][b] for b in ADJACENT[area])
    )


def teleport(s: Heresy1993State, f: Any) -> None:
    """Gather the raiders; the Emperor leads."""
    raid_frame = RaidFrame()
    raid_frame.raiders = [EMPEROR]
    call(s, RAID, raid_frame)


def aboard(s: Heresy1993State) -> list[Unit]:
    """Horus and his Sons in orbit."""
    return [HORUS] + [u for u in HORUS_GUARD if s.place[u] == ORBIT]


def raid_column(s: Heresy1993State, raiders: list[Unit]) -> int:
    """The odds aboard: no shifts, the crew added, never better than the card says."""
    defence = sum(DEFENCE[u + N_UNITS * s.hurt[u]] for u in aboard(s)) + TELEPORT.crew_defence
    return min(ratio_column(s, attack_total(s, raiders), defence), COLUMNS.index(TELEPORT.best_column))


class Raider(Choice):
    """H93-STRAT-12  Teleport Assault: who goes with the Emperor."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        few = sum(1 for u in f.raiders if KIND[u] in TELEPORT.raiders_limited_kinds)
        fit = [u for u in s.held[IMPERIAL][s.place[EMPEROR]] if u not in f.raiders and may_raid(u, few)]
        return [UNIT + u for u in one_of_each(s, fit, ENTRY)] + [ATTACK_NOW]

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w != ATTACK_NOW:
            f.raiders.append(unit_of(w))
            f.pc -= 1

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        text = "Characters and up to two Custodes or Space Marine counters of his area go with the Emperor."
        return [Reason("H93-STRAT-09", text)]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        raiders = f.raiders if w == ATTACK_NOW else [*f.raiders, unit_of(w)]
        base = odds_of(s, reckon(s, raiders, (), [], 0)._replace(column=raid_column(s, raiders), terrain=0))
        mods = [Modifier("H93-CBT-07", "attack total", attack_total(s, raiders))]
        return Odds(base.what, base.needs, mods, [Outcome(o.result, o.chance) for o in base.outcomes])


def may_raid(unit: Unit, few: int) -> bool:
    """Characters always, Custodes and Space Marines up to the card's number."""
    if KIND[unit] in TELEPORT.raiders_any_kind:
        return True
    return KIND[unit] in TELEPORT.raiders_limited_kinds and few < TELEPORT.raiders_limited_max


def raid(s: Heresy1993State, f: RaidFrame) -> None:
    """H93-STRAT-12  One battle aboard the Warmaster's ship: only the hits count."""
    for unit in f.raiders:
        s.flags[unit] |= FOUGHT
    column = raid_column(s, f.raiders)
    die = roll(s, 6, "combat")
    result = result_of(column, die)
    tell(s, "raid", "H93-STRAT-12", die=die, column=column, result=RESULTS[result], units=list(f.raiders))
    strike(s, losses(s, result, f.raiders, aboard(s)), FROM_RESULT)


RAID = Procedure("raid", (Step("H93-STRAT-09", ask=Raider()), Step("H93-STRAT-12", do=raid)), RaidFrame)

# ---------------------------------------------------------------- Last Flight of the Sky Fortress


def crash_areas(s: Heresy1993State) -> list[Area]:
    """Areas with Traitor counters within the card's range of the Sky Fortress, over any terrain and enemy."""
    start = s.place[SKY_FORTRESS]
    if start >= N_AREAS:
        return []
    seen = {start}
    ring = [start]
    for _ in range(LAST_FLIGHT.range):
        ring = [b for b in dict.fromkeys(b for a in ring for b in ADJACENT[a]) if b not in seen]
        seen.update(ring)
    return [a for a in sorted(seen) if s.held[TRAITOR][a]]


def can_crash(s: Heresy1993State, f: Any) -> bool:
    """Last Flight: the Sky Fortress is on the map and has a target."""
    return f.seat == IMPERIAL and not f.assault and bool(crash_areas(s))


def last_flight(s: Heresy1993State, f: Any) -> None:
    """It will not bombard in this phase."""
    f.grounded = 1
    call(s, CRASH)


class CrashSite(Choice):
    """H93-STRAT-12  Last Flight: which area it falls on."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        return [AREA + a for a in crash_areas(s)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        put(s, SKY_FORTRESS, REMOVED)
        tell(s, "crashed", "H93-STRAT-12", unit=SKY_FORTRESS, place=area_of(w))
        blast_area(s, area_of(w), TRAITOR, high=LAST_FLIGHT.hit_on, person=LAST_FLIGHT.hit_on_character)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        if area >= 0 and not s.held[TRAITOR][area]:
            return [Reason("H93-STRAT-09", "No Traitor counter is there.")]
        far = f"The Sky Fortress comes down within {LAST_FLIGHT.range} areas, where Traitor counters are."
        return [Reason("H93-STRAT-09", far)]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        base = hit_chance(LAST_FLIGHT.hit_on)
        needs = f"{LAST_FLIGHT.hit_on}+, characters {LAST_FLIGHT.hit_on_character}"
        return Odds("D6 for each counter there", needs, [], base.outcomes)


CRASH = Procedure("crash", (Step("H93-STRAT-12", ask=CrashSite()),))


class CombatCards(Window):
    """H93-STRAT-09  At the start of an Imperial Combat Phase: Teleport Assault or Last Flight."""

    def __init__(self) -> None:
        super().__init__(
            IMPERIAL,
            ("raid-horus-in-orbit", can_teleport, teleport),
            ("crash-sky-fortress", can_crash, last_flight),
        )


# ---------------------------------------------------------------- Seal the Breach


def sealable(s: Heresy1993State) -> list[int]:
    """Breached sections with Imperial workers on either side."""
    not_kinds = SEAL.workers_not_kinds
    out = []
    for wall, border in enumerate(WALLS):
        if s.breached[wall]:
            sides = BOARD.borders[border]
            if any(KIND[u] not in not_kinds for a in (sides.a, sides.b) for u in s.held[IMPERIAL][a]):
                out.append(wall)
    return out


def can_seal(s: Heresy1993State, f: Any) -> bool:
    """Seal the Breach: there is a breach that can be closed."""
    return bool(sealable(s))


def seal(s: Heresy1993State, f: Any) -> None:
    """Choose the section."""
    call(s, SEALING)


class Seal(Choice):
    """H93-STRAT-12  Seal the Breach: which section becomes a whole wall again."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        return [WALL + i for i in sealable(s)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        s.breached[wall_of(w)] = 0
        tell(s, "sealed", "H93-STRAT-12", wall=wall_of(w))

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        wall = wall_of(w)
        if wall >= 0 and not s.breached[wall]:
            return [Reason("H93-STRAT-09", "This section is whole.")]
        return [Reason("H93-STRAT-09", "Imperial troops must stand on one side of the breach to seal it.")]


SEALING = Procedure("sealing", (Step("H93-STRAT-12", ask=Seal()),))


class SealCard(Window):
    """H93-STRAT-09  In an Imperial Build Phase: Seal the Breach."""

    def __init__(self) -> None:
        super().__init__(IMPERIAL, ("remove-breach", can_seal, seal))
