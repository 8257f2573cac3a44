"""The frames of firing: the action, an attack, its hits, and the shots of abilities.

tools/frames.py writes FIELDS and clone from the notes in `__init__`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from siegeworks.core.flow import Frame, Procedure

# FireFrame.how, AttackFrame.how
BY_ACTION: Final = 0
ON_MOVE: Final = 1
ON_OVERWATCH: Final = 2
BY_CARD: Final = 3
# FireFrame.mode
NORMAL: Final = 0
SUPPRESSIVE: Final = 1
ALTERNATE: Final = 2  # the weapon was used for an alternate
# AttackFrame.flags
TEMPLATE: Final = 1
QUIET: Final = 2
BEAM: Final = 4
CHARGE_ATTACK: Final = 8
ADD_DICE: Final = 16
NO_OBSCURE: Final = 32
SPLIT: Final = 64
# HitFrame.cause
BY_FIRE: Final = 0
BY_ASSAULT: Final = 1
BY_OTHER: Final = 2


class FireFrame(Frame):
    """One Firing Action: weapons still to fire, one attack after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "how", "weapons", "weapon", "mode", "target", "only", "past", "penalty", "shots", "one", "played",
        "bonus", "double",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.how: int = 0  # BY_ACTION 0, ON_MOVE 1, ON_OVERWATCH 2, BY_CARD 3
        self.weapons: list[int] = []  # weapons still to fire
        self.weapon: int = -1  # the one chosen
        self.mode: int = 0  # NORMAL 0, SUPPRESSIVE 1, ALTERNATE 2
        self.target: int = -1  # last target
        self.only: int = -1  # the only target allowed, -1 any
        self.past: list[int] = []  # targets already shot at by Double Fire, not allowed again
        self.penalty: int = 0  # fire on the move, 0 or negative
        self.shots: int = 0  # attacks made
        self.one: int = 0  # 1: one weapon only
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.bonus: int = 0  # added to every attack
        self.double: int = 0  # 1: the second action of Double Fire

    def clone(self) -> FireFrame:
        """An independent copy."""
        g = FireFrame.__new__(FireFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.how = self.how
        g.weapons = self.weapons[:]
        g.weapon = self.weapon
        g.mode = self.mode
        g.target = self.target
        g.only = self.only
        g.past = self.past[:]
        g.penalty = self.penalty
        g.shots = self.shots
        g.one = self.one
        g.played = self.played
        g.bonus = self.bonus
        g.double = self.double
        return g


FIRING = Procedure("firing", frame=FireFrame)


class AttackFrame(Frame):
    """One attack roll on one unit."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "seat", "target", "weapon", "mode", "how", "value", "flags", "penalty", "bonus", "defence", "ignore",
        "pierce", "location", "rear", "dice", "count", "total", "needed", "hits", "markers", "played", "gone", "push",
        "dirt", "auto", "origin", "obscure",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1  # attacker, -1 none
        self.seat: int = -1  # attacker's side
        self.target: int = -1
        self.weapon: int = -1  # weapon used, -1 for an alternate
        self.mode: int = 0  # NORMAL 0, SUPPRESSIVE 1
        self.how: int = 0  # as FireFrame
        self.value: int = -99  # combat value of an alternate or of a split; -99: the weapon's own
        self.flags: int = 0  # bits TEMPLATE, QUIET, BEAM, CHARGE_ATTACK, ADD_DICE, NO_OBSCURE, SPLIT
        self.penalty: int = 0  # fire on the move, 0 or negative, already in `value` of a split
        self.bonus: int = 0  # bonuses declared before the dice
        self.defence: int = 0  # defence declared before the dice
        self.ignore: int = 0  # bits IGNORE_*
        self.pierce: int = 0
        self.location: int = 0  # shift of the location die
        self.rear: int = 0  # 1: counts as a rear shot
        self.dice: list[int] = []
        self.count: int = 1  # dice to roll
        self.total: int = 0  # final result
        self.needed: int = 0  # defence value with bonuses
        self.hits: int = 0
        self.markers: int = 0  # Suppressed Markers placed
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.gone: int = 0  # 1: the attack is off (target left)
        self.push: int = 0  # 1: driven back if hit
        self.dirt: int = 0  # 1: gains a marker afterwards
        self.auto: int = 0  # 1: doubles of six destroy
        self.origin: int = -1  # point of the template, -1 none
        self.obscure: int = 0  # penalty of the line to the template's point

    def clone(self) -> AttackFrame:
        """An independent copy."""
        g = AttackFrame.__new__(AttackFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.seat = self.seat
        g.target = self.target
        g.weapon = self.weapon
        g.mode = self.mode
        g.how = self.how
        g.value = self.value
        g.flags = self.flags
        g.penalty = self.penalty
        g.bonus = self.bonus
        g.defence = self.defence
        g.ignore = self.ignore
        g.pierce = self.pierce
        g.location = self.location
        g.rear = self.rear
        g.dice = self.dice[:]
        g.count = self.count
        g.total = self.total
        g.needed = self.needed
        g.hits = self.hits
        g.markers = self.markers
        g.played = self.played
        g.gone = self.gone
        g.push = self.push
        g.dirt = self.dirt
        g.auto = self.auto
        g.origin = self.origin
        g.obscure = self.obscure
        return g


ATTACK = Procedure("attack", frame=AttackFrame)


class HitFrame(Frame):
    """Hits on one unit."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "hits", "source", "cause", "pierce", "location", "double", "played", "push",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.hits: int = 1  # those not yet saved or applied
        self.source: int = -1  # attacker, -1 none
        self.cause: int = 0  # BY_FIRE 0, BY_ASSAULT 1, BY_OTHER 2
        self.pierce: int = 0  # 1: no saves, location +1
        self.location: int = 0  # shift of the location die
        self.double: int = 0  # 1: a Double Hit
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.push: int = 0  # 1: driven back if it survives

    def clone(self) -> HitFrame:
        """An independent copy."""
        g = HitFrame.__new__(HitFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.hits = self.hits
        g.source = self.source
        g.cause = self.cause
        g.pierce = self.pierce
        g.location = self.location
        g.double = self.double
        g.played = self.played
        g.push = self.push
        return g


HITS = Procedure("hits", frame=HitFrame)


class LocationFrame(Frame):
    """One Hit on a heavy vehicle is located."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "source", "pierce", "location", "played", "dice", "die")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.source: int = -1  # attacker, -1 none
        self.pierce: int = 0  # 1: location +1
        self.location: int = 0  # shift of the die by cards
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.dice: list[int] = []  # the die as rolled
        self.die: int = 0  # the result

    def clone(self) -> LocationFrame:
        """An independent copy."""
        g = LocationFrame.__new__(LocationFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.source = self.source
        g.pierce = self.pierce
        g.location = self.location
        g.played = self.played
        g.dice = self.dice[:]
        g.die = self.die
        return g


LOCATION = Procedure("location", frame=LocationFrame)


class ShotFrame(Frame):
    """An Alternate Firing Action with a template, a grenade or a beam, or an explosion."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "seat", "kind", "weapon", "template", "cv", "how", "penalty", "bonus", "pierce", "count", "auto",
        "limit", "point", "points", "aim", "origin", "obscure", "scatter", "option", "targets", "structures", "dice",
        "played", "ignore", "gone",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1  # -1: from off the board
        self.seat: int = -1
        self.kind: int = 0  # see aiming.py
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
        self.points: list[int] = []  # of an explosion: the interspaces it may lie on
        self.aim: int = -1  # direction of a flamer, or of a scatter chart
        self.origin: int = -1  # square a flamer starts from
        self.obscure: int = 0
        self.scatter: int = 0  # 1: roll for scatter
        self.option: int = -1  # marker used
        self.targets: list[int] = []  # units still to be attacked
        self.structures: list[int] = []  # Structures and wrecks still to be rolled for, see razing.structure_at
        self.dice: list[int] = []  # the die of the scatter
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.ignore: int = 0  # bits IGNORE_*
        self.gone: int = 0  # 1: it does not happen

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
        g.points = self.points[:]
        g.aim = self.aim
        g.origin = self.origin
        g.obscure = self.obscure
        g.scatter = self.scatter
        g.option = self.option
        g.targets = self.targets[:]
        g.structures = self.structures[:]
        g.dice = self.dice[:]
        g.played = self.played
        g.ignore = self.ignore
        g.gone = self.gone
        return g


SHOT = Procedure("shot", frame=ShotFrame)


class SnipeFrame(Frame):
    """A sniper's shot."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "seat", "bonus", "pierce", "target", "dice", "marker", "played", "ignore", "gone",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.seat: int = -1
        self.bonus: int = 0  # declared before the die
        self.pierce: int = 0
        self.target: int = -1
        self.dice: list[int] = []
        self.marker: int = 0  # 1: the target gains a Suppressed Marker if it survives
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.ignore: int = 0  # bits IGNORE_*
        self.gone: int = 0  # 1: the target has left its sight, or the weapon failed

    def clone(self) -> SnipeFrame:
        """An independent copy."""
        g = SnipeFrame.__new__(SnipeFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.seat = self.seat
        g.bonus = self.bonus
        g.pierce = self.pierce
        g.target = self.target
        g.dice = self.dice[:]
        g.marker = self.marker
        g.played = self.played
        g.ignore = self.ignore
        g.gone = self.gone
        return g


SNIPE = Procedure("snipe", frame=SnipeFrame)


class RazeFrame(Frame):
    """A weapon fires at a Structure itself."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "seat", "weapon", "square", "played", "gone")

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.seat: int = -1
        self.weapon: int = -1
        self.square: int = -1  # the one fired at
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.gone: int = 0  # 1: the weapon failed

    def clone(self) -> RazeFrame:
        """An independent copy."""
        g = RazeFrame.__new__(RazeFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.seat = self.seat
        g.weapon = self.weapon
        g.square = self.square
        g.played = self.played
        g.gone = self.gone
        return g


RAZE = Procedure("raze", frame=RazeFrame)


class SplitFrame(Frame):
    """A machine gunner splits its fire."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "unit", "seat", "weapon", "mode", "how", "penalty", "bonus", "pierce", "only", "past", "targets", "shares",
        "played", "ignore", "gone",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.unit: int = -1
        self.seat: int = -1
        self.weapon: int = -1
        self.mode: int = 0  # NORMAL 0, SUPPRESSIVE 1
        self.how: int = 0  # as FireFrame.how
        self.penalty: int = 0  # fire on the move
        self.bonus: int = 0  # declared before the dice
        self.pierce: int = 0
        self.only: int = -1  # the only target allowed, -1 any
        self.past: list[int] = []  # targets not allowed again
        self.targets: list[int] = []  # units still to be attacked
        self.shares: list[int] = []  # the points of each
        self.played: int = 0  # bits by seat: an Alternate Bonus was played
        self.ignore: int = 0  # bits IGNORE_*
        self.gone: int = 0  # 1: the weapon failed

    def clone(self) -> SplitFrame:
        """An independent copy."""
        g = SplitFrame.__new__(SplitFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.unit = self.unit
        g.seat = self.seat
        g.weapon = self.weapon
        g.mode = self.mode
        g.how = self.how
        g.penalty = self.penalty
        g.bonus = self.bonus
        g.pierce = self.pierce
        g.only = self.only
        g.past = self.past[:]
        g.targets = self.targets[:]
        g.shares = self.shares[:]
        g.played = self.played
        g.ignore = self.ignore
        g.gone = self.gone
        return g


SPLITTING = Procedure("split", frame=SplitFrame)
