"""HBR-LOS  Lines as records: what they cross, before and after they are laid over the ground.

Ten thousands of them are remembered; none refers back to what holds it, so the garbage collector leaves them alone.
"""

from __future__ import annotations

from msgspec import Struct

Gate = tuple[int, int]  # two squares that meet in one point; if one is solid, it is the second


class Trace(Struct, frozen=True, gc=False):
    """What a line crosses, in order, as offsets in whole squares from the square (or point) it starts at.

    squares are those with a positive length of the open line inside or along their side (HBR-AMB-26), the end squares
    included; an edge is given by the two squares beside it, a corner by its point, a gate by the two squares between
    which the line slips through a corner.
    """

    squares: tuple[tuple[int, int], ...]
    edges: tuple[tuple[int, int, int, int], ...]
    corners: tuple[tuple[int, int], ...]
    gates: tuple[tuple[int, int, int, int], ...]


class Ray(Struct, frozen=True, gc=False):
    """A line between two counters: its ends as x, y, x, y, a square being `unit` wide, and what it crosses."""

    ends: tuple[int, int, int, int]
    unit: int
    trace: Trace


class Path(Struct, frozen=True, gc=False):
    """A straight way between two centres as offsets from its first square: squares between, edges, interspaces and the
    gates at interspaces."""

    squares: tuple[int, ...]
    edges: tuple[int, ...]  # twice the square west of the edge, or that and 1 of the square north of it
    corners: tuple[int, ...]
    gates: tuple[Gate, ...]


class Sight(Struct, frozen=True, gc=False):
    """A line between two points over the bare ground: what blocks it, what obscures it, and the squares between."""

    # What blocks: a square, SQUARES + a point, -2 - 2 * square for its east edge, 1 less for the south one; -1 nothing.
    blocker: int
    penalty: int  # of squares and walls, 0 or negative
    squares: tuple[int, ...]  # squares crossed, without the first and the last
    gates: tuple[Gate, ...]  # at corners, the two squares it passes between: shut if both block (HBR-AMB-26)


class Fan(Struct, frozen=True, gc=False):
    """One line between two counters over the bare ground that nothing blocks."""

    penalty: int
    squares: tuple[int, ...]  # squares crossed, without those of the two counters
    gates: tuple[Gate, ...]  # the squares it passes between at corners, those of the two counters left out
    ends: tuple[int, int, int, int]  # x, y, x, y, a square being `unit` wide
    unit: int
