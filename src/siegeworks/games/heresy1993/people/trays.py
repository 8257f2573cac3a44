"""What is still to be placed: the counters of the set-up, and the Invasion Force that lands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from siegeworks.core.flow import find_frame
from siegeworks.core.gesture_book import Preset, Tray, TrayRow
from siegeworks.core.seam import AnyFrame
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    HISTORICAL,
    INVASION,
    N_AREAS,
    SETUP_AREAS,
    STAND_IN,
    UNITS,
    Unit,
)
from siegeworks.games.heresy1993.box.words import AREA, TO_INVASION, TO_ORBIT, UNIT
from siegeworks.games.heresy1993.frames import LandingFrame, SetupFrame
from siegeworks.games.heresy1993.invasion.landing import LANDERS, next_lander, why_not_drop
from siegeworks.games.heresy1993.setup import ORDER, WAVERERS, has_room_in_set_up
from siegeworks.games.heresy1993.state import Heresy1993State


def kind_of(unit: Unit) -> str:
    """What a counter is called among its equals."""
    name = UNITS[unit].name.removeprefix("Set-Up: ")
    return re.sub(r" \d+$", "", name)


def rows(units: Iterable[Unit], asked: Unit, to: Mapping[Unit, tuple[Word, ...]]) -> tuple[TrayRow, ...]:
    """Counters in rows of equals: the same name and the same places."""
    groups: dict[tuple[str, tuple[Word, ...]], list[Unit]] = {}
    for unit in units:
        groups.setdefault((kind_of(unit), to[unit]), []).append(unit)
    return tuple(
        TrayRow(name, tuple(UNIT.words(equal)), len(equal), asked in equal, places)
        for (name, places), equal in groups.items()
    )


def set_up(s: Heresy1993State, f: SetupFrame) -> Tray | None:
    """The Imperial counters that are still to be set up."""
    left = ORDER[f.placed :]
    to = {u: tuple(AREA.words([a for a in SETUP_AREAS[u] if has_room_in_set_up(s, u, a)])) for u in left}
    return Tray("To be set up", rows(left, left[0], to)) if left else None


def wavering(s: Heresy1993State, f: SetupFrame) -> Tray | None:
    """Horus and his guard, who wait in orbit or come with the Invasion Force."""
    left = WAVERERS[f.waverers_placed :]
    to = dict.fromkeys(left, (TO_ORBIT, TO_INVASION))
    return Tray("In orbit or with the Invasion Force", rows(left, left[0], to)) if left else None


def landing(s: Heresy1993State, f: LandingFrame) -> Tray | None:
    """The Invasion Force that has not landed yet."""
    left = [u for u in LANDERS if s.place[u] == INVASION]
    to = {u: tuple(AREA.words([a for a in range(N_AREAS) if why_not_drop(s, u, a) is None])) for u in left}
    return Tray("Invasion Force", rows(left, next_lander(s), to)) if left else None


def placing(s: Heresy1993State) -> Word | None:
    """The counter that the open question places."""
    f = find_frame(s, SetupFrame)
    if f is not None:
        if f.placed < len(ORDER):
            return UNIT + ORDER[f.placed]
        return UNIT + WAVERERS[f.waverers_placed] if f.waverers_placed < len(WAVERERS) else None
    if find_frame(s, LandingFrame) is None:
        return None
    unit = next_lander(s)
    return UNIT + unit if unit >= 0 else None


def historical(s: Heresy1993State) -> dict[Word, Word]:
    """The historical places of the counters that are still to be set up; dummies have none."""
    f = find_frame(s, SetupFrame)
    left = () if f is None else ORDER[f.placed :]
    real = {unit: STAND_IN.get(unit, unit) for unit in left}
    return {UNIT + unit: AREA + HISTORICAL[real[unit]] for unit in left if real[unit] in HISTORICAL}


TRAYS: dict[str, Callable[[Heresy1993State, AnyFrame], Tray | None]] = {
    "place-counter": set_up,
    "horus-waits": wavering,
    "land": landing,
}
PRESETS = (Preset("historical", "The historical set-up", historical),)
