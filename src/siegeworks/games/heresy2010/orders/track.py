"""Chapter 5, the initiative track: who is current, and how markers advance."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.box.components import Side
from siegeworks.games.heresy2010.box.options import PUSHES_SPEND_ICONS
from siegeworks.games.heresy2010.box.tracks import ICONS, LAST_SPACE
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.victory import check_spaceports, reached_end


def nearest(s: Heresy2010State) -> Side:
    """H10-INIT-03, H10-INIT-04  The side whose marker is nearer the start, or lies on top of the other."""
    if s.track[0] == s.track[1]:
        return s.upper
    return int(s.track[1] < s.track[0])


def step_marker(s: Heresy2010State, side: Side) -> None:
    """H10-WIN-04, H10-WIN-08, H10-WIN-09, H10-INIT-12, H10-INIT-26  One space on: on top if the other is there;
    victory spaces react at once."""
    s.track[side] += 1
    if s.track[side] == s.track[1 - side]:
        s.upper = side
    check_spaceports(s)
    if s.winner == NOT_OVER and s.track[side] >= LAST_SPACE:
        reached_end(s)


def push_marker(s: Heresy2010State, side: Side, spaces: int, rule: str) -> None:
    """H10-INIT-27, H10-INIT-28, H10-FAQ-06  An effect moves a marker: no icon fires, victory spaces react."""
    for _ in range(spaces):
        if s.winner != NOT_OVER:
            return
        step_marker(s, side)
        tell(s, "marker-pushed", rule, side=side, space=s.track[side])
        if PUSHES_SPEND_ICONS.is_on(s) and s.track[side] in ICONS and s.track[side] not in s.spent:
            s.spent.append(s.track[side])


def advance(s: Heresy2010State, side: Side, cost: int) -> list[int]:
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


def lost_initiative(s: Heresy2010State, side: Side) -> bool:
    """H10-INIT-13, H10-INIT-14  No longer nearest the start, or underneath on a shared space."""
    return nearest(s) != side
