"""HBR-ABIL-AMBUSH-07  What a concealed counter could be, for all the other side knows.

Whether a seat is asked must not tell which of its concealed units stands where: a question that depends on it is put
wherever one of them, in the place of any, would have an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from siegeworks.games.blackreach.box.columns import FACE_CONCEALED, TYPES, UNIT_TYPE
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, has_acted, is_unknown

AMBUSHERS: Final = tuple(
    tuple(u for u in SIDE_UNITS[side] if FACE_CONCEALED[TYPES[UNIT_TYPE[u]].back]) for side in (0, 1)
)
MayAnswer = Callable[[BlackReachState, int, int], bool]


def is_possible(s: BlackReachState, seat: int, target: int, may_answer: MayAnswer) -> bool:
    """HBR-ABIL-AMBUSH-07  Whether a concealed unit of a seat, in the place of a concealed counter not yet activated,
    could answer an enemy."""
    unknown = [unit for unit in AMBUSHERS[seat] if is_unknown(s, unit)]
    if len(unknown) < 2:
        return False  # the enemy knows what it is
    places = [s.unit_square[unit] for unit in unknown if not has_acted(s, unit)]
    if not places:
        return False
    return any(could_answer(s, unit, places, target, may_answer) for unit in one_of_each(s, unknown))


def one_of_each(s: BlackReachState, units: list[int]) -> list[int]:
    """One unit of each sort: type, tile, gifts; and every one that bears an option of its own."""
    seen: set[tuple[int, int, int, int]] = set()
    out = []
    for unit in units:
        borne = unit if unit in s.option_unit else -1
        sort = (UNIT_TYPE[unit], s.unit_tile[unit], s.unit_gifts[unit], borne)
        if sort not in seen:
            seen.add(sort)
            out.append(unit)
    return out


def could_answer(s: BlackReachState, unit: int, places: list[int], target: int, may_answer: MayAnswer) -> bool:
    """Whether a concealed unit could answer from one of these squares. Concealed counters block no line, so that it is
    enough to say where it stands; it is put back at once."""
    own = s.unit_square[unit]
    found = False
    for square in places:
        s.unit_square[unit] = square
        if may_answer(s, unit, target):
            found = True
            break
    s.unit_square[unit] = own
    return found
