"""Assaults: who may support, and both totals with one weapon each (book lines 1170-1260, 650-656, 1336-1342)."""

from __future__ import annotations

from collections import Counter

from tests.referees.blackreach.book import NO_VALUE, SIDES, Row, ability
from tests.referees.blackreach.lines import edge
from tests.referees.blackreach.shots import told
from tests.referees.blackreach.world import Unit, World
from tests.referees.blackreach.world import distance as far
from tests.referees.referee import Facts, Question, Referee

VALUE, ABILITY, SUPPORT, REAR = "HBR-ASLT-30", "HBR-ABIL-ASSAULT-01", "HBR-ASLT-21", "HBR-ASLT-33"
MARKERS, GROUND, BARRICADE = "HBR-MARK-01", "HBR-ASLT-31", "HBR-TERR-04"
LINES = {SUPPORT: 1224, REAR: 1242, MARKERS: 1342, GROUND: 1234, BARRICADE: 652}


class Assaults:
    """Judges the totals of every assault that is told."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.supporters = 0
        self.seat = 0  # whose unit attacks
        self.has_event = False  # a battle event was played in this assault: it may take the defender's second die

    def asked(self, q: Question) -> None:
        if q.kind != "support":
            return
        acting = q.before[q.seat]["acting"]
        if acting is None or acting["target"] is None:
            return
        attacker, defender = self.world.units[acting["unit"]], self.world.units[acting["target"]]
        self.support(q, attacker, defender)

    def support(self, q: Question, attacker: Unit, defender: Unit) -> None:
        """Allies in the defender's zone with Assault, not activated, without markers (book lines 1216-1222)."""
        zone = self.world.zone(defender)
        offered = q.all_offered("unit:")
        for unit in self.world.units.values():
            if unit.side != attacker.side or unit is attacker or unit.row["place"] != "board":
                continue
            if self.world.is_altered(unit) or not self.world.is_quiet:
                continue
            self.referee.judge("supporters")
            weapons = unit.face.row.get("weapon") or [unit.face.row]
            fine = any(ability(w, "assault") for w in weapons) and not unit.row["activated"]
            fine = fine and not unit.row["suppressed"] and bool({*unit.squares} & zone) and not unit.row["revealed"]
            text = f"{unit.word} at {unit.squares} beside {defender.word} at {defender.squares}"
            self.referee.expect((unit.word in offered) == fine, "HBR-ASLT-20", 1216, f"{text}: {unit.word in offered}")

    def answered(self, q: Question) -> None:
        for e in q.events:
            if e["type"] == "assault":
                self.supporters = 0
                self.has_event = False
                self.seat = SIDES.index(self.world.units[e["unit"]].side)
            elif e["type"] == "event-played":
                self.has_event = True
            elif e["type"] == "assault-result":
                self.result(e, q.events)
        if q.kind == "support" and q.word.startswith("unit:"):
            self.supporters += 1

    def result(self, e: Facts, events: list[Facts]) -> None:
        """Dice and modifiers of both sides, and who wins."""
        attacker, defender = self.world.units.get(e["unit"]), self.world.units.get(e["target"])
        if attacker is None or defender is None or not e["dice"]:
            return
        self.referee.judge("assaults")
        lines = told(e["modifiers"])
        text = (
            f"{e['unit']} at {e['target']}: {e['dice']} {e['attacker']}, {e['reply']} {e['defender']}, {e['modifiers']}"
        )
        both = max(e["dice"]) + max(e["reply"] or [0]) + sum(value for _, value, _ in lines)
        if e["reply"]:
            self.referee.expect(e["attacker"] + e["defender"] == both, "HBR-ASLT-30", 1232, f"{text}: together {both}")
        self.referee.expect(len(e["dice"]) >= 2, "HBR-ASLT-30", 1230, f"{text}: two dice")
        if e["reply"] and not any(x["type"] in ("flipped", "spotted", "suppressed") for x in events[: events.index(e)]):
            values = [n for n, (what, _, _) in enumerate(lines) if what == "combat value"]
            if len(values) == 2:
                self.side(attacker, defender, e["dice"], lines[: values[1]], text)
                self.side(defender, attacker, e["reply"], lines[values[1] :], text)

    def side(self, unit: Unit, other: Unit, dice: list[int], lines: list[tuple[str, int, str]], text: str) -> None:
        """One weapon's value and Assault number, two dice for a defender only with that ability, and the rest."""
        if self.world.is_altered(unit):
            return
        self.referee.judge("assault totals")
        told: Counter[str] = Counter()
        for what, value, rule in lines:
            told[what if rule == VALUE else rule] += value
        attacks = unit.side == SIDES[self.seat]
        possible = set()
        for weapon in unit.face.row.get("weapon") or [unit.face.row]:
            value = weapon.get("cv", {}).get(other.face.klass, NO_VALUE)
            assault = ability(weapon, "assault")
            if value != NO_VALUE and (attacks or self.has_event or len(dice) == (2 if assault else 1)):
                possible.add((value, assault["bonus"] if assault else 0))
        arms = told["combat value"], told[ABILITY]
        self.referee.expect(arms in possible, VALUE, 1232, f"{text}: {arms} of {unit.word}, not of {possible}")
        expected = {MARKERS: -2 * unit.row["suppressed"], GROUND: 0 if attacks else self.world.cover(unit)}
        if attacks:
            once = self.referee.table.options.get("support-once") == "yes"
            expected[SUPPORT] = min(self.supporters, 1) if once else self.supporters
            if len(unit.squares) == len(other.squares) == 1 and far(unit, other) == 1:
                expected[BARRICADE] = self.barricade(unit, other)
                rear = self.world.is_rear(unit, other)
                expected[REAR] = told[REAR] if rear is None else 2 if rear else 0
        for rule, value in expected.items():
            self.referee.expect(
                told[rule] == value, rule, LINES[rule], f"{text}: {told[rule]} of {unit.word}, by the book {value}"
            )

    def barricade(self, attacker: Unit, defender: Unit) -> int:
        """What is crossed on the way in (book line 652)."""
        if len(attacker.squares) > 1 or len(defender.squares) > 1:
            return 0
        here, there = attacker.squares[0], defender.squares[0]
        rows: list[Row | None] = []
        if here[0] == there[0] or here[1] == there[1]:
            rows.append(self.world.edges.get(edge(here, there)))
        else:
            rows.append(self.world.corners.get((max(here[0], there[0]), max(here[1], there[1]))))
        inside = self.world.terrain.get(there, {})
        if inside.get("barricade") and self.world.terrain.get(here, {}).get("id") != inside["id"]:
            rows.append(inside)
        return sum(int(row.get("barricade", 0)) for row in rows if row)
