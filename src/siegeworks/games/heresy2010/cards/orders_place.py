"""Units entering from the stockpile by orders and events."""

from __future__ import annotations

from siegeworks.core.flow import again, call, jump, leave
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    FACTORIES,
    KIND_MASK,
    KIND_NUMBER,
    N_UNITS,
    ON_SHIP,
    PALACE_AREAS,
    REGION_AREAS,
    SHIP_AREAS,
    STOCKPILE,
    TERRA_AREAS,
    Area,
    Kind,
    Side,
)
from siegeworks.games.heresy2010.box.records_effects import (
    PlaceUnitsEffect,
)
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, IGNORE, PIECE, UNIT
from siegeworks.games.heresy2010.cards.frames import PLACE_UNITS, PlaceUnitsFrame
from siegeworks.games.heresy2010.frames import EffectsFrame, for_step, params
from siegeworks.games.heresy2010.movement.movement import move_piece
from siegeworks.games.heresy2010.movement.stacking import one_of_each
from siegeworks.games.heresy2010.orders.activation import activate, has_marker
from siegeworks.games.heresy2010.questions import SideChoice, area_reasons, name_area
from siegeworks.games.heresy2010.state import Heresy2010State, area_type, bits, piece_area, region_areas


def place_units(s: Heresy2010State, f: EffectsFrame, step: PlaceUnitsEffect, side: Side) -> None:
    """H10-DMG-08, H10-TERM-05  Units enter the board from a stockpile."""
    call(s, PLACE_UNITS, for_step(PlaceUnitsFrame(), f, step, side))


def field(s: Heresy2010State, f: PlaceUnitsFrame) -> list[Area]:
    """Where the step may place units at all."""
    areas = TERRA_AREAS if params(f, PlaceUnitsEffect).where in _ON_TERRA else region_areas(s, f.region)
    return [a for a in areas if lies_in_field(s, f, a)]


_ON_TERRA = ("terra", "terra-not-palace")


def lies_in_field(s: Heresy2010State, f: PlaceUnitsFrame, a: Area) -> bool:
    """Whether the step may place units in an area at all."""
    where = params(f, PlaceUnitsEffect).where
    if ON_SHIP[a] or a in s.closed:
        return False
    if where == "terra":
        return True
    if where == "terra-not-palace":
        return a not in PALACE_AREAS
    return a in REGION_AREAS[f.region] and (where != "factory-in-region" or a in FACTORIES)


def why_not_place_in(s: Heresy2010State, f: PlaceUnitsFrame, a: Area) -> Reason | None:
    """H10-ORD-32, H10-HERO-13  Why units may not be placed in an area, if so."""
    if not lies_in_field(s, f, a):
        return Reason("H10-ORD-32", "This order or event does not place units there.")
    wanted, found = params(f, PlaceUnitsEffect).area_type, area_type(s, f.side, a)
    if wanted == "friendly" and found != "friendly":
        return Reason("H10-AREA-03", f"The area must be friendly to you; it is {found}.")
    if wanted == "friendly-or-neutral" and found not in ("friendly", "neutral"):
        return Reason("H10-AREA-03", f"The area must be friendly to you or neutral; it is {found}.")
    limit = params(f, PlaceUnitsEffect).areas
    if a in f.areas or (limit != "any" and len(f.areas) >= limit):
        return Reason("H10-ORD-31", "No further area may receive units.")
    return None


class PlaceArea(SideChoice):
    """H10-ORD-31, H10-ORD-32  The area that receives units; done when no more shall."""

    def words(self, s: Heresy2010State, f: PlaceUnitsFrame) -> list[Word]:
        if not candidates(s, f, True):
            return []
        out = [AREA + a for a in field(s, f) if why_not_place_in(s, f, a) is None]
        if out:
            out.append(IGNORE if f.whole else DONE)
        return out

    def choose(self, s: Heresy2010State, f: PlaceUnitsFrame, w: Word) -> None:
        f.area = -1
        if w != DONE and name_area(s, f, w):
            f.areas.append(f.area)

    def why_not(self, s: Heresy2010State, f: PlaceUnitsFrame, w: Word) -> list[Reason]:
        return area_reasons(s, f, w, why_not_place_in)


def enough(s: Heresy2010State, f: PlaceUnitsFrame) -> None:
    """Done when no area was named (or none could be)."""
    if f.area < 0:
        jump(f, PLACE_UNITS, "H10-ACT-01")


def candidates(s: Heresy2010State, f: PlaceUnitsFrame, heroes: bool) -> list[Word]:
    """H10-HERO-13, H10-HERO-14, H10-DMG-07  What may still be placed: units up to the numbers named, Heroes of the
    stockpile besides."""
    out: list[Word] = []
    for name, most in params(f, PlaceUnitsEffect).units.items():
        kind = KIND_NUMBER[name]
        placed = sum(1 for p in f.placed if p < N_UNITS and s.unit_kind[p] == kind)
        if placed < most:
            for place in sources(s, f, kind):
                out += UNIT.words(one_of_each(s, bits(s.here[f.side][place] & KIND_MASK[kind])))
    if heroes:
        out += HERO.words(bits(s.heroes_at[f.side][STOCKPILE]))
    return out


def sources(s: Heresy2010State, f: PlaceUnitsFrame, kind: Kind) -> list[Area]:
    """H10-ACT-04  Where units of a kind come from: the stockpile, or the ship where the card says so and it is empty.

    An order takes nobody from a ship area that holds the executor's marker; an event does.
    """
    if s.here[f.side][STOCKPILE] & KIND_MASK[kind] or not params(f, PlaceUnitsEffect).ship_if_short:
        return [STOCKPILE]
    return [a for a in SHIP_AREAS if f.region < 0 or not has_marker(s, f.side, a)]


class PlacePiece(SideChoice):
    """H10-HERO-12, H10-HERO-13, H10-HERO-14, H10-DMG-08, H10-DMG-10  Place pieces in the area one by one."""

    def words(self, s: Heresy2010State, f: PlaceUnitsFrame) -> list[Word]:
        return [DONE, *candidates(s, f, True)]

    def choose(self, s: Heresy2010State, f: PlaceUnitsFrame, w: Word) -> None:
        if w == DONE:
            f.area = -1
            jump(f, PLACE_UNITS, "H10-ORD-31")
            return
        again(f)
        p = PIECE.id(w)
        f.placed.append(p)
        move_piece(s, p, f.area, "H10-DMG-08")

    def why_not(self, s: Heresy2010State, f: PlaceUnitsFrame, w: Word) -> list[Reason]:
        if w in PIECE:
            return [
                Reason(
                    "H10-DMG-08",
                    "Only the units named, as far as your stockpile holds them, and its Heroes may be placed.",
                )
            ]
        return []


def activate_areas(s: Heresy2010State, f: PlaceUnitsFrame) -> None:
    """H10-ACT-01, H10-ACT-02, H10-ACT-16  The areas that received anybody are activated where the card says so."""
    if params(f, PlaceUnitsEffect).activates == "areas":
        filled = {piece_area(s, p) for p in f.placed}
        for a in f.areas:
            if a in filled:
                activate(s, f.side, a, "H10-ACT-01")
    leave(s, f)
