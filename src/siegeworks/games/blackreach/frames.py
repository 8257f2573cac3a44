"""The frames of the procedures: the notes each keeps while it runs; and the procedures, whose tables sequence.py says.

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
NORMAL: Final = 0
SUPPRESSIVE: Final = 1
ALTERNATE: Final = 2  # FireFrame.mode: the weapon was used for an alternate
# AttackFrame.flags
TEMPLATE: Final = 1
QUIET: Final = 2
BEAM: Final = 4
CHARGE_ATTACK: Final = 8
ADD_DICE: Final = 16
NO_OBSCURE: Final = 32
SPLIT: Final = 64
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
# HitFrame.cause
BY_FIRE: Final = 0
BY_ASSAULT: Final = 1
BY_OTHER: Final = 2
# AssaultFrame.result
ATTACKER_WON: Final = 1
DEFENDER_WON: Final = 2
TIED: Final = 3
# AssaultFrame.gone
ESCAPED: Final = 2


class SetUpFrame(Frame):
    """The set-up of a game: no notes."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> SetUpFrame:
        """An independent copy."""
        g = SetUpFrame.__new__(SetUpFrame)
        g.proc = self.proc
        g.pc = self.pc
        return g


class TurnFrame(Frame):
    """A Game Turn: no notes."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> TurnFrame:
        """An independent copy."""
        g = TurnFrame.__new__(TurnFrame)
        g.proc = self.proc
        g.pc = self.pc
        return g


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


class TilesFrame(Frame):
    """Terrain tiles are laid in turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tiles", "placed")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.tiles: list[int] = []  # those still to lay
        self.placed: int = 0  # how many lie

    def clone(self) -> TilesFrame:
        """An independent copy."""
        g = TilesFrame.__new__(TilesFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.tiles = self.tiles[:]
        g.placed = self.placed
        return g


class CachesFrame(Frame):
    """Caches are laid in turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.left: int = 0  # caches still to lay

    def clone(self) -> CachesFrame:
        """An independent copy."""
        g = CachesFrame.__new__(CachesFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.left = self.left
        return g


class FittingFrame(Frame):
    """Gear is given to the units of one side."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "options")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = -1  # who decides
        self.options: list[int] = []  # those still to give

    def clone(self) -> FittingFrame:
        """An independent copy."""
        g = FittingFrame.__new__(FittingFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.options = self.options[:]
        return g


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


class MusterFrame(Frame):
    """Notes: who musters, for how many points, which size, and the tile or option waiting for its place."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "points", "size", "tile", "option")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.points: int = 0
        self.size: int = 0
        self.tile: int = -1
        self.option: int = -1

    def clone(self) -> MusterFrame:
        """An independent copy."""
        g = MusterFrame.__new__(MusterFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.points = self.points
        g.size = self.size
        g.tile = self.tile
        g.option = self.option
        return g


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


# The procedures, declared here so that any chapter may call them; sequence.py says their steps.
SET_UP = Procedure("set-up", frame=SetUpFrame)
DEPLOY = Procedure("deployment", frame=DeployFrame)
SCOUTING = Procedure("scouting", frame=ScoutFrame)
TURN = Procedure("turn", frame=TurnFrame)
ORDERS = Procedure("orders", frame=OrderFrame)
ACTIVATIONS = Procedure("activations", frame=RevealFrame)
ACTIVATE = Procedure("activation", frame=ActFrame)
MOVEMENT = Procedure("movement", frame=MoveFrame)
FIRING = Procedure("firing", frame=FireFrame)
ATTACK = Procedure("attack", frame=AttackFrame)
HITS = Procedure("hits", frame=HitFrame)
LOCATION = Procedure("location", frame=LocationFrame)
ASSAULT = Procedure("assault", frame=AssaultFrame)
PUSH = Procedure("forced-move", frame=PushFrame)
BAIL_OUT = Procedure("bail-out", frame=BailFrame)
SUPPLY_PHASE = Procedure("supply", frame=SupplyFrame)
RECKONING = Procedure("reckoning", frame=ReckonFrame)
MUSTER = Procedure("muster", frame=MusterFrame)
CACHES = Procedure("caches", frame=CachesFrame)
GROUND_WORK = Procedure("ground-work", frame=TilesFrame)
FITTING = Procedure("fitting", frame=FittingFrame)
WINDOW = Procedure("window", frame=WindowFrame)
TARGET = Procedure("card-target", frame=TargetFrame)
DIE = Procedure("die", frame=DieFrame)
SHOT = Procedure("shot", frame=ShotFrame)
SNIPE = Procedure("snipe", frame=SnipeFrame)
RAZE = Procedure("raze", frame=RazeFrame)
AFTER = Procedure("after-attack", frame=AfterFrame)
SPLITTING = Procedure("split", frame=SplitFrame)
ANSWER = Procedure("answer", frame=AnswerFrame)
ENGINEER = Procedure("engineer", frame=EngineerFrame)
CHARGING = Procedure("charge", frame=ChargeFrame)
RAMMING_STEPS = Procedure("ramming", frame=RamFrame)
INSPIRATION = Procedure("inspiration", frame=InspireFrame)
BLESSING = Procedure("blessing", frame=BlessingFrame)
MANIFEST = Procedure("manifest", frame=ManifestFrame)
MAINTENANCE = Procedure("maintain", frame=MaintainFrame)
FOCUSING = Procedure("focus", frame=FocusFrame)
FALLING_BACK = Procedure("fall-back", frame=FallBackFrame)
REPLACING = Procedure("replace-tokens", frame=ReplaceFrame)
NEXT_CHAPTER = Procedure("next-chapter", frame=ChapterFrame)


def is_before(f: Frame, procedure: Procedure, key: str) -> bool:
    """Whether a frame has not come to this step of its procedure yet."""
    return f.pc < procedure.index[key]
