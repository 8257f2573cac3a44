"""Where everything is, followed event by event and set right by the view after each answer."""

from __future__ import annotations

from typing import Any

from tests.referees.heresy1993.book import (
    AREAS,
    COUNTERS,
    LIMIT,
    MOUNTAINS,
    NEIGHBOURS,
    SKY,
    is_character,
    other,
)

Facts = dict[str, Any]
GONE = "box:destroyed"
MOVES = ("moved", "took-off", "landed", "retreated", "advanced", "summoned", "rebuilt", "dropped", "squadron-placed",
         "carried", "emperor-brought-away")  # fmt: skip


class World:
    """The table, and what was done in the phase that is on."""

    def __init__(self) -> None:
        self.place: dict[str, str] = {}
        self.reduced: set[str] = set()
        self.turn = 0
        self.phase = ""
        self.active = ""
        self.breached: set[str] = set()
        self.view: Facts = {}
        self.cards: set[str] = set()  # special cards played in this phase
        self.forget()

    def forget(self) -> None:
        """A phase begins."""
        self.attacked: set[str] = set()
        self.fought: set[str] = set()
        self.retreated: set[str] = set()
        self.moved: set[str] = set()
        self.ports: dict[str, int] = {}
        self.start = dict(self.place)
        self.cards = set()

    def see(self, view: Facts) -> None:
        """Set everything right by a view."""
        self.view = view
        self.place = {u: row["place"] for u, row in view["units"].items()}
        self.reduced = {u for u, row in view["units"].items() if row["reduced"]}
        self.breached = set(view["breached"])

    def tell(self, e: Facts) -> None:
        """Something has happened."""
        kind = e["type"]
        if kind in MOVES:
            self.place[e["unit"]] = e["place"]
        elif kind in ("destroyed", "captured"):
            self.place[e["unit"]] = GONE
        elif kind == "reduced":
            self.reduced.add(e["unit"])
        elif kind == "defected":
            self.place[e["unit"]], self.place[e["traitor_unit"]] = GONE, e["place"]
        elif kind == "breach-tried" and e["success"]:
            self.breached.add(e["wall"])
        elif kind == "special-card":
            self.cards.add(e["card"])
        elif kind == "turn":
            self.turn = e["turn"]
        elif kind == "phase":
            self.phase, self.active = e["phase"], e["seat"]
            self.forget()
        self.done(e)

    def done(self, e: Facts) -> None:
        """What a counter may not do twice in a phase."""
        kind = e["type"]
        if kind == "attack":
            self.attacked.add(e["place"])
            self.fought |= set(e["units"])
        elif kind == "raid":
            self.fought |= set(e["units"])
        elif kind == "retreated":
            self.retreated.add(e["unit"])
        elif kind in ("moved", "landed", "took-off", "carried"):
            self.moved.add(e["unit"])

    # ---- who is where
    def of(self, side: str, area: str) -> list[str]:
        """The counters of a side in an area."""
        return [u for u, place in self.place.items() if place == area and COUNTERS[u].side == side]

    def has(self, side: str, area: str) -> bool:
        """Whether a side has any counter there."""
        return bool(self.of(side, area))

    def on_map(self, unit: str) -> bool:
        """Whether a counter is in an area."""
        return self.place.get(unit, "") in AREAS

    def stack(self, side: str, area: str) -> int:
        """How many counters count against the limit (book lines 190-192)."""
        return sum(COUNTERS[u].counts for u in self.of(side, area))

    def has_room(self, unit: str, area: str) -> bool:
        """Whether a counter could end there without over-stacking."""
        row = COUNTERS[unit]
        if row.kind == "laser" and any(COUNTERS[u].kind == "laser" for u in self.of(row.side, area)):
            return False
        return not row.counts or self.stack(row.side, area) < LIMIT

    def values(self, unit: str) -> tuple[int, int, int]:
        """Attack, defence and move of the side that is up."""
        row = COUNTERS[unit]
        return row.reduced if unit in self.reduced and row.reduced else row.full

    def company(self, unit: str) -> list[str]:
        """The other counters of its side in its area."""
        return [u for u in self.of(COUNTERS[unit].side, self.place[unit]) if u != unit]

    def guards(self, unit: str) -> list[str]:
        """Those of them who keep a character from capture: no other characters (book line 392, ruling AMB-16)."""
        return [u for u in self.company(unit) if not is_character(u)]

    def shared(self, area: str) -> bool:
        """Whether both sides are there."""
        return all(self.has(side, area) for side in ("imperial", "traitor"))

    # ---- getting about, book lines 253-276
    def enterable(self, unit: str, area: str) -> bool:
        """No mountains but for the Sky Fortress, and no enemy of any type (book line 255)."""
        return (unit == SKY or area not in MOUNTAINS) and not self.has(other(COUNTERS[unit].side), area)

    def distances(self, unit: str, start: str, points: int, through: bool = False) -> dict[str, int]:
        """How far each area is that a counter could pass or reach; `through`: enemies do not stop it."""
        best = {start: 0}
        frontier = [start]
        while frontier:
            here = frontier.pop(0)
            for there in NEIGHBOURS[here]:
                passes = self.enterable(unit, there) or (through and (unit == SKY or there not in MOUNTAINS))
                if passes and there not in best and best[here] < points:
                    best[there] = best[here] + 1
                    frontier.append(there)
        return best

    def retreats(self, unit: str) -> set[str]:
        """Where a counter may retreat to (book lines 333-337)."""
        if not self.values(unit)[2] or unit in self.retreated:
            return set()
        near = NEIGHBOURS[self.place[unit]]
        return {a for a in near if self.enterable(unit, a) and self.has_room(unit, a)}

    def lasers_near(self, area: str) -> list[str]:
        """The Defence Lasers in the area or beside it (book line 401)."""
        near = NEIGHBOURS[area] | {area}
        return [u for u, place in self.place.items() if place in near and COUNTERS[u].kind == "laser"]
