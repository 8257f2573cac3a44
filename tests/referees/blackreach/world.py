"""The table as both sides together know it, and lines of sight over it (book lines 416-461, 676-714)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from tests.referees.blackreach import arcs, wide
from tests.referees.blackreach.book import FACES, SIDES, TERRAIN, Face, Row, Square, ability, square
from tests.referees.blackreach.lines import Crossed, Edge, Point, centre, crossed, edge

Facts = dict[str, Any]
BLOCKED = 99


class Unit(NamedTuple):
    """A unit on the board or aboard."""

    word: str
    side: str
    face: Face
    squares: tuple[Square, ...]
    row: Facts

    @property
    def is_infantry(self) -> bool:
        return self.face.klass == "infantry"

    @property
    def is_concealed(self) -> bool:
        return bool(self.face.row["kind"] == "concealed")


class World:
    """What lies where."""

    def __init__(self) -> None:
        self.view: Facts = {}
        self.ground: Facts | None = None
        self.units: dict[str, Unit] = {}
        self.is_quiet = (
            True  # nobody has played a battle event this turn: it may hold for all units until the end of it
        )

    def hear(self, events: list[Facts]) -> None:
        """What was told of cards and turns."""
        for e in events:
            if e["type"] == "turn":
                self.is_quiet = True
            elif e["type"] == "event-played":
                self.is_quiet = False

    def see(self, views: Mapping[int | None, Facts]) -> None:
        """Each side's own view of its own units."""
        self.view = views[0]
        self.units = {}
        for seat, side in enumerate(SIDES):
            for word, row in views[seat]["units"].items():
                if row["side"] == side:
                    squares = tuple(square(s) for s in row["squares"])
                    self.units[word] = Unit(word, side, FACES[row["face"]], squares, row)
        self.standing = {s: u for u in self.units.values() if u.row["place"] == "board" for s in u.squares}
        self.wrecks: dict[Square, Row] = {}
        self.wreck_squares = [{square(s) for s in row["squares"]} for row in self.view["wrecks"].values()]
        for word, row in self.view["wrecks"].items():
            wreck = next(f for f in FACES.values() if f.row["kind"] == "wreck" and is_copy(word, f.type))
            self.wrecks |= {square(s): wreck.row for s in row["squares"]}
        if self.view["map"] != self.ground:
            self.lay(self.view["map"])

    def lay(self, ground: Facts) -> None:
        """Take up the ground, and which edges and interspaces hang together (second reading, AMB-26)."""
        self.ground = ground
        self.terrain = {square(w): TERRAIN[kind] for w, kind in ground["terrain"].items()}
        self.edges: dict[Edge, Row] = {}
        for name, step in (("east", (1, 0)), ("south", (0, 1))):
            for word, kind in ground[name].items():
                x, y = square(word)
                self.edges[edge((x, y), (x + step[0], y + step[1]))] = TERRAIN[kind]
        self.corners = {square(w): TERRAIN[kind] for w, kind in ground["corners"].items()}
        self.beside = dict(self.elements())

    def elements(self) -> Iterator[tuple[Edge | Square, set[Square]]]:
        """For each part of a wall the squares beside the whole of it."""
        left: dict[Any, tuple[str, frozenset[Square]]] = {
            part: (row["id"], ends_of(part)) for part, row in self.edges.items()
        }
        left |= {at: (row["id"], frozenset([at])) for at, row in self.corners.items()}
        while left:
            first, (kind, reach) = left.popitem()
            parts, points = [first], set(reach)
            grown = True
            while grown:
                near = [p for p, (k, e) in left.items() if k == kind and e & points]
                parts += near
                for part in near:
                    points |= left.pop(part)[1]
                grown = bool(near)
            squares = {s for part in parts if isinstance(part[0], tuple) for s in part}
            for part in parts:
                yield part, squares

    @property
    def scenario(self) -> str:
        """What is played, in a campaign the battle of the day."""
        campaign = self.view["campaign"]
        return str(campaign["chapter"] if campaign else self.view["scenario"])

    # ---- lines of sight
    def sight(self, firer: Unit, target: Unit) -> int:
        """What obscures the best line between two units, BLOCKED if none is open."""
        if firer.row["place"] == "embarked":  # from any square of the vehicle, past infantry (book lines 1559-1561)
            starts = [side for s in firer.squares for side in wide.sides((s,))]
            return self.best(firer.squares, starts, wide.sides(target.squares), target.squares, False)
        both = firer.is_infantry and target.is_infantry
        return self.best(firer.squares, wide.sides(firer.squares), wide.sides(target.squares), target.squares, both)

    def sight_of_square(self, unit: Unit, at: Square) -> int:
        """What obscures its best line to the middle of a square (book line 377)."""
        return self.best(unit.squares, wide.sides(unit.squares), wide.sides((at,)), (at,), False)

    def sight_of_point(self, unit: Unit, point: Square) -> int:
        """What obscures its best line to an interspace (book line 1012)."""
        there = (Fraction(point[0]), Fraction(point[1]))
        return self.best(unit.squares, wide.sides(unit.squares), [(there, there)], (), False, point)

    def best(
        self,
        squares: tuple[Square, ...],
        starts: list[wide.Side],
        ends: list[wide.Side],
        others: tuple[Square, ...],
        both: bool,
        point: Square | None = None,
    ) -> int:
        """The least that any line from these squares costs."""
        best = BLOCKED
        around = others if point is None else tuple((point[0] - i, point[1] - j) for i in (0, 1) for j in (0, 1))
        posts = self.posts(squares, ends, {*squares, *others}, both)
        for near, far in itertools.product(starts, ends):
            for a, b in wide.lines(near, far, posts):
                if a == b:  # a vehicle that stands over infantry on its way
                    return 0
                best = min(best, self.cost(crossed(a, b), {*squares, *others}, squares, around, both))
                if best == 0:
                    return best
        return best

    def posts(self, squares: tuple[Square, ...], ends: list[wide.Side], own: set[Square], both: bool) -> list[Point]:
        """The corners of all that obstructs in the field between two ends."""
        xs = [p[0] for end in ends for p in end] + [centre(s)[0] for s in squares]
        ys = [p[1] for end in ends for p in end] + [centre(s)[1] for s in squares]
        columns, rows = range(int(min(xs)), int(max(xs)) + 1), range(int(min(ys)), int(max(ys)) + 1)
        found: set[Square] = set()
        for at in itertools.product(columns, rows):
            if at not in own and (self.blocks(at, both) or any(row.get("obscures") for row in self.lies(at))):
                found |= {*wide.corners(at)}
        for part in self.edges:
            if any(s[0] in columns and s[1] in rows for s in part):
                found |= ends_of(part)
        found |= {at for at in self.corners if at[0] in columns or at[1] in rows}
        return [(Fraction(x), Fraction(y)) for x, y in sorted(found)]

    def cost(
        self, line: Crossed, own: set[Square], near: tuple[Square, ...], far: tuple[Square, ...], both: bool
    ) -> int:
        """What one line costs: BLOCKED, or the sum of what obscures it; own squares do not count."""
        total = 0
        for at in line.squares:
            if at not in own:
                if self.blocks(at, both):
                    return BLOCKED
                total += sum(-row.get("obscures", 0) for row in self.lies(at))
        for part in line.edges:
            total += self.wall(part, self.edges.get(part), near, far)
        for corner, ways, sides in line.corners:
            total += self.wall(corner, self.corners.get(corner), near, far)
            if sides[0] != sides[1] and self.gate(ways, sides, own, both):
                return BLOCKED
        return min(total, BLOCKED)

    # ---- what lies and stands somewhere
    def is_altered(self, unit: Unit) -> bool:
        """Whether gear, a power or a card changes what its counter says."""
        return (
            bool(unit.row["effects"])
            or any(o["bearer"] == unit.word for o in self.view["options"].values())
            or any(p["on"] == unit.word for p in self.view["powers"].values())
        )

    def cover(self, unit: Unit) -> int:
        """What the ground adds to its defence, if it is wholly inside one element (book lines 646, 662)."""
        wrecks = {self.wrecks.get(s, {}).get("infantry_defence", 0) for s in unit.squares}
        grounds = [self.terrain.get(s, {}) for s in unit.squares]
        if any(g.get("id") != grounds[0].get("id") for g in grounds):
            return 0
        wreck = wrecks.pop() if unit.is_infantry and len(wrecks) == 1 else 0
        return int(grounds[0].get("defence", {}).get(unit.face.klass, 0) + wreck)

    def zone(self, unit: Unit) -> set[Square]:
        """The squares around it that it sees and might enter (book lines 377-379)."""
        around = {(x + i, y + j) for x, y in unit.squares for i in (-1, 0, 1) for j in (-1, 0, 1)} - {*unit.squares}
        fit = {s for s in around if self.is_on_board(s) and not self.is_closed(s, unit.face.klass)}
        return {s for s in fit if self.sight_of_square(unit, s) < BLOCKED}

    def munitions(self, firer: Unit) -> int:
        """The bonus of one allied Munitions Carrier in whose zone it stands (book lines 1102-1106)."""
        if not firer.is_infantry or firer.row["place"] != "board":
            return 0
        for other in self.units.values():
            carried = ability(other.face.row, "munitions-carrier") if other.row["place"] == "board" else None
            if (
                carried
                and other.side == firer.side
                and other.word != firer.word
                and {*firer.squares} & self.zone(other)
            ):
                return int(carried["bonus"])
        return 0

    def is_rear(self, firer: Unit, target: Unit) -> bool | None:
        """Whether the line crosses the rear edge of a heavy vehicle (book line 541); None if that is not plain."""
        if target.face.klass != "heavy" or ability(target.face.row, "no-weak-point"):
            return False
        if len(target.squares) > 1 or len(firer.squares) > 1 or len(target.row["facing"]) > 1:
            return None
        (fx, fy), (tx, ty) = centre(firer.squares[0]), centre(target.squares[0])
        facing = arcs.COMPASS[target.row["facing"]]
        along = (fx - tx) * -facing[0] + (fy - ty) * -facing[1]
        across = abs((fx - tx) * facing[1]) + abs((fy - ty) * facing[0])
        return None if along == across else along > across

    def is_on_board(self, at: Square) -> bool:
        assert self.ground is not None
        return 0 <= at[0] < self.ground["width"] and 0 <= at[1] < self.ground["height"]

    def is_closed(self, at: Square, klass: str) -> bool:
        """Whether no unit of a class may enter a square (book lines 684, 690)."""
        return any(is_barred(row, klass) for row in self.lies(at))

    def lies(self, at: Square) -> list[Row]:
        """The terrain of a square, a wreck on it included."""
        return [row[at] for row in (self.terrain, self.wrecks) if at in row]

    def blocks(self, at: Square, both_infantry: bool) -> bool:
        """Vehicles always, infantry between infantry, X terrain (book lines 429-435); nobody Concealed (1400)."""
        unit = self.standing.get(at)
        if unit is not None and not unit.is_concealed and (both_infantry or not unit.is_infantry):
            return True
        return any(row.get("blocks_los") for row in self.lies(at))

    def wall(self, part: Edge | Square, row: Row | None, near: tuple[Square, ...], far: tuple[Square, ...]) -> int:
        """An obstacle between squares: who is beside the element ignores it (book lines 678, 710)."""
        if row is None:
            return 0
        if row.get("blocks_los"):
            return BLOCKED
        beside = self.beside[part]
        if row.get("elevation") and not beside & {*near, *far}:
            return BLOCKED
        return 0 if beside & set(near) else -int(row.get("obscures", 0))

    def gate(self, ways: Iterable[Square], sides: Iterable[Square], own: set[Square], both: bool) -> bool:
        """Whether what blocks stands on both sides of a line through a corner (second reading, AMB-26)."""
        for side in sides:
            walls = [self.edges.get(edge(side, way), {}) for way in ways]
            if not any(w.get("blocks_los") for w in walls) and (side in own or not self.blocks(side, both)):
                return False
        return True


def ends_of(part: Edge) -> frozenset[Square]:
    """The two corners of an edge."""
    (x, y), (there, _) = part
    return frozenset([(x + 1, y), (x + 1, y + 1)] if there > x else [(x, y + 1), (x + 1, y + 1)])


def is_barred(row: Row, klass: str) -> bool:
    """Whether an element is impassable, or to that class."""
    return bool(row.get("impassable")) or klass in row.get("closed_to", ())


def is_copy(word: str, kind: str) -> bool:
    """Whether a unit's word is of that kind: its id, with or without a number."""
    name = word.partition(":")[2]
    return name == kind or (name.startswith(kind + "-") and name[len(kind) + 1 :].isdigit())


def distance(a: Unit, b: Unit) -> int:
    """Squares by the shortest way, diagonals allowed (book line 457)."""
    return min(max(abs(p[0] - q[0]), abs(p[1] - q[1])) for p in a.squares for q in b.squares)
