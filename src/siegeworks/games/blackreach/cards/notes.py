"""The notes of card windows and of the abilities' procedures."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.flow import Frame
from siegeworks.games.blackreach.frames import (
    ActFrame,
    AssaultFrame,
    AttackFrame,
    FireFrame,
    HitFrame,
    MoveFrame,
)
from siegeworks.games.blackreach.state import BlackState


class CardFrame(Frame):
    """A window in which one seat may play cards and markers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "window", "unit", "other", "card", "mode", "target", "count", "list")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who may play
        self.window: int = 0
        self.unit: int = -1  # the unit that acts
        self.other: int = -1  # the unit it acts upon
        self.card: int = -1  # being played; -1 none
        self.mode: int = 0  # 0 event, 1 bonus
        self.target: int = -1  # what the card was pointed at
        self.count: int = 0
        self.list: list[int] = []

    def clone(self) -> CardFrame:
        """An independent copy."""
        g = CardFrame.__new__(CardFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.window = self.window
        g.unit = self.unit
        g.other = self.other
        g.card = self.card
        g.mode = self.mode
        g.target = self.target
        g.count = self.count
        g.list = self.list[:]
        return g


class AbilityFrame(Frame):
    """A procedure of one ability."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "other", "kind", "value", "stage", "flag", "list", "dice")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1
        self.other: int = -1
        self.kind: int = 0
        self.value: int = 0
        self.stage: int = 0
        self.flag: int = 0
        self.list: list[int] = []
        self.dice: list[int] = []

    def clone(self) -> AbilityFrame:
        """An independent copy."""
        g = AbilityFrame.__new__(AbilityFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.other = self.other
        g.kind = self.kind
        g.value = self.value
        g.stage = self.stage
        g.flag = self.flag
        g.list = self.list[:]
        g.dice = self.dice[:]
        return g


class ShotFrame(Frame):
    """An Alternate Firing Action with a template, a grenade, a beam or a sniper's rifle, or an explosion."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit",
        "seat",
        "kind",
        "weapon",
        "template",
        "cv",
        "how",
        "penalty",
        "bonus",
        "pierce",
        "count",
        "auto",
        "limit",
        "point",
        "aim",
        "origin",
        "obscure",
        "scatter",
        "option",
        "sure",
        "targets",
        "structures",
        "dice",
        "played",
        "ignore",
        "gone",
        "markers",
        "dice_dp",
    )

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1  # -1: from off the board
        self.seat: int = -1
        self.kind: int = 0  # see templates.py
        self.weapon: int = -1
        self.template: int = -1
        self.cv: list[int] = [-99, -99, -99]
        self.how: int = 0  # as FireFrame.how
        self.penalty: int = 0  # fire on the move
        self.bonus: int = 0
        self.pierce: int = 0
        self.count: int = 1  # dice of each attack
        self.auto: int = 0  # doubles of six destroy
        self.limit: int = 99  # farthest interspace or square
        self.point: int = -1  # interspace, or square for a one-square shot
        self.aim: int = -1  # direction of a flamer, or of a scatter chart
        self.origin: int = -1  # square a flamer starts from
        self.obscure: int = 0
        self.scatter: int = 0  # 1: roll for scatter
        self.option: int = -1  # marker used
        self.sure: int = 0  # 1: a grenade, thrown over everything
        self.targets: list[int] = []  # units still to be attacked
        self.structures: list[int] = []  # structures still to be attacked
        self.dice: list[int] = []
        self.played: int = 0
        self.ignore: int = 0
        self.gone: int = 0
        self.markers: int = 0
        self.dice_dp: int = 0  # destruction dice

    def clone(self) -> ShotFrame:
        """An independent copy."""
        g = ShotFrame.__new__(ShotFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.seat = self.seat
        g.kind = self.kind
        g.weapon = self.weapon
        g.template = self.template
        g.cv = self.cv[:]
        g.how = self.how
        g.penalty = self.penalty
        g.bonus = self.bonus
        g.pierce = self.pierce
        g.count = self.count
        g.auto = self.auto
        g.limit = self.limit
        g.point = self.point
        g.aim = self.aim
        g.origin = self.origin
        g.obscure = self.obscure
        g.scatter = self.scatter
        g.option = self.option
        g.sure = self.sure
        g.targets = self.targets[:]
        g.structures = self.structures[:]
        g.dice = self.dice[:]
        g.played = self.played
        g.ignore = self.ignore
        g.gone = self.gone
        g.markers = self.markers
        g.dice_dp = self.dice_dp
        return g


def action_frames(s: BlackState) -> list[Any]:
    """The frames that remember Alternate Bonuses of the running action: the attack or hit, and the action around it."""
    out: list[Any] = []
    for f in reversed(s.frames):
        if isinstance(f, (FireFrame, MoveFrame, AssaultFrame)):
            out.append(f)
            break
        if isinstance(f, (AttackFrame, HitFrame, ShotFrame, ActFrame)):
            out.append(f)
    return out


def bonus_spent(s: BlackState, seat: int) -> bool:
    """HBR-CARD-08  Alternate Bonuses may not be combined: one a player and action."""
    return any(f.played >> seat & 1 for f in action_frames(s))
