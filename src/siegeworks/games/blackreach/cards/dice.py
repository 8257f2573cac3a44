"""Single rolls that are neither an attack nor an assault (saves, ramming, destruction, perils ...), with the windows
every roll has.

A roll is a DIE frame; what its result means is a function entered in RESULTS under the kind of roll.
"""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.fate import roll
from siegeworks.core.flow import call
from siegeworks.games.blackreach.cards.gear import ANY_ROLL
from siegeworks.games.blackreach.cards.window import after_roll, open_window
from siegeworks.games.blackreach.frames import (
    DIE,
    DieFrame,
)
from siegeworks.games.blackreach.state import BlackReachState

Result = Callable[[BlackReachState, DieFrame], None]
SAVE, BOUNCE, NASTY, UNSTABLE, DEMOLISH, RAM, RAM_REPLY, PERILS = range(1, 9)
CARD_SAVE, SCATTER = 10, 11  # 9 was a roll that is no roll of its own any more; saved positions name rolls by number
WHAT = {
    SAVE: "armour save",
    BOUNCE: "bounce",
    NASTY: "nasty surprise",
    UNSTABLE: "unstable",
    DEMOLISH: "destruction",
    RAM: "ramming",
    RAM_REPLY: "ramming reply",
    PERILS: "perils of the warp",
    CARD_SAVE: "save",
    SCATTER: "scatter",
}
RESULTS: dict[int, Result] = {}


def result(kind: int) -> Callable[[Result], Result]:
    """Register what a roll means."""

    def keep(play: Result) -> Result:
        RESULTS[kind] = play
        return play

    return keep


def throw(
    s: BlackReachState, kind: int, seat: int, unit: int, other: int = -1, count: int = 1, needed: int = 0
) -> DieFrame:
    """Start a roll of so many dice that needs a result."""
    f = DieFrame()
    f.roll, f.seat, f.unit, f.other, f.count, f.needed = kind, seat, unit, other, count, needed
    call(s, DIE, f)
    return f


def offer_any(s: BlackReachState, f: DieFrame) -> None:
    """HBR-CARD-10  A bonus on any die roll is declared before the die."""
    open_window(s, f.seat, ANY_ROLL, f.unit, f.other)


def roll_dice(s: BlackReachState, f: DieFrame) -> None:
    """HBR-TURN-08  The dice are six-sided; whoever may has them rolled again."""
    f.dice = [roll(s, 6, WHAT[f.roll]) for _ in range(f.count)]
    after_roll(s, f.seat, f.unit, f.other)


def read_dice(s: BlackReachState, f: DieFrame) -> None:
    """What the roll means."""
    RESULTS[f.roll](s, f)
