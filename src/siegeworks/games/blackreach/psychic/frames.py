"""The frames of psychic powers: manifesting, maintaining and focusing.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Procedure
from siegeworks.games.blackreach.frames import AbilityFrame


class ManifestFrame(AbilityFrame):
    """A power is manifested."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "unit", "power", "shared", "target", "detail", "outcome", "prices", "surge",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1  # the Psyker
        self.power: int = 0
        self.shared: int = -1  # the unit that takes a marker of the Cost
        self.target: int = -1
        self.detail: int = 0  # 1 + the weapon silenced or the damage healed
        self.outcome: int = 0  # FAILED or WORKS, see psychic/powers.py
        self.prices: list[int] = []  # what the perils test or marker brings afterwards
        self.surge: int = 0  # 1: the power may be used again

    def clone(self) -> ManifestFrame:
        """An independent copy."""
        g = ManifestFrame.__new__(ManifestFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.power = self.power
        g.shared = self.shared
        g.target = self.target
        g.detail = self.detail
        g.outcome = self.outcome
        g.prices = self.prices[:]
        g.surge = self.surge
        return g


MANIFEST = Procedure("manifest", frame=ManifestFrame)


class MaintainFrame(AbilityFrame):
    """Persistent powers are maintained or lapse."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "powers")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.powers: list[int] = []  # those still to ask about

    def clone(self) -> MaintainFrame:
        """An independent copy."""
        g = MaintainFrame.__new__(MaintainFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.powers = self.powers[:]
        return g


MAINTENANCE = Procedure("maintain", frame=MaintainFrame)


class FocusFrame(AbilityFrame):
    """A Librarian may focus."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1

    def clone(self) -> FocusFrame:
        """An independent copy."""
        g = FocusFrame.__new__(FocusFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        return g


FOCUSING = Procedure("focus", frame=FocusFrame)
