"""The frames of set-up, rounds, phases and orders, and of a card being carried out.

The frames of battles, the siege, movement and single cards stand beside their chapters. Each procedure is declared with
its frame; sequence.py says their tables. tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

from siegeworks.core.flow import Frame, Procedure, leave
from siegeworks.games.heresy2010.box.components import STEPS, Side
from siegeworks.games.heresy2010.box.records_effects import (
    Effect,
)
from siegeworks.games.heresy2010.state import Heresy2010State


class EffectsFrame(Frame):
    """A card being carried out: its steps in order."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "card", "side", "region", "steps", "i", "twice", "whole", "moved", "target", "origin",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.card: int = -1  # the card
        self.side: int = 0  # who carries it out
        self.region: int = -1  # the order's region, or -1 for an event
        self.steps: list[int] = []  # its effect steps, by their numbers in STEPS
        self.i: int = 0  # the next of them
        self.twice: int = 0  # 1: the other player follows, in a step for each player
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.moved: list[int] = []  # pieces moved by a step that moves
        self.target: int = -1  # the area named for an attack, or -1
        self.origin: int = -1  # the area it comes from, or -1

    def clone(self) -> EffectsFrame:
        """An independent copy."""
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


EFFECTS = Procedure("effects", frame=EffectsFrame)


def is_before(f: Frame, procedure: Procedure, key: str) -> bool:
    """Whether a frame has not come to this step of its procedure yet."""
    return f.pc < procedure.index[key]


class Ignorable(Protocol):
    """A frame of an order that may be ignored as a whole while `whole` is 1."""

    whole: int


class Stepping(Protocol):
    """A frame that carries out one step of a card: `step` is its number in STEPS."""

    step: int


class Works(Ignorable, Stepping, Protocol):
    """A frame that carries out one step of an order or event for a side and a region."""

    side: int
    region: int


AWork = TypeVar("AWork", bound=Works)
AnEffect = TypeVar("AnEffect", bound=Effect)


def params(f: Stepping, kind: type[AnEffect]) -> AnEffect:
    """The step that a frame carries out, which is of this kind."""
    step = STEPS[f.step]
    assert isinstance(step, kind), f"{type(f).__name__} carries out no {type(step).__name__}"
    return step


def for_step(g: AWork, f: EffectsFrame, step: Effect, side: Side) -> AWork:
    """A frame prepared to carry out one step of an order or event: who chooses, for which region, whether it binds."""
    g.step, g.side, g.region, g.whole = step.n, side, f.region, f.whole
    return g


def begin(s: Heresy2010State, f: Ignorable) -> None:
    """The first thing was done for the order: it can no longer be ignored as a whole."""
    if f.whole:
        f.whole = 0
        for g in s.frames:
            if isinstance(g, EffectsFrame):
                g.whole = 0


def ignore(s: Heresy2010State, f: Ignorable) -> None:
    """H10-ORD-34, H10-ORD-35, H10-ACT-16  The order is ignored: nothing happens, nothing is activated; its cost and
    the card are gone."""
    for g in s.frames:
        if isinstance(g, EffectsFrame) and g.whole:
            leave(s, g)
            return
    leave(s, f)


class DeployFrame(Frame):
    """Deployment under way: i (the item of the plan), area (the area chosen for it), unit (the piece chosen for it)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("i", "area", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.i: int = 0
        self.area: int = -1
        self.unit: int = -1

    def clone(self) -> DeployFrame:
        """An independent copy."""
        g = DeployFrame.__new__(DeployFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.i = self.i
        g.area = self.area
        g.unit = self.unit
        return g


DEPLOY = Procedure("deployment", frame=DeployFrame)


class ChangeFrame(Frame):
    """A change of initiative: fought, the areas whose coexistence battle has been fought in it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("fought",)

    def __init__(self) -> None:
        super().__init__()
        self.fought: list[int] = []

    def clone(self) -> ChangeFrame:
        """An independent copy."""
        g = ChangeFrame.__new__(ChangeFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.fought = self.fought[:]
        return g


CHANGE = Procedure("change-of-initiative", frame=ChangeFrame)


class ActionFrame(Frame):
    """An action under way: side, action (its verb), card, region (of the stack or named), cost, paid (1: costs
    initiative), most (the highest
    printed cost an order from hand may have), token (1: a special token was spent)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "action", "card", "region", "cost", "paid", "most", "token")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.action: int = -1
        self.card: int = -1
        self.region: int = -1
        self.cost: int = 0
        self.paid: int = 1
        self.most: int = 3
        self.token: int = 0

    def clone(self) -> ActionFrame:
        """An independent copy."""
        g = ActionFrame.__new__(ActionFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.action = self.action
        g.card = self.card
        g.region = self.region
        g.cost = self.cost
        g.paid = self.paid
        g.most = self.most
        g.token = self.token
        return g


ACTION = Procedure("action", frame=ActionFrame)


class RoundFrame(Frame):
    """A round: cost (of the action), icons (spaces whose special phase is still to come), changed (1: the initiative
    changed, and no event has been drawn since)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cost", "icons", "changed")

    def __init__(self) -> None:
        super().__init__()
        self.cost: int = 0
        self.icons: list[int] = []
        self.changed: int = 0

    def clone(self) -> RoundFrame:
        """An independent copy."""
        g = RoundFrame.__new__(RoundFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.cost = self.cost
        g.icons = self.icons[:]
        g.changed = self.changed
        return g


ROUND = Procedure("round", frame=RoundFrame)


class SetupFrame(Frame):
    """Set-up under way: orders laid on their stacks, and the draft of events."""

    FIELDS: ClassVar[tuple[str, ...]] = ("act", "side", "left", "put", "cuts", "card")

    def __init__(self) -> None:
        super().__init__()
        self.act: int = 0  # the act whose events are chosen
        self.side: int = 1  # who chooses them
        self.left: int = 0  # cards still to be put
        self.put: list[int] = []  # cards put into the acts so far
        self.cuts: list[int] = []  # where those of each act begin
        self.card: int = -1  # an order waiting for its stack, or -1

    def clone(self) -> SetupFrame:
        """An independent copy."""
        g = SetupFrame.__new__(SetupFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.act = self.act
        g.side = self.side
        g.left = self.left
        g.put = self.put[:]
        g.cuts = self.cuts[:]
        g.card = self.card
        return g


SETUP = Procedure("set-up", frame=SetupFrame)


EVENT_PHASE = Procedure("event-phase", frame=Frame)
REFRESH_PHASE = Procedure("refresh-phase", frame=Frame)


class DrawPhaseFrame(Frame):
    """A draw orders phase."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0  # whose turn it is to discard or to take from his reserve

    def clone(self) -> DrawPhaseFrame:
        """An independent copy."""
        g = DrawPhaseFrame.__new__(DrawPhaseFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        return g


DRAW_PHASE = Procedure("draw-orders-phase", frame=DrawPhaseFrame)
