"""Firing actions: who may be fired at, and what changes the roll (book lines 405-549, 1098-1114)."""

from __future__ import annotations

from typing import Any

from tests.referees.blackreach import arcs
from tests.referees.blackreach.book import LONG, NO_VALUE, Row, ability
from tests.referees.blackreach.world import BLOCKED, Unit, World, distance
from tests.referees.referee import Question, Referee

VALUE, MOVING, REAR, MUNITIONS = "HBR-FIRE-03", "HBR-ABIL-FOTM-03", "HBR-HVY-01", "HBR-ABIL-MUNI-01"
DOUBLED = "HBR-ABIL-SUPP-01"
OBSCURED, RANGE, COVER, MARKERS = "HBR-LOS-08", "HBR-RANGE-02", "HBR-TERR-05", "HBR-MARK-01"
LINES = {
    VALUE: 413, MOVING: 947, REAR: 541, MUNITIONS: 1102, OBSCURED: 437, RANGE: 455, COVER: 662, MARKERS: 495,
}  # fmt: skip
NIGHT, DARK = "s3-eyes-in-the-scrub", 9
ALTERED = ("alternate-fire", "event-played", "power-marker")  # what may lend an ability or take away a penalty


class Fire:
    """Judges every question for a target, and the sums behind each."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.slot = ""
        self.is_plain = True  # no card, power or other way of firing since the unit was activated
        self.is_suppressive = False
        self.watcher = self.seen_mover = ""  # who fires on overwatch, and at whom
        self.watched = ""
        self.fired: set[str] = set()

    def asked(self, q: Question) -> None:
        if q.kind != "fire-target" or not self.is_plain:
            return
        acting = q.before[q.seat]["acting"]
        if acting is None or acting["unit"] not in self.world.units:
            return
        firer = self.world.units[acting["unit"]]
        weapon = firer.face.weapon(self.slot)
        if "cv" not in weapon or self.world.is_altered(firer):
            return
        self.watched = self.seen_mover if firer.word == self.watcher else ""
        where = q.before[q.seat]["where"]
        self.targets(q, firer, weapon, self.moving(firer, weapon, where))

    def moving(self, firer: Unit, weapon: Row, where: str) -> int:
        """The penalty of Fire on the Move (book lines 945-947); none from inside a transport (1559)."""
        on_the_move = ability(weapon, "fire-on-the-move") or ability(firer.face.row, "fire-on-the-move")
        if on_the_move is None or self.watched or firer.row["place"] != "board" or "> movement" not in where:
            return 0
        return int(on_the_move["penalty"])

    def targets(self, q: Question, firer: Unit, weapon: Row, moving: int) -> None:
        """Attack type, line of sight, range, arc (book lines 407-412)."""
        offered = q.all_offered("unit:")
        for target in self.world.units.values():
            if target.side == firer.side or target.row["place"] != "board" or target.word in self.fired:
                continue
            if self.watched and target.word != self.watched:
                self.referee.expect(target.word not in offered, "HBR-ABIL-OVER-01", 1118, f"{target.word} on overwatch")
                continue
            self.referee.judge("lines of sight")
            if len(firer.squares) + len(target.squares) > 2:
                self.referee.judge("lines of large counters")
            if firer.row["place"] == "embarked":
                self.referee.judge("lines of passengers")
            seen = self.world.sight(firer, target)
            fine = seen < BLOCKED and self.may(firer, target, weapon)
            text = f"{firer.word} at {firer.squares} and {target.word} at {target.squares}"
            if (target.word in offered) != fine:
                self.referee.disagree(
                    "HBR-FIRE-02", 407, f"{text}: {'no target' if fine else 'a target'}, sight {seen}"
                )
            elif fine and target.word in q.offered and not self.world.is_altered(target):
                self.modifiers(q.odds(target.word), firer, target, weapon, seen, moving)

    def may(self, firer: Unit, target: Unit, weapon: Row) -> bool:
        """All conditions but the line of sight."""
        far = distance(firer, target)
        limit = ability(weapon, "limited-range") or ability(firer.face.row, "limited-range")
        arc = arcs.arc_of(firer.face.row, weapon)
        if arc is not None:
            self.referee.judge("arcs")
            narrow = self.referee.table.options.get("narrow-arcs") == "yes"
            if not arcs.has_counter(firer.squares, firer.row["facing"], arc, target.squares, narrow):
                return False
        return (
            not target.is_concealed
            and weapon["cv"][target.face.klass] != NO_VALUE
            and (limit is None or far <= limit["squares"])
            and far <= self.darkness()
        )

    def darkness(self) -> int:
        """How far one fires at all: nine squares before dawn (the third scenario's own rule)."""
        return DARK if self.world.scenario == NIGHT else 99

    def modifiers(self, odds: Any, firer: Unit, target: Unit, weapon: Row, seen: int, moving: int) -> None:
        """Bonuses are doubled by Suppressive Fire; obstacles, long range, markers and the target's ground are not."""
        if odds is None or any(";" in m.text or ": " in m.text for m in odds.modifiers):
            return
        told: dict[str, int] = {}
        for m in odds.modifiers:
            told[m.rule] = told.get(m.rule, 0) + m.value
        long = distance(firer, target) > LONG and not ability(weapon, "hawk-eyed")
        rear = self.world.is_rear(firer, target)
        expected = {
            VALUE: weapon["cv"][target.face.klass],
            MOVING: moving,
            MUNITIONS: self.world.munitions(firer),
            REAR: told.get(REAR, 0) if rear is None else 2 if rear else 0,
        }
        expected[DOUBLED] = sum(expected.values()) if self.is_suppressive else 0
        expected |= {
            OBSCURED: -seen,
            RANGE: -2 if long else 0,
            COVER: -self.world.cover(target),
            MARKERS: -2 * firer.row["suppressed"],
        }
        self.referee.judge("shots offered")
        self.referee.judge("fire modifiers", len(expected))
        text = f"{firer.word} at {firer.squares} and {target.word} at {target.squares}"
        for rule in expected.keys() | told.keys():
            value = expected.get(rule, 0)
            self.referee.expect(
                told.get(rule, 0) == value, rule, LINES.get(rule, 1151 if rule == DOUBLED else 491),
                f"{text}: {told.get(rule, 0)}, by the book {value}",
            )  # fmt: skip

    def answered(self, q: Question) -> None:
        if q.kind == "fire-weapon":
            self.slot = q.word.partition(":")[2]
        if q.kind in ("fire-mode", "action") or q.word in ("verb:fire", "verb:suppress"):
            self.is_suppressive = q.word == "verb:suppress"
        for e in q.events:
            if e["type"] in ("revealed", "concealed-revealed", "turn", "action"):
                self.slot, self.is_plain, self.watcher, self.fired = "", True, "", set()
            elif e["type"] == "overwatch":
                self.slot, self.fired, self.is_suppressive = "", set(), False
                self.watcher, self.seen_mover = e["unit"], e["target"]
            elif e["type"] in ALTERED:
                self.is_plain = False
            elif e["type"] == "attack-declared":
                self.fired.add(e["target"])
