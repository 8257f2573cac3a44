"""The frames that the chapters of orders and events share."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.flow import Frame, leave
from siegeworks.games.heresy2010.box.components import STEPS, Params


class EffectsFrame(Frame):
    """A card being carried out: its steps in order.

    card, side (the executor), region (-1 for events), steps (numbers in STEPS), i (the next of them), twice (1 when
    the second player of an
    each-from-current step still follows), whole (1 while the order may still be ignored as a whole), moved (pieces
    moved by a move step),
    target and origin (areas named for the attack step, or -1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "card",
        "side",
        "region",
        "steps",
        "i",
        "twice",
        "whole",
        "moved",
        "target",
        "origin",
    )

    def __init__(self) -> None:
        super().__init__()
        self.card: int = -1
        self.side: int = 0
        self.region: int = -1
        self.steps: list[int] = []
        self.i: int = 0
        self.twice: int = 0
        self.whole: int = 0
        self.moved: list[int] = []
        self.target: int = -1
        self.origin: int = -1

    def clone(self) -> EffectsFrame:
        g = EffectsFrame.__new__(EffectsFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.card = self.card
        g.side = self.side
        g.region = self.region
        g.steps = self.steps[:]
        g.i = self.i
        g.twice = self.twice
        g.whole = self.whole
        g.moved = self.moved[:]
        g.target = self.target
        g.origin = self.origin
        return g


class StepFrame(Frame):
    """One effect step being carried out.

    step (number in STEPS), side (who chooses), region, whole (1: the order may still be ignored), source and area (the
    areas it works from and
    on, or -1), left (uses, units, points or cards left), rank (combined rank left, or -1), areas and pieces (what was
    chosen so far), flag
    (a yes or no of the step's own: which option, which source, whether a marker was used up).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "side",
        "region",
        "whole",
        "source",
        "area",
        "left",
        "rank",
        "flag",
        "areas",
        "pieces",
    )

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0
        self.side: int = 0
        self.region: int = -1
        self.whole: int = 0
        self.source: int = -1
        self.area: int = -1
        self.left: int = 0
        self.rank: int = -1
        self.flag: int = 0
        self.areas: list[int] = []
        self.pieces: list[int] = []

    def clone(self) -> StepFrame:
        g = StepFrame.__new__(StepFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.source = self.source
        g.area = self.area
        g.left = self.left
        g.rank = self.rank
        g.flag = self.flag
        g.areas = self.areas[:]
        g.pieces = self.pieces[:]
        return g


def params(f: Any) -> Params:
    """The parameters of the step a frame carries out."""
    step: Params = STEPS[f.step]
    return step


def effects_frame(s: Any) -> EffectsFrame:
    """The card being carried out: the topmost EffectsFrame."""
    for f in reversed(s.frames):
        if isinstance(f, EffectsFrame):
            return f
    raise AssertionError("no card is being carried out")


def begin(s: Any, f: Any) -> None:
    """The first thing was done for the order: it can no longer be ignored as a whole."""
    if f.whole:
        f.whole = 0
        for g in s.frames:
            if isinstance(g, EffectsFrame):
                g.whole = 0


def ignore(s: Any, f: Any) -> None:
    """H10-ORD-34, H10-ORD-35, H10-ACT-16  The order is ignored: nothing happens, nothing is activated; its cost and
    the card are gone."""
    for g in s.frames:
        if isinstance(g, EffectsFrame) and g.whole:
            leave(s, g)
            return
    leave(s, f)
