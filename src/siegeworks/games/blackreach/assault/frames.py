"""The frames of an assault, of those it pushes or throws out, and of the abilities that follow it.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from siegeworks.core.flow import Frame, Procedure
from siegeworks.games.blackreach.frames import AbilityFrame

# AssaultFrame.result
ATTACKER_WON: Final = 1
DEFENDER_WON: Final = 2
TIED: Final = 3
# AssaultFrame.gone
ESCAPED: Final = 2


class AssaultFrame(Frame):
    """One assault."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "target", "launch", "square", "carrier", "far", "support", "weapon", "parry", "bonus", "tear", "even_x",
        "limit", "dice", "reply", "total", "result", "played", "rage", "gone", "alive", "rolled", "face",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1  # attacker
        self.target: int = -1  # defender
        self.launch: int = -1  # square it was launched from; -1 from a transport
        self.square: int = -1  # the defender's square entered
        self.carrier: int = -1  # transport it was launched from
        self.far: int = 0  # 1: Long Distance Assault
        self.support: list[int] = []  # units supporting
        self.weapon: int = -1  # attacker's weapon
        self.parry: int = -1  # defender's weapon
        self.bonus: list[int] = [0, 0]  # bonuses declared before the dice, attacker and defender
        self.tear: int = 0  # bits by side 1 attacker 2 defender: Tearing by marker or card
        self.even_x: int = 0  # 1: attacker's X counts as 0
        self.limit: list[int] = [2, 2]  # at most so many dice
        self.dice: list[int] = []  # attacker's dice
        self.reply: list[int] = []  # defender's dice
        self.total: list[int] = [0, 0]
        self.result: int = 0  # 1 attacker won, 2 defender won, 3 tie
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.rage: int = 0  # 1: loser gains a marker
        self.gone: int = 0  # 1: the assault is off; ESCAPED: and the attacker's move goes on
        self.alive: int = 3  # bits: attacker, defender still stand
        self.rolled: int = 0  # 0 attacker's dice, 1 defender's dice shown to the after-roll window
        self.face: int = -1  # defender's face at the start

    def clone(self) -> AssaultFrame:
        """An independent copy."""
        g = AssaultFrame.__new__(AssaultFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.target = self.target
        g.launch = self.launch
        g.square = self.square
        g.carrier = self.carrier
        g.far = self.far
        g.support = self.support[:]
        g.weapon = self.weapon
        g.parry = self.parry
        g.bonus = self.bonus[:]
        g.tear = self.tear
        g.even_x = self.even_x
        g.limit = self.limit[:]
        g.dice = self.dice[:]
        g.reply = self.reply[:]
        g.total = self.total[:]
        g.result = self.result
        g.played = self.played
        g.rage = self.rage
        g.gone = self.gone
        g.alive = self.alive
        g.rolled = self.rolled
        g.face = self.face
        return g


ASSAULT = Procedure("assault", frame=AssaultFrame)


class PushFrame(Frame):
    """A Forced Move of one square or more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "squares", "seat", "from_square", "reason", "carriers", "left")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.squares: list[int] = []  # squares it may go to
        self.seat: int = -1  # who picks
        self.from_square: int = -1  # the square it is pushed from
        self.reason: int = 0  # 0 run over, 1 retreat, 2 pushed aside, 3 card, 4 passengers
        self.carriers: list[int] = []  # transports it may flee into
        self.left: int = 1  # steps left

    def clone(self) -> PushFrame:
        """An independent copy."""
        g = PushFrame.__new__(PushFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.squares = self.squares[:]
        g.seat = self.seat
        g.from_square = self.from_square
        g.reason = self.reason
        g.carriers = self.carriers[:]
        g.left = self.left
        return g


PUSH = Procedure("forced-move", frame=PushFrame)


class BailFrame(Frame):
    """Passengers of a destroyed transport are put down beside it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "seat", "crew")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1  # the transport
        self.seat: int = -1  # its side
        self.crew: list[int] = []  # passengers still to put down

    def clone(self) -> BailFrame:
        """An independent copy."""
        g = BailFrame.__new__(BailFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.seat = self.seat
        g.crew = self.crew[:]
        return g


BAIL_OUT = Procedure("bail-out", frame=BailFrame)


class AfterFrame(AbilityFrame):
    """What may follow an attack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "effect", "what", "count")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1  # the attacker
        self.effect: int = 0  # FRIGHTEN or RAZE_IT
        self.what: int = -1  # the unit to frighten, or the Structure to raze
        self.count: int = 0  # dice of the destruction

    def clone(self) -> AfterFrame:
        """An independent copy."""
        g = AfterFrame.__new__(AfterFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.effect = self.effect
        g.what = self.what
        g.count = self.count
        return g


AFTER = Procedure("after-attack", frame=AfterFrame)


class ChargeFrame(AbilityFrame):
    """The free attack of a Charge."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "target", "square", "struck")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1
        self.target: int = -1
        self.square: int = -1  # the target's
        self.struck: int = 0  # 1: the free attack was made

    def clone(self) -> ChargeFrame:
        """An independent copy."""
        g = ChargeFrame.__new__(ChargeFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.target = self.target
        g.square = self.square
        g.struck = self.struck
        return g


CHARGING = Procedure("charge", frame=ChargeFrame)


class RamFrame(AbilityFrame):
    """Ramming and Demolishing after a move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "targets", "target", "totals", "demolition")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1
        self.targets: list[int] = []  # vehicles that may be rammed
        self.target: int = -1  # the one rammed
        self.totals: list[int] = []  # of rammer and target
        self.demolition: int = 0  # dice of Demolishing

    def clone(self) -> RamFrame:
        """An independent copy."""
        g = RamFrame.__new__(RamFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.targets = self.targets[:]
        g.target = self.target
        g.totals = self.totals[:]
        g.demolition = self.demolition
        return g


RAMMING_STEPS = Procedure("ramming", frame=RamFrame)
