"""The procedures of the game, each beside the frame that keeps its notes. Their tables are said in sequence.py."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure
from siegeworks.games.outpost.box.components import NO_CARD, NO_UNIT, NOWHERE


class MarchFrame(Frame):
    """A march: the unit, and how far it has gone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "gone")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = NO_UNIT
        self.gone: int = 0

    def clone(self) -> MarchFrame:
        """An independent copy."""
        g = MarchFrame.__new__(MarchFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.gone = self.gone
        return g


class BattleFrame(Frame):
    """A battle: who attacks which area, who defends it, the cards played, and by how much the attacker was better."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "area", "defender", "card", "reply", "margin")

    def __init__(self) -> None:
        super().__init__()
        self.attacker: int = NO_UNIT
        self.area: int = NOWHERE
        self.defender: int = NO_UNIT
        self.card: int = NO_CARD
        self.reply: int = NO_CARD
        self.margin: int = 0

    def clone(self) -> BattleFrame:
        """An independent copy."""
        g = BattleFrame.__new__(BattleFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.attacker = self.attacker
        g.area = self.area
        g.defender = self.defender
        g.card = self.card
        g.reply = self.reply
        g.margin = self.margin
        return g


TURNS = Procedure("game")
MARCHING = Procedure("march", frame=MarchFrame)
DIGGING = Procedure("dig-in")
DRAWING = Procedure("draw")
BATTLE = Procedure("battle", frame=BattleFrame)
REACTION = Procedure("reaction")
