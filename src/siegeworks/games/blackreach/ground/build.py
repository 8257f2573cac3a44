"""HBR-TERR-01, HBR-TERR-02  How a Ground is made: boards and tiles laid, elements named, steps linked."""

from __future__ import annotations

from functools import cache, lru_cache

from siegeworks.games.blackreach.box.columns import TERRAIN
from siegeworks.games.blackreach.box.components import (
    BOARD_SIZE,
    BOARDS,
    GROUND_TILES,
    TERRAIN_CHAR,
    TERRAIN_NUMBER,
)
from siegeworks.games.blackreach.ground.geometry import DX, DY
from siegeworks.games.blackreach.ground.ground import (
    HEIGHT,
    OPEN,
    POINT_WIDTH,
    ROAD,
    SQUARES,
    STEPS,
    WIDTH,
    Ground,
)


def turned(x: int, y: int, quarter: int, width: int, height: int) -> tuple[int, int]:
    """Where a cell of a width x height piece lies after so many quarter turns clockwise."""
    for _ in range(quarter):
        x, y, width, height = height - 1 - y, x, height, width
    return x, y


def cell(name: str) -> tuple[int, int]:
    """C3 -> (2, 2)."""
    return ord(name[0]) - 65, int(name[1:]) - 1


@lru_cache(maxsize=16)
def ground_for(boards: tuple[int, ...], laid: tuple[tuple[int, ...], ...], fallen: tuple[int, ...]) -> Ground:
    """The ground of these boards (columns * 100 + rows first, then face * 4 + quarter turns a board), tiles and
    fallen Structures.
    """
    g = Ground()
    columns, rows = divmod(boards[0], 100)
    g.width, g.height = columns * BOARD_SIZE, rows * BOARD_SIZE
    for i, code in enumerate(boards[1:]):
        lay_board(g, (i % columns) * BOARD_SIZE, (i // columns) * BOARD_SIZE, code // 4, code % 4)
    whole: set[int] = set()
    for tile, square, quarter in laid:
        whole |= lay_tile(g, tile, square, quarter)
    name_elements(g, whole)
    for root in fallen:
        kind = TERRAIN[g.terrain[root]]
        becomes = TERRAIN_NUMBER[kind.becomes or "open"]
        for q in g.members[root]:
            g.terrain[q] = becomes
        g.structure[root] = 0
        if becomes == OPEN:
            for q in g.members[root]:
                g.element[q] = -1
    link(g)
    return g


def lay_board(g: Ground, x0: int, y0: int, face: int, quarter: int) -> None:
    """HBR-TERR-01  Put one board face on the map."""
    board, n = BOARDS[face], BOARD_SIZE
    for y, row in enumerate(board["grid"]):
        for x, char in enumerate(row):
            tx, ty = turned(x, y, quarter, n, n)
            square = (y0 + ty) * WIDTH + x0 + tx
            g.inside[square] = True
            g.terrain[square] = TERRAIN_CHAR[char]
    for group in board["edges"]:
        for pair in group["between"]:
            a, b = (turned(*cell(c), quarter, n, n) for c in pair.split("-"))
            qa, qb = ((y0 + y) * WIDTH + x0 + x for x, y in (a, b))
            low, high = min(qa, qb), max(qa, qb)
            (g.east if high - low == 1 else g.south)[low] = TERRAIN_NUMBER[group["type"]]
    for group in board["interspaces"]:
        for pair in group["at"]:
            (ax, ay), (bx, by) = (turned(*cell(c), quarter, n, n) for c in pair.split("/"))
            g.corner[(y0 + max(ay, by)) * POINT_WIDTH + x0 + max(ax, bx)] = TERRAIN_NUMBER[group["type"]]


def tile_squares(tile: int, square: int, quarter: int) -> list[int]:
    """The squares a terrain tile covers when its north-western square is `square`."""
    width, height = GROUND_TILES[tile]["footprint"]
    cells = [turned(x, y, quarter, width, height) for y in range(height) for x in range(width)]
    return sorted(square + y * WIDTH + x for x, y in cells)


def lay_tile(g: Ground, tile: int, square: int, quarter: int) -> set[int]:
    """HBR-TERR-02  Lay a terrain tile: it replaces what lies under it and is one element of its own."""
    squares = tile_squares(tile, square, quarter)
    row = GROUND_TILES[tile]
    for q in squares:
        g.terrain[q] = TERRAIN_NUMBER[row["terrain"]]
        g.element[q] = squares[0]
    g.members[squares[0]] = squares
    g.structure[squares[0]] = int(row.get("structure", 0))
    return set(squares)


def name_elements(g: Ground, taken: set[int]) -> None:
    """HBR-TERR-02, HBR-TERR-03  Squares of one kind side by side form one Terrain Element."""
    for start in range(SQUARES):
        if start in taken or not g.inside[start] or g.terrain[start] in (OPEN, ROAD):
            continue
        members, kind = [start], g.terrain[start]
        taken.add(start)
        for square in members:
            for d in (0, 2, 4, 6):
                x, y = square % WIDTH + DX[d], square // WIDTH + DY[d]
                n = y * WIDTH + x
                if 0 <= x < g.width and 0 <= y < g.height and n not in taken and g.terrain[n] == kind:
                    taken.add(n)
                    members.append(n)
        for square in members:
            g.element[square] = start
        g.members[start] = members
        g.structure[start] = TERRAIN[kind].structure


@cache
def neighbours(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The squares around each square of a map of this size."""
    out: list[tuple[int, ...]] = []
    for square in range(SQUARES):
        x, y = square % WIDTH, square // WIDTH
        inside = x < width and y < height
        turns = [d for d in range(8) if 0 <= x + DX[d] < width and 0 <= y + DY[d] < height] if inside else []
        out.append(tuple(square + STEPS[d] for d in turns))
    return tuple(out)


def link(g: Ground) -> None:
    """HBR-MOVE-03, HBR-MOVE-05, HBR-TERR-06, HBR-TERR-10, HBR-TERR-12, HBR-TERR-19, HBR-TERR-20  Which steps the
    ground allows each class.
    """
    kinds = [TERRAIN[t] if t >= 0 else None for t in g.terrain]
    g.around = list(neighbours(g.width, g.height))
    g.held = {(2 * (p % POINT_WIDTH), 2 * (p // POINT_WIDTH)) for p, t in enumerate(g.corner) if t >= 0}
    g.solid = [k is not None and k.blocks for k in kinds]
    raise_walls(g)
    hard = {square for square, k in enumerate(kinds) if k is not None and k.difficult}
    walled = beside_walls(g)
    g.hard, g.slow = set(), [[], [], []]
    for klass in range(3):
        enter = g.enter[klass] = [k is not None and not k.impassable and klass not in k.closed for k in kinds]
        g.slow[klass] = [k.slow[klass] if k is not None else 0 for k in kinds]
        open_ways = [tuple(n for n in near if enter[n]) for near in g.around]
        g.steps[klass] = open_ways
        g.zone[klass] = open_ways[:]
    for square in walled:
        for klass in range(3):
            link_past_walls(g, square, klass)
    for square in range(SQUARES):
        near = g.around[square]
        if square in walled or not hard.isdisjoint(near):
            for n in near:
                over = g.crossing(square, n)
                if n in hard or (over >= 0 and TERRAIN[over].difficult) or touches(g, square, n):
                    g.hard.add(square * SQUARES + n)


def raise_walls(g: Ground) -> None:
    """HBR-TERR-08, HBR-TERR-20  The edges and interspaces that block lines, for all or for those not beside them."""
    g.barriers, g.posts = [], []
    for edges, step in ((g.east, 1), (g.south, WIDTH)):
        for square, at in enumerate(edges):
            if at >= 0 and (TERRAIN[at].blocks or TERRAIN[at].elevation):
                g.barriers.append((square, square + step, not TERRAIN[at].blocks))
    for p, at in enumerate(g.corner):
        if at >= 0 and (TERRAIN[at].blocks or TERRAIN[at].elevation):
            g.posts.append((p % POINT_WIDTH, p // POINT_WIDTH, not TERRAIN[at].blocks))


def beside_walls(g: Ground) -> set[int]:
    """The squares of the map that an edge or an interspace with terrain touches."""
    out: set[int] = set()
    for square in range(SQUARES):
        if g.east[square] >= 0:
            out |= {square, square + 1}
        if g.south[square] >= 0:
            out |= {square, square + WIDTH}
    for p, kind in enumerate(g.corner):
        if kind >= 0:
            x, y = p % POINT_WIDTH, p // POINT_WIDTH
            out |= {b * WIDTH + a for b in (y - 1, y) for a in (x - 1, x) if 0 <= a < WIDTH and 0 <= b < HEIGHT}
    return {square for square in out if square < SQUARES and g.inside[square]}


def link_past_walls(g: Ground, square: int, klass: int) -> None:
    """HBR-TERR-20, HBR-ZOC-01  The steps and the zone of a square beside walls."""
    enter = g.enter[klass]
    steps, zone = [], []
    for n in g.around[square]:
        over = g.crossing(square, n)
        kind = TERRAIN[over] if over >= 0 else None
        if enter[n] and (kind is None or not (kind.impassable or klass in kind.closed)):
            steps.append(n)
        # A neighbour is seen unless what lies between blocks; a ridge has one of the two beside it.
        if enter[n] and (kind is None or not kind.blocks):
            zone.append(n)
    g.steps[klass][square] = tuple(steps)
    g.zone[klass][square] = tuple(zone)


def touches(g: Ground, a: int, b: int) -> bool:
    """HBR-TERR-19  Whether a diagonal step crosses an interspace that lies inside a Difficult Passage (a shared
    corner of its squares).
    """
    ax, ay, bx, by = a % WIDTH, a // WIDTH, b % WIDTH, b // WIDTH
    if ax == bx or ay == by:
        return False
    one, other = ay * WIDTH + bx, by * WIDTH + ax
    return TERRAIN[g.terrain[one]].difficult or TERRAIN[g.terrain[other]].difficult
