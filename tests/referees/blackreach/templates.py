"""Templates: where they may be aimed, where they land, whom they touch (book lines 966-1056, 1072-1080, 1852)."""

from __future__ import annotations

import itertools

from tests.referees.blackreach import arcs
from tests.referees.blackreach.book import NO_VALUE, Row, Square, ability, rows, square
from tests.referees.blackreach.fire import NIGHT
from tests.referees.blackreach.world import BLOCKED, Unit, World
from tests.referees.referee import Facts, Question, Referee

EXPLOSIONS = {row["id"]: row for row in rows("templates.toml", "explosion")}
CHART = {1: 0, 2: 2, 3: -2, 4: 4}  # eighths of a turn to the right of the template's arrow, by the die
GRENADES = {
    f"option:{row['id']}": next(e for e in row["effects"] if e["id"] == "alternate-fire")
    for row in rows("recruitment.toml", "option")
    if any(e["id"] == "alternate-fire" and e.get("template") == "h" for e in row.get("effects", []))
}
OVER = ("action", "concealed-action", "revealed", "concealed-revealed", "turn", "phase", "moved", "aimed")


class Templates:
    """Judges aims, scatter, and who is under a template."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.way = ""  # howitzer, indirect or grenade
        self.firer = ""
        self.aimed: Square | None = None
        self.arrow = (0, 0)
        self.is_plain = True
        self.due: set[str] | None = None  # who is to be attacked under the template that has landed

    def asked(self, q: Question) -> None:
        acting = q.before[q.seat]["acting"]
        if q.kind != "aim" or acting is None or not self.is_plain or "overwatch" in q.before[q.seat]["where"]:
            return
        firer = self.world.units.get(acting["unit"])
        if firer is None or firer.row["place"] != "board" or self.world.is_altered(firer) or firer.word != self.firer:
            return
        if self.way in ("verb:howitzer", "verb:indirect"):
            if self.world.scenario != NIGHT:
                self.shells(q, firer)
        elif self.way == "verb:grenade":
            self.grenades(q, firer)

    def shells(self, q: Question, firer: Unit) -> None:
        """A howitzer needs a line of sight to the interspace, indirect fire none; arcs bind both (1010-1036, 1058)."""
        weapon = armed(firer, self.way)
        if weapon is None:
            return
        arc = arcs.arc_of(firer.face.row, weapon)
        narrow = self.referee.table.options.get("narrow-arcs") == "yes"
        offered = {square(w) for w in q.all_offered("point:")}
        for point in self.points():
            self.referee.judge("aims")
            fine = self.way == "verb:indirect" or self.world.sight_of_point(firer, point) < BLOCKED
            if arc is not None:
                fine = fine and arcs.has_point(firer.squares, firer.row["facing"], arc, point, narrow)
            text = f"{firer.word} at {firer.squares} to the interspace {point}, {self.way}"
            self.referee.expect((point in offered) == fine, "HBR-ABIL-HOW-01", 1006, f"{text}: {point in offered}")

    def grenades(self, q: Question, firer: Unit) -> None:
        """As far as the marker says; the thrower's own corner is the first interspace (1072-1080, 1852)."""
        ranges = {GRENADES[o]["range"] for o in self.world.view["options"] if o in GRENADES and self.is_his(o, firer)}
        if len(ranges) != 1:
            return
        reach = ranges.pop()
        ((x, y),) = firer.squares
        offered = {square(w) for w in q.all_offered("point:")}
        for point in self.points():
            self.referee.judge("aims")
            far = 1 + max(x - point[0], point[0] - x - 1, y - point[1], point[1] - y - 1, 0)
            text = f"{firer.word} at {firer.squares} throws {far} to {point}"
            self.referee.expect((point in offered) == (far <= reach), "HBR-ABIL-LRANGE-02", 1072, text)

    def is_his(self, option: str, firer: Unit) -> bool:
        """Whether an option lies with an army's own tiles."""
        tile = self.world.view["options"][option]["tile"]
        return any(u.row["tile"] == tile and u.side == firer.side for u in self.world.units.values())

    def points(self) -> list[Square]:
        """The interspaces of the board: where four squares meet (book line 646)."""
        assert self.world.ground is not None
        return list(itertools.product(range(1, self.world.ground["width"]), range(1, self.world.ground["height"])))

    def answered(self, q: Question) -> None:
        if q.kind in ("fire-weapon", "fire-target", "fire-mode"):
            self.close()
        if q.kind == "orient-scatter":
            self.arrow = arcs.COMPASS[q.word.partition(":")[2]]
        for e in q.events:
            if e["type"] in OVER:
                self.close()
            if e["type"] in ("action", "concealed-action", "revealed", "turn"):
                self.is_plain, self.way = self.world.is_quiet, ""
            elif e["type"] in ("event-played", "overwatch", "manifesting"):
                self.is_plain = False
            elif e["type"] == "alternate-fire":
                self.way, self.firer = e["word"], e["unit"]
            elif e["type"] == "aimed":
                self.aimed = square(e["point"]) if e["point"] else None
                if self.way in ("verb:howitzer", "verb:grenade") and self.aimed and e["unit"] == self.firer:
                    self.land(e["unit"], self.aimed, q.events)
            elif e["type"] == "scattered":
                self.scatter(e, q.events)
            elif e["type"] == "attack-declared" and self.due is not None:
                self.referee.judge("units under templates")
                self.referee.expect(
                    e["target"] in self.due or not self.is_plain, "HBR-ABIL-HOW-04", 1016,
                    f"{e['target']} is not under the template of {self.firer} at {self.aimed}",
                )  # fmt: skip
                self.due.discard(e["target"])

    def scatter(self, e: Facts, events: list[Facts]) -> None:
        """On 1 to 4 the shot goes the way of the chart, on 5 and 6 it is on target (book lines 1038-1046)."""
        firer = self.world.units.get(self.firer)
        weapon = armed(firer, self.way) if firer else None
        if self.aimed is None or firer is None or weapon is None or not self.is_plain:
            return
        landed = square(e["point"])
        template = EXPLOSIONS[ability(weapon, "indirect-fire")["template"]]  # type: ignore[index]
        self.referee.judge("scatter")
        expected = self.aimed
        if e["die"] in CHART:
            way = arcs.turned(self.arrow, CHART[e["die"]])
            far = template["scatter_distance"] - self.is_spotted(firer)
            expected = self.aimed[0] + far * way[0], self.aimed[1] + far * way[1]
        if expected in self.points():
            self.referee.expect(
                landed == expected, "HBR-ABIL-IND-02", 1038, f"{self.firer} at {self.aimed}, die {e['die']}: {landed}"
            )
        self.land(self.firer, landed, events)

    def is_spotted(self, firer: Unit) -> int:
        """One interspace less if a unit with Signum sees the target clearly (book line 917)."""
        assert self.aimed is not None
        signum = [u for u in self.world.units.values() if u.side == firer.side and u.row["place"] == "board"]
        return int(any(ability(u.face.row, "signum") and self.world.sight_of_point(u, self.aimed) == 0 for u in signum))

    def land(self, word: str, point: Square, events: list[Facts]) -> None:
        """Who is even partly under it, friend or foe, but nobody Concealed (book lines 1016, 1026)."""
        firer = self.world.units[word]
        if not self.is_plain or any(e["type"] in ("spotted", "state-changed", "flipped") for e in events):
            return
        row: Row
        if self.way == "verb:grenade":
            row = EXPLOSIONS["h"]
            values = row["cv"]
        else:
            weapon = armed(firer, self.way)
            if weapon is None:
                return
            held = ability(weapon, self.way.partition(":")[2].replace("indirect", "indirect-fire"))
            row = EXPLOSIONS[held["template"]]  # type: ignore[index]
            values = row["cv"]
        covered = {(point[0] + i, point[1] + j) for i, j in row["squares"]}
        self.aimed = point
        self.due = {
            u.word for u in self.world.units.values()
            if u.row["place"] == "board" and covered & {*u.squares} and not u.is_concealed
            and values[u.face.klass] != NO_VALUE
        }  # fmt: skip
        self.referee.judge("templates landed")

    def close(self) -> None:
        """The shot is over: was everybody attacked who still stands?"""
        due, self.due = self.due, None
        if due and self.is_plain:
            left = {w for w in due if w in self.world.units and self.world.units[w].row["place"] == "board"}
            self.referee.expect(
                not left, "HBR-ABIL-HOW-04", 1016, f"{sorted(left)} under the template of {self.firer} at {self.aimed}"
            )


def armed(unit: Unit, way: str) -> Row | None:
    """The weapon it fires in that way with."""
    name = {"verb:howitzer": "howitzer", "verb:indirect": "indirect-fire"}.get(way, "")
    for weapon in [*unit.face.row.get("weapon", []), unit.face.row]:
        if ability(weapon, name):
            return dict(weapon)
    return None
