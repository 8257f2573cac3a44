"""H93-CRT and H93-TERR: odds, column shifts, the combat results table and what each result hits."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from siegeworks.core.fate import roll
from siegeworks.core.journal import tell
from siegeworks.core.story import counted
from siegeworks.core.why import Modifier, Odds, Outcome
from siegeworks.games.heresy1993.box.components import (
    AA,
    AC,
    AR,
    ATTACK,
    BEST_OVER_CANYON,
    BEST_OVER_WALL,
    BORDER,
    BS,
    CANYON_SHIFT,
    COLUMNS,
    DA,
    DEFENCE,
    DR,
    HIT_ON,
    IS_CANYON,
    IS_WALL,
    N_COLUMNS,
    N_UNITS,
    RESULT_EFFECTS,
    RESULT_NAMES,
    RESULTS,
    TABLE,
    WALL_OF,
    WALL_SHIFT,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.modifiers import columns_right, hit_number, terrain_shift_with
from siegeworks.games.heresy1993.state import RETREATED, Heresy1993State

_ODDS_ROUNDING = OPTIONS["odds-rounding"]
_DEFENCE_ZERO = OPTIONS["defence-zero"]
_MIXED_BORDERS = OPTIONS["mixed-borders"]
_RETREATED_HITS = OPTIONS["retreated-hits"]
BEST = N_COLUMNS - 1
EVEN = COLUMNS.index("1-1")
ATTACKERS_RETREAT = (AA, AR)
DEFENDERS_RETREAT = (BS, DR, DA)
HITS_DEFENDERS = (BS, DR, DA)
HITS_ATTACKERS = (AA, AR, AC, BS)


class Reckoning(NamedTuple):
    """How an attack comes to its column."""

    attack: int
    defence: int
    base: int
    terrain: int  # columns to the left
    best: int  # the best column the terrain allows
    horus: int  # columns to the right
    column: int


def ratio_column(s: Heresy1993State, attack: int, defence: int) -> int:
    """H93-CBT-09, H93-CBT-10, H93-CBT-11  The column of a ratio: rounded down to n-1 or 1-n, from 1-4 to 7-1."""
    if defence <= 0:
        if _DEFENCE_ZERO.value(s) == "7-1":
            return BEST
        defence = 1
    if attack <= 0:
        return 0
    if attack >= defence:
        return min(BEST, EVEN - 1 + attack // defence)
    if _ODDS_ROUNDING.value(s) == "for-attacker":
        ratio = defence // attack
    else:
        ratio = -(-defence // attack)
    return max(0, EVEN + 1 - ratio)


def is_below_table(attack: int, defence: int) -> bool:
    """Whether the odds are worse than 1-4."""
    return attack * 4 < defence


def terrain_shift(s: Heresy1993State, sources: list[Area], target: Area) -> tuple[int, int]:
    """H93-CBT-12, H93-TERR-03, H93-TERR-04, H93-TERR-05, H93-TERR-06, H93-TERR-07, H93-TERR-08, H93-TERR-10  Columns
    left, and the best column.

    A wall shifts three columns if all attackers cross an unbreached wall, from either side; a canyon one column if all
    cross a canyon. Anything else, or attackers sharing the area, means no shift.
    """
    walls = canyons = 0
    for area in sources:
        if is_over_wall(s, area, target):
            walls += 1
        elif area != target and IS_CANYON[BORDER[area][target]]:
            canyons += 1
        else:
            return 0, BEST
    if not canyons:
        return WALL_SHIFT, BEST_OVER_WALL
    if walls and _MIXED_BORDERS.value(s) == "no-shift":
        return 0, BEST
    return CANYON_SHIFT, BEST_OVER_CANYON


def is_over_wall(s: Heresy1993State, area: Area, target: Area) -> bool:
    """H93-TERR-05, H93-TERR-10  Whether an attack from an area crosses a wall that is not breached."""
    border = BORDER[area][target]
    return area != target and IS_WALL[border] and not s.breached[WALL_OF[border]]


def attack_total(s: Heresy1993State, units: list[Unit]) -> int:
    """H93-CBT-07, H93-CHAR-11  The attack values of all attackers, characters included."""
    return sum(ATTACK[u + N_UNITS * s.hurt[u]] for u in units)


def defence_total(s: Heresy1993State, units: list[Unit] | tuple[Unit, ...], beguiled: Unit = -1) -> int:
    """H93-CBT-08, H93-RET-07  The defence values of all defenders; one that already retreated counts 0, as does the
    beguiled.
    """
    total = 0
    for unit in units:
        if unit != beguiled and not s.flags[unit] & RETREATED:
            total += DEFENCE[unit + N_UNITS * s.hurt[unit]]
    return total


def reckon(
    s: Heresy1993State,
    attackers: list[Unit],
    defenders: list[Unit] | tuple[Unit, ...],
    sources: list[Area],
    target: Area,
    beguiled: Unit = -1,
) -> Reckoning:
    """H93-CBT-12, H93-CHAR-07  The column of an attack: odds, terrain (less with Magnus), then Horus."""
    attack = attack_total(s, attackers)
    defence = defence_total(s, defenders, beguiled)
    base = ratio_column(s, attack, defence)
    shift, best = terrain_shift(s, sources, target)
    shift = terrain_shift_with(s, attackers, shift)
    horus = columns_right(s, attackers)
    column = min(best, max(0, base - shift) + horus)
    return Reckoning(attack, defence, base, shift, best, horus, column)


def odds_of(reckoning: Reckoning, attackers: int, defenders: int) -> Odds:
    """The exact distribution over results in the column for so many counters, and how the column came about."""
    mods = [
        Modifier("H93-CBT-07", "attack total", reckoning.attack),
        Modifier("H93-CBT-08", "defence total", reckoning.defence),
    ]
    if reckoning.terrain:
        walls = reckoning.best == BEST_OVER_WALL
        rule, over = ("H93-TERR-05", "wall") if walls else ("H93-TERR-03", "canyon")
        mods.append(Modifier(rule, f"{_columns(reckoning.terrain)} for the {over}", -reckoning.terrain))
    if reckoning.horus:
        mods.append(Modifier("H93-CHAR-07", f"{_columns(reckoning.horus)}: Lord of Traitors", reckoning.horus))
    return column_odds(reckoning.column, mods, (attackers, defenders))


def _columns(number: int) -> str:
    return "column" if number == 1 else "columns"


def column_odds(column: int, mods: list[Modifier], counters: tuple[int, int] = (0, 0)) -> Odds:
    """The exact distribution over results in a column, with what each does to so many attackers and defenders."""
    row = TABLE[column]
    outcomes = [
        Outcome(f"{RESULTS[code]} {RESULT_NAMES[code]}: {effect_on(code, *counters)}", Fraction(row.count(code), 6))
        for code in range(len(RESULTS))
        if code in row
    ]
    return Odds("Combat die", f"column {COLUMNS[column]}", mods, outcomes)


def effect_on(code: int, attackers: int, defenders: int) -> str:
    """What a result does, and how many hits that are on the average; the latter where the counters are known."""
    hits = [
        f"{expected(number, sure=code == surely)} on the {side}"
        for side, number, surely, rolled in (
            ("attackers", attackers, AA, (AR, AC, BS)),
            ("defenders", defenders, DA, (BS, DR)),
        )
        if number and (code == surely or code in rolled)
    ]
    return RESULT_EFFECTS[code] + (f" ({', '.join(hits)})" if hits else "")


def expected(number: int, sure: bool) -> str:
    """Hits on so many counters: all of them, or on the average of a die for each."""
    if sure:
        return counted(number, "hit")
    mean = number * (7 - HIT_ON) / 6
    return f"about {mean:.0f} hits" if mean.is_integer() and mean > 1 else f"about {mean:.1f} hits"


def result_of(column: int, die: int) -> int:
    """H93-CBT-13, H93-CRT-01  The cell of the table."""
    return TABLE[column][die - 1]


def losses(s: Heresy1993State, result: int, attackers: list[Unit], defenders: list[Unit]) -> list[Unit]:
    """H93-CRT-02, H93-CRT-04, H93-CRT-06, H93-CRT-07, H93-CRT-10, H93-CRT-13, H93-CRT-16, H93-RET-08  Who is hit by a
    result.

    AA hits every attacker, AR and AC roll 5+ for each attacker, BS for everybody, DR for each defender, DA hits every
    defender. Counters that already retreated cannot absorb losses.
    """
    fit = rolled_for(s, defenders)
    if result == AA:
        return list(attackers)
    if result == DA:
        return fit
    rolled: list[Unit] = []
    if result in (AR, AC, BS):
        rolled.extend(attackers)
    if result in (BS, DR):
        rolled.extend(fit)
    dice = [roll(s, 6, "losses") for _ in rolled]
    needs = [hit_number(s, u) for u in rolled]
    if rolled and s.journal is not None:
        tell(s, "losses-rolled", "H93-CRT-04", units=rolled, dice=dice, needs=needs)
    return [u for u, die, need in zip(rolled, dice, needs, strict=True) if die >= need]


def rolled_for(s: Heresy1993State, defenders: list[Unit] | tuple[Unit, ...]) -> list[Unit]:
    """H93-RET-08  The defenders that a result can hit: counters that already retreated absorb no losses."""
    if _RETREATED_HITS.value(s) == "skipped":
        return [u for u in defenders if not s.flags[u] & RETREATED]
    return list(defenders)
