"""H93-CBT: the combat phase, and the Assault step, which fights by the same rules."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import OWN_LOSS, Caution, Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.results import (
    HITS_ATTACKERS,
    HITS_DEFENDERS,
    Reckoning,
    attack_total,
    defence_total,
    is_below_table,
    odds_of,
    reckon,
    rolled_for,
)
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    COLUMNS,
    IMPERIAL,
    LEADERS,
    MOUNTAIN,
    N_AREAS,
    SKY_FORTRESS,
    TABLE,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, ATTACK_NOW, DONE, area_of
from siegeworks.games.heresy1993.frames import BATTLE, FIGHTS, FightFrame, battle_frame
from siegeworks.games.heresy1993.movement.control import update_control
from siegeworks.games.heresy1993.state import FOUGHT, RETREATED, Heresy1993State, Stack, clear_phase, is_shared, other

_ODDS_BELOW_TABLE = OPTIONS["odds-below-table"]
_ATTACK_ZERO = OPTIONS["attack-zero"]
_FOUGHT_IN_STACK = OPTIONS["fought-in-stack"]
_ATTACK_MOUNTAINS = OPTIONS["attack-mountains"]


def begin_fights(s: Heresy1993State, f: FightFrame) -> None:
    """H93-MOVE-12  Nobody has fought yet."""
    clear_phase(s)


# ---------------------------------------------------------------- who may attack what


def unfought(s: Heresy1993State, stack: Stack) -> list[Unit]:
    """H93-CBT-01  Those of a stack who have not fought in this phase."""
    flags = s.flags
    return [u for u in stack if not flags[u] & FOUGHT]


def fresh(s: Heresy1993State, f: FightFrame, area: Area) -> list[Unit]:
    """H93-CBT-01, H93-CBT-02, H93-SKY-11  Counters of a stack that attack together: all of them or none."""
    stack = s.held[f.seat][area]
    found = unfought(s, stack)
    if found and len(found) < len(stack) and is_joined_by_fought(s, stack):
        return []
    return found


def is_fresh(s: Heresy1993State, f: FightFrame, area: Area) -> bool:
    """Whether fresh finds anybody; asked of many stacks, so nobody is listed."""
    flags, stack = s.flags, s.held[f.seat][area]
    has_fought = has_rested = False
    for unit in stack:
        if flags[unit] & FOUGHT:
            has_fought = True
        else:
            has_rested = True
    return has_rested and not (has_fought and is_joined_by_fought(s, stack))


def is_joined_by_fought(s: Heresy1993State, stack: Stack) -> bool:
    """H93-CBT-02  Whether one that has fought retreated or came back to this stack, which may then not attack
    (H93-AMB-37). A Sky Fortress that only bombarded is no such counter (H93-SKY-11).
    """
    if _FOUGHT_IN_STACK.value(s) == "attacks-without-it":
        return False
    return any(s.flags[u] & (FOUGHT if u != SKY_FORTRESS else RETREATED) for u in stack)


def fresh_in(s: Heresy1993State, f: FightFrame, areas: list[Area]) -> list[Unit]:
    """The counters that attack together from several areas."""
    return [u for area in areas for u in fresh(s, f, area)]


def stacks_against(s: Heresy1993State, f: FightFrame, target: Area) -> list[Area]:
    """H93-CBT-06, H93-INV-09, H93-INV-10, H93-CBT-15  The stacks that may join an attack: those adjacent, whatever
    their gods.

    A stack that shares its area with the enemy may attack there only.
    """
    mine = s.held[f.seat]
    foe = s.held[other(f.seat)]
    here = [target] if mine[target] and is_fresh(s, f, target) else []
    return here + [a for a in ADJACENT[target] if mine[a] and not foe[a] and is_fresh(s, f, a)]


def why_not_so_weak(s: Heresy1993State, f: FightFrame, sources: list[Area], target: Area) -> Reason | None:
    """Why an attack is too weak, if the switches on weak attacks forbid it."""
    no_zero = _ATTACK_ZERO.value(s) == "forbidden"
    no_worse = _ODDS_BELOW_TABLE.value(s) == "forbidden"
    if not (no_zero or no_worse) or is_shared(s, target):
        return None
    attack = attack_total(s, fresh_in(s, f, sources))
    if no_zero and attack == 0:
        return Reason("H93-CBT-09", "An attack with a total of 0 is forbidden here.")
    if no_worse and is_below_table(attack, defence_total(s, s.held[other(f.seat)][target])):
        return Reason("H93-CBT-09", "Odds below 1-4 are forbidden here.")
    return None


def targets(s: Heresy1993State, f: FightFrame) -> list[Area]:
    """H93-CBT-01, H93-CBT-05, H93-CBT-16  Enemy stacks that may be attacked now; each area once per phase."""
    mine, foe, attacked = s.held[f.seat], s.held[other(f.seat)], s.attacked
    found: list[Area] = []
    for area, stack in zip(range(N_AREAS), foe, strict=False):
        if not stack or attacked[area]:
            continue
        if mine[area] and is_fresh(s, f, area):
            found.append(area)
            continue
        for near in ADJACENT[area]:
            if mine[near] and not foe[near] and is_fresh(s, f, near):
                found.append(area)
                break
    if are_targets_fewer(s):
        return [a for a in found if _is_allowed(s, f, a)]
    return found


def are_targets_fewer(s: Heresy1993State) -> bool:
    """Whether any switch takes targets away."""
    if _ODDS_BELOW_TABLE.is_on(s) or _ATTACK_ZERO.is_on(s):
        return True
    return _ATTACK_MOUNTAINS.is_on(s)


def _is_allowed(s: Heresy1993State, f: FightFrame, target: Area) -> bool:
    """Whether the switches on weak attacks and mountains allow an attack on an area."""
    if MOUNTAIN[target] and _ATTACK_MOUNTAINS.value(s) == "is-safe" and not s.held[f.seat][target]:
        return False
    sources = stacks_against(s, f, target)
    return bool(sources) and why_not_so_weak(s, f, sources, target) is None


def must_still_fight(s: Heresy1993State, f: FightFrame, open_targets: list[Area]) -> bool:
    """H93-INV-09, H93-INV-19, H93-CBT-16, H93-ASLT-20  Traitors who share an area with the enemy must attack in this
    step.
    """
    return f.seat == TRAITOR and any(s.held[TRAITOR][a] for a in open_targets)


def no_attacker(s: Heresy1993State, f: FightFrame, target: Area) -> Reason:
    """Why no stack can attack an enemy area."""
    near = [a for a in ADJACENT[target] if s.held[f.seat][a]]
    if not near:
        return Reason("H93-CBT-01", "None of your stacks is adjacent to it.")
    if all(s.held[other(f.seat)][a] for a in near):
        return Reason("H93-INV-09", "Your stacks beside it share their areas with the enemy and attack there only.")
    free = [a for a in near if not s.held[other(f.seat)][a]]
    return why_not_attack_again(s, s.held[f.seat][free[0]])


def why_not_attack_again(s: Heresy1993State, stack: Stack) -> Reason:
    """Why a stack beside the enemy makes no attack any more."""
    if unfought(s, stack):
        return Reason("H93-CBT-02", "A counter of that stack has fought already, and all of it attacks or none.")
    return Reason("H93-CBT-01", "That stack has made its attack in this phase.")


# ---------------------------------------------------------------- planning an attack


class Target(Choice):
    """H93-CBT-01, H93-CBT-03, H93-CBT-04, H93-CBT-05, H93-CBT-16, H93-ASLT-18  Which enemy stack is attacked next, if
    any.
    """

    idle = (DONE,)

    def seat(self, s: Heresy1993State, f: FightFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: FightFrame) -> list[Word]:
        found = targets(s, f)
        words = AREA.words(found)
        if not must_still_fight(s, f, found):
            words.append(DONE)
        return words

    def choose(self, s: Heresy1993State, f: FightFrame, w: Word) -> None:
        if w == DONE:
            jump(f, FIGHTS, "H93-CTRL-03")
            return
        f.target = area_of(w)
        joined = stacks_against(s, f, f.target)
        f.sources = joined if len(joined) == 1 else [a for a in joined if a == f.target]

    def why_not(self, s: Heresy1993State, f: FightFrame, w: Word) -> list[Reason]:
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
        weak = why_not_so_weak(s, f, sources, area)
        return [weak or Reason("H93-TERR-01", "It cannot be attacked in the mountains.")]

    def caution(self, s: Heresy1993State, f: FightFrame, w: Word) -> Caution | None:
        """Who must attack somewhere is not warned."""
        if w == DONE or DONE not in s.offered:
            return None
        joined = stacks_against(s, f, area_of(w))
        reckoning = attack_reckoning(s, f, joined, area_of(w))
        return hopeless(reckoning) or (risky(s, f, joined, reckoning) if len(joined) == 1 else None)

    def odds(self, s: Heresy1993State, f: FightFrame, w: Word) -> Odds | None:
        """The odds if every stack that can join does."""
        return None if w == DONE else attack_odds(s, f, stacks_against(s, f, area_of(w)), area_of(w))


def attack_reckoning(s: Heresy1993State, f: FightFrame, sources: list[Area] | None, target: Area) -> Reckoning:
    """How an attack from these areas, or from all that can join, comes to its column."""
    from_areas = stacks_against(s, f, target) if sources is None else sources
    return reckon(s, fresh_in(s, f, from_areas), s.held[other(f.seat)][target], from_areas, target)


def attack_odds(s: Heresy1993State, f: FightFrame, sources: list[Area], target: Area) -> Odds:
    """What the die can bring to an attack from these areas, and to how many counters."""
    able = rolled_for(s, s.held[other(f.seat)][target])
    return odds_of(attack_reckoning(s, f, sources, target), len(fresh_in(s, f, sources)), len(able))


def hopeless(reckoning: Reckoning) -> Caution | None:
    """An attack of which no result on the table hits a defender."""
    if any(result in HITS_DEFENDERS for result in TABLE[reckoning.column]):
        return None
    column = COLUMNS[reckoning.column]
    return Caution(OWN_LOSS, f"At {column} no result hits a defender: only your own counters can be lost.")


def has_leader(s: Heresy1993State, f: FightFrame, areas: list[Area]) -> bool:
    """Whether the Emperor or Horus would attack from these areas."""
    return any(u in LEADERS for u in fresh_in(s, f, areas))


def adds_strength(s: Heresy1993State, f: FightFrame, area: Area) -> bool:
    """Whether a stack would make the attack stronger: one that would not is only put at risk by it."""
    with_it = attack_reckoning(s, f, [*f.sources, area], f.target)
    return with_it.attack > (attack_reckoning(s, f, f.sources, f.target).attack if f.sources else 0)


def risky(s: Heresy1993State, f: FightFrame, areas: list[Area], reckoning: Reckoning) -> Caution | None:
    """H93-CRT-18  An attack in which a die can hit the Emperor or Horus."""
    if not has_leader(s, f, areas) or not any(result in HITS_ATTACKERS for result in TABLE[reckoning.column]):
        return None
    name = "The Emperor" if f.seat == IMPERIAL else "Horus"
    return Caution(OWN_LOSS, f"{name} would attack too: a bad result can hit him, and his death loses the game.")


class Joiner(Choice):
    """H93-CBT-06, H93-INV-10  Which stacks join the attack."""

    def seat(self, s: Heresy1993State, f: FightFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: FightFrame) -> list[Word]:
        more = [a for a in stacks_against(s, f, f.target) if a not in f.sources]
        words = AREA.words(more)
        if f.sources and (not more or why_not_so_weak(s, f, f.sources, f.target) is None):
            words.append(ATTACK_NOW)
        return words

    def choose(self, s: Heresy1993State, f: FightFrame, w: Word) -> None:
        if w != ATTACK_NOW:
            f.sources.append(area_of(w))
            again(f)

    def usual(self, s: Heresy1993State, f: FightFrame) -> Word:
        words: list[Word] = s.offered
        useful = [w for w in words if w == ATTACK_NOW or adds_strength(s, f, area_of(w))]
        safe = [w for w in useful if w == ATTACK_NOW or not has_leader(s, f, [area_of(w)])]
        # every stack that adds to it, then the attack; a leader only where nobody else can
        return (safe or useful or words)[0]

    def why_not(self, s: Heresy1993State, f: FightFrame, w: Word) -> list[Reason]:
        if w == ATTACK_NOW:
            weak = why_not_so_weak(s, f, f.sources, f.target) if f.sources else None
            return [weak or Reason("H93-CBT-01", "First choose a stack that attacks.")]
        area = area_of(w)
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
        return [why_not_attack_again(s, s.held[f.seat][area])]

    def caution(self, s: Heresy1993State, f: FightFrame, w: Word) -> Caution | None:
        """An attack that others could still join, and a stack whose leader a bad die can hit."""
        if w != ATTACK_NOW:
            return risky(s, f, [area_of(w)], attack_reckoning(s, f, [*f.sources, area_of(w)], f.target))
        return hopeless(attack_reckoning(s, f, f.sources, f.target)) if len(s.offered) > 1 else None

    def odds(self, s: Heresy1993State, f: FightFrame, w: Word) -> Odds | None:
        sources = f.sources if w == ATTACK_NOW else [*f.sources, area_of(w)]
        return attack_odds(s, f, sources, f.target)


def open_battle(s: Heresy1993State, f: FightFrame) -> None:
    """H93-CBT-04, H93-ASLT-18  Fight it out before the next attack is declared."""
    attackers = fresh_in(s, f, f.sources)
    if s.journal is not None:
        tell(s, "attack", "H93-CBT-01", seat=f.seat, place=f.target, sources=list(f.sources), units=attackers)
    call(s, BATTLE, battle_frame(f, f.target, f.sources, attackers))
    f.target = -1
    f.sources = []
    jump(f, FIGHTS, "H93-CBT-01")


def end_fights(s: Heresy1993State, f: FightFrame) -> None:
    """H93-CTRL-03, H93-RET-10  The phase ends: control is settled, and who fought or retreated is forgotten."""
    s.sheltered = False
    if f.seat == TRAITOR:
        s.landed = False
    update_control(s)
    clear_phase(s)
