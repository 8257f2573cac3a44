"""What is done in one go: an order dropped on a region, a stack on an area, landings, attacks with everyone engaged."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from siegeworks.core.flow import find_frame
from siegeworks.core.gesture_book import Book, Gesture, Order, Tray, TrayRow
from siegeworks.core.gesture_series import as_usual, made
from siegeworks.core.seam import AnyFrame
from siegeworks.core.walking import Walk
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import (
    HEROES,
    KINDS,
    LEGION_MASK,
    LEGION_NAMES,
    N_AREAS,
    N_REGIONS,
    N_UNITS,
    REGION_AREAS,
    STOCKPILE,
)
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, PASS, PIECE, REGION, verb
from siegeworks.games.heresy2010.frames import ActionFrame, DeployFrame, DrawPhaseFrame
from siegeworks.games.heresy2010.orders.deployment import PLAN, Item, field, why_not_there
from siegeworks.games.heresy2010.orders.orders import FROM_HAND, FROM_MAP, why_not_execute_top
from siegeworks.games.heresy2010.people.battle_gestures import ALONE, gestures, is_attack
from siegeworks.games.heresy2010.siege.frames import CorruptFrame, LandFrame, LandingFrame
from siegeworks.games.heresy2010.state import Heresy2010State, bits


def round_of(s: Heresy2010State) -> int:
    """The number of the round."""
    return s.round


def turn(s: Heresy2010State) -> int:
    """Whose action it is."""
    return s.current


def cost(before: Heresy2010State, after: Heresy2010State) -> int | None:
    """The initiative that the action will cost, once it is known."""
    action, was = find_frame(after, ActionFrame), find_frame(before, ActionFrame)
    if action is None or not action.paid or not action.cost or (was is not None and was.cost == action.cost):
        return None  # what was known before is not paid once more
    return action.cost


def battle(s: Heresy2010State) -> int:
    """The battle being fought, by its round, area and kind; nothing between battles."""
    fight = find_frame(s, BattleFrame)
    return -1 if fight is None else 2 * (s.round * N_AREAS + fight.target) + fight.coexistence


def pass_on(s: Heresy2010State, f: BattleFrame) -> Word | None:
    """Play no card in this iteration."""
    return PASS


def attempts(s: Heresy2010State, f: CorruptFrame) -> int:
    """Attempts at corruption still to be made."""
    return f.left


def in_hand(s: Heresy2010State, f: DrawPhaseFrame) -> int:
    """Orders that can be thrown away."""
    return len(s.order_hand[f.side])


def all_hero_cards(s: Heresy2010State, f: BattleFrame) -> Word | None:
    """As many Hero combat cards as may be drawn."""
    return next((w for w in (verb("draw-two"), verb("draw-one")) if w in s.offered), None)


def inbound(s: Heresy2010State, f: LandingFrame) -> int:
    """Units that the lasers have still to fire at."""
    return len(f.inbound)


def own(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """What is done in one go that no walk finds: around a battle, and with the only order that can be carried out."""
    return [*([] if picked else from_map(walk)), *gestures(walk, picked)]


def from_map(walk: Walk) -> Iterator[Gesture]:
    """H10-ORD-14  The only order on the strategic map that can be carried out, at its region: nobody is asked which."""
    if walk.kind != "choose-action" or FROM_MAP not in walk.words:
        return
    s: Heresy2010State = walk.s
    regions = [r for r in range(N_REGIONS) if why_not_execute_top(s, walk.seat, r) is None]
    if len(regions) == 1:
        yield made(as_usual(walk.say(FROM_MAP)), (), REGION + regions[0])


def drops(gesture: Gesture) -> tuple[Word, ...] | None:
    """An order is laid by dropping its card on the stack of a region, carried out by dropping it on an area there."""
    if gesture.words[0] != FROM_HAND or gesture.target is None or gesture.target not in REGION:
        return ()
    if is_attack(gesture.words[1]):
        return None  # it is dropped on whom it attacks
    return tuple(AREA.words(REGION_AREAS[REGION.id(gesture.target)]))


# ---------------------------------------------------------------------------------------------------- trays


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
    legion = next((legion for legion, mask in zip(LEGION_NAMES, LEGION_MASK, strict=True) if mask >> unit & 1), "")
    return f"{name} ({legion})" if legion and legion.lower() not in name.lower() else name


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


TRAYS: dict[str, Callable[[Heresy2010State, AnyFrame], Tray | None]] = {
    "deploy-unit": deployment,
    "deploy-area": deployment,
    "lander": landing,
}


BOOK = Book(
    subjects=frozenset(("card", "unit", "hero")),
    targets=frozenset(("area", "region", "border")),
    cost=cost,
    turn=turn,
    round=round_of,
    closes=frozenset(("mover", "lander", "crosser", "place-piece", "take-up", "muster-unit")),
    rest=frozenset(("deploy-unit", "deploy-area", "divide-point", "assign-damage", "remove", "landing-order",
                    "landing-stack")),
    through={"corrupt-target": attempts, "laser-target": inbound, "discard-orders": in_hand},
    together=frozenset(("play-cards", "resist-damage", "discard-orders", "take-reserve", "engage-pieces", "riders",
                        "gather")),
    enough=DONE,
    phrases={"play-cards": "Play {}", "resist-damage": "Shield with {}", "discard-orders": "Throw away {}",
             "take-reserve": "Take {}", "engage-pieces": "Attack with {}", "riders": "Ride with {}",
             "gather": "Gather {}", "corrupt-target": "Try to corrupt {}", "laser-target": "Fire at {}"},
    divides=frozenset(("assign-damage", "divide-point")),
    own=own,
    alone=ALONE,
    drops=drops,
    trays=TRAYS,
    placing=placing,
    orders=(
        Order("play-cards", "pass-this-battle", "Pass for the rest of this battle", pass_on, battle),
        Order("hero-cards", "all", "Hero combat cards: draw all that may be drawn", all_hero_cards),
    ),
)  # fmt: skip
