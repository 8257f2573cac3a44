"""The event in which Titans stride over the map, through and into areas of any kind."""

from __future__ import annotations

from siegeworks.core.flow import call, jump, top
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    CHAOS_TITAN,
    KIND_MASK,
    TERRA_AREAS,
    TITAN,
    Side,
)
from siegeworks.games.heresy2010.box.words import AREA, DONE, PIECE
from siegeworks.games.heresy2010.movement.frames import STRIDE, MoveFrame, StrideFrame
from siegeworks.games.heresy2010.movement.movement import move_piece
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import Heresy2010State, bits, neighbours


def begin_stride(s: Heresy2010State, side: Side) -> None:
    """H10-FAQ-25  Titans stride besides the movement of the event; they stride first."""
    g = StrideFrame()
    g.side = side
    call(s, STRIDE, g)


class Strider(SideChoice):
    """H10-FAQ-25  A Titan of the mover on Terra that has not strode yet."""

    def words(self, s: Heresy2010State, f: StrideFrame) -> list[Word]:
        mask = KIND_MASK[TITAN] | KIND_MASK[CHAOS_TITAN]
        titans = [u for a in TERRA_AREAS for u in bits(s.here[f.side][a] & mask) if u not in f.strode]
        return [*(PIECE + u for u in titans), DONE] if titans else []

    def choose(self, s: Heresy2010State, f: StrideFrame, w: Word) -> None:
        if w == DONE:
            jump(f, STRIDE, "H10-FAQ-25/end")
            return
        f.titan = PIECE.id(w)
        f.strode.append(f.titan)

    def why_not(self, s: Heresy2010State, f: StrideFrame, w: Word) -> list[Reason]:
        if w not in PIECE:
            return []
        if PIECE.id(w) in f.strode:
            return [Reason("H10-FAQ-25", "This Titan has strode already.")]
        return [Reason("H10-FAQ-25", "Only your own Titans on Terra stride.")]


class StrideTo(SideChoice):
    """H10-FAQ-25  Up to two areas, crevasses costing nothing extra, through and into areas of any kind."""

    def words(self, s: Heresy2010State, f: StrideFrame) -> list[Word]:
        if f.titan < 0:
            return []
        start = s.unit_area[f.titan]
        near = {b for b, _ in neighbours(s, start)}
        far = {c for b in near for c, _ in neighbours(s, b)}
        return [AREA + a for a in sorted((near | far) - {start})]

    def choose(self, s: Heresy2010State, f: StrideFrame, w: Word) -> None:
        u = f.titan
        f.titan = -1
        jump(f, STRIDE, "H10-FAQ-25")
        move_piece(s, u, AREA.id(w), "H10-FAQ-25")

    def why_not(self, s: Heresy2010State, f: StrideFrame, w: Word) -> list[Reason]:
        if w in AREA:
            return [Reason("H10-FAQ-25", "A Titan strides one or two areas.")]
        return []


def note_striders(s: Heresy2010State, f: StrideFrame) -> None:
    """H10-MOVE-10  A Titan that strode does not move again with the event."""
    top(s, MoveFrame).moved.extend(f.strode)
