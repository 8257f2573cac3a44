"""Who sees what. `view` is the moving part of the page; worlds.py deals anew what a seat cannot know.

Keys of a view besides the common ones (seat, seats, scenario, turn, phase, where, outcome):
  segment, active, initiative, dice    the action segment 1 to 4, whose it is, who has the initiative, by which dice
  units        {unit word: {"place": word of an area or box, "reduced": bool, "done": [moved, fought, ...]}}
  faceDown     {area word: number of face-down Imperial counters}, as far as the seat may count them
  control      {area word: "imperial" or "traitor"};  breached: [wall words];  ports: {area word: [used, capacity]}
  attacked     areas attacked in this phase
  cards        {"imperial"/"traitor": {"hand": [card words] or null, "handSize", "deckSize", "discard": [card words]}}
  plans        {"imperial"/"traitor": {"stack": [card words or null, top first], "shown": [card words]}}
  specialUsed  who has used a special card in this segment;  silenced, laserBonus: effects that hold for it
  used         abilities used in this turn;  battle: the attack being resolved, or null
  landing      which counter is set up or lands next, or null
"""

from __future__ import annotations

from typing import Any

from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.battle import BATTLE
from siegeworks.games.heresy1993.board import (
    CARRIED,
    FACE_UP,
    FOUGHT,
    LASERS_UP,
    MOVED,
    RETREATED,
    Siege,
    counted,
    is_shared,
)
from siegeworks.games.heresy1993.combat import FIGHTS
from siegeworks.games.heresy1993.components import (
    ABILITY_IDS,
    BOXES,
    CAPACITY,
    COLUMNS,
    CONTROLLED,
    CRUISERS,
    EMPEROR,
    HORUS,
    IMPERIAL,
    IS_LASER,
    LAST_TURN,
    MARKER_COUNT,
    MOUNTAIN,
    N_AREAS,
    N_UNITS,
    PHASES,
    PLACES,
    PORTS,
    REMOVED,
    RESERVE,
    RESULTS,
    SEATS,
    SIDE,
    SKY_FORTRESS,
    SPECIAL,
    SPECIAL_OF,
    STACK_LIMIT,
    STAND_IN,
    STRATEGY_OF,
    TOTAL,
    TRAITOR,
    TWO_STEPS,
    UNIT_IDS,
    WALL_NAMES,
)
from siegeworks.games.heresy1993.invasion import LANDING, next_lander
from siegeworks.games.heresy1993.movement import MOVEMENT_PHASE
from siegeworks.games.heresy1993.options import number
from siegeworks.games.heresy1993.setup import FREE, ORDER, SETUP, is_setting_up
from siegeworks.games.heresy1993.turn import RULES
from siegeworks.games.heresy1993.victory import ENDINGS
from siegeworks.games.heresy1993.words import SPECIAL_WORD, STRATEGY_WORD, VOCABULARY

_FACE_DOWN = number("face-down")
_OPTION_MOUNTAIN = number("landing-in-mountains")
PLACE_WORDS = tuple("area:" + p if i < N_AREAS else "box:" + p for i, p in enumerate(PLACES))
UNIT_WORDS = tuple("unit:" + u for u in UNIT_IDS)
_DONE = ((MOVED, "moved"), (FOUGHT, "fought"), (RETREATED, "retreated"), (CARRIED, "carried"))
_NEVER_SHOWN = frozenset(STAND_IN)


def is_hidden(s: Siege, u: int, seat: int | None) -> bool:
    """Whether a seat may not know where an Imperial counter lies."""
    if s.face_up == FACE_UP or seat == IMPERIAL or SIDE[u] == TRAITOR:
        return False
    return not (s.face_up == LASERS_UP and IS_LASER[u])


def view(s: Siege, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a watcher) may know."""
    names = VOCABULARY.names
    hidden = [is_hidden(s, u, seat) for u in range(N_UNITS)]
    return {
        "seat": None if seat is None else SEATS[seat],
        "seats": list(SEATS),
        "scenario": "free" if s.scenario == FREE else "historical",
        "turn": s.turn,
        "lastTurn": LAST_TURN,
        "phase": phase_text(s),
        "where": RULES.where(s),
        "outcome": outcome(s),
        "segment": s.segment,
        "active": _seat(s.active),
        "initiative": _seat(s.initiative),
        "dice": list(s.dice),
        "units": {
            UNIT_WORDS[u]: {
                "place": PLACE_WORDS[s.place[u]],
                "reduced": bool(s.hurt[u]),
                "done": [text for bit, text in _DONE if s.flags[u] & bit],
            }
            for u in range(N_UNITS)
            if not hidden[u] and s.place[u] != RESERVE
        },
        "faceDown": face_down(s, seat),
        "control": {PLACE_WORDS[a]: SEATS[s.control[i]] for i, a in enumerate(CONTROLLED)},
        "breached": ["wall:" + WALL_NAMES[i] for i, b in enumerate(s.breached) if b],
        "ports": {PLACE_WORDS[a]: [s.port_used[i], CAPACITY[i]] for i, a in enumerate(PORTS)},
        "attacked": [PLACE_WORDS[a] for a in range(N_AREAS) if s.attacked[a]],
        "cards": {
            SEATS[side]: {
                "hand": [names[SPECIAL_WORD + c] for c in s.hand[side]] if side == seat else None,
                "handSize": len(s.hand[side]),
                "deckSize": len(s.deck[side]),
                "discard": [names[SPECIAL_WORD + c] for c in s.discard[side]],
            }
            for side in (IMPERIAL, TRAITOR)
        },
        "plans": {
            SEATS[side]: {
                "stack": [names[STRATEGY_WORD + c] if side == seat else None for c in s.plan[side]],
                "shown": [names[STRATEGY_WORD + c] for c in s.shown[side]],
            }
            for side in (IMPERIAL, TRAITOR)
        },
        "specialUsed": [SEATS[side] for side in (IMPERIAL, TRAITOR) if s.special_used[side]],
        "silenced": s.silenced,
        "laserBonus": s.laser_bonus,
        "used": ["ability:" + ABILITY_IDS[i] for i, u in enumerate(s.used) if u],
        "battle": battle(s),
        "landing": landing(s, seat),
    }


def _seat(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def phase_text(s: Siege) -> str:
    """Where the turn stands, for a person."""
    if not s.frames:
        return "Game over"
    names = [RULES.procedures[f.proc].name for f in s.frames]
    if "set-up" in names:
        return "Set-up"
    if "landing" in names:
        return f"Turn {s.turn}: the landing"
    if s.segment == 0:
        return f"Turn {s.turn}: strategy segment"
    phase = f", {PHASES[s.phase]} phase" if s.phase >= 0 else ""
    return f"Turn {s.turn}, action segment {s.segment} ({SEATS[s.active]}){phase}"


def outcome(s: Siege) -> dict[str, Any] | None:
    """The result once the game is over."""
    if s.frames or s.ending < 0:
        return None
    e = ENDINGS[s.ending]
    return {"winner": _seat(s.winner), "reason": e.reason, "rule": e.rule, "text": e.text}


def face_down(s: Siege, seat: int | None) -> dict[str, int]:
    """H93-SETUP-05, H93-SETUP-19  How many face-down counters lie in each area, dummies among them (H93-AMB-59).

    While the army is being set up nobody else counts: the order of set-up would tell what is what.
    """
    if s.face_up == FACE_UP or (seat != IMPERIAL and (is_setting_up(s) or s.options[_FACE_DOWN])):
        return {}
    out: dict[str, int] = {}
    for a in range(N_AREAS):
        n = sum(1 for u in s.held[IMPERIAL][a] if s.face_up != LASERS_UP or not IS_LASER[u])
        if n:
            out[PLACE_WORDS[a]] = n
    return out


def battle(s: Siege) -> dict[str, Any] | None:
    """The attack being resolved."""
    for f in s.frames:
        if f.proc == BATTLE.number:
            b: Any = f
            return {
                "area": PLACE_WORDS[b.area],
                "attacker": SEATS[b.seat],
                "sources": [PLACE_WORDS[a] for a in b.sources],
                "attackers": [UNIT_WORDS[u] for u in b.attackers],
                "defenders": [UNIT_WORDS[u] for u in b.defenders],
                "column": COLUMNS[b.column] if b.die else None,
                "die": b.die or None,
                "result": RESULTS[b.result] if b.result >= 0 else None,
                "retreating": [UNIT_WORDS[u] for u in b.retreat],
            }
    return None


def landing(s: Siege, seat: int | None) -> str | None:
    """The counter that is set up or lands next; what the Imperial player places is his to know."""
    for f in s.frames:
        if f.proc == LANDING.number:
            u = next_lander(s)
            return UNIT_WORDS[u] if u >= 0 else None
        if f.proc == SETUP.number and seat == IMPERIAL and is_setting_up(s):
            g: Any = f
            return UNIT_WORDS[ORDER[g.next]] if g.next < len(ORDER) else None
    return None


# ---------------------------------------------------------------- what must always hold


def invariants(s: Siege) -> list[Reason]:
    """H93-STACK-02, H93-STACK-12, H93-STACK-13, H93-MOVE-05, H93-TERR-01  What is wrong with a position."""
    out: list[Reason] = []

    def wrong(rule: str, text: str) -> None:
        out.append(Reason(rule, text))

    if N_UNITS + MARKER_COUNT != TOTAL:
        wrong("", f"{N_UNITS + MARKER_COUNT} counters instead of {TOTAL}")
    if not 0 <= s.turn <= LAST_TURN:
        wrong("H93-SEQ-01", f"there is no turn {s.turn}")
    if s.initiative not in (-1, IMPERIAL, TRAITOR):
        wrong("", "the initiative belongs to a side that is not there")
    for u in range(N_UNITS):
        if u not in s.held[SIDE[u]][s.place[u]]:
            wrong("", f"{UNIT_IDS[u]} is not in the stack of its place")
        if s.hurt[u] and not TWO_STEPS[u]:
            wrong("H93-HIT-01", f"{UNIT_IDS[u]} has no reduced side")
    if sum(len(p) for side in s.held for p in side) != N_UNITS:
        wrong("", "a counter stands in two places")
    running = {f.proc for f in s.frames}
    for a in range(N_AREAS):
        _check_area(s, a, running, wrong)
    for side in (IMPERIAL, TRAITOR):
        if sorted(s.deck[side] + s.hand[side] + s.discard[side]) not in ([], list(SPECIAL_OF[side])):
            wrong("H93-SETUP-26", f"the special cards of the {SEATS[side]} side are not six different ones")
        cards = s.plan[side] + s.shown[side]
        if len(set(cards)) != len(cards) or any(c not in STRATEGY_OF[side] for c in cards) or len(cards) > 2:
            wrong("H93-STRAT-01", f"the strategy cards of the {SEATS[side]} side do not fit")
    for side, leader in ((IMPERIAL, EMPEROR), (TRAITOR, HORUS)):
        if s.death[side] and s.place[leader] != REMOVED:
            wrong("H93-CHAR-04", f"{UNIT_IDS[leader]} is dead but not removed")
    if BOXES and any(not 0 <= c < len(SPECIAL) for side in s.hand for c in side):
        wrong("H93-SETUP-26", "a hand holds an unknown card")
    return out


def _check_area(s: Siege, a: int, running: set[int], wrong: Any) -> None:
    imperial, traitor = s.held[IMPERIAL][a], s.held[TRAITOR][a]
    if not imperial and not traitor:
        return
    name = PLACES[a]
    if sum(1 for u in imperial if IS_LASER[u]) > 1:
        wrong("H93-STACK-12", f"{name} holds more than one Defence Laser")
    squadrons = sum(1 for u in traitor if u in CRUISERS)
    if squadrons > 1:
        wrong("H93-STACK-13", f"{name} holds more than one squadron")
    closed = MOUNTAIN[a] and not s.options[_OPTION_MOUNTAIN]
    if closed and (any(u != SKY_FORTRESS for u in imperial) or len(traitor) > squadrons):
        wrong("H93-TERR-01", f"{name} is closed to what stands there")
    if not s.frames:
        return  # a game may end in the middle of a fight
    loose = MOVEMENT_PHASE.number in running or (s.options[number("dummies-stack")] and s.face_up != FACE_UP)
    for side, stack in ((IMPERIAL, imperial), (TRAITOR, traitor)):
        if counted(stack) > STACK_LIMIT and not loose and not s.overfull[side]:
            wrong("H93-STACK-02", f"{name} holds too many {SEATS[side]} counters")
    if is_shared(s, a) and len(traitor) > squadrons and not s.landed and FIGHTS.number not in running:
        wrong("H93-MOVE-05", f"both sides stand in {name}")
