"""Movement orders, flights and their passengers (book lines 1025-1100, 1440-1446)."""

from __future__ import annotations

from tests.referees.heresy2010.book import FLIGHT, REGIONS, TERRA
from tests.referees.heresy2010.chapter import Chapter, Facts, short
from tests.referees.heresy2010.position import Piece, Position
from tests.referees.heresy2010.story import Order, Story
from tests.referees.referee import Question, Referee

LOAD = 2  # a flight's combat rank (line 1085)


class Movement(Chapter):
    """Who may move where."""

    def __init__(self, referee: Referee, story: Story) -> None:
        super().__init__(referee, story)
        self.dest = ""
        self.source = ""  # the one area that all leave, where there is one
        self.target = ""  # of a raid
        self.units_moved = 0
        self.flight = ""
        self.here = ""
        self.spent = 0
        self.load: list[str] = []
        self.dropped: set[str] = set()  # set down where the flight stands now
        self.named: set[str] = set()  # destinations of this order

    # ---- what is offered
    def asked(self, q: Question, p: Position) -> None:
        order = self.story.order
        if order is None or order.step("move") is None:
            return
        if q.kind == "destination":
            self.destinations(q, p, order)
        elif q.kind == "mover":
            self.movers(q, p, order)
        elif q.kind == "route":
            self.routes(q, p, order)

    def destinations(self, q: Question, p: Position, order: Order) -> None:
        """Book lines 1027-1043: in the region, friendly or neutral, and somebody can get there."""
        self.referee.judge("destinations")
        legal = {a for a in self.where(p, order) if p.open_to(order.side, a)}
        most = (order.step("move") or {}).get("destinations", 1)
        full = most != "any" and len(self.named) >= most
        must = set() if full else {a for a in legal if self.able(p, order, a)[0]}
        self.offer(q, "area:", must - self.named, legal, "H10-MOVE-02", 1027, "destinations")

    def where(self, p: Position, order: Order) -> set[str]:
        """The areas among which a destination is named."""
        step = order.step("move") or {}
        to = step.get("to", "region")
        if to == "next-to-target":
            return p.neighbours(self.target) if self.target else set()
        areas = set(TERRA) if to == "terra" else set(REGIONS[order.region])
        return areas & TERRA if step.get("regions") == "terra" else areas

    def able(self, p: Position, order: Order, dest: str) -> tuple[set[str], set[str]]:
        """Who must, and who may, be offered to move to an area."""
        step = order.step("move") or {}
        must: set[str] = set()
        may: set[str] = set()
        for piece in p.pieces_of(order.side):
            if piece.word in order.moved or not self.may_start(p, order, step, piece):
                continue
            marked = p.activated(order.side, piece.area)
            if piece.word in order.carried:
                if self.option("passenger-may-also-move", "no") == "yes":
                    may.add(piece.word)
            elif piece.area == dest:
                if p.flies(piece) and step.get("transport", True) and step["reach"] == "movement":
                    may.add(piece.word)
                    if self.can_fetch(p, order, piece):
                        must.add(piece.word)
            elif self.gets_to(p, step, piece, dest):
                (may if marked and step.get("ignore_markers") == "one-normal" else must).add(piece.word)
        return must, may

    def may_start(self, p: Position, order: Order, step: Facts, piece: Piece) -> bool:
        """Markers, and what the order says of those who move."""
        side = order.side
        if p.activated(side, piece.area):
            ignore = step.get("ignore_markers", "none")
            if ignore == "none" or (ignore == "one-normal" and p.routed(side, piece.area)):
                return False
        if not piece.kind and not step.get("heroes", True):
            return False
        if piece.kind and step.get("only") and piece.kind not in step["only"]:
            return False
        if step.get("from") == "one-area" and self.source and piece.area != self.source:
            return False
        if piece.kind and self.units_moved >= step.get("max_units", 99):
            return False
        where = step.get("from_where", "anywhere")
        if where == "terra" and piece.area not in TERRA:
            return False
        return not (
            where == "contested-or-activated" and not (p.contested(piece.area) or p.activated(side, piece.area))
        )

    @staticmethod
    def gets_to(p: Position, step: Facts, piece: Piece, dest: str) -> bool:
        """Whether it can end its movement there (lines 1033-1043, 1080-1081, 1444)."""
        reach = step.get("reach", "movement")
        if reach == "unlimited":
            return (piece.area in TERRA) == (dest in TERRA)
        if reach == "adjacent":
            return dest in p.neighbours(piece.area) and not p.chasm(piece.area, dest)
        return dest in p.reach(piece, step.get("mp_bonus", 0))

    def can_fetch(self, p: Position, order: Order, flight: Piece) -> bool:
        """Whether a flight that stands in the destination could fly out, take somebody up and return."""
        out = p.costs(flight.area, p.points(flight) // 2, True, order.side)
        return any(
            u.word != flight.word
            and u.area in out
            and u.area != flight.area
            and self.may_board(p, order, u.word, u.area)
            for u in p.units.values()
        )

    def movers(self, q: Question, p: Position, order: Order) -> None:
        """All who can reach the destination, and nobody else."""
        self.referee.judge("moves")
        if not self.dest:
            return
        must, may = self.able(p, order, self.dest)
        for prefix in ("unit:", "hero:"):
            wanted = {w for w in must if w.startswith(prefix)}
            self.offer(q, prefix, wanted, may | must, "H10-MOVE-21", 1043, f"to {short([self.dest])} by {order.title}")

    # ---- flights under way
    def may_board(self, p: Position, order: Order, word: str, area: str) -> bool:
        """Book lines 1085: own units there, unless the area is activated. Heroes count as units in movement (1444)."""
        piece = p.pieces.get(word)
        if piece is None or piece.side != order.side or piece.area != area:
            return False
        if p.activated(order.side, area) or word in self.load or word == self.flight:
            return False
        return bool(piece.kind) or self.option("edition", "book") == "book"

    def routes(self, q: Question, p: Position, order: Order) -> None:
        """Book lines 1076-1091: where a flight may go on to, whom it may take up and set down."""
        self.referee.judge("flights")
        flight = p.pieces.get(self.flight)
        if flight is None or not self.dest:
            return
        left = p.points(flight) - self.spent
        onward = {n for n in p.neighbours(self.here) if 1 + self.distance(p, n, self.dest) <= left}
        self.offer(q, "area:", onward, onward, "H10-FLY-02", 1043, f"ways on from {short([self.here])}")
        board = {w for w in p.pieces if self.may_board(p, order, w, self.here)}
        free = {w for w in board if w not in order.moved and w not in self.dropped}
        room = len(self.load) < LOAD
        drop = set(self.load) if self.may_drop(p, order) else set()
        must = (free if room else set()) | drop
        may = (board if room else set()) | drop
        for prefix in ("unit:", "hero:"):
            wanted = {w for w in must if w.startswith(prefix)}
            what = f"load at {short([self.here])} (aboard: {short(self.load)})"
            self.offer(q, prefix, wanted, may, "H10-FLY-05", 1085, what)

    def may_drop(self, p: Position, order: Order) -> bool:
        """Book line 1087: in friendly or empty areas."""
        aboard = set(self.load)
        enemy = [u for u in p.units.values() if u.area == self.here and u.side != order.side and u.word not in aboard]
        return not enemy

    @staticmethod
    def distance(p: Position, a: str, b: str) -> int:
        """For a flyer."""
        return p.costs(a, 9, True, "traitor").get(b, 99)

    # ---- what happens
    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        kind = e["type"]
        if kind == "order-executed":
            self.dest = self.source = self.target = ""
            self.units_moved, self.named = 0, set()
        elif kind == "destination-named":
            self.dest = e["area"]
            self.named.add(e["area"])
        elif kind == "target-named":
            self.target = e["area"]
        elif kind == "flight-passes":
            self.here = e["area"]
            self.spent += 1
            self.dropped = set()
        elif kind in ("unit-taken-up", "hero-taken-up"):
            self.load.append(boarder(e))
            self.expect(len(self.load) <= LOAD, "H10-FLY-06", 1085, f"{len(self.load)} are aboard")
        elif kind in ("unit-set-down", "hero-set-down"):
            self.set_down(e)
        elif kind in ("unit-moved", "hero-moved") and self.story.order is not None:
            self.moved(e, before)

    def set_down(self, e: Facts) -> None:
        """Whoever is set down was aboard."""
        self.referee.judge("passengers")
        word = boarder(e)
        if self.expect(word in self.load, "H10-FLY-08", 1087, f"{word} was not aboard"):
            self.load.remove(word)
            self.dropped.add(word)

    def moved(self, e: Facts, before: Position) -> None:
        """Somebody moved: the one area that all leave is known now."""
        word = e.get("unit") or e["hero"]
        piece = before.pieces.get(word)
        order = self.story.order
        if piece is None or order is None or order.step("move") is None:
            return
        self.source = self.source or piece.area
        if piece.kind:
            self.units_moved += 1
        if word == self.flight:
            self.end_flight(e)

    def end_flight(self, e: Facts) -> None:
        """Book line 1089: at its end it sets down all."""
        self.expect(e["area"] == self.dest, "H10-FLY-03", 1043, "a flight ends elsewhere than in its destination")
        self.flight = ""

    def answered(self, q: Question, before: Position, after: Position) -> None:
        if q.kind == "mover" and q.word.startswith("unit:"):
            piece = before.units.get(q.word)
            moved = any(e.get("unit") == q.word and e["type"] == "unit-moved" for e in q.events)
            if piece is not None and piece.kind == FLIGHT and not moved:
                self.flight, self.here, self.spent, self.load = q.word, piece.area, 0, []
                self.dropped = set()
        self.story.flying = self.flight
        if not self.flight and self.load:
            self.expect(False, "H10-FLY-09", 1089, f"still aboard: {short(self.load)}")
            self.load = []


def boarder(e: Facts) -> str:
    """Who is taken up or set down."""
    return str(e.get("unit") or e.get("hero") or e.get("piece"))
