"""HBR-TERR-01, HBR-TERR-02  How a Ground is made: boards and tiles laid, elements named, steps linked."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from siegeworks.games.blackreach.box.columns import TERRAIN
from siegeworks.games.blackreach.box.components import (
    BOARD_SIZE,
    BOARDS,
    GROUND_TILES,
    TERRAIN_CHAR,
    TERRAIN_NUMBER,
    Terrain,
)
from siegeworks.games.blackreach.ground.geometry import DX, DY
from siegeworks.games.blackreach.ground.ground import (
    ASIDE,
    OPEN,
    POINT_WIDTH,
    POINTS,
    ROAD,
    SOLID,
    SQUARES,
    STEPS,
    WIDTH,
    Ground,
    squares_around,
)


def turned(x: int, y: int, quarter: int, width: int, height: int) -> tuple[int, int]:
    """Where a cell of a width x height piece lies after so many quarter turns clockwise."""
    for _ in range(quarter):
        x, y, width, height = height - 1 - y, x, height, width
    return x, y


def cell(name: str) -> tuple[int, int]:
    """C3 -> (2, 2)."""
    return ord(name[0]) - 65, int(name[1:]) - 1


GROUNDS: Final = 40  # so many are kept: those of every scenario, and of a few point battles with what fell in them


@lru_cache(maxsize=GROUNDS)
def ground_for(boards: tuple[int, ...], laid: tuple[tuple[int, ...], ...], fallen: tuple[int, ...]) -> Ground:
    """The ground of these boards (columns * 100 + rows first, then face * 4 + quarter turns a board), tiles and
    fallen Structures.
    """
    g = tiled(boards, laid)
    for root in fallen:
        bring_down(g, root)
    link_ground(g)
    return g


@lru_cache(maxsize=GROUNDS)
def ground_in_the_making(boards: tuple[int, ...], laid: tuple[tuple[int, ...], ...]) -> Ground:
    """HBR-TERR-01  The ground while tiles are still being laid: nobody moves or looks about on it yet, so that its
    steps, zones and lines are those of the boards alone until the last tile lies.
    """
    g, bare = tiled(boards, laid), ground_for(boards, (), ())
    g.enter, g.slow, g.steps, g.zone = bare.enter, bare.slow, bare.steps, bare.zone
    g.solid, g.veil, g.hard = bare.solid, bare.veil, bare.hard
    return g


def tiled(boards: tuple[int, ...], laid: tuple[tuple[int, ...], ...]) -> Ground:
    """HBR-TERR-01, HBR-TERR-02  Boards with tiles on them, their elements named, not yet linked."""
    g = copy_of_boards(joined_boards(boards))
    whole: set[int] = set()
    for tile, square, quarter in laid:
        whole |= lay_tile(g, tile, square, quarter)
    name_elements(g, whole)
    return g


@lru_cache(maxsize=GROUNDS)
def joined_boards(boards: tuple[int, ...]) -> Ground:
    """HBR-TERR-01  The boards alone, with all that follows from them whatever is laid on them: neighbours and walls."""
    g = Ground()
    columns, rows = divmod(boards[0], 100)
    g.width, g.height = columns * BOARD_SIZE, rows * BOARD_SIZE
    for i, code in enumerate(boards[1:]):
        lay_board(g, (i % columns) * BOARD_SIZE, (i // columns) * BOARD_SIZE, code // 4, code % 4)
    link_boards(g)
    return g


def copy_of_boards(boards: Ground) -> Ground:
    """A ground to lay tiles on; what the boards alone decide is shared."""
    g = Ground()
    g.width, g.height = boards.width, boards.height
    g.inside, g.around = boards.inside, boards.around
    g.east, g.south, g.corner, g.held = boards.east, boards.south, boards.corner, boards.held
    g.wall_edge, g.wall_corner = boards.wall_edge, boards.wall_corner
    g.beside, g.walled, g.barriers, g.posts = boards.beside, boards.walled, boards.barriers, boards.posts
    g.dearest = boards.dearest
    g.terrain = boards.terrain[:]
    g.hard = set(boards.hard)
    return g


def bring_down(g: Ground, root: int) -> None:
    """HBR-TERR-18  A Structure that has fallen is what its terrain says it becomes."""
    becomes = TERRAIN_NUMBER[TERRAIN[g.terrain[root]].becomes or "open"]
    g.structure[root] = 0
    for square in g.members[root]:
        g.terrain[square] = becomes
        if becomes == OPEN:
            g.element[square] = -1


def lay_board(g: Ground, x0: int, y0: int, face: int, quarter: int) -> None:
    """HBR-TERR-01  Put one board face on the map."""
    board = BOARDS[face]
    for y, row in enumerate(board.grid):
        for x, char in enumerate(row):
            tx, ty = turned(x, y, quarter, BOARD_SIZE, BOARD_SIZE)
            square = (y0 + ty) * WIDTH + x0 + tx
            g.inside[square] = True
            g.terrain[square] = TERRAIN_CHAR[char]
    for group in board.edges:
        for pair in group.between:
            lay_edge(g, on_map(pair.split("-"), x0, y0, quarter), TERRAIN_NUMBER[group.type])
    for reaching in board.interspaces:
        for pair in reaching.at:
            lay_interspace(g, on_map(pair.split("/"), x0, y0, quarter), TERRAIN_NUMBER[reaching.type])


def on_map(names: list[str], x0: int, y0: int, quarter: int) -> list[tuple[int, int]]:
    """Where the cells of a board that is laid with its corner at (x0, y0), turned so often, lie on the map."""
    cells = [turned(*cell(name), quarter, BOARD_SIZE, BOARD_SIZE) for name in names]
    return [(x0 + x, y0 + y) for x, y in cells]


def lay_edge(g: Ground, cells: list[tuple[int, int]], kind: int) -> None:
    """HBR-TERR-01  Terrain on the edge between two cells."""
    low, high = sorted(y * WIDTH + x for x, y in cells)
    edges = g.east if high - low == 1 else g.south
    edges[low] = kind


def lay_interspace(g: Ground, cells: list[tuple[int, int]], kind: int) -> None:
    """HBR-TERR-20  Terrain in the interspace between two cells that meet in a corner."""
    column, row = max(x for x, _ in cells), max(y for _, y in cells)
    g.corner[row * POINT_WIDTH + column] = kind


def tile_squares(tile: int, square: int, quarter: int) -> list[int]:
    """The squares a terrain tile covers when its north-western square is `square`."""
    width, height = GROUND_TILES[tile].footprint
    cells = [turned(x, y, quarter, width, height) for y in range(height) for x in range(width)]
    return sorted(square + y * WIDTH + x for x, y in cells)


def lay_tile(g: Ground, tile: int, square: int, quarter: int) -> set[int]:
    """HBR-TERR-02  Lay a terrain tile: it replaces what lies under it and is one element of its own."""
    squares = tile_squares(tile, square, quarter)
    row = GROUND_TILES[tile]
    for q in squares:
        g.terrain[q] = TERRAIN_NUMBER[row.terrain]
        g.element[q] = squares[0]
    g.members[squares[0]] = squares
    g.structure[squares[0]] = row.structure
    return set(squares)


def name_elements(g: Ground, taken: set[int]) -> None:
    """HBR-TERR-02, HBR-TERR-03  Squares of one kind side by side form one Terrain Element."""
    for start in range(SQUARES):
        if start in taken or not g.inside[start] or g.terrain[start] in (OPEN, ROAD):
            continue
        members = alike(g, start, taken)
        for square in members:
            g.element[square] = start
        g.members[start] = members
        g.structure[start] = TERRAIN[g.terrain[start]].structure


def alike(g: Ground, start: int, taken: set[int]) -> list[int]:
    """HBR-TERR-02  The squares of the same kind that hang together with one by their edges; they are taken then."""
    terrain, near = g.terrain, side_by_side(g.width, g.height)
    kind = terrain[start]
    members = [start]
    taken.add(start)
    for square in members:
        for n in near[square]:
            if n not in taken and terrain[n] == kind:
                taken.add(n)
                members.append(n)
    return members


@cache
def side_by_side(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The squares that share an edge with each square of a map of this size."""
    straight = [{square - WIDTH, square + 1, square + WIDTH, square - 1} for square in range(SQUARES)]
    near = zip(neighbours(width, height), straight, strict=True)
    return tuple([tuple([n for n in squares if n in beside]) for squares, beside in near])


@cache
def neighbours(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The squares around each square of a map of this size."""
    return tuple([around(square, width, height) for square in range(SQUARES)])


def around(square: int, width: int, height: int) -> tuple[int, ...]:
    """The squares around one on a map of this size, clockwise from the north; none around a square beyond it."""
    x, y = square % WIDTH, square // WIDTH
    if x >= width or y >= height:
        return ()
    turns = [d for d in range(8) if 0 <= x + DX[d] < width and 0 <= y + DY[d] < height]
    return tuple([square + STEPS[d] for d in turns])


def link_boards(g: Ground) -> None:
    """HBR-TERR-19, HBR-TERR-20  What follows from the size of the map and its walls, whatever is laid on it."""
    g.around = list(neighbours(g.width, g.height))
    g.held = held_corners(g)
    g.dearest = [1 + max([kind.slow[klass] for kind in TERRAIN]) for klass in range(3)]
    name_walls(g)
    raise_walls(g)
    g.walled = {square for near in g.beside for square in near}
    crossings = [(square, n) for square in g.walled for n in g.around[square]]
    g.hard = {square * SQUARES + n for square, n in crossings if is_hard_crossing(g, square, n)}


def link_ground(g: Ground) -> None:
    """HBR-MOVE-03, HBR-MOVE-05, HBR-TERR-06, HBR-TERR-10, HBR-TERR-12, HBR-TERR-19, HBR-TERR-20  Which steps the
    ground allows each class.
    """
    veil_squares(g)
    g.slow = [[], [], []]
    for klass in range(3):
        link_over_ground(g, klass)
    for square in g.walled:
        link_past_walls(g, square)
    shut_gates(g)
    find_hard_steps(g)


def veil_squares(g: Ground) -> None:
    """HBR-TERR-13, HBR-TERR-14  What each square does to lines through it."""
    solid = [*(kind.blocks for kind in TERRAIN), False]  # the last is for squares beyond the map, whose kind is -1
    veils = [*(SOLID if kind.blocks else kind.obscures for kind in TERRAIN), 0]
    g.solid = [solid[kind] for kind in g.terrain]
    g.veil = [veils[kind] for kind in g.terrain]


def held_corners(g: Ground) -> set[tuple[int, int]]:
    """HBR-TERR-20  The interspaces that hold terrain, in half squares."""
    points = [p for p, kind in enumerate(g.corner) if kind >= 0]
    return {(2 * (p % POINT_WIDTH), 2 * (p // POINT_WIDTH)) for p in points}


def link_over_ground(g: Ground, klass: int) -> None:
    """HBR-TERR-06, HBR-TERR-10, HBR-TERR-12  Where a class may stand, what it costs, and its steps, walls apart."""
    open_to = [*(lets_in(kind, klass) for kind in TERRAIN), False]  # the last: beyond the map
    slow = [*(kind.slow[klass] for kind in TERRAIN), 0]
    enter = [open_to[kind] for kind in g.terrain]
    g.enter[klass] = enter
    g.slow[klass] = [slow[kind] for kind in g.terrain]
    steps = g.around[:]
    for square in {n for shut, may_enter in enumerate(enter) if not may_enter for n in g.around[shut]}:
        steps[square] = tuple([n for n in g.around[square] if enter[n]])
    g.steps[klass] = steps
    g.zone[klass] = steps[:]


def lets_in(kind: Terrain, klass: int) -> bool:
    """HBR-TERR-10, HBR-TERR-12  Whether terrain may be entered or crossed by a class."""
    return not kind.impassable and klass not in kind.closed


def find_hard_steps(g: Ground) -> None:
    """HBR-MOVE-05, HBR-TERR-19  Note every step that ends the move, besides those over walls."""
    hard = {square for square, kind in enumerate(g.terrain) if kind >= 0 and TERRAIN[kind].difficult}
    for square in hard.union(*[g.around[square] for square in hard]):
        g.hard.update([square * SQUARES + n for n in g.around[square] if n in hard or touches(square, n, hard)])


def is_hard_crossing(g: Ground, a: int, b: int) -> bool:
    """HBR-TERR-19  Whether what a step crosses is a Difficult Passage."""
    over = g.crossing(a, b)
    return over >= 0 and TERRAIN[over].difficult


def name_walls(g: Ground) -> None:
    """HBR-TERR-02, HBR-AMB-26  Edges and interspaces of one kind that hang together by their ends form one wall; it has
    a number, and whoever stands beside any part of it stands beside it."""
    g.wall_edge, g.wall_corner = [-1] * (2 * SQUARES), [-1] * POINTS
    g.beside = []
    parts = wall_parts(g)
    while parts:
        wall = hang_together(parts)
        near: set[int] = set()
        for part in wall:
            part.numbers[part.place] = len(g.beside)
            near.update(part.around)
        g.beside.append(frozenset([square for square in near if square < SQUARES and g.inside[square]]))


class WallPart(NamedTuple):
    """An edge or an interspace with terrain: its kind, the interspaces it ends in, the squares around it, and where its
    number stands."""

    kind: int
    ends: frozenset[int]
    around: tuple[int, ...]
    numbers: list[int]
    place: int


def wall_parts(g: Ground) -> list[WallPart]:
    """HBR-TERR-02  Every edge and interspace that holds terrain."""
    found = []
    for square in range(SQUARES):
        end = square // WIDTH * POINT_WIDTH + square % WIDTH + POINT_WIDTH + 1  # its south-eastern corner
        if g.east[square] >= 0:
            ends = frozenset([end - POINT_WIDTH, end])
            found.append(WallPart(g.east[square], ends, (square, square + 1), g.wall_edge, 2 * square))
        if g.south[square] >= 0:
            ends = frozenset([end - 1, end])
            found.append(WallPart(g.south[square], ends, (square, square + WIDTH), g.wall_edge, 2 * square + 1))
    for p, kind in enumerate(g.corner):
        if kind >= 0:
            found.append(WallPart(kind, frozenset([p]), squares_around(p), g.wall_corner, p))
    return found


def hang_together(parts: list[WallPart]) -> list[WallPart]:
    """HBR-TERR-02  Take out of these the last and all that hang together with it."""
    wall = [parts.pop()]
    for part in wall:
        near = [other for other in parts if other.kind == part.kind and not part.ends.isdisjoint(other.ends)]
        for other in near:
            parts.remove(other)
        wall += near
    return wall


def raise_walls(g: Ground) -> None:
    """HBR-TERR-08, HBR-TERR-20  The edges and interspaces that block lines, for all or for those not beside them."""
    g.barriers, g.posts = [], []
    for side, (edges, step) in enumerate(((g.east, 1), (g.south, WIDTH))):
        for square, kind in enumerate(edges):
            if hinders_lines(kind):
                ridge = -1 if TERRAIN[kind].blocks else g.wall_edge[2 * square + side]
                g.barriers.append((square, square + step, ridge))
    for p, kind in enumerate(g.corner):
        if hinders_lines(kind):
            ridge = -1 if TERRAIN[kind].blocks else g.wall_corner[p]
            g.posts.append((p % POINT_WIDTH, p // POINT_WIDTH, ridge))


def hinders_lines(kind: int) -> bool:
    """HBR-TERR-08  Whether terrain on an edge or in an interspace is a wall that blocks, or a ridge."""
    return kind >= 0 and (TERRAIN[kind].blocks or bool(TERRAIN[kind].elevation))


def link_past_walls(g: Ground, square: int) -> None:
    """HBR-TERR-20, HBR-ZOC-01  The steps and the zones of a square beside walls."""
    crossings = [(n, g.crossing(square, n)) for n in g.around[square]]
    for klass, enter in enumerate(g.enter):
        near = [(n, over) for n, over in crossings if enter[n]]
        steps = [n for n, over in near if over < 0 or lets_in(TERRAIN[over], klass)]
        # A neighbour is seen unless what lies between blocks; a ridge has one of the two beside it.
        zone = [n for n, over in near if over < 0 or not TERRAIN[over].blocks]
        g.steps[klass][square] = tuple(steps)
        g.zone[klass][square] = tuple(zone)


def shut_gates(g: Ground) -> None:
    """HBR-ZOC-01, HBR-AMB-26  Where two squares that block lines meet in a point, no zone reaches through it."""
    for square, solid in enumerate(g.solid):
        for step in (WIDTH + 1, WIDTH - 1) if solid else ():
            other = square + step
            if other in g.around[square] and g.solid[other]:
                one, two = (square + 1, square + WIDTH) if step > WIDTH else (square - 1, square + WIDTH)
                for table in g.zone:
                    table[one] = tuple([n for n in table[one] if n != two])
                    table[two] = tuple([n for n in table[two] if n != one])


def touches(a: int, b: int, hard: set[int]) -> bool:
    """HBR-TERR-19  Whether a diagonal step crosses an interspace that touches a Difficult Passage: in the square it
    leaves, the one it enters, or one on either side.
    """
    aside = ASIDE.get(b - a)
    return aside is not None and not hard.isdisjoint((a, b, a + aside[0], a + aside[1]))
