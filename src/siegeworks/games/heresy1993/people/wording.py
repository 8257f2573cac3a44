"""Prompts, labels and log sentences."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.flow import Choice, find_frame
from siegeworks.core.journal import Event
from siegeworks.core.phrases import agreed
from siegeworks.core.seam import AnyFrame
from siegeworks.games.heresy1993.box.components import (
    ABILITIES,
    BOARD,
    BOXES,
    COLUMNS,
    ENTRY,
    IMPERIAL,
    N_AREAS,
    PHASES,
    RESULT_EFFECTS,
    RESULT_NAMES,
    RESULTS,
    SEATS,
    SKY_FORTRESS,
    UNITS,
    WALL_NAMES,
)
from siegeworks.games.heresy1993.box.words import ABILITY, DONE, SPECIAL_CARD, UNIT, WALL, WORDS, unit_of
from siegeworks.games.heresy1993.command.strategy import plan_size
from siegeworks.games.heresy1993.frames import (
    BattleFrame,
    BombardFrame,
    BreachFrame,
    BuildFrame,
    FightFrame,
    LandingFrame,
    LaserFrame,
    MoveFrame,
    RaidFrame,
    SetupFrame,
    SummonFrame,
    TreacheryFrame,
)
from siegeworks.games.heresy1993.invasion.landing import next_lander
from siegeworks.games.heresy1993.movement.stacking import overfull_area
from siegeworks.games.heresy1993.people.gists import with_gist
from siegeworks.games.heresy1993.setup import ORDER, WAVERERS
from siegeworks.games.heresy1993.state import Heresy1993State

PLACE_NAMES = tuple(a.name for a in BOARD.areas) + tuple(
    {"in-orbit": "orbit", "warp": "the Warp", "invasion-force": "the Invasion Force"}.get(b, b.replace("-", " "))
    for b in BOXES
)
SIDE_NAMES = ("The Imperial side", "The Traitors")


def unit_name(unit: int) -> str:
    """A counter's name."""
    return UNITS[unit].name


def values(s: Heresy1993State, unit: int) -> str:
    """A counter's attack, defence and move on the face that is up."""
    row = UNITS[unit].reduced if s.hurt[unit] and UNITS[unit].reduced else UNITS[unit].full
    return "-".join(str(v) for v in row) if row else ""


def label(s: Heresy1993State, w: int) -> str:
    """What a person reads for a word: counters with their values and place."""
    unit = unit_of(w)
    if unit < 0:
        return ""
    state = ", reduced" if s.hurt[unit] else ""
    where = PLACE_NAMES[s.place[unit]]
    return f"{unit_name(unit)} ({values(s, unit)}{state}; {where})"


def stands_for(s: Heresy1993State, w: int) -> list[int]:
    """The equal counters a unit word stands for: same entry, side up, place and record of the phase and its step."""
    unit = unit_of(w)
    if unit < 0:
        return []
    used = used_in_step(s)
    same = [v for v in s.held[UNITS[unit].side][s.place[unit]] if v != unit and v not in used]
    key = (ENTRY[unit], s.hurt[unit], s.flags[unit])
    return [UNIT + v for v in same if (ENTRY[v], s.hurt[v], s.flags[v]) == key]


def used_in_step(s: Heresy1993State) -> list[int]:
    """H93-ASLT-16, H93-STRAT-12  Machines that have tried to breach in this step, and raiders chosen already."""
    breach, raid = find_frame(s, BreachFrame), find_frame(s, RaidFrame)
    return [*(breach.tried if breach is not None else ()), *(raid.raiders if raid is not None else ())]


PROMPTS = {
    "warmaster": "Roll your initiative die again?",
    "draw-special": "Draw a special card?",
    "imperial-stand": "Your counters must retreat. Cancel the retreat, or pass.",
    "traitor-stand": "Your counters must retreat. Cancel the retreat, or pass.",
    "mover": "Movement: choose the next counter to move, or say done.",
    "passenger": "The Sky Fortress: take a passenger, or fly alone.",
    "target": "Choose an enemy stack to attack, or say done.",
    "wrath": "Angron's magical attack: choose an area, or pass.",
    "beguiled": "Fulgrim: whose defence is not counted?",
    "retreater": "Retreat: which counter goes next?",
    "rebuild": "Build: choose a destroyed counter to rebuild, or say done.",
    "machine": "Breach: choose a Titan or War Engine, or say done.",
    "squadron": "Bombard: choose a Battlecruiser squadron to place, or say done.",
    "bombard": "Which squadron bombards next?",
    "victim": "Heroic Sacrifice: who dies for the Emperor?",
    "shelter": "Where is the Emperor brought?",
    "raider": "Teleport Assault: who goes with the Emperor?",
    "crash-site": "Where does the Sky Fortress come down?",
    "seal": "Which breach is sealed?",
    "return-horde": "Which Horde goes back to the Warp?",
}


def prompt(s: Heresy1993State, f: AnyFrame, ask: Choice) -> str:
    """What is asked, and that no card can help where one is looked for."""
    forbids = ask.kind in _MOMENTS_OF_CARDS and s.silenced and s.hand[IMPERIAL] and ask.seat(s, f) == IMPERIAL
    return _asked(s, f, ask) + (" (Silence on the Net: no Imperial special card.)" if forbids else "")


_MOMENTS_OF_CARDS = ("fire", "retreater", "retreat-to")


def _asked(s: Heresy1993State, f: AnyFrame, ask: Choice) -> str:
    if ask.kind == "plan":
        return _plan(s, ask.seat(s, f))
    text = PROMPTS.get(ask.kind)
    if text is None:
        return _TOLD_FROM_THE_FRAME[ask.kind](s, f)
    if DONE in s.offered:
        return text
    if ask.kind == "target":
        return "Choose an enemy stack to attack: whoever shares an area with the enemy must attack there."
    return text.replace(", or say done", "")  # what must be chosen is not said to be free


def _plan(s: Heresy1993State, seat: int) -> str:
    size, number = plan_size(s, seat), len(s.plan[seat]) + 1
    if size == 1:
        return "Choose the strategy card of this turn: on turn 1 the Imperial side lays one."
    which = "is carried out first" if number == 1 else "follows later in the turn"
    must = "; on turn 1 it must be an assault" if number == 1 and s.turn == 1 else ""
    return f"Choose strategy card {number} of {size}: it {which}{must}."


def _sky_bombard(s: Heresy1993State, f: FightFrame) -> str:
    where = PLACE_NAMES[s.place[SKY_FORTRESS]]
    return f"Before the attacks: the Sky Fortress in {where} may bombard an area beside it. Which, or pass?"


def _place_counter(s: Heresy1993State, f: SetupFrame) -> str:
    return f"Set-up: where does {unit_name(ORDER[f.placed])} go? ({f.placed + 1} of {len(ORDER)})"


def _horus_waits(s: Heresy1993State, f: SetupFrame) -> str:
    return f"Does {unit_name(WAVERERS[f.waverers_placed])} wait in orbit or land with the Invasion Force?"


def _land(s: Heresy1993State, f: LandingFrame) -> str:
    return f"Landing: where does {unit_name(next_lander(s))} come down?"


def _defector(s: Heresy1993State, f: TreacheryFrame) -> str:
    after = f"{f.draws_left - 1} to draw after this one" if f.draws_left > 1 else "the last draw"
    return f"Treachery: {unit_name(f.drawn)} ({values(s, f.drawn)}) was drawn. Which loyal counter goes over? ({after})"


def _fire(s: Heresy1993State, f: LaserFrame) -> str:
    return agreed(f"{_coming_down(f)}: {f.lasers_left} laser(s) may fire.")


def _destination(s: Heresy1993State, f: MoveFrame) -> str:
    return f"Where does {unit_name(f.mover)} go? (move left: {f.move_left})"


def _onward(s: Heresy1993State, f: MoveFrame) -> str:
    return f"Where does {unit_name(f.mover)} go, or stop? (move left: {f.move_left})"


def _eliminate(s: Heresy1993State, f: MoveFrame) -> str:
    place = PLACE_NAMES[overfull_area(s, f.seat)]
    return f"{place}: the stack is over the limit of three. Choose a counter to eliminate."


def _joiner(s: Heresy1993State, f: FightFrame) -> str:
    return f"Attack on {PLACE_NAMES[f.target]}: which stacks join in?"


def _rolled(f: BattleFrame) -> str:
    return f"The die shows {f.die} at {COLUMNS[f.column]}: {_result(f.result)}."


def _result(number: int) -> str:
    """A result of the combat table and what it does."""
    return f"{RESULT_NAMES[number]} ({RESULT_EFFECTS[number]})"


def _blood_rage(s: Heresy1993State, f: BattleFrame) -> str:
    return f"{_rolled(f)} Angron: roll the combat die again?"


def _angelic_defiance(s: Heresy1993State, f: BattleFrame) -> str:
    return f"{_rolled(f)} Sanguinius: have the attacker's die rolled again?"


def _retreat_to(s: Heresy1993State, f: BattleFrame) -> str:
    return f"Where does {unit_name(f.retreater)} retreat?"


def _advance(s: Heresy1993State, f: BattleFrame) -> str:
    return f"Advance: which attacker enters {PLACE_NAMES[f.area]}? Up to three."


def _summon_to(s: Heresy1993State, f: SummonFrame) -> str:
    return f"{unit_name(f.horde)} answers: where does it appear?"


def _squadron_to(s: Heresy1993State, f: BombardFrame) -> str:
    return f"Where does {unit_name(f.squadron)} come down?"


def _section(s: Heresy1993State, f: BreachFrame) -> str:
    return f"Which wall section does {unit_name(f.machine)} attack?"


def _build_at(s: Heresy1993State, f: BuildFrame) -> str:
    return f"Where is {unit_name(f.counter)} rebuilt?"


def _special_card(s: Heresy1993State, f: AnyFrame) -> str:
    cards = [with_gist(w) for w in s.offered if w in SPECIAL_CARD]
    return f"{_moment(s, f)}: play {' or '.join(cards) or 'a special card'}, or pass."


def _moment(s: Heresy1993State, f: AnyFrame) -> str:
    """What is going on while a special card may be played: a fight in an area, guns that fire, or the phase."""
    if isinstance(f, LaserFrame):
        return _coming_down(f)
    running = find_frame(s, BattleFrame)
    if running is not None:
        return f"Attack on {PLACE_NAMES[running.area]}"
    whose = "Imperial" if s.active == IMPERIAL else "Traitor"
    return f"{whose} {PHASES[s.phase]} phase" if s.phase >= 0 else f"{whose} action segment"


def _coming_down(f: LaserFrame) -> str:
    return f"{unit_name(f.target)} comes down in {PLACE_NAMES[f.area]}"


# Prompts that name what the frame is about, by the kind of question.
_TOLD_FROM_THE_FRAME: dict[str, Callable[[Heresy1993State, AnyFrame], str]] = {
    "place-counter": _place_counter,
    "horus-waits": _horus_waits,
    "land": _land,
    "defector": _defector,
    "sky-bombard": _sky_bombard,
    "fire": _fire,
    "destination": _destination,
    "onward": _onward,
    "eliminate": _eliminate,
    "joiner": _joiner,
    "blood-rage": _blood_rage,
    "angelic-defiance": _angelic_defiance,
    "retreat-to": _retreat_to,
    "advance": _advance,
    "summon-to": _summon_to,
    "squadron-to": _squadron_to,
    "section": _section,
    "build-at": _build_at,
    "special-card": _special_card,
}


def _side(event: Event) -> str:
    return SIDE_NAMES[event["seat"]]


def _unit(event: Event) -> str:
    return unit_name(event["unit"])


def _place(event: Event) -> str:
    return PLACE_NAMES[event["place"]]


def _wall(event: Event) -> str:
    return WORDS.labels[WALL + int(event["wall"])]


def _losses(event: Event) -> str:
    """Each counter with its die; those that are hit are marked."""
    rows = zip(event["units"], event["dice"], event["needs"], strict=True)
    return ", ".join(f"{unit_name(u)} {die}{' (hit)' if die >= need else ''}" for u, die, need in rows)


def _word(w: int) -> str:
    return WORDS.labels[w]


def _yes(event: Event, yes: str, no: str) -> str:
    return yes if event["success"] else no


_SENTENCES: dict[str, Callable[[Event], str]] = {
    "moved": lambda e: f"{_unit(e)} moves to {_place(e)}.",
    "carried": lambda e: f"{_unit(e)} is carried to {_place(e)}.",
    "landed": lambda e: f"{_unit(e)} lands at {_place(e)}.",
    "took-off": lambda e: f"{_unit(e)} takes off to orbit.",
    "retreated": lambda e: f"{_unit(e)} retreats to {_place(e)}.",
    "advanced": lambda e: f"{_unit(e)} advances into {_place(e)}.",
    "destroyed": lambda e: f"{_unit(e)} is destroyed in {_place(e)}.",
    "captured": lambda e: f"{_unit(e)} is captured in {_place(e)}.",
    "reduced": lambda e: f"{_unit(e)} is reduced.",
    "emperor-brought-away": lambda e: f"The Emperor is brought to {_place(e)}.",
    "laser-fired": lambda e: (
        f"A Defence Laser fires at {_unit(e)}: {e['die']}, needing {e['need']}+: {_yes(e, 'a hit', 'a miss')}."
    ),
    "blast-rolled": lambda e: f"{_unit(e)}: {e['die']}, {_yes(e, 'a hit', 'a miss')}.",
    "control": lambda e: f"{_side(e)} now control{'s' if e['seat'] == 0 else ''} {_place(e)}.",
    "phase": lambda e: f"{_side(e)}: {e['phase']} phase.",
    "phase-ended": lambda e: "",
    "moves-final": lambda e: "Earlier moves are final.",
    "special-card": lambda e: f"{_side(e)} play{'s' if e['seat'] == 0 else ''} {_word(e['card'])}.",
    "ability": lambda e: f"{_unit(e)}: {_word(e['ability'])}.",
    "sky-fortress-bombards": lambda e: f"The Sky Fortress bombards {_place(e)}.",
    "magical-attack": lambda e: f"Angron's wrath falls on {_place(e)}.",
    "attack": lambda e: (
        f"{_side(e)} attack{'s' if e['seat'] == 0 else ''} {_place(e)} from "
        + ", ".join(PLACE_NAMES[a] for a in e["sources"]) + "."
    ),
    "beguiled": lambda e: f"Fulgrim beguiles {_unit(e)}.",
    "odds": lambda e: (
        f"{e['attack']} against {e['defence']}: {COLUMNS[e['base']]}"
        + (agreed(f", {e['terrain']} column(s) left for terrain") if e["terrain"] else "")
        + f", column {COLUMNS[e['column']]}."
    ),
    "combat-rolled": lambda e: (
        f"The die shows {e['die']} at {COLUMNS[e['column']]}: {_result(RESULTS.index(e['result']))}."
    ),
    "losses-rolled": lambda e: "Dice for losses: " + _losses(e) + ".",
    "another-round": lambda e: f"Both sides still share {_place(e)}: another round.",
    "rebuilt": lambda e: f"{_unit(e)} is rebuilt at {_place(e)}.",
    "breach-tried": lambda e: f"{_unit(e)} at {_wall(e)}: {e['die']}, {_yes(e, 'breached', 'it holds')}.",
    "sealed": lambda e: f"{_wall(e)} is sealed.",
    "summon-rolled": lambda e: f"{_unit(e)}: {e['die']}, {_yes(e, 'it answers', 'it stays in the Warp')}.",
    "summoned": lambda e: f"{_unit(e)} appears in {_place(e)}.",
    "squadron-placed": lambda e: f"{_unit(e)} comes down over {_place(e)}.",
    "bombardment": lambda e: f"{_unit(e)} bombards {_place(e)}.",
    "horde-returned": lambda e: f"{_unit(e)} is back in the Warp.",
    "planned": lambda e: f"{_side(e)} lay{'s' if e['seat'] == 0 else ''} a strategy card face down.",
    "planned-card": lambda e: f"You lay {_word(e['card'])}.",
    "initiative-rolled": lambda e: f"Initiative: Imperial {e['imperial']}, Traitor {e['traitor']}.",
    "initiative": lambda e: f"{_side(e)} {'has' if e['seat'] == 0 else 'have'} the initiative.",
    "drew-special": lambda e: f"{_side(e)} draw{'s' if e['seat'] == 0 else ''} a special card.",
    "drew-special-card": lambda e: f"You draw {_word(e['card'])}.",
    "set-up": lambda e: f"{_unit(e)} is set up in {_place(e)}.",
    "army-set": lambda e: "The Imperial army is set up, face down.",
    "historical-set-up": lambda e: "Both armies stand as in the historical set-up.",
    "dropped": lambda e: f"{_unit(e)} lands in {_place(e)}.",
    "revealed": lambda e: "The Imperial counters are turned up; dummies are removed.",
    "treachery": lambda e: f"Treachery: {e['count']} counters defect.",
    "defector-drawn": lambda e: f"{_side(e)} draw{'s' if e['seat'] == 0 else ''} {_unit(e)} from the container.",
    "defector-unmatched": lambda e: f"{_unit(e)} finds no match and is set aside.",
    "defected": lambda e: f"{_unit(e)} in {_place(e)} defects.",
    "strategy-card": lambda e: f"{_side(e)} reveal{'s' if e['seat'] == 0 else ''} {_word(e['card'])}.",
    "turn": lambda e: f"Turn {e['turn']}.",
    "raid": lambda e: f"Teleport Assault: {e['die']} at {COLUMNS[e['column']]}: {e['result']}.",
    "crashed": lambda e: f"The Sky Fortress crashes into {_place(e)}.",
}  # fmt: skip


def sentence(event: Event) -> str:
    """The sentence for an event."""
    make = _SENTENCES.get(event["type"])
    return make(event) if make is not None else ""


# Facts that are ids, and the words they become on the wire.
_names = WORDS.names
FACTS = {
    "unit": tuple("unit:" + u.id for u in UNITS),
    "traitor_unit": tuple("unit:" + u.id for u in UNITS),
    "units": tuple("unit:" + u.id for u in UNITS),
    "place": tuple("area:" + a.id for a in BOARD.areas) + tuple("box:" + b for b in BOXES),
    "origin": tuple("area:" + a.id for a in BOARD.areas) + tuple("box:" + b for b in BOXES),
    "sources": tuple("area:" + a.id for a in BOARD.areas),
    "seat": SEATS,
    "card": _names,
    "ability": _names,
    "column": COLUMNS,
    "base": COLUMNS,
    "wall": tuple("wall:" + w for w in WALL_NAMES),
}
assert len(BOARD.areas) == N_AREAS and ABILITY + len(ABILITIES) == len(WORDS)
