"""What the Imperial special cards do; Heroic Sacrifice stands with the Emperor's peril, Stand Fast with retreats, All
Guns with lasers.
"""

from __future__ import annotations

from itertools import islice

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, again, call
from siegeworks.core.graph import rings
from siegeworks.core.journal import tell
from siegeworks.core.picking import replaced
from siegeworks.core.seam import AnyFrame
from siegeworks.core.why import Modifier, Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.blast import blast_at_least
from siegeworks.games.heresy1993.battle.hits import hit_chance, strike
from siegeworks.games.heresy1993.battle.results import (
    attack_total,
    column_odds,
    losses,
    ratio_column,
    result_of,
)
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    BOARD,
    COLUMNS,
    EMPEROR,
    HORUS,
    HORUS_GUARD,
    IMPERIAL,
    KIND,
    LAST_FLIGHT,
    N_AREAS,
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
from siegeworks.games.heresy1993.box.words import AREA, ATTACK_NOW, UNIT, WALL, area_of, unit_of, wall_of
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.frames import CRASH, CRASHING, RAID, SEALING, FightFrame, RaidFrame
from siegeworks.games.heresy1993.state import FOUGHT, Heresy1993State, defence_of, one_of_equals, put


def is_own_combat_phase(f: FightFrame) -> bool:
    """Whether the fights are those of an Imperial Combat Phase."""
    return f.seat == IMPERIAL and not f.in_assault


# ---------------------------------------------------------------- Teleport Assault


def may_teleport(s: Heresy1993State, f: FightFrame) -> bool:
    """Teleport Assault: turn 3 or later, Horus in orbit, a Traitor counter next to the Emperor."""
    emperor = s.place[EMPEROR]
    if not is_own_combat_phase(f) or s.turn < TELEPORT.min_turn:
        return False
    if s.place[HORUS] != ORBIT or emperor >= N_AREAS:
        return False
    return any(s.held[TRAITOR][a] for a in ADJACENT[emperor])


def teleport(s: Heresy1993State, f: FightFrame) -> None:
    """Gather the raiders; the Emperor leads."""
    raid_frame = RaidFrame()
    raid_frame.raiders = [EMPEROR]
    call(s, RAID, raid_frame)


def aboard(s: Heresy1993State) -> list[Unit]:
    """Horus and his Sons in orbit."""
    return [HORUS, *(u for u in HORUS_GUARD if s.place[u] == ORBIT)]


def raid_column(s: Heresy1993State, raiders: list[Unit]) -> int:
    """The odds aboard: no shifts, the crew added, never better than the card says."""
    defence = sum(defence_of(s, u) for u in aboard(s)) + TELEPORT.crew_defence
    return min(ratio_column(s, attack_total(s, raiders), defence), COLUMNS.index(TELEPORT.best_column))


def may_raid(unit: Unit, raiders: list[Unit]) -> bool:
    """Characters always, Custodes and Space Marines up to the card's number."""
    if unit in raiders:
        return False
    if KIND[unit] in TELEPORT.raiders_any_kind:
        return True
    few = sum(1 for u in raiders if KIND[u] in TELEPORT.raiders_limited_kinds)
    return KIND[unit] in TELEPORT.raiders_limited_kinds and few < TELEPORT.raiders_limited_max


class Raider(Choice):
    """H93-STRAT-12  Teleport Assault: who goes with the Emperor."""

    def seat(self, s: Heresy1993State, f: RaidFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: RaidFrame) -> list[Word]:
        fit = [u for u in s.held[IMPERIAL][s.place[EMPEROR]] if may_raid(u, f.raiders)]
        return [*UNIT.words(one_of_equals(s, fit)), ATTACK_NOW]

    def choose(self, s: Heresy1993State, f: RaidFrame, w: Word) -> None:
        if w != ATTACK_NOW:
            f.raiders.append(unit_of(w))
            again(f)

    def why_not(self, s: Heresy1993State, f: RaidFrame, w: Word) -> list[Reason]:
        text = "Characters and up to two Custodes or Space Marine counters of his area go with the Emperor."
        return [Reason("H93-STRAT-09", text)]

    def odds(self, s: Heresy1993State, f: RaidFrame, w: Word) -> Odds | None:
        raiders = f.raiders if w == ATTACK_NOW else [*f.raiders, unit_of(w)]
        mods = [Modifier("H93-CBT-07", "attack total", attack_total(s, raiders))]
        return column_odds(raid_column(s, raiders), mods)


def raid(s: Heresy1993State, f: RaidFrame) -> None:
    """H93-STRAT-12  One battle aboard the Warmaster's ship: only the hits count."""
    for unit in f.raiders:
        s.flags[unit] |= FOUGHT
    column = raid_column(s, f.raiders)
    die = roll(s, 6, "combat")
    result = result_of(column, die)
    tell(s, "raid", "H93-STRAT-12", die=die, column=column, result=RESULTS[result], units=list(f.raiders))
    strike(s, losses(s, result, f.raiders, aboard(s)))


# ---------------------------------------------------------------- Last Flight of the Sky Fortress


def _crash_range(start: Area) -> list[Area]:
    """The areas within the card's range of one, over any terrain and enemy."""
    near = islice(rings([start], ADJACENT.__getitem__), 1 + LAST_FLIGHT.range)
    return sorted(area for ring in near for area in ring)


_CRASH_RANGE = [_crash_range(area) for area in range(N_AREAS)]


def crash_areas(s: Heresy1993State) -> list[Area]:
    """Areas with Traitor counters within the card's range of the Sky Fortress."""
    start = s.place[SKY_FORTRESS]
    if start >= N_AREAS:
        return []
    held = s.held[TRAITOR]
    return [a for a in _CRASH_RANGE[start] if held[a]]


def may_crash(s: Heresy1993State, f: FightFrame) -> bool:
    """Last Flight: the Sky Fortress is on the map and has a target."""
    return is_own_combat_phase(f) and bool(crash_areas(s))


def last_flight(s: Heresy1993State, f: FightFrame) -> None:
    """It will not bombard in this phase."""
    f.grounded = 1
    call(s, CRASH)


class CrashSite(Choice):
    """H93-STRAT-12  Last Flight: which area it falls on."""

    def seat(self, s: Heresy1993State, f: Frame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: Frame) -> list[Word]:
        return AREA.words(crash_areas(s))

    def choose(self, s: Heresy1993State, f: Frame, w: Word) -> None:
        area = area_of(w)
        put(s, SKY_FORTRESS, REMOVED)
        tell(s, "crashed", "H93-STRAT-12", unit=SKY_FORTRESS, place=area)
        blast_at_least(s, CRASHING, area, TRAITOR, LAST_FLIGHT.hit_on, LAST_FLIGHT.hit_on_character)

    def why_not(self, s: Heresy1993State, f: Frame, w: Word) -> list[Reason]:
        area = area_of(w)
        if area >= 0 and not s.held[TRAITOR][area]:
            return [Reason("H93-STRAT-09", "No Traitor counter is there.")]
        far = f"The Sky Fortress comes down within {LAST_FLIGHT.range} areas, where Traitor counters are."
        return [Reason("H93-STRAT-09", far)]

    def odds(self, s: Heresy1993State, f: Frame, w: Word) -> Odds | None:
        base = hit_chance(LAST_FLIGHT.hit_on)
        needs = f"{LAST_FLIGHT.hit_on}+, characters {LAST_FLIGHT.hit_on_character}"
        return Odds("D6 for each counter there", needs, [], base.outcomes)


class CombatCards(Window):
    """H93-STRAT-09  At the start of an Imperial Combat Phase: Teleport Assault or Last Flight."""

    def __init__(self) -> None:
        super().__init__(
            IMPERIAL,
            ("raid-horus-in-orbit", may_teleport, teleport),
            ("crash-sky-fortress", may_crash, last_flight),
        )


# ---------------------------------------------------------------- Seal the Breach


def has_workers(s: Heresy1993State, wall: int) -> bool:
    """Whether Imperial workers stand on either side of a wall section."""
    border = BOARD.borders[WALLS[wall]]
    stacks = s.held[IMPERIAL][border.a] + s.held[IMPERIAL][border.b]
    return any(KIND[u] not in SEAL.workers_not_kinds for u in stacks)


def sealable(s: Heresy1993State) -> list[int]:
    """Breached sections with Imperial workers on either side."""
    return [wall for wall, is_breached in enumerate(s.breached) if is_breached and has_workers(s, wall)]


def may_seal(s: Heresy1993State, f: AnyFrame) -> bool:
    """Seal the Breach: there is a breach that can be closed."""
    return bool(sealable(s))


def seal(s: Heresy1993State, f: AnyFrame) -> None:
    """Choose the section."""
    call(s, SEALING)


class SealCard(Window):
    """H93-STRAT-09  In an Imperial Build Phase: Seal the Breach."""

    def __init__(self) -> None:
        super().__init__(IMPERIAL, ("remove-breach", may_seal, seal))


class Seal(Choice):
    """H93-STRAT-12  Seal the Breach: which section becomes a whole wall again."""

    def seat(self, s: Heresy1993State, f: Frame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: Frame) -> list[Word]:
        return WALL.words(sealable(s))

    def choose(self, s: Heresy1993State, f: Frame, w: Word) -> None:
        wall = wall_of(w)
        s.breached = replaced(s.breached, wall, 0)
        tell(s, "sealed", "H93-STRAT-12", wall=wall)

    def why_not(self, s: Heresy1993State, f: Frame, w: Word) -> list[Reason]:
        wall = wall_of(w)
        if wall >= 0 and not s.breached[wall]:
            return [Reason("H93-STRAT-09", "This section is whole.")]
        return [Reason("H93-STRAT-09", "Imperial troops must stand on one side of the breach to seal it.")]
