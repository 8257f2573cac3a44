"""Orders: marching, digging in, drawing cards."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import shuffle
from siegeworks.core.flow import Choice, Frame, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost.battle import battle_odds
from siegeworks.games.outpost.box.components import (
    AREAS,
    CARD_KIND,
    CARD_KINDS,
    HAND_LIMIT,
    NEAR,
    NO_CARD,
    NOWHERE,
    UNIT_STEPS,
    UNITS_OF,
    Area,
    Unit,
    owner,
)
from siegeworks.games.outpost.box.words import AREA, HALT, UNIT
from siegeworks.games.outpost.frames import BATTLE, BattleFrame, MarchFrame
from siegeworks.games.outpost.state import OutpostState, has_room, is_held, one_of_each_look, units_in

# ---- who may take an order


def why_not_order(s: OutpostState, unit: Unit) -> Reason | None:
    """OUT-TURN-03  A unit takes at most one order per turn."""
    if s.unit_area[unit] == NOWHERE:
        return Reason("OUT-BAT-05", "That unit is not on the map.")
    if owner(unit) != s.active:
        return Reason("OUT-TURN-02", "That unit is not yours.")
    if s.unit_used[unit]:
        return Reason("OUT-TURN-03", "That unit has had its order this turn.")
    return None


def why_not_go(s: OutpostState, unit: Unit, area: Area) -> Reason | None:
    """OUT-MARCH-01, OUT-MARCH-02  One road, and no more than three units of a side in an area."""
    here = s.unit_area[unit]
    if area not in NEAR[here]:
        return Reason("OUT-MARCH-01", f"No road leads there from {AREAS[here].name}.")
    if not has_room(s, area, owner(unit)):
        return Reason("OUT-MARCH-02", "Three units of yours stand there already.")
    return None


def goals(s: OutpostState, unit: Unit) -> list[Area]:
    """Where a unit may march or attack."""
    return [area for area in NEAR[s.unit_area[unit]] if why_not_go(s, unit, area) is None]


def why_not_march(s: OutpostState, unit: Unit) -> Reason | None:
    """OUT-MARCH-02  A unit needs an order and somewhere to go."""
    reason = why_not_order(s, unit)
    if reason is None and not goals(s, unit):
        return Reason("OUT-MARCH-02", "Every area next to it is full.")
    return reason


def may_march(s: OutpostState, unit: Unit) -> bool:
    """Whether a unit can be ordered to march."""
    return why_not_march(s, unit) is None


def why_not_dig(s: OutpostState, unit: Unit) -> Reason | None:
    """OUT-DIG-01  A unit needs an order and no trench yet."""
    reason = why_not_order(s, unit)
    if reason is None and s.unit_dug[unit]:
        return Reason("OUT-DIG-01", "That unit is dug in already.")
    return reason


def may_dig(s: OutpostState, unit: Unit) -> bool:
    """Whether a unit can be ordered to dig in."""
    return why_not_dig(s, unit) is None


def why_not_draw(s: OutpostState, seat: int) -> Reason | None:
    """OUT-DRAW-02  Five cards are the limit."""
    if len(s.hand[seat]) >= HAND_LIMIT:
        return Reason("OUT-DRAW-02", "You hold five cards already.")
    if not s.deck[seat] and not s.discard[seat]:
        return Reason("OUT-DRAW-01", "There is no card left to draw.")
    return None


# ---- which unit


class UnitToMarch(Choice):
    """OUT-MARCH-01  Which unit marches."""

    def seat(self, s: OutpostState, f: Frame) -> int:
        return s.active

    def against(self, s: OutpostState, unit: Unit) -> Reason | None:
        """Why a unit cannot be given this order."""
        return why_not_march(s, unit)

    def words(self, s: OutpostState, f: Frame) -> list[Word]:
        units = [unit for unit in UNITS_OF[s.active] if self.against(s, unit) is None]
        return UNIT.words(one_of_each_look(s, units))

    def choose(self, s: OutpostState, f: MarchFrame, w: Word) -> None:
        f.unit = UNIT.id(w)
        s.unit_used[f.unit] = 1

    def why_not(self, s: OutpostState, f: Frame, w: Word) -> list[Reason]:
        if w not in UNIT:
            return []
        reason = self.against(s, UNIT.id(w))
        return [reason or Reason(self.rule, "A unit just like it is offered in its place.")]


class UnitToDig(UnitToMarch):
    """OUT-DIG-01  A unit digs in where it stands."""

    def against(self, s: OutpostState, unit: Unit) -> Reason | None:
        return why_not_dig(s, unit)

    def choose(self, s: OutpostState, f: Frame, w: Word) -> None:
        unit = UNIT.id(w)
        s.unit_used[unit] = 1
        s.unit_dug[unit] = 1
        tell(s, "unit-dug-in", "OUT-DIG-01", unit=unit, area=s.unit_area[unit])


# ---- marching


class MarchTo(Choice):
    """OUT-MARCH-01, OUT-MARCH-03  Where it goes; where enemies are it attacks."""

    def seat(self, s: OutpostState, f: MarchFrame) -> int:
        return s.active

    def words(self, s: OutpostState, f: MarchFrame) -> list[Word]:
        return AREA.words(goals(s, f.unit))

    def choose(self, s: OutpostState, f: MarchFrame, w: Word) -> None:
        go(s, f, AREA.id(w))

    def why_not(self, s: OutpostState, f: MarchFrame, w: Word) -> list[Reason]:
        reason = why_not_go(s, f.unit, AREA.id(w)) if w in AREA else None
        return [reason] if reason else []

    def odds(self, s: OutpostState, f: MarchFrame, w: Word) -> Odds | None:
        if w == HALT:
            return None
        defenders = one_of_each_look(s, units_in(s, AREA.id(w), 1 - s.active))
        if len(defenders) != 1:
            return None  # no battle; or the defender has yet to say who fights
        return battle_odds(s, f.unit, defenders[0], NO_CARD, NO_CARD)


class GoOn(MarchTo):
    """OUT-MARCH-04  Scouts may go a second step, or halt."""

    idle = (HALT,)

    def words(self, s: OutpostState, f: MarchFrame) -> list[Word]:
        has_a_step_left = f.gone == 1 and UNIT_STEPS[f.unit] == 2
        return [*super().words(s, f), HALT] if has_a_step_left else []

    def choose(self, s: OutpostState, f: MarchFrame, w: Word) -> None:
        if w != HALT:
            go(s, f, AREA.id(w))


def go(s: OutpostState, f: MarchFrame, area: Area) -> None:
    """OUT-MARCH-03, OUT-DIG-01  A unit leaves its trench and moves, or attacks where enemies stand."""
    unit = f.unit
    s.unit_dug[unit] = 0
    if is_held(s, area, 1 - owner(unit)):
        f.gone = UNIT_STEPS[unit]
        attack(s, unit, area)
    else:
        f.gone += 1
        origin = s.unit_area[unit]
        s.unit_area[unit] = area
        tell(s, "unit-marched", "OUT-MARCH-01", unit=unit, origin=origin, area=area)


def attack(s: OutpostState, unit: Unit, area: Area) -> None:
    """OUT-MARCH-03  A battle begins, on top of the march."""
    battle = BattleFrame()
    battle.attacker = unit
    battle.area = area
    tell(s, "battle-began", "OUT-MARCH-03", unit=unit, origin=s.unit_area[unit], area=area)
    call(s, BATTLE, battle)


# ---- drawing


def refill_deck(s: OutpostState, f: Frame) -> None:
    """OUT-DRAW-01  An empty deck is made of the shuffled discards."""
    seat = s.active
    if not s.deck[seat]:
        s.deck[seat] = sorted(s.discard[seat])
        s.discard[seat] = []
        shuffle(s, s.deck[seat], "the new deck")


def draw_card(s: OutpostState, f: Frame) -> None:
    """OUT-DRAW-01  The top card of the deck goes into the hand."""
    seat = s.active
    drawn = s.deck[seat].pop()
    s.hand[seat] = sorted([*s.hand[seat], drawn])
    reveal(s)
    tell(s, "card-drawn", "OUT-DRAW-01", side=seat, cards=len(s.hand[seat]))
    tell(s, "card-seen", "OUT-DRAW-01", to=[seat], card=drawn)


def draw_odds(s: OutpostState, seat: int) -> Odds:
    """The chances of each card, as far as its owner can know: the unseen rest of the deck, in any order."""
    unseen = s.deck[seat] or s.discard[seat]
    kinds = [CARD_KIND[card] for card in unseen]
    outcomes = [Outcome(CARD_KINDS[kind].name, Fraction(kinds.count(kind), len(kinds))) for kind in sorted(set(kinds))]
    return Odds("Draw a card", f"one of {len(kinds)} cards", [], outcomes)
