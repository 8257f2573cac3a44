"""The frames of the game, its turns and its moves: the notes each procedure keeps while it runs.

The frames of firing, assaults, cards, psychic powers and mustering stand beside their chapters. Each procedure is
declared with its frame; sequence.py says their tables.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from siegeworks.core.flow import Frame, Procedure

# ignore bits of attacks and moves
IGNORE_OBSCURING: Final = 1
IGNORE_LONG_RANGE: Final = 2
IGNORE_COVER: Final = 4
IGNORE_DIFFICULT: Final = 8
# MoveFrame.kind
ACTION: Final = 0
SUPPLY_MOVE: Final = 1
SCOUT: Final = 2
EXTRA: Final = 3


class SetUpFrame(Frame):
    """The set-up of a game: no notes."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> SetUpFrame:
        """An independent copy."""
        g = SetUpFrame.__new__(SetUpFrame)
        g.proc = self.proc
        g.pc = self.pc
        return g


SET_UP = Procedure("set-up", frame=SetUpFrame)


class TurnFrame(Frame):
    """A Game Turn: no notes."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> TurnFrame:
        """An independent copy."""
        g = TurnFrame.__new__(TurnFrame)
        g.proc = self.proc
        g.pc = self.pc
        return g


TURN = Procedure("turn", frame=TurnFrame)


class ScoutFrame(Frame):
    """The Scout moves of one side."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "units")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.units: list[int] = []  # those that may still move

    def clone(self) -> ScoutFrame:
        """An independent copy."""
        g = ScoutFrame.__new__(ScoutFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.units = self.units[:]
        return g


SCOUTING = Procedure("scouting", frame=ScoutFrame)


class SupplyFrame(Frame):
    """The Supply Phase."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "moved", "unit", "inspired")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.moved: list[int] = []  # units of the side that have moved
        self.unit: int = -1  # the one activated now, -1 none
        self.inspired: int = 0  # 1: that one has inspired those around it

    def clone(self) -> SupplyFrame:
        """An independent copy."""
        g = SupplyFrame.__new__(SupplyFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.moved = self.moved[:]
        g.unit = self.unit
        g.inspired = self.inspired
        return g


SUPPLY_PHASE = Procedure("supply", frame=SupplyFrame)


class ReckonFrame(Frame):
    """Objectives are checked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "second")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.second: int = 0  # 1: the second side has been asked

    def clone(self) -> ReckonFrame:
        """An independent copy."""
        g = ReckonFrame.__new__(ReckonFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.second = self.second
        return g


RECKONING = Procedure("reckoning", frame=ReckonFrame)


class OrderFrame(Frame):
    """The order phase."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "turn")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who is placing
        self.left: list[int] = []  # tokens still to place, first first
        self.turn: int = 0  # 0 initiative side, 1 the other; in the end 1 and one more for each token looked at

    def clone(self) -> OrderFrame:
        """An independent copy."""
        g = OrderFrame.__new__(OrderFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.left = self.left[:]
        g.turn = self.turn
        return g


ORDERS = Procedure("orders", frame=OrderFrame)


class RevealFrame(Frame):
    """The activation phase: whose turn it is to reveal."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "skip", "asked", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who reveals next
        self.skip: int = 0  # 1: a card has taken this reveal's place
        self.asked: int = 0  # special-token windows already offered, bits by seat
        self.unit: int = -1  # the unit revealed

    def clone(self) -> RevealFrame:
        """An independent copy."""
        g = RevealFrame.__new__(RevealFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.skip = self.skip
        g.asked = self.asked
        g.unit = self.unit
        return g


ACTIVATIONS = Procedure("activations", frame=RevealFrame)


class ActFrame(Frame):
    """The activation of one unit."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "how", "limit", "did", "cancelled", "played", "target", "bonus", "inspired",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.how: int = 0  # 0 by token, 1 by card or other means (no token revealed)
        self.limit: int = 0  # 0 any action, 1 move only without assault, 2 fire only
        self.did: int = 0  # what it did: 0 nothing, 1 moved, 2 fired, 3 other
        self.cancelled: int = 0  # 1: Unstable or a card stopped it
        self.played: int = 0  # bits by seat: an Alternate Bonus was played for this action
        self.target: int = -1  # the only target allowed, -1 any
        self.bonus: int = 0  # added to its fire by a card
        self.inspired: int = 0  # 1: it has inspired those around it

    def clone(self) -> ActFrame:
        """An independent copy."""
        g = ActFrame.__new__(ActFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.how = self.how
        g.limit = self.limit
        g.did = self.did
        g.cancelled = self.cancelled
        g.played = self.played
        g.target = self.target
        g.bonus = self.bonus
        g.inspired = self.inspired
        return g


ACTIVATE = Procedure("activation", frame=ActFrame)


class MoveFrame(Frame):
    """One Movement Action, a scout move or a free move."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "seat", "left", "steps", "kind", "target", "start", "fired", "flipped", "spotted", "stop", "launched",
        "ignore", "penalty", "all_weapons", "played", "ram", "crushed", "road", "face", "turned", "pushed", "boost",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.seat: int = -1  # its owner
        self.left: int = 0  # squares still to move
        self.steps: int = 0  # steps made
        self.kind: int = 0  # ACTION 0, SUPPLY_MOVE 1, SCOUT 2, EXTRA 3 (no assault, no reactions beyond the usual)
        self.target: int = -1  # declared assault target
        self.start: int = -1  # square it began in
        self.fired: int = 0  # fire on the move used
        self.flipped: int = 0  # state changed
        self.spotted: int = 0  # turned up during this move
        self.stop: int = 0  # 1: must stop now
        self.launched: int = 0  # 1: the assault was launched
        self.ignore: int = 0  # bits IGNORE_*
        self.penalty: int = -99  # fire on the move at this penalty by a card, -99 by ability
        self.all_weapons: int = 0  # 1: a card lets every weapon fire
        self.played: int = 0  # bits by seat: an Alternate Bonus was played for this action
        self.ram: int = 0  # 1: Ramming for this action
        self.crushed: list[int] = []  # wrecks crushed, pairs unit, squares
        self.road: int = 1  # 1 while every square was road
        self.face: int = -1  # face whose values it began with
        self.turned: int = 0  # a facing was chosen before the first step
        self.pushed: list[int] = []  # infantry still to be pushed away
        self.boost: int = 0  # movement added for this action; from its begin on less 2 a Suppressed Marker it had

    def clone(self) -> MoveFrame:
        """An independent copy."""
        g = MoveFrame.__new__(MoveFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.seat = self.seat
        g.left = self.left
        g.steps = self.steps
        g.kind = self.kind
        g.target = self.target
        g.start = self.start
        g.fired = self.fired
        g.flipped = self.flipped
        g.spotted = self.spotted
        g.stop = self.stop
        g.launched = self.launched
        g.ignore = self.ignore
        g.penalty = self.penalty
        g.all_weapons = self.all_weapons
        g.played = self.played
        g.ram = self.ram
        g.crushed = self.crushed[:]
        g.road = self.road
        g.face = self.face
        g.turned = self.turned
        g.pushed = self.pushed[:]
        g.boost = self.boost
        return g


MOVEMENT: Final = Procedure("movement", frame=MoveFrame)


class AbilityFrame(Frame):
    """The procedure of an ability: a window opened in it looks at the frame below."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> AbilityFrame:
        """An independent copy."""
        g = AbilityFrame.__new__(AbilityFrame)
        g.proc = self.proc
        g.pc = self.pc
        return g


class DieFrame(AbilityFrame):
    """A roll that is neither an attack nor an assault."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "unit", "other", "roll", "count", "needed", "bonus", "automatic", "structure", "dice",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who rolls
        self.unit: int = -1  # for which unit
        self.other: int = -1  # the unit on the other side, -1 none
        self.roll: int = 0  # what is rolled for, see cards/dice.py
        self.count: int = 0  # dice to roll
        self.needed: int = 0  # the result needed
        self.bonus: int = 0  # added by cards and markers
        self.automatic: int = 0  # 1: an automatic Armour Save
        self.structure: int = -1  # the Structure or wreck to be razed
        self.dice: list[int] = []

    def clone(self) -> DieFrame:
        """An independent copy."""
        g = DieFrame.__new__(DieFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.other = self.other
        g.roll = self.roll
        g.count = self.count
        g.needed = self.needed
        g.bonus = self.bonus
        g.automatic = self.automatic
        g.structure = self.structure
        g.dice = self.dice[:]
        return g


DIE = Procedure("die", frame=DieFrame)


class AnswerFrame(AbilityFrame):
    """What stands between Hits and their effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "source", "failed")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # whose unit is hit
        self.unit: int = -1
        self.source: int = -1  # attacker, -1 none
        self.failed: int = 0  # automatic saves that were tried and failed

    def clone(self) -> AnswerFrame:
        """An independent copy."""
        g = AnswerFrame.__new__(AnswerFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.source = self.source
        g.failed = self.failed
        return g


ANSWER = Procedure("answer", frame=AnswerFrame)


class EngineerFrame(AbilityFrame):
    """An engineer at the location die."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "engineer", "help", "dice")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1  # the vehicle
        self.engineer: int = -1
        self.help: int = 0  # SHIFT_DIE or SECOND_DIE
        self.dice: list[int] = []  # the second die

    def clone(self) -> EngineerFrame:
        """An independent copy."""
        g = EngineerFrame.__new__(EngineerFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.engineer = self.engineer
        g.help = self.help
        g.dice = self.dice[:]
        return g


ENGINEER = Procedure("engineer", frame=EngineerFrame)


class InspireFrame(AbilityFrame):
    """A leader may inspire those around it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.unit: int = -1

    def clone(self) -> InspireFrame:
        """An independent copy."""
        g = InspireFrame.__new__(InspireFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        return g


INSPIRATION = Procedure("inspiration", frame=InspireFrame)


class BlessingFrame(AbilityFrame):
    """Gork's Blessing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "drawn")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.drawn: int = 0  # 1: the card was drawn

    def clone(self) -> BlessingFrame:
        """An independent copy."""
        g = BlessingFrame.__new__(BlessingFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.drawn = self.drawn
        return g


BLESSING = Procedure("blessing", frame=BlessingFrame)


class DeployFrame(Frame):
    """One side's deployment: the units still to come, and the one in hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "units", "unit", "square")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.units: list[int] = []  # those still to come
        self.unit: int = -1
        self.square: int = -1

    def clone(self) -> DeployFrame:
        """An independent copy."""
        g = DeployFrame.__new__(DeployFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.units = self.units[:]
        g.unit = self.unit
        g.square = self.square
        return g


DEPLOY = Procedure("deployment", frame=DeployFrame)


class ChapterFrame(Frame):
    """The end of one scenario of the campaign."""

    FIELDS: ClassVar[tuple[str, ...]] = ("winner",)

    def __init__(self) -> None:
        super().__init__()
        self.winner: int = -1  # who won it; -1 for a draw

    def clone(self) -> ChapterFrame:
        """An independent copy."""
        g = ChapterFrame.__new__(ChapterFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.winner = self.winner
        return g


NEXT_CHAPTER = Procedure("next-chapter", frame=ChapterFrame)


def is_before(f: Frame, procedure: Procedure, key: str) -> bool:
    """Whether a frame has not come to this step of its procedure yet."""
    return f.pc < procedure.index[key]
