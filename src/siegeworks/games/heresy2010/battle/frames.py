"""The frames of chapter 11: an attack being prepared, a battle being fought, an effect being carried out."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure
from siegeworks.games.heresy2010.box.tracks import COEXISTENCE_ITERATIONS

DEAD = -2  # where a routing piece goes that is eliminated instead


class AttackFrame(Frame):
    """An attack being prepared: the target, the origins and who goes along."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "side", "region", "whole", "target", "origin", "origins", "iterations", "extra_cards", "scry",
        "attacker_chooses", "needs_marker", "activates", "moved", "named", "fresh", "bound", "picked", "gathered",
        "flyer", "rode", "idle",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0  # the attacker
        self.region: int = -1  # the order's region, or -1
        self.whole: int = 0  # 1 while the order may still be ignored as a whole
        self.target: int = -1  # the area attacked
        self.origin: int = -1  # the origin that the order itself names, or -1
        self.origins: int = 1  # how many origins may be named
        self.iterations: int = 4  # how long the battle lasts
        self.extra_cards: int = 0  # combat cards the order gives the attacker
        self.scry: int = 0  # cards the attacker looks at before the draw
        self.attacker_chooses: bool = False  # who is active first
        self.needs_marker: bool = False  # only an area with an enemy marker may be the target
        self.activates: bool = True  # the target and the origins get markers
        self.moved: list[int] = []  # pieces that the order moved before
        self.named: list[int] = []  # the adjacent origins
        self.fresh: list[int] = []  # those of them that were not activated
        self.bound: list[int] = []  # pieces that must be engaged: flights that joined, Khan's riders
        self.picked: list[int] = []  # pieces engaged so far
        self.gathered: list[int] = []  # units called from elsewhere
        self.flyer: int = -1  # a flight on its way, or -1
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
    ROWS: ClassVar[dict[str, int]] = {"routed": 2, "marked": 3}

    def __init__(self) -> None:
        super().__init__()
        self.target: int = -1  # the area fought for
        self.attacker: int = 0  # the side
        self.coexistence: bool = False  # a battle of coexisting pieces, without an attack
        self.length: int = COEXISTENCE_ITERATIONS  # how many iterations
        self.extra: int = 0  # combat cards the order gives the attacker
        self.scry: int = 0  # cards the attacker looks at before the draw
        self.attacker_chooses: bool = False  # who is active first
        self.origins: list[int] = []  # the areas attacked from
        self.engaged: list[list[int]] = [[], []]  # pieces
        self.lowered: list[int] = []  # units that fight one rank lower
        self.iteration: int = 0  # the present one
        self.active: int = 0  # the active side
        self.picked: list[int] = []  # cards picked from the hand, not shown yet
        self.used: list[int] = []  # played cards whose effect was chosen in this iteration
        self.bonus: list[int] = []  # effect steps that add to this iteration's regular damage
        self.wrath: bool = False  # Sanguinius strikes in this iteration
        self.damage: int = 0  # points still to be assigned
        self.pierce: int = 0  # damage that neither walls nor shields reduce
        self.spill: bool = True  # whether points may still go to Heroes in this step
        self.resist: int = -1  # most cards the passive player may resist with, or -1
        self.ward_now: int = 0  # damage kept off
        self.ward_next: int = 0
        self.assign_now: bool = False  # the passive player assigns the damage
        self.assign_next: bool = False
        self.cheap_now: int = 0  # what countering costs the passive player, 0 for the printed cost
        self.cheap_next: int = 0
        self.rout_kills: bool = False  # units of the passive player that rout in this iteration die
        self.no_retreat: bool = False  # nobody may retreat
        self.no_walls: bool = False  # walls do not help
        self.deathless: bool = False  # Rogal Dorn's ability is in use
        self.drawn: list[int] = [0, 0]  # combat cards drawn for ranks
        self.promised: list[int] = [0, 0]  # combat cards announced while engaging
        self.routed: list[list[int]] = []  # [piece, area] routed in this iteration
        self.marked: list[list[int]] = []  # [side, area, face before] marked by routs of this iteration
        self.seen: list[list[int]] = [[], []]  # opposing hand cards whose face the side has seen
        self.retreating: bool = False  # a retreat was announced
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
    """A special effect or an ability being carried out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "hero", "side", "i", "opposing")

    def __init__(self) -> None:
        super().__init__()
        self.card: int = -1  # the card, or -1
        self.hero: int = -1  # the Hero whose ability it is, or -1
        self.side: int = 0  # whose it is
        self.i: int = 0  # the next of its steps
        self.opposing: bool = False  # the opponent had an engaged Hero when the first step began

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


# ---- combat cards and abilities
class StrikeFrame(Frame):
    """Direct damage being dealt."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "left")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.left: int = 0  # points

    def clone(self) -> StrikeFrame:
        """An independent copy."""
        g = StrikeFrame.__new__(StrikeFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.left = self.left
        return g


STRIKE = Procedure("strike", frame=StrikeFrame)


class SlayFrame(Frame):
    """Opposing units being eliminated."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "left")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.left: int = 0  # units

    def clone(self) -> SlayFrame:
        """An independent copy."""
        g = SlayFrame.__new__(SlayFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.left = self.left
        return g


SLAY = Procedure("eliminate-unit", frame=SlayFrame)


class FrightenFrame(Frame):
    """Opposing units chosen to rout together."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "left", "chosen")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.left: int = 0  # units that may still be chosen
        self.chosen: list[int] = []

    def clone(self) -> FrightenFrame:
        """An independent copy."""
        g = FrightenFrame.__new__(FrightenFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.left = self.left
        g.chosen = self.chosen[:]
        return g


FRIGHTEN = Procedure("frighten", frame=FrightenFrame)


class PlagueFrame(Frame):
    """A plague on the opposing units."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "side", "rank")

    def __init__(self) -> None:
        super().__init__()
        self.step: int = 0  # the number of the effect step in STEPS
        self.side: int = 0
        self.rank: int = -1  # of the unit sacrificed

    def clone(self) -> PlagueFrame:
        """An independent copy."""
        g = PlagueFrame.__new__(PlagueFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.step = self.step
        g.side = self.side
        g.rank = self.rank
        return g


PLAGUE = Procedure("plague", frame=PlagueFrame)


class WasteFrame(Frame):
    """Opposing units losing a rank."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "left")

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0
        self.left: int = 0  # units

    def clone(self) -> WasteFrame:
        """An independent copy."""
        g = WasteFrame.__new__(WasteFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        g.left = self.left
        return g


WASTE = Procedure("wasting", frame=WasteFrame)


class WithdrawFrame(Frame):
    """The defender's units slipping away."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self) -> None:
        super().__init__()
        self.side: int = 0

    def clone(self) -> WithdrawFrame:
        """An independent copy."""
        g = WithdrawFrame.__new__(WithdrawFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.side = self.side
        return g


WITHDRAW = Procedure("withdraw", frame=WithdrawFrame)
