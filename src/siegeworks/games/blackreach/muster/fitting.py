"""HBR-REC-20, HBR-REC-50  Before deployment lasting gear is fitted to one vehicle and a customization given to one
Character: where several may have it, the owner says which.
"""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import UNIT_SIDE, UNIT_TYPE
from siegeworks.games.blackreach.box.words import UNIT
from siegeworks.games.blackreach.frames import SetUpFrame
from siegeworks.games.blackreach.muster.frames import FITTING, FittingFrame
from siegeworks.games.blackreach.muster.recruitment import OPTION_SIDE, bearers, is_shared
from siegeworks.games.blackreach.state import BlackReachState


def fit_gear(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-TURN-04  The initiative side fits its gear first."""
    for seat in (1 - s.initiative, s.initiative):
        g = FittingFrame()
        g.seat = seat
        g.options = [
            o for o, tile in enumerate(s.option_tile) if tile >= 0 and OPTION_SIDE[o] == seat and len(choices(s, o)) > 1
        ]
        if g.options:
            call(s, FITTING, g)


def carried(s: BlackReachState, unit: int, option: int) -> tuple[int, ...]:
    """The other lasting options a unit bears already."""
    return tuple(o for o, v in enumerate(s.option_unit) if v == unit and o != option and len(bearers(s, o)) > 1)


def choices(s: BlackReachState, option: int) -> list[int]:
    """The units among which the owner can choose: one of each kind, tile and burden; none where all share."""
    out: list[int] = []
    seen: set[tuple[int, int, tuple[int, ...]]] = set()
    if is_shared(s, option):
        return out
    for unit in bearers(s, option):
        key = (UNIT_TYPE[unit], s.unit_tile[unit], carried(s, unit, option))
        if key not in seen:
            seen.add(key)
            out.append(unit)
    return out


class Bearer(Choice):
    """HBR-REC-20, HBR-REC-50  The vehicle that is fitted with a piece of gear, or the Character that gets a
    customization.
    """

    def seat(self, s: BlackReachState, f: FittingFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: FittingFrame) -> list[int]:
        return [UNIT + unit for unit in choices(s, f.options[0])] if f.options else []

    def choose(self, s: BlackReachState, f: FittingFrame, w: int) -> None:
        option = f.options.pop(0)
        s.option_unit = s.option_unit[:]
        s.option_unit[option] = UNIT.id(w)
        tell(s, "gear-fitted", self.rule, unit=UNIT.id(w), option=option)
        again(f)

    def why_not(self, s: BlackReachState, f: FittingFrame, w: int) -> list[Reason]:
        if w not in UNIT:
            return []
        unit = UNIT.id(w)
        if s.unit_tile[unit] < 0 or UNIT_SIDE[unit] != f.seat:
            return [Reason("HBR-REC-20", "It does not belong to your army.")]
        if unit in bearers(s, f.options[0]):
            return [Reason("HBR-REC-20", "It is the same as another one that is offered.")]
        return [Reason("HBR-REC-20", "The option is not for this kind of unit, or its tile does not serve it.")]
