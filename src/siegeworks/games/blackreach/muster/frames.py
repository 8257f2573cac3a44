"""The frames of mustering: armies, caches, ground and gear.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure


class TilesFrame(Frame):
    """Terrain tiles are laid in turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tiles", "placed")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.tiles: list[int] = []  # those still to lay
        self.placed: int = 0  # how many lie

    def clone(self) -> TilesFrame:
        """An independent copy."""
        g = TilesFrame.__new__(TilesFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.tiles = self.tiles[:]
        g.placed = self.placed
        return g


GROUND_WORK = Procedure("ground-work", frame=TilesFrame)


class CachesFrame(Frame):
    """Caches are laid in turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.left: int = 0  # caches still to lay

    def clone(self) -> CachesFrame:
        """An independent copy."""
        g = CachesFrame.__new__(CachesFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.left = self.left
        return g


CACHES = Procedure("caches", frame=CachesFrame)


class FittingFrame(Frame):
    """Gear is given to the units of one side."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "options")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.options: list[int] = []  # those still to give

    def clone(self) -> FittingFrame:
        """An independent copy."""
        g = FittingFrame.__new__(FittingFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.options = self.options[:]
        return g


FITTING = Procedure("fitting", frame=FittingFrame)


class MusterFrame(Frame):
    """Notes: who musters, for how many points, which size, and the tile or option waiting for its place."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "points", "size", "tile", "option")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.points: int = 0
        self.size: int = 0
        self.tile: int = -1
        self.option: int = -1

    def clone(self) -> MusterFrame:
        """An independent copy."""
        g = MusterFrame.__new__(MusterFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.points = self.points
        g.size = self.size
        g.tile = self.tile
        g.option = self.option
        return g


MUSTER = Procedure("muster", frame=MusterFrame)
