"""H93-CBT steps 1 to 5: one attack from odds to advance."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.heresy1993.battle.advance import Advance
from siegeworks.games.heresy1993.battle.hits import FROM_RESULT, has_company, is_lone, strike, take_captives
from siegeworks.games.heresy1993.battle.results import losses, odds_of, reckon, result_of
from siegeworks.games.heresy1993.battle.retreat import (
    ImperialStand,
    Retreater,
    RetreatTo,
    TraitorStand,
    eliminate_doomed,
    eliminate_stranded,
)
from siegeworks.games.heresy1993.box.components import (
    AA,
    ABILITY_NUMBER,
    AC,
    ANGELIC_DEFIANCE,
    AR,
    BEGUILE,
    BLOOD_RAGE,
    BS,
    DA,
    DR,
    ENTRY,
    IMPERIAL,
    MAY_BE_BEGUILED,
    RESULTS,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import ABILITY, PASS, UNIT, unit_of
from siegeworks.games.heresy1993.command.characters import is_ready, use
from siegeworks.games.heresy1993.state import FOUGHT, Heresy1993State, is_shared, one_of_each, other

_LONE = OPTIONS["lone-character"]
_SHARED_AC = OPTIONS["shared-area-crushed"]
_CAPTURE_TIME = OPTIONS["capture-time"]
_RE_ROLL = OPTIONS["angron-re-roll"]
_STALEMATE = OPTIONS["stalemate"]


class BattleFrame(Frame):
    """One attack: who, from where, on which area, and how far it has come."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "assault", "area", "sources", "attackers", "defenders", "beguiled", "column", "die", "result",
        "rolled_again", "company", "retreat", "refuges", "unit", "cancelled", "may_advance", "advanced",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.assault: int = 0
        self.area: int = 0
        self.sources: list[int] = []
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.beguiled: int = -1
        self.column: int = 0
        self.die: int = 0
        self.result: int = -1
        self.rolled_again: int = 0
        self.company: list[int] = []  # areas (attackers', then the defenders') where characters had company
        self.retreat: list[int] = []
        self.refuges: list[int] = []  # pairs: from, to
        self.unit: int = -1
        self.cancelled: int = 0
        self.may_advance: int = 0
        self.advanced: int = 0

    def clone(self) -> BattleFrame:
        g = BattleFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.assault = self.assault
        g.area = self.area
        g.sources = self.sources[:]
        g.attackers = self.attackers[:]
        g.defenders = self.defenders[:]
        g.beguiled = self.beguiled
        g.column = self.column
        g.die = self.die
        g.result = self.result
        g.rolled_again = self.rolled_again
        g.company = self.company[:]
        g.retreat = self.retreat[:]
        g.refuges = self.refuges[:]
        g.unit = self.unit
        g.cancelled = self.cancelled
        g.may_advance = self.may_advance
        g.advanced = self.advanced
        return g


def begin_round(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-02, H93-CBT-03  All counters of the attacking stacks against the complete enemy stack."""
    s.sheltered = False
    f.attackers = [unit for unit in f.attackers if s.place[unit] in f.sources]
    f.defenders = list(s.held[other(f.seat)][f.area])
    f.beguiled = -1
    f.cancelled = 0
    f.refuges = []
    for unit in f.attackers:
        s.flags[unit] |= FOUGHT
    s.attacked[f.area] = 1


def capture_the_lone(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CHAR-03  Characters attacked on their own are captured without a roll; the area is vacated (H93-AMB-15)."""
    if _LONE.value(s) == "is-rolled" or not is_lone(s, tuple(f.defenders)):
        return
    f.may_advance = 1
    f.pc = BATTLE.at("H93-ADV-01")
    take_captives(s, f.area, other(f.seat))


class Beguiled(Choice):
    """H93-CHAR-07  Fulgrim may name a defending counter whose defence is not counted."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        if BEGUILE.unit not in f.attackers:
            return []
        fit = [u for u in f.defenders if MAY_BE_BEGUILED[u]]
        return [UNIT + u for u in one_of_each(s, fit, ENTRY)] + [PASS] if fit else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.beguiled = unit_of(w)
        if f.beguiled >= 0:
            tell(s, "beguiled", "H93-CHAR-07", unit=f.beguiled)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit >= 0 and unit not in f.defenders:
            return [Reason("H93-CHAR-07", "Fulgrim beguiles one of the defenders only.")]
        if unit >= 0 and MAY_BE_BEGUILED[unit]:
            return [Reason("H93-CHAR-07", "An equal counter is offered and stands for it.")]
        return [Reason("H93-CHAR-07", "Fulgrim beguiles a Guard, tank, Arbites or Mechanicus counter, or you pass.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        return odds_of(s, reckon(s, f.attackers, f.defenders, f.sources, f.area, unit_of(w)))


def set_odds(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-07, H93-CBT-08, H93-CBT-09, H93-CBT-12  Steps 1 to 3: totals, ratio, column."""
    reckoning = reckon(s, f.attackers, f.defenders, f.sources, f.area, f.beguiled)
    f.column = reckoning.column
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
    tell(s, "combat-rolled", "H93-CBT-13", place=f.area, die=f.die, column=f.column, result=RESULTS[f.result])


class BloodRage(Choice):
    """H93-CHAR-08, H93-CBT-17  Angron may have the combat die rolled again once a combat; the new roll stands
    (H93-AMB-50).
    """

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        if BLOOD_RAGE.unit not in f.attackers or f.rolled_again:
            return []
        if _RE_ROLL.value(s) == "once-a-turn" and not is_ready(s, BLOOD_RAGE):
            return []
        return [ABILITY + ABILITY_NUMBER[BLOOD_RAGE.id], PASS]

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w != PASS:
            f.rolled_again = 1
            use(s, BLOOD_RAGE)
            tell(s, "ability", "H93-CHAR-08", unit=BLOOD_RAGE.unit, ability=w)
            roll_combat_die(s, f)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return [Reason("H93-CHAR-08", "Now Angron has the combat die rolled again, or you pass.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        if w == PASS:
            return None
        return odds_of(s, reckon(s, f.attackers, f.defenders, f.sources, f.area, f.beguiled))


class AngelicDefiance(Choice):
    """H93-CHAR-07, H93-CBT-17  Sanguinius may have the attacker's die rolled again, once a turn."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        if f.seat != TRAITOR or ANGELIC_DEFIANCE.unit not in f.defenders or not is_ready(s, ANGELIC_DEFIANCE):
            return []
        return [ABILITY + ABILITY_NUMBER[ANGELIC_DEFIANCE.id], PASS]

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w != PASS:
            use(s, ANGELIC_DEFIANCE)
            tell(s, "ability", "H93-CHAR-07", unit=ANGELIC_DEFIANCE.unit, ability=w)
            roll_combat_die(s, f)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return [Reason("H93-CHAR-07", "Now Sanguinius has the attacker's die rolled again, or you pass.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        if w == PASS:
            return None
        return odds_of(s, reckon(s, f.attackers, f.defenders, f.sources, f.area, f.beguiled))


def take_losses(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-14, H93-CRT-02, H93-CRT-13  Step 5: the hits of the result, on both sides at once."""
    foe = s.held[other(f.seat)]
    mine = s.held[f.seat]
    f.company = [a for a in f.sources if has_company(s, mine[a])]
    f.company.append(-1)
    if has_company(s, foe[f.area]):
        f.company.append(f.area)
    struck = losses(s, f.result, f.attackers, f.defenders)
    strike(s, struck, FROM_RESULT, outright=f.result == BS and _STALEMATE.value(s) == "destroyed")


def capture_survivors(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CHAR-02  Characters whose company fell in this fight are captured before any retreat (H93-AMB-17)."""
    spare = -1
    if _CAPTURE_TIME.value(s) == "may-retreat":
        spare = f.seat if f.result in (AA, AR) else other(f.seat) if f.result in (BS, DR, DA) else -1
    side = f.seat
    for area in f.company:
        if area < 0:
            side = other(f.seat)
        elif side != spare and not has_company(s, s.held[side][area]):
            take_captives(s, area, side)


def order_retreat(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CRT-03, H93-CRT-05, H93-CRT-06, H93-CRT-08, H93-CRT-11, H93-CRT-14, H93-INV-11  Who must retreat.

    Attackers after AA and AR, defenders after BS, DR and DA, nobody after AC; but attackers who share the area with the
    enemy treat AC as AR.
    """
    f.may_advance = int(f.result in (BS, DR, DA))
    if f.result in (BS, DR, DA):
        f.retreat = [u for u in f.defenders if s.place[u] == f.area]
    elif f.result in (AA, AR):
        f.retreat = [u for u in f.attackers if s.place[u] in f.sources]
    elif f.result == AC and f.area in f.sources:
        everyone = _SHARED_AC.value(s) == "all-attackers"
        f.retreat = [u for u in f.attackers if s.place[u] == f.area or (everyone and s.place[u] in f.sources)]


def stand_or_go(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-INV-12  An avoided retreat: no area is vacated, and in a shared area another round is fought at once."""
    if f.cancelled:
        f.may_advance = 0
        f.pc = BATTLE.at("H93-CBT-04")


def end_attack(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-CBT-04, H93-INV-12  The attack is over, unless both sides still share the area."""
    s.sheltered = False
    if is_shared(s, f.area) and any(s.place[u] == f.area for u in f.attackers):
        f.advanced = 0
        f.may_advance = 0
        tell(s, "another-round", "H93-INV-12", place=f.area)
        f.pc = 0


BATTLE = Procedure(
    "battle",
    (
        Step("H93-CBT-02", do=begin_round),
        Step("H93-CHAR-03", do=capture_the_lone),
        Step("H93-CHAR-07", ask=Beguiled(), name="beguile"),
        Step("H93-CBT-09", do=set_odds),
        Step("H93-CBT-13", do=roll_combat_die),
        Step("H93-CHAR-08", ask=BloodRage()),
        Step("H93-CHAR-07", ask=AngelicDefiance(), name="defiance"),
        Step("H93-CBT-14", do=take_losses),
        Step("H93-CHAR-02", do=capture_survivors),
        Step("H93-CRT-05", do=order_retreat),
        Step("H93-STRAT-09", ask=ImperialStand(), name="imperial"),
        Step("H93-STRAT-09", ask=TraitorStand(), name="traitor"),
        Step("H93-INV-12", do=stand_or_go),
        Step("H93-RET-05", do=eliminate_doomed),
        Step("H93-RET-01", ask=Retreater()),
        Step("H93-RET-02", ask=RetreatTo()),
        Step("H93-RET-04", do=eliminate_stranded),
        Step("H93-ADV-01", ask=Advance()),
        Step("H93-CBT-04", do=end_attack),
    ),
    BattleFrame,
)


def battle_frame(seat: int, assault: int, area: Area, sources: list[Area], attackers: list[Unit]) -> BattleFrame:
    """A frame for one attack."""
    f = BattleFrame()
    f.seat = seat
    f.assault = assault
    f.area = area
    f.sources = list(sources)
    f.attackers = list(attackers)
    return f
