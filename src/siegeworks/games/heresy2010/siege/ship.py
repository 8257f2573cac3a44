"""Chapter 20, the Vengeful Spirit: landings from it, the way up to it, and boarding it."""

from __future__ import annotations

from siegeworks.core.flow import again, call, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Caution, Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    CATACOMBS,
    IMPERIAL,
    KIND_NUMBER,
    KIND_RANK,
    N_PIECES,
    N_UNITS,
    ON_SHIP,
    PALACE,
    PALACE_AREAS,
    SHIP,
    SHIP_AREAS,
    SPACEPORTS,
    STEPS,
    STOCKPILE,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy2010.box.options import FAQ_EDITION
from siegeworks.games.heresy2010.box.records_effects import (
    BoardEffect,
    LandEffect,
    LiftEffect,
)
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, IGNORE, PIECE, UNIT
from siegeworks.games.heresy2010.frames import params
from siegeworks.games.heresy2010.movement.movement import move_piece
from siegeworks.games.heresy2010.movement.stacking import crowding, one_of_each
from siegeworks.games.heresy2010.orders.activation import activate, has_marker
from siegeworks.games.heresy2010.questions import SideChoice, area_reasons, name_area, piece_reasons
from siegeworks.games.heresy2010.siege.frames import LANDING, CrossFrame, LandFrame, LandingFrame
from siegeworks.games.heresy2010.siege.lasers import laser_odds, lasers_in_range
from siegeworks.games.heresy2010.state import (
    Heresy2010State,
    bits,
    is_enemy,
    is_open_to,
    piece_area,
    piece_side,
    region_areas,
)

UNSET, STOCK, ABOARD = 0, 1, 2  # where the units of a landing come from


# ---------------------------------------------------------------------------------------------------- landing
def why_not_land_in(s: Heresy2010State, f: LandFrame, a: Area) -> Reason | None:
    """H10-ORD-42, H10-ORD-43, H10-LASER-02, H10-VS-06  Why a landing area may not be named."""
    step = params(f, LandEffect)
    if a not in region_areas(s, f.region) or ON_SHIP[a]:
        return Reason("H10-ORD-32", "This area does not lie in the order's region on Terra.")
    if step.where == "spaceport" and a not in SPACEPORTS:
        return Reason("H10-TERM-15", "This order lands at spaceports only.")
    if step.forbidden == "enemy" and is_enemy(s, TRAITOR, a):
        return Reason("H10-LASER-02", "A spaceport in enemy hands cannot be landed at.")
    if step.forbidden == "enemy-palace" and a in PALACE_AREAS and is_enemy(s, TRAITOR, a):
        return Reason("H10-ORD-42", "Drop Pods do not come down in an enemy area of the Palace region.")
    return None


class LandingArea(SideChoice):
    """H10-LASER-02, H10-ORD-42, H10-ORD-43  The Traitor player names the landing area."""

    def words(self, s: Heresy2010State, f: LandFrame) -> list[Word]:
        out = [AREA + a for a in region_areas(s, f.region) if why_not_land_in(s, f, a) is None]
        if out and f.whole:
            out.append(IGNORE)
        return out

    def choose(self, s: Heresy2010State, f: LandFrame, w: Word) -> None:
        if name_area(s, f, w):
            tell(s, "landing-named", "H10-LASER-02", side=f.side, area=f.area)

    def why_not(self, s: Heresy2010State, f: LandFrame, w: Word) -> list[Reason]:
        return area_reasons(s, f, w, why_not_land_in)

    def odds(self, s: Heresy2010State, f: LandFrame, w: Word) -> Odds | None:
        if w not in AREA:
            return None
        lasers = lasers_in_range(s, AREA.id(w))
        return laser_odds(s, lasers) if lasers else None


def open_landing(s: Heresy2010State, f: LandFrame) -> None:
    """How much may land; an order that found no landing area is over."""
    if f.area < 0:
        leave(s, f)
        return
    step = params(f, LandEffect)
    f.left = N_PIECES if step.max_units == "any" else int(step.max_units)
    f.rank = N_PIECES * 4 if step.max_rank == "any" else int(step.max_rank)


def why_not_land(s: Heresy2010State, f: LandFrame, p: int) -> Reason | None:
    """H10-LASER-03, H10-FAQ-17, H10-HERO-13, H10-HERO-14, H10-HERO-15, H10-DMG-08  Why a piece may not land now, if
    so."""
    a = piece_area(s, p)
    if piece_side(s, p) != f.side:
        return Reason("H10-ORD-36", "Orders do not control the opponent's pieces.")
    if a != STOCKPILE and a not in SHIP_AREAS:
        return Reason("H10-LASER-03", "Landings come from the stockpile or the Vengeful Spirit.")
    if a != STOCKPILE and has_marker(s, f.side, a):
        return Reason("H10-FAQ-17", "Its ship area holds your activation marker.")
    if p in f.landing:
        return Reason("H10-LASER-03", "It is landing already.")
    return why_not_land_unit(s, f, p) if p < N_UNITS else None


def why_not_land_unit(s: Heresy2010State, f: LandFrame, u: Unit) -> Reason | None:
    """H10-LASER-03, H10-FAQ-17, H10-ORD-43  Why the order lands no such unit from there, or no more of them, if so.

    By the FAQ all units of a landing come from one source; by the book from both together.
    """
    only = params(f, LandEffect).only
    kind = s.unit_kind[u]
    if f.source and (f.source == STOCK) != (s.unit_area[u] == STOCKPILE) and FAQ_EDITION.is_on(s):
        return Reason("H10-FAQ-17", "All units of one landing come from one source.")
    if only and kind not in [KIND_NUMBER[k] for k in only]:
        return Reason("H10-ORD-43", "Units of this kind do not land with this order.")
    if f.left <= 0:
        return Reason("H10-ORD-43", "No more units may land with this order.")
    if KIND_RANK[kind] > f.rank:
        return Reason("H10-ORD-31", "Its rank would exceed what the order may land.")
    return None


class Lander(SideChoice):
    """H10-LASER-03, H10-FAQ-17, H10-HERO-13  Name the pieces that land, one by one."""

    def words(self, s: Heresy2010State, f: LandFrame) -> list[Word]:
        out = [DONE]
        places = (STOCKPILE, *(a for a in SHIP_AREAS if not s.markers[f.side][a]))
        for place in places:
            units = one_of_each(s, [u for u in bits(s.here[f.side][place]) if u not in f.landing])
            out.extend(PIECE + u for u in units if why_not_land(s, f, u) is None)
            out.extend(HERO + h for h in bits(s.heroes_at[f.side][place]) if N_UNITS + h not in f.landing)
        return out

    def choose(self, s: Heresy2010State, f: LandFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        p = PIECE.id(w)
        f.landing.append(p)
        if p < N_UNITS:
            f.source = STOCK if s.unit_area[p] == STOCKPILE else ABOARD
            f.left -= 1
            f.rank -= KIND_RANK[s.unit_kind[p]]
        tell(s, "piece-lands", "H10-LASER-03", piece=p, area=f.area)

    def caution(self, s: Heresy2010State, f: LandFrame, w: Word) -> Caution | None:
        coming = sum(1 for p in f.landing if p < N_UNITS)
        return crowding(s, f.side, f.area, coming + 1) if w in UNIT else None

    def why_not(self, s: Heresy2010State, f: LandFrame, w: Word) -> list[Reason]:
        return piece_reasons(s, f, w, why_not_land)


def come_down(s: Heresy2010State, f: LandFrame) -> None:
    """H10-LASER-01, H10-LASER-04, H10-ACT-16  Under the fire of the lasers; if nobody lands the order was ignored."""
    if not f.landing:
        leave(s, f)
        return
    g = LandingFrame()
    g.area = f.area
    g.inbound = [p for p in f.landing if p < N_UNITS]
    g.heroes = [p for p in f.landing if p >= N_UNITS]
    call(s, LANDING, g)


def activate_area(s: Heresy2010State, f: LandFrame | CrossFrame) -> None:
    """H10-ACT-01, H10-ACT-02, H10-ACT-03, H10-ACT-16  The area entered is activated, even if everything was shot down,
    unless the card says otherwise, or nobody came."""
    step = STEPS[f.step]
    assert isinstance(step, LandEffect | LiftEffect | BoardEffect)
    if step.activates != "none" and (isinstance(f, LandFrame) or f.crossed):
        activate(s, f.side, f.area, "H10-ACT-01")


# ---------------------------------------------------------------------------------------------------- lift and board
def is_lift(f: CrossFrame) -> bool:
    """Whether the Traitor goes up to the ship; else the Imperial player boards it, or comes back."""
    return isinstance(STEPS[f.step], LiftEffect)


def why_not_enter(s: Heresy2010State, f: CrossFrame, a: Area) -> Reason | None:
    """H10-FAQ-18, H10-MOVE-09, H10-VS-04, H10-VS-05  The Catacombs stand open even among enemies; other areas only if
    friendly or neutral."""
    if is_lift(f):
        if a not in SHIP_AREAS:
            return Reason("H10-VS-05", "The order leads to one of the two ship areas.")
        if a != CATACOMBS and not is_open_to(s, f.side, a):
            return Reason("H10-FAQ-18", "Only the Catacombs may be entered while enemies are there.")
        return None
    field = SHIP_AREAS if f.region == SHIP else PALACE_AREAS
    if a in s.closed:
        return Reason("H10-COMP-21", "This area does not exist in this game.")
    if a not in field:
        return Reason("H10-VS-04", "The order leads between the Palace and the ship only.")
    if a != CATACOMBS and not is_open_to(s, f.side, a):
        return Reason("H10-FAQ-18", "Only the Catacombs may be entered while enemies are there.")
    return None


class Gate(SideChoice):
    """H10-FAQ-18, H10-VS-04, H10-VS-05, H10-VS-07  The area entered."""

    def words(self, s: Heresy2010State, f: CrossFrame) -> list[Word]:
        field = PALACE_AREAS if f.region == PALACE else SHIP_AREAS
        out = [AREA + a for a in field if why_not_enter(s, f, a) is None]
        if out and f.whole:
            out.append(IGNORE)
        return out

    def choose(self, s: Heresy2010State, f: CrossFrame, w: Word) -> None:
        name_area(s, f, w)

    def why_not(self, s: Heresy2010State, f: CrossFrame, w: Word) -> list[Reason]:
        return area_reasons(s, f, w, why_not_enter)


def open_gate(s: Heresy2010State, f: CrossFrame) -> None:
    """How much may go; without an area to enter the order is over."""
    if f.area < 0:
        leave(s, f)
    elif is_lift(f):
        f.rank = params(f, LiftEffect).max_rank


def way_in(s: Heresy2010State, f: CrossFrame) -> tuple[Area, ...]:
    """H10-VS-04, H10-VS-05, H10-VS-09  Where the pieces may come from: spaceports, or one area of the Palace or the
    ship."""
    if is_lift(f):
        return SPACEPORTS
    if f.source >= 0:
        return (f.source,)
    return PALACE_AREAS if f.region == SHIP else SHIP_AREAS


def why_not_cross(s: Heresy2010State, f: CrossFrame, p: int) -> Reason | None:
    """H10-ACT-04, H10-VS-05, H10-VS-09  Why a piece may not cross."""
    a = piece_area(s, p)
    if piece_side(s, p) != f.side:
        return Reason("H10-ORD-36", "Orders do not control the opponent's pieces.")
    if a not in way_in(s, f):
        return Reason("H10-VS-05" if is_lift(f) else "H10-VS-04", "It does not stand where the order starts.")
    if has_marker(s, f.side, a):
        return Reason("H10-ACT-04", "Its area holds your activation marker.")
    if p < N_UNITS and 0 <= f.rank < KIND_RANK[s.unit_kind[p]]:
        return Reason("H10-VS-05", "Its rank would exceed what the order may carry.")
    return None


class Crosser(SideChoice):
    """H10-VS-04, H10-VS-05, H10-VS-09, H10-MOVE-12  Pieces cross one by one; distance does not matter, nor the number
    when boarding."""

    def words(self, s: Heresy2010State, f: CrossFrame) -> list[Word]:
        out = [DONE]
        for a in way_in(s, f):
            if a == f.area or s.markers[f.side][a]:
                continue
            out.extend(PIECE + u for u in one_of_each(s, bits(s.here[f.side][a])) if why_not_cross(s, f, u) is None)
            out.extend(HERO + h for h in bits(s.heroes_at[f.side][a]))
        return out

    def choose(self, s: Heresy2010State, f: CrossFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        p = PIECE.id(w)
        f.crossed = 1
        if not is_lift(f):
            f.source = piece_area(s, p)
        if p < N_UNITS and f.rank >= 0:
            f.rank -= KIND_RANK[s.unit_kind[p]]
        move_piece(s, p, f.area, "H10-VS-04" if f.side == IMPERIAL else "H10-VS-05")

    def why_not(self, s: Heresy2010State, f: CrossFrame, w: Word) -> list[Reason]:
        return piece_reasons(s, f, w, why_not_cross)
