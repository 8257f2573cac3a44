"""What the referee would like to see: units that close in, assault and fire, with few cards in between."""

from __future__ import annotations

from tests.referees.blackreach.book import SIDES, Square, square
from tests.referees.blackreach.world import Unit, World
from tests.referees.referee import Question

FIGHTS = ("verb:assault", "verb:fire", "verb:suppress")


def wish(q: Question, world: World) -> str | None:
    """A word that leads to an assault, or else to a shot, three times out of four."""
    if q.ply % 4 == 3:
        return None
    if q.kind in ("window", "counter"):
        return "verb:pass"
    if q.kind == "action":
        return next((w for w in FIGHTS if w in q.offered), None)
    if q.kind == "support":
        return next((w for w in q.offered if w != "verb:done"), None)
    if q.kind == "supply-move":
        return q.offered[0]
    if q.kind in ("next-step", "assault-target"):
        return nearest(q, world)
    return None


def nearest(q: Question, world: World) -> str | None:
    """The step or the target that is nearest to the enemy, and to the unit that acts."""
    acting = q.before[q.seat]["acting"]
    unit = world.units.get(acting["unit"]) if acting else None
    if unit is None or unit.row["place"] != "board":
        return None
    if q.kind == "assault-target":
        return min(q.all_offered("unit:"), key=lambda w: (far(unit.squares[0], world.units[w]), w), default=None)
    enemies = [u for u in world.units.values() if u.side != SIDES[q.seat] and u.row["place"] == "board"]
    goal = world.units.get(acting["target"])  # none once it is a wreck
    goals = [goal] if goal is not None else enemies
    steps = [w for w in q.offered if w.startswith("square:")]
    if not goals or not steps:
        return None
    return min(steps, key=lambda w: (min(far(square(w), unit) for unit in goals), w))


def far(at: Square, unit: Unit) -> int:
    """Squares between a place and a unit."""
    return min((max(abs(at[0] - x), abs(at[1] - y)) for x, y in unit.squares), default=99)
