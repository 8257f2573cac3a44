"""The frames of movement: an order to move, flights, strides and stacks.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure

UNLIMITED = 99  # units that one order may move


class FlightFrame(Frame):
    """A transport under way: side, unit, at (where it is), dest, left (points), aboard (pieces), starts (where each of
    them was taken up), dropped (carried with this order and set down), left_here (set down in this area since the
    flight came), barred (walked)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "side", "unit", "at", "dest", "left", "aboard", "starts", "dropped", "left_here", "barred",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.unit: int = 0
        self.at: int = 0
        self.dest: int = 0
        self.left: int = 0
        self.aboard: list[int] = []
        self.starts: list[int] = []
        self.dropped: list[int] = []
        self.left_here: list[int] = []
        self.barred: list[int] = []

    def clone(self) -> FlightFrame:
        """An independent copy."""
        g = FlightFrame.__new__(FlightFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.unit = self.unit
        g.at = self.at
        g.dest = self.dest
        g.left = self.left
        g.aboard = self.aboard[:]
        g.starts = self.starts[:]
        g.dropped = self.dropped[:]
        g.left_here = self.left_here[:]
        g.barred = self.barred[:]
        return g


FLIGHT = Procedure("flight", frame=FlightFrame)


class MoveFrame(Frame):
    """A movement step under way.

    step (number in STEPS), side, region, target (for next-to-target, else -1), whole (the order may still be ignored),
    area (the destination
    being filled), named (destinations so far), source (the one start area, or -1), marked (the marked area one-normal
    was spent on, or -1),
    left (units still allowed), moved (pieces that moved by themselves), carried (pieces carried by flights).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "side", "region", "target", "whole", "area", "named", "source", "marked", "left", "moved", "carried",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0
        self.side: int = 0
        self.region: int = -1
        self.target: int = -1
        self.whole: int = 0
        self.area: int = -1
        self.named: list[int] = []
        self.source: int = -1
        self.marked: int = -1
        self.left: int = UNLIMITED
        self.moved: list[int] = []
        self.carried: list[int] = []

    def clone(self) -> MoveFrame:
        """An independent copy."""
        g = MoveFrame.__new__(MoveFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.target = self.target
        g.whole = self.whole
        g.area = self.area
        g.named = self.named[:]
        g.source = self.source
        g.marked = self.marked
        g.left = self.left
        g.moved = self.moved[:]
        g.carried = self.carried[:]
        return g


MOVE = Procedure("move", frame=MoveFrame)


class StackingFrame(Frame):
    """Units above the stacking limit being removed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0  # who removes his

    def clone(self) -> StackingFrame:
        """An independent copy."""
        g = StackingFrame.__new__(StackingFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        return g


STACKING = Procedure("stacking", frame=StackingFrame)


class StrideFrame(Frame):
    """Titans striding besides the movement of an event."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "titan", "strode")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.titan: int = -1  # the one under way
        self.strode: list[int] = []  # those that strode

    def clone(self) -> StrideFrame:
        """An independent copy."""
        g = StrideFrame.__new__(StrideFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.titan = self.titan
        g.strode = self.strode[:]
        return g


STRIDE = Procedure("stride", frame=StrideFrame)
