"""The frames that the chapters of orders and events share."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.flow import Frame, Procedure, leave
from siegeworks.games.heresy2010.box.components import STEPS, Params

UNLIMITED = 99  # units that one order may move


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


def is_before(f: Frame, procedure: Procedure, key: str) -> bool:
    """Whether a frame has not come to this step of its procedure yet."""
    return f.pc < procedure.index[key]


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


class FlightFrame(Frame):
    """A transport under way: side, unit, at (where it is), dest, left (points), aboard, dropped (carried with this
    order), barred (walked)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "unit", "at", "dest", "left", "aboard", "dropped", "barred")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.unit: int = 0
        self.at: int = 0
        self.dest: int = 0
        self.left: int = 0
        self.aboard: list[int] = []
        self.dropped: list[int] = []
        self.barred: list[int] = []

    def clone(self) -> FlightFrame:
        g = FlightFrame.__new__(FlightFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.unit = self.unit
        g.at = self.at
        g.dest = self.dest
        g.left = self.left
        g.aboard = self.aboard[:]
        g.dropped = self.dropped[:]
        g.barred = self.barred[:]
        return g


class MoveFrame(Frame):
    """A movement step under way.

    step (number in STEPS), side, region, target (for next-to-target, else -1), whole (the order may still be ignored),
    area (the destination
    being filled), named (destinations so far), source (the one start area, or -1), marked (the marked area one-normal
    was spent on, or -1),
    left (units still allowed), moved (pieces that moved by themselves), carried (pieces carried by flights).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "side",
        "region",
        "target",
        "whole",
        "area",
        "named",
        "source",
        "marked",
        "left",
        "moved",
        "carried",
    )

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


class DeployFrame(Frame):
    """Deployment under way: i (the item of the plan), area (the area chosen for it), unit (the piece chosen for it)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("i", "area", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.i: int = 0
        self.area: int = -1
        self.unit: int = -1

    def clone(self) -> DeployFrame:
        g = DeployFrame.__new__(DeployFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.i = self.i
        g.area = self.area
        g.unit = self.unit
        return g


class ChangeFrame(Frame):
    """A change of initiative: fought, the areas whose coexistence battle has been fought in it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("fought",)

    def __init__(self) -> None:
        super().__init__()
        self.fought: list[int] = []

    def clone(self) -> ChangeFrame:
        g = ChangeFrame.__new__(ChangeFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.fought = self.fought[:]
        return g


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
        g = RoundFrame.__new__(RoundFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.cost = self.cost
        g.icons = self.icons[:]
        g.changed = self.changed
        return g


class SetupFrame(Frame):
    """Set-up under way: act and side of an event draft, left (cards still to be put), put (cards put into the acts so
    far, with `cuts` marking where
    each act's begin), card (an order waiting for its stack)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("act", "side", "left", "put", "cuts", "card")

    def __init__(self) -> None:
        super().__init__()
        self.act: int = 0
        self.side: int = 1
        self.left: int = 0
        self.put: list[int] = []
        self.cuts: list[int] = []
        self.card: int = -1

    def clone(self) -> SetupFrame:
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


class OrbitalFrame(Frame):
    """Orbital bombardments under way: step, side (the bombarder), region, whole, area (bombarded; fixed >= 0 by a
    caller), fixed, reckless (1),
    cards (to draw for each), count (bombardments left), breach (1 when the card's breach is still to be applied),
    setup (1 in set-up)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "side",
        "region",
        "whole",
        "area",
        "fixed",
        "reckless",
        "cards",
        "count",
        "setup",
    )

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0
        self.side: int = 1
        self.region: int = -1
        self.whole: int = 0
        self.area: int = -1
        self.fixed: int = 0
        self.reckless: int = 0
        self.cards: int = 1
        self.count: int = 1
        self.setup: int = 0

    def clone(self) -> OrbitalFrame:
        g = OrbitalFrame.__new__(OrbitalFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.area = self.area
        g.fixed = self.fixed
        g.reckless = self.reckless
        g.cards = self.cards
        g.count = self.count
        g.setup = self.setup
        return g


class DivideFrame(Frame):
    """Damage being divided: side (who divides), left (points), areas (whose units it may hit), heroes (Heroes that may
    be hit when no enemy
    unit is left there), own (1: surplus falls on the divider's own units)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "left", "areas", "heroes", "own")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.left: int = 0
        self.areas: list[int] = []
        self.heroes: list[int] = []
        self.own: int = 1

    def clone(self) -> DivideFrame:
        g = DivideFrame.__new__(DivideFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.left = self.left
        g.areas = self.areas[:]
        g.heroes = self.heroes[:]
        g.own = self.own
        return g


class CorruptFrame(Frame):
    """Attempts under way: step (-1 in set-up), region, whole, left (attempts), tried (units named), only (the units
    that may be named, for battles;
    limited = 1 then), automatic (1: no card is drawn)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "region", "whole", "left", "tried", "only", "limited", "automatic")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = -1
        self.region: int = -1
        self.whole: int = 0
        self.left: int = 0
        self.tried: list[int] = []
        self.only: list[int] = []
        self.limited: int = 0
        self.automatic: int = 0

    def clone(self) -> CorruptFrame:
        g = CorruptFrame.__new__(CorruptFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.region = self.region
        g.whole = self.whole
        g.left = self.left
        g.tried = self.tried[:]
        g.only = self.only[:]
        g.limited = self.limited
        g.automatic = self.automatic
        return g


class LandingFrame(Frame):
    """A landing under fire: area, lasers (their number, fixed before the first card), inbound (units not shot at yet),
    through (units that came
    through), heroes (pieces that are never shot at)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "lasers", "inbound", "through", "heroes")

    def __init__(self) -> None:
        super().__init__()
        self.area: int = 0
        self.lasers: int = 0
        self.inbound: list[int] = []
        self.through: list[int] = []
        self.heroes: list[int] = []

    def clone(self) -> LandingFrame:
        g = LandingFrame.__new__(LandingFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.area = self.area
        g.lasers = self.lasers
        g.inbound = self.inbound[:]
        g.through = self.through[:]
        g.heroes = self.heroes[:]
        return g


FLIGHT = Procedure("flight", frame=FlightFrame)
MOVE = Procedure("move", frame=MoveFrame)
STACKING = Procedure("stacking", frame=StepFrame)
EFFECTS = Procedure("effects", frame=EffectsFrame)
DEPLOY = Procedure("deployment", frame=DeployFrame)
CHANGE = Procedure("change-of-initiative", frame=ChangeFrame)
ACTION = Procedure("action", frame=ActionFrame)
EVENT_PHASE = Procedure("event-phase", frame=StepFrame)
DRAW_PHASE = Procedure("draw-orders-phase", frame=StepFrame)
REFRESH_PHASE = Procedure("refresh-phase", frame=StepFrame)
ROUND = Procedure("round", frame=RoundFrame)
SETUP = Procedure("set-up", frame=SetupFrame)
ORBITAL = Procedure("orbital-bombardment", frame=OrbitalFrame)
DIVIDE = Procedure("divide-damage", frame=DivideFrame)
CORRUPT = Procedure("corruption", frame=CorruptFrame)
LANDING = Procedure("landing", frame=LandingFrame)
LAND = Procedure("land", frame=StepFrame)
CROSS = Procedure("cross", frame=StepFrame)
