"""Firing actions: who may be fired at, and what changes the roll (book lines 405-519)."""

from __future__ import annotations

from typing import Any

from tests.referees.blackreach.book import LONG, NO_VALUE, Row, ability
from tests.referees.blackreach.world import BLOCKED, Unit, World, distance
from tests.referees.referee import Question, Referee

OBSCURED, RANGE, COVER, MARKERS = "HBR-LOS-08", "HBR-RANGE-02", "HBR-TERR-05", "HBR-MARK-01"
LINES = {OBSCURED: 437, RANGE: 455, COVER: 662, MARKERS: 495}
NIGHT, DARK = "s3-eyes-in-the-scrub", 9
ALTERED = (
    "alternate-fire",
    "overwatch",
    "event-played",
    "power-marker",
)  # what may lend an ability or take away a penalty


class Fire:
    """Judges every question for a target, and the sums behind each."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.slot = ""
        self.is_plain = True  # no card, power or other way of firing since the unit was activated
        self.fired: set[str] = set()

    def asked(self, q: Question) -> None:
        if q.kind != "fire-target" or not self.is_plain or self.world.view["powers"]:
            return
        acting = q.before[q.seat]["acting"]
        if acting is None or acting["unit"] not in self.world.units:
            return
        firer = self.world.units[acting["unit"]]
        if firer.row["place"] != "board" or "overwatch" in q.before[q.seat]["where"]:
            return
        weapon = firer.face.weapon(self.slot)
        if "cv" not in weapon or ability(weapon, "limited-arc") or ability(firer.face.row, "limited-arc"):
            return
        if any(o["bearer"] == firer.word for o in self.world.view["options"].values()):
            return
        self.targets(q, firer, weapon)

    def targets(self, q: Question, firer: Unit, weapon: Row) -> None:
        """Attack type, line of sight, range (book lines 407-412)."""
        offered = q.all_offered("unit:")
        limit = ability(weapon, "limited-range")
        for target in self.world.units.values():
            if target.side == firer.side or target.row["place"] != "board" or target.word in self.fired:
                continue
            self.referee.judge("lines of sight")
            seen = self.world.sight(firer, target)
            if seen is None:
                self.referee.judge("lines between large counters, not judged")
                continue
            fine = not target.is_concealed and weapon["cv"][target.face.klass] != NO_VALUE and seen < BLOCKED
            fine = fine and (limit is None or distance(firer, target) <= limit["squares"])
            fine = fine and distance(firer, target) <= self.darkness()
            text = f"{firer.word} at {firer.squares} and {target.word} at {target.squares}"
            if (target.word in offered) != fine:
                self.referee.disagree(
                    "HBR-FIRE-02", 407, f"{text}: {'no target' if fine else 'a target'}, sight {seen}"
                )
            elif fine and target.word in q.offered:
                self.modifiers(q.odds(target.word), firer, target, weapon, seen, text)

    def darkness(self) -> int:
        """How far one fires at all: nine squares before dawn (the third scenario's own rule)."""
        campaign = self.world.view["campaign"]
        scenario = campaign["chapter"] if campaign else self.world.view["scenario"]
        return DARK if scenario == NIGHT else 99

    def modifiers(self, odds: Any, firer: Unit, target: Unit, weapon: Row, seen: int, text: str) -> None:
        """Penalties are taken from the result: obstacles, long range, markers; the ground adds to defence."""
        if odds is None:
            return
        told = {m.rule: m.value for m in odds.modifiers}
        long = distance(firer, target) > LONG and not ability(weapon, "hawk-eyed")
        cover = 0
        grounds = [self.world.terrain.get(s, {}) for s in target.squares]
        if all(g.get("id") == grounds[0].get("id") for g in grounds):  # wholly inside it (book line 646)
            cover = grounds[0].get("defence", {}).get(target.face.klass, 0)
        expected = {
            OBSCURED: -seen, RANGE: -2 if long else 0, COVER: -cover, MARKERS: -2 * firer.row["suppressed"],
        }  # fmt: skip
        self.referee.judge("fire modifiers", len(expected))
        for rule, value in expected.items():
            self.referee.expect(
                told.get(rule, 0) == value, rule, LINES[rule], f"{text}: {told.get(rule, 0)}, by the book {value}"
            )

    def answered(self, q: Question) -> None:
        if q.kind == "fire-weapon":
            self.slot = q.word.partition(":")[2]
        for e in q.events:
            if e["type"] in ("revealed", "concealed-revealed", "turn", "action"):
                self.slot, self.is_plain, self.fired = "", True, set()
            elif e["type"] in ALTERED:
                self.is_plain = False
            elif e["type"] == "attack-declared":
                self.fired.add(e["target"])
