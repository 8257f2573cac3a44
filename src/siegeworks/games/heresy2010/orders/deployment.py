"""Set-up by free deployment (scenarios 2 to 6): who places what where, step by step."""

from __future__ import annotations

from typing import Any, NamedTuple

from siegeworks.core.flow import Choice, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    BOX,
    CATACOMBS,
    COMMAND_CENTER,
    FACTORIES,
    FORTRESSES,
    HERO_NUMBER,
    IMPERIAL,
    KIND_MASK,
    KIND_NUMBER,
    KINDS,
    LEGION_IDS,
    LEGION_MASK,
    N_AREAS,
    N_UNITS,
    PALACE_AREAS,
    SPACEPORTS,
    STOCKPILE,
    TERRA_AREAS,
    TRAITOR,
    UNIT_TYPE,
    Area,
    Side,
)
from siegeworks.games.heresy2010.box.records import DeployLineData
from siegeworks.games.heresy2010.box.scenarios import DEPLOYMENTS
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, PIECE
from siegeworks.games.heresy2010.frames import DEPLOY, DeployFrame
from siegeworks.games.heresy2010.movement.stacking import surplus
from siegeworks.games.heresy2010.state import Heresy2010State, bits, neighbours, put_hero, put_unit

ANY = -1


class Item(NamedTuple):
    """One piece to place: whose, what (a unit mask, a Hero, a laser), and where it may go (`each`: the area is given
    by the plan)."""

    side: Side
    mask: int
    hero: int
    laser: bool
    where: str
    area: int  # a fixed area, or -1
    optional: bool
    fresh: bool  # a new area has to be chosen for this and the following equal pieces


def _item(side: Side, where: str, mask: int = 0, hero: int = ANY, laser: bool = False, **more: Any) -> Item:
    return Item(
        side, mask, hero, laser, where, int(more.get("area", -1)), bool(more.get("optional")), bool(more.get("fresh"))
    )


def _mask_of(side: Side, row: DeployLineData) -> int:
    if row.unit == "any":
        return sum(KIND_MASK[k] for k, kind in enumerate(KINDS) if kind.side == side and kind.figures)
    mask = KIND_MASK[KIND_NUMBER[row.unit]]
    return mask & LEGION_MASK[LEGION_IDS.index(row.legion)] if row.legion else mask


def _plan() -> tuple[Item, ...]:
    """The deployment as single pieces, in order."""
    out: list[Item] = []
    for step in DEPLOYMENTS["heresy-unheralded"].step:
        side = IMPERIAL if step.by == "imperial" else TRAITOR
        for row in step.place:
            out += _items(side, row)
    return tuple(out)


def _items(side: Side, row: DeployLineData) -> list[Item]:
    """The pieces of one line of the deployment."""
    where = row.where
    if row.hero:
        anyone = row.hero == "any"
        return [_item(side, where, optional=True) if anyone else _item(side, where, hero=HERO_NUMBER[row.hero])]
    if row.laser:
        return [_item(side, where, laser=True)] * row.count
    mask = _mask_of(side, row)
    if where == "fortress":
        return [_item(side, "fixed", mask, area=a) for a in FORTRESSES]
    if where in _FIXED:
        return [_item(side, "fixed", mask, area=_FIXED[where])] * row.count
    if row.each:
        groups = [(n, i) for n in range(row.areas) for i in range(row.count)]
        return [_item(side, where, mask, area=-2 - n, fresh=i == 0) for n, i in groups]
    return [_item(side, where, mask)] * row.count


_FIXED = {"command-center": COMMAND_CENTER, "catacombs": CATACOMBS}


PLAN = _plan()


def own_ports(s: Heresy2010State, side: Side) -> list[Area]:
    """Spaceports where a side stands."""
    return [a for a in SPACEPORTS if s.here[side][a]]


def field(s: Heresy2010State, f: DeployFrame, item: Item) -> list[Area]:
    """The kind of areas an item may go to."""
    if item.where == "fixed":
        return [item.area]
    if item.where in ("spaceport", "last-spaceport"):
        return [f.area] if item.area < -1 and not item.fresh else free_ports(s)
    if item.where == "own-spaceport":
        return [own_ports(s, item.side)[-2 - item.area]]
    if item.where == "with-own-units":
        return [a for a in range(N_AREAS) if s.here[item.side][a]]
    if item.where == "factory-or-adjacent":
        return [a for a in TERRA_AREAS if a in FACTORIES or borders_factory(s, a)]
    return list(_FIELDS.get(item.where, TERRA_AREAS))


_FIELDS: dict[str, tuple[Area, ...]] = {
    "command-center": (COMMAND_CENTER,),
    "palace": PALACE_AREAS,
    "factory": FACTORIES,
}


def free_ports(s: Heresy2010State) -> list[Area]:
    """Spaceports where nobody stands."""
    return [a for a in SPACEPORTS if not s.here[0][a] and not s.here[1][a]]


def borders_factory(s: Heresy2010State, a: Area) -> bool:
    """Whether a factory lies next to an area."""
    return any(b in FACTORIES for b, _ in neighbours(s, a))


def why_not_deploy(s: Heresy2010State, f: DeployFrame, item: Item, a: Area) -> Reason | None:
    """H10-SETUP-21, H10-SETUP-08  Why an item of the plan may not go to an area, if so."""
    if a in s.closed:
        return Reason("H10-COMP-21", "This area does not exist in this game.")
    if a not in field(s, f, item):
        return Reason("H10-SETUP-21", "The scenario does not place this piece there.")
    return why_not_there(s, item, a)


def why_not_there(s: Heresy2010State, item: Item, a: Area) -> Reason | None:
    """H10-SETUP-21, H10-STACK-01  What keeps the Imperial player from an area where the scenario lets him place."""
    if item.side != IMPERIAL:
        return None
    if s.here[TRAITOR][a]:
        return Reason("H10-SETUP-21", "The Imperial player places nothing where a Traitor unit stands.")
    if item.mask and surplus(s, IMPERIAL, a) >= 0:
        return Reason("H10-STACK-01", "The stacking limit would be exceeded.")
    if item.laser and a in s.lasers:
        return Reason("H10-SETUP-21", "The lasers go to six different areas.")
    return None


class DeployUnit(Choice):
    """H10-SETUP-21, H10-SETUP-22  Which piece comes next, where the scenario leaves the choice; equal ones are one."""

    idle = (DONE,)

    def seat(self, s: Heresy2010State, f: DeployFrame) -> int:
        return PLAN[f.i].side

    def words(self, s: Heresy2010State, f: DeployFrame) -> list[Word]:
        item = PLAN[f.i]
        if item.laser or item.hero >= 0:
            return []
        if not item.mask:
            return [*(HERO + h for h in bits(s.heroes_at[item.side][STOCKPILE])), DONE]
        seen: set[int] = set()
        out = []
        for u in bits(s.here[item.side][STOCKPILE] & item.mask):
            if UNIT_TYPE[u] not in seen:
                seen.add(UNIT_TYPE[u])
                out.append(PIECE + u)
        return out

    def choose(self, s: Heresy2010State, f: DeployFrame, w: Word) -> None:
        f.unit = PIECE.id(w) if w != DONE else -1

    def why_not(self, s: Heresy2010State, f: DeployFrame, w: Word) -> list[Reason]:
        return [Reason("H10-SETUP-21", "The scenario does not place this piece now.")] if w in PIECE else []


class DeployArea(Choice):
    """H10-SETUP-21  Where it goes."""

    def seat(self, s: Heresy2010State, f: DeployFrame) -> int:
        return PLAN[f.i].side

    def words(self, s: Heresy2010State, f: DeployFrame) -> list[Word]:
        item = PLAN[f.i]
        if item.optional and f.unit < 0:
            return []
        areas = [a for a in field(s, f, item) if a not in s.closed]
        return [AREA + a for a in areas if why_not_there(s, item, a) is None]

    def choose(self, s: Heresy2010State, f: DeployFrame, w: Word) -> None:
        item = PLAN[f.i]
        f.area = AREA.id(w)
        if item.laser:
            s.lasers.append(f.area)
            tell(s, "laser-placed", "H10-SETUP-21", area=f.area)
        elif item.mask:
            put_unit(s, f.unit, f.area)
            tell(s, "unit-placed", "H10-SETUP-21", unit=f.unit, area=f.area)
        else:
            h = item.hero if item.hero >= 0 else f.unit - N_UNITS
            put_hero(s, h, f.area)
            tell(s, "hero-placed", "H10-SETUP-21", hero=h, area=f.area)

    def why_not(self, s: Heresy2010State, f: DeployFrame, w: Word) -> list[Reason]:
        if w in AREA:
            reason = why_not_deploy(s, f, PLAN[f.i], AREA.id(w))
            return [reason] if reason else []
        return []


def next_item(s: Heresy2010State, f: DeployFrame) -> None:
    """H10-SETUP-08, H10-SETUP-21, H10-SETUP-22  On to the next piece; one that finds no area is eliminated."""
    item = PLAN[f.i]
    stays = f.unit >= 0 and item.mask and s.unit_area[f.unit] == STOCKPILE
    if stays and KINDS[s.unit_kind[f.unit]].eliminated_to == "box":
        put_unit(s, f.unit, BOX)
    if item.optional and f.unit >= 0 and s.heroes_at[item.side][STOCKPILE]:
        f.unit = -1
        jump(f, DEPLOY, "H10-SETUP-21")
        return
    f.i += 1
    f.unit = -1
    if f.i < len(PLAN):
        jump(f, DEPLOY, "H10-SETUP-21")
