"""Chapter 4, the rounds: one action, its price, a change of initiative and special phases."""

from __future__ import annotations

from siegeworks.core.flow import again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.box.tracks import EVENT_ICON, ICONS
from siegeworks.games.heresy2010.frames import CHANGE, ROUND, RoundFrame
from siegeworks.games.heresy2010.orders import orders, phases, track
from siegeworks.games.heresy2010.state import Heresy2010State


def begin_round(s: Heresy2010State, f: RoundFrame) -> None:
    """H10-INIT-02, H10-INIT-03, H10-INIT-05, H10-SETUP-41  The current player is found at the start of the round and
    stays for it."""
    s.round += 1
    s.current = track.nearest(s)
    f.cost = 0
    f.icons = []
    tell(s, "round-began", "H10-INIT-03", side=s.current, round=s.round)


def take_action(s: Heresy2010State, f: RoundFrame) -> None:
    """H10-INIT-06, H10-INIT-07, H10-INIT-31  Step 1: one action."""
    orders.begin_action(s, s.current, 3, True)


def pay(s: Heresy2010State, f: RoundFrame) -> None:
    """H10-INIT-09, H10-INIT-10  Step 2: the marker advances, the order is spent."""
    f.icons = track.advance(s, s.current, f.cost)
    if s.winner == NOT_OVER:
        orders.spend_order(s)


def change_initiative(s: Heresy2010State, f: RoundFrame) -> None:
    """H10-INIT-13, H10-INIT-15, H10-INIT-19  Step 3, only if the current player's marker is nearest the start no
    longer."""
    f.changed = int(track.lost_initiative(s, s.current))
    if f.changed:
        call(s, CHANGE)


def special_phases(s: Heresy2010State, f: RoundFrame) -> None:
    """H10-INIT-21, H10-INIT-22, H10-INIT-24, H10-INIT-30  Step 4: the phases of the icons crossed, in track order;
    then the next round."""
    if f.icons:
        again(f)
        space = f.icons.pop(0)
        if ICONS[space] == EVENT_ICON:
            f.changed = 0
        phases.begin_phase(s, space)
    else:
        jump(f, ROUND, "H10-INIT-03")
