"""How likely the first side is to win a battle: what a position is measured by. The weights stand in chance.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from siegeworks.core.chances import Chances, Term
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.muster.recruitment import stars, unit_stars
from siegeworks.games.blackreach.state import AIR, BOARD, EMBARKED, RESERVE, SETUP, BlackReachState
from siegeworks.games.blackreach.thinking.evaluate import FIGHTS, UNIT_WORTH, WHOLE, balance, orders
from siegeworks.games.blackreach.units import SIDE_UNITS

TERMS: Final = (
    Term("balance", "the position as a whole"),
    Term("score", "victory points", "wins victory points"),
    Term("stars", "order stars", "keeps more order stars"),
    Term("last-stars", "how near a side is to Sudden Death", "stays farther from Sudden Death"),
    Term("leaders", "leaders within the enemy's reach", "keeps its leaders out of the enemy's reach"),
    Term("strength", "what is left of the forces", "keeps more of its forces"),
    Term("reach", "how near assault troops are to the enemy", "has assault troops nearer to the enemy"),
    Term("cards", "cards in hand", "has more cards in hand"),
    Term("time", "the time that is left", "has time on its side"),
)
SUDDEN: Final[tuple[float, ...]] = (3.0, 1.0, 0.35, 0.1)  # by stars left: how near the end is
CLOSE: Final = 2  # squares from the nearest enemy within which a leader is in danger
PER_POINT: Final = 0.5  # log odds for a point of what only the seat itself knows


def progress(s: BlackReachState) -> float:
    """How much of the battle is over."""
    if s.phase == SETUP or not s.turns:
        return 0.0
    return min(1.0, (4.0 * (s.turn - 1) + s.phase) / (4.0 * s.turns + 4.0))


def terms(s: BlackReachState) -> list[float]:
    """The terms in favour of the first side, in the order of TERMS."""
    force, count, risk = [0.0, 0.0], [0, 0], [0.0, 0.0]
    for side in (0, 1):
        count[side] = stars(s, side)
        for unit in SIDE_UNITS[side]:
            if s.unit_place[unit] in (BOARD, EMBARKED, RESERVE, AIR):
                force[side] += UNIT_WORTH[unit] * WHOLE[s.unit_face[unit]]
        risk[side] = in_reach(s, side, count[side])
    both = force[0] + force[1]
    return [
        balance(s) / 4.0,
        (s.score[0] - s.score[1] + s.campaign_score[0] - s.campaign_score[1]) / 4.0,
        (count[0] - count[1]) / 3.0,
        near_end(count[1]) - near_end(count[0]),
        risk[1] - risk[0],
        (force[0] - force[1]) / both if both > 0.0 else 0.0,
        (distance(s, 1) - distance(s, 0)) / 40.0,
        (len(s.hand[0]) - len(s.hand[1])) / 3.0,
        1.0,
    ]


def near_end(count: int) -> float:
    """How near a side with so many order stars is to losing for want of tokens (HBR-ORDER-06)."""
    return SUDDEN[count] if count < len(SUDDEN) else 0.0


def in_reach(s: BlackReachState, side: int, count: int) -> float:
    """What share of a side's order stars stands on units close to the enemy."""
    if not count:
        return 0.0
    at_risk = 0
    foes = [s.unit_square[u] for u in SIDE_UNITS[1 - side] if s.unit_place[u] == BOARD]
    for unit in SIDE_UNITS[side]:
        if s.unit_place[unit] == BOARD and s.unit_tile[unit] >= 0:
            worth = unit_stars(s, unit)
            if worth:
                row = DISTANCE[s.unit_square[unit]]
                if min([row[q] for q in foes], default=CLOSE + 1) <= CLOSE:
                    at_risk += worth
    return at_risk / count


def distance(s: BlackReachState, side: int) -> float:
    """How many squares a side's assault troops stand from the nearest enemy, by what they are worth."""
    foes = [s.unit_square[u] for u in SIDE_UNITS[1 - side] if s.unit_place[u] == BOARD]
    if not foes:
        return 0.0
    total = 0.0
    for unit in SIDE_UNITS[side]:
        if s.unit_place[unit] == BOARD and FIGHTS[s.unit_face[unit]] > 1:
            row = DISTANCE[s.unit_square[unit]]
            total += UNIT_WORTH[unit] * (min([row[q] for q in foes]) - 1)
    return total


def own(s: BlackReachState, seat: int) -> float:
    """What a seat's own tokens that nobody has seen add for itself."""
    return PER_POINT * orders(s, seat)


CHANCES: Final = Chances(Path(__file__).with_name("chance.toml"), TERMS, terms, progress, own)
