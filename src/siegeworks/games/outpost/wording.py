"""Words for people: prompts, labels, log sentences, endings."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice
from siegeworks.core.journal import Event
from siegeworks.core.spec import Ending
from siegeworks.core.words import Word
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.battle import BattleFrame
from siegeworks.games.outpost.board import Valley, twins
from siegeworks.games.outpost.components import AREAS, CARD_WORD, SEATS, UNIT_KIND, UNIT_WORD, Unit, card, kind, owner

ENDINGS = (
    Ending("outpost-taken", "OUT-WIN-01", "The raiders stood in the outpost at the end of a round."),
    Ending("no-units", "OUT-WIN-02", "The other side had no units left."),
    Ending("held-out", "OUT-WIN-03", "The garrison held out to the last round."),
    Ending("nobody-left", "OUT-WIN-02", "Neither side had any units left."),
)

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


def unit_name(u: Unit) -> str:
    """A unit as a person says it."""
    return f"{SEATS[owner(u)].capitalize()} {kind(u).name}"


def prompt(s: Valley, f: Any, ask: Choice) -> str:
    """One sentence: what is to be decided."""
    areas = [g.area for g in s.frames if isinstance(g, BattleFrame)]
    area = AREAS[areas[-1]].name if areas else ""
    return PROMPTS[ask.kind].format(orders=s.orders, area=area)


def phase(s: Valley) -> str:
    """Where the game stands, in a few words."""
    return f"Round {s.round} of {box.SCENARIOS[s.scenario].rounds}, turn of the {SEATS[s.active]}"


def label(s: Valley, w: Word) -> str:
    """What a word means just now; units say where and how they are."""
    unit = w - UNIT_WORD
    if not 0 <= unit < len(UNIT_KIND):
        return ""
    marks = "".join([", hurt" if s.unit_hurt[unit] else "", ", dug in" if s.unit_dug[unit] else ""])
    where = AREAS[s.unit_area[unit]].name if s.unit_area[unit] >= 0 else "off the map"
    return f"{kind(unit).name} in {where}{marks}"


def stands_for(s: Valley, w: Word) -> list[Word]:
    """The equal units, or the equal cards of the hand, that an offered word stands for."""
    if UNIT_WORD <= w < UNIT_WORD + len(UNIT_KIND):
        return [UNIT_WORD + u for u in twins(s, w - UNIT_WORD)]
    if w >= CARD_WORD:
        c = w - CARD_WORD
        hand = s.hand[0] if c in s.hand[0] else s.hand[1]
        return [CARD_WORD + o for o in hand if o != c and card(o) is card(c)]
    return []


def preview(s: Valley, w: Word) -> dict[str, Any]:
    """What an order costs, and who acts when it is spent."""
    if w >= box.AREA_WORD or s.frames[-1] is not s.frames[0]:
        return {}
    left = 0 if w == box.END_TURN else s.orders - 1
    return {"orders_left": left, "next": SEATS[s.active] if left else SEATS[1 - s.active]}


def sentence(e: Event) -> str:
    """An event as a line of the log."""
    what = e["type"]
    unit = unit_name(e["unit"]) if "unit" in e else ""
    area = AREAS[e["area"]].name if "area" in e else ""
    side = SEATS[e["side"]].capitalize() if "side" in e else ""
    if what == "battle-rolled":
        adds = e["attack"] + sum(m["value"] for m in e["attacker_adds"])
        against = e["defence"] + sum(m["value"] for m in e["defender_adds"])
        won = "the attacker wins" if e["margin"] > 0 else "a tie" if e["margin"] == 0 else "the defender wins"
        return f"{unit} {adds} against {unit_name(e['target'])} {against}: {won}."
    texts = {
        "turn-began": f"Round {e.get('round')}: turn of the {side}.",
        "battle-began": f"{unit} attack {area}.",
        "unit-marched": f"{unit} march to {area}.",
        "unit-dug-in": f"{unit} dig in at {area}.",
        "card-drawn": f"{side} draw a card and hold {e.get('cards')}.",
        "card-seen": f"You drew {card(e['card']).name}." if "card" in e else "",
        "card-played": f"{side} play {card(e['card']).name}." if "card" in e else "",
        "card-spoiled": f"{card(e['card']).name} is cancelled." if "card" in e else "",
        "unit-hurt": f"{unit} are hurt.",
        "unit-removed": f"{unit} are removed.",
        "unit-retreated": f"{unit} retreat to {area}.",
        "unit-advanced": f"{unit} take {area}.",
    }
    return texts.get(what, "")
