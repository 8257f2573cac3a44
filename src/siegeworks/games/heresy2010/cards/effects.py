"""Special effects and abilities in battle: who may use them, how they are countered, and which function each effect
name stands for."""

from __future__ import annotations

from collections.abc import Callable

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
    legion_with,
    sync_sides,
    the_battle,
    units_in,
)
from siegeworks.games.heresy2010.battle.frames import EFFECT, BattleFrame, EffectFrame
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    HERO_LEGION,
    HERO_SIDE,
    HEROES,
    KIND_NUMBER,
    KINDS,
    ON_SHIP,
    POWER_IDS,
    POWER_NAMES,
    UNIT_POWER,
    Card,
    Hero,
    Params,
    Side,
)
from siegeworks.games.heresy2010.box.words import CARD, verb
from siegeworks.games.heresy2010.cards import combat_field as field
from siegeworks.games.heresy2010.cards import combat_hands as hands
from siegeworks.games.heresy2010.cards import combat_harm as harm
from siegeworks.games.heresy2010.cards import combat_rules as terms
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.state import NONE, Heresy2010State

NO_COUNTER = verb("no-counter")
Run = Callable[[Heresy2010State, EffectFrame, Params], None]

RUN: dict[str, Run] = {
    "damage": harm.deal,
    "eliminate-unit": harm.slay,
    "rout": harm.frighten,
    "plague": harm.sicken,
    "thunderhawk-bombardment": harm.strafe,
    "orbital-bombardment": harm.call_down,
    "rank-shift": harm.waste,
    "draw-combat": hands.gain_cards,
    "retrieve-card": hands.retrieve,
    "discard-hand": hands.strip_hand,
    "withdraw": field.withdraw,
    "breach": field.break_gate,
    "place-units": field.muster,
    "heal": field.tend,
    "corrupt": field.tempt,
    "remove-marker": terms.free_target,
    "shift-initiative": terms.push,
    "bonus-damage": terms.add_bonus,
    "limit-resist": terms.limit_resist,
    "ward": terms.raise_ward,
    "battle-rule": terms.impose,
}


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


def usable(s: Heresy2010State, b: BattleFrame, side: Side, step: Params, hero: Hero = -1) -> bool:
    """H10-BAT-40, H10-HERO-19  Whether a step could do anything at this moment."""
    if not holds(b, side, step["condition"], bool(heroes_in(b, 1 - side))):
        return False
    name = step["id"]
    legion = legion_with(s, b, hero, side, HERO_LEGION[hero]) if hero >= 0 and HERO_LEGION[hero] >= 0 else 0
    if name == "damage":
        return (step["points"] != "legion-count" or legion > 0) and bool(harm.victims(s, b, side, step["spread"]))
    if name == "eliminate-unit":
        return bool(harm.victims(s, b, side, "one-unit"))
    if name == "rout":
        return bool(harm.frightened(s, b, side, step["below_rank"]))
    if name == "plague":
        return bool(harm.of_power(b, side, step["power"]))
    if name == "thunderhawk-bombardment":
        return not rule_in_force(s, "cyclones")
    if name == "orbital-bombardment":
        return legion > 0 and not ON_SHIP[b.target] and not rule_in_force(s, "cyclones")
    if name == "rank-shift":
        return legion > 0 and bool(harm.wasting(s, b, side))
    if name == "draw-combat":
        return hands.cards_due(s, b, side, hero, step) > 0
    if name == "retrieve-card":
        return hands.can_retrieve(s, b, side)
    if name == "discard-hand":
        return bool(s.combat_hand[1 - side])
    if name == "withdraw":
        return bool(field.havens(s, b, side))
    if name == "breach":
        return bool(field.gates(s, b, side, step))
    if name == "place-units":
        rank = -1 if step["max_rank"] == "any" else int(step["max_rank"])
        return bool(field.recruits(s, side, step, rank))
    if name == "heal":
        return bool(field.patients(s, b, side, step))
    if name == "corrupt":
        return (step["attempts"] != "legion-count" or legion > 0) and bool(field.waverers(s, b, side))
    if name == "remove-marker":
        return s.markers[side][b.target] != NONE
    if name == "bonus-damage" and step["per"] == "legion-unit":
        return legion > 0
    if name == "battle-rule" and step["rule"] == "deathless":
        return legion > 0
    if name == "battle-rule" and step["rule"] == "no-retreat":
        return legion > 0
    return True


def why_not_required(s: Heresy2010State, b: BattleFrame, side: Side, card: Card) -> Reason | None:
    """H10-BAT-40, H10-BAT-41, H10-TERM-04  Why the card's unit requirement is not met, if so; "attacking" means the
    attacker's side."""
    needs = CARDS[card].requires
    if needs is None:
        return None
    kind = needs["kind"]
    role = needs["role"]
    if role != "any" and (role == "attacking") != (side == b.attacker):
        return Reason("H10-BAT-41", f"Only {role} units meet its requirement.")
    if kind == "none":
        return None
    if kind == "hero":
        return None if heroes_in(b, side) else Reason("H10-BAT-40", "It needs an engaged Hero of yours.")
    mine = units_in(b, side)
    what = "unit"
    if kind == "unit":
        kinds = {KIND_NUMBER[k] for k in needs["units"]}
        mine = [u for u in mine if s.unit_kind[u] in kinds]
        what = " or ".join(KINDS[k].name for k in sorted(kinds))
    elif kind == "power":
        x = POWER_IDS.index(needs["power"])
        mine = [u for u in mine if UNIT_POWER[u] == x]
        what = f"unit of {POWER_NAMES[x]}"
    if needs["target"] == "fortified":
        mine = [u for u in mine if field.breaks_wall(s, b, u)]
        what += " attacking across a wall"
    return None if mine else Reason("H10-BAT-40", f"It needs an engaged {what} of yours.")


def why_not_use(s: Heresy2010State, b: BattleFrame, side: Side, card: Card) -> Reason | None:
    """H10-BAT-40, H10-BAT-61  Why the effect of a played card cannot be used now, if so."""
    reason = why_not_required(s, b, side, card)
    if reason is not None:
        return reason
    if not any(usable(s, b, side, step) for step in CARDS[card].steps):
        return Reason("H10-BAT-40", "Its effect could do nothing now.")
    return None


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
        if holds(b, f.side, step["condition"], f.opposing):
            again(f)
            RUN[step["id"]](s, f, step)
            return
