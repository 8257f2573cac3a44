"""Positions for tests, puzzles and studies: a few counters, one phase, and the dice in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import Frame, Procedure, call, jump
from siegeworks.core.journal import Journal
from siegeworks.games.heresy1993.box.components import (
    EMPEROR,
    HORUS,
    INNER_PALACE,
    INVASION,
    N_UNITS,
    PHASES,
    PLACES,
    REMOVED,
    SEATS,
    SPECIAL_CARDS,
    SPECIAL_OF,
    UNIT_NUMBER,
    WALL_NAMES,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.frames import (
    ASSAULT_PHASE,
    BUILD_PHASE,
    FIGHTS,
    GAME_PROCEDURE,
    MOVEMENT_PHASE,
    SEGMENT,
    TURN,
    SegmentFrame,
    fight_frame,
    move_frame,
)
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import FACE_UP, Heresy1993State, put


def stage(
    phase: str,
    side: str,
    counters: Mapping[str, str],
    dice: Sequence[int] = (),
    turn: int = 3,
    hand: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    reduced: Sequence[str] = (),
    breached: Sequence[str] = (),
) -> Heresy1993State:
    """A position at the start of a side's phase: counters (id -> place), dice to come (1 to 6), special cards in hand.

    Counters not named are out of the game, except that the Emperor is in the Inner Palace and Horus out of reach.
    """
    s = Heresy1993State()
    s.scenario = 1
    s.options = OPTIONS.defaults()
    for name, value in (options or {}).items():
        s.options[OPTIONS[name].number] = OPTIONS[name].values.index(value)
    s.fate = Scripted([d - 1 for d in dice])
    s.journal = Journal()
    s.place = [REMOVED] * N_UNITS
    s.rebuild()
    put(s, EMPEROR, INNER_PALACE)
    put(s, HORUS, INVASION)
    for name, place in counters.items():
        put(s, UNIT_NUMBER[name], PLACES.index(place))
    for name in reduced:
        s.hurt[UNIT_NUMBER[name]] = 1
    for name in breached:
        s.breached[WALL_NAMES.index(name)] = 1
    seat = SEATS.index(side)
    s.turn = turn
    s.face_up = FACE_UP
    s.segment = 1
    s.active = seat
    s.initiative = seat
    s.phase = PHASES.index(phase)
    ids = [c.id for c in SPECIAL_CARDS]
    for owner in (0, 1):
        s.hand[owner] = sorted(ids.index(c) for c in hand if ids.index(c) in SPECIAL_OF[owner])
        s.deck[owner] = [c for c in SPECIAL_OF[owner] if c not in s.hand[owner]]
    enter(s, GAME_PROCEDURE, "end")
    enter(s, TURN, "H93-WIN-01")
    f = SegmentFrame()
    f.seat = seat
    enter(s, SEGMENT, "H93-SEQ-03", f)
    if phase == "movement":
        call(s, MOVEMENT_PHASE, move_frame(seat))
    elif phase == "combat":
        call(s, FIGHTS, fight_frame(seat, in_assault=False))
    elif phase == "build":
        call(s, BUILD_PHASE)
    else:
        call(s, ASSAULT_PHASE)
    RULES.settle(s)
    return s


def enter(s: Heresy1993State, procedure: Procedure, step: str, frame: Frame | None = None) -> None:
    """Put a running procedure on the stack, standing at a step."""
    call(s, procedure, frame)
    jump(s.frames[-1], procedure, step)


def say(s: Heresy1993State, *words: str) -> None:
    """Choose words by name, one after the other."""
    for word in words:
        RULES.choose(s, WORDS.number(word))


def offered(s: Heresy1993State) -> list[str]:
    """The words of the open question by name."""
    return [WORDS.names[w] for w in s.offered]


def reasons(s: Heresy1993State, word: str) -> list[str]:
    """The rules that stand against a word."""
    return [r.rule for r in RULES.why_not(s, WORDS.number(word))]


def place_of(s: Heresy1993State, counter: str) -> str:
    """Where a counter stands."""
    return PLACES[s.place[UNIT_NUMBER[counter]]]


def events(s: Heresy1993State, kind: str) -> list[dict[str, object]]:
    """The events of one type so far."""
    return [e for e in s.journal.events if e["type"] == kind] if s.journal is not None else []
