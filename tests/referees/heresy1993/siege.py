"""Summoning, bombardment, lasers, breaches, building (book lines 351-379, 397-426)."""

from __future__ import annotations

from tests.referees.heresy1993.book import (
    AREAS,
    COUNTERS,
    EMPEROR,
    FACTORIES,
    IMPERIAL,
    KANE,
    MOUNTAINS,
    NEIGHBOURS,
    ORBIT,
    SKY,
    TRAITOR,
    WALL,
    is_character,
    other,
)
from tests.referees.heresy1993.chapter import Chapter, short, side_of
from tests.referees.heresy1993.world import GONE, Facts, World
from tests.referees.referee import Question, Referee

BUILDS = 3  # counters a Factory, book line 353
BLASTS = {"sky-fortress-bombards": "sky", "magical-attack": "wrath", "bombardment": "fleet", "crashed": "crash"}


class Siege(Chapter):
    """What is neither movement nor an attack."""

    def __init__(self, referee: Referee, world: World) -> None:
        super().__init__(referee, world)
        self.placed: dict[str, str] = {}  # squadrons of this phase and their areas
        self.fired: set[str] = set()  # squadrons that have bombarded
        self.tried: set[str] = set()
        self.machine = ""
        self.built: dict[str, int] = {}
        self.blast = ""
        self.power = 0
        self.aimed: set[str] = set()  # counters that must still be rolled for
        self.shots: dict[str, int] = {}
        self.target = ""  # a counter that has come down in sight of lasers
        self.rolled: list[str] = []  # hordes that answered

    def asked(self, q: Question) -> None:
        judges = {
            "squadron": self.squadrons,
            "squadron-to": self.squadron_areas,
            "bombard": self.bombards,
            "sky-bombard": self.sky_bombards,
            "wrath": self.wraths,
            "machine": self.machines,
            "section": self.sections,
            "summon-to": self.summons,
            "rebuild": self.rebuilds,
            "build-at": self.build_sites,
        }
        if q.kind in judges:
            judges[q.kind](q)
        if self.target and q.kind != "special-card":
            self.expect(q.kind == "fire", "H93-LASER-06", 403, f"lasers may fire at {short([self.target])}")
            self.target = ""

    # ---- the fleet, book lines 363-369
    def squadrons(self, q: Question) -> None:
        waiting = {u for u, p in self.world.place.items() if COUNTERS[u].kind == "battlecruiser" and p == ORBIT}
        self.offer(q, "unit:", waiting - set(self.placed) if self.fleet_areas() else set(), "H93-ASLT-06", 365)

    def fleet_areas(self) -> set[str]:
        """Areas with Imperial counters over which no squadron was placed, shot down or not (line 365)."""
        return {a for a in AREAS if self.world.has(IMPERIAL, a)} - set(self.placed.values())

    def squadron_areas(self, q: Question) -> None:
        self.offer(q, "area:", self.fleet_areas(), "H93-ASLT-07", 365)

    def bombards(self, q: Question) -> None:
        over = {
            a
            for u, a in self.placed.items()
            if u not in self.fired and self.world.place[u] == a and self.world.has(IMPERIAL, a)
        }
        self.offer(q, "area:", over, "H93-ASLT-09", 369)

    def sky_bombards(self, q: Question) -> None:
        """An adjacent area with Traitors, at the start of an Imperial combat phase (line 424)."""
        w = self.world
        near = {a for a in NEIGHBOURS[w.place[SKY]] if w.has(TRAITOR, a)}
        self.offer(q, "area:", near, "H93-SKY-09", 424)
        self.expect(not w.attacked and w.phase == "combat", "H93-SKY-09", 424, "not before the attacks")

    def wraths(self, q: Question) -> None:
        """Near Angron; the attack itself is ours."""
        here = self.world.place["unit:angron"]
        near = {a for a in NEIGHBOURS.get(here, set()) | {here} if self.world.has(IMPERIAL, a)}
        self.offer(q, "area:", near, "H93-CHAR-10", 393)

    # ---- breaches, book lines 373-375
    def walls(self, unit: str) -> set[str]:
        """Whole wall sections round a machine with enemies behind them."""
        w = self.world
        here = w.place[unit]
        enemy = other(COUNTERS[unit].side)
        found = set()
        for there in NEIGHBOURS[here]:
            defended = w.has(enemy, there) or self.options["breach-from"] == "from-either-side"
            if (here, there) in WALL and WALL[here, there] not in w.breached and defended:
                found.add(WALL[here, there])
        return found

    def machines(self, q: Question) -> None:
        side = side_of(q)
        self.expect(self.world.phase == ("assault" if side == TRAITOR else "build"), "H93-ASLT-12", 373, "wrong phase")
        own = {
            u
            for u in self.world.place
            if COUNTERS[u].kind in ("titan", "war-engine") and COUNTERS[u].side == side and self.world.on_map(u)
        }
        self.offer(q, "unit:", {u for u in own - self.tried if self.walls(u)}, "H93-ASLT-12", 373)

    def sections(self, q: Question) -> None:
        self.offer(q, "wall:", self.walls(self.machine), "H93-ASLT-16", 375)

    # ---- daemons, book line 361
    def summons(self, q: Question) -> None:
        """Of the Hordes that answered, one after another, those that can appear somewhere are asked for."""
        while len(self.rolled) > 1 and not self.rifts(self.rolled[0]):
            self.rolled.pop(0)
        self.offer(q, "area:", self.rifts(self.rolled[0]), "H93-ASLT-03", 361)

    def rifts(self, horde: str) -> set[str]:
        """Where a Horde may appear: with or beside counters of its god."""
        w = self.world
        god = COUNTERS[horde].god
        own = {p for u, p in w.place.items() if p in AREAS and COUNTERS[u].god == god and COUNTERS[u].side == TRAITOR}
        near = own | {n for a in own for n in NEIGHBOURS[a]}
        if self.is_ours() and w.place[EMPEROR] in AREAS:
            near -= NEIGHBOURS[w.place[EMPEROR]] | {w.place[EMPEROR]}
        free = {a for a in near - MOUNTAINS if w.has_room(horde, a) or self.options["summon-limit"] == "ignored"}
        shared = {a for a in free & own if w.turn == 1}
        if self.options["summon-into"] == "free-areas":
            free = {a for a in free if not w.has(IMPERIAL, a)} | shared
        return free

    # ---- building, book lines 353-355
    def capacity(self) -> dict[str, int]:
        """How many counters each Imperial Factory can still build."""
        w = self.world
        left = {}
        for area in FACTORIES:
            if self.controls(area):
                bonus = self.is_ours() and w.place[KANE] == area
                left[area] = BUILDS + bonus - self.built.get(area, 0)
        return {a: n for a, n in left.items() if n > 0}

    def controls(self, area: str) -> bool:
        """Whether a Factory is the Imperial player's."""
        if self.options["factory-control"] == "last-occupier":
            return bool(self.world.view["control"][area] == IMPERIAL)
        return not self.world.has(TRAITOR, area)

    def sites(self, unit: str) -> set[str]:
        """Where a counter may be built; one laser an area (line 399)."""
        w = self.world
        found = set()
        for area in self.capacity():
            found.add(area)
            if self.is_ours() and w.place[KANE] == area:
                found |= {a for a in NEIGHBOURS[area] - MOUNTAINS if not w.has(TRAITOR, a)}
        if COUNTERS[unit].kind == "laser":
            found = {a for a in found if w.has_room(unit, a)}
        return found

    def rebuilds(self, q: Question) -> None:
        never = {"marine", "titan", "custodes", "dummy", "set-up"}
        if self.options["palace-guard"] == "custodes-and-arbites":
            never.add("arbites")
        lost = {u for u, p in self.world.place.items() if p == GONE and COUNTERS[u].side == IMPERIAL}
        lost = {u for u in lost if COUNTERS[u].kind not in never and not is_character(u)}
        self.offer(q, "unit:", {u for u in lost if self.sites(u)}, "H93-BUILD-01", 353)

    def build_sites(self, q: Question) -> None:
        self.offer(q, "area:", self.sites(self.machine), "H93-BUILD-07", 355)

    # ---- what is told
    def heard(self, q: Question) -> None:
        if q.kind in ("machine", "rebuild"):
            self.machine = q.word
        elif q.kind == "summon-to" and self.rolled:
            self.rolled.pop(0)

    def event(self, e: Facts, q: Question | None) -> None:
        handler = getattr(self, "on_" + e["type"].replace("-", "_"), None)
        if e["type"] in BLASTS:
            self.begin_blast(e)
        elif handler is not None:
            handler(e)

    def on_phase(self, e: Facts) -> None:
        self.placed, self.fired, self.tried, self.built, self.rolled = {}, set(), set(), {}, []

    def begin_blast(self, e: Facts) -> None:
        """A roll for each enemy counter in the area (book lines 369, 424)."""
        self.blast = BLASTS[e["type"]]
        side = IMPERIAL if self.blast in ("wrath", "fleet") else TRAITOR
        self.aimed = set(self.world.of(side, e["place"]))
        if self.blast == "fleet":
            bonus = "card:traitor-saturation-bombardment" in self.world.cards
            self.power = COUNTERS[e["unit"]].full[0] + bonus
            self.fired.add(e["unit"])
            self.expect(self.placed.get(e["unit"]) == e["place"], "H93-ASLT-09", 369, "the squadron is elsewhere")
        elif self.blast == "sky":
            self.power = COUNTERS[SKY].full[0]

    def on_blast_rolled(self, e: Facts) -> None:
        self.referee.judge("bombardments of a counter")
        need = {"sky": e["die"] <= self.power, "fleet": e["die"] <= self.power, "wrath": e["die"] >= 6}
        if self.blast == "crash":
            need["crash"] = e["die"] >= (6 if is_character(e["unit"]) else 4)
        self.expect(e["success"] == need[self.blast], "H93-ASLT-10", 369, f"{e['die']} against {self.power}")
        self.expect(
            e["unit"] in self.aimed, "H93-ASLT-10", 369, f"{short([e['unit']])} is rolled for twice, or not there"
        )
        self.aimed.discard(e["unit"])

    def answered(self, q: Question) -> None:
        if q.kind in ("victim", "shelter", "special-card") or not self.blast or q.outcome is not None:
            return
        left = {u for u in self.aimed if self.world.on_map(u)}
        self.expect(not left, "H93-ASLT-10", 369, f"no roll for {short(left)}")
        self.blast, self.aimed = "", set()

    def on_squadron_placed(self, e: Facts) -> None:
        self.referee.judge("squadrons placed")
        self.expect(e["place"] in self.fleet_areas(), "H93-ASLT-07", 365, "a second squadron, or no Imperial counter")
        self.placed[e["unit"]] = e["place"]
        self.on_landed(e)

    def on_landed(self, e: Facts) -> None:
        """Every laser in range may fire at it as it is placed (book lines 401-405)."""
        self.shots.pop(e["unit"], None)
        self.target = e["unit"] if self.world.lasers_near(e["place"]) else ""

    def on_laser_fired(self, e: Facts) -> None:
        """Book lines 401-416: 6 against squadrons and drop pods, 4 against landings; each laser once."""
        w = self.world
        self.referee.judge("laser shots")
        landing = w.phase == "movement" and COUNTERS[e["unit"]].kind != "battlecruiser"
        need = 4 if landing and w.turn else 6
        bonus = 1 if w.view.get("laser_bonus") else 0
        fine = e["need"] == need and e["success"] == (e["die"] + bonus >= need)
        fine = fine or (e["need"] == need - bonus and e["success"] == (e["die"] >= need - bonus))
        self.expect(fine, "H93-LASER-08", 411, f"{e['die']} against {need}, told {e['need']}, {e['success']}")
        self.shots[e["unit"]] = self.shots.get(e["unit"], 0) + 1
        near = len(w.lasers_near(e["place"]))
        self.expect(self.shots[e["unit"]] <= near, "H93-LASER-06", 401, f"{near} lasers are in range")

    def on_breach_tried(self, e: Facts) -> None:
        self.referee.judge("breaches tried")
        bonus = 2 if "card:traitor-siege-guns" in self.world.cards and self.world.active == TRAITOR else 0
        self.expect(
            e["success"] == (e["die"] + bonus >= 6), "H93-ASLT-17", 375, f"{e['die']} and {bonus}: {e['success']}"
        )
        self.expect(e["wall"] in self.walls(e["unit"]), "H93-ASLT-16", 373, "not a wall that it may breach")
        self.tried.add(e["unit"])

    def on_summon_rolled(self, e: Facts) -> None:
        self.referee.judge("summonings")
        bonus = 2 if "card:traitor-rift-in-the-warp" in self.world.cards else 0
        self.expect(
            e["success"] == (e["die"] + bonus >= 4), "H93-ASLT-02", 361, f"{e['die']} and {bonus}: {e['success']}"
        )
        if e["success"]:
            self.rolled.append(e["unit"])

    def on_rebuilt(self, e: Facts) -> None:
        """It counts for the Factory it lies in; beside Kane, for his."""
        self.referee.judge("counters rebuilt")
        factory = e["place"] if e["place"] in self.capacity() else self.world.place[KANE]
        self.built[factory] = self.built.get(factory, 0) + 1
        self.expect(self.world.place[e["unit"]] == GONE, "H93-BUILD-01", 353, "it was not lost")
