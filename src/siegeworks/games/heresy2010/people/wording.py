"""Words for people: prompts and labels; the sentences of the log are in wording_log."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import TITLE, battle
from siegeworks.games.heresy2010.battle.frames import AttackFrame, BattleFrame, CoexistenceFrame, EffectFrame
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    CARDS,
    DEFEATED_AT,
    HERO_NUMBER,
    HEROES,
    KIND_RANK,
    KIND_SIDE,
    KINDS,
    LEGION_NAMES,
    N_AREAS,
    N_UNITS,
    POWER_NAMES,
    RESTORED,
    SIDE_NAMES,
    UNIT_LABELS,
    UNIT_LEGION,
    UNIT_POWER,
    Unit,
)
from siegeworks.games.heresy2010.box.words import AREA, CARD, HERO, PIECE, UNIT, WORDS
from siegeworks.games.heresy2010.frames import ActionFrame, EffectsFrame
from siegeworks.games.heresy2010.people.log import sentence
from siegeworks.games.heresy2010.state import NORMAL, ROUTED, Heresy2010State, bits

PROMPTS: dict[str, str] = {
    # set-up
    "deploy-unit": "Set-up: which piece do you place next?",
    "deploy-area": "Set-up: where does it go?",
    "close-area": "Set-up: mark an area that does not exist in this game.",
    "draft-event": "Set-up: put an event card into the act being built.",
    "landing-order": "Set-up: choose a landing order to lay on the strategic map.",
    "landing-stack": "Set-up: on which stack does it lie?",
    "extra-order": "Set-up: choose a further order for your hand.",
    # the round
    "choose-action": "Choose an action{stand}.",
    "pick-card": "{action}: which card?",
    "draw-from": "Choose a card of your reserve, or draw from your deck.",
    "pick-region": "{action}: which region?",
    "bold-token": "Spend a special token to pay 1 less?",
    "strategic": "Carry the order out with its strategic effect?",
    "remove": "Too many units here: remove one.",
    "next-battle": "Which coexistence battle is fought next?",
    "discard-orders": "Draw orders: discard a card from your hand, or be done.",
    "take-reserve": "Draw orders: take a card from your reserve, or be done.",
    # movement
    "destination": "Name a destination area.",
    "mover": "Which piece moves to the destination?",
    "route": "The flight is under way: fly on, take up, set down, or fly straight to the destination.",
    "landing-area": "Name the landing area.",
    "lander": "Which piece lands?",
    "laser-target": "The defense lasers fire: at which unit?",
    "gate": "Which area is entered?",
    "crosser": "Which piece crosses?",
    # works and fire
    "bombard-area": "Name the area to bombard.",
    "declare": "Precise or reckless?",
    "use-card": "Which of the bombardment cards do you use?",
    "stray": "A Chaos Star: shift the impact to a neighbouring area?",
    "breach-border": "Which border is breached?",
    "divide-point": "Bombardment, {points} points left: where does the next one go?",
    "corrupt-target": "On which unit do you make a corruption attempt?",
    "heal-area": "In which area do you heal?",
    "heal-what": "Heal units, or a Hero?",
    "heal-unit": "Which unit is healed?",
    "heal-hero": "Which Hero is healed?",
    "place-area": "Which area receives units?",
    "place-piece": "Which piece is placed?",
    "work": "What is built or mended?",
    "sap-border": "Which border do your sappers breach?",
    "firing-area": "Which area opens fire?",
    "gun-target": "Which area is fired upon?",
    "lift-marker": "Which activation marker is lifted?",
    "mark-area": "Which area receives the activation marker?",
    "push-down": "Put one of the orders you read at the bottom of its stack?",
    "raid-target": "Name the target of the raid.",
    # events
    "pick-option": "Choose one.",
    "source": "Which area do the pieces leave?",
    "set-down": "Where are they set down?",
    "take-up": "Which further piece goes along?",
    "order-to-place": "Lay an order from your hand on the strategic map?",
    "stack-for-order": "On which stack?",
    "tear-border": "Which border becomes a crevasse?",
    "strider": "Which Titan strides?",
    "stride-to": "Where does it stride?",
    # battle
    "target-area": "Attack: name the target area.",
    "ride-to": "Jaghatai Khan may ride next to {target}: where to?",
    "riders": "Which White Scars ride with Khan?",
    "name-origins": "Attack on {target}: name an origin area, let a flight join, or be done.",
    "fly-to": "Which origin area does the flight join?",
    "gather": "The Fabricator General calls war machines: which one comes?",
    "engage-pieces": "Attack on {target}: whom do you engage?",
    "treason-within": "Spend the traitor within the walls: the defenders of {target} get no fortification?",
    "hero-cards": "Draw Hero combat cards?",
    "first-active": "Battle for {target}: who is active in the first iteration?",
    "play-cards": "Battle for {target}, iteration {iteration} of {length}: play up to {cards}.",
    "special-effect": "Which special effect do you use? At most one.",
    "free-effect": "Use a free effect?",
    "counter": "Counter {card} for {cost} shields?",
    "resist-damage": "Battle for {target}: {damage} damage is coming. Discard cards to resist.",
    "assign-damage": "Assign damage: {damage} left.",
    "advance": "{target} lies open: who advances?",
    "retreat-to": "Where does your force retreat?",
    "rout-to": "{piece} routs: where does it go?",
    "strike": "{card}: who takes the damage ({points})?",
    "slay": "{card}: which unit is eliminated?",
    "frighten": "{card}: which units rout?",
    "plague-unit": "{card}: which of your units is sacrificed?",
    "waste": "The Wasting: which unit fights at a lower rank?",
    "scry-card": "Which of the cards you see do you put back next?",
    "scry-place": "On top of your deck, or at its bottom?",
    "pay-unit": "{card}: which of your units takes the damage?",
    "take-back": "{card}: which card do you take back?",
    "take-back-type": "{card}: discard a card with which back?",
    "take-card": "{card}: which card does your opponent discard?",
    "withdraw-to": "{card}: where do your units go?",
    "break-border": "{card}: which border is breached?",
    "muster-area": "Where do the reinforcements appear?",
    "muster-unit": "Which unit joins the battle?",
    "tend": "{card}: who is healed?",
}
_NOTHING: dict[str, Any] = {"target": "", "iteration": 0, "length": 0, "damage": 0, "action": "Order", "stand": ""}


def prompt(s: Heresy2010State, f: Any, ask: Choice) -> str:
    """One sentence: what is to be decided."""
    if ask.kind.startswith("ability-"):
        row = HEROES[HERO_NUMBER[ask.kind[len("ability-") :]]]
        return f"{row.name}, {row.ability}: use it?"
    text = PROMPTS.get(ask.kind)
    if text is None:
        return ask.kind.replace("-", " ").capitalize() + "."
    if "{" not in text:
        return f"{_because(s)}{text}"
    facts: dict[str, Any] = {**_NOTHING, "card": "The effect", "points": 0, "cost": 0, "piece": "It"}
    b = battle(s)
    if b is not None:
        facts.update(target=AREA_NAMES[b.target], iteration=b.iteration, length=b.length, damage=b.damage)
        facts["cards"] = "1 card" if b.iteration == 1 else f"{b.iteration} cards"
    elif getattr(f, "target", -1) >= 0:
        facts["target"] = AREA_NAMES[f.target]
    for g in reversed(s.frames):
        if isinstance(g, EffectFrame):
            facts["card"] = CARDS[g.card].name if g.card >= 0 else HEROES[g.hero].ability
            if b is not None and g.card >= 0:
                facts["cost"] = b.cheap_now or CARDS[g.card].counter
            break
    facts["points"] = f.left if hasattr(f, "left") else 0
    if ask.kind == "rout-to":
        facts["piece"] = piece_name(s, f.pieces[0])
    if isinstance(f, ActionFrame):
        if f.action >= 0:
            facts["action"] = WORDS.label(f.action)
        facts["stand"] = f"; you stand on space {s.track[f.side]}, the enemy on {s.track[1 - f.side]}" if f.paid else ""
    return f"{_because(s)}{text.format(**facts)}"


def _because(s: Heresy2010State) -> str:
    """Why this is asked now: the event or order, open to both, that is carried out. Battles speak for themselves."""
    for g in reversed(s.frames):
        if isinstance(g, (AttackFrame, CoexistenceFrame, BattleFrame, ActionFrame)):
            return ""
        if isinstance(g, EffectsFrame) and g.card >= 0:
            row = CARDS[g.card]
            return f"{'Event: ' if row.deck == 'events' else ''}{row.name}. "
    return ""


def unit_name(s: Heresy2010State | None, u: Unit) -> str:
    """A unit as a person says it."""
    if s is None:
        return UNIT_LABELS[u]
    if UNIT_LEGION[u] >= 0:
        return LEGION_NAMES[UNIT_LEGION[u]]
    name = KINDS[s.unit_kind[u]].name
    return f"{name} of {POWER_NAMES[UNIT_POWER[u]]}" if UNIT_POWER[u] >= 0 else name


def piece_name(s: Heresy2010State | None, p: int) -> str:
    """A unit or a Hero as a person says it."""
    return unit_name(s, p) if p < N_UNITS else HEROES[p - N_UNITS].name


def label(s: Heresy2010State, w: Word) -> str:
    """What a word means just now: units say where and how they are, combat cards what they are worth."""
    if w in UNIT:
        u = PIECE.id(w)
        a = s.unit_area[u]
        where = f" in {AREA_NAMES[a]}" if a < N_AREAS else " in the stockpile"
        hurt = f", {s.unit_damage[u]} damage" if s.unit_damage[u] else ""
        kind = s.unit_kind[u]
        name = f"{KINDS[kind].name}, once {UNIT_LABELS[u]}" if kind in RESTORED else UNIT_LABELS[u]
        return f"{name} (rank {KIND_RANK[kind]}{hurt}){where}"
    if w in HERO:
        h = HERO.id(w)
        a = s.hero_area[h]
        where = f" in {AREA_NAMES[a]}" if a < N_AREAS else " in the stockpile"
        return f"{HEROES[h].name} ({s.hero_damage[h]} of {DEFEATED_AT} damage){where}"
    if w in CARD:
        row = CARDS[CARD.id(w)]
        if row.deck.startswith(("combat", "hero")):
            return f"{row.name} (attack {row.attack}, shields {row.shields})"
        if row.deck.startswith("orders"):
            return f"{row.name} (cost {row.cost})"
        if row.deck == "bombardment":
            icon = "Chaos Star" if row.star else "Imperial Eagle"
            return f"{row.name} (precise {row.precise}, reckless {row.reckless}, {icon})"
        return row.name
    if w in AREA:
        a = AREA.id(w)
        marks = [
            f"{SIDE_NAMES[side].capitalize()} {'routed ' if s.markers[side][a] == ROUTED else ''}marker"
            for side in (0, 1)
            if s.markers[side][a] in (NORMAL, ROUTED)
        ]
        return f"{AREA_NAMES[a]} ({', '.join(marks)})" if marks else ""
    return ""


def stands_for(s: Heresy2010State, w: Word) -> list[Word]:
    """The equal units, or the equal cards of the same hand, that an offered word stands for."""
    if w in UNIT:
        u = PIECE.id(w)
        b = battle(s)
        low = b is not None and u in b.lowered
        key = (s.unit_kind[u], UNIT_LEGION[u], UNIT_POWER[u], s.unit_damage[u])
        offered = set(s.offered)
        out = []
        for v in bits(s.here[KIND_SIDE[s.unit_kind[u]]][s.unit_area[u]]):
            if v == u or (s.unit_kind[v], UNIT_LEGION[v], UNIT_POWER[v], s.unit_damage[v]) != key:
                continue
            if (b is None or low == (v in b.lowered)) and PIECE + v not in offered:
                out.append(PIECE + v)
        return out
    if w in CARD:
        c = CARD.id(w)
        for zone in (*s.order_hand, *s.combat_hand, *s.combat_played, *s.combat_discard, *s.hero_discard, *s.reserve):
            if c in zone:
                same = [CARD + d for d in zone if d != c and TITLE[d] == TITLE[c]]
                return [x for x in same if x not in s.offered]
    return []


__all__ = ["PROMPTS", "label", "prompt", "sentence", "stands_for"]
