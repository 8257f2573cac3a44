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

from siegeworks.core.flow import find_frame
from siegeworks.games.heresy1993.box.components import (
    ABILITY_IDS,
    CAPACITY,
    COLUMNS,
    CONTROLLED,
    IMPERIAL,
    IS_LASER,
    LAST_TURN,
    N_AREAS,
    N_UNITS,
    PHASES,
    PLACES,
    PORTS,
    RESERVE,
    RESULTS,
    SEATS,
    SIDE,
    STAND_IN,
    TRAITOR,
    UNIT_IDS,
    WALL_NAMES,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import SPECIAL_CARD, STRATEGY_CARD, WORDS
from siegeworks.games.heresy1993.frames import BattleFrame, LandingFrame, SetupFrame
from siegeworks.games.heresy1993.invasion.landing import next_lander
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
)
from siegeworks.games.heresy1993.victory import ENDINGS

_FACE_DOWN = OPTIONS["face-down"]
PLACE_WORDS = tuple("area:" + p if i < N_AREAS else "box:" + p for i, p in enumerate(PLACES))
UNIT_WORDS = tuple("unit:" + u for u in UNIT_IDS)
_DONE = ((MOVED, "moved"), (FOUGHT, "fought"), (RETREATED, "retreated"), (CARRIED, "carried"))
_NEVER_SHOWN = frozenset(STAND_IN)


def is_hidden(s: Heresy1993State, unit: int, seat: int | None) -> bool:
    """Whether a seat may not know where an Imperial counter lies."""
    if s.face_up == FACE_UP or seat == IMPERIAL or SIDE[unit] == TRAITOR:
        return False
    return not (s.face_up == LASERS_UP and IS_LASER[unit])


def view(s: Heresy1993State, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a watcher) may know."""
    names = WORDS.names
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
                "hand": [names[SPECIAL_CARD + c] for c in s.hand[side]] if side == seat else None,
                "handSize": len(s.hand[side]),
                "deckSize": len(s.deck[side]),
                "discard": [names[SPECIAL_CARD + c] for c in s.discard[side]],
            }
            for side in (IMPERIAL, TRAITOR)
        },
        "plans": {
            SEATS[side]: {
                "stack": [names[STRATEGY_CARD + c] if side == seat else None for c in s.plan[side]],
                "shown": [names[STRATEGY_CARD + c] for c in s.shown[side]],
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


def phase_text(s: Heresy1993State) -> str:
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


def outcome(s: Heresy1993State) -> dict[str, Any] | None:
    """The result once the game is over."""
    if s.frames or s.ending < 0:
        return None
    ending = ENDINGS[s.ending]
    return {"winner": _seat(s.winner), "reason": ending.reason, "rule": ending.rule, "text": ending.text}


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


def battle(s: Heresy1993State) -> dict[str, Any] | None:
    """The attack being resolved."""
    f = find_frame(s, BattleFrame)
    if f is None:
        return None
    return {
        "area": PLACE_WORDS[f.area],
        "attacker": SEATS[f.seat],
        "sources": [PLACE_WORDS[a] for a in f.sources],
        "attackers": [UNIT_WORDS[u] for u in f.attackers],
        "defenders": [UNIT_WORDS[u] for u in f.defenders],
        "column": COLUMNS[f.column] if f.die else None,
        "die": f.die or None,
        "result": RESULTS[f.result] if f.result >= 0 else None,
        "retreating": [UNIT_WORDS[u] for u in f.retreating],
    }


def landing(s: Heresy1993State, seat: int | None) -> str | None:
    """The counter that is set up or lands next; what the Imperial player places is his to know."""
    if find_frame(s, LandingFrame) is not None:
        unit = next_lander(s)
        return UNIT_WORDS[unit] if unit >= 0 else None
    f = find_frame(s, SetupFrame)
    if f is None or seat != IMPERIAL or not is_setting_up(s):
        return None
    return UNIT_WORDS[ORDER[f.placed]] if f.placed < len(ORDER) else None
