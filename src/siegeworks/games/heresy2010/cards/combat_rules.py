"""Effects that change the terms of a battle: markers, initiative, regular damage, rules in force for a while."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.games.heresy2010.battle.engaged import heroes_in, legion_with, the_battle, units_in
from siegeworks.games.heresy2010.battle.frames import BattleFrame, EffectFrame
from siegeworks.games.heresy2010.battle.rout import kill_routed
from siegeworks.games.heresy2010.box.components import HERO_LEGION, HEROES, KIND_NUMBER, STEPS, Hero, Side
from siegeworks.games.heresy2010.box.records_effects import (
    BattleRuleEffect,
    BonusDamageEffect,
    LimitResistEffect,
    RemoveMarkerEffect,
    ShiftInitiativeEffect,
    WardEffect,
)
from siegeworks.games.heresy2010.cards.combat_harm import legion_of
from siegeworks.games.heresy2010.orders.activation import lift_marker
from siegeworks.games.heresy2010.orders.track import push_marker
from siegeworks.games.heresy2010.state import NONE, Heresy2010State

LEGION_RULES = ("deathless", "no-retreat")
_KINDS: dict[int, frozenset[int]] = {
    step.n: frozenset(KIND_NUMBER[k] for k in step.units) for step in STEPS if isinstance(step, BonusDamageEffect)
}
_STEP_HERO: dict[int, Hero] = {step.n: h for h, row in enumerate(HEROES) for step in row.steps}


# -------------------------------------------------------------------------------------------------- markers, initiative
def may_free_target(s: Heresy2010State, b: BattleFrame, side: Side, step: RemoveMarkerEffect, hero: Hero) -> bool:
    """Whether the owner has a marker in the target area."""
    return s.markers[side][b.target] != NONE


def free_target(s: Heresy2010State, f: EffectFrame, step: RemoveMarkerEffect) -> None:
    """H10-ACT-11, H10-ACT-12  The owner's marker in the target area: a normal one is removed, a routed one turned."""
    lift_marker(s, f.side, the_battle(s).target, "H10-ACT-11")


def push(s: Heresy2010State, f: EffectFrame, step: ShiftInitiativeEffect) -> None:
    """H10-INIT-27, H10-FAQ-06  A marker on the initiative track is pushed on."""

    push_marker(s, 1 - f.side if step.whose == "opponent" else f.side, step.spaces, "H10-INIT-27")


# ---------------------------------------------------------------------------------------------------- regular damage
def may_add_bonus(s: Heresy2010State, b: BattleFrame, side: Side, step: BonusDamageEffect, hero: Hero) -> bool:
    """Whether a bonus that counts a legion counts anybody."""
    return step.per != "legion-unit" or legion_of(s, b, side, hero) > 0


def add_bonus(s: Heresy2010State, f: EffectFrame, step: BonusDamageEffect) -> None:
    """H10-BAT-50, H10-HERO-04  More regular damage, counted when it is totalled."""
    the_battle(s).bonus.append(step.n)


def bonus_points(s: Heresy2010State, b: BattleFrame, side: Side, n: int) -> int:
    """H10-HERO-19  What a bonus is worth at this moment."""
    step = STEPS[n]
    assert isinstance(step, BonusDamageEffect)
    per = step.per
    if per == "legion-unit":
        hero = _STEP_HERO[n]
        points = legion_with(s, b, hero, side, HERO_LEGION[hero])
    elif per == "hero":
        points = len(heroes_in(b, side))
    else:
        kinds = _KINDS[n]
        points = sum(1 for u in units_in(b, side) if s.unit_kind[u] in kinds)
        if per == "two-units":
            points = (points + 1) // 2
    return points if step.max == "none" else min(points, int(step.max))


def is_heros(n: int) -> bool:
    """Whether an effect step belongs to a Hero's ability."""
    return n in _STEP_HERO


def limit_resist(s: Heresy2010State, f: EffectFrame, step: LimitResistEffect) -> None:
    """H10-BAT-52  The opponent may resist with fewer cards in this iteration."""
    b = the_battle(s)
    n = step.cards
    b.resist = n if b.resist < 0 else min(n, b.resist)


def raise_ward(s: Heresy2010State, f: EffectFrame, step: WardEffect) -> None:
    """H10-BAT-47  The opponent's next blow is weakened; wards add up."""
    the_battle(s).ward_next += step.points


def may_impose(s: Heresy2010State, b: BattleFrame, side: Side, step: BattleRuleEffect, hero: Hero) -> bool:
    """Whether a rule that needs a Hero's men finds any."""
    return step.rule not in LEGION_RULES or legion_of(s, b, side, hero) > 0


def impose(s: Heresy2010State, f: EffectFrame, step: BattleRuleEffect) -> None:
    """H10-BAT-47, H10-HERO-02, H10-HERO-07, H10-COMP-26  A named rule holds for the iteration, the next one, or the
    battle."""
    b = the_battle(s)
    rule = step.rule
    tell(s, "battle-rule", "H10-COMP-26", side=f.side, name=rule)
    if rule == "owner-assigns":
        b.assign_next = True
    elif rule == "cheap-counter":
        b.cheap_next = step.value
    elif rule == "rout-eliminates":
        b.rout_kills = True
        kill_routed(s, b, 1 - f.side)
    elif rule == "no-retreat":
        b.no_retreat = True
    elif rule == "deathless":
        b.deathless = True
    else:
        b.no_walls = True
