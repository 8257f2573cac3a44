"""Words for people: the sentences of the log, one for every event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from siegeworks.core.journal import Event
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    BORDER_ENDS,
    CARDS,
    HEROES,
    N_AREAS,
    N_UNITS,
    REGION_NAMES,
    SIDE_NAMES,
    UNIT_LABELS,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.victory import ENDINGS

SENTENCES: dict[str, str] = {
    # set-up and the round
    "hero-placed": "{hero} is placed in {area}.",
    "laser-placed": "A defense laser is placed in {area}.",
    "unit-placed": "{unit} is placed in {area}.",
    "area-closed": "{area} does not exist in this game.",
    "event-put": "{side} puts an event card into the deck.",
    "play-began": "The siege begins.",
    "side-drawn": "{card} is turned up: the player named first plays the side of {side}.",
    "round-began": "Round {round}: {side} is the current player.",
    "action-chosen": "{side}: {action}.",
    "initiative-paid": "{side} pays {cost} and stands on space {space}.",
    "initiative-changed": "The initiative changes to {side}.",
    "marker-pushed": "The marker of {side} is pushed to space {space}.",
    "token-spent": "{side} spends a special token.",
    # orders
    "order-placed": "{side} places an order on {region}.",
    "order-placed-card": "You placed {card} on {region}.",
    "order-executed": "{side} executes {card} in {region}.",
    "order-buried": "{side} buries the top order of {region}.",
    "order-drawn": "{side} draws an order.",
    "order-drawn-card": "You drew {card}.",
    "order-recycled": "{card} goes to the reserve of {side}.",
    "order-discarded": "{card} of {side} is discarded.",
    "order-pushed-down": "{side} pushes an order of {region} to the bottom.",
    "stack-read": "{side} reads the opposing orders in {region}: {count}.",
    "stack-read-cards": "In {region} you read {cards}.",
    "reserve-taken": "{side} takes {card} from the reserve.",
    # movement and landing
    "destination-named": "{side} moves to {area}.",
    "unit-moved": "{unit} moves to {area}.",
    "hero-moved": "{hero} moves to {area}.",
    "flight-passes": "{unit} flies over {area}.",
    "unit-taken-up": "{unit} is taken up in {area}.",
    "unit-set-down": "{unit} is set down in {area}.",
    "hero-taken-up": "{hero} is taken up in {area}.",
    "hero-set-down": "{hero} is set down in {area}.",
    "landing-named": "{side} lands in {area}.",
    "piece-lands": "{piece} comes down on {area}.",
    "laser-destroyed": "The defense laser in {area} is destroyed.",
    # markers and works
    "area-activated": "{area} is activated for {side}.",
    "area-routed": "{area} holds a routed marker of {side}.",
    "marker-flipped": "The marker of {side} in {area} is turned over.",
    "marker-removed": "The marker of {side} in {area} is removed.",
    "refreshed": "Refresh: markers leave the board, routed ones turn to their normal side.",
    "border-breached": "{border} is breached.",
    "breach-closed": "The breach at {border} is closed.",
    "fortification-built": "{area} is fortified.",
    "fortification-lost": "The fortification of {area} is lost.",
    "crevasse-opened": "A crevasse opens: {border}.",
    # fire and treason
    "bombardment-drawn": "{what}: {card} is turned up.",
    "bombardment-strikes": "Bombardment of {area}: {damage} damage.",
    "thunderhawks-strike": "Thunderhawk bombardment by {side}: {damage} damage.",
    "barrage-strikes": "The guns fire on {area}: {damage} damage.",
    "impact-shifted": "The impact strays to {area}.",
    "corruption-failed": "{unit} stays loyal.",
    "unit-corrupted": "{unit} in {area} turns traitor.",
    # events
    "event-drawn": "Event: {card}.",
    "event-kept": "{card} is kept.",
    "event-ended": "{card} ends.",
    "event-spent": "{side} spends {card}.",
    # battle
    "target-named": "{side} names {area} as the target.",
    "attack-declared": "{side} attacks {area}.",
    "origin-named": "{side} attacks from {area}.",
    "flight-joined": "{unit} joins the attack from {area}.",
    "cards-drawn": "{side} draws {count} {back}.",
    "card-drawn": "You drew {card}.",
    "cards-promised": "{side} will draw {count} cards more.",
    "deck-searched": "{side} looks at the top {count} cards of the combat deck.",
    "card-seen": "You see {card}.",
    "hand-shown": "{side} shows the combat hand.",
    "card-taken-back": "{side} takes {card} back into hand.",
    "first-active": "{side} is active first.",
    "iteration-began": "Iteration {iteration}: {side} is active.",
    "passed": "{side} passes.",
    "card-played": "{side} plays {card}.",
    "effect-chosen": "{side} uses the effect of {card}.",
    "effect-wanting": "The effect of {card} cannot be used. {why}",
    "effect-countered": "{side} counters {card}.",
    "ability-used": "{hero} uses his ability: {ability}.",
    "damage-resisted": "{side} resists, shields: {shields}. {left} damage is left.",
    "unit-eliminated": "{unit} is eliminated in {area}.",
    "unit-stands": "{unit} fights on in {area} with fatal wounds.",
    "unit-lowered": "{unit} fights at a lower rank.",
    "unit-healed": "{unit} loses {points} damage.",
    "hero-damaged": "{hero} takes {points} damage and stands at {total}.",
    "hero-healed": "{hero} loses {points} damage.",
    "hero-eliminated": "{hero} falls in {area}.",
    "unit-routed": "{unit} routs to {area}.",
    "hero-routed": "{hero} routs to {area}.",
    "units-withdrew": "The units of {side} withdraw to {area}.",
    "defender-retreated": "{side} retreats to {area}.",
    "attacker-retreated": "{side} breaks off the attack on {area}.",
    "unit-advanced": "{unit} advances into {area}.",
    "hero-advanced": "{hero} advances into {area}.",
}


def sentence(e: Event) -> str:
    """An event as a line of the log."""
    kind: str = e["type"]
    facts = _facts(e)
    special = _SPECIAL.get(kind)
    if special is not None:
        return _capital(special(e, facts))
    text = SENTENCES.get(kind)
    if text is not None:
        return _capital(text.format(**facts))
    if kind in ("chance", "shuffle"):
        return ""
    return kind.replace("-", " ").capitalize() + "."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _facts(e: Event) -> dict[str, Any]:
    """The facts of an event in words."""
    out = dict(e)
    for name, say in _SAID.items():
        if name in e:
            out[name] = say(e[name])
    if "hero" in e:
        out["ability"] = HEROES[e["hero"]].ability
    out["back"] = "Hero combat cards" if e.get("hero_cards") else "combat cards"
    return out


def _piece(p: int) -> str:
    return UNIT_LABELS[p] if p < N_UNITS else HEROES[p - N_UNITS].name


def _border(x: int) -> str:
    a, b = BORDER_ENDS[x]
    return f"the border of {AREA_NAMES[a]} and {AREA_NAMES[b]}"


# How each fact of an event is said.
_SAID: dict[str, Callable[[Any], str]] = {
    "side": lambda side: f"the {SIDE_NAMES[side].capitalize()} player",
    "area": lambda a: AREA_NAMES[a] if 0 <= a < N_AREAS else "the sky",
    "unit": lambda u: UNIT_LABELS[u],
    "hero": lambda h: HEROES[h].name,
    "piece": _piece,
    "card": lambda c: CARDS[c].name if c >= 0 else "no card",
    "cards": lambda cards: ", ".join(CARDS[c].name for c in cards) or "nothing",
    "region": lambda r: REGION_NAMES[r] if r >= 0 else "no region",
    "border": _border,
    "action": lambda w: WORDS.labels[w].lower(),
    "what": lambda text: str(text).capitalize(),
}


def _won(e: Event, x: dict[str, Any]) -> str:
    text = next((row.text for row in ENDINGS if row.reason == e["reason"]), "")
    return f"{x['side']} wins the game. {text}".strip()


_RULES = {
    "owner-assigns": "{side} assigns the damage of the next blow against him.",
    "cheap-counter": "{side} may counter any effect cheaply in the next iteration.",
    "rout-eliminates": "Whoever routs before {side} in this iteration is eliminated.",
    "no-retreat": "Neither side may retreat from this battle.",
    "deathless": "Imperial Fists beside Rogal Dorn fight on whatever their wounds.",
}


def _rule(e: Event, x: dict[str, Any]) -> str:
    return _RULES[e["name"]].format(**x) if e["name"] in _RULES else f"A rule holds for {x['side']}: {e['name']}."


def _battle_began(e: Event, x: dict[str, Any]) -> str:
    if e["coexistence"]:
        return f"Coexistence battle in {x['area']}, at most {e['length']} iterations."
    return f"Battle for {x['area']}, at most {e['length']} iterations."


def _battle_ended(e: Event, x: dict[str, Any]) -> str:
    lost = f"{e['imperial']} Imperial and {e['traitor']} Traitor units are lost"
    return f"The battle for {x['area']} is over: {lost}{', the defenders hold' if e['held'] else ''}."


def _discarded(e: Event, x: dict[str, Any]) -> str:
    why = {"counter": " to counter", "resist": " to resist", "unused": " unused", "effect": ""}[e["why"]]
    return f"{x['side']} discards {x['card']}{why}."


def _totalled(e: Event, x: dict[str, Any]) -> str:
    less = "".join(
        f", {what} take off {e[key]}" for key, what in (("walls", "walls or crevasses"), ("ward", "wards")) if e[key]
    )
    return f"{x['side']} deals {e['total']} regular damage{less}: {e['left']} is left."


def _damaged(e: Event, x: dict[str, Any]) -> str:
    return f"{x['unit']} takes {e['points']} damage in {x['area']} ({e['total']} in all)."


def _declared(e: Event, x: dict[str, Any]) -> str:
    return f"{x['side']} declares a {'reckless' if e['reckless'] else 'precise'} bombardment of {x['area']}."


def _toss(e: Event, x: dict[str, Any]) -> str:
    winner = "first" if e["first"] else "second"
    return f"The {winner} player wins the toss and picks the scenario; the other picks a side."


def _laser(e: Event, x: dict[str, Any]) -> str:
    return f"The lasers {'hit' if e['hit'] else 'miss'} {x['unit']}."


def _morale(e: Event, x: dict[str, Any]) -> str:
    return f"{x['unit']} {'stands fast' if e['holds'] else 'loses heart'}."


def _plague(e: Event, x: dict[str, Any]) -> str:
    return f"{x['unit']} {'falls sick' if e['sick'] else 'is spared'}."


_SPECIAL: dict[str, Callable[[Event, dict[str, Any]], str]] = {
    "game-won": _won,
    "battle-rule": _rule,
    "battle-began": _battle_began,
    "battle-ended": _battle_ended,
    "card-discarded": _discarded,
    "damage-totalled": _totalled,
    "unit-damaged": _damaged,
    "bombardment-declared": _declared,
    "laser-fired": _laser,
    "toss-won": _toss,
    "morale-tested": _morale,
    "plague-tested": _plague,
}
