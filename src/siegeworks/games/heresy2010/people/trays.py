"""What is still to be placed: the pieces of a free deployment, and what may land by an order, with its ranks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from siegeworks.core.flow import find_frame
from siegeworks.core.gesture_book import Tray, TrayRow
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import HEROES, KINDS, LEGION_IDS, LEGION_MASK, N_UNITS, STOCKPILE
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, PIECE
from siegeworks.games.heresy2010.frames import DeployFrame, LandFrame
from siegeworks.games.heresy2010.orders.deployment import PLAN, Item, field, why_not_there
from siegeworks.games.heresy2010.state import Heresy2010State, bits


def deployment(s: Heresy2010State, f: DeployFrame) -> Tray:
    """The pieces of this side that come next, up to where the other side places."""
    side = PLAN[f.i].side
    rows: dict[tuple[str, tuple[Word, ...]], TrayRow] = {}
    taken: set[int] = {f.unit} if f.unit >= 0 and PLAN[f.i].mask else set()
    for n, item in enumerate(coming(f.i)):
        label, pieces = pieces_of(s, f, item, n == 0, taken)
        to = tuple(AREA + a for a in field(s, f, item) if a not in s.closed and why_not_there(s, item, a) is None)
        row = rows.get((label, to), TrayRow(label, (), 0, False, to))
        rows[label, to] = row._replace(pieces=row.pieces + pieces, number=row.number + 1, asked=row.asked or n == 0)
    return Tray(f"{('Imperial', 'Traitor')[side]} pieces to place", tuple(rows.values()))


def coming(first: int) -> Iterator[Item]:
    """The items of the plan from one on, as long as they are of one side and their areas are known."""
    for n, item in enumerate(PLAN[first:]):
        if item.side != PLAN[first].side or (n and item.where == "own-spaceport"):
            return
        yield item


def pieces_of(
    s: Heresy2010State, f: DeployFrame, item: Item, is_next: bool, taken: set[int]
) -> tuple[str, tuple[Word, ...]]:
    """What an item of the plan is called, and the piece that stands for it; a laser has no word."""
    if item.laser:
        return "Defence laser", ()
    if item.hero >= 0:
        return HEROES[item.hero].name, (HERO + item.hero,)
    if not item.mask:
        return "Any Hero", tuple(HERO + h for h in bits(s.heroes_at[item.side][STOCKPILE]))
    if is_next and f.unit >= 0:
        return name_of(s, f.unit), (PIECE + f.unit,)
    unit = next((u for u in bits(s.here[item.side][STOCKPILE] & item.mask) if u not in taken), -1)
    if unit < 0:
        return "Unit", ()
    taken.add(unit)
    return name_of(s, unit), (PIECE + unit,)


def name_of(s: Heresy2010State, unit: int) -> str:
    """What a unit is called among its equals: its kind, with its legion if it has one."""
    name = KINDS[s.unit_kind[unit]].name
    legion = next((id for id, mask in zip(LEGION_IDS, LEGION_MASK, strict=True) if mask >> unit & 1), "")
    return f"{name} ({legion.replace('-', ' ').title()})" if legion and legion not in name.lower() else name


def landing(s: Heresy2010State, f: LandFrame) -> Tray | None:
    """What may still land, and how much room is left."""
    words = [w for w in s.offered if w != DONE]
    if not words:
        return None
    rows = tuple(TrayRow(name_of(s, PIECE.id(w)), (w,), 1, True, ()) for w in words if w not in HERO)
    heroes = tuple(TrayRow(HEROES[HERO.id(w)].name, (w,), 1, True, ()) for w in words if w in HERO)
    room = [f"{f.left} more unit{'' if f.left == 1 else 's'}"] if f.left < N_UNITS else []
    room += [f"{f.rank} more rank{'' if f.rank == 1 else 's'}"] if f.rank < 2 * N_UNITS else []
    return Tray(f"Landing: {', '.join(room)}" if room else "Landing", (*rows, *heroes), plan=False)


def placing(s: Heresy2010State) -> Word | None:
    """The piece that the open question places."""
    f = find_frame(s, DeployFrame)
    if f is None:
        return None
    item = PLAN[f.i]
    if item.hero >= 0:
        return HERO + item.hero
    return PIECE + f.unit if f.unit >= 0 and s.offered and s.offered[0] in AREA else None


TRAYS: dict[str, Callable[[Any, Any], Tray | None]] = {
    "deploy-unit": deployment,
    "deploy-area": deployment,
    "lander": landing,
}
