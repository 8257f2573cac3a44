"""The procedures of the game, each beside the notes it keeps while it runs; sequence.py says their tables."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure
from siegeworks.games.heresy1993.box.components import FACTORIES, TRAITOR, Area, Seat, Unit

# How a target of the lasers arrives.
CRUISER, DROP_POD, PORT_LANDING = 0, 1, 2
# Whether a move may go on: not at all, as far as the move value goes, or only by taking off.
STAYS, GOES_ON, TAKES_OFF = 0, 1, 2
# Why the Emperor would be removed.
HIT, CAPTURE, NO_RETREAT, ATTACKED_ALONE = 0, 1, 2, 3
# What makes an attack outside the combat table.
SQUADRON, SKY_GUNS, MAGIC, CRASHING = 0, 1, 2, 3

GAME_PROCEDURE = Procedure("game")
TURN = Procedure("turn")
STRATEGY_SEGMENT = Procedure("strategy")
ASSAULT_PHASE = Procedure("assault")
# Special cards that ask for one thing more.
CRASH = Procedure("crash")
SEALING = Procedure("sealing")
RETURN = Procedure("return")


class SetupFrame(Frame):
    """How many counters the Imperial player has placed, and how many Traitors have been told where to wait."""

    FIELDS: ClassVar[tuple[str, ...]] = ("placed", "waverers_placed")

    def __init__(self) -> None:
        super().__init__()
        self.placed: int = 0
        self.waverers_placed: int = 0

    def clone(self) -> SetupFrame:
        """An independent copy."""
        g = SetupFrame.__new__(SetupFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.placed = self.placed
        g.waverers_placed = self.waverers_placed
        return g


SET_UP = Procedure("set-up", frame=SetupFrame)


class LandingFrame(Frame):
    """The drop pods that lasers have yet to fire at."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pods",)

    def __init__(self) -> None:
        super().__init__()
        self.pods: list[int] = []

    def clone(self) -> LandingFrame:
        """An independent copy."""
        g = LandingFrame.__new__(LandingFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.pods = self.pods[:]
        return g


LANDING = Procedure("landing", frame=LandingFrame)


class TreacheryFrame(Frame):
    """How many are still to defect, who draws, the counter drawn, and whether a card has them drawn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("draws_left", "drawer", "drawn", "by_card")

    def __init__(self) -> None:
        super().__init__()
        self.draws_left: int = 0
        self.drawer: int = TRAITOR
        self.drawn: int = -1
        self.by_card: int = 0

    def clone(self) -> TreacheryFrame:
        """An independent copy."""
        g = TreacheryFrame.__new__(TreacheryFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.draws_left = self.draws_left
        g.drawer = self.drawer
        g.drawn = self.drawn
        g.by_card = self.by_card
        return g


TREACHERY = Procedure("treachery", frame=TreacheryFrame)


def treachery_frame(draws: int, by_card: bool) -> TreacheryFrame:
    """So many draws, as part of the invasion or by a card."""
    f = TreacheryFrame()
    f.draws_left = draws
    f.by_card = int(by_card)
    return f


class LaserFrame(Frame):
    """One target being placed, how it arrives, where, how many lasers may still fire at it, and how many have."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "arrival", "area", "lasers_left", "shots")

    def __init__(self) -> None:
        super().__init__()
        self.target: int = 0
        self.arrival: int = CRUISER
        self.area: int = 0
        self.lasers_left: int = 0
        self.shots: int = 0

    def clone(self) -> LaserFrame:
        """An independent copy."""
        g = LaserFrame.__new__(LaserFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.target = self.target
        g.arrival = self.arrival
        g.area = self.area
        g.lasers_left = self.lasers_left
        g.shots = self.shots
        return g


LASERS = Procedure("lasers", frame=LaserFrame)


class SegmentFrame(Frame):
    """Whose segment, the strategy card revealed in it, and which of its phases comes next."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "next_phase")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.card: int = -1
        self.next_phase: int = 0

    def clone(self) -> SegmentFrame:
        """An independent copy."""
        g = SegmentFrame.__new__(SegmentFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.card = self.card
        g.next_phase = self.next_phase
        return g


SEGMENT = Procedure("segment", frame=SegmentFrame)


class MoveFrame(Frame):
    """Whose phase it is, the counter on the move with what is left to it, its passenger, and where the Khan began."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "mover", "move_left", "passenger", "onward", "khan_began")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.mover: int = -1
        self.move_left: int = 0
        self.passenger: int = -1
        self.onward: int = STAYS  # whether the move may go on
        self.khan_began: int = -1

    def clone(self) -> MoveFrame:
        """An independent copy."""
        g = MoveFrame.__new__(MoveFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.mover = self.mover
        g.move_left = self.move_left
        g.passenger = self.passenger
        g.onward = self.onward
        g.khan_began = self.khan_began
        return g


MOVEMENT_PHASE = Procedure("movement", frame=MoveFrame)


def move_frame(seat: Seat) -> MoveFrame:
    """A side's movement phase."""
    f = MoveFrame()
    f.seat = seat
    return f


class FightFrame(Frame):
    """Whose fights, whether in an Assault Phase, whether the Sky Fortress is grounded, and the attack being planned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "in_assault", "grounded", "target", "sources")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.in_assault: int = 0
        self.grounded: int = 0
        self.target: int = -1
        self.sources: list[int] = []

    def clone(self) -> FightFrame:
        """An independent copy."""
        g = FightFrame.__new__(FightFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.in_assault = self.in_assault
        g.grounded = self.grounded
        g.target = self.target
        g.sources = self.sources[:]
        return g


FIGHTS = Procedure("fights", frame=FightFrame)


def fight_frame(seat: Seat, in_assault: bool) -> FightFrame:
    """A side's combat phase or Assault step."""
    f = FightFrame()
    f.seat = seat
    f.in_assault = int(in_assault)
    return f


class BattleFrame(Frame):
    """One attack: who, from where, on which area, and how far it has come."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "in_assault", "area", "sources", "attackers", "defenders", "beguiled", "column", "die", "result",
        "rolled_again", "accompanied", "defenders_accompanied", "retreating", "retreater", "refuges", "moved", "stood",
        "may_advance", "advanced",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.in_assault: int = 0
        self.area: int = 0
        self.sources: list[int] = []
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.beguiled: int = -1
        self.column: int = 0
        self.die: int = 0
        self.result: int = -1
        self.rolled_again: int = 0
        self.accompanied: list[int] = []  # areas from which characters attacked with company
        self.defenders_accompanied: int = 0
        self.retreating: list[int] = []
        self.retreater: int = -1
        self.refuges: list[int] = []  # pairs: from, to
        self.moved: list[int] = []  # who retreated or advanced in this round
        self.stood: int = 0  # the retreat was cancelled
        self.may_advance: int = 0
        self.advanced: int = 0

    def clone(self) -> BattleFrame:
        """An independent copy."""
        g = BattleFrame.__new__(BattleFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.in_assault = self.in_assault
        g.area = self.area
        g.sources = self.sources[:]
        g.attackers = self.attackers[:]
        g.defenders = self.defenders[:]
        g.beguiled = self.beguiled
        g.column = self.column
        g.die = self.die
        g.result = self.result
        g.rolled_again = self.rolled_again
        g.accompanied = self.accompanied[:]
        g.defenders_accompanied = self.defenders_accompanied
        g.retreating = self.retreating[:]
        g.retreater = self.retreater
        g.refuges = self.refuges[:]
        g.moved = self.moved[:]
        g.stood = self.stood
        g.may_advance = self.may_advance
        g.advanced = self.advanced
        return g


BATTLE = Procedure("battle", frame=BattleFrame)


def battle_frame(fights: FightFrame, area: Area, sources: list[Area], attackers: list[Unit]) -> BattleFrame:
    """One attack of a combat phase or Assault step."""
    f = BattleFrame()
    f.seat = fights.seat
    f.in_assault = fights.in_assault
    f.area = area
    f.sources = list(sources)
    f.attackers = list(attackers)
    return f


class BlastFrame(Frame):
    """With what, where, against whom, and which dice hit: so much or less, or so much or more, characters apart."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "weapon", "area", "side", "hits_to", "hits_from", "hits_characters_from", "had_company",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.weapon: int = SQUADRON
        self.area: int = 0
        self.side: int = 0
        self.hits_to: int = 0
        self.hits_from: int = 7
        self.hits_characters_from: int = 7
        self.had_company: int = 0

    def clone(self) -> BlastFrame:
        """An independent copy."""
        g = BlastFrame.__new__(BlastFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.weapon = self.weapon
        g.area = self.area
        g.side = self.side
        g.hits_to = self.hits_to
        g.hits_from = self.hits_from
        g.hits_characters_from = self.hits_characters_from
        g.had_company = self.had_company
        return g


BLAST = Procedure("blast", frame=BlastFrame)


class PerilFrame(Frame):
    """Why the Emperor would be removed, whether Heroic Sacrifice saves him, and whether its victim is still wanted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cause", "saved", "victim_wanted")

    def __init__(self) -> None:
        super().__init__()
        self.cause: int = HIT
        self.saved: int = 0
        self.victim_wanted: int = 0

    def clone(self) -> PerilFrame:
        """An independent copy."""
        g = PerilFrame.__new__(PerilFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.cause = self.cause
        g.saved = self.saved
        g.victim_wanted = self.victim_wanted
        return g


PERIL = Procedure("peril", frame=PerilFrame)


class SummonFrame(Frame):
    """The bonus of a card, the Hordes still to be rolled for, and the one that answers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("bonus", "hordes", "horde")

    def __init__(self) -> None:
        super().__init__()
        self.bonus: int = 0
        self.hordes: list[int] = []
        self.horde: int = -1

    def clone(self) -> SummonFrame:
        """An independent copy."""
        g = SummonFrame.__new__(SummonFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.bonus = self.bonus
        g.hordes = self.hordes[:]
        g.horde = self.horde
        return g


SUMMON = Procedure("summon", frame=SummonFrame)


class BombardFrame(Frame):
    """The bonus of a card, the squadron being placed, where squadrons were placed, and those that may still bombard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("bonus", "squadron", "areas", "squadrons")

    def __init__(self) -> None:
        super().__init__()
        self.bonus: int = 0
        self.squadron: int = -1
        self.areas: list[int] = []
        self.squadrons: list[int] = []

    def clone(self) -> BombardFrame:
        """An independent copy."""
        g = BombardFrame.__new__(BombardFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.bonus = self.bonus
        g.squadron = self.squadron
        g.areas = self.areas[:]
        g.squadrons = self.squadrons[:]
        return g


BOMBARDMENT = Procedure("bombardment", frame=BombardFrame)


class BreachFrame(Frame):
    """Whose attempts, the bonus of a card, which machines have tried, and which tries now."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bonus", "tried", "machine")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.bonus: int = 0
        self.tried: list[int] = []
        self.machine: int = -1

    def clone(self) -> BreachFrame:
        """An independent copy."""
        g = BreachFrame.__new__(BreachFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.bonus = self.bonus
        g.tried = self.tried[:]
        g.machine = self.machine
        return g


BREACHES = Procedure("breaches", frame=BreachFrame)


def breach_frame(seat: Seat) -> BreachFrame:
    """A side's attempts."""
    f = BreachFrame()
    f.seat = seat
    return f


class BuildFrame(Frame):
    """How many counters each Factory has rebuilt, and the counter being placed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("built", "counter")

    def __init__(self) -> None:
        super().__init__()
        self.built: list[int] = [0] * len(FACTORIES)
        self.counter: int = -1

    def clone(self) -> BuildFrame:
        """An independent copy."""
        g = BuildFrame.__new__(BuildFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.built = self.built[:]
        g.counter = self.counter
        return g


BUILD_PHASE = Procedure("build", frame=BuildFrame)


class RaidFrame(Frame):
    """Who goes aboard the Warmaster's ship."""

    FIELDS: ClassVar[tuple[str, ...]] = ("raiders",)

    def __init__(self) -> None:
        super().__init__()
        self.raiders: list[int] = []

    def clone(self) -> RaidFrame:
        """An independent copy."""
        g = RaidFrame.__new__(RaidFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.raiders = self.raiders[:]
        return g


RAID = Procedure("raid", frame=RaidFrame)
