"""The frames of the siege: bombardment, corruption, the ship, and works that are built and broken.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure


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


# ---- orders
class FortifyFrame(Frame):
    """Walls being built or closed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "left")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.left: int = 0  # works still to be done

    def clone(self) -> FortifyFrame:
        """An independent copy."""
        g = FortifyFrame.__new__(FortifyFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.left = self.left
        return g


FORTIFY = Procedure("fortify", frame=FortifyFrame)


class SapFrame(Frame):
    """Sappers at work on borders."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "left")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.left: int = 0  # borders still to be opened

    def clone(self) -> SapFrame:
        """An independent copy."""
        g = SapFrame.__new__(SapFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.left = self.left
        return g


SAP = Procedure("breach", frame=SapFrame)


class BarrageFrame(Frame):
    """Big guns firing into a neighbouring area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "source", "target")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.source: int = -1  # where the guns stand
        self.target: int = -1  # the area fired upon

    def clone(self) -> BarrageFrame:
        """An independent copy."""
        g = BarrageFrame.__new__(BarrageFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.source = self.source
        g.target = self.target
        return g


BARRAGE = Procedure("barrage", frame=BarrageFrame)


class TearFrame(Frame):
    """Borders torn open."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "left")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.left: int = 0  # borders still to be named

    def clone(self) -> TearFrame:
        """An independent copy."""
        g = TearFrame.__new__(TearFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.left = self.left
        return g


TEAR = Procedure("add-crevasse", frame=TearFrame)


class BreakFrame(Frame):
    """A border of the target area being broken open."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0

    def clone(self) -> BreakFrame:
        """An independent copy."""
        g = BreakFrame.__new__(BreakFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        return g


BREAK = Procedure("break-border", frame=BreakFrame)
