"""Beats: the events of a siege as a player would tell them.

A turn is told as its action, then what the action leads to: a landing, moves, a bombardment, an attack. A battle is
told blow by blow, and its end by itself. telling.py and battle_telling.py make the sentences.
"""

from __future__ import annotations

from siegeworks.core.story import Row, StoryBook
from siegeworks.games.heresy2010.people import battle_telling, telling
from siegeworks.games.heresy2010.people.happenings import SIDES, mark

# Kinds of beats that go on with what follows from them.
ACTION = ("turn", "move", "landing", "attack", "event", "works", "read")
FIRE = ("bombardment", "corruption", "landing", "event", "works")
FIGHT = ("blow", "battle", "battle-end")
ENDING = (*FIGHT, "retreat")
HARM = (*FIRE, "blow", "battle", "retreat", "ability", "attack", "turn", "move", "harm")

ROWS: dict[str, Row] = {
    # set-up and the round
    "hero-placed": Row("deploy", ("deploy", "ability", *FIGHT, *ACTION), ("owner",)),
    "laser-placed": Row("deploy", ("deploy",), ("owner",)),
    "unit-placed": Row("deploy", ("deploy", "ability", *FIGHT, *ACTION), ("owner",)),
    "area-closed": Row("closed", ("closed",)),
    "event-put": Row("event-put", ("event-put",)),
    "side-drawn": Row("toss"),
    "toss-won": Row("toss", ("toss",)),
    "play-began": Row("begin"),
    "round-began": Row("turn"),
    "action-chosen": Row("turn", ("turn",)),
    "initiative-paid": Row("upkeep", ("turn", "upkeep")),
    "initiative-changed": Row("upkeep", ("upkeep",)),
    "marker-pushed": Row("upkeep", ("upkeep", "turn", "event", *FIGHT)),
    "token-spent": Row("turn", ("turn",)),
    # orders
    "order-placed": Row("turn", ("turn",)),
    "order-placed-card": Row("turn", ("turn",)),
    "order-executed": Row("turn", ("turn",)),
    "order-buried": Row("turn", ("turn",)),
    "order-drawn": Row("orders", ("turn", "orders")),
    "order-drawn-card": Row("orders", ("turn", "orders")),
    "order-recycled": Row("upkeep", ("upkeep", "orders", *ACTION, *FIGHT, *FIRE)),
    "order-discarded": Row("upkeep", ("upkeep", "orders", *ACTION, *FIGHT, *FIRE)),
    "order-pushed-down": Row("read", ("read", "turn")),
    "stack-read": Row("read", ("read",)),
    "stack-read-cards": Row("read", ("read",)),
    "reserve-taken": Row("orders", ("orders",)),
    # movement and landing
    "destination-named": Row("move"),
    "unit-moved": Row("move", ("move", "landing", "attack", "event", "works"), ("area",)),
    "hero-moved": Row("move", ("move", "landing", "attack", "event", "works"), ("area",)),
    "flight-passes": Row("move", ("move",)),
    "unit-taken-up": Row("move", ("move",)),
    "unit-set-down": Row("move", ("move",)),
    "hero-taken-up": Row("move", ("move",)),
    "hero-set-down": Row("move", ("move",)),
    "landing-named": Row("landing"),
    "piece-lands": Row("landing", ("landing",)),
    "laser-destroyed": Row("harm", HARM),
    # markers and works
    "area-activated": Row("upkeep", ("upkeep", *ACTION, *FIGHT, *FIRE)),
    "area-routed": Row("harm", HARM),
    "marker-flipped": Row("works", ("works", *ACTION, *FIGHT)),
    "marker-removed": Row("works", ("works", *ACTION, *FIGHT)),
    "refreshed": Row("refresh"),
    "border-breached": Row("harm", HARM),
    "breach-closed": Row("works", ("works", "turn", "event")),
    "fortification-built": Row("works", ("works", "turn", "event", "ability")),
    "fortification-lost": Row("harm", HARM),
    "crevasse-opened": Row("event", ("event", "works")),
    # fire and treason
    "bombardment-drawn": Row("bombardment", ("bombardment", "corruption", "landing", "event", "works", *FIGHT)),
    "bombardment-declared": Row("bombardment"),
    "bombardment-strikes": Row("bombardment", ("bombardment", "event")),
    "thunderhawks-strike": Row("bombardment", ("bombardment",)),
    "barrage-strikes": Row("bombardment", ("bombardment",)),
    "impact-shifted": Row("bombardment", ("bombardment", "event")),
    "corruption-failed": Row("corruption", ("corruption", "ability")),
    "unit-corrupted": Row("corruption", ("corruption", "event", "ability", *FIGHT)),
    "laser-fired": Row("landing", ("landing",)),
    # events
    "event-drawn": Row("event"),
    "event-kept": Row("event", ("event",)),
    "event-ended": Row("event-ended", ("event-ended", "event")),
    "event-spent": Row("event-ended", ("event-ended", "battle", "blow")),
    # battle
    "target-named": Row("attack"),
    "attack-declared": Row("attack"),
    "origin-named": Row("attack", ("attack",)),
    "flight-joined": Row("attack", ("attack",)),
    "battle-began": Row("battle", ("attack",)),
    "cards-drawn": Row("battle", ("battle", "attack", "blow", "works")),
    "card-drawn": Row("battle", ("battle", "attack", "blow", "works")),
    "cards-promised": Row("battle", ("battle", "attack", "blow")),
    "deck-searched": Row("read", ("read", "blow", "turn")),
    "card-seen": Row("read", ("read", "blow", "turn", "battle")),
    "hand-shown": Row("read", ("read", "blow", "battle")),
    "card-taken-back": Row("blow", FIGHT),
    "first-active": Row("battle", ("battle", "attack")),
    "iteration-began": Row("blow"),
    "passed": Row("blow", ("blow",)),
    "card-played": Row("blow", ("blow",)),
    "effect-chosen": Row("blow", FIGHT),
    "effect-wanting": Row("blow", ("blow",)),
    "effect-countered": Row("blow", FIGHT),
    "battle-rule": Row("blow", (*FIGHT, "attack", "ability")),
    "ability-used": Row("ability", ("blow",)),
    "damage-totalled": Row("blow", FIGHT),
    "damage-resisted": Row("blow", FIGHT),
    "card-discarded": Row("blow", (*ENDING, "read")),
    "card-unused": Row("battle-end", ("battle-end",)),  # what is left in a hand when a battle is over
    "unit-damaged": Row("harm", HARM),
    "unit-eliminated": Row("harm", HARM),
    "unit-stands": Row("harm", HARM),
    "unit-lowered": Row("harm", HARM),
    "unit-healed": Row("works", ("works", "turn", "event", *FIGHT)),
    "hero-damaged": Row("harm", HARM),
    "hero-healed": Row("works", ("works", "turn", "event", *FIGHT)),
    "hero-eliminated": Row("harm", HARM),
    "unit-routed": Row("harm", HARM),
    "hero-routed": Row("harm", HARM),
    "morale-tested": Row("harm", HARM),
    "plague-tested": Row("harm", HARM),
    "units-withdrew": Row("blow", FIGHT),
    "defender-retreated": Row("retreat"),
    "attacker-retreated": Row("retreat"),
    "unit-advanced": Row("battle-end", FIGHT),
    "hero-advanced": Row("battle-end", FIGHT),
    "battle-ended": Row("battle-end", ("battle-end",)),
    "game-won": Row("end"),
}


AHEAD = frozenset(("bombardment-drawn",))  # a card turned up belongs to what it decides

STORY = StoryBook(
    sides=SIDES,
    rows=ROWS,
    ahead=AHEAD,
    mark=mark,
    tellers={
        "deploy": telling.deploy,
        "closed": telling.closed,
        "event-put": telling.event_put,
        "toss": telling.toss,
        "begin": telling.begin,
        "turn": telling.turn,
        "upkeep": telling.upkeep,
        "orders": telling.orders,
        "read": telling.read,
        "refresh": telling.refresh,
        "move": telling.move,
        "landing": telling.landing,
        "bombardment": telling.bombardment,
        "corruption": telling.corruption,
        "event": telling.event,
        "event-ended": telling.event_ended,
        "works": telling.works,
        "attack": battle_telling.attack,
        "battle": battle_telling.battle,
        "blow": battle_telling.blow,
        "ability": battle_telling.ability,
        "retreat": battle_telling.retreat,
        "battle-end": battle_telling.battle_end,
        "harm": battle_telling.harm,
        "end": battle_telling.end,
    },
)
