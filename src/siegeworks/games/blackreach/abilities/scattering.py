"""Where a template lands (HBR-ABIL-IND-02 to -04, -SIGNUM): the scatter chart, its die, Signum."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import Choice
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Outcome
from siegeworks.games.blackreach.box.columns import has
from siegeworks.games.blackreach.box.components import TEMPLATES
from siegeworks.games.blackreach.box.words import FACING
from siegeworks.games.blackreach.cards.dice import SCATTER, result, throw
from siegeworks.games.blackreach.fire.frames import ShotFrame
from siegeworks.games.blackreach.frames import DieFrame
from siegeworks.games.blackreach.ground.geometry import DX, DY
from siegeworks.games.blackreach.ground.ground import FACINGS, POINT_WIDTH
from siegeworks.games.blackreach.ground.sight import sight_to_point
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS

AHEAD, RIGHT, LEFT, BACK = 0, 2, 6, 4
SCATTER_TURN = {1: AHEAD, 2: RIGHT, 3: LEFT, 4: BACK}


class Orient(Choice):
    """HBR-ABIL-IND-02  How the scatter chart lies: the owner points its arrow along any of the eight directions."""

    kind = "orient-scatter"

    def seat(self, s: BlackReachState, f: ShotFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ShotFrame) -> list[int]:
        return FACING.words(range(8)) if f.scatter else []

    def choose(self, s: BlackReachState, f: ShotFrame, w: int) -> None:
        f.aim = FACING.id(w)

    def odds(self, s: BlackReachState, f: ShotFrame, w: int) -> Odds | None:
        turn = FACING.id(w)
        rows = [Outcome("on target", Fraction(1, 3))]
        rows += [Outcome(f"scatters {FACINGS[(turn + t) % 8]}", Fraction(1, 6)) for t in SCATTER_TURN.values()]
        return Odds("scatter", "5 or more lands on target", [], rows)


def roll_scatter(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-IND-02, HBR-ABIL-IND-03  One die on the chart; a template without chart needs none."""
    if f.gone:
        f.scatter = 0
    if f.scatter:
        throw(s, SCATTER, f.seat, f.unit)


@result(SCATTER)
def read_scatter(s: BlackReachState, f: DieFrame) -> None:
    """HBR-ABIL-IND-04, HBR-CARD-10  Suppressed Markers do not touch the die, a bonus on any die does."""
    shot = next(x for x in reversed(s.frames) if isinstance(x, ShotFrame))
    shot.dice = [min(6, f.dice[0] + f.bonus)]


def signum(s: BlackReachState, f: ShotFrame) -> bool:
    """HBR-ABIL-SIGNUM-01  Whether a friendly Signum unit has Clear sight of the point."""
    return any(
        s.unit_place[unit] == BOARD and has(s.unit_face[unit], "signum") and sight_to_point(s, unit, f.point) == 0
        for unit in SIDE_UNITS[f.seat]
    )


def scatter(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-IND-02, HBR-ABIL-SIGNUM-01  1 to 4 shift the template in the shown direction, Signum by one interspace
    less; 5 and 6 are on target."""
    if not f.scatter:
        return
    die = f.dice[0]
    if die in SCATTER_TURN:
        far = TEMPLATES[f.template].scatter - (1 if signum(s, f) else 0)
        d = (f.aim + SCATTER_TURN[die]) % 8
        x, y = f.point % POINT_WIDTH + DX[d] * far, f.point // POINT_WIDTH + DY[d] * far
        x, y = max(0, min(s.ground.width, x)), max(0, min(s.ground.height, y))
        f.point = y * POINT_WIDTH + x
    tell(s, "scattered", "HBR-ABIL-IND-02", die=die, point=f.point)
