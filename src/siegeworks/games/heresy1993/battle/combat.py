"""H93-CBT: the combat phase, and the Assault step, which fights by the same rules."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.flow import Choice, Frame, Procedure, Step, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.heresy1993.battle.battle import BATTLE, battle_frame
from siegeworks.games.heresy1993.battle.blast import blast_area
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.battle.results import attack_total, defence_total, is_below_table, odds_of, reckon
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    IMPERIAL,
    MOUNTAIN,
    N_AREAS,
    TRAITOR,
    WRATH,
    WRATH_HITS_ON,
    Area,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, ATTACK_NOW, DONE, PASS, area_of
from siegeworks.games.heresy1993.cards.imperial import CombatCards
from siegeworks.games.heresy1993.cards.traitor import TreacheryCard
from siegeworks.games.heresy1993.command.characters import is_ready, use
from siegeworks.games.heresy1993.movement.control import update_control
from siegeworks.games.heresy1993.movement.sky_fortress import SkyBombard
from siegeworks.games.heresy1993.state import FOUGHT, Heresy1993State, clear_phase, is_shared, other

_BELOW = OPTIONS["odds-below-table"]
_ZERO = OPTIONS["attack-zero"]
_FOUGHT_STACK = OPTIONS["fought-in-stack"]
_MOUNTAINS = OPTIONS["attack-mountains"]


class FightFrame(Frame):
    """Whose fights, whether in an Assault Phase, whether the Sky Fortress is grounded, and the attack being planned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "assault", "grounded", "target", "sources")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.assault: int = 0
        self.grounded: int = 0
        self.target: int = -1
        self.sources: list[int] = []

    def clone(self) -> FightFrame:
        g = FightFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.assault = self.assault
        g.grounded = self.grounded
        g.target = self.target
        g.sources = self.sources[:]
        return g


def begin(s: Heresy1993State, f: FightFrame) -> None:
    """H93-MOVE-12  Nobody has fought yet."""
    clear_phase(s)


class Wrath(Choice):
    """H93-CHAR-10, H93-CHAR-06  Angron's magical attack, once a turn before any fight: 6 hits, characters too."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        area = s.place[WRATH.unit]
        if f.seat != TRAITOR or area >= N_AREAS or not is_ready(s, WRATH):
            return []
        held = s.held[IMPERIAL]
        areas = [b for b in ADJACENT[area] if held[b]]
        if held[area]:
            areas.append(area)
        return [AREA + b for b in areas] + [PASS] if areas else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == PASS:
            return
        use(s, WRATH)
        area = area_of(w)
        tell(s, "magical-attack", "H93-CHAR-10", unit=WRATH.unit, place=area)
        blast_area(s, area, IMPERIAL, high=WRATH_HITS_ON, person=WRATH_HITS_ON)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        if area >= 0 and not s.held[IMPERIAL][area]:
            return [Reason("H93-CHAR-10", "No Imperial counter is there.")]
        if area >= 0:
            return [Reason("H93-CHAR-10", "Angron is not adjacent to it.")]
        return [Reason("H93-CHAR-10", "Now choose an area beside Angron with Imperial counters in it, or pass.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        if w == PASS:
            return None
        base = hit_chance(WRATH_HITS_ON)
        return Odds("D6 for each counter there", base.needs, [], base.outcomes)


# ---------------------------------------------------------------- who may attack what


def fresh(s: Heresy1993State, f: FightFrame, area: Area) -> list[Unit]:
    """H93-CBT-01, H93-CBT-02, H93-SKY-11  Counters of a stack that attack together: all still fresh (H93-AMB-37)."""
    stack = s.held[f.seat][area]
    out = [u for u in stack if not s.flags[u] & FOUGHT]
    if len(out) < len(stack) and _FOUGHT_STACK.value(s) == "may-not-attack":
        return []
    return out


def stacks_against(s: Heresy1993State, f: FightFrame, target: Area) -> list[Area]:
    """H93-CBT-06, H93-INV-09, H93-INV-10, H93-CBT-15  The stacks that may join an attack: those adjacent, whatever
    their gods.

    A stack that shares its area with the enemy may attack there only.
    """
    foe = s.held[other(f.seat)]
    out = [target] if s.held[f.seat][target] and fresh(s, f, target) else []
    out.extend(a for a in ADJACENT[target] if s.held[f.seat][a] and not foe[a] and fresh(s, f, a))
    return out


def is_hopeless(s: Heresy1993State, f: FightFrame, sources: list[Area], target: Area) -> Reason | None:
    """Attacks that the switches on weak attacks forbid."""
    if _BELOW.value(s) == "use-1-4" and _ZERO.value(s) == "use-1-4":
        return None
    units = [u for a in sources for u in fresh(s, f, a)]
    attack = attack_total(s, units)
    if is_shared(s, target):
        return None
    if _ZERO.value(s) == "forbidden" and attack == 0:
        return Reason("H93-CBT-09", "An attack with a total of 0 is forbidden here.")
    if _BELOW.value(s) == "forbidden" and is_below_table(attack, defence_total(s, s.held[other(f.seat)][target])):
        return Reason("H93-CBT-09", "Odds below 1-4 are forbidden here.")
    return None


def targets(s: Heresy1993State, f: FightFrame) -> list[Area]:
    """H93-CBT-01, H93-CBT-05, H93-CBT-16  Enemy stacks that may be attacked now; each area once a phase."""
    mine = s.held[f.seat]
    foe = s.held[other(f.seat)]
    attacked = s.attacked
    flags = s.flags
    found: set[Area] = set()
    for area in range(N_AREAS):
        stack = mine[area]
        if not stack:
            continue
        shared = bool(foe[area])
        if shared and attacked[area]:
            continue
        near = [area] if shared else [b for b in ADJACENT[area] if foe[b] and b not in found and not attacked[b]]
        if not near:
            continue
        for unit in stack:
            if not flags[unit] & FOUGHT:
                found.update(near)
                break
    if _FOUGHT_STACK.value(s) == "may-not-attack" or _BELOW.value(s) == "forbidden" or _ZERO.value(s) == "forbidden":
        found = {b for b in found if stacks_against(s, f, b) and not is_hopeless(s, f, stacks_against(s, f, b), b)}
    if _MOUNTAINS.value(s) == "is-safe":
        found = {b for b in found if not MOUNTAIN[b] or mine[b]}
    return sorted(found)


def must_still_fight(s: Heresy1993State, f: FightFrame, open_targets: list[Area]) -> bool:
    """H93-INV-09, H93-INV-19, H93-CBT-16, H93-ASLT-20  Traitors who share an area with the enemy must attack in this
    step.
    """
    return f.seat == TRAITOR and any(s.held[TRAITOR][b] for b in open_targets)


def no_attacker(s: Heresy1993State, f: FightFrame, target: Area) -> Reason:
    """Why no stack can attack an enemy area."""
    near = [a for a in ADJACENT[target] if s.held[f.seat][a]]
    if not near:
        return Reason("H93-CBT-01", "None of your stacks is adjacent to it.")
    if all(s.held[other(f.seat)][a] for a in near):
        return Reason("H93-INV-09", "Your stacks beside it share their areas with the enemy and attack there only.")
    return Reason("H93-CBT-01", "Your stacks beside it have made their attack in this phase.")


class Target(Choice):
    """H93-CBT-01, H93-CBT-03, H93-CBT-04, H93-CBT-05, H93-CBT-16, H93-ASLT-18  Which enemy stack is attacked next, if
    any.
    """

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        found = targets(s, f)
        out = [AREA + a for a in found]
        if not must_still_fight(s, f, found):
            out.append(DONE)
        return out

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == DONE:
            f.pc = FIGHTS.at("H93-CTRL-03")
            return
        f.target = area_of(w)
        joined = stacks_against(s, f, f.target)
        f.sources = joined if len(joined) == 1 else [a for a in joined if a == f.target]

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        if w == DONE:
            return [Reason("H93-INV-09", "Counters that share an area with the enemy must attack first.")]
        area = area_of(w)
        if area < 0:
            return [Reason("H93-CBT-03", "Now choose the area of the enemy stack to attack, or say done.")]
        if not s.held[other(f.seat)][area]:
            return [Reason("H93-CBT-03", "No enemy stack is there.")]
        if s.attacked[area]:
            return [Reason("H93-CBT-05", "This area has been attacked in this phase.")]
        sources = stacks_against(s, f, area)
        if not sources:
            return [no_attacker(s, f, area)]
        hopeless = is_hopeless(s, f, sources, area)
        return [hopeless or Reason("H93-TERR-01", "It cannot be attacked in the mountains.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        """The odds if every stack that can join does."""
        return None if w == DONE else attack_odds(s, f, stacks_against(s, f, area_of(w)), area_of(w))


def attack_odds(s: Heresy1993State, f: FightFrame, sources: list[Area], target: Area) -> Odds:
    """The odds of an attack from these areas."""
    units = [u for a in sources for u in fresh(s, f, a)]
    return odds_of(s, reckon(s, units, s.held[other(f.seat)][target], sources, target))


class Joiner(Choice):
    """H93-CBT-06, H93-INV-10  Which stacks join the attack."""

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        out = [AREA + a for a in stacks_against(s, f, f.target) if a not in f.sources]
        if f.sources and (not out or not is_hopeless(s, f, f.sources, f.target)):
            out.append(ATTACK_NOW)
        return out

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w != ATTACK_NOW:
            f.sources.append(area_of(w))
            f.pc -= 1

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        if w == ATTACK_NOW:
            hopeless = is_hopeless(s, f, f.sources, f.target) if f.sources else None
            return [hopeless or Reason("H93-CBT-01", "First choose a stack that attacks.")]
        if area < 0:
            return [Reason("H93-CBT-06", "Now choose the stacks that take part in the attack.")]
        if area in f.sources:
            return [Reason("H93-CBT-02", "This stack has joined already.")]
        if area != f.target and area not in ADJACENT[f.target]:
            return [Reason("H93-CBT-06", "Stacks that combine must each be adjacent to the target.")]
        if not s.held[f.seat][area]:
            return [Reason("H93-CBT-01", "None of your counters is there.")]
        if s.held[other(f.seat)][area]:
            return [Reason("H93-INV-09", "That stack shares its area with the enemy and attacks there only.")]
        return [Reason("H93-CBT-01", "That stack has made its attack in this phase.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        sources = f.sources if w == ATTACK_NOW else [*f.sources, area_of(w)]
        return attack_odds(s, f, sources, f.target)


def open_battle(s: Heresy1993State, f: FightFrame) -> None:
    """H93-CBT-04, H93-ASLT-18  Fight it out before the next attack is declared."""
    units = [u for a in f.sources for u in fresh(s, f, a)]
    tell(s, "attack", "H93-CBT-01", seat=f.seat, place=f.target, sources=list(f.sources), units=units)
    call(s, BATTLE, battle_frame(f.seat, f.assault, f.target, f.sources, units))
    f.target = -1
    f.sources = []
    f.pc = FIGHTS.at("H93-CBT-01")


def end(s: Heresy1993State, f: FightFrame) -> None:
    """H93-CTRL-03, H93-RET-10  The phase ends: control is settled, and who fought or retreated is forgotten."""
    s.sheltered = False
    if f.seat == TRAITOR:
        s.landed = False
    update_control(s)
    clear_phase(s)


def fight_frame(seat: Seat, assault: bool) -> FightFrame:
    """A frame for a side's combat phase or Assault step."""
    f = FightFrame()
    f.seat = seat
    f.assault = int(assault)
    return f


FIGHTS = Procedure(
    "fights",
    (
        Step("H93-MOVE-12", do=begin),
        Step("H93-STRAT-09", ask=CombatCards(), name="imperial"),
        Step("H93-STRAT-09", ask=TreacheryCard(), name="traitor"),
        Step("H93-CHAR-10", ask=Wrath()),
        Step("H93-SKY-09", ask=SkyBombard()),
        Step("H93-CBT-01", ask=Target()),
        Step("H93-CBT-06", ask=Joiner()),
        Step("H93-CBT-04", do=open_battle),
        Step("H93-CTRL-03", do=end),
    ),
    FightFrame,
)
