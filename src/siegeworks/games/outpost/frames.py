"""The frames: notes that live as long as their procedure runs."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame
from siegeworks.games.outpost.board import Valley
from siegeworks.games.outpost.components import NOWHERE


class MarchFrame(Frame):
    """A march: the unit, and how far it has gone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "gone")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = NOWHERE
        self.gone: int = 0

    def clone(self) -> MarchFrame:
        """An independent copy."""
        g = MarchFrame()
        g.proc, g.pc = self.proc, self.pc
        g.unit, g.gone = self.unit, self.gone
        return g


class BattleFrame(Frame):
    """A battle: attacking unit, area, defending unit, the cards played, and who lost."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "area", "target", "card", "reply", "slipped", "attacker_lost", "defender_lost",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = NOWHERE
        self.area: int = NOWHERE
        self.target: int = NOWHERE
        self.card: int = -1
        self.reply: int = -1
        self.slipped: int = 0
        self.attacker_lost: int = 0
        self.defender_lost: int = 0

    def clone(self) -> BattleFrame:
        """An independent copy."""
        g = BattleFrame()
        g.proc, g.pc = self.proc, self.pc
        g.unit, g.area, g.target = self.unit, self.area, self.target
        g.card, g.reply, g.slipped = self.card, self.reply, self.slipped
        g.attacker_lost, g.defender_lost = self.attacker_lost, self.defender_lost
        return g


class ReactionFrame(Frame):
    """A reaction: whether the attacker's card was spoiled. The battle is the frame below."""

    FIELDS: ClassVar[tuple[str, ...]] = ("spoiled",)

    def __init__(self) -> None:
        super().__init__()
        self.spoiled: int = 0

    def clone(self) -> ReactionFrame:
        """An independent copy."""
        g = ReactionFrame()
        g.proc, g.pc = self.proc, self.pc
        g.spoiled = self.spoiled
        return g


def battle_of(s: Valley) -> BattleFrame:
    """The battle being fought: the innermost battle frame."""
    for f in reversed(s.frames):
        if isinstance(f, BattleFrame):
            return f
    raise AssertionError("no battle is being fought")
