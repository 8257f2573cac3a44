"""Command abilities (HBR-ABIL-INSP, HBR-REC-71): Inspiration of an activated leader, Gork's Blessing between turns."""

from __future__ import annotations

from siegeworks.core.flow import Choice, call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import FACE_CLASS, UNIT_SIDE, has, number_of
from siegeworks.games.blackreach.box.components import INFANTRY
from siegeworks.games.blackreach.box.words import CARD, PASS, verb
from siegeworks.games.blackreach.cards.deck import discard, distinct, draw_cards
from siegeworks.games.blackreach.frames import (
    BLESSING,
    INSPIRATION,
    ActFrame,
    BlessingFrame,
    InspireFrame,
    SupplyFrame,
)
from siegeworks.games.blackreach.ground.sight import sees
from siegeworks.games.blackreach.markers import rally
from siegeworks.games.blackreach.muster.recruitment import BLESSINGS, OPTION_SIDE
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, distance

INSPIRE, DRAW_WORD = verb("inspire"), verb("draw")


def inspired(s: BlackReachState, unit: int) -> list[int]:
    """HBR-ABIL-INSP-01  Suppressed friendly infantry within range that the unit sees; never itself."""
    if not has(s.unit_face[unit], "inspiration") or s.unit_place[unit] != BOARD:
        return []
    far = number_of(s.unit_face[unit], "inspiration", "range")
    return [
        v
        for v in SIDE_UNITS[UNIT_SIDE[unit]]
        if v != unit
        and s.unit_sm[v]
        and s.unit_place[v] == BOARD
        and FACE_CLASS[s.unit_face[v]] == INFANTRY
        and distance(s, unit, v) <= far
        and sees(s, unit, v)
    ]


def offer_inspiration(s: BlackReachState, active: ActFrame | SupplyFrame) -> None:
    """HBR-ABIL-INSP-01  Once when activated, before its action or after it, the unit may inspire those around it."""
    unit = active.unit
    if unit >= 0 and not active.inspired and inspired(s, unit):
        f = InspireFrame()
        f.seat, f.unit = UNIT_SIDE[unit], unit
        call(s, INSPIRATION, f)


class Inspire(Choice):
    """HBR-ABIL-INSP-01  Remove a Suppressed Marker from each of them, or not."""

    kind = "inspire"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: InspireFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: InspireFrame) -> list[int]:
        return [INSPIRE, PASS] if inspired(s, f.unit) else []

    def choose(self, s: BlackReachState, f: InspireFrame, w: int) -> None:
        if w == INSPIRE:
            for v in inspired(s, f.unit):
                rally(s, v, 1, "HBR-ABIL-INSP-01")
            active = next(x for x in reversed(s.frames) if isinstance(x, (ActFrame, SupplyFrame)))
            active.inspired = 1


def offer_blessing(s: BlackReachState) -> None:
    """HBR-REC-71  Gork's Blessing: a card above the limit, then one discarded; at the end of each Supply Phase and at
    the start of the game."""
    for o in BLESSINGS:
        if s.option_tile[o] >= 0:
            f = BlessingFrame()
            f.seat = OPTION_SIDE[o]
            call(s, BLESSING, f)


class Blessing(Choice):
    """HBR-REC-71  Draw, or not."""

    kind = "blessing"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: BlessingFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: BlessingFrame) -> list[int]:
        return [DRAW_WORD, PASS]

    def choose(self, s: BlackReachState, f: BlessingFrame, w: int) -> None:
        if w == DRAW_WORD:
            f.drawn = 1
            draw_cards(s, f.seat, 1)


class BlessedDiscard(Choice):
    """HBR-REC-71  Then one card goes."""

    kind = "blessed-discard"
    pause = True

    def seat(self, s: BlackReachState, f: BlessingFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: BlessingFrame) -> list[int]:
        return [CARD + c for c in distinct(s.hand[f.seat])] if f.drawn else []

    def choose(self, s: BlackReachState, f: BlessingFrame, w: int) -> None:
        discard(s, f.seat, CARD.id(w))
        tell(s, "card-discarded", "HBR-REC-71", seat=f.seat, card=CARD.id(w))
