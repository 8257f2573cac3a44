"""The frames of the cards: a window in which they are played, and what some of them do.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from siegeworks.core.flow import Frame, Procedure


class CardFrame(Frame):
    """What a card or a window does: a window opened in it looks at the frame below."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> CardFrame:
        """An independent copy."""
        g = CardFrame.__new__(CardFrame)
        g.proc = self.proc
        g.pc = self.pc
        return g


class WindowFrame(CardFrame):
    """A window in which one seat may play cards and markers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "window", "unit", "other", "card", "mode", "event", "roller", "once")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who may play
        self.window: int = 0  # which one, see cards/deck.py
        self.unit: int = -1  # the unit that acts
        self.other: int = -1  # the unit it acts upon
        self.card: int = -1  # being played; -1 none
        self.mode: int = 0  # 0 event, 1 bonus
        self.event: int = -1  # the card whose Battle Event works; -1 none
        self.roller: int = -1  # the seat whose dice lie there, after a roll
        self.once: int = 0  # 1: it closes after this card

    def clone(self) -> WindowFrame:
        """An independent copy."""
        g = WindowFrame.__new__(WindowFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.window = self.window
        g.unit = self.unit
        g.other = self.other
        g.card = self.card
        g.mode = self.mode
        g.event = self.event
        g.roller = self.roller
        g.once = self.once
        return g


WINDOW: Final = Procedure("window", frame=WindowFrame)


class TargetFrame(CardFrame):
    """A card is pointed at something."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "other", "card", "words", "first", "looked")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who plays it
        self.unit: int = -1  # the units of its window
        self.other: int = -1
        self.card: int = -1
        self.words: list[int] = []  # what it may be pointed at
        self.first: int = -1  # the unit it was pointed at first; -1 when it is asked for
        self.looked: int = 0  # tokens looked at before

    def clone(self) -> TargetFrame:
        """An independent copy."""
        g = TargetFrame.__new__(TargetFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.other = self.other
        g.card = self.card
        g.words = self.words[:]
        g.first = self.first
        g.looked = self.looked
        return g


TARGET = Procedure("card-target", frame=TargetFrame)


class FallBackFrame(CardFrame):
    """A unit falls back by a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "attacker", "left")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1
        self.attacker: int = -1  # the enemy it backs away from
        self.left: int = 0  # squares still to go

    def clone(self) -> FallBackFrame:
        """An independent copy."""
        g = FallBackFrame.__new__(FallBackFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.attacker = self.attacker
        g.left = self.left
        return g


FALLING_BACK = Procedure("fall-back", frame=FallBackFrame)


class ReplaceFrame(CardFrame):
    """Tokens picked up by a card are placed again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tokens")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who places them
        self.tokens: list[int] = []  # those still to place, first first

    def clone(self) -> ReplaceFrame:
        """An independent copy."""
        g = ReplaceFrame.__new__(ReplaceFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.tokens = self.tokens[:]
        return g


REPLACING = Procedure("replace-tokens", frame=ReplaceFrame)
