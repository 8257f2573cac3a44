"""The frames that the chapters of orders and events share."""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

from siegeworks.core.flow import Frame, Procedure, leave
from siegeworks.games.heresy2010.box.components import STEPS, Params, Side
from siegeworks.games.heresy2010.state import Heresy2010State

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
        "card", "side", "region", "steps", "i", "twice", "whole", "moved", "target", "origin",
    )  # fmt: skip

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


def params(f: Stepping) -> Params:
    """The parameters of the step a frame carries out."""
    return STEPS[f.step]


def for_step(g: AWork, f: EffectsFrame, step: Params, side: Side) -> AWork:
    """A frame prepared to carry out one step of an order or event: who chooses, for which region, whether it binds."""
    g.step, g.side, g.region, g.whole = step["n"], side, f.region, f.whole
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


class OrbitalFrame(Frame):
    """Orbital bombardments under way: step, side (the bombarder), region, whole, area (bombarded; fixed >= 0 by a
    caller), fixed, reckless (1),
    cards (to draw for each), count (bombardments left), breach (1 when the card's breach is still to be applied),
    setup (1 in set-up)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "side", "region", "whole", "area", "fixed", "reckless", "cards", "count", "setup",
    )  # fmt: skip

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
        """An independent copy."""
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


ORBITAL = Procedure("orbital-bombardment", frame=OrbitalFrame)


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
        """An independent copy."""
        g = DivideFrame.__new__(DivideFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.left = self.left
        g.areas = self.areas[:]
        g.heroes = self.heroes[:]
        g.own = self.own
        return g


DIVIDE = Procedure("divide-damage", frame=DivideFrame)


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
        """An independent copy."""
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


CORRUPT = Procedure("corruption", frame=CorruptFrame)


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
        """An independent copy."""
        g = LandingFrame.__new__(LandingFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.area = self.area
        g.lasers = self.lasers
        g.inbound = self.inbound[:]
        g.through = self.through[:]
        g.heroes = self.heroes[:]
        return g


LANDING = Procedure("landing", frame=LandingFrame)


EVENT_PHASE = Procedure("event-phase", frame=Frame)
REFRESH_PHASE = Procedure("refresh-phase", frame=Frame)


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


class LandFrame(Frame):
    """A landing being prepared."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "area", "source", "left", "rank", "landing")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.area: int = -1  # where it lands
        self.source: int = 0  # UNSET, or where its units come from: STOCK or ABOARD
        self.left: int = 0  # units that may still land
        self.rank: int = -1  # combined rank that may still land
        self.landing: list[int] = []  # the pieces that land

    def clone(self) -> LandFrame:
        """An independent copy."""
        g = LandFrame.__new__(LandFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.area = self.area
        g.source = self.source
        g.left = self.left
        g.rank = self.rank
        g.landing = self.landing[:]
        return g


LAND = Procedure("land", frame=LandFrame)


class CrossFrame(Frame):
    """The way between Terra and the ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "area", "source", "rank", "crossed")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.area: int = -1  # the area entered
        self.source: int = -1  # the area left, once one is
        self.rank: int = -1  # combined rank that may still cross, or -1 for any
        self.crossed: int = 0  # 1: somebody crossed

    def clone(self) -> CrossFrame:
        """An independent copy."""
        g = CrossFrame.__new__(CrossFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.area = self.area
        g.source = self.source
        g.rank = self.rank
        g.crossed = self.crossed
        return g


CROSS = Procedure("cross", frame=CrossFrame)
