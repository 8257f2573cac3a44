"""What must hold in every position: counters, index and tokens in step, limits kept."""

from __future__ import annotations

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import TYPES, UNIT_SIDE, UNIT_TYPE, UNITS
from siegeworks.games.blackreach.box.components import CARD_SIDE, SCENARIOS, UNIT_NAMES
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground.ground import SQUARE_NAMES, SQUARES
from siegeworks.games.blackreach.state import (
    BOARD,
    EMBARKED,
    SPECIAL_TOKEN,
    WRECK,
    BlackReachState,
    boards_exist,
)
from siegeworks.games.blackreach.units import SIDE_UNITS, cells, room, scenario_number


def invariants(s: BlackReachState) -> list[Reason]:
    """Every reason why a position cannot stand."""
    by_unit = (s.unit_face, s.unit_place, s.unit_square, s.unit_token)
    by_square = (s.at, s.wreck)
    if any(len(column) != UNITS for column in by_unit) or any(len(column) != SQUARES for column in by_square):
        return [Reason("", "columns have the wrong length")]
    if s.boards and not boards_exist(s.boards, s.laid):
        return [Reason("HBR-TERR-01", "boards or terrain tiles do not exist")]
    numbers = number_reasons(s)
    if numbers:
        return numbers
    return [*square_reasons(s), *token_reasons(s), *crew_reasons(s), *card_reasons(s)]


def number_reasons(s: BlackReachState) -> list[Reason]:
    """Numbers that point at a side, a token or a battle point at one that exists."""
    out = []
    if s.initiative not in (0, 1) or s.next_initiative not in (-1, 0, 1):
        out.append(Reason("", "the initiative belongs to a side that is not there"))
    if len(s.token_next) != 2 or any(not 1 <= n <= 11 for n in s.token_next):
        out.append(Reason("", "the next order token of each side is numbered 1 to 11"))
    if not -1 <= s.chapter < len(SCENARIOS):
        out.append(Reason("", f"the campaign has no battle {s.chapter}"))
    elif (s.chapter >= 0) != (s.scenario == len(SCENARIOS)):
        out.append(Reason("", "a battle of the campaign is played in the campaign, and there alone"))
    elif scenario_number(s) >= 0 and len(s.objectives) != len(SCENARIOS[scenario_number(s)].objective):
        out.append(Reason("HBR-WIN-01", "the scenario has other objectives"))
    for unit, face in enumerate(s.unit_face):
        kind = TYPES[UNIT_TYPE[unit]]
        if face not in (kind.front, kind.back):
            out.append(Reason("HBR-UNIT-02", f"{UNIT_NAMES[unit]} shows a side of another counter"))
    return out


def square_reasons(s: BlackReachState) -> list[Reason]:
    """HBR-MOVE-04  No two units in a square at rest; the index of squares agrees with the units."""
    out = covered_reasons(s)
    seen: dict[int, int] = {}  # square -> the unit that lies there
    for unit in range(UNITS):
        place = s.unit_place[unit]
        if place not in (BOARD, WRECK):
            continue
        reason = why_not_lie(s, unit)
        if reason is not None:
            out.append(reason)
        elif place == WRECK:
            out += wreck_reasons(s, unit)
        else:
            out += index_reasons(s, unit, seen)
    for square, unit in enumerate(s.at):
        if unit >= 0 and square not in seen:
            out.append(Reason("", f"square {SQUARE_NAMES[square]} names a unit that is not there"))
    return out


def covered_reasons(s: BlackReachState) -> list[Reason]:
    """HBR-MOVE-04  Units lie under others only while somebody moves."""
    if any(isinstance(f, MoveFrame) for f in s.frames):
        return []
    names = [UNIT_NAMES[unit] for unit in s.covered]
    return [Reason("HBR-MOVE-04", f"{name} lies under another unit, and nobody moves") for name in names]


def why_not_lie(s: BlackReachState, unit: int) -> Reason | None:
    """HBR-MOVE-22  Why a unit cannot lie where its columns say: on squares of the map; None when it can."""
    if s.unit_square[unit] < 0:
        return Reason("", f"{UNIT_NAMES[unit]} lies on the board without a square")
    for square in cells(s, unit):
        if not 0 <= square < SQUARES or not s.ground.inside[square]:
            return Reason("HBR-MOVE-22", f"{UNIT_NAMES[unit]} lies off the map")
    return None


def wreck_reasons(s: BlackReachState, unit: int) -> list[Reason]:
    """HBR-HIT-07  The squares of a wreck know of it."""
    lost = [square for square in cells(s, unit) if s.wreck[square] != unit]
    return [Reason("", f"the wreck {UNIT_NAMES[unit]} is not in the index") for _ in lost]


def index_reasons(s: BlackReachState, unit: int, seen: dict[int, int]) -> list[Reason]:
    """HBR-MOVE-04  A unit shares no square with those seen before it, and its squares know of it; they are noted as
    seen."""
    where = cells(s, unit)
    if unit in s.covered:  # a large vehicle is covered in part
        seen.update((square, unit) for square in where if s.at[square] == unit)
        return []
    out = []
    for square in where:
        name = SQUARE_NAMES[square]
        if square in seen:
            out.append(Reason("HBR-MOVE-04", f"{UNIT_NAMES[unit]} and {UNIT_NAMES[seen[square]]} share square {name}"))
        seen[square] = unit
        if s.at[square] != unit:
            out.append(Reason("", f"square {name} does not know of {UNIT_NAMES[unit]}"))
    return out


def token_reasons(s: BlackReachState) -> list[Reason]:
    """HBR-ORDER-12, HBR-ORDER-22  Ten tokens for each side at most, every number once."""
    out = []
    for side in (0, 1):
        tokens = [s.unit_token[unit] for unit in SIDE_UNITS[side]]
        held = [token for token in tokens if token]
        numbered = [token for token in held if token < SPECIAL_TOKEN]
        if len(held) > 10:
            out.append(Reason("HBR-ORDER-22", "a side has more than ten tokens"))
        if len(numbered) != len(set(numbered)):
            out.append(Reason("HBR-ORDER-04", "a number is held twice"))
    return out


def crew_reasons(s: BlackReachState) -> list[Reason]:
    """HBR-ABIL-TRANS-01  Passengers sit in a friendly transport that has room for them."""
    out = []
    for unit in range(UNITS):
        c = s.unit_in[unit]
        if s.unit_place[unit] == EMBARKED and (c < 0 or UNIT_SIDE[c] != UNIT_SIDE[unit]):
            out.append(Reason("HBR-ABIL-TRANS-01", f"{UNIT_NAMES[unit]} sits in no friendly transport"))
        elif s.unit_place[unit] == EMBARKED and s.unit_place[c] == BOARD and room(s, c) < 0:
            out.append(Reason("HBR-ABIL-TRANS-01", f"{UNIT_NAMES[c]} is overloaded"))
    return out


def card_reasons(s: BlackReachState) -> list[Reason]:
    """HBR-CARD-01  Every card of a faction is in exactly one place."""
    out = []
    for side in (0, 1):
        cards = [*s.deck[side], *s.hand[side], *s.discard[side]]
        if len(cards) != len(set(cards)) or any(c < 0 or CARD_SIDE[c] != side for c in cards):
            out.append(Reason("HBR-CARD-01", "a card is twice in play, or with the wrong side"))
    return out
