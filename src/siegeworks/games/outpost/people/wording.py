"""Words for people: prompts, labels, sentences of the log."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.flow import Choice, Frame, find_frame
from siegeworks.core.journal import Event
from siegeworks.core.words import Word
from siegeworks.games.outpost.box.components import AREAS, CARDS, NOWHERE, SCENARIOS, SEATS, UNITS, Unit, owner
from siegeworks.games.outpost.box.words import CARD, UNIT
from siegeworks.games.outpost.frames import BattleFrame
from siegeworks.games.outpost.state import OutpostState, twins

PROMPTS = {
    "give-order": "Give an order ({orders} left).",
    "unit-to-march": "Which unit marches?",
    "march-to": "Where does it march? Enemies in the way are attacked.",
    "go-on": "Scouts may go on one more area, or halt.",
    "unit-to-dig": "Which unit digs in?",
    "who-defends": "You are attacked in {area}: which unit defends?",
    "attack-card": "Battle for {area}: play a card for your attack, or none.",
    "react": "Battle for {area}: react with a card, or let it pass.",
    "another-card": "Your card was cancelled: play another, or none.",
    "retreat-to": "Your unit gives way: where does it retreat?",
}

SENTENCES = {
    "turn-began": "Round {round}: turn of the {side}.",
    "battle-began": "{unit} attack {area}.",
    "battle-rolled": "{unit} {ours} against {target} {theirs}: {won}.",
    "unit-marched": "{unit} march to {area}.",
    "unit-dug-in": "{unit} dig in at {area}.",
    "card-drawn": "{side} draw a card and hold {cards}.",
    "card-seen": "You drew {card}.",
    "card-played": "{side} play {card}.",
    "card-spoiled": "{card} is cancelled.",
    "unit-hurt": "{unit} are hurt.",
    "unit-removed": "{unit} are removed.",
    "unit-retreated": "{unit} retreat to {area}.",
    "unit-advanced": "{unit} take {area}.",
}


def unit_name(unit: Unit) -> str:
    """A unit as a person says it."""
    return f"{side_name(owner(unit))} {UNITS[unit].name}"


def side_name(seat: int) -> str:
    """A side as it begins a sentence."""
    return SEATS[seat].capitalize()


def prompt(s: OutpostState, f: Frame, ask: Choice) -> str:
    """One sentence: what is to be decided."""
    battle = find_frame(s, BattleFrame)
    area = AREAS[battle.area].name if battle is not None else ""
    return PROMPTS[ask.kind].format(orders=s.orders, area=area)


def phase(s: OutpostState) -> str:
    """Where the game stands, in a few words."""
    return f"Round {s.round} of {SCENARIOS[s.scenario].rounds}, turn of the {SEATS[s.active]}"


def label(s: OutpostState, w: Word) -> str:
    """What a word means just now; units say where and how they are."""
    if w not in UNIT:
        return ""
    unit = UNIT.id(w)
    area = s.unit_area[unit]
    where = "off the map" if area == NOWHERE else AREAS[area].name
    hurt = ", hurt" if s.unit_hurt[unit] else ""
    dug = ", dug in" if s.unit_dug[unit] else ""
    return f"{UNITS[unit].name} in {where}{hurt}{dug}"


def stands_for(s: OutpostState, w: Word) -> list[Word]:
    """The equal units, or the equal cards of the hand, that an offered word stands for."""
    if w in UNIT:
        return UNIT.words(twins(s, UNIT.id(w)))
    if w in CARD:
        card = CARD.id(w)
        hand = s.hand[0] if card in s.hand[0] else s.hand[1]
        return CARD.words(other for other in hand if other != card and CARDS[other] is CARDS[card])
    return []


# How the facts of an event are said; all others are numbers and texts already.
SAID: dict[str, Callable[[int], str]] = {
    "unit": unit_name,
    "target": unit_name,
    "side": side_name,
    "area": lambda area: AREAS[area].name,
    "card": lambda card: CARDS[card].name,
}


def sentence(e: Event) -> str:
    """An event as a line of the log; empty for one that is not told."""
    facts = {key: SAID[key](value) if key in SAID else value for key, value in e.items()}
    if e["type"] == "battle-rolled":
        facts |= battle_facts(e)
    return SENTENCES.get(e["type"], "").format(**facts)


def battle_facts(e: Event) -> Event:
    """Both totals of a battle, and what came of them."""
    ours = e["attack"] + sum(add["value"] for add in e["attacker_adds"])
    theirs = e["defence"] + sum(add["value"] for add in e["defender_adds"])
    won = "the attacker wins" if e["margin"] > 0 else "the defender wins"
    return {"ours": ours, "theirs": theirs, "won": won if e["margin"] else "a tie"}
