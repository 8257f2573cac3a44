"""Chapter 11, the six steps of an iteration: play, special effects, total, resist, assign, advance."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import WASTE, Caution, Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle import damage
from siegeworks.games.heresy2010.battle.engaged import (
    ATTACK_VALUE,
    SHIELDS,
    distinct_cards,
    distinct_in_battle,
    has_units,
    heroes_in,
    is_over,
    units_in,
)
from siegeworks.games.heresy2010.battle.frames import RETREAT, BattleFrame, RetreatFrame
from siegeworks.games.heresy2010.battle.odds import AttackOdds
from siegeworks.games.heresy2010.battle.retreat import why_not_retreat
from siegeworks.games.heresy2010.battle.rout import morale_odds
from siegeworks.games.heresy2010.box.components import CARDS, IS_HERO_CARD, N_UNITS
from siegeworks.games.heresy2010.box.options import ABILITY_IS_REGULAR, SPILL_TO_HEROES
from siegeworks.games.heresy2010.box.records_effects import (
    DrawCombatEffect,
    RetrieveCardEffect,
    ThunderhawkEffect,
)
from siegeworks.games.heresy2010.box.words import CARD, DONE, HERO, PASS, PIECE, verb
from siegeworks.games.heresy2010.cards import effects
from siegeworks.games.heresy2010.cards.combat_hands import discard, draw_odds
from siegeworks.games.heresy2010.cards.combat_harm import thunderhawk_odds
from siegeworks.games.heresy2010.cards.combat_rules import bonus_points, is_heros
from siegeworks.games.heresy2010.siege.fortifications import battle_reduction
from siegeworks.games.heresy2010.state import Heresy2010State

RETREAT_WORD = verb("retreat")
DECLINE = verb("decline")
IMPERIAL_FIRST, TRAITOR_FIRST = verb("imperial-first"), verb("traitor-first")


class FirstActive(Choice):
    """H10-BAT-33, H10-BAT-75  The defender (or the attacker, by some orders) says who is active first, having seen
    his hand."""

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return f.attacker if f.attacker_chooses else 1 - f.attacker

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        if is_over(f) or not (s.combat_hand[0] or s.combat_hand[1]):
            return []
        return [IMPERIAL_FIRST, TRAITOR_FIRST]

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        f.active = int(w == TRAITOR_FIRST)
        tell(s, "first-active", "H10-BAT-33", side=f.active)


# ---------------------------------------------------------------------------------------------------- step 1
class PlayCards(Choice):
    """H10-BAT-35, H10-BAT-36, H10-BAT-37, H10-BAT-38, H10-RET-01  Up to as many cards as the iteration's number, or
    pass, or retreat."""

    idle = (PASS,)

    def __init__(self, battle_odds: AttackOdds) -> None:
        self.battle_odds = battle_odds

    def odds(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Odds | None:
        return self.battle_odds(s, w) if w in CARD or w in (DONE, PASS) else None

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return f.active

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        picked = f.picked
        hand = s.combat_hand[f.active]
        if picked:
            if len(picked) >= f.iteration:
                return [DONE]
            return [DONE, *(CARD + c for c in distinct_cards([c for c in hand if c not in picked]))]
        out = [CARD + c for c in distinct_cards(hand)]
        out.append(PASS)
        if why_not_retreat(s, f, f.active) is None:
            out.append(RETREAT_WORD)
        return out

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w == RETREAT_WORD:
            f.retreating = True
        elif w not in (DONE, PASS):
            f.picked.append(CARD.id(w))
            if len(f.picked) < min(f.iteration, len(s.combat_hand[f.active])):
                again(f)

    def why_not(self, s: Heresy2010State, f: BattleFrame, w: Word) -> list[Reason]:
        if w == RETREAT_WORD:
            reason = why_not_retreat(s, f, f.active)
            return [reason] if reason else []
        if w == PASS:
            return [Reason("H10-BAT-36", "A player passes by playing no card at all.")]
        if w not in CARD:
            return []
        if CARD.id(w) not in s.combat_hand[f.active] or CARD.id(w) in f.picked:
            return [Reason("H10-BAT-35", "That card is not in your hand, or is picked already.")]
        return [Reason("H10-BAT-35", f"In iteration {f.iteration} at most {f.iteration} cards are played.")]


def show_cards(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-35, H10-INFO-08  The cards picked are revealed and lie on the table; a retreat or a pass skips the
    rest of the iteration."""
    side = f.active
    if f.retreating:
        g = RetreatFrame()
        g.side = side
        call(s, RETREAT, g)
        return
    if not f.picked:
        tell(s, "passed", "H10-BAT-36", side=side, iteration=f.iteration)
        return
    reveal(s)
    for c in f.picked:
        s.combat_hand[side].remove(c)
        s.combat_played[side].append(c)
        if c in f.seen[1 - side]:
            f.seen[1 - side].remove(c)
        tell(s, "card-played", "H10-BAT-35", side=side, card=c)
    f.picked.clear()
    tell_wanting(s, f)


def tell_wanting(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-40  Which of the cards just played have an effect that cannot be had, and why."""
    if s.journal is None or is_over(f):
        return
    for c in s.combat_played[f.active]:
        reason = effects.why_not_required(s, f, f.active, c) if CARDS[c].steps else None
        if reason is not None:
            tell(s, "effect-wanting", reason.rule, side=f.active, card=c, why=reason.text.replace(" of yours", ""))


# ---------------------------------------------------------------------------------------------------- step 2
def effect_words(s: Heresy2010State, f: BattleFrame, free: bool) -> list[Word]:
    """H10-BAT-40, H10-BAT-48  Played cards whose effect may be chosen now; only the unit requirement is asked."""
    if is_over(f):
        return []
    side = f.active
    out = []
    for c in distinct_cards([c for c in s.combat_played[side] if c not in f.used]):
        if CARDS[c].free == free and CARDS[c].steps and effects.why_not_required(s, f, side, c) is None:
            out.append(CARD + c)
    if out:
        out.append(DECLINE)
    return out


def effect_why_not(s: Heresy2010State, f: BattleFrame, w: Word, free: bool) -> list[Reason]:
    """Why a card's effect cannot be chosen now."""
    if w not in CARD:
        return []
    c = CARD.id(w)
    if c not in s.combat_played[f.active]:
        return [Reason("H10-BAT-39", "Only effects of cards played in this iteration can be chosen.")]
    if c in f.used:
        return [Reason("H10-BAT-39", "This effect has been chosen already.")]
    if CARDS[c].free and not free:
        return [Reason("H10-BAT-49", "Free effects come after the one normal effect.")]
    if not CARDS[c].free and free:
        return [Reason("H10-BAT-39", "At most one normal effect is chosen, before the free ones.")]
    reason = effects.why_not_required(s, f, f.active, c)
    return [reason] if reason else []


def effect_caution(s: Heresy2010State, f: BattleFrame, w: Word) -> Caution | None:
    """H10-BAT-40  An effect that can do nothing may be chosen, if only to draw out a counter."""
    if w not in CARD or not effects.comes_to_nothing(s, f, f.active, CARD.id(w)):
        return None
    return Caution(WASTE, "Its effect could do nothing now.", "H10-BAT-40")


def only_effect(s: Heresy2010State, f: BattleFrame) -> Word | None:
    """The effect that nearly everybody takes: the only one there is, if it does something and costs nothing."""
    found = [w for w in s.offered if w in CARD]
    if len(found) != 1 or effects.comes_to_nothing(s, f, f.active, CARD.id(found[0])):
        return None
    return None if isinstance(CARDS[CARD.id(found[0])].steps[0], RetrieveCardEffect) else found[0]


class SpecialEffect(Choice):
    """H10-BAT-39, H10-BAT-40, H10-BAT-46  The active player chooses at most one normal effect among the cards just
    played."""

    idle = (DECLINE,)

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return f.active

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        return effect_words(s, f, False)

    def usual(self, s: Heresy2010State, f: BattleFrame) -> Word | None:
        return only_effect(s, f)

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w != DECLINE:
            effects.use_effect(s, f, CARD.id(w))

    def why_not(self, s: Heresy2010State, f: BattleFrame, w: Word) -> list[Reason]:
        return effect_why_not(s, f, w, False)

    def caution(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Caution | None:
        return effect_caution(s, f, w)

    def odds(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Odds | None:
        if w not in CARD:
            return None
        step = CARDS[CARD.id(w)].steps[0]
        if isinstance(step, ThunderhawkEffect):
            return thunderhawk_odds(s, f, f.active)
        if isinstance(step, DrawCombatEffect):
            return draw_odds(s.combat_deck[f.active], int(step.cards))
        return None


class FreeEffect(Choice):
    """H10-BAT-48, H10-BAT-49  Then any number of free effects, in any order."""

    idle = (DECLINE,)

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return f.active

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        return effect_words(s, f, True)

    def usual(self, s: Heresy2010State, f: BattleFrame) -> Word | None:
        return only_effect(s, f)

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w != DECLINE:
            again(f)
            effects.use_effect(s, f, CARD.id(w))

    def why_not(self, s: Heresy2010State, f: BattleFrame, w: Word) -> list[Reason]:
        return effect_why_not(s, f, w, True)

    def caution(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Caution | None:
        return effect_caution(s, f, w)


# ---------------------------------------------------------------------------------------------------- step 3
def fortification(s: Heresy2010State, f: BattleFrame) -> int:
    """H10-BAT-51, H10-FORT-08, H10-FORT-09, H10-FORT-24  What walls and crevasses take off the attacker's regular
    damage."""
    if f.active != f.attacker or f.no_walls or f.coexistence:
        return 0
    return battle_reduction(s, f.target, f.engaged[f.attacker])


def total_damage(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-50, H10-BAT-51, H10-TERM-13, H10-HERO-04  Attack values and bonuses, less walls and wards, never below
    0."""
    side = f.active
    total = sum(ATTACK_VALUE[c] for c in s.combat_played[side])
    pierce = 0
    for n in f.bonus:
        points = bonus_points(s, f, side, n)
        if is_heros(n) and not ABILITY_IS_REGULAR.is_on(s):
            pierce += points
        else:
            total += points
    walls = fortification(s, f)
    f.damage = max(0, total - walls - f.ward_now)
    f.pierce = pierce
    f.spill = SPILL_TO_HEROES.is_on(s) or not has_units(f, 1 - side)
    tell(s, "damage-totalled", "H10-BAT-50", side=side, total=total, walls=walls, ward=f.ward_now, left=f.damage)


# ---------------------------------------------------------------------------------------------------- step 4
def resist_limit(f: BattleFrame) -> int:
    """H10-BAT-52  How many cards may be discarded to resist."""
    return f.iteration if f.resist < 0 else min(f.resist, f.iteration)


class ResistDamage(Choice):
    """H10-BAT-52, H10-BAT-53, H10-BAT-54  The passive player discards cards for their shields, whatever their
    requirements.

    The window opens whenever damage is coming and he holds cards, whatever they are.
    """

    pause = True

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return 1 - f.active

    def is_idle(self, s: Heresy2010State, f: BattleFrame, w: Word) -> bool:
        return w == DONE and not f.picked

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        hand = s.combat_hand[1 - f.active]
        if f.damage <= 0 or not hand or is_over(f):
            return []
        picked = f.picked
        out = [DONE]
        if len(picked) < resist_limit(f) and sum(SHIELDS[c] for c in picked) < f.damage:
            out.extend(CARD + c for c in distinct_cards([c for c in hand if SHIELDS[c] and c not in picked]))
        return out

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w == DONE:
            return
        f.picked.append(CARD.id(w))
        if len(f.picked) < resist_limit(f) and sum(SHIELDS[c] for c in f.picked) < f.damage:
            again(f)

    def why_not(self, s: Heresy2010State, f: BattleFrame, w: Word) -> list[Reason]:
        if w not in CARD:
            return []
        c = CARD.id(w)
        if c not in s.combat_hand[1 - f.active] or c in f.picked:
            return [Reason("H10-BAT-52", "That card is not in your hand, or is picked already.")]
        if not SHIELDS[c]:
            return [Reason("H10-BAT-52", "That card has no shields.")]
        if len(f.picked) >= resist_limit(f):
            return [Reason("H10-BAT-52", f"At most {resist_limit(f)} cards may be discarded to resist.")]
        return [Reason("H10-BAT-53", "The damage is cancelled already.")]


def settle_resist(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-53, H10-BAT-54, H10-INFO-08  Each shield cancels one point; surplus shields are lost, the cards are
    discarded openly."""
    if f.picked:
        shields = sum(SHIELDS[c] for c in f.picked)
        cards = f.picked[:]
        f.picked.clear()
        reveal(s)
        discard(s, f, 1 - f.active, cards, "resist", "H10-BAT-52")
        tell(s, "damage-resisted", "H10-BAT-53", side=1 - f.active, shields=shields, left=max(0, f.damage - shields))
        f.damage = max(0, f.damage - shields)
    f.damage += f.pierce


# ---------------------------------------------------------------------------------------------------- step 5
def open_targets(s: Heresy2010State, f: BattleFrame) -> list[int]:
    """H10-BAT-56, H10-BAT-57, H10-BAT-21  Engaged units first; Heroes only when no engaged unit is left."""
    victim = 1 - f.active
    if has_units(f, victim):
        return [u for u in units_in(f, victim) if damage.capacity(s, u)]
    if not f.spill:
        return []
    return [N_UNITS + h for h in heroes_in(f, victim)]


class AssignDamage(Choice):
    """H10-BAT-56, H10-BAT-57, H10-BAT-58, H10-BAT-04  Point by point: all of it on units while any stands, on Heroes
    only if he wishes.

    A passive player who assigns the damage himself (an effect) assigns all of it, to Heroes too.
    """

    idle = (DONE,)

    def seat(self, s: Heresy2010State, f: BattleFrame) -> int:
        return 1 - f.active if f.assign_now else f.active

    def words(self, s: Heresy2010State, f: BattleFrame) -> list[Word]:
        if f.damage <= 0:
            return []
        targets = open_targets(s, f)
        out = [PIECE + p for p in distinct_in_battle(s, f, targets)]
        if out and targets[0] >= N_UNITS and not f.assign_now:
            out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: BattleFrame, w: Word) -> None:
        if w == DONE:
            f.damage = 0
            return
        p = PIECE.id(w)
        f.damage -= 1
        again(f)
        if p < N_UNITS:
            damage.hurt_unit(s, p, 1, "H10-BAT-56")
        else:
            damage.hurt_hero(s, p - N_UNITS, 1, "H10-BAT-57")

    def why_not(self, s: Heresy2010State, f: BattleFrame, w: Word) -> list[Reason]:
        victim = 1 - f.active
        if w in HERO:
            if PIECE.id(w) in f.engaged[victim] and has_units(f, victim):
                return [Reason("H10-BAT-57", "Heroes are hit only when no engaged unit of theirs is left.")]
            return [Reason("H10-BAT-57", "Only an engaged Hero of the passive player can be hit.")]
        if w in PIECE:
            if PIECE.id(w) in f.engaged[victim]:
                return [Reason("H10-FAQ-26", "It has taken all the damage it can; it falls when the battle is over.")]
            return [Reason("H10-BAT-21", "Regular damage goes to engaged units of the passive player.")]
        if w == DONE and f.assign_now:
            return [Reason("H10-COMP-26", "The card lets you assign the damage, all of it, to Heroes too.")]
        if w == DONE:
            return [Reason("H10-BAT-56", "All damage must be assigned while an engaged unit stands.")]
        return []

    def caution(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Caution | None:
        if w != DONE:
            return None
        return Caution(WASTE, f"The damage still to assign ({f.damage}) would hit nobody.", "H10-BAT-57")

    def odds(self, s: Heresy2010State, f: BattleFrame, w: Word) -> Odds | None:
        return morale_odds(s, HERO.id(w), 1) if w in HERO else None


# ---------------------------------------------------------------------------------------------------- step 6
def clear_table(s: Heresy2010State, f: BattleFrame) -> None:
    """H10-BAT-29, H10-DECK-02  The active player's cards leave the table at the end of the iteration (AMB-56)."""
    for side in (0, 1):
        for c in s.combat_played[side]:
            (s.hero_discard if IS_HERO_CARD[c] else s.combat_discard)[side].append(c)
        s.combat_played[side].clear()


def turn_over(f: BattleFrame) -> None:
    """H10-BAT-04, H10-BAT-59  What held for this iteration ends, what waits for the next begins; active and passive
    swap."""
    f.used.clear()
    f.bonus.clear()
    f.routed.clear()
    f.marked.clear()
    f.damage = f.pierce = 0
    f.resist = -1
    f.rout_kills = False
    f.ward_now, f.ward_next = f.ward_next, 0
    f.assign_now, f.assign_next = f.assign_next, False
    f.cheap_now, f.cheap_next = f.cheap_next, 0
    f.active = 1 - f.active
    f.iteration += 1
