"""Chapter 5, initiative: who is current, how markers advance, and the change of initiative."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Choice, Frame, Procedure, Step, again, call
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.joining import coexist, coexistence
from siegeworks.games.heresy2010.box.components import AREAS, ICONS, IMPERIAL, LAST_SPACE, Area, Side
from siegeworks.games.heresy2010.box.options import PUSHES_SPEND_ICONS
from siegeworks.games.heresy2010.box.words import AREA_WORD
from siegeworks.games.heresy2010.frames import StepFrame
from siegeworks.games.heresy2010.movement.stacking import STACKING
from siegeworks.games.heresy2010.state import Heresy2010
from siegeworks.games.heresy2010.victory import check_spaceports, reached_end


def nearest(s: Heresy2010) -> Side:
    """H10-INIT-03, H10-INIT-04  The side whose marker is nearer the start, or lies on top of the other."""
    if s.track[0] == s.track[1]:
        return s.upper
    return int(s.track[1] < s.track[0])


def step_marker(s: Heresy2010, side: Side) -> None:
    """H10-WIN-04, H10-WIN-08, H10-WIN-09, H10-INIT-12, H10-INIT-26  One space on: on top if the other is there;
    victory spaces react at once."""
    s.track[side] += 1
    if s.track[side] == s.track[1 - side]:
        s.upper = side
    check_spaceports(s)
    if s.winner == NOT_OVER and s.track[side] >= LAST_SPACE:
        reached_end(s)


def push_marker(s: Heresy2010, side: Side, spaces: int, rule: str) -> None:
    """H10-INIT-27, H10-INIT-28, H10-FAQ-06  An effect moves a marker: no icon fires, victory spaces react."""
    for _ in range(spaces):
        if s.winner != NOT_OVER:
            return
        step_marker(s, side)
        tell(s, "marker-pushed", rule, side=side, space=s.track[side])
        if s.options[PUSHES_SPEND_ICONS] and s.track[side] in ICONS and s.track[side] not in s.spent:
            s.spent.append(s.track[side])


def advance(s: Heresy2010, side: Side, cost: int) -> list[int]:
    """H10-INIT-10, H10-INIT-11, H10-INIT-21, H10-INIT-22, H10-INIT-23  Pay: the spaces with fresh icons crossed, in
    track order."""
    crossed = []
    for _ in range(cost):
        step_marker(s, side)
        if s.winner != NOT_OVER:
            return []
        space = s.track[side]
        if space in ICONS and space not in s.spent:
            s.spent.append(space)
            crossed.append(space)
    if cost:
        tell(s, "initiative-paid", "H10-INIT-10", side=side, cost=cost, space=s.track[side])
    return crossed


def lost_initiative(s: Heresy2010, side: Side) -> bool:
    """H10-INIT-13, H10-INIT-14  No longer nearest the start, or underneath on a shared space."""
    return nearest(s) != side


class ChangeFrame(Frame):
    """A change of initiative: fought, the areas whose coexistence battle has been fought in it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("fought",)

    def __init__(self) -> None:
        super().__init__()
        self.fought: list[int] = []

    def clone(self) -> ChangeFrame:
        g = ChangeFrame.__new__(ChangeFrame)
        g.proc = self.proc
        g.pc = self.pc
        g.fought = self.fought[:]
        return g


def coexistence_areas(s: Heresy2010, f: ChangeFrame) -> list[Area]:
    """H10-INIT-16, H10-ACT-15, H10-HERO-28, H10-VS-07, H10-FAQ-10  Where opposing forces share an area, each at most
    once a
    change."""
    return [a for a in range(AREAS) if coexist(s, a) and a not in f.fought]


class NextBattle(Choice):
    """H10-INIT-16, H10-INIT-17  The Imperial player says which coexistence battle is fought next."""

    def seat(self, s: Heresy2010, f: ChangeFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy2010, f: ChangeFrame) -> list[Word]:
        return [AREA_WORD + a for a in coexistence_areas(s, f)]

    def choose(self, s: Heresy2010, f: ChangeFrame, w: Word) -> None:
        again(f)
        f.fought.append(w - AREA_WORD)
        coexistence(s, w - AREA_WORD)

    def why_not(self, s: Heresy2010, f: ChangeFrame, w: Word) -> list[Reason]:
        if AREA_WORD <= w < AREA_WORD + AREAS:
            if w - AREA_WORD in f.fought:
                return [Reason("H10-INIT-16", "The battle there has been fought in this change of initiative.")]
            return [Reason("H10-INIT-16", "No opposing forces share this area.")]
        return []


def check_stacking(s: Heresy2010, f: ChangeFrame) -> None:
    """H10-INIT-18, H10-STACK-06  After all those battles the stacking limits are checked; the current player removes
    first."""
    g = StepFrame()
    g.side = s.current
    call(s, STACKING, g)


def unlock_orders(s: Heresy2010, f: ChangeFrame) -> None:
    """H10-INIT-20, H10-ORD-17, H10-ORD-21  Orders placed before now may be executed from here on."""
    s.locked.clear()
    tell(s, "initiative-changed", "H10-INIT-20", side=nearest(s))


CHANGE = Procedure(
    "change-of-initiative",
    (
        Step("H10-INIT-16", ask=NextBattle()),
        Step("H10-INIT-18", do=check_stacking),
        Step("H10-INIT-20", do=unlock_orders),
    ),
    ChangeFrame,
)
