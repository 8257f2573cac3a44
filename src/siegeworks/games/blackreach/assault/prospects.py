"""What an assault would come to that is not launched yet: the odds before a target is named, and on the way to it."""

from __future__ import annotations

from siegeworks.core.why import Odds
from siegeworks.games.blackreach.assault.assault import assault_odds, way_in
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.ground.sight import dist2
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import cells, is_concealed


def prospect(s: BlackReachState, unit: int, enemy: int) -> Odds | None:
    """HBR-ASLT-30, HBR-ASLT-31, HBR-ABIL-AMBUSH-07  The odds of an assault as both sides stand now, from the square
    beside the enemy that is nearest to the unit, without helpers and cards; None for a concealed enemy, whose values
    nobody knows."""
    if s.unit_place[unit] not in (BOARD, EMBARKED) or s.unit_place[enemy] != BOARD or is_concealed(s, enemy):
        return None
    f = AssaultFrame()
    f.unit, f.target, f.face = unit, enemy, s.unit_face[enemy]
    mine = cells(s, s.unit_in[unit] if s.unit_place[unit] == EMBARKED else unit)
    came, f.square = way_in(s, unit, mine, cells(s, enemy))
    f.launch = came if DISTANCE[came][f.square] == 1 else beside(s, came, f.square)
    odds = assault_odds(s, f)
    return odds._replace(what=f"{odds.what}, before anybody helps")


def beside(s: BlackReachState, start: int, goal: int) -> int:
    """Of the squares around a goal the one nearest to where somebody comes from: free ones before others."""
    return min(s.ground.around[goal], key=lambda square: (s.at[square] >= 0, dist2(start, square), square))
