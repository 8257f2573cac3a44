"""The frames of chapter 11: an attack being prepared, a battle being fought, an effect being carried out."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure
from siegeworks.games.heresy2010.box.components import COEXISTENCE_ITERATIONS

DEAD = -2  # where a routing piece goes that is eliminated instead


class AttackFrame(Frame):
    """An attack being prepared; see the interface in board.py. `named` are the adjacent origins, `fresh` those that
    were not activated.

    `bound` are pieces that must be engaged (flights that joined, Khan's riders), `picked` those engaged so far,
    `flyer` a flight on its way.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "side", "region", "whole", "target", "origin", "origins", "iterations", "extra_cards", "scry",
        "attacker_chooses", "needs_marker", "activates", "moved", "named", "fresh", "bound", "picked", "gathered",
        "flyer", "rode", "idle",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.region: int = -1
        self.whole: int = 0
        self.target: int = -1
        self.origin: int = -1
        self.origins: int = 1
        self.iterations: int = 4
        self.extra_cards: int = 0
        self.scry: int = 0
        self.attacker_chooses: bool = False
        self.needs_marker: bool = False
        self.activates: bool = True
        self.moved: list[int] = []
        self.named: list[int] = []
        self.fresh: list[int] = []
        self.bound: list[int] = []
        self.picked: list[int] = []
        self.gathered: list[int] = []
        self.flyer: int = -1
        self.rode: int = -1  # the area Khan rode to, an origin beyond the limit
        self.idle: bool = False  # the target area held the attacker's marker before the attack

    def clone(self) -> AttackFrame:
        """An independent copy."""
        g = AttackFrame.__new__(AttackFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.region = self.region
        g.whole = self.whole
        g.target = self.target
        g.origin = self.origin
        g.origins = self.origins
        g.iterations = self.iterations
        g.extra_cards = self.extra_cards
        g.scry = self.scry
        g.attacker_chooses = self.attacker_chooses
        g.needs_marker = self.needs_marker
        g.activates = self.activates
        g.moved = self.moved[:]
        g.named = self.named[:]
        g.fresh = self.fresh[:]
        g.bound = self.bound[:]
        g.picked = self.picked[:]
        g.gathered = self.gathered[:]
        g.flyer = self.flyer
        g.rode = self.rode
        g.idle = self.idle
        return g


ATTACK = Procedure("attack", frame=AttackFrame)


class BattleFrame(Frame):
    """The notes of one battle. Lists of two are by side; `*_next` hold for the next iteration, `*_now` for this one."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "target", "attacker", "coexistence", "length", "extra", "scry", "attacker_chooses", "origins", "engaged",
        "lowered", "iteration", "active", "picked", "used", "bonus", "wrath", "damage", "pierce", "spill", "resist",
        "ward_now", "ward_next", "assign_now", "assign_next", "cheap_now", "cheap_next", "rout_kills", "no_retreat",
        "no_walls", "deathless", "drawn", "promised", "routed", "marked", "seen", "retreating", "fled",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.target: int = -1
        self.attacker: int = 0
        self.coexistence: bool = False
        self.length: int = COEXISTENCE_ITERATIONS
        self.extra: int = 0  # combat cards the order gives the attacker
        self.scry: int = 0  # cards the attacker looks at before the draw
        self.attacker_chooses: bool = False
        self.origins: list[int] = []
        self.engaged: list[list[int]] = [[], []]
        self.lowered: list[int] = []  # units that fight one rank lower
        self.iteration: int = 0
        self.active: int = 0
        self.picked: list[int] = []  # cards picked from the hand, not shown yet
        self.used: list[int] = []  # played cards whose effect was chosen in this iteration
        self.bonus: list[int] = []  # effect steps that add to this iteration's regular damage
        self.wrath: bool = False  # Sanguinius strikes in this iteration
        self.damage: int = 0
        self.pierce: int = 0  # damage that neither walls nor shields reduce
        self.spill: bool = True  # whether points may still go to Heroes in this step
        self.resist: int = -1  # most cards the passive player may resist with, or -1
        self.ward_now: int = 0
        self.ward_next: int = 0
        self.assign_now: bool = False  # the passive player assigns the damage
        self.assign_next: bool = False
        self.cheap_now: int = 0  # what countering costs the passive player, 0 for the printed cost
        self.cheap_next: int = 0
        self.rout_kills: bool = False  # units of the passive player that rout in this iteration die
        self.no_retreat: bool = False
        self.no_walls: bool = False
        self.deathless: bool = False  # Rogal Dorn's ability is in use
        self.drawn: list[int] = [0, 0]  # combat cards drawn for ranks
        self.promised: list[int] = [0, 0]  # combat cards announced while engaging
        self.routed: list[list[int]] = []  # [piece, area] routed in this iteration
        self.marked: list[list[int]] = []  # [side, area, face before] marked by routs of this iteration
        self.seen: list[list[int]] = [[], []]  # opposing hand cards whose face the side has seen
        self.retreating: bool = False
        self.fled: int = -1  # the side that retreated

    def clone(self) -> BattleFrame:
        """An independent copy."""
        g = BattleFrame.__new__(BattleFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.target = self.target
        g.attacker = self.attacker
        g.coexistence = self.coexistence
        g.length = self.length
        g.extra = self.extra
        g.scry = self.scry
        g.attacker_chooses = self.attacker_chooses
        g.origins = self.origins[:]
        engaged_0, engaged_1 = self.engaged
        g.engaged = [engaged_0[:], engaged_1[:]]
        g.lowered = self.lowered[:]
        g.iteration = self.iteration
        g.active = self.active
        g.picked = self.picked[:]
        g.used = self.used[:]
        g.bonus = self.bonus[:]
        g.wrath = self.wrath
        g.damage = self.damage
        g.pierce = self.pierce
        g.spill = self.spill
        g.resist = self.resist
        g.ward_now = self.ward_now
        g.ward_next = self.ward_next
        g.assign_now = self.assign_now
        g.assign_next = self.assign_next
        g.cheap_now = self.cheap_now
        g.cheap_next = self.cheap_next
        g.rout_kills = self.rout_kills
        g.no_retreat = self.no_retreat
        g.no_walls = self.no_walls
        g.deathless = self.deathless
        g.drawn = self.drawn[:]
        g.promised = self.promised[:]
        g.routed = [row[:] for row in self.routed]
        g.marked = [row[:] for row in self.marked]
        seen_0, seen_1 = self.seen
        g.seen = [seen_0[:], seen_1[:]]
        g.retreating = self.retreating
        g.fled = self.fled
        return g


BATTLE = Procedure("battle", frame=BattleFrame)


class EffectFrame(Frame):
    """A special effect or an ability being carried out: the card or the Hero (-1 for the other), its owner, the next
    of its steps.

    `opposing` notes whether the opponent had an engaged Hero when the first step began.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "hero", "side", "i", "opposing")

    def __init__(self) -> None:
        super().__init__()
        self.card: int = -1
        self.hero: int = -1
        self.side: int = 0
        self.i: int = 0
        self.opposing: bool = False

    def clone(self) -> EffectFrame:
        """An independent copy."""
        g = EffectFrame.__new__(EffectFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.card = self.card
        g.hero = self.hero
        g.side = self.side
        g.i = self.i
        g.opposing = self.opposing
        return g


EFFECT = Procedure("special-effect", frame=EffectFrame)


class RetreatFrame(Frame):
    """One side's retreat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0

    def clone(self) -> RetreatFrame:
        """An independent copy."""
        g = RetreatFrame.__new__(RetreatFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        return g


RETREAT = Procedure("retreat", frame=RetreatFrame)


class RoutFrame(Frame):
    """The pieces of one side that rout by one effect, one after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "pieces", "old", "to")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.pieces: list[int] = []
        self.old: list[int] = []  # areas that held the side's routed marker before this effect
        self.to: int = DEAD

    def clone(self) -> RoutFrame:
        """An independent copy."""
        g = RoutFrame.__new__(RoutFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.pieces = self.pieces[:]
        g.old = self.old[:]
        g.to = self.to
        return g


ROUT = Procedure("rout", frame=RoutFrame)


class MoraleFrame(Frame):
    """A Hero fell: whose, and where."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "area", "tested", "shaken")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.area: int = -1
        self.tested: list[int] = []  # units a card was drawn for
        self.shaken: list[int] = []  # those that rout together when all are tested

    def clone(self) -> MoraleFrame:
        """An independent copy."""
        g = MoraleFrame.__new__(MoraleFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.area = self.area
        g.tested = self.tested[:]
        g.shaken = self.shaken[:]
        return g


MORALE = Procedure("morale", frame=MoraleFrame)


class CoexistenceFrame(Frame):
    """A coexistence battle being opened."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "target", "gathered")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0  # the side of the Fabricator General may call war machines
        self.target: int = -1  # the area
        self.gathered: list[int] = []  # units that he called

    def clone(self) -> CoexistenceFrame:
        """An independent copy."""
        g = CoexistenceFrame.__new__(CoexistenceFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.target = self.target
        g.gathered = self.gathered[:]
        return g


COEXISTENCE = Procedure("coexistence", frame=CoexistenceFrame)
