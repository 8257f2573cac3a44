"""What is rolled for a shot and what comes of it (book lines 489-523, 1145-1160)."""

from __future__ import annotations

import re

from tests.referees.blackreach.fire import COVER
from tests.referees.blackreach.world import World
from tests.referees.referee import Facts, Question, Referee

DEFENCE = (COVER, "HBR-FIRE-09", "HBR-ABIL-FRONT-01")  # what is added to the defence and shown as a penalty
KRUNCH = "power:da-krunch"  # two dice, added (book line 2120)
CARD = "HBR-CARD-05"
TOLD = re.compile(r"(.*) ([+-]\d+) \(([^()]+)\)$")


def told(lines: list[str]) -> list[tuple[str, int, str]]:
    """The modifiers an event tells: what, how much, by which rule."""
    return [(m[1], int(m[2]), m[3]) for line in lines if (m := TOLD.match(line))]


class Shots:
    """Judges every attack roll that is told, and the hits or markers after it."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.suppressive = False
        self.power = ""  # what a psyker does

    def asked(self, q: Question) -> None:
        """Nothing is judged before the dice fall."""

    def answered(self, q: Question) -> None:
        for n, e in enumerate(q.events):
            if e["type"] in ("manifesting", "action", "revealed", "turn"):
                self.power = e.get("power", "")
            elif e["type"] == "attack-declared":
                self.suppressive = bool(e["suppressive"])
            elif e["type"] == "attack":
                self.attack(e, q.events[:n], q.events[n + 1 :])

    def attack(self, e: Facts, before: list[Facts], after: list[Facts]) -> None:
        """The sum, the number that was needed, and the result."""
        changed = {x.get("unit") for x in before if x["type"] in ("flipped", "spotted", "state-changed", "moved")}
        target = self.world.units.get(e["target"])
        if target is None or e["target"] in changed or not e["dice"]:
            return
        self.referee.judge("shots")
        lines = told(e["modifiers"])
        text = f"{e['unit']} at {e['target']}: {e['dice']}, {e['modifiers']}, total {e['total']} against {e['needed']}"
        dice = sum(e["dice"]) if self.power == KRUNCH else max(e["dice"])
        total = dice + sum(value for _, value, rule in lines if rule not in DEFENCE)
        cover = -sum(value for _, value, rule in lines if rule in DEFENCE)
        needed = e["needed"]
        if not self.world.is_altered(target):
            defence = target.face.row["defence"]
            self.referee.expect(needed == defence + cover, "HBR-FIRE-08", 497, f"{text}: the counter says {defence}")
        self.referee.expect(e["total"] == total, "HBR-FIRE-03", 489, f"{text}: by the book {total}")
        self.result(e["target"], e["total"] // needed if e["total"] > 0 else 0, after, text)

    def result(self, word: str, times: int, after: list[Facts], text: str) -> None:
        """A Hit, two if the result reaches twice the defence; by Suppressive Fire so many markers."""
        kind = "suppressed" if self.suppressive else "hit"
        until = next((n for n, x in enumerate(after) if x["type"] in ("attack", "attack-declared")), len(after))
        came = [x for x in after[:until] if x["type"] == kind and x.get("unit") == word and x["rule"] != CARD]
        got = came[0]["count" if self.suppressive else "hits"] if came else 0
        if not self.suppressive:
            times = min(times, 2)
        if times and not came and until == len(after):
            return  # somebody is asked first
        self.referee.judge("results of shots")
        rule, line = ("HBR-ABIL-SUPP-03", 1153) if self.suppressive else ("HBR-HIT-05", 519)
        self.referee.expect(got == times, rule, line, f"{text}: {got}, by the book {times}")
