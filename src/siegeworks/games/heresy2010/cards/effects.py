"""Special effects and abilities in battle: who may use them, how they are countered, and which function each effect
name stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from siegeworks.core.flow import Choice, again, call, leave
from siegeworks.core.journal import reveal, tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import (
    SHIELDS,
    distinct_cards,
    heroes_in,
    is_over,
    sync_sides,
    the_battle,
    units_in,
)
from siegeworks.games.heresy2010.battle.frames import EFFECT, BattleFrame, EffectFrame
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    HERO_SIDE,
    HEROES,
    KIND_NUMBER,
    KINDS,
    POWER_IDS,
    POWER_NAMES,
    UNIT_POWER,
    Card,
    Hero,
    Side,
    Unit,
)
from siegeworks.games.heresy2010.box.records import RequirementData
from siegeworks.games.heresy2010.box.records_effects import (
    BattleRuleEffect,
    BonusDamageEffect,
    BreachEffect,
    CorruptEffect,
    DamageEffect,
    DiscardHandEffect,
    DrawCombatEffect,
    Effect,
    EliminateUnitEffect,
    HealEffect,
    LimitResistEffect,
    OrbitalEffect,
    PlaceUnitsEffect,
    PlagueEffect,
    RankShiftEffect,
    RemoveMarkerEffect,
    RetrieveCardEffect,
    RoutEffect,
    ShiftInitiativeEffect,
    ThunderhawkEffect,
    WardEffect,
    WithdrawEffect,
)
from siegeworks.games.heresy2010.box.words import CARD, verb
from siegeworks.games.heresy2010.cards import combat_field as field
from siegeworks.games.heresy2010.cards import combat_hands as hands
from siegeworks.games.heresy2010.cards import combat_harm as harm
from siegeworks.games.heresy2010.cards import combat_rules as terms
from siegeworks.games.heresy2010.frames import AnEffect
from siegeworks.games.heresy2010.state import Heresy2010State

NO_COUNTER = verb("no-counter")
Run = Callable[[Heresy2010State, EffectFrame, Any], None]  # Any: the effect it is registered for
May = Callable[[Heresy2010State, BattleFrame, Side, Any, Hero], bool]


class Deed(NamedTuple):
    """How an effect is carried out, and whether it could do anything at this moment; without that it always can."""

    run: Run
    may: May | None


def does(
    effect: type[AnEffect],
    run: Callable[[Heresy2010State, EffectFrame, AnEffect], None],
    may: Callable[[Heresy2010State, BattleFrame, Side, AnEffect, Hero], bool] | None = None,
) -> tuple[type[Effect], Deed]:
    """A row of the table: an effect and its functions."""
    return effect, Deed(run, may)


BATTLE: dict[type[Effect], Deed] = dict(
    (
        does(DamageEffect, harm.deal, harm.may_deal),
        does(EliminateUnitEffect, harm.slay, harm.may_slay),
        does(RoutEffect, harm.frighten, harm.may_frighten),
        does(PlagueEffect, harm.sicken, harm.may_sicken),
        does(ThunderhawkEffect, harm.strafe, harm.may_strafe),
        does(OrbitalEffect, harm.call_down, harm.may_call_down),
        does(RankShiftEffect, harm.waste, harm.may_waste),
        does(DrawCombatEffect, hands.gain_cards, hands.may_gain_cards),
        does(RetrieveCardEffect, hands.retrieve, hands.may_retrieve),
        does(DiscardHandEffect, hands.strip_hand, hands.may_strip_hand),
        does(WithdrawEffect, field.withdraw, field.may_withdraw),
        does(BreachEffect, field.break_gate, field.may_break_gate),
        does(PlaceUnitsEffect, field.muster, field.may_muster),
        does(HealEffect, field.tend, field.may_tend),
        does(CorruptEffect, field.tempt, field.may_tempt),
        does(RemoveMarkerEffect, terms.free_target, terms.may_free_target),
        does(ShiftInitiativeEffect, terms.push),
        does(BonusDamageEffect, terms.add_bonus, terms.may_add_bonus),
        does(LimitResistEffect, terms.limit_resist),
        does(WardEffect, terms.raise_ward),
        does(BattleRuleEffect, terms.impose, terms.may_impose),
    )
)


# ---------------------------------------------------------------------------------------------------- may it be used
def holds(b: BattleFrame, side: Side, condition: str, opposing: bool) -> bool:
    """Whether a step's condition is met."""
    if condition == "opposing-hero":
        return opposing
    if condition == "no-opposing-hero":
        return not opposing
    if condition == "owner-attacks":
        return side == b.attacker
    if condition == "owner-defends":
        return side != b.attacker
    return True


def usable(s: Heresy2010State, b: BattleFrame, side: Side, step: Effect, hero: Hero = -1) -> bool:
    """H10-BAT-40, H10-HERO-19  Whether a step could do anything at this moment."""
    if not holds(b, side, step.condition, bool(heroes_in(b, 1 - side))):
        return False
    may = BATTLE[type(step)].may
    return may is None or may(s, b, side, step, hero)


def why_not_required(s: Heresy2010State, b: BattleFrame, side: Side, card: Card) -> Reason | None:
    """H10-BAT-40, H10-BAT-41, H10-TERM-04  Why the card's unit requirement is not met, if so; "attacking" means the
    attacker's side."""
    needs = CARDS[card].requires
    if needs is None:
        return why_not_pay(s, b, side, card)
    role = needs.role
    if role != "any" and (role == "attacking") != (side == b.attacker):
        return Reason("H10-BAT-41", f"Only {role} units meet its requirement.")
    if needs.kind == "none":
        return why_not_pay(s, b, side, card)
    if needs.kind == "hero":
        if not heroes_in(b, side):
            return Reason("H10-BAT-40", "It needs an engaged Hero of yours.")
        return why_not_pay(s, b, side, card)
    units, what = fitting(s, b, side, needs)
    return why_not_pay(s, b, side, card) if units else Reason("H10-BAT-40", f"It needs an engaged {what} of yours.")


def why_not_pay(s: Heresy2010State, b: BattleFrame, side: Side, card: Card) -> Reason | None:
    """H10-BAT-40  Why the price that an effect asks of its owner cannot be paid, if so: a wound of an engaged unit."""
    if CARDS[card].steps[:1] and isinstance(CARDS[card].steps[0], RetrieveCardEffect) and not units_in(b, side):
        return Reason("H10-BAT-40", "No engaged unit of yours can pay its price.")
    return None


def fitting(s: Heresy2010State, b: BattleFrame, side: Side, needs: RequirementData) -> tuple[list[Unit], str]:
    """H10-BAT-40  The engaged units that meet a requirement, and what it asks for in words."""
    units = units_in(b, side)
    what = "unit"
    if needs.kind == "unit":
        kinds = sorted({KIND_NUMBER[k] for k in needs.units})
        units = [u for u in units if s.unit_kind[u] in kinds]
        what = " or ".join(KINDS[k].name for k in kinds)
    elif needs.kind == "power":
        power = POWER_IDS.index(needs.power)
        units = [u for u in units if UNIT_POWER[u] == power]
        what = f"unit of {POWER_NAMES[power]}"
    if needs.target == "fortified":
        units = [u for u in units if field.breaks_wall(s, b, u)]
        what += " attacking across a wall"
    return units, what


def comes_to_nothing(s: Heresy2010State, b: BattleFrame, side: Side, card: Card) -> bool:
    """H10-BAT-40  Whether the effect of a played card could do nothing now. It may be chosen all the same: the opponent
    may spend shields on it."""
    return not any(usable(s, b, side, step) for step in CARDS[card].steps)


# ---------------------------------------------------------------------------------------------------- carrying it out
def use_effect(s: Heresy2010State, b: BattleFrame, card: Card) -> None:
    """Start the special effect of a played card."""
    f = EffectFrame()
    f.card, f.side = card, b.active
    f.opposing = bool(heroes_in(b, 1 - b.active))
    b.used.append(card)
    tell(s, "effect-chosen", "H10-BAT-39", side=b.active, card=card)
    call(s, EFFECT, f)


def use_ability(s: Heresy2010State, hero: Hero) -> None:
    """Start a Hero's ability; abilities are not countered."""
    f = EffectFrame()
    f.hero, f.side = hero, HERO_SIDE[hero]
    f.opposing = bool(heroes_in(the_battle(s), 1 - f.side))
    call(s, EFFECT, f)


def draw_hero_cards(s: Heresy2010State, b: BattleFrame, side: Side, n: int) -> None:
    """Draw Hero combat cards while preparing."""
    hands.draw_hero(s, side, n, "H10-BAT-26")


def counter_cost(b: BattleFrame, card: Card) -> int:
    """H10-BAT-42, H10-BAT-45  Shields that cancel the effect; 0 when it cannot be countered."""
    cost = CARDS[card].counter if card >= 0 else 0
    if card >= 0 and b.cheap_now and (cost == 0 or b.cheap_now < cost):
        return b.cheap_now
    return cost


class Counter(Choice):
    """H10-BAT-42, H10-BAT-43, H10-BAT-44, H10-BAT-45, H10-BAT-46, H10-FAQ-05, H10-BOMB-26  The passive player may
    pay shields to cancel.

    Any number of cards; the window opens whenever the effect has a cost and he holds cards, whatever they are.
    """

    pause = True
    idle = (NO_COUNTER,)

    def seat(self, s: Heresy2010State, f: EffectFrame) -> int:
        return 1 - f.side

    def words(self, s: Heresy2010State, f: EffectFrame) -> list[Word]:
        b = the_battle(s)
        cost = counter_cost(b, f.card)
        hand = s.combat_hand[1 - f.side]
        if not cost or not hand:
            return []
        out = []
        if sum(SHIELDS[c] for c in hand) >= cost:
            out = [CARD + c for c in distinct_cards([c for c in hand if SHIELDS[c] and c not in b.picked])]
        out.append(NO_COUNTER)
        return out

    def choose(self, s: Heresy2010State, f: EffectFrame, w: Word) -> None:
        b = the_battle(s)
        if w == NO_COUNTER:
            b.picked.clear()
            return
        b.picked.append(CARD.id(w))
        if sum(SHIELDS[c] for c in b.picked) < counter_cost(b, f.card):
            again(f)
            return
        paid = b.picked[:]
        b.picked.clear()
        reveal(s)
        hands.discard(s, b, 1 - f.side, paid, "counter", "H10-BAT-42")
        tell(s, "effect-countered", "H10-BAT-42", side=1 - f.side, card=f.card)
        leave(s, f)

    def why_not(self, s: Heresy2010State, f: EffectFrame, w: Word) -> list[Reason]:
        if w not in CARD:
            return []
        b = the_battle(s)
        c = CARD.id(w)
        hand = s.combat_hand[1 - f.side]
        cost = counter_cost(b, f.card)
        if c not in hand or c in b.picked:
            return [Reason("H10-BAT-42", "That card is not in your hand, or is picked already.")]
        if not SHIELDS[c]:
            return [Reason("H10-BAT-42", "That card has no shields.")]
        if sum(SHIELDS[x] for x in hand) < cost:
            return [Reason("H10-BAT-42", f"Countering costs {cost} shields; your hand has fewer.")]
        return []


def resolve(s: Heresy2010State, f: EffectFrame) -> None:
    """H10-BAT-47, H10-BAT-66  The steps of the effect in order; when the battle is over the rest is dropped."""
    b = the_battle(s)
    sync_sides(s, b)
    if is_over(b) or s.winner != NOT_OVER:
        return
    steps = CARDS[f.card].steps if f.card >= 0 else HEROES[f.hero].steps
    while f.i < len(steps):
        step = steps[f.i]
        f.i += 1
        if holds(b, f.side, step.condition, f.opposing):
            again(f)
            BATTLE[type(step)].run(s, f, step)
            return
