"""What each side plays for, and how far it is."""

from __future__ import annotations

from typing import NamedTuple

from siegeworks.core.flow import find_frame
from siegeworks.core.goals import Goal, ahead_of
from siegeworks.core.story import counted, listed
from siegeworks.games.heresy1993.box.components import (
    EMPEROR,
    HORUS,
    IMPERIAL,
    KEY_AREAS,
    LAST_TURN,
    SEATS,
    TRAITOR,
    Area,
    Seat,
)
from siegeworks.games.heresy1993.box.words import UNIT, WORDS
from siegeworks.games.heresy1993.frames import LandingFrame, SetupFrame
from siegeworks.games.heresy1993.people.clauses import place_name
from siegeworks.games.heresy1993.people.views import is_hidden
from siegeworks.games.heresy1993.people.wording import FACTS
from siegeworks.games.heresy1993.state import Heresy1993State
from siegeworks.games.heresy1993.victory import occupies

NAMES = ("The Imperial side", "The Traitors")


def goals(s: Heresy1993State, seat: int | None) -> list[Goal]:
    """H93-WIN-01  Areas, leaders, time; face-down counters count for whoever may look at them."""
    return [areas(s, TRAITOR, seat), areas(s, IMPERIAL, seat), leader(s, IMPERIAL), leader(s, TRAITOR), time(s)]


class Places(NamedTuple):
    """The key areas as a seat sees them: whose alone, and where both sides stand."""

    alone: tuple[int, int]
    contested: list[Area]


def places(s: Heresy1993State, seat: int | None) -> Places:
    """H93-WIN-06  Who occupies the key areas, as far as the seat can see; where both do, the fight is still to come."""
    alone, contested = [0, 0], []
    for area in KEY_AREAS:
        sides = [side for side in (IMPERIAL, TRAITOR) if is_there(s, side, area, seat)]
        if len(sides) == 1:
            alone[sides[0]] += 1
        elif sides:
            contested.append(area)
    return Places((alone[0], alone[1]), contested)


def is_there(s: Heresy1993State, side: Seat, area: Area, seat: int | None) -> bool:
    """Whether a side occupies an area, as far as the seat can see."""
    return occupies(s, tuple(u for u in s.held[side][area] if not is_hidden(s, u, seat)))


def areas(s: Heresy1993State, side: Seat, seat: int | None) -> Goal:
    """H93-WIN-03, H93-WIN-05  The Inner Palace and all Space Ports."""
    seen = places(s, seat)
    ours, theirs = seen.alone[side], seen.alone[1 - side]
    wins = f"{NAMES[side]} {does(side, 'wins', 'win')}"
    text = f"{wins} at the end of a turn with the Inner Palace and all four Space Ports."
    if side == TRAITOR and seen.contested:
        names = listed([place_name(a) for a in seen.contested])
        text += f" Now both sides stand in {names}: whoever is left after the fight has it."
    return Goal(
        id=f"areas-{SEATS[side]}",
        kind="win",
        text=text,
        side=SEATS[side],
        progress=ours,
        total=len(KEY_AREAS),
        ahead=ahead_of((SEATS[side], SEATS[1 - side]), ours, theirs),
        danger="" if side == seat or is_landing(s) else nearly(side, len(KEY_AREAS) - ours),
        where=[FACTS["place"][a] for a in KEY_AREAS],
        rule="H93-WIN-03" if side == TRAITOR else "H93-WIN-05",
        label="Palace and ports",
        counts={SEATS[side]: ours, SEATS[1 - side]: theirs},
    )


def does(side: Seat, one: str, many: str) -> str:
    """The verb of a side."""
    return one if side == IMPERIAL else many


def nearly(side: Seat, missing: int) -> str:
    """How near a side is, where that is near."""
    if missing > 1:
        return ""
    return (
        f"{NAMES[side]} {does(side, 'lacks', 'lack')} only one."
        if missing
        else f"{NAMES[side]} {does(side, 'holds', 'hold')} them all."
    )


def is_landing(s: Heresy1993State) -> bool:
    """Whether the armies are still being set up or coming down: nothing is held yet."""
    return find_frame(s, SetupFrame) is not None or find_frame(s, LandingFrame) is not None


def leader(s: Heresy1993State, side: Seat) -> Goal:
    """H93-WIN-02, H93-WIN-04  The side whose leader dies has lost."""
    unit, name = (EMPEROR, "the Emperor") if side == IMPERIAL else (HORUS, "Horus")
    return Goal(
        id=name.rpartition(" ")[2].lower(),
        kind="guard",
        text=f"{NAMES[side]} {'loses' if side == IMPERIAL else 'lose'} if {name} dies.",
        side=SEATS[side],
        progress=0 if s.death[side] else 1,
        total=1,
        where=[WORDS.names[UNIT + unit]],
        rule="H93-WIN-02" if side == IMPERIAL else "H93-WIN-04",
        label=name.rpartition(" ")[2],
    )


def time(s: Heresy1993State) -> Goal:
    """H93-WIN-07  Help arrives after the last turn."""
    left = LAST_TURN - s.turn
    return Goal(
        id="time",
        kind="limit",
        text=f"If nobody has won by the end of turn {LAST_TURN}, help arrives and the Imperial side wins.",
        side=SEATS[IMPERIAL],
        progress=s.turn,
        total=LAST_TURN,
        danger="This is the last turn." if left == 0 else f"{counted(left, 'turn')} to go." if left == 1 else "",
        rule="H93-WIN-07",
        label="Turn",
    )
