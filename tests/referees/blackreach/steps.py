"""Steps and zones of control (book lines 262-330, 373-395, 664-692, 722-732)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.referees.blackreach.book import Square, square
from tests.referees.blackreach.lines import edge
from tests.referees.blackreach.world import Unit, World, is_barred
from tests.referees.referee import Question, Referee

PLAYED = ("event-played", "bonus-played", "marker-used", "power-marker", "manifesting")
HAUL = "s2-yard-gate"
AROUND = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


class Steps:
    """Judges every step that is offered to a counter of one square, and every one that is not."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.begin("")

    def begin(self, word: str) -> None:
        """A unit begins to move: what its counter says now holds until it has ended (book lines 1122, 1160)."""
        self.mover = word
        self.gone = 0
        self.is_over = False  # it has come to Difficult Passage
        self.is_plain = word in self.world.units and not self.world.is_altered(self.world.units[word])
        self.is_plain = self.is_plain and self.world.view["campaign"] is None  # battles of a campaign leave rewards
        self.allowance = 0
        if self.is_plain:
            unit = self.world.units[word]
            value = unit.face.row.get("movement", "X")
            self.is_plain = (
                unit.row["place"] == "board" and not unit.face.row.get("flying") and not self.on_haul_road(unit)
            )
            self.allowance = 0 if value == "X" else max(0, value - 2 * unit.row["suppressed"])

    def on_haul_road(self, unit: Unit) -> bool:
        """Whether the second scenario's own rule for moves along the road may help it."""
        return self.world.scenario == HAUL and self.world.terrain.get(unit.squares[0], {}).get("id") == "road"

    def asked(self, q: Question) -> None:
        if q.kind != "next-step" or not self.is_plain or not self.mover or not self.world.is_quiet:
            return
        acting = q.before[q.seat]["acting"]
        unit = self.world.units[self.mover]
        if acting is None or acting["unit"] != self.mover or unit.row["place"] != "board":
            return
        if any(f"> {other}" in q.before[q.seat]["where"] for other in ("card-target", "scouting")):
            return
        offered = {square(w) for w in q.all_offered("square:")}
        if len(unit.squares) == 1:
            self.judge(unit, offered, acting["target"], "verb:done" in q.offered)
        else:
            self.judge_wide(unit, offered)

    def judge(self, unit: Unit, offered: set[Square], target: str | None, may_end: bool) -> None:
        """By the book and as offered, square by square; an assault must go on, so that less may be offered to it."""
        here = unit.squares[0]
        left = 0 if self.is_over else self.allowance - self.gone
        zones = self.zones(unit)
        goal = self.world.units.get(target or "")
        if goal is None:
            target = None  # destroyed on the way: whoever charged it completes his move freely (book line 1190)
        for x, y in AROUND:
            there = (here[0] + x, here[1] + y)
            if goal is not None and there in goal.squares:
                continue  # the assault itself
            self.referee.judge("steps")
            fine = left > 0 and self.leads_on(unit, here, there, left, zones)
            text = f"{unit.word} at {here} to {there}, {left} of {self.allowance} left"
            if there in offered:
                self.referee.expect(fine, "HBR-MOVE-01", 262, f"{text}: offered")
            elif target is None:
                self.referee.expect(not fine, "HBR-MOVE-01", 262, f"{text}: not offered")
        if target is None and not self.is_crowded(unit, here):
            self.referee.expect(may_end, "HBR-MOVE-02", 264, f"{unit.word} at {here} may not end its move")

    def judge_wide(self, unit: Unit, offered: set[Square]) -> None:
        """No part of a large counter enters what is closed to it, or another vehicle (book lines 332-338)."""
        left = 0 if self.is_over else self.allowance - self.gone
        self.referee.judge("steps of large counters", len(offered))
        for there in offered:
            other = self.world.standing.get(there)
            fine = left > 0 and self.world.is_on_board(there) and not self.world.is_closed(there, unit.face.klass)
            fine = fine and (other is None or other.is_infantry or other is unit)
            self.referee.expect(fine, "HBR-VEH-10", 334, f"{unit.word} at {unit.squares} to {there}, {left} left")

    def leads_on(self, unit: Unit, here: Square, there: Square, left: int, zones: list[set[Square]]) -> bool:
        """Whether a step is open and the move can be ended there or farther on (book lines 268, 288)."""
        if not self.is_open(unit, here, there, zones):
            return False
        if not self.is_crowded(unit, there):
            return True
        stops = left == 1 or self.is_difficult(here, there)
        return not stops and any(self.leads_on(unit, there, on, left - 1, zones) for on in near(there))

    def is_open(self, unit: Unit, here: Square, there: Square, zones: list[set[Square]]) -> bool:
        """Whether it may go from one square to its neighbour."""
        world, klass = self.world, unit.face.klass
        if not world.is_on_board(there) or world.is_closed(there, klass) or self.bars(unit, here, there):
            return False
        for other in world.units.values():
            if other is unit or other.row["place"] != "board" or there not in other.squares:
                continue
            if not other.is_infantry:
                return False  # book line 284; a vehicle through a vehicle: HBR-AMB-20
            if unit.is_infantry and other.side != unit.side:
                return False
        return not any(here in zone and there in zone for zone in zones)

    def bars(self, unit: Unit, here: Square, there: Square) -> bool:
        """What lies on the edge or in the corner between two squares (book lines 722-732, 328)."""
        klass = unit.face.klass
        if here[0] == there[0] or here[1] == there[1]:
            row = self.world.edges.get(edge(here, there))
            return row is not None and is_barred(row, klass)
        row = self.world.corners.get((max(here[0], there[0]), max(here[1], there[1])))
        if row is not None and is_barred(row, klass):
            return True
        sides = (here[0], there[1]), (there[0], here[1])
        standing = {self.world.standing[s].word if s in self.world.standing else "" for s in sides}
        if len(standing) == 1 and "" not in standing and unit.word not in standing:
            return True
        wrecks = [wreck for wreck in self.world.wreck_squares if {*sides} <= wreck]
        return any(is_barred(self.world.wrecks[sides[0]], klass) for _ in wrecks)

    def zones(self, unit: Unit) -> list[set[Square]]:
        """The zones that hinder it: of enemy infantry without markers, only for infantry (book lines 383-401)."""
        if not unit.is_infantry:
            return []
        enemies = [
            u for u in self.world.units.values()
            if u.side != unit.side and u.is_infantry and u.row["place"] == "board" and not u.row["suppressed"]
        ]  # fmt: skip
        here = unit.squares[0]
        return [
            self.world.zone(u) for u in enemies if max(abs(a - b) for a, b in zip(here, u.squares[0], strict=True)) < 9
        ]

    def is_crowded(self, unit: Unit, at: Square) -> bool:
        """Whether another unit stands there, so that it cannot stay; a vehicle runs infantry over (book line 354)."""
        others = [
            u for u in self.world.units.values() if u.row["place"] == "board" and at in u.squares and u is not unit
        ]
        return any(unit.is_infantry or not other.is_infantry for other in others)

    def is_difficult(self, here: Square, there: Square) -> bool:
        """Whether a step ends the move (book lines 668, 724-728): a diagonal one crosses a corner of four squares."""
        squares = {there} if here[0] == there[0] or here[1] == there[1] else {
            here, there, (here[0], there[1]), (there[0], here[1]),
        }  # fmt: skip
        return any(row.get("difficult") for s in squares for row in self.world.lies(s))

    def answered(self, q: Question) -> None:
        for e in q.events:
            if e["type"] == "move-declared":
                self.begin(e["unit"])
            elif e["type"] in ("moved", "entered") and e.get("unit") == self.mover:
                self.gone += 1
                self.note(q, e["square"])
            elif e["type"] == "state-changed" and e["unit"] == self.mover:
                self.is_over, self.is_plain = self.gone > 0, self.gone > 0  # book line 885: at the start or the end
            elif (
                e["type"] in PLAYED
                or (e["type"] == "damage" and e["unit"] == self.mover)
                or (e["type"] in ("disembarked", "embarked", "forced") and e.get("unit") == self.mover)
            ):
                self.is_plain = False

    def note(self, q: Question, word: str) -> None:
        """Where the step has led."""
        unit = self.world.units[self.mover]
        if len(unit.squares) == 1 and unit.row["place"] == "board":
            self.is_over = self.is_over or self.is_difficult(unit.squares[0], square(word))
        else:
            self.is_plain = self.is_plain and len(unit.squares) > 1


def near(at: Square) -> Iterator[Square]:
    """The eight squares around one."""
    return ((at[0] + i, at[1] + j) for i, j in AROUND)
