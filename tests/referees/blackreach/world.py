"""The table as both sides together know it, and lines of sight over it (book lines 416-461, 676-714)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from tests.referees.blackreach.book import FACES, SIDES, TERRAIN, Face, Row, Square, square
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
            part: (row["id"], ends(part)) for part, row in self.edges.items()
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

    # ---- lines of sight
    def points(self, unit: Unit) -> list[tuple[Point, Point]]:
        """From where it sees: its middle, or any point between the middles of its squares (book lines 447-449)."""
        middles = [centre(s) for s in unit.squares]
        if len(middles) == 1:
            return [(middles[0], middles[0])]
        return [(a, b) for i, a in enumerate(middles) for b in middles[i + 1 :]]

    def sight(self, firer: Unit, target: Unit) -> int | None:
        """What obscures the best line, BLOCKED if none is open; None where a finite look does not settle it."""
        many = sum(len(u.squares) > 1 for u in (firer, target))
        if many == 2 or len(firer.squares) > 2 or len(target.squares) > 2:
            return None
        wide = firer if len(firer.squares) > 1 else target
        other = target if wide is firer else firer
        far = centre(other.squares[0])
        best = BLOCKED
        for near in self.ways(*self.points(wide)[0], far):
            a, b = (near, far) if wide is firer else (far, near)
            best = min(best, self.cost(crossed(a, b), firer, target))
        return best

    def ways(self, a: Point, b: Point, far: Point) -> set[Point]:
        """Every end that matters: where the line to it comes to pass through a corner, and one between each two."""
        if a == b:
            return {a}
        along = [Fraction(0), Fraction(1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        xs = [int(min(p[0] for p in (a, b, far))), int(max(p[0] for p in (a, b, far))) + 2]
        ys = [int(min(p[1] for p in (a, b, far))), int(max(p[1] for p in (a, b, far))) + 2]
        for x in range(*xs):
            for y in range(*ys):
                ex, ey = x - far[0], y - far[1]
                turn = dx * ey - dy * ex
                if turn:
                    t = ((far[0] - a[0]) * ey - (far[1] - a[1]) * ex) / turn
                    if 0 < t < 1:
                        along.append(t)
        along = sorted(set(along))
        along += [(p + q) / 2 for p, q in itertools.pairwise(along)]
        return {(a[0] + t * dx, a[1] + t * dy) for t in along}

    def cost(self, line: Crossed, firer: Unit, target: Unit) -> int:
        """What one line costs: BLOCKED, or the sum of what obscures it."""
        own = {*firer.squares, *target.squares}
        both = firer.is_infantry and target.is_infantry
        total = 0
        for at in line.squares:
            if at not in own:
                if self.blocks(at, both):
                    return BLOCKED
                total += sum(-row.get("obscures", 0) for row in self.lies(at))
        for part in line.edges:
            total += self.wall(part, self.edges.get(part), firer, target)
        for corner, ways, sides in line.corners:
            total += self.wall(corner, self.corners.get(corner), firer, target)
            if sides[0] != sides[1] and self.gate(ways, sides, own, both):
                return BLOCKED
        return min(total, BLOCKED)

    def lies(self, at: Square) -> list[Row]:
        """The terrain of a square, a wreck on it included."""
        return [row[at] for row in (self.terrain, self.wrecks) if at in row]

    def blocks(self, at: Square, both_infantry: bool) -> bool:
        """Vehicles always, infantry between infantry, X terrain (book lines 429-435); nobody Concealed (1400)."""
        unit = self.standing.get(at)
        if unit is not None and not unit.is_concealed and (both_infantry or not unit.is_infantry):
            return True
        return any(row.get("blocks_los") for row in self.lies(at))

    def wall(self, part: Edge | Square, row: Row | None, firer: Unit, target: Unit) -> int:
        """An obstacle between squares: who is beside the element ignores it (book lines 678, 710)."""
        if row is None:
            return 0
        if row.get("blocks_los"):
            return BLOCKED
        beside = self.beside[part]
        if row.get("elevation") and not beside & {*firer.squares, *target.squares}:
            return BLOCKED
        return 0 if beside & set(firer.squares) else -int(row.get("obscures", 0))

    def gate(self, ways: Iterable[Square], sides: Iterable[Square], own: set[Square], both: bool) -> bool:
        """Whether what blocks stands on both sides of a line through a corner (second reading, AMB-26)."""
        for side in sides:
            walls = [self.edges.get(edge(side, way), {}) for way in ways]
            if not any(w.get("blocks_los") for w in walls) and (side in own or not self.blocks(side, both)):
                return False
        return True


def ends(part: Edge) -> frozenset[Square]:
    """The two corners of an edge."""
    (x, y), (there, _) = part
    return frozenset([(x + 1, y), (x + 1, y + 1)] if there > x else [(x, y + 1), (x + 1, y + 1)])


def is_copy(word: str, kind: str) -> bool:
    """Whether a unit's word is of that kind: its id, with or without a number."""
    name = word.partition(":")[2]
    return name == kind or (name.startswith(kind + "-") and name[len(kind) + 1 :].isdigit())


def distance(a: Unit, b: Unit) -> int:
    """Squares by the shortest way, diagonals allowed (book line 457)."""
    return min(max(abs(p[0] - q[0]), abs(p[1] - q[1])) for p in a.squares for q in b.squares)
