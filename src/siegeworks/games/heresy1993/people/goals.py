"""What each side plays for, and how far it is."""

from __future__ import annotations

from siegeworks.core.goals import Goal, ahead_of
from siegeworks.core.story import counted
from siegeworks.games.heresy1993.box.components import (
    EMPEROR,
    HORUS,
    IMPERIAL,
    KEY_AREAS,
    LAST_TURN,
    SEATS,
    TRAITOR,
    Seat,
)
from siegeworks.games.heresy1993.box.words import UNIT, WORDS
from siegeworks.games.heresy1993.people.views import is_hidden
from siegeworks.games.heresy1993.people.wording import FACTS
from siegeworks.games.heresy1993.state import Heresy1993State
from siegeworks.games.heresy1993.victory import occupies

NAMES = ("The Imperial side", "The Traitors")


def goals(s: Heresy1993State, seat: int | None) -> list[Goal]:
    """H93-WIN-01  Areas, leaders, time; face-down counters count for whoever may look at them."""
    return [areas(s, TRAITOR, seat), areas(s, IMPERIAL, seat), leader(s, IMPERIAL), leader(s, TRAITOR), time(s)]


def held(s: Heresy1993State, side: Seat, seat: int | None) -> int:
    """H93-WIN-06  How many of the key areas a side occupies, as far as the seat can see."""
    seen = [tuple(u for u in s.held[side][a] if not is_hidden(s, u, seat)) for a in KEY_AREAS]
    return sum(1 for stack in seen if occupies(s, stack))


def areas(s: Heresy1993State, side: Seat, seat: int | None) -> Goal:
    """H93-WIN-03, H93-WIN-05  The Inner Palace and all Space Ports."""
    ours, theirs = held(s, side, seat), held(s, 1 - side, seat)
    total = len(KEY_AREAS)
    wins = "wins" if side == IMPERIAL else "win"
    near = ours >= total - 1
    danger = f"{NAMES[side]} {'lacks' if side == IMPERIAL else 'lack'} only one." if ours == total - 1 else ""
    if near and not danger:
        danger = f"{NAMES[side]} {'holds' if side == IMPERIAL else 'hold'} them all."
    return Goal(
        id=f"areas-{SEATS[side]}",
        kind="win",
        text=f"{NAMES[side]} {wins} at the end of a turn with the Inner Palace and all four Space Ports.",
        side=SEATS[side],
        progress=ours,
        total=total,
        ahead=ahead_of((SEATS[side], SEATS[1 - side]), ours, theirs),
        danger=danger,
        where=[FACTS["place"][a] for a in KEY_AREAS],
        rule="H93-WIN-03" if side == TRAITOR else "H93-WIN-05",
        label="Palace and ports",
        counts={SEATS[side]: ours, SEATS[1 - side]: theirs},
    )


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
