"""H93-CHAR-07 to 10: what the characters may do of their own; what they merely change stands in modifiers.py.

Dorn's stand is part of retreat.py, where it is asked together with the cards that cancel a retreat.
"""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame
from siegeworks.core.journal import tell
from siegeworks.core.picking import replaced
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.battle import roll_combat_die
from siegeworks.games.heresy1993.battle.blast import blast_at_least
from siegeworks.games.heresy1993.battle.hits import hit_chance, remove
from siegeworks.games.heresy1993.battle.results import odds_of, reckon, rolled_for
from siegeworks.games.heresy1993.box.components import (
    ABILITY_NUMBER,
    ADJACENT,
    ANGELIC_DEFIANCE,
    BEGUILE,
    BLOOD_RAGE,
    HORUS,
    IMPERIAL,
    MAY_BE_BEGUILED,
    N_AREAS,
    REMOVED,
    TRAITOR,
    WARMASTER,
    WARMASTER_FROM_TURN,
    WRATH,
    WRATH_HITS_ON,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import ABILITY, AREA, PASS, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.frames import MAGIC, BattleFrame, FightFrame, LandingFrame, MoveFrame
from siegeworks.games.heresy1993.modifiers import is_in_play, is_ready, parted, use
from siegeworks.games.heresy1993.state import Heresy1993State, one_of_equals

_ANGRON_RE_ROLL = OPTIONS["angron-re-roll"]
_BLOOD_RAGE_WORD = ABILITY + ABILITY_NUMBER[BLOOD_RAGE.id]
_DEFIANCE_WORD = ABILITY + ABILITY_NUMBER[ANGELIC_DEFIANCE.id]
_WARMASTER_WORD = ABILITY + ABILITY_NUMBER[WARMASTER.id]


# ---------------------------------------------------------------- in a battle


def battle_odds(s: Heresy1993State, f: BattleFrame, beguiled: Unit) -> Odds:
    """The odds of the battle under way."""
    reckoning = reckon(s, f.attackers, f.defenders, f.sources, f.area, beguiled)
    return odds_of(reckoning, len(f.attackers), len(rolled_for(s, f.defenders)))


class Beguiled(Choice):
    """H93-CHAR-07  Fulgrim may name a defending counter whose defence is not counted."""

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: BattleFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        if BEGUILE.unit not in f.attackers or not is_in_play(s, BEGUILE):
            return []
        fit = [u for u in f.defenders if MAY_BE_BEGUILED[u]]
        return [*UNIT.words(one_of_equals(s, fit)), PASS] if fit else []

    def choose(self, s: Heresy1993State, f: BattleFrame, w: Word) -> None:
        f.beguiled = unit_of(w)
        if f.beguiled >= 0:
            tell(s, "beguiled", "H93-CHAR-07", unit=f.beguiled)

    def why_not(self, s: Heresy1993State, f: BattleFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        if unit >= 0 and unit not in f.defenders:
            return [Reason("H93-CHAR-07", "Fulgrim beguiles one of the defenders only.")]
        if unit >= 0 and MAY_BE_BEGUILED[unit]:
            return [Reason("H93-CHAR-07", "An equal counter is offered and stands for it.")]
        return [Reason("H93-CHAR-07", "Fulgrim beguiles a Guard, tank, Arbites or Mechanicus counter, or you pass.")]

    def odds(self, s: Heresy1993State, f: BattleFrame, w: Word) -> Odds | None:
        return battle_odds(s, f, unit_of(w))


class BloodRage(Choice):
    """H93-CHAR-08, H93-CBT-17  Angron may have the combat die rolled again once per combat; the new roll stands
    (H93-AMB-50).
    """

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: BattleFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        if BLOOD_RAGE.unit not in f.attackers or f.rolled_again:
            return []
        if _ANGRON_RE_ROLL.value(s) == "once-a-turn" and not is_ready(s, BLOOD_RAGE):
            return []
        return [_BLOOD_RAGE_WORD, PASS]

    def choose(self, s: Heresy1993State, f: BattleFrame, w: Word) -> None:
        if w != PASS:
            f.rolled_again = 1
            use(s, BLOOD_RAGE)
            tell(s, "ability", "H93-CHAR-08", unit=BLOOD_RAGE.unit, ability=w)
            roll_combat_die(s, f)

    def why_not(self, s: Heresy1993State, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("H93-CHAR-08", "Now Angron has the combat die rolled again, or you pass.")]

    def odds(self, s: Heresy1993State, f: BattleFrame, w: Word) -> Odds | None:
        return None if w == PASS else battle_odds(s, f, f.beguiled)


class AngelicDefiance(Choice):
    """H93-CHAR-07, H93-CBT-17  Sanguinius may have the attacker's die rolled again, once per turn."""

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: BattleFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        if f.seat != TRAITOR or ANGELIC_DEFIANCE.unit not in f.defenders:
            return []
        return [_DEFIANCE_WORD, PASS] if is_ready(s, ANGELIC_DEFIANCE) else []

    def choose(self, s: Heresy1993State, f: BattleFrame, w: Word) -> None:
        if w != PASS:
            use(s, ANGELIC_DEFIANCE)
            tell(s, "ability", "H93-CHAR-07", unit=ANGELIC_DEFIANCE.unit, ability=w)
            roll_combat_die(s, f)

    def why_not(self, s: Heresy1993State, f: BattleFrame, w: Word) -> list[Reason]:
        return [Reason("H93-CHAR-07", "Now Sanguinius has the attacker's die rolled again, or you pass.")]

    def odds(self, s: Heresy1993State, f: BattleFrame, w: Word) -> Odds | None:
        return None if w == PASS else battle_odds(s, f, f.beguiled)


# ---------------------------------------------------------------- before the fights


def wrath_areas(s: Heresy1993State) -> list[Area]:
    """H93-CHAR-10  Areas with Imperial counters next to Angron, or his own."""
    angron = s.place[WRATH.unit]
    if angron >= N_AREAS:
        return []
    return [a for a in (*ADJACENT[angron], angron) if s.held[IMPERIAL][a]]


class Wrath(Choice):
    """H93-CHAR-10, H93-CHAR-06  Angron's magical attack, once per turn before any fight: 6 hits, characters too."""

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: FightFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: FightFrame) -> list[Word]:
        if f.seat != TRAITOR or not is_ready(s, WRATH):
            return []
        areas = wrath_areas(s)
        return [*AREA.words(areas), PASS] if areas else []

    def choose(self, s: Heresy1993State, f: FightFrame, w: Word) -> None:
        if w == PASS:
            return
        use(s, WRATH)
        area = area_of(w)
        tell(s, "magical-attack", "H93-CHAR-10", unit=WRATH.unit, place=area)
        blast_at_least(s, MAGIC, area, IMPERIAL, WRATH_HITS_ON, WRATH_HITS_ON)

    def why_not(self, s: Heresy1993State, f: FightFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        if area < 0:
            return [Reason("H93-CHAR-10", "Now choose an area beside Angron with Imperial counters in it, or pass.")]
        if not s.held[IMPERIAL][area]:
            return [Reason("H93-CHAR-10", "No Imperial counter is there.")]
        return [Reason("H93-CHAR-10", "Angron is not adjacent to it.")]

    def odds(self, s: Heresy1993State, f: FightFrame, w: Word) -> Odds | None:
        if w == PASS:
            return None
        base = hit_chance(WRATH_HITS_ON)
        return Odds("D6 for each counter there", base.needs, [], base.outcomes)


# ---------------------------------------------------------------- initiative


class Warmaster(Choice):
    """H93-CHAR-07  Horus may have the Traitor's own initiative die rolled again, once per turn from turn 2."""

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: Frame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: Frame) -> list[Word]:
        if s.turn < WARMASTER_FROM_TURN or s.place[HORUS] == REMOVED:
            return []
        return [_WARMASTER_WORD, PASS] if is_ready(s, WARMASTER) else []

    def choose(self, s: Heresy1993State, f: Frame, w: Word) -> None:
        if w != PASS:
            use(s, WARMASTER)
            s.dice = replaced(s.dice, TRAITOR, roll(s, 6, "initiative, Traitor"))
            tell(s, "ability", "H93-CHAR-07", unit=HORUS, ability=w)
            tell(s, "initiative-rolled", "H93-STRAT-04", imperial=s.dice[IMPERIAL], traitor=s.dice[TRAITOR])

    def why_not(self, s: Heresy1993State, f: Frame, w: Word) -> list[Reason]:
        return [Reason("H93-CHAR-07", "Now Horus has the Traitor's initiative die rolled again, or you pass.")]

    def odds(self, s: Heresy1993State, f: Frame, w: Word) -> Odds | None:
        if w == PASS:
            return None
        wins, fails = hit_chance(s.dice[IMPERIAL] + 1).outcomes
        outcomes = [Outcome("wins", wins.chance), Outcome("ties or loses", fails.chance)]
        return Odds("initiative, D6", f"more than {s.dice[IMPERIAL]}", [], outcomes)


# ---------------------------------------------------------------- Angron and his World Eaters


def part_in_movement(s: Heresy1993State, f: MoveFrame) -> None:
    """H93-CHAR-09  Whoever ends a Traitor movement phase apart from those he must stay with is eliminated."""
    if f.seat == TRAITOR:
        eliminate_the_unbound(s, None)


def part_in_landing(s: Heresy1993State, f: LandingFrame) -> None:
    """H93-CHAR-09  The same holds when the Invasion Force has landed."""
    eliminate_the_unbound(s, None)


def part_in_battle(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CHAR-09  And when he or they have retreated, or advanced."""
    eliminate_the_unbound(s, f.moved)
    f.moved = []


def eliminate_the_unbound(s: Heresy1993State, moved: list[Unit] | None) -> None:
    """H93-CHAR-09  Angron must stay with the World Eaters while any are left (H93-AMB-14)."""
    for primarch in parted(s, moved):
        remove(s, primarch, "H93-CHAR-09")
