"""Orders: marching, digging in, drawing cards."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from siegeworks.core.fate import shuffle
from siegeworks.core.flow import Choice, Frame, Procedure, Step, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.battle import BATTLE, BattleFrame, battle_odds
from siegeworks.games.outpost.board import Valley, alike, has_room, is_held, units_in
from siegeworks.games.outpost.components import AREA_WORD, HALT, NOWHERE, UNIT_WORD, Area, Unit, owner


class MarchFrame(Frame):
    """A march: the unit, and how far it has gone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "gone")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = NOWHERE
        self.gone: int = 0

    def clone(self) -> MarchFrame:
        """An independent copy."""
        g = MarchFrame.__new__(MarchFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.gone = self.gone
        return g


def cannot_order(s: Valley, unit: Unit) -> Reason | None:
    """OUT-TURN-03  A unit takes at most one order a turn."""
    if s.unit_area[unit] == NOWHERE:
        return Reason("OUT-BAT-05", "That unit is not on the map.")
    if owner(unit) != s.active:
        return Reason("OUT-TURN-02", "That unit is not yours.")
    if s.unit_used[unit]:
        return Reason("OUT-TURN-03", "That unit has had its order this turn.")
    return None


def cannot_go(s: Valley, unit: Unit, area: Area) -> Reason | None:
    """OUT-MARCH-01, OUT-MARCH-02  One road, and no more than three units of a side in an area."""
    if area not in box.NEAR[s.unit_area[unit]]:
        return Reason("OUT-MARCH-01", f"No road leads there from {box.AREAS[s.unit_area[unit]].name}.")
    if not has_room(s, area, owner(unit)):
        return Reason("OUT-MARCH-02", "Three units of yours stand there already.")
    return None


def goals(s: Valley, unit: Unit) -> list[Area]:
    """Where a unit may march or attack."""
    return [a for a in box.NEAR[s.unit_area[unit]] if cannot_go(s, unit, a) is None]


def cannot_march(s: Valley, unit: Unit) -> Reason | None:
    """OUT-MARCH-02  A unit needs an order and somewhere to go."""
    full = Reason("OUT-MARCH-02", "Every area next to it is full.")
    return cannot_order(s, unit) or (None if goals(s, unit) else full)


def cannot_dig(s: Valley, unit: Unit) -> Reason | None:
    """OUT-DIG-01  A unit needs an order and no trench yet."""
    return cannot_order(s, unit) or (Reason("OUT-DIG-01", "That unit is dug in already.") if s.unit_dug[unit] else None)


def cannot_draw(s: Valley, seat: int) -> Reason | None:
    """OUT-DRAW-02  Five cards are the limit."""
    if len(s.hand[seat]) >= box.HAND_LIMIT:
        return Reason("OUT-DRAW-02", "You hold five cards already.")
    if not s.deck[seat] and not s.discard[seat]:
        return Reason("OUT-DRAW-01", "There is no card left to draw.")
    return None


class Ordered(Choice):
    """OUT-TURN-02  What the side whose turn it is decides."""

    def seat(self, s: Valley, f: Frame) -> int:
        return s.active


class UnitToMarch(Ordered):
    """OUT-MARCH-01  Which unit marches."""

    def cannot(self, s: Valley, unit: Unit) -> Reason | None:
        """Why a unit cannot be given this order."""
        return cannot_march(s, unit)

    def words(self, s: Valley, f: Frame) -> list[Word]:
        units = [u for u in box.UNITS_OF[s.active] if self.cannot(s, u) is None]
        return [UNIT_WORD + u for u in alike(s, units)]

    def choose(self, s: Valley, f: MarchFrame, w: Word) -> None:
        f.unit = w - UNIT_WORD
        s.unit_used[f.unit] = 1

    def why_not(self, s: Valley, f: Frame, w: Word) -> list[Reason]:
        unit = w - UNIT_WORD
        if not 0 <= unit < len(s.unit_area):
            return []
        return [self.cannot(s, unit) or Reason(self.rule, "A unit just like it is offered in its place.")]


class UnitToDig(UnitToMarch):
    """OUT-DIG-01  A unit digs in where it stands."""

    def cannot(self, s: Valley, unit: Unit) -> Reason | None:
        return cannot_dig(s, unit)

    def choose(self, s: Valley, f: Frame, w: Word) -> None:
        unit = w - UNIT_WORD
        s.unit_used[unit] = s.unit_dug[unit] = 1
        tell(s, "unit-dug-in", "OUT-DIG-01", unit=unit, area=s.unit_area[unit])


class MarchTo(Ordered):
    """OUT-MARCH-01, OUT-MARCH-03  Where it goes; where enemies are it attacks."""

    def words(self, s: Valley, f: MarchFrame) -> list[Word]:
        return [AREA_WORD + a for a in goals(s, f.unit)]

    def choose(self, s: Valley, f: MarchFrame, w: Word) -> None:
        go(s, f, w - AREA_WORD)

    def why_not(self, s: Valley, f: MarchFrame, w: Word) -> list[Reason]:
        area = w - AREA_WORD
        reason = cannot_go(s, f.unit, area) if 0 <= area < len(box.AREAS) else None
        return [reason] if reason else []

    def odds(self, s: Valley, f: MarchFrame, w: Word) -> Odds | None:
        defenders = alike(s, units_in(s, w - AREA_WORD, 1 - s.active)) if w != HALT else []
        # with several, the defender has yet to say who fights
        return battle_odds(s, f.unit, defenders[0], -1, -1) if len(defenders) == 1 else None


class GoOn(MarchTo):
    """OUT-MARCH-04  Scouts may go a second step, or halt."""

    def words(self, s: Valley, f: MarchFrame) -> list[Word]:
        return [*super().words(s, f), HALT] if f.gone == 1 and box.STEPS[f.unit] == 2 else []

    def choose(self, s: Valley, f: MarchFrame, w: Word) -> None:
        if w != HALT:
            go(s, f, w - AREA_WORD)


def go(s: Valley, f: MarchFrame, area: Area) -> None:
    """OUT-MARCH-03, OUT-DIG-01  A unit leaves its trench and moves, or attacks where enemies stand."""
    unit = f.unit
    s.unit_dug[unit] = 0
    if is_held(s, area, 1 - owner(unit)):
        f.gone = box.STEPS[unit]
        battle = BattleFrame()
        battle.unit, battle.area = unit, area
        tell(s, "battle-began", "OUT-MARCH-03", unit=unit, area=area)
        call(s, BATTLE, battle)
    else:
        f.gone += 1
        s.unit_area[unit] = area
        tell(s, "unit-marched", "OUT-MARCH-01", unit=unit, area=area)


def refill_deck(s: Valley, f: Frame) -> None:
    """OUT-DRAW-01  An empty deck is made of the shuffled discards."""
    seat = s.active
    if not s.deck[seat]:
        s.deck[seat], s.discard[seat] = sorted(s.discard[seat]), []
        shuffle(s, s.deck[seat], "the new deck")


def draw_card(s: Valley, f: Frame) -> None:
    """OUT-DRAW-01  The top card of the deck goes into the hand."""
    seat = s.active
    drawn = s.deck[seat].pop()
    s.hand[seat] = sorted([*s.hand[seat], drawn])
    reveal(s)
    tell(s, "card-drawn", "OUT-DRAW-01", side=seat, cards=len(s.hand[seat]))
    tell(s, "card-seen", "OUT-DRAW-01", to=[seat], card=drawn)


def draw_odds(s: Valley, seat: int) -> Odds:
    """The chances of each card, as far as its owner can know: the unseen rest of the deck, in any order."""
    kinds = [box.CARD_KIND[c] for c in s.deck[seat] or s.discard[seat]]
    outcomes = [Outcome(box.CARDS[k].name, Fraction(kinds.count(k), len(kinds))) for k in sorted(set(kinds))]
    return Odds("Draw a card", f"one of {len(kinds)} cards", [], outcomes)


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
