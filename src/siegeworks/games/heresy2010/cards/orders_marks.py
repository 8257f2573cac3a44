"""Markers lifted and laid by orders and events, and orders that read a stack."""

from __future__ import annotations

from siegeworks.core.flow import again, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    N_AREAS,
    TERRA_AREAS,
    Area,
    Side,
)
from siegeworks.games.heresy2010.box.records_effects import (
    InspectStackEffect,
    PlaceMarkerEffect,
    RemoveMarkerEffect,
)
from siegeworks.games.heresy2010.box.words import AREA, CARD, DONE
from siegeworks.games.heresy2010.cards.frames import (
    INSPECT,
    LIFT_MARKERS,
    PLACE_MARKERS,
    InspectFrame,
    LiftMarkersFrame,
    PlaceMarkersFrame,
)
from siegeworks.games.heresy2010.frames import EffectsFrame, begin, for_step, params
from siegeworks.games.heresy2010.orders.activation import activate, lift_marker
from siegeworks.games.heresy2010.questions import SideChoice, one_more, or_declined
from siegeworks.games.heresy2010.state import NONE, NORMAL, Heresy2010State, owner, region_areas


# ---------------------------------------------------------------------------------------------------- markers
def remove_marker(s: Heresy2010State, f: EffectsFrame, step: RemoveMarkerEffect, side: Side) -> None:
    """H10-ACT-12, H10-FAQ-22  Take own activation markers off the board."""
    g = for_step(LiftMarkersFrame(), f, step, side)
    g.left = step.areas
    call(s, LIFT_MARKERS, g)


class LiftMarker(SideChoice):
    """H10-ACT-11, H10-ACT-12, H10-FAQ-22  One marker an area; a routed one is flipped where the card reaches it."""

    def words(self, s: Heresy2010State, f: LiftMarkersFrame) -> list[Word]:
        if f.left <= 0:
            return []
        field = region_areas(s, f.region) if params(f, RemoveMarkerEffect).where == "region" else range(N_AREAS)
        any_face = params(f, RemoveMarkerEffect).faces == "any"
        marks = s.markers[f.side]
        out = [AREA + a for a in field if marks[a] and (any_face or marks[a] == NORMAL) and a not in f.areas]
        return or_declined(f, out)

    def choose(self, s: Heresy2010State, f: LiftMarkersFrame, w: Word) -> None:
        if not one_more(s, f, w):
            return
        f.areas.append(AREA.id(w))
        lift_marker(s, f.side, AREA.id(w), "H10-ACT-12")

    def why_not(self, s: Heresy2010State, f: LiftMarkersFrame, w: Word) -> list[Reason]:
        if w in AREA:
            return [Reason("H10-FAQ-22", "It holds no marker of yours that this card may take.")]
        return []


def place_marker(s: Heresy2010State, f: EffectsFrame, step: PlaceMarkerEffect, side: Side) -> None:
    """H10-FAQ-23  Put markers of a side on the board, normal side up."""
    g = for_step(PlaceMarkersFrame(), f, step, side)
    g.left = step.areas
    call(s, PLACE_MARKERS, g)


class MarkArea(SideChoice):
    """H10-FAQ-23, H10-ACT-08, H10-PHASE-06  Areas with units and without a marker of that side; for an event Heroes
    are units too."""

    def words(self, s: Heresy2010State, f: PlaceMarkersFrame) -> list[Word]:
        if f.left <= 0:
            return []
        side = 1 if params(f, PlaceMarkerEffect).whose == "traitor" else 1 - f.side
        field = region_areas(s, f.region) if params(f, PlaceMarkerEffect).where == "region" else TERRA_AREAS
        out = [AREA + a for a in field if s.markers[side][a] == NONE and self.is_held(s, f, side, a)]
        return or_declined(f, out)

    def is_held(self, s: Heresy2010State, f: PlaceMarkersFrame, side: Side, a: Area) -> bool:
        """Whether an area holds whom the card asks for."""
        if a in s.closed:
            return False
        for_units_only = params(f, PlaceMarkerEffect).needs_units
        return bool(s.here[side][a] or not for_units_only or (f.region < 0 and s.heroes_at[side][a]))

    def choose(self, s: Heresy2010State, f: PlaceMarkersFrame, w: Word) -> None:
        if not one_more(s, f, w):
            return
        side = 1 if params(f, PlaceMarkerEffect).whose == "traitor" else 1 - f.side
        activate(s, side, AREA.id(w), "H10-FAQ-23")

    def why_not(self, s: Heresy2010State, f: PlaceMarkersFrame, w: Word) -> list[Reason]:
        if w in AREA:
            return [Reason("H10-FAQ-23", "The area must hold units of that side and no marker of theirs.")]
        return []


# ---------------------------------------------------------------------------------------------------- spying
def inspect_stack(s: Heresy2010State, f: EffectsFrame, step: InspectStackEffect, side: Side) -> None:
    """H10-INFO-02, H10-ORD-08  Read the opponent's orders in the region's stack."""
    g = for_step(InspectFrame(), f, step, side)
    g.left = step.bury
    call(s, INSPECT, g)


def look(s: Heresy2010State, f: InspectFrame) -> None:
    """H10-INFO-02, H10-ORD-08  The executor reads every opposing card; the opponent learns only that he did."""
    seen = [c for c in s.stacks[f.region] if owner(c) != f.side]
    if not seen:
        return
    begin(s, f)
    reveal(s)
    for c in seen:
        if c not in s.known[f.side]:
            s.known[f.side].append(c)
    tell(s, "stack-read", "H10-ORD-08", side=f.side, region=f.region, count=len(seen))
    tell(s, "stack-read-cards", "H10-ORD-08", to=[f.side], region=f.region, cards=seen)


class PushDown(SideChoice):
    """H10-ORD-31, H10-COMP-26  One of the cards read may go to the bottom of its stack; locks do not change."""

    pause = True

    def words(self, s: Heresy2010State, f: InspectFrame) -> list[Word]:
        seen = [CARD + c for c in s.stacks[f.region] if owner(c) != f.side]
        return [DONE, *seen] if seen and f.left > 0 else []

    def choose(self, s: Heresy2010State, f: InspectFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        f.left -= 1
        c = CARD.id(w)
        stack = s.stacks[f.region]
        position = stack.index(c)
        stack.remove(c)
        stack.insert(0, c)
        tell(s, "order-pushed-down", "H10-ORD-25", side=f.side, region=f.region, position=position)

    def why_not(self, s: Heresy2010State, f: InspectFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-ORD-25", "Only an opposing order of the stack just read can be pushed down.")]
        return []
