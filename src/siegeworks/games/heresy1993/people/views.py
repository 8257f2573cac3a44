"""Who sees what: the view is the moving part of the page; worlds.py deals again what a seat cannot know."""

from __future__ import annotations

import msgspec

from siegeworks.core.flow import find_frame
from siegeworks.core.words import Block
from siegeworks.games.heresy1993.battle.combat import attack_reckoning, fresh_in
from siegeworks.games.heresy1993.battle.results import reckon
from siegeworks.games.heresy1993.box.components import (
    BOXES,
    CAPACITY,
    COLUMNS,
    CONTROLLED,
    IMPERIAL,
    IS_LASER,
    LAST_TURN,
    N_AREAS,
    N_UNITS,
    PHASES,
    PORTS,
    RESERVE,
    RESULTS,
    SEATS,
    SIDE,
    TRAITOR,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import ABILITY, AREA, SPECIAL_CARD, STRATEGY_CARD, UNIT, WALL
from siegeworks.games.heresy1993.frames import BattleFrame, FightFrame, LandingFrame, SetupFrame
from siegeworks.games.heresy1993.invasion.landing import next_lander
from siegeworks.games.heresy1993.people.reckoning import AttackPreview, reckoned
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.setup import FREE, ORDER, is_setting_up
from siegeworks.games.heresy1993.state import (
    CARRIED,
    FACE_UP,
    FOUGHT,
    LASERS_UP,
    MOVED,
    RETREATED,
    Heresy1993State,
    other,
)
from siegeworks.games.heresy1993.victory import ENDINGS

_FACE_DOWN = OPTIONS["face-down"]
PLACE_WORDS = AREA.names + tuple("box:" + box for box in BOXES)
_DONE = ((MOVED, "moved"), (FOUGHT, "fought"), (RETREATED, "retreated"), (CARRIED, "carried"))


class UnitView(msgspec.Struct, frozen=True):
    """A counter that the seat sees: the word of its area or box, its side up, and what it did in this phase."""

    place: str
    reduced: bool
    done: list[str]


class CardsView(msgspec.Struct, frozen=True):
    """The special cards of a side; the hand only for its owner."""

    hand: list[str] | None
    hand_size: int
    deck_size: int
    discard: list[str]


class PlanView(msgspec.Struct, frozen=True):
    """The strategy cards of a side: the stack, top card first and face down to the other side, and those shown."""

    stack: list[str | None]
    shown: list[str]


class BattleView(msgspec.Struct, frozen=True):
    """The attack being resolved; column, die and result once they are known."""

    area: str
    attacker: str
    sources: list[str]
    attackers: list[str]
    defenders: list[str]
    column: str | None
    die: int | None
    result: str | None
    retreating: list[str]
    reckoning: AttackPreview


class AttackView(msgspec.Struct, frozen=True):
    """An attack being declared: its target and the stacks that have joined."""

    area: str
    attacker: str
    sources: list[str]
    attackers: list[str]
    defenders: list[str]
    reckoning: AttackPreview  # with the stacks that have joined; nothing before any has


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended; no winner is a draw."""

    winner: str | None
    reason: str
    rule: str
    text: str


class Heresy1993View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat may know; pieces and places by word."""

    seat: str | None
    seats: list[str]
    scenario: str
    turn: int
    last_turn: int
    phase: str
    where: str
    outcome: Outcome | None
    segment: int  # the action segment 1 to 4, 0 between them
    active: str | None  # whose segment it is
    initiative: str | None
    dice: list[int]  # the initiative dice, Imperial and Traitor
    units: dict[str, UnitView]
    face_down: dict[str, int]  # how many face-down Imperial counters lie in an area, as far as the seat may count them
    control: dict[str, str]
    breached: list[str]
    ports: dict[str, list[int]]  # landings and take-offs in this phase, and how many a Space Port serves
    attacked: list[str]  # areas attacked in this phase
    cards: dict[str, CardsView]
    plans: dict[str, PlanView]
    special_used: list[str]  # who has used a special card in this segment
    silenced: bool
    laser_bonus: int
    used: list[str]  # abilities used in this turn
    battle: BattleView | None
    attack: AttackView | None
    landing: str | None  # the counter that is set up or lands next


def is_hidden(s: Heresy1993State, unit: int, seat: int | None) -> bool:
    """Whether a seat may not know where an Imperial counter lies."""
    if s.face_up == FACE_UP or seat == IMPERIAL or SIDE[unit] == TRAITOR:
        return False
    return not (s.face_up == LASERS_UP and IS_LASER[unit])


def view(s: Heresy1993State, seat: int | None) -> Heresy1993View:
    """Everything a seat (None: a watcher) may know."""
    return Heresy1993View(
        seat=None if seat is None else SEATS[seat],
        seats=list(SEATS),
        scenario="free" if s.scenario == FREE else "historical",
        turn=s.turn,
        last_turn=LAST_TURN,
        phase=phase_text(s),
        where=RULES.where(s),
        outcome=outcome(s),
        segment=s.segment,
        active=_name(SEATS, s.active),
        initiative=_name(SEATS, s.initiative),
        dice=list(s.dice),
        units=units(s, seat),
        face_down=face_down(s, seat),
        control={PLACE_WORDS[area]: SEATS[s.control[marker]] for marker, area in enumerate(CONTROLLED)},
        breached=_names(WALL, _marked(s.breached)),
        ports={PLACE_WORDS[area]: [s.port_used[port], CAPACITY[port]] for port, area in enumerate(PORTS)},
        attacked=_names(AREA, _marked(s.attacked)),
        cards={SEATS[side]: cards(s, side, side == seat) for side in (IMPERIAL, TRAITOR)},
        plans={SEATS[side]: plan(s, side, side == seat) for side in (IMPERIAL, TRAITOR)},
        special_used=[SEATS[side] for side in _marked(s.special_used)],
        silenced=s.silenced,
        laser_bonus=s.laser_bonus,
        used=_names(ABILITY, _marked(s.used)),
        battle=battle(s),
        attack=attack(s, seat),
        landing=landing(s, seat),
    )


def _name(names: tuple[str, ...], number: int) -> str | None:
    return names[number] if number >= 0 else None


def _names(block: Block, ids: list[int]) -> list[str]:
    return [block.names[i] for i in ids]


def _marked(column: list[int]) -> list[int]:
    """The numbers that a column of noughts and ones marks."""
    return [number for number, mark in enumerate(column) if mark]


def units(s: Heresy1993State, seat: int | None) -> dict[str, UnitView]:
    """The counters a seat sees, wherever they are."""
    return {
        UNIT.names[unit]: unit_view(s, unit)
        for unit in range(N_UNITS)
        if s.place[unit] != RESERVE and not is_hidden(s, unit, seat)
    }


def unit_view(s: Heresy1993State, unit: Unit) -> UnitView:
    """One counter."""
    done = [text for bit, text in _DONE if s.flags[unit] & bit]
    return UnitView(PLACE_WORDS[s.place[unit]], bool(s.hurt[unit]), done)


def cards(s: Heresy1993State, side: Seat, is_own: bool) -> CardsView:
    """The special cards of a side."""
    hand = _names(SPECIAL_CARD, s.hand[side]) if is_own else None
    return CardsView(hand, len(s.hand[side]), len(s.deck[side]), _names(SPECIAL_CARD, s.discard[side]))


def plan(s: Heresy1993State, side: Seat, is_own: bool) -> PlanView:
    """The strategy cards of a side."""
    names = STRATEGY_CARD.names
    return PlanView([names[c] if is_own else None for c in s.plan[side]], [names[c] for c in s.shown[side]])


def phase_text(s: Heresy1993State) -> str:
    """Where the turn stands, for a person."""
    if not s.frames:
        return "Game over"
    if find_frame(s, SetupFrame) is not None:
        return "Set-up"
    if find_frame(s, LandingFrame) is not None:
        return f"Turn {s.turn}: the landing"
    return f"Turn {s.turn}: strategy segment" if s.segment == 0 else segment_text(s)


def segment_text(s: Heresy1993State) -> str:
    """The action segment and its phase, for a person."""
    phase = f", {PHASES[s.phase]} phase" if s.phase >= 0 else ""
    return f"Turn {s.turn}, action segment {s.segment} ({SEATS[s.active]}){phase}"


def outcome(s: Heresy1993State) -> Outcome | None:
    """The result once the game is over."""
    if s.frames or s.ending < 0:
        return None
    ending = ENDINGS[s.ending]
    return Outcome(_name(SEATS, s.winner), ending.reason, ending.rule, ending.text)


def face_down(s: Heresy1993State, seat: int | None) -> dict[str, int]:
    """H93-SETUP-05, H93-SETUP-19  How many face-down counters lie in each area, dummies among them (H93-AMB-59).

    While the army is being set up nobody else counts: the order of set-up would tell what is what.
    """
    if s.face_up == FACE_UP or (seat != IMPERIAL and (is_setting_up(s) or _FACE_DOWN.value(s) == "nothing")):
        return {}
    out: dict[str, int] = {}
    for area in range(N_AREAS):
        count = sum(1 for u in s.held[IMPERIAL][area] if s.face_up != LASERS_UP or not IS_LASER[u])
        if count:
            out[PLACE_WORDS[area]] = count
    return out


def battle(s: Heresy1993State) -> BattleView | None:
    """The attack being resolved."""
    f = find_frame(s, BattleFrame)
    if f is None:
        return None
    return BattleView(
        area=PLACE_WORDS[f.area],
        attacker=SEATS[f.seat],
        sources=_names(AREA, f.sources),
        attackers=_names(UNIT, f.attackers),
        defenders=_names(UNIT, f.defenders),
        column=COLUMNS[f.column] if f.die else None,
        die=f.die or None,
        result=_name(RESULTS, f.result),
        retreating=_names(UNIT, f.retreating),
        reckoning=fought(s, f),
    )


def fought(s: Heresy1993State, f: BattleFrame) -> AttackPreview:
    """H93-CBT-12  How the attack comes to its column; the column alone once the die lies: some may be gone by then."""
    if f.die:
        return AttackPreview(column=COLUMNS[f.column])
    return reckoned(reckon(s, f.attackers, f.defenders, f.sources, f.area))


def attack(s: Heresy1993State, seat: int | None) -> AttackView | None:
    """H93-CBT-06  The attack being declared, which is done openly."""
    f = find_frame(s, FightFrame)
    if f is None or f.target < 0 or find_frame(s, BattleFrame) is not None:
        return None
    joined = f.sources
    foes = s.held[other(f.seat)][f.target]
    hidden = any(is_hidden(s, u, seat) for u in (*foes, *fresh_in(s, f, joined)))
    return AttackView(
        area=PLACE_WORDS[f.target],
        attacker=SEATS[f.seat],
        sources=_names(AREA, f.sources),
        attackers=_names(UNIT, [u for u in fresh_in(s, f, joined) if not is_hidden(s, u, seat)]),
        defenders=_names(UNIT, [u for u in foes if not is_hidden(s, u, seat)]),
        reckoning=AttackPreview() if hidden or not joined else reckoned(attack_reckoning(s, f, joined, f.target)),
    )


def landing(s: Heresy1993State, seat: int | None) -> str | None:
    """The counter that is set up or lands next; what the Imperial player places is his to know."""
    if find_frame(s, LandingFrame) is not None:
        unit = next_lander(s)
        return UNIT.names[unit] if unit >= 0 else None
    f = find_frame(s, SetupFrame)
    if f is None or seat != IMPERIAL or not is_setting_up(s):
        return None
    return UNIT.names[ORDER[f.placed]]
