"""The frames of what cards do, each beside its procedure: orders, events, combat cards and abilities of Heroes."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure


class RaidTargetFrame(Frame):
    """The target of a raid, named before the raiders move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "target")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.target: int = -1

    def clone(self) -> RaidTargetFrame:
        """An independent copy."""
        g = RaidTargetFrame.__new__(RaidTargetFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.target = self.target
        return g


RAID_TARGET = Procedure("raid-target", frame=RaidTargetFrame)


class HealFrame(Frame):
    """Damage being taken off pieces of one area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "area", "left", "patients", "treated")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.area: int = -1
        self.left: int = 0  # points for units
        self.patients: int = 0  # UNITS_ONLY or HERO_ONLY where the card gives one of them
        self.treated: int = 0  # 1: somebody was healed

    def clone(self) -> HealFrame:
        """An independent copy."""
        g = HealFrame.__new__(HealFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.area = self.area
        g.left = self.left
        g.patients = self.patients
        g.treated = self.treated
        return g


HEAL = Procedure("heal", frame=HealFrame)


class PlaceUnitsFrame(Frame):
    """Units entering the board."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "area", "areas", "placed")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.area: int = -1  # the area that receives units now
        self.areas: list[int] = []  # all that have received some
        self.placed: list[int] = []  # the pieces

    def clone(self) -> PlaceUnitsFrame:
        """An independent copy."""
        g = PlaceUnitsFrame.__new__(PlaceUnitsFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.area = self.area
        g.areas = self.areas[:]
        g.placed = self.placed[:]
        return g


PLACE_UNITS = Procedure("place-units", frame=PlaceUnitsFrame)


class LiftMarkersFrame(Frame):
    """Activation markers being taken off the board."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "left", "areas")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.left: int = 0  # areas still to be named
        self.areas: list[int] = []  # those named

    def clone(self) -> LiftMarkersFrame:
        """An independent copy."""
        g = LiftMarkersFrame.__new__(LiftMarkersFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.left = self.left
        g.areas = self.areas[:]
        return g


LIFT_MARKERS = Procedure("remove-marker", frame=LiftMarkersFrame)


class PlaceMarkersFrame(Frame):
    """Activation markers being put on the board."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "left")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.left: int = 0  # areas still to be named

    def clone(self) -> PlaceMarkersFrame:
        """An independent copy."""
        g = PlaceMarkersFrame.__new__(PlaceMarkersFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.left = self.left
        return g


PLACE_MARKERS = Procedure("place-marker", frame=PlaceMarkersFrame)


class InspectFrame(Frame):
    """A stack of the strategic map being read."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "left")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.left: int = 0  # cards that may still be pushed down

    def clone(self) -> InspectFrame:
        """An independent copy."""
        g = InspectFrame.__new__(InspectFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.left = self.left
        return g


INSPECT = Procedure("inspect-stack", frame=InspectFrame)


# ---- events
class ChooseFrame(Frame):
    """Options of a card being picked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "region", "whole", "left", "picked")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.region: int = -1  # the order's region, or -1 for an event
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.left: int = 0  # options still to be picked
        self.picked: list[int] = []  # the numbers of those picked

    def clone(self) -> ChooseFrame:
        """An independent copy."""
        g = ChooseFrame.__new__(ChooseFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.left = self.left
        g.picked = self.picked[:]
        return g


CHOOSE = Procedure("choose-option", frame=ChooseFrame)


class RelocateFrame(Frame):
    """Pieces taken up in one area and set down in another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "source", "area", "left")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.source: int = -1
        self.area: int = -1  # where they are set down
        self.left: int = 0  # units that may still be taken

    def clone(self) -> RelocateFrame:
        """An independent copy."""
        g = RelocateFrame.__new__(RelocateFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.source = self.source
        g.area = self.area
        g.left = self.left
        return g


RELOCATE = Procedure("relocate", frame=RelocateFrame)


class PlaceOrdersFrame(Frame):
    """Orders laid on the strategic map by an event."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "left", "card")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.left: int = 0  # orders that may still be laid
        self.card: int = -1  # the one that waits for its stack

    def clone(self) -> PlaceOrdersFrame:
        """An independent copy."""
        g = PlaceOrdersFrame.__new__(PlaceOrdersFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.left = self.left
        g.card = self.card
        return g


PLACE_ORDERS = Procedure("place-orders", frame=PlaceOrdersFrame)


class ScryFrame(Frame):
    """The top of the own combat deck looked at and put back."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "cards", "put_back", "bottom", "card")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.cards: list[int] = []  # those looked at
        self.put_back: list[int] = []  # those put back
        self.bottom: int = 0  # how many of them at the bottom
        self.card: int = -1  # the one that waits for its place

    def clone(self) -> ScryFrame:
        """An independent copy."""
        g = ScryFrame.__new__(ScryFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.cards = self.cards[:]
        g.put_back = self.put_back[:]
        g.bottom = self.bottom
        g.card = self.card
        return g


SCRY = Procedure("scry", frame=ScryFrame)


class RetrieveFrame(Frame):
    """A card bought back from a discard pile."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0

    def clone(self) -> RetrieveFrame:
        """An independent copy."""
        g = RetrieveFrame.__new__(RetrieveFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        return g


RETRIEVE = Procedure("retrieve-card", frame=RetrieveFrame)


class StripFrame(Frame):
    """The opponent losing cards from his hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "left")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.left: int = 0  # cards

    def clone(self) -> StripFrame:
        """An independent copy."""
        g = StripFrame.__new__(StripFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.left = self.left
        return g


STRIP = Procedure("discard-hand", frame=StripFrame)


class MusterFrame(Frame):
    """Units coming from the stockpile into the battle."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "hero", "area", "left", "rank", "units")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.hero: int = -1  # whose ability it is, or -1 for a card
        self.area: int = -1  # where they appear
        self.left: int = 0  # units that may still come
        self.rank: int = -1  # combined rank that may still come, or -1 for any
        self.units: list[int] = []  # those that came

    def clone(self) -> MusterFrame:
        """An independent copy."""
        g = MusterFrame.__new__(MusterFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.hero = self.hero
        g.area = self.area
        g.left = self.left
        g.rank = self.rank
        g.units = self.units[:]
        return g


MUSTER = Procedure("muster", frame=MusterFrame)


class TendFrame(Frame):
    """One own engaged piece being healed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0

    def clone(self) -> TendFrame:
        """An independent copy."""
        g = TendFrame.__new__(TendFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        return g


TEND = Procedure("tend", frame=TendFrame)
