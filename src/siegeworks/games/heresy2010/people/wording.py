"""Words for people: prompts and labels; the sentences of the log are in wording_log."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice, Frame, find_frame
from siegeworks.core.phrases import agreed
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.damage import capacity
from siegeworks.games.heresy2010.battle.engaged import TITLE, battle
from siegeworks.games.heresy2010.battle.engaging import eligible
from siegeworks.games.heresy2010.battle.frames import (
    ATTACK,
    AttackFrame,
    BattleFrame,
    CoexistenceFrame,
    EffectFrame,
    FrightenFrame,
    MoraleFrame,
    RoutFrame,
)
from siegeworks.games.heresy2010.battle.retreat import retreat_to, why_not_retreat
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    CARDS,
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
    Area,
    Card,
    Unit,
)
from siegeworks.games.heresy2010.box.records_effects import RelocateEffect
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT
from siegeworks.games.heresy2010.box.words import AREA, CARD, HERO, UNIT, WORDS, verb
from siegeworks.games.heresy2010.cards.frames import RelocateFrame
from siegeworks.games.heresy2010.frames import ActionFrame, DeployFrame, EffectsFrame, is_before, params
from siegeworks.games.heresy2010.movement.frames import FlightFrame, MoveFrame, StackingFrame, StrideFrame
from siegeworks.games.heresy2010.movement.stacking import limit, overfull, surplus
from siegeworks.games.heresy2010.orders.deployment import PLAN
from siegeworks.games.heresy2010.people.log import sentence
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.frames import CorruptFrame, LandFrame, LandingFrame
from siegeworks.games.heresy2010.state import NORMAL, ROUTED, Heresy2010State, bits

RETREAT = verb("retreat")
PROMPTS: dict[str, str] = {
    # set-up
    "deploy-unit": "Set-up: which piece do you place next?",
    "deploy-area": "Set-up: where does {placed} start?",
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
    "remove": "{target} is overfull, with {crowd} units for {room} places: remove one.",
    "next-battle": "Both sides stand there: which battle is fought next? You count as the attacker.",
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
    "divide-point": "Bombardment, {points} point(s) left: where does the next one go?",
    "corrupt-target": "Corruption, {attempts}: which Imperial army or tank do you try to turn?",
    "heal-area": "In which area do you heal?",
    "heal-what": "Heal units, or a Hero?",
    "heal-unit": "Which unit is healed?",
    "heal-hero": "Which Hero is healed?",
    "place-area": "Which area receives units?",
    "place-piece": "Which piece is placed?",
    "work": "What is built or repaired?",
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
    "take-up": "Which piece goes to {target}{which}?",
    "order-to-place": "Lay an order from your hand on the strategic map?",
    "stack-for-order": "On which stack?",
    "tear-border": "Which border becomes a crevasse?",
    "strider": "Which Titan strides?",
    "stride-to": "Where does it stride?",
    # battle
    "target-area": "Attack: name the target area.",
    "ride-to": "Jaghatai Khan may ride next to {target}: where to?",
    "riders": "Which White Scars ride with Khan?",
    "name-origins": "Attack on {target}: from which area{flights}? Or be done.",
    "fly-to": "Which origin area does the flight join?",
    "gather": "The Fabricator General calls war machines: which one comes?",
    "engage-pieces": "Attack on {target}: whom do you engage?",
    "treason-within": "Spend the traitor within the walls: the defenders of {target} get no fortification?",
    "hero-cards": "Draw Hero combat cards?",
    "first-active": "Battle for {target}: who is active in the first iteration?",
    "play-cards": "Battle for {target}, iteration {iteration} of {length}: play up to {cards}.{stay}",
    "special-effect": "Which special effect do you use? At most one.",
    "free-effect": "Use a free effect?",
    "counter": "Counter {card} for {cost} shields?",
    "resist-damage": "Battle for {target}: {damage} damage is coming. Discard cards to resist.",
    "assign-damage": "Assign damage: {damage} left.",
    "advance": "{target} lies open: who advances?",
    "retreat-to": "Where does your force retreat?",
    "morale": "A Hero has fallen: which of your units is tested next?",
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
    "muster-unit": "Who joins the battle?",
    "tend": "{card}: who is healed?",
}
_NOTHING: dict[str, Any] = {
    "target": "",
    "iteration": 0,
    "length": 0,
    "damage": 0,
    "action": "Order",
    "stand": "",
    "card": "The effect",
    "cost": 0,
    "piece": "It",
    "placed": "it",
    "attempts": "",
    "stay": "",
    "which": "",
    "flights": "",
    "crowd": 0,
    "room": 0,
}


def prompt(s: Heresy2010State, f: Frame, ask: Choice) -> str:
    """One sentence: what is to be decided."""
    if ask.kind.startswith("ability-"):
        row = HEROES[HERO_NUMBER[ask.kind[len("ability-") :]]]
        return f"{row.name}, {row.ability}: use it?"
    text = PROMPTS.get(ask.kind)
    if text is None:
        return ask.kind.replace("-", " ").capitalize() + "."
    if "{" in text:
        text = agreed(text.format(**_facts(s, f)))
    return f"{_because(s)}{text}"


def _facts(s: Heresy2010State, f: Frame) -> dict[str, Any]:
    """What prompts speak of: the battle, the effect being carried out, the points left, the action under way."""
    facts: dict[str, Any] = {**_NOTHING, "points": getattr(f, "left", 0)}
    target: int = getattr(f, "target", -1)
    b = battle(s)
    if b is not None:
        facts.update(target=AREA_NAMES[b.target], iteration=b.iteration, length=b.length, damage=b.damage)
        facts["stay"] = _why_stay(s, f)
        facts["cards"] = "1 card" if b.iteration == 1 else f"{b.iteration} cards"
        facts.update(_effect_facts(s, b))
    elif target >= 0:
        facts["target"] = AREA_NAMES[target]
    return facts | _frame_facts(s, f)


def _frame_facts(s: Heresy2010State, f: Frame) -> dict[str, Any]:
    """What the prompts of single procedures speak of."""
    facts: dict[str, Any] = {}
    if isinstance(f, AttackFrame) and any(w in UNIT for w in s.offered):
        facts["flights"] = ", or which flight (Thunderhawks, from afar) joins"
    if isinstance(f, RelocateFrame) and f.area >= 0:
        facts.update(target=AREA_NAMES[f.area], which=_which_of_all(f))
    if isinstance(f, RoutFrame):
        facts["piece"] = piece_name(s, f.pieces[0])
    if isinstance(f, ActionFrame):
        facts.update(_action_facts(s, f))
    if isinstance(f, DeployFrame):
        facts["placed"] = _placed(s, f)
    if isinstance(f, StackingFrame):
        facts.update(_crowd(s, f))
    if isinstance(f, CorruptFrame):
        facts["attempts"] = "the last attempt" if f.left == 1 else f"{f.left} attempts left"
    return facts


def _crowd(s: Heresy2010State, f: StackingFrame) -> dict[str, Any]:
    """The area that units are taken from, and how many are there."""
    areas = overfull(s, f.side)
    if not areas:
        return {}
    room = limit(areas[0])
    return {"target": AREA_NAMES[areas[0]], "crowd": room + surplus(s, f.side, areas[0]), "room": room}


def _which_of_all(f: RelocateFrame) -> str:
    """Which of the pieces an event takes is asked for."""
    most = params(f, RelocateEffect).max_units
    return "" if most == "all" else f" ({int(most) - f.left + 1} of at most {most})"


def _placed(s: Heresy2010State, f: DeployFrame) -> str:
    """The piece that is being placed, and which of its equals it is."""
    item = PLAN[f.i]
    equal = [n for n, other in enumerate(PLAN) if other == item]
    which = f" ({equal.index(f.i) + 1} of {len(equal)})" if len(equal) > 1 and f.i in equal else ""
    if item.laser:
        return f"a defence laser{which}"
    piece = N_UNITS + item.hero if item.hero >= 0 else f.unit
    return (piece_name(s, piece) if piece >= 0 else "the piece") + which


def _effect_facts(s: Heresy2010State, b: BattleFrame) -> dict[str, Any]:
    """The card or ability being carried out, and what countering it costs."""
    f = find_frame(s, EffectFrame)
    if f is None:
        return {}
    if f.card < 0:
        return {"card": HEROES[f.hero].ability}
    return {"card": CARDS[f.card].name, "cost": b.cheap_now or CARDS[f.card].counter}


def _action_facts(s: Heresy2010State, f: ActionFrame) -> dict[str, Any]:
    """The action under way, and where the markers stand while it costs anything."""
    facts = {}
    if f.action >= 0:
        facts["action"] = WORDS.label(f.action)
    if f.paid:
        facts["stand"] = f"; you stand on space {s.track[f.side]}, the enemy on {s.track[1 - f.side]}"
    return facts


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
        return _unit_label(s, UNIT.id(w))
    if w in HERO:
        h = HERO.id(w)
        return f"{HEROES[h].name} ({s.hero_damage[h]} of {DEFEATED_AT} damage){_place(s.hero_area[h])}"
    if w in CARD:
        return _card_label(CARD.id(w))
    if w == RETREAT:
        return _retreat_label(s)
    return _area_label(s, AREA.id(w)) if w in AREA else ""


def _retreat_label(s: Heresy2010State) -> str:
    """H10-RET-04, H10-RET-08  A retreat with what it comes to: where a defender may go, that no attacker moves."""
    b = battle(s)
    if b is None:
        return ""
    if b.active == b.attacker:
        return "Retreat: nobody moves, the battle ends, marked routed"
    areas = [AREA_NAMES[a] for a in retreat_to(s, b, b.active)]
    return f"Retreat to {areas[0] if len(areas) == 1 else f'one of {len(areas)} areas'}"


def _why_stay(s: Heresy2010State, f: Frame) -> str:
    """Why nobody may retreat at this question, if so; in the first iteration that is always so."""
    if not isinstance(f, BattleFrame) or f.iteration < 2 or f.picked:
        return ""
    reason = why_not_retreat(s, f, f.active)
    return f" No retreat: {reason.text}" if reason is not None and s.combat_hand[f.active] else ""


def _place(a: Area) -> str:
    return f" in {AREA_NAMES[a]}" if a < N_AREAS else " in the stockpile"


def _unit_label(s: Heresy2010State, u: Unit) -> str:
    """A unit with its rank, its damage and its place; a corrupted one says what it was."""
    hurt = f", {s.unit_damage[u]} damage" if s.unit_damage[u] else ""
    kind = s.unit_kind[u]
    name = f"{KINDS[kind].name}, once {UNIT_LABELS[u]}" if kind in RESTORED else UNIT_LABELS[u]
    down = find_frame(s, LandingFrame)
    if down is not None and u in down.inbound:
        return f"{name} (rank {KIND_RANK[kind]}{hurt}), coming down on {AREA_NAMES[down.area]}"
    f = s.frames[-1] if s.frames else None
    if isinstance(f, BattleFrame) and UNIT + u in s.offered and RULES.question(s)[0].kind == "assign-damage":
        return f"{name} (rank {KIND_RANK[kind]}{hurt}): takes 1 of {f.damage}{', falls' if capacity(s, u) == 1 else ''}"
    return f"{name} (rank {KIND_RANK[kind]}{hurt}){_place(s.unit_area[u])}"


def _card_label(c: Card) -> str:
    """A card with what matters of its face."""
    row = CARDS[c]
    if row.deck.startswith(("combat", "hero")):
        return f"{row.name} (attack {row.attack}, shields {row.shields})"
    if row.deck.startswith("orders"):
        return f"{row.name} (cost {row.cost})"
    if row.deck == "bombardment":
        icon = "Chaos Star" if row.star else "Imperial Eagle"
        return f"{row.name} (precise {row.precise}, reckless {row.reckless}, {icon})"
    return row.name


def _area_label(s: Heresy2010State, a: Area) -> str:
    """An area with the activation markers on it; nothing where there are none."""
    marks = []
    for side in (0, 1):
        face = {NORMAL: "marker", ROUTED: "routed marker"}.get(s.markers[side][a])
        if face:
            marks.append(f"{SIDE_NAMES[side].capitalize()} {face}")
    return f"{AREA_NAMES[a]} ({', '.join(marks)})" if marks else ""


def stands_for(s: Heresy2010State, w: Word) -> list[Word]:
    """The equal units, or the equal cards of the same hand, that an offered word stands for."""
    if w in UNIT:
        alike = equal_units(s, UNIT.id(w))
        return [x for x in UNIT.words(alike) if x not in s.offered]
    if w in CARD:
        alike = equal_cards(s, CARD.id(w))
        return [x for x in CARD.words(alike) if x not in s.offered]
    return []


# What the procedures under way note of single units: it tells one from another that looks like it.
NOTED: dict[type[Frame], tuple[str, ...]] = {
    CorruptFrame: ("tried", "only"),
    MoveFrame: ("moved", "carried"),
    FlightFrame: ("aboard", "dropped", "left_here", "barred"),
    LandFrame: ("landing",),
    LandingFrame: ("inbound", "through"),
    AttackFrame: ("moved", "bound", "picked", "gathered"),
    BattleFrame: ("lowered",),
    MoraleFrame: ("tested",),
    FrightenFrame: ("chosen",),
    StrideFrame: ("strode",),
}


def noted(s: Heresy2010State) -> list[list[int]]:
    """The lists of single units that the procedures under way keep; in a battle only its own count any more."""
    rows: list[list[int]] = []
    for f in s.frames:
        if isinstance(f, BattleFrame):
            rows = [*f.engaged]
        if isinstance(f, AttackFrame) and not is_before(f, ATTACK, "H10-BAT-16"):
            rows.append(eligible(s, f))  # by what it may be engaged tells no unit from another any more
            continue
        rows.extend(getattr(f, name) for name in NOTED.get(type(f), ()))
    return rows


def equal_units(s: Heresy2010State, u: Unit) -> list[Unit]:
    """Other units of its place that no rule tells from this one: of the same nature, and with the same done to them."""
    rows = noted(s)

    def nature(v: Unit) -> tuple[int, ...]:
        return s.unit_kind[v], UNIT_LEGION[v], UNIT_POWER[v], s.unit_damage[v], *[v in row for row in rows]

    there = bits(s.here[KIND_SIDE[s.unit_kind[u]]][s.unit_area[u]])
    return [v for v in there if v != u and nature(v) == nature(u)]


def equal_cards(s: Heresy2010State, c: Card) -> list[Card]:
    """Other copies of a card's title where it lies open to whoever is asked, in a battle not picked nor used yet."""
    b = battle(s)
    spent = [] if b is None else [*b.picked, *b.used]
    for zone in (*s.order_hand, *s.combat_hand, *s.combat_played, *s.combat_discard, *s.hero_discard, *s.reserve):
        if c in zone:
            return [d for d in zone if d != c and TITLE[d] == TITLE[c] and d not in spent]
    return []


__all__ = ["PROMPTS", "label", "prompt", "sentence", "stands_for"]
