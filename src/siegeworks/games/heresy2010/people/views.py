"""Who sees what (section 21, INFO). Worlds that a seat cannot tell from the real one are dealt in worlds.py."""

from __future__ import annotations

import msgspec

from siegeworks.core.flow import find_frame
from siegeworks.games.heresy2010 import sequence
from siegeworks.games.heresy2010.battle.engaged import battle
from siegeworks.games.heresy2010.battle.frames import AttackFrame, BattleFrame, CoexistenceFrame
from siegeworks.games.heresy2010.battle.tally import Tally, tally
from siegeworks.games.heresy2010.box.components import (
    BOX,
    CARDS,
    HERO_SIDE,
    IMPERIAL,
    IS_HERO_CARD,
    KINDS,
    N_AREAS,
    N_HEROES,
    N_UNITS,
    PLACE_IDS,
    SIDE_NAMES,
    STOCKPILE,
    TRAITOR,
    Area,
    Card,
    Hero,
    Piece,
    Side,
    Unit,
)
from siegeworks.games.heresy2010.box.tracks import WOUNDED_FROM
from siegeworks.games.heresy2010.box.words import (
    AREA,
    BORDER,
    CARD,
    HERO,
    PIECE,
    REGION,
    UNIT,
)
from siegeworks.games.heresy2010.cards.effects import why_not_required
from siegeworks.games.heresy2010.cards.frames import InspectFrame, ScryFrame
from siegeworks.games.heresy2010.frames import SetupFrame
from siegeworks.games.heresy2010.movement.frames import FlightFrame
from siegeworks.games.heresy2010.setup import SCENARIO_LIST
from siegeworks.games.heresy2010.siege.frames import LandingFrame
from siegeworks.games.heresy2010.state import ROUTED, Heresy2010State, bits, owner
from siegeworks.games.heresy2010.victory import ENDINGS

_PHASES = {
    "set-up": "Set-up",
    "deployment": "Set-up: deployment",
    "battle": "Battle",
    "change-of-initiative": "Change of initiative",
    "event-phase": "Event phase",
    "draw-orders-phase": "Draw orders phase",
    "refresh-phase": "Refresh phase",
    "action": "Action",
}


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: str
    reason: str
    rule: str
    text: str


class TrackView(msgspec.Struct, frozen=True):
    """The initiative track: both markers, whose lies on top, the icons spent."""

    imperial: int
    traitor: int
    upper: str
    spent: list[int]


class BombardmentView(msgspec.Struct, frozen=True):
    """The bombardment deck: what is open and what lies on top of the discard pile."""

    deck: int
    open: list[str]
    discard: int
    top: str | None


class EventsView(msgspec.Struct, frozen=True):
    """The event deck, what is kept in play, and what the seat itself put into the acts."""

    deck: int
    kept: list[str]
    discard: int
    top: str | None
    removed: int
    put: list[str]  # own cards, act by act, where the players built the deck


class OrdersView(msgspec.Struct, frozen=True):
    """A side's orders: the hand's cards for its owner, their number for all others."""

    hand: list[str] | int
    deck: int
    discard: int
    top: str | None
    reserve: list[str]


class StackedOrder(msgspec.Struct, frozen=True):
    """An order in a stack; its face only for the owner of the top card."""

    side: str
    card: str | None
    locked: bool


class Backs(msgspec.Struct, frozen=True):
    """How many cards of each back a hand holds."""

    combat: int
    hero: int


class CombatView(msgspec.Struct, frozen=True):
    """A side's combat cards: faces for the owner, numbers and backs for all."""

    hand: list[str] | None
    backs: Backs
    played: list[str]
    deck: int
    discard: int
    top: str | None
    hero_deck: int
    hero_discard: int
    hero_top: str | None


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the board."""

    unit: str
    kind: str
    side: str
    area: str
    damage: int
    rank: int


class HeroView(msgspec.Struct, frozen=True):
    """A Hero, wherever he is."""

    hero: str
    side: str
    area: str | None  # None off the board; then place says where
    place: str  # stockpile, box or aloft
    damage: int
    wounded: bool


class MarkerView(msgspec.Struct, frozen=True):
    """An activation marker."""

    side: str
    area: str
    routed: bool


class AttackView(msgspec.Struct, frozen=True):
    """An attack being prepared: who, where, from where, with whom so far."""

    attacker: str
    target: str
    origins: list[str]
    engaged: list[str]


class BattleView(msgspec.Struct, frozen=True):
    """The battle being fought: public, but for cards picked and not shown yet, and opposing cards a seat has seen."""

    target: str
    attacker: str
    coexistence: bool
    iteration: int
    length: int
    active: str
    origins: list[str]
    engaged: dict[str, list[str]]
    damage: int
    lowered: list[str]  # units at a lower rank
    picked: list[str]  # own cards not shown yet
    known: list[str]  # opposing cards in hand that the seat has seen
    wanting: dict[str, str]  # cards of one's own hand and on the table whose effect cannot be used now, and why
    tally: Tally


class FlightView(msgspec.Struct, frozen=True):
    """A flight under way: where it is, where it goes, and who is aboard and so nowhere on the board."""

    unit: str
    at: str
    to: str
    aboard: list[str]


class LandingView(msgspec.Struct, frozen=True):
    """A landing under fire: where, and who comes down there; none of them is on the board yet."""

    area: str
    pieces: list[str]


class Heresy2010View(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seat may know."""

    seat: str | None
    seats: list[str]
    scenario: str
    turn: int
    phase: str
    where: str
    outcome: Outcome | None
    current: str
    round: int
    playing: bool
    track: TrackView
    tokens: dict[str, int]
    executing: list[str]  # cards being carried out
    reading: list[str]  # cards the seat alone looks at just now
    bombardment: BombardmentView
    events: EventsView
    orders: dict[str, OrdersView]
    stacks: dict[str, list[StackedOrder]]  # by region, from the bottom
    combat: dict[str, CombatView]
    units: list[UnitView]
    heroes: list[HeroView]
    stockpile: dict[str, list[str]]
    box: dict[str, list[str]]
    markers: list[MarkerView]
    forts: list[str]
    breaches: list[str]
    crevasses: list[str]  # torn open in play
    closed: list[str]
    lasers: list[str]
    battle: BattleView | None
    attack: AttackView | None
    flight: FlightView | None
    landing: LandingView | None


def _cards(cards: list[Card]) -> list[str]:
    return [CARD.names[c] for c in cards]


def _top(cards: list[Card]) -> str | None:
    """H10-INFO-04  Only the top card of a discard pile may be looked at."""
    return CARD.names[cards[-1]] if cards else None


def phase(s: Heresy2010State) -> str:
    """Where the game stands, in words."""
    for f in reversed(s.frames):
        text = _PHASES.get(sequence.RULES.procedures[f.proc].name)
        if text:
            return text
    return "Game over" if not s.frames else "Round"


def view(s: Heresy2010State, seat: int | None) -> Heresy2010View:
    """H10-INFO-01, H10-INFO-02, H10-INFO-03, H10-INFO-07, H10-INFO-08, H10-INFO-09, H10-INFO-10, H10-INFO-11,
    H10-ORD-39, H10-ACT-17, H10-HERO-43

    All that a seat may know: hands and own top orders for their owner alone, deck orders for nobody, everything else
    for all.
    """
    b = battle(s)
    return Heresy2010View(
        seat=None if seat is None else SIDE_NAMES[seat],
        seats=list(SIDE_NAMES),
        scenario=SCENARIO_LIST[s.scenario].id,
        turn=s.round,
        phase=phase(s),
        where=sequence.RULES.where(s),
        outcome=outcome(s),
        current=SIDE_NAMES[s.current],
        round=s.round,
        playing=s.playing,
        track=TrackView(s.track[0], s.track[1], SIDE_NAMES[s.upper], sorted(s.spent)),
        tokens=dict(zip(SIDE_NAMES, s.tokens, strict=True)),
        executing=_cards(s.executing),
        reading=_cards(reading(s, seat)),
        bombardment=BombardmentView(len(s.bomb_deck), _cards(s.bomb_open), len(s.bomb_discard), _top(s.bomb_discard)),
        events=events_of(s, seat),
        orders={name: orders_of(s, side, seat) for side, name in enumerate(SIDE_NAMES)},
        stacks={name: stack_of(s, r, seat) for r, name in enumerate(REGION.names)},
        combat={name: combat_of(s, side, seat) for side, name in enumerate(SIDE_NAMES)},
        units=[unit_of(s, u) for u in range(N_UNITS) if s.unit_area[u] < N_AREAS],
        heroes=[hero_of(s, h) for h in range(N_HEROES)],
        stockpile=figures_in(s, STOCKPILE),
        box=figures_in(s, BOX),
        markers=[*markers_of(s, IMPERIAL), *markers_of(s, TRAITOR)],
        forts=_areas(s.forts),
        breaches=[BORDER.names[x] for x in s.breaches],
        crevasses=[BORDER.names[x] for x in s.chasms],
        closed=_areas(s.closed),
        lasers=_areas(s.lasers),
        battle=None if b is None else battle_of(s, b, seat),
        attack=attack_of(s) if b is None else None,
        flight=flight_of(s),
        landing=landing_of(s),
    )


def outcome(s: Heresy2010State) -> Outcome | None:
    """Who has won and how, once the game is over."""
    if s.ending < 0:
        return None
    row = ENDINGS[s.ending]
    return Outcome(SIDE_NAMES[s.winner], row.reason, row.rule, row.text)


def _areas(areas: list[Area]) -> list[str]:
    return [AREA.names[a] for a in areas]


def _pieces(pieces: list[Piece]) -> list[str]:
    return [PIECE.names[p] for p in pieces]


# ---- what lies on the table for all to see
def unit_of(s: Heresy2010State, u: Unit) -> UnitView:
    """H10-INFO-10  A unit on the board."""
    kind = KINDS[s.unit_kind[u]]
    area = AREA.names[s.unit_area[u]]
    return UnitView(UNIT.names[u], kind.id, SIDE_NAMES[kind.side], area, s.unit_damage[u], kind.rank)


def hero_of(s: Heresy2010State, h: Hero) -> HeroView:
    """H10-INFO-10, H10-HERO-43  A Hero, on the board or off it."""
    a = s.hero_area[h]
    on_board = a < N_AREAS
    return HeroView(
        hero=HERO.names[h],
        side=SIDE_NAMES[HERO_SIDE[h]],
        area=AREA.names[a] if on_board else None,
        place="board" if on_board else PLACE_IDS[a],
        damage=s.hero_damage[h],
        wounded=s.hero_damage[h] >= WOUNDED_FROM,
    )


def figures_in(s: Heresy2010State, place: Area) -> dict[str, list[str]]:
    """The figures of each side in its stockpile, or in the box."""
    return {name: _pieces(bits(s.here[side][place])) for side, name in enumerate(SIDE_NAMES)}


def markers_of(s: Heresy2010State, side: Side) -> list[MarkerView]:
    """H10-ACT-17  A side's activation markers."""
    name = SIDE_NAMES[side]
    return [MarkerView(name, AREA.names[a], face == ROUTED) for a, face in enumerate(s.markers[side]) if face]


# ---- cards
def orders_of(s: Heresy2010State, side: Side, seat: int | None) -> OrdersView:
    """H10-INFO-01, H10-INFO-03, H10-INFO-04  A hand for its owner only, reserves for all, of a pile its top card."""
    hand = s.order_hand[side]
    return OrdersView(
        hand=_cards(sorted(hand)) if seat == side else len(hand),
        deck=len(s.order_deck[side]),
        discard=len(s.order_discard[side]),
        top=_top(s.order_discard[side]),
        reserve=_cards(s.reserve[side]),
    )


def stack_of(s: Heresy2010State, region: int, seat: int | None) -> list[StackedOrder]:
    """H10-INFO-02, H10-INFO-11, H10-ORD-07, H10-ORD-08, H10-ORD-26  Backs and locks are public; a face only for the
    owner of the top card."""
    stack = s.stacks[region]
    out = [StackedOrder(SIDE_NAMES[owner(c)], None, c in s.locked) for c in stack]
    if stack and seat == owner(stack[-1]):
        out[-1] = StackedOrder(SIDE_NAMES[seat], CARD.names[stack[-1]], stack[-1] in s.locked)
    return out


def combat_of(s: Heresy2010State, side: Side, seat: int | None) -> CombatView:
    """H10-INFO-04, H10-INFO-07, H10-BAT-30  Faces for the owner, numbers and backs for all."""
    hand = s.combat_hand[side]
    heroes = sum(1 for c in hand if IS_HERO_CARD[c])
    return CombatView(
        hand=_cards(hand) if seat == side else None,  # as the list of choices has them
        backs=Backs(len(hand) - heroes, heroes),
        played=_cards(s.combat_played[side]),
        deck=len(s.combat_deck[side]),
        discard=len(s.combat_discard[side]),
        top=_top(s.combat_discard[side]),
        hero_deck=len(s.hero_deck[side]),
        hero_discard=len(s.hero_discard[side]),
        hero_top=_top(s.hero_discard[side]),
    )


def events_of(s: Heresy2010State, seat: int | None) -> EventsView:
    """H10-INFO-04, H10-INFO-09  The event deck by number, kept events and the top of the discard pile for all."""
    return EventsView(
        deck=len(s.event_deck),
        kept=_cards(s.event_kept),
        discard=len(s.event_discard),
        top=_top(s.event_discard),
        removed=len(s.event_box),
        put=_cards(events_put(s, seat)),
    )


def events_put(s: Heresy2010State, seat: int | None) -> list[Card]:
    """H10-SETUP-27  The events a seat put into the acts, facedown: it knows them, nobody else does."""
    f = s.frames[-1] if s.frames else None
    put = f.put if isinstance(f, SetupFrame) else []
    own = "" if seat is None else SIDE_NAMES[seat]
    return [c for act in (*s.acts, put) for c in act if CARDS[c].pool == own]


# ---- attack and battle
def attack_of(s: Heresy2010State) -> AttackView | None:
    """An attack or a coexistence battle being prepared, if any."""
    for f in reversed(s.frames):
        if isinstance(f, CoexistenceFrame):
            return AttackView(SIDE_NAMES[f.side], AREA.names[f.target], [], [])
        if isinstance(f, AttackFrame) and f.target >= 0:
            return AttackView(SIDE_NAMES[f.side], AREA.names[f.target], _areas(f.named), _pieces(f.picked))
    return None


def flight_of(s: Heresy2010State) -> FlightView | None:
    """H10-FLY-05, H10-FLY-10  The flight that carries pieces just now, if any."""
    f = find_frame(s, FlightFrame)
    return FlightView(UNIT.names[f.unit], AREA.names[f.at], AREA.names[f.dest], _pieces(f.aboard)) if f else None


def landing_of(s: Heresy2010State) -> LandingView | None:
    """H10-LASER-03  The pieces that come down just now, if any: they were named for all to see."""
    f = find_frame(s, LandingFrame)
    return LandingView(AREA.names[f.area], _pieces([*f.heroes, *f.inbound, *f.through])) if f else None


def battle_of(s: Heresy2010State, b: BattleFrame, seat: int | None) -> BattleView:
    """The battle being fought, as a seat sees it."""
    return BattleView(
        target=AREA.names[b.target],
        attacker=SIDE_NAMES[b.attacker],
        coexistence=b.coexistence,
        iteration=b.iteration,
        length=b.length,
        active=SIDE_NAMES[b.active],
        origins=_areas(b.origins),
        engaged={name: _pieces(b.engaged[side]) for side, name in enumerate(SIDE_NAMES)},
        damage=b.damage,
        lowered=_pieces(b.lowered),
        picked=[] if seat is None else _cards([c for c in b.picked if owner(c) == seat]),
        known=[] if seat is None else _cards(b.seen[seat]),
        wanting=wanting(s, b, seat),
        tally=tally(s, b, seat),
    )


def wanting(s: Heresy2010State, b: BattleFrame, seat: int | None) -> dict[str, str]:
    """H10-BAT-40  Cards whose effect cannot be used now since whoever must fight for it does not."""
    rows = [
        (side, c) for side in (0, 1) for c in (*(s.combat_hand[side] if side == seat else ()), *s.combat_played[side])
    ]
    found = [(c, why_not_required(s, b, side, c)) for side, c in rows if CARDS[c].steps]
    return {CARD.names[c]: reason.text for c, reason in found if reason is not None}


def reading(s: Heresy2010State, seat: int | None) -> list[Card]:
    """H10-INFO-05  Cards a seat looks at just now: an inspected stack, the top of its deck."""
    for f in reversed(s.frames):
        if isinstance(f, InspectFrame) and f.side == seat:
            return [c for c in s.stacks[f.region] if owner(c) != seat]
        if isinstance(f, ScryFrame) and f.side == seat:
            return [c for c in f.cards if c not in f.put_back]
    return []
