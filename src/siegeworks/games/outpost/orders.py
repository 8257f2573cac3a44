"""Orders: marching, digging in, drawing cards."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.fate import shuffle
from siegeworks.core.flow import Choice, Frame, Procedure, Step, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost.battle import BATTLE
from siegeworks.games.outpost.board import Valley, alike, has_room, is_held, units_in
from siegeworks.games.outpost.components import (
    AREA_WORD,
    AREAS,
    CARD_KIND,
    CARDS,
    HALT,
    HAND_LIMIT,
    NEAR,
    NOWHERE,
    STEPS,
    UNIT_WORD,
    UNITS_OF,
    Area,
    Unit,
    owner,
)
from siegeworks.games.outpost.frames import BattleFrame, MarchFrame
from siegeworks.games.outpost.strength import battle_odds


def cannot_order(s: Valley, unit: Unit) -> Reason | None:
    """OUT-TURN-03  A unit takes at most one order a turn."""
    if s.unit_area[unit] == NOWHERE:
        return Reason("OUT-BAT-05", "That unit is not on the map.")
    if owner(unit) != s.active:
        return Reason("OUT-TURN-02", "That unit is not yours.")
    if s.unit_used[unit]:
        return Reason("OUT-TURN-03", "That unit has had its order this turn.")
    return None


def cannot_march(s: Valley, unit: Unit, area: Area) -> Reason | None:
    """OUT-MARCH-01, OUT-MARCH-02  One road, and no more than three units of a side in an area."""
    if area not in NEAR[s.unit_area[unit]]:
        return Reason("OUT-MARCH-01", f"No road leads there from {AREAS[s.unit_area[unit]].name}.")
    if not has_room(s, area, owner(unit)):
        return Reason("OUT-MARCH-02", "Three units of yours stand there already.")
    return None


def goals(s: Valley, unit: Unit) -> list[Area]:
    """Where a unit may march or attack."""
    seat = owner(unit)
    return [a for a in NEAR[s.unit_area[unit]] if has_room(s, a, seat)]


def ready(s: Valley, seat: int) -> list[Unit]:
    """The units a seat may still order this turn."""
    return [u for u in UNITS_OF[seat] if s.unit_area[u] != NOWHERE and not s.unit_used[u]]


def may_march(s: Valley, seat: int) -> bool:
    """Whether any unit can march."""
    return any(goals(s, u) for u in ready(s, seat))


def may_dig(s: Valley, seat: int) -> bool:
    """Whether any unit can dig in."""
    return any(not s.unit_dug[u] for u in ready(s, seat))


def cannot_draw(s: Valley, seat: int) -> Reason | None:
    """OUT-DRAW-02  Five cards are the limit."""
    if len(s.hand[seat]) >= HAND_LIMIT:
        return Reason("OUT-DRAW-02", "You hold five cards already.")
    if not s.deck[seat] and not s.discard[seat]:
        return Reason("OUT-DRAW-01", "There is no card left to draw.")
    return None


class UnitToMarch(Choice):
    """OUT-MARCH-01  Which unit marches."""

    def seat(self, s: Valley, f: MarchFrame) -> int:
        return s.active

    def words(self, s: Valley, f: MarchFrame) -> list[Word]:
        return [UNIT_WORD + u for u in alike(s, [u for u in ready(s, s.active) if goals(s, u)])]

    def choose(self, s: Valley, f: MarchFrame, w: Word) -> None:
        f.unit = w - UNIT_WORD
        s.unit_used[f.unit] = 1

    def why_not(self, s: Valley, f: MarchFrame, w: Word) -> list[Reason]:
        unit = w - UNIT_WORD
        if not 0 <= unit < len(s.unit_area):
            return []
        reason = cannot_order(s, unit)
        if reason is None and not goals(s, unit):
            reason = Reason("OUT-MARCH-02", "Every area next to it is full.")
        return [reason] if reason else [Reason("OUT-MARCH-01", "A unit just like it is offered in its place.")]


class MarchTo(Choice):
    """OUT-MARCH-01, OUT-MARCH-03  Where it goes; where enemies are it attacks."""

    def seat(self, s: Valley, f: MarchFrame) -> int:
        return s.active

    def words(self, s: Valley, f: MarchFrame) -> list[Word]:
        return [AREA_WORD + a for a in goals(s, f.unit)]

    def choose(self, s: Valley, f: MarchFrame, w: Word) -> None:
        go(s, f, w - AREA_WORD)

    def why_not(self, s: Valley, f: MarchFrame, w: Word) -> list[Reason]:
        area = w - AREA_WORD
        reason = cannot_march(s, f.unit, area) if 0 <= area < len(AREAS) else None
        return [reason] if reason else []

    def odds(self, s: Valley, f: MarchFrame, w: Word) -> Odds | None:
        defenders = units_in(s, w - AREA_WORD, 1 - s.active) if AREA_WORD <= w < AREA_WORD + len(AREAS) else []
        if len(alike(s, defenders)) != 1:
            return None  # nobody, or the defender has yet to say who fights
        return battle_odds(s, f.unit, defenders[0], -1, -1)


class GoOn(MarchTo):
    """OUT-MARCH-04  Scouts may go a second step, or halt."""

    def words(self, s: Valley, f: MarchFrame) -> list[Word]:
        if f.gone != 1 or STEPS[f.unit] < 2:
            return []
        return [*super().words(s, f), HALT]

    def choose(self, s: Valley, f: MarchFrame, w: Word) -> None:
        if w != HALT:
            go(s, f, w - AREA_WORD)


def go(s: Valley, f: MarchFrame, area: Area) -> None:
    """OUT-MARCH-03, OUT-DIG-01  A unit leaves its trench and moves, or attacks where enemies stand."""
    unit = f.unit
    s.unit_dug[unit] = 0
    if is_held(s, area, 1 - owner(unit)):
        f.gone = STEPS[unit]
        battle = BattleFrame()
        battle.unit, battle.area = unit, area
        tell(s, "battle-began", "OUT-MARCH-03", unit=unit, area=area)
        call(s, BATTLE, battle)
    else:
        f.gone += 1
        s.unit_area[unit] = area
        tell(s, "unit-marched", "OUT-MARCH-01", unit=unit, area=area)


class UnitToDig(Choice):
    """OUT-DIG-01  A unit digs in where it stands."""

    def seat(self, s: Valley, f: Frame) -> int:
        return s.active

    def words(self, s: Valley, f: Frame) -> list[Word]:
        return [UNIT_WORD + u for u in alike(s, [u for u in ready(s, s.active) if not s.unit_dug[u]])]

    def choose(self, s: Valley, f: Frame, w: Word) -> None:
        unit = w - UNIT_WORD
        s.unit_used[unit] = s.unit_dug[unit] = 1
        tell(s, "unit-dug-in", "OUT-DIG-01", unit=unit, area=s.unit_area[unit])

    def why_not(self, s: Valley, f: Frame, w: Word) -> list[Reason]:
        unit = w - UNIT_WORD
        if not 0 <= unit < len(s.unit_area):
            return []
        reason = cannot_order(s, unit)
        if reason is None and s.unit_dug[unit]:
            reason = Reason("OUT-DIG-01", "That unit is dug in already.")
        return [reason] if reason else [Reason("OUT-DIG-01", "A unit just like it is offered in its place.")]


def refill_deck(s: Valley, f: Frame) -> None:
    """OUT-DRAW-01  An empty deck is made of the shuffled discards."""
    seat = s.active
    if not s.deck[seat]:
        s.deck[seat] = sorted(s.discard[seat])
        s.discard[seat] = []
        shuffle(s, s.deck[seat], "the new deck")


def draw_card(s: Valley, f: Frame) -> None:
    """OUT-DRAW-01  The top card of the deck goes into the hand."""
    seat = s.active
    drawn = s.deck[seat].pop()
    s.hand[seat].append(drawn)
    s.hand[seat].sort()
    reveal(s)
    tell(s, "card-drawn", "OUT-DRAW-01", side=seat, cards=len(s.hand[seat]))
    tell(s, "card-seen", "OUT-DRAW-01", to=[seat], card=drawn)


def draw_odds(s: Valley, seat: int) -> Odds:
    """The chances of each card, as far as its owner can know: the unseen rest of the deck, in any order."""
    pool = s.deck[seat] or s.discard[seat]
    kinds = [CARD_KIND[c] for c in pool]
    outcomes = [Outcome(CARDS[k].name, Fraction(kinds.count(k), len(pool))) for k in sorted(set(kinds))]
    return Odds("Draw a card", f"one of {len(pool)} cards", [], outcomes)


MARCHING = Procedure(
    "march",
    (
        Step("OUT-MARCH-01", ask=UnitToMarch(), name="unit"),
        Step("OUT-MARCH-01", ask=MarchTo()),
        Step("OUT-MARCH-04", ask=GoOn()),
    ),
    MarchFrame,
)
DIG = Procedure("dig-in", (Step("OUT-DIG-01", ask=UnitToDig()),))
DRAW = Procedure("draw", (Step("OUT-DRAW-01", do=refill_deck, name="refill"), Step("OUT-DRAW-01", do=draw_card)))
