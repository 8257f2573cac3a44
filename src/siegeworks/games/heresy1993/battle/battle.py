"""H93-CBT steps 1 to 5: one attack from odds to advance."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import jump
from siegeworks.core.journal import tell
from siegeworks.games.heresy1993.battle.hits import has_company, is_lone, strike, take_captives, take_the_lone
from siegeworks.games.heresy1993.battle.results import (
    ATTACKERS_RETREAT,
    DEFENDERS_RETREAT,
    losses,
    reckon,
    result_of,
)
from siegeworks.games.heresy1993.box.components import AC, BS, RESULTS, Seat, Unit
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.frames import BATTLE, BattleFrame
from siegeworks.games.heresy1993.state import FOUGHT, Heresy1993State, is_shared, other

_LONE_CHARACTER = OPTIONS["lone-character"]
_SHARED_AREA_CRUSHED = OPTIONS["shared-area-crushed"]
_CAPTURE_TIME = OPTIONS["capture-time"]
_STALEMATE = OPTIONS["stalemate"]
_NO_SIDE: Seat = -1


def begin_round(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-02, H93-CBT-03  All counters of the attacking stacks against the complete enemy stack."""
    s.sheltered = False
    f.attackers = [u for u in f.attackers if s.place[u] in f.sources]
    f.defenders = list(s.held[other(f.seat)][f.area])
    f.beguiled = -1
    f.stood = 0
    f.refuges = []
    f.moved = []
    for unit in f.attackers:
        s.flags[unit] |= FOUGHT
    s.attacked[f.area] = 1


def capture_the_lone(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CHAR-03  Characters attacked on their own are captured without a roll; the area is vacated (H93-AMB-15)."""
    if not is_lone(f.defenders) or _LONE_CHARACTER.value(s) == "is-rolled":
        return
    f.may_advance = 1
    jump(f, BATTLE, "H93-ADV-01")
    take_the_lone(s, f.area, other(f.seat))


def set_odds(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-07, H93-CBT-08, H93-CBT-09, H93-CBT-12  Steps 1 to 3: totals, ratio, column."""
    reckoning = reckon(s, f.attackers, f.defenders, f.sources, f.area, f.beguiled)
    f.column = reckoning.column
    if s.journal is not None:
        tell(
            s,
            "odds",
            "H93-CBT-09",
            place=f.area,
            attack=reckoning.attack,
            defence=reckoning.defence,
            base=reckoning.base,
            terrain=reckoning.terrain,
            column=reckoning.column,
        )


def roll_combat_die(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-13  Step 4: one D6, cross-referenced with the column."""
    f.die = roll(s, 6, "combat")
    f.result = result_of(f.column, f.die)
    if s.journal is not None:
        tell(s, "combat-rolled", "H93-CBT-13", place=f.area, die=f.die, column=f.column, result=RESULTS[f.result])


def take_losses(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-14, H93-CRT-02, H93-CRT-13  Step 5: the hits of the result, on both sides at once."""
    mine = s.held[f.seat]
    foe = s.held[other(f.seat)]
    f.accompanied = [a for a in f.sources if has_company(s, mine[a])]
    f.defenders_accompanied = int(has_company(s, foe[f.area]))
    struck = losses(s, f.result, f.attackers, f.defenders)
    strike(s, struck, outright=f.result == BS and _STALEMATE.value(s) == "destroyed")


def _spared_side(s: Heresy1993State, f: BattleFrame) -> Seat:
    """The side whose characters may retreat though hits took their company: by the switch of H93-AMB-17 only."""
    if _CAPTURE_TIME.value(s) == "captured-first":
        return _NO_SIDE
    if f.result in ATTACKERS_RETREAT:
        return f.seat
    return other(f.seat) if f.result in DEFENDERS_RETREAT else _NO_SIDE


def capture_survivors(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CHAR-02  Characters whose company was lost to hits are captured before any retreat (H93-AMB-17)."""
    spared = _spared_side(s, f)
    if f.seat != spared:
        for area in f.accompanied:
            take_captives(s, area, f.seat)
    if f.defenders_accompanied and other(f.seat) != spared:
        take_captives(s, f.area, other(f.seat))


def _attackers_to_retreat(s: Heresy1993State, f: BattleFrame) -> list[Unit]:
    """H93-INV-11  All after AA and AR; after AC those who share the area with the enemy (H93-AMB-12)."""
    standing = [u for u in f.attackers if s.place[u] in f.sources]
    if f.result != AC or _SHARED_AREA_CRUSHED.value(s) == "all-attackers":
        return standing
    return [u for u in standing if s.place[u] == f.area]


def order_retreat(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CRT-03, H93-CRT-05, H93-CRT-06, H93-CRT-08, H93-CRT-11, H93-CRT-14, H93-INV-11  Who must retreat.

    Attackers after AA and AR, defenders after BS, DR and DA, nobody after AC; but attackers who share the area with the
    enemy treat AC as AR.
    """
    f.may_advance = int(f.result in DEFENDERS_RETREAT)
    if f.may_advance:
        f.retreating = [u for u in f.defenders if s.place[u] == f.area]
    elif f.result in ATTACKERS_RETREAT or f.area in f.sources:
        f.retreating = _attackers_to_retreat(s, f)


def stand_or_go(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-INV-12  An avoided retreat: no area is vacated, and in a shared area another round is fought at once."""
    if f.stood:
        f.may_advance = 0
        jump(f, BATTLE, "H93-CBT-04")


def end_attack(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-04, H93-INV-12  The attack is over, unless both sides still share the area."""
    s.sheltered = False
    if is_shared(s, f.area) and any(s.place[u] == f.area for u in f.attackers):
        f.advanced = 0
        f.may_advance = 0
        tell(s, "another-round", "H93-INV-12", place=f.area)
        jump(f, BATTLE, "H93-CBT-02")
