"""Movement, orbit, the Sky Fortress and stacking (book lines 188-192, 251-276, 420-424)."""

from __future__ import annotations

from tests.referees.heresy1993.book import (
    ANGRON,
    AREAS,
    COUNTERS,
    KHAN,
    LIMIT,
    MOUNTAINS,
    ORBIT,
    PORTS,
    SKY,
    TRAITOR,
    other,
)
from tests.referees.heresy1993.chapter import Chapter, short, side_of
from tests.referees.heresy1993.world import Facts, World
from tests.referees.referee import Question, Referee


class Movement(Chapter):
    """A movement phase."""

    def __init__(self, referee: Referee, world: World) -> None:
        super().__init__(referee, world)
        self.unit = ""  # the counter that moves
        self.passenger = ""
        self.left = 0  # areas that it may still move
        self.walked = False  # it came to where it is on the ground
        self.goes_on = False  # it has areas left and somewhere to go

    def asked(self, q: Question) -> None:
        if q.kind not in ("onward", "fire", "special-card"):
            self.expect(not self.goes_on, "H93-ORBIT-08", 272, f"{short([self.unit])} may still take off or move on")
        self.goes_on = False
        if q.kind == "mover":
            self.movers(q)
        elif q.kind == "destination":
            must = self.destinations(self.unit, self.world.place[self.unit], self.world.values(self.unit)[2])
            self.offer(q, "", must, "H93-MOVE-02", 255, may={"verb:stop"})
        elif q.kind == "onward":
            must = self.destinations(self.unit, self.world.place[self.unit], self.left)
            walked = must - {ORBIT} if self.walked else set()  # it could have gone there in one word
            self.offer(q, "", must - walked | {"verb:stop"}, "H93-ORBIT-08", 272, may=walked)
        elif q.kind == "passenger":
            self.passengers(q)
        elif q.kind == "eliminate":
            self.elimination(q)

    def movers(self, q: Question) -> None:
        """Every counter that can go somewhere, once (book line 253)."""
        side = side_of(q)
        w = self.world
        self.expect(
            side == w.active and w.phase == "movement", "H93-MOVE-01", 253, "not the movement phase of that side"
        )
        must = set()
        for unit, place in w.place.items():
            waits = COUNTERS[unit].side == side and unit not in w.moved and (place in AREAS or place == ORBIT)
            if waits and self.destinations(unit, place, w.values(unit)[2]):
                must.add(unit)
        self.offer(q, "unit:", must, "H93-MOVE-01", 253)
        self.expect("verb:done" in q.offered, "H93-MOVE-01", 253, "one need not move")

    def uses(self, port: str) -> int:
        """How many counters a Space Port can still serve in this phase (book line 272)."""
        return int(AREAS[port]["capacity_1993"]) - self.world.ports.get(port, 0)

    def destinations(self, unit: str, start: str, points: int) -> set[str]:
        """Where the next word may take it: on the ground to the end of its move, or one step to or from orbit."""
        w = self.world
        if COUNTERS[unit].kind == "battlecruiser" or points < 1:
            return set()
        if start == ORBIT:
            return {p for p in PORTS if self.uses(p) > 0 and w.enterable(unit, p)}
        if unit == SKY:
            return self.flights(start, points)
        through = self.rides(unit)
        far = w.distances(unit, start, points, through)
        found = {a for a in far if a != start and w.enterable(unit, a)}
        if COUNTERS[unit].side == TRAITOR and start in PORTS and self.uses(start) > 0:
            found.add(ORBIT)
        return found

    def flights(self, start: str, points: int) -> set[str]:
        """The Sky Fortress passes everything and ends where no enemy is (book line 422)."""
        far = self.world.distances(SKY, start, points, through=True)
        found = {a for a in far if a != start and self.world.enterable(SKY, a)}
        if not self.passenger:
            return found
        laser = COUNTERS[self.passenger].kind == "laser"  # never two of them in an area (book line 399)
        return {a for a in found - MOUNTAINS if not laser or self.world.has_room(self.passenger, a)}

    def rides(self, unit: str) -> bool:
        """The Khan, and White Scars that began the phase with him (ours)."""
        if not self.is_ours():
            return False
        w = self.world
        with_khan = w.start.get(unit) == w.start.get(KHAN) and w.start.get(KHAN) in AREAS
        return unit == KHAN or (COUNTERS[unit].entry == "white-scars" and with_khan)

    def passengers(self, q: Question) -> None:
        """One other counter that is with it (book line 422)."""
        must = set(self.world.company(SKY))
        self.offer(q, "unit:", must, "H93-SKY-06", 422)
        self.expect("verb:alone" in q.offered, "H93-SKY-06", 422, "it may fly alone")

    def elimination(self, q: Question) -> None:
        """The opponent chooses what is too much in a stack (book lines 259-267)."""
        side = other(side_of(q)) if self.options["overstack-chooser"] == "opponent" else side_of(q)
        self.expect(side == self.world.active, "H93-STACK-06", 259, "the other player chooses")
        areas = {self.world.place[u] for u in q.all_offered("unit:")}
        if not self.expect(len(areas) == 1, "H93-STACK-06", 259, f"one stack at a time, not {short(areas)}"):
            return
        (area,) = areas
        counted = {u for u in self.world.of(side, area) if COUNTERS[u].counts}
        lasers = {u for u in self.world.of(side, area) if COUNTERS[u].kind == "laser"}
        if len(counted) > LIMIT:
            self.offer(q, "unit:", counted, "H93-STACK-06", 259)
        else:
            self.expect(len(lasers) > 1, "H93-STACK-06", 259, f"no limit is broken in {short(areas)}")
            self.offer(q, "unit:", lasers, "H93-LASER-02", 399)

    def heard(self, q: Question) -> None:
        if q.kind == "mover" and q.word.startswith("unit:"):
            self.unit, self.passenger = q.word, ""
            self.left = self.world.values(q.word)[2]
        elif q.kind == "passenger":
            self.passenger = q.word if q.word.startswith("unit:") else ""

    def event(self, e: Facts, q: Question | None) -> None:
        w = self.world
        if e["type"] == "moved":
            self.referee.judge("moves")
            self.left -= self.cost(e["unit"], e["place"])
        elif e["type"] == "landed":
            self.referee.judge("landings")
            w.ports[e["place"]] = w.ports.get(e["place"], 0) + 1
            self.left -= 1
            self.expect(w.ports[e["place"]] <= AREAS[e["place"]]["capacity_1993"], "H93-ORBIT-04", 272, "too many land")
        elif e["type"] == "took-off":
            self.took_off(e)
        elif e["type"] == "phase-ended":
            self.ended(e)

    def cost(self, unit: str, place: str) -> int:
        """How many areas a move took."""
        start = self.world.place[unit]
        return self.world.distances(unit, start, 9, unit == SKY or self.rides(unit)).get(place, 9)

    def took_off(self, e: Facts) -> None:
        """From a Space Port, for one area (book line 272)."""
        w = self.world
        port = w.place[e["unit"]]
        self.referee.judge("take-offs")
        if self.expect(port in PORTS and self.uses(port) > 0, "H93-ORBIT-03", 272, f"no take-off at {short([port])}"):
            w.ports[port] = w.ports.get(port, 0) + 1
        self.left -= 1
        self.expect(self.left >= 0, "H93-ORBIT-03", 272, f"{short([e['unit']])} has no area left")

    def answered(self, q: Question) -> None:
        if q.kind in ("destination", "onward") and q.word != "verb:stop":
            self.walked = bool(q.events_of("moved"))
            place = self.world.place[self.unit]
            if place in AREAS or place == ORBIT:
                further = self.destinations(self.unit, place, self.left)
                self.goes_on = bool(further & {ORBIT} if self.walked else further)

    def ended(self, e: Facts) -> None:
        """Book lines 190, 259, 287: no stack is too high, and Angron is with the World Eaters."""
        w = self.world
        if w.phase != "movement":
            return
        self.referee.judge("ends of movement")
        for area in AREAS:
            self.expect(w.stack(e["seat"], area) <= LIMIT, "H93-STACK-05", 259, f"too many are left in {short([area])}")
        eaters = {w.place[u] for u in w.place if COUNTERS[u].entry == "world-eaters"} & {*AREAS, ORBIT}
        alone = w.place.get(ANGRON) in {*AREAS, ORBIT} and eaters and w.place[ANGRON] not in eaters
        self.expect(e["seat"] != TRAITOR or not alone, "H93-CHAR-09", 287, "Angron is without World Eaters")
