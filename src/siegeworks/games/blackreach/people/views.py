"""Who sees what: the view of a seat. Worlds that a seat cannot tell from the real one are dealt in thinking/worlds.py.

Hidden are hands and the order of decks, unrevealed Order Tokens (number, Special or Bluff), which unit a concealed
counter is, the pile of Peril Markers, and an army while it is being mustered. Squares, units, cards, tiles, options and
powers stand in a view as their words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import (
    TILE_SIDE,
    TYPES,
    UNIT_SIDE,
    UNIT_TYPE,
    UNITS,
)
from siegeworks.games.blackreach.box.components import (
    BOARDS,
    DAMAGE_KINDS,
    FACE_NAMES,
    SCENARIOS,
    SIDES,
    TERRAIN_NAMES,
)
from siegeworks.games.blackreach.box.options import TOGETHER
from siegeworks.games.blackreach.box.words import CARD, OPTION, POINT, POWER, SQUARE, TILE, UNIT
from siegeworks.games.blackreach.cards.frames import ReplaceFrame
from siegeworks.games.blackreach.fire.frames import AttackFrame, FireFrame
from siegeworks.games.blackreach.frames import ORDERS, ActFrame, MoveFrame, OrderFrame, is_before
from siegeworks.games.blackreach.ground.ground import FACINGS, OPEN
from siegeworks.games.blackreach.markers import BOONS, amount
from siegeworks.games.blackreach.muster.army import cost
from siegeworks.games.blackreach.muster.frames import MusterFrame
from siegeworks.games.blackreach.muster.pointbattle import FIRST_SIZE, SIZES
from siegeworks.games.blackreach.people.clash import Clash, clash
from siegeworks.games.blackreach.people.shown import (
    ActingView,
    BlackReachView,
    CampaignView,
    ConcealedView,
    HandView,
    LaidBoard,
    MapView,
    MusterLimits,
    MusterView,
    ObjectiveView,
    OptionView,
    Outcome,
    PowerView,
    TileView,
    TokensView,
    UnitEffect,
    UnitView,
    WreckView,
)
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.setup import SCENARIO_IDS
from siegeworks.games.blackreach.state import (
    BOARD,
    BOX,
    ORDER,
    PHASES,
    PLACES,
    TOKEN_NAMES,
    WRECK,
    BlackReachState,
)
from siegeworks.games.blackreach.units import cells, is_unknown, scenario_number, where_squares
from siegeworks.games.blackreach.victory import ENDINGS, GONE, controller

# ---- words


def square_word(square: int) -> str | None:
    """A square's word; None for none."""
    return SQUARE.names[square] if square >= 0 else None


def tile_word(tile: int) -> str | None:
    """A tile's word; None for none."""
    return TILE.names[tile] if tile >= 0 else None


def option_word(option: int) -> str | None:
    """An option's word; None for none."""
    return OPTION.names[option] if option >= 0 else None


def unit_word(unit: int) -> str | None:
    """A unit's word; None for none."""
    return UNIT.names[unit] if unit >= 0 else None


def square_words(squares: Iterable[int]) -> list[str]:
    """The words of some squares."""
    return [SQUARE.names[square] for square in squares]


def card_words(cards: Iterable[int]) -> list[str]:
    """The words of some cards."""
    return [CARD.names[card] for card in cards]


Thing = TypeVar("Thing")


def by_side(values: Iterable[Thing]) -> dict[str, Thing]:
    """What belongs to each side, by its name."""
    return dict(zip(SIDES, values, strict=True))


# ---- the view


def mustering(s: BlackReachState) -> bool:
    """Whether armies are still being bought."""
    return s.scenario >= FIRST_SIZE and any(isinstance(f, MusterFrame) for f in s.frames)


def secret_armies(s: BlackReachState, seat: int | None) -> list[bool]:
    """HBR-REC-02  By side: whether its army is being bought where this seat does not see it."""
    return [mustering(s) and seat != side for side in (0, 1)]


def units_in_play(s: BlackReachState, secret: list[bool]) -> list[int]:
    """The units out of the box, without those of an army bought in secret."""
    return [unit for unit in range(UNITS) if s.unit_place[unit] != BOX and not secret[UNIT_SIDE[unit]]]


def view(s: BlackReachState, seat: int | None) -> BlackReachView:
    """All that a seat may know; a watcher (None) knows what both know."""
    secret = secret_armies(s, seat)
    shown = units_in_play(s, secret)
    named = [unit for unit in shown if not is_hidden(s, unit, seat)]
    return BlackReachView(
        seat=None if seat is None else SIDES[seat],
        seats=list(SIDES),
        scenario=SCENARIO_IDS[s.scenario],
        turn=s.turn,
        phase=PHASES[s.phase],
        where=RULES.where(s),
        outcome=outcome_view(s),
        turns=s.turns,
        initiative=SIDES[s.initiative],
        score=by_side(s.score),
        map=map_view(s),
        zones=by_side(square_words(zone) for zone in s.zones),
        objectives=objectives_view(s),
        units=units_view(s, named, seat),
        concealed=concealed_view(s, shown, seat),
        wrecks=wrecks_view(s, named),
        hands=by_side(hand_view(s, side, seat) for side in (0, 1)),
        decks=by_side(len(deck) for deck in s.deck),
        discards=by_side(card_words(pile) for pile in s.discard),
        tiles=tiles_view(s, secret),
        options=options_view(s, secret),
        powers=powers_view(s),
        tokens=by_side(TokensView(s.token_count[side], s.token_next[side]) for side in (0, 1)),
        campaign=campaign_view(s),
        acting=acting_view(s, seat),
        clash=clash_view(s, seat),
        muster=muster_view(s, seat),
    )


def outcome_view(s: BlackReachState) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if s.ending < 0:
        return None
    ending = ENDINGS[s.ending]
    winner = SIDES[s.winner] if s.winner >= 0 else None
    return Outcome(winner, ending.reason, ending.rule)


# ---- the ground


def map_view(s: BlackReachState) -> MapView:
    """The ground as it lies now."""
    g = s.ground
    covered = [-1 if kind == OPEN else kind for kind in g.terrain]
    return MapView(
        width=g.width,
        height=g.height,
        boards=[LaidBoard(BOARDS[c // 4].id, c % 4) for c in s.boards[1:]],
        terrain=kinds_view(SQUARE.names, covered),
        east=kinds_view(SQUARE.names, g.east),
        south=kinds_view(SQUARE.names, g.south),
        corners=kinds_view(POINT.names, g.corner),
        structures={SQUARE.names[square]: s.structure_dp[i] for i, square in enumerate(s.hit_structures)},
        fallen=square_words(s.fallen),
    )


def kinds_view(names: Sequence[str], kinds: list[int]) -> dict[str, str]:
    """What lies where: the terrain by the name of its place, without places that hold none."""
    return {names[i]: TERRAIN_NAMES[kind] for i, kind in enumerate(kinds) if kind >= 0}


def objective_names(s: BlackReachState) -> list[str]:
    """The objectives' names: printed for a scenario, numbered in a point battle."""
    n = scenario_number(s)
    if n >= 0:
        return [row.name for row in SCENARIOS[n].objective]
    return [f"Objective {i + 1}" for i in range(len(s.objectives))]


def objectives_view(s: BlackReachState) -> list[ObjectiveView]:
    """The objectives, and who controls each now by what lies open."""
    names = objective_names(s)
    out = []
    for i, square in enumerate(s.objectives):
        if s.objective_ever[i] & GONE:
            continue
        seat = controller(s, i)
        out.append(ObjectiveView(SQUARE.names[square], names[i], SIDES[seat] if seat >= 0 else None))
    return out


# ---- units


def units_view(s: BlackReachState, units: list[int], seat: int | None) -> dict[str, UnitView]:
    """The units of both sides that a seat can name."""
    return {UNIT.names[unit]: unit_view(s, unit, seat) for unit in units if s.unit_place[unit] != WRECK}


def unit_view(s: BlackReachState, unit: int, seat: int | None) -> UnitView:
    """HBR-ORDER-10  One unit as a seat sees it: an unrevealed token shows its back to the other side."""
    on_board = s.unit_place[unit] == BOARD
    return UnitView(
        side=SIDES[UNIT_SIDE[unit]],
        name=TYPES[UNIT_TYPE[unit]].name,
        face=FACE_NAMES[s.unit_face[unit]],
        place=PLACES[s.unit_place[unit]],
        square=square_word(s.unit_square[unit]) if on_board else None,
        squares=square_words(where_squares(s, unit)),
        facing=FACINGS[s.unit_facing[unit]],
        suppressed=s.unit_sm[unit],
        damage=[name for i, name in enumerate(DAMAGE_KINDS) if s.unit_damage[unit] >> i & 1],
        token=token_view(s, unit, seat, knows_token(s, unit, seat)),
        revealed=bool(s.unit_shown[unit]),
        activated=bool(s.unit_activated[unit]),
        aboard=unit_word(s.unit_in[unit]),
        tile=tile_word(s.unit_tile[unit]),
        life=s.unit_life[unit],
        effects=[UnitEffect(BOONS[row[0]], amount(row)) for row in s.boons if row[1] == unit and row[0] in BOONS],
    )


def concealed_view(s: BlackReachState, shown: list[int], seat: int | None) -> list[ConcealedView]:
    """HBR-ABIL-AMBUSH-07  The concealed counters a seat cannot name, in an order that tells nothing."""
    counters = [counter(s, unit, seat) for unit in shown if is_hidden(s, unit, seat)]
    return sorted(counters, key=lambda row: [str(value) for value in msgspec.structs.astuple(row)])


def counter(s: BlackReachState, unit: int, seat: int | None) -> ConcealedView:
    """What everyone sees of a concealed counter."""
    is_open = bool(s.unit_shown[unit] or s.unit_seen[unit])
    return ConcealedView(
        side=SIDES[UNIT_SIDE[unit]],
        square=square_word(s.unit_square[unit]),
        suppressed=s.unit_sm[unit],
        token=token_view(s, unit, seat, is_open),
        activated=bool(s.unit_activated[unit]),
    )


def wrecks_view(s: BlackReachState, units: list[int]) -> dict[str, WreckView]:
    """The wrecks: where each lies, and its Destruction Points."""
    wrecks = [unit for unit in units if s.unit_place[unit] == WRECK]
    return {UNIT.names[unit]: WreckView(square_words(cells(s, unit)), s.unit_dp[unit]) for unit in wrecks}


def acting_view(s: BlackReachState, seat: int | None) -> ActingView | None:
    """The unit that acts now, and its target; a concealed one only for its owner."""
    for f in reversed(s.frames):
        if isinstance(f, (ActFrame, MoveFrame, FireFrame, AttackFrame, AssaultFrame)) and f.unit >= 0:
            if is_hidden(s, f.unit, seat):
                return None
            has_target = f.target >= 0 and not is_hidden(s, f.target, seat)
            return ActingView(UNIT.names[f.unit], UNIT.names[f.target] if has_target else None)
    return None


def clash_view(s: BlackReachState, seat: int | None) -> Clash | None:
    """What is being decided, unless a counter is in it that the seat cannot name."""
    found = clash(s)
    if found is None or any(unit >= 0 and is_hidden(s, unit, seat) for unit in found[1]):
        return None
    return found[0]


# ---- what may be seen of units and tokens


def is_hidden(s: BlackReachState, unit: int, seat: int | None) -> bool:
    """HBR-ABIL-AMBUSH-07  Only its controller may know which unit a concealed counter is."""
    return seat != UNIT_SIDE[unit] and is_unknown(s, unit)


def veiled(s: BlackReachState, side: int, seat: int | None) -> bool:
    """HBR-ORDER-09, HBR-ORDER-10  Nobody sees the other's tokens before all of them lie (of both sides, when they place
    together): in the order in which they are given their numbers could be read."""
    if s.phase != ORDER or seat == side:
        return False
    for f in s.frames:
        if isinstance(f, OrderFrame) and is_before(f, ORDERS, "HBR-ORDER-24"):
            return TOGETHER.is_on(s) or f.seat == side
        if isinstance(f, ReplaceFrame) and f.seat == side:
            return True
    return False


def knows_token(s: BlackReachState, unit: int, seat: int | None) -> bool:
    """HBR-ORDER-10  Whether a seat knows the token of a unit: its own, a revealed one, or one it was shown."""
    if seat == UNIT_SIDE[unit] or s.unit_shown[unit]:
        return True
    return bool(s.unit_seen[unit]) and seat is not None


def token_view(s: BlackReachState, unit: int, seat: int | None, is_open: bool) -> str | None:
    """HBR-ORDER-09, HBR-ORDER-10  The token of a unit: its name if it lies open, else its back; None without one."""
    if not s.unit_token[unit] or veiled(s, UNIT_SIDE[unit], seat):
        return None
    return TOKEN_NAMES[s.unit_token[unit]] if is_open else "hidden"


# ---- cards, tiles, options and powers


def hand_view(s: BlackReachState, side: int, seat: int | None) -> HandView:
    """HBR-CARD-02  A hand is its owner's; others know its size and the cards they have seen."""
    cards = s.hand[side] if seat == side else s.hand_known[side] if seat is not None else []
    return HandView(len(s.hand[side]), card_words(cards))


def tiles_view(s: BlackReachState, secret: list[bool]) -> dict[str, TileView]:
    """The tiles of both armies, without those bought in secret."""
    used = [tile for tile, used in enumerate(s.tile_used) if used and not secret[TILE_SIDE[tile]]]
    return {TILE.names[tile]: TileView(bool(s.tile_broken[tile]), tile_word(s.tile_parent[tile])) for tile in used}


def options_view(s: BlackReachState, secret: list[bool]) -> dict[str, OptionView]:
    """The options on the tiles, without those bought in secret."""
    laid = [(option, tile) for option, tile in enumerate(s.option_tile) if tile >= 0 and not secret[TILE_SIDE[tile]]]
    return {
        OPTION.names[option]: OptionView(TILE.names[tile], s.option_markers[option], unit_word(s.option_unit[option]))
        for option, tile in laid
    }


def powers_view(s: BlackReachState) -> dict[str, PowerView]:
    """The psychic powers that lie on units."""
    lying = [(power, unit) for power, unit in enumerate(s.power_unit) if unit >= 0]
    return {POWER.names[power]: PowerView(UNIT.names[unit], unit_word(s.power_by[power])) for power, unit in lying}


# ---- campaign and muster


def campaign_view(s: BlackReachState) -> CampaignView | None:
    """The chapter of the campaign and the points so far; None outside one."""
    if s.chapter < 0:
        return None
    return CampaignView(SCENARIO_IDS[s.chapter], by_side(points / 2 for points in s.campaign_score))


def muster_view(s: BlackReachState, seat: int | None) -> MusterView | None:
    """HBR-REC-02  What the buyer of an army knows: points spent and to spend, limits of this size."""
    for f in s.frames:
        if isinstance(f, MusterFrame) and f.seat == seat:
            size = SIZES[f.size]
            limits = MusterLimits(size.max_heavy_vehicles, size.max_command_tiles, size.max_psykers)
            return MusterView(SIDES[seat], f.points, cost(s, seat), limits, tile_word(f.tile) or option_word(f.option))
    return None
