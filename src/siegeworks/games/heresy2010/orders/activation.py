"""Chapter 8, activation markers: where a side's pieces may not be ordered any more."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.games.heresy2010.box.components import N_AREAS, Area, Side
from siegeworks.games.heresy2010.box.options import LIMIT_TOKENS
from siegeworks.games.heresy2010.box.tracks import ACTIVATION_MARKERS, DAMAGE_TOKENS
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED, Heresy2010State


def has_marker(s: Heresy2010State, side: Side, a: Area) -> bool:
    """H10-ACT-04, H10-ACT-05, H10-ACT-06  Only the side's own marker binds it, whichever face is up; off the board
    there is none."""
    return a < N_AREAS and s.markers[side][a] != NONE


def is_routed(s: Heresy2010State, side: Side, a: Area) -> bool:
    """H10-TERM-16  Whether the side's marker there lies rout side up."""
    return s.markers[side][a] == ROUTED


def marker_left(s: Heresy2010State, side: Side) -> bool:
    """H10-COMP-17, H10-FAQ-01  Markers are unlimited unless the table plays with the printed supply of 29 a side."""
    if not LIMIT_TOKENS.is_on(s):
        return True
    return sum(1 for m in s.markers[side] if m) < ACTIVATION_MARKERS[side]


def activate(s: Heresy2010State, side: Side, a: Area, rule: str) -> None:
    """H10-ACT-01, H10-ACT-08  One marker, normal side up; a second one of the same player is skipped."""
    if s.markers[side][a] == NONE and marker_left(s, side):
        s.markers[side][a] = NORMAL
        tell(s, "area-activated", rule, side=side, area=a)


def rout_area(s: Heresy2010State, side: Side, a: Area, rule: str) -> None:
    """H10-RET-06, H10-ROUT-10  Place a marker rout side up, or flip the one that lies there."""
    was = s.markers[side][a]
    if was == ROUTED or (was == NONE and not marker_left(s, side)):
        return
    s.markers[side][a] = ROUTED
    tell(s, "area-routed", rule, side=side, area=a)


def lift_marker(s: Heresy2010State, side: Side, a: Area, rule: str) -> None:
    """H10-ACT-11, H10-ACT-12  Remove a normal marker; a routed one is flipped to its normal side instead."""
    was = s.markers[side][a]
    if was == NONE:
        return
    s.markers[side][a] = NORMAL if was == ROUTED else NONE
    tell(s, "marker-flipped" if was == ROUTED else "marker-removed", rule, side=side, area=a)


def refresh_markers(s: Heresy2010State) -> None:
    """H10-PHASE-15, H10-PHASE-16, H10-PHASE-17  Normal markers leave the board, then routed ones turn to their normal
    side."""
    for row in s.markers:
        for a, m in enumerate(row):
            if m:
                row[a] = NORMAL if m == ROUTED else NONE


def token_left(s: Heresy2010State, total: int) -> bool:
    """H10-COMP-16  Whether a damage token of this value is left when the table plays with the printed supply."""
    if not LIMIT_TOKENS.is_on(s):
        return True
    return total > 3 or s.unit_damage.count(total) < DAMAGE_TOKENS[total - 1]
