"""Chapter 9, movement: which pieces reach a destination, and the movement step of orders and events."""

from __future__ import annotations

from siegeworks.core.flow import again, call, find_frame, jump
from siegeworks.core.journal import tell
from siegeworks.core.picking import one_of_each
from siegeworks.core.why import Caution, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    BORDER_BETWEEN,
    BORDER_CREVASSE,
    FLYING_MASK,
    HERO_MOVES,
    KIND_MOVES,
    KIND_NUMBER,
    N_AREAS,
    N_UNITS,
    NEIGHBOURS,
    ON_SHIP,
    REGION_NAMES,
    STEPS,
    TERRA_AREAS,
    THUNDERHAWK,
    TRAITOR,
    UNIT_TYPE,
    Area,
    Kind,
    Side,
)
from siegeworks.games.heresy2010.box.options import PASSENGER_MAY_MOVE
from siegeworks.games.heresy2010.box.records_effects import (
    MoveEffect,
)
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, IGNORE, PIECE, UNIT
from siegeworks.games.heresy2010.frames import EffectsFrame, begin, ignore, params
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.movement.flying import GROUNDED_POINTS, flies, fly_costs, has_passengers, moves
from siegeworks.games.heresy2010.movement.frames import FLIGHT, MOVE, FlightFrame, MoveFrame
from siegeworks.games.heresy2010.movement.stacking import crowding
from siegeworks.games.heresy2010.orders.activation import activate
from siegeworks.games.heresy2010.questions import SideChoice, piece_reasons
from siegeworks.games.heresy2010.state import (
    NORMAL,
    Heresy2010State,
    bits,
    is_contested,
    is_crevasse,
    neighbours,
    piece_area,
    piece_side,
    put_piece,
    region_areas,
)
from siegeworks.games.heresy2010.victory import check

FAR = 99
_STEP_COST = tuple(2 if crevasse else 1 for crevasse in BORDER_CREVASSE)
LONGEST_WALK = 3  # the points of whoever walks furthest: Heroes, and units on foot
A_HERO: Kind = -1
_FLIGHTS = frozenset((THUNDERHAWK,))
_ONLY: tuple[frozenset[Kind], ...] = tuple(
    frozenset(KIND_NUMBER[k] for k in step.only) if isinstance(step, MoveEffect) else frozenset() for step in STEPS
)


def ground_costs(s: Heresy2010State, side: Side, dest: Area, limit: int) -> dict[Area, int]:
    """H10-MOVE-06, H10-MOVE-07, H10-MOVE-09, H10-MOVE-14, H10-CREV-02, H10-FORT-12  Points from each area to dest on
    foot.

    Enemy and contested areas may be left but not entered or passed; walls do not matter.
    """
    enemy = s.here[1 - side]
    chasms, closed = s.chasms, s.closed
    cost = {dest: 0}
    rings: list[list[Area]] = [[dest]] + [[] for _ in range(limit + 1)]
    for d in range(limit):
        for a in rings[d]:
            if cost[a] != d or (enemy[a] and a != dest):
                continue
            for b, border in NEIGHBOURS[a]:
                points = d + (2 if chasms and border in chasms else _STEP_COST[border])
                if points <= limit and points < cost.get(b, FAR) and b not in closed:
                    cost[b] = points
                    rings[points].append(b)
    return cost


def retreat_areas(s: Heresy2010State, side: Side, a: Area, flying: bool) -> list[Area]:
    """H10-CREV-08, H10-FLY-23  Neighbours open to the side, over a crevasse only by air."""
    return [b for b, x in neighbours(s, a) if not s.here[1 - side][b] and (flying or not is_crevasse(s, x))]


def destination_field(s: Heresy2010State, f: MoveFrame) -> tuple[Area, ...]:
    """H10-MOVE-02, H10-MOVE-04  Where destinations of this step may lie at all."""
    to = params(f, MoveEffect).to
    if to == "region":
        if params(f, MoveEffect).regions == "terra":
            return tuple(a for a in region_areas(s, f.region) if not ON_SHIP[a])
        return region_areas(s, f.region)
    if to == "terra":
        return TERRA_AREAS
    return tuple(b for b, _ in neighbours(s, f.target))


def outside(f: MoveFrame, a: Area) -> Reason:
    """H10-MOVE-02, H10-MOVE-04  Why a destination cannot lie in an area at all."""
    to = params(f, MoveEffect).to
    if to == "region":
        return Reason("H10-MOVE-02", f"{AREA_NAMES[a]} does not lie in the order's region, {REGION_NAMES[f.region]}.")
    if to == "terra":
        return Reason("H10-MOVE-02", "The order leads to areas of Terra.")
    return Reason("H10-MOVE-02", f"{AREA_NAMES[a]} does not border {AREA_NAMES[f.target]}.")


class Destination(SideChoice):
    """H10-MOVE-02, H10-MOVE-13, H10-MOVE-19, H10-FLY-03, H10-TERM-12  Name a destination that is friendly or
    neutral."""

    def words(self, s: Heresy2010State, f: MoveFrame) -> list[Word]:
        out = [IGNORE] if f.whole else [DONE]
        limit = params(f, MoveEffect).destinations
        if limit == "any" or len(f.named) < limit:
            enemy, closed, named = s.here[1 - f.side], s.closed, f.named
            out.extend(AREA + a for a in destination_field(s, f) if not enemy[a] and a not in named and a not in closed)
        return out

    def choose(self, s: Heresy2010State, f: MoveFrame, w: Word) -> None:
        if w == IGNORE:
            ignore(s, f)
        elif w == DONE:
            jump(f, MOVE, "H10-ACT-13")
        else:
            begin(s, f)
            f.area = AREA.id(w)
            f.named.append(f.area)
            tell(s, "destination-named", "H10-MOVE-02", side=f.side, area=f.area)

    def why_not(self, s: Heresy2010State, f: MoveFrame, w: Word) -> list[Reason]:
        if w not in AREA:
            return []
        a = AREA.id(w)
        if a in s.closed:
            return [Reason("H10-COMP-21", "This area does not exist in this game.")]
        if a not in destination_field(s, f):
            return [outside(f, a)]
        if s.here[1 - f.side][a]:
            return [Reason("H10-MOVE-13", "Enemy and contested areas cannot be destinations of movement.")]
        if a in f.named:
            return [Reason("H10-MOVE-02", "This destination has been named already.")]
        return [Reason("H10-MOVE-02", "The order names no further destination.")]


def why_not_leave(s: Heresy2010State, f: MoveFrame, a: Area) -> Reason | None:
    """H10-ACT-04, H10-MOVE-03, H10-MOVE-16, H10-FAQ-19  Why pieces may not start from an area under this step."""
    step = params(f, MoveEffect)
    if f.source >= 0 and a != f.source:
        return Reason("H10-MOVE-02", "All pieces of this step start from one area.")
    if step.from_where == "terra" and ON_SHIP[a]:
        return Reason("H10-VS-01", "The pieces must start on Terra.")
    marker = s.markers[f.side][a]
    if step.from_where == "contested-or-activated" and not marker and not is_contested(s, a):
        return Reason("H10-ORD-31", "The start area must be contested or hold your activation marker.")
    allowed = step.ignore_markers
    if not marker or allowed == "any":
        return None
    if allowed == "one-normal" and marker == NORMAL and f.marked in (-1, a):
        return None
    return Reason("H10-ACT-04", "Its area holds your activation marker.")


def why_not_move(s: Heresy2010State, f: MoveFrame, p: int) -> Reason | None:
    """H10-MOVE-10, H10-MOVE-11, H10-MOVE-12, H10-MOVE-22, H10-HERO-22, H10-HERO-24  Why a piece may not come to the
    destination, if so."""
    a = piece_area(s, p)
    if piece_side(s, p) != f.side:
        return Reason("H10-ORD-36", "Orders do not control the opponent's pieces.")
    if a >= N_AREAS:
        return Reason("H10-MOVE-10", "It is not on the board.")
    if p in gone(s, f):
        return Reason("H10-MOVE-10", "It has already moved with this order.")
    ways = Ways(s, f)
    reason = why_not_hero(f) if p >= N_UNITS else why_not_kind(f, ways, s.unit_kind[p])
    if reason is not None:
        return reason
    if a == f.area and not may_return(s, f, ways, p):
        return Reason("H10-MOVE-10", "It stands in the destination already.")
    reason = why_not_leave(s, f, a)
    if reason is not None:
        return reason
    if a != f.area and not ways.reach(s.unit_kind[p] if p < N_UNITS else A_HERO, a):
        return Reason("H10-MOVE-11", "It cannot reach the destination with its movement points.")
    return None


def gone(s: Heresy2010State, f: MoveFrame) -> list[int]:
    """H10-MOVE-10  The pieces that have moved with this order."""
    return f.moved if PASSENGER_MAY_MOVE.is_on(s) else f.moved + f.carried


def why_not_hero(f: MoveFrame) -> Reason | None:
    """H10-ORD-31  Why the order moves no Heroes, if so."""
    return None if params(f, MoveEffect).heroes else Reason("H10-ORD-31", "This order does not move Heroes.")


def why_not_kind(f: MoveFrame, ways: Ways, kind: Kind) -> Reason | None:
    """H10-ORD-31  Why the order moves no unit of this kind, if so."""
    if not ways.take(kind):
        return Reason("H10-ORD-31", "This order does not move units of this kind.")
    if f.left <= 0:
        return Reason("H10-ORD-31", "No more units may move with this order.")
    return None


class Ways:
    """H10-MOVE-11, H10-MOVE-12, H10-MOVE-23  What leads to the destination of a step: the points each area costs on
    foot and by air, and the kinds of unit that the step moves. Worked out once for a question."""

    def __init__(self, s: Heresy2010State, f: MoveFrame) -> None:
        step = params(f, MoveEffect)
        self.side: Side = f.side
        self.only: frozenset[Kind] = _ONLY[f.step]
        self.by_movement: bool = step.reach == "movement"
        self.bonus: int = step.mp_bonus
        self.grounded: bool = rule_in_force(s, "cyclones")
        self.ground: dict[Area, int] = {}
        self.air: dict[Area, int] = {}
        starts: set[Area]
        if self.by_movement:
            if self.grounded or self.only != _FLIGHTS:
                self.ground = ground_costs(s, f.side, f.area, LONGEST_WALK + self.bonus)
            if f.side == TRAITOR:
                self.air = fly_costs(s, f.area, KIND_MOVES[THUNDERHAWK])
            starts = {*self.ground, *self.air}
        else:
            starts = {a for a in range(N_AREAS) if is_within(s, f, a)}
        starts.discard(f.area)
        self.starts: set[Area] = starts

    def take(self, kind: Kind) -> bool:
        """Whether the step moves units of a kind."""
        return not self.only or kind in self.only

    def reach(self, kind: Kind, a: Area) -> bool:
        """Whether a unit of this kind (or a Hero) in area a comes to the destination."""
        if not self.by_movement:
            return a in self.starts
        if kind == A_HERO:
            return self.ground.get(a, FAR) <= HERO_MOVES + self.bonus
        if kind != THUNDERHAWK:
            return self.ground.get(a, FAR) <= KIND_MOVES[kind] + self.bonus
        if self.grounded:
            return self.ground.get(a, FAR) <= GROUNDED_POINTS + self.bonus
        return self.air.get(a, FAR) <= KIND_MOVES[THUNDERHAWK]


def is_within(s: Heresy2010State, f: MoveFrame, a: Area) -> bool:
    """H10-MOVE-12, H10-MOVE-23  Whether an area is a start for a step that counts no movement points."""
    if params(f, MoveEffect).reach == "unlimited":
        return ON_SHIP[a] == ON_SHIP[f.area]
    border = BORDER_BETWEEN.get((a, f.area), -1)
    return border >= 0 and not is_crevasse(s, border)


def movers(s: Heresy2010State, f: MoveFrame) -> list[Word]:
    """Every piece that may move to the destination, one of each set of equal ones."""
    ways = Ways(s, f)
    out_of_it = gone(s, f)
    own, heroes = s.here[f.side], s.heroes_at[f.side]
    units_move, heroes_move = f.left > 0, bool(params(f, MoveEffect).heroes)
    out: list[Word] = returning(s, f, ways, out_of_it)
    for a in sorted(ways.starts):
        units = own[a] if units_move else 0
        company = heroes[a] if heroes_move else 0
        if not (units or company) or why_not_leave(s, f, a) is not None:
            continue
        if units:
            out += units_from(s, ways, a, out_of_it)
        if company and ways.reach(A_HERO, a):
            out += [HERO + h for h in bits(company) if N_UNITS + h not in out_of_it]
    return out


def returning(s: Heresy2010State, f: MoveFrame, ways: Ways, out_of_it: list[int]) -> list[Word]:
    """H10-MOVE-10, H10-FLY-13  The flights in the destination that may fly out and come back, one of each kind."""
    there = s.here[f.side][f.area] & FLYING_MASK
    if not there or f.left <= 0 or why_not_leave(s, f, f.area) is not None:
        return []
    flights = [u for u in bits(there) if u not in out_of_it and may_return(s, f, ways, u)]
    return UNIT.words(one_of_each(flights, lambda u: (UNIT_TYPE[u], s.unit_damage[u])))


def may_return(s: Heresy2010State, f: MoveFrame, ways: Ways, p: int) -> bool:
    """H10-MOVE-10, H10-FLY-13  Whether a flight in the destination may fly out for somebody and come back: it must end
    its movement there, not begin it elsewhere."""
    return p < N_UNITS and ways.take(s.unit_kind[p]) and may_carry(s, f, p)


def may_carry(s: Heresy2010State, f: MoveFrame, p: int) -> bool:
    """H10-FLY-05  Whether a piece is a flight with somebody to carry on its way to the destination."""
    step = params(f, MoveEffect)
    if p >= N_UNITS or not step.transport or step.reach != "movement" or not flies(s, p):
        return False
    return has_passengers(s, f.side, p, f.area, barred(s, f))


def barred(s: Heresy2010State, f: MoveFrame) -> list[int]:
    """H10-AMB-41  The pieces that moved by themselves with this order: no flight takes them up, unless the table lets
    it."""
    return [] if PASSENGER_MAY_MOVE.is_on(s) else f.moved


def units_from(s: Heresy2010State, ways: Ways, a: Area, out_of_it: list[int]) -> list[Word]:
    """The words of the units in an area that may move, one of each set of equal ones."""
    out: list[Word] = []
    last = (-1, -1, -1)
    for u in bits(s.here[ways.side][a]):
        if u in out_of_it:
            continue
        kind = s.unit_kind[u]
        alike = (UNIT_TYPE[u], kind, s.unit_damage[u])
        if alike != last and ways.take(kind) and ways.reach(kind, a):
            last = alike
            out.append(UNIT + u)
    return out


class Mover(SideChoice):
    """H10-MOVE-08, H10-MOVE-15, H10-FORT-06, H10-MOVE-18, H10-MOVE-21  Move pieces into the destination one by one;
    none is forced
    to."""

    def words(self, s: Heresy2010State, f: MoveFrame) -> list[Word]:
        return [DONE, *movers(s, f)]

    def choose(self, s: Heresy2010State, f: MoveFrame, w: Word) -> None:
        if w == DONE:
            jump(f, MOVE, "H10-MOVE-02")
            return
        again(f)
        p = PIECE.id(w)
        a = piece_area(s, p)
        step = params(f, MoveEffect)
        if step.from_ == "one-area":
            f.source = a
        if s.markers[f.side][a] and step.ignore_markers == "one-normal":
            f.marked = a
        if p < N_UNITS:
            f.left -= 1
        f.moved.append(p)
        if may_carry(s, f, p):
            g = FlightFrame()
            g.side, g.unit, g.at, g.dest, g.left = f.side, p, a, f.area, moves(s, p)
            g.dropped, g.barred = f.carried[:], barred(s, f)[:]
            call(s, FLIGHT, g)
        else:
            move_piece(s, p, f.area, "H10-MOVE-10")

    def caution(self, s: Heresy2010State, f: MoveFrame, w: Word) -> Caution | None:
        return crowding(s, f.side, f.area, 1) if w in UNIT else None

    def why_not(self, s: Heresy2010State, f: MoveFrame, w: Word) -> list[Reason]:
        return piece_reasons(s, f, w, why_not_move)


def move_piece(s: Heresy2010State, p: int, a: Area, rule: str) -> None:
    """H10-LASER-14  A piece comes to its new area; only now is it seen who holds what."""
    origin = piece_area(s, p)
    put_piece(s, p, a)
    if p < N_UNITS:
        tell(s, "unit-moved", rule, unit=p, origin=origin, area=a)
    else:
        tell(s, "hero-moved", rule, hero=p - N_UNITS, origin=origin, area=a)
    check(s)


def activate_destinations(s: Heresy2010State, f: MoveFrame) -> None:
    """H10-ACT-01, H10-ACT-07, H10-ACT-13, H10-ACT-16, H10-MOVE-19  Each destination named is activated, unless the
    card says otherwise, or nobody moved: then the order was ignored."""
    if params(f, MoveEffect).activates == "destinations" and f.moved:
        for a in f.named:
            activate(s, f.side, a, "H10-ACT-13")
    card = find_frame(s, EffectsFrame)
    if card is not None:
        card.moved = f.moved + [p for p in f.carried if piece_area(s, p) == f.area]
        card.origin = f.area
